"""What tables draw alike: cards, plates, plaques, lines, buttons, the bar."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import button, panel
from game.look.describe.specs import Label, Panel, Picture, Stroke
from game.look.describe.words import Words
from game.mats.kit import bar
from game.mats.kit.buttons import ACT, act
from game.mats.kit.cards import face, look, secret_strip, suit, tick
from game.mats.kit.gains import gain
from game.mats.kit.lines import through
from game.mats.kit.plaque import numbered, plaque
from game.mats.kit.plates import Plate, plate
from game.mats.kit.portraits import Portrait, portrait, thought_key
from game.mats.kit.tabletop import Tabletop, gathered
from game.mats.table import AnyDesk, Desk, Seating
from game.motion.placement import Box, Placement, Target
from game.rules.cards import PACK, Card

BOX = Box(100, 200, 80, 40)


def keyed(drawn: Iterable[Placement]) -> dict[str, Placement]:
    return {p.key: p for p in drawn}


def test_a_box_knows_its_edges_and_counts_others_from_its_corner() -> None:
    assert (BOX.right, BOX.bottom, BOX.middle) == (180, 240, (140, 220))
    assert BOX.at(-5, 6, 7, 8) == (95, 206, 7, 8)
    assert BOX.centred(20, 60) == (130, 190, 20, 60)


def test_pieces_are_gathered_in_their_order() -> None:
    first, last = panel("first", BOX), panel("last", BOX)
    made, alone = button("go", "Go", BOX), Target("alone", *BOX)
    drawn, targets = gathered([first, alone, made, last])
    assert drawn == [first, *made.placements, last]
    assert [target.id for target in targets] == ["alone", "go"]


@pytest.mark.parametrize("scale", [100, 130])
def test_a_tabletop_measures_words_as_they_are_drawn_there(scale: int) -> None:
    desk = Desk(None, Seating(("さくら", "たけし"), (True, True)), 0, None, None, text_scale=scale)
    table = Tabletop(desk, Words("ja"), None)
    assert table.name(1) == "たけし"
    assert table.width("", 20) == 0
    assert table.width("札の名前", 20) == pytest.approx(80 * scale / 100 * 1.05 + 5, rel=0.03)


# Cards


def test_every_card_has_a_drawing_and_one_that_is_not_known_shows_its_back() -> None:
    drawn = [face(card, "backs/x") for card in (*PACK, Card.X01, Card.X02)]
    assert len(set(drawn)) == 54
    assert face(Card.D10, "backs/x") == "cards/diamond-10"
    assert face(Card.X02, "backs/x") == "cards/joker-black"
    assert face(None, "backs/x") == "backs/x"


@pytest.mark.parametrize("rim", [None, theme.SHU])
def test_a_chosen_card_is_rimmed_and_raised_and_a_barred_one_veiled(rim: tuple[int, int, int] | None) -> None:
    usual, chosen, barred = (
        look("cards/x", *state, rim) for state in ((False, False), (True, False), (False, True))
    )
    assert (usual.outline, usual.veil) == (rim, 0)
    assert (chosen.outline, chosen.veil) == (theme.YAMA, 0)
    assert chosen.shadow > usual.shadow
    assert (barred.outline, barred.veil) == (rim, theme.ILLEGAL_VEIL)


def test_a_tick_stands_round_its_point() -> None:
    drawn = list(tick("card", 50, 60, r=20))
    assert [(p.x + p.w / 2, p.y + p.h / 2) for p in drawn] == [(50, 60)] * 2
    assert drawn[0].w == 40 > drawn[1].w


def test_a_suit_is_drawn_by_its_letter() -> None:
    assert [suit("x", of, BOX).what for of in "CDHS"] == [
        Picture(f"suits/{name}") for name in ("club", "diamond", "heart", "spade")
    ]


def test_a_secret_strip_has_an_eye_and_words_or_one_of_them() -> None:
    both = keyed(secret_strip("card", "Only you", BOX, BOX, 8, 2))
    assert set(both) == {"card:strip", "card:strip eye", "card:strip text"}
    assert both["card:strip eye"].x == BOX.x + 8
    assert "card:strip eye" not in keyed(secret_strip("card", "Only you", BOX, BOX, None, 2))
    assert "card:strip text" not in keyed(secret_strip("card", "", BOX, BOX, 8, 2))


# Plates and plaques


FACE = Portrait(26, 20, 38, name=Box(60, 5, 200, 30), until=0)
PLATE = Plate(BOX, chip=(30, 20, 24), name=Box(50, 5, 25, 30), portrait=FACE)


def seated(player: str, text_scale: int = 100) -> Tabletop[AnyDesk, None]:
    """A table at whose second seat this player sits."""
    seating = Seating(("さくら", "たけし"), (True, player == "human"), None, ("human", player))
    return Tabletop(Desk(None, seating, 0, None, None, text_scale=text_scale), Words("ja"), None)


def test_at_a_computer_s_plate_stands_its_face_with_the_mark_at_its_lower_right() -> None:
    drawn = keyed(plate(seated("bot:hard"), PLATE, 1, 1, False))
    face, mark, name = (drawn[f"plate:1:{part}"] for part in ("face", "chip", "name"))
    assert isinstance(face.what, Picture)
    assert face.what.name == "faces/hard"
    assert (face.x + face.w / 2, face.y + face.h / 2, face.w) == (126, 220, 38)
    assert (mark.x + mark.w, mark.y + mark.h) == (face.x + face.w, face.y + face.h)
    assert (name.x, name.y, name.w, name.h) == (160, 205, 200, 30)
    assert not keyed(plate(seated("human"), PLATE, 1, 1, False)).keys() & {"plate:1:face", thought_key(1)}


def test_computers_of_one_level_wear_their_players_colours() -> None:
    """The face itself stays the sign of the level."""
    one, two = (keyed(portrait("p", "faces/normal", mark, FACE, BOX)) for mark in range(2))
    assert one["p:face"] == two["p:face"]
    for mark, drawn in enumerate((one, two)):
        coat, ring = drawn["p:coat"].what, drawn["p:ring"].what
        assert isinstance(coat, Picture)
        assert isinstance(ring, Panel)
        assert coat.tint == ring.border == theme.PLAYERS[mark].colour
    assert keyed(portrait("p", "faces/normal", None, FACE, BOX)).keys() == {"p:face"}


@pytest.mark.parametrize(("until", "beside"), [(0, False), (400, True)])
def test_the_sign_of_thinking_hides_no_words_and_is_not_seen_before_somebody_thinks(
    until: float, beside: bool
) -> None:
    at = replace(PLATE, portrait=replace(FACE, until=until))
    drawn = keyed(plate(seated("bot:easy"), at, 1, 1, False))
    sign, name = drawn[thought_key(1)], drawn["plate:1:name"]
    assert sign.alpha == 0
    if beside:
        assert sign.x >= name.x + seated("bot:easy").width("たけし", PLATE.size, "bold") - 10
        assert sign.x + sign.w <= BOX.x + until
    else:
        assert sign.y + sign.h * 2 / 3 < BOX.y + 10


@pytest.mark.parametrize("current", [True, False])
def test_a_plate_bears_mark_and_name_and_in_turn_a_rim_in_the_player_s_colour(current: bool) -> None:
    drawn = keyed(plate(seated("human"), PLATE, 1, 1, current))
    ground, mark, name = (drawn[key] for key in ("plate:1", "plate:1:chip", "plate:1:name"))
    assert isinstance(ground.what, Panel)
    assert (ground.what.border == theme.PLAYERS[1].colour) == current
    assert (mark.x + mark.w / 2, mark.y + mark.h / 2) == (130, 220)
    assert (name.x, name.y, name.w, name.h) == (150, 205, 25, 30)


def test_a_plaque_s_words_keep_off_its_ends() -> None:
    ground, words = plaque("tag", "札", BOX, 20, theme.SHU, theme.WHITE, inset=9, layer=3, over=5)
    assert isinstance(ground.what, Panel)
    assert (ground.what.fill, ground.what.radius, ground.layer) == (theme.SHU, 20, 3)
    assert isinstance(words.what, Label)
    assert (words.what.text, words.what.colour, words.layer) == ("札", theme.WHITE, 5)
    assert (words.x, words.w) == (109, 62)


def test_a_plaque_s_words_can_have_a_key_of_their_own() -> None:
    keys = [[p.key for p in plaque("tag", "札", BOX, 20, text_key=key)] for key in ("", "tag: 札")]
    assert keys == [["tag", "tag text"], ["tag", "tag: 札"]]


def test_a_step_is_numbered_on_its_disc() -> None:
    dot, number = numbered("step", 3, 50, 60, 19, theme.AI)
    assert (dot.x, dot.y, dot.w) == (31, 41, 38) == (number.x, number.y, number.w)
    assert isinstance(number.what, Label)
    assert number.what.text == "3"


# Lines, buttons, the bar


def test_a_line_goes_through_its_points() -> None:
    points = [(10.0, 40.0), (30.0, 20.0), (50.0, 60.0)]
    line = through("bow", points, Stroke((), theme.YAMA, 5, head=9), 3)
    assert isinstance(line.what, Stroke)
    seen = [(line.x + x * line.w, line.y + y * line.h) for x, y in line.what.points]
    assert seen == points
    assert (line.what.head, line.layer) == (9, 3)


def test_a_level_line_has_a_box_all_the_same() -> None:
    line = through("level", [(10.0, 20.0), (30.0, 20.0)], Stroke((), theme.YAMA, 5))
    assert (line.w, line.h) == (20, 1)


@pytest.mark.parametrize("why", ["", "まだ選んでいません"])
def test_the_vermilion_button_cannot_be_pressed_for_a_reason(why: str) -> None:
    made = act("出す", BOX, 30, why)
    assert made.target == Target(ACT, *BOX, enabled=not why)
    assert [p.what.text for p in made.placements if isinstance(p.what, Label)] == [
        "出す",
        *([why] if why else []),
    ]


def test_the_bar_names_whose_turn_it_is_in_the_player_s_colour() -> None:
    mark, words = bar.whose_turn(2, "みどりさんの番", 700, 200, at=":x")
    assert mark.x + mark.w / 2 == 700
    assert isinstance(words.what, Label)
    assert (words.x, words.what.colour, words.key) == (728, theme.PLAYERS[2].colour, "status:x")


def test_gains_and_losses_of_three_ranks_are_told_apart_before_they_are_read() -> None:
    desk = Desk(None, Seating(("さくら", "たけし"), (True, True)), 0, None, None)
    table = Tabletop(desk, Words("ja"), None)
    looks, high = {}, []
    for says in ("+1", "+2 (①1 ③1)", "+4 (①1 ③3)", "−1", "−3 (①−1 ④−2)", "−4"):
        drawn = {track.end.key: track.end for track in gain(table, says, (500, 500), None, 0.0)}
        pill = drawn["gain"].what
        assert isinstance(pill, Panel)
        looks[says] = pill.fill, pill.border, pill.border_width, "gain strokes" in drawn
        high.append(drawn["gain"].h)
    assert len(set(looks.values())) == len(looks)
    assert high[0] < 0.85 * high[1] < 0.85 * 0.85 * high[2]
    assert high[:3] == high[3:]
    assert [says for says, (*_, strokes) in looks.items() if strokes] == ["+4 (①1 ③3)"]
    assert looks["−4"][0] == theme.SHU_DARK
