"""A puzzle on the real table: solved, missed, helped, shown; the shelf it hangs on; what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from game.config.booth import BoothConfig
from game.config.places import map_file
from game.config.preferences import MOST_COUNTED, Solved, load, save
from game.look.describe import measure
from game.look.describe.specs import Label
from game.mats.ways import way_of
from game.puzzles.games import subway_own
from game.puzzles.games.subway_own import make
from game.puzzles.kind import lanterns
from game.puzzles.library import puzzles_of
from game.puzzles.today import of_day
from game.rules.registry import rules_of
from game.scenes.drawer import SHUT
from game.scenes.puzzles.card import SOLVE
from game.scenes.puzzles.column import AGAIN, ANSWER, GOAL, HINT, NEXT
from game.scenes.puzzles.every import GAME, OPEN
from game.scenes.puzzles.fox import said
from game.scenes.puzzles.screen import PuzzleScene
from game.scenes.puzzles.shelf import BEFORE, COPY, EVERY, ShelfScene
from tests.scenes.house import House
from tests.screens.shown import frame_of


class Solver(House):
    """Somebody before a puzzle."""

    def __init__(self, game: str, place: int) -> None:
        super().__init__()
        self.game = game
        self.shell.open.puzzle(game, puzzles_of(game)[place])
        self.rest()

    @property
    def puzzle(self) -> PuzzleScene:
        assert isinstance(self.shell.top, PuzzleScene)
        return self.shell.top

    def do(self, action: object) -> None:
        """Presses what does it; a forced promotion plays on by itself."""
        table, ply = self.puzzle.table, self.puzzle.attempt.match.ply
        way = way_of(table.mat, table.presenter.desk(), action, self.shell.words)
        assert way is not None
        for target in (*way.picked.ids(), way.then.id):
            if target not in table.picked.ids() and self.puzzle.attempt.match.ply == ply:
                self.press(target)

    def right(self) -> object:
        action = self.puzzle.attempt.right()
        assert action is not None
        return action

    def wrong(self) -> object:
        rules, match = rules_of(self.game), self.puzzle.attempt.match
        right = self.right()
        return next(action for action in rules.actions(match.view(0)) if action != right)


def fox_says(solver: Solver) -> str:
    puzzle = solver.puzzle
    return said(puzzle.attempt, puzzle.table, solver.shell.words).text


@pytest.fixture
def solver() -> Iterator[Solver]:
    house = Solver("ryuki", 0)
    yield house
    house.close()


def test_the_right_move_solves_it_and_is_kept(solver: Solver) -> None:
    solver.do(solver.right())
    ended = solver.puzzle.attempt.ended
    assert ended is not None
    assert ended.solved
    assert solver.shell.words("puzzle.right") in solver.texts()
    assert solver.shell.own.solving.solved[f"ryuki/{puzzles_of('ryuki')[0].id}"].tries == 1
    assert solver.shell.own.solving.days == (date.today().isoformat(),)
    assert solver.manager.focus == NEXT
    solver.press(NEXT)
    assert solver.puzzle.attempt.puzzle == puzzles_of("ryuki")[1]


def test_a_wrong_move_is_answered_says_why_and_costs_a_try(solver: Solver) -> None:
    solver.do(solver.wrong())
    attempt = solver.puzzle.attempt
    assert attempt.ended is not None
    assert not attempt.ended.solved
    assert len(attempt.match.deeds()) == 2
    reply = dict(attempt.ended.params)[f"reply_{solver.shell.words.lang}"]
    assert any(reply in text for text in solver.texts())
    assert not solver.shell.own.solving.solved
    solver.press(AGAIN)
    assert (attempt.tries, attempt.ended) == (2, None)
    solver.do(solver.right())
    assert solver.shell.own.solving.solved[f"ryuki/{attempt.puzzle.id}"].tries == 2


def test_hints_say_more_each_time_and_the_answer_solves_nothing(solver: Solver) -> None:
    said = []
    for _ in range(3):
        solver.press(HINT)
        said.append(fox_says(solver))
    assert len(set(said)) == 3
    assert any(p.key.startswith("advice mark") for p in solver.look().placements)
    solver.press(ANSWER)
    solver.rest()
    attempt = solver.puzzle.attempt
    assert attempt.ended is not None
    assert attempt.ended.solved
    assert not attempt.solved
    assert not solver.shell.own.solving.solved
    assert solver.shell.own.solving.shown == (f"ryuki/{attempt.puzzle.id}",)


def test_the_shelf_leads_to_every_puzzle_and_to_other_days() -> None:
    house = House()
    house.press("puzzles")
    shelf = house.shell.top
    assert isinstance(shelf, ShelfScene)
    house.press(BEFORE)
    assert shelf.day < shelf.today
    house.press(COPY)
    copied = house.shell.words("puzzle.copy.done")
    assert copied not in house.texts()
    house.shell.in_clipboard = house.shell.copied
    house.look()
    assert copied in house.texts()
    house.shell.reshape((800, 600))
    house.press(BEFORE)
    house.press(COPY)
    assert copied not in house.texts()
    house.shell.in_clipboard = house.shell.copied
    house.look()
    assert copied in house.texts()
    house.shell.reshape((1920, 1080))
    house.press("puzzle:solve:ryuki")
    scene = house.shell.top
    assert isinstance(scene, PuzzleScene)
    assert scene.attempt.puzzle == of_day("ryuki", shelf.day)
    house.back()
    house.press(EVERY)
    house.press("every:game:sht")
    last = puzzles_of("sht")[-1]
    house.press(f"{OPEN}{last.id}")
    opened = house.shell.top
    assert isinstance(opened, PuzzleScene)
    assert opened.attempt.puzzle == last
    house.close()


def test_in_a_small_window_goal_and_hints_lie_in_a_drawer(solver: Solver) -> None:
    """It is open at first, goes and comes by keys too, makes way for the answer, and says how it ended."""
    solver.shell.reshape((800, 600))
    solver.rest()
    solver.press(HINT)
    assert solver.puzzle.attempt.hinted == 1
    solver.back()
    assert (solver.scene, solver.ids("puzzle:")) == ("puzzle", [GOAL])
    assert solver.manager.focus == solver.puzzle.table.first_focus()
    solver.type(GOAL)
    assert solver.manager.focus == SHUT
    solver.press(SHUT)
    solver.do(solver.right())
    assert solver.shell.words("puzzle.right") in solver.texts()
    assert solver.manager.focus == NEXT
    solver.press(AGAIN)
    assert SHUT not in solver.ids()
    solver.command("hint")
    solver.press(GOAL)
    solver.press(ANSWER)
    assert solver.puzzle.attempt.shown
    assert SHUT in solver.ids()


def test_no_puzzle_is_stored_as_a_match(solver: Solver) -> None:
    solver.do(solver.right())
    assert not solver.shell.unfinished()


def offered(house: House) -> tuple[set[str], bool]:
    """Whose puzzles the shelf offers, and whether it leads on to all of them."""
    house.shell.push(ShelfScene(house.shell, date(2026, 11, 22)))
    house.rest()
    found = {target.id for target in house.frame.targets}
    return {each.removeprefix(SOLVE) for each in found if each.startswith(SOLVE)}, EVERY in found


def test_where_tables_are_closed_their_puzzles_are_too(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(booth=BoothConfig(tables=("sht", "crown")))
    assert offered(house) == ({"crown", "sht"}, True)
    monkeypatch.setattr("game.scenes.puzzles.shelf.has_puzzles", lambda game: False)
    assert offered(house) == (set(), False)
    house.close()


def test_so_many_tries_are_kept_that_the_settings_can_be_read_again(solver: Solver, tmp_path: Path) -> None:
    solver.puzzle.attempt.tries = 2 * MOST_COUNTED
    solver.do(solver.right())
    solver.rest()
    assert list(solver.shell.own.solving.solved.values()) == [Solved(MOST_COUNTED)]
    assert save(tmp_path, solver.shell.own) is None
    assert load(tmp_path) == (solver.shell.own, None)


def test_the_count_of_discards_stands_beside_the_fox() -> None:
    drawn = {p.key: p for p in frame_of("puzzle-crown", "en", 130).placements}
    count, fox = drawn["discards count"], drawn["fox"]
    assert isinstance(count.what, Label)
    wide = measure.width(count.what.text, count.what.size, count.what.face, "en", 130)
    assert count.x + (count.w + wide) / 2 < fox.x


def test_own_maps_have_puzzles_beside_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.maps.queue.Child", no_child)
    monkeypatch.setattr(subway_own, "_here", make)
    monkeypatch.setattr(subway_own, "BEADS", (3,))
    (tmp_path / "mine.tmx").write_bytes(map_file("tutorial.tmx").read_bytes())
    (tmp_path / "sad.tmx").write_text("<map/>", encoding="utf-8")
    house = House()
    house.shell.maps_folder = tmp_path
    for target in ("puzzles", EVERY, f"{GAME}:subway"):
        house.press(target)
    assert house.shell.words("puzzle.own.bad") in house.texts()
    assert f"{OPEN}sad.tmx" not in house.ids()
    house.press(f"{OPEN}mine.tmx")
    scene = house.shell.top
    assert isinstance(scene, PuzzleScene)
    puzzle = scene.attempt.puzzle
    house.press(ANSWER)
    house.rest()
    assert scene.attempt.ended is not None
    assert scene.attempt.ended.solved
    assert house.shell.own.solving.shown == (f"subway/{puzzle.id}",)
    house.press(NEXT)
    assert scene.attempt.puzzle == puzzles_of("subway")[0]
    house.close()


def no_child(*given: object) -> None:
    raise OSError


def test_lanterns_are_lit_by_shares_of_the_best() -> None:
    assert [lanterns(score, 15) for score in (8, 9, 11, 12, 14, 15)] == [0, 1, 1, 2, 2, 3]
    solver = Solver("subway", 0)

    def lit() -> int:
        shown = [p.what for p in solver.look().placements if p.key.startswith("goal lantern")]
        assert len(shown) == 3
        return sum("learn/lantern-lit" in str(what) for what in shown)

    assert lit() == 0
    solver.press(ANSWER)
    solver.rest()
    assert lit() == 3
    solver.close()
