"""The crown's table in the house: dragging, taking a sealed choice back, what is looked at, what is asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.conduct.botdesk import BotDesk
from game.config.settings import Settings
from game.input.focus import by_id, centre
from game.input.intents import Point, Press, Release, Wheel
from game.look.describe import theme
from game.look.describe.specs import Label, Panel, Printed
from game.mats.table import Frame
from game.rules.cards import Card
from game.rules.crown.values import Laid, ToExchange
from game.scenes.gallery import screens
from game.scenes.gallery.samples import LONG, still_shell
from game.scenes.manager import Manager
from game.scenes.rulebook.screen import RulebookScene
from game.scenes.rulebook.text import book
from game.scenes.shell import Shell
from game.scenes.table.around import AT_HAND
from game.scenes.table.screen import TableScene


class Seen:
    """One of the gallery's screens, live."""

    def __init__(self, name: str) -> None:
        self.shell: Shell = still_shell(Settings(lang="en"))
        screens()[name](self.shell)
        self.manager = Manager(self.shell)
        self.now = float(LONG)
        self.frame: Frame = self.look()

    @property
    def table(self) -> TableScene:
        return next(scene for scene in self.shell.stack if isinstance(scene, TableScene))

    def look(self) -> Frame:
        self.now += 16.0
        self.manager.tick(self.now)
        self.shell.flush = False
        self.frame = self.manager.frame(self.now)
        return self.frame

    def spot(self, target: str) -> tuple[float, float]:
        found = by_id((*self.frame.drops, *self.frame.targets), target)
        assert found is not None, target
        return centre(found)

    def press(self, target: str) -> None:
        where = self.spot(target)
        self.manager.handle(Press(*where), self.now)
        self.manager.handle(Release(*where), self.now)
        self.look()

    def point(self, target: str) -> None:
        self.manager.handle(Point(*self.spot(target)), self.now)
        self.look()

    def texts(self) -> list[str]:
        return [p.what.text for p in self.frame.placements if isinstance(p.what, Label)]


@pytest.fixture(autouse=True)
def _nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computers think for as long as the table is looked at."""
    monkeypatch.setattr(BotDesk, "answer", lambda desk: None)


@pytest.fixture
def opened() -> Iterator[list[Seen]]:
    """Screens that are closed at the end."""
    made: list[Seen] = []
    yield made
    for seen in made:
        seen.shell.close()


def test_a_pair_is_dragged_onto_the_table_together(opened: list[Seen]) -> None:
    seen = Seen("crown")
    opened.append(seen)
    x, y = seen.spot("hand:0:S11")
    seen.manager.handle(Press(x, y), seen.now)
    seen.manager.handle(Point(x, y - 30), seen.now)
    seen.look()
    assert sorted(seen.table.picked.ids()) == ["hand:0:H11", "hand:0:S11"]
    zone = seen.spot("drop")
    seen.manager.handle(Point(*zone), seen.now)
    seen.manager.handle(Release(*zone), seen.now)
    seen.look()
    field = seen.table.match.state.field
    assert field[-1] == Laid(0, (Card.H11, Card.S11), 11, 1)


def test_a_card_let_go_of_near_the_hand_stays_chosen(opened: list[Seen]) -> None:
    seen = Seen("crown")
    opened.append(seen)
    ply = seen.table.match.ply
    x, y = seen.spot("hand:0:S11")
    seen.manager.handle(Press(x, y), seen.now)
    seen.manager.handle(Point(x, y - 30), seen.now)
    seen.look()
    seen.manager.handle(Release(x, y - 40), seen.now)
    seen.look()
    assert seen.table.match.ply == ply
    assert "hand:0:S11" in seen.table.picked.ids()


def test_a_sealed_choice_is_taken_back_and_made_anew(opened: list[Seen]) -> None:
    seen = Seen("crown-sealed")
    opened.append(seen)
    match = seen.table.match
    assert isinstance(match.state.todo, ToExchange)
    assert match.state.todo.given
    assert "Waiting" in seen.texts()
    seen.press("decline")
    assert match.state.todo.given == ()
    for card in ("hand:0:S11", "hand:0:C13", "act"):
        seen.press(card)
    assert match.state.todo.given == (Card.C13, Card.S11)


def test_a_veiled_card_that_is_looked_at_rises_and_says_why_it_cannot_be_played(opened: list[Seen]) -> None:
    seen = Seen("crown")
    opened.append(seen)

    def top() -> float:
        return next(p.y for p in seen.frame.placements if p.key == "hand:0:H05")

    low = top()
    seen.point("hand:0:H05")
    assert top() <= low - 20
    assert "It must be stronger than 10" in seen.texts()
    seen.press("hand:0:H05")
    assert "says text" in {p.key for p in seen.frame.placements}


def test_who_can_play_nothing_has_the_pass_at_hand(opened: list[Seen]) -> None:
    seen = Seen("crown-late")
    opened.append(seen)
    assert "No card can be played" in seen.texts()
    assert seen.manager.focus == "decline"


def test_why_lists_every_card_that_cannot_be_played_under_its_reason(opened: list[Seen]) -> None:
    seen = Seen("crown")
    opened.append(seen)
    seen.press("why")
    shown = seen.texts()
    assert "Only ♠ and ♥ can be played" in shown
    assert "♣K" in shown
    assert "It must be stronger than 10" in shown
    seen.press("why")
    assert "Why not these" not in seen.texts()


def test_the_trick_that_is_looked_at_tells_who_played_what(opened: list[Seen]) -> None:
    seen = Seen("crown")
    opened.append(seen)
    seen.point("trick")
    shown = seen.texts()
    assert shown.index("Midori: ♥10+♠10") < shown.index("Konta: ♥6+♠6")


def test_neighbours_of_the_card_looked_at_can_still_be_pointed_at(opened: list[Seen]) -> None:
    """Where they are seen now: the hand parts anew for each."""
    seen = Seen("crown-full")
    opened.append(seen)
    hands = sorted((t for t in seen.frame.targets if t.id.startswith("hand:")), key=lambda target: target.x)
    assert len(hands) == 18
    for name in [target.id for target in (*hands, *reversed(hands))]:
        target = next(t for t in seen.frame.targets if t.id == name)
        seen.manager.handle(Point(*centre(target)), seen.now)
        seen.look()
        assert seen.manager.focus == name


def test_cards_of_the_hand_tell_what_they_are_worth_in_the_state_in_force(opened: list[Seen]) -> None:
    for name, down in (("crown", False), ("crown-five", True), ("crown-back", False)):
        seen = Seen(name)
        opened.append(seen)
        faces = [p.what for p in seen.frame.placements if p.key.startswith("hand:")]
        printed = [look for look in faces if isinstance(look, Printed)]
        assert printed
        assert all([coin.in_force for coin in look.coins] == [not down, down] for look in printed)


def test_the_wheel_sets_how_many_are_exchanged(opened: list[Seen]) -> None:
    seen = Seen("crown-offer")
    opened.append(seen)
    seen.manager.handle(Wheel(-1.0, 960.0, 540.0), seen.now)
    seen.look()
    assert "Swap 2 cards" in seen.texts()
    seen.press("act")
    assert isinstance(seen.table.match.state.todo, ToExchange)
    assert seen.table.match.state.todo.count == 2


def test_the_trick_of_the_bar_opens_and_closes_the_totals(opened: list[Seen]) -> None:
    seen = Seen("crown")
    opened.append(seen)
    assert "Points so far" not in seen.texts()
    seen.press("standing")
    assert "Points so far" in seen.texts()
    seen.press("plate:2")
    assert "Points so far" not in seen.texts()


def test_the_discards_are_laid_open_in_three_orders(opened: list[Seen]) -> None:
    seen = Seen("crown-discards")
    opened.append(seen)

    def order() -> list[str]:
        cards = [
            p for p in seen.frame.placements if p.key.startswith("used:") and isinstance(p.what, Printed)
        ]
        return [p.key for p in sorted(cards, key=lambda p: (p.y, p.x))]

    by_trick = order()
    seen.press("order:number")
    by_number = order()
    assert sorted(by_trick) == sorted(by_number)
    assert by_trick != by_number
    seen.press("close")
    assert seen.shell.top is seen.table


@pytest.mark.parametrize("name", ["crown-offer", "crown-swap", "crown-sealed"])
def test_the_rule_of_the_exchange_is_one_press_away(opened: list[Seen], name: str) -> None:
    seen = Seen(name)
    opened.append(seen)
    seen.press("rule:effects")
    rules = seen.shell.stack[-1]
    assert isinstance(rules, RulebookScene)
    assert rules.chapter == [one.id for one in book("crown", "en").chapters].index("effects")


def test_cards_are_chosen_again_only_where_some_are_chosen(opened: list[Seen]) -> None:
    def able(name: str) -> bool:
        seen = Seen(name)
        opened.append(seen)
        target = by_id(seen.frame.targets, "decline")
        assert target is not None
        return target.enabled

    assert able("crown-swap")
    assert not able("crown-answered")


def test_nobody_leads_before_anybody_has_won_a_point(opened: list[Seen]) -> None:
    def leaders(name: str) -> int:
        seen = Seen(name)
        opened.append(seen)
        rows = {f"standing {seat}" for seat in range(4)}
        return sum(
            isinstance(p.what, Panel) and p.what.fill == theme.STRAW
            for p in seen.frame.placements
            if p.key in rows
        )

    assert leaders("crown-standing-one") == 0
    assert leaders("crown-standing") == 1


def test_why_a_card_cannot_be_played_is_said_small_beside_it(opened: list[Seen]) -> None:
    seen = Seen("crown-refused")
    opened.append(seen)
    says = next(p for p in seen.frame.placements if p.key == "says")
    card = next(t for t in seen.frame.targets if t.id == "hand:0:C13")
    assert says.box.w <= AT_HAND
    assert abs(says.box.middle[0] - card.seen[0] - card.seen[2] / 2) < says.box.w / 2
    assert 0.0 <= card.seen[1] - says.box.bottom < 20.0


def test_chosen_cards_stay_chosen_as_a_hint_is_asked_for_and_put_away(opened: list[Seen]) -> None:
    seen = Seen("crown")
    opened.append(seen)
    seen.press("hand:0:S11")
    chosen = seen.table.picked
    assert chosen
    for target in ("hint", "hint:shut"):
        seen.press(target)
        assert seen.table.picked == chosen
