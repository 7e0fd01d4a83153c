"""Looking for a word in a game's rules: the places where it stands, each a press away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import Made, button, label
from game.look.describe.space import EVERY, Space
from game.look.describe.specs import Label
from game.motion.placement import Box, Placement
from game.scenes.lookup import LookUpScene
from game.scenes.rulebook.pages import pages
from game.scenes.rulebook.text import book
from game.scenes.rulebook.typesetting import Edition
from game.scenes.shell import Shell

LAYER = 9
BROAD, UPRIGHT = Box(360, 90, 1200, 900), Box(460, 90, 1000, 900)
"""The sheet, and where a window stands upright."""
CLOSE, FOUND = "close", "found:"
MOST = 8
"""So many places show, one on a page, in its longest text."""
BEFORE = 18
"""So many signs of a text show before the word."""
LARGE = 130
"""Above this text size, in per cent, the texts stand without the names of their chapters."""


class Place(NamedTuple):
    """A text in which the word stands."""

    chapter: int
    page: int
    text: str
    """From a little before it on."""


def places(edition: Edition, wanted: str) -> Iterator[Place]:
    """Where the word stands, in the order of the book; capitals make no difference."""
    wanted = wanted.casefold()
    for chapter in range(len(book(edition.game, edition.lang).chapters)):
        for number, page in enumerate(pages(edition, chapter)):
            captions = (step[-1] for stepper in page.steppers for step in stepper.steps)
            for placement in (*page.placements, *captions):
                if isinstance(placement.what, Label) and wanted in placement.what.text.casefold():
                    text = placement.what.text
                    at = max(0, text.casefold().find(wanted) - BEFORE)
                    yield Place(chapter, number, ("…" if at else "") + text[at:])


class SearchScene(LookUpScene):
    """What was typed, and where it stands."""

    name = "search"
    spaces = EVERY
    layer = LAYER

    def __init__(
        self, shell: Shell, edition: Callable[[], Edition], take: Callable[[int, int], None]
    ) -> None:
        """`edition`: that of the pages beneath, as they are then; `take` is told chapter and page."""
        super().__init__(shell)
        self._now, self._take = edition, take
        self._found: tuple[Place, ...] = ()
        self.retune()

    def retune(self) -> None:
        """The sheet is as wide as the window lets; the word is looked for in the pages as they are now."""
        self._edition = self._now()
        self._look_up()
        self.sheet = UPRIGHT if self.space is Space.TALL else BROAD
        self.field = self.sheet.at(52, 116, self.sheet.w - 104, 72)

    def first_focus(self) -> str | None:
        """The first place."""
        return f"{FOUND}0" if self._found else CLOSE

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self._head(words("rules.search"), words("rules.search.how"))
        if self._shown and not self._found:
            none = self.sheet.at(52, 212, self.field.w, 60)
            yield label("search none", words("rules.search.none"), none, 24, theme.INK1, layer=LAYER)

    def _found_there(self) -> Iterator[Made]:
        chapters = book(self._edition.game, self._edition.lang).chapters
        for n, place in enumerate(self._found):
            box = self.sheet.at(52, 206 + 70 * n, self.field.w, 62)
            look = button(f"{FOUND}{n}", "", box, size=22, layer=LAYER)
            left = 20.0
            if (self.shell.settings.text_scale or 100) <= LARGE:
                name, room = chapters[place.chapter].name, box.at(left, 0, 250, 62)
                named = label(f"{FOUND}{n} chapter", name, room, 21, theme.INK1, "bold", layer=LAYER)
                look, left = look.under(named), 284.0
            room = box.at(left, 0, box.w - left - 16, 62)
            yield look.under(
                label(f"{FOUND}{n} words", self._short(place.text, room.w), room, 22, layer=LAYER)
            )
        shut = self.sheet.at(52, 786, self.field.w, 80)
        yield button(CLOSE, self.shell.words("copy.cancel"), shut, size=27, layer=LAYER)

    def _short(self, text: str, room: float) -> str:
        """As much of the text as has room on one line."""
        forms = (text, *(f"{text[:end]}…" for end in range(len(text) - 1, 0, -1)))
        return self._longest(forms, room, 22, "body")

    def _look_up(self) -> None:
        """One place on a page, in its longest text."""
        wanted, seen = self._naming.text.strip(), dict[tuple[int, int], Place]()
        for place in places(self._edition, wanted) if wanted else ():
            best = seen.get(place[:2])
            if best is None or len(place.text) > len(best.text):
                seen[place[:2]] = place
        self._found = tuple(seen.values())[:MOST]

    def press(self, target: str, now: float) -> None:
        """One of the places, or none."""
        found = self._found
        self.back()
        if target.startswith(FOUND):
            place = found[int(target.removeprefix(FOUND))]
            self._take(place.chapter, place.page)
