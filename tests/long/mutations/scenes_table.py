"""Defects of the table, its covers, and what leads devices to screens."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "scenes/handover/doors.py",
        "scenes/handover",
        {
            "the doors meet late": (
                "pytweening.easeInOutCubic(min(1.0, t / OPEN_MS))",
                "pytweening.easeInOutCubic(min(1.0, OPEN_MS / max(1.0, t)))",
            ),
            "a door comes from the wrong side": (
                '("left", STILE, -1), ("right", STILE + wide + MEETING, 1)',
                '("left", STILE, 1), ("right", STILE + wide + MEETING, -1)',
            ),
        },
    ),
    *at(
        "scenes/handover/screen.py",
        "scenes/handover scenes/table/test_house.py",
        {
            "one press opens the cover": (
                "            if self._presses == 2:\n",
                "            if self._presses == 1:\n",
            ),
            "the ring needs no holding": ("now - self._since >= HOLD_MS:", "now - self._since >= 0:"),
            "the way back from a cover shows the table": (
                "        self.shell.leave(self.shell.home)\n",
                "        self.shell.leave(self.shell.pop)\n",
            ),
        },
    ),
    *at(
        "scenes/handover/screen.py",
        "scenes/handover scenes/test_loop.py",
        {
            "input of the doors' time acts": (
                '        self.shell.flush = True\n        self.shell.cue("door_open")\n',
                '        self.shell.cue("door_open")\n',
            ),
        },
    ),
    *at(
        "scenes/handover/screen.py",
        "scenes/handover scenes/table/test_undo.py",
        {
            "a cover's undo comes too late": (
                "        if name == UNDO and self._undoes and self._opens is None:\n",
                "        if name == UNDO and self._undoes and self._opens is not None:\n",
            ),
        },
    ),
    *at(
        "scenes/handover/screen.py",
        "scenes/table/test_unseen.py",
        {
            "what is done unseen is done for the other": (
                "blind(match.view(None), self.cover.seat)",
                "blind(match.view(None), match.acting()[0] - 1)",
            ),
        },
    ),
    *at(
        "scenes/pointing.py",
        "scenes/test_pointing.py",
        {
            "the lowest target is hit": (
                "        return under[-1]\n",
                "        return under[0]\n",
            ),
            "the undermost card is hit": ("return max(shaped,", "return min(shaped,"),
            "an edge between two cards flutters": (
                "return here.shape.holds(x, y, CLINGS)",
                "return here.shape.holds(x, y)",
            ),
        },
    ),
    *at(
        "motion/placement.py",
        "scenes/test_pointing.py",
        {
            "a target holds its right edge's neighbour": (
                "return self.x <= x < self.x + self.w and",
                "return self.x <= x <= self.x + self.w and",
            ),
            "a turned card is hit as if it stood upright": ("radians(self.angle)", "radians(0.0)"),
        },
    ),
    *at(
        "mats/kit/fan.py",
        "mats/crown",
        {
            "crown: a hand's ends are turned inwards": (
                "self.even * round(turned / self.even)",
                "-self.even * round(turned / self.even)",
            ),
        },
    ),
    *at(
        "mats/kit/parting.py",
        "mats/kit",
        {
            "a hand does not part": ("half * _share(i, at)", "0.0 * _share(i, at)"),
            "the card looked at lies under its neighbour": (
                "return self.count if i == self.focus else i",
                "return i",
            ),
        },
    ),
    *at(
        "scenes/manager.py",
        "scenes/test_held.py",
        {
            "leaving with a held target presses it": (
                "        if hit is not None and hit.id == pressed[1]:\n",
                "        if hit is not None:\n",
            ),
        },
    ),
    *at(
        "scenes/pointing.py",
        "scenes/table/test_drag.py",
        {
            "a slip of the pointer drags": ("abs(to.y - grip.y)) < DRAG_FROM", "abs(to.y - grip.y)) < 0"),
        },
    ),
    *at(
        "scenes/attention.py",
        "scenes/table/test_crown_house.py",
        {
            "what a pointer rests on blinks": ("here.away or here.pointed", "here.away"),
        },
    ),
    *at(
        "scenes/attention.py",
        "scenes/table/test_senretsu_house.py",
        {
            "focus put away presses": (
                "return here.target.id if here.target and not here.away else None",
                "return here.target.id if here.target else None",
            ),
        },
    ),
    *at(
        "scenes/manager.py",
        "scenes/test_heard.py",
        {
            "going back claps high": ('            usual = "ui_back"\n', '            usual = "ui_ok"\n'),
        },
    ),
    *at(
        "scenes/manager.py",
        "scenes/handover scenes/table",
        {
            "a skipping press also presses": (
                "elif goes_down(intent) and scene.skip():",
                "elif scene.skip() and not goes_down(intent):",
            ),
        },
    ),
    *at(
        "scenes/shell.py",
        "scenes/settings scenes/test_failures.py",
        {
            "settings are not kept": (
                "        if (notice := self._keep(self.own)) is not None:\n",
                "        if (notice := None) is not None:\n",
            ),
        },
    ),
    *at(
        "scenes/shell.py",
        "scenes/settings scenes/table/test_pause.py",
        {
            "settings reach only the top screen": (
                "self._retune()\n        self._keep_own()",
                "self.top.retune()\n        self._keep_own()",
            ),
        },
    ),
    *at(
        "scenes/table/log.py",
        "scenes/table/test_log.py",
        {
            "the log opens where it was": (
                "self.open, self._back = not self.open, 0",
                "self.open = not self.open",
            ),
            "earlier is later": (
                "{EARLIER: here + step, LATER: here - step}",
                "{EARLIER: here - step, LATER: here + step}",
            ),
            "the log of a seat is that of all others": (
                "if str(line.seat) == self._only]",
                "if str(line.seat) != self._only]",
            ),
            "the log runs over its end": (
                "return min(self._back, len(lines) - len(self._top(lines)))",
                "return self._back",
            ),
        },
    ),
    *at(
        "scenes/table/opening.py",
        "scenes/test_failures.py",
        {
            "a match that cannot be stored is not played": (
                "    shell.saves.begin(match)\n",
                "    shell.store.create(match)\n",
            ),
        },
    ),
    *at(
        "scenes/table/opening.py",
        "scenes/test_held.py",
        {
            "a damaged match opens": (
                'return shell.words(f"record.{error.code}", **error.params_in(shell.words.lang))',
                "return None",
            ),
        },
    ),
    *at(
        "scenes/table/opening.py",
        "scenes/table/test_pause.py",
        {
            "starting over changes the seats": (
                "open_new(shell, match.game, match.options, match.seats, match.casual_undo",
                "open_new(shell, match.game, match.options, match.seats[::-1], match.casual_undo",
            ),
        },
    ),
    *at(
        "scenes/table/pause.py",
        "scenes/table/test_pause.py",
        {
            "starting over asks nothing": (
                "elif target == AGAIN_YES and asked:",
                "elif target in (AGAIN, AGAIN_YES):",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table/test_subway.py",
        {
            "the table presses while it moves": (
                "return self.conductor.saving or self.presenter.running(now)",
                "return self.conductor.saving",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table",
        {
            "focus does not follow the mat's wish": (
                "                self._leads = answer.focus or self._leads\n            case No",
                "                self._leads = self._leads\n            case No",
            ),
            "after an act focus stays on the button": (
                "        self._leads = self._leads or NOWHERE\n",
                "        self._leads = self._leads\n",
            ),
            "a new decision begins anywhere": (
                "return self.first_focus() if leads == FIRST else leads",
                "return None if leads == FIRST else leads",
            ),
            "while it is saved all can be pressed": (
                "targets = () if self.conductor.saving else (*targets, *why)",
                "targets = (*targets, *why)",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/test_heard.py",
        {
            "a taken card is not heard": (
                "touched(self.match.game, self.picked, answer.picked)",
                "touched(self.match.game, answer.picked, self.picked)",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table/test_house.py",
        {
            "a refusal is not said": (
                "self.said = self.mat.sentence(no, self.shell.words)",
                'self.said = ""',
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/test_held.py",
        {
            "a refusal is never forgotten": (
                'self.picked, self.said = answer.picked, ""',
                "self.picked = answer.picked",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table/test_drag.py scenes/table/test_ryuki_drag.py",
        {
            "what is dropped where it was is played": (
                "over not in (None, carrying.target)",
                "over is not None",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table/test_log.py scenes/table",
        {
            "the log stays open under a cover": ("        self.log.shut()\n", "        pass\n"),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table/test_log.py",
        {
            "under the log the table can be pressed": (
                "left = beside(frame.targets, self.log.box(self.space)) if self.log.open else frame.targets",
                "left = frame.targets",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table/test_log.py scenes/table/test_pause.py",
        {
            "back closes the table, not the log": (
                "            self.command(LOG, self.shell.last_input)\n        else:",
                "            pass\n        else:",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table/test_putting_back.py",
        {
            "the game pauses over what is selected": (
                "if not self.shuts() and not self.puts_back():",
                "if not self.shuts():",
            ),
        },
    ),
    *at(
        "scenes/table/seen.py",
        "scenes/resume scenes/table/test_house.py scenes/table",
        {
            "a closed table is not closed": (
                "        self.shell.saves.leave(self.match)\n",
                "",
            ),
        },
    ),
)
