"""The sliding doors of the hand-over: what is seen while they move, and when input counts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.config.settings import Settings
from game.input.intents import Decide, Press
from game.look.describe.specs import Group, Picture
from game.motion.placement import Placement
from game.rules.cards import Card
from game.scenes.gallery import screen
from game.scenes.handover.doors import CLOSE_MS, FADE_MS, OPEN_MS, closing, opening, through_washi
from game.scenes.handover.screen import HOLD_MS, HandoverScene
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene
from tests.scenes.house import House
from tests.together import together

CARD_NAMES = {"club": "C", "diamond": "D", "heart": "H", "spade": "S"}


@pytest.fixture
def house() -> Iterator[House]:
    house = House(speed="normal")
    yield house
    house.close()


def cover_falls(house: House) -> None:
    """Looks on until the doors begin to close."""
    while house.scene != "handover":
        house.look()


def play_to_next_cover(house: House) -> None:
    """From one cover to the next: opens it, and decides until it falls again."""
    rng = random.Random("doors")
    if house.scene == "handover":
        house.rest()
        house.open_cover()
    while house.scene == "table":
        wishes = [*house.ids("hand:"), *house.ids("field:")] or house.ids("decline")
        if wishes:
            house.touch(rng.choice(wishes))
            house.look()
            if house.ids("act"):
                house.touch("act")
        house.look()


def flat(frame: tuple[Placement, ...]) -> Iterator[Placement]:
    """Everything that is drawn, within groups too."""
    for p in frame:
        if isinstance(p.what, Group):
            yield from flat(p.what.placements)
        else:
            yield p


def faces(frame: tuple[Placement, ...]) -> set[Card]:
    """The cards whose faces are drawn."""
    found = set()
    for p in flat(frame):
        if isinstance(p.what, Picture) and p.what.name.startswith("cards/"):
            suit, _, number = p.what.name.removeprefix("cards/").partition("-")
            found.add(Card(f"{CARD_NAMES[suit]}{number}"))
    return found


def public(house: House) -> set[Card]:
    """The cards that everybody sees."""
    view = house.match.view(None)
    lying = {field.card for side in view.sides for field in side.field if field.card}
    return lying | {used.card for used in view.discards}


def test_the_doors_close_over_nothing_but_what_everybody_may_see(house: House) -> None:
    house.start(humans=2)
    for _ in range(4):
        play_to_next_cover(house)
        began, seen = house.now, 0
        while house.shell.top.moving(house.now):
            assert house.shell.top.viewer is None
            assert faces(house.frame.placements) <= public(house)
            assert house.frame.targets == ()
            seen += 1
            house.look()
        assert seen > 10
        assert abs(house.now - began - CLOSE_MS) <= 32
        assert not faces(house.frame.placements)
        assert house.ids("open")


def test_the_table_beneath_is_not_built_before_its_owner_asks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.start(humans=2)
    house.rest()
    built: list[float] = []
    seen = TableScene.frame
    monkeypatch.setattr(
        TableScene, "frame", lambda self, focus, now: built.append(now) or seen(self, focus, now)
    )
    house.manager.handle(Decide(), house.now)
    began = house.now
    while house.shell.top.viewer is None:
        assert built == []
        house.look()
    assert house.now - began >= HOLD_MS
    house.look()
    assert built


def test_nothing_of_the_table_is_built_for_a_cover_that_falls(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither while the cover is made nor while its doors close."""
    built: list[float] = []
    seen, made = TableScene.frame, HandoverScene.__init__

    def make(cover: HandoverScene, shell: Shell, *rest: Any) -> None:
        monkeypatch.setattr(
            TableScene, "frame", lambda self, focus, now: built.append(now) or seen(self, focus, now)
        )
        made(cover, shell, *rest)

    monkeypatch.setattr(HandoverScene, "__init__", make)
    house.start(humans=2)
    house.rest()
    assert house.ids("open")
    assert not built
    house.open_cover()
    assert built


def test_input_counts_only_when_the_doors_are_open(house: House) -> None:
    house.start(humans=2)
    house.rest()
    house.touch("open")
    house.touch("open")
    assert house.shell.flush
    began = house.now
    while house.scene == "handover":
        house.look()
        if house.scene == "handover":
            assert house.frame.targets == ()
            assert house.shell.top.viewer is not None
            house.manager.handle(Decide(held=False), house.now)
    assert house.scene == "table"
    assert abs(house.now - began - OPEN_MS) <= 32
    assert house.ids("hand:")


def test_input_made_while_they_opened_is_thrown_away(house: House) -> None:
    house.start(humans=2)
    house.rest()
    house.open_cover()
    assert house.scene == "table"
    play_to_next_cover(house)
    house.rest()
    house.touch("open")
    house.touch("open")
    house.look()
    while house.scene == "handover":
        house.now += 16
        house.manager.tick(house.now)
    assert house.shell.flush


def test_a_press_while_they_move_only_skips(house: House) -> None:
    house.start(humans=2)
    play_to_next_cover(house)
    assert house.shell.top.moving(house.now)
    house.manager.handle(Press(960, 724), house.now)
    assert house.scene == "handover"
    assert not house.shell.top.moving(house.now)
    house.look()
    house.touch("open")
    house.touch("open")
    house.look()
    house.manager.handle(Press(960, 724), house.now)
    assert house.scene == "table"


def test_without_motion_the_doors_are_closed_at_once() -> None:
    house = House(speed="off")
    house.start(humans=2)
    assert isinstance(house.shell.top, HandoverScene)
    assert not house.shell.top.moving(house.now)
    house.open_cover()
    assert house.scene == "table"
    house.close()


def test_reduced_motion_fades_through_washi_and_the_hold_stays() -> None:
    house = House(speed="normal", reduced_motion=True)
    house.start(humans=2)
    cover_falls(house)
    house.rest()
    house.manager.handle(Decide(), house.now)
    began = house.now
    while house.scene == "handover":
        house.look()
    assert HOLD_MS + FADE_MS - 32 <= house.now - began <= HOLD_MS + FADE_MS + 48
    house.close()


CARD = (Placement("card", Picture("icons/hand"), 560, 176, 800, 728),)
TABLE = (Placement("secret", Picture("cards/spade-07"), 100, 100, 112, 157),)


def places(frame: tuple[Placement, ...]) -> dict[str, float]:
    return {p.key: p.x for p in frame if "door " in p.key}


def test_doors_come_from_outside_and_meet() -> None:
    shut = places(closing(TABLE, CARD, CLOSE_MS))
    assert shut == {"doors/door left": 12, "doors/door right": 964}
    away = places(closing(TABLE, CARD, 0.0))
    assert away["doors/door left"] + 944 <= 0
    assert away["doors/door right"] >= 1920
    assert places(opening(TABLE, CARD, 0.0)) == shut
    assert places(opening(TABLE, CARD, OPEN_MS)) == away


def test_through_washi_shows_never_both() -> None:
    for t in range(0, 160, 10):
        keys = {p.key for p in flat(through_washi(TABLE, CARD, float(t)))}
        assert ("secret" in keys) != ("card" in keys)
        assert "washi/paper" in keys


@together("lang", ["ja", "en"])
@together("text_scale", [100, 115, 130])
def test_passing_unseen_touches_no_words_and_no_ring(lang: str, text_scale: int) -> None:
    shell, frame = screen("crown-handover-pass", Settings(lang=lang, text_scale=text_scale))
    unseen = next(target for target in frame.targets if target.id == "unseen")
    near = [p for p in frame.placements if p.key in ("how", "how twice", "now plate", "now text", "ring")]
    assert len(near) == 5
    for other in near:
        apart = other.x + other.w <= unseen.x or unseen.x + unseen.w <= other.x
        assert apart or other.y + other.h <= unseen.y or unseen.y + unseen.h <= other.y, other.key
    shell.close()
