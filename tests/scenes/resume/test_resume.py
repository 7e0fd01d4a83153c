"""The list of unfinished matches: small pictures, deleting and bringing back, damaged rows."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, datetime
from pathlib import Path

import pygame
import pytest

from game.config.places import DATABASE
from game.config.settings import Settings
from game.look.describe.specs import Picture
from game.look.describe.words import LANGUAGES, Words
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.store import Store, StoreError
from game.match.table import Match
from game.mats.kit.cards import face
from game.mats.sht.zones import BACK
from game.mats.table import Frame
from game.rules import crown, sht
from game.rules.cards import PACK
from game.rules.protocol import CHANCE
from game.scenes.gallery.samples import settled, still_shell
from game.scenes.grace import GRACE_MS
from game.scenes.resume import detail as resume_detail
from game.scenes.resume import miniature as miniature_module
from game.scenes.resume import screen as resume
from game.scenes.resume.miniature import SIZE, miniature
from game.scenes.resume.screen import ResumeScene
from tests.match.tables import begun
from tests.rounds import crosswise, text_scales
from tests.scenes.house import House
from tests.scenes.standin import PLAIN_MAT
from tests.screens.fitting import misplaced

SOON = 1.7e9
"""A moment of 2023, in seconds."""


@pytest.fixture
def house() -> Iterator[House]:
    house = House(Store.in_memory(clock=lambda: SOON))
    yield house
    house.close()


def stored(house: House, count: int) -> list[int]:
    """This number of matches on the list, and the list on the screen; their ids, newest first."""
    ids = [house.shell.store.create(begun(6 + i, f"resume {i}")) for i in range(count)]
    for match_id in ids:
        house.shell.store.release(match_id)
    house.shell.push(ResumeScene(house.shell, date.fromtimestamp(SOON)))
    house.rest()
    return ids[::-1]


def listed(house: House) -> list[int]:
    return [int(target.id.partition(":")[2]) for target in house.frame.targets if target.id[:6] == "match:"]


# What is seen


@pytest.mark.parametrize("ply", [3, 9, 20])
def test_the_small_picture_shows_what_everybody_may_see_and_no_more(ply: int) -> None:
    match = begun(ply, "small")
    drawn = miniature(match, "small", 100, 50, Words("en"))
    faces = {p.what.name for p in drawn if isinstance(p.what, Picture)} & {face(card, BACK) for card in PACK}
    public = match.view(None)
    seen = {face(used.card, BACK) for used in public.discards}
    seen |= {face(f.card, BACK) for side in public.sides for f in side.field if f.card}
    assert faces <= seen
    assert {face(f.card, BACK) for side in public.sides for f in side.field if f.card} <= faces
    other = sht.imagine(public, random.Random(1))
    match._states[-1] = other
    assert miniature(match, "small", 100, 50, Words("en")) == drawn


def test_the_small_picture_stays_in_its_frame_and_has_no_words() -> None:
    drawn = miniature(begun(20, "small"), "small", 100, 50, Words("en"))
    for p in drawn:
        assert p.x >= 99.9
        assert p.y >= 49.9
        assert p.x + p.w <= 100.1 + SIZE[0]
        assert p.y + p.h <= 50.1 + SIZE[1]
        assert not hasattr(p.what, "text")
    assert len({p.key for p in drawn}) == len(drawn)


def test_the_newest_is_chosen_and_its_details_stand_at_the_right(house: House) -> None:
    newest, *_ = stored(house, 3)
    assert house.shell.top.chosen == newest  # type: ignore[attr-defined]
    stands, words = house.shell.store.load(newest), house.shell.words
    match = Match.resume(stands.record, stands.seed)
    name = match.seats[match.acting()[0]].name
    assert words("name.called", name=name) in house.texts()
    assert words("resume.rules_usual") in house.texts()


@pytest.mark.parametrize(("days", "key"), [(0, "today"), (1, "yesterday")])
def test_when_is_told_as_people_tell_it(house: House, days: int, key: str) -> None:
    house.shell.store.create(begun(3, "when"))
    when = datetime.fromtimestamp(SOON)
    day = date.fromordinal(when.date().toordinal() + days)
    house.shell.push(ResumeScene(house.shell, day))
    house.rest()
    assert house.shell.words(f"resume.{key}", time=f"{when:%H:%M}") in house.texts()


# Going on


def test_a_press_chooses_and_a_second_one_or_the_button_goes_on(house: House) -> None:
    ids = stored(house, 2)
    house.press(f"match:{ids[1]}")
    assert house.scene == "resume"
    house.press("continue")
    assert house.scene in ("table", "handover")
    assert house.match.record().actions == house.shell.store.load(ids[1]).record.actions


def test_more_than_five_scroll_by_whole_rows(house: House) -> None:
    ids = stored(house, 7)
    assert listed(house) == ids[:5]
    house.press("earlier")
    assert listed(house) == ids[2:]
    house.press("later")
    assert listed(house) == ids[:5]


# Deleting


def test_deleting_acts_at_once_and_chooses_the_next(house: House) -> None:
    ids = stored(house, 3)
    house.press(f"match:{ids[1]}")
    house.press("delete")
    assert listed(house) == [ids[0], ids[2]]
    assert house.shell.top.chosen == ids[2]  # type: ignore[attr-defined]
    assert house.manager.focus == f"match:{ids[2]}"


@pytest.mark.parametrize("by", ["press", "command"])
def test_it_can_be_brought_back_for_ten_seconds(house: House, by: str) -> None:
    ids = stored(house, 2)
    house.press("delete")
    house.now += GRACE_MS - 200
    house.rest()
    assert house.ids("undelete")
    if by == "press":
        house.press("undelete")
    else:
        house.command("undo")
    assert listed(house) == ids
    assert house.shell.top.chosen == ids[0]  # type: ignore[attr-defined]
    assert not house.ids("undelete")


def test_then_the_offer_goes_off_the_screen_by_itself(house: House) -> None:
    ids = stored(house, 2)
    house.press("delete")
    assert house.manager.at_rest(house.now)
    house.now += GRACE_MS
    house.manager.tick(house.now)
    assert not house.manager.at_rest(house.now)
    house.rest()
    assert not house.ids("undelete")
    house.command("undo")
    assert listed(house) == ids[1:]


def test_the_last_one_leaves_an_empty_list_that_can_be_left(house: House) -> None:
    (only,) = stored(house, 1)
    house.press("delete")
    assert listed(house) == []
    assert house.shell.words("resume.none") in house.texts()
    house.press("undelete")
    assert listed(house) == [only]
    house.press("delete")
    house.press("tables")
    assert house.scene == "title"


def test_a_match_open_elsewhere_is_listed_but_cannot_be_pressed(tmp_path: Path) -> None:
    first, second = Store.open(tmp_path), Store.open(tmp_path)
    held = first.create(begun(4, "held"))
    house = House(second)
    try:
        house.shell.push(ResumeScene(house.shell))
        house.rest()
        assert listed(house) == [held]
        assert f"match:{held}" not in house.ids()
        assert house.shell.words("resume.held") in house.texts()
    finally:
        house.close()
        first.close()


def test_a_row_counts_what_people_decided_and_not_what_chance_did(house: House) -> None:
    stored(house, 1)
    match = begun(6, "resume 0")
    decided = [seat for seat, _ in match.record().actions if seat != CHANCE]
    assert len(decided) < match.ply
    assert match.acting() == (CHANCE,)
    assert house.shell.words("resume.plies", n=len(decided)) in house.texts()


def test_a_match_open_elsewhere_is_not_deleted(tmp_path: Path) -> None:
    first, second = Store.open(tmp_path), Store.open(tmp_path)
    held = first.create(begun(4, "held"))
    house = House(second)
    try:
        house.shell.push(ResumeScene(house.shell))
        house.rest()
        house.press("delete")
        assert listed(house) == [held]
        assert house.shell.words("store.held", id=held) in house.texts()
    finally:
        house.close()
        first.close()


# Damaged


def damaged(folder: Path) -> tuple[House, int, list[int]]:
    """A house with five matches, one of which cannot be read; it, and the good ones, newest first."""
    times = iter(range(1000, 9000))
    with closing(Store.open(folder, lambda: float(next(times)))) as store:
        ids = [store.create(begun(6, f"damaged {n}")) for n in range(5)]
    with closing(sqlite3.connect(folder / DATABASE)) as database, database:
        database.execute("UPDATE action SET action = x'00' WHERE match_id = ? AND ply = 3", (ids[2],))
    house = House(Store.open(folder))
    house.shell.push(ResumeScene(house.shell))
    house.rest()
    return house, ids[2], [ids[n] for n in (4, 3, 1, 0)]


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[tuple[House, int, list[int]]]:
    house, bad, good = damaged(tmp_path)
    yield house, bad, good
    house.close()


Broken = tuple[House, int, list[int]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_damaged_match_is_listed_among_the_others_with_its_reason(broken: Broken, lang: str) -> None:
    house, bad, good = broken
    house.shell.choose(lang=lang)
    house.rest()
    words = house.shell.words
    assert listed(house) == sorted([*good, bad], reverse=True)
    assert house.texts().count(words("resume.damaged_pill")) == 1
    house.press(f"match:{bad}")
    reason = words("resume.damaged_at", id=bad, place="actions[3][1]")
    assert words("resume.damaged") + "\n" + reason in house.texts()
    house.press(f"match:{bad}")
    assert house.scene == "resume"
    assert reason in house.texts()
    house.press(f"match:{good[0]}")
    house.press("continue")
    assert house.scene in ("table", "handover")


PRESSES = {"pointer": House.press, "keyboard or pad": House.type}


@pytest.mark.parametrize("by", PRESSES.values(), ids=PRESSES)
def test_it_can_be_put_aside_and_brought_back_from_among_those_put_aside(
    broken: Broken, by: Callable[[House, str], None]
) -> None:
    house, bad, good = broken
    by(house, f"match:{bad}")
    by(house, "aside")
    assert listed(house) == good
    assert house.shell.top.chosen == good[2]  # type: ignore[attr-defined]
    assert house.shell.words("resume.put_aside") in house.texts()
    by(house, "asides")
    assert house.shell.words("resume.aside.title") in house.texts()
    assert listed(house) == [bad]
    assert not house.ids("delete") + house.ids("continue") + house.ids("asides")
    by(house, "bring back")
    assert listed(house) == sorted([*good, bad], reverse=True)
    assert not house.ids("asides")


@pytest.mark.parametrize("by", ["press", "command"])
def test_putting_aside_can_be_taken_back_for_ten_seconds(broken: Broken, by: str) -> None:
    house, bad, good = broken
    house.press(f"match:{bad}")
    house.press("aside")
    house.press("undelete") if by == "press" else house.command("undo")
    assert listed(house) == sorted([*good, bad], reverse=True)
    assert house.shell.top.chosen == bad  # type: ignore[attr-defined]


def test_it_can_be_kept_where_it_is(broken: Broken) -> None:
    house, bad, good = broken
    house.press(f"match:{bad}")
    house.press("keep")
    assert listed(house) == sorted([*good, bad], reverse=True)
    assert house.manager.focus == f"match:{good[2]}"
    assert house.ids("continue")


def test_a_match_of_a_game_that_is_not_installed_says_so(tmp_path: Path) -> None:
    house, bad, _ = damaged(tmp_path)
    forget = "UPDATE match SET game = 'mahjong' WHERE id = ?"
    house.shell.store._writer.do(lambda db: db.execute(forget, (bad,)))
    house.back()
    house.shell.push(ResumeScene(house.shell))
    house.rest()
    house.press(f"match:{bad}")
    assert any(house.shell.words("resume.gone") == text for text in house.texts())
    assert "mahjong" in house.texts()
    house.close()


@pytest.mark.parametrize(("lang", "text_scale", "aside"), crosswise(LANGUAGES, text_scales(), [False, True]))
def test_what_is_said_of_a_damaged_match_fits(
    tmp_path: Path, lang: str, text_scale: int, aside: bool
) -> None:
    pygame.font.init()
    house, bad, _ = damaged(tmp_path)
    house.shell.choose(lang=lang, text_scale=text_scale)
    house.press(f"match:{bad}")
    if aside:
        house.press("aside")
        frames = [house.frame]
        house.press("asides")
        frames.append(house.frame)
    else:
        frames = [house.frame]
    for frame in frames:
        assert misplaced(frame.placements, lang, text_scale) == []
    house.close()


def test_storage_that_fails_under_the_list_is_said_and_the_list_stays(
    broken: Broken, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, bad, good = broken

    def refuse(*given: object) -> None:
        raise StoreError("busy", path="/somewhere")

    for name in ("delete", "set_aside", "summaries", "listed"):
        monkeypatch.setattr(house.shell.store, name, refuse)
    house.press("delete")
    assert house.shell.words("store.busy", path="/somewhere") in house.texts()
    assert listed(house) == sorted([*good, bad], reverse=True)
    monkeypatch.undo()
    house.press("delete")
    assert listed(house) == sorted([*good[1:], bad], reverse=True)


# Many


def test_a_page_is_looked_at_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Going through forty matches looks at each once, never at more than a page at a time."""
    store = Store.open(tmp_path)
    for n in range(40):
        store.release(store.create(begun(2, f"many {n}")))
    house, loaded = House(store), []
    load = store.load

    def noted(match_id: int) -> object:
        loaded.append(match_id)
        return load(match_id)

    monkeypatch.setattr(store, "load", noted)
    house.shell.push(ResumeScene(house.shell))
    house.rest()
    assert len(loaded) == 5
    house.rest()
    while house.ids("earlier"):
        before = len(loaded)
        house.press("earlier")
        assert len(loaded) <= before + 5
    assert sorted(loaded) == list(range(1, 41))
    house.close()


# Points, time and rules


def looked_at(
    monkeypatch: pytest.MonkeyPatch,
    options: crown.Options,
    seats: int,
    lang: str = "ja",
    text_scale: int = 100,
) -> tuple[Match, Frame]:
    """A match of the crown that is resumed, chosen on the list."""
    for module in (resume, resume_detail, miniature_module):
        monkeypatch.setattr(module, "mat_of", lambda game: PLAIN_MAT, raising=False)
    people = tuple(SeatInfo(Words(lang)(f"name.{i + 1}"), "bot:random") for i in range(seats))
    match = Match.new("crown", options, people, "points", casual_undo=True)
    for _ in range(9):
        step(match)
    match.pass_time(1860)
    shell = still_shell(Settings(lang=lang, text_scale=text_scale))
    shell.store.create(match)
    shell.push(ResumeScene(shell, date.fromtimestamp(SOON)))
    frame = settled(shell)
    shell.close()
    return match, frame


def texts_of(frame: Frame) -> dict[str, str]:
    return {p.key: getattr(p.what, "text", "") for p in frame.placements}


def test_points_are_bars_with_the_most_on_top(monkeypatch: pytest.MonkeyPatch) -> None:
    _, frame = looked_at(monkeypatch, crown.Options(), 4)
    texts, spots = texts_of(frame), {p.key: p for p in frame.placements}
    assert [texts[f"points {seat}"] for seat in range(4)] == ["0", "5", "10", "15"]
    tops = [spots[f"points track {seat}"].y for seat in range(4)]
    assert tops == sorted(tops, reverse=True)
    wide = [spots[f"points bar {seat}"].w for seat in range(1, 4)]
    assert wide == sorted(wide)
    assert wide[-1] == spots["points track 3"].w
    assert "points bar 0" not in spots


def test_time_and_rules_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = texts_of(looked_at(monkeypatch, crown.Options(), 3)[1])
    assert usual["about time is"] == "31分"
    assert usual["about rules is"] == "待ったあり"
    some = texts_of(looked_at(monkeypatch, crown.Options(deals=3), 3)[1])
    assert some["about rules is"] == "回戦の数: 3回戦・待ったあり"
    many = crown.Options(pass_locks=True, suit_lock=False, eight_foul=True, deals=5)
    assert "ほか" in texts_of(looked_at(monkeypatch, many, 3)[1])["about rules is"]


def test_a_match_whose_time_nobody_knows_says_so(house: House) -> None:
    (only,) = stored(house, 1)
    forget = "UPDATE match SET played = NULL WHERE id = ?"
    house.shell.store._writer.do(lambda db: db.execute(forget, (only,)))
    house.shell.push(ResumeScene(house.shell, date.fromtimestamp(SOON)))
    house.rest()
    assert house.shell.words("resume.time_unknown") in house.texts()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_scale", text_scales())
@pytest.mark.parametrize("seats", [3, 5])
def test_all_of_it_fits(lang: str, text_scale: int, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    many = crown.Options(pass_locks=True, suit_lock=False, eight_foul=True, deals=5)
    _, frame = looked_at(monkeypatch, many, seats, lang, text_scale)
    assert misplaced(frame.placements, lang, text_scale) == []
