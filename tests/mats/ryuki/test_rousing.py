"""What cards that were laid face down do for a king, as it is felt at 龍棋's table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.ryuki.check import lines
from game.mats.ryuki.coach import tips
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.mat import MAT
from game.mats.ryuki.stories import STORIES
from game.motion.clip import Film, film_pose
from game.motion.placement import Placement
from game.rules import ryuki
from game.rules.ryuki import ask
from game.rules.ryuki.values import Checked, Ended, Event, Man, State
from tests.mats.ryuki.desks import SEATING, after, deciding
from tests.mats.ryuki.seen import JA, text
from tests.rules.ryuki.tables import sq, table

CHECKS = table("4k/5/r4/3G1/4K", asleep="2d", mover=1, decks=("PP", "PP"))
"""The rook can give check on 1c; the gold, asleep on 2d, can take it there, and come between on 1d."""


@cache
def films(start: State, *actions: str, reduced: bool = False) -> tuple[tuple[tuple[Event, ...], Film], ...]:
    """Of every decision what happened, and its film."""
    made = []
    shown = Presenter(ryuki, MAT, SEATING, start, Words("ja"), "normal", reduced)
    shown.watch(None, start)
    state = start
    for action in actions:
        beats = ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(action))
        shown.show(beats, 0.0)
        made.append((tuple(event for event, _ in beats), shown.film))
        state = beats[-1][1]
        shown.skip()
    return tuple(made)


def frames(film: Film) -> Iterator[dict[str, Placement]]:
    return ({p.key: p for p in film_pose(film, t)} for t in range(0, int(film.span), 20))


def seals(film: Film) -> list[str]:
    """Which seals are seen, one after another."""
    names = [p.what.name.rpartition("stamp-")[2] for frame in frames(film) for p in frame.values()
             if isinstance(p.what, Picture) and "stamp-" in p.what.name]  # fmt: skip
    return [name for name, _ in groupby(names)]


def is_seal(p: Placement, name: str) -> bool:
    return isinstance(p.what, Picture) and p.what.name.endswith(f"stamp-{name}")


def test_a_card_that_wakes_up_with_check_leaps_and_only_then_it_is_said_who_attacks() -> None:
    story = STORIES["wake-up-check"]
    events, film = films(story.start, *story.actions)[3]
    check = next(event for event in events if isinstance(event, Checked))
    state, _ = after(story.start, *story.actions[:4])
    man = state.board[check.attackers[0]]
    assert isinstance(man, Man)
    awake = [frame for frame in frames(film) if any(is_seal(p, "awake") for p in frame.values())]
    key = f"man:{man.n}"
    largest = max(frame[f"{key} held"].w for frame in awake if f"{key} held" in frame)
    assert largest > 1.1 * awake[0][key].w
    assert not any("aims" in frame for frame in awake[:15])
    assert any("ring wake-ring" in frame for frame in awake)
    assert any("aims" in frame for frame in frames(film))


def test_a_card_that_wakes_up_with_check_is_felt_before_the_check_is_called() -> None:
    story = STORIES["wake-up-check"]
    _, film = films(story.start, *story.actions)[3]
    assert seals(film) == ["awake", "check"]
    stepped = [frame for frame in frames(film) if "step veil" in frame and frame["step veil"].alpha > 0.99]
    assert 660 <= 20 * len(stepped) <= 780
    assert any(key.startswith("check ") for key in stepped[-1])
    assert any(is_seal(p, "check") for p in stepped[-1].values())
    held = {key for frame in stepped for key in frame if key.endswith(" held") and key.count(":") == 1}
    assert len(held) == 2


@pytest.mark.parametrize("reduced", [False, True])
def test_a_face_down_card_that_shuts_off_a_check_has_held_it_off(reduced: bool) -> None:
    story = STORIES["sleeping-block"]
    made = [seals(film) for _, film in films(story.start, *story.actions[:4], reduced=reduced)]
    assert made == [["check"], [], ["held"], []]


@pytest.mark.parametrize(("answer", "says"), [
    ("G2d-1c", ["held"]), ("G2d-1d", ["held"]), ("K1e-2e", []),
])  # fmt: skip
def test_a_piece_that_has_woken_up_holds_off_the_check_by_going_between_or_by_taking(
    answer: str, says: list[str]
) -> None:
    assert seals(films(CHECKS, "R5c-1c", "card P", answer)[-1][1]) == says


def test_a_piece_that_was_awake_before_holds_nothing_off() -> None:
    men = tuple(replace(man, asleep=False) if isinstance(man, Man) else None for man in CHECKS.board)
    awake = replace(CHECKS, board=men)
    assert seals(films(awake, "R5c-1c", "card P", "G2d-1c")[-1][1]) == []


def test_the_seal_lies_beside_the_card_and_covers_neither_it_nor_the_king() -> None:
    film = films(CHECKS, "R5c-1c", "card P", "G2d-1d")[-1][1]
    mark = next(frame["seal"] for frame in frames(film) if "seal" in frame and frame["seal"].w < 90)
    assert mark.box.meets(LAYOUT.cell(sq("1d"), turned=False), 10.0)
    assert not any(mark.box.meets(LAYOUT.cell(sq(name), turned=False)) for name in ("1d", "1e"))


@pytest.mark.parametrize("reduced", [False, True])
def test_a_check_that_came_first_has_its_seal_beside_the_king_that_has_lost(reduced: bool) -> None:
    story = STORIES["counter"]
    events, film = films(story.start, *story.actions, reduced=reduced)[-1]
    assert seals(film) == ([] if reduced else ["awake", "check"]) + ["first-check"]
    state, _ = after(story.start, *story.actions)
    loser = next(event.seat for event in events if type(event).__name__ == "Checked")
    king = ask.king(ryuki.view(state, None), loser)
    assert king is not None
    end = {p.key: p for p in film_pose(film, film.span - 1)}
    cell = LAYOUT.cell(king, turned=False)
    assert end["seal"].box.meets(cell, 10.0)
    assert not end["seal"].box.meets(cell)
    assert not end["seal"].box.meets(end["mate says"].box)


@pytest.mark.parametrize("reduced", [False, True])
def test_two_kings_in_check_are_seen_with_both_lines_in_their_order_until_the_end(reduced: bool) -> None:
    """The panel beside them does not tell who wins before that is sealed, and words lie on neither."""
    story = STORIES["counter"]
    events, film = films(story.start, *story.actions, reduced=reduced)[-1]
    state, _ = after(story.start, *story.actions)
    left_free = [LAYOUT.cell(at, turned=False) for at in lines(ryuki.view(state, None), 1)]
    begin = sum(clip.span for clip in film.clips[:2])
    assert [type(event) for event in events[2:]] == [Checked, Ended]
    times = (begin + 300, begin + 600) if reduced else (begin + 900, begin + 1100)
    seen = [{p.key: p for p in film_pose(film, t)} for t in (*times, film.span - 1)]
    early = {p.key: p for p in film_pose(film, begin - 100)}
    told = {key: text(frame, "woke 3 title") for key, frame in (("early", early), ("late", seen[-1]))}
    assert told == {"early": JA("ryuki.woke.3", name="Ben"), "late": JA("ryuki.woke.first", name="Aki")}
    for frame in seen:
        arrows = {key for key in frame if key.startswith("check ") and "order" not in key}
        assert len(arrows) == 2
        numbers = [frame[f"check order {n} dot"].box for n in (1, 2)]
        for box, seat in zip(numbers, (1, 0), strict=True):
            king = ask.king(ryuki.view(state, None), seat)
            assert king is not None
            cell = LAYOUT.cell(king, turned=False)
            assert box.meets(cell, 60.0)
            assert any(free.holds(*box.middle) for free in left_free)
            assert not box.meets(LAYOUT.man(king, turned=False, sideways=False))
            assert not any(box.meets(frame[key].box) for key in ("seal", "mate says") if key in frame)
            assert "mate says" not in frame or not frame["mate says"].box.meets(cell)
        assert "aims" not in frame
    assert film.clips[2].span >= 700.0
    assert film.clips[3].span >= 2900.0


def test_the_coach_tells_who_wins_with_two_checks_to_whoever_is_in_check_and_could_lay_a_card() -> None:
    def told(board: str, hand: str) -> list[str]:
        return [tip.kind for tip in tips(deciding(table(board, hands=(hand, "P"), asleep="2c")))]

    calm, checked = "4k/5/3g1/5/4K", "4k/5/3gr/5/4K"
    assert "check" in told(checked, "P")
    assert "first_check" in told(checked, "P")
    assert "first_check" not in told(checked, "")
    assert "first_check" not in told(calm, "P")


def test_a_taking_that_promotes_and_gives_check_takes_one_moment_s_time() -> None:
    """Until the turn goes over."""
    state = table("3ks/4r/5/5/K3R", decks=("PP", "PP"))
    events, film = films(state, "R1e-1b+")[-1]
    names = [type(event).__name__ for event in events]
    assert names == ["Captured", "Moved", "Promoted", "Checked", "TurnBegan"]
    assert sum(clip.span for clip in film.clips[:4]) <= 2200.0
    assert seals(film) == ["check"]
