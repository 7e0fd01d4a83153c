"""地下鉄: what pressing something means. The first press selects, the vermilion button acts."""

from __future__ import annotations

from game.input.intents import Digit, Erase, Follow, Gesture, Pan, Seek, Shut, Typed, Wheel
from game.mats.subway import finder, review
from game.mats.subway.desk import Answer, Desk, Display
from game.mats.subway.ground import sweep
from game.mats.subway.layout import STATION
from game.mats.subway.places import SHEET, plan
from game.mats.subway.view import CENTRE, View, value_of, view_of, with_, with_view
from game.mats.table import Act, No, Pick, Show
from game.rules import subway
from game.rules.protocol import Refusal, Seat
from game.rules.subway.legal import board_of, totals, victims
from game.rules.subway.values import Action, Move, StyleAndStart, ToMove, ToStart
from game.rules.subway.values import View as GameView

FOLLOW_MARGIN = (420.0, 330.0)
"""How far from the sheet's edges a station that keys have reached is kept."""
ACT, CLEAR = "act", "clear"
NEARER, FARTHER, WHOLE = "nearer", "farther", "whole"
STYLE, TOTAL, VICTIM, PLATE = "style:", "total:", "victim:", "plate:"


def press(desk: Desk, target: str) -> Answer:
    """Selects, clears, acts or shows otherwise; `No` with the reason where that cannot be."""
    if target.startswith(finder.FOUND):
        return _go_to(desk, target.removeprefix(finder.FOUND))
    shown = _shown(desk, target)
    if target == finder.FIND:
        return _seek(desk)
    if shown is not None:
        return Show(shown, sweep=sweep)
    mind = desk.mind
    if mind is None:
        return No(Refusal("not_your_turn"))
    if target == CLEAR:
        return Pick(())
    if target == ACT:
        action = proposal(mind, desk.picked)
        return No(action) if isinstance(action, Refusal) else Act(action)
    refusal = cannot_pick(mind, target)
    return No(refusal) if refusal else Pick(_with(mind, desk.picked, target))


# How the table is shown


def _shown(desk: Desk, target: str) -> tuple[str, ...] | None:
    """The look after a press on something that only shows; None for anything else."""
    look, view = desk.display, view_of(desk.display)
    if target.startswith(PLATE):
        seat = target.removeprefix(PLATE)
        return with_(look, "score", "" if value_of(look, "score") == seat else seat)
    if target == NEARER:
        nearer = view.nearer(1 if view.near else 2, CENTRE)
        return with_view(look, nearer if view.near else _on_choice(desk, nearer))
    if target == FARTHER:
        return with_view(look, view.nearer(-1, CENTRE))
    if target == WHOLE:
        return with_view(look, View())
    found = finder.pressed(look, target)
    return review.pressed(look, target) if found is None else found


def _on_choice(desk: Desk, view: View) -> View:
    """The view with what is chosen, else the pawn that is to move, in its middle."""
    todo = desk.view.state.todo
    at = desk.view.state.players[todo.seat].at if isinstance(todo, ToMove) else None
    chosen = next((p.removeprefix(STATION) for p in desk.picked if p.startswith(STATION)), at)
    return view if chosen is None else View(view.zoom, *_place(desk, chosen)).held()


def gestured(desk: Desk, gesture: Gesture) -> Answer | None:
    """The wheel shows the map nearer, a shift another part of it; a typed number chooses a total; text looks
    for a station."""
    if finder.is_open(desk.display):
        return _searching(desk, gesture)
    view = view_of(desk.display)
    if isinstance(gesture, Wheel):
        at = (gesture.x, gesture.y) if gesture.x is not None and gesture.y is not None else CENTRE
        if not _on_sheet(at):
            return None
        return Show(with_view(desk.display, view.nearer(gesture.steps, at)), sweep=sweep)
    if isinstance(gesture, Pan):
        return Show(with_view(desk.display, view.shifted(gesture.dx, gesture.dy))) if view.near else None
    if isinstance(gesture, Follow):
        return _following(desk, gesture.target)
    if isinstance(gesture, Seek):
        return _seek(desk)
    if isinstance(gesture, Digit) and desk.mind is not None:
        target = f"{TOTAL}{gesture.number}"
        return press(desk, target) if cannot_pick(desk.mind, target) is None else None
    return None


def _seek(desk: Desk) -> Show[Display]:
    """The finder opens."""
    return _found(desk, finder.with_typed(desk.display, ""))


def _found(desk: Desk, look: Display) -> Show[Display]:
    """The finder with this typed, and focus on what fits best."""
    board = board_of(desk.view.state)
    found = finder.matches(board.network, board, finder.typed(look), "", "ja")
    return Show(look, f"{finder.FOUND}{board.ids[found[0]]}" if found else None)


def _searching(desk: Desk, gesture: Gesture) -> Answer | None:
    """What input means while a station is looked for."""
    text = finder.typed(desk.display)
    if isinstance(gesture, Typed):
        text += gesture.text
    elif isinstance(gesture, Erase):
        text = text[:-1]
    elif isinstance(gesture, Shut | Seek):
        return Show(finder.closed(desk.display), finder.FIND)
    else:
        return None
    return _found(desk, finder.with_typed(desk.display, text))


def _go_to(desk: Desk, station: str) -> Show[Display]:
    """The finder closes, focus goes to the station, and a map that is shown near is shifted to it."""
    look, view = finder.closed(desk.display), view_of(desk.display)
    if view.near:
        x, y = _place(desk, station)
        look = with_view(look, View(view.zoom, x, y).held())
    return Show(look, f"{STATION}{station}", sweep)


def _following(desk: Desk, target: str) -> Show[Display] | None:
    """A map that is shown near is shifted so that a station reached by keys is well inside, with its
    neighbours."""
    view = view_of(desk.display)
    if not view.near or not target.startswith(STATION):
        return None
    moved = view.following(_place(desk, target.removeprefix(STATION)), FOLLOW_MARGIN)
    return Show(with_view(desk.display, moved), target, sweep) if moved != view else None


def _place(desk: Desk, station: str) -> tuple[float, float]:
    state = desk.view.state
    board = board_of(state)
    return plan(board.network, desk.text_scale).at[board.index[station]]


def _on_sheet(at: tuple[float, float]) -> bool:
    x, y, w, h = SHEET
    return x <= at[0] < x + w and y <= at[1] < y + h


# What is selected


def cannot_pick(mind: GameView, target: str) -> Refusal | None:
    """Why this has no part in the decision now; None if it has."""
    todo = mind.state.todo
    if isinstance(todo, ToStart):
        if target.startswith(STYLE):
            return _refused_start(mind, int(target.removeprefix(STYLE)), None)
        if target.startswith(STATION):
            return _refused_start(mind, None, target.removeprefix(STATION))
    if isinstance(todo, ToMove):
        if target.startswith(TOTAL):
            return None if int(target.removeprefix(TOTAL)) in _totals(mind) else Refusal("no_such_total")
        if target.startswith(VICTIM):
            return None
        if target.startswith(STATION):
            refusal = subway.why_not(mind, Move(target.removeprefix(STATION)))
            return None if refusal is None or refusal.code == "choose_whose_bead" else refusal
    return Refusal("not_now")


def _refused_start(mind: GameView, style: int | None, station: str | None) -> Refusal | None:
    """Why a style or a station cannot be part of the start, whatever goes with it."""
    open_ = [action for action in subway.actions(mind) if isinstance(action, StyleAndStart)]
    if any(style in (None, action.style) and station in (None, action.station) for action in open_):
        return None
    return subway.why_not(mind, StyleAndStart(style or open_[0].style, station or open_[0].station))


def _totals(mind: GameView) -> tuple[int, ...]:
    todo = mind.state.todo
    assert isinstance(todo, ToMove)
    style = mind.state.players[todo.seat].style
    assert style is not None
    return totals(style, todo.dice)


def _with(mind: GameView, picked: tuple[str, ...], target: str) -> tuple[str, ...]:
    """The selection after a press: pressing again lets go; one of a kind replaces the other."""
    if target in picked:
        return tuple(other for other in picked if other != target)
    kind = _kind(target)
    kept = tuple(other for other in picked if _kind(other) != kind)
    if kind == STATION:
        kept = tuple(other for other in kept if _kind(other) != VICTIM)
    picked = (*kept, target)
    return tuple(p for p in picked if p == target or not _apart(mind, picked, p))


def _kind(target: str) -> str:
    return target.partition(":")[0] + ":"


def _apart(mind: GameView, picked: tuple[str, ...], one: str) -> bool:
    """Whether a selected total or station no longer goes with the other."""
    if _kind(one) not in (TOTAL, STATION) or not isinstance(mind.state.todo, ToMove):
        return False
    total = next((int(p.removeprefix(TOTAL)) for p in picked if p.startswith(TOTAL)), None)
    station = next((p.removeprefix(STATION) for p in picked if p.startswith(STATION)), None)
    if total is None or station is None:
        return False
    board, at = board_of(mind.state), mind.state.players[mind.state.todo.seat].at
    assert at is not None
    return not board.reach(board.index[at], total) >> board.index[station] & 1


# What it stands for


def proposal(mind: GameView, picked: tuple[str, ...]) -> Action | Refusal:
    """The action that the selection stands for, or why it is none yet."""
    chosen = {_kind(p): p.partition(":")[2] for p in picked}
    todo = mind.state.todo
    if isinstance(todo, ToStart):
        if STYLE not in chosen or STATION not in chosen:
            return Refusal("choose_start")
        action: Action = StyleAndStart(int(chosen[STYLE]), chosen[STATION])
    elif isinstance(todo, ToMove):
        if STATION not in chosen:
            return Refusal("choose_station")
        action = Move(chosen[STATION], int(chosen[VICTIM]) if VICTIM in chosen else None)
    else:
        return Refusal("not_now")
    return subway.why_not(mind, action) or action


def choices_of_bead(mind: GameView, picked: tuple[str, ...]) -> tuple[Seat, ...]:
    """Whose beads there are to choose from at the selected station; nobody where there is no choice."""
    station = next((p.removeprefix(STATION) for p in picked if p.startswith(STATION)), None)
    todo = mind.state.todo
    if station is None or not isinstance(todo, ToMove):
        return ()
    robbed = victims(mind.state, todo.seat, board_of(mind.state).index[station])
    return robbed if len(robbed) > 1 else ()


def carried(desk: Desk, target: str) -> tuple[str, ...]:
    """Nothing is dragged but the map itself."""
    return ()


def drop(desk: Desk, source: str, target: str) -> Answer:
    """Nothing is dragged."""
    return Pick(desk.picked)
