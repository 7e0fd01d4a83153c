"""The cover: nothing secret is on the screen until the next person opens it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.conduct.pace import Pace
from game.conduct.presenter import Presenter
from game.look.describe import theme
from game.look.describe.parts import button, chip, disc, label, panel, picture
from game.look.describe.specs import Ring
from game.match.table import Match
from game.mats.marks import marks_in
from game.mats.registry import about_of, mat_of
from game.mats.table import Frame, Seating
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.protocol import CHANCE, Action, Seat
from game.scenes.handover.doors import CLOSE_MS, FADE_MS, OPEN_MS, closing, doors, opening, through_washi
from game.scenes.shell import Shell
from game.scenes.still import StillScene

HOLD_MS = 600.0
OPEN, LEAVE, UNDO, UNSEEN = "open", "leave", "undo", "unseen"
CENTRE = (960, 724)
RING = 98


class Rows(NamedTuple):
    """The middles of the card's lines."""

    next: float
    name: float
    rule: float
    hand_on: float
    away: float


WIDE_ROWS = Rows(313, 406, 486, 538, 588)
CLOSE_ROWS = Rows(276, 346, 402, 436, 482)
"""With room for what happened since: three lines."""
SPARE = Rows(14, 22, 28, 34, 38)
"""How much lower each lies where only one thing has happened."""
NEWS_TOP, NEWS_SPARE, MOST_NEWS = 508, 44, 3


class HandoverScene(StillScene):
    """Names who is next; opens when held for 0.6 s or pressed twice.

    Its doors close over what everybody may see, and open over the table of the person named, which is looked
    up only then. Nothing can be pressed while they move; a press then only skips.
    """

    name = "handover"

    def __init__(
        self,
        shell: Shell,
        presenter: Presenter,
        match: Match,
        seating: Seating,
        take_back: Callable[[], None] | None = None,
        act: Callable[[Action], None] | None = None,
    ) -> None:
        """`take_back` undoes what was done before the cover fell, and takes the cover away; None where that
        cannot be undone. `act` does something for the person named and takes the cover away unopened."""
        super().__init__(shell)
        self._take_back = take_back
        assert presenter.cover
        self.presenter, self.match, self.seating = presenter, match, seating
        self.cover = presenter.cover
        self._pace = Pace.of(shell.settings)
        self._table = shell.top
        """The screen beneath; looked at only after its owner has asked."""
        self._marks = marks_in(match.game, match.state, len(match.seats))
        self._act = act
        self._unseen = match.rules.ABILITIES.blind(match.view(None), self.cover.seat)
        """What the person named may do without looking, from what everybody sees."""
        self._before = self._holder()
        self._desk = replace(presenter.desk((), None), view=match.view(None), mind=None)
        """The table as everybody may see it."""
        self._public = mat_of(match.game).frame(self._desk, shell.words).placements
        self._revealed: tuple[Placement, ...] = ()
        """The table of the person named, once asked for."""
        self._closes: float | None = None
        """When the doors began to close; None: they have not been seen yet."""
        self._shut = not self._pace.moves
        self._heard = 0
        """How many of its sounds have been told."""
        self._opens: float | None = None
        """When they began to open."""
        self._since: float | None = None
        self._presses = 0

    def _holder(self) -> Seat | None:
        """Who held the screen before: who may look at it, else the person who did something last."""
        if self.presenter.viewer is not None or self.match.latest is None:
            return self.presenter.viewer
        seat = self.match.latest[0]
        return seat if seat != CHANCE and self.seating.humans[seat] else None

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
            return Frame(self._opening(now))
        leave, leave_target = button(LEAVE, self.shell.words("table.leave"), (40, 976, 250, 72), size=25)
        undo, undo_target = button(UNDO, self.shell.words("table.undo"), (306, 976, 210, 72), size=25)
        below, targets = [*leave], [leave_target]
        if self._take_back is not None:
            below.extend(undo)
            targets.append(undo_target)
        if self._unseen is not None and self._act is not None:
            made, target = self._offer()
            below.extend(made)
            targets.append(target)
        drawn = in_order([*doors(0.0), *self._card(now), *self._hidden(), *below])
        if not self._shut:
            return Frame(self._closing(drawn, now))
        x, y = CENTRE
        targets.append(Target(OPEN, x - RING, y - RING, 2 * RING, 2 * RING))
        return Frame(drawn, tuple(targets))

    def _closing(self, closed: tuple[Placement, ...], now: float) -> tuple[Placement, ...]:
        t = 0.0 if self._closes is None else self._pace.elapsed(self._closes, now)
        if self._pace.reduced:
            return through_washi(self._public, closed, t)
        return closing(self._public, in_order(self._card(now)), t)

    def _opening(self, now: float) -> tuple[Placement, ...]:
        assert self._opens is not None
        t, card = self._pace.elapsed(self._opens, now), in_order(self._card(now))
        if self._pace.reduced:
            return through_washi(in_order([*doors(0.0), *card]), self._revealed, t)
        return opening(self._revealed, card, t)

    def _card(self, now: float) -> list[Placement]:
        """The name, what happened since, and the ring."""
        words = self.shell.words
        name = self.seating.names[self.cover.seat]
        line = about_of(self.match.game).dress.dark
        emblem = about_of(self.match.game).dress.emblem
        rows = self._rows()
        return [
            panel("card", (560, 176, 800, 728), theme.PAPER0, 30, shadow=3),
            panel("card rim", (576, 192, 768, 696), None, 22, theme.PAPER2, 2),
            panel("emblem disc", (886, 102, 148, 148), theme.PAPER0, 74, shadow=1, layer=2),
            panel("emblem ring", (895, 111, 130, 130), None, 65, line, 3, layer=2),
            picture("emblem", emblem, (912, 128, 96, 96), layer=3),
            label("next", words("handover.next"), (760, rows.next - 22, 400, 44), 28, theme.INK1, "display",
                  "centre"),
            *self._name(rows.name),
            panel("rule", (680, rows.rule, 560, 2), theme.PAPER2, 0),
            label("pass", words("handover.pass", name=name), (590, rows.hand_on - 27, 740, 54), 30,
                  face="bold", align="centre"),
            label("away", words("handover.away"), (590, rows.away - 23, 740, 46), 25, theme.INK1,
                  align="centre"),
            *self._part(),
            *self._round(),
            *self._news(),
            *self._facts(),
            *self._ring(now),
            *self._how(),
        ]  # fmt: skip

    def _rows(self) -> Rows:
        if not self.cover.lines:
            return WIDE_ROWS
        spare = self._spare()
        return Rows(*(y + more * spare for y, more in zip(CLOSE_ROWS, SPARE, strict=True)))

    def _spare(self) -> float:
        """How much room the news leaves: none by three lines, all by one."""
        return (MOST_NEWS - len(self.cover.lines)) / (MOST_NEWS - 1)

    def _how(self) -> Iterator[Placement]:
        """How it is opened, and how else, on one line below the ring."""
        words, y = self.shell.words, 832
        how, twice = words("handover.how"), words("handover.twice")
        first, second = self._width(how, 26, "bold"), self._width(twice, 19, "body")
        left = 960 - (first + 10 + second) / 2
        yield label("how", how, (left, y, first, 42), 26, face="bold")
        yield label("how twice", twice, (left + first + 10, y + 2, second, 42), 19, theme.INK1)

    def _name(self, y: float) -> Iterator[Placement]:
        """Chip, name in large letters, and how the language calls people, as one group."""
        name = self.seating.names[self.cover.seat]
        polite = self.shell.words("name.called", name="")
        wide = self._width(name, 72, "display")
        end = self._width(polite, 32, "display") if polite else 0
        left = 960 - (wide + end + 98) / 2
        yield chip("chip", self._marks[self.cover.seat], left + 36, y, 104)
        yield label("name", name, (left + 98, y - 50, wide, 100), 72, face="display")
        if polite:
            box = (left + 100 + wide, y - 14, end, 56)
            yield label("name polite", polite, box, 32, theme.INK1, "display")

    def _part(self) -> list[Placement]:
        """Whose turn it is among several people who choose at once."""
        if self.cover.of == 1:
            return []
        text = self.shell.words("handover.part", part=self.cover.part, of=self.cover.of)
        return [label("part", text, (1100, 206, 220, 50), 26, theme.INK1, "bold", "right")]

    def _round(self) -> Iterator[Placement]:
        """Where there are more than two: everybody's mark in the order of the seats, the next one ringed."""
        if len(self._marks) < 3:
            return
        for seat, mark in enumerate(self._marks):
            x, y = 628 + 46 * seat, 231
            if seat == self.cover.seat:
                yield disc("round now", x, y, 22, theme.STRAW, 3, border=theme.YAMA, border_width=3)
            yield chip(f"round {seat}", mark, x, y, 30)

    def _offer(self) -> tuple[tuple[Placement, ...], Target]:
        """What can be done without looking."""
        text = self.shell.words(f"handover.blind.{self.match.game}")
        return button(UNSEEN, text, (1062, 778, 266, 68), size=22)

    def _news(self) -> list[Placement]:
        top = NEWS_TOP + NEWS_SPARE * self._spare()
        return [
            label(f"news {i}", line, (590, top + 37 * i, 740, 36), 20, theme.INK1, align="centre")
            for i, line in enumerate(self.cover.lines)
        ]

    def _facts(self) -> Iterator[Placement]:
        """Who held the screen before, and how the table stands: public, both."""
        words = self.shell.words
        text = mat_of(self.match.game).situation(self._desk, words)
        yield from self._fact("now", 1094, words("handover.situation"))
        box = (1100, 691, 190, 62)
        yield label("now text", text, box, 22, face="bold", align="centre", lines=2, leading=1.05)
        if self._before is not None and self._before != self.cover.seat:
            name = self.seating.names[self._before]
            wide = min(130, self._width(name, 24, "bold"))
            left = 726 - (wide + 44) / 2
            yield from self._fact("before", 626, words("handover.before"))
            yield chip("before chip", self._marks[self._before], left + 16, 719, 44)
            yield label("before text", name, (left + 44, 692, wide, 54), 24, face="bold")

    def _fact(self, key: str, x: float, title: str) -> Iterator[Placement]:
        yield panel(f"{key} plate", (x, 650, 202, 104), theme.PAPER1, 16, layer=2)
        yield label(f"{key} title", title, (x + 8, 658, 186, 38), 19, theme.INK1, align="centre")

    def _hidden(self) -> Iterator[Placement]:
        """That nothing secret can be seen."""
        yield panel("hidden plate", (1480, 976, 400, 72), theme.PAPER0, 18, opacity=0.94, layer=6)
        yield picture("eye", "icons/eye", (1508, 996, 32, 32), layer=6)
        yield label(
            "hidden", self.shell.words("handover.hidden"), (1550, 976, 316, 72), 24, face="bold", layer=6
        )

    def _ring(self, now: float) -> list[Placement]:
        x, y = CENTRE
        share = 0.0 if self._since is None else min(1.0, (now - self._since) / HOLD_MS)
        share = max(share, 0.5 if self._presses else 0.0)
        ring = Ring(share, theme.YAMA, theme.PAPER2, 13)
        return [
            Placement("ring", ring, x - RING, y - RING, 2 * RING, 2 * RING, layer=2),
            disc("ring disc", x, y, 78, theme.SHU, layer=2),
            picture("ring hand", "icons/hand", (x - 38, y - 38, 76, 76), layer=3, tint=theme.WHITE),
        ]

    # What opens it

    def hold(self, target: str, down: bool, now: float) -> bool:
        """Holding the ring opens after 0.6 s; letting go earlier counts as a press, and two presses open."""
        if target != OPEN:
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
        self.shell.tell(*due[self._heard :])
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
        self.presenter.reveal(self.match.state)
        self.shell.flush = True
        self.shell.tell("door_open")
        if self._pace.moves:
            self._opens, self._revealed = now, self._table.frame(None, now).placements
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
        """Leaves to the title; the match is on disk. Or takes back what was done last."""
        if target == LEAVE:
            self.back()
        elif target == UNDO:
            self.command(UNDO, now)
        elif target == UNSEEN and self._unseen is not None and self._act is not None:
            self._act(self._unseen)

    def command(self, name: str, now: float) -> None:
        """Undo, as long as nobody has opened the cover."""
        if name == UNDO and self._take_back is not None and self._opens is None:
            self._take_back()

    def back(self) -> None:
        """To the title, never to what is beneath the cover."""
        self.shell.home()

    def moving(self, now: float) -> bool:
        """While the doors move or the ring fills."""
        return not self._shut or self._opens is not None or self._since is not None
