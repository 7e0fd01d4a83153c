"""The result: figures that are counted up, bars from the middle, moments from public events."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.config.booth import BoothConfig
from game.input.intents import Decide, Press, Release
from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Panel
from game.look.describe.words import Words
from game.match.record import SeatInfo
from game.mats.faces import FACES
from game.mats.sht.mat import MAT
from game.mats.table import Frame, Seating
from game.motion.placement import Box, Placement
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht.values import Attacked, Defended, FieldCard, TurnBegan
from game.scenes.result.after import LEVEL, PUZZLE, REVIEW, Way, face_of, offers, whom_next
from game.scenes.result.comparison import BAR, BAR_LEFT, BAR_RIGHT, COUNT_MS, counted
from game.scenes.result.feast import SLIDES
from game.scenes.result.places import PLACES
from game.scenes.result.screen import UNREAD, ResultScene
from tests.scenes.house import SLOWLY_MS, House
from tests.scenes.standin import finished as ended
from tests.together import together

SEATING = Seating(("さくら", "たけし"), (True, True))


def finished(pressing: bool = False, **flags: Any) -> House:
    """Two computers have played, and somebody keeps pressing or nobody does; the result has just come up."""
    house = House(**flags)
    house.press("cloth:sht")
    house.press("bot:0")
    house.touch("start")
    house.now += UNREAD
    while house.scene != "result":
        house.wait(SLOWLY_MS)
        if pressing:
            pressed(house, (960.0, 540.0))
        house.shell.top.skip()
    house.look()
    return house


def pressed(house: House, where: tuple[float, float]) -> None:
    for intent in (Press(*where), Release(*where)):
        house.manager.handle(intent, house.now)


def figures(frame: Frame) -> dict[str, int]:
    found = {}
    for p in frame.placements:
        if p.key.startswith("fact ") and p.key.count(" ") == 2:
            found[p.key] = int(getattr(p.what, "text", "0"))
    return found


LEADS = pytest.mark.parametrize(
    ("target", "leads"), [("again", "table"), ("board", "board"), ("tables", "title")]
)


@LEADS
def test_a_press_that_was_still_meant_for_the_table_presses_nothing_here(target: str, leads: str) -> None:
    house = finished(pressing=True)
    assert not house.ids()
    pressed(house, getattr(PLACES[Space.WIDE], target).middle)
    for intent in (Decide(), Decide(held=False)):
        house.manager.handle(intent, house.now)
    assert house.scene == "result"
    house.rest()
    house.touch(target)
    assert house.scene == leads


@LEADS
def test_whoever_has_not_pressed_lately_is_answered_from_the_first_picture_on(
    target: str, leads: str
) -> None:
    house = finished(speed="normal")
    house.touch(target)
    assert house.scene == leads
    house.close()


@pytest.mark.parametrize(("value", "span"), [(0, 0.0), (10, 240.0), (50, 1200.0), (400, 1200.0)])
def test_a_figure_is_counted_up_at_24_ms_a_point_and_in_1_2_s_at_most(value: int, span: float) -> None:
    steps = [counted(value, t) for t in range(0, 1300, 20)]
    assert steps == sorted(steps)
    assert counted(value, span) == value
    if value:
        assert counted(value, span - 10) < value


def test_the_result_counts_up_and_then_rests() -> None:
    house = finished(speed="normal")
    first = figures(house.frame)
    began = house.now
    house.rest()
    last = figures(house.frame)
    assert sum(first.values()) < sum(last.values())
    assert all(first[key] <= last[key] for key in last)
    assert house.now - began <= COUNT_MS + SLIDES + 48
    facts = MAT.facts(house.shell.top._desk, house.shell.words)  # type: ignore[attr-defined]
    assert list(last.values()) == [int(value) for _, values in facts for value in values]
    house.close()


def test_another_game_is_not_invited_to_before_it_is_told_who_won_this_one() -> None:
    house = finished(speed="normal")

    def invites() -> bool:
        look = next(p.what for p in house.frame.placements if p.key == "again")
        return isinstance(look, Panel) and look.fill == theme.SHU

    def told() -> bool:
        return any(p.key == "winner" for p in house.frame.placements)

    seen = set()
    while house.shell.top.moving(house.now):
        house.look()
        assert next(t for t in house.frame.targets if t.id == "again").enabled
        seen.add((invites(), told()))
    house.look()
    assert invites()
    assert seen == {(False, False), (True, True)}
    house.close()


@pytest.mark.parametrize("flags", [{"speed": "off"}, {"speed": "normal", "reduced_motion": True}])
def test_without_motion_all_figures_stand_at_once(flags: dict[str, Any]) -> None:
    house = finished(**flags)
    first = figures(house.frame)
    house.rest()
    assert figures(house.frame) == first
    house.close()


def test_bars_touch_the_middle_and_stay_in_their_tracks() -> None:
    house = finished(speed="normal")
    bars = [p for _ in range(40) for p in house.look().placements if p.key.startswith("bar ")]
    assert bars
    for bar in bars:
        if bar.key.endswith("0"):
            assert bar.x + bar.w == pytest.approx(BAR_LEFT + BAR)
            assert bar.x >= BAR_LEFT
        else:
            assert bar.x == BAR_RIGHT
            assert bar.w <= BAR
    house.close()


def lying(n: int, card: str) -> FieldCard:
    return FieldCard(n, Card(card), True)


def test_moments_are_found_in_public_events() -> None:
    events = (
        TurnBegan(0, 1),
        Attacked(0, lying(1, "S07"), True),
        Defended(1, (lying(1, "H07"),), 7, 7),
        TurnBegan(1, 2),
        Attacked(1, lying(2, "C09"), True),
        Defended(0, (lying(3, "D08"), lying(4, "D04")), 9, 12),
        TurnBegan(0, 3),
        Attacked(0, lying(5, "S13"), True),
    )
    ja, en = (MAT.moments(events, SEATING, Words(lang)) for lang in ("ja", "en"))
    assert [what for _, what in ja] == [
        "さくら・♠K の攻撃(13点差)",
        "さくら・合計12",
        "さくら 0 − 1 たけし",
    ]
    assert len(en) == 3
    assert MAT.length(events, Words("en")) == "3 turns"


def test_a_game_without_an_attack_has_a_last_position_and_a_length() -> None:
    state = sht.start(sht.Options(first=0), 2)
    story = ((TurnBegan(0, 1), sht.view(state, None)),)
    assert not MAT.moments((TurnBegan(0, 1),), SEATING, Words("en"))
    title, drawn = MAT.final(story, SEATING, Box(84, 402, 792, 426), Words("en"))
    assert title
    assert all(p.x >= 84 and p.x + p.w <= 876 and p.y >= 402 and p.y + p.h <= 828 for p in drawn)


def test_a_computer_that_this_program_does_not_know_has_the_usual_face() -> None:
    assert face_of([SeatInfo("Aki", "human"), SeatInfo("Ben", "bot:odd")]) == FACES["bot:normal"]


def seated(*players: str) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(str(i), player) for i, player in enumerate(players))


@together(
    ("players", "winners", "way"),
    [
        (("human", "bot:normal"), (0,), Way.STRONGER),
        (("human", "bot:normal"), (1,), Way.EASIER),
        (("human", "human", "bot:hard"), (2,), Way.EASIER),
        (("human", "human", "bot:hard"), (1,), Way.STRONGER),
        (("human", "bot:normal"), (), None),
        (("human", "human"), (0,), None),
        (("bot:easy", "bot:hard"), (0,), Way.STRONGER),
    ],
)
def test_stronger_computers_come_after_a_win_and_easier_ones_after_a_loss(
    players: tuple[str, ...], winners: tuple[int, ...], way: Way | None
) -> None:
    assert whom_next(seated(*players), winners) is way


def test_who_lost_is_offered_an_easier_match_and_at_the_easiest_the_lesson() -> None:
    house = finished(speed="off")
    scene, words = house.shell.top, house.shell.words
    assert isinstance(scene, ResultScene)
    (winner,) = scene.outcome.winners
    for level, title in (("easy", "after.easier_none"), ("hard", "after.level")):
        scene.match.seats = seated(*(f"bot:{level}" if seat == winner else "human" for seat in range(2)))
        made = {offer.key: offer.title for offer in offers(house.shell, scene.match)}
        assert made[LEVEL] == words(title, level=words("player.bot:normal"))
    house.rest()
    house.press(LEVEL)
    assert house.scene == "table"
    house.shell.close()


def test_a_stronger_match_is_called_by_its_strength() -> None:
    house = finished(speed="off")
    scene, words = house.shell.top, house.shell.words
    assert isinstance(scene, ResultScene)
    (winner,) = scene.outcome.winners
    scene.match.seats = seated(*("human" if seat == winner else "bot:normal" for seat in range(2)))
    made = {offer.key: offer for offer in offers(house.shell, scene.match)}
    assert words("player.bot:hard") in made[LEVEL].title
    assert made[LEVEL].icon == FACES["bot:hard"]
    house.shell.close()


def test_a_lesson_that_has_been_finished_is_offered_as_another_one() -> None:
    house = finished(speed="off")
    scene, words = house.shell.top, house.shell.words
    assert isinstance(scene, ResultScene)
    (winner,) = scene.outcome.winners
    scene.match.seats = seated(*("bot:easy" if seat == winner else "human" for seat in range(2)))
    for learnt, title in (((), "after.easier_none"), ((scene.match.game,), "after.lesson_again")):
        house.shell.learn(finished=learnt)
        made = {offer.key: offer.title for offer in offers(house.shell, scene.match)}
        assert made[LEVEL] == words(title)
    house.shell.close()


def test_the_puzzle_of_the_day_is_one_press_away() -> None:
    house = finished(speed="off")
    house.rest()
    house.press(PUZZLE)
    assert house.shell.top.name == "puzzle"
    house.shell.close()


def test_both_sides_are_compared_from_left_to_right_as_they_stand_in_the_last_position() -> None:
    """Of 戦列札 who goes first is at the left, whichever seat that is."""
    house, lefts = House(), set()
    for seed in ("1", "2", "3", "4", "5"):
        match = ended(house.shell, "senretsu", 2, seed=seed)
        scene = ResultScene(house.shell, match, Seating(("さくら", "たけし"), (True, True)))
        house.shell.push(scene)
        scene.tick(0.0)
        seen = {p.key: p for p in scene.frame(None, 60_000.0).placements}
        first = match.state.options.first
        decks = [str(len(match.state.sides[seat].deck)) for seat in (first, 1 - first)]
        told = house.shell.words("senretsu.fact.deck")
        row = next(
            k for k, p in seen.items() if k.startswith("fact ") and getattr(p.what, "text", "") == told
        )
        assert [getattr(seen[f"{row} {n}"].what, "text", "") for n in (0, 1)] == decks
        assert getattr(seen["side 0 name"].what, "text", "") == ("さくら", "たけし")[first]
        assert seen[f"final:{first}:1"].x < seen[f"final:{1 - first}:1"].x
        lefts.add(first)
    assert lefts == {0, 1}
    house.close()


@pytest.mark.parametrize("space", Space, ids=lambda space: space.name)
@pytest.mark.parametrize("game", ["crown", "sht"])
def test_the_way_to_an_organiser_s_page_covers_nothing(space: Space, game: str) -> None:
    """Not the number of the deal either, which stands in the same corner."""
    house = House(code=("101", "010", "111"), booth=BoothConfig(url="https://example.org"))
    house.shell.reshape((space.w, space.h))
    match = ended(house.shell, game, 2 if game == "sht" else 3, seed="1234567890123456")
    scene = ResultScene(house.shell, match, Seating(tuple(seat.name for seat in match.seats), (True,) * 3))
    house.shell.push(scene)
    scene.tick(0.0)
    seen = scene.frame(None, 60_000.0).placements
    code = next(Box(p.x, p.y, p.w, p.h) for p in seen if p.key == "code paper")
    others = [p for p in seen if p.layer and not p.key.startswith("code") and p.key != "head rule"]
    assert "deal number" in {p.key for p in others}
    assert not [p.key for p in others if meets(code, p)]
    assert code.x >= 0
    assert code.right <= space.w
    house.close()


def meets(box: Box, p: Placement) -> bool:
    return p.x < box.right and box.x < p.x + p.w and p.y < box.bottom and box.y < p.y + p.h


def test_a_visitor_is_offered_no_puzzle_and_no_picture() -> None:
    house = finished(speed="off")
    house.shell.settings = replace(house.shell.settings, booth=BoothConfig(kiosk=True))
    keys = {offer.key for offer in offers(house.shell, house.shell.top.match)}
    assert keys <= {REVIEW, LEVEL}
    house.shell.close()
