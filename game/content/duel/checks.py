"""What the files of a pack of the duel say of each other and of the packs before it (DUEL-1, DUEL-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from components.duel import CREATURE, RUNE, WARD, DuelCardDefinition
from components.effects import Ability, Party
from game.content.duel.decks import deck_refusals
from game.content.duel.models import DUEL_PACKS, DuelCardShape, DuelDeckShape
from game.content.language.checks import language_faults, nodes_of
from game.content.language.limits import words_of
from game.content.language.text.cards import CardTexts
from game.content.language.words import annotations_of, known_words
from game.content.packs.faults import json_path
from game.content.packs.folders import check_names
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean
from systems.duel.state.vocabulary import DUEL, KEYWORDS

CARDS, TOKENS = "cards.json", "tokens.json"
LONGEST_RULES = 500
"""Characters of a card's text that its box can hold; the longest of the game's own has 276."""
SHORT = 30
"""Words of the language that never make a text longer than that."""


@dataclass(frozen=True, slots=True)
class DuelKnown:
    """What the packs before this one brought: cards (tokens too) and ready decks, and whose the identifiers are."""

    cards: dict[str, DuelCardDefinition] = field(default_factory=dict)
    decks: frozenset[str] = frozenset()
    pack_of: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardRow:
    """A sound entry of a file of cards: where it stands, and what it says."""

    file: str
    place: int
    shape: DuelCardShape

    @property
    def definition(self) -> DuelCardDefinition:
        """The card as the rules know it."""
        return self.shape.definition(token=self.file == TOKENS)


@dataclass(frozen=True, slots=True)
class DuelParts:
    """The sound entries of a pack: cards and tokens, and decks with their places."""

    cards: list[CardRow]
    decks: list[tuple[int, DuelDeckShape]]


def duel_parts(pack: PackFiles) -> DuelParts:
    """Return what of a pack is sound in itself."""
    files = (*DUEL_PACKS.parts_of(pack, CARDS), *DUEL_PACKS.parts_of(pack, TOKENS))
    return DuelParts(
        [CardRow(file, place, entry) for file in files for place, entry in pack.entries(file, "cards", DuelCardShape)],
        pack.entries("decks.json", "decks", DuelDeckShape),
    )


def check_duel_pack(pack: PackFiles, parts: DuelParts, known: DuelKnown) -> DuelKnown:
    """Check a pack's references; faults go to the pack's problems.

    Returns:
        What is known after it, of use only where it is without fault.
    """
    owners = dict(known.pack_of)
    for file in dict.fromkeys(row.file for row in parts.cards):
        rows = [(row.place, row.shape.id) for row in parts.cards if row.file == file]
        check_names(pack, file, "cards", rows, owners)
    check_names(pack, "decks.json", "decks", [(place, other.id) for place, other in parts.decks], owners)
    _check_titles(pack, parts, known)
    cards = known.cards | {row.shape.id: row.definition for row in parts.cards}
    words = known_words(DUEL, _nameable(pack, cards))
    for row in parts.cards:
        for key, reason in _card_faults(row):
            pack.complain(row.file, json_path(("cards", row.place, key)), reason)
        for steps, reason in language_faults(row.shape.abilities, DUEL, words):
            pack.complain(row.file, json_path(("cards", row.place, *steps)), reason)
    for place, deck in parts.decks:
        _check_deck(pack, place, deck, cards)
    if not pack.problems:
        _check_lengths(pack, parts, cards)
    return DuelKnown(cards, known.decks | {deck.id for _, deck in parts.decks}, owners)


def _check_lengths(pack: PackFiles, parts: DuelParts, cards: dict[str, DuelCardDefinition]) -> None:
    """Check that the text which is made of what a card says fits on it; only sound cards can be told."""
    texts = CardTexts(cards)
    for row in parts.cards:
        if words_of(row.shape.abilities) > SHORT and (long := len(texts.text(cards[row.shape.id]))) > LONGEST_RULES:
            reason = f"the text made of this has {long} characters, and {LONGEST_RULES} fit on a card: say less."
            pack.complain(row.file, json_path(("cards", row.place, "abilities")), reason)


def _check_titles(pack: PackFiles, parts: DuelParts, known: DuelKnown) -> None:
    """Check that no two cards have one name: texts call cards by it."""
    named = {card.name: card.id for card in known.cards.values()}
    for row in parts.cards:
        other = named.setdefault(row.shape.name, row.shape.id)
        if other != row.shape.id:
            path = json_path(("cards", row.place, "name"))
            pack.complain(row.file, path, f"the card '{other}' has the name {row.shape.name} already: choose another.")


def _nameable(pack: PackFiles, cards: Iterable[str]) -> set[str]:
    """Return the cards that abilities may name: those of faulty entries too, for these are complained of already."""
    files = (*DUEL_PACKS.parts_of(pack, CARDS), *DUEL_PACKS.parts_of(pack, TOKENS))
    return set(cards).union(*(pack.claimed(file, "cards") for file in files))


def _card_faults(row: CardRow) -> Iterator[tuple[str, str]]:
    """Return what of a card does not go together: the key at fault, and the reason."""
    card, name = row.shape, row.shape.name
    yield from _word_faults(card)
    if card.kind == CREATURE:
        if not card.type:
            yield "type", f"{name} is a creature and needs a type (DUEL-10.1)."
        if not card.stars:
            yield "stars", f"{name} is a creature and needs 1 to 3 stars (DUEL-4.6)."
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
    if row.file == TOKENS and card.kind != CREATURE:
        yield "kind", f"{name} is a token: tokens are creatures (DUEL-9.1)."


def _word_faults(card: DuelCardShape) -> Iterator[tuple[str, str]]:
    """Return which keywords there are not, and who speaks of a carrier without having one."""
    for number, keyword in enumerate(card.keywords):
        if keyword not in KEYWORDS:
            yield f"keywords[{number}]", f"there is no keyword '{keyword}'.{did_you_mean(keyword, KEYWORDS)}"
    if card.kind != WARD:
        for number, ability in enumerate(card.abilities):
            if _names_carrier(ability):
                yield f"abilities[{number}]", f"{card.name} is no ward: only wards have a carrier (DUEL-8.1)."


def _names_carrier(ability: Ability) -> bool:
    """Return whether an ability speaks of the creature that carries its card."""
    return any(
        (isinstance(node, Party) and node.carrier)
        or any("Selector" in kind and getattr(node, name) == "carrier" for name, kind in annotations_of(node).items())
        for node in nodes_of(ability)
    )


def _check_deck(pack: PackFiles, place: int, deck: DuelDeckShape, cards: dict[str, DuelCardDefinition]) -> None:
    """Check a ready deck; of cards that are named as faulty already nothing more is said."""
    files = [path.name for path in pack.folder.glob("*.json") if DUEL_PACKS.whole_file(path.name) == CARDS]
    unread = any(pack.is_unread(file, "cards") for file in files)
    claimed = set().union(*(pack.claimed(file, "cards") for file in files))
    unsure = (set(deck.cards) if unread else claimed) - set(cards)
    stand_ins = {name: DuelCardDefinition(id=name, name=name) for name in unsure}
    listed = [name for name, copies in deck.cards.items() for _ in range(copies)]
    for reason in deck_refusals(listed, {**cards, **stand_ins}):
        pack.complain("decks.json", json_path(("decks", place, "cards")), reason)
