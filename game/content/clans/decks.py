"""Which decks may be played (CLAN-5.2), and why another may not (CLAN-5.5, CLAN-5.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from components.clans import COPIES, CardDefinition
from game.problems import did_you_mean

DECK_SIZE = 25


def deck_refusals(deck: Sequence[str], cards: Mapping[str, CardDefinition]) -> list[str]:
    """Return every reason why a deck cannot be played, each a sentence that names card and rule; [] if it can.

    Args:
        deck: identifiers of its cards, copies repeated.
        cards: all cards by identifier.
    """
    refusals: list[str] = []
    if len(deck) != DECK_SIZE:
        refusals.append(
            f"The deck has {len(deck)} card{'' if len(deck) == 1 else 's'}: a deck has exactly {DECK_SIZE} (CLAN-5.2)."
        )
    for name, copies in Counter(deck).items():
        refusal = _card_refusal(name, copies, cards)
        if refusal:
            refusals.append(refusal)
    return refusals


def _card_refusal(identifier: str, copies: int, cards: Mapping[str, CardDefinition]) -> str:
    card = cards.get(identifier)
    if card is None:
        return f"There is no card '{identifier}' to build a deck from (CLAN-5.2).{did_you_mean(identifier, cards)}"
    if card.token:
        return f"{card.name} is a token: effects bring it into play, and no deck holds it (CLAN-5.2)."
    if card.boss:
        return f"{card.name} is a boss of the campaign, and no deck of yours holds it (CLAN-5.2)."
    limit = COPIES[card.rarity]
    if limit is None or copies <= limit:
        return ""
    article = "an" if card.rarity == "epic" else "a"
    most = "1 copy" if limit == 1 else f"{limit} copies"
    rule = f"of {article} {card.rarity} card it holds {most} at most (CLAN-5.2)"
    return f"{card.name} is in the deck {copies} times: {rule}."
