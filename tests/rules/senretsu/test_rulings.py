"""Rules, rulings and refinements of RULES 000 that the test vectors leave open, each by its number."""

from __future__ import annotations

import pytest

from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import CHANCE, BadSetup, IllegalAction, Outcome
from game.rules.senretsu.values import (
    BLACK,
    NEW_FRONT,
    NEW_REAR,
    RED,
    ChooseCasualty,
    ChooseDraw,
    ChooseFirst,
    Confirm,
    Confirmed,
    Draw,
    DrawChosen,
    Ended,
    FieldCard,
    Fired,
    Gone,
    Options,
    Placed,
    Saved,
    ToChooseDraw,
    ToDraw,
    ToPlace,
    ToTurnUp,
    TurnBegan,
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


def test_rule_1_and_refinement_a_red_cards_for_the_first_player():
    assert len(RED) == len(BLACK) == 27
    assert {card.suit for card in RED} == {"D", "H", "X"}
    assert {card.suit for card in BLACK} == {"C", "S", "X"}
    assert not {*RED} & {*BLACK}
    for first in (0, 1):
        ((_, state),) = senretsu.apply(senretsu.start(Options(), 2), CHANCE, ChooseFirst(first))
        assert state == senretsu.start(Options(first=first), 2)
        assert state.sides[first].deck == RED
        assert state.sides[1 - first].deck == BLACK
        assert [field(side) for side in state.sides] == ["D", "D"]  # rule 000-2


def test_rule_4_the_first_player_enters_at_the_draw():
    state = senretsu.start(Options(first=1), 2)
    beats = drawn(state)
    assert beats[0][0] == TurnBegan(1, 1)
    assert events(beats) == ["TurnBegan", "Drew", "Drew", "Drew"]
    assert beats[-1][1].todo == ToPlace(1)
    assert len(beats[-1][1].sides[1].hand) == 3


def test_rule_4_attack_then_draw_then_place():
    beats = senretsu.apply(table("D", "D | C08"), 0, Confirm())
    assert events(beats) == ["Confirmed", "TurnBegan", "Missed"]
    assert beats[-1][1].todo == ToDraw(1, 3)
    assert drawn(beats[-1][1])[-1][1].todo == ToPlace(1)


def test_ruling_0_d_the_second_player_says_beforehand_how_many():
    state = drawn(senretsu.start(Options(first=0), 2))[-1][1]
    state = after(state, 0, Confirm())
    assert state.todo == ToChooseDraw(1)
    assert listed(state, 1) == {ChooseDraw(n) for n in (3, 4, 5, 6)}
    ((event, state),) = senretsu.apply(state, 1, ChooseDraw(5))
    assert event == DrawChosen(1, 5)
    assert state.todo == ToDraw(1, 5)
    state = drawn(state)[-1][1]
    assert len(state.sides[1].hand) == 5
    # From then on always three.
    state = after(state, 1, Confirm())
    assert state.todo == ToDraw(0, 3)
    state = after(drawn(state)[-1][1], 0, Confirm())
    assert state.todo == ToDraw(1, 3)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_option_second_draw_fixed(count):
    state = drawn(senretsu.start(Options(first=0, second_draw=count), 2))[-1][1]
    state = after(state, 0, Confirm())
    assert state.todo == ToDraw(1, count)


def test_the_first_draw_comes_after_an_attack_phase_that_has_nothing_to_do():
    state = drawn(senretsu.start(Options(first=0), 2))[-1][1]
    assert events(senretsu.apply(state, 0, Confirm())) == ["Confirmed", "TurnBegan"]  # ruling 0-m


@pytest.mark.parametrize("options", [Options(first=2), Options(second_draw=2), Options(second_draw=7)])
def test_options_that_are_not_offered(options):
    with pytest.raises(BadSetup):
        senretsu.start(options, 2)


def test_rule_8_any_number_of_cards_may_be_placed_or_none():
    state = table("D", "D", hands=("D04 D05 D06 D07 D08 D09 D10", ""))
    assert after(state, 0, Confirm()).sides[0].hand == state.sides[0].hand
    for name in ("D04", "D05", "D06", "D07", "D08", "D09", "D10"):
        state = after(state, 0, place(name, NEW_REAR))
    assert listed(state, 0) == {Confirm()}
    assert field(after(state, 0, Confirm()).sides[0]) == "D | D04 | D05 | D06 | D07 | D08 | D09 | D10"


def test_rule_11_a_joker_counts_as_its_number_in_the_order_of_fire():
    beats = attacked("D | D09 X01=7 H07 D02", "D")
    assert [event.card.card for event, _ in beats] == [Card.D09, Card.H07, Card.X01, Card.D02]
    state = table("D | D02", "D", hands=("X01", ""))
    for number in range(1, 14):
        ranks = after(state, 0, place("X01", 2, number)).sides[0].ranks
        assert FieldCard(Card.X01, number) in ranks[1].cards


def test_rule_15_the_rearmost_rank_fires_first_and_larger_ranges_before_smaller():
    beats = attacked("D10 H13 | D | D11 | D12 H11", "D")
    assert [(event.rank, event.card.card) for event, _ in beats] == [
        (4, Card.D12),
        (4, Card.H11),
        (3, Card.D11),
        (1, Card.H13),
        (1, Card.D10),
    ]


def test_ruling_0_c_equal_ranges_fire_by_card():
    beats = attacked("D | H09 D09 X01=9", "D")
    assert [event.card.card for event, _ in beats] == [Card.D09, Card.H09, Card.X01]


def test_ruling_0_b_the_own_deck_s_rank_counts():
    assert attacked("D | H02", "C08 C09 | D")[0][0] == Fired(0, FieldCard(Card.H02, 2), 2, 1, deck=False)


def test_rule_18_and_ruling_0_s_one_card_alone_is_lost_without_asking():
    beats = attacked("H01 | D", "C09 | D")
    assert events(beats) == ["Fired", "Lost", "RankClosed"]
    assert beats[-1][1].sides[1].discards[-1] == Gone(Card.C09, 5, False)


def test_ruling_0_s_equal_numbers_are_still_chosen_among():
    asked = attacked("H01 | D", "C09 S09 | D")[-1][1]
    assert listed(asked, 1) == {ChooseCasualty(Card.C09), ChooseCasualty(Card.S09)}
    assert not listed(asked, 0)
    done = senretsu.apply(asked, 1, ChooseCasualty(Card.S09))
    assert events(done) == ["Lost"]
    assert field(done[-1][1].sides[1]) == "C09 | D"
    assert done[-1][1].todo == ToDraw(0, 3)


def test_ruling_0_j_a_joker_lost_on_the_field_is_discarded():
    final = attacked("H01 | D", "X02=3 | D")[-1][1]
    assert final.sides[1].saved == ()
    assert final.sides[1].discards[-1].card == Card.X02


def test_rule_20_between_loss_and_closing_up_the_film_shows_the_gap():
    beats = attacked("H01 | D", "C09 | C08 | D")
    assert [field(state.sides[1]) for _, state in beats] == ["C09 | C08 | D", " | C08 | D", "C08 | D"]


def test_rule_20_a_rank_behind_the_deck_closes_up_too():
    beats = attacked("H02 | D", "D | C09 | C08")
    assert field(beats[-1][1].sides[1]) == "D | C08"


def test_ruling_0_o_the_attack_goes_on_where_it_was_interrupted():
    beats = attacked("H01 D01 | D", "C09 S09 | D")
    assert [event.card.card for event, _ in beats] == [Card.D01]
    more = senretsu.apply(beats[-1][1], 1, ChooseCasualty(Card.C09))
    assert events(more) == ["Lost", "Fired", "Lost", "RankClosed"]
    assert more[1][0].card.card == Card.H01
    assert more[-1][1].todo == ToDraw(0, 3)


@pytest.mark.parametrize("name", ["C04", "C01"])
def test_rulings_0_f_and_0_g_the_last_deck_card_ends_it_at_once(name):
    """Refinement 000-c: a low one goes to the hand, and the game is lost all the same."""
    state = attacked("H01 D01 | D", "D", decks=(None, name))[-1][1]
    assert isinstance(state.todo, ToTurnUp)
    beats = turned(state, name)
    assert events(beats) == ["DeckHit", "Saved" if name == "C01" else "Discarded", "Ended"]
    final = beats[-1][1]
    assert senretsu.outcome(final) == Outcome((0,), "deck_destroyed")
    assert final.sides[1].saved == (cards("C01") if name == "C01" else ())


@pytest.mark.parametrize("left", [1, 2, 3])
def test_ruling_0_e_a_deck_of_three_or_less_is_lost_at_the_draw(left):
    beats = drawn(table(decks=(None, left), mover=1, todo=ToDraw(1, 3)))
    assert events(beats) == ["Drew"] * left + ["Ended"]
    assert senretsu.outcome(beats[-1][1]) == Outcome((0,), "deck_drawn")
    assert beats[-1][0] == Ended(Outcome((0,), "deck_drawn"), 1, beats[-1][1].sides[1].hand)


@pytest.mark.parametrize("name", ["C01", "S03", "X02"])
def test_option_saving_off_discards_low_cards(name):
    state = attacked("H01 | D", "D", options=Options(first=0, saving=False))[-1][1]
    beats = turned(state, name)
    assert events(beats) == ["DeckHit", "Discarded"]
    assert beats[-1][1].sides[1].saved == ()


def test_a_deck_hit_shows_the_card_before_it_goes_anywhere():
    beats = turned(attacked("H01 | D", "D")[-1][1], "C02")
    (_, lying), (saved, final) = beats
    assert lying.sides[1].turned == Card.C02
    assert Card.C02 not in lying.sides[1].deck
    assert saved == Saved(1, Card.C02)
    assert final.sides[1].turned is None


def test_rule_9_a_card_joins_any_own_rank_but_goes_between_none():
    state = table("D04 | D | D06", "D", hands=("H05", ""))
    assert {action.slot for action in listed(state, 0) - {Confirm()}} == {NEW_FRONT, 1, 3, NEW_REAR}


def test_a_rank_lies_in_the_order_of_fire_whatever_the_order_of_placing():
    names = ("D05", "H09", "X01", "H05")
    for order in (names, names[::-1]):
        state = table("D | D07", "D", hands=(" ".join(names), ""))
        for name in order:
            state = after(state, 0, place(name, 2, 7 if name == "X01" else None))
        assert field(state.sides[0]) == "D | H09 D07 X01=7 D05 H05"


def _confirmed(order):
    state = table("D07 | D | D08", "D", hands=("D04 D05 D06 H04 H05 H06", ""))
    for action in order:
        state = after(state, 0, action)
    return state, senretsu.apply(state, 0, Confirm())


def test_confirm_tells_nothing_of_the_order_of_placing():
    one = _confirmed(
        [
            place("D04", NEW_FRONT),
            place("D05", NEW_FRONT),
            place("H05", 2),
            place("H06", 3),
            place("D06", NEW_REAR),
        ]
    )
    other = _confirmed(
        [
            place("D06", NEW_REAR),
            place("H06", 1),
            place("H05", NEW_FRONT),
            place("D04", 1),
            place("D05", NEW_FRONT),
        ]
    )
    assert one[0] == other[0]
    assert one[1] == other[1]
    assert [event for event, _ in one[1]][:6] == [
        Placed(0, FieldCard(Card.H06, 6), 1),
        Placed(0, FieldCard(Card.H05, 5), NEW_FRONT),
        Placed(0, FieldCard(Card.D04, 4), 1),
        Placed(0, FieldCard(Card.D05, 5), NEW_FRONT),
        Placed(0, FieldCard(Card.D06, 6), NEW_REAR),
        Confirmed(0, 5),
    ]


def test_confirm_s_placements_are_legal_in_their_order():
    staged, beats = _confirmed(
        [place("D04", NEW_FRONT), place("D05", 1), place("D06", NEW_REAR), place("H04", 5), place("H05", 2)]
    )
    state = table("D07 | D | D08", "D", hands=("D04 D05 D06 H04 H05 H06", ""))
    for event, _ in beats:
        if isinstance(event, Placed):
            state = after(state, 0, place(event.card.card, event.slot))
    assert state == staged


def test_an_impossible_draw_is_refused():
    state = table(todo=ToDraw(0, 3), hands=("D04", ""))
    for names, code in [
        ("D05 D06", "draw_wrong_count"),
        ("D05 D06 D07 D08", "draw_wrong_count"),
        ("D04 D05 D06", "card_not_in_deck"),
        ("C05 D05 D06", "card_not_in_deck"),
    ]:
        with pytest.raises(IllegalAction, match=code):
            senretsu.apply(state, CHANCE, Draw(cards(names)))
    with pytest.raises(IllegalAction, match="draw_wrong_count"):
        senretsu.apply(state, CHANCE, Draw((Card.D05, Card.D05, Card.D06)))
    with pytest.raises(IllegalAction, match="draw_wrong_count"):
        senretsu.apply(state, CHANCE, Draw((Card.D07, Card.D05, Card.D06)))
    hit = attacked("H01 | D", "D", hands=("", "C05"))[-1][1]
    with pytest.raises(IllegalAction, match="card_not_in_deck"):
        turned(hit, "C05")
    with pytest.raises(IllegalAction, match="no_such_seat"):
        senretsu.apply(senretsu.start(Options(), 2), CHANCE, ChooseFirst(2))
