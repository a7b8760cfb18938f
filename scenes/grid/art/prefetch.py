"""What is drawn ahead for a match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenes.grid.art.artwork import Artwork
from scenes.grid.model.layout import GridLayout
from scenes.grid.model.lexicon import Lexicon
from scenes.table.prefetch import Draw, known
from systems.grid.view.views import GridView


def card_draws(art: Artwork, lexicon: Lexicon, view: GridView, layout: GridLayout) -> Iterator[Draw]:
    """What the seat knows: its hand and deck as faces and in both colours on the tray, and what lies there."""
    token, width = max(8, round(layout.piece)), max(2, round(layout.card[0]))
    own = [*(other.card for other in view.hand), *view.deck]
    for card in known(lexicon.card, own):
        yield partial(art.hand_card, card, width, view.seat)
    others = [*own, *(slot.card for slot in view.slots if slot), *(other.card for other in view.foe_hand)]
    for card in known(lexicon.card, others):
        yield from (partial(art.token, card, token, colour) for colour in (view.seat, 1 - view.seat))
