"""The crown's table: where things lie, what is told of events, what travels where in a film."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Label, Printed
from game.mats.crown.captions import caption, sentence
from game.mats.crown.clips import clip, origins
from game.mats.crown.discards import sheet
from game.mats.crown.ending import facts, moments, points, standing
from game.mats.crown.faces import by_strength, index, numbered
from game.mats.crown.frame import frame
from game.mats.crown.gains import pays
from game.mats.crown.layout import LAYOUT
from game.mats.crown.notes import needed, preview
from game.mats.table import Seating
from game.motion.clip import pose
from game.motion.placement import Box
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import (
    DealResult,
    Discarded,
    Exchanged,
    Finish,
    Flushed,
    Laid,
    LeadShown,
    Locked,
    Offered,
    Options,
    Over,
    Pass,
    Passed,
    Played,
    Seal,
    Sealed,
    ToExchange,
)
from game.rules.protocol import Outcome, Refusal, Score
from tests.mats.crown.desks import NAMES, WORDS, desk
from tests.rules.crown.tables import play, table
from tests.together import together

EN = WORDS["en"]
SEATING = Seating(NAMES[:3], (True,) * 3)


def keys(state, seat=0, **more) -> set[str]:
    return {p.key for p in frame(desk(state, seat=seat, **more), EN).placements}


def texts(state, seat=0, *picked: str, **more) -> list[str]:
    drawn = frame(desk(state, *picked, seat=seat, **more), EN).placements
    return [p.what.text for p in drawn if isinstance(p.what, Label)]


def clear(one: Box, other: Box) -> bool:
    (x, y, w, h), (u, v, p, q) = one, other
    return u + p <= x or u >= x + w or v + q <= y or v >= y + h


# Where things lie


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_plates_follow_each_other_clockwise_from_whoever_sits_at_the_bottom(seats: int):
    for bottom in range(seats):
        lefts = [LAYOUT.plate((bottom + n) % seats, bottom, seats).box.x for n in range(1, seats)]
        assert lefts == sorted(lefts)
        assert len(LAYOUT.round(seats).others) == seats - 1
        assert LAYOUT.plate(bottom, bottom, seats) is LAYOUT.mine


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sheet_lies_clear_of_all_plates(seats: int):
    for seat in range(seats):
        assert clear(LAYOUT.round(seats).sheet, LAYOUT.plate(seat, 0, seats).box)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_plate_covers_the_state_the_lock_or_its_cause(seats: int):
    state = LAYOUT.state.at(-6, -22, LAYOUT.state.w + 12, LAYOUT.state.h + 22)
    for box in (state, LAYOUT.lock, LAYOUT.round(seats).cause):
        for seat in range(seats):
            assert clear(box, LAYOUT.plate(seat, 0, seats).box)


@together("age", [1, 2, 3])
@together("count", [1, 2, 3, 4])
def test_earlier_plays_leave_the_state_card_uncovered(age: int, count: int):
    for i in range(count):
        box, angle = LAYOUT.earlier_play(age, i, count)
        turn = radians(abs(angle))
        half = (box.w * cos(turn) + box.h * sin(turn)) / 2
        assert box.x + box.w / 2 - half >= LAYOUT.state.right


@together("count", range(1, 19))
def test_a_hand_of_any_size_fits_between_plate_and_buttons(count: int):
    boxes = [LAYOUT.hand.spot(i, count).box for i in range(count)]
    assert boxes[0].x >= LAYOUT.mine.box.right + 30
    assert boxes[-1].right + 10 <= LAYOUT.play.x
    pitches = [b.x - a.x for a, b in pairwise(boxes)]
    assert all(pitch >= 56 for pitch in pitches)


@pytest.mark.parametrize("count", [1, 2, 5, 18])
def test_a_hand_s_cards_turn_and_sink_towards_both_ends_alike(count: int):
    for fan in (LAYOUT.hand, LAYOUT.four.others[1].backs):
        spots = [fan.spot(i, count) for i in range(count)]
        assert [spot.angle for spot in spots] == [-spot.angle for spot in reversed(spots)]
        assert [spot.box.y for spot in spots] == pytest.approx([spot.box.y for spot in reversed(spots)])
        assert all(abs(spot.angle) <= fan.most for spot in spots)
        assert [spot.angle for spot in spots] == sorted(spot.angle for spot in spots)
        assert spots[-1].angle > 0 or count == 1
        assert max(spot.box.y for spot in spots) - fan.row.y == pytest.approx(fan.arch if count > 1 else 0)


def test_a_hand_is_held_by_strength_with_jokers_last_and_named_apart():
    hand = by_strength([Card.C02, Card.X01, Card.S03, Card.D01, Card.X01])
    assert hand == [Card.S03, Card.D01, Card.C02, Card.X01, Card.X01]
    assert [name for _, name in numbered(hand)] == ["S03", "D01", "C02", "X01", "X01.1"]


# What is seen


def test_a_spectator_sees_backs_in_the_place_of_the_own_hand():
    state = table("C05 C09", "C04", "D05")
    assert {"back:0:0", "back:0:1"} <= keys(state, seat=None)
    assert not any(key.startswith("hand:") for key in keys(state, seat=None))
    assert {"hand:0:C05", "hand:0:C09"} <= keys(state)


def test_one_marker_for_each_locked_suit():
    state = table("C05 C09", "C04", "D05", field="H06 S06", lock=("H", "S"))
    assert {"lock suit H", "lock suit S"} <= keys(state)
    assert not any(key.startswith("lock suit") for key in keys(table("C05", "C04", "D05")))


def test_a_lock_says_why_until_somebody_has_played_or_passed():
    state = table("C05 C09", "C04", "D05", field="H05 S05,H06 S06", lock=("H", "S"))
    locked, played = Locked(("H", "S")), Played(state.field[-1], False)
    for recent, told in (((played, locked), True), ((locked, Passed(2)), False), ((locked, played), False)):
        assert ("cause" in keys(state, recent=recent)) == told
    assert "cause" not in keys(state)


def test_a_clear_is_worth_what_lies_on_top():
    state = table("C13", "C04", "D05", field="H05,H06,H11")
    (worth,) = [key for key in keys(state) if key.startswith("worth ")]
    assert worth == "worth " + EN.count(
        "crown.worth", 1, set=EN("crown.set.single", number="J"), name=NAMES[2]
    )


def test_the_sheet_of_discards_counts_what_has_not_lain_open():
    state = replace(table("C05 C09", "C04", "D05", field="X01 X01"), discards=())
    shown = {p.key: p.what for p in sheet(desk(state), EN).placements}
    assert shown["sheet unseen text"].text == EN("crown.discards.unseen", jokers=0, twos=4, aces=4)


def test_the_arrow_of_strength_follows_the_state_in_force():
    for revolution, back, weak in (
        (False, False, "3"),
        (True, False, "2"),
        (False, True, "2"),
        (True, True, "3"),
    ):
        state = table("C05 C09", "C04", "D05", field="H06", revolution=revolution, back=back)
        assert f"weak {weak}" in keys(state)


def test_what_the_viewer_knows_of_another_hand_lies_open_in_it():
    state = table("C05 C09", "C04 C08", "D05", turn=0, field="C07", by=0)
    state = replace(state, todo=ToExchange(0, 1, 1))
    state = crown.apply(state, 0, Seal((Card.C05,)))[-1][1]
    state = crown.apply(state, 1, Seal((Card.C08,)))[-1][1]
    assert "known:1:C05" in keys(state)
    assert not any(key.startswith("known:") for key in keys(state, seat=2))


def test_sealed_cards_have_left_the_hand_for_the_tray():
    state = table("C05 C09", "C04 C08 D08", "D05", turn=0, field="C07", by=0)
    choosing = replace(state, todo=ToExchange(0, 1, 1))
    sealed = crown.apply(choosing, 1, Seal((Card.C08,)))[-1][1]
    backs = [{key for key in keys(seen) if key.startswith("back:1:")} for seen in (choosing, sealed)]
    assert backs == [{"back:1:0", "back:1:1", "back:1:2"}, {"back:1:0", "back:1:1"}]
    assert "tray:1:0" in keys(sealed)
    assert "tray:1:0" not in keys(choosing)


@pytest.mark.parametrize(("viewer", "left"), [(0, 0), (1, 1)])
def test_whoever_takes_part_in_an_exchange_has_the_tray_at_the_left(viewer: int, left: int):
    state = replace(table("C05 C09", "C04 C08", "D05", field="C07", by=0), todo=ToExchange(0, 1, 1))
    trays = {p.key: p.x for p in frame(desk(state, seat=viewer), EN).placements}
    assert trays[f"tray {left}"] < trays[f"tray {1 - left}"]


def test_the_oldest_plays_of_a_long_trick_make_room():
    state = table("C13", "D04", "D05", field="C03,C04,C06,C07,C09,C11")
    seen = {key for key in keys(state) if key in ("pile:C03", "pile:C04", "pile:C06", "pile:C07", "pile:C11")}
    assert seen == {"pile:C06", "pile:C07", "pile:C11"}


def test_blind_cards_are_open_once_the_deal_is_over():
    out = (Finish(0), Finish(1), Finish(2))
    blind = (Card.C13, Card.D02)
    result = DealResult((1, 2, 3, 4), (4, 3, 2, 1), out, blind)
    over = Over(Outcome((0,), "most_points", (Score(5),) * 4))
    state = replace(table("", "", "", "D05"), todo=over, past=(result,), out=out)
    drawn = {p.key: p.what for p in frame(desk(state), EN).placements}
    assert isinstance(drawn["blind 0"], Printed)
    playing = {p.key: p.what for p in frame(desk(table("C05", "C04", "D05", "D06")), EN).placements}
    assert not isinstance(playing["blind 0"], Printed)


# What is said


def test_captions_name_seats_and_keep_secrets():
    laid = Laid(1, (Card.C09, Card.X01), 9, 2)
    assert caption(Played(laid, False), SEATING, EN) == "Bo plays ♣9+☆"
    assert caption(Offered(0, 1, 2), SEATING, EN) == "Ada and Bo swap 2 cards"
    assert caption(Offered(0, 1, 0), SEATING, EN) == "Ada does not swap"
    assert caption(Flushed(2, 1, False), SEATING, EN) == "Clear: 1 point for Cy"
    hidden = Exchanged(0, 1, (None,), (None,))
    assert caption(hidden, SEATING, EN) == "Ada and Bo swapped 1 card"
    known = Exchanged(0, 1, (Card.C05,), (Card.H09,))
    assert caption(known, SEATING, EN) == "Ada gave ♣5, Bo gave ♥9"
    assert caption(Sealed(1, (None,)), SEATING, EN) == "Bo has chosen"


def test_refusals_name_cards_as_they_are_printed():
    assert sentence(Refusal("too_low", (("number", 15),)), EN) == "It must be stronger than 2"
    assert sentence(Refusal("suit_lock", (("suits", "HS"),)), EN) == "Only ♠ and ♥ can be played"


def test_what_is_needed_follows_size_order_and_lock():
    state = table("C05 C09", "C04", "D05", field="H06 S06")
    assert needed(crown.view(state, 0), EN) == "You need two of a kind stronger than 6"
    assert needed(crown.view(replace(state, back=True), 0), EN).startswith("Reversed")
    assert needed(crown.view(replace(state, lock=("H", "S")), 0), EN).endswith("♠ and ♥ only")
    assert needed(crown.view(table("C05", "C04", "D05"), 0), EN).startswith("Lead")


@together(
    ("hand", "cards", "more", "tag"),
    [
        ("C05 C09", "C05", {}, "5 Skip"),
        ("C07 C09", "C07", {}, "7 Swap"),
        ("C08 C09", "C08", {}, "8 Cut"),
        ("C10 C09", "C10", {}, "10 Discard"),
        ("C11 C09", "C11", {}, "Jack Back"),
        ("C09 D09 H09 S09 C03", "C09 D09 H09 S09", {}, "Revolution"),
        ("X01", "X01", {}, "Illegal"),
        ("X01 C09", "X01", {}, ""),
        ("C02", "C02", {}, "Illegal"),
        ("C02", "C02", {"revolution": True}, ""),
        ("S03 C09", "S03", {"field": "X01"}, "♠3 Return"),
        ("C09 C03", "C09", {}, ""),
    ],
)
def test_the_weightiest_thing_a_play_would_bring_is_told(hand, cards, more, tag):
    view = crown.view(table(hand, "C04 D04", "D05 D06", **more), 0)
    assert preview(view, play(cards), NAMES[:3], EN).tag == tag


def test_two_left_a_five_comes_back():
    out = (Finish(2),)
    view = crown.view(table("C05 C09", "C04 D04", "", out=out), 0)
    assert "comes back" in preview(view, play("C05"), NAMES[:3], EN).text


def test_a_five_that_only_those_who_are_locked_out_could_answer_comes_back_too():
    state = table("C05 C09", "C04 D04", "D05 D06", locked_out=(1,))
    assert "comes back" in preview(crown.view(state, 0), play("C05"), NAMES[:3], EN).text
    four = table("C05 C09", "C04 D04", "D05 D06", "H04", locked_out=(1,))
    assert "Cy" in preview(crown.view(four, 0), play("C05"), NAMES[:4], EN).text


def test_sevens_swap_no_more_than_both_hold():
    view = crown.view(table("C07 D07 H07 C09", "C04 D04", "D05 D06"), 0)
    assert "up to 1" in preview(view, play("C07 D07 H07"), NAMES[:3], EN).text


@pytest.mark.parametrize("last", ["C07", "C10", "C08"])
@pytest.mark.parametrize(("out", "told"), [((), "1st: +3"), ((Finish(2),), "2nd: +2"),
                                           ((Finish(2, "two"),), "1st: +3")])  # fmt: skip
def test_a_last_card_tells_its_place_and_what_that_brings_and_no_effect(last: str, out, told: str):
    note = preview(crown.view(table(last, "C04 D04", "", out=out), 0), play(last), NAMES[:3], EN)
    assert note.tag == ""
    assert told in note.text


@pytest.mark.parametrize(("number", "more", "told"), [
    ("08", {}, "8 Cut; 0 points"),
    ("11", {}, "Jack Back; "),
    ("04", {}, "worth "),
    ("04", {"revolution": True}, "worth "),
])  # fmt: skip
def test_a_revolution_tells_its_effect_and_the_points_that_it_pays_then(number: str, more, told: str):
    cards = [f"{suit}{number}" for suit in "CDHS"]
    state = table(f"{' '.join(cards)} C09", "C06 D12", "D13 D06", **more)
    note = preview(crown.view(state, 0), play(" ".join(cards)), NAMES[:3], EN)
    paid = pays(desk(state, *(f"hand:0:{card}" for card in cards)))
    assert told in note.text
    assert f"{paid} point" in note.text
    assert note.tag == EN("crown.state.normal" if more else "crown.state.revolution")


@pytest.mark.parametrize(("field", "turned", "key"), [
    ("C02", False, "jokers.1"), ("C03", True, "jokers.1"),
    ("C02 D02", False, "jokers.2"), ("C03 D03", True, "jokers.2"),
    ("C03 D03 H03", True, "nothing"), ("C02 X01", False, "nothing"),
])  # fmt: skip
def test_what_nothing_but_jokers_beats_is_said_to_be_so(field: str, turned: bool, key: str):
    view = crown.view(table("C05 C09", "C04", "D05", field=field, revolution=turned), 0)
    for words in WORDS.values():
        number = index(15 if "02" in field else 3, words)
        assert needed(view, words) == words(f"crown.need.{key}", number=number)


def test_an_effect_explains_itself_once_in_a_match():
    first = table("C07 C09", "C04 D04", "D05 D06")
    laid = Laid(0, (Card.C07,), 7, 5)
    spans = []
    for gone in ((), (Laid(1, (Card.H07,), 7, 1),)):
        before = desk(replace(first, discards=gone), seat=1)
        after = desk(replace(first, discards=gone, field=(laid,)), seat=1)
        spans.append(clip(before, Played(laid, False), after, EN, False).span)
    assert spans[0] > spans[1]


# What travels where


def test_a_hidden_card_leaves_from_the_last_slot_a_known_one_from_its_own():
    state = table("C05 C09", "C04 C08 D08", "D05")
    laid = Laid(1, (Card.C04,), 4, 5)
    assert origins(desk(state), Played(laid, False)) == {"pile:C04": "back:1:2"}
    shown = LeadShown(1, Card.C04)
    assert origins(desk(state), shown) == {"known:1:C04": "back:1:2"}


def test_own_cards_and_jokers_leave_from_their_own_places():
    state = table("C05 X01 X01", "C04", "D05")
    laid = Laid(0, (Card.X01,), 16, 5)
    assert origins(desk(state), Played(laid, False)) == {"pile:X01": "hand:0:X01.1"}
    thrown = Laid(0, (Card.C05,), 5, 5, thrown=True)
    assert origins(desk(state), Discarded(thrown)) == {"pile:C05t": "hand:0:C05"}


def test_exchanged_cards_cross_and_only_partners_see_which():
    state = table("C05 C09", "C04 C08", "D05", turn=0, field="C07", by=0)
    sealed = replace(state, todo=ToExchange(0, 1, 1, (Card.C05,), (Card.C08,)))
    event = Exchanged(0, 1, (Card.C05,), (Card.C08,))
    mine = origins(desk(sealed), event)
    assert mine == {"known:1:C05": "hand:0:C05", "hand:0:C08": "tray:1:0"}
    others = origins(desk(sealed, seat=2), crown.redact(event, 2))
    assert others == {"back:1:1": "back:0:1", "back:0:1": "back:1:1"}


def test_a_card_that_is_handed_over_sets_out_when_its_gap_has_opened():
    state = table("C05 C09", "C04 C08", "D05", turn=0, field="C07", by=0)
    sealed = replace(state, todo=ToExchange(0, 1, 1, (Card.C05,), (Card.C08,)))
    after = table("C08 C09", "C04 C05", "D05", turn=0, field="C07", by=0)
    film = clip(desk(sealed), Exchanged(0, 1, (Card.C05,), (Card.C08,)), desk(after), EN, False)
    begins = {track.end.key: track.begin for track in film.tracks if track.end.alpha}
    assert begins["hand:0:C08"] >= 160.0
    assert all(begin < 160.0 for key, begin in begins.items() if key.startswith("hand:0:C09"))


def test_what_a_trick_is_worth_flies_to_the_plate():
    before = table("C05 C09", "C04 C08", "D05", turn=1, field="C06", by=0, passed=(2,))
    beats = crown.apply(before, 1, Pass())
    cleared, after = beats[-1]
    film = clip(desk(beats[-2][1]), cleared, desk(after), EN, False)
    assert cleared.points == 2
    assert [p.what.text for p in pose(film, 400.0) if p.key == "gain text"] == ["+2"]
    calm = clip(desk(beats[-2][1]), cleared, desk(after), EN, True)
    assert not any(track.end.key.startswith("gain") for track in calm.tracks)


# The end


def ended(*deals: DealResult):
    state = replace(table("", "", "D05"), options=Options(deals=max(1, len(deals))), past=deals)
    return replace(
        state, deal=len(deals), out=deals[-1].out, todo=Over(Outcome((1,), "most_points", (Score(9),) * 3))
    )


FOULED = DealResult((5, 3, 2), (0, 3, 2), (Finish(0, "joker"), Finish(1)), ())
CLEAN = DealResult((1, 2, 3), (3, 2, 1), (Finish(0), Finish(1)), ())


def test_places_fouls_and_what_is_left_are_told_of_the_end():
    at = desk(ended(FOULED))
    assert facts(at, EN) == (("Out", ("Illegal", "1st", "2nd")),)
    assert [standing(at, seat, EN) for seat in range(3)] == ["Illegal: Joker", "Out 1st", "1 left"]
    assert points(at) == (5, 6, 4)


def test_every_deal_of_three_is_told_and_five_are_summed_up():
    three = facts(desk(ended(FOULED, CLEAN, CLEAN)), EN)
    assert [name for name, _ in three] == ["Deal 1", "Deal 2", "Deal 3"]
    assert three[0][1][0] == "5 illegal"
    five = facts(desk(ended(FOULED, CLEAN, CLEAN, CLEAN, CLEAN)), EN)
    assert five == (("Firsts", ("4", "1", "0")), ("Illegal", ("1", "0", "0")))


def test_moments_are_at_most_four_and_name_the_first_clean_finisher():
    events = [*(Flushed(seat, 1, False) for seat in (0, 1, 1)), Played(Laid(2, (Card.C09,), 9, 1), False)]
    told = moments(events, SEATING, EN)
    assert len(told) <= 4
    assert ("Most clears", "Bo, 2") in told


@pytest.mark.parametrize(
    ("hand", "cards", "points"),
    [
        ("H08 S09", "H08", 0),
        ("H11 S09", "H11", 2),
        ("H09 S10", "H09", 2),
        ("H09 D09 C09 S09 S10", "H09 D09 C09 S09", 1),
    ],
)
def test_a_chosen_play_says_what_the_rules_would_pay_for_it(hand: str, cards: str, points: int):
    """Of an 8 at once, of a jack and of a revolution by the state that they bring."""
    state = table(hand, "C04 C06", "D05 D06")
    now = desk(state, *(f"hand:0:{card}" for card in cards.split()))
    assert pays(now) == points
    texts_seen = texts(state, 0, *(f"hand:0:{card}" for card in cards.split()))
    led = state.field
    assert not led or EN.count("crown.worth.chosen", points) in texts_seen


def test_nothing_is_paid_for_what_cannot_be_played():
    state = table("C03 S09", "C04", "D05", field="H10")
    assert pays(desk(state, "hand:0:C03")) is None
    assert pays(desk(state)) is None
