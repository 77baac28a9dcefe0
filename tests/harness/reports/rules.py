"""What the documentation of GitLab and of shields.io says of their JSON, as checks.

Neither publishes a schema that may be passed on. GitLab: docs, "Code Quality", the section on its report
format. Shields: "Endpoint badge".
"""

import re
from typing import Any

SEVERITIES = {"info", "minor", "major", "critical", "blocker"}

BADGE = {
    "schemaVersion": int,
    "label": str,
    "message": str,
    "color": str,
    "labelColor": str,
    "isError": bool,
    "namedLogo": str,
    "logoSvg": str,
    "logoColor": str,
    "style": str,
    "cacheSeconds": int,
}


def check_code_quality(report: Any) -> None:
    """An array of findings, each with five members; no two share a fingerprint."""
    assert isinstance(report, list)
    for finding in report:
        for name in ("description", "check_name", "fingerprint", "severity"):
            assert isinstance(finding[name], str)
            assert finding[name]
        assert finding["severity"] in SEVERITIES
        path = finding["location"]["path"]
        assert re.fullmatch(r"[^/.\\][^\\]*", path), "relative to the root of the repository, without ./"
        begin = finding["location"]["lines"]["begin"]
        assert type(begin) is int
        assert begin >= 1
    fingerprints = [finding["fingerprint"] for finding in report]
    assert len(set(fingerprints)) == len(fingerprints)


def check_badge(badge: Any) -> None:
    """Version 1, a label that may be empty, a message, and no member that is not documented."""
    assert badge["schemaVersion"] == 1
    assert isinstance(badge["label"], str)
    assert badge["message"]
    for name, value in badge.items():
        assert type(value) is BADGE[name], name
