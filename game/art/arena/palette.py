"""Colours and materials of Ragnarok; every one of them is shown with a shape or a sign of its own, too."""

from __future__ import annotations

from typing import Final, Literal

Mythology = Literal["norse", "greek"]
Kind = Literal["minion", "spell", "secret", "weapon", "hero"]
Rarity = Literal["token", "common", "rare", "epic", "legendary"]

SLATE_BOARD: Final = "#2b333c"
ASH: Final = "#a47a48"
MARBLE: Final = "#e6e1d6"
MARBLE_VEIN: Final = "#8d8a90"
BRONZE: Final = "#a8713a"
PATINA: Final = "#4f8a78"
IRON: Final = "#74797f"
BONE: Final = "#a39270"
IVORY: Final = "#d8c49a"
RUNE_HOT: Final = "#ff7a22"
RUNE_CORE: Final = "#ffd48a"
AURORA: Final = ("#37e6a0", "#7a5cff")
MAY_ACT: Final = "#74ffb4"
KEYWORD_RED: Final = "#8c1f16"
INK: Final = "#1d1712"

RARITY: Final[dict[str, str]] = {
    "token": "#4d4843",
    "common": "#8d9aa1",
    "rare": "#55aee9",
    "epic": "#b335e1",
    "legendary": "#ff9a2e",
}
ENAMEL: Final[dict[str, str]] = {
    "mage": "#2f6fd0",
    "warrior": "#a8372a",
    "priest": "#e4dcc6",
    "rogue": "#3b3f49",
    "paladin": "#c9992c",
    "hunter": "#4f8434",
    "druid": "#8a5326",
    "warlock": "#7a35a8",
    "shaman": "#1f7f9c",
    "demon_hunter": "#2f7d63",
    "death_knight": "#35566b",
    "necromancer": "#5b6b3a",
}
NEUTRAL_ENAMEL: Final = "#564c45"
ELEMENT: Final[dict[str, str]] = {
    "fire": "#ff6b35",
    "water": "#4fc3f7",
    "wind": "#81c784",
    "earth": "#a1887f",
    "holy": "#ffd54f",
    "shadow": "#9c27b0",
    "neutral": "#9e9e9e",
}
