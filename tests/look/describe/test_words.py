"""Words that are missing are an error that names them, never an id on the screen."""

from __future__ import annotations

import pytest

from game.look.describe.words import LANGUAGES, MissingWords, Words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_id_without_words_is_no_text(lang: str) -> None:
    words = Words(lang)
    assert not words.has("no.such.words")
    for ask in (words, lambda key: words(key, name="A"), lambda key: words.count(key, 2)):
        with pytest.raises(MissingWords, match=rf"{lang}: no\.such\.words"):
            ask("no.such.words")
