"""Clauses stand in the rulebook's margin alone: what a player reads elsewhere does not name them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.stage.clauses import without_clauses
from scenes.stage.control import Control

SCENES = Path(__file__).parents[3] / "scenes"
GAMES = "CAMP|CHESS|CLAN|COLL|DOM|DUEL|GRID|MATCH|POKER"


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("The hand is full (CLAN-5.2).", "The hand is full."),
        ("Wait (DUEL-2.1, DUEL-6), and then attack (MATCH-3.1 and POKER-5.4).", "Wait, and then attack."),
        (
            "Echoes (three hops) stay, and so do (RANKS) and U-2.",
            "Echoes (three hops) stay, and so do (RANKS) and U-2.",
        ),
    ],
)
def test_clauses_in_brackets_go_and_all_else_stays(said: str, read: str) -> None:
    assert without_clauses(said) == read


def test_a_disabled_control_tells_why_without_the_clause() -> None:
    control = Control(name="button", tip="Lay the card (GRID-2.1).")
    control.permit("That slot is taken (GRID-2.3).")
    assert control.tip_text() == "Lay the card.\nThat slot is taken."


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module that are no docstrings, each with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            yield node.lineno, node.value


def test_no_sentence_of_the_scenes_names_a_clause() -> None:
    named = re.compile(rf"\b({GAMES})-\d")
    found = [
        f"{path.relative_to(SCENES)}:{line}: {text}"
        for path in sorted(SCENES.rglob("*.py"))
        if path.name != "examples.py"  # examples open the rulebook at a clause
        for line, text in strings(path)
        if named.search(text)
    ]
    assert not found, "leave the clause to the rulebook's margin"
