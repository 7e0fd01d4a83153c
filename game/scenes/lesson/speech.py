"""What the coach of a lesson says, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.conduct.lesson import Course
from game.look.describe.parts import Made
from game.look.describe.space import Space
from game.mats.table import Frame
from game.motion.clip import Film
from game.motion.placement import Box, Placement, Target
from game.scenes.coach.aside import Aside
from game.scenes.coach.bubble import Bubble, kept, to_be_seen
from game.scenes.shell import Shell

SHOW = "lesson:show"


class Speech:
    """The coach's bubble at one step: it stays where it was, as long as it says the same and nothing new is
    asked of the learner."""

    def __init__(self, shell: Shell, course: Course) -> None:
        self._shell, self._course = shell, course
        self._last: tuple[Bubble, Box] | None = None
        """As it was seen last, and where."""
        self._told = ""
        """What was asked of the learner last."""
        self._aside = Aside()

    def _bubble(self, said: str, mood: str, space: Space) -> Bubble:
        """With this said; else with what the step asks."""
        shell = self._shell
        words, text = shell.words, shell.settings.text_scale or 100
        buttons = ((SHOW, words("lesson.show")),) if self._course.may_show else ()
        said = said or words(self._course.asks())
        return Bubble(said, mood, words, text, buttons, space, shell.pane.scale(space))

    def made(
        self, said: str, mood: str, table: Frame, targets: Sequence[Target], lit: Sequence[Box], asks: bool
    ) -> tuple[tuple[Placement, ...], tuple[Made, ...]]:
        """Beside what is lit of this table, if that `asks` something of the learner. Until it does, what is
        new is not told: its dice may not have fallen, or others have yet to answer."""
        self._told = self._course.asks() if asks else self._told
        if not said and self._told != self._course.asks():
            return (), ()
        bubble = self._bubble(said, mood, table.space)
        if self._last is None or self._last[0] != bubble or asks:
            shown = replace(table, targets=tuple(targets))
            self._last = bubble, bubble.box(lit, to_be_seen(shown, bubble.setting))
        return bubble.made(self._last[1], lit, kept(table, bubble.setting))

    def goes_on(self, said: str, mood: str, space: Space, film: Film) -> tuple[Placement, ...]:
        """While the table moves; nothing where other words are next, nor where a seal falls meanwhile, nor
        where anything moves behind it."""
        bubble = self._bubble(said, mood, space)
        if not self._last or self._last[0] != bubble or self._aside.hides(self._last[1], film):
            return ()
        return bubble.made(self._last[1], ())[0]
