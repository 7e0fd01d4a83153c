"""Where things fly: from where they were to where they are, past nobody else's place, at every table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from game.conformance.positions import plays
from game.look.describe.words import Words
from game.mats.registry import mat_of, own_games
from game.mats.table import Seating
from game.motion.clip import Clip, Track
from game.motion.placement import Placement
from game.rules.protocol import Event, Seat
from tests.rounds import is_thorough

Placements = tuple[Placement, ...]

WORDS = Words("en")
EACH = 10 if is_thorough() else 3
"""How many clips of each kind of event are looked at, for each viewer."""
FAR = 40.0
"""Pixels: what moves less makes room."""
SEATED = re.compile(r"(plate|hand|deck|shield|field|captured|tray|back|known|strip|name|staged):(\d)(:|$)")
"""Keys of what belongs to a seat."""
HAND_Y = 830.0
"""Below this lies the hand of the nearest player of 戦列札, whose cards bear no seat in their keys."""


class Flight(NamedTuple):
    """One thing's way, and whose places it begins and ends at; nobody's: none."""

    key: str
    start: frozenset[Seat]
    end: frozenset[Seat]
    passing: bool
    """Whether it lies on the table neither before nor after."""


class Beat(NamedTuple):
    """An event as a viewer sees it, its clip, and how all lay before."""

    viewer: Seat | None
    event: Event
    seats: int
    clip: Clip
    lay: Placements
    flights: tuple[Flight, ...]
    """What flies far, or comes and goes with the event."""


@cache
def beats(game: str) -> tuple[Beat, ...]:
    """Some events of each kind from whole games, as everybody and as both first seats see them; in the usual
    run as everybody and as the second one."""
    viewers = (None, 1, 0) if is_thorough() else (None, 1)
    return tuple(beat for viewer in viewers for beat in _beats(game, viewer))


def _beats(game: str, viewer: Seat | None) -> Iterator[Beat]:
    seen: Counter[type] = Counter()
    for played in plays(game):
        rules = played.rules
        seating = Seating(tuple(f"P{n + 1}" for n in range(played.seats)), (True,) * played.seats)
        witnessed: list[Event] = []
        for step in played.steps:
            state = step.state
            for event, after in step.beats:
                recent = tuple(witnessed[-8:])
                witnessed.append(rules.redact(event, None))
                if seen[type(event)] < EACH:
                    seen[type(event)] += 1
                    desk = mat_of(game).desk(rules.view(state, viewer), seating, viewer or 0)
                    desk = replace(desk, recent=recent)
                    then = replace(desk, view=rules.view(after, viewer), recent=tuple(witnessed[-8:]))
                    shown = rules.redact(event, viewer)
                    clip = mat_of(game).clip(desk, shown, then, WORDS, False)
                    lay, lies = (mat_of(game).frame(one, WORDS).placements for one in (desk, then))
                    flown = tuple(_flights(game, desk.bottom, lay, lies, clip))
                    yield Beat(viewer, shown, played.seats, clip, lay, flown)
                state = after


def places(game: str, bottom: Seat, drawn: Placements) -> list[tuple[Seat, Placement]]:
    """What belongs to whom on a desk, with this seat at its near side."""
    owned = [(int(found[2]), p) for p in drawn if (found := SEATED.match(p.key))]
    if game == "senretsu":
        owned += [(bottom, p) for p in drawn if p.key.startswith("card:") and p.y > HAND_Y]
    return owned


def _flights(game: str, bottom: Seat, before: Placements, after: Placements, clip: Clip) -> Iterator[Flight]:
    lying = {p.key for p in (*before, *after)}
    owned = [*places(game, bottom, before), *places(game, bottom, after)]
    for track in clip.tracks:
        start, end = track.start, _last(track).end
        key = end.key.removesuffix(" going")
        passing = key not in lying and (track.then is not None or _apart(start, end) > 4)
        if passing or _apart(start, end) > FAR:
            yield Flight(key, _owners(start, owned), _owners(end, owned), passing)


def _last(track: Track) -> Track:
    return track if track.then is None else _last(track.then)


def _middle(p: Placement) -> tuple[float, float]:
    return p.x + p.w / 2, p.y + p.h / 2


def _apart(a: Placement, b: Placement) -> float:
    (ax, ay), (bx, by) = _middle(a), _middle(b)
    return max(abs(ax - bx), abs(ay - by))


def _owners(p: Placement, owned: list[tuple[Seat, Placement]]) -> frozenset[Seat]:
    x, y = _middle(p)
    return frozenset(
        seat for seat, q in owned if q.x - 4 <= x <= q.x + q.w + 4 and q.y - 4 <= y <= q.y + q.h + 4
    )


def concerned(event: Any, seats: int) -> set[Seat]:
    """Whom the event is about; everybody where it names nobody, where it begins a game, and where cards
    of one attack the other."""
    if type(event).__name__ in ("FirstChosen", "Fired"):
        return set(range(seats))
    named = {getattr(event, name) for name in ("seat", "partner") if hasattr(event, name)}
    for part in ("laid", "finish"):
        if hasattr(event, part):
            named.add(getattr(event, part).seat)
    return named or set(range(seats))


ELSEWHERE = ("kept plate", "lead:", "seal word", "striker", "surplus")
"""How the keys begin of what may."""
COLUMNS = {"RankClosed", "Staged", "TurnBegan"}
"""戦列札: events at which columns close up or make room, so that what lies between the armies shifts."""


@pytest.mark.parametrize("game", own_games())
def test_nothing_begins_or_ends_at_the_place_of_somebody_whom_the_event_does_not_concern(game: str) -> None:
    """But what only makes room at its own player's place, the mark of who leads, the word of a seal
    between both, what a surplus brings to who attacks, an attacker that strikes and goes back, and the plate
    of who had one card left, too."""
    flown = 0
    for beat in beats(game):
        for flight in beat.flights:
            room = type(beat.event).__name__ in COLUMNS or (flight.start == flight.end and not flight.passing)
            if not (room or flight.key.startswith(ELSEWHERE)):
                strange = (flight.start | flight.end) - concerned(beat.event, beat.seats)
                assert not strange, f"{beat.event}, seen by {beat.viewer}: {flight}"
                flown += 1
    assert flown > 5


@pytest.mark.parametrize("game", own_games())
def test_what_is_seen_by_all_flies_from_where_it_lay(game: str) -> None:
    """A face that lies on the table once, and only once, begins there wherever it comes to lie; and a card
    does not become another one."""
    found = 0
    for beat in beats(game):
        lay = _faces(beat.lay)
        for track in beat.clip.tracks:
            there = lay.get(getattr(track.start.what, "side", ""), ())
            if track.start.alpha and len(there) == 1 and _apart(track.start, _last(track).end) > FAR:
                assert _apart(track.start, there[0]) < FAR, f"{beat.event}, seen by {beat.viewer}: {track}"
                found += 1
            sides = {getattr(p.what, "side", "") for p in (track.start, _last(track).end)}
            cards = {side for side in sides if side.startswith("cards/")}
            assert len(cards) < 2, f"{beat.event}, seen by {beat.viewer}: {cards}"
    assert found or game == "subway"


def _faces(drawn: Placements) -> dict[str, list[Placement]]:
    """What can be turned over, by the side that shows."""
    found: dict[str, list[Placement]] = {}
    for p in drawn:
        if side := getattr(p.what, "side", ""):
            found.setdefault(side, []).append(p)
    return found


OWN, ANOTHERS, NOBODYS = "own", "another's", "nobody's"
WAYS = {
    "sht": {
        "Dealt": (NOBODYS, OWN), "Drew": (NOBODYS, OWN), "Placed": (OWN, OWN), "ShieldBroke": (OWN, OWN),
        "Discarded": (OWN, NOBODYS),
    },
    "senretsu": {
        "Drew": (OWN, OWN), "Placed": (OWN, OWN), "Lost": (OWN, OWN), "Saved": (OWN, OWN),
        "Discarded": (OWN, OWN),
    },
    "crown": {
        "Dealt": (NOBODYS, OWN), "Played": (OWN, NOBODYS), "LeadShown": (OWN, NOBODYS),
        "Exchanged": (OWN, ANOTHERS), "Discarded": (OWN, NOBODYS), "Flushed": (NOBODYS, OWN),
    },
    "ryuki": {
        "SetUp": (OWN, NOBODYS), "Drew": (OWN, OWN), "Laid": (OWN, NOBODYS), "Captured": (NOBODYS, OWN),
        "Moved": (NOBODYS, NOBODYS), "Dropped": (OWN, NOBODYS),
    },
    "subway": {"BeadReturned": (NOBODYS, OWN), "Moved": (NOBODYS, NOBODYS), "Rolled": (NOBODYS, NOBODYS)},
}  # fmt: skip
"""From whose place to whose something flies at an event, as everybody sees it: of one of those whom the event
is about, of another of them, or from and to the middle of the table."""


@pytest.mark.parametrize("game", own_games())
def test_an_event_that_moves_something_shows_it_on_its_way(game: str) -> None:
    missing = set(WAYS[game])
    for beat in beats(game):
        kind = type(beat.event).__name__
        if beat.viewer is None and kind in WAYS[game] and not _still(beat.event):
            missing.discard(kind)
            ways = {_way(flight) for flight in beat.flights}
            assert WAYS[game][kind] in ways, f"{beat.event}: {ways}"
    assert not missing


def _way(flight: Flight) -> tuple[str, str]:
    start = OWN if flight.start else NOBODYS
    if not flight.end:
        return start, NOBODYS
    return start, ANOTHERS if flight.start and not flight.start & flight.end else OWN


def _still(event: Any) -> bool:
    """Whether it moves nothing for once: no points, no way, a die that falls where it lay."""
    return getattr(event, "points", 1) == 0 or len(getattr(event, "path", (0, 1))) < 2
