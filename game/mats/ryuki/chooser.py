"""龍棋: the promotion, chosen in place: the piece waits on its goal, the question stands beside it."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import button, label, panel
from game.look.describe.specs import Shape, Stroke
from game.look.describe.words import Words
from game.mats.ryuki import keys
from game.mats.ryuki.board import Ground
from game.mats.ryuki.cards import card, tag
from game.mats.ryuki.desk import Button, Desk, Faces
from game.mats.ryuki.places import CELL_H, FIELD, captured_box, man_box
from game.mats.ryuki.reading import chosen, gives_check, sideways
from game.motion.placement import Box, Placement, Target
from game.rules.ryuki import ask
from game.rules.ryuki.values import PROMOTED, Piece

WIDE, HIGH = 604.0, 300.0
TILE_W, TILE_H = 274.0, 216.0
TIP = 22.0
NOTES = {Piece.HORSE: "horse", Piece.DRAGON: "dragon"}


class Chooser:
    """The question about one move."""

    def __init__(self, desk: Desk, words: Words) -> None:
        what = chosen(desk)
        assert desk.mind is not None
        assert desk.mind.seat is not None
        assert what.piece is not None
        assert what.start is not None
        assert what.to is not None
        self.desk, self.words, self.mind, self.seat = desk, words, desk.mind, desk.mind.seat
        self.piece, self.start, self.to = what.piece, what.start, what.to
        self.ground = Ground(desk, words)
        self.forced = ask.promotion(self.mind, self.start, self.to) == "must"

    def box(self) -> Box:
        """The question's place: one row below the goal, above it where the goal lies low."""
        x, y, w, _ = self.ground.cell(self.to)
        row = round((y - FIELD[1]) / CELL_H)
        top = y + 2 * CELL_H + TIP if row < 2 else y - HIGH - TIP
        if row == 2:
            top = y + CELL_H + TIP
        left = min(max(x + w / 2 - WIDE / 2, FIELD[0]), FIELD[0] + FIELD[2] - WIDE)
        return Box(left, min(top, FIELD[1] + FIELD[3] - HIGH), WIDE, HIGH)

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """Veil, the move, the question and its answers."""
        drawn = [*self._veil(), *self._move(), *self._sheet()]
        targets: list[Target] = []
        answers = (Button.PROMOTE,) if self.forced else (Button.PROMOTE, Button.KEEP)
        for i, answer in enumerate(answers):
            box = self._tile(i, len(answers))
            drawn.extend(self._answer(answer, box))
            targets.append(Target(answer.id, *box))
        x, y, w, h = captured_box(True)
        text, box = self.words("ryuki.promotion.return"), Box(x + w - 234, y + h - 92, 214, 76)
        back, target = button(Button.RETURN.id, text, box, size=23)
        return [*drawn, *back], [*targets, target]

    def _veil(self) -> Iterator[Placement]:
        yield panel("promotion shade", FIELD, theme.INK0, 0, opacity=0.4, layer=3)

    def _move(self) -> Iterator[Placement]:
        """The old square, the piece waiting on its goal, and the king that would be in check."""
        ground, man = self.ground, self.mind.board[self.start]
        assert man is not None
        x, y, w, h = ground.cell(self.start)
        yield panel("promotion from", (x + 1, y + 1, w - 2, h - 2), theme.YAMA, 0, layer=3)
        dx, dy, dw, dh = Box(x, y, w, h).centred(118, 135)
        corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0))
        dashes = Stroke(corners, theme.KARASHI_DARK, 3, dash=(12, 9))
        yield Placement("promotion left", dashes, dx, dy, dw, dh, layer=3)
        x, y, w, h = ground.cell(self.to)
        yield panel(
            "promotion goal", (x + 2, y + 2, w - 4, h - 4), (214, 240, 232), 0, theme.AOTAKE_FILL, 6, layer=3
        )
        box = man_box(self.to, ground.turned, sideways(man))
        yield from card(
            keys.man(man.n),
            self.piece,
            ground.colour(self.seat),
            box,
            ground.faces,
            far=self.seat != ground.near,
            shadow=3,
            outline=theme.YAMA,
            layer=4,
        )
        yield ground.arrow("promotion arrow", self.start, self.to)
        yield from self._threatened()

    def _threatened(self) -> Iterator[Placement]:
        either = (gives_check(self.mind, self.seat, self.start, self.to, risen) for risen in (True, False))
        if not any(either):
            return
        for at, man in enumerate(self.mind.board):
            if man and man.seat != self.seat and man.piece is Piece.KING and not man.asleep:
                ground = self.ground
                x, y, w, h = man_box(at, ground.turned, False)
                faces = Faces.BRUSH if ground.faces is Faces.LATIN else ground.faces
                yield from card(
                    f"threatened:{man.n}", man.piece, ground.colour(man.seat), Box(x, y, w, h), faces,
                    far=man.seat != ground.near, outline=theme.SHU, layer=4,
                )  # fmt: skip
                yield from tag(
                    "threatened", self.words("ryuki.gives_check"), x + w / 2, y + h - 24, 122, theme.SHU
                )

    def _sheet(self) -> Iterator[Placement]:
        box = self.box()
        x, y, w, h = box
        goal = self.ground.cell(self.to)
        middle = min(max(goal[0] + goal[2] / 2, x + 50), x + w - 50)
        above = goal[1] < y
        points = ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)) if above else ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0))
        tip = Shape(points, theme.PAPER0)
        yield panel("promotion sheet", box, theme.PAPER0, 24, shadow=3, layer=6)
        yield Placement(
            "promotion tip", tip, middle - 28, y - TIP if above else y + h - 1, 56, TIP + 1, layer=6
        )
        text = self.words("ryuki.promotion.must" if self.forced else "ryuki.promotion.ask")
        yield label(
            "promotion ask", text, (x + 30, y + 8, w - 60, 52), 28, theme.INK0, "display", "centre", layer=6
        )

    def _tile(self, i: int, of: int) -> Box:
        x, y, w, h = self.box()
        left = x + (w - of * TILE_W - (of - 1) * 16) / 2 + i * (TILE_W + 16)
        return Box(left, y + h - TILE_H - 18, TILE_W, TILE_H)

    def _answer(self, answer: Button, box: Box) -> Iterator[Placement]:
        x, y, w, _ = box
        key, risen = answer.id, answer is Button.PROMOTE
        lit = self.desk.focus == key
        fill, edge = (theme.STRAW, theme.KARASHI_DARK) if lit else (theme.PAPER1, theme.PAPER3)
        yield panel(key, box, fill, 18, edge, 3, layer=6)
        piece = PROMOTED[self.piece] if risen else self.piece
        size = (104.0, 91.0) if risen else (91.0, 104.0)
        at = Box(x, y + 14, w, 104).centred(*size)
        yield from card(f"{key} card", piece, self.ground.colour(self.seat), at, self.ground.faces, layer=6)
        ink = theme.SHU if risen else theme.INK0
        title = self.words("ryuki.promotion.yes" if risen else "ryuki.promotion.no")
        yield label(
            f"{key} title", title, (x + 10, y + 124, w - 20, 44), 25, ink, "display", "centre", layer=6
        )
        kind = NOTES.get(piece, "gold") if risen else "same"
        note = self.words(f"ryuki.promotion.{kind}")
        yield label(
            f"{key} note", note, (x + 10, y + 168, w - 20, 40), 18, theme.INK1, align="centre", layer=6
        )
