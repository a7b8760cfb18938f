"""What lasts: changes on cards and auras over them, and what every card in play therefore is."""

from __future__ import annotations

from components.effects import Altered, Change, Continuous, Frame, Grant, Path, Scope, StatChange, Stature, Strip
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

    def renew(self, number: int, stature: Stature) -> None:
        """Make a thing what is printed on it, once in a derivation."""
        if number not in self.before:
            self.before[number] = (stature.stats, stature.keywords)
            stature.stats, stature.keywords = self.table.printed.of(number)
            stature.lent = []


def derive(table: EffectTable) -> None:
    """Make what cards in play are anew: printed, then changes in the order in which they came, then auras.

    Auras apply in the order in which their cards entered; each reads its amounts once, as those before it left them.
    What was as printed, is not altered and lies under no aura is left as it is: that is most of a table.
    """
    table.stack.dirty = False
    rows, settled, work = table.world.rows, table.settled, _Derivation(table)
    in_play = table.zones.in_play()
    there: list[tuple[int, Stature]] = [(item, rows[item][Stature]) for item in in_play]
    for item, stature in there:
        if stature.altered or settled.get(item) is not stature:
            work.renew(item, stature)
            for change in stature.altered:
                _apply(stature, change)
    with_auras = table.zones.named_among(in_play, table.book.aura_cards)
    for item, stature in there:
        if item in with_auras or stature.lent:
            _apply_auras(work, item, stature, with_auras=item in with_auras)
    table.lends = False
    for item, stature in there:
        if item in work.before:
            _conclude(work, item, stature)
    table.aura_dependencies = None if table.lends else table.printed.aura_dependencies(with_auras)


def recall(table: EffectTable) -> None:
    """Know of what is in play what the last derivation knew, in a table that was made anew for a world in play.

    What a derivation leaves beside the components must follow from them alone: else a fork, or a match that was
    loaded, would derive at other moments than the match that it was made of, and tell what changes in another order.
    """
    in_play = table.zones.in_play()
    rows = table.world.rows
    table.lends = any(rows[item][Stature].lent for item in in_play)
    table.aura_dependencies = (
        None
        if table.lends
        else table.printed.aura_dependencies(table.zones.named_among(in_play, table.book.aura_cards))
    )


def _conclude(work: _Derivation, number: int, stature: Stature) -> None:
    """Let no stat be below 0, tell what changed, and remember what is as it is printed."""
    table = work.table
    stats, keywords = work.before[number]
    table.lends = table.lends or bool(stature.lent)
    if stature.altered or number in work.under:
        table.settled.pop(number, None)
    else:
        table.settled[number] = stature
    for name, value in stature.stats.items():
        if value < 0:
            stature.stats[name] = 0
    if stats != stature.stats or keywords != stature.keywords:
        table.printed.has_changed(number, stats, keywords)


def _apply(stature: Stature, change: Altered) -> None:
    if change.stat:
        _set_stat(stature, change.stat, change.add, change.become)
    elif change.keyword:
        _set_keyword(stature, change.keyword, gone=change.gone)
    elif change.definition:
        stature.lent.append(change)


def _set_stat(stature: Stature, stat: str, add: int | None, become: int | None) -> None:
    stature.stats[stat] = become if become is not None else stature.stats.get(stat, 0) + (add or 0)


def _set_keyword(stature: Stature, keyword: str, *, gone: bool) -> None:
    if gone:
        stature.keywords = [other for other in stature.keywords if other != keyword]
    elif keyword not in stature.keywords:
        stature.keywords.append(keyword)


def _apply_auras(work: _Derivation, number: int, stature: Stature, *, with_auras: bool) -> None:
    """Apply a card's printed auras, if it has any, and those given to it."""
    table = work.table
    card = table.zones.definition(number) if with_auras and table.printed.speaks(number) else None
    if card is not None:
        for path, ability in table.book.entry(card.id).continuous:
            _apply_aura(work, number, card.id, path, ability)
    for lent in tuple(stature.lent) if stature.lent else ():
        for path, ability in table.book.lent_entry(lent.definition, lent.path).continuous:
            _apply_aura(work, number, lent.definition, path, ability)


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
    for item in affected:
        if not table.printed.can_change(item):
            continue
        stature = rows[item][Stature]
        work.renew(item, stature)
        work.under.add(item)
        for stat, add, become in numbers:
            _set_stat(stature, stat, add, become)
        for keyword in ability.keywords:
            _set_keyword(stature, keyword, gone=False)
        room = table.limits.lent - len(stature.lent)
        for number in range(min(room, len(ability.abilities))):
            stature.lent.append(Altered(source, definition=definition, path=(*path, "abilities", number)))


def _numbers(
    table: EffectTable, scope: Scope, stats: tuple[StatChange, ...]
) -> list[tuple[str, int | None, int | None]]:
    """Return changes of stats with their amounts read now, all before any of them is applied: what is added, or set."""
    return [
        (
            stat.stat,
            None if stat.add is None else amount(table, scope, stat.add),
            None if stat.become is None else amount(table, scope, stat.become),
        )
        for stat in stats
    ]


def change(table: EffectTable, frame: Frame, action: Change) -> None:
    """Carry a `change` out: on each thing that can be changed, amounts read once for all."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    changes = [
        Altered(scope.source, until, stat=stat, add=add, become=become)
        for stat, add, become in _numbers(table, scope, action.stats)
    ]
    for entity in select(table, scope, action.what):
        if table.printed.can_change(entity):
            for altered in changes:
                table.alter(entity, altered)


def grant(table: EffectTable, frame: Frame, action: Grant) -> None:
    """Carry a `grant` out."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    here = (*frame.path, frame.step - 1, "abilities")
    for entity in select(table, scope, action.what):
        if not table.printed.can_change(entity):
            continue
        for keyword in action.keywords:
            table.alter(entity, Altered(scope.source, until, keyword=keyword))
        for number in range(len(action.abilities)):
            table.alter(entity, Altered(scope.source, until, definition=scope.definition, path=(*here, number)))


def strip(table: EffectTable, frame: Frame, action: Strip) -> None:
    """Carry a `strip` of keywords out; what `all` means is the game's to say (`Printed.silence`)."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    for entity in select(table, scope, action.what):
        if not table.printed.can_change(entity):
            continue
        for keyword in action.keywords:
            table.alter(entity, Altered(scope.source, until, keyword=keyword, gone=True))
        if action.all:
            table.stack.dirty = True
            silent = table.printed.silence(entity, until)
            if silent is not None:
                table.alter(entity, silent)


def expire(table: EffectTable, turn: int) -> None:
    """Take away what lasted to the end of a turn."""
    for item in table.zones.in_play():
        stature = table.world.get(item, Stature)
        if stature.altered and any(0 <= change.until <= turn for change in stature.altered):
            stature.altered = [change for change in stature.altered if not 0 <= change.until <= turn]
            table.stack.dirty = True
