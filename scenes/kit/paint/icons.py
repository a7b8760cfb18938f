"""Interface icons: silhouettes in any size and colour, by widget names."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from game.art.draw import icons as art
from scenes.kit.theme import Rgb

ALIASES: dict[str, str] = {
    "left": "arrow_left",
    "right": "arrow_right",
    "up": "arrow",
    "down": "arrow_down",
    "cross": "close",
    "scroll": "log",
}
"""Short names of the widgets."""


@lru_cache(maxsize=1024)
def known(name: str) -> bool:
    """Whether there is an icon of this name."""
    try:
        art.icon_for(ALIASES.get(name, name))
    except KeyError:
        return False
    return True


@lru_cache(maxsize=512)
def icon_image(name: str, px: int, color: Rgb) -> Image.Image:
    """Return a shared icon, not to be drawn into; raises KeyError."""
    tone = f"#{color[0]:02x}{color[1]:02x}{color[2]:02x}"
    return art.icon_image(ALIASES.get(name, name), px, tone)
