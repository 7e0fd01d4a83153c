"""The puzzles that are shipped: sound by full search, in a sample; `tests/long` verifies all of them."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from game.mats.registry import own_games
from game.puzzles import library
from game.puzzles.games.ryuki import ASLEEP
from game.puzzles.kind import GRADES, PERSON, Puzzle, Unsound
from game.puzzles.library import BadPuzzles, has_puzzles, kind_of, kinds_of, puzzles_of, read
from game.puzzles.today import of_day
from game.rules.registry import rules_of
from tests.puzzles.sampled import GAMES, Try, every, of_kind, spread
from tests.rounds import rounds
from tests.together import together

WANTED = {"mate1": 40, "mate3": 40, "asleep": 10}
"""Puzzles of a kind; 30 of all others."""


def named(one: tuple[str, Puzzle]) -> str:
    return one[1].id


@pytest.mark.parametrize("one", spread(rounds(2)), ids=named)
def test_the_search_finds_the_answer_and_no_other(one):
    game, puzzle = one
    kind, write = kind_of(game, puzzle), rules_of(game).write
    found = kind.search(kind.pose(puzzle.position), puzzle.position)
    assert tuple(write(action, "en") for action in found.line) == puzzle.answer
    assert (found.searched, found.best) == (puzzle.searched, puzzle.best)


@pytest.mark.parametrize("one", spread(3), ids=named)
def test_the_answer_solves_it_against_the_kind_s_own_replies(one):
    game, puzzle = one
    played = Try(game, puzzle)
    for _ in range(60):
        if (judged := played.judged()) is not None:
            break
        action = played.kind.right(puzzle, played.states)
        assert action is not None
        played.do(action)
    assert judged is not None
    assert judged.solved


@pytest.mark.parametrize("one", spread(2), ids=named)
def test_anything_else_fails_and_the_reason_has_words(one):
    game, puzzle = one
    rules, kind = rules_of(game), kind_of(game, puzzle)
    first = kind.pose(puzzle.position)
    tried = Try(game, puzzle)
    tried.judged()
    wrong = [
        action
        for action in rules.actions(rules.view(tried.states[-1], PERSON))
        if rules.write(action, "en") != puzzle.answer[0]
    ]
    assert first == tried.states[0]
    failed = 0
    for action in wrong[:3]:
        played = Try(game, puzzle)
        played.judged()
        played.do(action)
        for _ in range(60):
            if (judged := played.judged()) is not None:
                break
            view = rules.view(played.states[-1], PERSON)
            played.do(next(iter(rules.actions(view))))
        failed += judged is not None and not judged.solved
    assert failed or puzzle.best


def test_kinds_and_grades_are_all_there():
    for game in GAMES:
        for kind in kinds_of(game):
            mine = of_kind(game, kind.name)
            assert len(mine) == WANTED.get(kind.name, 30)
            assert [puzzle.grade for puzzle in mine] == sorted(puzzle.grade for puzzle in mine)
            assert {puzzle.grade for puzzle in mine} == set(GRADES)
    assert len({(game, puzzle.id) for game, puzzle in every()}) == len(every())


def test_no_position_comes_twice():
    assert len({(game, puzzle.kind, puzzle.position) for game, puzzle in every()}) == len(every())


def test_a_day_has_one_puzzle_and_none_comes_back_soon():
    start = date(2026, 11, 22)
    for game in GAMES:
        count = len(puzzles_of(game))
        begin = start - timedelta(days=start.toordinal() % count)
        found = [of_day(game, begin + timedelta(days=n)).id for n in range(count)]
        assert len(set(found)) == count
        assert found != [puzzle.id for puzzle in puzzles_of(game)]


def test_games_without_puzzles_have_none():
    assert not has_puzzles("go")
    assert set(GAMES) <= set(own_games())


@together(
    "data",
    [
        b"",
        b"{}",
        b"[" + b" " * library.MAX_BYTES + b"]",
        b'[{"id":"mate1-01"}]',
        b'[{"id":"\xff"}]',
        b'[{"id":"../x","grade":1,"position":"","answer":["a"],"searched":1}]',
        b'[{"id":"mate1-01","grade":4,"position":"","answer":["a"],"searched":1}]',
        b'[{"id":"mate1-01","grade":1,"position":"","answer":[],"searched":1}]',
    ],
)
def test_a_file_that_holds_anything_else_is_refused_by_name(data):
    with pytest.raises(BadPuzzles, match=r"own\.json"):
        read(data, "own.json")


def test_one_id_is_one_puzzle():
    puzzle = puzzles_of(GAMES[0])[0]
    with pytest.raises(BadPuzzles, match="same id"):
        read(msgspec.json.encode([puzzle, puzzle]), "own.json")


def test_what_is_no_puzzle_is_unsound():
    one, three, *_ = kinds_of("ryuki")
    with pytest.raises(Unsound, match="nothing mates"):
        one.search(one.pose("2k2/5/5/5/2K2 b - 1"), "")
    with pytest.raises(Unsound, match="several"):
        one.search(one.pose("k4/5/K4/5/5 b 2G 1"), "")
    with pytest.raises(Unsound, match="mate in one"):
        three.search(three.pose(of_kind("ryuki", "mate1")[0].position), "")
    with pytest.raises(ValueError, match="hand"):
        ASLEEP.pose("2k2/5/5/5/2K2 b - 1 | K")


def test_a_puzzle_of_another_game_is_refused_by_name(tmp_path, monkeypatch):
    monkeypatch.setattr(library, "asset", lambda *parts: tmp_path / "sht.json")
    puzzle = puzzles_of("ryuki")[0]
    (tmp_path / "sht.json").write_bytes(msgspec.json.encode([puzzle]))
    with pytest.raises(BadPuzzles, match=puzzle.id):
        puzzles_of.__wrapped__("sht")
