"""龍棋: the examples of the rules pages, cut from frames of constructed positions."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.look.describe.parts import panel
from game.look.describe.specs import Label
from game.mats.examples import Example, Examples, Fitted, Printing, abreast, cut, stacked
from game.mats.ryuki.desk import Button, Cell, Desk, Held, InHand, Selection
from game.mats.ryuki.frame import frame
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.refusals import REFUSALS
from game.mats.ryuki.stories import FIRST, STORIES
from game.mats.stories import Step, played
from game.mats.table import Frame, Seating
from game.motion.placement import Box
from game.rules import ryuki
from game.rules.ryuki import ask
from game.rules.ryuki.position import read_position
from game.rules.ryuki.values import (
    WIDTH,
    Checked,
    Confirm,
    Ended,
    Event,
    Fouled,
    Lay,
    Options,
    Piece,
    State,
    ToAct,
    ToSetUp,
    View,
)
from game.rules.ryuki.values import Event as RyukiEvent

NOTHING = Selection()
SMALL, EDGE = (":strip text", " promotes", " promotes text"), ("rank ", "file ")
"""How the keys of small words on the board end, and how those of its edge begin."""


def chapter(view: View) -> str:
    """Where to open the rules: at the set-up, at check for a king in check, else at the turn."""
    if isinstance(view.todo, ToSetUp):
        return "set-up"
    if isinstance(view.todo, ToAct) and ask.checking(view, view.todo.seat):
        return "check"
    return "turn"


def _rows(first: int, last: int) -> Box:
    """The board from one row to another, with its wood where it ends."""
    board, field = LAYOUT.board, LAYOUT.field
    top = board.y if first == 1 else field.y + (first - 1) * field.h / WIDTH
    bottom = board.bottom if last == WIDTH else field.y + last * field.h / WIDTH
    return Box(board.x, top, board.w, bottom - top)


def _drawn(
    made_for: Printing,
    state: State,
    viewer: int | None = FIRST,
    picked: Selection = NOTHING,
    focus: str | None = None,
    recent: tuple[Event, ...] = (),
    event: Event | None = None,
) -> Frame:
    """The table as the viewer sees it; who has something picked is deciding."""
    words, view = made_for.words, ryuki.view(state, viewer)
    seating = Seating(tuple(words(f"name.{seat + 1}") for seat in range(2)), (True, True))
    mind = view if picked else None
    desk = Desk(view, seating, FIRST, picked, mind=mind, focus=focus, event=event, recent=recent)
    return frame(replace(desk, text_scale=made_for.text_scale), words)


def _cut_rows(seen: Frame, first: int, last: int) -> Example:
    """Some rows of the board. What is wider than they are, the board's own wood, is cut to them."""
    rows = _rows(first, last)
    kept = []
    for p in _fitted(seen).placements:
        if p.key in ("board", "kaya") or " line " in p.key or p.key.startswith("camp "):
            top, bottom = max(p.y, rows.y), min(p.y + p.h, rows.bottom)
            if bottom > top:
                kept.append(replace(p, y=top, h=bottom - top))
        else:
            kept.append(p)
    return cut(Frame(tuple(kept)), rows)


def _fitted(seen: Frame) -> Frame:
    """Without the words that a small board has no room for: the strips on the own sleeping cards keep their
    eye alone, and no square needs its name."""
    kept = (p for p in seen.placements if not p.key.endswith(SMALL))
    return Frame(tuple(p for p in kept if not (isinstance(p.what, Label) and p.key.startswith(EDGE))))


def _quiet(seen: Frame) -> Frame:
    """Without the words beside the hand, which the pages say themselves."""
    return Frame(tuple(p for p in seen.placements if not p.key.startswith(("tray note", "tray more"))))


def _position(board: str, captured: str = "-", hands: tuple[str, str] = ("", ""), mover: str = "b") -> State:
    """An open position with these hands."""
    state = read_position(f"{board} {mover} {captured} 9")
    sides = tuple(
        replace(side, hand=tuple(sorted(map(Piece, letters))))
        for side, letters in zip(state.sides, hands, strict=True)
    )
    return replace(state, sides=sides, past=())


def _set_up_state(lays: tuple[tuple[Piece, int], ...], confirm: bool, state: State | None = None) -> State:
    state = state or ryuki.start(Options(first=FIRST), 2)
    seat = ryuki.acting(state)[0]
    for piece, at in lays:
        state = ryuki.apply(state, seat, Lay(piece, at))[-1][1]
    return ryuki.apply(state, seat, Confirm())[0][1] if confirm else state


NEAR = ((Piece.KING, 22), (Piece.GOLD, 21), (Piece.PAWN, 17), (Piece.PAWN, 18))
FAR = ((Piece.KING, 2), (Piece.SILVER, 3), (Piece.PAWN, 7), (Piece.PAWN, 6))


def _board(made_for: Printing) -> Example:
    state = _set_up_state(FAR, confirm=True, state=_set_up_state(NEAR, confirm=True))
    return _cut_rows(_drawn(made_for, replace(state, todo=ToAct(FIRST)), viewer=None), 1, 5)


def _set_up(made_for: Printing) -> Example:
    state = _set_up_state(((Piece.KING, 22), (Piece.PAWN, 17), (Piece.PAWN, 18)), confirm=False)
    seen = _drawn(made_for, state, picked=Selection(InHand(Piece.SILVER)))
    return stacked(_cut_rows(seen, 4, 5), cut(_quiet(seen), LAYOUT.tray), gap=12)


def _piece(made_for: Printing) -> Example:
    state = _position("2k2/5/3S1/5/2K2")
    at = LAYOUT.inspector
    seen = _drawn(made_for, state, focus=Cell(13).id)
    marks = cut(seen, at.at(0, 294, at.w, 90))
    both = abreast(cut(seen, at.at(0, 72, at.w, 226)), marks)
    return Example((panel("paper", (0, 0, both.w, both.h)), *both.placements), both.w, both.h)


def _moves(made_for: Printing) -> Example:
    state = _position("2k2/1p3/5/1R3/3K1")
    return _cut_rows(_drawn(made_for, state, picked=Selection(Cell(16))), 1, 5)


def _promotion(made_for: Printing) -> Example:
    state = _position("k4/4p/1S3/5/4K")
    asked = Selection(Cell(11), Cell(6))
    seen = _drawn(made_for, state, picked=asked, focus=Button.PROMOTE.id)
    told = "status", "threatened", "promote note", "keep note"  # The caption says what is asked.
    return _cut_rows(Frame(tuple(p for p in seen.placements if not p.key.startswith(told))), 1, 4)


def _two_pawns(made_for: Printing) -> Example:
    state = _position("2k2/5/5/1P3/2K2", "P")
    return _cut_rows(_drawn(made_for, state, picked=Selection(Held(Piece.PAWN))), 1, 5)


def _check(made_for: Printing) -> Example:
    before = _position("2k2/5/3G1/5/1RK2")
    beats = ryuki.apply(before, FIRST, ryuki.read("R4e-4a"))
    return _cut_rows(_called(made_for, beats), 1, 4)


def _checked(made_for: Printing) -> Example:
    """The same without words: who gives check, and whose king has to answer it."""
    after = ryuki.apply(_position("2k2/5/3G1/5/1RK2"), FIRST, ryuki.read("R4e-4a"))[-1][1]
    return _cut_rows(_drawn(made_for, after), 1, 3)


def _called(made_for: Printing, beats: tuple[tuple[RyukiEvent, State], ...]) -> Frame:
    """The moment in which check is called."""
    told = tuple(event for event, _ in beats)
    last = next(n for n, event in enumerate(told) if isinstance(event, Checked))
    return _drawn(made_for, beats[last][1], recent=told[: last + 1], event=told[last])


def _mate(made_for: Printing) -> Example:
    before = _position("2k2/5/2P2/5/2K2", "G")
    beats = ryuki.apply(before, FIRST, ryuki.read("G*3b"))
    told = tuple(event for event, _ in beats)
    assert isinstance(told[-1], Ended)
    return _cut_rows(_drawn(made_for, beats[-1][1], recent=told), 1, 3)


def _points(made_for: Printing) -> Example:
    """Captured pieces worth ten points."""
    return cut(_drawn(made_for, _position("2k2/5/5/5/2K2", "RB")), LAYOUT.mine.captured)


def _moment(at: int, made_for: Printing) -> Example:
    """One picture of the story of a piece that wakes up."""
    return _story("wake-up-check", made_for)[at]


def _story(name: str, made_for: Printing) -> tuple[Example, ...]:
    """A story of the rules pages, step by step: the board with the marks of what has happened."""
    story = STORIES[name]
    told: list[Event] = []
    pictures = []
    for step in played(ryuki, story):
        if step.event is not None:
            told.append(ryuki.redact(step.event, None))
        seen = _of_step(made_for, step, story.viewer, tuple(told))
        pictures.append(_cut_rows(seen, 1, 5))
    return tuple(pictures)


def _of_step(
    made_for: Printing, step: Step[State, Event], viewer: int | None, told: tuple[Event, ...]
) -> Frame:
    event = step.event if isinstance(step.event, Checked | Fouled) else None
    return _drawn(made_for, step.state, viewer, recent=told, event=event)


EXAMPLES: dict[str, Fitted] = {
    "board": Fitted(_board),
    "set-up": Fitted(_set_up),
    "piece": Fitted(_piece),
    "moves": Fitted(_moves),
    "promotion": Fitted(_promotion),
    "two-pawns": Fitted(_two_pawns),
    "check": Fitted(_check),
    "checked": Fitted(_checked),
    "mate": Fitted(_mate),
    "points": Fitted(_points),
    "placed": Fitted(partial(_moment, 1)),
    "woken": Fitted(partial(_moment, 3)),
    **{name: Fitted(partial(_story, name)) for name in STORIES if not name.startswith("dead-end")},
    "dead-end": Fitted(
        lambda made_for: _story("dead-end-taken", made_for) + _story("dead-end-foul", made_for)
    ),
}

RULEBOOK: Examples[View] = Examples(EXAMPLES, chapter, REFUSALS)
