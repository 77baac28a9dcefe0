"""The shape of the package: who may import whom, how large things may grow, what importing costs.

A test here that fails names the module, the line and the rule. Raising a limit needs a reason beside it.
"""

import ast
import functools
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = "lgc_contract"

LARGEST_MODULE = 350
LARGEST_FUNCTION = 50

FOUNDATION = frozenset(
    f"{PACKAGE}.{name}"
    for name in [
        *(
            "annotations",
            "canonical",
            "data",
            "errors",
            "extras",
            "faults",
            "jsontypes",
            "language",
            "locate",
        ),
        *(
            "printable",
            "quickjson",
            "renaming",
            "revision",
            "schemas",
            "slips",
            "strictjson",
            "version",
            "wording",
        ),
    ]
)
"""Knows no game, no engine and nobody above it."""

MEETING_POINTS = frozenset(
    f"{PACKAGE}.{name}"
    for name in [
        *("game", "harness.adapter", "harness.functional", "harness.serve", "harness.suite"),
        *("lint.edit", "lint.french", "lint.guess", "lint.problem"),
    ]
)
"""What the Python side of a game may know of the harness and the linter; its engine knows neither."""

ENGINE_LIBRARIES = frozenset(
    [
        "__future__",
        "collections",
        "dataclasses",
        "enum",
        "functools",
        "itertools",
        "msgspec",
        "operator",
        "typing",
    ]
)
"""What an engine may use from outside: nothing that reads a clock, a file or chance."""

LAZY = re.compile(rf"{PACKAGE}\.(cli(\..*)?|pytest_plugin|__main__)")
"""Modules that may import ours inside functions, so that a command starts fast and a plugin loads nothing."""


@dataclass(frozen=True)
class Import:
    """One imported module, with where it is written."""

    importer: str
    imported: str
    line: int
    in_function: bool
    for_types: bool

    def __str__(self):
        return f"{self.importer}:{self.line} imports {self.imported}"

    @property
    def is_ours(self):
        """Whether the imported module is part of this package."""
        return self.imported.split(".")[0] == PACKAGE


def name_of(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@functools.cache
def modules():
    return {name_of(path): path for path in sorted((ROOT / PACKAGE).rglob("*.py"))}


@functools.cache
def tree_of(module):
    return ast.parse(modules()[module].read_text(encoding="utf-8"))


@functools.cache
def imports():
    return tuple(each for module in modules() for each in imports_of(module))


def imports_of(module):
    late = under(module, lambda node: isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    for_types = under(
        module, lambda node: isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
    )
    for node in ast.walk(tree_of(module)):
        for name in names_in(node):
            yield Import(module, name, node.lineno, node in late, node in for_types)


def under(module, wanted):
    """Return the nodes inside every node of a kind."""
    return {inner for node in ast.walk(tree_of(module)) if wanted(node) for inner in ast.walk(node)}


def names_in(node):
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"a relative import in line {node.lineno}: one way to write a name"
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            yield whole if whole in modules() else node.module


def within(name, *packages):
    """Tell whether a module is one of these or inside one of them."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def may_import(importer, imported):
    """Say whether one module of ours may import another."""
    short = importer.removeprefix(f"{PACKAGE}.")
    if importer in FOUNDATION:
        return imported in FOUNDATION
    if within(short, "lint"):
        return imported in FOUNDATION or within(imported, f"{PACKAGE}.lint")
    if within(short, "bundle"):
        return imported in FOUNDATION or within(imported, f"{PACKAGE}.bundle")
    if short == "registry":
        return imported in {*FOUNDATION, f"{PACKAGE}.game"}
    if short == "game":
        above = ("registry", "harness.adapter", "lint.edit", "lint.problem")
        return imported in {*FOUNDATION, *(f"{PACKAGE}.{name}" for name in above)}
    if within(short, "harness"):
        games = {f"{PACKAGE}.game", f"{PACKAGE}.registry"}
        return imported in FOUNDATION | games or within(imported, f"{PACKAGE}.harness")
    if within(short, "games"):
        return may_import_from_game(importer, imported)
    if short in ("__main__", "pytest_plugin", "testing") or within(short, "cli"):
        return not within(imported, f"{PACKAGE}.games")
    return False


SHARED_BY_GAMES = f"{PACKAGE}.games.td"
"""What the games of one collection of cards share; no game itself. Copies of it would drift apart."""


def may_import_from_game(importer, imported):
    own = ".".join(importer.split(".")[:3])
    if within(importer, f"{own}.engine"):
        pure = (f"{own}.engine", f"{SHARED_BY_GAMES}.engine", f"{PACKAGE}.errors")
        return within(imported, *pure)
    return imported in FOUNDATION | MEETING_POINTS or within(imported, own, SHARED_BY_GAMES)


@pytest.mark.parametrize("module", modules())
def test_imports_point_downwards(module):
    wrong = [str(each) for each in imports() if each.importer == module and each.is_ours]
    allowed = [
        str(each)
        for each in imports()
        if each.importer == module and each.is_ours and may_import(module, each.imported)
    ]
    assert wrong == allowed


def test_no_module_imports_itself_in_a_circle():
    """Names for type checkers alone may close a circle: nothing is imported when the program runs."""
    edges = {}
    for each in imports():
        if each.is_ours and each.imported != each.importer and not each.for_types:
            edges.setdefault(each.importer, set()).add(each.imported)
    assert circle_in(edges) is None


def circle_in(edges):
    """Return one circle of a directed graph, None if there is none."""
    done = set()

    def visit(node, path):
        if node in path:
            return [*path[path.index(node) :], node]
        if node in done:
            return None
        found = next(filter(None, (visit(each, [*path, node]) for each in sorted(edges.get(node, ())))), None)
        done.add(node)
        return found

    return next(filter(None, (visit(node, []) for node in sorted(edges))), None)


def test_a_circle_would_be_found():
    assert circle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle_in({"a": {"b", "c"}, "b": {"c"}}) is None


def test_modules_of_ours_are_imported_at_the_top():
    late = [
        str(each)
        for each in imports()
        if each.is_ours and each.in_function and not LAZY.fullmatch(each.importer)
    ]
    assert late == []


def engine_modules():
    return [name for name in modules() if re.fullmatch(rf"{PACKAGE}\.games\.\w+\.engine(\..*)?", name)]


@pytest.mark.parametrize("module", engine_modules())
def test_an_engine_uses_nothing_but_itself_and_pure_libraries(module):
    outside = [
        str(each)
        for each in imports()
        if each.importer == module
        and not each.is_ours
        and each.imported.split(".")[0] not in ENGINE_LIBRARIES
    ]
    assert outside == []


@pytest.mark.parametrize("module", engine_modules())
def test_an_engine_has_no_fraction_and_no_set_whose_order_could_show(module):
    tree = tree_of(module)
    fractions = [
        node.lineno for node in ast.walk(tree) if isinstance(node, ast.Constant) and type(node.value) is float
    ]
    divisions = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
    ]
    ordered = [node for node in ast.walk(tree) if isinstance(node, ast.For | ast.ListComp | ast.DictComp)]
    sources = [node if isinstance(node, ast.For) else node.generators[0] for node in ordered]
    loops = [node.iter.lineno for node in sources if is_set(node.iter)]
    assert (fractions, divisions, loops) == ([], [], [])


def is_set(node):
    """Tell whether an expression is written as a set, whose order differs from run to run."""
    called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    return isinstance(node, ast.Set | ast.SetComp) or called in ("set", "frozenset")


@pytest.mark.parametrize("module", modules())
def test_no_module_outgrows_its_limit(module):
    assert len(modules()[module].read_text(encoding="utf-8").splitlines()) <= LARGEST_MODULE


@pytest.mark.parametrize("module", modules())
def test_no_function_outgrows_its_limit(module):
    sizes = {
        node.name: node.end_lineno - node.lineno + 1
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: size for name, size in sizes.items() if size > LARGEST_FUNCTION} == {}


@pytest.mark.parametrize("module", modules())
def test_every_module_says_what_it_is_for(module):
    assert ast.get_docstring(tree_of(module))


@pytest.mark.parametrize(
    ("statement", "unwanted"),
    [
        ("import lgc_contract", {"pydantic", "jsonschema", "hypothesis", "msgspec", "typer", "json"}),
        ("import lgc_contract.game", {"pydantic", "jsonschema", "hypothesis", "typer"}),
        ("import lgc_contract.schemas", {"pydantic", "jsonschema", "jsonschema_rs", "hypothesis"}),
        ("import lgc_contract.cli", {"pydantic", "jsonschema", "hypothesis", "msgspec", "typer"}),
        ("import lgc_contract.data", {"pydantic", "jsonschema", "hypothesis", "msgspec", "typer"}),
        (
            "import lgc_contract.cli.balance, lgc_contract.games.lgc.balance.terminal",
            {"pydantic", "jsonschema", "hypothesis", "msgspec", "typer", "lgc_contract.harness"},
        ),
        (
            "import lgc_contract.pytest_plugin",
            {"lgc_contract.harness", "lgc_contract.game", "msgspec", "rich"},
        ),
    ],
)
def test_importing_loads_no_more_than_it_must(statement, unwanted):
    program = f"{statement}; import sys; print(*sorted(set(sys.modules) & {unwanted!r}))"
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert ended.stdout.split() == []


MACHINE = re.compile(
    # Spelt in pieces, so that this file is not its own finding.
    "|".join(
        [
            r"(?<![\w.])/" + r"(?:home|root|Users)/\w",
            r"(?<![\w./])/" + r"work/",
            r"/tmp/" + r"\w",
            r"[A-Z]:\\\\?" + r"Users",
            r"(?:pypi|pythonhosted|npmjs|jsdelivr|unpkg)" + r"\.(?:org|com|net)",
            r"deb\." + r"debian\.org",
            r"proxy\." + r"golang\.org",
            r"(?:static\.)?crates" + r"\.io",
        ]
    )
)
BINARY = {".png", ".jpg", ".gif", ".ico", ".pdf", ".woff2", ".gz", ".zip"}


def tracked():
    listed = subprocess.run(["git", "ls-files", "-z"], capture_output=True, text=True, cwd=ROOT, check=False)
    names = [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    return [name for name in names if Path(name).suffix not in BINARY]


def test_no_tracked_file_names_a_machine_or_a_package_host():
    names = tracked()
    if not names:
        pytest.skip("not a git checkout")
    found = [
        f"{name}:{number}: {line.strip()[:80]}"
        for name in names
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), start=1)
        if MACHINE.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    ["cd /" + "work/main", "see /" + "home/ann/x", "pip install from " + "pypi" + ".org", "in /" + "tmp/x"],
)
def test_a_machine_path_or_a_package_host_would_be_found(line):
    assert MACHINE.search(line)


@pytest.mark.parametrize("line", ["the framework/work/x", "a/root/b", "docs/home/page", "json-schema.org"])
def test_other_paths_are_left_in_peace(line):
    assert not MACHINE.search(line)
