"""Pictures of a campaign's relics and consumables: an object on dark velvet under a candle."""

from __future__ import annotations

from PIL import Image

from game.art.campaign.materials import DEFS
from game.art.campaign.objects import OBJECTS
from game.art.draw.palette import mix
from game.art.draw.raster import Size, grained, lit, rasterise, shadow_of, vignetted
from game.art.draw.svg import document, ellipse, group, linear, num, path, radial, rect

LIGHT = "#ffd896"
VELVET = {"relic": "#4a1826", "consumable": "#1d3a3c", "building": "#4a3416"}
_WORDS: tuple[tuple[str, str], ...] = (
    ("dispatch", "letter"), ("brandy", "bottle"),
    ("eagle", "eagle"), ("cloak", "cloak"), ("map-case", "scroll"), ("map", "scroll"), ("drum", "drum"), ("key", "key"),
    ("pigeon", "cage"), ("purse", "purse"), ("iliad", "book"), ("bridle", "horseshoe"), ("shield", "shield"),
    ("panopl", "cuirass"), ("kitchen", "kettle"), ("knot", "knot"), ("purple", "cloak"), ("horns", "horns"),
    ("babylon", "key"), ("diadem", "diadem"),
    ("glass", "spyglass"), ("cask", "cask"), ("ledger", "book"), ("groma", "staff"), ("staff", "staff"),
    ("tablets", "book"), ("tail", "tails"), ("remount", "horseshoe"), ("horse", "horseshoe"), ("tent", "tent"),
    ("armor", "cuirass"), ("armour", "cuirass"), ("chest", "chest"), ("treasur", "chest"), ("fund", "chest"),
    ("routes", "wheel"), ("charter", "letter"), ("station", "wheel"), ("train", "wheel"), ("surgeon", "satchel"),
    ("medic", "satchel"), ("hospital", "tent"), ("forge", "horseshoe"), ("seal", "seal"), ("breastwork", "gabion"),
    ("sandbag", "gabion"), ("citadel", "key"), ("engineer", "gabion"), ("flags", "flags"), ("sheathing", "wheel"),
    ("kettle", "kettle"), ("colours", "banner"), ("cipher", "letter"), ("trumpet", "trumpet"), ("coat", "coat"),
    ("orders", "letter"), ("bond", "letter"), ("bounty", "purse"), ("pay", "purse"), ("tribute", "chest"),
    ("balsam", "bottle"), ("letter", "letter"), ("papers", "letter"), ("report", "spyglass"), ("list", "quill"),
    ("manual", "book"), ("notes", "book"), ("yasa", "book"), ("quill", "quill"),
    ("honour", "medal"), ("brothers", "medal"), ("oak", "medal"), ("carronade", "cannon"),
    ("ration", "sack"), ("whetstone", "whetstone"), ("stretcher", "stretcher"), ("levy", "drum"),
    ("household", "cuirass"),
    ("standard", "banner"), ("banner", "banner"), ("school", "letter"),
    ("sword", "sword"), ("bells", "bell"), ("drawbridge", "chain"), ("stick", "stick"), ("ampulla", "bottle"),
    ("tax-roll", "letter"), ("du-lys", "seal"),
    ("rockets", "flags"), ("dressings", "satchel"), ("caltrops", "sack"), ("keg", "cask"),
    ("fire-pots", "kettle"), ("march", "drum"), ("mantlets", "shield"), ("sappers", "staff"), ("masons", "gabion"),
    ("muster-roll", "scroll"), ("hired", "purse"), ("ladders", "stick"), ("forlorn", "banner"),
    ("tax-roll", "letter"), ("du-lys", "seal"), ("surveyor", "chain"), ("ink", "quill"), ("guns", "cannon"),
    ("medal", "medal"), ("boats", "wheel"), ("crisis", "book"), ("badge", "medal"),
)  # fmt: skip
"""A word in an identifier, and the object that it means; the first that fits counts."""
_PERKS = {
    "damage": "whetstone", "health": "cuirass", "crystal": "gabion", "draw": "scroll", "ability": "trumpet",
    "max_hp": "cuirass", "battle_gold": "chest", "spoils": "purse", "supply": "wheel", "price": "seal",
    "repair": "horseshoe", "heal_after": "kettle", "casualties": "satchel", "choices": "spyglass", "recruit": "drum",
    "legacy": "quill", "heal": "satchel", "discharge": "letter", "train": "book", "muster": "letter",
    "hurry": "horseshoe", "gold": "purse", "card": "drum", "return": "letter", "consumable": "satchel",
    "promise": "spyglass", "prices": "seal", "sight": "spyglass",
}  # fmt: skip
"""The object for a perk or effect where the identifier says nothing."""


def object_of(thing: str, does: str = "") -> str:
    """Return the object that shows a thing: by a word in its identifier, else by what it does."""
    for word, found in _WORDS:
        if word in thing:
            return found
    return _PERKS.get(does, "chest")


def thing_image(kind: str, thing: str, does: str, size: Size) -> Image.Image:
    """Return the picture of a relic or consumable, opaque, best as a square.

    Args:
        kind: "relic" or "consumable": the colour of the velvet.
        thing: its identifier.
        does: the first thing that it gives or does.
        size: in pixels.
    """
    cloth = VELVET.get(kind, VELVET["relic"])
    wide = 160.0 * size[0] / size[1]
    glow = ((0.0, mix(cloth, LIGHT, 0.5)), (0.45, mix(cloth, LIGHT, 0.12)), (1.0, mix(cloth, "#07040a", 0.72)))
    defs = radial("glow", glow, wide * 0.46, 58, 130)
    defs += linear("fold", [(0, "#000000", 0), (0.5, "#000000", 0.3), (1, "#000000", 0)], (0, 0, 1, 0))
    folds = "".join(
        path(
            f"M{num(x)} 0C{num(x + 16)} 50 {num(x - 14)} 110 {num(x + 8)} 160h20"
            f"C{num(x + 6)} 110 {num(x + 36)} 50 {num(x + 20)} 0Z",
            "url(#fold)",
        )
        for x in (wide * 0.02, wide * 0.24, wide * 0.7, wide * 0.9)
    )
    ground = rasterise(
        document(
            wide,
            160,
            rect(0, 0, wide, 160, "url(#glow)") + folds + ellipse(wide / 2, 140, 54, 9, "#0b0608", 'opacity=".6"'),
            defs,
        ),
        size,
    )
    body = group(OBJECTS[object_of(thing, does)](), f"translate({num(wide / 2 - 62)} 18) scale(1.03)")
    layer = lit(rasterise(document(wide, 160, body, DEFS), size), LIGHT, size[1] / 160, side=-1, strength=0.8)
    out = Image.alpha_composite(ground, shadow_of(layer, size[1] / 160, side=-1, strength=0.8))
    return vignetted(grained(Image.alpha_composite(out, layer), 0.02), 0.5)
