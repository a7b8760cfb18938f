"""Pictures for cards and leaders that nobody drew: composed from what a card is, always the same for the same card.

What can be seen of a card decides the figure (a trap, a gun, a rider, a healer, a swordsman), its element the land and
the cloth, its rarity the trim; its identifier alone decides between equals.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from components.clans import CardDefinition
from game.art.draw.lot import Lot
from game.art.draw.spec import ArtBook, ArtSpec, Backdrop

TRAPS = {"woods": "snare", "lake": "chain", "desert": "pit", "marsh": "hedge", "": "mine"}
GUNS = {
    "woods": ("loggun", "howitzer"),
    "lake": ("navalgun", "siegegun"),
    "desert": ("siegegun", "bombard"),
    "marsh": ("bombard", "organgun"),
    "": ("howitzer", "siegegun", "organgun", "unicorngun"),
}
STANDING = {
    "woods": ("totem", "idol"),
    "lake": ("totem", "standard"),
    "desert": ("standard", "idol"),
    "marsh": ("idol", "totem"),
    "": ("standard", "eaglestandard"),
}
"""Figures of what never walks and is no gun."""
MOUNTS = {
    "desert": ("camel", "horse"),
    "marsh": ("horse",),
    "lake": ("charger",),
    "woods": ("horse",),
    "": ("charger",),
}
COATS = {
    "woods": ("#2f5138", "#4a5a2c", "#3d4a26"),
    "lake": ("#2f6aa0", "#24506a", "#2f7a8a"),
    "desert": ("#a5462a", "#8a5a2a", "#b8692c"),
    "marsh": ("#4a3a5a", "#5a3a52", "#3f4a44"),
    "": ("#5a4a3a", "#4b5a6a", "#6a2f28", "#3a4a5a"),
}
HATS = {
    "woods": ("hood", "feathers", "cap", "headband"),
    "lake": ("tricorne", "kettle", "headband", "shako"),
    "desert": ("turban", "keffiyeh", "kulah"),
    "marsh": ("papakha", "hood", "furhat", "witchhat"),
    "": ("kettle", "shako", "burgonet", "sallet", "cap"),
}
ARMS = {
    1: (("twindaggers",), ("dagger",)),
    2: (("gladius",), ("sabre",), ("roundshield", "gladius")),
    3: (("longsword",), ("spear",), ("roundshield", "spear")),
    4: (("axe",), ("halberd",), ("pike",)),
    5: (("hammer",), ("mace",), ("towershield", "mace")),
}
"""What a fighter holds, by its tick: the quick light, the slow heavy."""
SHOOTING: tuple[tuple[str, ...], ...] = (("bow", "quiver"), ("crossbow",), ("musketaim",))
BODIES = ("tunic", "brigandine", "surcoat", "coat", "lamellar")
HEAVY = ("plate", "cuirass", "lamellar")
HEADS = ("straight", "aquiline", "heavy", "soft")
HAIR: tuple[str | None, ...] = ("short", "long", "queue", None)
BEARDS: tuple[str | None, ...] = (None, "short", "full", "moustache", "goatee", "stubble")
SKINS = ("#e0b394", "#c98f68", "#c08a5c", "#8d5a38", "#6a4028")
HAIRS = ("#1d1512", "#3a2418", "#6a4a2c", "#a5723a", "#b9b0a0")
TRIMS = {"common": "#8b959c", "rare": "#6fb2dd", "epic": "#a970cf", "legendary": "#e8bf4a"}
TIMES = ("day", "dawn", "dusk", "night", "storm")
CALLINGS: tuple[tuple[frozenset[str], dict[str, Any]], ...] = (
    (
        frozenset(("medic", "heal_ally", "regenerate")),
        {"headgear": "bonnet", "body": "medicapron", "arms": ("pouch",), "extras": ("medicband",)},
    ),
    (frozenset(("ignite",)), {"headgear": "hood", "body": "cloak", "arms": ("torch",), "extras": ("flames",)}),
    (frozenset(("poisoner", "glue")), {"headgear": "witchhat", "body": "cloak", "arms": ("vial",)}),
    (frozenset(("spy", "shaco", "conceal_back")), {"headgear": "hood", "body": "cloak", "extras": ("mask",)}),
    (frozenset(("watcher", "scout")), {"headgear": "cap", "body": "cloak", "arms": ("spyglass",)}),
    (frozenset(("inspire", "rally", "motivate", "command")), {"headgear": "bicorne", "arms": ("banner",)}),
    (frozenset(("silence", "paralyze", "fear")), {"headgear": "widehat", "body": "robe", "arms": ("staff",)}),
    (frozenset(("guard", "shield_guard", "barrier", "fortify")), {"arms": ("towershield", "spear")}),
)
"""What abilities tell about a person, the most telling first; it goes before what tick and element say."""


def card_spec(book: ArtBook, card: CardDefinition) -> ArtSpec:
    """Return the picture of a card: the drawn one, else one composed from the card."""
    return book.cards.get(card.id) or derived_card(card)


def leader_spec(book: ArtBook, leader: str, terrains: Sequence[str]) -> ArtSpec:
    """Return the picture of a leader: the drawn one, else one composed for their land."""
    return book.leaders.get(leader) or derived_leader(leader, terrains)


def derived_card(card: CardDefinition) -> ArtSpec:
    """Return a picture for a card that has none of its own."""
    lot = Lot(card.id)
    made: dict[str, Any] = {
        "backdrop": _backdrop(lot, card.element),
        "colours": _colours(lot, card.element, TRIMS.get(card.rarity, TRIMS["common"])),
        "flip": bool(lot.number("flip", 4) == 0),
    }
    thing = _thing(lot, card)
    if thing:
        return ArtSpec(figure=thing, **made)
    made |= _person(lot, card)
    if card.speed >= 2:
        made |= {"figure": "rider", "mount": lot.of("mount", MOUNTS.get(card.element, MOUNTS[""]))}
    made["scale"] = 1.1 if card.boss or card.ability("tall") else 1.05 if card.health >= 12 else 1.0
    return ArtSpec(**made)


def derived_leader(leader: str, terrains: Sequence[str]) -> ArtSpec:
    """Return a portrait for a leader that has none of their own: a crowned or laurelled head in cloth of their land."""
    lot = Lot(leader)
    ground = terrains[0] if terrains else ""
    side = lot.number("view", 2) == 0
    head = {"head": lot.of("head", HEADS), "headgear": "laurel", "hair": "short", "beard": lot.of("beard", BEARDS)}
    front = {
        "head": "front",
        "headgear": lot.of("crown", ("crown", "circlet", "victoria")),
        "hair": "frontshort",
        "beard": lot.of("beard", (None, "frontfull")),
    }
    return ArtSpec(
        **(head if side else front),
        body=lot.of("body", ("epaulettes", "greatcoat", "toga")),
        arms=lot.of("arms", (("scroll",), ("longsword",), ())),
        colours=_colours(lot, ground, TRIMS["legendary"]),
        backdrop=_backdrop(lot, ground),
    )


def _backdrop(lot: Lot, element: str) -> Backdrop:
    terrain: Any = element or lot.of("land", ("camp", "city"))
    return Backdrop(terrain=terrain, time=lot.of("time", TIMES), seed=lot.number("seed", 10_000))


def _colours(lot: Lot, element: str, trim: str) -> dict[str, str]:
    return {
        "coat": lot.of("coat", COATS.get(element, COATS[""])),
        "accent": lot.of("accent", ("#9b2c29", "#b5762c", "#2f6fb0", "#7a3a6a")),
        "trim": trim,
        "skin": lot.of("skin", SKINS),
        "hair": lot.of("hair colour", HAIRS),
    }


def _thing(lot: Lot, card: CardDefinition) -> str:
    """Return the figure of what is no person, else nothing."""
    element = card.element if card.element in TRAPS else ""
    if card.ability("trap"):
        return TRAPS[element]
    if card.family == "artillery" or card.ability("cannon"):
        return str(lot.of("gun", GUNS[element]))
    if card.speed == 0 and not card.family:
        if element == "woods" and card.ability("heal_ally"):
            return "healing-tree"
        return str(lot.of("standing", STANDING[element]))
    return ""


def _person(lot: Lot, card: CardDefinition) -> dict[str, Any]:
    """Return the parts of a person."""
    element = card.element if card.element in HATS else ""
    shoots = card.family == "ranged" or card.reach > 1 or card.ability("archer") or card.ability("ranged")
    made: dict[str, Any] = {
        "head": lot.of("head", HEADS),
        "headgear": lot.of("hat", HATS[element]),
        "hair": lot.of("hair", HAIR),
        "beard": lot.of("beard", BEARDS),
        "body": lot.of("body", HEAVY if card.health >= 10 else BODIES),
        "arms": lot.of("arms", SHOOTING if shoots else ARMS.get(card.tick, ARMS[3])),
    }
    names = {ability.name for ability in card.abilities}
    calling = next((parts for known, parts in CALLINGS if names & known), {})
    return made | {key: part for key, part in calling.items() if key != "arms" or not shoots}
