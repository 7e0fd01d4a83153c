"""Makes `assets/fonts` from the upstream fonts: `python assets/make/fonts.py FOLDER`.

FOLDER is searched, at any depth, for the upstream TrueType files of Google Fonts (for example the
unpacked npm packs `@expo-google-fonts/zen-kaku-gothic-new`, `.../shippori-mincho-b1`, `.../source-sans-3` and
`.../biz-udpgothic`) and for the `LICENSE_FONT` beside each family. The same files give the same bytes.

Source Sans 3 has a Reserved Font Name, so it is shipped whole and unchanged; the other three have none.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

FONTS = Path(__file__).resolve().parents[1] / "fonts"
SYMBOLS = "–—―‘’“”…‥†•※←↑→↓⇔∞≒≠≤≥①②③④⑤⑥⑦⑧⑨⑩♠♡♢♣♤♥♦♧★☆●○◆◇■□▲△▼▽✓✕☗☖〜～￥€"
NAME_KANJI = "𠮷𡈽𣘺𠀋𥔎栁濵"
USUAL_KANJI = (
    NAME_KANJI + "枡貪髙﨑邊邉齊齋澤濵濱瀨嶋嶌廣眞德惠榮櫻瀧國圓圖龜豐壽靜淺黑晴逸祐祥凜遙萬實條藏槇檜鷗彌"
)
"""Kanji of many people's names and of the program's own words that are beyond level 1 of JIS X 0208."""
MEASURED = (
    "他们你來們到和地对對就席我时時會来為能舰說说这這齊军同已愿既星是景民照现現理用置要軍那配里開雷露"
    "面顾个为人以個大有主些因它想意生當看着者自著裡过还进進過道還田囗"
)
"""FreeType fits the height of a font's kanji to these and that of its letters to ASCII: they stay in each."""
KEPT_FEATURES = ["kern", "mark", "mkmk", "ccmp"]


class Face(NamedTuple):
    """One shipped font."""

    name: str
    upstream: str
    charset: frozenset[int] | None
    """The characters that stay; None: the file is shipped as it is."""
    behind: tuple[str, ...] = ()
    """The shipped fonts that are asked before it: what all of them have is left out."""
    packed: bool = False
    """Whether its tables are compressed (WOFF). Opening it takes longer, as all of it is unpacked, so that
    it is for what is hardly ever drawn."""


class Family(NamedTuple):
    """Where a family's licence lies upstream, and under which name it is shipped."""

    upstream: str
    licence: str


def main(folder: Path) -> None:
    """Writes every face and licence. Raises `FileNotFoundError` naming the first upstream file not found."""
    FONTS.mkdir(exist_ok=True)
    for face in _faces():
        source = _find(folder, face.upstream)
        target = FONTS / f"{face.name}.{'woff' if face.packed else 'ttf'}"
        if face.charset is None:
            shutil.copyfile(source, target)
        else:
            _subset(source, target, face.charset - (_in_all(face.behind) - measured()))
        print(f"{target.name}: {target.stat().st_size / 1e6:.2f} MB")
    for family in _families():
        licence = _find(folder, family.upstream).parents[1] / "LICENSE_FONT"
        text = licence.read_text(encoding="utf-8").replace("\r\n", "\n")
        (FONTS / family.licence).write_text(text, encoding="utf-8", newline="\n")


def _faces() -> tuple[Face, ...]:
    ours = japanese() | latin()
    kaku = ("ZenKakuGothicNew-500", "ZenKakuGothicNew-700")
    mincho = "ShipporiMinchoB1-800"
    return (
        Face(kaku[0], "ZenKakuGothicNew_500Medium.ttf", ours),
        Face(kaku[1], "ZenKakuGothicNew_700Bold.ttf", ours),
        Face(mincho, "ShipporiMinchoB1_800ExtraBold.ttf", ours - (rare() - measured())),
        Face(
            f"{mincho}-rare", "ShipporiMinchoB1_800ExtraBold.ttf", rare() | (measured() & ours), packed=True
        ),
        Face("SourceSans3-500", "SourceSans3_500Medium.ttf", None),
        Face("SourceSans3-600", "SourceSans3_600SemiBold.ttf", None),
        Face("SourceSans3-700", "SourceSans3_700Bold.ttf", None),
        Face("BIZUDPGothic-400", "BIZUDPGothic_400Regular.ttf", ours | names(), kaku, packed=True),
    )


def _families() -> tuple[Family, ...]:
    return (
        Family("ZenKakuGothicNew_500Medium.ttf", "OFL-ZenKakuGothicNew.txt"),
        Family("ShipporiMinchoB1_800ExtraBold.ttf", "OFL-ShipporiMinchoB1.txt"),
        Family("SourceSans3_500Medium.ttf", "OFL-SourceSans3.txt"),
        Family("BIZUDPGothic_400Regular.ttf", "OFL-BIZUDPGothic.txt"),
    )


def japanese() -> frozenset[int]:
    """JIS X 0208 with the vendors' additions of code page 932 (髙, 﨑), and a few more kanji of names."""
    found = {0x301C, 0x2014, 0x2016, 0x2212, *map(ord, NAME_KANJI)}
    for lead in (*range(0x81, 0xA0), *range(0xE0, 0xFD)):
        found |= _decoded("cp932", lead, range(0x40, 0xFD))
    return frozenset(code for code in found if not 0xE000 <= code <= 0xF8FF)


def rare() -> frozenset[int]:
    """The kanji of `japanese` beyond level 1 of JIS X 0208 that hardly anyone's name has."""
    usual = {*map(ord, USUAL_KANJI)}
    for lead in range(0x88, 0x99):  # Rows 16 to 47.
        usual |= _decoded("shift_jis", lead, range(0x40, 0x9F if lead == 0x98 else 0xFD))
    return frozenset(code for code in japanese() - usual if _is_kanji(code))


def _is_kanji(code: int) -> bool:
    return 0x3400 <= code < 0xA000 or 0xF900 <= code < 0xFB00 or code >= 0x20000


def names() -> frozenset[int]:
    """JIS X 0213, both planes: the rarer kanji of people's names."""
    found: set[int] = set()
    for lead in range(0x81, 0xFD):
        found |= _decoded("shift_jis_2004", lead, range(0x40, 0xFD))
    return frozenset(found)


def latin() -> frozenset[int]:
    """Latin-1, and the signs that the catalogues may use."""
    return frozenset({*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, SYMBOLS)})


def measured() -> frozenset[int]:
    """What others are fitted to when they are drawn."""
    return frozenset({*range(0x20, 0x7F), *map(ord, MEASURED)})


def _decoded(codec: str, lead: int, trails: range) -> set[int]:
    text = (bytes((lead, trail)).decode(codec, "ignore") for trail in trails)
    return {ord(char) for char in text if len(char) == 1 and ord(char) > 0x7F}


def _in_all(fonts: tuple[str, ...]) -> frozenset[int]:
    """The characters that every one of these shipped fonts has; none of no fonts."""
    maps = [frozenset(TTFont(FONTS / f"{name}.ttf").getBestCmap()) for name in fonts]
    return frozenset.intersection(*maps) if maps else frozenset()


def _subset(source: Path, target: Path, charset: frozenset[int]) -> None:
    """Keeps metrics, kerning and mark placement; drops hints, vertical forms, alternates and glyph names."""
    options = Options()
    options.hinting = False
    options.layout_features = KEPT_FEATURES
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables = [*options.drop_tables, "vhea", "vmtx", "VORG", "DSIG", "STAT", "meta", "gasp"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=charset)
    subsetter.subset(font)
    font["cmap"].tables = [_full_map(font.getBestCmap())]
    font["head"].modified = font["head"].created
    font.flavor = "woff" if target.suffix == ".woff" else None
    font.save(target, reorderTables=True)


def _full_map(cmap: dict[int, str]) -> CmapSubtable:
    """The character map in format 12, the only one that the program reads by itself."""
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.format, table.reserved, table.length, table.nGroups = 12, 0, 0, 0
    table.cmap = cmap
    return table


def _find(folder: Path, name: str) -> Path:
    found = sorted(folder.rglob(name))
    if not found:
        raise FileNotFoundError(f"{name} is nowhere under {folder}")
    return found[0]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python assets/make/fonts.py FOLDER-WITH-UPSTREAM-FONTS")
    main(Path(sys.argv[1]))
