"""Where everybody stands: at the thirds of a picture, near and far, looking into it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.scenes.spec import Actor
from game.art.draw.lot import Lot

SECOND: Final = ("beside", "behind", "above", "facing")
"""Layouts that want somebody beside the main figure."""
GROUNDED: Final = ("beside", "behind", "facing")
"""Those of them for what does not fly."""
Cast = tuple[tuple[Actor, ...], int]
"""Everybody from back to front, and the number of the main figure."""
_MIDDLE: Final = 132.0
Spot = tuple[float, float, float]
"""How far right of the middle, how far down the foot is, and how large."""
_MAIN: Final[dict[str, dict[str, Spot]]] = {
    "thing": {
        "beside": (-32, 206, 0.82), "behind": (-34, 208, 0.72), "above": (-22, 211, 0.86), "facing": (-60, 203, 0.66),
        "host": (0, 211, 0.82), "small": (52, 192, 0.48), "close": (12, 268, 1.42), "low": (16, 240, 1.08),
        "alone": (0, 210, 0.94),
    },
    "bust": {
        "beside": (-36, 219, 1.06), "behind": (-38, 219, 1.06), "above": (-30, 219, 1.08), "facing": (-58, 217, 1.0),
        "host": (0, 219, 1.06), "small": (46, 215, 0.82), "close": (0, 262, 1.5), "low": (14, 240, 1.2),
        "alone": (0, 219, 1.1),
    },
    "whole": {
        "beside": (-42, 218, 1.03), "behind": (-42, 214, 0.95), "above": (-30, 220, 1.04), "facing": (-58, 214, 1.0),
        "host": (0, 218, 1.03), "small": (54, 200, 0.58), "close": (0, 352, 1.74), "low": (10, 272, 1.3),
        "alone": (0, 226, 1.09),
    },
}  # fmt: skip
_OTHER: Final[dict[str, dict[str, Spot]]] = {
    "thing": {"beside": (68, 200, 0.5), "behind": (30, 210, 1.1), "above": (76, 108, 0.42), "facing": (62, 205, 0.72)},
    "whole": {"beside": (58, 208, 0.9), "behind": (34, 224, 1.2), "above": (78, 112, 0.46), "facing": (62, 210, 1.0)},
}
_DIM: Final = {"beside": 0.12, "behind": 0.5, "above": 0.3, "facing": 0.0, "small": 0.3}
_HEADROOM, _TALL = 15, 194
"""Units above the head of somebody who stands alone, and from there to where the feet are."""
_SHIFTS: Final = {"thing": (-22, -10, 0, 0, 12, 24), "bust": (-30, -18, 0, 0, 16, 32), "whole": (-46, -38, 0, 36, 48)}
"""Where one who is alone stands."""


def staged(layout: str, sort: str, main: Actor, company: list[Actor], lot: Lot) -> Cast:
    """Return everybody in their places; `sort` says how the main figure is shown: bust, whole or thing."""
    if layout == "host":
        return _host(sort, main, company, lot)
    right, foot, size = _MAIN[sort][layout]
    if layout == "alone":
        right += lot.of("shift", _SHIFTS[sort])
        size *= 0.94 + 0.03 * lot.number("scale", 5)
        foot = _HEADROOM + size * _TALL if sort == "whole" else foot
    if sort == "bust" and main.size > 1.3:
        foot, size = 262, max(size, main.size)
    placed = _put(main, right, foot, size)
    others = [_beside(layout, actor, number) for number, actor in enumerate(company)]
    if layout == "small" and company:
        others = [_put(replace(company[0], dim=0.3), -34, 212, 1.08)]
    behind = [actor for actor in others if actor.dim or layout == "above"]
    before = [actor for actor in others if actor not in behind]
    return (*behind, placed, *before), len(behind)


def _put(actor: Actor, right: float, foot: float, size: float) -> Actor:
    """Return somebody in a place; whoever stands on the right looks to the left, into the picture."""
    turned = right > 18 and not isinstance(actor.shown, PortraitSpec)
    return replace(actor, x=_MIDDLE + right, y=foot, size=size, flip=turned)


def _beside(layout: str, actor: Actor, number: int) -> Actor:
    """Return one of the company in its place; a second one stands on the far side, smaller."""
    spots = _OTHER["thing" if isinstance(actor.shown, str) else "whole"]
    right, foot, size = spots.get(layout, spots["behind"])
    if number:
        right, foot, size = right - 46, foot - 14, size * 0.7
    return _put(replace(actor, dim=_DIM.get(layout, 0.5) + 0.1 * number), right, foot, size)


def _host(sort: str, main: Actor, company: list[Actor], lot: Lot) -> Cast:
    """Return the main figure before others of its kind, or of its company."""
    right, foot, size = _MAIN[sort]["host"]
    others = company or [main]
    spread = 66 + 3 * lot.number("spread", 6)
    ranks: list[tuple[float, float, float, float]] = [
        (-spread, foot - 16, size * 0.72, 0.38),
        (spread, foot - 18, size * 0.7, 0.44),
    ]
    if lot.number("ranks", 2):
        ranks.insert(0, (-spread * 0.4, foot - 34, size * 0.52, 0.6))
        ranks.insert(0, (spread * 0.5, foot - 35, size * 0.5, 0.62))
    back = [
        _put(replace(others[k % len(others)], dim=dim), at, low, wide) for k, (at, low, wide, dim) in enumerate(ranks)
    ]
    return (*back, _put(main, right, foot, size)), len(back)
