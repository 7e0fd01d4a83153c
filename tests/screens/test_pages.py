"""Screens that become a page which is scrolled, because their letters are larger than they have room for."""

from __future__ import annotations

import pytest

from game.config.settings import Settings
from game.input.intents import Command, Move, Pan, Press, Release, Walk, Wheel
from game.look.describe.measure import lines_of
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.text import Setting, drawn_size
from game.mats.table import Frame
from game.motion.placement import Target
from game.scenes.gallery import screens
from game.scenes.gallery.samples import LONG as LATE
from game.scenes.gallery.samples import still_shell
from game.scenes.manager import Manager
from game.scenes.scroll.roll import DOWN, UP
from game.scenes.scroll.seams import Seams
from tests.screens.fitting import amiss, pages
from tests.screens.shown import LONG

SMALL, UPRIGHT = (800, 600), (720, 1280)


def opened(name: str, size: tuple[int, int], lang: str, text: int) -> Manager:
    """The screen as it opens."""
    shell = still_shell(Settings(lang=lang, text_scale=text, size=size))
    screens()[name](shell)
    manager = Manager(shell)
    manager.tick(LATE)
    manager.frame(LATE)
    return manager


def whole(frame: Frame) -> set[str]:
    """The texts that are seen whole."""
    return {p.key for p in frame.placements if isinstance(p.what, Label) and p.clip is None}


def ids(frame: Frame) -> set[str]:
    return {t.id for t in frame.targets}


def by_id(targets: tuple[Target, ...], target: str) -> Target:
    return next(t for t in targets if t.id == target)


@LONG
@pytest.mark.parametrize(
    ("name", "size", "lang", "text"),
    [
        ("setup-crown-five", SMALL, "en", 200),
        ("subway-result", UPRIGHT, "ja", 200),
        ("parting", SMALL, "en", 150),
        ("maps", UPRIGHT, "en", 100),
        ("staff", SMALL, "en", 100),
    ],
)
def test_all_of_a_page_is_seen_whole_one_part_after_the_other(
    name: str, size: tuple[int, int], lang: str, text: int
) -> None:
    """No text is cut anywhere, none is smaller than it was asked to be but for a word that has no room."""
    manager = opened(name, size, lang, text)
    shell, seen = manager.shell, pages(manager)
    laid = (shell.settings.text_scale or 100) / 100
    assert {fault for frame in seen for fault in amiss(frame, lang, round(100 * laid), size)} == set()
    cut = {p.key for frame in seen for p in frame.placements if isinstance(p.what, Label) and p.clip}
    assert cut <= {key for frame in seen for key in whole(frame)}
    setting = Setting(shell.window.scale(shell.window.space), laid, lang)
    least = drawn_size(22, text / 100) * 0.8 * setting.scale
    for p in (p for frame in seen for p in frame.placements):
        if isinstance(p.what, Label) and p.what.size >= 22 and not p.what.tiny and p.what.text:
            assert lines_of(p.what, p.w, setting).pixels >= least, p.key
    shell.close()


@LONG
def test_a_page_is_scrolled_by_wheel_keys_drags_and_buttons_and_follows_focus() -> None:
    manager = opened("setup-crown-five", SMALL, "ja", 200)
    shell = manager.shell
    first = manager.frame(LATE)
    assert shell.enlarged == 200
    assert {UP, DOWN} <= ids(first)
    assert not by_id(first.targets, UP).enabled
    assert manager.focus not in ("back", UP, DOWN)

    seen = {manager.focus}
    for _ in range(len(ids(first)) + 30):
        manager.handle(Walk(1), LATE)
        manager.frame(LATE)
        seen.add(manager.focus)
        assert manager.focus in ids(manager.picture)
    everything = {t.id for frame in [first, *pages(manager)] for t in frame.targets}
    assert seen == everything
    assert "start" in everything

    def top() -> Frame:
        while manager.frame(LATE) and by_id(manager.targets, UP).enabled:
            manager.handle(Command("earlier"), LATE)
        return manager.frame(LATE)

    def press(target: str) -> None:
        t = by_id(manager.targets, target)
        manager.handle(Press(t.x + t.w / 2, t.y + t.h / 2), LATE)
        manager.handle(Release(t.x + t.w / 2, t.y + t.h / 2), LATE)

    start = ids(top())
    for scrolls in (
        lambda: manager.handle(Wheel(-3), LATE),
        lambda: manager.handle(Pan(0, -400), LATE),
        lambda: manager.handle(Command("later"), LATE),
        lambda: press(DOWN),
    ):
        scrolls()
        assert ids(manager.frame(LATE)) != start
        assert manager.focus in ids(manager.picture)
        assert ids(top()) == start
    for _ in range(12):
        manager.handle(Move("down"), LATE)
        manager.frame(LATE)
    assert by_id(manager.targets, UP).enabled
    shell.close()


@LONG
def test_a_screen_becomes_a_page_only_as_long_as_it_is_seen() -> None:
    manager = opened("title", (1280, 720), "ja", 200)
    shell = manager.shell
    assert (shell.settings.text_scale, shell.enlarged) == (200, None)
    shell.open.set_up("sht", manager.frame(LATE), LATE)
    assert (shell.settings.text_scale, shell.enlarged) == (130, 200)
    assert shell.pane.space is Space.COMPACT
    assert manager.frame(LATE).space is Space.WIDE
    shell.open.rules("sht")
    assert (shell.settings.text_scale, shell.enlarged, shell.pane) == (200, None, shell.window)
    shell.pop()
    shell.choose(text_scale=130)
    assert (shell.settings.text_scale, shell.enlarged, shell.pane) == (130, None, shell.window)
    shell.close()


def test_seams_stretch_what_needs_it_and_leave_everything_in_its_order() -> None:
    seams = Seams([0, 100, 20, 40, 100.2, 300, 400])
    seams.close([(0, 100), (300, 400)], 50)
    assert [seams.at(y) for y in (0, 20, 100, 200, 300, 400)] == [0, 20, 100, 125, 150, 250]
    seams.open(20, 40, 60)
    assert [seams.at(y) for y in (0, 20, 30, 40, 100, 400)] == [0, 20, 50, 80, 140, 290]
    seams.open(20, 40, 10)
    assert seams.at(40) - seams.at(20) == 60


@LONG
def test_what_stands_beside_something_else_keeps_clear_of_it_and_no_word_is_torn() -> None:
    """Where the largest Japanese letters have an upright window, or a low one."""
    rows = opened("setup-subway", UPRIGHT, "ja", 200).frame(LATE)
    empty = next(p for p in rows.placements if p.key == "seat3 empty")
    assert empty.x + empty.w < by_id(rows.targets, "human:3").x
    seats = opened("setup", UPRIGHT, "ja", 200).frame(LATE)
    assert text_of(seats, "コンピューター").lines == 1
    looked_at = opened("review", UPRIGHT, "ja", 200).frame(LATE)
    assert text_of(looked_at, "たけし").lines == 1
    low = {p.key: p for p in opened("review", (1366, 768), "ja", 200).frame(LATE).placements}
    assert abs(low["spot rim"].y - low["points"].y) < 24
    kept = opened("resume-many", UPRIGHT, "ja", 200).frame(LATE).placements
    marks = [p for p in kept if p.key.endswith(":chip0") and ":plate" not in p.key]
    people = {p.key: p.box for p in kept if p.key.endswith(":seat0")}
    assert len(marks) > 3
    for mark in marks:
        assert abs(mark.box.middle[1] - people[mark.key.replace("chip", "seat")].middle[1]) < 4
    sample = opened("settings", UPRIGHT, "ja", 200).frame(LATE).placements
    sheet = next(p.box for p in sample if p.key == "sample")
    names = [p for p in sample if p.key.startswith("sample name")]
    assert max(p.y + p.h for p in names) <= sheet.bottom


@LONG
def test_rings_stay_round_their_figures_and_bars_under_their_numbers() -> None:
    heads = opened("subway-result", UPRIGHT, "ja", 200).frame(LATE)
    assert text_of(heads, "1\nビーズ").lines == 2
    placed = {p.key: p for p in opened("subway-result", UPRIGHT, "en", 200).frame(LATE).placements}
    rings = [key for key in placed if key.endswith(" best")]
    assert len(rings) > 3
    for key in rings:
        ring, figure = placed[key].box, placed[key.removesuffix(" best")].box
        assert abs(ring.middle[1] - figure.middle[1]) < 2, key
    numbers = [key for key in placed if key.startswith("bar ") and key.endswith(" n")]
    assert len(numbers) > 3
    assert all(placed[key.removesuffix(" n")].h > 36 for key in numbers)


def text_of(frame: Frame, said: str) -> Label:
    """The first text that says this."""
    return next(p.what for p in frame.placements if isinstance(p.what, Label) and p.what.text == said)
