"""Examples for the rules pages: pieces cut out of a playmat's own frames.

A game's examples are named in one value, `RULEBOOK` of the module `examples` of its room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe.specs import Chart, Label, Panel, Ring, Stroke
from game.look.describe.theme import SMALLEST_SIZE
from game.look.describe.words import Words
from game.mats.registry import module_of
from game.mats.table import Frame
from game.motion.placement import Box, Placement
from game.rules.protocol import Refusal, ViewT


class Example(Struct, frozen=True):
    """Something drawn, w wide and h high, its corner at 0, 0; in the order of drawing."""

    placements: tuple[Placement, ...]
    w: float
    h: float
    whole: bool = False
    """Whether it is never drawn smaller for its height: where texts leave no room for that."""


class Printing(Struct, frozen=True):
    """What the pages are made for."""

    words: Words
    text_scale: int = 100
    """The text size setting in per cent."""
    options: Any = None
    """What the game is usually played with, its map for instance."""


class Fitted(Struct, frozen=True):
    """An example that depends on more than the language."""

    draw: Callable[[Printing], Example | tuple[Example, ...]]


class Examples(Struct, Generic[ViewT], frozen=True):
    """What the rules pages show of a game, and where they open."""

    pictures: Mapping[str, Callable[[Words], Example | tuple[Example, ...]] | Fitted]
    """By name. Several pictures of one example are played through step by step."""
    chapter: Callable[[ViewT], str]
    """The id of the chapter that fits what is to be decided."""
    refusals: Mapping[str, str] = {}
    """The rule, or the ruling, that tells why: by the code of the refusal."""


NO_EXAMPLES: Examples[Any] = Examples({}, lambda view: "")


def examples_of(game: str) -> Examples[Any]:
    """The examples of a game; of one without a module `examples` there are none, and its rules pages open at
    their beginning."""
    name = module_of(game, "examples")
    if find_spec(name) is None:
        return NO_EXAMPLES
    examples: Examples[Any] = import_module(name).RULEBOOK
    return examples


def chapter_of(game: str, view: Any) -> str:
    """The id of the chapter that fits what is to be decided."""
    return examples_of(game).chapter(view)


def rule_of(game: str, refusal: Refusal) -> str:
    """The rule, or the ruling, that tells why something is refused; empty if none does."""
    return examples_of(game).refusals.get(refusal.code, "")


def pictures_of(game: str, name: str, made_for: Printing) -> tuple[Example, ...]:
    """The pictures of one of the game's examples, most often only one. Raises `KeyError` for an unknown
    name."""
    example = examples_of(game).pictures[name]
    made = example.draw(made_for) if isinstance(example, Fitted) else example(made_for.words)
    return made if isinstance(made, tuple) else (made,)


def cut(frame: Frame, box: Box) -> Example:
    """What lies wholly within a box of the frame; a map is cut where the box ends."""
    shown = (_cropped(p, box) if isinstance(p.what, Chart) else p for p in frame.placements)
    kept = [replace(p, x=p.x - box.x, y=p.y - box.y) for p in shown if box.covers(p.box)]
    return Example(tuple(kept), box.w, box.h)


def _cropped(map_: Placement, box: Box) -> Placement:
    """A map's part within the box; as it is if it lies outside."""
    what = map_.what
    assert isinstance(what, Chart)
    left, top = max(map_.x, box.x), max(map_.y, box.y)
    w = min(map_.x + map_.w, box.right) - left
    h = min(map_.y + map_.h, box.bottom) - top
    if w <= 0 or h <= 0:
        return map_
    x, y, wide, high = what.part
    across, down = wide / map_.w, high / map_.h
    part = (x + (left - map_.x) * across, y + (top - map_.y) * down, w * across, h * down)
    return replace(map_, what=replace(what, part=part), x=left, y=top, w=w, h=h)


def stacked(*parts: Example, gap: float = 24) -> Example:
    """Examples below each other, each centred."""
    wide, y = max(part.w for part in parts), 0.0
    drawn: list[Placement] = []
    for part in parts:
        drawn.extend(replace(p, x=p.x + (wide - part.w) / 2, y=p.y + y) for p in part.placements)
        y += part.h + gap
    return Example(tuple(drawn), wide, y - gap)


def abreast(*parts: Example, gap: float = 24) -> Example:
    """Examples beside each other, each in the middle of the height."""
    high, x = max(part.h for part in parts), 0.0
    drawn: list[Placement] = []
    for part in parts:
        drawn.extend(replace(p, x=p.x + x, y=p.y + (high - part.h) / 2) for p in part.placements)
        x += part.w + gap
    return Example(tuple(drawn), x - gap, high)


def larger(example: Example, times: float) -> Example:
    """An example that is so many times as large."""
    drawn = placed(example, "larger", 0, 0, times, 0)
    return Example(tuple(drawn), example.w * times, example.h * times)


def placed(example: Example, key: str, x: float, y: float, k: float, layer: int) -> list[Placement]:
    """The example with its corner at x, y and `k` times as large, all on one layer; keys begin with `key`."""
    return [
        replace(
            p,
            key=f"{key}:{p.key}",
            what=scaled(p.what, k),
            x=x + p.x * k,
            y=y + p.y * k,
            w=p.w * k,
            h=p.h * k,
            layer=layer,
        )
        for p in example.placements
    ]


def scaled(what: object, k: float, least: float = SMALLEST_SIZE) -> object:
    """The look at that size; no text is made smaller than `least`."""
    if isinstance(what, Label):
        return replace(what, size=max(min(least, what.size), what.size * k))
    if isinstance(what, Panel):
        return replace(what, radius=what.radius * k, border_width=what.border_width * k)
    if isinstance(what, Stroke):
        dash = (what.dash[0] * k, what.dash[1] * k) if what.dash else None
        return replace(
            what, width=what.width * k, head=what.head * k, edge_width=what.edge_width * k, dash=dash
        )
    return replace(what, width=what.width * k) if isinstance(what, Ring) else what
