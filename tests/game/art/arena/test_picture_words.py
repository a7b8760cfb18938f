"""docs/card-pictures.md and the words that pictures of cards are composed of say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from game.art.arena.scenes.vocabulary import PEOPLE, known
from game.art.arena.scenes.words import SceneWords
from game.art.draw import parts
from game.art.figures.things import THINGS

PAGE = (Path(__file__).parents[4] / "docs" / "card-pictures.md").read_text(encoding="utf-8")
NEW = ("beasts-saga", "relics-saga")
"""Files whose every figure the page lists."""


def listed(heading: str) -> list[str]:
    """Return the names in the lists below a heading, without what stands in brackets."""
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = re.findall(r"^- \*\*([^*]+)\*\*: (.+)$", section, re.MULTILINE)
    return [name.strip(" +`") for _, line in lines for name in re.sub(r"\([^)]*\)", "", line).split(",")]


def under(heading: str, key: str) -> set[str]:
    """Return the names of one list below a heading."""
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    (line,) = re.findall(rf"^- \*\*{key}\*\*: (.+)$", section, re.MULTILINE)
    return {name.strip() for name in re.sub(r"\([^)]*\)", "", line).split(",")}


def test_every_figure_on_the_page_is_drawn() -> None:
    assert sorted({*listed("Figures")} - THINGS.keys()) == []


def test_every_figure_drawn_for_both_mythologies_is_on_the_page() -> None:
    folder = parts.asset_folder() / "parts"
    drawn = {
        name.partition(".")[0]
        for file in NEW
        for name in re.findall(r'<g id="([^"]+)"', (folder / f"{file}.svg").read_text(encoding="utf-8"))
    }
    assert sorted(drawn - {*listed("Figures")}) == []


def test_the_page_lists_all_people_and_what_they_wear_and_hold() -> None:
    people = set().union(*(under("People", kind) for kind in ("Both", "Norse", "Greek")))
    assert people == PEOPLE.keys()
    assert under("People", "holds") == known("holds")
    assert under("People", "wears") == known("wears")


@pytest.mark.parametrize("key", ["ground", "place", "sky", "front", "mood", "style"])
def test_the_page_lists_lands_skies_and_lights_that_there_are(key: str) -> None:
    on_page = under("Land, sky, light", key)
    assert sorted(on_page - known(key)) == []
    if key in {"sky", "front", "mood", "style"}:
        assert sorted(known(key) - {"none"} - on_page) == []


def test_a_single_word_may_stand_where_several_may() -> None:
    assert SceneWords.model_validate({"with": "raven", "holds": "axe"}).with_ == ("raven",)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"subject": "wolf-runing"}, "did you mean 'wolf-running'"),
        ({"with": ["ravens-twin"]}, "did you mean 'ravens-twain'"),
        ({"sky": "arora"}, "no sky 'arora': did you mean 'aurora'"),
        ({"place": "meed-hall"}, "did you mean 'mead-hall'"),
        ({"subject": "wolf", "holds": "axe"}, "no person"),
        ({"subjekt": "wolf"}, "Extra inputs"),
    ],
)
def test_words_that_do_not_exist_are_refused_with_the_nearest(said: dict[str, object], reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        SceneWords.model_validate(said)
