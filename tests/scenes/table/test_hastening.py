"""How a film is hastened is told on the table, and a press there presses nothing that comes after it."""

from __future__ import annotations

import pytest

from game.input.intents import Press, Release
from game.rules import senretsu
from game.rules.senretsu.values import Confirm
from game.scenes.table.screen import TableScene
from tests.rules.senretsu.tables import table
from tests.scenes.house import House

VOLLEY = "H01 D01 | H02 D02 | D", "S05 | C04 | S06 | C07 | D"
SINGLE = "H01 | D", "S05 | D"


def attacked(red: str, black: str) -> House:
    """A table at which an attack has just begun to be shown."""
    house = House(speed="normal")
    house.press("cloth:senretsu")
    house.press("start")
    scene = house.shell.top
    assert isinstance(scene, TableScene)
    scene.presenter.show(senretsu.apply(table(red, black, mover=1), 1, Confirm()), house.now)
    house.look()
    return house


@pytest.mark.parametrize(("armies", "told"), [(VOLLEY, True), (SINGLE, False)])
def test_how_to_get_on_is_told_while_more_than_one_attack_is_to_come(
    armies: tuple[str, str], told: bool
) -> None:
    house = attacked(*armies)
    says = house.shell.words("table.hasten")
    assert (says in house.texts()) == told
    for _ in range(9):
        house.manager.handle(Press(960, 540), house.now)
        house.manager.handle(Release(960, 540), house.now)
        house.look(500)
    assert says not in house.texts()
    house.close()
