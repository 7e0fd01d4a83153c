"""A puzzle at its table: the real one, with its goal in the place of what says nothing there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.conduct.botdesk import BotDesk
from game.conduct.flow import Deciding, Looking, Over
from game.conduct.puzzling import HINTS, Attempt, Referee
from game.input.intents import Gesture
from game.look.describe import theme
from game.look.describe.parts import Made, back_button, bar_button, button, label
from game.mats.kit.plaque import plaque
from game.mats.table import Act, AnyAnswer, Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.puzzles.kind import Puzzle, lanterns
from game.scenes.drawer import LAYER as OVER
from game.scenes.drawer import SHUT, beside, drawer_of, folds, ground, shut
from game.scenes.puzzles.column import AGAIN, GOAL, HINT, LAYER, NEXT, SHELF, Column, in_drawer
from game.scenes.puzzles.column import beside as beside_table
from game.scenes.puzzles.fox import figures, said
from game.scenes.puzzles.marking import following, mark_scored, mark_shown, mark_solved
from game.scenes.puzzles.marks import pointed
from game.scenes.replay.bar import slim_bar
from game.scenes.shell import Shell
from game.scenes.table.around import RULES, SETTINGS
from game.scenes.table.screen import TableScene
from game.scenes.table.within import AtTable

BAR = Box(300, 0, 1620, 72)
"""What a table's own bar says here is replaced."""
HIGHEST = 1100.0
"""Of the drawer."""
SHOWS_MS = 900.0
"""How long the answer rests before each of its actions."""


class PuzzleScene(AtTable):
    """Lets the table play, looks how it ends, and can be begun again at any time."""

    name = "puzzle"

    def __init__(self, shell: Shell, game: str, puzzle: Puzzle, day: str = "") -> None:
        """`day`: as it is read, of which it is the puzzle, or the player's own map; empty: of none."""
        super().__init__(shell)
        self.game, self._day = game, day
        self.attempt = Attempt(game, puzzle)
        self.table: TableScene
        self._drawer = True
        """Whether the drawer lies open in which the column is where a window is small: at first it is."""
        self._sit()

    def _sit(self) -> None:
        """From the beginning."""
        words = self.shell.words
        names = tuple(words(f"name.{seat + 1}") for seat in range(self.attempt.kind.seats))
        self._desk = Referee()
        self.table = TableScene(self.shell, self.attempt.begin(names), self)
        self._next_at: float | None = None
        """When the next action of the answer is played."""
        self._leads: str | None = None

    def _take(self, puzzle: Puzzle) -> None:
        """Another one."""
        self.table.close()
        self.attempt, self._day = Attempt(self.game, puzzle), ""
        self._sit()
        self._drawer, self._leads = True, SHUT if self._folds else self.table.first_focus()

    # What the table asks

    @property
    def desk(self) -> BotDesk:
        """Who plays for the others."""
        return self._desk

    def ended(self) -> None:
        """How the attempt has ended is seen at the table."""

    def lets(self, answer: AnyAnswer, now: float) -> bool:
        """Whatever the rules allow; nothing once it has ended, or while the answer is shown."""
        return not isinstance(answer, Act) or (self.attempt.ended is None and not self.attempt.shown)

    # What time does

    def tick(self, now: float) -> None:
        """The table goes on; how it stands is looked at when it rests."""
        self.table.tick(now)
        if self.table.presenter.running(now) or self.attempt.ended is not None:
            return
        if not isinstance(self.table.conductor.stage, Deciding | Looking | Over):
            return
        if self.attempt.judge() is not None:
            self._end()
        elif self.attempt.shown:
            self._show(now)

    def _end(self) -> None:
        ended = self.attempt.ended
        assert ended is not None
        self.shell.cue("turn" if ended.solved else "ui_no")
        if self.attempt.solved:
            mark_solved(self.shell, self.game, self.attempt)
        elif not self.attempt.shown:
            mark_scored(self.shell, self.game, self.attempt)
        self._leads, self._drawer = NEXT if ended.solved else AGAIN, True

    def _show(self, now: float) -> None:
        """Plays the answer, one action after the other."""
        rest = SHOWS_MS if self.shell.settings.speed != "off" else 0.0
        if self._next_at is None:
            self._next_at = now + rest
        if now < self._next_at:
            return
        self._next_at, action = None, self.attempt.right()
        assert action is not None
        self.attempt.shown = False
        self.table.show(Act(action), now)
        self.attempt.shown = True

    def moving(self, now: float) -> bool:
        """While the table moves."""
        return self.table.moving(now)

    def waiting(self) -> bool:
        """While something comes by itself."""
        return self.attempt.ended is None and (self.attempt.shown or self.table.waiting())

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table, and beside it the column; in a small window that lies in a drawer over it."""
        mine = focus is not None and focus.startswith(("puzzle:", "drawer:", "back", RULES, SETTINGS))
        table = self.table.frame(None if mine else focus, now, log=False)
        idle = (BAR,) if self._folds else (BAR, *self.table.around.idle)
        drawn = [p for p in table.placements if not _bar_of(p) and not any(box.covers(p.box) for box in idle)]
        targets = [t for t in table.targets if t.y > BAR.h and not any(box.covers(t.box) for box in idle)]
        made = [*self._bar_buttons(focus)]
        drawn += [*self._bar(), *self._pointed(now)]
        if self.attempt.ended is not None or self.attempt.shown:
            targets = []
        if not self._folds or self._drawer:
            column = self._column()
            made += column.made()
            drawn += column.drawn()
        if self._folds and self._drawer:
            made.append(shut(self._box, self.shell.words("close")))
            targets = [*beside(targets, self._box)]
        drawn += [p for one in made for p in one.placements]
        return replace(table, placements=in_order(drawn), targets=(*targets, *(one.target for one in made)))

    @property
    def _folds(self) -> bool:
        """Whether the column lies in a drawer."""
        return folds(self.space, self.shell.settings.text_scale or 100)

    @property
    def _box(self) -> Box:
        """That drawer."""
        return drawer_of(self.space, 0, HIGHEST)

    def _bar(self) -> Iterator[Placement]:
        words = self.shell.words
        if self._folds:
            kind = words(f"puzzle.{self.game}.{self.attempt.puzzle.kind}")
            text = self.shell.settings.text_scale or 100
            yield from slim_bar(self.game, kind, words, text, self.space, 3)
            yield from ground(self._box) if self._drawer else ()
            return
        pill = words("puzzle.pill")
        wide = self._width(pill, 22, "bold") + 48
        yield from plaque("bar pill", pill, Box(600, 12, wide, 46), 22, theme.INK0, theme.PAPER0, layer=6)
        left = 600 + wide + 20
        puzzle = self.attempt.puzzle
        name = words(f"puzzle.{self.game}.{puzzle.kind}")
        grade = words(f"puzzle.grade.{puzzle.grade}")
        forms = (words("puzzle.of", day=self._day or grade, name=name), self._day or name)
        title = self._longest(forms, 1220 - left, 27, "display")
        yield label("bar title", title, (left, 6, 1220 - left, 62), 27, face="display", layer=6)
        tries = words.count("puzzle.tries", self.attempt.tries)
        yield label("bar tries", tries, (1226, 6, 180, 62), 21, theme.INK1, align="right", layer=6)

    def _bar_buttons(self, focus: str | None) -> Iterator[Made]:
        words = self.shell.words
        yield back_button(words("puzzle.shelf"), focus)
        if self._folds:
            name = words("puzzle.drawer")
            yield bar_button(GOAL, "icons/puzzle", 2, name, focus, self.space)
        else:
            yield button(SHELF, words("puzzle.shelf"), (1420, 6, 330, 58), size=23)
        yield bar_button(RULES, "icons/help", 1, words("rules.title"), focus, self.space)
        yield bar_button(SETTINGS, "icons/gear", 0, words("settings.title"), focus, self.space)

    def _column(self) -> Column:
        attempt = self.attempt
        act = "" if attempt.ended is None else NEXT if attempt.ended.solved else AGAIN
        left = 0 if attempt.ended is not None or attempt.shown else HINTS - attempt.hinted
        around, kind, text = self.table.around, attempt.puzzle.kind, self.shell.settings.text_scale or 100
        if self._folds:
            at, layer = in_drawer(self._box, text), OVER
        else:
            at, layer = beside_table(around.goal, around.help, self._steps() > 0), LAYER
        return Column(
            self.shell.words, at, self.game, kind, said(attempt, self.table, self.shell.words), act, left,
            not attempt.shown, self._steps(), self._step(), figures(attempt, self.shell.words), layer,
            self._lanterns(),
        )  # fmt: skip

    def _lanterns(self) -> int | None:
        """How many the path, or whatever is scored, has lit by now; None where nothing is."""
        attempt = self.attempt
        if attempt.kind.score is None:
            return None
        return lanterns(attempt.kind.score(attempt.match.states), attempt.puzzle.best)

    def _steps(self) -> int:
        """Where the other side answers each move but the last."""
        turns = self.attempt.kind.turns
        return 2 * turns - 1 if turns > 1 else 0

    def _step(self) -> int:
        return len(self.attempt.match.deeds())

    def _pointed(self, now: float) -> tuple[Placement, ...]:
        attempt = self.attempt
        if (
            attempt.hinted < 2
            or attempt.ended is not None
            or attempt.shown
            or self.table.presenter.running(now)
        ):
            return ()
        action, desk = attempt.right(), self.table.presenter.desk()
        if action is None or desk.mind is None:
            return ()
        return pointed(self.table.mat, desk, action, self.shell.words, attempt.hinted > 2)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """The puzzle's own buttons; else what the table makes of it."""
        match target:
            case "back":
                self.back()
            case "puzzle:shelf":
                self.shell.pop()
            case "puzzle:goal" | "drawer:shut":
                self._open(not self._drawer)
            case "puzzle:hint":
                self.attempt.hinted = min(HINTS, self.attempt.hinted + 1)
            case "puzzle:again":
                self._again()
            case "puzzle:answer":
                self.attempt.shown = True
                mark_shown(self.shell, self.game, self.attempt)
                self._again(shown=True)
            case "puzzle:next":
                self._take(following(self.shell, self.game, self.attempt.puzzle))
            case _:
                if target == SETTINGS:
                    self.shell.open.settings()
                elif target == RULES:
                    self.table.command(RULES, now)
                else:
                    self.table.press(target, now)

    def _open(self, drawer: bool) -> None:
        """The drawer opens or closes; focus goes into it, and out of it to the table."""
        self._drawer = drawer
        if self._folds:
            self._leads = SHUT if drawer else GOAL if self.attempt.ended else self.table.first_focus()
            self.shell.cue("ui_ok" if drawer else "ui_back")

    def _again(self, shown: bool = False) -> None:
        self.table.close()
        self.attempt.shown, self._drawer = shown, False
        self._sit()
        self._leads = (GOAL if self._folds else AGAIN) if shown else self.table.first_focus()

    def back(self) -> None:
        """Closes the drawer; else to the shelf."""
        if self._folds and self._drawer:
            self._open(False)
        else:
            self.shell.pop()

    def command(self, name: str, now: float) -> None:
        """The rules; a hint; taking back begins again where nothing can be taken back."""
        if name == "rules":
            self.table.command(name, now)
        elif name == "hint":
            self.press(HINT, now)
        elif name == "undo":
            if self.table.conductor.can_undo():
                self.table.command(name, now)
            else:
                self.press(AGAIN, now)

    # The table's

    def retune(self) -> None:
        """Words, text size and pace from now on."""
        self.table.retune()

    def skip(self) -> bool:
        """To the end of the film."""
        return self.table.skip()

    def close(self) -> None:
        """Nothing is kept of it but that it was solved."""
        self.table.close()

    def first_focus(self) -> str | None:
        """The table's, or the drawer's if that lies open."""
        return SHUT if self._folds and self._drawer else self.table.first_focus()

    def fresh_focus(self) -> str | None:
        """To what to do next when it has ended; else the table's."""
        wish = self.table.fresh_focus()
        leads, self._leads = self._leads, None
        return leads or (None if self.attempt.ended is not None or self.attempt.shown else wish)

    def carry(self, target: str, now: float) -> bool:
        """What the table lets be dragged."""
        return self.attempt.ended is None and not self.attempt.shown and self.table.carry(target, now)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What the table makes of it."""
        return self.table.gesture(gesture, now)


def _bar_of(p: Placement) -> bool:
    """Whether it is the way back, which is drawn here."""
    return p.key.partition(" ")[0] == "back"
