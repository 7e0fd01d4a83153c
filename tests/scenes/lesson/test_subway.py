"""How the first steps of 地下鉄's lesson lead: the style before the station, dice before what they allow."""

from __future__ import annotations

from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.mats.kit.buttons import ACT
from game.mats.lesson import LEARNER, Do
from game.rules import subway
from game.rules.protocol import CHANCE
from game.rules.subway.score import own_beads, sets
from game.rules.subway.values import network_of
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


def test_a_step_goes_on_from_the_station_that_the_first_one_wants() -> None:
    house, scene = at_step(0)
    first, second = scene.course.lesson.steps[:2]
    (deed,) = first.deeds
    assert isinstance(deed, Do)
    assert [action.station for action in deed.actions] == [second.state.players[LEARNER].at]
    house.close()


def test_what_is_told_of_a_station_lies_over_the_veil_and_is_not_lit_in_part() -> None:
    house, scene = at_step(3)
    house.rest()
    placements = house.frame.placements
    told = [p for p in placements if p.key.startswith("tip")]
    veil = max(p.layer for p in placements if p.key.startswith("veil"))
    assert told
    assert all(p.layer > veil for p in told)
    boxes = boxes_of(scene.table.frame("station:kingyo_machi", house.now, log=False))
    assert not {p.box for p in told} & {*boxes.labels}
    house.close()


def test_light_falls_on_each_place_that_is_spoken_of_and_not_on_the_map_between() -> None:
    house, scene = at_step(2)
    house.rest()
    boxes = boxes_of(scene.table.frame(None, house.now, log=False))
    lit = scene.light.lit(scene.light.next(boxes), boxes)
    assert len(lit) > 4
    assert sum(box.w * box.h for box in lit) < 0.1 * 1920 * 1080
    house.close()


def test_the_first_set_is_made_on_the_line_that_has_no_bead_yet() -> None:
    house, scene = at_step(7)
    (deed,) = scene.course.step.deeds
    assert isinstance(deed, Do)
    state = subway.apply(scene.course.step.state, CHANCE, *scene.course.step.chance)[-1][1]
    network, own = network_of(state.options), own_beads(state.beads, LEARNER)
    assert sets(network, own, 2) == 0
    for action in subway.actions(subway.view(state, LEARNER)):
        made = subway.apply(state, LEARNER, action)[-1][1]
        one = sets(network, own_beads(made.beads, LEARNER), 2) == 1
        assert one == (action in deed.actions), action
    house.close()


def test_the_golden_ring_is_there_when_it_is_spoken_of() -> None:
    house, scene = at_step(6)
    house.rest()
    frame = scene.table.frame(None, house.now, log=False)
    ring = next(p.what for p in frame.placements if p.key == "reach:natsuzora")
    assert isinstance(ring, Panel)
    assert ring.border == theme.YAMA
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
