"""A match that is over, looked back at with the strong computer: by any device, stopped, kept, played on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.bots.review import Effort
from game.conduct.reviewing import Reviewing, reckon
from game.conduct.seated import seating_of
from game.input.intents import Command, Move, Point, Press, Release
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.match.review import line
from game.mats.registry import mat_of, own_games
from game.mats.subway import worth
from game.rules.senretsu.values import NEW_REAR
from game.scenes.gallery.samples import over, sample
from game.scenes.review.chart import AFTER, BACK, HANDLE, SEAT
from game.scenes.review.places import PLACES, Texts
from game.scenes.review.points import GO, HERE, LINE, POINT, STOP
from game.scenes.review.screen import ReviewScene
from game.scenes.review.spot import Spot
from game.scenes.setup.takeup import TakeUpScene
from tests.match.test_tape import played
from tests.rounds import every_other
from tests.scenes.house import FRAME_MS, House
from tests.screens.fitting import misplaced


@pytest.fixture(scope="module")
def reckoned() -> Reviewing:
    return reckon(played("sht"), Effort(0.02, 2), Effort(0.03, 4))


@pytest.fixture
def house(reckoned: Reviewing) -> Iterator[House]:
    house = House()
    house.shell.reviews.show(reckoned)
    house.shell.open.review(reckoned.match)
    house.rest()
    yield house
    house.close()


def scene(house: House) -> ReviewScene:
    top = house.shell.top
    assert isinstance(top, ReviewScene)
    return top


def test_figures_that_take_long_are_those_of_the_decision_that_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worth, "soon_longest", lambda board, own: None)
    monkeypatch.setattr(Reviewing, "begin", lambda reviewing: None)
    house = House()
    house.shell.open.review(played("subway"))
    house.rest()
    while house.shell.bots.figuring:
        house.wait(FRAME_MS)
    house.rest()
    assert "…" not in house.texts()
    house.close()


def test_it_is_led_by_keys_and_by_hand(house: House) -> None:
    review = scene(house)
    assert house.manager.focus == HANDLE
    house.command("first")
    assert review.here == 0
    house.manager.handle(Move("right"), house.now)
    assert review.here == 1
    house.press(BACK)
    assert review.here == 0
    house.command("last")
    assert review.at.end <= review.tape.length
    house.press(SEAT)
    assert review.seat in (0, 1)
    x, y = next((t.x + t.w / 2, t.y + t.h / 2) for t in house.frame.targets if t.id == HANDLE)
    for intent in (Press(x, y), Point(x - 300, y), Point(400, y), Release(400, y)):
        house.manager.handle(intent, house.now)
        house.rest()
    assert abs(review._chart().x(review.at.ply) - 400) < 60


def test_turning_points_lead_to_their_decision_and_its_best(house: House) -> None:
    review = scene(house)
    assert review.turns
    for i, turn in enumerate(review.turns):
        house.press(f"{POINT}{i}")
        assert review.at == turn.looked.at
        assert review.seat == 0
        best = review._spot.named(review.at, turn.looked.judged.best)
        assert any(best in text for text in house.texts())
    house.command("first")
    house.press(AFTER)
    assert review.at in [turn.looked.at for turn in review.turns]


def test_the_table_is_seen_through_a_person_s_eyes_whoever_moves_until_another_is_wanted(
    house: House,
) -> None:
    """Who has moved is said by name and by mark, and what they held stays theirs."""
    review, words = scene(house), house.shell.words
    review.seat, (mine, other) = 1, (1, 0)
    for seat in (mine, other):
        place = next(n for n, at in enumerate(review._decisions) if at.seat == seat and n)
        review._go(place)
        house.rest()
        seen = {(p.key, p.box) for p in review._spot.table(review.at, mine)}
        assert review.eyes == mine
        assert seen <= {(p.key, p.box) for p in house.frame.placements}
        assert any(text.startswith(f"{review.seating.names[seat]}: ") for text in house.texts())
        assert bool({key for key in keys(house) if key.startswith("best ")}) <= (seat == mine)
    called = words("name.called", name=review.seating.names[mine])
    assert words("review.of_ten", name=called) in house.texts()
    before = review._spot.table(review.at, mine)
    house.press(SEAT)
    assert review.eyes == other
    assert review._spot.table(review.at, other) != before


def test_the_bar_of_progress_lies_under_the_button_that_stops() -> None:
    house = House()
    house.shell.open.review(played("sht"))
    house.look()
    placed = [p for p in house.frame.placements if p.key in (STOP, "progress", "progress track")]
    assert [p.key for p in placed] == [STOP, "progress track", "progress"]
    assert all(p.box.y > placed[0].box.bottom for p in placed[1:])
    assert all(p.box.bottom < house.frame.space.h for p in placed)
    house.shell.reviews.stop()
    house.close()


def test_a_tag_stands_where_it_hides_no_words() -> None:
    spot, _ = spot_of("sht", "ja")
    box = spot._places.room.whole.at(400, 200, 80, 100)
    below = spot._beside(box, True, ())
    assert below.y > box.y + box.h / 2
    words = [below.at(10, 4, 60, 20)]
    assert not spot._beside(box, True, words).meets(words[0])


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_the_best_line_is_played_on_the_table_and_taken_away_again(reckoned: Reviewing, speed: str) -> None:
    house = House(speed=speed)
    house.shell.reviews.show(reckoned)
    house.shell.open.review(reckoned.match)
    house.rest()
    review, words = scene(house), house.shell.words
    house.press(f"{POINT}0")
    moment, known = keys(house), words("review.line.known")
    assert known in house.texts()
    for press in (lambda: house.type(HANDLE), lambda: house.press(LINE)):
        press()
        assert review.at == review.turns[0].looked.at
        assert words("review.line.shown") in house.texts()
        assert not {key for key in keys(house) if key.startswith(("best ", "done "))}
        house.press(LINE)
        assert keys(house) == moment
    house.touch(LINE)
    house.look()
    assert words("review.line.runs") in house.texts()
    house.touch(LINE)
    house.look()
    assert words("review.line.shown") in house.texts()
    house.press(BACK)
    assert known in house.texts()
    house.close()


def keys(house: House) -> set[str]:
    return {p.key for p in house.frame.placements}


def test_where_no_best_is_known_no_line_is_offered() -> None:
    house = House()
    reviewing = Reviewing(played("sht"))
    house.shell.reviews.show(reviewing)
    house.shell.open.review(reviewing.match)
    house.shell.reviews.stop()
    house.rest()
    assert LINE not in house.ids()
    house.press(HANDLE)
    assert house.shell.words("review.unknown") in house.texts()
    house.close()


def test_one_plays_on_from_what_is_seen(house: House) -> None:
    ply = scene(house).at.ply
    house.press(HERE)
    sheet = house.shell.top
    assert isinstance(sheet, TakeUpScene)
    assert sheet.ply == ply


def test_it_begins_by_itself_stops_when_asked_and_shows_how_far_it_is() -> None:
    house = House()
    match = played("sht")
    house.shell.open.review(match)
    house.look()
    assert house.shell.reviews.running(match)
    house.touch(STOP)
    house.look()
    assert not house.shell.reviews.running(match)
    assert GO in house.ids()
    house.touch(GO)
    house.look()
    assert house.shell.reviews.running(match)
    house.manager.handle(Command("back"), house.now)
    assert not house.shell.reviews.running(match)
    assert house.shell.reviews.turns(match) is None
    house.close()


def spot_of(game: str, lang: str) -> tuple[Spot, Reviewing]:
    match = sample(Words(lang), game, over, 2)
    reviewing, texts, places = Reviewing(match), Texts(100, 100), PLACES[Space.WIDE]
    return Spot(reviewing.tape, mat_of(game), seating_of(match), Words(lang), places, texts), reviewing


@pytest.mark.parametrize("game", every_other(own_games()))
def test_the_smaller_table_cuts_no_words(game: str) -> None:
    """The long names of the English map alone may touch: they are too many for so small a one."""
    for lang in ("ja", "en"):
        spot, reviewing = spot_of(game, lang)
        some = reviewing.decisions[:: max(1, len(reviewing.decisions) // 4)]
        for at in some:
            faults = misplaced(spot.table(at, at.seat), lang, 100)
            touching = [fault for fault in faults if fault.count("name:") == 2]
            assert faults == (touching if (game, lang) == ("subway", "en") else [])


def test_what_was_done_is_told_upon_all_rims_and_where_it_was_done_alone() -> None:
    spot, reviewing = spot_of("senretsu", "en")
    at = next(
        one for one in reviewing.decisions if len(spot._boxes(one, line(reviewing.tape, one), False)) > 1
    )
    done = line(reviewing.tape, at)
    shared = (*done[:1], done[-1])
    marks = list(spot.marks(at, shared))
    keys = [p.key for p in marks]
    assert max(n for n, key in enumerate(keys) if " rim " in key) < keys.index("done tag")
    first, tag = (next(p for p in marks if p.key == key) for key in ("best rim 0", "done tag"))
    assert tag.x > first.x + first.w / 2 or tag.x + tag.w < first.x + first.w / 2


def test_of_a_line_only_what_can_be_done_as_things_lie_is_marked() -> None:
    """A card that goes into the rank which another makes: there is none yet to point at."""
    spot, reviewing = spot_of("senretsu", "ja")
    at = next(
        one for one in reviewing.decisions if len(spot._boxes(one, line(reviewing.tape, one), False)) > 1
    )
    view = reviewing.tape.rules.view(reviewing.tape.state(at.ply), at.seat)
    first, second = (action for action in line(reviewing.tape, at)[:2])
    new = len(view.sides[at.seat].ranks) + 1
    best = replace(first, slot=NEW_REAR), replace(second, slot=new), line(reviewing.tape, at)[-1]
    assert [reviewing.tape.rules.why_not(view, action) is None for action in best[:2]] == [True, False]
    assert len(spot._boxes(at, best, True)) == 1
