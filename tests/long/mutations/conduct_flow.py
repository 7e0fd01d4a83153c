"""Defects of who acts when: the flow, the conductor, the bots, what plays by itself."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "conduct/autoplay.py",
        "conduct",
        {
            "what plays by itself is not seen": (">= seen", ">= 0"),
            "another answer is played at once": (
                "            self.action, self._seen = action, 0.0\n",
                "            self.action = action\n",
            ),
        },
    ),
    *at(
        "conduct/botdesk.py",
        "conduct/test_botdesk.py",
        {
            "old answers count": (
                "(answer.match, answer.ply, answer.seat) == awaited[1:]",
                "answer.seat == awaited[3]",
            ),
        },
    ),
    *at(
        "conduct/botdesk.py",
        "conduct",
        {
            "a dead worker stops the game": (
                "                self._answer = _at_once(match, seat)\n",
                "                pass\n",
            ),
            "the window thinks itself": ('bot if bot in AT_ONCE else "greedy"', "bot"),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct",
        {
            "the film begins before the disk knows": (
                "        if pending is not None and not pending.done():\n",
                "        if pending is None and not pending:\n",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct",
        {
            "chance does not wait to be seen": (
                "return any(self.seating.humans) and self.mat.pauses(self.match.view(None))",
                "return False",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct",
        {
            "bots are quicker than the eye": (
                'self._speed == "off" or self._now - since >= least else None',
                "True else None",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct",
        {
            "bots play before people who choose at once": (
                "if not (people := self._people()):",
                "if len(people := self._people()) < len(acting):",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct",
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
        "conduct",
        {
            "the result opens before the film is over": (
                "return None if self.presenter.running(self._now) else Shown(self._due())",
                "return Shown(self._due())",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct",
        {
            "an undo says nothing where it cannot be": (
                'return requests.Say(f"undo.{refusal.code}"), requests.Sound("ui_no")',
                'return (requests.Sound("ui_no"),)',
            ),
        },
    ),
    *at(
        "conduct/undoing.py",
        "conduct scenes/table/test_undo.py",
        {
            "what everybody sees anybody takes back": (
                "return latest[0] if latest[0] in self._match.humans else CHANCE",
                "return latest[0]",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct",
        {
            "a disk that refuses ends the game": (
                "return Step(onward.stage, (Warn(), *onward.requests))",
                "return Step(stage, (Warn(),))",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct",
        {
            "one of several is taken back": (
                "    if happened.staged:\n        return Step(TakingBack",
                "    if happened.staged and stage.then:\n        return Step(TakingBack",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct",
        {
            "only the first of several is laid": (
                "return Step(Saving(beats, then=tuple(left)))",
                "return Step(Saving(beats))",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct",
        {
            "a cover that is not opened decides nothing": (
                "return Step(Deciding(seat), (CloseCover(), Lift()))",
                "return Step(Deciding(seat), (CloseCover(),))",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct",
        {
            "a new decision keeps the old focus": (
                "            return (Settle(seat), Invite(), Call(seat))\n",
                "            return (Settle(seat), Call(seat))\n",
            ),
        },
    ),
    *at(
        "conduct/flow.py",
        "conduct",
        {
            "what was selected stays so": ("(Deselect(),) if isinstance(stage, Deciding) else ())", "())"),
        },
    ),
    *at(
        "conduct/undoing.py",
        "conduct scenes/table/test_undo.py",
        {
            "the reason is another seat's": (
                "return self._match.why_no_undo(self._holder(viewer))",
                "return self._match.why_no_undo(CHANCE)",
            ),
            "nothing is ever staged": (
                "match.rules.staged(match.state, holder) > 0",
                "match.rules.staged(match.state, holder) > 9",
            ),
            "what was taken back is shown as it is now": (
                "        latest = self._match.latest\n        self._match.undo(self._holder(viewer))\n",
                "        self._match.undo(self._holder(viewer))\n        latest = self._match.latest\n",
            ),
            "while everybody looks nobody takes back": (
                "if viewer is None and latest is not None and latest[0] != CHANCE:",
                "if viewer is None and latest is None and latest != CHANCE:",
            ),
        },
    ),
    *at(
        "conduct/conductor.py",
        "conduct/test_conductor.py scenes/table/test_undo.py conduct",
        {
            "who is called by the doors is called again": (
                "                self._called = seat  # By the doors' own bell.\n",
                "",
            ),
            "a cover lifted shows nothing": (
                "                shown.reveal(state)\n",
                "                pass\n",
            ),
            "what is taken back is not seen to go": (
                "                shown.rewind(state, beats, self._now)\n",
                "                pass\n",
            ),
            "bots among people who watch take their time": (
                "shown.hurried = self._spectated()",
                "shown.hurried = False",
            ),
        },
    ),
)
