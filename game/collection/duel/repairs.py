"""What mends a deck of the duel with one click: for each broken rule a sentence and the ways out (DUEL-1.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from components.duel import CREATURE, DECK_SIZES, TYPES, DuelCardDefinition
from game.collection.draft import without
from game.collection.rules import Broken, Fix, take_out
from game.collection.suggestions import filled
from game.content.duel.decks import deck_refusals, most_copies

BASIC_STARS = 1
CREATURES_OF_TEN = 6
"""Of ten cards of a deck that is filled up so many are creatures."""
Cards = Mapping[str, DuelCardDefinition]


def broken_rules(deck: Sequence[str], cards: Cards, owned: Mapping[str, int]) -> tuple[Broken, ...]:
    """Return what keeps a deck from being played by DUEL-1.1; ways out are made of cards that are owned."""
    counts = Counter(deck)
    culprits = [name for name in counts if name not in cards]
    culprits += _size_culprits(deck)
    culprits += [name for name, copies in counts.items() if name in cards and copies > most_copies(cards[name])]
    return tuple(
        Broken(sentence, _fixes(culprit, deck, cards, owned))
        for culprit, sentence in zip(culprits, deck_refusals(deck, cards), strict=True)
    )


def with_basics(deck: Sequence[str], cards: Cards, owned: Mapping[str, int]) -> tuple[str, ...]:
    """Return a deck with one-star creatures added, of its own types first, until it has the least that it needs."""
    basics = [name for name, card in cards.items() if card.kind == CREATURE and card.stars == BASIC_STARS]
    return _filled(deck, _by_type(basics, deck, cards), cards, owned)


def filled_up(deck: Sequence[str], cards: Cards, owned: Mapping[str, int]) -> tuple[str, ...]:
    """Return a deck filled up to the least that it needs: creatures of its types, small ones first, runes and wards."""
    now = tuple(deck)
    missing = max(0, DECK_SIZES[0] - len(now))
    creatures = sum(1 for name in now if name in cards and cards[name].kind == CREATURE)
    wanted = max(0, DECK_SIZES[0] * CREATURES_OF_TEN // 10 - creatures)
    beasts = [name for name, card in cards.items() if card.kind == CREATURE]
    rest = [name for name, card in cards.items() if card.kind != CREATURE]
    size = len(now) + min(missing, wanted)
    small_first = sorted(_by_type(beasts, deck, cards), key=lambda name: cards[name].stars > BASIC_STARS)
    now = _filled(now, small_first, cards, owned, size)
    now = _filled(now, _by_type(rest, deck, cards), cards, owned)
    return _filled(now, small_first, cards, owned)


def _size_culprits(deck: Sequence[str]) -> list[str]:
    least, most = DECK_SIZES
    return [""] if not least <= len(deck) <= most else []


def _fixes(culprit: str, deck: Sequence[str], cards: Cards, owned: Mapping[str, int]) -> tuple[Fix, ...]:
    if culprit not in cards and culprit:
        return (Fix("Take it out", without(deck, culprit, len(deck))),)
    if culprit:
        return (take_out(deck, culprit, deck.count(culprit) - most_copies(cards[culprit])),)
    most = DECK_SIZES[1]
    if len(deck) > most:
        return (Fix(f"Take the last {len(deck) - most} out", tuple(deck[:most])),)
    ways = (Fix("Add basics", with_basics(deck, cards, owned)), Fix("Fill up", filled_up(deck, cards, owned)))
    return tuple(way for way in ways if len(way.deck) > len(deck))


def _by_type(names: Sequence[str], deck: Sequence[str], cards: Cards) -> list[str]:
    """Return cards in the order in which they suit a deck: of its commonest type first; those without a type always."""
    kinds = Counter(cards[name].type for name in deck if name in cards and cards[name].type)
    order = {kind: place for place, (kind, _) in enumerate(kinds.most_common())}
    order[""] = min(1, len(order))
    return sorted(names, key=lambda name: order.get(cards[name].type, len(TYPES) + 1))


def _filled(
    deck: Sequence[str], names: Sequence[str], cards: Cards, owned: Mapping[str, int], size: int = DECK_SIZES[0]
) -> tuple[str, ...]:
    """Return a deck with copies of cards added in their order, as far as they are owned and it may hold them."""
    return filled(deck, names, lambda name: min(owned.get(name, 0), most_copies(cards[name])), size)
