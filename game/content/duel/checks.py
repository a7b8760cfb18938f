"""What the duel says of its cards as content, by which its packs are read and checked (DUEL-1, DUEL-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from components.duel import CREATURE, RUNE, WARD, DuelCardDefinition
from components.effects import Ability, Party
from game.content.duel.decks import deck_refusals
from game.content.duel.models import DUEL_PACKS, DuelCardShape, DuelDeckShape
from game.content.duel.text.cards import CardTexts
from game.content.language.card_set import CardSet
from game.content.language.words import annotations_of
from systems.duel.state.vocabulary import DUEL, KEYWORDS
from systems.effects.book import nodes_of

LONGEST_RULES = 500
"""Characters of a card's text that its box can hold; the longest of the game's own has 276."""


def _card_faults(card: DuelCardShape, is_token: bool) -> Iterator[tuple[str, str]]:
    """Return what of a card does not go together: the key at fault, and the reason."""
    name = card.name
    for number, ability in enumerate(card.abilities if card.kind != WARD else ()):
        if _names_carrier(ability):
            yield f"abilities[{number}]", f"{name} is no ward: only wards have a carrier (DUEL-8.1)."
    if card.kind == CREATURE:
        for key, value, need in (
            ("type", card.type, "a type (DUEL-10.1)"),
            ("stars", card.stars, "1 to 3 stars (DUEL-4.6)"),
        ):
            if not value:
                yield key, f"{name} is a creature and needs {need}."
    else:
        for key, value in (("stars", card.stars), ("power", card.power), ("toughness", card.toughness)):
            if value:
                yield key, f"{name} is a {card.kind}: only creatures have {key} (DUEL-4.6)."
        if not card.abilities and not (card.kind == WARD and card.keywords):
            yield "abilities", f"{name} is a {card.kind} and does nothing: say what it does (DUEL-10.1)."
    if card.kind == RUNE and card.keywords:
        yield "keywords", f"{name} is a rune: runes have no keywords of their own."
    if card.relic and card.kind != WARD:
        yield "relic", f"{name} is no ward: only wards are relics (DUEL-8.3)."
    if is_token and card.kind != CREATURE:
        yield "kind", f"{name} is a token: tokens are creatures (DUEL-9.1)."


def _names_carrier(ability: Ability) -> bool:
    """Return whether an ability speaks of the creature that carries its card."""
    return any(
        (isinstance(node, Party) and node.carrier)
        or any("Selector" in kind and getattr(node, name) == "carrier" for name, kind in annotations_of(node).items())
        for node in nodes_of(ability)
    )


def _teller(cards: Mapping[str, DuelCardDefinition]) -> Callable[[DuelCardDefinition], str]:
    return CardTexts(cards).text


DUEL_CARDS = CardSet(
    packs=DUEL_PACKS,
    card=DuelCardShape,
    deck=DuelDeckShape,
    define=DuelCardShape.definition,
    stand_in=lambda name: DuelCardDefinition(id=name, name=name),
    vocabulary=DUEL,
    keywords=KEYWORDS,
    faults=_card_faults,
    refusals=deck_refusals,
    teller=_teller,
    longest=LONGEST_RULES,
)
