"""地下鉄: where panels and the map lie, in the reference space."""

from __future__ import annotations

from msgspec import Struct

from game.mats.kit.row import Grid
from game.motion.placement import Box


class Panels(Struct, frozen=True):
    """The three panels that lie on the sheet."""

    score: Box
    meters: Box
    """As high as four lines need, in two rows."""
    tray: Box

    @property
    def boxes(self) -> tuple[Box, ...]:
        """All three."""
        return self.score, self.meters, self.tray


class Layout(Struct, frozen=True):
    """Where everything lies."""

    sheet: Box
    """The paper of the map."""
    inside: Box
    """Where map and names are drawn: the sheet within its round corners."""
    free: Box
    """The stations of every map fit into this."""
    free_above: Box
    """The same for a map between whose lines there is no room for the panels: they stand below it."""
    panels: Panels
    """Where the panels usually are."""
    large_panels: Panels
    """The same where texts are large."""
    legend: Box
    """Beside the map that is shown near."""
    minimap: Box
    seats: Grid
    """The plates of the players, or the cards of the dice styles."""
    act: Box
    second: Box
    """Under the vermilion button; `third` under that, or a wide and a narrow button side by side."""
    third: Box
    third_left: Box
    third_right: Box
    finder: Box
    hints: Box
    """The card of hints."""
    status: tuple[float, float]
    """Between which edges of the bar it is said whose turn it is."""
    speech: Box = Box(420, 600, 680, 64)
    """Where it is said why a press cannot be."""
    goal: Box = Box(30, 96, 560, 262)
    """In a puzzle: what is asked, and what helps on."""
    help: Box | None = Box(1234, 690, 440, 366)
    idle: tuple[Box, ...] = (Box(26, 90, 650, 80), Box(20, 88, 206, 344))
    """What lies wholly within is not shown then."""
    foot: Box | None = None
    """A bar below the table, in which plates and buttons lie; None: a column at its right."""
    titled: bool = True
    """Whether the bar has room for the game's name."""
    across: bool = False
    """Whether the points, or who chooses when, stand side by side."""
    apart: bool = False
    """Whether the panels lie below the sheet, where no map is in their way."""
    least_name: float | None = None
    """How small a name may become for which there is no room else, 12 real pixels in the smallest window of
    this shape; one that has none even so is left out until the map is shown nearer. None: there is room for
    all."""
    taller: float = 1.0
    """How much taller than wide a map may be drawn, where there is room."""
    edition: str = ""
    """What tells its stations' names, where they have been found out, from those of other layouts."""
    usual: Layout | None = None
    """For texts that are larger than any map has room for: the layout whose map, places of names and gaps for
    panels this one has. Words give way then, and lie in the drawer."""
    drawer: Box = Box(0, 0, 0, 0)
    """What the points, the lines and the dice styles are told in, if they have no room of their own."""
    opens: Box = Box(0, 0, 0, 0)
    """The button that opens it."""

    @property
    def brief(self) -> bool:
        """Whether what can be looked up in the drawer gives way to large text."""
        return self.usual is not None

    @property
    def sparse(self) -> bool:
        """Whether names that have no room are left out until the map is shown nearer."""
        return self.least_name is not None or self.brief

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the sheet."""
        return self.sheet.middle

    def near_tray(self, tray: Box) -> Box:
        """The tray's place beside the map that is shown near."""
        if self.apart:
            return tray if not self.brief else Box(self.legend.x, tray.y, self.legend.w, tray.h)
        return Box(self.sheet.right - tray.w - 16, self.sheet.bottom - tray.h - 18, tray.w, tray.h)


LAYOUT = Layout(
    sheet=Box(16, 84, 1672, 984),
    inside=Box(22, 90, 1660, 972),
    free=Box(56, 146, 1548, 864),
    free_above=Box(56, 146, 1548, 560),
    panels=Panels(Box(34, 178, 184, 246), Box(796, 278, 458, 152), Box(34, 879, 330, 177)),
    large_panels=Panels(Box(26, 96, 178, 326), Box(836, 268, 400, 166), Box(26, 862, 352, 198)),
    legend=Box(34, 100, 300, 178),
    minimap=Box(34, 796, 386, 254),
    seats=Grid(1704, 92, 204, 164, across=0, down=176, columns=1),
    act=Box(1704, 806, 204, 104),
    second=Box(1704, 923, 204, 66),
    third=Box(1704, 1001, 204, 66),
    third_left=Box(1704, 1001, 130, 66),
    third_right=Box(1842, 1001, 66, 66),
    finder=Box(1112, 92, 580, 968),
    hints=Box(156, 668, 496, 174),
    status=(642, 1580),
)
"""For a window that is wider than high."""
