"""7渡し as those see it who have no part in it, and how many cards are asked for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.input.intents import Digit, Wheel
from game.look.describe import measure
from game.look.describe.space import Space
from game.look.describe.specs import Label, Printed
from game.mats.crown.clips import clip, origins
from game.mats.crown.desk import Button
from game.mats.crown.frame import frame
from game.mats.crown.layout import LAYOUT
from game.mats.crown.press import gestured, press
from game.mats.table import Act
from game.motion.clip import pose
from game.rules import crown
from game.rules.cards import Card
from game.rules.crown.values import (
    Event,
    Exchanged,
    Laid,
    Offer,
    Passed,
    Played,
    Seal,
    State,
    Todo,
    ToExchange,
    ToOffer,
)
from tests.mats.crown.desks import WORDS, desk
from tests.rules.crown.tables import table

EN = WORDS["en"]


def keys(state: State, seat: int | None) -> set[str]:
    return {p.key for p in frame(desk(state, seat=seat), EN).placements}


@pytest.mark.parametrize("viewer", [2, None])
@pytest.mark.parametrize("todo", [ToOffer(0, 1, 1), ToExchange(0, 1, 1), ToExchange(0, 1, 1, (Card.C05,))])
def test_whoever_has_no_part_in_an_exchange_sees_the_table_and_all_hands(
    viewer: int | None, todo: Todo
) -> None:
    state = replace(table("C05 C09", "C04 C08", "D05", field="C07", by=0), todo=todo)
    seen = keys(state, seat=viewer)
    assert not {"exchange", "tray 0", "tray:0:0"} & seen
    assert {"state", "pile:C07", "back:0:1", "back:1:1"} <= seen


def test_who_is_to_be_given_something_sees_the_table_until_it_is_known_how_many() -> None:
    state = replace(table("C05 C09", "C04 C08", "D05", field="C07", by=0), todo=ToOffer(0, 1, 1))
    assert "exchange" not in keys(state, seat=1)
    assert "exchange" in keys(replace(state, todo=ToExchange(0, 1, 1)), seat=1)


def test_for_others_backs_cross_between_the_plates_and_only_then_it_is_told() -> None:
    state = table("C05 C09", "C04 C08", "D05", turn=0, field="C07", by=0)
    sealed = replace(state, todo=ToExchange(0, 1, 1, (Card.C05,), (Card.C08,)))
    after = table("C08 C09", "C04 C05", "D05", turn=0, field="C07", by=0)
    event = crown.redact(Exchanged(0, 1, (Card.C05,), (Card.C08,)), 2)
    start, end = (desk(at, seat=2) for at in (sealed, after))
    film = clip(start, event, end, EN, False)
    plates = {p.key: p.box.middle for p in frame(end, EN).placements}
    away = {track.end.key: track for track in film.tracks
            if track.start.box != track.end.box and track.end.key.startswith("back:")}  # fmt: skip
    assert set(away) == {"back:0:1", "back:1:1"}
    assert away["back:0:1"].start.box.middle == plates["back:1:1"]
    assert away["back:1:1"].start.box.middle == plates["back:0:1"]
    words = max(p.layer for p in frame(end, EN).placements if p.key.startswith("plate:"))
    assert all(track.start.layer == track.end.layer > words for track in away.values())
    rests = {p.key: p.layer for p in pose(film, film.span)}
    assert rests["back:1:1"] < words
    lands = max(track.begin + track.span for track in away.values())
    assert all(track.begin >= lands for track in film.tracks if track.end.key.startswith("note"))
    assert not any(p.key.startswith("note") for p in film.still)


def asking(most: int) -> State:
    state = table("C05 C09 D09", "C04 C08", "D05", field="C07", by=0)
    return replace(state, todo=ToOffer(0, 1, most))


def test_nobody_is_asked_how_many_where_only_one_card_may_change_hands() -> None:
    assert {"less", "more", "swap 2"} <= keys(asking(2), 0)
    seen = frame(desk(asking(1)), EN)
    drawn = {p.key for p in seen.placements}
    assert not {"less", "more", "swap 1", "swap range", "swap most"} & drawn
    assert {"exchange", "swap ask", "pile:C07", "state"} <= drawn
    large = {p.key for p in frame(desk(asking(1), text_scale=200), EN).placements}
    assert {"swap mine", "swap theirs"} <= large
    ids = {target.id for target in seen.targets}
    assert not {"less", "more"} & ids
    assert {"act", "decline"} <= ids
    assert press(desk(asking(1)), Button.ACT) == Act(Offer(1))
    assert press(desk(asking(1)), Button.OTHER) == Act(Offer(0))
    for gesture in (Digit(0), Wheel(-1.0, 960.0, 540.0)):
        assert gestured(desk(asking(1)), gesture) is None
        assert gestured(desk(asking(2)), gesture) is not None


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("most", [1, 3])
def test_how_many_is_asked_between_note_and_hand_so_that_the_table_is_seen(lang: str, most: int) -> None:
    seen = frame(desk(asking(most)), WORDS[lang])
    drawn = {p.key: p for p in seen.placements}
    strip = drawn["exchange"].box
    hidden = ("pile:", "state", "lock", "no lock", "plate:", "hand:", "worth", "act", "decline")
    assert not [key for key, p in drawn.items() if key.startswith(hidden) and strip.meets(p.box)]
    assert not strip.meets(LAYOUT.note)
    for key, p in drawn.items():
        if key.startswith("swap ") and isinstance(p.what, Label):
            assert strip.x - 1 <= p.x
            assert p.box.right <= strip.right + 1
            assert measure.width(p.what.text, p.what.size, p.what.face, lang, 100) <= p.w


def test_the_usual_choice_is_the_first_that_is_looked_at() -> None:
    assert next(target.id for target in frame(desk(asking(2)), EN).targets if target.enabled) == "act"


@pytest.mark.parametrize(("viewer", "other"), [(0, 1), (1, 0)])
def test_what_one_is_given_comes_from_the_other_s_tray(viewer: int, other: int) -> None:
    state = table("C05 C09", "C04 C08", "D05", turn=0, field="C07", by=0)
    sealed = replace(state, todo=ToExchange(0, 1, 1, (Card.C05,), (Card.C08,)))
    event = crown.redact(Exchanged(0, 1, (Card.C05,), (Card.C08,)), viewer)
    came = origins(desk(sealed, seat=viewer), event)
    given = f"hand:{viewer}:{(Card.C08, Card.C05)[viewer].value}"
    assert came[given] == f"tray:{other}:0"


HELD = (
    ("C05 D05 H05 S06", "C04 C08 D08 H08", "D09 D10 D11"),
    ("C05 D05 H05 S06", "C04 C08 D08 H08", "D09 D10 D11", "C12"),
    ("C05 D05 H05 S06", "C04 C08 D08 H08", "D09 D10 D11", "C12", "C13"),
)


@pytest.mark.parametrize("hands", HELD)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("space", list(Space))
def test_the_sheet_leaves_all_of_a_raised_card_to_be_seen(
    space: Space, scale: int, hands: tuple[str, ...]
) -> None:
    state = replace(table(*hands, field="C07 D07 H07", by=0), todo=ToExchange(0, 1, 3))
    picked = ("hand:0:C05", "hand:0:D05", "hand:0:H05")
    at = desk(state, *picked, focus=picked[2], space=space, text_scale=scale)
    drawn = {p.key: p for p in frame(at, EN).placements}
    highest = min(p.y for key, p in drawn.items() if key in picked)
    assert drawn["exchange"].box.bottom < highest
    assert not any(drawn["exchange"].box.meets(drawn[f"plate:{seat}"].box) for seat in range(len(hands)))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_card_that_somebody_still_chooses_has_its_own_sign_of_waiting(count: int) -> None:
    state = replace(
        table("C05 D05 H05 S06", "C04 C08 D08 H08", "D09", field="C07 D07 H07", by=0),
        todo=ToExchange(0, 1, count),
    )
    drawn = {p.key: p.box for p in frame(desk(state), EN).placements}
    for n in range(count):
        slot, glass = drawn[f"tray 1 slot {n}"], drawn[f"tray glass 1 {n}"]
        assert glass.middle == slot.middle
        assert glass.w < slot.w
    assert not any(key.startswith("tray glass 0") for key in drawn)


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("space", list(Space))
@pytest.mark.parametrize("scale", [100, 200])
def test_the_sheet_says_how_many_cards_are_yet_to_be_chosen_and_where_the_next_one_comes(
    space: Space, scale: int, lang: str
) -> None:
    state = replace(
        table("C05 D05 H05 S06", "C04 C08 D08", "D09", field="C07 D07", by=0), todo=ToExchange(0, 1, 2)
    )
    for picked, lacks in (((), 2), (("hand:0:C05",), 1), (("hand:0:C05", "hand:0:D05"), 0)):
        on = desk(state, *picked, space=space, text_scale=scale)
        drawn = {p.key: p for p in frame(on, WORDS[lang]).placements}
        note = drawn["swap note card" if lacks else "swap note eye"]
        assert isinstance(note.what, Label)
        assert str(lacks) in note.what.text or not lacks
        assert measure.whole(note.what, note.w, lang, scale)
        inks = [drawn[f"tray 0 slot {n}"].what for n in range(len(picked), 2)]
        assert len(set(inks)) == len(inks)


def told(state: State, viewer: int) -> float:
    """How long the films of a whole exchange are for that viewer."""
    spans, before = 0.0, state
    for seat, action in (0, Offer(1)), (0, Seal((Card.C05,))), (1, Seal((Card.C08,))):
        for event, after in crown.apply(before, seat, action):
            start, end = (desk(one, seat=viewer) for one in (before, after))
            spans += clip(start, crown.redact(event, viewer), end, EN, False).span
            before = after
    return spans


def test_an_exchange_in_which_the_viewer_has_no_part_is_over_soon() -> None:
    state = asking(1)
    assert told(state, 2) <= 1600 < told(state, 1)


@pytest.mark.parametrize(("viewer", "came"), [(0, {"C08"}), (1, {"C05"}), (2, set())])
def test_a_card_that_an_exchange_has_brought_is_marked_until_its_owner_has_played(
    viewer: int, came: set[str]
) -> None:
    state = table("C05 C09", "C04 C08", "D05 D06", turn=0, field="C07", by=0)
    sealed = replace(state, todo=ToExchange(0, 1, 1, (Card.C05,), ()))
    beats = crown.apply(sealed, 1, Seal((Card.C08,)))
    event, after = next(beat for beat in beats if isinstance(beat[0], Exchanged))
    seen, played = crown.redact(event, None), Played(Laid(viewer, (Card.C09,), 9, 1), False)

    def marked(*recent: Event) -> set[str]:
        drawn = frame(desk(after, seat=viewer, recent=recent), WORDS["ja"]).placements
        return {p.key.split(":")[2] for p in drawn if p.key.endswith(":new") and ":sign" not in p.key}

    assert marked(seen) == marked(seen, Passed(viewer)) == came
    assert marked(seen, played) == marked() == set()
    start, end = desk(sealed, seat=viewer), desk(after, seat=viewer, recent=(seen,))
    made = clip(start, crown.redact(event, viewer), end, WORDS["ja"], False)
    early, late = ({p.key for p in pose(made, t)} for t in (200.0, made.span))
    assert not any(key.endswith(":new") for key in early)
    assert any(key.endswith(":new") for key in late) == bool(came)


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_what_one_is_given_is_held_up_open_over_its_place_which_is_lit_then(viewer: int) -> None:
    state = table("C05 C09", "C04 C08", "D05 D06", turn=0, field="C07", by=0)
    sealed = replace(state, todo=ToExchange(0, 1, 1, (Card.C05,), ()))
    event, after = next(
        beat for beat in crown.apply(sealed, 1, Seal((Card.C08,))) if isinstance(beat[0], Exchanged)
    )
    start, end = desk(sealed, seat=viewer), desk(after, seat=viewer)
    made = clip(start, crown.redact(event, viewer), end, EN, False)
    shown = [{p.key: p for p in pose(made, t)} for t in range(0, int(made.span), 20)]
    lit = {key for now in shown for key in now if key.startswith("lit hand:")}
    if viewer == 2:
        assert not lit
        return
    given = f"hand:{viewer}:{(Card.C08, Card.C05)[viewer].value}"
    assert lit == {f"lit {given}"}
    lies = {p.key: p for p in pose(made, made.span)}[given]
    cards = [now[given] for now in shown if given in now]
    high = [p for p in cards if p.y < lies.y - 60 and p.w > lies.w]
    assert len(high) * 20 >= 400, "it can be read there"
    assert all(isinstance(p.what, Printed) for p in high[-10:])
    assert next(now[key] for now in shown for key in lit & set(now)).box.covers(lies.box)
