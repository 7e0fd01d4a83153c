"""What the player has chosen once and for all: one small JSON file in the player's folder."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from game.config.files import NotAFile, TooLarge, put, read_bounded, set_aside
from game.config.language import installed
from game.config.settings import PointerSize, Rim, Settings, Speed, Theme

FILE = "settings.json"
MOST_READ = 1 << 20
"""Bytes: no file of settings is that large."""

Level = Annotated[int, Meta(ge=0, le=100)]
_Name = Annotated[str, Meta(max_length=40)]
"""Of an action or a key: no system has a longer one."""
Keys = Annotated[dict[_Name, _Name], Meta(max_length=100)]
Names = Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=100)]
Lang = Annotated[str, Meta(max_length=12)]
"""Of a language that is installed, here or elsewhere."""
TextScale = Literal[100, 115, 130, 150, 200]
ScanTime = Literal[0, 600, 1000, 1600, 2500]
RepeatTime = Literal[0, 200, 400, 600, 800, 1000]


Game = Annotated[str, Meta(max_length=64)]
Games = Annotated[tuple[Game, ...], Meta(max_length=200)]
Steps = Annotated[tuple[Annotated[int, Meta(ge=0, le=100)], ...], Meta(max_length=100)]


class Progress(Struct, frozen=True):
    """How far somebody is in one played lesson; steps are counted from 0."""

    at: Annotated[int, Meta(ge=0, le=100)] = 0
    done: Steps = ()
    """The steps that were done."""
    shown: Steps = ()
    """Those whose answer was shown."""


class Learning(Struct, frozen=True):
    """What has been learnt at this computer. Nothing is locked by it."""

    lessons: Annotated[dict[Game, Progress], Meta(max_length=200)] = {}
    finished: Games = ()
    """The games whose lesson was played to its end."""
    played: Games = ()
    """The games that were begun at their table."""
    told: Annotated[tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=1000)] = ()
    """What the coach has said, by game and kind."""


PuzzleId = Annotated[str, Meta(max_length=64)]
"""Of a game and one of its puzzles."""
Day = Annotated[str, Meta(max_length=10)]
MOST_COUNTED = 1000
Small = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]


class Solved(Struct, frozen=True):
    """How a puzzle was solved best: in how many tries, and with what score if it is about one. Without any
    try it is not solved yet, but something was scored."""

    tries: Small = 1
    score: Small = 0


class Solving(Struct, frozen=True):
    """What has been solved at this computer. Nothing is locked by it."""

    solved: Annotated[dict[PuzzleId, Solved], Meta(max_length=5000)] = {}
    shown: Annotated[tuple[PuzzleId, ...], Meta(max_length=5000)] = ()
    """Those whose answer was shown."""
    days: Annotated[tuple[Day, ...], Meta(max_length=4000)] = ()
    """The days on which something was solved, as 2026-11-22, the latest last."""


class Preferences(Struct, frozen=True):
    """The player's own choices; the usual ones for a new player. What a later version added is skipped, and
    stays in the file."""

    lang: Lang | None = None
    """None: as the system says."""
    text_scale: TextScale = 100
    speed: Speed = "normal"
    reduced_motion: bool = False
    theme: Theme = "usual"
    """The screens' light: high contrast, or dark for the evening."""
    safe_colours: bool = False
    """Players in the colours that colour-blind people can tell apart."""
    four_colours: bool = False
    """Diamonds and clubs in colours of their own."""
    fullscreen: bool = False
    plugins: bool = False
    """Whether games in the folder of plug-ins are loaded: each is a program that can do whatever the player
    can."""
    sound: bool = True
    effects: Level = 70
    music: Level = 50
    ambience: Level = 50
    names: Names = ()
    """Names that people have typed, the latest first."""
    keys: Keys = {}
    """The key of an action, by the action's name in `game.input.keymap`, where it is not the usual one."""
    buttons: Keys = {}
    """The button of a pad likewise."""
    scan: ScanTime = 0
    """How long each target is offered to whoever plays with one switch, in milliseconds; 0: none is."""
    press_only: bool = False
    """Whether nothing is to be held down: a press does it."""
    repeats: RepeatTime = 0
    """A press of the same key so many milliseconds after it moved last counts for nothing; 0: all count."""
    rim: Rim = "usual"
    pointer: PointerSize = "usual"
    coach: bool = True
    """Whether the coach says a sentence when something comes for the first time."""
    learning: Learning = Learning()
    solving: Solving = Solving()


class Notice(Struct, frozen=True):
    """What is said to the player: `Words("settings." + code, **params)`."""

    code: str
    params: dict[str, str]


def load(folder: Path, clock: Callable[[], float] = time.time) -> tuple[Preferences, Notice | None]:
    """The choices kept in the folder. A file that cannot be understood, or is too large for one, is renamed
    aside, never overwritten, and the usual choices hold; the notice says so."""
    path = folder / FILE
    try:
        return msgspec.json.decode(read_bounded(path, MOST_READ), type=Preferences), None
    except FileNotFoundError:
        return Preferences(), None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TooLarge) as error:
        return Preferences(), _set_aside(path, error, clock())
    except NotAFile:
        return Preferences(), Notice("not_a_file", {"path": str(path)})
    except OSError as error:
        return Preferences(), Notice("unread", {"path": str(path), "reason": error.strerror or str(error)})


def _set_aside(path: Path, error: Exception, now: float) -> Notice:
    try:
        kept = set_aside(path, now)
    except OSError as trouble:
        return Notice("unread", {"path": str(path), "reason": trouble.strerror or str(trouble)})
    return Notice("aside", {"path": str(path), "reason": str(error), "kept": str(kept)})


def save(folder: Path, preferences: Preferences) -> Notice | None:
    """Keeps the choices in the folder, whole or not at all, beside what a later version has added there; the
    notice says why they could not be."""
    path = folder / FILE
    everything = _unknown(path) | _fields(msgspec.json.encode(preferences))
    try:
        put(path, msgspec.json.format(msgspec.json.encode(everything), indent=2) + b"\n")
    except OSError as error:
        return Notice("unsaved", {"path": str(path), "reason": error.strerror or str(error)})
    return None


def _fields(data: bytes) -> dict[str, Raw]:
    """Raises `MsgspecError`, and what else decoding raises."""
    return msgspec.json.decode(data, type=dict[str, Raw])


def _unknown(path: Path) -> dict[str, Raw]:
    """What stands in the file and belongs to another version; nothing where it cannot be read."""
    try:
        found = _fields(read_bounded(path, MOST_READ))
    except (OSError, ValueError, RecursionError):
        return {}
    return {name: value for name, value in found.items() if name not in Preferences.__struct_fields__}


def settled(flags: Settings, own: Preferences) -> Settings:
    """What holds in the end: what the command line asked for, else the player's own choice."""
    return replace(
        flags,
        lang=own.lang if own.lang in installed() and not flags.lang_given else flags.lang,
        fullscreen=flags.fullscreen or own.fullscreen,
        plugins=flags.plugins or own.plugins,
        speed=flags.speed or own.speed,
        text_scale=flags.text_scale or own.text_scale,
        reduced_motion=flags.reduced_motion or own.reduced_motion,
        theme=flags.theme if flags.theme_given else own.theme,
        safe_colours=own.safe_colours,
        four_colours=own.four_colours,
        sound=flags.sound and own.sound,
        effects=own.effects,
        music=own.music,
        ambience=own.ambience,
        keys=own.keys,
        buttons=own.buttons,
        scan=own.scan if flags.scan is None else flags.scan,
        press_only=own.press_only,
        repeats=own.repeats,
        rim=own.rim,
        pointer=own.pointer,
        coach=flags.coach and own.coach,
    )
