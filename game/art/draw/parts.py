"""The library of drawn parts: SVG fragments kept as data, found by family and name."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_GROUP = re.compile(r"<(/?)g\b([^>]*?)(/?)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_MIRROR = 264
"""Twice the middle of a picture: a part marked `data-mirror` is drawn for its right half and shown on both sides."""


@dataclass(frozen=True, slots=True)
class Part:
    """One drawn part: its markup with colour words, the view it is drawn for and the layer it lies in."""

    name: str
    markup: str
    view: str
    layer: str


def asset_folder() -> Path:
    """Return the folder that holds the drawn parts and icons."""
    return Path(__file__).resolve().parents[3] / "assets" / "art"


MOST_NAMED = 12
"""Parts that a sentence lists at most."""


@lru_cache(maxsize=24)
def family(name: str) -> dict[str, Part]:
    """Return the parts of a family by name, in the order of its files: NAME.svg, then NAME-*.svg by their names.

    Raises:
        FileNotFoundError: when the family has no file.
        ValueError: when two files of the family draw a part of the same name.
    """
    folder = asset_folder() / "parts"
    files = [file for file in (folder / f"{name}.svg", *sorted(folder.glob(f"{name}-*.svg"))) if file.is_file()]
    if not files:
        raise FileNotFoundError(f"there are no parts {name!r}: put {name}.svg back into assets/art/parts")
    found: dict[str, Part] = {}
    for file in files:
        for ident, piece in _read(file).items():
            if ident in found:
                raise ValueError(f"{file}: the {name} part {ident!r} is drawn in another file, too; give it a new name")
            found[ident] = piece
    return found


def _read(file: Path) -> dict[str, Part]:
    """Return the parts of a file by name: the groups that lie in no other, as they are written.

    Most parts are never asked for in a run, so the file is only cut at its groups, not built as a tree of elements.
    """
    text = file.read_text(encoding="utf-8")
    found: dict[str, Part] = {}
    depth, start, about = 0, 0, dict[str, str]()
    for tag in _GROUP.finditer(text):
        closing, attributes, empty = tag.groups()
        if not closing and depth == 0:
            about, start = dict(_ATTRIBUTE.findall(attributes)), tag.end()
        depth += -1 if closing else 0 if empty else 1
        if depth == 0:
            markup = "" if empty else text[start : tag.start()].strip()
            if about.get("data-mirror"):
                markup += f'<g transform="translate({_MIRROR} 0) scale(-1 1)">{markup}</g>'
            name = about.get("id", "")
            found[name] = Part(name, markup, about.get("data-view", ""), about.get("data-layer", ""))
    return found


def part(kind: str, name: str) -> Part:
    """Return a part.

    Raises:
        KeyError: with a sentence that names the nearest part there is.
    """
    parts = family(kind)
    if name not in parts:
        raise KeyError(missing(kind, name))
    return parts[name]


def missing(kind: str, name: str) -> str:
    """Return the sentence for a part that does not exist."""
    near = nearest(name, family(kind))
    hint = f"did you mean {near!r}?" if near else f"there are {', '.join(sorted(family(kind))[:MOST_NAMED])}"
    return f"there is no part {name!r} among the {kind}: {hint}"


def nearest(name: str, known: object) -> str | None:
    """Return the known name most like `name`, or None when nothing is near."""
    names = [str(k) for k in known] if isinstance(known, dict | list | tuple | set | frozenset) else []
    found = difflib.get_close_matches(name, sorted(names), n=1, cutoff=0.4)
    return found[0] if found else None
