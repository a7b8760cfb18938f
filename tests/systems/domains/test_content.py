"""The words on cards and tiles come from the data that runs (DOM-6.3)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from components.domains import BEATS, CARDS, POWERS, SPECIAL_CARDS, TILES
from game.catalog import GAMES
from game.content.domains.loading import BUILT_IN, MINUS, filled, load_domains, read_domains
from game.problems import Problem
from systems.search.opponent import LEVELS
from tests.systems.domains.scenario import domains

Edit = Any


@pytest.mark.rule("DOM-6.3")
def test_every_card_and_tile_has_a_name_and_a_sentence() -> None:
    content = load_domains()
    assert set(content.cards) == set(CARDS)
    assert set(content.tiles) == set(TILES)
    assert len({card.name for card in content.cards.values()}) == len(CARDS)
    sentences = [card.sentence for card in content.cards.values()] + [tile.sentence for tile in content.tiles.values()]
    for sentence in sentences:
        assert sentence[-1] == "."
        assert "{" not in sentence
        assert "-" not in sentence, "a true minus sign"


@pytest.mark.rule("DOM-6.3", "DOM-4.1", "DOM-4.2", "DOM-4.3", "DOM-4.4", "DOM-4.7")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("1-", ["+1", "+2"]),
        ("1+", ["+2"]),
        ("2+", ["+1"]),
        ("3+", ["2 or more", "7 points"]),
        ("4+", [f"{MINUS}1", f"{MINUS}2", "third round"]),
        ("4-", ["1 and *"]),
        ("*", [f"3, 4, 5 and 4{MINUS}"]),
        ("0", ["5 and *"]),
    ],
)
def test_the_numbers_on_a_card_are_those_of_the_rules(card: str, words: list[str]) -> None:
    sentence = load_domains().cards[card].sentence
    for word in words:
        assert word in sentence


@pytest.mark.rule("DOM-6.3")
def test_a_sentence_follows_its_power() -> None:
    assert filled("{amount} or {edge}", "1-") == f"+{POWERS['1-'].amount} or +{POWERS['1-'].edge}"
    assert filled("{beats}", "*") == f"3, 4, 5 and 4{MINUS}"
    assert filled("{beaten_by}", "5") == "0 and *"
    assert BEATS["0"] == {"5", "*"}
    d = domains("specials 1- 2+ 4- | piles 9 1 2; 4 6 8; 5 7 3").place("2 3 1-", "0 1 5")
    assert d.strengths(0)[1] == 3 + POWERS["1-"].edge


@pytest.mark.rule("DOM-6.3")
def test_only_special_cards_have_powers() -> None:
    assert set(POWERS) == set(SPECIAL_CARDS)


def test_there_is_somebody_at_every_level_with_something_to_say() -> None:
    content = load_domains()
    assert [persona.level for persona in content.personas.values()] == list(LEVELS)
    for level in LEVELS:
        words = content.words_of(level)
        assert words.name == content.persona_of(level).name
        assert set(words.barks) == {"opening", "won_slot", "lost_slot", "power", "won", "lost", "drawn"}
    with pytest.raises(KeyError):
        content.words_of("grand")


def test_the_digest_tells_what_decides_matches_and_no_words(tmp_path: Path) -> None:
    own = GAMES["domains"].content_digest()
    renamed = load_domains(edited(tmp_path / "a", "cards.json", lambda data: data["cards"][0].update(name="X")))
    bolder = load_domains(edited(tmp_path / "b", "personas.json", lambda data: data["personas"][0].update(bluff=1)))
    assert renamed.digest == own
    assert bolder.digest != own


def edited(folder: Path, file: str, edit: Edit) -> Path:
    """Return a copy of the content with one file changed."""
    shutil.copytree(BUILT_IN, folder)
    data = json.loads((folder / file).read_text(encoding="utf-8"))
    edit(data)
    (folder / file).write_text(json.dumps(data), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "edit", "why"),
    [
        (
            "cards.json",
            lambda data: data["cards"][0].update(sentence="{amuont}."),
            "{amuont} means nothing on this card",
        ),
        ("cards.json", lambda data: data["cards"][0].update(card="1"), "1 stands here for the second time"),
        ("cards.json", lambda data: data["cards"].pop(), "cards"),
        ("tiles.json", lambda data: data["tiles"][0].update(tile=2), "2 stands here for the second time"),
        ("tiles.json", lambda data: data["tiles"][0].update(tile=10), "tiles[0].tile"),
        ("personas.json", lambda data: data["personas"][0].update(level="hard"), "nobody plays at the level easy"),
        ("personas.json", lambda data: data["personas"][0].update(bluf=3), "bluff"),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path: Path, file: str, edit: Edit, why: str) -> None:
    folder = edited(tmp_path / "domains", file, edit)
    content, problems = read_domains(folder)
    assert content is None
    assert why in problems[0]
    assert file in problems[0]
    with pytest.raises(Problem, match="damaged"):
        load_domains(folder)
