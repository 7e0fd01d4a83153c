"""That a deck is empty is said once, as its last card is drawn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.kit.tabletop import Tabletop
from game.mats.ryuki.clips import clip
from game.mats.ryuki.emptied import emptied
from game.mats.ryuki.layouts import layout_of
from game.mats.ryuki.mat import MAT
from game.mats.table import Frame
from game.motion.clip import Clip, Film, film_pose, pose
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki.values import Drew, ToDraw
from tests.mats.ryuki.desks import SEATING, deciding, watching
from tests.mats.ryuki.seen import shown, text
from tests.rules.ryuki.tables import table
from tests.screens.fitting import amiss


def drawn(mine: str, theirs: str, reduced: bool = False) -> Film:
    """The first player lays a card, the second draws a pawn."""
    state = table("4k/5/5/5/K4", hands=("R", "R"), decks=(mine, theirs))
    made = Presenter(ryuki, MAT, SEATING, state, Words("en"), "normal", reduced)
    made.watch(None, state)
    beats = ryuki.apply(state, 0, ryuki.read("R_1c"))
    made.watch(None, beats[-1][1])
    made.show(ryuki.apply(beats[-1][1], CHANCE, ryuki.read("card P")), 0.0)
    return made.film


def said(film: Film) -> set[str]:
    """What the words at the deck say."""
    frames = (film_pose(film, t) for t in range(0, int(film.span), 40))
    return {p.what.text for frame in frames for p in frame
            if p.key == "deck gone text" and isinstance(p.what, Label) and p.alpha > 0.9}  # fmt: skip


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("mine", "theirs", "words"), [
    ("PP", "PP", None), ("PP", "P", "Ben’s deck is empty: no more cards to draw"),
    ("", "P", "Both decks are empty: no more cards will come"),
])  # fmt: skip
def test_the_last_card_of_a_deck_is_told(mine: str, theirs: str, words: str | None, reduced: bool) -> None:
    film = drawn(mine, theirs, reduced)
    assert said(film) == ({words} if words else set())
    assert film.span <= 2200
    assert "deck gone" not in {p.key for p in film_pose(film, film.span)}


def test_the_words_come_when_the_card_has_come() -> None:
    film = drawn("PP", "P")
    early = {p.key for p in film_pose(film, 200.0)}
    assert "deck gone" not in early


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 115, 130, 150, 200])
def test_the_words_have_room_in_every_size(lang: str, scale: int) -> None:
    after = table("4k/5/5/5/K4", decks=("P", ""))
    desk = deciding(after, text_scale=scale)
    made = Tabletop(desk, Words(lang), layout_of(desk))
    film = emptied(Clip((), (), 0.0), Drew(1, None, begins=True), made, reduced=True)
    told = pose(film, 400.0)
    assert {p.key for p in told} == {"deck gone", "deck gone text"}
    assert amiss(Frame(told, ()), lang, scale, (1280, 720)) == []


@pytest.mark.parametrize("space", list(Space))
def test_the_place_of_an_empty_deck_stays_seen(space: Space) -> None:
    state = table("4k/5/5/5/K4", decks=("", "P"))
    seen = shown(deciding(state, space=space))
    assert "bare:0" in seen
    assert "bare:1" not in seen


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("board", "begins", "words"), [
    ("r3k/5/5/5/K4", True, "Will this card help?"), ("4k/5/5/r4/K4", True, "In check, a draw comes first"),
    ("r3k/5/5/5/K4", False, ""), ("4k/5/5/5/K4", True, ""),
])  # fmt: skip
def test_a_draw_in_check_asks_whether_it_helps_only_where_a_card_may_be_laid_between(
    board: str, begins: bool, words: str, reduced: bool
) -> None:
    state = table(board, todo=ToDraw(0, begins), decks=("PP", "PP"))
    event, after = ryuki.apply(state, CHANCE, ryuki.read("card P"))[0]
    assert isinstance(event, Drew)
    made = clip(watching(state, 0), event, watching(after, 0), Words("en"), reduced)
    frames = [{p.key: p for p in pose(made, t) if p.alpha > 0.5} for t in range(0, int(made.span), 20)]
    told = [text(frame, "forced text") for frame in frames if "forced" in frame]
    assert set(told) == ({words} if words else set())
    assert not words or len(told) >= 30
    assert made.span <= 1000
    assert "forced" not in {p.key for p in pose(made, made.span) if p.alpha}


@pytest.mark.parametrize("reduced", [False, True])
def test_whose_check_counts_is_told_before_a_card_wakes_up_in_check(reduced: bool) -> None:
    state = table("r3k/5/5/4N/K4", asleep="1d", todo=ToDraw(0, begins=True), decks=("PP", "PP"))
    (drew, drawn), (woke, after) = ryuki.apply(state, CHANCE, ryuki.read("card P"))[:2]
    assert isinstance(drew, Drew)
    quiet = clip(watching(state, 1), replace(drew, begins=False), watching(drawn, 1), Words("ja"), reduced)
    films = [
        clip(watching(a, 1), event, watching(b, 1), Words("ja"), reduced)
        for a, event, b in ((state, drew, drawn), (drawn, woke, after))
    ]
    assert films[0].span <= quiet.span, "nothing waits for it"
    frames = [
        {p.key: p for p in pose(made, t) if p.alpha > 0.9}
        for made in films
        for t in range(0, int(made.span), 20)
    ]
    told = [text(frame, "forced text") for frame in frames if "forced" in frame]
    assert set(told) == {Words("ja")("ryuki.draw.first")}
    assert len(told) * 20 >= 1000
    assert len({frame["forced"].box for frame in frames if "forced" in frame}) == 1


def test_whoever_decides_is_told_whose_check_counts_while_the_other_side_wakes_up_next() -> None:
    def says(asleep: str) -> list[str]:
        seen = shown(deciding(table("3gk/5/5/4N/K4", asleep=asleep)))
        return [
            p.what.text
            for key, p in seen.items()
            if key.startswith("hint text") and isinstance(p.what, Label)
        ]

    rule = Words("ja")("ryuki.hint.first")
    assert says("2a") == [rule]
    assert says("1d") != [rule]


def sees(kind: str, viewer: int | None, lang: str = "ja") -> Clip:
    """The first player draws that card."""
    state = table("4k/5/5/5/K4", hands=("P", ""), todo=ToDraw(0, True), decks=(f"{kind}P", "P"))
    event, after = ryuki.apply(state, CHANCE, ryuki.read(f"card {kind}"))[0]
    seen = ryuki.redact(event, viewer)
    return clip(watching(state, viewer), seen, watching(after, viewer), Words(lang), reduced=False)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("kind", "name"), [("R", ("飛車", "Rook")), ("B", ("角行", "Bishop"))])
def test_whoever_draws_a_rook_or_a_bishop_sees_it_held_up_with_its_name(
    kind: str, name: tuple[str, str], lang: str
) -> None:
    made = sees(kind, 0, lang)
    frames = [{p.key: p for p in pose(made, t) if p.alpha > 0.5} for t in range(0, int(made.span), 20)]
    told = [frame for frame in frames if "prized" in frame]
    assert {text(frame, "prized text") for frame in told} == {name[lang == "en"]}
    key = f"hand:0:{kind}:0"
    held = [frame for frame in told if frame[key].w > 1.25 * frames[-1][key].w]
    assert len(held) * 20 >= 240
    assert not any(frame["prized"].box.meets(frame[key].box) for frame in held)
    assert "prized" not in frames[-1]


@pytest.mark.parametrize(("kind", "viewer"), [("P", 0), ("G", 0), ("R", 1), ("B", None)])
def test_nothing_is_made_of_any_other_card_or_before_anybody_else(kind: str, viewer: int | None) -> None:
    assert "prized" not in {track.end.key for track in sees(kind, viewer).tracks}
    if viewer != 0:
        assert sees(kind, viewer) == sees("P", viewer)


def test_of_a_draw_that_saves_nothing_any_more_only_the_draw_is_seen() -> None:
    spans = []
    for board in ("4k/4G/4S/5/2K2", "4k/5/4R/5/2K2"):
        state = table(board, mover=1, todo=ToDraw(1, True), decks=("PP", "PP"))
        event, after = ryuki.apply(state, CHANCE, ryuki.read("card P"))[0]
        made = clip(watching(state, 0), event, watching(after, 0), Words("ja"), reduced=False)
        spans.append((made.span <= 500.0, any(track.end.key == "forced" for track in made.tracks)))
    assert spans == [(True, False), (False, True)]
