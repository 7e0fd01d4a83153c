"""龍棋: the panel at the left: what can be done, how a check is answered, or what is happening."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import SHU_RIM, Made, label, panel, picture
from game.mats.kit.plaque import numbered
from game.mats.kit.tabletop import Piece as Drawn
from game.mats.ryuki.captions import caption
from game.mats.ryuki.desk import Doing, Held, InHand, Row
from game.mats.ryuki.layout import Table
from game.mats.ryuki.press import cannot_do, rows_of
from game.mats.ryuki.reading import asking, chosen, first_of, movable, piece_name, setting_up
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Refusal
from game.rules.ryuki import ask
from game.rules.ryuki.legal import actions
from game.rules.ryuki.values import Drop, Lay, Piece, ToAct, ToSetUp, View

ICONS = {
    Doing.DRAW: "icons/card",
    Doing.MOVE: "icons/swap",
    Doing.LAY: "icons/eye",
    Doing.DROP: "icons/hand",
    Doing.RESIGN: "icons/flag",
    Doing.ESCAPE: "icons/swap",
    Doing.BLOCK: "icons/sword",
}
NAMES = {Doing.LAY: "lay_between", Doing.DROP: "drop_between"}
"""What rows are called in check."""
NONE = {Doing.DRAW: "deck", Doing.MOVE: "move", Doing.LAY: "hand", Doing.DROP: "held"}
RETURN_W, RETURN_H = 214.0, 76.0
LATEST = 4
"""At most this many of the latest events are shown while another decides."""


def listing(table: Table) -> Iterator[Drawn]:
    """The panel for this desk, and the rows that can be pressed."""
    desk = table.desk
    yield panel("list", table.at.list, theme.PAPER0, 20, shadow=1)
    mind = desk.mind
    if setting_up(desk.view):
        yield from _steps(table)
    elif mind is None or not isinstance(mind.todo, ToAct) or asking(desk):
        yield from _story(table)
    else:
        yield from _Rows(table, mind).draw()


def _title(table: Table, text: str, note: str = "") -> Iterator[Placement]:
    at = table.at.list
    wide = at.w - 44 if table.at.brief else 290
    yield label(
        "list title",
        text,
        at.at(22, 6 if table.at.brief else 8, wide, 50 if table.at.brief else 44),
        24,
        face="display",
    )
    if note and not table.at.brief:
        yield label("list note", note, at.at(316, 10, at.w - 340, 42), 19, theme.INK1, align="right")


def _room(table: Table) -> Box:
    """All that is free under the title."""
    at = table.at.list
    return at.at(14, 56, at.w - 28, at.h - 70)


def _line(table: Table, i: int, pitch: float, h: float) -> Box:
    """The i-th line under the title, from one to the next so far."""
    room = _room(table)
    return room.at(0, pitch * i, room.w, h)


class _Rows:
    """The actions of a turn, or the answers to a check."""

    def __init__(self, table: Table, mind: View) -> None:
        self.table, self.desk, self.mind, self.words = table, table.desk, mind, table.words
        self.rows = rows_of(mind)
        self.checked = Doing.ESCAPE in self.rows

    def draw(self) -> Iterator[Drawn]:
        """Title and rows."""
        title = self.words("ryuki.answers" if self.checked else "ryuki.can")
        yield from _title(self.table, title, self.words("ryuki.can.note"))
        for i, doing in enumerate(self.rows):
            yield self._row(i, doing)

    def _row(self, i: int, doing: Doing) -> Made:
        box, key = _line(self.table, i, 65.5, 60), Row(doing).id
        refusal = cannot_do(self.mind, doing)
        lit, urged = self._lit(doing), self._urged(doing)
        fill, ink = (theme.PAPER1, theme.INK0)
        if refusal:
            fill, ink = theme.PAPER2, theme.DISABLED_TEXT
        elif lit:
            fill, ink = (theme.SHU if urged else theme.AI), theme.WHITE
        note_ink = ink if lit or refusal else theme.INK1
        text, note = self._text(doing), self._note(doing, refusal, lit)
        if self.table.at.brief:
            note = ""
        wide = min(box.w - 68 if self.table.at.brief else 250.0, self.table.width(text, 22, "bold"))
        words, beside = box.at(64, 0, wide, box.h), box.at(76 + wide, 0, box.w - 88 - wide, box.h)
        lines = 1 if self.table.at.brief else 2
        drawn = [
            panel(key, box, fill, 14, None if lit else theme.PAPER3, 2),
            picture(f"{key} icon", ICONS[doing], box.at(20, 16, 28, 28), layer=5, tint=ink),
            label(f"{key} text", text, words, 22, ink, "bold", lines=lines, leading=1.1),
            label(f"{key} note", note, beside, 18, note_ink, align="right", lines=2, leading=1.2),
        ]
        if urged:
            rim = box.at(4, 4, box.w - 8, box.h - 8)
            drawn.insert(1, panel(f"{key} rim", rim, None, 11, SHU_RIM, 1.5))
        return Made(tuple(drawn), Target(key, *box, enabled=refusal is None))

    def _lit(self, doing: Doing) -> bool:
        """Whether what is chosen belongs to the row."""
        what = chosen(self.desk)
        if what.start is not None:
            king = what.piece is Piece.KING
            return doing is (Doing.MOVE if not self.checked else Doing.ESCAPE if king else Doing.BLOCK)
        if isinstance(what.what, InHand):
            return doing is Doing.LAY
        return doing is (Doing.DROP if isinstance(what.what, Held) else what.doing)

    def _urged(self, doing: Doing) -> bool:
        """Whether the next press on the row acts."""
        what = chosen(self.desk)
        if doing is Doing.LAY:
            return isinstance(what.what, InHand) and what.to is not None
        return doing in (Doing.DRAW, Doing.RESIGN) and what.doing is doing

    def _name(self, piece: Piece) -> str:
        assert self.mind.seat is not None
        return piece_name(piece, self.mind, self.mind.seat, self.words)

    def _text(self, doing: Doing) -> str:
        if doing is Doing.ESCAPE:
            return self.words(f"ryuki.row.{doing}", king=self._name(Piece.KING))
        return self.words(f"ryuki.row.{NAMES.get(doing, doing) if self.checked else doing}")

    def _note(self, doing: Doing, refusal: Refusal | None, lit: bool) -> str:
        words = self.words
        if refusal is not None:
            return words("ryuki.row.cannot") if self.checked else words(f"ryuki.row.none.{NONE[doing]}")
        if lit and self._urged(doing):
            return words(f"ryuki.row.{doing}.again")
        if self.checked and doing is not Doing.RESIGN:
            return self._answers(doing)
        if lit and (piece := chosen(self.desk).piece):
            return words("ryuki.row.move.chosen", piece=self._name(piece))
        if doing is Doing.DRAW:
            assert self.mind.seat is not None
            return words("ryuki.row.draw.note", n=self.mind.sides[self.mind.seat].deck)
        if doing is Doing.MOVE:
            return words("ryuki.row.move.note", n=len(movable(self.mind)))
        return words(f"ryuki.row.{doing}.note")

    def _answers(self, doing: Doing) -> str:
        """How many answers of a kind there are to the check."""
        mind = self.mind
        assert mind.seat is not None
        if doing in (Doing.LAY, Doing.DROP):
            kind = Lay if doing is Doing.LAY else Drop
            squares = {a.at if isinstance(a, Lay) else a.to for a in actions(mind) if isinstance(a, kind)}
            return self.words.count("ryuki.row.squares", len(squares))
        king = ask.king(mind, mind.seat)
        if doing is Doing.ESCAPE:
            steps = () if king is None else ask.destinations(mind, king)
            return self.words.count("ryuki.row.squares", len(steps))
        goals = [(at, to) for at in movable(mind) for to in ask.destinations(mind, at)]
        take = sum(mind.board[to] is not None for _, to in goals)
        between = sum(mind.board[to] is None for at, to in goals if at != king)
        return self.words("ryuki.row.block.note", take=take, between=between)


# While the promotion is asked about


def way_back(table: Table) -> Box:
    """Where the button stands that takes the move back: right of the captured pieces, or at the foot of the
    list where those need the room."""
    mind, mine = table.desk.mind, table.at.mine
    assert mind is not None
    assert mind.seat is not None
    kinds = len({captive.piece for captive in mind.sides[mind.seat].captured})
    at = mine.captured
    box = at.at(at.w - RETURN_W - 20, at.h - RETURN_H - 16, RETURN_W, RETURN_H)
    if not any(mine.captives.box(i, kinds).meets(box) for i in range(kinds)):
        return box
    at = table.at.list
    return at.at(at.w - RETURN_W - 14, at.h - RETURN_H - 10, RETURN_W, RETURN_H)


# The set-up


def _steps(table: Table) -> Iterator[Placement]:
    """How far the set-up has come, and what the other player will see of it."""
    words, view = table.words, table.desk.view
    yield from _title(table, words("ryuki.steps"))
    todo = view.todo
    assert isinstance(todo, ToSetUp)
    first = first_of(view)
    now = 0 if todo.seat == first else 1
    notes = (
        words(f"ryuki.steps.{'done' if now else 'first.now'}", name=table.name(first)),
        words(f"ryuki.steps.{'first.now' if now else 'later'}", name=table.name(1 - first)),
        words("ryuki.steps.play.note"),
    )
    for i, (name, note) in enumerate(zip(("first", "second", "play"), notes, strict=True)):
        yield from _step(table, i, words(f"ryuki.steps.{name}"), note, lit=i == now)
    yield from _secret(table, words("ryuki.steps.secret", name=table.name(1 - todo.seat)))


def _step(table: Table, i: int, text: str, note: str, *, lit: bool) -> Iterator[Placement]:
    """One step with its number; where there is room, also who takes it. `lit`: it is being taken."""
    brief, key = table.at.brief, f"step {i}"
    pitch = 60 if brief else 72
    box = _line(table, i, pitch, pitch - 6)
    yield panel(key, box, theme.STRAW if lit else theme.PAPER1, 14)
    fill, ink = (theme.SHU, theme.WHITE) if lit else (theme.PAPER0, theme.INK0)
    x, y, size = box.x + 36, box.y + box.h / 2, 14 if brief else 20
    yield from numbered(key, i + 1, x, y, 20, fill, ink, size, theme.PAPER3)
    if brief:
        yield label(f"{key} text", text, box.at(70, 0, box.w - 76, box.h), 21, face="bold")
        return
    wide = min(222.0, table.width(text, 21, "bold"))
    yield label(f"{key} text", text, box.at(70, 0, wide, box.h), 21, face="bold", lines=2, leading=1.1)
    beside = box.at(82 + wide, 0, box.w - 94 - wide, box.h)
    yield label(f"{key} note", note, beside, 18, theme.INK1, align="right", lines=2, leading=1.2)


def _secret(table: Table, text: str) -> Iterator[Placement]:
    """The sentence on what stays hidden, under the steps."""
    room, brief = _room(table), table.at.brief
    box = room.at(0, 180, room.w, room.h - 180) if brief else room.at(0, 222, room.w, 96)
    yield panel("step secret", box, theme.INK0, 14)
    eye = box.at(18, (box.h - 36) / 2, 36, 36)
    yield picture("step secret eye", "icons/eye", eye, layer=5, tint=theme.PAPER0)
    inner, leading = box.at(72, 0, box.w - 88, box.h), 1.1 if brief else 1.3
    yield label("step secret text", text, inner, 19, theme.PAPER0, lines=3, leading=leading)


# While another decides, and in films


def _story(table: Table) -> Iterator[Placement]:
    """The latest events; the present one first in a film. They keep off the way back from a promotion."""
    desk, words = table.desk, table.words
    yield from _title(table, words("ryuki.happened"))
    pitch, lines = (156, 3) if table.at.brief else (80, 2)
    rows = [_line(table, i, pitch, pitch - 6) for i in range(2 if table.at.brief else LATEST)]
    most = sum(not (asking(desk) and way_back(table).meets(row)) for row in rows)
    said = [text for event in desk.recent if (text := caption(event, desk.seating, words))][-most:]
    if not said:
        none = _line(table, 0, 0, 200 if asking(desk) else 300)
        yield label("story none", words("ryuki.happened.none"), none, 21, theme.INK1, align="centre")
    for i, text in enumerate(said):
        box, now = _line(table, i, pitch, pitch - 6), i == len(said) - 1
        yield panel(f"story {i}", box, theme.STRAW if now else theme.PAPER1, 14)
        inner, face = box.at(18, 0, box.w - 36, box.h), "bold" if now else "body"
        yield label(
            f"story text:{i}:{text}",
            text,
            inner,
            20,
            theme.INK0,
            face,
            lines=lines,
            leading=1.25 if lines == 2 else 1.2,
        )
