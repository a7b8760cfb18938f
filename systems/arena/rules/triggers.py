"""Which card hears what, and when triggers have their turn: in play order, as soon as nothing is half done (MATCH)."""

from __future__ import annotations

from collections.abc import Sequence

from components.arena import OVER, ArenaCard, ArenaTrial
from components.effects import DerivedStats, Pending
from systems.arena.rules.attacking import FALLEN
from systems.arena.rules.attacking import FRAME as ATTACK
from systems.arena.rules.deaths import bury_the_dead
from systems.arena.rules.moves import DRAWING
from systems.arena.rules.outcomes import advance_trial
from systems.arena.rules.playing import CASTING, PLAYING
from systems.arena.rules.turns import FRAME as TURN
from systems.arena.state.book import NOBODY
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.effects.game import Triggers

SAFE = frozenset({ATTACK, PLAYING, CASTING, TURN, DRAWING})
"""Frames between whose steps triggers begin and deaths come: whatever else is half done ends first."""


class ArenaTriggers(Triggers):
    """What is in play hears in the order of entering, heroes first; then cards in hands."""

    def __init__(self, safe: frozenset[str]) -> None:
        """Take the kinds of frames between whose steps triggers begin and deaths come."""
        self._safe = safe

    def listening(self, table: Arena, name: str, subject: int) -> Sequence[int]:
        """Return the cards that may hear an event; a battlecry's own card comes first (MATCH-4.1)."""
        hearing, given = table.book.hearing(name), name in table.gift_events
        if hearing is NOBODY and not given:
            return ()
        itself, zones, rows = 0, table.zones, table.world.rows
        if subject:
            row, keywords = rows[subject], hearing.keywords
            if row[ArenaCard].definition.id in hearing.in_play or (
                (keywords or given) and _hears_besides(row.get(DerivedStats), keywords, given=given)
            ):
                itself = subject
        found = zones.attentive(name)  # for most blows nobody
        if given or hearing.by_keyword or (itself and found):
            found = [
                entity
                for entity in (*HEROES, *table.table.entered)
                if entity == itself
                or entity in found
                or _hears_besides(rows[entity].get(DerivedStats), hearing.of_others, given=given)
            ]
        if held := zones.attentive_held(name):  # hardly ever one
            found = [*found, *held]
        if not (found or itself):
            return ()
        if itself and itself not in found:
            found = [itself, *found]
        elif name == "played" and subject in found:
            found = [subject, *(entity for entity in found if entity != subject)]
        return [entity for entity in found if self._is_listening(table, entity)]

    def _is_listening(self, table: Arena, entity: int) -> bool:
        """Return whether a card may hear: a secret on the other side's turn only (MATCH-8.1), nothing dormant."""
        zone, seat = table.zones.lies.get(entity, ("", 0))
        if zone == "secrets":
            return seat != table.table.active or ArenaTrial in table.world.rows[entity]
        return zone != "board" or table.zones.is_awake(entity)

    def ready(self, table: Arena) -> bool:
        """Return whether triggers may begin: nothing is half done that ends first."""
        frames = table.stack.frames
        return not frames or frames[-1].kind in self._safe

    def before_trigger(self, table: Arena, pending: Pending) -> bool:
        """Let a trial count; return whether a trigger begins: a trial's once it has counted to its goal.

        None does once the match is over, nor that of a secret that was revealed already.
        """
        scope = pending.scope
        card = table.book[scope.definition]
        if table.table.phase == OVER:
            return False
        if not (card.secret or card.trial):
            return True
        return table.zones.zone_of(scope.source) == "secrets" and (not card.trial or advance_trial(table, scope))

    def between(self, table: Arena) -> bool:
        """Let the dead die as soon as nothing is half done; blows of an attack are heard of before."""
        if not table.zones.may_be_dead:
            return False
        frames = table.stack.frames
        if frames and (frames[-1].kind not in self._safe or (frames[-1].kind == ATTACK and frames[-1].step == FALLEN)):
            return False
        return bury_the_dead(table)


def _hears_besides(derived: DerivedStats | None, names: frozenset[str], *, given: bool) -> bool:
    """Return whether something may hear beside what is printed on it: by one of some keywords, or what it was given."""
    if derived is None:
        return False
    return bool(given and derived.lent) or bool(derived.keywords and not names.isdisjoint(derived.keywords))
