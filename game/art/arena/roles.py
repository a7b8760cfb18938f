"""How people look: by what a word of their name says that they do, and by their tribe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Look = Mapping[str, tuple[str | None, ...]]
"""Choices of parts by the field of a portrait; several arms are joined by "+"."""

_ROLES: Final[dict[str, Look]] = {
    "hoplite, phalanx, lochagos, mercenary, myrmidon, aegis-bearer, vanguard, curete, recruiter": {
        "headgear": ("mythspartan", "corinthian"),
        "body": ("muscle", "cuirass"),
        "arms": ("roundshield", "spear", "sarissa"),
    },
    "berserk, ulfhedinn, ulfhednar, youth, bodvar, shapechanger, biter, angantyr": {
        "headgear": ("mythwolfhood", "wolfpelt"),
        "body": ("furs", "bare"),
        "arms": ("axe", "twindaggers"),
        "marks": ("woad", "scareye", "stripes"),
        "mouth": ("fangs", "frown"),
    },
    "skald, rhapsode, skalds, bragi, wandering": {
        "headgear": ("bare", "mythfillet", "mythlaurel"),
        "arms": ("horn", "scroll", "carnyx"),
        "body": ("tunic", "cloak"),
    },
    "hunter, huntsman, trapper, skirunner, amazon, skirmisher, archer, chaser": {
        "headgear": ("mythhood", "bare", "mythwolfhood"),
        "arms": ("bow", "quiver", "javelins"),
        "body": ("furs", "tunic"),
    },
    "priest, priestess, acolyte, initiate, handmaid, vala, volva, seer, oracle, sibyl, pythia, disciple, vow-keeper": {
        "headgear": ("veilhood", "mythcowl", "mythhood"),
        "body": ("robe", "gown", "stole"),
        "arms": ("staff", "candle", "orb"),
        "soft": ("soft",),
    },
    "witch, weaver, circe, erichtho, bloodweaver, spae-wife, heid, loom-wife, invoker, seidr, adept": {
        "headgear": ("mythhood", "mythcowl", "mythbone", "mythmoon"),
        "body": ("cloak", "gown"),
        "arms": ("orb", "vial", "staff"),
        "eyes": ("glowing", "almond"),
        "soft": ("soft",),
    },
    "healer, herbalist, hygieia, asclepius, hlif, eir's, gardener, orchardist": {
        "headgear": ("mythflowers", "veilhood", "mythwheat"),
        "body": ("gown", "stole"),
        "arms": ("vial", "candle"),
        "soft": ("soft",),
    },
    "smith, whetstone, grindstone, anvil-wife, ring-maker, runesmith, smelter, inventor, binder, telchine": {
        "headgear": ("mythgoggles", "mythflat", "bare"),
        "body": ("apron", "brigandine"),
        "arms": ("hammer", "pickaxe", "chains"),
    },
    "scribe, reader, norns, saga, keeper, pupil, speaker, epimenides, telesphorus, whisperer, apprentice": {
        "headgear": ("mythcowl", "mythfillet", "bare"),
        "body": ("robe", "toga"),
        "arms": ("book", "scroll", "candle"),
    },
    "cutpurse, nithing, thief, mirror-thief, hall-thief, autolycus, knifehand, liar, sinon, lies, venom-wright": {
        "headgear": ("mythhood", "deephood"),
        "body": ("cloak", "brigandine"),
        "arms": ("dagger", "twindaggers", "pouch"),
        "marks": ("scarcheek", "patch", "scareye"),
    },
    "king, queen, midas, erysichthon, skuld, founder-king, thane, hersir, captain, taskmaster": {
        "headgear": ("crown", "mythironcrown", "mythdiadem"),
        "body": ("cloak", "mantle", "mail"),
        "arms": ("longsword", "axe", "spear"),
    },
    "shield-wife, shield-wall, shield, two-shields, svalinn, linden-shield, footman, recruit, squire, warden": {
        "headgear": ("mythspectacle", "hornedhelm", "mythflat"),
        "body": ("mail", "lamellar"),
        "arms": ("roundshield", "longshield", "kiteshield"),
    },
    "brewmaster, lotus-eater, peddler, trader, satyr, pan": {
        "headgear": ("mythflat", "mythivy", "mythpetasos"),
        "body": ("tunic", "apron"),
        "arms": ("pouch", "vial", "oar"),
    },
    "knight, bellerophon, crusader, gladsheim, guardian": {
        "headgear": ("winghelm", "greathelm", "aventailfront"),
        "body": ("plate", "surcoat"),
        "arms": ("lance", "longsword", "kiteshield"),
    },
    "bacchante, bassarid, dancer, reveler": {
        "headgear": ("mythivy", "mythflowers"),
        "body": ("tunic", "gown"),
        "arms": ("tallspear", "trumpet"),
        "mouth": ("smile", "smirk"),
        "soft": ("soft",),
    },
    "torch-race, torches, lampad, lamplighter, arson, herald, bearer": {
        "arms": ("torch", "banner", "lantern"),
        "headgear": ("mythfillet", "bare"),
    },
    "endymion, lotus, sleeper, penitent, pilgrim, sisyphus, ixion": {
        "headgear": ("bare", "mythcowl"),
        "body": ("robe", "bare"),
        "arms": ("chains", "staff"),
        "eyes": ("hooded", "narrow"),
    },
    "icarus, boread": {"headgear": ("winghelm", "bare"), "body": ("tunic",), "arms": ("eagle", "javelins")},
    "medusa, gorgoneion, echidna": {
        "hair": ("mythsnakes",),
        "headgear": ("bare",),
        "eyes": ("glowing",),
        "marks": ("scales",),
        "mouth": ("fangs",),
        "soft": ("soft",),
    },
    "boxer, bull-leaper, wine-breaker, wrestler, proteus": {
        "headgear": ("bare", "mythfillet"),
        "body": ("bare", "muscle"),
        "marks": ("band", "scareye"),
        "arms": ("staff",),
    },
    "psychagogue, tooth-sower, sower, triptolemus, aristaeus": {
        "headgear": ("mythwheat", "mythcowl"),
        "body": ("robe", "toga"),
        "arms": ("sickle", "staff"),
    },
    "rider, hild-rider, raider, wind-rider": {
        "headgear": ("hornedhelm", "mythraven", "mythcoral"),
        "body": ("scalecoat", "mail"),
        "arms": ("spear", "axe", "trident"),
    },
}
ROLES: Final[dict[str, Look]] = {word: look for words, look in _ROLES.items() for word in words.split(", ")}
"""By a word of the name; the longest that occurs wins."""

FOLK_LOOKS: Final[dict[str, Look]] = {
    "nymph": {
        "soft": ("soft",),
        "hair": ("mythleaves", "mythwaves", "mythveilhair"),
        "headgear": ("mythflowers", "mythivy", "bare"),
        "body": ("gown", "stole"),
        "skin": ("#b8d0a0", "#a8c8b0", "#d8c8a0", "#9cc0b8", "#e0b898"),
        "arms": ("orb", "candle", "vial"),
    },
    "valkyrie": {
        "soft": ("soft",),
        "headgear": ("mythvalkyrie", "winghelm"),
        "body": ("scalecoat", "plate", "mail"),
        "arms": ("spear", "longsword", "roundshield"),
    },
    "dwarf": {
        "shape": ("round", "square"),
        "nose": ("broad", "hooked"),
        "brow": ("bushy",),
        "beard": ("mythbraided", "mythforked", "frontfull"),
        "soft": (None,),
    },
    "elf": {
        "shape": ("long", "heart"),
        "skin": ("#f4e6d4", "#e8e0e8", "#d8d4e8", "#cfe0d8"),
        "eyes": ("almond",),
        "hair": ("mythveilhair", "mythwaves", "mythsidepart"),
        "beard": (None,),
        "headgear": ("circlet", "mythdiadem", "mythmoon", "bare"),
    },
    "god": {
        "headgear": ("mythsunrays", "mythlaurel", "mythlightning", "mythdiadem"),
        "eyes": ("glowing",),
        "age": ("mature",),
    },
    "giant": {
        "shape": ("broad", "square"),
        "skin": ("#8a9aa8", "#7a8a70", "#9a7a68", "#6a7a8a", "#a89a8a"),
        "brow": ("bushy", "angry"),
        "nose": ("broad", "broken"),
        "mouth": ("tusks", "frown"),
        "hair": ("mythwild", "mythmohawk", "mythcropped"),
        "headgear": ("bare", "mythhorns", "mythice", "mythantlers"),
        "body": ("furs", "bare"),
        "arms": ("axe", "hammer", "staff"),
        "soft": (None,),
    },
    "naga": {
        "skin": ("#6aa8a0", "#5a90a8", "#7ab090", "#4f8a94"),
        "marks": ("scales",),
        "headgear": ("mythcoral", "coralhelm", "bare"),
        "hair": ("mythwaves", "mythveilhair"),
        "arms": ("trident", "net", "spear"),
        "body": ("scalecoat", "stole"),
        "beard": (None,),
    },
}
"""By tribe."""

WOMEN: Final[frozenset[str]] = frozenset({
    "amazon", "angrboda", "anvil-wife", "asteria", "bacchante", "bassarid", "circe", "cyrene", "daughter",
    "disir", "echidna", "erichtho", "handmaid", "heid", "hildr", "hlif", "idunn", "loom-wife", "maiden",
    "medusa", "megaera", "melinoe", "modgud", "mother", "norns", "nurse", "nyx", "ogress", "priestess", "queen",
    "seeress", "shield-wife", "sibyl", "sjofn", "skuld", "spae-wife", "swan-maiden", "vala", "volva", "wife",
    "witch",
})  # fmt: skip
"""Words of names of women."""
MEN: Final[frozenset[str]] = frozenset(
    [
        "king",
        "father",
        "lord",
        "prince",
        "founder-king",
        "brewmaster",
        "huntsman",
        "bodvar",
        "angantyr",
        "triptolemus",
        "aristaeus",
        "vidar",
        "odin",
        "mimir",
        "sisyphus",
        "zagreus",
        "endymion",
        "icarus",
        "pan",
        "midas",
        "epimenides",
        "daedalus",
        "thanatos",
        "sindri",
        "andvari",
        "bellerophon",
        "theseus",
        "telesphorus",
        "baldur",
        "sinon",
        "autolycus",
        "periclymenus",
        "kari",
        "erysichthon",
        "ixion",
        "phobos",
        "ares",
        "hersir",
        "thane",
        "hoplite",
        "myrmidon",
        "curete",
        "proteus",
        "atlas",
        "typhon",
        "fornjot",
        "hrungnir",
        "antaeus",
        "hraesvelg",
        "hraesvelgr",
        "thokk",
        "aeacus",
    ]
)
"""Words of names of men."""
