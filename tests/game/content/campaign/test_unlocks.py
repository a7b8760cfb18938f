"""CAMP-4.7 to CAMP-4.14 on the shipped content: each unlock can be reached, says what it gives, and gives it."""

from __future__ import annotations

import json

import pytest

from components.campaign_unlocks import UnlockDefinition
from components.clans import COPIES
from game.catalog import GAMES
from game.content.campaign.legacy_checks import is_way, leading_to
from game.content.campaign.legacy_words import unlock_sentence, unlock_way
from game.content.campaign.loading import load_campaign
from game.problems import WrongRequest
from systems.campaign.rules.army import SHARES, draw_recruits, recruits
from systems.campaign.state.field import field_of

CONTENT = load_campaign()
LANDS = CONTENT.lands
LEADERS = [leader for leader, cards in CONTENT.unlockables.items() if cards]
NODES = [node for leader in LEADERS for node in CONTENT.legacy[leader]]
DRAWS = 60


def whole_tree(leader: str) -> list[str]:
    """Return every node of a tree."""
    return [node.id for node in CONTENT.legacy[leader]]


@pytest.mark.rule("CAMP-4.7")
@pytest.mark.parametrize("leader", LEADERS)
def test_an_unlocked_card_can_come_in_every_act_and_a_locked_one_cannot(leader: str) -> None:
    cards = [card.id for card in CONTENT.unlockables[leader]]
    game = GAMES["campaign"]
    without = field_of(game.new_match(1, {"leader": leader, "unlocked": whole_tree(leader)}).world)
    given = field_of(game.new_match(1, {"leader": leader, "cards": cards}).world)
    for act in (1, 2, 3):
        without.run.act = given.run.act = act
        open_now = {card for rarity in COPIES for card in recruits(without, rarity)}
        assert open_now.isdisjoint(cards), act
        assert set(cards) <= {card for rarity in COPIES for card in recruits(given, rarity)}, act
    drawn = {card for _ in range(DRAWS) for card in draw_recruits(given, 3, len(SHARES), "reward")}
    assert drawn & set(cards), "rewards bring some of them"


@pytest.mark.rule("CAMP-4.7")
def test_a_run_refuses_cards_that_its_leader_cannot_unlock() -> None:
    with pytest.raises(WrongRequest, match="names no card that napoleon can unlock"):
        GAMES["campaign"].new_match(1, {"leader": "napoleon", "cards": ["scout"]})


@pytest.mark.rule("CAMP-4.8")
@pytest.mark.parametrize("leader", LEADERS)
def test_every_unlock_can_be_reached_and_says_how(leader: str) -> None:
    nodes = {node.id: node for node in CONTENT.legacy[leader]}
    after = {name: node.after for name, node in nodes.items()}
    aims = {"siege": "Siege", "hold": "Hold", "convoy": "Convoy", "ambush": "Ambush", "crossing": "Crossing",
            "rescue": "Rescue", "meeting": "Meeting"}  # fmt: skip
    fought = {
        aim
        for act in LANDS.acts.values()
        if act.leader == leader
        for row in (*act.objectives.values(), *(place.objectives for place in act.places))
        for aim in row
    }
    said = set()
    for card in CONTENT.unlockables[leader]:
        said.add(unlock_way(card, LANDS, nodes, aims))
        if card.deed is None:
            assert card.node not in leading_to(card.node, after)
        elif card.deed.kind == "win_aim" and card.deed.subject:
            assert card.deed.subject in fought, card.id
    assert all("{" not in line and line.endswith(".") for line in said)
    deeds = [card.deed for card in CONTENT.unlockables[leader] if card.deed is not None]
    assert len(set(deeds)) == len(deeds)


@pytest.mark.rule("CAMP-4.9")
@pytest.mark.parametrize("leader", LEADERS)
def test_a_tree_buys_four_ways_to_play_or_more(leader: str) -> None:
    assert sum(1 for node in CONTENT.legacy[leader] if is_way(node)) >= 4


@pytest.mark.rule("CAMP-4.9")
@pytest.mark.parametrize("node", NODES, ids=lambda node: node.id)
def test_the_text_of_a_node_names_what_it_gives(node: UnlockDefinition) -> None:
    cards = CONTENT.unlockables[node.leader]
    said = unlock_sentence(node, LANDS, cards)
    assert "{" not in said
    names = [LANDS.cards[card.id].name for card in cards if card.node == node.id]
    names += [LANDS.relics[name].name for name in node.relics or ()]
    names += [LANDS.buildings[perk.subject].name for perk in node.perks if perk.kind == "start_building"]
    names += [] if node.deck is None else [node.deck.name]
    names += [] if node.ability is None else [node.ability.title]
    assert all(name in said for name in names)
    assert said.count(".") >= len(node.perks) + len(node.passives) + len(node.reactions) + len(names) // 3


@pytest.mark.rule("CAMP-4.10", "CAMP-4.14")
@pytest.mark.parametrize("node", [node for node in NODES if is_way(node)], ids=lambda node: node.id)
def test_a_way_to_play_is_there_from_the_start_of_a_run(node: UnlockDefinition) -> None:
    ways = {"start_deck": node.deck, "start_ability": node.ability, "start_relics": node.relics}
    chosen = {key: node.id for key, way in ways.items() if way is not None}
    game = GAMES["campaign"]
    options = {"leader": node.leader, "unlocked": [node.id], **chosen}
    match = game.new_match(3, options)
    field = field_of(match.world)
    if node.deck is not None:
        assert sorted(mine.card for _, mine in field.army())[: len(node.deck.cards)]
        assert {*node.deck.cards} == {mine.card for _, mine in field.army()}
    if node.ability is not None:
        assert (field.leader.ability, field.leader.amount) == (node.ability.ability, node.ability.amount)
    if node.relics is not None:
        assert tuple(field.rewards.offers) == node.relics
    assert [perk.subject for perk in node.perks if perk.kind == "start_building"] == [
        building.building for _, building in field.buildings() if LANDS.buildings[building.building].price
    ]
    assert tuple(passive.id for passive in field.passives()) == tuple(passive.id for passive in node.passives)
    assert len(field.heritage()) == bool(node.reactions)
    assert game.load_match(json.loads(json.dumps(match.dump()))).digest() == match.digest()
    for key, name in chosen.items():
        with pytest.raises(WrongRequest, match="no unlock in force"):
            game.new_match(3, {"leader": node.leader, key: name})
