"""地下鉄 in words: events, refusals and endings."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.subway.desk import Desk
from game.mats.subway.names import name_of
from game.mats.subway.worth import parts_of
from game.mats.table import Seating
from game.rules.protocol import Outcome, Refusal, Seat
from game.rules.subway.network import Line, Network
from game.rules.subway.score import decider
from game.rules.subway.values import (
    BeadPlaced,
    BeadReturned,
    Event,
    FinishEarned,
    FirstChosen,
    LineCompleted,
    Moved,
    NoBead,
    PawnPlaced,
    Rolled,
    StyleChosen,
)

SIGNS = "①②③④"


def station_name(station: str, network: Network | None, words: Words) -> str:
    """The station's name; its id where the map is not known."""
    known = network.stations if network else ()
    return next((name_of(s, words.lang) for s in known if s.id == station), station)


def line_name(line: str, network: Network | None, words: Words) -> str:
    """The line's name; its id where the map is not known."""
    known: tuple[Line, ...] = network.lines if network else ()
    found = next((one for one in known if one.id == line), None)
    return line if found is None else found.ja if words.lang == "ja" else found.en


def network_in(seating: Seating) -> Network | None:
    """The map that is played on, if it is known there."""
    return seating.options.network if seating.options is not None else None


def caption(event: Event, seating: Seating, words: Words) -> str | None:
    """The event in one sentence that names seats, never "you"; None for one not worth words."""
    network = network_in(seating)
    if isinstance(event, FirstChosen):
        chooser = seating.names[event.seat - 1]  # In the reverse order of turns (rule 003-3).
        return words("subway.event.first", name=seating.names[event.seat], chooser=chooser)
    if isinstance(event, StyleChosen):
        style = words(f"subway.style.{event.style}")
        return words("subway.event.style", name=seating.names[event.seat], style=style)
    if isinstance(event, Rolled):
        dice = " + ".join(map(str, event.dice)) if len(event.dice) < 2 else "・".join(map(str, event.dice))
        return words("subway.event.rolled", name=seating.names[event.seat], dice=dice)
    if isinstance(event, Moved):
        station = station_name(event.path[-1], network, words)
        return words.count(
            "subway.event.moved", len(event.path) - 1, name=seating.names[event.seat], station=station
        )
    if isinstance(event, LineCompleted):
        line = line_name(event.line, network, words)
        return words("subway.event.line", name=seating.names[event.seat], line=line)
    if isinstance(event, FinishEarned):
        return words("subway.event.finish", name=seating.names[event.seat])
    return _at_station(event, seating, words)


def _at_station(event: Event, seating: Seating, words: Words) -> str | None:
    if not isinstance(event, PawnPlaced | BeadPlaced | BeadReturned | NoBead):
        return None
    name, station = seating.names[event.seat], station_name(event.station, network_in(seating), words)
    if isinstance(event, BeadReturned):
        return words("subway.event.returned", name=seating.names[event.by], owner=name, station=station)
    if isinstance(event, NoBead):
        return words("subway.event.no_bead", name=name, station=station)
    return words("subway.event.pawn", name=name, station=station) if isinstance(event, PawnPlaced) else None


def sentence(refusal: Refusal, words: Words) -> str:
    """Why not, in one line."""
    return words(f"subway.no.{refusal.code}")


def result(outcome: Outcome, seating: Seating, words: Words) -> str:
    """The reason of the end, in one line."""
    return words(f"subway.end.{outcome.reason}")


def tied(outcome: Outcome, words: Words) -> str:
    """What decided between several with the most points; empty: nothing had to."""
    part = decider(outcome)
    return "" if part is None else words(f"subway.tied.{part}")


def standing(desk: Desk, seat: Seat, words: Words) -> str:
    """The seat's dice style, for under its name."""
    style = desk.view.state.players[seat].style
    return f"{SIGNS[style - 1]} {words(f'subway.style.{style}.tiny')}" if style else ""


def points(desk: Desk) -> tuple[int, ...]:
    """Everybody's points now; ③ as it was worked out last where finding it takes long."""
    state, figures = desk.view.state, desk.figures
    parts = (parts_of(state, figures, seat).values() for seat in range(len(state.players)))
    return tuple(sum(value or 0 for value in values) for values in parts)
