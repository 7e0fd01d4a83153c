"""龍棋: the board, its marks, and the pieces on it."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import disc, panel, picture
from game.look.describe.specs import Colour, Label, Stroke
from game.mats.kit.lines import through
from game.mats.ryuki import check, keys
from game.mats.ryuki.about import DRESS
from game.mats.ryuki.aims import aims, threatened
from game.mats.ryuki.cards import INKS, TAG, card, cross, tag
from game.mats.ryuki.danger import dangers, ink_of, signs
from game.mats.ryuki.desk import Cell, Doing, InHand
from game.mats.ryuki.ghost import ghost, haunted
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import (
    Chosen,
    asking,
    chosen,
    faces_of,
    goals,
    in_turn,
    latest,
    looked_at,
    movable,
    near_of,
    put,
    setting_up,
    shown,
    sideways,
    turned,
    undrawn,
)
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.notation import square_name
from game.rules.ryuki.values import SQUARES, WIDTH, Checked, Fouled, Man, Over, ToAct, ToDraw, TurnBegan

FRAME, KAYA, LINE = DRESS.dark, (235, 208, 154), (122, 82, 36)
FIRST_CAMP, SECOND_CAMP = (169, 192, 214), (227, 169, 143)
CAMP_TINT = 0.85
RISE, LOOKED = 12.0, 5.0
"""How far the chosen piece is lifted, and one that can go somewhere as it is looked at."""
TRAIL = Stroke((), theme.PAPER0, 9.0, dash=(0.0, 22.0))
"""The way that the latest piece has come: dots."""
EDGE, BELOW = 22.0, 9.0
"""How high a tag is that lies between two pieces: as high as what is free between them; how far down it goes
from the edge of their squares where the names of the one above are upright."""
UNDER_TAGS = 2
"""The layer of the focus bracket round a square: over the piece, under what is written on the edges."""


class Ground:
    """The board under the pieces, the pieces, and what is marked on both."""

    def __init__(self, table: Table) -> None:
        self.table, self.desk, self.words, self.view = table, table.desk, table.words, table.desk.view
        self.turned, self.near = turned(self.desk), near_of(self.desk)
        self.faces = faces_of(self.desk, self.words)
        self.latest = latest(self.desk.recent)
        self.chosen, self.looked = chosen(self.desk), looked_at(self.desk)
        self.late = check.late(self.view, self.desk.event)
        self.checked, self.king = self._checked()
        self.endangered = {king: ink_of(free) for king, free in dangers(self.desk)}

    def _checked(self) -> tuple[tuple[int, ...], int | None]:
        """From where a king is in check, and where it stands: the one just called, also while the turn goes
        over to who must answer, or that of the side to move."""
        if self.late is not None:
            return check.both(self.view, self.late)[0]
        event, mover, recent = self.desk.event, self.view.mover, self.desk.recent
        if isinstance(event, TurnBegan) and recent and isinstance(recent[-1], Checked):
            event = recent[-1]
        if isinstance(event, Checked):
            return event.attackers, event.king
        decided = isinstance(self.view.todo, ToAct | ToDraw | Over)
        if not decided or asking(self.desk):
            return (), None
        return ask.checking(self.view, mover), ask.king(self.view, mover)

    def colour(self, seat: Seat) -> int:
        """0 for the first player, 1 for the second."""
        return colour_of(self.view, seat)

    def cell(self, at: int) -> Box:
        """A square's place."""
        return self.table.at.cell(at, self.turned)

    def inside(self, at: int, rim: float = 1) -> Box:
        """A square's place within its lines."""
        cell = self.cell(at)
        return cell.centred(cell.w - 2 * rim, cell.h - 2 * rim)

    def draw(self) -> Iterator[Placement]:
        """Everything, in the order of drawing."""
        drawn = not undrawn(self.view)
        yield from wood("", self.table.at.board, self.table.at.field, self.turned, camped=drawn)
        yield from self._tints()
        yield from self._coordinates()
        yield from self._men()
        yield from self._goals()
        yield from ghost(self.table)
        yield from self._aims()
        yield from signs(self.table)
        yield from self._check()

    def targets(self) -> Iterator[Target]:
        """Every square; a king in check first, then the pieces that can be moved."""
        ready = movable(self.desk.mind) if self.desk.mind and in_turn(self.view) else ()
        king = self.king if self.checked and ready else None
        useful = {*ready, *self._open_squares()}
        for at in sorted(range(SQUARES), key=lambda at: (at != king, at not in ready)):
            yield Target(Cell(at).id, *self.cell(at), enabled=at in useful, bracket=UNDER_TAGS)

    def _open_squares(self) -> tuple[int, ...]:
        """Where pressing puts down what is chosen or, in the set-up, takes up what was laid."""
        mind = self.desk.mind
        if mind is None:
            return ()
        laid = mind.sides[mind.seat].staged if setting_up(mind) and mind.seat is not None else ()
        return (*goals(self.desk), *(staged.at for staged in laid))

    # Under the pieces

    def _coordinates(self) -> Iterator[Placement]:
        """Files along the far edge, ranks along the right one, over whatever tints the squares."""
        for n in range(WIDTH):
            cell = self.cell(WIDTH * (WIDTH - 1) + n if self.turned else n)
            file = square_name(n, "en")[0]
            yield _printed(f"file {n}", file, cell.at(6, 3, 30, 26), "left")
            cell = self.cell(n * WIDTH if self.turned else n * WIDTH + WIDTH - 1)
            rank = square_name(n * WIDTH, self.words.lang)[1]
            yield _printed(f"rank {n}", rank, cell.at(cell.w - 34, cell.h - 27, 30, 26), "right")

    def _tints(self) -> Iterator[Placement]:
        """The squares of the latest action, of what is chosen, of the way of a check."""
        for at in self.latest.squares:
            yield self.tint(f"latest {at}", at, theme.YAMA, theme.LAST_MOVE_TINT)
        if len(self.latest.squares) > 1:
            yield self._trail(*self.latest.squares)
        if self.chosen.start is not None:
            yield self.tint("chosen cell", self.chosen.start, theme.YAMA, 0.75)
        for at in check.way(self.checked, self.king):
            yield self.tint(f"way {at}", at, theme.SHU, 0.3)

    def _trail(self, start: int, to: int) -> Placement:
        """The way that a piece has come, from the middle of where it left, under the pieces."""
        ends = self.cell(start).middle, self.cell(to).middle
        return through(f"latest way {start} {to}", ends, TRAIL, layer=1)

    def tint(self, key: str, at: int, fill: Colour, share: float) -> Placement:
        """A square in another colour, as much of it as its share."""
        return panel(key, self.inside(at), fill, 0, opacity=share, layer=1)

    def open(self, at: int) -> Placement:
        """A square to which what is chosen may go; brighter under pointer or focus."""
        fill = theme.MINT if self.desk.focus == Cell(at).id else theme.AOTAKE
        return self.tint(f"goal {at} cell", at, fill, 0.36)

    def dot(self, at: int) -> Placement:
        """The mark of an empty square to which something may go."""
        x, y = self.cell(at).middle
        over = at in check.way(self.checked, self.king)  # The line of a check lies on layer 4.
        return disc(f"goal {at} dot", x, y, 19, theme.AOTAKE_FILL, 5 if over else 3, border=theme.WHITE)

    # The pieces

    def _men(self) -> Iterator[Placement]:
        moving = (self.chosen.start, self.chosen.to) if asking(self.desk) else ()
        start, to = put(self.desk) or (self.chosen.start, self.chosen.start)
        for at, man in enumerate(self.view.board):
            if man is not None and at not in moving:
                yield from self._man(at if at != start or to is None else to, man, at == start)
        for seat, side in enumerate(self.view.sides):
            for staged in side.staged:
                lifted, key = self.chosen.start == staged.at, keys.staged(seat, staged.at)
                box, ink = self.place(staged.at, False, lifted), self.colour(seat)
                rim, layer = (theme.YAMA, 3) if lifted else (None, 2)
                yield from card(key, staged.piece, ink, box, self.faces, outline=rim, layer=layer)
                yield from self._eye(f"{key}:secret", staged.at, self._only_you(), theme.INK0)

    def place(self, at: int, lies_sideways: bool, lifted: bool) -> Box:
        """Where a piece is seen on its square."""
        box = self.table.at.man(at, self.turned, lies_sideways)
        rise = RISE if lifted else LOOKED if at == self.looked else 0.0
        return box.at(0, -rise, box.w, box.h)

    def _man(self, at: int, man: Man, lifted: bool) -> Iterator[Placement]:
        """A piece on its square."""
        key, face, ink = keys.man(man.n), shown(man, self.view), self.colour(man.seat)
        box = self.place(at, sideways(man), lifted)
        yield from card(
            key,
            face,
            ink,
            box,
            self.faces,
            far=man.seat != self.near,
            shadow=3 if lifted else 1,
            outline=self._outline(at, man, lifted),
            layer=3 if lifted else 2,
        )
        if man.asleep and face is not None:
            yield from self._eye(f"{key}:secret", at, self._only_you(), theme.INK0)
        elif (man.seat, at) in self.latest.awake and not asking(self.desk):
            yield from self._eye(f"{key}:awake", at, self.words("ryuki.awake"), INKS[ink], "star")

    def _eye(self, key: str, at: int, word: str, fill: Colour, sign: str = "eye") -> Iterator[Placement]:
        """A sign in the corner of the square, off the piece's name and marks: an eye says who sees it. Of
        the one looked at the word stands beside it."""
        cell, mark, high = self.cell(at), key, edge_tag(self.table)
        if word and self.desk.focus == Cell(at).id:
            mark = f"{key} mark"
            wide = self._wide(96, self.table.at.man(at, self.turned, False).w)
            yield from tag(key, word, cell.middle[0], cell.bottom + BELOW - high, wide, fill, 3, high)
        eye = cell.at(-3, cell.h - 38, 30, 30)
        yield disc(mark, *eye.middle, 15, fill, 3, border=theme.WHITE)
        yield picture(f"{mark} eye", f"icons/{sign}", eye.at(5, 5, 20, 20), layer=3, tint=theme.WHITE)

    def _outline(self, at: int, man: Man, lifted: bool) -> Colour | None:
        if lifted:
            return theme.YAMA
        if (at in self._marked() and man.seat != self.view.mover) or (self.checked and at == self.king):
            return theme.SHU
        if at in self.endangered:
            return self.endangered[at]
        if isinstance(self.desk.event, Fouled) and at in self.desk.event.squares:
            return theme.SHU
        suggested = self.chosen.doing in (Doing.MOVE, Doing.BLOCK)
        if suggested and self.desk.mind and at in movable(self.desk.mind):
            return theme.MINT
        if at in self.latest.squares:
            return theme.YAMA
        return theme.WHITE if (man.seat, at) in self.latest.awake else None

    # Where it may go

    def _marked(self) -> tuple[int, ...]:
        """Where what is chosen may go; what is only looked at marks no square, for a press on one would not
        play it."""
        if self.desk.mind is None or asking(self.desk) or setting_up(self.view):
            return ()
        return goals(self.desk)

    def _goals(self) -> Iterator[Placement]:
        for at in self._marked():
            yield from self._goal(at, self.chosen)

    def _aims(self) -> Iterator[Placement]:
        """What would be attacked from the square that is looked at, or may be taken as things stand: a sword
        in the corner, off the name."""
        for at in (*aims(self.desk), *threatened(self.desk)):
            mark, key = self.cell(at).at(2, 2, 44, 44), f"aim {at}"
            yield disc(f"{key} disc", *mark.middle, 22, theme.STRAW, 3, border=theme.SHU, border_width=3)
            yield picture(f"{key} sword", "icons/sword", mark.at(7, 7, 30, 30), layer=3, tint=theme.SHU_DARK)

    def _goal(self, at: int, what: Chosen) -> Iterator[Placement]:
        """A square that may be chosen: dot or, on a piece, sword; and what comes with going there."""
        mind, key, cell = self.desk.mind, f"goal {at}", self.cell(at)
        assert mind is not None
        fatal = isinstance(what.what, InHand) and ask.fatal(mind, what.what.piece, at)
        yield self.tint(f"{key} cell", at, theme.INK2, 0.3) if fatal else self.open(at)
        if self.view.board[at] is not None:
            mark = cell.at(cell.w - 50, 2, 48, 48)
            yield disc(f"{key} disc", *mark.middle, 24, theme.SHU, 3, border=theme.WHITE)
            sword = mark.at(7, 7, 34, 34)
            yield picture(f"{key} sword", "icons/sword", sword, layer=3, tint=theme.WHITE)
        else:
            dots = () if at == haunted(self.desk) else (self.dot(at),)
            yield from cross(f"{key} cross", cell) if fatal else dots
        if what.start is not None and ask.promotion(mind, what.start, at) != "no":
            low = self.view.board[at] is not None
            yield from self._tag(f"{key} promotes", at, "ryuki.may_promote", 118, theme.SHU_DARK, low)
        elif fatal:
            yield from self._tag(f"{key} foul", at, "ryuki.foul", 104, theme.SHU)

    def _tag(
        self, key: str, at: int, word: str, usual: float, fill: Colour, low: bool = False
    ) -> Iterator[Placement]:
        """A tag at a square's right: at its foot or, where a piece stands, `low`: on its lower edge, between
        that piece and the next one."""
        cell = self.cell(at)
        wide = self._wide(usual, cell.w - 30)
        wide = cell.w - 8 if self.table.at.brief else wide
        high = edge_tag(self.table) if low else TAG
        y = cell.bottom - high / 2 if low else cell.bottom - high - 4
        yield from tag(key, self.words(word), cell.right - wide / 2 - 4, y, wide, fill, 3, high)

    def _only_you(self) -> str:
        """That nobody else sees the face; the eye alone where letters are large."""
        return "" if self.table.at.brief else self.words("ryuki.only_you")

    def _wide(self, usual: float, most: float) -> float:
        """How wide a tag is when texts are larger: it leaves the square's name free."""
        return min(usual * self.desk.text_scale / 100, most)

    # Check

    def arrow(self, key: str, start: int, to: int) -> Placement:
        """From one square to another."""
        return check.arrow(key, self.cell(start), self.cell(to))

    def _check(self) -> Iterator[Placement]:
        """The lines along which the king is attacked."""
        if self.king is None:
            return
        for at in self.checked:
            yield self.arrow(f"check {at}", at, self.king)
        if self.late is not None:
            yield from check.in_order(self.table, self.late)
        elif isinstance(self.desk.event, Checked):
            yield from check.aims(self.table, self.desk.event)


def edge_tag(table: Table) -> float:
    """How high a tag is on the edge of a square, between the names of two pieces."""
    return min(TAG, EDGE * table.desk.text_scale / 100)


def _printed(key: str, name: str, box: Box, align: str) -> Placement:
    """A file's or a rank's name, on the wood."""
    return Placement(key, Label(name, 18, theme.INK0, align=align, printed=True), *box, layer=2)


def wood(
    key: str, frame: Box, field: Box, turned: bool, shadow: int = 2, camped: bool = True
) -> Iterator[Placement]:
    """An empty board of any size: frame, camps, lines; `key` begins the keys. `camped`: whether it is known
    whose camp is which."""
    (x, y, w, h), (left, top, wide, high) = frame, field
    rim = min(left - x, top - y) * 0.4
    yield panel(f"{key}board", frame, FRAME, 16, shadow=shadow, layer=1)
    yield panel(f"{key}kaya", (x + rim, y + rim, w - 2 * rim, h - 2 * rim), KAYA, 10, layer=1)
    camps = (FIRST_CAMP, SECOND_CAMP) if turned else (SECOND_CAMP, FIRST_CAMP)
    for n, fill in enumerate(camps if camped else ()):
        box = (left, top + n * high * 3 / WIDTH, wide, high * 2 / WIDTH)
        yield panel(f"{key}camp {n}", box, fill, 0, opacity=CAMP_TINT, layer=1)
    thick = max(2.0, wide / 415)
    for n in range(WIDTH + 1):
        across, down = left + n * wide / WIDTH, top + n * high / WIDTH
        yield panel(f"{key}file line {n}", (across - thick / 2, top, thick, high), LINE, 0, layer=1)
        yield panel(f"{key}rank line {n}", (left, down - thick / 2, wide, thick), LINE, 0, layer=1)
    for n in range(4):
        x, y = left + (1, 4)[n % 2] * wide / WIDTH, top + (2, 3)[n // 2] * high / WIDTH
        yield disc(f"{key}star {n}", x, y, wide / 138, LINE, 1)
