"""Every screen by name: it can be drawn, texts stand in their boxes, targets are where they are seen. A test
asks all of them, and fails with those that are wrong. `tests/long/test_windows.py` has every window for every
language and size of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from game.commands.shot import draw
from game.config.settings import Settings
from game.input.focus import neighbour
from game.input.scan import MOST, parted
from game.look.describe.specs import Picture
from game.look.paint.palette import Palette
from game.look.paint.raster import aspect
from game.mats.table import Frame
from game.motion.placement import Target
from game.scenes.gallery import screen
from tests.rounds import every_fifth, every_fourth, every_other, is_thorough, the_first
from tests.screens.fitting import LARGE, SMALL, USUAL, misplaced
from tests.screens.shown import LONG, NAMES, RULES_PAGES, SCALED, SQUARE, asked_of, blank, frame_of, pictures

pytestmark = LONG

COLOURFUL = every_other(("subway", "sht", "crown", "senretsu", "setup"))
"""Some of the screens that look another way in other colours."""

WINDOWS = (SMALL, USUAL, SCALED, SQUARE)

ASKED = asked_of(NAMES)
"""The screens in languages and sizes of text."""


def test_every_text_stands_in_its_box_and_on_no_other() -> None:
    """The tests of the rulebook look at every page of it: here some of its pages are, at the usual size."""
    faults = {
        (name, lang, scale): misplaced(frame_of(name, lang, scale).placements, lang, scale)
        for name, lang, scale in ASKED
        if scale == 100 or name not in RULES_PAGES
    }
    assert {asked: texts for asked, texts in faults.items() if texts} == {}


def drawings_of(frame: Frame) -> set[str]:
    """The names of all drawings on a screen, also of those in words and upon cards."""
    return {p.what.name for p in frame.placements if isinstance(p.what, Picture)}


def test_every_drawing_on_a_screen_is_there() -> None:
    named = {drawing: name for name in NAMES for drawing in drawings_of(frame_of(name))}
    assert len(named) > 100
    for drawing, name in named.items():
        assert aspect(drawing) > 0, name


def test_other_colours_are_seen() -> None:
    assert {*NAMES} >= {*COLOURFUL}
    usual, other = (pictures(COLOURFUL, "en", SMALL, palette) for palette in (Palette(), Palette(True, True)))
    same = [
        name
        for (name, first), (_, second) in zip(usual, other, strict=True)
        if first.get_buffer().raw == second.get_buffer().raw
    ]
    assert same == []


@pytest.mark.parametrize("size", [*the_first(WINDOWS), pytest.param(LARGE, marks=pytest.mark.whole)])
def test_screens_are_drawn_in_every_window(size: tuple[int, int]) -> None:
    """In a thorough run each in one of four, and few in the largest, which takes longest; in the usual one
    every tenth of those in the smallest; in either the usual colours or the others."""
    some = (
        NAMES[::120]
        if size == LARGE
        else every_fifth(NAMES[WINDOWS.index(size) :: len(WINDOWS)])[:: 1 if is_thorough() else 2]
    )
    for other, names in enumerate((some[::2], some[1::2])):
        drawn = pictures(names, "ja", size, Palette(bool(other), bool(other)))
        assert [name for name, picture in drawn if blank(picture)] == []


def unreached(frame: Frame) -> set[str]:
    """The targets that the first cannot reach by arrows, or from which it cannot be reached."""
    targets = frame.targets
    ways = ("left", "right", "up", "down")
    there = {t.id: {neighbour(targets, t, way).id for way in ways} for t in targets}
    back = {key: {start for start, goals in there.items() if key in goals} for key in there}
    lost = set()
    for paths in (there, back):
        seen, todo = {targets[0].id}, [targets[0].id]
        while todo:
            new = paths[todo.pop()] - seen
            seen |= new
            todo.extend(new)
        lost |= set(there) - seen
    return lost


def test_arrows_lead_from_every_target_to_every_other() -> None:
    """But in the middle of a film, where it goes on by itself and where all only look on: there are none."""
    still = [name for name in NAMES if "-moment-" not in name and name not in ("calm", "public")]
    assert [name for name in still if not frame_of(name).targets] == []
    others = {tuple(t.box for t in frame_of(name).targets): name for name in still}
    lost = {name: unreached(frame_of(name)) for name in every_fourth(others.values())}
    assert {name: ids for name, ids in lost.items() if ids} == {}


def deepest(targets: Sequence[Target], ends: set[str]) -> int:
    """How many presses of one switch it takes at most to choose one of them; those that can be chosen go to
    `ends`."""
    presses = 1
    for group in parted(targets):
        if len(group) == 1:
            ends.add(group[0].id)
        else:
            presses = max(presses, 1 + deepest(group, ends))
    return presses


def test_one_switch_comes_to_every_target_in_few_presses_and_short_rounds() -> None:
    for name in NAMES:
        targets, ends = frame_of(name).targets, set[str]()
        if targets:
            assert deepest(targets, ends) <= (5 if len(targets) > 60 else 4), name
            assert ends == {t.id for t in targets}, name
            assert len(parted(targets)) <= MOST + 2, name


LEAST = 28
"""Reference pixels: a target may be drawn as small, for a pointer reaches further, and no two may lie over
one another where stations are close. Whether each is hit on 36 real pixels the tests of shapes ask."""


def askew(target: Target) -> bool:
    """Whether a target lies partly outside the screen, or is too small to be aimed at."""
    inside = target.x >= 0 and target.y >= 0 and target.x + target.w <= 1920 and target.y + target.h <= 1080
    return not inside or min(target.w, target.h) < LEAST


def test_targets_lie_on_the_screen_and_are_large_enough() -> None:
    wrong = {name: [t.id for t in frame_of(name).targets if askew(t)] for name in NAMES}
    assert {name: ids for name, ids in wrong.items() if ids} == {}


def twice(keys: Iterable[str]) -> list[str]:
    """Those that are there more than once."""
    return [key for key, count in Counter(keys).items() if count > 1]


def test_targets_have_ids_of_their_own() -> None:
    wrong = {name: twice(target.id for target in frame_of(name).targets) for name in NAMES}
    assert {name: ids for name, ids in wrong.items() if ids} == {}


def test_keys_of_placements_are_unique() -> None:
    frames = {asked: frame_of(*asked) for asked in ASKED}
    wrong = {asked: twice(placement.key for placement in frame.placements) for asked, frame in frames.items()}
    assert {asked: keys for asked, keys in wrong.items() if keys} == {}


def test_at_most_one_vermilion_action_on_a_screen() -> None:
    rims = {
        name: [p.key for p in frame_of(name).placements if p.key.endswith(" rim") and p.layer == 6]
        for name in NAMES
    }
    assert {name: keys for name, keys in rims.items() if len(keys) > 1} == {}


def test_the_same_screen_gives_the_same_bytes_twice() -> None:
    settings = Settings(lang="ja", size=SMALL)
    first, second = (bytes(draw("sht-defend", settings).get_buffer().raw) for _ in range(2))
    assert first == second


def test_an_unknown_screen_is_refused() -> None:
    with pytest.raises(KeyError):
        screen("nowhere", Settings())
