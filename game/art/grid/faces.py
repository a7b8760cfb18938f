"""What the picture of a card of the 3x3 board shows, and where that comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from components.grid import GridCardDefinition
from game.art.draw.lot import Lot
from game.art.draw.spec import ArtSpec
from game.art.grid.book import GridBook, grid_book


@dataclass(frozen=True, slots=True)
class GridFace:
    """All that a card's face shows."""

    name: str
    power: int
    sides: tuple[str, str, str, str]
    tier: int
    type_line: str
    flavour: str
    art: ArtSpec


class Words(Protocol):
    """The words on a card that no rule reads."""

    @property
    def type_line(self) -> str:
        """What it is, in a few words."""
        ...

    @property
    def flavour(self) -> str:
        """A sentence of colour, or nothing."""
        ...


def face_of(card: GridCardDefinition, words: Words | None = None, book: GridBook | None = None) -> GridFace:
    """Return the face of a card, also of one that no pack holds.

    Args:
        card: as the rules know it.
        words: those that content has for it; without them the type line names its types.
        book: where its picture is looked up, by default the game's own; a card that is not in it gets a derived one.
    """
    art = (book or grid_book()).cards.get(card.id) or derived_grid_art(card)
    line = words.type_line if words else " \u00b7 ".join(dict.fromkeys(side.capitalize() for side in card.sides))
    return GridFace(card.name, card.power, card.sides, card.tier, line, words.flavour if words else "", art)


_FIGURES: dict[str, tuple[str, ...]] = {
    "melee": ("blades", "colossus", "pikewall", "hound", "bull"),
    "fire": ("imp", "wolf", "salamander", "golem", "dragon"),
    "wind": ("falcon", "gust", "cyclone", "colt", "griffin"),
    "earth": ("boar", "bear", "boulder", "menhir", "hare"),
    "water": ("crab", "frog", "kraken", "leviathan", "lynx"),
    "light": ("dove", "stag", "lion", "bell", "unicorn"),
    "dark": ("raven", "bat", "shade", "cat", "spider"),
}
"""Figures for cards that nobody drew, by their foremost type."""
_LANDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "melee": ("camp", ()),
    "fire": ("ember", ("flames",)),
    "wind": ("sky", ("gusts",)),
    "earth": ("woods", ("stones",)),
    "water": ("lake", ("waves",)),
    "light": ("temple", ("rays",)),
    "dark": ("hollow", ("gloom",)),
}
_DYES: dict[str, tuple[str, ...]] = {
    "melee": ("#8a6a4a", "#7f878c", "#6a4a3a"),
    "fire": ("#b5432a", "#d2702a", "#8a2f28"),
    "wind": ("#4a8f9c", "#5f7f9c", "#3f6f78"),
    "earth": ("#7a5634", "#8a7a4a", "#6a6f4a"),
    "water": ("#2f7fa8", "#3f9a8a", "#3a5f9c"),
    "light": ("#d8a83a", "#e8d8b0", "#c9a86a"),
    "dark": ("#3a2c5a", "#2c2740", "#4a2f4f"),
}


def derived_grid_art(card: GridCardDefinition) -> ArtSpec:
    """Return a picture for a card that has none of its own, always the same for the same card.

    Its foremost type decides figure, land and colours; its identifier decides between equals.
    """
    lot = Lot(card.id)
    kind = max(dict.fromkeys(card.sides), key=card.sides.count)
    land, auras = _LANDS[kind]
    dye = lot.of("dye", _DYES[kind])
    made: dict[str, Any] = {
        "figure": lot.of("figure", _FIGURES[kind]),
        "auras": auras,
        "colours": {"coat": dye, "fur": dye, "metal": "#8f979c", "cloth": "#efe6d2"},
        "backdrop": {
            "terrain": land,
            "time": lot.of("time", ("day", "dawn", "dusk", "night")),
            "seed": lot.number("seed", 9000),
        },
    }
    return ArtSpec.model_validate(made)
