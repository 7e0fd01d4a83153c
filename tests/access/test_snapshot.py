"""What a screen reader has of a table: names, reasons, focus; nothing that its viewer may not know."""

from __future__ import annotations

import pytest

from game.access.aloud import aloud
from game.access.news import News
from game.access.snapshot import Snapshot, snapshot
from game.input.intents import Aim
from game.look.describe.words import Words
from game.rules.cards import sign
from tests.scenes.house import House


def heard(house: House) -> Snapshot:
    house.frame = house.manager.frame(house.now)
    shell, manager = house.shell, house.manager
    return snapshot(shell.top, manager.picture, manager.focus, shell.words, house.now)


def names(house: House) -> list[str]:
    return [node.name for node in heard(house).nodes]


def aim(house: House, target: str) -> None:
    house.manager.handle(Aim(target, press=True), house.now)
    house.frame = house.rest()


def begin(house: House, *presses: str) -> None:
    for target in ("cloth:sht", *presses, "start"):
        aim(house, target)


@pytest.mark.parametrize(
    ("lang", "text", "said"),
    [
        ("ja", "♥10 と ♠A、☆", "ハートの10 と スペードのエース、ジョーカー"),
        ("en", "♥10, ♣K and ★", "10 of hearts, king of clubs and joker"),
        ("ja", "縛り: ♠と♦\nだけ", "縛り: スペードとダイヤ だけ"),
    ],
)
def test_signs_are_said_in_words(lang: str, text: str, said: str) -> None:
    assert aloud(text, Words(lang)) == said


def test_a_reader_plays_as_a_hand_does() -> None:
    """Focus follows what is aimed at; what cannot be done says why."""
    house = House()
    begin(house)
    assert house.scene == "table"
    shown = heard(house)
    hand = [node for node in shown.nodes if node.key.startswith("hand:0:")]
    assert all(node.name.startswith("手札の") and node.enabled for node in hand)
    aim(house, hand[0].key)
    shown = heard(house)
    assert shown.focus == hand[0].key
    assert next(node for node in shown.nodes if node.key == hand[0].key).on
    ply = house.match.ply
    aim(house, "act")
    assert house.match.ply > ply


def test_a_card_that_cannot_be_played_says_why() -> None:
    house = House()
    begin(house)
    barred = [node for node in heard(house).nodes if node.spot and node.about]
    assert barred
    assert not any(node.enabled for node in barred)


def test_a_closed_cover_holds_nothing_private() -> None:
    """Neither hand is told before the screen is held; then the own one is, and no other."""
    house = House()
    begin(house, "human:1")
    assert house.scene == "handover"
    state = house.match.state
    words = house.shell.words
    hands = [[aloud(sign(card), words) for card in state.sides[seat].hand] for seat in (0, 1)]
    covered = " ".join(names(house))
    assert not [card for hand in hands for card in hand if card in covered]
    news = News()
    assert not [text for text in news.heard(house.shell.top, words, house.now) if hands[0][0] in text]
    aim(house, "open")
    aim(house, "open")
    assert house.scene == "table"
    seat = house.shell.top.viewer
    assert seat is not None
    told = " ".join(names(house))
    assert [card in told for card in hands[seat]] == [True] * 5
    assert not [card for card in hands[1 - seat] if card in told]


def test_what_happens_is_said_once() -> None:
    house, news = House(), News()
    begin(house)
    words = house.shell.words
    first = news.heard(house.shell.top, words, house.now)
    assert first
    assert news.heard(house.shell.top, words, house.now) == ()
    hand = next(node.key for node in heard(house).nodes if node.key.startswith("hand:0:"))
    aim(house, hand)
    aim(house, "act")
    fresh = news.heard(house.shell.top, words, house.now)
    assert fresh
    assert not set(fresh) & set(first)
