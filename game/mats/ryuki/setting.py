"""龍棋: what the set-up adds to the table: the lit camp, the cautions, the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import button, disc, label, panel
from game.look.describe.words import Words
from game.mats.ryuki.board import Ground
from game.mats.ryuki.cards import card
from game.mats.ryuki.desk import Button, Cell, Desk, Faces
from game.mats.ryuki.inspector import heading, subject_of
from game.mats.ryuki.places import (
    CAUTIONS,
    CELL_H,
    CONFIRM,
    FIELD,
    SETUP_INSPECTOR,
    TAKE_ALL,
    TAKE_BACK,
)
from game.mats.ryuki.reading import chosen, faces_of, first_of, focused, lay_places, piece_name
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.ryuki.legal import CAMPS
from game.rules.ryuki.values import WIDTH, Piece, ToSetUp


class SetUp:
    """One seat's set-up, as whoever looks at it may see it."""

    def __init__(self, desk: Desk, words: Words) -> None:
        todo = desk.view.todo
        assert isinstance(todo, ToSetUp)
        self.desk, self.words, self.seat = desk, words, todo.seat
        self.side = desk.view.sides[todo.seat]
        self.ground = Ground(desk, words)
        self.camp = CAMPS[self.ground.colour(todo.seat)]
        self.chosen = chosen(desk)
        self.picked = self.chosen.piece

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """The board's marks and the right column."""
        drawn = [*self._field()]
        targets: list[Target] = []
        if self.desk.mind is not None:
            drawn.extend((*self._inspector(), *self._cautions()))
            for made, target in self._buttons():
                drawn.extend(made)
                targets.append(target)
        return drawn, targets

    # The board

    def _field(self) -> Iterator[Placement]:
        boxes = [self.ground.cell(at) for at in self.camp]
        x, y = min(box[0] for box in boxes), min(box[1] for box in boxes)
        w, h = FIELD[2], 2 * CELL_H
        low = y > FIELD[1]
        veil: Box = Box(x, FIELD[1] if low else y + h, w, 3 * CELL_H)
        if self.desk.mind is None:
            name = self.desk.seating.names[self.seat]
            yield from self._says(self.words("ryuki.sets_up", name=name), FIELD[1] + 2.5 * CELL_H)
            return
        yield panel("set-up shade", veil, theme.INK0, 0, opacity=0.3, layer=3)
        yield from self._says(self.words("ryuki.not_here"), veil[1] + 1.5 * CELL_H)
        yield panel("camp rim", (x - 3, y - 3, w + 6, h + 6), None, 4, theme.AOTAKE_FILL, 6, layer=3)
        yield from self._squares()

    def _says(self, text: str, middle: float) -> Iterator[Placement]:
        box = (FIELD[0] + 165, middle - 36, 500, 72)
        yield panel("not here", box, theme.PAPER1, 22, opacity=0.96, layer=5)
        yield label("not here text", text, box, 24, face="bold", align="centre")

    def _squares(self) -> Iterator[Placement]:
        laid = [staged.at for staged in self.side.staged]
        assert self.desk.mind is not None
        open_to = lay_places(self.desk.mind, self.chosen)
        for at in self.camp:
            x, y, w, h = self.ground.cell(at)
            if self.picked and at in open_to:
                hovered = self.desk.focus == Cell(at).id
                fill = theme.MINT if hovered else theme.AOTAKE
                yield panel(f"goal {at} cell", (x + 1, y + 1, w - 2, h - 2), fill, 0, opacity=0.36, layer=1)
            if at not in laid and (not self.picked or at in open_to):
                yield disc(
                    f"goal {at} dot", x + w / 2, y + h / 2, 19, theme.AOTAKE_FILL, 3, border=theme.WHITE
                )
            elif at not in laid:
                yield panel(f"barred {at}", (x + 1, y + 1, w - 2, h - 2), theme.SHU, 0, opacity=0.26, layer=1)
        if self._pawns_meet() and isinstance(cell := focused(self.desk), Cell):
            yield from self._pawn_message(cell.at)

    def _pawns_meet(self) -> bool:
        """Whether the focused square is barred to the pawn that is held."""
        cell = focused(self.desk)
        if self.picked is not Piece.PAWN or not isinstance(cell, Cell):
            return False
        at = cell.at
        return at in self.camp and any(
            staged.piece is Piece.PAWN and staged.at % WIDTH == at % WIDTH and staged.at != self.chosen.start
            for staged in self.side.staged
        )

    def _pawn_message(self, at: int) -> Iterator[Placement]:
        x, _, w, _ = self.ground.cell(at)
        rows = [self.ground.cell(at)[1] for at in self.camp]
        top = min(rows) - 70 if min(rows) > FIELD[1] else max(rows) + CELL_H + 14
        left = min(max(x + w / 2 - 235, FIELD[0] + 4), FIELD[0] + FIELD[2] - 474)
        box = (left, top, 470, 56)
        yield panel("pawns", box, theme.SHU_PALE, 16, theme.SHU, 2, shadow=1, layer=5)
        text = self.words("ryuki.no.two_pawns")
        yield label("pawns text", text, box, 21, theme.SHU_DARK, "bold", "centre")

    # The right column

    def _inspector(self) -> Iterator[Placement]:
        x, y, w, _ = SETUP_INSPECTOR
        yield panel("inspector", SETUP_INSPECTOR, theme.PAPER0, 20, shadow=1)
        subject = subject_of(self.desk)
        piece: Piece = Piece.KING
        seat: Seat = self.seat
        if subject is not None and subject.piece is not None:
            piece, seat = subject.piece, subject.seat
        note = ""
        roomy = self.desk.text_scale <= 100
        if roomy and self.desk.view.seat == self.seat and piece is Piece.KING and piece in self.side.hand:
            note = self.words("ryuki.not_laid")
        yield from heading(piece, seat, self.desk, self.words, SETUP_INSPECTOR, note)
        faces = faces_of(self.desk, self.words)
        colour = seat ^ first_of(self.desk.view)
        yield from card(
            f"inspected:{piece}:{colour}",
            piece,
            colour,
            Box(x + 32, y + 76, 150, 171),
            Faces.BRUSH if faces is Faces.PLAIN else faces,
        )
        text = self.words(f"ryuki.go.{piece.value}")
        yield label("inspected goes", text, (x + 206, y + 72, w - 230, 184), 21, lines=6, leading=1.35)
        yield panel("inspected rule", (x + 24, y + 266, w - 48, 2), theme.PAPER2, 0)
        text = self.words("ryuki.secret")
        yield label("inspected secret", text, (x + 24, y + 272, w - 48, 128), 20, lines=4, leading=1.4)

    def _cautions(self) -> Iterator[Placement]:
        x, y, w, _ = CAUTIONS
        yield panel("cautions", CAUTIONS, theme.PAPER0, 20, shadow=1)
        yield label(
            "cautions title", self.words("ryuki.cautions"), (x + 24, y + 8, w - 48, 44), 24, face="display"
        )
        king = Piece.KING in self.side.hand
        name = piece_name(Piece.KING, self.desk.view, self.seat, self.words)
        lines = [("king" if king else "ready", king), ("pawns", self._pawns_meet())]
        for i, (key, bad) in enumerate(lines):
            top = y + 60 + 108 * i
            fill, ink = (theme.SHU_PALE, theme.SHU_DARK) if bad else (theme.PAPER1, theme.INK0)
            yield panel(f"caution {i}", (x + 18, top, w - 36, 98), fill, 14)
            yield disc(f"caution {i} dot", x + 52, top + 49, 20, theme.SHU if bad else theme.MATCHA)
            mark = "!" if bad else "✓" if key == "ready" else "i"
            yield label(
                f"caution {i} mark", mark, (x + 34, top + 31, 36, 36), 22, theme.WHITE, "bold", "centre"
            )
            title = (
                self.words(f"ryuki.caution.{key}", king=name)
                if key == "king"
                else self.words(f"ryuki.caution.{key}")
            )
            yield label(f"caution {i} title", title, (x + 88, top + 4, w - 118, 40), 21, ink, "bold")
            text = self.words(f"ryuki.caution.{key}.text")
            yield label(
                f"caution {i} text",
                text,
                (x + 88, top + 42, w - 118, 46),
                18,
                theme.INK0,
                lines=2,
                leading=1.15,
            )

    def _buttons(self) -> Iterator[tuple[tuple[Placement, ...], Target]]:
        words, ready = self.words, Piece.KING not in self.side.hand
        king = piece_name(Piece.KING, self.desk.view, self.seat, words)
        note = "" if ready else words("ryuki.confirm.note", king=king)
        yield button(Button.CONFIRM.id, words("ryuki.confirm"), CONFIRM, "act", 30, enabled=ready, note=note)
        some = bool(self.side.staged)
        yield button(Button.TAKE_BACK.id, words("ryuki.takeback"), TAKE_BACK, size=23, enabled=some)
        yield button(Button.TAKE_ALL.id, words("ryuki.takeback.all"), TAKE_ALL, size=23, enabled=some)
