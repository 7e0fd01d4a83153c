"""SHT: what pressing something means. The first press selects, the vermilion button acts."""

from __future__ import annotations

from game.input.intents import Gesture, Shut
from game.mats.sht.desk import (
    Answer,
    Button,
    CardThing,
    Desk,
    Display,
    InHand,
    Kind,
    OnField,
    Place,
    Selection,
    Thing,
)
from game.mats.sht.layout import Layout
from game.mats.table import Act, No, Pick, Show
from game.motion.placement import Target
from game.rules import sht
from game.rules.cards import Card
from game.rules.protocol import Refusal, Seat
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


def press(desk: Desk, thing: Thing) -> Answer:
    """Selects, clears or acts; `No` with the reason where that cannot be."""
    if thing is Button.BONUSES:
        return Show(Display(not desk.display.bonuses))
    mind = desk.mind
    if mind is None:
        return No(Refusal("not_your_turn"))
    if thing is Button.ACT:
        action = proposal(mind, desk.picked)
        return No(action) if isinstance(action, Refusal) else Act(action)
    if thing is Button.DECLINE:
        return Pick(Selection(declined=not desk.picked.declined))
    if isinstance(thing, Kind):
        return _begin(mind, desk.picked, thing)
    if not isinstance(thing, CardThing):
        return Pick(Selection())
    refusal = cannot_pick(mind, thing)
    return No(refusal) if refusal else Pick(_with(mind, desk.picked, thing))


def gesture(desk: Desk, meant: Gesture) -> Answer | None:
    """What lies over the table is put away."""
    return Show(Display()) if isinstance(meant, Shut) and desk.display.bonuses else None


MEANT: dict[Kind, type[Action]] = {Kind.CLOSE: PlaceClosed, Kind.OPEN: PlaceOpen, Kind.ATTACK: Attack}
"""What is done in each kind of turn."""
WANTING: dict[Kind | None, str] = {Kind.CLOSE: "choose_closed", Kind.ATTACK: "choose_attack"}
"""What is yet to be chosen of a turn whose kind is."""
LACKING = {Kind.CLOSE: "no_hand", Kind.OPEN: "no_pair", Kind.ATTACK: "no_field"}
"""Why a turn cannot be of that kind."""


def cannot_begin(mind: View, kind: Kind) -> Refusal | None:
    """Why the turn cannot be of this kind; None if it can."""
    able = any(isinstance(action, MEANT[kind]) for action in sht.actions(mind))
    return None if able else Refusal(LACKING[kind])


def lacking(mind: View, kind: type) -> Refusal | None:
    """Why nothing of that kind can be done in a turn."""
    button = next((each for each, meant in MEANT.items() if meant is kind), None)
    if button is None or not isinstance(mind.todo, ToAct):
        return None
    return Refusal("opening_one_open") if mind.todo.opening else cannot_begin(mind, button)


def _begin(mind: View, picked: Selection, kind: Kind) -> Answer:
    """The turn is to be of this kind, with what of the selection goes with it; pressed again, of any."""
    if refusal := cannot_begin(mind, kind):
        return No(refusal)
    cards = [card for card in picked.cards if isinstance(card, OnField) == (kind is Kind.ATTACK)]
    if picked.kind is kind:
        return Pick(Selection(tuple(cards)))
    return Pick(Selection(tuple(cards[-(2 if kind is Kind.OPEN else 1) :]), kind))


def kind_of(mind: View, picked: Selection) -> Kind | None:
    """What the turn is to be as it is chosen so far."""
    action = _action(mind, picked)
    return picked.kind or next((kind for kind, meant in MEANT.items() if isinstance(action, meant)), None)


def cannot_pick(mind: View, thing: CardThing) -> Refusal | None:
    """Why this card has no part in the decision now; None if it has."""
    todo = mind.todo
    if isinstance(todo, ToDefend) and not isinstance(thing, OnField):
        return Refusal("hand_cannot_defend")
    if isinstance(todo, ToPlace) and isinstance(thing, OnField):
        return Refusal("bonus_from_hand")
    if isinstance(todo, ToAct) and todo.opening and isinstance(thing, OnField):
        return Refusal("opening_one_open")
    return None


def _with(mind: View, picked: Selection, thing: CardThing) -> Selection:
    """The selection after a press: pressing again lets go; a card of the other kind replaces what there is;
    where no more go together the oldest gives way."""
    kind = picked.kind if isinstance(thing, OnField) == (picked.kind is Kind.ATTACK) else None
    if thing in picked.cards:
        return Selection(tuple(other for other in picked.cards if other != thing), kind)
    kept = tuple(other for other in picked.cards if type(other) is type(thing))
    room = 1 if kind is Kind.CLOSE else _room(mind, thing)
    return Selection((*kept, thing)[-room:], kind)


def _room(mind: View, thing: CardThing) -> int:
    """How many cards of this kind go together."""
    todo = mind.todo
    if isinstance(todo, ToDefend) and isinstance(thing, OnField):
        return len(mind.sides[todo.seat].field)
    if isinstance(todo, ToAct) and not todo.opening and isinstance(thing, InHand):
        return 2
    return 1


def proposal(mind: View, picked: Selection) -> Action | Refusal:
    """The action that the selection stands for, or why it is none yet."""
    action = _action(mind, picked)
    if isinstance(action, Refusal):
        return action
    return sht.why_not(mind, action) or action


def _action(mind: View, picked: Selection) -> Action | Refusal:
    todo = mind.todo
    if picked.declined:
        return TakeHit() if isinstance(todo, ToDefend) else PlaceNothing()
    hand, field = picked_hand(mind, picked), picked_field(mind, picked)
    if isinstance(todo, ToDefend):
        if not field and hopeless(mind):
            return TakeHit()  # One press is enough where there is no choice.
        return Defend(field) if field else Refusal("choose_defence")
    if isinstance(todo, ToPlace):
        return PlaceOpen(hand) if hand else Refusal("choose_bonus")
    if isinstance(todo, ToAct) and todo.opening:
        return PlaceOpen(hand) if hand else Refusal("choose_opening")
    if field:
        return Attack(field[0])
    if picked.kind is Kind.OPEN or len(hand) == 2:
        return PlaceOpen(hand)
    return PlaceClosed(hand[0]) if hand else Refusal(WANTING.get(picked.kind, "choose_turn"))


def hopeless(mind: View) -> bool:
    """Whether all cards of the field are not enough for the attack that waits."""
    todo = mind.todo
    if not isinstance(todo, ToDefend) or todo.attacker.card is None:
        return False
    return strength(mind, todo.seat) < todo.attacker.card.number


def strength(mind: View, seat: Seat) -> int:
    """What all cards of that field make together that are known to whoever decides."""
    return sum(lying.card.number for lying in mind.sides[seat].field if lying.card)


def foregone(view: View) -> bool:
    """Whether everybody sees that only one thing can be done: a hit is to be taken, as all that could defend
    lies open and is not enough; or the only card left is to attack."""
    todo = view.todo
    if not isinstance(todo, ToDefend | ToAct):
        return False
    side = view.sides[todo.seat]
    if isinstance(todo, ToAct):
        return not side.hand and len(side.field) == 1
    return all(lying.open for lying in side.field) and hopeless(view)


def picked_hand(mind: View, picked: Selection) -> tuple[Card, ...]:
    """The selected hand cards of the decider, sorted."""
    assert mind.seat is not None
    hand = mind.sides[mind.seat].hand
    return tuple(card for card in hand if card and InHand(mind.seat, card) in picked.cards)


def picked_field(mind: View, picked: Selection) -> tuple[Card, ...]:
    """The selected field cards of the decider, sorted."""
    assert mind.seat is not None
    field = mind.sides[mind.seat].field
    return tuple(sorted(f.card for f in field if f.card and OnField(mind.seat, f.n) in picked.cards))


def carried(desk: Desk, thing: Thing) -> tuple[str, ...]:
    """A card that the turn's action can begin with; a defence is chosen, not dragged."""
    mind = desk.mind
    if mind is None or isinstance(mind.todo, ToDefend) or not isinstance(thing, CardThing):
        return ()
    return (thing.id,) if thing.seat == mind.seat and cannot_pick(mind, thing) is None else ()


def drops(desk: Desk, at: Layout) -> tuple[Target, ...]:
    """Where the selected cards can be let go: on the own field to be placed, beyond it to attack."""
    if desk.mind is None or not desk.picked:
        return ()
    action = proposal(desk.mind, desk.picked)
    if isinstance(action, PlaceOpen | PlaceClosed):
        return (Target(Place.DROP.id, *at.mine.zone),)
    if isinstance(action, Attack):
        x, y, w, _ = at.theirs.zone
        return (Target(Place.DROP.id, x, y, w, at.banner.bottom - y),)
    return ()


def drop(desk: Desk, source: Thing, over: Thing) -> Answer:
    """Plays what is selected where it can be let go; elsewhere it stays selected."""
    return press(desk, Button.ACT) if over in (Place.DROP, Button.ACT) else Pick(desk.picked)
