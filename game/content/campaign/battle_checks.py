"""What is wrong with what relics and consumables do within battles (CAMP-5.7, CAMP-5.8)."""

from __future__ import annotations

from collections.abc import Collection

from game.content.campaign.legacy_models import UnlockShape
from game.content.campaign.models import ConsumableShape, RelicShape
from game.content.campaign.parts import CampaignParts
from game.content.campaign.references import Steps
from game.content.clans.passive_models import PassiveCore, SupplyCore, named_fault
from game.content.packs.faults import json_path
from game.content.packs.reading import Entry, PackFiles


def check_battle_parts(pack: PackFiles, parts: CampaignParts, abilities: Collection[str]) -> None:
    """Check that passives and supplies name what there is, under identifiers that nothing else in a battle has."""
    for relic in parts.relics:
        _check_item(pack, ("relics", relic.place), relic, relic.shape.passives, None, parts, abilities)
    for consumable in parts.consumables:
        shape, where = consumable.shape, ("consumables", consumable.place)
        _check_item(pack, where, consumable, shape.passives, shape.supply, parts, abilities)


def check_passives_of(
    pack: PackFiles,
    unlock: Entry[UnlockShape],
    where: Steps,
    passives: Collection[PassiveCore],
    parts: CampaignParts,
    abilities: Collection[str],
) -> None:
    """Check the passives of a legacy unlock likewise."""
    _check_item(pack, where, unlock, passives, None, parts, abilities)


def _check_item(
    pack: PackFiles,
    where: Steps,
    item: Entry[RelicShape] | Entry[ConsumableShape] | Entry[UnlockShape],
    passives: Collection[PassiveCore],
    supply: SupplyCore | None,
    parts: CampaignParts,
    abilities: Collection[str],
) -> None:
    rows: list[tuple[Steps, PassiveCore | SupplyCore]] = [
        ((*where, "passives", at), passive) for at, passive in enumerate(passives)
    ]
    rows += [((*where, "supply"), supply)] if supply is not None else []
    for path, shape in rows:
        if fault := named_fault(shape, abilities, parts.definitions):
            pack.complain(item.file, json_path(path), fault)
    if rows and item.shape.id in parts.names["card"] | parts.names["leader"]:
        reason = f"'{item.shape.id}' is a card or a leader as well: in a battle two things cannot have one identifier."
        pack.complain(item.file, json_path((*where, "id")), reason)
