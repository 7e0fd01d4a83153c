"""How far the learner of a game has come in its lesson: taken up as a lesson begins, and kept."""

from __future__ import annotations

from game.conduct.lesson import Course
from game.config.places import map_file
from game.config.preferences import Progress
from game.maps.usual import usual_options
from game.mats.lesson import Lesson, lesson_of
from game.rules.registry import rules_of
from game.scenes.shell import Shell


def whole_lesson(game: str) -> Lesson:
    """The game's lesson, on its map where it has one."""
    return lesson_of(game, lambda file: usual_options(rules_of(game), map_file(file)))


def begun(shell: Shell, game: str, afresh: bool) -> Course:
    """The lesson where the learner left it; `afresh`, or after its end: at its first step."""
    course = Course(game, whole_lesson(game))
    known = Progress() if afresh else shell.own.learning.lessons.get(game, Progress())
    course.done, course.shown = set(known.done), set(known.shown)
    if known.at < len(course.lesson.steps):
        course.go_to(known.at)
    return course


def remember(shell: Shell, course: Course) -> None:
    """Where the learner is, what has been done and what was shown; and that the lesson has been finished,
    once it has: the coach then says nothing any more of what it taught."""
    learning = shell.own.learning
    lessons = dict(learning.lessons)
    lessons[course.game] = Progress(course.at, tuple(sorted(course.done)), tuple(sorted(course.shown)))
    shell.learn(lessons=lessons)
    if course.over and course.game not in learning.finished:
        taught = (f"{course.game}.{kind}" for kind in course.lesson.taught)
        told = tuple(dict.fromkeys((*learning.told, *taught)))
        shell.learn(finished=(*learning.finished, course.game), told=told)
