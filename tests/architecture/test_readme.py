"""The README and the command line say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli.arguments import _parsers

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(_parsers()))
def test_every_command_and_its_options_stand_in_the_readme(name: str) -> None:
    assert f"`{name}" in README
    for option in _parsers()[name].options():
        if option not in {"-h", "--help", "--json"}:
            assert option in README


def test_the_readme_promises_no_option_that_is_not_there() -> None:
    known = {option for parser in _parsers().values() for option in parser.options()}
    known |= set(re.findall(r'addoption\("(--[a-z]+)"', (ROOT / "tests" / "conftest.py").read_text(encoding="utf-8")))
    assert set(re.findall(r"--[a-z]+", README)) <= known


def test_ci_gives_the_readmes_second_command() -> None:
    assert "```\npython3 -m game test\n```" in README
    assert "python3 -m game test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
