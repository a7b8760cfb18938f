"""What the pantry draws ahead for a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from components.duel import DuelCardDefinition
from scenes.duel.artwork import Artwork
from scenes.duel.layout import DuelLayout
from scenes.duel.lexicon import Lexicon
from scenes.table.pantry import Draw
from systems.duel.views import DuelView


def card_draws(art: Artwork, lexicon: Lexicon, view: DuelView, layout: DuelLayout) -> Iterator[Draw]:
    """What the seat knows: its hand and deck, in the fan and on the mat, and what lies there already."""
    width, piece, rune = (max(8, round(one)) for one in (layout.card[0], layout.creature[0], layout.rune[0]))
    lying = dict.fromkeys(one.definition for side in view.sides for one in side.creatures if one.definition)
    for card in _known(lexicon, lying):
        yield partial(art.field_card, card, piece)
    side = view.sides[view.seat]
    own = dict.fromkeys([*(one.definition for one in side.hand if one.definition), *side.deck_cards])
    for card in _known(lexicon, own):
        yield partial(art.hand_card, card, width)
        yield partial(art.field_card, card, rune if card.kind == "rune" else piece)


def _known(lexicon: Lexicon, names: Iterable[str]) -> list[DuelCardDefinition]:
    return [card for card in map(lexicon.card, names) if card is not None]
