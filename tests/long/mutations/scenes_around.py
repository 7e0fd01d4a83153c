"""Defects of the screens round a table."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "scenes/travelling.py",
        "scenes/test_travelling.py",
        {
            "the focus bracket jumps": (
                "self._off = (self._seen[0] - x, self._seen[1] - y) if again and self._seen else (0.0, 0.0)",
                "self._off = (0.0, 0.0)",
            ),
            "the bracket crosses from one screen to another": (
                "and before[0] == where[0]",
                "and before[0]",
            ),
        },
    ),
    *at(
        "conduct/pace.py",
        "scenes/test_travelling.py",
        {
            "the bracket travels though motion is reduced": (
                "done = 1.0 if self.reduced or now < began else",
                "done = 1.0 if now < began else",
            ),
        },
    ),
    *at(
        "scenes/rising.py",
        "scenes/test_rising.py",
        {
            "a sheet is there at once": ("return round(FROM * left / STEP) * STEP", "return 0.0"),
            "what lies beneath a sheet rises with it": ("p.key not in beneath and", "bool(p.key) and"),
            "a page rises as a sheet does": (
                "was if 2 * len(was & now_drawn) > len(was) else None",
                "was",
            ),
            "the bracket is there before its sheet": (
                "        for p in marks:\n            yield replace(p, y=p.y + lower)\n",
                "        yield from marks\n",
            ),
        },
    ),
    *at(
        "scenes/touching.py",
        "scenes/test_touching.py",
        {
            "a press on nothing is not heard": ("        self._shell.cue(CUE)\n", ""),
            "a press on nothing is not seen": (
                "if self._at is None or done >= 1.0:",
                "if self._at is None or done >= 0.0:",
            ),
        },
    ),
    *at(
        "scenes/sinking.py",
        "scenes/test_sinking.py",
        {
            "a button stays behind as its sheet goes": (
                "on = self._ground is None or any(p.key == self._ground for p in drawn)",
                "on = True",
            ),
        },
    ),
    *at(
        "scenes/lesson/dimming.py",
        "scenes/lesson/test_dimming.py",
        {
            "a lesson's veil comes back from nothing": (
                "self._from, self._was = self._lit(now), self._dark(now)",
                "self._from, self._was = self._lit(now), 0.0",
            ),
            "a lesson's light jumps": (
                "if k >= 1.0 or len(goal)",
                "if True or len(goal)",
            ),
        },
    ),
    *at(
        "scenes/errands.py",
        "scenes/test_errands.py",
        {
            "what has waited longest is done first": (
                "errand = self._waiting[-1]",
                "errand = self._waiting[0]",
            ),
            "what was kept counts for anything": (
                "if kept is not None and errand.fits(kept):",
                "if kept is not None:",
            ),
            "what was found is not kept": (
                "            self._drawer(errand).keep(errand.key, self._found[errand.key])\n",
                "",
            ),
            "what is asked for twice is waited for twice": (
                "if errand.key not in wanted]",
                "if errand.key]",
            ),
        },
    ),
    *at(
        "scenes/result/ranking.py",
        "scenes/result",
        {
            "equal points share no place": (
                "Placed(found[-1].place if same else i + 1, seat)",
                "Placed(i + 1, seat)",
            ),
            "the loser comes first": (
                "(seat not in outcome.winners, -totals[seat], seat)",
                "(seat not in outcome.winners, totals[seat], seat)",
            ),
        },
    ),
    *at(
        "scenes/booth/demo.py",
        "scenes/booth/test_demo.py",
        {
            "a press meant for the title invites to a table": ("if shell.kiosk and seen:", "if shell.kiosk:"),
        },
    ),
    *at(
        "scenes/title/screen.py",
        "scenes/booth/test_demo.py",
        {
            "a second press at the demo opens a table": (
                "() if self._unread else tuple(targets)",
                "tuple(targets)",
            ),
        },
    ),
    *at(
        "scenes/result/why.py",
        "scenes/result",
        {
            "the paper of the reason is half empty": ("min(room.h, high + 2 * EDGE)", "room.h"),
        },
    ),
    *at(
        "scenes/result/screen.py",
        "scenes/result scenes/table/test_house.py",
        {
            "a rematch begins with the same": (
                "open_new(self.shell, match.game, rematch(match), match.seats",
                "open_new(self.shell, match.game, match.options, match.seats",
            ),
        },
    ),
    *at(
        "scenes/lesson/speech.py",
        "scenes/lesson",
        {
            "the bubble of a lesson leaps while others play": ("!= bubble or asks:", "!= bubble or True:"),
            "what dice allow is told before they fall": (
                "if not said and self._told != self._course.asks():",
                "if False:",
            ),
            "the bubble of a lesson goes while the table moves": (
                "if not self._last or self._last[0] != bubble or self._aside.hides(self._last[1], film):",
                "if self._last:",
            ),
        },
    ),
    *at(
        "scenes/lesson/screen.py",
        "scenes/lesson",
        {"focus points at a plate as a step begins": ("return wish if away else NOWHERE", "return wish")},
    ),
    *at(
        "scenes/coach/panel.py",
        "scenes/coach",
        {
            "the bubble flees from whoever points at something": (
                "if self._lies is None or self._lies[0] != (tip, bubble):",
                "if self._lies is None or True:",
            ),
            "the bubble lies where it is said why something cannot be": (
                "                (speech, OVER_PLATE),\n",
                "",
            ),
            "half a pair is pointed at": (
                "found = found.joined(other)",
                "pass",
            ),
        },
    ),
    *at(
        "scenes/result/plaque.py",
        "scenes/result scenes/table/test_ryuki_endings.py scenes/table/test_house.py",
        {
            "a draw has a winner": (
                "        if not self.outcome.winners:\n            yield from self._nobody()\n",
                "        if len(self.seating.names) < 2:\n            yield from self._nobody()\n",
            ),
        },
    ),
    *at(
        "scenes/result/screen.py",
        "scenes/result scenes/test_heard.py",
        {
            "a press meant for the table presses what has come": (
                "return self._now - self._pressed < UNREAD",
                "return False",
            ),
            "nothing answers at first, whoever presses": (
                "return self._now - self._pressed < UNREAD",
                "return self._now - (self._began or 0.0) < UNREAD",
            ),
            "the end is heard again and again": (
                "        if self._began is None:\n            self._began, self._pressed = now",
                "        if self._began is None or True:\n            self._began, self._pressed = now",
            ),
        },
    ),
    *at(
        "scenes/result/screen.py",
        "scenes/result scenes/table/test_unsaved.py",
        {
            "it says kept where nothing is kept": (
                "        if self.space is Space.WIDE and self.shell.saves.keeps(self.match):\n",
                "        if self.match.journal is not None:\n",
            ),
        },
    ),
    *at(
        "scenes/resume/row.py",
        "scenes/resume",
        {
            "chance counts as a decision": (
                "decided = sum(seat != CHANCE for seat, _ in match.record().actions)",
                "decided = len(match.record().actions)",
            ),
            "a match held elsewhere can be pressed": ("enabled=not summary.held)", "enabled=True)"),
            "yesterday is today": ('("yesterday", today - timedelta(days=1))', '("yesterday", today)'),
        },
    ),
    *at(
        "scenes/resume/screen.py",
        "scenes/resume",
        {
            "a press resumes at once": (
                "        if match_id == self.chosen:\n",
                "        if match_id != self.chosen:\n",
            ),
            "what is deleted is chosen no more": (
                "self.chosen = self._ids[min(place, len(self._ids) - 1)]",
                "self.chosen = self._ids[0]",
            ),
        },
    ),
    *at(
        "scenes/grace.py",
        "scenes/resume",
        {
            "it can be brought back for ever": (
                "return self._gone if now - self._since < GRACE_MS else None",
                "return self._gone",
            ),
        },
    ),
    *at(
        "scenes/safe/screen.py",
        "scenes/safe",
        {
            "the report loses its match": ("return RESUME if self._stored else TABLES", "return TABLES"),
            "nothing is brought back from the card": (
                'self._said = open_stored(self.shell, self.match.match_id) or ""',
                'self._said = ""',
            ),
        },
    ),
    *at(
        "scenes/settings/screen.py",
        "scenes/settings",
        {
            "the wheel makes it louder than loud": ("max(0, min(100, louder))", "max(0, louder)"),
            "escape becomes a key": (
                '        if asking is not None and name not in ("escape", "start"):\n',
                "        if asking is not None:\n",
            ),
            "a fixed key is taken in silence": (
                "self._said = give(self.shell, asking, name)",
                "give(self.shell, asking, name)",
            ),
            "the usual settings forget the language": (
                "_all(Preferences(lang=self.shell.own.lang))",
                "_all(Preferences())",
            ),
        },
    ),
    *at(
        "scenes/setup/choice.py",
        "scenes/setup",
        {
            "whoever leaves takes the first turn along": (
                "first = None if first == seat else first - (first > seat)",
                "first = None if first == seat else first",
            ),
            "two bear one name": (
                "named = tuple(preset if n == own else own if n == preset else n for n in self.named)",
                "named = tuple(preset if n == own else n for n in self.named)",
            ),
            "usual options are written down": (
                "        if value != getattr(usual, name):\n",
                "        if value is not None:\n",
            ),
            "fewer seats than a game can have": (
                'if kind == "none" and taken and len(self.players) - 1 in counts:',
                'if kind == "none" and taken:',
            ),
            "a spoilt choice is taken": ("return choice if sound else None", "return choice"),
        },
    ),
    *at(
        "scenes/setup/screen.py",
        "scenes/setup",
        {
            "the last choice is forgotten": (
                "        remember(self.shell, self.game, self.choice)\n        self.namer",
                "        self.namer",
            ),
        },
    ),
    *at(
        "maps/offered.py",
        "scenes/setup",
        {
            "the map goes back to the usual one": (
                "return next((one for one in sound if one.key == key), sound[0])",
                "return sound[0]",
            ),
        },
    ),
)
