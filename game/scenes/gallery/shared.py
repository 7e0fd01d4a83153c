"""The screens around the tables by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.maps.faults import MapError, MapFault
from game.maps.offered import OWN, Offered, offered
from game.mats.registry import PLAYABLE
from game.rules.registry import SHELF, rules_of
from game.scenes.booth.demo import Booth, DemoScene
from game.scenes.gallery.samples import LONG, picked, sample, table
from game.scenes.gallery.sht import FIRST, acts, defends, defends_in_public, places, sht_table
from game.scenes.resume.screen import ResumeScene
from game.scenes.safe.report import Report
from game.scenes.safe.screen import Interrupted, SafeScene
from game.scenes.settings.screen import SettingsScene
from game.scenes.setup.screen import SetupScene
from game.scenes.shell import Shell
from game.scenes.title.screen import TitleScene

UNREADY = [game for game in SHELF if game not in PLAYABLE]
"""The games whose tables are being prepared."""


def _screen_setup(shell: Shell, game: str, *presses: str) -> None:
    shell.push(TitleScene(shell))
    shell.push(SetupScene(shell, game))
    for target in presses:
        shell.top.press(target, 0.0)


def _screen_own_maps(shell: Shell) -> None:
    """Two of the player's own maps, one of them broken."""
    rules = rules_of("subway")
    own = replace(offered(rules, None)[2], key=f"{OWN}our-town.tmx")
    fault = MapFault("no_layer", (("layer", "stations"),))
    broken = Offered(f"{OWN}half-drawn.tmx", error=MapError("half-drawn.tmx", (fault, fault)))
    _screen_setup(shell, "subway")
    setup = shell.top
    assert isinstance(setup, SetupScene)
    setup.maps = (*setup.maps, broken, own)
    setup.press("map", 0.0)


def _screen_resume(shell: Shell) -> None:
    shell.push(TitleScene(shell))
    for until in (acts, defends, places):
        shell.store.create(sample(shell.words, "sht", until, 2, FIRST))
    shell.push(ResumeScene(shell))


def _screen_resume_many(shell: Shell) -> None:
    """More than fit, the latest deleted a moment ago."""
    _screen_resume(shell)
    for until in (acts, defends, places, acts, defends):
        shell.store.create(sample(shell.words, "sht", until, 1, FIRST, casual_undo=True))
    shell.push(ResumeScene(shell))
    shell.top.press("delete", LONG)


def _screen_resume_games(shell: Shell) -> None:
    """One match of every game that has a table, as many people in each as it has room for; one with points is
    chosen."""
    shell.push(TitleScene(shell))
    for game in reversed(PLAYABLE):
        seats = max(rules_of(game).SEATS)
        match = sample(shell.words, game, lambda match: match.ply > 40, seats, seats=seats)
        match.pass_time(1860)
        shell.store.create(match)
    shell.push(ResumeScene(shell))
    row = next(match.id for match in shell.store.unfinished() if match.game == "crown")
    shell.top.press(f"match:{row}", 0.0)


def _screen_resume_none(shell: Shell) -> None:
    shell.push(TitleScene(shell))
    shell.push(ResumeScene(shell))


def _hand_over(shell: Shell) -> None:
    sht_table(shell, acts, humans=2)


def _hand_over_with_news(shell: Shell) -> None:
    """Handed on after a card was placed, by the person who placed it."""
    scene = sht_table(shell, acts, humans=2)
    shell.pop()
    scene.presenter.reveal(scene.match.state)
    picked(scene, "hand", 1).press("act", 0.0)
    scene.tick(0.0)


def _hand_over_undo(shell: Shell) -> None:
    """A closed card has been played and may be taken back before the cover is opened."""
    scene = table(shell, sample(shell.words, "sht", acts, 2, FIRST, casual_undo=True))
    for target in ("open", "open"):
        shell.top.hold(target, True, 0.0)
        shell.top.hold(target, False, 0.0)
    hand = next(t.id for t in scene.frame(None, 0.0).targets if t.id.startswith("hand:"))
    for target in (hand, "act"):
        scene.press(target, 0.0)
    scene.tick(0.0)


def _screen_pause(shell: Shell, humans: int, *presses: str) -> None:
    until = defends_in_public if humans == 2 else acts
    match = sample(shell.words, "sht", until, humans, FIRST)
    table(shell, match, shell.store.create(match)).back()
    for target in presses:
        shell.top.press(target, 0.0)


def _screen_continue(shell: Shell) -> None:
    shell.store.create(sample(shell.words, "sht", acts, 2, FIRST))
    title = TitleScene(shell)
    shell.push(title)
    title.tick(0.0)


def _screen_preparing(shell: Shell) -> None:
    title = TitleScene(shell)
    title.chosen = UNREADY[-1]
    shell.push(title)


def _safe(shell: Shell, *, stored: bool) -> None:
    shell.push(TitleScene(shell))
    report = Report(
        "5T-0417", "14:32", Path("/home/me/.local/share/gotaku/reports/20261120-143205-5T-0417.txt")
    )
    shell.push(SafeScene(shell, report, Interrupted("sht", 1 if stored else None, 37)))


def _demo(shell: Shell) -> None:
    """In the middle of the first table's game."""
    shell.push(TitleScene(shell))
    demo = DemoScene(shell)
    demo.booth.close()
    match = sample(shell.words, demo.games[0], lambda match: match.ply > 24, humans=0)
    demo.booth = Booth(shell, match)
    shell.push(demo)


def _settings(shell: Shell, *presses: str) -> None:
    shell.push(TitleScene(shell))
    shell.push(SettingsScene(shell))
    for target in presses:
        shell.top.press(target, 0.0)


SCREENS: dict[str, Callable[[Shell], Any]] = {
    "title": lambda shell: shell.push(TitleScene(shell)),
    "title-continue": _screen_continue,
    **({"title-preparing": _screen_preparing} if UNREADY else {}),
    "demo": _demo,
    "safe": lambda shell: _safe(shell, stored=True),
    "safe-unsaved": lambda shell: _safe(shell, stored=False),
    "settings": _settings,
    "settings-sound": lambda shell: _settings(shell, "tab:sound"),
    "settings-keys": lambda shell: _settings(shell, "tab:keys", "key:undo"),
    "settings-motion": lambda shell: _settings(shell, "tab:motion"),
    "settings-language": lambda shell: _settings(shell, "tab:language"),
    "settings-licences": lambda shell: _settings(shell, "tab:licences"),
    "settings-other": lambda shell: _settings(shell, "set:safe_colours:1", "set:four_colours:1"),
    "setup": lambda shell: _screen_setup(shell, "sht"),
    "setup-senretsu": lambda shell: _screen_setup(shell, "senretsu", "human:1"),
    "setup-crown": lambda shell: _screen_setup(shell, "crown", "option:pass_locks"),
    "setup-crown-five": lambda shell: _screen_setup(
        shell, "crown", "bot:3", "human:4", "option:deals:5", "option:suit_lock"
    ),
    "setup-ryuki": lambda shell: _screen_setup(shell, "ryuki", "option:junior"),
    "setup-subway": lambda shell: _screen_setup(shell, "subway", "human:1", "option:other_timeline"),
    "setup-subway-two": lambda shell: _screen_setup(shell, "subway", "none:2", "option:length:3"),
    "setup-subway-four": lambda shell: _screen_setup(shell, "subway", "bot:3", "first:2"),
    "maps": lambda shell: _screen_setup(shell, "subway", "map"),
    "maps-own": _screen_own_maps,
    "handover": _hand_over,
    "handover-news": _hand_over_with_news,
    "handover-undo": _hand_over_undo,
    "pause": lambda shell: _screen_pause(shell, 1),
    "pause-two": lambda shell: _screen_pause(shell, 2),
    "pause-again": lambda shell: _screen_pause(shell, 1, "again"),
    "resume": _screen_resume,
    "resume-many": _screen_resume_many,
    "resume-none": _screen_resume_none,
    "resume-games": _screen_resume_games,
}
