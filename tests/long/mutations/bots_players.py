"""Defects of how the computers think: the pieces of their searches, and the players of each game."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "bots/search/alphabeta.py",
        "bots/search",
        {
            "at least and at most are exchanged": (
                "return known.value >= high if known.bound > 0 else known.value <= low",
                "return known.value <= low if known.bound > 0 else known.value >= high",
            ),
            "a shallow look is good enough for a deep one": (
                "if known and known.depth >= depth and",
                "if known and",
            ),
            "a win is as good late as early": ("return over * (WON - ply)", "return over * WON"),
            "a search that ran out counts": (
                "            except _OutOfBudget:\n                break\n            found",
                "            except _OutOfBudget:\n                value = 0\n            found",
            ),
        },
    ),
    *at(
        "bots/search/halving.py",
        "bots/search",
        {
            "among equals the last is best": (
                "key=lambda index: (-tallies[index].mean, index))\n        del",
                "key=lambda index: (-tallies[index].mean, -index))\n        del",
            ),
            "the better half goes": ("del alive[(len(alive) + 1) // 2 :]", "del alive[: len(alive) // 2]"),
            "each is tried in worlds of its own": (
                "trial(candidates[index], world)",
                "trial(candidates[index], world + index)",
            ),
            "what dropped out first stands before the others": (
                "key=lambda index: (-tallies[index].trials, -tallies[index].mean, index))",
                "key=lambda index: (tallies[index].trials, -tallies[index].mean, index))",
            ),
        },
    ),
    *at(
        "bots/search/budget.py",
        "bots/search",
        {
            "time does not count": (
                "if self._until is not None and self._clock()",
                "if False and self._clock()",
            )
        },
    ),
    *at(
        "bots/search/flat.py",
        "bots/test_sht_levels.py bots/test_levels.py",
        {
            "a single action is thought about": ("if len(candidates) == 1:", "if not candidates:"),
        },
    ),
    *at(
        "bots/search/playout.py",
        "bots/search bots/test_sht_levels.py",
        {"everybody plays for the first seat": ("action)[-1][1], luck)[seat]", "action)[-1][1], luck)[0]")},
    ),
    *at(
        "bots/usual.py",
        "bots/test_usual.py",
        {
            "a beginner never dares": ("if below(rng, BOLD) == 0 else", "if False else"),
            "what the greedy one would do is not tried": (
                "return [first, *(action for action in offered if action != first)][:MOST]",
                "return [action for action in offered if action != first or len(offered) == 1][:MOST]",
            ),
        },
    ),
    *at(
        "bots/sht/milder.py",
        "bots/test_sht_levels.py bots/test_levels.py",
        {
            "SHT: the normal player does not think": (
                "HARD(view, stream_from(rng), BRIEF).candidate",
                "greedy.choose(view, rng)",
            ),
            "SHT: the normal player has other luck each time": (
                "HARD(view, stream_from(rng), BRIEF)",
                "HARD(view, str(random.random()), BRIEF)",
            ),
            "SHT: a beginner defends with many cards": (
                "for size in range(1, len(cards) + 1):",
                "for size in range(len(cards), 0, -1):",
            ),
            "SHT: a beginner wastes high cards": (
                "return Defend(min(enough,",
                "return Defend(max(enough,",
            ),
        },
    ),
    *at(
        "bots/sht/hard.py",
        "bots/test_sht_levels.py bots/test_levels.py",
        {
            "SHT: the hit is never weighed": (
                "return [TakeHit(), *(Defend",
                "return [*(Defend",
            ),
            "SHT: an exact defence is never weighed": (
                "[todo.attacker.card.number :]",
                "[todo.attacker.card.number + 1 :]",
            ),
            "SHT: only pairs are weighed": (
                "if action in kept or action not in pairs]",
                "if action in kept]",
            ),
        },
    ),
    *at(
        "bots/senretsu/milder.py",
        "bots/test_senretsu_levels.py bots/test_levels.py",
        {
            "戦列札: a beginner likes a rank better than the deck": (
                "(seen and way.deck, seen and way.hits,",
                "(seen and way.hits and not way.deck, seen and way.hits,",
            ),
            "戦列札: a beginner sees everything": ("seen = below(rng, OVERLOOKED) > 0", "seen = True"),
        },
    ),
    *at(
        "bots/senretsu/hard.py",
        "bots/test_senretsu_levels.py bots/test_levels.py",
        {
            "戦列札: in thought the same side moves again": (
                "sketch.mover, sketch.turn = 1 - seat,",
                "sketch.mover, sketch.turn = seat,",
            ),
            "戦列札: a casualty stays in thought": (
                "ranks[place] = without_one(ranks[place], self._numbers[action.card])",
                "ranks[place] = ranks[place]",
            ),
            "戦列札: the smallest draw is all that is known": (
                "sketch.second_draw = action.count",
                "sketch.second_draw = 3",
            ),
            "戦列札: the hand is kept in thought": (
                "        sketch.hands[seat] = [number_of(card) for card in plan.hand]\n",
                "",
            ),
        },
    ),
    *at(
        "bots/crown/milder.py",
        "bots/test_crown_levels.py bots/test_levels.py",
        {
            "crown: a beginner passes though it could play": (
                "if view.field and not sound and",
                "if view.field and len(sound) < 3 and",
            ),
            "crown: a beginner keeps nothing to go out with": (
                "if view.field and not sound and not (plays",
                "if view.field and not sound and (not plays",
            ),
        },
    ),
    *at(
        "bots/crown/hard.py",
        "bots/test_crown_levels.py bots/test_levels.py",
        {
            "crown: points of earlier deals do not count": (
                "for result in past:",
                "for result in past[:0]:",
            ),
            "crown: the last deal is thought to be followed by another": (
                "state.options.deals - state.deal)",
                "state.options.deals - state.deal + 1)",
            ),
            "crown: sets that lock are not weighed": (
                'suits.count("X"), locks',
                'suits.count("X")',
            ),
            "crown: passing is not weighed": (
                "if isinstance(action, Pass))]",
                "if isinstance(action, Discard))]",
            ),
            "crown: who shares the win has it alone": (
                "1.0 if lead else 1 / totals.count(totals[seat])",
                "1.0",
            ),
        },
    ),
    *at(
        "bots/crown/deal.py",
        "bots/test_crown_levels.py",
        {
            "crown: in thought nothing comes back for a card": (
                "        for number, bit, wild in others:\n"
                "            self._move(other, one, number, bit, wild)\n",
                "",
            ),
            "crown: in thought a card that is thrown away stays": (
                "        self.hands[seat][number] ^= bit\n"
                "        self.left[number] -= 1\n"
                "        self.sizes[seat] -= 1\n",
                "",
            ),
            "crown: in thought the partner for a 7 sits on the other side": (
                "partner = self._next(seat, self.alive & ~(1 << seat))",
                "partner = self._next(self._next(seat, self.alive & ~(1 << seat)), self.alive & "
                "~(1 << seat))",
            ),
            "crown: in thought the best cards are given away": (
                "for n in DOWNWARDS if self.turned else UPWARDS:\n            for bit",
                "for n in UPWARDS if self.turned else DOWNWARDS:\n            for bit",
            ),
        },
    ),
    *at(
        "bots/ryuki/milder.py",
        "bots/test_ryuki_sense.py bots/test_ryuki_levels.py",
        {
            "龍棋: a beginner takes the cheapest": (
                "return max(captures, key=lambda move: (PRIZE",
                "return min(captures, key=lambda move: (PRIZE",
            ),
            "龍棋: the normal player does not mind his mates": (
                "return Defence(table, GUARD, MATE_IN_THREE).first(order)",
                "return order[0]",
            ),
        },
    ),
    *at(
        "bots/ryuki/offence.py",
        "bots/test_ryuki_sense.py bots/test_ryuki_levels.py",
        {
            "龍棋: a mate by luck counts as forced": (
                "if all(search.forces(step, plies) for search in searches):",
                "if any(search.forces(step, plies) for search in searches):",
            ),
        },
    ),
    *at(
        "bots/ryuki/defence.py",
        "bots/test_ryuki_sense.py bots/test_ryuki_levels.py",
        {
            "龍棋: where all is lost the surest mate is walked into": (
                "return min(order, key=lambda action: 1.0",
                "return max(order, key=lambda action: 1.0",
            ),
            "龍棋: a mate in three is not seen coming": (
                "            elif self._mated(action):\n",
                "            elif False:\n",
            ),
            "龍棋: positions are repeated": (
                "elif greedy.comes_again(view, action):",
                "elif False:",
            ),
        },
    ),
    *at(
        "bots/ryuki/deepening.py",
        "bots/test_ryuki_sense.py bots/test_ryuki_levels.py",
        {
            "龍棋: the worst candidate comes first": (
                "return sorted(tried, key=lambda action: -sum(self.chances[action]))",
                "return sorted(tried, key=lambda action: sum(self.chances[action]))",
            ),
        },
    ),
    *at(
        "bots/ryuki/weigh.py",
        "bots/test_ryuki_sense.py bots/test_ryuki_levels.py",
        {
            "龍棋: captured pieces are worth nothing": (
                "worth = _sum(now.held[colour], _HELD)",
                "worth = 0.0",
            ),
            "龍棋: what hangs does not matter": (
                "+ TAKES * gain - LOSES * loss + kings",
                "+ kings",
            ),
            "龍棋: a king in the open is as safe as any": ("- LOSES * loss + kings", "- LOSES * loss"),
        },
    ),
    *at(
        "bots/subway/ends.py",
        "bots/test_subway_levels.py",
        {
            "地下鉄: sets are not seen coming": (
                "points = BEAD + SET * (self._sets.changed(n, own[n] + 1) - self._sets.now)",
                "points = BEAD",
            ),
            "地下鉄: a path is not seen growing": ("return points + self._growth(n)", "return points"),
            "地下鉄: the last free place is a rival's": (
                "owned[(self._first + n) % len(self._seats)]",
                "owned[(self._first + n + 1) % len(self._seats)]",
            ),
        },
    ),
    *at(
        "bots/subway/outlook.py",
        "bots/test_subway_levels.py bots/test_levels.py",
        {
            "地下鉄: the turns of the rivals do not count": (
                "PATIENCE * self._next(after) + REPLY * replies",
                "PATIENCE * self._next(after)",
            ),
            "地下鉄: one's own next turn does not count": (
                "brought + PATIENCE * self._next(after) + REPLY * replies",
                "brought + REPLY * replies",
            ),
            "地下鉄: rivals who move no more before the end are feared": (
                "turns = (state.options.first - 1 - seat) % count",
                "pass",
            ),
            "地下鉄: the last bead brings nothing": (
                "likes[n] = self._finishing(after, rival, n)",
                "likes[n] = 0.0",
            ),
            "地下鉄: whose bead is safe is robbed in thought": (
                "if robbed := victims(state, who, n):",
                "if robbed := [s for s in self._seats if s != who and self._at(state, s) == n]:",
            ),
        },
    ),
    *at(
        "bots/subway/milder.py",
        "bots/test_subway_levels.py",
        {
            "地下鉄: a beginner overlooks empty stations": (
                "greedy.ranked(view, empty(view, offered) or offered, rng, CARELESS)",
                "greedy.ranked(view, offered, rng, CARELESS)",
            ),
        },
    ),
)
