"""Pictures of the battle's screens from the library of art."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PIL import Image

from game.art.figures.heraldry import Arms, arms_from
from scenes.clans.model.content_lexicon import ContentLexicon

if TYPE_CHECKING:
    from game.art.draw.spec import ArtBook
    from game.art.library import ArtLibrary
    from game.content.clans.loading import ClansContent
    from scenes.clans.art.drawn_artwork import DrawnArtwork


class DrawnPictures:
    """See `scenes.clans.screens.pictures.Pictures`."""

    def __init__(self, content: ClansContent, library: ArtLibrary, read_book: Callable[[], ArtBook]) -> None:
        self.content = content
        self.library = library
        self._read_book = read_book

    @cached_property
    def book(self) -> ArtBook:
        """What each picture is made of; read when the first is wanted."""
        return self._read_book()

    @cached_property
    def artwork(self) -> DrawnArtwork:
        """The same artwork as the battle's, so that a card looks alike everywhere."""
        from scenes.clans.art.drawn_artwork import DrawnArtwork  # noqa: PLC0415 - the title needs no card

        return DrawnArtwork(ContentLexicon(self.content), self.library, self.book)

    def card(self, card: str, width: int, height: int) -> Image.Image:
        """A card as it is held in the hand."""
        return self.artwork.face(self.content.cards[card], (width, height))

    def inspected(self, card: str, width: int, height: int) -> Image.Image:
        """A card with its full text."""
        return self.artwork.inspection(self.content.cards[card], (width, height))

    def portrait(self, leader: str, width: int, height: int) -> Image.Image:
        """A leader's picture."""
        return self.artwork.leader(leader, (width, height))

    def banner(self, leader: str, width: int, height: int) -> Image.Image:
        """A leader's banner."""
        return self.library.banner(arms_of(self.content, leader), (width, height))


def arms_of(content: ClansContent, leader: str) -> Arms:
    """Return a leader's arms; unknown ones get others, always the same."""
    text = content.leader_texts[leader]
    field = text.tinctures[0]
    other = text.tinctures[1] if len(text.tinctures) > 1 else ("argent" if field != "argent" else "azure")
    try:
        return Arms(text.division.removeprefix("per-"), field, other, text.charge)
    except ValueError:
        return arms_from(sum(ord(letter) * (place + 1) for place, letter in enumerate(leader)))
