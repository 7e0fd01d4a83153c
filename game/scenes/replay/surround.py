"""All that lies round a replayed table, in a wide window and in any other."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.conduct.rewatch import Rewatch
from game.conduct.survey import Survey
from game.look.describe.parts import Made
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import Frame, Seating
from game.motion.placement import Placement
from game.scenes.drawer import drawer_of, folds, shut
from game.scenes.replay.bar import slim_bar, wide_bar
from game.scenes.replay.eyes import said
from game.scenes.replay.sights import Sights, in_drawer, none_yet, now, now_in
from game.scenes.replay.slim import LIST, WAYS, Slim
from game.scenes.replay.strip import Strip
from game.scenes.replay.track import Track


class Surround(Struct, frozen=True):
    """One moment of it."""

    game: str
    mat: AnyMat
    seating: Seating
    rewatch: Rewatch
    survey: Survey
    marks: tuple[int, ...]
    end: str
    """How the match has ended, or that it has not."""
    over: bool
    words: Words
    space: Space
    text: int
    """The text size in per cent."""
    drawer: str
    """What has opened the drawer that lies open; empty: none does."""
    buttons: int
    """How many round buttons are in the bar."""

    def frame(self) -> Frame:
        """What is drawn and can be pressed."""
        return self._drawers() if folds(self.space, self.text) else self._beside()

    @property
    def track(self) -> Track:
        """The line with the handle."""
        return self._slim.track if folds(self.space, self.text) else self._strip.track

    @property
    def _strip(self) -> Strip:
        names, measured = self.seating.names, self.words(self.mat.measured)
        eyes = said(self.rewatch.eyes, names, self.words)
        return Strip(self.rewatch, self.survey, self.marks, names, measured, eyes, self.over)

    @property
    def _slim(self) -> Slim:
        return Slim(self._strip, self.words, self.space, self.text)

    def _beside(self) -> Frame:
        """The column, the strip and the bar."""
        words, strip, sights = self.words, self._strip, Sights(self.mat, self.seating)
        found = self.survey.sights
        drawn = [*now(words, *self._stands()), *sights.ground(words, found), *strip.ground()]
        drawn += wide_bar(self.game, self._who, self.end, words, self.text, 1630 if self.over else 1760)
        return _framed(drawn, (*strip.pressable(words), *sights.rows(words, found, self.rewatch.ply)))

    def _drawers(self) -> Frame:
        """The strip, a drawer if one is open, and the bar."""
        words, slim, box, found = self.words, self._slim, drawer_of(self.space), self.survey.sights
        drawn, made = [*slim.ground()], [*slim.pressable(self.drawer)]
        drawn += slim_bar(self.game, words("replay.title"), words, self.text, self.space, self.buttons)
        if self.drawer == LIST:
            at = in_drawer(box, self.text)
            drawn += now_in(box, words, *self._stands(), self.text)
            drawn += () if found else (none_yet(words, at.box.at(6, 0, at.box.w - 12, 100), at.layer),)
            made += Sights(self.mat, self.seating).rows(words, found, self.rewatch.ply, at)
        elif self.drawer == WAYS:
            drawn += slim.drawer(self._who, self.end)
            made += slim.ways()
        if self.drawer:
            made.append(shut(box, words("close")))
        return _framed(drawn, made)

    @property
    def _who(self) -> str:
        return self.words("replay.against").join(self.seating.names)

    def _stands(self) -> tuple[int, int, int, str]:
        """Where the handle stands, of how many, in which turn; and the latest event."""
        at = self.rewatch
        return at.ply, at.tape.length, at.tape.turn_of(at.ply) + 1, at.presenter.desk().fact


def _framed(drawn: Sequence[Placement], made: Sequence[Made]) -> Frame:
    placements = (*drawn, *(p for one in made for p in one.placements))
    return Frame(placements, tuple(one.target for one in made))
