"""Every word of a table can be read with the largest text and in the smallest window: where it has no room
there, it stands where the table is looked at closely, which every screen with a table leads to."""

from __future__ import annotations

import pytest

from game.config.settings import Settings
from game.input.intents import Aim, Command, Pan
from game.look.describe import measure
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.mats.table import Frame
from game.motion.placement import Box, Placement
from game.scenes.close_up import EARLIER, LATER, NEAR, CloseUpScene
from game.scenes.gallery import screen
from game.scenes.manager import Manager
from game.scenes.rulebook.screen import CLOSE_UP as IN_THE_RULES
from game.scenes.rulebook.screen import CONTENTS
from game.scenes.scene import Told
from game.scenes.shell import Shell
from game.scenes.table.pause import CLOSE_UP as IN_THE_PAUSE
from tests.rounds import every_fourth
from tests.screens.shown import LONG

pytestmark = LONG

WIDE, SQUARE, SMALL, UPRIGHT = (1366, 768), (1024, 768), (800, 600), (720, 1280)
PAUSED, RULES = ("back", IN_THE_PAUSE), ("rules", CONTENTS, IN_THE_RULES)
ASKED = (
    ("sht-defend", SMALL, "ja", PAUSED),
    ("senretsu-casualty", UPRIGHT, "en", RULES),
    ("crown-five", WIDE, "ja", PAUSED),
    ("ryuki", SQUARE, "en", PAUSED),
    ("subway-picked", UPRIGHT, "ja", RULES),
    ("replay-crown", SMALL, "en", RULES),
    ("puzzle-ryuki", WIDE, "ja", RULES),
    ("review", UPRIGHT, "ja", RULES),
    ("lesson-sht", SQUARE, "en", RULES),
    ("subway", SMALL, "en", PAUSED),
)
"""Screens with a table, windows, languages, and what is pressed there one after the other."""


def unread(shell: Shell, scene: CloseUpScene, told: Told) -> list[str]:
    """The texts of the table in a wide window with text of the usual size that are whole neither in one of
    its parts nor where they are gone to, though they are no wider than a part."""
    assert told.mat is not None
    assert told.desk is not None
    lang, table = shell.settings.lang, told.mat.frame(told.desk, shell.words)
    left = {(p.key, what.text): _room(p, what, lang) for p, what in _texts(table)}
    for _ in scene.parts:
        _read(left, scene, lang)
        scene.press(LATER, 0.0)
    for room in [*left.values()]:
        scene.gesture(Pan(9999, 9999), 0.0)
        scene.gesture(Pan(-(room.x - 8) * scene.times, -(room.y - 8) * scene.times), 0.0)
        _read(left, scene, lang)
    return sorted(text for (_, text), room in left.items() if room.w < scene.part.w)


def _read(left: dict[tuple[str, str], Box], scene: CloseUpScene, lang: str) -> None:
    """What is seen from its first letter to its last is left no longer."""
    for p, what in _texts(scene.frame(None, 0.0)):
        if p.clip is not None and p.clip.covers(_room(p, what, lang), p.h / 4):
            left.pop((p.key.removeprefix(NEAR), what.text), None)


def _texts(frame: Frame) -> list[tuple[Placement, Label]]:
    return [(p, p.what) for p in frame.placements if isinstance(p.what, Label) and p.what.text and p.alpha]


def _room(p: Placement, what: Label, lang: str) -> Box:
    """Where its letters stand in its box."""
    if what.lines > 1 or what.vertical:
        return p.box
    w = min(p.w, measure.width(what.text, what.size, what.face, lang, 100) - 5)
    return Box({"left": p.x, "centre": p.x + (p.w - w) / 2, "right": p.x + p.w - w}[what.align], p.y, w, p.h)


def test_every_word_of_a_table_is_whole_where_it_is_looked_at_closely() -> None:
    """And the way there is pressed."""
    for name, size, lang, presses in every_fourth(ASKED):
        shell, _ = screen(name, Settings(lang=lang, text_scale=200, size=size))
        told, manager = shell.top.told(0.0), Manager(shell)
        for target in presses:
            manager.frame(0.0)
            manager.handle(Aim(target, press=True), 0.0)
        assert isinstance(shell.top, CloseUpScene), name
        assert told.desk is not None
        told = Told(told.mat, shell.top.desk)
        assert unread(shell, shell.top, told) == [], name
        shell.close()


@pytest.mark.parametrize("humans", ["pause", "pause-two"])
def test_hands_that_are_covered_while_the_game_is_paused_are_covered_there(humans: str) -> None:
    shell, _ = screen(humans, Settings(lang="ja", text_scale=200))
    told = shell.stack[-2].told(0.0)
    shell.top.press(IN_THE_PAUSE, 0.0)
    scene = shell.top
    assert isinstance(scene, CloseUpScene)
    assert told.desk is not None
    covered = humans == "pause-two"
    assert (scene.desk.mind is None) is covered
    assert (scene.desk.view.seat is None) is covered
    assert told.desk.mind is not None
    shell.close()


def test_it_moves_part_by_part_and_by_any_distance_and_no_farther_than_the_table() -> None:
    shell, _ = screen("close-up", Settings(lang="en", text_scale=200, size=UPRIGHT))
    scene, manager = shell.top, Manager(shell)
    assert isinstance(scene, CloseUpScene)
    seen = []
    for _ in scene.parts:
        seen.append(scene.part)
        manager.frame(0.0)
        manager.handle(Command("later"), 0.0)
    assert scene.part == seen[0] == Box(0, 0, 540, 924)
    assert (max(b.right for b in seen), max(b.bottom for b in seen)) == Space.WIDE.value
    assert len({*seen}) == len(seen)
    scene.press(EARLIER, 0.0)
    assert scene.part == seen[-1]
    manager.handle(Pan(100, -40), 0.0)
    assert scene.part == seen[-1]._replace(x=seen[-1].x - 50)
    manager.handle(Pan(9999, 9999), 0.0)
    assert scene.part == seen[0]
    shell.reshape((1366, 768))
    assert scene.part.w == 960
    manager.handle(Command("back"), 0.0)
    assert shell.top is not scene
    shell.close()
