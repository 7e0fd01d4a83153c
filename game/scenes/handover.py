"""The cover: nothing secret is on the screen until the next person opens it."""

from __future__ import annotations

from game.look import theme
from game.look.parts import button, chip, disc, ground, label, panel, picture
from game.look.specs import Ring
from game.match.table import Match
from game.mats.table import Frame, Seating
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.scenes.presenter import Presenter
from game.scenes.scene import Shell, StillScene

HOLD_MS = 600.0
OPEN, LEAVE = "open", "leave"
CENTRE = (960, 690)


class HandoverScene(StillScene):
    """Names who is next; opens when held for 0.6 s or pressed twice."""

    name = "handover"

    def __init__(self, shell: Shell, presenter: Presenter, match: Match, seating: Seating) -> None:
        super().__init__(shell)
        assert presenter.cover
        self.presenter, self.match, self.seating = presenter, match, seating
        self.cover = presenter.cover
        self._since: float | None = None
        self._presses = 0

    def first_focus(self) -> str | None:
        """The ring to be held."""
        return OPEN

    def frame(self, focus: str | None, now: float) -> Frame:
        """The card with the name, what happened since, and the ring."""
        words, seat = self.shell.words, self.cover.seat
        name = self.seating.names[seat]
        drawn = [
            *ground(),
            panel("frame", (12, 24, 1896, 1032), None, 6, theme.ROD, 18, layer=0),
            panel("card", (460, 116, 1000, 848), theme.PAPER0, 30, shadow=3),
            panel("card rim", (476, 132, 968, 816), None, 22, theme.PAPER2, 2),
            picture("emblem", f"emblems/{theme.ART_NAMES[self.match.game]}", (905, 62, 110, 110)),
            label("next", words("handover.next"), (560, 166, 800, 44), 28, theme.INK1, align="centre"),
            chip("chip", seat, 960, 236, 52),
            label(
                "name",
                words("name.called", name=name),
                (560, 262, 800, 86),
                62,
                face="display",
                align="centre",
            ),
            panel("rule", (640, 352, 640, 2), theme.PAPER3, 0),
            label(
                "pass",
                words("handover.pass", name=name),
                (500, 366, 920, 56),
                30,
                face="bold",
                align="centre",
            ),
            label("away", words("handover.away"), (500, 420, 920, 46), 24, theme.INK1, align="centre"),
            *self._part(),
            *self._news(),
            *self._ring(now),
            label("how", words("handover.how"), (500, 806, 920, 48), 26, face="bold", align="centre"),
            label("how twice", words("handover.twice"), (500, 850, 920, 44), 22, theme.INK1, align="centre"),
            picture("eye", "icons/eye", (1530, 984, 34, 34), layer=5),
            label("hidden", words("handover.hidden"), (1574, 974, 310, 54), 23, face="bold"),
        ]
        x, y = CENTRE
        leave, leave_target = button(LEAVE, words("table.leave"), (40, 968, 260, 72), size=26)
        targets = (Target(OPEN, x - 92, y - 92, 184, 184), leave_target)
        return Frame(in_order([*drawn, *leave]), targets)

    def _part(self) -> list[Placement]:
        """Whose turn it is among several people who choose at once."""
        if self.cover.of == 1:
            return []
        text = self.shell.words("handover.part", part=self.cover.part, of=self.cover.of)
        return [label("part", text, (1180, 150, 240, 50), 26, theme.INK1, "bold", "right")]

    def _news(self) -> list[Placement]:
        return [
            label(f"news {i}", line, (500, 472 + 38 * i, 920, 36), 22, theme.INK1, align="centre")
            for i, line in enumerate(self.cover.lines)
        ]

    def _ring(self, now: float) -> list[Placement]:
        x, y = CENTRE
        share = 0.0 if self._since is None else min(1.0, (now - self._since) / HOLD_MS)
        share = max(share, 0.5 if self._presses else 0.0)
        ring = Ring(share, theme.YAMA, theme.PAPER2, 12)
        return [
            Placement("ring", ring, x - 92, y - 92, 184, 184, layer=2),
            disc("ring disc", x, y, 72, theme.SHU, layer=2),
            picture("ring hand", "icons/hand", (x - 36, y - 36, 72, 72), layer=3, tint=theme.WHITE),
        ]

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
                self._open()
        return True

    def tick(self, now: float) -> None:
        """Opens when the ring is full."""
        if self._since is not None and now - self._since >= HOLD_MS:
            self._open()

    def _open(self) -> None:
        self.presenter.reveal(self.match.state)
        self.shell.flush = True
        self.shell.pop()

    def press(self, target: str, now: float) -> None:
        """Leaves to the title; the match is on disk."""
        if target == LEAVE:
            self.back()

    def back(self) -> None:
        """To the title, never to what is beneath the cover."""
        self.shell.home()

    def moving(self, now: float) -> bool:
        """While the ring fills."""
        return self._since is not None
