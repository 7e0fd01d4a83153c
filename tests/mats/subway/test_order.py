"""Who chooses first and who rides first: set-up goes in the reverse order of turns (rule 003-3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.kit.lot import LEAVES, RESTS
from game.mats.subway.layout import LAYOUT
from game.mats.subway.mat import MAT
from game.mats.subway.opening import TOLD
from game.mats.subway.table import Table
from game.mats.table import Seating
from game.motion.clip import GOING, Film, film_pose
from game.rules import subway
from game.rules.protocol import CHANCE
from game.rules.subway.legal import start_order
from game.rules.subway.values import ChooseFirst, FirstChosen, ToStart, on
from tests.mats.subway.tables import NAMES, after, begun, desk, network

SEATING = Seating(NAMES[:3], (True,) * 3)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_who_goes_first_is_told_together_with_who_chooses_first(lang: str) -> None:
    for first in range(3):
        said = MAT.caption(FirstChosen(first), SEATING, Words(lang))
        assert said is not None
        assert said.index(NAMES[first]) < said.index(SEATING.names[first - 1])


def test_while_everybody_chooses_the_bar_and_the_panel_say_who_rides_first_and_how_far_it_is() -> None:
    state = begun(3)
    for n, text in enumerate(("start 4 kurokawa", "start 3 ikeshita"), start=1):
        said = {
            p.key.partition(":")[0]: p.what.text
            for p in MAT.frame(desk(state), Words("en")).placements
            if p.key.startswith(("status note", "order note")) and isinstance(p.what, Label)
        }
        assert said["status note"] == f"chooses {n} of 3 · {NAMES[0]} rides first"
        assert said["order note"] in {f"{NAMES[0]} rides first", "last to ride first"}
        state = after(state, text)


def test_the_order_is_told_in_words_too() -> None:
    lines = MAT.position(desk(begun(3)), Words("en"))
    assert f"Choosing in this order: {NAMES[2]}, {NAMES[1]}, {NAMES[0]}. {NAMES[0]} rides first" in lines


def test_the_token_of_the_lot_goes_before_the_plates_make_way_for_the_dice_styles() -> None:
    state = subway.start(replace(on(network())), 3)
    beats = subway.apply(state, CHANCE, ChooseFirst(1))
    shown = Presenter(subway, MAT, SEATING, state, Words("ja"), "normal", False)
    shown.show(beats, 0.0)

    def there(t: float) -> set[str]:
        return {p.key.removesuffix(GOING) for p in film_pose(shown.film, t)}

    for t in range(0, int(RESTS + LEAVES), 40):
        keys = there(t)
        assert not ("lot" in keys and "style:1" in keys)
    assert {"lot", "plate:1"} <= there(RESTS + 100.0)
    assert "style:1" in there(shown.film.span - 1)


def test_whoever_has_just_chosen_is_not_counted_as_the_next() -> None:
    state = begun(3)
    seating = Seating(NAMES[:3], (True,) * 3, state.options)
    shown = Presenter(subway, MAT, seating, state, Words("en"), "normal", False)
    shown.show(subway.apply(state, 2, subway.read("start 4 kurokawa")), 0.0)
    for t in range(0, int(shown.film.span), 60):
        said = {p.what.text for p in film_pose(shown.film, t) if isinstance(p.what, Label) and p.alpha > 0.5}
        assert not (f"{NAMES[2]} sets up" in said and any("chooses 2" in text for text in said))


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_with_the_longest_names_nothing_of_it_is_cut(lang: str) -> None:
    names = ("さくらさくらさくら"[:8], "たけしたけしたけし"[:8], "みどりみどりみどり"[:8])
    table = Table(desk(begun(3)), Words(lang), LAYOUT)
    now = replace(table.desk, seating=Seating(names, (True,) * 3, table.state.options))
    for event in (None, FirstChosen(0)):
        shown = MAT.frame(replace(now, event=event), Words(lang)).placements
        (note,) = (p for p in shown if p.key.startswith("status note") and isinstance(p.what, Label))
        assert isinstance(note.what, Label)
        assert note.what.text
        assert table.width(note.what.text, note.what.size) <= note.w + 0.5


@pytest.mark.parametrize("reduced", [False, True])
def test_a_game_in_which_it_is_known_who_begins_opens_with_that(reduced: bool) -> None:
    for first in range(3):
        state = begun(3)
        known = replace(state, options=replace(state.options, first=first))
        known = replace(known, todo=ToStart(start_order(known)[0]))
        assert MAT.dealt is not None
        made = MAT.dealt(desk(known), Words("ja"), reduced)
        early = {p.key: p for p in film_pose(Film((made,)), TOLD + 80.0)}
        late = {p.key: p for p in film_pose(Film((made,)), made.span - 1.0)}
        assert any(key.startswith("style:") for key in late)
        if not reduced:
            assert early["lot rim"].box.covers(LAYOUT.seats.box(first))
            assert not any(key.startswith("style:") and p.alpha for key, p in early.items())
        rests = {p.key for p in MAT.frame(desk(known), Words("ja")).placements}
        assert {key for key, p in late.items() if p.alpha and not key.startswith("status")} == {
            key for key in rests if not key.startswith("status")
        }
