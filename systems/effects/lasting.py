"""What lasts: changes on cards and auras over them, and what every card in play therefore is."""

from __future__ import annotations

from components.effects import Altered, Change, Continuous, Frame, Grant, Path, Scope, StatChange, Stature, Strip
from systems.effects.flow import scope_of
from systems.effects.reading import amount, holds, select
from systems.effects.table import EffectTable


def derive(table: EffectTable) -> None:
    """Make what cards in play are anew: printed, then changes in the order in which they came, then auras.

    Auras apply in the order in which their cards entered; each reads its amounts once, as those before it left them.
    """
    table.stack.dirty = False
    get = table.world.get
    rows = [
        (one, stature, stature.stats, stature.keywords) for one in table.in_play() for stature in [get(one, Stature)]
    ]
    for one, stature, _, _ in rows:
        stature.stats, stature.keywords = table.printed(one)
        stature.lent = []
        for change in stature.altered:
            _apply(stature, change)
    entry = table.book.entry
    for one, stature, _, _ in rows:
        card = table.definition(one)
        if card is not None and (auras := entry(card.id).continuous) and table.speaks(one):
            for path, ability in auras:
                _shine(table, one, card.id, path, ability)
        for lent in tuple(stature.lent):
            for path, ability in table.book.lent_entry(lent.definition, lent.path).continuous:
                _shine(table, one, lent.definition, path, ability)
    for one, stature, stats, keywords in rows:
        for name, value in stature.stats.items():
            if value < 0:
                stature.stats[name] = 0
        if stats != stature.stats or keywords != stature.keywords:
            table.has_changed(one, stats, keywords)


def _apply(stature: Stature, change: Altered) -> None:
    if change.stat:
        old = stature.stats.get(change.stat, 0)
        stature.stats[change.stat] = change.become if change.become is not None else old + (change.add or 0)
    elif change.keyword:
        _set_keyword(stature, change.keyword, gone=change.gone)
    elif change.definition:
        stature.lent.append(change)


def _set_keyword(stature: Stature, keyword: str, *, gone: bool) -> None:
    if gone:
        stature.keywords = [one for one in stature.keywords if one != keyword]
    elif keyword not in stature.keywords:
        stature.keywords.append(keyword)


def _shine(table: EffectTable, source: int, definition: str, path: Path, ability: Continuous) -> None:
    scope = Scope(source, table.seat_of(source), definition, path)
    if not table.lies_in(source, ability.zones) or not holds(table, scope, ability.provided):
        return
    lit = select(table, scope, ability.affects)
    if not lit:
        return
    changes = _stat_changes(table, scope, ability.stats, -1)
    for one in lit:
        if not table.can_change(one):
            continue
        stature = table.world.get(one, Stature)
        for change in changes:
            _apply(stature, change)
        for keyword in ability.keywords:
            _set_keyword(stature, keyword, gone=False)
        for number in range(len(ability.abilities)):
            stature.lent.append(Altered(source, definition=definition, path=(*path, "abilities", number)))


def _stat_changes(table: EffectTable, scope: Scope, stats: tuple[StatChange, ...], until: int) -> list[Altered]:
    """Return changes with their amounts read now, all before any of them is applied."""
    return [
        Altered(
            scope.source,
            until,
            stat=one.stat,
            add=None if one.add is None else amount(table, scope, one.add),
            become=None if one.become is None else amount(table, scope, one.become),
        )
        for one in stats
    ]


def change(table: EffectTable, frame: Frame, action: Change) -> None:
    """Carry a `change` out: on each thing that can be changed, amounts read once for all."""
    scope = scope_of(frame)
    changes = _stat_changes(table, scope, action.stats, table.until(scope.seat, action.until))
    for one in select(table, scope, action.what):
        if table.can_change(one):
            for altered in changes:
                table.alter(one, altered)


def grant(table: EffectTable, frame: Frame, action: Grant) -> None:
    """Carry a `grant` out."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    here = (*frame.path, frame.step - 1, "abilities")
    for one in select(table, scope, action.what):
        if not table.can_change(one):
            continue
        for keyword in action.keywords:
            table.alter(one, Altered(scope.source, until, keyword=keyword))
        for number in range(len(action.abilities)):
            table.alter(one, Altered(scope.source, until, definition=scope.definition, path=(*here, number)))


def strip(table: EffectTable, frame: Frame, action: Strip) -> None:
    """Carry a `strip` of keywords out; what `all` means is the game's to say (`EffectTable.silence`)."""
    scope = scope_of(frame)
    until = table.until(scope.seat, action.until)
    for one in select(table, scope, action.what):
        if not table.can_change(one):
            continue
        for keyword in action.keywords:
            table.alter(one, Altered(scope.source, until, keyword=keyword, gone=True))
        if action.all:
            table.silence(one, until)


def expire(table: EffectTable, turn: int) -> None:
    """Take away what lasted to the end of a turn."""
    for one in table.in_play():
        stature = table.world.get(one, Stature)
        if any(0 <= change.until <= turn for change in stature.altered):
            stature.altered = [change for change in stature.altered if not 0 <= change.until <= turn]
            table.stack.dirty = True
