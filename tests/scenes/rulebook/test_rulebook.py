"""The rules pages on the screen: opened from anywhere, read by any device, closed onto what was there."""

from __future__ import annotations

import pygame
import pytest

from game.config.settings import Settings
from game.input.intents import Command, Decide, Erase, Move, Seek, Typed
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.stage import Stage
from game.mats.examples import examples_of
from game.mats.registry import games
from game.scenes.gallery.samples import sample, still_shell
from game.scenes.rulebook.pages import pages
from game.scenes.rulebook.screen import (
    CHAPTER,
    CLOSE,
    CONTENTS,
    LEAVE,
    NEXT,
    PREVIOUS,
    open_rules,
)
from game.scenes.rulebook.text import book
from game.scenes.rulebook.typesetting import Edition
from tests.rounds import crosswise
from tests.scenes.house import House
from tests.scenes.reading import ask, open_sht, rules

GAMES = sorted(games())


@pytest.fixture
def house():
    made = House()
    yield made
    made.close()


# Opening and closing


@pytest.mark.parametrize(
    ("where", "way", "closing"),
    crosswise(["title", "setup", "table"], ["key", "pointer"], ["escape", "disc", "button", "key"]),
)
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
        for _ in range(40):
            assert house.look(800.0) == stood
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
    for _ in range(40):
        house.look(80.0)
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


def test_where_the_contents_have_no_room_beside_the_page_a_button_shows_them(house: House):
    house.shell.reshape((1024, 768))
    open_sht(house)
    here, bonus = rules(house), f"{CHAPTER}bonus"
    assert bonus not in house.ids()
    house.press(CONTENTS)
    assert bonus in house.ids()
    house.back()
    assert house.scene == "rules"
    assert bonus not in house.ids()
    house.press(CONTENTS)
    house.press(bonus)
    assert here._chapters[here.chapter].id == "bonus"
    assert bonus not in house.ids()


def test_in_a_window_that_changes_its_shape_the_chapter_stays(house: House):
    open_sht(house)
    house.press(f"{CHAPTER}bonus")
    for size in ((720, 1280), (1920, 1080)):
        house.shell.reshape(size)
        house.rest()
        here = rules(house)
        assert here._chapters[here.chapter].id == "bonus"
        assert house.frame.space is house.shell.pane.space


def test_in_a_window_that_changes_its_shape_a_word_is_found_in_the_pages_as_they_are(house: House):
    open_sht(house)
    house.manager.handle(Seek(), house.now)
    house.shell.top.gesture(Typed("シールド"), house.now)
    house.shell.reshape(Space.TALL.value)
    house.rest()
    assert house.frame.space is Space.TALL
    assert all(t.x >= 0 and t.x + t.w <= Space.TALL.w for t in house.frame.targets)
    house.press(house.ids("found:")[-1])
    labels = [p.what.text for p in house.frame.placements if isinstance(p.what, Label)]
    assert any("シールド" in text for text in labels)
