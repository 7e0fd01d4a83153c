"""グローリアスクラウン as the rest of the house knows it."""

from typing import Any

from game.look.describe.theme import WHITE, Dress
from game.look.describe.words import Words
from game.mats.about import About, Offer, Sign, Variant


def _blind_cards(options: Any, seats: int, words: Words) -> str:
    """Rules 001-4 and 001-5. The rules are loaded when set-up asks, not with the shelf."""
    from game.rules.crown.values import blind_count

    blind = blind_count(seats)
    return words("setup.note.blind", people=seats, n=blind) if blind else ""


PER_DEAL = 10
"""About how many minutes a deal takes among people who hand the screen on."""


def _minutes(options: Any, seats: int) -> int:
    """By the number of deals."""
    return PER_DEAL * int(options.deals)


DRESS = Dress((107, 36, 48), (83, 26, 37), (122, 49, 61), WHITE, "glorious")
ABOUT = About(
    id="crown",
    place=2,
    dress=DRESS,
    people=(3, 5),
    minutes=PER_DEAL,
    difficulty=2,
    sign=Sign(44, 378, latin=44, below=28, step=True),
    offer=Offer(
        variants=(
            Variant("deals", (1, 3, 5)),
            Variant("suit_lock", (False, True), unofficial=True),
            Variant("pass_locks", (False, True), unofficial=True),
            Variant("eight_foul", (False, True), unofficial=True),
        ),
        short=(("deals", 1),),
        lasts=_minutes,
        seats_note=_blind_cards,
    ),
    feat="all",
    music="crown",
)
