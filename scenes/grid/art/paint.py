"""Chips, coins and plates that only the 3x3 board needs. Pure Pillow, no window.

Everything round is drawn larger and scaled down. All functions return RGBA pictures; sizes are window pixels.
"""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from scenes.kit.paint.discs import blended
from scenes.kit.paint.marks import engrave, outline_light, set_in
from scenes.kit.paint.skin import distances
from scenes.kit.theme import FOE, INK, TEXT, YOU, Rgb

FINE = 3
GEM_SHARE = 0.3
"""How much of its side a Red gem loses at each corner, so that the shape tells what the colour tells."""
SEAT_COLOURS: tuple[Rgb, Rgb] = (YOU, FOE)
"""Blue and Red (GRID-1.1)."""


def _rows(height: int, top: Rgb, bottom: Rgb) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    share = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    return np.asarray(np.asarray(top, np.float32) * (1 - share) + np.asarray(bottom, np.float32) * share)


def gem(w: int, h: int, seat: int, *, lit: bool = True) -> Image.Image:
    """A plate in a player's colour and shape: rounded for Blue, cut corners for Red; dull when not lit."""
    color = SEAT_COLOURS[seat] if lit else (74, 64, 54)
    radius = min(w, h) * (GEM_SHARE if seat else 0.36)
    d = distances(w, h, 0, radius, cut=bool(seat))
    body = np.repeat(_rows(h, blended(color, (255, 255, 255), 0.2), blended(color, INK, 0.5)), w, axis=1)
    rim = np.clip(d + max(1.5, h * 0.07), 0, 1)[..., None]
    edge = np.asarray(blended(color, (255, 246, 220), 0.55 if lit else 0.16), np.float32)
    out = np.empty((h, w, 4), np.uint8)
    out[..., :3] = np.clip(body * (1 - rim) + edge * rim, 0, 255)
    out[..., 3] = np.clip(0.5 - d, 0, 1) * (255 if lit else 170)
    return Image.fromarray(out)


def numbered_gem(w: int, h: int, seat: int, text: str) -> Image.Image:
    """A player's plate with a number."""
    out = gem(w, h, seat)
    set_in(ImageDraw.Draw(out), text, (w / 2, h / 2), round(h * 0.62), TEXT, 0.08)
    return out


def numbered_coin(px: int, text: str, color: Rgb) -> Image.Image:
    """A round coin with a number: the place of an echo in its chain."""
    big = px * FINE
    out = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(out)
    draw.ellipse((1, 1, big - 2, big - 2), fill=(*blended(color, INK, 0.62), 255))
    rim = big * 0.07
    draw.ellipse((rim, rim, big - rim, big - rim), fill=(*blended(color, INK, 0.18), 255))
    rim = big * 0.13
    draw.ellipse((rim, rim, big - rim, big - rim), fill=(*blended(color, (255, 255, 255), 0.25), 255))
    out = out.resize((px, px), Image.Resampling.LANCZOS)
    engrave(out, text, 0.6)
    return out


def frame_light(px: int, seat: int) -> Image.Image:
    """A glowing outline in a player's shape, white, tinted in use: a card that will turn, a card that just did."""
    line = (1.6, max(1.0, px * 0.018))
    radius = px * (0.1 if seat == 0 else 0.12)
    return outline_light(px, px, radius, max(3, round(px * 0.12)), line=line, strength=0.7, cut=bool(seat))
