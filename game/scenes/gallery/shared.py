"""The screens around the tables by name, as far as they belong to no game."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from segno import make_qr

from game.bots.review import Effort
from game.conduct.reviewing import Reviewing, reckon
from game.config.booth import BoothConfig
from game.input.intents import Composed, Typed
from game.keepsakes.keeper import Keeping
from game.keepsakes.saving import Saved
from game.look.describe.space import EVERY
from game.look.describe.words import Words
from game.match.table import Match
from game.mats.lesson import has_lesson
from game.mats.registry import about_of, games, mat_of, own_games
from game.mats.table import Frame, Seating
from game.rules.registry import rules_of
from game.scenes.booth.calm import CalmScene
from game.scenes.booth.demo import DemoScene
from game.scenes.booth.invite import InviteScene
from game.scenes.booth.public import PublicPicture
from game.scenes.booth.runs import runs
from game.scenes.gallery.samples import FOLDERS, After, over, sample, setting_up, table
from game.scenes.history.export import ExportScene
from game.scenes.history.screen import HistoryScene
from game.scenes.history.taking import TakeInScene
from game.scenes.keepsake.screen import KeepsakeScene
from game.scenes.lesson.bar import BEAD
from game.scenes.lesson.progress import whole_lesson
from game.scenes.lesson.screen import LessonScene
from game.scenes.replay.screen import ReplayScene
from game.scenes.replay.strip import HERE
from game.scenes.resume.detail import public_desk
from game.scenes.resume.screen import ResumeScene
from game.scenes.review.points import LINE
from game.scenes.review.screen import ReviewScene
from game.scenes.settings.screen import SettingsScene
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.screen import TableScene
from game.scenes.title.screen import TitleScene


def _screen_resume_none(shell: Shell) -> None:
    shell.push(TitleScene(shell))
    shell.push(ResumeScene(shell))


def _demo(shell: Shell, game: str, after: int) -> None:
    """A game's run, as it stands so many actions after what it is about."""
    shell.push(TitleScene(shell))
    demo = DemoScene(shell)
    run = runs((game,))[0]
    demo.stand(game, run.moment + after)
    shell.push(demo)


def _demo_card(shell: Shell) -> None:
    shell.push(TitleScene(shell))
    shell.push(DemoScene(shell))


def _at_stand(shell: Shell, **choices: object) -> None:
    """As at a kiosk."""
    booth = msgspec.convert({"kiosk": True, **choices}, BoothConfig)
    shell.settings = replace(shell.settings, booth=booth)
    shell.push(TitleScene(shell))


def _countdown(shell: Shell, game: str) -> None:
    _at_stand(shell)
    shell.push(TableScene(shell, sample(shell.words, game, After(20))))
    shell.top.tick(0.0)
    shell.open.countdown()


def _coded(shell: Shell) -> None:
    """With the way to the organiser's page."""
    rows = tuple(
        "".join(map(str, row)) for row in make_qr("https://example.org/gotaku").matrix_iter(border=4)
    )
    shell.settings = replace(shell.settings, code=rows)
    _at_stand(shell)


class _Public(StillScene):
    """What the second window shows, for a picture of it."""

    name = "public"
    spaces = EVERY

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._picture = PublicPicture(shell)

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table as everybody may see it."""
        self._picture.reshape(self.shell.pane.size)
        self._picture.tick(now)
        return Frame(self._picture.frame(now), space=self.space)

    def press(self, target: str, now: float) -> None:
        """Nothing can be pressed."""


def _public(shell: Shell, game: str) -> None:
    shell.push(TitleScene(shell))
    shell.push(TableScene(shell, sample(shell.words, game, After(24), humans=2)))
    shell.push(_Public(shell))


def _staff(shell: Shell) -> None:
    _at_stand(shell)
    for game in own_games()[:3]:
        shell.diary.note("play", game)
    shell.open.staff()


def _invite(shell: Shell, game: str) -> None:
    shell.push(TitleScene(shell))
    shell.push(InviteScene(shell, game))


class _Borrowed(Words):
    """Words in which further tables are called as the games that they look like."""

    def __call__(self, key: str, **params: object) -> str:
        """The text of the game without its number."""
        return super().__call__(re.sub(r"#\d+", "", key), **params)


def _screen_title_of(shell: Shell, count: int) -> None:
    """A shelf with this number of tables: the program's own, repeated as often as needed."""
    own = [about_of(game) for game in own_games()]
    tables = (replace(own[i % len(own)], id=f"{own[i % len(own)].id}#{i}") for i in range(count))
    shell.words = _Borrowed(shell.words.lang)
    shell.push(TitleScene(shell, tuple(tables)))


def _settings(shell: Shell, *presses: str) -> None:
    shell.push(TitleScene(shell))
    shell.push(SettingsScene(shell))
    for target in presses:
        shell.top.press(target, 0.0)


def _well_on(shell: Shell, game: str) -> Match:
    """A game of as many people as there is room for, well on: at its 41st action, or in a game that is over
    sooner as near to that as there is a decision."""
    seats = max(rules_of(game).SEATS)
    for ply in range(40, 0, -10):
        with suppress(LookupError):
            return sample(shell.words, game, After(ply), seats, seats=seats)
    return sample(shell.words, game, After(0), seats, seats=seats)


def _screen_resume_games(shell: Shell) -> None:
    """One match of every game; one with points is chosen, if there is such a game."""
    shell.push(TitleScene(shell))
    matches = {}
    for game in reversed(games()):
        match = _well_on(shell, game)
        match.pass_time(1860)
        matches[shell.store.create(match)] = match
    shell.push(ResumeScene(shell))
    pointed = [row for row, match in matches.items() if mat_of(match.game).points(public_desk(match))]
    for row in pointed[-1:]:
        shell.top.press(f"match:{row}", 0.0)


def _naming(shell: Shell, game: str, seat: int, *texts: str) -> None:
    """A name is being typed, with an input method or without; others have been used before."""
    shell.own = replace(shell.own, names=("花子", "Bartholomew Ross", "おばあちゃんたち", "太郎", "ジョン"))
    scene = setting_up(shell, game, f"name:{seat}")
    for text in texts[:1]:
        scene.gesture(Typed(text), 0.0)
    for text in texts[1:]:
        scene.gesture(Composed(text), 0.0)


def _replay(shell: Shell, game: str) -> None:
    """In the middle of a game that is over."""
    shell.push(TitleScene(shell))
    match = sample(shell.words, game, over, humans=2, bot="bot:greedy")
    scene = ReplayScene(shell, match, ply=match.ply // 2)
    while scene.survey.go_on():
        pass
    shell.push(scene)


@lru_cache
def _reviewed(lang: str, game: str) -> Reviewing:
    """A game of the greedy ones, looked back at in a hurry."""
    match = sample(Words(lang), game, over, humans=1, bot="bot:greedy")
    return reckon(match, Effort(0.02, 2), Effort(0.05, 8))


def _review(shell: Shell, game: str, *presses: str) -> None:
    shell.push(TitleScene(shell))
    reviewing = _reviewed(shell.words.lang, game)
    shell.reviews.show(reviewing)
    shell.push(ReviewScene(shell, reviewing.match))
    shell.top.tick(0.0)
    for target in presses:
        shell.top.press(target, 0.0)


def _take_up(shell: Shell) -> None:
    """In the middle of a game that is over."""
    _replay(shell, own_games()[1])
    shell.top.press(HERE, 0.0)


@lru_cache
def _played(lang: str) -> tuple[Match, ...]:
    """Some games of each table."""
    found = []
    for n, game in enumerate((*own_games(), *own_games()[::-1])):
        seats = max(rules_of(game).SEATS) if n % 2 else None
        match = sample(Words(lang), game, over, humans=2 + n % 3, seats=seats)
        match.pass_time(600 + 420 * n)
        found.append(match)
    return tuple(found)


def _history(shell: Shell, *presses: str) -> None:
    """Those games, over some days."""
    shell.push(TitleScene(shell))
    for match in _played(shell.words.lang):
        shell.store.create(match)
    shell.push(HistoryScene(shell))
    while shell.top.waiting():  # Until what earns medals has been counted.
        shell.top.tick(0.0)
    for target in presses:
        shell.top.press(target, 0.0)


def _take_in(shell: Shell) -> None:
    """A file is chosen."""
    _history(shell)
    found = [place.folder / "gotaku-records-2026-11-22.jsonl" for place in FOLDERS[:3]]
    shell.push(TakeInScene(shell, lambda: None, offered=found))


def _export(shell: Shell) -> None:
    """One of them is written into a file."""
    _history(shell)
    match = sample(shell.words, own_games()[0], over, bot="bot:greedy")
    shell.push(ExportScene(shell, match.record(), date(2026, 11, 22), FOLDERS))


def _coached(shell: Shell) -> None:
    """A decision that comes for the first time."""
    shell.settings = replace(shell.settings, coach=True)
    table(shell, sample(shell.words, own_games()[0], After(6)))


def _lesson(shell: Shell, game: str, step: int) -> None:
    """The lesson of a game at this step, counted from 0; behind the last one its end."""
    shell.push(TitleScene(shell))
    lesson = LessonScene(shell, game)
    shell.push(lesson)
    for bead in range(step):
        lesson.course.done.add(bead)
    lesson.press(f"{BEAD}:{step}", 0.0)


class _Kept(Keeping):
    """A picture that is there, and a film that is not."""

    def __init__(self) -> None:
        self.told = [
            Saved("picture", str(Path("/home/me/Pictures/gotaku-2026-11-22.png"))),
            Saved("film", fault="no_pillow"),
        ]
        self._child = None


def _keepsake(shell: Shell) -> None:
    match = sample(shell.words, own_games()[-1], over, 2)
    shell.push(TitleScene(shell))
    shell.open.result(match, Seating(tuple(seat.name for seat in match.seats), (True, True)))
    shell.push(KeepsakeScene(shell, match, None, lambda job: _Kept()))


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "title": lambda shell: shell.push(TitleScene(shell)),
    "title-three": lambda shell: _screen_title_of(shell, 3),
    "title-six": lambda shell: _screen_title_of(shell, 6),
    "title-eight": lambda shell: _screen_title_of(shell, 8),
    "demo": lambda shell: _demo(shell, own_games()[0], -2),
    "demo-told": lambda shell: _demo(shell, own_games()[1], 1),
    "demo-card": _demo_card,
    "countdown": lambda shell: _countdown(shell, own_games()[1]),
    "staff": _staff,
    "title-code": _coded,
    "public": lambda shell: _public(shell, own_games()[0]),
    "calm": lambda shell: shell.push(CalmScene(shell, "5T-0417")),
    "invite": lambda shell: _invite(shell, own_games()[2]),
    "settings": _settings,
    "settings-sound": lambda shell: _settings(shell, "tab:sound"),
    "settings-keys": lambda shell: _settings(shell, "tab:controls", "key:undo"),
    "settings-play": lambda shell: _settings(shell, "tab:play"),
    "settings-ease": lambda shell: _settings(shell, "tab:ease", "set:scan:1000"),
    "settings-licences": lambda shell: _settings(shell, "tab:licences"),
    "settings-other": lambda shell: _settings(shell, "set:safe_colours:1", "set:four_colours:1"),
    "resume-none": _screen_resume_none,
    "resume-games": _screen_resume_games,
    "history": _history,
    "history-export": _export,
    "history-person": lambda shell: _history(shell, f"person:{shell.words('name.1')}"),
    "history-find": lambda shell: _history(shell, "find"),
    "history-import": _take_in,
    "keepsake": _keepsake,
    "history-none": lambda shell: shell.push(HistoryScene(shell)),
    "names": lambda shell: _naming(shell, own_games()[-1], 0, "お花", "みにいく"),
    "names-used": lambda shell: _naming(shell, own_games()[1], 2),
    "names-sign": lambda shell: _naming(shell, own_games()[-2], 1, "Anna\n"),
    "take-up": _take_up,
    "review": lambda shell: _review(shell, own_games()[-1]),
    "review-line": lambda shell: _review(shell, own_games()[-1], LINE, LINE),
    **{f"lesson-{game}": partial(_lesson, game=game, step=4) for game in own_games() if has_lesson(game)},
    "coach": _coached,
    "lesson-done": lambda shell: _lesson(shell, own_games()[-1], len(whole_lesson(own_games()[-1]).steps)),
    **{f"replay-{game}": partial(_replay, game=game) for game in own_games()},
}
