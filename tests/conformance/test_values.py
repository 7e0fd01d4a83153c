"""A law that is broken says where two values differ, not both of them whole."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec import Struct

from game.conformance import law3
from game.conformance.plays import Play, option_sets, play
from game.conformance.values import Differs, difference
from tests.conformance.leaky_toys import ViewCarriesChecksum


class One(Struct, frozen=True):
    n: object
    more: tuple[int, ...] = ()


class Other(One, frozen=True, tag="other"):
    pass


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (One(1), One(2), "n is 1 / 2"),
        (One(1, (4, 5)), One(1, (4, 6)), "more.1 is 5 / 6"),
        (One(1, (4,)), One(1), "more.0 is 4 / 'not there'"),
        ((One(1),), (One(None),), "0.n is 1 / None"),
    ],
)
def test_a_difference_is_a_place_and_what_stands_there(one: object, other: object, said: str) -> None:
    assert f"{Differs(one, other)}" == said


def test_values_with_the_same_fields_differ_by_what_they_are() -> None:
    assert difference([1], [1]) == "they are list / list with the same fields"


def looked_at(check: Callable[[Play], None]) -> str:
    """What a check says of a toy whose view tells something that no event says."""
    rules = ViewCarriesChecksum()
    played = play(rules, min(rules.SEATS), option_sets(rules)[0], "canary-0")
    with pytest.raises(AssertionError) as caught:
        check(played)
    return str(caught.value)


def test_views_that_tell_more_than_their_events_are_shown_where_they_differ() -> None:
    said = looked_at(lambda played: law3.check_next(played, worlds=4))
    assert said.startswith("law 3, events: ")
    found = re.search(r"the events look the same, but of the views check is (\d+) / (\d+)$", said)
    assert found
    assert found[1] != found[2]


def test_worlds_that_can_be_told_apart_are_shown_where_they_differ() -> None:
    said = looked_at(lambda played: law3.check_imagined(played, worlds=4))
    assert re.fullmatch(r"law 3, views: viewer .+ can tell the worlds apart: check is \d+ / \d+", said)
