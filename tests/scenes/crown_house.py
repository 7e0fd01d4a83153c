"""Hands for グローリアスクラウン in the house: they press what stands out, and answer what is asked."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.maps.usual import usual_options
from game.match.table import Match
from game.rules import crown
from game.rules.crown.values import ToDeal
from game.scenes.gallery.samples import sample
from game.scenes.table.screen import TableScene
from tests.scenes.house import Hand, House

LATE = 14
"""So many cards are left in all hands together."""


def begin(house: House, humans: int = 1, seats: int = 3, deals: int = 1, hand: Hand | None = None) -> None:
    """From the title to a table at which `humans` people sit before the computers."""
    way = ["cloth:crown", *(f"bot:{n}" for n in range(3, seats)), *(f"human:{n}" for n in range(1, humans))]
    way += [f"option:deals:{deals}"] if deals > 1 else []
    house.pass_through(*way, "start", hand=hand)


def begin_late(house: House, humans: int) -> None:
    """At a table of five that has come near the end of the first of three deals, so many of them people."""
    options = replace(usual_options(crown), deals=3)
    match = sample(house.shell.words, crown.GAME, _late, humans, options, seats=5)
    house.shell.store.create(match)
    house.shell.push(TableScene(house.shell, match))
    house.rest()


def _late(match: Match) -> bool:
    left = [len(hand.cards) for hand in match.state.hands]
    return bool(left) and min(left[:2]) > 0 and sum(left) <= LATE


def decide(house: House, rng: random.Random, hand: Hand | None = None) -> None:
    """One decision by a random hand that rather plays than passes."""
    hand = hand or house.press
    if house.ids("more") or house.ids("less"):
        _offer(house, rng, hand)
        return
    if isinstance(house.match.state.todo, ToDeal):
        hand("act")
        return
    if house.ids("decline") and rng.random() < 0.25 and not house.ids("act"):
        hand("decline")
        return
    cards = house.ids("hand:")
    for card in rng.sample(cards, len(cards)):
        hand(card)
        if meanings := house.ids("as:"):
            hand(rng.choice(meanings))
        if house.ids("act"):
            _act(house, hand)
            return
    hand("decline")


def _act(house: House, hand: Hand) -> None:
    """A foul that is pointed out is done all the same."""
    ply = house.match.ply
    match = house.match
    hand("act")
    if match.ply == ply:
        hand("act")
    assert match.ply > ply


def _offer(house: House, rng: random.Random, hand: Hand) -> None:
    if rng.random() < 0.3:
        hand("decline")
        return
    if house.ids("less") and rng.random() < 0.5:
        hand("less")
    hand("act")


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
