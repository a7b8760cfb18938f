"""The cards, leaders, decks and words that come with the game."""

from __future__ import annotations

from collections import Counter

import pytest

from components.clans import RARITIES, TERRAINS, CardDefinition, LeaderDefinition
from game.catalog import GAMES
from game.catalog.packs import check_packs
from game.content.clans.decks import DECK_SIZE, deck_refusals
from game.content.clans.loading import CLANS_LOADER, ClansContent, load_clans
from game.content.clans.texts import (
    ability_sentence,
    ability_title,
    card_lines,
    keyword_spans,
    placeholders,
)
from systems.clans.rules.leaders import LEADER_ABILITIES

ABILITIES = [
    "fury",
    "shield",
    "regen",
    "thorns",
    "cleave",
    "regenerate",
    "heal_ally",
    "stack_buff_damage",
    "stack_debuff_enemy_damage",
    "conceal_back",
    "scout",
    "tall",
    "watcher",
    "trap",
    "ignite",
    "poisoner",
    "resetter",
    "spy",
    "push_back",
    "glue",
    "silence",
    "paralyze",
    "barrier",
    "fear",
    "terrain_affinity",
    "mega_taunt",
    "shaco",
    "one_side_attacker",
    "two_side_attacker",
    "enhancer",
    "switcher",
    "medic",
    "first_strike",
    "inspire",
    "command",
    "rally",
    "guard",
    "ranged",
    "long_range",
    "motivate",
    "flanking",
    "fortify",
    "tile_shield",
    "cavalry",
    "pikeman",
    "archer",
    "shield_guard",
    "lane_sweep",
    "diagonal_attack",
    "converter",
    "ap_booster",
    "cannon",
    "paratrooper",
]
LEADERS = [
    "napoleon",
    "saladin",
    "nelson",
    "charles",
    "ramesses",
    "caesar",
    "alexander",
    "cleopatra",
    "sun-tzu",
    "genghis",
    "richard",
    "joan",
    "washington",
    "bolivar",
    "victoria",
]
NAMED = (
    *(f"{terrain} {kind}" for terrain in ("Woods", "Lake", "Desert") for kind in ("Quick Strike", "Warrior", "Tank")),
    *(f"{terrain} {kind}" for terrain in ("Woods", "Lake", "Desert") for kind in ("Elite Striker", "Veteran")),
    "Lake Shield Totem", "Desert War Banner", "Woods Healing Tree", "Desert Berserker", "Lake Guardian",
    "Woods Sentinel", "Sunfire Warlord", "Tidal Leviathan", "Ancient Treant", "Scout", "Field Medic",
)  # fmt: skip


@pytest.fixture(scope="module")
def content() -> ClansContent:
    return load_clans()


def printed(card: CardDefinition) -> set[str]:
    return {ability.name for ability in card.abilities}


def test_the_own_packs_of_all_games_have_no_fault() -> None:
    report = check_packs()
    assert report.faults == ()
    with_packs = [name for name, game in GAMES.items() if game.check_content(())[0]]
    assert report.packs == len(with_packs) == len(GAMES)


@pytest.mark.rule("CLAN-5.1")
def test_every_card_has_numbers_within_the_rules(content: ClansContent) -> None:
    for card in content.cards.values():
        assert card.tick in range(1, 6)
        assert card.speed in (0, 1, 2)
        assert card.rarity in RARITIES
        assert card.element in ("", *TERRAINS)
        assert card.health >= 1
        assert card.damage >= 0
        assert content.card_texts[card.id].type_line
        assert content.card_texts[card.id].flavour.endswith(".")


@pytest.mark.rule("CLAN-5.3")
def test_there_are_over_a_hundred_cards_and_all_the_named_ones(content: ClansContent) -> None:
    deckable = [card for card in content.cards.values() if not card.token and not card.boss]
    names = {card.name for card in deckable}
    assert len(deckable) >= 104
    assert names >= set(NAMED)
    assert len(names) == len(deckable)


@pytest.mark.rule("CLAN-5.3")
def test_champions_and_scout_are_what_the_rules_say(content: ClansContent) -> None:
    assert {"fury", "cleave"} <= printed(content.cards["sunfire-warlord"])
    assert {"regen", "thorns"} <= printed(content.cards["ancient-treant"])
    assert content.cards["tidal-leviathan"].health == max(
        card.health for card in content.cards.values() if card.rarity == "legendary" and not card.boss
    )
    assert content.cards["scout"].damage == 0


@pytest.mark.rule("CLAN-5.3", "CLAN-10.29")
@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_has_words_and_a_carrier(content: ClansContent, ability: str) -> None:
    text = content.abilities[ability]
    assert text.icon == ability
    assert text.name
    assert text.sentence.endswith(".")
    assert any(ability in printed(card) for card in content.cards.values() if not card.token and not card.boss)


def test_there_is_no_ability_beyond_the_rules(content: ClansContent) -> None:
    assert set(content.abilities) == set(ABILITIES)


@pytest.mark.rule("CLAN-10.17")
def test_what_binds_enemies_is_epic(content: ClansContent) -> None:
    for card in content.cards.values():
        if printed(card) & {"glue", "silence", "paralyze"}:
            assert card.rarity == "epic"


def test_fighting_commons_can_reach_a_crystal(content: ClansContent) -> None:
    """A deck may hold nothing but one of them: at speed 0 it could not win."""
    fighters = [card for card in content.cards.values() if card.rarity == "common" and card.damage]
    assert [card.id for card in fighters if not card.speed and "trap" not in printed(card)] == []


@pytest.mark.rule("CLAN-5.6")
@pytest.mark.parametrize("terrain", TERRAINS)
@pytest.mark.parametrize(("common", "elite"), [("quick-strike", "elite-striker"), ("warrior", "veteran")])
def test_rare_elites_are_a_quarter_stronger_halves_rounded_up(
    content: ClansContent, terrain: str, common: str, elite: str
) -> None:
    plain, rare = content.cards[f"{terrain}-{common}"], content.cards[f"{terrain}-{elite}"]
    assert (plain.rarity, rare.rarity) == ("common", "rare")
    assert rare.damage == (5 * plain.damage + 2) // 4
    assert rare.health == (5 * plain.health + 2) // 4


@pytest.mark.rule("CLAN-5.6")
def test_the_war_banner_strengthens_its_stack_by_2(content: ClansContent) -> None:
    banner = content.cards["desert-war-banner"].ability("stack_buff_damage")
    assert banner is not None
    assert banner.amount == 2


@pytest.mark.parametrize("terrain", TERRAINS)
def test_every_terrain_has_fighters_of_every_rarity_and_a_trap(content: ClansContent, terrain: str) -> None:
    own = [card for card in content.cards.values() if card.element == terrain and not card.boss]
    assert {card.rarity for card in own} == set(RARITIES)
    assert {card.speed for card in own} == {0, 1, 2}
    assert any("trap" in printed(card) for card in own)
    assert sum(card.rarity == "epic" for card in own) >= 3


def test_tokens_and_bosses_are_marked(content: ClansContent) -> None:
    tokens = {card.id for card in content.cards.values() if card.token}
    assert tokens == {"horse-archer", "patriot", "militia", "supply-wagon"}
    assert {card.id for card in content.cards.values() if card.boss} == {
        "general-beaulieu",
        "murad-bey",
        "coalition-forces",
    }


def test_fifteen_leaders_know_abilities_that_the_rules_have(content: ClansContent) -> None:
    assert list(content.leaders) == LEADERS
    assert {leader.ability for leader in content.leaders.values()} == LEADER_ABILITIES
    for leader in content.leaders.values():
        text = content.leader_texts[leader.id]
        assert 1 <= len(leader.terrains) <= 2
        assert "{" not in text.sentence
        assert text.barks
        if leader.token:
            assert content.cards[leader.token].token


def test_the_first_three_leaders_are_the_sources(content: ClansContent) -> None:
    facts = {
        name: (content.leaders[name].terrains, content.leaders[name].ability, content.leaders[name].amount)
        for name in ("napoleon", "saladin", "nelson")
    }
    assert facts == {
        "napoleon": (("woods", "lake"), "draw", 2),
        "saladin": (("desert",), "damage_bonus", 1),
        "nelson": (("lake",), "heal_units", 3),
    }


@pytest.mark.rule("CLAN-5.2")
def test_every_leader_has_a_legal_deck_that_suits_the_bases(content: ClansContent) -> None:
    assert set(content.decks) >= set(content.leaders)
    for name, deck in content.decks.items():
        assert len(deck) == DECK_SIZE
        assert deck_refusals(deck, content.cards) == []
        leader = content.leaders[content.deck_texts[name].leader]
        if name in content.leaders:
            at_home = sum(content.cards[card].element in leader.terrains for card in deck)
            assert at_home >= 15, name
            assert sum(content.cards[card].damage > 0 for card in deck) >= 20, name


def test_ready_decks_are_not_all_alike(content: ClansContent) -> None:
    decks = {name: Counter(deck) for name, deck in content.decks.items()}
    names = sorted(decks)
    for place, name in enumerate(names):
        for other in names[place + 1 :]:
            assert (decks[name] & decks[other]).total() <= 15, (name, other)


def test_relics_give_rare_and_epic_cards_only(content: ClansContent) -> None:
    assert {content.cards[name].rarity for name in content.relic_pool} == {"rare", "epic"}
    assert not any(content.cards[name].token or content.cards[name].boss for name in content.relic_pool)
    assert "desert-veteran" in content.relic_pool


def test_definitions_hold_cards_and_leaders_for_a_match(content: ClansContent) -> None:
    assert isinstance(content.definitions["voltigeur"], CardDefinition)
    assert isinstance(content.definitions["napoleon"], LeaderDefinition)
    assert len(content.definitions) == len(content.cards) + len(content.leaders)


def test_the_content_is_loaded_once_and_has_a_steady_digest(content: ClansContent) -> None:
    assert load_clans() is content
    assert len(content.digest) == 32
    assert content.digest == load_clans((CLANS_LOADER.home,)).digest


@pytest.mark.rule("CLAN-10.12", "CLAN-10.29")
def test_titles_and_sentences_are_made_from_the_numbers(content: ClansContent) -> None:
    ignite = content.abilities["ignite"]
    assert ability_title(ignite, 2, 1) == "Ignite 2 (1)"
    assert "for 2 rounds" in ability_sentence(ignite, 2, 1)
    assert "(1 charge)" in ability_sentence(ignite, 2, 1)
    assert "(no charges)" in ability_sentence(ignite, 2, 0)
    assert "(3 charges)" in ability_sentence(content.abilities["poisoner"], 0, 3)
    assert ability_title(content.abilities["fury"], 3) == "Fury 3"
    assert ability_title(content.abilities["cleave"]) == "Cleave"
    assert ability_title(content.abilities["poisoner"], 0, 2) == "Poisoner (2)"


@pytest.mark.rule("CLAN-5.7", "CLAN-10.29")
def test_the_text_of_every_card_is_generated_whole(content: ClansContent) -> None:
    for card in content.cards.values():
        lines = card_lines(card, content.abilities)
        assert len(lines) == len(card.abilities)
        for title, sentence in lines:
            assert title
            assert not placeholders(sentence)
    treant = card_lines(content.cards["ancient-treant"], content.abilities)
    assert treant[0] == ("Regen 2", "It heals 2 at the end of every tick, fighting or not.")
    assert [title for title, _ in treant] == ["Regen 2", "Thorns 3", "Guard"]


def test_every_mention_can_be_found_in_its_sentence(content: ClansContent) -> None:
    for text in content.abilities.values():
        for name, entry in content.mentions(text).items():
            assert keyword_spans(text.sentence, {name: entry}), (text.id, name)


def test_keywords_are_found_where_they_stand_and_longer_ones_win(content: ClansContent) -> None:
    fear = content.abilities["fear"]
    spans = keyword_spans(fear.sentence, content.mentions(fear))
    assert {fear.sentence[span.start : span.end] for span in spans} == {"ahead", "action points"}
    assert [span.start for span in spans] == sorted(span.start for span in spans)
    nested = {"barrier": content.statuses["barrier"], "up": content.terms["tick"]}
    assert [span.keyword for span in keyword_spans("A barrier.", nested)] == ["barrier"]


def test_statuses_of_the_views_have_words(content: ClansContent) -> None:
    shown = {"poison", "barrier", "enhanced", "silenced", "paralyzed", "glued", "afraid", "marsh", "ambush"}
    assert shown <= set(content.statuses)
    assert {"tick", "ap", "front", "back", "overflow", "initiative", "crystal", "relic"} <= set(content.terms)
    with pytest.raises(KeyError):
        content.keyword("no such keyword")
