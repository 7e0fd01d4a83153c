"""How the table is laid out for the people at the screen, whoever of them looks at it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.conduct.news import News
from game.look.describe.space import Space
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Errands, Seating
from game.rules.protocol import Seat, SlowFigures, View


class Outlook:
    """What is the same for every view of one table: who sits there, how large it is written, what was asked
    for and worked out."""

    def __init__(self, mat: AnyMat, seating: Seating, slow: SlowFigures[Any] | None) -> None:
        """`slow`: what of the rules takes long to work out."""
        self._mat, self._seating, self._slow = mat, seating, slow
        self.display: Any = None
        """How the people at the screen want the table shown; None: as it begins."""
        self._known: tuple[Any, ...] = ()
        """What the rules' slow figures last were, and before that: what is shown may be behind."""
        self._found: tuple[View | None, tuple[Any, ...], Any] = (None, (), None)
        """Which of them are those of a view, of which one."""
        self.text_scale = 100
        """The text size setting in per cent."""
        self.space = Space.WIDE
        """What the table is laid out in."""
        self.errands: Errands | None = None
        """Who does what takes long at the table."""

    def opens(self, errands: Errands, guided: bool) -> None:
        """A table comes to the screen, with who does what takes long there; where nobody is guided through
        it, it is shown as the game likes to begin."""
        self.errands, self.display = errands, None if guided else self._mat.opens

    @property
    def figures(self) -> Any:
        """The slow figures that came last; None before the first."""
        return self._known[0] if self._known else None

    def reckon(self, figures: Any) -> None:
        """These have come; None: nothing has."""
        if figures is not None and figures not in self._known:
            self._known = (figures, *self._known[:1])

    def _figures(self, view: View) -> Any:
        """Those of this view; where they are not known, those from before it."""
        if self._slow is None or len(self._known) < 2:
            return self.figures
        seen, known, _ = self._found
        if seen is not view or known is not self._known:
            fitting = (one for one in self._known if self._slow.fits(view, one))
            self._found = view, self._known, next(fitting, self._known[-1])
        return self._found[2]

    def desk(self, view: View, bottom: Seat, fact: str, news: News) -> AnyDesk:
        """The table at rest as this view shows it, this seat below, with the latest public event in words and
        the latest ones as they were."""
        plain = self._mat.desk(view, self._seating, bottom)
        return replace(
            plain,
            fact=fact,
            recent=news.recent,
            retaken=news.retaken,
            display=self.display or plain.display,
            figures=self._figures(view),
            text_scale=self.text_scale,
            space=self.space,
            errands=self.errands,
        )
