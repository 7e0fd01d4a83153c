"""A hint: what the hard player would do, how sure it is, and why, in the parts of which the game is made.

A hint is worked out from a seat's view and nothing else. Even its chance comes from the view: the same view
gives the same hint at every table, and a hint never tells anything of a bot's luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from math import hypot, inf
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from game.bots.reason import Reason
from game.bots.search.budget import Budget
from game.bots.search.thought import Estimate, Thought

V = TypeVar("V")
A = TypeVar("A")

MOST = 2
"""At most so many actions are advised."""
FAR = 0.35
"""An action that is so much worse, in chances to win, is not advised beside the best."""
DOTS = 3
SURE, LIKELY = 2.0, 0.7
"""A lead of so many errors is worth three dots, or two."""
CLEAR = 1.0
"""What leaves the moment to others is put first only where it leads by so many errors."""
LEAST_ERROR = 0.02
"""No evaluation tells two actions apart more finely than that, in chances to win."""


class Advice(Struct, Generic[A], frozen=True):
    """One action, and what speaks for it."""

    action: A
    dots: int
    """How sure it is, 1 to `DOTS`."""
    reason: Reason


class Hint(Struct, Generic[A], frozen=True):
    """What is advised, the best first: `MOST` at most, one where nothing else comes near."""

    advice: tuple[Advice[A], ...]


Why = Callable[[V, A, Thought[A], str], Reason]
"""Why the view's seat should do this, one of the two that were thought best: from a part of the evaluation
that is true by construction. The name of the random stream comes last; the same gives the same."""

LOSING = ".loses"
"""How the codes of reasons end that tell of an action with which all is lost at once."""

ONLY = Reason("why.only")
"""Nothing else can be done."""


def trustingly(view: object, action: A, thought: Thought[A], stream: str) -> Reason:
    """That the hard player would do it: all that can be said of a thought whose values are not known."""
    return Reason("why.trust")


def never(action: object) -> bool:
    """Whatever is done is doing something."""
    return False


def plainly(view: object, action: A, thought: Thought[A], stream: str) -> Reason:
    """How many of the imagined games were won with the action; for thoughts whose trials are whole games.
    Where none was tried, that the player would do it."""
    tried = next(one for one in (thought.best, *thought.others) if one.candidate == action)
    if tried.trials < 2:
        return Reason("why.trust")
    return Reason("why.won", (("n", int(tried.value * tried.trials + 1e-6)), ("of", tried.trials)))


def stream_of(game: str, view: object) -> str:
    """The name of the random stream that a hint for this view draws from."""
    return f"hint/{hashlib.sha256(game.encode() + b'/' + msgspec.json.encode(view)).hexdigest()}"


def hint(
    game: str,
    view: V,
    offered: Sequence[A],
    think: Callable[[V, str, Budget], Thought[A]],
    why: Why[V, A],
    budget: Budget,
    yields: Callable[[A], bool] = never,
) -> Hint[A]:
    """What to do at the view's decision, at which these actions can be done.

    Dots of the first: by how many errors it leads the second, three from `SURE` on, two from `LIKELY` on; the
    error is that of the difference of both estimates, at least `LEAST_ERROR`. Dots of the second: the same
    against the third, but never more than the first has; one where there is no third. What loses at once is
    never advised, unless all that was thought of does; then only one such is, and says so. What `yields`, so
    that it leaves the moment to others, comes first only where it leads what does not by `CLEAR` errors."""
    if len(offered) == 1:
        return Hint((Advice(offered[0], DOTS, ONLY),))
    stream = stream_of(game, view)
    thought = _eager(think(view, stream, budget), yields)
    ranked = (thought.best, *(one for one in thought.others if one.value > thought.best.value - FAR))
    advised: list[Advice[A]] = []
    for place, one in enumerate(ranked[:MOST]):
        after = ranked[place + 1] if place + 1 < len(ranked) else None
        dots = _dots(one, after) if after or place else DOTS
        dots = min(dots, advised[0].dots) if advised else dots
        advised.append(Advice(one.candidate, dots, why(view, one.candidate, thought, stream)))
    saving = tuple(one for one in advised if not one.reason.code.endswith(LOSING))
    return Hint(saving or tuple(advised[:1]))


def _eager(thought: Thought[A], yields: Callable[[A], bool]) -> Thought[A]:
    """The thought with the best of what does not yield before what does, unless that is clearly better."""
    best, others = thought.best, thought.others
    bold = next((one for one in others if not yields(one.candidate)), None)
    if not yields(best.candidate) or bold is None or _lead(best, bold) >= CLEAR:
        return thought
    return Thought(bold, (best, *(one for one in others if one is not bold)))


def _lead(one: Estimate[Any], other: Estimate[Any]) -> float:
    """By how many errors the one leads the other."""
    error = max(LEAST_ERROR, hypot(one.error, other.error))
    return 0.0 if error == inf else (one.value - other.value) / error


def _dots(one: Estimate[Any], other: Estimate[Any] | None) -> int:
    if other is None:
        return 1
    lead = _lead(one, other)
    return DOTS if lead >= SURE else DOTS - 1 if lead >= LIKELY else DOTS - 2
