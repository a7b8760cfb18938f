"""MATCH-11.3: the nine kings, and what each of their passives does for a hero who fights for them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from components.arena import KING, ArenaCardDefinition
from game.art.arena.portraits.book import portrait_book
from game.catalog.arena.pictures import arena_pictures
from game.content.arena.checks import ARENA_CARDS
from game.content.arena.loading import load_arena
from game.content.arena.models import ArenaCardShape
from game.content.arena.text import CardTexts
from systems.arena.setup import MinionSetup
from tests.game.content.arena.shipped import book, shapes
from tests.systems.arena.language import PLAIN, Talk, card, lose, side, spell

FILE = "tokens-kings"
KNOWN = {
    "king-ymir": "water", "king-buri": "holy", "king-surtr": "fire", "king-borr": "earth", "king-yggdrasil": "earth",
    "king-audumbla": "water", "king-blainn": "shadow", "king-brimir": "fire", "king-ginnungagap": "shadow",
}  # fmt: skip
"""Their elements, by the words of MATCH-11.4."""
KEYWORDS = {"taunt", "divine-shield", "stealth", "rush", "charge", "poisonous", "lifesteal", "windfury"}
CARDS = (
    card("ox", attack=2, health=6, cost=1),
    card("whelp", attack=1, health=2, cost=1),
    spell("stab", lose("target", 2), choose={"zones": ["board"]}),
    spell("balm", {"do": "gain", "target": "target", "amount": 2}, choose={"zones": ["board"]}),
)


def kings() -> dict[str, ArenaCardShape]:
    return {shape.id: shape for shape in shapes(FILE) if shape.kind == KING}


def talk_of(king: str, **own: object) -> Talk:
    """Return a match of a hero who fights for a king, each side with an ox and a whelp."""
    vassal = replace(PLAIN[5], id="vassal", abilities=book()[king].abilities)
    made: tuple[ArenaCardDefinition, ...] = tuple(shape.definition(is_token=True) for shape in shapes(FILE))
    given = {"hero": "vassal", "board": ("ox", "whelp"), "hand": ("whelp", "stab", "stab", "balm"), **own}
    return Talk(*made, *CARDS, vassal, own=side(**given), foe=side(board=("ox", "whelp")))


@pytest.mark.rule("MATCH-11.3", "MATCH-11.4")
def test_there_are_nine_kings_of_their_elements() -> None:
    assert {name: king.element for name, king in kings().items()} == KNOWN
    assert all(king.title and king.about and king.mythology == "norse" for king in kings().values())
    assert len({king.abilities for king in kings().values()}) == len(KNOWN)


def test_each_king_has_a_picture_of_its_own() -> None:
    assert set(KNOWN) <= portrait_book().portraits.keys() | arena_pictures(load_arena()).keys()


def test_the_texts_say_it_all() -> None:
    texts = CardTexts(book())
    assert texts.type_line(book()["king-ymir"]) == "King"
    assert texts.text(book()["king-ymir"]) == "Your minions have +2 Attack. Enemy minions have \u22121 Attack."
    assert texts.text(book()["king-ginnungagap"]).endswith("**Lifesteal** or **Windfury** at random.")


@pytest.mark.rule("MATCH-11.3")
def test_ymir_strengthens_his_own_and_weakens_the_enemy_not_below_0() -> None:
    talk = talk_of("king-ymir")
    assert [talk.body("ox", seat) for seat in (0, 1)] == [(4, 6), (1, 6)]
    assert [talk.body("whelp", seat) for seat in (0, 1)] == [(3, 2), (0, 2)]


@pytest.mark.rule("MATCH-11.3")
def test_buri_shields_who_comes_and_lets_all_grow_at_the_start_of_the_turn() -> None:
    talk = talk_of("king-buri")
    talk.play("whelp", 2)
    assert [talk.arena.words.stat(entity, "counter:shielded") for entity in talk.arena.sides[0].board] == [0, 0, 1]
    talk.end_turn(2)
    assert talk.body("ox", 0) == (2, 7)
    assert talk.body("ox", 1) == (2, 6)


@pytest.mark.rule("MATCH-11.3")
@pytest.mark.parametrize(("king", "body"), [("king-surtr", (3, 6)), ("king-brimir", (3, 6)), ("king-borr", (2, 7))])
def test_auras_reach_the_own_side_alone(king: str, body: tuple[int, int]) -> None:
    talk = talk_of(king)
    assert (talk.body("ox", 0), talk.body("ox", 1)) == (body, (2, 6))


@pytest.mark.rule("MATCH-11.3")
def test_surtr_burns_the_enemy_s_minions_and_not_the_hero_as_the_turn_ends() -> None:
    talk = talk_of("king-surtr")
    before = talk.hp(1)
    talk.end_turn()
    assert (talk.body("ox", 1), talk.body("whelp", 1), talk.hp(1)) == ((2, 5), (1, 1), before)
    talk.end_turn()
    assert talk.body("ox", 0) == (3, 6)


@pytest.mark.rule("MATCH-11.3")
def test_borr_s_dead_leave_an_echo_with_taunt_but_echoes_leave_none() -> None:
    talk = talk_of("king-borr", board=("whelp",))
    talk.play("stab", 0, "whelp")
    assert talk.names("board") == ["whelp"]
    talk = talk_of("king-borr", board=(MinionSetup("whelp", damage=1),))
    talk.play("stab", 0, "whelp")
    assert talk.names("board") == ["echo-of-borr"]
    assert (talk.body("echo-of-borr"), talk.has("echo-of-borr", "taunt")) == ((1, 2), True)
    talk.play("stab", 0, "echo-of-borr")
    assert talk.names("board") == []


@pytest.mark.rule("MATCH-11.3")
def test_yggdrasil_heals_and_each_healing_strengthens_even_where_nothing_was_hurt() -> None:
    talk = talk_of("king-yggdrasil", board=(MinionSetup("ox", damage=3), "whelp"))
    talk.end_turn(2)
    assert (talk.body("ox", 0), talk.body("whelp", 0)) == ((3, 5), (2, 2))
    talk.play("balm", 0, "ox")
    assert talk.body("ox", 0) == (4, 6)


@pytest.mark.rule("MATCH-11.3")
def test_audumbla_feeds_all_when_a_minion_is_played() -> None:
    talk = talk_of("king-audumbla", board=(MinionSetup("ox", damage=3),))
    assert talk.body("ox", 0) == (2, 4)
    talk.play("whelp")
    assert talk.body("ox", 0) == (2, 5)


@pytest.mark.rule("MATCH-11.3")
def test_blainn_freezes_an_enemy_minion_at_the_start_of_the_turn() -> None:
    talk = talk_of("king-blainn")
    talk.end_turn(2)
    assert [talk.has(name, "frozen", 1) for name in ("ox", "whelp")].count(True) == 1
    assert not any(talk.has(name, "frozen", 0) for name in ("ox", "whelp"))


@pytest.mark.rule("MATCH-11.3")
def test_brimir_s_dead_hurt_all_enemy_minions() -> None:
    talk = talk_of("king-brimir", board=(MinionSetup("whelp"),))
    talk.play("stab", 0, "whelp")
    assert (talk.body("ox", 1), talk.body("whelp", 1)) == ((2, 5), (1, 1))


@pytest.mark.rule("MATCH-11.3")
def test_ginnungagap_brings_a_shape_with_one_of_eight_keywords_each_turn() -> None:
    seen = set()
    for seed in range(40):
        own, other = side(hero="vassal"), side()
        vassal = replace(PLAIN[5], id="vassal", abilities=book()["king-ginnungagap"].abilities)
        talk = Talk(book()["shape-of-the-gap"], *CARDS, vassal, own=own, foe=other, seed=seed)
        talk.end_turn()
        assert talk.names("board") == ["shape-of-the-gap"]
        carried = [word for word in KEYWORDS if talk.has("shape-of-the-gap", word)]
        assert len(carried) == 1
        seen |= {*carried}
    assert seen == KEYWORDS


@pytest.mark.rule("MATCH-11.3")
@pytest.mark.parametrize(
    "fields", [{"element": "none"}, {"class": "mage"}, {"cost": 2}, {"title": ""}, {"abilities": []}]
)
def test_a_king_without_what_makes_one_is_complained_of(fields: dict[str, object]) -> None:
    entry = kings()["king-ymir"].model_dump(mode="json", by_alias=True, exclude_defaults=True) | fields
    shape = ArenaCardShape.model_validate_json(json.dumps(entry))
    [(_, reason)] = ARENA_CARDS.faults(shape, True)
    assert reason.startswith("Ymir is a king: give it")
    assert reason.endswith("(MATCH-11.3).")


def test_a_king_belongs_to_no_side_of_the_standard_match() -> None:
    assert not {king for king in kings() if book()[king].power or book()[king].weapon or book()[king].rarity}
