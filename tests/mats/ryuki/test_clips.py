"""How events look at 龍棋's table while they happen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe import theme
from game.look.describe.specs import Colour, Label, Picture
from game.look.describe.words import Words
from game.mats.ryuki.clips import clip, origins
from game.mats.ryuki.desk import Button, Desk
from game.mats.ryuki.frame import frame
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.mat import MAT
from game.mats.ryuki.moments import moment_of
from game.motion.clip import Clip, pose
from game.motion.moment import Felt
from game.motion.placement import Placement
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki.values import (
    Arranged,
    Captured,
    Checked,
    Dropped,
    Event,
    Laid,
    Moved,
    Piece,
    Promoted,
    SetUp,
    State,
    ToDraw,
    TurnBegan,
    Woke,
)
from tests.mats.ryuki.desks import SEATING, position, setting_up, watching
from tests.mats.ryuki.seen import apart, text
from tests.rules.ryuki.tables import table

JA = Words("ja")


def film(
    state: State, text: str, kind: type, viewer: int | None, reduced: bool = False
) -> tuple[Event, Clip]:
    """The clip of the first event of a kind that an action brings, for one viewer."""
    before = state
    for event, after in ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(text)):
        if isinstance(event, kind):
            desks: tuple[Desk, Desk] = (watching(before, viewer), watching(after, viewer))
            seen = ryuki.redact(event, viewer)
            return seen, clip(desks[0], seen, desks[1], JA, reduced)
        before = after
    raise LookupError(kind)


def at(made: Clip, t: float, key: str) -> Placement:
    return next(p for p in pose(made, t) if p.key == key)


def test_the_table_stays_as_it_is_laid_out_for_placing_while_a_card_is_laid() -> None:
    """Shade, words, the column at the right and its buttons, for whoever lays it; another one sees none."""
    state, kept = setting_up("K_3e"), ("set-up shade", "camp rim", "cautions", Button.CONFIRM.id)
    for viewer, stays in ((0, True), (1, False)):
        event, made = film(state, "S_2d", Arranged, viewer)
        for t in (0.0, made.span / 2, made.span):
            seen = {p.key: p for p in pose(made, t)}
            assert [key in seen and seen[key].alpha == 1.0 for key in kept] == [stays] * 4, (viewer, t)
            assert ("captured:0" in seen) == (not stays)
        after = ryuki.apply(state, 0, ryuki.read("S_2d"))[-1][1]
        rests = frame(watching(after, viewer, recent=(event,)), JA)
        assert ("camp rim" in {p.key for p in rests.placements}) == stays
        assert Button.CONFIRM.id not in rests.reach


def test_a_captured_piece_travels_to_the_captors_pieces() -> None:
    state = position("2k2/2p2/3S1/5/2K2")
    event, made = film(state, "S2c-3b", Captured, 0)
    assert isinstance(event, Captured)
    key = f"man:{event.captive.n}"
    assert at(made, 0, key).x < 1400
    assert at(made, made.span, key).x > 1400


TAKEN = {"p": 60.0, "n": 60.0, "s": 130.0, "+p": 130.0, "g": 130.0, "r": 150.0, "+b": 150.0}
"""How long the table stands still as each is taken."""


@pytest.mark.parametrize("kind", TAKEN)
@pytest.mark.parametrize("mover", [0, 1])
def test_the_more_a_piece_is_worth_the_harder_it_is_taken(kind: str, mover: int) -> None:
    boards = f"2k2/2{kind}2/3S1/5/2K2", f"2k2/5/3s1/2{kind.upper()}2/2K2"
    state = position(boards[mover], mover="bw"[mover])
    event, made = film(state, ("S2c-3b", "S2c-3d")[mover], Captured, 0)
    assert isinstance(event, Captured)
    (stop,) = made.stops
    assert stop.span == TAKEN[kind]
    frames = [{p.key: p for p in pose(made, t)} for t in (stop.at + 20, stop.at + stop.span + 40)]
    assert any(key.startswith("stroke") for key in frames[0]) == (kind != "p")
    recoils = {key: frames[1][key].y - frames[0][key].y for key in frames[0] if key in frames[1]}
    shaken = {
        key for key, by in recoils.items() if by and not key.startswith(("man:", "stroke", "chip ", "ring"))
    }
    strong = stop.span > 60.0
    assert "board" in shaken
    assert all(abs(recoils[key]) <= (6.0 if strong else 3.0) for key in shaken)
    assert not [key for key in shaken if isinstance(frames[0][key].what, Label)]
    taken = f"man:{event.captive.n}"
    flying = [at(made, t, taken) for t in range(int(stop.at + stop.span) + 1, int(made.span), 10)]
    lies = at(made, 0.0, taken)
    assert (max(p.h * p.w for p in flying) > 1.1 * lies.h * lies.w) == strong
    last = {p.key for p in pose(made, made.span)}
    assert taken in last
    assert not [key for key in last if key.startswith(("stroke", "ring", "chip "))]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(
    ("kind", "held", "viewer", "says", "reads"),
    [
        ("r", "-", 0, "飛車を取った！", 1000),
        ("r", "-", 1, "飛車を取られました", 1000),
        ("+b", "P", 1, "竜馬を取られました", 1000),
        ("r", "-", None, "", 0),
        ("s", "P", 1, "銀将を取られました", 900),
        ("+p", "P", 0, "と金を取った！", 900),
        ("p", "-", 0, "歩兵を取った！", 900),
        ("n", "P", 0, "桂馬を取った！", 340),
        ("l", "P", 1, "香車を取られました", 340),
        ("l", "-", 1, "香車を取られました", 900),
        ("p", "P", 0, "", 0),
    ],
)
def test_what_is_worth_words_and_the_first_one_are_told_beside_its_square_to_whom_it_concerns(
    kind: str, held: str, viewer: int | None, says: str, reads: int, reduced: bool
) -> None:
    state = position(f"k4/2{kind}2/3S1/5/2K2", held)
    event, made = film(state, "S2c-3b", Captured, viewer, reduced)
    frames = [{p.key: p for p in pose(made, t)} for t in range(0, int(made.span), 20)]
    told = [frame for frame in frames if "taken says" in frame]
    assert bool(told) == bool(says)
    assert made.span <= 2200.0
    assert "taken says" not in {p.key for p in pose(made, made.span)}
    assert isinstance(event, Captured)
    if says:
        what, box = told[4]["taken says text"].what, told[4]["taken says"].box
        assert isinstance(what, Label)
        assert what.text == says
        assert reads - 20 <= len(told) * 20 <= reads + 240
        cell = LAYOUT.cell(event.placed.at, turned=viewer == 1)
        assert not box.meets(cell)
        assert box.meets(cell, 100.0)


@pytest.mark.parametrize("kind", "psgr")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_ring_goes_out_where_what_is_worth_a_blow_comes_to_whoever_takes_it(
    kind: str, viewer: int | None
) -> None:
    event, made = film(position(f"k4/2{kind}2/3S1/5/2K2", "P"), "S2c-3b", Captured, viewer)
    assert isinstance(event, Captured)
    lies = at(made, made.span, f"man:{event.captive.n}").box.middle
    rings = {p.box.middle for t in range(0, int(made.span), 20) for p in pose(made, t)
             if p.key.startswith("ring ") and p.alpha > 0.1}  # fmt: skip
    near = [ring for ring in rings if max(abs(a - b) for a, b in zip(ring, lies, strict=True)) < 1.0]
    assert bool(near) == (viewer == 0 and kind != "p")


@pytest.mark.parametrize("captured", ["P", "PP"])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_number_of_the_kind_swells_as_one_more_has_come(captured: str, viewer: int | None) -> None:
    event, made = film(position("k4/2p2/3S1/5/2K2", captured), "S2c-3b", Captured, viewer)
    assert isinstance(event, Captured)
    key = "captured count:0:P text"
    poses = [{p.key: p for p in pose(made, t) if p.alpha > 0.1} for t in range(0, int(made.span) + 10, 10)]
    last = poses[-1][key]
    boxes = [seen[f"man:{event.captive.n}"].box for seen in poses]
    comes = boxes.index(boxes[-1])
    swollen = [n for n, seen in enumerate(poses) if key in seen and seen[key].w > 1.2 * last.w]
    assert swollen
    assert comes - 1 <= swollen[0] <= comes + 10
    assert isinstance(last.what, Label)
    assert last.what.text == f"×{len(captured) + 1}"


def test_a_taking_that_is_told_is_a_moment_of_its_own_kind() -> None:
    """It fades as it comes again, and where a check is the moment it is told in brief, and not held: both
    take no longer than one moment may."""
    for kind, held, felt in (
        ("r", "P", Felt.TAKEN), ("g", "P", Felt.STRUCK), ("p", "-", Felt.STRUCK), ("p", "P", None),
        ("n", "P", None),
    ):  # fmt: skip
        state = position(f"k4/2{kind}2/3S1/5/2K2", held)
        event, made = film(state, "S2c-3b", Captured, 0)
        desk = watching(state, 0)
        assert moment_of(desk, event, desk) is felt
        after = watching(ryuki.apply(state, 0, ryuki.read("S2c-3b"))[0][1], 0, calm=True)
        calm = clip(desk, event, after, JA, False)
        assert calm.span < made.span or felt is not Felt.STRUCK
        told = [t for t in range(0, int(calm.span), 20) if "taken says" in {p.key for p in pose(calm, t)}]
        assert (340 <= 20 * len(told) <= 620) == (felt is not None or kind == "n")
        assert calm.span <= 940.0


def test_nothing_waits_for_a_piece_that_has_been_seen_to_come_as_it_took_another() -> None:
    state = position("k4/2r2/3S1/5/2K2")
    (taken, between), (moved, after), *_ = ryuki.apply(state, 0, ryuki.read("S2c-3b"))
    came = clip(watching(between, 0, recent=(taken,)), moved, watching(after, 0), JA, reduced=False)
    _, alone = film(position("k4/5/3S1/5/2K2"), "S2c-3b", Moved, 0)
    assert came.span <= 220.0 < 600.0 < alone.span


@pytest.mark.parametrize(("viewer", "ink"), [(0, theme.YAMA), (1, theme.SHU), (None, None)])
@pytest.mark.parametrize(("kind", "held"), [("r", True), ("+b", True), ("g", False), ("n", False)])
def test_a_rook_or_a_bishop_that_is_taken_is_held_over_its_captor_before_it_goes(
    kind: str, held: bool, viewer: int | None, ink: Colour | None
) -> None:
    """The board steps back from it; who loses it sees it rimmed in vermilion."""
    state = position(f"k4/5/2{kind}2/3S1/2K2")
    event, made = film(state, "S2d-3c", Captured, viewer)
    assert isinstance(event, Captured)
    frames = [{p.key: p for p in pose(made, t)} for t in range(0, int(made.span), 20)]
    taken, rests = f"man:{event.captive.n}", frames[0][f"man:{event.captive.n}"].box
    large = [f for f in frames if f[taken].h * f[taken].w > 1.8 * rests.w * rests.h and "taken veil" in f]
    assert (len(large) * 20 >= 280) == held
    assert ("taken veil" in {key for frame in frames for key in frame}) == held
    assert "taken veil" not in {p.key for p in pose(made, made.span)}
    if held:
        man, card = state.board[18], large[8][taken]
        assert man is not None
        order = [p.key for p in pose(made, 560.0)]
        assert order.index("taken veil") < order.index(f"man:{man.n}") < order.index(taken)
        assert isinstance(card.what, Picture)
        assert card.what.outline == ink
        assert not any(
            frame[taken].box.meets(frame["taken says"].box) for frame in large if "taken says" in frame
        )
        desk = watching(state, viewer)
        calm = clip(desk, event, replace(desk, calm=True), JA, reduced=False)
        assert "taken veil" not in {track.end.key for track in calm.tracks}


def test_the_pieces_lie_on_the_board_while_it_recoils() -> None:
    _, made = film(position("2k2/2r2/3S1/5/2K2"), "S2c-3b", Captured, 0)
    (stop,) = made.stops
    keys = [p.key for p in pose(made, stop.at + stop.span + 40)]
    wood = max(n for n, key in enumerate(keys) if key.startswith(("board", "camp", "file line", "star")))
    assert wood < min(n for n, key in enumerate(keys) if key.startswith("man:"))


def test_a_move_goes_from_square_to_square() -> None:
    event, made = film(position("2k2/5/5/3S1/2K2"), "S2d-2c", Moved, None)
    assert isinstance(event, Moved)
    key = f"man:{event.man.n}"
    assert at(made, 0, key).y > at(made, made.span / 5, key).y > at(made, made.span, key).y


def test_a_promotion_turns_the_card_a_quarter_round() -> None:
    event, made = film(position("2k2/5/3S1/5/2K2"), "S2c-2b+", Promoted, None)
    assert isinstance(event, Promoted)
    key = f"man:{event.placed.man.n}"
    way = at(made, 140, key)
    assert -90 < way.angle < 0
    assert 0 < way.alpha < 1
    assert at(made, made.span, key).angle == 0
    assert at(made, made.span, key).w > at(made, made.span, key).h


@pytest.mark.parametrize(("kind", "piece"), [(Promoted, "S2c-2b+"), (Dropped, "G*3c")])
def test_what_promotes_or_is_dropped_comes_down_from_above_and_strikes(kind: type, piece: str) -> None:
    """It is seen larger before everything stands for a moment, and as it lies from then on; strokes and the
    clap come with the blow. Without motion it just lies there."""
    state = position("2k2/5/3S1/5/2K2", "G")
    event, made = film(state, piece, kind, None)
    assert isinstance(event, Promoted | Dropped)
    key, (stop,) = f"man:{event.placed.man.n}", made.stops
    rests = at(made, made.span, key)
    assert at(made, stop.at - 60, key).w > rests.w * 1.05
    assert at(made, stop.at + 1, key).box == rests.box
    early, blow = ({p.key for p in pose(made, t) if p.alpha > 0.5} for t in (stop.at - 20, stop.at + 80))
    assert not any("burst" in name for name in early)
    assert any("burst" in name for name in blow)
    assert "koma" in {sound.cue for sound in made.sounds if sound.at == stop.at}
    assert made.span <= 2200
    _, still = film(state, piece, kind, None, reduced=True)
    assert not still.stops


def test_waking_cards_turn_over_from_left_to_right() -> None:
    state = setting_up("K_3e", "P_5d", "G_1e")
    for act in ("confirm", "K_3a"):
        state = ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(act))[-1][1]
    state = ryuki.apply(state, 1, ryuki.read("confirm"))[-1][1]
    for viewer in (0, None):
        event, made = film(state, "card P", Woke, viewer)
        assert isinstance(event, Woke)
        names = {placed.at: f"man:{placed.man.n}" for placed in event.placed}
        left, right = names[15], names[24]
        assert at(made, 60, left).squash < 1.0
        assert at(made, 60, right).squash == 1.0
        assert at(made, 240, right).squash < 1.0
        waits = at(made, 60, right)
        assert isinstance(waits.what, Picture)
        assert ("kinsho" in waits.what.name) is (viewer == 0)
        last = at(made, made.span, right)
        assert isinstance(last.what, Picture)
        assert last.what.name == "pieces/kinsho-sente"


def test_a_card_that_wakes_up_alone_rises_turns_over_and_comes_down_with_a_ring() -> None:
    """Its owner, who knew it, sees that too; its mark comes only once it lies there again."""
    state = table("4k/5/5/2R2/K4", asleep="3d", todo=ToDraw(0, True), decks=("P", "P"))
    for viewer in (0, 1, None):
        (_, before), (event, after), *_ = ryuki.apply(state, CHANCE, ryuki.read("card P"))
        seen = ryuki.redact(event, viewer)
        made = clip(watching(before, viewer), seen, watching(after, viewer), JA, reduced=False)
        assert isinstance(seen, Woke)
        key, (stop,) = f"man:{seen.placed[0].man.n}", made.stops
        rests = at(made, made.span, key)
        assert at(made, 140, key).w > rests.w * 1.1
        assert at(made, 260, key).squash < 1.0
        assert at(made, stop.at + 1, key).box == rests.box
        early, late = ({p.key for p in pose(made, t) if p.alpha > 0.1} for t in (stop.at - 20, stop.at + 120))
        assert "ring wake-ring" in late - early
        assert f"{key}:awake" not in early
        assert made.span <= 2200


def waking(reduced: bool = False) -> tuple[Woke, Clip]:
    """The second player's cards wake, as everybody sees it."""
    state = setting_up("K_3e", "P_5d", "G_1e")
    for act in ("confirm", "K_3a"):
        state = ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(act))[-1][1]
    state = ryuki.apply(state, 1, ryuki.read("confirm"))[-1][1]
    event, made = film(state, "card P", Woke, 0, reduced)
    assert isinstance(event, Woke)
    return event, made


def test_marks_on_a_woken_card_change_when_it_has_turned() -> None:
    event, made = waking()
    first = min(event.placed, key=lambda placed: placed.at)
    eyes = [track for track in made.tracks if track.end.key.startswith(f"man:{first.man.n}:secret")]
    assert eyes
    assert all(track.begin >= 240 for track in eyes)


def test_what_has_woken_is_told_when_it_has_turned() -> None:
    state = setting_up("K_3e", "P_5d", "G_1e")
    for act in ("confirm", "K_3a"):
        state = ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(act))[-1][1]
    state = ryuki.apply(state, 1, ryuki.read("confirm"))[-1][1]
    shown = Presenter(ryuki, MAT, SEATING, state, JA, "normal", False)
    beats = ryuki.apply(state, ryuki.acting(state)[0], ryuki.read("card P"))
    shown.show(beats, 0.0)
    wakes = next(n for n, (event, _) in enumerate(beats) if isinstance(event, Woke))
    told = [track for track in shown.film.clips[wakes].tracks if track.end.key.startswith("story text")]
    assert told
    assert all(track.begin >= 240 for track in told)


def test_with_reduced_motion_no_card_turns() -> None:
    _, made = waking(reduced=True)
    assert all(p.squash == 1.0 for t in range(0, int(made.span), 20) for p in pose(made, t))
    event, made = film(position("2k2/5/3S1/5/2K2"), "S2c-2b+", Promoted, None, reduced=True)
    assert isinstance(event, Promoted)
    key = f"man:{event.placed.man.n}"
    assert all(p.angle == 0 for t in range(0, int(made.span), 20) for p in pose(made, t) if p.key == key)


@pytest.mark.parametrize("reduced", [False, True])
def test_check_is_stamped_and_the_stamp_goes(reduced: bool) -> None:
    _, made = film(position("2k2/5/5/5/2K1R"), "R1e-1a", Checked, None, reduced)
    assert at(made, 600, "stamp").alpha == 1.0
    assert all(p.key != "stamp" for p in pose(made, made.span))
    assert "check 4" in {p.key for p in pose(made, made.span)}


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("viewer", "art"), [(0, "given"), (1, "check"), (None, "check")])
def test_the_seal_of_a_check_is_vermilion_but_for_whoever_gives_it(
    viewer: int | None, art: str, reduced: bool
) -> None:
    _, made = film(position("2k2/5/5/5/2K1R"), "R1e-1a", Checked, viewer, reduced)
    what = at(made, 500, "stamp").what
    assert isinstance(what, Picture)
    assert what.name.rpartition("-")[2] == art


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_check_after_another_says_how_many_they_are(reduced: bool, scale: int) -> None:
    """In turns of the same player without one between; and it takes no longer."""
    check, own, other = Checked(0, (4,), 2, False), TurnBegan(0, 3), TurnBegan(1, 4)
    spans = list[float]()
    for recent, says in (
        ((own, check), ""),
        ((check, other, own, check), "2"),
        ((check, other, own, check, other, own, check), "3"),
        ((check, other, own, other, own, check), ""),
        ((own, other, Checked(1, (4,), 2, False), own, check), ""),
    ):
        state = ryuki.apply(position("2k2/5/5/5/2K1R"), 0, ryuki.read("R1e-1a"))[0][1]
        desk = watching(state, 0, recent=recent, text_scale=scale)
        made = clip(desk, check, desk, JA, reduced)
        row = [
            p.what.text for p in pose(made, 500.0) if p.key == "seal row text" and isinstance(p.what, Label)
        ]
        assert "".join(row).strip("回つづけて×") == says
        seen = {p.key: p.box for p in pose(made, 500.0) if p.key in ("seal", "seal row") or p.key == "stamp"}
        assert not says or seen["seal row"].bottom < seen["stamp"].y + 0.1 * seen["stamp"].h
        assert "seal row text" not in {p.key for p in pose(made, made.span)}
        spans.append(made.span)
    assert max(spans) == spans[0]


def test_reduced_motion_moves_nothing() -> None:
    event, made = film(position("2k2/5/5/3S1/2K2"), "S2d-2c", Moved, None, reduced=True)
    assert isinstance(event, Moved)
    assert len({at(made, t, f"man:{event.man.n}").y for t in (30, 60, made.span)}) == 1


def test_a_hidden_card_leaves_a_hand_from_its_last_slot() -> None:
    state = position("2k2/5/5/5/2K2", "-", ("GPS", "P"))
    beats = ryuki.apply(state, 0, ryuki.read("G_3c"))
    event = next(event for event, _ in beats if isinstance(event, Laid))
    key = f"man:{event.placed.man.n}"
    assert origins(watching(state, 0), event)[key] == "hand:0:G:0"
    for viewer in (1, None):
        assert origins(watching(state, viewer), ryuki.redact(event, viewer))[key] == "hand:0:2"


def test_a_set_up_comes_from_the_squares_or_from_the_back_of_the_hand() -> None:
    state = setting_up("K_3e", "P_5d")
    event = ryuki.apply(state, 0, ryuki.read("confirm"))[0][0]
    assert isinstance(event, SetUp)
    assert set(origins(watching(state, 0), event).values()) == {"staged:0:15", "staged:0:22"}
    seen = ryuki.redact(event, 1)
    assert set(origins(watching(state, 1), seen).values()) == {"hand:0:5", "hand:0:4"}


CHECKS = (
    ("2k2/5/5/5/2K1R", "R1e-1a"),
    ("3k1/5/5/5/1BK2", "B4e-5d"),
    ("k4/5/5/5/2K1R", "R1e-1a"),
    ("2k2/5/5/5/1RK2", "R4e-4a"),
    ("5/4b/5/k4/2KR1", "R2e-2d"),
    ("1pK2/k2G1/5/2R2/3s1", "R3d-3b"),
    ("3G1/R1p2/2s2/4k/2K2", "R5b-5d"),
    ("5/1k1G1/p3K/s4/2R2", "R3e-3b"),
)


@pytest.mark.parametrize(("board", "move"), CHECKS)
def test_the_stamp_lies_beside_the_king_and_covers_neither_it_nor_an_attacker(board: str, move: str) -> None:
    event, made = film(position(board), move, Checked, None)
    assert isinstance(event, Checked)
    stamp = at(made, 600, "stamp")
    assert all(apart(stamp, LAYOUT.cell(cell, turned=False)) for cell in (event.king, *event.attackers))
    assert apart(stamp, at(made, 600, "aims"))
    assert stamp.box.meets(LAYOUT.cell(event.king, turned=False), 10.0)


def test_the_line_of_a_check_lies_over_the_pieces_and_under_the_words_about_it() -> None:
    for board, move in CHECKS:
        _, made = film(position(board), move, Checked, None)
        keys = [p.key for p in pose(made, made.span)]
        line = next(n for n, key in enumerate(keys) if key.startswith("check "))
        assert max(n for n, key in enumerate(keys) if key.startswith("man:")) < line < keys.index("aims")


@pytest.mark.parametrize("reduced", [False, True])
def test_the_names_of_cards_that_wake_up_together_are_listed_one_by_one_and_cover_no_piece(
    reduced: bool,
) -> None:
    state = setting_up("K_3e", "P_5d", "G_1e")
    for act in ("confirm", "K_3a"):
        state = ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(act))[-1][1]
    state = ryuki.apply(state, 1, ryuki.read("confirm"))[-1][1]
    middle, man = 12, state.board[15]
    assert man is not None
    board = (*state.board[:middle], replace(man, n=20), *state.board[middle + 1 :])
    _, made = film(replace(state, board=board), "card P", Woke, 0, reduced)
    frames = [{p.key: p for p in pose(made, t) if p.alpha > 0.5} for t in range(0, int(made.span), 20)]
    listed = [[text(frame, key) for key in sorted(frame) if key.startswith("woken ")] for frame in frames]
    whole = ["歩兵", "歩兵", "金将", "玉将"]
    many = [len(names) for names in listed]
    assert [names for names in listed if names != whole[: len(names)]] == []
    assert sorted(set(many)) == ([0, 4] if reduced else [0, 1, 2, 3, 4])
    assert many.count(4) >= 40
    ground = next(frame["woken"] for frame in frames if "woken" in frame)
    assert all(apart(ground, p) for p in pose(made, made.span) if p.key.startswith("man:"))
    assert "woken" not in {p.key for p in pose(made, made.span)}


def test_cards_that_wake_up_together_rise_as_they_turn_over_and_come_down() -> None:
    event, made = waking()
    for placed in event.placed:
        key = f"man:{placed.man.n}"
        sizes = [at(made, t, key).h for t in range(0, int(made.span), 20)]
        assert max(sizes) > 1.15 * sizes[-1]
        assert sizes[-1] == at(made, made.span, key).h


Frames = list[dict[str, Placement]]


def called(board: str, move: str, checks: int = 0) -> tuple[Clip, Frames]:
    """The film of the check that this move gives, after so many others, while both have a card to draw."""
    state = position(board)
    state = replace(state, sides=tuple(replace(side, deck=(Piece.PAWN,)) for side in state.sides))
    recent: tuple[Event, ...] = (Checked(1, (4,), 22, False), TurnBegan(0, 3)) * checks
    for event, after in ryuki.apply(state, 0, ryuki.read(move)):
        recent = (*recent, event)
        if isinstance(event, Checked):
            desk = watching(after, 0, recent=recent)
            made = clip(desk, event, desk, JA, reduced=False)
            seen = ([p for p in pose(made, t) if p.alpha > 0.5] for t in range(0, int(made.span), 20))
            return made, [{p.key: p for p in lying} for lying in seen]
    raise LookupError("no check")


def test_the_first_check_is_called_loudly_and_one_of_many_in_brief() -> None:
    made = [called("2k2/5/5/5/2K1R", "R1e-1a", n) for n in (0, 1, 5)]
    (first, loud), (second, usual), (sixth, brief) = made
    assert first.span > second.span > sixth.span + 200
    sizes = [max(frame["stamp"].h for frame in frames if "stamp" in frame) for frames in (loud, usual, brief)]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
    keys = [{key for frame in frames for key in frame} for frames in (loud, usual, brief)]
    assert ["stroke burst-16" in one for one in keys] == [True, False, False]
    assert ["step veil" in one for one in keys] == [True, True, False]


@pytest.mark.parametrize(("board", "move", "says"), [
    ("2k2/5/2G2/2R2/2K2", "G3c-2c", "空き王手"),
    ("2k2/5/2S2/2R2/2K2", "S3c-4b", "両王手"),
])  # fmt: skip
def test_a_check_by_two_and_one_by_another_piece_than_moved_is_always_loud_and_says_so(
    board: str, move: str, says: str
) -> None:
    made, frames = called(board, move, 5)
    told = {text(frame, "seal row text") for frame in frames if "seal row text" in frame}
    assert told == {says}
    assert made.span > called("2k2/5/5/5/2K1R", "R1e-1a", 5)[0].span


def test_before_a_mate_the_check_leaves_the_most_to_that() -> None:
    mates, frames = called("4k/5/3GS/5/2K2", "G2c-1b")
    assert mates.span < called("2k2/5/5/5/2K1R", "R1e-1a")[0].span
    assert not any("stroke burst-16" in frame for frame in frames)
