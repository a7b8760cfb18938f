"""The arrow of an attack: from who strikes to where it points."""

from __future__ import annotations

import math

from PIL import Image

from game.art.draw.raster import rasterise
from game.art.draw.svg import document
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

SHAFT, HEAD = 22, 58
"""Design pixels: the thickness of the shaft, the side of the head."""
_FIRE = (
    '<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb067"/>'
    '<stop offset="1" stop-color="#d8421c"/></linearGradient>'
)


def _shaft() -> Image.Image:
    body = '<rect y="6" width="64" height="20" fill="#2a0d06"/><rect y="9" width="64" height="14" fill="url(#f)"/>'
    return rasterise(document(64, 32, body, _FIRE), (64, 32))


def _head(px: int) -> Image.Image:
    body = (
        '<path d="M6 6L60 32L6 58L18 32Z" fill="url(#f)" stroke="#2a0d06" stroke-width="5" stroke-linejoin="round"/>'
        '<path d="M14 15L46 31" stroke="#ffe2b8" stroke-width="3" stroke-linecap="round" opacity=".7"/>'
    )
    return rasterise(document(64, 64, body, _FIRE), (px, px))


class Arrow(Node):
    """One straight arrow; hidden until it leads somewhere."""

    def __init__(self) -> None:
        super().__init__(name="arrow", layer="fx", z=5)
        self.shaft = self.add(SpriteNode("arena shaft", _shaft))
        self.head = self.add(SpriteNode(z=1))
        self.visible = False

    def lead(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Lead from one window point to another."""
        (x, y), (tx, ty) = start, end
        length, u = math.hypot(tx - x, ty - y), self.unit
        px = max(16, round(HEAD * u))
        self.visible = length > px * 0.6
        self.head.show(("arena head", px), lambda: _head(px))
        turn = -math.degrees(math.atan2(ty - y, tx - x))
        share = max(0.0, 1 - px * 0.7 / max(1.0, length))
        self.shaft.stretch = (max(1.0, length * share), SHAFT * u)
        self.shaft.position = (x + (tx - x) * share / 2, y + (ty - y) * share / 2)
        self.head.position = (tx - (tx - x) / max(1.0, length) * px * 0.4, ty - (ty - y) / max(1.0, length) * px * 0.4)
        self.shaft.rotation = self.head.rotation = turn

    def hide(self) -> None:
        """Lead nowhere."""
        self.visible = False
