"""地下鉄, learnt by playing: ten positions on the tutorial map, one rule each."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.mats.lesson import LEARNER, Do, Lesson, OnMap, Step, Wrong, those
from game.mats.subway.desk import Total
from game.rules import subway
from game.rules.protocol import Seat
from game.rules.subway.legal import board_of
from game.rules.subway.values import (
    PICK,
    TURN_OVER,
    Move,
    Options,
    Player,
    Roll,
    Slots,
    State,
    StyleAndStart,
    ToMove,
    ToRoll,
    ToStart,
)

MAP = "tutorial.tmx"
PEOPLE = 2
OTHER: Seat = 1 - LEARNER
FAR_OFF = "mugicha_ya"
"""Where the other one stands while that does not matter."""
TAUGHT = ("start", "move", "swap", "terminal", "transfer")
OVER = 7
"""What a die that is turned over shows is so much less what it showed."""
THIRD = ("natsuzora", "korihata", "yunagi", "semishigure", "senko_hanabi")
"""Of the third line, where the set can be completed."""
Beads = Mapping[Seat, tuple[str, ...]]


class _Steps:
    """The positions of the lesson, on the map of these options."""

    def __init__(self, options: Options) -> None:
        self.options = replace(options, first=LEARNER)

    def _state(
        self, at: str | None, beads: Beads, other: str = FAR_OFF, first: Seat = LEARNER, full: str = ""
    ) -> State:
        """The learner stands there, and is to roll; everybody has these beads, the other one at least that of
        his start."""
        begun = subway.start(replace(self.options, first=first), PEOPLE)
        board = board_of(begun)
        slots = [list(free) for free in begun.beads]
        for seat, stations in {OTHER: (FAR_OFF,), **beads}.items():
            for station in stations:
                places = slots[board.index[station]]
                places[places.index(None)] = seat
        players = (Player(TURN_OVER if at else None, at), Player(PICK, other))
        lying: tuple[Slots, ...] = tuple(map(tuple, slots))
        todo = ToRoll(LEARNER) if at else ToStart(LEARNER)
        complete = (full,) if full else ()
        return replace(
            begun, todo=todo, players=players, beads=lying, round=int(at is not None) * 6, complete=complete
        )

    def _move(self, state: State, die: int, *to: str, lit: tuple[str, ...] = (), asked: bool = False) -> Step:
        """The die falls so; any of these stations is right, all if none is named. Where they are `asked` for,
        the focus begins on the other total."""
        rolled = replace(state, todo=ToMove(LEARNER, (die,)))
        right = tuple(map(Move, to)) or those(subway, rolled, lambda action: isinstance(action, Move))
        focus = Total(OVER - die).id if asked else ""
        return Step(state, (Do(right),), chance=(Roll((die,)),), lit=("tray", *lit), focus=focus)

    def start(self) -> Step:
        """A style and a first station, that from which the next step goes on."""
        state = self._state(None, {})
        first = StyleAndStart(TURN_OVER, "asagao_en")
        style = Wrong("style", lambda a: isinstance(a, StyleAndStart) and a.style != TURN_OVER)
        return Step(state, (Do((first,)),), wrong=(style,))

    def move(self) -> Step:
        """Two stations, or five."""
        return self._move(self._state("asagao_en", {LEARNER: ("asagao_en",)}), 2, "furin_zaka")

    def no_stop(self) -> Step:
        """Not one less."""
        return self._move(self._state("nyudogumo", {LEARNER: ("nyudogumo",)}), 3)

    def terminal(self) -> Step:
        """To the end of the line and back."""
        beads = {LEARNER: ("yukata_dori", "nyudogumo")}
        return self._move(self._state("yukata_dori", beads), 3, "kingyo_machi")

    def far_end(self) -> Step:
        """A bead at the end of the line."""
        state = self._state("yukata_dori", {LEARNER: ("yukata_dori",)})
        return self._move(state, 2, "nyudogumo", lit=("sheet",), asked=True)

    def swap(self) -> Step:
        """Where the other one stands."""
        beads = {
            LEARNER: ("furin_zaka", "natsuzora", "asagao_en"),
            OTHER: ("kingyo_machi", "yunagi", FAR_OFF),
        }
        return self._move(self._state("asagao_en", beads, "kingyo_machi"), 3, "kingyo_machi")

    def transfer(self) -> Step:
        """Room for two."""
        beads = {LEARNER: ("furin_zaka",), OTHER: ("natsuzora", FAR_OFF)}
        return self._move(self._state("furin_zaka", beads), 1, "natsuzora")

    def sets(self) -> Step:
        """A bead on the third line as well, and the first set."""
        beads = {LEARNER: ("asagao_en", "himawari_no"), OTHER: ("hachimitsu_shita", FAR_OFF)}
        return self._move(self._state("asagao_en", beads), 2, *THIRD)

    def longest(self) -> Step:
        """Four in a row."""
        beads = {LEARNER: ("furin_zaka", "asagao_en", "hotaru_bashi")}
        return self._move(self._state("hotaru_bashi", beads), 2, "natsuzora", asked=True)

    def finish(self) -> Step:
        """The last station of the second line."""
        mine = ("nyudogumo", "yukata_dori", "hotaru_bashi", "furin_zaka", "natsuzora", "yunagi", "umi_no_ie")
        theirs = ("kingyo_machi", "korihata", "himawari_no", "asagao_en", "hachimitsu_shita", FAR_OFF)
        state = self._state("yunagi", {LEARNER: mine, OTHER: theirs}, first=OTHER, full="A")
        return self._move(state, 1, "hanabi_dai", asked=True)


def _lesson(options: Options) -> Lesson:
    steps = _Steps(options)
    made = (
        steps.start(), steps.move(), steps.no_stop(), steps.terminal(), steps.far_end(), steps.swap(),
        steps.transfer(), steps.sets(), steps.longest(), steps.finish(),
    )  # fmt: skip
    return Lesson(steps.options, PEOPLE, made, TAUGHT)


LESSON = OnMap(MAP, _lesson)
