"""地下鉄: the total on a plate, counted in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.look.describe.specs import Colour, Label
from game.mats.kit.films import found, going
from game.mats.subway.desk import Plate
from game.motion.clip import Clip, Track
from game.motion.moment import stayed
from game.motion.placement import Placement
from game.rules.protocol import Seat


def total_key(seat: Seat) -> str:
    """The key of the total on the seat's plate."""
    return f"{Plate(seat).id}:total"


def changed(made: Clip, seat: Seat) -> tuple[Placement, Placement] | None:
    """The total on the seat's plate before the clip and after it; None where it stays as it is, or is not
    known."""
    key = total_key(seat)
    old = found((t.start for t in made.tracks), going(key))
    new = found((t.end for t in made.tracks), key)
    known = old and new and number(old) is not None and number(new) is not None
    return (replace(old, key=key), new) if old and new and known else None


def between(old: Placement, new: Placement) -> tuple[int, ...]:
    """Every number from the one total to the other, without the first and the last."""
    first, last = number(old) or 0, number(new) or 0
    step = 1 if last > first else -1
    return tuple(range(first + step, last, step))


def counted(
    old: Placement, new: Placement, figures: Sequence[int], begin: float, each: float, ink: Colour
) -> Iterator[Track]:
    """The old total until it begins, these numbers in that ink one after another, then the new total."""
    yield Track(old, replace(old, key=going(old.key), alpha=0.0), begin, 0.0)
    wide = max(old, new, key=lambda total: total.w)
    for n, figure in enumerate(figures):
        assert isinstance(wide.what, Label)
        shown = replace(wide.what, text=str(figure), colour=ink)
        at = begin + n * each
        yield stayed(replace(wide, key=f"{new.key} {n}", what=shown), at, at + each)
    yield Track(replace(new, alpha=0.0), new, begin + len(figures) * each, 0.0)


def number(total: Placement) -> int | None:
    """What a total says; None while nobody knows it."""
    assert isinstance(total.what, Label)
    return int(total.what.text) if total.what.text.isdecimal() else None
