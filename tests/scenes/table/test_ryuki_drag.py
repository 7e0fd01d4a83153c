"""Dragging at 龍棋's board: pieces, hand cards, captured pieces and the cards of a set-up."""

from __future__ import annotations

from game.input.focus import by_id, centre
from game.input.intents import Point, Press, Release
from game.match.record import SeatInfo
from game.rules.ryuki.values import Drop, Lay, Move
from tests.scenes.house import House
from tests.scenes.ryuki_games import from_actions, from_texts
from tests.scenes.table.test_ryuki_endings import BEGUN, at_table

ALONE = (SeatInfo("A", "human"), SeatInfo("B", "bot:greedy"))


def take(house: House, source: str) -> tuple[float, float]:
    """The pointer goes down on something and away a little."""
    spot = by_id(house.frame.targets, source)
    assert spot is not None
    x, y = centre(spot)
    house.manager.handle(Press(x, y), house.now)
    house.manager.handle(Point(x + 30, y + 30), house.now)
    house.look()
    return x, y


def over(house: House, goal: str) -> tuple[float, float]:
    """It moves over something else."""
    spot = by_id(house.frame.targets, goal)
    assert spot is not None
    x, y = centre(spot)
    house.manager.handle(Point(x, y), house.now)
    house.look()
    return x, y


def drag(house: House, source: str, goal: str) -> None:
    take(house, source)
    x, y = over(house, goal)
    house.manager.handle(Release(x, y), house.now)
    house.rest()


def test_a_piece_is_dragged_to_its_goal() -> None:
    match = from_texts(*BEGUN, "card R", seats=ALONE)
    house = at_table(match)
    before = match.ply
    drag(house, "cell:15", "cell:10")
    assert isinstance(match.record().actions[before][1], Move)
    house.close()


def test_what_is_dragged_follows_the_pointer_and_its_goal_lights() -> None:
    match = from_texts(*BEGUN, "card R", seats=ALONE)
    house = at_table(match)
    man = match.state.board[15]
    assert man is not None
    key = f"man:{man.n}"
    rests = next(p for p in house.frame.placements if p.key == key)
    take(house, "cell:15")
    x, y = over(house, "cell:10")
    moved = next(p for p in house.frame.placements if p.key == key)
    assert moved.y < rests.y - 100
    tint = {p.key: p for p in house.frame.placements}["goal 10 cell"]
    house.manager.handle(Point(x + 400, y), house.now)
    house.look()
    assert {p.key: p for p in house.frame.placements}["goal 10 cell"].what != tint.what
    house.close()


def test_a_hand_card_is_dragged_to_a_square_and_refused_where_it_cannot_lie() -> None:
    match = from_texts(*BEGUN, "card R", seats=ALONE)
    house = at_table(match)
    before = match.ply
    drag(house, "hand:R", "cell:2")
    assert match.ply == before
    assert house.shell.words("ryuki.no.occupied") in house.texts()
    drag(house, "hand:R", "cell:11")
    assert isinstance(match.record().actions[before][1], Lay)
    house.close()


def test_a_captured_piece_is_dragged_to_a_square() -> None:
    match = from_texts(
        "K_3e", "P_5d", "confirm", "K_3a", "P_5b", "confirm",
        "card R", "P5d-5c", "card P", "K3a-3b",
        "card L", "P5c-5b", "card N", "draw", "card S", "card B",
        seats=ALONE,
    )  # fmt: skip
    house = at_table(match)
    before = match.ply
    drag(house, "held:P", "cell:12")
    assert isinstance(match.record().actions[before][1], Drop)
    house.close()


def test_cards_of_the_set_up_are_dragged_into_the_camp_and_within_it() -> None:
    match = from_actions(())
    house = at_table(match)
    drag(house, "hand:K", "cell:22")
    drag(house, "hand:P", "cell:15")
    drag(house, "cell:22", "cell:24")
    assert [staged.at for staged in match.state.sides[0].staged] == [15, 24]
    drag(house, "hand:G", "cell:3")
    assert len(match.state.sides[0].staged) == 2
    house.close()
