"""SHT: what pressing something means. The first press selects, the vermilion button acts."""

from __future__ import annotations

from game.input.intents import Gesture
from game.mats.kit.buttons import ACT
from game.mats.sht.desk import Answer, Desk
from game.mats.sht.layout import LAYOUT, Layout
from game.mats.table import Act, No, Pick
from game.motion.placement import Target
from game.rules import sht
from game.rules.cards import Card
from game.rules.protocol import Refusal
from game.rules.sht.values import (
    Action,
    Attack,
    Defend,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    TakeHit,
    ToAct,
    ToDefend,
    ToPlace,
    View,
)

DECLINE, CLEAR = "decline", "clear"
DROP = "drop"
"""Where a dragged card is let go to be played."""


def hand_id(seat: int, card: Card) -> str:
    """The target of an own hand card."""
    return f"hand:{seat}:{card.value}"


def field_id(seat: int, n: int) -> str:
    """The target of the field card that its owner placed as number n."""
    return f"field:{seat}:{n}"


def press(desk: Desk, target: str) -> Answer:
    """Selects, clears or acts; `No` with the reason where that cannot be."""
    mind = desk.mind
    if mind is None:
        return No(Refusal("not_your_turn"))
    if target == CLEAR:
        return Pick(())
    if target == ACT:
        action = proposal(mind, desk.picked)
        return No(action) if isinstance(action, Refusal) else Act(action)
    refusal = cannot_pick(mind, target)
    return No(refusal) if refusal else Pick(_with(mind, desk.picked, target))


def cannot_pick(mind: View, target: str) -> Refusal | None:
    """Why this thing has no part in the decision now; None if it has."""
    todo, kind = mind.todo, target.partition(":")[0]
    if isinstance(todo, ToDefend) and kind == "hand":
        return Refusal("hand_cannot_defend")
    if isinstance(todo, ToPlace) and kind == "field":
        return Refusal("bonus_from_hand")
    if isinstance(todo, ToAct) and todo.opening and kind == "field":
        return Refusal("opening_one_open")
    return None


def _with(mind: View, picked: tuple[str, ...], target: str) -> tuple[str, ...]:
    """The selection after a press: pressing again lets go; a new kind of act replaces the old one; where
    more are selected than go together the oldest gives way."""
    if target in picked:
        return tuple(other for other in picked if other != target)
    kind = target.partition(":")[0]
    kept = tuple(other for other in picked if other.partition(":")[0] == kind)
    return (*kept, target)[-_room(mind, kind) :]


def _room(mind: View, kind: str) -> int:
    todo = mind.todo
    if isinstance(todo, ToDefend) and kind == "field":
        return len(mind.sides[todo.seat].field)
    if isinstance(todo, ToAct) and not todo.opening and kind == "hand":
        return 2
    return 1


def proposal(mind: View, picked: tuple[str, ...]) -> Action | Refusal:
    """The action that the selection stands for, or why it is none yet."""
    todo = mind.todo
    assert mind.seat is not None
    action = _action(todo, mind, picked)
    if isinstance(action, Refusal):
        return action
    return sht.why_not(mind, action) or action


def _action(todo: object, mind: View, picked: tuple[str, ...]) -> Action | Refusal:
    if picked == (DECLINE,):
        return TakeHit() if isinstance(todo, ToDefend) else PlaceNothing()
    hand, field = picked_hand(mind, picked), picked_field(mind, picked)
    if isinstance(todo, ToDefend):
        return Defend(field) if field else Refusal("choose_defence")
    if isinstance(todo, ToPlace):
        return PlaceOpen(hand) if hand else Refusal("choose_bonus")
    if isinstance(todo, ToAct) and todo.opening:
        return PlaceOpen(hand) if hand else Refusal("choose_opening")
    if field:
        return Attack(field[0])
    if len(hand) == 2:
        return PlaceOpen(hand)
    return PlaceClosed(hand[0]) if hand else Refusal("choose_turn")


def picked_hand(mind: View, picked: tuple[str, ...]) -> tuple[Card, ...]:
    """The selected hand cards of the decider, sorted."""
    assert mind.seat is not None
    hand = mind.sides[mind.seat].hand
    return tuple(card for card in hand if card and hand_id(mind.seat, card) in picked)


def picked_field(mind: View, picked: tuple[str, ...]) -> tuple[Card, ...]:
    """The selected field cards of the decider, sorted."""
    assert mind.seat is not None
    field = mind.sides[mind.seat].field
    return tuple(sorted(f.card for f in field if f.card and field_id(mind.seat, f.n) in picked))


def carried(desk: Desk, target: str) -> tuple[str, ...]:
    """A card that the turn's action can begin with; a defence is chosen, not dragged."""
    mind = desk.mind
    if mind is None or mind.seat is None or isinstance(mind.todo, ToDefend):
        return ()
    own = target.startswith((f"hand:{mind.seat}:", f"field:{mind.seat}:"))
    return (target,) if own and cannot_pick(mind, target) is None else ()


def drops(desk: Desk, at: Layout = LAYOUT) -> tuple[Target, ...]:
    """Where the selected cards can be let go: on the own field to be placed, beyond it to attack."""
    if desk.mind is None or not desk.picked:
        return ()
    action = proposal(desk.mind, desk.picked)
    if isinstance(action, PlaceOpen | PlaceClosed):
        return (Target(DROP, *at.mine.zone),)
    if isinstance(action, Attack):
        x, y, w, _ = at.theirs.zone
        return (Target(DROP, x, y, w, at.banner.bottom - y),)
    return ()


def drop(desk: Desk, source: str, target: str) -> Answer:
    """Plays what is selected where it can be let go; elsewhere it stays selected."""
    return press(desk, ACT) if target in (DROP, ACT) else Pick(desk.picked)


def gestured(desk: Desk, gesture: Gesture) -> Answer | None:
    """Nothing here is turned or shifted."""
    return None
