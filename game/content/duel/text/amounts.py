"""Amounts in words: "the number of creatures you control", "+1 for each gear on it, up to +4"."""

from __future__ import annotations

from components.effects import (
    Amount,
    Count,
    Max,
    Min,
    Product,
    Selector,
    StatOf,
    Sum,
    Variable,
)
from game.content.duel.text.filters import counters, stat_word
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import BARE, EACH, Share, amount_text, noun_of
from game.content.language.text.rates import COUNTER, Rate
from game.content.language.text.telling import OTHER, Tellers

PLAYERS = ("me", "foe", "players")


def each_of(telling: Telling, rate: Rate) -> str:
    """Return what is counted, one by one: "for each other Ridge Wolf you control"."""
    if isinstance(rate.base, Variable):
        verb, noun = telling.stored(rate.base.variable)
        return telling.say(f"variables_each.{verb}", noun=telling.say(f"kinds.{noun}"))
    if isinstance(rate.base, Count):
        share = Share(EACH, form="one") if rate.per == 1 else Share(BARE)
        phrase = noun_of(telling, rate.base.count, share).text
        if rate.per == 1:
            return telling.say("amounts.for_each", phrase=phrase)
        return telling.say("amounts.for_every", phrase=phrase, n=telling.book.number(rate.per))
    name = counters(telling, rate.base.stat.removeprefix(COUNTER), "one" if rate.per == 1 else OTHER)
    on = noun_of(telling, rate.base.of).text
    if rate.per == 1:
        return telling.say("amounts.for_each_counter", phrase=name, on=on)
    return telling.say("amounts.for_every_counter", phrase=name, on=on, n=telling.book.number(rate.per))


def _joined(telling: Telling, amount: Product | Min | Max) -> str:
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


def _stat(telling: Telling, amount: StatOf) -> str:
    if isinstance(amount.of, str) and amount.of in PLAYERS and telling.book.has(f"player_stats.{amount.stat}"):
        return telling.say(f"player_stats.{amount.stat}", amount.of)
    stat = stat_word(telling, amount.stat)
    noun = noun_of(telling, amount.of)
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


AMOUNTS: Tellers = {StatOf: _stat, Sum: _sum, Product: _joined, Min: _joined, Max: _joined}
"""How numbers are told that other games tell otherwise."""
