"""龍棋: the board, its marks, and the pieces on it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Colour, Label, Stroke
from game.look.describe.words import Words
from game.mats.ryuki import keys
from game.mats.ryuki.about import DRESS
from game.mats.ryuki.cards import card, secret_strip, tag
from game.mats.ryuki.desk import Cell, Desk, Doing, InHand, Lying, Selection
from game.mats.ryuki.places import BOARD, CELL_H, CELL_W, FIELD, PIECE_W, cell_box, man_box
from game.mats.ryuki.reading import (
    Chosen,
    asking,
    chosen,
    faces_of,
    first_of,
    focused,
    goals,
    in_turn,
    latest,
    movable,
    near_of,
    piece_name,
    setting_up,
    shown,
    sideways,
    turned,
)
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.notation import square_name
from game.rules.ryuki.values import SQUARES, WIDTH, Checked, Fouled, Man, Over, Piece, ToAct

FRAME, KAYA, LINE = DRESS.dark, (235, 208, 154), (122, 82, 36)
FIRST_CAMP, SECOND_CAMP = (169, 192, 214), (227, 169, 143)
CAMP_TINT = 0.85
RISE = 12.0
"""How far the chosen piece is lifted."""


class Ground:
    """The board under the pieces, the pieces, and what is marked on both."""

    def __init__(self, desk: Desk, words: Words) -> None:
        self.desk, self.words, self.view = desk, words, desk.view
        self.turned, self.near = turned(desk), near_of(desk)
        self.faces = faces_of(desk, words)
        self.first = first_of(desk.view)
        self.latest = latest(desk.recent)
        self.chosen = chosen(desk)
        self.checked, self.king = self._checked()

    def _checked(self) -> tuple[tuple[int, ...], int | None]:
        """From where a king is in check, and where it stands: the one just called, or that of the side to
        move."""
        event, mover = self.desk.event, self.view.mover
        if isinstance(event, Checked):
            return event.attackers, event.king
        decided = isinstance(self.view.todo, ToAct | Over)
        if not decided or asking(self.desk):
            return (), None
        return ask.checking(self.view, mover), self._king(mover)

    def colour(self, seat: Seat) -> int:
        """0 for the first player, 1 for the second."""
        return seat ^ self.first

    def cell(self, at: int) -> Box:
        """A square's place."""
        return cell_box(at, self.turned)

    def draw(self) -> Iterator[Placement]:
        """Everything, in the order of drawing."""
        yield from wood("", BOARD, FIELD, self.turned)
        yield from self._tints()
        yield from self._coordinates()
        yield from self._men()
        yield from self._goals()
        yield from self._check()

    def targets(self) -> Iterator[Target]:
        """Every square; a king in check first, then the pieces that can be moved."""
        ready = movable(self.desk.mind) if self.desk.mind and in_turn(self.view) else ()
        king = self.king if self.checked and ready else None
        useful = {*ready, *self._open_squares()}
        for at in sorted(range(SQUARES), key=lambda at: (at != king, at not in ready)):
            yield Target(Cell(at).id, *self.cell(at), enabled=at in useful)

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
            x, y, *_ = self.cell(WIDTH * (WIDTH - 1) + n if self.turned else n)
            file = square_name(n, "en")[0]
            yield _printed(f"file {n}", file, Box(x + 6, y - 4, 30, 40), "left")
            x, y, *_ = self.cell(n * WIDTH if self.turned else n * WIDTH + WIDTH - 1)
            rank = square_name(n * WIDTH, self.words.lang)[1]
            box = Box(x + CELL_W - 34, y + CELL_H - 33, 30, 40)
            yield _printed(f"rank {n}", rank, box, "right")

    def _tints(self) -> Iterator[Placement]:
        """The squares of the latest action, of what is chosen, of the way of a check."""
        for at in self.latest.squares:
            yield self._tint(f"latest {at}", at, theme.YAMA, theme.LAST_MOVE_TINT)
        if self.chosen.start is not None:
            yield self._tint("chosen cell", self.chosen.start, theme.YAMA, 0.75)
        for at in _between(self.checked, self.king):
            yield self._tint(f"way {at}", at, theme.SHU, 0.3)

    def _tint(self, key: str, at: int, fill: Colour, share: float) -> Placement:
        x, y, w, h = self.cell(at)
        return panel(key, (x + 1, y + 1, w - 2, h - 2), fill, 0, opacity=share, layer=1)

    def _king(self, seat: Seat) -> int | None:
        return next(
            (
                at
                for at, man in enumerate(self.view.board)
                if man and man.seat == seat and man.piece is Piece.KING and not man.asleep
            ),
            None,
        )

    # The pieces

    def _men(self) -> Iterator[Placement]:
        lifted = None if asking(self.desk) else self.chosen.start
        for at, man in enumerate(self.view.board):
            if man is not None and not (asking(self.desk) and at in (self.chosen.start, self.chosen.to)):
                yield from self.man(at, man, lifted == at)
        for seat, side in enumerate(self.view.sides):
            for staged in side.staged:
                lifted = self.chosen.start == staged.at
                x, y, w, h = man_box(staged.at, self.turned, False)
                box = Box(x, y - RISE, w, h) if lifted else Box(x, y, w, h)
                key = keys.staged(seat, staged.at)
                rim = theme.YAMA if lifted else None
                layer = 3 if lifted else 2
                yield from card(
                    key, staged.piece, self.colour(seat), box, self.faces, outline=rim, layer=layer
                )
                yield from secret_strip(key, self.words("ryuki.only_you"), box)

    def man(self, at: int, man: Man, lifted: bool) -> Iterator[Placement]:
        """A piece on its square."""
        key, face = keys.man(man.n), shown(man, self.view)
        x, y, w, h = man_box(at, self.turned, sideways(man))
        box = Box(x, y - RISE, w, h) if lifted else Box(x, y, w, h)
        yield from card(
            key,
            face,
            self.colour(man.seat),
            box,
            self.faces,
            far=man.seat != self.near,
            shadow=3 if lifted else 1,
            outline=self._outline(at, man, lifted),
            layer=3 if lifted else 2,
        )
        if man.asleep and face is not None:
            yield from secret_strip(key, self.words("ryuki.only_you"), box)
        elif (man.seat, at) in self.latest.awake and not asking(self.desk):
            text = self.words("ryuki.awake")
            yield from tag(
                f"{key}:awake", text, x + w / 2, y + h - 24, self._wide(96, PIECE_W), theme.AI, layer=3
            )

    def _outline(self, at: int, man: Man, lifted: bool) -> Colour | None:
        if lifted:
            return theme.YAMA
        if at in self._marked() and man.seat != self.view.mover:
            return theme.SHU
        if self.checked and at == self.king:
            return theme.SHU
        if isinstance(self.desk.event, Fouled) and at in self.desk.event.squares:
            return theme.SHU
        suggested = self.chosen.doing in (Doing.MOVE, Doing.BLOCK)
        if suggested and self.desk.mind and at in movable(self.desk.mind):
            return theme.MINT
        return theme.WHITE if (man.seat, at) in self.latest.awake else None

    # Where it may go

    def _preview(self) -> Desk:
        """The desk with what is focused as chosen, where nothing is chosen yet."""
        thing = focused(self.desk)
        if self.desk.picked or not isinstance(thing, Lying):
            return self.desk
        return replace(self.desk, picked=Selection(thing))

    def _marked(self) -> tuple[int, ...]:
        if self.desk.mind is None or asking(self.desk) or setting_up(self.view):
            return ()
        return goals(self._preview())

    def _goals(self) -> Iterator[Placement]:
        what = chosen(self._preview())
        firm = bool(self.desk.picked)
        for at in self._marked():
            yield from self._goal(at, what, firm)

    def _goal(self, at: int, what: Chosen, firm: bool) -> Iterator[Placement]:
        """A square that may be chosen: dot or, on a piece, sword; and what comes with going there."""
        x, y, w, h = self.cell(at)
        mind, key = self.desk.mind, f"goal {at}"
        assert mind is not None
        middle = (x + w / 2, y + h / 2)
        hovered = firm and self.desk.focus == Cell(at).id
        if firm:
            fill = theme.MINT if hovered else theme.AOTAKE
            yield panel(f"{key} cell", (x + 1, y + 1, w - 2, h - 2), fill, 0, opacity=0.36, layer=1)
        if self.view.board[at] is not None:
            yield disc(f"{key} disc", x + w - 24, y + 26, 20, theme.SHU, 3, border=theme.WHITE)
            sword = (x + w - 35, y + 15, 22, 22)
            yield picture(f"{key} sword", "icons/sword", sword, layer=3, tint=theme.WHITE)
        else:
            alpha = 1.0 if firm else 0.6
            dot = disc(f"{key} dot", *middle, 19, theme.AOTAKE_FILL, 3, border=theme.WHITE)
            yield replace(dot, alpha=alpha)
        if what.start is not None and ask.promotion(mind, what.start, at) != "no":
            yield from self._promotes(key, at, what)
        elif isinstance(what.what, InHand) and ask.fatal(mind, what.what.piece, at):
            wide, text = self._wide(104, CELL_W - 30), self.words("ryuki.foul")
            yield from tag(f"{key} foul", text, x + w - wide / 2 - 4, y + 4, wide, theme.SHU, 3)

    def _promotes(self, key: str, at: int, what: Chosen) -> Iterator[Placement]:
        x, y, w, h = self.cell(at)
        wide = self._wide(118, CELL_W - 30)
        place = (x + w - wide / 2 - 4, y + 4 if self.view.board[at] is None else y + h - 40)
        text = self.words("ryuki.may_promote")
        yield from tag(f"{key} promotes", text, *place, wide, theme.SHU_DARK, 3)

    def _wide(self, usual: float, most: float) -> float:
        """How wide a tag is when texts are larger: it leaves the square's name free."""
        return min(usual * self.desk.text_scale / 100, most)

    # Check

    def _check(self) -> Iterator[Placement]:
        """The lines along which the king is attacked."""
        if self.king is None:
            return
        for at in self.checked:
            yield self.arrow(f"check {at}", at, self.king)
        if isinstance(self.desk.event, Checked):
            yield from self._aims(self.desk.event)

    def _aims(self, event: Checked) -> Iterator[Placement]:
        """Who attacks, in words, away from the king."""
        words, man = self.words, self.view.board[event.attackers[0]]
        assert man is not None
        assert man.piece is not None
        box = (700, FIELD[1] + CELL_H * (self._quiet_row(event) + 0.5) - 44, 520, 88)
        yield panel("aims", box, theme.PAPER0, 20, shadow=2, layer=5)
        text = words(
            "ryuki.aims_awake" if event.awaking else "ryuki.aims",
            name=self.desk.seating.names[event.seat],
            piece=piece_name(man.piece, self.view, event.seat, words),
            king=piece_name(Piece.KING, self.view, 1 - event.seat, words),
        )
        inner = (720, box[1], 480, 88)
        yield label("aims text", text, inner, 21, face="bold", align="centre", lines=2, leading=1.3)

    def _quiet_row(self, event: Checked) -> int:
        """The row, counted from the far edge, on which words cover least."""
        way = {event.king, *event.attackers, *_between(event.attackers, event.king)}

        def covered(row: int) -> int:
            cells = [24 - at if self.turned else at for at in range(row * WIDTH + 1, row * WIDTH + 4)]
            return sum(10 * (at in way) + (self.view.board[at] is not None) for at in cells)

        return min(range(WIDTH), key=covered)

    def arrow(self, key: str, start: int, to: int) -> Placement:
        """From one square to another; it ends at the edge of the piece there."""
        a, b = self.cell(start), self.cell(to)
        x0, y0 = a[0] + CELL_W / 2, a[1] + CELL_H / 2
        x1, y1 = b[0] + CELL_W / 2, b[1] + CELL_H / 2
        long = max(abs(x1 - x0) / CELL_W, abs(y1 - y0) / CELL_H)
        leave, arrive = 0.3 / long, 1 - 0.34 / long
        ends = [(x0 + (x1 - x0) * k, y0 + (y1 - y0) * k) for k in (leave, arrive)]
        left, top = min(x for x, _ in ends), min(y for _, y in ends)
        wide, high = (max(1.0, abs(ends[1][i] - ends[0][i])) for i in (0, 1))
        points = tuple(((x - left) / wide, (y - top) / high) for x, y in ends)
        line = Stroke(points, theme.YAMA, 9, theme.INK1, 2.0, head=26)
        return Placement(key, line, left, top, wide, high, layer=5)


def _printed(key: str, name: str, box: Box, align: str) -> Placement:
    """A file's or a rank's name, on the wood."""
    return Placement(key, Label(name, 18, theme.INK1, align=align, printed=True), *box, layer=2)


def _between(attackers: tuple[int, ...], king: int | None) -> set[int]:
    """The squares between attackers and king; none for a knight or a neighbour."""
    found: set[int] = set()
    if king is None:
        return found
    row, column = divmod(king, WIDTH)
    for at in attackers:
        down, right = at // WIDTH - row, at % WIDTH - column
        if down and right and abs(down) != abs(right):
            continue
        steps = max(abs(down), abs(right))
        found.update(king + (down // steps) * WIDTH * n + (right // steps) * n for n in range(1, steps))
    return found


def wood(key: str, frame: Box, field: Box, turned: bool, shadow: int = 2) -> Iterator[Placement]:
    """An empty board of any size: frame, camps, lines; `key` begins the keys."""
    (x, y, w, h), (left, top, wide, high) = frame, field
    rim = min(left - x, top - y) * 0.4
    yield panel(f"{key}board", frame, FRAME, 16, shadow=shadow, layer=1)
    yield panel(f"{key}kaya", (x + rim, y + rim, w - 2 * rim, h - 2 * rim), KAYA, 10, layer=1)
    camps = (FIRST_CAMP, SECOND_CAMP) if turned else (SECOND_CAMP, FIRST_CAMP)
    for n, fill in enumerate(camps):
        box = (left, top + n * high * 3 / WIDTH, wide, high * 2 / WIDTH)
        yield panel(f"{key}camp {n}", box, fill, 0, opacity=CAMP_TINT, layer=1)
    thick = max(2.0, wide / 415)
    for n in range(WIDTH + 1):
        across, down = left + n * wide / WIDTH, top + n * high / WIDTH
        yield panel(f"{key}file line {n}", (across - thick / 2, top, thick, high), LINE, 0, layer=1)
        yield panel(f"{key}rank line {n}", (left, down - thick / 2, wide, thick), LINE, 0, layer=1)
    for n in range(4):
        column, row = (1, 4)[n % 2], (2, 3)[n // 2]
        spot = (left + column * wide / WIDTH, top + row * high / WIDTH)
        yield disc(f"{key}star {n}", *spot, wide / 138, LINE, 1)
