"""龍棋: mate in one, mate in three, and mates for which a card is laid face down.

Decks are empty. The other side has no hand, so nothing is hidden from whoever solves it but what lies in his
own hand from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from msgspec.structs import replace

from game.bots.ryuki.danger import Table
from game.bots.ryuki.field import NONE, action_of, field_of
from game.bots.ryuki.steps import checks
from game.puzzles.kind import PERSON, Deeds, Found, Judgement, Kind, Puzzle, States, Unsound
from game.rules.protocol import Action
from game.rules.ryuki import actions, apply, outcome, read_position, view, write
from game.rules.ryuki.legal import survey_of
from game.rules.ryuki.values import Board, Drop, Lay, Move, Piece, State, ToAct

OTHER = 1 - PERSON
HAND = " | "
"""Between an open position and the own hand."""


def pose(text: str) -> State:
    """An open position, perhaps with a hand for the side to move. Raises `ValueError`."""
    position, _, hand = text.partition(HAND)
    state = read_position(position)
    if not isinstance(state.todo, ToAct) or state.todo.seat != PERSON:
        raise ValueError(f"{text!r} is not the first player's turn")
    pieces = tuple(sorted(Piece(letter) for letter in hand))
    if Piece.KING in pieces or any(len(piece) > 1 for piece in pieces):
        raise ValueError(f"{hand!r} are no hand cards")
    sides = (replace(state.sides[PERSON], hand=pieces), state.sides[OTHER])
    return replace(state, sides=sides, laid=state.laid + len(pieces))


class Search:
    """Forced mates, by the rules themselves, with every action of both sides."""

    def __init__(self) -> None:
        self.searched = 0
        self._ones: dict[tuple[Board, object], tuple[Action, ...]] = {}

    def done(self, state: State, action: Action) -> State:
        """The state after an action of whoever is to act."""
        assert isinstance(state.todo, ToAct)
        self.searched += 1
        return apply(state, state.todo.seat, action)[-1][1]

    def choices(self, state: State) -> Iterator[Action]:
        """What whoever is to act may do."""
        assert isinstance(state.todo, ToAct)
        yield from actions(view(state, state.todo.seat))

    def ones(self, state: State) -> tuple[Action, ...]:
        """The actions that mate at once."""
        key = (state.board, state.sides)
        if key not in self._ones:
            mates = (action for action in checks_of(state) if mated(self.done(state, action)))
            self._ones[key] = tuple(mates)
        return self._ones[key]

    def holds(self, state: State) -> bool:
        """Whether the other side, to act or already lost, is mated by the next own turn."""
        if outcome(state) is not None:
            return mated(state)
        if not isinstance(state.todo, ToAct) or state.todo.seat == PERSON:
            return False
        return all(self._met(self.done(state, action)) for action in self.choices(state))

    def _met(self, state: State) -> bool:
        if outcome(state) is not None:
            return mated(state)
        assert isinstance(state.todo, ToAct)
        if state.todo.seat == OTHER:
            return False  # A card has woken up with check, and he answers it.
        return bool(self.ones(state))

    def threes(self, state: State, asleep: bool | None = None) -> Iterator[Action]:
        """The actions after which every answer leads to mate: the checks first, or the cards that are laid
        face down if it is about these. None: whatever comes first."""
        tried = [(action, self.done(state, action)) for action in self.choices(state)]
        if asleep is not None:
            tried.sort(key=lambda one: not (isinstance(one[0], Lay) if asleep else gives_check(one[1])))
        yield from (action for action, after in tried if self.holds(after))


def checks_of(state: State) -> Iterator[Action]:
    """The person's actions that give check: nothing else can mate at once, and no card that is laid does."""
    field = field_of(Table(view(state, PERSON)), (), NONE)
    for step in checks(field.now):
        action = action_of(step, field.now.grid)
        assert action is not None
        yield action


def mated(state: State) -> bool:
    """Whether the game is over by checkmate of the other side."""
    ended = outcome(state)
    return ended is not None and ended.winners == (PERSON,) and ended.reason == "checkmate"


def gives_check(state: State) -> bool:
    """Whether the other side is in check."""
    seen = survey_of(state, OTHER)
    return seen.answers is not None


def _only(mates: tuple[Action, ...]) -> Action:
    if not mates:
        raise Unsound("nothing mates")
    if len(mates) > 1:
        raise Unsound("several first moves mate: " + ", ".join(write(mate, "en") for mate in mates))
    return mates[0]


def one(state: State, text: str = "") -> Found:
    """Mate in one: exactly one action mates; to promote or not are two."""
    search = Search()
    return Found((_only(search.ones(state)),), search.searched)


def three(state: State, text: str = "", asleep: bool = False) -> Found:
    """Mate in three: none in one, one first move only, which gives check, or lays a card if it is to."""
    search = Search()
    if search.ones(state):
        raise Unsound("there is a mate in one")
    mates = search.threes(state, asleep)
    first = _only(tuple(islice(mates, 2)))
    after = search.done(state, first)
    if isinstance(first, Lay) != asleep:
        raise Unsound("the first move is of another kind")
    if not asleep and not gives_check(after):
        raise Unsound("the first move gives no check")
    line = [first]
    answered = search.done(after, hardest(search, after, 1))
    if outcome(answered) is None:
        line.append(search.ones(answered)[0])
    return Found(tuple(line), search.searched)


def hardest(search: Search, state: State, left: int) -> Action:
    """The answer after which there is no mate any more in `left` own moves; if there always is one, the one
    that leaves the fewest; a capture before others."""
    best: tuple[tuple[int, int, str], Action] | None = None
    for action in search.choices(state):
        after = search.done(state, action)
        mates = 0
        if outcome(after) is not None:
            mates = 99 if mated(after) else 0
        elif left and isinstance(after.todo, ToAct) and after.todo.seat == PERSON:
            mates = len(search.ones(after))
        taken = isinstance(action, Move) and state.board[action.to] is not None
        rank = (mates, 0 if taken else 1, write(action, "en"))
        if best is None or rank < best[0]:
            best = rank, action
    assert best is not None
    return best[1]


def _own(states: States) -> int:
    """The person's turns that are over."""
    return sum(isinstance(state.todo, ToAct) and state.todo.seat == PERSON for state in states[:-1])


def reply(moves: int, puzzle: Puzzle, states: States) -> Action:
    """The hardest answer to what has been done."""
    return hardest(Search(), states[-1], moves - _own(states))


def right(moves: int, puzzle: Puzzle, states: States) -> Action | None:
    """The move that mates in what is left of the moves."""
    search, state = Search(), states[-1]
    if moves - _own(states) > 1:
        return next(search.threes(state), None)
    return next(iter(search.ones(state)), None)


def judge(moves: int, puzzle: Puzzle, states: States, deeds: Deeds) -> Judgement | None:
    """Solved by mate; failed once an answer has been shown after which there is none in time."""
    state = states[-1]
    if outcome(state) is not None:
        return Judgement(mated(state), "ryuki.mated" if mated(state) else "ryuki.lost")
    if not deeds or deeds[-1][0] == PERSON:
        return None
    assert isinstance(state.todo, ToAct)
    left = moves - _own(states)
    if state.todo.seat == PERSON and left > 0 and Search().ones(state):
        return None
    answer = deeds[-1][1]
    params = (("reply_ja", write(answer, "ja")), ("reply_en", write(answer, "en")))
    quiet = not gives_check(states[-2]) and not isinstance(deeds[-2][1], Lay)
    return Judgement(False, "ryuki.quiet" if quiet else "ryuki.answered", params)


def sort(state: State, action: Action) -> str:
    """A card laid, a piece dropped, promoted, captured with, or moved."""
    if isinstance(action, Lay | Drop):
        return "lay" if isinstance(action, Lay) else "drop"
    assert isinstance(action, Move)
    if action.promote:
        return "promote"
    return "move" if state.board[action.to] is None else "take"


def _kind(name: str, moves: int, search: Callable[[State, str], Found]) -> Kind:
    parts = partial(reply, moves), partial(right, moves), partial(judge, moves)
    return Kind(name, "ryuki", moves, pose, *parts, search, sort)


ASLEEP = _kind("asleep", 2, partial(three, asleep=True))
KINDS = (_kind("mate1", 1, one), _kind("mate3", 2, three), ASLEEP)
