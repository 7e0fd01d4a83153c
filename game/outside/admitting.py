"""Games from outside are loaded, looked at, and hung on the shelf; one that cannot be is named and left out.

Beside the descriptor's module `about` a package holds `rules`, `bot`, `mat` and `gallery`, and in its folder
`assets` what the program's own holds for a game: `art`, `rulebook`, `sound`, and its words as `locale/ja.po`
and `locale/en.po`. What is looked at here is only what would stop the screens that all games share;
`python -m game.conformance` looks at everything.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from game.bots.contract import Bots
from game.config import art
from game.config.places import add_assets
from game.look.describe.catalogue import BadCatalogue, translations
from game.look.describe.theme import PLAYERS
from game.look.describe.words import LANGUAGES, Words, add_words
from game.mats.about import About, needed_words
from game.mats.mat import Mat
from game.mats.registry import admit, games
from game.outside.finding import Entry, entries
from game.rules.protocol import Rules
from game.rules.registry import homes
from game.sound.cues import add_cues

ID = re.compile(r"[a-z][a-z0-9_]{1,19}")
MOST_NAMED = 3
"""At most this many missing things are named."""
LONGEST = 160
"""At most this many characters of an error's text are passed on."""


class Fault(NamedTuple):
    """Something because of which a game from outside is left out: `Words("outside." + code, **params)`."""

    game: str
    code: str
    params: dict[str, object]

    def why(self, words: Words, most: int = MOST_NAMED) -> str:
        """What is wrong; of the things that are missing at most `most` are named."""
        shown = {name: _named(value, most) for name, value in self.params.items()}
        return words(f"outside.{self.code}", **shown)

    def sentence(self, words: Words) -> str:
        """That the game was left out, and why, in one sentence."""
        return words("outside.left_out", name=self.game, why=self.why(words))


def _named(value: object, most: int) -> object:
    if not isinstance(value, tuple):
        return value
    return ", ".join(value[:most]) + (" …" if len(value) > most else "")


class Met(NamedTuple):
    """What was found outside."""

    admitted: tuple[Entry, ...] = ()
    faults: tuple[Fault, ...] = ()

    def notice(self, words: Words) -> str:
        """What is said to the player: nothing, which game was left out, or that several were."""
        if len(self.faults) > 1:
            return words.count("outside.several", len(self.faults))
        return self.faults[0].sentence(words) if self.faults else ""


def meet(*, drawn: bool) -> Met:
    """Admits every game from outside that can be and is not there yet. `drawn`: their mats are loaded too,
    which takes pygame. Whatever happens in a package harms nothing else."""
    admitted, faults = list[Entry](), list[Fault]()
    for entry in entries():
        if homes().get(entry.name) == home_of(entry):
            admitted.append(entry)
            continue
        fault = next(faults_of(entry, drawn=drawn), None) or admitted_with(entry)
        if fault is None:
            admitted.append(entry)
        else:
            faults.append(fault)
    return Met(tuple(admitted), tuple(faults))


def faults_of(entry: Entry, *, drawn: bool) -> Iterator[Fault]:
    """All that is wrong with a game from outside, as far as it would stop the screens that games share."""
    found = _about_of(entry)
    if isinstance(found, Fault):
        yield found
        return
    steps: list[Callable[[About, str], Iterator[Fault]]] = [_id, _words, _art, _rules, _bot]
    for step in [*steps, _mat] if drawn else steps:
        try:
            yield from step(found, home_of(entry))
        except (Exception, SystemExit) as error:
            yield _broken(entry.name, error)


def admitted_with(entry: Entry) -> Fault | None:
    """The game is there from now on; None, or why even that could not be."""
    about, home = _about_of(entry), home_of(entry)
    if isinstance(about, Fault):
        return about
    folder = folder_of(home)
    try:
        catalogues = {lang: _catalogue(folder, lang) for lang in LANGUAGES}
    except (OSError, ValueError) as error:
        return _broken(entry.name, error)
    add_assets(folder)
    for lang, catalogue in catalogues.items():
        add_words(lang, catalogue)
    add_cues(about.cues)
    admit(about, home)
    return None


def home_of(entry: Entry) -> str:
    """The package that brings the game."""
    return entry.value.rpartition(".")[0]


def folder_of(home: str) -> Path:
    """Where the package's own files lie."""
    places = getattr(sys.modules[home], "__path__", ())
    return Path(next(iter(places), "")) / "assets"


def _broken(game: str, error: BaseException) -> Fault:
    text = f"{type(error).__name__}: {error}".splitlines()[0][:LONGEST]
    return Fault(game, "broken", {"reason": text})


def _about_of(entry: Entry) -> About | Fault:
    try:
        about = getattr(import_module(entry.value), "ABOUT", None)
    except (Exception, SystemExit) as error:
        return _broken(entry.name, error)
    if not isinstance(about, About) or not home_of(entry):
        return Fault(entry.name, "no_about", {"module": entry.value})
    if about.id != entry.name or not ID.fullmatch(about.id):
        return Fault(entry.name, "bad_id", {"id": about.id})
    return about


def _id(about: About, home: str) -> Iterator[Fault]:
    if about.id in games():
        yield Fault(about.id, "taken", {})


def _words(about: About, home: str) -> Iterator[Fault]:
    """The game's words, with all that the screens ask for."""
    for lang in LANGUAGES:
        name = f"{lang}.po"
        try:
            catalogue = _catalogue(folder_of(home), lang)
        except FileNotFoundError:
            yield Fault(about.id, "no_file", {"file": name})
        except (BadCatalogue, UnicodeDecodeError) as error:
            yield Fault(about.id, "bad_words", {"file": name, "where": str(error)})
        else:
            missing = tuple(key for key in needed_words(about) if catalogue.gettext(key) == key)
            if missing:
                yield Fault(about.id, "no_words", {"file": name, "missing": missing})


def _catalogue(folder: Path, lang: str) -> NullTranslations:
    """Raises `OSError`, `BadCatalogue`, `UnicodeDecodeError`."""
    return translations((folder / "locale" / f"{lang}.po").read_text(encoding="utf-8"), lang)


def _art(about: About, home: str) -> Iterator[Fault]:
    for drawing in (about.dress.emblem, about.dress.tile):
        path = Path("art", f"{drawing}{art.ENDING}")
        if not (folder_of(home) / path).is_file() and not art.there(drawing):
            yield Fault(about.id, "no_file", {"file": path.as_posix()})


def _rules(about: About, home: str) -> Iterator[Fault]:
    rules = import_module(f"{home}.rules")
    missing = tuple(name for name in contract_of_rules() if not hasattr(rules, name))
    if missing:
        yield Fault(about.id, "no_names", {"module": rules.__name__, "missing": missing})
        return
    if about.id != rules.GAME:
        yield Fault(about.id, "bad_id", {"id": rules.GAME})
    if max(rules.SEATS) > len(PLAYERS):
        yield Fault(about.id, "too_many", {"most": len(PLAYERS)})
    if about.people != (min(rules.SEATS), max(rules.SEATS)):
        yield Fault(about.id, "other_people", {"seats": ", ".join(map(str, rules.SEATS))})


def _bot(about: About, home: str) -> Iterator[Fault]:
    if not isinstance(getattr(import_module(f"{home}.bot"), "BOTS", None), Bots):
        yield Fault(about.id, "no_bot", {})


def _mat(about: About, home: str) -> Iterator[Fault]:
    if not isinstance(getattr(import_module(f"{home}.mat"), "MAT", None), Mat):
        yield Fault(about.id, "no_mat", {})


def contract_of_rules() -> Iterator[str]:
    """What the module with a game's rules must hold."""
    for name in {**Rules.__annotations__, **vars(Rules)}:
        if not name.startswith("_"):
            yield name
