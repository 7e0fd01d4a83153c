"""The list of unfinished matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.layers import shifted
from game.look.describe.parts import Made, back_button, button, ground, label, panel, picture, top_bar
from game.look.describe.space import EVERY
from game.match.store import StoreError
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.scenes.grace import Grace
from game.scenes.parts import part_moved
from game.scenes.resume.detail import ASIDE, BRING_BACK, DELETE, KEEP, RESUME, detail
from game.scenes.resume.listed import Listed, ListedMatch
from game.scenes.resume.places import PLACES, Places
from game.scenes.resume.row import row, when
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.opening import open_stored

EARLIER, LATER, UNDELETE, TABLES, ASIDES = "earlier", "later", "undelete", "tables", "asides"


class Gone(NamedTuple):
    """The match that went off the list last."""

    match_id: int
    put_aside: bool
    """Else it was deleted."""


class ResumeScene(StillScene):
    """Unfinished matches, newest first: the first press chooses one, the button or a second resumes it.
    Those that cannot be read can be put aside, and have a list of their own."""

    name = "resume"
    most_text, scrolls = 130, True
    spaces = EVERY
    takes_files = True

    def __init__(self, shell: Shell, today: date | None = None, aside: bool = False) -> None:
        """`today`: for the words that say when; the system's date if not given. `aside`: the list of those
        put aside."""
        super().__init__(shell)
        self._today, self._aside = today or date.today(), aside
        self.fault = ""
        self._listed = Listed(shell, aside)
        self._known: dict[int, ListedMatch] = {}
        """The matches that are seen, by id."""
        self.chosen = self._ids[0] if self._ids else None
        self.top_row = 0
        self._grace = Grace[Gone]()
        self._wish: str | None = None

    @property
    def _ids(self) -> list[int]:
        return self._listed.ids

    def first_focus(self) -> str | None:
        """The latest match; without any, the way to the tables."""
        return self._row_id(self.chosen) if self._ids else TABLES

    def fresh_focus(self) -> str | None:
        """To the match that is chosen when another one went away or came back."""
        wish, self._wish = self._wish, None
        return wish

    def _row_id(self, match_id: int | None) -> str | None:
        return None if match_id is None else f"match:{match_id}"

    def shown(self) -> None:
        """What was brought back on the list of those put aside is here again."""
        self._try(lambda: self._look_again(self.chosen or next(iter(self._ids), None)))

    def retune(self) -> None:
        """Another shape of the window shows more rows or fewer; the chosen one stays in sight."""
        self._try(self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        self._scroll(0)
        if self.chosen in self._ids:
            self._show(self.chosen)

    # What is seen

    @property
    def at(self) -> Places:
        """Where everything is now."""
        return PLACES[self.space]

    def frame(self, focus: str | None, now: float) -> Frame:
        """As many rows as there is room for, and more about the one that is chosen."""
        words, scale, at = self.shell.words, self.shell.text_size, self.at
        back = back_button(words("back"), focus)
        drawn = [
            *ground(space=self.space),
            *top_bar(None, self._title(), self.space),
            *back.placements,
        ]
        targets = [back.target]
        drawn += self._texts(now)
        for i, match_id in enumerate(self._page()):
            if listed := self._known.get(match_id):
                said = when(listed.summary, self._today, words)
                chosen, errands = match_id == self.chosen, self.shell.errands
                corner = at.list[0], at.list[1] + at.pitch * i
                made = row(listed, corner, at.row, chosen, said, words, scale, errands)
                drawn.extend(made.placements)
                targets.append(made.target)
        if self.chosen is not None and (listed := self._known.get(self.chosen)):
            said = when(listed.summary, self._today, words)
            about = part_moved(detail(listed, said, words, scale, self._aside), at.detail)
            drawn.extend(about.placements)
            targets.extend(about.targets)
        for made in self._buttons(now):
            drawn.extend(made.placements)
            targets.append(made.target)
        return Frame(in_order(drawn), tuple(targets), space=self.space)

    def _title(self) -> str:
        return self.shell.words("resume.aside.title" if self._aside else "title.continue")

    def _page(self) -> list[int]:
        return self._ids[self.top_row : self.top_row + self.at.rows]

    def _turn(self) -> None:
        """Looks at the page, and at the match that is chosen wherever it is. Raises `StoreError`."""
        wanted = dict.fromkeys([*self._page(), *(() if self.chosen is None else (self.chosen,))])
        self._known = {listed.summary.id: listed for listed in self._listed.page(tuple(wanted))}

    def _texts(self, now: float) -> Iterator[Placement]:
        words, at = self.shell.words, self.at
        if self._ids:
            count = words.count("resume.aside.count" if self._aside else "resume.count", len(self._ids))
            left = 108 + self._width(self._title(), 34, "display")
            room = (left, 8, min(700, self.space.w - 20 - left), 62)
            yield label("count", count, room, 23, theme.INK1, layer=6)
            if not self._listed.asides:
                text = words("resume.sorted")
                yield label("sorted", text, at.sorted, 22, theme.INK1, lines=at.lines, leading=1.1)
        else:
            yield from shifted(self._none(), self.space)
        if self.fault:
            yield panel("fault", at.fault, theme.SHU_PALE, 16)
            box, lines = at.fault.at(20, 0, at.fault.w - 40, at.fault.h), int(at.fault.h // 32)
            yield label("fault text", self.fault, box, 20, theme.SHU_DARK, lines=lines, leading=1.2)
        elif gone := self._grace.offered(now):
            text = words("resume.put_aside" if gone.put_aside else "resume.deleted")
            yield label("deleted", text, at.gone, 23, theme.INK0, "bold")
        elif self._ids and not self._aside:
            text = words("resume.ten_seconds")
            yield label("grace", text, at.grace, 22, theme.INK1, align="right", lines=at.lines, leading=1.1)

    def _none(self) -> Iterator[Placement]:
        """In the place of the list; as in a wide window."""
        words = self.shell.words
        yield panel("none card", (520, 268, 880, 520), theme.PAPER0, 30, shadow=2)
        yield picture("none crest", "brand/crest", (890, 316, 140, 140))
        box = (560, 480, 800, 70)
        yield label("none", words("resume.none"), box, 40, face="display", align="centre")
        box = (560, 554, 800, 60)
        yield label("none note", words("resume.none.note"), box, 24, theme.INK1, align="centre")

    def _buttons(self, now: float) -> Iterator[Made]:
        words, at = self.shell.words, self.at
        if self.top_row > 0:
            yield button(LATER, words(f"resume.{LATER}"), at.later, size=25)
        if self.top_row + at.rows < len(self._ids):
            yield button(EARLIER, words(f"resume.{EARLIER}"), at.earlier, size=25)
        if self._listed.asides:
            text = words.count("resume.asides", self._listed.asides)
            yield button(ASIDES, text, at.asides, size=25, lines=2)
        if self._grace.offered(now):
            yield button(UNDELETE, words("resume.undelete"), at.undelete, size=26)
        if not self._ids:
            (right, down), box = self.space.shift, Box(760, 650, 400, 92)
            yield button(TABLES, words("result.tables"), box.at(right, down, box.w, box.h), "act", 32)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Chooses a match, resumes it, deletes it, puts it aside or brings it back; or scrolls by whole
        rows. Without any, leads to the tables."""
        self.fault, at = "", self.at
        deeds: dict[str, Callable[[], None]] = {
            "back": self.back,
            EARLIER: lambda: self._scroll(at.rows),
            LATER: lambda: self._scroll(-at.rows),
            RESUME: self._resume,
            DELETE: lambda: self._take_off(now, put_aside=False),
            ASIDE: lambda: self._take_off(now, put_aside=True),
            KEEP: self._keep,
            BRING_BACK: self._bring_back,
            UNDELETE: self._undelete,
            ASIDES: lambda: self.shell.push(ResumeScene(self.shell, self._today, aside=True)),
            TABLES: self.shell.home,
        }
        self._try(deeds.get(target, lambda: self._choose(int(target.partition(":")[2]))))

    def _try(self, deed: Callable[[], None]) -> None:
        """Does it, or says why storage refuses; then what is seen is looked at."""
        try:
            deed()
            self._turn()
        except StoreError as error:
            self.fault = self.shell.words(f"store.{error.code}", **error.params)

    def command(self, name: str, now: float) -> None:
        """Undo brings back what was deleted or put aside; the page keys scroll."""
        if name == "undo" and self._grace.offered(now):
            self._try(self._undelete)
        elif name in (EARLIER, LATER):
            rows = self.at.rows
            self._try(lambda: self._scroll(rows if name == LATER else -rows))

    def _scroll(self, by: int) -> None:
        self.top_row = max(0, min(self.top_row + by, len(self._ids) - self.at.rows))

    def _choose(self, match_id: int) -> None:
        if match_id == self.chosen:
            self._resume()
        self.chosen = match_id

    def _resume(self) -> None:
        listed = None if self.chosen is None else self._known.get(self.chosen)
        if listed is None or self._aside:
            return
        if listed.match is None:
            self.fault = listed.reason(self.shell.words)
        else:
            self.fault = open_stored(self.shell, listed.summary.id) or ""

    def _take_off(self, now: float, put_aside: bool) -> None:
        """Takes the chosen match off the list at once; the next one is chosen."""
        if self.chosen is None:
            return
        store, place = self.shell.store, self._ids.index(self.chosen)
        (store.set_aside if put_aside else store.delete)(self.chosen)
        self._grace.begin(Gone(self.chosen, put_aside), now)
        self._next(place)

    def _next(self, place: int) -> None:
        """The match at this place of the list as it is now is chosen."""
        self._look_again(None)
        if self._ids:
            self.chosen = self._ids[min(place, len(self._ids) - 1)]
            self._wish = self._row_id(self.chosen)

    def _keep(self) -> None:
        """It stays as it is where it is; the next one is chosen."""
        if self.chosen is not None and len(self._ids) > 1:
            self._next((self._ids.index(self.chosen) + 1) % len(self._ids))
            self._show(self.chosen)

    def _bring_back(self) -> None:
        """From among those put aside back to the list; from an empty list too."""
        if self.chosen is not None:
            place = self._ids.index(self.chosen)
            self.shell.store.bring_back(self.chosen)
            self._next(place)
            if not self._ids:
                self.back()

    def _undelete(self) -> None:
        (match_id, put_aside), store = self._grace.take(), self.shell.store
        try:
            (store.bring_back if put_aside else store.undelete)(match_id)
        finally:
            self._look_again(match_id)

    def _look_again(self, chosen: int | None) -> None:
        self._listed.again()
        self._scroll(0)
        self.chosen = chosen if chosen in self._ids else None
        if self.chosen is not None:
            self._show(self.chosen)
            self._wish = self._row_id(chosen)

    def _show(self, match_id: int) -> None:
        place = self._ids.index(match_id)
        self.top_row = min(max(self.top_row, place - self.at.rows + 1), place)

    # What time does

    def tick(self, now: float) -> None:
        """The offer to bring something back lapses."""
        self._grace.tick(now)

    def moving(self, now: float) -> bool:
        """While the offer has still to be taken off the screen."""
        return self._grace.lapsed
