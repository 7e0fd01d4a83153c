"""The end of a lesson: its stamp, and a real game."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel, picture
from game.look.describe.space import Space
from game.look.describe.specs import Colour
from game.match.record import SeatInfo
from game.mats.registry import about_of
from game.motion.placement import Box, Placement
from game.rules.registry import rules_of
from game.scenes.drawer import FOLDS_FROM
from game.scenes.lesson.veil import DARK, table_of
from game.scenes.setup.choice import eased, first_choice, options_of, usual_on
from game.scenes.setup.namer import Namer
from game.scenes.shell import Shell
from game.scenes.table.opening import open_new

PLAY, AGAIN = "lesson:play", "lesson:again"
SHEET = Box(560, 300, 800, 470)
MORE = 90.0
LAYER = 8


class Finish:
    """Drawn over the last table."""

    def __init__(self, shell: Shell, space: Space) -> None:
        self._shell, self._space = shell, space

    @property
    def _sheet(self) -> Box:
        return SHEET.at(*self._space.shift, SHEET.w, SHEET.h + self._more)

    @property
    def _more(self) -> float:
        """How much higher it is, with large text."""
        return MORE if (self._shell.settings.text_scale or 100) >= FOLDS_FROM else 0.0

    def drawn(self, veil: Colour) -> Iterator[Placement]:
        """The veil, the sheet, the stamp, what was done."""
        words, (x, y, w, _) = self._shell.words, self._sheet
        yield panel("finish veil", table_of(self._space), veil, 0, opacity=DARK, layer=7)
        yield panel("finish", self._sheet, theme.PAPER0, 30, shadow=3, layer=LAYER)
        yield picture("finish fox", "learn/coach-fox-happy", (x + 60, y + 60, 200, 200), layer=LAYER)
        yield picture("finish stamp", "learn/stamp-done", (x + w - 230, y + 40, 180, 180), layer=LAYER)
        title = (x + 280, y + 70, w - 520, 80)
        yield label(
            "finish title", words("lesson.done"), title, 38, face="display", lines=2, leading=1.2, layer=LAYER
        )
        note = (x + 280, y + 220, w - 330, 90 + self._more)
        yield label(
            "finish note",
            words("lesson.done.note"),
            note,
            24,
            lines=3 if self._more else 2,
            leading=1.4,
            layer=LAYER,
        )

    def made(self) -> tuple[Made, ...]:
        """A real game, or once more."""
        words, (x, y, w, h) = self._shell.words, self._sheet
        return (
            button(PLAY, words("lesson.play"), (x + 50, y + h - 130, 420, 90), "act", 30, layer=LAYER),
            button(AGAIN, words("lesson.again"), (x + 490, y + h - 130, w - 540, 90), size=28, layer=LAYER),
        )


def play_on(shell: Shell, game: str) -> None:
    """A real game against the weakest computers, by the usual rules; of a game that has a small map, the
    short one on that against one of them."""
    rules = rules_of(game)
    short = bool(about_of(game).offer.short_map)
    choice = first_choice(rules, short)
    while short and len(choice.players) > min(rules.SEATS):
        choice = choice.left(len(choice.players) - 1)
    names = Namer(shell).names(choice)
    players = eased(choice).players
    seats = tuple(SeatInfo(name, player) for name, player in zip(names, players, strict=True))
    open_new(shell, game, options_of(choice, rules, usual_on(choice, rules)), seats, hints=choice.hints)
