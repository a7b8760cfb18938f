from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from components.clans import Battle, Card, Relic, Side, Tile
from game.catalog import GAMES, game_named
from game.catalog.clans.game import ClansGame
from game.catalog.clans.options import ClansOptions
from game.content.clans.loading import load_clans
from game.problems import WrongRequest
from systems.clans.commands import Commit, Stage
from systems.match import Match
from systems.plain import plain
from tests.game.catalog.refusals import assert_refused_in_a_sentence

CLANS = ClansGame()


def sides(match: Match[Any]) -> list[Side]:
    """Return both sides."""
    return [match.world.get(side, Side) for side in match.world.single(Battle).sides]


def names(match: Match[Any], entities: list[int]) -> list[str]:
    """Return the identifiers of cards."""
    return [match.world.get(entity, Card).definition.id for entity in entities]


def test_every_game_stands_under_its_own_name() -> None:
    assert GAMES
    for name, game in GAMES.items():
        assert game.name == name == game_named(name).name
        assert game.title
        assert game.new_match(1).game == name


def test_an_unknown_game_is_one_sentence() -> None:
    with pytest.raises(WrongRequest, match=r"There is no game 'clan'\. Did you mean 'clans'\?"):
        game_named("clan")


def test_views_and_commands_as_json() -> None:
    match = GAMES["clans"].new_match(1)
    view = json.loads(json.dumps(plain(match.view(0))))
    assert view["seat"] == 0
    assert len(view["hand"]) == 6
    for command in match.legal(0):
        assert CLANS.command_from_json(json.loads(json.dumps(command.to_json()))) == command
    with pytest.raises(WrongRequest, match="Did you mean 'Commit'"):
        CLANS.command_from_json({"type": "Comit"})


@pytest.mark.rule("CLAN-2.1")
def test_without_options_two_leaders_meet_with_their_ready_decks() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        match = CLANS.new_match(seed)
        first, second = (other.leader.id for other in sides(match))
        assert first != second
        seen.update((first, second))
        for side in sides(match):
            assert len(side.hand) == 6
            deck = names(match, side.hand + side.deck)
            assert sorted(deck) == sorted(load_clans().decks[side.leader.id])
    assert len(seen) > 6


def test_the_setup_of_a_match_makes_the_same_match_again() -> None:
    for options in ({}, {"hands": [["scout"], None], "check_decks": False}, {"leaders": ["nelson", None]}):
        match = CLANS.new_match(5, options)
        again = CLANS.new_match(5, json.loads(json.dumps(match.setup)))
        assert again.digest() == match.digest()
        assert again.setup == match.setup


def test_everything_can_be_set_up_exactly() -> None:
    ogre = {"id": "ogre", "damage": 7, "health": 30, "speed": 2, "abilities": ["fury_2", "ignite_2 (1)", "cleave"]}
    match = CLANS.new_match(
        9,
        {
            "leaders": ["saladin", {"id": "chief", "terrains": ["marsh", "lake"]}],
            "decks": [["scout", ogre, "spy"], ["archer"]],
            "check_decks": False,
            "shuffle": False,
            "first": 1,
            "crystal": [30, 70],
            "middle": ["woods", "lake", "desert"],
            "bases": [None, ["marsh", "lake", "marsh"]],
            "limit": 3,
            "draw": 2,
            "relic": "heal",
            "relic_lane": 2,
        },
    )
    battle = match.world.single(Battle)
    own, other = sides(match)
    assert names(match, own.hand) == ["scout", "ogre"]
    assert names(match, own.deck) == ["spy"]
    assert names(match, other.hand) == ["archer"]
    assert (own.crystal, own.max_crystal, other.crystal) == (30, 30, 70)
    relic = match.world.single(Relic)
    assert (battle.initiative, battle.limit, relic.kind, relic.tile) == (1, 3, "heal", 7)
    tiles = [match.world.get(tile, Tile).terrain for tile in battle.tiles]
    assert tiles[1::3] == ["woods", "lake", "desert"]
    assert tiles[0::3] == ["desert"] * 3
    assert tiles[2::3] == ["marsh", "lake", "marsh"]
    card = match.world.get(own.hand[1], Card).definition
    assert (card.name, card.damage, card.health) == ("Ogre", 7, 30)
    assert [(ability.name, ability.amount, ability.charges) for ability in card.abilities] == [
        ("fury", 2, 0),
        ("ignite", 2, 1),
        ("cleave", 0, 0),
    ]
    match.apply(0, Stage(own.hand[1], 0))
    match.apply(0, Commit())
    match.apply(1, Commit())
    assert match.view(0).tiles[2].stacks[0][0].card == "ogre"


def test_a_hand_is_exactly_what_was_given_and_comes_out_of_the_deck() -> None:
    deck = load_clans().decks["napoleon"]
    hand = [deck[3], deck[3], deck[10]] if deck.count(deck[3]) > 1 else [deck[3], deck[10]]
    for shuffle in (True, False):
        match = CLANS.new_match(1, {"leaders": ["napoleon", "nelson"], "hands": [hand, None], "shuffle": shuffle})
        own, other = sides(match)
        assert names(match, own.hand) == hand
        assert sorted(names(match, own.hand + own.deck)) == sorted(deck)
        assert len(other.hand) == 6


def test_an_empty_hand_and_no_deck() -> None:
    match = CLANS.new_match(1, {"decks": [[], []], "hands": [[], ["scout"]], "check_decks": False})
    own, other = sides(match)
    assert (own.hand, own.deck, names(match, other.hand)) == ([], [], ["scout"])


def test_a_ready_deck_by_name_and_cards_defined_once() -> None:
    match = CLANS.new_match(
        1,
        {
            "leaders": ["nelson", "napoleon"],
            "decks": ["saladin", ["imp"] * 25],
            "cards": [{"id": "imp", "health": 2}],
        },
    )
    own, other = sides(match)
    assert sorted(names(match, own.hand + own.deck)) == sorted(load_clans().decks["saladin"])
    assert set(names(match, other.hand + other.deck)) == {"imp"}


def test_a_match_of_dump_with_inline_cards_loads() -> None:
    match = CLANS.new_match(1, {"decks": [None, [{"id": "imp"}] * 25]})
    loaded = CLANS.load_match(json.loads(json.dumps(match.dump())))
    assert loaded.digest() == match.digest()


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        ({"shufle": False}, "There is no option 'shufle' in clans. Did you mean 'shuffle'?"),
        ({"limit": 61}, "The option limit does not fit: input should be less than or equal to 60 (given: 61)."),
        ({"limit": 0}, "The option limit does not fit"),
        ({"limit": "20"}, "The option limit does not fit: input should be a valid integer"),
        ({"first": 2}, "The option first does not fit: input should be 0 or 1 (given: 2)."),
        ({"crystal": 0}, "The option crystal does not fit"),
        ({"crystal": [10]}, "The option crystal[1] does not fit: field required"),
        ({"middle": ["woods", "lake", "sea"]}, "The option middle[2] does not fit"),
        ({"relic": "sword"}, "The option relic does not fit"),
        ({"leaders": ["napolion", None]}, "leaders[0] names an unknown leader 'napolion'. Did you mean 'napoleon'?"),
        ({"leaders": ["napoleon"]}, "The option leaders[1] does not fit"),
        ({"leaders": [{"id": "x", "ability": "drow"}, None]}, "unknown ability 'drow'. Did you mean 'draw'?"),
        ({"leaders": [{"id": "x"}, None]}, "The leader 'x' has no ready deck"),
        ({"decks": [["scuot"], None]}, "decks[0][0] names an unknown card 'scuot'. Did you mean 'scout'?"),
        ({"decks": ["napolion", None]}, "names an unknown ready deck 'napolion'. Did you mean 'napoleon'?"),
        ({"decks": [["scout"], None]}, "The deck has 1 card: a deck has exactly 25 (CLAN-5.2)."),
        ({"decks": [[{"id": "x", "helth": 3}], None]}, "There is no option 'helth' in decks[0][0]."),
        ({"decks": [[{"id": "x", "health": 0}], None]}, "The option decks[0][0].health does not fit"),
        ({"decks": [[{"id": "X"}], None]}, "The option decks[0][0].id does not fit"),
        ({"decks": [[{"id": "x", "abilities": ["furry_2"]}], None]}, "unknown ability 'furry'. Did you mean 'fury'?"),
        ({"decks": [[3], None]}, "The option decks[0][0] does not fit"),
        ({"decks": [[{"id": "x"}, {"id": "x", "health": 2}], None]}, "define the card 'x' twice and not alike"),
        ({"decks": [[{"id": "nelson"}], None]}, "a card 'nelson', which is a leader's id"),
        ({"hands": [["scout"] * 9, None]}, "a hand holds at most 8 cards, not 9"),
        ({"leaders": ["nelson", None], "hands": [["mamluk-bey"], None]}, "is not (left) in that deck"),
        ({"relic_pool": ["swrd"]}, "relic_pool[0] names an unknown card 'swrd'"),
        ({"limit": {1, 2}}, "must be plain JSON"),
    ],
)
def test_wrong_options_are_one_sentence(options: dict[str, Any], hint: str) -> None:
    assert_refused_in_a_sentence(CLANS, options, hint)


@pytest.mark.rule("CLAN-5.5")
@pytest.mark.parametrize(
    ("deck", "rule"),
    [
        (["scout"] * 24, "exactly 25"),
        (["scout"] * 26, "exactly 25"),
        (["scout"] * 21 + ["spy"] * 4, "3 copies"),
        (["scout"] * 22 + ["silencer"] * 3, "2 copies"),
        (["scout"] * 23 + ["ancient-treant"] * 2, "1 copy"),
        (["scout"] * 24 + ["patriot"], "token"),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused_unless_it_need_not_obey(deck: list[str], rule: str) -> None:
    with pytest.raises(WrongRequest, match=rule):
        CLANS.new_match(1, {"decks": [deck, None]})
    assert CLANS.new_match(1, {"decks": [deck, None], "check_decks": False}).to_act() == (0, 1)


def test_what_opponents_are_told_of_the_setup_holds_no_secret() -> None:
    secret = {"id": "secret-weapon", "damage": 50}
    match = CLANS.new_match(
        1,
        {
            "leaders": ["nelson", "napoleon"],
            "decks": [None, [secret] * 25],
            "check_decks": False,
            "relic_lane": 2,
            "bases": [None, ["woods", "lake", "woods"]],
            "middle": ["woods"] * 3,
        },
    )
    shared = json.dumps(CLANS.shared_setup(match, 0))
    for word in ("secret", "decks", "hands", "relic_lane", "bases", "middle"):
        assert word not in shared
    assert "secret-weapon" in json.dumps(CLANS.shared_setup(match, 1)), "it is in the own hand"
    ClansOptions.model_validate_json(shared)


def test_an_unknown_level_is_one_sentence() -> None:
    with pytest.raises(WrongRequest, match=r"There is no level 'mster' in clans\. Did you mean 'master'\?"):
        CLANS.opponent("mster")


def test_a_foreign_dump_is_refused() -> None:
    with pytest.raises(WrongRequest, match="not of 'clans'"):
        CLANS.load_match({"game": "chess", "setup": {}, "world": []})
    with pytest.raises(WrongRequest, match="does not fit this version"):
        CLANS.load_match({"game": "clans", "setup": {}, "world": [{"Unheard": {}}]})
    with pytest.raises(WrongRequest):
        CLANS.load_match({"game": "clans"})
