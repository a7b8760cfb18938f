"""What lasts: changes on cards and auras over them, and what every card in play therefore is."""

from __future__ import annotations

from collections.abc import Sequence

from components.effects import Change, Continuous, DerivedStats, Frame, Grant, Modifier, Path, Scope, StatChange, Strip
from systems.effects.flow import scope_of
from systems.effects.reading import amount, holds, select
from systems.effects.table import EffectTable


class _Derivation:
    """One derivation: what in play is not, or may not be, as it is printed.

    Attributes:
        before: stats and keywords of what is derived anew, as they were.
        under: what lies under an aura.
        last: what the table's work may come to before auras no longer apply.
    """

    __slots__ = ("before", "last", "table", "under")

    def __init__(self, table: EffectTable) -> None:
        self.table = table
        self.last = table.work + table.limits.aura_work
        self.before: dict[int, tuple[dict[str, int], list[str]]] = {}
        self.under: set[int] = set()

    def renew(self, entity: int, derived: DerivedStats) -> None:
        """Make a thing what is printed on it, once in a derivation."""
        if entity not in self.before:
            self.before[entity] = (derived.stats, derived.keywords)
            derived.stats, derived.keywords = self.table.printed.of(entity)
            derived.lent = []


def derive(table: EffectTable) -> None:
    """Make what cards in play are anew: printed, then changes in the order in which they came, then auras.

    Auras apply in the order in which their cards entered; each reads its amounts once, as those before it left them.
    What was as printed, is not altered and lies under no aura is left as it is: that is most of a table.
    """
    table.stack.dirty = False
    rows, settled, work = table.world.rows, table.settled, _Derivation(table)
    in_play = table.zones.in_play()
    there: list[tuple[int, DerivedStats]] = [(entity, rows[entity][DerivedStats]) for entity in in_play]
    for entity, derived in there:
        if derived.modifiers or settled.get(entity) is not derived:
            work.renew(entity, derived)
            for change in derived.modifiers:
                _apply(derived, change)
    with_auras = table.zones.named_among(in_play, table.book.aura_cards)
    for entity, derived in there:
        if entity in with_auras or derived.lent:
            _apply_auras(work, entity, derived, with_auras=entity in with_auras)
    if table.book.aura_keywords:
        _apply_keyword_auras(work, there)
    table.lends = False
    for entity, derived in there:
        if entity in work.before:
            _conclude(work, entity, derived)
    table.aura_dependencies = _dependencies(table, there, with_auras)


def _dependencies(
    table: EffectTable, there: Sequence[tuple[int, DerivedStats]], with_auras: Sequence[int]
) -> frozenset[str] | None:
    """Return the changes that can invalidate the auras in play; None for any: nobody asks given ones, or keywords."""
    aura_keywords = table.book.aura_keywords
    if table.lends or (aura_keywords and any(not aura_keywords.isdisjoint(derived.keywords) for _, derived in there)):
        return None
    return table.printed.aura_dependencies(with_auras)


def recall(table: EffectTable) -> None:
    """Know of what is in play what the last derivation knew, in a table that was made anew for a world in play.

    What a derivation leaves beside the components must follow from them alone: else a fork, or a match that was
    loaded, would derive at other moments than the match that it was made of, and tell what changes in another order.
    """
    in_play = table.zones.in_play()
    there = [(entity, table.world.get(entity, DerivedStats)) for entity in in_play]
    table.lends = any(derived.lent for _, derived in there)
    table.aura_dependencies = _dependencies(table, there, table.zones.named_among(in_play, table.book.aura_cards))


def _conclude(work: _Derivation, entity: int, derived: DerivedStats) -> None:
    """Let no stat be below 0, tell what changed, and remember what is as it is printed."""
    table = work.table
    stats, keywords = work.before[entity]
    table.lends = table.lends or bool(derived.lent)
    if derived.modifiers or entity in work.under:
        table.settled.pop(entity, None)
    else:
        table.settled[entity] = derived
    for name, value in derived.stats.items():
        if value < 0:
            derived.stats[name] = 0
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


def _apply_auras(work: _Derivation, entity: int, derived: DerivedStats, *, with_auras: bool) -> None:
    """Apply a card's printed auras, if it has any, and those given to it."""
    table = work.table
    card = table.zones.definition(entity) if with_auras and table.printed.speaks(entity) else None
    if card is not None:
        for path, ability in table.book.entry(card.id).continuous:
            _apply_aura(work, entity, card.id, path, ability)
    for lent in tuple(derived.lent) if derived.lent else ():
        for path, ability in table.book.lent_entry(lent.definition, lent.path).continuous:
            _apply_aura(work, entity, lent.definition, path, ability)


def _apply_keyword_auras(work: _Derivation, there: Sequence[tuple[int, DerivedStats]]) -> None:
    """Apply the auras of keywords, once all keywords are known."""
    book = work.table.book
    for entity, derived in there:
        for keyword in [held for held in derived.keywords if held in book.aura_keywords]:
            for path, ability in book.entry(keyword).continuous:
                _apply_aura(work, entity, keyword, path, ability)


def _apply_aura(work: _Derivation, source: int, definition: str, path: Path, ability: Continuous) -> None:
    table = work.table
    scope = Scope(source, table.zones.seat_of(source), definition, path)
    if table.work > work.last or not table.zones.lies_in(source, ability.zones):
        return
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
        work.renew(entity, derived)
        work.under.add(entity)
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
    """Return changes of stats with their amounts read now, all before any of them is applied: what is added, or set."""
    return [
        (
            stat_change.stat,
            None if stat_change.add is None else amount(table, scope, stat_change.add),
            None if stat_change.become is None else amount(table, scope, stat_change.become),
        )
        for stat_change in stats
    ]


def change(table: EffectTable, frame: Frame, action: Change) -> None:
    """Carry a `change` out: on each thing that can be changed, amounts read once for all."""
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
    """Carry a `grant` out."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    here = (*frame.path, frame.step - 1, "abilities")
    for entity in select(table, scope, action.target):
        if not table.printed.can_change(entity):
            continue
        for keyword in action.keywords:
            lasts = table.lasts(entity, keyword, action.turns) if action.turns else until
            table.alter(entity, Modifier(scope.source, lasts, keyword=keyword))
        for number in range(len(action.abilities)):
            table.alter(entity, Modifier(scope.source, until, definition=scope.definition, path=(*here, number)))


def strip(table: EffectTable, frame: Frame, action: Strip) -> None:
    """Carry a `strip` of keywords out; what `all` means is the game's to say (`Printed.silence`)."""
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
    """Take away what lasted to the end of a turn."""
    for entity in table.zones.in_play():
        derived = table.world.get(entity, DerivedStats)
        if derived.modifiers and any(0 <= change.until <= turn for change in derived.modifiers):
            derived.modifiers = [change for change in derived.modifiers if not 0 <= change.until <= turn]
            table.stack.dirty = True
