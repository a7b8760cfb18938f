"""Ragnarok's cards and heroes as pictures, by card and size: under inspection, in the hand, in a frame."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from components.arena import HERO, MINION, WEAPON, ArenaCardDefinition
from game.art.arena import cards, heroes
from game.art.arena.backs import card_back
from game.art.arena.derived import derived_picture
from game.art.arena.face import CardFace
from game.art.arena.figures import CardPicture, card_art
from game.art.arena.palette import Kind, Mythology, Rarity
from game.art.arena.portraits.book import portrait_book
from game.art.draw.icons import icon_names
from game.art.draw.raster import Size
from game.art.library import ArtLibrary
from game.content.arena.keywords import keywords_of
from game.content.arena.text import CardTexts

_KINDS: Mapping[str, Kind] = {"minion": "minion", "spell": "spell", "weapon": "weapon", "hero": "hero"}
_MYTHOLOGIES: Mapping[str, Mythology] = {"norse": "norse", "greek": "greek"}
_RARITIES: Mapping[str, Rarity] = {
    "common": "common", "rare": "rare", "epic": "epic", "legendary": "legendary", "token": "token", "": "legendary",
}  # fmt: skip
FRAME: Size = (300, 436)
"""A card's picture: 300 wide and 420 high, and the crest above it."""


def in_words(identifier: str) -> str:
    """Return an identifier of a class, tribe, keyword or rarity as players read it: "Death Knight"."""
    return identifier.replace("-", " ").title()


def type_of(card: ArenaCardDefinition) -> str:
    """Return what a card is called: "Secret" for a spell that is laid down."""
    return "Secret" if card.secret else in_words(card.kind)


def art_word(word: str) -> str:
    """Return a word of the rules as pictures name it: "death_knight", "neutral" for no element."""
    return "neutral" if word in {"none", ""} else word.replace("-", "_")


class CardPictures:
    """Draws cards, heroes and backs; what was drawn is kept by the library."""

    def __init__(self, library: ArtLibrary, texts: CardTexts, shorts: Mapping[str, str]) -> None:
        """Take the house's library, what stands on cards, and names at the size of a hand by identifier."""
        self._library = library
        self._texts = texts
        self._shorts = shorts

    def face(self, card: ArenaCardDefinition) -> CardFace:
        """Return what a card shows."""
        known = icon_names()
        marks = tuple(art_word(word) for word in keywords_of(card))
        kind: Kind = "secret" if card.secret else _KINDS.get(card.kind, "spell")
        return CardFace(
            name=card.name,
            mythology=_MYTHOLOGIES.get(card.mythology, "norse"),
            kind=kind,
            rarity=_RARITIES[card.rarity],
            cost=card.cost,
            attack=card.attack if card.kind in {MINION, WEAPON} else None,
            second=card.armor if card.kind == HERO else card.health if card.kind in {MINION, WEAPON} else None,
            hero_class=art_word(card.card_class),
            element=art_word(card.element),
            short=self._shorts.get(card.id, card.name),
            type_line=" · ".join(in_words(word) for word in (type_of(card), card.tribe) if word),
            type_word=in_words(card.tribe) if card.tribe else type_of(card),
            text=self._texts.text(card),
            keywords=tuple(mark for mark in marks if f"keyword_{mark}" in known),
        )

    def spec(self, card: ArenaCardDefinition) -> CardPicture:
        """Return the picture within the frame: a hero's own portrait, or the one that follows from a card's words."""
        own = portrait_book().portraits.get(card.id) if card.kind == HERO else None
        return own or derived_picture(
            card.name,
            kind="secret" if card.secret else card.kind,
            mythology=card.mythology or "norse",
            element=art_word(card.element),
            hero_class=art_word(card.card_class),
            tribe=card.tribe,
        )

    def picture(self, card: ArenaCardDefinition, size: Size) -> Image.Image:
        """The picture without its frame."""
        return self._library.draw(card_art, self.spec(card), size)

    def hand_card(self, card: ArenaCardDefinition, width: int) -> Image.Image:
        """A card in the hand: name, cost, numbers and the icons of its keywords."""
        face = self.face(card)
        art = self.picture(card, cards.art_size(width))
        return self._library.kept(lambda: cards.hand_card(face, art, width), "arena hand", face, card.id, width)

    def inspection(self, card: ArenaCardDefinition, width: int) -> Image.Image:
        """The whole card with its words."""
        face = self.face(card)
        art = self.picture(card, cards.art_size(width))
        return self._library.kept(lambda: cards.inspection_card(face, art, width), "arena whole", face, card.id, width)

    def portrait(self, hero: ArenaCardDefinition, width: int) -> Image.Image:
        """A hero in the frame of the table, without numbers; `width` is the frame's, the picture is wider."""
        state = heroes.HeroState(
            self._shorts.get(hero.id, hero.name),
            _MYTHOLOGIES.get(hero.mythology, "norse"),
            art_word(hero.element),
        )
        art = self.picture(hero, heroes.hero_art_size(width))
        return self._library.kept(
            lambda: heroes.hero_portrait(state, art, width, numbers=False), "arena hero", state, hero.id, width
        )

    def back(self, width: int) -> Image.Image:
        """The back of every card."""
        return self._library.draw(card_back, width)


def within(picture: Image.Image, size: Size) -> Image.Image:
    """Return a picture in the middle of a transparent ground of a size."""
    if picture.size == size:
        return picture
    out = Image.new("RGBA", size, (0, 0, 0, 0))
    out.paste(picture, ((size[0] - picture.width) // 2, (size[1] - picture.height) // 2))
    return out


def width_within(size: Size) -> int:
    """Return how wide a card is drawn that must fit into a size whole."""
    return max(2, min(size[0], round(size[1] * FRAME[0] / FRAME[1])))
