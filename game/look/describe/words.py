"""All words on screen and in messages, from the gettext catalogues (ja, en), looked up when they are needed.

Message ids are dotted names such as "table.turn", so that a missing translation cannot pass for a text.
"""

from __future__ import annotations

import gettext
from functools import lru_cache

from game.config.places import asset

LANGUAGES = ("ja", "en")


class MissingWords(KeyError):
    """A message id that a catalogue does not have."""


class Words:
    """The catalogue of one language."""

    def __init__(self, lang: str) -> None:
        """Raises `FileNotFoundError` if the language has no catalogue."""
        self.lang = lang
        self._catalogue = _catalogue(lang)

    def __call__(self, key: str, **params: object) -> str:
        """The text with its named placeholders filled in. Raises `MissingWords`."""
        text = self._catalogue.gettext(key)
        if text == key:
            raise MissingWords(f"{self.lang}: {key}")
        return text.format(**params) if params else text

    def has(self, key: str) -> bool:
        """Whether the catalogue has the message id."""
        return self._catalogue.gettext(key) != key

    def count(self, key: str, n: int, **params: object) -> str:
        """The text for n things, `{n}` among its placeholders. Raises `MissingWords`."""
        text = self._catalogue.ngettext(key, key, n)
        if text == key:
            raise MissingWords(f"{self.lang}: {key}")
        return text.format(n=n, **params)


def add_words(lang: str, catalogue: gettext.NullTranslations) -> None:
    """Further words of a language, such as those of a game from outside: asked for where the program has
    none, so that none of its own can be replaced."""
    _catalogue(lang).add_fallback(catalogue)


@lru_cache(maxsize=4)
def _catalogue(lang: str) -> gettext.NullTranslations:
    return gettext.translation("gotaku", str(asset("locale")), languages=[lang])
