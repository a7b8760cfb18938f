"""Example cards, for the gallery and for tests that need a card to hold."""

from __future__ import annotations

from game.art.clans.faces import CardFace, hand_card_image
from game.art.draw.raster import fitted
from game.art.draw.spec import ArtSpec, Backdrop, Terrain
from game.art.library import ArtLibrary
from scenes.kit.controls.cards import PaintedFace

_ROWS: tuple[tuple[str, str, int, Terrain, str, str, str, tuple[int, int, int], str], ...] = (
    ("Scout", "common", 1, "lake", "Wanderer", "scout", "Reveals the enemy's bases.", (0, 4, 2), "#2f4a6d"),
    ("Warden", "rare", 2, "woods", "Clan", "regen", "Heals 2 each tick.", (3, 8, 1), "#2f5a3d"),
    ("Lancer", "rare", 3, "desert", "Clan", "fury", "Hits harder when hurt.", (6, 12, 2), "#7a4a22"),
    ("Bog Witch", "epic", 4, "marsh", "Hero", "thorns", "Reflects 3 damage.", (4, 9, 1), "#4a2f6d"),
    ("Grenadier", "legendary", 5, "woods", "Hero", "shield", "Takes 1 less.", (9, 22, 0), "#7a2f2a"),
)

SAMPLES: tuple[CardFace, ...] = tuple(
    CardFace(
        name=name,
        rarity=rarity,
        tick=tick,
        element=terrain,
        type_line=line,
        text=((f"{ability.capitalize()}.", sentence),),
        damage=numbers[0],
        health=numbers[1],
        move=numbers[2],
        art=ArtSpec(colours={"coat": coat}, backdrop=Backdrop(terrain=terrain, seed=tick)),
        icons=(ability,),
    )
    for name, rarity, tick, terrain, line, ability, sentence, numbers, coat in _ROWS
)
"""Cards to try the widgets with."""


def hand_face(art: ArtLibrary, card: CardFace) -> PaintedFace:
    """A card as held in the hand."""
    return PaintedFace(("sample card", repr(card)), lambda w, h: fitted(art.draw(hand_card_image, card, w), (w, h)))
