"""What stands round the table that plays by itself: which game it is, what happens and why that matters, and
how to join in. All of it drifts a little, so that no screen keeps a trace of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe import measure, theme
from game.look.describe.parts import disc, ground, label, panel, picture
from game.look.describe.specs import Colour
from game.look.describe.words import LANGUAGES, Words
from game.mats.about import people_text, time_text
from game.mats.registry import about_of
from game.mats.small import shrunk
from game.motion.clip import GOING
from game.motion.placement import Box, Placement

BAND = Box(0, 828, 1920, 252)
TALE = Box(1464, 92, 432, 716)
"""Beside the table."""
NIGHT: Colour = (30, 26, 21)
LAYER = 7
TURN_MS = 8_000.0
"""After so long everything is said in the other language."""
WAYS = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""Where what stands still is in one run after the other: no farther than a pixel from the last one."""
GROUNDS = frozenset(f"{key}{end}" for key in ("ground", "pattern") for end in ("", GOING))
OVER = 4.0
"""How far what fills an edge reaches beyond it."""


def language(first: str, elapsed: float) -> str:
    """The language in which it is said after so many milliseconds, one and the other in turn."""
    langs = tuple(dict.fromkeys((first, *LANGUAGES)))
    return langs[int(elapsed // TURN_MS) % len(langs)]


def drift(shown: int, pixel: float) -> tuple[float, float]:
    """Where what stands still is after so many runs, in pixels of the reference space. `pixel`: how many of
    them are one of the window's; whole ones, so that nothing has to be drawn in another size."""
    x, y = WAYS[shown % len(WAYS)]
    return pixel * x, pixel * y


def drifted(placements: Iterable[Placement], way: tuple[float, float]) -> Iterator[Placement]:
    """All of these so far away; the ground stays."""
    dx, dy = way
    for p in placements:
        yield p if p.key in GROUNDS else replace(p, x=p.x + dx, y=p.y + dy)


def laid_out(
    game: str, table: tuple[Placement, ...], x: float, y: float, scale: float
) -> Iterator[Placement]:
    """The table smaller, with its corner at x, y, on a ground that goes to the edges of the screen: its own,
    on which night may fall, or its cloth's."""
    own = [p for p in table if p.key in GROUNDS]
    yield from own or ground(about_of(game).dress)
    yield from shrunk((p for p in table if p.key not in GROUNDS), x, y, scale)


def caption(run: str, told: bool) -> str:
    """The message that says what happens in the run of this name: before what it is about, and after."""
    return f"attract.{run}.{'after' if told else 'before'}"


class Around(Struct, frozen=True):
    """What is said round one table."""

    games: Sequence[str]
    """All that are shown in turn, and which of them this is."""
    place: int
    words: Words
    """In the language of this moment."""
    lang: str
    text_scale: int
    """How letters are measured on this screen."""
    hurried: bool = False
    """Whether short forms are played here."""

    def _width(self, text: str, size: float, face: str) -> float:
        return measure.width(text, size, face, self.lang, self.text_scale)

    def _fitting(self, text: str, size: float, face: str, room: float) -> float:
        """The size, or a smaller one in which the text stands on one line: what is said in the other language
        is longer at times."""
        return size * min(1.0, 0.98 * room / self._width(text, size, face))

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.games[self.place]

    def bar(self) -> Iterator[Placement]:
        """Which table it is, and that nobody plays here."""
        dress, text = about_of(self.game).dress, self.words("demo.tag")
        yield panel("bar", (-OVER, -OVER, 1920 + 2 * OVER, 72 + OVER), theme.PAPER1, 0, layer=6)
        yield panel("bar rule", (-OVER, 69, 1920 + 2 * OVER, 3), dress.dark, 0, layer=6)
        yield picture("bar emblem", dress.emblem, (28, 10, 50, 50), layer=6)
        title: tuple[float, float, float, float] = (96, 6, 700, 62)
        yield label("bar name", self.words(f"game.{self.game}"), title, 34, face="display", layer=6)
        wide = self._width(text, 22, "bold")
        left = 1894 - wide - 56
        yield panel("demo tag", (left, 12, wide + 56, 46), theme.INK0, 23, layer=LAYER)
        yield disc("demo dot", left + 24, 35, 7, theme.YAMA, LAYER)
        box = (left + 38, 12, wide, 46)
        yield label("demo tag text", text, box, 22, theme.PAPER0, "bold", layer=LAYER)

    def tale(self, run: str, told: bool) -> Iterator[Placement]:
        """What happens in the run of this name, and why that matters: before what it is about, and after."""
        words, (x, y, w, h) = self.words, TALE
        what = words(caption(run, told))
        why = words(f"{caption(run, told)}.why")
        dress = about_of(self.game).dress
        yield panel("tale", TALE, theme.PAPER0, 24, shadow=2, layer=LAYER)
        yield panel("tale edge", (x, y, w, 14), theme.YAMA if told else dress.dark, 7, layer=LAYER)
        yield picture("tale emblem", dress.emblem, (x + 32, y + 46, 84, 84), layer=LAYER)
        box: tuple[float, float, float, float] = (x + 32, y + 146, w - 64, 270)
        yield label(
            "tale what", what, box, 42, theme.SHU if told else theme.INK0, "display", middle=False, lines=4,
            leading=1.3, layer=LAYER,
        )  # fmt: skip
        yield panel("tale rule", (x + 32, y + 432, w - 64, 2), theme.PAPER3, 0, layer=LAYER)
        box = (x + 32, y + 450, w - 64, h - 474)
        yield label("tale why", why, box, 29, theme.INK0, "bold", middle=False, lines=5, leading=1.4,
                    layer=LAYER)  # fmt: skip

    def band(self) -> Iterator[Placement]:
        """The game in two lines, which comes next, and how to join in."""
        words, (x, y, w, h) = self.words, BAND
        yield panel("band", (x - OVER, y, w + 2 * OVER, h + OVER), NIGHT, 0, layer=LAYER)
        yield panel("band edge", (x - OVER, y, w + 2 * OVER, 5), theme.YAMA, 0, layer=LAYER)
        yield disc("band well", 132, y + 123, 84, theme.PAPER0, LAYER)
        yield picture("band crest", "brand/crest", (66, y + 57, 132, 132), layer=LAYER)
        yield from self._heading(y + 28)
        for n, box in enumerate(((248, y + 98, 940, 46), (248, y + 144, 940, 42))):
            size, face = ((29.0, "bold"), (24.0, "body"))[n]
            text = words(f"demo.{self.game}.{n + 1}")
            size = self._fitting(text, size, face, box[2])
            yield label(f"band {n}", text, box, size, theme.PAPER0, face, layer=LAYER)
        yield from self._ticks(y + 196)
        yield from self._call()

    def _heading(self, y: float) -> Iterator[Placement]:
        words, left = self.words, 248.0
        name = words(f"game.{self.game}")
        wide = self._width(name, 42, "display")
        yield label("band name", name, (left, y, wide, 62), 42, theme.PAPER0, "display", layer=LAYER)
        left += wide + 24
        about = about_of(self.game)
        about = about.hurried if self.hurried else about
        for kind, text in (("people", people_text(about, words)), ("time", time_text(about, words))):
            wide = self._width(text, 22, "bold") + 44
            box = (left, y + 10, wide, 46)
            yield panel(f"band {kind}", box, None, 23, theme.PAPER3, 2, layer=LAYER)
            yield label(f"band {kind} text", text, box, 22, theme.PAPER0, "bold", "centre", layer=LAYER)
            left += wide + 12

    def _ticks(self, y: float) -> Iterator[Placement]:
        """Which of the tables this is, and which comes next."""
        for n in range(len(self.games)):
            fill = theme.YAMA if n == self.place else theme.INK2
            yield panel(f"tick {n}", (248 + 64 * n, y + 14, 52, 10), fill, 5, layer=LAYER)
        following = self.games[(self.place + 1) % len(self.games)]
        text = self.words("demo.next", game=self.words(f"game.{following}"))
        left = 248 + 64 * len(self.games) + 24
        box = (left, y, 1190 - left, 40)
        yield label("band next", text, box, 21, theme.PAPER3, layer=LAYER)

    def _call(self) -> Iterator[Placement]:
        """With a pointer, a key and a pad."""
        words, (x, y, w, h) = self.words, (1216, BAND.y + 44, 664, 164)
        yield panel("call", (x, y, w, h), theme.SHU, 36, layer=LAYER)
        yield panel("call rim", (x + 6, y + 6, w - 12, h - 12), None, 31, theme.SHU_PALE, 2, layer=LAYER)
        for n, icon in enumerate(("pointer", "key", "pad")):
            at = (x + 34 + 62 * n, y + 55, 54, 54)
            yield picture(f"call {icon}", f"icons/{icon}", at, layer=LAYER, tint=theme.WHITE)
        for n, (size, face, top, high) in enumerate(((35.0, "display", 30, 60), (23.0, "bold", 92, 42))):
            box = (x + 226, y + top, w - 246, high)
            text = words(f"demo.call.{n + 1}")
            size = self._fitting(text, size, face, box[2])
            yield label(f"call {n}", text, box, size, theme.WHITE, face, layer=LAYER)


def title_card(game: str, words: Words) -> Iterator[Placement]:
    """The game that comes next, by its cloth, its emblem and its name."""
    about = about_of(game)
    dress = about.dress
    yield from ground(dress)
    yield panel("card", (410, 150, 1100, 600), theme.PAPER0, 36, shadow=3, layer=2)
    yield panel("card rim", (428, 168, 1064, 564), None, 26, theme.PAPER3, 2, layer=2)
    yield picture("card emblem", dress.emblem, (840, 212, 240, 240), layer=3)
    name = (450, 470, 1020, 120)
    yield label("card name", words(f"game.{game}"), name, 76, face="display", align="centre", layer=3)
    line = (450, 600, 1020, 90)
    yield label("card line", words(f"demo.{game}.1"), line, 34, theme.INK1, "bold", "centre", layer=3)
