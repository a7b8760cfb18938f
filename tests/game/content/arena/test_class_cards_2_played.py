"""Class cards of druid, warlock, shaman, demon hunter, death knight and necromancer at the table (MATCH-10.5)."""

from __future__ import annotations

from functools import cache

import pytest

from components.arena import ArenaCardDefinition
from game.content.arena.models import ArenaCardsFile
from game.content.packs.own_packs import OWN_PACKS
from systems.arena.setup import MinionSetup, SeatSetup
from systems.match import Event
from tests.systems.arena.language import FOE, HERO, Talk, side

CLASSES = ("druid", "warlock", "shaman", "demon-hunter", "death-knight", "necromancer")
pytestmark = pytest.mark.rule("MATCH-10.5")


@cache
def shipped() -> tuple[ArenaCardDefinition, ...]:
    """Return the cards and tokens of these classes."""
    found: list[ArenaCardDefinition] = []
    for kind in ("cards", "tokens"):
        for name in CLASSES:
            text = (OWN_PACKS / "arena" / f"{kind}-{name}.json").read_text(encoding="utf-8")
            shapes = ArenaCardsFile.model_validate_json(text).cards
            found += [shape.definition(is_token=kind == "tokens") for shape in shapes]
    return tuple(found)


class Table(Talk):
    """A match with all of these cards in its book."""

    def __init__(self, own: SeatSetup | None = None, foe: SeatSetup | None = None) -> None:
        super().__init__(*shipped(), own=own, foe=foe)

    def choose(self, *names: str) -> tuple[Event, ...]:
        """Choose by names what is asked; the only choice there is was made already."""
        return () if self.arena.stack.ask is None else super().choose(*names)


# ---------------------------------------------------------------------------------------------------------------- druid


def test_speaker_of_yggdrasil_draws_for_a_big_minion_alone() -> None:
    table = Table(own=side(hand=("imp", "phaea-sow-of-crommyon", "woodland-thurs"), board=("speaker-of-yggdrasil",)))
    table.play("imp")
    assert table.names("hand") == ["phaea-sow-of-crommyon", "woodland-thurs"]
    table.play("woodland-thurs")
    assert table.names("hand") == ["phaea-sow-of-crommyon", "ogre"]


def test_triptolemus_gains_a_crystal_for_each_treant() -> None:
    table = Table(own=side(hand=("triptolemus-sower-of-realms", "dodonas-whisper"), crystals=6, mana=9))
    table.play("triptolemus-sower-of-realms")
    assert table.arena.sides[0].crystals == 7
    table.play("dodonas-whisper")
    assert (table.arena.sides[0].crystals, table.names("board").count("treant")) == (9, 3)


def test_tanngnjost_comes_back_to_the_hand() -> None:
    table = Table(
        own=side(hp=20, board=("tanngnjost-bones-in-the-hide",)), foe=side(board=("tanngnjost-bones-in-the-hide",))
    )
    table.attack("tanngnjost-bones-in-the-hide", "tanngnjost-bones-in-the-hide")
    assert (table.names("board"), table.names("hand"), table.hp(0)) == ([], ["tanngnjost-bones-in-the-hide"], 24)
    assert table.names("hand", 1) == ["tanngnjost-bones-in-the-hide"]


def test_woodland_thurs_costs_less_for_each_spell_cast() -> None:
    table = Table(own=side(hand=("woodland-thurs", "first-furrow", "winter-den")))
    table.play("winter-den")
    table.play("first-furrow")
    assert table.stat("woodland-thurs", "cost") == 7


def test_call_of_the_deep_wood_summons_what_was_found() -> None:
    table = Table(own=side(hero="aristaeus-lord-of-herds", hand=("call-of-the-deep-wood",)))
    table.play("call-of-the-deep-wood")
    ask = table.match.view(0).ask
    assert ask is not None
    table.choose(ask.options[0].definition)
    assert table.names("board")[0] == ask.options[0].definition


# -------------------------------------------------------------------------------------------------------------- warlock


def test_charons_stowaway_is_summoned_when_it_is_discarded() -> None:
    table = Table(own=side(hand=("lamias-spawn", "charons-stowaway")))
    table.play("lamias-spawn")
    assert (table.names("board"), table.names("hand")) == (["lamias-spawn", "charons-stowaway"], [])


def test_ixion_shares_the_pain_of_the_own_turn() -> None:
    table = Table(own=side(hand=("obol-under-the-tongue",), board=("ixion-bound-to-the-wheel",)))
    table.play("obol-under-the-tongue")
    assert (table.hp(0), table.hp(1)) == (27, 27)


def test_erysichthon_grows_by_what_he_eats_and_by_nothing_else() -> None:
    table = Table(own=side(hand=("imp",), board=("erysichthon-ever-starving",)))
    table.end_turn()
    assert (table.body("erysichthon-ever-starving"), table.names("hand")) == ((6, 7), [])
    table = Table(own=side(board=("erysichthon-ever-starving",)))
    table.end_turn()
    assert table.body("erysichthon-ever-starving") == (3, 4)


def test_heid_burns_three_times() -> None:
    table = Table(own=side(board=("heid-thrice-born",), hand=("bog-offering",) * 3))
    for heid in ("heid-thrice-born", "heid-twice-burned", "heid-unburnt"):
        table.play("bog-offering", 0, heid)
    assert (table.names("board"), table.hp(1)) == ([], 26)


def test_andvaris_curse_strikes_the_hero_of_the_cursed_minion() -> None:
    table = Table(own=side(hand=("andvaris-curse", "pay-in-embers")), foe=side(board=(MinionSetup("ogre", damage=2),)))
    table.play("andvaris-curse", 0, "ogre")
    assert table.body("ogre", 1) == (2, 3)
    table.play("pay-in-embers", 0, "ogre")
    assert (table.hp(0), table.hp(1)) == (30, 26)


def test_oath_on_the_styx_curses_who_attacks_the_hero() -> None:
    table = Table(own=side(board=("ogre",)), foe=side(secrets=("oath-on-the-styx",), hp=20))
    table.attack("ogre", FOE)
    assert (table.body("ogre", 0), table.hp(1), table.names("secrets", 1)) == ((2, 5), 22, [])


def test_hecatomb_draws_for_each_minion_given() -> None:
    table = Table(own=side(hand=("hecatomb",), board=("imp", "imp"), hp=20))
    table.play("hecatomb")
    assert (table.names("board"), table.names("hand"), table.hp(0)) == ([], ["ogre", "ogre"], 24)


def test_flay_the_shade_draws_only_for_a_death() -> None:
    table = Table(own=side(hand=("flay-the-shade",) * 2), foe=side(board=("imp", "ogre")))
    table.play("flay-the-shade", 0, "ogre")
    assert table.names("hand") == ["flay-the-shade"]
    table.play("flay-the-shade", 0, "imp")
    assert table.names("hand") == ["ogre"]


# --------------------------------------------------------------------------------------------------------------- shaman


def test_aeolus_blows_all_others_home_and_they_can_be_played_again() -> None:
    table = Table(own=side(hand=("aeolus-keeper-of-winds",), board=("imp",)), foe=side(board=("ogre", "stone-totem")))
    table.play("aeolus-keeper-of-winds")
    assert (table.names("board"), table.names("board", 1)) == (["aeolus-keeper-of-winds"], [])
    table.play("imp")
    assert table.names("board") == ["imp", "aeolus-keeper-of-winds"]


def test_fornjot_destroys_what_is_frozen() -> None:
    table = Table(own=side(hand=("hoarfrost-sprite", "fornjot-elder-of-frost")), foe=side(board=("ogre", "imp")))
    table.play("hoarfrost-sprite", 0, "ogre")
    table.play("fornjot-elder-of-frost")
    assert table.names("board", 1) == ["imp"]


def test_still_the_storm_frees_the_locked_crystals() -> None:
    table = Table(own=side(hand=("storm-without-reins", "still-the-storm"), crystals=6))
    table.play("storm-without-reins")
    table.end_turn(2)
    assert (table.arena.sides[0].mana, table.arena.sides[0].locked) == (5, 2)
    table.play("still-the-storm")
    assert (table.arena.sides[0].mana, table.arena.sides[0].locked) == (5, 0)


def test_kari_takes_the_heros_place() -> None:
    table = Table(own=side(hand=("kari-lord-of-the-gale",)), foe=side(board=("ogre",)))
    table.play("kari-lord-of-the-gale")
    assert (table.has("ogre", "frozen", 1), table.arena.heroes[0].armor) == (True, 5)
    table.power(FOE)
    assert table.hp(1) == 29


# --------------------------------------------------------------------------------------------------------- demon hunter


def test_an_outcast_comes_from_the_end_of_the_hand() -> None:
    table = Table(own=side(hand=("imp", "amphisbaena-twin-head", "imp")))
    table.play("amphisbaena-twin-head")
    assert table.names("board") == ["amphisbaena-twin-head"]
    table = Table(own=side(hand=("imp", "imp", "amphisbaena-twin-head")))
    table.play("amphisbaena-twin-head")
    assert table.names("board") == ["amphisbaena-twin-head"] * 2


def test_tyrfing_kills_whatever_minion_it_strikes() -> None:
    table = Table(own=side(hand=("angantyr-heir-of-tyrfing",)), foe=side(board=(MinionSetup("ogre", health=10),)))
    table.play("angantyr-heir-of-tyrfing")
    table.attack(HERO, "ogre")
    assert table.names("board", 1) == []


def test_alecto_deals_the_heros_attack_to_all() -> None:
    table = Table(own=side(hand=("berserksgang",), board=("alecto-the-unceasing",)), foe=side(board=("imp", "ogre")))
    table.play("berserksgang")
    table.attack(HERO, FOE)
    assert (table.hp(1), table.names("board", 1), table.body("ogre", 1)) == (27, ["ogre"], (4, 2))


def test_the_panther_is_cheaper_after_the_heros_attack() -> None:
    table = Table(own=side(hand=("panther-of-the-thyrsus", "berserksgang")))
    table.play("berserksgang")
    assert table.stat("panther-of-the-thyrsus", "cost") == 4
    table.attack(HERO, FOE)
    assert table.stat("panther-of-the-thyrsus", "cost") == 2


def test_skull_of_hel_lets_the_hero_drink() -> None:
    table = Table(own=side(hand=("skull-of-hel",), hp=20))
    table.play("skull-of-hel")
    table.attack(HERO, FOE)
    assert (table.hp(0), table.hp(1), len(table.names("hand"))) == (22, 28, 3)


def test_furys_leash_lets_two_minions_fight() -> None:
    table = Table(own=side(hand=("furys-leash",), board=("imp",)), foe=side(board=("ogre",)))
    table.play("furys-leash", 0, "imp", "ogre")
    assert (table.names("board"), table.body("ogre", 1)) == ([], (4, 4))


def test_a_weapon_may_come_as_an_outcast() -> None:
    table = Table(own=side(hand=("kopis-of-the-hunt",)))
    table.play("kopis-of-the-hunt")
    assert table.body("kopis-of-the-hunt") == (3, 2)


# --------------------------------------------------------------------------------------------------------- death knight


def test_army_of_the_dead_spends_three_corpses_for_three_more() -> None:
    table = Table(own=side(hand=("army-of-the-dead",), corpses=5))
    table.play("army-of-the-dead")
    assert (table.names("board"), table.arena.sides[0].corpses) == (["barrow-ghoul"] * 5, 2)


def test_aeacus_takes_six_corpses_for_all_enemies() -> None:
    for corpses, left in ((5, ["ogre", "imp"]), (6, [])):
        table = Table(own=side(hand=("aeacus-who-keeps-the-keys",), corpses=corpses), foe=side(board=("ogre", "imp")))
        table.play("aeacus-who-keeps-the-keys")
        assert table.names("board", 1) == left


def test_protesilaus_returns_for_three_corpses() -> None:
    # his own death adds a corpse only after his deathrattle is heard of
    table = Table(own=side(hand=(), board=("protesilaus-three-more-hours",), corpses=3), foe=side(board=("ogre",)))
    table.attack("protesilaus-three-more-hours", "ogre")
    assert table.names("hand") == ["protesilaus-three-more-hours"]


def test_dark_command_sets_enemies_upon_each_other() -> None:
    table = Table(own=side(hand=("dark-command",)), foe=side(board=("ogre", "imp")))
    table.play("dark-command", 0, "ogre")
    assert (table.names("board", 1), table.body("ogre", 1)) == (["ogre"], (4, 4))


def test_chains_of_ice_hold_the_neighbours_too() -> None:
    table = Table(own=side(hand=("chains-of-ice",)), foe=side(board=("ogre", "imp", "imp")))
    table.play("chains-of-ice", 0, "ogre")
    frozen = [table.arena.zones.has(entity, "frozen") for entity in table.arena.sides[1].board]
    assert frozen == [True, True, False]


def test_frost_presence_freezes_what_its_bearer_strikes() -> None:
    table = Table(own=side(hand=("frost-presence",), board=("imp",)), foe=side(board=("ogre",)))
    table.play("frost-presence", 0, "imp")
    table.attack("imp", "ogre")
    assert (table.body("imp"), table.has("ogre", "frozen", 1)) == ((2, 1), True)


def test_death_gate_opens_for_a_death() -> None:
    table = Table(own=side(hand=("death-gate",)), foe=side(board=(MinionSetup("ogre", damage=1),)))
    table.play("death-gate", 0, "ogre")
    assert (table.names("board", 1), table.names("board")) == ([], ["barrow-ghoul"])


def test_bone_shield_absorbs_four() -> None:
    table = Table(own=side(hand=("bone-shield",), board=("imp",)), foe=side(board=("ogre",)))
    table.play("bone-shield", 0, "imp")
    table.attack("imp", "ogre")
    assert table.body("imp") == (1, 1)


def test_glam_dims_all_enemies() -> None:
    table = Table(own=side(board=("glam-the-moon-eyed",)), foe=side(board=("ogre",)))
    assert table.body("ogre", 1) == (3, 5)


# ---------------------------------------------------------------------------------------------------------- necromancer


def test_erichtho_lets_deathrattles_sound_twice() -> None:
    table = Table(
        own=side(board=("erichtho-thessalian-witch", "corpse-light-wisp"), hand=("blood-for-the-shades",)),
    )
    table.play("blood-for-the-shades", 0, "corpse-light-wisp")
    assert table.hp(1) == 28


def test_skuld_raises_the_dead_at_the_end_of_the_turn() -> None:
    table = Table(own=side(board=("skuld-the-half-elf-queen",), grave=("ogre",)))
    table.end_turn()
    assert (table.names("board"), table.names("grave")) == (["skuld-the-half-elf-queen", "ogre"], [])


def test_sisyphus_puts_death_in_chains_until_the_foes_turn_is_over() -> None:
    table = Table(own=side(hand=("sisyphus-deaths-jailer",), board=("imp",)), foe=side(board=("ogre",)))
    table.play("sisyphus-deaths-jailer")
    assert "immune" in table.why_not(table.attack_command("imp", "ogre"))
    table.end_turn()
    assert "immune" in table.why_not(table.attack_command("ogre", "imp"))
    table.end_turn()
    table.attack("imp", "ogre")
    assert table.names("board") == ["sisyphus-deaths-jailer"]


def test_grave_pact_takes_one_of_each_side() -> None:
    table = Table(own=side(hand=("grave-pact",), board=("imp",)), foe=side(board=("ogre", "imp")))
    table.play("grave-pact", 1, "ogre")
    assert (table.names("board"), table.names("board", 1)) == (["grave-pact"], ["imp"])


def test_dead_mans_grip_holds_on_to_a_copy() -> None:
    table = Table(own=side(board=("ogre",)), foe=side(secrets=("dead-mans-grip",), board=("imp",)))
    table.attack("ogre", "imp")
    assert (table.names("board", 1), table.names("secrets", 1)) == (["imp"], [])


def test_orpheus_brings_a_cheaper_minion_back_to_the_hand() -> None:
    table = Table(own=side(hand=("orpheus-looks-back",), grave=("ogre",)))
    table.play("orpheus-looks-back")
    table.choose("ogre")
    assert (table.names("hand"), table.stat("ogre", "cost", 0)) == (["ogre"], 2)


def test_grave_robber_copies_what_the_other_has_used() -> None:
    table = Table(own=side(hand=("grave-robber",)), foe=side(grave=("ogre",)))
    table.play("grave-robber")
    table.choose("ogre")
    assert (table.names("hand"), table.names("grave", 1)) == (["ogre"], ["ogre"])


def test_death_knight_makes_converts() -> None:
    table = Table(own=side(board=("death-knight",)), foe=side(board=("imp",)))
    table.attack("death-knight", "imp")
    assert table.names("board") == ["death-knight", "imp"]


def test_zagreus_brings_the_two_dearest_back() -> None:
    table = Table(own=side(hand=("zagreus-torn-and-returned",), grave=("imp", "ogre", "lich-queen")))
    table.play("zagreus-torn-and-returned")
    assert sorted(table.names("board")) == ["lich-queen", "ogre"]
