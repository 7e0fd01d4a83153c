"""What the settings screen offers, tab by tab, as data."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.config.language import installed
from game.input.keymap import ACTIONS
from game.look.describe.space import TEXT_SIZES


class Selector(NamedTuple):
    """One of a few values, side by side; its words are `settings.<name>.<value>`."""

    name: str
    """A field of `Preferences`."""
    values: tuple[int | str | bool, ...]
    wide: float = 130
    """Of one segment."""


class Switch(NamedTuple):
    """On or off."""

    name: str
    same: str = ""
    """The action whose key does the same."""


class Slider(NamedTuple):
    """A loudness from 0 to 100, by tens."""

    name: str


class Binding(NamedTuple):
    """The key and the button of an action."""

    action: str


Row = Selector | Switch | Slider | Binding


class Tab(NamedTuple):
    """One kind of choices; its words are `settings.tab.<name>`. What does not fit goes on overleaf."""

    name: str
    icon: str
    rows: tuple[Row, ...]
    seen: bool = True
    """Whether the sample shows what is chosen here."""


WINDOWED = Switch("fullscreen", same="fullscreen")
STOPS = tuple(range(0, 101, 10))
LICENCES, CONTROLS = "licences", "controls"
TABS = (
    Tab(
        "look",
        "icons/eye",
        (
            Selector("text_scale", TEXT_SIZES, 112),
            Selector("theme", ("usual", "contrast", "dark"), 168),
            Selector("safe_colours", (False, True), 180),
            Selector("four_colours", (False, True), 210),
            WINDOWED,
        ),
    ),
    Tab(
        "play",
        "icons/globe",
        (
            Selector("lang", (), 196),
            Selector("speed", ("slow", "normal", "fast", "off"), 140),
            Switch("reduced_motion"),
            Switch("coach"),
        ),
    ),
    Tab(
        "sound",
        "icons/sound",
        (Switch("sound"), Slider("effects"), Slider("music"), Slider("ambience")),
        seen=False,
    ),
    Tab(CONTROLS, "icons/hand", tuple(Binding(action) for action in ACTIONS), seen=False),
    Tab(
        "ease",
        "icons/shield",
        (
            Selector("scan", (0, 2500, 1600, 1000, 600), 110),
            Switch("press_only"),
            Selector("repeats", (0, 200, 400, 600, 800, 1000), 110),
            Selector("rim", ("usual", "thick", "thickest"), 120),
            Selector("pointer", ("usual", "large", "huge"), 120),
        ),
        seen=False,
    ),
    Tab(LICENCES, "icons/star", (), seen=False),
)
"""By what people look for: to see better, to play otherwise, to hear, to use their hands."""
PLUGINS = Tab("plugins", "icons/card", (Switch("plugins"),), seen=False)
"""Only for who has a folder of plug-ins: there is nothing to be trusted elsewhere."""


def _installed(tab: Tab) -> Tab:
    """The tab with the languages that there are."""
    return tab._replace(
        rows=tuple(
            row._replace(values=installed(), wide=min(row.wide, 560 / len(installed())))
            if isinstance(row, Selector) and row.name == "lang"
            else row
            for row in tab.rows
        )
    )


def tabs(plugins: Path | None, kiosk: bool = False) -> tuple[Tab, ...]:
    """The tabs there are; `plugins` is where plug-ins lie, if they may lie anywhere. At a kiosk nobody
    changes the window or what is loaded."""
    shown = tuple(_installed(tab) for tab in TABS)
    if kiosk:
        return tuple(tab._replace(rows=tuple(row for row in tab.rows if row != WINDOWED)) for tab in shown)
    return (*shown, PLUGINS) if plugins is not None and plugins.is_dir() else shown
