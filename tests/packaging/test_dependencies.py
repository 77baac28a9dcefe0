"""What comes along with the package: an install needs no compiler, on whatever platform."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

PROJECT: Any = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
LINUX = {"sys_platform": "linux", "platform_machine": "x86_64", "platform_python_implementation": "CPython"}


@pytest.mark.parametrize(
    ("elsewhere", "comes_along"),
    [
        ({}, True),
        ({"platform_machine": "aarch64"}, True),
        ({"sys_platform": "darwin", "platform_machine": "arm64"}, True),
        ({"sys_platform": "win32", "platform_machine": "AMD64"}, True),
        ({"platform_machine": "riscv64"}, False),
        ({"platform_machine": "armv7l"}, False),
        ({"sys_platform": "freebsd14", "platform_machine": "amd64"}, False),
        ({"platform_python_implementation": "PyPy"}, False),
    ],
)
def test_the_fast_validator_comes_along_only_where_it_has_wheels(
    elsewhere: dict[str, str], comes_along: bool
) -> None:
    (fast,) = [each for each in map(Requirement, PROJECT["dependencies"]) if each.name == "jsonschema-rs"]
    assert fast.marker is not None
    assert fast.marker.evaluate({**LINUX, **elsewhere}) is comes_along


def test_whoever_still_asks_for_fast_gets_what_everybody_gets() -> None:
    assert PROJECT["optional-dependencies"]["fast"] == []
