"""グローリアスクラウン: what pressing something means. The first press selects, the vermilion button acts."""

from __future__ import annotations

from game.input.intents import Digit, Gesture, Wheel
from game.mats.crown.choice import (
    as_number,
    asked,
    can_play,
    cannot_pick,
    picked_cards,
    targets_of,
    with_target,
)
from game.mats.crown.desk import Answer, Desk
from game.mats.crown.places import DROP_ZONE
from game.mats.table import Act, GoOn, No, Pick, Show, TakeBack
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

ACT, OTHER, ASK_WHY, STANDING, DROP = "act", "decline", "why", "standing", "drop"
TRICK = "trick"
"""The vermilion button, the one under it, the question under both, the running totals, where to drop; the
cards of the trick."""
LESS, MORE, AS = "less", "more", "as:"
"""The steps of how many to exchange; what jokers stand for."""
COUNT, WARNED = "count:", "warned"
"""What else may be selected: how many to exchange; that a foul was pointed out."""


def press(desk: Desk, target: str) -> Answer:
    """Selects or acts; `No` with the reason where that cannot be."""
    if target.startswith("plate:"):
        target = STANDING
    if target in (ASK_WHY, STANDING, TRICK):
        return Show(_turned(desk.display, target), target)
    mind = desk.mind
    if target == ACT and desk.event is None and pauses(desk.view):
        return GoOn()
    if mind is None:
        return TakeBack() if target == OTHER and waits(desk) else No(Refusal("not_your_turn"))
    if target == ACT:
        return _act(mind, desk.picked)
    if target == OTHER:
        return _second(mind)
    if target in (LESS, MORE):
        return _counted(mind, count_of(mind, desk.picked) + (1 if target == MORE else -1))
    if target.startswith(AS):
        return Pick(as_number(mind, desk.picked, int(target.removeprefix(AS))))
    if isinstance(mind.todo, ToOffer):
        return No(Refusal("offer_first"))
    if (card := targets_of(mind).get(target)) is None:
        return Pick(desk.picked)
    refusal = cannot_pick(mind, card)
    return No(refusal) if refusal else Pick(with_target(mind, desk.picked, target))


def spectates(view: View, seat: Seat) -> bool:
    """Whoever has gone out only watches the rest of the deal."""
    return any(finish.seat == seat for finish in view.out)


def pauses(view: View) -> bool:
    """Whether a deal is over and the next one is to be dealt: what everybody has won may be looked at."""
    return isinstance(view.todo, ToDeal) and bool(view.past)


def waits(desk: Desk) -> bool:
    """Whether the viewer has sealed a choice and the other one has not, so that it may be taken back."""
    todo, seat = desk.view.todo, desk.view.seat
    if desk.event is not None or not isinstance(todo, ToExchange) or seat not in (todo.seat, todo.partner):
        return False
    own, others = (todo.given, todo.taken) if seat == todo.seat else (todo.taken, todo.given)
    return bool(own) and not others


def _turned(look: tuple[str, ...], page: str) -> tuple[str, ...]:
    """A page that is open is closed, another one opened."""
    return () if look == (page,) else (page,)


def _act(mind: View, picked: tuple[str, ...]) -> Answer:
    action = proposal(mind, picked)
    if isinstance(action, Refusal):
        return No(action)
    if foul_discard(mind, picked) and WARNED not in picked:
        return Pick((*picked, WARNED))
    return Act(action)


def foul_discard(mind: View, picked: tuple[str, ...]) -> bool:
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
    return Act(Offer(0)) if isinstance(todo, ToOffer) else Pick(())


def count_of(mind: View, picked: tuple[str, ...]) -> int:
    """How many cards are to be exchanged as it is set now: at first as many as may be."""
    assert isinstance(mind.todo, ToOffer)
    said = next((part.removeprefix(COUNT) for part in picked if part.startswith(COUNT)), None)
    return mind.todo.most if said is None else int(said)


def _counted(mind: View, count: int) -> Answer:
    assert isinstance(mind.todo, ToOffer)
    return Pick((f"{COUNT}{max(0, min(count, mind.todo.most))}",))


def proposal(mind: View, picked: tuple[str, ...]) -> Action | Refusal:
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


def carried(desk: Desk, target: str) -> tuple[str, ...]:
    """A card that may be put down takes all that is selected with it."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToPlay | ToDiscard):
        return ()
    card = targets_of(mind).get(target)
    if card is None or cannot_pick(mind, card):
        return ()
    picked = desk.picked if target in desk.picked else with_target(mind, desk.picked, target)
    return tuple(other for other in picked if other in targets_of(mind))


def drops(desk: Desk) -> tuple[Target, ...]:
    """Where the selected cards can be let go: on the table."""
    if desk.mind is None or not isinstance(desk.mind.todo, ToPlay | ToDiscard):
        return ()
    return () if isinstance(proposal(desk.mind, desk.picked), Refusal) else (Target(DROP, *DROP_ZONE),)


def drop(desk: Desk, source: str, target: str) -> Answer:
    """Plays what is selected where it can be let go; elsewhere it stays selected."""
    return press(desk, ACT) if target in (DROP, ACT) else Pick(desk.picked)


def gestured(desk: Desk, gesture: Gesture) -> Answer | None:
    """Wheel and typed numbers set how many cards are exchanged."""
    mind = desk.mind
    if mind is None or not isinstance(mind.todo, ToOffer):
        return None
    if isinstance(gesture, Digit):
        return _counted(mind, gesture.number)
    if isinstance(gesture, Wheel) and gesture.steps:
        return _counted(mind, count_of(mind, desk.picked) + (1 if gesture.steps > 0 else -1))
    return None
