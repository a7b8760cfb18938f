"""Amounts and conditions in words: "the number of cards in your hand", "you control a Beast"."""

from __future__ import annotations

from dataclasses import replace

from components import effects as nodes
from components.arena import ArenaTerms
from game.content.arena.text.filters import bounds_of, predicate, stat_word
from game.content.arena.text.nouns import HEROES, is_weapon
from game.content.arena.text.telling import Telling
from game.content.language.text.generator import (
    BARE,
    COUNTED,
    EACH,
    NO,
    A,
    Share,
    amount_text,
    is_single,
    merged,
    noun_of,
    untrue,
)
from game.content.language.text.rates import Rate, rate_of
from game.content.language.text.telling import ONE, OTHER, Tellers

PAIR = 2
ROOM = nodes.Compare(nodes.StatOf("board", "me"), at_most=ArenaTerms().board - 1)
"""What the condition of room for one more minion is (MATCH-2.5)."""
HUBRIS = nodes.Compare(nodes.StatOf("health", "me"), at_least=nodes.Sum((nodes.StatOf("health", "foe"), 1)))
"""What the condition of a hubris is: the hero is better off than the other."""
NEMESIS = nodes.Compare(nodes.StatOf("health", "me"), at_most=nodes.Sum((nodes.StatOf("health", "foe"), -1)))
"""What the condition of a nemesis is: the hero is worse off."""
COUNTED_FOR_PLAYERS = frozenset(
    {"spells-cast", "cards-played", "minions-died", "powers-used", "discarded", "damage", "corpses", "runes", "locked"}
)
"""Numbers of players of which something can be told for each: "for each spell you cast this match"."""
COUNTED_THINGS = frozenset(
    {
        "hand", "deck", "crystals", "corpses", "runes", "board", "secrets", "cards-played", "spells-cast",
        "minions-died", "powers-used", "discarded",
    }
)  # fmt: skip
"""Numbers of players of which there are fewer, not less."""


def _joined(telling: Telling, amount: nodes.Sum | nodes.Product | nodes.Min | nodes.Max) -> str:
    how, parts = _parts(amount)
    if how == "min" and len(parts) == PAIR and any(isinstance(part, int) for part in parts):
        cap, rest = parts if isinstance(parts[0], int) else parts[::-1]
        return telling.say("amounts.up_to", phrase=amount_text(telling, rest), n=cap)
    return telling.say(
        f"amounts.{how}", phrase=telling.book.joined(how, [amount_text(telling, part) for part in parts])
    )


def _parts(amount: nodes.Sum | nodes.Product | nodes.Min | nodes.Max) -> tuple[str, tuple[nodes.Amount, ...]]:
    if isinstance(amount, nodes.Sum):
        return "sum", amount.sum
    if isinstance(amount, nodes.Product):
        return "product", amount.product
    return ("min", amount.min) if isinstance(amount, nodes.Min) else ("max", amount.max)


def _stat(telling: Telling, amount: nodes.StatOf) -> str:
    if isinstance(amount.of, str) and amount.of in HEROES and telling.book.has(f"player_stats.{amount.stat}"):
        return telling.say(f"player_stats.{amount.stat}", amount.of)
    is_durability = amount.stat == "health" and is_weapon(telling, amount.of)
    stat = stat_word(telling, "durability" if is_durability else amount.stat)
    noun = noun_of(telling, amount.of)
    if noun.is_pronoun and noun.form == ONE:
        return telling.say("amounts.stat_it", stat=stat)
    return telling.say(f"amounts.stat_{amount.take if noun.form == OTHER else ONE}", stat=stat, phrase=noun.text)


def each_of(telling: Telling, rate: Rate) -> str:
    """Return what is counted, one by one: "for each friendly minion, up to 3"."""
    if isinstance(rate.base, nodes.Count):
        share = Share(EACH, form=ONE) if rate.per == 1 else Share(BARE)
        phrase = noun_of(telling, rate.base.count, share).text
    else:
        phrase = amount_text(telling, rate.base)
        if isinstance(rate.base, nodes.Variable):
            phrase = telling.say(f"variables_each.{telling.stored(rate.base.variable)[0]}")
        elif isinstance(rate.base.of, str) and telling.book.has(f"player_each.{rate.base.stat}_{rate.base.of}"):
            phrase = telling.say(f"player_each.{rate.base.stat}_{rate.base.of}", ONE if rate.per == 1 else OTHER)
        else:
            phrase = telling.say("amounts.point", phrase=phrase)
    if rate.per != 1:
        is_damage = isinstance(rate.base, nodes.StatOf) and rate.base.stat == "damage"
        every = str(rate.per) if is_damage else telling.book.number(rate.per)
        phrase = telling.say("amounts.every", n=every, phrase=phrase)
    each = telling.say("amounts.for_each", phrase=phrase)
    return each if rate.cap is None else telling.say("amounts.up_to", phrase=each, n=rate.cap)


def plain_rate(amount: nodes.Amount) -> Rate | None:
    """Return how much an amount is for each of something, None where it is told as a whole."""
    rate = rate_of(amount, COUNTED_FOR_PLAYERS)
    if rate is None or rate.factor <= 0:
        return None
    base = rate.base
    is_of_player = not isinstance(base, nodes.StatOf) or base.stat not in COUNTED_FOR_PLAYERS or base.of in HEROES
    return rate if is_of_player else None


def _plus(amount: nodes.Amount) -> tuple[int, Rate] | None:
    """Return an amount that is a number and so much more for each of something."""
    parts = amount.sum if isinstance(amount, nodes.Sum) else ()
    numbers = [part for part in parts if isinstance(part, int)]
    rates = [rate for part in parts if not isinstance(part, int) and (rate := plain_rate(part)) is not None]
    is_pair = len(parts) == PAIR and len(numbers) == len(rates) == 1
    return (numbers[0], rates[0]) if is_pair and numbers[0] > 0 else None


def with_amount(telling: Telling, key: str, amount: nodes.Amount, form: str = ONE, **slots: str) -> str:
    """Return an action with its number: "draw a card for each ...", "deal damage equal to its Attack"."""
    if isinstance(amount, int):
        name = f"{key}_1" if amount == 1 and telling.book.has(f"{key}_1") else key
        return telling.say(name, form, n=number_text(telling, key, amount), **slots)
    rate = plain_rate(amount)
    is_excess = telling.events == ("overkilled",)  # which "that much" would not say
    if isinstance(amount, nodes.EventAmount) and not is_excess and telling.book.has(f"{key}_that"):
        return telling.say(f"{key}_that", form, **slots)
    if (plus := _plus(amount)) is not None:
        number, more = plus
        text = with_amount(telling, key, number, form, **slots)
        each = each_of(telling, replace(more, cap=None))
        text = telling.say("amounts.plus", phrase=text, n=more.factor, each=each)
        return text if more.cap is None else telling.say("amounts.up_to_more", phrase=text, n=more.cap)
    if rate is None:
        return telling.say(f"{key}_equal", form, n=amount_text(telling, amount), **slots)
    text = with_amount(telling, key, rate.factor, form, **slots)
    return telling.say("amounts.times", phrase=text, each=each_of(telling, rate))


def number_text(telling: Telling, key: str, number: int) -> str:
    """Return a number of an action: spells' damage with what Spell Damage adds, numbers of cards in words."""
    if key == "actions.deal" and telling.bonus and telling.kind == "spell":
        return telling.say("signs.raised", n=number + telling.bonus)
    return telling.book.number(number) if telling.book.has("counted_in_words." + key.partition(".")[2]) else str(number)


# ------------------------------------------------------------------------------------------------------- conditions


def _time(telling: Telling, condition: nodes.Time, *, no: bool) -> str:
    return telling.say(f"times.{condition.turn}", "no" if no else "yes")


def _manner(telling: Telling, condition: nodes.Manner, *, no: bool) -> str:
    answer = "no" if no else "yes"
    if len(condition.manner) == 1 and telling.book.has(f"conditions.{condition.manner[0]}_{answer}"):
        return telling.say(f"conditions.{condition.manner[0]}_{answer}")
    said = [telling.say(f"manners.{manner}") for manner in condition.manner]
    return telling.say(f"conditions.manner_{answer}", phrase=telling.book.joined("or", said))


def _bounds(
    telling: Telling, key: str, limits: tuple[nodes.Amount | None, nodes.Amount | None, nodes.Amount | None]
) -> str:
    found = bounds_of(telling, *limits)
    return telling.book.joined("and", [telling.say(key, form, n=text) for form, text in found])


def _compare(telling: Telling, condition: nodes.Compare, *, no: bool) -> str:
    return untrue(telling, _compared(telling, condition), no=no)


def _compared(telling: Telling, condition: nodes.Compare) -> str:
    if condition == ROOM:
        return telling.say("conditions.room")
    if condition in {HUBRIS, NEMESIS}:
        return telling.say("conditions.hubris" if condition == HUBRIS else "conditions.nemesis")
    owned, limits = condition.compare, (condition.at_least, condition.at_most, condition.equal)
    if isinstance(owned, nodes.StatOf) and condition == _more_than_foe(owned.stat):
        return telling.say("conditions.more_than_foe", stat=stat_word(telling, owned.stat))
    if (
        isinstance(owned, nodes.StatOf)
        and isinstance(owned.of, str)
        and telling.book.has(f"holders.{owned.stat}", owned.of)
    ):
        if limits == (1, None, None) and telling.book.has(f"holders_any.{owned.stat}", owned.of):
            return telling.say(f"holders_any.{owned.stat}", owned.of)
        if limits == (None, None, 1) and telling.book.has(f"holders_one.{owned.stat}", owned.of):
            return telling.say(f"holders_one.{owned.stat}", owned.of)
        key = "bounds.count" if owned.stat in COUNTED_THINGS else "bounds.plain"
        return telling.say(f"holders.{owned.stat}", owned.of, bound=_bounds(telling, key, limits))
    if limits == (1, None, None) and (any_of := _any_of(telling, owned)):
        return any_of
    if isinstance(owned, nodes.StatOf) and owned.stat == "health" and limits in {ALIVE, DEAD}:
        noun = noun_of(telling, owned.of)
        phrase = telling.say("refs.they", noun.form) if noun.is_pronoun else noun.text
        return telling.say("conditions.survives" if limits == ALIVE else "conditions.dies", noun.form, phrase=phrase)
    phrase = amount_text(telling, owned)
    return telling.say("conditions.compare", phrase=phrase, bound=_bounds(telling, "bounds.is", limits))


def _more_than_foe(stat: str) -> nodes.Compare:
    """Return the condition that a player has more of something than the other."""
    return nodes.Compare(nodes.StatOf(stat, "me"), at_least=nodes.Sum((nodes.StatOf(stat, "foe"), 1)))


ALIVE, DEAD = (1, None, None), (None, 0, None)
"""The bounds of the health of what survives, and of what dies."""


def _any_of(telling: Telling, amount: nodes.Amount) -> str:
    """Return that one of several numbers of a player is not 0: "you are Overloaded"; "" where that has no words."""
    parts = amount.sum if isinstance(amount, nodes.Sum) else ()
    said = [
        telling.say(f"holders_any.{part.stat}", part.of)
        for part in parts
        if isinstance(part, nodes.StatOf)
        and isinstance(part.of, str)
        and telling.book.has(f"holders_any.{part.stat}", part.of)
    ]
    return telling.book.joined("or", list(dict.fromkeys(said))) if len(said) == len(parts) else ""


def _exists(telling: Telling, condition: nodes.Exists, *, no: bool) -> str:
    least, most = condition.at_least, condition.at_most
    if most == 0 and least is None:
        most, no = None, not no
    if least == 1 and most is None:
        least = None
    known, criteria = _known(condition.exists)
    counted = least is not None or most is not None
    if isinstance(known, str) and not counted:
        if criteria == nodes.Filter(tags=("highlander",)):
            return telling.say(f"conditions.highlander_{known}", "no" if no else "yes")
        if criteria == nodes.Filter() and known in telling.bound:
            return telling.say(f"conditions.done_{'no' if no else 'yes'}")
        noun = noun_of(telling, known)
        simple = criteria == nodes.Filter() or is_single(criteria)
        so = predicate(telling, criteria, noun.form, no=no and simple)
        subject = telling.say("refs.they", noun.form) if noun.is_pronoun else noun.text
        text = telling.say("conditions.is", phrase=subject, is_so=so)
        return untrue(telling, text, no=no and not simple)
    share = Share(NO) if no and not counted else Share(A, form=ONE)
    if counted:
        number = _bounds(telling, "bounds.count", (least, most, None))
        share = Share(COUNTED, number, OTHER)
    return untrue(telling, _found(telling, condition.exists, share), no=no and counted)


def _found(telling: Telling, selector: nodes.Selector, share: Share) -> str:
    """Return that things are found: "you control a Beast", "you're holding a Dragon"."""
    zones = selector.zones if isinstance(selector, nodes.Group) and len(selector.zones) == 1 else ("",)
    side = selector.side if isinstance(selector, nodes.Group) else ""
    if telling.book.has(f"found.{zones[0]}_{side}"):
        noun = noun_of(telling, selector, Share(share.how, share.number, share.form, sided=False))
        return telling.say(f"found.{zones[0]}_{side}", phrase=noun.text)
    noun = noun_of(telling, selector, share)
    return telling.say("conditions.there", noun.form, phrase=noun.text)


def _known(selector: nodes.Selector) -> tuple[nodes.Selector, nodes.Filter]:
    """Return of what something is said, and what."""
    if isinstance(selector, nodes.Where):
        inner, criteria = _known(selector.where)
        return inner, merged(criteria, selector.filter)
    return selector, nodes.Filter()


AMOUNTS: Tellers = {
    nodes.StatOf: _stat,
    nodes.Sum: _joined,
    nodes.Product: _joined,
    nodes.Min: _joined,
    nodes.Max: _joined,
}
CONDITIONS: Tellers = {nodes.Time: _time, nodes.Manner: _manner, nodes.Compare: _compare, nodes.Exists: _exists}
"""How numbers and conditions are told that other games tell otherwise."""
