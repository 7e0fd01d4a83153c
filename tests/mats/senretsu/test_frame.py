"""戦列札: what the table points out: lists, chips, ruler, arrows, and what it keeps to itself."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label, Stroke
from game.mats.senretsu.desk import Button, InHand, Number, OnField, Selection, Slot
from game.mats.senretsu.dial import spans
from game.mats.senretsu.mat import frame, press
from game.mats.senretsu.plan import plan_of
from game.mats.senretsu.plates import RANGE_RULE
from game.mats.table import RULE, Act
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import Outcome
from game.rules.senretsu.values import (
    Confirm,
    Fired,
    Options,
    Over,
    State,
    ToChooseCasualty,
    ToPlace,
    TurnBegan,
)
from game.scenes.rulebook.text import book
from tests.mats.senretsu.desks import SEATING, WORDS, desk, keyed, texts
from tests.rules.senretsu.tables import after, lying, place, table

TALE = ("H02 | D | D04 H03", "D | S09 S02 | C04 S03")
"""T0-1."""


def said(state: State, seat: int | None = 0, **more: object) -> dict[str, str]:
    return texts(frame(desk(state, seat, **more), WORDS).placements)  # type: ignore[arg-type]


def goals(found: dict[str, str]) -> list[str]:
    """The targets in the list of attacks, in order."""
    return [text for key, text in found.items() if key.startswith("order:") and ":to:" in key]


def hop_numbers(found: dict[str, str]) -> list[str]:
    return [text for key, text in found.items() if key.startswith("hop ")]


def test_the_list_foresees_that_ranks_close_up() -> None:
    """♦4 and ♥2 take the two cards of rank 2; ♥3 hits the deck (T0-1)."""
    state = table(*TALE, hands=("D11", ""))
    assert goals(said(state)) == ["→ 2列目へ", "→ 山札へ", "→ 2列目へ"]
    alone = table("H02 | D | D04 H03", "D | S09 | C04 S03", hands=("D11", ""))
    assert goals(said(alone)) == ["→ 2列目へ", "→ 山札へ", "→ 3列目へ"]


def test_a_card_that_is_looked_at_counts_its_hops_and_leaves_out_ranks_that_will_be_gone() -> None:
    alone = table("H02 | D | D04 H03", "D | S09 | C04 S03", hands=("D11", ""))
    found = frame(desk(alone, focus="field:H02"), WORDS).placements
    assert hop_numbers(texts(found)) == ["1", "2"]
    keys = keyed(found)
    assert "gone 2" in keys
    assert keys["hop 2"].x > keys["gone 2"].x > keys["hop 1"].x
    assert "相手の3列目" in texts(found)["banner text:2(1列目)は、次の攻撃で相手の3列目に届きます"]


def test_a_rank_that_will_be_gone_is_crossed_out_also_before_the_first_hop() -> None:
    """♥A will find rank 2 in front, for ♦3 has taken rank 1 by then: it is not one hop to the second rank."""
    found = keyed(frame(desk(table("H01 | D | D03", "S09 | D"), focus="field:H01"), WORDS).placements)
    assert "gone 1" in found
    assert found["range"].x < found["gone 1"].x < found["hop 1"].x
    assert not [key for key in found if key.startswith("gone 2")]


def test_no_word_is_a_dash_where_a_new_front_rank_has_room_for_one() -> None:
    found = said(table("D", "D", hands=("H13", "")), picked=Selection(InHand(Card.H13)))
    assert found["chip:0:0 text"] == found["chip:0:-1 text"] == "届かない"


def test_an_enemy_card_that_is_looked_at_tells_its_threat_and_its_sides_attack() -> None:
    state = table(*TALE, hands=("D11", ""))
    found = said(state, focus="field:C04")
    assert plan_of(desk(state, focus="field:C04")).lister == 1
    assert found["order title"] == "次はたけしさんの攻撃"
    assert "banner text:4(3列目)は、次の攻撃で相手の2列目に届きます" not in found
    assert any(key.startswith("banner text:4(3列目)") for key in found)
    assert hop_numbers(found) == ["1", "2", "3", "4"]


def test_chips_say_where_the_held_card_would_reach_from_every_slot() -> None:
    """♥3: from the new front rank (rank 1) rank 3, from rank 1 rank 3, from rank 3 the deck, behind it none;
    the deck's rank takes no card."""
    state = table(*TALE, hands=("D03", ""))
    found = said(state, picked=Selection(InHand(Card.D03)))
    chips = {
        key.removesuffix(" text").partition(":")[2]: text for key, text in found.items() if key[:5] == "chip:"
    }
    assert chips == {"0:-1": "味方", "0:3": "→山札", "0:2": "置けない", "0:1": "→3列目", "0:0": "→3列目"}


def test_places_light_up_for_a_card_that_is_picked_and_not_for_one_that_is_looked_at() -> None:
    """So that a place that is lit can be pressed, however the focus came to the card."""
    state, card = table(*TALE, hands=("D03 H06", "")), InHand(Card.D03)
    rests, looks = (frame(desk(state, focus=focus), WORDS) for focus in (None, card.id))
    held = frame(desk(state, picked=Selection(card), focus=card.id), WORDS)
    lit = [
        {p.key: p.what for p in made.placements if p.key.startswith(("chip:", "new", "strip"))}
        for made in (rests, looks, held)
    ]
    assert lit[0] == lit[1]
    chips = {key.split()[0].removeprefix("chip:0:") for key in lit[2] if key.startswith("chip:")}
    pressed = {target.id.removeprefix("slot:") for target in held.targets if target.id.startswith("slot:")}
    assert chips == pressed == {"-1", "0", "1", "2", "3"}


def test_the_slot_under_the_pointer_previews_the_next_attack_with_the_card_in_it() -> None:
    state = table(*TALE, hands=("D03", ""))
    over = desk(state, picked=Selection(InHand(Card.D03)), focus="slot:3")
    plan = plan_of(over)
    assert plan.aim is not None
    assert (plan.aim.target, plan.aim.deck) == (1, True)
    assert [str(shot.card.card) for shot in plan.shots] == ["D04", "D03", "H03", "H02"]
    found = frame(over, WORDS).placements
    assert texts(found)["order under"] == WORDS("senretsu.order.placed")
    assert hop_numbers(texts(found)) == ["1", "2", "3"]


@pytest.mark.parametrize("held", [InHand(Card.D03), OnField(Card.H05)])
def test_over_the_decks_rank_the_banner_says_why_no_card_goes_there(held: InHand | OnField) -> None:
    state = after(table(*TALE, hands=("D03 H05", "")), 0, place("H05", -1))
    found = said(state, picked=Selection(held), focus=Slot(2).id)
    assert f"banner text:{WORDS('senretsu.no.deck_rank')}" in found
    assert f"banner text:{WORDS('senretsu.no.deck_rank')}" not in said(
        state, picked=Selection(held), focus=Slot(1).id
    )


def test_a_rank_of_the_held_card_alone_does_not_count_as_one() -> None:
    """♥3 staged alone before the others: moved to rank 2 it lies in what will be rank 1."""
    state = after(table("H02 | D", "D | S09", hands=("H03", "")), 0, place("H03", 0))
    over = desk(state, picked=Selection(OnField(Card.H03)), focus="slot:2")
    plan = plan_of(over)
    assert plan.aim is not None
    assert plan.aim.number == 3
    assert plan.aim.target == -1
    assert "slot:1" not in {t.id for t in frame(over, WORDS).targets}
    assert hop_numbers(texts(frame(over, WORDS).placements)) == ["1", "2"]


def test_the_dial_shows_which_numbers_hit() -> None:
    state = table("H05 | D", "D | S09", hands=("X01", ""))
    open_dial = frame(desk(state, picked=Selection(InHand(Card.X01), Slot(1), Number(1))), WORDS)
    found = texts(open_dial.placements)
    assert found["legend hits n"] == "1〜2"
    assert found["legend beyond n"] == "3〜13"
    assert "legend own n" not in found
    assert found["dial says text"] == WORDS("senretsu.dial.deck")
    assert "card:X01" in keyed(open_dial.placements)
    assert open_dial.targets[0].id == "number:1"


@pytest.mark.parametrize(
    ("numbers", "text"), [([1], "1"), ([1, 2], "1〜2"), ([3, 5, 6, 7, 11], "3·5〜7·11"), ([], "")]
)
def test_rising_numbers_in_short(numbers: list[int], text: str) -> None:
    assert spans(numbers, WORDS) == text


# Casualties


def losing(focus: str | None = None) -> dict[str, object]:
    todo = ToChooseCasualty(0, 3, lying("C06"), 1)
    state = table("H01 | D | H12 D02 | D11", "C01 | D | S12 | C06 S06", hands=("D08", ""), mover=1, todo=todo)
    return {p.key: p for p in frame(desk(state, focus=focus), WORDS).placements}


def test_a_choice_of_a_casualty_shows_the_shot_and_the_next_one() -> None:
    seen = losing()
    assert {"arrow", "next arrow", "hop 6"} <= set(seen)
    arrow = seen["arrow"]
    assert isinstance(arrow.what, Stroke)
    assert arrow.what.points[0][0] > arrow.what.points[-1][0]
    assert "card:H12:rim" in seen
    assert "card:D11:rim" not in seen


def test_looking_at_a_possible_casualty_keeps_the_shot_in_sight() -> None:
    assert losing(focus="field:H12")["arrow"] == losing()["arrow"]
    assert "arrow" not in losing(focus="field:D11")


@pytest.mark.parametrize("focus", [None, "field:S06", "field:H12"])
def test_while_another_chooses_a_casualty_nothing_is_told_of_later_attacks(focus: str | None) -> None:
    todo = ToChooseCasualty(0, 3, lying("C06"), 1)
    state = table("H01 | D | H12 D02 | D11", "C01 | D | S12 | C06 S06", hands=("D08", ""), mover=1, todo=todo)
    waiting = desk(state, seat=1, focus=focus)
    seen = keyed(frame(waiting, WORDS).placements)
    said = WORDS("senretsu.choosing", name=waiting.seating.names[0])
    assert f"banner text:{said}" in seen
    assert seen["arrow"] == keyed(frame(replace(waiting, focus=None), WORDS).placements)["arrow"]


@pytest.mark.parametrize(("text_scale", "offered"), [(100, True), (130, False)])
def test_a_defender_finds_how_range_is_counted_where_there_is_room(text_scale: int, offered: bool) -> None:
    todo = ToChooseCasualty(0, 3, lying("C06"), 1)
    state = table("H01 | D | H12 D02 | D11", "C01 | D | S12 | C06 S06", hands=("D08", ""), mover=1, todo=todo)
    seen = frame(replace(desk(state), text_scale=text_scale), WORDS)
    assert any(target.id == RANGE_RULE for target in seen.targets) is offered
    for lang in ("ja", "en"):
        chapters = [one.id for one in book("senretsu", lang).chapters]
        assert RANGE_RULE.removeprefix(RULE) in chapters


def test_numbers_in_the_list_bear_their_suits_colour() -> None:
    seen = keyed(frame(desk(table(*TALE, hands=("D11", ""))), WORDS).placements)
    what = seen["order:D04:chip number"].what
    assert isinstance(what, Label)
    assert what.colour == theme.SUIT_INKS["D"] != theme.SUIT_INKS["H"]


# Secrets


@pytest.mark.parametrize("viewer", [1, None])
def test_what_is_staged_cannot_be_seen_by_others(viewer: int | None) -> None:
    before = table(*TALE, hands=("D11 X01", ""))
    staged = after(after(before, 0, place("D11", 0)), 0, place("X01", 4, 4))
    seen = frame(desk(staged, viewer, decides=False), WORDS)
    assert seen == frame(desk(before, viewer, decides=False), WORDS)
    confirmed = senretsu.apply(staged, 0, Confirm())
    assert "card:D11" in keyed(frame(desk(confirmed[1][1], viewer, decides=False), WORDS).placements)


def test_saved_cards_are_shown_to_both_and_nothing_else_of_a_hand() -> None:
    state = table(*TALE, hands=("D11", "C07"), saved=("", "S01"))
    found = said(state)
    assert found["plate:1:saved"] == "手札に ♠A"
    assert not any("C07" in key or "♣7" in text for key, text in found.items())


def test_two_jokers_on_the_field_have_keys_of_their_own_and_show_their_numbers() -> None:
    state = table("H02 X01=4 | D", "D | X02=11 S11", hands=("D11", ""))
    placements = frame(desk(state), WORDS).placements
    assert len({p.key for p in placements}) == len(placements)
    found = texts(placements)
    assert (found["card:X01:range text"], found["card:X02:range text"]) == ("4", "11")


# In a film


def test_after_the_end_nobodys_turn_and_no_attack_to_come_are_told() -> None:
    over = Over(Outcome((1,), "deck_drawn"))
    found = said(table("D", "D | S09", decks=("", None), todo=over), None)
    assert "status" not in found
    assert "order title" not in found
    assert found["deck:0:count:0"] == "0枚"


def test_the_phase_is_read_from_what_happens() -> None:
    """While cards fire, what is to be done next is already the draw."""
    state = table(*TALE, mover=1, hands=("D11", ""))
    beats = senretsu.apply(state, 1, Confirm())
    event, shown = beats[2]
    assert isinstance(event, Fired)
    lit = keyed(frame(desk(shown, decides=False, event=event), WORDS).placements)
    assert lit["phase attack"].what != lit["phase draw"].what
    quiet = keyed(frame(desk(shown, decides=False, event=beats[1][0]), WORDS).placements)
    assert isinstance(beats[1][0], TurnBegan)
    assert quiet["phase attack"] == lit["phase attack"]


def test_the_columns_that_a_shot_needs_are_scrolled_into_sight() -> None:
    red = "H12 | D11 | H10 | H09 | D08 | D | D07 | H06 | H05 | D10"
    black = "S13 | C12 | S11 | C10 | S09 | D | S08 | C07 | S06 | C05"
    state = table(red, black, mover=0)
    shown = desk(state, 1, decides=False)
    assert "card:D10" not in keyed(frame(shown, WORDS).placements)
    event = Fired(0, lying("D10"), 10, 1, deck=False)
    film = desk(state, 1, decides=False, event=event)
    assert {"card:D10", "card:S13"} <= set(keyed(frame(film, WORDS).placements))


def test_the_field_does_not_run_away_from_the_pointer() -> None:
    """♦10 in sight threatens a rank out of sight; looking at it scrolls nothing."""
    red = "H12 | D11 | H10 | H09 | D08 | D | D07 | H06 | H05 | D10"
    black = "S13 | C12 | S11 | C10 | S09 | D | S08 | C07 | S06 | C05"
    state = table(red, black, mover=0)
    rest = keyed(frame(desk(state, 1, decides=False), WORDS).placements)
    looked = keyed(frame(desk(state, 1, decides=False, focus="field:H10"), WORDS).placements)
    assert rest["card:H10"].x == looked["card:H10"].x


def test_the_first_seat_of_the_game_stands_left_whoever_looks() -> None:
    state = table("H02 | D", "D | S09")
    for seat in (0, 1, None):
        found = keyed(frame(desk(state, seat, decides=False), WORDS).placements)
        assert found["card:H02"].x < found["card:S09"].x
        assert found["army 0"].x < found["card:H02"].x < found["card:S09"].x < found["army 1"].x
        assert [found[f"army {n}"].what.text for n in (0, 1)] == [*SEATING.names]
    assert state.options == Options(first=0)
    assert isinstance(state.todo, ToPlace)
    assert Card.H02 in [lain.card for lain in state.sides[0].ranks[0].cards]


COSTS = [
    ("D | H04", "S01 | D", "H03", "次に山札が1枚減ります"),
    ("D | H04", "S01 C01 | D", "H03", "次に山札が2枚減ります"),
    ("D", "D", "H03", "攻撃する札がありません"),
    ("D | H04", "S09 | D", "H03", None),
    ("H02 | D", "S03 | D", "H03", None),
    ("D", "S01 | D", "", None),
]


@pytest.mark.parametrize(("red", "black", "hand", "cost"), COSTS)
def test_the_button_says_what_it_costs_to_leave_the_deck_at_the_contact_line(
    red: str, black: str, hand: str, cost: str | None
) -> None:
    """While a card of the hand could change it; and it ends the turn all the same."""
    decides = desk(table(red, black, hands=(hand, "")))
    made = frame(decides, WORDS)
    assert texts(made.placements).get("act note") == cost
    assert next(target for target in made.targets if target.id == "act").enabled
    assert press(decides, Button.ACT) == Act(Confirm())


def test_with_large_letters_the_button_says_the_cost_alone() -> None:
    decides = desk(table("D", "S01 | D", hands=("H03", "")), text_scale=200)
    assert texts(frame(decides, WORDS).placements)["act text"] == "終える(山札は1枚減る)"


def test_a_card_that_is_laid_before_the_deck_ends_the_warning() -> None:
    laid = after(table("D", "S01 | D", hands=("H03 H04", "")), 0, place("H03", 0))
    assert "act note" not in texts(frame(desk(laid), WORDS).placements)
