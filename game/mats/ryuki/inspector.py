"""龍棋: the panel at the right: the piece under pointer or focus in both postures, and what going there
would mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Stroke
from game.look.describe.words import Words
from game.mats.ryuki.cards import INKS, card
from game.mats.ryuki.desk import Cell, Desk, Faces, Held, InHand, Lying, Thing
from game.mats.ryuki.places import INSPECTOR
from game.mats.ryuki.reading import (
    asking,
    chosen,
    faces_of,
    first_of,
    focused,
    gives_check,
    goals,
    latest,
    piece_name,
    shown,
)
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.notation import square_name
from game.rules.ryuki.values import PLAIN as UNPROMOTED
from game.rules.ryuki.values import PROMOTED, Man, Piece

PALE_GREEN = (222, 233, 201)


class Subject(NamedTuple):
    """What the panel is about."""

    piece: Piece | None
    """None: a card that the viewer cannot see."""
    seat: Seat
    asleep: bool = False


def subject_of(desk: Desk) -> Subject | None:
    """What lies under focus, else what is chosen, else what moved last."""
    view = desk.view
    looked_at = _named(desk, focused(desk))
    if looked_at is not None and not asking(desk):
        return looked_at
    if picked := _named(desk, desk.picked.what):
        return picked
    last = latest(desk.recent).squares
    man = view.board[last[-1]] if last else None
    return None if man is None else _subject(man, desk)


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


def inspector(desk: Desk, words: Words) -> Iterator[Placement]:
    """The panel for this desk."""
    yield panel("inspector", INSPECTOR, theme.PAPER0, 20, shadow=1)
    known = latest(desk.recent)
    subject = subject_of(desk)
    explains = known.check is not None and known.check.awaking and not desk.picked
    if explains and known.check and _elsewhere(desk, known.check.king):
        yield from _woke(desk, words)
    elif subject is None:
        yield from _postures(Piece.SILVER, desk.bottom, desk, words, INSPECTOR)
    elif subject.piece is None:
        yield from _unknown(desk, words)
    else:
        yield from _postures(subject.piece, subject.seat, desk, words, INSPECTOR)
        yield from _note(desk, words, subject)


def _elsewhere(desk: Desk, king: int) -> bool:
    """Whether no piece is under focus but the king that is in check, where every answer begins."""
    thing = focused(desk)
    return thing == Cell(king) or not isinstance(thing, Lying)


def heading(piece: Piece, seat: Seat, desk: Desk, words: Words, box: Box, note: str) -> Iterator[Placement]:
    """The piece's name, how it is read, and a few words."""
    x, y, w, _ = box
    name = piece_name(piece, desk.view, seat, words)
    letter = (
        "k"
        if name == words("ryuki.piece.k") and piece is Piece.KING and seat != first_of(desk.view)
        else piece
    )
    read = words(f"ryuki.read.{letter}")
    risen = piece.value.startswith("+")
    ink, size = (theme.SHU, 24) if risen else (theme.INK0, 27)
    if words.lang == "ja":
        yield label("inspected name", name, (x + 24, y + 10, 110, 54), 32, ink, "display")
        yield label("inspected read", read, (x + 140, y + 14, 140, 48), 20, theme.INK1)
        yield label("inspected note", note, (x + 272, y + 14, w - 294, 48), 18, theme.SHU_DARK, align="right")
    else:
        yield label("inspected name", name, (x + 24, y + 10, 264, 54), size, ink, "display")
        yield label("inspected read", read, (x + 290, y + 14, w - 312, 48), 18, theme.INK1, align="right")


def _postures(piece: Piece, seat: Seat, desk: Desk, words: Words, box: Box) -> Iterator[Placement]:
    """Upright and, if it can promote, sideways."""
    x, y, w, _ = box
    plain = UNPROMOTED[piece]
    colour = seat ^ first_of(desk.view)
    faces = faces_of(desk, words)
    drawn = Faces.BRUSH if faces is Faces.PLAIN else faces
    yield from heading(piece, seat, desk, words, box, "")
    if plain in PROMOTED:
        yield from _both(plain, colour, drawn, words, box)
        yield from _moves(piece, plain, words, box)
    else:
        at: Box = Box(x + 32, y + 78, 168, 192)
        yield from card(f"inspected:{plain}:{colour}", plain, colour, at, drawn, flips=False)
        text = words(f"ryuki.go.{plain.value}")
        at = Box(x + 226, y + 78, w - 250, 192)
        yield label("inspected goes", text, at, 21, theme.INK0, lines=6, leading=1.4)
    yield from _legend(colour, words, box)


def _both(plain: Piece, colour: int, faces: Faces, words: Words, box: Box) -> Iterator[Placement]:
    """Both postures, and an arrow from one to the other."""
    x, y, *_ = box
    risen = PROMOTED[plain]
    at: Box = Box(x + 24, y + 78, 150, 171)
    yield from card(f"inspected:{plain}:{colour}", plain, colour, at, faces, flips=False)
    at = Box(x + 284, y + 91, 186, 163)
    yield from card(f"inspected:{risen}:{colour}", risen, colour, at, faces, flips=False)
    at = Box(x + 176, y + 112, 106, 36)
    yield label("inspected promotes", words("ryuki.promotes"), at, 19, theme.SHU, "bold", "centre")
    arrow = Stroke(((0.0, 0.5), (1.0, 0.5)), theme.SHU, 5, head=18)
    yield Placement("inspected arrow", arrow, x + 206, y + 164, 46, 4, layer=5)
    for name, left, wide in (("upright", x + 12, 190), ("sideways", x + 232, 252)):
        at = Box(left, y + 262, wide, 36)
        yield label(f"inspected {name}", words(f"ryuki.{name}"), at, 19, theme.INK1, align="centre")


def _moves(piece: Piece, plain: Piece, words: Words, box: Box) -> Iterator[Placement]:
    """How the piece goes as it is."""
    x, y, w, _ = box
    if piece is plain:
        text = words(f"ryuki.go.{plain.value}")
    else:
        kind = {Piece.HORSE: "horse", Piece.DRAGON: "dragon"}.get(piece, "gold")
        text = words(f"ryuki.promotion.{kind}")
    yield label("inspected moves", text, (x + 24, y + 296, w - 48, 34), 20, face="bold", align="centre")


def _legend(colour: int, words: Words, box: Box) -> Iterator[Placement]:
    x, y, w, _ = box
    yield panel("legend rule", (x + 24, y + 334, w - 48, 2), theme.PAPER2, 0)
    yield disc("legend step mark", x + 36, y + 358, 8, INKS[colour])
    yield label("legend step", words("ryuki.legend.step"), (x + 54, y + 340, 174, 38), 19, theme.INK1)
    up = Stroke(((0.5, 1.0), (0.5, 0.0)), INKS[colour], 6, head=15)
    yield Placement("legend far mark", up, x + 240, y + 349, 8, 22, layer=5)
    yield label("legend far", words("ryuki.legend.far"), (x + 262, y + 340, w - 280, 38), 19, theme.INK1)


# Notes


def _note(desk: Desk, words: Words, subject: Subject) -> Iterator[Placement]:
    """What going to the focused square would mean, or what the bent arrow means."""
    x, y, w, _ = INSPECTOR
    box = (x + 20, y + 388, w - 40, 100)
    note = _of_promotion(desk, words) if asking(desk) else _of_square(desk, words)
    if note is not None:
        title, text, fill, ink, icon = note
        yield panel("note", box, fill, 16)
        yield picture("note mark", icon, (box[0] + 16, box[1] + 32, 34, 34), layer=5, tint=ink)
        inner = (box[0] + 64, box[1] + 4, box[2] - 76, 38)
        yield label("note title", title, inner, 21, ink, "bold")
        inner = (box[0] + 64, box[1] + 40, box[2] - 76, 52)
        yield label("note text", text, inner, 18, theme.INK0, lines=2, leading=1.2)
    elif subject.asleep:
        yield panel("note", box, theme.PAPER1, 16)
        text = words("ryuki.asleep.mine")
        yield label(
            "note text", text, (box[0] + 18, box[1], box[2] - 36, 100), 19, theme.INK0, lines=3, leading=1.3
        )
    elif UNPROMOTED[subject.piece or Piece.PAWN] is Piece.KNIGHT:
        text = words("ryuki.legend.jump")
        yield label("note text", text, box, 19, theme.INK1, align="centre", lines=2, leading=1.3)


Note = tuple[str, str, tuple[int, int, int], tuple[int, int, int], str]

DANGER = (theme.SHU_PALE, theme.SHU_DARK)
GOOD = (PALE_GREEN, theme.MATCHA_DARK)
CALM = (theme.PAPER1, theme.INK0)


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
        return title, more or words("ryuki.note.captures.text"), *DANGER, "icons/sword"
    if gives_check(mind, mind.seat, what.start, at, promote=promotes == "must"):
        return words("ryuki.note.check"), more or words("ryuki.note.check.text"), *GOOD, "icons/check"
    title = words("ryuki.note.goes", square=square)
    return title, more or words("ryuki.note.goes.text"), *CALM, "icons/check"


def _noted(
    words: Words, name: str, look: tuple[tuple[int, int, int], tuple[int, int, int]], icon: str, **more: str
) -> Note:
    return words(f"ryuki.note.{name}", **more), words(f"ryuki.note.{name}.text"), *look, icon


def _of_promotion(desk: Desk, words: Words) -> Note | None:
    """What either choice would do to the other king, as far as face-up pieces show."""
    what, mind = chosen(desk), desk.mind
    assert mind is not None
    assert mind.seat is not None
    assert what.start is not None
    assert what.to is not None
    if ask.promotion(mind, what.start, what.to) == "must":
        return words("ryuki.note.forced"), words("ryuki.note.must.text"), *CALM, "icons/help"
    either = [gives_check(mind, mind.seat, what.start, what.to, risen) for risen in (True, False)]
    if all(either):
        return words("ryuki.note.both_check"), words("ryuki.note.check.text"), *GOOD, "icons/check"
    return words("ryuki.note.later"), words("ryuki.note.later.text"), *CALM, "icons/help"


# What else the panel may be about


def _unknown(desk: Desk, words: Words) -> Iterator[Placement]:
    x, y, w, _ = INSPECTOR
    yield label("inspected name", words("ryuki.asleep.title"), (x + 24, y + 10, 400, 54), 32, face="display")
    colour = 1 - (desk.bottom ^ first_of(desk.view))
    yield from card(
        f"inspected back:{colour}", None, colour, Box(x + 160, y + 84, 168, 192), Faces.BRUSH, flips=False
    )
    box = (x + 32, y + 300, w - 64, 150)
    text = words("ryuki.asleep.theirs")
    yield label("inspected goes", text, box, 21, theme.INK0, lines=4, leading=1.4)


def _woke(desk: Desk, words: Words) -> Iterator[Placement]:
    """The three steps of a check by waking up (rules 002-17 and 002-18)."""
    x, y, w, _ = INSPECTOR
    check = latest(desk.recent).check
    assert check is not None
    names = desk.seating.names
    giver, other = names[check.seat], names[1 - check.seat]
    yield label("woke title", words("ryuki.woke.title"), (x + 24, y + 8, w - 48, 52), 28, face="display")
    for n, name in ((1, giver), (2, giver), (3, other)):
        top, now = y + 64 + 104 * (n - 1), n == 3
        yield panel(f"woke {n}", (x + 18, top, w - 36, 96), theme.STRAW if now else theme.PAPER1, 14)
        yield disc(f"woke {n} dot", x + 50, top + 30, 19, theme.SHU if now else theme.AI)
        yield label(f"woke {n} n", str(n), (x + 31, top + 11, 38, 38), 20, theme.WHITE, "bold", "centre")
        title = words(f"ryuki.woke.{n}", name=name)
        yield label(f"woke {n} title", title, (x + 80, top + 1, w - 112, 40), 22, face="bold")
        text = words(f"ryuki.woke.{n}.text", name=name)
        yield label(
            f"woke {n} text", text, (x + 80, top + 40, w - 106, 50), 18, theme.INK1, lines=2, leading=1.1
        )
    text = words("ryuki.woke.counter", name=other, other=giver)
    box = (x + 70, y + 378, w - 96, 112)
    yield picture("woke counter mark", "icons/help", (x + 28, y + 418, 30, 30), layer=5, tint=theme.INK1)
    yield label("woke counter", text, box, 18, theme.INK0, lines=4, leading=1.25)
