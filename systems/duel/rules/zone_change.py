"""Forget references to a card that changes its zone: it becomes a new object (DUEL-9.2).

Chain links, pending triggers and the attack refer to entities. When such an entity moves, they lose it: a later effect
finds nothing there and does the rest of what it says.
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
"""Events triggered before their card moves, and the zones from which that move starts."""


def forget_references(duel: Duel, entity: int) -> None:
    """Remove a card that is about to leave its zone from links, triggers and the attack."""
    links, pending, clash = duel.chain.links, duel.stack.pending, duel.clash
    summoned = duel.chain.summoned
    if not (links or pending or summoned or clash.attackers or duel.stack.frames):
        return
    if entity in summoned:
        summoned.remove(entity)  # its summon can no longer be answered
    for place, link in enumerate(links):
        scope = _without(link.scope, entity)
        if scope is not link.scope:
            links[place] = replace(link, scope=scope)
    if pending:
        zone = duel.zones.zone_of(entity)
        for place, item in enumerate(pending):
            if not _is_awaited_move(item.scope.trigger_event, zone):
                scope = _without(item.scope, entity)
                if scope is not item.scope:
                    pending[place] = replace(item, scope=scope)
    _drop_choice(duel, entity)
    if clash.attackers and entity in (*clash.attackers, clash.target, clash.blocker) and entity not in clash.left:
        clash.left.append(entity)
        duel.invalidate(aura_dependencies.ATTACK)


def _drop_choice(duel: Duel, entity: int) -> None:
    """Remove a card that an ability's own cost moves from the ability's choices.

    Choices that the cost itself names are kept.
    """
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
        cost_words = [getattr(node, field.name) for node in nodes_of(ability.cost) for field in fields(node)]
        lost = {choice.name for choice in ability.choices if choice.name not in cost_words}
        bound = (
            (name, tuple(thing for thing in things if thing != entity) if name in lost else things)
            for name, things in scope.bound
        )
        frames[place] = replace(frames[place], scope=replace(scope, bound=tuple(bound)))


def _is_awaited_move(event: Occurrence | None, zone: str) -> bool:
    """Return whether the card leaves by the very move that this event announced."""
    return event is not None and zone in _LEAVING.get(event.name, ())


def _without(scope: Scope, entity: int) -> Scope:
    event = scope.trigger_event
    if event is not None and entity in (event.subject, event.object):
        subject, other = (0 if party == entity else party for party in (event.subject, event.object))
        scope = replace(scope, trigger_event=replace(event, subject=subject, object=other))
    if any(entity in things for _, things in scope.bound):
        bound = tuple((name, tuple(thing for thing in things if thing != entity)) for name, things in scope.bound)
        scope = replace(scope, bound=bound)
    if entity == scope.source and ("self", ()) not in scope.bound:
        scope = replace(scope, bound=(*scope.bound, ("self", ())))
    return scope
