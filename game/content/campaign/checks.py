"""What the campaign's files say of each other and of the clans battle's content: every reference leads somewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import get_args

from components.campaign_lands import PERKS
from game.content.campaign.act_checks import check_act, check_act_names
from game.content.campaign.battle_checks import check_battle_parts
from game.content.campaign.enemy_checks import check_passives
from game.content.campaign.legacy_checks import check_trees
from game.content.campaign.models import ConsequenceShape, ConsumableShape, DifficultyName, EventShape, Level
from game.content.campaign.parts import CampaignParts
from game.content.campaign.perk_checks import AT_THE_START, check_perks, refuse_perks
from game.content.campaign.reaction_checks import IN_BATTLE, check_relic
from game.content.campaign.references import (
    RARITIES,
    Steps,
    check_deck_cards,
    check_deck_size,
    check_name,
    check_offered_cards,
)
from game.content.campaign.training_checks import check_training
from game.content.campaign.unlockable_checks import check_unlockables
from game.content.campaign.variant_checks import (
    check_act_variants,
    check_elite_variants,
    check_event_variants,
    check_own_families,
)
from game.content.clans.checks import check_card, check_leader
from game.content.clans.loading import ClansContent
from game.content.packs.faults import json_path
from game.content.packs.reading import Entry, PackFiles

LOWEST_LEVEL = get_args(Level)[0]
AMOUNTS = frozenset(("gold", "hp", "max_hp", "hurry", "fight", "supply"))
"""Consequences that need an amount; the others take none."""


def check_campaign(pack: PackFiles, parts: CampaignParts, clans: ClansContent) -> None:
    """Check all references between the campaign's files; faults go to the pack's problems."""
    for card in parts.cards:
        check_card(pack, card.file, card.place, card.shape, clans.abilities)
    for leader in parts.leaders:
        check_leader(pack, leader.file, leader.place, leader.shape, parts.definitions)
    check_passives(pack, parts, clans.abilities)
    check_own_families(pack, parts, clans)
    check_elite_variants(pack, parts)
    check_act_names(pack, parts)
    for file, act in parts.acts:
        check_act(pack, file, act, parts)
        check_act_variants(pack, file, act, parts, clans)
    for relic in parts.relics:
        check_perks(pack, relic.file, ("relics", relic.place), relic.shape.perks, parts)
        refuse_perks(pack, relic.file, ("relics", relic.place), relic.shape.perks, AT_THE_START, "a relic")
        check_relic(pack, relic, parts)
    for consumable in parts.consumables:
        _check_consumable(pack, consumable, parts)
    check_battle_parts(pack, parts, clans.abilities)
    for event in parts.events:
        _check_event(pack, event, parts)
    check_training(pack, parts, clans.abilities)
    _check_buildings(pack, parts)
    _check_campaigns(pack, parts)
    check_trees(pack, parts, clans.abilities)
    check_unlockables(pack, parts)
    _check_difficulties(pack, parts)


def _check_difficulties(pack: PackFiles, parts: CampaignParts) -> None:
    """Check that every level is there, that the first is open, and that the ladder rises."""
    file, found = "difficulties.json", {entry.shape.id for entry in parts.difficulties}
    missing = [level for level in get_args(DifficultyName) if level not in found]
    if missing and not any(problem.file == file for problem in pack.problems):
        pack.complain(file, "difficulties", f"there is no level {' and no level '.join(missing)}.")
    for entry in parts.difficulties:
        level, where = entry.shape, ("difficulties", entry.place)
        if not entry.place and not level.open:
            pack.complain(file, json_path(where), 'the lowest level needs "open": true: no other leads to it.')
        if entry.place and LOWEST_LEVEL in level.boss:
            reason = f"a boss is '{LOWEST_LEVEL}': on this level he is one of the careless no more."
            pack.complain(file, json_path((*where, "boss")), reason)
        for act, row in enumerate(level.opponents):
            if list(row) != sorted(row, key=get_args(Level).index):
                pack.complain(file, json_path((*where, "opponents", act)), "opponents grow weaker within the act.")
        if len(set(level.rules)) < len(level.rules):
            pack.complain(file, json_path((*where, "rules")), "a rule stands there twice.")
    for lower, higher in pairwise(parts.difficulties):
        if higher.shape.legacy < lower.shape.legacy:
            reason = f"it earns less legacy than '{lower.shape.id}', the level before it."
            pack.complain(file, json_path(("difficulties", higher.place, "legacy")), reason)


def _check_campaigns(pack: PackFiles, parts: CampaignParts) -> None:
    tiers = {relic.shape.id: relic.shape.tier for relic in parts.relics}
    for entry in parts.campaigns:
        campaign, where = entry.shape, ("campaigns", entry.place)
        check_name(pack, entry.file, (*where, "id"), "leader", campaign.id, parts)
        check_deck_size(pack, entry.file, (*where, "deck"), campaign.deck)
        check_deck_cards(pack, entry.file, (*where, "deck"), campaign.deck, parts)
        check_offered_cards(pack, entry.file, (*where, "pool"), campaign.pool, parts)
        rarities = {parts.definitions[name].rarity for name in campaign.pool if name in parts.definitions}
        for rarity in RARITIES:
            if rarity not in rarities and all(name in parts.definitions for name in campaign.pool):
                pack.complain(entry.file, json_path((*where, "pool")), f"the pool has no {rarity} card.")
        check_relics(pack, entry.file, (*where, "relics"), campaign.relics, "start", tiers, parts)
        by_name = {act.id: act for _, act in parts.acts}
        for place, name in enumerate(campaign.acts):
            path = (*where, "acts", place)
            act = by_name.get(name)
            if check_name(pack, entry.file, path, "act", name, parts) and act is not None:
                if act.leader != campaign.id:
                    pack.complain(entry.file, json_path(path), f"'{name}' is an act of {act.leader}.")
                elif act.number != place + 1:
                    reason = f"'{name}' says that it is act {act.number} and stands in place {place + 1}."
                    pack.complain(entry.file, json_path(path), reason)
    _check_act_relics(pack, parts, tiers)


def _check_act_relics(pack: PackFiles, parts: CampaignParts, tiers: Mapping[str, str]) -> None:
    for file, act in parts.acts:
        check_relics(pack, file, ("rewards",), act.rewards, "act", tiers, parts)


def check_relics(
    pack: PackFiles,
    file: str,
    path: Steps,
    names: Sequence[str],
    tier: str,
    tiers: Mapping[str, str],
    parts: CampaignParts,
) -> None:
    """Check three relics to choose from: known, different, and of the tier that belongs there."""
    for place, name in enumerate(names):
        if not check_name(pack, file, (*path, place), "relic", name, parts):
            continue
        if name in names[:place]:
            pack.complain(file, json_path((*path, place)), f"'{name}' stands there twice.")
        elif tiers.get(name, tier) != tier:
            reason = f'\'{name}\' is a relic of the tier "{tiers[name]}": here belongs one of the tier "{tier}".'
            pack.complain(file, json_path((*path, place)), reason)


def _check_consumable(pack: PackFiles, entry: Entry[ConsumableShape], parts: CampaignParts) -> None:
    consumable, where = entry.shape, ("consumables", entry.place)
    wants = {
        "amount": (consumable.effect in ("heal", "hurry"), bool(consumable.amount)),
        "rarity": (consumable.effect == "recruit", bool(consumable.rarity)),
        "supply": (consumable.effect == "battle", consumable.supply is not None),
    }
    if consumable.effect != "equip":
        wants |= {"perks": (False, bool(consumable.perks)), "passives": (False, bool(consumable.passives))}
    elif not consumable.perks and not consumable.passives:
        pack.complain(entry.file, json_path(where), "the effect 'equip' needs 'perks' or 'passives'.")
    for key, (needed, given) in wants.items():
        if needed and not given:
            pack.complain(entry.file, json_path(where), f"the effect '{consumable.effect}' needs '{key}'.")
        if given and not needed:
            path = json_path((*where, key))
            pack.complain(entry.file, path, f"the effect '{consumable.effect}' takes no '{key}': leave it out.")
    check_perks(pack, entry.file, where, consumable.perks, parts)
    refuse_perks(pack, entry.file, where, consumable.perks, frozenset(PERKS) - IN_BATTLE, "a consumable")


def _check_buildings(pack: PackFiles, parts: CampaignParts) -> None:
    for entry in parts.buildings:
        building, where = entry.shape, ("buildings", entry.place)
        check_offered_cards(pack, entry.file, (*where, "pool"), building.pool, parts)
        if bool(building.gold) == bool(building.rarity or building.pool):
            reason = f"{building.name} brings gold or a card: give it 'gold', or a 'rarity' or 'pool', and not both."
            pack.complain(entry.file, json_path(where), reason)
    if parts.buildings and all(entry.shape.price for entry in parts.buildings):
        pack.complain("buildings.json", "buildings", "no building has the price 0: the town starts with nothing.")


def _check_event(pack: PackFiles, entry: Entry[EventShape], parts: CampaignParts) -> None:
    event, where = entry.shape, ("events", entry.place)
    for place, name in enumerate(event.leaders):
        check_name(pack, entry.file, (*where, "leaders", place), "leader", name, parts)
    if all(choice.gold or choice.card for choice in event.choices):
        reason = "every answer costs gold or a card: one of them must always be possible."
        pack.complain(entry.file, json_path((*where, "choices")), reason)
    for number, choice in enumerate(event.choices):
        path = (*where, "choices", number)
        followed = [then for branch in choice.branches for then in branch.consequences]
        chosen = any(then.subject == "chosen" for then in followed)
        if chosen != choice.card:
            reason = (
                'it does something to the chosen card and needs "card": true.'
                if chosen
                else 'it has "card": true, and nothing happens to the chosen card.'
            )
            pack.complain(entry.file, json_path(path), reason)
        for which, branch in enumerate(choice.branches):
            for at, then in enumerate(branch.consequences):
                _check_consequence(pack, entry.file, (*path, "branches", which, "consequences", at), then, parts)
    check_event_variants(pack, entry.file, where, event, parts)


def _check_consequence(pack: PackFiles, file: str, path: Steps, then: ConsequenceShape, parts: CampaignParts) -> None:
    kind, where = then.kind, (*path, "subject")
    if (kind in AMOUNTS) != bool(then.amount) and kind != "train":
        reason = f"'{kind}' needs an amount." if kind in AMOUNTS else f"'{kind}' takes no amount: leave it out."
        pack.complain(file, json_path(path), reason)
    if kind == "fight" and not 1 <= then.amount <= 5:
        pack.complain(file, json_path(path), f"a threat of {then.amount} is none: it is 1 to 5.")
    if kind == "train" and not 0 <= then.amount <= 3:
        pack.complain(file, json_path(path), "'train' adds 1 to 3 damage and health; left out it is 1.")
    if kind == "hurry" and then.amount < 0:
        pack.complain(file, json_path(path), "'hurry' takes an amount of 1 or more; 'supply' makes deliveries later.")
    if kind == "card":
        if then.subject not in RARITIES:
            check_offered_cards(pack, file, where, (then.subject,), parts)
    elif kind in ("relic", "consumable", "building"):
        if then.subject or kind == "building":
            check_name(pack, file, where, kind, then.subject, parts)
    elif then.subject not in {"lose_card": ("", "chosen"), "train": ("", "chosen"), "fight": ("", "relic")}.get(
        kind, ("",)
    ):
        pack.complain(file, json_path(where), f"'{then.subject}' means nothing for '{kind}': leave it out.")
