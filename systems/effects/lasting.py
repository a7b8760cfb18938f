"""Modifiers and auras: derive the current stats and keywords of everything in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from components.effects import Change, Continuous, DerivedStats, Frame, Grant, Modifier, Path, Scope, StatChange, Strip
from systems.effects.flow import scope_of
from systems.effects.reading import amount, holds, select
from systems.effects.table import EffectTable

Things = Sequence[tuple[int, DerivedStats]]
"""Things in play, in the order in which they entered."""
_NOTHING: frozenset[str] = frozenset()


class _Derivation:
    """The working state of one derivation.

    Attributes:
        before: former stats and keywords of every thing that is derived anew.
        under: things affected by an aura.
        sources: things with printed auras.
        last: the value of `table.work` beyond which further auras do not apply.
    """

    __slots__ = ("before", "last", "sources", "table", "under")

    def __init__(self, table: EffectTable) -> None:
        self.table = table
        self.last = table.work + table.limits.aura_work
        self.before: dict[int, tuple[dict[str, int], list[str]]] = {}
        self.under: set[int] = set()
        self.sources: Sequence[int] = ()

    def renew(self, entity: int, derived: DerivedStats) -> None:
        """Reset a thing to what print and its modifiers make of it, once per derivation."""
        if entity not in self.before:
            self.before[entity] = (derived.stats, derived.keywords)
            derived.stats, derived.keywords = self.table.printed.of(entity)
            derived.lent = []
            for change in derived.modifiers:
                _apply(derived, change)

    def renewed(self, there: Sequence[int]) -> Things:
        """Return those of some things that are derived anew, in their order."""
        rows = self.table.world.rows
        return [(entity, rows[entity][DerivedStats]) for entity in there if entity in self.before]


def derive(table: EffectTable) -> None:
    """Derive stats and keywords of everything in play.

    Printed values come first, then modifiers by age, then auras in the order in which their cards entered; each aura
    reads its amounts once, after the auras before it. What is settled and has no aura over it is left alone, which is
    most of the table (`EffectTable.settled`).
    """
    table.stack.dirty = False
    rows, settled, derivation = table.world.rows, table.settled, _Derivation(table)
    in_play, known = table.zones.in_play(), settled.get
    loose: Things = [
        (entity, derived) for entity in in_play if known(entity) is not (derived := rows[entity][DerivedStats])
    ]
    for entity, derived in loose:
        derivation.renew(entity, derived)
    sources = derivation.sources = _sources(table, in_play, loose)
    renewed = loose
    if sources or any(derived.lent for _, derived in loose):
        for entity in in_play:  # what was not derived anew has been given no abilities
            if entity in sources or (entity in derivation.before and rows[entity][DerivedStats].lent):
                _apply_auras(derivation, entity, rows[entity][DerivedStats])
        renewed = derivation.renewed(in_play) if derivation.under else loose
    if any(derived.keywords and _aura_keywords(table, derived) for _, derived in renewed):
        _apply_keyword_auras(derivation, in_play)
        renewed = derivation.renewed(in_play)
    for entity, derived in renewed:
        _conclude(derivation, entity, derived)
    table.gifted = frozenset([entity for entity, derived in renewed if derived.lent])
    table.aura_dependencies = _dependencies(table, renewed, derivation.sources)


def _sources(table: EffectTable, in_play: Sequence[int], loose: Things) -> Sequence[int]:
    """Return the things with printed auras; those that are settled are what they were at the last derivation."""
    if loose:
        anew = [entity for entity, _ in loose]
        table.sources.difference_update(anew)
        table.sources.update(table.zones.named_among(anew, table.book.aura_cards))
    return [entity for entity in in_play if entity in table.sources] if table.sources else ()


def _aura_keywords(table: EffectTable, derived: DerivedStats) -> Iterable[str]:
    """Return those of a thing's keywords that have auras."""
    aura_keywords = table.book.aura_keywords
    if aura_keywords.isdisjoint(derived.keywords):
        return ()
    return [keyword for keyword in derived.keywords if keyword in aura_keywords]


def _dependencies(table: EffectTable, things: Things, sources: Iterable[int]) -> frozenset[str] | None:
    """Return the changes that can invalidate the auras in play; None for any.

    Args:
        table: the match.
        things: at least all whose keywords have auras, and all with granted abilities.
        sources: the things with printed auras.
    """
    named = [(entity, definition.id) for entity in sources if (definition := table.zones.definition(entity))]
    named += [
        (entity, keyword)
        for entity, derived in things
        if derived.keywords
        for keyword in _aura_keywords(table, derived)
    ]
    if not named and not table.gifted:
        return _NOTHING
    found = _NOTHING
    dependencies = [(entity, table.book.aura_dependencies(name)) for entity, name in named]
    if table.gifted:
        dependencies += [
            (entity, table.book.lent_dependencies(lent.definition, lent.path))
            for entity, derived in things
            for lent in derived.lent
        ]
    for entity, auras in dependencies:
        for zones, changes in auras:
            if table.zones.lies_in(entity, zones):
                if changes is None:
                    return None
                found |= changes
    return found


def recall(table: EffectTable) -> None:
    """Restore what a table caches of the last derivation, from the components.

    What a derivation leaves outside the components must follow from them alone. Otherwise a fork or a loaded match
    would derive at other moments than the original, and emit changes in another order.
    """
    in_play = table.zones.in_play()
    there = [(entity, table.world.get(entity, DerivedStats)) for entity in in_play]
    table.gifted = frozenset(entity for entity, derived in there if derived.lent)
    table.aura_dependencies = _dependencies(table, there, table.zones.named_among(in_play, table.book.aura_cards))


def _conclude(derivation: _Derivation, entity: int, derived: DerivedStats) -> None:
    """Raise negative stats to 0, tell the game what changed, and note whether the thing is settled.

    A thing with a number raised so is not: auras that read it meanwhile see what is below 0.
    """
    table = derivation.table
    stats, keywords = derivation.before[entity]
    negative = [name for name, value in derived.stats.items() if value < 0]
    for name in negative:
        derived.stats[name] = 0
    is_aura = derived.keywords and _aura_keywords(table, derived)
    if negative or derived.lent or entity in derivation.under or is_aura:
        table.settled.pop(entity, None)
    else:
        table.settled[entity] = derived
    if stats != derived.stats or keywords != derived.keywords:
        table.printed.has_changed(entity, stats, keywords)


def _apply(derived: DerivedStats, change: Modifier) -> None:
    if change.stat:
        _set_stat(derived, change.stat, change.add, change.become)
    elif change.keyword:
        _set_keyword(derived, change.keyword, gone=change.gone)
    elif change.definition:
        derived.lent.append(change)


def _set_stat(derived: DerivedStats, stat: str, add: int | None, become: int | None) -> None:
    derived.stats[stat] = become if become is not None else derived.stats.get(stat, 0) + (add or 0)


def _set_keyword(derived: DerivedStats, keyword: str, *, gone: bool) -> None:
    if gone:
        derived.keywords = [held for held in derived.keywords if held != keyword]
    elif keyword not in derived.keywords:
        derived.keywords.append(keyword)


def _apply_auras(derivation: _Derivation, entity: int, derived: DerivedStats) -> None:
    """Apply a card's printed auras, if it has any, and those granted to it."""
    table = derivation.table
    printed = entity in derivation.sources and table.printed.speaks(entity)
    card = table.zones.definition(entity) if printed else None
    if card is not None:
        for path, ability in table.book.entry(card.id).continuous:
            _apply_aura(derivation, entity, card.id, path, ability)
    for lent in tuple(derived.lent) if derived.lent else ():
        for path, ability in table.book.lent_entry(lent.definition, lent.path).continuous:
            _apply_aura(derivation, entity, lent.definition, path, ability)


def _apply_keyword_auras(derivation: _Derivation, there: Sequence[int]) -> None:
    """Apply the auras of keywords, once all keywords are known; what was not derived anew has no such keyword."""
    table = derivation.table
    for entity in there:
        if entity not in derivation.before:
            continue
        for keyword in _aura_keywords(table, table.world.rows[entity][DerivedStats]):
            for path, ability in table.book.entry(keyword).continuous:
                _apply_aura(derivation, entity, keyword, path, ability)


def _apply_aura(derivation: _Derivation, source: int, definition: str, path: Path, ability: Continuous) -> None:
    table = derivation.table
    if table.work > derivation.last or not table.zones.lies_in(source, ability.zones):
        return
    scope = Scope(source, table.zones.seat_of(source), definition, path)
    if ability.provided is not None and not holds(table, scope, ability.provided):
        return
    affected = (source,) if ability.affects == "self" else select(table, scope, ability.affects)
    if not affected:
        return
    numbers = _numbers(table, scope, ability.stats) if ability.stats else ()
    rows = table.world.rows
    for entity in affected:
        if not table.printed.can_change(entity):
            continue
        derived = rows[entity][DerivedStats]
        derivation.renew(entity, derived)
        derivation.under.add(entity)
        for stat, add, become in numbers:
            _set_stat(derived, stat, add, become)
        for keyword in ability.keywords:
            _set_keyword(derived, keyword, gone=False)
        room = table.limits.lent - len(derived.lent)
        for number in range(min(room, len(ability.abilities))):
            derived.lent.append(Modifier(source, definition=definition, path=(*path, "abilities", number)))


def _numbers(
    table: EffectTable, scope: Scope, stats: tuple[StatChange, ...]
) -> list[tuple[str, int | None, int | None]]:
    """Return stat changes as (stat, add, become), all amounts read before any is applied."""
    return [
        (
            stat_change.stat,
            None if stat_change.add is None else amount(table, scope, stat_change.add),
            None if stat_change.become is None else amount(table, scope, stat_change.become),
        )
        for stat_change in stats
    ]


def change(table: EffectTable, frame: Frame, action: Change) -> None:
    """Carry out a `change`: its amounts are read once, for all targets."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    modifiers = [
        Modifier(scope.source, until, stat=stat, add=add, become=become)
        for stat, add, become in _numbers(table, scope, action.stats)
    ]
    for entity in select(table, scope, action.target):
        if table.printed.can_change(entity):
            for modifier in modifiers:
                table.alter(entity, modifier)


def grant(table: EffectTable, frame: Frame, action: Grant) -> None:
    """Carry out a `grant`."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    path = (*frame.path, frame.step - 1, "abilities")
    for entity in select(table, scope, action.target):
        if not table.printed.can_change(entity):
            continue
        for keyword in action.keywords:
            lasts = table.lasts(entity, keyword, action.turns) if action.turns else until
            table.alter(entity, Modifier(scope.source, lasts, keyword=keyword))
        for number in range(len(action.abilities)):
            table.alter(entity, Modifier(scope.source, until, definition=scope.definition, path=(*path, number)))


def strip(table: EffectTable, frame: Frame, action: Strip) -> None:
    """Carry out a `strip`; what `all` means is up to the game (`Printed.silence`)."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    for entity in select(table, scope, action.target):
        if not table.printed.can_change(entity):
            continue
        for keyword in action.keywords:
            table.alter(entity, Modifier(scope.source, until, keyword=keyword, gone=True))
        if action.all:
            table.stack.dirty = True
            table.settled.pop(entity, None)
            silent = table.printed.silence(entity, until)
            if silent is not None:
                table.alter(entity, silent)


def expire(table: EffectTable, turn: int) -> None:
    """Remove the modifiers that last until the end of this turn."""
    rows = table.world.rows
    for entity in table.zones.in_play():
        derived: DerivedStats = rows[entity][DerivedStats]
        if derived.modifiers and any(0 <= change.until <= turn for change in derived.modifiers):
            derived.modifiers = [change for change in derived.modifiers if not 0 <= change.until <= turn]
            table.settled.pop(entity, None)
            table.stack.dirty = True
