"""Abilities by lot: hypothesis strategies over the nodes of the card language in the words of the duel."""

from __future__ import annotations

from typing import Any, cast

from hypothesis import strategies as st

from components.effects import (
    Ability,
    Action,
    Activated,
    AllOf,
    Amount,
    AnyOf,
    Attach,
    CallOff,
    Change,
    Choose,
    Compare,
    Condition,
    Continuous,
    Control,
    Count,
    Counters,
    Create,
    Destroy,
    Difference,
    Discard,
    Draw,
    Each,
    EndPhase,
    Exists,
    Filter,
    Gain,
    Grant,
    Group,
    Half,
    If,
    Intersection,
    Lose,
    Manner,
    Max,
    May,
    Mill,
    Min,
    Mode,
    Modes,
    Move,
    Negate,
    Not,
    Party,
    Pick,
    Product,
    Related,
    Repeat,
    Replacement,
    Retarget,
    Reveal,
    Roll,
    Selector,
    Shuffle,
    StatChange,
    StatOf,
    Strip,
    Sum,
    Summon,
    Test,
    Time,
    Triggered,
    Turn,
    Union,
    Where,
)
from systems.duel.state.vocabulary import CREATURE_STATS, DUEL, KEYWORDS, PLAYER_STATS

CARDS = {"ridge-wolf": "Ridge Wolf", "clay-man": "Clay Man", "night-watch": "Night Watch"}
small = st.integers(1, 6)
sides = st.sampled_from(("mine", "theirs", "both"))
players = st.sampled_from(("me", "foe", "both"))
seats = st.sampled_from(("me", "foe"))
types = st.sampled_from(("heroic", "fallen", "wild", "wrought", "tidal", "ember"))
lying = st.sampled_from(tuple(tag for tag in DUEL.tags if tag not in {"creature", "rune", "ward", "offering"}))
durations = st.sampled_from(("turn", "foe-turn", "my-turn", "stay"))
keywords = st.lists(st.sampled_from(tuple(KEYWORDS)), min_size=1, max_size=2, unique=True).map(tuple)


def _one(values: Any) -> Any:
    return st.sampled_from(tuple(values))


tests = st.one_of(
    st.builds(Test, _one(("power", "toughness", "stars")), at_least=small),
    st.builds(Test, _one(("power", "toughness", "stars")), at_most=small),
    st.builds(Test, _one(("power", "toughness", "stars")), equal=small),
)
filters = st.builds(
    Filter,
    tags=st.lists(st.one_of(types, lying), max_size=2, unique=True).map(tuple),
    any_tags=st.one_of(st.just(()), st.lists(types, min_size=2, max_size=3, unique=True).map(tuple)),
    not_tags=st.one_of(st.just(()), st.tuples(lying)),
    stats=st.one_of(st.just(()), st.tuples(tests)),
    names=st.one_of(st.just(()), st.tuples(_one(CARDS))),
    other=st.booleans(),
)
zones = st.one_of(
    st.tuples(_one(("creatures", "runes", "wards", "field", "hand", "deck", "netherworld"))),
    st.just(("hand", "deck")),
)
groups = st.builds(Group, zones, sides, filters)
names = _one(("self", "carrier", "attackers", "target", "blocker", "fighters"))
amounts: st.SearchStrategy[Amount] = st.deferred(
    lambda: st.one_of(
        small,
        st.builds(Count, groups),
        st.builds(StatOf, _one(CREATURE_STATS), selectors, _one(("sum", "max", "min"))),
        st.builds(StatOf, _one(PLAYER_STATS), _one(("me", "foe", "players"))),
        st.builds(StatOf, st.just("counter:gear"), st.just("self")),
        st.builds(Sum, st.tuples(amounts, small)),
        st.builds(Product, st.tuples(small, amounts)),
        st.builds(Half, amounts, st.booleans()),
        st.builds(Min, st.tuples(amounts, small)),
        st.builds(Max, st.tuples(amounts, small)),
    )
)
selectors: st.SearchStrategy[Selector] = st.deferred(
    lambda: st.one_of(
        groups,
        names,
        st.builds(Where, st.one_of(groups, names), filters),
        st.builds(Union, st.tuples(groups, groups)),
        st.builds(Intersection, st.tuples(groups, names)),
        st.builds(Difference, st.tuples(groups, names)),
        st.builds(Pick, groups, small, _one(("first", "last", "random"))),
        st.builds(Pick, groups, small, _one(("max", "min")), _one(("power", "toughness"))),
        st.builds(Related, _one(DUEL.relations), names),
    )
)
conditions: st.SearchStrategy[Condition] = st.deferred(
    lambda: st.one_of(
        st.builds(Exists, st.one_of(groups, st.builds(Where, names, filters))),
        st.builds(Exists, groups, at_least=small),
        st.builds(Exists, groups, at_most=st.integers(0, 4)),
        st.builds(Compare, amounts, at_least=amounts),
        st.builds(Compare, amounts, at_most=small),
        st.builds(AllOf, st.tuples(conditions, conditions)),
        st.builds(AnyOf, st.tuples(conditions, conditions)),
        st.builds(Not, conditions),
        st.builds(Time, sides, st.one_of(st.just(()), st.tuples(_one(DUEL.phases)))),
    )
)
stat_changes = st.one_of(
    st.builds(StatChange, _one(("power", "toughness", "attacks", "block")), add=st.one_of(small, amounts)),
    st.builds(StatChange, _one(("power", "toughness", "attacks")), become=st.one_of(small, amounts)),
)
choices = st.one_of(
    st.builds(Choose, st.just("choose"), st.just("quarry"), groups, hidden=st.booleans()),
    st.builds(Choose, st.just("choose"), st.just("quarry"), groups, st.just(0), small, seats),
    st.builds(Choose, st.just("choose"), st.just("quarry"), groups, small, player=seats),
)
positions = _one(("attack", "defense", "choice", "face-down"))


def do(node: Any, *fields: Any, **more: Any) -> st.SearchStrategy[Any]:
    """Return the strategy of an action, its word in the first place."""
    word = {CallOff: "call_off", EndPhase: "end_phase"}.get(node, node.__name__.lower())
    return st.builds(node, st.just(word), *fields, **more)


simple_actions: st.SearchStrategy[Action] = st.one_of(
    do(Destroy, selectors), do(Move, selectors, _one(DUEL.destinations[:-1]), _one(("top", "bottom", "shuffled"))),
    do(Move, selectors, st.just("netherworld"), manner=_one(("sacrificed", "discarded"))),
    do(Summon, selectors, _one(("me", "foe", "owner")), positions), do(Draw, amounts, players),
    do(Create, st.just("creatures"), _one(CARDS), st.none(), small, seats, positions),
    do(Discard, small, players, st.booleans()), do(Mill, small, players),
    do(Lose, _one(("me", "foe", "players")), amounts),
    do(Gain, _one(("me", "foe")), amounts), do(Change, selectors, st.tuples(stat_changes), durations),
    do(Change, st.just("quarry"), st.tuples(stat_changes, stat_changes), durations),
    do(Grant, selectors, keywords, st.just(()), durations), do(Strip, selectors, keywords, st.booleans(), durations),
    do(Turn, selectors, _one(("up", "down", "attack", "defense", "other"))), do(Control, groups, seats, durations),
    do(Counters, names, _one(("gear", "rust")), st.integers(-3, 3).filter(bool)), do(Attach, groups, names),
    do(Negate), do(CallOff), do(Retarget, names), do(EndPhase), do(Reveal, selectors, players), do(Shuffle, players),
    do(Destroy, st.just("quarry")), do(Move, st.just("quarry"), st.just("hand")),
    do(Roll, small.map(lambda n: n + 1), st.just("luck")),
)  # fmt: skip
actions: st.SearchStrategy[Action] = st.deferred(
    lambda: st.one_of(
        simple_actions,
        simple_actions,
        do(May, programs, player=seats),
        do(If, conditions, programs, st.one_of(st.just(()), programs)),
        do(Each, groups, programs),
        do(Repeat, small, programs),
        do(Modes, st.tuples(st.builds(Mode, programs), st.builds(Mode, programs)), seats, st.booleans()),
    )
)
programs: st.SearchStrategy[tuple[Action, ...]] = st.lists(actions, min_size=1, max_size=2).map(tuple)
parties = st.one_of(
    st.just(Party(self_only=True)), st.just(Party(carrier=True)), st.builds(Party, sides, filters), st.none()
)
limits = _one(("turn", "match", "none"))
activated = st.builds(
    Activated, st.just("activated"), programs,
    st.lists(_one(DUEL.moments), min_size=1, max_size=2, unique=True).map(tuple),
    _one((("field",), ("hand",), ("netherworld",))), st.one_of(st.none(), conditions), st.one_of(st.just(()), programs),
    st.tuples(choices), limits,
)  # fmt: skip
triggered = st.builds(
    Triggered, st.just("triggered"), st.tuples(_one(DUEL.events)), programs, parties, parties,
    st.one_of(st.just(()), st.tuples(_one(DUEL.manners))), _one((("field",), ("netherworld",))),
    st.one_of(st.none(), conditions, st.builds(Manner, st.tuples(_one(DUEL.manners)))),
    st.one_of(st.just(()), programs),
    st.tuples(choices), st.booleans(), limits,
)  # fmt: skip
continuous = st.builds(
    Continuous, st.just("continuous"), selectors, st.lists(stat_changes, min_size=1, max_size=2).map(tuple),
    st.one_of(st.just(()), keywords), st.just(()), st.one_of(st.none(), conditions),
    _one((("field",), ("netherworld",))),
)  # fmt: skip
replacements = st.builds(
    Replacement, st.just("replacement"), _one(("destroyed", "returned", "banished")), programs,
    parties.map(lambda party: party or Party()),
    st.one_of(st.just(()), st.tuples(_one(("battle", "effect")))), _one((("field",), ("netherworld",))),
    st.one_of(st.none(), conditions), st.tuples(choices), st.booleans(), limits,
)  # fmt: skip
plain_abilities = cast("st.SearchStrategy[Ability]", st.one_of(activated, triggered, continuous, replacements))
granting = st.builds(Grant, st.just("grant"), names, st.just(()), st.tuples(plain_abilities), durations)
abilities: st.SearchStrategy[Ability] = st.one_of(
    plain_abilities,
    st.builds(Activated, st.just("activated"), st.tuples(granting), choices=st.tuples(choices)),
)
