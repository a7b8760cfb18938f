"""How a game's collection looks and what it is called: what the screens of collections ask a game for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from PIL import Image

from game.collection.owned import Collection
from scenes.kit.paint.icons import icon_image
from scenes.kit.theme import GOLD, Rgb
from scenes.shell.widgets.tile import CARD_ASPECT, Paint
from scenes.shell.widgets.tile_grid import GridTile

if TYPE_CHECKING:
    from game.collection.specification import CollectionSpec
    from game.profile.decks import DeckBox
    from scenes.shell.flow.card_resources import CardResources
    from scenes.shell.flow.context import Context
    from scenes.shell.screens.card_page import CardPage

R = TypeVar("R", bound="CardResources[Any, Any, Any]")


@dataclass(frozen=True, slots=True)
class Sign:
    """A small square picture: `draw(px)` draws it, `key` names it."""

    key: Hashable
    draw: Callable[[int], Image.Image]


def icon_sign(icon: str, color: Rgb = GOLD) -> Sign:
    """One of the icons in a colour."""
    return Sign(("icon", icon, color), lambda px: icon_image(icon, px, color))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the curve: what of a card it counts (most: whether), its words, and the sign below it, if any."""

    count: Callable[[Any], int]
    words: str
    sign: Sign | None = None
    color: Rgb = GOLD


@dataclass(frozen=True, slots=True)
class Spread:
    """Columns that belong together.

    Attributes:
        title: above them, "" for none; share: of the width.
        small: numbers beside signs instead of columns.
        total: what of a card is summed up in the tooltip.
    """

    title: str
    columns: tuple[Column, ...]
    share: float = 1.0
    small: bool = False
    total: Callable[[Any], int] | None = None


@dataclass(frozen=True, slots=True)
class Band:
    """A band of a card's picture.

    Attributes:
        key: names the picture; draw: draws the whole card so wide.
        left, top, right: the edges of the band as shares of the card's width.
    """

    key: Hashable
    draw: Callable[[int], Image.Image]
    left: float
    top: float
    right: float


@dataclass(frozen=True, slots=True)
class BoosterLook:
    """How a game's boosters look and sound while they are opened.

    Attributes:
        key: begins the names of its pictures; name: what it is called, as a heading.
        packet, back: draw the sealed packet and a card's back.
        light: draws the light around a card of a size, white and tinted in use; it is larger than the card.
        seal, halves: draw the seal, and its two halves.
        colors, glows: the light of a card by its rarity, and the sound with which it lights up.
        breaking, turning: the sounds of the seal and of a card.
    """

    key: str
    name: str
    packet: Paint
    back: Paint
    light: Paint
    seal: Callable[[int], Image.Image]
    halves: Callable[[int], Sequence[Image.Image]]
    colors: Mapping[str, Rgb]
    glows: Mapping[str, str]
    breaking: str
    turning: str


@dataclass(frozen=True, slots=True)
class DustRow:
    """What dust does for the cards of a rarity: its sign and words, what crafting costs, what disenchanting brings.

    `have` of `of` cards are owned.
    """

    sign: Sign
    words: str
    craft: int
    back: int
    have: int
    of: int


@dataclass(frozen=True, slots=True)
class StoreLook:
    """How a game's store looks, and what is said there.

    Attributes:
        title: of the screen.
        ledger: draws the open book, and what names it.
        wins: begins the sentence about prizes; starters: what everybody has from the start.
        leading: the cards that stand for a deck; signs: of a deck for sale, by its identifier.
        paid: the sound of gold that is paid for a booster.
        heading: of the right page, with its decks; notes: what stands there where no decks are sold.
        dust: a table above the last note, for games that have dust.
    """

    title: str
    ledger: tuple[Hashable, Paint]
    wins: str
    starters: str
    leading: Callable[[Sequence[str]], Sequence[str]]
    signs: Callable[[str], Sequence[Sign]]
    paid: str = "coin_land"
    heading: str = "Decks"
    notes: Sequence[str] = ()
    dust: Sequence[DustRow] = ()


class CollectionLook(ABC):
    """The base of a game's look.

    Attributes:
        title: of the deck editor; playable: said of a deck that can be played.
        search_hint: stands in the empty search; search_tip: explains it.
        tile_width: design pixels of a card's width in the editor's grid; aspect: a card's width by its height.
        pickers: groups of filters that are chosen from a list, with the words for none and the icon.
    """

    title: ClassVar[str] = "Deck editor"
    playable: ClassVar[str]
    search_hint: ClassVar[str]
    search_tip: ClassVar[str]
    tile_width: ClassVar[float] = 184
    aspect: ClassVar[float] = CARD_ASPECT
    pickers: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def __init__(self, context: Context) -> None:
        self.context = context

    @property
    @abstractmethod
    def spec(self) -> CollectionSpec[Any]:
        """The collection as it is now."""

    @cached_property
    def collection(self) -> Collection[Any] | None:
        """What the player owns, None where every card can be had."""
        economy = self.spec.economy
        return None if economy is None else Collection(economy, self.context.treasury)

    def refresh(self) -> None:
        """Read anew what is owned; looks keep their `spec` as a cached property."""
        self.__dict__.pop("spec", None)

    @property
    @abstractmethod
    def box(self) -> DeckBox:
        """The player's own decks."""

    @abstractmethod
    def sheet(self) -> CardPage:
        """A page that tells everything about a card whose picture stands beside it."""

    def page(self) -> CardPage:
        """The same page for where no picture stands beside it."""
        return self.sheet()

    @abstractmethod
    def tip(self, card: str) -> str:
        """A card in words."""

    @abstractmethod
    def face(self, card: str, *, owned: bool = True) -> tuple[Hashable, Paint]:
        """The picture of a card as it is held in the hand, and what names it."""

    @abstractmethod
    def inspection(self, card: str) -> tuple[Hashable, Paint]:
        """The picture of a card with its whole text, and what names it."""

    @abstractmethod
    def band(self, card: str) -> Band:
        """The band of a card's picture in the rows of a deck."""

    @abstractmethod
    def color(self, card: str) -> Rgb:
        """The colour of a row's edge."""

    @abstractmethod
    def sign(self, card: str) -> Sign | None:
        """What stands before a card's name in the rows of a deck."""

    def note(self, card: str) -> str:
        """What stands behind a card's name in the rows of a deck."""
        del card
        return ""

    @abstractmethod
    def filter_sign(self, group: str, value: str) -> Sign | str:
        """The sign on the button of a filter, or what is written on it."""

    @abstractmethod
    def filter_words(self, group: str, value: str) -> str:
        """What the button of a filter says."""

    def filter_icon(self, group: str, value: str) -> str:
        """The icon of a value in a list of filters."""
        del group, value
        return "diamond"

    def deck_icon(self, cards: Sequence[str]) -> str:
        """The icon of a ready deck in a list of decks."""
        del cards
        return "crown"

    def filter_about(self, group: str, value: str) -> str:
        """What a list of filters says of a value, beside its words."""
        del group, value
        return ""

    @abstractmethod
    def curve(self) -> Sequence[Spread]:
        """What of a deck is counted."""

    def sums(self, cards: Sequence[Any]) -> str:
        """A line below the curve about all cards of a deck, "" for none."""
        del cards
        return ""

    def counts(self) -> Sequence[Spread]:
        """What the binder counts of the collection, beside all cards."""
        return ()

    @abstractmethod
    def hand_words(self, cards: Sequence[Any]) -> str:
        """One line about a trial hand."""

    def store(self) -> StoreLook:
        """How its store looks; only for games whose economy sells something."""
        raise NotImplementedError(f"{type(self).__name__} has no store")

    def booster(self) -> BoosterLook:
        """How its boosters look; only for games whose economy has boosters."""
        raise NotImplementedError(f"{type(self).__name__} has no boosters")

    def tile(self, card: str, *, owned: bool = True) -> GridTile:
        """A tile of a card; asleep until it is woken."""
        key, paint = self.face(card, owned=owned)
        name = self.spec.name(self.card(card))
        return GridTile(self.context.render_queue, key, paint, tip=lambda: self.tip(card), name=name)

    def card(self, card: str) -> Any:
        """The definition of a card, which may be one that no deck can hold."""
        return self.spec.cards[card]


class GameLook(CollectionLook, Generic[R]):
    """The look of a game's own collection, over what its screens need.

    Attributes:
        stock: the class of its resources.
    """

    stock: ClassVar[type[Any]]

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.resources: R = context.resources(self.stock)

    @cached_property
    def spec(self) -> CollectionSpec[Any]:
        """The collection as it was when this look was made."""
        return self.resources.spec()

    @property
    def box(self) -> DeckBox:
        """The player's own decks."""
        return self.resources.box

    def card(self, card: str) -> Any:
        """Any card of the content."""
        return self.resources.content.cards[card]
