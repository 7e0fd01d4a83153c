"""The log beside the table, and the discards over it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.conduct.chronicle import Chronicle, Line
from game.config.settings import Settings
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.browsing import Browsing
from game.mats.registry import mat_of
from game.mats.sht.desk import Desk
from game.mats.table import Seating
from game.motion.placement import Placement
from game.rules import sht
from game.rules.cards import PACK, sign
from game.rules.protocol import CHANCE
from game.rules.sht.values import Used
from game.scenes.table.log import EARLIER, LATER, LATEST, SLIDE_MS, Log, box_of
from game.scenes.table.screen import TableScene
from tests.match.tables import begun
from tests.scenes.house import House

SEATING = Seating(("A", "B"), (True, True))


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def rows(house: House) -> list[str]:
    """The log's lines that show."""
    return [
        p.what.text
        for p in house.frame.placements
        if isinstance(p.what, Label) and p.key.startswith("log ") and p.key.removeprefix("log ").isdecimal()
    ]


def play(house: House, decisions: int, seed: str = "log") -> None:
    rng = random.Random(seed)
    for _ in range(decisions):
        if house.scene == "handover":
            house.open_cover()
        house.decide(rng)


class Told:
    """A mat that tells every event as it was witnessed, all of it."""

    upshot = None

    def caption(self, event: Any, seating: Seating, words: Words) -> str:
        return repr(event)


def told(match: Any) -> Chronicle:
    return Chronicle(match, Told(), SEATING, Words("en"))  # type: ignore[arg-type]


# What it tells


def test_a_fresh_viewer_sees_his_own_history_from_the_start() -> None:
    match = begun(8)
    dealt = [told(match).lines(viewer)[1].text for viewer in (0, 1, None)]
    hands = match.record().actions[1][1].hands
    for seat in (0, 1):
        assert all(repr(card) in dealt[seat] for card in hands[seat])
        assert not any(repr(card) in dealt[seat] for card in hands[1 - seat])
    assert not any(repr(card) in dealt[2] for hand in hands for card in hand)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_is_told_step_by_step_is_what_a_fresh_log_tells(viewer: int | None) -> None:
    match = begun(0)
    kept = told(match)
    rng = random.Random("steps")
    while not match.over:
        if match.advance() is None:
            seat = match.acting()[0]
            choices = match.rules.actions(match.view(seat))
            match.play(seat, choices[int(rng.random() * len(choices))])
        assert kept.lines(viewer) == told(match).lines(viewer)


def test_what_was_taken_back_is_told_no_more() -> None:
    match = begun(0, casual_undo=True)
    kept, rng, undone = told(match), random.Random("back"), 0
    while not match.over and undone < 5:
        if match.advance() is None:
            seat = match.acting()[0]
            choices = match.rules.actions(match.view(seat))
            before = kept.lines(seat)
            match.play(seat, choices[int(rng.random() * len(choices))])
            if match.can_undo(seat):
                assert kept.lines(seat) != before
                match.undo(seat)
                assert kept.lines(seat) == before
                match.play(seat, choices[int(rng.random() * len(choices))])
                assert kept.lines(seat) == told(match).lines(seat)
                undone += 1
    assert undone == 5


def test_lines_name_who_decided_and_count_decisions() -> None:
    match = begun(12)
    decided = [seat for seat, _ in match.record().actions if seat != CHANCE]
    for line in told(match).lines(None):
        assert (line.seat is None) == (line.number is None)
        if line.number is not None:
            assert line.seat == decided[line.number - 1]


# The panel


def test_the_key_opens_and_closes_it_and_the_table_stays_live(house: House) -> None:
    house.start(humans=1)
    house.command("log")
    assert house.ids("log:shut")
    assert house.ids("hand:")
    assert not house.ids("act")
    house.press(house.ids("hand:")[0])
    house.command("log")
    assert not house.ids("log:shut")
    assert house.ids("act")


def test_esc_closes_it_before_it_pauses(house: House) -> None:
    house.start(humans=1)
    house.command("log")
    house.back()
    assert (house.scene, house.ids("log:shut")) == ("table", [])
    house.back()
    assert house.scene == "pause"


def test_nothing_under_the_panel_can_be_pressed(house: House) -> None:
    house.start(humans=1)
    play(house, 3)
    house.press("log")
    for target in house.frame.targets:
        if not target.id.startswith("log") and target.y >= box_of(Space.WIDE)[1]:
            assert target.x + target.w <= box_of(Space.WIDE)[0]


def test_it_names_seats_and_ends_with_the_latest_event(house: House) -> None:
    house.start(humans=1)
    play(house, 2)
    house.press("log")
    texts = rows(house)
    names = house.shell.words("name.1"), house.shell.words("name.2")
    assert texts[0] == house.shell.words("sht.event.dealt")
    assert all(any(name in text for name in names) for text in texts[1:])


def test_it_scrolls_by_buttons_and_keys_and_back_to_the_latest(house: House) -> None:
    house.start(humans=2)
    house.open_cover()
    for seed in range(20):
        while house.scene != "result" and house.match.ply < 30:
            play(house, 1, f"scroll {seed} {house.match.ply}")
        if house.scene != "result":
            break
        house.press("again")
    if house.scene == "handover":
        house.open_cover()
    house.command("log")
    latest = rows(house)
    house.press(EARLIER)
    assert rows(house) != latest
    while EARLIER in house.ids():
        house.command("earlier")
    assert rows(house)[0] == house.shell.words("sht.event.dealt")
    house.command("earlier")
    assert rows(house)[0] == house.shell.words("sht.event.dealt")
    house.press(LATER)
    house.press(LATEST)
    assert rows(house) == latest


def test_scrolled_back_it_still_stands_when_lines_are_taken_back() -> None:
    log = Log(Words("ja"), Settings())
    log.marks = (0, 1)
    log.toggle(-SLIDE_MS)
    lines = [Line(n, n % 2, f"line {n}") for n in range(60)]
    for _ in range(20):
        log.scroll(EARLIER, lines)
    for left in (60, 31, 12, 3, 1, 0):
        frame = log.frame(lines[:left], 0.0)
        told = [p.what.text for p in frame.placements if isinstance(p.what, Label) and p.key[4:].isdecimal()]
        assert told == [f"line {n}" for n in range(len(told))]
        assert bool(told) == bool(left)


def test_opened_again_it_is_at_the_latest() -> None:
    log = Log(Words("ja"), Settings())
    log.marks = (0, 1)
    lines = [Line(n, n % 2, f"line {n}") for n in range(60)]
    log.toggle(-SLIDE_MS)
    latest = log.frame(lines, 0.0).placements
    log.scroll(EARLIER, lines)
    assert log.frame(lines, 0.0).placements != latest
    log.toggle(0.0)
    log.toggle(SLIDE_MS)
    assert log.frame(lines, 3 * SLIDE_MS).placements == latest


def test_it_slides_in_as_a_function_of_time() -> None:
    house = House(speed="normal")
    try:
        house.start(humans=1)
        table = house.shell.top
        assert isinstance(table, TableScene)

        def left(now: float) -> float:
            return next(p.x for p in table.frame(None, now).placements if p.key == "log panel")

        table.command("log", 1e6)
        ways = [left(1e6 + share * SLIDE_MS) for share in (0, 0.25, 0.5, 0.99, 1)]
        assert ways == sorted(ways, reverse=True)
        assert ways[0] == 1920
        assert ways[-1] == box_of(Space.WIDE)[0]
        assert left(1e6 + 0.5 * SLIDE_MS) == ways[2]
        assert table.moving(1e6 + 1)
        assert not table.moving(1e6 + SLIDE_MS)
        assert [t.id for t in table.frame(None, 1e6 + 1).targets if t.id.startswith("log:")] == []
    finally:
        house.close()


def test_during_a_film_it_tells_no_more_than_the_film_has_shown() -> None:
    """Two cards laid open one after the other: the second is told when it is laid."""
    house = House(speed="slow")
    try:
        house.start(humans=1)
        house.press(house.ids("hand:")[0])
        house.press("act")
        for card in house.ids("hand:")[:2]:
            house.press(card)
        table = house.shell.top
        assert isinstance(table, TableScene)
        before = len(table.conductor.chronicle.lines(0))
        house.touch("act")
        while not table.presenter.film.clips:
            house.look()
        table.command("log", house.now)
        counts = []
        while table.presenter.running(house.now) and house.match.acting() == (1,):
            house.look()
            counts.append(len(rows(house)))
        assert counts == sorted(counts)
        assert set(counts) == {before + 1, before + 2}
    finally:
        house.close()


def test_a_cover_shuts_it_and_the_next_person_gets_his_own(house: House) -> None:
    house.start(humans=2)
    house.open_cover()
    house.press(house.ids("hand:")[0])
    house.touch("act")
    house.shell.top.command("log", house.now)
    house.rest()
    assert house.scene == "handover"
    house.open_cover()
    assert not house.ids("log:")


# The discards

browse = mat_of("sht").browse
PLAIN = Browsing()


def desk(count: int, browsing: Browsing = PLAIN) -> Desk:
    state = sht.start(sht.Options(first=0), 2)
    view = sht.view(state, None)
    used = tuple(Used(card, i % 2, 2 + i // 2) for i, card in enumerate(random.Random(1).sample(PACK, count)))
    fields = {**{f: getattr(view, f) for f in view.__struct_fields__}, "discards": used}
    return Desk(type(view)(**fields), SEATING, 0, browsing=browsing)


def cards(drawn: tuple[Placement, ...]) -> list[str]:
    return [p.key.removeprefix("used:") for p in drawn if p.key.startswith("used:") and p.key.count(":") == 1]


def test_the_discards_are_ordered_by_turn_number_or_suit() -> None:
    sheet, words = mat_of("sht").sheet, Words("en")
    given = [used.card for used in desk(14).view.discards]
    assert cards(sheet(desk(14), words).placements) == given
    numbers = cards(sheet(desk(14, browse(desk(14), "order:number")), words).placements)
    assert [card[1:] for card in numbers] == sorted(card[1:] for card in given)
    suits = cards(sheet(desk(14, browse(desk(14), "order:suit")), words).placements)
    assert [card[0] for card in suits] == sorted((card[0] for card in given), key="SHDC".index)
    assert sorted(suits) == sorted(numbers) == sorted(given)


def test_more_discards_than_fit_scroll_by_rows() -> None:
    sheet, words = mat_of("sht").sheet, Words("en")
    whole = desk(38)
    given = [used.card for used in whole.view.discards]
    browsing = PLAIN
    for row in range(4):
        shown = sheet(desk(38, browsing), words)
        assert cards(shown.placements) == given[8 * row : 8 * row + 16]
        ids = {target.id for target in shown.targets}
        assert ("rows:up" in ids, "rows:down" in ids) == (row > 0, row < 3)
        browsing = browse(desk(38, browsing), "rows:down")
    assert browse(desk(38, browsing), "rows:down") == browsing
    assert browse(desk(38, browsing), "order:number") == Browsing("number")


def test_what_is_not_yet_seen_is_counted_from_what_the_viewer_sees(house: House) -> None:
    house.start(humans=1)
    while not house.match.state.discards:
        play(house, 1)
    house.press("discards")
    view = house.match.view(0)
    seen = {used.card for used in view.discards}
    seen |= {f.card for side in view.sides for f in side.field if f.card}
    seen |= {card for side in view.sides for card in side.hand if card}
    unseen = [card for card in PACK if card not in seen]
    courts, small = sum(c.number > 10 for c in unseen), sum(c.number <= 3 for c in unseen)
    assert house.shell.words("sht.discards_unseen", courts=courts, small=small) in house.texts()


def test_a_focused_card_says_who_used_it_and_when(house: House) -> None:
    house.start(humans=1)
    while not house.match.state.discards:
        play(house, 1)
    house.press("discards")
    used = house.match.state.discards[0]
    house.press(f"used:{used.card.value}")
    name = house.shell.words(f"name.{used.seat + 1}")
    says = house.shell.words("sht.discards_used", card=sign(used.card), name=name, turn=used.turn)
    assert says in house.texts()
    assert house.scene == "discards"


def test_the_selection_outlives_the_sheet_and_the_log_opens_beside_it(house: House) -> None:
    house.start(humans=1)
    house.press(house.ids("hand:")[0])
    house.press("discards")
    house.command("log")
    assert {"log:shut", "close"} <= set(house.ids())
    house.press("shut")
    house.press("log:shut")
    assert house.ids("act")


# Which lines it tells


def test_one_line_for_each_decision_or_what_one_seat_did(house: House) -> None:
    house.start(humans=2)
    play(house, 9)
    while house.scene == "handover":
        house.open_cover()
    house.command("log")
    scene = next(s for s in house.shell.stack if isinstance(s, TableScene))
    lines = scene.conductor.chronicle.lines(scene.presenter.viewer)
    assert {line.seat for line in lines} == {None, 0, 1}

    everything = [line.text for line in lines]
    house.press("log:only:0")
    assert set(rows(house)) <= {line.text for line in lines if line.seat == 0}
    house.press("log:only:1")
    assert set(rows(house)) <= {line.text for line in lines if line.seat == 1}
    house.press("log:only:deeds")
    numbers = [line.number for line in lines if line.number is not None]
    firsts = [
        everything[next(i for i, line in enumerate(lines) if line.number == n)]
        for n in dict.fromkeys(numbers)
    ]
    shown = rows(house)
    assert shown == firsts[len(firsts) - len(shown) :]
    house.press("log:only:all")
    shown = rows(house)
    assert shown == everything[len(everything) - len(shown) :]
