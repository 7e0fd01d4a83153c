"""The list of unfinished matches."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from game.look.describe import theme
from game.look.describe.parts import back_button, button, chip, ground, label, panel, picture, top_bar
from game.match.record import RecordError
from game.match.store import StoreError, Summary
from game.match.table import Match
from game.mats.marks import marks_in
from game.mats.registry import about_of, games
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.rules.protocol import CHANCE
from game.scenes.resume.detail import DELETE, RESUME, detail
from game.scenes.resume.miniature import miniature
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.opening import open_stored

ROWS = 5
EARLIER, LATER, UNDELETE, TABLES = "earlier", "later", "undelete", "tables"
GRACE_MS = 10_000.0
"""How long a deleted match can be brought back."""

Made = tuple[tuple[Placement, ...], Target]


class ResumeScene(StillScene):
    """Unfinished matches, newest first: the first press chooses one, the button or a second resumes it."""

    name = "resume"

    def __init__(self, shell: Shell, today: date | None = None) -> None:
        """`today`: for the words that say when; the system's date if not given."""
        super().__init__(shell)
        self._today = today or date.today()
        self.matches = shell.store.unfinished()
        self._loaded: dict[int, Match | None] = {}
        self.chosen = self.matches[0].id if self.matches else None
        self.top_row = 0
        self.fault = ""
        self._deleted: tuple[int, float] | None = None
        """The match deleted last, and when; until it cannot be brought back any more."""
        self._lapsed = False
        """The time is over, and the picture is to be drawn without the offer."""
        self._wish: str | None = None

    def first_focus(self) -> str | None:
        """The latest match; without any, the way to the tables."""
        return self._row_id(self.chosen) if self.matches else TABLES

    def fresh_focus(self) -> str | None:
        """To the match that is chosen when another one went away or came back."""
        wish, self._wish = self._wish, None
        return wish

    def _row_id(self, match_id: int | None) -> str | None:
        return None if match_id is None else f"match:{match_id}"

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """Five rows at a time, and more about the one that is chosen."""
        words = self.shell.words
        back, target = back_button(words("back"), focus)
        drawn = [*ground(), *top_bar(None, words("title.continue")), *back, *self._texts(now)]
        targets = [target]
        for i, summary in enumerate(self.matches[self.top_row : self.top_row + ROWS]):
            placements, target = self._row(i, summary)
            drawn.extend(placements)
            targets.append(target)
        if chosen := self._summary(self.chosen):
            about = detail(
                chosen,
                self._match(chosen),
                self._when(chosen),
                words,
                self.shell.settings.text_scale,
            )
            drawn.extend(about.placements)
            targets.extend(about.targets)
        for placements, target in self._buttons(now):
            drawn.extend(placements)
            targets.append(target)
        return Frame(in_order(drawn), tuple(targets))

    def _texts(self, now: float) -> Iterator[Placement]:
        words = self.shell.words
        if self.matches:
            count = words.count("resume.count", len(self.matches))
            left = 108 + self._width(words("title.continue"), 34, "display")
            yield label("count", count, (left, 8, 700, 62), 23, theme.INK1, layer=6)
            yield label("sorted", words("resume.sorted"), (60, 984, 480, 64), 22, theme.INK1)
        else:
            yield panel("none card", (520, 268, 880, 520), theme.PAPER0, 30, shadow=2)
            yield picture("none crest", "brand/crest", (890, 316, 140, 140))
            box = (560, 480, 800, 70)
            yield label("none", words("resume.none"), box, 40, face="display", align="centre")
            box = (560, 554, 800, 60)
            yield label("none note", words("resume.none.note"), box, 24, theme.INK1, align="centre")
        if self.fault:
            yield panel("fault", (1260, 964, 620, 104), theme.SHU_PALE, 16)
            box = (1280, 964, 580, 104)
            yield label("fault text", self.fault, box, 20, theme.SHU_DARK, lines=3, leading=1.2)
        elif self._offers(now):
            text, box = words("resume.deleted"), (1280, 978, 330, 76)
            yield label("deleted", text, box, 23, theme.INK0, "bold")
        elif self.matches:
            box = (1260, 984, 620, 64)
            yield label("grace", words("resume.ten_seconds"), box, 22, theme.INK1, align="right")

    def _buttons(self, now: float) -> Iterator[Made]:
        words = self.shell.words
        for key, there, x in (
            (LATER, self.top_row > 0, 720),
            (EARLIER, self.top_row + ROWS < len(self.matches), 980),
        ):
            if there:
                yield button(key, words(f"resume.{key}"), (x, 980, 240, 72), size=25)
        if self._offers(now):
            yield button(UNDELETE, words("resume.undelete"), (1630, 980, 250, 72), size=26)
        if not self.matches:
            yield button(TABLES, words("result.tables"), (760, 650, 400, 92), "act", 32)

    def _row(self, i: int, summary: Summary) -> Made:
        words, y, key = self.shell.words, 108 + 172 * i, f"match:{summary.id}"
        box, match = (40.0, float(y), 1180.0, 154.0), self._match(summary)
        chosen = summary.id == self.chosen
        drawn = [panel(key, box, theme.PAPER0, 20, shadow=2), *self._small(key, summary, match, y)]
        name = words(f"game.{summary.game}") if summary.game in games() else summary.game
        drawn.append(label(f"{key}:game", name, (298, y + 6, 620, 54), 31, face="display"))
        box_when = (930, y + 10, 264, 50)
        when = self._when(summary)
        drawn.append(label(f"{key}:when", when, box_when, 21, theme.INK1, align="right"))
        count = len(summary.seats)
        bears = marks_in(summary.game, match.state, count) if match else tuple(range(count))
        for seat, info in enumerate(summary.seats):
            x = 298 + seat * 178
            drawn.append(chip(f"{key}:chip{seat}", bears[seat], x + 14, y + 79, 26))
            drawn.append(label(f"{key}:seat{seat}", info.name, (x + 36, y + 57, 138, 44), 22))
        fill, state = theme.STRAW if chosen else theme.PAPER1, self._state(summary, match)
        pill = (298, y + 102, min(640, self._width(state, 21, "bold") + 32), 38)
        drawn.append(panel(f"{key}:pill", pill, fill, 19))
        at = (pill[0] + 12, pill[1], pill[2] - 24, pill[3])
        drawn.append(label(f"{key}:state", state, at, 21, theme.INK0, "bold", "centre"))
        if chosen:
            drawn.append(panel(f"{key}:chosen", box, None, 20, theme.YAMA, 4, layer=3))
        return tuple(drawn), Target(key, *box, enabled=not summary.held and match is not None)

    def _small(self, key: str, summary: Summary, match: Match | None, y: float) -> Iterator[Placement]:
        """The table in small; where it cannot be shown, the game's emblem."""
        if summary.game in games():
            yield panel(f"{key}:edge", (40, y + 20, 10, 114), about_of(summary.game).dress.dark, 5, layer=2)
            if match is None:
                emblem = about_of(summary.game).dress.emblem
                yield picture(f"{key}:emblem", emblem, (120, y + 27, 100, 100))
        if match is not None:
            yield from miniature(match, f"{key}:table", 70, y + 15, self.shell.words)

    def _when(self, summary: Summary) -> str:
        when, words = datetime.fromtimestamp(summary.updated), self.shell.words
        for key, day in (("today", self._today), ("yesterday", self._today - timedelta(days=1))):
            if when.date() == day:
                return words(f"resume.{key}", time=f"{when:%H:%M}")
        return words("resume.when", month=when.month, day=when.day, time=f"{when:%H:%M}")

    def _state(self, summary: Summary, match: Match | None) -> str:
        words = self.shell.words
        if summary.held:
            return words("resume.held")
        if match is None:
            return words("resume.gone_pill" if summary.game not in games() else "resume.damaged_pill")
        decided = sum(seat != CHANCE for seat, _ in match.record().actions)
        people = [seat for seat in match.acting() if seat != CHANCE]
        if len(people) == 1:
            return words("resume.turn", n=decided, name=match.seats[people[0]].name)
        return words("resume.together" if people else "resume.plies", n=decided)

    # What is stored

    def _summary(self, match_id: int | None) -> Summary | None:
        return next((summary for summary in self.matches if summary.id == match_id), None)

    def _match(self, summary: Summary) -> Match | None:
        """The match, to be looked at only; None if it is damaged or has no table here."""
        if summary.id not in self._loaded:
            self._loaded[summary.id] = self._load(summary)
        return self._loaded[summary.id]

    def _load(self, summary: Summary) -> Match | None:
        if summary.fault is not None or summary.game not in games():
            return None
        try:
            stored = self.shell.store.load(summary.id)
            match = Match.resume(stored.record, stored.seed)
        except (RecordError, StoreError):
            return None
        self.shell.prepare(match.game, match.options)
        return match

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Chooses a match, resumes it, deletes it or brings it back; or scrolls by whole rows. Without
        any, leads to the tables."""
        self.fault = ""
        if target == "back":
            self.back()
        elif target in (EARLIER, LATER):
            self._scroll(ROWS if target == EARLIER else -ROWS)
        elif target == RESUME:
            self._resume()
        elif target == DELETE:
            self._delete(now)
        elif target == UNDELETE:
            self._undelete()
        elif target == TABLES:
            self.shell.home()
        else:
            chosen = int(target.partition(":")[2])
            if chosen == self.chosen:
                self._resume()
            self.chosen = chosen

    def command(self, name: str, now: float) -> None:
        """Undo brings back what was deleted; the page keys scroll."""
        if name == "undo" and self._offers(now):
            self._undelete()
        elif name in (EARLIER, LATER):
            self._scroll(ROWS if name == LATER else -ROWS)

    def _scroll(self, by: int) -> None:
        self.top_row = max(0, min(self.top_row + by, len(self.matches) - ROWS))

    def _resume(self) -> None:
        if (summary := self._summary(self.chosen)) is None:
            return
        if summary.game not in games():
            self.fault = self.shell.words("resume.gone")
        else:
            self.fault = open_stored(self.shell, summary.id) or ""

    def _delete(self, now: float) -> None:
        """Takes the chosen match off the list at once; the next one is chosen."""
        if self.chosen is None:
            return
        try:
            self.shell.store.delete(self.chosen)
        except StoreError as error:
            self.fault = self.shell.words(f"store.{error.code}", **error.params)
            return
        self._deleted, self._lapsed = (self.chosen, now), False
        place = next(i for i, summary in enumerate(self.matches) if summary.id == self.chosen)
        self._look_again(None)
        if self.matches:
            self.chosen = self.matches[min(place, len(self.matches) - 1)].id
            self._wish = self._row_id(self.chosen)

    def _undelete(self) -> None:
        assert self._deleted is not None
        match_id, _ = self._deleted
        self._deleted = None
        try:
            self.shell.store.undelete(match_id)
        except StoreError as error:
            self.fault = self.shell.words(f"store.{error.code}", **error.params)
        self._look_again(match_id)

    def _look_again(self, chosen: int | None) -> None:
        self.matches = self.shell.store.unfinished()
        place = next((i for i, summary in enumerate(self.matches) if summary.id == chosen), None)
        self._scroll(0)
        self.chosen = chosen if place is not None else None
        if place is not None:
            self.top_row = min(max(self.top_row, place - ROWS + 1), place)
            self._wish = self._row_id(chosen)

    # What time does

    def _offers(self, now: float) -> bool:
        """Whether the match deleted last can still be brought back."""
        return self._deleted is not None and now - self._deleted[1] < GRACE_MS

    def tick(self, now: float) -> None:
        """The offer lapses: first it goes off the screen, then it is forgotten."""
        if self._lapsed:
            self._deleted, self._lapsed = None, False
        elif self._deleted is not None and not self._offers(now):
            self._lapsed = True

    def moving(self, now: float) -> bool:
        """While the offer has still to be taken off the screen."""
        return self._lapsed
