"""What set-up offers for each game beside its seats: options of the rules as rows, and what seats mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.look.describe.words import Words
from game.rules.crown.values import blind_count
from game.rules.protocol import BadSetup, Rules
from game.rules.subway.network import lines_in_play

Value = int | bool | str | None


class Variant(NamedTuple):
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


class Offer(NamedTuple):
    """What one game offers at set-up."""

    variants: tuple[Variant, ...] = ()
    usual_seats: int | None = None
    """None: as few as the game can have."""
    unofficial_seats: tuple[int, ...] = ()
    """Numbers of seats that the game's text does not know."""
    hidden: bool = True
    """Whether anything in it is hidden from anybody."""
    takes_back: bool = True
    """Whether the table may switch taking back on: where the game's text forbids it, not even so."""
    seats_note: Callable[[Any, int, Words], str] = lambda options, seats, words: ""
    """What this number of seats changes in the game; empty where it changes nothing."""


def _blind_cards(options: Any, seats: int, words: Words) -> str:
    """Rules 001-4 and 001-5."""
    blind = blind_count(seats)
    return words("setup.note.blind", people=seats, n=blind) if blind else ""


def _absent_lines(options: Any, seats: int, words: Words) -> str:
    """Rule 003-12, refinements 003-a and 003-b."""
    network = options.network
    absent = [line for line in network.lines if line not in lines_in_play(network, seats)]
    each = [str(getattr(line, words.lang)) for line in absent]
    names = reduce(lambda first, second: words("setup.and", first=first, second=second), each) if each else ""
    if seats == 2:
        key = "setup.note.two_lines" if absent else "setup.note.two"
        return words(key, lines=names)
    return words("setup.note.lines", people=seats, lines=names) if absent else ""


OFFERS: dict[str, Offer] = {
    "senretsu": Offer(),
    "crown": Offer(
        variants=(
            Variant("deals", (1, 3, 5)),
            Variant("suit_lock", (False, True), unofficial=True),
            Variant("pass_locks", (False, True), unofficial=True),
            Variant("eight_foul", (False, True), unofficial=True),
        ),
        seats_note=_blind_cards,
    ),
    "ryuki": Offer(variants=(Variant("junior", (False, True), unofficial=True),), takes_back=False),
    "subway": Offer(
        variants=(
            Variant("length", (1, 2, 3), unofficial=True),
            Variant("other_timeline", (False, True)),
            Variant("no_stalking", (False, True)),
        ),
        usual_seats=3,
        unofficial_seats=(2,),
        hidden=False,
        seats_note=_absent_lines,
    ),
    "sht": Offer(),
}
"""By game. 戦列札's options `second_draw` and `saving` are for experiments: its text knows one way only, and
no decision names another."""


def allowed(rules: Rules, options: Any, seats: int) -> bool:
    """Whether a game can begin so."""
    try:
        rules.start(options, seats)
    except BadSetup:
        return False
    return True


def values_of(variant: Variant, rules: Rules, usual: Any, seats: int) -> tuple[Value, ...]:
    """The values of an option that a game can begin with, the usual one always among them."""
    values = variant.values
    own = getattr(usual, variant.name)
    if own not in values:
        values = (*values, own)
    return tuple(v for v in values if v == own or allowed(rules, replace(usual, **{variant.name: v}), seats))


def value_text(game: str, variant: Variant, value: Value, words: Words) -> str:
    """A value in a word or two."""
    return words(f"option.{game}.{variant.name}.value", n=value)


def summary(game: str, options: Any, usual: Any, words: Words) -> list[str]:
    """The names of the variants that differ from the usual game, for lists of matches."""
    told = []
    for variant in OFFERS[game].variants:
        value = getattr(options, variant.name)
        if value == getattr(usual, variant.name):
            continue
        name = words(f"option.{game}.{variant.name}")
        if not variant.switch:
            told.append(words("option.is", name=name, value=value_text(game, variant, value, words)))
        else:
            told.append(name if value else words("option.without", name=name))
    return told
