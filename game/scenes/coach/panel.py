"""The coach in an ordinary game: the first time something comes, one sentence at its place, one a turn
but for news."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.conduct.conductor import Conductor
from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.coach import Tip, tips_of
from game.mats.table import AnyDesk, Frame
from game.motion.placement import Box, Placement
from game.rules.protocol import CHANCE, Seat
from game.scenes.coach.bubble import OVER_PLATE, Bubble, kept, to_be_seen
from game.scenes.shell import Shell

HEARD, OFF = "coach:heard", "coach:off"
RIM = 5
"""The layer of the rim round what is only pressed."""


class CoachPanel:
    """What the coach says at one table. It looks at nothing but the desk of whoever decides."""

    def __init__(self, shell: Shell, conductor: Conductor, silent: bool) -> None:
        """`silent`: somebody else leads people through this table."""
        self._shell, self._conductor, self._silent = shell, conductor, silent
        self._match = conductor.match
        self._tips = tips_of(self._match.game)
        self._said: Tip | None = None
        self._looked: tuple[str, int] | None = None
        """At which moment of the match it was last asked whether there is something to be said."""
        self._spoke: tuple[int, Seat] | None = None
        """At which ply, and to whom, it spoke last."""
        self._lies: tuple[tuple[Tip, Bubble], Box] | None = None
        """Where the bubble lies: it stays there, whatever is pointed at or selected meanwhile."""

    def listen(self, desk: AnyDesk) -> None:
        """Looks whether whoever decides meets something for the first time; that counts as told from now
        on."""
        seat, moment = self._conductor.decider, (self._match.key, self._match.ply)
        if moment == self._looked or (seat is None and self._said is None):
            return
        self._said = None
        if seat is None or self._silent or not self._shell.settings.coach:
            return
        self._looked = moment
        told, spoken = self._shell.own.learning.told, self._spoken_in_this_turn(seat)
        for tip in self._tips(desk):
            name = f"{self._match.game}.{tip.kind}"
            if name not in told and (tip.news or not spoken):
                self._said, self._spoke = tip, (self._match.ply, seat)
                self._shell.learn(told=(*told, name))
                return

    def _spoken_in_this_turn(self, seat: Seat) -> bool:
        """Whether it has spoken since somebody else last did something."""
        if self._spoke is None or self._spoke[1] != seat:
            return False
        since = self._match.record().actions[self._spoke[0] :]
        return all(actor in (seat, CHANCE) for actor, _ in since)

    @property
    def speaks(self) -> bool:
        """Whether it is saying something."""
        return self._said is not None and self._conductor.decider is not None

    def passed(self) -> None:
        """Something of the table was pressed: what was said has been read, or is not wanted."""
        self._said = None

    def press(self, target: str) -> bool:
        """Puts the bubble away, or the coach for good; False for anything else."""
        if target not in (HEARD, OFF):
            return False
        self._said = None
        if target == OFF:
            self._shell.choose(coach=False)
        self._shell.cue("ui_back" if target == OFF else "ui_ok")
        return True

    def over(
        self, frame: Frame, speech: Box, pointed_at: Callable[[], Frame]
    ) -> tuple[Frame, tuple[Placement, ...]]:
        """The table's frame with the bubble's buttons among its targets, and what is drawn of the bubble. It
        keeps off the place where the table says why something cannot be, too, and off what the table shows
        when something is pointed at."""
        tip, words = self._said, self._shell.words
        if tip is None or not self.speaks:
            return frame, ()
        places = {p.key: p.box for p in frame.placements} | frame.reach
        about = _together([places[key] for key in tip.at if key in places])
        said = words(f"coach.{self._match.game}.{tip.kind}", **dict(tip.params))
        buttons = ((HEARD, words("coach.heard")), (OFF, words("coach.off")))
        text, scale = self._shell.settings.text_scale or 100, self._shell.pane.scale(frame.space)
        bubble = Bubble(said, "", words, text, buttons, frame.space, scale)
        if self._lies is None or self._lies[0] != (tip, bubble):
            seen = (
                *to_be_seen(frame, bubble.setting),
                *to_be_seen(pointed_at(), bubble.setting),
                (speech, OVER_PLATE),
            )
            self._lies = (tip, bubble), bubble.box(about, seen)
        drawn, made = bubble.made(self._lies[1], about, kept(frame, bubble.setting))
        on = _layer(frame, tip)
        rims = (
            panel("coach rim", box.at(-7, -7, box.w + 14, box.h + 14), None, 16, theme.YAMA, 5, layer=on)
            for box in about
        )
        every = (*rims, *drawn, *(p for one in made for p in one.placements))
        return replace(frame, targets=(*frame.targets, *(one.target for one in made))), every


def _layer(frame: Frame, tip: Tip) -> int:
    """That of what the tip is about, so that its rim goes under the badges that lie on that."""
    return min((p.layer for p in frame.placements if p.key in tip.at), default=RIM)


def _together(places: Sequence[Box]) -> tuple[Box, ...]:
    """The first of these places, whole with what overlaps it, such as the cards of a pair; none of none."""
    if not places:
        return ()
    found, *others = places
    for other in others:
        if other.meets(found):
            found = found.joined(other)
    return (found,)
