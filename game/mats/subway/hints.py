"""地下鉄: how what is advised is done at this table, what it is called, and which line it is about."""

from __future__ import annotations

from typing import Any

from game.bots.reason import Reason
from game.look.describe.words import Words
from game.mats.hints import Way, named, sentence
from game.mats.subway.captions import line_name, station_name
from game.mats.subway.desk import Button, Desk, OnMap, Selection, Style, Thing, Victim
from game.mats.subway.layouts import layout_of
from game.motion.placement import Box
from game.rules.subway.values import Action, Move, StyleAndStart


def box(desk: Desk) -> Box:
    """Between the lines of the usual map, over how full they are."""
    return layout_of(desk).hints


def way(desk: Desk, action: Action) -> Way[Thing] | None:
    """Style and station, or the station and whose bead; the vermilion button does it."""
    if isinstance(action, StyleAndStart):
        return Way(Selection(station=OnMap(action.station), style=Style(action.style)), Button.ACT)
    if isinstance(action, Move):
        victim = None if action.victim is None else Victim(action.victim)
        return Way(Selection(station=OnMap(action.to), victim=victim), Button.ACT)
    return None


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
