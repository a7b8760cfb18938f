"""What combats bring is learned from simulated ones (CHESS-6.2)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game import cli
from game.content.chess.loading import ODDS, figures_of
from game.content.chess.models import OddsFile
from game.content.chess.ready_armies import BUILT_IN
from game.lab.chess.fitting import DOUBT, Fought, buckets, error_of, fitted, with_table
from game.lab.chess.odds import CombatTask, check, fight, fought, learn
from game.lab.jobs.scheduler import HERE, Execution
from game.problems import WrongRequest
from systems.chess.ai.odds import CombatOdds, Fighter, OddsFigures
from systems.dice import Stream

SHIPPED = OddsFile.model_validate_json((BUILT_IN / ODDS).read_text("utf-8"))


def made_up(figures: OddsFigures, number: int) -> list[Fought]:
    """Return combats that end as some figures say, by dice."""
    dice, odds, found = Stream(7, "made up"), CombatOdds(figures), []
    for _ in range(number):
        one, two = (
            Fighter(
                dice.choose(["mage", "rogue"]), dice.choose(["fire", "earth"]), 20 + dice.below(180), dice.below(11)
            )
            for rest in (dice.below(11), dice.below(11))
        )
        outlook = odds.outlook(one, two)
        won = dice.below(1000) < outlook.chance
        found.append(Fought(one, two, (outlook.attacker[0], 0) if won else (0, outlook.defender[0])))
    return found


@pytest.mark.rule("CHESS-6.2")
def test_figures_are_found_again_from_combats_that_follow_them() -> None:
    truth = OddsFigures(breath=5, element=24, classes={"rogue": 16}, kept=700, more=300, spent=0)
    combats = made_up(truth, 800)
    found = fitted(combats)
    assert abs(found.breath - truth.breath) <= 2
    assert abs(found.element - truth.element) <= 8
    assert found.classes.get("rogue", 0) > found.classes.get("mage", 0)
    assert abs(found.kept - truth.kept) <= 20
    assert error_of(found, combats) <= error_of(truth, combats) + 0.002
    assert error_of(found, combats) < error_of(OddsFigures(breath=0, element=0), combats)


@pytest.mark.rule("CHESS-6.2")
def test_a_simulated_combat_tells_who_fought_and_what_they_had_left() -> None:
    combat = fight(CombatTask(3, "easy"))
    assert combat == fight(CombatTask(3, "easy"))
    assert combat.attacker.card_class
    assert min(combat.left) == 0
    assert combat.share in {0, 0.5, 1}


def test_what_was_learned_is_written_as_a_file_of_the_content(tmp_path: Path) -> None:
    file = tmp_path / "odds.json"
    assert cli.main(("learn", "chess", "--matches", "12", "--seed", "5", "--out", str(file))) == 0
    read = OddsFile.model_validate_json(file.read_text("utf-8"))
    command = "python3 -m game learn chess --matches 12 --level easy --seed 5"
    assert read.made == f"Fitted to 9 of 12 simulated combats: {command}"
    assert read.table is not None
    assert sum(entry.combats for entry in read.table.entries) == 9
    assert json.loads(file.read_text("utf-8"))["$schema"].endswith("chess-odds.schema.json")
    assert figures_of(read).kept > 0


@pytest.mark.rule("CHESS-6.2")
def test_the_table_tells_how_combats_differ_from_the_formula_and_few_hardly_count() -> None:
    figures, alike = OddsFigures(), Fighter("mage", "none", 150, 9)
    formula = CombatOdds(figures).outlook(alike, alike)
    assert formula.chance == 500
    won = Fought(alike, alike, (75, 0))
    few, many = (buckets(figures, [won] * number) for number in (3, DOUBT * 9))
    (place,) = many
    assert few[place].combats == 3
    assert 0 < few[place].more < 30
    assert many[place].more == 450
    outlook = CombatOdds(with_table(figures, many)).outlook(alike, alike)
    assert outlook.chance == 950
    assert abs(outlook.attacker[0] - 75) <= 3
    assert outlook.defender[0] == formula.defender[0]


@pytest.mark.rule("CHESS-6.2")
def test_figures_that_are_in_use_can_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    told = check(matches=12, level="easy", seed=77, execution=HERE)
    assert sum(number for _, number, *_ in told.bands) == told.combats == 12
    assert 0 < told.error < 1
    assert told.blind == 0.25
    assert told.text().count("Foretold") == len(told.bands)
    assert told.to_json()["error"] == told.error
    assert cli.main(("learn", "chess", "--check", "--out", "x.json")) == 2
    assert "leave --out away" in capsys.readouterr().err


@pytest.mark.rule("CHESS-6.2")
def test_the_figures_that_come_with_the_game_say_how_they_were_made() -> None:
    made = re.fullmatch(
        r"Fitted to (\d+) of (\d+) simulated combats: "
        r"python3 -m game learn chess --matches (\d+) --level (\w+) --seed \d+",
        SHIPPED.made,
    )
    assert made is not None
    assert made[2] == made[3]
    assert SHIPPED.table is not None
    assert sum(entry.combats for entry in SHIPPED.table.entries) == int(made[1])


def test_combats_that_were_kept_are_not_fought_again(tmp_path: Path) -> None:
    file, told = tmp_path / "combats.jsonl", list[tuple[int, int]]()

    def fight_some(number: int) -> list[Fought]:
        return fought(number, "easy", 3, Execution(resume=file), lambda done, total: told.append((done, total)))

    some = fight_some(8)
    more = fight_some(10)
    assert more[:8] == some
    assert told[-3:] == [(8, 10), (9, 10), (10, 10)]
    assert fight_some(8) == some
    assert len(file.read_text("utf-8").splitlines()) == 1 + 10
    assert some[0] == fight(CombatTask(3, "easy"))


def test_too_few_combats_and_other_games_are_refused() -> None:
    with pytest.raises(WrongRequest, match=r"^From 4 combats nothing is learned"):
        learn(matches=4, level="easy", seed=1, execution=HERE)
    assert cli.main(("learn", "grid")) == 2
