"""The one door to the pictures of the duel, kept by the house's library of pictures."""

from __future__ import annotations

from PIL import Image

from game.art.draw.raster import Size
from game.art.duel import backs, cards, mat, tokens, types
from game.art.duel.book import DuelBook
from game.art.duel.faces import DuelFace, art_of
from game.art.library import ArtLibrary


class DuelLibrary:
    """Draws and hands out the pictures of the duel. They are shared: copy one before drawing on it."""

    def __init__(self, library: ArtLibrary, book: DuelBook) -> None:
        self._library = library
        self._book = book

    def _art(self, face: DuelFace, size: Size) -> Image.Image:
        return self._library.portrait(art_of(face, self._book), size)

    def _key(self, face: DuelFace) -> str:
        return art_of(face, self._book).model_dump_json()

    def field_token(self, face: DuelFace, width: int) -> Image.Image:
        """Return a card on the mat, without numbers and words; height is 1.4 x width."""
        known = (face.kind, face.type, face.stars, face.rarity, face.relic)
        return self._library.kept(
            lambda: tokens.field_token_image(face, self._art(face, tokens.token_art_size(width))),
            "duel-token", self._key(face), known, width,
        )  # fmt: skip

    def whole_token(self, face: DuelFace, width: int) -> Image.Image:
        """Return a card as on the mat with its printed numbers."""
        return self._library.kept(
            lambda: tokens.whole_token_image(face, self.field_token(face, width)),
            "duel-whole", self._key(face), face, width,
        )  # fmt: skip

    def plate(self, stat: str, words: str, size: int, tone: str) -> Image.Image:
        """Return power or toughness on its plate, `size` pixels square; tones: printed, raised, lowered."""
        return self._library.kept(
            lambda: tokens.plate_image(stat, words, size, tone), "duel-plate", stat, words, size, tone
        )

    def hand_card(self, face: DuelFace, width: int) -> Image.Image:
        """Return a card as held in the hand; height is 1.4 x width."""
        size = cards.art_size(width, cards.hand_foot(face, width))
        return self._library.kept(
            lambda: cards.hand_card_image(face, self._art(face, size), width),
            "duel-hand", self._key(face), face, width,
        )  # fmt: skip

    def inspection(self, face: DuelFace, width: int) -> Image.Image:
        """Return a card with all its words; height is 1.4 x width."""
        size = cards.art_size(width, cards.inspection_foot(face))
        return self._library.kept(
            lambda: cards.inspection_image(face, self._art(face, size), width),
            "duel-inspect", self._key(face), face, width,
        )  # fmt: skip

    def back(self, width: int) -> Image.Image:
        """Return the back of a card; height is 1.4 x width."""
        return self._library.kept(lambda: backs.card_back_image(width), "duel-back", width)

    def mat(self, size: Size, places: mat.MatPlaces | None = None) -> Image.Image:
        """Return the mat with its places inlaid, or without any."""
        return self._library.kept(lambda: mat.mat_image(size, places), "duel-mat", size, places)

    def badge(self, kind: str, size: int) -> Image.Image:
        """Return the plate of a type, of runes or of wards, `size` pixels square."""
        return self._library.kept(lambda: types.badge_image(kind, size), "duel-badge", kind, size)

    def sign(self, kind: str, size: int, colour: str) -> Image.Image:
        """Return the sign of a type, of runes or of wards alone, `size` pixels square, in a colour."""
        return self._library.kept(lambda: types.sign_image(kind, size, colour), "duel-sign", kind, size, colour)
