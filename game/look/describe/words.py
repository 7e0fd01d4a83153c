"""All words on screen and in messages, from gettext catalogues, looked up when they are needed.

Message ids are dotted names such as "table.turn", so that a missing translation cannot pass for a text.
"""

from __future__ import annotations

import gettext
from functools import lru_cache

from game.config.language import FULL, folder_of, words_in
from game.look.describe.catalogue import BadCatalogue, Lookup, translations

LANGUAGES = FULL
"""Those that have every word."""
OWN_NAME = "language.name"
"""The id of a language's name in its own words."""


class MissingWords(KeyError):
    """A message id that a catalogue does not have."""


class Words:
    """The catalogue of one language."""

    def __init__(self, lang: str) -> None:
        """Raises `FileNotFoundError` if the language has no catalogue."""
        self.lang = lang
        self._catalogue = _catalogue(lang)
        self._known: dict[str, str] = {}

    def __call__(self, key: str, **params: object) -> str:
        """The text with its named placeholders filled in. Raises `MissingWords`."""
        text = self._known.get(key) or self._found(key)
        return text.format(**params) if params else text

    def _found(self, key: str) -> str:
        """Looked up once, for a screen asks for the same words in every frame."""
        text = self._catalogue.gettext(key)
        if text == key:
            raise MissingWords(f"{self.lang}: {key}")
        self._known[key] = text
        return text

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


@lru_cache(maxsize=16)
def _catalogue(lang: str) -> gettext.NullTranslations:
    """What the language's folder has. One of the two full ones is whole; what another lacks is English."""
    if lang in LANGUAGES:
        return Lookup((folder_of(lang) / words_in(".mo")).read_bytes())
    try:
        found = _compiled(lang) if (folder_of(lang) / words_in(".mo")).is_file() else _written(lang)
    except (BadCatalogue, OSError, UnicodeDecodeError):
        found = gettext.NullTranslations()  # The self-test names what is wrong.
    found.add_fallback(_catalogue("en"))
    return found


def _compiled(lang: str) -> gettext.NullTranslations:
    with (folder_of(lang) / words_in(".mo")).open("rb") as file:
        return gettext.GNUTranslations(file)


def _written(lang: str) -> gettext.NullTranslations:
    return translations((folder_of(lang) / words_in(".po")).read_text(encoding="utf-8"), lang)


def own_name(lang: str) -> str:
    """What a language is called in its own words; its short name where it does not say."""
    name = Words(lang)(OWN_NAME)
    return lang if lang not in LANGUAGES and name == Words("en")(OWN_NAME) else name
