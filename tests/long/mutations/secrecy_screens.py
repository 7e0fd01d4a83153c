"""Leaks in pictures, sounds, files and processes."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "conduct/botdesk.py",
        "conduct/test_leaving.py",
        {
            "the seed itself leaves": (
                "match.view(seat), match.bot_stream(seat)\n        self",
                "match.view(seat), match.secret_seed()\n        self",
            ),
            "the state leaves": (
                "view, stream = match.view(seat), match.bot_stream(seat)",
                "view, stream = match.state, match.bot_stream(seat)",
            ),
        },
    ),
    *at(
        "conduct/chronicle.py",
        "conduct scenes/table/test_log.py",
        {
            "the log tells what others saw": (
                "seen = self._match.rules.redact(event, viewer)",
                "seen = event",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct screens/test_secrets.py",
        {
            "covers tell what only some saw": (
                "self._news.word(public)\n",
                "self._news.word(event)\n",
            ),
            "mats are told what only some saw": (
                "self._public\n        self._news.witness(self._worded(event))\n",
                "self._public\n        self._worded(event)\n        self._news.witness(event)\n",
            ),
            "the film shows what the viewer did not see": (
                "seen, after = self._eyes.redact(event, self.viewer), self._plain_desk(self._view)",
                "seen, after = event, self._plain_desk(self._view)",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct scenes/table/test_house.py",
        {
            "secrets are asked about without a cover": (
                "return people > 1 or self._rules.private(self._eyes.view(state, None), seat)",
                "return people > 1",
            ),
            "a pair of doors opens on the wrong one's table": (
                "        self._view = self._mind = self._eyes.view(state, seat)\n",
                "        self._view = self._mind = self._eyes.view(state, 1 - seat)\n",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct screens/test_public.py",
        {
            "a public decision has the true hand at hand": (
                "        stand_in = self._rules.imagine(public, random.Random(0))\n",
                "        stand_in = state\n",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct scenes/table/test_unseen.py",
        {
            "a lifted cover leaves the secret": (
                "self.cover, self.viewer, self._view = None, None, self._public",
                "self.cover, self.viewer = None, None",
            ),
        },
    ),
    *at(
        "conduct/presenter.py",
        "conduct scenes/table/test_pause.py scenes/handover",
        {
            "the covered table is the viewer's": (
                "return self._plain_desk(self._public if before is None else before)",
                "return self._plain_desk(self._view)",
            ),
        },
    ),
    *at(
        "match/chance.py",
        "conduct/test_leaving.py",
        {
            "a bot could work out the seed": (
                'return hashlib.sha256(f"bot/{seed}/{game}/{seat}/{ply}".encode()).hexdigest()',
                'return f"bot/{seed}/{game}/{seat}/{ply}"',
            ),
        },
    ),
    *at(
        "match/reading.py",
        "match",
        {
            "a stored match shows its seed before its end": (
                '"seed": seed_of(row) if over else None',
                '"seed": seed_of(row)',
            ),
        },
    ),
    *at(
        "match/record.py",
        "match/test_record.py",
        {
            "an unfinished record with its seed is written": (
                "    if record.outcome is None and record.seed is not None:\n",
                "    if record.outcome is None and record.seed is None:\n",
            ),
        },
    ),
    *at(
        "match/table.py",
        "match/test_table.py match/test_record.py",
        {
            "an unfinished record has its seed": ("seed=self._seed if outcome else None", "seed=self._seed"),
        },
    ),
    *at(
        "mats/crown/cues.py",
        "sound/test_room.py",
        {
            "a sealed joker is heard": (
                "    return CUES.get(type(event))\n",
                '    return "koma" if "C0" in str(event) else CUES.get(type(event))\n',
            ),
        },
    ),
    *at(
        "mats/ryuki/cues.py",
        "sound/test_room.py",
        {
            "a laid gold is heard": (
                "    return CUES.get(type(event))\n",
                '    return "koma" if "GOLD" in str(event) else CUES.get(type(event))\n',
            ),
        },
    ),
    *at(
        "mats/senretsu/cues.py",
        "sound/test_room.py",
        {
            "a drawn card's number is heard": (
                "    return CUES.get(type(event))\n",
                '    return "koma" if "H0" in str(event) else CUES.get(type(event))\n',
            ),
        },
    ),
    *at(
        "mats/senretsu/cues.py",
        "sound/test_events.py",
        {
            "a try of another's is heard": (
                'return None if event.card is None else "card_play"',
                'return "card_play"',
            ),
        },
    ),
    *at(
        "mats/senretsu/hand.py",
        "screens/test_public.py",
        {
            "戦列札 draws the hand of whoever loses a card in front of everybody": (
                "        self.side = desk.view.sides[desk.bottom]\n",
                "        self.side = (desk.mind or desk.view).sides[desk.bottom]\n",
            ),
        },
    ),
    *at(
        "mats/sht/clips.py",
        "mats/test_ways.py mats/sht",
        {
            "a hidden hand leaves by the card's place": (
                "_held(event.seat, card if card in hand else None, len(hand) - 1)",
                "_held(event.seat, card, len(hand) - 1)",
            ),
        },
    ),
    *at(
        "mats/sht/cues.py",
        "sound/test_room.py",
        {
            "a closed card's number is heard": (
                "    return CUES.get(type(event))\n",
                '    return "koma" if "C1" in str(event) else CUES.get(type(event))\n',
            ),
        },
    ),
    *at(
        "mats/sht/zones.py",
        "screens/test_public.py",
        {
            "SHT draws the cards of whoever decides in front of everybody": (
                "self.side = self.desk.view.sides[seat]",
                "self.side = (self.desk.mind or self.desk.view).sides[seat]",
            ),
        },
    ),
    *at(
        "scenes/handover/screen.py",
        "scenes/handover",
        {
            "the doors close over the viewer's table": (
                "self._desk = replace(self.presenter.desk(), view=match.view(None), mind=None)",
                "self._desk = replace(self.presenter.desk(), mind=None)",
            ),
            "the next one's table is built before he asks": (
                "self._revealed: tuple[Placement, ...] = ()",
                "self._revealed: tuple[Placement, ...] = self._table.frame(None, 0.0).placements",
            ),
        },
    ),
    *at(
        "scenes/handover/screen.py",
        "scenes/handover scenes/test_loop.py",
        {
            "a cover says who looks before he does": (
                "return self.presenter.viewer if self._opens is not None else None",
                "return self.presenter.viewer",
            ),
        },
    ),
    *at(
        "scenes/result/screen.py",
        "scenes/result",
        {
            "the result shows a seat's view": (
                "self._desk = self.mat.desk(match.view(None), seating, 0)",
                "self._desk = self.mat.desk(match.view(0), seating, 0)",
            ),
        },
    ),
    *at(
        "scenes/resume/miniature.py",
        "scenes/resume",
        {
            "a miniature shows a seat's view": ("match.view(None)", "match.view(0)"),
        },
    ),
    *at(
        "scenes/table/board.py",
        "scenes/result",
        {
            "the board after the end shows another hand than it names": (
                "self.mat.desk(self._match.view(seat), self._seating, seat or 0)",
                "self.mat.desk(self._match.view(0), self._seating, seat or 0)",
            ),
        },
    ),
    *at(
        "conduct/rewatch.py",
        "scenes/replay/test_replay.py",
        {
            "a replay is always the decider's": (
                "return self.tape.decider(ply) if self.eyes.follows else self.eyes.seat",
                "return self.tape.decider(ply)",
            ),
        },
    ),
    *at(
        "scenes/replay/screen.py",
        "scenes/replay/test_replay.py",
        {
            "a match that runs is shown through any eyes": ("if self.match.over:", "if self.match:"),
        },
    ),
    *at(
        "scenes/table/pause.py",
        "scenes/table/test_pause.py",
        {
            "a pause shows the hand to all": (
                "seen = self.table.covered(now) if self.table.covers_hand else",
                "seen = self.table.covered(now) if not self.table.covers_hand else",
            ),
        },
    ),
    *at(
        "scenes/table/screen.py",
        "scenes/table/test_pause.py",
        {
            "hands are not covered where several play": (
                "self.covers_hand = len(match.humans) > 1",
                "self.covers_hand = len(match.humans) > 9",
            ),
        },
    ),
)
