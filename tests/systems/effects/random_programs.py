"""Abilities by chance: nodes of the card language with the words of a game, drawn one by one, so that they shrink."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hypothesis import strategies as st

from components import effects as language

T = TypeVar("T")
NUMBERS = (1, 0, 2, 3, -1, -3, 7, 99)
BOUND = ("one", "two")
PLAYERS: tuple[Any, ...] = ("me", "foe")
UNTIL: tuple[Any, ...] = ("turn", "foe-turn", "my-turn", "stay")
LIMITS: tuple[Any, ...] = ("none", "turn", "match")
PARTIES = (language.Party("mine"), language.Party("theirs"), language.Party("both"))


@dataclass(frozen=True)
class Words:
    """What chance may name.

    Attributes:
        zones, names, tags, stats, keywords, relations: words of the game; events: that triggers hear.
        replaced: events that replacements stand in for; actions: make the game's own actions.
    """

    zones: Sequence[str]
    names: Sequence[str]
    tags: Sequence[str]
    stats: Sequence[str]
    keywords: Sequence[str]
    relations: Sequence[str]
    events: Sequence[str]
    replaced: Sequence[str]
    actions: Sequence[Callable[[Chance], Any]]


class Chance:
    """Draws nodes; how deep they go is bounded."""

    def __init__(self, draw: st.DrawFn, words: Words) -> None:
        self._draw = draw
        self.words = words

    def pick(self, options: Sequence[T]) -> T:
        """Return one of some options."""
        return self._draw(st.sampled_from(options))

    def selector(self, depth: int = 2) -> Any:
        """Return a selector."""
        plain = ("self", "me", "foe", "it", "subject", "object", *BOUND, *self.words.names)
        kind = self.pick(("group", "name", "group", "where", "union", "intersection", "difference", "pick", "related"))
        if kind == "name":
            return self.pick(plain)
        if kind == "group" or depth == 0:
            return language.Group((self.pick(self.words.zones),), self.pick(("both", "mine", "theirs")), self.filter())
        inner = self.selector(depth - 1)
        if kind == "where":
            return language.Where(inner, self.filter())
        if kind == "related":
            return language.Related(self.pick(self.words.relations), inner)
        if kind == "pick":
            by: Any = self.pick(("first", "last", "max", "min", "random"))
            return language.Pick(inner, self.pick(NUMBERS), by, self.pick(self.words.stats))
        pair = (inner, self.selector(depth - 1))
        if kind == "union":
            return language.Union(pair)
        return language.Intersection(pair) if kind == "intersection" else language.Difference(pair)

    def filter(self) -> language.Filter:
        """Return a filter of at most one word."""
        kind = self.pick(("", "", "tag", "not", "stat", "other"))
        tag = self.pick(self.words.tags)
        if kind == "stat":
            return language.Filter(stats=(language.Test(self.pick(self.words.stats), at_least=self.amount(0)),))
        return language.Filter(
            tags=(tag,) if kind == "tag" else (), not_tags=(tag,) if kind == "not" else (), other=kind == "other"
        )

    def amount(self, depth: int = 2) -> Any:
        """Return an amount."""
        kind = self.pick(("number", "number", "count", "stat", "event", "variable", "half", "several"))
        if kind == "number" or depth == 0:
            return self.pick(NUMBERS)
        if kind == "count":
            return language.Count(self.selector(depth - 1))
        if kind == "stat":
            return language.StatOf(self.pick(self.words.stats), self.selector(depth - 1))
        if kind == "event":
            return language.EventAmount("amount")
        if kind == "variable":
            return language.Variable(self.pick(BOUND))
        if kind == "half":
            return language.Half(self.amount(depth - 1))
        pair = (self.amount(depth - 1), self.amount(depth - 1))
        maker: Any = self.pick((language.Sum, language.Product, language.Min, language.Max))
        return maker(pair)

    def condition(self, depth: int = 1) -> Any:
        """Return a condition."""
        kind = self.pick(("exists", "compare", "time", "not", "all"))
        if kind == "not" and depth:
            return language.Not(self.condition(depth - 1))
        if kind == "all" and depth:
            return language.AllOf((self.condition(depth - 1), self.condition(depth - 1)))
        if kind == "time":
            return language.Time(self.pick(("mine", "theirs", "both")))
        if kind == "compare":
            return language.Compare(self.amount(1), at_least=self.amount(0))
        return language.Exists(self.selector(1), at_least=self.pick((None, 1, 2)))

    def choose(self) -> language.Choose:
        """Return a choice of things."""
        most = self.amount(1) if self.pick((False, True)) else None
        name, hidden = self.pick(BOUND), self.pick((False, True))
        return language.Choose("choose", name, self.selector(1), self.amount(1), most, self.pick(PLAYERS), hidden)

    def changes(self) -> tuple[language.StatChange, ...]:
        """Return a change of one stat: by so much, or to so much."""
        stat, number = self.pick(self.words.stats), self.amount()
        return (
            language.StatChange(stat, number) if self.pick((True, False)) else language.StatChange(stat, None, number),
        )

    def program(self, depth: int = 2, longest: int = 3) -> tuple[Any, ...]:
        """Return a program of at least one action."""
        return tuple(self.action(depth) for _ in range(self.pick(range(1, longest + 1))))

    def action(self, depth: int) -> Any:
        """Return an action, of the game or of the language."""
        kind = self.pick(("deed", "deed", "deed", "choose", "roll", "discover", "may", "if", "each", "repeat", "modes"))
        if kind == "choose":
            return self.choose()
        if kind == "roll":
            return language.Roll("roll", self.pick((2, 6, 20)), self.pick(BOUND))
        if kind == "discover":
            source = self.selector(1)
            return language.Discover("discover", self.pick(BOUND), None, source, self.amount(0), self.amount(0))
        if kind == "deed" or depth == 0:
            return self.pick(self.words.actions)(self)
        return self._flow(kind, self.program(depth - 1, 2), depth - 1)

    def _flow(self, kind: str, inner: tuple[Any, ...], depth: int) -> Any:
        if kind == "may":
            return language.May("may", inner, self.program(depth, 1), self.pick(PLAYERS))
        if kind == "if":
            return language.If("if", self.condition(), inner, self.program(depth, 1))
        if kind == "each":
            return language.Each("each", self.selector(1), inner)
        if kind == "repeat":
            return language.Repeat("repeat", self.amount(1), inner)
        second = language.Mode(self.program(depth, 1), self.condition() if self.pick((False, True)) else None)
        return language.Modes("modes", (language.Mode(inner), second), self.pick(PLAYERS), self.pick((False, True)))

    def trigger(self) -> language.Triggered:
        """Return a trigger of something that happens to anybody."""
        return language.Triggered(
            "triggered",
            (self.pick(self.words.events),),
            self.program(1),
            subject=self.pick((None, *PARTIES)),
            provided=self.condition() if self.pick((False, True)) else None,
            choices=(self.choose(),) if self.pick((False, True)) else (),
            may=self.pick((False, True)),
            limit=self.pick(LIMITS),
        )

    def aura(self) -> language.Continuous:
        """Return an aura."""
        provided = self.condition() if self.pick((False, True)) else None
        keywords = (self.pick(self.words.keywords),)
        return language.Continuous("continuous", self.selector(1), self.changes(), keywords, provided=provided)

    def replacement(self) -> language.Replacement:
        """Return a replacement."""
        party = self.pick(PARTIES)
        may = self.pick((False, True))
        return language.Replacement("replacement", self.pick(self.words.replaced), self.program(1), party, may=may)
