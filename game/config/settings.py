"""What the command line asked for, as plain values that every part of the program may read."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from game.config.booth import BoothConfig

Speed = Literal["off", "fast", "normal", "slow"]
PointerSize = Literal["usual", "large", "huge"]
Rim = Literal["usual", "thick", "thickest"]
"""How thick the marks are that show where focus is."""
Theme = Literal["usual", "contrast", "dark"]


class Settings(Struct, frozen=True):
    """The flags of the window and of everything that draws. None: not asked for, so the player's own choice
    or the program's usual one holds."""

    lang: str = "ja"
    """One that is installed; `lang_given` says whether somebody asked for it."""
    lang_given: bool = False
    size: tuple[int, int] | None = None
    """Width and height of the window in pixels."""
    fullscreen: bool = False
    speed: Speed | None = None
    text_scale: int | None = None
    """100, 115, 130, 150 or 200 per cent."""
    reduced_motion: bool = False
    plugins: bool = False
    """Whether the folder of plug-ins is to be trusted."""
    demo: bool = False
    """Whether the demo begins at once."""
    booth: BoothConfig | None = None
    """How it stands at a stand; None: it stands at none."""
    code: tuple[str, ...] = ()
    """The QR code of the organiser's address: rows of "0" and "1"; none where there is no address."""
    narrate: bool = False
    """Whether what is seen is told on standard output."""
    probe: Path | None = None
    """The file that gets one JSON line whenever the screen settles."""
    data_dir: Path | None = None
    seed: str | None = None
    theme: Theme = "usual"
    theme_given: bool = False
    """Whether somebody asked for it."""
    safe_colours: bool = False
    four_colours: bool = False
    sound: bool = True
    effects: int = 70
    """Loudness of effects, `music` and `ambience`: 0 to 100."""
    music: int = 50
    ambience: int = 50
    coach: bool = True
    """Whether the coach speaks at the tables."""
    keys: dict[str, str] = {}
    """Keys that the player has bound otherwise, by action; `buttons` of a pad likewise."""
    buttons: dict[str, str] = {}
    scan: int | None = None
    """How long each target is offered to whoever plays with one switch, in milliseconds; 0: none is."""
    press_only: bool = False
    """Whether nothing is to be held down: a press does it."""
    repeats: int = 0
    """A press of the same key so many milliseconds after it moved last counts for nothing; 0: all count."""
    rim: Rim = "usual"
    pointer: PointerSize = "usual"


class ShotRequest(Struct, frozen=True):
    """What `gotaku shot` was asked to draw."""

    screen: str | None = None
    """None: list the names of all screens instead."""
    output: Path | None = None
    record: Path | None = None
    ply: int | None = None
    """How many actions of the record have been played; None: all."""
    viewer: int | None = None
    """The seat that looks, counted from 0; None: the spectator."""
    options: tuple[tuple[str, str], ...] = ()
