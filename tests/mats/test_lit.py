"""What is lit is what some action contains, at every table: nothing else is framed, lifted or can be pressed,
and all of that is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.conformance.positions import Position, deciding, positions, pressing
from game.look.describe.words import Words
from game.mats.registry import mat_of, own_games
from game.mats.table import Act, AnyDesk, Frame, No, Pick
from game.motion.placement import Placement
from game.rules.protocol import Action
from game.rules.ryuki.values import Draw, Drop, Lay, Move, Piece
from game.rules.senretsu.values import Place
from game.rules.sht.values import ToDefend
from tests.mats.hands import way
from tests.rounds import every_other

WORDS = Words("en")
ALL = 4000
MANY = 60
FEW = 3
"""How many things are selected at each position."""

Table = tuple[Position, AnyDesk, list[Action]]


def tables(game: str) -> Iterator[Table]:
    """Each position, the decider's desk and what the decider may do; in the usual run every other one of a
    game with many."""
    found = positions(game)
    for here in every_other(found) if len(found) > MANY else found:
        yield here, deciding(here), here.actions(ALL)


def parts(here: Position, desk: AnyDesk, actions: list[Action]) -> set[str]:
    """The targets of what these actions consist of."""
    return {part for action in actions for part in way(here.rules.GAME, desk.mind, action).chosen}


def selected(here: Position, desk: AnyDesk, *picked: str) -> AnyDesk:
    return pressing(mat_of(here.rules.GAME), desk, *picked)


def drawn(here: Position, desk: AnyDesk, *picked: str) -> tuple[Frame, dict[str, Any]]:
    """The table with this selected, and how its things look by key."""
    frame = mat_of(here.rules.GAME).frame(selected(here, desk, *picked), WORDS)
    return frame, {p.key: p.what for p in frame.placements}


def enabled(frame: Frame, kind: str) -> set[str]:
    return {target.id for target in frame.targets if target.enabled and target.id.startswith(f"{kind}:")}


def places(desk: AnyDesk, here: Position) -> dict[str, Placement]:
    return {p.key: p for p in mat_of(here.rules.GAME).frame(desk, WORDS).placements}


# Cards


@pytest.mark.parametrize("game", ["sht", "crown"])
def test_a_card_is_veiled_and_refused_exactly_if_no_action_contains_it(game: str) -> None:
    """But for the field of a defender whom no cards can help: there sums may be tried out."""
    mat, seen = mat_of(game), {True: 0, False: 0}
    for here, desk, actions in tables(game):
        wanted = parts(here, desk, actions)
        hopeless = wanted == {"decline"} and isinstance(desk.mind.todo, ToDefend)
        frame, looks = drawn(here, desk)
        for target in frame.targets:
            kind, _, rest = target.id.partition(":")
            if kind in ("hand", "field") and rest.startswith(f"{here.seat}:"):
                playable = target.id in wanted or (hopeless and kind == "field")
                assert (looks[target.id].veil == 0) == playable, f"{here.name}: {target.id}"
                answer = mat.press(desk, target.id)
                assert isinstance(answer, Pick if playable else No), f"{here.name}: {target.id}"
                seen[playable] += 1
    assert all(seen.values())


def test_crown_lifts_and_frames_exactly_the_cards_that_can_be_played() -> None:
    seen = {True: 0, False: 0}
    for here, desk, actions in tables("crown"):
        wanted = parts(here, desk, actions)
        now, calm = places(desk, here), places(replace(desk, mind=None), here)
        for key in calm:
            if key.startswith(f"hand:{here.seat}:") and key.count(":") == 2:
                playable = key in wanted
                assert (now[key].y < calm[key].y) == playable, f"{here.name}: {key}"
                assert (getattr(now[key].what, "outline", None) is not None) == playable, (
                    f"{here.name}: {key}"
                )
                seen[playable] += 1
    assert all(seen.values())


def test_the_hand_of_senretsu_is_veiled_while_none_of_it_can_be_placed() -> None:
    seen = {True: 0, False: 0}
    for here, desk, actions in tables("senretsu"):
        wanted = {one.partition(":")[2] for one in parts(here, desk, actions) if one.startswith("hand:")}
        frame, looks = drawn(here, desk)
        targets = {target.id for target in frame.targets}
        side = desk.view.sides[here.seat]
        for card in {*(card for card in side.hand if card), *side.saved}:
            playable = card.value in wanted
            assert (looks[f"card:{card.value}"].veil == 0) == playable, f"{here.name}: {card}"
            assert (f"hand:{card.value}" in targets) == playable, f"{here.name}: {card}"
            seen[playable] += 1
    assert all(seen.values())


def test_senretsu_opens_exactly_the_ranks_that_the_held_card_may_join() -> None:
    """The deck's is there and shut, and says why."""
    shut = 0
    for here, desk, actions in tables("senretsu"):
        placing = [action for action in actions if isinstance(action, Place)]
        for card in sorted({action.card for action in placing})[:FEW]:
            frame, _ = drawn(here, desk, f"hand:{card.value}")
            open_ = {f"slot:{action.slot}" for action in placing if action.card is card}
            seen = {target.id for target in frame.targets if target.id.startswith("slot:")}
            assert enabled(frame, "slot") == open_ & seen, here.name
            for slot in seen - open_:
                answer = mat_of("senretsu").press(selected(here, desk, f"hand:{card.value}"), slot)
                assert isinstance(answer, No), here.name
                shut += 1
    assert shut


def test_senretsu_frames_exactly_the_cards_of_which_one_is_lost() -> None:
    found = 0
    for here, desk, actions in tables("senretsu"):
        lost = {
            part.removeprefix("field:") for part in parts(here, desk, actions) if part.startswith("field:")
        }
        if lost:
            _, looks = drawn(here, desk)
            framed = {key.split(":")[1] for key in looks if key.startswith("card:") and key.endswith(":rim")}
            own = {lying.card.value for rank in desk.view.sides[here.seat].ranks for lying in rank.cards}
            assert framed & own == lost, here.name
            found += 1
    assert found


# Buttons

TABLES = ("discards", "rule")
"""What the table itself answers to, at every mat."""


@pytest.mark.parametrize("game", own_games())
def test_what_is_open_to_a_press_is_not_refused_and_what_is_off_does_nothing(game: str) -> None:
    """With nothing selected, and with each of a few things."""
    mat, seen = mat_of(game), {True: 0, False: 0}
    for here, desk, actions in tables(game):
        things = sorted(parts(here, desk, actions))
        some = [(thing,) for thing in things[:: max(1, len(things) // FEW)]]
        for picked in every_other([(), *some]):
            frame, _ = drawn(here, desk, *picked)
            now = selected(here, desk, *picked)
            for target in frame.targets:
                kind = target.id.partition(":")[0]
                if kind in TABLES or kind in ("hand", "field", "held"):
                    continue
                answer = mat.press(now, target.id)
                assert not (isinstance(answer, No) and target.enabled), f"{here.name}: {target.id}: {answer}"
                assert not (isinstance(answer, Act) and not target.enabled), (
                    f"{here.name}: {target.id}: {answer}"
                )
                seen[target.enabled] += 1
    assert all(seen.values())


# Squares and rows


def starts(actions: list[Action]) -> set[str]:
    return {f"cell:{action.start}" for action in actions if isinstance(action, Move)}


def goals(actions: list[Action], chosen: str) -> set[int]:
    """Where what is chosen may go."""
    kind, _, what = chosen.partition(":")
    if kind == "cell":
        return {action.to for action in actions if isinstance(action, Move) and action.start == int(what)}
    if kind == "hand":
        return {action.at for action in actions if isinstance(action, Lay) and action.piece == what}
    return {action.to for action in actions if isinstance(action, Drop) and action.piece == what}


def test_ryuki_opens_exactly_the_squares_of_what_can_be_moved_or_laid() -> None:
    chosen_kinds = set()
    for here, desk, actions in tables("ryuki"):
        staged = {f"cell:{one.at}" for one in desk.mind.sides[here.seat].staged}
        frame, _ = drawn(here, desk)
        assert enabled(frame, "cell") == starts(actions) | staged, here.name
        for chosen in sorted(parts(here, desk, actions))[:: FEW + 1]:
            frame, looks = drawn(here, desk, chosen)
            wanted = goals(actions, chosen)
            assert enabled(frame, "cell") == starts(actions) | staged | {f"cell:{at}" for at in wanted}, (
                here.name
            )
            marked = {
                int(key.split()[1]) for key in looks if key.startswith("goal ") and key.endswith(" cell")
            }
            assert marked == wanted, f"{here.name}: {chosen}"
            chosen_kinds.add(chosen.partition(":")[0])
    assert chosen_kinds == {"cell", "hand", "held"}


def test_ryuki_opens_exactly_the_rows_that_lead_to_an_action() -> None:
    seen = {True: 0, False: 0}
    for here, desk, actions in tables("ryuki"):
        frame, _ = drawn(here, desk)
        rows = {
            target.id.removeprefix("row:"): target.enabled for target in frame.targets if "row:" in target.id
        }
        king = {f"cell:{at}" for at, man in enumerate(desk.mind.board) if man and man.seat == here.seat
                and man.piece is Piece.KING}  # fmt: skip
        taking = [act for act in actions if isinstance(act, Move) and desk.mind.board[act.to] is not None]
        wanted = {
            "draw": any(isinstance(action, Draw) for action in actions),
            "move": bool(starts(actions)),
            "escape": bool(starts(actions) & king),
            "block": bool((starts(actions) - king) | starts(taking)),
            "lay": any(isinstance(action, Lay) for action in actions),
            "drop": any(isinstance(action, Drop) for action in actions),
            "resign": True,
        }
        for name, open_ in rows.items():
            assert open_ == wanted[name], f"{here.name}: {name}"
            seen[open_] += 1
    assert all(seen.values())


def test_the_subway_opens_exactly_the_stations_and_styles_that_can_be_chosen() -> None:
    shut = 0
    for here, desk, actions in tables("subway"):
        wanted = parts(here, desk, actions)
        frame, _ = drawn(here, desk)
        for kind in ("station", "style"):
            assert enabled(frame, kind) == {part for part in wanted if part.startswith(f"{kind}:")}, here.name
        shut += sum(not target.enabled and target.id.startswith("station:") for target in frame.targets)
    assert shut
