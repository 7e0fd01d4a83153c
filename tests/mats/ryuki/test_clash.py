"""Pieces of both sides meet at 龍棋's table: when that is told, and how."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.ryuki.clash import met
from game.mats.ryuki.clips import clip
from game.motion.clip import Clip, pose
from game.rules import ryuki
from game.rules.ryuki.values import Captured, Event, State, Woke
from tests.mats.ryuki.desks import position, setting_up, watching
from tests.mats.ryuki.seen import JA, text


def happened(state: State, act: str, viewer: int | None = None) -> list[tuple[State, Event, State]]:
    """Every event that it brings, between the states."""
    found, before = [], state
    for event, after in ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(act)):
        found.append((before, ryuki.redact(event, viewer), after))
        before = after
    return found


def told(state: State, act: str, viewer: int | None = None) -> list[tuple[int, int]]:
    found = (
        met(watching(before, viewer), event, watching(after, viewer))
        for before, event, after in happened(state, act, viewer)
    )
    return [pair for pair in found if pair is not None]


def made(act: str, board: str, reduced: bool = False, words: Words = JA) -> Clip:
    before, event, after = happened(position(board), act)[0]
    return clip(watching(before, 0), event, watching(after, 0), words, reduced)


MEETS = "k4/5/1p3/5/1P2K", "P4e-4d"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_it_is_told_once_from_what_was_done_and_to_all_alike(viewer: int | None) -> None:
    assert told(position(MEETS[0]), MEETS[1], viewer) == [(16, 11)]
    already = position("k4/2p2/1pP2/5/1P2K")
    assert told(already, "P4e-4d", viewer) == []


@pytest.mark.parametrize(
    ("board", "held", "act"),
    [
        ("k4/5/1p3/5/1P2K", "P", "P4e-4d"),
        ("k4/5/1p3/5/1P2K", "-", "K1e-1d"),
        ("k4/5/1R3/5/4K", "-", "R4c-5c"),
    ],
)
def test_it_is_not_told_after_a_capture_where_nothing_meets_or_of_a_check(
    board: str, held: str, act: str
) -> None:
    assert told(position(board, held), act) == []


def test_while_several_wake_up_or_something_is_taken_they_are_what_is_seen() -> None:
    state = setting_up("K_3e", "P_5d", "G_1e")
    for act in ("confirm", "K_3a", "confirm"):
        state = ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(act))[-1][1]
    assert not [one for one in happened(state, "card P") if isinstance(one[1], Woke) and met_by(one)]
    taking = happened(position("k4/5/2p2/2P2/4K"), "P3d-3c")
    assert isinstance(taking[0][1], Captured)
    assert not any(map(met_by, taking))


def met_by(one: tuple[State, Event, State]) -> bool:
    before, event, after = one
    return met(watching(before, None), event, watching(after, None)) is not None


def test_the_line_and_the_words_come_after_the_piece_and_go() -> None:
    moves, still = (made(MEETS[1], MEETS[0], reduced) for reduced in (False, True))
    for shown in (moves, still):
        frames = [{p.key: p for p in pose(shown, t) if p.alpha > 0.5} for t in range(0, int(shown.span), 20)]
        seen = [frame for frame in frames if "clash" in frame]
        assert {text(frame, "clash text") for frame in seen} == {"駒がぶつかりました！"}
        assert 500 <= 20 * len(seen) <= 900
        assert all("clash line" in frame for frame in seen)
        assert not {p.key for p in pose(shown, shown.span) if p.key.startswith("clash") and p.alpha}
        assert shown.span <= 2200
    assert "clash" not in {p.key for p in pose(moves, 240.0) if p.alpha}
    assert "deck_hit" in {sound.cue for sound in moves.sounds}
    assert "koma" in {sound.cue for sound in moves.sounds}
