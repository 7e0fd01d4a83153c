"""A book is laid out little by little, what is open first; the window shows no page before it is there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from pathlib import Path

import pytest

from game.config.bounded import Bounded
from game.config.settings import Settings
from game.mats.registry import own_games
from game.scenes import steps
from game.scenes.rulebook import composing, fit, pages
from game.scenes.rulebook.composing import Composing
from game.scenes.rulebook.screen import RulebookScene
from game.scenes.rulebook.text import book
from game.scenes.rulebook.typesetting import Edition
from game.window.loop import Window
from tests.rounds import every_fourth


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round has time for one step."""
    monkeypatch.setattr(steps, "perf_counter", count().__next__)
    monkeypatch.setattr(steps, "ROUND_MS", 1000.0)


def test_the_open_chapter_comes_first_then_one_after_the_other(
    brief: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: dict[int, list[str]] = {}
    order = []

    def compose(_: Edition, chapter: int) -> Iterator[None]:
        order.append(chapter)
        yield
        made[chapter] = ["page"] * (chapter + 1)

    monkeypatch.setattr(composing, "compose", compose)
    monkeypatch.setattr(composing, "kept", lambda _, chapter: made.get(chapter, []))
    monkeypatch.setattr(composing, "pages", lambda _, chapter: made[chapter])
    made_of = Composing(Edition("sht", "ja", 1.0), 3)
    rounds = 0
    while not made_of.done:
        made_of.go_on(2)
        rounds += 1
    assert order == [2, 0, 1]
    assert made_of.counts == [1, 2, 3]
    assert rounds == 3 * 3 + 3


def test_the_last_picture_stands_until_the_page_is_laid_out(brief: None, tmp_path: Path) -> None:
    window = Window(Settings(lang="ja", speed="off", text_scale=101, data_dir=tmp_path))
    window.step(0.0)
    shown = window.manager.picture
    window.shell.open.rules("sht", None)
    scene, now = window.shell.top, 1.0  # Nobody else prints these rules so large.
    assert isinstance(scene, RulebookScene)
    while scene.composes():
        assert window.manager.picture is shown
        window.step(now := now + 1.0)
    window.step(now + 1.0)
    assert window.manager.picture is not shown
    window.close()


@pytest.mark.parametrize("game", every_fourth(own_games()))
def test_no_step_measures_more_than_one_text_of_a_picture(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, memo in ((fit, "_SCALES"), (fit, "_READ"), (pages, "_KEPT")):
        monkeypatch.setattr(module, memo, Bounded(1024))
    monkeypatch.setattr(fit, "_has_room", lru_cache(fit._has_room.__wrapped__))
    edition, before = Edition(game, "ja", 1.0), 0
    for chapter in range(len(book(game, "ja").chapters)):
        for _ in pages.compose(edition, chapter):
            measured = fit._has_room.cache_info().misses
            assert measured - before <= 2
            before = measured
