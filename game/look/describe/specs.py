"""How things look: the small vocabulary that mats and scenes describe a screen with and the stage draws."""

from __future__ import annotations

from msgspec import Struct, structs

from game.motion.placement import Fade, Placement, Sided

Colour = tuple[int, int, int]


class Picture(Sided, frozen=True, gc=False):
    """An SVG of `assets/art`, filling its placement."""

    name: str
    """Its path below `art`, without the ending."""
    shadow: int = 0
    veil: float = 0.0
    """How far it is covered by ink: 0.26 for a card that cannot be chosen."""
    outline: Colour | None = None
    """A 6 px rim round it."""
    tint: Colour | None = None
    """One colour for the whole drawing, for icons."""
    flips: bool = False
    """Whether a change between two such pictures is a turning over."""
    grows: bool = False
    """Whether it comes and goes by growing: it is then drawn in a few sizes and scaled between them."""

    @property
    def side(self) -> str:
        """The side that shows, of a thing that can be turned over; else empty."""
        return self.name if self.flips else ""


class Panel(Sided, frozen=True, gc=False):
    """A rounded rectangle."""

    fill: Colour | None
    radius: float = 20
    border: Colour | None = None
    border_width: float = 2
    shadow: int = 0
    opacity: float = 1.0

    @property
    def fade(self) -> Fade:
        """What hides all that is beneath it goes on doing so."""
        return Fade.OVER if self.fill is not None and self.opacity == 1.0 else Fade.ACROSS


class Pattern(Struct, frozen=True, gc=False):
    """A mat tile repeated over its placement."""

    name: str
    radius: float = 0


class Cloth(Struct, frozen=True, gc=False):
    """A hanging cloth covered with a mat tile: curved hem, a slit in its middle, and its shadow."""

    name: str
    shadow: int = 2
    parted: float = 0.0
    """How far both halves are drawn aside: from 0 to 1."""


class Label(Sided, frozen=True, gc=False):
    """Text in a box; it must fit, and says so if it does not."""

    text: str
    size: float
    colour: Colour
    face: str = "body"
    """"body", "bold" or "display"."""
    align: str = "left"
    """"left", "centre" or "right"."""
    middle: bool = True
    """Centred vertically; else from the top."""
    lines: int = 1
    """How many lines it may take."""
    vertical: bool = False
    leading: float = 1.6
    printed: bool = False
    """Part of a card or a board: the text size setting does not make it larger."""
    card: bool = False
    """Written on a card or a piece, which is light in every theme."""
    tiny: bool = False
    """Part of a whole that is drawn smaller: letters may be smaller than they are anywhere else."""

    @property
    def fade(self) -> Fade:
        """Other words come when these have gone."""
        return Fade.APART


class Bracket(Struct, frozen=True, gc=False):
    """The focus bracket round its placement."""

    mirrored: bool = False
    """Whether its corners are the upper right and the lower left one."""
    thick: float = 1.0
    """How many times thicker it is than usual."""


class Shape(Struct, frozen=True, gc=False):
    """A filled polygon; points are shares of the placement's width and height."""

    points: tuple[tuple[float, float], ...]
    fill: Colour


class Ring(Struct, frozen=True, gc=False):
    """A ring that has filled clockwise to `share`."""

    share: float
    colour: Colour
    track: Colour
    width: float


class Code(Struct, frozen=True, gc=False):
    """A QR code: rows of "0" and "1", its quiet zone among them."""

    rows: tuple[str, ...]


class Stroke(Struct, frozen=True, gc=False):
    """A line with round ends along points, which are shares of the placement's width and height."""

    points: tuple[tuple[float, float], ...]
    colour: Colour
    width: float
    edge: Colour | None = None
    """A rim along both sides."""
    edge_width: float = 2.0
    dash: tuple[float, float] | None = None
    """Lengths of dash and gap; dots for dashes of length 0."""
    head: float = 0.0
    """The length of an arrow's head at its end; 0: none."""
    share: float = 1.0
    """How much of it has been drawn, from its beginning."""

    def between(self, other: Stroke, k: float) -> Stroke:
        """The line on its way to another one: it draws itself, in 24 steps."""
        share = self.share + (other.share - self.share) * k
        return structs.replace(other, share=round(24 * share) / 24)


class Coin(Struct, frozen=True, gc=False):
    """What a card is worth in one state, on a coin."""

    art: str
    points: int
    ink: Colour
    in_force: bool


class Printed(Sided, frozen=True, gc=False):
    """A playing card that is printed when it is drawn: a blank face with a name and coins."""

    face: str
    """The blank face: its path below `art`, without the ending."""
    name: str = ""
    coins: tuple[Coin, ...] = ()
    shadow: int = 0
    veil: float = 0.0
    """How far it is covered by ink: for a card that cannot be chosen."""
    outline: Colour | None = None
    """A 6 px rim round it."""
    grows: bool = False
    """Whether it may have another size in each frame."""

    @property
    def side(self) -> str:
        """The side that shows: a card can be turned over, and what is printed on it does not make another."""
        return self.face


class Group(Struct, frozen=True, gc=False):
    """A picture made of others, opaque, painted once and then moved as a whole: for what stands still within
    itself while it moves or is uncovered. Its placements count from its own corner."""

    placements: tuple[Placement, ...]


class Glimpse(Struct, frozen=True, gc=False):
    """A part of a picture made of others, filling the placement: for what is shifted or enlarged as a whole
    and may be a little blurred while it moves. Where the part lies beside the picture nothing is drawn."""

    group: Group
    size: tuple[float, float]
    """Of the group's own space."""
    part: tuple[float, float, float, float]
    torn: str = ""
    """The drawing, as high as the placement, by whose shape its right edge is torn; empty: it is straight."""

    def between(self, other: Glimpse, k: float) -> Glimpse:
        """The part on its way to another one: more or less of it is uncovered."""
        x, y, w, h = (a + (b - a) * k for a, b in zip(self.part, other.part, strict=True))
        return structs.replace(other, part=(x, y, w, h))


class Rail(Struct, frozen=True, gc=False):
    """A line of a drawing along its points, with round ends and joints."""

    points: tuple[tuple[float, float], ...]
    colour: Colour
    width: float
    closed: bool = False
    """Whether it goes back to its first point."""


class Dot(Struct, frozen=True, gc=False):
    """A filled circle of a drawing, perhaps with a rim on its edge."""

    x: float
    y: float
    r: float
    fill: Colour
    rim: Colour | None = None
    rim_width: float = 0.0


class Drawing(Struct, frozen=True, cache_hash=True, gc=False):
    """Lines and dots in a space of their own, in the order of drawing; on a ground, or on what is beneath."""

    marks: tuple[Rail | Dot, ...]
    ground: Colour | None = None


class Chart(Struct, frozen=True, gc=False):
    """The part of a drawing at x, y, w, h of its own space, filling the placement: a map that can be shifted
    and enlarged. Whoever shows the same drawing again keeps its value, for comparing two takes long."""

    drawing: Drawing
    part: tuple[float, float, float, float]
