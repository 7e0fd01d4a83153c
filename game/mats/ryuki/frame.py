"""龍棋: the whole table, from a desk."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import Made, ground, label, panel, picture, top_bar
from game.look.describe.words import Words
from game.mats.kit import bar
from game.mats.ryuki.about import DRESS
from game.mats.ryuki.board import Ground
from game.mats.ryuki.chooser import Chooser
from game.mats.ryuki.desk import Button, Desk, Faces, Look
from game.mats.ryuki.inspector import inspector
from game.mats.ryuki.listing import listing
from game.mats.ryuki.places import HINT, LOOKS
from game.mats.ryuki.reading import (
    asking,
    faces_of,
    mark_of,
    setting_up,
)
from game.mats.ryuki.setting import SetUp
from game.mats.ryuki.sides import Sidelines, hint
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.ryuki import ask
from game.rules.ryuki.values import Over, ToAct, ToChooseFirst, ToDraw, ToSetUp


def frame(desk: Desk, words: Words) -> Frame:
    """The table for one viewer; a pure function of what that viewer may know."""
    board = Ground(desk, words)
    drawn = [*ground(DRESS), *top_bar(DRESS, words("game.ryuki")), *_status(desk, words), *board.draw()]
    targets: list[Target] = [] if asking(desk) else list(board.targets())
    beside: list[Target] = []
    for seat in (1 - desk.bottom, desk.bottom):
        placements, pressable = Sidelines(desk, seat, words).draw()
        drawn.extend(placements)
        beside.extend(pressable)
    for made, target in listing(desk, words):
        drawn.extend(made)
        beside.extend([target] if target else [])
    drawn.extend(hint(desk, _hint(desk, words), HINT))
    laying = setting_up(desk.view) and desk.mind is not None
    drawn.extend(() if laying else inspector(desk, words))
    if setting_up(desk.view):
        placements, pressable = SetUp(desk, words).draw()
        drawn.extend(placements)
        beside.extend(pressable)
        targets = _in_set_up(desk, targets, beside)
    elif asking(desk):
        placements, pressable = Chooser(desk, words).draw()
        drawn.extend(placements)
        targets = pressable
    else:
        targets = [*targets, *beside]
    for placements_of, target in _looks(desk, words):
        drawn.extend(placements_of)
        targets.append(target)
    return Frame(in_order(drawn), tuple(targets))


def _in_set_up(desk: Desk, cells: list[Target], beside: list[Target]) -> list[Target]:
    """The hand comes first, for it is where the set-up begins."""
    return [*beside, *cells] if desk.mind else cells


def _hint(desk: Desk, words: Words) -> str:
    view = desk.view
    if setting_up(view):
        return words("ryuki.hint.set_up")
    if asking(desk):
        return words("ryuki.hint.promotion")
    if isinstance(view.todo, ToAct) and ask.checking(view, view.todo.seat):
        return words("ryuki.hint.check")
    return words("ryuki.hint.turn")


# The bar

CHIP_ROOM, STATUS_GAP, STATUS_END = 45.0, 28.0, 1234.0
"""The mark before the name, what keeps turn and action apart, where both end at the latest."""


def _status(desk: Desk, words: Words) -> Iterator[Placement]:
    view, todo = desk.view, desk.view.todo
    if isinstance(todo, Over):
        return
    box = (1250, 3, 452, 64)
    yield label("status fact", desk.fact, box, 19, theme.INK1, align="right", lines=2, leading=1.2, layer=6)
    if isinstance(todo, ToChooseFirst):
        yield label("status", words("ryuki.status.first"), (640, 6, 600, 60), 26, theme.INK0, "bold", layer=6)
        return
    mark = mark_of(view, todo.seat)
    name = desk.seating.names[todo.seat]
    turn = words("ryuki.status.set_up" if isinstance(todo, ToSetUp) else "ryuki.status.turn", name=name)
    checked = isinstance(todo, ToAct) and bool(ask.checking(view, todo.seat))
    check, what = words("ryuki.check") if checked else "", _what(desk, checked, words)
    sizes = ((turn, 27, "bold"), (check, 20, "bold"), (what, 20, "body"))
    turn_w, check_w, what_w = (
        measure.width(text, size, face, words.lang, desk.text_scale) for text, size, face in sizes
    )
    check_w = check_w + 42 if checked else 0.0
    room = CHIP_ROOM + turn_w + STATUS_GAP + check_w + what_w
    left = min(960 - room / 2, STATUS_END - room)
    at = f"{left:.0f}"
    yield from bar.whose_turn(mark, turn, left + 17, turn_w, size=27, at=f":{at}")
    left += CHIP_ROOM + turn_w + STATUS_GAP
    if checked:
        pill = (left, 16, check_w - 10, 40)
        yield panel(f"status check:{at}", pill, theme.SHU, 20, layer=6)
        yield label(f"status check text:{at}", check, pill, 20, theme.WHITE, "bold", "centre", layer=6)
        left += check_w
    yield label(f"status what:{at}", what, (left, 6, what_w, 60), 20, theme.INK1, layer=6)


def _what(desk: Desk, checked: bool, words: Words) -> str:
    todo, n = desk.view.todo, desk.view.turn
    if isinstance(todo, ToSetUp):
        return words("ryuki.status.camp")
    if isinstance(todo, ToDraw):
        return words("ryuki.status.draw", n=n)
    if asking(desk):
        return words("ryuki.status.promote", n=n)
    return words("ryuki.status.check" if checked else "ryuki.status.act", n=n)


# Switches

FACE_W = 104.0


def _looks(desk: Desk, words: Words) -> Iterator[Made]:
    """Turning the board, and which faces the pieces bear."""
    x, y, _, h = LOOKS
    box = (x, y, 168.0, h)
    text, key = words("ryuki.turn"), Button.TURN.id
    drawn = (
        panel(key, box, theme.PAPER0, 16, theme.PAPER3, 2, shadow=1),
        picture(f"{key} icon", "icons/swap", (x + 12, y + 17, 24, 24), layer=5),
        label(f"{key} text", text, (x + 40, y, 122, h), 19, face="bold", align="centre"),
    )
    yield Made(drawn, Target(key, *box))
    track = panel("faces track", (x + 176, y, 3 * FACE_W, h), theme.PAPER2, 16)
    for i, faces in enumerate(Faces):
        lit = faces is faces_of(desk, words)
        yield _face(faces, lit, (x + 176 + i * FACE_W, y, FACE_W, h), words, () if i else (track,))


def _face(
    faces: Faces, lit: bool, at: tuple[float, float, float, float], words: Words, under: tuple[Placement, ...]
) -> Made:
    """One of the faces to choose from, on what lies under it."""
    (x, y, w, h), key = at, Look(faces).id
    pill = (panel("faces pill", (x + 4, y + 4, w - 8, h - 8), theme.INK0, 13),) if lit else ()
    text, ink = words(f"ryuki.faces.{faces}"), theme.PAPER0 if lit else theme.INK1
    said = label(f"{key} text", text, (x + 6, y, w - 12, h), 19, ink, "bold", "centre")
    return Made((*under, *pill, said), Target(key, *at))
