"""Small pictures that only this table needs: chips, medals, struck cards. Pure Pillow, no window."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageEnhance

from components.domains import STAR
from scenes.kit.paint.discs import blended
from scenes.kit.paint.icons import icon_image
from scenes.kit.paint.marks import set_in
from scenes.kit.paint.skin import Slab, slab_image
from scenes.kit.theme import BAD, EDGE, FOE, GOLD, INK, LEAF_DARK, LEAF_LIGHT, MUTED, TEXT, YOU, Rgb

FINE = 4
"""Lines are drawn this many times as large and scaled down."""
SIDES: dict[str, Rgb] = {"you": YOU, "foe": FOE}


def side_slab(side: str, *, strong: bool = True) -> Slab:
    """A plate in a side's look: rounded and blue for you, cut corners and red for the foe."""
    color = SIDES[side]
    return Slab(
        top=blended(color, (52, 43, 35), 0.70 if strong else 0.84),
        bottom=blended(color, (26, 21, 17), 0.78 if strong else 0.88),
        edge_top=color if strong else blended(color, EDGE, 0.45),
        edge_bottom=blended(color, INK, 0.35),
        edge=2.0,
        radius=9,
        cut=side == "foe",
        shadow=4,
    )


def chip(text: str, w: int, h: int, side: str, *, spent: bool = False) -> Image.Image:
    """A card as a small plate with its sign; a spent one is dull."""
    u = h / 40
    plate = slab_image(side_slab(side, strong=not spent).but(shadow=0), w - 4, h - 4, u)
    out = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    out.alpha_composite(plate.crop(_middle(plate.size, (w, h))))
    tone = MUTED if spent else TEXT
    if text == STAR:
        mark = icon_image("star", round(h * 0.52), tone)
        out.alpha_composite(mark, ((w - mark.width) // 2, (h - mark.height) // 2))
    else:
        set_in(ImageDraw.Draw(out), text, (w / 2, h / 2), round(h * 0.6), tone, 0.07)
    return out


def struck(image: Image.Image, width: float = 0.05) -> Image.Image:
    """A picture grown dark and grey with a stroke across it: used up, not to be met again."""
    alpha = image.getchannel("A")
    out = ImageEnhance.Brightness(ImageEnhance.Color(image.convert("RGB")).enhance(0.25)).enhance(0.55).convert("RGBA")
    w, h = image.size
    line = Image.new("RGBA", (w * FINE, h * FINE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(line)
    ends = ((w * FINE * 0.14, h * FINE * 0.84), (w * FINE * 0.86, h * FINE * 0.16))
    draw.line(ends, fill=(10, 8, 7, 200), width=round(w * FINE * width * 2.2))
    draw.line(ends, fill=(*blended(BAD, MUTED, 0.35), 235), width=round(w * FINE * width))
    out.alpha_composite(line.resize((w, h), Image.Resampling.LANCZOS))
    out.putalpha(alpha)
    return out


def medal(px: int, side: str) -> Image.Image:
    """The plate under a strength: round for you, an octagon for the foe, rimmed in gold leaf."""
    slab = Slab(
        top=blended(SIDES[side], (60, 50, 40), 0.55),
        bottom=blended(SIDES[side], (22, 18, 15), 0.7),
        edge_top=LEAF_LIGHT,
        edge_bottom=LEAF_DARK,
        edge=5,
        radius=46 if side == "you" else 26,
        cut=side == "foe",
        shadow=8,
        bevel=0.2,
    )
    u = px / 92
    return slab_image(slab, px * 0.9, px * 0.9, u)


def stake(px: int, side: str) -> Image.Image:
    """A crown in a side's shape: the prize would give that side all four elements."""
    out = medal(px, side)
    mark = icon_image("crown", round(px * 0.5), GOLD)
    out.alpha_composite(mark, ((out.width - mark.width) // 2, (out.height - mark.height) // 2))
    return out


def cross_badge(px: int) -> Image.Image:
    """The X by which a laid card is taken back."""
    big = Image.new("RGBA", (px * FINE, px * FINE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    edge = px * FINE
    draw.ellipse((2, 2, edge - 3, edge - 3), fill=(140, 46, 34, 255), outline=(255, 206, 180, 255), width=edge // 14)
    a, b = edge * 0.32, edge * 0.68
    for ends in ((a, a, b, b), (a, b, b, a)):
        draw.line(ends, fill=(*TEXT, 255), width=edge // 9)
    return big.resize((px, px), Image.Resampling.LANCZOS)


def ghost(w: int, h: int, side: str, u: float) -> Image.Image:
    """The place where a card goes, as a stain on the parchment with a fine line in the side's shape."""
    color = blended(SIDES[side], (84, 56, 30), 0.45)
    slab = Slab(
        top=(168, 138, 92),
        bottom=(150, 120, 76),
        edge_top=color,
        edge_bottom=blended(color, INK, 0.25),
        edge=2.4,
        radius=12,
        cut=side == "foe",
        shadow=0,
        bevel=-0.1,
        grain=0.02,
        opacity=0.34,
    )
    return slab_image(slab, w, h, u)


def pill(w: int, h: int, tone: str, u: float) -> Image.Image:
    """The dark plate under a fight's verdict: edged in the winner's colour and shape, in brass for nobody."""
    color = SIDES.get(tone, GOLD)
    slab = Slab(
        top=(46, 36, 29),
        bottom=(24, 19, 16),
        edge_top=color,
        edge_bottom=blended(color, INK, 0.35),
        edge=2,
        radius=min(w, h) / u / 2 if tone == "you" else 10,
        cut=tone == "foe",
        shadow=8,
        opacity=0.95,
    )
    return slab_image(slab, w, h, u)


def _middle(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int, int, int]:
    left, top = (size[0] - room[0]) // 2, (size[1] - room[1]) // 2
    return (left, top, left + room[0], top + room[1])
