"""What a filter says of cards: words before and after the noun, and what a condition says of them."""

from __future__ import annotations

from dataclasses import dataclass

from components.effects import Amount, Filter, Test
from game.content.arena.text.telling import Telling
from game.content.language.text.generator import amount_text
from game.content.language.text.rates import COUNTER
from game.content.language.text.telling import ONE

ADJECTIVES = ("tags_before", "tags_inner")
COSTS = frozenset({"cost", "printed-cost"})
ALIVE = Test("health", at_least=1)
"""What is asked of a minion that was damaged just before."""
KINDS = frozenset({"minion", "spell", "weapon", "hero"})


@dataclass(frozen=True, slots=True)
class Described:
    """A filter in words: the noun ("" where it says none), its kind, and what stands before and after it.

    What belongs to a card itself ("Fire") stands next to the noun; whose it is comes before that.
    """

    noun: str
    kind: str
    before: str
    inner: str
    after: str


def described(telling: Telling, criteria: Filter, form: str) -> Described:
    """Return a filter in words; `form` is that of the noun."""
    book = telling.book
    nouns = [tag for tag in criteria.tags if book.has(f"tag_nouns.{tag}")]
    special = [tag for tag in nouns if tag not in KINDS] or nouns
    words = [telling.say(f"tag_nouns.{tag}", form if tag == special[-1] else ONE) for tag in special]
    before, inner = (
        [telling.say(f"{group}.{tag}") for tag in criteria.tags if book.has(f"{group}.{tag}")] for group in ADJECTIVES
    )
    after = [_tag_after(telling, tag) for tag in criteria.tags if not _is_plain(telling, tag)]
    any_tags = criteria.any_tags
    if any_tags and all(book.has(f"tag_nouns.{tag}") for tag in any_tags):
        words = [book.joined("or", [telling.say(f"tag_nouns.{tag}", form) for tag in any_tags])]
    elif any_tags and all(_adjective(telling, tag) for tag in any_tags):
        inner.insert(0, book.joined("or", [_adjective(telling, tag) for tag in any_tags]))
    elif any_tags:
        said = [telling.say("filters.is_so", phrase=_is(telling, tag, form)) for tag in any_tags]
        after.append(book.joined("or", said))
    for tag in criteria.not_tags:
        if _is_plain(telling, tag):
            before.insert(0, telling.say("filters.non", phrase=_plain(telling, tag)))
        else:
            after.append(_tag_after(telling, tag, "no"))
    if ALIVE in criteria.stats:
        before.append(telling.say("filters.alive"))
    after += [tested(telling, test) for test in criteria.stats if test != ALIVE]
    if criteria.names:
        words = [book.joined("or", [telling.name(name, form) for name in criteria.names])]
    kind = "minion" if any(tag not in {"spell", "weapon", "hero", "secret"} for tag in special) else ""
    kind = kind or next((tag for tag in special), "")
    return Described(" ".join(words), kind, " ".join(before), " ".join(inner), book.joined("and", after))


def _is_plain(telling: Telling, tag: str) -> bool:
    return telling.book.has(f"tag_nouns.{tag}") or bool(_adjective(telling, tag))


def _plain(telling: Telling, tag: str) -> str:
    return _adjective(telling, tag) or telling.say(f"tag_nouns.{tag}")


def _adjective(telling: Telling, tag: str) -> str:
    """Return a tag as it stands before a noun, "" where it does not."""
    group = next((group for group in ADJECTIVES if telling.book.has(f"{group}.{tag}")), "")
    return telling.say(f"{group}.{tag}") if group else ""


def _tag_after(telling: Telling, tag: str, form: str = "yes") -> str:
    """Return a tag as it stands after a noun: "with Taunt", "that attacked this turn"."""
    if telling.book.has(f"tags_after.{tag}"):
        return telling.say(f"tags_after.{tag}", form)
    return telling.say("filters.with" if form == "yes" else "filters.without", phrase=telling.keyword(tag))


def _is(telling: Telling, tag: str, form: str, *, no: bool = False) -> str:
    """Return that things are what a tag says: "is Frozen", "has Taunt", "attacked this turn"."""
    book, answer = telling.book, "no" if no else "yes"
    if book.has(f"tags_is.{tag}"):
        return telling.say(f"tags_is.{tag}", answer)
    if adjective := _adjective(telling, tag):
        return telling.say(f"filters.is_{answer}", form, phrase=adjective)
    if book.has(f"tag_nouns.{tag}"):
        word = telling.say(f"tag_nouns.{tag}", form)
        return telling.say(f"filters.is_{answer}", form, phrase=book.with_article(word) if form == ONE else word)
    return telling.say(f"filters.has_{answer}", form, phrase=telling.keyword(tag))


def predicate(telling: Telling, criteria: Filter, form: str, *, no: bool = False) -> str:
    """Return what a filter says of things, as the end of a sentence: "is a Beast", with `no` "is not a Beast"."""
    book, answer = telling.book, "no" if no else "yes"
    said = [_is(telling, tag, form, no=no) for tag in criteria.tags]
    if criteria.any_tags:
        how = "and" if no else "or"
        said.append(book.joined(how, [_is(telling, tag, form, no=no) for tag in criteria.any_tags]))
    said += [_is(telling, tag, form, no=not no) for tag in criteria.not_tags]
    said += [_tested_so(telling, test, form, answer) for test in criteria.stats]
    if criteria.names:
        names = book.joined("or", [book.with_article(telling.name(name)) for name in criteria.names])
        said.append(telling.say(f"filters.is_{answer}", form, phrase=names))
    if criteria.other:
        phrase = telling.say(f"self.{telling.kind}")
        said.append(telling.say("filters.is_yes" if no else "filters.is_no", form, phrase=phrase))
    return book.joined("or" if no else "and", said) or telling.say(f"filters.there_{answer}", form)


def stat_word(telling: Telling, stat: str) -> str:
    """Return what a stat, or a kind of counters, is called."""
    if stat.startswith(COUNTER) and not telling.book.has(f"stats.{stat}"):
        return telling.say("stats.counter", name=stat.removeprefix(COUNTER).replace("-", " "))
    return telling.say(f"stats.{stat}")


def tested(telling: Telling, test: Test) -> str:
    """Return a bound on a stat as it stands after a noun: "with 3 or less Attack", "costing (2)"."""
    key = "filters.costing" if test.stat in COSTS else "filters.with"
    return telling.say(key, phrase=_bound(telling, test))


def _tested_so(telling: Telling, test: Test, form: str, answer: str) -> str:
    """Return a bound on a stat as the end of a sentence: "has 3 or less Attack", "costs (2) or less"."""
    key = "filters.costs" if test.stat in COSTS else "filters.has"
    return telling.say(f"{key}_{answer}", form, phrase=_bound(telling, test))


def _bound(telling: Telling, test: Test) -> str:
    group = "tests.cost" if test.stat in COSTS else "tests.stat"
    if test.stat.startswith(COUNTER) and test == Test(test.stat, at_least=1):
        return telling.say("tests.counter", name=test.stat.removeprefix(COUNTER).replace("-", " "))
    stat = stat_word(telling, test.stat)
    found = bounds_of(telling, test.at_least, test.at_most, test.equal)
    return telling.book.joined("and", [telling.say(group, form, stat=stat, n=text) for form, text in found])


def bounds_of(
    telling: Telling, at_least: Amount | None, at_most: Amount | None, equal: Amount | None
) -> list[tuple[str, str]]:
    """Return each bound as the form that says it, and its amount in words."""
    limits = (("at_least", at_least), ("at_most", at_most), ("equal", equal))
    return [
        (name if isinstance(limit, int) else f"{name}_of", amount_text(telling, limit))
        for name, limit in limits
        if limit is not None
    ]
