"""What the picture of a duel's card shows, and pictures for cards that nobody drew."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from components.duel import DuelCardDefinition
from game.art.draw.lot import Lot
from game.art.draw.spec import ArtSpec
from game.art.duel.book import DuelBook, duel_book


@dataclass(frozen=True, slots=True)
class DuelFace:
    """All that a card's face shows, as plain values.

    `kind` is creature, rune or ward; `type` one of the six types or "" for none; `stars`, `power` and `toughness` are
    a creature's. `text` is everything that the card does; words in [[double brackets]] are set in bold. `art` is what
    its picture is made of; without it the game's own book tells (see `art_of`).
    """

    id: str
    name: str
    kind: str = "creature"
    type: str = ""
    stars: int = 1
    power: int = 0
    toughness: int = 0
    rarity: str = "common"
    relic: bool = False
    type_line: str = ""
    text: str = ""
    art: ArtSpec | None = None

    @property
    def creature(self) -> bool:
        """Whether it has stars and two numbers."""
        return self.kind == "creature"

    def line(self) -> str:
        """Return what stands on its ribbon: its type line, or one made of what it is."""
        kind = "relic ward" if self.relic else self.kind
        return self.type_line or f"{self.type} {kind}".strip().capitalize()


def face_of(card: DuelCardDefinition, type_line: str, text: str, book: DuelBook) -> DuelFace:
    """Return the face of a card with its words; a card that the book does not have gets a derived picture."""
    stats = (card.kind, card.type, card.stars, card.power, card.toughness, card.rarity, card.relic)
    face = DuelFace(card.id, card.name, *stats, type_line, text)
    return replace(face, art=book.cards.get(card.id) or derived_duel_art(face))


def art_of(face: DuelFace) -> ArtSpec:
    """Return the picture of a face: its own, else the one of the game's book, else one derived from the card."""
    return face.art or duel_book().cards.get(face.id) or derived_duel_art(face)


_FIGURES: dict[str, tuple[str, ...]] = {
    "heroic": ("lion", "unicorn", "griffin", "pikewall", "bell"),
    "fallen": ("boneknight", "shade", "barrow", "skullidol", "bat"),
    "wild": ("wolf", "bear", "boar", "stag", "hare", "fox"),
    "wrought": ("golem", "colossus", "siegeram", "boulder", "ballista"),
    "tidal": ("crab", "kraken", "whale", "jelly", "leviathan"),
    "ember": ("imp", "dragon", "salamander", "phoenix", "wisp"),
    "rune": ("mirror", "gust", "cyclone", "menhir", "harp"),
    "ward": ("blades", "totem", "eaglestandard", "standard", "idol"),
}
"""Figures for cards that nobody drew, by their type; those without one by their kind."""
_THINGS: dict[str, tuple[str, ...]] = {
    "rune": ("menhir", "mirror", "harp", "wisp"),
    "ward": ("blades", "standard", "bell"),
}
"""Figures of runes and wards that have a type: the type gives the place and the colours."""
_PLACES: dict[str, tuple[tuple[str, str], ...]] = {
    "heroic": (("camp", "dawn"), ("rampart", "dawn"), ("steppe", "dawn"), ("chapel", "day")),
    "fallen": (("hollow", "night"), ("marsh", "night"), ("city", "night")),
    "wild": (("woods", "day"), ("woods", "dusk"), ("passes", "dawn"), ("marsh", "dawn")),
    "wrought": (("workshop", "day"), ("forge", "day"), ("rampart", "dusk")),
    "tidal": (("quay", "night"), ("gale", "day"), ("reef", "day")),
    "ember": (("cinders", "day"), ("gorge", "dusk"), ("ember", "night")),
    "rune": (("lacquer", "day"), ("study", "night")),
    "ward": (("cellar", "day"), ("study", "day")),
}
_DYES: dict[str, tuple[str, ...]] = {
    "heroic": ("#2f4f8e", "#8a6a2c", "#3d6a8e"),
    "fallen": ("#43305e", "#2c2740", "#4a4052"),
    "wild": ("#7a5636", "#5a5a34", "#6f7888"),
    "wrought": ("#7a6a54", "#6a7078", "#8a6238"),
    "tidal": ("#2f7fa8", "#3f9a8a", "#3a5f9c"),
    "ember": ("#b5432a", "#d2702a", "#8a2f28"),
    "rune": ("#6a3a3a", "#4a3a5a", "#3a4a5a"),
    "ward": ("#7a6a4a", "#6a6f78", "#8a5a3a"),
}
_AURAS: dict[str, tuple[str, ...]] = {
    "fallen": ("gloom",),
    "ember": ("sparks",),
    "tidal": ("bubbles",),
    "wild": ("leaves",),
}


def derived_duel_art(face: DuelFace) -> ArtSpec:
    """Return a picture for a card that has none of its own, always the same for the same card.

    Its type (of a card without one its kind) decides place and colours, its kind the figure; its identifier decides
    between equals.
    """
    lot = Lot(face.id)
    about = face.type if face.type in _FIGURES else face.kind if face.kind in _FIGURES else "heroic"
    figures = _FIGURES[about] if face.creature else _THINGS.get(face.kind, _FIGURES[about])
    terrain, time = _PLACES[about][lot.number("place", len(_PLACES[about]))]
    dye = lot.of("dye", _DYES[about])
    made: dict[str, Any] = {
        "figure": lot.of("figure", figures),
        "auras": _AURAS.get(about, ()),
        "scale": (1.0, 1.06, 1.12)[min(2, max(0, face.stars - 1))] if face.creature else 1.0,
        "flip": lot.number("flip", 4) == 0,
        "colours": {"coat": dye, "fur": dye, "metal": "#9aa0a6", "cloth": "#efe6d2"},
        "backdrop": {"terrain": terrain, "time": time, "seed": lot.number("seed", 9000)},
    }
    return ArtSpec.model_validate(made)
