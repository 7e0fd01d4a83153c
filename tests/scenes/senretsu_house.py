"""Hands for 戦列札 in the house: they press, and drag, what they see."""

from __future__ import annotations

import random

from game.input.focus import by_id, centre
from game.input.intents import Point, Press, Release
from game.rules.senretsu.values import ToChooseCasualty, ToChooseDraw
from tests.scenes.house import Hand, House


def drag(house: House, source: str, goal: str) -> None:
    """The pointer takes up a card and lets go of it over something."""
    spot = by_id(house.frame.targets, source)
    assert spot is not None, source
    x, y = centre(spot)
    house.manager.handle(Press(x, y), house.now)
    house.manager.handle(Point(x + 30, y - 30), house.now)
    house.look()
    over = by_id((*house.frame.drops, *house.frame.targets), goal)
    assert over is not None, goal
    u, v = centre(over)
    house.manager.handle(Point(u, v), house.now)
    house.look()
    house.manager.handle(Release(u, v), house.now)
    house.rest()


def place(house: House, rng: random.Random, hand: Hand, dragging: bool) -> None:
    """One card, somewhere; a joker with some number."""
    card = rng.choice(house.ids("hand:"))
    if dragging:
        spots = len(house.match.state.sides[house.match.acting()[0]].ranks)
        drag(house, card, rng.choice(["slot:0", "slot:-1"] if spots < 2 else ["slot:0", "slot:-1", "slot:1"]))
    else:
        hand(card)
        hand(rng.choice(house.ids("slot:")))
    if numbers := house.ids("number:"):
        hand(rng.choice(numbers))
        hand("act")
    elif card in house.ids("hand:") and house.ids("slot:"):
        hand(card)


def decide(house: House, rng: random.Random, hand: Hand | None = None, dragging: bool = False) -> None:
    """One decision by a random hand; placing cards counts as one until the turn is over."""
    hand = hand or house.press
    todo = house.match.state.todo
    if isinstance(todo, ToChooseDraw):
        hand(rng.choice(house.ids("draw:")))
    elif isinstance(todo, ToChooseCasualty):
        there = house.match.state.sides[todo.seat].ranks[todo.rank - 1].cards
        hand("auto" if rng.random() < 0.5 else f"field:{rng.choice(there).card.value}")
    else:
        for _ in range(rng.randrange(3)):
            if house.ids("hand:"):
                place(house, rng, hand, dragging)
        if house.ids("back:one") and rng.random() < 0.3:
            hand(rng.choice(["back:one", "back:all"]))
    hand("act")


def play_out(house: House, rng: random.Random, hand: Hand | None = None, dragging: bool = False) -> list[int]:
    """Plays to the result; returns for whom the cover was opened."""
    opened: list[int] = []
    while house.scene != "result":
        if house.scene == "handover":
            house.open_cover()
            seat = house.shell.top.viewer
            assert seat is not None
            opened.append(seat)
        else:
            assert house.scene == "table"
            decide(house, rng, hand, dragging)
    return opened
