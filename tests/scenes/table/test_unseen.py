"""Hand-over among up to five: who may pass without looking, what the cover tells, what nobody learns."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.conduct import conductor
from game.config.settings import Settings
from game.look.describe.words import LANGUAGES, Words
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.motion.placement import Placement
from game.rules import crown
from game.rules.crown.values import Laid, Pass, ToPlay
from game.scenes.gallery.samples import still_shell
from game.scenes.handover.screen import HandoverScene
from game.scenes.table.screen import TableScene
from tests.rounds import text_scales
from tests.scenes.house import House
from tests.scenes.standin import PLAIN_MAT
from tests.screens.fitting import misplaced


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(conductor, "mat_of", lambda game: PLAIN_MAT)
    house = House()
    yield house
    house.close()


def crown_match(seats: int, follows: bool, seed: str = "unseen") -> Match:
    """People at every seat; somebody is to follow, or to lead."""
    bots = tuple(SeatInfo(Words("ja")(f"name.{i + 1}"), "bot:random") for i in range(seats))
    match = Match.new("crown", crown.Options(), bots, seed)
    while not (match.ply > 6 and isinstance(match.state.todo, ToPlay) and _fits(match.state.field, follows)):
        step(match)
    match.seats = tuple(SeatInfo(seat.name, "human") for seat in bots)
    return match


def _fits(field: tuple[Laid, ...], follows: bool) -> bool:
    """Nothing lies there; or, to be followed, a card so high that some hands can beat it and some cannot."""
    if not follows:
        return not field
    return bool(field) and len(field[-1].cards) == 1 and field[-1].number in (13, 14)


def covered(house: House, match: Match) -> HandoverScene:
    """The match at its table, covered for whoever acts."""
    house.shell.home(TableScene(house.shell, match))
    house.rest()
    scene = house.shell.top
    assert isinstance(scene, HandoverScene)
    return scene


def shown(frame: Any) -> str:
    return " ".join(getattr(p.what, "text", "") for p in frame.placements)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whoever_follows_may_pass_from_the_cover_with_one_press(house: House, seats: int) -> None:
    match = crown_match(seats, follows=True)
    first, ply = match.acting()[0], match.ply
    covered(house, match)
    assert "unseen" in house.ids()
    seen: list[str] = []
    house.touch("unseen")
    while match.ply == ply or house.scene != "handover" or not house.manager.at_rest(house.now):
        seen.append(shown(house.look()))
    assert match.record().actions[ply] == (first, Pass())
    assert match.ply == ply + 1
    hands = [repr(crown.view(state, seat).hands[seat]) for state in match.states for seat in range(seats)]
    secret = {hand for hand in hands if "None" not in hand and "cards=()" not in hand}
    assert secret
    assert not any(hand in text for hand in secret for text in seen)


def test_whoever_leads_has_no_such_offer(house: House) -> None:
    covered(house, crown_match(4, follows=False))
    assert "unseen" not in house.ids()


def test_opening_still_shows_the_hand_to_its_owner_alone(house: House) -> None:
    match = crown_match(4, follows=True)
    seat = match.acting()[0]
    covered(house, match)
    house.open_cover()
    assert house.shell.top.viewer == seat
    assert repr(match.view(seat).hands[seat]) in shown(house.frame)


def test_the_cover_is_the_same_whatever_the_hand_holds(house: House) -> None:
    """Equal public views give equal covers: whether a play was possible does not tell."""
    match = crown_match(5, follows=True)
    seat, rng = match.acting()[0], random.Random(4)
    covers: set[tuple[Placement, ...]] = set()
    possible = set()
    for _ in range(40):
        match._states[-1] = crown.imagine(match.view(None), rng)
        possible.add(len(crown.actions(match.view(seat))) > 1)
        scene = covered(house, match)
        covers.add(tuple(house.frame.placements))
        assert scene.cover.seat == seat
    assert possible == {True, False}
    assert len(covers) == 1


def test_everybody_s_mark_is_on_the_cover_and_the_next_one_is_ringed(house: House) -> None:
    match = crown_match(5, follows=True)
    covered(house, match)
    spots = {p.key: (p.x + p.w / 2) for p in house.frame.placements if p.key.startswith("round ")}
    assert len(spots) == 6
    assert spots["round now"] == spots[f"round {match.acting()[0]}"]


def test_after_a_pass_from_the_cover_the_next_cover_tells_what_happened_since(house: House) -> None:
    match = crown_match(3, follows=True)
    covered(house, match)
    house.press("unseen")
    while house.scene != "handover":
        house.look()
    house.rest()
    assert "Passed" in house.texts()
    name = match.seats[match.latest[0]].name if match.latest else ""
    assert name in house.texts()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_scale", text_scales())
@pytest.mark.parametrize("seats", [3, 5])
def test_all_of_it_fits(lang: str, text_scale: int, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    monkeypatch.setattr(conductor, "mat_of", lambda game: PLAIN_MAT)
    shell = still_shell(Settings(lang=lang, text_scale=text_scale))
    scene = TableScene(shell, crown_match(seats, follows=True))
    shell.push(scene)
    scene.tick(0.0)
    frame = shell.top.frame(None, 0.0)
    shell.close()
    assert misplaced(frame.placements, lang, text_scale) == []
