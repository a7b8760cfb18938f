"""Candles, plates, coins and lights that only the duel's table needs. Pure Pillow, no window.

Everything round is drawn larger and scaled down. All functions return RGBA pictures; sizes are window pixels.
"""

from __future__ import annotations

import math

from PIL import Image, ImageDraw, ImageFilter

from scenes.kit.paint.discs import blended, disc
from scenes.kit.paint.marks import engrave, inner_light, outline_light, set_in
from scenes.kit.theme import FOE, GOLD, INK, TEXT, YOU, Rgb

FINE = 4
SEAT_COLOURS: tuple[Rgb, Rgb] = (YOU, FOE)
"""Of the side that looks and of the other; shapes tell it too: round and cut."""
FLAME: Rgb = (255, 214, 120)
WAX: Rgb = (236, 224, 196)


def candle(w: int, h: int, *, lit: bool) -> Image.Image:
    """One health point: a candle that burns, or the stub of one that went out."""
    W, H = w * FINE, h * FINE  # noqa: N806 - the size of the larger picture
    out = Image.new("RGBA", (W, H), (0, 0, 0, 0))
    draw = ImageDraw.Draw(out)
    top = H * (0.42 if lit else 0.7)
    left, right = W * 0.22, W * 0.78
    color = WAX if lit else (112, 102, 88)
    draw.rounded_rectangle((left, top, right, H * 0.95), radius=W * 0.12, fill=(*color, 255))
    draw.rectangle((right - W * 0.16, top + W * 0.1, right, H * 0.93), fill=(*blended(color, INK, 0.3), 255))
    draw.rectangle((left, top + W * 0.1, left + W * 0.1, H * 0.93), fill=(*blended(color, (255, 255, 255), 0.35), 255))
    draw.ellipse((left, top - W * 0.08, right, top + W * 0.16), fill=(*blended(color, (255, 255, 255), 0.2), 255))
    draw.ellipse((W * 0.08, H * 0.91, W * 0.92, H * 0.999), fill=(*blended(GOLD, INK, 0.45), 255))
    x = W / 2
    draw.line((x, top + W * 0.04, x, top - H * 0.06), fill=(40, 30, 22, 255), width=max(1, round(W * 0.07)))
    if lit:
        glow = Image.new("RGBA", (W, H), (0, 0, 0, 0))
        soft = ImageDraw.Draw(glow)
        soft.ellipse((x - W * 0.46, H * 0.0, x + W * 0.46, top + H * 0.02), fill=(*FLAME, 110))
        out = Image.alpha_composite(glow.filter(ImageFilter.GaussianBlur(W * 0.12)), out)
        draw = ImageDraw.Draw(out)
        for share, fill in ((1.0, (255, 170, 60)), (0.66, FLAME), (0.34, (255, 248, 224))):
            foot = top - H * 0.015
            high, wide = H * 0.33 * share, W * 0.24 * share
            draw.polygon(_drop(x, foot, wide, high), fill=(*fill, 255))
    return out.resize((w, h), Image.Resampling.LANCZOS)


def _drop(x: float, foot: float, wide: float, high: float) -> list[tuple[float, float]]:
    points = []
    for step in range(25):
        angle = math.tau * step / 24
        lift = (1 - math.cos(angle)) / 2
        points.append((x + math.sin(angle) * wide * (1 - lift) ** 0.6, foot - lift * high))
    return points


def seal(px: int, text: str, seat: int) -> Image.Image:
    """Health points in wax: round for the near side, cut for the far one."""
    color = SEAT_COLOURS[seat]
    shape = disc(
        px, blended(color, INK, 0.2), blended(color, INK, 0.72), blended(color, INK, 0.35), 8 if seat else 0
    ).copy()
    ring = ImageDraw.Draw(shape)
    rim = px * 0.14
    ring.ellipse((rim, rim, px - rim, px - rim), outline=(*blended(color, INK, 0.8), 255), width=max(1, px // 28))
    set_in(ring, text, (px / 2, px / 2), round(px * (0.56 if len(text) < 2 else 0.48)), TEXT)
    return shape


def order_coin(px: int, text: str, color: Rgb = GOLD) -> Image.Image:
    """A bright coin with a number: the place of an attacker, of a chosen card, of a link."""
    out = disc(px, blended(color, (255, 255, 255), 0.35), blended(color, INK, 0.15), blended(color, INK, 0.6), 0).copy()
    engrave(out, text, 0.62)
    return out


def card_light(w: int, h: int) -> Image.Image:
    """A glowing outline around a card, white, tinted in use."""
    line = (1.7, max(1.0, w * 0.022))
    return outline_light(w, h, w * 0.07, max(4, round(w * 0.14)), line=line, strength=0.75)


def place_light(w: int, h: int) -> Image.Image:
    """The light of a place that may be chosen; white, tinted in use."""
    side = min(w, h)
    return inner_light(w, h, side * 0.08, line=(2.0, 1.0), halo=(side * 0.4, 0.55), breath=0.10)


def chevron(px: int) -> Image.Image:
    """One stroke of a dashed arrow, pointing right; white, tinted in use."""
    big = px * FINE
    out = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    points = [(0.06, 0.12), (0.46, 0.12), (0.94, 0.5), (0.46, 0.88), (0.06, 0.88), (0.42, 0.5)]
    shape = [(x * big, y * big) for x, y in points]
    ImageDraw.Draw(out).polygon(shape, fill=(255, 255, 255, 255), outline=(30, 20, 12, 200), width=FINE)
    return out.resize((px, px), Image.Resampling.LANCZOS)


def arrow_head(px: int) -> Image.Image:
    """The head of a dashed arrow, pointing right; white, tinted in use."""
    big = px * FINE
    out = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    shape = [(x * big, y * big) for x, y in ((0.06, 0.06), (0.96, 0.5), (0.06, 0.94), (0.28, 0.5))]
    ImageDraw.Draw(out).polygon(shape, fill=(255, 255, 255, 255), outline=(30, 20, 12, 220), width=FINE * 2)
    return out.resize((px, px), Image.Resampling.LANCZOS)
