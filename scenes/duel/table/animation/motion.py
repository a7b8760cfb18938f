"""Motion: how cards come and fly, for all kinds of beats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from components.duel import DuelCardDefinition
from game.art.draw.raster import fitted
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.table.animation.effects import DuelEffects
from scenes.duel.table.board_view import DuelBoardView, Spot
from scenes.kit.paint.skin import shadowed
from scenes.stage.animation import Animation, Wait
from scenes.table.board.cues import Cues
from systems.duel.events import Moved


def _held_up(art: Artwork, card: DuelCardDefinition, w: int, h: int) -> Image.Image:
    return shadowed(fitted(art.hand_card(card, w), (w, h)), max(3, w // 12), 0.8)


class Motion(Cues[DuelBoardView, DuelEffects]):
    """Cues over the duel's table."""

    def __init__(self, table: DuelBoardView, lexicon: Lexicon) -> None:
        super().__init__(table, table.effects)
        self.lexicon = lexicon

    def origin(self, moved: Moved) -> Spot:
        """Where a card lies before it moves."""
        if moved.origin == "nowhere":
            return self.table.spot(moved.zone, moved.seat, moved.place, moved.card)
        return self.table.spot(moved.origin, moved.seat_before, moved.place_before, moved.before)

    def exhibit(self, cards: Sequence[DuelCardDefinition]) -> Animation:
        """Cards held up side by side in the middle of the mat for a moment."""
        layout = self.table.field.layout
        if layout is None or self.director.instant:
            return Wait(0.0)
        w, h = max(8, round(layout.card[0] * 1.1)), max(8, round(layout.card[1] * 1.1))
        art = self.table.field.art
        pictures = [
            (("duel shown", card.id, w, h), partial(_held_up, art, card, w, h)) for card in cards
        ]  # fmt: skip
        return self.effects.exhibit(pictures, layout.mat.center, w * 1.08)

    def flight(self, moved: Moved, start: Spot, end: Spot | None, *, shrinks: float = 0.66) -> Animation:
        """A card that flies: its face where it is known, else its back."""
        layout = self.table.field.layout
        if end is None or layout is None or self.director.instant:
            return Wait(0.0)
        w, h = max(8, round(layout.creature[0])), max(8, round(layout.creature[1]))
        card, art = self.lexicon.card(moved.definition), self.table.field.art

        def bake() -> Image.Image:
            picture = art.back(w) if card is None else art.field_card(card, w)
            return shadowed(fitted(picture, (w, h)), max(3, w // 14), 0.7)

        key = ("duel piece", card.id if card is not None else "", w, h)
        return self.effects.fly(key, bake, (start, end), shrinks=shrinks)
