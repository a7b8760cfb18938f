"""The colours of the house and the arithmetic on them.

Every colour a screen uses has its name here, so that a change of taste is one
change. Colours are `#rrggbb` strings; pairs meant for text are proved to keep
their contrast by the tests.
"""

from __future__ import annotations

from typing import Final

INK: Final = "#14110f"
TABLE: Final = "#241c17"
PANEL: Final = "#2e2620"
PANEL_HIGH: Final = "#3a3028"
EDGE: Final = "#6e5836"

TEXT: Final = "#f4ead6"
MUTED: Final = "#c2b59b"
GOLD: Final = "#e3b34f"
GOOD: Final = "#56b4e9"
BAD: Final = "#ff7a52"

PARCHMENT: Final = "#efe3c8"
PARCHMENT_SHADE: Final = "#dfcfab"
PARCHMENT_TEXT: Final = "#221a14"
PARCHMENT_MUTED: Final = "#5a4a3a"
KEYWORD: Final = "#7a2f10"

GOLD_LEAF_LIGHT: Final = "#f7dc8b"
GOLD_LEAF_DARK: Final = "#9c6a22"
YOU: Final = "#4db6ff"
FOE: Final = "#ff6b4a"

TERRAIN: Final[dict[str, str]] = {
    "woods": "#278733",
    "lake": "#86c6f2",
    "desert": "#fed353",
    "marsh": "#a865c0",
}
RARITY: Final[dict[str, str]] = {
    "common": "#75838a",
    "rare": "#55aee9",
    "epic": "#b335e1",
    "legendary": "#fcc82e",
}
RARITY_DIAMONDS: Final[dict[str, int]] = {"common": 1, "rare": 2, "epic": 3, "legendary": 4}
TERRAIN_ICON: Final[dict[str, str]] = {
    "woods": "leaf",
    "lake": "drop",
    "desert": "sun",
    "marsh": "reeds",
}

DAMAGE_PLATE: Final = "#b3452c"
HEALTH_PLATE: Final = "#1f7c86"

Rgb = tuple[int, int, int]


def rgb(colour: str) -> Rgb:
    """Return the three channels (0 to 255) of a `#rrggbb` colour.

    Raises:
        ValueError: when the text is not `#` and six hexadecimal digits.
    """
    digits = colour.removeprefix("#")
    if len(digits) != 6 or not colour.startswith("#"):
        raise ValueError(f"{colour!r} is no colour: write # and six hexadecimal digits, such as #e3b34f")
    value = int(digits, 16)
    return value >> 16, value >> 8 & 255, value & 255


def hexed(channels: tuple[float, float, float]) -> str:
    """Return `#rrggbb` for three channels, each clamped to 0..255."""
    return "#" + "".join(f"{min(255, max(0, round(c))):02x}" for c in channels)


def mix(first: str, second: str, share: float) -> str:
    """Return the colour that lies `share` (0 to 1) of the way from `first` to `second`."""
    a, b = rgb(first), rgb(second)
    return hexed((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share))


def shade(colour: str, amount: float) -> str:
    """Darken (negative `amount`, to -1) toward a warm black, or lighten (to 1) toward a warm white."""
    return mix(colour, "#140c0a", -amount) if amount < 0 else mix(colour, "#fff6e2", amount)


def luminance(colour: str) -> float:
    """Return the relative luminance (0 to 1) of WCAG 2."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = rgb(colour)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of WCAG 2 (1 to 21) between two colours."""
    bright, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
