"""SHT: the examples of the rules pages, cut from frames of constructed games."""

from __future__ import annotations

from collections.abc import Callable

from game.look.describe.words import Words
from game.mats.examples import Example, Examples, cut, larger, stacked
from game.mats.sht.desk import Desk, InHand, OnField, Selection
from game.mats.sht.frame import frame
from game.mats.sht.layout import LAYOUT
from game.mats.sht.refusals import REFUSALS
from game.mats.table import Frame, Seating
from game.rules import sht
from game.rules.cards import PACK, Card
from game.rules.protocol import Outcome, Seat
from game.rules.sht.values import (
    Ended,
    Event,
    FieldCard,
    Options,
    Side,
    State,
    ToAct,
    ToDefend,
    Todo,
    ToPlace,
    Used,
    View,
)

ME, OTHER = 0, 1
PEOPLE = 2
BANNER, MINE, THEIRS, SCALE = LAYOUT.banner, LAYOUT.mine.zone, LAYOUT.theirs.zone, LAYOUT.scale
FAR_FIELD = THEIRS.at(280, 44, 720, 290)
"""A shield and the first three field cards."""
NEAR_CARDS = MINE.at(510, 44, 510, 228)
"""The first three field cards alone."""
SCALE_ROOM = SCALE.at(-32, -48, SCALE.w + 64, SCALE.h + 92)
HAND = (Card.C03, Card.D11, Card.H05, Card.H09, Card.S06)
NOTHING = Selection()
OTHERS_HAND = (Card.C02, Card.C12, Card.D06, Card.S01, Card.S10)


def chapter(view: View) -> str:
    """Where to open the rules: at the battle for a defence, at the bonus for a bonus, else at the turn."""
    if isinstance(view.todo, ToDefend):
        return "battle"
    return "bonus" if isinstance(view.todo, ToPlace) else "turn"


def _side(hand: tuple[Card, ...], *field: FieldCard, shield: bool = True) -> Side:
    return Side(tuple(sorted(hand)), field, shield, len(field))


def _open(n: int, card: Card) -> FieldCard:
    return FieldCard(n, card, True)


def _closed(n: int, card: Card) -> FieldCard:
    return FieldCard(n, card, False)


def _state(
    todo: Todo,
    mine: Side,
    theirs: Side,
    discards: tuple[Used, ...] = (),
    mover: Seat = ME,
    empty: bool = False,
) -> State:
    """A moment of a game; the rest of the pack is the deck, unless that is to be empty."""
    known = {used.card for used in discards}
    for side in (mine, theirs):
        known.update(card for card in side.hand if card)
        known.update(lying.card for lying in side.field if lying.card)
    unseen = tuple(card for card in PACK if card not in known)
    if empty:
        unseen = unseen[: mine.shield + theirs.shield]
    return State(Options(ME), todo, (mine, theirs), unseen, discards, turn=5, mover=mover)


def _frame(
    words: Words,
    state: State,
    picked: Selection = NOTHING,
    event: Event | None = None,
    fact: str = "",
    decides: bool = False,
) -> Frame:
    """The table as the nearer player sees it; `decides`: and is to choose now."""
    view = sht.view(state, ME)
    names = tuple(words(f"name.{seat + 1}") for seat in range(PEOPLE))
    seating = Seating(names, (True,) * PEOPLE)
    mind = view if decides else None
    return frame(Desk(view, seating, ME, picked, mind=mind, event=event, fact=fact), words)


def _start(words: Words) -> Example:
    state = _state(ToAct(ME, opening=True), _side(HAND), _side(OTHERS_HAND))
    return cut(_frame(words, state), MINE)


def _opening(words: Words) -> Example:
    state = _state(ToAct(ME, opening=True), _side(HAND), _side(OTHERS_HAND))
    seen = _frame(words, state, Selection((InHand(ME, Card.H05),)), decides=True)
    return stacked(cut(seen, BANNER), cut(seen, MINE))


def _placed(words: Words, *field: FieldCard) -> Example:
    state = _state(ToAct(OTHER), _side(HAND[:3], *field), _side(OTHERS_HAND), mover=OTHER)
    return cut(_frame(words, state), NEAR_CARDS)


def _closed_theirs(words: Words) -> Example:
    theirs = _side(OTHERS_HAND[:4], _open(0, Card.S04), _closed(1, Card.H08))
    return cut(_frame(words, _state(ToAct(ME), _side(HAND), theirs)), FAR_FIELD)


def _attack(words: Words) -> Example:
    attacker = _open(1, Card.D07)
    theirs = _side(OTHERS_HAND[:4], _open(0, Card.S12), attacker, _closed(2, Card.H02))
    return cut(_frame(words, _state(ToDefend(ME, attacker), _side(HAND), theirs, mover=OTHER)), FAR_FIELD)


def _duel(words: Words, attack: Card, defence: tuple[Card, ...], shield: bool = True) -> Example:
    """Attack and defence face to face, and the scale of what each total would do."""
    attacker = _open(0, attack)
    field = tuple(_open(n, card) for n, card in enumerate(defence))
    mine = _side((Card.C13, Card.S13), *field, shield=shield)
    state = _state(ToDefend(ME, attacker), mine, _side(OTHERS_HAND, attacker), mover=OTHER)
    picked = Selection(tuple(OnField(ME, lying.n) for lying in field))
    seen = _frame(words, state, picked, decides=True)
    return stacked(cut(seen, BANNER), larger(cut(seen, SCALE_ROOM), BANNER.w / SCALE_ROOM.w), gap=0)


def _shield_breaks(words: Words) -> Example:
    mine = _side((*HAND[:3], Card.S08), shield=False)
    return cut(_frame(words, _state(ToAct(ME), mine, _side(OTHERS_HAND))), MINE)


def _bonus(words: Words, steps: int = 1, drew: bool = True) -> Example:
    todo = ToPlace(ME, 1, steps, drew, Card.S06 if drew else None)
    state = _state(todo, _side(HAND, _open(0, Card.D04)), _side(OTHERS_HAND), mover=OTHER, empty=not drew)
    return cut(_frame(words, state, decides=True), BANNER)


def _tie(words: Words) -> Example:
    state = _state(ToAct(ME), _side(()), _side(()))
    over = Ended(Outcome((), "both_stuck"))
    return cut(_frame(words, state, event=over, fact=words("sht.end.both_stuck")), BANNER)


def _discards(words: Words) -> Example:
    used = tuple(Used(card, i % PEOPLE, 3 + i) for i, card in enumerate((Card.H02, Card.C07, Card.S03)))
    return cut(_frame(words, _state(ToAct(ME), _side(HAND), _side(OTHERS_HAND), used)), LAYOUT.piles)


def _battle(words: Words) -> tuple[Example, ...]:
    """Exactly, with an ace too, and too little."""
    return (
        _duel(words, Card.D07, (Card.S04, Card.H03)),
        _duel(words, Card.D13, (Card.S12, Card.H01)),
        _short(words),
    )


def _short(words: Words, shield: bool = True) -> Example:
    return _duel(words, Card.D09, (Card.S05, Card.H02), shield)


def _measure(words: Words) -> tuple[Example, ...]:
    """Exactly double, and more than that."""
    return _duel(words, Card.D03, (Card.S06,)), _duel(words, Card.D03, (Card.S07,))


def _bonuses(words: Words) -> tuple[Example, ...]:
    """One, the first of two, and one without a deck."""
    return _bonus(words), _bonus(words, steps=2), _bonus(words, drew=False)


EXAMPLES: dict[str, Callable[[Words], Example | tuple[Example, ...]]] = {
    "start": _start,
    "opening": _opening,
    "open-two": lambda words: _placed(words, _open(0, Card.S04), _open(1, Card.D09)),
    "closed": lambda words: _placed(words, _open(0, Card.S04), _closed(1, Card.D09)),
    "closed-theirs": _closed_theirs,
    "attack": _attack,
    "duel": lambda words: _battle(words)[0],
    "battle": _battle,
    "lost": lambda words: _short(words, shield=False),
    "measure": _measure,
    "shield-breaks": _shield_breaks,
    "bonus": _bonuses,
    "tie": _tie,
    "discards": _discards,
}

RULEBOOK: Examples[View] = Examples(EXAMPLES, chapter, REFUSALS)
