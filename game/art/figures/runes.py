"""The twenty-four runes of the elder row, each cut into something: a stone, a pebble, a slip of ash, an iron plate."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.art.draw.svg import circle, group, line, path, rect

_LINES: Final = {
    "fehu": "M2 0L2 20M2 9L10 1M2 15L10 7", "uruz": "M2 20L2 0L9 7L9 20", "thurisaz": "M2 0L2 20M2 5L9 10L2 15",
    "ansuz": "M2 0L2 20M2 1L10 8M2 8L10 15", "raido": "M2 20L2 0L9 5L2 10L9 20", "kaunan": "M9 2L2 10L9 18",
    "gebo": "M1 1L11 19M11 1L1 19", "wunjo": "M2 20L2 0L9 5.5L2 11", "hagalaz": "M2 0L2 20M10 0L10 20M2 8L10 12",
    "naudiz": "M6 0L6 20M2 7L10 13", "isaz": "M6 0L6 20", "jera": "M6 1L2 5L6 9M7 11L11 15L7 19",
    "eihwaz": "M6 0L6 20M6 0L10 5M6 20L2 15", "perth": "M9 2L6 0L2 4L2 0L2 20L2 16L6 20L9 18",
    "algiz": "M6 0L6 20M1 1L6 8L11 1", "sowilo": "M10 0L4 7L9 12L3 20", "tiwaz": "M6 0L6 20M1 6L6 0L11 6",
    "berkanan": "M2 0L2 20L9 15L2 10L9 5L2 0", "ehwaz": "M2 20L2 0L6 6L10 0L10 20",
    "mannaz": "M2 20L2 0L10 9M10 20L10 0L2 9", "laguz": "M2 20L2 0L9 7", "ingwaz": "M6 2L11 10L6 18L1 10Z",
    "othala": "M2 20L10 8L6 1L2 8L10 20", "dagaz": "M2 20L2 0L10 20L10 0L2 20",
}  # fmt: skip


def _stone() -> str:
    face = "M70 206C58 150 64 66 96 26C116 8 150 8 170 26C202 66 206 150 194 206Z"
    side = "M170 26C202 66 206 150 194 206L172 206C182 150 178 70 156 14Z"
    return path(face, "$steel") + path(side, "@steel---", 'opacity=".5"')


def _pebble() -> str:
    shape = "M132 12C190 8 220 52 216 106C214 160 182 198 130 198C80 198 48 160 48 106C46 54 80 14 132 12Z"
    return path(shape, "@cloth--") + path(shape, "$cloth", 'transform="translate(-4 -5)"')


def _slip() -> str:
    body = path("M74 -4L190 -4L186 206L132 218L80 206Z", "$straw")
    grain = line("M92 0L96 200M112 0L114 206M152 0L152 208M172 0L170 202", "@straw---", 1.6, 'opacity=".6"')
    return body + grain + circle(132, 14, 9, "@leather---")


def _plate() -> str:
    body = rect(58, 16, 148, 178, "$steel", 'rx="14"') + rect(70, 28, 124, 154, "@steel---", 'rx="8" opacity=".45"')
    nails = "".join(circle(x, y, 5.4, "@brass") for x in (66, 198) for y in (24, 186))
    return body + nails


_BODIES: Final = (_stone, _pebble, _slip, _plate)


def _rune_layers(name: str, seed: int) -> tuple[str, ...]:
    """Return the thing that bears a rune, and its lines alight."""
    bearer = _BODIES[seed % len(_BODIES)]()
    lines, place = _LINES[name], "translate(102 50) scale(5 5.4)"
    glow = "".join(
        group(line(lines, colour, width, f'opacity="{opacity}"'), place)
        for colour, width, opacity in (("@accent", 6.4, ".22"), ("@accent", 3.8, ".5"), ("@accent++", 1.9, "1"))
    )
    return bearer, glow


RUNES: Final[dict[str, Callable[[int], tuple[str, ...]]]] = {
    f"rune-{name}": partial(_rune_layers, name) for name in _LINES
}
"""The figure of every rune."""
