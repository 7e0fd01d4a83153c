"""The greedy bot for グローリアスクラウン: no foul exits, cards counted, strong cards kept till they pay."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.bots.crown import greedy as bot
from game.bots.registry import choose
from game.conformance.plays import option_sets
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.play import foul_of
from game.rules.crown.values import (
    Discard,
    DiscardNothing,
    Laid,
    Offer,
    Options,
    Pass,
    Play,
    Seal,
    ToDiscard,
    ToExchange,
    ToOffer,
    set_number,
)
from tests.rounds import every_fifth, rounds, the_first
from tests.rules.crown.tables import cards, do, play, table


def chosen(state, seat=0, seed="x"):
    return bot.choose(crown.view(state, seat), random.Random(seed))


@pytest.mark.parametrize(
    ("hand", "more", "first"),
    [
        ("C02 D04", {}, "C02"),
        ("X01 D04", {}, "X01"),
        ("D03 D09", {"revolution": True}, "D03"),
        ("C08 D04", {"options": Options(eight_foul=True)}, "C08"),
    ],
)
def test_what_would_be_foul_at_the_end_is_led_before(hand, more, first):
    for seed in range(20):
        assert chosen(table(hand, "H10 H12 S13", "S10 D13", **more), seed=seed) == play(first)


def test_a_pair_with_the_joker_is_not_led_as_the_last():
    """Either half alone goes; both together would be foul."""
    for seed in range(20):
        assert chosen(table("D04 X01", "H10 H12", "S10"), seed=seed) == play("X01")


def test_a_foul_exit_is_declined_where_one_may_pass():
    assert chosen(table("C02", "H10 H12", "S10 S12", field="C09")) == Pass()
    assert chosen(table("X01", "H10 H12", "S10 S12", field="C09")) == Pass()
    assert chosen(table("C09 X01", "H10 H12", "S10 S12", field="C06 D06")) == Pass()


def test_a_clean_exit_is_taken():
    assert chosen(table("C09", "H10 H12 H13", "S10 S12", field="C06")) == play("C09")
    assert chosen(table("S03", "H10 H12 H13", "S10 S12", field="X01")) == play("S03")


def test_going_out_by_the_discard_is_declined():
    state = do(table("C10 C04", "H10 H12", "S10 S12"), (0, play("C10")))
    assert isinstance(state.todo, ToDiscard)
    assert chosen(state) == DiscardNothing()


def test_a_burden_is_discarded_but_never_the_last_clean_card():
    state = do(table("C10 C04 D13 H13", "H10 H12", "S10 S12"), (0, play("C10")))
    assert chosen(state) == Discard(Card.C04)
    state = do(table("C10 C04 C02 D02", "H10 H12", "S10 S12"), (0, play("C10")))
    assert chosen(state) != Discard(Card.C04)


def test_cards_are_counted():
    """The same 9 is led to win where nothing above it is left, and not where much is."""
    low = table("C09 C10", "D03 D04", "H03 H04", field="C06")
    assert chosen(low) == play("C09")
    view = crown.view(low, 0)
    assert bot._Table(view).stands(9, 1, False) == 1.0
    high = table("C09 C10", "D12 D13", "H13 H12", field="C06")
    assert bot._Table(crown.view(high, 0)).stands(9, 1, False) < 0.5


def test_under_revolution_the_low_cards_are_the_strong_ones():
    """♣4 cannot be beaten by anything that is left, ♣2 by everything."""
    state = replace(table("C04 C09 C02", "H13 S13 D06", "H12 S12 D12"), revolution=True)
    weighed = bot._Table(crown.view(state, 0))
    assert weighed.value(play("C04")) > weighed.value(play("C02"))
    assert weighed.stands(4, 1, True) == 1.0


def test_only_the_three_of_spades_returns_a_single_joker():
    safe = bot._Table(crown.view(table("X01 S03 C09", "D03 D04 D05", "H03 H04 H05"), 0))
    risky = bot._Table(crown.view(table("X01 C03 C09", "S03 D04 D05", "H03 H04 H05"), 0))
    assert safe.stands(16, 1, False) == 1.0
    assert risky.stands(16, 1, False) < 1.0


def test_a_two_is_spent_where_it_surely_wins_and_kept_where_it_may_not():
    sure = table("C02 C04 D04 C09", "D05 D06 D09", "H05 H06", field="C01")
    assert chosen(sure) == play("C02")
    doubtful = table("C02 C04 D04 C09", "X01 D02 D06", "X01 H02 H06", field="C01")
    assert chosen(doubtful) == Pass()


def test_a_joker_is_not_wasted_on_a_trick_that_a_lower_card_wins():
    state = table("C09 X01 C10 D10", "D03 D04 D05", "H03 H04", field="C06")
    assert chosen(state) in (play("C09"), play("C10"))


def test_a_doomed_partner_is_given_the_joker():
    state = do(table("C07 C04 C06 X01", "D09", "H10 H12"), (0, play("C07")))
    assert isinstance(state.todo, ToOffer)
    state = do(state, (0, Offer(1)))
    assert isinstance(state.todo, ToExchange)
    assert chosen(state) == Seal(cards("X01"))


def test_the_last_clean_card_is_not_given_away():
    state = do(table("C07 D04 C02 D02", "D09 D12", "H10 H12"), (0, play("C07")), (0, Offer(1)))
    assert chosen(state) != Seal(cards("D04"))


def forced_foul(state, seat):
    """Whether every play the seat has would go out by a foul, and it must play."""
    listed = crown.actions(crown.view(state, seat))
    if Pass() in listed:
        return False
    hand = state.hands[seat].cards
    laid = [Laid(seat, action.cards, set_number(action.cards), 0) for action in listed]
    return all(lay.cards == hand and foul_of(state, lay, returns=False) for lay in laid)


def test_greedy_goes_out_foul_only_when_it_must():
    sets = option_sets(crown)
    met = 0
    for number in range(rounds(72)):
        seats = 3 + number % 3
        match = table_of(seats, {number % seats}, f"foul/{number}", sets[number % len(sets)])
        for state, (seat, action) in zip(match.states, match.record().actions, strict=False):
            if seat != number % seats or not isinstance(action, Play | Discard):
                continue
            laid = action.cards if isinstance(action, Play) else (action.card,)
            if len(laid) == len(state.hands[seat].cards):
                met += 1
                lay = Laid(seat, laid, set_number(laid), 0)
                returns = bool(state.field) and state.field[-1].number == 16
                foul = isinstance(action, Discard) or foul_of(state, lay, returns)
                assert not foul or forced_foul(state, seat)
    assert met > rounds(50)


def table_of(seats, greedy, seed, options=None):
    """A whole match, greedy at these seats and random at the others."""
    kinds = ["greedy" if seat in greedy else "random" for seat in range(seats)]
    people = tuple(SeatInfo(f"{kind} {seat}", f"bot:{kind}") for seat, kind in enumerate(kinds))
    return play_out("crown", options or Options(), people, seed)


@pytest.mark.parametrize(("seats", "fair"), the_first([(4, 1 / 4), (3, 1 / 3), (5, 1 / 5)]))
def test_greedy_beats_random_clearly(seats, fair):
    games, won, ahead = rounds(250), 0.0, 0.0
    for number in range(games):
        seat = number % seats
        outcome = table_of(seats, {seat}, f"beats/{number}").outcome
        totals = [score.total for score in outcome.scores]
        won += (seat in outcome.winners) / len(outcome.winners)
        ahead += totals[seat] - (sum(totals) - totals[seat]) / (seats - 1)
    print(f"{seats} seats: won {won / games:.2f}, ahead by {ahead / games:.2f}")
    assert won / games > fair + 0.1
    assert ahead / games > 1.2


def test_greedy_against_itself_comes_to_an_end():
    for seats in crown.SEATS:
        for number in range(rounds(10)):
            match = table_of(seats, set(range(seats)), f"self/{number}")
            assert match.outcome.reason == "most_points"
            assert match.ply < 200


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "normal"])
def test_a_bot_is_the_same_for_the_same_view_and_stream(name):
    match = table_of(4, {0, 2}, "same")
    for state, (seat, _) in every_fifth([*zip(match.states, match.record().actions, strict=False)]):
        if seat >= 0:
            view = crown.view(state, seat)
            twins = [choose(name, crown, view, random.Random("r")) for _ in range(2)]
            assert twins[0] == twins[1]
            assert crown.why_not(view, twins[0]) is None


def test_a_choice_among_the_largest_parcels_is_weighed_from_few_cards():
    """However large the hand, only a limited number of sets of cards to hand over is looked at."""
    hand = "C07 D07 H07 S07 X01 X01 C03 C04 C05 C06 C08 C09 C10 C11 C12 C13 C01 C02"
    state = table(hand, "D03 D04 D05 D06 D08 D09 D10", "H03 H04")
    state = do(state, (0, play("C07 D07 H07 S07 X01 X01")), (0, Offer(6)))
    assert len(crown.actions(crown.view(state, 0))) == 924
    assert len(chosen(state).cards) == 6
