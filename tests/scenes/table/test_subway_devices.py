"""Whole games of the subway by gamepad alone and by touch alone, through the window's own loop, on a map of
one's own; four seats, two of them people."""

from __future__ import annotations

import random

import pygame
import pytest

from game.config.kept import Kept
from game.config.places import map_file
from game.mats.subway import names
from game.mats.subway.layouts import LAYOUTS
from game.mats.subway.solver import EDITION
from game.scenes.errands import Errands
from game.scenes.table.screen import TableScene
from game.window.loop import Window
from tests.rounds import the_first
from tests.scenes.loop import ENDLESS, Press, finger, keys, pad, pad_to, pass_through, rest, step, tap, usable
from tests.scenes.loop import decide as by_keys

MAP = "mine.tmx"
SIZES = len(names.TEXT_SCALES) * len(LAYOUTS)
"""Of names, in all layouts."""
SIT = {"pad": pad_to, "touch": tap}


def own_map(window: Window) -> None:
    """The tutorial map as the player's own, which one line ends."""
    folder = window.shell.maps_folder
    assert folder is not None
    folder.mkdir(parents=True)
    drawn = map_file("tutorial.tmx").read_text(encoding="utf-8")
    line = '<property name="lines_to_finish" type="int" value="'
    head, _, after = drawn.partition(line)
    (folder / MAP).write_text(f'{head}{line}1"{after.partition(chr(34))[2]}', encoding="utf-8")


def sit(window: Window, press: Press, humans: int) -> None:
    """From the title to a table on the own map."""
    rest(window)
    press(window, "cloth:subway")
    for seat in range(1, humans):
        press(window, f"human:{seat}")
    press(window, "bot:3")
    press(window, "map")
    press(window, next(target for target in usable(window, "map:") if MAP in target))
    press(window, "start")
    assert window.shell.top.name == "table"


def decide(window: Window, press: Press, rng: random.Random) -> None:
    """One decision: a style where styles are chosen, a station, whose bead where that is asked."""
    for kind in ("style:", "station:", "victim:"):
        if wishes := usable(window, kind):
            press(window, rng.choice(wishes))
    press(window, "act")


def table(window: Window) -> TableScene:
    scene = window.shell.top
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.whole
@pytest.mark.parametrize("by", ["touch", "pad"])
def test_a_whole_game_of_two_people_and_two_computers(window: Window, by: str) -> None:
    press, rng = SIT[by], random.Random(by)
    own_map(window)
    sit(window, press, humans=2)
    assert table(window).conductor.seating.humans == (True, True, False, False)
    while window.shell.top.name != "result":
        assert window.shell.top.name == "table", "nothing is hidden, so nothing is covered"
        decide(window, press, rng)
    press(window, "tables")
    assert window.shell.top.name == "title"


def axis(number: int, value: float) -> None:
    """A trigger or a stick of the pad."""
    made = {"axis": number, "value": round(value * 32767), "instance_id": 5}
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, **made))


def test_triggers_bring_the_map_nearer_and_the_right_stick_shifts_it(window: Window) -> None:
    pass_through(window, "cloth:subway", "start")
    axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    rest(window)
    near = table(window).presenter.desk().display.view
    assert near.near
    axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    while (shifted := table(window).presenter.desk().display.view) == near:
        window.step(float(pygame.time.get_ticks()))
    axis(pygame.CONTROLLER_AXIS_RIGHTX, 0.0)
    rest(window)
    assert shifted.x > near.x
    pad(pygame.CONTROLLER_BUTTON_A)
    rest(window)


@pytest.mark.parametrize("press", the_first([pad_to, tap, by_keys]))
def test_the_map_is_brought_nearer_where_the_first_station_is_chosen(window: Window, press: Press) -> None:
    own_map(window)
    sit(window, press, humans=1)
    assert usable(window, "style:")
    press(window, "nearer")
    assert table(window).presenter.desk().display.view.near
    press(window, "nearer")
    near = table(window).presenter.desk().display.view.zoom
    press(window, "farther")
    assert 1 < table(window).presenter.desk().display.view.zoom < near
    keys("=")
    rest(window)
    assert table(window).presenter.desk().display.view.zoom == near
    press(window, "whole")
    assert not table(window).presenter.desk().display.view.near
    decide(window, press, random.Random("near"))
    assert table(window).match.state.players[0].style


def test_a_finger_drags_the_map_and_chooses_nothing_by_it(window: Window) -> None:
    pass_through(window, "cloth:subway", "start")
    decide(window, tap, random.Random("start"))
    tap(window, "nearer")
    near = table(window).presenter.desk().display.view
    station = usable(window, "station:")[0]
    finger(pygame.FINGERDOWN, station, window)
    finger(pygame.FINGERMOTION, usable(window, "station:")[1], window)
    finger(pygame.FINGERUP, usable(window, "station:")[1], window)
    rest(window)
    assert table(window).presenter.desk().display.view != near
    assert not table(window).picked


def do_errands(window: Window) -> None:
    """Round the loop until none is left: a round that has done much does none."""
    for _ in range(ENDLESS):
        if not window.shell.errands.waiting:
            return
        step(window)
    raise AssertionError("errands without end")


def test_names_on_an_own_map_are_found_while_set_up_rests_and_are_at_hand_in_the_next_program(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_map(window)
    folder = window.shell.maps_folder
    assert folder is not None
    rest(window)
    pad_to(window, "cloth:subway")
    pad_to(window, "map")
    pad_to(window, next(target for target in usable(window, "map:") if MAP in target))
    do_errands(window)
    assert len(Kept(folder, names.DRAWER, EDITION).keys) == len(names.LANGUAGES) * SIZES
    window.shell.errands = Errands(folder)
    for search in ("solving", "seating"):
        monkeypatch.delattr(names, search)
    pad_to(window, "start")
    assert window.shell.top.name == "table"
    do_errands(window)
