"""How a selection completes itself, what is asked, and why a card cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce

from msgspec.structs import replace

from game.input.intents import Digit, Wheel
from game.look.describe.specs import Label
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.crown.choice import as_number, asked, cannot_pick, completions, held, with_card
from game.mats.crown.desk import Button, Selection
from game.mats.crown.frame import frame
from game.mats.crown.hints import way
from game.mats.crown.layout import LAYOUT
from game.mats.crown.press import carried, drop, drops, gestured, press, proposal
from game.mats.table import Act, No, Pick, TakeBack
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import (
    Discard,
    Offer,
    Pass,
    Play,
    Seal,
    ToDiscard,
    ToExchange,
    ToOffer,
    ToPlay,
    View,
)
from tests.mats.crown.desks import WORDS, chosen, counted, desk, thing
from tests.rules.crown.tables import table
from tests.together import together


def mind(*hands: str, **more):
    state = table(*hands, **more)
    return crown.view(state, 0)


def names(picked: Selection) -> list[str]:
    return sorted(target.rpartition(":")[2] for target in picked.ids())


def test_one_card_of_a_pair_brings_the_other():
    view = mind("C09 D09 S12", "C04", "D05", field="H06 S06")
    assert names(with_card(view, Selection(), thing("hand:0:C09"))) == ["C09", "D09"]


def test_the_card_pressed_stays_when_another_one_is_wanted_beside_it():
    view = mind("C09 D09 H09 S12", "C04", "D05", field="H06 S06")
    first = with_card(view, Selection(), thing("hand:0:D09"))
    assert names(first) == ["D09"]
    both = with_card(view, first, thing("hand:0:H09"))
    assert names(both) == ["D09", "H09"]
    assert names(with_card(view, both, thing("hand:0:C09"))) == ["C09", "H09"]


def test_a_joker_comes_along_only_where_nothing_else_can():
    both = mind("C09 D09 X01", "C04", "D05", field="H06 S06")
    assert names(with_card(both, Selection(), thing("hand:0:C09"))) == ["C09", "D09"]
    alone = mind("C09 X01", "C04", "D05", field="H06 S06")
    assert names(with_card(alone, Selection(), thing("hand:0:C09"))) == ["C09", "X01"]


def test_a_joker_that_may_mean_several_numbers_is_asked_about():
    view = mind("C09 D11 X01", "C04", "D05", field="H06 S06")
    picked = with_card(view, Selection(), thing("hand:0:X01"))
    assert picked == chosen("hand:0:X01")
    assert asked(view, picked) == ((Card.C09, Card.X01), (Card.D11, Card.X01))
    assert names(as_number(view, picked, 11)) == ["D11", "X01"]
    refusal = proposal(view, picked)
    assert refusal.code == "choose_joker"


def test_a_joker_that_can_mean_one_thing_is_not_asked_about():
    view = mind("C09 S03 X01", "C04", "D05", field="H06 S06")
    assert names(with_card(view, Selection(), thing("hand:0:X01"))) == ["C09", "X01"]


def test_two_jokers_have_names_of_their_own():
    view = mind("C09 X01 X01", "C04", "D05", field="H06 S06")
    picked = with_card(view, chosen("hand:0:X01"), thing("hand:0:X01.1"))
    assert proposal(view, picked) == Play((Card.X01, Card.X01))


def test_the_second_press_on_the_card_that_came_along_keeps_the_set():
    view = mind("C09 D09", "C04", "D05", field="H06 S06")
    both = with_card(view, Selection(), thing("hand:0:C09"))
    kept = with_card(view, both, thing("hand:0:D09"))
    assert kept.cards == both.cards
    for again in ("hand:0:C09", "hand:0:D09"):
        assert with_card(view, kept, thing(again)) == Selection()
    assert with_card(view, both, thing("hand:0:C09")) == Selection()


def answering(games: int) -> Iterator[View]:
    """What players see who have something to answer, in games between random ones."""
    bots = tuple(SeatInfo(str(seat), "bot:random") for seat in range(4))
    for n in range(games):
        match = Match.new("crown", usual_options(crown), bots, f"pairs/{n}")
        while not match.over:
            todo = match.state.todo
            if isinstance(todo, ToPlay) and match.state.field:
                yield crown.view(match.state, todo.seat)
            step(match)


def test_in_any_hand_every_card_of_a_set_can_be_pressed_in_any_order():
    """What came along stays when it is pressed too; whatever was pressed takes the whole set off again."""
    sets = 0
    for view in answering(6):
        for first in held(view):
            picked = with_card(view, Selection(), first)
            if (
                cannot_pick(view, first.card)
                or not picked.brought
                or not isinstance(proposal(view, picked), Play)
            ):
                continue
            sets += 1
            for other in picked.brought:
                assert with_card(view, picked, other).cards == picked.cards
            pressed = reduce(partial(with_card, view), picked.brought, picked)
            assert (pressed.cards, pressed.brought) == (picked.cards, ())
            for again in pressed.cards:
                assert with_card(view, pressed, again) == Selection()
            assert with_card(view, picked, first) == Selection()
    assert sets > 60


def test_the_leader_s_choice_is_not_completed_and_grows_by_number():
    view = mind("C09 D09 H09 S12", "C04", "D05")
    picked = with_card(view, Selection(), thing("hand:0:C09"))
    assert picked == chosen("hand:0:C09")
    picked = with_card(view, picked, thing("hand:0:D09"))
    assert proposal(view, picked) == Play((Card.C09, Card.D09))
    assert with_card(view, picked, thing("hand:0:S12")) == chosen("hand:0:S12")


def test_completions_keep_to_the_lock():
    view = mind("C09 D09 H09 S09", "C04", "D05", field="H05 S05,H06 S06", lock=("H", "S"))
    assert completions(view, chosen("hand:0:H09").cards) == ((Card.H09, Card.S09),)
    assert cannot_pick(view, Card.C09).code == "suit_lock"


@together(
    ("hand", "field", "more", "code"),
    [
        ("C05", "H06", {}, "too_low"),
        ("C07", "H06", {"revolution": True}, "too_high"),
        ("C07", "H06 S06", {}, "too_few"),
        ("C07", "X01", {}, "spade_three_only"),
        ("C07", "X01 X01", {}, "jokers_unbeaten"),
        ("X01", "H06 S06", {}, "too_few"),
    ],
)
def test_every_veiled_card_has_a_reason(hand, field, more, code):
    view = mind(f"{hand} D03", "C04", "D05", field=field, **more)
    assert cannot_pick(view, Card(hand)).code == code


def test_spade_three_stands_out_against_a_single_joker():
    view = mind("S03 C07", "C04", "D05", field="X01")
    assert cannot_pick(view, Card.S03) is None
    assert proposal(view, chosen("hand:0:S03")) == Play((Card.S03,))


# Presses


def test_a_press_on_a_veiled_card_says_why():
    answer = press(desk(table("C05 C09", "C04", "D05", field="H06")), thing("hand:0:C05"))
    assert isinstance(answer, No)
    assert answer.refusal.code == "too_low"


def test_play_and_pass():
    state = table("C05 C09", "C04", "D05", field="H06")
    assert press(desk(state, "hand:0:C09"), thing("act")) == Act(Play((Card.C09,)))
    assert press(desk(state), thing("decline")) == Act(Pass())
    lead = press(desk(table("C05 C09", "C04", "D05")), thing("decline"))
    assert lead.refusal.code == "must_lead"


def test_nothing_can_be_done_at_somebody_else_s_turn():
    state = table("C05", "C04", "D05", turn=1)
    assert press(desk(state), thing("hand:0:C05")).refusal.code == "not_your_turn"


def test_how_many_to_swap_is_stepped_typed_and_turned():
    state = with_todo(table("C05 C09 D09", "C04 C08 D08", "D05", field="C07 D07 H07", by=0), ToOffer(0, 1, 3))
    at = desk(state)
    assert press(at, thing("act")) == Act(Offer(3))
    assert press(at, thing("decline")) == Act(Offer(0))
    less = press(at, thing("less"))
    assert less == Pick(counted(2))
    assert press(desk(state, selection=less.picked), thing("act")) == Act(Offer(2))
    assert press(at, thing("more")) == Pick(counted(3))
    assert gestured(at, Digit(1)) == Pick(counted(1))
    assert gestured(at, Digit(9)) == Pick(counted(3))
    assert gestured(at, Wheel(-1.0)) == Pick(counted(2))
    assert press(at, thing("hand:0:C05")).refusal.code == "offer_first"
    for seen, able in ((at, (True, False)), (desk(state, selection=counted(0)), (False, True))):
        steps = {t.id: t.enabled for t in frame(seen, WORDS["en"]).targets}
        assert (steps["less"], steps["more"]) == able


def with_todo(state, todo):
    return replace(state, todo=todo)


def test_cards_for_a_swap_the_oldest_gives_way():
    state = with_todo(table("C05 C09 D09", "C04 C08", "D05", field="C07 D07", by=0), ToExchange(0, 1, 2))
    view = crown.view(state, 0)
    picked = Selection()
    for target in ("hand:0:C05", "hand:0:C09", "hand:0:D09"):
        picked = with_card(view, picked, thing(target))
    assert names(picked) == ["C09", "D09"]
    assert press(desk(state, selection=picked), thing("act")) == Act(Seal((Card.C09, Card.D09)))
    assert press(desk(state, selection=picked), thing("decline")) == Pick(Selection())


def test_a_sealed_choice_can_be_taken_back_while_the_other_one_chooses():
    todo = ToExchange(0, 1, 1, given=(Card.C05,))
    state = with_todo(table("C05 C09", "C04 C08", "D05", field="C07", by=0), todo)
    assert press(desk(state), thing("decline")) == TakeBack()


def test_a_foul_discard_is_pointed_out_first():
    state = with_todo(table("C05", "C04 C08", "D05", field="C10", by=0), ToDiscard(0))
    warned = press(desk(state, "hand:0:C05"), thing("act"))
    assert warned == Pick(replace(chosen("hand:0:C05"), warned=True), Button.OTHER.id)
    assert press(desk(state, selection=warned.picked), thing("act")) == Act(Discard(Card.C05))
    assert isinstance(press(desk(state), thing("decline")), Act)


def test_what_is_dragged_is_the_whole_selection_and_the_table_takes_it():
    state = table("C09 D09 S12", "C04", "D05", field="H06 S06")
    at = desk(state)
    assert set(carried(at, thing("hand:0:C09"))) == {"hand:0:C09", "hand:0:D09"}
    both, nine = desk(state, "hand:0:D09", "hand:0:C09"), thing("hand:0:C09")
    (zone,) = drops(both, LAYOUT)
    assert drop(both, nine, thing(zone.id)) == Act(Play((Card.C09, Card.D09)))
    assert drop(both, nine, thing("plate:1")) == Pick(both.picked)
    assert carried(desk(table("C05", "C04", "D05", field="H06")), thing("hand:0:C05")) == ()


def test_chosen_cards_keep_their_order_and_stand_out_by_their_lift():
    """Nothing slips under a neighbour once the pointer has gone."""
    state = table("C05 D06 H07 S08 C09 D10 H11 S12 C13 D01 H02 S02 C03", "C04 D04", "D05 D08")
    for todo in (ToExchange(0, 1, 2), ToDiscard(0)):
        resting, giving, pointed = (
            [
                p
                for p in frame(at, WORDS["ja"]).placements
                if p.key.startswith("hand:0:") and p.key.count(":") == 2
            ]
            for at in (
                desk(replace(state, todo=todo)),
                desk(replace(state, todo=todo), "hand:0:C09"),
                desk(replace(state, todo=todo), "hand:0:C09", focus="hand:0:C09"),
            )
        )
        assert [p.key for p in giving] == [p.key for p in resting] == [p.key for p in pointed]
        (low,), (high,) = ([p.y for p in cards if p.key == "hand:0:C09"] for cards in (resting, giving))
        assert high < low


def test_in_a_lead_a_press_chooses_one_card_and_it_is_said_that_an_equal_one_may_be_added():
    view = mind("C09 D09 S12", "C04", "D05")
    first = with_card(view, Selection(), thing("hand:0:C09"))
    assert names(first) == ["C09"]
    told = said(table("C09 D09 S12", "C04", "D05"), "hand:0:C09")
    assert told == ["流せば2点もらえます。ほかの9も、押すと加わります"]
    assert names(with_card(view, first, thing("hand:0:D09"))) == ["C09", "D09"]
    assert said(table("C09 D09 S12", "C04", "D05"), "hand:0:C09", "hand:0:D09") == ["流せば2点もらえます"]


def test_in_answer_too_a_press_chooses_one_card_where_there_is_a_choice_and_it_is_said_how_many_are_missing():
    state = table("C09 D09 H09 S12", "C04", "D05", field="H06 S06")
    assert said(state, "hand:0:C09") == ["同じ数の札を、もう1枚押してください"]


def test_it_is_said_why_a_set_with_a_joker_brings_nothing():
    state = table("C13 X01 S12", "C04", "D05")
    assert said(state, "hand:0:C13", "hand:0:X01") == ["ジョーカーが入ると、流しても0点です"]


def said(state, *picked: str) -> list[str]:
    drawn = frame(desk(state, *picked), WORDS["ja"]).placements
    return [p.key.removeprefix("note ") for p in drawn if p.key.startswith("note ")]


def test_what_a_hint_says_of_an_exchange_is_done_by_the_button_that_says_so():
    state = replace(table("C05 C09 D09", "C04 C08", "D05", field="C07 D07", by=0), todo=ToOffer(0, 1, 2))
    none, two = (way(desk(state), Offer(n)) for n in (0, 2))
    assert (none.then, two.then) == (Button.ACT, Button.ACT)
    drawn = frame(replace(desk(state), picked=none.picked), WORDS["ja"]).placements
    assert "交換しない" in [p.what.text for p in drawn if p.key == "act text" and isinstance(p.what, Label)]


def test_a_press_on_the_pile_plays_what_is_chosen_and_answers_as_the_button_does_where_it_cannot():
    state = table("C05 C09 H09", "C04", "D05", field="H06 D06")

    def pressed_on(*picked: str) -> list[str]:
        x, y = LAYOUT.pile.box(0, 1).middle
        lit = frame(desk(state, *picked), WORDS["ja"]).targets
        return [target.id for target in lit if target.holds(x, y)]

    assert pressed_on() == ["trick"], "it is looked at"
    pair = ("hand:0:C09", "hand:0:H09")
    assert pressed_on(*pair) == ["drop"]
    assert press(desk(state, *pair), thing("drop")) == Act(Play((Card.C09, Card.H09)))
    alone = desk(state, "hand:0:C09")
    assert press(alone, thing("drop")) == press(alone, thing("act"))
    assert isinstance(press(alone, thing("drop")), No)
