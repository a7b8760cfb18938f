"""The emblem of Poker Combat: the round shield with cards of the table, stones of both sides, a hand before it."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageEnhance

from game.art.arena.board import dimmed
from game.art.draw.raster import Size, put
from game.art.figures.emblems import Emblem, ground, lay
from game.art.poker.cards import RANKS, SUITS, playing_back, shown_card
from game.art.poker.shield import shield
from game.art.poker.stones import heap_picture
from game.art.title import tilted

_TABLE: Final = (
    ("J", "spade", -172.0),
    ("Q", "club", -90.0),
    ("K", "diamond", -8.0),
    ("4", "heart", 74.0),
    ("A", "heart", 157.0),
)
"""The cards on the shield: rank, suit, how far right of its middle, in units of 500."""
_HAND: Final = (("K", "spade", 0.44, 9.0), ("A", "spade", 0.6, -7.0))
"""The cards in the hand before it: rank, suit, where, how they are turned."""
_STONES: Final = ((41, True, -122.0, 67.0), (54, False, 118.0, 67.0))
"""Heaps on the shield: the amount in halves, whose, where from its middle."""


def _number(rank: str, suit: str) -> int:
    return RANKS.index(rank) * len(SUITS) + SUITS.index(suit)


def _shield(side: int) -> Image.Image:
    """Return the shield with all that lies on it."""
    plain = shield(side)
    out = dimmed(plain, (0.95, 0.92, 0.86)).convert("RGBA")
    out.putalpha(plain.getchannel("A"))
    unit = side / 500
    for rank, suit, x in _TABLE:
        put(out, shown_card(_number(rank, suit), round(76 * unit)), (258 + x) * unit, 205 * unit)
    for halves, friend, right, down in _STONES:
        put(out, heap_picture(halves, unit * 1.25, friend=friend), (250 + right) * unit, (250 + down) * unit)
    back = playing_back(round(66 * unit)).rotate(-6, Image.Resampling.BICUBIC, expand=True)
    put(out, back, 250 * unit, 88 * unit)
    return out


def _drawn(size: Size) -> Image.Image:
    out = ground(size)
    height = size[1]
    seen = ImageEnhance.Brightness(_shield(round(height * 1.12))).enhance(1.08)
    lay(out, tilted(seen, round(height * 1.18), round(height * 1.0), 0.88), (0.5, 0.5))
    width = round(height * 0.3)
    for rank, suit, x, turn in _HAND:
        lay(out, shown_card(_number(rank, suit), width), (x, 0.8), turn)
    return out


EMBLEM = Emblem("poker", _drawn, (0.52, 0.56, 0.62))
"""What lies on the table when Poker Combat is played."""
