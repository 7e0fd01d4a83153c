"""Every lesson is played through at its table: what is right, and every press that is not, which the coach
answers with a sentence in both languages."""

from __future__ import annotations

import pytest

from game.conduct.flow import Deciding
from game.conduct.lesson import Course
from game.config.places import map_file
from game.config.settings import Settings
from game.look.describe.specs import Bracket, Label
from game.look.describe.words import Words
from game.maps.usual import TUTORIAL, usual_options
from game.mats.lesson import LEARNER, Do, Touch, has_lesson
from game.mats.registry import games
from game.mats.things import Selection
from game.motion.placement import Box
from game.rules.registry import rules_of
from game.scenes.coach.ink import ink, setting_of
from game.scenes.gallery import screen
from game.scenes.lesson.curtain import shown
from game.scenes.lesson.finish import AGAIN, PLAY
from game.scenes.lesson.light import TOUCH, hand
from game.scenes.lesson.progress import whole_lesson
from game.scenes.lesson.screen import LessonScene
from game.scenes.lesson.speech import SHOW
from game.scenes.lesson.spots import boxes_of
from game.scenes.lesson.veil import holes
from tests.messages import messages
from tests.rounds import every_fifth
from tests.scenes.house import House

LESSONS = [game for game in games() if has_lesson(game)]
MOST_SAID = {"ja": 36, "en": 16}
"""Japanese letters, English words: so many stand in two lines or three."""
IN_BOTH = [Words(lang) for lang in ("ja", "en")]


class Learner(House):
    """Somebody at a lesson."""

    def __init__(self, game: str, **flags: object) -> None:
        self.heard: set[str] = set()
        super().__init__(lang="ja", **flags)
        self.shell.open.lesson(game)
        self.rest()

    def wait(self, passing: float) -> None:
        """Time passes in larger steps, for nothing here moves; not while another process is awaited."""
        super().wait(passing if self.shell.bots.figuring else max(passing, 720.0))
        if isinstance(scene := self.shell.top, LessonScene):
            self.heard.add(scene._said)

    @property
    def lesson(self) -> LessonScene:
        scene = self.shell.top
        assert isinstance(scene, LessonScene)
        return scene

    def does(self) -> None:
        """The next right thing, press by press, as the lesson lights it."""
        lesson = self.lesson
        before = (lesson.course.at, lesson.course.deed)
        for _ in range(8):
            if lesson.course.touches():
                self.press(TOUCH)
            else:
                boxes = boxes_of(lesson.table.frame(None, self.now, log=False))
                self.press(lesson.light.next(boxes)[0])
            assert lesson._said == ""
            if (lesson.course.at, lesson.course.deed) != before:
                return
        raise AssertionError(f"{before} does not come about")

    def decides(self) -> bool:
        return isinstance(self.lesson.table.conductor.stage, Deciding)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_through_and_every_wrong_press_answered(game: str) -> None:
    learner, answered = Learner(game), 0
    steps = len(learner.lesson.course.lesson.steps)
    assert 6 <= steps <= 10
    for step in range(steps):
        assert learner.lesson.course.at == step
        everything_is_pressed(learner)
        for _ in learner.lesson.course.step.deeds:
            answered += wrong_actions(learner)
            learner.does()
    assert learner.lesson.course.over
    assert learner.shell.own.learning.finished == (game,)
    assert sorted(learner.lesson.course.done) == [*range(steps)]
    assert answered >= steps
    assert IN_BOTH[0]("lesson.right") in learner.heard
    assert {PLAY, AGAIN} <= {*learner.ids()}


def wrong_actions(learner: Learner) -> int:
    """All that the rules allow now and that is not wanted has its sentence; how much that is."""
    course, answered = learner.lesson.course, 0
    assert all(said(words, course.asks()) for words in IN_BOTH)
    for _, why in course.instead():
        answered += 1
        assert all(said(words, why) for words in IN_BOTH)
    if isinstance(course.wanted, Do):
        legal = [*rules_of(course.game).actions(learner.lesson.table.match.view(LEARNER))]
        assert {*course.wanted.actions} & {*legal}
        for action in legal:
            why = course.why_not(action)
            assert (why is None) == (action in course.wanted.actions)
            if why is not None:
                answered += 1
                assert all(said(words, why) for words in IN_BOTH)
    return answered


def everything_is_pressed(learner: Learner) -> None:
    """One press after the other: each chooses, shows or is answered, and only what is right is played."""
    scene = learner.lesson
    step = scene.course.at
    ids = [t.id for t in scene.table.frame(None, learner.now, log=False).targets]
    for target in every_fifth([*ids[step % 5 :], *ids[: step % 5]]):
        if target in AROUND or target.startswith("rule:"):
            continue
        scene._said, scene.table.picked, scene._returns = "", Selection(), None
        shown, ply = scene.table.presenter.desk(), scene.table.match.ply
        scene._press_table(target, learner.now)
        chose = bool(scene.table.picked) or scene.table.presenter.desk() != shown
        right = (scene.course.at, scene.course.deed) != (step, 0)
        assert scene._said or chose or right or target in QUIET, (scene.game, step + 1, target)
        assert right or scene.table.match.ply == ply
        if right:
            scene._go_to(step)
            learner.rest()
    scene._go_to(step)
    learner.rest()


def said(words: Words, key: str) -> bool:
    """The sentence is there, and short enough to be read at a glance."""
    text = words(key)
    return len(text if words.lang == "ja" else text.split()) <= MOST_SAID[words.lang]


AROUND = {"back", "log", "rules", "settings", "hint", "undo", "discards"}
QUIET = {"clear"}
"""Pressing them lets go of what is selected."""


def test_the_answer_is_shown_to_whoever_asks() -> None:
    learner = Learner("sht")
    for deed in (0, 1):
        lesson = learner.lesson
        lesson._go_to(2) if not deed else None
        learner.rest()
        assert SHOW not in learner.ids()
        for _ in range(2 - lesson.course.missed):
            lesson._wrong("", learner.now)
        learner.rest()
        learner.press(SHOW)
        lesson.course.missed = 0
    assert (learner.lesson.course.at, learner.lesson.course.shown) == (3, {2})
    assert not learner.lesson.course.done


def test_after_the_lesson_a_real_game_begins_against_easy() -> None:
    learner = Learner("sht")
    learner.lesson._go_to(len(learner.lesson.course.lesson.steps))
    learner.rest()
    learner.press(PLAY)
    assert learner.scene in ("table", "handover")
    assert {info.player for info in learner.match.seats} == {"human", "bot:easy"}
    assert learner.shell.own.learning.played == ("sht",)
    learner.shell.close()


def test_after_the_lesson_of_a_game_with_maps_a_short_game_begins_on_the_small_one_against_one() -> None:
    learner = Learner("subway")
    learner.lesson._go_to(len(learner.lesson.course.lesson.steps))
    learner.rest()
    learner.press(PLAY)
    assert [info.player for info in learner.match.seats] == ["human", "bot:easy"]
    small = usual_options(rules_of("subway"), map_file(TUTORIAL))
    assert learner.match.state.options.network == small.network
    assert learner.match.state.options.length == 1
    learner.shell.close()


@pytest.mark.parametrize("game", LESSONS)
def test_what_a_lesson_has_taught_the_coach_says_no_more(game: str) -> None:
    learner = Learner(game)
    assert not learner.shell.own.learning.told
    learner.lesson._go_to(len(learner.lesson.course.lesson.steps))
    learner.rest()
    told = {name.removeprefix(f"{game}.") for name in learner.shell.own.learning.told}
    assert told == set(learner.lesson.course.lesson.taught)
    assert told < kinds_of_tips(game)
    learner.shell.close()


def kinds_of_tips(game: str) -> set[str]:
    """Which tips of the coach have words."""
    start = f"coach.{game}."
    return {key.removeprefix(start) for key in messages("ja") if key.startswith(start)}


def test_a_lesson_goes_on_where_it_was_left_and_can_begin_anew() -> None:
    learner = Learner("sht")
    learner.does()
    learner.does()
    assert learner.lesson.course.at == 2
    learner.press("lesson:back")
    assert learner.lesson.course.at == 1
    learner.press("lesson:bead:6")
    assert learner.lesson.course.at == 6
    learner.press("lesson:leave")
    assert learner.scene == "title"
    learner.shell.open.lesson("sht")
    learner.rest()
    assert (learner.lesson.course.at, learner.lesson.course.done) == (6, {0, 1})
    learner.back()
    learner.shell.open.lesson("sht", afresh=True)
    assert (learner.lesson.course.at, learner.lesson.course.done) == (0, set())


def test_what_was_chosen_by_mistake_goes_back_by_itself() -> None:
    learner = Learner("sht")
    learner.press("lesson:bead:4")
    learner.touch("field:0:2")
    assert learner.lesson.table.picked.ids() == ("field:0:2",)
    assert learner.lesson._said == Words("ja")("lesson.sht.5.not")
    ply = learner.lesson.table.match.ply
    learner.rest()
    assert learner.lesson.table.picked.ids() == ()
    assert (learner.lesson.table.match.ply, learner.lesson.course.missed) == (ply, 1)


def test_under_the_veil_nothing_is_done() -> None:
    learner = Learner("sht")
    learner.press("lesson:bead:4")
    learner.press("decline")
    assert learner.lesson._said == Words("ja")("lesson.elsewhere")
    assert learner.lesson.table.picked.ids() == ()


def test_a_card_that_is_lifted_is_lit_whole() -> None:
    learner = Learner("senretsu")
    learner.press("lesson:bead:2")
    (card,) = learner.ids("hand:")
    learner.press(card)
    shown = next(p for p in learner.frame.placements if p.key == f"card:{card.removeprefix('hand:')}")
    veils = [p.box for p in learner.frame.placements if p.key.startswith("veil ")]
    assert veils
    assert not any(shown.box.meets(box) for box in veils)


def test_a_lesson_is_played_with_keys_alone() -> None:
    """From the title on, with Tab and Enter."""
    house = Learner("sht")
    scene = house.shell.top
    assert isinstance(scene, LessonScene)
    while scene.course.at < 3:
        boxes = boxes_of(scene.table.frame(None, house.now, log=False))
        house.type(TOUCH if isinstance(scene.course.wanted, Touch) else scene.light.next(boxes)[0])
    scene._go_to(len(scene.course.lesson.steps))
    house.rest()
    house.type(PLAY)
    assert house.scene == "table"
    house.shell.close()


def test_a_course_says_what_the_steps_words_are_called() -> None:
    course = Course("sht", whole_lesson("sht"), 2)
    assert course.asks() == "lesson.sht.3"
    course.does()
    assert course.asks() == "lesson.sht.3.look"


def test_two_cards_that_a_lesson_promises_are_both_drawn() -> None:
    learner = Learner("sht")
    learner.lesson._go_to(6)
    learner.rest()
    match = learner.lesson.table.match
    while learner.lesson.course.at == 6:
        learner.does()
    assert [type(action).__name__ for _, action in match.record().actions].count("Draw") == 2


def test_the_hand_comes_to_whoever_waits_and_is_seen() -> None:
    """At once in the first steps, later after a while; then the picture stirs, so that it is drawn."""
    learner = Learner("sht")
    assert hands(learner) == 1
    learner.lesson._go_to(4)
    learner.rest()
    assert (hands(learner), learner.manager.at_rest(learner.now)) == (0, True)
    learner.now += 6000.0
    learner.manager.tick(learner.now)
    assert not learner.manager.at_rest(learner.now)
    learner.rest()
    assert hands(learner) == 1
    learner.lesson._go_to(8)
    learner.rest()
    learner.now += 20_000.0
    learner.rest()
    assert hands(learner) == 0


def hands(learner: Learner) -> int:
    return sum(p.key == "press here" for p in learner.frame.placements)


def test_what_is_right_is_told_by_what_is_shown() -> None:
    """The match is ahead of what is shown of it: what is right is told by what is shown."""
    learner = Learner("senretsu", speed="normal")
    learner.lesson._go_to(4)
    learner.rest()
    learner.touch("back:one")
    learner.manager.frame(learner.now)
    learner.rest()
    learner.does()
    assert (learner.lesson.course.deed, learner.lesson.course.missed) == (2, 0)


def test_keys_go_on_to_what_does_what_was_chosen_and_at_the_end_to_a_real_game() -> None:
    learner = Learner("sht")
    learner.press("hand:0:D05")
    assert learner.manager.focus == "act"
    learner.press("act")
    learner.press("hand:0:S03")
    assert learner.manager.focus in {"hand:0:H09", "hand:0:D05", "hand:0:C02"}
    learner.lesson._go_to(2)
    learner.rest()
    learner.does()
    assert learner.manager.focus == TOUCH
    learner.lesson._go_to(len(learner.lesson.course.lesson.steps))
    learner.rest()
    assert learner.manager.focus == PLAY


def test_no_table_says_that_another_thinks_while_something_is_to_be_pointed_at() -> None:
    learner = Learner("senretsu")
    for step, wanted in enumerate((TOUCH, TOUCH, "hand:H02")):
        learner.lesson._go_to(step)
        learner.rest()
        said = any(p.key.startswith("banner") for p in learner.frame.placements)
        assert (learner.manager.focus, said) == (wanted, wanted != TOUCH)


def test_of_the_table_s_buttons_only_its_way_back_gives_way() -> None:
    """What takes a card back begins with the same letters."""
    shell, frame = screen("lesson-senretsu", Settings(lang="en"))
    shell.close()
    seen = {p.key.partition(" ")[0] for p in frame.placements}
    assert {"back:one", "back:all"} <= seen & {target.id for target in frame.targets}


class Watcher(House):
    """Somebody who looks at every frame of a lesson of グローリアスクラウン, with its films."""

    def __init__(self, step: int) -> None:
        super().__init__(speed="normal")
        self.shell.open.lesson("crown")
        self.rest()
        self.press(f"lesson:bead:{step}")

    def does(self) -> None:
        """The next right press; nobody waits for what comes of it."""
        scene = self.shell.top
        assert isinstance(scene, LessonScene)
        self.touch(scene.light.next(boxes_of(scene.table.frame(None, self.now, log=False)))[0])

    def seen(self) -> tuple[str, object, bool]:
        """What the coach says, where his bubble lies, and whether something is pointed out by focus."""
        frame = self.look()
        says = [p.what.text for p in frame.placements if p.key == "coach says" and isinstance(p.what, Label)]
        box = next((p.box for p in frame.placements if p.key == "coach"), None)
        pointed = any(isinstance(p.what, Bracket) for p in frame.placements)
        return says[0] if says else "", box, pointed


def test_the_bubble_stays_where_it_is_as_long_as_its_words_are_the_same() -> None:
    """While the learner's card flies, all the others pass and the points are paid; it is gone only while what
    moves is in its way, and then until other words are said."""
    watcher = Watcher(4)
    watcher.does()
    for _ in range(4):
        asks = watcher.seen()
    watcher.does()
    met = [watcher.seen() for _ in range(300)]
    told = [(says, box) for says, box, _ in met if says == asks[0]]
    assert len(told) > 100
    assert set(told) == {asks[:2]}
    other = next((n for n, (says, _, _) in enumerate(met) if says not in (asks[0], "")), len(met))
    assert asks[0] not in [says for says, _, _ in met[other:]]
    watcher.close()


def test_while_others_play_and_as_a_step_begins_focus_points_nothing_out() -> None:
    watcher = Watcher(4)
    watcher.does()
    watcher.rest()
    watcher.does()
    scene = watcher.shell.top
    assert isinstance(scene, LessonScene)
    pointed = 0
    for _ in range(460):
        _, _, points = watcher.seen()
        assert not points or scene.light.asks
        pointed += points
    assert pointed
    assert scene.course.at == 5
    watcher.close()


def test_the_hand_leaves_the_words_at_the_foot_of_a_card_free_and_points_at_the_middle_of_a_button() -> None:
    card, button = Box(100, 100, 132, 185), Box(100, 100, 378, 116)
    assert hand(card).box.bottom < card.bottom - 40
    assert card.y < hand(card).y
    assert button.y + button.h / 3 < hand(button).y + 14 < button.bottom


def test_the_hand_leaves_the_words_in_the_middle_of_a_tile_free() -> None:
    tile = Box(100, 100, 274, 216)
    assert hand(tile).x > tile.middle[0] + 54
    assert tile.holds(hand(tile).x + 20, hand(tile).y + 14)


def test_the_hand_lies_whole_in_the_room_and_beside_the_words_of_a_button() -> None:
    button, said, room = Box(1640, 900, 240, 100), Box(1690, 935, 140, 30), Box(0, 72, 1920, 1008)
    assert hand(button).box.meets(said)
    spot = hand(button, (said,), room).box
    assert not spot.meets(said)
    assert (spot.right, spot.bottom) <= (room.right, room.bottom)
    assert button.holds(spot.x + 20, spot.y + 14)


def test_near_places_are_lit_as_one_only_where_no_panel_is_cut() -> None:
    whole, plate = Box(0, 72, 1920, 1008), Box(20, 820, 320, 220)
    columns, card = Box(240, 190, 500, 580), Box(392, 790, 152, 260)
    assert len(holes((columns, card), whole)) == 1
    lit = holes((columns, card), whole, (plate,))
    assert len(lit) == 2
    assert not lit[0].meets(lit[1])
    assert not any(box.meets(plate) for box in lit)


def test_what_answers_the_question_is_shown_when_it_was_answered() -> None:
    learner = Learner("senretsu")
    learner.lesson._go_to(6)
    learner.rest()
    scene = learner.lesson
    listed = [
        p for p in scene.table.frame(None, learner.now, log=False).placements if p.key.startswith("order:")
    ]
    assert listed
    assert not {p.key for p in listed} & {p.key for p in learner.frame.placements}
    scene.course.does()
    assert {p.key for p in listed} <= {p.key for p in shown(listed, scene.course, True)}
    learner.close()


def test_nobody_is_said_to_be_thinking_once_a_lesson_is_over() -> None:
    learner = Learner("crown")
    learner.lesson._go_to(len(learner.lesson.course.lesson.steps) - 1)
    learner.rest()
    for _ in learner.lesson.course.step.deeds:
        learner.does()
    assert learner.lesson.course.over
    keys = {p.key for p in learner.frame.placements}
    assert "plate:1" in keys
    assert not [key for key in keys if ":doing" in key or key.startswith("act")]
    learner.close()


@pytest.mark.parametrize("scale", [100, 110, 130, 140])
@pytest.mark.parametrize("game", LESSONS)
def test_the_pill_in_the_bar_lies_on_no_name(game: str, scale: int) -> None:
    shell, frame = screen(f"lesson-{game}", Settings(lang="ja", text_scale=scale))
    shell.close()
    pill = [p for p in frame.placements if p.key == "lesson pill"]
    assert pill or scale > 100
    setting = setting_of("ja", scale)
    named = [ink(p, setting) for p in frame.placements if p.key == "bar name"]
    assert not [name for name in named for one in pill if name.meets(one.box)]


def test_squares_are_lit_to_their_edges() -> None:
    """No strip of another square is lit, but for what it takes to come to whole pixels."""
    learner = Learner("ryuki")
    for step, most in ((4, 2), (5, 16)):
        learner.press(f"lesson:bead:{step}")
        learner.rest()
        reach = learner.lesson.table.frame(None, learner.now).reach
        squares = [box for key, box in reach.items() if key.startswith("cell:")]
        lit = [p.box for p in learner.frame.placements if p.key.startswith("lit ")]
        inner = [hole.at(7, 7, hole.w - 14, hole.h - 14) for hole in lit]
        touched = [box for box in squares if any(hole.meets(box) for hole in inner)]
        assert 2 <= len(touched) <= most


def test_what_comes_of_an_attack_is_told_and_lit_only_when_it_has_been_answered() -> None:
    learner = Learner("sht", speed="normal")
    learner.lesson._go_to(6)
    learner.rest()
    seen: list[tuple[bool, bool]] = []
    assert learner.lesson.course.lit == ("field:0:1", "field:0:2")
    learner.press("field:0:0")
    learner.touch("act")
    while not (seen and seen[-1][0]) and len(seen) < 900:
        drawn = learner.lesson.frame(None, learner.now).placements
        texts = [p.what.text for p in drawn if isinstance(p.what, Label)]
        seen.append((any("2枚目も同じです" in text.replace("\n", "") for text in texts), learner.decides()))
        learner.now += 20.0
        learner.manager.tick(learner.now)
    assert seen[-1] == (True, True)
    assert len(seen) > 20
    assert learner.lesson.course.lit == ("slot:0",)


def test_the_button_is_lit_without_a_part_of_the_table_of_bonuses_over_it() -> None:
    learner = Learner("sht")
    lesson = learner.lesson
    lesson._go_to(3)
    learner.rest()
    learner.press("field:0:2")
    boxes = boxes_of(lesson.table.frame(None, learner.now, log=False))
    lit = lesson.light.lit(lesson.light.next(boxes), boxes)
    assert any(box.holds(*boxes["act"].middle) for box in lit)
    assert not any(box.meets(boxes["bonus table"]) for box in lit)


def test_a_shield_that_broke_in_a_lesson_is_told_before_it_goes_on() -> None:
    learner = Learner("sht")
    lesson = learner.lesson
    lesson._go_to(7)
    learner.rest()
    learner.does()
    assert (lesson.course.at, lesson.course.asks()) == (7, "lesson.sht.8.broken")
    assert not lesson.table.match.state.sides[LEARNER].shield
    says = {p.what.text for p in learner.frame.placements if isinstance(p.what, Label)}
    assert Words("ja")("lesson.sht.8.broken") in says
    learner.press(TOUCH)
    learner.rest()
    assert lesson.course.at == 8


def test_no_step_begins_with_what_another_would_be_thinking() -> None:
    learner = Learner("sht")
    lesson = learner.lesson
    for step in range(3):
        lesson._go_to(step)
        keys = [p.key.partition(":")[0] for p in lesson.frame(None, learner.now).placements]
        assert "banner text" not in keys
        assert "banner" in keys


def test_at_a_button_at_the_foot_the_hand_is_not_cut_and_covers_no_word() -> None:
    """As large as what takes a card of 戦列札 back, with two rows of words."""
    room, words = Box(0, 72, 1920, 1008), Box(1586, 985, 80, 50)
    shown = hand(Box(1540, 962, 172, 98), (words,), room).box
    assert room.x <= shown.x
    assert shown.bottom <= room.bottom
    assert not shown.meets(words)
