"""The pictures that the battle asks for, by identifier and size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from components.clans import CardDefinition

Size = tuple[int, int]


class Artwork(Protocol):
    """Draws cards, leaders and the board. Every picture is RGBA and exactly of the size asked for."""

    def face(self, card: CardDefinition, size: Size) -> Image.Image:
        """The whole face of a card as it lies in the hand."""

    def inspection(self, card: CardDefinition, size: Size) -> Image.Image:
        """The whole face of a card with its full text."""

    def back(self, size: Size) -> Image.Image:
        """The back of a card."""

    def token(self, card: CardDefinition, tick: int, size: Size, *, friend: bool) -> Image.Image:
        """A unit's token with its tick, without its other numbers."""

    def badge(self, kind: str, size: int) -> Image.Image:
        """The plate under a number: "damage" or "health"."""

    def leader(self, leader: str, size: Size) -> Image.Image:
        """A leader's portrait."""

    def land(self, terrain: str, size: Size, variant: int) -> Image.Image:
        """The landscape in a tile's brass-framed window."""

    def fog(self, size: Size) -> Image.Image:
        """A tile in fog, framed."""

    def fire(self, size: Size, phase: int) -> Image.Image:
        """Flames over a tile, phases 0 to 3."""

    def trap(self, size: int) -> Image.Image:
        """The mark of a trap."""

    def relic(self, size: int, *, opened: bool) -> Image.Image:
        """The relic's chest."""

    def banner(self, size: int, *, friend: bool) -> Image.Image:
        """The banner over a held tile."""

    def crystal(self, size: Size, *, friend: bool, stage: int) -> Image.Image:
        """A side's crystal, 0 whole to 3 badly cracked."""

    def table(self, size: Size) -> Image.Image:
        """The table under everything."""

    def icon(self, name: str, size: int, colour: str) -> Image.Image:
        """An icon in a colour ("#rrggbb")."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card for the kit's hand: its key in the atlas and how it is drawn."""

    art: Artwork
    card: CardDefinition

    @property
    def key(self) -> tuple[str, CardDefinition]:
        """Equal for equal cards; a match may define one of its own under a known identifier."""
        return ("clans card", self.card)

    def image(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        return self.art.face(self.card, (width, height))
