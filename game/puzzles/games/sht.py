"""SHT: meeting every attack exactly, and breaking a shield in two turns.

The deck is empty, so that a bonus only lets its winner place a card (ruling 4-g). The other player has no
hand: all of his cards lie open. Whoever solves it has no shield any more; the other has one.
"""

from __future__ import annotations

from game.puzzles.games.sht_positions import OTHER, TURN, TURNS, choices, done, numbers, posed
from game.puzzles.kind import PERSON, Deeds, Found, Judgement, Kind, Puzzle, States, Unsound
from game.rules.cards import sign
from game.rules.protocol import CHANCE, Action
from game.rules.sht import acting, outcome, write
from game.rules.sht.values import (
    Attack,
    Break,
    Defend,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    State,
    TakeHit,
    ToAct,
    ToDefend,
)

# Meeting every attack exactly


def pose_exact(text: str) -> State:
    """The first of the other's cards attacks. Raises `ValueError`."""
    state = posed(text)
    first = state.sides[OTHER].field[0].card
    assert first is not None
    begun = State(state.options, ToAct(OTHER), state.sides, state.unseen, state.discards, TURN, OTHER)
    return done(begun, Attack(first))


def reply_exact(puzzle: Puzzle, states: States) -> Action:
    """He attacks with what lies leftmost, and never defends."""
    return _scripted(states[-1])


def _scripted(state: State) -> Action:
    if isinstance(state.todo, ToDefend):
        return TakeHit()
    if isinstance(state.todo, ToAct):
        card = state.sides[OTHER].field[0].card
        assert card is not None
        return Attack(card)
    if acting(state) == (CHANCE,):
        return Break(state.unseen[0])
    return PlaceNothing()


Way = tuple[tuple[int, ...], ...]
"""The numbers of the cards with which one attack after the other is met."""


class _Exact:
    """All ways to meet the attacks."""

    def __init__(self) -> None:
        self.searched = 0
        self._known: dict[object, dict[Way, tuple[Action, ...]]] = {}

    def ways(self, state: State) -> dict[Way, tuple[Action, ...]]:
        """Every way from here on, with one line of the person's actions for each."""
        while outcome(state) is None and acting(state) != (PERSON,):
            if not state.sides[OTHER].field and isinstance(state.todo, ToAct):
                break
            state = done(state, _scripted(state))
        key = (state.todo, state.sides)
        if key not in self._known:
            self._known[key] = self._found(state)
        return self._known[key]

    def _found(self, state: State) -> dict[Way, tuple[Action, ...]]:
        self.searched += 1
        if outcome(state) is not None:
            return {}
        if not state.sides[OTHER].field:
            return {(): ()}
        found: dict[Way, tuple[Action, ...]] = {}
        for action in choices(state):
            met: Way = ()
            if isinstance(state.todo, ToDefend):
                assert state.todo.attacker.card is not None
                if not isinstance(action, Defend) or _sum(action) != state.todo.attacker.card.number:
                    continue
                met = (numbers(action.cards),)
            for way, line in self.ways(done(state, action)).items():
                found.setdefault((*met, *way), (action, *line))
        return found


def _sum(action: Defend) -> int:
    return sum(card.number for card in action.cards)


def exact(state: State, text: str = "") -> Found:
    """One way only; there is a choice at the first attack, and the obvious defence there fails."""
    search = _Exact()
    ways = search.ways(state)
    if not ways:
        raise Unsound("there is no way")
    if len(ways) > 1:
        raise Unsound(f"there are {len(ways)} ways")
    (way, line), *_ = ways.items()
    obvious = greedy(state)
    if obvious is None or obvious == way[0]:
        raise Unsound("the obvious first defence is right")
    return Found(line, search.searched)


def greedy(state: State) -> tuple[int, ...] | None:
    """The numbers of the exact defence with the fewest cards, the largest of them the largest."""
    assert isinstance(state.todo, ToDefend)
    assert state.todo.attacker.card is not None
    attack = state.todo.attacker.card.number
    fits = [
        numbers(action.cards)
        for action in choices(state)
        if isinstance(action, Defend) and _sum(action) == attack
    ]
    return min(fits, key=lambda found: (len(found), [-number for number in reversed(found)]), default=None)


def places(state: State, line: tuple[Action, ...]) -> bool:
    """Whether a card defends that has to be placed before."""
    lying = {field.card for field in state.sides[PERSON].field}
    return any(isinstance(action, Defend) and not lying.issuperset(action.cards) for action in line)


def right_exact(puzzle: Puzzle, states: States) -> Action | None:
    """The next step of a way."""
    for line in _Exact().ways(states[-1]).values():
        return line[0] if line else None
    return None


def judge_exact(puzzle: Puzzle, states: States, deeds: Deeds) -> Judgement | None:
    """Solved when every attack has been met; failed by one that is not met exactly, or cannot be."""
    state = states[-1]
    if deeds and deeds[-1][0] == PERSON and isinstance(states[-2].todo, ToDefend):
        attack = states[-2].todo.attacker.card
        assert attack is not None
        action = deeds[-1][1]
        if isinstance(action, TakeHit):
            return Judgement(False, "sht.hit")
        over = _sum(action) - attack.number
        if over:
            return Judgement(False, "sht.over", (("n", over),))
        if not state.sides[OTHER].field:
            return Judgement(True, "sht.exact")
    if outcome(state) is not None:
        return Judgement(False, "sht.ended")
    if isinstance(state.todo, ToDefend) and state.todo.seat == PERSON and greedy(state) is None:
        assert state.todo.attacker.card is not None
        return Judgement(False, "sht.next", (("card", sign(state.todo.attacker.card)),))
    if isinstance(state.todo, ToAct) and not state.sides[OTHER].field:
        return Judgement(False, "sht.ended")
    return None


# Breaking the shield in two turns


def pose_break(text: str) -> State:
    """The person's turn. Raises `ValueError`."""
    return posed(text)


def broken(state: State) -> bool:
    """Whether the other's shield is gone."""
    return not state.sides[OTHER].shield


class _Break:
    """Whether the shield can be broken however the other answers."""

    def __init__(self, last: int) -> None:
        """`last`: the number of the turn that ends before the other's next, in which it is too late."""
        self.searched = 0
        self._last = last
        self._known: dict[object, bool] = {}

    def wins(self, state: State) -> bool:
        """Whether the person breaks it from here."""
        if broken(state):
            return True
        if outcome(state) is not None or state.turn > self._last:
            return False
        key = (state.todo, state.sides, state.turn)
        if key not in self._known:
            self.searched += 1
            each = (self.wins(done(state, action)) for action in choices(state))
            self._known[key] = any(each) if acting(state) == (PERSON,) else all(each)
        return self._known[key]

    def winning(self, state: State) -> tuple[Action, ...]:
        """The person's actions that do it; one of each that are alike."""
        if outcome(state) is not None or state.turn > self._last or acting(state) != (PERSON,):
            return ()
        return tuple(action for action in choices(state) if self.wins(done(state, action)))

    def answer(self, state: State) -> Action:
        """What the other does: what keeps the shield; among what does not, what uses the most cards."""

        def rank(action: Action) -> tuple[bool, bool, int, str]:
            after = done(state, action)
            left = len(after.sides[OTHER].field)
            return self.wins(after), isinstance(action, TakeHit), left, write(action, "en")

        return min(choices(state), key=rank)


LAST = TURN + 2 * (TURNS - 1)


def reply_break(puzzle: Puzzle, states: States) -> Action:
    """The hardest answer."""
    return _Break(LAST).answer(states[-1])


def right_break(puzzle: Puzzle, states: States) -> Action | None:
    """An action that breaks it however the other answers."""
    return next(iter(_Break(LAST).winning(states[-1])), None)


def judge_break(puzzle: Puzzle, states: States, deeds: Deeds) -> Judgement | None:
    """Solved once the shield is gone; failed when both turns are over, or the game is."""
    state = states[-1]
    if broken(state):
        return Judgement(True, "sht.broken")
    if outcome(state) is not None:
        return Judgement(False, "sht.lost")
    return Judgement(False, "sht.kept") if state.turn > LAST else None


def breaks(state: State, text: str = "") -> Found:
    """One first action only, and no attack that breaks it at once."""
    search = _Break(LAST)
    first = search.winning(state)
    if len(first) != 1:
        raise Unsound(f"there are {len(first)} first actions")
    line = [first[0]]
    after = done(state, first[0])
    while not broken(after):
        mine = acting(after) == (PERSON,)
        action = search.winning(after)[0] if mine else search.answer(after)
        line += [action] if mine else []
        after = done(after, action)
    if len(line) < TURNS:
        raise Unsound("it is broken at once")
    return Found(tuple(line), search.searched)


def sort(state: State, action: Action) -> str:
    """By its kind, and a defence by how many cards it takes."""
    if isinstance(action, Defend):
        return f"defend{min(len(action.cards), 3)}"
    if isinstance(action, PlaceOpen | PlaceClosed):
        return "open" if isinstance(action, PlaceOpen) else "close"
    if isinstance(action, Attack):
        return "attack"
    return "hit" if isinstance(action, TakeHit) else "nothing"


KINDS = (
    Kind("exact", "sht", 0, pose_exact, reply_exact, right_exact, judge_exact, exact, sort),
    Kind("break", "sht", TURNS, pose_break, reply_break, right_break, judge_break, breaks, sort),
)
