"""JUnit's XML, as Jenkins, GitLab and Forgejo read it: a suite for each area, a case for each scenario.

What is not supported, not run or known to fail is skipped, with the reason; a pass that the list of known
failures does not expect is a failure. There are no times in it: a report has no clock.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import IO
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from lgc_contract.harness.outcome import Outcome
from lgc_contract.harness.report import Report
from lgc_contract.harness.reports.entries import Entry, entries
from lgc_contract.harness.suite import Suite
from lgc_contract.printable import printable

__all__ = ["write"]

# XML 1.0 has no character for these, however they are written.
_UNSPEAKABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(report: Report, kit: Suite, stream: IO[str]) -> None:
    """Write a report as JUnit XML."""
    header = report.header
    root = Element("testsuites", name=_clean(f"{header.engine.name} {header.engine.version}"))
    counted = {"tests": 0, "failures": 0, "errors": 0}
    for area, group in groupby(entries(report, kit), key=lambda entry: entry.area):
        suite = _suite(f"{header.game}.{area.replace('/', '.')}", tuple(group))
        root.append(suite)
        counted = {name: number + int(suite.get(name, 0)) for name, number in counted.items()}
    root.attrib |= {name: str(number) for name, number in counted.items()}
    ElementTree.indent(root)
    stream.write('<?xml version="1.0" encoding="UTF-8"?>\n')
    stream.write(ElementTree.tostring(root, encoding="unicode") + "\n")


def _suite(name: str, group: Sequence[Entry]) -> Element:
    suite = Element("testsuite", name=name)
    cases = [_case(name, entry) for entry in group]
    suite.attrib |= {"tests": str(len(cases)), "failures": _count(cases, "failure")}
    suite.attrib |= {"errors": _count(cases, "error"), "skipped": _count(cases, "skipped")}
    suite.extend(cases)
    return suite


def _count(cases: Sequence[Element], tag: str) -> str:
    return str(sum(case.find(tag) is not None for case in cases))


def _case(suite: str, entry: Entry) -> Element:
    case = Element("testcase", classname=suite, name=entry.id.rpartition("/")[2])
    for tag, kind, message in _verdicts(entry):
        said = SubElement(case, tag, type=kind, message=_clean(message))
        if tag != "skipped":
            said.text = _clean("\n".join([entry.title, *entry.lines()]))
    return case


def _verdicts(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """Yield the tag, the type and the message of what is not plainly passed."""
    outcome = entry.result.outcome
    if entry.is_unexpected:
        yield "failure", "unexpected-pass", entry.message
    elif entry.excuse:
        yield "skipped", "known", entry.excuse
    elif outcome is Outcome.FAILED:
        yield "failure", outcome, entry.message
    elif outcome is Outcome.ERRORED:
        yield "error", entry.result.fault.kind if entry.result.fault else outcome, entry.message
    elif outcome is not Outcome.PASSED:
        yield "skipped", outcome, entry.message


def _clean(text: str) -> str:
    return _UNSPEAKABLE.sub("\N{REPLACEMENT CHARACTER}", printable(text))
