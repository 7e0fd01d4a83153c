"""戦列札: how single things look and what is said of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label, Panel, Picture, Stroke
from game.mats.browsing import Browsing
from game.mats.senretsu.desk import Count, Desk, Display, InHand, Number, OnField, Selection, Slot
from game.mats.senretsu.lanes import lanes_of
from game.mats.senretsu.layout import LAYOUT
from game.mats.senretsu.mat import MAT, frame
from game.mats.senretsu.plan import Aim
from game.mats.senretsu.ruler import arrow
from game.mats.table import Seating
from game.motion.placement import Placement
from game.rules.cards import Card
from game.rules.protocol import Outcome
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    Gone,
    Over,
    Placed,
    State,
    ToChooseCasualty,
    ToChooseDraw,
)
from tests.mats.senretsu.desks import WORDS, desk, keyed, texts
from tests.rules.senretsu.tables import after, lying, place, table

TALE = ("H02 | D | D04 H03", "D | S09 S02 | C04 S03")
PLACING = table(*TALE, hands=("D03 X01", ""))
LOSING = table(
    "H01 | D | H12 D02 | D11",
    "C01 | D | S12 | C06 S06",
    hands=("D08", ""),
    mover=1,
    todo=ToChooseCasualty(0, 3, lying("C06"), 1),
)
HOPS = {f"hop {n}" for n in range(1, 14)}


def seen(shown: Desk) -> dict[str, Placement]:
    return keyed(frame(shown, WORDS).placements)


def fill(p: Placement) -> object:
    assert isinstance(p.what, Panel)
    return p.what.fill


def rim(found: dict[str, Placement], card: str) -> object:
    """The colour round a card of the field; None for none."""
    around = found.get(f"card:{card}:rim")
    if around is None:
        return None
    assert isinstance(around.what, Panel)
    return around.what.border


def told(shown: Desk) -> str:
    """What stands in the banner."""
    found = texts(frame(shown, WORDS).placements)
    (text,) = (text for key, text in found.items() if key.startswith("banner text:"))
    return text


# Bar and banner


@pytest.mark.parametrize(("state", "lit"), [(PLACING, "place"), (LOSING, "attack")])
def test_the_phase_of_the_turn_is_lit_alone(state: State, lit: str) -> None:
    found = seen(desk(state))
    assert {name: fill(found[f"phase {name}"]) == theme.SHU for name in ("attack", "draw", "place")} == {
        name: name == lit for name in ("attack", "draw", "place")
    }


def test_whoever_loses_a_card_is_named_beside_the_attack() -> None:
    found = texts(frame(desk(LOSING), WORDS).placements)
    assert found["banner note"] == WORDS("senretsu.defender", name="さくら")


@pytest.mark.parametrize(
    ("card", "kind"), [("H01", "own"), ("D13", "beyond"), ("D03", "rank"), ("D02", "deck")]
)
def test_what_a_card_reaches_is_said_in_the_banner(card: str, kind: str) -> None:
    """From rank 2: 1 falls before the contact line, 2 hits rank 1, 3 rank 2, 13 nothing any more."""
    state = table(f"H05 | {card} | D", "D | S09 S02 | C04", hands=("D11", ""))
    n = {"rank": 2, "deck": 1}.get(kind, 0)
    meant = WORDS(f"senretsu.say.does_{kind}", card=Card(card).number, where="2列目", n=n)
    assert told(desk(state, focus=OnField(Card(card)).id)).endswith(meant.partition("(")[2])


# Cards and decks


def test_cards_of_this_turn_are_rimmed_and_so_is_the_one_that_fires() -> None:
    staged = after(PLACING, 0, place("D03", 3))
    found = seen(desk(staged))
    assert rim(found, "D03") == theme.MINT
    assert rim(found, "H03") is None
    assert rim(seen(desk(staged, focus=OnField(Card.H02).id)), "H02") == theme.YAMA
    laid = Selection(InHand(Card.X01), Slot(1), Number(4))
    assert rim(seen(desk(PLACING, picked=laid)), "X01") == theme.YAMA


def test_those_of_which_one_is_lost_are_rimmed_and_the_chosen_one_otherwise() -> None:
    plain, chosen = seen(desk(LOSING)), seen(desk(LOSING, picked=Selection(OnField(Card.D02))))
    assert rim(plain, "D02") == rim(plain, "H12") == rim(chosen, "H12")
    assert rim(chosen, "D02") == theme.YAMA != rim(plain, "D02")
    assert rim(plain, "C06") == theme.YAMA


def test_only_the_other_army_can_be_looked_at_while_a_card_is_held() -> None:
    def looked_at(picked: Selection) -> set[str]:
        return {t.id for t in frame(desk(PLACING, picked=picked), WORDS).targets if t.id.startswith("field:")}

    theirs = {"field:S09", "field:S02", "field:C04", "field:S03"}
    assert looked_at(Selection(InHand(Card.D03))) == theirs
    assert looked_at(Selection()) == theirs | {"field:H02", "field:D04", "field:H03"}
    assert looked_at(Selection(InHand(Card.X01), Slot(1), Number(4))) == set()


@pytest.mark.parametrize(("left", "ink"), [(7, theme.INK0), (6, theme.SHU)])
def test_a_deck_that_is_soon_at_its_end_is_counted_in_vermilion(left: int, ink: object) -> None:
    found = seen(desk(table(*TALE, hands=("D11", ""), decks=(left, left))))
    for key in (f"deck:0:count:{left}", f"deck:1:count:{left}", f"plate:0:deck:{left}"):
        what = found[key].what
        assert isinstance(what, Label)
        assert what.colour == ink


@pytest.mark.parametrize(
    ("many", "counted"), [("S02 S03 S04 S05 S06", []), ("S02 S03 S04 S05 S06 S07", ["×6"])]
)
def test_many_cards_of_a_rank_are_counted(many: str, counted: list[str]) -> None:
    found = texts(frame(desk(table("D", f"{many} | D", hands=("D11", ""))), WORDS).placements)
    assert [text for key, text in found.items() if key.startswith("pile:")] == counted


# Hand and plates


def test_what_stands_on_the_plate_of_the_other_player_lies_apart() -> None:
    state = table("D", "D | S02", hands=("H03", "S09"), saved=("", "C01"))
    seating = Seating(("さくら", "たけし"), (True, False), None, ("human", "bot:normal"))
    drawn = keyed(frame(replace(desk(state), seating=seating), WORDS).placements)
    known, plate = drawn["plate:1:known"], drawn["plate:1"]
    assert not drawn["hand:1"].alpha
    counts = [
        p for key, p in drawn.items() if key.startswith(("plate:1:hand:", "plate:1:deck:", "plate:1:disc"))
    ]
    assert len(counts) == 3
    assert all(p.box.middle[1] + 12 < known.y for p in counts)
    assert plate.box.bottom - known.box.bottom >= 10
    face = drawn["plate:1:face"].box
    assert plate.box.y < face.y
    assert face.bottom < known.y


def test_whoever_plays_alone_is_told_which_army_is_the_own_one() -> None:
    state, names = table("H02 | D", "D | S09"), ["さくら", "たけし"]
    for humans, told in (
        ((True, False), ["さくら(あなた)", "たけし"]),
        ((True, True), names),
        ((False, False), names),
    ):
        seating = Seating(("さくら", "たけし"), humans)
        drawn = texts(frame(replace(desk(state), seating=seating), WORDS).placements)
        assert [drawn[f"army {seat}"] for seat in (0, 1)] == told


def test_the_eye_is_on_saved_cards_alone_and_a_joker_that_is_laid_down_lies_in_one_place() -> None:
    state = table("H02 | D | D04", TALE[1], hands=("D11 X01", ""), saved=("H03", ""))
    found = seen(desk(state))
    assert [key for key in found if key.endswith(":known") and key.startswith("card:")] == ["card:H03:known"]
    drawn = frame(desk(state, picked=Selection(InHand(Card.X01), Slot(1), Number(4))), WORDS).placements
    assert [p.key for p in drawn].count("card:X01") == 1
    assert keyed(drawn)["card:X01"].y < 800


def test_no_hand_card_can_be_pressed_while_the_dial_is_open() -> None:
    def pressable(picked: Selection) -> list[str]:
        return [t.id for t in frame(desk(PLACING, picked=picked), WORDS).targets if t.id.startswith("hand:")]

    assert pressable(Selection(InHand(Card.X01), Slot(1), Number(4))) == []
    assert pressable(Selection(InHand(Card.X01))) == ["hand:D03", "hand:X01"]


def test_only_a_card_of_this_turn_can_be_let_go_over_the_hand() -> None:
    def drops(card: Card) -> list[str]:
        staged = desk(after(PLACING, 0, place("D03", 3)), picked=Selection(OnField(card)))
        return [drop.id for drop in frame(staged, WORDS).drops]

    assert drops(Card.D03) == ["hand zone"]
    assert drops(Card.H03) == []


def test_names_bear_the_colour_of_the_pack_and_the_hand_counts_what_was_saved() -> None:
    state = table(*TALE, hands=("D11", "C07"), saved=("", "S01"))
    found = texts(frame(desk(state), WORDS).placements)
    assert found["plate:0:name"] == WORDS("senretsu.who.first", name="さくら")
    assert found["plate:1:name"] == WORDS("senretsu.who.second", name="たけし")
    assert found["plate:1:hand:2"] == WORDS("senretsu.count.hand", n=2)
    assert found["plate:0:hand:1"] == "1"


@pytest.mark.parametrize("mover", [0, 1])
def test_the_plate_of_whoever_is_at_turn_is_rimmed(mover: int) -> None:
    found = seen(desk(table(*TALE, hands=("D11", "C07"), mover=mover)))
    assert [seat for seat in (0, 1) if f"plate:{seat}:turn" in found] == [mover]


# The list, the dial, what comes


def test_the_next_shot_is_foreseen_where_it_will_hit() -> None:
    """After ♣6 it is ♠6 that fires, at rank 3 too."""
    found = seen(desk(LOSING))
    knob, goal, other = found["next knob"], found["card:H12"], found["card:H01"]
    assert abs(knob.x + knob.w / 2 - goal.x - goal.w / 2) < 1 < abs(knob.x - other.x)
    said = found["next knob text"].what
    assert isinstance(said, Label)
    assert said.text == WORDS("senretsu.next_shot")


@pytest.mark.parametrize(("deck", "told"), [("D08 D09 D10", False), ("D08 D09 D10 D11", True)])
def test_the_next_shot_is_not_marked_over_what_a_deck_near_its_end_says(deck: str, told: bool) -> None:
    todo = ToChooseCasualty(0, 2, lying("C05"), 1)
    state = table("D | H12 D02", "D | C02 S02 | S12 | C05 C04", mover=1, todo=todo, decks=(deck, None))
    assert ("next knob" in seen(desk(state))) == told


def test_an_arrow_comes_down_on_no_index_of_the_rank_beside_its_target() -> None:
    """Also where three cards of that rank reach as high as any."""
    todo = ToChooseCasualty(0, 3, lying("C06"), 1)
    red, black = "H10 | H11 D01 H01 | H12 D02 | D", "D | C02 S02 | S12 | C06 S06"
    found = seen(desk(table(red, black, mover=1, todo=todo)))
    flown, card = found["arrow"], found["card:H11"].box
    assert isinstance(flown.what, Stroke)
    points = [(flown.x + x * flown.w, flown.y + y * flown.h) for x, y in flown.what.points]
    assert not any(card.x <= x <= card.right and y > card.y + 12 for x, y in points)
    assert min(y for _, y in points) >= LAYOUT.field.ground.y


@pytest.mark.parametrize(("slot", "name"), [(NEW_FRONT, "H12"), (NEW_REAR, "D04")])
def test_a_card_that_is_published_is_scrolled_into_sight(slot: int, name: str) -> None:
    state = table(
        "H12 | D11 | H10 | H09 | D08 | D | D07 | H06 | H05 | D10 | D12 | H11 | D04",
        "S13 | C12 | S11 | C10 | S09 | D | S08 | C07 | S06 | C05",
    )
    shown = desk(state, 1, decides=False, event=Placed(0, lying(name), slot))
    assert f"card:{name}" in seen(replace(shown, display=Display(column=0 if slot == NEW_FRONT else 99)))


def test_the_last_hop_alone_is_filled_and_only_where_something_is_hit() -> None:
    def filled(card: Card, state: State = PLACING) -> list[str]:
        found = seen(desk(state, focus=OnField(card).id))
        return [key for key, p in found.items() if key in HOPS and fill(p) == theme.YAMA]

    assert filled(Card.D04) == ["hop 4"]
    assert filled(Card.D13, table("D13 | D", "D | S09", hands=("D11", ""))) == []


def test_an_arrow_starts_at_the_card_that_fires() -> None:
    for fired, name in ((1, "C06"), (2, "S06")):
        found = seen(desk(replace(LOSING, todo=ToChooseCasualty(0, 3, lying(name), fired))))
        flown = found["arrow"]
        assert isinstance(flown.what, Stroke)
        assert abs(flown.y + flown.h * flown.what.points[0][1] - found[f"card:{name}"].y) < 1


def test_slots_for_new_ranks_are_seen_by_whoever_places_alone() -> None:
    for viewer in (0, 1, None):
        found = {key for key in seen(desk(PLACING, viewer)) if key.startswith("new:")}
        assert found == ({"new:0:0", "new:0:-1"} if viewer == 0 else set())


def test_whoever_looks_on_is_told_the_attack_that_comes_next() -> None:
    found = texts(frame(desk(table(*TALE, mover=1), 0), WORDS).placements)
    assert found["order title"] == WORDS("senretsu.order.next", name="さくら")
    assert found["banner text:" + WORDS("senretsu.thinking", name="たけし")]


def test_nobody_is_told_to_be_thinking_while_the_own_cards_go_back_to_the_hand() -> None:
    for viewer, says in ((0, "senretsu.say.place"), (1, "senretsu.thinking")):
        found = texts(frame(desk(PLACING, viewer, decides=False), WORDS).placements)
        assert found["banner text:" + WORDS(says, name="さくら")]


def test_the_number_of_cards_that_stands_is_the_first_to_be_pressed() -> None:
    state = table("D", "D", mover=1, todo=ToChooseDraw(1))
    for picked, first in ((Selection(), "draw:6"), (Selection(draw=Count(4)), "draw:4")):
        assert frame(desk(state, seat=1, picked=picked), WORDS).targets[0].id == first


def test_the_list_tells_what_is_over_and_foresees_the_rest() -> None:
    found = texts(frame(desk(LOSING), WORDS).placements)
    assert found["order title"] == WORDS("senretsu.order")
    later = replace(LOSING, todo=ToChooseCasualty(0, 3, lying("S06"), 2))
    goals = [text for key, text in texts(frame(desk(later), WORDS).placements).items() if ":to:" in key]
    assert goals[0] == WORDS("senretsu.order.over")
    assert WORDS("senretsu.order.over") not in goals[1:]


def test_numbers_of_the_dial_run_clockwise_from_the_top_and_say_what_they_do() -> None:
    """From rank 2 before a deck in rank 2: 1 stays among the own ranks, 2 and 3 hit, 4 flies beyond."""
    state = table("H05 | D | D04", "S09 | D", hands=("X01", ""))
    made = frame(desk(state, picked=Selection(InHand(Card.X01), Slot(1), Number(1))), WORDS)
    at = {t.id: t for t in made.targets}
    assert at["number:1"].y < at["number:2"].y < at["number:4"].y
    assert at["number:13"].x < at["number:1"].x < at["number:2"].x
    rear = frame(desk(state, picked=Selection(InHand(Card.X01), Slot(3), Number(4))), WORDS)
    found = texts(rear.placements)
    assert [found[f"legend {name} n"] for name in ("own", "hits", "beyond")] == ["1〜2", "3〜4", "5〜13"]
    assert rear.targets[0].id == "number:4"


# Discards

GONE = (Gone(Card.H09, 3, False), Gone(Card.D02, 4, True), Gone(Card.X01, 5, False))


def laid_open(order: str, first: int = 0) -> tuple[list[str], dict[str, Placement]]:
    """The cards of the discards from left to right, and everything by its key."""
    state = table(*TALE, hands=("D11", ""))
    sides = (replace(state.sides[0], discards=GONE), state.sides[1])
    state = replace(state, sides=sides, options=replace(state.options, first=first))
    drawn = keyed(MAT.sheet(replace(desk(state), browsing=Browsing(order)), WORDS).placements)
    mine = sorted((drawn[f"gone:{gone.card.value}"] for gone in GONE), key=lambda p: p.x)
    return [p.key for p in mine], drawn


def test_discards_lie_as_they_went_or_by_number_with_jokers_last() -> None:
    assert laid_open("turn")[0] == ["gone:H09", "gone:D02", "gone:X01"]
    assert laid_open("number")[0] == ["gone:D02", "gone:H09", "gone:X01"]


def test_discards_show_how_each_card_went_and_the_first_players_lie_above() -> None:
    _, drawn = laid_open("turn")
    marks = [drawn[f"gone:{gone.card.value}:mark"].what for gone in GONE]
    assert [mark.name for mark in marks if isinstance(mark, Picture)] == [
        "icons/sword",
        "icons/card",
        "icons/sword",
    ]
    assert drawn["pile 0"].y < drawn["pile 1"].y


def endangered(seen: Desk) -> set[str]:
    return {p.key for p in MAT.frame(seen, WORDS).placements if p.key.endswith(":danger")}


def test_while_cards_are_placed_the_names_of_what_the_others_attack_would_hit_are_red() -> None:
    """♣2 reaches the second rank, ♠3 the third, ♠K nothing."""
    state = table("D | H05 D05 | H06", "C02 S03 | D | S13", mover=0, hands=("H02", ""))
    seen = desk(state)
    assert endangered(seen) == {"strip:0:D05:danger", "strip:0:H06:danger"}
    assert "threat swatch" in {p.key for p in MAT.frame(seen, WORDS).placements}
    safe = desk(table("D | H05", "S13 | D", mover=0, hands=("H02", "")))
    assert not endangered(safe)
    assert "threat swatch" not in {p.key for p in MAT.frame(safe, WORDS).placements}


def test_whoever_waits_sees_what_the_next_attack_would_hit_and_nobody_after_the_end() -> None:
    state = table("H01 | D", "S05 | D", mover=1)
    assert endangered(desk(state, 0, decides=False)) == {"strip:1:S05:danger"}
    over = table("H01 | D", "S05 | D", mover=1, todo=Over(Outcome((0,), "deck_destroyed")))
    assert not endangered(desk(over, 0, decides=False))


@pytest.mark.parametrize("seat", [0, 1])
def test_an_arrow_at_a_deck_leaves_its_name_in_sight(seat: int) -> None:
    """It ends short of the middle, over which that stands."""
    plain = desk(table("H01 | D", "S01 | D"), None)
    aim = Aim(seat, 1, 1, 2, 2, True, (), Card.S01 if seat else Card.H01)
    drawn = arrow(plain.view, lanes_of(plain, plain.view, LAYOUT.field), aim)
    assert drawn is not None
    assert isinstance(drawn.what, Stroke)
    tip = drawn.x + drawn.what.points[-1][0] * drawn.w
    short = tip - seen(plain)[f"deck:{1 - seat}:name"].box.middle[0]
    assert abs(short) > 30
    assert (short < 0) == (seat == 0)
