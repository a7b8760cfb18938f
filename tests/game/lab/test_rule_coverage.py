from __future__ import annotations

from pathlib import Path

import pytest

from game.lab.rule_coverage import Coverage, read_coverage
from game.problems import Problem, WrongRequest

RULEBOOK = """
# The battle
**CLAN-1.2** Whose crystal falls to 0 loses.

**CLAN-1.10** A match ends.

- **CLAN-1.1** Each player has a crystal; see **CLAN-9.9**.
"""
TESTS = """
import pytest

pytestmark = [pytest.mark.rule("CLAN-1.1")]


@pytest.mark.rule("CLAN-1.2", "CLAN-7.7")
def test_plain(): ...


@pytest.mark.rule("CLAN-1.10")
def no_test_of_its_own(): ...


@pytest.mark.rule("CLAN-1.2")
class TestGroup:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("CLAN-1.2"))])
    def test_inner(self, x): ...
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "rulebook" / "clans").mkdir(parents=True)
    (tmp_path / "rulebook" / "clans" / "battle.md").write_text(RULEBOOK)
    (tmp_path / "tests" / "systems").mkdir(parents=True)
    (tmp_path / "tests" / "systems" / "test_x.py").write_text(TESTS)
    return tmp_path


def read(tree: Path, game: str | None = None) -> Coverage:
    return read_coverage(game, tree / "rulebook", tree / "tests")


def test_clauses_stand_in_their_order_with_their_tests(tree: Path) -> None:
    plain, inner = "systems/test_x.py::test_plain", "systems/test_x.py::TestGroup::test_inner"
    assert list(read(tree, "clans").tests.items()) == [
        ("CLAN-1.1", (plain, inner)),
        ("CLAN-1.2", (plain, inner)),
        ("CLAN-1.10", ()),
    ]


def test_the_sum_names_what_is_missing_and_what_is_unknown(tree: Path) -> None:
    coverage = read(tree)
    assert coverage.untested == ("CLAN-1.10",)
    assert coverage.unknown == {"CLAN-7.7": ("systems/test_x.py::test_plain",)}
    found = coverage.to_json()
    assert (found["total"], found["tested"], found["untested"]) == (3, 2, ["CLAN-1.10"])
    assert "CLAN-7.7" in coverage.sentence


def test_a_clause_that_stands_twice_is_named(tree: Path) -> None:
    (tree / "rulebook" / "clans" / "more.md").write_text("**CLAN-1.2** Again.\n")
    with pytest.raises(Problem, match=r"CLAN-1.2 stands twice: in battle.md and in more.md"):
        read(tree)


def test_an_unknown_rulebook_gets_the_nearest_name(tree: Path) -> None:
    with pytest.raises(WrongRequest, match="Did you mean 'clans'"):
        read(tree, "clan")


def test_without_tests_or_clauses_there_is_nothing_to_tell(tree: Path) -> None:
    with pytest.raises(Problem, match="come with the checkout"):
        read_coverage(None, tree / "rulebook", tree / "nowhere")
    (tree / "rulebook" / "clans" / "battle.md").write_text("no clause")
    with pytest.raises(Problem, match="There is no clause"):
        read(tree)
