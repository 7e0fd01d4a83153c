"""Defects of the bots and of their process."""

from __future__ import annotations

from tests.long.mutations import bots_players, bots_roots
from tests.long.mutations.kinds import at

PLANTED = (
    *bots_players.PLANTED,
    *bots_roots.PLANTED,
    *at(
        "bots/sht/greedy.py",
        "bots/test_sht.py",
        {
            "SHT: an exact defence seems costly": (
                'return (BONUS if winner == "defender" else -BONUS)',
                'return (BONUS if winner == "attacker" else -BONUS)',
            ),
            "SHT: the bot never takes the hit": (
                "value, cards = (1.0 - SHIELD if shield else -WIN), None",
                "value, cards = -WIN, None",
            ),
            "SHT: a won game is not seen": ("            return WIN * 2\n", "            return 0.0\n"),
        },
    ),
    *at(
        "bots/senretsu/greedy.py",
        "bots/test_senretsu.py",
        {
            "戦列札: the bot aims at ranks, not decks": (
                "total += AT_RANK if enemy[target] else AT_DECK",
                "total += AT_DECK if enemy[target] else AT_RANK",
            ),
            "戦列札: the bot forgets what has fired": (
                "return foreseen(after, theirs, _decks(view), todo.fired)",
                "return foreseen(after, theirs, _decks(view))",
            ),
            "戦列札: the deck clocks are exchanged": (
                "return view.sides[seat].deck, view.sides[1 - seat].deck",
                "return view.sides[1 - seat].deck, view.sides[seat].deck",
            ),
        },
    ),
    *at(
        "bots/senretsu/sketch.py",
        "bots/test_senretsu_levels.py",
        {
            "戦列札: the last card drawn is no loss": ("if len(deck) <= count:", "if len(deck) < count:"),
            "戦列札: every card turned up is discarded": ("if card <= LOW and self.saving:", "if card < 0:"),
            "戦列札: the attack of a world begins anew": (
                "self.armies[other], fired)):",
                "self.armies[other], 0)):",
            ),
        },
    ),
    *at(
        "bots/senretsu/plans.py",
        "bots/test_senretsu_levels.py",
        {
            "戦列札: a plan keeps the cards it places": (
                "tuple(after), without(plan.hand, card), (*plan.places, place)",
                "tuple(after), plan.hand, (*plan.places, place)",
            ),
            "戦列札: to place nothing is no plan": (
                "kept, others, beam = [rest]",
                "kept, others, beam = [rest][1:]",
            ),
        },
    ),
    *at(
        "bots/crown/greedy.py",
        "bots/test_crown.py",
        {
            "crown: going out foul is welcome": (
                "return won - DOOM if foul_of(view, laid, returns) else won + OUT",
                "return won + OUT",
            ),
            "crown: a doomed hand is no matter": ("return cost + (DOOM if doomed else 0.0)", "return cost"),
            "crown: the last card is thrown away": (
                "if len(self.hand) > 1 else ():",
                "if self.hand else ():",
            ),
        },
    ),
    *at(
        "bots/ryuki/greedy.py",
        "bots/test_ryuki.py",
        {
            "龍棋: a mate is passed by": ("    if winning:\n", "    if len(winning) > 99:\n"),
            "龍棋: the bot lays two pawns on a file": (
                "return isinstance(action, Lay) and fatal(view, action.piece, action.at) is not None",
                "return False",
            ),
        },
    ),
    *at(
        "bots/subway/greedy.py",
        "bots/test_subway.py",
        {
            "地下鉄: beads seem safe": (" - EXPOSED * self._danger(after)", ""),
            "地下鉄: the rivals' loss does not count": (
                "return own - sum(change) / len(change)",
                "return own",
            ),
            "地下鉄: a won game is not seen": (
                "return WIN * (self._seat in after.todo.outcome.winners)",
                "return WIN * (self._seat not in after.todo.outcome.winners)",
            ),
        },
    ),
    *at(
        "bots/worker.py",
        "bots/test_worker.py",
        {
            "an answer for nobody counts": (
                "question = self._waiting.pop((reply.match, reply.ply, reply.seat))",
                "question = self._waiting.popitem()[1]",
            ),
            "a dead worker is not asked again": (
                "        for question in self._waiting.values():\n            self._send(question)\n",
                "",
            ),
            "death without end": (
                "        if self._failures > REPLACED:\n",
                "        if self._failures < 0:\n",
            ),
        },
    ),
    *at(
        "bots/hint.py",
        "bots/test_hint.py",
        {
            "a hint draws from somewhere else": (
                "game.encode() + b'/' + msgspec.json.encode(view)",
                "game.encode()",
            ),
            "the second is surer than the first": (
                "dots = min(dots, advised[0].dots) if advised else dots",
                "dots = DOTS if advised else dots",
            ),
            "what loses at once is advised": ("saving or tuple(advised[:1])", "tuple(advised)"),
            "all is sure": ("LIKELY else DOTS - 2", "LIKELY else DOTS"),
            "what loses is advised": ("if one.value > thought.best.value - FAR", "if one.value > -1"),
        },
    ),
    *at(
        "bots/subway/why.py",
        "bots/test_reasons.py",
        {
            "points are told that were there before": (
                "gain = after[seat].total - before[seat].total",
                "gain = after[seat].total",
            ),
            "a roll is counted twice": (
                "sum(bool(free & _ends(state, style, action.to, dice)) for dice in all_rolls)",
                "sum(len(free & _ends(state, style, action.to, dice)) for dice in all_rolls)",
            ),
        },
    ),
    *at(
        "bots/senretsu/why.py",
        "bots/test_reasons.py",
        {
            "hits are told for spared ones": ("before.hurt - after.hurt", "before.hurt + after.hurt"),
            "the deck is taken for a rank": (
                '"aims_deck" if reach.deck else "aims"',
                '"aims"',
            ),
            "what all hit is said of one card": (
                '"hits" if _reach(view, places[0]).deck else "hits_together"',
                '"hits"',
            ),
        },
    ),
    *at(
        "bots/ryuki/why.py",
        "bots/test_reasons.py",
        {
            "the enemy guards what one moves": (
                "backing = attackers(grid, action.to, self._me)",
                "backing = attackers(grid, action.to, self._foe)",
            ),
        },
    ),
    *at(
        "bots/ryuki/merits.py",
        "bots/test_ryuki_merits.py",
        {
            "what was guarded before is told as guarded now": (
                "            and not attacked(self._before, at, self._me)\n",
                "",
            ),
            "squares that are attacked are room for a king": (
                "sum(not attacked(grid, at, 1 - self._me) for at in steps)",
                "sum(at != king for at in steps)",
            ),
        },
    ),
    *at(
        "bots/sht/why.py",
        "bots/test_reasons.py",
        {
            "the lowest total is another one": (
                "return min(total for total in totals if total >= attack)",
                "return max(total for total in totals if total >= attack)",
            ),
        },
    ),
    *at(
        "bots/crown/why.py",
        "bots/test_reasons.py",
        {
            "a trick that others take counts": (
                "and cleared.seat == seat",
                "and cleared.seat is not None",
            ),
        },
    ),
    *at(
        "conduct/hinting.py",
        "scenes/table/test_hint.py",
        {
            "a hint that nobody saw counts": (
                "        if self._kept is None:\n            self._asked = None\n",
                "        self._match.hinted(0)\n",
            ),
            "looking again counts": ("if self._asked != moment or (", "if True or ("),
        },
    ),
    *at(
        "scenes/table/hint.py",
        "scenes/table/test_hint.py",
        {
            "choosing is playing": (
                "return Pick(way.picked, way.then.id)",
                "return Act(self._advice[0].action)",
            ),
            "a second press on a hint's card plays on": ("in (THEN, *self._covered)", "in self._covered"),
            "what carries a hint out is not marked": (
                "        return *goes, *pointed_out(",
                "        return goes or pointed_out(",
            ),
            "the mark of what a hint selects lies over the log": (
                "() if carried or self._log.open else",
                "() if carried else",
            ),
            "a hint asked for again undoes what it has selected": (
                "and taken.desk.picked and taken.left_at(desk)",
                "and not taken.desk.picked and taken.left_at(desk)",
            ),
            "off at set-up, offered at the table": (
                "return self._match.hints.offered and self._conductor.decider is not None",
                "return self._conductor.decider is not None",
            ),
        },
    ),
    *at(
        "bots/serving.py",
        "bots/test_worker.py",
        {
            "the bot draws as it likes": ("random.Random(question.stream)", "random.Random()"),
            "a failing bot kills its process": (
                "    except Exception as error:\n        return Reply(*key,",
                "    except KeyError as error:\n        return Reply(*key,",
            ),
        },
    ),
    *at(
        "bots/worker.py",
        "bots/test_figures.py",
        {
            "old figures are taken for new ones": (
                "if asked is None or (asked.match, asked.ply) != (reply.match, reply.ply):",
                "if asked is None:",
            ),
        },
    ),
    *at(
        "bots/worker.py",
        "bots/test_silent.py",
        {
            "a silent worker is waited for": (
                "            if self._clock() - self._since > (",
                "            if self._clock() - self._since > 1e9 * (",
            ),
        },
    ),
)
