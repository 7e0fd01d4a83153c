"""One screen follows another: the last picture stands until the new one is made, and nobody presses what he
does not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.config.settings import Settings
from game.look.describe.space import Space
from game.look.stage import Stage
from game.mats.table import Frame
from game.motion.placement import Placement
from game.window.entrance import MOST_MS, MOST_PUT_OFF, MOVING_MS, STILL_MS, Entrance
from game.window.loop import Window
from game.window.rounds import Round
from tests.scenes.loop import pictures_for


class Slow(Stage):
    """A stage that makes a picture ready only when it is let."""

    made = True

    def ready(self, placements: Sequence[Placement], space: Space = Space.WIDE) -> bool:
        """Whether it was let."""
        return self.made and super().ready(placements, space)


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr("game.window.start.Stage", Slow)
    monkeypatch.setattr(Slow, "made", True)
    pictures_for(display=True)
    opened = Window(Settings(lang="ja", speed="off", data_dir=tmp_path))
    for round_ in range(10):
        opened.step(float(round_))
    yield opened
    opened.close()
    pictures_for(display=False)


def picture(window: Window) -> bytes:
    return pygame.image.tobytes(pygame.display.get_surface() or pygame.Surface((1, 1)), "RGB")


def enter(window: Window, now: float) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    window.step(now)


def test_the_last_picture_stands_until_the_new_one_is_made(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = picture(window)
    monkeypatch.setattr(Slow, "made", False)
    enter(window, 20.0)
    opened = window.shell.top
    enter(window, 30.0)
    assert picture(window) == before
    assert window.shell.top is opened, "something was pressed that was not seen"
    monkeypatch.setattr(Slow, "made", True)
    for now in range(40, 140):
        window.step(float(now))
    assert picture(window) != before


def test_a_press_is_heard_before_what_it_opens_is_seen(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    assert window.ears is not None
    monkeypatch.setattr(window.ears.mixer, "play", lambda sound, now: heard.append(sound))
    monkeypatch.setattr(Slow, "made", False)
    before = picture(window)
    enter(window, 20.0)
    assert heard
    assert picture(window) == before


def test_no_picture_stands_for_long(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    before = picture(window)
    monkeypatch.setattr(Slow, "made", False)
    enter(window, 20.0)
    window.step(20.0 + MOST_MS - 1)
    assert picture(window) == before
    window.step(20.0 + MOST_MS)
    assert picture(window) != before


@pytest.mark.parametrize(("moving", "most"), [(True, MOVING_MS), (False, STILL_MS)])
def test_within_a_screen_the_last_picture_stands_but_for_a_moment(moving: bool, most: int) -> None:
    stage, entrance, frame = Slow(pygame.Surface((64, 36)), "ja", 1.0), Entrance(), Frame(())
    assert entrance.opens("table", moving, stage, frame, 0.0)
    stage.made = False
    assert entrance.opens("table", moving, stage, frame, 10.0), "nothing is shown that could stand"
    stage.show(())
    assert not entrance.opens("table", moving, stage, frame, 20.0)
    assert entrance.waits
    assert not entrance.opens("table", moving, stage, frame, 19.0 + most)
    assert entrance.opens("table", moving, stage, frame, 20.0 + most)
    assert not entrance.waits


def test_a_round_in_which_another_screen_comes_does_no_more(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    for what in ("tick", "frame"):
        plain = getattr(window.manager, what)
        monkeypatch.setattr(window.manager, what, lambda now, w=what, f=plain: (done.append(w), f(now))[1])
    enter(window, 20.0)
    assert window.shell.top.name == "setup"
    assert done == []
    window.step(21.0)
    assert done == ["tick", "frame"]


def test_what_took_long_to_lay_out_is_painted_from_the_next_round_on() -> None:
    asked: list[Frame] = []

    class Asked(Stage):
        def ready(self, placements: Sequence[Placement], space: Space = Space.WIDE) -> bool:
            asked.append(Frame(tuple(placements)))
            return True

    stage, entrance, frame = Asked(pygame.Surface((64, 36)), "ja", 1.0), Entrance(), Frame(())
    assert entrance.opens("title", False, stage, frame, 0.0, busy=True), "the first of all waits for nothing"
    stage.show(())
    for round_ in range(MOST_PUT_OFF):
        assert not entrance.opens("setup", False, stage, frame, 10.0 + round_, busy=True)
    assert asked == []
    assert entrance.opens("setup", False, stage, frame, 20.0)
    assert asked == [frame]
    assert entrance.opens("table", False, stage, frame, 30.0)
    assert not entrance.waits
    assert not entrance.opens("result", False, stage, frame, 40.0, busy=True)
    assert entrance.opens("result", False, stage, frame, 40.0 + MOST_MS, busy=True), "it never comes"
    asked.clear()
    for round_ in range(MOST_PUT_OFF):
        assert not entrance.opens("title", False, stage, frame, 400.0 + round_, busy=True)
    assert entrance.opens("title", False, stage, frame, 410.0, busy=True)
    assert asked == [frame], "on a slow computer nothing is painted before it has to be seen"


def test_a_round_in_which_much_has_happened_paints_nothing(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(window, 20.0)
    for now in range(30, 400, 10):
        window.step(float(now))
    shown: list[float] = []
    plain = window.stage.show
    monkeypatch.setattr(window.stage, "show", lambda *told: (shown.append(0.0), plain(*told))[1])
    window._damaged = True
    monkeypatch.setattr(Round, "busy", True)
    window.step(410.0)
    assert not shown
    monkeypatch.setattr(Round, "busy", False)
    window.step(420.0)
    assert shown


def test_what_comes_next_is_laid_out_where_a_round_has_time_for_it(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []
    monkeypatch.setattr(window.shell.top, "look_ahead", asked.append)
    monkeypatch.setattr(Round, "busy", False)
    for spare, looks in ((-1.0, 0), (9.0, 1), *[(-1.0, 1)] * 5, (-1.0, 2)):
        monkeypatch.setattr(Round, "spare", spare)
        window._damaged = True
        window.step(100.0 + len(asked))
        assert len(asked) == looks
