"""The options of a standard match: any situation can be set up, and what cannot be is told in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.catalog.arena.game import ArenaGame
from game.lab.arena.small_cards import small_options
from game.problems import WrongRequest
from systems.arena.commands import Attack

GAME = ArenaGame()
EMPTY: dict[str, Any] = {"decks": [[], []], "hands": [[], []], "check_decks": False}


def position(own: dict[str, Any], foe: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return options of a position of the small set."""
    return small_options(1, **{**EMPTY, "position": {"sides": [own, foe]}, **more})


def test_a_position_is_laid_out_as_it_says() -> None:
    wolf = {"card": "small-wolf", "damage": 1, "health": 2, "attack": 1, "keywords": ["taunt"]}
    own = {"board": [wolf], "weapon": "small-axe", "secrets": ["small-snare"], "hp": 12, "armor": 3, "mana": 4}
    match = GAME.new_match(1, position(own, {"hp": 5, "crystals": 6}, hands=[["small-bolt"], []]))
    mine, theirs = match.view(0).sides
    [minion] = mine.board
    assert (minion.attack, minion.health, minion.max_health, minion.keywords) == (3, 2, 3, ("taunt",))
    assert mine.weapon is not None
    assert (mine.weapon.definition, mine.hero.attack) == ("small-axe", 3)
    assert [secret.definition for secret in mine.secrets] == ["small-snare"]
    assert (mine.hero.hp, mine.hero.armor, mine.mana, mine.crystals) == (12, 3, 4, 10)
    assert [card.definition for card in mine.hand] == ["small-bolt"]
    assert (theirs.hero.hp, theirs.mana, theirs.crystals) == (5, 6, 6)
    assert match.refusal(0, Attack(minion.card, theirs.hero.card)) is None


def test_a_setup_made_complete_sets_up_the_same_match() -> None:
    match = GAME.new_match(4, small_options(4))
    assert GAME.new_match(4, match.setup).digest() == match.digest()
    assert GAME.load_match(match.dump()).digest() == match.digest()


@pytest.mark.rule("COLL-3.1")
def test_a_listed_deck_must_be_legal_for_its_hero() -> None:
    options = small_options(1)
    options["decks"][0][1] = {"id": "own-rune", "class": "warrior", "attack": 1, "health": 1}
    with pytest.raises(WrongRequest, match=r"decks\[0\]: Own Rune is a warrior card: a hunter deck"):
        GAME.new_match(1, options)
    with pytest.raises(WrongRequest, match=r"decks\[1\]: The deck has 2 of 30 cards"):
        GAME.new_match(1, small_options(1) | {"decks": [small_options(1)["decks"][0], ["small-wolf", "small-bear"]]})


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (small_options(1, heroes=["small-wolf", None]), "The option heroes[0] is 'small-wolf', a minion: name a hero."),
        (position({"weapon": "small-wolf"}, {}), "position.sides[0].weapon is 'small-wolf', a minion: a weapon"),
        (
            position({}, {"secrets": ["small-bolt"]}),
            "position.sides[1].secrets[0] is 'small-bolt': secrets and trials belong",
        ),
        (position({"board": [{"card": "small-wolf", "damage": 1}]}, {}), "it would be dead."),
        (
            position({"board": [{"card": "small-wolf", "keywords": ["tount"]}]}, {}),
            "an unknown keyword 'tount'. Did you mean 'taunt'?",
        ),
        (small_options(1, position={}), "The option position needs hands"),
        (small_options(1, hands=[["small-wolf"] * 11, None]), "hands[0] has 11 cards: a hand holds 10 (MATCH-2.5)."),
        (small_options(1, decks=["no-deck", None]), "an unknown ready deck 'no-deck'"),
        (
            small_options(1, cards=[{"id": "own", "health": 1, "corrupted": "nothing"}], **EMPTY),
            "The option cards.own names an unknown card 'nothing'.",
        ),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(WrongRequest) as refused:
        GAME.new_match(1, options)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_seat_is_told_of_the_cards_that_it_has_seen_alone() -> None:
    match = GAME.new_match(1, position({}, {}, hands=[["small-bolt"], ["small-pyre"]]))
    shared = str(GAME.shared_setup(match, 0))
    assert "small-bolt" in shared
    assert "small-storm-power" in shared
    assert "small-pyre" not in shared
