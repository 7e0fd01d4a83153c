"""Prepared games of 龍棋, and actions done by pressing what a person would press."""

from __future__ import annotations

from typing import Any

from game.match.record import Record, SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki import ask
from game.rules.ryuki.values import Draw, Drop, Lay, Move, Options
from tests.scenes.house import Hand

FIRST = Options(first=0)
PEOPLE = (SeatInfo("A", "human"), SeatInfo("B", "human"))


def from_actions(actions: Any, seats: tuple[SeatInfo, ...] = PEOPLE) -> Match:
    """A game after these actions, seat and action each."""
    record = Record("ryuki", ryuki.VERSION, FIRST, seats, tuple(actions), None, None)
    return Match.resume(record, "prepared")


def from_texts(*texts: str, seats: tuple[SeatInfo, ...] = PEOPLE) -> Match:
    """A game after these actions in notation, CHANCE's included."""
    state, actions = ryuki.start(FIRST, 2), []
    for text in texts:
        action, seat = ryuki.read(text), ryuki.acting(state)[0]
        state = ryuki.apply(state, seat, action)[-1][1]
        actions.append((seat, action))
    return from_actions(actions, seats)


def before_mate(seats: tuple[SeatInfo, ...] = PEOPLE) -> tuple[Match, Any]:
    """A game of two bots one move before seat 0 mates, and that move."""
    for n in range(40):
        bots = tuple(SeatInfo(name, "bot:greedy") for name in "ab")
        match = Match.new("ryuki", FIRST, bots, f"mate {n}")
        while not match.over:
            step(match)
        actions = match.record().actions
        last = max(ply for ply, (seat, _) in enumerate(actions) if seat != CHANCE)
        outcome = match.outcome
        assert outcome is not None
        if outcome.reason == "checkmate" and outcome.winners == (0,) and actions[last][0] == 0:
            return from_actions(actions[:last], seats), actions[last][1]
    raise LookupError("no such game")


def before_repetition() -> tuple[Match, Any]:
    """Two kings have stepped to and fro, decks empty, until one more step makes the fourth time."""
    match = from_texts("K_3e", "confirm", "K_3a", "confirm")
    steps = (("K3e-4e", "K4e-3e"), ("K3a-4a", "K4a-3a"))
    turns = [0, 0]
    actions: list[tuple[int, Any]] = []
    while not match.over:
        while match.advance():
            pass
        seat = match.acting()[0]
        action: Any = Draw()
        if not match.state.sides[seat].deck:
            action = ryuki.read(steps[seat][turns[seat] % 2])
            turns[seat] += 1
        actions = list(match.record().actions)
        match.play(seat, action)
    return from_actions(actions), action


def presses(view: Any, action: Any) -> list[str]:
    """What a person presses for an action, as the acting seat sees the table."""
    if isinstance(action, Move):
        asked = ask.promotion(view, action.start, action.to) != "no"
        answer = ["promote" if action.promote else "keep"] if asked else []
        return [f"cell:{action.start}", f"cell:{action.to}", *answer]
    if isinstance(action, Drop):
        return [f"held:{action.piece}", f"cell:{action.to}"]
    if isinstance(action, Lay):
        sure = ask.fatal(view, action.piece, action.at) is not None
        return [f"hand:{action.piece}", *[f"cell:{action.at}"] * (2 if sure else 1)]
    assert isinstance(action, Draw)
    return ["row:draw"] * 2


def do(match: Match, action: Any, hand: Hand) -> None:
    """The acting person does it."""
    for target in presses(match.view(match.acting()[0]), action):
        hand(target)
