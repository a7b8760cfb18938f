"""Conditions as clauses that follow "if" or "while": "you control another Heroic creature"."""

from __future__ import annotations

from dataclasses import replace

from components.effects import (
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Condition,
    Count,
    Exists,
    Filter,
    Group,
    Intersection,
    Manner,
    Not,
    Related,
    Selector,
    StatOf,
    Sum,
    Time,
    Where,
)
from game.content.language.text.amounts import amount_text
from game.content.language.text.filters import Bounds, bounds, form_of, is_single, predicate
from game.content.language.text.nouns import ALL, BARE, FIELD, NO, A, Share, fits, merged, noun_of
from game.content.language.text.telling import ONE, OTHER, Telling


def clause(telling: Telling, condition: Condition, *, no: bool = False) -> str:
    """Return a condition as a clause; with `no` that it does not hold."""
    if isinstance(condition, Not):
        return clause(telling, condition.not_true, no=not no)
    if isinstance(condition, (AllOf, AnyOf)):
        parts = condition.all_of if isinstance(condition, AllOf) else condition.any_of
        how = "and" if isinstance(condition, AllOf) != no else "or"
        return telling.book.joined(how, [clause(telling, part, no=no) for part in parts])
    if isinstance(condition, Time):
        return _time(telling, condition, "no" if no else "yes")
    if isinstance(condition, Manner):
        return _manner(telling, condition, "no" if no else "yes")
    if isinstance(condition, Compare):
        return _not(telling, _compare(telling, condition), no=no)
    return _exists(telling, condition, no=no)


def _not(telling: Telling, text: str, *, no: bool) -> str:
    return telling.say("conditions.untrue", phrase=text) if no else text


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
        said.append(telling.say(known, form) if known else telling.say(so, phrase=plain))
    return telling.book.joined("or" if form == "yes" else "and", said)


# ---------------------------------------------------------------------------------------------------------- amounts


def _compare(telling: Telling, condition: Compare) -> str:
    owned, bound = condition.compare, (condition.at_least, condition.at_most, condition.equal)
    if (more := _outnumbering(owned, condition.at_least)) is not None:
        noun = noun_of(telling, replace(more, side="both"), amount_text, Share(BARE, controlled=True, placeless=True))
        return telling.say(f"conditions.outnumber_{more.side}", phrase=noun.text)
    plain = all(limit is None or isinstance(limit, int) for limit in bound)
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
    return telling.say("conditions.compare", phrase=text, bound=said)


def _bounds(telling: Telling, key: str, found: Bounds) -> str:
    return telling.book.joined("and", [telling.say(key, form, n=number) for form, _, number in found])


def _outnumbering(counted: Amount, bound: Amount | None) -> Group | None:
    """Return what one side has more of, where the same things of both sides are compared."""
    if not (isinstance(counted, Count) and isinstance(bound, Sum) and len(bound.sum) == 2 and bound.sum[1] == 1):
        return None
    other = bound.sum[0]
    if not (isinstance(other, Count) and isinstance(counted.count, Group) and isinstance(other.count, Group)):
        return None
    first, second = counted.count, other.count
    mirrored = {first.side, second.side} == {"mine", "theirs"} and replace(first, side="both") == replace(
        second, side="both"
    )
    return first if mirrored and {*first.zones} <= {*FIELD} else None


# ----------------------------------------------------------------------------------------------------------- things


def _exists(telling: Telling, condition: Exists, *, no: bool) -> str:
    least, most = condition.at_least, condition.at_most
    if least is None and most == 0:
        least, most, no = None, None, not no
    if least == 1 and most is None:
        least = None
    counted = least is not None or most is not None
    if _is_known(condition.exists):
        if counted:
            return _not(telling, _count_of(telling, condition.exists, least, most), no=no)
        return _predicate(telling, condition.exists, no=no)
    if isinstance(condition.exists, Intersection) and not counted:
        return _not(telling, _among(telling, condition.exists), no=no)
    share = Share(NO, form=ONE) if no else Share(A, form=ONE)
    if counted:
        said = _bounds(telling, "bounds.count", bounds(telling, least, most, None, amount_text, in_words=True))
        share = Share("counted", said, form_of(least if most is None else OTHER))
    return _not(telling, _found(telling, condition.exists, share), no=no and counted)


def _is_known(selector: Selector) -> bool:
    """Return whether a selector names things that are known, of which something can be said."""
    if isinstance(selector, Where):
        return not isinstance(selector.where, Group) and _is_known(selector.where)
    return isinstance(selector, (str, Related))


def _parts(selector: Selector) -> tuple[Selector, Filter]:
    criteria = Filter()
    if isinstance(selector, Where):
        inner, criteria = _parts(selector.where)
        if not fits(criteria, selector.filter):
            return selector.where, selector.filter
        return inner, merged(criteria, selector.filter)
    return selector, criteria


def _predicate(telling: Telling, known: Selector, *, no: bool) -> str:
    """Return what is said of things that are known: "it is Heroic"."""
    selector, criteria = _parts(known)
    form = "no" if no else "yes"
    if criteria == Filter():
        name = selector if isinstance(selector, str) and telling.book.has(f"exists.{selector}") else "default"
        phrase = noun_of(telling, selector, amount_text).text if name == "default" else ""
        return telling.say(f"exists.{name}", form, phrase=phrase)
    noun = noun_of(telling, selector, amount_text)
    if noun.form == OTHER:
        kind = noun_of(
            telling, Group(("deck",), "both", criteria), amount_text, Share(NO if no else A, form=ONE, placeless=True)
        )
        return telling.say("conditions.among", phrase=kind.text, others=noun.text)
    said = predicate(telling, criteria, noun.form, amount_text, no=no and is_single(criteria))
    text = telling.say("conditions.is", phrase=telling.subject(noun), is_so=said)
    return _not(telling, text, no=no and not is_single(criteria))


def _count_of(telling: Telling, known: Selector, least: Amount | None, most: Amount | None) -> str:
    """Return how many of things that are known are something: "three or more of them are creatures"."""
    selector, criteria = _parts(known)
    number = _bounds(telling, "bounds.count", bounds(telling, least, most, None, amount_text, in_words=True))
    if criteria == Filter():
        return _found(telling, selector, Share("counted", number, OTHER))
    noun = noun_of(telling, selector, amount_text, Share(ALL))
    said = predicate(telling, criteria, OTHER, amount_text)
    return telling.say("conditions.count_of", n=number, phrase=noun.text, is_so=said)


def _among(telling: Telling, selector: Intersection) -> str:
    first, *rest = selector.intersection
    noun = noun_of(telling, first, amount_text, Share(A, form=ONE))
    others = telling.book.joined("and", [noun_of(telling, part, amount_text).text for part in rest])
    return telling.say("conditions.among", phrase=telling.subject(noun), others=others)


def _found(telling: Telling, selector: Selector, share: Share) -> str:
    """Return that things are found: "you control two or more creatures", "there is a ward in your hand"."""
    if isinstance(selector, Group) and selector.side != "both" and {*selector.zones} <= {*FIELD}:
        noun = noun_of(telling, selector, amount_text, replace(share, controlled=True, placeless=True))
        return telling.say(f"conditions.control_{selector.side}", phrase=noun.text)
    noun = noun_of(telling, selector, amount_text, share)
    return telling.say("conditions.there", noun.form, phrase=noun.text)
