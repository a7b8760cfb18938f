"""Who or what a card shows: a figure by the words of its name, or a person by role, tribe and looks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

from game.art.arena.lexicon import CREATURES, FOLK, GIANTS, THINGS_OF, TRIBES, WEAPONS, WORDS
from game.art.arena.portraits.faces import SHAPES
from game.art.arena.portraits.spec import PortraitSpec
from game.art.arena.roles import FOLK_LOOKS, MEN, ROLES, WOMEN, Look
from game.art.arena.scenes import vocabulary as words_of
from game.art.arena.scenes.facts import FURS, TRIMS, Facts, accent, cloth
from game.art.arena.scenes.words import SceneWords
from game.art.draw.lot import Lot
from game.art.draw.palette import mix, shade
from game.art.figures.people import Person

V = TypeVar("V")
_SKINS: Final = ("#f0cfae", "#e8b894", "#d9a27a", "#b67a52", "#8a5636", "#5f3a28")
_HAIRS: Final = ("#1c1a1e", "#3a2418", "#6a3a1e", "#8c3a1a", "#b5481e", "#c9982f", "#e6cf8e", "#8d8a86", "#e4e0d6")
_EYES: Final = ("#4a8ac8", "#4f8a4a", "#6a4424", "#8a7a3a", "#5a6a74")
_GEAR: Final[dict[str, dict[str, tuple[str | None, ...]]]] = {
    "norse": {
        "headgear": (
            "bare", "bare", "mythspectacle", "mythraven", "mythwolfhood", "mythboar", "hornedhelm", "mythfillet",
            "mythhood", "aventailfront", "mythantlers", "mythflat", "mythcowl",
        ),
        "body": ("furs", "mail", "tunic", "cloak", "brigandine", "lamellar", "scalecoat"),
        "arms": (
            "axe", "spear", "longsword", "hammer", "bow", "roundshield", "horn", "staff", "dagger", "torch", "javelins",
            "distaff", "cup",
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
            "bare", "bare", "mythspartan", "corinthian", "mythlaurel", "mythdiadem", "mythivy", "mythfillet",
            "mythhood", "mythpetasos", "mythwheat", "mythflowers", "mythcowl", "veilhood",
        ),
        "body": ("toga", "muscle", "stole", "tunic", "robe", "cuirass", "gown"),
        "arms": (
            "spear", "gladius", "bow", "roundshield", "scroll", "staff", "trident", "orb", "lantern", "javelins",
            "vial", "lyre", "cup", "wreath",
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
_DEEDS: Final = {
    "bow": "shoot", "hammer": "strike", "axe": "strike", "longsword": "strike", "gladius": "strike",
    "javelins": "throw", "torch": "raise", "lyre": "sit", "scroll": "sit", "book": "sit", "distaff": "sit",
    "orb": "raise", "staff": "stand", "horn": "raise", "candle": "pray", "cup": "raise", "dagger": "stride",
}  # fmt: skip
"""What somebody does with the thing in hand."""


def longest(name: str, table: Mapping[str, V]) -> V | tuple[()]:
    """Return what the longest word of a table that occurs in a name stands for, () if none does."""
    said = name.lower()
    found = [word for word in table if _finds(word).search(said)]
    return table[max(found, key=len)] if found else ()


@lru_cache(maxsize=4096)
def _finds(word: str) -> re.Pattern[str]:
    """Return what finds a whole word or its plural, but not "ram" in "Dramatic"; "frost*" begins a word."""
    rest = "" if word.endswith("*") else "(?:s|es)?(?![a-z])"
    return re.compile(rf"(?<![a-z]){re.escape(word.rstrip('*'))}{rest}")


def figure_of(lot: Lot, facts: Facts) -> str:
    """Return the figure that a card's words call for, or "" for a person."""
    tribe = facts.tribe.lower()
    if facts.kind == "hero":
        return ""
    if facts.kind == "minion":
        named = longest(facts.name, CREATURES)
        if tribe in FOLK:
            named = tuple(figure for figure in named if tribe == "giant" and figure in GIANTS)
        fitting = named or TRIBES.get(tribe, ())
        return str(lot.of("figure", fitting)) if fitting else ""
    if facts.kind == "weapon":
        return str(lot.of("figure", longest(facts.name, WEAPONS) or THINGS_OF[facts.kind]))
    group = "secret" if facts.kind == "secret" else facts.element
    return str(lot.of("figure", longest(facts.name, WORDS) or THINGS_OF[group]))


class Cast:
    """A person of a card: what name, tribe, role and the writer's words leave to choose, and what is drawn of it."""

    def __init__(self, lot: Lot, facts: Facts, role: str, words: SceneWords) -> None:
        """Cast a person; `role` is a sort of people of the vocabulary, "" for what the card's name says."""
        self.lot = lot
        self.facts = facts
        self.role = role
        self._said = words_of.PEOPLE.get(role, {})
        look = self._named()
        self.soft = self._is_woman(look)
        for word in words.look:
            look |= words_of.LOOKS[word]
            self.soft = {"woman": True, "man": False, "bearded": False}.get(word, self.soft)
        self._look: dict[str, tuple[str | None, ...]] = {
            **_GEAR[facts.mythology], **_FACES[self.soft], "shape": tuple(SHAPES), "eyes": _EYE_SHAPES,
            "age": ("young", "young", "mature", "old"), "marks": _MARKS, "skin": _SKINS, "haircolour": _HAIRS, **look,
        }  # fmt: skip
        self._words = words

    def _named(self) -> dict[str, tuple[str | None, ...]]:
        """Return the choices of parts that role, or else name and tribe, leave."""
        tribe = str(self._said.get("folk", self.facts.tribe.lower()))
        kin = FOLK_LOOKS.get(tribe, {})
        role = words_of.look_of(self.role) if self._said else longest(self.facts.name, ROLES) or {}
        look = {**kin, **role}
        return (
            look if self._said else look | {field: kin[field] for field in ("skin", "shape", "beard") if field in kin}
        )

    def _is_woman(self, look: Look) -> bool:
        said = {word.strip(",").removesuffix("'s") for word in self.facts.name.lower().split()}
        if not self._said and said & (WOMEN | MEN):
            return bool(said & WOMEN)
        return look["soft"] == ("soft",) if "soft" in look else bool(self.lot.number("sex", 2))

    def _part(self, field: str) -> Any:
        return self.lot.of(field, self._look[field])

    def headgear(self) -> str:
        """Return the part that a portrait wears."""
        return words_of.WEARS[self._words.wears] if self._words.wears else str(self._part("headgear"))

    def arms(self) -> str | None:
        """Return the part that a portrait has in hand."""
        return words_of.HOLDS[self._words.holds[0]] if self._words.holds else self._part("arms")

    def colours(self) -> dict[str, str]:
        """Return the colours of the person."""
        return {
            "skin": self._part("skin"),
            "hair": self._part("haircolour"),
            "coat": cloth(self.lot, self.facts),
            "fur": self.lot.of("fur", FURS),
            "trim": self.lot.of("trim", TRIMS),
            "accent": accent(self.lot, self.facts),
        }

    def bust(self) -> PortraitSpec:
        """Return the person close by, from the front."""
        mark, arms = self._part("marks"), self.arms()
        fields = ("brow", "nose", "mouth", "age", "hair", "body", "shape")
        return PortraitSpec.model_validate({
            **{field: self._part(field) for field in fields},
            "soft": self.soft,
            "eyes": (self._part("eyes"),),
            "headgear": self.headgear(),
            "marks": (mark,) if mark else (),
            "beard": None if self.soft else self._part("beard"),
            "arms": (arms,) if arms else (),
            "colours": self.colours() | {
                "eye": self.lot.of("eyecolour", _EYES),
                "paint": shade(accent(self.lot, self.facts), -0.35),
                "lips": "#a33f38" if self.soft else "#93453a",
            },
            "halo": mix(accent(self.lot, self.facts), "#fff2d8", 0.3),
        })  # fmt: skip

    def whole(self, pose: str = "") -> Person:
        """Return the whole person, in a pose that fits."""
        garb, back = words_of.BODIES.get(str(self._part("body")), ["tunic", "none"])
        if "back" in self._said:
            back = self.lot.of("back", self._said["back"])
        elif back == "none" and not self.lot.number("cloak", 4):
            back = "cloak"
        beard = (
            "none" if self.soft or self._part("beard") is None else self.lot.of("bearded", ("short", "long", "long"))
        )
        near, far = self._in_hand()
        return Person(
            pose=pose or self._pose(), garb="gown" if self.soft and garb == "robe" else garb,
            locks=words_of.LOCKS.get(str(self._part("hair")), "short"), beard=beard, back=back, wears=self._worn(),
            near=near, far=far, soft=self.soft, halo="halo" in self._said or self.facts.tribe.lower() == "god",
        )  # fmt: skip

    def _worn(self) -> str:
        if self._words.wears:
            return self._words.wears
        if "wears" in self._said:
            return str(self._said["wears"][0])
        return words_of.WORN.get(self.headgear(), "nothing")

    def _in_hand(self) -> tuple[str, str]:
        """Return what the near hand and the far hand hold."""
        if self._words.holds:
            return self._words.holds[0], (*self._words.holds, "nothing")[1]
        held = "nothing" if "held" in self._said else words_of.HELD.get(str(self._part("arms")), "nothing")
        far = str(self._said["far"][0]) if "far" in self._said else "nothing"
        if held == "shield":
            held, far = self.lot.of("sword", ("sword", "axe", "spear")), "shield"
        elif far == "nothing" and held in {"sword", "axe", "spear"} and not self.lot.number("shield", 2):
            far = "aspis" if self.facts.mythology == "greek" else "shield"
        return held, far

    def _pose(self) -> str:
        if "poses" in self._said:
            return str(self.lot.of("pose", self._said["poses"]))
        deed = _DEEDS.get(str(self._part("arms")), "stand")
        return str(
            self.lot.of("pose", (deed, deed, deed, "stand", "stride", "stride", "back", "kneel", "raise", "dance"))
        )
