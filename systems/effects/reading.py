"""Evaluate selectors, amounts and conditions of the card language.

The bounds of a filter are computed once per selection, not once per thing: they are the same for all things, and counts
nested in filters nested in counts would take exponential time. `EffectTable.work` counts the things looked at, whether
or not a cache answers, so that limits cut off at the same point on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from components.effects import (
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    Difference,
    EventAmount,
    Exists,
    Filter,
    Group,
    Half,
    Intersection,
    Manner,
    Max,
    Min,
    Not,
    Party,
    Percent,
    Pick,
    Product,
    Related,
    Scope,
    Selector,
    StatOf,
    Sum,
    Time,
    Union,
    Variable,
    Where,
)
from systems.effects.table import EffectTable

Things = Sequence[int]
FARTHEST = 1_000_000
"""The largest absolute value of a computed amount, so that nested products cannot grow without bound."""


def seats(side: str, seat: int) -> tuple[int, ...]:
    """Return the seats of "mine", "theirs", "both", "me" or "foe", own seat first."""
    if side in {"mine", "me"}:
        return (seat,)
    return (1 - seat,) if side in {"theirs", "foe"} else (seat, 1 - seat)


# -------------------------------------------------------------------------------------------------------- selectors


def select(table: EffectTable, scope: Scope, selector: Selector) -> list[int]:
    """Return what a selector finds, each thing once, in its order.

    Random picks roll dice only while an action is carried out; otherwise they take the first (`EffectTable.rolls`).
    """
    table.work += 1
    if isinstance(selector, str):
        return list(_named(table, scope, selector))
    return _SELECTORS[type(selector)](table, scope, selector)


def _named(table: EffectTable, scope: Scope, name: str) -> Things:
    for bound, things in scope.bound:
        if bound == name:
            return things
    if name == "self":
        return (scope.source,)
    if name in {"me", "foe"}:
        return (table.zones.player(seats(name, scope.seat)[0]),)
    if name in {"subject", "object"} and scope.trigger_event is not None:
        thing = scope.trigger_event.subject if name == "subject" else scope.trigger_event.object
        return (thing,) if thing else ()
    return table.words.named(name, scope) or ()


Bounds = list[tuple[str, int | None, int | None, int | None]]
"""A filter's computed bounds: stat, at least, at most, equal. Empty until the first thing needs them."""


def passes(table: EffectTable, scope: Scope, entity: int, criteria: Filter) -> bool:
    """Return whether a thing passes a filter."""
    return bool(passing(table, scope, (entity,), criteria))


def passing(table: EffectTable, scope: Scope, things: Things, criteria: Filter) -> list[int]:
    """Return those of `things` that pass a filter, in their order."""
    table.work += len(things)
    names, rest = table.book.split_filter(criteria)
    bounds: Bounds = []
    definition = table.zones.definition
    return [
        entity
        for entity in things
        if (names is None or ((card := definition(entity)) is not None and card.id in names))
        and (rest is None or _fits(table, scope, entity, rest, bounds))
    ]


def printed_passing(table: EffectTable, scope: Scope, names: Sequence[str], criteria: Filter) -> list[str]:
    """Return those of some cards that pass a filter by what is printed on them, in their order.

    What no card has by print none of them has; numbers are compared with bounds as they are now.
    """
    table.work += len(names)
    passed, rest = table.book.split_filter(criteria, resting=True)
    if rest is not None and (rest.tags or rest.any_tags):
        return []
    found = list(names) if passed is None else [name for name in names if name in passed]
    numbers, book = table.book.printed_numbers, table.book
    for stat, *limits in _current_bounds(table, scope, rest) if rest is not None else ():
        read = numbers.get(stat)
        found = [name for name in found if read is not None and _is_within(read(book[name]), *limits)]
    return found


def _fits(table: EffectTable, scope: Scope, entity: int, criteria: Filter, bounds: Bounds) -> bool:
    """Return whether a thing passes the unprinted part of a filter.

    Fills `bounds` when first needed.
    """
    tagged = table.words.is_tagged
    if criteria.other and entity == scope.source:
        return False
    for tag in criteria.tags:
        if not tagged(entity, tag):
            return False
    for tag in criteria.not_tags:
        if tagged(entity, tag):
            return False
    if criteria.any_tags and not any(tagged(entity, tag) for tag in criteria.any_tags):
        return False
    if criteria.stats and not bounds:
        bounds += _current_bounds(table, scope, criteria)
    return all(_is_within(table.words.stat(entity, stat), *limits) for stat, *limits in bounds)


def _current_bounds(table: EffectTable, scope: Scope, criteria: Filter) -> Bounds:
    """Return the bounds of a filter, computed now."""

    def number(bound: Amount | None) -> int | None:
        return None if bound is None else amount(table, scope, bound)

    return [(test.stat, number(test.at_least), number(test.at_most), number(test.equal)) for test in criteria.stats]


def _is_within(value: int, at_least: int | None, at_most: int | None, equal: int | None) -> bool:
    return (
        (at_least is None or value >= at_least)
        and (at_most is None or value <= at_most)
        and (equal is None or value == equal)
    )


def _bounded(
    table: EffectTable, scope: Scope, value: int, at_least: Amount | None, at_most: Amount | None, equal: Amount | None
) -> bool:
    if at_least is not None and value < amount(table, scope, at_least):
        return False
    if at_most is not None and value > amount(table, scope, at_most):
        return False
    return equal is None or value == amount(table, scope, equal)


def _group(table: EffectTable, scope: Scope, group: Group) -> list[int]:
    zones = table.zones
    names, rest = table.book.split_group(group, zones.field_zones)
    bounds: Bounds = []
    found: list[int] = []
    for seat in seats(group.side, scope.seat):
        for zone in group.zones:
            cards = zones.zone(zone, seat)
            if not cards:  # as many a board is
                continue
            table.work += len(cards)
            things = cards if names is None else zones.named_among(cards, names)
            found += things if rest is None else [thing for thing in things if _fits(table, scope, thing, rest, bounds)]
    return found if len(group.zones) == 1 else list(dict.fromkeys(found))  # "field" holds other zones


def _where(table: EffectTable, scope: Scope, where: Where) -> list[int]:
    return passing(table, scope, select(table, scope, where.where), where.filter)


def _union(table: EffectTable, scope: Scope, union: Union) -> list[int]:
    return list(dict.fromkeys(entity for part in union.union for entity in select(table, scope, part)))


def _intersection(table: EffectTable, scope: Scope, selector: Intersection) -> list[int]:
    first, *others = (select(table, scope, part) for part in selector.intersection)
    shared = set(first).intersection(*others)
    return [entity for entity in first if entity in shared]


def _difference(table: EffectTable, scope: Scope, selector: Difference) -> list[int]:
    first, *others = (select(table, scope, part) for part in selector.difference)
    gone: set[int] = set().union(*others)
    return [entity for entity in first if entity not in gone]


def _pick(table: EffectTable, scope: Scope, pick: Pick) -> list[int]:
    found = select(table, scope, pick.pick)
    number = max(0, amount(table, scope, pick.number))
    if pick.by == "random":
        if table.rolls:
            table.dice("effects").shuffle(found)
    elif pick.by in {"max", "min"}:
        sign = -1 if pick.by == "max" else 1
        found.sort(key=lambda entity: sign * table.words.stat(entity, pick.stat))
    return found[max(0, len(found) - number) :] if pick.by == "last" else found[:number]


def _related(table: EffectTable, scope: Scope, related: Related) -> list[int]:
    return list(
        dict.fromkeys(
            relative
            for entity in select(table, scope, related.to)
            for relative in table.words.related(related.related, entity)
        )
    )


_SELECTORS: Mapping[type[Any], Callable[[EffectTable, Scope, Any], list[int]]] = {
    Group: _group,
    Where: _where,
    Union: _union,
    Intersection: _intersection,
    Difference: _difference,
    Pick: _pick,
    Related: _related,
}

# ---------------------------------------------------------------------------------------------------------- amounts


def amount(table: EffectTable, scope: Scope, value: Amount) -> int:
    """Return the current value of an amount, limited to `FARTHEST` on either side of 0."""
    if isinstance(value, int):
        return value
    table.work += 1
    return max(-FARTHEST, min(FARTHEST, _AMOUNTS[type(value)](table, scope, value)))


def _count(table: EffectTable, scope: Scope, value: Count) -> int:
    return len(select(table, scope, value.count))


def _stat_of(table: EffectTable, scope: Scope, value: StatOf) -> int:
    numbers = [table.words.stat(entity, value.stat) for entity in select(table, scope, value.of)]
    if value.take == "sum":
        return sum(numbers)
    return (max if value.take == "max" else min)(numbers, default=0)


def _sum(table: EffectTable, scope: Scope, value: Sum) -> int:
    return sum(amount(table, scope, part) for part in value.sum)


def _product(table: EffectTable, scope: Scope, value: Product) -> int:
    product = 1
    for part in value.product:
        product *= amount(table, scope, part)
    return product


def _half(table: EffectTable, scope: Scope, value: Half) -> int:
    return (amount(table, scope, value.half) + value.up) // 2


def _percent(table: EffectTable, scope: Scope, value: Percent) -> int:
    return -(-value.percent * amount(table, scope, value.of) // 100)


def _min(table: EffectTable, scope: Scope, value: Min) -> int:
    return min(amount(table, scope, part) for part in value.min)


def _max(table: EffectTable, scope: Scope, value: Max) -> int:
    return max(amount(table, scope, part) for part in value.max)


def _event_amount(table: EffectTable, scope: Scope, value: EventAmount) -> int:
    del table, value
    return scope.trigger_event.amount if scope.trigger_event is not None else 0


def _variable(table: EffectTable, scope: Scope, value: Variable) -> int:
    del table
    return next((number for name, number in scope.variables if name == value.variable), 0)


_AMOUNTS: Mapping[type[Any], Callable[[EffectTable, Scope, Any], int]] = {
    Count: _count,
    StatOf: _stat_of,
    Sum: _sum,
    Product: _product,
    Half: _half,
    Percent: _percent,
    Min: _min,
    Max: _max,
    EventAmount: _event_amount,
    Variable: _variable,
}

# ------------------------------------------------------------------------------------------------------- conditions


def holds(table: EffectTable, scope: Scope, condition: Condition | None) -> bool:
    """Return whether a condition holds now; True for None."""
    return condition is None or _CONDITIONS[type(condition)](table, scope, condition)


def _exists(table: EffectTable, scope: Scope, condition: Exists) -> bool:
    found = len(select(table, scope, condition.exists))
    if condition.at_least is None and condition.at_most is None:
        return found > 0
    return _bounded(table, scope, found, condition.at_least, condition.at_most, None)


def _compare(table: EffectTable, scope: Scope, condition: Compare) -> bool:
    value = amount(table, scope, condition.compare)
    return _bounded(table, scope, value, condition.at_least, condition.at_most, condition.equal)


def _all_of(table: EffectTable, scope: Scope, condition: AllOf) -> bool:
    return all(holds(table, scope, part) for part in condition.all_of)


def _any_of(table: EffectTable, scope: Scope, condition: AnyOf) -> bool:
    return any(holds(table, scope, part) for part in condition.any_of)


def _not(table: EffectTable, scope: Scope, condition: Not) -> bool:
    return not holds(table, scope, condition.not_true)


def _time(table: EffectTable, scope: Scope, condition: Time) -> bool:
    _, active, phase = table.words.time()
    return active in seats(condition.turn, scope.seat) and (not condition.phases or phase in condition.phases)


def _manner(table: EffectTable, scope: Scope, condition: Manner) -> bool:
    del table
    return scope.trigger_event is not None and scope.trigger_event.manner in condition.manner


_CONDITIONS: Mapping[type[Any], Callable[[EffectTable, Scope, Any], bool]] = {
    Exists: _exists,
    Compare: _compare,
    AllOf: _all_of,
    AnyOf: _any_of,
    Not: _not,
    Time: _time,
    Manner: _manner,
}


def takes_part(table: EffectTable, scope: Scope, entity: int, party: Party | None) -> bool:
    """Return whether a thing matches an ability's description of an event's party."""
    if party is None:
        return True
    if not entity:
        return False
    if party.self_only:
        return entity == scope.source
    if party.carrier and entity not in table.words.related("carrier", scope.source):
        return False
    return table.zones.seat_of(entity) in seats(party.side, scope.seat) and passes(table, scope, entity, party.filter)
