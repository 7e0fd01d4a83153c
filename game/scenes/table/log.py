"""The log: a panel that slides in at the right of the table, which stays live at its left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.conduct.chronicle import Line
from game.config.settings import Settings
from game.input.intents import Wheel
from game.look.describe import measure, text, theme
from game.look.describe.parts import Made, button, chip, closer, label, panel
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.table import Frame
from game.motion.clip import Track, along
from game.motion.placement import Box, Placement, Role, Target

LAYER = 7
TOP, WIDTH, WIDEST, MARGIN = 92.0, 500.0, 760.0, 20.0
"""Of the panel; in large text it is as wide as `WIDEST`."""
LARGE = 1.5
"""In text as large as that it is; and a row has room for the lines that its text takes in small windows."""
NARROWEST = 40
"""What shows less of itself than that beside the log cannot be pressed."""
SLIDE_MS, FADE_MS = 220.0, 120.0
ROWS_TOP, ROWS_END = 158.0, 104.0
"""Where the rows begin, from the top of the panel, and end, from below."""
LOW, HIGH = 66.0, 92.0
"""A row with one line of text, and with two."""
TEXT_X, TEXT_END, TEXT_SIZE, LEADING = 110, 28, 21, 1.25
SHUT, EARLIER, LATER, LATEST = "log:shut", "log:earlier", "log:later", "log:latest"
ONLY = "log:only:"
"""How the targets begin that choose which lines are shown."""
ALL, DEEDS = "all", "deeds"
FILTER = (16.0, 92.0, 60.0)
"""How far the choice of lines stands from the panel's edges, and how high it is."""
CHIP_W, CHIP_WIDE, CHIP_LEAST = 56.0, 66.0, 46.0
"""The width of a seat's part of it; in the shapes that are seen in small windows it is more, and never less
than that."""


def box_of(space: Space, text_scale: float = 1.0) -> Box:
    """The panel, with text that many times as large as usual."""
    wide = WIDTH if text_scale < LARGE else min(WIDEST, space.w - 2 * MARGIN)
    return Box(space.w - MARGIN - wide, TOP, wide, space.h - MARGIN - TOP)


class Log:
    """Whether the panel is open, since when, and how far back it is scrolled."""

    def __init__(self, words: Words, settings: Settings) -> None:
        self.retune(words, settings)
        self.marks = tuple(range(len(theme.PLAYERS)))
        """Whose mark each seat bears."""
        self.names = ("",) * len(self.marks)
        """Who sits there."""
        self.open = False
        self._box, self._space = box_of(Space.WIDE), Space.WIDE
        """The panel as it was seen last."""
        self._since = float("-inf")
        """When it was opened or closed."""
        self._only = ALL
        """Which lines are shown: all, the first of each decision, or those of one seat, by its number."""
        self._back = 0
        """How many of the latest lines lie below the last one that shows."""

    def retune(self, words: Words, settings: Settings) -> None:
        """In these words, at this text size and pace."""
        self._words = words
        self._text_scale = (settings.text_scale or 100) / 100
        self._reduced, self._still = settings.reduced_motion, settings.speed == "off"

    def box(self, space: Space) -> Box:
        """The panel."""
        return box_of(space, self._text_scale)

    def toggle(self, now: float) -> None:
        """Opens it at the latest line, or closes it."""
        self.open, self._back = not self.open, 0
        self._since = float("-inf") if self._still else now

    def shut(self) -> None:
        """Gone at once: the screen passes into other hands."""
        self.open, self._since = False, float("-inf")

    def press(self, target: str, lines: Sequence[Line], now: float) -> None:
        """Closes or scrolls it."""
        if target == SHUT:
            self.toggle(now)
        else:
            self.scroll(target, lines)

    def scroll(self, target: str, lines: Sequence[Line]) -> None:
        """Earlier, later, or to the latest line; or shows other lines, from the latest on."""
        if target.startswith(ONLY):
            self._only, self._back = target.removeprefix(ONLY), 0
        lines = self._chosen(lines)
        step = max(1, len(self._shown(lines)) - 1)
        here = self._behind(lines)
        self._back = max(0, {EARLIER: here + step, LATER: here - step}.get(target, 0))
        self._back = self._behind(lines)

    def moving(self, now: float) -> bool:
        """Whether it is on its way in or out."""
        return now - self._since < self._span

    @property
    def _span(self) -> float:
        return FADE_MS if self._reduced else SLIDE_MS

    # The picture

    def frame(
        self, lines: Sequence[Line], now: float, layer: int = LAYER, space: Space = Space.WIDE
    ) -> Frame:
        """The panel over whatever is drawn beneath it; nothing once it is closed. While it moves there are no
        targets."""
        if not self.open and not self.moving(now):
            return Frame(())
        self._box, self._space = self.box(space), space
        latest = lines[-1] if lines else None
        drawn, targets = self._panel(self._chosen(lines), latest, layer)
        if self.moving(now):
            return Frame(tuple(self._on_the_way(p, now) for p in drawn))
        return Frame(tuple(drawn), tuple(targets))

    def _chosen(self, lines: Sequence[Line]) -> Sequence[Line]:
        """Those of the lines that are to be shown."""
        if self._only == ALL:
            return lines
        if self._only == DEEDS:
            firsts = {line.number: i for i, line in reversed(list(enumerate(lines)))}
            return [
                line for i, line in enumerate(lines) if line.number is not None and firsts[line.number] == i
            ]
        return [line for line in lines if str(line.seat) == self._only]

    def _on_the_way(self, p: Placement, now: float) -> Placement:
        away = replace(p, alpha=0.0) if self._reduced else replace(p, x=p.x + self._box.w + MARGIN)
        start, end = (away, p) if self.open else (p, away)
        return along(Track(start, end, self._since, self._span, "arrive"), now)

    def _panel(
        self, lines: Sequence[Line], latest: Line | None, layer: int
    ) -> tuple[list[Placement], list[Target]]:
        words, (x, y, *_) = self._words, self._box
        title = words("log.title")
        wide = measure.width(title, 36, "display", words.lang, round(100 * self._text_scale))
        behind = x + 36 + wide + 20
        note = (behind, y + 20, self._box.right - 92 - behind, 64)
        drawn = [
            panel("log panel", self._box, theme.PAPER0, 24, shadow=3, layer=layer),
            label("log title", title, (x + 36, y + 16, wide, 70), 36, face="display", layer=layer),
            label("log note", words("log.note"), note, 20, theme.INK1, lines=2, leading=1.2, layer=layer),
            *self._rows(lines, latest, layer),
        ]
        targets = []
        for made in (*self._choice(layer), *self._controls(lines, layer)):
            drawn.extend(made.placements)
            targets.append(made.target)
        return drawn, targets

    def _rows(self, lines: Sequence[Line], latest: Line | None, layer: int) -> Iterator[Placement]:
        if not lines:
            box = self._box.at(30, 328, self._box.w - 60, 120)
            yield label(
                "log empty", self._words("log.empty"), box, 24, theme.INK1, align="centre", layer=layer
            )
        y = self._box.y + ROWS_TOP
        for i in self._shown(lines):
            high = self._height(lines[i])
            yield from self._row(i, lines[i], y, high, lines[i] is latest, layer)
            y += high
        if len(self._shown(lines)) < len(lines):
            yield from self._bar(lines, layer)

    def _row(
        self, i: int, line: Line, y: float, high: float, current: bool, layer: int
    ) -> Iterator[Placement]:
        x, key = self._box.x, f"log {i}"
        if current:
            yield panel(f"{key} now", (x + 16, y, self._box.w - 36, high), theme.STRAW, 14, layer=layer)
            yield panel(f"{key} edge", (x + 16, y, 8, high), theme.SHU, 4, layer=layer)
        else:
            yield panel(
                f"{key} rule", (x + 30, y + high - 2, self._box.w - 60, 2), theme.PAPER2, 0, layer=layer
            )
        if line.number is not None:
            number = (x + 26, y, 46, high)
            yield label(f"{key} n", str(line.number), number, 19, theme.INK1, align="right", layer=layer)
        if line.seat is not None:
            yield chip(f"{key} chip", self.marks[line.seat], x + 91, y + high / 2, 26, layer=layer)
        box = (x + TEXT_X, y, self._text_w, high)
        face = "bold" if current else "body"
        yield label(key, line.text, box, TEXT_SIZE, face=face, lines=3, leading=LEADING, layer=layer)

    def _bar(self, lines: Sequence[Line], layer: int) -> Iterator[Placement]:
        """Where in the whole the rows are."""
        shown, track = self._shown(lines), self._room
        x, y = self._box.right - 16, self._box.y + ROWS_TOP
        yield panel("log track", (x, y, 6, track), theme.PAPER2, 3, layer=layer)
        top, h = shown[0] / len(lines) * track, len(shown) / len(lines) * track
        yield panel("log thumb", (x, y + top, 6, h), theme.INK2, 3, layer=layer)

    def _choice(self, layer: int) -> Iterator[Made]:
        """Which lines are shown: everything, one line for each decision, or what one seat did."""
        words, (side, down, tall) = self._words, FILTER
        only = self._box.at(side, down, self._box.w - 2 * side, tall)
        x, y, w, h = only
        kinds = [ALL, DEEDS, *(str(seat) for seat in range(len(self.marks)))]
        said, chip_w = self._shares(w - 10)
        wide = [*said, *[chip_w] * len(self.marks)]
        drawn = [panel("log only", only, theme.PAPER2, h / 2, layer=layer)]
        left = x + 5
        for kind, broad in zip(kinds, wide, strict=True):
            key, chosen, name = f"{ONLY}{kind}", kind == self._only, ""
            if chosen:
                pill = (left, y + 5, broad, h - 10)
                drawn.append(panel("log only pill", pill, theme.INK0, h / 2 - 5, shadow=1, layer=layer))
            if kind in (ALL, DEEDS):
                ink = theme.PAPER0 if chosen else theme.INK1
                box = (left + 6, y, broad - 12, h)
                text = words(f"log.only.{kind}")
                drawn.append(label(f"{key} text", text, box, 21, ink, "bold", "centre", layer=layer))
            else:
                mark, name = self.marks[int(kind)], words("log.only.seat", name=self.names[int(kind)])
                drawn.append(chip(f"{key} chip", mark, left + broad / 2, y + h / 2, 26, layer=layer))
            yield Made(tuple(drawn), Target(key, left, y, broad, h, name=name, role=Role.CHOICE, on=chosen))
            drawn, left = [], left + broad

    def _shares(self, room: float) -> tuple[tuple[float, float], float]:
        """How wide the two words of the choice are, and a seat's mark, of that much room."""
        words, large = self._words, round(100 * self._text_scale)
        texts = (words(f"log.only.{kind}") for kind in (ALL, DEEDS))
        one, two = (measure.width(text, 21, "bold", words.lang, large) + 16 for text in texts)
        seats = len(self.marks)
        usual = CHIP_W if self._space is Space.WIDE else CHIP_WIDE
        mark = max(CHIP_LEAST, min(usual, (room - one - two) / seats))
        left = room - mark * seats
        return (left * one / (one + two), left * two / (one + two)), mark

    def _controls(self, lines: Sequence[Line], layer: int) -> Iterator[Made]:
        words, (x, y, w, h) = self._words, self._box
        yield closer(SHUT, (x + w - 46, y + 50), layer, words("close"))
        if len(self._shown(lines)) == len(lines):
            return
        says = {EARLIER: words("log.earlier"), LATER: words("log.later"), LATEST: words("log.latest")}
        for i, (key, said) in enumerate(says.items()):
            step = (w - 48 + 10) / 3
            box = (x + 24 + step * i, y + h - 92, step - 10, 72)
            there = self._shown(lines)[0] > 0 if key == EARLIER else self._behind(lines) > 0
            yield button(key, said, box, size=24, enabled=there, layer=layer)

    # Which rows there is room for

    def _shown(self, lines: Sequence[Line]) -> range:
        """The lines that show, by their places in the whole."""
        end = len(lines) - self._behind(lines)
        first, room = end, self._room
        while first > 0 and (room := room - self._height(lines[first - 1])) >= 0:
            first -= 1
        return range(first, end)

    def _behind(self, lines: Sequence[Line]) -> int:
        """How many of the latest lines do not show; fewer when there are not as many left to go back to."""
        return min(self._back, len(lines) - len(self._top(lines)))

    def _top(self, lines: Sequence[Line]) -> range:
        """The lines that show when it is scrolled back as far as it goes."""
        room, end = self._room, 0
        while end < len(lines) and (room := room - self._height(lines[end])) >= 0:
            end += 1
        return range(end)

    @property
    def _room(self) -> float:
        return self._box.h - ROWS_TOP - ROWS_END

    @property
    def _text_w(self) -> float:
        return self._box.w - TEXT_X - TEXT_END

    def _height(self, line: Line) -> float:
        return _room(line.text, self._text_scale, self._words.lang, self._text_w)


@lru_cache(maxsize=512)
def _room(words: str, text_scale: float, lang: str, wide: float) -> float:
    """The height of a row, from its text set in the bold of the current row."""
    role = theme.role("bold", TEXT_SIZE, LEADING)
    scales = (1.0,) if text_scale < LARGE else (1.0, 2 / 3, 800 / 1440)
    lines = max(
        (text.layout(words, role, text.Setting(scale, text_scale, lang), wide - 8) for scale in scales),
        key=lambda found: found.size[1],
    )
    return max(LOW if len(lines.rows) == 1 else HIGH, lines.size[1] + 16)


def under(p: Placement, log: Box) -> bool:
    """Whether the open log hides the whole of it."""
    return p.layer < LAYER and log.covers(p.box)


def on_log(wheel: Wheel, log: Box) -> bool:
    """Whether a wheel is turned over the open log."""
    return (wheel.x or 0.0) >= log.x


def beside(targets: tuple[Target, ...], log: Box) -> tuple[Target, ...]:
    """What of the targets the open log leaves to be pressed."""
    cut = (t if t.y + t.h <= log.y else replace(t, w=min(t.w, log.x - t.x)) for t in targets)
    return tuple(t for t in cut if t.w >= NARROWEST or t.y + t.h <= log.y)
