"""The pictures that the table of Poker Combat asks for, beside those of Ragnarok's cards."""

from __future__ import annotations

from PIL import Image

from components.arena import ArenaCardDefinition
from game.art.draw.raster import Size
from game.art.poker import cards, fighter, rows, shield
from game.catalog.arena.pictures import mythology_of
from scenes.arena.art.artwork import Artwork as CardArtwork


class Artwork(CardArtwork):
    """Draws playing cards, stones, fighters and the shield."""

    def board(self, size: Size) -> Image.Image:
        """Return the table, opaque."""
        return self.on_planks(shield.poker_table, size)

    def fighter(self, hero: ArenaCardDefinition, width: int, *, friend: bool, fallen: bool) -> Image.Image:
        """Return a hero in the large frame above its plaque."""
        art = self.picture(hero, fighter.fighter_art_size(width))
        mythology = mythology_of(hero)
        return self.library.kept(
            lambda: fighter.fighter_portrait(art, width, mythology, friend=friend, fallen=fallen),
            "poker fighter", hero.id, width, friend, fallen,
        )  # fmt: skip

    def playing_card(self, card: int | None, width: int, state: cards.CardState) -> Image.Image:
        """Return a playing card with its shadow, None for its back."""
        return self.library.draw(cards.shown_card, card, width, state)

    def spell_row(self, face: rows.SpellFace, card: ArenaCardDefinition | None, size: Size) -> Image.Image:
        """Return the row of a poker spell."""
        within = rows.spell_art_size(size)
        art = Image.new("RGBA", within, (40, 32, 26, 255)) if card is None else self.picture(card, within)
        return rows.spell_row(face, art, size)
