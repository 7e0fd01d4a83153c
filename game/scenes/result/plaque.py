"""The plaque over a result: who has won and why, or to whom the only person has lost."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import chip, label, panel, picture
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import Seating
from game.motion.placement import Placement
from game.rules.protocol import Outcome
from game.scenes.result.feast import Feeling, feeling
from game.scenes.result.ranking import by_points, placed

SIZES = (64, 56, 46, 38, 31)
"""The winners' names and the reason are as large as they have room for."""


class Plaque:
    """What is said of one outcome. `length`: how long it took to come to that; `close`: whether the only
    person nearly won."""

    def __init__(
        self,
        mat: AnyMat,
        outcome: Outcome,
        seating: Seating,
        marks: tuple[int, ...],
        length: str,
        words: Words,
        text_scale: int,
        close: bool,
    ) -> None:
        self.mat, self.outcome, self.seating, self.marks = mat, outcome, seating, marks
        self.close = close
        self.length, self.words, self.text_scale = length, words, text_scale

    def draw(self) -> Iterator[Placement]:
        """The plaque, as it has come."""
        yield panel("winner", (510, 66, 900, 200), theme.PAPER0, 26, shadow=3, layer=2)
        if feeling(self.outcome.winners, self.seating.humans) is Feeling.LOSS:
            yield from self._loser()
            return
        yield panel("winner rim", (521, 77, 878, 178), None, 18, theme.YAMA, 3, layer=2)
        if not self.outcome.winners:
            yield from self._nobody()
        elif by_points(self.outcome):
            yield from self._champion()
        else:
            yield from self._victor()

    @property
    def _joint(self) -> str:
        """The names of all winners."""
        names = (self.seating.names[seat] for seat in self.outcome.winners)
        return self.words("result.joint").join(names)

    def _names(self, left: float, room: float) -> Iterator[Placement]:
        """The winners' names, as they are called."""
        text = self.words("name.called", name=self._joint)
        size = self._fitting(text, room)
        yield label("winner name", text, (left, 150, room, 92), size, face="display", lines=2, leading=1.1)

    def _champion(self) -> Iterator[Placement]:
        """By points: the crowned pawn and the points."""
        words, winners = self.words, self.outcome.winners
        for i, seat in enumerate(winners):
            pawn = theme.PLAYERS[self.marks[seat]].art
            x = 640 + 56 * (i - (len(winners) - 1) / 2)
            yield picture(f"winner pawn {i}", f"tokens/pawn-{pawn}", (x - 62, 122, 124, 124), layer=3)
            yield picture(f"winner crown {i}", "emblems/glorious", (x - 37, 70, 74, 74), layer=4)
        won = words("result.shared" if len(winners) > 1 else "result.champion")
        yield label("won", won, (746, 92, 330, 54), 34, theme.SHU, "display")
        yield from self._names(746, 380)
        total = self.outcome.scores[winners[0]].total
        yield label("winner total", str(total), (1126, 96, 180, 140), 92, theme.SHU, "display", "right")
        yield label("winner points", words("result.points"), (1314, 164, 78, 60), 30, theme.INK1, "bold")

    def _victor(self) -> Iterator[Placement]:
        """Of two: the medal and the reason in one word; the only person is told that the win is theirs."""
        words, winner, humans = self.words, self.outcome.winners[0], self.seating.humans
        won = words("result.yours" if humans[winner] and sum(humans) == 1 else "result.won")
        yield picture("medal", "ui/medal-1", (560, 84, 112, 164), layer=3)
        yield label("won", won, (716, 96, 300, 48), 31, theme.SHU, "display")
        yield chip("winner chip", self.marks[winner], 742, 196, 62)
        yield from self._names(786, 330)
        reason = self.mat.verdict(self.outcome, words)
        size = min(56, self._fitting(reason, 256))
        yield label("reason", reason, (1120, 102, 264, 90), size, theme.SHU, "display", "centre")
        yield label("length", self.length, (1110, 196, 284, 44), 22, face="bold", align="centre")

    def _loser(self) -> Iterator[Placement]:
        """The only person has lost: to whom, how, and whether to play again; a wind bell, no gold."""
        words = self.words
        yield panel("winner rim", (521, 77, 878, 178), None, 18, theme.PAPER3, 2, layer=2)
        yield picture("bell", "moments/wind-bell", (570, 78, 104, 104), layer=3)
        yield picture("bell paper", "moments/wind-bell-paper", (606, 160, 34, 84), layer=3)
        told = words("result.lost") if len(self.marks) == 2 or not by_points(self.outcome) else self._placed()
        yield label("lost", told, (716, 82, 660, 76), 52, face="display")
        verdict, many = self.mat.verdict(self.outcome, words), len(self.outcome.winners)
        how = words.count("result.lost_to", many, name=self._joint, reason=verdict)
        if by_points(self.outcome):
            how = self._by_how_much(many)
        yield label("lost to", how, (716, 158, 670, 42), 25, face="bold")
        invites = words("result.invitation" if self.close else "result.invitation.plain")
        yield label("invitation", invites, (716, 204, 670, 40), 22, theme.INK1)

    def _by_how_much(self, many: int) -> str:
        """Their points and one's own; among several also how far apart these are."""
        seat, seats = self.seating.humans.index(True), len(self.marks)
        mine, theirs = (self.outcome.scores[one].total for one in (seat, self.outcome.winners[0]))
        if seats == 2 or mine == theirs:
            return self.words.count("result.lost_points", many, name=self._joint, theirs=theirs, mine=mine)
        return self.words.count(
            "result.lost_place", many, name=self._joint, theirs=theirs, mine=mine, behind=theirs - mine
        )

    def _placed(self) -> str:
        """Which place among several the only person has come to."""
        seat = self.seating.humans.index(True)
        place = next(row.place for row in placed(self.outcome) if row.seat == seat)
        th = self.words(f"result.place.{place}")
        return self.words("result.placed", place=f"{place}{th}", of=len(self.marks))

    def _nobody(self) -> Iterator[Placement]:
        """Nobody has won: no medal, everybody's chip."""
        for seat, mark in enumerate(self.marks):
            yield chip(f"tie chip {seat}", mark, 610 + 70 * seat, 166, 56)
        left = 640 + 70 * len(self.marks)
        text = self.mat.verdict(self.outcome, self.words)
        size = self._fitting(text, 400)
        yield label("tie", text, (left, 116, 410, 100), size, face="display")

    def _fitting(self, text: str, room: float) -> float:
        """The largest size in which the text stands on one line."""
        lang, scale = self.words.lang, self.text_scale
        return next((s for s in SIZES if measure.width(text, s, "display", lang, scale) <= room), SIZES[-1])
