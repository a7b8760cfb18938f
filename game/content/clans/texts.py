"""What players read about abilities: generated from the numbers on the card, never written twice (CLAN-10.29)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from components.clans import Ability, CardDefinition
from game.content.clans.models import AbilityText
from game.content.packs.shapes import GlossaryEntry

PLACEHOLDERS = frozenset(("x", "charges"))
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class KeywordSpan:
    """A stretch of a sentence that a nested tooltip explains: text[start:end] mentions the entry `keyword`."""

    start: int
    end: int
    keyword: str


def ability_title(text: AbilityText, amount: int = 0, charges: int = 0) -> str:
    """Return an ability's name with its numbers as printed on a card, such as "Ignite 2 (1)" (CLAN-10)."""
    title = f"{text.name} {amount}" if text.amount else text.name
    return f"{title} ({charges})" if text.charges else title


def ability_sentence(text: AbilityText, amount: int = 0, charges: int = 0) -> str:
    """Return the one sentence of an ability with its numbers filled in (CLAN-10.29)."""
    left = "no charges" if charges == 0 else "1 charge" if charges == 1 else f"{charges} charges"
    return text.sentence.replace("{x}", str(amount)).replace("{charges}", left)


def card_question(card: CardDefinition, abilities: Mapping[str, AbilityText]) -> str:
    """Return what a card asks its player to choose when it is played, and what for; "" where it asks nothing."""
    asking = (ability for ability in card.abilities if abilities[ability.name].question)
    found = next(asking, None)
    return abilities[found.name].question.replace("{x}", str(found.amount)) if found is not None else ""


def card_lines(card: CardDefinition, abilities: Mapping[str, AbilityText]) -> tuple[tuple[str, str], ...]:
    """Return title and sentence of each ability of a card in printed order: the whole rules text of the card."""
    return tuple(ability_lines(ability, abilities) for ability in card.abilities)


def ability_lines(ability: Ability, abilities: Mapping[str, AbilityText]) -> tuple[str, str]:
    """Return title and sentence of one printed ability.

    Raises:
        KeyError: an ability without text; the loader lets no card with such a one in.
    """
    text = abilities[ability.name]
    return (
        ability_title(text, ability.amount, ability.charges),
        ability_sentence(text, ability.amount, ability.charges),
    )


LEADER_PLACEHOLDERS = ("x", "times", "cards", "steps", "gold")
"""What the sentence of a leader's ability may have in braces."""
_TIMES = {1: "once", 2: "twice", 3: "three times"}


def leader_sentence(template: str, amount: int, gold: int = 0) -> str:
    """Return the sentence of a leader's ability with its numbers filled in (CLAN-6.9).

    >>> leader_sentence("Draw {cards} at once.", 1), leader_sentence("Each hit is dealt {times}.", 3)
    ('Draw 1 card at once.', 'Each hit is dealt three times.')
    """
    ending = "" if amount == 1 else "s"
    words = {
        "x": str(amount),
        "times": _TIMES.get(amount, f"{amount} times"),
        "cards": f"{amount} card{ending}",
        "steps": f"{amount} step{ending}",
        "gold": str(gold),
    }
    return _PLACEHOLDER.sub(lambda found: words.get(found[1], found[0]), template)


def placeholders(sentence: str) -> set[str]:
    """Return what stands in braces in a template.

    >>> sorted(placeholders("Deal {x} for {gold}."))
    ['gold', 'x']
    """
    return set(_PLACEHOLDER.findall(sentence))


def keyword_words(entry: AbilityText | GlossaryEntry) -> tuple[str, ...]:
    """Return the forms in which sentences mention an entry, lower case; an ability's name unless it lists others."""
    return entry.words or (entry.name.lower(), f"{entry.name.lower()}s")


def keyword_spans(sentence: str, entries: Mapping[str, AbilityText | GlossaryEntry]) -> tuple[KeywordSpan, ...]:
    """Return where a sentence mentions the given entries, from left to right, each entry once.

    Longer forms win over shorter ones that lie within them.
    """
    found = sorted(_mentions(sentence, entries), key=lambda span: (span.start, -span.end))
    kept: list[KeywordSpan] = []
    for span in found:
        if not kept or span.start >= kept[-1].end:
            kept.append(span)
    return tuple(kept)


def _mentions(sentence: str, entries: Mapping[str, AbilityText | GlossaryEntry]) -> Iterator[KeywordSpan]:
    for identifier, entry in entries.items():
        forms = sorted(keyword_words(entry), key=lambda form: (-len(form), form))
        pattern = r"\b(?:" + "|".join(re.escape(form) for form in forms) + r")\b"
        match = re.search(pattern, sentence, re.IGNORECASE)
        if match:
            yield KeywordSpan(match.start(), match.end(), identifier)
