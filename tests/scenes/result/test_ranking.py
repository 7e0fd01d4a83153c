"""The result of a game by points: places, ties, parts that are counted one after the other, room for all."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.config.settings import Settings
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES, Words
from game.mats.registry import about_of, games
from game.mats.table import AnyDesk, Seating
from game.rules.protocol import Outcome, Score
from game.rules.registry import rules_of
from game.scenes.gallery import screen
from game.scenes.gallery.samples import settled, still_shell
from game.scenes.result.comparison import LEAST_MS
from game.scenes.result.places import PLACES
from game.scenes.result.ranking import BAR_END, BAR_X, SHEET, by_points, columns, counted_parts, placed
from game.scenes.result.screen import ResultScene
from game.scenes.result.why import why
from game.scenes.table import board
from tests.rounds import crosswise, every_other, text_scales
from tests.scenes import standin
from tests.scenes.house import House
from tests.scenes.standin import PLAIN_MAT, finished, show_result
from tests.screens.fitting import misplaced

GAMES = [("subway", 4), ("subway", 3), ("subway", 2), ("crown", 3), ("crown", 4), ("crown", 5)]


def outcome(winners: tuple[int, ...], *totals: int) -> Outcome:
    return Outcome(winners, "most_points", tuple(Score(total, (("beads", total),)) for total in totals))


@pytest.mark.parametrize(
    ("ended", "order"),
    [
        (outcome((2,), 5, 9, 12), [(1, 2), (2, 1), (3, 0)]),
        (outcome((0, 1), 9, 9, 3), [(1, 0), (1, 1), (3, 2)]),
        (outcome((1,), 9, 9, 9, 2), [(1, 1), (2, 0), (2, 2), (4, 3)]),
        (outcome((0, 1, 2), 0, 0, 0), [(1, 0), (1, 1), (1, 2)]),
    ],
)
def test_places_follow_the_outcome_and_equal_points_share_one(
    ended: Outcome, order: list[tuple[int, int]]
) -> None:
    assert [tuple(row) for row in placed(ended)] == order


def test_only_points_with_parts_make_a_ranking() -> None:
    assert by_points(outcome((0,), 3, 2))
    assert not by_points(Outcome((0,), "mate"))
    assert not by_points(Outcome((0,), "points", (Score(10), Score(4))))


def test_parts_are_counted_one_after_the_other_and_add_up() -> None:
    score = Score(14, (("a", 6), ("b", 0), ("c", 8)))
    steps = [counted_parts(score, n / 100) for n in range(101)]
    assert steps[0] == (0, 0, 0)
    assert steps[-1] == (6, 0, 8)
    assert all(not part[2] or part[0] == 6 for part in steps)
    assert [sum(part) for part in steps] == sorted(sum(part) for part in steps)


def test_columns_are_the_parts_and_then_facts_while_there_is_room() -> None:
    scores = (Score(3, (("points", 1), ("bonus", 2))),) * 3
    facts = [(f"fact {n}", ("1", "2", "3")) for n in range(9)]
    made = columns("crown", scores, facts, Words("en"))
    assert [column.part for column in made] == [0, 1, None, None, None]
    assert made[2].name == "fact 0"


@pytest.mark.parametrize(
    ("game", "seats", "lang", "text_scale"),
    every_other([(*game, lang, scale) for game, lang, scale in crosswise(GAMES, LANGUAGES, text_scales())]),
)
def test_the_ranking_has_room_for_every_number_of_seats(
    game: str, seats: int, lang: str, text_scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    shell = still_shell(Settings(lang=lang, text_scale=text_scale))
    match = finished(shell, game, seats)
    show_result(shell, match, monkeypatch)
    frame = settled(shell)
    shell.close()
    assert len({p.key for p in frame.placements}) == len(frame.placements)
    assert misplaced(frame.placements, lang, text_scale) == []
    texts = {p.key: getattr(p.what, "text", "") for p in frame.placements}
    assert match.outcome is not None
    for seat, score in enumerate(match.outcome.scores):
        assert texts[f"row {seat} total"] == str(score.total)
        assert texts[f"row {seat} name"] == match.seats[seat].name
    tops = {p.key: p.y for p in frame.placements}
    order = [row.seat for row in placed(match.outcome)]
    assert [tops[f"row {seat} total"] for seat in order] == sorted(
        tops[f"row {seat} total"] for seat in order
    )


def test_figures_and_bars_grow_to_their_ends_and_stay_in_their_track(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House(speed="normal")
    match = finished(house.shell, "subway", 4)
    show_result(house.shell, match, monkeypatch)
    wide: list[float] = []
    for _ in range(100):
        bars = [p for p in house.look().placements if p.key.startswith("bar ") and not p.key.endswith(" n")]
        assert all(p.x >= BAR_X and p.x + p.w <= BAR_END for p in bars)
        wide.append(sum(p.w for p in bars))
    assert wide[0] == 0
    assert wide == sorted(wide)
    house.rest()
    assert match.outcome is not None
    assert str(match.outcome.scores[0].total) in house.texts()
    house.close()


def test_few_points_are_counted_as_long_as_the_eye_needs_and_nothing_tells_the_winner_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House(speed="normal")
    scores = tuple(Score(n, (("beads", n),)) for n in (3, 3, 2))
    match = finished(house.shell, "subway", 3)
    monkeypatch.setattr(type(match), "outcome", property(lambda match: Outcome((1,), "lines_full", scores)))
    scene = show_result(house.shell, match, monkeypatch)
    monkeypatch.setattr(scene, "mat", replace(PLAIN_MAT, tied=lambda outcome, words: "so it was"))
    began, told = house.now, set[str]()
    while not {"why text", "moment 0"} & told:
        house.look()
        told = {p.key for p in house.frame.placements}
        assert not told & {"why text", "moment 0"} or house.now - began >= LEAST_MS
    assert {"why text", "moment 0"} <= told
    house.rest()
    assert any("so it was" in text for text in house.texts())
    house.close()


def test_points_that_were_counted_on_the_table_are_uncovered_from_the_last_place_to_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House(speed="normal")
    match = finished(house.shell, "subway", 4)
    monkeypatch.setattr(standin, "PLAIN_MAT", replace(PLAIN_MAT, counts_out=True, lingers=800.0))
    show_result(house.shell, match, monkeypatch)
    assert match.outcome is not None
    order = [row.seat for row in placed(match.outcome)]
    came: list[int] = []
    seen: list[dict[str, tuple[float, float]]] = []
    for _ in range(100):
        drawn = {p.key: p for p in house.look().placements}
        rows = [seat for seat in order if f"row {seat} total" in drawn]
        came += [seat for seat in rows[::-1] if seat not in came]
        assert rows == order[len(order) - len(rows) :]
        assert ("why text" in drawn) == (match.outcome.winners[0] in rows)
        bars = {key: p for key, p in drawn.items() if key.startswith("bar ")}
        seen.append({key: (p.w, p.alpha) for key, p in bars.items()})
    assert came == order[::-1]
    for now, later in pairwise(seen):
        assert all(later[key][0] == wide and later[key][1] >= alpha for key, (wide, alpha) in now.items())
    house.close()


def test_until_they_are_uncovered_all_wait_in_the_order_of_their_seats_and_nothing_is_told_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = House(speed="normal")
    match = finished(house.shell, "subway", 4)
    monkeypatch.setattr(standin, "PLAIN_MAT", replace(PLAIN_MAT, counts_out=True, lingers=800.0))
    show_result(house.shell, match, monkeypatch)
    drawn = {p.key: p for p in house.look().placements}
    assert [drawn[f"row {seat} name"].y for seat in range(4)] == sorted(
        drawn[f"row {seat} name"].y for seat in range(4)
    )
    assert {f"track {seat}" for seat in range(4)} <= drawn.keys()
    assert not [key for key in drawn if key.endswith((" total", " place", " note")) or key.startswith("bar ")]
    for _ in range(100):
        drawn = {p.key: p for p in house.look().placements}
        assert {f"row {seat} name" for seat in range(4)} <= drawn.keys()
        waiting = [seat for seat in range(4) if f"track {seat}" in drawn]
        tops = [drawn[f"track {seat}"].y for seat in waiting]
        assert tops == sorted(tops)
        assert not [seat for seat in waiting if f"row {seat} total" in drawn]
    assert not waiting
    house.close()


WHY = ("さくらさんが9点で、いちばん多く集めました", "ヒントの数: さくら 1")


@pytest.mark.parametrize(("said", "rows"), [(WHY, 1), ((WHY[0], *WHY), 3)])
def test_the_reason_stands_in_one_line_under_the_plaque_or_in_paper_of_its_size(
    said: tuple[str, ...], rows: int
) -> None:
    paper, text = why(said, PLACES[Space.WIDE], False, Words("ja"), 130)
    room = PLACES[Space.WIDE].why_line if rows == 1 else PLACES[Space.WIDE].why
    assert room is not None
    assert room.joined(paper.box) == room
    assert not misplaced((paper, text), "ja", 130)
    assert isinstance(text.what, Label)
    assert ("\n" in text.what.text) is (rows > 1)


@pytest.mark.parametrize(
    ("space", "text_scale"), [(Space.COMPACT, 100), (Space.COMPACT, 130), (Space.TALL, 130)]
)
def test_in_other_windows_its_paper_leaves_little_empty(space: Space, text_scale: int) -> None:
    paper, text = why(WHY, PLACES[space], False, Words("ja"), text_scale)
    assert paper.h < 0.85 * PLACES[space].why.h
    assert paper.box.middle == PLACES[space].why.middle
    assert not misplaced((paper, text), "ja", text_scale)


def test_few_rows_and_few_moments_leave_no_hole() -> None:
    shell, frame = screen("crown-result-three", Settings())
    shell.close()
    drawn = {p.key: p.box for p in frame.placements}
    rows = [drawn[f"row {seat} total"] for seat in range(3)]
    assert max(row.bottom for row in rows) > SHEET[1] + 0.75 * SHEET[3]
    shell, frame = screen("senretsu-result", Settings())
    shell.close()
    assert {f"moment {n}" for n in range(4)} <= {p.key for p in frame.placements}


@pytest.mark.parametrize(("name", "rows"), [("crown-result-five", "row"), ("senretsu-result", "side")])
def test_computers_are_shown_by_face_and_colour_and_people_by_their_mark(name: str, rows: str) -> None:
    shell, frame = screen(name, Settings())
    scene = shell.top
    assert isinstance(scene, ResultScene)
    drawn = {p.key for p in frame.placements}
    shell.close()
    for seat, human in enumerate(scene.seating.humans):
        assert (f"{rows} {seat}:coat" in drawn) is not human
        assert bool({f"{rows} {seat}", f"{rows} {seat}:chip"} & drawn)


def test_from_the_result_the_board_is_looked_at_and_left_again() -> None:
    house = House()
    house.press("cloth:sht")
    house.press("bot:0")
    house.touch("start")
    while house.scene != "result":
        house.look()
        house.shell.top.skip()
    house.rest()
    house.press("board")
    assert house.scene == "board"
    assert any(reason in text for reason in ("シールド", "引き分け") for text in house.texts())
    house.press("discards")
    house.press("order:suit")
    assert house.scene == "board"
    house.back()
    house.press("back")
    assert house.scene == "result"
    house.close()


def test_the_result_and_its_board_are_drawn_from_what_everybody_may_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The hands that are left when a shield breaks are no part of the result; on the board, where nothing is
    a secret any more, each is looked at in turn."""
    house, views = House(), list[object]()
    match = finished(house.shell, "sht", 2)
    public = match.view(None)
    assert public not in (match.view(0), match.view(1))

    def facts(desk: AnyDesk, words: Words) -> tuple[tuple[str, tuple[str, ...]], ...]:
        views.append(desk.view)
        return PLAIN_MAT.facts(desk, words)

    scene = show_result(house.shell, match, monkeypatch)
    scene.mat = replace(PLAIN_MAT, facts=facts)
    monkeypatch.setattr(board, "mat_of", lambda game: PLAIN_MAT)
    house.rest()
    assert views
    assert all(view == public for view in views)
    house.press("board")
    for seen in (match.view(0), match.view(1), public, match.view(0)):
        assert repr((seen, None)) in house.texts()
        house.press("eyes")
    house.close()


@pytest.mark.parametrize("game", games())
def test_after_the_end_every_hand_can_be_looked_at(game: str) -> None:
    house = House()
    match = finished(house.shell, game, min(rules_of(game).SEATS))
    names = tuple(seat.name for seat in match.seats)
    house.shell.push(ResultScene(house.shell, match, Seating(names, (False,) * len(names), match.options)))
    house.rest()
    house.press("board")
    secrets = about_of(game).offer.hidden
    hidden = [seat for seat in range(len(names)) if secrets and match.view(seat) != match.view(None)]
    assert bool(house.ids("eyes")) is bool(hidden)
    for seat in hidden:
        assert house.shell.words("board.hand", name=names[seat]) in house.texts()
        house.press("eyes")
    if hidden:
        assert house.shell.words("board.all") in house.texts()
    house.close()


@pytest.mark.parametrize("game", games())
def test_the_board_of_every_game_can_be_looked_at_after_its_end(game: str) -> None:
    house = House()
    match = finished(house.shell, game, min(rules_of(game).SEATS))
    seating = Seating(tuple(seat.name for seat in match.seats), (False,) * len(match.seats), match.options)
    scene = ResultScene(house.shell, match, seating)
    house.shell.push(scene)
    house.rest()
    house.press("board")
    for target in [t for t in house.ids() if t != "back"]:
        if target in house.ids():
            house.press(target)
            assert house.scene == "board"
    while house.scene == "board":
        house.back()
    assert house.scene == "result"
    assert match.over
    house.close()


def test_nothing_tells_who_has_won_before_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(speed="normal")
    show_result(house.shell, finished(house.shell, "subway", 4), monkeypatch)
    counting = 0
    while "why text" not in (frame := {p.key: p.what for p in house.look().placements}):
        totals = [look for key, look in frame.items() if key.startswith("row ") and key.endswith("total")]
        assert len({look.colour for look in totals if isinstance(look, Label)}) == 1
        assert not any(key.endswith("best") for key in frame)
        counting += 1
    assert counting > 3
    house.rest()
    totals = [p.what for p in house.look().placements if p.key.endswith("total")]
    assert len({look.colour for look in totals if isinstance(look, Label)}) == 2
    house.close()
