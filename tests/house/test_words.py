"""The catalogues of words are whole, the same in both languages, and hold all that the code asks for."""

from __future__ import annotations

import ast
import gettext
import io
import re
import string
from functools import cache
from pathlib import Path

import pytest

from game.look.describe.catalogue import compiled
from tests.house.code import ROOT

LOCALE = ROOT / "assets" / "locale"
LANGUAGES = ("en", "ja")


def catalogue(lang: str, kind: str) -> Path:
    return LOCALE / lang / "LC_MESSAGES" / f"gotaku.{kind}"


@cache
def entries(lang: str) -> dict[str, list[str]]:
    """The texts of a .po file by message id: one, or one for each plural form."""
    found: dict[str, list[str]] = {}
    for block in re.split(r"\n\s*\n", catalogue(lang, "po").read_text(encoding="utf-8")):
        fields = _fields(block)
        if "msgid" in fields:
            assert fields["msgid"] not in found, f"{lang}: {fields['msgid']} is there twice"
            texts = [text for key, text in fields.items() if key.startswith("msgstr")]
            found[fields["msgid"]] = texts
    del found[""]
    return found


def _fields(block: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    key = ""
    for line in block.splitlines():
        match = re.match(r'(?:(msg\w+(?:\[\d\])?)\s+)?(".*")\s*$', line)
        if match:
            if match[1]:
                key = match[1]
                assert key not in fields, f"no empty line before {line}"
            fields[key] = fields.get(key, "") + ast.literal_eval(match[2])
    return fields


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compiled_words_are_those_of_the_source(lang):
    with catalogue(lang, "mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)._catalog
    expected: dict[object, str] = {}
    for key, texts in entries(lang).items():
        plural = len(texts) > 1 or (key, 0) in compiled
        expected |= {(key, n): text for n, text in enumerate(texts)} if plural else {key: texts[0]}
    compiled.pop("")
    assert compiled == expected, "run assets/make/catalogues.py"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compiled_words_are_what_babel_makes(lang):
    pytest.importorskip("babel")
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    made = io.BytesIO()
    with catalogue(lang, "po").open("rb") as source:
        write_mo(made, read_po(source, locale=lang, abort_invalid=True))
    made.seek(0)
    fresh = gettext.GNUTranslations(made)._catalog
    with catalogue(lang, "mo").open("rb") as file:
        kept = gettext.GNUTranslations(file)._catalog
    assert {**kept, "": ""} == {**fresh, "": ""}  # the header holds the minute of its making


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compiled_words_are_what_the_program_itself_makes(lang):
    source = catalogue(lang, "po").read_text(encoding="utf-8")
    assert catalogue(lang, "mo").read_bytes() == compiled(source, lang), "run assets/make/catalogues.py"


def test_both_languages_say_the_same_things():
    ja, en = entries("ja"), entries("en")
    assert ja.keys() == en.keys()
    for key in ja:
        assert all(text.strip() for text in (*ja[key], *en[key])), f"{key} is empty"
        wanted = placeholders(en[key][-1])
        assert placeholders(ja[key][-1]) == wanted, f"{key} has other placeholders"
        assert all(placeholders(text) <= wanted for text in (*ja[key], *en[key])), key
        assert "" not in wanted, f"{key} has a placeholder without a name"


def test_english_apostrophes_are_curved() -> None:
    """The straight one is a computer's, and stands in commands alone."""
    texts = {key: " ".join(said) for key, said in entries("en").items() if not key.startswith("cli.")}
    assert [key for key, said in texts.items() if re.search(r"[\w}]'(\w|\s|$)", said)] == []
