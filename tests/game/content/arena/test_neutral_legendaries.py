"""MATCH-10.5: each neutral legendary is played where its effect happens."""

from __future__ import annotations

from pathlib import Path

from systems.arena.setup import MinionSetup
from tests.game.content.arena.neutral_cards import CARDS, at_table, board_of, hand_of
from tests.systems.arena.language import FOE

PLAYED = Path(__file__).parent / "played"
"""Where the cards of each class and of each world of myth are played."""


def test_every_legendary_has_its_test_here_or_beside_those_of_its_world() -> None:
    here = " ".join(globals())
    worlds = "".join(path.read_text(encoding="utf-8") for path in PLAYED.glob("test_neutral_*.py"))
    legendaries = [shape.id for shape in CARDS if shape.rarity == "legendary" and f'"{shape.id}"' not in worlds]
    assert [name for name in legendaries if name.split("-")[0] not in here and name.split("-")[1] not in here] == []


# -------------------------------------------------------------------------------------------------------------- Norse


def test_ratatoskr_draws_a_card_and_changes_sides_each_turn() -> None:
    talk = at_table(own=board_of("ratatoskr-bearer-of-insults"))
    talk.end_turn()
    assert talk.names("board", 1) == ["ratatoskr-bearer-of-insults"]
    assert (len(talk.names("hand", 0)), len(talk.names("hand", 1))) == (1, 1)
    talk.end_turn()
    assert talk.names("board", 0) == ["ratatoskr-bearer-of-insults"]
    assert len(talk.names("hand", 1)) == 2


def test_andvari_curses_what_the_enemy_holds() -> None:
    talk = at_table(own=hand_of("bolt", board=("andvari-hoard-curser",)), foe=hand_of("imp", "ogre"))
    talk.play("bolt", 0, "andvari-hoard-curser")
    assert (talk.stat("imp", "cost"), talk.stat("ogre", "cost", 1)) == (2, 5)


def test_modgud_lets_deathrattles_come_twice() -> None:
    talk = at_table(own=hand_of("bolt", board=("modgud-bridge-warden", "obol-carrier"), hp=10))
    talk.play("bolt", 0, "obol-carrier")
    assert talk.hp(0) == 10 + 4 + 4


def test_sindri_arms_those_whose_deck_holds_no_card_twice() -> None:
    single = at_table(own=hand_of("sindri-ring-maker", deck=("ogre", "imp")))
    single.play("sindri-ring-maker")
    assert (single.names("weapons"), single.arena.heroes[0].armor) == (["short-hafted-hammer"], 4)
    double = at_table(own=hand_of("sindri-ring-maker", deck=("ogre", "ogre")))
    double.play("sindri-ring-maker")
    assert double.names("weapons") == []


def test_three_norns_offer_the_next_three_cards() -> None:
    deck = ("imp", "ogre", "ogress", "bolt", "imp")
    talk = at_table(own=board_of("three-norns-at-the-well", deck=deck), foe={})
    talk.end_turn(2)
    talk.choose("ogress")
    assert "ogress" in talk.names("hand")
    assert len(talk.names("deck")) == 3


def test_sleipnir_lets_others_rush() -> None:
    talk = at_table(own=hand_of("ogre", board=("sleipnir-eight-hooved",)), foe=board_of("imp"))
    talk.play("ogre")
    talk.attack("ogre", "imp")
    assert talk.names("board", 1) == []


def test_hraesvelgr_returns_all_others() -> None:
    talk = at_table(own=hand_of("hraesvelgr-corpse-swallower", board=("imp",)), foe=board_of("ogre"))
    talk.play("hraesvelgr-corpse-swallower")
    assert talk.names("board", 0) == ["hraesvelgr-corpse-swallower"]
    assert (talk.names("hand", 0), talk.names("hand", 1)) == (["imp"], ["ogre"])


def test_fenrir_wakes_and_attacks_every_enemy_minion() -> None:
    talk = at_table(own=hand_of("fenrir-the-unbound"), foe=board_of("imp", "ogre"))
    talk.play("fenrir-the-unbound")
    talk.end_turn(4)
    assert talk.names("board", 1) == []
    assert talk.stat("fenrir-the-unbound", "health") == 7 - 1 - 4


def test_nidhoggr_gnaws_the_enemy_deck_and_grows() -> None:
    talk = at_table(own=board_of("nidhoggr-root-gnawer"))
    talk.end_turn()
    assert len(talk.names("deck", 1)) == 12 - 3 - 1
    assert talk.body("nidhoggr-root-gnawer") == (10, 10)


def test_jormungandr_is_immune_while_a_coil_lies_there() -> None:
    name, coil = "jormungandr-world-coil", "coil-of-jormungandr"
    talk = at_table(own=hand_of(name), foe=hand_of("bolt", "bolt"))
    talk.play(name)
    assert talk.names("board") == [name, coil, coil, coil]
    talk.end_turn()
    talk.play("bolt", 0, name)
    assert talk.body(name) == (7, 7)
    bare = at_table(own=hand_of("bolt", board=(name,)))
    bare.play("bolt", 0, name)
    assert bare.names("board") == []


def test_angrboda_calls_a_beast_a_dragon_and_an_undead() -> None:
    deck = ("ogre", "fenris-cub", "nidhogg-whelp", "draugr-thrall", "imp")
    talk = at_table(own=hand_of("angrboda-mother-of-wolves", deck=deck))
    talk.play("angrboda-mother-of-wolves")
    assert talk.names("board") == ["angrboda-mother-of-wolves", "fenris-cub", "nidhogg-whelp", "draugr-thrall"]


# -------------------------------------------------------------------------------------------------------------- Greek


def test_pan_scares_a_minion_home_when_he_is_hurt() -> None:
    talk = at_table(own=board_of("ogre"), foe=board_of("pan-noon-sleeper"))
    talk.attack("ogre", "pan-noon-sleeper")
    assert talk.names("hand", 0) == ["ogre"]


def test_chiron_adapts_cheap_minions() -> None:
    talk = at_table(own=hand_of("imp", "ogre", board=("chiron-tutor-of-heroes",)))
    talk.play("imp")
    ask = talk.arena.stack.ask
    assert ask is not None
    assert len(ask.options) == 3
    talk.decide(ask.options[0])
    talk.play("ogre")
    assert talk.arena.stack.ask is None


def test_midas_makes_everything_worth_the_same() -> None:
    talk = at_table(own=hand_of("midas-golden-king", "imp", "ogress"))
    talk.play("midas-golden-king")
    assert (talk.stat("imp", "cost"), talk.stat("ogress", "cost")) == (4, 4)


def test_sphinx_lets_the_enemy_choose() -> None:
    talk = at_table(own=hand_of("sphinx-of-thebes"), foe=hand_of("imp", "ogre"))
    talk.play("sphinx-of-thebes")
    assert talk.seat == 1
    talk.decide(1)
    assert talk.body("sphinx-of-thebes") == (8, 8)
    again = at_table(own=hand_of("sphinx-of-thebes"), foe=hand_of("imp", "ogre"))
    again.play("sphinx-of-thebes")
    again.decide(0)
    assert again.names("hand", 1) == []


def test_charon_brings_a_chosen_dead_minion_back() -> None:
    talk = at_table(own=hand_of("charon-ferryman", grave=("imp", "ogress")))
    talk.play("charon-ferryman", 0, "ogress")
    assert talk.names("board") == ["charon-ferryman", "ogress"]


def test_atlas_bears_what_strikes_his_hero() -> None:
    talk = at_table(own=board_of("ogre"), foe=board_of("atlas-sky-bearer"))
    talk.attack("ogre", FOE)
    assert talk.hp(1) == 30
    assert talk.stat("atlas-sky-bearer", "damage") == 4


def test_medusa_turns_a_minion_and_her_attackers_to_stone() -> None:
    talk = at_table(own=hand_of("medusa-last-of-three"), foe=board_of("ogre", "imp"))
    talk.play("medusa-last-of-three", 0, "ogre")
    assert talk.names("board", 1) == ["stone-sentry", "imp"]
    talk.end_turn()
    talk.do(talk.attack_command("imp", "medusa-last-of-three"))
    assert "imp" not in talk.names("board", 1)
    attacked = at_table(own=board_of("ogress"), foe=board_of("medusa-last-of-three"))
    attacked.attack("ogress", "medusa-last-of-three")
    assert attacked.names("board", 0) == ["stone-sentry"]


def test_cerberus_grows_by_his_lost_heads() -> None:
    talk = at_table(own=hand_of("cerberus-gatekeeper"), foe=hand_of("bolt"))
    talk.play("cerberus-gatekeeper")
    assert talk.names("board") == ["cerberus-gatekeeper", "head-of-cerberus", "head-of-cerberus"]
    talk.end_turn()
    talk.play("bolt", 0, "head-of-cerberus")
    assert talk.stat("cerberus-gatekeeper", "attack") == 5 + 2


def test_talos_attacks_in_both_turns_by_himself() -> None:
    talk = at_table(own=board_of("talos-bronze-patrol"))
    talk.end_turn()
    assert talk.hp(1) == 30 - 6
    busy = at_table(own=board_of("talos-bronze-patrol"), foe=board_of(MinionSetup("ogress", damage=5)))
    busy.end_turn()
    assert busy.names("board", 1) == []
    assert busy.hp(1) in {24, 30}


def test_hydra_grows_two_heads_for_each_lost() -> None:
    talk = at_table(own=hand_of("lernaean-hydra", "bolt"))
    talk.play("lernaean-hydra")
    assert talk.names("board").count("head-of-the-hydra") == 2
    talk.end_turn(2)
    talk.play("bolt", 0, "head-of-the-hydra")
    assert talk.names("board").count("head-of-the-hydra") == 3


def test_typhon_destroys_all_where_no_card_is_twice_in_the_deck() -> None:
    talk = at_table(own=hand_of("typhon-father-of-storms", deck=("ogre", "imp")), foe=board_of("ogre", "imp"))
    talk.play("typhon-father-of-storms")
    assert (talk.names("board", 1), talk.hp(1), talk.hp(0)) == ([], 25, 30)
