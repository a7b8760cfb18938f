"""The collection of the clans' battle: every card can be had, and 25 of them make a deck (CLAN-5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import COPIES, RARITIES, TERRAINS, CardDefinition
from game.collection.clans.deck_text import parse_deck
from game.collection.codes import DeckCodes
from game.collection.rules import Broken, Fix, Rule, take_out
from game.collection.search import Facet, Vocabulary
from game.collection.specification import CollectionSpec, DeckOffer
from game.content.clans.decks import DECK_SIZE, deck_refusals
from game.content.clans.loading import ClansContent

NONE = "none"
"""Stands for cards without an element."""
MOST_CARDS = 40
"""A draft may hold more than a deck may, so that cards can be exchanged in any order; but not without end."""
HAND = 6
"""Cards of a trial hand."""
CODES = DeckCodes("C", "the clans' battle")
RARITY: Facet[CardDefinition] = Facet(RARITIES, lambda card: (card.rarity,))
ELEMENT: Facet[CardDefinition] = Facet((*TERRAINS, NONE), lambda card: (card.element or NONE,))


def clans_collection(content: ClansContent) -> CollectionSpec[CardDefinition]:
    """Return the collection of a content."""
    cards = {name: card for name, card in content.cards.items() if not (card.token or card.boss)}
    ability: Facet[CardDefinition] = Facet(
        tuple(content.abilities), lambda card: [item.name for item in card.abilities]
    )
    return CollectionSpec(
        cards=cards,
        name=lambda card: card.name,
        order=order,
        vocabulary=_vocabulary(content, ability),
        filters={"element": ELEMENT, "rarity": RARITY, "ability": ability},
        copies=_most_copies,
        limit=lambda card: f"{'an' if card.rarity == 'epic' else 'a'} {card.rarity} card (CLAN-5.2)",
        rules=(Rule("decks", lambda deck: _broken(deck, content)),),
        sizes=(DECK_SIZE, DECK_SIZE),
        largest=MOST_CARDS,
        hand=HAND,
        ready={
            deck: DeckOffer(text.name, f"{content.leaders[text.leader].name}: {text.about}", content.decks[deck])
            for deck, text in content.deck_texts.items()
        },
        codes=CODES,
        older_text=lambda text: parse_deck(text, "The text", content.cards),
    )


def order(card: CardDefinition) -> tuple[int, int, str]:
    """The order of collections: commons first, quick before slow, then by name."""
    return (RARITIES.index(card.rarity), card.tick, card.name)


def _vocabulary(content: ClansContent, ability: Facet[CardDefinition]) -> Vocabulary[CardDefinition]:
    def names(card: CardDefinition) -> str:
        return " ".join(content.abilities[item.name].name for item in card.abilities)

    def everything(card: CardDefinition) -> str:
        kind = content.card_texts[card.id].type_line
        return " ".join((card.name, kind, card.rarity, card.element, card.family, names(card)))

    return Vocabulary(
        numbers={
            "tick": lambda card: card.tick,
            "speed": lambda card: card.speed,
            "damage": lambda card: card.damage,
            "health": lambda card: card.health,
        },
        words={"element": ELEMENT, "rarity": RARITY, "ability": ability},
        texts={"name": lambda card: card.name, "family": lambda card: card.family},
        everything=everything,
    )


def _most_copies(card: CardDefinition) -> int:
    limit = COPIES[card.rarity]
    return MOST_CARDS if limit is None else limit


def _broken(deck: Sequence[str], content: ClansContent) -> tuple[Broken, ...]:
    """Every reason why a deck cannot be played (CLAN-5.5), with a way out for cards that are too many."""
    fixes: list[tuple[Fix, ...]] = []
    for card in dict.fromkeys(deck):
        found = content.cards.get(card)
        most = 0 if found is None or found.token or found.boss else _most_copies(found)
        surplus = deck.count(card) - most
        if surplus > 0:
            fixes.append((take_out(deck, card, surplus),))
    refusals = deck_refusals(deck, content.cards)  # that of the size comes first
    return tuple(
        Broken(sentence, ways)
        for sentence, ways in zip(refusals, [*[()] * (len(refusals) - len(fixes)), *fixes], strict=True)
    )
