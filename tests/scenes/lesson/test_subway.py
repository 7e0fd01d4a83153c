"""How the first steps of 地下鉄's lesson lead: the style before the station, dice before what they allow."""

from __future__ import annotations

from game.look.describe.specs import Label
from game.mats.kit.buttons import ACT
from game.scenes.lesson.screen import LessonScene
from game.scenes.lesson.spots import boxes_of
from tests.scenes.house import House


def at_step(step: int, **flags: object) -> tuple[House, LessonScene]:
    """The lesson as this step is about to begin."""
    house = House(lang="ja", **flags)
    house.shell.open.lesson("subway")
    scene = house.shell.top
    assert isinstance(scene, LessonScene)
    scene._go_to(step)
    return house, scene


def test_the_hand_points_at_the_style_first_and_then_at_the_station() -> None:
    house, scene = at_step(0)
    house.rest()
    pressed = []
    for _ in range(2):
        boxes = boxes_of(scene.table.frame(None, house.now, log=False))
        pressed.append(scene.light.next(boxes)[0])
        house.press(pressed[-1])
    assert pressed == ["style:2", "station:asagao_en"]
    house.close()


def test_what_the_dice_allow_is_told_when_they_have_fallen() -> None:
    """From the last press of the step before on."""
    house, scene = at_step(0, speed="normal")
    words, told = house.shell.words("lesson.subway.2"), []
    house.rest()
    for key in ("style:2", "station:asagao_en", ACT):
        house.press(key) if key != ACT else house.touch(key)
    for _ in range(600):
        shown = house.look().placements
        fallen = scene.table.conductor.decider is not None and not scene.table.presenter.running(house.now)
        told.append(any(isinstance(p.what, Label) and p.what.text == words for p in shown))
        assert fallen or not told[-1]
    assert scene.course.at == 1
    assert told[-1]
    house.close()
