"""龍棋: the promotion, chosen in place: the piece waits on its goal, its answers stand beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel
from game.look.describe.specs import Stroke
from game.mats.kit.tabletop import Piece as Drawn
from game.mats.ryuki import keys
from game.mats.ryuki.aims import attacked
from game.mats.ryuki.board import BELOW, Ground, edge_tag
from game.mats.ryuki.cards import card, tag
from game.mats.ryuki.desk import Button, Faces
from game.mats.ryuki.layout import Table
from game.mats.ryuki.listing import way_back
from game.mats.ryuki.places import beside, between, pieces_but
from game.mats.ryuki.reading import chosen, gives_check, sideways
from game.motion.clear import clearest
from game.motion.placement import Box, Placement, Target
from game.rules.ryuki import ask
from game.rules.ryuki.values import PROMOTED


class Size(NamedTuple):
    """How large an answer is drawn, and the card in it."""

    wide: float
    high: float
    card: float


SIZE, LARGE = Size(158.0, 132.0, 74.0), Size(274.0, 176.0, 88.0)
"""`LARGE`: where letters are."""
GAP = 10.0
"""What lies between two answers, and round both."""
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
        yield from self._sheet(self._place())
        yield button(Button.RETURN.id, self.words("ryuki.promotion.return"), way_back(self.table), size=23)

    def _place(self) -> Box:
        """Next to its goal, where it hides neither a king nor the move nor anything that the piece would
        attack, and least of the other pieces; its answers side by side or one above the other."""
        goal, men = self.board.cell(self.to), pieces_but(self.table, self.start, self.to)
        wide, high, _ = self.size
        shapes = (2 * wide + 3 * GAP, high + 2 * GAP), (wide + 2 * GAP, 2 * high + 3 * GAP)
        clear, field = self._clear(), self.table.at.field
        boxes = [Box(*beside(goal, clear, field, men, shape), *shape) for shape in shapes]
        nearest = min(between(box, goal) for box in boxes)
        return clearest((box for box in boxes if between(box, goal) == nearest), (men, 1.0))

    def _clear(self) -> list[Box]:
        """What is to be seen: both kings, what is said of one, where the piece came from, and what it would
        attack."""
        man, board = self.mind.board[self.start], list(self.mind.board)
        assert man is not None
        board[self.start] = None
        view = replace(self.mind, board=tuple(board))
        either = (replace(man, piece=piece) for piece in (self.piece, PROMOTED[self.piece]))
        aimed = {to for one in either for to in attacked(view, one, self.to)}
        own, other = (ask.king(self.mind, seat) for seat in (self.seat, 1 - self.seat))
        clear = {*aimed, self.start, own, other}
        boxes = [self.table.at.man(at, self.board.turned, False) for at in clear if at is not None]
        return boxes if other is None else [*boxes, self._tagged(other)]

    def _tagged(self, at: int) -> Box:
        """Where it is said of that king that it would be in check."""
        cell, high = self.board.cell(at), edge_tag(self.table)
        return cell.at(0, cell.h + BELOW - high, cell.w, high)

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
            board.place(self.to, sideways(man), lifted=True),
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
        text, under = self.words("ryuki.gives_check"), self._tagged(at)
        wide = max(122.0, self.table.width(text, 19, "bold") + 12)
        yield from tag("threatened", text, box.middle[0], under.y, wide, theme.SHU, high=under.h)

    def _sheet(self, box: Box) -> Iterator[Drawn]:
        """The answers; beside the only one, why it is that."""
        yield panel("promotion sheet", box, theme.PAPER0, 22, shadow=3, layer=6)
        first, second = self._tile(box, 0), self._tile(box, 1)
        yield self._answer(Button.PROMOTE, first)
        if not self.forced:
            yield self._answer(Button.KEEP, second)
            return
        text = self.words("ryuki.promotion.must")
        yield label("promotion must", text, second, 21, theme.INK0, "bold", "centre", lines=3, layer=6)

    def _tile(self, box: Box, i: int) -> Box:
        wide, high, _ = self.size
        across = box.w > box.h
        return box.at(GAP + across * i * (wide + GAP), GAP + (not across) * i * (high + GAP), wide, high)

    def _answer(self, answer: Button, box: Box) -> Made:
        key, risen = answer.id, answer is Button.PROMOTE
        lit = self.desk.focus == key
        fill, edge = (theme.STRAW, theme.KARASHI_DARK) if lit else (theme.PAPER1, theme.PAPER3)
        piece = PROMOTED[self.piece] if risen else self.piece
        long, short = self.size.card, self.size.card * 0.875
        at = box.at(0, 8, box.w, long).centred(*((long, short) if risen else (short, long)))
        title = self.words("ryuki.promotion.yes" if risen else "ryuki.promotion.no")
        ink, under = (
            theme.SHU_DARK if risen else theme.INK0,
            box.at(6, 8 + long, box.w - 12, box.h - 8 - long),
        )
        drawn = (
            panel(key, box, fill, 16, edge, 3, layer=6),
            *card(f"{key} card", piece, self.board.colour(self.seat), at, self.board.faces, layer=6),
            label(f"{key} title", title, under, 22, ink, "display", "centre", layer=6),
        )
        return Made(drawn, Target(key, *box))
