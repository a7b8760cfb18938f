"""What is drawn ahead for a battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from components.clans import CardDefinition
from game.art.draw.raster import Size
from scenes.clans.art.artwork import Artwork
from scenes.clans.art.paint_cells import half_size
from scenes.clans.model.layout import FEW, FULL, TOKEN, TOKEN_SCALES, BattleLayout
from scenes.kit.controls.cards import ASPECT
from scenes.table.prefetch import Draw


@dataclass(frozen=True, slots=True)
class CardSizes:
    """The sizes in which cards are wanted.

    Faces in a small and in a large hand, tokens, portraits in the forecast's cells, a card of the hand that is read.
    """

    faces: tuple[Size, ...]
    tokens: tuple[Size, ...]
    portrait: Size
    read: Size


def card_draws(art: Artwork, cards: Iterable[CardDefinition], sizes: CardSizes, *, friend: bool) -> Iterator[Draw]:
    """The tokens and portraits of cards, and of the own ones the faces too."""
    for card in cards:
        yield from (partial(art.face, card, size) for size in (sizes.faces if friend else ()))
        yield partial(art.likeness, card, sizes.portrait)
        yield from (partial(art.token, card, card.tick, size, friend=friend) for size in sizes.tokens)
        if friend:
            yield partial(art.inspection, card, sizes.read)


def sizes_for(layout: BattleLayout) -> CardSizes:
    """The sizes that a layout needs: faces in the hand, and tokens alone, in pairs and face to face with others."""
    unit = layout.board_unit
    tokens = tuple((round(TOKEN[0] * unit * scale), round(TOKEN[1] * unit * scale)) for scale in TOKEN_SCALES)
    heights = dict.fromkeys(layout.card_for(count)[1] for count in (FEW, FULL))
    faces = tuple((max(2, round(height * ASPECT)), max(2, round(height))) for height in heights)
    cell = layout.ticks(0)[0]
    return CardSizes(faces, tokens, half_size(round(cell.w), round(cell.h)), layout.read_size)
