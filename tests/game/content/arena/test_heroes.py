"""MATCH-11: the 76 heroes of the roster: power, improved power, weapon and passive of each do something."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import zip_longest
from random import Random

import pytest

from components.arena import CLASSES
from game.art.arena.portraits.book import portrait_book
from systems.arena.commands import EndTurn, PlayCard
from systems.arena.events import TriggerBegan
from systems.arena.setup import MinionSetup
from systems.match import Event
from tests.game.content.arena.hero_table import facts_of, heroes, match_of, settle, shapes, shipped, talk_of
from tests.systems.arena.language import Talk
from tests.thorough import some

KNOWN = """
Odin, mage, holy, Wisdom of the Ravens, Gungnir
Bragi, mage, holy, Inspiring Verse, Harp of Harmony
Kvasir, mage, holy, Sip of Insight, Horn of Knowledge
Eldrin, mage, fire, Cinder Trail, Phoenix Feather
Erik Flameheart, mage, fire, Ember Dart, Emberblade
Groa, mage, water, Frost Galdr, Whetstone Shard
Zeus, mage, wind, Thunderbolt, Keraunos
Athena, mage, holy, Owl's Counsel, Spear of the Parthenos
Thor, warrior, wind, Mjolnir's Wrath, Mjolnir
Thorgrim, warrior, wind, Lightning Strike, Storm Hammer
Valthrud, warrior, wind, Thunder Whisper, Thunder Staff
Vili, warrior, holy, Strategic Insight, Spear of Will
Logi, warrior, fire, Blazing Spark, Flame of Consumption
Tyr, warrior, holy, Oath's Price, Sword of Victory
Ragnar Ironside, warrior, water, Shield Wall, Raven Axe
Hervor, warrior, shadow, Tyrfing's Thirst, Tyrfing
Ares, warrior, fire, Bloodlust, Spear of Ares
Heracles, warrior, fire, Labour, Olive-wood Club
Eir, priest, earth, Herbal Remedy, Staff of Renewal
Baldur, priest, holy, Radiance, Hringhorni's Prow
Frigg, priest, holy, Oath of All Things, Distaff of Fensalir
Brynhild, priest, holy, Valkyrie's Choice, Shieldmaiden's Spear
Nanna, priest, holy, Gift of Linen, Funeral Torch
Apollo, priest, fire, Paean, Silver Bow
Aphrodite, priest, earth, Love's Touch, Girdle of Desire
Loki, rogue, shadow, Deceptive Grasp, Laevateinn
Hoder, rogue, shadow, Blind Shot, Bow of Misfortune
Gormr, rogue, shadow, Venom Fang, Fang of Nidhogg
Lirien, rogue, water, Wave Thread, Trident of Tides
Heimdall, rogue, holy, Guardian's Call, Gjallarhorn
Sigurd, rogue, fire, Blow from the Pit, Gram
Hermod, rogue, shadow, Ride to Hel, Rider's Blade
Hermes, rogue, holy, Winged Sandals, Caduceus
Frey, paladin, earth, Bountiful Seed, Gullinbursti
Vidar, paladin, holy, Silent Vow, Shoe of Vengeance
Solvi, paladin, holy, Morning Glow, Blade of Dawn
Bjorn Ironside, paladin, water, Call the Crew, Ironside's Axe
Helios, paladin, holy, Rays of Noon, Whip of the Sun Chariot
Skadi, hunter, water, Frostbite Strike, Spear of Icewind
Aegir, hunter, water, Brewmaster's Toast, Tankard of Storms
Fjora, hunter, earth, Root Sight, Yggdrasil Branch
Ullr, hunter, water, Shot on Skis, Yew Bow of Ydalir
Gudrun, hunter, fire, Vengeful Arrow, Atli's Bane
Artemis, hunter, earth, Moonlit Arrow, Bow of Cynthus
Freya, druid, earth, Blessing of Valhalla, Brisingamen
Idunn, druid, earth, Apple of Eternity, Orchard's Bounty
Fjorgyn, druid, earth, Thunder's Call, Staff of the Earth
Ve, druid, earth, Gift of Life, Staff of Creation
Demeter, druid, earth, Ripening, Sickle of Demeter
Forseti, warlock, holy, Balanced Verdict, Axe of Truth
Mani, warlock, shadow, Lunar Shadow, Sickle of Night
Thryma, warlock, wind, Storm Step, Storm Orb
Gullveig, warlock, shadow, Thirst for Gold, Spears of the Hall
Hel, warlock, shadow, Half-dead Bargain, Knife of Famine
Fenrir, warlock, shadow, Gnaw the Chain, Gleipnir; Torn
Hades, warlock, shadow, Helm of Dread, Bident
Ran, shaman, water, Net of Fate, Golden Net
Gerd, shaman, earth, Bounty of the Soil, Sickle of Growth
Gefjon, shaman, earth, Furrow's Gift, Plow of Ages
Njord, shaman, water, Fair Wind, Anchor of Noatun
Volva, shaman, earth, Spirit Call, Seidr Staff
Bestla, shaman, water, Rime Wall, Staff of Bolthorn
Poseidon, shaman, water, Breakers, Trident of Poseidon
Ylva, demon-hunter, earth, Pack Call, Fenrir's Fang
Myrka, demon-hunter, water, Bog Grasp, Swamp Cauldron
Starkad, demon-hunter, fire, Foul Deed, Blade of Three Lives
Surtr, demon-hunter, fire, Flaming Edge, Sword of Surtr
Muspel, demon-hunter, fire, Sparks of the South, Torch of Muspelheim
Magni, death-knight, fire, Hammer Strike, Forge Maul
Brakki, death-knight, fire, Forge Spark, Brakki's Anvil
Angrboda, death-knight, shadow, Iron Wood Brood, Iron Wood Crook
Thanatos, death-knight, shadow, Gentle Touch, Sword of Thanatos
Sol, necromancer, fire, Solar Flare, Chariot of Flame
Sinmara, necromancer, fire, Burning Gaze, Blade of Embers
Persephone, necromancer, shadow, Pomegranate Seed, Torch of Eleusis
Hecate, necromancer, shadow, Crossroads, Twin Torches
"""
"""Name, class, element, power and weapon of each."""
ROWS = [tuple(line.split(", ")) for line in KNOWN.strip().splitlines()]
HEROES = tuple(heroes())
LEAST_OF_CLASS = 4


@pytest.mark.rule("MATCH-11.1")
def test_there_are_76_heroes_and_of_each_class_at_least_four() -> None:
    classes: list[str] = [hero.card_class for hero in heroes().values()]
    assert len(HEROES) == 76
    assert {name: classes.count(name) for name in CLASSES if classes.count(name) < LEAST_OF_CLASS} == {}


@pytest.mark.rule("MATCH-11.4")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_hero_is_who_it_is(row: tuple[str, ...]) -> None:
    name, card_class, element, power, weapon = row
    hero = heroes()[name.lower().replace(" ", "-")]
    assert (hero.name, hero.card_class, hero.element) == (name, card_class, element)
    assert shapes()[hero.power].name == power
    assert shapes()[hero.weapon].name == weapon.replace(";", ",")
    assert hero.title
    assert hero.about
    assert hero.mythology


@pytest.mark.rule("MATCH-11.2")
def test_each_hero_has_a_power_its_improvement_a_weapon_and_a_passive_of_its_own() -> None:
    all_of_them = heroes().values()
    improved = [shapes()[hero.power].improved for hero in all_of_them]
    parts = [part for hero in all_of_them for part in (hero.power, hero.weapon)] + improved
    assert len(set(parts)) == 3 * 76
    assert {shapes()[name].kind for name in improved} == {"power"}
    assert [hero.id for hero in all_of_them if not hero.abilities] == []
    assert [name for name in improved if shapes()[name].improved] == []


def test_each_hero_has_a_portrait_under_its_identifier() -> None:
    assert set(HEROES) - portrait_book().portraits.keys() == set()


def use_power(hero: str, answer: int, *, upgraded: bool) -> object:
    """Return the facts after a hero's power was used; see that with the last answers they are others than before."""
    talk = talk_of(hero, upgraded=upgraded)
    before = facts_of(talk)
    talk.power()
    settle(talk, answer)
    after = facts_of(talk)
    assert before != after or answer == 0
    return after


@pytest.mark.rule("MATCH-11.2")
@pytest.mark.parametrize("hero", HEROES)
def test_a_power_and_its_improvement_do_something_and_not_the_same(hero: str) -> None:
    plain, better = ([use_power(hero, answer, upgraded=upgraded) for answer in (0, -1)] for upgraded in (False, True))
    assert plain != better


@pytest.mark.rule("MATCH-11.2")
@pytest.mark.parametrize("hero", HEROES)
def test_a_weapon_upgrade_does_more_than_to_equip(hero: str) -> None:
    def upgraded(talk: Talk) -> object:
        talk.upgrade()
        settle(talk)
        return facts_of(talk)

    weapon = next(card for card in shipped() if card.id == heroes()[hero].weapon)
    plain = talk_of(hero, dataclasses.replace(weapon, abilities=()))
    talk = talk_of(hero)
    assert upgraded(talk) != upgraded(plain)
    assert talk.names("weapons") == [weapon.id]


@pytest.mark.rule("MATCH-11.4")
def test_auras_of_elements_change_bodies_and_costs() -> None:
    assert talk_of("thor", board=(MinionSetup("wind soldier"),)).body("wind soldier", 0) == (3, 4)
    assert talk_of("idunn", board=(MinionSetup("earth soldier"),)).body("earth soldier", 0) == (2, 6)
    assert talk_of("gerd", board=(MinionSetup("earth squire"), MinionSetup("wall"))).body("earth squire", 0) == (1, 3)
    assert talk_of("bjorn-ironside", board=(MinionSetup("fire squire"),)).body("fire squire", 0) == (1, 3)
    assert talk_of("mani", board=(MinionSetup("shadow thief"),)).body("shadow thief", 0) == (3, 4)
    assert talk_of("bestla", hand=("jotun",)).stat("jotun", "cost", 0) == 4
    assert [talk_of("gullveig", hp=hp).stat("dart", "cost", 0) for hp in (12, 13)] == [0, 1]


@pytest.mark.rule("MATCH-11.4")
def test_sinmara_favours_fire_while_an_enemy_is_weakened() -> None:
    talk = talk_of("sinmara", board=(MinionSetup("fire soldier"),))
    assert talk.body("fire soldier", 0) == (2, 4)
    talk.power("ogre")
    assert talk.body("fire soldier", 0) == (3, 4)
    talk.end_turn()
    assert talk.body("fire soldier", 0) == (2, 4)


@pytest.mark.rule("MATCH-11.4")
def test_thorgrims_wind_strikes_the_frozen_harder() -> None:
    talk = talk_of("thorgrim", board=(MinionSetup("wind soldier"),))
    talk.power("wall")
    assert talk.body("wall", 1) == (1, 4)
    talk.attack("wind soldier", "wall")
    assert talk.body("wall", 1) == (1, 1)


@pytest.mark.rule("MATCH-11.4")
def test_heimdall_wears_down_who_attacks_his_minions() -> None:
    talk = talk_of("heimdall", board=(MinionSetup("fire soldier"),))
    talk.end_turn()
    talk.attack("ogre", "fire soldier")
    assert talk.stat("ogre", "attack", 1) == 3
    assert talk.stat("fire soldier", "health", 0) == 1


@pytest.mark.rule("MATCH-11.4")
def test_hermod_returns_a_minion_that_then_costs_less_and_can_be_played() -> None:
    talk = talk_of("hermod", board=(MinionSetup("jotun"),), hand=())
    talk.power()  # there is one minion, so nobody is asked
    assert (talk.names("board"), talk.names("hand"), talk.stat("jotun", "cost", 0)) == ([], ["jotun"], 3)
    talk.play("jotun")
    assert (talk.names("board"), talk.arena.sides[0].mana) == (["jotun"], 5)


@pytest.mark.rule("MATCH-11.4")
def test_demeter_strengthens_a_minion_in_the_hand_and_it_comes_so_to_the_board() -> None:
    talk = talk_of("demeter", hand=("jotun",))
    talk.power()
    assert talk.body("jotun", 0) == (5, 5)
    talk.play("jotun")
    assert (talk.body("jotun", 0), talk.hp(0)) == ((5, 5), 16)


@pytest.mark.rule("MATCH-11.4")
def test_thryma_sends_survivors_back_to_their_owners_hand() -> None:
    talk = talk_of("thryma")
    talk.power("ogre")
    assert ("ogre" in talk.names("board", 1), "ogre" in talk.names("hand", 1)) == (False, True)
    talk.end_turn()
    assert talk.why_not(PlayCard(talk.number("ogre", 1), 0)) == ""


@pytest.mark.rule("MATCH-11.4")
def test_hermes_draws_for_the_third_card_of_a_turn() -> None:
    talk = talk_of("hermes", hand=("guard", "balm", "guard", "balm"))
    held = []
    for name in ("guard", "balm", "guard", "balm"):
        talk.play(name)
        held.append(len(talk.names("hand")))
    assert held == [3, 2, 2, 1]


@pytest.mark.rule("MATCH-11.4")
def test_vili_draws_the_first_card_or_puts_it_to_the_bottom() -> None:
    talk = talk_of("vili")
    talk.power()
    view = talk.match.view(0).ask
    assert view is not None
    assert [option.definition for option in view.options] == ["earth soldier"]
    assert talk.match.view(1).ask is None
    talk.choose("earth soldier")
    assert talk.names("deck")[0] == "holy rider"
    assert talk.names("deck")[-1] == "earth soldier"
    talk = talk_of("vili")
    talk.power()
    talk.choose()
    assert talk.names("hand")[-1] == "earth soldier"


@pytest.mark.rule("MATCH-11.4")
def test_ran_lets_the_drowned_drive_the_water() -> None:
    talk = talk_of("ran", board=(MinionSetup("water soldier"),))
    talk.play("dart", 0, "ghost")
    assert talk.body("water soldier", 0) == (3, 4)


def story(own: str, other: str, seed: int, steps: int, *, passive: bool = True) -> Iterator[Event]:
    """Yield what is told in a match of random commands; views of shipped heroes are asked for at each step."""
    match = match_of(own, other, seed, passive=passive)
    dice = Random(seed)
    for _ in range(steps):
        if match.result() is not None:
            return
        seat = match.to_act()[0]
        commands = match.legal(seat)
        if len(commands) > 1 and dice.random() < 0.9:
            commands = [command for command in commands if not isinstance(command, EndTurn)]
        told = match.apply(seat, dice.choice(commands))
        assert not passive or [match.view(each).seat for each in (0, 1)] == [0, 1]
        yield from (event for event in told if not isinstance(event, TriggerBegan))


@pytest.mark.rule("MATCH-11.2")
@pytest.mark.parametrize("hero", some(HEROES, 30))
def test_a_passive_makes_a_difference(hero: str) -> None:
    other = HEROES[HEROES.index(hero) - 5]
    assert any(  # both are told side by side, and no further than to what they differ in
        first != second
        for seed in range(24)
        for first, second in zip_longest(story(hero, other, seed, 150), story(hero, other, seed, 150, passive=False))
    ), "In 24 random matches nothing went otherwise."


@pytest.mark.parametrize("place", some(range(0, len(HEROES), 2), len(HEROES) // 4))
def test_random_matches_of_all_heroes_come_to_an_end(place: int) -> None:
    match = match_of(HEROES[place], HEROES[place + 1], place)
    dice = Random(place)
    while match.result() is None:
        seat = match.to_act()[0]
        match.apply(seat, dice.choice(match.legal(seat)))
        assert [match.view(each).seat for each in (0, 1)] == [0, 1]
