"""All games that are over: by day, by table, by player; each can be looked back at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

from game.look.describe import theme
from game.look.describe.parts import Made, back_button, button, ground, label, panel, top_bar
from game.look.describe.space import EVERY
from game.match.past import Sift
from game.match.record import RecordError
from game.match.store import StoreError, Summary
from game.match.table import Match
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement
from game.scenes.grace import Grace
from game.scenes.history.charts import PERSON
from game.scenes.history.export import ExportScene
from game.scenes.history.figures import Figures
from game.scenes.history.filters import ALL, GAME, filters
from game.scenes.history.find import FindScene
from game.scenes.history.medals import MEDAL
from game.scenes.history.places import PLACES, Places
from game.scenes.history.row import DAY, GAP, day_of, heading, nothing, row
from game.scenes.history.taking import TakeInScene
from game.scenes.shell import Shell
from game.scenes.still import StillScene

MATCH = "match:"
DELETE, EXPORT, UNDELETE, REPLAY, TABLES = "delete", "export", "undelete", "replay", "tables"
FIND, IMPORT = "find", "import"
EARLIER, LATER = "earlier", "later"


class HistoryScene(StillScene):
    """The list, as much of it as there is room for, and what all of it comes to."""

    name = "history"
    most_text, scrolls = 130, True
    spaces = EVERY
    takes_files = True

    def __init__(self, shell: Shell, today: date | None = None) -> None:
        """`today`: for the words that say when; the system's date if not given."""
        super().__init__(shell)
        self._today = today or date.today()
        self.sift = Sift()
        self.fault, self.said = "", ""
        self._all: list[tuple[int, float | None]] = []
        self._summaries: dict[int, Summary] = {}
        """Those that are seen, by id."""
        self.top, self.chosen = 0, 0
        """Indices in the list: of the first row that is seen, and of the chosen one."""
        self._grace = Grace[int]()
        """The id of the game that was deleted last."""
        self._wish: str | None = None
        self._figures = Figures()
        self._try(self._look_again)

    def first_focus(self) -> str | None:
        """The latest game; without any, the way to the tables."""
        return self._key(self.chosen) if self._all else TABLES

    def fresh_focus(self) -> str | None:
        """To what is chosen when the list has moved or changed."""
        wish, self._wish = self._wish, None
        return wish

    def _key(self, place: int) -> str:
        return f"{MATCH}{self._all[place][0]}"

    def retune(self) -> None:
        """Another shape of the window shows more rows or fewer; the chosen one stays in sight."""
        self._try(self._keep_in_sight)

    # What is seen

    @property
    def at(self) -> Places:
        """Where everything is now."""
        return PLACES[self.space]

    def frame(self, focus: str | None, now: float) -> Frame:
        """The tables to choose from, the list, the figures, and what can be done with the chosen game."""
        words, at = self.shell.words, self.at
        drawn = [
            *ground(space=self.space),
            *top_bar(None, words("history.title"), self.space),
            panel("filters", at.filters, theme.PAPER2, at.filters.h / 2),
        ]
        scale = self.shell.settings.text_scale or 100
        sifting = filters(self.sift.game, at.filters, words, scale, self._width)
        made = [back_button(words("back"), focus), *sifting]
        if self._all:
            drawn += self._ground()
            made += self._rows()
        else:
            drawn += nothing(self.sift == Sift(), at.list, words)
        for part in self._figures.draw(at, words):
            if isinstance(part, Made):
                made.append(part)
            else:
                drawn.append(part)
        drawn += self._notes(now)
        made += self._buttons(now)
        placements = [*drawn, *(p for one in made for p in one.placements)]
        return Frame(in_order(placements), tuple(one.target for one in made), space=self.space)

    def _ground(self) -> Iterator[Placement]:
        listed = self.at.list
        yield panel("list", listed, theme.PAPER0, 20, shadow=1)
        shown, count = self._shown(), len(self._all)
        if len(shown) < count:
            high = max(60.0, (listed.h - 40) * len(shown) / count)
            y = listed.y + 20 + (listed.h - 40 - high) * self.top / max(1, count - len(shown))
            yield panel("scroll", (listed.right - 12, y, 6, high), theme.INK2, 3, layer=2)
        for place, box in shown:
            if self._begins_day(place):
                day = day_of(self._all[place][1])
                above = Box(box.x, box.y - DAY, box.w, DAY)
                yield from heading(day, self._today, self.shell.words, above)

    def _shown(self) -> list[tuple[int, Box]]:
        """The rows that have room, by index, each with its place."""
        listed, high = self.at.list, self.at.row.h
        found, y = [], listed.y + 10
        for place in range(self.top, len(self._all)):
            y += DAY if self._begins_day(place) else 0
            if y + high > listed.bottom - 8:
                break
            found.append((place, Box(listed.x + 14, y, listed.w - 32, high)))
            y += high + GAP
        return found

    def _begins_day(self, place: int) -> bool:
        """Whether a heading stands above: of the first row seen, and where the day changes."""
        return place == self.top or day_of(self._all[place][1]) != day_of(self._all[place - 1][1])

    def _rows(self) -> Iterator[Made]:
        for place, box in self._shown():
            summary = self._summaries.get(self._all[place][0])
            if summary is not None:
                chosen, scale = place == self.chosen, self.shell.settings.text_scale
                yield row(summary, box, self.at.row, chosen, self.shell.words, scale)

    def _notes(self, now: float) -> Iterator[Placement]:
        words = self.shell.words
        text, ink = words("history.local"), theme.INK1
        if self.fault:
            text, ink = self.fault, theme.SHU_DARK
        elif self.said:
            text, ink = self.said, theme.INK0
        elif self._grace.offered(now) is not None:
            text, ink = words("resume.deleted"), theme.INK0
        at = self.at
        yield label("note", text, at.note, 21, ink, lines=at.note_lines, leading=1.2)

    def _buttons(self, now: float) -> Iterator[Made]:
        words, at = self.shell.words, self.at
        if self._grace.offered(now) is not None:
            yield button(UNDELETE, words("resume.undelete"), at.undelete, size=25)
        if self._all:
            yield button(DELETE, words("resume.delete"), at.delete, size=25)
            if not self.shell.kiosk:
                yield button(EXPORT, words("history.export"), at.export, size=23, lines=2)
            yield button(REPLAY, words("replay.title"), at.replay, "act", 29)
        else:
            middle = at.list.at((at.list.w - 400) / 2, 410, 400, 92)
            yield button(TABLES, words("result.tables"), middle, "act", 32)
        yield button(FIND, words("history.find"), at.find, size=23, lines=2)
        if not self.shell.kiosk:
            yield button(IMPORT, words("history.import"), at.take_in, size=23, lines=2)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Chooses a game, and pressed again looks back at it; sifts, deletes, brings back."""
        self.fault = self.said = ""
        deeds: dict[str, Callable[[], None]] = {
            "back": self.back,
            ALL: lambda: self._sift(Sift(None, self.sift.name)),
            DELETE: lambda: self._delete(now),
            UNDELETE: self._undelete,
            EXPORT: self._export,
            FIND: self._find,
            IMPORT: self.take_in,
            REPLAY: self._replay,
            TABLES: self.shell.home,
        }
        self._try(deeds.get(target, lambda: self._press_thing(target)))

    def _press_thing(self, target: str) -> None:
        if target.startswith(GAME):
            self._sift(Sift(target.removeprefix(GAME), self.sift.name))
        elif target.startswith(PERSON):
            name = target.removeprefix(PERSON)
            self._sift(Sift(self.sift.game, None if name == self.sift.name else name))
        elif target.startswith(MEDAL):
            self.said = self.shell.words(f"feat.{target.removeprefix(MEDAL)}.about")
        elif target.startswith(MATCH):
            place = self._place(int(target.removeprefix(MATCH)))
            if place == self.chosen:
                self._replay()
            self.chosen = self.chosen if place is None else place

    def _place(self, match_id: int) -> int | None:
        """Where the game stands in the list; None: not in this one."""
        return next((n for n, (found, _) in enumerate(self._all) if found == match_id), None)

    def _try(self, deed: Callable[[], None]) -> None:
        """Does it, or says why that cannot be; then the rows that are seen are read."""
        words = self.shell.words
        try:
            deed()
            self._read()
        except StoreError as error:
            self.fault = words(f"store.{error.code}", **error.params)
        except RecordError as error:
            self.fault = words(f"record.{error.code}", **error.params_in(words.lang))

    def _sift(self, sift: Sift) -> None:
        self.sift, self.top, self.chosen = sift, 0, 0
        self._look_again()

    def _look_again(self) -> None:
        """The list as it is now. Raises `StoreError`."""
        store = self.shell.store
        self._all = store.past(self.sift)
        self._figures.look(store, self.sift)
        self.chosen = max(0, min(self.chosen, len(self._all) - 1))
        self._go_to(self.top)

    def _read(self) -> None:
        wanted = [self._all[place][0] for place, _ in self._shown()]
        missing = [match_id for match_id in wanted if match_id not in self._summaries]
        kept = {i: self._summaries[i] for i in wanted if i in self._summaries}
        found = self.shell.store.summaries(missing) if missing else []
        self._summaries = kept | {summary.id: summary for summary in found}

    def _loaded(self) -> Match:
        """The chosen game. Raises `StoreError` or `RecordError`."""
        match_id = self._all[self.chosen][0]
        stored = self.shell.store.load(match_id)
        match = Match.resume(stored.record, stored.seed, name=f"#{match_id}")
        self.shell.reviews.know(match, match_id)
        return match

    def _replay(self) -> None:
        if self._all:
            day = day_of(self._all[self.chosen][1])
            self.shell.open.replay(self._loaded(), day=day)

    def _export(self) -> None:
        if self._all:
            day = day_of(self._all[self.chosen][1]) or self._today
            record = self._loaded().record()
            self.shell.push(ExportScene(self.shell, record, day, games=self._all, today=self._today))

    def _find(self) -> None:
        people = self.shell.store.totals(Sift(self.sift.game)).people
        show = lambda name: self._try(lambda: self._sift(Sift(self.sift.game, name)))  # noqa: E731
        self.shell.push(FindScene(self.shell, people, show))

    def take_in(self, path: Path | None = None) -> None:
        """The games of a file come into the records; of which, is asked if none is given."""
        self.shell.push(TakeInScene(self.shell, self._taken_in, path))

    def _taken_in(self) -> None:
        self._summaries = {}
        self._try(self._look_again)

    def _delete(self, now: float) -> None:
        if self._all:
            match_id = self._all[self.chosen][0]
            self.shell.store.delete(match_id)
            self._grace.begin(match_id, now)
            self._look_again()
            self._wish = self.first_focus()

    def _undelete(self) -> None:
        match_id = self._grace.take()
        self.shell.store.undelete(match_id)
        self._look_again()
        if (place := self._place(match_id)) is not None:
            self._choose(place)

    def _choose(self, place: int) -> None:
        """Chooses the game, and shows it."""
        self.chosen = max(0, min(place, len(self._all) - 1))
        self._keep_in_sight()
        self._wish = self.first_focus()

    def _keep_in_sight(self) -> None:
        self._go_to(min(self.top, self.chosen))
        while self._all and self.chosen not in dict(self._shown()):
            self.top += 1

    def _go_to(self, top: int) -> None:
        self.top = max(0, min(top, len(self._all) - 1))
        while self.top > 0 and self._all and self._shown()[-1][0] == len(self._all) - 1:
            self.top -= 1
            if self._shown()[-1][0] < len(self._all) - 1:
                self.top += 1
                break

    def command(self, name: str, now: float) -> None:
        """The page keys and the wheel scroll, Home and End go to the ends, undo brings back."""
        if name in (EARLIER, LATER):
            self._try(lambda: self._scroll(name == LATER))
        elif name in ("first", "last"):
            self._try(lambda: self._choose(0 if name == "first" else len(self._all) - 1))
        elif name == "undo" and self._grace.offered(now) is not None:
            self._try(self._undelete)

    def _scroll(self, later: bool) -> None:
        """A page on or back: nothing is passed over, however many days there are."""
        if later:
            self._go_to(self.top + len(self._shown()))
            return
        last = self.top - 1
        while self.top > 0:
            self.top -= 1
            if last not in dict(self._shown()):
                self.top += 1
                break

    # What time does

    def tick(self, now: float) -> None:
        """The offer to bring a game back lapses."""
        self._grace.tick(now)
        if self._figures.counting:
            self._figures.count(self.shell.store)

    def waiting(self) -> bool:
        """Until all medals have been counted."""
        return self._figures.counting

    def moving(self, now: float) -> bool:
        """While the offer has still to be taken off the screen."""
        return self._grace.lapsed
