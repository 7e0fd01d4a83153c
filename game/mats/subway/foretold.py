"""地下鉄: the end comes near: a last station and the last round are told once, as they begin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Colour
from game.mats.kit.films import heard
from game.mats.kit.lines import Point
from game.mats.kit.moments import LAYER, rimmed
from game.mats.kit.plaque import plaque
from game.mats.subway.cues import cue
from game.mats.subway.geometry import around
from game.mats.subway.room import beside, clear, obstacles
from game.mats.subway.table import Table
from game.mats.subway.tension import last_stations
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import Box
from game.rules.subway.values import BeadPlaced, Event, FinishEarned, LineCompleted, TurnBegan

SIZE, HIGH = 26.0, 56.0
LARGER, PLACES = 1.5, ((0.5, 0.04), (0.75, 0.85), (0.25, 0.85))
"""How much larger it is said that the last round begins, and near which parts of the map there is room."""
RING, CLEAR = 64.0, 24.0
"""Of the ring round a last station; how far off stations a slip keeps."""
BELL = "turn"
COMES, GOES = 160.0, 120.0
"""How long it takes to come and to go."""
EARLY, STATION, ROUND = 300.0, 900.0, 1500.0
"""How long before the end of a bead a last station is told; how long that and the last round are told."""
STRUCK, BRIEF = 580.0, 620.0
"""The same of a line that is complete: once its word has struck, and more briefly."""


def foretold(made: Clip, event: Event, before: Table, after: Table, reduced: bool) -> Clip:
    """The clip, and in it what begins."""
    if isinstance(event, BeadPlaced | LineCompleted):
        return _last_station(made, event, before, after, reduced)
    return _last_round(made, after, reduced) if _begins_last(before, event) else made


def _begins_last(before: Table, event: Event) -> bool:
    """Whether the first turn begins since it is known that the round is the last."""
    recent = before.desk.recent
    return isinstance(event, TurnBegan) and bool(recent) and isinstance(recent[-1], FinishEarned)


def _last_round(made: Clip, after: Table, reduced: bool) -> Clip:
    """It is said over the map, and the panel of the lines has a rim."""
    text, inside = after.words("subway.last_round", n=after.state.options.length), after.at.inside
    things = [
        *_said(
            after,
            "last round",
            text,
            [(inside.x + across * inside.w, inside.y + down * inside.h) for across, down in PLACES],
            0.0,
            ROUND,
            theme.SHU,
            reduced,
            LARGER,
        )
    ]
    if not after.view.near:
        meters = after.plan.panels.meters
        things.append(rimmed("last round rim", meters, 18, theme.SHU, 0.0, ROUND - GOES, GOES))
    sounds = (*made.sounds, Sound(0.0, BELL))
    return replace(made, tracks=(*made.tracks, *things), span=max(made.span, ROUND), sounds=sounds)


def _new(before: Table, after: Table) -> list[int]:
    """The stations that are the last of a line which would end the game, and were not before."""
    known = last_stations(before)
    return sorted({n for line, n in last_stations(after).items() if line not in known})


def _last_station(
    made: Clip, event: BeadPlaced | LineCompleted, before: Table, after: Table, reduced: bool
) -> Clip:
    """It is said at the station, and its rings come then."""
    new = [n for n in _new(before, after) if after.seen(n)]
    if not new:
        return made
    early, span = (EARLY, STATION) if isinstance(event, BeadPlaced) else (STRUCK, BRIEF)
    begin, text = max(0.0, made.span - early), after.words("subway.meters.last")
    tracks = [replace(t, begin=t.begin + begin) if t.end.key.startswith("last:") else t for t in made.tracks]
    for n in new:
        at = after.place(n)
        ring = panel(f"last ring {n}", around(at, RING), None, RING, theme.INK0, 3, layer=4)
        out = Beat(begin, 360.0, alpha=0.0)
        tracks += () if reduced else (shown(ring, Beat(begin, scale=0.3), out),)
        tracks += _said(after, f"last station {n}", text, [at], begin, span, theme.YAMA, reduced)
    sounds = (*heard(made, cue(event)), Sound(begin, BELL))
    return replace(made, tracks=tuple(tracks), span=max(made.span, begin + span), sounds=sounds)


def _said(
    table: Table,
    key: str,
    text: str,
    places: Sequence[Point],
    begin: float,
    span: float,
    rim: Colour,
    reduced: bool,
    larger: float = 1.0,
) -> Iterator[Track]:
    """A slip of paper near the first of these places where it hides nothing, which comes with a beat."""
    stations = [around(spot, CLEAR) for spot in compress(table.sights.places, table.sights.seen)]
    size, room = larger * SIZE, table.at.inside.w - 48
    size *= min(1.0, (room - 48) / table.width(text, size, "bold"))
    wide, high = table.width(text, size, "bold") + 48, larger * HIGH * max(1.0, table.desk.text_scale / 100)
    others = (*obstacles(table), *stations)
    free = (clear(at, (wide, high), table.at.inside, others) for at in places)
    x, y = next(filter(None, free), None) or beside(table, places[0], (wide, high), stations)
    box, end = Box(x - wide / 2, y - high / 2, wide, high), begin + span - GOES
    for p in plaque(
        key, text, box, size, theme.PAPER0, theme.SHU_DARK, rim=rim, rim_width=4, shadow=2, layer=LAYER + 2
    ):
        if reduced:
            yield stayed(p, begin, end, go=GOES)
        else:
            away = Beat(end, GOES, alpha=0.0, ease="linear")
            yield shown(p, Beat(begin, scale=1.08, alpha=0.0), Beat(begin, COMES), away)
