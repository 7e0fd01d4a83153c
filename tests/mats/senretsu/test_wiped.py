"""An army's last field card falls: the ground shakes, and it is said what that means."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.measure import width
from game.look.describe.space import Space
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.senretsu.layouts import LAYOUTS
from game.mats.senretsu.mat import MAT
from game.mats.senretsu.wiped import SEEN
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.senretsu.values import Fired, RankClosed
from tests.mats.senretsu.desks import film_desks, keyed, texts
from tests.mats.senretsu.test_salvo import attack
from tests.rules.senretsu.tables import attacked, table
from tests.together import together

BARE = "H01 D02 | H03 | D", "S12 | C01 | D"
"""Both cards of black fall."""
GUARDED = "H01 | D", "S12 | D | C01"


def closing(
    armies: tuple[str, str] = BARE, lang: str = "ja", reduced: bool = False, viewer: Seat = 0
) -> list[Clip]:
    """The clips of the ranks that close up."""
    events, film = attack(armies, lang, reduced, viewer=viewer)
    return [clip for event, clip in zip(events, film.clips, strict=True) if isinstance(event, RankClosed)]


def seen(clip: Clip) -> dict[str, Placement]:
    """What is seen while it is told."""
    return keyed(pose(clip, clip.span - SEEN / 2))


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(
    ("lang", "viewer", "says"),
    [
        ("ja", 0, ("全滅!", "たけしさんの山札がむき出し")),
        ("ja", 1, ("全滅!", "自分の山札がむき出し")),
        ("en", 0, ("Wiped out!", "たけし’s deck lies open")),
        ("en", 1, ("Wiped out!", "Your deck lies open")),
    ],
)
def test_it_is_told_once_the_last_card_is_gone(
    lang: str, viewer: Seat, says: tuple[str, str], reduced: bool
) -> None:
    first, last = closing(BARE, lang, reduced, viewer)
    assert not any("wiped" in keyed(pose(first, t)) for t in range(0, int(first.span), 40))
    told = texts(tuple(seen(last).values()))
    assert (told["wiped text"], told["wiped under"]) == says
    assert "wiped" not in keyed(pose(last, last.span))
    look = seen(last)["wiped"].what
    assert isinstance(look, Panel)
    assert look.fill == (theme.SHU if viewer else theme.YAMA)


def test_a_card_behind_the_deck_is_an_army_still() -> None:
    assert not any("wiped" in seen(clip) for clip in closing(GUARDED))


def test_the_ground_shakes_as_the_deck_has_come_to_the_front_and_no_word_of_it_does() -> None:
    _, last = closing()
    ways = {key: _ys(last, key) for key in ("field", "deck:1", "strip:1:deck", "deck:1:name", "banner")}
    for key, ys in ways.items():
        assert (max(ys) > min(ys)) == (key in ("field", "deck:1", "strip:1:deck"))
        assert max(ys) - min(ys) <= 12
    assert last.stops
    assert any(p.key.startswith("open dust") for p in pose(last, last.stops[0].at + last.stops[0].span + 80))
    assert {"rank_close", "shield_break", "stamp"} == {sound.cue for sound in last.sounds}


def _ys(clip: Clip, key: str) -> list[float]:
    return [keyed(pose(clip, t))[key].y for t in range(0, int(clip.span), 10)]


def test_nothing_moves_where_that_is_not_wanted() -> None:
    _, last = closing(reduced=True)
    assert len(set(_ys(last, "field"))) == 1
    assert not any(p.key.startswith(("open ", "chip ")) for p in pose(last, 300))


@pytest.mark.parametrize("black", ["S12 | C01 | D", "C01 | D", "C01 | S02 | C03 | D"])
@pytest.mark.parametrize(
    "red", ["H01 D02 | H03 | D", "H01 D01 | H02 D02 | H03 D03 | H04 D04 | H05 D05 | H13 | D"]
)
def test_it_covers_neither_cards_nor_the_deck(red: str, black: str) -> None:
    for clip in closing((red, black), "en"):
        lying = seen(clip)
        if "wiped" in lying:
            pill = lying["wiped"].box
            field = lying["field"].box
            assert field.x < pill.x
            assert pill.right < field.right
            assert not any(
                p.box.meets(pill) for key, p in lying.items() if key.startswith(("card:", "deck:"))
            )


@together("space", tuple(LAYOUTS))
@together("text_scale", [100, 150, 200])
@together("lang", ["ja", "en"])
def test_it_has_room_in_every_shape_and_size(space: Space, text_scale: int, lang: str) -> None:
    beats = attacked(*BARE)
    n = max(n for n, (event, _) in enumerate(beats) if isinstance(event, Fired))
    event = RankClosed(1, 1)
    state = table("H01 D02 | H03 | D", "D", mover=0)
    before, after = (
        replace(one, space=space, text_scale=text_scale)
        for one in film_desks(state, event, state, 0, tuple(event for event, _ in beats[: n + 1]))
    )
    clip = MAT.clip(before, event, after, Words(lang), False)
    lying = seen(clip)
    field, pill = lying["field"].box, lying["wiped"].box
    assert field.x <= pill.x
    assert pill.right <= field.right
    assert pill.bottom <= field.bottom
    for key in ("wiped text", "wiped under"):
        look = lying[key].what
        assert isinstance(look, Label)
        assert width(look.text, look.size, look.face, lang, text_scale) <= pill.w
        assert pill.holds(*lying[key].box.middle)
