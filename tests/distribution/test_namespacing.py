from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from distribution.namespacing import NotNamespaced, absolute_links, namespaced

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("from systems.match import Match\n", "from clans_and_wanderers.systems.match import Match\n"),
        ("from game import art\n", "from clans_and_wanderers.game import art\n"),
        ("    from scenes.kit import panel\n", "    from clans_and_wanderers.scenes.kit import panel\n"),
        ("    >>> from systems.dice import Stream\n", "    >>> from clans_and_wanderers.systems.dice import Stream\n"),
        ('WORKER = ("-m", "game.ai_worker")\n', 'WORKER = ("-m", "clans_and_wanderers.game.ai_worker")\n'),
        ('"scenes.grid.ui:GridUi"', '"clans_and_wanderers.scenes.grid.ui:GridUi"'),
        ("'python3 -m game doctor' tells", "'clans-and-wanderers doctor' tells"),
    ],
)
def test_what_names_a_module_of_ours_is_rewritten(ours: str, theirs: str) -> None:
    assert namespaced(ours, ROOT) == theirs


@pytest.mark.parametrize(
    "text",
    [
        "from gameplay import x\n",
        "from json import game\n",
        "from game to game it goes on\n",
        "import json\n",
        '"game.over"',
        '"systems"',
        '"it is game.ai_worker"',
    ],
)
def test_anything_else_stays(text: str) -> None:
    assert namespaced(text, ROOT) == text


@pytest.mark.parametrize(
    "text", ["import game.app\n", "    import systems\n", 'f"game.art.{name}"', 'f"scenes.{name}"']
)
def test_what_cannot_be_rewritten_ends_the_build(text: str) -> None:
    with pytest.raises(NotNamespaced, match="Line 2"):
        namespaced("\n" + text, ROOT)


def test_the_readme_of_an_index_shows_all_that_the_checkouts_does() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    repository, version = PROJECT["urls"]["Repository"], PROJECT["version"]
    shown = absolute_links(page, repository, version)
    near = re.findall(r"\]\((?!https:)([^)#]+)\)", page)
    assert near
    assert all((ROOT / link).is_file() for link in near)
    assert re.findall(r"\]\((?!https:|#)", shown) == []
    assert shown.count(f"{repository}/raw/v{version}/docs/pictures/") == page.count("(docs/pictures/")
    assert absolute_links(shown, repository, version) == shown
