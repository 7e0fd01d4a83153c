"""A king whose end is near: who is told so, when, and how it is seen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.ryuki import keys
from game.mats.ryuki.clips import clip
from game.mats.ryuki.danger import BARRED, LEFT, SEEN, dangers, mate_threatened
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.layout import LAYOUT
from game.mats.table import Seating
from game.motion.clip import pose
from game.rules import ryuki
from game.rules.protocol import CHANCE, Seat
from game.rules.ryuki.values import State, ToDraw, Woke
from tests.mats.ryuki.desks import deciding, position, watching
from tests.mats.ryuki.seen import JA, rim, shown, text
from tests.rules.ryuki.tables import table

BOTS = Seating(("Aki", "Ben"), (False, False))


def mates(state: State, seat: Seat) -> bool:
    """What the rules say: whether one of the other side's open acts ends the game."""
    acts = ryuki.actions(ryuki.view(state, 1 - seat))
    ends = (ryuki.apply(state, 1 - seat, act)[-1][0] for act in acts)
    return any(getattr(getattr(event, "outcome", None), "reason", "") == "checkmate" for event in ends)


@pytest.mark.parametrize(
    "board", ["k4/3p1/2PG1/5/4K", "k4/5/P1G2/5/4K", "k4/5/1G3/5/4K", "k1s2/5/1G3/5/4K", "k4/5/5/5/4K"]
)
@pytest.mark.parametrize("held", ["G", "P", "R", "-"])
def test_a_king_can_be_mated_next_where_the_rules_say_so(board: str, held: str) -> None:
    state = position(board, held)
    assert mate_threatened(ryuki.view(state, None), 1) == mates(state, 1)


def test_a_card_that_its_owner_draws_or_holds_may_save_the_king() -> None:
    """A rook that mates from afar does not where any card may be laid between."""
    state = position("k4/3R1/5/5/4K", "R")
    assert mate_threatened(ryuki.view(state, None), 1)
    assert not mate_threatened(ryuki.view(position("k4/3R1/5/5/4K", "R", ("", "P")), None), 1)
    assert not mate_threatened(
        ryuki.view(table("k4/3R1/5/5/4K", captured=("R", ""), decks=("", "P")), None), 1
    )


@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize("people", [(True, True), (True, False), (False, True)])
def test_nobody_who_plays_is_told_unasked_that_a_king_can_be_mated_next(
    people: tuple[bool, bool], mover: Seat
) -> None:
    state = position("k4/3R1/5/5/4K", "R", mover="bw"[mover])
    desk = replace(deciding(state), seating=Seating(("Aki", "Ben"), people))
    assert not any(danger.free is None for danger in dangers(desk))
    told = dangers(replace(watching(state, None), seating=BOTS))
    assert [(danger.king, danger.free) for danger in told] == [(0, None)]


def test_all_viewers_are_told_the_same() -> None:
    state = table("k4/3R1/5/5/4K", captured=("R", ""), hands=("PP", ""), decks=("P", ""))
    told = {dangers(Desk(ryuki.view(state, seat), BOTS, 0)) for seat in (0, 1, None)}
    assert len(told) == 1


def test_a_king_is_short_of_ways_by_what_bars_them_not_by_its_own_pieces() -> None:
    assert (BARRED, LEFT) == (2, 1)
    barred = dangers(watching(position("k4/5/5/4R/K4", mover="w"), None))
    assert barred == ()
    boxed = dangers(watching(position("ks3/gp3/5/5/K4"), None))
    assert boxed == ()
    few = dangers(watching(position("k4/p4/5/1R3/K4"), None))
    assert [(danger.king, danger.free) for danger in few] == [(0, 0)]


def test_in_a_check_there_is_no_other_sign() -> None:
    assert dangers(watching(position("k4/5/5/R4/1R2K", mover="w"), None)) == ()


def test_a_king_that_can_be_mated_next_is_rimmed() -> None:
    state = position("k4/3R1/5/5/4K", "R", mover="w")
    seen = shown(replace(watching(state, None), seating=BOTS))
    assert text(seen, "threat mate 0 text") == "詰みまで1手"
    king = next(man for man in state.board if man is not None and man.seat == 1)
    assert rim(seen, f"man:{king.n}") == theme.SHU


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("people", [(True, True), (True, False), (False, True)])
def test_the_sign_lies_on_the_owners_plate_over_none_of_its_words_and_the_king_is_rimmed(
    lang: str, people: tuple[bool, bool]
) -> None:
    words, state = Words(lang), position("k4/p4/5/1R3/K4")
    few = shown(replace(watching(state, None), seating=Seating(("Aki", "Ben"), people)), words)
    assert text(few, "threat few 0 text") == words("ryuki.danger.none")
    assert LAYOUT.theirs.plate.box.holds(*few["threat few 0"].box.middle)
    labels = {key: p for key, p in few.items() if key.startswith("plate:1") and isinstance(p.what, Label)}
    assert labels
    assert "plate:1:role" not in labels
    for p in labels.values():
        assert isinstance(p.what, Label)
        assert not few["threat few 0"].box.meets(p.box.centred(p.w, p.what.size))
    king = next(man for man in state.board if man is not None and man.seat == 1)
    assert rim(few, f"man:{king.n}") == theme.INK0


def test_it_is_said_beside_the_king_as_it_begins_and_over_nothing_that_stands_there() -> None:
    state = position("k4/5/3R1/5/4K", "R")
    event, later = ryuki.apply(state, 0, ryuki.read("R2c-2b"))[0]
    before, after = (Desk(ryuki.view(s, None), BOTS, 0) for s in (state, later))
    made = clip(before, event, after, JA, reduced=False)
    frames = [{p.key: p for p in pose(made, t) if p.alpha > 0.9} for t in range(0, int(made.span), 20)]
    told = [frame["danger says"].box for frame in frames if "danger says" in frame]
    assert len(told) * 20 >= 600
    assert not any(told[0].meets(LAYOUT.cell(at, turned=False)) for at, man in enumerate(later.board) if man)


def test_it_comes_when_the_move_that_brought_it_about_has_come_and_stays() -> None:
    state = position("k4/5/3R1/5/4K", "R")
    beats = ryuki.apply(state, 0, ryuki.read("R2c-2b"))
    event, later = beats[0]
    before, after = (Desk(ryuki.view(s, None), BOTS, 0) for s in (state, later))
    made = clip(before, event, after, JA, reduced=False)
    early = [p for p in pose(made, 60.0) if p.key.startswith("threat mate") and p.alpha > 0]
    assert not early
    assert {"threat mate 0", "threat mate 0 text"} <= {p.key for p in pose(made, made.span) if p.alpha == 1}
    assert made.span >= SEEN
    assert "deck_hit" in {sound.cue for sound in made.sounds}
    still = clip(before, event, after, JA, reduced=True)
    assert "threat mate 0" in {p.key for p in pose(still, still.span)}


def test_what_a_waking_piece_threatens_is_told_once_that_has_turned_up_and_come_down() -> None:
    state = table("k4/p4/5/1R3/K4", asleep="4d", todo=ToDraw(0, begins=True), decks=("PP", "PP"))
    before, beats = state, ryuki.apply(state, CHANCE, ryuki.read("card P"))
    for event, after in beats:
        if isinstance(event, Woke):
            break
        before = after
    assert isinstance(event, Woke)
    made = clip(watching(before, None), event, watching(after, None), JA, reduced=False)
    frames = [(t, {p.key: p for p in pose(made, t) if p.alpha > 0.1}) for t in range(0, int(made.span), 20)]
    told = next(t for t, frame in frames if "danger says" in frame)
    key = keys.man(event.placed[0].man.n)
    lies = frames[-1][1][key]
    assert next(frame for t, frame in frames if t == told)[key].w == pytest.approx(lies.w, abs=1.0)
    assert told >= 600
