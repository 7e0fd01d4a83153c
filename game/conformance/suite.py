"""Everything that a game is asked for, in one run that does not end at the first thing that is missing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from game.conformance import house, law2, laws, tables
from game.conformance.plays import covering_sets
from game.look.describe.words import Words
from game.mats.registry import games, own_games
from game.outside.admitting import admitted_with, faults_of, folder_of, home_of
from game.outside.finding import entries
from game.rules.registry import rules_of

ALL = 10_000
"""A limit that no list of missing things reaches: every one is named."""
SEEDS = (("laws one", "random"), ("laws two", "rare"))
"""Seed and policy of the games in which the laws are looked for. No seed is a word of a game."""


class UnknownGame(LookupError):
    """No installed package brings a game of this id; the text names those that there are."""


class Finding(NamedTuple):
    """Something that a game lacks."""

    check: str
    text: str


def findings(game: str, only: Collection[str] = ()) -> Iterator[Finding]:
    """All that is missing of an installed game, check by check, or what these checks alone find. Raises
    `UnknownGame`."""
    home, folder = f"game.mats.{game}", None
    if game not in own_games():
        entry = next((entry for entry in entries() if entry.name == game), None)
        if entry is None:
            known = ", ".join((*games(), *(entry.name for entry in entries())))
            raise UnknownGame(f"there is no game {game!r}; there are {known}")
        faults = tuple(faults_of(entry, drawn=True)) if game not in games() else ()
        for fault in faults:
            yield Finding("package", fault.why(Words("en"), ALL))
        if game not in games() and (stopped := admitted_with(entry)) is not None:
            if stopped not in faults:
                yield Finding("package", stopped.why(Words("en"), ALL))
            return
        home, folder = home_of(entry), folder_of(home_of(entry))
    yield from _examined(game, home, folder, only)


def _examined(game: str, home: str, folder: Path | None, only: Collection[str]) -> Iterator[Finding]:
    checks: dict[str, Callable[[], Iterator[str]]] = {
        "laws": lambda: _laws(game),
        "bot": lambda: tables.bot(game),
        "set-up": lambda: house.offer(game),
        "words": lambda: house.words(game, home, folder),
        "sounds": lambda: house.sounds(game),
        "rules pages": lambda: house.rulebook(game),
        "table": lambda: tables.frames(game),
        "presses": lambda: tables.presses(game),
        "events": lambda: tables.events(game),
        "end": lambda: tables.ends(game),
        "secrets": lambda: tables.secrets(game),
        "screens": lambda: tables.gallery(game),
    }
    for name, check in checks.items():
        if only and name not in only:
            continue
        said = set[str]()
        try:
            for text in check():
                if text not in said:
                    said.add(text)
                    yield Finding(name, text)
        except (Exception, SystemExit) as error:
            yield Finding(name, f"{type(error).__name__}: {error}")


def _laws(game: str) -> Iterator[str]:
    """Laws 1 to 3 for every number of seats and set of options; reports the first breach of each kind."""
    rules, broken = rules_of(game), set[str]()
    for seats in rules.SEATS:
        for options in covering_sets(rules, seats):
            for law in (laws.law_1, laws.law_2, laws.law_3):
                for seed, policy in SEEDS:
                    try:
                        law(rules, seats, options, seed, policy)
                    except AssertionError as breach:
                        which = str(breach).partition(":")[0]
                        if which not in broken:
                            broken.add(which)
                            yield f"{breach} ({seats} seats, seed {seed!r}, {policy})"
    try:
        law2.check_hash_seeds(game)
    except AssertionError as breach:
        yield str(breach)
