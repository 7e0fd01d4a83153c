"""The table of a finished game, to be looked at: zoomed, turned, inspected. Nothing can be done in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.input.intents import Gesture
from game.look.describe import theme
from game.look.describe.parts import TIP, Made, back_button, bar_button, label, panel, picture
from game.look.describe.specs import Label
from game.match.table import Match
from game.mats.kit.layouts import LARGE_FROM
from game.mats.registry import mat_of
from game.mats.small import within
from game.mats.table import AnyDesk, Frame, Seating, Show
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Event, Seat
from game.scenes.close_up import CloseUpScene, offered
from game.scenes.scene import NOTHING, Told
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.glide import Glide
from game.scenes.table.looking import Looking

EYES, CLOSE_UP = "eyes", "close-up"
BESIDE = 5
"""The place of a button of the bar beside the eyes."""
NAMED, RAISED = ("bar name", "bar emblem"), 48.0
"""How the keys begin of the table's name, and how much higher than usual a tip in its place lies."""
RECENT = 12
"""At most as many of the latest events are remembered as such."""


def _clear(table: Sequence[Placement], back: Made) -> tuple[Placement, ...]:
    """The table and the way back over it; its tip lies in the bar, in the place of the table's name, where it
    would hide something else that is said."""
    tip = next((p.box for p in back.placements if p.key == f"back{TIP}"), None)
    said = (p.box for p in table if isinstance(p.what, Label) and not p.key.startswith(NAMED))
    if tip is None or not any(tip.meets(box) for box in said):
        return (*table, *back.placements)
    rest = (p for p in table if not p.key.startswith(NAMED))
    raised = (replace(p, y=p.y - RAISED) if p.key.startswith(f"back{TIP}") else p for p in back.placements)
    return (*rest, *raised)


class BoardScene(StillScene):
    """The last position and its discards. The game is over and nothing is a secret any more: every hand can
    be looked at, one player's after the other's."""

    name = "board"

    def __init__(self, shell: Shell, match: Match, seating: Seating, events: Sequence[Event]) -> None:
        super().__init__(shell)
        assert match.outcome is not None
        self.mat, self._outcome = mat_of(match.game), match.outcome
        self.spaces = frozenset(self.mat.around)
        self._match, self._seating = match, seating
        self._recent = tuple(events[-RECENT:])
        self._looking, self._glide = Looking(self.mat), Glide()
        public = match.view(None)
        seats = [seat for seat in range(len(match.seats)) if match.view(seat) != public]
        people = [seat for seat in seats if seating.humans[seat]]
        eyes: tuple[Seat | None, ...] = (*people, *(seat for seat in seats if seat not in people), None)
        self._eyes = eyes if match.rules.ABILITIES.together is not None else eyes[:1]
        """Through whose eyes it can be seen, in this order; None: everybody's. One pair where nothing is
        hidden."""

    def _plain(self, focus: str | None = None) -> AnyDesk:
        """The table as it lies at the end."""
        seat = self._eyes[0]
        return replace(
            self.mat.desk(self._match.view(seat), self._seating, seat or 0),
            focus=focus,
            fact=self.mat.result(self._outcome, self._seating, self.shell.words),
            recent=self._recent,
            space=self.space,
            text_scale=self.shell.settings.text_scale or 100,
            errands=self.shell.errands,
        )

    def _desk(self, focus: str | None) -> AnyDesk:
        return self._looking.over(self._plain(focus))

    @property
    def _large(self) -> bool:
        """Whether texts are as large as tables have layouts of their own for."""
        return (self.shell.settings.text_scale or 100) >= LARGE_FROM

    def told(self, now: float) -> Told:
        """The table through the eyes that are chosen."""
        return NOTHING if self._looking.sheet is not None else Told(self.mat, self._desk(None))

    def first_focus(self) -> str | None:
        """The way back."""
        return "back"

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table, and the way back to the result; over it the discards, if they are laid open."""
        words = self.shell.words
        tip = (300.0, 58.0) if self._large else (200.0, 46.0)
        back = back_button(words("result.back"), focus, *tip)
        table = self.mat.frame(self._desk(focus), words)
        if self._glide.running(now):
            table = self._glide.over(table, now)
        drawn = [*_clear(table.placements, back)]
        if self._looking.sheet is None:
            made = (back, *self._eye(), *self._close_up(focus))
            drawn += [p for one in made[1:] for p in one.placements]
            targets = (*(one.target for one in made), *table.targets)
            return replace(table, placements=in_order(drawn), targets=targets, space=self.space)
        sheet = self.mat.sheet(self._desk(focus), words)
        below = within(Frame(tuple(drawn), space=self.space), sheet.space)
        return Frame(in_order([*below, *sheet.placements]), sheet.targets, space=sheet.space)

    def _eye(self) -> Iterator[Made]:
        """Whose hand is seen; pressed, the next one's. Not in a game in which nothing was hidden."""
        if len(self._eyes) == 1:
            return
        seat, words = self._eyes[0], self.shell.words
        box = Box(1560 + self.space.beyond, 6, 340, 58)
        named = box.at(56, 0, 272, 58)
        name = "" if seat is None else self._seating.names[seat]
        text = words("board.all") if seat is None else words("board.hand", name=name)
        lines = 2
        if self._large:
            text, lines = self._longest((text, name) if name else (text,), named.w, 20, "bold"), 1
        mark = picture("eyes mark", "icons/eye", box.at(18, 15, 28, 28), layer=6)
        drawn = (
            panel(EYES, box, theme.PAPER0, 14, theme.PAPER3, 2, shadow=1, layer=6),
            mark,
            label(f"eyes {seat}", text, named, 20, face="bold", lines=lines, leading=1.1, layer=6),
        )
        yield Made(drawn, Target(EYES, *box))

    def _close_up(self, focus: str | None) -> Iterator[Made]:
        """Where words may have given way: they can be read."""
        if offered(self.shell.pane, self.shell.settings.text_scale or 100):
            tip = self.shell.words("close_up.title")
            yield bar_button(
                CLOSE_UP, "ui/icon-zoom-in", 0 if len(self._eyes) == 1 else BESIDE, tip, focus, self.space
            )

    def press(self, target: str, now: float) -> None:
        """Changes how the table is shown; or opens the discards, or goes back."""
        if target == "back" and self._looking.sheet is None:
            self.back()
            return
        if target == CLOSE_UP:
            self.shell.push(CloseUpScene(self.shell, self.told(now)))
            return
        if target == EYES:
            self._eyes = (*self._eyes[1:], self._eyes[0])
            self._looking.let_go()
            return
        before = self._desk(None)
        self._show(before, self._looking.press(self._plain(), target), now)

    def back(self) -> None:
        """Closes the discards or what the mat has opened, or goes back to the result."""
        before = self._desk(None)
        shut, shown = self._looking.shut(self._plain())
        self._show(before, shown, 0.0)
        if not shut:
            self.shell.pop()

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What the mat makes of it."""
        before = self._desk(None)
        meant, shown = self._looking.gesture(self._plain(), gesture)
        self._show(before, shown, now)
        return meant

    def moving(self, now: float) -> bool:
        """While the map moves over."""
        return self._glide.running(now)

    def _show(self, before: AnyDesk, shown: Show[Any] | None, now: float) -> None:
        if shown is not None:
            self._glide.heed(shown, before, self._desk(None), self.mat, self.shell, now)
