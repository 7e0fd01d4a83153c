"""What takes long is done little by little: a screen composes meanwhile, and no round waits for all of it."""

from __future__ import annotations

from itertools import count

import pytest

from game.config.settings import Settings
from game.scenes import steps
from game.scenes.gallery.samples import still_shell
from game.scenes.rulebook.pages import _KEPT, kept, pages
from game.scenes.rulebook.screen import RulebookScene, open_rules
from game.scenes.rulebook.typesetting import Edition
from game.scenes.steps import Steps
from game.scenes.title.screen import TitleScene
from tests.match.tables import finished
from tests.scenes.house import House


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round has time for one step."""
    monkeypatch.setattr(steps, "perf_counter", count().__next__)
    monkeypatch.setattr(steps, "ROUND_MS", 1000.0)


def test_a_round_takes_as_many_steps_as_it_has_time_for(brief: None) -> None:
    taken: list[int] = []
    way = Steps(taken.append(n) for n in range(4))
    way.go_on()
    assert (taken, way.done) == ([0], False)
    way.finish()
    assert (taken, way.done) == ([0, 1, 2, 3], True)
    way.go_on()
    assert way.done


def test_where_that_lies_which_is_advised_is_found_out_in_several_rounds(brief: None) -> None:
    house = House()
    house.start(humans=1)
    house.command("hint")
    table, seen = house.shell.top, house.manager.frame(house.now)
    assert not table.composes()
    assert any(p.key.startswith("advice mark 0") for p in seen.placements)
    table.retune()  # Nothing is known any more.
    table._hint._found = type(table._hint._found)(None, None)
    rounds = 0
    table.tick(house.now)
    while table.composes():
        table.tick(house.now)
        rounds += 1
    assert rounds >= 2
    assert table.frame(None, house.now).placements
    house.close()


def test_a_rule_that_is_looked_up_waits_for_no_page(brief: None) -> None:
    _KEPT.clear()
    shell = still_shell(Settings(lang="ja"))
    shell.push(TitleScene(shell))
    edition = Edition("sht", "ja", 1.0)
    last = max((anchor, n) for n in range(3) for page in pages(edition, n) for anchor, _ in page.anchors)
    _KEPT.clear()
    open_rules(shell, "sht", last[0])
    rules = shell.top
    assert isinstance(rules, RulebookScene)
    assert rules.composes()
    assert not any(kept(edition, n) for n in range(3))
    while rules.composes():
        rules.tick(0.0)
    assert rules.chapter == last[1]
    assert last[0] in {name for name, _ in kept(edition, rules.chapter)[rules.page].anchors}
    shell.close()


@pytest.mark.parametrize("opens", ["replay", "review"])
def test_what_a_match_is_looked_back_at_with_lays_out_its_table_before_the_rest(
    brief: None, opens: str
) -> None:
    house = House()
    getattr(house.shell.open, opens)(finished())
    back = house.shell.top
    assert back.composes()
    back.tick(house.now)
    assert back.composes(), "the rest comes in another round"
    back.tick(house.now)
    assert not back.composes()
    house.close()
