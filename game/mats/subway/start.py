"""地下鉄: the choice of a dice style and a first station, in reverse order of turns (rule 003-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, chip, disc, label, panel, picture
from game.mats.kit.cards import tick
from game.mats.kit.plates import written
from game.mats.subway.beads import bead
from game.mats.subway.captions import SIGNS
from game.mats.subway.chart import GREY, line_at
from game.mats.subway.desk import Style, meant_style
from game.mats.subway.meters import badge, short_name
from game.mats.subway.names import name_of
from game.mats.subway.slip import slip
from game.mats.subway.table import Table
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.subway.legal import free_styles, start_order
from game.rules.subway.values import STYLES, TURN_OVER, BeadPlaced, PawnPlaced, StyleChosen, ToStart

FACES = {1: (2, 5), 2: (2, 5), 3: (3, 5), 4: (4,)}
"""The dice on the card of a style."""
KINDS = {"open": 14.0, "terminal": 10.0, "transfer": 14.0}
"""What the legend explains: open stations, terminals, transfer stations; each with the radius of its sign."""


def picked_style(table: Table) -> int | None:
    """The style that is selected."""
    return meant_style(table.state, table.desk.picked) if table.deciding else None


def styles(table: Table, card: Callable[[Table, int, Box, bool], Iterator[Placement]]) -> Iterator[Made]:
    """The four styles, each drawn as such a card."""
    free = free_styles(table.state)
    for i, style in enumerate(STYLES):
        open_, box = style in free, table.at.seats.box(i)
        target = Target(Style(style).id, *box, enabled=open_ and table.deciding)
        yield Made((*card(table, style, box, open_),), target)


def style_card(table: Table, style: int, box: Box, open_: bool) -> Iterator[Placement]:
    """A style that is free or taken, with what it does and its owner."""
    (x, y, w, h), key = box, Style(style).id
    chosen = picked_style(table) == style
    fill = theme.PAPER0 if open_ else theme.PAPER2
    edge, width = (theme.YAMA, 6) if chosen else (theme.PAPER3, 2)
    yield panel(key, box, fill, 20, edge, width, shadow=1 if open_ else 0, layer=6)
    ink = theme.INK0 if open_ else theme.DISABLED_TEXT
    sign = theme.SHU if open_ else theme.DISABLED_TEXT
    inset = 10 if table.large else 14
    yield label(f"{key} sign", SIGNS[style - 1], (x + inset, y + 10, 30, 42), 23, sign, "bold", layer=6)
    name = table.words(f"subway.style.{style}.card")
    yield label(f"{key} name", name, (x + 48, y + 10, w - 58, 42), 21, ink, "bold", layer=6)
    side = 42 if open_ else 26
    for i, face in enumerate(FACES[style]):
        left = x + 18 + ((70 if style == TURN_OVER else 46) if open_ else 28) * i
        die = picture(f"{key} die {i}", f"dice/die-{face}", (left, y + 74 - side / 2, side, side), layer=6)
        yield die if open_ else replace(die, alpha=0.4)
    if style == TURN_OVER and open_:
        yield picture(f"{key} arrow", "icons/play", (x + 64, y + 63, 20, 20), layer=6, tint=ink)
    owner = table.owner(style)
    if owner is not None:
        left = x + 34 + 28 * len(FACES[style])
        yield chip(f"{key} owner", owner, left, y + 74, 28, layer=6)
        taker = table.name(owner)
        yield label(
            f"{key} taker", taker, (left + 16, y + 54, x + w - left - 26, 40), 18, ink, "bold", layer=6
        )
    note = table.words(f"subway.style.{style}.note{'.short' if table.large else ''}")
    yield label(
        f"{key} note", note, (x + 18, y + 98, w - 28, h - 102), 18, theme.INK1 if open_ else ink, lines=2,
        leading=1.3, layer=6,
    )  # fmt: skip
    if chosen:
        tx, ty = (x + w - 32, y + 74) if table.large else (x + w - 14, y + 10)
        yield from tick(key, tx, ty, 19, 24, layer=7)


def order(table: Table) -> Iterator[Placement]:
    """Who chooses when: the last seat first."""
    x, y, w, h = at = table.plan.panels.score
    words = table.words
    yield slip("order", at)
    if table.at.across:
        yield from _in_columns(table, at)
        return
    yield label("order title", words("subway.order"), (x + 16, y + 6, w - 24, 40), 20, face="bold", layer=6)
    rides = table.fitting(_rides(table), w - 24, 18)
    yield label("order note", rides, (x + 16, y + 42, w - 24, 30), 18, theme.INK1, layer=6)
    pitch = (h - 84) / max(4, len(table.state.players))
    for i, seat in enumerate(start_order(table.state)):
        yield from _place(table, seat, Box(x + 8, y + 78 + pitch * i, w - 16, pitch - 3))


def _rides(table: Table) -> tuple[str, str]:
    """Who rides first, which is whoever chooses last; and the same without a name."""
    first = start_order(table.state)[-1]
    return table.words("subway.order.rides", name=table.name(first)), table.words("subway.order.note")


def _in_columns(table: Table, at: Box) -> Iterator[Placement]:
    """The same side by side."""
    words, seats = table.words, start_order(table.state)
    title = words("subway.order")
    left = min(table.width(title, 20, "bold"), at.w - 30)
    yield label("order title", title, at.at(16, 2, left, 38), 20, face="bold", layer=6)
    note = table.fitting((*_rides(table), ""), at.w - left - 46, 18)
    yield label("order note", note, at.at(30 + left, 2, at.w - left - 46, 38), 18, theme.INK1, layer=6)
    wide = (at.w - 16) / len(seats)
    for i, seat in enumerate(seats):
        box, key = at.at(8 + wide * i, 40, wide - 4, at.h - 46), f"order:{seat}"
        now = chooses(table, seat)
        if now:
            yield panel(f"{key} now", box, theme.STRAW, 10, layer=6)
        yield chip(f"{key} chip", seat, box.x + 14, box.y + box.h / 2, 24, layer=7)
        if not now and table.state.players[seat].at is not None:
            mark = box.at(12, box.h - 18, 18, 18)
            yield picture(f"{key} done", "icons/check", mark, layer=7, tint=theme.MATCHA)
        room = box.at(29, 0, box.w - 30, box.h)
        size, lines, leading = written(table.width, room.w, table.name(seat), 20)
        yield label(
            f"{key} name", table.name(seat), room, size, face="bold", lines=lines, leading=leading, layer=7
        )


def chooses(table: Table, seat: Seat) -> bool:
    """Whether it is the seat's turn to set out."""
    todo = table.state.todo
    return isinstance(todo, ToStart) and todo.seat == seat


def _place(table: Table, seat: Seat, box: Box) -> Iterator[Placement]:
    (x, y, w, h), key = box, f"order:{seat}"
    now = chooses(table, seat)
    if now:
        yield panel(f"{key} now", box, theme.STRAW, 10, layer=6)
    yield chip(f"{key} chip", seat, x + 20, y + h / 2, 24, layer=7)
    name = table.name(seat)
    yield label(
        f"{key} name", name, (x + 38, y, w - (68 if table.large else 92), h), 20, face="bold", layer=7
    )
    if now:
        yield from _now(table, f"{key} mark", x + w - 54, y, h)
    elif table.state.players[seat].at is not None:
        mark = (x + w - 32, y + h / 2 - 11, 22, 22)
        yield picture(f"{key} done", "icons/check", mark, layer=7, tint=theme.MATCHA)


def _now(table: Table, key: str, x: float, y: float, h: float) -> Iterator[Placement]:
    """In words, or by an arrow where texts are large."""
    if table.large:
        yield picture(key, "icons/play", (x + 24, y + h / 2 - 11, 22, 22), layer=7, tint=theme.SHU_DARK)
    else:
        text = table.words("subway.order.now")
        yield label(key, text, (x, y, 46, h), 18, theme.SHU_DARK, "bold", "right", layer=7)


def legend(table: Table) -> Iterator[Placement]:
    """Which stations may be chosen."""
    x, y, w, h = at = table.plan.panels.meters
    words = table.words
    yield slip("legend", at)
    title = words("subway.first_station")
    yield label("legend title", title, (x + 20, y + 6, w * 0.44, 42), 21, face="bold", layer=6)
    if not table.large:
        left = max(w * 0.36, 34 + min(w * 0.44, table.width(title, 21, "bold")))
        note, where = words("subway.first_station.note"), (x + left, y + 6, w - 20 - left, 42)
        lines, leading = (2, 1.1) if table.width(note, 18, "body") > where[2] else (1, 1.6)
        yield label(
            "legend note", note, where, 18, theme.INK1, align="right", lines=lines, leading=leading, layer=6
        )
    left, brief = x + 20, table.large or (table.at.foot is not None and w < 440)
    for kind in KINDS:
        short = ".short" if brief and kind == "transfer" else ""
        text = words(f"subway.legend.{kind}{short}")
        yield from _kind(table, kind, text, left, y + h / 2 + 2)
        left += 2 * KINDS[kind] + _kind_width(table, kind, text) + 22
    foot = (x + 20, y + h - 46, w - 36, 40)
    yield label("legend taken", words("subway.legend.taken"), foot, 18, theme.INK1, layer=6)


def near_legend(table: Table) -> Iterator[Placement]:
    """The same beside the map that is shown near."""
    x, y, w, _ = at = table.at.legend
    words = table.words
    yield slip("legend", at)
    title = words("subway.first_station")
    yield label("legend title", title, (x + 18, y + 6, w - 30, 44), 20, face="bold", layer=6)
    for i, kind in enumerate(KINDS):
        text = words(f"subway.legend.{kind}{'.short' if table.large and kind == 'transfer' else ''}")
        yield from _kind(table, kind, text, x + 40 - KINDS[kind], y + 71 + 40 * i)


def _kind(table: Table, kind: str, text: str, left: float, y: float) -> Iterator[Placement]:
    """What stands for a kind of stations, and its name."""
    r, open_ = KINDS[kind], kind == "open"
    x = left + r
    yield from kind_sign(f"legend {kind} dot", kind, x, y)
    ink, face = (theme.INK0, "bold") if open_ else (theme.INK1, "body")
    box = (x + r + 8, y - 20, _kind_width(table, kind, text), 40)
    yield label(f"legend {kind}", text, box, 18, ink, face, layer=6)


def kind_sign(key: str, kind: str, x: float, y: float) -> Iterator[Placement]:
    """What stands for a kind of stations, round x, y."""
    r, open_ = KINDS[kind], kind == "open"
    rim = theme.INK0 if open_ else GREY
    yield disc(key, x, y, 9 if open_ else r, theme.PAPER0, 6, border=rim, border_width=3)
    if open_:
        yield panel(f"{key} ring", (x - r, y - r, 2 * r, 2 * r), None, r, theme.AOTAKE, 3, layer=6)
    elif kind == "terminal":
        yield disc(f"{key} core", x, y, 5, GREY, 6)


def _kind_width(table: Table, kind: str, text: str) -> float:
    face = "bold" if kind == "open" else "body"
    return table.width(text, 18, face)


def choice(table: Table) -> Iterator[Placement]:
    """What is selected so far; while it is shown how somebody sets out, what was chosen."""
    x, y, w, h = at = table.tray
    words, mover = table.words, table.mover
    assert mover is not None
    yield slip("tray", at)
    event = table.desk.event
    if isinstance(event, StyleChosen | PawnPlaced | BeadPlaced):
        player = table.state.players[event.seat]
        station = None if player.at is None else table.board.index[player.at]
        made = _Choice(event.seat, player.style, station)
    elif table.deciding:
        made = _Choice(mover, picked_style(table), table.picked)
    else:
        text = words("subway.thinking", name=table.name(mover))
        yield label("choice", text, (x + 20, y, w - 36, h), 22, theme.INK1, lines=2, layer=6)
        return
    if table.at.brief:
        half = (h - 16) / 2
        yield from _chosen_style(table, Box(x + 16, y + 8, w - 28, half), made)
        yield panel("choice rule", (x + 16, y + h / 2, w - 32, 2), theme.PAPER3, 0, layer=6)
        yield from _chosen_station(table, Box(x + 16, y + 8 + half, w - 28, half), made)
        return
    title = words("subway.choice", name=table.name(made.seat))
    yield label("choice", title, (x + 20, y + 8, w - 36, 42), 21, face="bold", layer=6)
    yield from _chosen_style(table, Box(x + 20, y + 54, w - 36, 52), made)
    yield panel("choice rule", (x + 20, y + h - 64, w - 40, 2), theme.PAPER3, 0, layer=6)
    yield from _chosen_station(table, Box(x + 20, y + h - 58, w - 36, 50), made)


class _Choice(NamedTuple):
    """Who sets out, with which dice style, and from which station, as far as that is known."""

    seat: Seat
    style: int | None
    station: int | None


def _chosen_style(table: Table, box: Box, made: _Choice) -> Iterator[Placement]:
    (x, y, w, h), words, style = box, table.words, made.style
    if style is None:
        short = ".short" if table.at.brief else ""
        yield label("choice style", words(f"subway.choice.style{short}"), box, 19, theme.INK1, layer=6)
        return
    far = 48 if table.at.brief else 40 if table.large else 34
    yield label(
        "choice sign",
        SIGNS[style - 1],
        (x, y, 44 if table.at.brief else 30, h),
        24,
        theme.SHU,
        "bold",
        layer=6,
    )
    dice = () if table.at.brief else FACES[style]
    wide = w - far - 2 - (46 * len(dice) + 8)
    name = words(f"subway.style.{style}.tiny")
    yield label("choice style", name, (x + far, y, wide, h), 22, face="bold", layer=6)
    for i, face in enumerate(dice):
        left = x + w - 46 * (len(dice) - i)
        yield picture(f"choice die {i}", f"dice/die-{face}", (left, y + 4, 42, 43), layer=6)


def _chosen_station(table: Table, box: Box, made: _Choice) -> Iterator[Placement]:
    (x, y, w, h), words, n = box, table.words, made.station
    if n is None:
        short = ".short" if table.at.brief else ""
        yield label("choice station", words(f"subway.choice.station{short}"), box, 19, theme.INK1, layer=6)
        return
    line = line_at(table.board, n)
    yield bead("choice bead", made.seat, (x + 12, y + h / 2), 11, layer=6)
    name = name_of(table.network.stations[n], words.lang)
    wide = min(table.width(name, 20, "bold"), w - (36 if table.at.brief else 76))
    yield label("choice station", name, (x + 32, y, wide, h), 20, face="bold", layer=6)
    left = x + 44 + wide
    if table.at.brief:
        return
    yield from badge("choice line", line, left, y + h / 2 - 13, 26)
    spoken = short_name(table, line)
    wide = table.width(spoken, 18, "body")
    if left + 42 + wide <= x + w:
        yield label("choice line name", spoken, (left + 34, y, wide + 6, h), 18, theme.INK1, layer=6)
