"""Types compile in their languages and accept every document that the schemas accept."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from pydantic import TypeAdapter, ValidationError

from lgc_contract.bundle.flat import flat, kinds_of, name_of
from lgc_contract.bundle.reading import read
from lgc_contract.bundle.types import TypeLanguage, types_in
from tests.bundle.documents import GAMES, examples


def found(tool: str) -> str:
    path = shutil.which(tool)
    if path is None:
        pytest.skip(f"{tool} is not installed: these types cannot be compiled")
    return path


def compiled(*command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def written(folder: Path, name: str, language: TypeLanguage, game: str) -> Path:
    path = folder / name
    path.write_text(types_in(language, game), encoding="utf-8")
    return path


def module(folder: Path, game: str) -> ModuleType:
    """Import the types in Python; pydantic takes typed dictionaries of Python 3.11 only from elsewhere."""
    path = written(folder, "types_of_game.py", TypeLanguage.PYTHON, game)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("from typing import", "from typing_extensions import"), encoding="utf-8")
    specification = importlib.util.spec_from_file_location("types_of_game", path)
    assert specification is not None
    assert specification.loader is not None
    loaded = importlib.util.module_from_spec(specification)
    sys.modules[loaded.__name__] = loaded
    specification.loader.exec_module(loaded)
    return loaded


@pytest.mark.parametrize("game", GAMES)
def test_types_in_python_accept_every_valid_document(game: str, tmp_path: Path) -> None:
    types = module(tmp_path, game)
    adapters = {kind: TypeAdapter(getattr(types, name_of(kind))) for kind in kinds_of(game)}
    for kind, name, document in examples(game, "valid"):
        try:
            adapters[kind].validate_python(document, strict=True)
        except ValidationError as error:
            pytest.fail(f"{kind} {name}: {error}")


def test_types_in_python_refuse_many_an_invalid_document(tmp_path: Path) -> None:
    types = module(tmp_path, "lgc")
    adapters = {kind: TypeAdapter(getattr(types, name_of(kind))) for kind in kinds_of("lgc")}
    refused = 0
    invalid = list(examples("lgc", "invalid"))
    for kind, _, document in invalid:
        try:
            adapters[kind].validate_python(document, strict=True)
        except ValidationError:
            refused += 1
    assert refused > len(invalid) / 3


def test_types_in_python_pass_a_type_checker(tmp_path: Path) -> None:
    path = written(tmp_path, "lgc_types.py", TypeLanguage.PYTHON, "lgc")
    command = (
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file=",
        f"--cache-dir={tmp_path}",
        path.name,
    )
    ended = compiled(*command, folder=tmp_path)
    assert ended.returncode == 0, ended.stdout


@pytest.mark.parametrize("game", GAMES)
def test_types_in_typescript_accept_every_valid_document_and_a_wrong_one_not(
    game: str, tmp_path: Path
) -> None:
    tsc = found("tsc")
    written(tmp_path, "types.d.ts", TypeLanguage.TYPESCRIPT, game)
    lines = ['import type * as lgc from "./types.js";']
    for number, (kind, _, document) in enumerate(examples(game, "valid")):
        text = json.dumps(document, ensure_ascii=False)
        lines.append(f"export const document{number}: lgc.{name_of(kind)} = {text};")
    wrong = "export const wrong: lgc.HarnessMessagesHelloParams = {game: 7};"
    lines += ["// @ts-expect-error  a game is called by a word", wrong]
    (tmp_path / "documents.ts").write_text("\n".join(lines), encoding="utf-8")
    options = ("--noEmit", "--strict", "--target", "es2022", "--module", "nodenext")
    ended = compiled(tsc, *options, "documents.ts", folder=tmp_path)
    assert ended.returncode == 0, ended.stdout[:2000]


@pytest.mark.parametrize("game", GAMES)
def test_types_in_csharp_compile(game: str, tmp_path: Path) -> None:
    mcs = found("mcs")
    written(tmp_path, "Types.cs", TypeLanguage.CSHARP, game)
    ended = compiled(mcs, "-warn:4", "-warnaserror", "-target:library", "Types.cs", folder=tmp_path)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("game", GAMES)
def test_types_in_rust_compile(game: str, tmp_path: Path) -> None:
    rustc = found("rustc")
    written(tmp_path, "types.rs", TypeLanguage.RUST, game)
    options = ("--edition", "2021", "--crate-type", "lib", "--emit", "metadata", "-D", "warnings")
    ended = compiled(rustc, *options, "types.rs", folder=tmp_path)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("language", TypeLanguage)
def test_types_are_the_same_every_time(language: TypeLanguage) -> None:
    assert types_in(language, "lgc") == types_in(language, "lgc")


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_type(game: str) -> None:
    assert {name_of(kind) for kind in kinds_of(game)} <= read(flat(game)).keys()
