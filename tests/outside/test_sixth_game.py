"""A sixth game in a package of its own, small and real: it hangs on the shelf, is played, stored, checked and
drawn like the others, and its matches are kept when it goes."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.bots.hint import hint
from game.bots.registry import bots_of
from game.bots.search.budget import Budget
from game.bots.worker import BotWorker
from game.cli import main
from game.config.places import DATABASE
from game.look.describe.words import Words
from game.match.record import SeatInfo, read_file, verify
from game.match.selfplay import step
from game.match.store import Store
from game.match.table import Match
from game.mats import registry as mats
from game.mats.registry import games, mat_of, own_games
from game.mats.table import Act, Seating
from game.mats.ways import way_of
from game.outside.admitting import meet
from game.rules import registry as rules
from game.rules.protocol import Outcome
from game.rules.registry import rules_of
from game.scenes.gallery import plain, samples, screens
from game.scenes.gallery.samples import After
from game.scenes.resume.screen import ResumeScene
from tests.outside.packages import SIXTH, sixth
from tests.rounds import is_thorough
from tests.scenes.house import House

GAME = "ishi"


@pytest.fixture(autouse=True)
def there(tmp_path: Path) -> None:
    sixth(tmp_path / "site")
    assert meet(drawn=True).faults == ()


def test_it_hangs_behind_the_own_games() -> None:
    assert games() == (*own_games(), GAME)


def test_a_game_from_the_title_to_the_result() -> None:
    house = House()
    house.press(f"cloth:{GAME}")
    assert house.scene == "setup"
    house.press("start")
    assert house.scene == "table"
    rounds = 0
    while house.scene == "table":
        house.press(house.ids("stone:0:")[0])
        house.press("act")
        rounds += 1
        house.rest()
    assert (house.scene, rounds) == ("result", 6)
    house.close()


def begun() -> Match:
    seats = tuple(SeatInfo(name, "bot:random") for name in "abc")
    match = Match.new(GAME, rules_of(GAME).Options(), seats, "begun")
    for _ in range(6):
        step(match)
    return match


def test_its_matches_are_stored_and_gone_on_with(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    row = store.create(begun())
    store.close()
    again = Store.open(tmp_path)
    stored = again.load(row)
    assert Match.resume(stored.record, stored.seed).state == begun().state
    again.close()


def test_a_match_of_a_game_that_is_gone_is_kept_and_listed_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(tmp_path)
    row = store.create(begun())
    store.close()
    monkeypatch.setattr(rules, "_homes", {})
    monkeypatch.setattr(mats, "_admitted", {})
    house = House(Store.open(tmp_path))
    house.shell.push(ResumeScene(house.shell))
    house.rest()
    words = house.shell.words
    assert words("resume.gone_pill") in house.texts()
    assert any(words("resume.gone") in text for text in house.texts())
    house.press(f"match:{row}")
    assert house.scene == "resume"
    assert "continue" not in house.ids()
    house.close()
    assert (tmp_path / DATABASE).exists()
    kept = Store.open(tmp_path)
    assert [summary.id for summary in kept.unfinished()] == [row]
    kept.close()


def test_its_records_are_played_written_and_checked_without_a_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "ishi.json"
    seats = "bot:greedy,bot:random,bot:greedy,bot:random"
    assert main(["play", GAME, "--seats", seats, "--seed", "s", "--record", str(record)]) == 0
    assert main(["check", str(record), "--lang", "en"]) == 0
    assert "Ishi" in capsys.readouterr().out
    again, _ = read_file(record)
    verify(again, "ishi.json")
    assert again.game == GAME


def test_the_bots_process_knows_it_too() -> None:
    match = begun()
    worker = BotWorker()
    try:
        (seat, *_) = match.acting()
        worker.ask(match.key, match.ply, seat, "greedy", GAME, match.view(seat), match.bot_stream(seat))
        answer = worker.poll(60.0)
        assert answer is not None
        assert answer.action in match.rules.actions(match.view(seat))
        assert "pygame" not in worker.loaded_modules()
    finally:
        worker.close()


def test_its_hint_is_a_plain_one_and_the_way_to_it_is_found_by_trying() -> None:
    match, bots, words = begun(), bots_of(GAME), Words("en")
    (seat, *_) = match.acting()
    view = match.view(seat)
    found = hint(GAME, view, match.rules.actions(view), bots.hard, bots.why, Budget(24))
    mat = mat_of(GAME)
    names = tuple(info.name for info in match.seats)
    desk = replace(mat.desk(view, Seating(names, (True,) * len(names)), seat), mind=view)
    for one in found.advice:
        assert one.reason.code in ("why.won", "why.only")
        assert "imagined games" in mat.because(one.reason, desk, words) or one.reason.code == "why.only"
        assert mat.deed(desk, one.action, words) == ""
        way = way_of(mat, desk, one.action, words)
        assert way is not None
        answer = mat.on_press(replace(desk, picked=way.picked), way.then)
        assert isinstance(answer, Act)
        assert answer.action == one.action


def test_a_worker_that_started_before_the_game_came_gives_way_to_one_that_knows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    come = rules.homes()
    monkeypatch.setattr(rules, "_homes", {})
    worker, early = BotWorker(), begun_here()
    try:
        worker.ask(early.key, early.ply, 0, "random", early.game, early.view(0), early.bot_stream(0))
        assert worker.poll(60.0) is not None
        before = worker.pid
        monkeypatch.setattr(rules, "_homes", come)
        match = begun()
        (seat, *_) = match.acting()
        worker.ask(match.key, match.ply, seat, "greedy", GAME, match.view(seat), match.bot_stream(seat))
        assert worker.poll(60.0) is not None
        assert worker.pid != before
    finally:
        worker.close()


def begun_here() -> Match:
    """A game of the house's own, seat 0 to act."""
    seats = tuple(SeatInfo(name, "bot:random") for name in "ab")
    match = Match.new("sht", rules_of("sht").Options(first=0), seats, "begun")
    while match.advance():
        pass
    return match


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_screen_of_it_is_drawn(lang: str, tmp_path: Path) -> None:
    """In the usual run every other one in Japanese, the rest in English."""
    own = [name for name in screens() if GAME in name]
    assert len(own) == 7
    for name in own if is_thorough() else own[lang == "en" :: 2]:
        target = tmp_path / f"{name}.png"
        assert main(["shot", name, "-o", str(target), "--lang", lang, "--size", "640x360"]) == 0
        assert target.stat().st_size > 2000


def test_its_words_cannot_take_the_place_of_the_programs() -> None:
    assert Words("en")("game.sht") == "SHT"
    assert Words("en").count("ishi.points", 1) == "1 point"
    assert Words("ja").count("ishi.points", 2) == "2点"


def test_its_package_says_what_the_test_installs() -> None:
    project = tomllib.loads((SIXTH.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["gotaku.games"] == {GAME: "gotaku_ishi.about"}


def test_a_whole_game_in_a_process_of_its_own_loads_no_pygame(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from game.cli import main\n"
        "assert main(['play', 'ishi', '--seats', 'bot:greedy,bot:greedy,bot:greedy', '--seed', 's']) == 0\n"
        "assert 'pygame' not in sys.modules\n"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "site"), os.getcwd()])}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_drawing_that_is_missing_is_named_and_not_the_picture_that_was_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "site" / SIXTH.name / "assets" / "art" / "emblems" / "ishi.svg").unlink()
    assert main(["shot", GAME, "-o", str(tmp_path / "ishi.png"), "--lang", "en"]) == 1
    err = capsys.readouterr().err
    assert "emblems/ishi.svg" in err.replace(os.sep, "/")
    assert "ishi.png" not in err


def test_a_screen_that_no_sample_game_comes_to_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain, "BEGUN", After(999))
    monkeypatch.setattr(samples, "GAMES", 2)
    assert main(["shot", GAME, "-o", str(tmp_path / "ishi.png"), "--lang", "en"]) == 1
    assert f"{GAME}: 2 games of {GAME} by bot:random have no moment After(ply=999)" in capsys.readouterr().err


def test_words_that_are_missing_at_the_end_of_a_game_are_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules_of(GAME), "outcome", ended)
    assert main(["play", GAME, "--seats", "bot:random,bot:random,bot:random", "--lang", "en"]) == 1
    err = capsys.readouterr().err
    assert "reason.unheard_of" in err
    assert err.count("\n") == 1


def ended(state: object) -> Outcome | None:
    """The end of the game for a reason that nobody has words for."""
    return Outcome((0,), "unheard_of") if len(state.past) == 6 else None  # type: ignore[attr-defined]
