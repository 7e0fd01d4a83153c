"""Why the hard player of SHT would do something: the bonus or the shield that a defence decides, what an
attack does in imagined worlds, what a placed card is good for."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.hint import plainly
from game.bots.reason import Reason
from game.bots.search.thought import Thought
from game.bots.search.worlds import Worlds
from game.bots.sht import greedy
from game.rules import sht
from game.rules.cards import PACK, sign
from game.rules.protocol import Param, Seat
from game.rules.sht import Action, State, View
from game.rules.sht.battle import bonus
from game.rules.sht.values import (
    Attack,
    Defend,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    Side,
    TakeHit,
    ToAct,
    ToDefend,
    ToPlace,
)

WORLDS = 50
"""In how many imagined worlds an attack is tried."""
OFTEN = 0.3
"""In a smaller share of them nothing is worth telling of."""


def why(view: View, action: Action, thought: Thought[Action], stream: str) -> Reason:
    """The part of the evaluation that weighs most, in SHT's words; every figure in it is counted here. Where
    that tells two actions not apart, for the second how many of the imagined games it won."""
    said = _why(view, action, thought, stream)
    best = thought.candidate
    same = action != best and said == _why(view, best, thought, stream)
    return plainly(view, action, thought, stream) if same else said


def _why(view: View, action: Action, thought: Thought[Action], stream: str) -> Reason:
    if isinstance(action, Defend):
        return _defence(view, action)
    if isinstance(action, TakeHit):
        return _because("hit", n=len(_me(view).field)) if _me(view).shield else _because("loses")
    if isinstance(action, Attack):
        return _attack(view, action, stream) or plainly(view, action, thought, stream)
    return _placement(view, action)


def _because(code: str, **params: Param) -> Reason:
    return Reason(f"why.sht.{code}", tuple(params.items()))


def _me(view: View) -> Side:
    assert view.seat is not None
    return view.sides[view.seat]


def _other(view: View) -> Seat:
    assert view.seat is not None
    return 1 - view.seat


# Defending


def _defence(view: View, action: Defend) -> Reason:
    """Without a shield all hangs on it (rule 004-7); else who draws by it (rule 004-8)."""
    assert isinstance(view.todo, ToDefend)
    assert view.todo.attacker.card is not None
    total = sum(card.number for card in action.cards)
    winner, steps = bonus(view.todo.attacker.card.number, total)
    if winner == "defender":
        return _because("exact", sum=total, n=steps)
    if not _me(view).shield and total == _least(view, view.todo.attacker.card.number):
        return _because("least", sum=total)
    if not _me(view).shield:
        return _because("last", sum=total)
    return _because("over", seat=_other(view), n=steps)


def _least(view: View, attack: int) -> int:
    """The lowest total of own field cards that reaches the attack."""
    totals = {0}
    for lying in _me(view).field:
        if lying.card:
            totals |= {total + lying.card.number for total in totals}
    return min(total for total in totals if total >= attack)


# Attacking


class Fate(NamedTuple):
    """What became of an attack in so many worlds."""

    broken: int
    """The shield broke."""
    won: int
    """The game was won at once."""
    drew: int
    """The attacker got a bonus."""
    paid: int
    """The defender gave two cards or more."""


def fate(view: View, action: Attack, stream: str, worlds: int = WORLDS) -> Fate:
    """The attack in imagined worlds, answered as the greedy player would."""
    seat, other = view.seat, _other(view)
    assert seat is not None
    imagined: Worlds[State, View, Action] = Worlds(sht, view, f"{stream}/why")
    counts = [0, 0, 0, 0]
    for n in range(worlds):
        before = imagined.state(n)
        state = sht.apply(before, seat, action)[-1][1]
        answer: Action = TakeHit()
        if sht.acting(state) == (other,):
            answer = greedy.choose(sht.view(state, other), imagined.luck(n))
        if isinstance(answer, Defend):
            winner, _ = bonus(action.card.number, sum(card.number for card in answer.cards))
            counts[2] += winner == "attacker"
            counts[3] += len(answer.cards) > 1
        else:
            counts[0 if before.sides[other].shield else 1] += 1
    return Fate(*counts)


def _attack(view: View, action: Attack, stream: str) -> Reason | None:
    """That nothing can stop it; else what it does most often that is worth most."""
    other = _other(view)
    shield = view.sides[other].shield
    if _reach(view) < action.card.number:
        return _because("unstoppable" if not shield else "breaks_surely", seat=other, card=sign(action.card))
    found = fate(view, action, stream)
    for code, count in (
        ("wins", found.won),
        ("breaks" if _open(view) < action.card.number else "yields", found.broken),
        ("draws", found.drew),
        ("pays", found.paid),
    ):
        if count >= OFTEN * WORLDS:
            return _because(code, seat=other, n=count, of=WORLDS)
    return None


def _reach(view: View) -> int:
    """The highest sum that the other's whole field might have."""
    field = view.sides[_other(view)].field
    closed = sum(lying.card is None for lying in field)
    return _open(view) + sum(_highest(view)[:closed])


def _open(view: View) -> int:
    """The sum of what is known of the other's field: against no more than that a defence is sure to be there,
    and whether it is worth giving is all that is left to ask."""
    return sum(lying.card.number for lying in view.sides[_other(view)].field if lying.card)


def _highest(view: View) -> list[int]:
    """The numbers of the cards that might lie closed, the highest first."""
    seen = {used.card for used in view.discards}
    for side in view.sides:
        seen.update(card for card in side.hand if card)
        seen.update(lying.card for lying in side.field if lying.card)
    return sorted((card.number for card in PACK if card not in seen), reverse=True)


# Placing


def _placement(view: View, action: Action) -> Reason:
    me = _me(view)
    if isinstance(action, PlaceNothing):
        return _because("keeps", n=len(me.hand))
    assert isinstance(action, PlaceOpen | PlaceClosed)
    placed = action.cards if isinstance(action, PlaceOpen) else (action.card,)
    before = sum(lying.card.number for lying in me.field if lying.card)
    total = before + sum(card.number for card in placed)
    threat = _threat(view)
    if threat and before < threat <= total:
        return _because("guards", seat=_other(view), sum=total)
    if isinstance(action, PlaceClosed):
        return _because("hides", seat=_other(view))
    if len(placed) > 1:
        return _because("two", sum=total, n=len(placed))
    if isinstance(view.todo, ToPlace):
        return _because("free", sum=total)
    return _single(view, action)


def _single(view: View, action: PlaceOpen) -> Reason:
    """One card at the opening: how it stands among the others of the hand."""
    assert isinstance(view.todo, ToAct)
    card, numbers = action.cards[0], [other.number for other in _me(view).hand if other]
    if card.number == min(numbers):
        return _because("smallest", card=sign(card))
    return _because("largest" if card.number == max(numbers) else "ready", card=sign(card))


def _threat(view: View) -> int:
    """The highest number with which the other might attack next from the field; 0: with none."""
    field = view.sides[_other(view)].field
    known = [lying.card.number for lying in field if lying.card]
    hidden = _highest(view)[:1] if len(known) < len(field) else []
    return max([*known, *hidden], default=0)
