"""Every refusal that can reach a person has its sentence, in both languages, at every table."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.conformance.plays import sample
from game.conformance.positions import positions
from game.look.describe.words import LANGUAGES, Words
from game.mats.registry import mat_of, own_games
from game.rules.protocol import Refusal
from tests.house.code import GAME, nodes_of

VALUES: dict[str, str | int] = {"card": "S07", "suits": "HS"}
"""What stands in the parameters that are no numbers."""


class Coded(NamedTuple):
    """A refusal as the source makes it."""

    where: str
    code: str
    params: tuple[str, ...]


@cache
def coded(game: str) -> tuple[Coded, ...]:
    """All refusals in the source of a game's rules and mat, but those of CHANCE, who is told nothing."""
    folders = (GAME / "rules" / game, GAME / "mats" / game)
    return tuple(
        found
        for folder in folders
        for path in sorted(folder.glob("*.py"))
        if "Refusal(" in path.read_text(encoding="utf-8")
        for found in _coded_in(path)
    )


def _coded_in(path: Path) -> Iterator[Coded]:
    nodes = nodes_of(path)
    unheard = {id(part) for node in nodes if isinstance(node, ast.Raise) for part in ast.walk(node)}
    for node in nodes:
        if (
            isinstance(node, ast.Call)
            and getattr(node.func, "id", "") == "Refusal"
            and id(node) not in unheard
        ):
            named = node.args[1].elts if len(node.args) > 1 and isinstance(node.args[1], ast.Tuple) else []
            params = tuple(ast.literal_eval(part.elts[0]) for part in named if isinstance(part, ast.Tuple))
            for code in _codes(node.args[0]):
                yield Coded(f"{path.parent.name}/{path.name}:{node.lineno}", code, params)


def _codes(node: ast.expr) -> list[str]:
    """The codes that stand in the source; one that is worked out is met by trying."""
    if isinstance(node, ast.IfExp):
        return [*_codes(node.body), *_codes(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) else []


def faults(game: str, refusal: Refusal) -> list[str]:
    """What is wrong with the sentences of a refusal."""
    found = []
    for lang in LANGUAGES:
        try:
            said = mat_of(game).sentence(refusal, Words(lang))
        except (KeyError, ValueError) as error:
            found.append(f"{lang}: {refusal}: {error!r}")
            continue
        if not said.strip() or "{" in said or "\n" in said or refusal.code in said:
            found.append(f"{lang}: {refusal}: {said!r}")
    return found


@pytest.mark.parametrize("game", own_games())
def test_every_refusal_in_the_source_has_its_sentence(game: str) -> None:
    found = coded(game)
    assert len({one.code for one in found}) >= 10
    wrong = [
        f"{one.where}: {fault}"
        for one in found
        for fault in faults(
            game, Refusal(one.code, tuple((name, VALUES.get(name, 3)) for name in one.params))
        )
    ]
    assert not wrong


@pytest.mark.parametrize("game", own_games())
def test_every_refusal_that_is_met_has_its_sentence(game: str) -> None:
    """Whoever tries what somebody could do elsewhere in the game is told why not."""
    tried = {action for here in positions(game) for action in here.actions(8)}
    refusals = set()
    for n, here in enumerate(positions(game)):
        view = here.rules.view(here.state, here.seat)
        for action in sample(sorted(tried, key=repr), random.Random(n), 40):
            refusals.add(here.rules.why_not(view, action))
        refusals.add(here.rules.why_not(here.rules.view(here.state, None), here.actions(1)[0]))
    refusals.discard(None)
    assert len({refusal.code for refusal in refusals if refusal}) >= 5
    assert not [fault for refusal in refusals if refusal for fault in faults(game, refusal)]
