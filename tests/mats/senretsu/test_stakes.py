"""What the coming attack decides is told plainly to whoever looks on, from what everybody sees."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.senretsu.desk import Desk, InHand, Selection, Slot
from game.mats.senretsu.field import TENSE_STRIP
from game.mats.senretsu.mat import MAT, frame
from game.mats.senretsu.plan import plan_of
from game.mats.senretsu.stakes import Stake, stake_of
from game.motion.clip import Clip, pose
from game.rules import senretsu
from game.rules.cards import Card
from game.rules.senretsu.values import (
    NEW_FRONT,
    Confirm,
    Drew,
    FieldCard,
    Place,
    Staged,
    State,
    ToDraw,
    TurnBegan,
)
from tests.mats.senretsu.desks import WORDS, desk, film_desks, keyed, texts
from tests.rules.senretsu.tables import after, table

TALE = ("H02 | D | D04 H03", "D | S09 S02 | C04 S03")
"""Two of black's cards are aimed at red's deck; one, where a new front rank is placed."""
GRAVE = "H02 | D | D04 H03", "D | S09 S02 C02 | C04 S03 C03"
"""Four of black's cards; three, where a new front rank is placed."""
LOST = table(*TALE, hands=("H01", ""), decks=("D08 D09", None))
STRONG, FOUR = ("H01 D01 | H02 D02 | D", "D | S13"), "C07 C08 C09 C10"
WON = table(*STRONG, hands=("D13", ""), decks=(None, FOUR))
DRAWN = table("D | H01", "D | S13", hands=("D13", ""), decks=(None, "C07 C08 C09"))
"""No card of black's reaches anything."""
HIT = ("H01 | D", "D | S13")


def staked(seen: Desk) -> Stake | None:
    return stake_of(seen, plan_of(seen))


def strip(seen: Desk) -> tuple[object, str]:
    """Colour and words of the banner."""
    drawn = frame(seen, WORDS).placements
    look = keyed(drawn)["banner"].what
    assert isinstance(look, Panel)
    return look.fill, next(text for key, text in texts(drawn).items() if key.startswith("banner text"))


def test_while_placing_a_deck_that_the_next_attack_would_take_is_told_of() -> None:
    assert strip(desk(LOST)) == (theme.SHU_DARK, "このままだと、次の攻撃で山札切れ")
    assert strip(desk(WON)) == (theme.YAMA, "このままなら、次の自分の攻撃で勝てます")
    spared = table(*TALE, hands=("H01", ""), decks=("D08 D09 D10 D11", None))
    assert staked(desk(spared)) is None
    assert strip(desk(spared))[0] == theme.PAPER0


def panel(state: State, lang: str = "ja") -> tuple[str, object]:
    """The last line of the list, and its colour."""
    drawn = keyed(frame(desk(state), Words(lang)).placements)
    look = next(p.what for key, p in drawn.items() if key.startswith("then:"))
    assert isinstance(look, Label)
    return look.text, look.colour


def test_who_outlives_the_attack_before_the_others_last_draw_is_told_so() -> None:
    """By then no own attack decides anything; also one whose deck would be taken."""
    assert staked(desk(DRAWN)) == Stake(1, False, drawn=True)
    assert strip(desk(DRAWN)) == (theme.MATCHA, "このままなら、相手の次のドローで勝てます")
    assert panel(DRAWN) == ("しのげば、相手のドローで勝ち", theme.WHITE)
    fatal = table(*TALE, hands=("H01", ""), decks=("D08 D09", "C07"))
    assert strip(desk(fatal))[0] == theme.SHU_DARK
    assert panel(fatal) == ("しのげば、相手のドローで勝ち", theme.MATCHA)
    assert panel(fatal, "en")[0] == "Survive, and their draw wins"
    assert panel(WON)[0] == "そのあと自分は、山札に4枚"
    assert panel(LOST)[0].startswith("そのあと")


def test_whose_next_draw_is_the_last_is_alarmed_however_many_shields_are_laid() -> None:
    """No attack reaches the deck; yet it ends by what must be drawn, unless the own attack wins before."""
    last = table("D | H01", "S13 | D", hands=("D13", ""), decks=("D08", None))
    shielded = after(last, 0, Place(Card.D13, NEW_FRONT))
    for state in (last, shielded):
        assert staked(desk(state)) == Stake(0, True, 1, drawn=True)
        assert strip(desk(state)) == (theme.SHU_DARK, "のこり1枚。次に引くと終わりです")
        assert keyed(frame(desk(state), WORDS).placements)["strip:0:deck"].what.fill == TENSE_STRIP
        assert panel(state)[1] == theme.WHITE
    four = table("D | H01", "S13 | D", hands=("D13", ""), decks=("D08 D09 D10 D11", None))
    assert staked(desk(four)) is None
    wins = table(*STRONG, hands=("D13", ""), decks=("D08", FOUR))
    assert staked(desk(wins)) == Stake(1, False)


def test_a_card_that_would_avert_it_takes_the_sign_away() -> None:
    grave = table(*GRAVE, hands=("H01", ""), decks=("D08 D09 D10 D11", None))
    over = desk(grave, picked=Selection(InHand(Card.H01)), focus=Slot(NEW_FRONT).id)
    assert staked(desk(grave)) == Stake(0, True)
    assert staked(over) is None
    assert strip(over)[0] == theme.PAPER0


def test_the_deck_has_the_sign_of_tension_however_many_cards_it_has() -> None:
    red = " | ".join(["D", "H13"])
    black = "C01 S01 | C02 S02 | C03 S03 | D"
    many = table(red, black, hands=("D13", ""), decks=("D06 D07 D08 D09 D10", None))
    found = keyed(frame(desk(many), WORDS).placements)
    look = found["strip:0:deck"].what
    assert isinstance(look, Panel)
    assert look.fill == TENSE_STRIP
    assert "deck:0:tense" in found
    assert "deck:0:ends" not in found


def begun(last: str) -> tuple[TurnBegan, State]:
    state = table(*HIT, mover=1, decks=(None, last))
    event, after = senretsu.apply(state, 1, Confirm())[1]
    assert isinstance(event, TurnBegan)
    return event, after


@pytest.mark.parametrize(
    ("seat", "fill", "says"),
    [
        (0, theme.YAMA, "相手の山札、のこり1枚。決まるか?"),
        (1, theme.SHU_DARK, "自分の山札、のこり1枚。しのげるか?"),
        (None, theme.PAPER0, "さくらさんの番です"),
    ],
)
def test_as_a_turn_begins_it_is_told_what_its_attack_may_take(
    seat: int | None, fill: object, says: str
) -> None:
    event, state = begun("C07")
    seen = desk(state, seat, decides=False, event=event, recent=(event,))
    assert strip(seen) == (fill, says)
    event, state = begun("C07 C08 C09 C10")
    assert staked(desk(state, seat, decides=False, event=event, recent=(event,))) is None


def test_an_attack_that_takes_a_deck_is_told_like_one_that_does_not() -> None:
    """Signs and words are the same but for the count: while it is seen it stays open."""
    told = []
    for last in ("C07", "C07 C08 C09"):
        event, state = begun(last)
        seen = desk(state, 0, decides=False, event=event, recent=(event,))
        fill, says = strip(seen)
        rim = keyed(frame(seen, WORDS).placements)["deck:1:tense"]
        told.append((fill, says.translate(str.maketrans("", "", "0123456789")), rim.what))
    assert told[0] == told[1]
    event, state = begun("C07 C08 C09")
    nothing = table("H13 | D", "D | S13", mover=0, decks=(None, "C07"))
    assert staked(desk(nothing, 0, decides=False, event=event, recent=(event,))) is None


def rims(clip: Clip) -> bool:
    return any(p.key == "stake rim" for t in range(0, int(clip.span), 40) for p in pose(clip, t))


@pytest.mark.parametrize("reduced", [False, True])
def test_a_rim_closes_in_once_as_it_begins_and_it_can_be_read(reduced: bool) -> None:
    clips = []
    for last in ("C07", "C07 C08 C09 C10"):
        event, state = begun(last)
        before, after = film_desks(state, event, state, 0)
        clips.append(MAT.clip(before, event, after, WORDS, reduced))
    assert [rims(clip) for clip in clips] == [not reduced, False]
    assert clips[0].span >= clips[1].span + 500
    assert [any(cue == "breath" for _, cue in clip.sounds) for clip in clips] == [True, False]


def test_the_card_drawn_last_brings_the_sign() -> None:
    waiting = table(*TALE, todo=ToDraw(0, 1), hands=("H01", ""), decks=("D08 D09", None))
    before, after = film_desks(waiting, Drew(0, Card.H01), LOST, 0)
    assert rims(MAT.clip(before, Drew(0, Card.H01), after, WORDS, False))
    again, later = film_desks(LOST, Drew(0, Card.H01), LOST, 0)
    assert not rims(MAT.clip(again, Drew(0, Card.H01), later, WORDS, False))


@pytest.mark.parametrize("state", [LOST, WON, DRAWN])
def test_it_is_told_in_english_too(state: State) -> None:
    says = " ".join(texts(frame(desk(state), Words("en")).placements).values())
    assert "As things stand" in says


def built(deck: str, card: Card, reduced: bool = False, seat: int = 0) -> Clip:
    """Red lays a card down as a new front rank, before which one of black's shots falls."""
    state = table(*GRAVE, hands=("H01 D13", ""), decks=(deck, None))
    laid = after(state, 0, Place(card, NEW_FRONT))
    event = Staged(0, FieldCard(card, card.number), NEW_FRONT)
    one, other = film_desks(state, event, laid, seat)
    return MAT.clip(one, event, other, WORDS, reduced)


@pytest.mark.parametrize("reduced", [False, True])
def test_who_builds_out_of_danger_is_told_so_once_and_the_sign_of_it_breaks(reduced: bool) -> None:
    clip = built("D08 D09 D10 D11", Card.D13, reduced)
    seen = [keyed(pose(clip, t)) for t in range(0, int(clip.span), 20)]
    says = ["escaped text" in found for found in seen]
    assert any(says)
    assert texts(tuple(seen[says.index(True)].values()))["escaped text"] == WORDS("senretsu.escaped")
    assert any("escaped rim" in found for found in seen) == (not reduced)
    assert clip.span <= 1100
    assert "escaped text" not in keyed(pose(clip, clip.span))


@pytest.mark.parametrize(
    ("deck", "seat"), [("D08 D09", 0), ("D08 D09 D10", 0), ("D08 D09 D10 D11 D12", 0), ("D08 D09 D10 D11", 1)]
)
def test_nothing_is_told_where_danger_stays_or_was_none_or_to_the_other(deck: str, seat: int) -> None:
    """It stays where the next draw ends the deck."""
    clip = built(deck, Card.D13, seat=seat)
    assert not any("escaped text" in keyed(pose(clip, t)) for t in range(0, int(clip.span) + 1, 20))


@pytest.mark.parametrize(("since", "told"), [(None, True), (0, False), (1, True)])
def test_it_is_told_once_a_turn_however_often_a_card_is_placed_anew(since: int | None, told: bool) -> None:
    """`since`: how many events there were when a card was last taken back; the turn began with the first."""
    state = table(*GRAVE, hands=("H01 D13", ""), decks=("D08 D09 D10 D11", None))
    laid = after(state, 0, Place(Card.D13, NEW_FRONT))
    event = Staged(0, FieldCard(Card.D13, 13), NEW_FRONT)
    one, other = film_desks(state, event, laid, 0, (Staged(0, None, None),))
    before = replace(one, retaken=None if since is None else 0 if since else 1)
    if since:
        before = replace(before, recent=(TurnBegan(0, 5), *before.recent))
    clip = MAT.clip(before, event, other, WORDS, False)
    assert any("escaped text" in keyed(pose(clip, t)) for t in range(0, int(clip.span), 20)) == told


def test_of_a_deck_that_the_next_attack_takes_it_is_not_told_that_a_draw_ends_it() -> None:
    """And the button tells that all of it will be lost, not more cards than there are."""
    taken = desk(table("D | H02", "S01 C01 | D", hands=("H09", ""), decks=("D08", None)))
    drawn_out = desk(table("D | H01", "S13 | D", hands=("D13", ""), decks=("D08", None)))
    assert staked(taken) == Stake(0, True)
    found, other = (texts(frame(seen, WORDS).placements) for seen in (taken, drawn_out))
    assert "deck:0:ends" not in found
    assert "deck:0:ends" in other
    assert "このままだと、山札がなくなります" in found.values()
