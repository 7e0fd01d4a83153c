"""Games from outside are loaded, looked at, and hung on the shelf; one that cannot be is named and left out.

Beside the descriptor's module `about` a package holds `rules`, `bot`, `mat` and `gallery`, and in its folder
`assets` what the program's own holds for a game: `art`, `rulebook`, `sound`, and its words as `locale/ja.po`
and `locale/en.po`. What is looked at here is only what would stop the screens that all games share;
`python -m game.conformance` looks at everything.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from game.config.places import add_assets, asset
from game.look.describe.catalogue import BadCatalogue, translations
from game.look.describe.words import LANGUAGES, Words, add_words
from game.mats.about import About, needed_words
from game.mats.mat import Mat
from game.mats.registry import admit, games
from game.outside.finding import Entry, entries
from game.rules.protocol import Rules
from game.sound.cues import add_cues

ID = re.compile(r"[a-z][a-z0-9_]{1,19}")
MOST_NAMED = 3
"""So many missing things are named."""
LONGEST = 160
"""So much of what an error says is passed on."""


class Fault(NamedTuple):
    """A game from outside that was left out, and why: `Words("outside." + code, **params)`."""

    game: str
    code: str
    params: dict[str, object]

    def sentence(self, words: Words) -> str:
        """That it was left out, and why, in one sentence."""
        return words("outside.left_out", name=self.game, why=words(f"outside.{self.code}", **self.params))


class Met(NamedTuple):
    """What was found outside."""

    admitted: tuple[Entry, ...] = ()
    faults: tuple[Fault, ...] = ()

    def notice(self, words: Words) -> str:
        """What the player is to be told: nothing, which game was left out, or that several were."""
        if len(self.faults) > 1:
            return words.count("outside.several", len(self.faults))
        return self.faults[0].sentence(words) if self.faults else ""


class _LeftOut(Exception):
    """The game cannot be admitted."""

    def __init__(self, code: str, **params: object) -> None:
        self.code, self.params = code, params
        super().__init__(code)


def meet(*, drawn: bool) -> Met:
    """Admits every game from outside that can be. `drawn`: their mats are loaded too, which takes pygame.
    Whatever happens in a package harms nothing else."""
    admitted, faults = list[Entry](), list[Fault]()
    for entry in entries():
        try:
            _admit(entry, drawn)
            admitted.append(entry)
        except _LeftOut as reason:
            faults.append(Fault(entry.name, reason.code, reason.params))
        except (Exception, SystemExit) as error:
            text = f"{type(error).__name__}: {error}".splitlines()[0][:LONGEST]
            faults.append(Fault(entry.name, "broken", {"reason": text}))
    return Met(tuple(admitted), tuple(faults))


def _admit(entry: Entry, drawn: bool) -> None:
    """Raises `_LeftOut`, or whatever the package raises."""
    about = getattr(import_module(entry.value), "ABOUT", None)
    home = entry.value.rpartition(".")[0]
    if not isinstance(about, About) or not home:
        raise _LeftOut("no_about", module=entry.value)
    if about.id != entry.name or not ID.fullmatch(about.id):
        raise _LeftOut("bad_id", id=about.id)
    if about.id in games():
        raise _LeftOut("taken")
    folder = _folder(home)
    catalogues = {lang: _catalogue(about, folder, lang) for lang in LANGUAGES}
    _look_at_art(about, folder)
    _look_at_rules(about, import_module(f"{home}.rules"))
    if not callable(getattr(import_module(f"{home}.bot"), "BOT", None)):
        raise _LeftOut("no_bot")
    if drawn and not isinstance(getattr(import_module(f"{home}.mat"), "MAT", None), Mat):
        raise _LeftOut("no_mat")
    add_assets(folder)
    for lang, catalogue in catalogues.items():
        add_words(lang, catalogue)
    add_cues(about.cues)
    admit(about, home)


def _folder(home: str) -> Path:
    """Where the package's own files lie."""
    places = getattr(sys.modules[home], "__path__", ())
    return Path(next(iter(places), "")) / "assets"


def _catalogue(about: About, folder: Path, lang: str) -> NullTranslations:
    """The game's words, with all that the screens ask for."""
    path = folder / "locale" / f"{lang}.po"
    try:
        catalogue = translations(path.read_text(encoding="utf-8"), lang)
    except FileNotFoundError:
        raise _LeftOut("no_file", file=path.name) from None
    except (BadCatalogue, UnicodeDecodeError) as error:
        raise _LeftOut("bad_words", file=path.name, where=error) from None
    missing = [key for key in needed_words(about) if catalogue.gettext(key) == key]
    if missing:
        raise _LeftOut("no_words", file=path.name, missing=_named(missing))
    return catalogue


def _named(things: Sequence[str]) -> str:
    return ", ".join(things[:MOST_NAMED]) + (" …" if len(things) > MOST_NAMED else "")


def _look_at_art(about: About, folder: Path) -> None:
    for drawing in (about.dress.emblem, about.dress.tile):
        path = Path("art", f"{drawing}.svg")
        if not (folder / path).is_file() and not asset(*path.parts).is_file():
            raise _LeftOut("no_file", file=path.as_posix())


def _look_at_rules(about: About, rules: ModuleType) -> None:
    missing = [name for name in contract_of_rules() if not hasattr(rules, name)]
    if missing:
        raise _LeftOut("no_names", module=rules.__name__, missing=_named(missing))
    if about.id != rules.GAME:
        raise _LeftOut("bad_id", id=rules.GAME)
    if about.people != (min(rules.SEATS), max(rules.SEATS)):
        raise _LeftOut("other_people", seats=", ".join(map(str, rules.SEATS)))


def contract_of_rules() -> Iterator[str]:
    """What the module with a game's rules must hold."""
    for name in {**Rules.__annotations__, **vars(Rules)}:
        if not name.startswith("_"):
            yield name
