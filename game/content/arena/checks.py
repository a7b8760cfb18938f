"""What Ragnarok says of its cards as content, by which its packs are read and checked (MATCH-10, MATCH-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from components.arena import (
    HERO,
    KEYWORD,
    KING,
    MINION,
    NEUTRAL,
    POWER,
    SPELL,
    WEAPON,
    ArenaCardDefinition,
)
from components.effects import Activated, Change, Grant, Group, Special, StatChange
from game.content.arena.decks import deck_refusals
from game.content.arena.models import ARENA_PACKS, ArenaCardShape, ArenaDeckShape
from game.content.arena.text import CardTexts
from game.content.language.card_set import CardParts, CardSet
from game.content.packs.faults import json_path
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean
from systems.arena.state.vocabulary import ARENA
from systems.effects.book import nodes_of

NO_ELEMENT = "none"
LONGEST_RULES = 190
"""Characters of a card's text that its paper can hold."""
Parts = CardParts[ArenaCardShape, ArenaDeckShape]
_FIELDS_OF: Mapping[str, frozenset[str]] = {
    "attack": frozenset({MINION, WEAPON}),
    "health": frozenset({MINION, WEAPON}),
    "tribe": frozenset({MINION}),
    "spell_damage": frozenset({MINION, WEAPON}),
    "dormant": frozenset({MINION}),
    "appendages": frozenset({MINION}),
    "secret": frozenset({SPELL}),
    "trial": frozenset({SPELL}),
    "armor": frozenset({HERO}),
    "power": frozenset({HERO}),
    "weapon": frozenset({HERO}),
    "improved": frozenset({POWER}),
    "phase": frozenset({SPELL}),
}
"""What only some kinds of cards have."""


def _card_faults(card: ArenaCardShape, is_token: bool) -> Iterator[tuple[str, str]]:
    """Return what of a card does not go together: the key at fault, and the reason."""
    name, kind = card.name, card.kind
    for key, kinds in _FIELDS_OF.items():
        if getattr(card, key) and kind not in kinds:
            yield key, f"{name} is a {kind}: only {' and '.join(sorted(kinds))} cards have this (MATCH-10.1)."
    if kind in {MINION, WEAPON} and not card.health:
        yield "health", f"{name} is a {kind} and needs at least 1 (MATCH-10.1)."
    if not is_token and kind in {POWER, KEYWORD, KING}:
        yield "kind", f"{name} is nothing to collect: it belongs into tokens.json (MATCH-10.1)."
    if kind == HERO and not card.power:
        yield "power", f"{name} is a hero and needs a hero power (MATCH-11.2)."
    if kind == HERO and card.card_class == NEUTRAL:
        yield "class", f"{name} is a hero and needs a class (MATCH-11.1)."
    if kind == KING and (card.element == NO_ELEMENT or card.card_class != NEUTRAL or card.cost):
        yield "kind", f"{name} is a king: give it an element, and neither a class nor a cost (MATCH-11.3)."
    if kind == KING and not (card.title and card.about and card.abilities):
        yield "abilities", f"{name} is a king: give it a title, a line about it, and at least one passive (MATCH-11.3)."
    yield from _ability_faults(card)


def _ability_faults(card: ArenaCardShape) -> Iterator[tuple[str, str]]:
    """Return which abilities a card lacks, or may not have."""
    name, kind = card.name, card.kind
    uses = [ability for ability in card.abilities if isinstance(ability, Activated)]
    if card.trial and (card.secret or uses or len(card.abilities) != 1):
        yield "trial", f"{name} is a trial: it lies open and has one ability 'triggered', which grants its reward."
    if kind == SPELL and not (card.secret or card.trial) and len(uses) != 1:
        yield "abilities", f"{name} is a spell: one ability 'activated' says what it does as it is cast (MATCH-10.1)."
    if kind == SPELL and card.secret and not card.abilities:
        yield "abilities", f"{name} is a secret and waits for nothing (MATCH-8.1)."
    if kind == POWER and len(uses) != 1:
        yield "abilities", f"{name} is a hero power: one ability 'activated' says what it does (MATCH-11.2)."
    if card.phase and [isinstance(node, Special) for use in uses for node in use.program] != [True]:
        yield "abilities", f"{name} is armed for a hand: its whole program is one action 'special' (POKER-5.3)."
    if not card.phase and any(isinstance(node, Special) for node in nodes_of(card.abilities)):
        yield "phase", f"{name} arms a spell of Poker Combat: its phase must be 'poker' (POKER-5.3)."
    if kind in {MINION, WEAPON, HERO, KING} and uses:
        yield "abilities", f"{name} is a {kind}: only spells, powers and keywords have abilities to use."
    for number, ability in enumerate(card.abilities):
        if any(
            isinstance(node, StatChange) and node.stat == "health" and node.add is not None
            for node in nodes_of(ability)
        ):
            yield f"abilities[{number}]", "health is only set ('become'): to add to it change 'max-health'."
        targets = (node.target for node in nodes_of(ability) if isinstance(node, (Change, Grant)))
        groups = (node for target in targets for node in nodes_of(target) if isinstance(node, Group))
        if any("deck" in group.zones for group in groups):
            yield f"abilities[{number}]", "cards in a deck cannot be changed: change them as they are 'drawn'."


_REFERENCES: Mapping[str, str] = {"power": POWER, "weapon": WEAPON, "improved": POWER, "corrupted": ""}
"""Keys that name another card, and of which kind that must be ("": of the card's own)."""


def check_references(pack: PackFiles, parts: Parts, known: Known[ArenaCardDefinition]) -> None:
    """Check which other cards a pack's cards name outside their abilities; faults go to the pack's problems."""
    for row in parts.cards:
        named = [(key, getattr(row.shape, key), kind or row.shape.kind) for key, kind in _REFERENCES.items()]
        named += [("appendages", name, MINION) for name in row.shape.appendages]
        for key, name, kind in named:
            if name and (name not in known.cards or known.cards[name].kind != kind):
                others = [card.id for card in known.cards.values() if card.kind == kind]
                reason = f"there is no {kind} '{name}'.{did_you_mean(name, others)}"
                pack.complain(row.file, json_path(("cards", row.place, key)), reason)


def _teller(cards: Mapping[str, ArenaCardDefinition]) -> Callable[[ArenaCardDefinition], str]:
    """Return what tells the text of a card; a keyword's own stands on no card."""
    texts = CardTexts(cards)
    return lambda card: "" if card.kind == KEYWORD else texts.text(card)


ARENA_CARDS = CardSet(
    packs=ARENA_PACKS,
    card=ArenaCardShape,
    deck=ArenaDeckShape,
    define=ArenaCardShape.definition,
    stand_in=lambda name: ArenaCardDefinition(id=name, name=name),
    vocabulary=ARENA,
    keywords=ARENA.keywords,
    faults=_card_faults,
    refusals=deck_refusals,
    teller=_teller,
    longest=LONGEST_RULES,
)
