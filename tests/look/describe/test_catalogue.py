"""Catalogues: what of a .po file is understood, and that gettext reads what is made of it."""

from __future__ import annotations

import pytest

from game.look.describe.catalogue import BadCatalogue, Entry, compiled, parsed, translations

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


@pytest.mark.parametrize(
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
