"""The library of drawn parts: SVG fragments kept as data, found by family and name."""

from __future__ import annotations

import difflib
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_NS = "http://www.w3.org/2000/svg"
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
    return Path(__file__).resolve().parents[2] / "assets" / "art"


@lru_cache(maxsize=16)
def family(name: str) -> dict[str, Part]:
    """Return the parts of a family by name, in the order of the file.

    Raises:
        FileNotFoundError: when the family has no file.
    """
    ET.register_namespace("", _NS)
    root = ET.parse(asset_folder() / "parts" / f"{name}.svg").getroot()  # noqa: S314 - own file
    found = {}
    for node in root:
        ident = node.get("id", "")
        markup = "".join(ET.tostring(child, encoding="unicode") for child in node)
        markup = markup.replace(f' xmlns="{_NS}"', "")
        if node.get("data-mirror"):
            markup += f'<g transform="translate({_MIRROR} 0) scale(-1 1)">{markup}</g>'
        found[ident] = Part(ident, markup, node.get("data-view", ""), node.get("data-layer", ""))
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
    return f"there is no {kind} part {name!r}" + (f": did you mean {near!r}?" if near else "")


def nearest(name: str, known: object) -> str | None:
    """Return the known name most like `name`, or None when nothing is near."""
    names = [str(k) for k in known] if isinstance(known, dict | list | tuple | set | frozenset) else []
    found = difflib.get_close_matches(name, sorted(names), n=1, cutoff=0.4)
    return found[0] if found else None
