"""The greedy bot for 戦列札 foresees the next attacks and both deck clocks, from its view alone."""

from __future__ import annotations

import random

import pytest

from game.bots.registry import choose
from game.bots.senretsu import greedy as bot
from game.conformance.plays import play
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import CHANCE
from game.rules.senretsu.reach import volley
from game.rules.senretsu.values import (
    ChooseCasualty,
    ChooseDraw,
    Confirm,
    Options,
    Place,
    ToChooseCasualty,
    ToChooseDraw,
    ToTurnUp,
)
from tests.rounds import every_fifth, rounds
from tests.rules.senretsu.tables import after, attacked, ranks, table
from tests.together import together


def chosen(state, seed="x"):
    (seat,) = senretsu.acting(state)
    return bot.choose(senretsu.view(state, seat), random.Random(seed))


def turn(state, seed="x"):
    """The position after all that the bot places, and what it placed."""
    placed = []
    (seat,) = senretsu.acting(state)
    while not isinstance(action := chosen(state, f"{seed}/{len(placed)}"), Confirm):
        placed.append(action)
        state = after(state, seat, action)
    return state, placed


def hits(state, seat):
    """The deck hits of the seat's next attack, as the placing seat foresees them."""
    view = senretsu.view(state, state.mover)
    return [shot for shot in volley(view, seat) if shot.deck]


def test_a_card_goes_where_it_hits_the_deck():
    state, placed = turn(table("D", "D | C13", hands=("D02", "")))
    assert placed == [Place(Card.D02, -1)]
    assert [shot.card.card for shot in hits(state, 0)] == [Card.D02]


@together("seed", range(8))
def test_the_winning_hit_is_found_wherever_it_is(seed):
    """The other has 4 cards, draws 3 of them, and one hit on the last wins; only a joker can get there."""
    state = table("D | D12", "D", hands=("H13 X01", "C05"), decks=(20, 4))
    final, _ = turn(state, seed)
    assert hits(final, 0)


@together("seed", range(8))
def test_the_last_deck_cards_are_shielded(seed):
    """♣A in front aims at rank 1, the own deck with 4 cards: hit once, the next draw loses."""
    state = table("D", "C01 | D", hands=("H13", "C05"), decks=(4, 20))
    final, placed = turn(state, seed)
    assert placed == [Place(Card.H13, 0)]
    assert hits(state, 1)
    assert not hits(final, 1)


def test_a_joker_is_kept_where_it_could_hit_nothing_that_matters():
    """The other deck is about to lose its last cards by drawing: nothing more is needed."""
    _, placed = turn(table("D", "D", hands=("X01", ""), decks=(20, 3)))
    assert placed == []


def test_the_casualty_is_the_card_that_can_do_least():
    asked = attacked("H01 | D", "C13 C02 | D")[-1][1]
    assert chosen(asked) == ChooseCasualty(Card.C13)
    # Here the 2 hits the deck and the king nothing; there the king hits the deck and the queen a rank.
    asked = attacked(
        "H01 | D05 | D06 | D07 | D08 | D09 | D10 | D11 | D12 | H05 | H06 | H07 | D", "C13 C12 | D"
    )
    assert chosen(asked[-1][1]) == ChooseCasualty(Card.C12)


def test_the_first_draw_is_six():
    assert chosen(table(todo=ToChooseDraw(1), mover=1)) == ChooseDraw(6)


def strike(red, black, fired=0):
    attackers, defenders = bot.army(ranks(red)), bot.army(ranks(black))
    return bot.strike(attackers, defenders, fired), defenders


def test_an_attack_played_out_in_numbers():
    # The article's: the 4 takes a card of rank 2, the 3 hits the deck, the 2 empties rank 2.
    assert strike("H02 | D | D04 H03", "D | C09 S02 | C04 S03") == (1, [(), (4, 3)])
    assert strike("H02 | D | D04 H03", "D | C09 S02 | C04 S03", fired=2) == (0, [(), (2,), (4, 3)])
    assert strike("D | H01", "D") == (0, [()])


def test_a_card_that_aims_at_the_deck_is_worth_more():
    enemy = bot.army(ranks("C05 | D"))
    at_deck, at_rank, idle = (
        bot.strength(bot.army(ranks(f"{card} | D")), enemy) for card in ["H02", "H01", "H13"]
    )
    assert at_deck > at_rank > idle


@pytest.mark.parametrize("seed", range(6))
def test_the_numbers_foresee_what_the_rules_do(seed):
    """Deck hits and the sizes of the ranks left, for attacks in random games."""
    played = play(senretsu, 2, Options(), f"strike/{seed}", ("random", "rare")[seed % 2])
    compared = 0
    for step in played.steps:
        if not isinstance(step.action, Confirm):
            continue
        mover = 1 - step.seat
        armies = [bot.army(side.ranks) for side in step.state.sides]
        foreseen = bot.strike(armies[mover], armies[1 - mover])
        state, met = step.after, 0
        while isinstance(state.todo, ToTurnUp | ToChooseCasualty):
            (seat,) = senretsu.acting(state)
            if seat == CHANCE:
                met += 1
                action = senretsu.draw(state, random.Random(met))
            else:
                action = senretsu.actions(senretsu.view(state, seat))[0]
            state = after(state, seat, action)
        if senretsu.outcome(state) is None:
            assert foreseen == met
            assert [len(rank) for rank in armies[1 - mover]] == [
                len(rank.cards) for rank in state.sides[1 - mover].ranks
            ]
            compared += 1
    assert compared


def duel(first, second, seed, **options):
    seats = (SeatInfo(first, f"bot:{first}"), SeatInfo(second, f"bot:{second}"))
    return play_out("senretsu", Options(**options), seats, seed)


def test_greedy_beats_random_clearly():
    won = 0
    for n in range(rounds(60)):
        seat = n % 2
        match = duel("random", "greedy", f"d{n}") if seat else duel("greedy", "random", f"d{n}")
        won += match.outcome.winners == (seat,)
    assert won >= rounds(55)


@pytest.mark.parametrize("options", [{}, {"second_draw": 3}, {"saving": False}])
def test_greedy_against_itself_comes_to_an_end(options):
    for n in range(rounds(8)):
        match = duel("greedy", "greedy", f"g{n}", **options)
        assert len(match.outcome.winners) == 1
        assert match.ply <= senretsu.MAX_ACTIONS


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "normal"])
def test_a_bot_is_the_same_for_the_same_view_and_stream(name):
    match = duel("greedy", "random", "same")
    for state, (seat, _) in every_fifth([*zip(match.states, match.record().actions, strict=False)]):
        if seat >= 0:
            view = senretsu.view(state, seat)
            twins = [choose(name, senretsu, view, random.Random("r")) for _ in range(2)]
            assert twins[0] == twins[1]
            assert senretsu.why_not(view, twins[0]) is None


def test_greedy_needs_nothing_that_its_view_hides():
    """In another world with the same view it does the same."""
    match = duel("greedy", "greedy", "dream")
    for state, (seat, _) in zip(match.states, match.record().actions, strict=False):
        if seat >= 0:
            dream = senretsu.imagine(senretsu.view(state, seat), random.Random("w"))
            twins = [bot.choose(senretsu.view(s, seat), random.Random("r")) for s in (state, dream)]
            assert twins[0] == twins[1]
