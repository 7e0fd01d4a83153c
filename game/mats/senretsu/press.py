"""戦列札: what pressing, dropping and turning mean."""

from __future__ import annotations

from msgspec.structs import replace

from game.input.intents import Digit, Gesture, Pan, Steer, Wheel
from game.mats.senretsu.advice import least_missed
from game.mats.senretsu.choice import (
    Held,
    card_key,
    drawing,
    first_number,
    held_card,
    losing,
    placing,
    replayed,
    staged,
    without_staged,
)
from game.mats.senretsu.desk import (
    THINGS,
    Answer,
    Button,
    CardThing,
    Count,
    Desk,
    Display,
    InHand,
    Listing,
    Number,
    OnField,
    Scroll,
    Selection,
    Slot,
    Step,
    Thing,
    Zone,
)
from game.mats.senretsu.lanes import lanes_of
from game.mats.senretsu.layout import Layout
from game.mats.senretsu.layouts import layout_of
from game.mats.table import Act, No, Pick, Show, TakeBack
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.protocol import Refusal
from game.rules.senretsu.arrange import staged_cards, with_card
from game.rules.senretsu.values import (
    NUMBERS,
    SECOND_DRAWS,
    ChooseCasualty,
    ChooseDraw,
    Confirm,
    FieldCard,
    Place,
    View,
    is_joker,
)


def press(desk: Desk, thing: Thing, at: Layout | None = None) -> Answer:
    """Selects, places, takes back or acts; `No` with the reason where that cannot be."""
    if isinstance(thing, Scroll):
        return _scrolled(desk, at or layout_of(desk), -1 if thing is Scroll.LEFT else 1)
    if isinstance(thing, Listing):
        return _listed(desk, -1 if thing is Listing.UP else 1)
    if desk.mind is None:
        return No(Refusal("not_your_turn"))
    if losing(desk):
        return _casualty(desk, desk.mind, thing)
    if drawing(desk):
        return _draw(desk, thing)
    return _place(desk, desk.mind, thing)


def drop(desk: Desk, source: Thing, over: Thing) -> Answer:
    """A card let go over a slot is placed there; over the hand a card placed in this turn is taken back."""
    mind = placing(desk)
    if mind is None:
        return No(Refusal("not_your_turn"))
    if over is Zone.HAND or isinstance(over, InHand):
        return _taken_back(mind, source.card) if isinstance(source, OnField) else Pick(Selection())
    return press(desk, over) if isinstance(over, Slot) else Pick(desk.picked)


def carried(desk: Desk, thing: Thing) -> tuple[str, ...]:
    """A hand card, or a card placed in this turn, while cards are being placed."""
    mind = placing(desk)
    if mind is None or desk.picked.slot is not None or not isinstance(thing, CardThing):
        return ()
    return (card_key(thing.card),) if isinstance(thing, InHand) or staged(mind, thing.card) else ()


def gestured(desk: Desk, gesture: Gesture) -> Answer | None:
    """The wheel, shifts, typed numbers, and arrows on its numbers turn the dial; otherwise the wheel scrolls
    the list under it, or the field, as shifting the field does."""
    if desk.picked.number is not None:
        return _turned(desk, desk.picked.number.n, gesture)
    at = layout_of(desk)
    lanes = lanes_of(desk, desk.view, at.field)
    if isinstance(gesture, Pan):
        steps = round(-gesture.dx / lanes.pitch) or (-1 if gesture.dx > 0 else 1)
        return _scrolled(desk, at, steps) if lanes.most and abs(gesture.dx) > abs(gesture.dy) else None
    if not isinstance(gesture, Wheel):
        return None
    steps = -round(gesture.steps) or (-1 if gesture.steps > 0 else 1)
    x, y = gesture.x, gesture.y
    if x is not None and y is not None and x >= at.side.x and y >= at.side.y:
        return _listed(desk, steps)
    return _scrolled(desk, at, steps) if lanes.most else None


# Placing


def _place(desk: Desk, mind: View, thing: Thing) -> Answer:
    picked = desk.picked
    if thing is Button.ACT:
        return _acted(picked)
    if thing in (Button.BACK_ONE, Button.BACK_ALL):
        return _back(mind, picked, all_of_them=thing is Button.BACK_ALL)
    if thing is Button.MOVE:
        return Pick(Selection(picked.card))
    if isinstance(thing, Slot):
        return _slotted(desk, mind, thing.n)
    if isinstance(thing, Step | Number):
        return _dialled(desk, thing)
    if not isinstance(thing, CardThing) or thing == picked.card:
        return Pick(Selection())
    held = picked.hand is not None and isinstance(thing, OnField)
    return Pick(picked if held else Selection(thing))


def _acted(picked: Selection) -> Answer:
    """What lies there is settled, or the turn is over: not while a card is still held."""
    if picked.hand is None:
        return Act(Confirm())
    if picked.slot is None:
        return No(Refusal("place_held"))
    return Act(Place(picked.hand, picked.slot.n, None if picked.number is None else picked.number.n))


def _slotted(desk: Desk, mind: View, slot: int) -> Answer:
    """The card that is held goes there; a joker asks for its number first."""
    picked, held = desk.picked, held_card(desk, desk.picked)
    if held is None:
        return No(Refusal("choose_card"))
    slot = held.based(slot)
    refusal = held.refusal(slot)
    if refusal is not None:
        return No(refusal)
    if picked.field is not None:
        return _moved(mind, held, slot)
    if is_joker(held.card):
        dialled = Number(first_number(mind, held.card, slot))
        return Pick(Selection(picked.card, Slot(slot), dialled), dialled.id)
    return Act(Place(held.card, slot))


def _moved(mind: View, held: Held, slot: int) -> Answer:
    """A card placed in this turn goes elsewhere: everything is taken back and placed anew, as it may be."""
    assert mind.seat is not None
    assert held.number is not None
    ranks = held.base.sides[mind.seat].ranks
    return TakeBack(all=True, then=replayed(mind, with_card(ranks, FieldCard(held.card, held.number), slot)))


def _taken_back(mind: View, card: Card) -> Answer:
    """One card placed in this turn goes back into the hand."""
    lain = staged(mind, card)
    if lain is None or mind.seat is None:
        return No(Refusal("not_staged"))
    ranks = without_staged(mind, lain).sides[mind.seat].ranks
    return TakeBack(all=True, then=replayed(mind, ranks))


def _back(mind: View, picked: Selection, all_of_them: bool) -> Answer:
    """The card that is selected, if it was placed in this turn; else the one placed last; or all."""
    if not staged_cards(mind):
        return No(Refusal("nothing_staged"))
    if all_of_them:
        return TakeBack(all=True)
    card = picked.field
    return _taken_back(mind, card) if card is not None and staged(mind, card) else TakeBack()


# The joker's number


def _dialled(desk: Desk, thing: Step | Number) -> Answer:
    if desk.picked.number is None:
        return Pick(desk.picked)
    if isinstance(thing, Number):
        return _numbered(desk, thing.n, focus=Button.ACT.id)
    return _numbered(desk, desk.picked.number.n + (1 if thing is Step.MORE else -1))


def _numbered(desk: Desk, number: int, typed: bool = False, focus: str | None = None) -> Pick[Selection]:
    """The dial at that number; it stops at both ends."""
    number = max(NUMBERS[0], min(NUMBERS[-1], number))
    return Pick(replace(desk.picked, number=Number(number), typed=typed), focus)


def _stepped(desk: Desk, number: int) -> Pick[Selection]:
    """One number on or back, and focus with it."""
    picked = _numbered(desk, number).picked
    assert picked.number is not None
    return Pick(picked, picked.number.id)


def _turned(desk: Desk, number: int, gesture: Gesture) -> Answer | None:
    if isinstance(gesture, Wheel):
        return _numbered(desk, number + (round(gesture.steps) or (1 if gesture.steps > 0 else -1)))
    if isinstance(gesture, Pan):
        return _numbered(desk, number + (1 if gesture.dx < 0 else -1)) if gesture.dx else None
    if isinstance(gesture, Steer):
        on = {"left": -1, "right": 1}.get(gesture.way)
        on_number = isinstance(THINGS.read(gesture.target), Number)
        return _stepped(desk, number + on) if on and on_number else None
    if isinstance(gesture, Digit):
        longer = 10 * number + gesture.number
        if desk.picked.typed and longer in NUMBERS:
            return _numbered(desk, longer, typed=True, focus=Button.ACT.id)
        return _numbered(desk, gesture.number, typed=True, focus=Button.ACT.id) if gesture.number else None
    return None


# Casualty and first draw


def _casualty(desk: Desk, mind: View, thing: Thing) -> Answer:
    todo = losing(desk)
    assert todo is not None
    if thing is Button.AUTO:
        return Pick(Selection(OnField(least_missed(desk.view, todo.seat, todo.rank).card)))
    if isinstance(thing, InHand):
        return No(Refusal("hand_cannot_defend"))
    settles = thing in (Button.ACT, Button.LOSE)
    chosen = desk.picked.card if settles else thing
    if not isinstance(chosen, OnField):
        return No(Refusal("choose_casualty"))
    action = ChooseCasualty(chosen.card)
    refusal = senretsu.why_not(mind, action)
    if refusal is not None:
        return No(refusal)
    if settles:
        return Act(action)
    return Pick(Selection() if chosen == desk.picked.card else Selection(chosen))


def _draw(desk: Desk, thing: Thing) -> Answer:
    if thing is Button.ACT:
        return Act(ChooseDraw(drawn(desk)))
    return Pick(Selection(draw=thing)) if isinstance(thing, Count) else No(Refusal("choose_draw_first"))


def drawn(desk: Desk) -> int:
    """How many cards the first draw is to be: six unless something else was chosen (ruling 0-d)."""
    return SECOND_DRAWS[-1] if desk.picked.draw is None else desk.picked.draw.n


# How it is shown


def _scrolled(desk: Desk, at: Layout, steps: int) -> Show[Display]:
    lanes = lanes_of(desk, desk.view, at.field)
    offset = max(0, min(lanes.most, lanes.offset + steps))
    return Show(replace(desk.display, column=offset))


def _listed(desk: Desk, steps: int) -> Show[Display]:
    return Show(replace(desk.display, row=max(0, first_row(desk) + steps)))


def first_row(desk: Desk) -> int:
    """How far the list of attacks has been scrolled."""
    return desk.display.row or 0
