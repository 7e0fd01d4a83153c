"""SHT, learnt by playing: nine positions, one rule each."""

from __future__ import annotations

from game.mats.lesson import Do, Lesson, Step, Touch, Wrong, those
from game.rules import sht
from game.rules.cards import PACK, Card
from game.rules.protocol import CHANCE, Seat
from game.rules.sht.values import (
    Attack,
    Break,
    Defend,
    Draw,
    FieldCard,
    Options,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    Side,
    State,
    TakeHit,
    ToAct,
    Todo,
)

ME, OTHER = 0, 1
OPTIONS = Options(ME)
THEIRS = (Card.C12, Card.D11, Card.S06)
"""What the opponent holds, whom nobody needs to know."""


def _side(hand: tuple[Card, ...], *field: Card, closed: tuple[Card, ...] = (), shield: bool = True) -> Side:
    lying = tuple(FieldCard(n, card, card not in closed) for n, card in enumerate(field))
    return Side(tuple(sorted(hand)), lying, shield, len(lying))


def _state(todo: Todo, mine: Side, theirs: Side, turn: int = 5, mover: Seat = ME) -> State:
    """A moment of a game in which nothing was used yet; the rest of the pack lies in the deck."""
    known = {card for side in (mine, theirs) for card in side.hand if card}
    known |= {lying.card for side in (mine, theirs) for lying in side.field if lying.card}
    unseen = tuple(card for card in PACK if card not in known)
    return State(OPTIONS, todo, (mine, theirs), unseen, turn=turn, mover=mover)


def _opening() -> Step:
    hand = (Card.C02, Card.S03, Card.D05, Card.H09, Card.S11)
    state = _state(ToAct(ME, opening=True), _side(hand), _side((*THEIRS, Card.H04, Card.C10)), turn=1)
    right = those(sht, state, lambda action: isinstance(action, PlaceOpen), PlaceOpen((Card.D05,)))
    return Step(state, (Do(right),))


def _two_open() -> Step:
    mine = _side((Card.C02, Card.S03, Card.H09, Card.S11), Card.D05)
    state = _state(ToAct(OTHER), mine, _side((*THEIRS, Card.H04, Card.C10)), turn=2, mover=OTHER)
    laid = PlaceOpen((Card.C10, Card.H04))
    right = those(sht, state, lambda action: isinstance(action, PlaceOpen), PlaceOpen((Card.H09, Card.S03)))
    wrong = (Wrong("closed", lambda action: isinstance(action, PlaceClosed)),)
    return Step(state, (Do(right),), others=(laid,), wrong=wrong)


def _one_closed() -> Step:
    mine = _side((Card.C02, Card.S11), Card.D05, Card.S03, Card.H09)
    state = _state(ToAct(OTHER), mine, _side(THEIRS, Card.C10, Card.H04), turn=4, mover=OTHER)
    laid = PlaceClosed(Card.S06)
    right = those(sht, state, lambda action: isinstance(action, PlaceClosed), PlaceClosed(Card.S11))
    wrong = (Wrong("open", lambda action: isinstance(action, PlaceOpen)),)
    return Step(state, (Do(right), Touch("field:0:3", "look")), others=(laid,), wrong=wrong)


DUEL = ("duel plate attack", "duel plate defence", "name:0", "scale name", "scale says")
"""Attack and defence, and what each total would bring."""
FIELD = (Card.D05, Card.S03, Card.H09, Card.S11)
"""What was laid in the steps before, the last of it face down."""


def _attacks(attack: Card, *field: Card, shut: bool = False) -> tuple[State, Attack]:
    """The opponent is about to attack, and does: what lies there was laid in the steps before, but for the
    card that attacks, if that does not lie face down."""
    theirs = _side(THEIRS[:2], Card.C10, Card.H04, attack, closed=(attack,) if shut else ())
    mine = _side((Card.C02,), *field, closed=(Card.S11,))
    return _state(ToAct(OTHER), mine, theirs, turn=6, mover=OTHER), Attack(attack)


def _defence() -> Step:
    state, attack = _attacks(Card.S06, *FIELD, shut=True)
    right = those(
        sht, _after(state, attack), lambda action: isinstance(action, Defend), Defend((Card.D05, Card.S03))
    )
    return Step(state, (Do(right),), others=(attack,), lit=DUEL)


def _after(state: State, attack: Attack) -> State:
    return sht.apply(state, OTHER, attack)[-1][1]


def _exact() -> Step:
    wrong = (Wrong("hit", lambda action: isinstance(action, TakeHit)),)
    exact = Do((Defend((Card.D05, Card.S03)),))
    state, attack = _attacks(Card.S08, *FIELD)
    return Step(state, (exact,), others=(attack,), chance=(Draw(Card.S07),), wrong=wrong, lit=DUEL)


def _bonus() -> Step:
    """After the exact defence of the step before: what was used there lies among the discards, and the card
    that it brought is in the hand."""
    state = sht.apply(_after(*_attacks(Card.S08, *FIELD)), ME, Defend((Card.D05, Card.S03)))[-1][1]
    state = sht.apply(state, CHANCE, Draw(Card.S07))[-1][1]
    placed = tuple(PlaceOpen((card,)) for card in (Card.S07, Card.C02))
    return Step(state, (Do(placed),), lit=("slot:0",))


def _double() -> Step:
    state = _state(
        ToAct(ME), _side((Card.C02, Card.D08), Card.S03, Card.H06, Card.S13), _side(THEIRS, Card.C07)
    )
    wrong = (
        Wrong("six", lambda action: action == Attack(Card.H06)),
        Wrong("king", lambda action: action == Attack(Card.S13)),
    )
    attack, draws = Do((Attack(Card.S03),)), (Draw(Card.H10), Draw(Card.S05))
    placed = tuple(PlaceOpen((card,)) for card in (Card.H10, Card.D08, Card.C02))
    return Step(
        state,
        (attack, Do((*placed, PlaceNothing()), "second", lit=("slot:0",))),
        others=(Defend((Card.C07,)),),
        chance=draws,
        wrong=wrong,
        lit=("field:0:1", "field:0:2"),
    )


def _shield() -> Step:
    state, attack = _attacks(Card.H13, Card.D05, Card.S03)
    broken = Touch("shield:0:gone", "broken")
    return Step(state, (Do((TakeHit(),)), broken), others=(attack,), chance=(Break(Card.H08),))


def _last() -> Step:
    mine, theirs = _side((Card.C02, Card.D08), Card.H09, Card.C03), _side((Card.C12,), Card.D04, shield=False)
    wrong = (Wrong("three", lambda action: action == Attack(Card.C03)),)
    return Step(_state(ToAct(ME), mine, theirs), (Do((Attack(Card.H09),)),), others=(TakeHit(),), wrong=wrong)


STEPS = (_opening, _two_open, _one_closed, _defence, _exact, _bonus, _double, _shield, _last)
TAUGHT = ("opening", "turn", "defence", "bonus", "too_weak")
SNUG = ("duel plate", f"hand:{ME}")
"""The band is lit up to its ends, beside which the buttons lie, and the hand up to the word over it."""
LESSON = Lesson(OPTIONS, 2, tuple(step() for step in STEPS), TAUGHT, SNUG)
