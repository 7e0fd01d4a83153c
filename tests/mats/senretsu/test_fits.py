"""What stands under columns and decks gives way in shorter forms, and is never cut."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe.measure import lines_of
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.text import Setting
from game.look.describe.words import Words
from game.mats.senretsu.desk import Desk, InHand, Selection
from game.mats.senretsu.mat import MAT, frame
from game.motion.placement import Placement
from game.rules.cards import Card
from tests.mats.senretsu.desks import WORDS, desk, texts
from tests.rules.senretsu.tables import table
from tests.together import together

FEW = "H02 | D | D04", "S09 | D"
SOME = "H12 | D11 | D | H09 | D08", "S13 | C12 | D | C10"
MANY = (
    "H12 | D11 | H10 | H09 | D08 | D | D07 | H06 | H05 | D04",
    "S13 | C12 | S11 | C10 | S09 | D | S08 | C07",
)
SCALES = [100, 115, 130, 150, 200]


def faults(seen: Desk, lang: str, *keys: str) -> Iterator[str]:
    """The texts of these keys that do not stand whole in their boxes, in the smallest window."""
    setting = Setting(2 / 3, seen.text_scale / 100, lang)
    for p in frame(seen, Words(lang)).placements:
        if isinstance(p.what, Label) and any(key in p.key for key in keys) and p.what.text:
            lines = lines_of(p.what, p.w, setting)
            high = lines.needed[1] if len(lines.rows) > 1 else 0.0
            if not lines.fits or high > p.h + 1:
                yield f"{p.key} {p.what.text}"


@together("armies", [FEW, SOME, MANY])
@together("space", tuple(MAT.around))
@together("text_scale", SCALES)
@together("lang", ["ja", "en"])
def test_no_chip_is_cut(armies: tuple[str, str], space: Space, text_scale: int, lang: str) -> None:
    for card in (Card.D02, Card.H13, Card.X01):
        state = table(*armies, hands=("D02 H13 X01", ""))
        held = desk(state, picked=Selection(InHand(card)), space=space, text_scale=text_scale)
        assert not list(faults(held, lang, "chip:"))


@together("armies", [FEW, SOME, MANY])
@together("space", tuple(MAT.around))
@together("text_scale", SCALES)
@together("lang", ["ja", "en"])
def test_no_warning_under_a_deck_is_cut(
    armies: tuple[str, str], space: Space, text_scale: int, lang: str
) -> None:
    state = table(*armies, hands=("D02", ""), decks=("H03", "C03"))
    warned = desk(state, space=space, text_scale=text_scale)
    assert not list(faults(warned, lang, ":ends", ":count"))


def below(seen: Desk, seat: int) -> Placement:
    return next(p for p in frame(seen, WORDS).placements if p.key == f"deck:{seat}:ends")


def test_the_warning_stands_also_under_the_narrowest_columns_and_over_their_names() -> None:
    for armies in (FEW, SOME, MANY):
        for text_scale in (100, 115, 130):
            seen = desk(table(*armies, decks=("H03", "C03")), None, text_scale=text_scale)
            for seat in (0, 1):
                warning = below(seen, seat)
                name = next(
                    p for p in frame(seen, WORDS).placements if p.key.startswith(f"strip name:{seat}:deck")
                )
                assert warning.box.bottom <= name.y


@together("armies", [FEW, SOME, MANY])
def test_how_many_are_left_is_told_over_no_other_column(armies: tuple[str, str]) -> None:
    """It may be some pixels wider than its own; in the narrowest it says only how many cards."""
    seen = {p.key: p for p in frame(desk(table(*armies, decks=("H03", "C03"))), WORDS).placements}
    for seat in (0, 1):
        pill, strip = seen[f"deck:{seat}:pill"], seen[f"strip:{seat}:deck"]
        assert strip.x - 4.5 <= pill.x <= pill.box.right <= strip.box.right + 4.5


def test_a_short_form_comes_only_where_the_long_one_has_no_room() -> None:
    wide = texts(frame(desk(table(*FEW, decks=("H03", "C03")), None), WORDS).placements)
    narrow = texts(frame(desk(table(*MANY, decks=("H03", "C03")), None), WORDS).placements)
    assert wide["deck:0:ends"] == "次のドローで\n山札切れ"
    assert narrow["deck:0:ends"] == "次で\n山札切れ"
