"""What lies around a table on its screen: the buttons of the bar, and why the last press could not be."""

from __future__ import annotations

from game.look.describe import theme
from game.look.describe.parts import Made, back_button, bar_button, label, panel
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.motion.placement import Box, Placement

UNDO, LOG, RULES, SETTINGS = "undo", "log", "rules", "settings"


def bar(words: Words, focus: str | None, space: Space) -> tuple[Made, ...]:
    """The buttons that are always there, from the way back on."""
    return (
        back_button(words("pause.title"), focus),
        bar_button(LOG, "icons/log", 2, words("table.log"), focus, space),
        bar_button(RULES, "icons/help", 1, words("rules.title"), focus, space),
        bar_button(SETTINGS, "icons/gear", 0, words("settings.title"), focus, space),
    )


def undo_button(words: Words, focus: str | None, space: Space) -> Made:
    """Beside them, while something can be taken back."""
    return bar_button(UNDO, "icons/undo", 3, words("table.undo"), focus, space)


def speech(text: str, box: Box) -> tuple[Placement, ...]:
    """A sentence about the last press; nothing without one."""
    if not text:
        return ()
    return (
        panel("says", box, theme.INK0, 18, shadow=2, layer=7),
        label("says text", text, box, 25, theme.PAPER0, "bold", "centre", layer=7),
    )
