"""Every refusal leads to the paragraph of the rules pages that tells why."""

from __future__ import annotations

import pytest

from game.input.intents import Command
from game.look.describe.words import LANGUAGES
from game.mats.examples import examples_of
from game.mats.registry import games
from game.mats.table import No
from game.rules.protocol import Refusal
from game.scenes.rulebook.pages import chapter_of, page_of, pages
from game.scenes.rulebook.typesetting import Edition
from tests.messages import messages
from tests.rounds import is_thorough
from tests.scenes.house import House
from tests.scenes.reading import rules

GAMES = sorted(games())


@pytest.fixture
def house():
    made = House()
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_a_rule_that_stands_on_a_page(game: str):
    said = {key.removeprefix(f"{game}.no.") for key in messages("ja") if key.startswith(f"{game}.no.")}
    refusals = examples_of(game).refusals
    assert set(refusals) == said
    for lang in LANGUAGES if is_thorough() else (LANGUAGES[GAMES.index(game) % 2],):
        edition = Edition(game, lang, 1.0)
        for code, rule in refusals.items():
            chapter = chapter_of(edition, rule)
            assert chapter is not None, (code, rule)
            anchors = dict(pages(edition, chapter)[page_of(edition, chapter, rule)].anchors)
            assert anchors[rule].h > 0


def refused(house: House) -> str:
    """SHT's table, at which something was just refused; the target that leads to its rule."""
    house.start(humans=1)
    house.press("act")
    (leads,) = (target for target in house.ids() if target.startswith("rule:"))
    return leads


@pytest.mark.parametrize("way", ["pointer", "key"])
def test_a_refusal_opens_the_rules_at_its_paragraph_and_they_close_onto_the_table(way: str, house: House):
    leads = refused(house)
    if way == "pointer":
        house.press(leads)
    else:
        house.manager.handle(Command("rules"), house.now)
        house.rest()
    assert house.scene == "rules"
    anchors = dict(rules(house)._page().anchors)
    mark = next(p for p in house.frame.placements if p.key == "rules mark")
    assert mark.y < anchors[leads.removeprefix("rule:")].y < mark.y + mark.h
    house.back()
    assert house.scene == "table"


def test_the_mark_goes_when_the_page_is_turned(house: House):
    house.press(refused(house))
    house.press("rules:next")
    house.press("rules:previous")
    assert not any(p.key == "rules mark" for p in house.frame.placements)


def test_in_a_lesson_too_the_key_opens_the_rule_of_what_was_refused():
    house = House()
    try:
        house.shell.open.lesson("sht")
        house.rest()
        table = house.shell.top.table  # type: ignore[attr-defined]
        table._heed(No(Refusal("not_your_turn")), house.now)
        house.manager.handle(Command("rules"), house.now)
        house.rest()
        assert rules(house)._sought == examples_of("sht").refusals["not_your_turn"]
    finally:
        house.close()
