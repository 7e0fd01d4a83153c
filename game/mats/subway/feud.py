"""地下鉄: two who rob each other again and again: whether one robs back, or how often one has robbed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.look.describe import theme
from game.mats.kit.gains import Whose, whose_is
from game.mats.subway.growing import named
from game.mats.subway.table import Table
from game.motion.placement import Box, Placement
from game.rules.subway.values import BeadReturned, Event

OFTEN = 3
"""From which time on it is told how often one has robbed the other."""
LETTERS = {"again": 32.0, "back": 46.0, "often": 52.0}
"""How large each is written where it concerns a person."""
ASIDE = 0.65
"""In which share of that among others."""


class Feud(NamedTuple):
    """How a robbery stands to those before it."""

    kind: str
    times: int
    """How often, lately, whoever robs has robbed that victim, this time included."""


def feud(recent: Sequence[Event], event: BeadReturned) -> Feud | None:
    """How it does; None for the first between these two for a long time."""
    pair = {event.by, event.seat}
    past = [e for e in recent if isinstance(e, BeadReturned) and {e.by, e.seat} == pair]
    if not past:
        return None
    times = 1 + sum(e.by == event.by for e in past)
    if times >= OFTEN:
        return Feud("often", times)
    return Feud("back" if past[-1].by == event.seat else "again", times)


def told(before: Table, after: Table, event: BeadReturned, taken: Sequence[Box]) -> tuple[Placement, ...]:
    """It is written beside the station, clear of these: in the ink of a loss where the only person is the
    victim, in gold where a person robs, pale among others."""
    found = feud(before.desk.recent, event)
    if found is None:
        return ()
    humans = after.desk.seating.humans
    concerned = humans[event.by] or humans[event.seat]
    fill, ink = (theme.YAMA, theme.INK0) if humans[event.by] else (theme.PAPER0, theme.INK1)
    if whose_is(after, event.seat) is Whose.OWN:
        fill, ink = theme.SHU_DARK, theme.WHITE
    text = after.words(f"subway.feud.{found.kind}", n=found.times)
    place = before.place(before.board.index[event.station])
    letters = LETTERS[found.kind] * (1.0 if concerned else ASIDE)
    return named(after, "feud", text, [place], taken, letters, fill, ink)
