"""グローリアスクラウン: what stands on the cards, in one place (RULES 001, point table and ruling 1-s).

`NUMBERS` holds what all cards of a number share, `NAMES` what each card is called. The text shows only some
of the cards. What it prints is marked True; the rest is inferred (rulings 1-a, 1-s) or our own.

The four countries of the story, one per suit, by the author's own hints: ♣ has the hero Alexander, so it is
the country of arms (武); ♦ has the peddler girl, so it is that of trade (商い); ♥ is that of faith (信仰);
♠, the leaf of the old German cards, is that rich in nature (自然).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.cards import Card

JOKER_NUMBER: Final = 16
"""What a single joker and a pair of jokers count as: above every number, in every state (ruling 1-r)."""

COUNTRIES: Final = {"C": "武", "D": "商い", "H": "信仰", "S": "自然"}


class NumberRow(NamedTuple):
    """What all cards of one number have in common."""

    number: int
    """3 .. 15, the order of strength in 平常 (rule 001-3); `JOKER_NUMBER`."""
    common: int
    """Points for a clear while the state is 平常, normal order (rule 001-14)."""
    common_printed: bool
    """Whether the text says so; False: inferred (ruling 1-a)."""
    revolution: int
    """Points for a clear while the state is 革命 Revolution."""
    revolution_printed: bool
    effect: str
    """`five_skip`, `seven_swap`, `eight_stop`, `ten_discard` or `jack_back`; empty: none."""
    must: bool
    """Whether the effect is compulsory (必ず使用しなければならない)."""
    foul: str
    """When going out with it is foul (ruling 1-s): "" never, `always`, in `common`, in `revolution`, by the
    `discard` of its own effect, or by the `house` rule of decision 5."""
    foul_printed: bool
    """Whether the text says so; False: the mirror of what it says, or a house rule."""


NUMBERS: Final = {
    row.number: row
    for row in (
        NumberRow(3, 2, True, 1, True, "", False, "revolution", False),
        NumberRow(4, 2, False, 1, False, "", False, "", False),
        NumberRow(5, 2, True, 1, True, "five_skip", True, "", False),
        NumberRow(6, 2, False, 1, False, "", False, "", False),
        NumberRow(7, 2, True, 1, True, "seven_swap", False, "", False),
        NumberRow(8, 0, True, 0, True, "eight_stop", True, "house", False),
        NumberRow(9, 2, False, 1, True, "", False, "", False),
        NumberRow(10, 2, True, 1, True, "ten_discard", False, "discard", True),
        NumberRow(11, 1, True, 2, True, "jack_back", True, "", False),
        NumberRow(12, 1, False, 2, False, "", False, "", False),
        NumberRow(13, 1, True, 2, False, "", False, "", False),
        NumberRow(14, 1, False, 2, False, "", False, "", False),
        NumberRow(15, 1, False, 2, False, "", False, "common", True),
        NumberRow(JOKER_NUMBER, 0, True, 0, True, "", False, "always", True),
    )
}

SPADE_THREE: Final = Card.S03
"""The one card with an effect of its own: スペ3返し, which answers a single joker (rule 001-20)."""
DIAMOND_THREE: Final = Card.D03
"""Its holder shows it and leads (rule 001-7)."""


class NameRow(NamedTuple):
    """What a card is called."""

    card: Card
    ja: str
    en: str
    """At most 18 letters. Translated from the Japanese, so ours."""
    author: bool
    """Whether the Japanese name is the author's; False: ours."""


NAMES: Final = {
    row.card: row
    for row in (
        NameRow(Card.C03, "見習いの従者", "Apprentice Squire", False),
        NameRow(Card.D03, "歩き売りの少女", "Peddler Girl", True),
        NameRow(Card.H03, "見習いの修道女", "Novice Nun", False),
        NameRow(Card.S03, "見習いの侍女", "Apprentice Maid", True),
        NameRow(Card.C04, "城門の衛兵", "Gate Guard", False),
        NameRow(Card.D04, "市場の果物売り", "Fruit Seller", False),
        NameRow(Card.H04, "鐘つきの少年", "Bell Boy", False),
        NameRow(Card.S04, "森の木こり", "Woodcutter", False),
        NameRow(Card.C05, "伝令の馬使い", "Mounted Messenger", True),
        NameRow(Card.D05, "伝令の馬使い", "Mounted Messenger", True),
        NameRow(Card.H05, "伝令の馬使い", "Mounted Messenger", True),
        NameRow(Card.S05, "伝令の馬使い", "Mounted Messenger", True),
        NameRow(Card.C06, "国境の斥候", "Border Scout", False),
        NameRow(Card.D06, "路地裏の両替商", "Money Changer", False),
        NameRow(Card.H06, "巡礼の旅人", "Pilgrim", False),
        NameRow(Card.S06, "丘の羊飼い", "Hill Shepherd", False),
        NameRow(Card.C07, "秘密の取引き", "Secret Deal", True),
        NameRow(Card.D07, "秘密の取引き", "Secret Deal", True),
        NameRow(Card.H07, "秘密の取引き", "Secret Deal", True),
        NameRow(Card.S07, "秘密の取引き", "Secret Deal", True),
        NameRow(Card.C08, "騎士の斬撃", "Knight’s Slash", True),
        NameRow(Card.D08, "騎士の斬撃", "Knight’s Slash", True),
        NameRow(Card.H08, "騎士の斬撃", "Knight’s Slash", True),
        NameRow(Card.S08, "騎士の斬撃", "Knight’s Slash", True),
        NameRow(Card.C09, "砦の守備隊", "Fort Garrison", False),
        NameRow(Card.D09, "砂漠の隊商", "Desert Caravan", False),
        NameRow(Card.H09, "聖堂の語り部", "Temple Storyteller", False),
        NameRow(Card.S09, "谷の薬師", "Valley Herbalist", False),
        NameRow(Card.C10, "苦悩の選択", "Agonising Choice", True),
        NameRow(Card.D10, "苦悩の選択", "Agonising Choice", True),
        NameRow(Card.H10, "苦悩の選択", "Agonising Choice", True),
        NameRow(Card.S10, "苦悩の選択", "Agonising Choice", True),
        NameRow(Card.C11, "反骨の傭兵", "Defiant Mercenary", False),
        NameRow(Card.D11, "抜け荷の船乗り", "Smuggler", False),
        NameRow(Card.H11, "異端の説教師", "Heretic Preacher", False),
        NameRow(Card.S11, "気まぐれな狩人", "Fickle Hunter", False),
        NameRow(Card.C12, "戦場の女将軍", "Lady General", False),
        NameRow(Card.D12, "豪商の女主人", "Merchant Lady", False),
        NameRow(Card.H12, "祈りの聖女", "Praying Saint", False),
        NameRow(Card.S12, "泉の魔女", "Witch of the Well", False),
        NameRow(Card.C13, "英雄アレクサンダー", "Hero Alexander", True),
        NameRow(Card.D13, "金庫の王", "King of Coffers", False),
        NameRow(Card.H13, "白衣の教皇", "White Pontiff", False),
        NameRow(Card.S13, "千年樹の長老", "Elder of the Tree", False),
        NameRow(Card.C01, "不敗の軍旗", "Unbeaten Banner", False),
        NameRow(Card.D01, "王家の勅許状", "Royal Charter", False),
        NameRow(Card.H01, "奇跡の聖杯", "Miraculous Chalice", False),
        NameRow(Card.S01, "実りの大地", "Fruitful Earth", False),
        NameRow(Card.C02, "伝説の聖剣", "Legendary Sword", False),
        NameRow(Card.D02, "黄金の船団", "Golden Fleet", False),
        NameRow(Card.H02, "神託の夜", "Oracle Night", False),
        NameRow(Card.S02, "竜の棲む山", "Dragon Mountain", False),
        NameRow(Card.X01, "ジョーカー", "Joker", True),
    )
}
"""A name for every card. The 5s, 7s, 8s and 10s share one name over all suits, as in the text; the two jokers
are one and the same card in this game (refinement 001-a)."""
