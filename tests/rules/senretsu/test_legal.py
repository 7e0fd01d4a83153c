"""What may be done in 戦列札 as a list, and why other things may not."""

from __future__ import annotations

import pytest

from game.conformance.plays import attempt
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import IllegalAction, Refusal
from game.rules.senretsu.legal import Placements
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    RED,
    ChooseCasualty,
    ChooseDraw,
    ChooseFirst,
    Confirm,
    Options,
    Place,
    ToChooseDraw,
    ToDraw,
)
from tests.rules.senretsu.tables import attacked, cards, place, ranks, table
from tests.together import together

FIELDS = ["D", "D04 | D", "D | D04 H04 | H05", "H06 H04 | H07 | D | D04 | D05"]


def _brute(hand, lines):
    slots = [NEW_FRONT, *(n for n in range(1, len(lines) + 1) if not lines[n - 1].deck), NEW_REAR]
    placed = [
        Place(card, slot, number)
        for card in hand
        for slot in slots
        for number in (range(1, 14) if card.suit == "X" else [None])
    ]
    return [*placed, Confirm()]


@together("field", FIELDS)
@together("hand", ["", "X01", "D08", "D08 D09 X01", "H08 H09 H10 H11"])
def test_placements_are_all_there_in_order(field, hand):
    lines = ranks(field)
    lazy, brute = Placements(cards(hand), lines), _brute(cards(hand), lines)
    assert len(lazy) == len(brute)
    assert list(lazy) == [lazy[i] for i in range(len(lazy))] == brute
    assert [lazy[-i - 1] for i in range(len(lazy))] == brute[::-1]
    assert lazy[1:9:3] == tuple(brute[1:9:3])
    assert all(action in lazy for action in brute)
    strangers = [ChooseDraw(3), ChooseCasualty(Card.D08), place("D02", NEW_FRONT), place("C08", NEW_FRONT)]
    strangers += [Place(card, slot) for card in cards(hand) for slot in (-2, 99)]
    strangers += [Place(Card.X01, NEW_FRONT, number) for number in (None, 0, 14)]
    assert not any(action in lazy for action in strangers)
    for out in (len(lazy), -len(lazy) - 1):
        with pytest.raises(IndexError):
            lazy[out]


def test_a_hand_of_26_cards_is_counted_not_walked():
    lines = ranks("D")
    lazy = Placements(RED[:26], lines)
    assert len(lazy) == 26 * 2 + 1
    assert len(Placements(RED, lines)) == 26 * 2 + 13 * 2 + 1


def test_the_list_holds_saved_cards_like_any_others():
    state = table(hands=("D08 H09", ""), saved=("D01 X01", ""))
    listed = senretsu.actions(senretsu.view(state, 0))
    assert list(listed) == _brute(cards("D01 D08 H09 X01"), ranks("D"))
    for action in listed:
        assert attempt(senretsu, state, 0, action)


PLACING = table("D04 | D", "D | C08", hands=("D08 X01", "C09"))
ASKED = attacked("H01 | D", "C09 S09 | C08 | D")[-1][1]
COUNTING = table(todo=ToChooseDraw(1), mover=1)


@together(
    ("state", "seat", "action", "refusal"),
    [
        (PLACING, 1, place("C09", NEW_REAR), Refusal("not_your_turn")),
        (PLACING, 1, Confirm(), Refusal("not_your_turn")),
        (PLACING, 0, place("D09", NEW_REAR), Refusal("not_in_hand")),
        (PLACING, 0, place("D04", NEW_REAR), Refusal("not_in_hand")),
        (PLACING, 0, place("D08", 2), Refusal("deck_rank")),
        (PLACING, 0, place("D08", 3), Refusal("no_such_rank", (("ranks", 2),))),
        (PLACING, 0, place("D08", -2), Refusal("no_such_rank", (("ranks", 2),))),
        (PLACING, 0, place("D08", 1, 8), Refusal("number_is_printed")),
        (PLACING, 0, place("X01", 1), Refusal("declare_number", (("least", 1), ("most", 13)))),
        (PLACING, 0, place("X01", 1, 0), Refusal("declare_number", (("least", 1), ("most", 13)))),
        (PLACING, 0, place("X01", 1, 14), Refusal("declare_number", (("least", 1), ("most", 13)))),
        (PLACING, 0, ChooseCasualty(Card.D04), Refusal("place_or_confirm")),
        (PLACING, 0, ChooseFirst(0), Refusal("place_or_confirm")),
        (ASKED, 0, ChooseCasualty(Card.C09), Refusal("not_your_turn")),
        (ASKED, 1, ChooseCasualty(Card.C08), Refusal("not_in_rank", (("rank", 1),))),
        (ASKED, 1, Confirm(), Refusal("choose_casualty_first")),
        (COUNTING, 1, ChooseDraw(2), Refusal("draw_count", (("least", 3), ("most", 6)))),
        (COUNTING, 1, ChooseDraw(7), Refusal("draw_count", (("least", 3), ("most", 6)))),
        (COUNTING, 1, Confirm(), Refusal("choose_draw_first")),
        (COUNTING, 0, ChooseDraw(3), Refusal("not_your_turn")),
        (table(todo=ToDraw(0, 3)), 0, Confirm(), Refusal("not_your_turn")),
        (senretsu.start(Options(), 2), 0, Confirm(), Refusal("not_your_turn")),
    ],
)
def test_refusals(state, seat, action, refusal):
    assert senretsu.why_not(senretsu.view(state, seat), action) == refusal
    assert senretsu.why_not(senretsu.view(state, None), action) == Refusal("not_your_turn")
    with pytest.raises(IllegalAction) as caught:
        senretsu.apply(state, seat, action)
    assert caught.value.refusal == refusal


def test_chance_is_not_asked_while_a_seat_decides():
    with pytest.raises(IllegalAction, match="not_chance"):
        senretsu.draw(PLACING, None)
