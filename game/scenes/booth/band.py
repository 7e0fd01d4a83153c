"""What stands round the table that plays by itself: which game it is, what happens and why that matters, and
how to join in. All of it drifts a little, so that no screen keeps a trace of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe import measure, theme
from game.look.describe.parts import disc, ground, label, panel, picture
from game.look.describe.space import Space
from game.look.describe.specs import Colour
from game.look.describe.text import LARGEST_GROWN, drawn_size
from game.look.describe.words import LANGUAGES, Words
from game.mats.about import people_text, time_text
from game.mats.registry import about_of
from game.mats.small import Room
from game.motion.clip import GOING
from game.motion.placement import Box, Placement
from game.scenes.booth.places import PLACES, Places, places_of
from game.scenes.drawer import FOLDS_FROM

HIGH = 164.0
"""How high the call to play is, where it is as large as it can be."""
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
    """The wide table smaller, with its corner at x, y, on its ground."""
    yield from cloth(game, table)
    yield from Room(Space.WIDE, x, y, scale).shrunk(p for p in table if p.key not in GROUNDS)


def standing(
    game: str, table: tuple[Placement, ...], room: Room, space: Space, text: int, own: int
) -> Iterator[Placement]:
    """The table, laid out with this text size in per cent, on its ground in that room of a screen that is
    drawn with a size of its `own`."""
    yield from cloth(game, table, space)
    yield from room.drawn((p for p in table if p.key not in GROUNDS), text, own)


def cloth(game: str, table: tuple[Placement, ...], space: Space = Space.WIDE) -> Iterator[Placement]:
    """A ground that goes to the edges of the screen: the table's own, on which night may fall, or its
    cloth's."""
    x, y, w, h = space.whole
    own = [replace(p, x=x, y=y, w=w, h=h) for p in table if p.key in GROUNDS]
    yield from own or ground(about_of(game).dress, space)


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
    space: Space = Space.WIDE
    """What all of it is laid out in."""

    @property
    def heads(self) -> Words:
        """What headings are in: the language that is chosen, whichever the sentences stand in now."""
        return Words(self.lang)

    @property
    def _places(self) -> Places:
        return places_of(self.space, self.text_scale)

    def _width(self, text: str, size: float, face: str) -> float:
        return measure.width(text, size, face, self.lang, self.text_scale)

    def _fitting(self, text: str, size: float, face: str, room: float) -> float:
        """The size, or a smaller one in which the text stands on one line: what is said in the other language
        is longer at times."""
        grown = self.text_scale / 100
        share = min(1.0, 0.98 * room / self._width(text, size, face))
        drawn = share * drawn_size(size, grown)
        return size if share == 1.0 else drawn / grown if drawn <= LARGEST_GROWN else drawn

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.games[self.place]

    def bar(self) -> Iterator[Placement]:
        """Which table it is, and that nobody plays here."""
        yield from table_bar(self.game, self.heads, self.space, 700, 34)
        text = self.heads("demo.tag")
        wide = self._width(text, 22, "bold")
        tag = Box(self.space.w - 26 - wide - 56, 12, wide + 56, 46)
        yield panel("demo tag", tag, theme.INK0, 23, layer=LAYER)
        yield disc("demo dot", tag.x + 24, 35, 7, theme.YAMA, LAYER)
        yield label("demo tag text", text, tag.at(38, 0, wide, 46), 22, theme.PAPER0, "bold", layer=LAYER)

    def tale(self, run: str, told: bool) -> Iterator[Placement]:
        """What happens in the run of this name, and why that matters: before what it is about, and after."""
        words, at, k = self.words, self._places.tale, self._places.letters
        key, dress = caption(run, told), about_of(self.game).dress
        edge, ink = (theme.YAMA, theme.SHU) if told else (dress.dark, theme.INK0)
        yield panel("tale", at, theme.PAPER0, 24, shadow=2, layer=LAYER)
        yield panel("tale edge", at.at(0, 0, at.w, 14), edge, 7, layer=LAYER)
        low, emblem = self.space is Space.TALL, self._places.emblem
        beside, top, high = (140, 28, 208) if low else (0, 146, 270) if emblem else (0, 34, 270)
        if emblem:
            yield picture("tale emblem", dress.emblem, at.at(32, 46, 84, 84), layer=LAYER)
        box = at.at(32 + beside, top, at.w - 64 - beside, high)
        yield label("tale what", words(key), box, 42 * k, ink, "display", middle=False, lines=4, leading=1.3,
                    layer=LAYER)  # fmt: skip
        top += high + (4 if low else 16)
        yield panel("tale rule", at.at(32, top, at.w - 64, 2), theme.PAPER3, 0, layer=LAYER)
        box = at.at(32, top + 18, at.w - 64, at.h - top - 42)
        yield label("tale why", words(f"{key}.why"), box, 29 * k, theme.INK0, "bold", middle=False, lines=5,
                    leading=1.4, layer=LAYER)  # fmt: skip

    def band(self) -> Iterator[Placement]:
        """The game in two lines, which comes next, and how to join in."""
        words, places = self.words, self._places
        x, y, w, h = places.band
        yield panel("band", (x - OVER, y, w + 2 * OVER, h + OVER), NIGHT, 0, layer=LAYER)
        yield panel("band edge", (x - OVER, y, w + 2 * OVER, 5), theme.YAMA, 0, layer=LAYER)
        if self.space is Space.WIDE:
            yield disc("band well", 132, y + 123, 84, theme.PAPER0, LAYER)
            yield picture("band crest", "brand/crest", (66, y + 57, 132, 132), layer=LAYER)
        yield from self._heading(*places.heading)
        for n, box in enumerate(places.lines):
            size, face = ((29.0, "bold"), (24.0, "body"))[n]
            text = words(f"demo.{self.game}.{n + 1}")
            if places.rows == 1:
                size = self._fitting(text, size, face, box.w)
            yield label(f"band {n}", text, box, size, theme.PAPER0, face, lines=places.rows, leading=1.25,
                        layer=LAYER)  # fmt: skip
        yield from self._ticks(*places.ticks)
        yield from self._call(places.call)

    def _heading(self, left: float, y: float) -> Iterator[Placement]:
        words = self.heads
        name = words(f"game.{self.game}")
        wide = self._width(name, 42, "display")
        yield label("band name", name, (left, y, wide, 62), 42, theme.PAPER0, "display", layer=LAYER)
        left, y = self._places.chips or (left + wide + 24, y + 10)
        about = about_of(self.game)
        about = about.hurried if self.hurried else about
        for kind, text in (("people", people_text(about, words)), ("time", time_text(about, words))):
            wide = self._width(text, 22, "bold") + 44
            box = (left, y, wide, 46)
            yield panel(f"band {kind}", box, None, 23, theme.PAPER3, 2, layer=LAYER)
            yield label(f"band {kind} text", text, box, 22, theme.PAPER0, "bold", "centre", layer=LAYER)
            left += wide + 12

    def _ticks(self, x: float, y: float) -> Iterator[Placement]:
        """Which of the tables this is, and which comes next."""
        for n in range(len(self.games)):
            fill = theme.YAMA if n == self.place else theme.INK2
            yield panel(f"tick {n}", (x + 64 * n, y + 14, 52, 10), fill, 5, layer=LAYER)
        following = self.games[(self.place + 1) % len(self.games)]
        text = self.heads("demo.next", game=self.heads(f"game.{following}"))
        left = x + 64 * len(self.games) + 24
        call = self._places.call
        right = call.x - 26 if y < call.bottom and y + 40 > call.y else self.space.w - 24
        box = (left, y - 6, right - left, 52)
        yield label("band next", text, box, 21, theme.PAPER3, layer=LAYER)

    def _call(self, box: Box) -> Iterator[Placement]:
        """With a pointer, a key and a pad: where letters are large their pictures are enough."""
        words, (x, y, w, h) = self.words, box
        k = h / HIGH
        yield panel("call", box, theme.SHU, 36, layer=LAYER)
        yield panel("call rim", (x + 6, y + 6, w - 12, h - 12), None, 31, theme.SHU_PALE, 2, layer=LAYER)
        for n, icon in enumerate(("pointer", "key", "pad")):
            at = (x + (34 + 62 * n) * k, y + 55 * k, 54 * k, 54 * k)
            yield picture(f"call {icon}", f"icons/{icon}", at, layer=LAYER, tint=theme.WHITE)
        said = [(35.0, "display", 30, 60), (23.0, "bold", 92, 42)]
        if self.text_scale >= FOLDS_FROM:
            said = [(35.0, "display", 42, 80)]
        for n, (size, face, top, high) in enumerate(said):
            place = Box(x + 226 * k, y + top * k, w - 246 * k, high * k)
            text = words(f"demo.call.{n + 1}")
            size = self._fitting(text, size * min(1.0, 1.15 * k), face, place.w)
            yield label(f"call {n}", text, place, size, theme.WHITE, face, layer=LAYER)


def table_bar(game: str, words: Words, space: Space, wide: float, size: float) -> Iterator[Placement]:
    """The bar of a table that only is looked at, over the edges too; its name in that width and size."""
    dress, across = about_of(game).dress, space.w + 2 * OVER
    yield panel("bar", (-OVER, -OVER, across, 72 + OVER), theme.PAPER1, 0, layer=6)
    yield panel("bar rule", (-OVER, 69, across, 3), dress.dark, 0, layer=6)
    yield picture("bar emblem", dress.emblem, (28, 10, 50, 50), layer=6)
    yield label("bar name", words(f"game.{game}"), (96, 6, wide, 62), size, face="display", layer=6)


def title_card(game: str, heads: Words, words: Words, space: Space = Space.WIDE) -> Iterator[Placement]:
    """The game that comes next, by its cloth, its emblem and its name; what it is in the words of now."""
    about, places = about_of(game), PLACES[space]
    dress, box, k = about.dress, places.card, places.letters
    yield from ground(dress, space)
    yield panel("card", box, theme.PAPER0, 36, shadow=3, layer=2)
    yield panel("card rim", box.at(18, 18, box.w - 36, box.h - 36), None, 26, theme.PAPER3, 2, layer=2)
    yield picture("card emblem", dress.emblem, box.at(box.w / 2 - 120, 62, 240, 240), layer=3)
    name = box.at(40, 320, box.w - 80, 120)
    yield label("card name", heads(f"game.{game}"), name, 76 * k, face="display", align="centre", layer=3)
    line = box.at(40, 450, box.w - 80, 90)
    yield label("card line", words(f"demo.{game}.1"), line, 34 * k, theme.INK1, "bold", "centre", layer=3)
