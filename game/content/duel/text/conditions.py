"""Conditions as clauses that follow "if" or "while": "you control another Heroic creature"."""

from __future__ import annotations

from dataclasses import replace

from components import effects as nodes
from game.content.duel.text.filters import Bounds, bounds, predicate
from game.content.duel.text.nouns import FIELD
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import (
    ALL,
    BARE,
    NO,
    A,
    Share,
    amount_text,
    fits,
    is_single,
    merged,
    noun_of,
    untrue,
)
from game.content.language.text.telling import ONE, OTHER, Tellers, form_of


def during(telling: Telling, time: nodes.Time) -> str:
    """Return a time as the beginning of a sentence: "during your battle phase"."""
    if not time.phases:
        return telling.say(f"during.{time.turn}")
    return telling.say(f"during.{time.turn}_phase", phase=_phases(telling, time))


def _time(telling: Telling, time: nodes.Time, *, no: bool) -> str:
    form = "no" if no else "yes"
    if not time.phases:
        return telling.say(f"times.{time.turn}", form)
    return telling.say(f"times.{time.turn}_phase", form, phase=_phases(telling, time))


def _phases(telling: Telling, time: nodes.Time) -> str:
    return telling.book.joined("or", [telling.say(f"phases.{phase}") for phase in time.phases])


def _manner(telling: Telling, condition: nodes.Manner, *, no: bool) -> str:
    said, form = [], "no" if no else "yes"
    for manner in condition.manner:
        keys = [f"manners_so.{event}_{manner}" for event in telling.events]
        known = next((key for key in keys if telling.book.has(key)), "")
        so = "conditions.so" if form == "yes" else "conditions.not_so"
        plain = telling.say(f"manners.{manner}")
        said.append(telling.say(known, form) if known else telling.say(so, phrase=plain))
    return telling.book.joined("or" if form == "yes" else "and", said)


# ---------------------------------------------------------------------------------------------------------- amounts


def _compare(telling: Telling, condition: nodes.Compare, *, no: bool) -> str:
    return untrue(telling, _compared(telling, condition), no=no)


def _compared(telling: Telling, condition: nodes.Compare) -> str:
    owned, bound = condition.compare, (condition.at_least, condition.at_most, condition.equal)
    if (more := _outnumbering(owned, condition.at_least)) is not None:
        noun = noun_of(telling, replace(more, side="both"), Share(BARE, controlled=True, placeless=True))
        return telling.say(f"conditions.outnumber_{more.side}", phrase=noun.text)
    plain = all(limit is None or isinstance(limit, int) for limit in bound)
    if (
        plain
        and isinstance(owned, nodes.StatOf)
        and isinstance(owned.of, str)
        and telling.book.has(f"holders.{owned.stat}", owned.of)
    ):
        in_words = owned.stat != "hp"
        said = _bounds(telling, "bounds.plain", bounds(telling, *bound, in_words=in_words))
        return telling.say(f"holders.{owned.stat}", owned.of, bound=said)
    text = amount_text(telling, owned)
    said = _bounds(telling, "bounds.is", bounds(telling, *bound))
    return telling.say("conditions.compare", phrase=text, bound=said)


def _bounds(telling: Telling, key: str, found: Bounds) -> str:
    return telling.book.joined("and", [telling.say(key, form, n=number) for form, _, number in found])


def _outnumbering(counted: nodes.Amount, bound: nodes.Amount | None) -> nodes.Group | None:
    """Return what one side has more of, where the same things of both sides are compared."""
    if not (
        isinstance(counted, nodes.Count) and isinstance(bound, nodes.Sum) and len(bound.sum) == 2 and bound.sum[1] == 1
    ):
        return None
    other = bound.sum[0]
    if not (
        isinstance(other, nodes.Count)
        and isinstance(counted.count, nodes.Group)
        and isinstance(other.count, nodes.Group)
    ):
        return None
    first, second = counted.count, other.count
    mirrored = {first.side, second.side} == {"mine", "theirs"} and replace(first, side="both") == replace(
        second, side="both"
    )
    return first if mirrored and {*first.zones} <= {*FIELD} else None


# ----------------------------------------------------------------------------------------------------------- things


def _exists(telling: Telling, condition: nodes.Exists, *, no: bool) -> str:
    least, most = condition.at_least, condition.at_most
    if least is None and most == 0:
        least, most, no = None, None, not no
    if least == 1 and most is None:
        least = None
    counted = least is not None or most is not None
    if _is_known(condition.exists):
        if counted:
            return untrue(telling, _count_of(telling, condition.exists, least, most), no=no)
        return _predicate(telling, condition.exists, no=no)
    if isinstance(condition.exists, nodes.Intersection) and not counted:
        return untrue(telling, _among(telling, condition.exists), no=no)
    share = Share(NO, form=ONE) if no else Share(A, form=ONE)
    if counted:
        said = _bounds(telling, "bounds.count", bounds(telling, least, most, None, in_words=True))
        share = Share("counted", said, form_of(least if most is None else OTHER))
    return untrue(telling, _found(telling, condition.exists, share), no=no and counted)


def _is_known(selector: nodes.Selector) -> bool:
    """Return whether a selector names things that are known, of which something can be said."""
    if isinstance(selector, nodes.Where):
        return not isinstance(selector.where, nodes.Group) and _is_known(selector.where)
    return isinstance(selector, (str, nodes.Related))


def _parts(selector: nodes.Selector) -> tuple[nodes.Selector, nodes.Filter]:
    criteria = nodes.Filter()
    if isinstance(selector, nodes.Where):
        inner, criteria = _parts(selector.where)
        if not fits(criteria, selector.filter):
            return selector.where, selector.filter
        return inner, merged(criteria, selector.filter)
    return selector, criteria


def _predicate(telling: Telling, known: nodes.Selector, *, no: bool) -> str:
    """Return what is said of things that are known: "it is Heroic"."""
    selector, criteria = _parts(known)
    form = "no" if no else "yes"
    if criteria == nodes.Filter():
        name = selector if isinstance(selector, str) and telling.book.has(f"exists.{selector}") else "default"
        phrase = noun_of(telling, selector).text if name == "default" else ""
        return telling.say(f"exists.{name}", form, phrase=phrase)
    noun = noun_of(telling, selector)
    if noun.form == OTHER:
        kind = noun_of(
            telling, nodes.Group(("deck",), "both", criteria), Share(NO if no else A, form=ONE, placeless=True)
        )
        return telling.say("conditions.among", phrase=kind.text, others=noun.text)
    said = predicate(telling, criteria, noun.form, no=no and is_single(criteria))
    text = telling.say("conditions.is", phrase=telling.subject(noun), is_so=said)
    return untrue(telling, text, no=no and not is_single(criteria))


def _count_of(telling: Telling, known: nodes.Selector, least: nodes.Amount | None, most: nodes.Amount | None) -> str:
    """Return how many of things that are known are something: "three or more of them are creatures"."""
    selector, criteria = _parts(known)
    number = _bounds(telling, "bounds.count", bounds(telling, least, most, None, in_words=True))
    if criteria == nodes.Filter():
        return _found(telling, selector, Share("counted", number, OTHER))
    noun = noun_of(telling, selector, Share(ALL))
    said = predicate(telling, criteria, OTHER)
    return telling.say("conditions.count_of", n=number, phrase=noun.text, is_so=said)


def _among(telling: Telling, selector: nodes.Intersection) -> str:
    first, *rest = selector.intersection
    noun = noun_of(telling, first, Share(A, form=ONE))
    others = telling.book.joined("and", [noun_of(telling, part).text for part in rest])
    return telling.say("conditions.among", phrase=telling.subject(noun), others=others)


def _found(telling: Telling, selector: nodes.Selector, share: Share) -> str:
    """Return that things are found: "you control two or more creatures", "there is a ward in your hand"."""
    if isinstance(selector, nodes.Group) and selector.side != "both" and {*selector.zones} <= {*FIELD}:
        noun = noun_of(telling, selector, replace(share, controlled=True, placeless=True))
        return telling.say(f"conditions.control_{selector.side}", phrase=noun.text)
    noun = noun_of(telling, selector, share)
    return telling.say("conditions.there", noun.form, phrase=noun.text)


CONDITIONS: Tellers = {nodes.Time: _time, nodes.Manner: _manner, nodes.Compare: _compare, nodes.Exists: _exists}
"""How conditions are told that other games tell otherwise."""
