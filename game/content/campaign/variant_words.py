"""What players read about battles for gold, with families, and through ages: made from the data (CAMP-2.25)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from components.campaign import BATTLE, BOSS, CITY, DEFENSE, ELITE, RECOVERY
from components.campaign_lands import ActDefinition
from components.campaign_variants import AGES, FAMILIES, GOLD, ActVariant
from game.content.clans.systems import OptionalSystems
from systems.campaign.rules.battles.rewards import PURSE_SHARE, VICTORY_SHARE
from systems.campaign.rules.battles.variants import AGE_ROUNDS

NOUNS: Mapping[str, str] = {
    BATTLE: "battles",
    ELITE: "elite battles",
    CITY: "battles for cities",
    DEFENSE: "defences",
    BOSS: "the battle with the boss",
    RECOVERY: "skirmishes",
}
"""The battles of each kind of encounter, within a sentence."""
MANNERS: Mapping[str, str] = {GOLD: "for gold", FAMILIES: "with families", AGES: "through three ages"}
"""How a battle is fought by each variant, after its verb or its noun."""


@dataclass(frozen=True, slots=True)
class VariantWords:
    """A variant for players: its name, its icon, and what it means, in a sentence or more."""

    name: str
    icon: str
    sentence: str

    @property
    def line(self) -> str:
        """Name and sentence, for a sheet or a tooltip."""
        return f"**{self.name}:** {self.sentence}"


def variant_words(variant: str, systems: OptionalSystems, families: Sequence[str] = ()) -> VariantWords:
    """Return the words about a variant, with the numbers that it is fought with.

    Args:
        variant: of VARIANTS.
        systems: what content says of the battle's optional systems.
        families: names of the families that may come together in it.
    """
    if variant == GOLD:
        paid, tile = systems.bounties.destroyed, systems.bounties.captured
        return VariantWords(
            "For gold",
            "coin",
            f"An enemy felled earns {paid[0]} to {paid[-1]} gold by rarity, a middle tile {tile}. You keep"
            f" {PURSE_SHARE}% of what you earn, won or lost; the victory itself pays {100 - VICTORY_SHARE}% less.",
        )
    if variant == FAMILIES:
        known = f" In play: {', '.join(families)}." if families else ""
        return VariantWords(
            "Families", "people", f"Whoever has played all three cards of a family triggers its ultimate, once.{known}"
        )
    second, third = AGE_ROUNDS
    return VariantWords(
        "Three ages",
        "hourglass",
        "Decks march in three parts, the weakest cards first. In rounds"
        f" {second} and {third} the next part replaces what is left of the deck; hands stay.",
    )


def manner_of(variant: str) -> str:
    """Return how a battle is fought by a variant, after its noun.

    >>> manner_of("ages")
    'through three ages'
    """
    return MANNERS[variant]


def arranged_sentence(variant: str) -> str:
    """Return what it means that the next battle was arranged to be fought by a variant (CAMP-2.29).

    >>> arranged_sentence("gold")
    'The next battle is fought for gold.'
    """
    return f"The next battle is fought {MANNERS[variant]}."


def act_sentences(act: ActDefinition) -> list[str]:
    """Return for each variant of an act which of its battles are fought so, and why."""
    places = {place.id: place.name for place in act.places}
    return [f"{_which(variant, places)} {variant.about}" for variant in act.variants]


def _which(variant: ActVariant, places: Mapping[str, str]) -> str:
    """Return which battles are fought by a variant, in a sentence.

    >>> _which(ActVariant("gold", "", ("battle", "elite")), {})
    'Battles and elite battles are fought for gold.'
    >>> _which(ActVariant("ages", "", (), ("here",)), {"here": "Ulm"})
    'All battles at Ulm are fought through three ages.'
    """
    kinds = _listed(NOUNS[kind] for kind in variant.encounters) or "all battles"
    where = f" at {_listed(places[place] for place in variant.places)}" if variant.places else ""
    verb = "is" if variant.encounters == (BOSS,) else "are"
    return f"{kinds[0].upper()}{kinds[1:]}{where} {verb} fought {MANNERS[variant.kind]}."


def _listed(words: Iterable[str]) -> str:
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last
