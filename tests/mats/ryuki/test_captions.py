"""龍棋 in words: the notation of the language, names of seats, no secrets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.ryuki.captions import caption, facts, result, sentence
from game.mats.ryuki.ending import final, length, moments, points, situation, standing, verdict
from game.mats.ryuki.hints import deed
from game.motion.placement import Box
from game.rules import ryuki
from game.rules.protocol import Outcome, Refusal
from game.rules.ryuki.values import (
    Checked,
    Drew,
    Event,
    Fouled,
    Piece,
    Resign,
    Resigned,
    State,
    TurnBegan,
    View,
)
from tests.mats.ryuki.desks import SEATING, deciding, position, setting_up
from tests.together import together

JA, EN = Words("ja"), Words("en")
REASONS = (
    "checkmate", "no_action", "dead_end", "two_pawns", "counter_check", "resigned", "repetition",
    "perpetual_check", "turn_limit", "ten_points",
)  # fmt: skip


def said(state: State, text: str, viewer: int | None, words: Words) -> list[str]:
    """What one viewer is told of an action."""
    beats = ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(text))
    lines = (caption(ryuki.redact(event, viewer), SEATING, words) for event, _ in beats)
    return [line for line in lines if line]


def test_moves_are_told_in_words() -> None:
    state = position("2k2/2p2/3S1/5/2K2")
    assert said(state, "S2c-3b+", None, JA)[:3] == [
        "Akiさんが３二の歩兵を取りました",
        "Akiさん: 銀将を３二へ",
        "３二の銀将が成銀に成りました",
    ]
    assert said(state, "S2c-3b+", None, EN)[1] == "Aki: Silver general to 3b"


def test_drops_are_told_in_words() -> None:
    state = position("2k2/5/5/5/2K2", "P", ("", "G"))
    assert said(state, "P*3c", None, JA)[0] == "Akiさん: 歩兵を３三に打つ"
    assert said(state, "P*3c", None, EN)[0] == "Aki drops Pawn on 3c"


def test_what_is_laid_is_named_to_its_owner_alone() -> None:
    state = position("2k2/5/5/5/2K2", "-", ("G", "G"))
    assert "Gold general face down on 3c" in said(state, "G_3c", 0, EN)[0]
    for viewer in (1, None):
        assert "Gold" not in said(state, "G_3c", viewer, EN)[0]
        assert "3c" in said(state, "G_3c", viewer, EN)[0]


def test_a_staged_card_is_nobody_elses_business() -> None:
    state = setting_up()
    assert said(state, "K_3e", 0, EN) == ["Aki places King face down on 3e"]
    assert said(state, "K_3e", 0, JA) == ["Akiさんが３五に王将を伏せました"]
    assert said(state, "K_3e", 1, EN) == []


def test_the_draw_that_begins_a_turn_is_told_to_whoever_sees_the_card() -> None:
    assert caption(Drew(0, None, begins=True), SEATING, EN) is None
    assert caption(Drew(0, None, begins=False), SEATING, EN)
    told = caption(Drew(0, Piece.ROOK, begins=True), SEATING, EN)
    assert told is not None
    assert "Rook" in told


@pytest.mark.parametrize("foul", ["dead_end", "two_pawns"])
def test_fouls_name_who(foul: str) -> None:
    event: Event = Fouled(1, foul, (3,))
    for words in (JA, EN):
        assert "Ben" in (caption(event, SEATING, words) or "")


@together("reason", REASONS)
def test_every_end_has_its_words(reason: str) -> None:
    for words in (JA, EN):
        assert result(Outcome((1,), reason), SEATING, words)
        assert verdict(Outcome((1,), reason), words)


def test_refusals_have_sentences() -> None:
    for code in ("in_check", "exposes_king", "must_promote", "cannot_promote", "asleep"):
        assert sentence(Refusal(code), EN)


def test_the_result_tells_a_game_from_public_events() -> None:
    state = position("2k2/5/2P2/5/2K2", "G")
    beats = ryuki.apply(state, 0, ryuki.read("G*3b"))
    events = [ryuki.redact(event, None) for event, _ in beats]
    story = [(event, ryuki.view(after, None)) for event, (_, after) in zip(events, beats, strict=True)]
    title, placements = final(story, SEATING, Box(0, 0, 700, 500), EN)
    assert title == EN("ryuki.final.mate", piece="Gold general")
    ways = [p.key for p in placements if p.key.startswith("final:way")]
    assert len(ways) == 2
    tinted = {p.key for p in placements if p.key.startswith("final:latest")}
    assert tinted == {"final:latest 7"}
    assert all(p.x >= 0 and p.x + p.w <= 700 and p.y >= 0 and p.y + p.h <= 500 for p in placements)
    found = dict(moments(events, SEATING, EN))
    assert "drops Gold general on 3b" in found[EN("ryuki.moment.decided")]
    assert found[EN("ryuki.moment.checks")] == "Aki 1 – 0 Ben"
    assert EN("ryuki.moment.woke") not in found
    assert length((TurnBegan(0, 9), *events), EN) == "1 turn"


def test_the_result_tells_the_largest_capture_and_no_zeros() -> None:
    """Promoted counts more than not; of equals the latest."""
    taken = []
    for kind, mover in (("+b", 0), ("r", 1), ("+b", 1), ("+p", 0)):
        board = (f"k4/2{kind}2/3S1/5/2K2", f"2k2/5/3s1/2{kind.upper()}2/K4")[mover]
        state, text = position(board, mover="bw"[mover]), ("S2c-3b", "S2c-3d")[mover]
        taken.append(ryuki.apply(state, mover, ryuki.read(text))[0][0])
    for events, says, each in (
        (taken[:2], "Aki: Horse", "Aki 1 – 1 Ben"),
        (taken, "Ben: Horse", "Aki 2 – 2 Ben"),
        (taken[3:], "Aki: Tokin", "Aki 1 – 0 Ben"),
    ):
        found = dict(moments(events, SEATING, EN))
        assert found == {EN("ryuki.moment.taken"): says, EN("ryuki.moment.captures"): each}
    checks = [Checked(1, (4,), 2, False), Checked(1, (4,), 2, True)]
    moved = [event for event, _ in ryuki.apply(position("2k2/5/5/3S1/2K2"), 0, ryuki.read("S2d-2c"))]
    names = [name for name, _ in moments([*taken, *checks, *moved], SEATING, EN)]
    assert names == [
        EN(f"ryuki.moment.{name}") for name in ("last", "taken", "captures", "checks", "woke", "busiest")
    ]


def test_figures_and_how_it_stands() -> None:
    state = position("2k2/5/2P2/5/2K2", "G", ("SP", "N"))
    desk = deciding(state)
    table = dict(facts(desk, EN))
    assert table[EN("ryuki.fact.captured")] == ("1", "0")
    assert table[EN("ryuki.fact.hand")] == ("2", "1")
    assert situation(desk, EN) == "turn 9"
    assert points(desk) == ()
    junior = replace(state, options=replace(state.options, junior=True))
    assert points(deciding(junior)) == (3, 0)
    assert [standing(desk, seat, EN) for seat in (0, 1)] == ["1st · King", "2nd · King"]
    assert situation(deciding(setting_up()), EN) == EN("ryuki.situation.set_up")


def test_the_end_names_winner_and_loser() -> None:
    said = result(Outcome((1,), "resigned"), SEATING, EN)
    assert said == EN("ryuki.end.resigned", winner="Ben", loser="Aki")


def test_pieces_on_the_board_are_their_owner_s() -> None:
    table = dict(facts(deciding(position("2k2/5/3S1/5/2K2")), EN))
    assert table[EN("ryuki.fact.board")] == ("2", "1")


def test_the_last_move_is_the_one_that_is_told() -> None:
    moved = []
    state = position("2k2/5/5/3S1/2K2")
    for text in ("S2d-2c", "K3a-4a"):
        for event, later in ryuki.apply(state, ryuki.acting(state)[0], ryuki.read(text)):
            moved.append(ryuki.redact(event, None))
            state = later
    assert "King to 4a" in dict(moments(moved, SEATING, EN))[EN("ryuki.moment.last")]


def test_an_end_that_is_no_mate_shows_no_way_and_a_foul_is_what_decided() -> None:
    beats = ryuki.apply(position("4k/5/5/5/2K2"), 0, ryuki.read("resign"))
    story = [(event, ryuki.view(after, None)) for event, after in beats]
    title, placements = final(story, SEATING, Box(0, 0, 700, 500), EN)
    assert title == EN("ryuki.final")
    assert not [p for p in placements if p.key.startswith("final:way")]
    moved = [event for event, _ in ryuki.apply(position("2k2/5/5/3S1/2K2"), 0, ryuki.read("S2d-2c"))]
    found = dict(moments([*moved, Fouled(1, "two_pawns", (3,))], SEATING, EN))
    assert "Ben" in found[EN("ryuki.moment.decided")]


def rimmed(story: list[tuple[Event, View]]) -> set[str]:
    _, placements = final(story, SEATING, Box(0, 0, 700, 500), EN)
    return {p.key for p in placements if isinstance(p.what, Picture) and p.what.outline}


def test_the_last_position_rims_a_king_in_check_or_what_broke_a_rule() -> None:
    calm, check = position("2k2/5/3S1/5/2K2"), position("2k2/5/2r2/5/2K2")
    resigned: Event = Resigned(0)
    assert rimmed([(resigned, ryuki.view(calm, None))]) == set()
    king = next(man.n for man in check.board if man and man.seat == 0)
    assert rimmed([(resigned, ryuki.view(check, None))]) == {f"final:man:{king}"}
    silver = calm.board[13]
    assert silver is not None
    foul = Fouled(0, "dead_end", (13,))
    assert rimmed([(foul, ryuki.view(calm, None))]) == {f"final:man:{silver.n}"}


def test_to_resign_is_told_in_words() -> None:
    desk = deciding(position("2k2/5/5/5/2K2"))
    assert deed(desk, Resign(), EN) == "Resign"
    assert deed(desk, Resign(), JA) == "投了する"
