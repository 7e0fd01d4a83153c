"""The picture for everybody follows the table, whoever holds it, and is made of nothing that is hidden."""

from __future__ import annotations

import random

import pygame
import pytest

from game.config.booth import BoothConfig
from game.look.describe.parts import picture
from game.look.describe.space import Pane, Space
from game.look.stage import Stage
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.registry import own_games
from game.mats.table import Frame
from game.rules.registry import rules_of
from game.scenes.booth.demo import DemoScene
from game.scenes.booth.public import PublicPicture, Spectator
from game.scenes.booth.runs import Playing
from game.window.public import MOST_PASSED_OVER, ROUND_MS, PublicWindow
from tests.scenes.house import House
from tests.screens.fitting import amiss

FAR = 3_600_000.0


def begun(game: str, plies: int) -> Match:
    rules = rules_of(game)
    seats = tuple(SeatInfo(str(n + 1), "bot:greedy") for n in range(max(rules.SEATS)))
    match = Match.new(game, usual_options(rules), seats, "public")
    while match.ply < plies and not match.over:
        step(match)
    return match


def pixels(house: House, match: Match) -> bytes:
    """The whole picture, as it stands on a window."""
    public = PublicPicture(house.shell)
    public._spectator = Spectator(house.shell, match)
    surface = pygame.Surface((640, 360), 0, 32)
    Stage(surface, "ja", 1.0).show(public.frame(FAR))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("game", own_games())
def test_hands_that_nobody_has_shown_make_no_difference_to_its_pixels(game: str) -> None:
    house, match = House(), begun(game, 30)
    hidden = match.rules.imagine(match.view(None), random.Random(4))
    other = Match(match.record(), [*match.states[:-1], hidden], "other", None)
    if match.rules.private(match.view(None), 0):
        assert hidden != match.state
    assert pixels(house, match) == pixels(house, other)
    house.close()


def test_it_follows_the_table_to_its_end_and_back_to_the_sign() -> None:
    house, rng = House(booth=BoothConfig(public_window=True)), random.Random(5)
    public = PublicPicture(house.shell)
    public.tick(0.0)
    assert "crest" in {p.key for p in public.frame(0.0)}
    house.start(humans=2)
    house.open_cover()
    mine = {p.what for p in house.frame.placements if p.key.startswith("hand") and "cards/" in str(p.what)}
    assert mine
    facts = set[str]()
    while house.scene != "result":
        public.tick(house.now)
        assert public._spectator is not None
        assert public._spectator.presenter.viewer is None
        shown = public._spectator.presenter.desk().view
        assert shown == house.match.view(None)
        facts |= {str(getattr(p.what, "text", "")) for p in public.frame(house.now) if p.key == "band text"}
        if house.scene == "handover":
            house.open_cover()
        else:
            house.decide(rng)
    public.tick(house.now)
    assert len(facts) > 4
    ended = {str(getattr(p.what, "text", "")) for p in public.frame(house.now)}
    assert not facts >= ended
    house.press("tables")
    public.tick(house.now)
    assert "crest" in {p.key for p in public.frame(house.now)}
    house.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 1280), (800, 600)])
def test_it_is_laid_out_for_its_own_window_whatever_shape_the_first_one_has(size: tuple[int, int]) -> None:
    """A table that is played at, one that plays by itself and its card, and the sign: all texts are in their
    boxes, and large enough."""
    house = House()
    house.shell.reshape((1920, 1080))
    public = PublicPicture(house.shell, Pane(size))
    public._spectator = Spectator(house.shell, begun("senretsu", 30))
    public._fit(public._spectator.presenter)
    seen = [public.frame(FAR)]
    public._spectator = None
    seen.append(public.frame(FAR))
    house.shell.open.demo()
    showing = house.shell.top
    assert isinstance(showing, DemoScene)
    seen.append(public.frame(FAR))
    showing.stand("crown", 9)
    public.tick(FAR)
    seen.append(public.frame(FAR))
    for drawn in seen:
        frame = Frame(drawn, space=public.space)
        assert amiss(frame, house.shell.words.lang, public.text, size) == []
    assert public.space is Pane(size).space
    assert public.text == Pane(size).least_text
    assert showing.table.presenter.outlook.space is Space.WIDE
    again = public._again(showing.table)
    assert again.presenter.outlook.space is public.space
    assert again.presenter.desk().view == showing.table.presenter.desk().view
    house.close()


def test_a_run_is_followed_as_a_film_and_letters_grow_when_they_are_asked_to() -> None:
    house = House()
    public = PublicPicture(house.shell, Pane((720, 1280)))
    house.shell.open.demo()
    showing = house.shell.top
    assert isinstance(showing, DemoScene)
    showing.stand("sht", 3)
    public.tick(0.0)
    before, again = public.frame(0.0), public._again(showing.table)
    assert isinstance(showing.table, Playing)
    showing.table.rewatch.step(1, 0.0)
    public.tick(0.0)
    assert again.presenter.running(10.0)
    assert public.frame(400.0) != before
    house.shell.choose(text_scale=200)
    public.retune()
    assert public.text == public._again(showing.table).presenter.outlook.text_scale == 200
    house.close()


def test_what_stands_still_on_it_drifts_by_a_pixel_with_every_change_and_leaves_no_edge_bare() -> None:
    house = House()
    public = PublicPicture(house.shell, Pane((3840, 2160)))
    places = set[tuple[float, float]]()
    for _ in range(5):
        for back in (False, True):
            if back:
                house.shell.open.title()
            else:
                house.shell.open.demo()
                showing = house.shell.top
                assert isinstance(showing, DemoScene)
                showing.stand("sht", 3)
            seen = {p.key: p for p in public.frame(0.0)}
            assert seen["ground"].x == seen["ground"].y == 0
            if not back:
                bar, band = seen["bar"], seen["band"]
                assert max(bar.x, bar.y, band.x) <= 0
                assert bar.x + bar.w >= 1920 <= band.x + band.w
                assert band.y + band.h >= 1080
                places.add((seen["bar name"].x, seen["bar name"].y))
    xs, ys = ({place[n] for place in places} for n in (0, 1))
    assert len(places) > 3
    assert 0 < max(xs) - min(xs) <= 1.0 >= max(ys) - min(ys) > 0
    house.close()


def test_its_films_run() -> None:
    house, match = House(speed="normal"), begun("sht", 4)
    watching = Spectator(house.shell, match)
    before = watching.picture(0.0)
    step(match)
    while match.acting()[0] < 0:
        step(match)
    watching.tick(1_000.0)
    assert watching.presenter.running(1_010.0)
    assert watching.picture(1_100.0) != before
    watching.presenter.skip()
    assert watching.presenter.desk().view == match.view(None)
    assert watching.fact()
    house.close()


def test_what_is_taken_back_is_gone() -> None:
    house, match = House(), begun("senretsu", 6)
    watching = Spectator(house.shell, match)
    while not match.can_undo(max(0, match.acting()[0])):
        step(match)
    watching.tick(1_000.0)
    match.undo(match.acting()[0])
    watching.tick(2_000.0)
    assert not watching.presenter.running(2_000.0)
    assert watching.presenter.desk().view == match.view(None)
    house.close()


def test_a_second_window_that_is_lost_takes_nothing_else_with_it() -> None:
    pygame.display.init()
    house = House(booth=BoothConfig(public_window=True))
    public = PublicWindow(house.shell)
    public.tick(0.0)
    window = public.window
    assert window is not None
    window.destroy()
    public.heed(pygame.Event(pygame.WINDOWEXPOSED, window=window))
    assert public.window is None
    assert not house.shell.booth.public_window
    public.tick(16.0)
    house.shell.organise(public_window=True)
    public.tick(32.0)
    assert public.window is not None
    public.close()
    house.close()


def test_it_is_opened_anew_where_it_belongs_when_a_screen_comes_or_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    screens, (whole,) = [(1280, 720)], pygame.display.get_desktop_sizes()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(screens))
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: len(screens))
    forward = list[int]()
    monkeypatch.setattr("game.window.public.come_forward", lambda: forward.append(len(screens)))
    house = House(booth=BoothConfig(public_window=True))
    public = PublicWindow(house.shell)
    sizes = []
    for _ in range(2):
        for now in (0.0, 16.0):
            public.tick(now)
        assert public.window is not None
        sizes.append(public.window.size)
        screens.append(whole)
    del screens[1:]
    public.tick(32.0)
    sizes.append(public.window.size)
    assert sizes == [(1280, 720), whole, (1280, 720)]
    assert whole != sizes[0]
    assert forward == [1, 2, 2, 1, 1]
    house.shell.organise(public_window=False)
    public.tick(48.0)
    assert public.window is None
    assert len(forward) == 6
    house.close()


def test_where_a_round_has_no_room_for_both_pictures_the_public_one_waits_for_one_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    house, drawn = House(booth=BoothConfig(public_window=True)), list[float]()
    monkeypatch.setattr(PublicPicture, "frame", lambda self, now: drawn.append(now) or ())
    public = PublicWindow(house.shell)
    public.tick(0.0)
    for n in range(2 * (MOST_PASSED_OVER + 1)):
        alone = public.claims
        public.show(float(n), 0.0 if alone else ROUND_MS + 1)
        assert alone == (n % (MOST_PASSED_OVER + 1) == MOST_PASSED_OVER) == (float(n) in drawn)
        assert public.moving(0.0) == (not alone)
    public.show(99.0, 0.0)
    assert drawn[-1] == 99.0
    public.close()
    house.close()


def test_the_last_picture_stands_until_one_of_something_else_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    house, shown = House(booth=BoothConfig(public_window=True)), list[int]()
    monkeypatch.setattr("game.window.public.ROUND_MS", FAR)
    ready = iter([False, False, True])
    monkeypatch.setattr(Stage, "ready", lambda self, placements, space: next(ready))
    monkeypatch.setattr(Stage, "show", lambda self, placements, space: shown.append(len(placements)) or False)
    public = PublicWindow(house.shell)
    public.tick(0.0)
    public.show(0.0, 0.0)
    house.shell.open.demo()
    for now in (16.0, 32.0):
        public.show(now, 0.0)
        assert len(shown) == 1
        assert public.moving(now)
    public.show(48.0, 0.0)
    assert len(shown) == 2
    assert shown[1] == len(public._picture.frame(48.0)) != shown[0]
    public.close()
    house.close()


def test_a_drawing_that_is_missing_on_it_is_told_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    house = House(booth=BoothConfig(public_window=True))
    missing = (picture("gone", "brand/nowhere", (0, 0, 100, 100)),)
    monkeypatch.setattr(PublicPicture, "frame", lambda self, now: missing)
    public = PublicWindow(house.shell)
    public.tick(0.0)
    public.show(0.0, 0.0)
    assert public.window is not None
    assert "brand/nowhere" in house.shell.notice
    public.close()
    house.close()
