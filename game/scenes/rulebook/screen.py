"""The rules pages: a sheet over any screen, which stands still beneath until the sheet is closed."""

from __future__ import annotations

from collections.abc import Iterator

from game.input.intents import Gesture, Seek, Steer
from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, closer, label, panel, picture, tile
from game.look.describe.space import EVERY, Space
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Box, Placement, Target
from game.scenes.close_up import CloseUpScene
from game.scenes.rulebook import sheet
from game.scenes.rulebook.composing import Composing
from game.scenes.rulebook.figures import STEP_BUTTON
from game.scenes.rulebook.pages import Page, chapter_of, kept, page_of, pages
from game.scenes.rulebook.playing import STEP, Playing
from game.scenes.rulebook.search import SearchScene
from game.scenes.rulebook.sheet import sheet_of
from game.scenes.rulebook.text import Chapter, book, edition_for, has_book
from game.scenes.rulebook.typesetting import GUTTER, LAYER, Edition, share
from game.scenes.shell import Shell
from game.scenes.still import OverScene

CHAPTER_TOP, CHAPTER_ROOM, CHAPTER_PITCH = 192, 656, 80
PREVIOUS, NEXT, LEAVE, CLOSE = "rules:previous", "rules:next", "rules:leave", "rules:close"
FOOTS = (PREVIOUS, NEXT, LEAVE)
SEARCH, CONTENTS, CLOSE_UP = "rules:search", "rules:contents", "rules:close-up"
CHAPTER = "rules:chapter:"
NOW_HIGH = 62.0
"""How high the strip of the present moment is, on pages that leave room for it."""


def open_rules(shell: Shell, game: str, at: str | None = None) -> None:
    """Opens the game's rules over the screen that is seen, at a chapter, a rule or a ruling if one is named;
    nothing happens for a game that has no rules pages yet."""
    if has_book(game):
        shell.push(RulebookScene(shell, game, at))


class RulebookScene(OverScene):
    """One game's rules: chapters at the left, the page at the right."""

    name = "rules"
    spaces = EVERY

    def __init__(self, shell: Shell, game: str, at: str | None = None) -> None:
        """Raises `RulebookError` for a file that does not keep to the format."""
        super().__init__(shell)
        self.game, self._told = game, self.under.told(shell.last_input)
        self._sought = at
        """The rule that was asked for: its paragraph is marked until another page is seen."""
        self._wish: str | None = None
        self._listing = False
        """Whether the contents are seen in the place of the page."""
        self.retune()
        self.chapter = (at and chapter_of(self._edition, at)) or 0

    def retune(self) -> None:
        """The chapter stays; in another window or with larger text it has other pages."""
        settings, words = self.shell.settings, self.shell.words
        text = settings.text_scale or 100
        self._sheet_at = sheet_of(self.space, text)
        pane = self.shell.pane
        usual = self.space is Space.WIDE
        window = None if usual else (pane.scale(self.space), pane.least_pixels(self.space, text / 100))
        self._edition = Edition(
            self.game, edition_for(self.game, words.lang), text / 100, self._sheet_at.room, window
        )
        self._chapters: tuple[Chapter, ...] = book(self.game, self._edition.lang).chapters
        self._composing = Composing(self._edition, len(self._chapters))
        self._number = 0
        still = settings.reduced_motion or settings.speed == "off"
        self._playing = Playing(still, self._edition.print)

    def first_focus(self) -> str | None:
        """Reading on."""
        return LEAVE if self._last() else NEXT

    def fresh_focus(self) -> str | None:
        """Where a button went away at the first or the last page: to the one that leads on."""
        wish, self._wish = self._wish, None
        return wish

    def frame(self, focus: str | None, now: float) -> Frame:
        """The screen beneath under a veil, and the sheet."""
        page = Page(()) if self._listing else self._page()
        drawn = [*self.beneath(now), *self._sheet(), *self._mark(page), *page.placements, *self._now(page)]
        targets = []
        stepped = (made for stepper in page.steppers for made in self._playing.made(stepper, now))
        for made in [*self._contents(), *stepped, *self._foot()]:
            drawn.extend(made.placements)
            targets.append(made.target)
        return Frame(in_order(drawn), tuple(targets), space=self.space)

    # The sheet

    def _sheet(self) -> Iterator[Placement]:
        mat, at = about_of(self.game).dress, self._sheet_at
        x, y, w, h = at.box
        yield panel("rules veil", self.space.whole, _veil(mat), 0, opacity=0.66, layer=LAYER)
        yield panel("rules sheet", at.box, theme.PAPER0, 30, shadow=3, layer=LAYER)
        if at.side is not None:
            left, middle = (x, y, at.side.w + 60, h), at.side.right
            yield panel("rules cloth", left, mat.ground, 30, layer=LAYER)
            yield Placement("rules pattern", tile(mat, 30), *left, layer=LAYER)
            yield panel("rules paper", (middle, y, w - at.side.w, h), theme.PAPER0, 30, layer=LAYER)
            yield panel("rules paper edge", (middle, y, 60, h), theme.PAPER0, 0, layer=LAYER)
            yield from self._heads(mat)
            if any(scene.name == "table" for scene in self.shell.stack):
                yield from self._waits(mat)
        title = self.shell.words("rules.contents") if self._listing else self._chapters[self.chapter].title
        size = 52 if at.side else 44
        yield label("rules chapter", title, at.title, size, face="display", layer=LAYER)
        line = (at.room.left, at.room.top - 18, at.room.width, 2)
        yield panel("rules rule", line, theme.PAPER3, 0, layer=LAYER)

    def _heads(self, mat: theme.Dress) -> Iterator[Placement]:
        words = self.shell.words
        pale = mat.text if mat.text == theme.INK0 else theme.STRAW
        yield label(
            "rules title", words("rules.title"), (182, 88, 354, 60), 42, mat.text, "display", layer=LAYER
        )
        name = words(f"game.{self.game}")
        yield label("rules game", name, (182, 144, 354, 40), 25, pale, "display", layer=LAYER)
        if self._edition.lang != words.lang:
            only = words("rules.only_english")
            yield panel("rules only", (168, 10, 640, 44), theme.INK0, 22, layer=LAYER)
            box = (192, 10, 592, 44)
            yield label("rules only text", only, box, 22, theme.PAPER0, "bold", layer=LAYER)

    def _waits(self, mat: theme.Dress) -> Iterator[Placement]:
        """That the game goes on where it stood."""
        dark = mat.text != theme.INK0
        fill = mat.dark if dark else theme.PAPER0
        yield panel("rules waits", (168, 864, 344, 124), fill, 16, opacity=0.8, layer=LAYER)
        text = self.shell.words("rules.waits")
        yield label(
            "rules waits text", text, (190, 868, 310, 116), 21, mat.text, lines=3, leading=1.4, layer=LAYER
        )

    def _now(self, page: Page) -> Iterator[Placement]:
        """What has just happened in the game beneath, for whoever looks something up in its middle."""
        room, h = self._sheet_at.room, NOW_HIGH
        x, y, w = room.left, room.top + room.height - h - 2, room.width
        ends = [p.y + p.h for p in page.placements]
        ends += [stepper.buttons[1] + STEP_BUTTON for stepper in page.steppers]
        ends += [p.y + p.h for stepper in page.steppers for step in stepper.steps for p in step]
        if not self.fact or not ends or self._sheet_at.side is None or max(ends) > y - 8:
            return
        words = self.shell.words
        title = words("rules.now")
        wide = measure.width(title, 23, "bold", words.lang, self.shell.settings.text_scale)
        yield panel("rules now", (x, y, w, h), theme.STRAW, 14, layer=LAYER)
        eye = (x + 22, y + 15, 32, 32)
        yield picture("rules now eye", "icons/eye", eye, tint=theme.KARASHI_DARK, layer=LAYER)
        box = (x + 70, y, wide, h)
        yield label("rules now title", title, box, 23, theme.KARASHI_DARK, "bold", layer=LAYER)
        rest = (x + 94 + wide, y, w - wide - 118, h)
        yield label("rules now text", self.fact, rest, 23, layer=LAYER)

    def _mark(self, page: Page) -> Iterator[Placement]:
        """Straw behind the paragraph that was asked for."""
        for name, (x, y, w, h) in page.anchors:
            if name == self._sought:
                yield panel("rules mark", (x - 12, y - 6, w + 24, h + 12), theme.STRAW, 12, layer=LAYER)
                yield panel("rules mark edge", (x - 12, y - 6, 6, h + 12), theme.KARASHI_DARK, 3, layer=LAYER)

    @property
    def page(self) -> int:
        """Which page of the open chapter, from 0; that of a rule where one is sought."""
        return self._number if self._sought is None else page_of(self._edition, self.chapter, self._sought)

    def _page(self) -> Page:
        return pages(self._edition, self.chapter)[self.page]

    # What can be pressed

    def _contents(self) -> Iterator[Made]:
        if self._sheet_at.side is None:
            yield from self._list() if self._listing else ()
            return
        mat = about_of(self.game).dress
        pitch = min(CHAPTER_PITCH, CHAPTER_ROOM / len(self._chapters))
        for i, chapter in enumerate(self._chapters):
            key, here = CHAPTER + chapter.id, i == self.chapter
            y, h = CHAPTER_TOP + i * pitch, max(theme.HIT_TARGET, pitch - 12)
            ink = theme.INK0 if here else mat.text
            drawn = [
                label(f"{key} name", chapter.name, (252, y, 252, h), 25, ink, "bold" if here else "body",
                      lines=2, leading=1.05, layer=LAYER),
                label(f"{key} number", str(i + 1), (190, y + h / 2 - 20, 40, 40), 21,
                      theme.WHITE if here else mat.text, "bold", "centre", layer=LAYER),
            ]  # fmt: skip
            number = theme.SHU if here else None
            rim = None if here else mat.text
            dot = (190, y + h / 2 - 20, 40, 40)
            drawn.insert(0, panel(f"{key} dot", dot, number, 20, rim, 2, layer=LAYER))
            if here:
                drawn.insert(0, panel(key, (168, y, 344, h), theme.PAPER0, 16, layer=LAYER))
            yield Made(tuple(drawn), Target(key, 168, y, 344, h))

    def _list(self) -> Iterator[Made]:
        """The contents in the place of the page; and, over a table, where all its words have room."""
        left, top, wide, high = self._sheet_at.room
        columns = 1 if self.space is Space.TALL else 2
        named = [(CHAPTER + one.id, f"{i}  {one.name}") for i, one in enumerate(self._chapters, 1)]
        if self._told.desk is not None:
            named.append((CLOSE_UP, self.shell.words("close_up.title")))
        rows = -(-len(named) // columns)
        w, pitch = share(wide, columns), min(110.0, high / rows)
        for i, (key, name) in enumerate(named):
            box = Box(left + i // rows * (w + GUTTER), top + i % rows * pitch, w, pitch - 14)
            kind = "chosen" if i == self.chapter else "second"
            yield button(key, name, box, kind, 27, layer=LAYER)

    def _foot(self) -> Iterator[Made]:
        words, foot, beside = self.shell.words, self._sheet_at.foot, self._sheet_at.side is not None
        if not beside:
            kind = "chosen" if self._listing else "second"
            yield button(CONTENTS, words("rules.contents"), foot[sheet.CONTENTS], kind, 26, layer=LAYER)
        if not self._first():
            box = foot[sheet.PREVIOUS]
            previous = button(PREVIOUS, words("rules.previous") if beside else "", box, size=26, layer=LAYER)
            sign = box.at(20 if beside else box.w / 2 - 13, (box.h - 26) / 2, 26, 26)
            named = previous.called(words("rules.previous"))
            yield named.under(picture("rules arrow", "icons/back", sign, layer=LAYER))
        count = label("rules count", self._place(), foot[sheet.COUNT], 26, face="bold", align="centre",
                      layer=LAYER)  # fmt: skip
        if not self._last():
            onward = words("rules.next") if beside else "›"
            made = button(NEXT, onward, foot[sheet.NEXT], size=26 if beside else 36, layer=LAYER)
            yield made.called(words("rules.next"))
        yield button(SEARCH, words("rules.search"), foot[sheet.SEARCH], size=25, layer=LAYER)
        leave = words("rules.back_to_game" if self.under.name == "table" else "close")
        yield button(LEAVE, leave, foot[sheet.LEAVE], "act", 27, layer=LAYER).over([count])
        yield closer(CLOSE, self._sheet_at.close, LAYER, words("close"), r=34, reach=72, shadow=2)

    def _place(self) -> str:
        """Which page of how many in the whole book, once that is known."""
        if not self._composing.done:
            return ""
        counts = self._composing.counts
        return f"{sum(counts[: self.chapter]) + self.page + 1} / {sum(counts)}"

    # What time does

    def tick(self, now: float) -> None:
        """The pages of one chapter after the other are counted; an example that plays goes on."""
        super().tick(now)
        self._composing.go_on(self.chapter)
        if not self.composes():
            self._playing.tick(self._page().steppers, now)

    def composes(self) -> bool:
        """Until the chapter that is open is laid out."""
        return not kept(self._edition, self.chapter)

    def waiting(self) -> bool:
        """Until all are; and while an example plays."""
        return self._playing.waiting or not self._composing.done

    def moving(self, now: float) -> bool:
        """While something of an example is on its way."""
        return self._playing.running(now)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Turns the page, opens a chapter, or closes the sheet."""
        if target in (LEAVE, CLOSE):
            super().back()
        elif target == CONTENTS:
            self._listing = not self._listing
        elif target == SEARCH:
            self.shell.push(SearchScene(self.shell, lambda: self._edition, self._open))
        elif target == CLOSE_UP:
            self.shell.push(CloseUpScene(self.shell, self._told))
        elif target.startswith(STEP):
            way, _, name = target.removeprefix(STEP).partition(":")
            self._play(way, name, now)
        elif target in (PREVIOUS, NEXT):
            self._turn(1 if target == NEXT else -1)
            self._wish = LEAVE if self._last() else NEXT if self._first() else None
        elif target.startswith(CHAPTER):
            ids = [chapter.id for chapter in self._chapters]
            self._open(ids.index(target.removeprefix(CHAPTER)), 0)

    def back(self) -> None:
        """From the contents to the page, else to the screen beneath."""
        if self._listing:
            self._listing = False
        else:
            super().back()

    def command(self, name: str, now: float) -> None:
        """The page keys turn pages; the key that opened the rules closes them."""
        if name == "rules":
            self.back()
        elif name in ("earlier", "later"):
            self._turn(1 if name == "later" else -1)

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """Left and right turn the page while focus is at the foot; before the first and after the last page
        they lead elsewhere, as everywhere. A word can be looked for."""
        match gesture:
            case Seek():
                self.press(SEARCH, now)
                return True
            case Steer(target=target, way=way) if target in FOOTS and way in ("left", "right"):
                on = way == "right"
                if self._last() if on else self._first():
                    return False
                self.press(NEXT if on else PREVIOUS, now)
                return True
        return False

    def _turn(self, by: int) -> None:
        """The next or the previous page, across chapters; nothing before the first and after the last."""
        if self._last() if by > 0 else self._first():
            return
        if 0 <= self.page + by < len(pages(self._edition, self.chapter)):
            self._open(self.chapter, self.page + by)
        else:
            chapter = self.chapter + by
            self._open(chapter, 0 if by > 0 else len(pages(self._edition, chapter)) - 1)

    def _open(self, chapter: int, page: int) -> None:
        """A page, its examples at their beginnings."""
        self.chapter, self._number = chapter, page
        self._sought, self._listing = None, False
        self._playing.clear()

    def _play(self, way: str, name: str, now: float) -> None:
        self._playing.press(way, next(one for one in self._page().steppers if one.name == name), now)

    def _first(self) -> bool:
        return self.chapter == 0 and self.page == 0

    def _last(self) -> bool:
        last = len(self._chapters) - 1
        return self.chapter == last and self.page == len(pages(self._edition, last)) - 1


def _veil(mat: theme.Dress) -> theme.RGB:
    """The table's own darkest tone; a pale cloth is veiled in ink."""
    return mat.dark if mat.text != theme.INK0 else theme.INK0
