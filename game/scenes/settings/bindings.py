"""Which key and which button does what: the rows that change it, and what is said beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.config.preferences import Preferences
from game.input.intents import Asked
from game.input.keymap import CONTROLLER, KEYBOARD, Board, Given
from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.words import Words
from game.motion.placement import Box, Placement, Target
from game.scenes.keynames import button_name, button_of, key_name, key_of
from game.scenes.settings.places import grown
from game.scenes.shell import Shell

KEY: Asked = "key"
BUTTON: Asked = "button"
RESTORE, ALL = "restore", "restore-all"
WIDE, HIGH, GAP = 220.0, 58.0, 10.0
"""Of a button that names a key or a button, and the gap between the two."""
UNDO = 60.0
"""Of what brings the usual one back."""
NARROW = 600.0
"""A column that is no wider lies beside the rows."""


class Asking(NamedTuple):
    """What is being asked for."""

    action: str
    kind: Asked


def binding(shell: Shell, action: str, right: float, y: float, asking: Asking | None) -> Iterator[Made]:
    """The key and the button of an action, and the way back to the usual ones where they are others."""
    settings, left = shell.settings, right - 2 * WIDE - GAP - UNDO
    columns: tuple[tuple[Asked, str], ...] = (
        (KEY, key_of(settings, action)),
        (BUTTON, button_of(settings, action)),
    )
    for i, (kind, name) in enumerate(columns):
        asked = asking == (action, kind)
        box = (left + i * (WIDE + GAP), y, WIDE, HIGH)
        said = shell.words("settings.press") if asked else name or "—"
        yield button(f"{kind}:{action}", said, box, "chosen" if asked else "second", 22)
    if action in shell.settings.keys or action in shell.settings.buttons:
        x = right - UNDO + 8
        drawn = picture(f"restore {action}", "icons/undo", (x + 14, y + 16, 26, 26), layer=6, tint=theme.INK1)
        yield Made((drawn,), Target(f"{RESTORE}:{action}", x, y, UNDO - 8, HIGH))


def heading(words: Words, right: float, y: float) -> Iterator[Placement]:
    """What the two columns hold."""
    left = right - 2 * WIDE - GAP - UNDO
    for i, kind in enumerate((KEY, BUTTON)):
        box = (left + i * (WIDE + GAP), y, WIDE, 44)
        yield label(f"column {kind}", words(f"settings.column.{kind}"), box, 21, theme.INK1, align="centre")


def aside(shell: Shell, box: Box, asking: Asking | None) -> Iterator[Made]:
    """Beside the rows: what to press now, and the way back for all of them."""
    words, (x, y, w, _) = shell.words, box
    if asking is None:
        text = words("settings.controls.how")
    else:
        text = words(f"settings.ask.{asking.kind}", action=words(f"settings.action.{asking.action}"))
    ground, ink = (theme.PAPER0, theme.INK1) if asking is None else (theme.STRAW, theme.INK0)
    high = box.h - 84 if w > NARROW else _high(shell, asking)
    drawn = [
        panel("controls aside", (x, y, w, high), ground, 24, shadow=2),
        label("controls text", text, (x + 36, y + 16, w - 72, high - 32), 23, ink, middle=False, lines=12,
              leading=1.4),
    ]  # fmt: skip
    yield button(ALL, words("settings.restore_all"), (x, y + high + 12, w, 72), size=24).over(drawn)


def _high(shell: Shell, asking: Asking | None) -> float:
    """How high that is in a narrow column."""
    return (440 if asking is None else 240) + (0 if grown(shell) <= 1.3 else 300)


def board_of(kind: Asked) -> Board:
    """What the keys, or the buttons, may be."""
    return KEYBOARD if kind == "key" else CONTROLLER


def give(shell: Shell, asking: Asking, part: str) -> str:
    """The action gets it, if it can; returns what there is to say of that, or nothing."""
    words, own = shell.words, shell.own
    before = own.keys if asking.kind == "key" else own.buttons
    given = board_of(asking.kind).give(before, asking.action, part)
    if given.own is not None and asking.kind == "key":
        shell.choose(keys=given.own)
    elif given.own is not None:
        shell.choose(buttons=given.own)
    return _said(words, asking.kind, part, given)


def _said(words: Words, kind: Asked, part: str, given: Given) -> str:
    written = key_name if kind == "key" else button_name
    name, other = written(part), given.other and words(f"settings.action.{given.other}")
    if given.own is None:
        return (
            words("settings.taken", name=name, other=other)
            if other
            else words("settings.fixed_key", name=name)
        )
    if not other:
        return ""
    board = board_of(kind)
    now = board.of(given.other, given.own) or board.always(given.other)
    return words("settings.exchanged", name=name, other=other, now=written(now))


def restore(shell: Shell, action: str) -> None:
    """The action has its usual key and button again."""
    shell.choose(
        keys=KEYBOARD.restore(shell.own.keys, action), buttons=CONTROLLER.restore(shell.own.buttons, action)
    )


def restore_all(shell: Shell) -> None:
    """Every action has."""
    usual = Preferences()
    shell.choose(keys=usual.keys, buttons=usual.buttons)
