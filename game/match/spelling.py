"""Moves that are typed: which of the legal ones a text may mean, in either language, whole or begun."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple

from game.rules.protocol import Action, AnyRules, Refusal, View

LANGUAGES = ("ja", "en")
MOST = 5000
"""Of more actions the rest is not looked at."""
_SUITS = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c", "☆": "joker", "★": "joker"})
_BETWEEN = re.compile(r"\s+|(?<=[^\s+])\+(?=[^\s+])|/|(?<=[a-z]{2})-(?=[a-z]{2})")
"""What parts a move's words and cards, a hyphen between two words too; a plus at an end is a promotion's."""


def parts(text: str) -> tuple[str, ...]:
    """The words and cards of a text as they are compared: small letters of half width, suits by letter.

    >>> parts("Defend ♣4+H3") == parts("defend c4 + h3")
    True
    >>> parts("take-hit") == parts("take hit")
    True
    """
    plain = unicodedata.normalize("NFKC", text.translate(_SUITS)).lower()
    return tuple(part for part in _BETWEEN.split(re.sub(r"\s*\+\s+|\s+\+\s*", " ", plain)) if part)


_LETTERS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_CARD = re.compile(r"(?<![a-z])([shdc])(10|[2-9ajqk])(?![a-z0-9-])", re.IGNORECASE)


def with_suits(text: str) -> str:
    """The text as records write it: cards that were typed by letters have their signs.

    >>> with_suits("defend h3+CK")
    'defend ♥3+♣K'
    """
    return _CARD.sub(lambda card: _LETTERS[card[1].lower()] + card[2].upper(), text)


class Spelled(NamedTuple):
    """A legal action, and what it is called."""

    action: Action
    text: str
    """In the language of the one who types."""
    spellings: tuple[tuple[str, ...], ...]
    """The parts of its names in all languages."""

    def begins(self, typed: tuple[str, ...]) -> bool:
        """Whether these parts, the last of which may not be whole, can still become its name. Cards may be
        named in any order, and words left out."""
        return not typed or any(_begins(typed, spelling) for spelling in self.spellings)

    def means(self, typed: tuple[str, ...]) -> bool:
        """Whether these parts are its whole name."""
        return any(sorted(typed) == sorted(spelling) for spelling in self.spellings)


def _begins(typed: tuple[str, ...], spelling: tuple[str, ...]) -> bool:
    *whole, last = typed
    left = [*spelling]
    for part in whole:
        if part not in left:
            return False
        left.remove(part)
    return any(part.startswith(last) for part in left)


def _nothing_else(action: Action) -> Iterable[str]:
    return ()


def spelled(
    rules: AnyRules, view: View, lang: str, also: Callable[[Action], Iterable[str]] = _nothing_else
) -> tuple[Spelled, ...]:
    """What the view's seat may do now, with its names; `also`: what else an action is called."""
    return tuple(_spelled(rules, action, lang, also(action)) for action in islice(rules.actions(view), MOST))


def _spelled(rules: AnyRules, action: Action, lang: str, also: Iterable[str]) -> Spelled:
    names = {each: rules.write(action, each) for each in LANGUAGES}
    called = tuple(parts(name) for name in (*names.values(), *also) if name)
    return Spelled(action, names.get(lang, names["en"]), called)


def candidates(known: Iterable[Spelled], text: str) -> tuple[Spelled, ...]:
    """Those that the text may still become."""
    # A plus at the end is that of a promotion, or another card is to come.
    typed, before = parts(text), parts(text.rstrip("+ "))
    return tuple(one for one in known if one.begins(typed) or one.begins(before))


_SPACED = re.compile(r"(?<=[a-z]) (?=[a-z])")
"""A space between two words, where moves have a hyphen."""
_PRINTED = re.compile(r"([♠♥♦♣])\s?(10|[2-9AJQK])(?![0-9A-Za-z])")
_BY_LETTER = {sign: letter.upper() for letter, sign in _LETTERS.items()}


def lettered(text: str) -> str:
    """The text with its cards as they can be typed on any keyboard.

    >>> lettered("defend ♥3+♣K"), lettered("play ☆")
    ('defend H3+CK', 'play joker')
    """
    found = _PRINTED.sub(lambda card: _BY_LETTER[card[1]] + card[2], text)
    return re.sub("[☆★]", "joker", found)


class Read(NamedTuple):
    """What a typed move came to."""

    action: Action | None
    """What it says, be it legal or not; None if it says nothing, or may say several things."""
    refusal: Refusal | None = None
    """Why that cannot be done now."""


def read(rules: AnyRules, view: View, known: Iterable[Spelled], text: str) -> Read:
    """The only legal action that the text may mean, else whatever it says in full."""
    found = meant(known, text)
    if found is not None:
        return Read(found.action)
    for said in (text, _SPACED.sub("-", text)):
        try:
            action = rules.read(with_suits(said))
        except ValueError:
            continue
        return Read(action, rules.why_not(view, action))
    return Read(None)


def meant(known: Iterable[Spelled], text: str) -> Spelled | None:
    """The only one whose name it is, or that it can still become; None where there is none, or more than
    one."""
    fitting = candidates(known, text)
    typed = parts(text)
    named = [one for one in fitting if one.means(typed)]
    found = named or fitting
    return found[0] if len(found) == 1 and typed else None
