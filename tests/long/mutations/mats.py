"""Defects of the playmats: what is pressed, lit, said, and how things fly."""

from __future__ import annotations

from tests.long.mutations.kinds import mutation

WAYS = "mats/test_ways.py"
LIT = "mats/test_lit.py"
PLAYING = "mats/test_playing.py"

PLANTED = (
    mutation(
        "SHT: a card is drawn into the other hand",
        "mats/sht/clips.py",
        'source = "deck" if isinstance(event, Drew) else f"shield:{event.seat}"',
        'source = "deck" if isinstance(event, Drew) else f"shield:{1 - event.seat}"',
        WAYS,
    ),
    mutation(
        "SHT: the other shield breaks apart",
        "mats/sht/clips.py",
        "box = shield_box(event.seat == desk.bottom)",
        "box = shield_box(event.seat != desk.bottom)",
        WAYS,
    ),
    mutation(
        "SHT: a card leaves the other player's hand",
        "mats/sht/clips.py",
        "else _last(event.seat, len(sides[event.seat].hand) - 1)",
        "else _last(1 - event.seat, len(sides[event.seat].hand) - 1)",
        WAYS,
    ),
    mutation(
        "SHT: used cards swap places on their way",
        "mats/sht/clips.py",
        "for used, place in zip(event.used, event.places, strict=True)",
        "for used, place in zip(event.used, event.places[::-1], strict=True)",
        WAYS,
    ),
    mutation(
        "戦列札: a lost card flies to the other discards",
        "mats/senretsu/clips.py",
        "spot = _placed(grey, discard_spot(before, event.seat), 0.0)",
        "spot = _placed(grey, discard_spot(before, 1 - event.seat), 0.0)",
        WAYS,
    ),
    mutation(
        "戦列札: a card is drawn from the other deck",
        "mats/senretsu/clips.py",
        "deck = next(p for p in _ends(made) if p.key == deck_key(seat))",
        "deck = next(p for p in _ends(made) if p.key == deck_key(1 - seat))",
        WAYS,
    ),
    mutation(
        "戦列札: a saved card flies to the other plate",
        "mats/senretsu/clips.py",
        "goal = next((p for p in _ends(made) if p.key == hidden_key(event.seat)), None)",
        "goal = next((p for p in _ends(made) if p.key == hidden_key(1 - event.seat)), None)",
        WAYS,
    ),
    mutation(
        "crown: coins fly to the next player",
        "mats/crown/clips.py",
        "_coins(event, plate_box(event.seat, desk.bottom, seats),",
        "_coins(event, plate_box((event.seat + 1) % seats, desk.bottom, seats),",
        WAYS,
    ),
    mutation(
        "crown: exchanged cards come from the wrong tray",
        "mats/crown/clips.py",
        "sources = [tray_id(giver, i) for i in range(len(cards))]",
        "sources = [tray_id(to, i) for i in range(len(cards))]",
        WAYS,
    ),
    mutation(
        "龍棋: a card comes from the other deck",
        "mats/ryuki/clips.py",
        'return {_drawn_key(before, event): f"deck:{event.seat}"}',
        'return {_drawn_key(before, event): f"deck:{1 - event.seat}"}',
        WAYS,
    ),
    mutation(
        "subway: a bead goes home to another player",
        "mats/subway/clips.py",
        'p.key == f"plate:{event.seat}:bead"), None',
        'p.key == f"plate:{(event.seat + 1) % 2}:bead"), None',
        WAYS,
    ),
    mutation(
        "SHT: one of two cards is played",
        "mats/sht/press.py",
        "    if len(hand) == 2:\n        return PlaceOpen(hand)\n    return PlaceClosed(hand[0])",
        "    return PlaceClosed(hand[0])",
        PLAYING,
    ),
    mutation(
        "SHT: field cards in a bonus are not veiled",
        "mats/sht/press.py",
        'if isinstance(todo, ToPlace) and kind == "field":',
        'if isinstance(todo, ToPlace) and kind == "fields":',
        LIT,
    ),
    mutation(
        "crown: cards that cannot be played are lifted",
        "mats/crown/hand.py",
        "return LEGAL_LIFT if self.desk.mind and not self._barred(card) else 0.0",
        "return LEGAL_LIFT if self.desk.mind else 0.0",
        LIT,
    ),
    mutation(
        "戦列札: the deck's rank is open", "mats/senretsu/field.py", "enabled=not deck)", "enabled=True)", LIT
    ),
    mutation(
        "戦列札: the first card is given up",
        "mats/senretsu/advice.py",
        "return max(ranks[rank - 1].cards, key=worth)",
        "return ranks[rank - 1].cards[0]",
        "mats/senretsu/test_advice.py",
    ),
    mutation(
        "ryuki: all squares are open", "mats/ryuki/board.py", "enabled=at in useful)", "enabled=True)", LIT
    ),
    mutation(
        "subway: all stations are open",
        "mats/subway/stations.py",
        "enabled=choosable(layout, n), bracket",
        "enabled=True, bracket",
        LIT,
    ),
)
