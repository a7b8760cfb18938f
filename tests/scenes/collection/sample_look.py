"""How the sample's collection looks: plain cards with a band in the colour of their rarity."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from game.collection.owned import Collection
from scenes.collection.look import Band, BoosterLook, CollectionLook, Column, Sign, Spread, StoreLook, icon_sign
from scenes.kit.paint.icons import icon_image
from scenes.kit.theme import GOLD, RARITY, Rgb
from scenes.shell.screens.card_page import CardPage
from scenes.shell.widgets.tile import CARD_ASPECT, Paint
from tests.game.collection.sample import (
    COSTS,
    ECONOMY,
    GAME,
    RARITIES,
    SampleCard,
    sample_collection,
)

if TYPE_CHECKING:
    from game.collection.specification import CollectionSpec
    from game.profile.decks import DeckBox

ICONS = {"minion": "person", "spell": "flame", "weapon": "sword"}
LISTS = ("class", "type", "tribe", "keyword", "element", "mythology")


class SampleSheet(CardPage):
    """A card's facets in words."""

    def __init__(self, look: SampleLook) -> None:
        super().__init__(name="sheet")
        self.look = look

    def write(self, card: str) -> None:
        found: SampleCard = self.look.card(card)
        self.add_head(found.name, f"{found.rarity} {found.kind}, {found.mythology}")
        owned = (self.look.spec.owned or {}).get(card, 0)
        self.add_words(f"Cost {found.cost}, {found.tribe}, {found.keyword}.", f"Owned: {owned}.")


class SampleLook(CollectionLook):
    """Costs as numbers, rarities as lozenges, everything else in lists."""

    playable = "This deck can be played."
    search_hint = "Search: giant, cost>=4"
    search_tip = "Words stand anywhere on a card."
    pickers = {name: (f"Any {name}", "gear") for name in LISTS}  # noqa: RUF012 - a constant of the base

    @cached_property
    def spec(self) -> CollectionSpec[SampleCard]:
        return sample_collection(Collection(ECONOMY, self.context.treasury).owned())

    @property
    def box(self) -> DeckBox:
        return self.context.profile.decks(GAME)

    def sheet(self) -> CardPage:
        return SampleSheet(self)

    def tip(self, card: str) -> str:
        return self.spec.name(self.card(card))

    def face(self, card: str, *, owned: bool = True) -> tuple[Hashable, Paint]:
        return ("sample", card, owned), partial(_face, self.card(card), owned)

    def inspection(self, card: str) -> tuple[Hashable, Paint]:
        return self.face(card)

    def band(self, card: str) -> Band:
        found = self.card(card)
        return Band(
            ("sample", card), lambda width: _face(found, True, width, round(width / CARD_ASPECT)), 0.1, 0.4, 0.9
        )

    def color(self, card: str) -> Rgb:
        return RARITY[RARITIES.index(self.card(card).rarity)]

    def sign(self, card: str) -> Sign:
        return icon_sign(ICONS[self.card(card).kind])

    def filter_sign(self, group: str, value: str) -> Sign | str:
        return value if group == "cost" else icon_sign("diamond", RARITY[RARITIES.index(value)])

    def filter_words(self, group: str, value: str) -> str:
        return f"Cards of cost {value}" if group == "cost" else value.capitalize()

    def curve(self) -> Sequence[Spread]:
        return (Spread("", tuple(Column(partial(_costs, cost), cost) for cost in COSTS)),)

    def hand_words(self, cards: Sequence[SampleCard]) -> str:
        return f"{sum(card.cost for card in cards)} mana in all"

    def store(self) -> StoreLook:
        return StoreLook(
            title="The Forge",
            ledger=("sample ledger", _plain),
            wins="A match won against the program pays",
            starters="Small cards are yours from the start.",
            leading=lambda deck: list(dict.fromkeys(deck)),
            signs=lambda _: [icon_sign("sword")],
        )

    def booster(self) -> BoosterLook:
        return BoosterLook(
            key="sample",
            name="Sample booster",
            packet=_plain,
            back=_plain,
            light=_plain,
            seal=lambda px: _plain(px, px),
            halves=lambda px: [_plain(px, px)] * 2,
            colors=dict(zip(RARITIES, RARITY, strict=False)),
            glows=dict.fromkeys(RARITIES, "ui.open"),
            breaking="ui.press",
            turning="card_place",
        )

    def counts(self) -> Sequence[Spread]:
        columns = [Column(partial(_is, rarity), rarity.capitalize(), color=GOLD) for rarity in RARITIES]
        return (Spread("Rarities", tuple(columns)),)


def _plain(width: int, height: int) -> Image.Image:
    return Image.new("RGBA", (width, height), (120, 40, 30, 255))


def _costs(cost: str, card: SampleCard) -> bool:
    return str(card.cost) == cost


def _is(rarity: str, card: SampleCard) -> bool:
    return card.rarity == rarity


def _face(card: SampleCard, owned: bool, width: int, height: int) -> Image.Image:
    out = Image.new("RGBA", (width, height), (72, 58, 44, 255) if owned else (34, 28, 23, 255))
    edge, px = RARITY[RARITIES.index(card.rarity)], max(8, width // 2)
    ImageDraw.Draw(out).rectangle((0, 0, width - 1, height - 1), outline=edge, width=max(1, width // 30))
    icon = icon_image(ICONS[card.kind], px, GOLD if owned else (90, 76, 60))
    out.alpha_composite(icon, ((width - px) // 2, height // 3))
    return out
