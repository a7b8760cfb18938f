"""What is wrong with battles for gold, with families and through ages (CAMP-2.25 to CAMP-2.29)."""

from __future__ import annotations

from collections.abc import Collection

from game.content.campaign.models import ActFile, CampaignShape, ConsequenceShape, EventShape
from game.content.campaign.parts import CampaignParts
from game.content.campaign.references import Steps
from game.content.clans.loading import ClansContent
from game.content.clans.systems import check_families
from game.content.packs.faults import json_path
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean

FAMILIES = "families"
FEWEST_OWN = 2
"""Families that a leader can bring together where battles are fought with families; one is in the starter deck."""
WITH_VARIANT = ("arrange", "fight")
"""Consequences of an event that can name a variant; the first needs one."""


def check_own_families(pack: PackFiles, parts: CampaignParts, clans: ClansContent) -> None:
    """Check the campaign's families: their cards are known, stand in decks, and belong to no other family."""
    known = clans.systems.families.values()
    taken = {card: family.name for family in known for row in family.cards for card in row}
    rows = [(entry.place, entry.shape) for entry in parts.families]
    check_families(pack, rows, parts.definitions, taken)


def check_act_variants(pack: PackFiles, file: str, act: ActFile, parts: CampaignParts, clans: ClansContent) -> None:
    """Check an act's variants: places of the act, and families that either side can bring together."""
    names = [place.id for place in act.places]
    for at, variant in enumerate(act.variants):
        for which, name in enumerate(variant.places):
            if name not in names:
                reason = f"there is no place '{name}' in this act.{did_you_mean(name, names)}"
                pack.complain(file, json_path(("variants", at, "places", which)), reason)
        if variant.kind != FAMILIES or "card" in parts.unread:
            continue
        where = json_path(("variants", at))
        campaign = _campaign_of(act.leader, parts)
        if campaign is not None:
            _check_reach(pack, file, where, campaign, act.recruits, parts, clans)
        foes = act.enemies
        if not _whole({*foes.common, *foes.rare, *foes.artillery, *foes.officers}, parts, clans):
            pack.complain(file, where, "the enemies of the act can bring no family together: give them one.")


def check_event_variants(pack: PackFiles, file: str, where: Steps, event: EventShape, parts: CampaignParts) -> None:
    """Check that an event names a variant where it needs one, and families only for leaders whose acts have them."""
    known = {act.leader for _, act in parts.acts for variant in act.variants if variant.kind == FAMILIES}
    rows = [
        ((*where, "choices", number, "branches", which, "consequences", at), then)
        for number, choice in enumerate(event.choices)
        for which, branch in enumerate(choice.branches)
        for at, then in enumerate(branch.consequences)
    ]
    for path, then in rows:
        if reason := _variant_fault(then):
            pack.complain(file, json_path(path), reason)
        if then.variant == FAMILIES and not (event.leaders and known.issuperset(event.leaders)):
            some = f": name some of {', '.join(sorted(known))}" if known else ", and nobody's have"
            reason = f"families are for leaders whose acts have them{some}."
            pack.complain(file, json_path((*where, "leaders")), reason)


def check_elite_variants(pack: PackFiles, parts: CampaignParts) -> None:
    """Check that no elite brings families: it is met in acts where nobody has any."""
    for entry in parts.elites:
        if FAMILIES in entry.shape.variants:
            reason = "families belong to acts whose cards have them: an elite is met in every act."
            pack.complain(entry.file, json_path(("elites", entry.place, "variants")), reason)


def _variant_fault(then: ConsequenceShape) -> str:
    if then.variant and then.kind not in WITH_VARIANT:
        return f"'{then.kind}' takes no 'variant': leave it out."
    return "'arrange' needs a 'variant'." if then.kind == WITH_VARIANT[0] and not then.variant else ""


def _campaign_of(leader: str, parts: CampaignParts) -> CampaignShape | None:
    return next((entry.shape for entry in parts.campaigns if entry.shape.id == leader), None)


def _check_reach(
    pack: PackFiles,
    file: str,
    where: str,
    campaign: CampaignShape,
    recruits: Collection[str],
    parts: CampaignParts,
    clans: ClansContent,
) -> None:
    """Check that the leader can bring enough families together, and one with the starter deck alone."""
    found = _whole({*campaign.deck, *campaign.pool, *recruits}, parts, clans)
    if len(found) < FEWEST_OWN:
        reason = f"the leader's cards can bring {len(found)} families together here: {FEWEST_OWN} at least."
        pack.complain(file, where, reason)
    if not _whole(set(campaign.deck), parts, clans):
        pack.complain(file, where, "the starter deck holds no whole family: it needs one.")


def _whole(cards: Collection[str], parts: CampaignParts, clans: ClansContent) -> list[str]:
    """Return the families all of whose cards are among these."""
    rows = [(family.id, tuple(row[0] for row in family.cards)) for family in clans.systems.families.values()]
    rows += [(entry.shape.id, entry.shape.cards) for entry in parts.families]
    return [name for name, three in rows if set(three) <= set(cards)]
