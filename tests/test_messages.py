"""What is said, and what it is said with: the arguments at a call fit the placeholders of its message."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from tests.house.code import GAME, nodes_of, sources, tree_of
from tests.messages import Asked, asked_for, messages
from tests.together import together


@cache
def calls() -> tuple[tuple[str, Asked], ...]:
    """Every call of the program that asks for words, and where it stands."""
    return tuple(
        (f"{path.relative_to(GAME.parent)}:{asked.line}", asked)
        for path in sources()
        for asked in asked_for(tree_of(path))
    )


def misfits(found: Sequence[tuple[str, Asked]], known: dict[str, frozenset[str]]) -> list[str]:
    """What is wrong with these calls, given the messages and their placeholders."""
    wrong, keys = [], "\n".join(known)
    asking: dict[str, list[tuple[str, Asked]]] = {}
    for where, asked in found:
        may_be = asked.may_be(keys) if asked.made else asked.named & known.keys()
        for key in may_be:
            asking.setdefault(key, []).append((where, asked))
        wrong += [f"{where}: {problem}" for problem in _misfits(asked, sorted(may_be), known)]
    for key, calling in asking.items():
        if not any(asked.fits(known[key]) for _, asked in calling):
            wrong.append(f"{key} needs {sorted(known[key])}: {[where for where, _ in calling]}")
    return wrong


def _misfits(asked: Asked, may_be: list[str], known: dict[str, frozenset[str]]) -> Iterator[str]:
    """What is wrong with one call that may be for these messages. One of which nothing is known may be no
    call for words at all."""
    yield from (f"there is no {key}" for key in asked.named - known.keys())
    for key in asked.named & known.keys():
        if not asked.fits(known[key]):
            yield f"{key} needs {sorted(known[key])}"
    used = frozenset[str]().union(*(known[key] for key in may_be))
    if may_be and asked.given - used:
        yield f"{may_be} know nothing of {sorted(asked.given - used)}"
    if (asked.named or asked.made) and not any(asked.fits(known[key]) for key in may_be):
        yield f"fits none of {may_be}"


def test_every_call_gives_what_its_message_needs_and_nothing_else() -> None:
    """A message of which only a part of the name stands in the source fits one of the calls that may ask for
    it; the others are for its relations. Both languages have the same placeholders, says another test."""
    assert not misfits(calls(), messages("en"))


def test_the_calls_of_the_program_are_seen() -> None:
    assert len(calls()) > 500
    assert len(frozenset[str]().union(*(asked.named for _, asked in calls()))) > 500


KNOWN = {"plain": frozenset[str](), "named": frozenset({"name"}), "many": frozenset({"n"}),
         "way.in": frozenset({"card"}), "way.out": frozenset({"card"})}  # fmt: skip


@together(
    "source",
    [
        'words("plain"); self.words("named", name=1); shell.words.count("many", 3); words("many", n=3)',
        'words("plain" if x else "plain")',
        'words(f"way.{where}", card=2)',
        'words(f"way.{where}", **params)',
        'for key, kind in (("plain", 1), ("plain", 2)):\n    words(key)',
        'def say():\n    if x:\n        key = "named"\n        return words(key, name=1)\n    key = "plain"\n'
        "    return words(key)",
        'KEYS = {1: "plain"}\ndef say():\n    return words(KEYS[1])',
        'def say():\n    return words(key_of(("plain",)))',
    ],
)
def test_calls_that_fit_pass(source: str) -> None:
    assert not misfits([("here", asked) for asked in asked_for(ast.parse(source))], KNOWN)


@together(
    "source",
    [
        'words("named")',
        'words("named", nam=1)',
        'words("named", name=1, card=2)',
        'words("many")',
        'words("named", name=1, n=2)',
        'words("nowhere")',
        'words("plain" if x else "named")',
        'words(f"way.{where}")',
        'words(f"way.{where}", card=1, name=2)',
        'words(f"away.{where}", card=1)',
        'for key, kind in (("plain", 1), ("named", 2)):\n    words(key)',
        'KEYS = {1: "plain", 2: "named"}\ndef say():\n    return words(KEYS[1])',
        'def say():\n    if x:\n        key = "plain"\n        return words(key, name=1)\n    return 0',
    ],
)
def test_calls_that_do_not_fit_are_found(source: str) -> None:
    assert misfits([("here", asked) for asked in asked_for(ast.parse(source))], KNOWN)


# Messages that nothing asks for

COMPOSED = (
    "claim.",
    "attract.",
    "claim.",
    "cli.booth_",
    "cli.lab_",
    "lab.column.",
    "map.about.",
    "map.name.",
    "pause.again_",
    "puzzle.crown.",
    "puzzle.figure.",
    "puzzle.hint.sht.",
    "puzzle.ryuki.",
    "puzzle.senretsu.",
    "puzzle.sht.",
    "puzzle.subway.",
    "ryuki.no.choose_",
    "store.aside_",
    "subway.legend.",
)
"""How the messages begin of which no part after that stands in the program: it is made up while it runs."""


class Mentions:
    """What source code mentions that can be a message, or a part of one."""

    def __init__(self, nodes: Iterable[ast.AST]) -> None:
        self._words, made = set[str](), set[str]()
        for node in nodes:
            match node:
                case ast.Constant(value=str(text)):
                    self._words.add(text)
                case ast.AnnAssign(target=ast.Name(id=name)) | ast.keyword(arg=str(name)):
                    self._words.add(name)
                case ast.JoinedStr(values=[ast.Constant(value=str(first)), *_]) if "." in first:
                    made.add("".join(self._part(value) for value in node.values))
        self._made = [re.compile(pattern) for pattern in made]

    @staticmethod
    def _part(value: ast.expr) -> str:
        return re.escape(value.value) if isinstance(value, ast.Constant) else r"([\w.+:]+)"

    def may_ask_for(self, key: str) -> bool:
        """Whether it stands there whole, or is made of parts that stand there, or of numbers."""
        found = filter(None, (pattern.fullmatch(key) for pattern in self._made))
        return key in self._words or any(all(map(self._known, match.groups())) for match in found)

    def _known(self, part: str) -> bool:
        return part in self._words or part.isdigit()


def test_every_message_is_asked_for_somewhere() -> None:
    mentions = Mentions(node for path in sources() for node in nodes_of(path))
    known = messages("en")
    assert not [key for key in known if not key.startswith(COMPOSED) and not mentions.may_ask_for(key)]
    assert all(any(key.startswith(prefix) for key in known) for prefix in COMPOSED)


def test_messages_that_nothing_asks_for_are_found() -> None:
    source = 'words("plain"); words(f"way.{where}.{n}"); WAYS = ("in",); Entry(out=1)\nclass A:\n    up: int'
    mentions = Mentions(ast.walk(ast.parse(source)))
    asked = {"plain", "way.in.1", "way.out.in", "way.up.2", "way.down.1", "way.in", "other", "in"}
    found = {key for key in asked if mentions.may_ask_for(key)}
    assert found == asked - {"way.down.1", "way.in", "other"}
