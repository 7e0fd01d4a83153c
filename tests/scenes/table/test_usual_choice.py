"""Where keys go by themselves: while something is picked, over the table and not to the bar; at a prompt, to
the usual choice, never to one that harms or cannot be undone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.config.settings import Settings
from game.input.focus import by_id
from game.input.intents import Decide, Move, Walk
from game.look.describe.specs import Label
from game.mats.crown import press as crown_press
from game.mats.crown.desk import Button as CrownButton
from game.mats.ryuki.desk import Button as RyukiButton
from game.mats.senretsu.layout import LAYOUT
from game.mats.table import Act, AnyDesk, Pick
from game.motion.placement import Target
from game.rules.crown.values import Discard, DiscardNothing, Offer, Pass
from game.rules.protocol import Action
from game.rules.ryuki import ask
from game.rules.ryuki.values import Lay, Resign
from game.rules.ryuki.values import Move as MovePiece
from game.rules.ryuki.values import View as RyukiView
from game.rules.senretsu.values import ChooseCasualty, Confirm
from game.scenes.gallery import screen
from game.scenes.handover.screen import HandoverScene
from game.scenes.manager import Manager
from game.scenes.shell import Shell
from game.scenes.table.around import LOG, RULES, SETTINGS, UNDO
from game.scenes.table.screen import TableScene
from tests.rounds import every_other
from tests.screens.shown import LONG, Laid, tables

pytestmark = LONG

BAR = {"back", LOG, RULES, SETTINGS, UNDO, "hint"}
WAYS = ("up", "down", "left", "right")
ASKS_AGAIN = {"row:draw", "row:resign"}
"""Where it says "press again" on what was pressed."""


def opened(name: str) -> tuple[Shell, TableScene, Manager]:
    shell, _ = screen(name, Settings())
    assert isinstance(shell.top, TableScene)
    manager = Manager(shell)
    manager.frame(0.0)
    return shell, shell.top, manager


def moved(manager: Manager, start: Target, intent: Move | Walk) -> str:
    """Where focus comes from there."""
    manager.attention.go_to(start)
    manager.handle(intent, 0.0)
    assert manager.focus is not None
    return manager.focus


def test_arrows_stay_on_the_table_while_something_is_picked() -> None:
    held = [table.name for table in tables() if table.desk.picked.ids()]
    assert len(held) >= 12
    for name in every_other(held):
        shell, _, manager = opened(name)
        for start in (target for target in manager.targets if target.id not in BAR):
            reached = {moved(manager, start, Move(way)) for way in WAYS}
            assert not reached & BAR, f"{name}: from {start.id}"
        shell.close()


def test_tab_and_arrows_along_the_bar_go_everywhere_all_the_same() -> None:
    shell, _, manager = opened("senretsu-picked")
    start = by_id(manager.targets, "hand:D03")
    assert start is not None
    seen = {start.id}
    for _ in manager.targets:
        seen.add(here := moved(manager, start, Walk(1)))
        start = by_id(manager.targets, here) or start
    assert {"back", LOG, RULES, SETTINGS} <= seen
    gear = by_id(manager.targets, SETTINGS)
    assert gear is not None
    assert moved(manager, gear, Move("left")) == RULES
    shell.close()


def test_arrows_reach_the_bar_while_nothing_is_picked() -> None:
    shell, scene, manager = opened("senretsu")
    assert not scene.picked.ids()
    reached = {moved(manager, start, Move(way)) for start in manager.targets for way in WAYS}
    assert {"back", LOG} <= reached
    shell.close()


def test_what_is_picked_is_let_go_of_where_focus_is() -> None:
    shell, scene, manager = opened("senretsu-picked")
    manager.handle(Decide(), 0.0)
    manager.frame(0.0)
    assert not scene.picked.ids()
    shell.close()


def test_a_new_rank_pressed_without_a_card_says_what_to_do_once_and_beside_the_field() -> None:
    shell, scene, manager = opened("senretsu")
    slots = [target for target in manager.targets if target.id.startswith("slot:")]
    assert slots
    for slot in slots:
        scene.press(slot.id, 0.0)
        frame = manager.frame(0.0)
        said = shell.words("senretsu.no.choose_card")
        texts = [p for p in frame.placements if isinstance(p.what, Label) and p.what.text == said]
        assert len(texts) == 1
        assert LAYOUT.banner.y <= texts[0].y <= LAYOUT.banner.bottom < LAYOUT.field.strips.y
    shell.close()


# Prompts


def harms(desk: AnyDesk, action: Action) -> bool:
    """Whether the action gives up the game, a rank or a promotion, or passes."""
    mind = desk.mind
    if isinstance(action, MovePiece):
        assert isinstance(mind, RyukiView)
        return not action.promote and ask.promotion(mind, action.start, action.to) != "no"
    if isinstance(action, Lay):
        assert isinstance(mind, RyukiView)
        return ask.fatal(mind, action.piece, action.at)
    if isinstance(action, Discard):
        return crown_press.only_foul_discard(mind)
    return isinstance(action, Resign | Pass | DiscardNothing | Confirm | ChooseCasualty) or action == Offer(0)


def twice(table: Laid) -> Iterator[tuple[str, str, Action]]:
    """Every target of the table, what focus lies on after a press on it, and what a second press on that
    plays."""
    mat, desk = table.mat, table.desk
    for target in table.targets(desk):
        answer = mat.press(desk, target)
        if not isinstance(answer, Pick) or answer.picked == desk.picked:
            continue
        after = replace(desk, picked=answer.picked)
        focus = answer.focus or target
        second = mat.press(after, focus)
        if isinstance(second, Act) and focus in table.targets(after):
            yield target, focus, second.action


def test_pressing_twice_where_one_is_plays_nothing_that_harms() -> None:
    checked = 0
    for table in tables():
        for target, focus, action in twice(table):
            checked += 1
            where = f"{table.name}: {target}, {focus}"
            assert focus in ASKS_AGAIN or not harms(table.desk, action), f"{where} plays {action}"
    assert checked


def test_the_first_focus_of_a_table_plays_nothing_that_harms_while_there_is_a_choice() -> None:
    for table in tables():
        desk, first = table.desk, table.first
        answer = table.mat.press(desk, first) if first and desk.mind is not None else None
        if isinstance(answer, Act) and harms(desk, answer.action):
            answers = {other: table.mat.press(desk, other) for other in table.targets(desk)}
            acts = [
                other
                for other, answer in answers.items()
                if isinstance(answer, Act) or (isinstance(answer, Pick) and answer.picked != desk.picked)
            ]
            assert acts == [first], f"{table.name}: {first}"


def test_enter_promotes() -> None:
    """A move that may promote: the question's focus is 成る, as it is nearly always meant."""
    shell, scene, _ = opened("ryuki-promotion")
    desk = scene._desk(None)
    move = replace(desk, picked=replace(desk.picked, to=None))
    answer = scene.mat.press(move, desk.picked.to.id)
    assert isinstance(answer, Pick)
    assert answer.focus == RyukiButton.PROMOTE.id
    second = scene.mat.press(replace(move, picked=answer.picked), answer.focus)
    assert isinstance(second, Act)
    assert second.action.promote
    shell.close()


def test_after_the_warning_of_a_foul_discard_focus_lies_on_keeping_the_card() -> None:
    assert CrownButton.OTHER.id == "decline"
    shell, scene, _ = opened("crown-discard")
    mind = scene._desk(None).mind
    assert mind is not None
    seat, card = mind.todo.seat, "S03"
    hands = tuple(
        replace(hand, cards=tuple(c for c in hand.cards if c and c.value == card)) if n == seat else hand
        for n, hand in enumerate(mind.hands)
    )
    last = replace(mind, hands=hands)
    desk = replace(scene._desk(None), view=last, mind=last, picked=type(scene.picked)())
    chosen = scene.mat.press(desk, f"hand:{seat}:{card}")
    assert isinstance(chosen, Pick)
    warned = scene.mat.press(replace(desk, picked=chosen.picked), CrownButton.ACT.id)
    assert isinstance(warned, Pick)
    assert warned.focus == CrownButton.OTHER.id
    shell.close()


@pytest.mark.parametrize(
    ("name", "harmful"),
    [
        ("pause", {"again", "leave"}),
        ("pause-again", {"again:yes", "leave"}),
        ("parting", {"leave", "without"}),
        ("parting-ends", {"leave", "without"}),
        ("stuck", {"over"}),
        ("resume-games", {"delete"}),
        ("safe", {"quit"}),
    ],
)
def test_sheets_begin_where_nothing_is_lost(name: str, harmful: set[str]) -> None:
    shell, frame = screen(name, Settings())
    first = shell.top.first_focus()
    assert first in {target.id for target in frame.targets}
    assert first not in harmful
    shell.close()


def test_asking_again_puts_focus_on_no() -> None:
    """Starting over asks once more in its place: where focus is, it says no."""
    shell, _ = screen("pause", Settings())
    manager = Manager(shell)
    manager.frame(0.0)
    again = by_id(manager.targets, "again")
    assert again is not None
    manager.attention.go_to(again)
    manager.handle(Decide(), 0.0)
    manager.frame(0.0)
    assert manager.focus == "again:no"
    shell.close()


def test_a_cover_opens_only_by_its_hand() -> None:
    shell, _ = screen("handover-undo", Settings())
    assert isinstance(shell.top, HandoverScene)
    assert shell.top.first_focus() == "open"
    shell.close()
