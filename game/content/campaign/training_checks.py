"""What is wrong with how cards grow (CAMP-3.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.content.campaign.parts import TRAINING, CampaignParts
from game.content.campaign.training_models import AbilityPairShape, DeedShape
from game.content.clans.checks import number_faults
from game.content.clans.models import AbilityText
from game.content.packs.faults import json_path
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean


def check_training(pack: PackFiles, parts: CampaignParts, abilities: Mapping[str, AbilityText]) -> None:
    """Check that each deed is there once, and offers every card two abilities that work on it."""
    if parts.training is None:
        return
    seen: set[str] = set()
    for place, deed in enumerate(parts.training.deeds):
        where = ("deeds", place)
        if deed.id in seen:
            pack.complain(TRAINING, json_path((*where, "id")), f"'{deed.id}' stands there twice.")
        seen.add(deed.id)
        if deed.pairs[-1].families or deed.pairs[-1].speeds:
            reason = "the last pair is for all cards: leave its 'families' and 'speeds' out."
            pack.complain(TRAINING, json_path((*where, "pairs", len(deed.pairs) - 1)), reason)
        for at, reason in _pair_faults(deed, abilities):
            pack.complain(TRAINING, json_path((*where, "pairs", at, "abilities")), reason)


def _pair_faults(deed: DeedShape, abilities: Mapping[str, AbilityText]) -> Iterator[tuple[int, str]]:
    """Yield what is wrong with a deed's pairs: the pair's number, and the end of a sentence."""
    for at, pair in enumerate(deed.pairs):
        first, second = pair.abilities
        if first.name == second.name:
            yield at, f"'{first.name}' is both of the two: there is nothing to choose."
        for reason in _ability_faults(pair, abilities):
            yield at, reason


def _ability_faults(pair: AbilityPairShape, abilities: Mapping[str, AbilityText]) -> Iterator[str]:
    for ability in pair.abilities:
        text = abilities.get(ability.name)
        if text is None:
            yield f"there is no ability '{ability.name}'.{did_you_mean(ability.name, abilities)}"
            continue
        yield from number_faults(text, ability.amount, ability.charges)
        if "spent" in text.mentions or text.id == "trap":
            yield f"'{ability.name}' uses the card up: no veteran is honoured by it."
