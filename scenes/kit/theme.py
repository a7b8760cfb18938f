"""Colours, type and measures of the interface, by their names in the style guide."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files

from PIL import ImageFont

from game.art.draw import palette
from game.art.draw.palette import rgb

Rgb = palette.Rgb

INK = rgb(palette.INK)
PANEL = rgb(palette.PANEL)
PANEL_HIGH = rgb(palette.PANEL_HIGH)
EDGE = rgb(palette.EDGE)
TEXT = rgb(palette.TEXT)
MUTED = rgb(palette.MUTED)
GOLD = rgb(palette.GOLD)
GOOD = rgb(palette.GOOD)
BAD = rgb(palette.BAD)
PARCHMENT = rgb(palette.PARCHMENT)
PARCHMENT_SHADE = rgb(palette.PARCHMENT_SHADE)
ON_PARCHMENT = rgb(palette.PARCHMENT_TEXT)
MUTED_ON_PARCHMENT = rgb(palette.PARCHMENT_MUTED)
KEYWORD_ON_PARCHMENT = rgb(palette.KEYWORD)
LEAF_LIGHT = rgb(palette.GOLD_LEAF_LIGHT)
LEAF_DARK = rgb(palette.GOLD_LEAF_DARK)
YOU = rgb(palette.YOU)
FOE = rgb(palette.FOE)
TERRAIN: dict[str, Rgb] = {name: rgb(colour) for name, colour in palette.TERRAIN.items()}
RARITY: tuple[Rgb, ...] = tuple(rgb(colour) for colour in palette.RARITY.values())
"""From common to legendary."""

CAPTION_PX = 18
BODY_PX = 20
LABEL_PX = 22
H3_PX = 26
H2_PX = 32
H1_PX = 44
DISPLAY_PX = 64

PRESS_S = 0.080
HOVER_S = 0.120
TOOLTIP_S = 0.250

_FACES: dict[tuple[str, str], tuple[str, str, tuple[str, str]]] = {
    ("serif", "bold"): ("font_source_serif_pro", "SourceSerifPro-Bold.ttf", ("Source Serif Pro", "Bold")),
    ("serif", "regular"): ("font_source_serif_pro", "SourceSerifPro-Regular.ttf", ("Source Serif Pro", "Regular")),
    ("serif", "italic"): ("font_source_serif_pro", "SourceSerifPro-It.ttf", ("Source Serif Pro", "Italic")),
    ("sans", "regular"): ("font_source_sans_pro", "SourceSansPro-Regular.ttf", ("Source Sans Pro", "Regular")),
    ("sans", "semibold"): ("font_source_sans_pro", "SourceSansPro-Semibold.ttf", ("Source Sans Pro", "Semibold")),
    ("sans", "bold"): ("font_source_sans_pro", "SourceSansPro-Bold.ttf", ("Source Sans Pro", "Bold")),
    ("sans", "italic"): ("font_source_sans_pro", "SourceSansPro-It.ttf", ("Source Sans Pro", "Italic")),
}


class FontMissingError(RuntimeError):
    """The type this program is set in is not installed."""


@lru_cache(maxsize=32)  # each size has the file in memory anew, a hundred of them 20 MB; to open one takes 0.06 ms
def font(face: str, weight: str, px: int) -> ImageFont.FreeTypeFont:
    """Return the face at a size; raises FontMissingError."""
    return _opened(_font_path(face, weight), px)


@cache
def _font_path(face: str, weight: str) -> str:
    """Return the file of a face, which was opened and found to hold it; raises FontMissingError."""
    package, name, expected = _FACES[face, weight]
    try:
        path = str(files(package) / "files" / name)
        family, style = _opened(path, 16).getname()
    except (OSError, ModuleNotFoundError) as error:
        raise FontMissingError(f"the font {name} is missing; install {package.replace('_', '-')}") from error
    if not _same_face(family or "", style or "", expected):
        raise FontMissingError(f"{name} holds {family} {style}, not {' '.join(expected)}; reinstall {package}")
    return path


def _opened(path: str, px: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, px, layout_engine=ImageFont.Layout.BASIC)


def _same_face(family: str, style: str, expected: tuple[str, str]) -> bool:
    """Compare font names without spaces, since files differ."""
    found = f"{family}{style}".replace(" ", "").replace("Regular", "")
    wanted = f"{expected[0]}{expected[1]}".replace(" ", "").replace("Regular", "")
    return found == wanted or found == wanted.replace("Italic", "It")


@dataclass(frozen=True, slots=True)
class Type:
    """How text is set: face, weight, size, colour, outline, line height."""

    face: str = "sans"
    weight: str = "regular"
    size: float = BODY_PX
    color: Rgb = TEXT
    outline: float = 0.0
    outline_color: Rgb = INK
    leading: float = 1.32

    def but(self, **changes: object) -> Type:
        """The same with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the fields' own types are checked where used

    def px(self, u: float) -> int:
        """Size in window pixels for a unit."""
        return max(8, round(self.size * u))


CAPTION = Type(size=CAPTION_PX, color=MUTED)
BODY = Type(size=BODY_PX)
LABEL = Type(size=LABEL_PX)
LABEL_BOLD = Type(weight="semibold", size=LABEL_PX)
H3 = Type("serif", "bold", H3_PX, leading=1.2)
H2 = Type("serif", "bold", H2_PX, leading=1.2)
H1 = Type("serif", "bold", H1_PX, leading=1.15)
DISPLAY = Type("serif", "bold", DISPLAY_PX, leading=1.1)
NUMBER = Type("serif", "bold", H3_PX, outline=2.0)
BODY_ON_PARCHMENT = Type(size=BODY_PX, color=ON_PARCHMENT)
CAPTION_ON_PARCHMENT = Type(size=CAPTION_PX, color=MUTED_ON_PARCHMENT)
