"""The Nine Domains as the catalog has it: options, one sentence for what is wrong with them, and `solve`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game import cli
from game.catalog import GAMES
from game.catalog.domains.game import DomainsGame
from game.problems import WrongRequest
from systems.domains.commands import Place
from tests.game.catalog.refusals import assert_refused_in_a_sentence

DOMAINS = DomainsGame()
LAST = "round 3 | hand0 0 5 * | hand1 1 4 5 | piles 9; 4; 2 | tiles0 6 8 | tiles1 7 5 1"


def test_without_options_a_match_is_drawn_from_its_seed() -> None:
    assert len({DOMAINS.new_match(seed).view(0).specials for seed in range(30)}) > 15
    assert len({DOMAINS.new_match(seed).view(0).prizes for seed in range(30)}) > 20
    match = DOMAINS.new_match(7)
    assert DOMAINS.new_match(7, json.loads(json.dumps(match.setup))).digest() == match.digest()
    assert DOMAINS.turns(match) == 1


@pytest.mark.rule("DOM-1.1", "DOM-1.6")
def test_everything_can_be_set_up_exactly() -> None:
    match = DOMAINS.new_match(
        3,
        {
            "specials": ["1+", "3-", "*"],
            "piles": [[9, 1], [4, 2], [5, 3]],
            "hands": [["0", "1", "2", "3", "*", "1+"], ["5", "4", "3", "2", "1", "3-"]],
            "used": [["4", "5", "3-"], None],
            "tiles": [[6], [8, 7]],
            "carried": [[0, 2, 0], [-1, 0, 1]],
            "bonus_points": [7, 0],
            "elements_count": False,
        },
    )
    view = match.view(0)
    assert (view.round, view.prizes, view.to_come) == (2, (9, 4, 5), (1, 2, 3))
    assert view.used == (("4", "5", "3-"), ("0", "1+", "*"))
    assert (view.tiles, view.points, view.bonus_points) == (((6,), (8, 7)), (13, 15), (7, 0))
    assert view.carried == ((0, 2, 0), (-1, 0, 1))
    assert not view.elements_count
    match.apply(0, Place(("0", "1", "2")))
    match.apply(1, Place(("5", "4", "3")))
    assert [fight.bonuses for fight in match.view(0).fights] == [(0, -1), (2, 0), (0, 1)]


def test_a_choice_and_a_committed_placement_can_be_set_up() -> None:
    asked = DOMAINS.new_match(
        1,
        {
            "round": 1,
            "specials": ["2-", "1+", "*"],
            "used": [["2-", "0", "1"], ["1", "4", "5"]],
            "tiles": [[9], [4, 5]],
            "choices": [[0, "tiles", 0]],
        },
    )
    assert (asked.to_act(), asked.view(1).phase) == ((0,), "choosing")
    assert asked.view(0).to_come == (1, 2, 3, 6, 7, 8)
    placed = DOMAINS.new_match(1, {"placed": [[], ["0", "1", "2"]]})
    assert placed.to_act() == (0,)
    assert placed.view(0).placed == (False, True)
    both = DOMAINS.new_match(1, {"placed": [["3", "4", "5"], ["0", "1", "2"]]})
    assert len(both.view(0).fights) == 3


def test_a_match_can_be_set_up_from_a_positions_text() -> None:
    match = DOMAINS.new_match(1, {"position": LAST})
    assert match.view(0).prizes == (9, 4, 2)
    again = DOMAINS.new_match(1, json.loads(json.dumps(match.setup)))
    assert again.digest() == match.digest()
    with pytest.raises(WrongRequest, match=r"The option position stands alone: leave out round\."):
        DOMAINS.new_match(1, {"position": LAST, "round": 3})


def test_unshuffled_tiles_lie_in_order_and_given_piles_as_given() -> None:
    assert DOMAINS.new_match(5, {"shuffle": False}).view(0).prizes == (1, 4, 7)
    piles = [[3, 2, 1], [6, 5, 4], [9, 8, 7]]
    for shuffle in (True, False):
        match = DOMAINS.new_match(5, {"piles": piles, "shuffle": shuffle})
        assert match.view(0).prizes == (3, 6, 9)
        for cards in (("0", "1", "2"), ("3", "4", "5")):
            match.apply(0, Place(cards))
            match.apply(1, Place(cards))
        assert match.view(0).prizes == (1, 4, 7)


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        ({"special": ["1-"]}, "There is no option 'special' in domains. Did you mean 'specials'?"),
        ({"colour": 1}, "There is no option 'colour' in domains. Known are bonus_points"),
        ({"specials": ["1-", "2-"]}, "The option specials[2] does not fit: field required"),
        ({"specials": ["1-", "1-", "2-"]}, "the specials must be 3 different cards"),
        ({"specials": ["1-", "2-", "5"]}, "The option specials[2] names an unknown special card '5'."),
        ({"specials": ["1-", "2-", "6-"]}, "unknown special card '6-'. They are 1- 1+ 2-"),
        ({"hands": [["0", "1", "7"], None]}, "The option hands[0][2] names an unknown card '7'."),
        ({"piles": [[1, 2, 3], [4, 5, 6]]}, "The option piles[2] does not fit: field required"),
        ({"piles": [[1, 2, 3], [4, 5, 6], [7, 8, 8]]}, "the tile 8 is named twice"),
        ({"round": 4}, "The option round does not fit: input should be 1, 2 or 3 (given: 4)."),
        ({"round": 2}, "in round 2 say which cards seat 0 still has"),
        ({"shuffle": "no"}, "The option shuffle does not fit: input should be a valid boolean"),
        ({"choices": [[0, "gold", 1]]}, "The option choices[0][1] does not fit"),
        ({"position": "rund 2"}, "there is no section 'rund' in a position"),
        ({"seed": {1, 2}}, "must be plain JSON"),
    ],
)
def test_wrong_options_are_one_sentence(options: dict[str, Any], hint: str) -> None:
    assert_refused_in_a_sentence(DOMAINS, options, hint)


def test_an_unknown_level_is_one_sentence() -> None:
    with pytest.raises(WrongRequest, match=r"There is no level 'mster' in domains\. Did you mean 'master'\?"):
        DOMAINS.opponent("mster")


def test_what_is_shared_are_the_open_specials_alone() -> None:
    match = DOMAINS.new_match(1, {"piles": [[3, 2, 1], [6, 5, 4], [9, 8, 7]], "placed": [[], ["0", "1", "2"]]})
    shared = DOMAINS.shared_setup(match, 0)
    assert shared == {"specials": list(match.view(0).specials)}
    assert DOMAINS.new_match(2, shared).view(0).specials == match.view(0).specials


def test_a_foreign_dump_is_refused() -> None:
    with pytest.raises(WrongRequest, match="not of 'domains'"):
        DOMAINS.load_match({"game": "chess", "setup": {}, "world": []})


# solve


@pytest.mark.rule("DOM-6.2")
def test_a_last_round_is_solved_with_exact_probabilities() -> None:
    found = DOMAINS.solve(LAST)
    data = json.loads(json.dumps(found.to_json()))
    assert (data["exact"], data["value"]) == (True, 0)
    for rows in data["strategies"]:
        assert sum(row["per_mille"] for row in rows) == 1000
        assert {row["probability"] for row in rows} == {"1/2"}
    assert "Worth 0 of 1000 to seat 0, exactly." in found.text()


def test_a_choice_is_solved_by_comparing_its_answers() -> None:
    found = DOMAINS.solve(
        "round 1 | specials 2- 1+ * | used0 2- 0 1 | used1 1 4 5 | tiles0 1 | tiles1 9 5 | choices 0:tiles:0"
    )
    [first, *_] = found.strategies[0]
    assert first.command == "swap-tiles 1 9"
    assert found.strategies[1] == ()
    assert not found.exact


def test_solve_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "domains", LAST, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["value_exact"]) == ("domains", "0")
    assert cli.main(["solve", "domains", LAST]) == 0
    assert "500 in 1000" in capsys.readouterr().out
    assert cli.main(["solve", "domains", "rund 3"]) == 2
    assert "There is no section 'rund' in a position" in capsys.readouterr().err


def test_it_stands_in_the_catalog() -> None:
    assert isinstance(GAMES["domains"], DomainsGame)
