"""The greedy bot for SHT plays with sense, from its view alone, and with bounded work."""

from __future__ import annotations

import random

import pytest

from game.bots.registry import choose
from game.bots.sht import greedy as bot
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import sht
from game.rules.cards import PACK, Card
from game.rules.sht.values import (
    Attack,
    Defend,
    FieldCard,
    Options,
    PlaceNothing,
    PlaceOpen,
    Side,
    State,
    TakeHit,
    ToAct,
    ToDefend,
    ToPlace,
    Used,
)
from tests.rounds import every_fifth, rounds


def cards(text):
    return tuple(Card(name) for name in text.split())


def side(hand="", field="", closed="", shield=True):
    lying = [*((card, True) for card in cards(field)), *((card, False) for card in cards(closed))]
    fields = tuple(FieldCard(n, card, shown) for n, (card, shown) in enumerate(lying))
    return Side(tuple(sorted(cards(hand))), fields, shield, len(fields))


def position(todo, mine, other, gone=""):
    """A state in which seat 0 is to do something."""
    seen = {
        *cards(gone),
        *(c for s in (mine, other) for c in (*s.hand, *(f.card for f in s.field))),
    }
    if isinstance(todo, ToDefend):
        other = Side(other.hand, (*other.field, todo.attacker), other.shield, other.placed + 1)
        seen.add(todo.attacker.card)
    unseen = tuple(card for card in PACK if card not in seen)
    used = tuple(Used(card, 0, 1) for card in cards(gone))
    return State(Options(first=0), todo, (mine, other), unseen, used, turn=9)


def chosen(state, seed="x"):
    return bot.choose(sht.view(state, 0), random.Random(seed))


def defence(attack, mine, other=None):
    todo = ToDefend(0, FieldCard(9, Card(attack), True))
    return chosen(position(todo, mine, other or side("C02")))


def test_a_defence_is_exact_where_that_is_to_be_had():
    assert defence("S09", side(field="H12 D05 D04")) == Defend(cards("D04 D05"))


def test_a_defence_without_an_exact_sum_wastes_little():
    assert defence("S09", side(field="H13 D10 C11", shield=False)) == Defend(cards("D10"))


def test_a_defence_avoids_giving_two_bonuses():
    assert defence("S03", side(field="H13 D05", shield=False)) == Defend(cards("D05"))


def test_the_shield_is_taken_rather_than_paying_too_much():
    assert defence("S03", side(field="H13 D13")) == TakeHit()


def test_a_defence_that_would_lose_the_game_is_never_declined():
    for seed in range(rounds(60)):
        rng = random.Random(f"last/{seed}")
        deck = list(PACK)
        rng.shuffle(deck)
        attacker = FieldCard(9, deck.pop(), True)
        field = tuple(FieldCard(n, deck.pop(), n % 2 == 0) for n in range(1 + seed % 6))
        state = position(ToDefend(0, attacker), Side((), field, False, len(field)), side())
        if sum(f.card.number for f in field) >= attacker.card.number:
            assert isinstance(chosen(state), Defend)
        else:
            assert chosen(state) == TakeHit()


@pytest.mark.parametrize("closed", ["", "C02"])
def test_a_winning_attack_that_nothing_can_answer_is_never_missed(closed):
    # With his one closed card unknown he could reach 13 at most, so only where it is known to be small is
    # a king enough; all higher unseen cards are gone there.
    gone = " ".join(card for card in PACK if card.number > 2 and card not in ("S13", "H12", "D04"))
    other = side(closed=closed, shield=False)
    state = position(ToAct(0), side(hand="H12 D04", field="S13"), other, gone if closed else "")
    for seed in range(20):
        assert chosen(state, seed) == Attack(Card("S13"))


def test_a_bare_field_is_attacked_when_it_cannot_answer():
    state = position(ToAct(0), side(hand="C02", field="S13 H12"), side(hand="C05 C06"))
    assert isinstance(chosen(state), Attack)


def test_without_a_shield_the_field_is_made_safe_first():
    state = position(ToAct(0), side(hand="S12 H11 D02", shield=False), side(hand="C05", field="C10 D10 H10"))
    action = chosen(state)
    assert isinstance(action, PlaceOpen)
    assert sum(card.number for card in action.cards) >= 10


def test_a_free_placement_is_used():
    state = position(ToPlace(0, 1, 1, True, Card("C09")), side(hand="C09"), side(field="C10"))
    assert chosen(state) == PlaceOpen(cards("C09"))
    empty = position(ToPlace(0, 1, 1, False), side(), side())
    assert chosen(empty) == PlaceNothing()


def test_a_defence_from_forty_cards_is_found_without_listing_its_sets():
    field = " ".join(card for card in PACK if card.number > 2)[: 40 * 4 - 1]
    assert len(sht.actions(sht.view(many_cards(field), 0))) > 2**39
    action = chosen(many_cards(field))
    assert isinstance(action, Defend)
    assert sum(card.number for card in action.cards) == 13


def many_cards(field):
    attacker = FieldCard(9, next(c for c in PACK if c.number == 13 and c not in field), True)
    return position(ToDefend(0, attacker), side(field=field), side())


def test_ways_are_the_cheapest_sets_by_brute_force():
    rng = random.Random("ways")
    for _ in range(30):
        priced = [(card, 1 + rng.random()) for card in rng.sample(PACK, 7)]
        sets = [pick(priced, mask) for mask in range(2 ** len(priced))]
        for total, way in enumerate(bot.ways(priced)):
            costs = [sum(cost for _, cost in some) for some in sets if total_of(some) == total]
            assert (way is None) == (not costs)
            assert way is None or way.cost == pytest.approx(min(costs))


def total_of(some):
    return min(bot.TOP, sum(card.number for card, _ in some))


def pick(things, mask):
    return [thing for n, thing in enumerate(things) if mask >> n & 1]


def duel(first, second, seed):
    seats = (SeatInfo(first, f"bot:{first}"), SeatInfo(second, f"bot:{second}"))
    return play_out("sht", Options(), seats, seed)


def test_greedy_beats_random_clearly():
    won = 0
    for n in range(200):
        seat = n % 2
        match = duel("random", "greedy", f"d{n}") if seat else duel("greedy", "random", f"d{n}")
        won += match.outcome.winners == (seat,)
    assert won >= 170


def test_greedy_against_itself_comes_to_an_end_with_a_winner():
    reasons = [duel("greedy", "greedy", f"g{n}").outcome.reason for n in range(60)]
    assert reasons.count("no_shield") >= 57


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "normal"])
def test_a_bot_is_the_same_for_the_same_view_and_stream(name):
    match = duel("greedy", "random", "same")
    for state, (seat, _) in every_fifth([*zip(match.states, match.record().actions, strict=False)]):
        if seat >= 0:
            view = sht.view(state, seat)
            twins = [choose(name, sht, view, random.Random("r")) for _ in range(2)]
            assert twins[0] == twins[1]
            assert sht.why_not(view, twins[0]) is None


def test_a_bot_of_no_name_is_an_error():
    with pytest.raises(KeyError):
        choose("clever", sht, None, random.Random(1))


def test_random_reaches_every_action_about_equally():
    state = position(ToAct(0), side(hand="C02 D05", field="S13"), side())
    view = sht.view(state, 0)
    rng = random.Random("even")
    counts = dict.fromkeys(sht.actions(view), 0)
    for _ in range(1000):
        counts[choose("random", sht, view, rng)] += 1
    assert len(counts) == 4
    assert all(200 < count < 300 for count in counts.values())
