"""Interface icons: solid silhouettes on a grid of 24 units, in any size and colour.

Other packages add theirs with `register` (game.art's icons join when a scene is built); an unknown name is an error,
never an empty square.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from game.art.raster import rasterise
from scenes.kit.theme import Rgb

Painter = Callable[[str, int, Rgb], Image.Image | None]

_SHAPES: dict[str, str] = {
    "check": '<path d="M3.5 12.8l3-3 3.6 3.6L17.6 5.8l3 3L10.1 19.4z"/>',
    "cross": '<path d="M5 7.6L7.6 5 12 9.4 16.4 5 19 7.6 14.6 12 19 16.4 16.4 19 12 14.6 7.6 19 5 16.4 9.4 12z"/>',
    "left": '<path d="M15.8 3.6L18.4 6.2 12.6 12 18.4 17.8 15.8 20.4 7.4 12z"/>',
    "right": '<path d="M8.2 3.6L5.6 6.2 11.4 12 5.6 17.8 8.2 20.4 16.6 12z"/>',
    "up": '<path d="M3.6 15.8L6.2 18.4 12 12.6 17.8 18.4 20.4 15.8 12 7.4z"/>',
    "down": '<path d="M3.6 8.2L6.2 5.6 12 11.4 17.8 5.6 20.4 8.2 12 16.6z"/>',
    "plus": '<path d="M10 4h4v6h6v4h-6v6h-4v-6H4v-4h6z"/>',
    "minus": '<path d="M4 10h16v4H4z"/>',
    "play": '<path d="M6 3.5L20 12 6 20.5z"/>',
    "pause": '<path d="M5 4h5v16H5zM14 4h5v16h-5z"/>',
    "skip": '<path d="M3 4l9 8-9 8zM12 4l9 8-9 8z"/>',
    "step": '<path d="M4 4l11 8-11 8zM16.5 4H20v16h-3.5z"/>',
    "lock": '<path fill-rule="evenodd" d="M7 10V8a5 5 0 0 1 10 0v2h1.5v11h-13V10zM9.6 10h4.8V8a2.4 2.4 0 0 0-4.8 0z"/>',
    "gear": (
        '<path fill-rule="evenodd" d="M10 2h4l.6 2.8 2 .9L19 4.1l2.8 2.8-1.6 2.4.9 2L24 12v0l-2.9.7-.9 2 1.6 2.4'
        "L19 19.9l-2.4-1.6-2 .9L14 22h-4l-.6-2.8-2-.9L5 19.9l-2.8-2.8 1.6-2.4-.9-2L0 12l2.9-.7.9-2L2.2 6.9 5 4.1"
        'l2.4 1.6 2-.9zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z"/>'
    ),
    "speaker": (
        '<path d="M3 9h4l6-5v16l-6-5H3z"/><path d="M15.5 7.5a6.4 6.4 0 0 1 0 9M18 5a10 10 0 0 1 0 14" fill="none" '
        'stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "eye": (
        '<path fill-rule="evenodd" d="M1 12C4.5 6.5 8 4.6 12 4.6S19.5 6.5 23 12c-3.5 5.5-7 7.4-11 7.4S4.5 17.5 1 12z'
        'M12 7.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8z"/><circle cx="12" cy="12" r="2.2"/>'
    ),
    "scroll": (
        '<path fill-rule="evenodd" d="M6 2h14a2 2 0 0 1 2 2v3h-4v12a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-2h4V3zM8 7h7v2H8z'
        'M8 11h7v2H8zM8 15h5v2H8z"/>'
    ),
    "undo": '<path d="M9 3v4.5h5.5a6.25 6.25 0 0 1 0 12.5H7v-3.5h7.5a2.75 2.75 0 0 0 0-5.5H9v4.5L1.5 9.2z"/>',
    "swords": (
        '<path d="M3 3l4 .6L17.4 14l1.8-1.8 1.6 1.6-2.2 2.2 3.2 3.2-2.6 2.6-3.2-3.2-2.2 2.2-1.6-1.6L14 17.4 3.6 7z"/>'
        '<path d="M21 3l-4 .6-4.2 4.2 3.4 3.4L20.4 7zM8.4 12.4l-3.6-.2-1.6 1.6 2.2 2.2-3.2 3.2 2.6 2.6L8 18.6l2.2 2.2'
        ' 1.6-1.6-.2-3.4z"/>'
    ),
    "shield": '<path d="M12 1.5l9 3v7c0 5.4-3.7 9-9 11-5.3-2-9-5.6-9-11v-7z"/>',
    "boot": '<path d="M7 2h7v9.5l6.2 3.4A3.4 3.4 0 0 1 22 18v3H4.5c-.6-4 2.5-7.6 2.5-12z"/>',
    "crystal": '<path d="M12 1l6.5 7L12 23 5.5 8z"/>',
    "hourglass": '<path d="M5 2h14v3l-5.4 7L19 19v3H5v-3l5.4-7L5 5z"/>',
    "info": (
        '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zM10.4 5.4v3.4h3.2V5.4z'
        'M10.4 10.4v8.2h3.2v-8.2z"/>'
    ),
    "flag": '<path d="M4 1.5h2.6V3H20l-3.6 5L20 13H6.6v9.5H4z"/>',
    "skull": (
        '<path fill-rule="evenodd" d="M12 2c5.5 0 9.5 3.7 9.5 9 0 3.2-1.5 5.4-3.7'
        " 6.7V22h-3v-2.6h-1.4V22h-2.8v-2.6H9.2V22"
        "h-3v-4.3C4 16.4 2.5 14.2 2.5 11c0-5.3 4-9 9.5-9zM8 9.2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0"
        " 0-4.8zm8 0a2.4 2.4 0 1 0 0"
        ' 4.8 2.4 2.4 0 0 0 0-4.8zM12 14l-1.4 2.6h2.8z"/>'
    ),
    "dice": (
        '<path fill-rule="evenodd" d="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0'
        " 1 3-3zM7.5 6a1.7 1.7 0"
        " 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm9 0a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM12 10.3a1.7"
        " 1.7 0 1 0 0 3.4 1.7 1.7 0 0"
        ' 0 0-3.4zm-4.5 4.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm9 0a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z"/>'
    ),
}

_painters: list[Painter] = []


def register(painter: Painter) -> None:
    """Ask this function for icons too: (name, pixels, colour) to a picture, or None when it does not know the name."""
    if painter not in _painters:
        _painters.append(painter)
        icon_image.cache_clear()


def names() -> tuple[str, ...]:
    """The icons that the interface brings itself."""
    return tuple(_SHAPES)


@lru_cache(maxsize=512)
def icon_image(name: str, px: int, color: Rgb) -> Image.Image:
    """An icon as a square picture; raises KeyError for an unknown name. Do not draw into it: it is shared."""
    for painter in _painters:
        found = painter(name, px, color)
        if found is not None:
            return found
    if name not in _SHAPES:
        raise KeyError(f"there is no icon named {name!r}; there are {', '.join(sorted(_SHAPES))}")
    tone = f"#{color[0]:02x}{color[1]:02x}{color[2]:02x}"
    body = _SHAPES[name].replace("currentColor", tone)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="{tone}">{body}</svg>'
    return rasterise(svg, (px, px))
