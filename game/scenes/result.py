"""The result: who won, why, how it came about, and once more."""

from __future__ import annotations

from collections.abc import Iterator

from game.look import flow, theme
from game.look.parts import back_button, button, chip, ground, label, panel, picture, tile
from game.match.table import Match, rematch
from game.mats.registry import mat_of
from game.mats.table import Desk, Frame, Seating
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.rules.protocol import Event, View
from game.scenes.confetti import confetti
from game.scenes.pace import Pace
from game.scenes.scene import Shell, StillScene

AGAIN, TABLES = "again", "tables"
POINT_MS, COUNT_MS = 24.0, 1200.0
BAR, BAR_LEFT, BAR_RIGHT = 220.0, 954.0, 1206.0
ROWS_Y, ROW_PITCH = 490, 95


def counted(value: int, t: float) -> float:
    """How much of a figure has been counted up t milliseconds in: 24 to a point, 1.2 s at most."""
    return value if value <= 0 else value * min(1.0, t / min(COUNT_MS, POINT_MS * value))


class ResultScene(StillScene):
    """The end of one match. Shows public facts only: hidden cards stay hidden."""

    name = "result"

    def __init__(self, shell: Shell, match: Match, seating: Seating) -> None:
        super().__init__(shell)
        self.match, self.seating = match, seating
        self.mat = mat_of(match.game)
        self._desk = Desk(view=match.view(None), seating=seating, bottom=0)
        self._story = _story(match)
        self._events = tuple(event for event, _ in self._story)
        self._facts = [
            (name, tuple(int(value) for value in values))
            for name, values in self.mat.facts(self._desk, shell.words)
        ]
        self._pace = Pace.of(shell.settings)
        self._began: float | None = None
        largest = max((value for _, values in self._facts for value in values), default=0)
        counts = self._pace.moves and not self._pace.reduced
        self._span = min(COUNT_MS, POINT_MS * largest) if counts else 0.0

    def first_focus(self) -> str | None:
        """Once more."""
        return AGAIN

    def frame(self, focus: str | None, now: float) -> Frame:
        """Winner and reason above; the last position, the figures and the moments; what next at the right."""
        words = self.shell.words
        back, back_target = back_button(words("result.tables"), focus)
        drawn = [
            *ground(),
            *self._head(),
            *self._winner(),
            *self._final(),
            *self._figures(now),
            *self._moments(),
        ]
        again, again_target = button(AGAIN, words("result.again"), (1480, 790, 380, 92), "act", 32)
        tables, tables_target = button(TABLES, words("result.tables"), (1480, 898, 380, 72), size=26)
        targets = (back_target, again_target, tables_target)
        return Frame(in_order([*drawn, *back, *again, *tables]), targets)

    def _width(self, text: str, size: float, face: str) -> float:
        return flow.width(text, size, face, self.shell.words.lang, self.shell.settings.text_scale)

    # Who, and why

    def _head(self) -> Iterator[Placement]:
        words, game = self.shell.words, self.match.game
        mat = theme.MATS[game]
        yield Placement("head", tile(game), 0, 0, 1920, 298, layer=0)
        yield panel("head rule", (0, 298, 1920, 4), mat.dark, 0, layer=0)
        if self.match.outcome and self.match.outcome.winners:
            yield from confetti()
        text = words("result.of", game=words(f"game.{game}"))
        wide = self._width(text, 26, "display")
        yield panel("of", (84, 10, wide + 44, 52), theme.PAPER0, 26)
        yield label("of text", text, (106, 10, wide, 52), 26, face="display")

    def _winner(self) -> Iterator[Placement]:
        words, outcome = self.shell.words, self.match.outcome
        assert outcome is not None
        yield panel("winner", (510, 66, 900, 200), theme.PAPER0, 26, shadow=3, layer=2)
        yield panel("winner rim", (521, 77, 878, 178), None, 18, theme.YAMA, 3, layer=2)
        if not outcome.winners:
            yield from self._nobody()
            return
        names = words("result.joint").join(self.seating.names[seat] for seat in outcome.winners)
        reason = self.mat.verdict(outcome, words)
        yield picture("medal", "ui/medal-1", (560, 84, 112, 164), layer=3)
        yield label("won", words("result.won"), (716, 96, 300, 48), 31, theme.SHU, "display")
        yield chip("winner chip", outcome.winners[0], 742, 196, 62)
        yield label("winner name", words("name.called", name=names), (786, 150, 330, 92), 54, face="display")
        yield label("reason", reason, (1120, 110, 264, 90), 56, theme.SHU, "display", "centre")
        length = self.mat.length(self._events, words)
        yield label("length", length, (1120, 204, 264, 40), 22, face="bold", align="centre")

    def _nobody(self) -> Iterator[Placement]:
        """A tie: no medal, everybody's chip."""
        for seat in range(len(self.seating.names)):
            yield chip(f"tie chip {seat}", seat, 610 + 70 * seat, 166, 56)
        yield label("tie", self.shell.words("result.tie"), (760, 116, 400, 100), 60, face="display")

    # How it stands in the end

    def _final(self) -> Iterator[Placement]:
        words, outcome = self.shell.words, self.match.outcome
        assert outcome is not None
        title, position = self.mat.final(self._story, self.seating, (84, 402, 792, 426), words)
        yield panel("final sheet", (60, 330, 840, 640), theme.PAPER0, 24, shadow=2)
        yield label("final title", title, (94, 342, 500, 56), 27, face="display")
        yield from position
        yield panel("why", (84, 846, 792, 100), theme.STRAW, 16, layer=2)
        why = self.mat.result(outcome, self.seating, words)
        yield label("why text", why, (112, 846, 736, 100), 23, face="bold", lines=2, leading=1.35)

    def _figures(self, now: float) -> Iterator[Placement]:
        """Both sides' figures, with bars that grow from the middle."""
        words = self.shell.words
        yield panel("figures", (920, 330, 540, 640), theme.PAPER0, 24, shadow=2)
        yield label("figures title", words("result.facts"), (954, 342, 472, 56), 27, face="display")
        yield panel("sides", (938, 402, 504, 72), theme.PAPER1, 16, layer=2)
        yield label(
            "against", words("result.against"), (1150, 402, 80, 72), 22, theme.INK1, "display", "centre"
        )
        first, second = self.seating.names
        yield chip("side 0", 0, 976, 438, 52)
        yield label("side 0 name", first, (1008, 402, 150, 72), 25, face="bold")
        yield chip("side 1", 1, 1404, 438, 52)
        yield label("side 1 name", second, (1222, 402, 150, 72), 25, face="bold", align="right")
        t = (
            COUNT_MS
            if not self._span
            else 0.0
            if self._began is None
            else self._pace.elapsed(self._began, now)
        )
        for row, (name, values) in enumerate(self._facts):
            yield from self._row(row, name, values, t)

    def _row(self, row: int, name: str, values: tuple[int, ...], t: float) -> Iterator[Placement]:
        y, most = ROWS_Y + ROW_PITCH * row, max(1, *values)
        yield label(f"fact {row}", name, (1024, y, 332, 44), 21, theme.INK1, align="centre")
        for seat, value in enumerate(values):
            shown = counted(value, t)
            left = BAR_RIGHT if seat else BAR_LEFT
            number = (1356, y - 4, 70, 50) if seat else (954, y - 4, 70, 50)
            align = "right" if seat else "left"
            text = str(round(shown))
            yield label(f"fact {row} {seat}", text, number, 38, face="display", align=align)
            yield panel(f"track {row} {seat}", (left, y + 50, BAR, 14), theme.PAPER2, 7, layer=2)
            if wide := BAR * shown / most:
                start = left if seat else left + BAR - wide
                colour = theme.PLAYERS[seat].colour
                yield panel(f"bar {row} {seat}", (start, y + 50, wide, 14), colour, 7, layer=3)

    def _moments(self) -> Iterator[Placement]:
        words = self.shell.words
        yield panel("moments", (1480, 330, 380, 436), theme.PAPER0, 24, shadow=2)
        yield label("moments title", words("result.highlights"), (1508, 342, 340, 56), 25, face="display")
        for i, (name, what) in enumerate(self.mat.moments(self._events, self.seating, words)):
            y = 402 + 88 * i
            yield panel(f"moment {i}", (1500, y, 340, 80), theme.PAPER1, 14, layer=2)
            yield label(f"moment {i} name", name, (1520, y + 4, 304, 34), 19, theme.INK1)
            yield label(f"moment {i} what", what, (1520, y + 36, 304, 40), 23, face="bold")

    # What happens

    def tick(self, now: float) -> None:
        """The figures are counted up from the first moment they are seen."""
        if self._began is None:
            self._began = now

    def moving(self, now: float) -> bool:
        """While they are counted up."""
        return self._began is None or self._pace.elapsed(self._began, now) < self._span

    def press(self, target: str, now: float) -> None:
        """A rematch with the other side beginning, or back to the tables."""
        from game.scenes.opening import open_new

        if target == AGAIN:
            match = self.match
            open_new(self.shell, match.game, rematch(match), match.seats, match.casual_undo)
        elif target in (TABLES, "back"):
            self.back()


def _story(match: Match) -> tuple[tuple[Event, View], ...]:
    """Everything that everybody witnessed, oldest first, each with what everybody saw after it."""
    rules = match.rules
    return tuple(
        (rules.redact(event, None), rules.view(after, None))
        for state, (seat, action) in zip(match.states, match.record().actions, strict=False)
        for event, after in rules.apply(state, seat, action)
    )
