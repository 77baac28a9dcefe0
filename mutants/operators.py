"""Small changes of a source, made by rule of thumb: comparisons, boundaries, constants, deleted statements …

Each is a replacement of one stretch of text; the rest of the source stays as it is, comments included.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

__all__ = ["Edit", "edits"]

_COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, tuple[str, ...]]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
}
_ARITHMETIC: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
}
_CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}


@dataclass(frozen=True)
class Edit:
    """One change: `text[start:end]`, which is `before`, becomes `after`; `line` counts from 1."""

    function: str
    line: int
    operator: str
    start: int
    end: int
    before: str
    after: str

    def applied(self, text: str) -> str:
        """Return the changed source."""
        return text[: self.start] + self.after + text[self.end :]


def edits(text: str) -> list[Edit]:
    """Return all changes of a source, in the order of their places."""
    found = {(edit.start, edit.end, edit.after): edit for edit in _Walk(text).module()}
    return sorted(found.values(), key=lambda edit: (edit.start, edit.end, edit.after))


class _Walk:
    """Walks the tree of one source; knows the text and where each line begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def module(self) -> Iterator[Edit]:
        for node in ast.parse(self.text).body:
            yield from self.statement(node, "")

    # --- places -----------------------------------------------------------------------------------------

    def offset(self, line: int, column: int) -> int:
        """Translate a place of the tree, which counts bytes, into an index of the text."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset)

    def source(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def edit(self, where: str, operator: str, start: int, end: int, after: str) -> Iterator[Edit]:
        before = self.text[start:end]
        if before != after:
            line = self.text.count("\n", 0, start) + 1
            yield Edit(where, line, operator, start, end, before, after)

    def over(self, where: str, operator: str, node: ast.expr | ast.stmt, after: str) -> Iterator[Edit]:
        yield from self.edit(where, operator, *self.span(node), after)

    # --- statements -------------------------------------------------------------------------------------

    def statement(self, node: ast.stmt, where: str) -> Iterator[Edit]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inner = f"{where}.{node.name}".lstrip(".")
            for each in node.body:
                yield from self.statement(each, inner)
            return
        if isinstance(node, ast.Import | ast.ImportFrom) or _is_typing(node):
            return
        if where and not _is_documentation(node):
            yield from self.deletion(node, where)
        if isinstance(node, ast.AugAssign):
            yield from self.augmented(node, where)
        if isinstance(node, ast.If | ast.While):
            yield from self.condition(node.test, where)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                yield from self.statement(child, where)
            elif isinstance(child, ast.expr) and child is not getattr(node, "annotation", None):
                yield from self.expression(child, where)
            elif isinstance(child, ast.ExceptHandler):
                for each in child.body:
                    yield from self.statement(each, where)

    def deletion(self, node: ast.stmt, where: str) -> Iterator[Edit]:
        if isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
            yield from self.over(where, "return nothing", node, "return None")
        elif isinstance(
            node, ast.Expr | ast.Assign | ast.AugAssign | ast.Raise | ast.Continue | ast.Break | ast.Delete
        ) or (isinstance(node, ast.AnnAssign) and node.value is not None and "." not in where):
            yield from self.over(where, "delete statement", node, "pass")

    def augmented(self, node: ast.AugAssign, where: str) -> Iterator[Edit]:
        known = _ARITHMETIC.get(type(node.op))
        if known is not None:
            start = self.span(node.target)[1]
            end = self.span(node.value)[0]
            after = self.text[start:end].replace(f"{known[0]}=", f"{known[1]}=")
            yield from self.edit(where, "arithmetic", start, end, after)

    def condition(self, test: ast.expr, where: str) -> Iterator[Edit]:
        if not isinstance(test, ast.Constant):
            yield from self.over(where, "condition", test, "True")
            yield from self.over(where, "condition", test, "False")

    # --- expressions ------------------------------------------------------------------------------------

    def expression(self, node: ast.expr, where: str) -> Iterator[Edit]:
        if isinstance(node, ast.Compare):
            yield from self.comparison(node, where)
        elif isinstance(node, ast.BoolOp):
            yield from self.boolean(node, where)
        elif isinstance(node, ast.UnaryOp) and not isinstance(node.op, ast.UAdd):
            yield from self.over(where, "sign", node, f"({self.source(node.operand)})")
        elif isinstance(node, ast.BinOp) and type(node.op) in _ARITHMETIC:
            known, other = _ARITHMETIC[type(node.op)]
            yield from self.between(node.left, node.right, known, other, "arithmetic", where)
        elif isinstance(node, ast.Constant):
            yield from self.constant(node, where)
        elif isinstance(node, ast.Call):
            yield from self.call(node, where)
        elif isinstance(node, ast.Dict):
            yield from self.members(node, where)
        elif isinstance(node, ast.Slice):
            for bound in (node.lower, node.upper):
                if bound is not None:
                    yield from self.over(where, "slice", bound, "")
        if isinstance(node, ast.IfExp):
            yield from self.condition(node.test, where)
        yield from self.inside(node, where)

    def inside(self, node: ast.expr, where: str) -> Iterator[Edit]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from self.expression(child, where)
            elif isinstance(child, ast.keyword):
                yield from self.expression(child.value, where)
            elif isinstance(child, ast.comprehension):
                for test in child.ifs:
                    yield from self.condition(test, where)
                    yield from self.expression(test, where)
                yield from self.expression(child.iter, where)

    def comparison(self, node: ast.Compare, where: str) -> Iterator[Edit]:
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            known, others = _COMPARISONS[type(operator)]
            for other in others:
                yield from self.between(left, right, known, other, "comparison", where)
            left = right

    def between(
        self, left: ast.expr, right: ast.expr, known: str, other: str, name: str, where: str
    ) -> Iterator[Edit]:
        """Replace the operator that stands between two operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        pattern = re.escape(known).replace(r"\ ", r"\s+")
        after = re.sub(pattern, other, self.text[start:end], count=1)
        yield from self.edit(where, name, start, end, after)

    def boolean(self, node: ast.BoolOp, where: str) -> Iterator[Edit]:
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        values = [f"({self.source(value)})" for value in node.values]
        yield from self.over(where, "boolean", node, f" {other} ".join(values))
        for gone in range(len(values)):
            rest = [value for index, value in enumerate(values) if index != gone]
            yield from self.over(where, "operand", node, f" {word} ".join(rest))

    def constant(self, node: ast.Constant, where: str) -> Iterator[Edit]:
        if isinstance(node.value, bool):
            yield from self.over(where, "constant", node, str(not node.value))
        elif isinstance(node.value, int):
            for other in (node.value + 1, node.value - 1):
                yield from self.over(where, "constant", node, f"({other})" if other < 0 else str(other))

    def call(self, node: ast.Call, where: str) -> Iterator[Edit]:
        if isinstance(node.func, ast.Name) and node.func.id in _CALLS:
            yield from self.over(where, "call", node.func, _CALLS[node.func.id])
        for keyword in node.keywords if where else ():
            start, end = self.span(keyword)
            comma = re.compile(r"\s*,").match(self.text, end)
            yield from self.edit(where, "argument", start, comma.end() if comma else end, "")

    def members(self, node: ast.Dict, where: str) -> Iterator[Edit]:
        for key, value in zip(node.keys, node.values, strict=True):
            if key is not None and where:
                start, end = self.span(key)[0], self.span(value)[1]
                comma = re.compile(r"\s*,").match(self.text, end)
                yield from self.edit(where, "member", start, comma.end() if comma else end, "")


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_documentation(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_typing(node: ast.stmt) -> bool:
    """Whether a statement only names types, or what a module exports."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.AnnAssign):
        return "TypeAlias" in ast.dump(node.annotation)
    return isinstance(node, ast.Assign) and "__all__" in ast.dump(node.targets[0])
