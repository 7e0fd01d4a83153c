"""地下鉄: what pressing something means. The first press selects, the vermilion button acts; so does a second
press on the station of a move."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from game.input.intents import Digit, Erase, Follow, Gesture, Pan, Seek, Shut, Typed, Wheel
from game.mats.subway import finder
from game.mats.subway.desk import (
    THINGS,
    Answer,
    Button,
    Desk,
    Die,
    Display,
    Drawer,
    Finder,
    Finding,
    Found,
    Initial,
    Lens,
    Numbers,
    OnMap,
    Pickable,
    Plate,
    Review,
    Scored,
    Selection,
    Style,
    Switch,
    Thing,
    Total,
    Victim,
    meant_style,
)
from game.mats.subway.ground import moving_over
from game.mats.subway.layout import Layout
from game.mats.subway.layouts import layout_of
from game.mats.subway.plan import plan
from game.mats.subway.view import Sight, View
from game.mats.table import Act, No, Pick, Show
from game.rules import subway
from game.rules.protocol import Refusal, Seat
from game.rules.subway.legal import board_of, offered, totals_to, victims
from game.rules.subway.values import ADD_OR_SUBTRACT, Action, Move, StyleAndStart, ToMove, ToStart
from game.rules.subway.values import View as GameView

FOLLOW_MARGIN = (420.0, 330.0)
"""How far from the sheet's edges a station that keys have reached is kept."""
PickableT = TypeVar("PickableT", bound=Pickable)


def press(desk: Desk, thing: Thing, at: Layout | None = None) -> Answer:
    """Selects, clears, acts or shows otherwise; `No` with the reason where that cannot be."""
    at = at or layout_of(desk)
    if isinstance(thing, Found):
        return _go_to(desk, thing.station, at)
    if thing is Finder.OPEN:
        return _seek(desk)
    if isinstance(thing, Switch):
        return Show(_shown(desk, thing, at), cue=_heard(desk, thing), sweep=moving_over(at))
    mind = desk.mind
    if mind is None:
        return No(Refusal("not_your_turn"))
    if isinstance(thing, Die):
        return press(desk, _of_die(mind, desk.picked.total, thing.i), at)
    if thing is Button.CLEAR:
        return Pick(Selection())
    if thing is Button.ACT or _meant_to_go(desk, mind, thing):
        action = proposal(mind, desk.picked)
        return No(action) if isinstance(action, Refusal) else Act(action)
    refusal = cannot_pick(mind, thing)
    return No(refusal) if refusal else Pick(_with(mind, desk.picked, thing))


def _of_die(mind: GameView, chosen: Total | None, i: int) -> Total:
    """What a press on the die chooses: its own face where that is a total, else one total after the other."""
    todo = mind.state.todo
    if not isinstance(todo, ToMove):
        return Total(0)
    either = tuple(reversed(offered(mind.state, todo)))
    style = mind.state.players[todo.seat].style
    if len(todo.dice) > 1 and style != ADD_OR_SUBTRACT:
        return Total(todo.dice[min(i, len(todo.dice) - 1)])
    before = either.index(chosen.steps) if chosen and chosen.steps in either else -1
    return Total(either[(before + 1) % len(either)])


def _meant_to_go(desk: Desk, mind: GameView, thing: Thing) -> bool:
    """Whether it is the station that is chosen, once more: the pawn goes there. A start is not decided so."""
    return isinstance(mind.state.todo, ToMove) and thing == desk.picked.station


# How the table is shown


def _shown(desk: Desk, thing: Switch, at: Layout) -> Display:
    """The display after a press on something that only shows; what is pressed in lets go."""
    display = desk.display
    if isinstance(thing, Plate):
        wish = Scored(thing.seat, desk.view.state.round)
        return replace(display, scored=None if display.scored == wish else wish)
    if isinstance(thing, Review):
        return replace(display, review=Review.LONGEST if display.review is thing else thing)
    if isinstance(thing, Drawer):
        return replace(display, drawer=thing is Drawer.OPEN and not display.drawer)
    if isinstance(thing, Numbers):
        return replace(display, points=not display.points)
    if isinstance(thing, Lens):
        return replace(display, view=_through(desk, thing, at))
    assert isinstance(thing, Finder | Initial)
    return replace(display, finding=finder.pressed(display.finding, thing))


def _heard(desk: Desk, thing: Switch) -> str:
    """What is heard of it: the map comes nearer higher than it goes, papers are turned or taken up, and the
    drawer slides."""
    if isinstance(thing, Lens):
        return "taps:5" if thing is Lens.NEARER else "taps:2" if thing is Lens.FARTHER else "taps:1"
    if isinstance(thing, Drawer):
        return "card_play" if desk.display.drawer else "card_lift"
    return (
        "card_flip"
        if isinstance(thing, Numbers | Review)
        else "card_lift"
        if isinstance(thing, Plate)
        else ""
    )


def _through(desk: Desk, lens: Lens, at: Layout) -> View:
    """The map nearer, farther or whole."""
    if lens is Lens.WHOLE:
        return View()
    sight = _sight(desk, at)
    if lens is Lens.FARTHER:
        return sight.nearer(-1, at.sheet.middle)
    if sight.near:
        return sight.nearer(1, at.sheet.middle)
    nearer, station = sight.nearer(2, at.sheet.middle), _station_meant(desk)
    return nearer if station is None else sight._replace(view=nearer).on(_place(desk, station, at))


def _sight(desk: Desk, at: Layout) -> Sight:
    return Sight(desk.display.view, at.sheet, at.inside)


def _station_meant(desk: Desk) -> str | None:
    """The station that is chosen, else that of the pawn that is to move."""
    todo, chosen = desk.view.state.todo, desk.picked.station
    if chosen is not None:
        return chosen.station
    return desk.view.state.players[todo.seat].at if isinstance(todo, ToMove) else None


def gestured(desk: Desk, gesture: Gesture, at: Layout | None = None) -> Answer | None:
    """The wheel shows the map nearer, a shift another part of it; a typed number chooses a total; text looks
    for a station."""
    display, at = desk.display, at or layout_of(desk)
    if display.finding is not None:
        return _searching(desk, display.finding, gesture)
    if display.drawer and isinstance(gesture, Shut):
        return Show(replace(display, drawer=False), Drawer.OPEN.id)
    sight = _sight(desk, at)
    if isinstance(gesture, Wheel):
        place = _under(gesture, at)
        if place is None:
            return None
        return Show(replace(display, view=sight.nearer(gesture.steps, place)), sweep=moving_over(at))
    if isinstance(gesture, Pan):
        return Show(replace(display, view=sight.shifted(gesture.dx, gesture.dy))) if sight.near else None
    if isinstance(gesture, Follow):
        return _following(desk, THINGS.read(gesture.target), at)
    if isinstance(gesture, Seek):
        return _seek(desk)
    if isinstance(gesture, Digit) and desk.mind is not None:
        total = Total(gesture.number)
        return press(desk, total) if cannot_pick(desk.mind, total) is None else None
    return None


def _under(wheel: Wheel, at: Layout) -> tuple[float, float] | None:
    """What the wheel turns about: its place on the sheet, the middle where it has none; None beside it."""
    if wheel.x is None or wheel.y is None:
        return at.sheet.middle
    inside = at.sheet.x <= wheel.x < at.sheet.right and at.sheet.y <= wheel.y < at.sheet.bottom
    return (wheel.x, wheel.y) if inside else None


def _seek(desk: Desk) -> Show[Display]:
    """The finder opens."""
    return _looking_for(desk, "")


def _looking_for(desk: Desk, text: str) -> Show[Display]:
    """The finder with this typed, and focus on what fits best."""
    board, finding = board_of(desk.view.state), finder.with_typed(text)
    found = finder.matches(board.network, board, finding.typed, "", "ja")
    focus = Found(board.ids[found[0]]).id if found else None
    return Show(replace(desk.display, finding=finding), focus)


def _searching(desk: Desk, finding: Finding, gesture: Gesture) -> Answer | None:
    """What input means while a station is looked for."""
    if isinstance(gesture, Typed):
        return _looking_for(desk, finding.typed + gesture.text)
    if isinstance(gesture, Erase):
        return _looking_for(desk, finding.typed[:-1])
    if isinstance(gesture, Shut | Seek):
        return Show(replace(desk.display, finding=None), Finder.OPEN.id)
    return None


def _go_to(desk: Desk, station: str, at: Layout) -> Show[Display]:
    """The finder closes, focus goes to the station, and a map that is shown near is shifted to it."""
    display = replace(desk.display, finding=None)
    if display.view.near:
        display = replace(display, view=_sight(desk, at).on(_place(desk, station, at)))
    return Show(display, OnMap(station).id, moving_over(at))


def _following(desk: Desk, thing: Thing | None, at: Layout) -> Show[Display] | None:
    """A map that is shown near is shifted so that a station reached by keys is well inside, with its
    neighbours."""
    sight = _sight(desk, at)
    if not sight.near or not isinstance(thing, OnMap):
        return None
    margin = min(FOLLOW_MARGIN[0], at.inside.w / 3), min(FOLLOW_MARGIN[1], at.inside.h / 3)
    moved = sight.following(_place(desk, thing.station, at), margin)
    return Show(replace(desk.display, view=moved), thing.id, moving_over(at)) if moved != sight.view else None


def _place(desk: Desk, station: str, at: Layout) -> tuple[float, float]:
    """Where a station lies on the whole map."""
    board = board_of(desk.view.state)
    return plan(board.network, desk.text_scale, at).at[board.index[station]]


# What is selected


def cannot_pick(mind: GameView, thing: Pickable) -> Refusal | None:
    """Why this has no part in the decision now; None if it has."""
    todo = mind.state.todo
    if isinstance(todo, ToStart):
        if isinstance(thing, Style):
            return _refused_start(mind, thing.n, None)
        if isinstance(thing, OnMap):
            return _refused_start(mind, None, thing.station)
    if isinstance(todo, ToMove):
        if isinstance(thing, Total):
            return None if thing.steps in offered(mind.state, todo) else Refusal("no_such_total")
        if isinstance(thing, Victim):
            return None
        if isinstance(thing, OnMap):
            refusal = subway.why_not(mind, Move(thing.station))
            return None if refusal is None or refusal.code == "choose_whose_bead" else refusal
    return Refusal("not_now")


def _refused_start(mind: GameView, style: int | None, station: str | None) -> Refusal | None:
    """Why a style or a station cannot be part of the start, whatever goes with it."""
    open_ = [action for action in subway.actions(mind) if isinstance(action, StyleAndStart)]
    if any(style in (None, action.style) and station in (None, action.station) for action in open_):
        return None
    return subway.why_not(mind, StyleAndStart(style or open_[0].style, station or open_[0].station))


def _with(mind: GameView, picked: Selection, thing: Pickable) -> Selection:
    """The selection after a press: pressing again lets go; one of a kind replaces the other; what no longer
    goes with it is let go."""
    if isinstance(thing, Style):
        return replace(picked, style=_taken(picked.style, thing))
    if isinstance(thing, Victim):
        return replace(picked, victim=_taken(picked.victim, thing))
    if isinstance(thing, Total):
        made = replace(picked, total=_taken(picked.total, thing))
        return replace(made, station=None, victim=None) if _apart(mind, made) else made
    made = replace(picked, station=_taken(picked.station, thing), victim=None)
    return replace(made, total=None) if _apart(mind, made) else made


def _taken(before: PickableT | None, thing: PickableT) -> PickableT | None:
    return None if before == thing else thing


def _apart(mind: GameView, picked: Selection) -> bool:
    """Whether the selected total does not lead to the selected station."""
    todo = mind.state.todo
    if picked.total is None or picked.station is None or not isinstance(todo, ToMove):
        return False
    board = board_of(mind.state)
    there = board.index[picked.station.station]
    return picked.total.steps not in totals_to(mind.state, todo, board, there)


# What it stands for


def proposal(mind: GameView, picked: Selection) -> Action | Refusal:
    """The action that the selection stands for, or why it is none yet."""
    todo, station = mind.state.todo, picked.station
    if isinstance(todo, ToStart):
        style = meant_style(mind.state, picked)
        if style is None or station is None:
            return Refusal("choose_start")
        action: Action = StyleAndStart(style, station.station)
    elif isinstance(todo, ToMove):
        if station is None:
            return Refusal("choose_station")
        action = Move(station.station, picked.victim.seat if picked.victim else None)
    else:
        return Refusal("not_now")
    return subway.why_not(mind, action) or action


def choices_of_bead(mind: GameView, picked: Selection) -> tuple[Seat, ...]:
    """Whose beads there are to choose from at the selected station; nobody where there is no choice."""
    todo = mind.state.todo
    if picked.station is None or not isinstance(todo, ToMove):
        return ()
    robbed = victims(mind.state, todo.seat, board_of(mind.state).index[picked.station.station])
    return robbed if len(robbed) > 1 else ()
