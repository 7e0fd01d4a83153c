"""Defects of how a match goes on at a screen."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "conduct/projector.py",
        "conduct scenes/table/test_house.py",
        {
            "a film is skipped to its beginning": (
                "        self.film = Film()\n        self.programme.cut()\n",
                "        self.programme.cut()\n",
            ),
        },
    ),
    *at(
        "conduct/projector.py",
        "conduct scenes/table/test_pause.py",
        {
            "a film that stands still runs on": (
                "((now if self._frozen is None else self._frozen) - self._began)",
                "(now - self._began)",
            ),
            "after a rest the film jumps": (
                "            self._began += now - self._frozen\n",
                "            self._began = now\n",
            ),
        },
    ),
    *at(
        "conduct/projector.py",
        "conduct screens/test_stage_films.py",
        {
            "nothing is said of what is to come": (
                "for coming in self.film.clips[clip : clip + 2] for p in goals(coming)",
                "for coming in self.film.clips[clip : clip + 0] for p in goals(coming)",
            ),
        },
    ),
    *at(
        "conduct/projector.py",
        "conduct scenes/table/test_log.py",
        {
            "the log runs ahead of the film": (
                "return max(0, len(self.film.clips) - 1 - self._current(now))",
                "return 0",
            ),
        },
    ),
    *at(
        "conduct/projector.py",
        "conduct scenes/test_heard.py sound/test_events.py",
        {
            "silent clips are heard": (
                "        if clip.span:\n            self.programme.add",
                "        if not clip.span:\n            self.programme.add",
            ),
        },
    ),
    *at(
        "conduct/news.py",
        "conduct scenes/table/test_undo.py",
        {
            "an undo leaves its news": (
                "            del self._worded[worded:], self._witnessed[witnessed:]\n",
                "            del self._worded[worded:]\n",
            ),
        },
    ),
    *at(
        "conduct/news.py",
        "conduct",
        {
            "nobody has ever looked": (
                "        self._looked[seat] = len(self._worded)\n",
                "        self._looked[seat] = 0\n",
            ),
            "whoever looked has seen nothing since": (
                "return self._worded[self._looked[seat] :]",
                "return self._worded[len(self._worded) :]",
            ),
        },
    ),
    *at(
        "conduct/news.py",
        "conduct conduct/test_presenter.py mats",
        {
            "news is counted from the oldest": (
                "return tuple(self._witnessed[-RECENT:])",
                "return tuple(self._witnessed[:RECENT])",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct",
        {
            "a cover tells the oldest news": (
                "self._news.since(seat)[-LINES_ON_COVER:]",
                "self._news.since(seat)[:LINES_ON_COVER]",
            ),
            "a public decision lies the wrong way up": (
                "self.viewer, self._bottom, self._view = None, seat, public",
                "self.viewer, self._bottom, self._view = None, 0, public",
            ),
            "the opened cover shows the table from the other side": (
                "        self.viewer = self._bottom = self._decider = seat\n",
                "        self.viewer = self._decider = seat\n",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct scenes/table/test_crown_table.py",
        {
            "two who choose at once are both the first": (
                "people - left + 1, people)",
                "people - left, people)",
            ),
        },
    ),
    *at(
        "conduct/pace.py",
        "conduct scenes/table/test_house.py",
        {
            "off is slow": ('"off": 0.0', '"off": 0.1'),
        },
    ),
    *at(
        "conduct/pace.py",
        "conduct",
        {
            "fast is slow": ('"fast": 1.8', '"fast": 0.6'),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct scenes/table/test_undo.py",
        {
            "taken back at once": (
                "            self._projector.play(clip, self._public, now, self._pace)\n",
                "            pass\n",
            ),
            "things go back to the wrong place": (
                "return {old: new for new, old in came.items()}",
                "return dict(came)",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct scenes/table/test_house.py",
        {
            "whoever decided before may decide on": (
                "            self._news.looked(self._decider)\n        self._decider = self._mind = None\n",
                "            self._news.looked(self._decider)\n",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct scenes/test_heard.py sound/test_events.py",
        {
            "a film's sounds are heard at once": (
                "self._projector.append(clip, self._mat.cue(seen), self._public, now, tempo)",
                "self._projector.append(clip, None, self._public, now, tempo)",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct scenes/table/test_senretsu_house.py",
        {
            "what is held shows through": (
                "return self._held if self._held is not None else self._projector.picture(now)",
                "return self._projector.picture(now)",
            ),
        },
    ),
    *at(
        "conduct/botdesk.py",
        "conduct scenes/table",
        {
            "old answers count": (
                "(answer.match, answer.ply, answer.seat) == awaited[1:]",
                "answer.seat == awaited[3]",
            ),
        },
    ),
    *at(
        "conduct/botdesk.py",
        "conduct scenes/test_failures.py",
        {
            "a dead worker stops the game": (
                "                self._answer = choose(bot, match.rules, match.view(seat), rng)\n",
                "                pass\n",
            ),
        },
    ),
    *at(
        "conduct/autoplay.py",
        "conduct",
        {
            "what plays by itself is not seen": (">= SEEN_MS", ">= 0"),
            "another answer is played at once": (
                "            self.action, self._since = action, now\n",
                "            self.action = action\n",
            ),
        },
    ),
    *at(
        "conduct/playtime.py",
        "conduct",
        {
            "time away is play": ("return min(taken, LONGEST_MS) / 1000", "return taken / 1000"),
            "time at a pause is play": (
                "            self._kept += now - self._began\n            self._began = None\n",
                "            self._kept += now - self._began\n",
            ),
            "an hour has a hundred minutes": ("divmod(minutes, 60)", "divmod(minutes, 100)"),
        },
    ),
    *at(
        "conduct/chronicle.py",
        "conduct scenes/table/test_log.py",
        {
            "chance is numbered": ("decided += seat != CHANCE", "decided += 1"),
            "the log keeps what was taken back": ("or deeds[-1].state is not states[len(deeds)]", "or False"),
            "the log shows what is still to come": ("beats[: len(beats) - unshown]", "beats"),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct scenes/table/test_house.py",
        {
            "the film begins before the disk knows": (
                "        if pending is not None and not pending.done():\n",
                "        if pending is None and not pending:\n",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct scenes/table/test_house.py scenes/test_failures.py",
        {
            "a disk that refuses ends the game": (
                "return Step(stage, (Detach(), Notify(",
                "return Step(stage, (Notify(",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct scenes/table/test_crown_table.py",
        {
            "chance does not wait to be seen": (
                "return any(self.seating.humans) and self.mat.pauses(self.match.view(None))",
                "return False",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct scenes/table/test_house.py scenes/table/test_crown_house.py",
        {
            "bots are quicker than the eye": (
                'self._speed == "off" or self._now - since >= least else None',
                "True else None",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct scenes/table/test_crown_table.py scenes/table/test_crown_house.py",
        {
            "bots play before people who choose at once": (
                "if not (people := self._people()):",
                "if len(people := self._people()) < len(acting):",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct scenes/test_heard.py",
        {
            "a person is called at every decision": (
                "if seat is None or called != seat else ()",
                "if True else ()",
            ),
            "a person is not called after the computer": (
                "        self._called = None\n        self.pass_time()\n",
                "        self.pass_time()\n",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct scenes/table",
        {
            "the result opens before the film is over": (
                "return None if self.presenter.running(self._now) else Shown(self._due())",
                "return Shown(self._due())",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct scenes/table/test_undo.py",
        {
            "an undo says nothing where it cannot be": (
                'return flow.Say(f"undo.{refusal.code}"), flow.Sound("ui_no")',
                'return (flow.Sound("ui_no"),)',
            ),
            "what everybody sees anybody takes back": (
                "return latest[0] if self.seating.humans[latest[0]] else CHANCE",
                "return latest[0]",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct scenes/table/test_senretsu_house.py scenes/table/test_undo.py",
        {
            "one of several is taken back": (
                "    if happened.staged:\n        return Step(TakingBack",
                "    if happened.staged and stage.then:\n        return Step(TakingBack",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct scenes/table/test_senretsu_house.py",
        {
            "only the first of several is laid": (
                "return Step(Saving(beats, then=tuple(left)))",
                "return Step(Saving(beats))",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct scenes/table/test_unseen.py",
        {
            "a cover that is not opened decides nothing": (
                "return Step(Deciding(seat), (CloseCover(), Lift()))",
                "return Step(Deciding(seat), (CloseCover(),))",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct scenes/table/test_house.py scenes/table",
        {
            "a new decision keeps the old focus": (
                "            return (Settle(seat), Invite(), Call(seat))\n",
                "            return (Settle(seat), Call(seat))\n",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct scenes/table/test_house.py",
        {
            "what was selected stays so": ("(Deselect(),) if isinstance(stage, Deciding) else ())", "())"),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct scenes/resume scenes/table/test_house.py",
        {
            "how long it was played is not noted": (
                "                store.note_played(match_id, self.match.played)\n",
                "                pass\n",
            ),
            "a closed match stays held": (
                "        store.release(match_id)\n        return failed\n",
                "        return failed\n",
            ),
        },
    ),
)
