"""龍棋: what the set-up adds to the table: the lit camp, the cautions, the buttons."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, disc, label, panel
from game.mats.kit.plaque import plaque
from game.mats.kit.tabletop import Piece as Drawn
from game.mats.ryuki.board import Ground
from game.mats.ryuki.cards import card
from game.mats.ryuki.desk import Button, Cell
from game.mats.ryuki.inspector import heading, marked, subject_of
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import (
    cannot_lay,
    chosen,
    faces_of,
    focused,
    has_set_up,
    lay_places,
    piece_name,
    placing,
    unlaid,
)
from game.motion.placement import Box, Placement
from game.rules import ryuki
from game.rules.ryuki.legal import CAMPS, colour_of
from game.rules.ryuki.values import WIDTH, Arranged, Confirm, FirstChosen, Piece, ToSetUp

CLEAR = 42.0
"""How far from the other camp the sentence about it stands: what is said of two pawns has room beside it."""


class SetUp:
    """One seat's set-up, as whoever looks at it may see it."""

    def __init__(self, table: Table, board: Ground) -> None:
        todo = table.desk.view.todo
        assert isinstance(todo, ToSetUp)
        self.table, self.desk, self.words, self.seat = table, table.desk, table.words, todo.seat
        self.side = self.desk.view.sides[todo.seat]
        self.board = board
        self.camp = CAMPS[board.colour(todo.seat)]
        self.chosen, self.mind = chosen(self.desk), placing(self.desk)

    def draw(self) -> Iterator[Drawn]:
        """The board's marks and the right column."""
        yield from self._field()
        if self.mind is not None:
            if self.table.at.opens is None or self.desk.display.inspects:
                yield from self._inspector()
            yield from self._cautions()
            yield from self._buttons()

    # The board

    def _field(self) -> Iterator[Placement]:
        field = self.table.at.field
        camp = self._of_camp()
        beyond = field.at(0, 0 if camp.y > field.y else camp.h, field.w, field.h - camp.h)
        if self.mind is None:
            yield from self._says(self._happening(), field.middle[1])
            return
        yield panel("set-up shade", beyond, theme.INK0, 0, opacity=0.3, layer=3)
        row = field.h / WIDTH
        middle = camp.y - row + CLEAR if camp.y > field.y else camp.bottom + row - CLEAR
        yield from self._says(self.words("ryuki.not_here"), middle)
        rim = camp.centred(camp.w + 6, camp.h + 6)
        yield panel("camp rim", rim, None, 4, theme.AOTAKE_FILL, 6, layer=2)
        yield from self._squares()

    def _happening(self) -> str:
        """Who was drawn to begin; else who is setting up, or has."""
        if isinstance(self.desk.event, FirstChosen):
            return self.words("ryuki.drawn", name=self.table.name(self.desk.event.seat))
        told = "ryuki.status.ready" if has_set_up(self.desk) else "ryuki.sets_up"
        return self.words(told, name=self.table.name(self.seat))

    def _of_camp(self) -> Box:
        """All over the camp."""
        boxes = [self.board.cell(at) for at in self.camp]
        top = min(box.y for box in boxes)
        field = self.table.at.field
        return Box(field.x, top, field.w, max(box.bottom for box in boxes) - top)

    def _says(self, text: str, middle: float) -> Iterator[Placement]:
        """A sentence at that height: in the row between the camps, where no piece lies."""
        field, wide = self.table.at.field, 700.0 if self.table.at.brief else 500.0
        return plaque(
            "not here",
            text,
            Box(field.x + (field.w - wide) / 2, middle - 36, wide, 72),
            24,
            theme.PAPER1,
            radius=22,
            opacity=0.96,
            layer=5,
        )

    def _squares(self) -> Iterator[Placement]:
        laid = [staged.at for staged in self.side.staged]
        assert self.mind is not None
        open_to = lay_places(self.mind, self.chosen)
        for at in self.camp:
            if at in open_to:
                yield self.board.open(at)
                if at not in laid:
                    yield self.board.dot(at)
            elif self.chosen.piece and at not in laid:
                yield self.board.tint(f"barred {at}", at, theme.SHU, 0.26)
        if (barred := self._pawns_meet()) is not None:
            yield from self._pawn_message(barred)

    def _pawns_meet(self) -> int | None:
        """The focused square, if it is barred to the pawn that is held."""
        cell, mind = focused(self.desk), self.mind
        if mind is None or not isinstance(cell, Cell):
            return None
        refusal = cannot_lay(mind, self.chosen, cell.at)
        return cell.at if refusal and refusal.code == "two_pawns" else None

    def _pawn_message(self, at: int) -> Iterator[Placement]:
        field, camp = self.table.at.field, self._of_camp()
        top = camp.y - 70 if camp.y > field.y else camp.bottom + 14
        wide = 780 if self.table.at.brief else 470
        left = self.board.cell(at).middle[0] - wide / 2
        box = Box(min(max(left, field.x + 4), field.right - wide - 4), top, wide, 56)
        text, ink = self.words("ryuki.no.two_pawns"), theme.SHU_DARK
        yield from plaque(
            "pawns", text, box, 21, theme.SHU_PALE, ink, radius=16, rim=theme.SHU, shadow=1, layer=5
        )

    # The right column

    def _inspector(self) -> Iterator[Placement]:
        at, words = self.table.at.set_up_inspector, self.words
        yield panel("inspector", at, theme.PAPER0, 20, shadow=1)
        subject = subject_of(self.desk)
        piece, seat = self._under_way or Piece.KING, self.seat
        if subject is not None and subject.piece is not None:
            piece, seat = subject.piece, subject.seat
        roomy, king = self.desk.text_scale <= 100, piece is Piece.KING and piece in self.side.hand
        note = words("ryuki.not_laid") if roomy and king and self.desk.view.seat == self.seat else ""
        yield from heading(self.table, at, piece, seat, note)
        colour, faces = colour_of(self.desk.view, seat), marked(faces_of(self.desk, words))
        shown = at.at(24, 76, 110, 126) if self.table.at.brief else at.at(32, 76, 150, 171)
        yield from card(f"inspected:{piece}:{colour}", piece, colour, shown, faces)
        goes, box = words(f"ryuki.go.{piece.value}"), at.at(206, 72, at.w - 230, 184)
        if self.table.at.brief:
            box = at.at(150, 70, at.w - 170, at.h - 80)
            yield label("inspected goes", goes, box, 21, lines=6, leading=1.3)
            return
        yield label("inspected goes", goes, box, 21, lines=6, leading=1.35)
        yield panel("inspected rule", at.at(24, 266, at.w - 48, 2), theme.PAPER2, 0)
        secret, box = words("ryuki.secret"), at.at(24, 272, at.w - 48, 128)
        yield label("inspected secret", secret, box, 20, lines=4, leading=1.4)

    @property
    def _under_way(self) -> Piece | None:
        """What is just being laid, or taken back."""
        return self.desk.event.piece if isinstance(self.desk.event, Arranged) else None

    def _cautions(self) -> Iterator[Placement]:
        at, words = self.table.at.cautions, self.words
        if at is None:
            return
        yield panel("cautions", at, theme.PAPER0, 20, shadow=1)
        title = words("ryuki.cautions")
        yield label("cautions title", title, at.at(24, 8, at.w - 48, 44), 24, face="display")
        lines = [
            self._about_king(),
            ("pawns", "i", words("ryuki.caution.pawns"), self._pawns_meet() is not None),
        ]
        for i, (name, calm, title, bad) in enumerate(lines):
            box, key = at.at(18, 60 + 108 * i, at.w - 36, 98), f"caution {i}"
            fill, ink = (theme.SHU_PALE, theme.SHU_DARK) if bad else (theme.PAPER1, theme.INK0)
            yield panel(key, box, fill, 14)
            yield disc(f"{key} dot", box.x + 34, box.y + 49, 20, theme.SHU if bad else theme.MATCHA)
            mark = box.at(16, 31, 36, 36)
            yield label(f"{key} mark", "!" if bad else calm, mark, 22, theme.WHITE, "bold", "centre")
            yield label(f"{key} title", title, box.at(70, 4, box.w - 82, 40), 21, ink, "bold")
            text, inner = words(f"ryuki.caution.{name}.text"), box.at(70, 42, box.w - 82, 46)
            yield label(f"{key} text", text, inner, 18, theme.INK0, lines=2, leading=1.15)

    def _about_king(self) -> tuple[str, str, str, bool]:
        """What the king's caution is called, its mark while all is well, what it says, and whether it is not
        well."""
        if Piece.KING not in self.side.hand:
            return "ready", "✓", self.words("ryuki.caution.ready"), False
        return "king", "!", self.words("ryuki.caution.king", king=self._king()), True

    def _king(self) -> str:
        return piece_name(Piece.KING, self.desk.view, self.seat, self.words)

    def _buttons(self) -> Iterator[Made]:
        words, at = self.words, self.table.at
        assert self.mind is not None
        ready = ryuki.why_not(self.mind, Confirm()) is None
        note = "" if ready else words("ryuki.confirm.note", king=self._king())
        ready = ready and unlaid(self.desk) is None
        confirm, some = words("ryuki.confirm"), bool(self.side.staged)
        if note and at.brief:
            confirm, note = note, ""
        yield button(Button.CONFIRM.id, confirm, at.confirm, "act", 30, enabled=ready, note=note)
        size = 17 if at.brief else 23
        yield button(Button.TAKE_BACK.id, words("ryuki.takeback"), at.take_back, size=size, enabled=some)
        yield button(Button.TAKE_ALL.id, words("ryuki.takeback.all"), at.take_all, size=size, enabled=some)
