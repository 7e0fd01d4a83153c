"""地下鉄: what resume and result tell of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Chart
from game.look.describe.words import Words
from game.mats.subway.beads import bead
from game.mats.subway.captions import network_in, station_name
from game.mats.subway.chart import drawing
from game.mats.subway.desk import Desk
from game.mats.subway.layout import Layout
from game.mats.subway.places import INSIDE, SHEET, Box
from game.mats.table import Seating
from game.motion.placement import Placement
from game.rules.protocol import Outcome
from game.rules.subway.values import BeadPlaced, BeadReturned, Ended, Event, ToStart, TurnBegan, View


def situation(desk: Desk, words: Words) -> str:
    """How the table stands, in two or three words."""
    state = desk.view.state
    if isinstance(state.todo, ToStart) or not state.round:
        return words("subway.situation.start")
    return words("subway.situation.round", n=state.round)


def verdict(outcome: Outcome, words: Words) -> str:
    """The reason of the end in one word."""
    return words(f"subway.end.{outcome.reason}.word")


def length(events: Sequence[Event], words: Words) -> str:
    """How long the game was."""
    rounds = max((event.round for event in events if isinstance(event, TurnBegan)), default=0)
    return words.count("subway.end.rounds", rounds)


def moments(events: Sequence[Event], seating: Seating, words: Words) -> tuple[tuple[str, str], ...]:
    """What was remarkable in a game that is over: the longest path, the most replacements, the last station,
    and how long it took."""
    found = []
    over = next((event for event in reversed(events) if isinstance(event, Ended)), None)
    if over is not None:
        longest = [dict(score.parts)["longest"] for score in over.outcome.scores]
        best = max(range(len(longest)), key=lambda seat: longest[seat])
        what = words.count("subway.moment.longest.what", longest[best], name=seating.names[best])
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
    return (*found, (words("subway.moment.length"), length(events, words)))


def final(
    story: Sequence[tuple[Event, View]], seating: Seating, box: Box, words: Words
) -> tuple[str, tuple[Placement, ...]]:
    """The map as it was at the end, small, with everybody's beads."""
    view = story[-1][1]
    layout = Layout(Desk(view, seating, 0), words)
    x, y, w, h = box
    k = min(w / SHEET[2], h / SHEET[3])
    left, top = x + (w - SHEET[2] * k) / 2, y + (h - SHEET[3] * k) / 2
    made = drawing(layout.network, len(layout.state.players), 100, False)
    drawn = [
        panel("final", (left, top, SHEET[2] * k, SHEET[3] * k), theme.PAPER0, 18, theme.PAPER3, 2, layer=2),
    ]
    x, y, w, h = INSIDE
    where = (left + (x - SHEET[0]) * k, top + (y - SHEET[1]) * k, w * k, h * k)
    drawn.append(Placement("final map", Chart(made, INSIDE), *where, layer=2))
    for n, slots in enumerate(layout.state.beads):
        for slot, owner in enumerate(slots):
            if owner is not None:
                px, py = layout.plan.at[n]
                apart = (slot * 2 - 1) * 12 if len(slots) > 1 and None not in slots else 0
                at = (left + (px + apart - SHEET[0]) * k, top + (py - SHEET[1]) * k)
                drawn.append(bead(f"final bead:{n}:{slot}", owner, at, 16 * k, 3))
    return words("subway.final"), tuple(drawn)
