"""What a filter says of things: words before the noun, after it, and as a whole sentence's predicate."""

from __future__ import annotations

from dataclasses import dataclass

from components.effects import Amount, Filter, Sum, Test
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import amount_text
from game.content.language.text.rates import COUNTER
from game.content.language.text.telling import ONE


@dataclass(frozen=True, slots=True)
class Described:
    """A filter in words.

    Attributes:
        kinds: what the thing is ("creature", or names of cards); () where the filter does not say.
        before, after: adjectives, and what follows the noun.
    """

    kinds: tuple[str, ...]
    before: str
    after: str


def described(telling: Telling, criteria: Filter, form: str) -> Described:
    """Return a filter in words.

    Args:
        telling: where.
        criteria: the filter.
        form: of the noun: "one" or "other".
    """
    book = telling.book
    kinds = _kinds(telling, criteria.tags)
    plain = [tag for tag in criteria.tags if not book.has(f"kinds.{tag}")]
    before = [telling.say(f"tags_before.{tag}") for tag in plain if book.has(f"tags_before.{tag}")]
    rest = [tag for tag in plain if not book.has(f"tags_before.{tag}")]
    after = [telling.say(f"tags_after.{tag}", form) for tag in rest if book.has(f"tags_after.{tag}")]
    that = [_is(telling, tag, form) for tag in rest if not book.has(f"tags_after.{tag}")]
    if criteria.any_tags and not kinds and all(book.has(f"kinds.{tag}") for tag in criteria.any_tags):
        kinds = criteria.any_tags
    elif criteria.any_tags and all(book.has(f"tags_before.{tag}") for tag in criteria.any_tags):
        before.append(book.joined("or", [telling.say(f"tags_before.{tag}") for tag in criteria.any_tags]))
    elif criteria.any_tags:
        that.append(_is_any(telling, criteria.any_tags, form))
    that += [is_not(telling, tag, form) for tag in criteria.not_tags]
    stats = []
    for test in criteria.stats:
        if book.has(f"stats_before.{test.stat}") and isinstance(test.equal, int):
            before.insert(0, telling.say(f"stats_before.{test.stat}", n=book.number(test.equal)))
        else:
            stats.append(tested(telling, test))
    if stats:
        after.insert(0, telling.say("filters.with", phrase=book.joined("and", stats)))
    if that:
        after.append(telling.say("filters.that", form, phrase=book.joined("and", that)))
    if criteria.names:
        kinds = (_names(telling, criteria, form),)
    return Described(
        kinds, " ".join(_in_order(telling, before)), book.joined("after", [text for text in after if text])
    )


def _kinds(telling: Telling, tags: tuple[str, ...]) -> tuple[str, ...]:
    """Return what things are that are all of this: a creature that is a token is a token."""
    kinds = [tag for tag in tags if telling.book.has(f"kinds.{tag}")]
    return ("token",) if "token" in kinds else tuple(kinds)


def _names(telling: Telling, criteria: Filter, form: str) -> str:
    names = [telling.say("names.card", form, name=telling.card_name(name)) for name in criteria.names]
    return telling.book.joined("or", names)


def _in_order(telling: Telling, before: list[str]) -> list[str]:
    """Return adjectives with those first that say how a thing lies: "face-up one-star Heroic"."""
    lying = [telling.say(f"tags_before.{tag}") for tag in ("face-up", "face-down", "set", "active")]
    return sorted(before, key=lambda adjective: adjective not in lying)


def predicate(telling: Telling, criteria: Filter, form: str, *, no: bool = False) -> str:
    """Return what a filter says of a thing, as the end of a sentence: "is Heroic and has power 5 or more".

    Args:
        telling: where.
        criteria: the filter.
        form: of the thing.
        no: tell that it is none of this; only for a filter that asks one thing (`is_single`).
    """
    book = telling.book
    parts = []
    kinds = _kinds(telling, criteria.tags)
    adjectives = [tag for tag in criteria.tags if book.has(f"tags_before.{tag}") and not book.has(f"tags_verb.{tag}")]
    if kinds and adjectives:
        words = " ".join(
            [*(telling.say(f"tags_before.{tag}") for tag in adjectives), telling.say(f"kinds.{kinds[0]}", form)]
        )
        parts.append(telling.say("filters.is", form, phrase=book.with_article(words) if form == ONE else words))
    else:
        parts += [is_not(telling, tag, form) if no else _is(telling, tag, form) for tag in (*kinds, *adjectives)]
    rest = [tag for tag in criteria.tags if tag not in adjectives and not book.has(f"kinds.{tag}")]
    parts += [is_not(telling, tag, form) if no else _is(telling, tag, form) for tag in rest]
    if criteria.any_tags:
        parts.append(_is_any(telling, criteria.any_tags, form, no=no))
    parts += [_is(telling, tag, form) if no else is_not(telling, tag, form) for tag in criteria.not_tags]
    if criteria.stats:
        phrase = book.joined("and", [tested(telling, test) for test in criteria.stats])
        parts.append(telling.say("filters.has_not" if no else "filters.has", form, phrase=phrase))
    if criteria.names:
        parts.append(telling.say("filters.is_not" if no else "filters.is", form, phrase=_names(telling, criteria, ONE)))
    if criteria.other:
        parts.append(
            telling.say("filters.is" if no else "filters.is_not", form, phrase=telling.say(f"self.{telling.kind}"))
        )
    return book.joined("and", parts) if parts else telling.say("filters.exists", form)


def _as(telling: Telling, tag: str, form: str) -> str:
    """Return a tag as it stands after "is"."""
    for group in ("tags_as", "tags_after", "tags_before"):
        if telling.book.has(f"{group}.{tag}"):
            return telling.say(f"{group}.{tag}", form)
    word = telling.say(f"kinds.{tag}", form)
    return telling.book.with_article(word) if form == ONE else word


def _is(telling: Telling, tag: str, form: str) -> str:
    if telling.book.has(f"tags_verb.{tag}"):
        return telling.say(f"tags_verb.{tag}", form)
    return telling.say("filters.is", form, phrase=_as(telling, tag, form))


def _is_any(telling: Telling, tags: tuple[str, ...], form: str, *, no: bool = False) -> str:
    """Return that things are one of several."""
    if any(telling.book.has(f"tags_verb.{tag}") for tag in tags):
        tell = is_not if no else _is
        return telling.book.joined("and" if no else "or", [tell(telling, tag, form) for tag in tags])
    phrase = telling.book.joined("or", [_as(telling, tag, form) for tag in tags])
    return telling.say("filters.is_not" if no else "filters.is", form, phrase=phrase)


def is_not(telling: Telling, tag: str, form: str) -> str:
    """Return that things are not what a tag says."""
    if telling.book.has(f"tags_verb.{tag}"):
        return telling.say(f"tags_verb_not.{tag}", form)
    return telling.say("filters.is_not", form, phrase=_as(telling, tag, form))


# ------------------------------------------------------------------------------------------------------------ stats


def stat_word(telling: Telling, stat: str) -> str:
    """Return what a stat is called."""
    if stat.startswith(COUNTER):
        return telling.say("stats.counter", name=counters(telling, stat.removeprefix(COUNTER), "other"))
    return telling.say(f"stats.{stat}")


def counters(telling: Telling, name: str, form: str) -> str:
    """Return what counters of a name are called; those that the book does not know by their own name."""
    if telling.book.has(f"counters.{name}"):
        return telling.say(f"counters.{name}", form)
    return telling.say("names.counter", form, name=name.replace("-", " "))


def tested(telling: Telling, test: Test) -> str:
    """Return a bound on a stat: "power 5 or more"."""
    group = f"stat_tests.{test.stat}" if telling.book.has(f"stat_tests.{test.stat}") else "stat_tests.default"
    stat = stat_word(telling, test.stat)
    in_words = group != "stat_tests.default"
    phrases = []
    for form, value, text in bounds(telling, test.at_least, test.at_most, test.equal, in_words=in_words):
        key = group if isinstance(value, int) else "stat_tests.default"
        single = f"{form}_{ONE}"
        said = single if value == 1 and telling.book.has(key, single) else form
        phrases.append(telling.say(key, said, stat=stat, n=text))
    return telling.book.joined("and", phrases)


Bounds = list[tuple[str, Amount, str]]


def bounds(
    telling: Telling,
    at_least: Amount | None,
    at_most: Amount | None,
    equal: Amount | None,
    *,
    in_words: bool = False,
) -> Bounds:
    """Return each bound as the form that says it, its amount, and the amount in words.

    "At least so much and 1 more" is told as "more than".
    """
    found: Bounds = []
    for name, value, step, beyond in (
        ("at_least", at_least, 1, "more"),
        ("at_most", at_most, -1, "less"),
        ("equal", equal, 0, ""),
    ):
        if value is None:
            continue
        rest = _one_off(value, step) if step else None
        if rest is not None:
            found.append((beyond, rest, amount_text(telling, rest)))
        elif isinstance(value, int):
            found.append((name, value, telling.book.number(value) if in_words else str(value)))
        else:
            found.append((f"{name}_of", value, amount_text(telling, value)))
    return found


def _one_off(value: Amount, step: int) -> Amount | None:
    """Return what a sum is one more (or less) than, None if it is no such sum."""
    if not isinstance(value, Sum) or len(value.sum) != 2 or value.sum[1] != step or isinstance(value.sum[0], int):
        return None
    return value.sum[0]
