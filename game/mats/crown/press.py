"""グローリアスクラウン: what pressing something means. The first press selects, the vermilion button acts."""

from __future__ import annotations

from msgspec.structs import replace

from game.input.intents import Digit, Gesture, Wheel
from game.mats.crown.choice import (
    as_number,
    asked,
    can_play,
    cannot_pick,
    held,
    picked_cards,
    with_card,
)
from game.mats.crown.desk import (
    Answer,
    As,
    Button,
    Count,
    Desk,
    HandCard,
    Page,
    Place,
    Player,
    Selection,
    Thing,
    why,
)
from game.mats.crown.layout import Layout
from game.mats.crown.seats import acting
from game.mats.table import Act, Continue, No, Pick, Show, TakeBack
from game.motion.placement import Target
from game.rules.crown.legal import why_not
from game.rules.crown.play import discard_foul
from game.rules.crown.values import (
    Action,
    Discard,
    DiscardNothing,
    Offer,
    Pass,
    Play,
    Seal,
    ToDeal,
    ToDiscard,
    ToExchange,
    ToOffer,
    ToPlay,
    View,
)
from game.rules.protocol import Refusal, Seat


def stuck(desk: Desk) -> bool:
    """Whether the desk's viewer is to play and can play nothing; not where others sit at the screen, to whom
    that would be told."""
    view = desk.view
    if view.seat is None or sum(desk.seating.humans) > 1 or not isinstance(view.todo, ToPlay):
        return False
    return view.todo.seat == view.seat == desk.bottom and bool(view.field) and not can_play(view)


def plays_on(desk: Desk) -> Pass | None:
    """A pass, where nothing can be played."""
    return Pass() if desk.mind is not None and stuck(desk) else None


def press(desk: Desk, thing: Thing) -> Answer:
    """Selects or acts; `No` with the reason where that cannot be."""
    if isinstance(thing, Player):
        thing = Page.STANDING
    if isinstance(thing, Page):
        page = why(desk) if thing is Page.WHY else thing
        return Show(None if desk.display == page else page, thing.id)
    mind = desk.mind
    if thing is Button.ACT and desk.event is None and (pauses(desk.view) or watched(desk)):
        return Continue()
    if mind is None:
        return TakeBack() if thing is Button.OTHER and waits(desk) else No(Refusal("not_your_turn"))
    if isinstance(thing, Button):
        return _pressed(mind, desk.picked, thing)
    if isinstance(thing, As):
        return Pick(as_number(mind, desk.picked, thing.number))
    if isinstance(mind.todo, ToOffer):
        return No(Refusal("offer_first"))
    if thing is Place.DROP:
        return _act(mind, desk.picked)
    if thing not in held(mind):
        return Pick(desk.picked)
    refusal = cannot_pick(mind, thing.card)
    return No(refusal) if refusal else Pick(with_card(mind, desk.picked, thing))


def _pressed(mind: View, picked: Selection, button: Button) -> Answer:
    if button is Button.ACT:
        return _act(mind, picked)
    if button is Button.OTHER:
        return _second(mind)
    return _counted(mind, count_of(mind, picked) + (1 if button is Button.MORE else -1))


def spectates(view: View, seat: Seat) -> bool:
    """Whoever has gone out only watches the rest of the deal."""
    return any(finish.seat == seat for finish in view.out)


def pauses(view: View) -> bool:
    """Whether a deal is over and the next one is to be dealt: what everybody has won may be looked at."""
    return isinstance(view.todo, ToDeal) and bool(view.past)


def watched(desk: Desk) -> bool:
    """Whether everybody at the screen is out of the deal, and others play it to its end."""
    view = desk.view
    people = [seat for seat, human in enumerate(desk.seating.humans) if human]
    plays = bool(acting(view)) and not pauses(view)
    return desk.mind is None and plays and bool(people) and all(spectates(view, seat) for seat in people)


def waits(desk: Desk) -> bool:
    """Whether the viewer has sealed a choice and the other one has not, so that it may be taken back."""
    todo, seat = desk.view.todo, desk.view.seat
    if desk.event is not None or not isinstance(todo, ToExchange) or seat not in (todo.seat, todo.partner):
        return False
    own, others = (todo.given, todo.taken) if seat == todo.seat else (todo.taken, todo.given)
    return bool(own) and not others


def _act(mind: View, picked: Selection) -> Answer:
    action = proposal(mind, picked)
    if isinstance(action, Refusal):
        return No(action)
    if foul_discard(mind, picked) and not picked.warned:
        return Pick(replace(picked, warned=True), Button.OTHER.id)
    return Act(action)


def foul_discard(mind: View, picked: Selection) -> bool:
    """Whether throwing the selected card away would be going out by a foul."""
    return only_foul_discard(mind) and bool(picked_cards(mind, picked))


def only_foul_discard(mind: View) -> bool:
    """Whether throwing any card away now would be."""
    return isinstance(mind.todo, ToDiscard) and discard_foul(mind, mind.todo.seat) is not None


def _second(mind: View) -> Answer:
    """Pass, or discard nothing; while cards are chosen for an exchange, choose again."""
    todo = mind.todo
    if isinstance(todo, ToPlay):
        refusal = why_not(mind, Pass())
        return No(refusal) if refusal else Act(Pass())
    if isinstance(todo, ToDiscard):
        return Act(DiscardNothing())
    return Act(Offer(0)) if isinstance(todo, ToOffer) else Pick(Selection())


def count_of(mind: View, picked: Selection) -> int:
    """How many cards are to be exchanged as it is set now: at first as many as may be."""
    assert isinstance(mind.todo, ToOffer)
    return mind.todo.most if picked.count is None else picked.count.n


def _counted(mind: View, count: int) -> Answer:
    assert isinstance(mind.todo, ToOffer)
    return Pick(Selection(count=Count(max(0, min(count, mind.todo.most)))))


def proposal(mind: View, picked: Selection) -> Action | Refusal:
    """The action that the selection stands for, or why it is none yet."""
    todo, cards = mind.todo, picked_cards(mind, picked)
    action: Action
    if isinstance(todo, ToOffer):
        action = Offer(count_of(mind, picked))
    elif not cards:
        return _nothing_chosen(mind)
    elif isinstance(todo, ToExchange):
        action = Seal(cards)
    elif isinstance(todo, ToDiscard):
        action = Discard(cards[0])
    elif asked(mind, picked):
        return Refusal("choose_joker")
    else:
        action = Play(cards)
    return why_not(mind, action) or action


def _nothing_chosen(mind: View) -> Refusal:
    if isinstance(mind.todo, ToExchange):
        return Refusal("choose_exchange")
    return Refusal("choose_cards" if not isinstance(mind.todo, ToPlay) or can_play(mind) else "nothing_fits")


def carried(desk: Desk, thing: Thing) -> tuple[str, ...]:
    """A card that may be put down takes all that is selected with it."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToPlay | ToDiscard) or not isinstance(thing, HandCard):
        return ()
    if thing not in held(mind) or cannot_pick(mind, thing.card):
        return ()
    picked = desk.picked if thing in desk.picked.cards else with_card(mind, desk.picked, thing)
    return tuple(card.id for card in picked.cards)


def drops(desk: Desk, at: Layout) -> tuple[Target, ...]:
    """Where the selected cards can be let go: on the table."""
    if desk.mind is None or not isinstance(desk.mind.todo, ToPlay | ToDiscard):
        return ()
    if isinstance(proposal(desk.mind, desk.picked), Refusal):
        return ()
    return (Target(Place.DROP.id, *at.drop),)


def middle(desk: Desk, at: Layout) -> Target | None:
    """What a press on the pile means: while cards are chosen it does what the vermilion button does, else
    the trick is looked at."""
    mind, box = desk.mind, at.trick.joined(at.worth)
    if mind is not None and isinstance(mind.todo, ToPlay | ToDiscard) and desk.picked.cards:
        return Target(Place.DROP.id, *box)
    return Target(Page.TRICK.id, *at.trick) if desk.view.field else None


def drop(desk: Desk, source: Thing, over: Thing) -> Answer:
    """Plays what is selected where it can be let go; elsewhere it stays selected."""
    return press(desk, Button.ACT) if over in (Place.DROP, Button.ACT) else Pick(desk.picked)


def gestured(desk: Desk, gesture: Gesture) -> Answer | None:
    """Wheel and typed numbers set how many cards are exchanged, where that is asked."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToOffer) or mind.todo.most == 1:
        return None
    if isinstance(gesture, Digit):
        return _counted(mind, gesture.number)
    if isinstance(gesture, Wheel) and gesture.steps:
        return _counted(mind, count_of(mind, desk.picked) + (1 if gesture.steps > 0 else -1))
    return None
