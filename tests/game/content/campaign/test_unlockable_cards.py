"""Cards that are unlocked: each can do what no other card can, and each leader has some of every rarity."""

from __future__ import annotations

from collections import defaultdict

import pytest

from game.content.campaign.loading import load_campaign

CONTENT = load_campaign()
LANDS = CONTENT.lands
UNLOCKED = {card.id: leader for leader, cards in CONTENT.unlockables.items() for card in cards}


@pytest.mark.rule("CLAN-5.3")
def test_no_other_card_has_the_abilities_of_one_that_is_unlocked() -> None:
    bearers = defaultdict[frozenset[str], list[str]](list)
    for card in LANDS.cards.values():
        bearers[frozenset(ability.name for ability in card.abilities)].append(card.id)
    shared = {
        names: cards for names, cards in bearers.items() if len(cards) > 1 and not UNLOCKED.keys().isdisjoint(cards)
    }
    assert shared == {}
    assert all(len(LANDS.cards[card].abilities) > 1 for card in UNLOCKED)


@pytest.mark.parametrize("leader", sorted(LANDS.campaigns))
def test_a_leader_unlocks_cards_from_rare_to_legendary(leader: str) -> None:
    rarities = [LANDS.cards[card].rarity for card, owner in UNLOCKED.items() if owner == leader]
    assert rarities.count("legendary") == 1
    assert rarities.count("epic") >= 2
    assert rarities.count("rare") >= 3
