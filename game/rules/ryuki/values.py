"""龍棋's values: options, pieces, what is to be decided, actions, events, state and view.

Squares are numbers 0 .. 24, read as a page from the first player's side: 0 is 5a, the far left corner, 4 is
1a, 20 is 5e, 24 is 1e. The first player's camp is 15 .. 24, the second player's 0 .. 9.

Longer than other files: one vocabulary of declarations without logic, read and imported as a whole.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from game.rules.bounds import SeatNumber
from game.rules.protocol import Outcome, Seat, Value

WIDTH = 5
SQUARES = WIDTH * WIDTH


class Piece(StrEnum):
    """A kind of piece, by the letter of its glossary and of SFEN; the promoted ones with a plus."""

    KING = "K"
    GOLD = "G"
    SILVER = "S"
    KNIGHT = "N"
    LANCE = "L"
    PAWN = "P"
    BISHOP = "B"
    ROOK = "R"
    SILVER_UP = "+S"
    KNIGHT_UP = "+N"
    LANCE_UP = "+L"
    TOKIN = "+P"
    HORSE = "+B"
    DRAGON = "+R"


PROMOTED = {piece: Piece(f"+{piece}") for piece in Piece if f"+{piece}" in set(Piece)}
"""What promotes, and to what (ruling 2-n)."""
PLAIN = {piece: Piece(piece[-1]) for piece in Piece}
"""Every piece as it lies among captured ones (rule 002-9)."""

START_HAND = tuple(sorted(Piece(letter) for letter in "KGSPPP"))
"""Rule 002-3; both players see both (rule 002-4)."""
START_DECK = tuple(sorted(Piece(letter) for letter in "PPPPPPLLNNSGBR"))
"""Rule 002-3."""
JUNIOR_POINTS = {
    Piece.KING: 0,
    Piece.PAWN: 1,
    Piece.LANCE: 2,
    Piece.KNIGHT: 2,
    Piece.SILVER: 3,
    Piece.GOLD: 3,
    Piece.BISHOP: 5,
    Piece.ROOK: 5,
}
"""Decision 8: the program's own values."""
JUNIOR_GOAL = 10
LAST_TURN = 400
"""Refinement 002-d: the program's own cap."""


class Options(Value, frozen=True, forbid_unknown_fields=True):
    """What is chosen before the game."""

    first: Seat | None = None
    """先手 (玉), the seat that begins; None lets CHANCE draw it as the first recorded action (rule 002-4)."""
    junior: bool = False
    """ジュニア: captured pieces worth 10 points win at once (decision 8, refinement 002-a)."""


class Man(Value, frozen=True):
    """A piece on the board."""

    n: int
    """Its public name from the moment it left the hand, kept when it is captured and dropped."""
    seat: Seat
    """Who plays it."""
    piece: Piece | None
    """None in the view of a seat that may not know it."""
    asleep: bool = False
    """伏せ札: face down until its owner's next turn begins (rule 002-6)."""


class Captive(Value, frozen=True, order=True):
    """A captured piece in hand (持ち駒): face up, unpromoted (rules 002-8, 002-9, 002-19)."""

    piece: Piece
    n: int
    """`Man.n` of the piece it was."""


class Staged(Value, frozen=True, order=True):
    """A card that its owner has laid in the set-up and may still take back."""

    at: int
    piece: Piece


class Side(Value, frozen=True):
    """One player's cards besides those on the board."""

    hand: tuple[Piece, ...] = START_HAND
    """手札, sorted."""
    captured: tuple[Captive, ...] = ()
    """持ち駒, sorted."""
    deck: tuple[Piece, ...] = START_DECK
    """The cards still to be drawn, sorted: their order is nobody's knowledge, so nothing stores it."""
    staged: tuple[Staged, ...] = ()
    """The cards laid in a set-up not yet confirmed, sorted."""


class SeenSide(Value, frozen=True):
    """A side as a viewer knows it."""

    hand: tuple[Piece | None, ...]
    """Of another seat the cards that are certain, then the others as None."""
    captured: tuple[Captive, ...]
    deck: int
    """Cards in the deck."""
    unknown: tuple[Piece, ...]
    """Sorted: the owner's deck; of another seat hand, sleeping cards and deck together, worked
    out from the twenty cards that all know (rule 002-3)."""
    staged: tuple[Staged, ...] = ()
    """Empty for others."""


class Past(Value, frozen=True):
    """A position at the end of a turn, in which nothing was hidden but two hands that have not changed since.

    Kept only while it might come again (ruling 2-o): both decks empty, no card asleep, none laid since."""

    position: str
    """Board, side to move and captured pieces, in the notation of open positions."""
    check: bool
    """Whether the turn that led to it gave check."""


# What is to be decided next, and by whom.


class ToChooseFirst(Value, frozen=True, tag="choose first"):
    """CHANCE draws who begins (じゃんけん)."""


class ToSetUp(Value, frozen=True, tag="set up"):
    """The seat lays its first cards face down in its camp (rule 002-5)."""

    seat: Seat


class ToDraw(Value, frozen=True, tag="draw"):
    """CHANCE draws the seat's top card."""

    seat: Seat
    begins: bool
    """True: the draw that begins a turn; False: the draw that is the turn's action (rule 002-7)."""


class ToAct(Value, frozen=True, tag="act"):
    """The seat takes its one action (rule 002-7)."""

    seat: Seat


class Over(Value, frozen=True, tag="over"):
    """The game has ended."""

    outcome: Outcome


Todo = ToChooseFirst | ToSetUp | ToDraw | ToAct | Over


# Actions.

Square = Annotated[int, Meta(ge=0, lt=SQUARES)]


class ChooseFirst(Value, frozen=True, tag="first"):
    """CHANCE: this seat begins."""

    seat: SeatNumber


class Card(Value, frozen=True, tag="card"):
    """CHANCE: the card that is drawn."""

    piece: Piece


class Lay(Value, frozen=True, tag="lay"):
    """A hand card face down onto an empty square, in the set-up or as a turn's action."""

    piece: Piece
    at: Square


class Confirm(Value, frozen=True, tag="confirm"):
    """The set-up stands as laid."""


class Draw(Value, frozen=True, tag="draw"):
    """Draw one card from the deck (ruling 2-q)."""


class Move(Value, frozen=True, tag="move"):
    """Move a piece, capturing what stands there (rule 002-8)."""

    piece: Piece
    """What moves, before any promotion."""
    start: Square
    to: Square
    promote: bool = False


class Drop(Value, frozen=True, tag="drop"):
    """打つ: a captured piece face up onto an empty square."""

    piece: Piece
    to: Square


class Resign(Value, frozen=True, tag="resign"):
    """投了: possible at any decision of one's own, but never listed (refinement 002-e)."""


Action = ChooseFirst | Card | Lay | Confirm | Draw | Move | Drop | Resign


# Events.


class Placed(Value, frozen=True):
    """A piece and where it stands."""

    at: int
    man: Man


class FirstChosen(Value, frozen=True, tag="first chosen"):
    """CHANCE has drawn who begins; the start hands lie open once (rule 002-4)."""

    seat: Seat
    hands: tuple[tuple[Piece, ...], ...]


class Arranged(Value, frozen=True, tag="arranged"):
    """The seat laid one card in its set-up; the others see neither which nor where until it is confirmed."""

    seat: Seat
    piece: Piece | None
    at: int | None


class SetUp(Value, frozen=True, tag="set up"):
    """The seat's set-up stands: number and squares of its cards are public now (ruling 2-u)."""

    seat: Seat
    placed: tuple[Placed, ...]


class TurnBegan(Value, frozen=True, tag="turn began"):
    """The seat's turn begins."""

    seat: Seat
    turn: int


class Drawing(Value, frozen=True, tag="drawing"):
    """The seat draws a card as its action."""

    seat: Seat


class Drew(Value, frozen=True, tag="drew"):
    """The seat drew a card."""

    seat: Seat
    piece: Piece | None
    begins: bool
    """As in `ToDraw`."""


class Woke(Value, frozen=True, tag="woke"):
    """めざめ: all sleeping cards of the seat turned up together (rule 002-6)."""

    seat: Seat
    placed: tuple[Placed, ...]


class Laid(Value, frozen=True, tag="laid"):
    """A hand card was laid face down."""

    seat: Seat
    placed: Placed


class Captured(Value, frozen=True, tag="captured"):
    """A piece left the board for the seat's captured pieces, face up and unpromoted."""

    seat: Seat
    placed: Placed
    """As it stood; a sleeping card is shown now."""
    captive: Captive
    start: int
    """Where the captor comes from."""


class Moved(Value, frozen=True, tag="moved"):
    """A piece moved."""

    seat: Seat
    man: Man
    """Before any promotion."""
    start: int
    to: int


class Promoted(Value, frozen=True, tag="promoted"):
    """成る: the piece that has just moved is promoted."""

    seat: Seat
    placed: Placed
    """As it is now."""


class Dropped(Value, frozen=True, tag="dropped"):
    """A captured piece came back to the board."""

    seat: Seat
    placed: Placed


class Checked(Value, frozen=True, tag="checked"):
    """王手: the seat gives check (rule 002-10)."""

    seat: Seat
    attackers: tuple[int, ...]
    king: int
    awaking: bool
    """True: by cards that turned up, which ends the turn at once (rule 002-17)."""


class Fouled(Value, frozen=True, tag="fouled"):
    """反則: a card that turned up may not stand there (rule 002-20, rulings 2-h, 2-i)."""

    seat: Seat
    foul: str
    """"dead_end" or "two_pawns"."""
    squares: tuple[int, ...]


class Resigned(Value, frozen=True, tag="resigned"):
    """The seat resigned."""

    seat: Seat


class Ended(Value, frozen=True, tag="ended"):
    """The game is over."""

    outcome: Outcome


Event = (
    FirstChosen
    | Arranged
    | SetUp
    | TurnBegan
    | Drawing
    | Drew
    | Woke
    | Laid
    | Captured
    | Moved
    | Promoted
    | Dropped
    | Checked
    | Fouled
    | Resigned
    | Ended
)

Board = tuple[Man | None, ...]
NO_MEN: Board = (None,) * SQUARES


class State(Value, frozen=True):
    """The whole game, secrets included."""

    options: Options
    todo: Todo
    board: Board = NO_MEN
    sides: tuple[Side, ...] = (Side(), Side())
    turn: int = 0
    """Turns begun so far."""
    mover: Seat = 0
    """Whose turn or set-up it is."""
    laid: int = 0
    """Cards that have left the hands, which names the next one (`Man.n`)."""
    past: tuple[Past, ...] = ()
    """The positions that might come again, oldest first."""


class View(Value, frozen=True):
    """What one seat, or the spectator (None), may know."""

    seat: Seat | None
    options: Options
    todo: Todo
    board: Board
    sides: tuple[SeenSide, ...]
    turn: int
    mover: Seat
    laid: int
    past: tuple[Past, ...]
    """What everybody saw of the positions that might come again; the hands within the key of ruling 2-o are
    not in it."""
    repeats: int
    """How often the position at the end of the last turn has stood (refinement 002-g); 0 while none can come
    again."""
