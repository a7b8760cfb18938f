"""Changes of stats and keywords in words: "it has +2 power this turn", "they cannot attack"."""

from __future__ import annotations

from collections.abc import Sequence

from components.effects import Amount, Change, Product, Selector, StatChange, StatOf
from game.content.duel.text.amounts import each_of
from game.content.duel.text.filters import stat_word
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import amount_text, noun_of
from game.content.language.text.rates import rate_of, signed
from game.content.language.text.telling import ONE


def change_text(telling: Telling, action: Change) -> str:
    """Return a change of stats as an action."""
    named = telling.bound.get(action.target) if isinstance(action.target, str) else None
    is_new = named is not None and bool(named.first)
    noun = noun_of(telling, action.target)
    until = telling.say(f"durations.{action.until}", noun.form)
    mood = "may" if telling.wish else "do"
    if (pair := exchanged(action.target, action.stats)) is not None:
        first, second = (stat_word(telling, stat) for stat in pair)
        return telling.say("changes.exchange", mood, phrase=noun.text, first=first, second=second, until=until)
    within = (
        until
        if any(_tail(telling, stat_change.add) for stat_change in action.stats if stat_change.add is not None)
        else ""
    )
    gains, verbs = gains_and_verbs(telling, noun.form, action.stats, until=within)
    until = "" if within else until
    if not verbs and (telling.wish or is_new):
        return telling.say("changes.give", phrase=noun.text, gains=gains, until=until)
    said = [telling.say("changes.has", noun.form, gains=gains)] if gains else []
    phrase = telling.book.joined("and", [*said, *verbs])
    return telling.say("changes.does", mood, phrase=telling.subject(noun), does=phrase, until=until)


def exchanged(target: Selector, stats: Sequence[StatChange]) -> tuple[str, str] | None:
    """Return the two stats of a thing that take each other's place, None where nothing of that kind is done."""
    if len(stats) != 2:
        return None
    first, second = stats
    if first.become == StatOf(second.stat, target) and second.become == StatOf(first.stat, target):
        return first.stat, second.stat
    return None


def gains_and_verbs(
    telling: Telling, form: str, stats: Sequence[StatChange], when: str = "now", until: str = ""
) -> tuple[str, list[str]]:
    """Return what a thing then has ("+1 power and +1 toughness"), and what it then does ("blocks with +2 toughness").

    Args:
        telling: where.
        form: how verbs go with the thing.
        stats: the changes.
        when: "now", or "always" for what an aura gives.
        until: how long it is had, where that is told before what it is counted by.
    """
    gains: dict[str, list[str]] = {}
    verbs = []
    for stat_change in stats:
        key, value = ("add", stat_change.add) if stat_change.add is not None else ("become", stat_change.become or 0)
        group = f"stat_verbs.{stat_change.stat}_{key}"
        if telling.book.has(group):
            verbs.append(_verb(telling, group, when if telling.book.has(group, when) else form, key, value, until))
        else:
            gain, tail = _gain(telling, stat_change.stat, key, value)
            gains.setdefault(tail, []).append(gain)
    said = []
    for tail, same in gains.items():
        phrase = telling.book.joined("and", same)
        said.append(telling.say("changes.gains", phrase=phrase, tail=tail, until=until))
    return telling.book.joined("and", said), verbs


def _verb(telling: Telling, group: str, form: str, key: str, value: Amount, until: str) -> str:
    if isinstance(value, int):
        special = f"{group}_{value}"
        number = signed(value) if key == "add" else str(value)
        return telling.say(special if telling.book.has(special) else group, form, n=number)
    rate = rate_of(value) if key == "add" else None
    if rate is None:
        return telling.say(f"{group}_by", form, n=amount_text(telling, value))
    text = telling.say(group, form, n=signed(rate.factor))
    return telling.say("changes.gains", phrase=text, tail=_tail(telling, value), until=until)


def _gain(telling: Telling, stat: str, key: str, value: Amount) -> tuple[str, str]:
    """Return what is had, and the tail that says for each of what."""
    word = stat_word(telling, stat)
    if isinstance(value, int):
        return telling.say(f"gains.{key}", stat=word, n=signed(value) if key == "add" else value), ""
    if key == "become":
        return telling.say("gains.become_of", stat=word, n=amount_text(telling, value)), ""
    rate = rate_of(value)
    if rate is not None:
        return telling.say("gains.add", stat=word, n=signed(rate.factor)), _tail(telling, value)
    if isinstance(value, Product) and len(value.product) == 2 and value.product[0] == -1:
        return telling.say("gains.less_by", stat=word, n=amount_text(telling, value.product[1])), ""
    return telling.say("gains.more_by", stat=word, n=amount_text(telling, value)), ""


def _tail(telling: Telling, value: Amount) -> str:
    rate = rate_of(value)
    if rate is None:
        return ""
    each = each_of(telling, rate)
    return each if rate.cap is None else telling.say("amounts.up_to", phrase=each, n=signed(rate.cap))


def keyword_text(telling: Telling, keywords: Sequence[str], form: str = ONE) -> str:
    """Return what keywords let things do, and not do: "may attack directly and cannot be blocked"."""
    return telling.book.joined("and", [telling.say(f"keywords.{keyword}", form) for keyword in keywords])
