"""Text set into pictures: markup, line breaking, ellipsis, and drawing.

Markup: `**bold**`, `[[Keyword]]` or `[[shown words|Keyword]]` for a word with an explanation, `{icon}` for an inline
icon (braces around anything else stay as they are), a line break for a new line. Text is baked at its exact size in
pixels and cached in the atlas, so a sprite of it costs no more than any other (pyglet's Text costs 0.9 ms to make and
a draw call for each size).
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from scenes.kit.paint.icons import icon_image, known
from scenes.kit.theme import GOLD, KEYWORD_ON_PARCHMENT, Rgb, Type, font
from scenes.stage.units import Rect

ELLIPSIS = "…"
_MARKS = re.compile(r"\*\*(?P<bold>.+?)\*\*|\[\[(?P<link>.+?)\]\]|\{(?P<icon>[a-z0-9_\-]+)\}")
_BOLDER = {"regular": "bold", "semibold": "bold", "italic": "bold", "bold": "bold"}
_DARK = 3 * 110
"""A text colour whose channels sum to less than this stands on parchment."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of one line: a word or an icon, set in one way."""

    text: str
    bold: bool = False
    link: str = ""
    icon: str = ""


@dataclass(slots=True)
class Line:
    """Runs with their left edges, and the width of the line, in pixels."""

    runs: list[tuple[float, Run]] = field(default_factory=list)
    width: float = 0.0


@dataclass(slots=True)
class Setting:
    """A text broken into lines, in pixels; `links` are keyword areas."""

    lines: list[Line]
    width: float
    height: float
    line_height: float
    px: int
    cut: bool = False

    def links(self, align: str, width: float) -> list[tuple[Rect, str]]:
        """Return each keyword's rectangles, y down, for a block `width` wide."""
        found: list[tuple[Rect, str]] = []
        for row, line in enumerate(self.lines):
            shift = _shift(align, width, line.width)
            starts = [x for x, _ in line.runs[1:]] + [line.width] * bool(line.runs)
            open_key = ""
            for (x, run), end in zip(line.runs, starts, strict=True):
                area = Rect(shift + x, row * self.line_height, end - x, self.line_height)
                if run.link and run.link == open_key:
                    before, _ = found.pop()
                    area = Rect(before.x, area.y, area.right - before.x, area.h)
                if run.link:
                    found.append((area, run.link))
                open_key = run.link
        return found


_NARROW = frozenset("½%→")
"""Signs for which a face may name too little room: Source Serif Pro does."""


def parse(text: str) -> list[Run]:
    """Split markup into runs; spaces stay inside the runs' texts."""
    runs: list[Run] = []
    at = 0
    for match in _MARKS.finditer(text):
        if match.start() > at:
            runs.append(Run(text[at : match.start()]))
        if match["bold"] is not None:
            runs.append(Run(match["bold"], bold=True))
        elif match["link"] is not None:
            shown, _, key = match["link"].partition("|")
            runs.append(Run(shown, bold=True, link=key or shown))
        elif known(match["icon"]):
            runs.append(Run("", icon=match["icon"]))
        else:
            runs.append(Run(match[0]))
        at = match.end()
    if at < len(text):
        runs.append(Run(text[at:]))
    return runs


def plain(text: str) -> str:
    """The text without markup."""
    return "".join(run.text or f"({run.icon})" for run in parse(text))


@lru_cache(maxsize=4096)
def _length(face: str, weight: str, px: int, text: str) -> float:
    length = font(face, weight, px).getlength(text)
    if not _NARROW.isdisjoint(text):
        length += sum(_lacking(face, weight, px, sign) for sign in text if sign in _NARROW)
    return length


@lru_cache(maxsize=256)
def _lacking(face: str, weight: str, px: int, sign: str) -> float:
    """Return by how much a font says less than what a sign takes."""
    found = font(face, weight, px)
    return max(0.0, found.getbbox(sign)[2] + px / 18 - found.getlength(sign))


def _pieces(face: str, weight: str, px: int, text: str) -> list[tuple[float, str]]:
    """Return the parts of a run that are drawn one by one, each with its place: they end with a narrow sign."""
    if _NARROW.isdisjoint(text):
        return [(0.0, text)]
    found, start = [], 0
    for at, sign in enumerate(text, start=1):
        if sign in _NARROW or at == len(text):
            found.append((_length(face, weight, px, text[:start]), text[start:at]))
            start = at
    return found


def _width(run: Run, style: Type, px: int) -> float:
    if run.icon:
        return px * 1.12
    return _length(style.face, _weight(run, style), px, run.text)


def _weight(run: Run, style: Type) -> str:
    return _BOLDER[style.weight] if run.bold else style.weight


@lru_cache(maxsize=2048)
def set_text(text: str, style: Type, px: int, room: float | None = None, *, wrap: bool = False) -> Setting:
    """Break a text into lines; without `wrap` long ones end in an ellipsis.

    A label is set when it enters, when it is placed and at each measuring. Callers share what is remembered and must
    not change it.
    """
    lines: list[Line] = []
    cut = False
    for source in text.split("\n"):
        if wrap and room is not None:
            lines.extend(_wrapped(parse(source), style, px, room))
        else:
            line, short = _single(parse(source), style, px, room)
            lines.append(line)
            cut = cut or short
    line_height = math.ceil(px * style.leading)
    width = max((line.width for line in lines), default=0.0)
    return Setting(lines, width, line_height * len(lines), line_height, px, cut)


@lru_cache(maxsize=512)
def shrunk_text(
    text: str, style: Type, sizes: tuple[int, int], room: tuple[float, float], *, wrap: bool = False
) -> Setting:
    """Set a text as large as its room allows, within (least, largest).

    At the least size it is set whatever becomes of it. Callers share what is remembered and must not change it.
    """
    least, most = sizes
    best = set_text(text, style, most, room[0], wrap=wrap)
    if most <= least or _fits(best, room):
        return best
    best, too_large = set_text(text, style, least, room[0], wrap=wrap), most
    while too_large - best.px > 1:
        tried = set_text(text, style, (best.px + too_large) // 2, room[0], wrap=wrap)
        if _fits(tried, room):
            best = tried
        else:
            too_large = tried.px
    return best


def _fits(setting: Setting, room: tuple[float, float]) -> bool:
    """Whether a text is whole in its room."""
    return not setting.cut and setting.width <= room[0] + 0.5 and setting.height <= room[1] + 1


def _single(runs: list[Run], style: Type, px: int, room: float | None) -> tuple[Line, bool]:
    line = Line()
    for run in runs:
        width = _width(run, style, px)
        if room is not None and line.width + width > room + 0.5:
            kept = _fitting(run, style, px, room - line.width)
            while not kept and line.runs:
                x, last = line.runs.pop()
                line.width = x
                kept = _fitting(last, style, px, room - x)
                run = last  # noqa: PLW2901  # the run that carries the ellipsis is an earlier one
            shown = Run(kept or ELLIPSIS, run.bold, run.link)
            line.runs.append((line.width, shown))
            line.width += _width(shown, style, px)
            return line, True
        line.runs.append((line.width, run))
        line.width += width
    return line, False


def _fitting(run: Run, style: Type, px: int, room: float) -> str:
    """The longest beginning of a run that fits with an ellipsis; empty when none does."""
    text = run.text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        shown = text[:middle].rstrip() + ELLIPSIS
        if _length(style.face, _weight(run, style), px, shown) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS if low else ""


def _wrapped(runs: list[Run], style: Type, px: int, room: float) -> list[Line]:
    lines = [Line()]
    for word in _words(runs):
        width = sum(_width(run, style, px) for run in word)
        line = lines[-1]
        blank = len(word) == 1 and word[0].text.isspace()
        if blank and not line.runs:
            continue
        if line.runs and line.width + width > room and not blank:
            _strip_end(line)
            lines.append(Line())
            line = lines[-1]
        for run in word:
            line.runs.append((line.width, run))
            line.width += _width(run, style, px)
    _strip_end(lines[-1])
    return lines


def _strip_end(line: Line) -> None:
    while line.runs and line.runs[-1][1].text.isspace():
        x, _ = line.runs.pop()
        line.width = x


def _words(runs: list[Run]) -> list[list[Run]]:
    """Return unbreakable groups of runs, and the spaces between them."""
    words: list[list[Run]] = []
    open_word = False
    for run in runs:
        pieces = re.findall(r"\s+|\S+", run.text) if not run.icon else [""]
        for piece in pieces:
            part = Run(piece, run.bold, run.link, run.icon)
            if piece.isspace():
                words.append([Run(" ", run.bold, run.link)])
                open_word = False
            elif open_word:
                words[-1].append(part)
            else:
                words.append([part])
                open_word = True
    return words


def _shift(align: str, width: float, line: float) -> float:
    if "left" in align:
        return 0.0
    return width - line if "right" in align else (width - line) / 2


def _rim(setting: Setting, outline: int) -> int:
    return outline + 2 + max(2, setting.px // 6)


def drawn_size(setting: Setting, outline: int) -> tuple[int, int]:
    """Return the size of the picture of a text, in pixels."""
    rim = _rim(setting, outline)
    return (math.ceil(setting.width) + 2 * rim, math.ceil(setting.height) + 2 * rim)


def draw_text(setting: Setting, style: Type, align: str, outline: int, *, shadow: bool = False) -> Image.Image:
    """Draw the text with a rim for outline and overhang."""
    rim = _rim(setting, outline)
    image = Image.new("RGBA", drawn_size(setting, outline), (*style.color, 0))
    if shadow:
        _shade(image, setting, style, align, rim, outline)
    _runs(image, setting, style, align, rim, outline)
    return image


def _shade(image: Image.Image, setting: Setting, style: Type, align: str, rim: int, outline: int) -> None:
    dark = Image.new("RGBA", image.size, (0, 0, 0, 0))
    _runs(dark, setting, style.but(color=(0, 0, 0), outline_color=(0, 0, 0)), align, rim, outline, flat=True)
    alpha = dark.getchannel("A").point(lambda value: value * 6 // 10)
    image.paste((0, 0, 0, 255), (0, max(1, setting.px // 14)), alpha)


def _runs(
    image: Image.Image, setting: Setting, style: Type, align: str, rim: int, outline: int, *, flat: bool = False
) -> None:
    draw = ImageDraw.Draw(image)
    width = math.ceil(setting.width)
    for row, line in enumerate(setting.lines):
        shift = rim + _shift(align, width, line.width)
        top = rim + row * setting.line_height
        for x, run in line.runs:
            color = style.color if flat else _color(run, style)
            if run.icon:
                _icon(image, run.icon, round(shift + x), top, setting, color)
                continue
            if run.text.isspace():  # half of all runs in a paragraph
                continue
            face = font(style.face, _weight(run, style), setting.px)
            line_y = top + _baseline(face, setting.line_height)
            for aside, words in _pieces(style.face, _weight(run, style), setting.px, run.text):
                draw.text(
                    (shift + x + aside, line_y),
                    words,
                    font=face,
                    fill=(*color, 255),
                    anchor="ls",
                    stroke_width=outline,
                    stroke_fill=(*style.outline_color, 255) if outline else None,
                )


def _baseline(face: ImageFont.FreeTypeFont, line_height: float) -> int:
    ascent, descent = face.getmetrics()
    return round((line_height - ascent - descent) / 2 + ascent)


def _icon(image: Image.Image, name: str, x: int, top: float, setting: Setting, color: Rgb) -> None:
    side = setting.px
    icon = icon_image(name, side, color)
    y = round(top + (setting.line_height - side) / 2)
    image.alpha_composite(icon, (max(0, min(x, image.width - side)), max(0, y)))


def _color(run: Run, style: Type) -> Rgb:
    if not run.link:
        return style.color
    return KEYWORD_ON_PARCHMENT if sum(style.color) < _DARK else GOLD
