"""What is said on SHT's table of an attack that may end the game has room in every layout."""

from __future__ import annotations

from game.look.describe.measure import width
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.sht.desk import Desk, Display, Selection
from game.mats.sht.frame import frame
from game.rules import sht
from tests.mats.sht.test_frame import SEATING
from tests.rules.sht.tables import attacked
from tests.together import together

SAID = ("act text", "decline text", "bonus short b")


@together("lang", ["ja", "en"])
@together("space", Space)
@together("text_scale", [100, 115, 130, 150, 200])
def test_that_an_attack_may_end_the_game_has_room(lang: str, space: Space, text_scale: int) -> None:
    view = sht.view(attacked("S09", "D04", (True, False)), 1)
    picked, shown = Selection(declined=True), Display(bonuses=True)
    desk = Desk(view, SEATING, 1, picked, shown, mind=view, space=space, text_scale=text_scale)
    found = {p.key: p for p in frame(desk, Words(lang)).placements}
    for key in SAID:
        says, wide = found[key].what, found[key].w
        assert isinstance(says, Label)
        words = says.text.split(" ") if lang == "en" else list(says.text)
        assert width(says.text, says.size, says.face, lang, text_scale) <= says.lines * wide
        assert all(
            width(word, says.size, says.face, lang, text_scale) <= wide for word in words[: says.lines]
        )
