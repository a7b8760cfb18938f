"""Solid icons on a 24-unit grid, one for each ability keyword and each thing the interface names."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import lru_cache

from PIL import Image

from game.art.draw import parts
from game.art.draw.raster import rasterise
from game.art.draw.svg import document, num

GRID = 24

ALIASES = {
    "armour": "shield",
    "damage": "sword",
    "health": "heart",
    "move": "boot",
    "woods": "leaf",
    "lake": "drop",
    "desert": "sun",
    "marsh": "reeds",
    "initiative": "coin",
    "poison": "poisoner",
    "arrow_up": "arrow",
}
"""Other names under which an icon may be asked for."""


@lru_cache(maxsize=1)
def _glyphs() -> dict[str, str]:
    folder = parts.asset_folder()
    roots = [
        ET.parse(file).getroot()  # noqa: S314 - the package's own file
        for file in (folder / "icons.svg", *sorted(folder.glob("icons-*.svg")))
    ]
    space = ' xmlns="http://www.w3.org/2000/svg"'
    ET.register_namespace("", "http://www.w3.org/2000/svg")
    return {
        node.get("id", ""): "".join(ET.tostring(child, encoding="unicode").replace(space, "") for child in node)
        for root in roots
        for node in root
    }


def icon_names() -> tuple[str, ...]:
    """Return the name of every icon, in the order of the files: icons.svg, then icons-NAME.svg by name."""
    return tuple(_glyphs())


def icon_for(keyword: str) -> str:
    """Return the icon's name for an ability such as `fury_2`: the number is dropped.

    Raises:
        KeyError: when no icon fits, with the nearest name.
    """
    name = keyword.strip().lower().replace("-", "_").replace(" ", "_")
    stem = name.rstrip("0123456789").rstrip("_")
    for candidate in (name, stem, ALIASES.get(name, ""), ALIASES.get(stem, "")):
        if candidate in _glyphs():
            return candidate
    near = parts.nearest(stem, _glyphs())
    raise KeyError(f"there is no icon {keyword!r}" + (f": did you mean {near!r}?" if near else ""))


def glyph(name: str, x: float, y: float, size: float, colour: str, opacity: float = 1.0) -> str:
    """Return an icon as SVG markup, its upper left corner at (x, y), `size` units wide."""
    see = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({size / GRID:.4f})" fill="{colour}"{see}>'
        f"{_glyphs()[icon_for(name)]}</g>"
    )


def icon_image(name: str, size: int, colour: str) -> Image.Image:
    """Return an icon as a square picture with transparent ground."""
    return rasterise(document(GRID, GRID, glyph(name, 0, 0, GRID, colour)), (size, size))
