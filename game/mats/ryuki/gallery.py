"""The screens of 龍棋's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.look.describe.words import Words
from game.match.record import SeatInfo
from game.match.table import Match
from game.mats.ryuki.desk import Button, Cell, Doing, Faces, FaceSwitch, InHand, Row, Thing
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki import ask
from game.rules.ryuki.values import Checked, Draw, Ended, Piece, State, ToAct, ToSetUp
from game.scenes.gallery.chapters import opened, played
from game.scenes.gallery.filmed import Wanted, filmed
from game.scenes.gallery.samples import SAMPLE_SEED, Rare, hinted, sample, seated, setting_up, table
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene

GAME = ryuki.GAME
FIRST, SECOND = ryuki.Options(first=0), ryuki.Options(first=1)


Until = Callable[[Match], bool]


def ryuki_table(
    shell: Shell, until: Until, humans: int = 1, options: ryuki.Options = FIRST, bot: str = "bot:greedy"
) -> TableScene:
    """A table at that moment, with people at the first seats."""
    return table(shell, sample(shell.words, GAME, until, humans, options, bot=bot))


def _acting(match: Match, seat: int = 0) -> State | None:
    """The state, if the seat has a turn's decision to take."""
    return match.state if match.state.todo == ToAct(seat) else None


def acts(match: Match) -> bool:
    state = _acting(match)
    if state is None or any(len(side.captured) < 2 for side in state.sides):
        return False
    view = ryuki.view(state, 0)
    return not ask.checking(view, 0) and 2 < len(set(state.sides[0].hand)) < 6 and _goes_well(match)


def _goes_well(match: Match) -> bool:
    """Whether a piece can capture or promote, and go to an empty square."""
    return _mover(match) is not None


def _mover(match: Match) -> int | None:
    view = ryuki.view(match.state, 0)
    for at, man in enumerate(view.board):
        goals = ask.destinations(view, at)
        taking = [to for to in goals if view.board[to]]
        promoting = [to for to in goals if not view.board[to] and ask.promotion(view, at, to) == "may"]
        if man and taking and promoting:
            return at
    return None


def _pressed(scene: TableScene, *things: Thing) -> TableScene:
    """After these presses."""
    for thing in things:
        scene.press(thing.id, 0.0)
    return scene


def _picked(shell: Shell) -> TableScene:
    scene = ryuki_table(shell, acts)
    at = _mover(scene.match)
    assert at is not None
    return _pressed(scene, Cell(at))


def may_promote(match: Match) -> bool:
    return _acting(match) is not None and _promotion(match, "may") is not None


def must_promote(match: Match) -> bool:
    return _acting(match) is not None and _promotion(match, "must") is not None


def _promotion(match: Match, kind: str) -> tuple[int, int] | None:
    view = ryuki.view(match.state, 0)
    for at in range(25):
        for to in ask.destinations(view, at):
            if ask.promotion(view, at, to) == kind:
                return at, to
    return None


def _chooser(shell: Shell, kind: str) -> None:
    scene = ryuki_table(shell, may_promote if kind == "may" else must_promote)
    move = _promotion(scene.match, kind)
    assert move is not None
    _pressed(scene, *map(Cell, move))


def checked(match: Match, awake: bool = False) -> bool:
    """In check, by a piece that woke up or not, with more than one way to answer."""
    state = _acting(match)
    if state is None:
        return False
    view = ryuki.view(state, 0)
    return bool(ask.checking(view, 0)) and len(ryuki.actions(view)) > 2 and _awake(match) == awake


def _awake(match: Match) -> bool:
    """Whether the latest action of a player led to a check by waking up."""
    states, actions = match.states, match.record().actions
    for ply in range(len(actions) - 1, -1, -1):
        beats = ryuki.apply(states[ply], *actions[ply])
        if any(isinstance(event, Checked) and event.awaking for event, _ in beats):
            return True
        if actions[ply][0] != CHANCE:
            break
    return False


def fatal(match: Match) -> bool:
    return _acting(match) is not None and _fatal(match) is not None


def _fatal(match: Match) -> tuple[Piece, int] | None:
    view = ryuki.view(match.state, 0)
    for piece in view.sides[0].hand:
        for at in ask.lay_squares(view, piece) if piece else ():
            if piece and ask.fatal(view, piece, at) == "two_pawns":
                return piece, at
    return None


def _screen_fatal(shell: Shell) -> None:
    scene = ryuki_table(shell, fatal)
    found = _fatal(scene.match)
    assert found is not None
    _pressed(scene, InHand(found[0]), Cell(found[1]))


def set_up(match: Match, seat: int = 0) -> bool:
    todo = match.state.todo
    return isinstance(todo, ToSetUp) and todo.seat == seat


LAID = (InHand(Piece.KING), Cell(22), InHand(Piece.PAWN), Cell(17))


def _setting(shell: Shell, *things: Thing) -> TableScene:
    scene = ryuki_table(shell, set_up)
    for thing in things:
        _pressed(scene, thing).tick(0.0)
    return scene


def _waiting(shell: Shell) -> None:
    """The own set-up stands; the computer is at its own."""
    _setting(shell, *LAID, Button.CONFIRM)


def many(match: Match) -> bool:
    """A full hand of every kind and many kinds of captured pieces."""
    state = _acting(match)
    if state is None:
        return False
    side = state.sides[0]
    return len(set(side.hand)) >= 6 and len({held.piece for held in side.captured}) >= 3


def public(match: Match) -> bool:
    state = _acting(match)
    return state is not None and not state.sides[0].hand and bool(state.sides[0].captured)


def _looking(shell: Shell, *things: Thing) -> TableScene:
    return _pressed(ryuki_table(shell, acts), *things)


def thinking(match: Match) -> bool:
    return _acting(match, 1) is not None and bool(match.state.sides[1].captured)


def _junior(shell: Shell) -> None:
    ryuki_table(shell, Rare(acts, 8), options=replace(FIRST, junior=True))


CHECKED = Rare(checked, 2)


def woken(match: Match) -> bool:
    return checked(match, awake=True)


def mated(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason == "checkmate"


def repeated(words: Words) -> Match:
    """Both draw until their decks are empty, then their kings step to and fro."""
    seats = tuple(SeatInfo(words(f"name.{seat + 1}"), "bot:random") for seat in range(2))
    match = Match.new(GAME, FIRST, seats, f"{SAMPLE_SEED}/repeated", False)
    for seat, square in enumerate(("3e", "3a")):
        for text in (f"K_{square}", "confirm"):
            match.play(seat, ryuki.read(text))
    steps = (("K3e-4e", "K4e-3e"), ("K3a-4a", "K4a-3a"))
    turns = [0, 0]
    while not match.over:
        while match.advance():
            pass
        seat = match.acting()[0]
        if match.state.sides[seat].deck:
            match.play(seat, Draw())
        else:
            match.play(seat, ryuki.read(steps[seat][turns[seat] % 2]))
            turns[seat] += 1
    return match


def _tie(shell: Shell) -> None:
    names = [shell.words(f"name.{seat + 1}") for seat in range(2)]
    table(shell, seated(repeated(shell.words), names, 1))


def _mates(event: Ended, before: State) -> bool:
    return event.outcome.reason == "checkmate"


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "ryuki-moment-mate": filmed(Wanted(GAME, Ended, 1000.0, _mates, bot="bot:greedy")),
    "ryuki-moment-mated": filmed(Wanted(GAME, Ended, 1900.0, _mates, bot="bot:greedy")),
    "setup-ryuki": lambda shell: setting_up(shell, GAME, "option:junior"),
    "levels-ryuki": lambda shell: setting_up(shell, GAME, "option:junior", "level:1"),
    "ryuki": lambda shell: ryuki_table(shell, acts),
    "ryuki-picked": _picked,
    "ryuki-lay": lambda shell: _looking(shell, Row(Doing.LAY)),
    "ryuki-draw": lambda shell: _looking(shell, Row(Doing.DRAW)),
    "ryuki-resign": lambda shell: _looking(shell, Row(Doing.RESIGN)),
    "ryuki-turned": lambda shell: _looking(shell, Button.TURN, FaceSwitch(Faces.PLAIN)),
    "ryuki-letters": lambda shell: _looking(shell, FaceSwitch(Faces.LATIN)),
    "ryuki-refused": lambda shell: _looking(shell, Row(Doing.MOVE), Cell(2)),
    "ryuki-hint": lambda shell: hinted(ryuki_table(shell, acts)),
    "ryuki-hint-check": lambda shell: hinted(ryuki_table(shell, CHECKED)),
    "ryuki-fatal": _screen_fatal,
    "ryuki-promotion": lambda shell: _chooser(shell, "may"),
    "ryuki-promotion-forced": lambda shell: _chooser(shell, "must"),
    "ryuki-check": lambda shell: ryuki_table(shell, CHECKED),
    "ryuki-woke": lambda shell: ryuki_table(shell, Rare(woken, 75)),
    "ryuki-thinking": lambda shell: ryuki_table(shell, thinking),
    "ryuki-public": lambda shell: ryuki_table(shell, Rare(public, 30), humans=2),
    "ryuki-many": lambda shell: ryuki_table(shell, Rare(many, 12)),
    "ryuki-junior": _junior,
    "ryuki-set-up": lambda shell: _setting(shell, *LAID, InHand(Piece.PAWN)),
    "ryuki-set-up-begins": _setting,
    "ryuki-set-up-second": lambda shell: ryuki_table(shell, set_up, options=SECOND, bot="bot:random"),
    "ryuki-set-up-waiting": _waiting,
    "ryuki-handover": lambda shell: ryuki_table(shell, acts, humans=2),
    "ryuki-result": lambda shell: ryuki_table(shell, mated),
    "ryuki-result-tie": _tie,
    **opened(GAME, "turn", "check", "special", "rulings"),
    **played(GAME, "special", "wake-up-check", 4),
}
