"""The cover: nothing secret is on the screen until the next person opens it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from msgspec.structs import replace

from game.conduct.conductor import Conductor, Requests
from game.conduct.pace import Pace
from game.look.describe import theme
from game.look.describe.layers import shifted
from game.look.describe.parts import Made, button, label, panel, picture
from game.mats.marks import marks_in
from game.mats.registry import about_of
from game.mats.small import within
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import CHANCE, Seat
from game.scenes.handover.card import CENTRE, LARGEST_FROM, RING, Card
from game.scenes.handover.doors import CLOSE_MS, FADE_MS, OPEN_MS, closing, doors, opening, through_washi
from game.scenes.shell import Shell
from game.scenes.still import StillScene

HOLD_MS = 600.0
OPEN, LEAVE, UNDO, UNSEEN = "open", "leave", "undo", "unseen"


class HandoverScene(StillScene):
    """Names who is next; opens when held for 0.6 s or pressed twice.

    Its doors close over what everybody may see, and open over the table of the person named, which is looked
    up only then. Nothing can be pressed while they move; a press then only skips.
    """

    name = "handover"

    def __init__(self, shell: Shell, conductor: Conductor, carry_out: Callable[[Requests], None]) -> None:
        """Covers the table that is seen, whose match waits for the person named on the presenter's cover.
        `carry_out`: what the table does with what the conductor asks for."""
        super().__init__(shell)
        self._conductor, self._carry_out = conductor, carry_out
        self.presenter, match = conductor.presenter, conductor.match
        assert self.presenter.cover
        self.cover = self.presenter.cover
        self._pace = Pace.of(shell.settings)
        self._table = shell.top
        """The screen beneath; looked at only after its owner has asked."""
        self._undoes = conductor.can_undo()
        """Whether what led here may still be taken back."""
        self._unseen = match.rules.ABILITIES.blind(match.view(None), self.cover.seat)
        """What the person named may do without looking, from what everybody sees."""
        self._desk = replace(self.presenter.desk(), view=match.view(None), mind=None)
        """The table as everybody may see it."""
        self.spaces = frozenset(conductor.mat.around)
        self._marks = marks_in(match.game, match.state, len(match.seats))
        self._before = self._holder()
        self._revealed: tuple[Placement, ...] = ()
        """The table of the person named, once asked for."""
        self._closes: float | None = None
        """When the doors began to close; None: they have not been seen yet."""
        self._shut = not self._pace.moves
        self._heard = 0
        """How many of its sounds have been heard."""
        self._opens: float | None = None
        """When they began to open."""
        self._since: float | None = None
        self._presses = 0
        self._at_once = shell.settings.press_only or bool(shell.settings.scan)
        """Whether one press opens."""

    def _holder(self) -> Seat | None:
        """Who held the screen before: who may look at it, else the person who did something last."""
        latest = self._conductor.match.latest
        if self.presenter.viewer is not None or latest is None:
            return self.presenter.viewer
        return latest[0] if latest[0] != CHANCE and self._conductor.seating.humans[latest[0]] else None

    @property
    def viewer(self) -> Seat | None:
        """Nobody, until the person named has asked."""
        return self.presenter.viewer if self._opens is not None else None

    def first_focus(self) -> str | None:
        """The ring to be held."""
        return OPEN

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The doors on their way, or closed with the card on them."""
        if self._opens is not None:
            return Frame(self._opening(now), space=self.space)
        foot = self.space.h - 104
        leave = button(LEAVE, self.shell.words("table.leave"), (40, foot, 250, 72), size=25)
        undo = button(UNDO, self.shell.words("table.undo"), (306, foot, 210, 72), size=25)
        below, targets = [*leave.placements], [leave.target]
        if self._undoes:
            below.extend(undo.placements)
            targets.append(undo.target)
        if self._unseen is not None:
            offer = self._offer()
            below.extend(offer.placements)
            targets.append(offer.target)
        drawn = in_order([*doors(0.0, self.space), *self._card(now), *self._hidden(), *below])
        if not self._shut:
            return Frame(self._closing(drawn, now), space=self.space)
        (x, y), (right, down) = CENTRE, self.space.shift
        targets.append(
            Target(OPEN, x + right - RING, y + down - RING, 2 * RING, 2 * RING, name=self._called())
        )
        return Frame(drawn, tuple(targets), space=self.space)

    def _card(self, now: float) -> list[Placement]:
        share = 0.0 if self._since is None else min(1.0, (now - self._since) / HOLD_MS)
        words, conductor = self.shell.words, self._conductor
        card = Card(
            self.cover,
            about_of(conductor.match.game).dress,
            conductor.seating.names,
            self._marks,
            self._before,
            conductor.mat.situation(self._desk, words),
            words,
            self.shell.settings.text_scale,
            self._at_once,
        )
        drawn = card.draw(max(share, 0.5 if self._presses else 0.0))
        return [*shifted(drawn, self.space)]

    def _called(self) -> str:
        """Who is to open it, and how; for whoever does not see the card."""
        name = self._conductor.seating.names[self.cover.seat]
        return self.shell.words("handover.once_more" if self._presses else "handover.open", name=name)

    def _closing(self, closed: tuple[Placement, ...], now: float) -> tuple[Placement, ...]:
        t = 0.0 if self._closes is None else self._pace.elapsed(self._closes, now)
        if self._pace.reduced:
            return through_washi(self._public, closed, t, self.space)
        return closing(self._public, in_order(self._card(now)), t, self.space)

    @cached_property
    def _public(self) -> tuple[Placement, ...]:
        """The table as everybody may see it."""
        seen = self._conductor.mat.frame(self._desk, self.shell.words)
        return within(replace(seen, space=self._desk.space), self.space)

    def retune(self) -> None:
        """Words, text size and shape: doors that move are there at once."""
        if self._opens is not None:
            self._leave_open()
        else:
            self._shut = True

    def _opening(self, now: float) -> tuple[Placement, ...]:
        assert self._opens is not None
        t, card = self._pace.elapsed(self._opens, now), in_order(self._card(now))
        if self._pace.reduced:
            closed = in_order([*doors(0.0, self.space), *card])
            return through_washi(closed, self._revealed, t, self.space)
        return opening(self._revealed, card, t, self.space)

    def _offer(self) -> Made:
        """What can be done without looking."""
        text = self.shell.words(f"handover.blind.{self._conductor.match.game}")
        right, down = self.space.shift
        large = (self.shell.settings.text_scale or 100) >= LARGEST_FROM
        box = Box(548, 668, 268, 116) if large else Box(1072, 762, 268, 62)
        return button(UNSEEN, text, box.at(right, down, box.w, box.h), size=22, lines=2 if large else 1)

    def _hidden(self) -> Iterator[Placement]:
        """That nothing secret can be seen."""
        wide = 400 if (self.shell.settings.text_scale or 100) < LARGEST_FROM else 484
        plate = Box(self.space.w - 40 - wide, self.space.h - 104, wide, 72)
        yield panel("hidden plate", plate, theme.PAPER0, 18, opacity=0.94, layer=6)
        yield picture("eye", "icons/eye", plate.at(28, 20, 32, 32), layer=6)
        text = self.shell.words("handover.hidden")
        yield label("hidden", text, plate.at(70, 0, wide - 84, 72), 24, face="bold", layer=6)

    # What opens it

    def hold(self, target: str, down: bool, now: float) -> bool:
        """Holding the ring opens after 0.6 s; letting go earlier counts as a press, and two presses open.
        For who holds nothing down one press does."""
        if target != OPEN or self._at_once:
            return False
        if down:
            self._since = now if self._since is None else self._since
        elif self._since is not None:
            self._since = None
            self._presses += 1
            if self._presses == 2:
                self._open(now)
        return True

    def tick(self, now: float) -> None:
        """The doors close; open when the ring is full; and are gone when they are open."""
        self._move(now)
        self._sound()

    def _sound(self) -> None:
        """The doors are heard as they begin to close; the bell calls whoever is named once they are shut."""
        due = ("door_close", "turn") if self._shut else ("door_close",)
        self.shell.cue(*due[self._heard :])
        self._heard = len(due)

    def _move(self, now: float) -> None:
        if self._opens is not None:
            if self._pace.elapsed(self._opens, now) >= (FADE_MS if self._pace.reduced else OPEN_MS):
                self._leave_open()
        elif not self._shut:
            self._closes = now if self._closes is None else self._closes
            span = FADE_MS if self._pace.reduced else CLOSE_MS
            self._shut = self._pace.elapsed(self._closes, now) >= span
        elif self._since is not None and now - self._since >= HOLD_MS:
            self._open(now)

    def _open(self, now: float) -> None:
        self._since = None
        self._carry_out(self._conductor.open_cover())
        self.shell.flush = True
        self.shell.cue("door_open")
        if self._pace.moves:
            self._opens, self._revealed = now, within(self._table.frame(None, now), self.space)
        else:
            self.shell.pop()

    def _leave_open(self) -> None:
        """Input made while the doors moved must not act on the table."""
        self.shell.flush = True
        self.shell.pop()

    def skip(self) -> bool:
        """Closes or opens the doors at once."""
        if self._opens is not None:
            self._leave_open()
            return True
        skipped, self._shut = not self._shut, True
        return skipped

    def press(self, target: str, now: float) -> None:
        """Leaves to the title. Or takes back what was done last. Or opens at once."""
        if target == LEAVE:
            self.back()
        elif target == UNDO:
            self.command(UNDO, now)
        elif target == OPEN and self._at_once:
            self._open(now)
        elif target == UNSEEN and self._unseen is not None:
            self._carry_out(self._conductor.decide_unseen(self._unseen))

    def command(self, name: str, now: float) -> None:
        """Undo, as long as nobody has opened the cover."""
        if name == UNDO and self._undoes and self._opens is None:
            self._carry_out(self._conductor.undo_covered())

    def back(self) -> None:
        """To the title, never to what is beneath the cover."""
        self.shell.leave(self.shell.home)

    def moving(self, now: float) -> bool:
        """While the doors move or the ring fills."""
        return not self._shut or self._opens is not None or self._since is not None
