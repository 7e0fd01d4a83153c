"""Why the hard player of グローリアスクラウン would do something: who wins the trick, what a card's effect
brings, what the deal brings on average in imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.crown.deal import Deal
from game.bots.crown.greedy import choose
from game.bots.reason import Reason
from game.bots.search.thought import Thought
from game.bots.search.worlds import Worlds
from game.rules import crown
from game.rules.cards import Card, sign
from game.rules.crown import Action, State, View
from game.rules.crown.play import foul_of
from game.rules.crown.trick import bonuses
from game.rules.crown.values import (
    JOKER,
    NUMBER,
    Discard,
    DiscardNothing,
    Finish,
    Flushed,
    Laid,
    Offer,
    Over,
    Pass,
    Play,
    Seal,
    ToDeal,
    reversed_order,
    set_number,
    set_points,
    spade_returns,
    turns_state,
)
from game.rules.protocol import CHANCE, Param, Seat

WORLDS = 30
"""In how many imagined worlds a trick is played to its end, and the deal to its own."""
OFTEN = 0.5
"""A trick that is won in fewer of them is not worth telling of."""
LEAST = 1.0
"""A smaller difference in points on average neither."""
STEPS = 40
"""No trick takes longer."""


def why(view: View, action: Action, thought: Thought[Action], stream: str) -> Reason:
    """What is certain first; then how often the trick is won, what the deal brings, what it costs. Where that
    tells two actions not apart, for the second what the deal brings."""
    said, best = _why(view, action, thought, stream), thought.candidate
    if action != best and said == _why(view, best, thought, stream):
        return _average(view, action, stream)
    return said


def _why(view: View, action: Action, thought: Thought[Action], stream: str) -> Reason:
    if isinstance(action, Play):
        return (
            _certain(view, action) or _imagined(view, action, thought, stream) or _cheap(view, action, stream)
        )
    if isinstance(action, Pass):
        return _passing(view, thought)
    if isinstance(action, Offer):
        return _offer(view, action)
    if isinstance(action, DiscardNothing):
        return _because("keeps", n=len(_hand(view)))
    assert isinstance(action, Seal | Discard)
    return _parting(view, action.cards if isinstance(action, Seal) else (action.card,))


def _because(key: str, **params: Param) -> Reason:
    return Reason(f"why.crown.{key}", tuple(params.items()))


def _seat(view: View) -> Seat:
    assert view.seat is not None
    return view.seat


def _hand(view: View) -> list[Card]:
    return [card for card in view.hands[_seat(view)].cards if card]


# What is certain


def _certain(view: View, action: Play) -> Reason | None:
    """Going out, an effect that clears the field, a revolution, a lock."""
    cards, number = action.cards, set_number(action.cards)
    laid = Laid(_seat(view), cards, number, view.trick)
    returns = spade_returns(view, cards)
    if len(cards) == len(_hand(view)) and foul_of(view, laid, returns) is None:
        place = bonuses((*view.out, Finish(_seat(view))), len(view.hands))[_seat(view)]
        return _because("goes_out", n=place)
    if returns:
        return _because("returns")
    if number == 8:
        down = reversed_order(view) != turns_state(cards)
        points = set_points(laid, down)
        return _because("clears", n=points) if points else _because("clears_only")
    return _because("revolves", n=len(cards)) if turns_state(cards) else None


# What is imagined


def taken(view: View, action: Action, stream: str, worlds: int = WORLDS) -> int:
    """In how many imagined worlds the seat wins the trick with the play, all going on as greedy players."""
    seat = _seat(view)
    imagined: Worlds[State, View, Action] = Worlds(crown, view, f"{stream}/why")
    won = 0
    for n in range(worlds):
        luck, trick = imagined.luck(n), view.trick
        beats = crown.apply(imagined.state(n), seat, action)
        for _ in range(STEPS):
            before, state = beats[0][1], beats[-1][1]
            if state.trick != trick or isinstance(state.todo, Over | ToDeal):
                won += _winner(beats, seat)
                break
            mover = crown.acting(state)[0]
            assert mover != CHANCE, before
            beats = crown.apply(state, mover, choose(crown.view(state, mover), luck))
    return won


def _winner(beats: Sequence[tuple[object, State]], seat: Seat) -> bool:
    """Whether the seat has taken the trick that has just ended."""
    cleared = next((event for event, _ in beats if isinstance(event, Flushed)), None)
    return cleared is not None and cleared.seat == seat


def brought(view: View, action: Action, stream: str, worlds: int = WORLDS) -> float:
    """The seat's points of this deal on average when imagined worlds are played on after the action, the
    bonus for going out among them."""
    seat = _seat(view)
    imagined: Worlds[State, View, Action] = Worlds(crown, view, f"{stream}/why")
    total = 0
    for n in range(worlds):
        state = crown.apply(imagined.state(n), seat, action)[-1][1]
        if isinstance(state.todo, Over | ToDeal):
            points, bonus = state.past[-1].points, state.past[-1].bonus
        else:
            points, bonus = Deal(state, imagined.luck(n)).play_out()
        total += points[seat] + bonus[seat]
    return total / worlds


def _imagined(view: View, action: Play, thought: Thought[Action], stream: str) -> Reason | None:
    """How often it takes the trick; or by how many points it beats the other action that was weighed."""
    won = taken(view, action, stream)
    if won >= OFTEN * WORLDS:
        return _because("takes", n=round(100 * won / WORLDS))
    return _ahead(view, action, thought, stream)


def _ahead(view: View, action: Action, thought: Thought[Action], stream: str) -> Reason | None:
    """By how many points on average the best action beats the second, if it does."""
    if action != thought.candidate or not thought.others:
        return None
    second = thought.others[0].candidate
    more = brought(view, action, stream) - brought(view, second, stream)
    return _because("more", n=int(more)) if more >= LEAST else None


# What it costs


def _cheap(view: View, action: Play, stream: str) -> Reason:
    """That it is the weakest of the hand; else what the deal brings."""
    hand, number = _hand(view), set_number(action.cards)
    natural = [NUMBER[card] for card in hand if card is not JOKER]
    if natural and number == _weakest(view, natural):
        return _because("weakest", k=len(action.cards))
    return _average(view, action, stream)


def _average(view: View, action: Action, stream: str) -> Reason:
    """The points of the deal, rounded."""
    return _because("average", n=round(brought(view, action, stream)))


def _weakest(view: View, numbers: Sequence[int]) -> int:
    """In the order that lasts."""
    return max(numbers) if view.revolution else min(numbers)


def _passing(view: View, thought: Thought[Action]) -> Reason:
    """What is kept: the strongest card that the other action would have taken."""
    plays = [one.candidate for one in (thought.best, *thought.others) if isinstance(one.candidate, Play)]
    if not plays:
        return _because("waits")
    card = max(plays[0].cards, key=lambda card: (card is JOKER, _strength(view, card)))
    return _because("spares", card=sign(card))


def _strength(view: View, card: Card) -> int:
    return -NUMBER[card] if view.revolution else NUMBER[card]


def _parting(view: View, cards: Sequence[Card]) -> Reason:
    """How weak the cards are that are given or thrown away."""
    hand = sorted(_hand(view), key=lambda card: (card is JOKER, _strength(view, card)))
    lowest = {NUMBER[card] for card in hand[: len(cards)]}
    if {NUMBER[card] for card in cards} <= lowest and JOKER not in cards:
        return _because("parts", n=len(cards))
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    left = {NUMBER[card] for card in rest}
    if len(cards) and not left & {NUMBER[card] for card in cards}:
        return _because("whole")
    return _because("sheds", n=len(rest))


def _offer(view: View, action: Offer) -> Reason:
    """The card that an exchange rids the hand of."""
    if not action.count:
        return _because("offers_none")
    natural = [card for card in _hand(view) if card is not JOKER] or _hand(view)
    return _because("offers", card=sign(min(natural, key=lambda card: _strength(view, card))))
