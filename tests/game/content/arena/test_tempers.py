"""The tempers of heroes in Poker Combat: every hero of the roster has one, and opponents are told (POKER-8.2)."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.content.arena.loading import load_arena
from systems.poker.ai.imagine import Knowledge
from systems.poker.ai.personality import Personality


@pytest.mark.rule("POKER-8.2")
def test_every_hero_has_a_temper_of_its_own_or_of_its_class() -> None:
    content = load_arena()
    assert set(content.roster) <= set(content.tempers)
    assert content.tempers["loki"] == content.tempers["hermes"]
    assert content.tempers["loki"].bluff > content.tempers["heimdall"].bluff
    assert content.tempers["fenrir"].aggression > Personality().aggression > content.tempers["frigg"].aggression
    assert len(set(content.tempers.values())) > 4


@pytest.mark.rule("POKER-8.2")
def test_opponents_know_the_temper_of_their_own_hero() -> None:
    game = GAMES["poker"]
    match = game.new_match(4, {"heroes": ["loki", "heimdall"], "check_decks": False})
    known = game.knowledge(game.shared_setup(match, 0))  # type: ignore[attr-defined]  # games of cards have it
    assert isinstance(known, Knowledge)
    tempers = [known.temper_of(match.view(seat)) for seat in (0, 1)]
    assert tempers == [load_arena().tempers["loki"], load_arena().tempers["heimdall"]]
