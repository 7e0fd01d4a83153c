"""龍棋's board as numbers, and what attacks what on it.

A grid is a list of 25 codes: 0 for an empty square, else kind + 16 * colour, + 32 if asleep. The kind is the
place of the piece in `Piece`, from 1, or 0 if it is not known. The colour is 0 for the first player, who
moves up the page, 1 for the second. A sleeping card blocks and can be captured, but never attacks (ruling
2-c).
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.protocol import Seat
from game.rules.ryuki.values import PROMOTED, SQUARES, WIDTH, Board, Piece

ASLEEP = 32
KINDS = tuple(Piece)
NUMBER: dict[Piece | None, int] = {piece: number for number, piece in enumerate(KINDS, 1)}
NUMBER[None] = 0

_DIRECTIONS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""As (rank, file) steps, clockwise from straight ahead of the first player."""
_GOLD = frozenset({0, 1, 2, 4, 6, 7})
_ALL = frozenset(range(8))
_CROSS = frozenset({0, 2, 4, 6})
_DIAGONAL = frozenset({1, 3, 5, 7})
_STEPS: dict[str, frozenset[int]] = {
    "K": _ALL,
    "G": _GOLD,
    "S": frozenset({7, 0, 1, 3, 5}),
    "P": frozenset({0}),
    "+S": _GOLD,
    "+N": _GOLD,
    "+L": _GOLD,
    "+P": _GOLD,
    "+B": _CROSS,
    "+R": _DIAGONAL,
}
_SLIDES: dict[str, frozenset[int]] = {
    "L": frozenset({0}),
    "B": _DIAGONAL,
    "R": _CROSS,
    "+B": _DIAGONAL,
    "+R": _CROSS,
}
"""Rule 002-2, ruling 2-n: shogi moves, for the first player."""

Path = tuple[int, ...]


def code(piece: Piece | None, colour: int, asleep: bool = False) -> int:
    """The code of a piece on a grid."""
    return NUMBER[piece] + 16 * colour + (ASLEEP if asleep else 0)


def grid_of(board: Board, first: Seat | None) -> list[int]:
    """The board as a new grid; `first` is the seat of colour 0."""
    number = NUMBER
    flip = first or 0
    return [
        0 if man is None else number[man.piece] + ((man.seat ^ flip) << 4) + (ASLEEP if man.asleep else 0)
        for man in board
    ]


def _ray(square: int, direction: int) -> Path:
    """The squares from the next one to the edge."""
    rank, file = divmod(square, WIDTH)
    up, right = _DIRECTIONS[direction]
    found = []
    while 0 <= (rank := rank + up) < WIDTH and 0 <= (file := file + right) < WIDTH:
        found.append(rank * WIDTH + file)
    return tuple(found)


def _jumps(square: int, colour: int) -> Path:
    """Where a knight goes from there (rule 002-2)."""
    rank, file = divmod(square, WIDTH)
    rank += 2 if colour else -2
    return tuple(rank * WIDTH + f for f in (file - 1, file + 1) if 0 <= f < WIDTH and 0 <= rank < WIDTH)


def _paths(piece: Piece, colour: int, square: int) -> tuple[Path, ...]:
    """Where the piece goes on an empty board, in lines that a piece in the way cuts short."""
    if piece is Piece.KNIGHT:
        return tuple((to,) for to in _jumps(square, colour))
    paths = []
    for ahead in range(8):
        ray = _ray(square, (ahead + 4 * colour) % 8)
        if ahead in _SLIDES.get(piece, ()):
            paths.append(ray)
        elif ahead in _STEPS.get(piece, ()):
            paths.append(ray[:1])
    return tuple(path for path in paths if path)


PATHS: tuple[tuple[tuple[Path, ...], ...], ...] = tuple(
    tuple(_paths(KINDS[number - 1], colour, square) for square in range(SQUARES))
    if 1 <= number <= len(KINDS)
    else ((),) * SQUARES
    for colour in (0, 1)
    for number in range(16)
)
"""By code and square."""

DEAD_END = tuple(tuple(not paths for paths in row) for row in PATHS)
"""By code and square: whether the piece could never move from there (rule 002-16)."""

FAR = tuple(tuple(square // WIDTH in ranks for square in range(SQUARES)) for ranks in ((0, 1), (3, 4)))
"""By colour and square: whether it lies in the enemy camp (rule 002-1)."""

RAYS = tuple(tuple((d, ray) for d in range(8) if (ray := _ray(square, d))) for square in range(SQUARES))
"""By square: every direction in which there are squares, with them."""

_KNIGHTS = tuple(tuple(_jumps(square, 1 - colour) for square in range(SQUARES)) for colour in (0, 1))
"""By colour and square: from where a knight of that colour attacks it."""


def _attacks(colour: int, table: tuple[dict[str, frozenset[int]], ...]) -> tuple[bytes, ...]:
    """By direction seen from the target and by code: whether such a piece attacks back along it."""
    rows = []
    for direction in range(8):
        ahead = (direction + 4 - 4 * colour) % 8
        row = bytearray(64)
        for piece in KINDS:
            row[code(piece, colour)] = any(ahead in kinds.get(piece, ()) for kinds in table)
        rows.append(bytes(row))
    return tuple(rows)


_NEXT = tuple(_attacks(colour, (_STEPS, _SLIDES)) for colour in (0, 1))
_DISTANT = tuple(_attacks(colour, (_SLIDES,)) for colour in (0, 1))
_KNIGHT = tuple(code(Piece.KNIGHT, colour) for colour in (0, 1))
KING = tuple(code(Piece.KING, colour) for colour in (0, 1))


def attackers(grid: list[int], square: int, colour: int) -> list[int]:
    """The squares of the awake pieces of a colour that attack the square."""
    found = []
    near, far = _NEXT[colour], _DISTANT[colour]
    for direction, ray in RAYS[square]:
        table = near
        for at in ray:
            if standing := grid[at]:
                if table[direction][standing]:
                    found.append(at)
                break
            table = far
    knight = _KNIGHT[colour]
    found += [at for at in _KNIGHTS[colour][square] if grid[at] == knight]
    return found


def attacked(grid: list[int], square: int, colour: int) -> bool:
    """Whether an awake piece of the colour attacks the square."""
    near, far = _NEXT[colour], _DISTANT[colour]
    for direction, ray in RAYS[square]:
        standing = grid[ray[0]]
        if standing:
            if near[direction][standing]:
                return True
            continue
        table = far[direction]
        for at in ray:
            if standing := grid[at]:
                if table[standing]:
                    return True
                break
    knight = _KNIGHT[colour]
    return any(grid[at] == knight for at in _KNIGHTS[colour][square])


def king_of(grid: list[int], colour: int) -> int | None:
    """Where the colour's awake king stands; None while it is face down (ruling 2-g)."""
    king = KING[colour]
    return grid.index(king) if king in grid else None


def in_check(grid: list[int], colour: int) -> bool:
    """Whether the colour's awake king is attacked."""
    king = king_of(grid, colour)
    return king is not None and attacked(grid, king, 1 - colour)


class Survey(NamedTuple):
    """A grid seen by the colour to move."""

    grid: list[int]
    colour: int
    king: int | None
    answers: Path | None
    """None out of check; else the squares on which a piece that is no king resolves the check: the attacker's
    and those between; none against two attackers."""
    pins: dict[int, Path]
    """Own pieces that shield the king, with the squares where they still do."""


def survey(grid: list[int], colour: int) -> Survey:
    """Who gives check and which own pieces are pinned."""
    king = king_of(grid, colour)
    if king is None:
        return Survey(grid, colour, None, None, {})
    near, far = _NEXT[1 - colour], _DISTANT[1 - colour]
    checks: list[Path] = []
    pins: dict[int, Path] = {}
    for direction, ray in RAYS[king]:
        shield = -1
        for i, at in enumerate(ray):
            standing = grid[at]
            if not standing:
                continue
            if (standing >> 4) & 1 == colour:
                if shield >= 0:
                    break
                shield = at
                continue
            if (far if i else near)[direction][standing]:
                if shield < 0:
                    checks.append(ray[: i + 1])
                else:
                    pins[shield] = ray[: i + 1]
            break
    knight = _KNIGHT[1 - colour]
    checks += [(at,) for at in _KNIGHTS[1 - colour][king] if grid[at] == knight]
    answers = None if not checks else checks[0] if len(checks) == 1 else ()
    return Survey(grid, colour, king, answers, pins)


def destinations(seen: Survey, start: int) -> list[int]:
    """Where the piece on `start`, awake and of the surveyed colour, may go (rulings 2-c, 2-d)."""
    grid, colour, king, answers, pins = seen
    standing = grid[start]
    if start == king:
        return _king_steps(grid, colour, king)
    if answers is not None and not answers:
        return []
    limit = pins.get(start)
    found = []
    for path in PATHS[standing][start]:
        for to in path:
            other = grid[to]
            if other and (other >> 4) & 1 == colour:
                break
            if (answers is None or to in answers) and (limit is None or to in limit):
                found.append(to)
            if other:
                break
    return found


def _king_steps(grid: list[int], colour: int, king: int) -> list[int]:
    own = grid[king]
    grid[king] = 0  # It must not hide the squares behind it from a slider.
    found = [
        to
        for (to,) in PATHS[own][king]
        if not (grid[to] and (grid[to] >> 4) & 1 == colour) and not attacked(grid, to, 1 - colour)
    ]
    grid[king] = own
    return found


def own_pieces(grid: list[int], colour: int) -> list[int]:
    """The squares of the colour's awake pieces."""
    low, high = (1, 16) if colour == 0 else (17, 32)
    return [at for at, standing in enumerate(grid) if low <= standing < high]


def may_promote(piece: Piece, colour: int, start: int, to: int) -> bool:
    """Entering, within or leaving the enemy camp (rule 002-9)."""
    far = FAR[colour]
    return piece in PROMOTED and (far[start] or far[to])


def pawn_on_file(grid: list[int], colour: int, square: int) -> bool:
    """Whether an awake unpromoted pawn of the colour stands on the square's file (rulings 2-i, 2-j)."""
    return code(Piece.PAWN, colour) in grid[square % WIDTH :: WIDTH]
