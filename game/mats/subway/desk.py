"""地下鉄: what can be pointed at and selected; what this table is given, and what it answers."""

from __future__ import annotations

from msgspec import Struct

from game.mats import table, things
from game.mats.kit.buttons import ACT
from game.mats.subway.view import View as MapView
from game.mats.things import Fixture, Ids
from game.rules.protocol import Seat
from game.rules.subway.legal import free_styles
from game.rules.subway.values import Action, BeadPlaced, BeadReturned, Event, State, ToStart, View


class OnMap(things.Thing, frozen=True, tag="station"):
    """A station on the map."""

    station: str


class Style(things.Thing, frozen=True, tag="style"):
    """The card of a dice style."""

    n: int


class Total(things.Thing, frozen=True, tag="total"):
    """A number of steps that the dice offer."""

    steps: int


class Die(things.Thing, frozen=True, tag="die"):
    """One of the dice in the tray: it chooses a total."""

    i: int


class Victim(things.Thing, frozen=True, tag="victim"):
    """Whose bead is to be replaced."""

    seat: Seat


class Plate(things.Thing, frozen=True, tag="plate"):
    """A player's plate."""

    seat: Seat


class Found(things.Thing, frozen=True, tag="found"):
    """A station in the list of those found."""

    station: str


class Initial(things.Thing, frozen=True, tag="group"):
    """What stations are grouped under: a row of kana, or a first letter."""

    name: str


class Button(Fixture):
    """The vermilion button, and "choose again"."""

    ACT, CLEAR = ACT, "clear"


class Lens(Fixture):
    """How near the map is shown."""

    NEARER, FARTHER, WHOLE = "nearer", "farther", "whole"


class Finder(Fixture):
    """What opens the finder, shuts it, and turns to its next page."""

    OPEN, SHUT, MORE = "find", "find shut", "find more"


class Review(Fixture):
    """What the map of a finished game shows of a score: the longest path (③) or the sets (④)."""

    LONGEST, SETS = "show longest", "show sets"


class Drawer(Fixture):
    """What opens and shuts the drawer: the points, the lines and the dice styles in full."""

    OPEN, SHUT = "details", "details shut"


class Numbers(Fixture):
    """What stands at the stations that can be gone to: how many stations away, or what they bring."""

    POINTS = "points"


Pickable = OnMap | Style | Total | Victim
"""What a decision consists of."""
Switch = Plate | Lens | Finder | Initial | Review | Drawer | Numbers
"""What only shows the table otherwise."""
Thing = Pickable | Switch | Found | Button | Die
THINGS: Ids[Thing] = Ids(
    OnMap, Style, Total, Die, Victim, Plate, Found, Initial, Button, Lens, Finder, Review, Drawer, Numbers
)  # fmt: skip


class Selection(things.Selection, frozen=True):
    """At most one of each kind, in the order in which they are best chosen."""

    style: Style | None = None
    station: OnMap | None = None
    total: Total | None = None
    victim: Victim | None = None


class Finding(Struct, frozen=True):
    """What is looked for."""

    typed: str = ""
    initial: str = ""
    """"": all."""
    page: int = 0


class Scored(Struct, frozen=True):
    """Whose score is to be shown, and in which round that was wished: with the next it goes back."""

    seat: Seat
    round: int


class Display(Struct, frozen=True):
    """How the people at the screen want the table shown."""

    view: MapView = MapView()
    scored: Scored | None = None
    """Whose score is shown in full; None: that of whoever sits here."""
    finding: Finding | None = None
    """None: nothing is looked for."""
    review: Review = Review.LONGEST
    drawer: bool = False
    """Whether the drawer lies open over the map."""
    points: bool = False
    """Whether the stations that can be gone to tell what they bring."""


class Desk(table.Desk[View, Event, Selection, Display], frozen=True):
    """What this table is given."""

    picked: Selection = Selection()
    display: Display = Display()


Answer = table.Answer[Action, Selection, Display]


def making_way(desk: Desk) -> BeadReturned | None:
    """What the bead that is just making way for another has told of itself."""
    event, recent = desk.event, desk.recent
    if isinstance(event, BeadPlaced) and recent and isinstance(recent[-1], BeadReturned):
        return recent[-1]
    return event if isinstance(event, BeadReturned) else None


def meant_style(state: State, picked: Selection) -> int | None:
    """The dice style that is chosen to set out with; the last one that is free needs no choice."""
    if picked.style is not None:
        return picked.style.n
    free = free_styles(state) if isinstance(state.todo, ToStart) else ()
    return free[0] if len(free) == 1 else None
