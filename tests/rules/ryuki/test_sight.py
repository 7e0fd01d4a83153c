"""Who sees what in 龍棋, what can be worked out, and what is imagined (RULES 002, engine facts)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from game.conformance import law3
from game.conformance.diversity import check_diversity
from game.match.record import SeatInfo
from game.match.table import Match
from game.rules import ryuki
from game.rules.protocol import CHANCE
from game.rules.ryuki import reckon
from game.rules.ryuki.sight import hidden_from
from game.rules.ryuki.values import (
    START_DECK,
    START_HAND,
    Arranged,
    Card,
    Drew,
    Laid,
    Options,
    Piece,
    SetUp,
    Staged,
)
from tests.rounds import rounds
from tests.rules.ryuki.compare import careful_game
from tests.rules.ryuki.tables import beats, pieces, play, setting_up, sq, table
from tests.together import together

# The set-up


def test_the_start_hands_are_known_to_all():
    state = setting_up()
    for viewer in (0, 1, None):
        view = ryuki.view(state, viewer)
        assert [side.hand for side in view.sides] == [START_HAND, START_HAND]
        assert [side.deck for side in view.sides] == [14, 14]


def test_nobody_else_sees_what_is_laid_before_it_is_confirmed():
    state = setting_up("K3e P2d")
    assert ryuki.view(state, 0).sides[0].staged == (
        Staged(sq("2d"), Piece.PAWN),
        Staged(sq("3e"), Piece.KING),
    )
    assert ryuki.view(state, 0).sides[0].hand == pieces("GPPS")
    for viewer in (1, None):
        view = ryuki.view(state, viewer)
        assert view.sides[0].staged == ()
        assert view.sides[0].hand == START_HAND
        assert view == ryuki.view(setting_up(), viewer)
    (event,) = [event for event, _ in beats(state, "G_4e")]
    assert ryuki.redact(event, 0) == event
    assert ryuki.redact(event, 1) == ryuki.redact(event, None) == Arranged(0, None, None)


def test_the_order_of_laying_leaves_no_trace():
    one, two = (play(setting_up(cards), "confirm") for cards in ("K3e P2d G1e", "G1e K3e P2d"))
    assert one == two


def test_confirming_tells_number_and_squares():
    event = beats(setting_up("K3e P2d"), "confirm")[0][0]
    assert isinstance(event, SetUp)
    for viewer in (1, None):
        seen = ryuki.redact(event, viewer)
        assert [(placed.at, placed.man.piece) for placed in seen.placed] == [
            (sq("2d"), None),
            (sq("3e"), None),
        ]
    assert ryuki.redact(event, 0) == event


@together(
    ("laid", "hand"),
    [
        ("K3e", tuple("GPPPS")),
        ("K3e G2e", ("P", "P", None, None)),
        ("K3e G2e S1e", ("P", None, None)),
        ("K3e P3d S2d P2e", ("P", None)),
        ("K3e G2e S1e P1d", (None, None)),
        ("K3e G2e S1e P1d P2d P3d", ()),
    ],
)
def test_what_a_set_up_tells_of_the_hand(laid, hand):
    state = play(setting_up(laid), "confirm")
    view = ryuki.view(state, 1)
    assert view.sides[0].hand == hand
    faces = {man.piece for man in view.board if man}
    assert faces == ({Piece.KING} if len(laid) < 4 else {None})


@pytest.mark.parametrize(
    "squares", ["3e", "3d 3e", "1d 2e 5e", "1d 1e 2d 2e", "1d 1e 2d 2e 3d 3e", "1d 2d 3d 4d 5d"]
)
def test_all_set_ups_are_those_that_can_be_laid(squares):
    at = tuple(sorted(map(sq, squares.split())))
    possible = set()
    for world in product(set(START_HAND), repeat=len(at)):
        pawns = [square % 5 for square, piece in zip(at, world, strict=True) if piece is Piece.PAWN]
        few = not Counter(world) - Counter(START_HAND)
        if few and Piece.KING in world and len(set(pawns)) == len(pawns):
            possible.add(world)
    assert set(reckon.set_ups(at)) == possible
    assert len(reckon.set_ups(at)) == len(possible)
    hidden = reckon.Hidden(tuple(sorted(START_HAND + START_DECK)), len(START_HAND) - len(at), at)
    dreamt = {reckon.guess(hidden, random.Random(n)).asleep for n in range(20 * len(possible))}
    assert dreamt == possible


# Later


def test_drawn_and_laid_cards_are_their_owner_s():
    state = play(table("k4/5/5/5/4K", hands=("PR", "S"), decks=("L", "L")), "draw")
    (drew, *_) = [event for event, _ in ryuki.apply(state, CHANCE, Card(Piece.LANCE))]
    assert drew == Drew(0, Piece.LANCE, begins=False)
    assert ryuki.redact(drew, 0) == drew
    assert ryuki.redact(drew, 1) == ryuki.redact(drew, None) == Drew(0, None, begins=False)
    (laid, *_) = [event for event, _ in beats(table("k4/5/5/5/4K", hands=("PR", "")), "R_3c")]
    assert isinstance(laid, Laid)
    assert ryuki.redact(laid, 0) == laid
    for viewer in (1, None):
        assert ryuki.redact(laid, viewer).placed.man.piece is None
        assert ryuki.redact(laid, viewer).placed.man.n == laid.placed.man.n


def _possible(view: ryuki.View, owner: int) -> list[tuple[Counter[Piece], Piece | None]]:
    """Every hand and sleeping card that may be, from the history alone: six cards, as many of the deck's as
    were drawn, and all that was ever shown taken away."""
    side = view.sides[owner]
    shown = Counter(START_HAND + START_DECK) - Counter(side.unknown)
    asleep = [man for man in view.board if man and man.asleep and man.seat == owner]
    kinds = sorted(set(START_DECK))
    found = []
    for counts in product(*(range(START_DECK.count(kind) + 1) for kind in kinds)):
        if sum(counts) != len(START_DECK) - side.deck:
            continue
        holding = Counter(START_HAND) + Counter(dict(zip(kinds, counts, strict=True)))
        if shown - holding:
            continue
        holding -= shown
        found += [(holding - Counter([face]), face) for face in holding] if asleep else [(holding, None)]
    return found


def test_views_claim_all_that_is_certain_and_nothing_else():
    looked = sleeping = 0
    for n in range(rounds(15)):
        for step in careful_game(f"certain/{n}").steps[::3]:
            view = ryuki.view(step.state, 0)
            if not view.turn or any(
                man and man.asleep and man.piece is Piece.KING for man in step.state.board
            ):
                continue
            worlds = _possible(view, 1)
            least = {kind: min(hand[kind] for hand, _ in worlds) for kind in Piece}
            claimed = Counter(piece for piece in view.sides[1].hand if piece)
            assert claimed == Counter({kind: count for kind, count in least.items() if count})
            faces = {face for _, face in worlds}
            hidden = hidden_from(view, 1)
            if hidden.asleep:
                sleeping += 1
                (face,) = {view.board[at].piece for at in hidden.asleep}
                assert face == (faces.pop() if len(faces) == 1 else None)
                chances = dict(reckon.odds(hidden))
                assert set(chances) == {face for _, face in worlds}
                assert sum(chances.values()) == pytest.approx(1)
            looked += 1
    assert looked > 50
    assert sleeping > 10


def test_imagined_worlds_reach_everything_that_may_be():
    steps = careful_game("reach").steps
    for step in [step for step in steps if step.state.turn > 4][::12]:
        view = ryuki.view(step.state, 0)
        worlds = {(tuple(sorted(hand.elements())), face) for hand, face in _possible(view, 1)}
        asleep = hidden_from(view, 1).asleep
        dreamt = set()
        for n in range(60):
            dream = ryuki.imagine(view, random.Random(n))
            assert dream.sides[0] == step.state.sides[0]
            face = dream.board[asleep[0]].piece if asleep else None
            dreamt.add((dream.sides[1].hand, face))
        assert dreamt <= worlds
        assert len(dreamt) > 1 or len(worlds) == 1


def test_an_open_position_hides_nothing():
    state = ryuki.read_position("rbsgk/4p/5/P4/KGSBR b Pn 1")
    for viewer in (0, 1, None):
        view = ryuki.view(state, viewer)
        assert [side.unknown for side in view.sides] == [(), ()]
        assert ryuki.imagine(view, random.Random(1)) == state


def test_long_games_keep_the_third_law():
    for n in range(rounds(10)):
        played = careful_game(f"long/{n}")
        law3.check_gained(played)
        law3.check_canaries(played, worlds=2)
        law3.check_imagined(played, worlds=1)
        law3.check_next(played, worlds=1)
        law3.check_public_decisions(played, worlds=1)
        assert check_diversity(played, random.Random(n), plies=8) > 0


# What the table asks


@pytest.mark.parametrize(
    ("state", "private"),
    [
        (setting_up(), True),
        (table("k4/5/5/5/4K", hands=("P", "")), True),
        (table("k4/5/5/5/4K", hands=("", "P"), captured=("R", ""), decks=("P", "P")), False),
    ],
)
def test_a_decision_is_private_while_there_is_a_hand(state, private):
    assert ryuki.private(ryuki.view(state, None), 0) is private


def test_what_is_laid_in_the_set_up_may_be_taken_back_until_it_is_confirmed():
    assert [ryuki.staged(setting_up("K3e P2d"), seat) for seat in (0, 1)] == [2, 0]
    state = setting_up("K3e P2d", "K3a")
    assert [ryuki.staged(state, seat) for seat in (0, 1)] == [0, 1]
    assert ryuki.staged(play(state, "confirm", "card P", "P_3c"), 0) == 0


def test_a_match_takes_back_what_is_staged_and_nothing_later():
    people = (SeatInfo("a", "human"), SeatInfo("b", "human"))
    match = Match.new("ryuki", Options(first=0), people, "s")
    for text in ("K_3e", "P_2d"):
        match.play(0, ryuki.read(text))
    assert not match.can_undo(1)
    assert match.undo(0) == match.undo(0) == 1
    assert match.state == setting_up()
    for text in ("K_3e", "confirm"):
        match.play(0, ryuki.read(text))
    assert not match.can_undo(0)


@together(
    ("state", "text", "reveals"),
    [
        (setting_up("K3e"), "P_2d", False),
        (setting_up("K3e"), "confirm", True),
        (table("k4/5/2r2/2P2/4K", decks=("P", "P")), "P3d-3c", False),
        (table("k4/5/2r2/2P2/4K", decks=("P", "P"), asleep="3c"), "P3d-3c", True),
        (table("k4/5/5/5/4K", hands=("P", ""), decks=("P", "P")), "P_3c", False),
        (table("k4/5/5/5/4K", captured=("P", ""), decks=("P", "P")), "P*3c", False),
    ],
)
def test_what_reveals(state, text, reveals):
    assert any(ryuki.reveals(event) for event, _ in beats(state, text)) is reveals


def test_a_card_that_is_drawn_while_the_set_up_sleeps_is_in_the_hand_that_all_see() -> None:
    state = ryuki.start(ryuki.Options(first=0), 2)
    for seat, text in ((0, "K_3e"), (0, "confirm"), (1, "K_3a"), (1, "confirm")):
        state = ryuki.apply(state, seat, ryuki.read(text))[-1][1]
    event, drawn = ryuki.apply(state, CHANCE, ryuki.read("card P"))[0]
    assert isinstance(event, Drew)
    seen = ryuki.view(drawn, None).sides[0]
    assert (len(seen.hand), seen.deck) == (len(drawn.sides[0].hand), len(drawn.sides[0].deck)) == (6, 13)
