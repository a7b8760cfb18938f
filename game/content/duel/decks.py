"""Which decks of the duel may be played (DUEL-1): sentences for the deck builder, the packs and the options alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from components.duel import COPIES, CREATURE, DECK_SIZES, MAX_STARS, DuelCardDefinition
from game.problems import did_you_mean


def deck_refusals(deck: Sequence[str], cards: Mapping[str, DuelCardDefinition]) -> list[str]:
    """Return every reason why a deck cannot be played, each a sentence that names card and rule; [] if it can.

    Args:
        deck: identifiers of its cards, copies repeated.
        cards: all cards by identifier, tokens too.
    """
    refusals = [
        f"There is no card '{name}' to build a deck from (DUEL-1.1).{did_you_mean(name, cards)}"
        for name in dict.fromkeys(deck)
        if name not in cards
    ]
    least, most = DECK_SIZES
    if len(deck) < least:
        missing = _counted(least - len(deck), "card")
        refusals.append(
            f"The deck has {_counted(len(deck), 'card')}: {missing} more make the least, {least} (DUEL-1.1)."
        )
    if len(deck) > most:
        refusals.append(f"The deck has {len(deck)} cards: take {len(deck) - most} out, {most} is the most (DUEL-1.1).")
    return [*refusals, *_copies_refused(deck, cards)]


def most_copies(card: DuelCardDefinition) -> int:
    """Return how many copies of a card a deck may hold (DUEL-1.1); tokens are in no deck."""
    if card.token:
        return 0
    return 1 if card.relic or (card.kind == CREATURE and card.stars == MAX_STARS) else COPIES


def _copies_refused(deck: Sequence[str], cards: Mapping[str, DuelCardDefinition]) -> Iterator[str]:
    for name, copies in Counter(deck).items():
        if name not in cards or copies <= most_copies(cards[name]):
            continue
        card = cards[name]
        if card.token:
            yield f"{card.name} is a token: tokens come by effects and are in no deck (DUEL-1.1)."
        elif card.relic:
            yield f"{card.name} is in the deck {copies} times: it is a relic, of which a deck holds one (DUEL-1.1)."
        elif most_copies(card) == 1:
            yield (
                f"{card.name} is in the deck {copies} times: it is a three-star creature, of which a deck holds one "
                "(DUEL-1.1)."
            )
        else:
            yield f"{card.name} is in the deck {copies} times: {COPIES} copies of a card are the most (DUEL-1.1)."


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
