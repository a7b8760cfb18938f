"""How the collection of the 3x3 board looks: its signs, words and pictures on the screens of collections."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.grid import TYPES, GridCardDefinition
from game.art.draw.palette import rgb
from game.art.draw.raster import fitted
from game.art.grid.types import TYPE_COLOUR
from game.catalog.grid.options import DRAFT, EQUAL
from game.collection.grid.specification import main_type
from game.content.grid.decks import MIXED, MOST_TIERS
from scenes.collection.browser import CardsScreen
from scenes.collection.deck_choice import DeckOption
from scenes.collection.look import Band, Column, GameLook, Sign, Spread, icon_sign
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.layout import CARD_ASPECT
from scenes.grid.model.lexicon import TYPE_NAMES, Lexicon
from scenes.grid.model.tips import card_tip
from scenes.grid.resources import GridResources
from scenes.grid.screens.card_page import GridCardPage
from scenes.grid.screens.choices import OWN
from scenes.kit.theme import GOLD, Rgb
from scenes.shell.widgets.tile import Paint, PictureTile
from scenes.shell.widgets.tile_grid import GridTile

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.shell.widgets.render_queue import RenderQueue

MIXED_COINS = (("fire", 0.28, 0.28), ("light", 0.72, 0.28), ("water", 0.28, 0.72), ("dark", 0.72, 0.72))


class GridLook(GameLook[GridResources]):
    """Coins of the types as signs; tiers as numbers."""

    stock = GridResources
    playable = "This deck can be played: take it where a match is set up."
    search_hint = "Search: wolf, type:fire, power>=4"
    search_tip = (
        "**Search**\nWords stand anywhere on a card: name, kind, types, tier. Or ask: **type:fire**, **tier:1,2**,"
        " **power>=4**, **name:wolf**, **kind:beast**. A hyphen before it asks the contrary, a comma means or."
    )
    tile_width = 138
    aspect = 1 / CARD_ASPECT

    def sheet(self) -> GridCardPage:
        """The page of a card, without its picture."""
        return GridCardPage(self.context.render_queue, self.resources.art, self.resources.lexicon, pictured=False)

    def page(self) -> GridCardPage:
        """The page with the picture."""
        return GridCardPage(self.context.render_queue, self.resources.art, self.resources.lexicon)

    def tip(self, card: str) -> str:
        """A card in words."""
        return card_tip(self.resources.lexicon, card)

    def face(self, card: str, *, owned: bool = True) -> tuple[Hashable, Paint]:
        """Nobody's card."""
        del owned
        return hand_card(self.resources.art, self.card(card))

    def inspection(self, card: str) -> tuple[Hashable, Paint]:
        """The whole card."""
        art, found = self.resources.art, self.card(card)
        return ("grid page", found), lambda w, h: fitted(art.inspection(found, w, None), (w, h))

    def band(self, card: str) -> Band:
        """Of the picture on a card."""
        art, found = self.resources.art, self.card(card)
        return Band(("grid", found), lambda width: art.hand_card(found, width, None), 0.2, 0.3, 0.8)

    def color(self, card: str) -> Rgb:
        """That of the type which it shows most."""
        return rgb(TYPE_COLOUR[main_type(self.card(card))])

    def sign(self, card: str) -> Sign:
        """The coin of the type which it shows most."""
        return self._coin(main_type(self.card(card)))

    def note(self, card: str) -> str:
        """Its tier."""
        return f"{{diamond}} {self.card(card).tier}"

    def _coin(self, kind: str) -> Sign:
        return Sign(("grid type", kind), partial(self.resources.art.type_icon, kind))

    def filter_sign(self, group: str, value: str) -> Sign | str:
        """Coins of types; a tier's number."""
        return self._coin(value) if group == "type" else value

    def filter_words(self, group: str, value: str) -> str:
        """Which cards a button lets through."""
        return f"Cards with a {TYPE_NAMES[value].lower()} side." if group == "type" else f"Cards of tier {value}."

    def curve(self) -> Sequence[Spread]:
        """How many sides of each type."""
        columns = [
            Column(partial(_sides, kind), TYPE_NAMES[kind], self._coin(kind), rgb(TYPE_COLOUR[kind])) for kind in TYPES
        ]
        return (Spread("", tuple(columns)),)

    def sums(self, cards: Sequence[GridCardDefinition]) -> str:
        """Tiers and power in all."""
        tiers, power = sum(card.tier for card in cards), sum(card.power for card in cards)
        return f"Tiers {tiers} of {MOST_TIERS} \u00b7 power {power} in all" if cards else ""

    def hand_words(self, cards: Sequence[GridCardDefinition]) -> str:
        """Its tiers and its power."""
        return self.sums(cards)

    # -- where a match is set up ---------------------------------------------------------------------------------

    def offers(self) -> Mapping[str, DeckOption]:
        """The decks that a side can choose: the ready ones, one of the dice, one's own."""
        ready = {
            name: DeckOption(text.name, text.about, self._deck_sign(text.type))
            for name, text in self.resources.content.deck_texts.items()
        }
        drawn = "Ten different cards within thirty tiers, new with every seed."
        equal = "As many cards of each tier as the other deck has, drawn by the dice."
        own = "Draft it, one of three cards ten times, take one of your decks, or build one."
        return {
            **ready,
            DRAFT: DeckOption("Drawn by the dice", drawn, icon_sign("dice", GOLD)),
            EQUAL: DeckOption("Equal to the other deck", equal, icon_sign("diamond", GOLD)),
            OWN: DeckOption("Your own deck", own, icon_sign("quill", GOLD)),
        }

    def _deck_sign(self, kind: str) -> Sign:
        """The coin of a deck's type, four coins for a mixed one."""
        return Sign("grid mixed", partial(_four_coins, self.resources.art)) if kind == MIXED else self._coin(kind)

    def side_tile(self, card: str, place: int, seat: int) -> PictureTile:
        """A card of a side's deck in its colour; its back where the card is not known yet."""
        queue, art, found = self.context.render_queue, self.resources.art, self.spec.cards.get(card)
        if found is None:
            return PictureTile(
                queue,
                ("grid back", seat),
                lambda w, h: fitted(art.back(w, seat), (w, h)),
                framed=False,
                tip="A card still to be chosen.",
                name=f"hidden {place}",
            )
        return PictureTile(
            queue,
            ("grid whole token", found, seat),
            lambda w, h: fitted(art.whole_token(found, w, seat), (w, h)),
            framed=False,
            tip=lambda: self.tip(card),
            name=found.name,
        )


def codex(context: Context) -> CardsScreen:
    """Return the screen of all cards."""
    return CardsScreen(GridLook(context), "Cards of the 3x3 board")


def hand_card(art: Artwork, card: GridCardDefinition, colour: int | None = None) -> tuple[Hashable, Paint]:
    """Return what names the picture of a card as it is held in a colour's hand, and what draws it."""
    return ("grid card", card, colour), lambda w, h: fitted(art.hand_card(card, w, colour), (w, h))


def held_tile(queue: RenderQueue, art: Artwork, lexicon: Lexicon, card: str, colour: int) -> GridTile:
    """Return a tile of a card of a match, which may be defined by that match alone."""
    key, paint = hand_card(art, lexicon.cards[card], colour)
    return GridTile(queue, key, paint, tip=lambda: card_tip(lexicon, card), name=lexicon.name(card))


def _sides(kind: str, card: GridCardDefinition) -> int:
    return card.sides.count(kind)


def _four_coins(art: Artwork, px: int) -> Image.Image:
    out, small = Image.new("RGBA", (px, px), (0, 0, 0, 0)), max(2, px * 9 // 20)
    for kind, x, y in MIXED_COINS:
        out.alpha_composite(art.type_icon(kind, small), (round(px * x - small / 2), round(px * y - small / 2)))
    return out
