"""A lesson: the table itself at one position after the other, the coach beside what is to be pressed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.conduct.botdesk import BotDesk
from game.conduct.flow import Deciding, Looking, Over, Thinking
from game.conduct.lesson import Prompter
from game.input.intents import Gesture
from game.look.describe.parts import Made
from game.match.record import SeatInfo
from game.mats.lesson import LEARNER, has_lesson
from game.mats.registry import about_of
from game.mats.table import Act, AnyAnswer, Continue, Frame, No, Pick, Show, TakeBack
from game.mats.things import Selection
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.scenes.coach.ink import inked, setting_of
from game.scenes.lesson.bar import BACK, BEAD, LEAVE, LessonBar
from game.scenes.lesson.curtain import shown
from game.scenes.lesson.dimming import Dimming
from game.scenes.lesson.finish import AGAIN, PLAY, Finish, play_on
from game.scenes.lesson.light import INSTEAD, TOUCH, Light, hand
from game.scenes.lesson.progress import begun, remember
from game.scenes.lesson.speech import SHOW, Speech
from game.scenes.lesson.spots import boxes_of, would_do
from game.scenes.lesson.veil import dusk, table_of
from game.scenes.scene import NOWHERE
from game.scenes.shell import Shell
from game.scenes.table.around import RULES
from game.scenes.table.screen import TableScene
from game.scenes.table.within import AtTable

ON_MS = 1200.0
"""How long the coach is glad before the next step; a press goes on at once."""
RETURNS_MS = 1200.0
"""When what was pressed by mistake has gone back."""
STIRS_MS = 100.0


class LessonScene(AtTable):
    """Lets through to the table what is right at the step, and says why not of everything else."""

    name = "lesson"

    def __init__(self, shell: Shell, game: str, afresh: bool = False) -> None:
        super().__init__(shell)
        self.game = game
        self.course = begun(shell, game, afresh)
        self._finish: Finish | None = None
        self._dimming = Dimming(shell, dusk(about_of(game).dress.dark))
        self._sit()

    def _sit(self) -> None:
        """The table as the present step begins."""
        words, count = self.shell.words, self.course.lesson.seats
        seats = tuple(
            SeatInfo(words(f"name.{seat + 1}"), "human" if seat == LEARNER else "bot:easy")
            for seat in range(count)
        )
        self._desk = Prompter(self.shell.bots, self.course.step.others)
        self.table = TableScene(self.shell, self.course.match(seats), self)
        self.light = Light(self.course, self.table, words)
        self._speech = Speech(self.shell, self.course)
        self._said, self._mood = "", ""
        self._began: float | None = None
        self._returns: float | None = None
        """When what is selected goes back."""
        self._on: float | None = None
        """When the next step begins."""
        self._pointed = False
        """Whether the hand has come."""
        self._stirs = 0.0
        """Until when the picture changes because it has."""
        self._leads, self._away = True, False
        """Whether focus is to come to what is to be pressed; whether it is put away while others play."""
        self._asked = 0
        """At which deed of the step keys have last been led to what is to be pointed at."""

    # What the table asks

    @property
    def desk(self) -> BotDesk:
        """Who plays what the step says."""
        return self._desk

    def ended(self) -> None:
        """The step ends as every other does."""

    def lets(self, answer: AnyAnswer, now: float) -> bool:
        """Whether it is right, or only looks and chooses; else the coach says why not."""
        match answer:
            case Show() | Continue():
                return True
            case Pick():
                return self._picks(answer.picked, now)
            case Act(action=action):
                why = self.course.why_not(action)
                return self._right() if why is None else self._wrong(self.shell.words(why), now)
            case TakeBack():
                if self.course.takes_up():
                    return self._right()
                return self._wrong(self.shell.words("lesson.elsewhere"), now)
            case No(refusal=refusal):
                return self._wrong(self.table.mat.sentence(refusal, self.shell.words), now)
        return False

    def _picks(self, picked: Selection, now: float) -> bool:
        """A selection may be made; one that would do something wrong and leads nowhere goes back."""
        desk = replace(self.table.presenter.desk(), picked=picked)
        would = would_do(self.table.mat, desk)
        if would is None or self.course.step.trying or self.light.ways().leads(picked):
            right = would is not None and self.course.why_not(would.action) is None
            # Keys go on to what does it, or to what else is to be chosen; a place is to be found.
            self._leads = self._leads or right or self.light.ways().chooses_on(picked)
            return True
        if (why := self.course.why_not(would.action)) is not None:
            self._wrong(self.shell.words(why), now)
        return True

    def _right(self) -> bool:
        self.course.does()
        self._said, self._mood, self._returns = "", "", None
        return True

    def _wrong(self, said: str, now: float) -> bool:
        self.course.missing()
        self._said, self._mood, self._returns = said, "-wonder", now + RETURNS_MS
        self.shell.cue("ui_no")
        return False

    # What time does

    def tick(self, now: float) -> None:
        """The table goes on; what was pressed by mistake goes back; the next step comes."""
        if self._finish is not None:
            return
        self._began = now if self._began is None else self._began
        if not self.course.held:
            self.table.tick(now)
        if self._returns is not None and now >= self._returns:
            self._returns, self.table.picked = None, Selection()
        if self.course.touches() is not None and self._asked != self.course.deed and self._settled(now):
            self._asked, self._leads = self.course.deed, True
        if not self._pointed and self.light.points(self._since(now)):
            self._pointed, self._stirs = True, now + STIRS_MS
        if self.course.wanted is None and self._settled(now):
            if self._on is None:
                self._on, self._mood, self._said = now + ON_MS, "-happy", self.shell.words("lesson.right")
                self.shell.cue("turn")
            elif now >= self._on:
                self._go_to(self.course.at + 1)

    def _settled(self, now: float) -> bool:
        """Whether nothing more will happen at the table."""
        if self.table.presenter.running(now):
            return False
        stage = self.table.conductor.stage
        return isinstance(stage, Deciding | Looking | Over) or (
            isinstance(stage, Thinking) and self._desk.silent
        )

    def _go_to(self, at: int) -> None:
        self.table.close()
        self.course.go_to(at)
        remember(self.shell, self.course)
        if self.course.over:
            self._finish, self._leads, self._said = Finish(self.shell, self.table.space), True, ""
        else:
            self._finish = None
            self._sit()

    def moving(self, now: float) -> bool:
        """While the table or the veil moves, or the hand comes."""
        moves = self.table.moving(now) or self._dimming.moving(now)
        return self._finish is None and (moves or now < self._stirs)

    def waiting(self) -> bool:
        """While something comes by itself."""
        if self._finish is not None:
            return False
        if self._returns is not None or self.course.wanted is None:
            return True
        if self.course.touches() is not None:
            return False
        return self.table.waiting()

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table under its veil, the coach, the bar."""
        words, scale = self.shell.words, self.shell.settings.text_scale or 100
        mine = focus is not None and (focus in ("back", RULES) or focus.startswith("lesson:"))
        table = self.table.frame(None if mine else focus, now, log=False)
        bar = LessonBar(self.course, words, scale, table.space)
        drawn = [
            *shown(table.placements, self.course, self._finish is not None or self._began is not None),
            *bar.ground(),
        ]
        made = list(bar.made(focus))
        targets = [target for target in table.targets if target.y > 72]
        if self._finish is not None:
            over = self._finish.made()
            drawn += self._finish.drawn(self._dimming.colour)
            made, targets = [*made, *over], []
        elif self.table.presenter.running(now):
            drawn += self._dimming.drawn((), table.space, now)
            film = self.table.presenter.film
            drawn += self._speech.goes_on(self._said, self._mood, table.space, film)
        else:
            drawn += self._coached(table, now, made, targets)
        drawn += [p for one in made for p in one.placements]
        targets += [one.target for one in made]
        return replace(table, placements=in_order(drawn), targets=tuple(targets))

    def _coached(
        self, table: Frame, now: float, made: list[Made], targets: list[Target]
    ) -> Iterator[Placement]:
        """The veil with what is lit, the hand, the coach's bubble."""
        boxes = boxes_of(table)
        wanted, scale = self.light.next(boxes), self.shell.settings.text_scale or 100
        lit = self.light.lit(wanted, boxes)
        yield from self._dimming.drawn(lit, table.space, now)
        targets[:] = self.light.touched(boxes, targets)
        if wanted and self.light.points(self._since(now)):
            said = inked(table.placements, setting_of(self.shell.words.lang, scale))
            yield hand(boxes[wanted[0]], said, table_of(table.space))
        drawn, pressable = self._speech.made(self._said, self._mood, table, targets, lit, self.light.asks)
        yield from drawn
        made.extend(pressable)

    def _since(self, now: float) -> float:
        return now - (self._began or now)

    # As the table does

    def retune(self) -> None:
        """Words, text size and pace from now on."""
        self.table.retune()
        self._said = ""
        self.light = Light(self.course, self.table, self.shell.words)
        self._finish = self._finish and Finish(self.shell, self.table.space)

    def skip(self) -> bool:
        """To the end of the film, or on from where the coach is glad."""
        if self._finish is None and self._on is not None:
            self._on = 0.0
            return True
        return self._finish is None and self.table.skip()

    def close(self) -> None:
        """It stays known where the learner was."""
        self.table.close()
        remember(self.shell, self.course)

    def first_focus(self) -> str | None:
        """Where the light has it."""
        if self._finish is not None:
            return PLAY
        return self.light.first(boxes_of(self.table.frame(None, 0.0, log=False))) or self.table.first_focus()

    def fresh_focus(self) -> str | None:
        """To what is to be pressed first at each of the learner's decisions; put away while others play."""
        wish = self.table.fresh_focus()
        if self._finish is None and not self.light.asks:
            away, self._away = self._away, True
            return wish if away else NOWHERE
        self._away = False
        if self._leads or (wish is not None and wish != NOWHERE):
            self._leads = False
            return self.first_focus()
        return wish

    # What a person does

    def press(self, target: str, now: float) -> None:
        """The lesson's own buttons; else what the table makes of it, as `lets` says."""
        kind, _, n = target.rpartition(":")
        if target in ("back", LEAVE):
            self.table.puts_back()
            self.back()
        elif target == BACK:
            self._go_to(self.course.at - (0 if self.course.deed and not self.course.over else 1))
        elif kind == BEAD:
            self._go_to(int(n))
        elif target == AGAIN:
            self._go_to(0)
        elif target == PLAY:
            play_on(self.shell, self.game)
        elif target == RULES:
            self.command(RULES, now)
        elif self._finish is None:
            self._press_table(target, now)

    def _press_table(self, target: str, now: float) -> None:
        """Whatever was selected by mistake has gone back by now."""
        if self._returns is not None:
            self._returns, self.table.picked = None, Selection()
        self._said, self._mood = "", ""
        if target == SHOW:
            self._show(now)
        elif target == TOUCH:
            self._right()
        elif target.startswith(INSTEAD):
            why = self.course.instead()[int(target.rpartition(":")[2])][1]
            self._wrong(self.shell.words(why), now)
        elif self.course.wanted is not None and self.light.dark(target, now):
            self._wrong(self.shell.words("lesson.elsewhere"), now)
        else:
            self.table.press(target, now)

    def _show(self, now: float) -> None:
        """The answer is played."""
        touches, takes_up = self.course.touches() is not None, self.course.takes_up()
        action = self.course.show(self.table.match.view(LEARNER))
        if action is not None:
            self.table.show(Act(action), now)
        elif takes_up:
            self.table.show(TakeBack(), now)
        elif touches:
            self._right()

    def carry(self, target: str, now: float) -> bool:
        """What the table lets be dragged; not from under the veil."""
        return self._finish is None and not self.light.dark(target, now) and self.table.carry(target, now)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What the table makes of it."""
        return self._finish is None and self.table.gesture(gesture, now)

    def command(self, name: str, now: float) -> None:
        """The rules; taking back goes one step back."""
        if name == RULES:
            self.table.command(name, now)
        elif name == "undo":
            self.press(BACK, now)

    def back(self) -> None:
        """Closes what the table has opened, or puts back what is selected; else the lesson is left."""
        if self._finish is not None or not (self.table.shuts() or self.table.puts_back()):
            self.shell.pop()


def open_lesson(shell: Shell, game: str, afresh: bool = False) -> None:
    """The game's lesson above the present screen; nothing for a game without one."""
    if has_lesson(game):
        shell.push(LessonScene(shell, game, afresh))
