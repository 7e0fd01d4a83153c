"""What is felt at 龍棋's table, with invented time."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from game.conduct.acted import Acted
from game.conduct.presenter import Presenter
from game.look.describe.specs import Label, Picture, Printed, Stroke
from game.look.describe.words import Words
from game.mats.ryuki.desk import Cell, Desk, Selection
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.mat import MAT
from game.mats.ryuki.places import GRAND, STAMP
from game.mats.table import Seating
from game.motion.clip import Film, film_pose, pose
from game.motion.moment import OVER
from game.motion.placement import Placement
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki.notation import read, square_name
from game.rules.ryuki.values import Card, ChooseFirst, Ended, Event, Fouled, Piece, Resign, ToDraw, TurnBegan
from tests.mats.ryuki.desks import position
from tests.mats.ryuki.seen import art
from tests.rules.ryuki.tables import table as laid_out

SEATING = Seating(("Ada", "Bo"), (True, True))
MATING = "4k/5/3GS/5/2K2", "G2c-1b"
"""The gold goes in front of the king, where the silver guards it."""
FROM_AFAR = "2k2/5/5/1R1R1/K3R", "R1e-3e"
"""No row is free of what is struck out."""
MIDDLE = "5/1S+B2/1b2G/+skPPK/1+l1G1", "+B3b-3c"
"""A king at the edge, between pieces of both sides: many squares are struck out round it."""


@cache
def film(board: str, move: str, reduced: bool = False, lang: str = "en") -> tuple[Film, tuple[str, ...]]:
    state = position(board)
    shown = Presenter(ryuki, MAT, SEATING, state, Words(lang), "normal", reduced)
    shown.watch(0, state)
    beats = ryuki.apply(state, 0, read(move))
    shown.show(beats, 0.0)
    return shown.film, tuple(type(event).__name__ for event, _ in beats)


def at(made: Film, t: float) -> dict[str, Placement]:
    return {p.key: p for p in film_pose(made, t)}


def last(made: Film) -> float:
    return sum(clip.span for clip in made.clips[:-1])


def said(frame: dict[str, Placement]) -> list[str]:
    return [p.what.text for key, p in frame.items()
            if key.startswith("mate") and isinstance(p.what, Label)]  # fmt: skip


def test_the_ways_out_are_struck_out_one_by_one_before_the_word_falls() -> None:
    made, names = film(*MATING)
    assert names[-1] == "Ended"
    begin = last(made)
    counts = [len(said(at(made, begin + t))) for t in (60, 640, 1120)]
    assert counts == sorted(counts)
    assert counts[0] < counts[1] < counts[2]
    assert "seal" not in at(made, begin + 500)
    end = at(made, made.span - 1)
    assert "Move the king" in said(end)
    assert "Another piece guards it" in said(end)
    assert "Place a piece between" not in said(end)


def test_the_king_bows_and_everything_but_it_and_what_holds_it_steps_back() -> None:
    made, _ = film(*MATING)
    end = at(made, made.span - 1)
    held = {key: p for key, p in end.items() if key.endswith(" held")}
    assert len(held) == 2
    assert sorted(p.angle % 180.0 for p in held.values()) == [0.0, 166.0]
    assert end["mate veil"].layer < min(p.layer for p in held.values())
    assert "seal" in end


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("mating", [MATING, MIDDLE, FROM_AFAR])
def test_neither_the_word_nor_why_lies_on_a_square_that_was_struck_out(
    mating: tuple[str, str], reduced: bool, lang: str
) -> None:
    made, names = film(*mating, reduced=reduced, lang=lang)
    assert names[-1] == "Ended"
    end = at(made, made.span - 1)
    barred = [p.box for key, p in end.items() if key.startswith("barred ")]
    assert len(barred) >= 2
    assert not [box for box in barred for key in ("seal", "mate says") if box.meets(end[key].box)]
    assert not end["seal"].box.meets(end["mate says"].box)


def test_of_a_move_that_mates_only_the_mate_is_stamped() -> None:
    made, names = film(*MATING)
    assert "Checked" in names
    stamps = {p.what.name for t in range(0, int(made.span), 30) for p in film_pose(made, t)
              if isinstance(p.what, Picture) and "stamp" in p.what.name}  # fmt: skip
    assert stamps == {"moments/stamp-mate-given"}


def test_without_motion_all_of_it_stands_at_once() -> None:
    made, _ = film(*MATING, reduced=True)
    begin = last(made)
    assert at(made, begin + 10) == at(made, begin + 890)
    assert {"seal", "mate title"} <= set(at(made, begin + 10))


def test_an_end_that_is_no_mate_has_no_word_for_one() -> None:
    state = position("4k/5/5/5/2K2")
    desk = MAT.desk(ryuki.view(state, None), SEATING, 0)
    assert not [event for event, _ in ryuki.apply(state, 0, Resign()) if MAT.felt(desk, event, desk)]
    shown = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", False)
    shown.show(ryuki.apply(state, 0, Resign()), 0.0)
    assert not any("seal" in {p.key for p in film_pose(shown.film, t)}
                   for t in range(0, int(shown.film.span), 40))  # fmt: skip
    assert isinstance(shown.desk(), Desk)


@pytest.mark.parametrize("reduced", [False, True])
def test_an_end_that_is_no_mate_is_told_on_the_board_and_covers_no_king(reduced: bool) -> None:
    state = position("4k/5/5/5/2K2")
    shown = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", reduced)
    shown.show(ryuki.apply(state, 0, Resign()), 0.0)
    end = {p.key: p for p in film_pose(shown.film, shown.film.span)}
    says = end["mate says text"].what
    assert isinstance(says, Label)
    assert says.text == "Ada resigned"
    kings = [p for p in end.values() if isinstance(p.what, Picture | Printed) and p.key.startswith("man:")]
    assert len(kings) == 2
    assert [bool(king.angle % 90) for king in kings].count(True) == 1
    assert not any(king.box.meets(end["mate says"].box) for king in kings)


def test_a_card_that_is_drawn_is_counted_in_the_hand_when_it_has_come() -> None:
    state = laid_out("4k/5/5/5/K4", hands=("R", "R"), decks=("PPP", "PPP"))
    shown = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", False)
    shown.watch(0, state)
    beats = [*ryuki.apply(state, 0, read("R_1c"))]
    shown.show(ryuki.apply(beats[-1][1], CHANCE, Card(Piece.PAWN)), 0.0)
    drawn = next(clip for clip in shown.film.clips)
    early, late = ({p.key: p for p in pose(drawn, t)} for t in (100.0, drawn.span - 1))
    seat = next(seat for seat in (0, 1) if f"plate:{seat}:ryuki.hand n going" in early)
    old, new = early[f"plate:{seat}:ryuki.hand n going"].what, late[f"plate:{seat}:ryuki.hand n"].what
    assert isinstance(old, Label)
    assert isinstance(new, Label)
    assert int(new.text) == int(old.text) + 1


def test_the_word_of_a_check_covers_no_piece_where_the_board_has_room() -> None:
    made, _ = film("4k/5/5/3PP/R1K2", "R5e-5a")
    frames = (at(made, t) for t in range(0, int(made.span), 20))
    stands = next(frame for frame in frames if "stamp" in frame and frame["stamp"].w == STAMP[0])
    mark = stands["stamp"].box
    assert not [key for key, p in stands.items() if key.startswith("man:") and p.box.meets(mark)]


def test_striking_out_the_word_and_the_bow_take_no_more_than_a_moment_and_stay_in_sight() -> None:
    made, _ = film(*MATING)
    assert 2000 < made.clips[-1].span - (MAT.lingers or 0.0) <= 2200
    assert {"seal", "mate title"} <= set(at(made, made.span - 1))


def test_the_line_of_a_check_draws_itself_before_the_word_falls() -> None:
    made, names = film("2k2/5/5/5/2K1R", "R1e-1a")
    begin = sum(clip.span for clip in made.clips[: names.index("Checked")])
    half = at(made, begin + 90)
    line = next(p.what for key, p in half.items() if key.startswith("check ") and isinstance(p.what, Stroke))
    assert 0.0 < line.share < 1.0
    assert "stamp" not in half
    assert "stamp" in at(made, begin + 400)
    clip = made.clips[names.index("Checked")]
    stands = [p.box for t in range(0, int(clip.span), 20) for p in pose(clip, t) if p.key == "stamp"]
    rests = max(stands, key=stands.count)
    assert stands.count(rests) * 20 >= 600
    assert (rests.w, rests.h) == GRAND
    assert clip.span <= 1260.0


@pytest.mark.parametrize(("mover", "move"), [(0, "S2d-2c"), (1, "P2c-2d")])
@pytest.mark.parametrize("asleep", ["", "taken"])
def test_a_captor_comes_and_strikes_before_what_it_takes_leaves_its_square(
    mover: int, move: str, asleep: str
) -> None:
    to = move[-2:]
    state = laid_out("4k/5/3p1/3S1/K4", mover=mover, asleep=to if asleep else "")
    start, goal = (next(at for at, man in enumerate(state.board) if square_name(at, "en") == name)
                   for name in (move[1:3], to))  # fmt: skip
    captor, taken = (state.board[at] for at in (start, goal))
    assert captor is not None
    assert taken is not None
    shown = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", False)
    shown.watch(0, state)
    shown.show(ryuki.apply(state, mover, read(move)), 0.0)
    clip = shown.film.clips[0]
    (stop,) = clip.stops
    frames = [{p.key: p for p in pose(clip, t)} for t in (0.0, stop.at, stop.at + 50.0, clip.span - 1)]
    mine, theirs = ([frame[f"man:{man.n}"] for frame in frames] for man in (captor, taken))
    assert mine[0].box == LAYOUT.man(start, turned=False, sideways=False)
    assert mine[1].box == mine[2].box == mine[3].box == LAYOUT.man(goal, turned=False, sideways=False)
    assert theirs[0].box == theirs[1].box == mine[1].box
    assert theirs[2].what == theirs[1].what
    assert "back" not in art(theirs[1]), "what is asleep has turned over by then"
    assert ("back" in art(theirs[0])) == (asleep != "" and mover == 0)
    assert theirs[3].x > LAYOUT.board.right
    assert not any(p.key.startswith("stroke") for p in pose(clip, stop.at - 20.0))
    bursts = [p for p in pose(clip, stop.at + 50.0) if p.key.startswith("stroke")]
    assert len(bursts) == (taken.piece is not Piece.PAWN)
    assert all(burst.w > 1.8 * mine[1].w for burst in bursts)
    moved = shown.film.clips[1]
    assert {next(p.box for p in pose(moved, t) if p.key == f"man:{captor.n}")
            for t in (0.0, 60.0, moved.span)} == {mine[1].box}  # fmt: skip


def test_a_captor_comes_from_where_it_was_let_go() -> None:
    state = position("2k2/5/3p1/3S1/2K2")
    shown = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", False)
    shown.watch(0, state)
    man = state.board[18]
    assert man is not None
    key = f"man:{man.n}"
    lying = next(p for p in MAT.frame(shown.desk(), Words("en")).placements if p.key == key)
    held = replace(lying, x=lying.x + 40, y=lying.y - 150)
    shown.done_deciding(Acted(Selection(Cell(18)), (held,)))
    shown.show(ryuki.apply(state, 0, read("S2d-2c")), 0.0)
    seen = [p.box for p in film_pose(shown.film, 0.0) if p.key == key]
    assert seen == [held.box]


def test_what_was_captured_is_told_when_it_has_come_to_its_new_owner() -> None:
    made, names = film("2k2/5/3p1/3S1/2K2", "S2d-2c")
    clip = made.clips[names.index("Captured")]

    def told(t: float) -> bool:
        shown = [p.what.text for p in pose(clip, t) if isinstance(p.what, Label) and p.alpha > 0.2]
        return any("captures" in text for text in shown)

    assert [told(t) for t in (100.0, 400.0, clip.span)] == [False, False, True]


def test_before_the_lot_is_drawn_nobody_has_a_mark_a_king_or_a_camp() -> None:
    start = ryuki.start(ryuki.Options(), 2)
    plain = {p.key for p in MAT.frame(MAT.desk(ryuki.view(start, 0), SEATING, 0), Words("en")).placements}
    assert "plate:0:name" in plain
    assert not {key for key in plain if key.startswith(("plate:0:chip", "hand:", "camp", "deck:"))}
    shown = Presenter(ryuki, MAT, SEATING, start, Words("en"), "normal", False)
    shown.show(ryuki.apply(start, CHANCE, ChooseFirst(1)), 0.0)
    frames = [at(shown.film, t) for t in (300.0, shown.film.span - 1)]
    assert "plate:0:chip" not in frames[0]
    assert {"plate:0:chip", "plate:1:chip"} <= set(frames[1])
    assert "Bo goes first" in [p.what.text for p in frames[1].values() if isinstance(p.what, Label)]


def test_a_check_stays_in_sight_until_it_is_answered() -> None:
    made, names = film("2k2/5/5/5/2K1R", "R1e-1a")
    begin = sum(clip.span for clip in made.clips[: names.index("Checked")])
    frames = [at(made, t) for t in range(round(begin) + 300, round(made.span), 60)]
    assert all("check 4" in frame for frame in frames)


def test_without_motion_a_foul_is_stamped_all_the_same() -> None:
    state = position("2k2/5/5/5/2K2")
    desk = MAT.desk(ryuki.view(state, 0), SEATING, 0)
    made = MAT.clip(desk, Fouled(0, "dead_end", (13,)), desk, Words("en"), True)
    assert {"seal", "seal word text"} <= {p.key for p in pose(made, 400.0)}


def test_a_press_before_a_mate_leads_to_it_and_none_takes_it_away_before_it_is_seen() -> None:
    state = position(MATING[0])
    shown = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", False)
    shown.watch(0, state)
    shown.show(ryuki.apply(state, 0, read(MATING[1])), 0.0)
    shown.hasten(100.0, rush=False)
    assert "seal" not in {p.key for p in shown.moving(120.0)}
    assert {"mate", "mate title"} <= {p.key for p in shown.moving(300.0)}
    for now in (700.0, 900.0, 1300.0):
        shown.hasten(now, rush=False)
        assert "seal" in {p.key for p in shown.moving(now + 20.0)}
    shown.hasten(1500.0, rush=False)
    assert not shown.running(1520.0)


def test_a_game_is_as_long_as_the_turn_of_its_last_move_says() -> None:
    state, events = position(MATING[0]), list[Event]()
    turn = ryuki.view(state, None).turn
    for event, _ in ryuki.apply(state, 0, read(MATING[1])):
        events.append(event)
    assert isinstance(events[-1], Ended)
    begun = TurnBegan(0, turn)
    assert MAT.length((begun, *events), Words("en")) == "1 turn"
    resigned = [event for event, _ in ryuki.apply(state, 0, Resign())]
    assert MAT.length((begun, *resigned), Words("en")) == "1 turn"


@pytest.mark.parametrize(("board", "checks"), [("3k1/2r2/3S1/5/K4", True), ("k4/2r2/3S1/5/K4", False)])
def test_of_a_capture_that_gives_check_the_check_alone_is_the_moment(board: str, checks: bool) -> None:
    made, names = film(board, "S2c-3b")
    assert ("Checked" in names) == checks
    keys = {track.end.key for track in made.clips[names.index("Captured")].tracks}
    assert ("taken veil" in keys) != checks


@pytest.mark.parametrize("reduced", [False, True])
def test_what_is_struck_out_leaves_the_names_of_pieces_free(reduced: bool) -> None:
    made, _ = film(*MATING, reduced=reduced)
    end = at(made, made.span - 1)
    marks = [p.box for key, p in end.items() if key.startswith("barred ")]
    names = [p.box.centred(0.5 * p.w, 0.7 * p.h) for key, p in end.items() if key.startswith("man:")]
    assert len(names) >= 3
    assert not [mark for mark in marks for name in names if mark.meets(name)]


def test_along_the_line_of_any_check_light_runs_and_the_board_steps_back() -> None:
    """No less than of a check that wakes up."""
    shown, _ = film("2k2/5/5/5/1RK2", "R4e-4c")
    assert not any(track.end.key.startswith("blow") for clip in shown.clips for track in clip.tracks)
    shown, _ = film("2k2/5/5/1R3/2K2", "R4d-3d")
    keys = {track.end.key for clip in shown.clips for track in clip.tracks}
    assert {"blow core", "step veil", "ring ripple-yama"} <= keys


@pytest.mark.parametrize("mating", [MATING, MIDDLE, FROM_AFAR])
def test_a_mate_is_stamped_next_to_its_king_and_where_there_is_room_larger_than_any_check(
    mating: tuple[str, str],
) -> None:
    made, _ = film(*mating)
    end = at(made, made.span - 1)
    if mating == MATING:
        assert end["seal"].h > GRAND[1]
    assert end["seal"].h >= STAMP[1]


@pytest.mark.parametrize(
    ("board", "move", "says", "cues"),
    [
        ("2k2/5/5/2B2/2R1K", "B3d-2c", "Discovered check", ["arrow", "check"]),
        ("2k2/5/2S2/5/2R1K", "S3c-2b", "Double check", ["check", "check"]),
        ("2k1r/5/3G1/5/2K2", "G2c-2b", "Check and Rook", ["check", "exact"]),
        ("2k2/3p1/3G1/5/2K2", "G2c-2b", "Takes with check", ["check", "deck_hit"]),
        ("2k1s/5/3G1/5/2K2", "G2c-2b", "", ["check"]),
    ],
)
def test_a_check_is_heard_and_named_by_what_it_does(
    board: str, move: str, says: str, cues: list[str]
) -> None:
    made, names = film(board, move)
    clip = made.clips[names.index("Checked")]
    assert sorted(sound.cue for sound in clip.sounds) == sorted(cues)
    texts = {track.end.what.text for track in clip.tracks
             if track.end.key.startswith("seal row") and isinstance(track.end.what, Label)}  # fmt: skip
    assert texts == ({says} if says else set())


def test_what_a_check_attacks_besides_is_lit_too() -> None:
    fork, names = film("2k1r/5/3G1/5/2K2", "G2c-2b")
    plain, _ = film("2k1s/5/3G1/5/2K2", "G2c-2b")
    lit = [sum(track.end.key.startswith("ring ") for track in made.clips[names.index("Checked")].tracks)
           for made in (fork, plain)]  # fmt: skip
    assert lit[0] == lit[1] + 1


@cache
def closed(kind: str, reduced: bool = False, viewer: int = 0) -> tuple[Film, tuple[str, ...]]:
    """How a foul, and a junior game, ends."""
    if kind == "foul":
        state = laid_out("4k/5/4P/4P/K4", decks=("PP", "PP"), asleep="1c", todo=ToDraw(0, True))
        actor, action = CHANCE, Card(Piece.PAWN)
    else:
        state = laid_out("4k/5/2r2/2G2/K4", captured=("RP", ""), decks=("PP", "PP"), junior=True)
        actor, action = 0, read("G3d-3c")
    shown = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", reduced)
    shown.watch(viewer, state)
    beats = ryuki.apply(state, actor, action)
    shown.show(beats, 0.0)
    return shown.film, tuple(type(event).__name__ for event, _ in beats)


def cues(made: Film) -> list[str]:
    return [sound.cue for clip in made.clips for sound in clip.sounds]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_foul_is_told_as_an_end(reduced: bool) -> None:
    made, names = closed("foul", reduced)
    assert names[-2:] == ("Fouled", "Ended")
    told = at(made, last(made) - 20)
    end = at(made, made.span - 1)
    for frame in (told, end):
        assert len([key for key in frame if key.endswith(" held")]) == 2
        assert {"foul veil", "seal", "mate says"} <= set(frame)
        assert frame["seal"].h > 180
        assert not frame["seal"].box.meets(frame["mate says"].box)
    assert told["seal"].box == end["seal"].box
    assert told["mate says text"].what != end["mate says text"].what
    assert {"deck_hit", "stamp"} <= set(cues(made)) or reduced


@pytest.mark.parametrize("reduced", [False, True])
def test_a_game_by_points_is_sealed_and_what_was_enough_is_lit(reduced: bool) -> None:
    made, names = closed("points", reduced)
    assert names[-1] == "Ended"
    assert {"seal", "mate says"} <= set(at(made, made.span - 1))
    enough = at(made, made.span - 1)["enough"]
    mine = LAYOUT.side(True).captured
    assert enough.box.meets(mine)
    assert "deck_hit" in cues(made) or reduced


@pytest.mark.parametrize("reduced", [False, True])
def test_what_a_game_ends_with_is_heard_with_the_blow(reduced: bool) -> None:
    made, _ = film(*MATING, reduced=reduced)
    sounds = made.clips[-1].sounds
    assert sounds[-1].cue == OVER
    stamp = [sound.at for sound in sounds if sound.cue == "stamp"]
    assert reduced or 0 < sounds[-1].at - stamp[0] <= 800
    assert cues(closed("foul", reduced)[0])[-1] == OVER


@pytest.mark.parametrize(("humans", "cue"), [((True, False), "win"), ((False, True), "lose")])
def test_who_plays_hears_how_it_ends(humans: tuple[bool, bool], cue: str) -> None:
    state = position(MATING[0])
    shown = Presenter(ryuki, MAT, Seating(("Ada", "Bo"), humans), state, Words("en"), "normal", False)
    shown.watch(humans.index(True), state)
    shown.show(ryuki.apply(state, 0, read(MATING[1])), 0.0)
    span = shown.film.span
    told = [sound for t in range(0, int(span), 50) for sound in shown.heard(float(t))]
    assert [sound for sound in told if sound in ("win", "lose")] == [cue]
    assert shown.projector.rang


def test_the_winner_alone_sees_a_mate_in_gold() -> None:
    def stamp(viewer: int) -> str:
        state = position(MATING[0])
        shown = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", False)
        shown.watch(viewer, state)
        shown.show(ryuki.apply(state, 0, read(MATING[1])), 0.0)
        look = at(shown.film, shown.film.span - 1)["seal"].what
        assert isinstance(look, Picture)
        return look.name

    assert [stamp(0), stamp(1)] == ["moments/stamp-mate-given", "moments/stamp-mate"]
