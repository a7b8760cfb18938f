"""A picture for every card: what nobody composed by hand follows from its name, tribe, element and mythology."""

from __future__ import annotations

from typing import Any, Final

from game.art.arena.figures import CardPicture
from game.art.arena.lexicon import LIVING, THINGS_OF, TRIBES, WORDS
from game.art.arena.palette import ELEMENT, ENAMEL
from game.art.arena.portraits.faces import SHAPES
from game.art.arena.portraits.spec import PortraitSpec
from game.art.draw.lot import Lot
from game.art.draw.palette import mix, shade
from game.art.draw.spec import ArtSpec

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
_FURS: Final = ("#2a2422", "#4a3626", "#6a4c30", "#8a8078", "#3a3e48", "#7a4a26", "#c8bca4")
_GEAR: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "norse": {
        "headgear": (
            "bare",
            "mythspectacle",
            "mythraven",
            "mythwolfhood",
            "mythboar",
            "hornedhelm",
            "mythfillet",
            "mythhood",
            "aventailfront",
            "mythantlers",
            "mythflat",
            "mythcowl",
            "mythvalkyrie",
        ),
        "body": ("furs", "mail", "tunic", "cloak", "brigandine", "lamellar", "scalecoat"),
        "arms": (
            "axe",
            "spear",
            "longsword",
            "hammer",
            "bow",
            "roundshield",
            "horn",
            "staff",
            "dagger",
            "torch",
            "javelins",
        ),
        "hair": (
            "mythbraids",
            "mythtopknot",
            "mythmohawk",
            "mythwild",
            "mythsidepart",
            "mythveilhair",
            "mythwaves",
            "mythcropped",
        ),
        "beard": (
            None,
            "mythforked",
            "mythbraided",
            "mythstubble",
            "mythchincurtain",
            "frontfull",
            "mythflowing",
            "mythwaves",
        ),
    },
    "greek": {
        "headgear": (
            "bare",
            "mythspartan",
            "corinthian",
            "mythlaurel",
            "mythdiadem",
            "mythivy",
            "mythfillet",
            "mythhood",
            "mythpetasos",
            "mythwheat",
            "mythflowers",
            "mythcowl",
            "veilhood",
        ),
        "body": ("toga", "muscle", "stole", "tunic", "robe", "cuirass", "gown"),
        "arms": (
            "spear",
            "gladius",
            "bow",
            "roundshield",
            "scroll",
            "staff",
            "trident",
            "orb",
            "lantern",
            "javelins",
            "vial",
        ),
        "hair": ("mythcurls", "mythwaves", "mythtopknot", "mythsidepart", "mythveilhair", "mythcropped", "mythleaves"),
        "beard": (None, None, "mythcurled", "mythstubble", "mythwaves", "frontgoatee"),
    },
}


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
    figure = _figure(lot, name, kind, element, tribe)
    if figure:
        return _thing(lot, figure, element, hero_class)
    return _person(lot, mythology, element, hero_class)


def _figure(lot: Lot, name: str, kind: str, element: str, tribe: str) -> str:
    """Return the figure that a card's words call for, or "" for a person."""
    if kind == "hero":
        return ""
    if kind == "minion":
        own = TRIBES.get(tribe.lower(), ())
        others = {figure for figures in TRIBES.values() for figure in figures} if own else set()
        fitting = _named(name, frozenset(own)) or _named(name, LIVING - others) or own
        return str(lot.of("figure", fitting)) if fitting else ""
    if kind == "weapon":
        return str(lot.of("figure", _named(name, frozenset(THINGS_OF["weapon"])) or THINGS_OF["weapon"]))
    return str(lot.of("figure", _named(name, None) or THINGS_OF["secret" if kind == "secret" else element]))


def _named(name: str, allowed: frozenset[str] | None) -> tuple[str, ...]:
    """Return the figures, among those allowed, that the longest known word of a name stands for."""
    said = name.lower()
    fitting = {
        word: tuple(figure for figure in figures if allowed is None or figure in allowed)
        for word, figures in WORDS.items()
        if _occurs(word, said)
    }
    known = [word for word, figures in fitting.items() if figures]
    return fitting[max(known, key=len)] if known else ()


def _occurs(word: str, said: str) -> bool:
    """Whether a word begins a word of the name: "frost" in "Frostbite", but not "ram" in "Dramatic"."""
    return f" {word}" in f" {said}"


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
            "trim": lot.of("trim", ("#d8b25a", "#c8d0d8", "#b5703a", "#e8dcc0")),
            "steel": lot.of("steel", ("#8b959c", "#a8b4bc", "#6a727c", "#b8a888")),
        },
        "backdrop": _backdrop(lot, element),
        "glows": ({"colour": bright, "strength": 0.4, "r": 90, "behind": True},),
    })  # fmt: skip


def _person(lot: Lot, mythology: str, element: str, hero_class: str) -> PortraitSpec:
    gear, soft = _GEAR[mythology], bool(lot.number("sex", 2))
    mark = lot.of(
        "mark",
        (None, None, None, "scareye", "scarcheek", "stripes", "woad", "freckles", "rune", "chin", "kohl", "band"),
    )
    trim = lot.of("trim", ("#d8b25a", "#c8d0d8", "#b5703a", "#e8dcc0"))
    return PortraitSpec.model_validate(
        {
            "shape": lot.of("shape", tuple(SHAPES)),
            "soft": soft,
            "eyes": (lot.of("eyes", ("calm", "stern", "wide", "narrow", "hooded", "almond", "old")),),
            "brow": lot.of(
                "brow",
                ("plain", "arched", "angry", "thin", "flat") if soft else ("plain", "angry", "bushy", "flat", "sad"),
            ),
            "nose": lot.of(
                "nose",
                ("straight", "button", "long", "broad") if soft else ("straight", "broad", "hooked", "broken", "long"),
            ),
            "mouth": lot.of(
                "mouth",
                ("full", "smile", "smirk", "firm", "thin") if soft else ("firm", "smile", "thin", "frown", "smirk"),
            ),
            "age": lot.of("age", ("young", "young", "mature", "old")),
            "marks": (mark,) if mark else (),
            "hair": lot.of("hair", gear["hair"]),
            "beard": None if soft else lot.of("beard", gear["beard"]),
            "headgear": lot.of("headgear", gear["headgear"]),
            "body": lot.of("body", gear["body"]),
            "arms": (lot.of("arms", gear["arms"]),),
            "halo": mix(ELEMENT[element], "#fff2d8", 0.3),
            "colours": {
                "skin": lot.of("skin", _SKINS),
                "hair": lot.of("haircolour", _HAIRS),
                "eye": lot.of("eyecolour", _EYES),
                "coat": _cloth(lot, element, hero_class),
                "fur": lot.of("fur", _FURS),
                "trim": trim,
                "accent": ELEMENT[element],
                "paint": shade(ELEMENT[element], -0.35),
                "lips": "#a33f38" if soft else "#93453a",
            },
            "backdrop": _backdrop(lot, element),
        }
    )
