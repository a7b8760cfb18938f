"""What is wrong with perks of relics, consumables and legacy unlocks."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.campaign.basic_models import PerkShape
from game.content.campaign.parts import CampaignParts
from game.content.campaign.references import RARITIES, Steps, check_name, check_offered_cards
from game.content.packs.faults import json_path
from game.content.packs.reading import PackFiles

POSITIVE = frozenset(
    (
        "draw",
        "ability",
        "start_gold",
        "start_card",
        "supply",
        "repair",
        "casualties",
        "choices",
        "recruit",
        "legacy",
        "sight",
        "redeal",
        "mentor",
    )
)
"""Perks whose amount is never below 1; the others may also cost something."""
AT_THE_START = frozenset(("start_gold", "start_card", "start_building"))
"""Perks that count when a run begins: only a legacy is there so early."""


def check_perks(pack: PackFiles, file: str, where: Steps, perks: Iterable[PerkShape], parts: CampaignParts) -> None:
    """Check that each perk has the amount and the subject that its kind needs."""
    for place, perk in enumerate(perks):
        path = (*where, "perks", place)
        if perk.kind == "start_building":
            _check_start_building(pack, file, path, perk, parts)
            continue
        if perk.amount == 0 or (perk.amount < 0 and perk.kind in POSITIVE):
            least = "an amount of 1 or more" if perk.kind in POSITIVE else "an amount other than 0"
            pack.complain(file, json_path(path), f"the perk '{perk.kind}' needs {least}.")
        if perk.kind == "start_card":
            check_offered_cards(pack, file, (*path, "subject"), (perk.subject,), parts)
        elif perk.kind == "recruit":
            _check_rarity(pack, file, (*path, "subject"), perk.subject)
        elif perk.subject:
            pack.complain(
                file, json_path((*path, "subject")), f"the perk '{perk.kind}' takes no 'subject': leave it out."
            )


def _check_start_building(pack: PackFiles, file: str, path: Steps, perk: PerkShape, parts: CampaignParts) -> None:
    if perk.amount:
        pack.complain(file, json_path((*path, "amount")), "the perk 'start_building' takes no amount: leave it out.")
    if check_name(pack, file, (*path, "subject"), "building", perk.subject, parts):
        free = [entry.shape.id for entry in parts.buildings if not entry.shape.price]
        if perk.subject in free:
            pack.complain(file, json_path((*path, "subject")), "every town starts with it: choose another.")


def refuse_perks(
    pack: PackFiles, file: str, where: Steps, perks: Iterable[PerkShape], refused: frozenset[str], bearer: str
) -> None:
    """Refuse perks that come too late, or last too long, for what bears them."""
    for place, perk in enumerate(perks):
        if perk.kind in refused:
            reason = f"the perk '{perk.kind}' has no effect on {bearer}: choose another."
            pack.complain(file, json_path((*where, "perks", place, "kind")), reason)


def _check_rarity(pack: PackFiles, file: str, path: Steps, name: str) -> None:
    if name not in RARITIES:
        pack.complain(file, json_path(path), f"'{name}' is no rarity: write {', '.join(RARITIES[:-1])} or legendary.")
