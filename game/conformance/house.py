"""What lies round a game: its words, its sounds, its rules pages, and what it offers at set-up."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from game.config.places import asset
from game.look.describe import fonts
from game.look.describe.catalogue import Entry, parsed
from game.look.describe.words import LANGUAGES, Words
from game.maps.usual import usual_options
from game.mats.about import LEVELS, needed_words
from game.mats.registry import about_of
from game.rules.registry import rules_of
from game.scenes.rulebook.text import book, has_book
from game.scenes.tunes import tune_of
from game.sound.cues import NAMES

ASKING = ("count", "has")


def offer(game: str) -> Iterator[str]:
    """What set-up offers can be chosen."""
    about, rules = about_of(game), rules_of(game)
    options = {option.name: option.values for option in rules.OPTIONS}
    for variant in about.offer.variants:
        if variant.name not in options:
            yield f"set-up offers {variant.name!r}, which is not among the rules' OPTIONS"
        elif not {*variant.values} <= {*options[variant.name]}:
            yield f"set-up offers other values of {variant.name!r} than the rules' OPTIONS"
        if variant.name not in usual_options(rules).__struct_fields__:
            yield f"the rules' Options have no field {variant.name!r}"
    if not {*about.offer.unofficial_seats, *filter(None, [about.offer.usual_seats])} <= {*rules.SEATS}:
        yield "set-up names numbers of seats that the rules do not have"
    if not 1 <= about.difficulty <= LEVELS:
        yield f"the difficulty is from 1 to {LEVELS}"


def sounds(game: str) -> Iterator[str]:
    """The files of music, bed and the game's own cues are there."""
    about, tune = about_of(game), tune_of(game)
    wanted = [("music", tune.music), ("beds", tune.bed), *(("cues", name) for name in about.cues)]
    for folder, name in wanted:
        if not asset("sound", folder, f"{name}.ogg").is_file():
            yield f"sound/{folder}/{name}.ogg is not there"
    for name in {*about.cues} & {*NAMES}:
        yield f"the cue {name!r} is one of the house's own already"


def rulebook(game: str) -> Iterator[str]:
    """There are rules pages in every language, and they have the same chapters."""
    for lang in LANGUAGES:
        if not asset("rulebook", f"{game}.{lang}.txt").is_file():
            yield f"rulebook/{game}.{lang}.txt is not there"
    if has_book(game):
        chapters = {lang: [chapter.id for chapter in book(game, lang).chapters] for lang in LANGUAGES}
        if len({*map(tuple, chapters.values())}) > 1:
            yield f"the languages have other chapters: {chapters}"


# Words


def words(game: str, home: str, folder: Path | None) -> Iterator[str]:
    """All words that are asked for are there, in every language alike, in characters that can be shown."""
    asked = {*needed_words(about_of(game)), *_asked_in(home)}
    for lang in LANGUAGES:
        known = Words(lang)
        yield from (
            f"{lang}: the message {key!r} is not there" for key in sorted(asked) if not known.has(key)
        )
    if folder is not None:
        yield from _alike({lang: _entries(folder, lang) for lang in LANGUAGES})


def _entries(folder: Path, lang: str) -> dict[str, Entry]:
    path = folder / "locale" / f"{lang}.po"
    return parsed(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _alike(entries: dict[str, dict[str, Entry]]) -> Iterator[str]:
    everywhere = set[str]().union(*entries.values()) - {""}
    for lang, found in entries.items():
        for key in sorted(everywhere - {*found}):
            yield f"{lang}.po lacks {key!r}, which another language has"
        for key, entry in found.items():
            missing = {c for text in entry.texts for c in text if not (c == "\n" or fonts.covers(c))}
            if key and missing:
                yield f"{lang}.po, {key!r}: no font has {' '.join(sorted(missing))}"
    for key in sorted(everywhere):
        fields = [_fields(found[key].texts[-1]) for found in entries.values() if key in found]
        if any(one != fields[0] for one in fields):
            yield f"{key!r} has other placeholders in another language"


def _fields(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def _asked_in(home: str) -> Iterator[str]:
    """The messages that the sources of a package ask for literally."""
    spec = find_spec(home)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        for path in sorted(Path(place).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and node.args and _asks(node.func):
                    yield from _keys(node.args[0])


def _asks(called: ast.expr) -> bool:
    """`words(...)`, `self.words(...)`, `words.count(...)`."""
    if isinstance(called, ast.Attribute) and called.attr in ASKING:
        called = called.value
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name.lstrip("_") == "words"


def _keys(key: ast.expr) -> tuple[str, ...]:
    """Of `words(a if b else c)` both."""
    if isinstance(key, ast.IfExp):
        return (*_keys(key.body), *_keys(key.orelse))
    return (key.value,) if isinstance(key, ast.Constant) and isinstance(key.value, str) else ()
