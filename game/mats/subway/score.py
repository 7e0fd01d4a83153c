"""地下鉄: the score of one player as it stands, and the plates of all."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, chip, label, panel, picture
from game.look.describe.specs import Colour
from game.mats.faces import face_of
from game.mats.kit.lead import on_plate
from game.mats.kit.plates import written
from game.mats.kit.portraits import Portrait, portrait, thought
from game.mats.kit.tabletop import Piece
from game.mats.subway.beads import bead
from game.mats.subway.captions import SIGNS
from game.mats.subway.desk import Plate
from game.mats.subway.gains import signed
from game.mats.subway.lately import counted, lately
from game.mats.subway.race import run
from game.mats.subway.slip import slip
from game.mats.subway.stations import pawn_art
from game.mats.subway.table import Table
from game.mats.subway.worth import PARTS, parts_of, settled, total
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat

FACE = Portrait(40, 42, 60, name=Box(76, 14, 116, 56), until=0)
THINKS = 6.0
"""How far in the sign of thinking begins: left of how far behind the seat is."""
CHANGE = (24.0, 18.0)
"""The letters of what a plate says to have changed lately, and where its total leaves little room."""
TENS = "00"
"""So wide a total is thought at the least: what stands before it does not move with the tenth point."""
NUMBERS = "①②③④⑤"
STYLE = ":style"
"""What the keys contain of how a player rolls."""
FAINT: Colour = (112, 104, 93)
"""Of a figure that is being worked out anew."""


def scored(table: Table) -> Seat:
    """Whose score is shown in full: whoever's plate was pressed in this round, else whoever sits here."""
    wanted = table.desk.display.scored
    return wanted.seat if wanted and wanted.round == table.state.round else table.desk.bottom


def figures_of(table: Table, seat: Seat) -> Iterator[tuple[str, str, Colour]]:
    """The parts of a seat's points, how many each is worth, and in which ink that stands."""
    state, figures = counted(table.desk), table.desk.figures
    fresh = settled(state, figures, seat)
    for part, value in parts_of(state, figures, seat).items():
        ink = theme.INK0 if fresh or part != "longest" else FAINT
        yield part, _figure(value, "–" if part == "finish" else "0"), ink


def total_of(table: Table, seat: Seat, ink: Colour) -> tuple[str, Colour]:
    """The sum of a seat's points, in that ink if it is settled."""
    state, figures = counted(table.desk), table.desk.figures
    return _figure(total(state, figures, seat)), ink if settled(state, figures, seat) else FAINT


def _figure(value: int | None, zero: str = "0") -> str:
    return "…" if value is None else str(value) if value else zero


def score_panel(table: Table) -> Iterator[Placement]:
    """One player's score, line by line."""
    words, seat = table.words, scored(table)
    x, y, w, h = at = table.plan.panels.score
    yield slip("score", at)
    if table.at.across:
        yield from _in_columns(table, at, seat)
        return
    name = table.name(seat)
    title = words("subway.score.title.short") if table.large else words("subway.score.title", name=name)
    yield chip("score chip", seat, x + 24, y + 30, 28, layer=6)
    size, lines, leading = written(table.width, w - 48, title, 19)
    title_box = (x + 42, y + 8, w - 48, 40)
    yield label("score title", title, title_box, size, face="bold", lines=lines, leading=leading, layer=6)
    pitch, top = (max(39.0, (h - 131) / 5), y + 58) if table.large else (max(29.6, (h - 98) / 5), y + 47)
    for i, (part, figure, ink) in enumerate(figures_of(table, seat)):
        yield from _row(table, i, part, figure, ink, top + i * pitch)
    foot = y + h - (56 if table.large else 44)
    yield panel("score rule", (x + 16, foot - 4, w - 32, 2), theme.PAPER3, 0, layer=6)
    yield label(
        "score sum", words("subway.total"), (x + 18, foot, 84, h + y - foot), 20, face="bold", layer=6
    )
    figure, ink = total_of(table, seat, theme.SHU)
    box = (x + 84, foot - 4, w - 102, h + y - foot + 4)
    yield label("score total", figure, box, 36, ink, "display", "right", layer=6)


def _in_columns(table: Table, at: Box, seat: Seat) -> Iterator[Placement]:
    """The points of one player side by side."""
    yield chip("score chip", seat, at.x + 24, at.y + at.h / 2, 28, layer=6)
    wide = (at.w - 142) / len(PARTS)
    names = [table.words(f"subway.part.{part}") for part in PARTS]
    brief = any(table.width(name, 18) > wide for name in names)
    for i, (part, figure, ink) in enumerate(figures_of(table, seat)):
        box, name = at.at(44 + wide * i, 4, wide, 36), NUMBERS[i] if brief else names[i]
        yield label(f"score {part}", name, box, 18, theme.INK1, align="centre", layer=6)
        yield label(f"score {part} v", figure, box.at(0, 32, wide, 42), 25, ink, "display", "centre", layer=6)
    box, (figure, ink) = at.at(at.w - 94, 4, 82, 36), total_of(table, seat, theme.SHU)
    sums = table.fitting((table.words("subway.total"), ""), box.w, 18)
    yield label("score sum", sums, box, 18, theme.INK1, "bold", "right", layer=6)
    yield label("score total", figure, box.at(0, 28, 82, 48), 36, ink, "display", "right", layer=6)


def _row(table: Table, i: int, part: str, figure: str, ink: Colour, y: float) -> Iterator[Placement]:
    x, _, w, _ = table.plan.panels.score
    high = 39.0 if table.large else 30.0
    left = x + 16
    if not table.large:
        sign = (x + 13, y, 28, 30)
        yield label(f"score {part} n", NUMBERS[i], sign, 20, theme.INK1, "bold", "centre", layer=6)
        left = x + 50
    box = (left, y, x + w - left - max(48, 13 + table.width(figure, 25, "display")), high)
    yield label(f"score {part}", table.words(f"subway.part.{part}"), box, 19, theme.INK0, layer=6)
    yield label(f"score {part} v", figure, (x + w - 66, y, 48, high), 25, ink, "display", "right", layer=6)


# Plates


def plates(table: Table) -> Iterator[Piece]:
    """Every player: pawn, name, dice style, beads and points; who leads, and how far behind the next is."""
    race = run(table.desk)
    for seat in range(len(table.state.players)):
        box = table.at.seats.box(seat)
        yield Made((*_plate(table, seat),), Target(Plate(seat).id, *box))
        yield from on_plate(table, race, seat, box)


def _plate(table: Table, seat: Seat) -> Iterator[Placement]:
    x, y, w, h = table.at.seats.box(seat)
    key = Plate(seat).id
    yield panel(key, (x, y, w, h), theme.PAPER0, 20, theme.PAPER3, 2, shadow=1, layer=6)
    if table.turn == seat:
        colour = theme.PLAYERS[seat].colour
        yield panel(f"{key} now", (x, y, w, h), None, 20, colour, 5, layer=6)
    yield from _who(table, seat, Box(x, y, w, h))
    yield from _style(table, seat, Box(x + 16, y + 72, w - 28, 40))
    yield bead(f"{key}:bead", seat, (x + 30, y + 134), 11, layer=6)
    count = sum(owner == seat for slots in table.state.beads for owner in slots)
    yield label(f"{key}:beads", str(count), (x + 50, y + 112, 50, 46), 24, face="bold", layer=6)
    figure, ink = total_of(table, seat, theme.INK0)
    wide = table.width(figure, 40, "display")
    yield label(
        f"{key}:total", figure, (x + w - wide - 14, y + 106, wide, 54), 40, ink, "display", "right", layer=6
    )
    if not table.large:
        room = w - max(wide, table.width(TENS, 40, "display")) - 92
        yield _beside_total(table, seat, Box(x + 76, y + 116, room, 40))


def _beside_total(table: Table, seat: Seat, box: Box) -> Placement:
    """By how much the total has changed lately; that it is one before anything has."""
    key, change = f"{Plate(seat).id}:sum", lately(table.desk, seat)
    if change is None:
        sums = table.fitting((table.words("subway.sum"), ""), box.w, 18)
        return label(key, sums, box, 18, theme.INK1, align="right", layer=6)
    ink = theme.AOTAKE_FILL if change > 0 else theme.SHU_DARK if change < 0 else theme.INK1
    text = signed(change)
    size = next((size for size in CHANGE if table.width(text, size, "bold") <= box.w), CHANGE[-1])
    text = table.fitting((text, ""), box.w, size, "bold")
    return label(key, text, box, size, ink, "bold", "right", layer=6)


def _who(table: Table, seat: Seat, plate: Box) -> Iterator[Placement]:
    """The pawn, or a computer's face, and the name."""
    key, name = Plate(seat).id, table.name(seat)
    face = face_of(table.desk.seating, seat)
    left = FACE.name.x if face else 58.0
    box = plate.at(left, 14, plate.w - left - 12, 56)
    size, lines, leading = written(table.width, box.w, name, 27)
    if face:
        yield from (replace(p, layer=6) for p in portrait(key, face, seat, FACE, plate))
        sign = thought(seat, FACE, plate, table.width(name, size, "bold"))
        yield replace(sign, x=plate.x + THINKS, layer=7)
    else:
        yield picture(f"{key}:pawn", pawn_art(seat), plate.at(12, 18, 38, 50), layer=6)
    yield label(f"{key}:name", name, box, size, face="bold", lines=lines, leading=leading, layer=6)


def _style(table: Table, seat: Seat, box: Box) -> Iterator[Placement]:
    style = table.state.players[seat].style
    if style is not None:
        text, key = table.words(f"subway.style.{style}.{'tiny' if table.large else 'short'}"), Plate(seat).id
        sign = f"{SIGNS[style - 1]} "
        far = table.width(sign, 19, "bold")
        yield label(f"{key}{STYLE} sign", sign, box, 19, theme.SHU_DARK, "bold", layer=6)
        yield label(f"{key}{STYLE}", text, box.at(far, 0, box.w - far, box.h), 19, theme.INK1, layer=6)
