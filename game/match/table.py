"""The match: the only mutable game object."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from itertools import count
from typing import Any, Protocol

from msgspec.structs import replace

from game.match.chance import bot_stream, chance_rng
from game.match.hints import Hints
from game.match.record import Record, SeatInfo, check_seats, verify
from game.match.trouble import Unsaved
from game.rules.protocol import (
    CHANCE,
    Action,
    BadSetup,
    Beats,
    IllegalAction,
    Outcome,
    Refusal,
    Seat,
    State,
    View,
    chooses_first,
)
from game.rules.registry import rules_of

_serial = count(1)


class Journal(Protocol):
    """Where a match writes down what happens. Each future resolves once the change is durable, or fails with
    the storage's own error, and then the journal goes on trying; changes take place in the order of the
    calls."""

    match_id: int | None
    """What the match is stored under; None: not at all yet."""

    @property
    def unsaved(self) -> Unsaved | None:
        """What the disk has refused and is being tried again; None if all is on its way or there."""

    @property
    def trying(self) -> bool:
        """Whether an attempt is under way."""

    def retry(self) -> Future[None] | None:
        """Tries again now. Returns at once; None if there is nothing to be tried."""

    def append(
        self, ply: int, seat: Seat, action: Action, outcome: Outcome | None, played: float | None
    ) -> Future[None]:
        """The action at this ply; with an outcome the game is over, in the same transaction. `played` is
        `Match.played`."""

    def truncate(self, ply: int, played: float | None) -> Future[None]:
        """An undo: the actions from this ply on are gone, in one transaction."""

    def note_hints(self, ply: int, hints: Hints) -> Future[None]:
        """`Match.hints`, at this ply."""


class Match:
    """One game at one table: who sits there, what was done, and how it stands.

    `state` is always a decision point of the rules. Made by `new` or `resume`.
    """

    def __init__(self, record: Record, states: Sequence[State], seed: str, journal: Journal | None) -> None:
        self.game = record.game
        self.rules = rules_of(record.game)
        self.options = record.options
        self.seats = record.seats
        self.casual_undo = record.casual_undo
        self.origin = record.origin
        """After how many actions it was taken up from another match; None: all of it is its own."""
        self.journal = journal
        self.hints = Hints()
        self.played: float | None = 0.0
        """Seconds for which it has been played; None: it was begun before anybody counted."""
        self._writes: list[Future[None]] = []
        self._seed = seed
        self._version = record.version
        self._actions = list(record.actions)
        self._states = list(states)
        self._serial = next(_serial)
        self._undos = 0

    @classmethod
    def new(
        cls,
        game: str,
        options: Any,
        seats: tuple[SeatInfo, ...],
        seed: str,
        casual_undo: bool = False,
        journal: Journal | None = None,
        hints: bool = True,
    ) -> Match:
        """A match before its first action. Raises `KeyError` for a game that is not built, `BadSetup` for
        options or a number of seats that the game does not offer, or a name that cannot be recorded."""
        rules = rules_of(game)
        check_seats(seats)
        record = Record(game, rules.VERSION, options, seats, casual_undo=casual_undo)
        match = cls(record, [rules.start(options, len(seats))], seed, journal)
        match.hints = Hints(hints)
        return match

    @classmethod
    def taken_up(
        cls,
        finished: Record,
        ply: int,
        seats: tuple[SeatInfo, ...],
        seed: str,
        casual_undo: bool = False,
        hints: bool = True,
    ) -> Match:
        """A new match that goes on from where a finished one stood after `ply` actions, with others at its
        seats. What was dealt by then stays as it lay; what is drawn or rolled from then on comes of `seed`.

        Raises `RecordError` for a record that does not replay, `BadSetup` for seats that cannot be recorded
        or are not as many, and `ValueError` for a match that is not over or a ply that it does not have
        before its end."""
        if finished.outcome is None or not 0 <= ply < len(finished.actions):
            raise ValueError(f"cannot be taken up at {ply}")
        check_seats(seats)
        if len(seats) != len(finished.seats):
            raise BadSetup(f"{len(seats)} seats")
        record = replace(
            finished, seats=seats, actions=finished.actions[:ply], outcome=None, seed=None,
            casual_undo=casual_undo, origin=ply,
        )  # fmt: skip
        match = cls.resume(record, seed)
        match.played, match.hints = 0.0, Hints(hints)
        return match

    @classmethod
    def resume(cls, record: Record, seed: str, journal: Journal | None = None, name: str = "") -> Match:
        """A match as its record left it, to be resumed. `name` stands in the errors of `verify`.

        Raises `RecordError`."""
        return cls(record, verify(record, name), seed, journal)

    # How it stands

    @property
    def state(self) -> State:
        """The whole truth, secrets included: for the rules, never for a screen or a bot."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """`states[n]` is the state after n actions."""
        return tuple(self._states)

    @property
    def ply(self) -> int:
        """The number of actions so far, CHANCE's included."""
        return len(self._actions)

    @property
    def key(self) -> str:
        """This match between two undos, for telling answers to old questions from new ones: unique within
        the process, and another after each undo."""
        return f"{self._serial}.{self._undos}"

    def acting(self) -> tuple[Seat, ...]:
        """Who must act; `(CHANCE,)` calls for `advance`; empty when the game is over."""
        return self.rules.acting(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.rules.outcome(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, info in enumerate(self.seats) if info.player == "human")

    def bot(self, seat: Seat) -> str | None:
        """The name of the bot at the seat ("greedy"), None for a person."""
        kind, _, name = self.seats[seat].player.partition(":")
        return name if kind == "bot" else None

    def view(self, seat: Seat | None) -> View:
        """All that the seat may know; None is the spectator."""
        return self.rules.view(self.state, seat)

    def bot_stream(self, seat: Seat) -> str:
        """The name of the stream from which the seat's bot draws at this ply."""
        return bot_stream(self._seed, self.game, seat, self.ply)

    def secret_seed(self) -> str:
        """The seed, for storage alone: whoever knows it knows every card to come."""
        return self._seed

    def record(self) -> Record:
        """The game so far as a record; with the seed only if it is over."""
        outcome = self.outcome
        return Record(
            game=self.game,
            version=self._version,
            options=self.options,
            seats=self.seats,
            actions=tuple(self._actions),
            outcome=outcome,
            seed=self._seed if outcome else None,
            casual_undo=self.casual_undo,
            origin=self.origin,
        )

    # What is done

    @property
    def pending(self) -> Future[None] | None:
        """The latest write to the journal, None if all was waited for. Nothing is shown before it is done;
        call `wait` then, which raises what went wrong."""
        return self._writes[-1] if self._writes else None

    def play(self, seat: Seat, action: Action) -> Beats:
        """Do it, write it down, and return its beats at once; `pending` tells when they may be shown.

        Raises `IllegalAction`, and then nothing has changed.
        """
        if seat not in self.acting():
            raise IllegalAction(Refusal("not_your_turn"))
        beats = self.rules.apply(self.state, seat, action)
        ply = self.ply
        self._states.append(beats[-1][1])
        self._actions.append((seat, action))
        if self.journal is not None:
            self._writes.append(self.journal.append(ply, seat, action, self.outcome, self.played))
        return beats

    def pass_time(self, seconds: float) -> None:
        """Adds to the time played; it is written down with the next action."""
        if self.played is not None:
            self.played += seconds

    def hinted(self, seat: Seat) -> None:
        """The seat has been shown a hint at this ply: written down, and never taken back."""
        self.hints = self.hints.after(self.ply, seat)
        if self.journal is not None:
            self._writes.append(self.journal.note_hints(self.ply, self.hints))

    def advance(self) -> Beats | None:
        """Let CHANCE act if it is CHANCE's turn; None if it is not."""
        if self.acting() != (CHANCE,):
            return None
        return self.play(CHANCE, self.rules.draw(self.state, chance_rng(self._seed, self.game, self.ply)))

    def wait(self) -> None:
        """Wait until all that was done is durable. Raises the first failure that the journal reports
        (`StoreError`); then the match itself stands as played, and is ahead of what is stored."""
        writes, self._writes = self._writes, []
        for write in writes:
            write.result()

    # Taking back

    @property
    def latest(self) -> tuple[Seat, Action] | None:
        """The latest action of this match and whose it was; None before the first."""
        return self._actions[-1] if self.ply > (self.origin or 0) else None

    def why_no_undo(self, seat: Seat) -> Refusal | None:
        """None if the seat may take back the latest action: its own, never after the end, and either staged
        by the game's text or, with casual undo, one that showed nobody anything hidden. Else why not:
        "no_undo_over", "_off" (this table does not allow it), "_none", "_chance", "_other", "_revealed".

        A choice that is sealed until others have chosen too counts like any other: it may be taken back
        while it is the latest action.
        """
        latest = self.latest
        if self.over:
            return Refusal("no_undo_over")
        if latest and latest[0] == seat != CHANCE and self.rules.staged(self.state, seat):
            return None
        if not self.casual_undo:
            return Refusal("no_undo_off")
        if latest is None:
            return Refusal("no_undo_none")
        if latest[0] == CHANCE or latest[0] != seat:
            return Refusal("no_undo_chance" if latest[0] == CHANCE else "no_undo_other")
        return Refusal("no_undo_revealed") if self._latest_revealed() else None

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may take back the latest action."""
        return self.why_no_undo(seat) is None

    def _latest_revealed(self) -> bool:
        beats = self.rules.apply(self._states[-2], *self._actions[-1])
        return any(self.rules.reveals(event) for event, _ in beats)

    def undo(self, seat: Seat) -> int:
        """Take back the seat's latest action, durably, and return how many actions that were.

        Raises `IllegalAction` with the reason of `why_no_undo`, if there is one.
        """
        if refusal := self.why_no_undo(seat):
            raise IllegalAction(refusal)
        del self._actions[-1], self._states[-1]
        self._undos += 1
        if self.journal is not None:
            self._writes.append(self.journal.truncate(self.ply, self.played))
        return 1


def rematch(finished: Match | Record) -> Any:
    """The options for playing again: the same, and the seat after the one that began begins.

    A game in which nobody has begun yet, or that has no option for who begins, keeps its options.
    Raises `RecordError` for a record that does not replay.
    """
    last = finished.state if isinstance(finished, Match) else verify(finished, "")[-1]
    began = last.options.first if chooses_first(rules_of(finished.game)) else None
    if began is None:
        return finished.options
    return replace(finished.options, first=(began + 1) % len(finished.seats))
