"""The attract mode: short runs of the open tables in turn, a title card between them, what happens and why it
matters in both languages in turn, and how to join in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from game.look.describe.space import EVERY, Space
from game.look.describe.words import Words
from game.match.record import RecordError
from game.mats.small import TABLE, Room
from game.mats.table import Frame
from game.motion.clip import in_order
from game.motion.placement import Placement, Target
from game.scenes.booth.band import Around, drift, drifted, laid_out, language, standing, title_card
from game.scenes.booth.live import Live
from game.scenes.booth.places import BAND, Stand, places_of
from game.scenes.booth.runs import Playing, Run, runs
from game.scenes.shell import Shell
from game.scenes.still import StillScene
from game.scenes.title.screen import CHANGE_MS, TitleScene
from game.scenes.tunes import tune_of
from game.sound.cues import Tune

CARD_MS = 3_200.0
"""How long a title card is seen."""
LEAVE = "leave"
LEFT = 12.0
SCALE = (BAND.y - TABLE.y) / TABLE.h
SILENCE = Tune("", "")


class DemoScene(StillScene):
    """One table after the other; whatever is pressed ends it and does nothing else. At a stand that leads to
    what can be played at the table that is seen."""

    name = "demo"
    spaces = EVERY
    any_input_leaves = True
    soft = True

    def __init__(self, shell: Shell, games: tuple[str, ...] = ()) -> None:
        """Shows these games, by default all that are open, in the order of their cloths."""
        super().__init__(shell)
        self.games = games or shell.tables
        self.place = 0
        """The index of the one that is shown."""
        self._runs = runs(self.games)
        self._rounds = count()
        self._shown = 0
        """How many tables have been shown before this one. All that stands still drifts with every one: with
        its title card the whole picture changes in any case."""
        self.table = self._open(0)
        self._next: Playing | Live | None = None
        """What comes after it, opened while it is looked at for the last time."""
        self._card: float | None = None
        """Since when the title card of what is shown has been seen."""
        self._carded = False
        """Whether it has been."""
        self._since: float | None = None
        self._drawn: tuple[object, Frame] | None = None
        """What was seen last, and how it was drawn: most of the time nothing moves."""

    @property
    def _following(self) -> int:
        """The place of the one that comes next."""
        return (self.place + 1) % len(self.games)

    def _open(self, place: int) -> Playing | Live:
        """What is shown of the game at this place in this round, laid out for the window."""
        game, turn = self.games[place], next(self._rounds) // len(self.games)
        own = [run for run in self._runs if run.game == game]
        return self._playing(own[turn % len(own)]) if own else self._fit(Live.of(self.shell, game))

    def _playing(self, run: Run) -> Playing | Live:
        try:
            return self._fit(Playing(run, self.shell.words, self.shell.settings.reduced_motion))
        except RecordError:  # A run that cannot be read is none.
            return self._fit(Live.of(self.shell, run.game))

    def _fit(self, table: Playing | Live) -> Playing | Live:
        """In a wide window the table is laid out as usual, at the usual text size."""
        stand, outlook = self._stand, table.presenter.outlook
        table.presenter.reshape(Space.WIDE if stand is None else stand.space)
        outlook.text_scale = 100
        room = self._room(table)
        if room is not None and outlook.space is not Space.WIDE:
            outlook.text_scale = room.text(self.shell.pane, self.space, self.shell.settings.text_scale or 100)
        return table

    @property
    def _stand(self) -> Stand | None:
        return places_of(self.space, self.shell.settings.text_scale or 100).stand

    def _room(self, table: Playing | Live) -> Room | None:
        """Where the table stands that is laid out as far as its mat can be."""
        return None if self._stand is None else self._stand.room(table.presenter.outlook.space)

    def stand(self, game: str, ply: int) -> None:
        """Shows a game's first run as it stands after so many actions, past its title card."""
        self.place = self.games.index(game)
        self.table, self._carded = self._open(self.place), True
        if isinstance(self.table, Playing):
            self.table.rewatch.seek(ply)

    @property
    def tune(self) -> Tune:
        """The music of the table that is shown, where sound is asked for."""
        return tune_of(self.table.game) if self.shell.booth.attract_sound else SILENCE

    # What time does

    def tick(self, now: float) -> None:
        """The title card, then the run; after it the next one."""
        if self._since is None:
            self._since = now
        if self._card is None:
            self._card = now
        if not self._carded:
            self._carded = now - self._card >= CARD_MS
            return
        self.table.tick(now)
        if self.shell.booth.attract_sound:
            self.shell.cue(*self.table.cues)
        self.table.cues.clear()
        if self.table.rests and self._next is None:
            self._next = self._open(self._following)
        if self.table.over(now):
            following = self._next or self._open(self._following)
            self.place, self.table, self._next = self._following, following, None
            self._card, self._carded, self._shown = now, False, self._shown + 1

    @property
    def opened(self) -> str:
        """The game that comes next, once its run is open; empty before."""
        return "" if self._next is None else self._next.game

    @property
    def shows_table(self) -> bool:
        """Whether its title card is over."""
        return self._carded

    def moving(self, now: float) -> bool:
        """Always: there is nothing that it waits for."""
        return True

    def retune(self) -> None:
        """The run begins anew in other words."""
        if isinstance(self._next, Playing):
            self._next = self._playing(self._next.run)
        elif self._next is not None:
            self._fit(self._next)
        if isinstance(self.table, Playing):
            self.table = self._playing(self.table.run)
        else:
            self.table.retune()
            self._fit(self.table)

    # What is seen

    def frame(self, focus: str | None, now: float) -> Frame:
        """The table or its title card, what is said round it, and one target that is the whole screen."""
        around, table = self._around(self.place, now), self.table.picture(now) if self._carded else None
        coming, way = self.table.coming(now), drift(self._shown, 1 / self.shell.pane.scale(self.space))
        said = around.words.lang, around.lang, around.text_scale, self.table.name, self.table.told
        seen = self.place, way, said, table, coming, self._next is not None
        if self._drawn is None or self._drawn[0] != seen:
            if table is None:
                drawn, ahead = self._card_frame(around, way), self._table_frame(coming, around, way)
            else:
                drawn = self._table_frame(table, around, way)
                ahead = self._small(coming, way)
                if self._next is not None:
                    ahead = self._card_frame(self._around(self._following, now), way)
            target = Target(LEAVE, *self.space.whole, name=self.shell.words("demo.leave"))
            self._drawn = (
                seen,
                Frame(in_order(tuple(drawn)), (target,), coming=tuple(ahead), space=self.space),
            )
        return self._drawn[1]

    def _around(self, place: int, now: float) -> Around:
        shell = self.shell
        elapsed = now - (now if self._since is None else self._since)
        words = Words(language(shell.words.lang, elapsed))
        scale = shell.settings.text_scale or 100
        return Around(self.games, place, words, shell.words.lang, scale, shell.kiosk, self.space)

    def _card_frame(self, around: Around, way: tuple[float, float]) -> Iterator[Placement]:
        yield from drifted(
            [*title_card(around.game, around.heads, around.words, self.space), *around.band()], way
        )

    def _table_frame(
        self, table: tuple[Placement, ...], around: Around, way: tuple[float, float]
    ) -> Iterator[Placement]:
        yield from self._small(table, way)
        said = [*around.bar(), *around.band()]
        if self.table.name:
            said += around.tale(self.table.name, self.table.told)
        yield from drifted(said, way)

    def _small(self, table: tuple[Placement, ...], way: tuple[float, float]) -> Iterator[Placement]:
        """The table above the band, where it has drifted to."""
        game, (dx, dy), room = self.table.game, way, self._room(self.table)
        if room is None:
            yield from laid_out(game, table, LEFT + dx, TABLE.y + dy, SCALE)
            return
        moved = room._replace(x=room.x + dx, y=room.y + dy)
        text, own = self.table.presenter.outlook.text_scale, self.shell.settings.text_scale or 100
        yield from standing(game, table, moved, self.space, text, own)

    # What a person does

    def press(self, target: str, now: float) -> None:
        """Whoever comes is met."""
        self.back()

    def back(self) -> None:
        """To the tables, as they were left; at a stand to what this one plays, unless the press was
        meant for what lay there before. The rest of what was just pressed means nothing."""
        shell = self.shell
        shell.flush = True
        shell.home()
        seen = self._since is not None and shell.last_input - self._since >= CHANGE_MS
        if shell.kiosk and seen:
            shell.open.invite(self.table.game)
        elif isinstance(shell.top, TitleScene):
            shell.top.come_back()
