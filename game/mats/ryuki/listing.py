"""龍棋: the panel at the left: what can be done, how a check is answered, or what is happening."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import SHU_RIM, disc, label, panel, picture
from game.look.describe.words import Words
from game.mats.ryuki.captions import caption
from game.mats.ryuki.desk import Desk, Doing, Held, InHand, Row
from game.mats.ryuki.places import LIST
from game.mats.ryuki.press import cannot_do, rows_of
from game.mats.ryuki.reading import asking, chosen, movable, piece_name, setting_up
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Refusal
from game.rules.ryuki import ask
from game.rules.ryuki.legal import actions
from game.rules.ryuki.values import Drop, Lay, Piece, ToAct, ToSetUp, View

Made = tuple[list[Placement], Target | None]

ICONS = {
    Doing.DRAW: "icons/card",
    Doing.MOVE: "icons/swap",
    Doing.LAY: "icons/eye",
    Doing.DROP: "icons/hand",
    Doing.RESIGN: "icons/flag",
    Doing.ESCAPE: "icons/swap",
    Doing.BLOCK: "icons/sword",
}
ROW_X, ROW_W = 36.0, 460.0
TOP, PITCH, HIGH = 436.0, 65.5, 60.0
NAMES = {Doing.LAY: "lay_between", Doing.DROP: "drop_between"}
"""What rows are called in check."""
NONE = {Doing.DRAW: "deck", Doing.MOVE: "move", Doing.LAY: "hand", Doing.DROP: "held"}
LATEST = 4
"""At most this many of the latest events are shown while another decides."""


def listing(desk: Desk, words: Words) -> Iterator[Made]:
    """The panel for this desk, and the rows that can be pressed."""
    yield [panel("list", LIST, theme.PAPER0, 20, shadow=1)], None
    mind = desk.mind
    if setting_up(desk.view):
        yield list(_steps(desk, words)), None
    elif mind is None or not isinstance(mind.todo, ToAct):
        yield list(_story(desk, words)), None
    elif asking(desk):
        yield list(_promotion(desk, words)), None
    else:
        yield from _Rows(desk, mind, words).draw()


def _title(text: str, note: str = "") -> Iterator[Placement]:
    x, y, w, _ = LIST
    yield label("list title", text, (x + 22, y + 8, 290, 44), 24, face="display")
    if note:
        yield label("list note", note, (x + 316, y + 10, w - 340, 42), 19, theme.INK1, align="right")


class _Rows:
    """The actions of a turn, or the answers to a check."""

    def __init__(self, desk: Desk, mind: View, words: Words) -> None:
        self.desk, self.mind, self.words = desk, mind, words
        self.rows = rows_of(mind)
        self.checked = Doing.ESCAPE in self.rows

    def draw(self) -> Iterator[Made]:
        """Title and rows."""
        title = self.words("ryuki.answers" if self.checked else "ryuki.can")
        yield list(_title(title, self.words("ryuki.can.note"))), None
        for i, doing in enumerate(self.rows):
            yield self._row(i, doing)

    def _row(self, i: int, doing: Doing) -> Made:
        y, key = TOP + PITCH * i, Row(doing).id
        refusal = cannot_do(self.mind, doing)
        lit, urged = self._lit(doing), self._urged(doing)
        fill, ink = (theme.PAPER1, theme.INK0)
        if refusal:
            fill, ink = theme.PAPER2, theme.DISABLED_TEXT
        elif lit:
            fill, ink = (theme.SHU if urged else theme.AI), theme.WHITE
        box = (ROW_X, y, ROW_W, HIGH)
        note_ink = ink if lit or refusal else theme.INK1
        text, note = self._text(doing), self._note(doing, refusal, lit)
        wide = min(250.0, measure.width(text, 22, "bold", self.words.lang, self.desk.text_scale))
        beside = (ROW_X + 76 + wide, y, ROW_W - 88 - wide, HIGH)
        drawn = [
            panel(key, box, fill, 14, None if lit else theme.PAPER3, 2),
            picture(f"{key} icon", ICONS[doing], (ROW_X + 20, y + 16, 28, 28), layer=5, tint=ink),
            label(f"{key} text", text, (ROW_X + 64, y, wide, HIGH), 22, ink, "bold", lines=2, leading=1.1),
            label(f"{key} note", note, beside, 18, note_ink, align="right", lines=2, leading=1.2),
        ]
        if urged:
            rim = (ROW_X + 4, y + 4, ROW_W - 8, HIGH - 8)
            drawn.insert(1, panel(f"{key} rim", rim, None, 11, SHU_RIM, 1.5))
        return drawn, Target(key, *box, enabled=refusal is None)

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

    def _text(self, doing: Doing) -> str:
        name = NAMES.get(doing, doing) if self.checked else doing
        assert self.mind.seat is not None
        king = piece_name(Piece.KING, self.mind, self.mind.seat, self.words)
        return (
            self.words(f"ryuki.row.{name}", king=king)
            if doing is Doing.ESCAPE
            else self.words(f"ryuki.row.{name}")
        )

    def _note(self, doing: Doing, refusal: Refusal | None, lit: bool) -> str:
        words = self.words
        if refusal is not None:
            if self.checked:
                return words("ryuki.row.cannot")
            return words(f"ryuki.row.none.{NONE[doing]}")
        if lit and self._urged(doing):
            return words(f"ryuki.row.{doing}.again")
        if self.checked and doing is not Doing.RESIGN:
            return self._answers(doing)
        what = chosen(self.desk)
        if lit and what.piece is not None:
            assert self.mind.seat is not None
            name = piece_name(what.piece, self.mind, self.mind.seat, words)
            return words("ryuki.row.move.chosen", piece=name)
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
        kings = [at for at in movable(mind) if (man := mind.board[at]) and man.piece is Piece.KING]
        if doing is Doing.ESCAPE:
            return self.words.count(
                "ryuki.row.squares", len(ask.destinations(mind, kings[0])) if kings else 0
            )
        goals = [to for at in movable(mind) if at not in kings for to in ask.destinations(mind, at)]
        take = sum(mind.board[to] is not None for to in goals)
        return self.words("ryuki.row.block.note", take=take, between=len(goals) - take)


# While the promotion is asked about


def _promotion(desk: Desk, words: Words) -> Iterator[Placement]:
    yield from _title(words("ryuki.promotion"))
    what = chosen(desk)
    assert desk.mind is not None
    assert what.start is not None
    assert what.to is not None
    forced = ask.promotion(desk.mind, what.start, what.to) == "must"
    for i, (title, note, lit) in enumerate(
        (
            ("promotion.yes", "promotion.yes.note", not forced),
            ("promotion.no", "promotion.no.note", not forced),
            ("promotion.forced", "promotion.must.note", forced),
        )
    ):
        y, key = TOP + 78 * i, f"promotion row {i}"
        yield panel(key, (ROW_X, y, ROW_W, 70), theme.STRAW if lit else theme.PAPER1, 14)
        ink = theme.SHU if i != 1 else theme.INK0
        yield label(f"{key} text", words(f"ryuki.{title}"), (ROW_X + 20, y, 176, 70), 23, ink, "bold")
        box = (ROW_X + 200, y, 246, 70)
        yield label(
            f"{key} note", words(f"ryuki.{note}"), box, 18, theme.INK1, align="right", lines=2, leading=1.2
        )
    last: Box = Box(ROW_X + 10, TOP + 240, ROW_W - 20, 80)
    yield label("promotion back", words("ryuki.promotion.back"), last, 20, theme.INK1, lines=2, leading=1.3)


# The set-up


def _steps(desk: Desk, words: Words) -> Iterator[Placement]:
    """How far the set-up has come, and what the other player will see of it."""
    yield from _title(words("ryuki.steps"))
    todo, view = desk.view.todo, desk.view
    assert isinstance(todo, ToSetUp)
    first = view.options.first or 0
    names = desk.seating.names
    now = 0 if todo.seat == first else 1
    notes = [
        words(f"ryuki.steps.{'first.now' if now == 0 else 'done'}", name=names[first]),
        words(f"ryuki.steps.{'later' if now == 0 else 'first.now'}", name=names[1 - first]),
        words("ryuki.steps.play.note"),
    ]
    for i, (name, note) in enumerate(zip(("first", "second", "play"), notes, strict=True)):
        y, key = TOP + 72 * i, f"step {i}"
        yield panel(key, (ROW_X, y, ROW_W, 66), theme.STRAW if i == now else theme.PAPER1, 14)
        fill, ink = (theme.SHU, theme.WHITE) if i == now else (theme.PAPER0, theme.INK0)
        yield disc(f"{key} dot", ROW_X + 36, y + 33, 20, fill, border=theme.PAPER3)
        yield label(f"{key} n", str(i + 1), (ROW_X + 16, y + 13, 40, 40), 20, ink, "bold", "centre")
        text = words(f"ryuki.steps.{name}")
        wide = min(222.0, measure.width(text, 21, "bold", words.lang, desk.text_scale))
        yield label(f"{key} text", text, (ROW_X + 70, y, wide, 66), 21, face="bold", lines=2, leading=1.1)
        box = (ROW_X + 82 + wide, y, ROW_W - 94 - wide, 66)
        yield label(f"{key} note", note, box, 18, theme.INK1, align="right", lines=2, leading=1.2)
    secret: Box = Box(ROW_X, TOP + 222, ROW_W, 96)
    yield panel("step secret", secret, theme.INK0, 14)
    yield picture("step secret eye", "icons/eye", (ROW_X + 18, TOP + 252, 36, 36), layer=5, tint=theme.PAPER0)
    text = words("ryuki.steps.secret", name=names[1 - todo.seat])
    inner = (ROW_X + 72, TOP + 222, ROW_W - 88, 96)
    yield label("step secret text", text, inner, 19, theme.PAPER0, lines=3, leading=1.3)


# While another decides, and in films


def _story(desk: Desk, words: Words) -> Iterator[Placement]:
    """The latest events; the present one first in a film."""
    yield from _title(words("ryuki.happened"))
    said = [text for event in desk.recent if (text := caption(event, desk.seating, words))][-LATEST:]
    if not said:
        none: Box = Box(ROW_X, TOP, ROW_W, 300)
        yield label("story none", words("ryuki.happened.none"), none, 21, theme.INK1, align="centre")
    for i, text in enumerate(said):
        y, now = TOP + 80 * i, i == len(said) - 1
        box: Box = Box(ROW_X, y, ROW_W, 74)
        yield panel(f"story {i}", box, theme.STRAW if now else theme.PAPER1, 14)
        inner = (ROW_X + 18, y, ROW_W - 36, 74)
        yield label(
            f"story text:{i}:{text}",
            text,
            inner,
            20,
            theme.INK0,
            "bold" if now else "body",
            lines=2,
            leading=1.25,
        )
