"""The rules pages as they are laid out: what stands on them, and how full they are."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import pygame
import pytest

from game.config.bounded import Bounded
from game.config.settings import Settings
from game.look.describe.parts import panel
from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES
from game.mats.examples import Example, examples_of
from game.mats.registry import games
from game.motion.placement import Placement
from game.scenes.gallery.samples import still_shell
from game.scenes.manager import Manager
from game.scenes.rulebook import figures
from game.scenes.rulebook import pages as rulebook_pages
from game.scenes.rulebook.pages import Page, pages
from game.scenes.rulebook.playing import LONG_AGO, STEP
from game.scenes.rulebook.screen import RulebookScene, open_rules
from game.scenes.rulebook.text import Picture, Ruling, Vignette, book, parse
from game.scenes.rulebook.typesetting import ROOM, Edition
from game.scenes.title.screen import TitleScene
from tests.rounds import crosswise, every_other, is_thorough, the_first
from tests.screens.fitting import misplaced

GAMES = sorted(games())


@cache
def chapters(edition: Edition) -> tuple[tuple[Page, ...], ...]:
    """All pages of a game's book, chapter by chapter."""
    return tuple(pages(edition, chapter) for chapter in range(len(book(edition.game, edition.lang).chapters)))


def everything(page: Page) -> list[Placement]:
    """All that the page ever shows."""
    return [*page.placements, *(p for stepper in page.steppers for step in stepper.steps for p in step)]


USUAL = crosswise(GAMES, LANGUAGES)
"""Books at the usual text size; at the largest one is tried in the other language."""
LARGE = the_first(
    [(game, lang) for lang in LANGUAGES for game in GAMES if is_thorough() or (game, lang) not in USUAL]
)


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
        laid = enumerate(chapters(Edition(game, lang, 1.3)))
        for chapter, number, page in every_other([(n, *page) for n, of in laid for page in enumerate(of)]):
            scene._open(chapter, number)
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


@pytest.mark.parametrize(("game", "lang"), LARGE)
def test_no_page_is_half_empty_in_larger_text_either(game: str, lang: str):
    for number, its_pages in enumerate(chapters(Edition(game, lang, 1.3))):
        ends = [max(p.y + p.h for p in everything(page)) for page in its_pages]
        assert min(ends) >= ROOM.top + (FULL - 0.03) * ROOM.height, (number, ends)


def test_what_takes_two_pages_fills_both_about_equally(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than one to its end and a little of the next."""
    leads = "\n".join(f"! This is sentence {n}." for n in range(24))
    made = parse(f"= one One\n{leads}", Path("toy.en.txt"), "sht", "en")
    monkeypatch.setattr(rulebook_pages, "book", lambda game, lang: made)
    monkeypatch.setattr(rulebook_pages, "_KEPT", Bounded(1))
    first, second = (max(p.y + p.h for p in page.placements) for page in pages(Edition("sht", "en", 1.0), 0))
    assert first - second < 2 * rulebook_pages.BALANCE


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


@pytest.mark.parametrize(("w", "h", "beside"), [(500, 500, True), (700, 150, False), (1400, 700, False)])
def test_a_high_and_narrow_example_has_its_words_beside_it(
    w: float, h: float, beside: bool, monkeypatch: pytest.MonkeyPatch
):
    made = parse("= one One\n@ tower Words.", Path("toy.en.txt"), "sht", "en")
    parts = (panel("tower", (0, 0, w, h)), panel("top", (0, 0, 10, 10)))
    monkeypatch.setitem(examples_of("sht").pictures, "tower", lambda words: Example(parts, w, h))
    monkeypatch.setattr(rulebook_pages, "book", lambda game, lang: made)
    monkeypatch.setattr(rulebook_pages, "_KEPT", Bounded(1))
    monkeypatch.setattr(figures, "drawn", lru_cache(figures.drawn.__wrapped__))
    (page,) = pages(Edition("sht", "en", 1.0), 0)
    cloth = next(p for p in page.placements if p.key.endswith("cloth"))
    words = next(p for p in page.placements if isinstance(p.what, Label))
    assert (words.x >= cloth.x + cloth.w) == beside
    assert (words.y >= cloth.y + cloth.h) == (not beside)
    assert words.x + words.w <= ROOM.left + ROOM.width + 1
