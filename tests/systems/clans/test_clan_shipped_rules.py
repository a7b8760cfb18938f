"""Rules of the battle that wrong numbers in the shipped content would break: what a relic gives, poison."""

from __future__ import annotations

import pytest

from components.clans import Relic
from game.catalog import GAMES
from game.content.campaign.loading import load_campaign
from game.content.clans.loading import load_clans
from tests.systems.clans.scenario import battle

CONTENT = load_clans()


@pytest.mark.rule("CLAN-4.2")
def test_a_relic_gives_a_rare_or_epic_card_and_the_campaign_s_the_same() -> None:
    pool = CONTENT.own_relic_pool
    assert len(pool) >= 6
    assert {CONTENT.cards[name].rarity for name in pool} == {"rare", "epic"}
    assert not any(CONTENT.cards[name].token or CONTENT.cards[name].boss for name in pool)
    assert GAMES["clans"].new_match(1, {}).world.single(Relic).pool == list(pool)
    assert load_campaign().lands.relic_pool == pool


@pytest.mark.rule("CLAN-10.13")
def test_a_second_poison_of_the_shipped_poisoners_only_begins_the_rounds_anew() -> None:
    poisoners = [card for card in CONTENT.cards.values() if card.ability("poisoner")]
    assert poisoners
    b = battle("A 1/9 t5 s0 poisoner(2) @W1, B 1/9 ranged t5 s0 poisoner(2) @W1, a 0/60 s0 @W1")
    for _ in range(2):
        before = b.hp("a")
        b.round()
        assert before - b.hp("a") == 1 + 1 + 1, "two blows, and one point of poison however many have poisoned"
        assert b.unit("a").poison == 1
    before = b.hp("a")
    b.round()
    assert (before - b.hp("a"), b.unit("a").poison) == (3, 0)
    before = b.hp("a")
    assert b.round().hp("a") == before - 2, "the poison has worn off"
