"""龍棋: what is drawn of a check: the lines along which the king is attacked, and who attacks, in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Stroke
from game.mats.kit.lines import through
from game.mats.kit.plaque import numbered
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import piece_name, turned
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.values import SQUARES, WIDTH, Checked, Event, Over, Piece, View

LEAVES, ARRIVES = 0.3, 0.34
"""How much of a square's width an arrow keeps from the middle of the one that it comes from, and of the one
that it goes to: it ends at the edge of the piece there."""

NUMBER, BY_KING = 25.0, 0.8
"""How large the number of a check is drawn where there are two; how many squares from the king it stands."""
SEALS = {0: 8, 1: 8}
"""How many pieces weigh as much as a row so far from the king's: a seal is half as high again as a row."""


def way(attackers: tuple[int, ...], king: int | None) -> set[int]:
    """The squares between attackers and king; none for a knight or a neighbour."""
    return set() if king is None else {at for start in attackers for at in ask.between(king, start)}


def arrow(key: str, start: Box, to: Box, scale: float = 1.0) -> Placement:
    """From one square to another, over the pieces and under all words; so thick, for a board's usual size."""
    (x0, y0), (x1, y1) = start.middle, to.middle
    long = max(abs(x1 - x0) / start.w, abs(y1 - y0) / start.h)
    ends = [(x0 + (x1 - x0) * k, y0 + (y1 - y0) * k) for k in (LEAVES / long, 1 - ARRIVES / long)]
    look = Stroke((), theme.YAMA, 14 * scale, theme.INK1, 3.0 * scale, head=38 * scale)
    return through(key, ends, look, layer=4)


def late(view: View, event: Event | None) -> Seat | None:
    """Who gave check while in check, which is too late: the other one's came first and decides."""
    seat = None
    if isinstance(event, Checked) and event.awaking:
        seat = event.seat
    elif isinstance(view.todo, Over) and view.todo.outcome.reason == "counter_check":
        seat = 1 - view.todo.outcome.winners[0]
    return seat if seat is not None and ask.checking(view, seat) else None


def both(view: View, seat: Seat) -> tuple[tuple[tuple[int, ...], int | None], ...]:
    """Of two kings in check: from where, and where they stand; first the one of whoever was too late."""
    return tuple((ask.checking(view, one), ask.king(view, one)) for one in (seat, 1 - seat))


def lines(view: View, seat: Seat) -> set[int]:
    """The squares of two checks that words leave free: whose they are, and where their numbers stand."""
    found = set[int]()
    for attackers, king in both(view, seat):
        found |= {*attackers, *(ask.between(king, attackers[0])[:1] if king is not None else ())}
    return found


def marks(table: Table, seat: Seat) -> list[Box]:
    """Where the numbers of the two checks stand: on their lines, next to the kings."""
    other_way, found = turned(table.desk), []
    for attackers, king in both(table.desk.view, seat):
        if king is None:
            continue
        cell = table.at.cell(king, other_way)
        (x0, y0), (x1, y1) = cell.middle, table.at.cell(attackers[0], other_way).middle
        k = min(0.5, BY_KING / max(abs(x1 - x0) / cell.w, abs(y1 - y0) / cell.h))
        x, y = x0 + (x1 - x0) * k, y0 + (y1 - y0) * k
        found.append(Box(x - NUMBER, y - NUMBER, 2 * NUMBER, 2 * NUMBER))
    return found


def in_order(table: Table, seat: Seat) -> Iterator[Placement]:
    """The line of the check that came too late, and which of the two came first."""
    other_way, (_, (attackers, king)) = turned(table.desk), both(table.desk.view, seat)
    if king is not None:
        for at in attackers:
            yield arrow(f"check {at}", table.at.cell(at, other_way), table.at.cell(king, other_way))
    for n, (box, fill) in enumerate(zip(marks(table, seat), (theme.SHU, theme.INK1), strict=True), 1):
        yield from numbered(f"check order {n}", n, *box.middle, NUMBER, fill, size=28, rim=theme.WHITE)


def aims(table: Table, event: Checked) -> Iterator[Placement]:
    """Who attacks, in words, away from the king."""
    words, view = table.words, table.desk.view
    man = view.board[event.attackers[0]]
    assert man is not None
    assert man.piece is not None
    field = table.at.field
    used = {event.king, *event.attackers, *way(event.attackers, event.king)}
    row = field.at(0, field.h / WIDTH * quiet_row(table, used, event.king), field.w, field.h / WIDTH)
    box = row.centred(800, 120) if table.at.brief else row.centred(520, 88)
    yield panel("aims", box, theme.PAPER0, 20, shadow=2, layer=5)
    text = words(
        "ryuki.aims_awake" if event.awaking else "ryuki.aims",
        name=table.name(event.seat),
        piece=piece_name(man.piece, view, event.seat, words),
        king=piece_name(Piece.KING, view, 1 - event.seat, words),
    )
    inner = box.at(20, 0, box.w - 40, box.h)
    yield label("aims text", text, inner, 21, face="bold", align="centre", lines=2, leading=1.3)


def quiet_row(table: Table, used: set[int], king: int | None = None, beside: int = 1) -> int:
    """The row, counted from the far edge, on which words cover least, above all nothing of these squares; so
    many columns at each edge are free of them. It keeps off the rows next to that king, where a seal has to
    lie."""
    board, other_way = table.desk.view.board, turned(table.desk)

    def seen(at: int) -> int:
        return SQUARES - 1 - at if other_way else at

    def covered(row: int) -> int:
        cells = map(seen, range(row * WIDTH + beside, (row + 1) * WIDTH - beside))
        lies = sum(10 * (at in used) + (board[at] is not None) for at in cells)
        return lies if king is None else lies + SEALS.get(abs(row - seen(king) // WIDTH), 0)

    return min(range(WIDTH), key=covered)
