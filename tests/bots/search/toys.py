"""Games whose best play is known: tic-tac-toe, and Kuhn poker against an opponent whose habits are known."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from game.rules.protocol import CHANCE, Outcome, Seat

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class TicTacToe:
    """Tic-tac-toe as a position of alpha-beta: `cells` holds 1 and -1, 0 where nobody has been."""

    def __init__(self, text: str = ".........") -> None:
        self.cells = [{"X": 1, "O": -1, ".": 0}[c] for c in text]
        self.made: list[int] = []
        self._first = 1 if sum(self.cells) == 0 else -1

    @property
    def mover(self) -> int:
        return self._first * (-1) ** len(self.made)

    def moves(self) -> Iterator[int]:
        return (at for at in range(9) if not self.cells[at])

    def loud(self) -> Sequence[int]:
        return ()

    def make(self, move: int) -> None:
        self.cells[move] = self.mover
        self.made.append(move)

    def unmake(self) -> None:
        self.cells[self.made.pop()] = 0

    def over(self) -> int | None:
        for line in LINES:
            if abs(sum(self.cells[at] for at in line)) == 3:
                return 1 if self.cells[line[0]] == self.mover else -1
        return None if 0 in self.cells else 0

    def evaluate(self) -> int:
        return 0

    def key(self) -> tuple[int, ...]:
        return (self.mover, *self.cells)


def exact(position: TicTacToe) -> int:
    """The value by trying everything, to hold searches against."""
    known = (position.mover, *position.cells)
    if known not in _exact:
        _exact[known] = _tried(position)
    return _exact[known]


_exact: dict[tuple[int, ...], int] = {}


def _tried(position: TicTacToe) -> int:
    over = position.over()
    if over is not None:
        return over
    best = -1
    for move in list(position.moves()):
        position.make(move)
        best = max(best, -exact(position))
        position.unmake()
    return best


class Kuhn(Struct, frozen=True):
    """Kuhn poker: each has one of three cards (0, 1, 2) and has put in one chip."""

    cards: tuple[int | None, ...] = ()
    """Dealt by CHANCE; of another seat None in a view."""
    said: str = ""
    """b: bets or calls, p: passes or folds."""
    seat: Seat | None = None
    """Whose view this is; None in a state."""


ENDED = ("pp", "pbp", "pbb", "bp", "bb")
HABITS: dict[tuple[int, str], float] = {
    (0, "p"): 1 / 3,
    (1, "p"): 0.0,
    (2, "p"): 1.0,
    (0, "b"): 0.0,
    (1, "b"): 1 / 3,
    (2, "b"): 1.0,
}
"""How often the second seat bets or calls, by its card and what it heard."""


class KuhnRules:
    """The first seat decides; the second plays by its habits, which are chance to the first."""

    def __init__(self, habits: dict[tuple[int, str], float]) -> None:
        self.habits = habits

    def acting(self, state: Kuhn) -> tuple[Seat, ...]:
        if state.said in ENDED:
            return ()
        return (CHANCE,) if not state.cards or len(state.said) % 2 else (0,)

    def actions(self, view: Kuhn) -> Sequence[str]:
        return ("p", "b")

    def draw(self, state: Kuhn, rng: random.Random) -> Any:
        if not state.cards:
            first = int(rng.random() * 3)
            return (first, (first + 1 + int(rng.random() * 2)) % 3)
        return "b" if rng.random() < self.habits[state.cards[1] or 0, state.said] else "p"

    def apply(self, state: Kuhn, seat: Seat, action: Any) -> Any:
        after = Kuhn(action) if not state.cards else Kuhn(state.cards, state.said + action)
        return ((action, after),)

    def view(self, state: Kuhn, seat: Seat | None) -> Kuhn:
        return Kuhn((state.cards[0], None), state.said, seat)

    def imagine(self, view: Kuhn, rng: random.Random) -> Kuhn:
        own = view.cards[0]
        assert own is not None
        return Kuhn((own, (own + 1 + int(rng.random() * 2)) % 3), view.said)

    def outcome(self, state: Kuhn) -> Outcome | None:
        return None if self.acting(state) else Outcome((0,) if won(state) > 0 else (1,), "")


def won(state: Kuhn) -> int:
    """The chips that the first seat has won at the end."""
    mine, other = (card or 0 for card in state.cards)
    if state.said == "bp":
        return 1
    if state.said == "pbp":
        return -1
    return (2 if state.said.endswith("bb") else 1) * (1 if mine > other else -1)


def worths(card: int, said: str, habits: dict[tuple[int, str], float]) -> dict[str, float]:
    """What each action brings the first seat in chips, by summing over everything."""
    likely = {other: habits[other, "p"] if said == "pb" else 1.0 for other in range(3) if other != card}
    whole = sum(likely.values()) or 1.0
    return {
        action: sum(
            share * _down(Kuhn((card, other), said + action), habits) for other, share in likely.items()
        )
        / whole
        for action in "pb"
    }


def _down(state: Kuhn, habits: dict[tuple[int, str], float]) -> float:
    """What the state brings when the first seat goes on as well as it can without seeing the other's card."""
    if state.said in ENDED:
        return won(state)
    mine, other = (card or 0 for card in state.cards)
    if len(state.said) % 2:
        bets = habits[other, state.said]
        after = [_down(Kuhn(state.cards, state.said + action), habits) for action in "bp"]
        return bets * after[0] + (1 - bets) * after[1]
    here = worths(mine, state.said, habits)
    return _down(Kuhn(state.cards, state.said + max(here, key=lambda action: here[action])), habits)
