"""戦列札, learnt by playing: ten positions, one rule each. The learner has the red cards."""

from __future__ import annotations

from game.mats.lesson import LEARNER, Do, Lesson, Step, TakeUp, Touch, Wrong, those
from game.mats.senretsu.positions import cards, lying, ranks
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.reach import reaches
from game.rules.senretsu.values import (
    BLACK,
    NEW_FRONT,
    NEW_REAR,
    NUMBERS,
    RED,
    ChooseCasualty,
    Confirm,
    Draw,
    Gone,
    Options,
    Place,
    Side,
    State,
    ToChooseCasualty,
    ToDraw,
    ToPlace,
    TurnUp,
)

RED_SEAT, BLACK_SEAT = LEARNER, 1 - LEARNER
Here = ToPlace | ToDraw | ToChooseCasualty
OPTIONS = Options(first=RED_SEAT)
JOKER = RED[-1]


def _side(pack: tuple[Card, ...], field: str, hand: str, deck: int, kept: str = "") -> Side:
    """An army with so many cards in its deck, `kept` among them; what is left over was lost before."""
    held, army = cards(hand), ranks(field)
    seen = {*held, *(lain.card for rank in army for lain in rank.cards)}
    below = [card for card in pack if card not in seen]
    below.sort(key=lambda card: card not in cards(kept))
    gone = tuple(Gone(card, 2, False) for card in below[deck:])
    return Side(held, (), army, tuple(sorted(below[:deck])), None, gone)


def _state(
    red: str, black: str, todo: Here, hand: str = "", decks: tuple[int, int] = (18, 16), kept: str = ""
) -> State:
    """A moment of a game; black holds four cards that nobody needs to know."""
    sides = (
        _side(RED, red, hand, decks[0], kept),
        _side(BLACK, black, "C05 C06 S10 S11", decks[1], kept),
    )
    mover = todo.seat if not isinstance(todo, ToChooseCasualty) else 1 - todo.seat
    return State(OPTIONS, todo, sides, None, 7, mover)


PLACING = ToPlace(RED_SEAT)
SLOTS = (*(f"slot:{slot}" for slot in (NEW_FRONT, 1, NEW_REAR)), "chip", "chip:0")
"""All of them are lit where the right one is to be found, with what stands under them."""


def _aim() -> Step:
    state = _state("D", "D", PLACING, "H08 D09 H13", (20, 12))
    return Step(state, (Touch("deck:1", instead=(("deck:0", "own"),)),))


def _draw() -> Step:
    state = _state("D", "D", ToDraw(RED_SEAT, 3), kept="D04 H02 H12")
    return Step(state, (Touch("deck:0"),), chance=(Draw(cards("D04 H02 H12")),))


def _front() -> Step:
    wrong = (
        Wrong("behind", lambda action: action == Place(Card.H02, NEW_REAR)),
        Wrong("end", lambda action: isinstance(action, Confirm)),
    )
    right = Do((Place(Card.H02, NEW_FRONT),))
    return Step(_state("D", "S09 | D", PLACING, "H02"), (right,), wrong=wrong, lit=SLOTS)


REAR = Place(Card.D04, NEW_REAR)


def _own_ranks() -> Step:
    wrong = (Wrong("end", lambda action: isinstance(action, Confirm)),)
    return Step(_state("H02 | D", "S09 | D", PLACING, "D04"), (Do((REAR,)),), wrong=wrong, lit=SLOTS)


def _again() -> Step:
    state = _state("H02 | D", "S09 | D", PLACING, "D04")
    deeds = (TakeUp(), Do((REAR,), "lay", lit=SLOTS), Do((Confirm(),), "confirm"))
    wrong = (Wrong("end", lambda action: isinstance(action, Confirm)),)
    return Step(state, deeds, before=((RED_SEAT, REAR),), wrong=wrong)


def _casualty() -> Step:
    todo = ToChooseCasualty(RED_SEAT, 3, lying("C04"), 1)
    state = _state("H02 | D | D04 H12", "D | C04", todo)
    return Step(state, (Do((ChooseCasualty(Card.H12),)),), lit=("field:D04", "card:D04"))


def _closing() -> Step:
    state = _state("H02 | D | D04", "D | C04 | S05", ToPlace(BLACK_SEAT))
    instead = (("deck:1", "deck"), ("card:C04", "four"))
    told = "order:", "strip:1:C04:danger", "strip:1:S05:danger"
    return Step(state, (Touch("card:S05", instead=instead),), others=(Confirm(),), hidden=told)


def _deck_hit() -> Step:
    state = _state("H01 D01 | D", "D", ToPlace(BLACK_SEAT), kept="C07 S02")
    turned = (TurnUp(Card.C07), TurnUp(Card.S02))
    return Step(state, (Touch("card:D01"),), others=(Confirm(),), chance=turned, lit=("card:H01",))


def _joker() -> Step:
    state = _state("H13 | D", "C06 | S08 | D", PLACING, "X01")  # What hits nothing closes no rank.
    view = senretsu.view(state, RED_SEAT)
    ways = ((way, number) for number in NUMBERS for way in reaches(view, RED_SEAT, number))
    at_deck = {Place(JOKER, way.slot, number) for way, number in ways if way.deck}
    right = those(senretsu, state, at_deck.__contains__, Place(JOKER, 1, 3))
    wrong = (
        Wrong("two", lambda action: action in (Place(JOKER, 1, 2), Place(JOKER, NEW_FRONT, 2))),
        Wrong("end", lambda action: isinstance(action, Confirm)),
    )
    return Step(state, (Do(right),), wrong=wrong, trying=True)


def _last_card() -> Step:
    state = _state("H01 | D", "D", ToPlace(BLACK_SEAT), decks=(4, 1), kept="C07")
    return Step(state, (Touch("card:H01"),), others=(Confirm(),), chance=(TurnUp(Card.C07),))


STEPS = (
    _aim, _draw, _front, _own_ranks, _again, _casualty, _closing, _deck_hit, _joker, _last_card,
)  # fmt: skip
TAUGHT = ("place", "confirm", "joker", "casualty")
LESSON = Lesson(OPTIONS, 2, tuple(step() for step in STEPS), TAUGHT)
