"""The coach at ordinary tables: one sentence when something comes for the first time, from what the seat may
see, over nothing that is needed."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.config.settings import Settings
from game.input.intents import Point
from game.look.describe import measure
from game.look.describe.parts import panel
from game.look.describe.specs import Label, Panel, Picture
from game.look.describe.theme import PAPER0
from game.look.describe.words import Words
from game.mats.around import Around
from game.mats.coach import Tip, no_tips, tips_of
from game.mats.registry import games, mat_of
from game.mats.senretsu.positions import cards, ranks
from game.mats.table import AnyDesk, Seating
from game.motion.clip import Clip, Film, Track
from game.motion.placement import Box, Placement
from game.rules import senretsu, sht
from game.rules.protocol import View
from game.rules.registry import rules_of
from game.rules.senretsu.values import RED, Options, Side, State, ToPlace
from game.rules.sht.values import ToAct
from game.rules.subway.score import scores
from game.rules.subway.values import Move
from game.scenes.coach.bubble import OVER_KEPT, OVER_WORDS, WIDEST, Bubble, kept, to_be_seen
from game.scenes.coach.ink import ink, inked, setting_of
from game.scenes.coach.panel import HEARD, OFF, RIM, _layer, _together
from game.scenes.gallery import screen
from game.scenes.gallery.samples import After, sample
from game.scenes.lesson.finish import play_on
from game.scenes.pointing import centre
from game.scenes.table.screen import TableScene
from tests.rounds import every_fourth
from tests.rules.sht.tables import attacked, table
from tests.scenes.house import House
from tests.screens.shown import frame_of

WORDS = [Words(lang) for lang in ("ja", "en")]
MOMENTS = (0, 4, 8, 16, 33)
COACHED = [game for game in games() if tips_of(game) is not no_tips]


def desk_of(game: str, view: View, seats: int) -> AnyDesk:
    """The desk of whoever decides with this view."""
    seating = Seating(tuple("abcde"[:seats]), (True,) * seats)
    return replace(mat_of(game).desk(view, seating, view.seat or 0), mind=view)


def tips_in(game: str, ply: int) -> list[Tip]:
    """What could be said at this moment, and it would be the same whatever is hidden."""
    try:
        match = sample(WORDS[0], game, After(ply), 1)
    except LookupError:
        return []
    rules, seat = rules_of(game), match.acting()[0]
    view = match.view(seat)
    found = [*tips_of(game)(desk_of(game, view, len(match.seats)))]
    other = rules.view(rules.imagine(view, random.Random(ply)), seat)
    assert found == [*tips_of(game)(desk_of(game, other, len(match.seats)))]
    return found


@pytest.mark.parametrize("game", COACHED)
def test_everything_that_can_be_said_is_said_in_both_languages(game: str) -> None:
    found = [tip for ply in MOMENTS for tip in tips_in(game, ply)]
    assert len({tip.kind for tip in found}) > 1
    for tip in found:
        for words in WORDS:
            assert words(f"coach.{game}.{tip.kind}", **dict(tip.params))


class Beginner(House):
    """Somebody who has never played."""

    def __init__(self, game: str) -> None:
        super().__init__(coach=True)
        play_on(self.shell, game)
        self.rest()

    @property
    def told(self) -> tuple[str, ...]:
        return self.shell.own.learning.told


def test_the_coach_speaks_once_and_falls_silent_with_one_press() -> None:
    house = Beginner("sht")
    assert len(house.told) == 1
    assert {HEARD, OFF} <= {*house.ids()}
    covered = [p for p in house.frame.placements if p.key == "coach"]
    assert len(covered) == 1
    box = covered[0]
    own = [t for t in house.frame.targets if not t.id.startswith("coach:")]
    assert not [
        t.id for t in own if box.x < t.x + t.w / 2 < box.x + box.w and box.y < t.y + t.h / 2 < box.y + box.h
    ]
    house.press(HEARD)
    assert HEARD not in house.ids()
    house.command("settings")
    assert len(house.told) == 1
    house.shell.learn(told=())
    house.press("hand:0:" + next(t.id for t in house.frame.targets if t.id.startswith("hand:0:"))[-3:])
    assert not house.told  # One a turn.
    house.shell.close()


def test_a_shield_that_has_just_broken_is_told_even_in_a_turn_in_which_the_coach_has_spoken() -> None:
    house = Beginner("sht")
    scene = house.shell.top
    assert isinstance(scene, TableScene)
    coach, desk = scene._coach, scene.presenter.desk()
    assert desk.mind is not None
    opens, told = replace(desk.mind, todo=ToAct(0)), house.told
    bare = replace(opens, sides=(replace(opens.sides[0], shield=False), opens.sides[1]))
    for mind, more in ((opens, ()), (bare, ("sht.bare",)), (bare, ())):
        before, coach._looked = house.told, None
        coach.listen(replace(desk, mind=mind, view=mind))
        assert house.told == (*before, *more)
    assert house.told == (*told, "sht.bare")
    house.shell.close()


@pytest.mark.parametrize("game", COACHED)
def test_the_bubble_leaves_room_for_why_something_cannot_be(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, around = _bubble_and_around(game)
    room = replace(around, speech=Box(first.x + 20, first.y + 20, first.w - 40, 64))
    monkeypatch.setattr(TableScene, "around", room)
    other, _ = _bubble_and_around(game)
    assert not other.meets(room.speech)


def _bubble_and_around(game: str) -> tuple[Box, Around]:
    house = Beginner(game)
    screen = house.shell.top
    assert isinstance(screen, TableScene)
    found = bubble(house), screen.around
    house.shell.close()
    return found


def bubble(house: House) -> Box:
    return next(p.box for p in house.frame.placements if p.key == "coach")


@pytest.mark.parametrize("game", COACHED)
def test_the_bubble_stays_where_it_is_whatever_is_pointed_at(game: str) -> None:
    house = Beginner(game)
    first = bubble(house)
    for target in every_fourth(house.frame.targets):
        house.manager.handle(Point(*centre(target)), house.now)
        house.look()
        assert bubble(house) == first
    house.shell.close()


def test_of_a_shield_that_broke_it_is_told_beside_all_that_a_turn_is_chosen_from() -> None:
    """And its tail points at nothing from afar."""
    mine = table(("D05", ""), ("D01 S10 (C13) D04 S04", "D10 C12 S02 S13"), shields=(False, True))
    theirs = table(("S07 C11", ""), ("D12 H07 H05", "(C04)"), shields=(True, False))
    for state in (mine, theirs):
        desk = desk_of("sht", sht.view(state, 0), 2)
        frame, tip = mat_of("sht").frame(desk, WORDS[0]), next(iter(tips_of("sht")(desk)))
        places = {p.key: p.box for p in frame.placements}
        about = _together([places[key] for key in tip.at if key in places])
        buttons = ((HEARD, WORDS[0]("coach.heard")), (OFF, WORDS[0]("coach.off")))
        told = Bubble(WORDS[0](f"coach.sht.{tip.kind}"), "", WORDS[0], 100, buttons)
        box = told.box(about, to_be_seen(frame, told.setting))
        chosen = ("kind:", "bonus ", "act", "decline", "hand:0", "field:0")
        assert not [key for key in places if key.startswith(chosen) and places[key].meets(box)]
        keys = {p.key for p in told.made(box, about, kept(frame, told.setting))[0]}
        assert "coach tail" not in keys


def test_a_tail_ends_on_the_edge_of_what_it_points_at_or_is_not_drawn() -> None:
    """From near and over no words; what is far off is not pointed at."""
    told, at = Bubble("abc", "", WORDS[1], 100), Box(400, 400, 460, 180)
    for goal, drawn in (
        (Box(500, 640, 90, 90), True),
        (Box(920, 450, 90, 90), True),
        (Box(500, 760, 9, 9), False),
    ):
        tails = [p for p in told.made(at, (goal,))[0] if p.key == "coach tail"]
        assert bool(tails) == drawn
        for tail in tails:
            assert tail.box.bottom == goal.y or tail.box.right == goal.x
    words = (Box(480, 590, 130, 30),)
    assert not [p for p in told.made(at, (Box(500, 640, 90, 90),), words)[0] if p.key == "coach tail"]
    goal, ground, count = Box(500, 640, 90, 90), Box(470, 585, 300, 300), Box(520, 600, 60, 60)
    for kept_, drawn in ((ground, True), (count, False)):
        tails = [p for p in told.made(at, (goal,), (kept_,))[0] if p.key == "coach tail"]
        assert bool(tails) == drawn, "a count that juts out of what is pointed at lies under the tail"


def test_what_is_said_goes_away_when_anything_of_the_table_is_pressed() -> None:
    house = Beginner("sht")
    assert HEARD in house.ids()
    house.press(next(t.id for t in house.frame.targets if t.id.startswith("hand:0:")))
    assert HEARD not in house.ids()
    assert not [p for p in house.frame.placements if p.key.startswith("coach")]
    house.shell.close()


def test_why_a_press_cannot_be_is_not_said_over_what_moves_in_a_film() -> None:
    house = Beginner("sht")
    scene = house.shell.top
    assert isinstance(scene, TableScene)
    box, said = scene.around.speech, (panel("says", scene.around.speech, PAPER0),)
    for goal, shown in ((box.at(9, 9, 50, 50), False), (box.at(9, -200, 50, 50), True)):
        flies = Track(panel("card", goal, PAPER0), panel("card", goal.at(9, 0, 50, 50), PAPER0), 0.0, 900.0)
        scene.presenter.projector._film = Film((Clip((), (flies,), 900.0),))
        assert bool(scene.beside_film(said, house.now)) == shown
    house.shell.close()


def test_the_bubble_covers_words_where_they_really_are() -> None:
    """A label's box may be mostly empty: there it may lie."""
    wide = Placement("wide", Label("5", 20, PAPER0), 100, 100, 900, 40)
    right = replace(wide, what=Label("5", 20, PAPER0, align="right"))
    setting = setting_of("ja", 100)
    assert ink(wide, setting).right < 140
    assert ink(right, setting).x > 960
    assert ink(right, setting).right == 1000
    ground = replace(wide, what=Panel(PAPER0))
    assert ink(ground, setting) == ground.box


@pytest.mark.parametrize("moment", [1, 2, 3, 6])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_no_tip_at_the_table_of_the_crown_hides_a_word_a_badge_or_what_it_is_about(
    moment: int, lang: str
) -> None:
    match = sample(WORDS[0], "crown", After(moment), 1)
    desk = desk_of("crown", match.view(match.acting()[0]), len(match.seats))
    words = Words(lang)
    frame = mat_of("crown").frame(desk, words)
    for tip in tips_of("crown")(desk):
        places = {p.key: p.box for p in frame.placements} | frame.reach
        about = _together([places[key] for key in tip.at if key in places])
        told = Bubble(words(f"coach.crown.{tip.kind}", **dict(tip.params)), "", words, 100)
        box = told.box(about, to_be_seen(frame, told.setting))
        inner = box.at(6, 6, box.w - 12, box.h - 12)
        badges = [p.box for p in frame.placements if p.key.startswith(("held", "back pill"))]
        hidden = (*inked(frame.placements, told.setting), *badges, *about)
        assert not [one for one in hidden if one.meets(inner)]


@pytest.mark.parametrize("text_scale", [100, 130, 160])
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", COACHED)
def test_no_tip_hides_what_it_is_about_or_what_it_is_decided_with(
    game: str, lang: str, text_scale: int
) -> None:
    words, spoken = Words(lang), set[str]()
    for ply in MOMENTS:
        match = sample(WORDS[0], game, After(ply), 1)
        desk = desk_of(game, match.view(match.acting()[0]), len(match.seats))
        frame = mat_of(game).frame(replace(desk, text_scale=text_scale), words)
        for tip in tips_of(game)(desk):
            if tip.kind in spoken:
                continue
            spoken.add(tip.kind)
            places = {p.key: p.box for p in frame.placements} | frame.reach
            about = _together([places[key] for key in tip.at if key in places])
            buttons = ((HEARD, words("coach.heard")), (OFF, words("coach.off")))
            said = words(f"coach.{game}.{tip.kind}", **dict(tip.params))
            told = Bubble(said, "", words, text_scale, buttons)
            box = told.box(about, to_be_seen(frame, told.setting))
            inner = box.at(8, 8, box.w - 16, box.h - 16)
            pressed = [
                t for t in frame.targets if t.id.startswith(("act", "decline", "kind:", "row:", "total:"))
            ]
            assert not [t.id for t in pressed if t.box.meets(inner)], tip.kind
            assert not [one for one in about if one.meets(inner)], tip.kind
    assert spoken


def test_the_rim_goes_under_the_badge_on_what_it_is_round() -> None:
    match = sample(WORDS[0], "crown", After(2), 1)
    frame = mat_of("crown").frame(desk_of("crown", match.view(match.acting()[0]), len(match.seats)), WORDS[0])
    badge = next(p for p in frame.placements if p.key == "held")
    pile = tuple(p.key for p in frame.placements if p.key.startswith("pile:") and p.box.meets(badge.box))
    assert _layer(frame, Tip("lock", pile)) < badge.layer
    assert _layer(frame, Tip("lock", ("nothing",))) == RIM


@pytest.mark.parametrize(("lang", "text_scale"), [("ja", 100), ("ja", 130), ("en", 100), ("en", 130)])
def test_no_card_on_the_table_lies_under_the_bubble(lang: str, text_scale: int) -> None:
    """By more than the width of its edge."""
    placements = frame_of("coach", lang, text_scale).placements
    x, y, w, h = next((p.x, p.y, p.w, p.h) for p in placements if p.key == "coach")
    pictures = [p for p in placements if isinstance(p.what, Picture)]
    cards = [p for p in pictures if p.what.name.startswith(("cards/", "backs/"))]
    assert len(cards) > 5
    under = [p.key for p in cards if x < p.x + p.w and p.x < x + w and y + 4 < p.y + p.h and p.y < y + h]
    assert under == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_bubble_over_a_map_that_is_lit_whole_lies_beside_all_its_stations(lang: str) -> None:
    placements = frame_of("lesson-subway", lang).placements
    bubble = next(p.box for p in placements if p.key == "coach")
    names = [p for p in placements if p.key.startswith(("name:", "reach:"))]
    assert len(names) > 20
    assert [p.key for p in names if p.box.meets(bubble)] == []


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_terminals_that_a_lesson_asks_for_are_named_in_a_small_window_too(lang: str) -> None:
    shell, frame = screen("lesson-subway", Settings(lang=lang, size=(1024, 768)))
    shell.close()
    names = {p.key for p in frame.placements}
    assert {"name:nyudogumo", "name:umi_no_ie", "name:senko_hanabi"} <= names


def test_a_word_on_a_button_of_the_bubble_is_not_torn() -> None:
    """In Japanese nothing says where a word ends."""
    placements = frame_of("coach", "ja", 200).placements
    for key in (HEARD, OFF):
        said = next(p for p in placements if p.key == f"{key} text")
        assert isinstance(said.what, Label)
        assert measure.width(said.what.text, said.what.size, said.what.face, "ja", 200) <= said.w


def test_the_coach_is_switched_off_for_good() -> None:
    house = Beginner("senretsu")
    house.press(OFF)
    assert (house.shell.own.coach, house.shell.settings.coach) == (False, False)
    house.shell.learn(told=())
    play_on(house.shell, "senretsu")
    house.rest()
    assert (house.told, OFF in house.ids()) == ((), False)
    house.shell.close()


def test_a_first_hand_that_reaches_nothing_is_told_why() -> None:
    hand = cards("D08 D09 H13")
    deck = tuple(card for card in RED if card not in hand)
    sides = (Side(hand, (), ranks("D"), deck), Side((), (), ranks("D"), tuple(RED[:5])))
    view = senretsu.view(State(Options(first=0), ToPlace(0), sides, None, 1, 0), 0)
    first = next(iter(tips_of("senretsu")(desk_of("senretsu", view, 2))))
    assert (first.kind, dict(first.params)) == ("too_far", {"low": 8, "ranks": 1})


@pytest.mark.parametrize("game", games())
def test_from_the_first_launch_three_presses_lead_to_the_first_own_move(game: str) -> None:
    """A cloth, the start; with the third press the own move begins. The lesson takes one less."""
    house = House(coach=True)
    house.press(f"cloth:{game}")
    house.press("start")
    assert house.scene == "table"
    match = house.match
    assert (match.humans, match.acting()) == ((0,), (0,))
    house.shell.home()
    house.rest()
    house.shell.learn(played=())
    house.shell.top.focused(f"cloth:{game}", house.now)
    house.rest()
    house.press("lesson")
    assert house.scene == "lesson"
    house.shell.close()


def test_cards_that_lie_over_one_another_are_pointed_at_together() -> None:
    lies = {"a": Box(0, 0, 10, 20), "b": Box(6, 2, 10, 20), "c": Box(40, 0, 10, 20)}
    assert _together([*lies.values()]) == (Box(0, 0, 16, 22),)
    assert _together([lies["c"], lies["a"]]) == (lies["c"],)
    assert _together([]) == ()


def test_the_map_s_coach_tells_of_a_set_where_a_bead_would_make_one_more() -> None:
    told = 0
    for ply in range(8, 60, 4):
        match = sample(WORDS[0], "subway", After(ply), 1)
        view = match.view(match.acting()[0])
        state, seat = view.state, view.state.todo.seat
        for tip in tips_of("subway")(desk_of("subway", view, len(match.seats))):
            if tip.kind == "sets":
                (at,) = tip.at
                move = Move(at.removeprefix("station:"))
                after = rules_of("subway").apply(state, seat, move)[-1][1]
                made = [dict(scores(one)[seat].parts)["sets"] for one in (state, after)]
                assert made[1] > made[0]
                told += 1
    assert told


def test_the_coach_keeps_off_the_sentence_of_a_band_and_off_what_a_defence_would_bring() -> None:
    """Also where the band's words could be as wide as the band."""
    setting, seating, mat = setting_of("ja", 100), Seating(("さくら", "たけし"), (True, True)), mat_of("sht")
    dealt = sht.apply(start := sht.start(sht.Options(first=0), 2), -1, sht.draw(start, random.Random(1)))
    view = sht.view(dealt[-1][1], 1)
    waits = mat.frame(mat.desk(view, seating, 1), Words("ja"))
    said = next(p for p in waits.placements if p.key.startswith("banner text"))
    assert said.w >= WIDEST * waits.space.w
    assert dict(to_be_seen(waits, setting))[ink(said, setting)] == OVER_WORDS
    view = sht.view(attacked("S09", "D02 C08"), 1)
    defends = mat.frame(replace(mat.desk(view, seating, 1), mind=view), Words("ja"))
    scale = next(p for p in defends.placements if p.key == "scale 1")
    assert dict(to_be_seen(defends, setting))[ink(scale, setting)] == OVER_KEPT
