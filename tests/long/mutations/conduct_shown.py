"""Defects of what is shown of a match: films, covers, news, the log, the time."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "conduct/chronicle.py",
        "conduct",
        {
            "chance is numbered": (
                "number = None if seat == CHANCE else decided + 1",
                "number = decided + 1",
            ),
            "what is told in no words is counted": (
                "decided += number is not None and any(lines)",
                "decided += number is not None",
            ),
            "the log keeps what was taken back": ("or deeds[-1].state is not states[len(deeds)]", "or False"),
            "the log shows what is still to come": ("for deed in deeds) - unshown", "for deed in deeds)"),
        },
    ),
    *at(
        "conduct/news.py",
        "conduct",
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
        "conduct",
        {
            "news is counted from the oldest": (
                "return tuple(self._witnessed[-RECENT:])",
                "return tuple(self._witnessed[:RECENT])",
            ),
        },
    ),
    *at(
        "conduct/pace.py",
        "conduct",
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
        "conduct/feeling.py",
        "conduct/test_hastening.py",
        {
            "who looks on hardly sees anybody go out": (
                "self._hurried and felt not in UNHURRIED",
                "self._hurried",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct",
        {
            "two who choose at once are both the first": (
                "people - left + 1, people)",
                "people - left, people)",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct",
        {
            "taken back at once": (
                "            self.projector.play(clip, self._public, now, SPEEDS[self._speed])\n",
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
        "conduct",
        {
            "whoever decided before may decide on": (
                "        self._decider, self.acted = None, acted",
                "        self.acted = acted",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct",
        {
            "a press leads over a moment": (
                "played.felt or self._mat.strikes(step.after, step.event)",
                "self._mat.strikes(step.after, step.event)",
            ),
            "a film's sounds are heard at once": (
                "acted.begun(make())), cue, step.public, now, tempo, strikes)",
                "acted.begun(make())), None, step.public, now, tempo, strikes)",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "scenes/table/test_acted.py",
        {
            "a film begins on an untouched table": (
                "steps[0]._replace(before=acted.seen(steps[0].before))",
                "steps[0]",
            ),
            "a film begins where things lay before they were dragged": (
                "acted.begun(make())",
                "make()",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct",
        {
            "what is held shows through": (
                "return self._held if self._held is not None else self.projector.picture(now)",
                "return self.projector.picture(now)",
            ),
        },
    ),
    *at(
        "conduct/projector.py",
        "conduct",
        {
            "all clips are made at once": (
                "        if begins:\n            self._make()",
                "        self._make()",
            ),
            "one press skips all that is left": (
                "        if strike is None and not (whole or quick):\n",
                "        if strike is None and whole and not quick:\n",
            ),
            "why a game has ended is skipped with the rest": (
                "elif self._lingers is None or self._elapsed(now)",
                "elif self._lingers or self._elapsed(now)",
            ),
            "a film is skipped to its beginning": (
                "        self._forget()\n        self.programme.cut()\n",
                "        self.programme.cut()\n",
            ),
        },
    ),
    *at(
        "conduct/projector.py",
        "conduct",
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
        "conduct",
        {
            "nothing is said of what is to come": (
                "for coming in self._film.clips[clip : clip + 2] for p in goals(coming)",
                "for coming in self._film.clips[clip : clip + 0] for p in goals(coming)",
            ),
        },
    ),
    *at(
        "conduct/projector.py",
        "conduct",
        {
            "the log runs ahead of the film": (
                "return max(0, len(self._film.clips) + len(self._unmade) - 1 - self._current(now))",
                "return 0",
            ),
        },
    ),
    *at(
        "conduct/projector.py",
        "conduct",
        {
            "silent clips are heard": (
                "        if clip.span:\n            for",
                "        if not clip.span:\n            for",
            ),
        },
    ),
    *at(
        "conduct/feeling.py",
        "conduct",
        {
            "the least moment of a decision is played": ("min((one for one", "max((one for one"),
            "every event of a decision is a moment": ("felt != self._now\n\n", "felt is None\n\n"),
            "an end is shortened when it is known": ("felt not in WHOLE and self", "self"),
        },
    ),
    *at(
        "motion/moment.py",
        "motion/test_moment.py",
        {
            "a counter does not wait for its gain": ("return lambda t: t + by", "return lambda t: t"),
            "a moment that goes on begins anew": ("_timed(track, _later(-t)) for", "track for"),
        },
    ),
)
