"""The hint at a table: asked for, shown to whoever decides and nobody else, counted, told; never played."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from math import atan2, degrees
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.bots.hint import ONLY, Advice, Hint
from game.bots.worker import BotFailed
from game.config.places import DATABASE
from game.config.settings import Settings
from game.input.focus import by_id, centre
from game.input.intents import Command, Point, Press
from game.input.keymap import BUTTONS, KEYS, PAD
from game.look.describe.parts import label
from game.look.describe.space import Space
from game.look.describe.specs import Label, Stroke
from game.look.describe.words import Words
from game.match.hints import Hints
from game.match.record import RecordError, SeatInfo
from game.match.selfplay import step
from game.match.store import Store
from game.match.table import Match
from game.mats.ryuki.layouts import layout_of
from game.mats.table import Frame, Pick
from game.mats.things import Selection
from game.mats.ways import way_of
from game.motion.placement import Box, Placement, Shape
from game.rules.protocol import Action
from game.rules.registry import rules_of
from game.rules.ryuki import values as ryuki
from game.rules.ryuki.values import Draw
from game.rules.senretsu import values as senretsu
from game.rules.senretsu.values import ChooseDraw
from game.rules.sht.values import TakeHit
from game.scenes.gallery import screen
from game.scenes.gallery.samples import over, sample, settled, still_shell, table
from game.scenes.pointing import at as target_at
from game.scenes.table.hint import DEAF_MS
from game.scenes.table.hint_marks import Mark, marks, pointed_out
from game.scenes.table.screen import TableScene
from tests.match.tables import begun
from tests.scenes.house import House
from tests.scenes.loop import pad, rest, tap, usable
from tests.scenes.ryuki_house import decide as ryuki_decides
from tests.screens.shown import frame_of

CARD = "advice card"


@pytest.fixture
def house():
    house = House()
    yield house
    house.close()


def keys(frame: Frame) -> set[str]:
    return {p.key for p in frame.placements if p.key.startswith("advice ")}


def seen(house: House) -> bool:
    return CARD in keys(house.frame)


def to_decision(house: House) -> None:
    """A table of a person and a computer, up to the person's first decision."""
    house.start(humans=1)


def play_until(game: str, until: Callable[[Match], bool]) -> Match:
    """Computers play up to a decision like that."""
    seats = (SeatInfo("a", "bot:greedy"), SeatInfo("b", "bot:greedy"))
    match = Match.new(game, rules_of(game).Options(), seats, "hint")
    while match.acting()[0] < 0 or not until(match):
        step(match)
    return match


def hinted(house: House) -> House:
    to_decision(house)
    house.command("hint")
    return house


def test_a_key_a_button_and_the_pad_ask_for_it(house):
    to_decision(house)
    assert KEYS["h"] == BUTTONS[PAD[7]] == Command("hint")
    assert not seen(house)
    house.command("hint")
    assert seen(house)
    house.command("hint")
    assert not seen(house)
    house.press("hint")
    assert seen(house)
    house.press("hint:shut")
    assert not seen(house)


def test_a_pad_and_a_finger_reach_it(window):
    rest(window)
    tap(window, "cloth:sht")
    tap(window, "start")
    while not usable(window, "hint"):
        rest(window)
    pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    rest(window)
    assert window.manager.focus == "hint:take"
    pad(pygame.CONTROLLER_BUTTON_B)
    rest(window)
    assert not usable(window, "hint:take")
    tap(window, "hint")
    assert usable(window, "hint:take")
    tap(window, "hint:take")
    assert not usable(window, "hint:take")
    assert window.shell.top.name == "table"


def test_nothing_is_marked_over_what_is_dragged(house):
    hinted(house)
    assert "advice mark 0 0" in keys(house.frame)
    x, y = centre(by_id(house.frame.targets, house.ids("hand:")[0]))
    house.manager.handle(Press(x, y), house.now)
    house.manager.handle(Point(x + 30, y - 60), house.now)
    house.look()
    assert seen(house)
    assert not [key for key in keys(house.frame) if key.startswith(("advice mark", "advice arrow"))]


def test_the_marks_rise_with_what_they_are_at(house):
    hinted(house)
    table = house.shell.top
    advice = table.conductor.hinting.hint.advice[0]
    (name, *_) = table.mat.way(table.presenter.desk(), advice.action).picked.ids()

    def lies():
        found = {p.key: p.box for p in house.frame.placements}
        return found["advice mark 0 0"].middle[1] - found[name].middle[1]

    before, rested = lies(), {p.key: p.box for p in house.frame.placements}[name]
    house.press(name)
    house.look()
    risen = {p.key: p.box for p in house.frame.placements}
    assert risen[name] != rested
    assert lies() == pytest.approx(before, abs=4.0)


def test_a_number_does_not_cover_the_tick_of_what_is_chosen():
    box, tick = Box(500, 500, 132, 184), Box(600, 488, 40, 40)
    drawn = marks({1: Mark((box,), None)}, Space.WIDE, ticks=(tick,))
    assert not next(p.box for p in drawn if p.key == "advice number 1").meets(tick)


def test_it_says_what_and_why_and_marks_it(house):
    hinted(house)
    found = keys(house.frame)
    assert {"advice 0 deed", "advice 0 why", "advice 0 best", "advice mark 0 0", "advice number 0"} <= found
    assert {"advice 1 deed", "advice 1 why", "advice number 1"} <= found


def test_a_number_does_not_lie_on_the_arrow_that_begins_at_its_card() -> None:
    """One card of the hand goes to either end of the field: each arrow leaves its number in sight."""
    card = Box(390, 844, 152, 213)
    found = {0: Mark((card,), Box(380, 186, 126, 530)), 1: Mark((card,), Box(650, 186, 88, 530))}
    drawn = {p.key: p for p in marks(found, Space.WIDE)}
    for n in (0, 1):
        way = drawn["advice arrow 1"].box
        assert not drawn[f"advice number {n}"].box.meets(Box(way.x, way.y, way.w, 0.9 * way.h))


def test_a_number_lies_over_the_button_that_it_is_at():
    placements = frame_of("crown-hint", "ja", 200).placements
    number = next(p for p in placements if p.key == "advice number 0")
    assert any(p.key == "decline" and p.box.meets(number.box) for p in placements)
    after = placements[placements.index(number) + 1 :]
    assert {p.key for p in after if p.box.meets(number.box)} == {"advice number 0 text"}


def test_a_number_stands_at_a_corner_where_it_hides_no_words():
    box = Box(500, 500, 48, 56)

    def number(*told):
        drawn = marks({0: Mark((box,), None)}, Space.WIDE, told)
        return next(p.box for p in drawn if p.key == "advice number 0")

    usual, words = number(), Box(535, 545, 90, 26)
    assert usual.meets(words)
    assert not number(words).meets(words)
    assert number(Box(400, 400, 300, 300)) == usual
    above_and_below = [Box(470, y, 110, 26) for y in (470, 552)]
    assert not any(number(*above_and_below).meets(one) for one in above_and_below), "at a side"


def test_a_number_at_a_corner_of_several_things_stands_within_its_own():
    box, beside = Box(500, 500, 166, 156), Box(666, 500, 166, 156)

    def number(*things):
        drawn = marks({0: Mark((box,), None)}, Space.WIDE, things=things)
        return next(p.box for p in drawn if p.key == "advice number 0")

    assert number().middle == number(box).middle == (box.right, box.bottom)
    x, y = number(box, beside).middle
    assert box.right - 20 < x < box.right - 10
    assert box.bottom - 20 < y < box.bottom - 10


def test_what_points_at_a_thing_hides_a_heading_last_of_all():
    then, words = Box(800, 500, 200, 60), Words("ja")
    boxes = [("above", 30.0, 430), ("below", 20.0, 580)]
    told = [label(key, "何か", (700, y, 400, 40), size) for key, size, y in boxes]
    told += [label(key, "何か", (x, 480, 180, 100), 20.0) for key, x in (("left", 590), ("right", 1030))]
    drawn = {p.key: p for p in pointed_out(then, Frame(tuple(told)), Space.WIDE, words, 100)}
    assert not drawn["advice press"].box.meets(told[0].box)


def test_a_rim_lies_beneath_what_is_written_where_focus_does():
    box = Box(500, 500, 48, 56)
    layers = [
        {p.layer for p in marks({0: Mark((box,), None, layer=layer)}, Space.WIDE) if "mark" in p.key}
        for layer in (4, 5)
    ]
    assert layers == [{4}, {5}]


@pytest.mark.parametrize("angle", [-6.0, 3.0])
def test_the_rim_of_a_card_that_lies_askew_is_turned_as_it_is(angle):
    card = Box(400, 800, 132, 184)
    shown = Box(400, 800, 90, 184)
    mark = Mark((shown,), None, tilted=((shown, Shape("card", card, angle)),))
    rim = next(p for p in marks({0: mark}, Space.WIDE) if p.key == "advice mark 0 0")
    points = [(rim.x + x * rim.w, rim.y + y * rim.h) for x, y in rim.what.points]
    assert points[0] == pytest.approx(points[-1])
    (left, low), (right, high) = points[4], points[5]  # Its upper edge, between the round corners.
    assert degrees(atan2(high - low, right - left)) == pytest.approx(angle)
    lies = [Shape("card", card, angle).holds(x, y, 8.0) for x, y in points]
    assert all(lies)
    plain = next(p for p in marks({0: Mark((shown,), None)}, Space.WIDE) if p.key == "advice mark 0 0")
    assert not hasattr(plain.what, "points")


def test_a_hint_knows_how_the_cards_of_a_hand_lie():
    rims = [p for p in frame_of("sht-hint", "ja", 100).placements if p.key.startswith("advice mark")]
    assert any(hasattr(p.what, "points") for p in rims)


def test_an_arrow_goes_round_what_other_cards_are_called():
    start, goal, between = Box(600, 917, 118, 135), Box(1043, 720, 166, 156), Box(901, 730, 118, 135)

    def arrow(*cards):
        drawn = marks({0: Mark((start,), goal)}, Space.WIDE, (), (start, *cards))
        return next(p for p in drawn if p.key == "advice arrow 0")

    def points(p):
        return [(p.x + x * p.w, p.y + y * p.h) for x, y in p.what.points]

    assert len(points(arrow())) == 2
    round_it = points(arrow(between))
    assert len(round_it) == 3
    assert round_it[-1] == pytest.approx(goal.middle)
    assert not any(between.holds(*point) for point in round_it)
    assert all(y < start.y for _, y in round_it)


def test_at_the_subway_no_number_covers_a_station_s_name():
    placements = frame_of("subway-hint", "ja", 100).placements
    names = [p.box for p in placements if p.key.startswith("name:")]
    numbers = [p for p in placements if p.key in ("advice number 0", "advice number 1")]
    assert len(numbers) == 2
    assert not [p.key for p in numbers if any(p.box.meets(name, -4.0) for name in names)]


def test_an_arrow_ends_short_of_a_goal_whose_name_it_would_cover():
    start, goal = Box(100, 800, 140, 200), Box(400, 500, 120, 200)

    def tip(*told):
        (arrow,) = (
            p for p in marks({0: Mark((start,), goal)}, Space.WIDE, told) if p.key == "advice arrow 0"
        )
        return arrow.y

    name, beside = Box(402, 660, 116, 38), Box(560, 660, 116, 38)
    assert tip() == tip(beside) < goal.bottom - 60
    assert tip(name) > name.bottom - 20


def test_marks_stand_at_what_is_to_be_pressed(house):
    hinted(house)
    table = house.shell.top
    advice = table.conductor.hinting.hint.advice[0]
    way = table.mat.way(table.presenter.desk(), advice.action)
    wanted = {target.id: target for target in house.frame.targets}
    marked = sorted((p.x + p.w / 2, p.y + p.h / 2) for p in house.frame.placements
                    if p.key.startswith("advice mark 0") and not p.key.endswith("edge"))  # fmt: skip
    there = [wanted[name] for name in way.picked.ids()]
    # A card of a hand lies a little askew, and higher or lower than where keys go to it.
    lying = [Box(t.x, t.seen.y, t.w, t.seen.h).middle for t in there]
    assert marked == [pytest.approx(middle, abs=4.0) for middle in sorted(lying)]


def test_it_begins_from_nothing_selected(house):
    """What lies tried on the table has left the place at which it would be marked."""
    to_decision(house)
    house.press(house.ids("hand:")[0])
    assert house.shell.top.picked
    house.command("hint")
    assert not house.shell.top.picked


def test_choosing_selects_and_plays_nothing(house):
    hinted(house)
    advice = house.shell.top.conductor.hinting.hint.advice[0]
    ply = house.match.ply
    house.press("hint:take")
    assert house.match.ply == ply
    assert not seen(house)
    assert house.shell.top.picked
    assert house.manager.focus == "act"
    house.press("act")
    assert house.match.record().actions[ply] == (0, advice.action)


def test_asked_for_again_it_leaves_what_was_chosen_and_leads_to_what_carries_it_out(house):
    """Once that is selected no more, it begins anew."""
    hinted(house)
    house.press("hint:take")
    chosen, ply = house.shell.top.picked, house.match.ply
    house.press("hint")
    assert (house.shell.top.picked, house.match.ply) == (chosen, ply)
    assert house.manager.focus == "act"
    assert "advice then" in keys(house.frame)
    assert not seen(house)
    house.command("hint")
    assert house.shell.top.picked == chosen
    house.shell.top.show(Pick(type(chosen)()), house.now)
    house.press("hint")
    assert seen(house)


ADVISED = ("ryuki-hint", "ryuki-hint-check", "senretsu-hint", "crown-hint", "subway-hint", "sht-hint")
DONE = ("act", "decline", "row:")
"""The ids of what plays, gives up a turn or the game."""


@pytest.mark.parametrize("name", [*ADVISED, "crown-hint-offer", "senretsu-hint-casualty", "sht-hint-defend"])
@pytest.mark.parametrize("space", list(Space))
@pytest.mark.parametrize("scale", [100, 200])
def test_a_second_press_on_its_buttons_falls_on_nothing_that_plays(
    name: str, space: Space, scale: int
) -> None:
    shell, _ = screen(name, Settings(text_scale=scale))
    shell.top.presenter.outlook.space = space
    with_card = shell.top.frame(None, 0.0)
    buttons = [t.box for t in with_card.targets if t.id in ("hint:take", "hint:shut")]
    shell.top.press("hint:shut", 0.0)
    there = [t for t in shell.top.frame(None, 0.0).targets if t.id.startswith(DONE)]
    assert len(buttons) == 2
    assert there
    assert not [t.id for t in there if any(t.box.meets(box) for box in buttons)]
    shell.close()


@pytest.mark.parametrize("name", ADVISED)
@pytest.mark.parametrize(
    ("lang", "says"), [("ja", "ここを押すと、決まります"), ("en", "Press here to do it")]
)
def test_where_the_chosen_move_is_carried_out_it_is_said_that_one_press_does_it(
    name: str, lang: str, says: str
) -> None:
    shell, _ = screen(name, Settings(lang=lang))
    scene = shell.top
    assert "advice press text" not in keys(scene.frame(None, 0.0))
    scene.press("hint:take", 0.0)
    frame = scene.frame(None, 0.0)
    found = {p.key: p for p in frame.placements}
    then, told = found["advice then"].box, found["advice press"].box
    assert found["advice press text"].what.text == says
    assert then.meets(told, 10.0)
    assert not then.meets(told)
    assert Box(*frame.space.whole).covers(told)
    before, (x, y) = scene.match.ply, told.middle
    under = target_at(frame.targets, x, y)
    assert under is not None
    scene.press(under.id, DEAF_MS / 2)
    assert scene.match.ply == before
    scene.press(under.id, DEAF_MS)
    assert scene.match.ply == before + 1
    shell.close()


@pytest.mark.parametrize("button", ["hint:shut", "hint:take"])
def test_a_press_on_what_it_lay_on_a_moment_ago_counts_for_nothing(house: House, button: str) -> None:
    house.start(humans=1, game="ryuki")
    rng = random.Random("deaf")
    while "row:resign" not in house.ids("row:"):
        ryuki_decides(house, rng)
    hint = house.shell.top._hint
    hint._mat = replace(hint._mat, hint_box=lambda desk: layout_of(desk).list)
    house.press("hint")
    card = next(p.box for p in house.frame.placements if p.key == CARD)
    house.touch(button)
    house.look()
    assert not seen(house)
    resigning = by_id(house.frame.targets, "row:resign")
    assert resigning is not None
    assert card.holds(*resigning.box.middle)
    picked = house.shell.top.picked
    house.touch("row:resign")
    assert house.shell.top.picked == picked
    house.wait(400.0)
    house.touch("row:resign")
    assert house.shell.top.picked != picked


def test_escape_puts_it_away_before_anything_else(house):
    hinted(house)
    house.back()
    assert house.scene == "table"
    assert not seen(house)
    house.back()
    assert house.scene == "pause"


def test_playing_on_ends_it_also_while_it_is_awaited(house):
    hinted(house)
    house.press(house.ids("hand:")[0])
    assert seen(house)
    house.press("act")
    assert not seen(house)
    assert house.match.hints.of(0) == 1
    house.manager.handle(Command("hint"), house.now)
    house.manager.handle(Command("hint"), house.now)
    assert house.shell.top.conductor.hinting.awaited, "whoever asks again waits for it"
    house.back()
    house.rest()
    assert not seen(house)
    assert house.match.hints.of(0) == 1, "one that was never seen does not count"


def test_it_gives_way_where_it_would_cover_what_decides() -> None:
    """A joker that was placed asks for its number where the hint lies."""
    house = House(seed="senretsu dial 5", lang="en")
    house.start(humans=1, game="senretsu")
    house.press("hint")
    house.press("hand:X01")
    assert seen(house)
    house.press("slot:0")
    assert not seen(house)
    assert {"act", "number:6"} <= set(house.ids(""))
    house.close()


def test_it_goes_as_something_else_is_chosen_than_it_advises(house):
    hinted(house)
    table = house.shell.top
    ways = [way_of(table.mat, table.presenter.desk(), one.action, table.shell.words)
            for one in table.conductor.hinting.hint.advice]  # fmt: skip
    advised = {name for way in ways for name in way.picked.ids()}
    others = [name for name in house.ids("hand:") if name not in advised]
    assert advised
    assert others
    house.press(min(advised))
    assert seen(house)
    house.press(others[0])
    assert not seen(house)


def test_it_counts_once_however_often_it_is_looked_at(house):
    hinted(house)
    for _ in range(4):
        house.command("hint")
    assert seen(house)
    assert house.match.hints == Hints(used=((house.match.ply, 0),))


def test_undo_gives_no_hint_back():
    match = play_until("senretsu", lambda match: match.rules.staged(match.state, match.acting()[0]) > 0)
    seat = match.acting()[0]
    match.hinted(seat)
    used = match.hints
    match.undo(seat)
    assert match.hints == used
    assert used.used == ((match.ply + 1, seat),)


def test_the_log_and_the_result_tell_of_it(house):
    hinted(house)
    house.command("hint")
    house.command("log")
    assert "さくらさんがヒントを使いました" in house.texts()
    lines = [line.text for line in house.shell.top.conductor.chronicle.lines(None)]
    assert lines[-1] == "さくらさんがヒントを使いました"
    assert lines.count(lines[-1]) == 1
    house.command("log")
    house.press(house.ids("hand:")[0])
    house.press("act")
    while house.scene == "table":
        house.decide(random.Random(1))
    assert house.scene == "result"
    assert "ヒントの数: さくら 1" in house.texts()
    assert "ヒントの数" not in house.texts(), "no figure is compared that measures nothing"


@pytest.mark.parametrize("game", ["crown", "subway"])
def test_a_result_by_points_tells_of_it_too(game):
    shell = still_shell(Settings(lang="ja"))
    match = sample(shell.words, game, over)
    match.hinted(0)
    table(shell, match)
    said = [getattr(p.what, "text", "") for p in settled(shell).placements]
    assert any("ヒントの数: さくら 1" in text for text in said)


def test_it_hides_while_the_log_lies_over_its_place(house):
    hinted(house)
    house.command("log")
    assert not seen(house)
    house.command("log")
    assert seen(house)


def test_it_can_be_switched_off_at_set_up_and_that_is_remembered(house):
    house.press("cloth:sht")
    house.press("hints")
    house.press("first:0")
    house.press("start")
    assert house.match.hints == Hints(offered=False)
    assert "hint" not in house.ids()
    house.command("hint")
    assert not seen(house)
    house.leave()
    house.press("cloth:sht")
    assert not house.shell.top.choice.hints


def test_it_is_not_offered_while_nobody_decides(house):
    house.start(humans=0)
    assert "hint" not in house.ids()
    house.command("hint")
    assert not seen(house)


def test_nothing_of_it_is_left_for_the_next_one_at_the_screen(house):
    house.start(humans=2)
    house.open_cover()
    house.command("hint")
    assert seen(house)
    said = {getattr(p.what, "text", "") for p in house.frame.placements if p.key.startswith("advice 0")}
    house.press("hint:take")
    house.press("act")
    assert house.scene == "handover"
    assert not keys(house.frame)
    house.open_cover()
    assert not keys(house.frame)
    assert house.match.hints.used[0][1] != house.match.acting()[0]
    house.command("hint")
    assert house.match.hints.of(house.match.acting()[0]) == 1
    assert said


def test_a_dead_worker_leaves_a_calm_word_and_no_count(house, monkeypatch):
    to_decision(house)
    house.shell.bots.ask_hint(house.match, house.match.view(0))
    worker = house.shell.bots._worker

    def dies(timeout: float = 0.0) -> None:
        raise BotFailed("gone")

    monkeypatch.setattr(worker, "poll", dies)
    house.command("hint")
    assert "いまはヒントを出せません" in house.texts()
    assert not house.match.hints.used
    monkeypatch.undo()
    house.press("hint:shut")
    house.command("hint")
    assert house.match.hints.of(0) == 1


def test_hints_are_kept_with_the_match(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        house = House(store)
        hinted(house)
        match_id, kept = house.match.journal.match_id, house.match.hints
        house.close()
    with closing(Store.open(tmp_path)) as store:
        assert store.load(match_id).hints == kept == Hints(used=((kept.used[0][0], 0),))
        match = store.resume(match_id)
        assert match.hints == kept
        match.hinted(0)
        match.wait()
        assert store.load(match_id).hints.of(0) == 2


@pytest.mark.parametrize(
    "written", ['{"offered":1}', "[]", '{"used":[[1,99]]}', '{"used":[[-1,0]]}', "{", "7"]
)
def test_hints_that_cannot_be_read_are_a_fault_of_that_match(tmp_path: Path, written: str) -> None:
    with closing(Store.open(tmp_path)) as store:
        match_id = store.create(begun(3, "odd"))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        connection.execute("UPDATE match SET hints = ?", (written,))
    with closing(Store.open(tmp_path)) as store, pytest.raises(RecordError, match="hints"):
        store.load(match_id)


@pytest.mark.parametrize("name", ["ryuki-hint", "senretsu-hint"])
def test_where_the_chosen_move_goes_stays_marked_until_that_is_pressed(name: str) -> None:
    shell, _ = screen(name, Settings())
    scene = shell.top
    scene.press("hint:take", 0.0)
    frame = scene.frame(None, 0.0)
    assert any(key.startswith("advice mark 0") for key in keys(frame))
    assert "advice then" in keys(frame)
    assert not any(key.startswith("advice arrow") for key in keys(frame))
    assert not any(key.startswith("advice mark 1") for key in keys(frame))
    scene.show(Pick(Selection()), 0.0)
    assert not keys(scene.frame(None, 0.0))
    shell.close()


LONE: dict[str, tuple[str, Action | None, str]] = {
    "crown-hint": ("decline", None, "パス"),
    "senretsu-draw": ("act", ChooseDraw(6), "6枚引く"),
    "senretsu": ("act", senretsu.Confirm(), "配置を終える"),
    "ryuki-draw": ("row:draw", Draw(), "山札から1枚引く"),
    "ryuki-set-up": ("confirm", ryuki.Confirm(), "これで決める"),
}
"""Screens, the button that is to be pressed there, by what, and what it says."""


def advised(name: str, action: Action | None, lang: str = "ja") -> TableScene:
    """The table of a screen at which this, or what it is, is advised."""
    shell, _ = screen(name, Settings(lang=lang))
    scene = shell.top
    assert isinstance(scene, TableScene)
    hinting = scene.conductor.hinting
    if "-hint" not in name:
        scene.press("hint", 0.0)
    hinting.listen(0.0)
    if action is not None:
        assert hinting._open is not None
        hinting._kept = hinting._open, Hint((Advice(action, 3, ONLY),))
    return scene


def said_by(frame: Frame) -> dict[str, str]:
    return {p.key: p.what.text for p in frame.placements if isinstance(p.what, Label)}


@pytest.mark.parametrize("name", LONE)
def test_where_one_button_is_all_the_card_names_it_and_points_at_it(name: str) -> None:
    """Nothing is played; focus goes there, and it stays marked until something else is chosen."""
    button, action, word = LONE[name]
    scene = advised(name, action)
    ply, said = scene.match.ply, said_by(scene.frame(None, 0.0))
    assert said["advice 0 deed"] == f"「{word}」を押します"
    assert said["hint:take text"] == "そこを示す"
    scene.press("hint:take", 0.0)
    assert scene.fresh_focus() == button
    frame = scene.frame(None, 0.0)
    spot = by_id(frame.targets, button)
    mark = next(p.box for p in frame.placements if p.key == "advice then")
    assert spot is not None
    assert mark.middle == pytest.approx(spot.box.middle)
    assert CARD not in keys(frame)
    assert scene.match.ply == ply
    others = [t.id for t in frame.targets if t.enabled and t.id.startswith(("hand:", "held:", "draw:3"))]
    before = scene.picked
    for other in others[:1]:
        scene.press(other, DEAF_MS)
    assert bool(keys(scene.frame(None, DEAF_MS))) is (scene.picked == before)
    scene.shell.close()


@pytest.mark.parametrize(
    ("name", "action"), [("sht-hint-defend", TakeHit()), ("senretsu-draw", ChooseDraw(4))]
)
def test_where_more_is_to_be_pressed_the_move_is_selected(name: str, action: Action) -> None:
    """An answer that has to be chosen, a number other than the one that stands there."""
    scene = advised(name, action, "en")
    assert said_by(scene.frame(None, 0.0))["hint:take text"] == "Pick it for me"
    scene.press("hint:take", 0.0)
    assert scene.picked
    assert scene.fresh_focus() == "act"
    assert "advice then" in keys(scene.frame(None, 0.0))
    scene.shell.close()


def test_what_carries_it_out_stays_marked_however_the_table_is_shown() -> None:
    """Only the log lies over it."""
    scene = advised("subway-hint", None)
    scene.press("hint:take", 0.0)
    display = scene.presenter.outlook.display
    scene.press("nearer", DEAF_MS)
    assert scene.presenter.outlook.display != display
    later = DEAF_MS + 2000.0
    frame = scene.frame(None, later)
    act, mark = (next(p.box for p in frame.placements if p.key == key) for key in ("act", "advice then"))
    assert mark.middle == pytest.approx(act.middle)
    scene.command("log", later)
    assert not keys(scene.frame(None, later + 2000.0))
    scene.shell.close()


def test_where_the_card_would_cover_what_it_advises_it_lies_elsewhere() -> None:
    shell, frame = screen("subway-hint", Settings(lang="ja"))
    mark = next(p.box for p in frame.placements if p.key == "advice mark 0 0")
    hint = shell.top._hint
    hint._mat = replace(hint._mat, hint_box=lambda desk: mark.at(-40, -40, 500, 174))
    placements = shell.top.frame(None, 0.0).placements
    card = next(p.box for p in placements if p.key == CARD)
    assert not [p.key for p in placements if p.key.startswith("advice mark ") and p.box.meets(card)]
    hint._mat = replace(hint._mat, hint_spots=lambda desk: ())
    assert next(p.box for p in shell.top.frame(None, 0.0).placements if p.key == CARD).meets(mark)
    shell.close()


def test_what_says_that_a_press_does_it_points_there_and_is_no_button():
    shell, _ = screen("ryuki-hint", Settings())
    scene = shell.top
    scene.press("hint:take", 0.0)
    frame = scene.frame(None, 0.0)
    found = {p.key: p for p in frame.placements}
    then, told, tail = (found[key].box for key in ("advice then", "advice press", "advice press tail"))
    assert tail.meets(told, 2.0)
    assert tail.meets(then, 2.0)
    assert found["advice press"].what.border is None
    assert not any(told.meets(found[key].box) for key in ("inspector", "list"))
    shell.close()


def test_where_arrows_cross_each_number_stands_within_its_own_goal_and_short_arrows_are_thicker() -> None:
    def box(x: float, y: float) -> Box:
        return Box(x, y, 100.0, 100.0)

    def seen(second: Box) -> dict[str, Placement]:
        found = {0: Mark((box(300, 300),), box(500, 500)), 1: Mark((second,), box(500, 300))}
        return {p.key: p for p in marks(found, Space.WIDE)}

    crossing, apart = seen(box(300, 500)), seen(box(700, 300))
    assert box(500, 500).holds(*crossing["advice number 0"].box.middle)
    assert box(500, 300).holds(*crossing["advice number 1"].box.middle)
    assert not box(500, 500).holds(*apart["advice number 0"].box.middle)
    near = {p.key: p for p in marks({0: Mark((box(300, 300),), box(400, 300))}, Space.WIDE)}
    short, long = near["advice arrow 0"].what, apart["advice arrow 0"].what
    assert isinstance(short, Stroke)
    assert isinstance(long, Stroke)
    assert short.width > long.width


def test_a_number_within_a_goal_gives_way_to_what_is_told_there():
    crossing = {
        0: Mark((Box(600, 900, 100, 140),), Box(300, 100, 110, 600)),
        1: Mark((Box(300, 900, 100, 140),), Box(600, 100, 110, 600)),
    }
    names = [Box(300, 650, 110, 40), Box(600, 110, 110, 40)]
    drawn = tuple(marks(crossing, Space.WIDE, told=names))
    numbers = [next(p.box for p in drawn if p.key == f"advice number {i}") for i in (0, 1)]
    assert not any(number.meets(name) for number in numbers for name in names)
    assert all(crossing[i].goal.holds(*numbers[i].middle) for i in (0, 1))


def test_only_the_first_of_two_is_called_the_best_and_it_is_told_by_how_much(house):
    hinted(house)
    said = {p.key: getattr(p.what, "text", "") for p in house.frame.placements}
    assert said["advice 0 best text"] == "おすすめ"
    assert "advice 1 best" not in said
    assert said["advice sure"] in {"①がはっきり良い", "①が少し良い", "差はわずか"}


def test_what_is_asked_for_while_a_film_runs_comes_when_it_is_over():
    house = House(speed="normal")
    house.press("cloth:sht")
    house.press("first:0")
    house.touch("start")
    house.look()
    table = house.shell.top
    assert isinstance(table, TableScene)
    while not table.presenter.running(house.now):
        house.look()
    house.manager.handle(Command("hint"), house.now)
    house.look()
    assert not table._hint.open
    house.rest()
    assert table._hint.open
    house.close()
