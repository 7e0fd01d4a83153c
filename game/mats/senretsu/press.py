"""戦列札: what pressing, dropping and turning mean."""

from __future__ import annotations

from game.input.intents import Digit, Gesture, Pan, Steer, Wheel
from game.mats.senretsu.advice import least_missed
from game.mats.senretsu.choice import (
    DRAW,
    FIELD,
    HAND,
    NUMBER,
    SLOT,
    TYPED,
    Choice,
    card_key,
    choice_of,
    drawing,
    first_number,
    held_card,
    losing,
    placing,
    replayed,
    staged,
    without_staged,
)
from game.mats.senretsu.desk import Answer, Desk, Display, Selection
from game.mats.senretsu.lanes import lanes_of
from game.mats.senretsu.places import SIDE_PANEL
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
    Place,
    View,
    is_joker,
)

ACT, CLEAR, MOVE, BACK_ONE, BACK_ALL, AUTO = "act", "clear", "move", "back:one", "back:all", "auto"
LESS, MORE = "dial:less", "dial:more"
SCROLL_LEFT, SCROLL_RIGHT = "scroll:left", "scroll:right"
LIST_UP, LIST_DOWN = "list:up", "list:down"
HAND_ZONE = "hand zone"


def press(desk: Desk, target: str) -> Answer:
    """Selects, places, takes back or acts; `No` with the reason where that cannot be."""
    if target in _LOOKS:
        return _looked(desk, target)
    if desk.mind is None:
        return No(Refusal("not_your_turn"))
    if losing(desk):
        return _casualty(desk, desk.mind, target)
    if drawing(desk):
        return _draw(desk, target)
    return _place(desk, desk.mind, target)


def drop(desk: Desk, source: str, target: str) -> Answer:
    """A card let go over a slot is placed there; over the hand a card placed in this turn is taken back."""
    mind = placing(desk)
    if mind is None:
        return No(Refusal("not_your_turn"))
    if target == HAND_ZONE or target.startswith(HAND):
        card = choice_of((source,)).field
        return _taken_back(mind, card) if card is not None else Pick(())
    if target.startswith(SLOT):
        return press(desk, target)
    return Pick(desk.picked)


def carried(desk: Desk, target: str) -> tuple[str, ...]:
    """A hand card, or a card placed in this turn, while cards are being placed."""
    mind = placing(desk)
    choice = choice_of((target,))
    if mind is None or choice_of(desk.picked).slot is not None:
        return ()
    if choice.hand is not None:
        return (card_key(choice.hand),)
    return (card_key(choice.field),) if choice.field is not None and staged(mind, choice.field) else ()


def gestured(desk: Desk, gesture: Gesture) -> Answer | None:
    """The wheel, shifts, typed numbers, and arrows on its numbers turn the dial; otherwise the wheel scrolls
    the list under it, or the field, as shifting the field does."""
    choice = choice_of(desk.picked)
    if choice.slot is not None and choice.number is not None:
        return _turned(desk, choice, gesture)
    if isinstance(gesture, Pan):
        lanes = lanes_of(desk, desk.view)
        steps = round(-gesture.dx / lanes.pitch) or (-1 if gesture.dx > 0 else 1)
        return _scrolled(desk, steps) if lanes.most and abs(gesture.dx) > abs(gesture.dy) else None
    if not isinstance(gesture, Wheel):
        return None
    steps = -round(gesture.steps) or (-1 if gesture.steps > 0 else 1)
    if gesture.x is not None and gesture.x >= SIDE_PANEL[0]:
        return _listed(desk, steps)
    return _scrolled(desk, steps) if lanes_of(desk, desk.view).most else None


# Placing


def _place(desk: Desk, mind: View, target: str) -> Answer:
    choice = choice_of(desk.picked)
    if target == ACT:
        return _acted(mind, choice)
    if target in (BACK_ONE, BACK_ALL):
        return _back(desk, mind, choice, target)
    if target == CLEAR:
        return Pick(())
    if target == MOVE:
        return Pick(desk.picked[:1])
    if target.startswith(SLOT):
        return _slotted(desk, mind, choice, choice_of((target,)).slot or 0)
    if target in (LESS, MORE) or target.startswith(NUMBER):
        return _dialled(desk, choice, target)
    if target in desk.picked:
        return Pick(())
    if choice.hand is not None and target.startswith(FIELD):
        return Pick(desk.picked)
    return Pick((target,)) if target.startswith((HAND, FIELD)) else Pick(())


def _acted(mind: View, choice: Choice) -> Answer:
    """The joker's number is settled, or the turn is over."""
    if choice.hand is not None and choice.slot is not None:
        return Act(Place(choice.hand, choice.slot, choice.number))
    return Act(Confirm())


def _slotted(desk: Desk, mind: View, choice: Choice, slot: int) -> Answer:
    """The card that is held goes there; a joker asks for its number first."""
    held = held_card(desk, choice)
    if held is None:
        return No(Refusal("choose_card"))
    slot = held.based(slot) if slot > 0 else slot
    if choice.field is not None:
        return _moved(mind, choice.field, slot)
    number = first_number(mind, held.card, slot) if is_joker(held.card) else None
    refusal = senretsu.why_not(mind, Place(held.card, slot, number))
    if refusal is not None:
        return No(refusal)
    if number is not None:
        dialled = f"{NUMBER}{number}"
        return Pick((desk.picked[0], f"{SLOT}{slot}", dialled), dialled)
    return Act(Place(held.card, slot))


def _moved(mind: View, card: Card, slot: int) -> Answer:
    """A card placed in this turn goes elsewhere: everything is taken back and placed anew, as it may be."""
    lain = staged(mind, card)
    assert lain is not None
    assert mind.seat is not None
    base = without_staged(mind, lain)
    ranks = base.sides[mind.seat].ranks
    if slot > 0 and ranks[slot - 1].deck:
        return No(Refusal("deck_rank"))
    return TakeBack(all=True, then=replayed(mind, with_card(ranks, lain, slot)))


def _taken_back(mind: View, card: Card) -> Answer:
    """One card placed in this turn goes back into the hand."""
    lain = staged(mind, card)
    if lain is None or mind.seat is None:
        return No(Refusal("not_staged"))
    ranks = without_staged(mind, lain).sides[mind.seat].ranks
    return TakeBack(all=True, then=replayed(mind, ranks))


def _back(desk: Desk, mind: View, choice: Choice, target: str) -> Answer:
    count = len(staged_cards(mind))
    if not count:
        return No(Refusal("nothing_staged"))
    if target == BACK_ALL:
        return TakeBack(all=True)
    return (
        _taken_back(mind, choice.field)
        if choice.field is not None and staged(mind, choice.field)
        else TakeBack()
    )


# The joker's number


def _dialled(desk: Desk, choice: Choice, target: str) -> Answer:
    if choice.number is None:
        return Pick(desk.picked)
    if target.startswith(NUMBER):
        return _numbered(desk, int(target.removeprefix(NUMBER)), focus=ACT)
    return _numbered(desk, choice.number + (1 if target == MORE else -1))


def _numbered(desk: Desk, number: int, typed: bool = False, focus: str | None = None) -> Pick[Selection]:
    """The dial at that number; it stops at both ends."""
    number = max(NUMBERS[0], min(NUMBERS[-1], number))
    kept = (*desk.picked[:2], f"{NUMBER}{number}")
    return Pick((*kept, TYPED) if typed else kept, focus)


def _stepped(desk: Desk, number: int) -> Pick[Selection]:
    """One number on or back, and focus with it."""
    picked = _numbered(desk, number).picked
    return Pick(picked, picked[2])


def _turned(desk: Desk, choice: Choice, gesture: Gesture) -> Answer | None:
    assert choice.number is not None
    if isinstance(gesture, Wheel):
        return _numbered(desk, choice.number + (round(gesture.steps) or (1 if gesture.steps > 0 else -1)))
    if isinstance(gesture, Pan):
        return _numbered(desk, choice.number + (1 if gesture.dx < 0 else -1)) if gesture.dx else None
    if isinstance(gesture, Steer):
        on = {"left": -1, "right": 1}.get(gesture.way)
        return _stepped(desk, choice.number + on) if on and gesture.target.startswith(NUMBER) else None
    if isinstance(gesture, Digit):
        longer = 10 * choice.number + gesture.number
        if choice.typed and longer in NUMBERS:
            return _numbered(desk, longer, typed=True, focus=ACT)
        return _numbered(desk, gesture.number, typed=True, focus=ACT) if gesture.number else None
    return None


# Casualty and first draw


def _casualty(desk: Desk, mind: View, target: str) -> Answer:
    todo = losing(desk)
    assert todo is not None
    rank = mind.sides[todo.seat].ranks[todo.rank - 1]
    there = [card.card for card in rank.cards]
    if target == AUTO:
        return Pick((f"{FIELD}{least_missed(desk.view, todo.seat, todo.rank).card.value}",))
    chosen = choice_of(desk.picked if target == ACT else (target,)).field
    if target == ACT:
        return Act(ChooseCasualty(chosen)) if chosen in there else No(Refusal("choose_casualty"))
    if target.startswith(HAND):
        return No(Refusal("hand_cannot_defend"))
    if chosen not in there:
        return No(Refusal("not_in_rank", (("rank", todo.rank),)))
    return Pick(()) if target in desk.picked else Pick((target,))


def _draw(desk: Desk, target: str) -> Answer:
    if target == ACT:
        return Act(ChooseDraw(drawn(desk)))
    return Pick((target,)) if target.startswith(DRAW) else No(Refusal("choose_draw_first"))


def drawn(desk: Desk) -> int:
    """How many cards the first draw is to be: six unless something else was chosen (ruling 0-d)."""
    return choice_of(desk.picked).draw or SECOND_DRAWS[-1]


# How it is shown


def _looked(desk: Desk, target: str) -> Answer:
    steps = -1 if target in (SCROLL_LEFT, LIST_UP) else 1
    return (_scrolled if target in (SCROLL_LEFT, SCROLL_RIGHT) else _listed)(desk, steps)


_LOOKS = (SCROLL_LEFT, SCROLL_RIGHT, LIST_UP, LIST_DOWN)


def _scrolled(desk: Desk, steps: int) -> Show[Display]:
    lanes = lanes_of(desk, desk.view)
    offset = max(0, min(lanes.most, lanes.offset + steps))
    return Show((*(part for part in desk.display if not part.startswith("scroll:")), f"scroll:{offset}"))


def _listed(desk: Desk, steps: int) -> Show[Display]:
    row = max(0, first_row(desk) + steps)
    return Show((*(part for part in desk.display if not part.startswith("row:")), f"row:{row}"))


def first_row(desk: Desk) -> int:
    """How far the list of attacks has been scrolled."""
    return next((int(part.removeprefix("row:")) for part in desk.display if part.startswith("row:")), 0)
