"""地下鉄: the examples of the rules pages, pieces of the table in constructed games on the usual map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from game.mats.examples import Example, Examples, Fitted, Printing, abreast, cut
from game.mats.subway.desk import Desk, OnMap, Selection, Style
from game.mats.subway.geometry import grown
from game.mats.subway.layout import LAYOUT
from game.mats.subway.meters import meters
from game.mats.subway.refusals import REFUSALS
from game.mats.subway.routes import route, way
from game.mats.subway.score import score_panel
from game.mats.subway.sets import shared_out
from game.mats.subway.start import style_card, styles
from game.mats.subway.stations import sheet, stations
from game.mats.subway.table import Table
from game.mats.subway.tray import totals, tray
from game.mats.table import Frame, Seating
from game.motion.placement import Box, Placement
from game.rules import subway
from game.rules.protocol import Seat
from game.rules.subway.legal import board_of
from game.rules.subway.score import figures
from game.rules.subway.values import Options, Player, Slots, State, Todo, ToMove, ToRoll, ToStart, View

PEOPLE = 4
SAKURA, TAKESHI, MIDORI, KONTA = range(PEOPLE)
CENTRE = Box(92, 406, 900, 272)
"""The map from Kamejima to Takaoka."""
WEST = Box(92, 406, 480, 272)
RING = Box(232, 406, 780, 272)
NORTH = Box(626, 90, 628, 216)
"""The map from Kurokawa to Ozone and Kamiiida."""
EAST = Box(1130, 420, 460, 240)
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
    """Where to open the rules: at what the game is about while starts are chosen, else at moving."""
    return "minute" if isinstance(view.state.todo, ToStart) else "move"


# Games


def _far_off(first: Player) -> tuple[Player, ...]:
    """The first seat as given, the others where they do not matter."""
    return (first, *(Player(style, at) for at, style in FAR_OFF))


def _state(
    options: Options, players: tuple[Player, ...], beads: Mapping[Seat, Mapping[str, int]], todo: Todo
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


def _table(made_for: Printing, state: State, picked: Selection = NOTHING, decides: bool = False) -> Table:
    """The table as the first seat sees it; `decides`: and is to choose now."""
    words, view = made_for.words, subway.view(state, SAKURA)
    seating = Seating(tuple(words(f"name.{seat + 1}") for seat in range(PEOPLE)), (True,) * PEOPLE)
    desk = Desk(
        view, seating, SAKURA, picked, mind=view if decides else None, figures=figures(view),
        text_scale=made_for.text_scale,
    )  # fmt: skip
    return Table(desk, words, LAYOUT)


# Pieces of the table


def _map(table: Table, box: Box, ways: Iterable[Placement] = ()) -> Example:
    """A piece of the map with what stands on it."""
    return replace(cut(Frame((*sheet(table), *ways, *stations(table))), box), whole=True)


def _piece(drawn: Iterable[Placement], box: Box) -> Example:
    return cut(Frame(tuple(drawn)), box)


def _dice(table: Table) -> Example:
    found = [placement for made in totals(table) for placement in made.placements]
    return _piece((*tray(table), *found), table.plan.panels.tray)


def _start_choice(made_for: Printing) -> Example:
    players = (Player(), Player(), Player(2, "ueda"), Player(4, "nonami"))
    state = replace(_state(made_for.options, players, {}, ToStart(TAKESHI)), round=0)
    table = _table(made_for, state, Selection(style=Style(3)), decides=True)
    pieces = []
    for seat, (drawn, _) in enumerate(styles(table, style_card)):
        pieces.append(_piece(drawn, grown(table.at.seats.box(seat), STYLE_EDGE, STYLE_EDGE)))
    return abreast(*pieces, gap=8)


def _moving(made_for: Printing, at: str, die: int, to: str, other: str | None = None) -> Table:
    """Sakura with style ④ at a station has rolled the die and looks at another one, where perhaps Takeshi
    stands."""
    players = _far_off(Player(4, at))
    if other is not None:
        players = (players[0], replace(players[1], at=other), *players[2:])
    state = _state(made_for.options, players, {}, ToMove(SAKURA, (die,)))
    return _table(made_for, state, Selection(station=OnMap(to)), decides=True)


def _previewed(table: Table) -> Iterable[Placement]:
    assert table.picked is not None
    return route(table, "way", table.route(table.picked), chosen=True)


def _move_six(made_for: Printing) -> Example:
    table = _moving(made_for, "fushimi", 6, "taiko_dori")
    return _map(table, CENTRE, _previewed(table))


def _bounce_replace(made_for: Printing) -> Example:
    table = _moving(made_for, "kurokawa", 5, "ozone", other="ozone")
    return abreast(_map(table, NORTH, _previewed(table)), _dice(table))


def _kamiiida(made_for: Printing) -> Example:
    """Where the Kamiiida Line joins."""
    state = _state(made_for.options, (Player(),) * PEOPLE, {}, ToRoll(SAKURA))
    return _map(_table(made_for, state), NORTH)


def _dice_add(made_for: Printing) -> Example:
    state = _state(made_for.options, _far_off(Player(3, "irinaka")), {}, ToMove(SAKURA, (3, 5)))
    return _dice(_table(made_for, state, decides=True))


def _line_full(made_for: Printing) -> Example:
    """One bead on every station of two lines."""
    table = _filled(made_for)
    return abreast(_map(table, EAST), _piece(meters(table), table.plan.panels.meters))


def _filled(made_for: Printing) -> Table:
    network = made_for.options.network
    filled = dict.fromkeys(s for line in network.lines if line.id in "HM" for s in line.stations)
    beads: dict[Seat, dict[str, int]] = {seat: {} for seat in range(PEOPLE)}
    for n, station in enumerate(filled):
        beads[n * 3 % PEOPLE if n % 5 else MIDORI][station] = 1
    players = tuple(Player(seat + 1, at) for seat, at in enumerate(("sakae", "hatta", "hongo", "horita")))
    state = _state(made_for.options, players, {}, ToRoll(SAKURA))
    lined = _state(made_for.options, (Player(),) * PEOPLE, beads, ToRoll(SAKURA))
    return _table(made_for, replace(lined, players=state.players, complete=("H", "M")))


def _score(made_for: Printing) -> Example:
    state = _state(made_for.options, _far_off(Player(1, "fushimi")), {SAKURA: SCORED}, ToRoll(SAKURA))
    table = _table(made_for, state)
    return replace(_piece(score_panel(table), table.plan.panels.score), whole=True)


def _longest(made_for: Printing, seat: Seat, beads: Mapping[str, int], box: Box) -> Example:
    """A player's beads and the longest path over them."""
    state = _state(made_for.options, (Player(),) * PEOPLE, {seat: beads}, ToRoll(SAKURA))
    table = _table(made_for, state)
    found = table.desk.figures[seat].longest
    return _map(table, box, way(table, "longest", tuple(table.board.index[name] for name in found)))


def _sets_two(made_for: Printing) -> Example:
    state = _state(made_for.options, (Player(),) * PEOPLE, {SAKURA: SETS}, ToRoll(SAKURA))
    return shared_out(_table(made_for, state), SAKURA)


EXAMPLES: dict[str, Fitted] = {
    "start-choice": Fitted(_start_choice),
    "dice-add": Fitted(_dice_add),
    "move-six": Fitted(_move_six),
    "bounce-replace": Fitted(_bounce_replace),
    "kamiiida": Fitted(_kamiiida),
    "filled": Fitted(lambda made_for: _map(_filled(made_for), EAST)),
    "line-full": Fitted(_line_full),
    "score": Fitted(_score),
    "longest-three": Fitted(lambda made_for: _longest(made_for, TAKESHI, THREE, WEST)),
    "longest-nine": Fitted(lambda made_for: _longest(made_for, MIDORI, NINE, RING)),
    "sets-two": Fitted(_sets_two),
}

RULEBOOK: Examples[View] = Examples(EXAMPLES, chapter, REFUSALS)
