"""龍棋: the panel at the right: the piece under pointer or focus in both postures, and what going there
would mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Colour, Stroke
from game.look.describe.words import Words
from game.mats.kit.plaque import numbered
from game.mats.ryuki.cards import INKS, card
from game.mats.ryuki.check import late
from game.mats.ryuki.desk import Cell, Desk, Faces, Held, InHand, Lying, Thing
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import (
    HAND_ORDER,
    asking,
    chosen,
    faces_of,
    focused,
    gait,
    gives_check,
    goals,
    latest,
    letter,
    piece_name,
    risen,
    shown,
)
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.notation import square_name
from game.rules.ryuki.values import PLAIN as UNPROMOTED
from game.rules.ryuki.values import PROMOTED, Captured, Checked, Man, Piece

PALE_GREEN = (222, 233, 201)
STEPS, COUNTERS = ("1", "2", "3"), ("1", "stood", "first")
"""What is told of a check by waking up, and of one against a check that stands."""
WHOLE = 490
"""How high the panel is where all steps of waking up with check have room, and how they are answered."""


class Subject(NamedTuple):
    """What the panel is about."""

    piece: Piece | None
    """None: a card that the viewer cannot see."""
    seat: Seat
    asleep: bool = False


def subject_of(desk: Desk) -> Subject | None:
    """What lies under focus, else what is chosen, else what moved last, also while it is taken."""
    view = desk.view
    looked_at = _named(desk, focused(desk))
    if looked_at is not None and not asking(desk):
        return looked_at
    if picked := _named(desk, desk.picked.what):
        return picked
    last = latest(desk.recent).squares
    man = view.board[last[-1]] if last else None
    if man is None and desk.recent and isinstance(taken := desk.recent[-1], Captured):
        man = taken.placed.man
    return None if man is None else _subject(man, desk)


def _usual(desk: Desk) -> Piece:
    """What the panel is about while nothing else is: the first piece that could be dropped, if any."""
    held = {captive.piece for captive in desk.view.sides[desk.bottom].captured}
    return next((piece for piece in HAND_ORDER if piece in held), Piece.SILVER)


def _named(desk: Desk, thing: Thing | None) -> Subject | None:
    if isinstance(thing, InHand | Held):
        return Subject(thing.piece, desk.bottom)
    if not isinstance(thing, Cell):
        return None
    man = desk.view.board[thing.at]
    if man is not None:
        return _subject(man, desk)
    for seat, side in enumerate(desk.view.sides):
        for staged in side.staged:
            if staged.at == thing.at:
                return Subject(staged.piece, seat, asleep=True)
    return None


def _subject(man: Man, desk: Desk) -> Subject:
    return Subject(shown(man, desk.view), man.seat, man.asleep)


def inspector(table: Table) -> Iterator[Placement]:
    """The panel for this desk."""
    desk, at = table.desk, table.at.inspector
    yield panel("inspector", at, theme.PAPER0, 20, shadow=1)
    known = latest(desk.recent)
    subject = subject_of(desk)
    explains = known.check is not None and known.check.awaking and not desk.picked
    if explains and known.check and _elsewhere(desk, known.check.king):
        yield from _woke(table, known.check)
    elif subject is None:
        yield from _postures(table, _usual(desk), desk.bottom)
    elif subject.piece is None:
        yield from _unknown(table)
    else:
        yield from _postures(table, subject.piece, subject.seat)
        yield from _note(table, subject)


def _elsewhere(desk: Desk, king: int) -> bool:
    """Whether no piece is under focus but the king that is in check, where every answer begins."""
    thing = focused(desk)
    return thing == Cell(king) or not isinstance(thing, Lying)


def heading(table: Table, at: Box, piece: Piece, seat: Seat, note: str = "") -> Iterator[Placement]:
    """The piece's name, how it is read, and a few words."""
    words, view = table.words, table.desk.view
    name, read = piece_name(piece, view, seat, words), words(f"ryuki.read.{letter(piece, view, seat)}")
    ink, size = (theme.SHU, 24) if risen(piece) else (theme.INK0, 27)
    if table.at.brief:
        yield label("inspected name", name, at.at(24, 8, at.w - 48, 54), size, ink, "display")
        return
    if words.lang == "ja":
        yield label("inspected name", name, at.at(24, 10, 110, 54), 32, ink, "display")
        yield label("inspected read", read, at.at(140, 14, 140, 48), 20, theme.INK1)
        box = at.at(272, 14, at.w - 294, 48)
        yield label("inspected note", note, box, 18, theme.SHU_DARK, align="right")
    else:
        yield label("inspected name", name, at.at(24, 10, 264, 54), size, ink, "display")
        yield label("inspected read", read, at.at(290, 14, at.w - 312, 48), 18, theme.INK1, align="right")


def marked(faces: Faces) -> Faces:
    """The faces on which it stands how a piece goes."""
    return Faces.BRUSH if faces is Faces.PLAIN else faces


def _postures(table: Table, piece: Piece, seat: Seat) -> Iterator[Placement]:
    """Upright and, if it can promote, sideways."""
    at, plain, colour = table.at.inspector, UNPROMOTED[piece], colour_of(table.desk.view, seat)
    yield from heading(table, at, piece, seat)
    if plain in PROMOTED:
        yield from _both(table, plain, colour)
        yield from _moves(table, piece, plain)
    else:
        text = table.words(f"ryuki.go.{plain.value}")
        if table.at.brief:
            yield from _posture(table, plain, colour, at.at(24, 78, 110, 126))
            goes = at.at(150, 70, at.w - 170, at.h - 80)
            yield label("inspected goes", text, goes, 21, theme.INK0, lines=6, leading=1.3)
            return
        yield from _posture(table, plain, colour, at.at(32, 78, 168, 192))
        goes = at.at(226, 78, at.w - 250, 192)
        yield label("inspected goes", text, goes, 21, theme.INK0, lines=6, leading=1.4)
    if table.at.legend:
        yield from _legend(table, colour)


def _posture(table: Table, piece: Piece, colour: int, box: Box) -> Iterator[Placement]:
    faces = marked(faces_of(table.desk, table.words))
    return card(f"inspected:{piece}:{colour}", piece, colour, box, faces, flips=False)


def _both(table: Table, plain: Piece, colour: int) -> Iterator[Placement]:
    """Both postures, and an arrow from one to the other."""
    at, words = table.at.inspector, table.words
    yield from _posture(table, plain, colour, at.at(24, 78, 150, 171))
    yield from _posture(table, PROMOTED[plain], colour, at.at(284, 91, 186, 163))
    promotes = words("ryuki.promotes")
    if table.at.brief:
        promotes = table.fitting((promotes, ""), 102, 19, "bold")
    over = at.at(176, 112, 106, 36) if not table.at.brief else at.at(176, 104, 106, 52)
    yield label("inspected promotes", promotes, over, 19, theme.SHU, "bold", "centre")
    arrow = Stroke(((0.0, 0.5), (1.0, 0.5)), theme.SHU, 5, head=18)
    yield Placement("inspected arrow", arrow, *at.at(206, 164, 46, 4), layer=5)
    if table.at.brief:
        return
    for name, left, wide in (("upright", 12, 190), ("sideways", 232, 252)):
        under = at.at(left, 262, wide, 36)
        yield label(f"inspected {name}", words(f"ryuki.{name}"), under, 19, theme.INK1, align="centre")


def _moves(table: Table, piece: Piece, plain: Piece) -> Iterator[Placement]:
    """How the piece goes as it is."""
    at, words = table.at.inspector, table.words
    goes = f"ryuki.go.{plain.value}" if piece is plain else f"ryuki.promotion.{gait(piece)}"
    box = at.at(24, 296, at.w - 48, 34) if not table.at.brief else at.at(4, 258, at.w - 8, 52)
    yield label(
        "inspected moves", words(goes), box, 18 if table.at.brief else 20, face="bold", align="centre"
    )


def _legend(table: Table, colour: int) -> Iterator[Placement]:
    at, words, ink = table.at.inspector, table.words, INKS[colour]
    yield panel("legend rule", at.at(24, 334, at.w - 48, 2), theme.PAPER2, 0)
    yield disc("legend step mark", at.x + 36, at.y + 358, 8, ink)
    yield label("legend step", words("ryuki.legend.step"), at.at(54, 340, 174, 38), 19, theme.INK1)
    up = Stroke(((0.5, 1.0), (0.5, 0.0)), ink, 6, head=15)
    yield Placement("legend far mark", up, *at.at(240, 349, 8, 22), layer=5)
    yield label("legend far", words("ryuki.legend.far"), at.at(262, 340, at.w - 280, 38), 19, theme.INK1)


# Notes


class Note(NamedTuple):
    """What is to be said of going somewhere."""

    title: str
    text: str
    fill: Colour
    ink: Colour
    icon: str


DANGER = (theme.SHU_PALE, theme.SHU_DARK)
GOOD = (PALE_GREEN, theme.MATCHA_DARK)
CALM = (theme.PAPER1, theme.INK0)


def _note(table: Table, subject: Subject) -> Iterator[Placement]:
    """What going to the focused square would mean, or what the bent arrow means."""
    desk, words, at = table.desk, table.words, table.at.inspector
    box = at.at(20, at.h - 110 if table.at.legend else at.h - 106, at.w - 40, 100)
    note = _of_promotion(desk, words) if asking(desk) else _of_square(desk, words)
    if note is not None:
        yield panel("note", box, note.fill, 16)
        yield picture("note mark", note.icon, box.at(16, 32, 34, 34), layer=5, tint=note.ink)
        if table.at.brief:
            titled = box.at(58, 0, box.w - 64, box.h)
            yield label("note title", note.title, titled, 21, note.ink, "bold", lines=2, leading=1.15)
            return
        yield label("note title", note.title, box.at(64, 4, box.w - 76, 38), 21, note.ink, "bold")
        inner = box.at(64, 40, box.w - 76, 52)
        yield label("note text", note.text, inner, 18, theme.INK0, lines=2, leading=1.2)
    elif subject.asleep:
        yield panel("note", box, theme.PAPER1, 16)
        text, inner = words("ryuki.asleep.mine"), box.at(18, 0, box.w - 36, 100)
        lines, leading = (2, 1.2) if table.at.brief else (3, 1.3)
        yield label("note text", text, inner, 19, theme.INK0, lines=lines, leading=leading)
    elif UNPROMOTED[subject.piece or Piece.PAWN] is Piece.KNIGHT:
        text = words("ryuki.legend.jump")
        yield label("note text", text, box, 19, theme.INK1, align="centre", lines=2, leading=1.3)


def _of_square(desk: Desk, words: Words) -> Note | None:
    """About the legal square under focus, or the one that waits to be confirmed."""
    what, mind = chosen(desk), desk.mind
    cell = desk.picked.to or focused(desk)
    if mind is None or mind.seat is None or what.piece is None:
        return None
    if not isinstance(cell, Cell) or cell.at not in goals(desk):
        return None
    at = cell.at
    square = square_name(at, words.lang)
    if isinstance(what.what, Held):
        return _noted(words, "drops", CALM, "icons/check", square=square)
    if isinstance(what.what, InHand):
        foul = ask.fatal(mind, what.piece, at)
        if foul is not None:
            return _noted(words, foul, DANGER, "icons/x")
        return _noted(words, "lays", CALM, "icons/check", square=square)
    assert what.start is not None
    promotes = ask.promotion(mind, what.start, at)
    more = words(f"ryuki.note.{promotes}.text") if promotes != "no" else ""
    taken = mind.board[at]
    if taken is not None:
        face = shown(taken, mind)
        name = piece_name(face, mind, taken.seat, words) if face else ""
        title = words("ryuki.note.captures", piece=name) if face else words("ryuki.note.captures_asleep")
        return Note(title, more or words("ryuki.note.captures.text"), *DANGER, "icons/sword")
    if gives_check(mind, mind.seat, what.start, at, promote=promotes == "must"):
        return Note(words("ryuki.note.check"), more or words("ryuki.note.check.text"), *GOOD, "icons/check")
    title = words("ryuki.note.goes", square=square)
    return Note(title, more or words("ryuki.note.goes.text"), *CALM, "icons/check")


def _noted(words: Words, name: str, look: tuple[Colour, Colour], icon: str, **more: str) -> Note:
    return Note(words(f"ryuki.note.{name}", **more), words(f"ryuki.note.{name}.text"), *look, icon)


def _of_promotion(desk: Desk, words: Words) -> Note:
    """What either choice would do to the other king, as far as face-up pieces show."""
    what, mind = chosen(desk), desk.mind
    assert mind is not None
    assert mind.seat is not None
    assert what.start is not None
    assert what.to is not None
    if ask.promotion(mind, what.start, what.to) == "must":
        return Note(words("ryuki.note.forced"), words("ryuki.note.must.text"), *CALM, "icons/help")
    either = [gives_check(mind, mind.seat, what.start, what.to, promote) for promote in (True, False)]
    if all(either):
        return Note(words("ryuki.note.both_check"), words("ryuki.note.check.text"), *GOOD, "icons/check")
    return _noted(words, "later", CALM, "icons/help")


# What else the panel may be about


def _unknown(table: Table) -> Iterator[Placement]:
    at, words = table.at.inspector, table.words
    title = words("ryuki.asleep.title")
    yield label("inspected name", title, at.at(24, 10, 400, 54), 32, face="display")
    colour = colour_of(table.desk.view, 1 - table.desk.bottom)
    back = at.at(160, 84, 168, 192)
    yield from card(f"inspected back:{colour}", None, colour, back, Faces.BRUSH, flips=False)
    text, box = words("ryuki.asleep.theirs"), at.at(32, 300, at.w - 64, min(150, at.h - 304))
    yield label("inspected goes", text, box, 21, theme.INK0, lines=4, leading=1.4)


def _woke(table: Table, check: Checked) -> Iterator[Placement]:
    """The three steps of a check by waking up (rules 002-17 and 002-18); against a check that stands it loses
    at once."""
    at, words = table.at.inspector, table.words
    brief, figure = table.at.brief, 14 if table.at.brief else 20
    giver, other = table.name(check.seat), table.name(1 - check.seat)
    title = words("ryuki.woke.title")
    yield label("woke title", title, at.at(24, 8, at.w - 48, 52), 28, face="display")
    counters = late(table.desk.view, table.desk.event) == check.seat
    steps = COUNTERS if counters else STEPS
    for n, name in ((1, giver), (2, giver), (3, other)):
        box, now, key = at.at(18, 64 + 104 * (n - 1), at.w - 36, 96), n == 3, f"woke {n}"
        yield panel(key, box, theme.STRAW if now else theme.PAPER1, 14)
        yield from numbered(key, n, box.x + 32, box.y + 30, 19, theme.SHU if now else theme.AI, size=figure)
        title = words(f"ryuki.woke.{steps[n - 1]}", name=name)
        if brief:
            inner = box.at(62, 0, box.w - 66, box.h)
            yield label(f"{key} title", title, inner, 20, face="bold", lines=2, leading=1.1)
            continue
        yield label(f"{key} title", title, box.at(62, 1, box.w - 76, 40), 22, face="bold")
        text, inner = words(f"ryuki.woke.{steps[n - 1]}.text", name=name), box.at(62, 40, box.w - 70, 50)
        yield label(f"{key} text", text, inner, 18, theme.INK1, lines=2, leading=1.1)
    if at.h < WHOLE or brief or counters:
        return
    mark = at.at(28, 418, 30, 30)
    yield picture("woke counter mark", "icons/help", mark, layer=5, tint=theme.INK1)
    text, box = words("ryuki.woke.counter", name=other, other=giver), at.at(70, 378, at.w - 96, 112)
    yield label("woke counter", text, box, 18, theme.INK0, lines=4, leading=1.25)
