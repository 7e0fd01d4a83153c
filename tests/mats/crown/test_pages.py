"""What is laid over the crown's table: pages, totals, the end of a deal; and how things are called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Label
from game.mats.crown.desk import THINGS, As, Button, InHand, Page, Player, SecondJoker, in_hand, why
from game.mats.crown.frame import frame
from game.mats.crown.mat import MAT
from game.mats.crown.press import press, spectates
from game.mats.table import Continue, No, Seating, Show
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import (
    DealResult,
    Discarded,
    DiscardedNothing,
    Finish,
    Laid,
    Options,
    State,
    ToDeal,
)
from game.rules.protocol import Refusal
from tests.mats.crown.desks import WORDS, desk, thing
from tests.rules.crown.tables import table
from tests.together import together

EN = WORDS["en"]
RESULT = DealResult((1, 2, 3), (3, 2, 1), (Finish(0), Finish(1)), ())
LEAD = table("C05 C09", "C04", "D05", options=Options(deals=3))


def deal_over() -> State:
    return replace(
        table("", "", "D05"), options=Options(deals=3), todo=ToDeal(), past=(RESULT,), out=RESULT.out
    )


@together(
    ("one", "name"),
    [
        (InHand(2, Card.S03), "hand:2:S03"),
        (InHand(0, Card.X01), "hand:0:X01"),
        (SecondJoker(0), "hand:0:X01.1"),
        (Player(3), "plate:3"),
        (As(16), "as:16"),
        (Button.OTHER, "decline"),
        (Page.WHY, "why"),
    ],
)
def test_things_are_what_they_are_called(one: InHand, name: str) -> None:
    assert one.id == name
    assert THINGS.read(name) == one


@together("name", ["hand:0:S14", "hand:0:X01.2", "hand:S03", "plate:x", "as:", "discards", "pile:S03"])
def test_what_is_nothing_of_the_table_s_is_no_thing(name: str) -> None:
    assert THINGS.read(name) is None
    here = desk(LEAD, "hand:0:C05")
    assert MAT.press(here, name).picked == here.picked


def test_two_jokers_are_two_things_and_one_card() -> None:
    jokers = in_hand(0, (Card.X01, Card.X01))
    assert jokers == (InHand(0, Card.X01), SecondJoker(0))
    assert {joker.card for joker in jokers} == {Card.X01}


@pytest.mark.parametrize("page", list(Page))
def test_a_page_is_opened_closed_and_gives_way_to_another(page: Page) -> None:
    shown = why(desk(LEAD)) if page is Page.WHY else page
    assert press(desk(LEAD), page) == Show(shown, page.id)
    assert press(desk(LEAD, display=shown), page) == Show(None, page.id)
    other = next(other for other in Page if other is not page)
    assert press(desk(LEAD, display=other), page) == Show(shown, page.id)


def test_why_cards_cannot_be_played_is_told_until_the_choice_is_another() -> None:
    asked = table("C05 C09 H09", "C04", "D05", field="H06")

    def tells(*picked: str) -> bool:
        seen = desk(asked, *picked, display=why(desk(asked)))
        return any(p.key.startswith("inspector") for p in frame(seen, EN).placements)

    assert tells()
    assert not tells("hand:0:C09")


def test_every_plate_opens_the_totals() -> None:
    for seat in range(3):
        assert press(desk(LEAD, seat=None), Player(seat)) == Show(Page.STANDING, Page.STANDING.id)
    assert "standing" in {p.key for p in frame(desk(LEAD, display=Page.STANDING), EN).placements}
    assert "standing" not in {p.key for p in frame(desk(LEAD), EN).placements}


def test_the_totals_lie_there_while_the_next_deal_is_led_and_nothing_is_chosen() -> None:
    fresh = replace(LEAD, past=(RESULT,), deal=2, trick=1, discards=())
    keys = [
        {p.key for p in frame(here, EN).placements}
        for here in (
            desk(fresh),
            desk(fresh, "hand:0:C05"),
            desk(replace(fresh, discards=LEAD.discards)),
            desk(replace(fresh, field=table("C05", "C04", "D05", field="H04").field)),
        )
    ]
    assert ["standing" in found for found in keys] == [True, False, False, False]


# The end of a deal


def test_the_next_deal_waits_until_the_last_one_has_been_looked_at() -> None:
    over = desk(deal_over())
    assert MAT.pauses(over.view)
    assert press(over, Button.ACT) == Continue()
    assert press(over, Button.OTHER) == No(Refusal("not_your_turn"))
    assert EN("crown.act.next_deal") in {getattr(p.what, "text", "") for p in frame(over, EN).placements}
    assert MAT.situation(over, EN) == EN("crown.situation.deal_over", deal=1)


def test_nothing_waits_before_the_first_deal_or_in_one() -> None:
    first = replace(deal_over(), past=(), deal=0)
    for state in (first, LEAD):
        assert not MAT.pauses(crown.view(state, 0))
        assert press(desk(state, seat=None), Button.ACT) == No(Refusal("not_your_turn"))


def test_only_who_is_out_watches() -> None:
    view = crown.view(replace(table("", "C04", "D05", turn=1), out=(Finish(0),)), 1)
    assert [spectates(view, seat) for seat in range(3)] == [True, False, False]


# What is offered


def test_whoever_leads_may_not_pass_and_whoever_answers_may() -> None:
    def passes(state: State) -> bool:
        return next(t.enabled for t in frame(desk(state), EN).targets if t.id == Button.OTHER.id)

    assert not passes(LEAD)
    assert passes(table("C05 C09", "C04", "D05", field="H04"))


def test_the_arrow_to_the_joker_comes_with_the_choice_of_spade_three() -> None:
    state = table("S03 C09", "C04", "D05", field="X01")
    keys = [{p.key for p in frame(desk(state, *picked), EN).placements} for picked in ((), ("hand:0:S03",))]
    assert ["return" in found for found in keys] == [True, True]
    assert ["return arrow" in found for found in keys] == [False, True]


def test_a_press_on_a_joker_s_number_completes_the_set() -> None:
    state = table("C09 D11 X01", "C04", "D05", field="H06 S06")
    asking = desk(state, "hand:0:X01")
    offered = [t.id for t in frame(asking, EN).targets if isinstance(THINGS.read(t.id), As)]
    assert offered == ["as:9", "as:11"]
    assert set(press(asking, thing("as:9")).picked.ids()) == {"hand:0:X01", "hand:0:C09"}


def test_whoever_only_watches_has_a_button_to_the_end_of_the_deal() -> None:
    state = replace(table("", "C04 C06", "D05 D06", turn=1), out=(Finish(0),))
    for humans, told in (((True, False, False), True), ((True, True, False), False), ((False,) * 3, False)):
        seating = Seating(("Ada", "Bo", "Cy"), humans)
        watching = replace(desk(state), seating=seating)
        seen = frame(watching, EN)
        assert (EN("crown.act.end_deal") in {getattr(p.what, "text", "") for p in seen.placements}) == told
        assert (Button.ACT.id in {target.id for target in seen.targets}) == told
        assert press(watching, Button.ACT) == (Continue() if told else No(Refusal("not_your_turn")))


@pytest.mark.parametrize("kind", ["thrown", "kept"])
def test_whoever_uses_a_ten_or_not_the_line_bears_its_name(kind: str):
    """An opponent's 10捨て is named as one's own is."""
    state = table("C05 C09", "C04 D04", "D05 D06", field="H10", by=1, turn=0)
    event = Discarded(Laid(1, (Card.C04,), 4, 5, True)) if kind == "thrown" else DiscardedNothing(1)
    drawn = frame(desk(state, event=event), WORDS["ja"]).placements
    assert WORDS["ja"]("crown.card.effect.ten_discard") in [
        p.what.text for p in drawn if p.key.startswith("note tag") and isinstance(p.what, Label)
    ]
