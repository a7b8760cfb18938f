"""What the files of a pack of the 3x3 board say of each other and of the packs before it (GRID-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from components.grid import GridCardDefinition
from game.content.grid.decks import ready_refusals
from game.content.grid.models import GridCardShape, GridDeckShape, GridPersonaShape
from game.content.packs.faults import json_path
from game.content.packs.folders import check_names
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from game.content.personas import check_personas

TIERS = range(1, 6)
MOST_OF_A_TYPE = 2
"""How many sides of one type a card may have (GRID-9.1)."""
Sides = tuple[str, str, str, str]


GridKnown = Known[GridCardDefinition]


@dataclass(frozen=True, slots=True)
class GridParts:
    """The sound entries of a pack with their places in its files."""

    cards: list[tuple[int, GridCardShape]]
    decks: list[tuple[int, GridDeckShape]]


def grid_parts(pack: PackFiles) -> GridParts:
    """Return what of a pack is sound in itself."""
    return GridParts(
        pack.entries("cards.json", "cards", GridCardShape), pack.entries("decks.json", "decks", GridDeckShape)
    )


def grid_definition(shape: GridCardShape) -> GridCardDefinition:
    """Return the card as the rules know it."""
    return GridCardDefinition(id=shape.id, name=shape.name, power=shape.power, sides=shape.sides)


def learn_grid_pack(pack: PackFiles, parts: GridParts, known: GridKnown) -> GridKnown:
    """Return what is known after a pack, of use only where it is without fault."""
    owners = dict(known.owners)
    check_names(pack, "cards.json", "cards", [(place, other.id) for place, other in parts.cards], owners)
    check_names(pack, "decks.json", "decks", [(place, other.id) for place, other in parts.decks], owners)
    cards = {**known.cards, **{card.id: grid_definition(card) for _, card in parts.cards}}
    return Known(cards, known.decks | {deck.id for _, deck in parts.decks}, owners)


def check_grid_pack(pack: PackFiles, parts: GridParts, known: GridKnown, after: GridKnown) -> None:
    """Check a pack's references; faults go to the pack's problems."""
    taken: dict[Sides, str] = {card.sides: card.name for card in known.cards.values()}
    for place, card in parts.cards:
        _check_card(pack, place, card, taken)
        taken.setdefault(card.sides, card.name)
    for place, deck in parts.decks:
        _check_deck(pack, place, deck, after.cards)
    if pack.is_own:
        check_personas(pack, GridPersonaShape, after.decks)


def _check_card(pack: PackFiles, place: int, card: GridCardShape, taken: dict[Sides, str]) -> None:
    for kind, count in Counter(card.sides).items():
        if count > MOST_OF_A_TYPE:
            reason = f"{card.name} has {count} sides of {kind}: {MOST_OF_A_TYPE} of one type is the most (GRID-9.1)."
            pack.complain("cards.json", json_path(("cards", place, "sides")), reason)
    tier = grid_definition(card).tier
    if tier not in TIERS:
        least, most = TIERS[0] + card.power - tier, TIERS[-1] + card.power - tier
        reason = f"{card.name} would be of tier {tier}: with these sides its power is {least} to {most} (GRID-9.1)."
        pack.complain("cards.json", json_path(("cards", place, "power")), reason)
    if card.sides in taken:
        reason = f"{taken[card.sides]} has these four sides in this order already: turn or change them (GRID-9.1)."
        pack.complain("cards.json", json_path(("cards", place, "sides")), reason)


def _check_deck(pack: PackFiles, place: int, deck: GridDeckShape, cards: Mapping[str, GridCardDefinition]) -> None:
    """Check a ready deck; of cards that are named as faulty already nothing more is said."""
    unsure = set(deck.cards) if pack.is_unread("cards.json", "cards") else pack.claimed("cards.json", "cards")
    kind = deck.type
    fill: Sides = (kind, kind, "", "")
    stand_ins = {name: GridCardDefinition(id=name, name=name, power=0, sides=fill) for name in unsure - set(cards)}
    for reason in ready_refusals(deck.cards, kind, {**cards, **stand_ins}):
        pack.complain("decks.json", json_path(("decks", place, "cards")), reason)
