"""Looking for a word in a game's rules: the places where it stands, each a press away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import Made, button, label
from game.look.describe.specs import Label
from game.motion.placement import Box, Placement
from game.scenes.lookup import LookUpScene
from game.scenes.rulebook.pages import pages
from game.scenes.rulebook.text import book
from game.scenes.rulebook.typesetting import Edition
from game.scenes.shell import Shell

SHEET, LAYER = Box(360, 90, 1200, 900), 9
FIELD = SHEET.at(52, 116, 1096, 72)
CLOSE, FOUND = "close", "found:"
MOST, ROOM = 8, 36
"""How many places show, one on a page, in its longest text; and how many signs of that."""


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
                    at = max(0, text.casefold().find(wanted) - ROOM // 2)
                    yield Place(chapter, number, ("…" if at else "") + text[at:])


class SearchScene(LookUpScene):
    """What was typed, and where it stands."""

    name = "search"
    sheet, field, layer = SHEET, FIELD, LAYER

    def __init__(self, shell: Shell, edition: Edition, take: Callable[[int, int], None]) -> None:
        """`take` is told chapter and page."""
        super().__init__(shell)
        self._edition, self._take = edition, take
        self._found: tuple[Place, ...] = ()

    def first_focus(self) -> str | None:
        """The first place."""
        return f"{FOUND}0" if self._found else CLOSE

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self._head(words("rules.search"), words("rules.search.how"))
        if self._shown and not self._found:
            none = SHEET.at(52, 212, 1096, 60)
            yield label("search none", words("rules.search.none"), none, 24, theme.INK1, layer=LAYER)

    def _found_there(self) -> Iterator[Made]:
        chapters = book(self._edition.game, self._edition.lang).chapters
        for n, place in enumerate(self._found):
            box = SHEET.at(52, 206 + 70 * n, 1096, 62)
            look = button(f"{FOUND}{n}", "", box, size=22, layer=LAYER)
            name = label(f"{FOUND}{n} chapter", chapters[place.chapter].name, box.at(20, 0, 250, 62), 21,
                         theme.INK1, "bold", layer=LAYER)  # fmt: skip
            most = ROOM if self._edition.lang == "ja" else round(1.5 * ROOM)
            short = place.text if len(place.text) <= most else place.text[: most - 1] + "…"
            text = label(f"{FOUND}{n} words", short, box.at(284, 0, 796, 62), 22, layer=LAYER)
            yield look.under(name, text)
        yield button(
            CLOSE, self.shell.words("copy.cancel"), SHEET.at(52, 786, 1096, 80), size=27, layer=LAYER
        )

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
