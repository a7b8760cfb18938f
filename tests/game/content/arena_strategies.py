"""Abilities by lot in the words of Ragnarok: hypothesis strategies over the nodes that its vocabulary allows."""

from __future__ import annotations

from typing import Any, cast

from hypothesis import strategies as st

from components import effects as n
from systems.arena.state.vocabulary import (
    ACTIONS_BY_NAME,
    ARENA,
    CARD_STATS,
    FIELD_RELATIONS,
    KEYWORDS,
    MANNERS,
    PLAYER_STATS,
    STATUSES,
)
from tests.systems.arena.small_cards import BOOK

small = st.integers(1, 6)
signed = st.integers(-4, 4).filter(bool)
sides = st.sampled_from(("mine", "theirs", "both"))
players = st.sampled_from(("me", "foe", "both"))
seats = st.sampled_from(("me", "foe"))
durations = st.sampled_from(("turn", "foe-turn", "my-turn", "stay"))
cards = st.sampled_from(tuple(BOOK))
CHANGED = (*CARD_STATS[:4], "spell-damage", "attacks")


def some(words: Any, least: int = 0, most: int = 2) -> st.SearchStrategy[Any]:
    return st.lists(st.sampled_from(tuple(words)), min_size=least, max_size=most, unique=True).map(tuple)


def pick(words: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(tuple(words))


bounds = ("at_least", "at_most", "equal")
tests = st.one_of(*(st.builds(n.Test, pick(CARD_STATS), **{bound: small}) for bound in bounds))
filters = st.builds(
    n.Filter, tags=some(ARENA.tags), any_tags=st.one_of(st.just(()), some(ARENA.tags, 2)),
    not_tags=some(ARENA.tags, 0, 1),
    stats=st.one_of(st.just(()), st.tuples(tests)), names=st.one_of(st.just(()), st.tuples(cards)), other=st.booleans(),
)  # fmt: skip
groups = st.builds(n.Group, some(ARENA.zones, 1), sides, st.one_of(st.just(n.Filter()), filters))
names = pick(("self", "me", "foe", "weapon", "players", "it", "target", "subject", "object", "performer"))
amounts: st.SearchStrategy[n.Amount] = st.deferred(
    lambda: st.one_of(
        small,
        st.builds(n.Count, groups),
        st.builds(n.StatOf, pick(CARD_STATS), selectors, pick(("sum", "max", "min"))),
        st.builds(n.StatOf, pick(PLAYER_STATS), pick(("me", "foe", "players"))),
        st.builds(n.StatOf, st.just("counter:shielded"), st.just("self")),
        st.builds(n.Sum, st.tuples(amounts, small)),
        st.builds(n.Product, st.tuples(st.integers(-2, 3), amounts)),
        st.builds(n.Half, amounts, st.booleans()),
        st.builds(n.Percent, small, amounts),
        st.builds(n.Min, st.tuples(amounts, small)),
        st.builds(n.Max, st.tuples(amounts, small)),
        st.just(n.EventAmount("amount")),
        st.just(n.Variable("luck")),
    )
)
selectors: st.SearchStrategy[n.Selector] = st.deferred(
    lambda: st.one_of(
        groups,
        names,
        st.builds(n.Where, st.one_of(groups, names), filters),
        st.builds(n.Union, st.tuples(groups, names)),
        st.builds(n.Intersection, st.tuples(groups, groups)),
        st.builds(n.Difference, st.tuples(groups, st.one_of(names, groups))),
        st.builds(n.Pick, groups, amounts, pick(("first", "last", "random"))),
        st.builds(n.Pick, groups, small, pick(("max", "min")), pick(CARD_STATS)),
        st.builds(n.Related, pick(FIELD_RELATIONS), names),
    )
)
conditions: st.SearchStrategy[n.Condition] = st.deferred(
    lambda: st.one_of(
        st.builds(n.Exists, st.one_of(groups, st.builds(n.Where, names, filters))),
        st.builds(n.Exists, groups, at_least=small),
        st.builds(n.Exists, groups, at_most=st.integers(0, 4)),
        st.builds(n.Compare, st.builds(n.StatOf, pick(PLAYER_STATS), pick(("me", "foe"))), at_least=amounts),
        st.builds(n.Compare, amounts, at_most=small),
        st.builds(n.AllOf, st.tuples(conditions, conditions)),
        st.builds(n.AnyOf, st.tuples(conditions, conditions)),
        st.builds(n.Not, conditions),
        st.builds(n.Time, sides),
        st.builds(n.Manner, some(MANNERS, 1)),
    )
)
changes = st.one_of(
    st.builds(n.StatChange, pick(CHANGED), add=st.one_of(signed, amounts)),
    st.builds(n.StatChange, pick(CHANGED), become=st.one_of(small, amounts)),
    st.builds(n.StatChange, pick(PLAYER_STATS), add=st.one_of(signed, amounts)),
)
chooses = st.builds(
    n.Choose, st.just("choose"), st.just("target"), groups, st.integers(0, 2), st.one_of(st.none(), small), seats
)
keywords = some((*KEYWORDS, *STATUSES), 1)


def do(node: Any, *fields: Any, **more: Any) -> st.SearchStrategy[Any]:
    """Return the strategy of an action, its word in the first place."""
    return st.builds(node, st.just(node.__name__.lower()), *fields, **more)


deeds: st.SearchStrategy[n.Action] = st.one_of(
    chooses, do(n.Destroy, selectors, st.just("luck")), do(n.Draw, amounts, players),
    do(n.Move, selectors, pick(ARENA.destinations), pick(("top", "bottom", "shuffled")), pick(("owner", "me", "foe"))),
    do(n.Summon, selectors, pick(("me", "foe", "owner"))), do(n.Discard, amounts, players, st.just(True)),
    do(n.Create, pick(ARENA.destinations), cards, st.none(), amounts, seats, keep=st.just("made")),
    do(n.Create, pick(ARENA.destinations), copy_of=selectors, number=small, side=seats),
    do(n.Mill, amounts, players), do(n.Lose, selectors, amounts), do(n.Gain, selectors, amounts),
    do(n.Change, selectors, st.lists(changes, min_size=1, max_size=2).map(tuple), durations),
    do(n.Grant, selectors, keywords, until=durations, turns=st.integers(0, 3)),
    do(n.Strip, selectors, keywords, st.booleans(), durations), do(n.Control, selectors, seats, durations),
    do(n.Counters, selectors, pick(("shielded", "rust")), st.one_of(signed, amounts)),
    do(n.Transform, selectors, cards), do(n.Transform, selectors, copy_of=selectors),
    do(n.Replay, selectors, pick(("played", "died", "attacked"))), do(n.Fight, selectors, selectors),
    do(n.Retarget, selectors), do(n.Reveal, selectors, players), do(n.Shuffle, players),
    do(n.Perform, pick(ACTIONS_BY_NAME), selectors), do(n.Roll, small.map(lambda sides: sides + 1), st.just("luck")),
    do(n.Discover, st.just("found"), filters, shown=small, max=small, player=seats),
    do(n.Discover, st.just("found"), st.none(), selectors, player=seats),
)  # fmt: skip
actions: st.SearchStrategy[n.Action] = st.deferred(
    lambda: st.one_of(
        deeds,
        deeds,
        do(n.May, programs, st.one_of(st.just(()), programs), seats),
        do(n.If, conditions, programs, st.one_of(st.just(()), programs)),
        do(n.Each, groups, programs),
        do(n.Repeat, amounts, programs),
        do(n.Modes, st.tuples(_modes(), _modes()), seats, st.booleans(), st.integers(0, 2)),
    )
)
programs: st.SearchStrategy[tuple[n.Action, ...]] = st.lists(actions, min_size=1, max_size=2).map(tuple)


def _modes() -> st.SearchStrategy[n.Mode]:
    return st.builds(n.Mode, programs, st.one_of(st.none(), conditions))


parties = st.one_of(st.just(n.Party(self_only=True)), st.builds(n.Party, sides, filters), st.none())
provided = st.one_of(st.none(), conditions)
limits = pick(("turn", "match", "none"))
zones = pick((("field",), ("hand",)))
picks = st.one_of(st.just(()), st.tuples(chooses))
plain = cast(
    "st.SearchStrategy[n.Ability]",
    st.one_of(
        st.builds(n.Activated, st.just("activated"), programs, some(ARENA.moments, 1), zones, provided, choices=picks),
        st.builds(
            n.Triggered, st.just("triggered"), some(ARENA.events, 1), programs, parties, parties, some(MANNERS, 0, 1),
            zones, provided, choices=picks, may=st.booleans(), limit=limits,
        ),
        st.builds(
            n.Continuous, st.just("continuous"), selectors, st.lists(changes, min_size=1, max_size=2).map(tuple),
            st.one_of(st.just(()), keywords), provided=provided, zones=zones,
        ),
        st.builds(
            n.Replacement, st.just("replacement"), pick(("cast", "damage")), programs,
            parties.map(lambda party: party or n.Party()), some(MANNERS, 0, 1), provided=provided, may=st.booleans(),
            limit=limits,
        ),
    ),
)  # fmt: skip
granting = st.builds(n.Grant, st.just("grant"), names, st.just(()), st.tuples(plain), durations)
abilities: st.SearchStrategy[n.Ability] = st.one_of(
    plain, st.builds(n.Activated, st.just("activated"), st.tuples(granting), st.just(("cast",)))
)
