"""Figures that are no person: drawn ones from the parts library, grown ones from a few rules, built ships."""

from __future__ import annotations

from collections.abc import Callable

from game.art.draw import parts
from game.art.figures.growths import GROWN, line_of_battle
from game.art.figures.runes import RUNES
from game.art.figures.ships import FLEET

Layers = tuple[str, ...]


FAMILIES = ("figures", "beasts", "spirits", "relics")
"""The files of drawn figures; the parts of one are named NAME.0, NAME.1 and so on, back to front."""


def _drawn(name: str, family: str = "figures") -> Callable[[int], Layers]:
    def layers(seed: int) -> Layers:
        del seed
        return tuple(p.markup for key, p in parts.family(family).items() if key.partition(".")[0] == name)

    return layers


def _built(name: str) -> Callable[[int], Layers]:
    def layers(seed: int) -> Layers:
        del seed
        return FLEET[name]()

    return layers


def _coalition(seed: int) -> Layers:
    """Return the ranks of three armies under three flags."""
    return (*_drawn("coalition")(seed), *line_of_battle(seed)[1:])


def _all() -> dict[str, Callable[[int], Layers]]:
    drawn = {key.partition(".")[0]: family for family in FAMILIES for key in parts.family(family)}
    figures = {name: _drawn(name, family) for name, family in drawn.items() if not name.startswith("mount-")}
    built = {name: _built(name) for name in FLEET}
    return figures | GROWN | RUNES | built | {"coalition": _coalition}


THINGS: dict[str, Callable[[int], Layers]] = _all()
"""Every non-human figure: name -> function from the seed to its paper layers, back to front."""
