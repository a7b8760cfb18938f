"""What players read about what relics and consumables do within battles (CAMP-5.7, CAMP-5.8)."""

from __future__ import annotations

from collections.abc import Iterable

from components.clans_passives import Passive, Supply
from game.content.clans.loading import load_clans
from game.content.clans.passive_texts import Names, passive_sentence, supply_sentence


def passive_sentences(passives: Iterable[Passive]) -> list[str]:
    """Return what each passive does in a battle, with its numbers."""
    names = _names()
    return [passive_sentence(passive, names) for passive in passives]


def supply_words(supply: Supply) -> str:
    """Return what a supply does, as the end of a sentence that has begun already."""
    said = supply_sentence(supply, _names())
    return said[0].lower() + said[1:]


def _names() -> Names:
    clans = load_clans()
    return Names(clans.abilities, clans.cards)
