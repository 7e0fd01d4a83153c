"""Where the parts of the settings lie in every shape of the window."""

from __future__ import annotations

from typing import NamedTuple

from game.look.describe.space import Space
from game.motion.placement import Box
from game.scenes.settings.rows import CONTROLS, LICENCES
from game.scenes.shell import Shell

EDGE = 40.0
"""Beside all rows of a sheet."""


class Places(NamedTuple):
    """The parts of one tab."""

    tabs: Box
    columns: int
    """In which the tabs stand."""
    sheet: Box
    """Of the rows."""
    aside: Box | None
    """What is beside or below them: a sample, or how keys are changed; None: there is no room for that."""
    done: Box
    says: Box
    """Of a sentence about what was chosen."""
    hints: float
    """How far down the keys are named that choose."""


def grown(shell: Shell) -> float:
    """How many times larger than usual texts are."""
    return (shell.settings.text_scale or 100) / 100


def explained(shell: Shell) -> float:
    """How high it is, across a whole sheet, how keys are changed, with the button below."""
    return 150.0 + 140.0 * grown(shell)


def places(shell: Shell, tab: str) -> Places:
    """The places for this tab in the window's shape."""
    space = shell.pane.space
    if space is Space.COMPACT:
        return _compact(shell, tab)
    if space is Space.TALL:
        return _tall(shell, tab)
    says = Box(410, 956, 1120, 108) if grown(shell) > 1.5 else Box(410, 984, 1120, 80)
    done, aside = Box(1560, 990, 320, 72), Box(1320, 108, 560, 860)
    return Places(Box(40, 108, 340, 860), 1, Box(410, 108, 880, 860), aside, done, says, 996)


def _compact(shell: Shell, tab: str) -> Places:
    """Without a sample."""
    sheet: Box = Box(340, 96, 1076, 880)
    aside: Box | None = None
    if tab == CONTROLS:
        high = explained(shell)
        sheet, aside = Box(340, 96, 1076, 864 - high), Box(340, 976 - high, 1076, high)
    says = Box(24, 922, 1056, 150) if grown(shell) > 1.3 else Box(24, 984, 1056, 88)
    return Places(Box(24, 96, 300, 880), 1, sheet, aside, Box(1096, 990, 320, 72), says, 996)


def _tall(shell: Shell, tab: str) -> Places:
    """One above the other."""
    tabs, done = Box(24, 96, 1032, 300), Box(736, 1832, 320, 72)
    says = Box(24, 1672, 1032, 150) if grown(shell) > 1.3 else Box(24, 1730, 1032, 88)
    sheet, aside = Box(24, 412, 1032, 640), Box(260, 1068, 560, 676)
    if tab == CONTROLS:
        high = explained(shell)
        sheet, aside = Box(24, 412, 1032, 1276 - high), Box(24, 1704 - high, 1032, high)
    elif grown(shell) > 1.3:
        aside = aside.at(0, 0, aside.w, 724)
    if tab == LICENCES:
        return Places(tabs, 3, Box(24, 412, 1032, 1300), None, done, says, 1838)
    return Places(tabs, 3, sheet, aside, done, says, 1838)
