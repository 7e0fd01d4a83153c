"""地下鉄's values: options, players, what is to be decided, actions, events, state and view.

Stations and lines are named by their ids in the network.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import force_setattr

from game.rules.bounds import Name, SeatNumber
from game.rules.protocol import Outcome, Seat, Value
from game.rules.subway.network import Network, digest, shared

PICK, TURN_OVER, ADD_OR_SUBTRACT, PROTECTED = STYLES = (1, 2, 3, 4)
"""ダイスの振り方 ① to ④ (rule 003-8)."""
MAX_ROUNDS: Final = 2000
"""The program's own limit, unknown to the text, so that simulations end (refinement 003-f, decision 10):
after this many rounds (周) the game is scored as it stands, without ⑤."""


class Options(Value, frozen=True, forbid_unknown_fields=True):
    """What is chosen before the game; `on` fills in a network."""

    network: Network | None = None
    """The map. A game cannot start without one."""
    network_sha256: str = ""
    """The network's `digest`."""
    first: Seat | None = None
    """The seat that begins; None lets CHANCE draw it (rule 003-2)."""
    length: int = 2
    """How many counting lines must be full for the end: two in the designer's game (rule 003-1)."""
    other_timeline: bool = False
    """別世界線: ④ may not replace others' beads either (rule 003-14)."""
    no_stalking: bool = False
    """ストーカー禁止 (rule 003-15)."""

    def __post_init__(self) -> None:
        """The network is the one that all equal ones share."""
        if self.network is not None:
            force_setattr(self, "network", shared(self.network))


def on(network: Network) -> Options:
    """The usual options for a game on this network."""
    return Options(network=network, network_sha256=digest(network), length=network.lines_to_finish)


class Player(Value, frozen=True):
    """One player on the board."""

    style: int | None = None
    """ダイスの振り方, 1 to 4; None before the choice."""
    at: str | None = None
    """The station of the pawn (コマ); None before the choice."""
    robbed: Seat | None = None
    """Whose bead the player replaced in his latest turn."""


# What is to be decided next, and by whom.


class ToChooseFirst(Value, frozen=True, tag="choose first"):
    """CHANCE draws who begins."""


class ToStart(Value, frozen=True, tag="start"):
    """The seat chooses its style and its first station (rule 003-3)."""

    seat: Seat


class ToRoll(Value, frozen=True, tag="roll"):
    """CHANCE rolls for the seat (rule 003-4)."""

    seat: Seat


class ToMove(Value, frozen=True, tag="move"):
    """The seat chooses where to go."""

    seat: Seat
    dice: tuple[int, ...]


class Over(Value, frozen=True, tag="over"):
    """The game has ended."""

    outcome: Outcome


Todo = ToChooseFirst | ToStart | ToRoll | ToMove | Over


# Actions.

Style = Annotated[int, Meta(ge=STYLES[0], le=STYLES[-1])]
Die = Annotated[int, Meta(ge=1, le=6)]
Dice = Annotated[tuple[Die, ...], Meta(max_length=6)]


class ChooseFirst(Value, frozen=True, tag="first"):
    """CHANCE: this seat begins."""

    seat: SeatNumber


class StyleAndStart(Value, frozen=True, tag="start"):
    """The seat's dice style and first station, chosen together (ruling 3-m)."""

    style: Style
    station: Name


class Roll(Value, frozen=True, tag="roll"):
    """CHANCE: the dice, as they fell."""

    dice: Dice


class Move(Value, frozen=True, tag="move"):
    """Go to the station; `victim` names whose bead is replaced, only where there is a choice (ruling 3-j)."""

    to: Name
    victim: SeatNumber | None = None


Action = ChooseFirst | StyleAndStart | Roll | Move


# Events.


class FirstChosen(Value, frozen=True, tag="first chosen"):
    """CHANCE has drawn who begins."""

    seat: Seat


class StyleChosen(Value, frozen=True, tag="style chosen"):
    """The seat has taken a dice style for the whole game."""

    seat: Seat
    style: int


class PawnPlaced(Value, frozen=True, tag="pawn placed"):
    """The seat's pawn stands on its first station."""

    seat: Seat
    station: str


class TurnBegan(Value, frozen=True, tag="turn began"):
    """The seat's turn begins."""

    seat: Seat
    round: int


class Rolled(Value, frozen=True, tag="rolled"):
    """The seat's dice lie on the table."""

    seat: Seat
    dice: tuple[int, ...]
    totals: tuple[int, ...]
    """The numbers of steps on offer, ascending."""


class Moved(Value, frozen=True, tag="moved"):
    """The seat's pawn went along the stations, both ends included.

    Where several ways lead there the event shows the one with the fewest steps, and of those the one whose
    stations come first in the network."""

    seat: Seat
    path: tuple[str, ...]
    bounces: tuple[int, ...]
    """The places in `path` where it turned back at a terminal (折り返す)."""


class BeadReturned(Value, frozen=True, tag="bead returned"):
    """A bead of `seat` goes back to its owner because `by` replaces it."""

    seat: Seat
    by: Seat
    station: str
    slot: int


class BeadPlaced(Value, frozen=True, tag="bead placed"):
    """The seat has laid a bead; where one was returned just before, it takes that place (置きかえる)."""

    seat: Seat
    station: str
    slot: int


class NoBead(Value, frozen=True, tag="no bead"):
    """The station has no room and nothing to replace."""

    seat: Seat
    station: str


class LineCompleted(Value, frozen=True, tag="line completed"):
    """The seat's bead filled the last station of a counting line."""

    seat: Seat
    line: str


class FinishEarned(Value, frozen=True, tag="finish earned"):
    """That ends the game: the seat has ⑤, the round is played to its end (rule 003-9)."""

    seat: Seat
    round: int


class Ended(Value, frozen=True, tag="ended"):
    """The game is over."""

    outcome: Outcome


Event = (
    FirstChosen
    | StyleChosen
    | PawnPlaced
    | TurnBegan
    | Rolled
    | Moved
    | BeadReturned
    | BeadPlaced
    | NoBead
    | LineCompleted
    | FinishEarned
    | Ended
)

Slots = tuple[Seat | None, ...]
"""The places for beads at one station, each with its owner: none off the board, one, or two at a transfer."""


class State(Value, frozen=True):
    """The whole game. Nothing in it is secret."""

    options: Options
    todo: Todo
    players: tuple[Player, ...]
    beads: tuple[Slots, ...]
    """By the order of `Network.stations`."""
    round: int = 0
    """周, counted from 1; 0 during set-up."""
    complete: tuple[str, ...] = ()
    """Counting lines that are full, in the order in which they were filled."""
    finisher: Seat | None = None
    """Who has ⑤."""


class View(Value, frozen=True):
    """What one seat, or the spectator (None), may know: everything."""

    seat: Seat | None
    state: State


def network_of(options: Options) -> Network:
    """The network of a game that has started."""
    assert options.network is not None
    return options.network
