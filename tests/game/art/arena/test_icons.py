from __future__ import annotations

import numpy as np
import pytest

from game.art.arena.palette import ELEMENT, ENAMEL
from game.art.draw.icons import icon_image, icon_names

KEYWORDS = [
    "battlecry", "deathrattle", "combo", "inspire", "frenzy", "spellburst", "overkill", "outcast",
    "taunt", "divine_shield", "stealth", "windfury", "lifesteal", "poisonous", "reborn", "charge",
    "rush", "freeze", "silence", "discover", "adapt", "overload", "spell_damage", "echo",
    "tradeable", "secret", "dormant", "colossal", "corrupt", "magnetic", "choose_one", "corpse",
    "highlander", "poisoned", "burning", "frozen", "blessed", "cursed", "shielded", "enraged",
    "immune", "fatigue", "no_attack", "elusive", "fleeting", "armor", "upgrade",
    "counter", "hero_power",
]  # fmt: skip
NAMES = [f"keyword_{k}" for k in KEYWORDS] + [f"class_{c}" for c in ENAMEL] + [f"element_{e}" for e in ELEMENT]


def test_every_keyword_status_class_and_element_has_an_icon() -> None:
    assert len(KEYWORDS) == 49
    assert set(NAMES) <= set(icon_names())


@pytest.mark.parametrize("size", [24, 48])
def test_no_two_icons_can_be_taken_for_each_other(size: int) -> None:
    drawn = {n: np.asarray(icon_image(n, size, "#ffffff").getchannel("A")).astype(float) / 255 for n in NAMES}
    pairs = ((float(np.abs(drawn[a] - drawn[b]).mean()), a, b) for k, a in enumerate(NAMES) for b in NAMES[:k])
    nearest = min(pairs)
    assert nearest[0] > 0.05, nearest
