"""SHT: the deal: hands and the deck are counted card by card, as they come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from game.look.describe.specs import Label
from game.mats.kit.films import ends, found, going
from game.motion.clip import Clip, Track
from game.motion.moment import Moment, last_arrival, late, stayed
from game.motion.placement import Placement

HANDS, DECK = ("plate:0:hand", "plate:1:hand"), "sht.deck n"
"""What counts."""


def dealt(made: Clip) -> Moment:
    """Each card is counted as it comes, and what is to be done is told after the last."""
    comes = last_arrival(made)
    told = {p.key: late(comes) for p in made.still if p.key.startswith("banner text")}
    counts = [counted(made, key, arrivals(made, f"hand:{seat}:"), 1) for seat, key in enumerate(HANDS)]
    counts.append(counted(made, DECK, arrivals(made, "hand:"), -1))
    return Moment(
        span=max(made.span, comes + 200.0),
        things=tuple(track for tracks, _ in counts for track in tracks),
        acts=told,
        when={key: at for _, when in counts for key, at in when.items()},
        snaps=(*HANDS, DECK),
    )


def arrivals(made: Clip, keys: str) -> list[float]:
    """When the cards come whose keys begin so."""
    return sorted(t.begin + t.span for t in made.tracks if t.end.key.startswith(keys) and t.end.alpha)


def counted(made: Clip, key: str, times: list[float], way: int) -> tuple[tuple[Track, ...], dict[str, float]]:
    """The numbers on the way, and when the first and the last of all are seen."""
    last = found(ends(made), key)
    if last is None or not times:
        return (), {}
    return tuple(_steps(last, times, way)), {key: times[-1], going(key): times[0]}


def _steps(last: Placement, times: list[float], way: int) -> Iterator[Track]:
    """Up, or down, to the last number: one with each card that comes."""
    assert isinstance(last.what, Label)
    total = int("".join(filter(str.isdecimal, last.what.text)))
    for i, (begin, end) in enumerate(pairwise(times)):
        says = last.what.text.replace(str(total), str(total - way * (len(times) - 1 - i)))
        step = replace(last, key=f"counted {last.key} {i}", what=replace(last.what, text=says))
        yield stayed(step, begin, end)
