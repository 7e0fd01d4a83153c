"""What may be done in SHT, against brute force and against a second, naive reading of the rules."""

from __future__ import annotations

import random
from itertools import chain, combinations

import pytest

from game.conformance.plays import attempt, play
from game.rules import sht
from game.rules.cards import PACK, Card
from game.rules.protocol import CHANCE, IllegalAction, Refusal, take
from game.rules.sht.legal import Defences
from game.rules.sht.values import (
    Attack,
    Defend,
    Options,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    TakeHit,
    ToAct,
    ToDefend,
    ToDraw,
    ToPlace,
)
from tests.rules.sht.tables import attacked, cards, table
from tests.together import together


def _subsets(pool):
    return chain.from_iterable(combinations(sorted(pool), n) for n in range(1, len(pool) + 1))


def _brute(field, attack):
    good = [Defend(chosen) for chosen in _subsets(field) if sum(c.number for c in chosen) >= attack]
    return {TakeHit(), *good}


@together("seed", range(60))
def test_defences_equal_brute_force(seed):
    rng = random.Random(f"defences/{seed}")
    field, rest = take(rng, PACK, rng.randrange(0, 10))
    field.sort()
    attack = rng.randrange(1, 14)
    lazy = Defences(field, attack)
    listed = [lazy[i] for i in range(len(lazy))]
    assert len(listed) == len(set(listed))
    assert set(listed) == _brute(field, attack)
    assert listed == list(lazy) == list(Defences(field, attack))
    assert [lazy[-i - 1] for i in range(len(lazy))] == listed[::-1]
    assert lazy[1:4] == tuple(listed[1:4])
    assert lazy[::-2] == tuple(listed[::-2])
    assert lazy[-3:] == tuple(listed[-3:])
    assert all(action in lazy for action in listed)
    strangers = [Defend((rest[0],)), Defend((rest[0], *field)), PlaceNothing(), Defend(())]
    weak = [Defend(chosen) for chosen in _subsets(field) if sum(c.number for c in chosen) < attack]
    assert not any(action in lazy for action in (*strangers, *weak))
    for out in (len(lazy), -len(lazy) - 1):
        with pytest.raises(IndexError):
            lazy[out]


def test_defences_are_ordered_by_the_bits_of_the_sorted_cards():
    ace, two, three = cards("C01 C02 C03")
    assert list(Defences((ace, two, three), 3)) == [
        TakeHit(),
        Defend((ace, two)),
        Defend((three,)),
        Defend((ace, three)),
        Defend((two, three)),
        Defend((ace, two, three)),
    ]


def test_defences_of_forty_cards_are_counted_not_walked():
    field = PACK[:40]
    lazy = Defences(field, 13)
    too_weak = sum(1 for n in range(1, 13) for _ in _weak(field, n, 13))
    assert len(lazy) == 1 + 2**40 - 1 - too_weak
    assert lazy[-1] == Defend(field)
    assert lazy[len(lazy) // 2] in lazy


def _weak(field, count, attack, start=0, total=0):
    """Sets of `count` cards whose sum stays below the attack, found by cutting hopeless branches."""
    if count == 0:
        yield ()
        return
    for i in range(start, len(field)):
        if total + field[i].number < attack:
            yield from _weak(field, count - 1, attack, i + 1, total + field[i].number)


def _reference(state: sht.State, seat: int) -> set[sht.Action]:
    """The legal actions as the rules' text says them, straight from the full state."""
    todo, side = state.todo, state.sides[seat]
    if getattr(todo, "seat", None) != seat or seat not in sht.acting(state):
        return set()
    hand, field = set(side.hand), {f.card for f in side.field}
    one_open = {PlaceOpen((card,)) for card in hand}
    if isinstance(todo, ToDefend):
        return _brute(field, todo.attacker.card.number)  # 004-6
    if not isinstance(todo, ToAct):
        return one_open | {PlaceNothing()}  # 004-9
    if state.turn == 1:
        return one_open  # 004-4
    return (
        {PlaceClosed(card) for card in hand}  # 004-2 (1)
        | {PlaceOpen((a, b)) for a in hand for b in hand if a < b}  # 004-2 (2)
        | {Attack(card) for card in field}  # 004-2 (3)
    )


def test_lists_equal_the_reference_on_2000_plies():
    plies = 0
    game = 0
    while plies < 2000:
        policy = ("random", "rare")[game % 2]
        for step in play(sht, 2, Options(), f"reference/{game}", policy).steps:
            if any(len(side.field) > 11 for side in step.state.sides):
                continue
            for seat in (0, 1):
                listed = sht.actions(sht.view(step.state, seat))
                assert set(listed) == _reference(step.state, seat)
            plies += 1
        game += 1
    assert game > 10


OPENING = table(("C01 C02 C03 C04 C05", "D01"), todo=ToAct(0, opening=True))
TURN = table(("C01 C02", "D01"), ("S05 (S06)", ""))
DEFENCE = attacked("S09", "D04 (D06)")
BONUS = table(("C01 C02", ""), todo=ToPlace(0, 1, 1, drew=True, drawn=Card.C02))

REFUSALS = [
    (OPENING, 1, PlaceOpen(cards("D01")), Refusal("not_your_turn")),
    (OPENING, 0, PlaceClosed(Card.C01), Refusal("opening_one_open")),
    (OPENING, 0, Attack(Card.C01), Refusal("opening_one_open")),
    (OPENING, 0, PlaceOpen(cards("C01 C02")), Refusal("open_count", (("count", 1),))),
    (OPENING, 0, PlaceOpen(cards("H01")), Refusal("not_in_hand")),
    (TURN, 1, PlaceClosed(Card.D01), Refusal("not_your_turn")),
    (TURN, 0, PlaceClosed(Card.D01), Refusal("not_in_hand")),
    (TURN, 0, PlaceClosed(Card.S05), Refusal("not_in_hand")),
    (TURN, 0, PlaceOpen(cards("C01")), Refusal("open_count", (("count", 2),))),
    (TURN, 0, PlaceOpen(cards("C01 D01")), Refusal("not_in_hand")),
    (TURN, 0, PlaceOpen((Card.C02, Card.C01)), Refusal("not_sorted")),
    (TURN, 0, PlaceOpen((Card.C01, Card.C01)), Refusal("not_sorted")),
    (TURN, 0, Attack(Card.C01), Refusal("not_on_field")),
    (TURN, 0, Defend(cards("S05")), Refusal("not_now")),
    (TURN, 0, TakeHit(), Refusal("not_now")),
    (DEFENCE, 0, Attack(Card.S09), Refusal("not_your_turn")),
    (DEFENCE, 1, PlaceClosed(Card.H13), Refusal("defend_first")),
    (DEFENCE, 1, Attack(Card.D04), Refusal("defend_first")),
    (DEFENCE, 1, Defend(cards("D06")), Refusal("defence_short", (("short", 3),))),
    (DEFENCE, 1, Defend(()), Refusal("defence_short", (("short", 9),))),
    (DEFENCE, 1, Defend(cards("H13")), Refusal("not_on_field")),
    (DEFENCE, 1, Defend(cards("S09")), Refusal("not_on_field")),
    (DEFENCE, 1, Defend((Card.D06, Card.D04)), Refusal("not_sorted")),
    (DEFENCE, 1, Defend((Card.D06, Card.D06)), Refusal("not_sorted")),
    (BONUS, 0, PlaceClosed(Card.C01), Refusal("bonus_open_only")),
    (BONUS, 0, PlaceOpen(cards("C01 C02")), Refusal("open_count", (("count", 1),))),
    (BONUS, 0, PlaceOpen(cards("D01")), Refusal("not_in_hand")),
]


@pytest.mark.parametrize(
    ("state", "seat", "action", "refusal"), REFUSALS, ids=lambda v: v.code if isinstance(v, Refusal) else ""
)
def test_refusals_say_why(state, seat, action, refusal):
    assert sht.why_not(sht.view(state, seat), action) == refusal
    with pytest.raises(IllegalAction) as caught:
        sht.apply(state, seat, action)
    assert caught.value.refusal == refusal
    assert refusal.code in str(caught.value)


def test_the_spectator_may_do_nothing():
    for state in (OPENING, TURN, DEFENCE, BONUS):
        assert sht.actions(sht.view(state, None)) == ()
        assert sht.why_not(sht.view(state, None), TakeHit()) == Refusal("not_your_turn")


def test_nobody_acts_while_chance_does():
    state = table(("C01", "D01"), todo=ToDraw(0, 1, 1))
    assert sht.acting(state) == (CHANCE,)
    for seat in (0, 1):
        assert attempt(sht, state, seat, PlaceNothing()) is None
