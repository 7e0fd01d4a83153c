"""The own hand of グローリアスクラウン: a click means the card that is seen where it is made."""

from __future__ import annotations

import random
from itertools import product

import pygame
import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import bracket
from game.look.describe.specs import Printed
from game.look.paint.raster import Rasters
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.crown.desk import InHand, SecondJoker
from game.mats.crown.frame import frame
from game.mats.crown.hand import OwnHand
from game.mats.crown.layout import LAYOUT
from game.mats.kit.parting import ASIDE
from game.mats.kit.tabletop import Tabletop
from game.motion.placement import Placement, Target
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import DECK, Options, Play, State, ToPlay
from game.rules.protocol import Seat
from game.scenes.pointing import at
from tests.mats.crown.desks import WORDS, desk, thing
from tests.rounds import every_fourth, every_other
from tests.rules.crown.tables import table

RASTERS = Rasters(50_000_000)
DARK = 0x000000


def hand_of(count: int) -> tuple[object, list[str]]:
    """A lead with the first so many cards of the shuffled deck, and what they can be pointed at as."""
    cards = random.Random(count).sample(sorted(set(DECK)), count)
    state = table(" ".join(card.value for card in cards), "", "")
    return state, [f"hand:0:{card.value}" for card in cards]


def silhouettes(drawn: list[Placement], names: dict[str, int]) -> pygame.Surface:
    """Every card as it is drawn, in a colour of its own, over one another as they are drawn."""
    surface = pygame.Surface((1920, 1080), 0, 32)
    surface.fill(DARK)
    for p in drawn:
        if p.key in names:
            turned = RASTERS.get("backs/glorious", round(p.w), round(p.h))
            turned = pygame.transform.rotozoom(turned, -p.angle, 1.0) if p.angle else turned
            mask = pygame.mask.from_surface(turned, 127)
            where = turned.get_rect(center=(round(p.x + p.w / 2), round(p.y + p.h / 2)))
            mask.to_surface(surface, setcolor=names[p.key], unsetcolor=None, dest=where)
    return surface


def plain(surface: pygame.Surface, x: int, y: int) -> int | None:
    """What is seen at a pixel; None near an edge."""
    seen = {surface.get_at_mapped((x + dx, y + dy)) for dx in (-2, 0, 2) for dy in (-2, 0, 2)}
    return seen.pop() if len(seen) == 1 else None


def hit(targets: list[Target], x: int, y: int, names: dict[str, int]) -> int:
    found = at(targets, x, y)
    return names[found.id] if found else DARK


@pytest.mark.parametrize("count", every_fourth(range(2, 19)))
def test_a_click_means_the_card_that_is_seen_there(count: int) -> None:
    """Whatever the size of the hand, whatever is looked at and chosen: pixel for pixel."""
    state, ids = hand_of(count)
    names = {name: 0x100000 + n * 0x001234 for n, name in enumerate(ids)}
    chance = random.Random(count)
    for focus in every_fourth((None, *ids)):
        picked = chance.sample(ids, min(count, chance.choice((0, 0, 1, 2))))
        drawn, targets = OwnHand(Tabletop(desk(state, *picked, focus=focus), WORDS["en"], LAYOUT)).draw()
        surface = silhouettes(drawn, names)
        for _ in range(80):
            x, y = chance.randrange(380, 1590), chance.randrange(740, 970)
            if seen := plain(surface, x, y):
                assert hit(targets, x, y, names) == seen, (count, focus, x, y)


@pytest.mark.parametrize("count", every_other([9, 2, 18, 13]))
def test_three_tenths_of_every_card_are_seen_with_its_number(count: int) -> None:
    """At the height of the numbers, whatever is looked at and chosen."""
    state, ids = hand_of(count)
    for n, focus in enumerate(every_fourth((None, *ids))):
        picked = ids[n % count : n % count + 1]
        hand = OwnHand(Tabletop(desk(state, *picked, focus=focus), WORDS["en"], LAYOUT))
        _, targets = hand.draw()
        for target in targets:
            assert target.shape is not None
            box = target.shape.box
            seen = [
                dx for dx in range(3, round(0.3 * box.w)) if at(targets, box.x + dx, box.y + 40) == target
            ]
            assert len(seen) >= 0.3 * box.w - 12, (focus, target.id)


@pytest.mark.parametrize("count", [4, 13, 18])
def test_what_is_pressed_is_what_was_seen_before_the_pointer_came(count: int) -> None:
    """Looking at a card moves it not sideways, and its neighbours only a little and away from it; it does not
    go from under the pointer. Nor does it when it is chosen."""
    state, ids = hand_of(count)
    resting = OwnHand(Tabletop(desk(state), WORDS["en"], LAYOUT)).draw()
    lying = {p.key: p for p in resting[0] if p.key in ids}
    ids.sort(key=lambda name: lying[name].x)
    for order, card in enumerate(ids):
        points = [(x, y) for x in range(396, 1570, 24) for y in range(850, 1060, 26)]
        seen = [point for point in points if (on := at(resting[1], *point)) and on.id == card]
        assert seen
        for picked in ((), (card,)):
            drawn, targets = OwnHand(Tabletop(desk(state, *picked, focus=card), WORDS["en"], LAYOUT)).draw()
            moved = {p.key: p.x - lying[p.key].x for p in drawn if p.key in ids}
            assert abs(moved.pop(card)) < 7
            assert all(abs(way) < ASIDE + 7 for way in moved.values())
            for way, beside in ((-1, ids[max(0, order - 1) : order]), (1, ids[order + 1 : order + 2])):
                assert all(way * moved[name] > ASIDE - 7 for name in beside)
            for point in seen:
                found = at(targets, *point)
                assert found is not None
                assert found.id == card


def test_in_whole_games_the_rim_of_a_card_says_that_it_can_be_played_whichever_way_strength_runs() -> None:
    """In revolutions, under an 11, under both, and while suits are locked."""
    ways = set()
    for n in range(4):
        bots = tuple(SeatInfo(str(seat), "bot:random") for seat in range(4))
        match = Match.new("crown", Options(), bots, f"rims/{n}")
        while not match.over:
            state = match.state
            if isinstance(state.todo, ToPlay) and state.field:
                for night in (False, True):
                    ways.add((night, state.back, bool(state.lock)))
                    rims_tell(replace(state, revolution=night), state.todo.seat)
            step(match)
    assert ways == set(product((False, True), repeat=3))


def rims_tell(state: State, seat: Seat) -> None:
    """Asserts that cards with a rim are those that can be played, and that the others lie under a veil."""
    plays = [action for action in crown.actions(crown.view(state, seat)) if isinstance(action, Play)]
    drawn, _ = OwnHand(Tabletop(desk(state, seat=seat), WORDS["ja"], LAYOUT)).draw()
    looks = {p.key: p.what for p in drawn if isinstance(p.what, Printed)}
    rims = {key for key, look in looks.items() if look.outline == theme.MINT}
    assert {card_of(key) for key in rims} == {card for play in plays for card in play.cards}
    assert all((look.veil == 0.0) == (key in rims) for key, look in looks.items())


def card_of(key: str) -> Card:
    found = thing(key)
    assert isinstance(found, InHand | SecondJoker)
    return found.card


def test_the_bracket_round_a_card_ends_where_its_neighbour_begins() -> None:
    state = table(" ".join(f"{suit}{n:02}" for suit in "CD" for n in range(3, 10)), "C10", "D10", "H10")
    first, second, *_, last = [t for t in frame(desk(state), WORDS["ja"]).targets if t.id.startswith("hand:")]
    (made,) = bracket(first)
    assert made.box.right <= second.x + 1.0
    (whole,) = bracket(last)
    assert whole.box.right > last.seen.right


FOURS = table("C06 D06 H06 S06 C09 D10", "C03 D04", "C05 D07")


def test_in_a_lead_equal_cards_invite_to_be_added_and_no_others() -> None:
    def invited(state: State, *picked: str) -> set[str]:
        drawn = frame(desk(state, *picked), WORDS["ja"]).placements
        return {p.key.removesuffix(":more") for p in drawn if p.key.endswith(":more")}

    assert invited(FOURS) == set()
    assert invited(FOURS, "hand:0:C06", "hand:0:D06") == {"hand:0:H06", "hand:0:S06"}
    assert invited(FOURS, "hand:0:C09") == set()
    answer = table("C06 D06 H06 S06 C09 D10", "C03 D04", "C05 D07", field="C04", by=2)
    assert invited(answer, "hand:0:C06") == set()


def test_the_ticks_of_a_set_lie_over_all_its_cards_which_stand_in_line() -> None:
    ids = [f"hand:0:{suit}06" for suit in "CDHS"]
    drawn = list(frame(desk(FOURS, *ids, focus=ids[3]), WORDS["ja"]).placements)
    keys = [p.key for p in drawn]
    cards = {p.key: p for p in drawn if p.key in ids}
    last = max(keys.index(key) for key in keys if key.startswith("hand:") and key.count(":") == 2)
    assert min(keys.index(f"{one}:tick") for one in ids) > last
    heights = [cards[one].y for one in ids]
    assert max(heights) - min(heights) < 12
