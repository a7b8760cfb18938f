"""What is wrong with cards that are unlocked: one that comes before its unlock, or never (CAMP-4.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from components.campaign_unlocks import UnlockDeed
from components.clans import RARITIES
from game.content.campaign.legacy_checks import leading_to
from game.content.campaign.legacy_models import UnlockableShape
from game.content.campaign.models import DifficultyName
from game.content.campaign.parts import CampaignParts
from game.content.campaign.references import Steps, check_name, check_offered_cards
from game.content.clans.models import ObjectiveKind
from game.content.packs.faults import json_path
from game.content.packs.reading import Entry, PackFiles

ACTS_REACHED = (2, 3)
CARDS = range(10, 17)
"""How many cards a leader can unlock."""
FEWEST_BY_NODE, FEWEST_BY_DEED = 3, 6


def check_unlockables(pack: PackFiles, parts: CampaignParts) -> None:
    """Check each card, how it is unlocked, and that it stands nowhere where it would come without that."""
    before = dict(_offered(parts))
    unlocked_by: dict[str, str] = {}
    deeds: dict[tuple[str, UnlockDeed], str] = {}
    for entry in parts.unlockables:
        shape, where = entry.shape, ("cards", entry.place)
        check_offered_cards(pack, entry.file, (*where, "card", "subject"), (shape.card,), parts)
        if shape.card in unlocked_by:
            pack.complain(entry.file, json_path((*where, "card")), f"'{shape.card}' is unlocked twice.")
        unlocked_by[shape.card] = shape.node
        if shape.card in parts.definitions and shape.card not in parts.names["own card"]:
            reason = f"'{shape.card}' is a card of the battle: only the campaign's own are unlocked."
            pack.complain(entry.file, json_path((*where, "card")), reason)
        if shape.card in before:
            reason = f"'{shape.card}' would come without its unlock, from {before[shape.card]}."
            pack.complain(entry.file, json_path((*where, "card")), reason)
        if entry.file != f"unlockable-{shape.leader}.json":
            reason = f"it belongs to {shape.leader}: it stands in unlockable-{shape.leader}.json."
            pack.complain(entry.file, json_path((*where, "leader")), reason)
        if bool(shape.node) == (shape.deed is not None):
            pack.complain(entry.file, json_path(where), "give it a 'node' or a 'deed', and not both.")
        elif shape.deed is None:
            _check_node(pack, entry, parts)
        else:
            _check_deed(pack, entry, (*where, "deed"), parts)
            deed = UnlockDeed(shape.deed.kind, shape.deed.amount, shape.deed.subject)
            other = deeds.setdefault((shape.leader, deed), shape.card)
            if other != shape.card:
                pack.complain(entry.file, json_path((*where, "deed")), f"'{other}' asks for the same deed.")
    _check_numbers(pack, parts)
    _check_legacy_decks(pack, parts, unlocked_by)


def _offered(parts: CampaignParts) -> Iterator[tuple[str, str]]:
    """Yield every card that comes by itself, or that enemies have, and from where."""
    for campaign in parts.campaigns:
        yield from ((name, "the pool") for name in campaign.shape.pool)
        yield from ((name, "the starter deck") for name in campaign.shape.deck)
    for _, act in parts.acts:
        foes = act.enemies
        given = (*act.recruits, *foes.common, *foes.rare, *foes.artillery, *foes.officers, *act.boss.deck)
        yield from ((name, f"the act {act.id}") for name in given)
    for building in parts.buildings:
        yield from ((name, building.shape.name) for name in building.shape.pool)
    for event in parts.events:
        for choice in event.shape.choices:
            for branch in choice.branches:
                yield from ((then.subject, "an event") for then in branch.consequences if then.kind == "card")
    for relic in parts.relics:
        for reaction in relic.shape.reactions:
            yield from ((effect.subject, relic.shape.name) for effect in reaction.do if effect.kind == "card")


def _check_node(pack: PackFiles, entry: Entry[UnlockableShape], parts: CampaignParts) -> None:
    path = ("cards", entry.place, "node")
    if check_name(pack, entry.file, path, "unlock", entry.shape.node, parts):
        owners = {unlock.shape.id: unlock.shape.leader for unlock in parts.unlocks}
        owner = owners.get(entry.shape.node, entry.shape.leader)
        if owner != entry.shape.leader:
            pack.complain(entry.file, json_path(path), f"'{entry.shape.node}' belongs to {owner}'s tree.")


def _check_deed(pack: PackFiles, entry: Entry[UnlockableShape], where: Steps, parts: CampaignParts) -> None:
    deed = entry.shape.deed
    if deed is None:
        return
    acts = {act.id for _, act in parts.acts if act.leader == entry.shape.leader}
    subjects = {"win_run": get_args(DifficultyName), "fell_boss": acts, "win_aim": get_args(ObjectiveKind)}
    known = subjects.get(deed.kind, ())
    if deed.subject and deed.subject not in known:
        reason = f"'{deed.subject}' is nothing that '{deed.kind}' can be about" + (
            f": there are {', '.join(sorted(known))}." if known else ": leave it out."
        )
        pack.complain(entry.file, json_path((*where, "subject")), reason)
    if deed.kind == "reach_act" and deed.amount not in ACTS_REACHED:
        pack.complain(entry.file, json_path((*where, "amount")), "the acts to reach are 2 and 3.")


def _check_numbers(pack: PackFiles, parts: CampaignParts) -> None:
    """Check that a leader has enough cards to unlock, by nodes and by deeds."""
    for leader in dict.fromkeys(entry.shape.leader for entry in parts.unlockables):
        file = f"unlockable-{leader}.json"
        rows = [entry.shape for entry in parts.unlockables if entry.shape.leader == leader]
        by_node = sum(1 for row in rows if row.node)
        if any(problem.file == file for problem in pack.problems):
            continue
        if len(rows) not in CARDS:
            pack.complain(file, "cards", f"{len(rows)} cards can be unlocked: it is {CARDS[0]} to {CARDS[-1]}.")
        elif by_node < FEWEST_BY_NODE or len(rows) - by_node < FEWEST_BY_DEED:
            reason = f"{by_node} cards come by nodes: {FEWEST_BY_NODE} or more do, and {FEWEST_BY_DEED} by deeds."
            pack.complain(file, "cards", reason)


def _check_legacy_decks(pack: PackFiles, parts: CampaignParts, unlocked_by: dict[str, str]) -> None:
    """Check what nodes give: no card that another unlock brings, unless that node leads to this one."""
    after = {entry.shape.id: entry.shape.after for entry in parts.unlocks}
    for entry in parts.unlocks:
        unlock = entry.shape
        rows = [("deck", name) for name in (() if unlock.deck is None else Counter(unlock.deck.cards))]
        rows += [("perks", perk.subject) for perk in unlock.perks if perk.kind == "start_card"]
        rows += [
            ("reactions", effect.subject)
            for reaction in unlock.reactions
            for effect in reaction.do
            if effect.kind == "card" and effect.subject not in RARITIES
        ]
        led = {unlock.id, *leading_to(unlock.id, after)}
        for key, name in rows:
            if name in unlocked_by and unlocked_by[name] not in led:
                reason = f"'{name}' is not unlocked by this node, nor by one that leads to it."
                pack.complain(entry.file, json_path(("unlocks", entry.place, key)), reason)
