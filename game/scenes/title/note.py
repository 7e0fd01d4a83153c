"""The note above the cloths: what befell the saved games, and what can be done about it; or whatever else
there is to be said."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, label, panel
from game.match.trouble import StoreError
from game.motion.placement import Box, Placement
from game.scenes.saves import Saves
from game.scenes.shell import Shell
from game.scenes.table.unsaved import sentence
from game.scenes.title.places import places

AGAIN, WITHOUT, OPEN = "saves again", "saves without", "saves open"


def box_of(shell: Shell) -> Box:
    """Where it is."""
    return places(shell.pane.space, shell.settings.text_scale or 100).note


def said(shell: Shell) -> str:
    """The sentence; empty: there is nothing to be said."""
    saves = shell.saves
    if saves.fault is not None:
        return shell.words(f"store.{saves.fault.code}", **saves.fault.params)
    if unsaved := [found for match in saves.all_unsaved() if (found := saves.unsaved(match)) is not None]:
        return f"{shell.words.count('parting.games', len(unsaved))} {sentence(unsaved[0].fault, shell.words)}"
    return shell.notice or (shell.words("saves.without") if saves.without else "")


def buttons(shell: Shell) -> Iterator[Made]:
    """What can be done, from right to left."""
    words, (x, y, w, h) = shell.words, box_of(shell)
    right = x + w - 10
    for key in _offered(shell.saves):
        text = words(f"saves.{key.partition(' ')[2]}.button")
        wide = measure.width(text, 21, "bold", words.lang, shell.settings.text_scale) + 48
        right -= wide
        yield button(key, text, (right, y + 9, wide, h - 18), size=21)
        right -= 10


def _offered(saves: Saves) -> tuple[str, ...]:
    if saves.fault is not None:
        return WITHOUT, AGAIN
    return (AGAIN,) if saves.all_unsaved() else (OPEN,) if saves.without else ()


def note(shell: Shell) -> Iterator[Placement]:
    """The sentence on its paper, left of the buttons."""
    if text := said(shell):
        x, y, w, h = box_of(shell)
        left = min([target.x - 14 for _, target in buttons(shell)], default=x + w - 20)
        yield panel("notice", box_of(shell), theme.STRAW, 16, layer=6)
        box = (x + 20, y, left - x - 20, h)
        scale = shell.settings.text_scale or 100
        if measure.width(text, 22, "body", shell.words.lang, scale) < 1.8 * box[2]:
            yield label("notice text", text, box, 22, lines=2, leading=1.25, layer=6)
        else:  # A long path: three lines, that do not grow.
            yield label("notice text", text, box, 1900 / scale, lines=3, leading=1.15, layer=6)


def press(shell: Shell, target: str) -> bool:
    """Does what a button of the note says; False if it is none of them."""
    if target == AGAIN:
        shell.saves.retry()
    elif target == WITHOUT:
        shell.saves.leave_alone()
    elif target == OPEN:
        try:
            shell.saves.open_again()
        except StoreError as error:
            shell.notice = shell.words(f"store.{error.code}", **error.params)
    else:
        return False
    return True
