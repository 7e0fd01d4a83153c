"""The rules pages on the screen: opened from anywhere, read by any device, closed onto what was there."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.config.settings import Settings
from game.input.intents import Command, Decide, Erase, Move, Seek, Typed
from game.look.describe.parts import panel
from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES
from game.look.stage import Stage
from game.mats.examples import Example, examples_of
from game.mats.registry import games
from game.motion.placement import Placement
from game.scenes.gallery.samples import sample, still_shell
from game.scenes.manager import Manager
from game.scenes.rulebook import pages as rulebook_pages
from game.scenes.rulebook.figures import drawn
from game.scenes.rulebook.pages import Page, pages
from game.scenes.rulebook.playing import LONG_AGO
from game.scenes.rulebook.screen import (
    CHAPTER,
    CLOSE,
    LEAVE,
    NEXT,
    PREVIOUS,
    STEP,
    RulebookScene,
    open_rules,
)
from game.scenes.rulebook.text import Picture, Ruling, Vignette, book, parse
from game.scenes.rulebook.typesetting import ROOM, Edition
from game.scenes.title.screen import TitleScene
from tests.rounds import crosswise, is_thorough
from tests.scenes.house import House
from tests.scenes.reading import ask, open_sht, rules
from tests.screens.fitting import misplaced

GAMES = sorted(games())


@pytest.fixture
def house():
    made = House()
    yield made
    made.close()


# Pages


@cache
def chapters(edition: Edition) -> tuple[tuple[Page, ...], ...]:
    """All pages of a game's book, chapter by chapter."""
    return tuple(pages(edition, chapter) for chapter in range(len(book(edition.game, edition.lang).chapters)))


def everything(page: Page) -> list[Placement]:
    """All that the page ever shows."""
    return [*page.placements, *(p for stepper in page.steppers for step in stepper.steps for p in step)]


USUAL = crosswise(GAMES, LANGUAGES)
"""Books at the usual text size; at the largest they are tried in the other language."""
LARGE = [case for case in product(GAMES, LANGUAGES) if is_thorough() or case not in USUAL]


@pytest.mark.parametrize(("game", "lang"), LARGE)
def test_every_text_of_every_page_stands_in_its_box(game: str, lang: str):
    """At the largest text size of a wide window; `tests/long` has every size and window."""
    pygame.font.init()
    shell = still_shell(Settings(lang=lang, text_scale=130))
    shell.push(TitleScene(shell))
    open_rules(shell, game)
    scene, manager = shell.top, Manager(shell)
    assert isinstance(scene, RulebookScene)
    try:
        for chapter, laid in enumerate(chapters(Edition(game, lang, 1.3))):
            for number, page in enumerate(laid):
                scene.chapter, scene.page = chapter, number
                steps = max((len(one.steps) for one in page.steppers), default=1)
                for _ in range(steps if is_thorough() else min(2, steps)):
                    placements = manager.frame(0.0).placements
                    assert len({p.key for p in placements}) == len(placements)
                    ours = [p for p in placements if p.key.startswith("rules")]
                    assert misplaced(ours, lang, 130) == [], (chapter, number)
                    for stepper in page.steppers:
                        scene.press(f"{STEP}on:{stepper.name}", LONG_AGO)
    finally:
        shell.close()


@pytest.mark.parametrize(
    ("game", "lang", "text_scale"), [(*case, 1.0) for case in USUAL] + [(*case, 1.3) for case in LARGE]
)
def test_pages_keep_to_their_room_and_hold_every_block_once(game: str, lang: str, text_scale: float):
    laid = chapters(Edition(game, lang, text_scale))
    for chapter, its_pages in zip(book(game, lang).chapters, laid, strict=True):
        seen: list[str] = []
        for page in its_pages:
            drawn = everything(page)
            assert drawn
            for p in drawn:
                assert p.x >= ROOM.left - 1, p.key
                assert p.x + p.w <= ROOM.left + ROOM.width + 1, p.key
                assert p.y >= ROOM.top - 1, p.key
                assert p.y + p.h <= ROOM.top + ROOM.height + 1, p.key
            seen += [p.what.text for p in drawn if isinstance(p.what, Label) and ":" not in p.key]
        for block in chapter.blocks:
            texts = (block.caption, *block.steps) if isinstance(block, Picture) else (block.text,)
            for words in texts:
                assert seen.count(words) == (texts.count(words) if words else 0), words


MOST_PAGES, FULL = 14, 2 / 3
"""How many pages a book has at most, and how full each of them is at least, at the usual text size."""


@pytest.mark.parametrize(("game", "lang"), USUAL)
def test_the_books_are_short_begin_with_one_minute_and_no_page_is_half_empty(game: str, lang: str):
    laid, first = chapters(Edition(game, lang, 1.0)), book(game, lang).chapters[0]
    assert sum(map(len, laid)) <= MOST_PAGES
    assert first.id == "minute"
    assert [type(block) for block in first.blocks] == [Vignette] * 5
    assert len(laid[0]) == 1
    for number, its_pages in enumerate(laid):
        ends = [max(p.y + p.h for p in everything(page)) for page in its_pages]
        assert min(ends) >= ROOM.top + FULL * ROOM.height, (number, ends)


def test_larger_text_takes_more_pages():
    def count(text_scale: float) -> int:
        return sum(map(len, chapters(Edition("sht", "en", text_scale))))

    assert count(1.0) < count(1.3)


def test_texts_do_not_lie_on_each_other():
    for chapter in chapters(Edition("sht", "en", 1.3)):
        for page in chapter:
            ours = [p for p in page.placements if isinstance(p.what, Label) and ":" not in p.key]
            for i, a in enumerate(ours):
                for b in ours[i + 1 :]:
                    apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
                    assert apart, (a.key, b.key)


def test_rulings_show_the_sentence_of_the_text_and_the_decision():
    chapters = book("sht", "ja").chapters
    last = len(chapters) - 1
    shown = {
        p.what.text
        for page in pages(Edition("sht", "ja", 1.0), last)
        for p in page.placements
        if isinstance(p.what, Label)
    }
    for block in chapters[last].blocks:
        if isinstance(block, Ruling):
            assert {block.title, f"「{block.quote}」", block.text} <= shown


# Opening and closing


@pytest.mark.parametrize("where", ["title", "setup", "table"])
@pytest.mark.parametrize("way", ["key", "pointer"])
@pytest.mark.parametrize("closing", ["escape", "disc", "button", "key"])
def test_it_opens_from_anywhere_and_closes_onto_the_same(where: str, way: str, closing: str, house: House):
    if where == "setup":
        house.press("cloth:sht")
    elif where == "table":
        house.start(humans=1)
    before = house.manager.frame(house.now)
    ask(house) if way == "key" else house.press("rules")
    assert house.scene == "rules"
    if closing == "escape":
        house.back()
    elif closing == "key":
        ask(house)
    else:
        house.press(CLOSE if closing == "disc" else LEAVE)
    assert house.scene == where
    after = house.manager.frame(house.now)
    assert {p.key for p in after.placements} >= {p.key for p in before.placements if p.layer < 7} - {"focus"}
    assert {t.id for t in after.targets} == {t.id for t in before.targets}


def test_focus_is_where_it_was_when_the_sheet_closes(house: House):
    house.start(humans=1)
    house.manager.handle(Move("right"), house.now)
    house.rest()
    before, focus = house.frame, house.manager.focus
    ask(house)
    house.press(NEXT)
    house.back()
    assert house.manager.focus == focus
    assert house.frame == before


def test_it_lies_over_the_discards_too(house: House):
    house.start(humans=1)
    house.press("discards")
    ask(house)
    assert house.scene == "rules"
    keys = [p.key for p in house.frame.placements]
    assert len(set(keys)) == len(keys)
    stage = Stage(pygame.Surface((1920, 1080), 0, 32), "ja", 1.0)
    assert stage.overlaps(house.frame.placements) == []
    house.back()
    assert house.scene == "discards"


def test_nothing_of_the_game_changes_while_it_is_read(house: House):
    house.start(humans=1)
    ply, state = house.match.ply, house.match.state
    ask(house)
    for _ in range(40):
        house.press(NEXT) if house.ids(NEXT) else house.press(PREVIOUS)
    house.manager.handle(Command("undo"), house.now)
    assert (house.match.ply, house.match.state) == (ply, state)
    house.back()
    assert house.scene == "table"


def test_a_film_stands_still_under_the_sheet_and_goes_on_after_it():
    house = House(speed="slow")
    try:
        house.start(humans=1)
        house.press(house.ids("hand:")[0])
        house.touch("act")
        while not house.shell.top.moving(house.now):
            house.look()
        ask(house)
        stood = house.frame
        for _ in range(2000):
            house.look()
        assert house.frame == stood
        house.manager.handle(Command("back"), house.now)
        assert house.scene == "table"
        house.look()
        assert house.shell.top.moving(house.now)
    finally:
        house.close()


def test_a_bot_waits_while_the_rules_are_read(house: House):
    house.start(humans=1, first="first:1")
    ask(house)
    ply = house.match.ply
    for _ in range(200):
        house.look()
    assert house.match.ply == ply


@pytest.mark.parametrize(
    ("todo", "chapter"), [("ToAct", "turn"), ("ToDefend", "battle"), ("ToPlace", "bonus")]
)
def test_it_opens_where_the_decision_is_explained(todo: str, chapter: str):
    shell = still_shell(Settings())
    match = sample(shell.words, "sht", lambda match: type(match.state.todo).__name__ == todo)
    view = match.view(match.acting()[0])
    shell.close()
    assert examples_of("sht").chapter(view) == chapter
    assert chapter in [one.id for one in book("sht", "ja").chapters]


def test_at_the_table_it_opens_at_the_turn(house: House):
    house.start(humans=1)
    ask(house)
    assert book("sht", "ja").chapters[rules(house).chapter].id == "turn"


def test_a_game_without_rules_pages_opens_nothing(house: House):
    open_rules(house.shell, "no such game")
    assert house.scene == "title"


# Reading


def test_next_reads_the_whole_book_and_then_offers_to_close(house: House):
    open_sht(house)
    edition = Edition("sht", "ja", 1.0)
    chapters = book("sht", "ja").chapters
    every = [(c, p) for c in range(len(chapters)) for p in range(len(pages(edition, c)))]
    read = [(rules(house).chapter, rules(house).page)]
    assert PREVIOUS not in house.ids()
    while NEXT in house.ids():
        assert house.manager.focus == NEXT
        house.manager.handle(Decide(), house.now)
        house.manager.handle(Decide(held=False), house.now)
        house.rest()
        read.append((rules(house).chapter, rules(house).page))
    assert read == every
    assert house.manager.focus == LEAVE


def test_previous_goes_back_page_by_page(house: House):
    open_sht(house)
    here = rules(house)
    house.press(f"{CHAPTER}bonus")
    assert (here.chapter, here.page) == (5, 0)
    house.press(PREVIOUS)
    assert (here.chapter, here.page) == (4, len(pages(Edition("sht", "ja", 1.0), 4)) - 1)


def test_the_page_keys_turn_pages_and_stop_at_the_ends(house: House):
    open_sht(house)
    ask(house, "earlier")
    assert (rules(house).chapter, rules(house).page) == (0, 0)
    for _ in range(100):
        ask(house, "later")
    assert PREVIOUS in house.ids()
    assert NEXT not in house.ids()
    assert rules(house).chapter == len(book("sht", "ja").chapters) - 1


def test_left_and_right_turn_pages_and_one_counter_counts_them(house: House):
    open_sht(house)
    edition = Edition("sht", "ja", 1.0)
    total = sum(len(pages(edition, chapter)) for chapter in range(len(book("sht", "ja").chapters)))
    for page in range(1, total):
        assert f"{page} / {total}" in house.texts()
        house.manager.handle(Move("right"), house.now)
        house.rest()
    assert f"{total} / {total}" in house.texts()
    assert NEXT not in house.ids()
    house.manager.handle(Move("left"), house.now)
    house.rest()
    assert f"{total - 1} / {total}" in house.texts()


def test_a_word_is_looked_for_and_its_page_opened(house: House):
    open_sht(house)
    here = rules(house)
    house.manager.handle(Seek(), house.now)
    house.rest()
    assert house.scene == "search"
    house.shell.top.gesture(Typed("裁定にない語"), house.now)
    house.rest()
    assert house.shell.words("rules.search.none") in house.texts()
    for _ in range(6):
        house.shell.top.gesture(Erase(), house.now)
    house.shell.top.gesture(Typed("シールド"), house.now)
    house.rest()
    found = house.ids("found:")
    assert len(found) > 3
    house.press(found[-1])
    assert house.shell.top is here
    labels = [p.what.text for p in here._page().placements if isinstance(p.what, Label)]
    assert any("シールド" in text for text in labels)


def test_contents_lead_to_every_chapter(house: House):
    open_sht(house)
    for number, chapter in enumerate(book("sht", "ja").chapters):
        house.press(CHAPTER + chapter.id)
        assert (rules(house).chapter, rules(house).page) == (number, 0)
        titles = [p.what.text for p in house.frame.placements if p.key == "rules chapter"]  # type: ignore[attr-defined]
        assert titles == [chapter.title]


@pytest.mark.parametrize(("w", "h", "beside"), [(500, 500, True), (700, 150, False), (1400, 700, False)])
def test_a_high_and_narrow_example_has_its_words_beside_it(
    w: float, h: float, beside: bool, monkeypatch: pytest.MonkeyPatch
):
    made = parse("= one One\n@ tower Words.", Path("toy.en.txt"), "sht", "en")
    parts = (panel("tower", (0, 0, w, h)), panel("top", (0, 0, 10, 10)))
    monkeypatch.setitem(examples_of("sht").pictures, "tower", lambda words: Example(parts, w, h))
    monkeypatch.setattr(rulebook_pages, "book", lambda game, lang: made)
    pages.cache_clear()
    drawn.cache_clear()
    (page,) = pages(Edition("sht", "en", 1.0), 0)
    pages.cache_clear()
    drawn.cache_clear()
    cloth = next(p for p in page.placements if p.key.endswith("cloth"))
    words = next(p for p in page.placements if isinstance(p.what, Label))
    assert (words.x >= cloth.x + cloth.w) == beside
    assert (words.y >= cloth.y + cloth.h) == (not beside)
    assert words.x + words.w <= ROOM.left + ROOM.width + 1
