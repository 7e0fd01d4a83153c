"""What somebody does begins where it is seen: with what is lifted, tried or let go of."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.conduct.acted import Acted
from game.input.focus import by_id, centre
from game.input.intents import Point, Press, Release
from game.motion.clip import Clip, Track
from game.motion.placement import Box, Placement
from tests.scenes.house import House


def at_a_hand(**flags: object) -> tuple[House, str]:
    """A person is to place cards; the last of them."""
    house = House(speed="normal", **flags)
    house.start(1, game="senretsu")
    return house, house.ids("hand:")[-1]


def lies(house: House, card: str) -> Box:
    """Where the card is seen."""
    key = f"card:{card.removeprefix('hand:')}"
    return next(p.box for p in house.frame.placements if p.key == key)


def middle(box: Box) -> tuple[int, int]:
    """To a pixel: what lies down may grow and shrink as it does."""
    return round(box.x + box.w / 2), round(box.y + box.h / 2)


def watched(house: House, card: str) -> list[Box]:
    """Where it is seen from now on, until everything rests."""
    seen = []
    for _ in range(40):
        house.look()
        seen.append(lies(house, card))
    return seen


@pytest.mark.parametrize("still", [False, True])
def test_a_card_that_is_tried_on_the_field_stays_there_when_it_is_placed(still: bool) -> None:
    house, _ = at_a_hand(reduced_motion=still, seed="hand 5")
    joker = "hand:X01"
    house.press(joker)
    house.press("slot:0")
    house.rest()
    tried = lies(house, joker)
    house.touch("act")
    assert {middle(box) for box in watched(house, joker)} == {middle(tried)}


def test_a_lifted_card_leaves_from_where_it_is_held() -> None:
    house, card = at_a_hand()
    house.press(card)
    lifted = lies(house, card)
    house.touch("slot:0")
    seen = watched(house, card)
    assert seen[0] == lifted
    assert all(box.y <= lifted.y for box in seen)


def test_a_dragged_card_goes_on_from_where_it_is_let_go() -> None:
    house, card = at_a_hand()
    x, y = centre(by_id(house.frame.targets, card))  # type: ignore[arg-type]
    house.manager.handle(Press(x, y), house.now)
    house.manager.handle(Point(x + 30, y - 30), house.now)
    house.look()
    u, v = centre(by_id(house.frame.targets, "slot:0"))  # type: ignore[arg-type]
    house.manager.handle(Point(u + 9, v - 90), house.now)
    house.look()
    held = lies(house, card)
    house.manager.handle(Release(u + 9, v - 90), house.now)
    seen = watched(house, card)
    assert seen[0] == held
    (x, y), places = middle(held), [middle(box) for box in seen]
    far = [abs(u - x) + abs(v - y) for u, v in places]
    assert max(far) - far[-1] < 24.0, "it goes straight to its rank, and is pressed down there"


def test_what_is_called_otherwise_in_the_film_begins_where_it_was_let_go_of_too() -> None:
    lies = Placement("pile:1", None, 0, 0, 10, 10)
    made = Clip((), (Track(replace(lies, x=900.0), lies, 0.0, 100.0),), 100.0)
    held = Placement("hand:1", None, 300, 40, 10, 10)
    for came, begins in (({"pile:1": "hand:1"}, 300.0), ({}, 900.0)):
        (track,) = Acted(aloft=(held,), came=came).begun(made).tracks
        assert track.start.x == begins
        assert track.end == lies
