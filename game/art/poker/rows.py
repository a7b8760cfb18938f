"""Rows and tabs of a combat's panels: the phases of a hand, and the poker spells with what has become of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from PIL import Image, ImageEnhance, ImageOps

from game.art.arena import badges
from game.art.arena.lettering import set_line, write
from game.art.arena.outlines import sided
from game.art.arena.palette import MAY_ACT
from game.art.draw import fonts
from game.art.draw.frames import GILT
from game.art.draw.icons import glyph
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, GOLD, MUTED, TEXT, mix, shade
from game.art.draw.raster import Size, put, rasterise
from game.art.draw.svg import circle, document, linear, num, path, rect

PhaseState = Literal["done", "now", "later"]
SpellState = Literal["playable", "armed", "spent", "waiting", "locked"]
TAB_TALL: Final = 29.0
_TAB_INK: Final[dict[str, str]] = {"done": "#9c9079", "now": "#fff6df", "later": "#a99c84"}


@layers
def phase_tab(words: str, state: PhaseState, size: Size) -> Image.Image:
    """Return the tab of a phase of a hand, `size` pixels: one that is over has a tick, the present one glows.

    Around the tab lies a tenth of its height for the light.
    """
    tall = TAB_TALL * 1.2
    wide = tall * size[0] / size[1]
    pad = TAB_TALL * 0.1
    now = state == "now"
    fill = linear("t", [(0, "#7a5a1c"), (0.5, "#5a3f12"), (1, "#3f2b0c")] if now else [(0, "#221c18"), (1, "#171310")])
    body = ""
    if now:
        for k, seen in ((2.6, 0.16), (1.6, 0.26), (0.6, 0.4)):
            body += rect(pad - k, pad - k, wide - 2 * pad + 2 * k, TAB_TALL + 2 * k, GOLD, f'rx="7" opacity="{seen}"')
    body += rect(pad, pad, wide - 2 * pad, TAB_TALL, "#0c0907", 'rx="6" opacity=".85"')
    edge = "url(#leaf)" if now else "#4a3d2b"
    box = f'rx="5.4" stroke="{edge}" stroke-width="{1.8 if now else 1.1}"'
    body += rect(pad + 1, pad + 1, wide - 2 * pad - 2, TAB_TALL - 2, "url(#t)", box)
    body += rect(pad + 3, pad + 2.4, wide - 2 * pad - 6, 1.2, "#ffffff", f'opacity="{0.22 if now else 0.06}"')
    face = fonts.SANS_BOLD if now else fonts.SANS
    words, letters = set_line(words, 14.5, wide - 2 * pad - (36 if state == "done" else 16), 11.8, face)
    x = wide / 2
    if state == "done":
        width = fonts.width_of(words, letters, face)
        x += 9
        body += glyph("check", x - width / 2 - 19, tall / 2 - 6.5, 13, "#8fce9c", 0.9)
    out = rasterise(document(wide, tall, body, GILT + fill), size)
    unit = size[1] / tall
    place = (x * unit, (tall / 2 + letters * 0.34) * unit)
    write(out, place, words, letters * unit, _TAB_INK[state], face=face, edge=unit if now else 0.0)
    return out


@dataclass(frozen=True, slots=True)
class SpellFace:
    """A poker spell in the panel: name, cost in mana, a line that says when it acts or what it did, and its state.

    "playable" can be played now, "armed" waits for its moment in this hand, "spent" has acted, "waiting" can be
    played in a later phase, "locked" cannot be paid. A foe's row has cut corners and a red edge.
    """

    name: str
    cost: int
    note: str
    state: SpellState = "waiting"
    friend: bool = True


SPELL_VIEW: Size = (220, 58)
"""Units of a row; one among many is as wide, and down to SPELL_LEAST units high."""
SPELL_LEAST: Final = 37.0
_SIGNS: Final[dict[str, str]] = {
    "playable": "hand", "armed": "star", "spent": "check", "waiting": "hourglass", "locked": "lock",
}  # fmt: skip
_EDGES: Final[dict[str, str]] = {
    "playable": MAY_ACT, "armed": MAY_ACT, "spent": "#8a8378", "waiting": "#8a6a30", "locked": "#4a4038",
}  # fmt: skip
_PICTURE: Final = 96.0


def spell_art_size(size: Size) -> Size:
    """Return how large the picture of a spell in its row is, in pixels, for a row of a size."""
    unit = size[0] / SPELL_VIEW[0]
    return round(_PICTURE * unit), size[1] - round(6 * unit)


@layers
def _spell_shell(state: str, size: Size, *, friend: bool) -> tuple[Image.Image, Image.Image, Image.Image]:
    """Return (ground, mask by which the picture fades toward the words, edge) of a row."""
    wide, tall = SPELL_VIEW[0], SPELL_VIEW[0] * size[1] / size[0]
    lit = state in {"playable", "armed"}
    edge = _EDGES[state] if friend else FOE if lit else shade(FOE, -0.5)

    def shape(inset: float) -> str:
        return sided((0.0, 0.0, wide, tall), 8.0, friend=friend, inset=inset)

    ground = path(shape(1), "#0b0807") + path(shape(2.4), "url(#g)")
    tone = mix("#1a1411", edge, 0.14 if lit else 0.02)
    defs = linear("g", [(0, shade(tone, 0.08)), (1, shade(tone, -0.25))])
    defs += linear("m", [(0, "#ffffff", 1), (0.62, "#ffffff", 0.92), (1, "#ffffff", 0)], (0, 0, 1, 0))
    defs += f'<clipPath id="c"><path d="{shape(3)}"/></clipPath>'
    mask = rect(3, 3, _PICTURE, tall - 6, "url(#m)", 'clip-path="url(#c)"')
    lines = "".join(
        f'<path d="{shape(inset)}" fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-opacity="{seen}"/>'
        for inset, colour, width, seen in (
            *(((2.6, edge, k * 1.6, seen) for k, seen in _GLOW) if state == "armed" else ()),
            (2.0, "#0b0807", 3.4, 0.9),
            (2.2, edge, 1.8, 1.0),
        )
    )
    ground_image, mask_image, line_image = (
        rasterise(document(wide, tall, markup, defs), size) for markup in (ground, mask, lines)
    )
    return ground_image, mask_image.getchannel("A"), line_image


_GLOW: Final = ((5.0, 0.16), (3.4, 0.22), (2.0, 0.4))
"""Width and strength of the light along the edge of what is armed."""


def spell_row(face: SpellFace, art: Image.Image, size: Size) -> Image.Image:
    """Return the row of a poker spell: picture, cost, name, what it does, sign of its state.

    Its letters follow from its width alone: in a lower row they stand closer together.

    Args:
        face: what it says.
        art: its picture, best of `spell_art_size`.
        size: in pixels.
    """
    unit = size[0] / SPELL_VIEW[0]
    tall = size[1] / unit
    ground, mask, edge = _spell_shell(face.state, size, friend=face.friend)
    out = ground.copy()
    within = spell_art_size(size)
    picture = ImageOps.fit(art.convert("RGBA"), within, Image.Resampling.LANCZOS, centering=(0.5, 0.4))
    if face.state in {"spent", "locked"}:
        picture = ImageEnhance.Brightness(ImageEnhance.Color(picture).enhance(0.35)).enhance(0.7)
    at = (round(3 * unit), round(3 * unit))
    out.paste(picture, at, mask.crop((*at, at[0] + within[0], at[1] + within[1])))
    out.alpha_composite(edge)
    put(out, badges.number_plate("mana", str(face.cost), round(30 * unit)), 17 * unit, 18 * unit)
    pale = face.state in {"spent", "locked"}
    name_ink = "#a79d8a" if pale else TEXT
    note_ink = MUTED if face.state not in {"armed", "playable"} else MAY_ACT if face.friend else FOE
    left, right, middle = 82.0, 190.0, tall / 2
    apart = min(1.0, 0.7 + 0.3 * (tall - SPELL_LEAST) / (SPELL_VIEW[1] - SPELL_LEAST))
    name, letters = set_line(face.name, 16.0, right - left, 12.0, fonts.SERIF_BOLD)
    write(out, (left * unit, (middle - 4 * apart) * unit), name, letters * unit, name_ink, face=fonts.SERIF_BOLD,
          middle=False, edge=0.8 * unit)  # fmt: skip
    note, letters = set_line(face.note, 12.8, 213 - left, 12.0)
    write(out, (left * unit, (middle + 14.5 * apart) * unit), note, letters * unit, note_ink, middle=False,
          edge=0.5 * unit)  # fmt: skip
    put(out, _sign(face.state, round(17 * unit), friend=face.friend), 203 * unit, min(19.0, middle - 6) * unit)
    return out


@layers
def _sign(state: str, size: int, *, friend: bool) -> Image.Image:
    lit = MAY_ACT if friend else FOE
    colours = {"playable": lit, "armed": lit, "spent": "#b5ab98", "waiting": "#c9a45a", "locked": "#8a7c6a"}
    body = circle(12, 12, 11, "#0b0807", 'opacity=".35"') + glyph(_SIGNS[state], 1.5, 1.5, 21, colours[state])
    return rasterise(document(24, 24, body), (size, size))
