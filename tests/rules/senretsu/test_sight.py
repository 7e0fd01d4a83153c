"""Who sees what in 戦列札: hands, decks, saved cards, and above all what is staged."""

from __future__ import annotations

import random

import pytest

from game.conformance.values import names
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import CHANCE
from game.rules.senretsu.arrange import staged_cards
from game.rules.senretsu.values import (
    BLACK,
    NEW_FRONT,
    NEW_REAR,
    RED,
    ChooseDraw,
    Confirm,
    Drew,
    FieldCard,
    Options,
    Placed,
    Staged,
    ToChooseDraw,
    ToDraw,
    ToPlace,
)
from tests.rules.senretsu.tables import after, attacked, cards, drawn, events, field, place, table, turned

OTHERS = (1, None)


def test_a_view_holds_only_the_cards_its_seat_may_look_at():
    state = table("D04 | D", "D | C08", ("D05 D06", "C05"), saved=("D01", "S02"), decks=(20, 20))
    gone = {gone.card for side in state.sides for gone in side.discards}
    public = {"D04", "C08", "D01", "S02", *gone}
    assert names(senretsu.view(state, 0)) == public | {"D05", "D06"}
    assert names(senretsu.view(state, 1)) == public | {"C05"}
    assert names(senretsu.view(state, None)) == public
    assert [side.deck for side in senretsu.view(state, None).sides] == [20, 20]


def test_hidden_hands_are_bags_of_their_size():
    view = senretsu.view(table(hands=("D05 D06", "C04 C05 C06")), 0)
    assert view.sides[1].hand == (None,) * 3
    assert view.sides[0].hand == cards("D05 D06")


def test_ruling_0_k_what_is_staged_only_the_placing_seat_sees():
    state = table("D04 | D", "D | C08", ("D05 D06 X01", ""), saved=("D01", ""))
    before = {viewer: senretsu.view(state, viewer) for viewer in OTHERS}
    for action in (place("X01", NEW_FRONT, 9), place("D01", 1), place("D05", NEW_REAR)):
        ((event, state),) = senretsu.apply(state, 0, action)
        for viewer in OTHERS:
            assert senretsu.redact(event, viewer) == Staged(0, None, None)
            assert senretsu.view(state, viewer) == before[viewer]
        assert senretsu.redact(event, 0) == event
    mine = senretsu.view(state, 0)
    assert field(mine.sides[0]) == "X01=9 D01 | D04 | D | D05"
    assert mine.sides[0].hand == cards("D06")
    assert mine.sides[0].saved == ()
    assert mine.before.saved == cards("D01")
    assert staged_cards(mine) == (
        FieldCard(Card.X01, 9),
        FieldCard(Card.D01, 1),
        FieldCard(Card.D05, 5),
    )
    assert staged_cards(senretsu.view(state, 1)) == ()


def test_refinement_b_confirm_shows_everything_one_card_at_a_time():
    state = table("D04 | D", "D", ("D05 D06 X01", ""), saved=("D01", ""))
    for action in (place("X01", NEW_FRONT, 9), place("D01", 1), place("D05", NEW_REAR)):
        state = after(state, 0, action)
    beats = senretsu.apply(state, 0, Confirm())
    assert events(beats)[:5] == ["Placed", "Placed", "Placed", "Confirmed", "TurnBegan"]
    seen = [senretsu.view(state, 1).sides[0] for _, state in beats[:4]]
    assert [field(side) for side in seen] == [
        "X01=9 | D04 | D",
        "X01=9 D01 | D04 | D",
        "X01=9 D01 | D04 | D | D05",
        "X01=9 D01 | D04 | D | D05",
    ]
    assert [len(side.hand) for side in seen] == [2, 2, 1, 1]
    assert [side.saved for side in seen] == [cards("D01"), (), (), ()]
    assert beats[0][0] == senretsu.redact(beats[0][0], 1) == Placed(0, FieldCard(Card.X01, 9), NEW_FRONT)
    # The owner has seen it all and sees nothing move.
    mine = {senretsu.view(state, 0).sides[0] for _, state in beats[:4]}
    assert mine == {senretsu.view(state, 0).sides[0]}
    assert beats[3][1].before is None


def test_nothing_staged_nothing_shown():
    beats = senretsu.apply(table(hands=("D05", "")), 0, Confirm())
    assert events(beats) == ["Confirmed", "TurnBegan"]
    assert not any(senretsu.reveals(event) for event, _ in beats)


def test_whoever_draws_learns_a_card_and_so_do_all_when_one_is_placed_or_hit():
    draws = drawn(table(todo=ToDraw(1, 3), mover=1))
    placed = senretsu.apply(after(table(hands=("D05", "")), 0, place("D05", NEW_REAR)), 0, Confirm())
    hit = turned(attacked("H01 | D", "D", hands=("", "C05"))[-1][1], "C02")
    told = {
        type(event).__name__: senretsu.reveals(event) for beats in (draws, placed, hit) for event, _ in beats
    }
    assert told["Drew"]
    assert told["Placed"]
    assert told["DeckHit"]
    assert not told["Confirmed"]
    assert not told["TurnBegan"]


def test_ruling_0_p_a_saved_card_is_known_to_all_as_long_as_it_stays():
    state = turned(attacked("H01 | D", "D", hands=("", "C05"))[-1][1], "C02")[-1][1]
    for viewer in (0, 1, None):
        assert senretsu.view(state, viewer).sides[1].saved == cards("C02")
    for n in range(20):
        dream = senretsu.imagine(senretsu.view(state, 0), random.Random(n))
        assert dream.sides[1].saved == cards("C02")
        assert Card.C02 not in (*dream.sides[1].hand, *dream.sides[1].deck)
    # Turns go by; drawing more hides nothing again.
    state = drawn(state)[-1][1]
    assert state.todo == ToPlace(0)
    state = drawn(after(state, 0, Confirm()))[-1][1]
    assert state.todo == ToPlace(1)
    assert senretsu.view(state, 0).sides[1].saved == cards("C02")


def test_a_saved_card_that_is_placed_is_on_the_field_and_no_longer_in_the_hand():
    state = table("D", "D", hands=("", "C05 C06"), saved=("", "C02"), mover=1)
    staged = after(state, 1, place("C02", NEW_FRONT))
    assert senretsu.view(staged, 0).sides[1].saved == cards("C02")
    assert senretsu.view(staged, 1).sides[1].saved == ()
    done = after(staged, 1, Confirm())
    shown = senretsu.view(done, 0).sides[1]
    assert shown.saved == ()
    assert field(shown) == "C02 | D"
    assert shown.hand == (None, None)


def test_others_draws_are_blank():
    beats = drawn(table(todo=ToDraw(1, 3), mover=1))
    for event, _ in beats:
        assert senretsu.redact(event, 1) == event
        for viewer in (0, None):
            assert senretsu.redact(event, viewer) == Drew(1, None)


def test_the_hand_behind_a_lost_deck_can_be_counted():
    beats = drawn(table(hands=("D05", "C05"), decks=(2, None), todo=ToDraw(0, 3)))
    final = beats[-1][1]
    hand = final.sides[0].hand
    assert len(hand) == 3
    for viewer in (0, 1, None):
        assert senretsu.view(final, viewer).sides[0].hand == hand
        assert senretsu.redact(beats[-1][0], viewer).hand == hand
    assert senretsu.view(final, 0).sides[1].hand == (None,)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_imagined_world_has_every_card_once_and_keeps_what_is_seen(viewer):
    state = table("D04 | D", "D | C08", ("D05 D06 X01", "C05 C06"), saved=("D01", "S02"), decks=(9, 8))
    state = after(after(state, 0, place("X01", NEW_FRONT, 9)), 0, place("D05", 1))
    seen = senretsu.view(state, viewer)
    hands = set()
    for n in range(30):
        dream = senretsu.imagine(seen, random.Random(n))
        assert senretsu.view(dream, viewer) == seen
        for side, pack in zip(dream.sides, (RED, BLACK), strict=True):
            lying = [card.card for rank in side.ranks for card in rank.cards]
            gone = [gone.card for gone in side.discards]
            assert sorted([*side.hand, *side.saved, *side.deck, *lying, *gone]) == list(pack)
            assert list(side.deck) == sorted(side.deck)
        hands.add(dream.sides[1 if viewer == 0 else 0].hand)
    assert len(hands) > 5
    assert (senretsu.imagine(seen, random.Random(1)).before is not None) == (viewer == 0)


@pytest.mark.parametrize(
    ("state", "seat", "private"),
    [
        pytest.param(table(hands=("D05", "")), 0, True, id="placing"),
        pytest.param(table(hands=("D05", "")), 1, False, id="while the other places"),
        pytest.param(attacked("H01 | D", "C08 C09 | D")[-1][1], 1, False, id="a casualty"),
        pytest.param(table(todo=ToChooseDraw(1), mover=1), 1, False, id="the first draw"),
    ],
)
def test_private_decisions(state, seat, private):
    assert senretsu.private(senretsu.view(state, None), seat) is private


def test_rule_12_staged_counts_this_turn_s_placements_until_confirm():
    state = table("D04 | D", "D | C13", hands=("D05 D06", "C05"), saved=("D01", ""))
    counts = [senretsu.staged(state, 0)]
    for action in (place("D01", 1), place("D05", NEW_REAR), Confirm()):
        state = after(state, 0, action)
        counts.append(senretsu.staged(state, 0))
        assert senretsu.staged(state, 1) == 0
    assert counts == [0, 1, 2, 0]


def test_the_choice_of_the_first_draw_is_not_staged():
    state = drawn(senretsu.start(Options(first=0), 2))[-1][1]
    state = after(after(state, 0, Confirm()), 1, ChooseDraw(6))
    assert senretsu.acting(state) == (CHANCE,)
    assert senretsu.staged(state, 1) == 0
