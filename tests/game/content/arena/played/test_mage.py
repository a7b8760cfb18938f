"""Cards of the mage at the table (MATCH-10.5)."""

from __future__ import annotations

import pytest

from systems.arena.setup import MinionSetup
from tests.game.content.arena.played.at_table import at_table
from tests.systems.arena.language import FOE, HERO, side

pytestmark = pytest.mark.rule("MATCH-10.5")


def test_prometheus_pays_for_fire_each_evening_and_is_whole_in_the_morning() -> None:
    table = at_table(side(hand=("prometheus-bound-for-a-gift",), deck=()))
    table.play("prometheus-bound-for-a-gift")
    table.end_turn()
    ask = table.match.view(0).ask
    assert ask is not None
    gift = ask.options[0].definition
    table.choose(gift)
    assert (table.names("hand"), table.body("prometheus-bound-for-a-gift")) == ([gift], (1, 5))
    table.end_turn()
    assert table.body("prometheus-bound-for-a-gift") == (1, 8)


def test_vafthrudnir_answers_with_dear_cards_and_loses_his_head_to_a_cheap_one() -> None:
    own = side(board=("vafthrudnir-who-wagered-heads",), deck=("levin-of-ida", "elivagar-flood", "imp"))
    table = at_table(own, side(board=("ogre", "ogre")))
    for enemies, left in ((2, True), (1, True), (1, False)):
        table.end_turn(2)
        assert (len(table.names("board", 1)), bool(table.names("board"))) == (enemies, left)


def test_semele_burns_when_zeus_comes_as_he_is() -> None:
    own = side(hand=("levin-of-ida", "elivagar-flood"), board=("semele-who-asked-to-see",))
    table = at_table(own, side(board=("frost-wyrm",)))
    table.play("levin-of-ida", 0, FOE)
    assert table.names("board") == ["semele-who-asked-to-see"]
    table.play("elivagar-flood")
    assert (table.names("board"), table.hp(1), table.body("frost-wyrm", 1)) == ([], 21, (6, 1))


def test_elli_makes_everybody_old_who_wrestles_her() -> None:
    table = at_table(side(board=("ogre",)), side(board=("elli-whom-nobody-threw",)))
    table.attack("ogre", "elli-whom-nobody-threw")
    assert (table.body("ogre"), table.body("elli-whom-nobody-threw")) == ((1, 1), (2, 3))


def test_the_eighteenth_song_sings_all_runes_away() -> None:
    table = at_table(side(hand=("the-eighteenth-song", "carved-by-night"), board=("ogre", "imp"), runes=3))
    table.play("carved-by-night", 0, "ogre")
    table.play("the-eighteenth-song")
    assert (table.hp(1), table.arena.sides[0].runes) == (18, 0)


@pytest.mark.parametrize(("answer", "board", "frozen"), [(1, [], True), (0, ["imp"], False)])
def test_medea_stops_who_follows_by_one_of_her_own(answer: int, board: list[str], *, frozen: bool) -> None:
    own = side(hand=("medea-granddaughter-of-helios",), board=("imp",))
    table = at_table(own, side(board=("ogre",)))
    table.play("medea-granddaughter-of-helios")
    table.decide(answer)
    assert (table.names("board"), table.has("ogre", "frozen", 1)) == (board, frozen)


@pytest.mark.parametrize(("damage", "drawn"), [(3, 0), (2, 2), (1, 0)])
def test_a_bolt_well_measured_kills_exactly(damage: int, drawn: int) -> None:
    table = at_table(side(hand=("bolt-well-measured",), board=("imp",)), side(board=(MinionSetup("ogre", damage),)))
    table.play("bolt-well-measured", 0, "ogre")
    assert len(table.names("hand")) == drawn


def test_the_oracle_needs_no_temple_in_a_deck_without_minions() -> None:
    for deck, cost in ((("levin-of-ida",) * 4, 1), (("levin-of-ida",) * 3 + ("ogre",), 4)):
        table = at_table(side(hand=("oracle-without-a-temple",), deck=deck))
        table.play("oracle-without-a-temple")
        assert table.stat("levin-of-ida", "cost") == cost


# The payoffs of decks of one's own: secrets, frost, and spells alone.


def test_a_deck_of_secrets_lays_them_by_the_stars() -> None:
    secrets = ("bough-of-tantalus", "pool-of-narcissus", "hubris-answered", "thread-of-lachesis")
    own = side(hand=secrets, board=("delian-astrolabe",), hp=3, crystals=9, mana=9)
    table = at_table(own, side(hand=("imp", "spark-of-muspel"), deck=("levin-of-ida",), board=("ogre",)))
    assert [table.stat(name, "cost") for name in secrets] == [1, 2, 2, 2]
    for name in secrets:
        table.play(name)
    table.end_turn()
    assert table.stat("levin-of-ida", "cost") == 7
    table.play("imp")
    assert table.names("board") == ["delian-astrolabe", "imp"]
    table.attack("ogre", HERO)
    assert (table.hp(0), table.names("secrets")) == (3, ["hubris-answered"])


def test_a_deck_of_frost_counts_who_stands_still() -> None:
    own = side(hand=("snow-over-halogaland", "head-count-of-niflheim"), deck=("imp",) * 5)
    table = at_table(own, side(board=("ogre", "ogre", "ogre")))
    table.play("snow-over-halogaland")
    frozen = sum(table.arena.zones.has(entity, "frozen") for entity in table.arena.sides[1].board)
    table.play("head-count-of-niflheim")
    assert (frozen >= 2, table.names("hand")) == (True, ["imp"] * frozen)


def test_a_deck_of_spells_weighs_them() -> None:
    own = side(hand=("golden-scales-of-zeus", "draught-of-the-well"), deck=("levin-of-ida",) * 4)
    table = at_table(own, side(board=("ogre", "imp")))
    table.play("draught-of-the-well")
    assert table.stat("levin-of-ida", "cost") == 3
    table.play("golden-scales-of-zeus")
    assert (table.names("board", 1), table.body("ogre", 1)) == (["ogre"], (4, 3))


def test_mimir_gives_the_first_spell_of_a_turn_back_for_one_more() -> None:
    table = at_table(side(board=("mimir-head-of-the-well",), hand=("axe-dance", "raven-rune")))
    table.play("raven-rune")
    assert (table.names("hand"), table.stat("raven-rune", "cost")) == (["axe-dance", "ogre", "raven-rune"], 2)
    table.play("axe-dance")
    assert table.names("hand") == ["ogre", "raven-rune"]


def test_circe_leaves_the_strong_as_they_are() -> None:
    table = at_table(side(hand=("circe-weaver-of-shapes",)), side(board=("imp", "ogre", "hoplite-of-the-hot-gates")))
    table.play("circe-weaver-of-shapes")
    assert table.names("board", 1) == ["swine-of-aeaea", "ogre", "swine-of-aeaea"]


def test_asteria_deals_one_for_each_spell_of_the_match() -> None:
    table = at_table(side(hand=("raven-rune", "raven-rune", "asteria-who-fell-as-a-star")))
    table.play("raven-rune")
    table.play("raven-rune")
    table.play("asteria-who-fell-as-a-star")
    assert table.hp(1) == 28


def test_the_galdr_is_finished_by_a_dearer_card() -> None:
    table = at_table(side(hand=("unfinished-galdr", "gold-of-glasir")), side(board=("imp", "ogre", "imp")))
    table.play("gold-of-glasir", 0, HERO)
    table.play("finished-galdr", 0, "ogre")
    assert (table.names("board", 1), table.body("ogre", 1)) == (["ogre"], (4, 1))


def test_secrets_of_the_mage() -> None:
    table = at_table(
        side(hand=("ogre", "raven-rune"), board=("ogre",)),
        side(secrets=("barrow-of-rime", "hubris-answered", "pool-of-narcissus"), hp=30),
    )
    table.play("raven-rune")
    assert (table.names("hand"), table.arena.heroes[1].armor) == (["ogre"], 2)
    table.play("ogre", 1)
    assert table.names("board", 1) == ["ogre"]
    table.attack("ogre", FOE)
    assert (table.has("ogre", "frozen", 0), table.arena.heroes[1].armor) == (True, 2)
    assert table.names("secrets", 1) == []


def test_the_thread_of_lachesis_holds_once() -> None:
    own = side(board=("ogre", "phobos-rout-of-armies"))
    table = at_table(own, side(secrets=("thread-of-lachesis",), hp=3, armor=1))
    table.attack("ogre", FOE)
    assert (table.hp(1), table.arena.heroes[1].armor, table.names("secrets", 1)) == (3, 1, [])
    assert "immune" in table.why_not(table.attack_command("phobos-rout-of-armies", FOE))


def test_odin_freezes_draws_and_takes_up_runes() -> None:
    table = at_table(side(hand=("odin-the-hanged",)), side(board=("ogre",)))
    table.play("odin-the-hanged")
    assert (table.has("ogre", "frozen", 1), table.names("hand"), table.arena.heroes[0].armor) == (True, ["ogre"] * 2, 5)
    table.power()
    assert table.names("hand")[-1] in {"ember-rune", "ice-rune", "raven-rune"}
