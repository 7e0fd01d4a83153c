"""地下鉄: the examples of the rules pages, pieces of the table in constructed games on the usual map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from game.mats.examples import Box, Example, Examples, Fitted, Printing, abreast, cut
from game.mats.subway.desk import Desk, OnMap, Selection, Style
from game.mats.subway.layout import Layout
from game.mats.subway.meters import meters
from game.mats.subway.places import seat_box
from game.mats.subway.score import score_panel
from game.mats.subway.sets import shared_out
from game.mats.subway.start import styles
from game.mats.subway.stations import sheet, stations, way
from game.mats.subway.tray import totals, tray
from game.mats.table import Frame, Seating
from game.motion.placement import Placement
from game.rules import subway
from game.rules.protocol import Seat
from game.rules.subway.legal import board_of
from game.rules.subway.score import figures
from game.rules.subway.values import Player, Slots, State, Todo, ToMove, ToRoll, ToStart, View

PEOPLE = 4
SAKURA, TAKESHI, MIDORI, KONTA = range(PEOPLE)
CENTRE: Box = (92, 406, 900, 272)
"""The map from Kamejima to Takaoka."""
WEST: Box = (92, 406, 480, 272)
RING: Box = (232, 406, 780, 272)
NORTH: Box = (626, 90, 628, 216)
"""The map from Kurokawa to Ozone and Kamiiida."""
EAST: Box = (1130, 420, 460, 240)
"""The map round Motoyama."""
STYLE_EDGE = 12.0
NOTHING = Selection()
FAR_OFF = (("ueda", 1), ("nonami", 2), ("hongo", 3))
"""Where the others stand while they do not matter, and their dice styles."""
THREE = {"kokusai_center": 1, "nagoya": 2, "taiko_dori": 1, "kamejima": 1}
NINE = {"takaoka": 1, "hisaya_odori": 2, "marunouchi": 2, "fushimi": 2, "sakae": 1, "osu_kannon": 1}
SETS = {
    **dict.fromkeys(("jiyugaoka", "kakuozan", "higashiyama_koen", "hoshigaoka"), 1),
    **dict.fromkeys(("tsurumai", "arahata", "kawana", "fukiage", "sakurayama", "takaoka"), 1),
    "motoyama": 2,
}
SCORED = {
    "takabata": 1,
    "hatta": 1,
    "iwatsuka": 1,
    "fushimi": 2,
    "osu_kannon": 1,
    "marunouchi": 1,
    "yagoto": 1,
}


def chapter(view: View) -> str:
    """Where to open the rules: at the set-up while starts are chosen, else at moving."""
    return "start" if isinstance(view.state.todo, ToStart) else "move"


# Games


def _far_off(first: Player) -> tuple[Player, ...]:
    """The first seat as given, the others where they do not matter."""
    return (first, *(Player(style, at) for at, style in FAR_OFF))


def _state(
    options: Any, players: tuple[Player, ...], beads: Mapping[Seat, Mapping[str, int]], todo: Todo
) -> State:
    """A moment of a game; each player's pawn has its bead."""
    started = subway.start(replace(options, first=SAKURA), PEOPLE)
    board = board_of(started)
    slots = [list(free) for free in started.beads]

    def put(seat: Seat, station: str, count: int) -> None:
        places = slots[board.index[station]]
        for _ in range(count):
            places[places.index(None)] = seat

    for seat, owned in beads.items():
        for station, count in owned.items():
            put(seat, station, count)
    for seat, player in enumerate(players):
        if player.at is not None and None in slots[board.index[player.at]]:
            put(seat, player.at, 1)
    lying: tuple[Slots, ...] = tuple(map(tuple, slots))
    return replace(started, players=players, beads=lying, todo=todo, round=6)


def _layout(made_for: Printing, state: State, picked: Selection = NOTHING, decides: bool = False) -> Layout:
    """The table as the first seat sees it; `decides`: and is to choose now."""
    words, view = made_for.words, subway.view(state, SAKURA)
    seating = Seating(tuple(words(f"name.{seat + 1}") for seat in range(PEOPLE)), (True,) * PEOPLE)
    desk = Desk(
        view, seating, SAKURA, picked, mind=view if decides else None, figures=figures(view),
        text_scale=made_for.text_scale,
    )  # fmt: skip
    return Layout(desk, words)


# Pieces of the table


def _map(layout: Layout, box: Box, ways: Iterable[Placement] = ()) -> Example:
    """A piece of the map with what stands on it."""
    return replace(cut(Frame((*sheet(layout), *ways, *stations(layout))), box), whole=True)


def _piece(drawn: Iterable[Placement], box: Box) -> Example:
    return cut(Frame(tuple(drawn)), box)


def _dice(layout: Layout) -> Example:
    found = [placement for one, _ in totals(layout) for placement in one]
    return _piece((*tray(layout), *found), layout.plan.panels.tray)


def _start_choice(made_for: Printing) -> Example:
    players = (Player(), Player(), Player(2, "ueda"), Player(4, "nonami"))
    state = replace(_state(made_for.options, players, {}, ToStart(TAKESHI)), round=0)
    layout = _layout(made_for, state, Selection(style=Style(3)), decides=True)
    pieces = []
    for seat, (drawn, _) in enumerate(styles(layout)):
        x, y, w, h = seat_box(seat)
        edge = STYLE_EDGE
        pieces.append(_piece(drawn, (x - edge, y - edge, w + 2 * edge, h + 2 * edge)))
    return abreast(*pieces, gap=8)


def _moving(made_for: Printing, at: str, die: int, to: str, other: str | None = None) -> Layout:
    """Sakura with style ④ at a station has rolled the die and looks at another one, where perhaps Takeshi
    stands."""
    players = _far_off(Player(4, at))
    if other is not None:
        players = (players[0], replace(players[1], at=other), *players[2:])
    state = _state(made_for.options, players, {}, ToMove(SAKURA, (die,)))
    return _layout(made_for, state, Selection(OnMap(to)), decides=True)


def _previewed(layout: Layout) -> Iterable[Placement]:
    assert layout.picked is not None
    return way(layout, "way", layout.route(layout.picked))


def _move_six(made_for: Printing) -> Example:
    layout = _moving(made_for, "fushimi", 6, "taiko_dori")
    return _map(layout, CENTRE, _previewed(layout))


def _bounce_replace(made_for: Printing) -> Example:
    layout = _moving(made_for, "kurokawa", 5, "ozone", other="ozone")
    return abreast(_map(layout, NORTH, _previewed(layout)), _dice(layout))


def _dice_add(made_for: Printing) -> Example:
    state = _state(made_for.options, _far_off(Player(3, "irinaka")), {}, ToMove(SAKURA, (3, 5)))
    return _dice(_layout(made_for, state, decides=True))


def _line_full(made_for: Printing) -> Example:
    """One bead on every station of two lines."""
    network = made_for.options.network
    filled = dict.fromkeys(s for line in network.lines if line.id in "HM" for s in line.stations)
    beads: dict[Seat, dict[str, int]] = {seat: {} for seat in range(PEOPLE)}
    for n, station in enumerate(filled):
        beads[n * 3 % PEOPLE if n % 5 else MIDORI][station] = 1
    players = tuple(Player(seat + 1, at) for seat, at in enumerate(("sakae", "hatta", "hongo", "horita")))
    state = _state(made_for.options, players, {}, ToRoll(SAKURA))
    lined = _state(made_for.options, (Player(),) * PEOPLE, beads, ToRoll(SAKURA))
    layout = _layout(made_for, replace(lined, players=state.players, complete=("H", "M")))
    return abreast(_map(layout, EAST), _piece(meters(layout), layout.plan.panels.meters))


def _score(made_for: Printing) -> Example:
    state = _state(made_for.options, _far_off(Player(1, "fushimi")), {SAKURA: SCORED}, ToRoll(SAKURA))
    layout = _layout(made_for, state)
    return replace(_piece(score_panel(layout), layout.plan.panels.score), whole=True)


def _longest(made_for: Printing, seat: Seat, beads: Mapping[str, int], box: Box) -> Example:
    """A player's beads and the longest path over them."""
    state = _state(made_for.options, (Player(),) * PEOPLE, {seat: beads}, ToRoll(SAKURA))
    layout = _layout(made_for, state)
    found = layout.desk.figures[seat].longest
    return _map(layout, box, way(layout, "longest", tuple(layout.board.index[name] for name in found)))


def _sets_two(made_for: Printing) -> Example:
    state = _state(made_for.options, (Player(),) * PEOPLE, {SAKURA: SETS}, ToRoll(SAKURA))
    return shared_out(_layout(made_for, state), SAKURA)


EXAMPLES: dict[str, Fitted] = {
    "start-choice": Fitted(_start_choice),
    "dice-add": Fitted(_dice_add),
    "move-six": Fitted(_move_six),
    "bounce-replace": Fitted(_bounce_replace),
    "line-full": Fitted(_line_full),
    "score": Fitted(_score),
    "longest-three": Fitted(lambda made_for: _longest(made_for, TAKESHI, THREE, WEST)),
    "longest-nine": Fitted(lambda made_for: _longest(made_for, MIDORI, NINE, RING)),
    "sets-two": Fitted(_sets_two),
}

RULEBOOK: Examples[View] = Examples(EXAMPLES, chapter)
