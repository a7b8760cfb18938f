"""Letters set straight onto pixels: names that fit, numbers with an edge, rules text in lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from game.art.draw import fonts

SMALLEST_PX: Final = 11.8
"""Pixels that letters on a card in the hand have at least."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")
ELLIPSIS = "\u2026"


_FINE: Final = 3
"""Letters are drawn this much larger and made small again: they stand where they were measured, between pixels, too."""


@lru_cache(maxsize=12)  # each size has the file in memory anew
def _font(face: str, eighth: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(fonts.font_path(face)), eighth / 8 * _FINE, layout_engine=ImageFont.Layout.BASIC)


def write(
    image: Image.Image,
    place: tuple[float, float],
    words: str,
    size: float,
    colour: str,
    *,
    face: str = fonts.SANS,
    middle: bool = True,
    edge: float = 0.0,
    edge_colour: str = "#120b08",
) -> None:
    """Write a line of words on a picture, which is changed.

    Args:
        image: the picture.
        place: the middle of the baseline in pixels, or its beginning.
        words: a line of text.
        size: height of the letters in pixels.
        colour: of the letters.
        face: the font.
        middle: whether the words stand around the place, or begin there.
        edge: pixels of an edge around the letters.
        edge_colour: of that edge.
    """
    if not words:
        return
    font = _font(face, max(8, round(size * 8)))
    x, y = place
    if middle:
        x -= fonts.width_of(words, size, face) / 2
    head, half, tail = words.partition(fonts.HALF)
    if tail:
        after = (x + fonts.width_of(head + half, size, face), y)
        write(image, after, tail, size, colour, face=face, middle=False, edge=edge, edge_colour=edge_colour)
        words = head + half
    rim = round(edge * _FINE)
    left, top, right, low = font.getbbox(words, anchor="ls", stroke_width=rim)
    corner = (int(x + left / _FINE) - 2, int(y + top / _FINE) - 2)
    wide = (int((right - left) / _FINE) + 6, int((low - top) / _FINE) + 6)
    start = ((x - corner[0]) * _FINE, (y - corner[1]) * _FINE)
    for thick, ink in (((rim, edge_colour),) if rim else ()) + ((0, colour),):
        mask = Image.new("L", (wide[0] * _FINE, wide[1] * _FINE), 0)
        ImageDraw.Draw(mask).text(start, words, 255, font, anchor="ls", stroke_width=thick)
        image.paste(ink, (*corner, corner[0] + wide[0], corner[1] + wide[1]), mask.reduce(_FINE))


def write_within(
    image: Image.Image,
    place: tuple[float, float],
    words: str,
    size: float,
    colour: str,
    room: float,
    *,
    face: str = fonts.SERIF_BOLD,
    edge: float = 0.0,
    edge_colour: str = "#120b08",
) -> None:
    """Write a line of words around a place as `write` does, in narrower letters where they are wider than a room."""
    wide = fonts.width_of(words, size, face)
    if wide <= room:
        write(image, place, words, size, colour, face=face, edge=edge, edge_colour=edge_colour)
        return
    line = Image.new("RGBA", (round(wide + 4), round(size * 2)), (0, 0, 0, 0))
    write(line, (line.width / 2, size * 1.4), words, size, colour, face=face, edge=edge, edge_colour=edge_colour)
    line = line.resize((round(room + 3), line.height), Image.Resampling.LANCZOS)
    image.alpha_composite(line, (round(place[0] - line.width / 2), max(0, round(place[1] - size * 1.4))))


def number(image: Image.Image, place: tuple[float, float], words: str, size: float, colour: str = "#fffaf0") -> None:
    """Write a number with a dark edge around a place on a picture, which is changed."""
    x, y = place
    write(image, (x, y + size * 0.335), words, size, colour, face=fonts.SERIF_BOLD, edge=max(1.0, size * 0.085))


def brief_name(name: str, short: str, room: float, size: float, face: str = fonts.SERIF_BOLD) -> str:
    """Return a name that fits `room` at `size`: whole, else its short form, else a noun of it, else cut.

    "Nidhoggr, Root-Gnawer" is Nidhoggr and "Bow of Ydalir" a Bow; of "Loose the Pack" no word says enough, so it is cut
    where a word ends.
    """
    if not name:
        return ""
    bare = re.sub(r"^(The|An?) ", "", name)
    noun = re.split(r",| (?:at|for|from|in|of|on|to|with) ", bare)[0].strip()
    parts = noun.split(" ")
    one_word = [parts[-1], parts[0]] if all(part[:1].isupper() for part in parts) else []
    for words in (name, short, bare, noun, *one_word):
        if words and fonts.width_of(words, size, face) <= room:
            return words
    return _cut(short or noun or bare, room, size, face)


def set_line(words: str, size: float, room: float, least: float, face: str = fonts.SANS) -> tuple[str, float]:
    """Return a line that fits `room` and its size: `size`, else smaller down to `least`, else cut where a word ends."""
    fits = fonts.fitted(words, size, face, room, least)
    return (words if fonts.width_of(words, fits, face) <= room + 0.01 else _cut(words, room, fits, face)), fits


def _cut(words: str, room: float, size: float, face: str) -> str:
    """Cut words where one of them ends, not behind "the" or "of"; within the first if it alone is too long."""
    while len(words) > 1 and fonts.width_of(words + ELLIPSIS, size, face) > room:
        words = words.rsplit(" ", 1)[0] if " " in words else words[:-1]
    head, _, last = words.rpartition(" ")
    return (head if head and not last[:1].isupper() else words).rstrip() + ELLIPSIS


@dataclass(frozen=True, slots=True)
class TextBox:
    """Set rules text: the size of its letters and its runs: x, baseline, words, bold; in units of the card."""

    size: float
    runs: tuple[tuple[float, float, str, bool], ...]


LARGEST, LEAST = 16.5, 10.0
LEADING, CLOSE = 1.17, 1.04
"""From line to line, in sizes of the letters; CLOSE where two lines have little room."""


@lru_cache(maxsize=512)
def set_rules(
    text: str,
    box: tuple[float, float, float, float],
    largest: float = LARGEST,
    least: float = LEAST,
    leading: float = LEADING,
) -> TextBox:
    """Return a text set in the middle of a box of left, top, right, foot; the longer it is, the smaller.

    What does not fit at the least size is cut behind a word.
    """
    left, top, right, foot = box
    runs = _runs(text)
    if not runs:
        return TextBox(largest, ())
    size = largest
    rows = fonts.wrapped(runs, size, right - left)
    while size > least and len(rows) * size * leading > foot - top:
        size = max(least, size - 0.5)
        rows = fonts.wrapped(runs, size, right - left)
    most = max(1, int((foot - top) / (size * leading)))
    if len(rows) > most:
        words, bold = rows[most - 1][-1]
        rows = [*rows[: most - 1], [*rows[most - 1][:-1], (words.rsplit(" ", 1)[0] + ELLIPSIS, bold)]]
    first = (top + foot - len(rows) * size * leading) / 2 + size * 0.93
    placed = []
    space = fonts.width_of(" ", size, fonts.SANS)
    for k, row in enumerate(rows):
        wide = [fonts.width_of(words, size, fonts.SANS_BOLD if bold else fonts.SANS) for words, bold in row]
        x = (left + right - sum(wide) - space * (len(row) - 1)) / 2
        for (words, bold), width in zip(row, wide, strict=True):
            placed.append((x, first + k * size * leading, words, bold))
            x += width + space
    return TextBox(size, tuple(placed))


def _runs(text: str) -> tuple[fonts.Run, ...]:
    """Return a text as runs of (words, bold); punctuation right after a keyword stays with it."""
    pieces: list[fonts.Run] = []
    at = 0
    for found in _BOLD.finditer(text):
        stop = re.match(r"[.,:;]*", text[found.end() :])
        after = stop.group() if stop else ""
        pieces += [(text[at : found.start()], False), (found.group(1) + after, True)]
        at = found.end() + len(after)
    pieces.append((text[at:], False))
    return tuple((words.strip(), bold) for words, bold in pieces if words.strip())
