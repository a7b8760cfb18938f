"""The signs, words and pictures of Ragnarok's collection screens (COLL-1, COLL-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar

from PIL import Image

from components.arena import CLASSES, NEUTRAL, PLAYED_KINDS, RARITIES, ArenaCardDefinition
from game.art.arena import badges
from game.art.arena.cards import card_size
from game.art.arena.frames import CARD_H, CARD_W
from game.art.arena.packet import seal_halves, seal_image
from game.art.arena.palette import ENAMEL, NEUTRAL_ENAMEL
from game.art.arena.palette import RARITY as RARITY_COLOUR
from game.art.draw.icons import icon_names
from game.art.draw.palette import rgb
from game.art.scenery.ledger import ledger_image
from game.catalog.arena.pictures import art_word
from game.collection.arena.plans import column_of
from game.collection.arena.specification import COSTS, TYPES, type_of
from game.collection.owned import Collection
from scenes.arena.art.cards import FRAME, width_within, within
from scenes.arena.model.lexicon import in_words
from scenes.arena.resources import ArenaResources, arena
from scenes.arena.screens.card_sheet import CardSheet, card_tip
from scenes.arena.screens.words import ELEMENT_SENTENCES, ROLES
from scenes.collection.look import (
    Band,
    BoosterLook,
    Column,
    DustRow,
    GameLook,
    Sign,
    Spread,
    StoreLook,
    icon_sign,
)
from scenes.collection.store import StoreScreen
from scenes.kit.paint.marks import outline_light
from scenes.kit.theme import Rgb
from scenes.shell.widgets.silhouette import silhouette
from scenes.shell.widgets.tile import Paint
from scenes.table.story.phrases import plural

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

MANA: Rgb = (74, 142, 222)
ICONS: Mapping[str, str] = {"minion": "person", "spell": "flame", "secret": "eye", "weapon": "sword", "hero": "crown"}


class ArenaLook(GameLook[ArenaResources]):
    """Costs as numbers, rarities as gems, all that has many values in lists."""

    stock = ArenaResources
    title = "Deck builder"
    playable = "This deck can be played. Choose it when you set up a match."
    search_hint = "Search: giant, cost>=4, keyword:taunt"
    search_tip = (
        "**Search**\nWords match anywhere on a card. Or write **class:mage**, **type:secret**, **cost>=4**,"
        " **attack<3**, **health=5**, **durability:2**, **rarity:rare,epic**, **tribe:dragon**,"
        " **keyword:taunt**, **element:fire**,"
        ' **mythology:norse**, **text:"draw a card"**, **name:odin**. A hyphen before a term excludes it;'
        " a comma means or."
    )
    aspect = FRAME[0] / FRAME[1]
    pickers: ClassVar[Mapping[str, tuple[str, str]]] = {
        "class": ("Any class", "person"),
        "type": ("Any type", "deck"),
        "tribe": ("Any tribe", "flag"),
        "keyword": ("Any keyword", "star"),
        "element": ("Any element", "flame"),
        "mythology": ("Any mythology", "eye"),
    }

    @cached_property
    def collection(self) -> Collection[ArenaCardDefinition]:
        """What the player owns."""
        return self.resources.collection

    def sheet(self) -> CardSheet:
        """The page of a card."""
        return CardSheet(self.context)

    def tip(self, card: str) -> str:
        """A card in words."""
        return card_tip(self.card(card), self.resources.lexicon.rules_text(card))

    def face(self, card: str, *, owned: bool = True) -> tuple[Hashable, Paint]:
        """A card in colour, or its shadow."""
        return ("arena hand" if owned else "arena shadow", card), partial(self._held, card, owned)

    def _held(self, card: str, owned: bool, width: int, height: int) -> Image.Image:
        picture = self.resources.art.collected(self.card(card), width_within((width, height)))
        return within(picture if owned else silhouette(picture), (width, height))

    def inspection(self, card: str) -> tuple[Hashable, Paint]:
        """A card with its whole text."""
        art, found = self.resources.art, self.card(card)
        return ("arena inspection", card), lambda w, h: within(art.inspection(found, width_within((w, h))), (w, h))

    def band(self, card: str) -> Band:
        """Of the picture of a card in the hand."""
        art, found = self.resources.art, self.card(card)
        return Band(("arena", card), lambda width: art.hand_card(found, width), 0.12, 0.3, 0.88)

    def color(self, card: str) -> Rgb:
        """That of its rarity."""
        return rgb(RARITY_COLOUR[self.card(card).rarity or RARITIES[-1]])

    def sign(self, card: str) -> Sign:
        """Its cost in a crystal."""
        return cost_sign(str(self.card(card).cost))

    def filter_sign(self, group: str, value: str) -> Sign | str:
        """Costs as numbers, rarities as gems."""
        if group == "rarity":
            return Sign(("arena gem", value), partial(badges.gem, value))
        return value

    def filter_words(self, group: str, value: str) -> str:
        """The name of a value."""
        if group == "cost":
            return f"{value.removesuffix('+')} or more mana" if value.endswith("+") else f"{value} mana"
        return "No element" if (group, value) == ("element", "none") else in_words(value)

    def filter_icon(self, group: str, value: str) -> str:
        """The icon of a value in a list."""
        icon = f"{group}_{art_word(value)}"
        return icon if icon in icon_names() else ICONS.get(value, "diamond")

    def deck_icon(self, cards: Sequence[str]) -> str:
        """That of its class."""
        found = (self.card(card).card_class for card in cards)
        return f"class_{art_word(next((name for name in found if name != NEUTRAL), NEUTRAL))}"

    def filter_about(self, group: str, value: str) -> str:
        """What a class, a keyword or an element means."""
        if group == "keyword":
            return self.resources.lexicon.meaning(value)
        return {"class": ROLES, "element": ELEMENT_SENTENCES}.get(group, {}).get(value, "")

    def curve(self) -> Sequence[Spread]:
        """The mana curve, and how many cards of each type."""
        costs = [Column(partial(_in_column, place), cost, cost_sign(cost), MANA) for place, cost in enumerate(COSTS)]
        types = [Column(partial(_is_type, kind), _plural(kind), icon_sign(ICONS[kind])) for kind in TYPES]
        return Spread("", tuple(costs), 1.35), Spread("", tuple(types), small=True)

    def sums(self, cards: Sequence[ArenaCardDefinition]) -> str:
        """The class and what a card costs on average."""
        if not cards:
            return ""
        classes = Counter(card.card_class for card in cards if card.card_class != NEUTRAL)
        own = in_words(classes.most_common(1)[0][0]) if classes else "Neutral"
        tenths = round(10 * sum(card.cost for card in cards) / len(cards))
        return f"{own} · {tenths // 10}.{tenths % 10} mana on average"

    def counts(self) -> Sequence[Spread]:
        """Rarities, types and classes."""
        rarities = [
            Column(partial(_is, "rarity", name), in_words(name), color=rgb(RARITY_COLOUR[name])) for name in RARITIES
        ]
        kinds = [Column(partial(_is, "kind", value), _plural(value)) for value in PLAYED_KINDS]
        classes = [
            Column(
                partial(_is, "card_class", value),
                in_words(value),
                color=rgb(ENAMEL.get(art_word(value), NEUTRAL_ENAMEL)),
            )
            for value in (*CLASSES, NEUTRAL)
        ]
        return Spread("Rarities", tuple(rarities)), Spread("Types", tuple(kinds)), Spread("Classes", tuple(classes))

    def store(self) -> StoreLook:
        """The ferryman's ledger."""
        return StoreLook(
            title="The Ferryman's Ledger",
            ledger=("ledger", lambda w, h: ledger_image((w, h))),
            wins="A match won against the program pays",
            starters="A legal deck for every class is yours from the start.",
            leading=lambda deck: list(dict.fromkeys(deck)),
            signs=lambda _: [],
            heading=f"Dust: {self.collection.dust}",
            notes=(
                "Disenchant cards that you do not need in the binder, and craft those that you want.",
                "Copies beyond what a deck can hold are disenchanted at once, after a preview.",
            ),
            dust=tuple(self._dust_rows()),
        )

    def _dust_rows(self) -> Iterator[DustRow]:
        """Yield what dust does, by rarity."""
        for name, dust in self.resources.content.store.dust.items():
            cards = [card.id for card in self.spec.cards.values() if card.rarity == name]
            gem = Sign(("arena gem", name), partial(badges.gem, name))
            yield DustRow(gem, in_words(name), dust.craft, dust.disenchant, sum(map(self.spec.has, cards)), len(cards))

    def booster(self) -> BoosterLook:
        """A box of slate, sealed by a helm of awe."""
        art = self.resources.art
        return BoosterLook(
            key="arena",
            name="Ragnarok booster",
            packet=lambda w, h: art.packet((w, h)),
            back=lambda w, h: within(art.back(width_within((w, h))), (w, h)),
            light=_light,
            seal=seal_image,
            halves=seal_halves,
            colors={rarity: rgb(color) for rarity, color in RARITY_COLOUR.items()},
            glows={"common": "card_place", "rare": "buff", "epic": "crystal_hit", "legendary": "crystal_shatter"},
            breaking="crystal_crack",
            turning="card_flip",
        )

    def hand_words(self, cards: Sequence[ArenaCardDefinition]) -> str:
        """What can be played in the first three turns."""
        first = sum(card.cost <= 3 for card in cards)
        return f"{plural(first, 'card')} of at most 3 mana, playable in the first three turns"


def cost_sign(cost: str) -> Sign:
    """A cost in the crystal of mana."""
    return Sign(("arena mana", cost), partial(badges.number_plate, "mana", cost))


def class_sign(card_class: str) -> Sign:
    """The enamel disc of a class."""
    return Sign(("arena class", card_class), partial(badges.class_disc, art_word(card_class)))


def arena_store(context: Context) -> StoreScreen:
    """Return the screen of the store."""
    return StoreScreen(ArenaLook(context), arena(context).collection)


def _light(width: int, height: int) -> Image.Image:
    """The light around a card's body: what stands above its edge is above the light, too."""
    w = width_within((width, height))
    body, whole = round(w * CARD_H / CARD_W), card_size(w)[1]
    pad = max(4, round(w * 0.14))
    light = outline_light(w, body, w * 18 / CARD_W, pad, line=(1.7, max(1.0, w * 0.022)), strength=0.75)
    out = Image.new("RGBA", (light.width, light.height + whole - body), (255, 255, 255, 0))
    out.paste(light, (0, whole - body))
    return out


def _plural(kind: str) -> str:
    return f"{in_words(kind)}{'es' if kind.endswith('o') else 's'}"


def _in_column(place: int, card: ArenaCardDefinition) -> bool:
    return column_of(card) == str(place)


def _is_type(kind: str, card: ArenaCardDefinition) -> bool:
    return type_of(card) == kind


def _is(field: str, value: str, card: ArenaCardDefinition) -> bool:
    return bool(getattr(card, field) == value)
