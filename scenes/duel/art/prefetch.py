"""What is drawn ahead for a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import DuelLayout
from scenes.duel.model.lexicon import Lexicon
from scenes.table.prefetch import Draw, known
from systems.duel.view.views import DuelView


def card_draws(
    art: Artwork, lexicon: Lexicon, view: DuelView, layout: DuelLayout, expected: Iterable[str] = ()
) -> Iterator[Draw]:
    """What a match will show: what lies there, the own hand and deck, then what may come from the other side.

    Cards are drawn as large as they lie on the mat; whatever shows them smaller shrinks that picture.

    Args:
        art: draws them.
        lexicon: knows the cards.
        view: the hand, deck and mat of the seat that looks.
        layout: in which sizes.
        expected: identifiers of the cards that the other side may play.
    """
    width, piece, rune = (max(8, round(item)) for item in (layout.card[0], layout.creature[0], layout.rune[0]))
    yield from (partial(art.back, item) for item in (piece, rune, round(layout.foe_card[0])))
    creatures = (creature.definition for side in view.sides for creature in side.creatures)
    runes = (other.definition for side in view.sides for other in side.runes)
    for card in known(lexicon.card, [*creatures, *runes]):
        yield partial(art.field_card, card, piece)
    side = view.sides[view.seat]
    for card in known(lexicon.card, [*(other.definition for other in side.hand), *side.deck_cards]):
        yield partial(art.hand_card, card, width)
        yield partial(art.field_card, card, piece)
    tokens = sorted(name for name, card in lexicon.cards.items() if card.token)
    for card in known(lexicon.card, [*sorted(set(expected)), *tokens]):
        yield partial(art.field_card, card, piece)


def announced(setup: Mapping[str, Any], seat: int) -> list[str]:
    """Return the cards of a seat's deck as it was set up before everybody's eyes, by identifier, in no order."""
    decks = setup.get("decks") or ()
    deck = decks[seat] if seat < len(decks) else ()
    return [] if isinstance(deck, str) else sorted({card for card in deck or () if isinstance(card, str)})
