"""The result: who won, why, and once more."""

from __future__ import annotations

from game.look import theme
from game.look.parts import button, chip, ground, label, panel, picture, tile
from game.match.table import Match, rematch
from game.mats.registry import mat_of
from game.mats.table import Desk, Frame, Seating
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.scenes.scene import Shell, StillScene

AGAIN, TABLES = "again", "tables"


class ResultScene(StillScene):
    """The end of one match. Shows public facts only: hidden cards stay hidden."""

    name = "result"

    def __init__(self, shell: Shell, match: Match, seating: Seating) -> None:
        super().__init__(shell)
        self.match, self.seating = match, seating

    def first_focus(self) -> str | None:
        """Once more."""
        return AGAIN

    def frame(self, focus: str | None, now: float) -> Frame:
        """Winner and reason above, the final table in the middle, what next at the right."""
        words, game = self.shell.words, self.match.game
        mat = theme.MATS[game]
        drawn = [
            *ground(),
            panel("head", (0, 0, 1920, 300), mat.ground, 0, layer=0),
            Placement("head pattern", tile(game), 0, 0, 1920, 300, layer=0),
            panel("winner", (460, 66, 1000, 200), theme.PAPER0, 26, theme.YAMA, 4, shadow=2),
            panel("name of game", (40, 24, 330, 56), theme.PAPER0, 28),
            label("name of game text", words("result.of", game=words(f"game.{game}")), (56, 24, 298, 56), 26,
                  face="display", align="centre"),
            *self._winner(),
            *self._final(),
        ]  # fmt: skip
        again, again_target = button(AGAIN, words("result.again"), (1420, 700, 440, 104), "act", 34)
        tables, tables_target = button(TABLES, words("result.tables"), (1420, 826, 440, 84), size=28)
        return Frame(in_order([*drawn, *again, *tables]), (again_target, tables_target))

    def _winner(self) -> list[Placement]:
        words, outcome = self.shell.words, self.match.outcome
        assert outcome is not None
        reason = mat_of(self.match.game).result(outcome, self.seating, words)
        note = label("reason", reason, (500, 200, 920, 50), 25, theme.INK1, align="centre")
        if not outcome.winners:
            return [
                label("tie", words("result.tie"), (500, 90, 920, 100), 60, face="display", align="centre"),
                note,
            ]
        names = words("result.joint").join(self.seating.names[seat] for seat in outcome.winners)
        return [
            picture("medal", "ui/medal-1", (492, 84, 112, 112)),
            label("won", words("result.won"), (640, 78, 300, 46), 30, theme.SHU, "display"),
            chip("winner chip", outcome.winners[0], 668, 158, 50),
            label("winner name", words("name.called", name=names), (712, 112, 700, 90), 58, face="display"),
            note,
        ]

    def _final(self) -> list[Placement]:
        """Facts that everybody at the table knows."""
        words, match = self.shell.words, self.match
        drawn = [
            panel("facts", (60, 330, 1320, 640), theme.PAPER0, 24, shadow=2),
            label("facts title", words("result.facts"), (100, 352, 700, 60), 32, face="display"),
        ]
        desk = Desk(view=match.rules.view(match.state, None), seating=self.seating, bottom=0)
        for row, (name, values) in enumerate(mat_of(match.game).facts(desk, words)):
            y = 520 + row * 76
            drawn.append(panel(f"fact {row}", (90, y, 1260, 66), theme.PAPER1, 12))
            drawn.append(label(f"fact name {row}", name, (116, y, 480, 66), 25, theme.INK1))
            for seat, value in enumerate(values):
                x = 640 + 360 * seat
                drawn.append(
                    label(f"fact {row} {seat}", value, (x, y, 320, 66), 34, face="display", align="centre")
                )
        for seat, name in enumerate(self.seating.names):
            x = 640 + 360 * seat
            drawn.append(chip(f"fact chip {seat}", seat, x + 36, 466, 34))
            drawn.append(label(f"fact player {seat}", name, (x + 64, 436, 256, 60), 28, face="bold"))
        return drawn

    def press(self, target: str, now: float) -> None:
        """A rematch with the other side beginning, or back to the tables."""
        from game.scenes.opening import open_new

        if target == AGAIN:
            open_new(self.shell, self.match.game, rematch(self.match), self.match.seats)
        elif target == TABLES:
            self.back()
