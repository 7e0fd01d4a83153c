"""What is said, and what it is said with: the arguments at a call fit the placeholders of its message."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.messages import Asked, asked_for, messages

GAME = Path(__file__).resolve().parents[1] / "game"


@cache
def calls() -> tuple[tuple[str, Asked], ...]:
    """Every call of the program that asks for words, and where it stands."""
    return tuple(
        (f"{path.relative_to(GAME.parent)}:{asked.line}", asked)
        for path in sorted(GAME.rglob("*.py"))
        for asked in asked_for(ast.parse(path.read_text(encoding="utf-8")))
    )


def misfits(found: Sequence[tuple[str, Asked]], known: dict[str, frozenset[str]]) -> list[str]:
    """What is wrong with these calls, given the messages and their placeholders."""
    wrong = []
    asking: dict[str, list[tuple[str, Asked]]] = {}
    for where, asked in found:
        may_be = asked.named & known.keys() if not asked.made else {key for key in known if asked.may_be(key)}
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


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
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
