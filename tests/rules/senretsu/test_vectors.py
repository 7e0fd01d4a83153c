"""RULES 000, section 3: every test vector by its id."""

from __future__ import annotations

import random

import pytest

from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import CHANCE, IllegalAction, Outcome
from game.rules.senretsu.reach import aim, volley
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    ChooseCasualty,
    ChooseDraw,
    Confirm,
    Draw,
    FieldCard,
    Fired,
    Lost,
    Missed,
    Options,
    Place,
    RankClosed,
    ToChooseCasualty,
    ToDraw,
    ToPlace,
    ToTurnUp,
)
from tests.rules.senretsu.tables import (
    after,
    attacked,
    cards,
    drawn,
    events,
    field,
    listed,
    place,
    table,
    turned,
)

RED, BLACK = 0, 1
ARTICLE_RED = "H02 | D | D04 H03"
ARTICLE_BLACK = "D | C09 S02 | C04 S03"


def _article():
    """The article's game after red's attack: black took C09 for the ♦4, its deck lost a ♣7, ♠2 fell."""
    beats = attacked(ARTICLE_RED, ARTICLE_BLACK, by=RED)
    chosen = senretsu.apply(beats[-1][1], BLACK, ChooseCasualty(Card.C09))
    hit = turned(chosen[-1][1], "C07")
    return beats, chosen, hit


def test_t0_1_the_article_fires_4_3_2():
    beats, chosen, hit = _article()
    d4, h3, h2 = FieldCard(Card.D04, 4), FieldCard(Card.H03, 3), FieldCard(Card.H02, 2)
    assert [event for event, _ in beats] == [Fired(RED, d4, 3, 2, deck=False)]
    assert beats[-1][1].todo == ToChooseCasualty(BLACK, 2, d4, 1)
    assert listed(beats[-1][1], BLACK) == {ChooseCasualty(Card.C09), ChooseCasualty(Card.S02)}
    assert [event for event, _ in chosen] == [
        Lost(BLACK, FieldCard(Card.C09, 9), 2, chosen=True),
        Fired(RED, h3, 3, 1, deck=True),
    ]
    assert chosen[-1][1].todo == ToTurnUp(BLACK, h3, 2)
    assert [event for event, _ in hit][2:] == [
        Fired(RED, h2, 1, 2, deck=False),
        Lost(BLACK, FieldCard(Card.S02, 2), 2, chosen=False),
        RankClosed(BLACK, 2),
    ]
    assert events(hit)[:2] == ["DeckHit", "Discarded"]
    final = hit[-1][1]
    assert field(final.sides[BLACK]) == "D | C04 S03"
    assert final.todo == ToDraw(RED, 3)


def test_t0_1_before_the_rank_vanishes_black_would_hit_the_deck_and_the_front():
    shots = volley(senretsu.view(table(ARTICLE_RED, ARTICLE_BLACK), RED), BLACK)
    assert [(s.card.card, s.target, s.deck) for s in shots[:2]] == [(Card.C04, 2, True), (Card.S03, 1, False)]


def test_t0_1_afterwards_black_hits_the_rearmost_rank_and_the_deck():
    final = _article()[2][-1][1]
    shots = volley(senretsu.view(final, RED), BLACK)
    assert [(s.card.card, s.target, s.deck) for s in shots] == [(Card.C04, 3, False), (Card.S03, 2, True)]
    assert len(final.sides[RED].ranks) == 3  # rank 3 is red's 最後列


def test_t0_2_the_article_goes_on():
    state = after(_article()[2][-1][1], CHANCE, Draw(cards("D08 H12 X01")))
    state = after(state, RED, place("H12", 3))
    state = after(state, RED, place("X01", 3, 4))
    beats = senretsu.apply(state, RED, Confirm())
    assert events(beats) == ["Placed", "Placed", "Confirmed", "TurnBegan", "Fired"]
    asked = beats[-1][1]
    assert asked.sides[RED].hand == cards("D08")
    assert asked.todo == ToChooseCasualty(RED, 3, FieldCard(Card.C04, 4), 1)
    assert listed(asked, RED) == {ChooseCasualty(card) for card in (Card.D04, Card.H03, Card.H12, Card.X01)}
    chosen = senretsu.apply(asked, RED, ChooseCasualty(Card.H12))
    assert events(chosen) == ["Lost", "Fired"]
    before = len(chosen[-1][1].sides[RED].deck)
    hit = turned(chosen[-1][1], "D05")
    assert events(hit) == ["DeckHit", "Discarded"]
    final = hit[-1][1]
    assert final.todo == ToDraw(BLACK, 3)
    assert len(final.sides[RED].deck) == before - 1
    assert [gone.card for gone in final.sides[RED].discards] == [Card.H12, Card.D05]
    assert field(final.sides[RED]) == "H02 | D | D04 X01=4 H03"


def test_t0_2_the_joker_keeps_its_number_for_ever():
    state = table("D | X01=4", "D", hands=("D08", "C08"))
    for mover in (RED, BLACK, RED, BLACK):
        while not (isinstance(state.todo, ToPlace) and state.todo.seat == mover):
            state = drawn(state)[-1][1]
        state = after(state, mover, Confirm())
    assert field(state.sides[RED]) == "D | X01=4"
    shots = volley(senretsu.view(state, RED), RED)
    assert [shot.target for shot in shots] == [3]


@pytest.mark.parametrize("name", ["C01", "S02", "C03", "X02", "C04"])
def test_t0_3_what_a_deck_hit_does_with_the_card(name):
    state = attacked("H01 | D", "D", by=RED)[-1][1]
    before = state.sides[BLACK]
    after_it = turned(state, name)[-1][1].sides[BLACK]
    saved = name != "C04"
    assert len(after_it.deck) == len(before.deck) - 1
    assert len(after_it.saved) == len(before.saved) + saved
    assert len(after_it.discards) == len(before.discards) + (not saved)
    assert after_it.hand == before.hand


def test_t0_4_ranges_that_reach_nothing():
    # Range 13 with one own rank and three enemy ranks.
    beats = attacked("D | H13", "C08 | D | C09", by=RED)
    assert [event for event, _ in beats] == [Missed(RED, FieldCard(Card.H13, 13), 2, beyond=True)]
    # Range 1 in the own rank 2 falls among the own ranks.
    beats = attacked("D | H01", "C08 | D | C09", by=RED)
    assert [event for event, _ in beats] == [Missed(RED, FieldCard(Card.H01, 1), 2, beyond=False)]
    # An ace in rank 1 hits the enemy's rank 1.
    beats = attacked("H01 | D", "C08 C09 | D", by=RED)
    assert [event for event, _ in beats] == [Fired(RED, FieldCard(Card.H01, 1), 1, 1, deck=False)]
    assert (aim(1, 13), aim(2, 1), aim(1, 1)) == (13, 0, 1)


def test_t0_5_the_first_placement():
    state = after(senretsu.start(Options(first=0), 2), CHANCE, Draw(cards("D07 H08 H09")))
    assert listed(state, RED) == {
        Confirm(),
        *(Place(card, slot) for card in cards("D07 H08 H09") for slot in (NEW_FRONT, NEW_REAR)),
    }
    with pytest.raises(IllegalAction, match="deck_rank"):
        senretsu.apply(state, RED, place("D07", 1))
    second = after(state, RED, place("D07", NEW_FRONT))
    assert {action.slot for action in listed(second, RED) - {Confirm()}} == {NEW_FRONT, 1, NEW_REAR}
    assert field(after(second, RED, place("H08", 1)).sides[RED]) == "H08 D07 | D"
    assert field(after(second, RED, place("H08", NEW_FRONT)).sides[RED]) == "H08 | D07 | D"
    assert field(after(second, RED, place("H08", NEW_REAR)).sides[RED]) == "D07 | D | H08"
    rear = after(state, RED, place("D07", NEW_REAR))
    assert field(after(rear, RED, place("H08", 2)).sides[RED]) == "D | H08 D07"


def test_t0_6_the_last_three_cards_drawn_lose():
    state = table(decks=(3, None), todo=ToDraw(RED, 3))
    beats = drawn(state)
    assert events(beats) == ["Drew", "Drew", "Drew", "Ended"]
    assert senretsu.outcome(beats[-1][1]) == Outcome((BLACK,), "deck_drawn")
    assert senretsu.acting(beats[-1][1]) == ()


def test_t0_6_with_four_one_is_left():
    final = drawn(table(decks=(4, None), todo=ToDraw(RED, 3)))[-1][1]
    assert len(final.sides[RED].deck) == 1
    assert final.todo == ToPlace(RED)
    assert senretsu.outcome(final) is None


@pytest.mark.parametrize(("count", "loser", "draws"), [(6, 1, 8), (3, 0, 9), (4, 0, 9), (5, 0, 9)])
def test_t0_7_the_passive_race(count, loser, draws):
    state = senretsu.start(Options(first=0), 2)
    made = [0, 0]
    rng = random.Random("race")
    while senretsu.outcome(state) is None:
        seat = senretsu.acting(state)[0]
        if seat == CHANCE:
            made[state.mover] += 1
            state = after(state, CHANCE, senretsu.draw(state, rng))
        else:
            choice = isinstance(state.todo, ToPlace)
            state = after(state, seat, Confirm() if choice else ChooseDraw(count))
    assert senretsu.outcome(state) == Outcome((1 - loser,), "deck_drawn")
    assert made[loser] == draws
    assert state.sides[loser].deck == ()


def test_t0_8_a_rank_of_one_card_closes_up_before_the_next_shot():
    beats = attacked("D | H02 | D03", "C09 | C08 | D", by=RED)
    # The 3 in rank 3 destroys rank 1; the old rank 2 is rank 1 before the 2 in rank 2 fires at it.
    assert [event for event, _ in beats] == [
        Fired(RED, FieldCard(Card.D03, 3), 3, 1, deck=False),
        Lost(BLACK, FieldCard(Card.C09, 9), 1, chosen=False),
        RankClosed(BLACK, 1),
        Fired(RED, FieldCard(Card.H02, 2), 2, 1, deck=False),
        Lost(BLACK, FieldCard(Card.C08, 8), 1, chosen=False),
        RankClosed(BLACK, 1),
    ]
    assert field(beats[-1][1].sides[BLACK]) == "D"
