"""What happens around a run does not spoil it: killed engines, full disks, Ctrl-C, odd places and locales."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from lgc_contract.cli import app
from lgc_contract.harness import last, report
from tests.toy.game import DATA

ROOT = Path(__file__).parent.parent
FULL = Path("/dev/full")
PROC = Path("/proc")
pytestmark = pytest.mark.usefixtures("toy_game")

needs_proc = pytest.mark.skipif(not PROC.is_dir(), reason="processes are found in /proc")

ENGINE = """
import os, signal, sys, time
sys.path.insert(0, {root!r})
from tests.toy import process
from tests.toy.engine import ToyEngine
from lgc_contract.harness.serve import serve

answered = 0


class Engine(ToyEngine):
    def __getattribute__(self, name):
        global answered
        if name in ("hello", "load", "run", "bye"):
            answered += 1
            {what}
        return super().__getattribute__(name)

    def run(self, params):
        if {hangs}:
            time.sleep(60)
        return super().run(params)


serve(Engine(), sys.stdin.buffer, sys.stdout.buffer)
"""


def engine(folder: Path, what: str = "", hangs: str = "False") -> Path:
    """Write a toy engine that does something before its n-th answer, or hangs in certain runs."""
    file = folder / "engine é.py"
    file.write_text(ENGINE.format(root=str(ROOT), what=what, hangs=hangs), encoding="utf-8")
    return file


def lgc(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the command as a process, whose output is not decoded."""
    command = [sys.executable, "-m", "lgc_contract", *arguments]
    return subprocess.run(command, capture_output=True, check=False, timeout=60, **options)


def installed(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run the command as the installed script does, which ends its process at once."""
    command = [sys.executable, "-c", "from lgc_contract.cli import main; main()", *arguments]
    return subprocess.run(command, stderr=subprocess.PIPE, check=False, timeout=60, **options)


def alive(mark: str) -> list[str]:
    """Return the processes whose command line has a mark; those that are just ending get a moment."""
    found: list[str] = []
    for _ in range(100):
        found = [line for line in map(_command_line, PROC.glob("[0-9]*/cmdline")) if mark in line]
        if not found:
            break
        time.sleep(0.02)
    return found


def _command_line(entry: Path) -> str:
    try:
        return entry.read_bytes().decode(errors="replace")
    except OSError:  # it has just ended
        return ""


@needs_proc
@pytest.mark.parametrize("after", range(1, 12))
def test_an_engine_may_be_killed_at_any_point(after: int, tmp_path: Path) -> None:
    """It dies before its n-th answer, again and again: the run ends, and the report names every scenario."""
    file = engine(tmp_path, f"answered == {after} and os.kill(os.getpid(), signal.SIGKILL)")
    done = lgc("run", "-f", "jsonl", "--", sys.executable, str(file))

    assert b"Traceback" not in done.stderr
    assert alive(str(tmp_path)) == []
    if after <= 2:  # hello and load
        assert done.returncode == 3
        assert b"was ended by signal 9" in done.stderr
    else:
        whole = report.parse(done.stdout.decode())
        assert len(whole.results) == 8
        assert done.returncode == (0 if after == 11 else 1)
        assert whole.footer.totals["errored"] == (0 if after >= 11 else 8 // (after - 2))  # type: ignore[index]


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full disk to write to")
@pytest.mark.parametrize("form", ["pretty", "jsonl", "html"])
@pytest.mark.parametrize("where", ["file", "stdout"])
def test_a_full_disk_is_one_message(form: str, where: str) -> None:
    arguments = ["run", "-f", form, "py:tests.harness.engines:ForgetsTheHand"]
    if where == "file":
        done = lgc(*arguments, "-o", str(FULL))
    else:
        with FULL.open("w") as stream:
            command = [sys.executable, "-m", "lgc_contract", *arguments]
            done = subprocess.run(command, stdout=stream, stderr=subprocess.PIPE, check=False, timeout=60)

    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == b"lgc: No space left on device."
    assert b"Traceback" not in done.stderr


def test_two_runs_keep_one_whole_report() -> None:
    app.start(["run", "-f", "json", "-o", os.devnull])
    kept = last.read()
    errors: list[Exception] = []

    def keep() -> None:
        try:
            for _ in range(20):
                last.keep(kept)
                assert last.read() == kept
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=keep) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert errors == []
    assert {each.name for each in last.PLACE.parent.iterdir()} == {".gitignore", "last.jsonl"}


@needs_proc
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_of_eight_jobs_keeps_what_is_there_and_leaves_nobody(
    number: int, tmp_path: Path
) -> None:
    """Each job has one scenario; those that split or deal hang, and results behind them are kept as well."""
    mark = f"name == 'run' and open({str(tmp_path)!r} + '/run-%d' % os.getpid(), 'w').close()"
    file = engine(tmp_path, mark, hangs="'SPLIT' in str(params) or 'new' in params")
    command = [sys.executable, "-m", "lgc_contract", "run", "-f", "jsonl", "-j", "8", "--step-timeout", "50"]
    with subprocess.Popen(
        [*command, "--", sys.executable, str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    ) as child:
        assert child.stdout is not None
        head = child.stdout.readline() + child.stdout.readline()
        while len(list(tmp_path.glob("run-*"))) < 8:
            time.sleep(0.02)
        time.sleep(0.5)  # for the answers, and for those who wait for them
        child.send_signal(number)
        rest, said = child.communicate(timeout=20)

    whole = report.parse((head + rest).decode())
    assert child.returncode == 130
    assert b"Traceback" not in said
    assert whole.footer.interrupted
    outcomes = {each.scenario: each.outcome for each in whole.results}
    assert outcomes["split/halves-are-new-cards"] == "not-run"
    assert sum(outcome == "passed" for outcome in outcomes.values()) == 6, outcomes
    assert alive(str(tmp_path)) == []


ASCII = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize("form", ["pretty", "json", "jsonl", "junit", "html"])
def test_a_locale_without_utf_8_changes_nothing_of_a_report(form: str, tmp_path: Path) -> None:
    file = engine(tmp_path)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("answered = 0", "answered = 0; sys.stderr.write('ça va → ok\\n')"), "utf-8")
    arguments = ["run", "-f", form, "--", sys.executable, str(file)]
    plain = lgc(*arguments)
    bare = lgc(*arguments, env=os.environ | ASCII)

    assert bare.returncode == plain.returncode == 0
    assert bare.stdout.decode() == plain.stdout.decode()
    if form == "json":
        assert "engine é.py" in json.loads(bare.stdout)["header"]["repeat"]
    if form == "junit":
        ElementTree.fromstring(bare.stdout)


def test_a_locale_without_utf_8_does_not_stop_an_explanation() -> None:
    done = lgc(
        "explain",
        "py:tests.harness.engines:CountsTwice",
        "count/a-play-adds-to-the-total",
        env=os.environ | ASCII,
    )

    assert done.returncode == 1
    assert "change  game.total: 4 → 7" in done.stdout.decode()


def test_a_terminal_of_forty_columns_gets_whole_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    done = lgc("run", "py:tests.harness.engines:ForgetsTheHand")
    lines = done.stdout.decode().splitlines()

    assert [line for line in lines if len(line) > 40 and not line.startswith("  again: ")] == []
    assert any(line.startswith("    legal p1: missing, expected") for line in lines)


def test_paths_with_spaces_and_accents_are_paths_like_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "Ma Guilde – été"
    shutil.copytree(DATA, place / "données")
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(place / "données"))
    monkeypatch.chdir(place)
    file = engine(place)
    command = ["--", sys.executable, file.name]

    assert app.start(["run", "-f", "jsonl", "-o", "le résultat.jsonl", *command]) == 0
    assert app.start(["report", "le résultat.jsonl", "-f", "html", "-o", "la page.html"]) == 0
    assert app.start(["run", "--expected", "échecs connus.toml", "--update-expected", *command]) == 0
    wrong = ["py:tests.harness.engines:CountsTwice", "--bundle", "les échecs"]
    assert app.start(["run", "-f", "badge", "-o", "badge.json", *wrong]) == 1
    assert (place / "les échecs" / "count--a-play-adds-to-the-total" / "README.md").is_file()
    again = report.parse((place / "le résultat.jsonl").read_text(encoding="utf-8")).header.repeat
    assert again.endswith(f"-- {sys.executable} 'engine é.py'")


def test_where_nothing_can_be_written_a_run_is_scored_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file stands where the folder of the last report would be: even root cannot write there."""
    Path(".lgc").write_text("mine")
    monkeypatch.setenv("CI", "true")

    assert app.start(["run"]) == 0
    out, err = capsys.readouterr()
    assert "8 of 8 scenarios passed" in out
    assert err == "lgc: the report is not kept in .lgc/last.jsonl (File exists).\n"
    assert Path(".lgc").read_text() == "mine"


def test_a_read_only_checkout_is_enough(tmp_path: Path) -> None:
    """Where the tests run as root, the command is run without root's right to write everywhere."""
    setpriv = shutil.which("setpriv")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and setpriv is None:
        pytest.skip("root may write everywhere")
    humbled = [str(setpriv), "--bounding-set=-dac_override", "--inh-caps=-dac_override"] if is_root else []
    command = [*humbled, sys.executable, "-m", "lgc_contract", "run"]
    tmp_path.chmod(0o555)
    try:
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    finally:
        tmp_path.chmod(0o755)

    assert list(tmp_path.iterdir()) == []
    assert done.returncode == 0, done.stderr
    assert "8 of 8 scenarios passed" in done.stdout


STDOUT = """
class Stdout:
    def write(self, text):
        out.write(MARK + text)

    def flush(self):
        out.flush()

answered = 0
"""


def test_a_mark_before_each_line_is_skipped_and_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = engine(tmp_path)
    text = file.read_text(encoding="utf-8")
    text = text.replace("answered = 0", "out, MARK = sys.stdout.buffer, b'\\xef\\xbb\\xbf'\n" + STDOUT)
    file.write_text(text.replace("sys.stdout.buffer)", "Stdout())"), encoding="utf-8")

    assert app.start(["run", "--", sys.executable, str(file)]) == 0
    assert "begins lines with a byte order mark" in re.sub(r"\s+", " ", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "code"),
    [(("--version",), 0), (("games",), 0), (("list", "--game", "toy"), 0), (("nonsense",), 2)],
)
def test_a_process_that_ends_at_once_has_said_all_that_it_had_to_say(words, code):
    done, longer = installed(*words, stdout=subprocess.PIPE), lgc(*words)
    assert (done.returncode, done.stdout, done.stderr) == (code, longer.stdout, longer.stderr)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full disk to write to")
@pytest.mark.parametrize("word", ["--version", "games"])
def test_a_full_disk_is_told_in_a_line(word):
    with FULL.open("wb") as full:
        done = installed(word, stdout=full)
    assert (done.returncode, done.stderr) == (2, b"lgc: No space left on device.\n")


def test_a_version_that_nobody_reads_is_no_traceback():
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "wb") as pipe:
        done = installed("--version", stdout=pipe)
    assert (done.returncode, done.stderr) == (2, b"")


IN_PROCESS = """
import atexit, sys, threading, time
from tests.toy.engine import ToyEngine

sys.stdout = sys.stderr
atexit.register(print, "done at the end")
threading.Thread(target=lambda: (time.sleep(0.5), print("done beside it"))).start()


class Engine(ToyEngine):
    def bye(self, params):
        sys.stderr.write("no line end")
        return super().bye(params)
"""


def test_what_an_engine_in_this_process_leaves_for_the_end_is_done(tmp_path, monkeypatch):
    (tmp_path / "leaving_things.py").write_text(IN_PROCESS, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    words = ("fuzz", "py:leaving_things:Engine", "--games", "2", "-f", "json")
    done, longer = installed(*words, stdout=subprocess.PIPE), lgc(*words)

    assert (done.returncode, len(json.loads(done.stdout))) == (0, len(json.loads(longer.stdout)))
    assert b"done at the end" in done.stderr
    assert b"done beside it" in done.stderr


def test_the_last_words_of_an_engine_in_this_process_are_heard(tmp_path, monkeypatch):
    text = IN_PROCESS.partition("atexit.register")[0].replace("sys.stdout = sys.stderr", "")
    text += "class Engine" + IN_PROCESS.partition("class Engine")[2]
    (tmp_path / "murmuring.py").write_text(text, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    done = installed("run", "py:murmuring:Engine", stdout=subprocess.PIPE)

    assert done.returncode == 0
    assert done.stderr.endswith(b"no line end")
