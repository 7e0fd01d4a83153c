"""The three levels of グローリアスクラウン: the deal they play on in thought follows the rules, and they keep
what is said of them."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.bots.crown import BOTS
from game.bots.crown.deal import Deal
from game.bots.crown.greedy import doomed
from game.bots.crown.hard import MOST, candidates, chance, clean
from game.bots.crown.standing import suits_of
from game.bots.registry import choose
from game.bots.search.budget import Budget
from game.conformance.plays import option_sets
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import crown
from game.rules.crown.deck import NUMBERS
from game.rules.crown.sets import SUITS
from game.rules.crown.values import (
    JOKER,
    NUMBER,
    DealResult,
    Finish,
    Options,
    Pass,
    Play,
    ToPlay,
    set_number,
)
from tests.rounds import rounds
from tests.rules.crown.tables import cards, do, play, table

SOME = Budget(120)


def games(player, count, seats=3):
    sets = option_sets(crown)
    for number in range(count):
        people = tuple(SeatInfo(str(seat), f"bot:{player}") for seat in range(seats))
        match = play_out("crown", sets[number % len(sets)], people, f"{player}/{number}")
        yield zip(match.states, match.record().actions, strict=False)


def standing(deal):
    on_field = (deal.mover, deal.size, deal.number, deal.mask, deal.pure) if deal.size else ()
    gone = [(finish.seat, bool(finish.foul)) for finish in deal.out]
    rest = (deal.silent & deal.alive, deal.barred & deal.alive, deal.lock, deal.back) if deal.size else ()
    counts = (deal.hands, deal.jokers, deal.sizes, deal.left, deal.turned, deal.points, deal.alive)
    return on_field, gone, rest, counts, deal.turn


def test_a_deal_in_thought_follows_the_rules():
    """Every play and pass of random games leaves the same standing as in the rules."""
    met = 0
    for seats in crown.SEATS:
        for steps in games("random", rounds(8), seats):
            before = None
            for state, (seat, action) in steps:
                if before and isinstance(state.todo, ToPlay):
                    assert standing(before) == standing(Deal(state, random.Random(1)))
                    met += 1
                before = None
                if isinstance(action, Pass):
                    before = Deal(state, random.Random(1))
                    before.pass_on(seat)
                elif isinstance(action, Play):
                    number = set_number(action.cards)
                    if number in NUMBERS and NUMBERS[number].effect in ("seven_swap", "ten_discard"):
                        continue
                    before = Deal(state, random.Random(1))
                    before.play(seat, (number, suits_of(action.cards), action.cards.count(JOKER)))
    assert met > rounds(1000)


def test_what_it_plays_in_thought_may_be_played():
    for steps in games("random", rounds(6), 4):
        for state, _ in steps:
            if isinstance(state.todo, ToPlay):
                move = Deal(state, random.Random(2)).move()
                action = Play(cards_of(move)) if move else Pass()
                assert crown.why_not(crown.view(state, state.todo.seat), action) is None


def test_a_deal_comes_to_its_end_and_shares_out_the_bonuses():
    for seats in crown.SEATS:
        for number in range(rounds(20)):
            state = crown.start(Options(), seats)
            state = do(state, (-1, crown.draw(state, random.Random(number))))
            points, bonus = Deal(state, random.Random(number)).play_out()
            assert sum(bonus) == sum(range(1, seats + 1))
            assert sum(points) > 10


def cards_of(move):
    number, mask, wild = move
    name = number - 13 if number > 13 else number
    natural = [f"{suit}{name:02}" for n, suit in enumerate(SUITS) if mask >> n & 1]
    return cards(" ".join((*natural, *("X01",) * wild)))


def thought(state, seat=0):
    return BOTS.hard(crown.view(state, seat), "stream", SOME)


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
    assert thought(table(hand, "H10 H12 S13", "S10 D13", **more)).candidate == play(first)


def test_a_foul_exit_is_not_even_weighed():
    for hand, field in (("C02", "C09"), ("X01", "C09"), ("C09 X01", "C06 D06")):
        for player in ("easy", "normal", "hard"):
            view = crown.view(table(hand, "H10 H12", "S10 S12", field=field), 0)
            assert choose(player, crown, view, random.Random(1)) == Pass()
            assert clean(view) == [Pass()]


def test_a_value_is_a_chance():
    assert chance((5, 3, 3), 0, 0) > 0.8 > chance((4, 4, 3), 0, 0) > chance((3, 4, 3), 0, 0) > 0
    assert chance((9, 3, 3), 0, 4) < chance((9, 3, 3), 0, 1) < 1
    assert chance((3, 3, 3), 1, 2) == 0.5


def answers():
    """Views from greedy games in which the seat may pass, and could play without a foul, and without parting
    with all that it could go out with."""
    views = []
    for steps in games("greedy", rounds(10)):
        for state, (seat, _) in steps:
            if isinstance(state.todo, ToPlay) and state.field:
                view = crown.view(state, seat)
                plays = [action for action in clean(view) if isinstance(action, Play)]
                views += [view] if any(not doomed(view, play.cards) for play in plays) else []
    return views[::3]


def passes(player, views):
    return sum(choose(player, crown, view, random.Random(1)) == Pass() for view in views)


def test_a_beginner_plays_whenever_it_can():
    views = answers()
    assert len(views) > rounds(40)
    assert passes("easy", views) == 0


@pytest.mark.parametrize("hand", ["C02 C04", "X01 C04", "C03 C05 D03"])
def test_a_beginner_keeps_a_card_to_go_out_with(hand):
    """It has the choice: leading the weak card would leave it nothing but a foul."""
    state = table(hand, "H10 H12", "S10 S12", revolution="C03" in hand)
    for seed in range(3):
        (card, *_) = choose("easy", crown, crown.view(state, 0), random.Random(seed)).cards
        assert NUMBER[card] in (15, 16) or (state.revolution and NUMBER[card] == 3)


def test_a_beginner_passes_rather_than_be_left_with_a_foul():
    """♦J follows the locked suit, and with ♥2 alone it could never go out; with two cards more it plays."""
    for hand, passes in (("D11 H02", True), ("D11 H02 C04 C05", False)):
        state = table(hand, "H10 H12", "S10 S12", field="D09,D10", lock=("D",))
        chosen = choose("easy", crown, crown.view(state, 0), random.Random(1))
        assert chosen == (Pass() if passes else play("D11"))


def test_a_beginner_whose_hand_is_all_fouls_still_plays():
    """Nothing is lost by it: points may be won, and an exchange may bring help."""
    state = table("C02 H02 X01", "H10 H12", "S10 S12", field="C13")
    assert choose("easy", crown, crown.view(state, 0), random.Random(1)) != Pass()


def test_the_normal_player_seldom_lets_a_trick_go():
    """Where it could play it passes less often than the greedy one."""
    views = answers()
    assert passes("normal", views) < passes("greedy", views) - len(views) / 10


def test_a_deal_before_the_last_is_worth_no_more_than_a_lead():
    state = table("C09", "H10", "S10 S12", field="C06", options=Options(deals=3))
    assert 0.5 < thought(state).best.value < 1


def test_points_of_the_deals_before_count():
    """In the last deal, whoever is far behind has little chance, whatever it brings."""
    state = table("C09 C10", "H10 H12", "S10 S12", field="C06", options=Options(deals=2))
    for earlier, low, high in (((9, 0, 0), 0.8, 1.0), ((0, 9, 0), 0.0, 0.2)):
        before = DealResult(earlier, (0, 0, 0), (Finish(0), Finish(1)), ())
        assert low <= thought(replace(state, deal=2, past=(before,))).best.value <= high


def test_what_wins_the_last_deal_for_certain_is_worth_more_than_a_lead():
    """With the last two cards: one answers what nobody beats, the other goes out with it."""
    sure = table("C01 C02", "H03 H04", "S05 S06", field="C13")
    assert thought(sure).best.value > thought(replace(sure, options=Options(deals=2))).best.value + 0.05


def test_a_set_that_locks_is_weighed_beside_its_like():
    state = table("C09 D09 C10", "H03 H04 H05", "S05 S06 S12", field="D05")
    found = thought(state)
    assert {play("C09"), play("D09")} <= {found.candidate, *(other.candidate for other in found.others)}


def test_of_many_sets_the_best_are_weighed_and_passing_in_any_case():
    state = table(
        "D04 D05 D06 D07 D08 D09 D10 D11 D12 D13 D01 D02 X01", "H03 H04 H05", "S05 S06", field="C03"
    )
    for seed in range(3):
        tried = candidates(crown.view(state, 0), random.Random(seed))
        assert len(tried) <= MOST + 1
        assert Pass() in tried


# What 7 and 10 do in thought


def held(deal, seat):
    """The seat's cards: numbers with their suits as bits, and jokers."""
    return {(n, 1 << s) for n, mask in enumerate(deal.hands[seat]) for s in range(4) if mask >> s & 1}


def after(state, text):
    deal = Deal(state, random.Random(1))
    (card,) = cards(text)
    deal.play(0, (NUMBER[card], suits_of((card,)), 0))
    return deal


def test_in_thought_a_seven_hands_a_poor_card_to_the_next_seat_and_gets_one():
    state = table("C07 C04 C12", "H03 H09", "S10 S12", field="C06")
    before, deal = Deal(state, random.Random(1)), after(state, "C07")
    poor, back = (4, 1 << SUITS.index("C")), (3, 1 << SUITS.index("H"))
    assert held(deal, 0) == held(before, 0) - {(7, 1 << SUITS.index("C")), poor} | {back}
    assert held(deal, 1) == held(before, 1) - {back} | {poor}
    assert held(deal, 2) == held(before, 2)
    assert deal.sizes == [2, 2, 2]


def test_in_thought_a_ten_throws_a_poor_card_away_and_never_the_last():
    state = table("C10 C04 C12 D12", "H03 H09", "S11 S12", field="C06")
    before, deal = Deal(state, random.Random(1)), after(state, "C10")
    club = 1 << SUITS.index("C")
    assert held(before, 0) - held(deal, 0) == {(10, club), (4, club)}
    assert deal.sizes == [2, 2, 2]
    assert after(table("C10 C04", "H03 H09", "S11 S12", field="C06"), "C10").sizes == [1, 2, 2]
