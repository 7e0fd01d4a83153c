"""Defects of the playmats: what is pressed, lit, said, and how things fly."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "mats/sht/clips.py",
        "mats/test_ways.py",
        {
            "SHT: a card is drawn into the other hand": (
                'source = "deck" if isinstance(event, Drew) else f"shield:{event.seat}"',
                'source = "deck" if isinstance(event, Drew) else f"shield:{1 - event.seat}"',
            ),
            "SHT: the other shield breaks apart": (
                "box = shield_box(event.seat == desk.bottom)",
                "box = shield_box(event.seat != desk.bottom)",
            ),
            "SHT: a card leaves the other player's hand": (
                "else _last(event.seat, len(sides[event.seat].hand) - 1)",
                "else _last(1 - event.seat, len(sides[event.seat].hand) - 1)",
            ),
            "SHT: used cards swap places on their way": (
                "for used, place in zip(event.used, event.places, strict=True)",
                "for used, place in zip(event.used, event.places[::-1], strict=True)",
            ),
        },
    ),
    *at(
        "mats/senretsu/clips.py",
        "mats/test_ways.py",
        {
            "戦列札: a lost card flies to the other discards": (
                "spot = _placed(grey, discard_spot(before, event.seat), 0.0)",
                "spot = _placed(grey, discard_spot(before, 1 - event.seat), 0.0)",
            ),
            "戦列札: a card is drawn from the other deck": (
                "deck = next(p for p in _ends(made) if p.key == deck_key(seat))",
                "deck = next(p for p in _ends(made) if p.key == deck_key(1 - seat))",
            ),
            "戦列札: a saved card flies to the other plate": (
                "goal = next((p for p in _ends(made) if p.key == hidden_key(event.seat)), None)",
                "goal = next((p for p in _ends(made) if p.key == hidden_key(1 - event.seat)), None)",
            ),
        },
    ),
    *at(
        "mats/crown/clips.py",
        "mats/test_ways.py",
        {
            "crown: coins fly to the next player": (
                "_coins(event, plate_box(event.seat, desk.bottom, seats),",
                "_coins(event, plate_box((event.seat + 1) % seats, desk.bottom, seats),",
            ),
            "crown: exchanged cards come from the wrong tray": (
                "sources = [tray_id(giver, i) for i in range(len(cards))]",
                "sources = [tray_id(to, i) for i in range(len(cards))]",
            ),
        },
    ),
    *at(
        "mats/ryuki/clips.py",
        "mats/test_ways.py",
        {
            "龍棋: a card comes from the other deck": (
                'return {_drawn_key(before, event): f"deck:{event.seat}"}',
                'return {_drawn_key(before, event): f"deck:{1 - event.seat}"}',
            ),
        },
    ),
    *at(
        "mats/subway/clips.py",
        "mats/test_ways.py",
        {
            "subway: a bead goes home to another player": (
                'p.key == f"plate:{event.seat}:bead"), None',
                'p.key == f"plate:{(event.seat + 1) % 2}:bead"), None',
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/test_playing.py",
        {
            "SHT: one of two cards is played": (
                "    if len(hand) == 2:\n        return PlaceOpen(hand)\n    return PlaceClosed(hand[0])",
                "    return PlaceClosed(hand[0])",
            ),
        },
    ),
    *at(
        "mats/sht/press.py",
        "mats/test_lit.py",
        {
            "SHT: field cards in a bonus are not veiled": (
                'if isinstance(todo, ToPlace) and kind == "field":',
                'if isinstance(todo, ToPlace) and kind == "fields":',
            ),
        },
    ),
    *at(
        "mats/crown/hand.py",
        "mats/test_lit.py",
        {
            "crown: cards that cannot be played are lifted": (
                "return LEGAL_LIFT if self.desk.mind and not self._barred(card) else 0.0",
                "return LEGAL_LIFT if self.desk.mind else 0.0",
            ),
        },
    ),
    *at(
        "mats/senretsu/field.py",
        "mats/test_lit.py",
        {
            "戦列札: the deck's rank is open": ("enabled=not deck)", "enabled=True)"),
        },
    ),
    *at(
        "mats/senretsu/advice.py",
        "mats/senretsu/test_advice.py",
        {
            "戦列札: the first card is given up": (
                "return max(ranks[rank - 1].cards, key=worth)",
                "return ranks[rank - 1].cards[0]",
            ),
        },
    ),
    *at(
        "mats/ryuki/board.py",
        "mats/test_lit.py",
        {
            "ryuki: all squares are open": ("enabled=at in useful)", "enabled=True)"),
        },
    ),
    *at(
        "mats/subway/stations.py",
        "mats/test_lit.py",
        {
            "subway: all stations are open": (
                "enabled=choosable(layout, n), bracket",
                "enabled=True, bracket",
            ),
        },
    ),
)
