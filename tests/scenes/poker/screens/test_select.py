"""COLL-5.1: a combat is set up with a hero, a deck that it can play, and HP; what was chosen is offered again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from components.chess import DECK_SIZES
from game.content.arena.loading import load_arena
from game.profile.decks import OwnDeck
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.resources import ArenaResources
from scenes.arena.screens.choices import RANDOM
from scenes.poker.combat_decks import CombatDecks
from scenes.poker.resources import poker
from scenes.poker.screens.choices import PokerChoices
from scenes.poker.screens.select import PokerSelect
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from tests.scenes.arena.screens.conftest import PlainPictures
from tests.scenes.duel.screens.visitor import Visitor


@pytest.fixture
def visitor(game_stage: GameStage, make_context: Callable[[], AppContext]) -> Visitor:
    """A visitor with an empty profile."""
    context = make_context()
    content = load_arena()
    pictures = PlainPictures(context.library, Lexicon(content.cards, content.card_texts))
    context.stocks[ArenaResources] = ArenaResources(context, art=pictures)
    return Visitor(game_stage, context)


def entered(visitor: Visitor, choices: PokerChoices | None = None) -> PokerSelect:
    screen = PokerSelect(visitor.context, choices)
    visitor.stage.push(screen, fade=False)
    visitor.wait()
    return screen


@pytest.mark.rule("COLL-5.1")
def test_decks_for_combats_are_on_offer_before_those_of_the_standard_match(visitor: Visitor) -> None:
    screen = entered(visitor)
    assert screen.choices.decks == ("ravens-over-the-river", RANDOM)
    assert screen.choices.heroes == ("odin", RANDOM)
    offered = list(screen.offers("artemis"))
    assert offered[0] in poker(visitor.context).ready_decks
    assert offered.index("moon-on-the-boar-spear") < offered.index("loosed-hounds")
    assert screen.offers("artemis")["moon-on-the-boar-spear"].sentence.startswith("For combats. ")
    screen.choose_hero(1, "artemis")
    spec = screen.spec()
    assert (spec.game, spec.options["decks"][1]) == ("poker", offered[0])
    assert visitor.context.games["poker"].new_match(1, spec.options).setup["heroes"] == ["odin", "artemis"]


@pytest.mark.rule("COLL-5.1", "COLL-4.1")
def test_own_decks_for_combats_are_on_offer_to_heroes_of_their_slot(visitor: Visitor) -> None:
    decks = CombatDecks(visitor.context)
    spec = decks.spec().deck_spec("queen", "odin")
    made = spec.suggested((), next(iter(spec.plans)))
    assert len(made) == DECK_SIZES["queen"]
    kept = OwnDeck(name="Winter", cards=dict(Counter(made)))
    decks.deck_box("queen").keep(kept)
    decks.deck_box("rook").keep(OwnDeck(name="Half a deck", cards={"fate-peek": 1}))
    screen = entered(visitor)
    assert "Winter" in screen.offers("odin")
    assert "Winter" not in screen.offers("thor")
    assert "Half a deck" not in screen.offers("thor")
    screen.change(screen.choices.with_hero(0, "odin", "Winter"))
    options = screen.spec().options
    assert Counter(options["decks"][0]) == Counter(made)
    match = visitor.context.games["poker"].new_match(1, options)
    assert match.setup["heroes"][0] == "odin"
    assert decks.own_decks(taken=("Winter",)).keys() == {"Winter (queen)"}


def test_another_opponent_brings_a_deck_for_combats_of_the_class_that_it_likes(visitor: Visitor) -> None:
    screen = entered(visitor)
    levels = list(screen.people)
    screen.change(screen.choices.with_level(1, levels[-1]))
    deck = screen.choices.decks[1]
    ready = poker(visitor.context).ready_decks
    assert ready[deck].card_class == ready[screen.people[levels[-1]].deck].card_class
    assert deck == next(name for name in ready if ready[name].card_class == ready[deck].card_class)


def test_hp_are_chosen_and_kept_for_the_next_combat(visitor: Visitor) -> None:
    screen = entered(visitor)
    screen.change(replace(screen.choices, hp="60"))
    assert screen.spec().options["fighters"] == [{"max_hp": 60, "max_stamina": 6}] * 2
    screen.begun()
    poker(visitor.context).choices = None
    again = PokerSelect.remembered(visitor.context, "77")
    assert (again.choices.hp, again.choices.seed) == ("60", "77")
    assert again.choices.decks == screen.choices.decks
    visitor.context.profile.keep_choices(PokerSelect.file, {"hp": "7", "decks": ["none such", 3]})
    damaged = PokerSelect.remembered(visitor.context)
    assert damaged.choices.hp == "100"
    assert damaged.choices.decks[0] == "ravens-over-the-river"
