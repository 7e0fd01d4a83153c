"""地下鉄: how what is advised is done at this table, what it is called, and which line it is about."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from game.bots.reason import Reason
from game.look.describe.words import Words
from game.mats.hints import Way, named, sentence
from game.mats.subway.captions import line_name, station_name
from game.mats.subway.desk import Button, Desk, OnMap, Selection, Style, Thing, Victim
from game.mats.subway.layouts import layout_of
from game.motion.placement import Box
from game.rules.subway.legal import free_styles, refuse
from game.rules.subway.notation import VERBS
from game.rules.subway.play import acting
from game.rules.subway.values import Action, Move, State, StyleAndStart, ToStart, network_of

EDGE = 12.0
"""How far the card keeps off the edges of the map."""


def box(desk: Desk) -> Box:
    """Between the lines of the usual map, beside how full they are."""
    return layout_of(desk).hints


def spots(desk: Desk) -> tuple[Box, ...]:
    """At the edges of the map, below and above."""
    at = layout_of(desk)
    room, card = at.inside.at(EDGE, EDGE, at.inside.w - 2 * EDGE, at.inside.h - 2 * EDGE), at.hints
    return tuple(
        Box(x, y, card.w, card.h)
        for y in (room.bottom - card.h, room.y)
        for x in (room.right - card.w, room.x + (room.w - card.w) / 2, room.x)
    )


def way(desk: Desk, action: Action) -> Way[Thing] | None:
    """Style and station, or the station and whose bead; the vermilion button does it."""
    if isinstance(action, StyleAndStart):
        return Way(Selection(station=OnMap(action.station), style=Style(action.style)), Button.ACT)
    if isinstance(action, Move):
        victim = None if action.victim is None else Victim(action.victim)
        return Way(Selection(station=OnMap(action.to), victim=victim), Button.ACT)
    return None


def meant(desk: Desk, said: tuple[str, ...]) -> Action | None:
    """A station by its name, in either language, and a dice style by its number before it."""
    style = next((int(part) for part in said if part in ("1", "2", "3", "4")), None)
    verbs = {word for _, *words in VERBS for word in words}
    name = _plain("".join(part for part in said if part not in verbs and part != str(style)))
    state = desk.view.state
    for station in network_of(state.options).stations:
        if name and name in map(_plain, (station.id, station.ja, station.en, station.kana)):
            if not isinstance(state.todo, ToStart):
                return Move(station.id)
            return StyleAndStart(style or _any_style(state, station.id), station.id)
    return None


def _any_style(state: State, station: str) -> int:
    """A style with which it is told why nobody can start there; none where that can be."""
    style = next(iter(free_styles(state)), 1)
    return style if refuse(state, acting(state)[0], StyleAndStart(style, station)) else 0


def _plain(name: str) -> str:
    return re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", name).lower())


def deed(desk: Desk, action: Action, words: Words) -> str:
    """The station, and the style or whose bead."""
    network = desk.view.state.options.network
    if isinstance(action, StyleAndStart):
        station, style = station_name(action.station, network, words), words(f"subway.style.{action.style}")
        return words("subway.deed.start", station=station, style=style)
    if not isinstance(action, Move):
        return ""
    station = station_name(action.to, network, words)
    if action.victim is None:
        return words("subway.deed.move", station=station)
    return words("subway.deed.rob", station=station, name=desk.seating.names[action.victim])


def because(reason: Reason, desk: Desk, words: Words) -> str:
    """The reason, its line by its name."""
    params: dict[str, Any] = named(reason, desk)
    if "line" in params:
        params["line"] = line_name(params["line"], desk.view.state.options.network, words)
    return sentence(reason, params, words)
