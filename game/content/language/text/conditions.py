"""Conditions as clauses that follow "if" or "while": "you control another Heroic creature"."""

from __future__ import annotations

from dataclasses import replace

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
    Manner,
    Related,
    Selector,
    Some,
    StatOf,
    Sum,
    Time,
    Unless,
    Where,
)
from game.content.language.text.amounts import amount_text
from game.content.language.text.filters import Bounds, bounds, form_of, is_single, predicate
from game.content.language.text.nouns import ALL, BARE, FIELD, NO, A, Share, fits, merged, noun_of
from game.content.language.text.telling import ONE, OTHER, Telling


def clause(telling: Telling, condition: Condition, *, no: bool = False) -> str:
    """Return a condition as a clause; with `no` that it does not hold."""
    if isinstance(condition, Unless):
        return clause(telling, condition.unless, no=not no)
    if isinstance(condition, (Every, Either)):
        parts = condition.every if isinstance(condition, Every) else condition.either
        how = "and" if isinstance(condition, Every) != no else "or"
        return telling.book.joined(how, [clause(telling, part, no=no) for part in parts])
    if isinstance(condition, Time):
        return _time(telling, condition, "no" if no else "yes")
    if isinstance(condition, Manner):
        return _manner(telling, condition, "no" if no else "yes")
    if isinstance(condition, Compare):
        return _not(telling, _compare(telling, condition), no=no)
    return _some(telling, condition, no=no)


def _not(telling: Telling, text: str, *, no: bool) -> str:
    return telling.say("conditions.untrue", what=text) if no else text


def during(telling: Telling, time: Time) -> str:
    """Return a time as the beginning of a sentence: "during your battle phase"."""
    if not time.phases:
        return telling.say(f"during.{time.turn}")
    return telling.say(f"during.{time.turn}_phase", phase=_phases(telling, time))


def _time(telling: Telling, time: Time, form: str) -> str:
    if not time.phases:
        return telling.say(f"times.{time.turn}", form)
    return telling.say(f"times.{time.turn}_phase", form, phase=_phases(telling, time))


def _phases(telling: Telling, time: Time) -> str:
    return telling.book.joined("or", [telling.say(f"phases.{phase}") for phase in time.phases])


def _manner(telling: Telling, condition: Manner, form: str) -> str:
    said = []
    for manner in condition.manner:
        keys = [f"manners_so.{event}_{manner}" for event in telling.events]
        known = next((key for key in keys if telling.book.has(key)), "")
        so = "conditions.so" if form == "yes" else "conditions.not_so"
        plain = telling.say(f"manners.{manner}")
        said.append(telling.say(known, form) if known else telling.say(so, what=plain))
    return telling.book.joined("or" if form == "yes" else "and", said)


# ---------------------------------------------------------------------------------------------------------- amounts


def _compare(telling: Telling, condition: Compare) -> str:
    owned, bound = condition.compare, (condition.at_least, condition.at_most, condition.equal)
    if (more := _outnumbering(owned, condition.at_least)) is not None:
        what = noun_of(telling, replace(more, side="both"), amount_text, Share(BARE, controlled=True, placeless=True))
        return telling.say(f"conditions.outnumber_{more.side}", what=what.text)
    plain = all(item is None or isinstance(item, int) for item in bound)
    if (
        plain
        and isinstance(owned, StatOf)
        and isinstance(owned.of, str)
        and telling.book.has(f"holders.{owned.stat}", owned.of)
    ):
        in_words = owned.stat != "hp"
        said = _bounds(telling, "bounds.plain", bounds(telling, *bound, amount_text, in_words=in_words))
        return telling.say(f"holders.{owned.stat}", owned.of, bound=said)
    text = amount_text(telling, owned)
    said = _bounds(telling, "bounds.is", bounds(telling, *bound, amount_text))
    return telling.say("conditions.compare", what=text, bound=said)


def _bounds(telling: Telling, key: str, found: Bounds) -> str:
    return telling.book.joined("and", [telling.say(key, form, n=number) for form, _, number in found])


def _outnumbering(amount: Amount, two: Amount | None) -> Group | None:
    """Return what one side has more of, where the same things of both sides are compared."""
    if not (isinstance(amount, Count) and isinstance(two, Sum) and len(two.sum) == 2 and two.sum[1] == 1):
        return None
    other = two.sum[0]
    if not (isinstance(other, Count) and isinstance(amount.count, Group) and isinstance(other.count, Group)):
        return None
    first, second = amount.count, other.count
    mirrored = {first.side, second.side} == {"mine", "theirs"} and replace(first, side="both") == replace(
        second, side="both"
    )
    return first if mirrored and {*first.zones} <= {*FIELD} else None


# ----------------------------------------------------------------------------------------------------------- things


def _some(telling: Telling, condition: Some, *, no: bool) -> str:
    least, most = condition.at_least, condition.at_most
    if least is None and most == 0:
        least, most, no = None, None, not no
    if least == 1 and most is None:
        least = None
    counted = least is not None or most is not None
    if _is_known(condition.some):
        if counted:
            return _not(telling, _count_of(telling, condition.some, least, most), no=no)
        return _predicate(telling, condition.some, no=no)
    if isinstance(condition.some, Common) and not counted:
        return _not(telling, _among(telling, condition.some), no=no)
    share = Share(NO, form=ONE) if no else Share(A, form=ONE)
    if counted:
        said = _bounds(telling, "bounds.count", bounds(telling, least, most, None, amount_text, in_words=True))
        share = Share("counted", said, form_of(least if most is None else OTHER))
    return _not(telling, _found(telling, condition.some, share), no=no and counted)


def _is_known(selector: Selector) -> bool:
    """Return whether a selector names things that are known, of which something can be said."""
    if isinstance(selector, Where):
        return not isinstance(selector.where, Group) and _is_known(selector.where)
    return isinstance(selector, (str, Related))


def _parts(selector: Selector) -> tuple[Selector, Filter]:
    such = Filter()
    if isinstance(selector, Where):
        inner, such = _parts(selector.where)
        if not fits(such, selector.such):
            return selector.where, selector.such
        return inner, merged(such, selector.such)
    return selector, such


def _predicate(telling: Telling, some: Selector, *, no: bool) -> str:
    """Return what is said of things that are known: "it is Heroic"."""
    selector, such = _parts(some)
    form = "no" if no else "yes"
    if such == Filter():
        name = selector if isinstance(selector, str) and telling.book.has(f"exists.{selector}") else "default"
        what = noun_of(telling, selector, amount_text).text if name == "default" else ""
        return telling.say(f"exists.{name}", form, what=what)
    noun = noun_of(telling, selector, amount_text)
    if noun.form == OTHER:
        one = noun_of(
            telling, Group(("deck",), "both", such), amount_text, Share(NO if no else A, form=ONE, placeless=True)
        )
        return telling.say("conditions.among", what=one.text, others=noun.text)
    said = predicate(telling, such, noun.form, amount_text, no=no and is_single(such))
    text = telling.say("conditions.is", what=telling.subject(noun), is_so=said)
    return _not(telling, text, no=no and not is_single(such))


def _count_of(telling: Telling, some: Selector, least: Amount | None, most: Amount | None) -> str:
    """Return how many of things that are known are something: "three or more of them are creatures"."""
    selector, such = _parts(some)
    number = _bounds(telling, "bounds.count", bounds(telling, least, most, None, amount_text, in_words=True))
    if such == Filter():
        return _found(telling, selector, Share("counted", number, OTHER))
    noun = noun_of(telling, selector, amount_text, Share(ALL))
    said = predicate(telling, such, OTHER, amount_text)
    return telling.say("conditions.count_of", n=number, what=noun.text, is_so=said)


def _among(telling: Telling, common: Common) -> str:
    first, *rest = common.common
    noun = noun_of(telling, first, amount_text, Share(A, form=ONE))
    others = telling.book.joined("and", [noun_of(telling, item, amount_text).text for item in rest])
    return telling.say("conditions.among", what=telling.subject(noun), others=others)


def _found(telling: Telling, selector: Selector, share: Share) -> str:
    """Return that things are found: "you control two or more creatures", "there is a ward in your hand"."""
    if isinstance(selector, Group) and selector.side != "both" and {*selector.zones} <= {*FIELD}:
        what = noun_of(telling, selector, amount_text, replace(share, controlled=True, placeless=True))
        return telling.say(f"conditions.control_{selector.side}", what=what.text)
    noun = noun_of(telling, selector, amount_text, share)
    return telling.say("conditions.there", noun.form, what=noun.text)
