"""戦列札: what presses, drags and turns mean."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.input.intents import Digit, Pan, Steer, Wheel
from game.look.describe.space import Space
from game.mats.senretsu.advice import least_missed
from game.mats.senretsu.desk import (
    Button,
    Count,
    Desk,
    Display,
    InHand,
    Listing,
    Number,
    OnField,
    Scroll,
    Selection,
    Slot,
    Step,
    Thing,
    Zone,
)
from game.mats.senretsu.mat import MAT, carried, drop, frame, gestured, press
from game.mats.table import Act, No, Pick, Show, TakeBack
from game.motion.placement import Box
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import (
    ChooseCasualty,
    ChooseDraw,
    Confirm,
    Place,
    State,
    ToChooseCasualty,
    ToChooseDraw,
)
from tests.mats.senretsu.desks import WORDS, desk, keyed
from tests.rules.senretsu.tables import after, lying, place, ranks, table

NOTHING = Selection()
RED, BLACK = "H02 | D | D04", "C05 | D | S09"


def placing(picked: Selection = NOTHING, state: State | None = None) -> Desk:
    return desk(state or table(RED, BLACK, hands=("H03 D08 X01", "")), picked=picked)


def staged(*actions: Place) -> State:
    state = table(RED, BLACK, hands=("H03 D08 X01", ""))
    for action in actions:
        state = after(state, 0, action)
    return state


def test_a_card_is_selected_and_let_go_again() -> None:
    assert press(placing(), InHand(Card.H03)) == Pick(Selection(InHand(Card.H03)))
    assert press(placing(Selection(InHand(Card.H03))), InHand(Card.D08)) == Pick(Selection(InHand(Card.D08)))
    assert press(placing(Selection(InHand(Card.H03))), InHand(Card.H03)) == Pick(NOTHING)


def test_pressing_an_enemy_card_lets_go_of_no_card_that_is_held() -> None:
    assert press(placing(Selection(InHand(Card.H03))), OnField(Card.S09)) == Pick(Selection(InHand(Card.H03)))
    assert press(placing(), OnField(Card.S09)) == Pick(Selection(OnField(Card.S09)))


@pytest.mark.parametrize("slot", [0, 1, 3, -1])
def test_pressing_a_slot_and_dropping_on_it_place_the_card_alike(slot: int) -> None:
    held = placing(Selection(InHand(Card.H03)))
    assert press(held, Slot(slot)) == Act(Place(Card.H03, slot))
    assert drop(held, InHand(Card.H03), Slot(slot)) == Act(Place(Card.H03, slot))


def test_the_decks_rank_refuses_every_card() -> None:
    for card in (Card.H03, Card.X01):
        answer = press(placing(Selection(InHand(card))), Slot(2))
        assert isinstance(answer, No)
        assert answer.refusal.code == "deck_rank"


def test_a_slot_without_a_card_asks_for_one() -> None:
    answer = press(placing(), Slot(1))
    assert isinstance(answer, No)
    assert answer.refusal.code == "choose_card"


def test_the_vermilion_button_ends_no_turn_while_a_card_is_held() -> None:
    assert press(placing(), Button.ACT) == Act(Confirm())
    answer = press(placing(Selection(InHand(Card.H03))), Button.ACT)
    assert isinstance(answer, No)
    assert answer.refusal.code == "place_held"


def test_who_does_not_decide_can_press_nothing_but_how_it_is_shown() -> None:
    watching = desk(table(RED, BLACK), seat=1)
    answer = press(watching, Button.ACT)
    assert isinstance(answer, No)
    assert answer.refusal.code == "not_your_turn"
    assert isinstance(press(watching, Listing.DOWN), Show)
    assert carried(watching, InHand(Card.H03)) == ()


# The joker


def test_a_joker_lies_down_first_and_then_its_number_is_settled() -> None:
    """From the rear slot (rank 4) the black deck, rank 2, is 5 ranks away."""
    assert press(placing(Selection(InHand(Card.X01))), Slot(-1)) == Pick(laid(5), "number:5")
    assert press(dial(5), Button.ACT) == Act(Place(Card.X01, -1, 5))
    assert press(dial(5), Button.CLEAR) == Pick(NOTHING)
    assert press(dial(5), Button.MOVE) == Pick(Selection(InHand(Card.X01)))


def test_a_joker_that_can_reach_no_deck_starts_on_the_smallest_number_that_hits() -> None:
    """Everything before the deck is out of 13's reach from rank 14."""
    red = " | ".join(["D", *(f"H{n:02d}" for n in range(1, 13))])
    black = "C01 | C02 | C03 | D"
    held = placing(Selection(InHand(Card.X01)), table(red, black, hands=("X01", "")))
    assert press(held, Slot(-1)) == Pick(laid(1), "number:1")
    assert press(held, Slot(13)) == Pick(Selection(InHand(Card.X01), Slot(13), Number(13)), "number:13")


def laid(number: int, typed: bool = False) -> Selection:
    """The joker lies in the rear slot, its number is being chosen."""
    return Selection(InHand(Card.X01), Slot(-1), Number(number), typed)


def dial(number: int) -> Desk:
    return placing(laid(number))


@pytest.mark.parametrize(
    ("number", "target", "result"),
    [
        (5, Step.MORE, 6),
        (5, Step.LESS, 4),
        (1, Step.LESS, 1),
        (13, Step.MORE, 13),
        (5, Number(9), 9),
    ],
)
def test_the_dial_steps_and_jumps_and_stops_at_its_ends(number: int, target: Thing, result: int) -> None:
    answer = press(dial(number), target)
    assert isinstance(answer, Pick)
    assert answer.picked == laid(result)


def test_a_number_that_is_pressed_or_typed_leads_on_to_the_button() -> None:
    """So that two presses of the same key settle it."""
    assert press(dial(5), Number(9)) == Pick(laid(9), "act")
    assert gestured(dial(5), Digit(9)) == Pick(laid(9, typed=True), "act")


def test_arrows_on_the_numbers_step_and_take_focus_along() -> None:
    def steered(number: int, way: str) -> object:
        return gestured(dial(number), Steer(f"number:{number}", way))

    assert steered(8, "right") == Pick(laid(9), "number:9")
    assert steered(8, "left") == Pick(laid(7), "number:7")
    assert steered(13, "right") == Pick(laid(13), "number:13")
    assert steered(8, "down") is None
    assert gestured(dial(8), Steer("dial:less", "right")) is None
    assert gestured(placing(), Steer("hand:H03", "right")) is None


def test_the_wheel_turns_the_dial() -> None:
    assert gestured(dial(5), Wheel(1, 1700, 400)) == Pick(laid(6))
    assert gestured(dial(5), Wheel(-2, 10, 10)) == Pick(laid(3))
    assert gestured(dial(5), Wheel(0.2, 10, 10)) == Pick(laid(6))


def test_shifts_to_the_right_and_to_the_left_turn_the_dial() -> None:
    """Shift and the right arrow shift the ground to the left."""
    assert gestured(dial(5), Pan(-80, 0)) == Pick(laid(6))
    assert gestured(dial(5), Pan(80, 0)) == Pick(laid(4))
    assert gestured(dial(5), Pan(0, 80)) is None


def test_typed_digits_make_a_number() -> None:
    first = gestured(dial(5), Digit(1))
    assert first.picked == laid(1, typed=True)
    assert gestured(placing(first.picked), Digit(2)).picked == laid(12, typed=True)
    assert gestured(placing(first.picked), Digit(7)).picked == laid(7, typed=True)
    assert gestured(dial(1), Digit(2)).picked == laid(2, typed=True)
    assert gestured(dial(5), Digit(0)) is None
    assert gestured(placing(), Digit(4)) is None


def test_another_hand_card_closes_the_dial_and_a_field_card_does_not() -> None:
    assert press(dial(5), OnField(Card.S09)) == Pick(laid(5))
    assert press(dial(5), InHand(Card.H03)) == Pick(Selection(InHand(Card.H03)))
    assert press(placing(Selection(InHand(Card.H03))), Step.MORE) == Pick(Selection(InHand(Card.H03)))


def test_nothing_is_carried_while_the_dial_is_open() -> None:
    assert carried(dial(5), InHand(Card.H03)) == ()
    assert carried(placing(), InHand(Card.H03)) == ("card:H03",)


# Taking back


def test_taking_back_one_or_all() -> None:
    state = staged(place("H03", 0), place("D08", -1))
    assert press(placing(state=state), Button.BACK_ONE) == TakeBack()
    assert press(placing(state=state), Button.BACK_ALL) == TakeBack(all=True)
    answer = press(placing(), Button.BACK_ONE)
    assert isinstance(answer, No)
    assert answer.refusal.code == "nothing_staged"


def replay(answer: object) -> State:
    """What stands after everything was taken back and laid down anew."""
    assert isinstance(answer, TakeBack)
    assert answer.all
    return staged(*answer.then)


def test_any_card_of_this_turn_can_be_taken_back_and_the_others_stay() -> None:
    state = staged(place("H03", 0), place("D08", 1), place("X01", -1, 4))
    taken = press(placing(Selection(OnField(Card.H03)), state), Button.BACK_ONE)
    assert replay(taken).sides[0].ranks == ranks("D08 | H02 | D | D04 | X01=4")
    dropped = drop(placing(Selection(OnField(Card.X01)), state), OnField(Card.X01), Zone.HAND)
    assert replay(dropped).sides[0].ranks == ranks("D08 H03 | H02 | D | D04")


def test_a_card_of_this_turn_goes_elsewhere_by_press_and_by_drag() -> None:
    state = staged(place("H03", 0), place("D08", -1))
    held = placing(Selection(OnField(Card.H03)), state)
    for answer in (press(held, Slot(4)), drop(held, OnField(Card.H03), Slot(4))):
        assert replay(answer).sides[0].ranks == ranks("H02 | D | D04 H03 | D08")
    assert replay(press(held, Slot(-1))).sides[0].ranks == ranks("H02 | D | D04 | D08 | H03")
    refused = press(held, Slot(3))
    assert isinstance(refused, No)
    assert refused.refusal.code == "deck_rank"


def test_a_saved_card_that_was_placed_can_go_elsewhere_and_back() -> None:
    state = after(table(RED, BLACK, hands=("D08", ""), saved=("H03", "")), 0, place("H03", 0))
    held = placing(Selection(OnField(Card.H03)), state)
    moved = press(held, Slot(4))
    assert isinstance(moved, TakeBack)
    assert moved.then == (Place(Card.H03, 3),)
    assert drop(held, OnField(Card.H03), Zone.HAND) == TakeBack(all=True)
    assert [slot for slot in range(-1, 5) if isinstance(press(held, Slot(slot)), No)] == [3]


def test_cards_of_earlier_turns_stay_where_they_are() -> None:
    assert carried(placing(), OnField(Card.H02)) == ()
    held = placing(Selection(OnField(Card.H02)))
    answer = press(held, Slot(3))
    assert isinstance(answer, No)
    assert answer.refusal.code == "choose_card"
    assert carried(placing(state=staged(place("H03", 0))), OnField(Card.H03)) == ("card:H03",)


# Casualty and first draw

TODO = ToChooseCasualty(0, 1, lying("S09"), 1)


def losing(picked: Selection = NOTHING) -> Desk:
    state = table("H02 H03 D13 | D", "D | C05 | S09", hands=("D08", ""), mover=1, todo=TODO)
    return desk(state, picked=picked)


def test_a_casualty_is_chosen_in_two_steps() -> None:
    assert press(losing(), OnField(Card.D13)) == Pick(Selection(OnField(Card.D13)))
    assert press(losing(Selection(OnField(Card.D13))), Button.ACT) == Act(ChooseCasualty(Card.D13))
    assert press(losing(Selection(OnField(Card.D13))), OnField(Card.D13)) == Pick(NOTHING)


@pytest.mark.parametrize(
    ("target", "code"),
    [
        (Button.ACT, "choose_casualty"),
        (InHand(Card.D08), "hand_cannot_defend"),
        (OnField(Card.S09), "not_in_rank"),
    ],
)
def test_what_is_no_casualty_is_refused_with_its_reason(target: Thing, code: str) -> None:
    answer = press(losing(), target)
    assert isinstance(answer, No)
    assert answer.refusal.code == code


def test_the_program_gives_up_the_card_that_the_next_attack_misses_least() -> None:
    """♥2 and ♥3 hit ranks 2 and 3, ♦K nothing. Focus stays, so that the same key pressed
    twice loses nothing."""
    assert press(losing(), Button.AUTO) == Pick(Selection(OnField(Card.D13)))
    view = senretsu.view(table("H01 D01 | D", "D | S09"), 0)
    assert least_missed(view, 0, 1).number == 1


def test_the_first_draw_is_six_unless_said_otherwise() -> None:
    state = table("D", "D", mover=1, todo=ToChooseDraw(1))
    asked = desk(state, seat=1)
    assert press(asked, Button.ACT) == Act(ChooseDraw(6))
    assert press(asked, Count(4)) == Pick(Selection(draw=Count(4)))
    assert press(desk(state, seat=1, picked=Selection(draw=Count(4))), Button.ACT) == Act(ChooseDraw(4))
    assert {t.id for t in frame(asked, WORDS).targets} >= {"draw:3", "draw:4", "draw:5", "draw:6", "act"}


# How it is shown


def wide() -> Desk:
    red = "H12 | D11 | H10 | H09 | D08 | D | D07 | H06 | H05 | D04"
    black = "S13 | C12 | S11 | C10 | S09 | D | S08 | C07 | S06 | C05"
    return placing(state=table(red, black, hands=("H03", "")))


def test_a_field_that_is_too_wide_scrolls_by_columns_to_both_ends() -> None:
    shown = wide()
    seen = {t.id for t in frame(shown, WORDS).targets}
    assert {"scroll:left", "scroll:right"} <= seen
    assert "field:D04" not in seen
    for _ in range(12):
        answer = press(shown, Scroll.LEFT)
        assert isinstance(answer, Show)
        shown = replace(shown, display=answer.display)
    left = {t.id for t in frame(shown, WORDS).targets}
    assert "field:D04" in left
    assert "scroll:left" not in left
    assert gestured(wide(), Wheel(-1, 700, 400)) == press(wide(), Scroll.RIGHT)
    assert gestured(wide(), Pan(-90, 0)) == press(wide(), Scroll.RIGHT)
    assert gestured(wide(), Pan(0, 90)) is None
    assert gestured(placing(), Wheel(1, 700, 400)) is None


def test_the_list_scrolls_up_and_down_as_far_as_its_first_row() -> None:
    third = replace(placing(), display=Display(row=2))
    assert press(third, Listing.UP) == Show(Display(row=1))
    assert press(third, Listing.DOWN) == Show(Display(row=3))
    assert press(placing(), Listing.UP) == Show(Display(row=0))


def test_the_wheel_over_the_list_scrolls_the_list() -> None:
    assert gestured(placing(), Wheel(-1, 1700, 400)) == Show(Display(row=1))
    assert gestured(placing(), Wheel(1, 1700, 400)) == Show(Display(row=0))


# Where what is pressed lies


def reach(seen: Desk) -> dict[str, Box]:
    return frame(seen, WORDS).reach


@pytest.mark.parametrize("space", Space)
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_else_is_pressed_where_the_turn_is_ended(space: Space, scale: int) -> None:
    """Neither what decides, nor what goes back, nor how a film is hastened."""
    shape = {"space": space, "text_scale": scale}
    ends = reach(replace(placing(), **shape))[Button.ACT.id]
    lost = losing(Selection(OnField(Card.D13)))
    first = desk(table("D", "D", mover=1, todo=ToChooseDraw(1)), seat=1)
    for other in (losing(), lost, first, dial(5)):
        found = reach(replace(other, **shape))
        assert Button.ACT.id in found
        assert [name for name, box in found.items() if box.meets(ends)] == []
    hastens = MAT.around[space].hastens
    assert hastens is not None
    assert not hastens.meets(ends)


@pytest.mark.parametrize("chosen", ["H02", "H12", "D05", "D13"])
def test_it_is_given_up_beside_the_card_where_nothing_lies_there(chosen: str) -> None:
    """The upper ones of four; beside the middle of the field a single card of the next rank lies."""
    state = table(
        "D | H02 H12 D05 D13 | D09", "D | C04", todo=ToChooseCasualty(0, 2, lying("C04"), 1), mover=1
    )
    seen = desk(state, picked=Selection(OnField(Card(chosen))))
    drawn, found = keyed(frame(seen, WORDS).placements), reach(seen)
    card, near = drawn[f"card:{chosen}"].box, found[Button.LOSE.id]
    assert not any(near.meets(box) for name, box in found.items() if name.startswith("field:"))
    assert not near.meets(drawn["deck:0"].box)
    order = [c.card.value for c in seen.view.sides[0].ranks[1].cards]
    if order.index(chosen) in (0, 3):
        assert abs(near.middle[1] - card.middle[1]) < 0.8 * card.h
        assert abs(near.middle[0] - card.middle[0]) < 2 * card.w


def test_the_chosen_card_is_given_up_under_its_own_rank_and_not_where_it_was_chosen() -> None:
    chosen = losing(Selection(OnField(Card.D13)))
    found, column = reach(chosen), keyed(frame(chosen, WORDS).placements)["card:H02"].box
    near = found[Button.LOSE.id]
    assert near.middle[0] == column.middle[0]
    assert not any(near.meets(box) for name, box in found.items() if name.startswith("field:"))
    assert Button.LOSE.id not in reach(losing())
    assert press(chosen, Button.LOSE) == Act(ChooseCasualty(Card.D13))
