"""A picture for every card: what nobody composed by hand follows from its name, tribe, element and mythology."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

from game.art.arena.figures import CardPicture
from game.art.arena.lexicon import CREATURES, FOLK, GIANTS, THINGS_OF, TRIBES, WEAPONS, WORDS
from game.art.arena.palette import ELEMENT, ENAMEL
from game.art.arena.portraits.faces import SHAPES
from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.roles import FOLK_LOOKS, MEN, ROLES, WOMEN, Look
from game.art.draw.lot import Lot
from game.art.draw.palette import mix, shade
from game.art.draw.spec import ArtSpec

V = TypeVar("V")
_LANDS: Final[dict[str, tuple[str, ...]]] = {
    "fire": ("ember", "cinders", "forge", "gorge"),
    "water": ("deep", "reef", "lake", "snow"),
    "wind": ("gale", "sky", "passes", "steppe"),
    "earth": ("woods", "wadi", "marsh", "steppe"),
    "holy": ("temple", "sky", "chapel", "snow"),
    "shadow": ("hollow", "marsh", "cellar", "cinders"),
    "neutral": ("camp", "steppe", "lake", "woods"),
}
_TIMES: Final = ("day", "dawn", "dusk", "night", "storm")
_AURAS: Final = {
    "fire": "sparks", "water": "bubbles", "wind": "gusts", "earth": "leaves", "holy": "rays", "shadow": "gloom",
    "neutral": "stars",
}  # fmt: skip
_SKINS: Final = ("#f0cfae", "#e8b894", "#d9a27a", "#b67a52", "#8a5636", "#5f3a28")
_HAIRS: Final = ("#1c1a1e", "#3a2418", "#6a3a1e", "#8c3a1a", "#b5481e", "#c9982f", "#e6cf8e", "#8d8a86", "#e4e0d6")
_EYES: Final = ("#4a8ac8", "#4f8a4a", "#6a4424", "#8a7a3a", "#5a6a74")
_TRIMS: Final = ("#d8b25a", "#c8d0d8", "#b5703a", "#e8dcc0")
_FURS: Final = ("#2a2422", "#4a3626", "#6a4c30", "#8a8078", "#3a3e48", "#7a4a26", "#c8bca4")
_GEAR: Final[dict[str, dict[str, tuple[str | None, ...]]]] = {
    "norse": {
        "headgear": (
            "bare", "mythspectacle", "mythraven", "mythwolfhood", "mythboar", "hornedhelm", "mythfillet", "mythhood",
            "aventailfront", "mythantlers", "mythflat", "mythcowl",
        ),
        "body": ("furs", "mail", "tunic", "cloak", "brigandine", "lamellar", "scalecoat"),
        "arms": (
            "axe", "spear", "longsword", "hammer", "bow", "roundshield", "horn", "staff", "dagger", "torch", "javelins",
        ),
        "hair": (
            "mythbraids", "mythtopknot", "mythmohawk", "mythwild", "mythsidepart", "mythveilhair", "mythwaves",
            "mythcropped",
        ),
        "beard": (
            None, "mythforked", "mythbraided", "mythstubble", "mythchincurtain", "frontfull", "mythflowing",
            "mythwaves",
        ),
    },
    "greek": {
        "headgear": (
            "bare", "mythspartan", "corinthian", "mythlaurel", "mythdiadem", "mythivy", "mythfillet", "mythhood",
            "mythpetasos", "mythwheat", "mythflowers", "mythcowl", "veilhood",
        ),
        "body": ("toga", "muscle", "stole", "tunic", "robe", "cuirass", "gown"),
        "arms": (
            "spear", "gladius", "bow", "roundshield", "scroll", "staff", "trident", "orb", "lantern", "javelins",
            "vial",
        ),
        "hair": (
            "mythcurls", "mythwaves", "mythtopknot", "mythsidepart", "mythveilhair", "mythcropped", "mythleaves",
        ),
        "beard": (None, None, "mythcurled", "mythstubble", "mythwaves", "frontgoatee"),
    },
}  # fmt: skip
_EYE_SHAPES: Final = ("calm", "stern", "wide", "narrow", "hooded", "almond", "old")
_MARKS: Final = (
    None, None, None, "scareye", "scarcheek", "stripes", "woad", "freckles", "rune", "chin", "kohl", "band",
)  # fmt: skip
_FACES: Final[dict[bool, dict[str, tuple[str, ...]]]] = {
    True: {
        "brow": ("plain", "arched", "angry", "thin", "flat"),
        "nose": ("straight", "button", "long", "broad"),
        "mouth": ("full", "smile", "smirk", "firm", "thin"),
    },
    False: {
        "brow": ("plain", "angry", "bushy", "flat", "sad"),
        "nose": ("straight", "broad", "hooked", "broken", "long"),
        "mouth": ("firm", "smile", "thin", "frown", "smirk"),
    },
}
"""Features of women and of men."""


def derived_picture(
    name: str,
    *,
    kind: str = "minion",
    mythology: str = "norse",
    element: str = "neutral",
    hero_class: str = "neutral",
    tribe: str = "",
) -> CardPicture:
    """Return the picture of a card; the same words always give the same one."""
    lot = Lot(f"{mythology}|{name}")
    figure = _figure(lot, name, kind, element, tribe.lower())
    if figure:
        return _thing(lot, figure, element, hero_class)
    return _person(lot, name, mythology, element, hero_class, tribe.lower())


def _figure(lot: Lot, name: str, kind: str, element: str, tribe: str) -> str:
    """Return the figure that a card's words call for, or "" for a person."""
    if kind == "hero":
        return ""
    if kind == "minion":
        named = longest(name, CREATURES)
        if tribe in FOLK:
            named = tuple(figure for figure in named if tribe == "giant" and figure in GIANTS)
        fitting = named or TRIBES.get(tribe, ())
        return str(lot.of("figure", fitting)) if fitting else ""
    if kind == "weapon":
        return str(lot.of("figure", longest(name, WEAPONS) or THINGS_OF[kind]))
    return str(lot.of("figure", longest(name, WORDS) or THINGS_OF["secret" if kind == "secret" else element]))


def longest(name: str, table: Mapping[str, V]) -> V | tuple[()]:
    """Return what the longest word of a table that occurs in a name stands for, () if none does."""
    said = name.lower()
    known = [word for word in table if _finds(word).search(said)]
    return table[max(known, key=len)] if known else ()


@lru_cache(maxsize=2048)
def _finds(word: str) -> re.Pattern[str]:
    """Return what finds a whole word or its plural, but not "ram" in "Dramatic"; "frost*" begins a word."""
    rest = "" if word.endswith("*") else "(?:s|es)?(?![a-z])"
    return re.compile(rf"(?<![a-z]){re.escape(word.rstrip('*'))}{rest}")


def _backdrop(lot: Lot, element: str) -> dict[str, Any]:
    return {
        "terrain": lot.of("land", _LANDS[element]),
        "time": lot.of("time", _TIMES),
        "seed": lot.number("seed", 100_000),
        "light": mix(ELEMENT[element], "#fff2d8", 0.35),
    }


def _cloth(lot: Lot, element: str, hero_class: str) -> str:
    base = ENAMEL.get(hero_class, lot.of("cloth", ("#6a4a34", "#3f5a6a", "#5a6a3a", "#7a3a30", "#4a4560", "#8a7240")))
    tone = mix(base, ELEMENT[element], lot.number("tone", 4) * 0.09)
    return shade(tone, (lot.number("depth", 5) - 3) * 0.09)


def _thing(lot: Lot, figure: str, element: str, hero_class: str) -> ArtSpec:
    bright = ELEMENT[element]
    return ArtSpec.model_validate({
        "figure": figure,
        "flip": bool(lot.number("flip", 2)),
        "scale": 0.9 + lot.number("scale", 5) * 0.03,
        "auras": (_AURAS[element],) if lot.number("aura", 3) else (),
        "colours": {
            "coat": _cloth(lot, element, hero_class),
            "fur": lot.of("fur", _FURS),
            "accent": bright,
            "trim": lot.of("trim", _TRIMS),
            "steel": lot.of("steel", ("#8b959c", "#a8b4bc", "#6a727c", "#b8a888")),
        },
        "backdrop": _backdrop(lot, element),
        "glows": ({"colour": bright, "strength": 0.4, "r": 90, "behind": True},),
    })  # fmt: skip


def _look(name: str, tribe: str) -> dict[str, tuple[str | None, ...]]:
    """Return the choices of parts that a person's name and tribe leave."""
    look = {**FOLK_LOOKS.get(tribe, {}), **(longest(name, ROLES) or {})}
    kin = FOLK_LOOKS.get(tribe, {})
    return look | {field: kin[field] for field in ("skin", "shape", "beard") if field in kin}


def _is_woman(lot: Lot, name: str, look: Look) -> bool:
    words = {word.strip(",").removesuffix("'s") for word in name.lower().split()}
    if words & WOMEN or words & MEN:
        return bool(words & WOMEN)
    return look["soft"] == ("soft",) if "soft" in look else bool(lot.number("sex", 2))


def _person(lot: Lot, name: str, mythology: str, element: str, hero_class: str, tribe: str) -> PortraitSpec:
    look = _look(name, tribe)
    soft = _is_woman(lot, name, look)
    gear: dict[str, tuple[str | None, ...]] = {
        **_GEAR[mythology],
        **_FACES[soft],
        "shape": tuple(SHAPES),
        "eyes": _EYE_SHAPES,
        "age": ("young", "young", "mature", "old"),
        "marks": _MARKS,
        "skin": _SKINS,
        **look,
    }
    mark = lot.of("mark", gear["marks"])
    return PortraitSpec.model_validate({
        "shape": lot.of("shape", gear["shape"]),
        "soft": soft,
        "eyes": (lot.of("eyes", gear["eyes"]),),
        **{field: lot.of(field, gear[field]) for field in ("brow", "nose", "mouth", "age", "hair", "headgear", "body")},
        "marks": (mark,) if mark else (),
        "beard": None if soft else lot.of("beard", gear["beard"]),
        "arms": (lot.of("arms", gear["arms"]),),
        "halo": mix(ELEMENT[element], "#fff2d8", 0.3),
        "colours": {
            "skin": lot.of("skin", gear["skin"]),
            "hair": lot.of("haircolour", _HAIRS),
            "eye": lot.of("eyecolour", _EYES),
            "coat": _cloth(lot, element, hero_class),
            "fur": lot.of("fur", _FURS),
            "trim": lot.of("trim", _TRIMS),
            "accent": ELEMENT[element],
            "paint": shade(ELEMENT[element], -0.35),
            "lips": "#a33f38" if soft else "#93453a",
        },
        "backdrop": _backdrop(lot, element),
    })  # fmt: skip
