"""Finding somebody's games by name: typed, or picked among those who have played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.input.intents import Erase, Gesture, Typed
from game.look.describe import theme
from game.look.describe.parts import Made, button, label, panel
from game.match.past import Person
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.scenes.setup.naming import Naming
from game.scenes.shell import Shell
from game.scenes.still import OverScene

SHEET, LAYER = Box(430, 130, 1060, 760), 8
FIELD = SHEET.at(52, 116, 956, 72)
CLOSE, FOUND = "close", "found:"
COLUMNS, ROWS = 3, 5


class FindScene(OverScene):
    """Whoever's name holds what was typed; a press shows that person's games."""

    name = "find"

    def __init__(self, shell: Shell, people: Sequence[Person], take: Callable[[str], None]) -> None:
        """`take` is told the name."""
        super().__init__(shell)
        self._people, self._take = tuple(people), take
        self._naming = Naming(0)
        self._wish: str | None = None

    def first_focus(self) -> str | None:
        """Whoever is found first."""
        return f"{FOUND}0" if self.found else CLOSE

    def fresh_focus(self) -> str | None:
        """There too, after every letter."""
        wish, self._wish = self._wish, None
        return wish

    @property
    def found(self) -> tuple[Person, ...]:
        """Those whose name holds the text; names that begin with it first."""
        text = self._naming.text.casefold()
        held = [person for person in self._people if text in person.name.casefold()]
        held.sort(key=lambda person: not person.name.casefold().startswith(text))
        return tuple(held[: COLUMNS * ROWS])

    def frame(self, focus: str | None, now: float) -> Frame:
        """The sheet; keys make text while it is there."""
        made = tuple(self._controls())
        drawn = [*self.beneath(now), *self._sheet(), *(p for one in made for p in one.placements)]
        text = self._naming.text
        caret = FIELD.at(18 + (self._width(text, 27, "bold") if text else 0), 0, 24, FIELD.h)
        return Frame(in_order(drawn), tuple(one.target for one in made), typing=True, caret=caret)

    def _sheet(self) -> Iterator[Placement]:
        words, typed = self.shell.words, self._naming.text + self._naming.composing
        yield from self.paper(SHEET, LAYER)
        title = SHEET.at(52, 28, 956, 72)
        yield label("find title", words("history.find"), title, 44, face="display", layer=LAYER)
        yield panel("find field", FIELD, theme.PAPER1, 14, theme.INK0, 3, layer=LAYER)
        text = FIELD.at(18, 0, FIELD.w - 36, FIELD.h)
        if typed:
            yield label("find typed", f"{typed}|", text, 27, face="bold", layer=LAYER)
        else:
            yield label("find how", words("history.find.how"), text, 22, theme.INK1, layer=LAYER)
        if not self.found:
            nobody = SHEET.at(52, 230, 956, 60)
            yield label("find none", words("history.find.none"), nobody, 24, theme.INK1, layer=LAYER)

    def _controls(self) -> Iterator[Made]:
        words = self.shell.words
        for n, person in enumerate(self.found):
            box = SHEET.at(52 + 322 * (n % COLUMNS), 208 + 84 * (n // COLUMNS), 312, 74)
            note = words("history.of", won=person.won, played=person.played)
            yield button(f"{FOUND}{n}", person.name, box, size=23, note=note, layer=LAYER)
        yield button(CLOSE, words("copy.cancel"), SHEET.at(52, 646, 956, 84), size=27, layer=LAYER)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What is typed."""
        heard = self._naming.heed(gesture)
        if isinstance(gesture, Typed | Erase):
            self._wish = self.first_focus()
        return heard

    def press(self, target: str, now: float) -> None:
        """Somebody, or nobody."""
        found = self.found
        self.back()
        if target.startswith(FOUND):
            self._take(found[int(target.removeprefix(FOUND))].name)
