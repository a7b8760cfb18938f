"""Cards of the duel on the mat: portrait, stars and type, no words.

Their numbers change, so they are laid on by whoever shows them, upright also where the card lies sideways.
"""

from __future__ import annotations

from PIL import Image

from game.art.draw import fonts
from game.art.draw.card import MASTER_H, MASTER_W, height_of
from game.art.draw.frames import GILT, octagon, shield_path
from game.art.draw.palette import mix, shade
from game.art.draw.picture import portrait
from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, cut, document, linear, num, path, polygon, spikes
from game.art.duel.cards import band, marks
from game.art.duel.faces import DuelFace, art_of
from game.art.duel.types import RUNE, TYPE_COLOUR, WARD, badge, figure, pips, sign, type_defs

PLATE = 0.36
"""How large a number's plate is, as a share of the card's width."""
TONES: dict[str, str] = {"printed": "#fffaf0", "raised": "#9fe4ff", "lowered": "#ffbf9c"}
"""The number's colour as printed, above it and below it; an arrow says the same."""
_BAND = 15.0


def _shape(kind: str, inset: float) -> str:
    """Return a token's outline: rounded, with notched corners for runes, with a bowed head for wards."""
    left, top, right, low = inset, inset, MASTER_W - inset, MASTER_H - inset
    r = max(6.0, 22 - inset * 0.7)
    if kind == RUNE:
        return cut((left, top, right, low), 30.0 - inset * 0.3)
    arc = f"A{num(r)} {num(r)} 0 0 1"
    head = (
        f"M{num(left)} {num(top + 52)}C{num(left)} {num(top + 14)} {num(left + 60)} {num(top)} 150 {num(top)}"
        f"C{num(right - 60)} {num(top)} {num(right)} {num(top + 14)} {num(right)} {num(top + 52)}"
        if kind == WARD
        else f"M{num(left)} {num(top + r)}{arc} {num(left + r)} {num(top)}L{num(right - r)} {num(top)}"
        f"{arc} {num(right)} {num(top + r)}"
    )
    return (
        f"{head}L{num(right)} {num(low - r)}{arc} {num(right - r)} {num(low)}L{num(left + r)} {num(low)}"
        f"{arc} {num(left)} {num(low - r)}Z"
    )


def field_token_image(face: DuelFace, width: int) -> Image.Image:
    """Return a card on the mat, without numbers and words; height is 1.4 x width."""
    size = (width, height_of(width))
    tone = TYPE_COLOUR.get(face.type) or TYPE_COLOUR.get(face.kind, "#8a7a5a")
    defs = GILT + band(face.rarity) + "".join(type_defs(kind) for kind in marks(face))
    defs += linear("rim", [(0, shade(tone, 0.3)), (0.5, mix(tone, "#17110d", 0.3)), (1, mix(tone, "#17110d", 0.6))])
    frame = (
        path(_shape(face.kind, 1), "#0b0807")
        + path(_shape(face.kind, 3.4), "url(#band)")
        + path(_shape(face.kind, 9), "#0d0a08")
        + path(_shape(face.kind, 10.4), "url(#rim)")
    )
    base = rasterise(document(MASTER_W, MASTER_H, frame, defs), size)
    hole = rasterise(document(MASTER_W, MASTER_H, path(_shape(face.kind, _BAND + 2), "#ffffff")), size).getchannel("A")
    base.paste(portrait(art_of(face), size), (0, 0), hole)
    line = _shape(face.kind, _BAND + 1.6)
    upper = (
        f'<path d="{line}" fill="none" stroke="#0b0807" stroke-width="3.4"/>'
        f'<path d="{_shape(face.kind, 5)}" fill="none" stroke="#fff6e2" stroke-opacity=".5" stroke-width="1.6"/>'
        + _head(face)
    )
    return Image.alpha_composite(base, rasterise(document(MASTER_W, MASTER_H, upper, defs), size))


def _head(face: DuelFace) -> str:
    """Return the stars of a creature at the upper edge, or the sign of its kind; its type on the right."""
    if face.creature:
        return pips(118, 33, face.stars, 15.5) + "".join(badge(kind, 252, 48, 32) for kind in marks(face))
    rim = "url(#leaf)"
    rays = ""
    if face.relic:
        rays = path(polygon(spikes(150, 42, 12, 44, 34)), rim, 'stroke="#2a1606" stroke-width="2"')
    mark = sign(face.kind, 150 - 22, 42 - 22, 44, "#ffe08a" if face.relic else TYPE_COLOUR[face.kind])
    disc = rays + circle(150, 42, 34, rim) + circle(150, 42, 30, "#140d0a") + mark
    return disc + (badge(face.type, 252, 60, 28) if face.type in TYPE_COLOUR else "")


def plate_box(width: int, stat: str) -> tuple[float, float, float]:
    """Return where a number's plate lies on an upright token of a width: left, top, size; stats: power, toughness."""
    size = width * PLATE
    return (0.0 if stat == "power" else width - size), height_of(width) - size, size


def plate_image(stat: str, words: str, size: int, tone: str) -> Image.Image:
    """Return a number on its plate, `size` pixels square: power in an octagon, toughness in a shield.

    Tones are printed, raised and lowered; an arrow beside the number tells the latter two without colour.
    """
    shape, fill = (octagon, "url(#dmg)") if stat == "power" else (shield_path, "url(#hp)")
    letters = fonts.fitted(words, 27, fonts.SERIF_BOLD, 27, 12)
    middle = 24.0 if stat == "power" else 22.4
    body = path(shape(24, 24.6, 22.6), "#000000", 'opacity=".5"') + path(shape(24, 24, 22.4), "url(#leaf)")
    body += path(shape(24, 24, 20.2), "#140d0a") + path(shape(24, 24, 19.2), fill)
    body += figure(24, middle, words, letters, TONES[tone])
    if tone != "printed":
        way = -1 if tone == "raised" else 1
        tip, foot = 24 + way * 21.5, 24 + way * 14.5
        arrow = polygon([(18.5, foot), (29.5, foot), (24, tip)])
        body += path(arrow, "#120b08", 'stroke="#120b08" stroke-width="3"') + path(arrow, TONES[tone])
    return rasterise(document(48, 48, body, GILT), (size, size))


def whole_token_image(face: DuelFace, width: int) -> Image.Image:
    """Return a card as on the mat with its printed numbers."""
    out = field_token_image(face, width)
    if face.creature:
        for stat, value in (("power", face.power), ("toughness", face.toughness)):
            left, top, size = (round(v) for v in plate_box(width, stat))
            out.alpha_composite(plate_image(stat, str(value), size, "printed"), (left, min(top, out.height - size)))
    return out
