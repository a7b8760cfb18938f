"""The battle's artwork as the art library draws it, from content and the book of pictures."""

from __future__ import annotations

from PIL import Image

from components.clans import CardDefinition
from game.art.clans.derived import card_spec, leader_spec
from game.art.clans.faces import CardFace
from game.art.draw.spec import ArtBook
from game.art.library import ArtLibrary
from game.content.clans.texts import card_lines
from scenes.clans.art.artwork import Size
from scenes.clans.model.content_lexicon import ContentLexicon


class DrawnArtwork:
    """See `Artwork`."""

    def __init__(self, lexicon: ContentLexicon, library: ArtLibrary, book: ArtBook) -> None:
        self._lexicon = lexicon
        self._library = library
        self._book = book

    def face(self, card: CardDefinition, size: Size) -> Image.Image:
        """The card in the hand."""
        return _sized(self._library.hand_card(self._face(card), size[0]), size)

    def inspection(self, card: CardDefinition, size: Size) -> Image.Image:
        """The card with its full text."""
        return _sized(self._library.inspection_card(self._face(card), size[0]), size)

    def back(self, size: Size) -> Image.Image:
        """The back of a card."""
        return _sized(self._library.card_back(size[0]), size)

    def token(self, card: CardDefinition, tick: int, size: Size, *, friend: bool) -> Image.Image:
        """A unit's token."""
        return _sized(self._library.token_base(card_spec(self._book, card), tick, size[0], friend=friend), size)

    def badge(self, kind: str, size: int) -> Image.Image:
        """The plate under a number."""
        return self._library.badge_damage(size) if kind == "damage" else self._library.badge_health(size)

    def leader(self, leader: str, size: Size) -> Image.Image:
        """A leader's portrait."""
        known = self._lexicon.leader(leader)
        return self._library.portrait(leader_spec(self._book, leader, known.terrains if known else ()), size)

    def land(self, terrain: str, size: Size, variant: int) -> Image.Image:
        """The landscape in a tile's window."""
        return self._library.terrain_window(terrain, variant, size)

    def fog(self, size: Size) -> Image.Image:
        """A tile in fog."""
        return self._library.fog_tile(size)

    def fire(self, size: Size, phase: int) -> Image.Image:
        """Flames over a tile."""
        return self._library.burning_overlay(size, phase)

    def trap(self, size: int) -> Image.Image:
        """The mark of a trap."""
        return self._library.trap(size)

    def relic(self, size: int, *, opened: bool) -> Image.Image:
        """The relic's chest."""
        return self._library.chest(size, opened=opened)

    def banner(self, size: int, *, friend: bool) -> Image.Image:
        """The banner over a held tile."""
        return self._library.capture_banner(size, friend=friend)

    def crystal(self, size: Size, *, friend: bool, stage: int) -> Image.Image:
        """A side's crystal."""
        return self._library.crystal(size, friend=friend, stage=stage)

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""
        return self._library.table(size)

    def icon(self, name: str, size: int, colour: str) -> Image.Image:
        """An icon in a colour."""
        return self._library.icon(name, size, colour)

    def _face(self, card: CardDefinition) -> CardFace:
        charges = [ability.charges for ability in card.abilities if ability.charges]
        return CardFace(
            name=card.name,
            rarity=card.rarity,
            tick=card.tick,
            element=card.element or None,
            type_line=self._lexicon.type_line(card.id),
            text=card_lines(card, self._lexicon.content.abilities),
            damage=card.damage,
            health=card.health,
            move=card.speed,
            art=card_spec(self._book, card),
            charges=f"{charges[0]} charge{'s' if charges[0] > 1 else ''}" if charges else None,
            icons=tuple(self._lexicon.ability_icon(ability.name) for ability in card.abilities),
        )


def _sized(image: Image.Image, size: Size) -> Image.Image:
    return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)
