"""Cards of mage, warrior, priest, rogue, paladin and hunter, played in situations in which they matter (MATCH-10.5)."""

from __future__ import annotations

from typing import Any

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.shipped import book
from tests.systems.arena.language import FOE, HERO, PLAIN, Talk, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def table(own: dict[str, Any], foe: dict[str, Any] | None = None, **more: Any) -> Talk:
    """Return a match with all shipped cards in its book; where names meet, the plain ones of tests count."""
    plain = {card.id for card in PLAIN}
    return Talk(
        *(card for card in book().values() if card.id not in plain), own=side(**own), foe=side(**(foe or {})), **more
    )


def held(talk: Talk, name: str, seat: int = 0) -> int:
    """Return what a card of a hand costs."""
    return talk.arena.words.stat(talk.find(name, seat, ("hand",)), "cost")


# -------------------------------------------------------------------------------------------------------------- mage


def test_mimir_gives_the_first_spell_of_a_turn_back_for_one_more() -> None:
    talk = table({"board": ("mimir-head-of-the-well",), "hand": ("axe-dance", "raven-rune")})
    talk.play("raven-rune")
    assert (talk.names("hand"), held(talk, "raven-rune")) == (["axe-dance", "ogre", "raven-rune"], 2)
    talk.play("axe-dance")
    assert talk.names("hand") == ["ogre", "raven-rune"]


def test_circe_leaves_the_strong_as_they_are() -> None:
    talk = table({"hand": ("circe-weaver-of-shapes",)}, {"board": ("imp", "ogre", "hoplite-of-the-hot-gates")})
    talk.play("circe-weaver-of-shapes")
    assert talk.names("board", 1) == ["swine-of-aeaea", "ogre", "swine-of-aeaea"]


def test_asteria_deals_one_for_each_spell_of_the_match() -> None:
    talk = table({"hand": ("raven-rune", "raven-rune", "asteria-who-fell-as-a-star")})
    talk.play("raven-rune")
    talk.play("raven-rune")
    talk.play("asteria-who-fell-as-a-star")
    assert talk.hp(1) == 28


def test_the_galdr_is_finished_by_a_dearer_card() -> None:
    talk = table({"hand": ("unfinished-galdr", "gold-of-glasir")}, {"board": ("imp", "ogre", "imp")})
    talk.play("gold-of-glasir", 0, HERO)
    talk.play("finished-galdr", 0, "ogre")
    assert (talk.names("board", 1), talk.body("ogre", 1)) == (["ogre"], (4, 1))


def test_secrets_of_the_mage() -> None:
    talk = table(
        {"hand": ("ogre", "raven-rune"), "board": ("ogre",)},
        {"secrets": ("barrow-of-rime", "hubris-answered", "pool-of-narcissus"), "hp": 30},
    )
    talk.play("raven-rune")
    assert (talk.names("hand"), talk.arena.heroes[1].armor) == (["ogre"], 2)
    talk.play("ogre", 1)
    assert talk.names("board", 1) == ["ogre"]
    talk.attack("ogre", FOE)
    assert (talk.has("ogre", "frozen", 0), talk.arena.heroes[1].armor) == (True, 2)
    assert talk.names("secrets", 1) == []


def test_the_thread_of_lachesis_holds_once() -> None:
    own = {"board": ("ogre", "phobos-rout-of-armies")}
    talk = table(own, {"secrets": ("thread-of-lachesis",), "hp": 3, "armor": 1})
    talk.attack("ogre", FOE)
    assert (talk.hp(1), talk.arena.heroes[1].armor, talk.names("secrets", 1)) == (3, 1, [])
    assert "immune" in talk.why_not(talk.attack_command("phobos-rout-of-armies", FOE))


def test_odin_freezes_draws_and_takes_up_runes() -> None:
    talk = table({"hand": ("odin-the-hanged",)}, {"board": ("ogre",)})
    talk.play("odin-the-hanged")
    assert (talk.has("ogre", "frozen", 1), talk.names("hand"), talk.arena.heroes[0].armor) == (True, ["ogre"] * 2, 5)
    talk.power()
    assert talk.names("hand")[-1] in {"ember-rune", "ice-rune", "raven-rune"}


# ----------------------------------------------------------------------------------------------------------- warrior


def test_phobos_keeps_the_weak_from_attacking() -> None:
    talk = table({"board": ("imp", "ogre")}, {"board": ("phobos-rout-of-armies",)})
    assert "cannot attack" in talk.why_not(talk.attack_command("imp", FOE))
    assert talk.why_not(talk.attack_command("ogre", FOE)) == ""


def test_antaeus_is_whole_again_once_a_turn() -> None:
    talk = table({"board": ("antaeus-whom-earth-holds",), "hand": ("axe-dance", "axe-dance")})
    talk.play("axe-dance")
    assert talk.body("antaeus-whom-earth-holds") == (7, 8)
    talk.play("axe-dance")
    assert talk.body("antaeus-whom-earth-holds") == (7, 7)


def test_hrungnir_strikes_with_the_armor_of_his_hero() -> None:
    talk = table({"board": ("hrungnir-heart-of-stone",), "armor": 3}, {"board": ("ogre",)})
    talk.end_turn()
    assert talk.body("ogre", 1) == (4, 2)


def test_holmgang_lets_two_fight() -> None:
    talk = table({"board": ("ogre", "imp"), "hand": ("holmgang",)}, {"board": ("imp", "ogre")})
    talk.play("holmgang", 0, "imp", "imp")
    assert (talk.names("board", 0), talk.names("board", 1)) == (["ogre"], ["ogre"])


def test_dainsleif_bites_its_owner_if_it_rests() -> None:
    talk = table({"weapon": "dainsleif"})
    talk.end_turn()
    assert talk.hp(0) == 27
    talk = table({"weapon": "dainsleif"})
    talk.attack(HERO, FOE)
    talk.end_turn()
    assert (talk.hp(0), talk.hp(1)) == (30, 25)


def test_the_anvil_wife_improves_what_is_equipped() -> None:
    talk = table({"board": ("anvil-wife-of-nidavellir",), "hand": ("xiphos-of-sparta",)})
    talk.play("xiphos-of-sparta")
    assert talk.body("xiphos-of-sparta") == (4, 3)
    talk.attack(HERO, FOE)
    assert talk.arena.heroes[0].armor == 2


def test_the_apple_leaves_a_single_minion() -> None:
    talk = table({"board": ("ogre", "imp"), "hand": ("apple-of-strife",)}, {"board": ("imp", "ogre")})
    talk.play("apple-of-strife")
    assert len([*talk.names("board", 0), *talk.names("board", 1)]) == 1


# ------------------------------------------------------------------------------------------------------------ priest


def test_the_light_of_gimle_is_as_strong_as_it_is_healthy() -> None:
    talk = table({"board": ("light-of-gimle",), "hand": ("mead-of-bodn", "axe-dance")})
    assert talk.body("light-of-gimle") == (5, 5)
    talk.play("axe-dance")
    assert talk.body("light-of-gimle") == (4, 4)
    talk.play("mead-of-bodn")
    assert talk.body("light-of-gimle") == (10, 10)


def test_telesphorus_draws_when_somebody_is_whole() -> None:
    own = {"board": ("telesphorus-who-completes", MinionSetup("ogre", damage=2)), "hand": ("light-of-breidablik",)}
    talk = table(own)
    talk.play("light-of-breidablik")
    assert (talk.names("hand"), talk.body("ogre")) == (["ogre"], (4, 5))


def test_thieves_copy_and_leave_what_they_found() -> None:
    talk = table(
        {"hand": ("scribe-of-mnemosyne", "stolen-oracle")}, {"hand": ("apple-of-strife",), "deck": ("imp",) * 3}
    )
    talk.play("scribe-of-mnemosyne")
    assert (talk.names("hand"), talk.names("hand", 1)) == (["stolen-oracle", "apple-of-strife"], ["apple-of-strife"])
    talk.play("stolen-oracle", 0, "imp")
    assert (talk.names("hand")[-1], len(talk.names("deck", 1))) == ("imp", 3)


def test_baldur_brings_two_of_the_dead() -> None:
    talk = table({"hand": ("baldur-the-returned",), "grave": ("ogre", "imp"), "hp": 20})
    talk.play("baldur-the-returned")
    assert (sorted(talk.names("board")), talk.hp(0)) == (["imp", "ogre"], 24)
    talk.power("imp")
    assert talk.body("imp") == (2, 2)


# ------------------------------------------------------------------------------------------------------------- rogue


def test_autolycus_takes_the_next_two_cards() -> None:
    talk = table({"hand": ("autolycus-prince-of-thieves",)}, {"deck": ("imp", "ogre", "imp")})
    talk.play("autolycus-prince-of-thieves")
    assert (talk.names("hand"), talk.names("deck", 1)) == (["imp", "ogre"], ["imp"])


def test_the_gift_horse_is_full_of_achaeans() -> None:
    talk = table({"hand": ("sinon-who-wept-on-cue", "mistletoe-dart")})
    talk.play("sinon-who-wept-on-cue")
    assert talk.names("board", 1) == ["gift-horse-of-epeius"]
    talk.play("mistletoe-dart")
    assert talk.names("board") == ["sinon-who-wept-on-cue", *["hidden-achaean"] * 3]


def test_thokk_turns_healing_into_harm() -> None:
    talk = table({"hand": ("gold-of-glasir",), "hp": 20}, {"board": ("thokk-the-dry-eyed",)})
    talk.play("gold-of-glasir", 0, HERO)
    assert talk.hp(0) == 20


def test_fylgjas_and_shadows_are_cheap() -> None:
    talk = table({"board": ("ogre",), "hand": ("fylgja-double", "between-two-shadows")})
    talk.play("fylgja-double")
    assert held(talk, "ogre") == 1
    talk.play("between-two-shadows", 0, "fylgja-double")
    assert held(talk, "fylgja-double") == 1


def test_secrets_of_the_rogue() -> None:
    own = {"board": ("ogre",)}
    talk = table(own, {"board": ("imp",), "secrets": ("snare-of-dolos", "into-the-mist")})
    talk.attack("ogre", FOE)
    assert (talk.hp(1), talk.names("board", 1), talk.names("hand", 1)) == (30, [], ["imp"])
    assert held(talk, "imp", 1) == 0


def test_nyx_hides_the_night_and_sends_the_wounded_home() -> None:
    talk = table({"hand": ("nyx-the-hollow",), "board": ("ogre",)}, {"board": (MinionSetup("ogre", damage=1), "imp")})
    talk.play("nyx-the-hollow")
    assert (talk.has("ogre", "stealth", 0), talk.names("board", 1), talk.names("hand", 1)) == (True, ["imp"], ["ogre"])


# ----------------------------------------------------------------------------------------------------------- paladin


def test_bellerophon_falls_when_he_has_risen_too_high() -> None:
    talk = table({"board": (MinionSetup("bellerophon-sky-rider", attack=4),)})
    talk.attack("bellerophon-sky-rider", FOE)
    assert (talk.names("board"), talk.hp(1)) == ([], 22)


def test_hildr_wakes_a_human_with_a_shield() -> None:
    talk = table({"board": ("hildr-waker-of-the-slain",), "grave": ("sworn-thane",)})
    talk.end_turn()
    assert (talk.names("board"), talk.has("sworn-thane", "divine-shield")) == (
        ["hildr-waker-of-the-slain", "sworn-thane"],
        True,
    )


def test_the_herald_makes_a_secret_free() -> None:
    talk = table({"hand": ("herald-of-himinbjorg",), "deck": ("ogre", "blood-price", "ogre")})
    talk.play("herald-of-himinbjorg", 0, "blood-price")
    assert (held(talk, "blood-price"), talk.names("deck")) == (0, ["ogre", "ogre"])


def test_secrets_of_the_paladin() -> None:
    foe = {"board": ("ogre", "imp"), "secrets": ("oath-of-the-shield-thane", "measure-of-nemesis")}
    talk = table({"board": ("ogre",), "hand": ("antaeus-whom-earth-holds",)}, foe)
    talk.play("antaeus-whom-earth-holds")
    assert talk.body("antaeus-whom-earth-holds") == (5, 1)
    talk.attack("ogre", "imp")
    assert (talk.names("board", 1), talk.body("ogre", 0)) == (["ogre", "imp"], (4, 3))
    talk = table({"board": ("ogre",)}, {"board": ("ogre", "imp"), "secrets": ("second-dawn", "blood-price")})
    talk.attack("ogre", "imp")
    assert (talk.names("secrets", 1), sorted(talk.names("board", 1))) == ([], ["imp", "ogre"])


def test_the_ring_sword_wears_for_each_friend() -> None:
    talk = table({"weapon": "ring-sword-of-the-hird", "hand": ("leidang-call",)})
    talk.play("leidang-call")
    assert (talk.body("levy-recruit"), talk.body("ring-sword-of-the-hird")) == ((2, 2), (1, 1))


# ------------------------------------------------------------------------------------------------------------ hunter


def test_laelaps_lets_no_new_beast_rest() -> None:
    talk = table({"board": ("laelaps-sure-of-prey",), "hand": ("laconian-hound",)}, {"board": ("imp",)})
    talk.play("laconian-hound")
    assert (talk.names("board", 0), talk.names("board", 1)) == (["laelaps-sure-of-prey"], [])
    assert talk.body("laelaps-sure-of-prey") == (4, 7)


def test_hraesvelg_swallows_the_dead() -> None:
    talk = table({"board": ("hraesvelg-corpse-swallower",), "hand": ("mistletoe-dart",)}, {"board": ("ogre",)})
    talk.play("mistletoe-dart")
    assert talk.body("hraesvelg-corpse-swallower") == (9, 10)


def test_a_snare_sends_the_attacker_home_for_more_mana() -> None:
    talk = table({"board": ("ogre",)}, {"secrets": ("snare-on-the-snow",), "board": ("trapper-of-ironwood",)})
    talk.attack("ogre", FOE)
    assert (talk.hp(1), held(talk, "ogre"), talk.hp(0)) == (30, 6, 28)


def test_adders_come_between() -> None:
    talk = table({"board": ("ogre", "imp")}, {"secrets": ("adder-nest", "naphtha-of-medea"), "board": ("imp",)})
    talk.attack("ogre", "imp")
    assert talk.names("board", 1) == ["heath-adder"] * 3
    talk.attack("imp", FOE)
    assert (talk.names("secrets", 1), talk.hp(0), talk.names("board", 0)) == ([], 28, ["ogre"])


def test_the_bear_awakens_with_a_growl() -> None:
    talk = table({"hand": ("bear-under-the-fell",)}, {"board": ("ogre",)})
    talk.play("bear-under-the-fell")
    talk.end_turn(4)
    assert talk.body("ogre", 1) == (4, 4)


def test_vidar_treads_on_the_strongest() -> None:
    own = {"hand": ("vidar-the-relentless",), "deck": ("imp", "rime-fox", "laconian-hound")}
    talk = table(own, {"board": ("imp", "ogre")})
    talk.play("vidar-the-relentless")
    assert (talk.names("board", 1), sorted(talk.names("board"))) == (["imp"], ["laconian-hound", "rime-fox"])


def test_the_teumessian_fox_cannot_be_caught() -> None:
    talk = table({"board": ("teumessian-fox",)}, {"hand": ("yew-arrow",), "board": ("ogre",)})
    talk.attack("teumessian-fox", FOE)
    assert talk.has("teumessian-fox", "stealth")
    talk.end_turn()
    assert talk.why_not(talk.attack_command("ogre", "teumessian-fox")) != ""
