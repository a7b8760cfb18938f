"""The duel in the catalog: what can be set up, and what is said of options that cannot be."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from components.duel import DuelCard, DuelSide, DuelTable
from game.catalog.duel.game import DuelGame
from game.content.duel.loading import load_duel
from game.problems import WrongRequest
from systems.match import Match

DUEL = DuelGame()
CONTENT = load_duel()
PACK = list(CONTENT.decks["pack"])
OGRE = {"id": "moor-ogre", "type": "wild", "stars": 1, "power": 4, "toughness": 4}
CALLER = {
    **OGRE,
    "id": "caller",
    "abilities": [
        {"ability": "activated", "program": [{"do": "create", "to": "creatures", "card": "imp", "position": "attack"}]}
    ],
}
IMP = {**OGRE, "id": "imp", "name": "The Imp", "power": 1, "toughness": 1}


def named(match: Match[Any], cards: list[int]) -> list[str]:
    return [match.world.get(card, DuelCard).definition.id for card in cards]


def side(match: Match[Any], seat: int) -> DuelSide:
    return match.world.get(2 + seat, DuelSide)


def test_without_options_two_ready_decks_are_drawn_from_the_seed() -> None:
    seen = set()
    for seed in range(12):
        match = DUEL.new_match(seed)
        for seat in (0, 1):
            cards = [*side(match, seat).hand, *side(match, seat).deck]
            assert Counter(match.setup["decks"][seat]) == Counter(named(match, cards))
            seen.add(tuple(match.setup["decks"][seat]))
    assert seen <= set(CONTENT.decks.values())
    assert len(seen) >= 3
    assert DUEL.turns(match) == 0


OPTIONS: list[dict[str, Any]] = [
    {},
    {"decks": ["phalanx", "pyre"], "first": 1, "redraw": False},
    {"decks": [[*PACK[:35], OGRE], None], "hp": [7, 12]},
    {"decks": [[CALLER, OGRE], ["ridge-wolf"]], "tokens": [IMP], "check_decks": False, "shuffle": False},
    {
        "hands": [["ridge-wolf"], [CALLER]],
        "tokens": [IMP],
        "first": 1,
        "position": {
            "turn": 6,
            "phase": "battle",
            "sides": [
                {"creatures": [{"card": OGRE, "ward": "oaken-buckler"}], "runes": ["pit-of-stakes"]},
                {"creatures": [{"card": "brass-sentinel", "face_up": False, "position": "defense", "owner": 0}]},
            ],
        },
    },
]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_setup_of_a_match_makes_the_same_match_again(options: dict[str, Any]) -> None:
    match = DUEL.new_match(5, options)
    again = DUEL.new_match(5, json.loads(json.dumps(match.setup)))
    assert again.digest() == match.digest()
    assert again.setup == match.setup
    loaded = DUEL.load_match(json.loads(json.dumps(match.dump())))
    assert loaded.digest() == match.digest()


def test_matches_share_the_book_of_the_cards_unless_their_options_define_some() -> None:
    usual, other = DUEL.new_match(1), DUEL.new_match(1, {"hp": [7, 9]})
    assert other.world.definitions is usual.world.definitions
    own = DUEL.new_match(1, {"cards": [OGRE]}).world.definitions
    assert "moor-ogre" in own
    assert "moor-ogre" not in usual.world.definitions


def test_decks_and_hands_lie_as_they_are_given() -> None:
    options = {"decks": [PACK, PACK], "hands": [["decay", "tornado"], []], "shuffle": False, "first": 0}
    match = DUEL.new_match(1, options)
    assert named(match, side(match, 0).hand) == ["decay", "tornado"]
    assert named(match, side(match, 1).hand) == []
    assert named(match, side(match, 0).deck) == PACK
    assert match.world.single(DuelTable).first == 0


def test_a_position_lies_as_it_is_given() -> None:
    match = DUEL.new_match(1, OPTIONS[4])
    table = match.world.single(DuelTable)
    assert (table.turn, table.phase, table.active) == (6, "battle", 1)
    view = match.view(0)
    assert [creature.definition for creature in view.sides[0].creatures] == ["moor-ogre"]
    assert [ward.definition for ward in view.sides[0].wards] == ["oaken-buckler"]
    assert DUEL.turns(match) == 6


def test_nothing_of_a_setup_that_a_seat_has_not_seen_is_shared() -> None:
    match = DUEL.new_match(1, OPTIONS[4])
    told = [json.dumps(DUEL.shared_setup(match, seat)) for seat in (0, 1)]
    assert "moor-ogre" in told[0]
    assert "moor-ogre" in told[1]
    assert "caller" not in told[0]
    assert "caller" in told[1]
    assert "imp" in told[1]
    assert all("pit-of-stakes" not in line and "ridge-wolf" not in line for line in told)
    for seat in (0, 1):
        DUEL.opponent("easy", json.loads(told[seat]))


def test_cards_of_the_options_are_content_of_the_match() -> None:
    match = DUEL.new_match(1, OPTIONS[4])
    content = DUEL.content_for(match.setup)
    assert content.cards["moor-ogre"].name == "Moor Ogre"
    assert content.cards["imp"].name == "The Imp"
    assert content.cards["imp"].token
    assert "moor-ogre" not in DUEL.content.cards


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"deks": []}, "There is no option 'deks' in duel. Did you mean 'decks'?"),
    ({"decks": ["phalnx", None]}, "The option decks[0] names an unknown ready deck 'phalnx'. Did you mean 'phalanx'?"),
    ({"decks": [None, ["ridge-wulf"]], "check_decks": False},
     "The option decks[1][0] names an unknown card 'ridge-wulf'. Did you mean 'ridge-wolf'?"),
    ({"decks": [["ridge-wolf"] * 30, None]},
     ("The option decks[0]: Ridge Wolf is in the deck 30 times: 3 copies of a card are the most (DUEL-1.1). Change the "
     "deck, or set check_decks to false.")),
    ({"decks": [[{**OGRE, "pwr": 3}], None]},
     "The option decks[0][0].pwr does not fit: there is no key 'pwr' here. Did you mean 'power'?"),
    ({"cards": [{**OGRE, "abilities": [{"ability": "activated", "program": [{"do": "draw", "number": "two"}]}]}]},
     'The option cards[0].abilities[0].program[0].number does not fit: "two" stands where a whole number belongs.'),
    ({"cards": [{**OGRE, "abilities": [{"ability": "activated", "program": [{"do": "destroy", "target": "it"}]}]}]},
     ("The card 'moor-ogre' of the options, abilities[0].program[0].target: 'it' stands for something only in the "
     "program of an 'each'.")),
    ({"cards": [{**OGRE, "keywords": ["dirct"]}]},
     "The card 'moor-ogre' of the options, keywords[0]: there is no keyword 'dirct'. Did you mean 'direct'?"),
    ({"cards": [OGRE, {**OGRE, "power": 1}]},
     "The options define the card 'moor-ogre' twice and not alike: give one another id."),
    ({"hp": [0, 10]}, "The option hp[0] is 0: health points are 1 to 99."),
    ({"first": 2}, "The option first does not fit: 2 is not one of 0, 1."),
    ({"position": {}}, "The option position needs hands: say what both hold, [] for nothing."),
    ({"position": {"phase": "main-3"}, "hands": [[], []]},
     ('The option position.phase does not fit: "main-3" is not one of draw, main-1, battle, main-2, end. Did you mean '
     "'main-2'?")),
    ({"hands": [[], []], "position": {"sides": [{"runes": ["ridge-wolf"]}, {}]}},
     "The option position.sides[0].runes[0] is 'ridge-wolf', a creature: a rune belongs there."),
]  # fmt: skip


@pytest.mark.parametrize(("options", "sentence"), FAULTS)
def test_what_cannot_be_gets_one_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(WrongRequest) as told:
        DUEL.new_match(1, options)
    assert str(told.value) == sentence


def test_an_unknown_level_is_told() -> None:
    with pytest.raises(WrongRequest, match=r"There is no level 'eazy' in duel\. Did you mean 'easy'\?"):
        DUEL.opponent("eazy")


def test_a_pack_that_options_need_is_named(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_text(json.dumps({"game": "duel", "title": "The Moor"}), encoding="utf-8")
    (tmp_path / "cards.json").write_text(json.dumps({"cards": [{**OGRE, "name": "Ogre"}]}), encoding="utf-8")
    game = DuelGame([tmp_path])
    assert game.packs_of({"decks": [["moor-ogre", "decay"], None]}) == (tmp_path.name,)
    assert game.packs_of({"decks": [["decay"], None]}) == ()
    assert game.missing_packs([tmp_path.name, "gone"]) == ("gone",)
    assert game.content_digest() != DUEL.content_digest()
