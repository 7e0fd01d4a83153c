"""Whole games of 戦列札 without a window."""

from __future__ import annotations

import random

import pytest

from game.input.intents import Decide, Move
from game.match.record import verify
from game.match.table import Match
from game.rules import senretsu
from game.rules.senretsu.values import ToChooseCasualty, ToPlace
from tests.scenes.house import House
from tests.scenes.senretsu_house import decide, drag, play_out


def covers_needed(match: Match) -> list[int]:
    """Whom the rules of the house ask a cover for: whoever places cards while another, or nobody, holds the
    screen; a public choice takes it from everybody."""
    holder: int | None = None
    needed = []
    for (seat, _), state in zip(match.record().actions, match.states, strict=False):
        if seat in match.humans and holder != seat:
            private = senretsu.private(senretsu.view(state, None), seat)
            holder = seat if private else None
            if private:
                needed.append(seat)
    return needed


@pytest.mark.parametrize("first", ["first:0", "first:1"])
def test_a_whole_game_by_pointer_against_the_computer(first: str) -> None:
    house = House(seed=f"senretsu {first}")
    house.start(humans=1, first=first, game="senretsu")
    match = house.match
    assert play_out(house, random.Random(first)) == []
    assert match.over
    verify(match.record(), "played")
    house.close()


def test_a_whole_game_by_dragging() -> None:
    house = House(seed="senretsu drag")
    house.start(humans=1, game="senretsu")
    match = house.match
    play_out(house, random.Random("drag"), dragging=True)
    assert match.over
    house.close()


def test_a_whole_game_by_keyboard_alone() -> None:
    house = House(seed="senretsu keys", lang="en")
    house.start(humans=1, hand=house.type, game="senretsu")
    match = house.match
    play_out(house, random.Random("keys"), house.type)
    assert match.over
    house.close()


def test_two_people_with_the_cover_exactly_when_cards_are_placed() -> None:
    house = House(seed="senretsu two")
    house.start(humans=2, game="senretsu")
    match = house.match
    covered = play_out(house, random.Random("two"))
    assert covered == covers_needed(match)
    assert len(covered) > 4
    house.close()


def test_a_whole_game_with_films() -> None:
    house = House(seed="senretsu films", speed="fast")
    house.start(humans=1, game="senretsu")
    match = house.match
    play_out(house, random.Random("films"))
    assert match.over
    house.close()


@pytest.fixture
def house() -> House:
    """The first player places the first three cards."""
    house = House(seed="senretsu placing")
    house.start(humans=1, game="senretsu")
    assert isinstance(house.match.state.todo, ToPlace)
    return house


def test_one_of_several_staged_cards_is_moved_and_the_others_stay(house: House) -> None:
    cards = [target.removeprefix("hand:") for target in house.ids("hand:")]
    for card in cards:
        house.press(f"hand:{card}")
        house.press("slot:-1")
    house.press(f"field:{cards[0]}")
    house.press("slot:0")
    ranks = house.match.state.sides[0].ranks
    assert [[lain.card.value for lain in rank.cards] for rank in ranks] == [
        [cards[0]], [], [cards[1]], [cards[2]],
    ]  # fmt: skip
    assert senretsu.staged(house.match.state, 0) == 3
    house.close()


def test_a_staged_card_dragged_onto_the_hand_is_taken_back(house: House) -> None:
    first, second, _ = house.ids("hand:")
    for card in (first, second):
        house.press(card)
        house.press("slot:-1")
    drag(house, first.replace("hand", "field"), "hand zone")
    assert first in house.ids("hand:")
    assert senretsu.staged(house.match.state, 0) == 1
    assert len(house.match.state.sides[0].ranks) == 2
    house.close()


def test_moving_a_staged_card_is_one_movement_on_the_screen() -> None:
    house = House(seed="senretsu placing", speed="normal")
    house.start(humans=1, game="senretsu")
    house.rest()
    first, second, _ = house.ids("hand:")
    for card in (first, second):
        house.press(card)
        house.press("slot:-1")
    house.press(first.replace("hand", "field"))
    key = first.replace("hand", "card")
    start = next(p for p in house.frame.placements if p.key == key)
    house.touch("slot:0")
    ways = []
    while not house.manager.at_rest(house.now):
        house.look()
        ways.append(next(p.x for p in house.frame.placements if p.key == key))
    assert ways[0] == start.x
    assert ways == sorted(ways)
    assert ways[-1] > start.x
    house.close()


def test_all_staged_cards_are_taken_back_at_once(house: House) -> None:
    cards = house.ids("hand:")
    for card in cards:
        house.press(card)
        house.press("slot:0")
    house.press("back:all")
    assert house.ids("hand:") == cards
    assert senretsu.staged(house.match.state, 0) == 0
    assert "back:one" not in house.ids()
    house.close()


def test_the_deck_takes_no_card_and_says_so(house: House) -> None:
    house.press(house.ids("hand:")[0])
    ply = house.match.ply
    house.press("slot:1")
    assert house.match.ply == ply
    assert house.shell.words("senretsu.no.deck_rank") in house.texts()
    house.close()


def until_a_casualty(seed: str) -> House | None:
    """Two people's game up to a choice of a casualty, if it has one."""
    house = House(seed=seed)
    house.start(humans=2, game="senretsu")
    rng = random.Random(seed)
    while house.scene != "result":
        if house.scene == "handover":
            house.open_cover()
        elif isinstance(house.match.state.todo, ToChooseCasualty):
            return house
        else:
            decide(house, rng)
    house.close()
    return None


def test_a_casualty_between_people_needs_no_cover() -> None:
    """The defender has just ended a turn, and so holds the screen still."""
    house = next(found for n in range(30) if (found := until_a_casualty(f"open {n}")))
    todo = house.match.state.todo
    assert house.shell.top.viewer == todo.seat
    assert shown(house) & hand_of(house, 1 - todo.seat) == set()
    there = house.match.state.sides[todo.seat].ranks[todo.rank - 1].cards
    assert {f"field:{lain.card.value}" for lain in there} <= set(house.ids("field:"))
    match = house.match
    house.press("auto")
    house.press("act")
    assert match.state.todo != todo
    house.close()


def test_a_casualty_after_coming_back_is_chosen_in_the_open_without_any_hand() -> None:
    house = next(found for n in range(30) if (found := until_a_casualty(f"open {n}")))
    todo = house.match.state.todo
    house.leave()
    house.press("continue")
    house.press(house.ids("match:")[0])
    assert house.scene == "table"
    assert house.match.state.todo == todo
    assert house.shell.top.viewer is None
    assert shown(house) & (hand_of(house, 0) | hand_of(house, 1)) == set()
    match = house.match
    house.press("auto")
    house.press("act")
    assert match.state.todo != todo
    house.close()


def shown(house: House) -> set[str]:
    return {p.key for p in house.frame.placements}


def leftmost(house: House) -> str:
    """The first card of the hand, wherever it stands in the order of drawing."""
    return min((t.x, t.id) for t in house.frame.targets if t.id.startswith("hand:"))[1]


def hand_of(house: House, seat: int) -> set[str]:
    return {f"card:{card.value}" for card in house.match.state.sides[seat].hand}


def test_focus_points_out_nothing_while_the_computer_plays() -> None:
    """Neither the log's name lies over the table, nor does a card show its reach, nor does an impatient key
    open anything."""
    house = House(seed="senretsu rests", speed="normal")
    house.start(humans=1, game="senretsu")
    house.touch("act")
    seen = set()
    while house.match.acting() != (0,):
        house.look()
        if house.frame.targets:
            seen.add(house.manager.focus)
            house.manager.handle(Decide(), house.now)
            house.manager.handle(Decide(held=False), house.now)
        assert house.scene == "table"
    assert seen == {None}
    house.rest()
    assert house.manager.focus == leftmost(house)
    house.close()


def test_focus_that_was_put_away_comes_back_with_the_first_arrow() -> None:
    house = House(seed="senretsu rests", speed="normal")
    house.start(humans=1, game="senretsu")
    house.touch("act")
    house.look()
    while not house.frame.targets:
        house.look()
    house.manager.handle(Move("right"), house.now)
    house.look()
    assert house.manager.focus in house.ids()
    house.close()


def test_focus_goes_to_the_hand_without_a_flicker_when_a_card_has_been_placed() -> None:
    house = House(seed="senretsu places", speed="normal")
    house.start(humans=1, game="senretsu")
    house.press(house.ids("hand:")[0])
    house.touch("slot:0")
    seen = []
    while len(house.ids("hand:")) != 2:
        house.look()
        seen += [house.manager.focus] if house.frame.targets else []
    assert set(seen) == {leftmost(house)}
    house.close()


def test_arrows_on_the_dial_step_through_the_numbers() -> None:
    house = House(seed="senretsu dial 5", lang="en")
    house.start(humans=1, game="senretsu")
    house.type("hand:X01")
    house.type("slot:0")
    number = int((house.manager.focus or "").removeprefix("number:"))
    other = "left" if number == 13 else "right"
    house.manager.handle(Move(other), house.now)
    house.rest()
    number += 1 if other == "right" else -1
    assert house.manager.focus == f"number:{number}"
    house.type(f"number:{number}")
    assert house.manager.focus == "act"
    house.close()
