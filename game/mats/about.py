"""What a game says of itself: the one value from which everything that games share learns of it.

Each game's stands as `ABOUT` in the module `about` of its own room. That module loads neither rules nor
drawing, so that the shelf can be shown, and a command without a window be run, before any game is loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe.theme import Dress
from game.look.describe.words import Words
from game.motion.placement import Box, Placement

Value = int | bool | str | None
LEVELS = 5
"""How many dots the difficulty is shown in."""


class Variant(Struct, frozen=True):
    """One option of a game's rules: a switch for two values, a choice for more."""

    name: str
    """Its field in the rules' options."""
    values: tuple[Value, ...]
    """In the order of showing; for a switch off and on."""
    unofficial: bool = False
    """Whether every value but the usual one is a variant that the game's text does not know."""

    @property
    def switch(self) -> bool:
        """Whether it is on or off."""
        return self.values == (False, True)


def _nothing(options: Any, seats: int, words: Words) -> str:
    return ""


def _usual(options: Any, seats: int) -> int | None:
    return None


def _undrawn(options: Any, box: Box, layer: int) -> tuple[Placement, ...]:
    return ()


class Offer(Struct, frozen=True):
    """What one game offers at set-up beside its seats."""

    variants: tuple[Variant, ...] = ()
    usual_seats: int | None = None
    """None: as few as the game can have."""
    unofficial_seats: tuple[int, ...] = ()
    """Numbers of seats that the game's text does not know."""
    hidden: bool = True
    """Whether anything in it is hidden from anybody."""
    takes_back: bool = True
    """Whether the table may switch taking back on: where the game's text forbids it, not even so."""
    backwards: bool = False
    """Whether whoever has the first turn sets up last."""
    short: tuple[tuple[str, Value], ...] = ()
    """The options of a short game, for people who have little time."""
    short_map: str = ""
    """The map of one, by its key; empty for the usual one."""
    short_minutes: int | None = None
    """About how long one takes; None: as long as any."""
    lasts: Callable[[Any, int], int | None] = _usual
    """About how many minutes a game with these options takes among so many; None: as long as any."""
    seats_note: Callable[[Any, int, Words], str] = _nothing
    """What this number of seats changes in the game with these options; empty where it changes nothing."""
    drawn: Callable[[Any, Box, int], tuple[Placement, ...]] = _undrawn
    """What the map in these options looks like, small, in a box on a layer."""


class Sign(Struct, frozen=True):
    """How the game's name stands on its cloth, in pixels of the reference space."""

    size: float
    top: float
    """Of the name set upright: how large, and where it begins."""
    large: tuple[float, float] | None = None
    """The same two on the shorter cloths of extra-large text, where they differ."""
    latin: float | None = None
    """How large the name is in Latin letters, above the upright one; None: the upright one is in Latin
    letters and stands alone."""
    below: float = 0
    """How large the upright name is there."""
    step: bool = False
    """Whether its second column begins a step lower than its first."""


USUAL_SIGN = Sign(84, 386, latin=44, below=58)
"""Suits most names, for what does not fit is made smaller."""


class About(Struct, frozen=True):
    """One game as the rest of the house knows it."""

    id: str
    """Its name in records and on the command line, for ever: small letters, digits and "_"."""
    place: int
    """Where its cloth hangs on the shelf: by rising numbers."""
    dress: Dress
    people: tuple[int, int]
    """The fewest and the most players: the ends of the rules' `SEATS`."""
    minutes: int
    """About how long a game takes."""
    difficulty: int
    """Of `LEVELS`."""
    sign: Sign = USUAL_SIGN
    offer: Offer = Offer()
    first_mark: int | None = None
    """The mark (an index in `theme.PLAYERS`) of whoever begins, in a game of two whose sides have colours of
    their own; None: marks are given out by seat. The state then has the field `options`, and they `first`."""
    paper: bool = True
    """Whether what is taken up in it is paper, for the sound of that where it is no known kind of thing."""
    feat: str = ""
    """How what earns medals at this table, the `feat` of its mat, adds up: "all" games together, the "best"
    one alone; empty: nothing earns any."""
    music: str = ""
    """Its piece of music, a file under `sound/music`; empty: the title's."""
    cues: tuple[str, ...] = ()
    """Sounds of its own beside those of the house, files under `sound/cues`."""
    bed: str = "room"
    """What is heard under the music, a file under `sound/beds`."""

    @property
    def hurried(self) -> About:
        """The same, of its short form."""
        return lasting(self, self.offer.short_minutes)


def lasting(about: About, minutes: int | None) -> About:
    """The same of a game that takes about so many minutes, where that is known."""
    return replace(about, minutes=minutes or about.minutes)


def count_text(about: About) -> str:
    """How many play, in figures."""
    low, high = about.people
    return str(low) if low == high else f"{low}–{high}"


def people_text(about: About, words: Words) -> str:
    """How many play."""
    low, high = about.people
    return words.count("about.people", low) if low == high else words("about.range", low=low, high=high)


def time_text(about: About, words: Words) -> str:
    """About how long a game takes."""
    return words("about.time", n=about.minutes)


def needed_words(about: About) -> tuple[str, ...]:
    """The messages that the screens around a game's table ask for, by id. What its own table asks for, how
    its games end (`reason.*`) and what its points are made of (`score.<id>.*`) come to these."""
    game = about.id
    around = ("title.{}.vertical", "title.{}.about", "title.{}.about.first", "setup.{}.about")
    needed = [f"game.{game}", *(key.format(game) for key in around), f"demo.{game}.1", f"demo.{game}.2"]
    for variant in about.offer.variants:
        name = f"option.{game}.{variant.name}"
        needed += [name, f"{name}.note" if variant.switch else f"{name}.value"]
    return tuple(needed)
