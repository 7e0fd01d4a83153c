"""What is chosen at a set-up, as a value that can be remembered."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.bots.registry import LEVELS
from game.config.places import map_file
from game.maps.usual import usual_options
from game.mats.about import Value
from game.mats.registry import about_of
from game.rules.protocol import FIRST, AnyRules, Seat, chooses_first
from game.scenes.setup.names import fault, tidy

PRESET_NAMES = 5
HUMAN = "human"
PLAYERS = ("bot:easy", "bot:normal", "bot:hard")
"""Whom a computer's seat can have."""
USUAL, EASY = "bot:normal", "bot:easy"
FORMER = {"bot:greedy": "bot:normal", "bot:random": "bot:easy"}
"""The players that the levels of earlier versions were."""


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where, who begins, and by which rules."""

    players: tuple[str, ...]
    """At the seats in order: `HUMAN`, or "bot:" and the bot's name."""
    named: tuple[int, ...]
    """Which of the preset names each bears who bears none that was typed."""
    first: Seat | None = None
    """None: it is drawn."""
    casual_undo: bool = False
    hints: bool = True
    """Whether they are offered."""
    options: dict[str, Value] = {}
    """The options that differ from the usual ones of the map."""
    called: tuple[str, ...] = ()
    """The name that was typed for each; empty: the preset one. Earlier versions knew none."""
    map: str = ""
    """The key of the map; empty for the usual one, and in a game without maps."""

    @property
    def computers(self) -> int:
        """How many of them play."""
        return sum(player != HUMAN for player in self.players)

    def seated(self, seat: Seat, player: str) -> Choice:
        """With this player at the seat; behind the last one he takes the next."""
        if seat < len(self.players):
            players = (*self.players[:seat], player, *self.players[seat + 1 :])
            return replace(self, players=players)
        free = next(n for n in range(PRESET_NAMES) if n not in self.named)
        return replace(
            self, players=(*self.players, player), named=(*self.named, free), called=(*self.called, "")
        )

    def left(self, seat: Seat) -> Choice:
        """Without that seat; those behind it move up."""
        first = self.first
        if first is not None:
            first = None if first == seat else first - (first > seat)
        rows = (self.players, self.named, self.called)
        players, named, called = ((*row[:seat], *row[seat + 1 :]) for row in rows)
        return replace(self, players=players, named=named, called=called, first=first)

    def with_player(self, seat: Seat, kind: str, counts: Container[int]) -> Choice:
        """With a person ("human"), a computer ("bot": the one that sits there, else the usual one; or its
        level) or nobody ("none") at the seat, if that makes one of these numbers of players."""
        taken = seat < len(self.players)
        if kind in LEVELS:
            return self.seated(seat, f"bot:{kind}")
        if kind == HUMAN:
            return self.seated(seat, HUMAN)
        if kind == "bot" and not (taken and self.players[seat] != HUMAN):
            return self.seated(seat, USUAL)
        if kind == "none" and taken and len(self.players) - 1 in counts:
            return self.left(seat)
        return self

    def with_name(self, seat: Seat, name: str) -> Choice:
        """With a typed name at the seat; an empty one: the preset name returns."""
        return replace(self, called=(*self.called[:seat], name, *self.called[seat + 1 :]))

    def with_preset(self, seat: Seat, preset: int) -> Choice:
        """With this preset name at the seat; whoever bears it takes the one that the seat had."""
        own = self.named[seat]
        named = tuple(preset if n == own else own if n == preset else n for n in self.named)
        return replace(self, named=named).with_name(seat, "")

    def with_option(self, name: str, value: Value, usual: Any) -> Choice:
        """With this value of an option; the usual one is not written down."""
        options = {key: kept for key, kept in self.options.items() if key != name}
        if value != getattr(usual, name):
            options[name] = value
        return replace(self, options=options)


def usual_choice(rules: AnyRules) -> Choice:
    """One person among computers, the usual rules."""
    count = about_of(rules.GAME).offer.usual_seats or min(rules.SEATS)
    return Choice((HUMAN, *[USUAL] * (count - 1)), tuple(range(count)), called=("",) * count)


def short_choice(rules: AnyRules) -> Choice:
    """One person among computers, for whom the game is short."""
    offer = about_of(rules.GAME).offer
    return replace(usual_choice(rules), options=dict(offer.short), map=offer.short_map)


def first_choice(rules: AnyRules, kiosk: bool, learnt: bool = False) -> Choice:
    """The usual one; a short game at a stand, where nobody has much time. Whoever has just learnt the game is
    promised the weakest computers."""
    choice = (short_choice if kiosk else usual_choice)(rules)
    return eased(choice) if learnt else choice


def eased(choice: Choice) -> Choice:
    """The same against the weakest computers."""
    return replace(choice, players=tuple(HUMAN if one == HUMAN else EASY for one in choice.players))


def on_map(choice: Choice, key: str) -> Choice:
    """The choice on another map, whose usual options hold where none was chosen."""
    return replace(choice, map=key)


def usual_on(choice: Choice, rules: AnyRules) -> Any:
    """The usual options of the rules, on the map that is chosen."""
    return usual_options(rules, map_file(choice.map) if choice.map else None)


def options_of(choice: Choice, rules: AnyRules, usual: Any) -> Any:
    """The options for the rules; `usual` are those of the chosen map."""
    changed: dict[str, Any] = dict(choice.options)
    if chooses_first(rules):
        changed[FIRST] = choice.first
    return replace(usual, **changed)


def written(choice: Choice) -> str:
    """The choice as JSON."""
    return msgspec.json.encode(choice).decode()


def read(text: str, rules: AnyRules) -> Choice | None:
    """The choice that was written; None if it cannot be one for this game any more."""
    try:
        choice = msgspec.json.decode(text, type=Choice)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    choice = replace(choice, players=tuple(FORMER.get(player, player) for player in choice.players))
    count = len(choice.players)
    choice = replace(choice, called=choice.called or ("",) * count)
    variants = {variant.name: variant for variant in about_of(rules.GAME).offer.variants}
    sound = (
        count in rules.SEATS
        and all(player == HUMAN or player in PLAYERS for player in choice.players)
        and len(choice.named) == count == len(set(choice.named))
        and all(0 <= n < PRESET_NAMES for n in choice.named)
        and len(choice.called) == count
        and all(name == tidy(name) and not fault(name, ()) for name in choice.called)
        and (choice.first is None or 0 <= choice.first < count)
        and (about_of(rules.GAME).offer.takes_back or not choice.casual_undo)
        and all(
            name in variants and _among(value, variants[name].values)
            for name, value in choice.options.items()
        )
    )
    return choice if sound else None


def _among(value: Value, values: tuple[Value, ...]) -> bool:
    """Whether it is one of them, and of the same kind: 1 is not True."""
    return any(type(value) is type(other) and value == other for other in values)
