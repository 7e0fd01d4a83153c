"""The conductor without any screen: real games in invented time, on the edges of the flow and no others."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import pytest
from msgspec.structs import replace

from game.conduct import conductor as module
from game.conduct import flow, requests
from game.conduct.botdesk import BotDesk
from game.conduct.conductor import Conductor
from game.conduct.flow import Covered, Deciding, Filming, LeftToChance, Looking, Over, Saving, Stuck, Thinking
from game.conduct.pace import HASTE
from game.conduct.requests import Request
from game.config.places import map_file
from game.config.settings import Settings
from game.look.describe.words import Words
from game.maps.usual import TUTORIAL, usual_options
from game.match.record import SeatInfo
from game.match.store import Store, StoreError
from game.match.table import Match
from game.mats.registry import games, mat_of
from game.mats.sht.mat import PONDERS
from game.rules import crown, senretsu, sht, subway
from game.rules.protocol import Action, Seat
from game.rules.registry import rules_of
from tests.conduct.test_flow import Edge, drawn

FRAME_MS = 16.0


class Prompt(BotDesk):
    """Answers at once with the first thing that may be done."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, Seat]] = []
        self.silent = False
        self.forgotten = 0

    def ask(self, match: Match, seat: Seat) -> None:
        self.asked.append((match.ply, seat))
        self._answer, self.stuck = None, self.silent
        if self.silent:
            return
        self._answer = match.rules.actions(match.view(seat))[0]

    def forget(self) -> None:
        super().forget()
        self.forgotten += 1


class Slow:
    """A journal on which everything takes until it is let go."""

    def __init__(self) -> None:
        self.writes: list[Future[None]] = []

    def append(self, *args: Any) -> Future[None]:
        self.writes.append(Future())
        return self.writes[-1]

    def truncate(self, *args: Any) -> Future[None]:
        return self.append()


class Table:
    """One match that somebody leads; `asked` collects what is asked of the screen."""

    def __init__(
        self, game: str, options: Any, players: str, speed: str = "off", casual: bool = False
    ) -> None:
        """`players`: "h" for a person, "b" for a bot."""
        seats = tuple(
            SeatInfo(f"{n}", "human" if player == "h" else "bot:greedy") for n, player in enumerate(players)
        )
        self.match = Match.new(game, options, seats, "conductor", casual)
        self.bots = Prompt()
        settings = Settings(lang="en", speed=speed)  # type: ignore[arg-type]
        self.conductor = Conductor(self.match, self.bots, Words("en"), settings)
        self.now = 0.0
        self.asked: list[Request] = []

    @property
    def stage(self) -> flow.Stage:
        return self.conductor.stage

    def tick(self) -> None:
        self.now += FRAME_MS
        self.asked += self.conductor.tick(self.now)

    def until(self, *kinds: type[flow.Stage]) -> None:
        """Time passes until one of these is waited for."""
        for _ in range(100_000):
            self.tick()
            if isinstance(self.stage, kinds):
                return
        raise AssertionError(self.stage)

    def rest(self) -> None:
        self.until(Deciding, Covered, Looking, Over)

    def choices(self) -> list[Action]:
        stage = self.stage
        assert isinstance(stage, Deciding | Covered)
        return list(self.match.rules.actions(self.match.view(stage.seat)))

    def decide(self, action: Action | None = None) -> None:
        """This, or the first thing that may be done."""
        if isinstance(self.stage, Covered):
            self.asked += self.conductor.open_cover()
        self.asked += self.conductor.decide(self.choices()[0] if action is None else action)

    def play_out(self) -> None:
        for _ in range(100_000):
            if isinstance(self.stage, Over):
                return
            if isinstance(self.stage, Looking):
                self.asked += self.conductor.seen()
            elif isinstance(self.stage, Deciding | Covered):
                self.decide()
            self.tick()
        raise AssertionError(self.stage)

    def kinds(self) -> list[str]:
        """What was asked for since this was last called."""
        asked, self.asked = self.asked, []
        return [type(request).__name__ for request in asked]


@pytest.fixture
def edges(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[Edge]]:
    """The edges that are taken during a test; each is one of the diagram."""
    taken = set[Edge]()
    step = flow.step

    def noted(stage: flow.Stage, happened: flow.Happening) -> flow.Step:
        made = step(stage, happened)
        taken.add((type(stage).__name__, type(happened).__name__, type(made.stage).__name__))
        return made

    monkeypatch.setattr(flow, "step", noted)
    yield taken
    assert taken <= drawn()


# Every edge, in real games


def closed(table: Table) -> Action:
    """A card that shows nothing to anybody."""
    return next(action for action in table.choices() if isinstance(action, sht.values.PlaceClosed))


def sht_table(players: str, speed: str = "off") -> Table:
    """After the opening card; the first player may place a closed one, and take it back."""
    table = Table("sht", sht.Options(first=0), players, speed, casual=True)
    table.rest()
    table.decide()
    table.rest()
    return table


def a_whole_game() -> None:
    table = Table("sht", sht.Options(), "hb")
    table.play_out()
    assert table.match.over
    assert table.kinds().count("OpenResult") == 1


def undone_in_a_film_and_while_a_bot_thinks() -> None:
    for stage in (Filming, Thinking):
        table = sht_table("hb", speed="normal")
        assert isinstance(table.stage, Deciding)
        ply = table.match.ply
        table.decide(closed(table))
        table.until(stage)
        forgotten = table.bots.forgotten
        table.asked += table.conductor.undo()
        assert isinstance(table.stage, Saving)
        assert table.bots.forgotten == forgotten + 1
        table.rest()
        assert (table.match.ply, table.stage) == (ply, Deciding(0))


def covers_opened_and_lifted() -> None:
    table = sht_table("hh")
    while not isinstance(table.stage, Covered):
        table.decide()
        table.rest()
    table.asked += table.conductor.open_cover()
    ply = table.match.ply
    table.decide(closed(table))
    table.rest()
    assert isinstance(table.stage, Covered)
    table.kinds()
    table.asked += table.conductor.undo_covered()
    assert table.kinds() == ["CloseCover", "Deselect"]
    table.rest()
    assert table.match.ply == ply


def staged_table(players: str = "hb") -> Table:
    """Two cards or more may be placed."""
    table = Table("senretsu", senretsu.Options(), players)
    table.rest()
    while len(placings(table)) < 2:
        table.decide()
        table.rest()
    return table


def placings(table: Table) -> list[Action]:
    return [action for action in table.choices() if isinstance(action, senretsu.values.Place)]


def laid_otherwise(table: Table) -> None:
    """Two cards are placed, both taken back, and another is laid instead."""
    laid = placings(table)
    table.decide(laid[0])
    table.rest()
    more, ply = placings(table), table.match.ply
    table.decide(more[0])
    table.rest()
    table.asked += table.conductor.undo(clearing=True, then=(laid[1],))
    table.rest()
    assert [action for _, action in table.match.record().actions[ply - 1 :]] == [laid[1]]


def looked_at_and_undone(patch: pytest.MonkeyPatch) -> None:
    """On a map nothing is hidden, so that even what led to dice may be taken back before they are cast."""
    patch.setattr(module, "mat_of", lambda game: replace(mat_of(game), pauses=lambda view: True))
    table = Table("subway", replace(usual_options(subway), first=0), "hh", casual=True)
    for undoes in (Looking, LeftToChance):
        while not (isinstance(table.stage, Looking) and table.conductor.can_undo()):
            if isinstance(table.stage, Looking):
                table.asked += table.conductor.seen()
            elif isinstance(table.stage, Deciding):
                table.decide()
            table.tick()
        if undoes is LeftToChance:
            table.asked += table.conductor.seen()
        assert isinstance(table.stage, undoes)
        ply = table.match.ply
        table.asked += table.conductor.undo()
        assert table.match.ply == ply - 1
        table.tick()


def refused_by_the_disk() -> None:
    store = Store.in_memory()
    table = Table("sht", sht.Options(first=0), "hb")
    store.create(table.match)
    table.rest()
    store.close()
    journal, ply = table.match.journal, table.match.ply
    table.decide()
    table.kinds()
    table.rest()
    assert table.match.ply > ply + 1
    assert table.kinds().count("Warn") == table.match.ply - ply
    assert table.match.journal is journal
    assert journal is not None
    assert journal.unsaved is not None
    assert journal.unsaved.changes == table.match.ply - ply


def refused_in_the_middle() -> None:
    """The disk refuses once: an undo of all that is staged, and what is laid instead, go on all the same."""
    table = staged_table()
    store = Store.in_memory()
    store.create(table.match)
    store.close()
    laid_otherwise(table)


def refused_before_chance() -> None:
    """Before a card is turned over by chance, or the dice are thrown."""
    table = Table("subway", replace(usual_options(subway, map_file(TUTORIAL)), first=0), "hb")
    table.rest()
    store = Store.in_memory()
    store.create(table.match)
    store.close()
    warned = 0
    while not isinstance(table.stage, Over) and warned < 40:
        if isinstance(table.stage, Looking):
            table.asked += table.conductor.seen()
        elif isinstance(table.stage, Deciding):
            table.decide()
        table.tick()
        warned += table.kinds().count("Warn")


def answered_by_nobody() -> None:
    """Asked again, which helps; taken over; and what led to it taken back."""
    table = sht_table("hb", speed="normal")
    table.bots.silent = True
    for after in ("asked again", "taken over", "undone"):
        table.rest()
        ply = table.match.ply
        table.decide(closed(table) if after == "undone" else None)
        table.until(Stuck)
        assert table.asked[-1] == requests.AskHow(1)
        assert not table.conductor.waiting()
        if after == "asked again":
            table.bots.silent = False
            table.asked += table.conductor.ask_again()
        elif after == "taken over":
            table.asked += table.conductor.take_over()
            table.bots.silent = False
        else:
            table.asked += table.conductor.undo()
            table.tick()
            assert table.match.ply == ply
        while table.match.acting() == (1,):
            table.tick()
        table.bots.silent = True
        assert after == "undone" or table.match.ply > ply + 1


def test_real_matches_take_every_edge(edges: set[Edge], monkeypatch: pytest.MonkeyPatch) -> None:
    a_whole_game()
    undone_in_a_film_and_while_a_bot_thinks()
    covers_opened_and_lifted()
    laid_otherwise(staged_table())
    refused_by_the_disk()
    refused_in_the_middle()
    refused_before_chance()
    answered_by_nobody()
    looked_at_and_undone(monkeypatch)
    assert edges == drawn()


# What is promised on the way


def test_nothing_is_shown_before_the_disk_has_it() -> None:
    table = Table("sht", sht.Options(first=0), "hb")
    table.rest()
    table.match.journal = slow = Slow()
    before = table.conductor.presenter.desk().view
    table.decide()
    for _ in range(20):
        table.tick()
    assert isinstance(table.stage, Saving)
    assert table.conductor.saving
    assert table.conductor.waiting()
    assert table.conductor.presenter.desk().view == before
    assert table.conductor.unshown(table.now) == len(table.stage.beats)
    assert not table.conductor.can_undo()
    assert table.conductor.undo() == ()
    slow.writes[0].set_result(None)
    table.tick()
    assert table.conductor.presenter.desk().view != before


def test_what_was_taken_back_is_not_counted_as_still_to_be_shown() -> None:
    table = sht_table("hb", speed="normal")
    table.decide(closed(table))
    table.until(Thinking)
    table.match.journal = Slow()
    table.asked += table.conductor.undo()
    assert isinstance(table.stage, Saving)
    assert table.conductor.unshown(table.now) == 0


def test_a_disk_that_fails_late_is_warned_of_and_the_journal_stays() -> None:
    table = Table("sht", sht.Options(first=0), "hb")
    table.rest()
    table.match.journal = slow = Slow()
    table.decide()
    table.tick()
    slow.writes[0].set_exception(StoreError("full", path="/x"))
    table.kinds()
    table.tick()
    assert requests.Warn() in table.asked
    assert table.match.journal is slow
    assert table.match.ply > 2, "the game goes on"


def test_a_bot_is_never_quicker_than_the_eye() -> None:
    table = sht_table("hb", speed="normal")
    table.decide(closed(table))
    table.until(Thinking)
    assert isinstance(table.stage, Thinking)
    since, ply = table.stage.since, table.match.ply
    while table.match.ply == ply:
        table.tick()
    assert PONDERS <= table.now - since <= PONDERS + FRAME_MS
    assert table.bots.asked.count((ply, 1)) == 1


def test_a_bot_is_not_waited_for_that_has_only_one_thing_to_do_as_everybody_sees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(
        module, "mat_of", lambda game: replace(mat_of(game), ponders=lambda view: asked.append(view) or 0.0)
    )
    table = sht_table("hb", speed="normal")
    table.decide(closed(table))
    ply, thought = table.match.ply, 0
    while not isinstance(table.stage, Deciding):
        table.tick()
        thought += isinstance(table.stage, Thinking)
    assert table.match.ply > ply
    assert thought <= 2
    assert {view.seat for view in asked} == {None}


def test_with_films_off_a_bot_is_not_waited_for() -> None:
    table = sht_table("hb")
    table.decide(closed(table))
    ply = table.match.ply
    table.tick()
    assert table.match.ply > ply


def looked_at(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table at which nobody at the screen plays any more, as a computer begins to think."""
    monkeypatch.setattr(
        module, "mat_of", lambda game: replace(mat_of(game), spectates=lambda view, seat: True)
    )
    table = sht_table("hb", speed="normal")
    table.decide(closed(table))
    table.until(Thinking)
    return table


def test_while_nobody_at_the_screen_plays_bots_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    table = looked_at(monkeypatch)
    assert isinstance(table.stage, Thinking)
    since, ply = table.stage.since, table.match.ply
    while table.match.ply == ply:
        table.tick()
    assert PONDERS / HASTE <= table.now - since <= PONDERS / HASTE + FRAME_MS


def test_a_press_while_nobody_at_the_screen_plays_goes_to_where_somebody_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No film is shown from then on, and computers are not waited for."""
    table = looked_at(monkeypatch)
    ply = table.match.ply
    while table.match.ply == ply or not table.conductor.presenter.film.clips:
        table.tick()
    assert table.conductor.skip()
    assert table.conductor.presenter.rushed
    assert table.conductor.presenter.patience(PONDERS) == 0.0
    table.until(Deciding)
    assert not table.conductor.presenter.film.clips


def test_who_has_seen_enough_goes_there_also_where_no_film_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    table = looked_at(monkeypatch)
    assert table.conductor.seen() == ()
    assert table.conductor.presenter.rushed
    table.until(Deciding)
    assert not table.conductor.presenter.film.clips


def test_a_press_while_somebody_plays_ends_its_film_alone() -> None:
    table = sht_table("hb", speed="normal")
    table.decide(closed(table))
    table.until(Filming)
    assert table.conductor.skip()
    assert not table.conductor.presenter.rushed
    assert table.conductor.presenter.patience(PONDERS) == PONDERS


def test_what_nobody_is_asked_for_is_not_done() -> None:
    table = sht_table("hb", speed="normal")
    action = closed(table)
    table.decide(action)
    ply = table.match.ply
    assert table.conductor.decide(action) == ()
    assert table.conductor.seen() == ()
    assert table.match.ply == ply


def test_an_undo_that_cannot_be_says_why() -> None:
    table = Table("sht", sht.Options(first=0), "hb")
    table.rest()
    assert table.conductor.undo() == (requests.Say("undo.no_undo_off"), requests.Sound("ui_no"))


def test_what_a_bot_did_nobody_takes_back_though_everybody_sees_the_table() -> None:
    """On a map nobody holds the screen, and this table allows to take back what showed nothing hidden."""
    table = Table("subway", replace(usual_options(subway), first=0), "hhb", casual=True)
    seen = 0
    while not (seen or table.match.over):
        table.tick()
        if not table.conductor.saving and table.match.can_undo(2):
            assert table.conductor.presenter.viewer is None
            assert not table.conductor.can_undo()
            seen += 1
        if isinstance(table.stage, Looking):
            table.asked += table.conductor.seen()
        elif isinstance(table.stage, Deciding):
            table.decide()
    assert seen


def test_a_person_is_called_once_in_a_turn_and_again_after_a_bot() -> None:
    table = Table("sht", sht.Options(first=0), "hb")
    table.rest()
    assert requests.Sound("turn") in table.asked
    calls = 0
    while not table.match.over and calls < 5:
        table.kinds()
        ply = table.match.ply
        table.decide()
        table.rest()
        bot = any(seat == 1 for seat, _ in table.match.record().actions[ply:])
        assert (requests.Sound("turn") in table.asked) == (bot and not table.match.over)
        calls += bot
    assert calls


def test_a_person_who_goes_on_is_not_called_again() -> None:
    table = staged_table()
    table.decide(placings(table)[0])
    table.kinds()
    table.rest()
    assert table.stage == Deciding(0)
    assert requests.Sound("turn") not in table.asked


def test_whom_the_doors_have_called_is_not_called_again_in_the_same_turn() -> None:
    table = staged_table("hh")
    assert isinstance(table.stage, Covered)
    seat = table.stage.seat
    table.decide(placings(table)[0])
    table.rest()
    assert table.stage == Deciding(seat)
    assert requests.Sound("turn") not in table.asked


def test_of_those_who_choose_at_once_people_choose_before_bots() -> None:
    """Both partners of an exchange seal their cards; the bot is asked when the person has."""
    table = Table("crown", crown.Options(), "bbh")
    while len(table.match.acting()) < 2:
        table.rest()
        if isinstance(table.stage, Looking):
            table.asked += table.conductor.seen()
        else:
            offers = [action for action in table.choices() if isinstance(action, crown.values.Offer)]
            table.decide(offers[-1] if offers else None)
    (bot,) = set(table.match.acting()) - {2}
    ply = table.match.ply
    table.rest()
    assert (table.stage, table.match.ply) == (Deciding(2), ply)
    table.decide()
    table.tick()
    assert table.bots.asked[-1] == (ply + 1, bot)


def test_whoever_follows_may_act_on_the_cover_without_looking() -> None:
    table = Table("crown", crown.Options(), "hhh")
    while not (isinstance(table.stage, Covered) and table.match.state.field):
        if isinstance(table.stage, Deciding | Covered):
            table.decide()
        table.tick()
    ply, passes = table.match.ply, crown.values.Pass()
    table.kinds()
    table.asked += table.conductor.decide_unseen(passes)
    assert table.conductor.presenter.viewer is None
    assert table.match.record().actions[ply][1] == passes
    assert table.kinds()[0] == "CloseCover"


def test_time_that_a_sheet_lies_over_the_table_is_no_time_of_play() -> None:
    table = Table("sht", sht.Options(first=0), "hb")
    table.rest()
    for _ in range(100):
        table.tick()
    table.conductor.freeze(table.now)
    table.now += 500_000.0
    table.tick()
    table.decide()
    assert table.match.played == pytest.approx(table.now / 1000 - 500, abs=0.1)


@pytest.mark.parametrize("players", ["hbb", "bbb"])
def test_a_bot_s_game_needs_nobody(players: str) -> None:
    table = Table("crown", crown.Options(), players)
    table.play_out()
    assert table.match.over
    assert isinstance(table.stage, Over)
    table.tick()
    assert table.kinds().count("OpenResult") == 1


def test_a_match_that_is_resumed_shows_no_film_and_recalls_what_was_last() -> None:
    table = Table("subway", replace(usual_options(subway), first=0), "hh", speed="normal")
    table.rest()
    table.decide()
    table.rest()
    again = Conductor(table.match, table.bots, Words("en"), Settings(lang="en", speed="normal"))
    assert not again.presenter.film.clips
    assert again.presenter.desk().recent
    again.tick(0.0)
    assert again.stage == table.stage


def test_every_game_can_be_led() -> None:
    for game in games():
        rules = rules_of(game)
        table = Table(game, usual_options(rules), "h" + "b" * (min(rules.SEATS) - 1))
        table.rest()
        assert isinstance(table.stage, Deciding)


def test_who_leaves_ends_the_thinking() -> None:
    table = sht_table("hb", speed="normal")
    forgotten = table.bots.forgotten
    table.conductor.leave()
    assert table.bots.forgotten == forgotten + 1
