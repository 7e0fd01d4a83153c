"""The examples of the rules pages: drawn by the mat itself, and played through."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from game.config.bounded import Bounded
from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES
from game.mats.examples import examples_of
from game.mats.registry import games
from game.scenes.rulebook import figures
from game.scenes.rulebook import pages as rulebook_pages
from game.scenes.rulebook import screen as rulebook
from game.scenes.rulebook.figures import drawings
from game.scenes.rulebook.pages import pages
from game.scenes.rulebook.playing import STEP
from game.scenes.rulebook.screen import NEXT, PREVIOUS, open_rules
from game.scenes.rulebook.text import parse
from game.scenes.rulebook.typesetting import Edition
from tests.rounds import crosswise
from tests.scenes.house import House
from tests.scenes.reading import open_sht, rules
from tests.together import together

GAMES = sorted(games())
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture
def house():
    made = House()
    yield made
    made.close()


# Examples that are played through

TALE = """
= one One
@ tale Once upon a time
& there was a card,
& and it was played.
= two Two
Nothing to see.
"""


@pytest.fixture(params=[("duel", "lost", "tie"), ("open-two", "closed", "discards")], ids=["wide", "narrow"])
def tale(request: pytest.FixtureRequest, house: House, monkeypatch: pytest.MonkeyPatch):
    """Rules pages with an example of three pictures, open."""
    make = examples_of("sht").pictures
    pictures = tuple(make[name](house.shell.words) for name in request.param)
    made = parse(TALE, Path("tale.ja.txt"), "sht", "ja")
    monkeypatch.setitem(make, "tale", lambda words: pictures)
    for module in (rulebook, rulebook_pages):
        monkeypatch.setattr(module, "book", lambda game, lang: made)
    monkeypatch.setattr(rulebook_pages, "_KEPT", Bounded(64))
    monkeypatch.setattr(figures, "drawn", lru_cache(figures.drawn.__wrapped__))
    open_sht(house)
    return house


def step_shown(house: House) -> tuple[int, int]:
    """The step by the count between the buttons, and by the words."""
    texts = house.texts()
    (count,) = (text for text in texts if text in ("1 / 3", "2 / 3", "3 / 3"))
    captions = ["Once upon a time", "there was a card,", "and it was played."]
    (words,) = (number for number, caption in enumerate(captions, 1) if caption in texts)
    return int(count[0]), words


def test_an_example_is_played_through_by_its_buttons(tale: House):
    seen = [step_shown(tale)]
    for _ in range(3):
        tale.press(f"{STEP}on:tale")
        seen.append(step_shown(tale))
    assert seen == [(1, 1), (2, 2), (3, 3), (1, 1)]
    assert f"{STEP}back:tale" not in tale.ids()
    tale.press(f"{STEP}on:tale")
    tale.press(f"{STEP}back:tale")
    assert step_shown(tale) == (1, 1)


def test_an_example_is_played_through_by_pressing_its_picture_or_by_keys(tale: House):
    tale.press(f"{STEP}picture:tale")
    assert step_shown(tale) == (2, 2)
    tale.type(f"{STEP}on:tale")
    assert step_shown(tale) == (3, 3)
    assert tale.manager.focus == f"{STEP}on:tale"
    tale.type(f"{STEP}back:tale")
    assert step_shown(tale) == (2, 2)


def test_a_button_that_leads_nowhere_keeps_the_first_step(tale: House):
    rules(tale).press(f"{STEP}back:tale", tale.now)
    assert step_shown(tale) == (1, 1)


def test_an_example_plays_by_itself_to_its_end_or_until_it_is_stopped(tale: House):
    play = f"{STEP}play:tale"
    tale.press(play)
    assert step_shown(tale) == (3, 3)
    tale.touch(play)
    tale.look(100)
    assert step_shown(tale) == (1, 1)
    tale.touch(play)
    tale.rest()
    assert step_shown(tale) == (1, 1)


def test_things_travel_from_picture_to_picture():
    house = House(speed="normal")
    try:
        open_rules(house.shell, "senretsu", "tale")
        house.rest()
        house.touch(f"{STEP}on:tale-attack")
        house.look(60)
        assert house.shell.top.moving(house.now)
        (stepper,) = (one for one in rules(house)._page().steppers if one.name == "tale-attack")
        ends = {p for step in stepper.steps for p in step}
        drawn = [p for p in house.frame.placements if p.key.startswith(stepper.key)]
        x, y, w, h = stepper.box
        on_its_way = [p for p in drawn if p not in ends and p.key.startswith(f"{stepper.key}:")]
        assert on_its_way
        assert all(x - 1 <= p.x <= x + w and y - 1 <= p.y <= y + h for p in on_its_way)
        house.rest()
        after = {p for p in house.frame.placements if p.key.startswith(f"{stepper.key}:")}
        assert after <= set(stepper.steps[1])
    finally:
        house.close()


def test_an_example_begins_anew_when_its_page_is_turned(tale: House):
    tale.press(f"{STEP}on:tale")
    tale.press(NEXT)
    tale.press(PREVIOUS)
    assert step_shown(tale) == (1, 1)


def test_each_step_shows_its_own_picture_on_the_same_cloth(tale: House):
    (page,) = pages(rules(tale)._edition, 0)
    (stepper,) = page.steppers
    assert len({frozenset(step) for step in stepper.steps}) == 3
    x, y, w, h = stepper.box
    for step in stepper.steps:
        *drawn, caption = step
        assert caption.y >= y + h or caption.x >= x + w
        for p in drawn:
            assert x <= p.x
            assert p.x + p.w <= x + w
            assert y <= p.y
            assert p.y + p.h <= y + h


# Examples


@pytest.mark.parametrize(("game", "lang", "text_scale"), crosswise(GAMES, LANGUAGES, [1.0, 1.3]))
def test_examples_are_drawn_by_the_mat_within_their_box(game: str, lang: str, text_scale: float):
    for name in examples_of(game).pictures:
        for example in drawings(Edition(game, lang, text_scale), name):
            assert len(example.placements) >= 2, name
            for p in example.placements:
                assert p.x >= 0, (name, p.key)
                assert p.y >= 0, (name, p.key)
                assert p.x + p.w <= example.w, (name, p.key)
                assert p.y + p.h <= example.h, (name, p.key)


def _numbers(name: str, step: int) -> set[str]:
    example = drawings(Edition("sht", "en", 1.0), name)[step]
    return {p.what.text for p in example.placements if isinstance(p.what, Label)}


@together(
    ("name", "step", "shown"),
    [
        ("battle", 0, {"7", "Exact! The defender draws one"}),
        ("measure", 0, {"3", "6", "More than needed. The attacker draws one"}),
        ("measure", 1, {"3", "7", "Far more than needed. The attacker draws 2"}),
        ("battle", 2, {"9", "All together make 7: not enough. The shield breaks"}),
        ("lost", 0, {"9", "All together make 7: not enough. The game is lost"}),
        ("bonus", 2, {"The deck is empty"}),
        ("shield-breaks", 0, {"Broken"}),
    ],
)
def test_examples_show_what_they_are_for(name: str, step: int, shown: set[str]):
    assert shown <= _numbers(name, step)
