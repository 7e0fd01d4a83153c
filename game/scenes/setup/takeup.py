"""A finished match is taken up again: who sits where from the chosen decision on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from game.look.describe import theme
from game.look.describe.parts import Made, button, icon_button, label, panel, picture
from game.look.describe.space import Space
from game.match.record import SeatInfo
from game.match.table import Match
from game.match.tape import Tape
from game.mats.marks import marks_in
from game.mats.registry import about_of, mat_of
from game.mats.small import TABLE, small
from game.mats.table import Frame, Seating
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.scenes.setup.around import LEAVE, OPTIONS, START
from game.scenes.setup.choice import HUMAN, PLAYERS, PRESET_NAMES, USUAL, Choice
from game.scenes.setup.screen import SetupScene
from game.scenes.setup.seats import SeatRows
from game.scenes.shell import Shell
from game.scenes.table.opening import take_up

VARIATION = "variation"
STRONG = "bot:hard"
CARD = Box(1240, 108, 620, 810)


class Foot(Struct, frozen=True):
    """The buttons at the foot in one shape of the window."""

    leave: Box | None
    """None: the arrow in the bar is enough."""
    variation: Box
    start: Box
    moment: Box | None = None
    """What changes between the seats and the moment; None: both are seen."""


FEET: Mapping[Space, Foot] = {
    Space.WIDE: Foot(Box(60, 948, 232, 88), Box(310, 948, 640, 88), Box(1240, 946, 620, 92)),
    Space.COMPACT: Foot(None, Box(24, 948, 600, 88), Box(956, 946, 460, 92), Box(640, 948, 300, 88)),
    Space.TALL: Foot(None, Box(20, 1760, 1040, 72), Box(20, 1840, 1040, 72)),
}
SCALE = (CARD.w - 40) / TABLE.w


class TakeUpScene(SetupScene):
    """The seats of a new match that goes on from where a finished one stood; its options stay. One press
    leads to a variation: whoever has to decide there plays on against strong computers."""

    name = "take-up"
    title = "takeup.title"

    def __init__(self, shell: Shell, match: Match, ply: int) -> None:
        """`match`: one that is over; `ply`: before its last action."""
        self._tape, self.ply = Tape.of(match), ply
        self.match = match
        super().__init__(shell, match.game)
        self._still = self._table()

    def _remembered(self) -> Choice:
        """Those who sat there, whoever decides as a person."""
        people = tuple(seat.player for seat in self.match.seats)
        players = tuple(_player(player) for player in people)
        if HUMAN not in players:
            players = tuple(HUMAN if seat == self.decider else one for seat, one in enumerate(players))
        named = tuple(n % PRESET_NAMES for n in range(len(people)))
        return Choice(
            players, named, casual_undo=self.match.casual_undo, called=tuple(s.name for s in self.match.seats)
        )

    def _prepare(self) -> None:
        self.shell.prepare(self.game, self.options)

    def _drop_impossible(self) -> None:
        """The options are those of the match."""

    @property
    def decider(self) -> Seat:
        """Who has to decide first."""
        tape = self._tape
        found = (tape.decider(ply) for ply in range(self.ply, tape.length))
        return next((seat for seat in found if seat is not None), 0)

    @property
    def options(self) -> Any:
        """Those of the match."""
        return self.match.options

    def _marks(self) -> tuple[int, ...]:
        return marks_in(self.game, self._tape.state(self.ply), len(self.match.seats))

    def _rows(self) -> SeatRows:
        return SeatRows(
            (len(self.match.seats),),
            self.choice.players,
            self.names(),
            self._marks(),
            self.shell.words,
            self.shell.settings.text_scale or 100,
            squeeze=self.at.squeeze,
        )

    def note(self) -> str:
        """What stays and what will be another."""
        if self.leveling is not None:
            return super().note()
        return self.shell.words("takeup.note")

    # What is seen

    def _aside(self) -> Frame:
        """The table as everybody saw it then."""
        words, (x, y, w, h) = self.shell.words, CARD
        drawn = [panel("moment", CARD, theme.PAPER0, 24, shadow=2), *self._still]
        place = words("replay.place", ply=self.ply, length=self._tape.length)
        turn = words("replay.turn", n=self._tape.turn_of(self.ply) + 1)
        top = y + 20 + TABLE.h * SCALE
        drawn.append(label("moment place", place, (x + 32, top + 12, 280, 56), 32, face="display"))
        box = (x + 320, top + 12, w - 352, 56)
        drawn.append(label("moment turn", turn, box, 25, theme.INK1, align="right"))
        who = words("takeup.decides", name=self.names()[self.decider])
        drawn.append(label("moment who", who, (x + 32, top + 74, w - 64, 70), 25, face="bold", lines=2))
        drawn += self._explained(Box(x + 20, top + 160, w - 40, y + h - top - 180))
        return Frame(tuple(drawn))

    def _explained(self, box: Box) -> Iterator[Placement]:
        """What the button of the variation does."""
        name = self.names()[self.decider]
        text = self.shell.words("takeup.about", name=name)
        yield panel("what-if note", box, theme.PAPER1, 16, layer=2)
        yield picture("what-if mark", "faces/hard", box.at(20, 20, 76, 76), layer=3)
        room = box.at(116, 14, box.w - 136, box.h - 28)
        yield label("what-if text", text, room, 23, lines=7, leading=1.35, middle=False, layer=3)

    def _table(self) -> tuple[Placement, ...]:
        match, mat = self.match, mat_of(self.game)
        seating = Seating(
            tuple(seat.name for seat in match.seats), (False,) * len(match.seats), match.options
        )
        desk = mat.desk(match.rules.view(self._tape.state(self.ply), None), seating, 0)
        cloth = Box(CARD.x + 20, CARD.y + 20, TABLE.w * SCALE, TABLE.h * SCALE)
        ground = panel("moment cloth", cloth, about_of(self.game).dress.ground, 12, layer=1)
        frame = mat.frame(desk, self.shell.words)
        return (ground, *small(frame, "moment", cloth.x, cloth.y, SCALE))

    def _foot(self) -> Iterator[Made]:
        words, at = self.shell.words, FEET[self.space]
        if at.leave is not None:
            yield icon_button(LEAVE, words("back"), "icons/back", at.leave, 26)
        yield button(VARIATION, words("takeup.variation"), at.variation, size=26, lines=2)
        if at.moment is not None:
            yield button(OPTIONS, words("takeup.moment"), at.moment, size=24, lines=2)
        yield button(START, words("takeup.start"), at.start, "act", 34)

    def retune(self) -> None:
        """In these words from now on."""
        super().retune()
        self._still = self._table()

    # What is pressed

    def press(self, target: str, now: float) -> None:
        """Changes a seat, or starts; or starts the variation."""
        if target == VARIATION and not self.namer.open:
            self._begin(tuple(
                SeatInfo(name, HUMAN if seat == self.decider else STRONG)
                for seat, name in enumerate(self.names())
            ))  # fmt: skip
        else:
            super().press(target, now)

    def _start(self) -> None:
        self.namer.remember(self.choice)
        self._begin(self.seats())

    def _begin(self, seats: tuple[SeatInfo, ...]) -> None:
        record, undo = self.match.record(), self.choice.casual_undo
        self.shell.leave(lambda: take_up(self.shell, record, self.ply, seats, undo))


def _player(player: str) -> str:
    """As the seats of a set-up know them."""
    return player if player in (HUMAN, *PLAYERS) else USUAL
