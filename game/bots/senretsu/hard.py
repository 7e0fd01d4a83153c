"""The hard player of 戦列札: tries whole turns in imagined worlds, which are played on in numbers.

Each placement is thought through anew, from what is staged; but all of them in the worlds of their turn, so
that the second thought is seldom another one.
"""

from __future__ import annotations

from game.bots.search.budget import Budget, Meter
from game.bots.search.halving import halve
from game.bots.search.thought import Estimate, Thought
from game.bots.search.worlds import Worlds
from game.bots.senretsu.greedy import without_one
from game.bots.senretsu.plans import Plan, plans
from game.bots.senretsu.sketch import Known, Sketch, number_of
from game.rules import senretsu
from game.rules.protocol import Seat
from game.rules.senretsu import Action, State, View
from game.rules.senretsu.values import (
    SECOND_DRAWS,
    ChooseCasualty,
    ChooseDraw,
    Confirm,
    ToChooseCasualty,
    ToChooseDraw,
)


def think(view: View, stream: str, budget: Budget, root: int) -> Thought[Action]:
    """What the view's seat, which must be to act, should do; one iteration plays one candidate on for some
    turns. Each root has worlds of its own."""
    stream = f"{stream}/root/{root}"
    todo, meter = view.todo, Meter(budget)
    if isinstance(todo, ToChooseCasualty):
        return halve(_casualties(view, todo), Casualties(view, stream, todo).worth, meter)
    if isinstance(todo, ToChooseDraw):
        draws: list[Action] = [ChooseDraw(count) for count in reversed(SECOND_DRAWS)]
        return halve(draws, Draws(view, stream).worth, meter)
    return _begun(halve(plans(view), Turns(view, f"turn {view.turn}/root/{root}").worth, meter))


class _Tables:
    """The imagined worlds of a view, in numbers."""

    def __init__(self, view: View, stream: str) -> None:
        assert view.seat is not None
        self.seat: Seat = view.seat
        self._worlds: Worlds[State, View, Action] = Worlds(senretsu, view, stream)
        self._latest: tuple[int, Sketch] | None = None
        self._known = Known()

    def sketch(self, n: int) -> Sketch:
        """The n-th one, to be played on."""
        if self._latest is None or self._latest[0] != n:
            self._latest = n, Sketch.of(self._worlds.state(n), self._worlds.luck(n))
            self._latest[1].known = self._known
        return self._latest[1].copy()


class Turns(_Tables):
    def worth(self, plan: Plan, n: int) -> float:
        """The chance to win when the turn ends so, and some more are played."""
        sketch, seat = self.sketch(n), self.seat
        sketch.armies[seat] = list(plan.army)
        sketch.hands[seat] = [number_of(card) for card in plan.hand]
        sketch.mover, sketch.turn = 1 - seat, sketch.turn + 1
        return sketch.won(seat)


class Draws(_Tables):
    def worth(self, action: Action, n: int) -> float:
        """The chance to win after that draw."""
        assert isinstance(action, ChooseDraw)
        sketch = self.sketch(n)
        sketch.second_draw = action.count
        return sketch.drawn(self.seat)


class Casualties(_Tables):
    def __init__(self, view: View, stream: str, todo: ToChooseCasualty) -> None:
        super().__init__(view, stream)
        self._todo = todo
        self._numbers = {
            lying.card: lying.number for lying in view.sides[self.seat].ranks[todo.rank - 1].cards
        }

    def worth(self, action: Action, n: int) -> float:
        """The chance to win without that card."""
        assert isinstance(action, ChooseCasualty)
        sketch, place = self.sketch(n), self._todo.rank - 1
        ranks = sketch.armies[self.seat]
        ranks[place] = without_one(ranks[place], self._numbers[action.card])
        return sketch.attacked(self.seat, self._todo.fired)


def _begun(thought: Thought[Plan]) -> Thought[Action]:
    """The same thought of what the plans begin with: of several that begin alike the best stands for all."""
    firsts: dict[Action, Estimate[Action]] = {}
    for plan in (thought.best, *thought.others):
        first = plan.candidate.first
        firsts.setdefault(first, Estimate(first, plan.value, plan.error, plan.trials))
    best, *others = firsts.values()
    return Thought(best, tuple(others), (*thought.candidate.places, Confirm()))


def _casualties(view: View, todo: ToChooseCasualty) -> list[Action]:
    """One card of each range that the rank has."""
    assert view.seat is not None
    cards: dict[int, Action] = {}
    for lying in view.sides[view.seat].ranks[todo.rank - 1].cards:
        cards.setdefault(lying.number, ChooseCasualty(lying.card))
    return list(cards.values())
