"""The generator of texts: each node is told by its game's teller, or by the one that all games share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from components import effects as nodes
from game.content.language.text.telling import OTHER, Noun, Tellers, Telling

ALL, BARE, EACH, A, THE, NO, COUNTED = "all", "bare", "each", "a", "the", "no", "counted"
"""How much of what is found is meant: all of it, its number, each one, any one, that one, none, so many."""
SHARED_WORDS = 2
"""Words that conditions in a row begin with are said once from so many on: "you hold a Fire card and a Water card"."""


@dataclass(frozen=True, slots=True)
class Share:
    """How much of what a selector finds is meant.

    Attributes:
        how: one of the words above; number: in words, where it is counted; form: of the noun.
        place: what stands before a zone: "in" or "from".
        hidden: True where what lies face down may be meant too, False where it may not; None where nothing is said.
        controlled: a clause around it says already whose it is; placeless: nothing is said of where it is.
        sided: whether it is told whose things are; random: the dice choose.
    """

    how: str = ALL
    number: str = ""
    form: str = OTHER
    place: str = "in"
    hidden: bool | None = None
    controlled: bool = False
    placeless: bool = False
    sided: bool = True
    random: bool = False


def ability_text(telling: Telling, ability: nodes.Ability) -> str:
    """Return the sentences of an ability."""
    return str(telling.tellers[type(ability)](telling, ability))


def noun_of(telling: Telling, selector: nodes.Selector, share: Share | None = None) -> Noun:
    """Return what a selector is called; all of what it finds is meant, unless a share says otherwise."""
    noun: Noun = telling.tellers[type(selector)](telling, selector, share or Share())
    return noun


def amount_text(telling: Telling, amount: nodes.Amount) -> str:
    """Return an amount as a noun: "3", "the number of cards in your hand", "its power"."""
    return str(amount) if isinstance(amount, int) else str(telling.tellers[type(amount)](telling, amount))


def clause(telling: Telling, condition: nodes.Condition, *, no: bool = False) -> str:
    """Return a condition as a clause that follows "if"; with `no` that it does not hold."""
    return str(telling.tellers[type(condition)](telling, condition, no=no))


def untrue(telling: Telling, text: str, *, no: bool) -> str:
    """Return a clause, with `no` that it is not so."""
    return telling.say("conditions.untrue", phrase=text) if no else text


# ------------------------------------------------------------------------------------------------ what all games share


def _count(telling: Telling, amount: nodes.Count) -> str:
    return telling.say("amounts.count", phrase=noun_of(telling, amount.count, Share(BARE)).text)


def _half(telling: Telling, amount: nodes.Half) -> str:
    part, whole = "half", amount.half
    if isinstance(whole, nodes.Half) and whole.up == amount.up:
        part, whole = "quarter", whole.half
    return telling.say(f"amounts.{part}_up" if amount.up else f"amounts.{part}", phrase=amount_text(telling, whole))


def _percent(telling: Telling, amount: nodes.Percent) -> str:
    return telling.say("amounts.percent", n=amount.percent, phrase=amount_text(telling, amount.of))


def _event_amount(telling: Telling, amount: nodes.EventAmount) -> str:
    known = (event for event in telling.events if telling.book.has(f"event_amounts.{event}"))
    return telling.say(f"event_amounts.{next(known, amount.event)}")


def _variable(telling: Telling, amount: nodes.Variable) -> str:
    return telling.say(f"variables.{telling.stored(amount.variable)[0]}")


def _not(telling: Telling, condition: nodes.Not, *, no: bool) -> str:
    return clause(telling, condition.not_true, no=not no)


def _all_or_any(telling: Telling, condition: nodes.AllOf | nodes.AnyOf, *, no: bool) -> str:
    parts = condition.all_of if isinstance(condition, nodes.AllOf) else condition.any_of
    how = "and" if isinstance(condition, nodes.AllOf) != no else "or"
    first, rests = _parted([clause(telling, part, no=no) for part in parts])
    if first and how == "and" and all(_denies(part) != no for part in parts):
        how = "or"  # "no cards costing (1), (3) or (5)"
    return first + telling.book.joined(how, rests)


def _denies(condition: nodes.Condition) -> bool:
    """Return whether a condition says that something is not there."""
    return isinstance(condition, nodes.Not) or (isinstance(condition, nodes.Exists) and condition.at_most == 0)


def _parted(clauses: Sequence[str]) -> tuple[str, list[str]]:
    """Return what all clauses begin with, where that is worth saying once, and what is left of each."""
    words = [clause.split(" ") for clause in clauses]
    shared = sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, zip(*words, strict=False)))
    if shared < SHARED_WORDS or shared == min(map(len, words)):
        return "", [*clauses]
    return " ".join([*words[0][:shared], ""]), [" ".join(line[shared:]) for line in words]


def _union(telling: Telling, selector: nodes.Union, share: Share) -> Noun:
    parts = [noun_of(telling, part, share) for part in selector.union]
    how = "and" if share.how in {ALL, BARE} else "or"
    return Noun(telling.book.joined(how, [part.text for part in parts]), OTHER if how == "and" else parts[0].form)


COMMON: Tellers = {
    nodes.Count: _count, nodes.Half: _half, nodes.Percent: _percent, nodes.EventAmount: _event_amount,
    nodes.Variable: _variable, nodes.Not: _not, nodes.AllOf: _all_or_any, nodes.AnyOf: _all_or_any, nodes.Union: _union,
}  # fmt: skip


# ------------------------------------------------------------------------------------------------------------- filters


def fits(first: nodes.Filter, second: nodes.Filter) -> bool:
    """Return whether two filters can be asked for as one: not where both offer a choice."""
    return not (first.any_tags and second.any_tags) and not (first.names and second.names)


def merged(first: nodes.Filter, second: nodes.Filter) -> nodes.Filter:
    """Return the filter that asks for what both ask for; they must fit."""
    return nodes.Filter(
        tags=(*first.tags, *(tag for tag in second.tags if tag not in first.tags)),
        any_tags=first.any_tags or second.any_tags,
        not_tags=(*first.not_tags, *second.not_tags),
        stats=(*first.stats, *second.stats),
        names=first.names or second.names,
        other=first.other or second.other,
    )


def is_single(criteria: nodes.Filter) -> bool:
    """Return whether a filter asks one thing only, so that it can be denied in a word."""
    plain = len(criteria.tags) + len(criteria.not_tags) + len(criteria.stats)
    return plain + bool(criteria.any_tags) + bool(criteria.names) + criteria.other == 1
