"""The board of a combat: what the slate is to the standard match, laid out around the shield."""

from __future__ import annotations

from typing import ClassVar

from scenes.arena.art.artwork import Artwork
from scenes.arena.model.layout import ArenaLayout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.live import Live
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.table.board import Board
from scenes.arena.table.side import SidePanel
from scenes.poker.model.layout import PokerLayout
from scenes.poker.table.fighter import FighterPanel
from scenes.poker.table.lettered import PLAIN, Lettered


class PokerBoard(Board):
    """Pets, weapons and powers of both fighters; portraits stand in the columns."""

    side_kind: ClassVar[type[SidePanel]] = FighterPanel

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(art, lexicon)
        self.pets = (self.add(Lettered(PLAIN.but(outline=3.0))), self.add(Lettered(PLAIN.but(outline=3.0))))

    def fit(self, made: ArenaLayout) -> None:
        """Stand where the layout says."""
        super().fit(made)
        if isinstance(made, PokerLayout):
            b = made.board_unit
            self.labels_at(made, 13.0 * b)
            for side, panel in zip((0, 1), self.sides, strict=True):
                shift = FRAME_DOWN * made.portraits[side].h
                panel.hero.position = (made.portraits[side].cx, made.portraits[side].cy - shift)

    def labels_at(self, made: PokerLayout, px: float) -> None:
        """Place the words above the pets."""
        for label, rect in zip(self.pets, made.pets_labels, strict=True):
            label.stand(rect, px)

    def show_counts(self, picture: ArenaPicture, live: Live) -> None:
        """Tell how many pets there are; the ring of the turn and the pips stay away."""
        super().show_counts(picture, live)
        self.turn.visible = False
        for count, label, seat in zip(self.counts, self.pets, (picture.seat, picture.foe), strict=True):
            count.picture.visible = False
            label.text = f"Pets {len(picture.sides[seat].board)}/{live.board_limit}"
        betting = getattr(picture, "bets", False)
        self.held[0].visible = betting


FRAME_DOWN = 0.1
"""By how much of its height a portrait's frame lies below the middle of the whole picture."""
