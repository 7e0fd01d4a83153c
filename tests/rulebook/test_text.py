"""The rules pages as text: the format, and what every game's files must hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.config.places import asset
from game.look.describe import fonts
from game.look.describe.words import LANGUAGES, Words
from game.mats.examples import examples_of
from game.mats.registry import games
from game.scenes.rulebook.figures import drawings
from game.scenes.rulebook.text import (
    Book,
    Chapter,
    Picture,
    Prose,
    RulebookError,
    Ruling,
    Verdict,
    Vignette,
    book,
    has_book,
    parse,
)
from game.scenes.rulebook.typesetting import Edition
from tests.together import together

GAMES = sorted(games())

RULES = {
    game: {str(number) for number in range(1, last + 1)}
    for game, last in (("crown", 25), ("ryuki", 22), ("senretsu", 22), ("sht", 11), ("subway", 15))
}
"""The numbered rules of each game that has rules pages."""

NAMED = (
    ("senretsu", "senretsu.act.confirm"),
    ("sht", "sht.take_hit"),
    ("subway", "map.name.nagoya"),
    ("subway", "map.name.nagoya_real"),
    ("subway", "map.name.tutorial"),
    ("subway", "option.subway.length"),
    ("subway", "option.subway.no_stalking"),
    ("subway", "option.subway.other_timeline"),
)
"""What the pages call by the name that stands on the screen: the book, and the name's key."""

ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def lettered(prefix: str, last: str) -> set[str]:
    """The ids from prefix-a to prefix-z, prefix-aa, prefix-bb and so on."""
    letters = [*ALPHABET, *(2 * letter for letter in ALPHABET)]
    return {f"{prefix}-{letter}" for letter in letters[: letters.index(last) + 1]}


RULINGS = {
    "crown": lettered("1", "ii") | lettered("r", "i") | lettered("x", "g"),
    "ryuki": lettered("2", "z") | lettered("r", "g") | lettered("x", "h"),
    "senretsu": lettered("0", "s") | lettered("r", "c") | lettered("x", "c"),
    "sht": {
        *("4-a", "4-b", "4-c", "4-d", "4-e", "4-f", "4-g", "4-i", "4-j", "4-k", "4-l", "4-n", "4-o", "4-t"),
        *("r-a", "r-b"),
    },
    "subway": lettered("3", "ee") | lettered("r", "g") | lettered("x", "j"),
}
"""The rulings of each game that a player can notice: r-a and so on are its refinements, x-a and so on what
the program decides besides."""


def read(text: str, lang: str = "en") -> Book:
    return parse(text, Path(f"toy.{lang}.txt"), "toy", lang)


def blocks(text: str, lang: str = "en") -> list[object]:
    (chapter,) = read("= one One\n" + text, lang).chapters
    return list(chapter.blocks)


def test_a_file_of_every_block():
    found = read(
        "; a comment\n"
        "= aim Aim | Aim of the game\n"
        "# 1 2\n"
        "! Remember this.\n"
        "Two lines of\n"
        "one paragraph.\n"
        "\n"
        "Another one.\n"
        "* Heading\n"
        "- item\n"
        "+ step\n"
        "~ note\n"
        "$ tie The end | Nobody wins.\n"
        "@ tie Nobody wins.\n"
        "@ tale It begins,\n"
        "& goes on\n"
        "& and ends.\n"
        "(o) Yes | It works.\n"
        "(x) No | It does not.\n"
        "= rulings Rulings\n"
        "% 4-a,r-b A gap\n"
        "> The sentence.\n"
        ": The decision.\n"
    )
    assert found.chapters == (
        Chapter(
            "aim",
            "Aim",
            "Aim of the game",
            (
                Prose("lead", "Remember this."),
                Prose("paragraph", "Two lines of one paragraph."),
                Prose("paragraph", "Another one."),
                Prose("heading", "Heading"),
                Prose("item", "item"),
                Prose("step", "step"),
                Prose("note", "note"),
                Vignette("tie", "The end", "Nobody wins."),
                Picture("tie", "Nobody wins."),
                Picture("tale", "It begins,", ("goes on", "and ends.")),
                Verdict(True, "Yes", "It works."),
                Verdict(False, "No", "It does not."),
            ),
            (("1", 0), ("2", 0)),
        ),
        Chapter(
            "rulings",
            "Rulings",
            "Rulings",
            (Ruling(("4-a", "r-b"), "A gap", "The sentence.", "The decision."),),
            (("4-a", 0), ("r-b", 0)),
        ),
    )


def test_japanese_lines_are_joined_without_a_space():
    assert blocks("一行目と\n二行目。", "ja") == [Prose("paragraph", "一行目と二行目。")]


def test_a_mark_needs_its_space():
    assert blocks("-1 is no item\n*neither is this") == [Prose("paragraph", "-1 is no item *neither is this")]


@together(
    ("text", "line", "reason"),
    [
        ("", 1, "no chapter"),
        ("\n\nloose text\n= one One\ntext", 3, "text before the first chapter"),
        ("= One\ntext", 1, "an id and a name"),
        ("= one\ntext", 1, "an id and a name"),
        ("= one One\n\n= two Two\ntext", 1, "chapter one is empty"),
        ("= one One\n# 1", 1, "chapter one is empty"),
        ("= one One\ntext\n= one Again\ntext", 3, "chapter one is there twice"),
        ("= one One\ntext\n@ Bad! name", 3, "Bad! is no name"),
        ("= one One\n\n$ tie only a title", 3, "an example, a title and a text"),
        ("= one One\n\n(o) only a title", 3, "a title and a text"),
        ("= one One\ntext\n& a step", 3, "& follows no example"),
        ("= one One\n@ tale Once.\n\ntext\n& a step", 5, "& follows no example"),
        ("= one One\n> a quote", 2, "> stands in no ruling"),
        ("= one One\ntext\n: a decision", 3, ": stands in no ruling"),
        ("= one One\n% 4-a\n> quote\n: decision", 2, "ids and a title"),
        ("= one One\n% 4-a Gap\n: decision\n> quote", 2, "in this order"),
        ("= one One\n% 4-a Gap\n> quote", 2, "in this order"),
    ],
)
def test_faults_name_file_and_line(text: str, line: int, reason: str):
    with pytest.raises(RulebookError, match=rf"^toy\.en\.txt:{line}: .*{re.escape(reason)}"):
        read(text)


# The files of the games


def test_there_is_something_to_test():
    assert "sht" in GAMES
    assert set(RULES) == set(RULINGS)
    assert set(GAMES) <= set(RULES)
    assert all(map(has_book, GAMES))
    assert not has_book("no such game")


def test_a_game_without_a_file_is_not_read():
    with pytest.raises(FileNotFoundError):
        book("no such game", "en")


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same(game: str):
    ja, en = (book(game, lang).chapters for lang in LANGUAGES)
    assert [chapter.id for chapter in ja] == [chapter.id for chapter in en]
    for one, other in zip(ja, en, strict=True):
        assert one.rules == other.rules, one.id
        assert [type(block) for block in one.blocks] == [type(block) for block in other.blocks], one.id
        for a, b in zip(one.blocks, other.blocks, strict=True):
            assert _kind(a) == _kind(b), one.id


def _kind(block: object) -> object:
    """What of a block does not depend on the language."""
    if isinstance(block, Prose):
        return block.kind
    if isinstance(block, Picture):
        return block.name, bool(block.caption), len(block.steps)
    if isinstance(block, Vignette):
        return block.name
    return block.ids if isinstance(block, Ruling) else block.good


@together("game", GAMES)
@together("lang", LANGUAGES)
def test_every_rule_and_every_noticeable_ruling_is_there(game: str, lang: str):
    chapters = book(game, lang).chapters
    rules = [number for chapter in chapters for number in chapter.rules]
    assert set(rules) == RULES[game]
    assert len(set(rules)) == len(rules)
    rulings = [
        one
        for chapter in chapters
        for block in chapter.blocks
        if isinstance(block, Ruling)
        for one in block.ids
    ]
    assert set(rulings) == RULINGS[game]
    assert len(set(rulings)) == len(rulings)


@together("lang", LANGUAGES)
@together(("game", "key"), NAMED)
def test_what_is_on_the_screen_is_called_by_its_name(game: str, key: str, lang: str):
    text = asset("rulebook", f"{game}.{lang}.txt").read_text(encoding="utf-8")
    assert Words(lang)(key).casefold() in text.casefold()


@pytest.mark.parametrize("game", GAMES)
def test_examples_named_exist_and_all_are_used(game: str):
    used = {
        block.name
        for chapter in book(game, "ja").chapters
        for block in chapter.blocks
        if isinstance(block, Picture | Vignette)
    }
    assert used == set(examples_of(game).pictures)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_an_example_has_its_words(game: str):
    for chapter in book(game, "ja").chapters:
        for block in chapter.blocks:
            if isinstance(block, Picture):
                assert len(drawings(Edition(game, "ja", 1.0), block.name)) == 1 + len(block.steps), block.name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_character_has_a_glyph(game: str, lang: str):
    text = asset("rulebook", f"{game}.{lang}.txt").read_text(encoding="utf-8")
    assert {char for char in text if char != "\n" and not fonts.covers(char)} == set()
