"""The campaign's own content: whole, rich enough, and as its shapes and the rules have it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from components import campaign as run_parts
from components import campaign_lands as parts
from components import campaign_levels as levels
from components import campaign_reactions as reactions
from components import campaign_training as training
from components import campaign_unlocks as unlocks
from components.core import Definition
from game.art.campaign.book import campaign_picture_faults
from game.art.campaign.scenes import SCENES
from game.catalog import GAMES
from game.catalog.clans.options import InlineCard, InlineLeader
from game.catalog.packs import schema_name
from game.content.campaign import basic_models, legacy_models, models, training_models
from game.content.campaign.loading import BUILT_IN, CampaignContent, load_campaign, read_campaign
from game.content.campaign.models import FILES, MANY
from game.content.campaign.reaction_models import EffectKind, Kind, ReactionShape, RunEffectShape, Trigger
from game.content.clans.loading import load_clans
from game.content.packs.shapes import FileShape, Shape
from systems.campaign.commands import Leave, ToDeck, ToReserve, Travel, Wait
from systems.campaign.rules.choosing import relics_left
from systems.campaign.state.field import field_of
from systems.clans.ai.opponent import CLANS_LEVELS
from tests.systems.campaign import scenario

CONTENT = load_campaign()
LANDS = CONTENT.lands
FOUND = [
    *((name, shape) for name, shape in FILES.items()),
    *(
        (path.relative_to(BUILT_IN).as_posix(), shape)
        for pattern, shape in MANY.items()
        for path in sorted(BUILT_IN.glob(pattern))
    ),
]
LOSSES = ("lose_card", "nothing", "supply")
MIRRORS: list[tuple[type[Shape], type[Any]]] = [
    (basic_models.PerkShape, parts.Perk), (models.PlaceShape, parts.PlaceDefinition),
    (models.RoadShape, parts.RoadDefinition), (models.EnemyShape, parts.EnemyDefinition),
    (models.BossShape, parts.BossDefinition), (models.DispatchShape, parts.DispatchDefinition),
    (models.ActFile, parts.ActDefinition), (models.RelicShape, parts.RelicDefinition),
    (models.ConsumableShape, parts.ConsumableDefinition), (models.BuildingShape, parts.BuildingDefinition),
    (models.ConsequenceShape, parts.Consequence), (models.BranchShape, parts.Branch),
    (models.ChoiceShape, parts.ChoiceDefinition), (models.EventShape, parts.EventDefinition),
    (legacy_models.UnlockShape, unlocks.UnlockDefinition), (models.CampaignShape, parts.CampaignDefinition),
    (models.DifficultyShape, levels.DifficultyDefinition), (RunEffectShape, reactions.RunEffect),
    (ReactionShape, reactions.Reaction), (training_models.AbilityPairShape, training.AbilityPair),
    (training_models.DeedShape, training.DeedDefinition), (training_models.JoiningShape, training.JoiningDefinition),
    (training_models.RetrainingShape, training.RetrainingDefinition),
    (training_models.TrainingFile, training.TrainingDefinition),
    (legacy_models.StartingDeckShape, unlocks.StartingDeck),
    (legacy_models.AbilityVariantShape, unlocks.AbilityVariant), (legacy_models.UnlockDeedShape, unlocks.UnlockDeed),
]  # fmt: skip


def perks(content: CampaignContent) -> list[parts.Perk]:
    """Every perk that anything gives."""
    things: list[Any] = [*content.lands.relics.values(), *content.lands.consumables.values()]
    things += [node for tree in content.legacy.values() for node in tree]
    return [perk for thing in things for perk in thing.perks]


def test_the_campaigns_content_has_no_fault() -> None:
    assert read_campaign(BUILT_IN, load_clans())[1] == ()


@pytest.mark.parametrize(("shape", "definition"), MIRRORS)
def test_shapes_mirror_the_definitions_field_by_field(shape: type[Shape], definition: type[Any]) -> None:
    assert set(shape.model_fields) - {"schema_"} == {field.name for field in fields(definition)}


def test_the_words_for_kinds_are_those_of_the_rules() -> None:
    assert get_args(basic_models.PerkKind) == parts.PERKS
    assert get_args(legacy_models.DeedKind) == unlocks.UNLOCK_DEEDS
    assert get_args(Trigger) == reactions.TRIGGERS
    assert get_args(EffectKind) == reactions.EFFECTS
    assert set(get_args(Kind)) == set(run_parts.KINDS)
    assert get_args(models.Level) == CLANS_LEVELS
    assert get_args(models.DifficultyRule) == levels.DIFFICULTY_RULES
    assert get_args(models.DifficultyName) == tuple(LANDS.difficulties)


@pytest.mark.parametrize(("name", "shape"), FOUND, ids=[name for name, _ in FOUND])
def test_every_file_names_its_schema_and_round_trips(name: str, shape: type[FileShape]) -> None:
    text = (BUILT_IN / name).read_text(encoding="utf-8")
    read = shape.model_validate_json(text)
    assert json.loads(read.model_dump_json(by_alias=True, exclude_unset=True)) == json.loads(text)
    kind = "act" if "/" in name else name.split("-", maxsplit=1)[0].removesuffix(".json")
    game = "clans" if kind == "cards" else "campaign"
    up = "../" * (name.count("/") + 1)
    assert read.schema_ == f"{up}schema/{schema_name(game, f'{kind}.json')}"


@pytest.mark.rule("CAMP-1.1")
def test_each_leader_has_a_starter_deck_and_three_relics_to_choose_from() -> None:
    for campaign in LANDS.campaigns.values():
        assert len(campaign.deck) == run_parts.LARGEST_DECK
        assert len(set(campaign.relics)) == 3
        assert all(LANDS.relics[name].tier == "start" for name in campaign.relics)
        assert 25 <= len(campaign.pool) <= 35


@pytest.mark.rule("CAMP-1.1")
def test_napoleon_starts_with_the_deck_of_the_original() -> None:
    assert Counter(LANDS.campaigns["napoleon"].deck) == {
        "scout": 1, "voltigeur": 3, "fusilier": 3, "line-infantry": 3, "field-cannon": 2, "sapper": 2,
        "drummer-boy": 2, "grenadier": 3, "hussar": 3, "cuirassier": 2, "field-medic": 1,
    }  # fmt: skip


@pytest.mark.rule("CAMP-1.2")
def test_every_leader_has_three_acts_with_a_map_of_its_own() -> None:
    assert set(LANDS.campaigns) == {
        "napoleon", "saladin", "nelson", "caesar", "genghis", "joan", "alexander", "washington",
    }  # fmt: skip
    assert sorted(LANDS.acts) == sorted(act for campaign in LANDS.campaigns.values() for act in campaign.acts)
    assert set(CONTENT.maps) == set(LANDS.acts)
    assert [LANDS.acts[act].boss.card for act in LANDS.campaigns["napoleon"].acts] == [
        "general-beaulieu", "murad-bey", "coalition-forces",
    ]  # fmt: skip


@pytest.mark.rule("CAMP-1.2", "CAMP-2.5")
def test_napoleons_acts_have_the_terrain_and_the_enemies_of_the_original() -> None:
    acts = [LANDS.acts[name] for name in LANDS.campaigns["napoleon"].acts]
    assert [Counter(act.terrains) for act in acts] == [
        Counter(["woods", "lake", "desert", "marsh"]),
        Counter({"desert": 3, "marsh": 1, "lake": 1}),
        Counter({"woods": 2, "lake": 1, "marsh": 1}),
    ]
    assert [act.enemies.rares for act in acts] == [(4, 7, 10, 14, 15), (4, 7, 10, 14, 15), (2, 4, 6, 8, 10)]
    assert [act.enemies.guns for act in acts] == [(1, 2, 3, 3, 4), (1, 2, 3, 3, 4), (1, 2, 3, 4, 5)]
    assert [act.enemies.chiefs for act in acts] == [(1, 1, 2, 2, 2), (1, 2, 3, 4, 5), (3, 5, 7, 8, 8)]


@pytest.mark.rule("CAMP-2.3", "CAMP-2.8")
def test_each_act_has_cities_to_take_and_a_story_to_tell() -> None:
    for act in LANDS.acts.values():
        assert sum(place.city for place in act.places) >= 3
        assert len(act.dispatches) >= 8
        assert {dispatch.result for dispatch in act.dispatches} == {"", "won", "lost"}


@pytest.mark.rule("CAMP-6.1")
def test_each_act_has_a_boss_of_its_own() -> None:
    bosses = Counter(act.boss.card for act in LANDS.acts.values())
    assert set(bosses.values()) == {1}
    for name in bosses:
        assert LANDS.cards[name].rarity == "legendary"


@pytest.mark.rule("CAMP-4.2")
def test_the_town_starts_with_training_grounds_and_sells_the_rest() -> None:
    rows = {
        building.name: (building.price, building.encounters, building.rarity, building.gold)
        for building in LANDS.buildings.values()
    }
    assert rows == {
        "Training Grounds": (0, 1, "common", 0), "Supply Depot": (60, 1, "", 15), "Medic Corps": (80, 2, "common", 0),
        "Officers Academy": (110, 3, "rare", 0), "War College": (160, 4, "epic", 0),
    }  # fmt: skip
    medics = LANDS.buildings["medic-corps"].pool
    assert all(ability.name == "medic" for card in medics for ability in LANDS.cards[card].abilities)


@pytest.mark.rule("CAMP-1.5", "CAMP-3.1")
def test_levels_of_difficulty_differ_in_who_falls() -> None:
    rows = [(level.id, level.casualties, level.lost) for level in LANDS.difficulties.values()]
    assert rows == [
        ("easy", 8, 4), ("fair", 6, 4), ("normal", 5, 3), ("stern", 4, 3), ("hard", 3, 2), ("relentless", 3, 2),
        ("legendary", 2, 2),
    ]  # fmt: skip


@pytest.mark.rule("CAMP-5.2")
def test_the_relics_of_the_original_are_there_with_their_numbers() -> None:
    rows = {relic.name: (relic.tier, relic.price, [(perk.kind, perk.amount) for perk in relic.perks])
            for relic in LANDS.relics.values()}  # fmt: skip
    assert rows["Officer's Armor"] == ("shop", 60, [("max_hp", 10)])
    assert rows["War Chest"] == ("shop", 75, [("battle_gold", 10)])
    assert rows["Supply Routes"] == ("shop", 90, [("supply", 1)])
    assert rows["Battle Standard"] == ("shop", 100, [("damage", 1)])
    assert rows["Imperial Treasury"][::2] == ("act", [("battle_gold", 20)])
    assert rows["Marshal's Armor"][::2] == ("act", [("max_hp", 20)])
    assert rows["Imperial Standard"][::2] == ("act", [("damage", 2)])
    assert {relic.tier for relic in LANDS.relics.values()} == set(get_args(models.Tier))
    assert len(LANDS.relics) >= 20


@pytest.mark.rule("CAMP-5.2", "CAMP-5.6")
def test_every_relic_can_be_met_on_a_campaign() -> None:
    """All that the rules lay out, from the start to the last boss, in shops and as offers."""
    met: set[str] = set()
    for leader in LANDS.campaigns:
        c = scenario.campaign(lands=LANDS, leader=leader)
        met.update(c.view.offers)
        c.do(c.match.legal(0)[0])
        met.update(relics_left(c.field, "shop", "offer"))
        for act in run_parts.ACTS:
            c.run.step = run_parts.BOSS_OPENS - 1
            c.field.resources.gold = 100
            c.do(Wait())
            assert (c.view.phase == run_parts.RELIC_CHOICE) == (act == run_parts.ACTS[-1])
            met.update(c.view.offers)
            if c.view.offers:
                c.do(c.match.legal(0)[0])
            c.do(Travel(c.field.march.choices[-1])).tell(0)
            while c.view.phase in (run_parts.REWARD, run_parts.RELIC_CHOICE):
                met.update(c.view.offers)
                c.do(c.match.legal(0)[0])
            if not c.match.result():
                c.do(Leave())
    assert sorted(LANDS.relics.keys() - met) == []


@pytest.mark.rule("CAMP-5.2")
@pytest.mark.parametrize(("leader", "offered"), [("napoleon", True), ("joan", False)])
def test_a_relic_for_an_abilitys_number_is_offered_to_leaders_whose_ability_has_one(leader: str, offered: bool) -> None:
    field = field_of(GAMES["campaign"].new_match(1, {"leader": leader}).world)
    assert ("silver-trumpet" in relics_left(field, "offer")) == offered


@pytest.mark.rule("CAMP-5.1")
def test_every_effect_of_consumables_is_used() -> None:
    assert {consumable.effect for consumable in LANDS.consumables.values()} == set(get_args(models.Effect))
    rows = {
        consumable.name: (consumable.price, consumable.effect, consumable.amount)
        for consumable in LANDS.consumables.values()
    }
    assert rows["Field Medic"] == (20, "heal", 15)
    assert rows["Military Hospital"] == (35, "heal", 30)
    assert rows["Discharge Papers"] == (50, "discharge", 0)
    assert len(rows) >= 8


def test_every_kind_of_perk_is_given_by_something() -> None:
    assert {perk.kind for perk in perks(CONTENT)} == set(parts.PERKS)


@pytest.mark.rule("CAMP-2.3")
def test_every_kind_of_consequence_follows_from_some_answer() -> None:
    followed = {
        then.kind
        for event in LANDS.events.values()
        for choice in event.choices
        for branch in choice.branches
        for then in branch.consequences
    }
    assert followed == set(get_args(models.ConsequenceKind))


@pytest.mark.rule("CAMP-2.3")
def test_there_are_events_enough_for_every_act_of_every_leader() -> None:
    titles = {event.title for event in LANDS.events.values()}
    assert {"Merchant Caravan", "Ancient Ruins", "The Deserter"} <= titles
    assert sum(1 for event in LANDS.events.values() if not event.leaders and not event.acts) >= 20
    assert {name for event in LANDS.events.values() for name in event.leaders} == set(LANDS.campaigns)


def test_every_picture_that_an_event_can_have_is_drawn() -> None:
    assert set(get_args(models.EventPicture)) <= set(SCENES)
    assert len({event.picture for event in LANDS.events.values()}) >= 12


def test_no_event_asks_gold_for_nothing() -> None:
    for event in LANDS.events.values():
        for choice in event.choices:
            gains = [then for branch in choice.branches for then in branch.consequences if then.kind not in LOSSES]
            assert not choice.gold or any(then.amount >= 0 for then in gains), (event.id, choice.words)


@pytest.mark.rule("CAMP-7.1")
def test_napoleons_tree_is_that_of_the_original() -> None:
    rows = {item.name: (item.cost, [(perk.kind, perk.amount) for perk in item.perks])
            for item in CONTENT.legacy["napoleon"]}  # fmt: skip
    assert rows["Tactical Genius"] == (100, [("draw", 1)])
    assert rows["Tactical Genius II"][0] == 300
    assert rows["Artillery Master"][0] == 200
    assert rows["Merchant Connections"] == (200, [("price", 15)])
    assert rows["Inspiring Presence"] == (100, [("ability", 1)])
    assert rows["Inspiring Presence II"][0] == 200
    assert rows["Old Guard"] == (300, [("start_card", 1)])
    assert rows["Emperor"][0] == 500
    assert rows["Grande Armée"][0] == 400
    assert rows["Continental System"] == (400, [("start_building", 0), ("supply", 1)])


@pytest.mark.rule("CAMP-7.1")
def test_each_leader_has_a_tree_of_three_branches_with_first_nodes_that_are_cheap() -> None:
    assert set(CONTENT.legacy) == set(LANDS.campaigns)
    for tree in CONTENT.legacy.values():
        first = [node for node in tree if not node.after]
        assert {item.branch for item in first} == {"war", "wealth", "spirit"}
        assert all(item.cost == 100 for item in first)


@pytest.mark.rule("CAMP-1.7", "CAMP-7.1")
@pytest.mark.parametrize("leader", LANDS.campaigns)
def test_cards_of_a_legacy_can_be_played_once_another_makes_room(leader: str) -> None:
    """With the whole tree unlocked, each of its cards goes into the deck in the place of a common one."""
    tree = tuple(perk for node in CONTENT.legacy[leader] for perk in node.perks)
    c = scenario.campaign(lands=LANDS, leader=leader, perks=tree)
    c.do(c.match.legal(0)[0])
    waiting = [entity for entity, _ in c.field.army(run_parts.RESERVE)]
    assert len(waiting) == sum(perk.amount for perk in tree if perk.kind == "start_card") > 0
    common = [entity for entity, mine in c.field.deck() if LANDS.cards[mine.card].rarity == "common"]
    for entity, other in zip(waiting, common, strict=False):
        c.do(ToReserve(other)).do(ToDeck(entity))
    assert all(c.army_card(entity).where == run_parts.DECK for entity in waiting)


def test_words_about_the_campaigns_own_cards_and_commanders_are_whole_sentences() -> None:
    for name in CONTENT.own_cards:
        assert basic_models.ended(CONTENT.card_texts[name].flavour), name
    for name in CONTENT.own_leaders:
        text = CONTENT.leader_texts[name]
        for said in (text.sentence, text.biography, *text.barks):
            assert basic_models.ended(said), name


def test_the_campaigns_own_cards_explain_themselves_in_a_battles_options() -> None:
    for name in CONTENT.own_cards:
        assert name not in LANDS.native
        card = InlineCard.model_validate_json(json.dumps({"id": name, **LANDS.words[name]}))
        assert card.type_line == CONTENT.card_texts[name].type_line
    for name in CONTENT.own_leaders:
        assert name not in LANDS.native
        leader = InlineLeader.model_validate_json(json.dumps(
            {"id": name, "terrains": list(LANDS.leaders[name].terrains), **LANDS.words[name]}))  # fmt: skip
        assert leader.words is not None
        assert leader.words.title == CONTENT.leader_texts[name].title


def test_definitions_are_frozen_and_hashable() -> None:
    things: list[Definition] = [*LANDS.acts.values(), *LANDS.events.values(), *LANDS.relics.values()]
    assert len({hash(thing) for thing in things}) == len(things)


def test_faulty_pictures_of_the_campaign_are_told(tmp_path: Path) -> None:
    assert campaign_picture_faults(BUILT_IN) == ()
    (tmp_path / "art-nelson.json").write_text('{"cards": {"tar": {"figure": "trol"}}}', encoding="utf-8")
    (fault,) = campaign_picture_faults(tmp_path)
    assert "art-nelson.json at cards.tar" in fault
