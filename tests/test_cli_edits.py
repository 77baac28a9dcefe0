"""`lgc check --base` and `lgc diff` in checkouts of their own: edits are compared with a revision of git."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from lgc_contract import canonical, data
from lgc_contract.cli.app import start
from tests.toy.game import DATA, PLUGIN

CARD = "corpus/toy/cards/three.v1.json"
SCENARIO = "conformance/toy/count/a-play-adds-to-the-total.json"
CHANGELOG = "# Changes\n\n## 0.2.0 (not yet released)\n\n## 0.1.0\n\n- Out.\n"
AUTHOR = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(folder), *AUTHOR, *arguments], check=True, capture_output=True)


def written(folder: Path, file: str, value: Any) -> None:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)  # it may be a link to the file of another test
    path.write_text(value if isinstance(value, str) else canonical.file_text(value), encoding="utf-8")


def committed(folder: Path) -> Path:
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "base")
    return folder


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith(("LGC_", "GIT_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LGC_LANG", "en")
    monkeypatch.syspath_prepend(str(PLUGIN))


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of the toy with a released card; its folder has a space and an accent."""
    folder = tmp_path / "dépôt à moi"
    shutil.copytree(DATA, folder)
    shutil.copytree(data.root("schema") / "harness", folder / "schema" / "harness")
    written(folder, "schema/toy/v1/number.json", NUMBER)
    written(folder, CARD, {"id": "three", "version": 1, "value": 3})
    written(
        folder,
        "corpus/toy/release.json",
        {"draft": False, "files": {}, "pins": {"three": 1}, "version": "0.1.0"},
    )
    written(folder, "CHANGELOG.md", CHANGELOG)
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(folder))
    return committed(folder)


NUMBER = {
    "$id": "tag:guilde-lgc.fr,2026:schema/toy/v1/number",
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "description": "A card of the corpus.",
    "title": "Number",
    "type": "object",
    "x-files": ["corpus/toy/cards/*.json"],
}


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[Any], str]:
    """Return the exit code, the problems that the edit has, and what was told beside them."""
    code = start(["check", "--game", "toy", "-f", "json", *arguments])
    said = capsys.readouterr()
    return code, [each for each in json.loads(said.out or "[]") if each["rule"] in RULES], said.err


RULES = {
    *("versions-stay", "versions-follow", "new-versions-in-changelog", "changed-scenarios-in-changelog"),
    *("scenarios-stay", "edits-keep-scenarios"),
}


@pytest.mark.usefixtures("checkout")
def test_without_an_edit_nothing_is_found_and_nothing_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    _, found, told = checked(capsys, "--base", "HEAD")
    assert found == []
    assert "compared with HEAD" in told
    assert "0 files, 0 scenarios run again" in told


def test_an_overwritten_version_fails_the_check(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(checkout, CARD, {"id": "three", "version": 1, "value": 4})
    code, found, _ = checked(capsys, "--base", "HEAD")
    assert code == 1
    assert [(each["rule"], each["file"], each["line"]) for each in found] == [("versions-stay", CARD, 4)]


def test_what_is_committed_since_counts_as_well(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(checkout, CARD, {"id": "three", "version": 1, "value": 4})
    git(checkout, "commit", "-qam", "edit")
    assert checked(capsys, "--base", "HEAD")[1] == []
    assert len(checked(capsys, "--base", "HEAD~1")[1]) == 1


def test_a_new_version_with_its_line_in_the_changelog_passes(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(checkout, CARD.replace(".v1.", ".v2."), {"id": "three", "version": 2, "value": 4})
    assert [each["rule"] for each in checked(capsys, "--base", "main")[1]] == ["new-versions-in-changelog"]
    line = "(not yet released)\n\n### Corpus\n\n- `three` counts four.\n"
    written(checkout, "CHANGELOG.md", CHANGELOG.replace("(not yet released)\n", line))
    assert checked(capsys, "--base", "main")[1] == []


def test_scenarios_that_an_edit_touches_are_run_again_and_no_others(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads((checkout / SCENARIO).read_text(encoding="utf-8"))
    document["then"]["game"]["total"] += 1
    written(checkout, SCENARIO, document)
    code, found, told = checked(capsys, "--base", "HEAD")
    assert code == 1
    assert {each["rule"] for each in found} == {"changed-scenarios-in-changelog", "edits-keep-scenarios"}
    assert "1 file, 1 scenario run again" in told


def test_a_hook_runs_in_the_checkout_with_a_relative_path(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Git starts hooks with variables of its own; they must not lead to another repository."""
    monkeypatch.chdir(checkout)
    monkeypatch.setenv("LGC_CONTRACT_DATA", ".")
    monkeypatch.setenv("GIT_DIR", str(checkout / "elsewhere"))
    written(checkout, CARD, {"id": "three", "version": 1, "value": 4})
    assert [each["rule"] for each in checked(capsys, "--base", "HEAD")[1]] == ["versions-stay"]


@pytest.fixture
def passed_over(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The checkout is at hand, and nobody has said that it is meant."""
    monkeypatch.delenv("LGC_CONTRACT_DATA")
    monkeypatch.chdir(checkout / "corpus")
    return checkout


@pytest.mark.parametrize("command", [["check", "--base", "HEAD"], ["diff"]])
def test_comparing_other_data_than_those_at_hand_is_refused(
    passed_over: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(command) == 2
    told = capsys.readouterr().err
    assert f"{data.root('corpus').parent} would be compared, and {passed_over} would not" in told
    assert "LGC_CONTRACT_DATA=.. has the latter compared" in told


def test_rewriting_other_data_than_those_at_hand_is_refused(
    passed_over: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(["check", "--fix"]) == 2
    assert f"would be rewritten, and {passed_over} would not" in capsys.readouterr().err


def test_what_was_compared_names_its_place_where_one_is_elsewhere(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"compared with HEAD ({checkout}): 0 files" in checked(capsys, "--base", "HEAD")[2]
    monkeypatch.chdir(checkout)
    assert "compared with HEAD: 0 files" in checked(capsys, "--base", "HEAD")[2]
    assert (
        "comparé à HEAD : 0 fichier, 0 scénario rejoué"
        in checked(capsys, "--base", "HEAD", "--lang", "fr")[2]
    )


def test_a_vanished_scenario_fails_the_check(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / SCENARIO).unlink()
    assert [each["file"] for each in checked(capsys, "--base", "HEAD")[1]] == [SCENARIO]


def test_a_file_that_was_no_json_at_the_base_is_compared_with_nothing(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (checkout / CARD).read_text(encoding="utf-8")
    written(checkout, CARD, "{")
    git(checkout, "commit", "-qam", "broken")
    written(checkout, CARD, good)
    assert [each["rule"] for each in checked(capsys, "--base", "HEAD")[1]] == ["new-versions-in-changelog"]


@pytest.mark.usefixtures("checkout")
def test_a_missing_base_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, told = checked(capsys, "--base", "origin/main")
    assert code == 2
    assert "git knows no revision 'origin/main'" in told
    assert "git fetch" in told


def test_a_shallow_clone_says_how_to_deepen_it(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written(checkout, "CHANGELOG.md", CHANGELOG + "\n")
    git(checkout, "commit", "-qam", "second")
    clone = tmp_path / "clone"
    git(tmp_path, "clone", "-q", "--depth", "1", checkout.as_uri(), str(clone))
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(clone))
    code, _, told = checked(capsys, "--base", "HEAD~1")
    assert code == 2
    assert "shallow" in told
    assert "fetch-depth: 0" in told


def test_a_folder_that_is_no_checkout_is_named(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(checkout / ".git")
    code, _, told = checked(capsys, "--base", "HEAD")
    assert code == 2
    assert "checkout" in told


def test_a_machine_without_git_is_told(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(checkout))
    code, _, told = checked(capsys, "--base", "HEAD")
    assert code == 2
    assert "git is not installed" in told


# --- patch notes --------------------------------------------------------------------------------------------

MARMITON = "corpus/lgc/cards/crea_marmiton.v1.json"


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout of the real corpus."""
    folder = tmp_path_factory.mktemp("lgc") / "repo"
    shutil.copytree(data.root("corpus") / "lgc", folder / "corpus" / "lgc")
    for owner in ("harness", "lgc"):
        shutil.copytree(data.root("schema") / owner, folder / "schema" / owner)
    (folder / "conformance").mkdir()
    written(folder, "conformance/lgc/capabilities.json", [])
    return committed(folder)


@pytest.fixture
def corpus(original: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "repo"
    shutil.copytree(original, folder, copy_function=os.link)
    monkeypatch.setenv("LGC_CONTRACT_DATA", str(folder))
    return folder


def second_version(folder: Path, **changes: Any) -> None:
    """Give Marmiton a second version and pin it."""
    card = json.loads((folder / MARMITON).read_text(encoding="utf-8"))
    written(folder, MARMITON.replace(".v1.", ".v2."), card | {"version": 2} | changes)
    release = json.loads((folder / "corpus/lgc/release.json").read_text(encoding="utf-8"))
    release["pins"]["crea_marmiton"] = 2
    written(folder, "corpus/lgc/release.json", release)


def diffed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert start(["diff", *arguments]) == 0
    return capsys.readouterr().out.replace("\u00a0", " ")


def test_patch_notes_tell_old_and_new(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = json.loads((corpus / MARMITON).read_text(encoding="utf-8"))
    abilities = [{**card["abilities"][0], "params": {**card["abilities"][0]["params"], "atk": 2}}]
    second_version(corpus, cost=2, hp=5, keywords=["TAUNT"], abilities=abilities)
    assert diffed(capsys, "--base", "HEAD") == (
        "Notes de version : HEAD → aujourd’hui\n\n"
        "Cartes modifiées (1)\n\n"
        "Marmiton, ragoût pour trente (crea_marmiton)\n"
        "  Coût       3 → 2\n"
        "  PV         4 → 5\n"
        "  Mots-clés  – → Provocation\n"
        "  Texte      avant : Camaraderie : cette créature gagne +1 ATK.\n"
        "             après : Camaraderie : cette créature gagne +2 ATK.\n\n"
    )


def test_patch_notes_name_new_and_withdrawn_cards(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    release = json.loads((corpus / "corpus/lgc/release.json").read_text(encoding="utf-8"))
    del release["pins"]["crea_marmiton"]
    written(corpus, "corpus/lgc/release.json", release)
    assert "Cartes retirées (1)\n\nMarmiton, ragoût pour trente" in diffed(capsys)
    git(corpus, "commit", "-qam", "withdrawn")
    release["pins"]["crea_marmiton"] = 1
    written(corpus, "corpus/lgc/release.json", release)
    told = diffed(capsys)
    assert "Nouvelles cartes (1)\n\nMarmiton, ragoût pour trente (crea_marmiton)\n" in told
    assert "  Texte      Camaraderie : cette créature gagne +1 ATK.\n" in told


def test_a_label_that_changes_the_text_of_cards_is_told_by_the_cards(
    corpus: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taxonomy = json.loads((corpus / "corpus/lgc/taxonomy.json").read_text(encoding="utf-8"))
    next(each for each in taxonomy["triggers"] if each["id"] == "ON_ALLY_SUMMONED")["label"] = "Entrain"
    written(corpus, "corpus/lgc/taxonomy.json", taxonomy)
    assert "après : Entrain : cette créature gagne +1 ATK." in diffed(capsys)


def test_patch_notes_are_a_page_or_data_as_well(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    second_version(corpus, cost=2)
    page = diffed(capsys, "-f", "markdown")
    assert page.startswith("# Notes de version : HEAD → aujourd’hui\n\n## Cartes modifiées (1)\n")
    assert "- **Marmiton, ragoût pour trente** (`crea_marmiton`)\n  - Coût : 3 → 2\n" in page
    assert json.loads(diffed(capsys, "-f", "json")) == [
        {
            "id": "crea_marmiton",
            "name": "Marmiton, ragoût pour trente",
            "change": "changed",
            "lines": [{"label": "Coût", "before": "3", "after": "2"}],
        }
    ]


@pytest.mark.usefixtures("corpus")
def test_no_change_is_said_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    assert start(["diff", "--base", "HEAD"]) == 0
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "Aucune carte n’a changé depuis HEAD.\n")


def test_a_base_before_there_was_a_corpus_makes_every_card_new(
    corpus: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(corpus, "checkout", "-q", "--orphan", "empty")
    git(corpus, "rm", "-rq", "--cached", ".")
    git(corpus, "commit", "-qm", "nothing", "--allow-empty")
    assert "Nouvelles cartes (1" in diffed(capsys, "--base", "empty").splitlines()[2]


@pytest.mark.usefixtures("checkout")
def test_a_game_without_patch_notes_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert start(["diff", "--game", "toy"]) == 2
    assert "writes no patch notes" in capsys.readouterr().err


def test_a_slip_that_no_game_can_read_is_a_finding_also_of_an_edit(
    corpus: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = json.loads((corpus / MARMITON).read_text(encoding="utf-8"))
    written(corpus, MARMITON, card | {"cost": "two"})
    assert start(["check", "--game", "lgc", "--base", "HEAD"]) == 1
    said = capsys.readouterr()
    assert '"two" is not an integer  [document-shape]' in said.out
    assert "1 file, scenarios are run again once all can be read" in said.err


def test_a_budget_that_an_edit_moves_is_a_warning(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    second_version(corpus, atk=3)
    start(["check", "--game", "lgc", "-f", "json", "--base", "HEAD"])
    found = [each for each in json.loads(capsys.readouterr().out) if each["rule"] == "budget-change"]
    assert [(each["severity"], each["file"]) for each in found] == [
        ("warning", MARMITON.replace(".v1.", ".v2."))
    ]
    assert found[0]["messages"]["fr"] == "points : 7 sur 7 → 9 sur 7, hors de son budget"
