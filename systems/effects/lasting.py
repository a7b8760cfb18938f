"""Modifiers and auras: derive the current stats and keywords of everything in play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from components.effects import Change, Continuous, DerivedStats, Frame, Grant, Modifier, Path, Scope, StatChange, Strip
from systems.effects.book import AuraDependencies
from systems.effects.flow import scope_of
from systems.effects.reading import amount, holds, select
from systems.effects.table import EffectTable

_NOTHING: frozenset[str] = frozenset()
_NOBODY: frozenset[int] = frozenset()


class _Derivation:
    """The working state of one derivation.

    Attributes:
        before: former stats and keywords of every thing that is derived anew.
        under: things affected by an aura.
        bearers: things with printed auras, and those that have been given abilities in this derivation.
        gifted: the latter alone.
        last: the value of `table.work` beyond which further auras do not apply.
    """

    __slots__ = ("bearers", "before", "gifted", "last", "table", "under")

    def __init__(self, table: EffectTable) -> None:
        self.table = table
        self.last = table.work + table.limits.aura_work
        self.before: dict[int, tuple[dict[str, int], list[str]]] = {}
        self.under: set[int] = set()
        self.bearers: set[int] = set()
        self.gifted: set[int] = set()

    def renew(self, entity: int, derived: DerivedStats) -> None:
        """Reset a thing to what print and its modifiers make of it, which is done once per derivation."""
        self.before[entity] = (derived.stats, derived.keywords)
        derived.stats, derived.keywords = self.table.printed.of(entity)
        derived.lent = []
        for change in derived.modifiers:
            if change.stat:
                _set_stat(derived, change.stat, change.add, change.become)
            elif change.keyword:
                _set_keyword(derived, change.keyword, gone=change.gone)
            elif change.definition:
                self.lend(entity, derived, change)

    def lend(self, entity: int, derived: DerivedStats, gift: Modifier) -> None:
        """Give a thing an ability."""
        derived.lent.append(gift)
        self.bearers.add(entity)
        self.gifted.add(entity)


def derive(table: EffectTable) -> None:
    """Derive stats and keywords of everything in play.

    Printed values come first, then modifiers by age, then auras in the order in which their cards entered; each aura
    reads its amounts once, after the auras before it. What is settled and has no aura over it is left alone, which is
    most of the table (`EffectTable.settled`).
    """
    table.stack.dirty = False
    rows, derivation = table.world.rows, _Derivation(table)
    in_play, settled = table.zones.in_play(), table.settled
    loose = [entity for entity in in_play if entity not in settled]
    for entity in loose:
        derivation.renew(entity, rows[entity][DerivedStats])
    sources = _sources(table, in_play, loose)
    bearers = derivation.bearers
    bearers |= sources
    if bearers:
        for entity in in_play:
            if entity in bearers:
                _apply_auras(derivation, entity, rows[entity][DerivedStats], printed=entity in sources)
    marked = _marked(table, derivation.before)
    if marked:
        _apply_keyword_auras(derivation, in_play)
        marked = _marked(table, derivation.before)
    renewed = loose if len(loose) == len(derivation.before) else [item for item in in_play if item in derivation.before]
    for entity in renewed:
        _conclude(derivation, entity, rows[entity][DerivedStats], is_aura=entity in marked)
    _note_gifts(table, derivation.gifted)
    table.aura_dependencies = _dependencies(table, sources, marked)


def _note_gifts(table: EffectTable, gifted: Collection[int]) -> None:
    """Note what has been given abilities, and what these hear."""
    if not gifted:
        table.gifted, table.gift_events = _NOBODY, _NOTHING
        return
    gifts = [lent for entity in gifted for lent in table.world.rows[entity][DerivedStats].lent]
    table.gifted = frozenset(gifted)
    table.gift_events = _NOTHING.union(*[table.book.lent_entry(gift.definition, gift.path).events for gift in gifts])


def _sources(table: EffectTable, in_play: Sequence[int], loose: Sequence[int]) -> set[int]:
    """Return the things with printed auras; those that are settled are what they were at the last derivation."""
    sources = table.sources
    if loose:
        sources.difference_update(loose)
        sources.update(table.zones.named_among(loose, table.book.aura_cards))
    if sources:
        sources.intersection_update(in_play)
    return sources


def _marked(table: EffectTable, things: Iterable[int]) -> Sequence[int]:
    """Return those of some things whose keywords have auras."""
    rows, aura_keywords = table.world.rows, table.book.aura_keywords
    return [
        entity
        for entity in things
        if (keywords := rows[entity][DerivedStats].keywords) and not aura_keywords.isdisjoint(keywords)
    ]


def _dependencies(table: EffectTable, sources: Iterable[int], marked: Iterable[int]) -> frozenset[str] | None:
    """Return the changes that can invalidate the auras in play; None for any.

    Args:
        table: the match.
        sources: the things with printed auras.
        marked: those whose keywords have auras.
    """
    found, lies_in = _NOTHING, table.zones.lies_in
    for entity, auras in _auras(table, sources, marked):
        for zones, changes in auras:
            if lies_in(entity, zones):
                if changes is None:
                    return None
                found |= changes
    return found


def _auras(table: EffectTable, sources: Iterable[int], marked: Iterable[int]) -> Iterator[tuple[int, AuraDependencies]]:
    """Yield what the auras in play depend on: printed ones, those of keywords, and those that were given."""
    book, rows = table.book, table.world.rows
    for entity in sources:
        card = table.zones.definition(entity)
        if card is not None:
            yield entity, book.aura_dependencies(card.id)
    for entity in marked:
        for keyword in book.aura_keywords.intersection(rows[entity][DerivedStats].keywords):
            yield entity, book.aura_dependencies(keyword)
    for entity in table.gifted:
        for lent in rows[entity][DerivedStats].lent:
            yield entity, book.lent_dependencies(lent.definition, lent.path)


def recall(table: EffectTable) -> None:
    """Restore what a table caches of the last derivation, from the components.

    What a derivation leaves outside the components must follow from them alone. Otherwise a fork or a loaded match
    would derive at other moments than the original, and emit changes in another order.
    """
    in_play, rows = table.zones.in_play(), table.world.rows
    _note_gifts(table, {entity for entity in in_play if rows[entity][DerivedStats].lent})
    sources = table.zones.named_among(in_play, table.book.aura_cards)
    table.aura_dependencies = _dependencies(table, sources, _marked(table, in_play))


def _conclude(derivation: _Derivation, entity: int, derived: DerivedStats, *, is_aura: bool) -> None:
    """Raise negative stats to 0, tell the game what changed, and note whether the thing is settled.

    A thing with a number raised so is not: auras that read it meanwhile see what is below 0.
    """
    table, now = derivation.table, derived.stats
    stats, keywords = derivation.before[entity]
    is_negative = bool(now) and min(now.values()) < 0
    if is_negative:
        now = derived.stats = {name: max(0, value) for name, value in now.items()}
    if is_negative or is_aura or derived.lent or entity in derivation.under:
        table.settled.discard(entity)
    else:
        table.settled.add(entity)
    if stats != now or keywords != derived.keywords:
        table.printed.has_changed(entity, stats, keywords)


def _set_stat(derived: DerivedStats, stat: str, add: int | None, become: int | None) -> None:
    derived.stats[stat] = become if become is not None else derived.stats.get(stat, 0) + (add or 0)


def _set_keyword(derived: DerivedStats, keyword: str, *, gone: bool) -> None:
    if gone:
        derived.keywords = [held for held in derived.keywords if held != keyword]
    elif keyword not in derived.keywords:
        derived.keywords.append(keyword)


def _apply_auras(derivation: _Derivation, entity: int, derived: DerivedStats, *, printed: bool) -> None:
    """Apply a thing's auras: printed ones, if it has any, and those granted to it."""
    table = derivation.table
    card = table.zones.definition(entity) if printed and table.printed.speaks(entity) else None
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
        keywords = table.world.rows[entity][DerivedStats].keywords
        for keyword in [held for held in keywords if held in table.book.aura_keywords]:
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
    rows, before = table.world.rows, derivation.before
    for entity in affected:
        if not table.printed.can_change(entity):
            continue
        derived = rows[entity][DerivedStats]
        if entity not in before:
            derivation.renew(entity, derived)
        derivation.under.add(entity)
        for stat, add, become in numbers:
            _set_stat(derived, stat, add, become)
        for keyword in ability.keywords:
            _set_keyword(derived, keyword, gone=False)
        room = table.limits.lent - len(derived.lent)
        for number in range(min(room, len(ability.abilities))):
            gift = Modifier(source, definition=definition, path=(*path, "abilities", number))
            derivation.lend(entity, derived, gift)


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
            table.settled.discard(entity)
            silent = table.printed.silence(entity, until)
            if silent is not None:
                table.alter(entity, silent)


def expire(table: EffectTable, turn: int) -> None:
    """Remove the modifiers that last until the end of this turn."""
    rows = table.world.rows
    for entity in table.zones.in_play():
        derived: DerivedStats = rows[entity][DerivedStats]
        if not derived.modifiers:
            continue
        lasting = [change for change in derived.modifiers if not 0 <= change.until <= turn]
        if len(lasting) < len(derived.modifiers):
            derived.modifiers = lasting
            table.settled.discard(entity)
            table.stack.dirty = True
