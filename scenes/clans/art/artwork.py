"""The pictures that the battle asks for, by card or leader and size."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PIL import Image

from components.clans import CardDefinition
from game.art.clans import faces, objectives, tiles, tokens
from game.art.clans.derived import card_spec, leader_spec
from game.art.draw import icons
from game.art.draw.raster import Size, fitted
from game.art.draw.spec import ArtBook
from game.art.figures.heraldry import Arms, arms_from, banner_image
from game.art.library import ArtLibrary
from game.content.clans.loading import ClansContent
from game.content.clans.texts import card_lines
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.kit.controls.cards import PaintedFace


class Artwork:
    """Draws cards, leaders and the board. Every picture is RGBA and exactly of the size asked for."""

    def __init__(self, content: ClansContent, library: ArtLibrary, read_book: Callable[[], ArtBook]) -> None:
        """Draw the cards and leaders of a content; `read_book` says what their pictures are made of."""
        self.content = content
        self._library = library
        self._read_book = read_book
        self._lexicon = ContentLexicon(content)

    @cached_property
    def _book(self) -> ArtBook:
        """What each picture is made of; read when the first is wanted."""
        return self._read_book()

    def _face(self, card: CardDefinition) -> faces.CardFace:
        charges = [ability.charges for ability in card.abilities if ability.charges]
        return faces.CardFace(
            name=card.name,
            rarity=card.rarity,
            tick=card.tick,
            element=card.element or None,
            type_line=self._lexicon.type_line(card.id),
            text=card_lines(card, self.content.abilities),
            damage=card.damage,
            health=card.health,
            move=card.speed,
            art=card_spec(self._book, card),
            charges=f"{charges[0]} charge{'s' if charges[0] > 1 else ''}" if charges else None,
            icons=tuple(self._lexicon.ability_icon(ability.name) for ability in card.abilities),
        )

    # -- cards and leaders ---------------------------------------------------------------------------------------

    def hand_face(self, card: CardDefinition) -> PaintedFace:
        """A card for the kit's hand; equal for equal cards, as a match may define one under a known identifier."""
        return PaintedFace(("clans card", card), lambda w, h: self.face(card, (w, h)))

    def written_face(self, card: CardDefinition) -> PaintedFace:
        """A card with its full text, for the kit's hand."""
        return PaintedFace(("clans text", card), lambda w, h: self.inspection(card, (w, h)))

    def face(self, card: CardDefinition, size: Size) -> Image.Image:
        """The whole face of a card as it lies in the hand."""
        return fitted(self._library.draw(faces.hand_card_image, self._face(card), size[0]), size)

    def inspection(self, card: CardDefinition, size: Size) -> Image.Image:
        """The whole face of a card with its full text."""
        return fitted(self._library.draw(faces.inspection_card_image, self._face(card), size[0]), size)

    def card(self, card: str, width: int, height: int) -> Image.Image:
        """A card of the content as it is held in the hand, by its identifier."""
        return self.face(self.content.cards[card], (width, height))

    def inspected(self, card: str, width: int, height: int) -> Image.Image:
        """A card of the content with its full text, by its identifier."""
        return self.inspection(self.content.cards[card], (width, height))

    def back(self, size: Size) -> Image.Image:
        """The back of a card."""
        return fitted(self._library.draw(faces.card_back_image, size[0]), size)

    def token(self, card: CardDefinition, tick: int, size: Size, *, friend: bool) -> Image.Image:
        """A unit's token with its tick, without its other numbers."""
        spec = card_spec(self._book, card)
        return fitted(self._library.draw(tokens.token_base_image, spec, tick, size[0], friend=friend), size)

    def likeness(self, card: CardDefinition, size: Size) -> Image.Image:
        """A card's picture without any frame, cropped to a small size, for the forecast's cells."""
        return self._library.portrait(card_spec(self._book, card), size)

    def badge(self, kind: str, size: int) -> Image.Image:
        """The plate under a number: "damage" or "health"."""
        return self._library.draw(tokens.badge_image, kind, size)

    def portrait(self, leader: str, width: int, height: int) -> Image.Image:
        """A leader's portrait, without a frame."""
        known = self._lexicon.leader(leader)
        spec = leader_spec(self._book, leader, known.terrains if known else ())
        return self._library.portrait(spec, (width, height))

    def leader_banner(self, leader: str, width: int, height: int) -> Image.Image:
        """A leader's heraldic banner."""
        return self._library.draw(banner_image, arms_of(self.content, leader), (width, height))

    # -- the board -----------------------------------------------------------------------------------------------

    def land(self, terrain: str, size: Size, variant: int) -> Image.Image:
        """The landscape in a tile's brass-framed window."""
        return self._library.draw(tiles.terrain_window, terrain, variant, size)

    def fog(self, size: Size) -> Image.Image:
        """A tile in fog, framed."""
        return self._library.draw(tiles.fog_tile, size)

    def fire(self, size: Size, phase: int) -> Image.Image:
        """Flames over a tile, phases 0 to 3."""
        return self._library.draw(tiles.burning_overlay, size, phase)

    def trap(self, size: int) -> Image.Image:
        """The mark of a trap."""
        return self._library.draw(tiles.trap_image, size)

    def relic(self, size: int, *, opened: bool) -> Image.Image:
        """The relic's chest."""
        return self._library.draw(tiles.chest_image, size, opened=opened)

    def mark(self, name: str, size: int) -> Image.Image:
        """What the aim of a battle puts onto a tile: a wall, a bridge, a captive."""
        return self._library.draw(objectives.mark_image, name, size)

    def banner(self, size: int, *, friend: bool) -> Image.Image:
        """The banner over a held tile."""
        return self._library.draw(tiles.capture_banner, size, friend=friend)

    def crystal(self, size: Size, *, friend: bool, stage: int) -> Image.Image:
        """A side's crystal, 0 whole to 3 badly cracked."""
        return self._library.draw(tiles.crystal_image, size, friend=friend, stage=stage)

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""
        return self._library.table(size)

    def icon(self, name: str, size: int, colour: str) -> Image.Image:
        """An icon in a colour ("#rrggbb"): of an ability keyword, or one of `icons.icon_names`."""
        return self._library.draw(icons.icon_image, name, size, colour)


def arms_of(content: ClansContent, leader: str) -> Arms:
    """The arms that content gives a leader; where the herald knows no such arms, others that are always the same."""
    text = content.leader_texts[leader]
    field = text.tinctures[0]
    other = text.tinctures[1] if len(text.tinctures) > 1 else ("argent" if field != "argent" else "azure")
    try:
        return Arms(text.division.removeprefix("per-"), field, other, text.charge)
    except ValueError:
        return arms_from(sum(ord(letter) * (place + 1) for place, letter in enumerate(leader)))
