"""The pictures that the table of Poker Combat asks for, beside those of Ragnarok's cards."""

from __future__ import annotations

from PIL import Image

from components.arena import ArenaCardDefinition
from game.art.arena.board import HEIGHT, WIDTH
from game.art.draw.raster import Size
from game.art.poker import banner, cards, fighter, meters, rows, shield, stones
from scenes.arena.art.artwork import Artwork as CardArtwork
from scenes.arena.art.cards import mythology_of


class Artwork(CardArtwork):
    """Draws playing cards, stones, fighters and the shield."""

    def board(self, size: Size) -> Image.Image:
        """Return the table, opaque; a window that is narrower than 16:9 has more planks below."""
        wide = (size[0], min(size[1], round(size[0] * HEIGHT / WIDTH)))
        made = self.library.draw(shield.poker_table, wide)
        if wide == size:
            return made
        out = self.library.table(size).convert("RGBA")
        out.paste(made, (0, 0))
        return out

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

    def card_place(self, width: int) -> Image.Image:
        """Return the place of a card that is still to come."""
        return cards.card_place(width)

    def stone(self, stone: stones.Stone, px: int, *, friend: bool) -> Image.Image:
        """Return one glass stone."""
        return stones.stone_image(stone, px, friend=friend)

    def heap(self, halves: int, unit: float, *, friend: bool, preview: bool = False) -> Image.Image:
        """Return the stones of an amount."""
        return stones.heap_picture(halves, unit, friend=friend, preview=preview)

    def hand_banner(self, name: str, detail: str, width: int, *, great: bool) -> Image.Image:
        """Return the wooden banner with the name of a hand."""
        return banner.hand_banner(name, detail, width, great=great)

    def hp_bar(self, face: meters.HpFace, size: Size) -> Image.Image:
        """Return a bar of HP."""
        return meters.hp_bar(face, size)

    def stamina(self, stamina: int, most: int, size: Size, *, friend: bool) -> Image.Image:
        """Return the points of stamina."""
        return meters.stamina_row(stamina, most, size, friend=friend)

    def status(self, status: str, size: int) -> Image.Image:
        """Return the disc of a status."""
        return meters.status_chip(status, size)

    def gauge(self, share: float, size: int) -> Image.Image:
        """Return the gauge of a chance."""
        return meters.win_gauge(share, size)

    def bolt(self, size: int) -> Image.Image:
        """Return the sign of stamina."""
        return meters.bolt(size)

    def slider(self, face: meters.SliderFace, width: int) -> Image.Image:
        """Return the slider of an attack."""
        return meters.slider(face, width)

    def phase_tab(self, words: str, state: rows.PhaseState, size: Size) -> Image.Image:
        """Return the tab of a phase."""
        return rows.phase_tab(words, state, size)

    def spell_row(self, face: rows.SpellFace, card: ArenaCardDefinition | None, size: Size) -> Image.Image:
        """Return the row of a poker spell."""
        within = rows.spell_art_size(size)
        art = Image.new("RGBA", within, (40, 32, 26, 255)) if card is None else self.picture(card, within)
        return rows.spell_row(face, art, size)
