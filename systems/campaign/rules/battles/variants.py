"""Battles for gold, with families, or through ages (CAMP-2.25 to CAMP-2.29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from components.campaign import Encounter
from components.campaign_variants import VARIANTS
from components.clans import RARITIES, CardDefinition
from components.clans_options import FamilyDefinition
from systems.campaign.rules.battles.enemies import fight_of
from systems.campaign.state.field import Field
from systems.campaign.state.roads import place_of

WON = "won"
AGE_ROUNDS = (4, 8)
"""The rounds at whose start the second and the third age begin: about as a third of a deck is drawn (CAMP-2.28)."""
PARTS = 3


def variants_of(field: Field, encounter: Encounter) -> tuple[str, ...]:
    """Return the variants of an encounter's battle: of act and place, elite, event, and what was arranged for it."""
    kind, place = fight_of(encounter.nature), place_of(field, encounter.place).id
    elite = field.lands.elites.get(encounter.modifier)
    found = {
        *(
            row.kind
            for row in field.act.variants
            if kind in (row.encounters or (kind,)) and place in (row.places or (place,))
        ),
        *(() if elite is None else elite.variants),
        *encounter.variants,
        *(kind for kind, _ in field.rewards.charges),
    }
    return tuple(variant for variant in VARIANTS if variant in found)


def won_in_a_row(field: Field) -> int:
    """Return how many battles of the run were won in a row up to now (CAMP-2.26)."""
    results = [row[5] for row in reversed(field.log.battles)]
    return next((at for at, result in enumerate(results) if result != WON), len(results))


def ages_options(decks: Sequence[Sequence[str]], cards: Mapping[str, CardDefinition]) -> dict[str, Any]:
    """Return the options of a battle through ages: decks of the first age, and of the later ones (CAMP-2.28).

    Args:
        decks: of both sides whole, by identifier.
        cards: those in them.
    """
    parts = [split_deck(deck, cards) for deck in decks]
    later = [rest for _, *rest in parts]
    return {"decks": [deck[0] for deck in parts], "ages": {"rounds": list(AGE_ROUNDS), "later": later}}


def split_deck(deck: Sequence[str], cards: Mapping[str, CardDefinition]) -> list[list[str]]:
    """Return a deck in three parts, the weakest cards first (CAMP-2.28).

    Cards stand by rarity, and then by damage and health; a boss leads. The first parts have what is over.
    """

    def strength(name: str) -> tuple[bool, int, int]:
        card = cards[name]
        return not card.boss, RARITIES.index(card.rarity), card.damage + card.health

    ordered = sorted(deck, key=strength)
    size, over = divmod(len(ordered), PARTS)
    ends = [size * part + min(part, over) for part in range(PARTS + 1)]
    return [ordered[start:end] for start, end in pairwise(ends)]


def families_here(field: Field) -> list[FamilyDefinition]:
    """Return the families that either side of the act's battles can bring together (CAMP-2.27)."""
    campaign, act = field.campaign, field.act
    enemies = act.enemies
    army = {mine.card for _, mine in field.army()}
    sides = (
        {*campaign.deck, *campaign.pool, *act.recruits, *army},
        {*enemies.common, *enemies.rare, *enemies.artillery, *enemies.officers, *act.boss.deck},
    )
    return [
        family
        for family in field.lands.families.values()
        if any(all(side.intersection(row) for row in family.cards) for side in sides)
    ]
