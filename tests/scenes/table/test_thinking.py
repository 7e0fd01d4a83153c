"""The sign that a computer thinks: when it is seen, where, and what it does not say."""

from __future__ import annotations

import pytest

from game.conduct.flow import Deciding, Filming, Stage, Thinking
from game.conduct.presenter import Presenter
from game.look.describe.specs import Picture
from game.mats.kit.portraits import thought_key
from game.mats.registry import own_games
from game.motion.placement import Placement
from game.rules.registry import rules_of
from game.scenes.table.screen import TableScene
from game.scenes.table.thinking import with_sign
from tests.rounds import every_other
from tests.scenes.house import FRAME_MS, House

SPOTS = tuple(
    Placement(thought_key(seat), Picture("ui/think-2"), 0, 0, 70, 42, alpha=0.0) for seat in range(3)
)
NAME = Placement("plate:1:name", Picture("faces/hard"), 0, 0, 10, 10)


def seen(stage: Stage, now: float, reduced: bool = False) -> list[tuple[str, str]]:
    """The signs that are seen, and as which pictures."""
    drawn = with_sign((*SPOTS, NAME), stage, now, reduced)
    assert drawn[-1] == NAME
    assert len(drawn) == len(SPOTS) + 1
    return [(p.key, p.what.name) for p in drawn[:-1] if p.alpha > 0 and isinstance(p.what, Picture)]


def test_it_is_seen_after_a_while_and_changes_calmly() -> None:
    stage = Thinking(1, 1000.0)
    assert seen(stage, 1299.0) == []
    signs = [seen(stage, 1300.0 + 400 * n) for n in range(4)]
    assert signs == [[("thought:1", f"ui/think-{n}")] for n in (1, 2, 3, 1)]
    assert seen(stage, 1699.0) == signs[0]


def test_in_reduced_motion_it_stands_still() -> None:
    stage = Thinking(2, 0.0)
    assert {tuple(seen(stage, 300.0 + 100 * n, True)) for n in range(30)} == {(("thought:2", "ui/think-2"),)}


@pytest.mark.parametrize("stage", [Filming(), Deciding(1)])
def test_nobody_else_is_shown_thinking(stage: Stage) -> None:
    assert seen(stage, 1e6) == []


@pytest.mark.parametrize("game", every_other(own_games()))
def test_at_every_table_the_sign_stands_at_the_computer_that_thinks(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At any other moment none is seen. Here computers take their time: some are too quick for a sign."""
    monkeypatch.setattr(Presenter, "patience", lambda *_: 500.0)
    house = House(speed="normal")
    try:
        house.press(f"cloth:{game}")
        house.press("bot:0")
        house.touch("start")
        found = set[str]()
        for _ in range(2000):
            frame = house.look(5 * FRAME_MS)
            if house.scene != "table" or len(found) == max(rules_of(game).SEATS):
                break
            table = house.shell.top
            assert isinstance(table, TableScene)
            stage = table.conductor.stage
            signs = {p.key for p in frame.placements if p.key.startswith("thought:") and p.alpha > 0}
            assert signs <= ({thought_key(stage.seat)} if isinstance(stage, Thinking) else set())
            found |= signs
        assert found
    finally:
        house.close()
