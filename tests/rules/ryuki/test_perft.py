"""Counting all lines of play from open positions: the rules, the figures kept here and the reference agree.

Decks and hands are empty there, so a turn is a move or a drop. The first position is the start of minishogi;
with a promotion zone of one rank the rules count its published figures (14, 181, 2512, 35401, 533203), which
the last test repeats.
"""

from __future__ import annotations

import pytest

from game.rules import ryuki
from game.rules.ryuki import State, grid
from game.rules.ryuki.values import SQUARES, WIDTH
from tests.rounds import is_thorough, the_first
from tests.rules.ryuki.compare import mirror
from tests.rules.ryuki.reference import Reference

POSITIONS = {
    "the start of minishogi": ("rbsgk/4p/5/P4/KGSBR b - 1", (16, 220, 3319)),
    "kings face to face, drops that check and block": ("2k2/5/2K2/5/5 b LPn 21", (43, 607, 14397)),
    "in check, a pinned silver, drops that block": ("3lk/4p/1B3/P1S2/K1+r1G b NPs 14", (3, 88, 1994)),
    "in double check": ("2rk1/5/4b/5/2K2 b GPs 5", (3, 114, 3591)),
    "pieces that must promote and drops without a way on": ("4k/1P3/N1L2/5/K4 b NLP 30", (49, 127, 4620)),
    "pawns, a tokin and the files without a pawn": ("3k1/+P3p/2P2/5/1K3 b 2Pp 8", (24, 366, 7768)),
    "horse and dragon, the second player to move": ("1k3/4+R/5/+b4/3K1 w Ss 60", (30, 907, 13703)),
    "a knight gives check, which nothing blocks": ("2k2/5/1N3/5/2K2 w RGs 11", (5, 255, 5169)),
    "leaving the enemy camp": ("2S2/1B2L/4R/5/K2k1 b - 17", (22, 41, 822)),
    "the second player's own far ranks": ("4k/5/3n1/1p2l/K1s2 w p 40", (21, 23, 367)),
}


def perft(state: State, depth: int) -> int:
    """The number of lines of `depth` turns; a game that is over has none."""
    acting = ryuki.acting(state)
    if not acting:
        return 0
    offered = ryuki.actions(ryuki.view(state, acting[0]))
    if depth == 1:
        return len(offered)
    return sum(perft(ryuki.apply(state, acting[0], action)[-1][1], depth - 1) for action in offered)


def count(start: State, line: tuple[str, ...], depth: int) -> int:
    """The same by the reference, which has to play every line from its start."""
    game: Reference = mirror(start)
    for action in line:
        game.do(action)
    legal = game.legal()
    if depth == 1:
        return len(legal)
    return sum(count(start, (*line, action), depth - 1) for action in legal)


@pytest.mark.parametrize(("text", "figures"), POSITIONS.values(), ids=POSITIONS)
def test_perft(text, figures):
    state = ryuki.read_position(text)
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == figures


@pytest.mark.parametrize(("text", "figures"), POSITIONS.values(), ids=POSITIONS)
def test_the_reference_counts_the_same(text, figures):
    start = ryuki.read_position(text)
    assert (count(start, (), 1), count(start, (), 2)) == figures[:2]


@pytest.mark.parametrize(("text", "figures"), the_first([*POSITIONS.values()]))
def test_the_reference_counts_the_same_three_turns_deep(text, figures):
    assert count(ryuki.read_position(text), (), 3) == figures[2]


def test_minishogi_with_its_own_promotion_zone(monkeypatch):
    zone = tuple(tuple(at // WIDTH == rank for at in range(SQUARES)) for rank in (0, WIDTH - 1))
    monkeypatch.setattr(grid, "FAR", zone)
    state = ryuki.read_position("rbsgk/4p/5/P4/KGSBR b - 1")
    figures = (14, 181, 2512, 35401) if is_thorough() else (14, 181, 2512)
    assert tuple(perft(state, depth) for depth in range(1, len(figures) + 1)) == figures
