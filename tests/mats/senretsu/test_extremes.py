"""戦列札 at its extremes: twenty ranks, twelve cards in a rank, twenty-six in a hand can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.mats.senretsu.desk import Desk, Display
from game.mats.senretsu.lanes import lanes_of
from game.mats.senretsu.layout import LAYOUT
from game.mats.senretsu.mat import frame
from game.rules.senretsu.values import RED
from tests.mats.senretsu.desks import WORDS, desk, texts
from tests.rules.senretsu.tables import table
from tests.together import together

INDEX_HIGH, INDEX_WIDE = 0.44, 0.3
"""Shares of a card's width that index and suit take at its upper left corner."""
TWENTY = (
    "H12 | D11 | H10 | H09 | D08 | D | D07 | H06 | H05 | D04",
    "S13 | C12 | S11 | C10 | S09 | D | S08 | C07 | S06 | C05",
)


@together("count", [1, 2, 5, 8, 12])
@together("widest", [70.0, 112.0])
def test_every_card_of_a_rank_shows_index_and_suit(count: int, widest: float) -> None:
    boxes, strips = LAYOUT.field.stack(count, 500, widest), LAYOUT.field.strips
    for (_, y, w, _), (_, below, _, _) in pairwise(boxes):
        assert below - y >= INDEX_HIGH * w
    assert boxes[0].y >= strips.y
    assert boxes[-1].bottom <= strips.bottom - 30
    assert boxes[0].w >= min(widest, 62)


@pytest.mark.parametrize("count", [1, 4, 18, 26])
def test_every_card_of_a_hand_shows_its_index(count: int) -> None:
    row = LAYOUT.hand.row(count)
    boxes = [row.box(i, count) for i in range(count)]
    for (x, _, w, _), (other, _, _, _) in pairwise(boxes):
        assert other - x >= INDEX_WIDE * w
    assert boxes[0].x == row.x
    assert boxes[-1].right <= LAYOUT.field.ground.right


def test_every_one_of_twenty_ranks_can_be_scrolled_into_sight_and_its_card_looked_at() -> None:
    shown = desk(table(*TWENTY, hands=("H03", "")))
    ranks, cards = set(), set()
    for offset in range(lanes_of(shown, shown.view, LAYOUT.field).most + 1):
        scrolled = replace(shown, display=Display(column=offset))
        ranks |= {(lane.seat, lane.slot) for lane in lanes_of(scrolled, scrolled.view, LAYOUT.field).seen}
        cards |= {t.id for t in frame(scrolled, WORDS).targets if t.id.startswith("field:")}
    assert {(seat, n) for seat in (0, 1) for n in range(1, 11)} <= ranks
    assert {(0, 0), (0, -1)} <= ranks
    assert len(cards) == 18


def test_scrolling_ends_where_all_columns_have_been_seen() -> None:
    shown = desk(table(*TWENTY, hands=("H03", "")))
    far = lanes_of(replace(shown, display=Display(column=99)), shown.view, LAYOUT.field)
    assert far.offset == far.most
    assert (far.seen[-1].seat, far.seen[-1].slot) == (1, 10)


def test_both_decks_are_in_sight_however_many_columns_there_are_and_wherever_they_are_scrolled() -> None:
    """One that would be scrolled away lies at the edge on its own side, apart from the others."""
    many = " | ".join(f"S{n:02}" for n in range(1, 12))
    for red, black in (TWENTY, ("D | H13", f"{many} | D"), (f"{many} | D".replace("S", "H"), "D | S13")):
        shown = desk(table(red, black, hands=("D03", "")))
        most = lanes_of(shown, shown.view, LAYOUT.field).most
        for offset in range(most + 1):
            seen = lanes_of(replace(shown, display=Display(column=offset)), shown.view, LAYOUT.field).seen
            for seat in (0, 1):
                ranks = shown.view.sides[seat].ranks
                deck = next(n for n, rank in enumerate(ranks, 1) if rank.deck)
                assert (seat, deck) in [(lane.seat, lane.slot) for lane in seen]
            for one, other in pairwise(seen):
                far = one.seat == other.seat and min(one.slot, other.slot) > 0
                jumps = far and abs(one.slot - other.slot) > 1
                assert other.x - one.x - one.w >= (20 if jumps else 9.9)
        assert len(lanes_of(shown, shown.view, LAYOUT.field).seen) >= 12


def test_columns_never_overlap_and_stay_on_the_field() -> None:
    for red, black in (TWENTY, ("D", "D"), ("H02 | D | D04", "D | S09")):
        shown = desk(table(red, black, hands=("H03", "")))
        seen = lanes_of(shown, shown.view, LAYOUT.field).seen
        for one, other in pairwise(seen):
            assert one.x + one.w < other.x
        assert seen[0].x >= 36
        assert seen[-1].x + seen[-1].w <= 1500


def test_a_long_list_of_attacks_shows_a_window_round_the_card_that_is_meant() -> None:
    red = "D | " + " | ".join(card.value for card in RED if card.suit == "D" and card.number > 1)
    shown = desk(table(red, "D | S09", hands=("H03", "")))
    for card, row in (("D13", "1"), ("D02", "12")):
        lit = replace(shown, focus=f"field:{card}")
        rows = numbers(lit)
        assert row in rows
        assert len(rows) < 12
    down = replace(shown, display=Display(row=99))
    assert "12" in numbers(down)
    assert "1" not in numbers(down)


def numbers(shown: Desk) -> list[str]:
    """The row numbers of the list that show."""
    found = texts(frame(shown, WORDS).placements)
    return [text for key, text in found.items() if key.startswith("order:") and key.endswith(":n")]
