"""What most screens have in common, and what sheets over other screens have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.input.intents import Asked, Gesture
from game.look.describe import measure, theme
from game.look.describe.parts import Made, panel
from game.look.describe.space import ONLY_WIDE, TEXT_SIZES, Space
from game.mats.small import within
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.scenes.parts import part_moved
from game.scenes.scene import NOTHING, Told
from game.scenes.shell import Shell
from game.sound.cues import Tune


class StillScene:
    """What most screens have in common: nothing moves, nothing is hidden, Esc goes back."""

    name = ""
    any_input_leaves = False
    soft = False
    asks_first = False
    takes_files = False
    most_text = TEXT_SIZES[-1]
    spaces: frozenset[Space] = ONLY_WIDE
    """What it has layouts for."""
    scrolls = False
    """Whether it becomes a page where it has no room for the text size that is asked for."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def paged(self, space: Space, text: int) -> Space | None:
        """In a broad window it is laid out as for a squarer one, for there is less room across; else as for
        an upright one."""
        if not self.scrolls or text <= self.most_text:
            return None
        return Space.COMPACT if space is Space.WIDE else Space.TALL

    @property
    def space(self) -> Space:
        """What it is laid out in now: the window's shape, if there is a layout for that."""
        space = self.shell.pane.space
        return space if space in self.spaces else Space.WIDE

    def _width(self, text: str, size: float, face: str) -> float:
        """The reference pixels that a label of one line needs here."""
        return measure.width(text, size, face, self.shell.words.lang, self.shell.settings.text_scale)

    def _longest(self, forms: Iterable[str], room: float, size: float, face: str) -> str:
        """The first of these forms of a text that has room on one line; else the last."""
        lang, scale = self.shell.words.lang, self.shell.settings.text_scale
        return measure.fitting(forms, room, size, face, lang, scale)

    @property
    def viewer(self) -> Seat | None:
        """Nobody's secrets."""
        return None

    @property
    def tune(self) -> Tune | None:
        """The music of the screen beneath."""
        return None

    @property
    def fact(self) -> str:
        """Nothing happens here."""
        return ""

    def told(self, now: float) -> Told:
        """Its picture says it all."""
        return NOTHING

    def first_focus(self) -> str | None:
        """The first target in reading order."""
        return None

    def fresh_focus(self) -> str | None:
        """Focus stays where it is."""
        return None

    def focused(self, target: str, now: float) -> None:
        """Where focus is, is seen in the frame alone."""

    def shown(self) -> None:
        """Nothing has to be looked up."""

    def hold(self, target: str, down: bool, now: float) -> bool:
        """Nothing is held down here."""
        return False

    def carry(self, target: str, now: float) -> bool:
        """Nothing can be dragged."""
        return False

    def drag(self, dx: float, dy: float, over: str | None) -> None:
        """Nothing is dragged."""

    def drop(self, over: str | None, now: float) -> None:
        """Nothing is dragged."""

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """Nothing can be turned or shifted."""
        return False

    @property
    def asks_for(self) -> Asked | None:
        """No key is asked for."""
        return None

    def key(self, name: str) -> None:
        """No key is asked for."""

    def retune(self) -> None:
        """Words and settings are looked up whenever they are needed."""

    def skip(self) -> bool:
        """Nothing moves."""
        return False

    def back(self) -> None:
        """To the screen beneath."""
        self.shell.pop()

    def command(self, name: str, now: float) -> None:
        """No key has a meaning of its own here."""

    def tick(self, now: float) -> None:
        """Nothing happens by itself."""

    def freeze(self, now: float) -> None:
        """Nothing moves anyway."""

    def look_ahead(self, now: float) -> None:
        """All there is to lay out is seen already."""

    def moving(self, now: float) -> bool:
        """Nothing moves."""
        return False

    def composes(self) -> bool:
        """No."""
        return False

    def waiting(self) -> bool:
        """Nothing is awaited."""
        return False

    def close(self) -> None:
        """Nothing is held."""


class OverScene(StillScene):
    """A sheet over another screen: what lies beneath stands still and is seen through a veil; focus stays on
    the sheet and returns to where it was when the sheet closes."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.under = shell.top

    def paged(self, space: Space, text: int) -> Space | None:
        """The sheet alone, as wide as the window lets it be."""
        if self.scrolls and (text > self.most_text or space not in self.spaces):
            return Space.WIDE
        return None

    @property
    def viewer(self) -> Seat | None:
        """Whoever holds the screen beneath."""
        return self.under.viewer

    @property
    def fact(self) -> str:
        """What has happened on the screen beneath."""
        return self.under.fact

    def tick(self, now: float) -> None:
        """What lies beneath stands still."""
        self.under.freeze(now)

    def beneath(self, now: float) -> tuple[Placement, ...]:
        """The screen beneath, with nothing focused."""
        return within(self.under.frame(None, now), self.space)

    def paper(self, box: tuple[float, float, float, float], layer: int) -> Iterator[Placement]:
        """The sheet itself at this place, and the veil beneath it."""
        veil = self.space.whole
        yield panel(f"{self.name} veil", veil, theme.INK0, 0, opacity=0.66, layer=layer)
        yield panel(f"{self.name} sheet", box, theme.PAPER0, 30, shadow=3, layer=layer)

    def frame_over(
        self,
        now: float,
        drawn: Iterable[Placement],
        pressable: Iterable[Made],
        typing: bool = False,
        caret: Box | None = None,
    ) -> Frame:
        """The screen beneath, what the sheet shows, and what can be pressed on it. The sheet is laid out for
        the wide space, and stands as far from the middle of any other one; but for its veil."""
        made, veil = tuple(pressable), f"{self.name} veil"
        all_of_it = [*drawn, *(p for one in made for p in one.placements)]
        sheet = tuple(p for p in all_of_it if p.key != veil)
        laid = Frame(sheet, tuple(one.target for one in made), typing=typing, caret=caret)
        if self.shell.enlarged is not None:
            return replace(laid, placements=in_order(laid.placements))
        laid = part_moved(laid, self.space.shift)
        veils = (p for p in all_of_it if p.key == veil)
        placements = in_order([*self.beneath(now), *veils, *laid.placements])
        return replace(laid, placements=placements, space=self.space)
