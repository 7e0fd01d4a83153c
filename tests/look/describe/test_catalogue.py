"""Catalogues: what of a .po file is understood, and that gettext reads what is made of it."""

from __future__ import annotations

import gettext
import io
import struct

import pytest

from game.config.language import folder_of, words_in
from game.look.describe.catalogue import BadCatalogue, Entry, Lookup, compiled, parsed, translations
from tests.together import together

SOME = """
# A comment.
msgid ""
msgstr ""
"Language: en\\n"

msgid "a.b"
msgstr ""
"first "
"second"
msgid "two"
msgid_plural "two"
msgstr[0] "{n} thing"
msgstr[1] "{n} things"
"""


def test_texts_lines_and_plural_forms_are_read() -> None:
    assert parsed(SOME) == {
        "": Entry(("Language: en\n",)),
        "a.b": Entry(("first second",)),
        "two": Entry(("{n} thing", "{n} things"), plural=True),
    }


def test_gettext_answers_from_it() -> None:
    made = translations(SOME, "en")
    assert made.gettext("a.b") == "first second"
    assert [made.ngettext("two", "two", n) for n in (0, 1, 2)] == ["{n} things", "{n} thing", "{n} things"]
    assert made.gettext("other") == "other"


def test_a_language_without_plural_forms_has_one() -> None:
    made = translations('msgid "two"\nmsgid_plural "two"\nmsgstr[0] "{n}個"', "ja")
    assert [made.ngettext("two", "two", n) for n in (1, 2)] == ["{n}個", "{n}個"]


def test_the_same_text_gives_the_same_bytes() -> None:
    assert compiled(SOME, "en") == compiled(SOME, "en")


@together(
    ("text", "line"),
    [
        ("nothing", 1),
        ('\n"behind nothing"', 2),
        ('msgid "a"', 1),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', 4),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', 3),
        ('msgid "a"\nmsgstr "b', 2),
        ('msgid "a"\nmsgstr "\\x"', 2),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr "b"', 1),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "b"', 1),
        ('msgctxt "a"', 1),
    ],
)
def test_what_is_no_catalogue_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(BadCatalogue, match=f"^line {line}$"):
        parsed(text)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_is_looked_up_is_what_gettext_reads(lang: str) -> None:
    data = (folder_of(lang) / words_in(".mo")).read_bytes()
    whole, quick = gettext.GNUTranslations(io.BytesIO(data)), Lookup(data)
    ids = [key.decode().partition("\0")[0] for key in _ids(data)]
    assert len(ids) > 1000
    assert [quick.gettext(key) for key in ids] == [whole.gettext(key) for key in ids]
    for n in (0, 1, 2):
        told = [(quick.ngettext(key, key, n), whole.ngettext(key, key, n)) for key in _counted(data)]
        assert told
        assert all(mine == theirs for mine, theirs in told)


def test_what_is_not_there_is_asked_of_the_fallback() -> None:
    quick = Lookup(compiled(SOME, "en"))
    assert quick.gettext("other") == "other"
    quick.add_fallback(translations('msgid "other"\nmsgstr "found"\n', "en"))
    assert quick.gettext("other") == "found"
    assert [quick.ngettext("two", "two", n) for n in (1, 2)] == ["{n} thing", "{n} things"]
    assert quick.gettext("two") == "{n} thing"


def test_another_file_is_no_catalogue() -> None:
    for data in (b"", b"msgid", bytes(28)):
        with pytest.raises(BadCatalogue):
            Lookup(data)


def _counted(data: bytes) -> list[str]:
    """The ids of what has plural forms, and one that is not there."""
    return [key.decode().partition("\0")[0] for key in _ids(data) if b"\0" in key] + ["no.such"]


def _ids(data: bytes) -> list[bytes]:
    count, at = struct.unpack_from("<2I", data, 8)
    places = struct.iter_unpack("<2I", data[at : at + 8 * count])
    return [data[start : start + length] for length, start in places]
