"""地下鉄: a finished game on the map: a player's longest path (③) and which bead counts for which set (④)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, label
from game.look.describe.specs import Stroke
from game.mats.kit.lines import through
from game.mats.kit.plaque import plaque
from game.mats.subway.chart import badge_ink, letter_of, line_ink
from game.mats.subway.crowning import crowns
from game.mats.subway.desk import Review
from game.mats.subway.meters import letter_ink
from game.mats.subway.pawns import freest_corner, pawn_box, pawn_spots
from game.mats.subway.routes import way
from game.mats.subway.score import scored
from game.mats.subway.slip import slip
from game.mats.subway.table import Table
from game.mats.subway.worth import longest_of
from game.motion.placement import Box, Placement
from game.rules.subway.board import Board
from game.rules.subway.longest import longest_walk
from game.rules.subway.network import Line
from game.rules.subway.score import own_beads, set_beads
from game.rules.subway.values import Ended, Over

TAG_R = 15.0
LARGE_TAG = (34.0, 23.0)
"""Half the width and height of a tag in large text."""


def over(table: Table) -> bool:
    """Whether the game has ended."""
    return isinstance(table.state.todo, Over)


def at_rest(table: Table) -> bool:
    """Whether it has ended and can be looked at."""
    return over(table) and table.desk.event is None


def buttons(table: Table) -> Iterator[Made]:
    """What of the score is shown on the map."""
    for review, text, box in (
        (Review.LONGEST, "subway.show.longest", table.at.second),
        (Review.SETS, "subway.show.sets", table.at.third),
    ):
        kind = "chosen" if table.desk.display.review is review else "second"
        yield button(review.id, table.words(text), box, kind, 23)


def path(table: Table) -> Iterator[Placement]:
    """The longest path of the player whose score is shown; as the game ends, the lines that end it, and
    who has won."""
    if isinstance(table.desk.event, Ended):
        yield from full_lines(table)
        yield from crowns(table)
    elif table.desk.display.review is Review.LONGEST:
        yield from way(table, "longest", _longest(table))


def full_lines(table: Table) -> Iterator[Placement]:
    """The lines that are complete, in a case of light."""
    if table.view.near:
        return
    for line, stations in table.board.counting:
        if line.id in table.state.complete:
            yield from cased(table, line, stations)


def cased(table: Table, line: Line, stations: tuple[int, ...]) -> Iterator[Placement]:
    """A line in a case of light: its own colour stays."""
    closed = (*stations, stations[0]) if line.loop else stations
    points = [table.place(n) for n in closed]
    for n, look in enumerate(lights(line)):
        yield replace(through(f"full {line.id} {n}", points, look), layer=1)


def lights(line: Line) -> tuple[Stroke, Stroke]:
    """The looks of a line that is lit: its case, and itself within."""
    return Stroke((), theme.INK0, 18), Stroke((), line_ink(line), 8, theme.WHITE, 3.5)


def _longest(table: Table) -> tuple[int, ...]:
    seat = scored(table)
    names, fresh = longest_of(table.state, table.desk.figures, seat)
    if fresh:
        return tuple(table.board.index[name] for name in names)
    return _walk(table.board, own_beads(table.state.beads, seat))


@lru_cache(maxsize=8)
def _walk(board: Board, own: tuple[int, ...]) -> tuple[int, ...]:
    return longest_walk(board, own)


def set_tags(table: Table) -> Iterator[Placement]:
    """The letter of its line and the number of its set at every bead that counts for one."""
    if table.desk.display.review is not Review.SETS:
        return
    seat = scored(table)
    used = set_beads(table.board, own_beads(table.state.beads, seat))
    half, high = LARGE_TAG if table.at.brief else (22.0, TAG_R)
    names = [table.site_box(n) for n in range(len(table.network.stations)) if table.seen(n)]
    names += table.panels
    taken: list[Box] = [pawn_box(spot) for spot in pawn_spots(table).values()]
    for (line, _), stations in zip(table.board.counting, used, strict=True):
        for i, n in enumerate(stations):
            if not table.seen(n):
                continue
            clear = (taken, names) if table.at.brief else (names, taken)
            x, y = freest_corner(table.place(n), (24.0, 22.0), (half, high), *clear, table.at.inside)
            box = Box(x - half, y - high, 2 * half, 2 * high)
            taken.append(box)
            ink, key = badge_ink(line), f"set:{line.id}:{i}"
            text = f"{letter_of(line)}{i + 1}"
            yield from plaque(key, text, box, 18, ink, letter_ink(ink), radius=9, rim=theme.PAPER0, layer=5)


def note(table: Table) -> Iterator[Placement]:
    """What the map shows, in words, where the dice lay."""
    x, y, w, h = at = table.tray
    name, words = table.name(scored(table)), table.words
    brief = ".short" if table.at.brief else ""
    yield slip("tray", at)
    if table.desk.display.review is Review.LONGEST:
        text = words.count(f"subway.show.longest.note{brief}", len(_longest(table)), name=name)
    else:
        used = set_beads(table.board, own_beads(table.state.beads, scored(table)))
        sets = len(used[0]) if used else 0
        none = words("subway.show.sets.none", name=name)
        text = words.count(f"subway.show.sets.note{brief}", sets, name=name) if sets else none
    yield label("tray note", text, (x + 18, y, w - 34, h), 21, face="bold", lines=4, leading=1.35, layer=6)
