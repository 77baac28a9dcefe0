"""Pages and summaries say what failed first, are whole in themselves, and believe no engine."""

import itertools
import re
import sys
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from lgc_contract.errors import UsageError
from lgc_contract.harness.outcome import Outcome, Result
from lgc_contract.harness.protocol import Identity
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports import leaderboard, pages
from lgc_contract.harness.reports.formats import ReportFormat
from lgc_contract.harness.reports.pages import extra
from tests.harness.reports.samples import FAILED, PASSED, RESULTS, sample, written
from tests.harness.reports.test_machine_formats import SAMPLES

VOID = {"meta", "br", "img", "link", "input", "hr"}


class Page(HTMLParser):
    """Reads a page and remembers its tags, its addresses and its text; tags must close in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.words = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attributes if name in ("src", "href")]
        assert not [name for name, _ in attributes if name.startswith("on")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self.words += " " if tag in ("td", "th") else ""

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)
def test_a_page_is_whole_and_fetches_and_runs_nothing(report: Report) -> None:
    text = written(ReportFormat.HTML, report)
    page = Page(text)

    assert not {"script", "link", "img", "iframe"} & {*page.tags}
    assert [each for each in page.addresses if not each.startswith("#")] == []
    assert "url(" not in text
    assert "@import" not in text
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text


def test_a_page_tells_failures_first_with_both_sides() -> None:
    page = Page(written(ReportFormat.HTML, SAMPLES["everything"]))
    words = re.sub(r"\s+", " ", page.words)

    assert words.index("Failures") < words.index("What the engine lacks") < words.index("By area")
    assert "entity attribute expected got game total 7 14" in words
    assert "three value 3" not in words
    assert "again: lgc run --select count/a-play-adds-to-the-total -- 'the engine'" in words
    assert "view/no-longer-there" in words


def test_a_page_names_known_failures_apart_and_leads_nowhere_unsafe() -> None:
    text = written(ReportFormat.HTML, SAMPLES["listed"])
    words = re.sub(r"\s+", " ", Page(text).words)

    assert words.index("Known failures") > words.index("unexpected pass turn/only-the-active-player-acts")
    assert "What was asked of the run does not hold. 1 failure is expected, 1 scenario is flaky." in words
    assert 'href="javascript' not in text
    assert "gone/* fits no scenario of the kit" in words


@pytest.mark.parametrize(
    ("prose", "markup"),
    [
        ("of `hp` and `atk`", "of <code>hp</code> and <code>atk</code>"),
        ("`<b>` & c", "<code>&lt;b&gt;</code> &amp; c"),
        ("one ` <b> alone", "one ` &lt;b&gt; alone"),
        ("`\x1b[1m`", "<code>\\u001b[1m</code>"),
    ],
)
def test_words_between_backticks_are_code_and_nothing_in_them_is_markup(prose: str, markup: str) -> None:
    assert str(pages.as_code(prose)) == markup


def test_what_an_engine_says_is_text_and_steers_nothing() -> None:
    for form, name in itertools.product((ReportFormat.HTML, ReportFormat.MARKDOWN), ("everything", "listed")):
        text = written(form, SAMPLES[name])
        assert "\x1b" not in text
        assert "\u202e" not in text
        assert "<b>" not in text.replace("<b>\\", "")


def test_markdown_has_the_verdict_the_failures_and_the_parts() -> None:
    text = written(ReportFormat.MARKDOWN, SAMPLES["listed"])
    lines = text.splitlines()

    assert lines[0].startswith("## naïve \\<engine\\> 1.0\\|2 (C\\*): 12.5 %")
    assert "- turn/only-the-active-player-acts: passes and is listed as failing" in lines
    assert "  game.total: expected 7, got 14" in lines
    assert "| count |  | 3 |  |  |  | 0.0 % |" in lines
    assert lines.count("~~~~~text") == lines.count("~~~~~") == text.count("<details>")


def test_markdown_stays_below_what_a_job_summary_may_hold() -> None:
    many = [Result(f"view/x{number}", FAILED.outcome, FAILED.failure) for number in range(3000)]
    text = written(ReportFormat.MARKDOWN, sample(many))

    assert len(text.encode()) < 2**20
    assert "2950 more failures are not shown." in text


def named(name: str, results: list[Result]) -> Report:
    """Return the report of an engine of that name."""
    report = sample(results)
    header = replace(report.header, engine=Identity(name, "1", "C"))
    return replace(report, header=header)


def test_a_leaderboard_ranks_the_last_report_of_each_engine() -> None:
    better = [PASSED, Result("turn/who-passes-draws", Outcome.PASSED)]
    reports = [named("b", better), named("a", [PASSED, FAILED]), named("b", RESULTS), named("c", better)]
    words = re.sub(r"\s+", " ", Page(leaderboard.page(reports)).words)

    assert words.index("1. c") < words.index("2. a") < words.index("3. b")
    assert "toy conformance: 3 engines" in words
    assert "area c a b count 0.0 % 0.0 %" in words


def test_a_leaderboard_is_of_one_game() -> None:
    other = named("b", RESULTS)

    with pytest.raises(UsageError, match="reports of chess and toy"):
        leaderboard.page([other, replace(other, header=replace(other.header, game="chess"))])


def test_a_page_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)

    with pytest.raises(UsageError, match=r"pip install 'lgc-contract\[report\]'"):
        extra("jinja2")
