"""CAMP-1.6, CAMP-5.3, CAMP-6: what a battle of the campaign is made of, its boss, and what winning it brings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from components.campaign_lands import Perk
from systems.campaign.commands import ChooseRelic, Equip, PickCard, Travel
from systems.campaign.events import BattleCalled, CardsOffered, GoldChanged, ItemSpent, RelicsOffered
from systems.campaign.rules.battles.rewards import plain_gold
from systems.campaign.rules.choices import deal_choices
from systems.campaign.state.ledger import gain_item
from tests.systems.campaign.scenario import Campaign, act, campaign, land


def inline(c: Campaign, like: str) -> dict[str, Any]:
    """Return the one definition of a card in the battle's options."""
    found = [card for card in c.options["cards"] if card["like"] == like]
    assert len(found) == 1
    return dict(found[0])


def at_boss(number: int = 1, step: int = 7, **how: Any) -> Campaign:
    """Return a run that has met the boss of an act at a step."""
    c = campaign(**how).start()
    for _ in range(number - 1):
        c.next_act()
    c.run.step = step
    deal_choices(c.field)
    return c.do(Travel(c.boss.entity))


@pytest.mark.rule("CAMP-1.6")
def test_both_crystals_are_set_anew_for_each_battle() -> None:
    for kind, enemy in (("battle", 50), ("elite", 60), ("city", 50), ("recovery", 50), ("defense", 50)):
        c = campaign().start()
        c.field.resources.hp = 7
        assert c.go(kind, "fort").options["crystal"] == [50, enemy]
    assert [at_boss(number).options["crystal"] for number in (1, 2, 3)] == [[50, 60], [50, 80], [50, 100]]
    assert campaign(perks=[Perk("crystal", 10)]).start().go("battle").options["crystal"] == [60, 50]


@pytest.mark.rule("CAMP-1.6", "CAMP-7.3")
def test_the_base_stands_outside_of_battles() -> None:
    c = campaign().start()
    c.field.resources.hp = 31
    c.go("battle").won()
    assert c.view.hp == 31


@pytest.mark.rule("CAMP-1.6")
def test_a_battle_has_sixteen_rounds_in_which_the_fallen_return_once_and_stacks_swap() -> None:
    options = campaign().start().go("battle").options
    assert (options["limit"], options["pace"]) == (16, {"returns": 1, "drill": True})
    assert at_boss().options["pace"] == options["pace"]


def test_a_battle_s_options_say_everything_and_nothing_twice() -> None:
    options = campaign().start("armor").go("battle").options
    assert {"leaders", "decks", "cards", "crystal", "middle", "bases", "limit", "pace", "check_decks"} == set(options)
    assert options["check_decks"] is False
    names = [card["id"] for card in options["cards"]]
    assert len(set(names)) == len(names)
    assert {name for deck in options["decks"] for name in deck} <= set(names)
    own, enemy = options["leaders"]
    assert (own["id"], enemy["id"] in {"foe", "old-foe"}) == ("napoleon", True)


def test_what_the_battle_s_own_content_knows_stands_as_identifiers() -> None:
    lands = replace(
        land(),
        native=frozenset({"warrior", "napoleon"}),
        words={"foe": {"words": {"epithet": "the foe"}}, "raider": {"flavour": "Raids."}},
    )
    c = campaign(lands=lands).start("armor").go("battle", "mill", commander="foe")
    own, enemy = c.options["leaders"]
    assert own == "napoleon"
    assert (enemy["like"], enemy["words"]) == ("foe", {"epithet": "the foe"})
    assert inline(c, "raider")["flavour"] == "Raids."
    assert not [card for card in c.options["cards"] if card["like"] == "warrior"]
    assert c.options["decks"][0] == ["warrior"] * 16


@pytest.mark.rule("CAMP-5.2")
def test_perks_stand_in_the_numbers_of_the_battle() -> None:
    perks = [Perk("damage", 1), Perk("health", 2), Perk("draw", 1), Perk("ability", 1)]
    c = campaign(perks=perks).start("eagle").go("battle")
    card = inline(c, "warrior")
    assert (card["id"], card["damage"], card["health"]) == ("warrior-5-8", 5, 8)
    assert c.options["draws"] == [7, None]
    assert inline(c, "raider")["damage"] == 2, "the enemy has no part in it"
    leader = c.options["leaders"][0]
    assert (leader["id"], leader["like"], leader["amount"]) == ("napoleon-3", "napoleon", 3)


@pytest.mark.rule("CAMP-5.5")
@pytest.mark.parametrize(("draw", "hand", "crystal"), [(1, 7, 50), (2, 8, 50), (3, 8, 55), (5, 8, 65)])
def test_cards_beyond_the_first_hand_strengthen_the_crystal(draw: int, hand: int, crystal: int) -> None:
    options = campaign(perks=[Perk("draw", draw)]).start("armor").go("battle").options
    assert (options["draws"], options["crystal"][0]) == ([hand, None], crystal)


@pytest.mark.rule("CAMP-5.1")
def test_what_is_equipped_counts_in_the_next_battle_and_is_used_up() -> None:
    c = campaign().start()
    item = gain_item(c.field, "consumable", "powder", "offer")
    c.do(Equip(item)).go("battle")
    assert inline(c, "warrior")["damage"] == 4
    c.won()
    assert [(event.item, event.why) for event in c.of(ItemSpent)] == [(item, "battle")]
    assert not [other for other in c.view.items if other.kind == "consumable"]
    assert inline(c.go("battle"), "warrior")["damage"] == 3


@pytest.mark.rule("CAMP-3.1")
def test_what_a_battle_s_relic_gives_is_never_taken_for_a_card_of_the_army() -> None:
    lands = replace(land(), relic_pool=("veteran", "warrior"), native=frozenset({"warrior", "veteran"}))
    pool = campaign(lands=lands).start("armor").go("battle").options["relic_pool"]
    assert pool[0] == "veteran"
    assert (pool[1]["id"], pool[1]["like"], pool[1]["damage"]) == ("found-warrior", "warrior", 3)
    assert "relic_pool" not in campaign().start().go("battle").options


def test_a_commander_s_token_comes_with_them() -> None:
    c = campaign().start()
    c.run.step = 12
    c.go("elite", "fort")
    assert c.options["leaders"][1]["id"] == "old-foe"
    assert c.options["leaders"][1]["token"] in {card["id"] for card in c.options["cards"]}


def test_decks_hold_as_many_of_each_sort_as_the_threat_says() -> None:
    for step, act_number, rares, guns in ((0, 1, 4, 1), (2, 1, 7, 2), (5, 1, 10, 3), (7, 3, 15, 4)):
        c = campaign().start()
        for _ in range(act_number - 1):
            c.next_act()
        c.run.step = step
        deck = c.go("battle", offer="").options["decks"][1]
        found = Counter(name.split("-")[0] for name in deck)
        assert len(deck) == 22
        assert found["veteran"] + found["medic"] == rares
        assert abs(found["veteran"] - found["medic"]) <= 1, "copies are spread"
        assert found["gun"] == guns


@pytest.mark.rule("CAMP-2.9")
def test_levels_above_the_highest_raise_damage_and_hp_by_5_per_cent_each() -> None:
    c = campaign().start()
    c.run.step = 12
    c.go("battle", "mill", offer="")
    encounter = c.view.encounter
    assert encounter is not None
    assert (encounter.threat, encounter.levels) == (5, 3)
    gun = inline(c, "gun")
    assert (gun["id"], gun["damage"], gun["health"]) == ("gun-10-6", 10, 6), "9 and 5 by 15 per cent, halves up"


@pytest.mark.rule("CAMP-6.1")
def test_a_boss_s_deck_holds_the_boss_unit() -> None:
    c = at_boss()
    deck = c.options["decks"][1]
    card = inline(c, "boss-1")
    assert deck.count("boss-1") == 1
    assert (card["name"], card["boss"], card["damage"], card["health"]) == ("Boss 1", True, 12, 30)
    assert [ability["name"] for ability in card["abilities"]] == ["guard", "shield", "fury"]
    assert len(deck) == 22
    assert c.options["leaders"][1]["id"] == "boss-1"
    assert c.options["bases"][1] == ["marsh"] * 3
    assert c.of(BattleCalled) == [BattleCalled("clans", "boss", "boss-1", "hard", "boss-1", 0)]
    assert c.view.engagement is not None
    assert c.view.engagement.boss == "boss-1"


@pytest.mark.rule("CAMP-6.1", "CAMP-2.9")
def test_a_boss_that_was_let_wait_is_stronger() -> None:
    c = at_boss(3, step=9)
    assert inline(c, "boss-3")["damage"] == 13
    assert inline(c, "boss-3")["health"] == 33


@pytest.mark.rule("CAMP-6.1")
def test_a_boss_can_have_a_deck_of_its_own() -> None:
    acts = [act(number) for number in (1, 2, 3)]
    acts[0] = replace(acts[0], boss=replace(acts[0].boss, deck=("tank", "tank", "archer")))
    assert at_boss(lands=land(acts=acts)).options["decks"][1] == ["boss-1", "tank", "tank", "archer"]


@pytest.mark.rule("CAMP-6.1", "CAMP-7.3")
def test_a_boss_can_be_fought_again() -> None:
    c = at_boss(3).lost()
    assert c.at_map()
    assert c.view.act == 3
    boss = c.boss
    assert (boss.refusal, boss.levels) == ("", 1)
    seeds = [seed for seed, _ in c.table.begun]
    c.do(Travel(boss.entity)).tell(0)
    assert len({seed for seed, _ in c.table.begun}) == len(seeds) + 1, "the same battle has other dice"
    assert c.view.winner == 0


@pytest.mark.rule("CAMP-5.3", "CAMP-2.9")
@pytest.mark.parametrize(
    ("kind", "number", "step", "gold"),
    [
        ("battle", 1, 0, 15),
        ("battle", 2, 3, 26),
        ("battle", 3, 7, 39),
        ("battle", 3, 12, 39),
        ("city", 1, 2, 19),
        ("defense", 1, 2, 19),
        ("elite", 1, 5, 35),
        ("elite", 3, 5, 55),
        ("recovery", 2, 5, 18),
        ("boss", 1, 7, 75),
        ("boss", 3, 9, 125),
    ],
)
def test_gold_of_battles(kind: str, number: int, step: int, gold: int) -> None:
    assert plain_gold(kind, number, step) == gold


@pytest.mark.rule("CAMP-5.3", "CAMP-5.2")
def test_gold_is_paid_for_victories_with_perks_and_difficulty() -> None:
    c = campaign().start().go("battle")
    assert c.view.encounter is not None
    assert c.view.encounter.gold == 15
    c.won()
    assert [event for event in c.of(GoldChanged) if event.why == "battle"] == [GoldChanged(15, 65, "battle")]
    c = campaign(perks=[Perk("spoils", 20), Perk("battle_gold", 10)]).start().go("battle").won()
    assert c.view.gold == 50 + 18 + 10
    rich = land(difficulties=[replace(land().difficulties["normal"], gold=150)])
    assert campaign(lands=rich).start().go("battle").won().view.gold == 50 + 22
    for result in ("lost", "drawn"):
        c = campaign(perks=[Perk("battle_gold", 10)]).start().go("battle")
        getattr(c, result)()
        assert c.view.gold == 50


@pytest.mark.rule("CAMP-3.2")
def test_a_victory_offers_three_cards_to_take_one_or_none_of() -> None:
    c = campaign().start().go("battle").tell(0)
    offered = c.of(CardsOffered)[0].cards
    assert len(set(offered)) == 3
    assert c.view.offers == offered
    assert c.match.prompt(0) == {"kind": "reward", "offers": list(offered)}
    c.do(PickCard(offered[1]))
    assert [card.card for card in c.view.army][-1] == offered[1]
    assert c.at_map()
    assert len(campaign(perks=[Perk("choices", 2)]).start().go("battle").tell(0).view.offers) == 5


@pytest.mark.rule("CAMP-5.2")
def test_a_boss_leaves_cards_and_one_of_the_act_s_three_relics() -> None:
    c = at_boss().tell(0)
    assert c.view.phase == "reward"
    c.do(PickCard(""))
    assert c.of(RelicsOffered) == [RelicsOffered(("treasury", "cuirass", "standard"), "act")]
    hp = c.view.max_hp
    c.do(c.match.legal(0)[1])
    assert c.view.max_hp == hp + 20
    assert c.view.phase == "promotion"


@pytest.mark.rule("CAMP-5.6")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_before_the_last_boss_the_army_gives_one_of_its_act_s_relics(act: int) -> None:
    c = campaign().start()
    for _ in range(1, act):
        c.next_act()
    c.run.step = 6
    c.go("battle", offer="").tell(0).do(PickCard(""))
    if act < 3:
        assert c.at_map()
        return
    assert c.of(RelicsOffered) == [RelicsOffered(("standard",), "gift")]  # the other two were taken before
    assert c.match.prompt(0) == {"kind": "relic", "offers": ["standard"]}
    assert c.refusal(Travel(c.field.march.choices[-1])) == "Finish the encounter here before you travel."
    c.do(ChooseRelic("standard"))
    assert c.at_map()
    assert "standard" in [item.item for item in c.view.items]
    c.on(1)
    assert c.at_map()


@pytest.mark.rule("CAMP-5.6")
def test_a_lost_battle_does_not_keep_the_army_s_gift_back() -> None:
    c = campaign().start().next_act().next_act()
    c.run.step = 6
    c.go("battle").lost()
    assert (c.view.phase, c.view.offers) == ("relic", ("standard",))
    c.do(ChooseRelic("standard"))
    assert "recovery" in c.kinds


@pytest.mark.rule("CAMP-2.3", "CAMP-5.3")
@pytest.mark.parametrize(("winner", "gold"), [(0, 75), (-1, 50), (1, 25)])
def test_a_tavern_s_match_is_for_the_stake(winner: int, gold: int) -> None:
    c = campaign().start().go("tavern", "mill")
    game = c.field.encounter().game
    wager = next(command for command in c.match.legal(0) if command.to_json().get("stake") == 25)
    c.do(wager)
    assert (c.view.gold, c.field.engagement.game, c.view.phase) == (25, game, "engaged")
    assert c.view.engagement is not None
    assert (c.view.engagement.stake, c.view.engagement.commander) == (25, "")
    hp = c.view.hp
    c.tell(winner, menace=30)
    assert (c.view.gold, c.view.hp, c.view.step) == (gold, hp, 1)
    assert c.at_map()
    assert "recovery" not in c.kinds
