"""The 3x3 board in the catalog: what can be set up, and what is said of options that cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from components.grid import GridMatch, GridSide, GridTerms
from game.catalog.grid.game import GridGame
from game.catalog.grid.options import GridOptions
from game.content.grid.decks import deck_refusals
from game.content.grid.loading import load_grid
from game.problems import WrongRequest
from systems.grid.commands import Place
from systems.grid.state.table import table_of
from systems.match import Match
from tests.game.catalog.refusals import assert_refused_in_a_sentence

GRID = GridGame()
FIRE = list(load_grid().decks["fire"])
OGRE = {"id": "ogre", "power": 7, "sides": ["fire", "melee", "light", "dark"]}


def zones(match: Match[Any], seat: int) -> tuple[list[str], list[str]]:
    """Return the names of a seat's hand and deck, the next card to be drawn first."""
    side, table = match.world.get(2 + seat, GridSide), table_of(match.world)
    return [table.definition(card).id for card in side.hand], [table.definition(card).id for card in side.deck[::-1]]


def test_without_options_two_ready_decks_are_drawn_from_the_seed() -> None:
    seen = set()
    for seed in range(20):
        match = GRID.new_match(seed)
        for seat in (0, 1):
            hand, deck = zones(match, seat)
            assert sorted(match.setup["decks"][seat]) == sorted([*hand, *deck])
            seen.add(tuple(match.setup["decks"][seat]))
    assert seen <= set(load_grid().decks.values())
    assert len(seen) > 5
    assert GRID.turns(match) == 0


def test_the_setup_of_a_match_makes_the_same_match_again() -> None:
    for options in (
        {},
        {"decks": ["draft", "draft"], "best_of": 3},
        {"decks": [[OGRE], None], "check_decks": False},
        {"hands": [FIRE[:3], FIRE[3:5]]},
        {"position": "board b:ember-fox . . / . . . / . . . | red imp:3:DDDD | turn red"},
    ):
        match = GRID.new_match(5, options)
        again = GRID.new_match(5, json.loads(json.dumps(match.setup)))
        assert again.digest() == match.digest()
        assert again.setup == match.setup


def test_everything_can_be_set_up_exactly() -> None:
    match = GRID.new_match(
        9,
        {
            "decks": [["ember-fox", OGRE, *FIRE[2:6]], ["cinder-imp"]],
            "check_decks": False,
            "shuffle": False,
            "first": 1,
            "chaining": False,
            "open_hands": True,
            "flank_cap": 0,
            "best_of": 5,
        },
    )
    assert zones(match, 0) == (["ember-fox", "ogre", *FIRE[2:5]], [FIRE[5]])
    assert zones(match, 1) == (["cinder-imp"], [])
    view = match.view(0)
    assert (view.turn, view.first, view.best_of) == (1, 1, 5)
    assert (view.chaining, view.open_hands, view.flank_cap) == (False, True, 0)
    ogre = view.hand[1]
    assert (ogre.card, ogre.power, list(ogre.sides)) == ("ogre", 7, OGRE["sides"])
    match.apply(1, Place(view.foe_hand[0].id, 4))
    assert GRID.turns(match) == 1


def test_a_hand_is_exactly_what_was_given() -> None:
    hand = [FIRE[7], FIRE[2]]
    for shuffle in (True, False):
        match = GRID.new_match(1, {"decks": ["fire", None], "hands": [hand, None], "shuffle": shuffle, "first": 0})
        mine, deck = zones(match, 0)
        assert mine == hand
        assert sorted([*mine, *deck]) == sorted(FIRE)
        assert (deck == [item for item in FIRE if item not in hand]) == (not shuffle)
        assert len(zones(match, 1)[0]) == 5
    alone = GRID.new_match(1, {"hands": [["ember-fox", OGRE], []], "first": 0})
    assert (zones(alone, 0), zones(alone, 1)) == ((["ember-fox", "ogre"], []), ([], []))


def test_a_given_hand_opens_every_round() -> None:
    match = GRID.new_match(3, {"decks": ["fire", "wind"], "hands": [FIRE[:5], None], "best_of": 3})
    while match.view(0).round == 1:
        seat = match.to_act()[0]
        match.apply(seat, match.legal(seat)[0])
    assert zones(match, 0)[0] == FIRE[:5]


def test_a_draft_is_legal_and_follows_the_seed() -> None:
    decks = [GRID.new_match(seed, {"decks": ["draft", "draft"]}).setup["decks"] for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    assert decks[0][0] != decks[0][1]
    assert all(deck_refusals(deck, load_grid().cards) == [] for pair in decks for deck in pair)


@pytest.mark.rule("GRID-9.5")
def test_an_equal_deck_has_the_others_tiers_and_follows_the_seed() -> None:
    cards = load_grid().cards
    for options in (["fire", "equal"], ["equal", FIRE], ["draft", "equal"], [None, "equal"]):
        first, again, other = (GRID.new_match(seed, {"decks": options}).setup["decks"] for seed in (1, 1, 2))
        assert first == again != other
        assert sorted(cards[card].tier for card in first[0]) == sorted(cards[card].tier for card in first[1])
        assert not set(first[0]) & set(first[1])
        assert all(deck_refusals(deck, cards) == [] for deck in first)


@pytest.mark.rule("GRID-9.5")
def test_an_equal_deck_shares_cards_only_where_a_tier_has_not_enough_others() -> None:
    cards = load_grid().cards
    fives = sorted(name for name, card in cards.items() if card.tier == 5)[:6]
    ones = sorted(name for name, card in cards.items() if card.tier == 1)[:4]
    assert 2 * len(fives) > sum(card.tier == 5 for card in cards.values()), "else nothing need be shared"
    own, equal = GRID.new_match(1, {"decks": [[*fives, *ones], "equal"], "check_decks": False}).setup["decks"]
    assert [cards[card].tier for card in equal].count(5) == 6
    assert not set(equal) & set(ones)
    assert len(set(equal)) == len(own)


def test_a_position_is_played_from() -> None:
    match = GRID.new_match(
        1,
        {
            "position": "board b:ember-fox=3 . r:imp:2:DDDD* / . . . / . . . | blue ogre:7:FMLD | red imp imp"
            " | blue-deck pyre-wolf | turn red | cap 1 | chaining no",
            "best_of": 3,
        },
    )
    view = match.view(1)
    assert (view.turn, view.hand_counts, view.deck_counts, view.shield) == (1, (1, 2), (1, 0), False)
    assert match.world.single(GridTerms) == GridTerms(3, chaining=False, flank_cap=1)
    first, imp = view.slots[0], view.slots[2]
    assert first is not None
    assert imp is not None
    assert (first.power, imp.owner, imp.controller) == (3, 0, 1)
    loaded = GRID.load_match(json.loads(json.dumps(match.dump())))
    assert loaded.digest() == match.digest()
    content = GRID.content_for(match.setup)
    assert content.cards["ogre"].power == 7
    assert content.card_texts["ogre"].type_line == "Fire \u00b7 Melee \u00b7 Light \u00b7 Dark"
    assert "ogre" not in GRID.content.cards


def test_cards_defined_once_may_be_named_again() -> None:
    match = GRID.new_match(1, {"cards": [OGRE], "hands": [["ogre", "ogre"], ["ogre"]], "first": 0})
    assert zones(match, 0)[0] == ["ogre", "ogre"]
    again = GRID.load_match(json.loads(json.dumps(match.dump())))
    assert again.view(0) == match.view(0)


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        ({"shufle": False}, "There is no option 'shufle' in grid. Did you mean 'shuffle'?"),
        ({"best_of": 2}, "The option best_of does not fit: input should be 1, 3 or 5 (given: 2)."),
        ({"flank_cap": 5}, "The option flank_cap does not fit: input should be less than or equal to 4 (given: 5)."),
        ({"chaining": 1}, "The option chaining does not fit"),
        ({"first": 2}, "The option first does not fit: input should be 0 or 1 (given: 2)."),
        ({"decks": ["fir", None]}, "The option decks[0] names an unknown ready deck 'fir'. Did you mean 'fire'?"),
        ({"decks": [None, "drft"]}, "Did you mean 'draft'?"),
        ({"decks": ["equal", "equal"]}, "Both decks cannot be equal to the other"),
        (
            {"decks": [[{**OGRE, "power": 99}], "equal"], "check_decks": False},
            "The option decks[1] cannot be an equal deck: there are only 0 cards of tier 97, and the deck has 1.",
        ),
        ({"decks": ["zzzz", None]}, "The decks are fire, wind"),
        ({"decks": [["embr-fox"], None]}, "decks[0][0] names an unknown card 'embr-fox'. Did you mean 'ember-fox'?"),
        ({"decks": [["embr-fox"], None], "check_decks": False}, "decks[0] names an unknown card 'embr-fox'."),
        ({"decks": ["fire"]}, "The option decks[1] does not fit: field required"),
        (
            {"decks": [FIRE[:9], None]},
            "The deck has 9 cards: a deck has exactly 10 (GRID-1.3). Change the deck, or set",
        ),
        ({"decks": [[*FIRE[:9], FIRE[0]], None]}, "a deck holds each card once (GRID-9.4)."),
        ({"decks": [[{**OGRE, "powr": 3}], None]}, "There is no option 'powr' in decks[0][0]. Did you mean 'power'?"),
        ({"decks": [[{**OGRE, "power": 0}], None]}, "The option decks[0][0].power does not fit"),
        ({"decks": [[{"id": "x"}], None]}, "The option decks[0][0].sides does not fit: field required"),
        ({"decks": [[{**OGRE, "sides": ["fyre"] * 4}], None]}, "(given: \"fyre\"). Did you mean 'fire'?"),
        ({"decks": [[{**OGRE, "id": "Big Ogre"}], None]}, "The option decks[0][0].id does not fit"),
        ({"decks": [[3], None]}, "The option decks[0][0] does not fit"),
        ({"cards": [OGRE, {**OGRE, "power": 2}]}, "define the card 'ogre' twice and not alike"),
        ({"decks": ["fire", None], "hands": [["reed-harp"], None]}, "is 'reed-harp', which is not (left) in that deck"),
        ({"hands": [["reed-hrp"], None]}, "hands[0][0] names an unknown card 'reed-hrp'. Did you mean 'reed-harp'?"),
        ({"position": "board . ."}, "The option position cannot be read: The board has 2 slots and needs nine by rows"),
        ({"position": "turn red", "first": 0, "decks": [None, None]}, "leave decks and first out."),
        ({"best_of": {1, 2}}, "must be plain JSON"),
    ],
)
def test_wrong_options_are_one_sentence(options: dict[str, Any], hint: str) -> None:
    assert_refused_in_a_sentence(GRID, options, hint)


@pytest.mark.rule("GRID-9.4")
def test_a_deck_that_need_not_be_legal_is_taken() -> None:
    assert GRID.new_match(1, {"decks": [["ember-fox"] * 3, [OGRE] * 12], "check_decks": False}).to_act()
    dear = sorted(load_grid().cards, key=lambda name: -load_grid().cards[name].tier)[:10]
    with pytest.raises(WrongRequest, match=r"The tiers of the deck sum to \d+: 30 is the most"):
        GRID.new_match(1, {"decks": [dear, None]})


@pytest.mark.rule("GRID-1.6", "GRID-9.3")
def test_what_opponents_are_told_of_the_setup_holds_no_secret() -> None:
    secret = {"id": "secret-weapon", "power": 9, "sides": ["dark"] * 4}
    match = GRID.new_match(1, {"decks": ["fire", [secret] * 10], "check_decks": False, "best_of": 3})
    shared = json.dumps(GRID.shared_setup(match, 0))
    assert json.loads(shared) == {"best_of": 3}
    assert "secret-weapon" in json.dumps(GRID.shared_setup(match, 1)), "it is in the own hand"
    GridOptions.model_validate_json(shared)
    for level in GRID.levels:
        assert GRID.opponent(level, GRID.shared_setup(match, 1)).level == level


def test_an_unknown_level_and_a_foreign_dump_are_one_sentence() -> None:
    with pytest.raises(WrongRequest, match=r"There is no level 'mster' in grid\. Did you mean 'master'\?"):
        GRID.opponent("mster")
    with pytest.raises(WrongRequest, match="not of 'grid'"):
        GRID.load_match({"game": "chess", "setup": {}, "world": []})
    with pytest.raises(WrongRequest, match="does not fit this version"):
        GRID.load_match({"game": "grid", "setup": {}, "world": [{"Unheard": {}}]})


def test_matches_of_the_same_options_share_their_rules_and_not_their_setup() -> None:
    match, other = GRID.new_match(1, {"decks": ["fire", "wind"]}), GRID.new_match(2, {"decks": ["fire", "wind"]})
    assert match.rules is other.rules
    assert match.setup is not other.setup
    assert match.world.single(GridMatch) is not other.world.single(GridMatch)
