"""What a picture follows from where nobody says more: the words and marks of a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.art.arena.palette import ELEMENT, ENAMEL
from game.art.draw.lot import Lot
from game.art.draw.palette import mix, shade

TRIMS: Final = ("#d8b25a", "#c8d0d8", "#b5703a", "#e8dcc0")
FURS: Final = ("#2a2422", "#4a3626", "#6a4c30", "#8a8078", "#3a3e48", "#7a4a26", "#c8bca4", "#a86a34", "#5a5e66")
_STEELS: Final = ("#8b959c", "#a8b4bc", "#6a727c", "#b8a888")
_CLOTHS: Final = ("#9a5a34", "#3f6f94", "#6a8a3a", "#a8402f", "#6a5490", "#b8923c", "#2f8a82", "#a8506a", "#c8b48a")


_ACCENTS: Final[dict[str, tuple[str, ...]]] = {
    "fire": ("#ff6b35", "#ffb13a", "#e8402a"), "water": ("#4fc3f7", "#3fd0c8", "#7a9aff"),
    "wind": ("#81c784", "#b8e08a", "#8ad8d0"), "earth": ("#b8894f", "#9abf5a", "#d49a4a", "#c87a5a"),
    "holy": ("#ffd54f", "#fff0a8", "#ffb86a"), "shadow": ("#9c27b0", "#c04a9a", "#6a4ae0", "#4ab08a"),
    "neutral": ("#9e9e9e", "#d8a860", "#c8584a", "#5a9ac8", "#7aa86a"),
}  # fmt: skip
"""Colours of each element, around the one that stands for it elsewhere."""


@dataclass(frozen=True, slots=True)
class Facts:
    """A card in the words of pictures: `element` and `hero_class` are "neutral" where it has none."""

    name: str
    kind: str = "minion"
    mythology: str = "norse"
    element: str = "neutral"
    hero_class: str = "neutral"
    tribe: str = ""


def cloth(lot: Lot, facts: Facts) -> str:
    """Return the colour of cloth: that of the class, with something of the element in it."""
    base = ENAMEL.get(facts.hero_class) or lot.of("cloth", _CLOTHS)
    tone = mix(base, ELEMENT[facts.element], lot.number("tone", 4) * 0.09)
    return shade(tone, (lot.number("depth", 5) - 3) * 0.09)


def accent(lot: Lot, facts: Facts) -> str:
    """Return the colour of what glows and of banners."""
    return str(lot.of("accent", _ACCENTS[facts.element]))


def figure_colours(lot: Lot, facts: Facts) -> dict[str, str]:
    """Return the colours of a figure that is no person."""
    return {
        "coat": cloth(lot, facts),
        "fur": lot.of("fur", FURS),
        "accent": accent(lot, facts),
        "trim": lot.of("trim", TRIMS),
        "steel": lot.of("steel", _STEELS),
    }
