"""Set-up: who sits where, who begins, by which rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.bots.registry import LEVELS
from game.input.intents import Gesture
from game.look.describe.parts import Made
from game.look.describe.space import EVERY
from game.maps.offered import OWN, Offer
from game.maps.usual import has_map, usual_options
from game.match.record import SeatInfo
from game.mats.marks import marks
from game.mats.registry import about_of
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement
from game.rules.protocol import FIRST, Seat
from game.rules.registry import rules_of
from game.scenes.lesson.offer import offers_lesson
from game.scenes.parts import part_moved, together
from game.scenes.setup import choice as choices
from game.scenes.setup import note as notes
from game.scenes.setup.around import (
    DEAL,
    LEAVE,
    LESSON,
    OPTIONS,
    RULES,
    SETTINGS,
    START,
    bar,
    foot,
    heading,
)
from game.scenes.setup.card import HINTS, MAP, OPTION, UNDO, Card
from game.scenes.setup.dealing import DealScene
from game.scenes.setup.levels import Sheet
from game.scenes.setup.maps import MapsScene
from game.scenes.setup.memory import learn, on_known_map, remember, remembered
from game.scenes.setup.namer import Namer
from game.scenes.setup.naming import NameSheet
from game.scenes.setup.places import PLACES, Places
from game.scenes.setup.seats import SeatRows, rows_for
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.table.opening import open_new

LEVEL = "level"


class SetupScene(StillScene):
    """Seats for one game, each a person, a computer or nobody, and the rules it is played by."""

    name = "setup"
    most_text, scrolls = 130, True
    spaces = EVERY
    title = "setup.title"
    """What it is called."""

    def __init__(self, shell: Shell, game: str) -> None:
        super().__init__(shell)
        self.game = game
        self.rules = rules_of(game)
        self.offer = about_of(game).offer
        self.on_offer = Offer(self.rules, shell.maps_folder)
        """The maps, some of them perhaps not read yet."""
        self.said = ""
        """What could not be remembered, in one sentence."""
        learnt = game in shell.own.learning.finished
        self.choice = self._remembered() or choices.first_choice(self.rules, shell.kiosk, learnt)
        self.leveling: Seat | None = None
        """The seat whose computer is being chosen."""
        self.deal = ""
        """The number of the deal; empty: chance deals."""
        self.carded = False
        """Whether the rules are seen in the place of the seats, where there is no room for both."""
        self.namer = Namer(shell)
        self._leads: str | None = None
        """Where focus goes with the next picture."""
        self._prepare()

    def _prepare(self) -> None:
        """What takes long about the chosen map is got ready while people choose their seats."""
        if self.on_offer.maps:
            self.shell.prepare(self.game, self.usual)

    # What was chosen last time

    def _remembered(self) -> choices.Choice | None:
        """The last choice for this game; where it cannot be read or its map is gone, that is said."""
        last, self.said = remembered(self.shell, self.rules, self.on_offer)
        return last

    def tick(self, now: float) -> None:
        """The player's own maps are read while people choose their seats."""
        awaited = self.on_offer.unread(self.choice.map)
        if self.on_offer.poll() and awaited and not self.on_offer.unread(self.choice.map):
            self.choice, said = on_known_map(self.choice, self.on_offer, self.shell.words)
            self.said = said or self.said
            self._prepare()

    def freeze(self, now: float) -> None:
        """Also while a sheet lies over it."""
        self.tick(now)

    def waiting(self) -> bool:
        """Until all maps are read."""
        return self.on_offer.reading

    def close(self) -> None:
        """What is not read yet need not be."""
        self.on_offer.close()

    # What is chosen

    @property
    def usual(self) -> Any:
        """The usual options, on the chosen map where there is one."""
        return self.on_offer.at(self.choice.map).options if has_map(self.rules) else usual_options(self.rules)

    @property
    def options(self) -> Any:
        """The options as they are chosen."""
        return choices.options_of(self.choice, self.rules, self.usual)

    def first_focus(self) -> str | None:
        """The start button: the usual seats are ready."""
        return START

    def names(self) -> tuple[str, ...]:
        """The players' names as they will be at the table."""
        return self.namer.names(self.choice)

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """Seats at the left, the game and its rules at the right, the start below."""
        at, feet = self.at, tuple(self._foot())
        foot = Frame(tuple(p for made in feet for p in made.placements), tuple(made.target for made in feet))
        parts = [bar(self.game, self.title, self.space, self.shell.words, focus)]
        if at.foot.options is None or not self.carded:
            parts.append(part_moved(self._seats(foot), at.seats))
        else:
            parts.append(foot)
        if at.foot.options is None or self.carded:
            parts.append(part_moved(self._aside(), at.card))
        seen = together(parts, self.space)
        return replace(seen, placements=in_order(seen.placements))

    @property
    def at(self) -> Places:
        """Where everything is now."""
        return PLACES[self.space]

    def _seats(self, foot: Frame) -> Frame:
        """Who sits where, and the buttons at the foot, which stay where they are; over them the sheet that
        has been opened."""
        scale, (dx, dy) = self.shell.settings.text_scale or 100, self.at.seats
        foot = part_moved(foot, (-dx, -dy))
        rows = tuple(self._rows().made())
        drawn = [*heading(self.game, self.shell.words, scale, self.at.squeeze), *self._note()]
        drawn += [p for made in rows for p in made.placements]
        targets = (*(made.target for made in rows), *foot.targets)
        if (sheet := self._sheet()) is None:
            return Frame((*drawn, *foot.placements), targets)
        over = sheet.frame()
        left = tuple(target for target in targets if not sheet.covers(target))
        placements = (*drawn, *foot.placements, *over.placements)
        return replace(over, placements=placements, targets=(*left, *over.targets))

    def _aside(self) -> Frame:
        """The game and its rules."""
        return self._card().frame()

    def _foot(self) -> Iterator[Made]:
        new = offers_lesson(self.shell, self.game)
        yield from foot(self.at.foot, self.game, self.choice.players, self.deal, self.shell.words, new)

    def _sheet(self) -> Sheet | NameSheet | None:
        """The players that the computer of a seat can be, while one is being chosen; the field in which a
        name is typed."""
        scale = self.shell.settings.text_scale or 100
        rows, words, seat = rows_for(max(self.rules.SEATS), self.at.squeeze), self.shell.words, self.leveling
        if self.namer.open:
            return self.namer.sheet(self._marks(), rows)
        if seat is None:
            return None
        player = self.choice.players[seat]
        return Sheet(self.game, seat, self.names()[seat], player, rows, words, scale)

    def fresh_focus(self) -> str | None:
        """To the player at the seat when they are shown, back to the seat when they go."""
        leads, self._leads, self.namer.leads = self.namer.leads or self._leads, None, None
        return leads

    def _card(self) -> Card:
        return Card(
            self.game,
            self.rules,
            self.choice,
            self.usual,
            self.on_offer.at(self.choice.map) if self.on_offer.maps else None,
            self.names(),
            self.shell.words,
            self.shell.settings.text_scale or 100,
        )

    def _rows(self) -> SeatRows:
        return SeatRows(
            self.rules.SEATS,
            self.choice.players,
            self.names(),
            self._marks(),
            self.shell.words,
            self.shell.settings.text_scale or 100,
            by_lot=about_of(self.game).first_mark is not None and self.options.first is None,
            squeeze=self.at.squeeze,
        )

    def _marks(self) -> tuple[int, ...]:
        return marks(self.game, self.options, max(self.rules.SEATS))

    # Below them

    def _note(self) -> Iterator[Placement]:
        """Unless a sheet lies over it."""
        sheet = self._sheet()
        if (y := notes.lies(sheet and sheet.box)) is not None:
            yield from notes.note(self.note(), self.at.squeeze, y)

    def note(self) -> str:
        """The sentence at the foot: what these seats mean for the play; before that, what went wrong."""
        words, choice = self.shell.words, self.choice
        if self.leveling is not None and choice.computers > 1:
            return words("level.mixed")
        if self.on_offer.unread(choice.map):
            return words("setup.map_reading", file=choice.map.removeprefix(OWN))
        return self.said or notes.of_seats(choice.players, self.offer, self.usual, words)

    # What is pressed

    def press(self, target: str, now: float) -> None:
        """Changes a seat or a rule, or starts."""
        kind, *rest = target.split(":")
        if self.namer.open:
            self.choice, more = self.namer.pressed(target, self.choice)
            if not more:
                return
        leveling, self.leveling = self.leveling, None
        if target in ("back", LEAVE):
            self.back()
        elif target == RULES:
            self.command(RULES, now)
        elif target == LESSON:
            learn(self.shell, self.rules, self.choice)
        elif target == SETTINGS:
            self.shell.open.settings()
        elif target == START:
            self._start()
        elif target == MAP:
            self._open_maps()
        elif target == OPTIONS:
            self.carded = not self.carded
        elif target == DEAL:
            self.shell.push(DealScene(self.shell, self.deal, self._take_deal))
        elif kind in (FIRST, OPTION, UNDO, HINTS):
            self.choice = self._card().pressed(target)
        elif kind == LEVEL:
            self._press_level(int(rest[0]), leveling)
        elif rest:
            self._press_seat(kind, int(rest[0]))
        self.said = ""

    def _press_level(self, seat: Seat, open_for: Seat | None) -> None:
        """The sheet of the players comes; where it is there, it goes."""
        if seat != open_for:
            self.leveling = seat
            self._leads = f"{self.choice.players[seat].removeprefix('bot:')}:{seat}"

    def _press_seat(self, kind: str, seat: int) -> None:
        if kind == "name":
            self.namer.begin(seat, self.choice)
        else:
            self.choice = self.choice.with_player(seat, kind, self.rules.SEATS)
        if kind in LEVELS:
            self._leads = f"{LEVEL}:{seat}"
        self._drop_impossible()

    def _drop_impossible(self) -> None:
        """Options with which no game can begin at this table go back to the usual ones."""
        if not self.on_offer.unread(self.choice.map):
            self.choice = self._card().possible()

    def back(self) -> None:
        """Puts the players away, or leaves."""
        if self.namer.open:
            self.namer.end()
        elif self.leveling is None:
            self.shell.pop()
        else:
            self.leveling, self._leads = None, f"{LEVEL}:{self.leveling}"

    def gesture(self, gesture: Gesture, now: float) -> bool:
        """What is typed goes into the name that is asked for."""
        return self.namer.heed(gesture)

    def command(self, name: str, now: float) -> None:
        """The rules of the game that is set up."""
        if name == RULES:
            self.shell.open.rules(self.game)

    def _open_maps(self) -> None:
        self.shell.push(
            MapsScene(
                self.shell,
                lambda: self.on_offer.maps,
                self.on_offer.at(self.choice.map).key,
                self._take_map,
                self.offer.drawn,
            )
        )

    def _take_deal(self, number: str) -> None:
        self.deal = number

    def _take_map(self, key: str) -> None:
        self.choice = choices.on_map(self.choice, key)
        self._drop_impossible()
        self._prepare()

    def _start(self) -> None:
        if self.on_offer.unread(self.choice.map):
            return
        remember(self.shell, self.game, self.choice)
        self.namer.remember(self.choice)
        choice = self.choice
        undo, hints = choice.casual_undo, choice.hints
        open_new(self.shell, self.game, self.options, self.seats(), undo, hints, self.deal)

    def seats(self) -> tuple[SeatInfo, ...]:
        """Who is to sit where, as it is chosen."""
        return tuple(
            SeatInfo(name=name, player=player)
            for name, player in zip(self.names(), self.choice.players, strict=True)
        )
