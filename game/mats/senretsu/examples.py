"""戦列札: the examples of the rules pages, cut from frames of constructed positions and of real games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.words import Words
from game.mats.examples import Example, Examples, cut, stacked
from game.mats.senretsu.about import DRESS
from game.mats.senretsu.desk import Desk, InHand, Number, OnField, Selection, Slot
from game.mats.senretsu.frame import frame
from game.mats.senretsu.layout import LOW
from game.mats.senretsu.positions import cards, lying, ranks
from game.mats.senretsu.refusals import REFUSALS
from game.mats.senretsu.stories import STORIES
from game.mats.stories import Step, played
from game.mats.table import Frame, Seating
from game.motion.placement import Box, Placement
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.values import (
    BLACK,
    NEW_REAR,
    RED,
    Event,
    Options,
    Saved,
    Side,
    State,
    ToChooseCasualty,
    Todo,
    ToDraw,
    ToPlace,
    View,
)

FIRST, SECOND = 0, 1
NOTHING = Selection()
STRIPS = LOW.field.strips
FIELD_TOP, FIELD_LOW, NO_RULER = STRIPS.y - 12, LOW.field.chips.bottom + 10, STRIPS.bottom + 16
ARROW_TOP = 190.0
"""Where a field with an arrow in it begins."""
MARGIN = 24.0
ON_FIELD = (
    "strip",
    "new",
    "deck:",
    "pile:",
    "hop ",
    "ruler line",
    "range",
    "gone ",
    "chip:",
    "arrow",
    "contact",
)


def chapter(view: View) -> str:
    """Where to open the rules: at the turn for the first draw, at the ranks for placing, at the casualty."""
    if isinstance(view.todo, ToPlace):
        return "ranks"
    return "casualty" if isinstance(view.todo, ToChooseCasualty) else "turn"


# Positions


def _side(pack: tuple[Card, ...], field: str, hand: str = "", saved: str = "") -> Side:
    kept, known, army = cards(hand), cards(saved), ranks(field)
    seen = {*kept, *known, *(lain.card for rank in army for lain in rank.cards)}
    return Side(kept, known, army, tuple(card for card in pack if card not in seen))


def _state(red: str, black: str, todo: Todo, hand: str = "", saved: str = "", mover: Seat = FIRST) -> State:
    """A moment of a game: red's hand, and what of black's came from its deck."""
    sides = (_side(RED, red, hand), _side(BLACK, black, "", saved))
    return State(Options(first=FIRST), todo, sides, None, 5, mover)


def _desk(
    words: Words,
    state: State,
    viewer: Seat | None = None,
    picked: Selection = NOTHING,
    focus: str | None = None,
    event: Event | None = None,
    decides: Seat | None = None,
    recent: tuple[Event, ...] = (),
) -> Desk:
    view = senretsu.view(state, viewer)
    mind = senretsu.view(state, decides) if decides is not None else None
    seating = Seating(tuple(words(f"name.{seat + 1}") for seat in (FIRST, SECOND)), (True, True))
    return Desk(view, seating, FIRST, picked, mind=mind, focus=focus, event=event, recent=recent)


def _frame(desk: Desk, words: Words) -> Frame:
    """The table with a low field."""
    return frame(desk, words, LOW)


# Pictures


def _field(made: Frame, top: float = FIELD_TOP, low: float | None = None) -> Example:
    """The armies alone, as low as can be: without room for a ruler where there is none."""
    kept = [p for p in made.placements if _on_field(p)]
    left = min(p.x for p in kept if p.key.startswith(("strip:", "new:"))) - MARGIN
    right = max(p.x + p.w for p in kept if p.key.startswith(("strip:", "new:"))) + MARGIN
    left = min([left, *(p.x for p in kept if p.key == "range")])
    right = max([right, *(p.x + p.w for p in kept if p.key == "range")])
    if low is None:
        low = FIELD_LOW if any(p.key.startswith(("hop ", "chip:")) for p in kept) else NO_RULER
    box = Box(left, top, right - left, low - top)
    ground = panel("field", box, DRESS.dark, 20, layer=0)
    return cut(Frame((ground, *kept)), box)


def _on_field(p: Placement) -> bool:
    if p.key.startswith("card:"):
        return p.y + p.h <= LOW.field.ground.bottom
    return p.key.startswith(ON_FIELD)


def _start(words: Words) -> Example:
    state = _state("D", "D", ToPlace(FIRST))
    return _field(_frame(_desk(words, state, FIRST), words))


def _slots(words: Words) -> Example:
    state = _state("H02 | D | D04", "D | S09", ToPlace(FIRST), hand="H03 H08")
    desk = _desk(words, state, FIRST, Selection(InHand(Card.H03)), decides=FIRST)
    return _field(_frame(desk, words))


def _seen(words: Words, red: str, black: str, card: str) -> Example:
    """What a field card threatens."""
    state = _state(red, black, ToDraw(FIRST, 3))
    return _field(_frame(_desk(words, state, focus=OnField(Card(card)).id), words))


def _clash(words: Words) -> Example:
    red, black = "H01 D05 | D | D02 H04 H12 | D11", "C01 C02 | S03 S13 | D | C06 S04"
    return _field(_frame(_desk(words, _state(red, black, ToDraw(FIRST, 3))), words))


def _order(words: Words) -> Example:
    todo = ToChooseCasualty(SECOND, 2, lying("D04"), 1)
    state = _state("H02 | D | D04 H03", "D | S09 S02 | C04 S03", todo)
    made = _frame(_desk(words, state), words)
    box = LOW.side.at(0, 0, LOW.side.w, 300)
    sheet = panel("order", box, theme.PAPER0, 22)
    rows = (sheet if p.key == "order" else p for p in made.placements if p.key.startswith("order"))
    return cut(Frame(tuple(rows)), box)


def _casualty(words: Words) -> Example:
    todo = ToChooseCasualty(SECOND, 2, lying("D04"), 1)
    state = _state("H02 | D | D04 H03", "D | S09 S02 | C04 S03", todo)
    made = _frame(_desk(words, state, picked=Selection(OnField(Card.S09)), decides=SECOND), words)
    return stacked(cut(made, LOW.banner), _field(made, ARROW_TOP), gap=12)


def _victim(words: Words) -> Example:
    """The field alone of a casualty to be chosen."""
    todo = ToChooseCasualty(SECOND, 2, lying("D04"), 1)
    state = _state("H02 | D | D04", "D | S09 S02", todo)
    made = _frame(_desk(words, state, picked=Selection(OnField(Card.S09)), decides=SECOND), words)
    return _field(made, ARROW_TOP)


def _last(words: Words) -> Example:
    """The last card of black's deck is within reach."""
    state = _state("H01 | D | D04", "D | S09 C02", ToDraw(FIRST, 3))
    red, black = state.sides
    state = replace(state, sides=(replace(red, deck=red.deck[:4]), replace(black, deck=black.deck[:1])))
    return _field(_frame(_desk(words, state, focus=OnField(Card.H01).id), words))


def _saved(words: Words) -> Example:
    state = _state("H02 | D", "D | S09", ToDraw(FIRST, 3), saved="S02")
    made = _frame(_desk(words, state, event=Saved(SECOND, Card.S02)), words)
    return stacked(cut(made, LOW.banner), cut(made, LOW.their_plate.box))


def _joker(words: Words) -> Example:
    state = _state("H02 | D | D04", "D | S09 | C04", ToPlace(FIRST), hand="X01 H08")
    desk = _desk(words, state, FIRST, Selection(InHand(Card.X01), Slot(NEW_REAR), Number(4)), decides=FIRST)
    return cut(_frame(desk, words), LOW.side)


def _tale(name: str) -> Callable[[Words], tuple[Example, ...]]:
    return lambda words: tuple(_steps(words, name))


def _steps(words: Words, name: str) -> Iterator[Example]:
    """One field after another, all of one width."""
    story = STORIES[name]
    steps = played(senretsu, story)
    fields = [
        _field(_frame(_pictured(words, step, story.viewer), words), ARROW_TOP, FIELD_LOW) for step in steps
    ]
    wide = max(one.w for one in fields)
    for one in fields:
        shift = (wide - one.w) / 2
        widened = [
            replace(p, x=0.0, w=wide) if p.key == "field" else replace(p, x=p.x + shift)
            for p in one.placements
        ]
        yield Example(tuple(widened), wide, one.h)


def _pictured(words: Words, step: Step[State, Event], viewer: Seat | None) -> Desk:
    """A step as it is seen: an attack with its arrow."""
    return _desk(words, step.state, viewer, event=step.event)


EXAMPLES: dict[str, Callable[[Words], Example | tuple[Example, ...]]] = {
    "start": _start,
    "clash": _clash,
    "slots": _slots,
    "reach": lambda words: _seen(words, "H05 | D | D04", "C02 | S09 C01 | D", "D04"),
    "beyond": lambda words: _seen(words, "D13 | D", "C02 | S09 | D", "D13"),
    "too-near": lambda words: _seen(words, "H05 | H01 | D", "C02 | D", "H01"),
    "order": _order,
    "casualty": _casualty,
    "victim": _victim,
    "last": _last,
    "saved": _saved,
    "joker": _joker,
    "tale-attack": _tale("tale-attack"),
    "tale-answer": _tale("tale-answer"),
}

RULEBOOK: Examples[View] = Examples(EXAMPLES, chapter, REFUSALS)
