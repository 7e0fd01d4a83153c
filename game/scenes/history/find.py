"""Finding somebody's games by name: typed, or picked among those who have played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.look.describe import theme
from game.look.describe.parts import Made, button, label
from game.look.describe.space import EVERY
from game.match.past import Person
from game.motion.placement import Box, Placement
from game.scenes.lookup import LookUpScene
from game.scenes.shell import Shell

SHEET, LAYER = Box(430, 130, 1060, 760), 8
FIELD = SHEET.at(52, 116, 956, 72)
CLOSE, FOUND = "close", "found:"
COLUMNS, ROWS = 3, 5


class FindScene(LookUpScene):
    """Whoever's name holds what was typed; a press shows that person's games."""

    name = "find"
    most_text, scrolls = 130, True
    spaces = EVERY
    sheet, field, layer = SHEET, FIELD, LAYER

    def __init__(self, shell: Shell, people: Sequence[Person], take: Callable[[str], None]) -> None:
        """`take` is told the name."""
        super().__init__(shell)
        self._people, self._take = tuple(people), take

    def first_focus(self) -> str | None:
        """Whoever is found first."""
        return f"{FOUND}0" if self.found else CLOSE

    @property
    def found(self) -> tuple[Person, ...]:
        """Those whose name holds the text; names that begin with it first."""
        text = self._naming.text.casefold()
        held = [person for person in self._people if text in person.name.casefold()]
        held.sort(key=lambda person: not person.name.casefold().startswith(text))
        return tuple(held[: COLUMNS * ROWS])

    def _sheet(self) -> Iterator[Placement]:
        words = self.shell.words
        yield from self._head(words("history.find"), words("history.find.how"))
        if not self.found:
            nobody = SHEET.at(52, 230, 956, 60)
            yield label("find none", words("history.find.none"), nobody, 24, theme.INK1, layer=LAYER)

    def _found_there(self) -> Iterator[Made]:
        words = self.shell.words
        for n, person in enumerate(self.found):
            box = SHEET.at(52 + 322 * (n % COLUMNS), 208 + 84 * (n // COLUMNS), 312, 74)
            note = words("history.of", won=person.won, played=person.played)
            yield button(f"{FOUND}{n}", person.name, box, size=23, note=note, layer=LAYER)
        yield button(CLOSE, words("copy.cancel"), SHEET.at(52, 646, 956, 84), size=27, layer=LAYER)

    def press(self, target: str, now: float) -> None:
        """Somebody, or nobody."""
        found = self.found
        self.back()
        if target.startswith(FOUND):
            self._take(found[int(target.removeprefix(FOUND))].name)
