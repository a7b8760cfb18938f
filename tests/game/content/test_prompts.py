"""Every question that a shipped card can ask says what it is about, what it costs, and what its buttons do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from components.effects import Choose, Modes, Path, Replacement, Triggered
from game.content.arena.loading import load_arena
from game.content.arena.text.cards import CardTexts as ArenaTexts
from game.content.clans.loading import load_clans
from game.content.clans.texts import card_question
from game.content.duel.loading import load_duel
from game.content.duel.text.cards import CardTexts as DuelTexts
from game.content.language.text.cards import CardTexts
from game.content.language.text.prompts import BUTTON, Prompt, asks, questions_in
from systems.effects.book import follow

BARE = re.compile(r"do you want|to happen|click|your choice|option \d|\byes\b|this effect\?", re.IGNORECASE)
TEXTS: dict[str, CardTexts[Any]] = {"duel": DuelTexts(load_duel().cards), "arena": ArenaTexts(load_arena().cards)}


def questions(game: str) -> Iterator[tuple[Any, Path, Prompt]]:
    cards = load_duel().cards if game == "duel" else load_arena().cards
    for card in cards.values():
        for path in questions_in(card.abilities):
            yield card, path, TEXTS[game].prompts.prompt(card, path)


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_no_question_of_a_shipped_card_is_bare(game: str) -> None:
    asked = list(questions(game))
    assert len(asked) > 100
    for card, path, prompt in asked:
        assert not BARE.search(f"{prompt.text} {prompt.yes} {prompt.verb}"), (card.id, prompt)
        assert re.search(r"[.?\u201d]$", prompt.text), (card.id, prompt)
        assert len(prompt.text) <= 220, (card.id, prompt)
        node = follow(card, path)
        if isinstance(node, Triggered | Replacement):
            assert prompt.no == "No", (card.id, prompt)
            assert len(prompt.yes) <= BUTTON, (card.id, prompt)
        elif not isinstance(node, Modes):
            assert prompt.verb or prompt.yes, (card.id, prompt)


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_a_choice_says_what_for(game: str) -> None:
    for card, path, prompt in questions(game):
        if isinstance(follow(card, path), Choose):
            assert re.search(rf"\bto \w|: \w|\*\*|{re.escape(card.name)}", prompt.text), (card.id, prompt)


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_what_is_paid_for_asking_is_named(game: str) -> None:
    for card, path, prompt in questions(game):
        node = follow(card, path)
        if isinstance(node, Triggered | Replacement) and node.cost:
            words = re.search(r"(pay|discard|banish|sacrifice|send|return)", prompt.text, re.IGNORECASE)
            assert words, (card.id, prompt)
            assert prompt.yes.startswith(words[0].capitalize()), (card.id, prompt)


def prompt_of(card: str, kind: type, **known: tuple[str, ...]) -> Prompt:
    cards = load_duel().cards
    paths = [path for path in questions_in(cards[card].abilities) if isinstance(follow(cards[card], path), kind)]
    return TEXTS["duel"].prompts.prompt(cards[card], paths[0], known)


def test_a_cost_an_effect_and_the_card_stand_in_one_question() -> None:
    lamplighter = prompt_of("grave-lamplighter", Triggered)
    assert lamplighter == Prompt("Pay 1 HP to special summon Grave Lamplighter?", "Pay 1 HP", "No")
    bearer = prompt_of("coffin-bearer", Choose)
    assert bearer == Prompt("Choose one Fallen creature from your deck to send to the netherworld.", verb="Send")
    knight = prompt_of("barrow-knight", Choose)
    assert knight.text == "To pay, choose two other Fallen creatures from your netherworld to banish."
    vesper = prompt_of("lord-vesper-who-refused", Replacement)
    assert vesper.text.endswith("Banish two creatures from your netherworld to prevent it?")


def test_cards_that_are_known_are_named() -> None:
    card = load_arena().cards["mask-of-another-man"]
    second = list(questions_in(card.abilities))[1]
    told = TEXTS["arena"].prompts.prompt(card, second, {"target": ("Fenrir",)})
    assert told.text == "Choose an enemy minion: transform Fenrir into a copy of that minion."


def test_where_nothing_is_asked_there_is_no_question() -> None:
    card = load_duel().cards["grave-lamplighter"]
    assert not asks(card.abilities)
    with pytest.raises(ValueError, match="asks nothing"):
        TEXTS["duel"].prompts.prompt(card, ("abilities",))


def test_every_card_of_the_battle_that_takes_a_target_says_which_and_what_for() -> None:
    content = load_clans()
    asking = {"medic", "enhancer", "resetter", "switcher"}
    assert {name for name, text in content.abilities.items() if text.question} == asking
    for card in content.cards.values():
        question = card_question(card, content.abilities)
        takes = {ability.name for ability in card.abilities} & asking
        assert bool(question) == bool(takes), card.id
        assert "{" not in question
        assert not question or re.match(r"Choose the .+ (to|whose) .+\.$", question), question
