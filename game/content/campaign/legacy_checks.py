"""What is wrong with legacy trees: nodes that cannot be bought, give nothing, or give what cannot be had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from components.campaign_unlocks import UnlockDefinition
from components.clans import COPIES
from game.content.campaign.battle_checks import check_passives_of
from game.content.campaign.legacy_models import AbilityVariantShape, UnlockShape
from game.content.campaign.parts import CampaignParts
from game.content.campaign.perk_checks import check_perks
from game.content.campaign.reaction_checks import check_reactions
from game.content.campaign.references import check_deck_cards, check_deck_size, check_name, reached
from game.content.clans.checks import TOKEN_ABILITIES
from game.content.clans.texts import LEADER_PLACEHOLDERS, placeholders
from game.content.packs.faults import json_path
from game.content.packs.reading import Entry, PackFiles

TREE = range(11, 17)
"""How many nodes a legacy tree has."""
BRANCHES = ("war", "wealth", "spirit")
WAYS = 4
"""Nodes of a tree, at least, that buy a way to play rather than a number (CAMP-4.9)."""
PERKS_OF_WAYS = frozenset(("start_building", "redeal", "mentor"))
START_TIERS = ("start", "shop")
"""Tiers of relics that a run may start with."""


def check_trees(pack: PackFiles, parts: CampaignParts, abilities: Collection[str]) -> None:
    """Check the legacy trees: whole, each node reachable from a first one of its leader."""
    after = {entry.shape.id: entry.shape.after for entry in parts.unlocks}
    leader_of = {entry.shape.id: entry.shape.leader for entry in parts.unlocks}
    for entry in parts.unlocks:
        unlock, where = entry.shape, ("unlocks", entry.place)
        check_name(pack, entry.file, (*where, "leader"), "leader", unlock.leader, parts)
        check_perks(pack, entry.file, where, unlock.perks, parts)
        check_reactions(pack, entry.file, where, unlock.reactions, parts)
        check_passives_of(pack, entry, where, unlock.passives, parts, abilities)
        _check_choice(pack, entry, parts)
        if entry.file != f"legacy-{unlock.leader}.json":
            reason = f"it belongs to {unlock.leader}: it stands in legacy-{unlock.leader}.json."
            pack.complain(entry.file, json_path((*where, "leader")), reason)
        for place, name in enumerate(unlock.after):
            path = (*where, "after", place)
            known = check_name(pack, entry.file, path, "unlock", name, parts)
            if known and leader_of.get(name, unlock.leader) != unlock.leader:
                pack.complain(entry.file, json_path(path), f"'{name}' belongs to {leader_of[name]}'s tree.")
        if unlock.id in leading_to(unlock.id, after):
            pack.complain(entry.file, json_path((*where, "after")), f"{unlock.name} waits for itself in a circle.")
    _check_gifts(pack, parts)
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


def leading_to(node: str, after: Mapping[str, Sequence[str]]) -> set[str]:
    """Return all nodes that come before a node; itself where it waits for itself in a circle."""
    return reached(after.get(node, ()), after)


def _check_choice(pack: PackFiles, entry: Entry[UnlockShape], parts: CampaignParts) -> None:
    """Check the starting deck, the ability or the trio of relics that a node lets a player choose (CAMP-4.10)."""
    unlock, where = entry.shape, ("unlocks", entry.place)
    given = [key for key in ("deck", "ability", "relics") if getattr(unlock, key) is not None]
    if len(given) > 1:
        pack.complain(entry.file, json_path(where), f"it has {' and '.join(given)}: a node has one of them.")
    if unlock.deck is not None:
        path = (*where, "deck", "cards")
        check_deck_size(pack, entry.file, path, unlock.deck.cards)
        check_deck_cards(pack, entry.file, path, unlock.deck.cards, parts)
    if unlock.ability is not None:
        _check_variant(pack, entry, unlock.ability, parts)
    if unlock.relics is not None:
        _check_trio(pack, entry, unlock.relics, parts)


def _check_variant(
    pack: PackFiles, entry: Entry[UnlockShape], variant: AbilityVariantShape, parts: CampaignParts
) -> None:
    file, where = entry.file, ("unlocks", entry.place, "ability")
    if bool(variant.token) != (variant.ability in TOKEN_ABILITIES):
        reason = f"the ability '{variant.ability}' {'takes no' if variant.token else 'needs a'} token."
        pack.complain(file, json_path(where), reason)
    elif variant.token and check_name(pack, file, (*where, "token"), "card", variant.token, parts):
        card = parts.definitions.get(variant.token)
        if card is not None and not card.token:
            pack.complain(file, json_path((*where, "token")), f"{card.name} is no token.")
    for stray in sorted(placeholders(variant.sentence) - {*LEADER_PLACEHOLDERS}):
        pack.complain(file, json_path((*where, "sentence")), f"there is no placeholder {{{stray}}}.")
    if entry.shape.id in parts.names["card"] | parts.names["leader"]:
        reason = "a card or a leader has this id as well: in a battle two things cannot have one identifier."
        pack.complain(file, json_path(("unlocks", entry.place, "id")), reason)


def _check_trio(pack: PackFiles, entry: Entry[UnlockShape], relics: Collection[str], parts: CampaignParts) -> None:
    tiers = {relic.shape.id: relic.shape.tier for relic in parts.relics}
    usual = {
        name
        for campaign in parts.campaigns
        if campaign.shape.id == entry.shape.leader
        for name in campaign.shape.relics
    }
    for place, name in enumerate(relics):
        path = ("unlocks", entry.place, "relics", place)
        if not check_name(pack, entry.file, path, "relic", name, parts):
            continue
        if name in usual or list(relics).count(name) > 1:
            pack.complain(entry.file, json_path(path), f"'{name}' stands there twice, or is one of the usual three.")
        elif tiers.get(name, START_TIERS[0]) not in START_TIERS:
            reason = f"'{name}' is a relic of the tier \"{tiers[name]}\": no run starts with one."
            pack.complain(entry.file, json_path(path), reason)


def _check_gifts(pack: PackFiles, parts: CampaignParts) -> None:
    """Check that each node gives something, and that a tree that unlocks cards has ways to play, too (CAMP-4.9)."""
    cards = {entry.shape.node for entry in parts.unlockables}
    growing = {entry.shape.leader for entry in parts.unlockables}
    ways: Counter[str] = Counter()
    for entry in parts.unlocks:
        unlock = entry.shape
        if not is_gift(unlock) and unlock.id not in cards and "unlockable" not in parts.unread:
            reason = f"{unlock.name} gives nothing: no perk, no way to play, no card."
            pack.complain(entry.file, json_path(("unlocks", entry.place)), reason)
        ways[unlock.leader] += is_way(unlock)
    for leader, count in ways.items():
        file = f"legacy-{leader}.json"
        if leader in growing and count < WAYS and not any(problem.file == file for problem in pack.problems):
            pack.complain(file, "unlocks", f"{count} nodes buy a way to play: a tree has {WAYS} of them or more.")


def is_gift(unlock: UnlockShape | UnlockDefinition) -> bool:
    """Return whether a node gives anything beside cards."""
    return bool(unlock.perks) or is_way(unlock)


def is_way(unlock: UnlockShape | UnlockDefinition) -> bool:
    """Return whether a node buys a way to play, which is more than a number (CAMP-4.9)."""
    chosen = unlock.deck or unlock.ability or unlock.relics
    works = unlock.passives or unlock.reactions
    return bool(chosen or works) or any(perk.kind in PERKS_OF_WAYS for perk in unlock.perks)
