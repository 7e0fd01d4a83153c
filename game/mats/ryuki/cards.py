"""龍棋: a card, face up or face down, with whatever the faces chosen put on it."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Colour, Label, Picture
from game.mats.ryuki.desk import Faces
from game.mats.ryuki.keys import letter
from game.mats.ryuki.reading import risen
from game.motion.placement import Box, Placement
from game.rules.ryuki.values import Piece

NAMES = {
    Piece.KING: "gyokusho",
    Piece.GOLD: "kinsho",
    Piece.SILVER: "ginsho",
    Piece.KNIGHT: "keima",
    Piece.LANCE: "kyosha",
    Piece.PAWN: "fuhyo",
    Piece.BISHOP: "kakugyo",
    Piece.ROOK: "hisha",
    Piece.SILVER_UP: "narigin-promoted",
    Piece.KNIGHT_UP: "narikei-promoted",
    Piece.LANCE_UP: "narikyo-promoted",
    Piece.TOKIN: "tokin-promoted",
    Piece.HORSE: "ryuma-promoted",
    Piece.DRAGON: "ryuo-promoted",
}
SIDES = ("sente", "gote")
INKS: tuple[Colour, Colour] = (theme.AI, (142, 37, 19))
"""The colours of the marks: first player, second player."""
LETTER_AT, RISEN_AT = (32 / 168, 57 / 192), (96 / 192, 127 / 168)
"""The middle of the letter, as shares of an unpromoted card and of one that lies sideways."""
ON_BOARD, SQUARE = (118.0, 135.0), 166.0
"""How large a card is, unpromoted, on a square of that width."""
TAG = 34.0
"""How high a small label is."""
SMALL, SMALL_LETTER_AT = 80.0, (26 / 168, 57 / 192)
"""A card narrower than that has no room for marks beside its letter."""


def art(piece: Piece | None, colour: int, faces: Faces) -> str:
    """The drawing of a piece, or of a back, of the first player (0) or the second (1)."""
    if piece is None:
        return f"pieces/back-{SIDES[colour]}"
    name = "osho" if piece is Piece.KING and colour else NAMES[piece]
    return f"pieces/{'plain/' if faces is Faces.PLAIN else ''}{name}-{SIDES[colour]}"


def lying(square: Box, sideways: bool) -> Box:
    """A piece in the middle of a square of any size; a promoted one lies sideways."""
    k = square.w / SQUARE
    w, h = reversed(ON_BOARD) if sideways else ON_BOARD
    return square.centred(w * k, h * k)


def card(
    key: str,
    piece: Piece | None,
    colour: int,
    box: Box,
    faces: Faces,
    far: bool = False,
    shadow: int = 2,
    outline: Colour | None = None,
    layer: int = 2,
    flips: bool = True,
) -> Iterator[Placement]:
    """A card; `far`: it faces the other way. Its letter can be read all the same."""
    bare = faces is Faces.LATIN and box.w < SMALL
    look = Picture(art(piece, colour, Faces.PLAIN if bare else faces), shadow, outline=outline, flips=flips)
    yield Placement(key, look, *box, layer=layer, angle=180.0 if far else 0.0)
    if piece is not None and faces is Faces.LATIN:
        yield _letter(letter(key), piece, colour, box, layer)


def _letter(key: str, piece: Piece, colour: int, box: Box, layer: int) -> Placement:
    x, y, w, h = box
    up = risen(piece)
    across, down = RISEN_AT if up else SMALL_LETTER_AT if w < SMALL else LETTER_AT
    size = max(18.0, 24 * w / 168)
    wide, high = (58.0 if up else 36.0), size * 2.2
    at = (x + w * across - wide / 2, y + h * down - high / 2, wide, high)
    look = Label(piece.value, size, INKS[colour], "display", "centre", printed=True, card=True)
    return Placement(key, look, *at, layer=layer)


def tag(
    key: str, text: str, middle: float, y: float, w: float, fill: Colour, layer: int = 5, high: float = TAG
) -> Iterator[Placement]:
    """A small label on a card or a square."""
    box, size = Box(middle - w / 2, y, w, high), 19 if high == TAG else 18
    yield panel(key, box, fill, high / 2, layer=layer)
    inner = box.at(6, high / 2 - 22, w - 12, 44)
    yield label(f"{key} text", text, inner, size, theme.WHITE, "bold", "centre", layer=layer)


def cross(key: str, cell: Box) -> Iterator[Placement]:
    """The mark of a square where what is laid would lose."""
    mark = cell.centred(40, 40)
    yield disc(key, *mark.middle, 20, theme.INK2, 3, border=theme.WHITE)
    yield picture(f"{key} x", "icons/x", mark.at(9, 9, 22, 22), layer=3, tint=theme.WHITE)
