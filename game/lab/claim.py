"""A designer's claim as something that play can hold up or knock down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from msgspec import Struct, field

from game.lab.figures import Interval
from game.lab.plan import Seating
from game.lab.tally import Tally

Value = int | str | bool | None


class Verdict(StrEnum):
    """What came out."""

    HOLDS = "holds"
    FAILS = "fails"
    UNDECIDED = "undecided"
    """The interval reaches to both sides of the bound."""
    OBSERVED = "observed"
    """The claim names no bound: the figure is all there is."""
    UNTESTED = "untested"
    """Nothing that can be played here would tell."""


class Figure(Struct, frozen=True):
    """One number of a finding."""

    interval: Interval
    percent: bool = True
    """Whether it is shown as a percentage."""


class Finding(Struct, frozen=True):
    """What a claim comes to."""

    verdict: Verdict
    figures: Mapping[str, Figure]
    """By their names in the message `claim.CODE.measure`, the one that decides first."""


class Arm(Struct, frozen=True):
    """Some games that claims look at."""

    name: str
    seatings: tuple[Seating, ...]
    changed: Mapping[str, Value] = field(default_factory=dict)
    """Options that differ from the experiment's."""
    measure: str = ""
    twist: str = ""
    weight: float = 1.0
    """How many of its games are played, compared with other arms: less where they take long."""


class Claim(Struct, frozen=True):
    """One hypothesis, or a part of one."""

    code: str
    """As in RULES.md, a letter behind it for a part: "H0-1a"."""
    arms: tuple[Arm, ...]
    judge: Callable[[Mapping[str, Tally]], Finding]
    """From its arms' tallies by name."""

    @property
    def key(self) -> str:
        """As message ids have it: `claim.KEY` quotes the claim, `claim.KEY.measure` tells what came out."""
        return self.code.lower().replace("-", "_")


def above(found: Interval, bound: float) -> Verdict:
    """Whether it is more than the bound."""
    if found.low > bound:
        return Verdict.HOLDS
    return Verdict.FAILS if found.high < bound else Verdict.UNDECIDED


def below(found: Interval, bound: float) -> Verdict:
    """Whether it is less than the bound."""
    if found.high < bound:
        return Verdict.HOLDS
    return Verdict.FAILS if found.low > bound else Verdict.UNDECIDED


def within(found: Interval, low: float, high: float) -> Verdict:
    """Whether it lies between the bounds."""
    return every(above(found, low), below(found, high))


def every(*verdicts: Verdict) -> Verdict:
    """Holds where all hold, fails where one fails."""
    for worst in (Verdict.FAILS, Verdict.UNDECIDED):
        if worst in verdicts:
            return worst
    return Verdict.HOLDS
