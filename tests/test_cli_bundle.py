"""`lgc bundle` writes one flat schema or types, to stdout or a file."""

import json
from pathlib import Path

import pytest

from lgc_contract.bundle.flat import flat
from lgc_contract.bundle.types import TypeLanguage, types_in
from lgc_contract.cli import app


def test_the_flat_schema_goes_to_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.start(["bundle", "--flat", "--kind", "lgc/intent"]) == 0
    assert json.loads(capsys.readouterr().out) == flat("lgc", "lgc/intent")


@pytest.mark.parametrize("language", TypeLanguage)
def test_types_go_to_a_file(language: TypeLanguage, tmp_path: Path) -> None:
    path = tmp_path / "types"
    assert app.start(["bundle", "--types", language, "--game", "regnum", "-o", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == types_in(language, "regnum")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Give --flat or --types"),
        (("--flat", "--types", "rust"), "Give --flat or --types"),
        (("--types", "rust", "--kind", "lgc/card"), "Leave out --kind"),
        (("--flat", "--kind", "lgc/cart"), "lgc has no kind 'lgc/cart'"),
        (("--flat", "--game", "chess"), "no schema belongs to a game 'chess'"),
    ],
)
def test_wrong_usage_is_2(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.start(["bundle", *arguments]) == 2
    assert message in capsys.readouterr().err
