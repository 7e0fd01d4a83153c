"""The last stretch of a deal: last cards and the last two, told to everybody and to nobody twice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.mats.crown.frame import frame
from game.motion.clip import Film
from game.motion.placement import Placement
from game.rules import crown
from game.rules.crown.values import Finish, State
from tests.mats.crown.desks import WORDS, desk
from tests.mats.crown.test_moments import at, film
from tests.rules.crown.tables import play, table

TWO = table("C06 D10", "C03 C04 C05", "C07 D07 D08")


def texts(placements: list[Placement] | tuple[Placement, ...]) -> list[str]:
    return [p.what.text for p in placements if isinstance(p.what, Label)]


def heard(made: Film, names: list[str], kind: str) -> list[str]:
    return [sound.cue for sound in made.clips[names.index(kind)].sounds]


def test_the_sign_of_a_last_card_comes_when_what_was_played_has_been_seen_and_is_heard_once() -> None:
    made, names = film(TWO, "C06")
    early, late = (at(made, names, "Played", t) for t in (700, 900))
    assert not {"plate:0:last", "last 0", "note"} & set(early)
    assert any(key.startswith("worth") for key in early)
    assert {"plate:0:last", "last 0"} <= set(late)
    assert heard(made, names, "Played") == ["card_play", "breath"]
    assert "last 0" not in at(made, names, "Played", made.clips[0].span)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("points", "said"), [
    ((1, 1, 0), "Adaさんが、あと1枚です"), ((2, 1, 0), "トップのAdaさんが、あと1枚です"),
])  # fmt: skip
def test_a_last_card_is_said_and_whether_it_is_the_leader_s(
    points: tuple[int, ...], said: str, reduced: bool
) -> None:
    made, names = film(replace(TWO, points=points), "C06", reduced=reduced)
    shown = [
        texts(tuple(at(made, names, "Played", t).values())) for t in range(0, int(made.clips[0].span), 20)
    ]
    there = [n for n, one in enumerate(shown) if said in one]
    assert len(there) * 20 > 400
    assert reduced or there[0] * 20 > 200
    assert sum("あと1枚です" in text for one in shown for text in one) == len(there)
    more, names = film(table("C06 D10 D11", "C03 C04", "C07 D07"), "C06")
    assert not any("あと1枚です" in text for text in texts(tuple(at(more, names, "Played", 500).values())))


def test_a_last_card_is_said_as_long_as_nothing_else_has_happened() -> None:
    last, after = crown.apply(TWO, 0, play("C06"))[-1]
    still = replace(desk(after, seat=2), mind=None, recent=(last,), fact="played")
    assert "Adaさんが、あと1枚です" in texts(frame(still, WORDS["ja"]).placements)
    earlier = replace(still, recent=())
    assert "played" in texts(frame(earlier, WORDS["ja"]).placements)


def test_a_hand_that_stays_at_one_card_or_comes_to_two_is_not_told_so_again() -> None:
    for state, last in (
        (table("C06 D10 D11", "C03", "C07 D07"), "C06"),
        (table("C06", "C03 C04", "C05 C07"), "C06"),
    ):
        made, names = film(state, last)
        assert "breath" not in [cue for kind in names for cue in heard(made, names, kind)]


def test_a_count_changes_when_the_card_has_been_laid() -> None:
    made, names = film(table("C06 D10 D11", "C03 C04", "C07 D07"), "C06")

    def count(t: float) -> str:
        p = at(made, names, "Played", t)["plate:0:count"]
        assert isinstance(p.what, Label)
        return p.what.text

    assert [count(150), count(500)] == ["3枚", "2枚"]


def test_a_sign_is_no_more_once_the_deal_is_over() -> None:
    state = replace(table("C12", "", "C13", field="H10", turn=2, by=0), out=(Finish(1),))
    over = crown.apply(state, 2, play("C13"))[-1][1]
    drawn = {p.key for p in frame(desk(state, seat=0), WORDS["ja"]).placements}
    assert {"plate:0:last", "plate:2:last"} <= drawn
    assert not any(p.key.endswith(":last") for p in frame(desk(over, seat=0), WORDS["ja"]).placements)


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("scale", [100, 130, 150, 200])
@pytest.mark.parametrize("space", list(Space))
@pytest.mark.parametrize(("cards", "name"), [(1, "last"), (2, "few")])
def test_the_sign_has_room_on_every_plate(space: Space, scale: int, lang: str, cards: int, name: str) -> None:
    hands = ("C06 D06", "C03 D03", "C07 D07", "C08 D08", "C09 D09")
    state = table(*(" ".join(hand.split()[:cards]) for hand in hands), field="C05", by=4)
    drawn = {p.key: p for p in frame(desk(state, space=space, text_scale=scale), WORDS[lang]).placements}
    for seat in range(5):
        sign, plate = drawn[f"plate:{seat}:{name}"].box, drawn[f"plate:{seat}"].box
        assert plate.x <= sign.x
        assert sign.right <= plate.right
        others = [
            p.box for key, p in drawn.items()
            if key.startswith(f"plate:{seat}:") and key.endswith((":pill", ":total", ":coin", ":next"))
        ]  # fmt: skip
        assert not any(sign.meets(box, -4.0) for box in others)


def test_two_cards_and_one_tighten_the_table_more_and_more() -> None:
    spots = []
    for hand in ("C03 C04 C05", "C03 C04", "C03"):
        state = table("C06 D10 D11", hand, "C07 D07 D08")
        drawn = {p.key: p for p in frame(desk(state), WORDS["ja"]).placements}
        signs = {key.removeprefix("plate:1:") for key in drawn if key.startswith("plate:1:")}
        spots.append((drawn["back:1:0"], drawn["plate:1"].y, signs & {"few", "last", "rim:last"}))
    (three, plate, plain), (two, _, few), (one, _, last) = spots
    assert (plain, few, last) == (set(), {"few"}, {"last", "rim:last"})
    assert three.w < two.w < 0.8 * one.w
    assert one.angle == 0
    assert max(two.y, one.y) < plate - 60
    own = {p.key for p in frame(desk(table("C06 D10", "C03 C04 C05", "C07 D07")), WORDS["ja"]).placements}
    assert "plate:0:few" in own


def test_the_sign_of_two_cards_comes_with_their_count() -> None:
    made, names = film(table("C06 D10 D11", "C03 C04", "C07 D07"), "C06")
    assert "plate:0:few" not in at(made, names, "Played", 150)
    assert "plate:0:few" in at(made, names, "Played", 500)


LAST_TOLD = "note tag 最後の2人"
LAST_TWO = table("C05 D06 H07", "C09", "D05 D07", field="C04", turn=1, by=0)


@pytest.mark.parametrize("reduced", [False, True])
def test_that_two_are_left_is_said_when_the_place_has_gone_to_its_plate(reduced: bool) -> None:
    made, names = film(LAST_TWO, "C09", 1, reduced)
    clip = made.clips[names.index("WentOut")]
    assert clip.span <= 2600
    said = [t for t in range(0, int(clip.span), 20)
            if LAST_TOLD in at(made, names, "WentOut", t)]  # fmt: skip
    assert said[-1] - said[0] > 500
    assert not any("placed" in at(made, names, "WentOut", t) for t in said[12:])
    elsewhere = [kind for kind in names if kind != "WentOut"]
    assert not any(LAST_TOLD in at(made, names, kind, 400) for kind in elsewhere)


def test_while_three_are_left_nobody_says_so() -> None:
    state: State = table("C05 D06 H07", "C09", "D05 D07", "H10 H12", field="C04", turn=1, by=3)
    made, names = film(state, "C09", 1)
    assert not any(
        "最後の2人" in texts(tuple(at(made, names, "WentOut", t).values())) for t in range(0, 2200, 60)
    )


@pytest.mark.parametrize("card", ["C10", "C07"])
def test_whoever_is_asked_more_about_the_own_play_is_asked_at_once(card: str) -> None:
    state = table(f"{card} D05 S12 H04", "C03 D03 H05", "C04 D04 H06", field="C05", by=2)
    spans = []
    for viewer in (0, 1):
        made, names = film(state, card, viewer=viewer)
        spans.append(made.clips[names.index("Played")].span)
    assert spans[0] <= 600.0 < spans[1]
