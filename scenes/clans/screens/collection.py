"""The signs, words and pictures of the clans' collection screens."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from components.clans import RARITIES, CardDefinition
from game.collection.clans.specification import NONE
from scenes.clans.model.lexicon import TERRAIN_NAMES
from scenes.clans.resources import ClansResources
from scenes.clans.screens import words
from scenes.clans.screens.card_sheet import CardSheet
from scenes.collection.look import Band, Column, GameLook, Sign, Spread, icon_sign
from scenes.kit.theme import MUTED, RARITY, TERRAIN, Rgb
from scenes.shell.widgets.tile import CARD_ASPECT, Paint

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent
    from scenes.clans.art.artwork import Artwork


class ClansLook(GameLook[ClansResources]):
    """Elements and rarities as icons, abilities in a list."""

    stock = ClansResources
    playable = "This deck can be played."
    search_hint = "Search: cavalry, tick:1, damage>=5"
    search_tip = (
        "**Search**\nWords match anywhere on a card. Or write **element:lake**,"
        " **rarity:epic,legendary**, **tick:1**, **speed>0**, **damage>=5**, **health<9**, **ability:fury**,"
        " **name:guard**, **family:emperor**. A hyphen before a term excludes it; a comma means or."
    )
    tile_width = 148
    pickers = {"ability": ("Any ability", "gear")}  # noqa: RUF012 - a constant of the base

    @property
    def content(self) -> ClansContent:
        """Its cards and the words about them."""
        return self.resources.content

    @property
    def art(self) -> Artwork:
        """Its pictures."""
        return self.resources.art

    def card(self, card: str) -> CardDefinition:
        """Any card of the content."""
        return self.content.cards[card]

    def sheet(self) -> CardSheet:
        """The page of a card, without its picture."""
        return CardSheet(self.context, self.content, pictured=False)

    def page(self) -> CardSheet:
        """The page with the picture."""
        return CardSheet(self.context)

    def tip(self, card: str) -> str:
        """A card in words."""
        return words.card_tip(self.content, self.card(card))

    def face(self, card: str, *, owned: bool = True) -> tuple[Hashable, Paint]:
        """A card as it is held in the hand."""
        del owned
        return ("card", card), partial(self.art.card, card)

    def inspection(self, card: str) -> tuple[Hashable, Paint]:
        """A card with its full text."""
        return ("inspected", card), partial(self.art.inspected, card)

    def band(self, card: str) -> Band:
        """Of the picture on a card."""
        draw = self.art.card
        return Band(("clans", card), lambda width: draw(card, width, round(width / CARD_ASPECT)), 0.12, 0.37, 0.88)

    def color(self, card: str) -> Rgb:
        """That of its rarity."""
        return _rarity_color(self.card(card).rarity)

    def sign(self, card: str) -> Sign:
        """Its element."""
        return self.filter_sign("element", self.card(card).element or NONE)

    def note(self, card: str) -> str:
        """Its tick."""
        return f"{{hourglass}} {self.card(card).tick}"

    def filter_sign(self, group: str, value: str) -> Sign:
        """Icons of elements, and lozenges in the colours of rarities."""
        if group == "rarity":
            return icon_sign("diamond", _rarity_color(value))
        return icon_sign("cross", MUTED) if value == NONE else icon_sign(words.TERRAIN_ICONS[value], TERRAIN[value])

    def filter_words(self, group: str, value: str) -> str:
        """The name of an element, rarity or ability."""
        if group == "ability":
            return self.content.abilities[value].name
        return {**TERRAIN_NAMES, **words.RARITY_NAMES, NONE: "No element"}[value]

    def filter_icon(self, group: str, value: str) -> str:
        """The icon of an ability."""
        return self.content.abilities[value].icon if group == "ability" else "diamond"

    def filter_about(self, group: str, value: str) -> str:
        """What an ability does."""
        del group
        sentence = self.content.abilities[value].sentence
        return sentence.replace("{x}", "X").replace("{charges}", "limited charges")

    def curve(self) -> Sequence[Spread]:
        """Ticks and speeds."""
        return CURVE

    def hand_words(self, cards: Sequence[CardDefinition]) -> str:
        """Its ticks, and what it deals in all."""
        return hand_words(cards)


def _rarity_color(rarity: str) -> Rgb:
    return RARITY[RARITIES.index(rarity)]


def hand_words(cards: Sequence[CardDefinition]) -> str:
    """The ticks of a hand, and what it deals in all."""
    ticks = sorted(card.tick for card in cards)
    return f"Ticks {', '.join(map(str, ticks))} \u00b7 {sum(card.damage for card in cards)} damage in all"


def _is_tick(number: int, card: CardDefinition) -> bool:
    return card.tick == number


def _is_speed(number: int, card: CardDefinition) -> bool:
    return card.speed == number


CURVE = (
    Spread("Ticks", tuple(Column(partial(_is_tick, number), str(number)) for number in range(1, 6)), 5.0),
    Spread("Speed", tuple(Column(partial(_is_speed, number), str(number)) for number in range(3)), 3.0),
)
"""How many cards of a deck act from each tick, and have each speed."""
