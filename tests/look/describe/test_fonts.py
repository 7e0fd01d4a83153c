"""Which face draws which character."""

from __future__ import annotations

import pygame
import pytest

from game.config.places import asset
from game.look.describe import fonts
from tests.together import together

LANGUAGES = ("ja", "en")
FAMILIES = ("text", "number", "display")


def catalogue(lang: str) -> str:
    return asset("locale", lang, "LC_MESSAGES", "gotaku.po").read_text(encoding="utf-8")


def pixels(face: str, char: str) -> bytes:
    return pygame.image.tobytes(fonts.opened(face, 40).render(char, True, (0, 0, 0)), "RGBA")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_no_tofu_in_either_catalogue(lang: str, family: str) -> None:
    faces = fonts.face_list(family, 500, lang)
    chars = set("".join(map(catalogue, LANGUAGES))) - {"\n"}
    assert len(chars) > 50
    assert {char for char in chars if not any(fonts.has(face, char) for face in faces)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_a_catalogue_stand_in_the_first_two_faces(lang: str) -> None:
    faces = fonts.face_list("text", 500, lang)[:2]
    asked = {*catalogue(lang)} - {"\n"}
    assert {char for char in asked if not any(fonts.has(face, char) for face in faces)} == set()


@pytest.mark.parametrize("face", fonts.FACES)
def test_what_a_face_claims_to_have_is_not_drawn_as_missing(face: str) -> None:
    missing = [pixels(face, char) for char in "\U0001f3b4한ꙮ"]
    assert not any(fonts.has(face, char) for char in "\U0001f3b4한ꙮ")
    claimed = [char for char in map(chr, range(0x21, 0x9FFF, 41)) if fonts.has(face, char)]
    assert len(claimed) > 20
    assert [char for char in claimed if pixels(face, char) in missing] == []


@pytest.mark.parametrize("face", [face for face in fonts.FACES if face.startswith((fonts.KAKU, "Shippori"))])
@pytest.mark.parametrize("size", [12, 27, 52])
def test_a_face_opens_at_the_exact_size(face: str, size: int) -> None:
    assert fonts.opened(face, size).metrics("国")[0][4] == size


def test_every_face_lies_beside_its_licence() -> None:
    for face in fonts.FACES:
        licence = asset("fonts", f"OFL-{face.split('-')[0]}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in licence
        assert licence.startswith("Copyright")


def test_runs_fall_back_in_order() -> None:
    assert fonts.runs("Turn 番 ♠", "text", 700, "en") == (
        fonts.Run("SourceSans3-700", "Turn "),
        fonts.Run("ZenKakuGothicNew-700", "番 "),
        fonts.Run("SourceSans3-700", "♠"),
    )
    assert fonts.runs("☗☆", "text", 500, "ja") == (
        fonts.Run("BIZUDPGothic-400", "☗"),
        fonts.Run("ZenKakuGothicNew-500", "☆"),
    )
    assert fonts.runs("𠮷", "text", 500, "en") == (fonts.Run(fonts.MINCHO, "𠮷"),)


def test_a_rare_kanji_of_a_name_has_the_same_face_from_another_file_and_is_no_box() -> None:
    assert fonts.runs("渡邊鱸俱", "display", 800, "ja") == (
        fonts.Run(fonts.MINCHO, "渡邊"),
        fonts.Run(fonts.RARE, "鱸"),
        fonts.Run(fonts.LAST, "俱"),
    )
    usual, packed = fonts.opened(fonts.MINCHO, 40), fonts.opened(fonts.RARE, 40)
    assert (usual.get_ascent(), usual.get_height()) == (packed.get_ascent(), packed.get_height())
    assert packed.metrics("鱸")[0][4] == 40
    drawn = {pixels(fonts.RARE, char) for char in "鱸彁﨟"}
    assert len(drawn) == 3
    assert not drawn & {pixels(face, "\U0001f600") for face in fonts.FACES}


def test_every_kanji_of_the_standard_is_drawn_by_the_mincho() -> None:
    standard = [bytes((row + 0xA0, cell + 0xA0)) for row in range(16, 85) for cell in range(1, 95)]
    kanji = [char for code in standard if (char := code.decode("euc_jp", "ignore"))]
    assert len(kanji) == 6355
    assert {run.face for run in fonts.runs("".join(kanji), "display", 800, "ja")} == {
        fonts.MINCHO,
        fonts.RARE,
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_words_of_the_program_need_no_packed_face(lang: str, family: str) -> None:
    pages = [path.read_text(encoding="utf-8") for path in asset("rulebook").glob("*.txt")]
    text = "".join({*"".join((*map(catalogue, LANGUAGES), *pages))} - {"\n"})
    assert not {run.face for run in fonts.runs(text, family, 500, lang)} & fonts.PACKED


def test_runs_keep_the_whole_text() -> None:
    text = " 龍棋 R y u k i\U0001f600𡈽"
    for lang in LANGUAGES:
        assert "".join(run.text for run in fonts.runs(text, "text", 500, lang)) == text


def test_changing_numbers_are_of_one_width() -> None:
    (face,) = {run.face for run in fonts.runs("0123456789", "number", 600, "ja")}
    assert len({fonts.opened(face, 30).size(digit)[0] for digit in "0123456789"}) == 1


@together("name", ["髙橋﨑", "𠮷田", "渡邊", "ゆう子・リー", "Zoë O’Brien", "Łukasz", "Дима", "　"])
def test_names_that_people_type_are_covered(name: str) -> None:
    assert all(map(fonts.covers, name))


@together("char", ["\U0001f600", "\n", "\u200b", "\u202e", "\ue000", "한", "ع", "\ud800"])
def test_what_cannot_be_shown_is_refused(char: str) -> None:
    assert not fonts.covers(char)


def test_an_unknown_family_or_face_is_named() -> None:
    with pytest.raises(KeyError, match="runes"):
        fonts.face_list("runes", 500, "ja")
    with pytest.raises(FileNotFoundError, match=r"Nothing-500\.ttf"):
        fonts.opened("Nothing-500", 20)
