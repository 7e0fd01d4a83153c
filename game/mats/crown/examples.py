"""グローリアスクラウン: the examples of the rules pages, cut from frames of constructed deals.

Every position is reached by real plays from a table that was set up for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.look.describe.words import Words
from game.mats.crown import card_table
from game.mats.crown.captions import caption
from game.mats.crown.desk import Desk, Display, InHand, Page, Selection
from game.mats.crown.frame import frame
from game.mats.crown.layout import LAYOUT
from game.mats.crown.refusals import REFUSALS
from game.mats.examples import Example, Examples, Fitted, Printing, abreast, cut, stacked
from game.mats.table import Frame, Seating
from game.motion.placement import Box
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.deck import DIAMOND_THREE
from game.rules.crown.values import (
    DECK,
    JOKER,
    NOBODY,
    Action,
    Deal,
    DiscardNothing,
    Event,
    Finish,
    Hand,
    Offer,
    Options,
    Play,
    State,
    ToDiscard,
    ToExchange,
    ToOffer,
    ToPlay,
    View,
)
from game.rules.protocol import CHANCE, Seat

Cards = tuple[Card, ...]

PEOPLE = 4
SAKURA, TAKESHI, MIDORI, KONTA = range(PEOPLE)
DEALT = 13
STATE_AND_TRICK = LAYOUT.state.at(-24, -32, 660, 336)
MIDDLE = LAYOUT.state.at(176, -32, 664, 336)
"""Trick and lock."""
TRICK = LAYOUT.trick.at(82, -10, 240, 336)
ANSWER = LAYOUT.note.at(-156, -58, 700, 446)
"""The own hand and what is said above it."""
LEFT = LAYOUT.four.others[0].plate.box.at(-24, -80, 660, 440)
"""The plate at the left, blind cards and state."""
SHEET = LAYOUT.four.sheet
NINES = (Card.C09, Card.D09, Card.H09, Card.S09)
OWN_HAND = Box(356, 812, 1208, 268)
"""The fan of the own hand."""
OWN = (Card.S03, Card.D05, Card.C07, Card.D07, Card.H08, Card.S10, Card.H12)
OTHERS = (Card.C04, Card.D04, Card.H04)


def chapter(view: View) -> str:
    """Where to open the rules: at the special cards for a choice that one of them brings, at the state for a
    revolution or a lock, else at playing cards."""
    if isinstance(view.todo, ToOffer | ToExchange | ToDiscard):
        return "effects"
    return "state" if view.lock or view.revolution or view.back else "play"


# Deals


def _hand(*cards: Card) -> Hand:
    return Hand(tuple(sorted(cards)), (NOBODY,) * len(cards))


def _state(first: Seat, held: Mapping[Seat, Cards], own: Cards = OWN, revolution: bool = False) -> State:
    """The middle of a deal: the seat leads; the others hold these cards, among others."""
    hands = [_hand(*own) if seat == SAKURA else _hand(*OTHERS, *held.get(seat, ())) for seat in range(PEOPLE)]
    return State(
        Options(), tuple(hands), ToPlay(first), deal=1, trick=5, points=(2, 3, 1, 4), revolution=revolution
    )


def _played(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """What whoever is to act makes of it, one after the other; and all that happened."""
    events: list[Event] = []
    for action in actions:
        for event, after in crown.apply(state, crown.acting(state)[0], action):
            events.append(event)
            state = after
    return state, tuple(events)


# Pieces of the table


def _frame(
    made_for: Printing,
    state: State,
    recent: tuple[Event, ...] = (),
    picked: Cards = (),
    decides: bool = False,
    display: Display = None,
    fact: str = "",
) -> Frame:
    """The table as Sakura sees it; `decides`: and is to choose now."""
    view = crown.view(state, SAKURA)
    chosen = Selection(tuple(InHand(SAKURA, card) for card in picked))
    desk = Desk(
        view, _seating(made_for.words), SAKURA, chosen, mind=view if decides else None, display=display,
        fact=fact, recent=recent, text_scale=made_for.text_scale,
    )  # fmt: skip
    return frame(desk, made_for.words)


def _seating(words: Words) -> Seating:
    return Seating(tuple(words(f"name.{seat + 1}") for seat in range(PEOPLE)), (True,) * PEOPLE)


def _piece(seen: Frame, box: Box) -> Example:
    """A piece of the table without the small words that the pages say themselves."""
    kept = (p for p in seen.placements if not p.key.startswith("worth") and not p.key.endswith(":unit"))
    return cut(Frame(tuple(kept)), box)


def _trick(box: Box, state: State, *actions: Action) -> Fitted:
    """A piece of the table after these plays."""
    after, events = _played(state, *actions)
    return Fitted(lambda made_for: _piece(_frame(made_for, after, events), box))


def _dealt() -> tuple[State, tuple[Event, ...]]:
    """A fresh deal in which Takeshi holds ♦3."""
    turned = (DECK.index(DIAMOND_THREE) - TAKESHI) % PEOPLE
    hands = tuple(DECK[(seat + turned) % PEOPLE :: PEOPLE][:DEALT] for seat in range(PEOPLE))
    beats = crown.apply(crown.start(Options(), PEOPLE), CHANCE, Deal(hands))
    return beats[-1][1], tuple(event for event, _ in beats)


def _start(made_for: Printing) -> Example:
    state, events = _dealt()
    said = caption(events[-1], _seating(made_for.words), made_for.words)
    return _piece(_frame(made_for, state, events, fact=said or ""), LEFT)


def _own_hand(made_for: Printing) -> Example:
    return _piece(_frame(made_for, _state(SAKURA, {}), picked=(Card.C07, Card.D07), decides=True), OWN_HAND)


def _spade_three(made_for: Printing) -> Example:
    state, events = _played(_state(KONTA, {KONTA: (JOKER,)}, OWN[:4]), Play((JOKER,)))
    seen = _frame(made_for, state, events, (Card.S03,), decides=True)
    return abreast(cut(seen, TRICK), cut(seen, ANSWER), gap=0)


def _seven_swap(made_for: Printing) -> Example:
    state, events = _played(_state(SAKURA, {}), Play((Card.C07, Card.D07)), Offer(2))
    return cut(_frame(made_for, state, events, (Card.D05, Card.H12), decides=True), SHEET)


def _ten_discard(made_for: Printing) -> Example:
    state, events = _played(_state(SAKURA, {}, OWN[-4:]), Play((Card.S10,)))
    return cut(_frame(made_for, state, events, (Card.H08,), decides=True), ANSWER)


def _late() -> State:
    """Sakura has fouled, Takeshi is out, and Midori is about to play her last card."""
    hands = (_hand(), _hand(), _hand(Card.S09), _hand(*OTHERS))
    out = (Finish(SAKURA, "joker"), Finish(TAKESHI))
    return State(Options(), hands, ToPlay(MIDORI), deal=1, trick=12, points=(5, 3, 4, 2), out=out)


def _out(made_for: Printing) -> Example:
    """Who is out, and who still holds cards."""
    seen = _frame(made_for, _late())
    plates = (plate.plate.box for plate in LAYOUT.four.others[:2])
    return stacked(*(_piece(seen, box.at(-12, -8, box.w + 24, box.h + 16)) for box in plates), gap=8)


def _result(made_for: Printing) -> Example:
    """Midori's last card ends the deal."""
    after, events = _played(_late(), Play((Card.S09,)))
    seen = _frame(made_for, after, events, display=Page.STANDING)
    below = "state ", "board "  # Of the table under the sheet.
    return _piece(Frame(tuple(p for p in seen.placements if not p.key.startswith(below))), SHEET)


def _one(box: Box, played: Cards, *then: Action, revolution: bool = False) -> Fitted:
    """The table after Takeshi's play."""
    return _trick(box, _state(TAKESHI, {TAKESHI: played}, revolution=revolution), Play(played), *then)


def _two(box: Box, first: Cards, second: Cards, *then: Action) -> Fitted:
    """The table after a play of Takeshi's and Midori's answer."""
    state = _state(TAKESHI, {TAKESHI: first, MIDORI: second})
    return _trick(box, state, Play(first), Play(second), *then)


def _clears(made_for: Printing) -> tuple[Example, ...]:
    """A single card, three of a number in Revolution, and a pair with a joker."""
    plays = ((Card.C13,), False), (NINES[:3], True), ((Card.D09, JOKER), False)
    pictures = (_one(STATE_AND_TRICK, played, revolution=turned) for played, turned in plays)
    return tuple(one for picture in pictures if isinstance(one := picture.draw(made_for), Example))


EXAMPLES: dict[str, Callable[[Words], tuple[Example, ...]] | Fitted] = {
    "start": Fitted(_start),
    "hand": Fitted(_own_hand),
    "pair": _two(STATE_AND_TRICK, (Card.C06, Card.S06), (Card.H10, Card.S10), DiscardNothing()),
    "clear-13": _one(STATE_AND_TRICK, (Card.C13,)),
    "clears": Fitted(_clears),
    "revolution": _one(STATE_AND_TRICK, NINES),
    "suit-lock": _two(MIDDLE, (Card.H06, Card.S06), (Card.H10, Card.S10), DiscardNothing()),
    "spade-three": Fitted(_spade_three),
    "seven-swap": Fitted(_seven_swap),
    "ten-discard": Fitted(_ten_discard),
    "jack-back": _one(STATE_AND_TRICK, (Card.S11,)),
    "out": Fitted(_out),
    "result": Fitted(_result),
    **card_table.EXAMPLES,
}

RULEBOOK: Examples[View] = Examples(EXAMPLES, chapter, REFUSALS)
