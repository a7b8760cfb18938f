"""Reading the language: which things a selector finds, how much an amount is, whether a condition holds.

What a filter compares with is reckoned once for each select, not for each thing: it is the same for all of them, and
counts within filters within counts would else take longer than anybody waits. `EffectTable.work` counts what was looked
at, by whatever cache it is answered: what is cut for it is cut alike on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from components.effects import (
    Amount,
    Common,
    Compare,
    Condition,
    Count,
    Either,
    Every,
    Filter,
    Group,
    Half,
    Heard,
    Least,
    Manner,
    Most,
    Noted,
    Party,
    Pick,
    Product,
    Related,
    Scope,
    Selector,
    Some,
    StatOf,
    Sum,
    Time,
    Union,
    Unless,
    Where,
    Without,
)
from systems.effects.table import EffectTable

Things = Sequence[int]
FARTHEST = 1_000_000
"""No reckoned amount is farther from 0: products of products would soon have more digits than there is room for."""


def seats(side: str, seat: int) -> tuple[int, ...]:
    """Return the seats of "mine", "theirs" or "both" (or of "me", "foe", "both"), the own one first."""
    if side in {"mine", "me"}:
        return (seat,)
    return (1 - seat,) if side in {"theirs", "foe"} else (seat, 1 - seat)


# -------------------------------------------------------------------------------------------------------- selectors


def select(table: EffectTable, scope: Scope, selector: Selector) -> list[int]:
    """Return what a selector finds, each thing once, in its order.

    Dice make random picks while something is carried out; who only looks sees the first ones (`EffectTable.rolls`).
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
    if name in {"subject", "object"} and scope.heard is not None:
        thing = scope.heard.subject if name == "subject" else scope.heard.object
        return (thing,) if thing else ()
    return table.words.named(name, scope) or ()


Bounds = list[tuple[str, int | None, int | None, int | None]]
"""The bounds of a filter in numbers: a stat, at least, at most, equal; empty until the first thing asks for them."""


def passes(table: EffectTable, scope: Scope, entity: int, such: Filter) -> bool:
    """Return whether a thing passes a filter."""
    return bool(passing(table, scope, (entity,), such))


def passing(table: EffectTable, scope: Scope, things: Things, such: Filter) -> list[int]:
    """Return those of some things that pass a filter, in their order."""
    table.work += len(things)
    names, rest = table.book.split_filter(such)
    bounds: Bounds = []
    definition = table.zones.definition
    return [
        thing
        for thing in things
        if (names is None or ((card := definition(thing)) is not None and card.id in names))
        and (rest is None or _fits(table, scope, thing, rest, bounds))
    ]


def _fits(table: EffectTable, scope: Scope, entity: int, such: Filter, bounds: Bounds) -> bool:
    """Return whether a thing passes what a filter asks beyond print; the first that comes so far reckons the bounds."""
    tagged = table.words.is_tagged
    if such.other and entity == scope.source:
        return False
    for tag in such.tags:
        if not tagged(entity, tag):
            return False
    for tag in such.not_tags:
        if tagged(entity, tag):
            return False
    if such.any_tags and not any(tagged(entity, tag) for tag in such.any_tags):
        return False
    if such.stats and not bounds:
        bounds += _reckoned(table, scope, such)
    return all(_is_within(table.words.stat(entity, stat), *limits) for stat, *limits in bounds)


def _reckoned(table: EffectTable, scope: Scope, such: Filter) -> Bounds:
    """Return the bounds of a filter as they are now."""

    def number(bound: Amount | None) -> int | None:
        return None if bound is None else amount(table, scope, bound)

    return [(stat.stat, number(stat.at_least), number(stat.at_most), number(stat.equal)) for stat in such.stats]


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
    resting = "field" not in group.zones and table.zones.field_zones.isdisjoint(group.zones)
    names, rest = table.book.split_filter(group.such, resting=resting)
    bounds: Bounds = []
    found: list[int] = []
    for seat in seats(group.side, scope.seat):
        for zone in group.zones:
            there = table.zones.zone(zone, seat)
            table.work += len(there)
            things = there if names is None else table.zones.named_among(there, names)
            found += [thing for thing in things if rest is None or _fits(table, scope, thing, rest, bounds)]
    return found if len(group.zones) == 1 else list(dict.fromkeys(found))  # "field" holds other zones


def _where(table: EffectTable, scope: Scope, where: Where) -> list[int]:
    return passing(table, scope, select(table, scope, where.where), where.such)


def _union(table: EffectTable, scope: Scope, union: Union) -> list[int]:
    return list(dict.fromkeys(entity for part in union.union for entity in select(table, scope, part)))


def _common(table: EffectTable, scope: Scope, common: Common) -> list[int]:
    first, *others = (select(table, scope, part) for part in common.common)
    shared = set(first).intersection(*others)
    return [item for item in first if item in shared]


def _without(table: EffectTable, scope: Scope, without: Without) -> list[int]:
    first, *others = (select(table, scope, part) for part in without.without)
    gone: set[int] = set().union(*others)
    return [item for item in first if item not in gone]


def _pick(table: EffectTable, scope: Scope, pick: Pick) -> list[int]:
    found = select(table, scope, pick.pick)
    number = max(0, amount(table, scope, pick.number))
    if pick.by == "random":
        if table.rolls:
            table.dice("effects").shuffle(found)
    elif pick.by in {"most", "least"}:
        sign = -1 if pick.by == "most" else 1
        found.sort(key=lambda item: sign * table.words.stat(item, pick.stat))
    return found[max(0, len(found) - number) :] if pick.by == "last" else found[:number]


def _related(table: EffectTable, scope: Scope, related: Related) -> list[int]:
    return list(
        dict.fromkeys(
            two for entity in select(table, scope, related.to) for two in table.words.related(related.related, entity)
        )
    )


_SELECTORS: Mapping[type[Any], Callable[[EffectTable, Scope, Any], list[int]]] = {
    Group: _group,
    Where: _where,
    Union: _union,
    Common: _common,
    Without: _without,
    Pick: _pick,
    Related: _related,
}

# ---------------------------------------------------------------------------------------------------------- amounts


def amount(table: EffectTable, scope: Scope, value: Amount) -> int:
    """Return how much an amount is now; what is reckoned stays within `FARTHEST` of 0."""
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
    return (max if value.take == "most" else min)(numbers, default=0)


def _sum(table: EffectTable, scope: Scope, value: Sum) -> int:
    return sum(amount(table, scope, item) for item in value.sum)


def _product(table: EffectTable, scope: Scope, value: Product) -> int:
    product = 1
    for item in value.product:
        product *= amount(table, scope, item)
    return product


def _half(table: EffectTable, scope: Scope, value: Half) -> int:
    return (amount(table, scope, value.half) + value.up) // 2


def _least(table: EffectTable, scope: Scope, value: Least) -> int:
    return min(amount(table, scope, item) for item in value.least)


def _most(table: EffectTable, scope: Scope, value: Most) -> int:
    return max(amount(table, scope, item) for item in value.most)


def _heard(table: EffectTable, scope: Scope, value: Heard) -> int:
    del table, value
    return scope.heard.amount if scope.heard is not None else 0


def _noted(table: EffectTable, scope: Scope, value: Noted) -> int:
    del table
    return next((number for name, number in scope.noted if name == value.noted), 0)


_AMOUNTS: Mapping[type[Any], Callable[[EffectTable, Scope, Any], int]] = {
    Count: _count,
    StatOf: _stat_of,
    Sum: _sum,
    Product: _product,
    Half: _half,
    Least: _least,
    Most: _most,
    Heard: _heard,
    Noted: _noted,
}

# ------------------------------------------------------------------------------------------------------- conditions


def holds(table: EffectTable, scope: Scope, condition: Condition | None) -> bool:
    """Return whether a condition holds now; no condition does."""
    return condition is None or _CONDITIONS[type(condition)](table, scope, condition)


def _some(table: EffectTable, scope: Scope, condition: Some) -> bool:
    found = len(select(table, scope, condition.some))
    if condition.at_least is None and condition.at_most is None:
        return found > 0
    return _bounded(table, scope, found, condition.at_least, condition.at_most, None)


def _compare(table: EffectTable, scope: Scope, condition: Compare) -> bool:
    value = amount(table, scope, condition.compare)
    return _bounded(table, scope, value, condition.at_least, condition.at_most, condition.equal)


def _every(table: EffectTable, scope: Scope, condition: Every) -> bool:
    return all(holds(table, scope, item) for item in condition.every)


def _either(table: EffectTable, scope: Scope, condition: Either) -> bool:
    return any(holds(table, scope, item) for item in condition.either)


def _unless(table: EffectTable, scope: Scope, condition: Unless) -> bool:
    return not holds(table, scope, condition.unless)


def _time(table: EffectTable, scope: Scope, condition: Time) -> bool:
    _, active, phase = table.words.time()
    return active in seats(condition.turn, scope.seat) and (not condition.phases or phase in condition.phases)


def _manner(table: EffectTable, scope: Scope, condition: Manner) -> bool:
    del table
    return scope.heard is not None and scope.heard.manner in condition.manner


_CONDITIONS: Mapping[type[Any], Callable[[EffectTable, Scope, Any], bool]] = {
    Some: _some,
    Compare: _compare,
    Every: _every,
    Either: _either,
    Unless: _unless,
    Time: _time,
    Manner: _manner,
}


def takes_part(table: EffectTable, scope: Scope, entity: int, party: Party | None) -> bool:
    """Return whether a thing is a party of an event as an ability asks for."""
    if party is None:
        return True
    if not entity:
        return False
    if party.self_only:
        return entity == scope.source
    if party.carrier and entity not in table.words.related("carrier", scope.source):
        return False
    return table.zones.seat_of(entity) in seats(party.side, scope.seat) and passes(table, scope, entity, party.such)
