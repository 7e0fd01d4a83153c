"""Desks of グローリアスクラウン from positions in short."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.crown.desk import THINGS, Count, Desk, InHand, SecondJoker, Selection, Thing
from game.mats.table import Seating
from game.rules import crown
from game.rules.crown.values import State
from game.rules.protocol import Seat

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")


def thing(target: str) -> Thing:
    """What is called so."""
    found = THINGS.read(target)
    assert found is not None, target
    return found


def chosen(*targets: str) -> Selection:
    """These cards selected, oldest first."""
    found = [thing(target) for target in targets]
    return Selection(tuple(one for one in found if isinstance(one, InHand | SecondJoker)))


def counted(n: int) -> Selection:
    """With this number of cards to be exchanged selected."""
    return Selection(count=Count(n))


def desk(
    state: State,
    *picked: str,
    selection: Selection | None = None,
    seat: Seat | None = 0,
    focus: str | None = None,
    **more: object,
) -> Desk:
    """The table as the seat sees it that decides (None: the spectator's, who does not)."""
    seats = len(state.hands)
    view = crown.view(state, seat)
    decides = seat is not None and seat in crown.acting(state)
    seating = Seating(NAMES[:seats], (True,) * seats)
    mind = view if decides else None
    return Desk(view, seating, seat or 0, selection or chosen(*picked), mind=mind, focus=focus, **more)  # type: ignore[arg-type]


WORDS = {lang: Words(lang) for lang in ("ja", "en")}
