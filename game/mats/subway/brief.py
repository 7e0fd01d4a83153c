"""地下鉄: plates, dice and lines in large text: numbers and signs stay, and what they are called lies in the
drawer."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, chip, label, panel, picture
from game.mats.faces import face_of
from game.mats.kit.cards import tick
from game.mats.kit.lead import on_plate
from game.mats.kit.plates import written
from game.mats.kit.portraits import Portrait, portrait, thought
from game.mats.kit.row import Grid
from game.mats.kit.tabletop import Piece
from game.mats.subway.beads import bead
from game.mats.subway.captions import SIGNS
from game.mats.subway.chart import line_ink
from game.mats.subway.desk import THINGS, Plate, Style
from game.mats.subway.meters import badge
from game.mats.subway.race import run
from game.mats.subway.score import total_of
from game.mats.subway.slip import slip
from game.mats.subway.start import FACES, KINDS, kind_sign, picked_style
from game.mats.subway.stations import pawn_art
from game.mats.subway.table import Table
from game.mats.subway.tension import last_stations
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat

FACE = Portrait(34, 34, 50, name=Box(64, 4, 120, 56), until=0)
TIP = 60.0
"""How high the tip is that tells a dice style in full."""
TWO_ROWS = 140.0
"""A card that is higher has a name on two lines."""


# Plates


def plates(table: Table) -> Iterator[Piece]:
    """Every player: pawn, name, the sign of the dice style, beads and points; a sign of who leads."""
    race = run(table.desk)
    for seat in range(len(table.state.players)):
        box = table.at.seats.box(seat)
        yield Made((*_plate(table, seat, box),), Target(Plate(seat).id, *box))
        yield from on_plate(table, race, seat, box, brief=True)


def _plate(table: Table, seat: Seat, plate: Box) -> Iterator[Placement]:
    key, h = Plate(seat).id, plate.h
    yield panel(key, plate, theme.PAPER0, 20, theme.PAPER3, 2, shadow=1, layer=6)
    if table.turn == seat:
        yield panel(f"{key} now", plate, None, 20, theme.PLAYERS[seat].colour, 5, layer=6)
    yield from _who(table, seat, plate, plate.at(64, 4, plate.w - 74, h * 0.5 - 4))
    low, high = h * 0.5, h * 0.5 - 4
    style = table.state.players[seat].style
    if style is not None:
        sign = plate.at(12, low, 44, high)
        yield label(f"{key}:style", SIGNS[style - 1], sign, 20, theme.INK1, layer=6)
    yield bead(f"{key}:bead", seat, (plate.x + 66, plate.y + low + high / 2), 11, layer=6)
    count = sum(owner == seat for slots in table.state.beads for owner in slots)
    yield label(f"{key}:beads", str(count), plate.at(84, low, 52, high), 22, face="bold", layer=6)
    figure, ink = total_of(table, seat, theme.INK0)
    wide = plate.w - 136
    total = plate.at(plate.w - wide - 8, low, wide, high)
    yield label(f"{key}:total", figure, total, 40, ink, "display", "right", layer=6)


def _who(table: Table, seat: Seat, plate: Box, room: Box) -> Iterator[Placement]:
    """The pawn, or a computer's face, and the name."""
    key, name, face = Plate(seat).id, table.name(seat), face_of(table.desk.seating, seat)
    size, lines, leading = written(table.width, room.w, name, 24)
    if face:
        at = replace(FACE, y=4 + room.h / 2, name=Box(64, 4, room.w, room.h))
        yield from (replace(p, layer=6) for p in portrait(key, face, seat, at, plate))
        yield replace(thought(seat, at, plate, table.width(name, size, "bold")), layer=7)
    else:
        box = plate.at(14, 4 + (room.h - 50) / 2, 38, 50)
        yield picture(f"{key}:pawn", pawn_art(seat), box, layer=6)
    yield label(f"{key}:name", name, room, size, face="bold", lines=lines, leading=leading, layer=6)


# The dice styles


def style_card(table: Table, style: int, box: Box, open_: bool) -> Iterator[Placement]:
    """A style that is free or taken: sign, dice and name, and its owner's mark."""
    key, chosen, rows = Style(style).id, picked_style(table) == style, 2 if box.h > TWO_ROWS else 1
    fill = theme.PAPER0 if open_ else theme.PAPER2
    edge, width = (theme.YAMA, 6) if chosen else (theme.PAPER3, 2)
    yield panel(key, box, fill, 20, edge, width, shadow=1 if open_ else 0, layer=6)
    ink, sign = (theme.INK0, theme.SHU) if open_ else (theme.DISABLED_TEXT, theme.DISABLED_TEXT)
    yield label(f"{key} sign", SIGNS[style - 1], box.at(12, 4, 46, 52), 22, sign, "bold", layer=6)
    for n, face in enumerate(FACES[style]):
        die = picture(f"{key} die {n}", f"dice/die-{face}", box.at(60 + 46 * n, 9, 42, 42), layer=6)
        yield die if open_ else replace(die, alpha=0.4)
    owner = table.owner(style)
    if owner is not None:
        yield chip(f"{key} owner", owner, box.right - 28, box.y + 30, 30, layer=6)
    room = box.at(12, 58, box.w - 24, box.h - 62)
    name = table.words(f"subway.style.{style}.tiny")
    yield label(f"{key} name", name, room, 19, ink, "bold", lines=rows, leading=1.15, layer=6)
    if chosen:
        yield from tick(key, box.right - 28, box.y + 30, 19, 24, layer=7)


# The lines


def meters(table: Table) -> Iterator[Placement]:
    """A bar for every line that counts, with its letter."""
    at = table.plan.panels.meters
    yield slip("meters", at)
    counting = table.board.counting
    wide, down = (at.w - 52) / 2, (at.h - 16) / -(-len(counting) // 2)
    places = Grid(at.x + 18, at.y + 8, wide, down, across=wide + 16, down=down, columns=2)
    for i, (line, stations) in enumerate(counting):
        box, key = places.box(i), f"meter:{line.id}"
        full = table.full(stations)
        yield from badge(f"{key}:badge", line, box.x, box.y + (box.h - 50) / 2, 40)
        tone = theme.SHU_DARK if line.id in last_stations(table) else theme.INK0
        number = box.at(46, 0, box.w - 46, box.h - 12)
        text = f"{full}/{len(stations)}"
        yield label(f"{key}:n", text, number, 20, tone, "bold", "right", layer=6)
        if full == len(stations):
            mark = box.at(50, (box.h - 36) / 2, 24, 24)
            yield picture(f"{key}:check", "icons/check", mark, layer=6, tint=theme.MATCHA)
        track = box.at(0, box.h - 12, box.w, 10)
        yield panel(f"{key}:track", track, theme.PAPER2, 5, layer=6)
        if full:
            share = max(10.0, box.w * full / len(stations))
            yield panel(f"{key}:bar", track.at(0, 0, share, 10), line_ink(line), 5, layer=6)


def legend(table: Table, at: Box) -> Iterator[Placement]:
    """Which stations may be chosen: each kind on a line of its own."""
    yield slip("legend", at)
    down = (at.h - 12) / len(KINDS)
    for i, kind in enumerate(KINDS):
        row = at.at(16, 6 + down * i, at.w - 28, down)
        yield from kind_sign(f"legend {kind} dot", kind, row.x + 16, row.y + down / 2)
        text = table.words(f"subway.legend.{kind}{'.short' if kind == 'transfer' else ''}")
        face = "bold" if kind == "open" else "body"
        yield label(f"legend {kind}", text, row.at(44, 0, row.w - 44, down), 18, face=face, layer=6)


# What gave way


def told(table: Table) -> Iterator[Placement]:
    """The dice style of the plate or card that is focused, in full, beside it."""
    focus, words = THINGS.read(table.desk.focus), table.words
    if isinstance(focus, Plate) and (style := table.state.players[focus.seat].style) is not None:
        text, box = words(f"subway.style.{style}"), table.at.seats.box(focus.seat)
    elif isinstance(focus, Style):
        style, box = focus.n, table.at.seats.box(focus.n - 1)
        text = f"{words(f'subway.style.{style}')} – {words(f'subway.style.{style}.note')}".replace("\n", "")
    else:
        return
    inside = table.at.inside
    w = min(table.width(f"{SIGNS[style - 1]} {text}", 20, "bold") + 36, inside.w - 12)
    left = box.x - w - 12 if table.at.foot is None else min(max(box.x, inside.x + 6), inside.right - w - 6)
    top = box.y + (box.h - TIP) / 2 if table.at.foot is None else box.y - TIP - 10
    yield panel("tip", (left, top, w, TIP), theme.INK0, 12, layer=7)
    room = (left + 18, top, w - 36, TIP)
    yield label("tip told", f"{SIGNS[style - 1]} {text}", room, 20, theme.PAPER0, "bold", layer=7)
