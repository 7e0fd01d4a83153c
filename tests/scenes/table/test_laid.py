"""What is laid out and worked out ahead of a table, with invented time."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.scenes.table.screen import TableScene
from tests.scenes.house import House

CHOICES = 5


def test_choices_are_weighed_one_a_round_while_a_film_leads_to_them() -> None:
    house = House(speed="normal")
    house.press("cloth:sht")
    house.touch("start")
    asked: list[object] = []

    def weighed(desk: object, words: object) -> Iterator[object]:
        for choice in range(CHOICES):
            asked.append(desk)
            yield choice

    table = house.shell.top
    assert isinstance(table, TableScene)
    table._laid._mat = replace(table._laid._mat, weighed=weighed)
    while not table.presenter.deciding:
        before = len(asked)
        table.look_ahead(house.now)
        assert len(asked) <= before + 1
        house.look()
    assert len(asked) == CHOICES
    assert len({id(desk) for desk in asked}) == 1
    house.close()
