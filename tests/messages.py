"""Which messages the program's source asks for, and with which arguments; and what the catalogues hold."""

from __future__ import annotations

import ast
import gettext
import re
import string
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from game.config.places import asset

UNKNOWN = r"[\w.+:]+"
"""What a pattern has for the part of a message id that is only known when the program runs."""

BARE = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop, ast.arg)
"""What no call stands in that asks for words."""

Blocks = tuple[tuple[ast.AST, ...], ...]
"""The statements up to the one that something stands in, of every block round it, outermost first."""


class Asked(NamedTuple):
    """One call that asks for words."""

    line: int
    named: frozenset[str]
    """The messages that it may ask for, as far as they stand there whole."""
    made: frozenset[str]
    """Patterns of those of which only parts stand there."""
    given: frozenset[str]
    """The names of the arguments."""
    counts: bool
    """Whether things are counted, whose number is given too."""
    more: bool
    """Whether arguments of names unknown here follow ("**params")."""

    def may_be(self, keys: str) -> frozenset[str]:
        """Which of these messages, one a line, it may ask for."""
        one = "|".join((*map(re.escape, self.named), *self.made))
        return frozenset(re.findall(f"^(?:{one})$", keys, re.MULTILINE))

    def fits(self, placeholders: frozenset[str]) -> bool:
        """Whether it gives all that a message with these placeholders needs."""
        return self.more or placeholders <= self.given | ({"n"} if self.counts else set())


@cache
def messages(lang: str) -> dict[str, frozenset[str]]:
    """The placeholders of every message of a language, those of all plural forms together."""
    found: dict[str, frozenset[str]] = {}
    for key, text in gettext.translation("gotaku", str(asset("locale")), [lang])._catalog.items():
        name = key[0] if isinstance(key, tuple) else key
        found[name] = found.get(name, frozenset()) | _placeholders(text)
    del found[""]
    return found


def _placeholders(text: str) -> frozenset[str]:
    return frozenset(field for _, field, _, _ in string.Formatter().parse(text) if field is not None)


def asked_for(tree: ast.Module) -> Iterator[Asked]:
    """Every call of the file that asks for words: `words(...)`, `x.words(...)`, `x.words.count(...)`."""
    for call, blocks in _calls(tree, ()):
        if not call.args or (kind := _kind(call)) is None:
            continue
        reader = _Reader(blocks, tree)
        found = reader.options(call.args[0])
        ids = reader.mentioned() if found is None else found
        whole = frozenset(plain for one in ids if (plain := _plain(one)) is not None)
        made = frozenset(one for one in ids if _plain(one) is None)
        given = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
        more = any(keyword.arg is None for keyword in call.keywords)
        yield Asked(call.lineno, whole, made, given, kind == "count", more)


def _plain(pattern: str) -> str | None:
    """The one text that the pattern stands for; None if there are more."""
    text = re.sub(r"\\(.)", r"\1", pattern)
    return text if re.escape(text) == pattern else None


def _calls(node: ast.AST, outer: Blocks) -> list[tuple[ast.Call, Blocks]]:
    found: list[tuple[ast.Call, Blocks]] = []
    _find_calls(node, outer, found)
    return found


def _find_calls(node: ast.AST, outer: Blocks, found: list[tuple[ast.Call, Blocks]]) -> None:
    for name in node._fields:
        value = getattr(node, name, None)
        parts = value if isinstance(value, list) else [value]
        for i, part in enumerate(parts):
            if isinstance(part, ast.AST) and not isinstance(part, BARE):
                blocks = (*outer, tuple(parts[: i + 1])) if isinstance(part, ast.stmt) else outer
                if isinstance(part, ast.Call):
                    found.append((part, blocks))
                _find_calls(part, blocks, found)


def _kind(call: ast.Call) -> str | None:
    """Whether it asks to "say" something or to "count" things; None for a call that asks for no words."""
    target, kind = call.func, "say"
    if isinstance(target, ast.Attribute) and target.attr == "count":
        target, kind = target.value, "count"
    name = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")
    return kind if name.lstrip("_") == "words" else None


class _Reader:
    """Reads off the source what an expression may be, as far as strings that stand there tell it."""

    def __init__(self, blocks: Blocks, tree: ast.Module) -> None:
        self._blocks, self._tree = blocks, tree
        self._open: set[str] = set()
        """The names that are being looked up: one that is made of itself is not known."""

    def options(self, node: ast.expr) -> frozenset[str] | None:
        """All that the expression may be, as patterns; None where the source does not tell."""
        match node:
            case ast.Constant():
                return frozenset({re.escape(str(node.value))})
            case ast.IfExp():
                return self._any_of([node.body, node.orelse])
            case ast.JoinedStr():
                parts = [self._part(value) for value in node.values]
                return frozenset("".join(choice) for choice in product(*parts))
            case ast.Subscript():
                return self.options(node.value)
            case ast.Dict():
                return self._any_of(node.values)
            case ast.Tuple():
                return self._any_of(node.elts)
            case ast.BinOp():
                return frozenset({r"\d+"})
            case ast.Name():
                return self._named(node.id)
        return None

    def mentioned(self) -> frozenset[str]:
        """All message ids that stand in the function, and in what it names of the file's own values."""
        top = self._blocks[0][-1]
        scope = self._blocks[1][-1] if isinstance(top, ast.ClassDef) else top
        names = {node.id for node in ast.walk(scope) if isinstance(node, ast.Name)}
        values = [scope, *(value for name in names for value in _assigned(name, self._tree.body, deep=False))]
        found = (node.value for value in values for node in ast.walk(value) if isinstance(node, ast.Constant))
        texts = {text for text in found if isinstance(text, str)}
        return frozenset(map(re.escape, texts & messages("en").keys()))

    def _part(self, value: ast.expr) -> frozenset[str]:
        inner = value.value if isinstance(value, ast.FormattedValue) else value
        return self.options(inner) or frozenset({UNKNOWN})

    def _named(self, name: str) -> frozenset[str] | None:
        """What the name may have been set to last, in the nearest block round it that sets it at all."""
        if name in self._open:
            return None
        self._open.add(name)
        inner = (_latest(name, block) for block in self._blocks[:0:-1])
        values = next(filter(None, inner), None) or _assigned(name, self._tree.body, deep=False)
        found = self._any_of(values) if values else None
        self._open.remove(name)
        return found

    def _any_of(self, nodes: Sequence[ast.expr | None]) -> frozenset[str] | None:
        found = [self.options(node) if node else None for node in nodes]
        known = [options for options in found if options is not None]
        return frozenset().union(*known) if len(known) == len(found) else None


def _latest(name: str, block: Sequence[ast.AST]) -> list[ast.expr]:
    """What the name may have been set to last where the block ends: a setting that is no part of another
    statement leaves nothing of those before it."""
    found: list[ast.expr] = []
    for part in reversed(block):
        found += _assigned(name, [part])
        if found and isinstance(part, ast.Assign | ast.AnnAssign):
            break
    return found


def _assigned(name: str, block: Sequence[ast.AST], deep: bool = True) -> list[ast.expr]:
    """What the name is set to in these statements, or, deep, in those within them too; all that it goes
    through in a loop over values that stand there."""
    found: list[ast.expr] = []
    for node in (inner for part in block for inner in (ast.walk(part) if deep else [part])):
        if isinstance(node, ast.Assign):
            found.extend(value for to in node.targets for value in _parted(name, to, node.value))
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value:
            found.extend(_parted(name, node.target, node.value))
        elif isinstance(node, ast.For | ast.comprehension):
            each = node.iter.elts if isinstance(node.iter, ast.Tuple | ast.List) else [None]
            found.extend(part for value in each for part in _parted(name, node.target, value))
    return found


def _parted(name: str, target: ast.expr, value: ast.expr | None) -> list[ast.expr]:
    """What of the value goes to the name; the name itself where that cannot be seen."""
    if isinstance(target, ast.Tuple):
        parts = value.elts if isinstance(value, ast.Tuple) else [None] * len(target.elts)
        return [p for to, part in zip(target.elts, parts, strict=True) for p in _parted(name, to, part)]
    if isinstance(target, ast.Name) and target.id == name:
        return [target if value is None else value]
    return []
