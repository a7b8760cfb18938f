"""Parting: a card that changes its zone is a new thing, and what is half done means the old one (DUEL-9.2).

Links of a chain, triggers that wait and the attack under way keep entities. When one of these moves, they lose it: an
effect that comes later finds nothing there, and does the rest of what it says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from components.effects import Activated, Occurrence, Scope, Triggered
from systems.duel.rules import aura_dependencies
from systems.duel.state.table import FIELD_ZONES, PILES, Duel
from systems.effects.book import nodes_of

_ON_FIELD = frozenset(FIELD_ZONES)
_LEAVING: Mapping[str, frozenset[str]] = {
    "destroyed": _ON_FIELD,
    "sacrificed": _ON_FIELD,
    "left-field": _ON_FIELD,
    "returned": _ON_FIELD,
    "discarded": frozenset({"hand"}),
    "banished": _ON_FIELD.union(PILES) - {"banished"},
}
"""Events told while their cards are still there, and from where these go next: the move that they tell of."""


def part(duel: Duel, entity: int) -> None:
    """Let everything half done lose a card that is about to leave its zone."""
    links, pending, clash = duel.chain.links, duel.stack.pending, duel.clash
    summoned = duel.chain.summoned
    if not (links or pending or summoned or clash.attackers or duel.stack.frames):
        return
    if entity in summoned:
        summoned.remove(entity)  # nobody answers a summon of what has gone
    for place, link in enumerate(links):
        scope = _without(link.scope, entity)
        if scope is not link.scope:
            links[place] = replace(link, scope=scope)
    if pending:
        zone = duel.zones.zone_of(entity)
        for place, item in enumerate(pending):
            if not _awaited(item.scope.trigger_event, zone):
                scope = _without(item.scope, entity)
                if scope is not item.scope:
                    pending[place] = replace(item, scope=scope)
    _unchoose(duel, entity)
    if clash.attackers and entity in (*clash.attackers, clash.target, clash.blocker) and entity not in clash.left:
        clash.left.append(entity)
        duel.invalidate(aura_dependencies.ATTACK)


def _unchoose(duel: Duel, entity: int) -> None:
    """Let an ability lose what it chose when its own cost moves that, unless the cost speaks of the choice by name."""
    frames = duel.stack.frames
    kinds = [frame.kind for frame in frames]
    if "announce" not in kinds:
        return
    start = kinds.index("announce")
    for place in range(start, len(frames)):
        scope = frames[place].scope
        if scope is None or not any(entity in things for _, things in scope.bound):
            continue
        ability: Activated | Triggered = duel.book.node(scope.definition, scope.path)
        words = [getattr(node, field.name) for node in nodes_of(ability.cost) for field in fields(node)]
        lost = {choice.name for choice in ability.choices if choice.name not in words}
        bound = (
            (name, tuple(thing for thing in things if thing != entity) if name in lost else things)
            for name, things in scope.bound
        )
        frames[place] = replace(frames[place], scope=replace(scope, bound=tuple(bound)))


def _awaited(heard: Occurrence | None, zone: str) -> bool:
    """Return whether a card that leaves a zone is one whose leaving was heard, and not one that moves on."""
    return heard is not None and zone in _LEAVING.get(heard.name, ())


def _without(scope: Scope, entity: int) -> Scope:
    heard = scope.trigger_event
    if heard is not None and entity in (heard.subject, heard.object):
        subject, other = (0 if item == entity else item for item in (heard.subject, heard.object))
        scope = replace(scope, trigger_event=replace(heard, subject=subject, object=other))
    if any(entity in things for _, things in scope.bound):
        bound = tuple((name, tuple(thing for thing in things if thing != entity)) for name, things in scope.bound)
        scope = replace(scope, bound=bound)
    if entity == scope.source and ("self", ()) not in scope.bound:
        scope = replace(scope, bound=(*scope.bound, ("self", ())))
    return scope
