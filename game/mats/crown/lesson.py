"""グローリアスクラウン, learnt by playing: ten positions, one rule each, at a table of four."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.lesson import LEARNER, Do, Lesson, Step, Wrong, those
from game.rules import crown
from game.rules.cards import PACK, Card
from game.rules.crown.values import (
    JOKER,
    NOBODY,
    Action,
    Hand,
    Laid,
    Options,
    Pass,
    Play,
    State,
    ToPlay,
    set_number,
)
from game.rules.protocol import Seat

PEOPLE = 4
BEFORE: Seat = PEOPLE - 1
"""Who has played before the learner."""
OPTIONS = Options()
TRICK = 5
HELD = 3
"""How many cards each of the others has, at least."""
ALL_PASS = (Pass(),) * (PEOPLE - 1)


def _hand(cards: tuple[Card, ...]) -> Hand:
    return Hand(tuple(sorted(cards)), (NOBODY,) * len(cards))


def _state(own: tuple[Card, ...], *pile: Card, theirs: Card | None = None) -> State:
    """The learner is to play on this pile, or leads; the next seat holds that card among others."""
    rest = [card for card in PACK if card not in (*own, *pile, theirs)][::-5]
    hands = [_hand(own)]
    for seat in range(1, PEOPLE):
        cards = tuple(rest[HELD * (seat - 1) : HELD * seat])
        hands.append(_hand((*cards, theirs) if theirs and seat == 1 else cards))
    field = (Laid(BEFORE, pile, set_number(pile), TRICK),) if pile else ()
    return State(
        OPTIONS, tuple(hands), ToPlay(LEARNER), deal=1, trick=TRICK, field=field, points=(2, 3, 1, 4)
    )


def _plays(action: Action) -> bool:
    return isinstance(action, Play)


PASSES = Wrong("pass", lambda action: isinstance(action, Pass))


def _one(card: Card, *others: Card, says: str = "", lit: tuple[str, ...] = ()) -> Do:
    return Do((Play((card,)), *(Play((other,)) for other in others)), says, lit=lit)


def _lead() -> Step:
    state = _state((Card.C04, Card.D09, Card.H13))
    return Step(state, (Do(those(crown, state, _plays, Play((Card.C04,)))),))


def _stronger() -> Step:
    state = _state((Card.D04, Card.S09, Card.C12), Card.H06)
    return Step(state, (_one(Card.S09, Card.C12),), wrong=(PASSES,), lit=("hand:0:D04", "pile:H06"))


def _pair() -> Step:
    state = _state((Card.H06, Card.C09, Card.S09), Card.D04, Card.H04)
    return Step(
        state,
        (Do((Play((Card.C09, Card.S09)),)),),
        wrong=(PASSES,),
        lit=("hand:0:H06", "pile:D04", "pile:H04"),
        focus="hand:0:C09",
    )


def _pass() -> Step:
    state = _state((Card.S02, Card.H05), Card.C01)
    return Step(state, (Do((Pass(),)),), lit=("hand:0:S02", "hand:0:H05", "pile:C01"))


def _points() -> Step:
    return Step(_state((Card.C13, Card.D05)), (_one(Card.C13),), others=ALL_PASS)


def _eight() -> Step:
    state = _state((Card.C05, Card.D08), Card.H06)
    return Step(state, (_one(Card.D08),), wrong=(PASSES,), lit=("hand:0:C05", "pile:H06"), focus="hand:0:D08")


def _lock() -> Step:
    """Two hearts in a row have locked hearts."""
    earlier = Laid(BEFORE - 1, (Card.H04,), set_number((Card.H04,)), TRICK)
    state = _state((Card.S10, Card.C12, Card.H13), Card.H06)
    locked = replace(state, field=(earlier, *state.field), lock=("H",))
    lit = ("hand:0:S10", "hand:0:C12", "pile:H04", "pile:H06", "lock")
    return Step(locked, (_one(Card.H13),), wrong=(PASSES,), lit=lit, focus="hand:0:H13")


SIXES = (Card.C06, Card.D06, Card.H06, Card.S06)


def _revolution() -> Step:
    state = _state((Card.H04, *SIXES, Card.S12, Card.D13), theirs=Card.C09)
    beside = ("hand:0:H04", "hand:0:S12", "pile:C09")
    deeds = (Do((Play(SIXES),)), _one(Card.D13, says="lead"), _one(Card.H04, says="answer", lit=beside))
    others = (*ALL_PASS, Play((Card.C09,)), Pass(), Pass())
    fewer = Wrong("fewer", lambda action: isinstance(action, Play) and action.cards[0] in SIXES)
    return Step(state, deeds, others=others, wrong=(fewer, PASSES))


def _joker() -> Step:
    return Step(_state((Card.S03, Card.D09, Card.H13), JOKER), (_one(Card.S03),), wrong=(PASSES,))


def _foul() -> Step:
    deeds = (_one(Card.S02), _one(Card.C06, says="out"))
    return Step(_state((Card.S02, Card.C06)), deeds, others=ALL_PASS)


STEPS = (_lead, _stronger, _pair, _pass, _points, _eight, _lock, _revolution, _joker, _foul)
TAUGHT = ("lead", "answer", "sets", "lock", "joker")
SPENT = ("act", *(f"plate:{seat}:{part}" for seat in range(PEOPLE) for part in ("pill", "doing", "now")))
"""What says whose turn it would be, and the button that goes on."""
LESSON = Lesson(OPTIONS, PEOPLE, tuple(step() for step in STEPS), TAUGHT, spent=SPENT)
