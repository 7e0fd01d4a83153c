"""龍棋: the promotion, chosen in place: the piece waits on its goal, the question stands beside it."""

from __future__ import annotations

from collections.abc import Iterator

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
from game.mats.ryuki.reading import chosen, gait, gives_check, sideways
from game.motion.placement import Box, Placement, Target
from game.rules.ryuki import ask
from game.rules.ryuki.values import PROMOTED, WIDTH

WIDE, HIGH = 604.0, 300.0
TILE_W, TILE_H, GAP = 274.0, 216.0, 16.0
TIP = 22.0
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
        self.board = board
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
        """The question's place: one row below the goal, above it where the goal lies low; where it would hide
        a king or the move, farther aside, also over what stands beside the board meanwhile."""
        goal, field = self.board.cell(self.to), self.table.at.field
        row = round((goal.y - field.y) / (field.h / WIDTH))
        top = goal.bottom + goal.h + TIP if row < 2 else goal.y - HIGH - TIP
        if row == 2:
            top = goal.bottom + TIP
        left = min(max(goal.middle[0] - WIDE / 2, field.x), field.right - WIDE)
        tops = (min(top, field.bottom - HIGH), goal.bottom + TIP, goal.y - HIGH - TIP)
        aside = (self.table.at.list.x, self.table.at.inspector.right - WIDE)
        lefts = (left, field.x, field.right - WIDE, *aside)
        boxes = [Box(x, y, WIDE, HIGH) for x in lefts for y in tops if field.y <= y <= field.bottom - HIGH]
        seen = self._seen()
        return min(boxes, key=lambda box: sum(box.shared(cell) for cell in seen))

    def _seen(self) -> list[Box]:
        """What is to be seen: both kings, the squares of the move, and the way back from it."""
        kings = [at for seat in (0, 1) if (at := ask.king(self.mind, seat)) is not None]
        men = [self.table.at.man(at, self.board.turned, sideways=False) for at in kings]
        return [*men, self.board.cell(self.start), self.board.cell(self.to), way_back(self.table)]

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
        box, goal = self._box(), self.board.cell(self.to)
        middle = min(max(goal.middle[0], box.x + 50), box.right - 50)
        below = goal.y < box.y
        points = ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)) if below else ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0))
        tip = Box(middle - 28, box.y - TIP if below else box.bottom - 1, 56, TIP + 1)
        yield panel("promotion sheet", box, theme.PAPER0, 24, shadow=3, layer=6)
        if box.x <= goal.middle[0] <= box.right:
            yield Placement("promotion tip", Shape(points, theme.PAPER0), *tip, layer=6)
        text = self.words("ryuki.promotion.must" if self.forced else "ryuki.promotion.ask")
        inner = box.at(30, 8, box.w - 60, 52)
        yield label("promotion ask", text, inner, 28, theme.INK0, "display", "centre", layer=6)

    def _tile(self, i: int, of: int) -> Box:
        box = self._box()
        left = (box.w - of * TILE_W - (of - 1) * GAP) / 2 + i * (TILE_W + GAP)
        return box.at(left, box.h - TILE_H - 18, TILE_W, TILE_H)

    def _answer(self, answer: Button, box: Box) -> Made:
        key, risen = answer.id, answer is Button.PROMOTE
        lit = self.desk.focus == key
        fill, edge = (theme.STRAW, theme.KARASHI_DARK) if lit else (theme.PAPER1, theme.PAPER3)
        piece = PROMOTED[self.piece] if risen else self.piece
        at = box.at(0, 14, box.w, 104).centred(*((104.0, 91.0) if risen else (91.0, 104.0)))
        title = self.words("ryuki.promotion.yes" if risen else "ryuki.promotion.no")
        ink, above = theme.SHU_DARK if risen else theme.INK0, box.at(10, 124, box.w - 20, 44)
        note = self.words(f"ryuki.promotion.{gait(piece) if risen else 'same'}")
        under = box.at(10, 168, box.w - 20, 40)
        if self.table.at.brief:
            above, note = box.at(0, 130, box.w, 54), ""
        drawn = (
            panel(key, box, fill, 18, edge, 3, layer=6),
            *card(f"{key} card", piece, self.board.colour(self.seat), at, self.board.faces, layer=6),
            label(f"{key} title", title, above, 25, ink, "display", "centre", layer=6),
            label(f"{key} note", note, under, 18, theme.INK1, align="centre", layer=6),
        )
        return Made(drawn, Target(key, *box))
