"""Forced mates in open positions of 龍棋, by the rules alone."""

from __future__ import annotations

from game.rules import ryuki
from game.rules.protocol import Seat
from game.rules.ryuki import Action, State
from game.rules.ryuki.ask import checking


def mates(state: State, seat: Seat, plies: int) -> list[Action]:
    """The seat's checks that force mate within so many plies, each answered by a check. The seat is to act;
    decks and hands must be empty."""
    found = []
    for action in ryuki.actions(ryuki.view(state, seat)):
        after = ryuki.apply(state, seat, action)[-1][1]
        if _mated(after, seat) or (plies > 1 and _helpless(after, seat, plies - 1)):
            found.append(action)
    return found


def _mated(state: State, seat: Seat) -> bool:
    end = ryuki.outcome(state)
    return end is not None and end.winners == (seat,)


def _helpless(state: State, seat: Seat, plies: int) -> bool:
    other = 1 - seat
    if ryuki.outcome(state) is not None or not checking(ryuki.view(state, None), other):
        return False
    answers = (ryuki.apply(state, other, action)[-1][1] for action in ryuki.actions(ryuki.view(state, other)))
    return all(ryuki.outcome(answer) is None and bool(mates(answer, seat, plies - 1)) for answer in answers)
