"""The signs, words and pictures of the duel's collection screens."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.duel import CREATURE, KINDS, MAX_STARS, RARITIES, TYPES, DuelCardDefinition
from game.art.draw.palette import rgb
from game.art.draw.raster import fitted, rasterise
from game.art.draw.svg import document
from game.art.duel.packet import packet_image, seal_halves, seal_image
from game.art.duel.types import RARITY_COLOUR, TYPE_COLOUR, badge_image, diamonds
from game.art.scenery.ledger import ledger_image
from scenes.collection.look import Band, BoosterLook, Column, GameLook, Sign, Spread, StoreLook, icon_sign
from scenes.collection.store import StoreScreen
from scenes.duel.art import paint
from scenes.duel.model import sounds
from scenes.duel.model.lexicon import KIND_NAMES, RARITY_NAMES, TYPE_NAMES
from scenes.duel.model.tips import card_tip
from scenes.duel.resources import DuelResources, duel
from scenes.duel.screens.card_sheet import CardSheet
from scenes.duel.screens.deck_panel import leading
from scenes.duel.screens.faces import face, shadow
from scenes.kit.paint.icons import icon_image
from scenes.kit.theme import GOLD, TEXT, Rgb
from scenes.shell.widgets.tile import Paint
from scenes.table.story.phrases import joined, plural

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

COUNTED = (("Kinds", "kind", KINDS), ("Rarities", "rarity", RARITIES), ("Types", "type", TYPES))
"""What the binder counts: title, field, values."""
NAMES = {**KIND_NAMES, **TYPE_NAMES, **RARITY_NAMES}


class DuelLook(GameLook[DuelResources]):
    """Stars, types and kinds as signs; rarities as lozenges."""

    stock = DuelResources
    title = "Deck builder"
    playable = "This deck can be played. Choose it when you set up a duel."
    search_hint = "Search: wolf, type:ember, power>=4"
    search_tip = (
        "**Search**\nWords match anywhere on a card. Or write **type:ember**, **kind:rune**, **stars:2**, **power>=4**,"
        ' **toughness<3**, **rarity:rare,mythic**, **text:"netherworld"**, **name:wolf**, **is:relic**, **is:flip**,'
        " **is:plain**. A hyphen before a term excludes it; a comma means or."
    )

    def sheet(self) -> CardSheet:
        """The page of a card."""
        return CardSheet(self.context)

    def tip(self, card: str) -> str:
        """A card in words."""
        return card_tip(self.resources.lexicon, card)

    def face(self, card: str, *, owned: bool = True) -> tuple[Hashable, Paint]:
        """A card in colour, or its shadow."""
        draw = face if owned else shadow
        return ("duel hand" if owned else "duel shadow", card), partial(draw, self.resources.art, self.card(card))

    def inspection(self, card: str) -> tuple[Hashable, Paint]:
        """A card with its whole text."""
        art, found = self.resources.art, self.card(card)
        return ("duel inspection", card), lambda w, h: fitted(art.inspection(found, w), (w, h))

    def band(self, card: str) -> Band:
        """Of the face of a card on the mat."""
        art, found = self.resources.art, self.card(card)
        return Band(("duel", card), lambda width: art.field_card(found, width), 0.12, 0.46, 0.88)

    def color(self, card: str) -> Rgb:
        """That of its rarity."""
        return rgb(RARITY_COLOUR[self.card(card).rarity])

    def sign(self, card: str) -> Sign:
        """Its stars, or its kind."""
        found = self.card(card)
        return stars_sign(found.stars) if found.stars else _badge(found.kind)

    def filter_sign(self, group: str, value: str) -> Sign:
        """Badges, stars and lozenges."""
        if group == "stars":
            return stars_sign(int(value))
        if group == "rarity":
            return Sign(("duel", value), partial(rarity_image, value))
        return icon_sign("sword", TEXT) if value == CREATURE else _badge(value)

    def filter_words(self, group: str, value: str) -> str:
        """The name of a kind, type or rarity."""
        return f"{value}-star creatures" if group == "stars" else NAMES[value]

    def curve(self) -> Sequence[Spread]:
        """Creatures by stars, runes and wards; and creatures by type."""
        heroic = rgb(TYPE_COLOUR["heroic"])
        stars = [
            Column(partial(_has_stars, number), f"{number} star{'s' if number > 1 else ''}", stars_sign(number), heroic)
            for number in range(1, MAX_STARS + 1)
        ]
        kinds = [
            Column(partial(_is, "kind", kind), f"{KIND_NAMES[kind]}s", _badge(kind), rgb(TYPE_COLOUR[kind]))
            for kind in KINDS[1:]
        ]
        types = [Column(partial(_is_creature_of, kind), TYPE_NAMES[kind], _badge(kind)) for kind in TYPES]
        return (Spread("", (*stars, *kinds), 1.35), Spread("", tuple(types), small=True))

    def counts(self) -> Sequence[Spread]:
        """Kinds, rarities and types."""
        heroic = TYPE_COLOUR["heroic"]
        return [
            Spread(
                title,
                tuple(
                    Column(
                        partial(_is, group, value),
                        f"{NAMES[value]}{'s' if group == 'kind' else ''}",
                        color=rgb({**TYPE_COLOUR, **RARITY_COLOUR, CREATURE: heroic}[value]),
                    )
                    for value in values
                ),
            )
            for title, group, values in COUNTED
        ]

    def store(self) -> StoreLook:
        """The luxury store."""
        content = self.resources.content
        types = {deck.id: deck.types for deck in content.store.decks}
        ready = joined([text.name for text in content.deck_texts.values()])
        return StoreLook(
            title="The Luxury Store",
            ledger=("duel ledger", lambda w, h: ledger_image((w, h))),
            wins="A duel won against the program pays",
            starters=f"The cards of {ready} are yours from the start.",
            leading=lambda deck: [card.id for card in leading([self.card(name) for name in dict.fromkeys(deck)])],
            signs=lambda deck: [_badge(kind) for kind in types[deck]],
            paid=sounds.PAID,
        )

    def booster(self) -> BoosterLook:
        """A packet of the lantern, sealed with wax."""
        art = self.resources.art
        return BoosterLook(
            key="duel",
            name="Duel booster",
            packet=lambda w, h: fitted(packet_image(w), (w, h)),
            back=lambda w, h: fitted(art.back(w), (w, h)),
            light=paint.card_light,
            seal=seal_image,
            halves=seal_halves,
            colors={rarity: rgb(color) for rarity, color in RARITY_COLOUR.items()},
            glows=sounds.GLOWS,
            breaking=sounds.SEAL,
            turning=sounds.FLIP,
        )

    def hand_words(self, cards: Sequence[DuelCardDefinition]) -> str:
        """How many creatures can be summoned in the first turn."""
        first = [card for card in cards if card.stars == 1]
        return f"{plural(len(first), 'creature')} of one star, which can be summoned in the first turn"


def _has_stars(number: int, card: DuelCardDefinition) -> bool:
    return card.kind == CREATURE and card.stars == number


def _is(field: str, value: str, card: DuelCardDefinition) -> bool:
    return bool(getattr(card, field) == value)


def _is_creature_of(kind: str, card: DuelCardDefinition) -> bool:
    return card.kind == CREATURE and card.type == kind


def _badge(value: str) -> Sign:
    return Sign(("duel", value), partial(badge_image, value))


def stars_sign(count: int) -> Sign:
    """So many stars in a row, as large as they fit into a square."""
    return Sign(("stars", count), partial(_stars_image, count))


def _stars_image(count: int, px: int) -> Image.Image:
    side = round(px * (0.62, 0.5, 0.4)[count - 1])
    step = round(side * 0.86)
    out = Image.new("RGBA", (px, px), (0, 0, 0, 0))
    left = (px - step * (count - 1) - side) // 2
    for number in range(count):
        out.alpha_composite(icon_image("star", side, GOLD), (left + number * step, (px - side) // 2))
    return out


def rarity_image(rarity: str, px: int) -> Image.Image:
    """The lozenges of a rarity."""
    return rasterise(document(48, 48, diamonds(24, 24, rarity, 7.0 if rarity == RARITIES[-1] else 8.0)), (px, px))


def luxury_store(context: Context) -> StoreScreen:
    """Return the screen of the store."""
    return StoreScreen(DuelLook(context), duel(context).collection)
