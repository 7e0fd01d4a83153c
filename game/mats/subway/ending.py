"""地下鉄: what resume and result tell of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Chart
from game.look.describe.words import Words
from game.mats.subway.beads import bead
from game.mats.subway.captions import network_in, station_name
from game.mats.subway.desk import Desk
from game.mats.subway.layout import LAYOUT, Layout
from game.mats.subway.table import Table
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.protocol import Outcome
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    Ended,
    Event,
    FinishEarned,
    LineCompleted,
    ToStart,
    TurnBegan,
    View,
)


def situation(desk: Desk, words: Words) -> str:
    """How the table stands, in two or three words."""
    state = desk.view.state
    if isinstance(state.todo, ToStart) or not state.round:
        return words("subway.situation.start")
    return words("subway.situation.round", n=state.round)


def verdict(outcome: Outcome, words: Words) -> str:
    """The reason of the end in one word."""
    return words(f"subway.end.{outcome.reason}.word")


def longest(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """How many stations each seat's longest path has."""
    over = next((event for event in reversed(events) if isinstance(event, Ended)), None)
    return (0,) * seats if over is None else tuple(dict(s.parts)["longest"] for s in over.outcome.scores)


def length(events: Sequence[Event], words: Words) -> str:
    """How long the game was."""
    rounds = max((event.round for event in events if isinstance(event, TurnBegan)), default=0)
    return words.count("subway.end.rounds", rounds)


def moments(events: Sequence[Event], seating: Seating, words: Words) -> tuple[tuple[str, str], ...]:
    """What was remarkable in a game that is over: the longest path, the most replacements,
    the last station."""
    found = []
    over = next((event for event in reversed(events) if isinstance(event, Ended)), None)
    if over is not None:
        longest = [dict(score.parts)["longest"] for score in over.outcome.scores]
        best = max(longest)
        names = [name for name, n in zip(seating.names, longest, strict=True) if n == best]
        who = reduce(lambda first, second: words("setup.and", first=first, second=second), names)
        what = words.count("subway.moment.longest.what", best, name=who)
        found.append((words("subway.moment.longest"), what))
    robberies = Counter(event.by for event in events if isinstance(event, BeadReturned))
    if robberies:
        seat, times = robberies.most_common(1)[0]
        what = words.count("subway.moment.replaced.what", times, name=seating.names[seat])
        found.append((words("subway.moment.replaced"), what))
    placed = [event for event in events if isinstance(event, BeadPlaced)]
    if placed:
        last = placed[-1]
        station = station_name(last.station, network_in(seating), words)
        what = words("subway.moment.last.what", name=seating.names[last.seat], station=station)
        found.append((words("subway.moment.last"), what))
    return tuple(found)


def final(
    story: Sequence[tuple[Event, View]], seating: Seating, box: Box, words: Words, at: Layout = LAYOUT
) -> tuple[str, tuple[Placement, ...]]:
    """The map as it was at the end, small, with everybody's beads."""
    table, sheet = Table(Desk(story[-1][1], seating, 0), words, at), at.sheet
    k = min(box.w / sheet.w, box.h / sheet.h)
    small = box.centred(sheet.w * k, sheet.h * k)
    drawn = [panel("final", small, theme.PAPER0, 18, theme.PAPER3, 2, layer=2)]
    x, y, w, h = at.inside
    where = small.at((x - sheet.x) * k, (y - sheet.y) * k, w * k, h * k)
    drawn.append(Placement("final map", Chart(table.drawn(capsules=False), at.inside), *where, layer=2))
    for n, slots in enumerate(table.state.beads):
        for slot, owner in enumerate(slots):
            if owner is not None:
                px, py = table.plan.at[n]
                apart = (slot * 2 - 1) * 12 if len(slots) > 1 and None not in slots else 0
                place = (small.x + (px + apart - sheet.x) * k, small.y + (py - sheet.y) * k)
                drawn.append(bead(f"final bead:{n}:{slot}", owner, place, 16 * k, 3))
    return words("subway.final"), tuple(drawn)


def mark(event: Event) -> str | None:
    """Beads replaced, lines completed, ⑤, and the end."""
    match event:
        case BeadReturned():
            return "icons/swap"
        case LineCompleted() | FinishEarned():
            return "icons/star"
        case Ended():
            return "icons/flag"
    return None
