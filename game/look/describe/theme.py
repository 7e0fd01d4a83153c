"""The tokens of the design: colours, mats, players, radii, shadows and text roles.

Sizes are pixels of the 1920 x 1080 reference space. Contrast figures stand beside the colours in the design
language; every pair used for text there is at least 4.5 to 1.
"""

from __future__ import annotations

from typing import NamedTuple

RGB = tuple[int, int, int]

REFERENCE = (1920, 1080)

PAPER0: RGB = (252, 249, 242)
PAPER1: RGB = (244, 238, 225)
PAPER2: RGB = (232, 223, 204)
PAPER3: RGB = (211, 198, 171)
INK0: RGB = (34, 31, 28)
INK1: RGB = (74, 68, 61)
INK2: RGB = (105, 96, 85)
DISABLED_TEXT: RGB = (107, 98, 86)
WHITE: RGB = (255, 255, 255)

SHU: RGB = (191, 58, 34)
SHU_DARK: RGB = (161, 46, 24)
SHU_PALE: RGB = (249, 227, 220)
AI: RGB = (31, 63, 110)
MATCHA: RGB = (85, 114, 42)
MATCHA_DARK: RGB = (63, 90, 27)
KARASHI_DARK: RGB = (126, 86, 6)
YAMA: RGB = (237, 179, 58)
AOTAKE: RGB = (44, 154, 134)
AOTAKE_FILL: RGB = (20, 112, 95)
MINT: RGB = (127, 224, 204)
STRAW: RGB = (248, 229, 180)
ROD: RGB = (62, 51, 41)
ROD_LIGHT: RGB = (107, 91, 74)
LINTEL: RGB = (42, 32, 24)
SHADOW: RGB = (34, 24, 10)


class Ink(RGB):
    """A colour that stands for a player or a suit: a palette may put another in its place.

    It serves as any colour does, but equals only an ink that has the same colours in every palette.
    """

    safe: RGB | None
    """In the set of players' colours that everybody can tell apart."""
    four: RGB | None
    """Where each suit has a colour of its own."""

    def __new__(cls, usual: RGB, safe: RGB | None = None, four: RGB | None = None) -> Ink:
        """An ink of these colours; None: the usual one there too."""
        ink = super().__new__(cls, usual)
        ink.safe, ink.four = safe, four
        return ink

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ink) and self._all() == other._all()

    def __ne__(self, other: object) -> bool:  # Else a tuple's own, which knows only the usual colour.
        return not self == other

    def __hash__(self) -> int:
        return hash(self._all())

    def _all(self) -> tuple[object, ...]:
        return *self, self.safe, self.four


SUIT_RED: RGB = SHU
SUIT_BLACK: RGB = (34, 38, 46)
SUIT_INKS: dict[str, RGB] = {
    "S": SUIT_BLACK,
    "H": SUIT_RED,
    "D": Ink((191, 57, 34), four=(156, 94, 0)),
    "C": Ink((34, 38, 47), four=(63, 107, 31)),
}
"""What a suit's number is written in."""

ILLEGAL_VEIL = 0.26
LAST_MOVE_TINT = 0.55


class Dress(NamedTuple):
    """How one table is dressed: its cloth's ground, the dark tone (bar edge, zones), the pattern's line, text
    on it, and what its drawings are called."""

    ground: RGB
    dark: RGB
    line: RGB
    text: RGB
    art: str
    """The last part of its drawings' names: `emblems/<art>`, `mats/tile-<art>`, `backs/<art>`."""

    @property
    def emblem(self) -> str:
        """The drawing of its emblem."""
        return f"emblems/{self.art}"

    @property
    def back(self) -> str:
        """The drawing of its things' back."""
        return f"backs/{self.art}"

    @property
    def tile(self) -> str:
        """The drawing of its traditional pattern."""
        return f"mats/tile-{self.art}"


class Player(NamedTuple):
    """A seat's mark: the name of its shape in the drawings, the shape, and its colour."""

    art: str
    shape: str
    colour: Ink


PLAYERS: tuple[Player, ...] = (
    Player("maru", "circle", Ink((191, 58, 35), safe=(200, 64, 26))),
    Player("hishi", "diamond", Ink((31, 78, 140), safe=(10, 92, 184))),
    Player("uroko", "triangle", Ink((85, 114, 43), safe=(76, 184, 154))),
    Player("masu", "square", Ink((188, 124, 10), safe=(247, 208, 70))),
    Player("kikko", "hexagon", Ink((106, 76, 140), safe=(35, 38, 45))),
)
TOKEN_INKS: dict[str, tuple[str, str]] = {
    "maru": ("#BF3A22", "#8E2513"),
    "hishi": ("#1F4E8C", "#12335F"),
    "uroko": ("#55722A", "#3C541A"),
    "masu": ("#BC7C0A", "#8E5F05"),
    "kikko": ("#6A4C8C", "#4B3368"),
}
"""A player's colour and its darker tone in the drawings of tokens."""
SUIT_FOUR: dict[str, dict[str, str]] = {
    "diamond": {"#BF3A22": "#9C5E00"},
    "club": {"#22262E": "#3F6B1F"},
}
"""The colours of a suit in drawings, and those of the four-colour set."""

HIT_TARGET = 56

CARD_RADIUS = 0.075
"""Of a card's width."""
CARD_RATIO = 280 / 200


class Blur(NamedTuple):
    """One pass of a shadow: how far down it falls, how wide it blurs, and how dark it is."""

    dy: float
    blur: float
    alpha: float


SHADOWS: dict[int, tuple[Blur, Blur]] = {
    1: (Blur(1, 2, 0.22), Blur(4, 8, 0.12)),
    2: (Blur(2, 3, 0.24), Blur(10, 18, 0.18)),
    3: (Blur(4, 6, 0.26), Blur(22, 36, 0.26)),
}
"""Contact and ambient: 1 for buttons and decks, 2 for panels and resting cards, 3 for hands and dialogs."""


class Role(NamedTuple):
    """A text's family ("text", "number", "display"), weight, base size, and line height (of the size)."""

    family: str
    weight: int
    size: float
    line: float


SMALLEST_SIZE = 18
SMALLEST_PIXELS = 12
FACES: dict[str, tuple[str, int]] = {
    "body": ("text", 500),
    "bold": ("text", 700),
    "number": ("number", 600),
    "display": ("display", 800),
}
"""Family and weight of each face that a label can name."""


def role(face: str, size: float, line: float) -> Role:
    """The role of a label. Raises `KeyError` for a face that is not in `FACES`."""
    family, weight = FACES[face]
    return Role(family, weight, size, line)
