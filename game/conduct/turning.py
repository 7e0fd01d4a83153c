"""What a review tells: where a match turned, how often the best was found, and how much of it was luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from game.bots.review import Gap
from game.bots.search.playout import shares
from game.match.review import Looked, Review
from game.rules.protocol import Outcome, Seat

TURN = 0.15
"""A change of the chance to win by so much at one decision turns a match."""
SURE = 2.0
"""Of so many standard errors the change has to be, so that it is no accident of the search."""
HINT, STUDIES = 0.10, 8
"""What seemed at a glance to change so much is studied; at most so many, the largest first."""
MOST, EACH = 5, 3
"""At most so many turning points are told, and of one seat."""
EVEN = 0.03
"""Lines that differ by less are equally good."""


class Turn(Struct, frozen=True):
    """A decision at which a match turned."""

    looked: Looked[Any]
    good: bool
    """The best was found where the usual would have been much worse; else something better was missed."""

    @property
    def before(self) -> float:
        """The chance to win: by the usual line where the best was found, else by the best."""
        judged = self.looked.judged
        return judged.chance - judged.ahead.mean if self.good else judged.chance

    @property
    def after(self) -> float:
        """The chance to win by what was done."""
        judged = self.looked.judged
        return judged.chance - judged.lost.mean


class Point(Struct, frozen=True):
    """The chance to win of one seat at one moment."""

    ply: int
    chance: float
    error: float
    """The standard error; 0 at the end."""


class Story(Struct, frozen=True):
    """Where a seat's chance went, in chances to win; all of it adds up to the end."""

    start: float
    own: float
    """By its own decisions: never above 0."""
    others: float
    """By the others' decisions that were not their best: known for two seats alone."""
    luck: float
    """What nobody chose; of more than two seats with what the others did."""
    end: float


def _changed(one: Looked[Any]) -> tuple[Gap, bool]:
    """What a decision changed, and whether for the better."""
    judged = one.judged
    missed = judged.lost.mean > max(EVEN, judged.lost.error)
    return (judged.lost, False) if missed else (judged.ahead, True)


def worth_studying(review: Review[Any]) -> list[Looked[Any]]:
    """Those that seem to have changed much, the largest first; those that were studied among them."""
    glanced = [one for one in review.looked if one.studied or _changed(one)[0].mean >= HINT]
    glanced.sort(key=lambda one: (not one.studied, -_changed(one)[0].mean))
    return glanced[:STUDIES]


def turns(review: Review[Any]) -> tuple[Turn, ...]:
    """The turning points, in the order of the match: the largest of those that were studied and are sure, few
    of one seat, and one that was good if there is any."""
    found = [Turn(one, _changed(one)[1]) for one in review.looked if one.studied and _turns(_changed(one)[0])]
    found.sort(key=lambda turn: -_changed(turn.looked)[0].mean)
    kept: list[Turn] = []
    for turn in found:
        seat = turn.looked.at.seat
        if len(kept) < MOST and sum(other.looked.at.seat == seat for other in kept) < EACH:
            kept.append(turn)
    good = next((turn for turn in found if turn.good), None)
    if good is not None and not any(turn.good for turn in kept):
        same = [turn for turn in kept if turn.looked.at.seat == good.looked.at.seat]
        full = len(kept) == MOST or len(same) == EACH
        kept = [*[turn for turn in kept if not full or turn is not (same if same else kept)[-1]], good]
    return tuple(sorted(kept, key=lambda turn: turn.looked.at.ply))


def _turns(gap: Gap) -> bool:
    return gap.mean >= TURN and gap.mean >= SURE * gap.error


def found_best(review: Review[Any], seat: Seat) -> tuple[int, int]:
    """How often the seat did the best, or what is as good as far as anybody can tell; and of how many
    decisions at which there was a choice."""
    own = [one.judged for one in review.looked if one.at.seat == seat and one.judged.choice]
    return sum(judged.lost.mean <= max(EVEN, judged.lost.error) for judged in own), len(own)


def curve(review: Review[Any], seat: Seat, length: int, outcome: Outcome, seats: int) -> tuple[Point, ...]:
    """The seat's chance to win before and after each of its decisions, and at the end, where nothing is
    uncertain any more."""
    found: list[Point] = []
    for one in _known(review, seat):
        judged = one.judged
        found.append(Point(one.at.ply, judged.chance, judged.error))
        found.append(Point(one.at.end, judged.chance - judged.lost.mean, judged.error))
    return (*found, Point(length, shares(outcome, seats)[seat], 0.0))


def story(review: Review[Any], seat: Seat, outcome: Outcome, seats: int) -> Story | None:
    """Where the seat's chance went; None where nothing is known of it."""
    own = _known(review, seat)
    if not own:
        return None
    start, end = own[0].judged.chance, shares(outcome, seats)[seat]
    lost = sum(one.judged.lost.mean for one in own)
    gifts = 0.0
    if seats == 2:
        theirs = [one for one in _known(review, 1 - seat) if one.at.ply > own[0].at.ply]
        gifts = sum(one.judged.lost.mean for one in theirs)
    return Story(start, -lost, gifts, end - start + lost - gifts, end)


def _known(review: Review[Any], seat: Seat) -> Sequence[Looked[Any]]:
    return [one for one in review.looked if one.at.seat == seat and one.judged.best]
