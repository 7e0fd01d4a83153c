"""Ladders, matches and sweeps: who sits where, what is added up, what stands in the tables."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.bots.search.budget import Budget
from game.bots.search.thought import Thought, only
from game.bots.sht import BOTS
from game.cli import main
from game.lab import contests, table
from game.lab.figures import wilson
from game.lab.ledger import Row
from game.lab.plan import mirror, rotated
from game.lab.players import UnknownPlayer, player
from game.lab.tally import Tally
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.rules import crown, senretsu, sht
from game.rules.sht.values import Action, TakeHit, View

LINE = ["--lang", "en", "--workers", "1"]


def test_everybody_meets_everybody_at_every_seat() -> None:
    two = contests.ladder(sht.GAME, sht.Options(), ("a", "b", "c"), 2, "s")
    assert [cell.seatings for cell in two.cells] == [
        (("a", "b"), ("b", "a")), (("a", "c"), ("c", "a")), (("b", "c"), ("c", "b")),
    ]  # fmt: skip
    three = contests.ladder(crown.GAME, crown.Options(), ("a", "b"), 3, "s")
    assert [cell.name for cell in three.cells] == ["a-vs-b", "b-vs-a"]
    assert three.cells[1].seatings == (("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b"))
    assert mirror("a", 3) == (("a", "a", "a"),)
    assert rotated("a", "b", 2)[1] == ("b", "a")


def tally_of(rows: list[Row], seats: int = 2) -> Tally:
    game = sht if seats == 2 else crown
    found = Tally(contests.match(game.GAME, game.Options(), "a", "b", seats, "s").cells[0], ("x", "y"))
    for row in rows:
        found.add(row)
    return found


def test_pairs_of_games_are_counted_as_they_ended() -> None:
    ends = [((0,), (1,)), ((0,), (0,)), ((1,), (0,)), ((), ())]  # 2:0, 1:1, 0:2, nobody
    games = [winners for pair in ends for winners in pair]
    rows = [Row(n, winners, n % 2, "r", 10 + n, (), (n, 2)) for n, winners in enumerate(games)]
    found = tally_of(rows)
    assert (found.games, found.deals, found.unwon) == (8, 4, 2)
    assert dict(found.outcomes["a"]) == {1.0: 1, 0.5: 2, 0.0: 1}
    assert found.share("a").value == 0.5
    assert found.began_share().value == (1 + 1 + 1 + 0 + 0 + 0 + 1) / 8
    assert found.seat_share(0).value == (1 + 1 + 1 + 1 + 1) / 8
    assert found.ratio("x", "y").value == sum(range(8)) / 16
    assert found.mean("x").value == 3.5


def test_ranks_and_leads_come_from_the_points() -> None:
    rows = [Row(n, (n,), 0, "r", 5, (9, 5, 1), (0, 0)) for n in range(3)]
    found = tally_of(rows, seats=3)
    assert found.rank("a").value == found.ranks["a"].mean == 2.0
    assert found.ranks["b"].mean == 2.0
    assert found.margin("a").value == pytest.approx(((9 - 3) + (5 - 5) + (1 - 7)) / 3)
    assert found.share("a").value == 1.0


def test_players_are_found_by_name_or_by_module() -> None:
    assert player(sht.GAME, "greedy") is player(sht.GAME, "greedy")
    player(sht.GAME, "game.bots.sht.greedy:choose")
    parts = ("hard@", "hard@0", "hard@1", "hard@1/0", "hard@x")
    for name in (*parts, "nobody", "game.bots.sht.greedy:nothing", "no.such.module:f", ":"):
        with pytest.raises(UnknownPlayer):
            player(sht.GAME, name)


def test_the_hard_player_may_have_a_part_of_its_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[Budget] = []

    def thought(view: View, stream: str, budget: Budget) -> Thought[Action]:
        spent.append(budget)
        return only(TakeHit())

    monkeypatch.setattr("game.lab.players.bots_of", lambda game: replace(BOTS, hard=thought))
    state = play_out(sht.GAME, sht.Options(), (SeatInfo("a", "bot:greedy"),) * 2, "s").states[9]
    for name in ("hard@1/8", "hard@0.5", "hard@1/9999"):
        player(sht.GAME, name)(state, sht.acting(state)[0], random.Random(1))
    whole = BOTS.budget.iterations
    assert spent == [Budget(whole // 8), Budget(whole // 2), Budget(1)]


def test_a_share_is_known_when_its_interval_is_narrow_and_not_before_some_games() -> None:
    settled = contests.narrow(4)
    rows = [Row(n, (n % 2,), 0, "r", 5, (), (0, 0)) for n in range(contests.LEAST)]
    assert not settled(tally_of(rows[:-2])), "all pairs are won, but they are few"
    assert settled(tally_of(rows))
    coins, tossed = random.Random(1), tally_of([])
    while not settled(tossed):
        tossed.add(Row(tossed.games, (coins.randrange(2),), 0, "r", 5, (), (0, 0)))
    assert wilson(0.5, tossed.games).half == pytest.approx(0.04, abs=0.003)


def test_csv_has_an_estimates_bounds_beside_it() -> None:
    plan = contests.match(sht.GAME, sht.Options(), "a", "b", 2, "s")
    rows = [Row(n, (n % 2,), 0, "r", 5, (), ()) for n in range(4)]
    tally = Tally(plan.cells[0], ())
    for row in rows:
        tally.add(row)
    text = table.as_csv(table.meetings_table(plan, {"a-vs-b": tally}))
    head, line = text.splitlines()
    assert head == "player,others,games,share,share_low,share_high,pairs"
    assert line.startswith("a,b,4,1,0.51")
    assert line.endswith(",1,2 / 0 / 0")


def told(argv: list[str], capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    assert main([*argv, *LINE]) == code
    said = capsys.readouterr()
    return said.err if code else said.out


def test_the_command_plays_tells_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.lab.running.SECONDS", 0.05)  # Few games more than it takes to be sure.
    here = ["--output", str(tmp_path / "m")]
    text = told(["lab", "match", "greedy", "random", "sht", *here], capsys)
    assert "greedy wins more than 50.0 %" in text
    assert text == told(["lab", "match", "greedy", "random", "sht", *here], capsys)
    assert (tmp_path / "m" / "tables" / "meetings.csv").read_text().startswith("player,others")
    text = told(["lab", "ladder", "sht", *here], capsys, 1)
    assert "another experiment" in text


FAULTS = [
    (["lab"], "does match, ladder, sweep, claims"),
    (["lab", "match", "hard", "sht"], "Name two players"),
    (["lab", "match", "hard", "hard", "sht"], "against itself"),
    (["lab", "match", "hard", "nobody", "sht"], "no player “nobody”"),
    (["lab", "ladder", "chess"], "no game “chess”"),
    (["lab", "ladder", "sht", "--seats", "3"], "not played with 3 seats"),
    (["lab", "ladder", "sht", "--players", "hard"], "at least two"),
    (["lab", "sweep", "crown", "--option", "deals=1,3", "--option", "pass_locks=on,off"], "Only one option"),
    (["lab", "sweep", "crown", "--option", "deals=1,4"], "cannot be “4”"),
    (["lab", "sweep", "sht", "--map", "x.tmx"], "not played on a map"),
    (["lab", "claims", "sht", "crown"], "Name one game, or none"),
    (["lab", "claims", "sht", "--within", "4"], "--within belongs to gotaku lab ladder"),
]


@pytest.mark.parametrize(("argv", "said"), FAULTS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_fault_on_the_line_is_told_in_one_sentence(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(argv, capsys, 2)
    assert said in text
    assert text.count("\n") == 1


def test_an_option_is_swept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["lab", "sweep", senretsu.GAME, "--option", "second_draw=3,none", "--players", "random"]
    text = told([*line, "--games", "6", "--output", str(tmp_path)], capsys)
    assert "second-draw-3-random" in text
    assert "second-draw-none-random" in text


def test_the_packaged_program_says_that_it_has_no_lab(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "game.commands.lab.entrance", None)
    assert "not part of the packaged program" in told(["lab", "claims"], capsys, 1)
    text = (Path(__file__).resolve().parents[2] / "build.spec").read_text(encoding="utf-8")
    for left_out in ('"game.lab"', '"game.commands.lab"', '"matplotlib"', '"distributed"', '"dask"'):
        assert left_out in text.partition("EXCLUDED = [")[2].partition("]")[0]
