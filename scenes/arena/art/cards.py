"""Ragnarok's cards and heroes as pictures, by card and size: under inspection, in the hand, in a frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import get_args

from PIL import Image

from components.arena import HERO, MINION, SPELL, WEAPON, ArenaCardDefinition
from game.art.arena import cards, heroes
from game.art.arena.backs import card_back
from game.art.arena.face import STAT_PLATE, CardFace
from game.art.arena.figures import CardPicture, card_art
from game.art.arena.lettering import LARGEST
from game.art.arena.packet import packet_image
from game.art.arena.palette import Rarity
from game.art.arena.scenes.words import Said
from game.art.draw.icons import icon_names
from game.art.draw.raster import Size
from game.art.library import ArtLibrary
from game.catalog.arena.pictures import art_word, kind_of, mythology_of, picture_of
from game.content.arena.keywords import keywords_of
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.signs import spell_signs

Numbers = tuple[int, int, int]
"""Cost, attack, and health, durability or armor."""
FRAME: Size = (300, 436)
"""A card's picture: 300 wide and 420 high, and the crest above it."""
LARGE_LETTERS = 21.0
"""Units of the letters of few words, where they stand on a card that is not large itself."""
LARGE = 300
"""Pixels of width from which a card is large: its words need not be."""
READABLE = 200
"""Pixels of a card's width from which all its words can be read."""
TYPE_SIGN = " · "
"""Between the type of a card and its tribe, element or class."""


class CardPictures:
    """Draws cards, heroes and backs; what was drawn is kept by the library. Copy a picture before drawing on it."""

    def __init__(
        self,
        library: ArtLibrary,
        lexicon: Lexicon,
        composed: Mapping[str, CardPicture | Said] | None = None,
    ) -> None:
        """Take the house's library, the words of the cards, and the pictures that somebody composed, by card."""
        self.library = library
        self.lexicon = lexicon
        self.composed = composed or {}

    def face(self, card: ArenaCardDefinition, numbers: Numbers | None = None) -> CardFace:
        """Return what a card shows; `numbers` are those that it has now, else they are as printed."""
        known, texts = icon_names(), self.lexicon.texts
        marks = [art_word(word) for word in keywords_of(card)]
        kind = kind_of(card)
        cost, attack, second = numbers or (card.cost, card.attack, card.armor if card.kind == HERO else card.health)
        type_name, _, group = texts.type_line(card).partition(TYPE_SIGN)
        return CardFace(
            name=card.name,
            mythology=mythology_of(card),
            kind=kind,
            rarity=rarity_of(card),
            cost=cost if card.rarity or kind != HERO else None,
            attack=attack if kind in {MINION, WEAPON} else None,
            second=second if kind in STAT_PLATE and (card.rarity or kind != HERO) else None,
            hero_class=art_word(card.card_class),
            element=art_word(card.element),
            short=self.lexicon.short(card.id),
            type_line=texts.type_line(card),
            type_word=group if card.kind == SPELL and group and not card.phase else type_name,
            text=texts.text(card),
            keywords=tuple(mark for mark in marks if f"keyword_{mark}" in known),
            signs=spell_signs(card),
        )

    def spec(self, card: ArenaCardDefinition) -> CardPicture:
        """Return the picture within the frame: a composed one, or the one that follows from a card's words."""
        return picture_of(card, self.composed)

    def picture(self, card: ArenaCardDefinition, size: Size) -> Image.Image:
        """Return the picture without its frame."""
        return self.library.draw(card_art, self.spec(card), size)

    def hand_card(
        self, card: ArenaCardDefinition, width: int, numbers: Numbers | None = None, seen: float = 1.0
    ) -> Image.Image:
        """Return a card in the hand: name, cost, numbers as they are now, and the icons of its keywords.

        `seen` is the share of its width that no other card covers.
        """
        face = self.face(card, numbers)
        art = self.picture(card, cards.art_size(width))
        key = ("arena hand", face, card.id, width, seen)
        return self.library.kept(lambda: cards.hand_card(face, art, width, seen), *key)

    def inspection(self, card: ArenaCardDefinition, width: int) -> Image.Image:
        """Return the whole card with its words, in large letters on one that is not large itself."""
        return self._whole(card, self.face(card), width, _inspected(width))

    def letters(self, card: ArenaCardDefinition, width: int) -> float:
        """Return how many pixels high the letters of a card's words are under inspection."""
        return cards.rules_letters(self.lexicon.texts.text(card), width, _inspected(width))

    def way(self, card: ArenaCardDefinition, words: str, width: int) -> Image.Image:
        """Return a card on which one of its ways stands in place of all its words, without its numbers."""
        face = replace(self.face(card), text=words, cost=None, attack=None, second=None)
        return self._whole(card, face, width, LARGE_LETTERS)

    def collected(self, card: ArenaCardDefinition, width: int) -> Image.Image:
        """Return a card in a collection: with its words in large letters, or as in the hand where it is small."""
        small = width < READABLE
        return self.hand_card(card, width) if small else self._whole(card, self.face(card), width, LARGE_LETTERS)

    def _whole(self, card: ArenaCardDefinition, face: CardFace, width: int, letters: float) -> Image.Image:
        art = self.picture(card, cards.art_size(width))
        key = ("arena whole", face, card.id, width, letters)
        return self.library.kept(lambda: cards.inspection_card(face, art, width, letters), *key)

    def portrait(
        self, hero: ArenaCardDefinition, width: int, *, friend: bool = True, fallen: bool = False
    ) -> Image.Image:
        """Return a hero in the frame of the table, without numbers; `width` is the frame's, the picture is wider."""
        state = heroes.HeroState(
            self.lexicon.short(hero.id), mythology_of(hero), art_word(hero.element), friend=friend, fallen=fallen
        )
        art = self.picture(hero, heroes.hero_art_size(width))
        return self.library.kept(
            lambda: heroes.hero_portrait(state, art, width, numbers=False), "arena hero", state, hero.id, width
        )

    def back(self, width: int) -> Image.Image:
        """Return the back of every card."""
        return self.library.draw(card_back, width)

    def packet(self, size: Size) -> Image.Image:
        """Return the box of a booster, without its seal."""
        return self.library.draw(packet_image).resize(size, Image.Resampling.LANCZOS)


def _inspected(width: int) -> float:
    """Return the size of few words on a card so many pixels wide, in units of the card."""
    return LARGEST if width >= LARGE else LARGE_LETTERS


def rarity_of(card: ArenaCardDefinition) -> Rarity:
    """Return whose gem a card has; heroes of the roster have that of a legendary."""
    return next((name for name in get_args(Rarity) if name == card.rarity), "legendary")


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
