"""What the campaign's files say of each other and of the clans battle's content: every reference leads somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import get_args

from components.campaign_lands import PERKS
from components.clans import COPIES
from game.content.campaign.act_checks import check_act, check_act_names
from game.content.campaign.battle_checks import check_battle_parts
from game.content.campaign.enemy_checks import check_passives
from game.content.campaign.models import (
    ConsequenceShape,
    ConsumableShape,
    DifficultyName,
    EventShape,
    Level,
    PerkShape,
)
from game.content.campaign.parts import CampaignParts
from game.content.campaign.reaction_checks import IN_BATTLE, check_reactions
from game.content.campaign.references import (
    RARITIES,
    Steps,
    check_deck_cards,
    check_deck_size,
    check_name,
    check_offered_cards,
)
from game.content.campaign.training_checks import check_training
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

POSITIVE = frozenset(
    ("draw", "ability", "start_gold", "start_card", "supply", "repair", "casualties", "choices", "recruit", "legacy")
)
"""Perks whose amount is never below 1; the others may also cost something."""
AT_THE_START = frozenset(("start_gold", "start_card"))
"""Perks that count when a run begins: only a legacy is there so early."""
TREE = range(11, 14)
"""How many nodes a legacy tree has."""
BRANCHES = ("war", "wealth", "spirit")
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
        _check_perks(pack, relic.file, ("relics", relic.place), relic.shape.perks, parts)
        _refuse_perks(pack, relic.file, ("relics", relic.place), relic.shape.perks, AT_THE_START, "a relic")
        check_reactions(pack, relic, parts)
    for consumable in parts.consumables:
        _check_consumable(pack, consumable, parts)
    check_battle_parts(pack, parts, clans.abilities)
    for event in parts.events:
        _check_event(pack, event, parts)
    check_training(pack, parts, clans.abilities)
    _check_buildings(pack, parts)
    _check_campaigns(pack, parts)
    _check_trees(pack, parts)
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


def _check_perks(pack: PackFiles, file: str, where: Steps, perks: Iterable[PerkShape], parts: CampaignParts) -> None:
    for place, perk in enumerate(perks):
        path = (*where, "perks", place)
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


def _refuse_perks(
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
    _check_perks(pack, entry.file, where, consumable.perks, parts)
    _refuse_perks(pack, entry.file, where, consumable.perks, frozenset(PERKS) - IN_BATTLE, "a consumable")


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


def _check_trees(pack: PackFiles, parts: CampaignParts) -> None:
    """Check the legacy trees: whole, each node reachable from a first one of its leader."""
    after = {entry.shape.id: entry.shape.after for entry in parts.unlocks}
    leader_of = {entry.shape.id: entry.shape.leader for entry in parts.unlocks}
    for entry in parts.unlocks:
        unlock, where = entry.shape, ("unlocks", entry.place)
        check_name(pack, entry.file, (*where, "leader"), "leader", unlock.leader, parts)
        _check_perks(pack, entry.file, where, unlock.perks, parts)
        if entry.file != f"legacy-{unlock.leader}.json":
            reason = f"it belongs to {unlock.leader}: it stands in legacy-{unlock.leader}.json."
            pack.complain(entry.file, json_path((*where, "leader")), reason)
        for place, name in enumerate(unlock.after):
            path = (*where, "after", place)
            known = check_name(pack, entry.file, path, "unlock", name, parts)
            if known and leader_of.get(name, unlock.leader) != unlock.leader:
                pack.complain(entry.file, json_path(path), f"'{name}' belongs to {leader_of[name]}'s tree.")
        if _in_circle(unlock.id, after):
            pack.complain(entry.file, json_path((*where, "after")), f"{unlock.name} waits for itself in a circle.")
    _check_given_cards(pack, parts)
    _check_whole_trees(pack, parts)


def _check_given_cards(pack: PackFiles, parts: CampaignParts) -> None:
    """Check that the cards of a tree can be played: starter deck and tree together keep to the copies (CAMP-1.7)."""
    held = {entry.shape.id: Counter(entry.shape.deck) for entry in parts.campaigns}
    for entry in parts.unlocks:
        for place, perk in enumerate(entry.shape.perks):
            card = parts.definitions.get(perk.subject)
            if perk.kind != "start_card" or card is None or entry.shape.leader not in held:
                continue
            copies = held[entry.shape.leader]
            copies[perk.subject] += perk.amount
            most = COPIES[card.rarity]
            if most is not None and copies[perk.subject] > most:
                path = json_path(("unlocks", entry.place, "perks", place))
                reason = f"the deck has no room for it: it would hold {card.name} {copies[perk.subject]} times"
                pack.complain(entry.file, path, f"{reason}, and of a card that is {card.rarity} {most} is the most.")


def _check_whole_trees(pack: PackFiles, parts: CampaignParts) -> None:
    """Check that each tree has as many nodes as trees have, in all branches, and that each campaign has one."""
    leaders = Counter(entry.shape.leader for entry in parts.unlocks)
    for leader, count in leaders.items():
        file = f"legacy-{leader}.json"
        if any(problem.file == file for problem in pack.problems):
            continue
        if count not in TREE:
            pack.complain(file, "unlocks", f"the tree has {count} nodes: it has {TREE[0]} to {TREE[-1]}.")
        found = {entry.shape.branch for entry in parts.unlocks if entry.shape.leader == leader}
        for branch in BRANCHES:
            if branch not in found:
                pack.complain(file, "unlocks", f"nothing stands in the branch {branch}.")
    for entry in parts.campaigns:
        if entry.shape.id not in leaders and "unlock" not in parts.unread:
            reason = f"there is no legacy tree: add legacy-{entry.shape.id}.json."
            pack.complain(entry.file, json_path(("campaigns", entry.place)), reason)


def _in_circle(start: str, after: dict[str, tuple[str, ...]]) -> bool:
    waiting, seen = list(after.get(start, ())), set[str]()
    while waiting:
        name = waiting.pop()
        if name == start:
            return True
        if name not in seen:
            seen.add(name)
            waiting += after.get(name, ())
    return False
