"""Looking back at a match: to any place by any device, through permitted eyes only."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.input.focus import centre
from game.input.intents import Command, Decide, Digit, Move, Point, Press, Release
from game.look.describe.space import Pane, Space
from game.look.describe.words import LANGUAGES
from game.match.record import encode
from game.match.table import Match
from game.mats.registry import own_games
from game.mats.subway import worth
from game.rules import subway
from game.rules.registry import rules_of
from game.scenes.drawer import SHUT, room_of
from game.scenes.replay.screen import ReplayScene
from game.scenes.replay.slim import LIST, WAYS
from game.scenes.replay.strip import CLOSE, EYES, LAST, ON, PLAY, SPEED
from game.scenes.replay.track import HANDLE
from tests.match.test_tape import played
from tests.scenes.house import FRAME_MS, House


class Replay(House):
    """The whole program, looking back at a match."""

    def __init__(self, match: Match, viewer: int | None = None, **flags: object) -> None:
        super().__init__(**flags)
        self.replay = ReplayScene(self.shell, match, viewer)
        self.shell.push(self.replay)
        self.rest()

    @property
    def ply(self) -> int:
        return self.replay.rewatch.ply

    def key(self, *intents: object) -> None:
        for intent in intents:
            self.manager.handle(intent, self.now)  # type: ignore[arg-type]
            if isinstance(intent, Decide):
                self.manager.handle(Decide(held=False), self.now)
            self.rest()


@pytest.fixture
def replay() -> Iterator[Replay]:
    house = Replay(played("sht"))
    yield house
    house.close()


def begun(game: str, plies: int = 24) -> Match:
    """A match that runs, between decisions."""
    whole = played(game)
    match = Match.new(game, whole.options, whole.seats, "tape")
    for seat, action in whole.record().actions[:plies]:
        match.play(seat, action)
    return match


def test_figures_that_take_long_are_those_of_the_place_that_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "soon_longest", lambda board, own: None)
    house = Replay(played("subway"))
    for ply in (house.replay.rewatch.tape.length // 2, 30):
        house.replay.rewatch.seek(ply)
        house.rest()
        state = house.replay.rewatch.tape.state(ply)
        assert house.replay.rewatch.presenter.outlook.figures == subway.figures(subway.view(state, None))
        assert "…" not in house.texts()
    house.close()


def test_arrows_step_and_the_ends_and_turns_and_tenths_have_keys(replay: Replay) -> None:
    tape = replay.replay.rewatch.tape
    assert replay.manager.focus == HANDLE
    replay.key(Move("right"), Move("right"), Move("left"))
    assert replay.ply == 1
    replay.key(Command("last"))
    assert replay.ply == tape.length
    replay.key(Command("earlier"), Command("earlier"))
    assert replay.ply == tape.turns[-2]
    replay.key(Command("later"))
    assert replay.ply == tape.turns[-1]
    replay.key(Digit(5))
    assert replay.ply == tape.length // 2
    replay.key(Command("first"), Move("left"))
    assert replay.ply == 0


def test_what_is_seen_is_how_it_stood(replay: Replay) -> None:
    """By steps as by jumps."""
    length = replay.replay.rewatch.tape.length
    replay.key(*(Move("right") for _ in range(12)))
    stepped = replay.replay.frame(None, replay.now)
    replay.key(Command("last"), *(Move("left") for _ in range(length - 12)))
    assert replay.replay.frame(None, replay.now) == stepped
    replay.press("first")
    replay.replay.rewatch.seek(12)
    replay.rest()
    assert replay.replay.frame(None, replay.now) == stepped


def test_it_plays_to_its_end_and_begins_anew() -> None:
    house = Replay(played("sht"), speed="fast")
    house.manager.handle(Decide(), house.now)
    assert house.replay.rewatch.playing
    films = 0
    while house.replay.rewatch.playing:
        house.look(12 * FRAME_MS)
        films += house.replay.rewatch.presenter.running(house.now)
    assert house.ply == house.replay.rewatch.tape.length
    assert films > 20
    house.rest()
    house.touch(PLAY)
    house.look()
    assert house.ply < 3
    house.press(ON)
    assert not house.replay.rewatch.playing
    house.close()


def test_the_handle_is_dragged(replay: Replay) -> None:
    x, y = next((t.x + t.w / 2, t.y + t.h / 2) for t in replay.frame.targets if t.id == HANDLE)
    replay.key(Press(x, y), Point(x + 400, y), Point(1700, y - 60), Release(1700, y - 60))
    track = replay.replay._surround().track
    assert abs(track.x(replay.ply) - 1700) < 30
    assert replay.ply == track.ply_at(1700)


@pytest.mark.parametrize("game", own_games())
def test_marks_and_rows_lead_to_what_they_name(game: str) -> None:
    house = Replay(played(game))
    sights = house.replay.survey.sights
    assert sights
    assert len(house.replay.survey.curve) == house.replay.rewatch.tape.length + 1
    assert all(len(values) == len(house.replay.seating.names) for values in house.replay.survey.curve)
    for target in house.ids("listed:")[:3]:
        sight = sights[int(target.partition(":")[2])]
        house.press(target)
        assert house.ply == sight.ply
        caption = house.replay.mat.caption(sight.event, house.replay.seating, house.shell.words)
        assert caption is None or caption in house.texts()
    house.close()


@pytest.mark.parametrize("game", own_games())
def test_a_match_that_runs_shows_what_its_viewer_may_know(game: str) -> None:
    """At every place the same as in a match with other hidden cards."""
    match, rules = begun(game), rules_of(game)
    for viewer in (None, 0):
        house = Replay(match, viewer)
        assert house.ply == match.ply
        assert house.shell.top.viewer == viewer
        house.press(EYES)
        assert house.shell.top.viewer == viewer
        for ply in range(0, match.ply + 1, 5):
            house.replay.rewatch.seek(ply)
            shown = house.rest().placements
            state = house.replay.rewatch.tape.state(ply)
            other = rules.imagine(rules.view(state, viewer), random.Random(ply))
            house.replay.rewatch.presenter.watch(viewer, other)
            assert house.rest().placements == shown
        house.close()


def test_a_match_that_is_over_is_seen_through_any_eyes(replay: Replay) -> None:
    house, words = replay, replay.shell.words
    replay.key(Digit(5))
    seen = []
    for wanted in ("all", "seat", "seat", "turn", "open", "all"):
        name = "" if wanted != "seat" else house.replay.seating.names[len(seen) - 1]
        assert words(f"replay.eyes.{wanted}", **({"name": name} if name else {})) in house.texts()
        seen.append(house.replay.frame(None, house.now).placements)
        house.press(EYES)
    assert seen[0] == seen[-1] != seen[1] != seen[2]
    assert house.shell.top.viewer is None


@pytest.mark.parametrize("game", own_games())
def test_the_table_can_be_looked_at_and_nothing_is_played(game: str) -> None:
    house = Replay(played(game))
    house.key(Digit(5))
    rng, record = random.Random(game), house.replay.match.record()
    leading = ("rule:", "settings", "rules", "close", "back", "keepsake")
    for target in rng.sample(house.ids(), 8):
        if house.scene == "replay" and target in house.ids() and not target.startswith(leading):
            house.press(target)
    while house.scene != "replay":
        house.back()
    assert house.replay.match.record() == record
    assert 0 <= house.ply <= house.replay.rewatch.tape.length
    house.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_is_looked_at(tmp_path: Path, lang: str) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(encode(played("sht").record()))
    bad.write_text("no record")
    house = House(lang=lang)
    house.shell.open.file(good)
    house.rest()
    assert house.scene == "replay"
    house.back()
    assert house.scene == "title"
    house.shell.open.file(bad)
    house.rest()
    assert house.scene == "title"
    assert any("bad.json" in text for text in house.texts())
    house.close()


def test_a_result_leads_to_it() -> None:
    house = House()
    house.start(humans=0)
    house.rest()
    assert house.scene == "result"
    house.press("replay")
    assert house.scene == "replay"
    assert house.shell.top.tune is not None
    house.back()
    assert house.scene == "result"
    house.close()


def test_a_match_is_looked_back_at_from_its_pause() -> None:
    """As much of it as whoever pauses may see."""
    house = House()
    house.start(humans=1)
    house.decide(random.Random("pause"))
    viewer = house.shell.top.viewer
    for covered in (False, True):
        house.back()
        if covered:
            house.press("cover")
        house.press("replay")
        assert house.scene == "replay"
        assert house.shell.top.viewer == (None if covered else viewer)
        house.back()
        assert house.scene == "pause"
        house.back()
        assert house.scene == "table"
    house.close()


def test_in_a_small_window_drawers_hold_what_has_no_room(replay: Replay) -> None:
    """They open by a press or by keys, focus goes in and comes back, and all that they hold does what it does
    in a wide window; the table and the track stay."""
    replay.shell.reshape((800, 600))
    replay.rest()
    assert replay.frame.space is Space.COMPACT
    assert not {EYES, SPEED + "slow", CLOSE} & set(replay.ids())
    replay.press(WAYS)
    assert replay.manager.focus == SHUT
    for target in (EYES, f"{SPEED}slow", LAST):
        replay.press(target)
    rewatch = replay.replay.rewatch
    assert (rewatch.eyes.seat, rewatch.speed, replay.ply) == (0, "slow", rewatch.tape.length)
    replay.back()
    assert (replay.scene, replay.manager.focus) == ("replay", WAYS)
    replay.type(LIST)
    listed = replay.ids("listed:")[0]
    replay.type(listed)
    assert replay.ply == replay.replay.survey.sights[int(listed.partition(":")[2])].ply
    replay.press(SHUT)
    x, y = centre(next(t for t in replay.frame.targets if t.id == HANDLE))
    track = replay.replay._surround().track
    middle = track.left + track.wide / 2
    replay.key(Press(x, y), Point(middle, y), Release(middle, y))
    assert abs(replay.ply - rewatch.tape.length / 2) <= 1
    replay.shell.reshape((1280, 720))
    assert {EYES, CLOSE} <= {t.id for t in replay.rest().targets}


def test_a_table_that_stands_smaller_is_laid_out_with_larger_words() -> None:
    """So that running text has its fourteen pixels."""
    pane = Pane((800, 600))
    room = room_of(pane.space)
    assert 0.9 < room.scale < 0.93
    assert room.text(pane, pane.space, 115) == 130
    assert 22 * 1.3 * 0.97 * room.scale * pane.scale(pane.space) >= 13.5
    assert room.text(pane, pane.space, 200) == 200
