"""Amounts in words: "the number of creatures you control", "+1 for each gear on it, up to +4"."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from components.effects import (
    Amount,
    Count,
    EventAmount,
    Half,
    Max,
    Min,
    Percent,
    Product,
    Selector,
    StatOf,
    Sum,
    Variable,
)
from game.content.language.text.filters import COUNTER, counters, stat_word
from game.content.language.text.nouns import BARE, EACH, Share, noun_of
from game.content.language.text.telling import OTHER, Telling

PLAYERS = ("me", "foe", "players")


@dataclass(frozen=True, slots=True)
class Rate:
    """An amount that is so much for each of something.

    Attributes:
        factor: how much for each; base: what is counted; per: how many of it count as one.
        cap: the most that it comes to, None for no end.
    """

    factor: int
    base: Count | StatOf | Variable
    per: int = 1
    cap: int | None = None


def rate_of(amount: Amount, counted: Container[str] = ()) -> Rate | None:
    """Return how much an amount is for each of something, None where it is no such amount.

    Args:
        amount: which.
        counted: stats that count things, beside counters.
    """
    if isinstance(amount, (Count, Variable)):
        return Rate(1, amount)
    if isinstance(amount, StatOf) and (amount.stat.startswith(COUNTER) or amount.stat in counted):
        return Rate(1, amount)
    if isinstance(amount, Half):
        rate = rate_of(amount.half, counted)
        plain = rate is not None and rate.factor == 1 and rate.cap is None and not amount.up
        return replace(rate, per=2 * rate.per) if plain and rate is not None else None
    if isinstance(amount, (Product, Min)):
        return _scaled(amount, counted)
    return None


def _scaled(amount: Product | Min, counted: Container[str]) -> Rate | None:
    """Return the rate of so many times a rate, or of a rate with a cap."""
    parts = amount.product if isinstance(amount, Product) else amount.min
    numbers = [part for part in parts if isinstance(part, int)]
    rates = [found for part in parts if not isinstance(part, int) and (found := rate_of(part, counted)) is not None]
    if len(parts) != 2 or len(numbers) != 1 or len(rates) != 1:
        return None
    rate, number = rates[0], numbers[0]
    if isinstance(amount, Min):
        return replace(rate, cap=number) if rate.cap is None and rate.factor > 0 else None
    return replace(rate, factor=rate.factor * number, cap=None if rate.cap is None else rate.cap * number)


def each_of(telling: Telling, rate: Rate) -> str:
    """Return what is counted, one by one: "for each other Ridge Wolf you control"."""
    if isinstance(rate.base, Variable):
        verb, noun = telling.variables.get(rate.base.variable, ("number", "card"))
        return telling.say(f"variables_each.{verb}", noun=telling.say(f"kinds.{noun}"))
    if isinstance(rate.base, Count):
        share = Share(EACH, form="one") if rate.per == 1 else Share(BARE)
        phrase = noun_of(telling, rate.base.count, amount_text, share).text
        if rate.per == 1:
            return telling.say("amounts.for_each", phrase=phrase)
        return telling.say("amounts.for_every", phrase=phrase, n=telling.book.number(rate.per))
    name = counters(telling, rate.base.stat.removeprefix(COUNTER), "one" if rate.per == 1 else OTHER)
    on = noun_of(telling, rate.base.of, amount_text).text
    if rate.per == 1:
        return telling.say("amounts.for_each_counter", phrase=name, on=on)
    return telling.say("amounts.for_every_counter", phrase=name, on=on, n=telling.book.number(rate.per))


def amount_text(telling: Telling, amount: Amount) -> str:
    """Return an amount as a noun: "3", "the number of cards in your hand", "its power"."""
    if isinstance(amount, int):
        return str(amount)
    if isinstance(amount, Count):
        return telling.say("amounts.count", phrase=noun_of(telling, amount.count, amount_text, Share(BARE)).text)
    if isinstance(amount, StatOf):
        return _stat(telling, amount)
    if isinstance(amount, Half):
        return telling.say("amounts.half_up" if amount.up else "amounts.half", phrase=amount_text(telling, amount.half))
    if isinstance(amount, Percent):
        return telling.say("amounts.percent", n=amount.percent, phrase=amount_text(telling, amount.of))
    if isinstance(amount, EventAmount):
        return _event_amount(telling)
    if isinstance(amount, Variable):
        return telling.say(f"variables.{telling.variables.get(amount.variable, ('number', ''))[0]}")
    return _joined(telling, amount)


def _joined(telling: Telling, amount: Sum | Product | Min | Max) -> str:
    if isinstance(amount, Sum):
        return _sum(telling, amount)
    if isinstance(amount, Product):
        return telling.book.joined("times", [amount_text(telling, part) for part in amount.product])
    parts = amount.min if isinstance(amount, Min) else amount.max
    texts = [amount_text(telling, part) for part in parts]
    return telling.say(
        "amounts.min" if isinstance(amount, Min) else "amounts.max", phrase=telling.book.joined("and", texts)
    )


def _sum(telling: Telling, amount: Sum) -> str:
    """Return a sum; what is added with a sign of its own is told as taken away."""
    text = amount_text(telling, amount.sum[0])
    for part in amount.sum[1:]:
        if isinstance(part, int) and part < 0:
            text = telling.say("amounts.minus", phrase=text, less=-part)
        else:
            text = telling.say("amounts.plus", phrase=text, more=amount_text(telling, part))
    return text


def _event_amount(telling: Telling) -> str:
    for event in telling.events:
        if telling.book.has(f"event_amounts.{event}"):
            return telling.say(f"event_amounts.{event}")
    return telling.say("event_amounts.amount")


def _stat(telling: Telling, amount: StatOf) -> str:
    if isinstance(amount.of, str) and amount.of in PLAYERS and telling.book.has(f"player_stats.{amount.stat}"):
        return telling.say(f"player_stats.{amount.stat}", amount.of)
    stat = stat_word(telling, amount.stat)
    noun = noun_of(telling, amount.of, amount_text)
    if isinstance(amount.of, str) and amount.of in PLAYERS:
        return telling.say(f"amounts.stat_{amount.of}", stat=stat)
    it = telling.say("refs.it", noun.form)
    if noun.form == OTHER or amount.take != "sum":
        return telling.say(f"amounts.stat_{amount.take}", stat=stat, phrase=noun.text)
    return telling.say("amounts.stat_it" if noun.text == it else "amounts.stat", stat=stat, phrase=noun.text)


def share_of(telling: Telling, least: Amount, most: Amount | None, among: Selector, *, hidden: bool) -> Share:
    """Return how many are chosen: "one", "up to two", "any number of"."""
    book = telling.book
    if isinstance(most, Count) and most.count == among:
        return Share("counted", telling.say("choices.any"), OTHER, "from", hidden)
    if most is None or most == least:
        if isinstance(least, int):
            return Share("counted", book.number(least), "one" if least == 1 else OTHER, "from", hidden)
        return Share("counted", telling.say("choices.as_many", n=amount_text(telling, least)), OTHER, "from", hidden)
    low, high = (
        book.number(bound) if isinstance(bound, int) else amount_text(telling, bound) for bound in (least, most)
    )
    if least == 0:
        text = telling.say("choices.up_to", n=high)
    else:
        near = isinstance(least, int) and most == least + 1
        text = telling.say("choices.either" if near else "choices.between", low=low, high=high)
    return Share("counted", text, "one" if most == 1 else OTHER, "from", hidden)


def signed(value: int) -> str:
    """Return a change of a stat as printed: "+2", "-1" with a true minus sign."""
    return f"+{value}" if value >= 0 else f"\u2212{-value}"
