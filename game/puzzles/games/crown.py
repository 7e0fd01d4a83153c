"""グローリアスクラウン: going out first without a foul, and with the most points.

All hands lie open. Each of the others plays the weakest answer that he has, leads his weakest card, passes
where he has none, and uses no effect that he may leave out.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.puzzles.kind import PERSON, Deeds, Found, Judgement, Kind, Puzzle, States, Unsound
from game.rules.cards import Card, unsign
from game.rules.crown import acting, actions, apply, outcome, view
from game.rules.crown.legal import playable
from game.rules.crown.values import (
    DECK,
    EVERYBODY,
    JOKER,
    NUMBER,
    Discard,
    DiscardNothing,
    Finish,
    Hand,
    Laid,
    Offer,
    Options,
    Pass,
    Play,
    Seal,
    State,
    ToDiscard,
    ToExchange,
    ToOffer,
    ToPlay,
    reversed_order,
    set_number,
)
from game.rules.protocol import Action, Seat

SEATS = 3
TRICK = 9
MOST = 8
"""At most so many cards are held."""
REVOLUTION = "!"
"""At the end of the text: the order is turned over."""


def pose(text: str) -> State:
    """The person leads. Raises `ValueError`."""
    turned = text.endswith(REVOLUTION)
    parts = text.removesuffix(REVOLUTION).strip().split(" / ")
    hands = [tuple(sorted(JOKER if word == "☆" else unsign(word) for word in part.split())) for part in parts]
    held = [card for hand in hands for card in hand]
    if len(hands) != SEATS or not all(0 < len(hand) <= MOST for hand in hands):
        raise ValueError(f"{text!r} is not {SEATS} hands")
    if any(held.count(card) > DECK.count(card) for card in held):
        raise ValueError(f"{text!r}: a card is held twice")
    left = list(DECK)
    for card in held:
        left.remove(card)
    gone = tuple(
        Laid(n % SEATS, (card,), set_number((card,)), 1 + n // SEATS % TRICK) for n, card in enumerate(left)
    )
    known = tuple(Hand(hand, (EVERYBODY,) * len(hand)) for hand in hands)
    return State(
        Options(), known, ToPlay(PERSON), 1, TRICK + 1, revolution=turned, discards=gone, points=(0,) * SEATS
    )


def done(state: State, seat: Seat, action: Action) -> State:
    """The state after the seat's action."""
    return apply(state, seat, action)[-1][1]


def weakest(state: State, seat: Seat) -> Action:
    """What one of the others does."""
    todo, cards = state.todo, [card for card in state.hands[seat].cards if card]
    down = reversed_order(state)
    if isinstance(todo, ToOffer):
        return Offer(0)
    if isinstance(todo, ToDiscard):
        return DiscardNothing()
    if isinstance(todo, ToExchange):
        return Seal(tuple(sorted(sorted(cards, key=lambda card: NUMBER[card])[: todo.count])))
    if not state.field:
        natural = [card for card in cards if card is not JOKER] or cards
        return Play((min(natural, key=lambda card: (-NUMBER[card] if down else NUMBER[card], card)),))
    found = list(playable(state, cards))
    if not found:
        return Pass()
    return Play(min(found, key=lambda one: _strength(one, down)))


def _strength(cards: Sequence[Card], down: bool) -> tuple[int, int, tuple[Card, ...]]:
    number = set_number(tuple(cards))
    return list(cards).count(JOKER), -number if down else number, tuple(cards)


def reply(puzzle: Puzzle, states: States) -> Action:
    """The others' fixed way of playing."""
    state = states[-1]
    return weakest(state, next(seat for seat in acting(state) if seat != PERSON))


def played_on(state: State) -> State:
    """Until the person is to act, or somebody has gone out."""
    while outcome(state) is None and not state.out and PERSON not in acting(state):
        seat = acting(state)[0]
        state = done(state, seat, weakest(state, seat))
    return state


def _first(state: State) -> Finish | None:
    return state.out[0] if state.out else None


class _Search:
    """Every way in which the person can play on."""

    def __init__(self) -> None:
        self.searched = 0
        self._known: dict[State, int] = {}

    def best(self, state: State) -> int:
        """The most points with which the person goes out first and without a foul; -1: he cannot."""
        state = played_on(state)
        finish = _first(state)
        if finish is not None:
            clean = finish.seat == PERSON and finish.foul is None
            return state.points[PERSON] if clean else -1
        if outcome(state) is not None:
            return -1
        if state not in self._known:
            self.searched += 1
            self._known[state] = max(self.best(done(state, PERSON, action)) for action in choices(state))
        return self._known[state]

    def fouls(self, state: State) -> bool:
        """Whether the person can go out by a foul."""
        state = played_on(state)
        finish = _first(state)
        if finish is not None:
            return finish.seat == PERSON and finish.foul is not None
        if outcome(state) is not None:
            return False
        return any(self.fouls(done(state, PERSON, action)) for action in choices(state))

    def line(self, state: State, points: int) -> tuple[Action, ...]:
        """The person's actions to as many points; to any for -1."""
        state = played_on(state)
        if _first(state) is not None:
            return ()
        for action in choices(state):
            after = done(state, PERSON, action)
            if self.best(after) >= max(0, points):
                return (action, *self.line(after, points))
        raise Unsound("there is no way")


def choices(state: State) -> list[Action]:
    """What the person may do."""
    return list(actions(view(state, PERSON)))


def _alike(action: Action) -> tuple[object, ...]:
    """The same for plays of the same numbers."""
    if isinstance(action, Play):
        return ("play", tuple(sorted(NUMBER[card] for card in action.cards)))
    return (action,)


def _firsts(search: _Search, state: State, points: int) -> list[Action]:
    found: dict[tuple[object, ...], Action] = {}
    for action in choices(state):
        if search.best(done(state, PERSON, action)) >= points:
            found.setdefault(_alike(action), action)
    return list(found.values())


def clean(state: State, text: str = "") -> Found:
    """One first play only leads to going out first without a foul; one that loses by a foul exists."""
    search = _Search()
    firsts = _firsts(search, state, 0)
    if len(firsts) != 1:
        raise Unsound(f"{len(firsts)} first plays lead there")
    line = search.line(state, 0)
    if len(line) < 3:
        raise Unsound("it is too short")
    if not search.fouls(state):
        raise Unsound("no foul threatens")
    return Found(line, search.searched)


def most(state: State, text: str = "") -> Found:
    """One first play only leads to the most points, and another one to going out with fewer."""
    search = _Search()
    best = search.best(state)
    if best < 2:
        raise Unsound("there are hardly any points")
    firsts = _firsts(search, state, best)
    if len(firsts) != 1:
        raise Unsound(f"{len(firsts)} first plays lead there")
    if len(_firsts(search, state, 0)) < 2:
        raise Unsound("there is no other way out")
    return Found(search.line(state, best), search.searched, best)


def right_clean(puzzle: Puzzle, states: States) -> Action | None:
    """What leads to going out first without a foul."""
    return _right(states, 0)


def right_most(puzzle: Puzzle, states: States) -> Action | None:
    """What leads to the most points."""
    return _right(states, puzzle.best)


def _right(states: States, points: int) -> Action | None:
    search, state = _Search(), states[-1]
    found = (action for action in choices(state) if search.best(done(state, PERSON, action)) >= points)
    return next(found, None)


def judge_clean(puzzle: Puzzle, states: States, deeds: Deeds) -> Judgement | None:
    """Somebody has gone out."""
    return _judge(states[-1], 0)


def judge_most(puzzle: Puzzle, states: States, deeds: Deeds) -> Judgement | None:
    """The same; the points have to be the most."""
    return _judge(states[-1], puzzle.best)


def _judge(state: State, points: int) -> Judgement | None:
    finish = _first(state)
    if finish is None:
        return None
    score = state.points[PERSON]
    if finish.seat != PERSON:
        return Judgement(False, "crown.late")
    if finish.foul is not None:
        return Judgement(False, "crown.foul")
    if score < points:
        return Judgement(False, "crown.fewer", (("n", score), ("best", points)), score)
    return Judgement(True, "crown.most" if points else "crown.clean", (("n", score),), score)


def sort(state: State, action: Action) -> str:
    """One card, several, a joker, a pass, or what an effect lets one do."""
    if isinstance(action, Play):
        if JOKER in action.cards:
            return "joker"
        return "single" if len(action.cards) == 1 else "set"
    if isinstance(action, Pass):
        return "pass"
    if isinstance(action, Discard | DiscardNothing):
        return "discard" if isinstance(action, Discard) else "leave"
    return "seven"


KINDS = (
    Kind("clean", "crown", 0, pose, reply, right_clean, judge_clean, clean, sort, SEATS),
    Kind("most", "crown", 0, pose, reply, right_most, judge_most, most, sort, SEATS),
)
