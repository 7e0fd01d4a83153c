"""The examples of the subway's rules pages show what the rules say (test vectors T3-1 to T3-7)."""

from __future__ import annotations

from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES, Words
from game.maps.usual import usual_options
from game.mats.examples import Example, Fitted, Printing
from game.mats.subway.examples import EXAMPLES, NINE, SETS, THREE
from game.rules import subway
from game.rules.subway.board import board_for
from game.rules.subway.longest import longest_path
from game.rules.subway.score import sets_on
from tests.rounds import text_scales
from tests.together import together

PAGE = Printing(Words("en"), 100, usual_options(subway))


def drawn(name: str) -> Example:
    example = EXAMPLES[name]
    assert isinstance(example, Fitted)
    return example.draw(PAGE)


def texts(name: str) -> list[str]:
    return [p.what.text for p in drawn(name).placements if isinstance(p.what, Label)]


def keys(name: str) -> set[str]:
    return {p.key for p in drawn(name).placements}


def own(beads: dict[str, int]) -> list[int]:
    return [beads.get(station.id, 0) for station in PAGE.options.network.stations]


def test_t3_1_a_6_leads_from_fushimi_to_taiko_dori():
    assert {"way", "picked:taiko_dori", "pawn:0", "reach:taiko_dori:badge"} <= keys("move-six")


def test_t3_2_takeshi_s_bead_at_ozone_is_replaced():
    shown = keys("bounce-replace")
    assert {"way", "picked:ozone", "pawn:0", "pawn:1", "bead:ozone:0:1", "outlook old"} <= shown


def test_t3_3_and_4_the_longest_paths():
    network = PAGE.options.network
    assert len(longest_path(network, own(THREE), 4)) == 3
    assert len(longest_path(network, own(NINE), 4)) == 9
    for name, beads, seat in (("longest-three", THREE, 1), ("longest-nine", NINE, 2)):
        lying = {f"bead:{at}:{slot}:{seat}" for at, count in beads.items() for slot in range(count)}
        assert lying | {"longest"} <= keys(name)


def test_t3_5_two_sets_and_no_third():
    board = board_for(PAGE.options.network, 4)
    assert sets_on(board, own(SETS)) == 2
    shown = texts("sets-two")
    assert shown.count("Motoyama") == 2
    assert [text for text in shown if text.startswith("Set ")] == ["Set 1", "Set 2"]
    assert [key for key in keys("sets-two") if key.startswith("sets free")] == ["sets free 1"]


def test_t3_6_one_bead_at_motoyama_is_enough():
    beads = [key for key in keys("line-full") if key.startswith("bead:motoyama:")]
    assert len(beads) == 1
    full = [text for text in texts("line-full") if text == PAGE.words("subway.meters.full")]
    assert len(full) == 2


def test_t3_7_sum_or_difference_of_3_and_5():
    assert {"total:8", "total:2"} <= keys("dice-add")


@together("text_scale", text_scales())
@together("lang", LANGUAGES)
@together(
    ("name", "stations"),
    [
        ("move-six", "fushimi nagoya kokusai_center marunouchi taiko_dori"),
        ("bounce-replace", "kurokawa shiga_hondori heian_dori ozone kamiiida"),
        ("line-full", "motoyama kakuozan jiyugaoka nagoya_daigaku higashiyama_koen"),
        ("longest-three", " ".join(THREE)),
        ("longest-nine", " ".join(NINE)),
    ],
)
def test_the_stations_spoken_of_bear_their_names(lang: str, text_scale: int, name: str, stations: str):
    example = EXAMPLES[name]
    assert isinstance(example, Fitted)
    page = Printing(Words(lang), text_scale, PAGE.options)
    shown = {p.key for p in example.draw(page).placements}
    assert {f"name:{station}" for station in stations.split()} <= shown


def test_two_of_the_styles_are_taken():
    owners = {key for key in keys("start-choice") if key.endswith(" owner")}
    assert owners == {"style:2 owner", "style:4 owner"}
