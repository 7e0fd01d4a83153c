"""One bead on 地下鉄's map that fills two lines and so ends the game."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.subway.mat import MAT
from game.mats.subway.tension import decided, last_empty, unsaid
from game.motion.clip import film_pose
from game.rules import subway
from game.rules.subway.legal import board_of, destinations
from game.rules.subway.values import FinishEarned, LineCompleted, Move, State, ToRoll
from tests.mats.subway.filmed import at, film
from tests.mats.subway.tables import begun, desk, rolled


@cache
def both() -> tuple[State, str]:
    """Two lines of which two are needed lack the same station, and the mover can go there."""
    state = begun(3, "tutorial.tmx", length=2)
    while not isinstance(state.todo, ToRoll):
        seat = subway.acting(state)[0]
        state = subway.apply(state, seat, subway.actions(subway.view(state, seat))[0])[-1][1]
    board = board_of(state)
    (one, first), (_, second) = board.counting[:2]
    here = next(n for n in first if n in second)
    beads = tuple(
        (0, *slots[1:]) if n != here and n in {*first, *second} else slots
        for n, slots in enumerate(state.beads)
    )
    seat = state.todo.seat
    for n in first:
        players = list(state.players)
        players[seat] = replace(players[seat], at=board.ids[n])
        then = _thrown(replace(state, beads=beads, players=tuple(players)))
        if n != here and here in destinations(then, then.todo, board):
            return then, board.ids[here]
    raise AssertionError(one)


def _thrown(state: State) -> State:
    for count in (1, 2):
        try:
            return rolled(state, *(3,) * count)
        except Exception:
            continue
    raise AssertionError


def test_a_station_that_alone_ends_the_game_is_said_to_end_it_to_whoever_looks() -> None:
    state, there = both()
    board = board_of(state)
    assert {board.ids[n] for n in last_empty(state, board).values()} == {there}
    assert len(last_empty(state, board)) == 2
    for seat in (None, (state.todo.seat + 1) % 3):
        frame = {p.key: p for p in MAT.frame(desk(state, seat), Words("ja")).placements}
        assert "sheet stake" in frame
        keys = {key for key, p in frame.items() if isinstance(p.what, Label) and p.what.text.startswith("終")}
        assert any(there in key for key in keys)
    long = replace(state, options=replace(state.options, length=3))
    assert not last_empty(long, board)


def test_of_two_lines_at_one_bead_the_second_word_is_larger_and_nothing_is_foretold() -> None:
    state, there = both()
    made, events = film(state, Move(there))
    done = [n for n, event in enumerate(events) if isinstance(event, LineCompleted)]
    assert len(done) == 2
    begins = [sum(clip.span for clip in made.clips[:n]) for n in done]
    first, second = ({p.key: p for p in film_pose(made, t + 850.0)}["seal"] for t in begins)
    assert first.w * 1.2 < second.w
    assert at(made, events, FinishEarned, 100.0)["seal"].w == second.w
    keys = {p.key for t in range(0, int(made.span), 40) for p in film_pose(made, t) if p.alpha}
    assert not any(key.startswith(("last station", "last ring")) for key in keys)
    for event, then in subway.apply(state, state.todo.seat, Move(there)):
        if isinstance(event, LineCompleted):
            assert decided(then, board_of(then))
            assert not last_empty(then, board_of(then))
    assert not unsaid(then, board_of(then))


def test_a_station_where_a_move_completes_a_line_says_so_at_its_badge_and_in_its_tip() -> None:
    state, there = both()
    longer = replace(state, options=replace(state.options, length=3))
    for points in (False, True):
        now = desk(longer, focus=f"station:{there}")
        now = replace(now, display=replace(now.display, points=points))
        frame = {p.key: p.what for p in MAT.frame(now, Words("ja")).placements if isinstance(p.what, Label)}
        full = {key for key, what in frame.items() if what.text.startswith("完成 ")}
        assert full == {f"reach:{there}:total"}
        assert frame["tip full"].text == "完成"
