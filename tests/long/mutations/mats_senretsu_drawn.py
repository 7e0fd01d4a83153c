"""Defects of the playmat of 戦列札: what is seen and told at it."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/senretsu/bar.py",
        "mats/senretsu",
        {
            "another phase is lit": (
                "box, lit, text = table.at.phases.box(i, len(PHASES)), name == now,",
                "box, lit, text = table.at.phases.box(i, len(PHASES)), name != now,",
            ),
            "the attacker is called the defender": (
                'words("senretsu.defender", name=names[todo.seat])',
                'words("senretsu.defender", name=names[1 - todo.seat])',
            ),
            "a card beyond the ranks falls among the own ones": (
                'else "own" if aim.target == 0 else "beyond"',
                'else "own"',
            ),
            "what is looked at is told as what would be": (
                "key = f\"senretsu.say.{'would' if over else 'does'}_{kind}\"",
                'key = f"senretsu.say.would_{kind}"',
            ),
        },
    ),
    *at(
        "mats/senretsu/captions.py",
        "mats/senretsu",
        {
            "a new front rank is told as a rear one": (
                '"senretsu.at.front" if slot == NEW_FRONT else "senretsu.at.rear"',
                '"senretsu.at.rear" if slot == NEW_FRONT else "senretsu.at.front"',
            ),
            "a shot that falls short is told as one too far": (
                '"senretsu.event.beyond" if event.beyond else "senretsu.event.own"',
                '"senretsu.event.own" if event.beyond else "senretsu.event.beyond"',
            ),
            "hits are told as those of the other": ("lost[::-1]", "lost"),
            "what nobody has is told first": (
                "key=lambda row: 0 in row[1]",
                "key=lambda row: 0 not in row[1]",
            ),
        },
    ),
    *at(
        "mats/senretsu/choice.py",
        "mats/senretsu",
        {
            "a joker starts on a number that misses the deck": (
                "next((number for number, deck in hits if deck), hits[0][0]",
                "next((number for number, deck in hits if not deck), hits[0][0]",
            ),
            "an empty rank stays behind": (
                "tuple(rank for rank in left if rank.cards or rank.deck)",
                "tuple(left)",
            ),
            "a card taken up is not in the hand": (
                "tuple(c for c in before if c in now or c is card.card)",
                "tuple(c for c in before if c in now)",
            ),
        },
    ),
    *at(
        "mats/senretsu/clips.py",
        "mats/senretsu",
        {
            "what the owner laid down is published to it again": (
                "return bool(event.seat == before.view.seat)",
                "return False",
            ),
            "a hidden card leaves another place of the hand": (
                "last = sum(other is None for other in side.hand) - 1",
                "last = sum(other is None for other in side.hand)",
            ),
        },
    ),
    *at(
        "mats/senretsu/shots.py",
        "mats/senretsu",
        {
            "a hit draws its target near": (
                "card_key(event.card.card), forth(table.desk.view, event.seat)",
                "card_key(event.card.card), -forth(table.desk.view, event.seat)",
            ),
            "the mark of the rank that is hit comes at once": (
                "] = hit - (HIT if alone else 0.0), HIT",
                "] = 0.0, HIT",
            ),
            "whoever has struck jumps back": (
                "start = acted(track.start, (reached,)).end",
                "start = track.start",
            ),
        },
    ),
    *at(
        "mats/senretsu/dial.py",
        "mats/senretsu",
        {
            "numbers beyond are called the own side": (
                "if n not in hits and n < first]",
                "if n not in hits and n > first]",
            ),
            "the chosen number is not the first to be pressed": (
                "key=lambda target: target.id != chosen.id",
                "key=lambda target: target.id == chosen.id",
            ),
            "the dial runs the other way": (
                "    angle = (n - 1) * SECTOR - pi / 2\n",
                "    angle = -(n - 1) * SECTOR - pi / 2\n",
            ),
        },
    ),
    *at(
        "mats/senretsu/discards.py",
        "mats/senretsu",
        {
            "a casualty is marked as hit in the deck": (
                'mark, ink = "icons/card" if gone.deck else "icons/sword", theme.INK1',
                'mark, ink = "icons/sword" if gone.deck else "icons/card", theme.INK1',
            ),
            "the first player's pile lies below": (
                "zip(lies.piles, (first, 1 - first), strict=True)",
                "zip(PILES, (1 - first, first), strict=True)",
            ),
            "discards by number lie as they came": (
                'if order_of(desk.browsing, ORDERS) == "number":',
                'if order_of(desk.browsing, ORDERS) == "turn":',
            ),
        },
    ),
    *at(
        "mats/senretsu/ending.py",
        "mats/senretsu",
        {
            "the first shot is told as the deciding one": ("last = shots[-1]", "last = shots[0]"),
            "hits at a deck are counted for its owner": (
                "struck.count(1 - seat)",
                "struck.count(seat)",
            ),
            "the rank that fired is the one struck": (
                "(seat, n) == (1 - shot.seat, shot.target)",
                "(seat, n) == (shot.seat, shot.rank)",
            ),
            "the emptiest turn is told as the fullest": (
                "event.count > best[1]",
                "event.count >= best[1]",
            ),
        },
    ),
    *at(
        "mats/senretsu/field.py",
        "mats/senretsu",
        {
            "the own army can be looked at while a card is held": (
                "            return None\n        return Target(OnField(",
                "            pass\n        return Target(OnField(",
            ),
            "what the other will hit looks like any rank": (
                "if (lane.seat, lane.slot) in self.danger:",
                "if (1 - lane.seat, lane.slot) in self.danger:",
            ),
            "what an attack costs covers the card that is turned up": (
                "            if side.turned is None:\n                yield from self._cost",
                "            if side.deck:\n                yield from self._cost",
            ),
            "a deck near its end looks like any": (
                "theme.WHITE if tense else theme.SHU if left <= FEW else theme.INK0",
                "theme.WHITE if tense else theme.INK0",
            ),
            "the card that fires is not rimmed": (
                "theme.YAMA if chosen or fires else",
                "theme.YAMA if chosen else",
            ),
            "what was laid in this turn is not rimmed": (
                "theme.MINT if fresh else None",
                "None",
            ),
            "a crowded rank is not counted": (
                "if len(rank.cards) > COUNTED:",
                "if len(rank.cards) > 2 * COUNTED:",
            ),
        },
    ),
    *at(
        "mats/senretsu/frame.py",
        "mats/senretsu",
        {
            "a joker laid down is dropped into the hand": (
                "if picked.field is None or staged(mind, picked.field) is None:",
                "if picked.field is None:",
            ),
            "no arrow leads into a rank": ("    if not picked:\n", "    if picked and not picked:\n"),
            "the next shot is not foreseen": (
                "plan.shots[plan.fired :] if shot.standing)",
                "plan.shots[plan.fired + 1 :] if shot.standing)",
            ),
            "a placed card is out of sight": (
                "{NEW_FRONT: 1, NEW_REAR: rear}.get(",
                "{NEW_FRONT: rear, NEW_REAR: 1}.get(",
            ),
        },
    ),
    *at(
        "mats/senretsu/hand.py",
        "mats/senretsu",
        {
            "every card of the hand bears an eye": ("if card in self.side.saved:", "if True:"),
            "a joker that lies in a rank stays in the hand": (
                "self.desk.picked.hand if self.desk.picked.slot is not None else None",
                "None",
            ),
            "a hand card can be pressed under the dial": (
                "if self.placing is not None and self.desk.picked.slot is None:",
                "if self.placing is not None:",
            ),
        },
    ),
    *at(
        "mats/senretsu/lanes.py",
        "mats/senretsu",
        {
            "the first player stands at the right": (
                "return view.options.first or 0",
                "return 1 - (view.options.first or 0)",
            ),
            "slots open for whoever does not place": (
                "isinstance(view.todo, ToPlace) and view.todo.seat == view.seat",
                "isinstance(view.todo, ToPlace)",
            ),
            "the field scrolls past its end": (
                "offset = max(0, min(most, wanted))",
                "offset = max(0, wanted)",
            ),
        },
    ),
    *at(
        "mats/senretsu/order.py",
        "mats/senretsu",
        {
            "what is over is told as coming": (
                "forms = [_came(table, shot)] if over else _goals(shot, words)",
                "forms = _goals(shot, words)",
            ),
            "a miss is told as a hit": ('"senretsu.order.missed" if', '"senretsu.order.hit" if'),
            "the list shows its end": ("first = lit - room // 2", "first = count"),
            "the six is not the first draw to be pressed": (
                "key=lambda target: target.id != chosen)",
                "key=lambda target: target.id == chosen)",
            ),
        },
    ),
    *at(
        "mats/senretsu/plan.py",
        "mats/senretsu",
        {
            "the list tells the attack that is over": (
                "lister = 1 - view.mover if drawn_first else view.mover",
                "lister = view.mover if drawn_first else 1 - view.mover",
            ),
            "ranks that will be gone are counted": (
                "gone = _gone(view, seat, shots[: shots.index(shot)])",
                "gone = ()",
            ),
            "a joker's hops are counted from beside its column": (
                "drawn, seat, lain, lies)",
                "drawn, seat, lain, slot)",
            ),
            "an enemy card that is looked at keeps the own list": (
                "    if found.seat != plan.lister:\n",
                "    if found.seat == plan.lister:\n",
            ),
            "a turn begins with its draw": (
                'return "attack" if event.turn > 1 else "draw"',
                'return "draw"',
            ),
        },
    ),
    *at(
        "mats/senretsu/plates.py",
        "mats/senretsu",
        {
            "red is called black": (
                'side = "first" if seat == left_seat(desk.view) else "second"',
                'side = "second" if seat == left_seat(desk.view) else "first"',
            ),
            "saved cards are not counted in the hand": (
                "    count = len(side.hand) + len(side.saved)\n",
                "    count = len(side.hand)\n",
            ),
            "the plate of whoever waits is rimmed": (
                "if view.mover == seat and view.turn:",
                "if view.mover != seat and view.turn:",
            ),
        },
    ),
    *at(
        "mats/senretsu/press.py",
        "mats/senretsu",
        {
            "the field scrolls the other way": (
                "-1 if thing is Scroll.LEFT else 1",
                "1 if thing is Scroll.LEFT else -1",
            ),
            "the list scrolls the other way": (
                "-1 if thing is Listing.UP else 1",
                "1 if thing is Listing.UP else -1",
            ),
            "a card of an earlier turn can be dragged": (
                "isinstance(thing, InHand) or staged(mind, thing.card) else ()",
                "isinstance(thing, CardThing) else ()",
            ),
            "moving a joker lets go of it": (
                "return Pick(Selection(picked.card))",
                "return Pick(Selection())",
            ),
            "the list scrolls before its first row": (
                "row=max(0, first_row(desk) + steps)",
                "row=first_row(desk) + steps",
            ),
        },
    ),
    *at(
        "mats/senretsu/ruler.py",
        "mats/senretsu",
        {
            "the last hop is one too near": (
                "last = n == aim.number and aim.target > 0",
                "last = n == aim.number - 1 and aim.target > 0",
            ),
            "a rank that stays is crossed out": (
                "lane = lanes.of(1 - aim.seat, n)\n        if lane is not None and flown",
                "lane = lanes.of(aim.seat, n)\n        if lane is not None and flown",
            ),
            "chips say too far for too near": (
                'name = "own" if reach.target < 1 else "beyond"',
                'name = "beyond" if reach.target < 1 else "own"',
            ),
            "an arrow starts at the first card of its rank": (
                "next((i for i, lain in enumerate(cards) if lain.card is card), 0)",
                "0",
            ),
        },
    ),
)
