"""The two families of the house, and text measured before it is drawn so that none is ever clipped."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

SERIF_BOLD = "SourceSerifPro-Bold"
SANS = "SourceSansPro-Regular"
SANS_SEMIBOLD = "SourceSansPro-Semibold"
SANS_BOLD = "SourceSansPro-Bold"
_PACKAGES = {"SourceSerifPro": "font_source_serif_pro", "SourceSansPro": "font_source_sans_pro"}
_MEASURED_AT = 100
HALF = "\u00bd"
_HALF_LACKS = 0.7
"""Source Serif Pro Bold says that its half is 0.14 wide; it is 0.84, and what follows would be laid over it."""


@lru_cache(maxsize=16)
def font_path(face: str) -> Path:
    """Return the file of a face such as `SourceSansPro-Bold`.

    Raises:
        FileNotFoundError: when the font package or the face is missing.
    """
    package = _PACKAGES[face.partition("-")[0]]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {package} is not installed: run the set-up again")
    found = Path(spec.origin).parent / "files" / f"{face}.ttf"
    if not found.is_file():
        raise FileNotFoundError(f"the font {face} is missing from {package}: install the package again")
    return found


@lru_cache(maxsize=1)
def font_files() -> tuple[str, ...]:
    """Return the font files that pictures may use."""
    return tuple(str(font_path(face)) for face in (SERIF_BOLD, SANS, SANS_SEMIBOLD, SANS_BOLD))


@lru_cache(maxsize=8)
def _font(face: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(font_path(face)), _MEASURED_AT, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width_of(words: str, size: float, face: str) -> float:
    """Return the width of a line of text at `size`, in the same unit as `size`."""
    lacks = words.count(HALF) * _HALF_LACKS if face == SERIF_BOLD else 0.0
    return (_font(face).getlength(words) / _MEASURED_AT + lacks) * size


def fitted(words: str, size: float, face: str, room: float, smallest: float = 6.0) -> float:
    """Return the largest size, `size` at most, at which the line fits into `room`."""
    width = width_of(words, size, face)
    return size if width <= room else max(smallest, size * room / width)


Run = tuple[str, bool]


def wrapped(runs: tuple[Run, ...], size: float, room: float) -> list[list[Run]]:
    """Break runs of (words, bold) into lines no wider than `room`; a bold run starts where it stands."""
    lines: list[list[Run]] = [[]]
    used = 0.0
    space = width_of(" ", size, SANS)
    for words, bold in runs:
        face = SANS_BOLD if bold else SANS
        for word in words.split():
            wide = width_of(word, size, face)
            if lines[-1] and used + space + wide > room:
                lines.append([])
                used = 0.0
            used += wide + (space if lines[-1] else 0.0)
            _join(lines[-1], word, bold=bold)
    return [entry for entry in lines if entry]


def _join(entry: list[Run], word: str, *, bold: bool) -> None:
    if entry and entry[-1][1] == bold:
        entry[-1] = (f"{entry[-1][0]} {word}", bold)
    else:
        entry.append((word, bold))
