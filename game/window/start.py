"""What a window begins with: the player's choices, the screens' shell, the database at its first use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.config.places import DATABASE, map_file, player_dir
from game.config.preferences import Preferences, load, save, settled
from game.config.settings import Settings
from game.look.describe.breaking import find_phrases
from game.look.describe.measure import width
from game.look.describe.words import Words
from game.look.opening import Opening
from game.look.paint.palette import Palette
from game.look.stage import Stage
from game.mats.registry import games, module_of, own_games
from game.outside.finding import FOLDER, trust
from game.scenes.navigator import Navigator
from game.scenes.shell import Shell
from game.scenes.title.screen import TitleScene
from game.window import tidying

if TYPE_CHECKING:
    from game.config.art import MissingArt
    from game.match.store import Store
    from game.window.stand import Stand

_SOON = (
    *(
        "match.journal",
        "match.store",
        "rules.subway",
        "maps.tree",
        "maps.tiled",
        "maps.helper",
        "maps.offered",
    ),
    *("bots.registry", "scenes.title.curtain", "scenes.setup.memory", "scenes.setup.seats"),
    *("scenes.setup.screen", "scenes.resume.screen", "scenes.handover.screen", "scenes.table.pause"),
    *("scenes.table.typed", "scenes.coach.panel", "scenes.table.hint", "scenes.table.screen"),
    *("bots.helper", "bots.worker"),
)
_ROOM = ("desk", "captions", "frame", "moments", "clips", "mat")
"""Of a game's room, what is needed first before what needs it: no piece takes as long as a frame."""
_LATER = (
    *("scenes.settings.bindings", "scenes.settings.controls", "scenes.settings.screen"),
    *("scenes.rulebook.screen", "scenes.result.after", "scenes.result.screen"),
    *("match.review", "bots.review", "conduct.turning", "scenes.result.cloth"),
    *("scenes.booth.demo", "scenes.booth.invite"),
    *("bots.ryuki.field", "bots.ryuki.world", "bots.ryuki.deepening", "bots.ryuki.hard"),
)
"""Modules that the first picture does without, in small pieces."""


def new_shell(flags: Settings) -> Shell:
    """What the screens share, with the title as the first screen; the player's own choices hold where no flag
    says otherwise."""
    folder = player_dir(flags.data_dir)
    if flags.booth is not None and flags.booth.kiosk:
        return _at_kiosk(flags)
    own, notice = load(folder)
    settings = settled(flags, own)
    shell = Shell(
        Words(settings.lang),
        settings,
        lambda without: _open_store(folder, without),
        _has_store,
        folder / "maps",
        lambda chosen: save(folder, chosen),
        own,
        navigation=Navigator,
    )
    shell.plugins_folder = folder / FOLDER
    if notice is not None:
        shell.notice = shell.words(f"settings.{notice.code}", **notice.params)
    shell.push(TitleScene(shell))
    if settings.demo:
        shell.open.demo()
    return shell


def _at_kiosk(flags: Settings) -> Shell:
    """Nothing is read of what anybody has chosen or played before, and nothing is written."""
    settings = settled(flags, Preferences())
    shell = Shell(
        Words(settings.lang), settings, lambda _: _in_memory(), lambda _: False, navigation=Navigator
    )
    shell.push(TitleScene(shell))
    if settings.demo:
        shell.open.demo()
    return shell


def new_stage(surface: pygame.Surface, settings: Settings, on_missing: Callable[[MissingArt], None]) -> Stage:
    """What draws in the window, as the settings say."""
    stage = Stage(
        surface, settings.lang, (settings.text_scale or 100) / 100, Palette.of(settings), on_missing
    )
    stage.open_with(Opening(settings.lang))
    return stage


def stand_beside(shell: Shell) -> Stand | None:
    """What a window that is about to be opened does besides at a stand; None where it is not at one."""
    if (booth := shell.settings.booth) is None:
        return None
    from game.window.stand import stand_for

    return stand_for(shell, booth.kiosk)


def _in_memory() -> Store:
    from game.match.store import Store

    return Store.in_memory()


def _has_store(settings: Settings) -> bool:
    return (player_dir(settings.data_dir) / DATABASE).exists()


def _open_store(folder: Path, without: bool) -> Store:
    """The player's database, or one in memory where the player does without. Raises `StoreError`."""
    from game.match.store import Store

    return Store.in_memory() if without else Store.open(folder)


def meet(shell: Shell) -> bool:
    """Lets the games from outside come; whether there are any, or one that is broken."""
    from game.outside.admitting import meet as admit

    if shell.settings.plugins:
        trust(player_dir(shell.settings.data_dir) / FOLDER)
    met = admit(drawn=True)
    shell.notice = shell.notice or met.notice(shell.words)
    return bool(met.admitted or met.faults)


def get_ready(shell: Shell) -> Iterator[Callable[[], object]]:
    """What is done piece by piece while the first picture is looked at, what is needed first before: no press
    has to wait for all of it."""
    yield from (partial(import_module, name) for name in read_later())
    from game.maps.reader import known
    from game.maps.usual import MAPS

    yield from (partial(known, map_file(name)) for name in MAPS)
    yield from _set_up_ahead(shell)
    for key in (f"{place}.{game}.about" for game in own_games() for place in ("title", "setup")):
        if shell.words.has(key):
            yield partial(find_phrases, shell.words(key), shell.settings.lang)
    yield tidying.settle


def _set_up_ahead(shell: Shell) -> Iterator[Callable[[], object]]:
    """What the first look at a game's set-up, and then at its table, would have to wait for."""
    from game.scenes.setup.seats import usual_texts
    from game.window.rehearsal import late_letters, rehearsed

    lang, scale = shell.words.lang, shell.settings.text_scale or 100
    for text, writing in usual_texts(shell.words):
        yield partial(width, text, *writing, lang, scale)
    for game in own_games():
        yield from rehearsed(shell, game)
    yield from late_letters(shell)


def read_later() -> Iterator[str]:
    """The modules among it, each before those that need it."""
    yield from (f"game.{name}" for name in _SOON)
    for game in own_games():
        yield f"game.rules.{game}"
        yield from (module_of(game, name) for name in _ROOM)
    yield from (module_of(game, "mat") for game in games() if game not in own_games())
    yield from (f"game.{name}" for name in _LATER)
    yield from (f"game.puzzles.games.{game}" for game in own_games())
