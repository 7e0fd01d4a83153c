"""The presenter alone, with toy games and a mat that draws a single thing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.conduct.news import RECENT
from game.conduct.pace import HASTE
from game.conduct.presenter import LINES_ON_COVER, Presenter
from game.look.describe.words import Words
from game.mats.table import Desk, Frame, Seating
from game.motion.clip import Clip, Recipe, transition
from game.motion.moment import Felt
from game.motion.placement import Placement
from game.rules import sht
from game.rules.protocol import CHANCE, Seat
from tests.conformance.toys import Choose, Sealed


class Blackboard:
    """A mat that writes the view on one board, so that whatever the viewer may know is in the picture."""

    bared = None
    lingers = None

    def desk(self, view: Any, seating: Seating, bottom: Seat) -> Desk:
        return Desk(view, seating, bottom, None, None)

    def frame(self, desk: Desk, words: Words) -> Frame:
        return Frame((Placement("board", repr(desk.view), 0, 0, 100, 100),))

    def clip(self, before: Desk, event: Any, after: Desk, words: Words, reduced: bool) -> Clip:
        first, last = self.frame(before, words).placements, self.frame(after, words).placements
        return transition(first, last, Recipe(hold=100), reduced=reduced)

    def strikes(self, desk: Desk, event: Any) -> bool:
        return False

    def felt(self, before: Desk, event: Any, after: Desk) -> None:
        return None

    def cue(self, event: Any) -> str | None:
        return None

    def caption(self, event: Any, seating: Seating, words: Words) -> str:
        return repr(event)

    def origins(self, before: Desk, event: Any) -> dict[str, str]:
        return {}


def presenter(rules: Any, state: Any, humans: tuple[bool, ...], speed: str = "normal") -> Presenter:
    names = tuple(str(seat) for seat in range(len(humans)))
    return Presenter(rules, Blackboard(), Seating(names, humans), state, Words("en"), speed, False)  # type: ignore[arg-type]


def dealt(seed: str) -> Any:
    """SHT after the deal, seat 0 to begin."""
    state = sht.start(sht.Options(first=0), 2)
    return sht.apply(state, CHANCE, sht.draw(state, random.Random(seed)))[-1][1]


@pytest.mark.parametrize("humans", [(False, False), (True, False), (False, True)])
def test_a_film_is_made_of_what_its_viewer_saw_of_each_event(
    humans: tuple[bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(
        Blackboard, "clip", lambda _, before, event, *rest: told.append(event) or Clip((), (), 10.0)
    )
    state = sht.start(sht.Options(first=0), 2)
    beats = sht.apply(state, CHANCE, sht.draw(state, random.Random("film")))
    shown = presenter(sht, state, humans)
    shown.show(beats, 0.0)
    assert shown.film.clips
    assert told == [sht.redact(event, shown.viewer) for event, _ in beats]
    assert told != [event for event, _ in beats]


def test_the_only_person_holds_the_screen_from_the_start() -> None:
    shown = presenter(sht, dealt("one"), (False, True))
    assert shown.viewer == 1
    shown.decide(1, dealt("one"))
    assert shown.cover is None
    assert shown.deciding


def test_with_nobody_the_spectator_watches() -> None:
    assert presenter(sht, dealt("none"), (False, False)).viewer is None


def test_two_people_begin_covered_and_nothing_secret_is_built_before() -> None:
    state = dealt("two")
    shown = presenter(sht, state, (True, True))
    assert shown.desk().view == sht.view(state, None)
    shown.decide(0, state)
    assert shown.cover is not None
    assert shown.cover.seat == 0
    assert not shown.deciding
    assert shown.desk().view == sht.view(state, None)
    shown.reveal(state)
    assert shown.viewer == 0
    assert shown.deciding
    assert shown.desk().view == sht.view(state, 0)


def test_a_cover_opens_only_when_there_is_one() -> None:
    with pytest.raises(ValueError, match="nothing is covered"):
        presenter(sht, dealt("x"), (True, True)).reveal(dealt("x"))


def test_the_film_shows_what_the_present_viewer_witnesses() -> None:
    state = dealt("film")
    shown = presenter(sht, state, (True, False))
    shown.decide(0, state)
    action = sht.actions(sht.view(state, 0))[0]
    beats = sht.apply(state, 0, action)
    shown.done_deciding()
    shown.show(beats, 1000.0)
    assert shown.running(1000.0)
    assert not shown.deciding
    end = 1000.0 + shown.film.span
    assert shown.running(end - 1)
    assert shown.moving(end - 1)[0].what == repr(sht.view(beats[-1][1], 0))
    assert not shown.running(end)


def test_more_beats_continue_the_running_film() -> None:
    state = dealt("more")
    shown = presenter(sht, state, (True, False))
    beats = sht.apply(state, 0, sht.actions(sht.view(state, 0))[0])
    shown.show(beats, 0.0)
    first = shown.film.span
    later = beats[-1][1]
    action = sht.actions(sht.view(later, 1))[0]
    shown.show(sht.apply(later, 1, action), 50.0)
    assert shown.film.span > first
    assert shown.running(first + 1)


@pytest.mark.parametrize(("speed", "share"), [("slow", 1 / 0.6), ("normal", 1.0), ("fast", 1 / 1.8)])
def test_speeds_stretch_time(speed: str, share: float) -> None:
    state = dealt("speed")
    shown = presenter(sht, state, (True, False), speed)
    shown.show(sht.apply(state, 0, sht.actions(sht.view(state, 0))[0]), 0.0)
    length = shown.film.span * share
    assert shown.running(length - 1)
    assert not shown.running(length + 1)


def test_speed_off_shows_no_film_and_skip_ends_one() -> None:
    state = dealt("off")
    beats = sht.apply(state, 0, sht.actions(sht.view(state, 0))[0])
    still = presenter(sht, state, (True, False), "off")
    still.show(beats, 0.0)
    assert not still.running(0.0)
    assert still.desk().view == sht.view(beats[-1][1], 0)
    moving = presenter(sht, state, (True, False))
    moving.show(beats, 0.0)
    moving.skip()
    assert not moving.running(0.0)
    assert moving.desk().view == sht.view(beats[-1][1], 0)


def test_a_public_decision_is_taken_on_the_public_view_without_a_cover() -> None:
    """Seat 1 has only open cards on its field and is attacked: its choice rests on nothing hidden."""
    state = dealt("public")
    shown = presenter(sht, state, (True, True))
    rng = random.Random("public")
    while not (
        isinstance(state.todo, sht.values.ToDefend)
        and not sht.private(sht.view(state, None), state.todo.seat)
    ):
        (seat,) = sht.acting(state)
        if seat == CHANCE:
            action = sht.draw(state, rng)
        else:
            choices = [
                a for a in sht.actions(sht.view(state, seat)) if not isinstance(a, sht.values.PlaceClosed)
            ]
            action = choices[int(rng.random() * len(choices))]
        state = sht.apply(state, seat, action)[-1][1]
    seat = state.todo.seat
    shown.watch(1 - seat, state)
    shown.decide(seat, state)
    assert shown.cover is None
    assert shown.viewer is None
    assert shown.deciding
    desk = shown.desk()
    assert desk.view == sht.view(state, None)
    assert desk.bottom == seat
    assert desk.mind is not None
    assert tuple(sht.actions(desk.mind)) == tuple(sht.actions(sht.view(state, seat)))


def test_what_a_public_decision_is_worked_out_from_is_the_same_whatever_is_hidden() -> None:
    """Of the true hands nothing is at hand: with other hands behind the same table nothing is different."""
    state = dealt("hidden")
    shown, others = sht_in_public(state), []
    for n in range(3):
        other = sht.imagine(sht.view(state, None), random.Random(n))
        assert other.sides[0].hand != state.sides[0].hand
        others.append(sht_in_public(other))
    assert {repr(one.desk().mind) for one in others} == {repr(shown.desk().mind)}


def sht_in_public(state: Any) -> Presenter:
    """Two people at a table, of whom seat 0 decides, as if that rested on nothing hidden."""
    shown = presenter(OpenToAll(), state, (True, True))
    shown.decide(0, state)
    assert shown.cover is None
    assert shown.deciding
    return shown


class OpenToAll:
    """SHT, if no decision rested on anything hidden."""

    ABILITIES = sht.ABILITIES
    acting = staticmethod(sht.acting)
    view = staticmethod(sht.view)
    imagine = staticmethod(sht.imagine)

    def private(self, view: Any, seat: Seat) -> bool:
        return False


def test_a_cover_that_is_lifted_leaves_what_everybody_may_see() -> None:
    """The one who held the screen has seen a hand; whoever is next has not opened the cover."""
    state = dealt("lifted")
    shown = presenter(sht, state, (True, True), "off")
    shown.decide(0, state)
    shown.reveal(state)
    beats = sht.apply(state, 0, sht.actions(sht.view(state, 0))[0])
    shown.done_deciding()
    shown.show(beats, 0.0)
    state = beats[-1][1]
    shown.decide(1, state)
    assert shown.cover is not None
    assert shown.desk().view == sht.view(state, 0)
    shown.lift()
    assert shown.cover is None
    assert shown.viewer is None
    assert shown.desk().view == sht.view(state, None)


def test_sealed_choices_are_a_queue_of_covers() -> None:
    rules = Sealed()
    state = rules.start(rules.Options(), 3)
    shown = presenter(rules, state, (True, True, True), "off")
    seen: list[tuple[Seat, int, int]] = []
    while acting := rules.acting(state):
        shown.decide(acting[0], state)
        assert shown.cover is not None
        seen.append((shown.cover.seat, shown.cover.part, shown.cover.of))
        shown.reveal(state)
        beats = rules.apply(state, acting[0], Choose("rock"))
        shown.done_deciding()
        shown.show(beats, 0.0)
        state = beats[-1][1]
    assert seen == [(0, 1, 3), (1, 2, 3), (2, 3, 3)] * 2


def test_one_person_among_bots_is_never_covered_while_choices_are_sealed() -> None:
    rules = Sealed()
    state = rules.start(rules.Options(), 3)
    shown = presenter(rules, state, (False, True, False), "off")
    shown.decide(1, state)
    assert shown.cover is None
    assert shown.deciding


def test_the_cover_tells_what_happened_since_the_person_last_looked() -> None:
    state = dealt("news")
    shown = presenter(sht, state, (True, True), "off")
    shown.decide(0, state)
    shown.reveal(state)
    for _ in range(2):
        (seat,) = sht.acting(state)
        if shown.cover:
            shown.reveal(state)
        beats = sht.apply(state, seat, sht.actions(sht.view(state, seat))[0])
        shown.done_deciding()
        shown.show(beats, 0.0)
        state = beats[-1][1]
        shown.decide(sht.acting(state)[0], state)
    assert shown.cover is not None
    assert shown.cover.seat == 0
    told = "".join(shown.cover.lines)
    assert 1 <= len(shown.cover.lines) <= 3
    hidden = [card.value for card in state.sides[1].hand]
    assert all(card not in told for card in hidden)


def test_of_much_news_a_cover_tells_the_latest() -> None:
    """All of it happened while the other person was not looking; the mat writes the public event."""
    state = dealt("much")
    shown = presenter(sht, state, (True, True), "off")
    told: list[str] = []
    while len(told) <= LINES_ON_COVER:
        seat = sht.acting(state)[0]
        choices = sht.actions(sht.view(state, seat)) if seat >= 0 else (sht.draw(state, random.Random(1)),)
        beats = sht.apply(state, seat, choices[0])
        shown.show(beats, 0.0)
        told += [repr(sht.redact(event, None)) for event, _ in beats]
        state = beats[-1][1]
    shown.decide(1, state)
    assert shown.cover is not None
    assert shown.cover.lines == tuple(told[-LINES_ON_COVER:])


def test_an_opened_cover_shows_the_table_from_the_side_of_whoever_opened_it() -> None:
    state = dealt("side")
    shown = presenter(sht, state, (True, True))
    for seat in (1, 0):
        shown.decide(seat, state)
        shown.reveal(state)
        desk = shown.desk()
        assert (shown.viewer, desk.bottom) == (seat, seat)


def test_whoever_has_decided_decides_no_more_until_asked_again() -> None:
    """While the disk is awaited nothing else has happened, and still the seat cannot act."""
    state = dealt("done")
    shown = presenter(sht, state, (True, False))
    shown.decide(0, state)
    assert shown.deciding
    seen = shown.desk()
    shown.done_deciding()
    assert not shown.deciding
    assert shown.desk() == seen, "the table looks as it did"
    later = sht.apply(state, 0, sht.actions(sht.view(state, 0))[0])[-1][1]
    shown.decide(0, later)
    assert shown.desk().mind == sht.view(later, 0)


def test_a_desk_tells_what_everybody_witnessed_lately_and_nothing_secret() -> None:
    state = sht.start(sht.Options(first=0), 2)
    shown = presenter(sht, state, (True, False))
    assert shown.desk().recent == ()
    beats = sht.apply(state, CHANCE, sht.draw(state, random.Random("recent")))
    shown.show(beats, 0.0)
    assert shown.desk().recent == tuple(sht.redact(event, None) for event, _ in beats)
    shown.rewind(state, beats, 0.0)
    assert shown.desk().recent == ()


def test_what_is_recalled_stands_as_the_latest_without_a_film() -> None:
    state = sht.start(sht.Options(first=0), 2)
    beats = sht.apply(state, CHANCE, sht.draw(state, random.Random("recalled")))
    shown = presenter(sht, beats[-1][1], (True, False))
    shown.recall(beats)
    assert not shown.film.clips
    assert len(shown.desk().recent) == len(beats)


def test_of_many_events_the_latest_are_told() -> None:
    state = dealt("many")
    shown = presenter(sht, state, (True, False))
    rng = random.Random("many")
    events = []
    while len(events) <= RECENT + 6:
        state = state if sht.acting(state) else dealt("more")
        seat = sht.acting(state)[0]
        choices = sht.actions(sht.view(state, seat)) if seat >= 0 else (sht.draw(state, rng),)
        beats = sht.apply(state, seat, choices[0])
        shown.show(beats, 0.0)
        events += [sht.redact(event, None) for event, _ in beats]
        state = beats[-1][1]
    assert shown.desk().recent == tuple(events[-RECENT:])


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_a_film_runs_faster_while_nobody_at_the_screen_plays(speed: str) -> None:
    state = dealt("haste")
    beats = sht.apply(state, 0, sht.actions(sht.view(state, 0))[0])
    spans = []
    for hurried in (False, True):
        shown = presenter(sht, state, (True, False), speed)
        shown.hurried = hurried
        shown.show(beats, 0.0)
        shown.hurried = False
        spans.append(next(t for t in range(60_000) if not shown.running(float(t))))
    assert spans[1] == pytest.approx(spans[0] / HASTE, abs=2)


def test_a_press_leads_to_the_moment_that_is_to_come_and_the_next_one_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = sht.start(sht.Options(first=0), 2)
    beats = sht.apply(state, CHANCE, sht.draw(state, random.Random("film")))
    last = sht.redact(beats[-1][0], None)
    monkeypatch.setattr(
        Blackboard, "felt", lambda self, before, event, after: Felt.LAST_CARD if event == last else None
    )
    shown = presenter(sht, state, (False, False))
    shown.show(beats, 0.0)
    shown.hasten(10.0, rush=False)
    assert shown.running(10.0)
    assert shown.ahead(10.0) == 0
    shown.hasten(1000.0, rush=False)
    assert not shown.running(1000.0)
