"""The jacks, queens and kings: Norse warriors and rulers for spades and clubs, Greek ones for hearts and diamonds."""

from __future__ import annotations

from typing import Any, Final

from PIL import Image

from game.art.arena.portraits.paint import portrait_picture
from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw.raster import Size

_MASTER: Final = 248
"""Pixels of height at which a court is painted at least: features of a face are lost below."""
_SPADE: Final = {"coat": "#2c3a55", "accent": "#3a63a8", "trim": "#cfd6dd", "plume": "#8c2f28", "steel": "#9aa4ac"}
_CLUB: Final = {"coat": "#2f4a34", "accent": "#4f8a52", "trim": "#d8b25a", "plume": "#e8e2d2", "steel": "#a8b0b4"}
_HEART: Final = {"coat": "#8c2b26", "accent": "#b83a30", "trim": "#e3bd62", "plume": "#a8302a", "steel": "#c09a58"}
_DIAMOND: Final = {"coat": "#b8632a", "accent": "#d8863a", "trim": "#f0d488", "plume": "#c0442a", "steel": "#b98a4e"}
_SNOW: Final = {"terrain": "snow", "time": "day", "seed": 12}
_WOODS: Final = {"terrain": "woods", "time": "dawn", "seed": 7}
_TEMPLE: Final = {"terrain": "temple", "time": "day", "seed": 3}
_STEPPE: Final = {"terrain": "temple", "time": "dusk", "seed": 9}

_COURTS: Final[dict[tuple[str, str], dict[str, Any]]] = {
    ("J", "spade"): {
        "shape": "square", "eyes": ("stern",), "brow": "angry", "headgear": "aventailfront", "body": "mail",
        "arms": ("spear", "roundshield"), "backdrop": _SNOW,
        "colours": {**_SPADE, "skin": "#dba883", "hair": "#6a4a2a", "eye": "#4a7aa8"},
    },
    ("Q", "spade"): {
        "shape": "heart", "soft": True, "eyes": ("almond",), "brow": "arched", "mouth": "full",
        "hair": "mythbraids", "headgear": "mythironcrown", "body": "furs", "backdrop": _SNOW, "halo": "#cfe0ff",
        "colours": {**_SPADE, "skin": "#eccbab", "hair": "#d9b864", "eye": "#4f8ac0", "fur": "#d8d4cc",
                    "lips": "#a8443c"},
    },
    ("K", "spade"): {
        "shape": "broad", "eyes": ("stern",), "brow": "bushy", "nose": "broad", "age": "old", "hair": "mythwaves",
        "beard": "mythbraided", "headgear": "crown", "body": "furs", "arms": ("longsword",), "backdrop": _SNOW,
        "colours": {**_SPADE, "skin": "#d6a27c", "hair": "#c9c6c0", "eye": "#4a7aa8", "fur": "#3b3d46",
                    "trim": "#e0b64e"},
    },
    ("J", "club"): {
        "shape": "gaunt", "eyes": ("narrow",), "brow": "angry", "marks": ("woad",), "beard": "mythstubble",
        "headgear": "mythwolfhood", "body": "tunic", "arms": ("axe",), "backdrop": _WOODS,
        "colours": {**_CLUB, "skin": "#d7a57e", "hair": "#4a3524", "eye": "#c9a03a", "fur": "#5b5f63"},
    },
    ("Q", "club"): {
        "shape": "oval", "soft": True, "eyes": ("calm",), "brow": "plain", "mouth": "firm", "hair": "mythbraids",
        "headgear": "mythvalkyrie", "body": "mail", "arms": ("spear",), "backdrop": _WOODS,
        "colours": {**_CLUB, "skin": "#ecc7a4", "hair": "#b5622a", "eye": "#4f8a5a", "lips": "#a8443c"},
    },
    ("K", "club"): {
        "shape": "square", "eyes": ("hooded",), "brow": "bushy", "nose": "broken", "age": "mature", "hair": "mythwild",
        "beard": "mythforked", "headgear": "mythironcrown", "body": "furs", "arms": ("hammer",), "backdrop": _WOODS,
        "colours": {**_CLUB, "skin": "#d29a70", "hair": "#9a4a20", "eye": "#5a8a5a", "fur": "#4c3a28"},
    },
    ("J", "heart"): {
        "shape": "square", "eyes": ("stern",), "brow": "angry", "headgear": "mythspartan", "body": "muscle",
        "arms": ("spear", "roundshield"), "backdrop": _TEMPLE,
        "colours": {**_HEART, "skin": "#c98f64", "hair": "#2a1c14", "eye": "#6a4a2a"},
    },
    ("Q", "heart"): {
        "shape": "oval", "soft": True, "eyes": ("almond",), "brow": "thin", "mouth": "full", "hair": "mythveilhair",
        "headgear": "mythdiadem", "body": "stole", "backdrop": _TEMPLE, "halo": "#ffe3c8",
        "colours": {**_HEART, "skin": "#e9bd96", "hair": "#5a2c1a", "eye": "#6a7a3a", "lips": "#b03a34"},
    },
    ("K", "heart"): {
        "shape": "broad", "eyes": ("calm",), "brow": "bushy", "age": "mature", "hair": "mythcurls",
        "beard": "mythcurled", "headgear": "mythlaurel", "body": "toga", "arms": ("staff",), "backdrop": _TEMPLE,
        "colours": {**_HEART, "skin": "#d8a274", "hair": "#4a3a30", "eye": "#5a6a74"},
    },
    ("J", "diamond"): {
        "shape": "oval", "eyes": ("wide",), "brow": "plain", "mouth": "smile", "hair": "mythcurls",
        "headgear": "mythpetasos", "body": "tunic", "arms": ("javelins",), "backdrop": _STEPPE,
        "colours": {**_DIAMOND, "skin": "#dca878", "hair": "#8a5a2a", "eye": "#4a7a8a"},
    },
    ("Q", "diamond"): {
        "shape": "heart", "soft": True, "eyes": ("hooded",), "brow": "arched", "mouth": "smile", "hair": "mythwaves",
        "headgear": "mythsunrays", "body": "gown", "backdrop": _STEPPE, "halo": "#ffd890",
        "colours": {**_DIAMOND, "skin": "#dba878", "hair": "#2c1c18", "eye": "#8a6a2a", "lips": "#a83a30"},
    },
    ("K", "diamond"): {
        "shape": "long", "eyes": ("stern",), "brow": "angry", "nose": "hooked", "age": "old", "beard": "mythflowing",
        "headgear": "mythwheat", "body": "cuirass", "arms": ("trident",), "backdrop": _STEPPE,
        "colours": {**_DIAMOND, "skin": "#c9925e", "hair": "#b9b2a4", "eye": "#4a6a7a"},
    },
}  # fmt: skip


def court_picture(rank: str, suit: str, size: Size) -> Image.Image:
    """Return the figure of a jack, queen or king ("J", "Q", "K") of a suit, opaque, `size` pixels."""
    tall = max(_MASTER, size[1])
    spec = PortraitSpec.model_validate(_COURTS[rank, suit])
    painted = portrait_picture(spec, (round(size[0] * tall / size[1]), tall))
    return painted if painted.size == size else painted.resize(size, Image.Resampling.LANCZOS)
