"""Defects of SHT's playmat."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/sht/banner.py",
        "mats/sht",
        {
            "the next player is the present one": (
                "table.name(1 - desk.view.mover)",
                "table.name(desk.view.mover)",
            ),
            "the sign of a duel points the other way": (
                'return {"<": ">", ">": "<"}.get(sign, sign)',
                "return sign",
            ),
        },
    ),
    *at(
        "mats/sht/said.py",
        "test_messages.py",
        {
            "a message without its name": (
                'words("sht.thinking", name=table.name(seat))',
                'words("sht.thinking")',
            ),
        },
    ),
    *at(
        "mats/sht/captions.py",
        "mats/sht mats/test_telling.py",
        {
            "closed attacks are told as open": (
                '"sht.event.attacked" if event.was_open else "sht.event.attacked_closed"',
                '"sht.event.attacked_closed" if event.was_open else "sht.event.attacked"',
            ),
        },
    ),
    *at(
        "mats/sht/captions.py",
        "mats/sht scenes/result",
        {
            "the figures of both change places": (
                "sum(used.seat == seat for used in view.discards)",
                "sum(used.seat != seat for used in view.discards)",
            ),
        },
    ),
    *at(
        "mats/sht/clips.py",
        "mats/test_ways.py",
        {
            "SHT: a card is drawn into the other hand": (
                'source = "deck" if isinstance(event, Drew) else f"shield:{event.seat}"',
                'source = "deck" if isinstance(event, Drew) else f"shield:{1 - event.seat}"',
            ),
            "SHT: a card leaves the other player's hand": (
                "_held(event.seat, card if card in hand else None, len(hand) - 1)",
                "_held(1 - event.seat, card if card in hand else None, len(hand) - 1)",
            ),
            "SHT: used cards swap places on their way": (
                "zip(event.used, event.places, strict=True)",
                "zip(event.used, event.places[::-1], strict=True)",
            ),
        },
    ),
    *at(
        "mats/sht/moments.py",
        "mats/sht",
        {
            "SHT: the hand is counted before the card is there": (
                'f"{key}:hand": SLIPS,',
                'f"{key}:hand": 0.0,',
            ),
            "SHT: the shield's card turns over for everybody": (
                "if event.card else ()\n            there",
                "if True else ()\n            there",
            ),
        },
    ),
    *at(
        "mats/sht/shattered.py",
        "mats/sht",
        {
            "SHT: the other shield breaks apart": (
                "return table.at.half(seat == table.desk.bottom).shield",
                "return table.at.half(seat != table.desk.bottom).shield",
            ),
            "SHT: a shield that cracks bursts at once": (
                "stops=(Stop(CRACKS, HELD),),",
                "stops=(),",
            ),
        },
    ),
    *at(
        "mats/sht/counting.py",
        "mats/sht",
        {
            "SHT: the numbers meet before they are added up": (
                "self.added[-1] + self.breath",
                "self.added[-1] - self.breath",
            ),
            "SHT: a card that lay face down is counted before the open ones": (
                "(*known, *hidden), bool",
                "(*hidden, *known), bool",
            ),
        },
    ),
    *at(
        "mats/sht/defended.py",
        "mats/sht",
        {
            "SHT: the bar says the sum before the cards have added up": (
                'when["status"] = meets',
                'when["status"] = 0.0',
            ),
        },
    ),
    *at(
        "mats/sht/decided.py",
        "mats/sht",
        {
            "SHT: the seal of the end falls on the winner's half": (
                "    half = table.at.half(attacker_of(table)[0] != table.desk.bottom)\n    tallest",
                "    half = table.at.half(attacker_of(table)[0] == table.desk.bottom)\n    tallest",
            ),
            "SHT: nothing holds after the seal of the end": (
                "LASTS = FALLS_AT + 120.0 + HOLDS",
                "LASTS = FALLS_AT + 120.0",
            ),
        },
    ),
    *at(
        "mats/sht/showdown.py",
        "mats/sht",
        {
            "SHT: before the last blow everything turns up": (
                "    if isinstance(own.todo, Over):\n",
                "    if own.todo:\n",
            ),
            "SHT: the last blow falls as soon as all is counted": (
                "        span=at[-1] + HELD,\n        things",
                "        span=at[-1],\n        things",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/sht",
        {
            "SHT: one press gives up what could be defended": (
                "if not field and hopeless(mind):",
                "if not field:",
            ),
        },
    ),
    *at(
        "mats/sht/scale.py",
        "mats/sht",
        {
            "SHT: open cards that would answer exactly are left out": (
                "if total >= attack), default",
                "if total > attack), default",
            ),
        },
    ),
    *at(
        "mats/sht/turned.py",
        "mats/sht",
        {
            "SHT: cards that everybody knew wait to be turned": (
                "if field.n not in known]",
                "if field.n in known]",
            ),
            "SHT: what stands against an attack comes with its number": (
                '"duel": lands + AGAINST',
                '"duel": lands - FALLS',
            ),
        },
    ),
    *at(
        "mats/sht/dealing.py",
        "mats/sht",
        {
            "SHT: the deck is counted upwards": (
                'arrivals(made, "hand:"), -1)',
                'arrivals(made, "hand:"), 1)',
            ),
        },
    ),
    *at(
        "mats/sht/desk.py",
        "mats/sht",
        {
            "SHT: every attack may end the game": (
                "return isinstance(view.todo, ToDefend) and bare(view, view.todo.seat)",
                "return isinstance(view.todo, ToDefend)",
            ),
        },
    ),
    *at(
        "mats/sht/discards.py",
        "scenes/table/test_log.py",
        {
            "SHT: the own hand counts as not yet seen": (
                "seen |= {*side.hand, *(lying.card for lying in side.field)}",
                "seen |= {lying.card for lying in side.field}",
            ),
        },
    ),
    *at(
        "mats/sht/cues.py",
        "sound/test_meaning.py",
        {
            "exact and shield exchanged": (
                'return "exact" if event.attack == event.defence else "shield_up"',
                'return "shield_up" if event.attack == event.defence else "exact"',
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/test_playing.py",
        {
            "SHT: one of two cards is played": (
                "    if picked.kind is Kind.OPEN or len(hand) == 2:\n        return PlaceOpen(hand)\n",
                "",
            ),
            "without a choice a turn is a hit": (
                "return TakeHit() if isinstance(todo, ToDefend) else PlaceNothing()",
                "return PlaceNothing() if isinstance(todo, ToDefend) else TakeHit()",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/test_lit.py",
        {
            "SHT: field cards in a bonus are not veiled": (
                "if isinstance(todo, ToPlace) and isinstance(thing, OnField):",
                "if isinstance(todo, ToPlace) and isinstance(thing, Button):",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/sht mats/test_playing.py scenes/table/test_house.py",
        {
            "a turn of two cards takes one": ("picked.kind is Kind.OPEN or len(hand)", "len(hand)"),
            "a kind of turn that cannot be is offered": (
                "return None if able else Refusal(LACKING[kind])",
                "return None",
            ),
            "choose again keeps the choice": (
                "        return Pick(Selection())\n",
                "        return Pick(desk.picked)\n",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/sht mats/test_lit.py mats/test_playing.py",
        {
            "two cards for a bonus": ("        return 2\n    return 1\n", "        return 2\n    return 2\n"),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/test_playing.py mats/sht scenes/table/test_house.py",
        {
            "a second press does not let go": (
                "return Selection(tuple(other for other in picked.cards if other != thing), kind)",
                "return picked",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/test_playing.py mats/sht",
        {
            "hand and field are mixed": (
                "kept = tuple(other for other in picked.cards if type(other) is type(thing))",
                "kept = picked.cards",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats scenes/table/test_drag.py",
        {
            "barred cards are dragged": (
                "if thing.seat == mind.seat and cannot_pick(mind, thing) is None else ()",
                "if thing.seat == mind.seat else ()",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/sht scenes/table/test_drag.py",
        {
            "attacks are let go at home": (
                "return (Target(Place.DROP.id, x, y, w, at.banner.bottom - y),)",
                "return (Target(Place.DROP.id, *at.mine.zone),)",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "scenes/table/test_drag.py",
        {
            "a letting go plays nothing": (
                "return press(desk, Button.ACT) if over in (Place.DROP, Button.ACT) else Pick(desk.picked)",
                "return Pick(desk.picked)",
            ),
        },
    ),
    *at(
        "mats/sht/scale.py",
        "mats/sht",
        {
            "the scale is one off": (
                'words("sht.scale.two", low=far_over(attack))',
                'words("sht.scale.two", low=far_over(attack) - 1)',
            ),
        },
    ),
    *at(
        "mats/sht/side.py",
        "mats/sht",
        {
            "the wrong bonus is lit": (
                "if name is lit else",
                "if name is not lit else",
            ),
        },
    ),
    *at(
        "mats/sht/zones.py",
        "mats/sht",
        {
            "attacker and defender change names": (
                '"sht.defender" if defends else "sht.attacker"',
                '"sht.attacker" if defends else "sht.defender"',
            ),
        },
    ),
    *at(
        "mats/sht/zones.py",
        "mats/sht mats/test_telling.py",
        {
            "the wrong plate is lit": (
                "current = begun and concerned(self.desk.view) == self.seat",
                "current = begun and concerned(self.desk.view) != self.seat",
            ),
        },
    ),
)
