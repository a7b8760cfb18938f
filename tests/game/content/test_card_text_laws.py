"""Laws that hold for the text of every card that could be: tried on abilities by lot, and in a language made up."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from components.duel import DuelCardDefinition
from components.effects import (
    Ability,
    Activated,
    Change,
    Choose,
    Continuous,
    Control,
    Counters,
    Create,
    Discard,
    Draw,
    Grant,
    Group,
    Lose,
    May,
    Mill,
    Modes,
    Move,
    Node,
    Related,
    Repeat,
    Replacement,
    Reveal,
    Roll,
    Shuffle,
    StatChange,
    Strip,
    Summon,
    Time,
    Triggered,
    Turn,
)
from components.effects import (
    Test as StatTest,
)
from game.content.duel.text.abilities import TELLERS
from game.content.duel.text.prompts import PromptTexts
from game.content.duel.text.telling import Facts, Telling
from game.content.language.text.generator import ability_text
from game.content.language.text.phrases import LOCALES, PhraseBook, phrase_book
from game.content.language.text.prompts import BUTTON, questions_in
from systems.duel.state.vocabulary import DUEL, KEYWORDS
from systems.effects.book import follow
from tests.game.content.ability_strategies import CARDS, abilities
from tests.thorough import examples

FACTS = Facts(CARDS)
ENGLISH = phrase_book()
SAMPLE = DuelCardDefinition("sample", name="Sample")
PROMPTS = PromptTexts(lambda card: Telling(ENGLISH, TELLERS, card.kind, facts=FACTS))
AS_PRINTED = {"face-up", "face-down"}
"""Words of the vocabulary that are English as they stand."""
KEBAB = {
    word
    for words in (DUEL.zones, DUEL.tags, DUEL.stats, DUEL.keywords, DUEL.events, DUEL.moments, DUEL.phases, DUEL.names)
    for word in words
    if "-" in word
} - AS_PRINTED
many = settings(
    max_examples=examples(300, 40),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def text_of(ability: Ability, kind: str = "creature", book: PhraseBook = ENGLISH) -> str:
    return ability_text(Telling(book, TELLERS, kind, facts=FACTS), ability)


@many
@given(abilities, st.sampled_from(("creature", "rune", "ward")))
def test_every_text_is_made_of_whole_sentences(ability: Ability, kind: str) -> None:
    text = text_of(ability, kind)
    assert text.endswith((".", ".\u201d"))
    assert text[0].isupper() or text[0].isdigit()
    assert "  " not in text
    assert not re.search(r" [,.;:!?)]|\( |[,;:]{2}|\.\.", text)


@many
@given(abilities, st.sampled_from(("creature", "rune", "ward")))
def test_no_text_shows_braces_or_words_of_the_vocabulary(ability: Ability, kind: str) -> None:
    text = text_of(ability, kind)
    assert not re.search(r"[_{}<>|]|\bNone\b|\bTrue\b|\bFalse\b", text)
    assert not {*re.findall(r"[A-Za-z]+(?:-[A-Za-z0-9]+)+", text)} & KEBAB
    assert "quarry" not in text.split()
    assert "luck" not in text.split()


@many
@given(abilities, st.sampled_from(("creature", "rune", "ward")))
def test_every_question_is_made_of_whole_sentences(ability: Ability, kind: str) -> None:
    card = replace(SAMPLE, kind=kind, abilities=(ability,))
    for path in questions_in(card.abilities):
        prompt = PROMPTS.prompt(card, path)
        assert re.search("[.?\u201d]$", prompt.text), prompt
        assert prompt.text[0].isupper() or prompt.text[0].isdigit(), prompt
        assert not re.search(r"  | [,.;:!?)]|\( |[,;:]{2}|\.\.|[_{}<>|\u2060]", prompt.text), prompt
        assert prompt.verb or (prompt.yes and prompt.no) or isinstance(follow(card, path), Modes)
        assert max(len(prompt.yes), len(prompt.no)) <= BUTTON


# ------------------------------------------------------------------------------------------------- another language


def bracketed(text: str) -> str:
    """Return a phrase of the language in which every word stands in brackets."""
    return re.sub(r"(\{\w+\})|([^\W\d_]+(?:['\u2019-][^\W\d_]+)*)", lambda found: found[1] or f"[{found[2]}]", text)


def _bracketed_forms(found: Any) -> Any:
    if isinstance(found, dict):
        return {form: bracketed(text) for form, text in found.items()}
    return bracketed(found)


def made_up() -> PhraseBook:
    data = json.loads((LOCALES / "en" / "cards.json").read_text(encoding="utf-8"))
    book = {
        group: {name: _bracketed_forms(found) for name, found in phrases.items()}
        for group, phrases in data["phrases"].items()
    }
    return PhraseBook(book, [("", "[a]")])


MADE_UP = made_up()


@many
@given(abilities, st.sampled_from(("creature", "rune", "ward")))
def test_every_word_comes_from_the_phrase_book(ability: Ability, kind: str) -> None:
    text = text_of(ability, kind, MADE_UP)
    for name in (*CARDS.values(), "rust"):
        text = text.replace(name, "")
    left = re.sub(r"\[[^\]]*\]", "", text)
    assert not re.search(r"[^\W\d_]", left), left


def test_every_phrase_has_slots_that_are_filled_only() -> None:
    known = {
        "after", "against", "amount", "before", "bound", "cards", "cause", "cond", "cost", "deck", "does", "each",
        "event", "facts", "first", "fought", "form", "gains", "gets", "hand", "head", "into", "is_so", "kind", "less",
        "low", "high", "manner", "more", "n", "name", "names", "next", "noun", "number", "object", "of", "on", "other",
        "others", "owner", "phase", "phrase", "place", "position", "power", "second", "side", "stars", "stat",
        "subject", "tail", "text", "then", "to", "top", "toughness", "type", "until", "zones",
    }  # fmt: skip
    for key, text in ENGLISH.texts():
        assert {*re.findall(r"\{(\w+)\}", text)} <= known, key


# --------------------------------------------------------------------------------------------------------- meaning

CHANGES: dict[tuple[type[Node], str], tuple[Any, ...]] = {
    (Group, "side"): ("mine", "theirs", "both"),
    (StatTest, "stat"): ("power", "toughness"),
    (Related, "related"): ("ward", "controller", "owner"),
    (Time, "turn"): ("mine", "theirs", "both"),
    (StatChange, "stat"): ("power", "toughness"),
    (Choose, "player"): ("me", "foe"),
    (Move, "to"): ("hand", "deck", "banished", "runes"),
    (Summon, "side"): ("me", "foe", "owner"),
    (Summon, "position"): ("attack", "defense", "choice", "face-down"),
    (Create, "side"): ("me", "foe"),
    (Create, "card"): tuple(CARDS),
    (Draw, "player"): ("me", "foe", "both"),
    (Discard, "player"): ("me", "foe", "both"),
    (Discard, "random"): (True, False),
    (Mill, "player"): ("me", "foe", "both"),
    (Lose, "target"): ("me", "foe", "players"),
    (Change, "until"): ("turn", "foe-turn", "my-turn", "stay"),
    (Grant, "until"): ("turn", "foe-turn", "my-turn", "stay"),
    (Grant, "keywords"): tuple((keyword,) for keyword in KEYWORDS),
    (Strip, "until"): ("turn", "foe-turn", "my-turn", "stay"),
    (Strip, "all"): (True, False),
    (Turn, "to"): ("up", "down", "attack", "defense", "other"),
    (Control, "side"): ("me", "foe"),
    (Control, "until"): ("turn", "foe-turn", "my-turn", "stay"),
    (Counters, "name"): ("gear", "rust"),
    (Reveal, "to"): ("me", "foe", "both"),
    (Shuffle, "player"): ("me", "foe", "both"),
    (May, "player"): ("me", "foe"),
    (Activated, "moments"): tuple((moment,) for moment in DUEL.moments),
    (Activated, "limit"): ("turn", "match", "none"),
    (Triggered, "events"): tuple((event,) for event in DUEL.events),
    (Triggered, "limit"): ("turn", "match", "none"),
    (Triggered, "may"): (True, False),
    (Continuous, "keywords"): tuple((keyword,) for keyword in KEYWORDS),
    (Replacement, "event"): ("destroyed", "returned", "banished"),
    (Replacement, "limit"): ("turn", "match", "none"),
    (Replacement, "may"): (True, False),
}
"""Fields that say something wherever they stand, and what may stand there."""
NUMBERED = {
    (Draw, "number"), (Discard, "number"), (Mill, "number"), (Lose, "amount"), (Counters, "add"), (Create, "number"),
    (Repeat, "times"), (Roll, "sides"), (StatTest, "at_least"), (StatTest, "at_most"), (StatTest, "equal"),
    (StatChange, "add"), (StatChange, "become"), (Modes, "shown"),
}  # fmt: skip
"""Numbers that say something wherever they stand as such."""


def sites(node: Node, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the way to every field that could say something else."""
    for field in fields(node):
        value = getattr(node, field.name)
        key = (type(node), field.name)
        if (key in CHANGES and value in CHANGES[key]) or (key in NUMBERED and isinstance(value, int) and value > 0):
            yield (*path, field.name)
        for number, part in enumerate(value) if isinstance(value, tuple) else ((None, value),):
            if isinstance(part, Node):
                yield from sites(part, (*path, field.name) if number is None else (*path, field.name, number))


def changed(node: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a node in which something else stands at the end of a path."""
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        return (*node[:step], changed(node[step], tuple(rest), value), *node[step + 1 :])
    return replace(node, **{step: changed(getattr(node, step), tuple(rest), value)})


def at(node: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
    return node


def asks_a_player_for_what_cards_are(ability: Any, path: tuple[Any, ...]) -> bool:
    """Return whether a path leads into a filter over the player of an event, who has neither power nor type."""
    for place in range(len(path)):
        node = at(ability, path[:place])
        if isinstance(node, Triggered) and path[place] in {"subject", "object"} and "filter" in path[place + 1 :]:
            return any(getattr(DUEL.events[event], path[place]).startswith("the player") for event in node.events)
    return False


@many
@given(abilities, st.data())
def test_another_meaning_has_another_text(ability: Ability, data: st.DataObject) -> None:
    found = list(sites(ability))
    if not found:
        return
    path = data.draw(st.sampled_from(found))
    assume(not asks_a_player_for_what_cards_are(ability, path))
    old = at(ability, path)
    key = (type(at(ability, path[:-1])), path[-1])
    new = (
        old + 1 if key in NUMBERED else data.draw(st.sampled_from([change for change in CHANGES[key] if change != old]))
    )
    other = changed(ability, path, new)
    assert text_of(ability) != text_of(other), (path, old, new)


@pytest.mark.parametrize("group", ["events", "player_events", "events_with", "events_would"])
def test_the_book_knows_no_event_that_the_duel_has_not(group: str) -> None:
    assert {*ENGLISH.phrases[group]} <= {*DUEL.events, "cause"}
