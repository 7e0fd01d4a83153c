"""Moves that are typed: which of the legal ones a text may mean, in either language, whole or begun."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from game.rules.protocol import Action, AnyRules, Refusal, View

LANGUAGES = ("ja", "en")
MOST = 5000
"""Of more actions the rest is not looked at."""
_SUITS = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c", "☆": "joker", "★": "joker"})
_BETWEEN = re.compile(r"\s+|(?<=[^\s+])\+(?=[^\s+])|/|(?<=[a-z]{2})-(?=[a-z]{2})")
"""What parts a move's words and cards, a hyphen between two words too; a plus at an end is a promotion's."""


@lru_cache(1 << 14)
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


def _no_action(said: tuple[str, ...]) -> None:
    return None


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


_PIECE = re.compile(r"^\+?[a-z](?=[1-5*_])")
"""The letter of a piece, which is a large one where moves of it are written."""
_CARDS = re.compile(r"(?<=[0-9AJQK☆])\s+(?=[♠♥♦♣☆])")
"""A space between two cards, where moves have a plus."""
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


def read(
    rules: AnyRules,
    view: View,
    known: Sequence[Spelled],
    text: str,
    also: Callable[[tuple[str, ...]], Action | None] = _no_action,
) -> Read:
    """The only legal action that the text may mean, else whatever it says in full, if need be without the
    word that goes before it, or by what `also` takes it for."""
    known = of_its_kind(rules, known, text)
    found = meant(known, text)
    if found is not None:
        return Read(found.action)
    if not parts(text) or candidates(known, text):
        return Read(None)
    said = list(_ways(text))
    whole = next(_said(rules, said), None) or also(parts(text))
    if whole is not None or verb(rules, text) is not None:
        return Read(whole, None if whole is None else rules.why_not(view, whole))
    more = [f"{before} {way}{after}" for before, after in _around(rules, known) for way in said]
    told = (Read(action, rules.why_not(view, action)) for action in _said(rules, more))
    return next((one for one in told if one.refusal is None or one.refusal.code != "not_now"), Read(None))


def of_its_kind(rules: AnyRules, known: Sequence[Spelled], text: str) -> Sequence[Spelled]:
    """Where the text begins with the word for a kind of action, those of that kind, and those whose whole
    name it is: whoever asks to defend, and cannot, has not asked for what begins with the same letters."""
    begun, typed = verb(rules, text), parts(text)
    if begun is None:
        return known
    return [one for one in known if isinstance(one.action, begun[0]) or one.means(typed)]


def _around(rules: AnyRules, known: Iterable[Spelled]) -> list[tuple[str, str]]:
    """What may go before and after a card that is named alone: as in the moves that are possible, then as in
    others."""
    found = []
    for one in known:
        word, _, *after = [*rules.write(one.action, "en").split(" "), ""]
        found.append((word, "".join(f" {part}" for part in after if part)))
    return [*dict.fromkeys(found), *((word, "") for _, _, word in rules.ABILITIES.verbs)]


def verb(rules: AnyRules, text: str) -> tuple[type, str] | None:
    """Which kind of action the text begins as, and the word for that; None if it begins otherwise."""
    typed = parts(text)
    for kind, *names in rules.ABILITIES.verbs:
        for name in names:
            if typed[: len(parts(name))] == parts(name):
                return kind, name
    return None


def _ways(text: str) -> Iterator[str]:
    """The text as it may have been meant: with letters of half width, small or large, and signs of suits."""
    plain = unicodedata.normalize("NFKC", text)
    low = plain.lower()
    for way in (text, plain, low, _PIECE.sub(lambda piece: piece[0].upper(), low)):
        signed = re.sub("joker", "☆", with_suits(way), flags=re.IGNORECASE)
        yield signed
        yield _SPACED.sub("-", signed)
        yield _CARDS.sub("+", signed)


def _said(rules: AnyRules, texts: Iterable[str]) -> Iterator[Action]:
    """What those of them say that say something."""
    for text in texts:
        with suppress(ValueError):
            yield rules.read(text)


def meant(known: Iterable[Spelled], text: str) -> Spelled | None:
    """The only one whose name it is, or that it can still become; None where there is none, or more than
    one."""
    fitting = candidates(known, text)
    typed = parts(text)
    named = [one for one in fitting if one.means(typed)]
    found = named or fitting
    return found[0] if len(found) == 1 and typed else None
