"""The card at the right of the set-up: the game, and the rules that can be chosen for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.look.describe import measure, theme
from game.look.describe.parts import Made, button, chip, disc, label, panel, picture, tile, toggle
from game.look.describe.words import Words
from game.maps.offered import Offered
from game.mats.about import About, Value, Variant, lasting, people_text, time_text
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.placement import Placement, Role, Target
from game.rules.protocol import FIRST, AnyRules, chooses_first
from game.scenes.setup.choice import Choice
from game.scenes.setup.variants import allowed, value_text, values_of

OPTION, MAP, UNDO, HINTS = "option", "map", "undo", "hints"
X, Y, W, H = CARD = (1240.0, 100.0, 620.0, 814.0)
LEFT, WIDE = 1280.0, 552.0
TOP = 256.0
ROOM = Y + H - TOP - 12
LARGE = 130
LOW = 60.0
"""The row of a switch that needs no explaining."""
WIDEST_GAP = 14.0
"""Between rows, where there is room to spare."""

Row = tuple[Callable[[float], Iterator[Made]], float]
"""Something drawn from its top on, and its height."""


def map_name(one: Offered, words: Words) -> str:
    """What a map is called: the program's own by what sets them apart, the player's by itself."""
    if one.own and one.options is not None:
        network = one.options.network
        return str(network.ja if words.lang == "ja" else network.en)
    return one.file if one.own else words(f"map.name.{one.key.partition('.')[0].replace('-', '_')}")


class Card(NamedTuple):
    """All that the card shows."""

    game: str
    rules: AnyRules
    choice: Choice
    usual: Any
    """The usual options, on the chosen map."""
    map: Offered | None
    names: tuple[str, ...]
    words: Words
    text_scale: int

    # What is seen

    def frame(self) -> Frame:
        """The game's head, and below it what can be chosen."""
        drawn, targets, y = [*self._head()], [], TOP
        rows = self._rows()
        left, gap = ROOM - sum(high for _, high in rows), 0.0
        if left > 260:
            drawn += [*self._about(left)]
            y += left
        elif left > 56:
            heading = self.words("setup.options")
            drawn.append(label("options name", heading, (LEFT, y + 6, WIDE, 46), 30, face="display"))
            y += 52
            gap = min(WIDEST_GAP, (left - 52) / len(rows))
        for row, high in rows:
            for made in row(y):
                drawn.extend(made.placements)
                targets.append(made.target)
            y += high + gap
        return Frame(tuple(drawn), tuple(targets))

    def _head(self) -> Iterator[Placement]:
        words, about = self.words, about_of(self.game)
        yield panel("card", CARD, theme.PAPER0, 24, shadow=2)
        yield panel("card head", (X, Y, W, 140), about.dress.ground, 24, layer=2)
        yield Placement("card pattern", tile(about.dress, 24), X, Y, W, 140, layer=2)
        yield panel("card seam", (X, 210, W, 40), theme.PAPER0, 0, layer=2)
        yield disc("card disc", 1330, 194, 68, theme.PAPER0, layer=3)
        yield picture("card emblem", about.dress.emblem, (1276, 140, 108, 108), layer=4)
        time = words("setup.about_time", time=time_text(self._lasting(about), words))
        yield label("card time", time, (1420, 208, 210, 44), 22, face="bold")
        people = people_text(about, words)
        yield label("card people", people, (1630, 208, 200, 44), 22, theme.INK1, align="right")
        yield panel("card rule", (1404, 250, 456, 2), theme.PAPER2, 0, layer=2)

    def _lasting(self, about: About) -> About:
        """The game, about as long as it is with what is chosen."""
        if self._short:
            return about.hurried
        if self.usual is None:
            return about
        return lasting(about, about.offer.lasts(replace(self.usual, **self.choice.options), len(self.names)))

    @property
    def _short(self) -> bool:
        """Whether it is the game's short form that is chosen."""
        offer, choice = about_of(self.game).offer, self.choice
        if choice.map != offer.short_map or self.usual is None:
            return False
        return all(
            choice.options.get(name, getattr(self.usual, name)) == value for name, value in offer.short
        )

    def _about(self, room: float) -> Iterator[Placement]:
        """What it is about, where few rules can be chosen."""
        words = self.words
        yield label("about name", words("setup.game"), (LEFT, TOP + 24, 540, 50), 30, face="display")
        box = (LEFT, TOP + 82, 540, room - 90)
        about = words(f"setup.{self.game}.about")
        yield label(
            "about", about, box, 23, theme.INK1, middle=False, lines=int((room - 90) / 48), leading=1.5
        )

    # Rows

    def _rows(self) -> list[Row]:
        offer, large = about_of(self.game).offer, self.text_scale >= LARGE
        rows: list[Row] = []
        if self.map is not None:
            rows.append((self._map, 84))
        for variant in offer.variants:
            if variant.switch:
                rows.append((partial(self._switch, variant), 104 if large else 92))
            else:
                rows.append((partial(self._values, variant), 88))
        if offer.takes_back:
            rows.append((self._undo, 104 if large else 92))
        rows.append((self._hints, LOW))
        if chooses_first(self.rules):
            rows.append((self._two, 136) if len(self.names) == 2 else (self._several, 88))
        return rows

    def _rule(self, key: str, y: float) -> Placement:
        return panel(f"{key} rule", (LEFT, y - 1, WIDE, 2), theme.PAPER2, 0, layer=2)

    def _map(self, y: float) -> Iterator[Made]:
        assert self.map is not None
        box = (1450, y + 8, 382, 64)
        drawn = (
            label(f"{MAP} name", self.words("setup.map"), (LEFT, y + 8, 166, 64), 24, face="bold"),
            panel(MAP, box, theme.PAPER1, 14, theme.PAPER3, layer=5),
            label(
                f"{MAP} text",
                map_name(self.map, self.words),
                (1470, y + 8, 306, 64),
                22,
                face="bold",
                layer=6,
            ),
            picture(f"{MAP} mark", "icons/play", (1788, y + 28, 24, 24), layer=6, tint=theme.INK1),
            self._rule(MAP, y + 84),
        )
        yield Made(drawn, Target(MAP, *box))

    def _title(
        self, key: str, text: str, box: tuple[float, float, float, float], tagged: bool
    ) -> Iterator[Placement]:
        """The name of an option; behind it whether what is chosen is unofficial."""
        x, y, w, h = box
        wide = min(w, measure.width(text, 24, "bold", self.words.lang, self.text_scale))
        yield label(f"{key} text", text, (x, y, wide, h), 24, face="bold")
        if tagged:
            tag = self.words("setup.unofficial")
            needed = measure.width(tag, 18, "bold", self.words.lang, self.text_scale)
            at = (x + wide + 14, y + h / 2 - 15, needed + 24, 28)
            yield panel(f"{key} tag", at, theme.STRAW, 14, layer=2)
            yield label(f"{key} tag text", tag, at, 18, theme.KARASHI_DARK, "bold", "centre")

    def _toggle(
        self, key: str, y: float, high: float, on: bool, text: str, note: str, tagged: bool = False
    ) -> Made:
        top = 38 if high > 92 else 35
        small = (LEFT, y + top, WIDE - 112, high - top - 8)
        drawn = (
            *self._title(key, text, (LEFT, y - 3, WIDE - 112, 40), tagged),
            label(f"{key} note", note, small, 19, theme.INK1, middle=False, lines=2, leading=1.15),
            *toggle(key, on, LEFT + WIDE - 92, y + high / 2 - 24),
            self._rule(key, y + high),
        )
        return Made(drawn, Target(key, LEFT - 10, y + 3, WIDE + 20, high - 6, role=Role.SWITCH, on=on))

    def _switch(self, variant: Variant, y: float) -> Iterator[Made]:
        words, key = self.words, f"{OPTION}:{variant.name}"
        name = f"option.{self.game}.{variant.name}"
        value = self._value(variant)
        high = 104 if self.text_scale >= LARGE else 92
        note = words(f"option.{self.game}.{variant.name}.note")
        yield self._toggle(key, y, high, bool(value), words(name), note, self._unofficial(variant, value))

    def _undo(self, y: float) -> Iterator[Made]:
        """Whether players may take back what the game's own text would let stand."""
        words, high = self.words, 104 if self.text_scale >= LARGE else 92
        text, note = words("setup.undo"), words("setup.undo_note")
        yield self._toggle(UNDO, y, high, self.choice.casual_undo, text, note)

    def _hints(self, y: float) -> Iterator[Made]:
        """Whether hints can be asked for."""
        drawn = (
            *self._title(HINTS, self.words("setup.hints"), (LEFT, y + 2, WIDE - 112, LOW - 4), False),
            *toggle(HINTS, self.choice.hints, LEFT + WIDE - 92, y + LOW / 2 - 24),
            self._rule(HINTS, y + LOW),
        )
        yield Made(
            drawn, Target(HINTS, LEFT - 10, y + 2, WIDE + 20, LOW - 4, role=Role.SWITCH, on=self.choice.hints)
        )

    def _values(self, variant: Variant, y: float) -> Iterator[Made]:
        values = values_of(variant, self.rules, self.usual, len(self.names))
        chosen = self._value(variant)
        key, wide = f"{OPTION}:{variant.name}", 340 / len(values)
        text = self.words(f"option.{self.game}.{variant.name}")
        unofficial = self._unofficial(variant, chosen)
        box = (LEFT, y + (4 if unofficial else 12), 200, 40 if unofficial else 64)
        drawn = [label(f"{key} text", text, box, 24, face="bold"), self._rule(key, y + 88)]
        if unofficial:
            drawn += [*self._tag_under(key, y + 46)]
        for i, value in enumerate(values):
            kind = "chosen" if value == chosen else "second"
            at = (LEFT + WIDE - 340 + i * wide, y + 12, wide - 8, 64)
            text = value_text(self.game, variant, value, self.words)
            yield button(f"{key}:{value}", text, at, kind, 22).over(drawn)
            drawn = []

    def _tag_under(self, key: str, y: float) -> Iterator[Placement]:
        tag = self.words("setup.unofficial")
        needed = measure.width(tag, 18, "bold", self.words.lang, self.text_scale)
        box = (LEFT, y, needed + 24, 32)
        yield panel(f"{key} tag", box, theme.STRAW, 16, layer=2)
        yield label(f"{key} tag text", tag, box, 18, theme.KARASHI_DARK, "bold", "centre")

    def _two(self, y: float) -> Iterator[Made]:
        """Who begins of two: by name."""
        words = self.words
        title = words("setup.first")
        drawn = [label("first name", title, (LEFT, y + 4, 540, 46), 28, face="display")]
        if about_of(self.game).offer.backwards:
            left = measure.width(title, 28, "display", words.lang, self.text_scale) + 20
            drawn.append(self._last(LEFT + left, y + 8, 540 - left))
        choices: list[tuple[str, int | None]] = [(words("setup.drawn"), None)]
        choices += [(name, seat) for seat, name in enumerate(self.names)]
        wide = WIDE / len(choices)
        for i, (text, seat) in enumerate(choices):
            kind = "chosen" if self.choice.first == seat else "second"
            box = (LEFT + i * wide, y + 54, wide - 12, 72)
            key = f"{FIRST}:{'drawn' if seat is None else seat}"
            yield button(key, text, box, kind, 23, lines=2).over(drawn)
            drawn = []

    def _several(self, y: float) -> Iterator[Made]:
        """Who begins of more: by shape, with the name of the one chosen."""
        words, first = self.words, self.choice.first
        backwards = about_of(self.game).offer.backwards
        room = (LEFT, y + 6, 196, 46) if backwards else (LEFT, y + 12, 180, 64)
        drawn = [label(f"{FIRST} text", words("setup.first"), room, 24, face="bold")]
        if backwards:
            drawn.append(self._last(LEFT, y + 46, 196))
        kind = "chosen" if first is None else "second"
        box = (1476.0, y + 12, 140.0, 64.0)
        yield button(f"{FIRST}:drawn", words("setup.drawn"), box, kind, 22).over(drawn)
        pitch = 212 / len(self.names)
        for seat in range(len(self.names)):
            kind = "chosen" if first == seat else "second"
            box = (1620 + pitch * seat, y + 12, pitch - 6, 64)
            made = button(f"{FIRST}:{seat}", "", box, kind)
            shape = [p for p in made.placements if not p.key.endswith(" text")]
            mark = chip(f"{FIRST}:{seat} chip", seat, box[0] + box[2] / 2, y + 44, 32, layer=6)
            yield Made((*shape, mark), replace(made.target, name=self.names[seat]))

    def _last(self, x: float, y: float, wide: float) -> Placement:
        """Whoever has the first turn sets up last."""
        return label(f"{FIRST} last", self.words("setup.first.last"), (x, y, wide, 38), 19, theme.INK1)

    # What is chosen

    def _value(self, variant: Variant) -> Value:
        value: Value = self.choice.options.get(variant.name, getattr(self.usual, variant.name))
        return value

    def _unofficial(self, variant: Variant, value: Value) -> bool:
        return variant.unofficial and value != getattr(self.usual, variant.name)

    def pressed(self, target: str) -> Choice:
        """The choice after a press on one of the card's targets."""
        kind, *rest = target.split(":")
        if kind == UNDO:
            return replace(self.choice, casual_undo=not self.choice.casual_undo)
        if kind == HINTS:
            return replace(self.choice, hints=not self.choice.hints)
        if kind == FIRST:
            return replace(self.choice, first=None if rest[0] == "drawn" else int(rest[0]))
        variant = next(v for v in about_of(self.game).offer.variants if v.name == rest[0])
        if variant.switch:
            value: Value = not self._value(variant)
        else:
            value = next(v for v in variant.values if str(v) == rest[1])
        return self.choice.with_option(variant.name, value, self.usual)

    def possible(self) -> Choice:
        """The choice without the options with which no game can begin."""
        kept = {
            name: value
            for name, value in self.choice.options.items()
            if allowed(self.rules, replace(self.usual, **{name: value}), len(self.names))
        }
        return replace(self.choice, options=kept)
