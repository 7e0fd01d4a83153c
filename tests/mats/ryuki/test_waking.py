"""What lay face down shows what it is, as it is felt at 龍棋's table."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.ryuki.clips import clip
from game.mats.ryuki.layout import LAYOUT
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki.values import Captured, Event, State, ToDraw, Woke
from tests.mats.ryuki.desks import watching
from tests.mats.ryuki.seen import art, text
from tests.rules.ryuki.tables import table

NAMES = {"R": ("飛車！", "Rook!", 1.5), "G": ("金将！", "Gold general!", 1.25), "P": ("", "", 1.1)}
"""What is called as each turns up, and how large it is held at least."""


def film(state: State, action: str, kind: type, viewer: int | None, lang: str, reduced: bool) -> Clip:
    """The clip of the first event of a kind."""
    seat = CHANCE if isinstance(state.todo, ToDraw) else 0
    before, told = state, ryuki.apply(state, seat, ryuki.read(action))
    for event, after in told:
        if isinstance(event, kind):
            seen: Event = ryuki.redact(event, viewer)
            return clip(watching(before, viewer), seen, watching(after, viewer), Words(lang), reduced)
        before = after
    raise LookupError(kind)


def woke(kind: str, viewer: int | None, lang: str = "ja", reduced: bool = False) -> Clip:
    state = table(f"4k/5/5/2{kind}2/K4", asleep="3d", todo=ToDraw(0, True), decks=("P", "P"))
    return film(state, "card P", Woke, viewer, lang, reduced)


def taken(kind: str, viewer: int | None, lang: str = "ja", reduced: bool = False) -> Clip:
    return film(
        table(f"4k/2{kind.lower()}2/2S2/5/K4", asleep="3b"), "S3c-3b", Captured, viewer, lang, reduced
    )


def frames(made: Clip) -> list[dict[str, Placement]]:
    return [{p.key: p for p in pose(made, t) if p.alpha > 0.5} for t in range(0, int(made.span), 20)]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_card_above_a_pawn_that_wakes_up_is_held_with_its_name(
    kind: str, viewer: int | None, lang: str
) -> None:
    made = woke(kind, viewer, lang)
    japanese, english, large = NAMES[kind]
    seen = frames(made)
    told = [frame for frame in seen if "turned up" in frame]
    assert {text(frame, "turned up text") for frame in told} == (
        {japanese if lang == "ja" else english} - {""}
    )
    key = next(k for k in seen[-1] if k.startswith("man:") and k.count(":") == 1
               and LAYOUT.cell(17, viewer == 1).meets(seen[-1][k].box))  # fmt: skip
    rests = seen[-1][key]
    assert max(frame[key].w for frame in seen) >= large * rests.w
    assert "turned up" not in seen[-1]
    assert made.span <= 2200.0
    if japanese:
        held = [frame for frame in told if frame[key].w > 1.2 * rests.w and frame[key].squash == 1.0]
        assert len(held) * 20 >= 360
        assert not any(frame["turned up"].box.meets(frame[key].box) for frame in held)
        assert all("back" not in art(frame[key]) for frame in held)


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_is_taken_while_asleep_turns_over_before_the_captor_comes(kind: str, viewer: int | None) -> None:
    made = taken(kind, viewer)
    seen = frames(made)
    captor, card = (
        next(k for k in seen[0] if k.startswith("man:") and k.count(":") == 1
             and LAYOUT.cell(at, viewer == 1).centred(20, 20).meets(seen[0][k].box))
        for at in (12, 7)
    )  # fmt: skip
    assert ("back" in art(seen[0][card])) == (viewer != 1)
    waits = [frame for frame in seen if frame[captor].box == seen[0][captor].box]
    assert any(frame[card].squash < 0.5 for frame in waits)
    assert "back" not in art(waits[-1][card])
    told = {text(frame, "taken says text") for frame in seen if "taken says" in frame}
    assert any("turned up" in frame for frame in waits) == (viewer is None or kind in "RB")
    assert len(told) == (viewer is not None)
    assert all(says.startswith("伏せ札の") for says in told)
    assert not [frame for frame in waits if frame[card].box.x > LAYOUT.board.right]
    assert seen[-1][card].box.x > LAYOUT.board.right
    assert made.span <= 2200.0


@pytest.mark.parametrize("made", [woke("G", 0, reduced=True), taken("P", None, reduced=True)])
def test_without_motion_the_name_stands_beside_it(made: Clip) -> None:
    told = [frame for frame in frames(made) if "turned up" in frame]
    assert len(told) * 20 >= 700
    assert len({frame["turned up"].box for frame in told}) == 1
    assert "turned up" not in {p.key for p in pose(made, made.span)}


def test_the_more_a_card_is_worth_the_more_is_made_of_it() -> None:
    def most(kind: str) -> tuple[float, float, bool]:
        made = woke(kind, None)
        seen = frames(made)
        key = next(
            k for k in seen[-1] if k.startswith("man:") and LAYOUT.cell(17, False).meets(seen[-1][k].box)
        )
        return max(frame[key].w for frame in seen), made.span, any("woken veil" in frame for frame in seen)

    pawn, gold, rook = (most(kind) for kind in "PGR")
    assert pawn[0] < gold[0] < rook[0]
    assert pawn[1] <= gold[1] < rook[1]
    assert (pawn[2], gold[2], rook[2]) == (False, False, True)


def test_among_several_a_rook_has_light_and_a_beat_and_a_king_the_most() -> None:
    def several(board: str) -> tuple[Clip, list[dict[str, Placement]]]:
        state = table(board, asleep="3d 2d 1d", todo=ToDraw(0, True), decks=("P", "P"))
        made = film(state, "card P", Woke, 0, "ja", reduced=False)
        return made, frames(made)

    (pawns, seen), (rook, lit), (king, crowned) = map(
        several, ("4k/5/5/2PPP/K4", "4k/5/5/2PRP/K4", "4k/5/5/2RPK/5")
    )
    assert pawns.span < rook.span < king.span
    assert not any(key.startswith("stroke ") for frame in seen for key in frame)
    assert any("stroke burst-8" in frame for frame in lit)
    assert any("stroke burst-16" in frame for frame in crowned)
    sizes = {
        kind: max(p.w for frame in crowned for p in frame.values() if kind in art_of(p))
        for kind in ("hisha", "gyoku")
    }
    assert sizes["gyoku"] > sizes["hisha"]


def art_of(p: Placement) -> str:
    return art(p) if p.key.startswith("man:") and p.key.count(":") == 1 else ""
