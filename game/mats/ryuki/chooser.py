"""龍棋: the promotion, chosen in place: the piece waits on its goal, the question stands beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.measure import width
from game.look.describe.parts import Made, button, label, panel
from game.look.describe.specs import Shape, Stroke
from game.mats.kit.tabletop import Piece as Drawn
from game.mats.ryuki import keys
from game.mats.ryuki.board import BELOW, Ground, edge_tag
from game.mats.ryuki.cards import card, tag
from game.mats.ryuki.desk import Button, Faces
from game.mats.ryuki.layout import Table
from game.mats.ryuki.listing import way_back
from game.mats.ryuki.places import pieces_but
from game.mats.ryuki.reading import chosen, gait, gives_check, sideways
from game.motion.placement import Box, Placement, Target
from game.rules.ryuki import ask
from game.rules.ryuki.values import PROMOTED, Piece


class Size(NamedTuple):
    """How large the question is drawn, and each of its answers."""

    wide: float
    high: float
    tile_w: float
    tile_h: float
    card: float


SIZE, LARGE = Size(470.0, 262.0, 218.0, 190.0, 84.0), Size(604.0, 300.0, 274.0, 216.0, 104.0)
"""`LARGE`: where letters are."""
GAP, FOOT, TIP = 14.0, 14.0, 22.0
GOAL_FILL = (214, 240, 232)


class Chooser:
    """The question about one move."""

    def __init__(self, table: Table, board: Ground) -> None:
        what, mind = chosen(table.desk), table.desk.mind
        assert mind is not None
        assert mind.seat is not None
        assert what.piece is not None
        assert what.start is not None
        assert what.to is not None
        self.table, self.desk, self.words, self.mind, self.seat = (
            table,
            table.desk,
            table.words,
            mind,
            mind.seat,
        )
        self.piece, self.start, self.to = what.piece, what.start, what.to
        self.board, self.size = board, LARGE if table.at.brief else SIZE
        self.forced = ask.promotion(mind, what.start, what.to) == "must"

    def draw(self) -> Iterator[Drawn]:
        """Veil, the move, the question and its answers."""
        yield panel("promotion shade", self.table.at.field, theme.INK0, 0, opacity=0.4, layer=3)
        yield from self._move()
        yield from self._sheet()
        answers = (Button.PROMOTE,) if self.forced else (Button.PROMOTE, Button.KEEP)
        for i, answer in enumerate(answers):
            yield self._answer(answer, self._tile(i, len(answers)))
        yield button(Button.RETURN.id, self.words("ryuki.promotion.return"), way_back(self.table), size=23)

    def _box(self) -> Box:
        """The question's place: next to its goal, where it hides neither a king, a name nor the move, and
        least of the pieces; where there is no such place, over what is told of a piece beside the board."""
        goal, field, (wide, high, *_) = self.board.cell(self.to), self.table.at.field, self.size
        left = min(max(goal.middle[0] - wide / 2, field.x), field.right - wide)
        top = min(max(goal.middle[1] - high / 2, field.y), field.bottom - high)
        spots = [(x, y) for y in (goal.bottom + TIP, goal.y - high - TIP) for x in self._across(left)]
        spots += [(x, top) for x in (goal.right + TIP, goal.x - wide - TIP)]
        boxes = [Box(x, y, wide, high) for x, y in spots if field.x <= x <= field.right - wide]
        seen, men = self._seen(), pieces_but(self.table, self.start)
        free = (
            box for box in boxes if field.y <= box.y <= field.bottom - high and not any(map(box.meets, seen))
        )
        return min(free, key=lambda box: sum(map(box.shared, men)), default=self._aside())

    def _across(self, left: float) -> tuple[float, ...]:
        """Where it begins above or below its goal: right there, or as far aside as its tip allows."""
        x, field, wide = self.board.cell(self.to).middle[0], self.table.at.field, self.size.wide
        ends = (field.x, field.right - wide, x - 50, x + 50 - wide)
        return (left, *(end for end in ends if end + 50 <= x <= end + wide - 50))

    def _aside(self) -> Box:
        """Where a piece is told of, which has its room also beside a puzzle, down to the way back if that
        stands there."""
        over, back = self.table.at.inspector, way_back(self.table)
        bottom = back.y - 10 if back.meets(over) else over.bottom
        return over.at(0, 0, max(over.w, self.size.wide), max(bottom - over.y, self.size.high))

    def _seen(self) -> list[Box]:
        """What is to be seen: both kings and names, the squares of the move, and the way back from it."""
        kings = [at for seat in (0, 1) if (at := ask.king(self.mind, seat)) is not None]
        men = [self.board.cell(at) for at in kings]
        names = [self.table.at.side(below).plate.box for below in (True, False)]
        return [*men, *names, self.board.cell(self.start), self.board.cell(self.to), way_back(self.table)]

    def _move(self) -> Iterator[Placement]:
        """The old square, the piece waiting on its goal, and the king that would be in check."""
        board, man, at = self.board, self.mind.board[self.start], self.table.at
        assert man is not None
        yield panel("promotion from", board.inside(self.start), theme.YAMA, 0, layer=3)
        corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0))
        dashes = Stroke(corners, theme.KARASHI_DARK, 3, dash=(12, 9))
        yield Placement("promotion left", dashes, *at.man(self.start, board.turned, False), layer=3)
        goal = board.inside(self.to, 2)
        yield panel("promotion goal", goal, GOAL_FILL, 0, theme.AOTAKE_FILL, 6, layer=3)
        yield from card(
            keys.man(man.n),
            self.piece,
            board.colour(self.seat),
            at.man(self.to, board.turned, sideways(man)),
            board.faces,
            far=self.seat != board.near,
            shadow=3,
            outline=theme.YAMA,
            layer=4,
        )
        yield board.arrow("promotion arrow", self.start, self.to)
        yield from self._threatened()

    def _threatened(self) -> Iterator[Placement]:
        """The king that one of the answers would put in check."""
        either = (
            gives_check(self.mind, self.seat, self.start, self.to, promote) for promote in (True, False)
        )
        at, board, other = ask.king(self.mind, 1 - self.seat), self.board, 1 - self.seat
        if at is None or not any(either):
            return
        man = self.mind.board[at]
        assert man is not None
        box = self.table.at.man(at, board.turned, False)
        faces = Faces.BRUSH if board.faces is Faces.LATIN else board.faces
        yield from card(
            f"threatened:{man.n}", man.piece, board.colour(other), box, faces,
            far=other != board.near, outline=theme.SHU, layer=4,
        )  # fmt: skip
        text, high = self.words("ryuki.gives_check"), edge_tag(self.table)
        wide = width(text, 19, "bold", self.words.lang, self.desk.text_scale) + 12
        y = self.board.cell(at).bottom + BELOW - high
        yield from tag("threatened", text, box.middle[0], y, max(122.0, wide), theme.SHU, high=high)

    def _sheet(self) -> Iterator[Placement]:
        box = self._box()
        yield panel("promotion sheet", box, theme.PAPER0, 24, shadow=3, layer=6)
        yield from self._tip(box)
        text = self.words("ryuki.promotion.must" if self.forced else "ryuki.promotion.ask")
        inner = box.at(20, 6 + (box.h - self.size.high) / 2, box.w - 40, 52)
        yield label("promotion ask", text, inner, 28, theme.INK0, "display", "centre", layer=6)

    def _tip(self, box: Box) -> Iterator[Placement]:
        """From the question to its goal, where it lies right next to that."""
        goal = self.board.cell(self.to)
        (x, y), below = goal.middle, goal.y < box.y
        if box.x <= x <= box.right and (box.y == goal.bottom + TIP or box.bottom == goal.y - TIP):
            middle = min(max(x, box.x + 50), box.right - 50)
            points = ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)) if below else ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0))
            at = Box(middle - 28, box.y - TIP if below else box.bottom - 1, 56, TIP + 1)
        elif box.y <= y <= box.bottom and min(abs(box.x - goal.right), abs(goal.x - box.right)) <= TIP:
            right = goal.x < box.x
            points = ((0.0, 0.5), (1.0, 0.0), (1.0, 1.0)) if right else ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0))
            at = Box(box.x - TIP if right else box.right - 1, y - 28, TIP + 1, 56)
        else:
            return
        yield Placement("promotion tip", Shape(points, theme.PAPER0), *at, layer=6)

    def _tile(self, i: int, of: int) -> Box:
        box, (_, whole, wide, high, _) = self._box(), self.size
        left = (box.w - of * wide - (of - 1) * GAP) / 2 + i * (wide + GAP)
        return box.at(left, (box.h + whole) / 2 - high - FOOT, wide, high)

    def _answer(self, answer: Button, box: Box) -> Made:
        key, risen = answer.id, answer is Button.PROMOTE
        lit = self.desk.focus == key
        fill, edge = (theme.STRAW, theme.KARASHI_DARK) if lit else (theme.PAPER1, theme.PAPER3)
        piece = PROMOTED[self.piece] if risen else self.piece
        long, short = self.size.card, self.size.card * 0.875
        at = box.at(0, 12, box.w, long).centred(*((long, short) if risen else (short, long)))
        title = self.words("ryuki.promotion.yes" if risen else "ryuki.promotion.no")
        ink, above = theme.SHU_DARK if risen else theme.INK0, box.at(0, 16 + long, box.w, 40)
        note = self.words(f"ryuki.promotion.{self._why(piece, risen)}")
        under = box.at(8, 56 + long, box.w - 16, box.h - 62 - long)
        if self.table.at.brief:
            above, note = box.at(0, 130, box.w, 54), ""
        drawn = (
            panel(key, box, fill, 18, edge, 3, layer=6),
            *card(f"{key} card", piece, self.board.colour(self.seat), at, self.board.faces, layer=6),
            label(f"{key} title", title, above, 25, ink, "display", "centre", layer=6),
            label(f"{key} note", note, under, 18, theme.INK1, align="centre", lines=2, leading=1.1, layer=6),
        )
        return Made(drawn, Target(key, *box))

    def _why(self, piece: Piece, risen: bool) -> str:
        """What is said of an answer: how it moves then, or why there is no other answer."""
        return "must.note" if self.forced else gait(piece) if risen else "same"
