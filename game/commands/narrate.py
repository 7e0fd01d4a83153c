"""`gotaku play GAME --narrate`: a game as a running text, and moves that are typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from game.access.telling import Telling
from game.commands.recited import recited
from game.commands.speech import DONE
from game.look.describe.words import Words
from game.match.selfplay import step
from game.match.spelling import Spelled
from game.match.store import Store, StoreError
from game.match.table import Match
from game.rules.protocol import Action, IllegalAction, Seat

HELP, MOVES, POSITION, DETAILS, PAST, UNDO, LEAVE, RULES = "h", "?", ".", "+", "!", "-", "q", "r"
CLEAR = "\033[2J\033[3J\033[H"
"""Takes what another person read off a terminal, with all that was above it."""


class Left(Exception):
    """Whoever plays has left."""


def narrate(match: Match, words: Words, folder: Path) -> int:
    """Plays the match out by text. It is kept among the player's matches, as one in the window is."""
    store = _kept(match, words, folder)
    try:
        Table(match, words).play()
    except Left:
        _say(words("narrate.kept" if store is not None and not match.over else "narrate.left"))
    finally:
        if store is not None:
            store.close()
    return DONE


def _kept(match: Match, words: Words, folder: Path) -> Store | None:
    """Where the match is kept; None, and a sentence, where that cannot be."""
    if not match.humans:
        return None
    try:
        store = Store.open(folder)
    except StoreError as error:
        _say(words("narrate.not_kept", reason=words(f"store.{error.code}", **error.params)))
        return None
    store.begin(match)
    return store


def _say(text: str) -> None:
    print(text, flush=True)


def _say_all(lines: Iterable[str]) -> None:
    for line in lines:
        _say(line)


class Table:
    """One match at a terminal."""

    def __init__(self, match: Match, words: Words) -> None:
        self._match, self._words = match, words
        self._telling = Telling(match, words)
        self._holder: Seat | None = match.humans[0] if len(match.humans) == 1 else None
        """Whoever may read what comes; None: everybody does."""
        self._known: tuple[Spelled, ...] = ()

    def play(self) -> None:
        """Until it is over. Raises `Left`."""
        match, words = self._match, self._words
        _say(words("narrate.begins", game=words(f"game.{match.game}"), names=self._names()))
        if match.humans:
            _say(words("narrate.how"))
            self._explain()
        told: tuple[Seat, int] | None = None
        while not match.over:
            people = [seat for seat in match.acting() if seat in match.humans]
            if not people:
                step(match)
                self._wait()
                self._tell()
                continue
            seat = people[0]
            self._hand_over(seat)
            self._tell()
            if told is None or told[0] != seat or match.ply > told[1]:
                _say_all(self._telling.position(self._holder))
            self._decide(seat)
            told = seat, match.ply
        self._tell()
        _say_all(self._telling.ended())

    def _explain(self) -> None:
        """How this game's moves are written."""
        key = f"narrate.write.{self._match.game}"
        if self._words.has(key):
            _say(self._words(key))

    def _names(self) -> str:
        return self._words("aloud.and").join(info.name for info in self._match.seats)

    def _tell(self) -> None:
        """What has happened since the last time."""
        _say_all(self._telling.news(self._holder))

    def _wait(self) -> None:
        """Nothing is told before it is on the disk."""
        try:
            self._match.wait()
        except StoreError as error:
            reason = self._words(f"store.{error.code}", **error.params)
            _say(self._words("narrate.not_kept", reason=reason))

    def _hand_over(self, seat: Seat) -> None:
        """Where the decision rests on a secret, nothing is told before the person asks for it."""
        match, words = self._match, self._words
        if len(match.humans) == 1 or seat == self._holder:
            return
        if not match.rules.private(match.view(None), seat):
            self._holder = None
            return
        if sys.stdout.isatty():
            print(CLEAR, end="", flush=True)
        self._holder = None
        self._tell()
        _say(words("narrate.hand_over", name=match.seats[seat].name))
        self._ask("")
        self._holder = seat
        self._telling.skip(seat)

    def _ask(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            raise Left from None

    # A decision

    def _decide(self, seat: Seat) -> None:
        match, words = self._match, self._words
        self._known, ply = self._telling.moves(seat), match.ply
        while match.ply == ply:
            name = match.seats[seat].name
            typed = self._ask(f"{words('narrate.prompt', name=name)} ")
            if not self._does(typed, seat):
                self._move(typed, seat)

    def _does(self, typed: str, seat: Seat) -> bool:
        """Answers what is no move; False for a move."""
        telling, words = self._telling, self._words
        if typed in ("", HELP):
            _say(words("narrate.help"))
        elif typed.startswith(MOVES):
            self._list(typed.removeprefix(MOVES).strip())
        elif typed == POSITION:
            _say_all(telling.position(self._holder))
        elif typed == DETAILS:
            _say_all(telling.details(self._holder))
        elif typed == PAST:
            _say_all(telling.past(self._holder))
        elif typed == RULES or (typed.startswith(f"{RULES} ") and typed[2:].isdecimal()):
            _say_all(recited(self._match.game, self._match.view(seat), typed[2:], words))
        elif typed == UNDO:
            self._undo(seat)
        elif typed == LEAVE:
            raise Left
        else:
            return False
        return True

    def _list(self, begun: str) -> None:
        _say_all(self._telling.listed(self._known, begun))

    def _undo(self, seat: Seat) -> None:
        try:
            self._match.undo(seat)
        except IllegalAction as error:
            _say(self._words(f"undo.{error.refusal.code}", **dict(error.refusal.params)))
            return
        self._wait()
        _say_all(self._telling.position(self._holder))

    def _move(self, typed: str, seat: Seat) -> None:
        match, words = self._match, self._words
        action, refusal = self._telling.read(seat, self._known, typed)
        if refusal is not None:
            _say(self._telling.mat.sentence(refusal, words))
        elif action is None and self._telling.fitting(self._known, typed):
            self._list(typed)
        elif action is None:
            _say(self._telling.unread(seat, self._known, typed))
            _say(words("narrate.lists"))
        else:
            match.play(seat, action)
            self._wait()
            self._say_done(action)

    def _say_done(self, action: Action) -> None:
        """What was done, also where no event tells it yet."""
        _say_all(self._telling.news(self._holder) or (self._telling.written(action),))
