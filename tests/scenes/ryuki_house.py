"""Hands for 龍棋 in the house: they press what is marked on the board."""

from __future__ import annotations

import random

from tests.scenes.house import Hand, House


def marked(house: House) -> list[str]:
    """The squares that are marked as goals of what is chosen and would be no foul."""
    keys = {p.key for p in house.frame.placements}
    goals = [key.split()[1] for key in keys if key.startswith("goal ") and key.endswith(" cell")]
    return sorted(f"cell:{at}" for at in goals if f"goal {at} foul" not in keys)


def set_up(house: House, rng: random.Random, hand: Hand) -> None:
    """Lays the king and a few others, and confirms."""
    for card in ("hand:K", *rng.sample(["hand:G", "hand:S", "hand:P"], rng.randrange(4))):
        hand(card)
        hand(rng.choice(marked(house)))
    hand("confirm")


def act(house: House, rng: random.Random, hand: Hand) -> None:
    """One turn's action."""
    wishes = [*house.ids("cell:"), *house.ids("hand:"), *house.ids("held:"), *house.ids("row:draw")]
    for wish in rng.sample(wishes, len(wishes)):
        if wish == "row:draw":
            hand(wish)
            hand(wish)
            return
        match = house.match
        ply = match.ply
        hand(wish)
        if goals := marked(house):
            hand(rng.choice(goals))
            if answers := [key for key in ("promote", "keep") if key in house.ids(key)]:
                hand(rng.choice(answers))
            assert match.ply > ply
            return
    raise AssertionError(f"nothing to do at {house.match.state.todo}")


def decide(house: House, rng: random.Random, hand: Hand | None = None) -> None:
    """One decision by a random hand."""
    hand = hand or house.press
    (set_up if house.ids("hand:K") else act)(house, rng, hand)


def play_out(house: House, rng: random.Random, hand: Hand | None = None) -> int:
    """Plays to the result; returns how often the cover was opened."""
    covers = 0
    while house.scene != "result":
        if house.scene == "handover":
            house.open_cover()
            covers += 1
        else:
            assert house.scene == "table"
            decide(house, rng, hand)
    return covers
