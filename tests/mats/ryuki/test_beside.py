"""What lies beside 龍棋's board: plates, hands, captured pieces, the list of what can be done."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.space import Space
from game.look.describe.specs import Panel
from game.look.describe.words import Words
from game.mats.ryuki.captions import caption
from game.mats.ryuki.cards import INKS
from game.mats.ryuki.desk import Cell, Display, Doing, Faces, FaceSwitch, Held, InHand, Row, Selection
from game.mats.ryuki.hints import box
from game.mats.ryuki.layouts import LAYOUTS
from game.mats.ryuki.mat import MAT
from game.mats.ryuki.press import carried, press
from game.mats.ryuki.sides import RISE
from game.mats.table import Pick
from game.motion.clip import pose
from game.rules.ryuki.values import Piece, Placed, Woke
from tests.mats.ryuki.desks import SEATING, after, deciding, position, setting_up, watching
from tests.mats.ryuki.seen import JA, apart, fill, rim, shown, targets, text, texts

OPEN = position("2k2/5/3S1/5/2K2", "P", ("GP", "P"))
CHECKED = position("2k2/5/2r2/1G1S1/2K2", "-", ("GP", ""))
"""The rook on 3c attacks the king on 3e; gold and silver can capture it, the gold can go between."""


# Plates, hands, captured pieces


def test_plates_say_who_is_first_and_how_many_cards_there_are() -> None:
    sides = (replace(OPEN.sides[0], deck=(Piece.LANCE,) * 3), OPEN.sides[1])
    seen = shown(deciding(replace(OPEN, sides=sides)))
    assert [text(seen, f"plate:{seat}:role") for seat in (0, 1)] == [JA("ryuki.first"), JA("ryuki.second")]
    assert [text(seen, f"plate:{seat}:ryuki.hand n") for seat in (0, 1)] == ["2", "1"]
    assert [text(seen, f"plate:{seat}:ryuki.deck n") for seat in (0, 1)] == ["3", "0"]


def test_the_plate_of_whoever_is_to_act_has_a_rim() -> None:
    for state, mover in ((OPEN, 0), (position("2k2/5/5/5/2K2", mover="w"), 1)):
        seen = shown(watching(state, None))
        widths = {seat: seen[f"plate:{seat}"].what for seat in (0, 1)}
        wide = [seat for seat, what in widths.items() if isinstance(what, Panel) and what.border_width > 2]
        assert wide == [mover]


def test_junior_points_are_what_the_pieces_are_worth() -> None:
    state = position("2k2/5/5/5/2K2", "GP")
    state = replace(state, options=replace(state.options, junior=True))
    assert text(shown(deciding(state)), "captured:0 note") == JA("ryuki.captured.points", n=4, goal=10)
    held = shown(deciding(state, Selection(Held(Piece.GOLD))))
    assert text(held, "captured:0 note") == JA("ryuki.captured.costs", n=3), "what dropping it loses"


@pytest.mark.parametrize("space", Space)
@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("hand", ["GSNL", "GSNLP", "GSNLPB", "GSNLPBR"])
def test_every_kind_in_a_hand_and_its_count_are_seen_whole(hand: str, text_scale: int, space: Space) -> None:
    """However many there are; what is captured, too. Nothing else lies on them."""
    state = position("2k2/5/5/5/2K2", "".join(f"2{kind}" for kind in hand), (hand + hand[1], ""))
    desk = replace(deciding(state), space=space, text_scale=text_scale)
    seen = shown(desk)
    for kind, count in (("hand:", "hand count"), ("held:", "captured count")):
        cards = [target.box for key, target in targets(desk).items() if key.startswith(kind)]
        assert len(cards) == len(hand)
        assert all(a.right <= b.x - 4 for a, b in pairwise(cards))
        counts = [p.box for key, p in seen.items() if key.startswith(count) and not key.endswith("text")]
        assert len(counts) == (1 if kind == "hand:" else len(hand))
        assert not [(a, b) for a, b in product(counts, cards) if a.meets(b) and not b.right - 10 < a.right]
        if kind == "hand:":
            words = [p.box for key, p in seen.items() if key.startswith("tray note")]
            assert all(seen["tray"].box.covers(box) for box in cards)
            assert not [box for box in cards if any(box.meets(note) for note in words)]


def test_cards_of_a_kind_lie_on_one_another_and_are_counted() -> None:
    state = position("2k2/5/5/5/2K2", "2P", ("PPP", ""))
    seen = shown(deciding(state))
    assert text(seen, "captured count:0:P text") == "×2"
    assert text(seen, "hand count:P text") == "×3"
    assert "captured count:0:P" not in shown(deciding(OPEN))


def test_the_captured_piece_on_top_is_the_one_that_goes() -> None:
    state = position("2k2/5/5/5/2K2", "2P")
    desk = deciding(state)
    names = {f"man:{captive.n}" for captive in state.sides[0].captured}
    top = [key for key in shown(desk) if key in names][-1]
    assert carried(desk, Held(Piece.PAWN)) == (top,)


def test_of_a_stack_only_the_chosen_card_rises() -> None:
    state = position("2k2/5/5/5/2K2", "-", ("PP", ""))
    calm, chosen = shown(deciding(state)), shown(deciding(state, Selection(InHand(Piece.PAWN))))
    assert calm["hand:0:P:1"].y - chosen["hand:0:P:1"].y == RISE
    assert calm["hand:0:P:0"].y == chosen["hand:0:P:0"].y
    assert rim(chosen, "hand:0:P:1") == theme.YAMA


def test_no_hand_can_be_pressed_while_another_decides() -> None:
    assert not [key for key in targets(watching(OPEN, 0)) if key.startswith(("hand:", "held:", "row:"))]


def test_what_has_to_be_laid_says_so() -> None:
    seen = shown(deciding(setting_up()))
    assert text(seen, "must text") == JA("ryuki.must_lay")
    assert "must" not in shown(deciding(setting_up("K_3e")))


@pytest.mark.parametrize(("doing", "card"), [(Doing.LAY, "hand:0:G:0"), (Doing.DROP, "man:")])
def test_a_row_shows_what_it_is_about(doing: Doing, card: str) -> None:
    name = f"{card}{OPEN.sides[0].captured[0].n}" if card == "man:" else card
    assert rim(shown(deciding(OPEN, Selection(Row(doing)))), name) == theme.MINT
    assert rim(shown(deciding(OPEN)), name) is None


# The list


def test_a_press_on_a_row_that_acts_looks_like_it() -> None:
    """Laying is asked about where it would be a foul; drawing and resigning always are."""
    first, again = Selection(InHand(Piece.PAWN)), Selection(InHand(Piece.PAWN), Cell(0))
    assert [fill(shown(deciding(OPEN, picked)), "row:lay") for picked in (first, again)] == [
        theme.AI,
        theme.SHU,
    ]
    assert fill(shown(deciding(OPEN, Selection(Row(Doing.RESIGN)))), "row:resign") == theme.SHU
    assert fill(shown(deciding(OPEN, Selection(Row(Doing.MOVE)))), "row:move") == theme.AI


@pytest.mark.parametrize(("at", "row"), [(22, "escape"), (16, "block")])
def test_the_answer_that_the_chosen_piece_gives_is_lit(at: int, row: str) -> None:
    seen = shown(deciding(CHECKED, Selection(Cell(at))))
    lit = [name for name in ("escape", "block", "lay", "drop") if fill(seen, f"row:{name}") == theme.AI]
    assert lit == [row]


def test_answers_to_a_check_are_counted() -> None:
    seen = shown(deciding(CHECKED))
    assert text(seen, "row:block note") == JA("ryuki.row.block.note", take=2, between=1)
    assert text(seen, "row:lay note") == JA.count("ryuki.row.squares", 1)


def test_what_the_king_can_take_counts_as_taking_and_is_offered_there() -> None:
    desk = deciding(position("2k2/5/5/2g2/2K2"))
    assert text(shown(desk), "row:block note") == JA("ryuki.row.block.note", take=1, between=0)
    assert press(desk, Row(Doing.BLOCK)) == Pick(Selection(Row(Doing.BLOCK)), "cell:22")


def test_while_another_decides_the_latest_events_are_told() -> None:
    state, told = after(OPEN, "S2c-1d", "K3a-4a", "K3e-4e", "K4a-3a", "K4e-3e")
    said = [words for event in told if (words := caption(event, SEATING, JA))]
    assert len(said) > 4
    seen = texts(watching(state, 0, recent=told))
    assert said[-1] in seen
    assert said[0] not in seen


@pytest.mark.parametrize("first", [0, 1])
def test_the_set_up_says_whose_turn_it_is_and_from_whom_it_is_secret(first: int) -> None:
    state = setting_up(first=first)
    seen = shown(deciding(state))
    assert [fill(seen, f"step {n}") == theme.STRAW for n in range(3)] == [True, False, False]
    other = SEATING.names[1 - first]
    assert text(seen, "step secret text") == JA("ryuki.steps.secret", name=other)
    state, _ = after(setting_up("K_3e"), "confirm")
    assert fill(shown(deciding(state)), "step 1") == theme.STRAW


# Hint and switches


def test_the_hint_speaks_of_the_moment() -> None:
    moments = {
        "set_up": deciding(setting_up()),
        "turn": deciding(replace(OPEN, sides=(replace(OPEN.sides[0], deck=(Piece.LANCE,)), OPEN.sides[1]))),
        "no_deck": deciding(OPEN),
        "threatened": deciding(position("2k2/5/r1S2/5/2K2")),
        "check": deciding(CHECKED),
        "promotion": deciding(OPEN, Selection(Cell(13), Cell(8))),
    }
    for name, desk in moments.items():
        assert JA(f"ryuki.hint.{name}") in texts(desk), name


@pytest.mark.parametrize("faces", Faces)
def test_the_faces_that_the_pieces_bear_are_the_ones_that_are_lit(faces: Faces) -> None:
    desk = replace(deciding(OPEN), display=Display(faces=faces))
    pill, segments = shown(desk)["faces pill"], targets(desk)
    assert [one for one in Faces if not apart(pill, segments[FaceSwitch(one).id])] == [faces]


@pytest.mark.parametrize("space", MAT.around)
def test_a_refusal_is_said_beside_what_was_pressed_in_the_list_and_to_confirm(space: Space) -> None:
    at, answers = LAYOUTS[space], MAT.around[space].answers
    assert answers is not None
    assert all(answers.covers(box, 8.0) for box in (at.field, at.confirm, at.list))


def test_no_hint_of_a_set_up_has_its_buttons_where_a_turn_has_the_row_that_resigns() -> None:
    turn = targets(deciding(position("2k2/5/5/5/2K2")))
    assert box(deciding(setting_up())).bottom < turn["row:resign"].y


@pytest.mark.parametrize("seat", [0, 1])
def test_what_wakes_up_is_named_in_the_colour_of_its_side(seat: int) -> None:
    state = position("2k2/2r2/5/2R2/2K2")
    at = (17, 7)[seat]
    man = state.board[at]
    assert man is not None
    desk = watching(state, None)
    made = MAT.clip(desk, Woke(seat, (Placed(at, man),)), desk, Words("en"), True)
    fills = [p.what.fill for p in pose(made, 400.0) if p.key == "turned up" and isinstance(p.what, Panel)]
    assert fills == [INKS[seat]]
