"""What commanders and elites do in battle: known names, one trick each, no two alike (CAMP-2.14, CAMP-6.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.content.campaign.models import ActFile
from game.content.campaign.parts import CampaignParts
from game.content.campaign.references import Steps
from game.content.clans.passive_models import PassiveShape, named_fault
from game.content.packs.faults import json_path
from game.content.packs.reading import PackFiles

FEWEST_COMMANDERS = 4
"""Of an act, beside its boss: so that one meets a stranger often."""
HALF = 50
"""Per cent of its crystal at which a boss's second phase begins."""


def check_passives(pack: PackFiles, parts: CampaignParts, abilities: Collection[str]) -> None:
    """Check that what commanders and elites do has identifiers of its own, and names what there is."""
    taken = {*parts.names["card"], *parts.names["leader"]}
    rows: list[tuple[str, Steps, Sequence[PassiveShape]]] = [
        *((leader.file, ("leaders", leader.place), leader.shape.passives) for leader in parts.leaders),
        *((elite.file, ("elites", elite.place), elite.shape.passives) for elite in parts.elites),
    ]
    for file, path, passives in rows:
        for at, passive in enumerate(passives):
            where = (*path, "passives", at)
            if passive.id in taken:
                reason = f"another passive, card or leader has the id '{passive.id}': choose another."
                pack.complain(file, json_path((*where, "id")), reason)
            taken.add(passive.id)
            if fault := named_fault(passive, abilities, parts.names["card"]):
                pack.complain(file, json_path(where), fault)


def check_tricks(pack: PackFiles, file: str, act: ActFile, parts: CampaignParts) -> None:
    """Check an act's commanders: four or more, each with one trick, no two alike; a boss has a second phase as well."""
    found = len(act.enemies.commanders)
    if found < FEWEST_COMMANDERS:
        reason = f"the act has {found} commanders: it has {FEWEST_COMMANDERS} or more beside the boss."
        pack.complain(file, json_path(("enemies", "commanders")), reason)
    unsound = any(problem.file.startswith("leaders-") for problem in pack.problems)
    shapes = {leader.shape.id: leader.shape for leader in parts.leaders}
    known: dict[tuple[str, ...], str] = {}
    for at, name in enumerate((*act.enemies.commanders, act.boss.leader)):
        if name not in parts.names["leader"]:
            continue
        boss = name == act.boss.leader
        where = json_path(("boss", "leader") if boss else ("enemies", "commanders", at))
        if name not in shapes or not shapes[name].passives:
            if not unsound:
                pack.complain(file, where, f"'{name}' has no trick: give him one (CAMP-2.14).")
            continue
        trick, *phases = shapes[name].passives
        owner = known.setdefault(_idea(trick), name)
        if owner != name:
            pack.complain(file, where, f"the trick of '{name}' is like that of '{owner}': give him another.")
        if phases and not boss:
            pack.complain(file, where, f"'{name}' is no boss: he has one trick and no more.")
        elif boss and not (phases and _is_second_phase(phases[0])):
            reason = f"'{name}' is a boss: after his trick stands what he does when his crystal falls to {HALF}%."
            pack.complain(file, where, reason)


def _idea(passive: PassiveShape) -> tuple[str, ...]:
    """Return what a passive is about, without its numbers: occasion, conditions and effects."""
    parts = [*(each.kind for each in passive.conditions), *(f"{each.kind} {each.name}" for each in passive.effects)]
    return (passive.trigger.when, *parts)


def _is_second_phase(passive: PassiveShape) -> bool:
    trigger = passive.trigger
    return trigger.when == "crystal_low" and trigger.percent and trigger.amount == HALF
