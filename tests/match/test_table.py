"""The match: what playing, taking back and resuming promise."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from game.match import record, table
from game.match.record import Record, SeatInfo, verify
from game.match.table import Match, rematch
from game.rules import registry
from game.rules.protocol import CHANCE, BadSetup, IllegalAction, Refusal
from game.rules.sht import Options
from game.rules.sht.values import Attack, PlaceClosed, PlaceNothing, PlaceOpen
from tests.match.tables import BOTS, PEOPLE, begun, finished, go_on
from tests.match.toys import Confirm, NoOptions, Pick, Put, Toy


class Diary:
    """A journal that remembers, and says done when told."""

    def __init__(self, failure=None):
        self.entries = []
        self.failure = failure

    def append(self, ply, seat, action, outcome, played):
        return self._note(("append", ply, seat, action, outcome))

    def truncate(self, ply, played):
        return self._note(("truncate", ply))

    def _note(self, entry):
        self.entries.append(entry)
        future = Future()
        if self.failure:
            future.set_exception(self.failure)
        else:
            future.set_result(None)
        return future


@pytest.fixture
def toy(monkeypatch):
    for module in (table, record, registry):
        monkeypatch.setattr(module, "rules_of", lambda game: Toy())

    def new(casual_undo=False, journal=None):
        return Match.new("toy", NoOptions(), PEOPLE, "s", casual_undo, journal)

    return new


def closed_match(casual_undo=True):
    """Seat 1's first turn, an ordinary one, done by placing a card closed; seat 0 began."""
    match = Match.new("sht", Options(first=0), PEOPLE, "s", casual_undo, Diary())
    match.advance()
    match.play(0, match.rules.actions(match.view(0))[0])
    match.play(1, first(match, 1, PlaceClosed))
    return match


def first(match, seat, kind):
    return next(a for a in match.rules.actions(match.view(seat)) if isinstance(a, kind))


def test_an_illegal_action_changes_nothing_and_is_not_written_down():
    diary = Diary()
    match = Match.new("sht", Options(first=0), PEOPLE, "s", journal=diary)
    match.advance()
    before, written = (match.state, match.ply, match.record()), len(diary.entries)
    with pytest.raises(IllegalAction):
        match.play(1, PlaceNothing())
    with pytest.raises(IllegalAction):
        match.play(0, PlaceNothing())
    with pytest.raises(IllegalAction):
        match.play(CHANCE, PlaceNothing())
    assert (match.state, match.ply, match.record()) == before
    assert len(diary.entries) == written


def test_chance_acts_when_it_is_its_turn_and_only_then():
    match = Match.new("sht", Options(), PEOPLE, "s")
    assert match.acting() == (CHANCE,)
    assert match.advance() is not None
    assert match.advance() is not None
    assert match.acting() != (CHANCE,)
    assert match.advance() is None
    assert match.ply == 2


def test_the_same_seed_deals_the_same_cards_and_another_does_not():
    assert begun(2, "a").state == begun(2, "a").state
    assert begun(2, "a").state.sides != begun(2, "b").state.sides


def test_every_action_is_in_the_journal_with_the_outcome_at_the_last():
    diary = Diary()
    match = begun(400, journal=diary, seats=BOTS)
    assert match.over
    assert [entry[1] for entry in diary.entries] == list(range(match.ply))
    assert tuple(entry[2:4] for entry in diary.entries) == match.record().actions
    assert [entry[4] for entry in diary.entries] == [None] * (match.ply - 1) + [match.outcome]


def test_waiting_raises_what_the_journal_reports_once():
    match = Match.new("sht", Options(), PEOPLE, "s", journal=Diary(OSError("disk")))
    assert match.pending is None
    match.advance()
    assert match.pending.done()
    with pytest.raises(OSError, match="disk"):
        match.wait()
    match.wait()
    assert match.ply == 1


def test_the_seed_is_in_the_record_only_when_the_game_is_over():
    match = Match.new("sht", Options(), BOTS, "secret")
    while not match.over:
        assert match.record().seed is None
        assert "secret" not in repr(match) + repr(match.record()) + match.bot_stream(0)
        go_on(match)
    assert match.record().seed == "secret"


@pytest.mark.parametrize("name", ["a\nb", "\x1b[2J", "\ud800", "\u202e", "x" * 65])
def test_a_name_that_no_record_could_hold_is_refused_at_set_up(name):
    with pytest.raises(BadSetup):
        Match.new("sht", Options(), (SeatInfo(name, "human"), BOTS[0]), "s")


def test_a_player_of_no_kind_is_refused_at_set_up():
    with pytest.raises(BadSetup):
        Match.new("sht", Options(), (SeatInfo("a", "cat"), BOTS[0]), "s")


def test_seats_know_who_sits_there():
    match = Match.new("sht", Options(), (PEOPLE[0], BOTS[0]), "s")
    assert (match.humans, match.bot(0), match.bot(1)) == ((0,), None, "random")


def test_a_resumed_match_goes_on_as_if_it_had_never_stopped():
    whole = finished("r").record()
    for ply in (0, 1, 2, 9, len(whole.actions) - 1):
        part = Record("sht", 1, Options(), whole.seats, whole.actions[:ply])
        match = Match.resume(part, "r")
        assert match.ply == ply
        while not match.over:
            go_on(match)
        assert match.record() == whole


# Taking back


def test_a_closed_card_can_be_taken_back_with_casual_undo_and_only_by_its_player():
    match = closed_match()
    before = match.states[-2]
    assert (match.can_undo(1), match.can_undo(0)) == (True, False)
    with pytest.raises(IllegalAction):
        match.undo(0)
    key, ply = match.key, match.ply
    assert match.undo(1) == 1
    assert match.state == before
    assert match.key != key
    assert match.journal.entries[-1] == ("truncate", ply - 1)
    assert match.states == verify(match.record(), "")


def test_without_casual_undo_nothing_is_taken_back():
    match = closed_match(casual_undo=False)
    assert not match.can_undo(1)
    with pytest.raises(IllegalAction):
        match.undo(1)


def test_no_undo_over_another_players_action():
    match = closed_match()
    match.play(0, first(match, 0, PlaceClosed))
    assert (match.can_undo(1), match.can_undo(0)) == (False, True)
    match.undo(0)
    assert match.can_undo(1)


def test_no_undo_over_what_showed_something():
    match = closed_match()
    match.play(0, first(match, 0, PlaceOpen))
    assert not match.can_undo(0)


def test_no_undo_over_chance():
    match = begun(2, casual_undo=True)
    assert match.record().actions[-1][0] == CHANCE
    assert not any(match.can_undo(seat) for seat in (CHANCE, 0, 1))


def test_an_attack_with_an_open_card_shows_nothing_new():
    match = Match.new("sht", Options(first=0), PEOPLE, "s", casual_undo=True)
    match.advance()
    match.play(0, first(match, 0, PlaceOpen))
    match.play(1, first(match, 1, PlaceClosed))
    match.play(0, first(match, 0, Attack))
    assert match.can_undo(0)


def test_nothing_is_taken_back_after_the_end():
    match = begun(400, casual_undo=True)
    assert match.over
    assert not any(match.can_undo(seat) for seat in (0, 1))


def test_why_nothing_can_be_taken_back():
    match = closed_match()
    refused = {seat: match.why_no_undo(seat) for seat in (0, 1)}
    assert refused == {0: Refusal("no_undo_other"), 1: None}
    match.play(0, first(match, 0, PlaceOpen))
    assert match.why_no_undo(0) == Refusal("no_undo_revealed")
    assert closed_match(casual_undo=False).why_no_undo(1) == Refusal("no_undo_off")
    assert begun(0, casual_undo=True).why_no_undo(0) == Refusal("no_undo_none")
    assert begun(2, casual_undo=True).why_no_undo(0) == Refusal("no_undo_chance")
    assert begun(400, casual_undo=True).why_no_undo(0) == Refusal("no_undo_over")


def test_staged_actions_are_always_taken_back_one_by_one(toy):
    match = toy()
    match.play(0, Put())
    match.play(0, Put())
    assert (match.can_undo(0), match.can_undo(1)) == (True, False)
    assert (match.undo(0), match.state.put) == (1, 1)
    assert (match.undo(0), match.state.put) == (1, 0)
    assert not match.can_undo(0)
    match.play(0, Put())
    match.play(0, Confirm())
    assert not match.can_undo(0)


def test_a_sealed_choice_is_taken_back_while_it_is_sealed_and_the_latest(toy):
    match = toy(casual_undo=True)
    match.play(0, Confirm())
    match.play(0, Pick(3))
    assert (match.can_undo(0), match.can_undo(1)) == (True, False)
    match.undo(0)
    match.play(1, Pick(1))
    assert (match.can_undo(0), match.can_undo(1)) == (False, True)
    match.play(0, Pick(2))
    assert not any(match.can_undo(seat) for seat in (0, 1))


# Playing again


@pytest.mark.parametrize("first_seat", [0, 1])
def test_a_rematch_is_begun_by_the_other_seat(first_seat):
    match = begun(400, seats=BOTS)
    drawn = match.state.options.first
    assert rematch(match) == rematch(match.record()) == Options(first=1 - drawn)
    chosen = Match.new("sht", Options(first=first_seat), BOTS, "s")
    assert rematch(chosen) == Options(first=1 - first_seat)


def test_a_rematch_of_a_game_that_nobody_has_begun_keeps_its_options():
    assert rematch(Match.new("sht", Options(), BOTS, "s")) == Options()


def test_a_rematch_of_a_game_without_first_keeps_its_options(toy):
    assert rematch(toy()) == NoOptions()


def test_selfplay_wants_a_bot_at_every_seat():
    with pytest.raises(ValueError, match="no bot"):
        finished(seats=(SeatInfo("a", "human"), BOTS[0]))
