"""Players' packs for the 3x3 board: what is read, and the one sentence that each fault gets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.art.grid.book import grid_book
from game.catalog import GAMES, catalog
from game.catalog.grid.pictures import GRID_PICTURES, grid_book_of
from game.catalog.packs import check_all, check_packs
from game.content.clans.loading import load_clans
from game.content.grid.loading import GRID_LOADER, load_grid
from game.content.packs.own_packs import PACKED_GAMES
from game.content.packs.reading import PackFiles
from game.problems import Problem
from tests.game.content.packing import Change, Files, card, deck, faults_in, write


def pack_files() -> Files:
    """A small pack without fault: two cards and a deck with the game's own."""
    giant = {
        "id": "moor-giant", "name": "Moor Giant", "power": 5, "sides": ["melee", "dark", "water", "dark"],
        "type_line": "Giant of the moor", "flavour": "He means well.",
    }  # fmt: skip
    goat = {**giant, "id": "moor-goat", "name": "Moor Goat", "power": 1, "sides": ["earth", "dark", "dark", "water"]}
    deck = {
        "id": "moor", "name": "The Moor", "about": "Wade in.", "type": "dark",
        "cards": ["moor-giant", "moor-goat", *load_grid().decks["dark"][:8]],
    }  # fmt: skip
    return {
        "pack.json": {"game": "grid", "title": "The Moor"},
        "cards.json": {"cards": [giant, goat]},
        "decks.json": {"decks": [deck]},
    }


def test_a_pack_needs_no_python(tmp_path: Path) -> None:
    content = load_grid([write(tmp_path / "moor", pack_files())])
    assert content.problems == ()
    giant = content.cards["moor-giant"]
    assert (giant.power, giant.tier, giant.sides) == (5, 3, ("melee", "dark", "water", "dark"))
    assert content.card_texts["moor-giant"].pack == content.pack_of["moor-giant"] == "moor"
    assert content.decks["moor"][:2] == ("moor-giant", "moor-goat")
    assert content.packs == {"grid": "Arcana", "moor": "The Moor"}
    assert content.digest != load_grid().digest
    assert "moor-giant" not in load_grid().cards


def test_a_packs_deck_is_played(tmp_path: Path) -> None:
    game = catalog([write(tmp_path / "moor", pack_files())])["grid"]
    match = game.new_match(3, {"decks": ["moor", None], "shuffle": False})
    assert [other.card for other in match.view(0).hand][:2] == ["moor-giant", "moor-goat"]
    assert game.content_digest() != GAMES["grid"].content_digest()


def test_each_game_takes_its_own_packs_from_one_folder(tmp_path: Path) -> None:
    write(tmp_path / "moor", pack_files())
    write(tmp_path / "fen", {"pack.json": {"game": "clans", "title": "The Fen"}})
    assert list(load_grid([tmp_path]).packs) == ["grid", "moor"]
    assert list(load_clans([tmp_path]).packs) == ["clans", "fen"]
    assert check_packs(tmp_path) == check_packs(tmp_path)
    assert check_packs(tmp_path).packs == check_packs().packs + 2
    assert check_packs(tmp_path).ok


def test_a_faulty_pack_is_named_and_the_rest_stands(tmp_path: Path) -> None:
    write(tmp_path / "moor", pack_files())
    bad = pack_files()
    card(bad).update(id="fen-giant", power="five")
    card(bad, 1).update(id="fen-goat", colour="green")
    deck(bad).update(id="fen")
    write(tmp_path / "fen", bad)
    content = load_grid([tmp_path])
    assert {problem.pack for problem in content.problems} == {"fen"}
    assert content.left_out() == (
        (
            'The pack fen is left out. In fen/cards.json at cards[0].power: "five" stands where a whole number '
            f"belongs. {len(content.problems) - 1} more: 'python3 -m game content check' lists them."
        ),
    )
    assert GRID_PICTURES.remarks(content) == content.left_out()
    assert "moor-giant" in content.cards
    assert "fen-goat" not in content.cards


FAULTS: list[tuple[str, Change, str]] = [
    (
        "a game that there is not",
        lambda files: files["pack.json"].update(game="gird"),
        f"In moor/pack.json at game: \"gird\" is not one of {', '.join(PACKED_GAMES)}. Did you mean 'grid'?",
    ),
    (
        "three sides of a type",
        lambda files: files["cards.json"]["cards"].append(
            {
                **card(files),
                "id": "moor-hag",
                "name": "Moor Hag",
                "sides": ["dark", "melee", "melee", "melee"],
                "power": 8,
            }
        ),
        "In moor/cards.json at cards[2].sides: Moor Hag has 3 sides of melee: 2 of one type is the most (GRID-9.1).",
    ),
    (
        "too weak for its sides",
        lambda files: card(files).update(power=2),
        (
            "In moor/cards.json at cards[0].power: Moor Giant would be of tier 0: with these sides its power is 3 to 7 "
            "(GRID-9.1)."
        ),
    ),
    (
        "too strong",
        lambda files: card(files, 1).update(power=6),
        (
            "In moor/cards.json at cards[1].power: Moor Goat would be of tier 6: with these sides its power is 1 to 5 "
            "(GRID-9.1)."
        ),
    ),
    (
        "sides of a card of the game",
        lambda files: card(files).update(sides=list(load_grid().cards["grave-raven"].sides), power=3),
        (
            "In moor/cards.json at cards[0].sides: Grave Raven has these four sides in this order already: turn or "
            "change them (GRID-9.1)."
        ),
    ),
    (
        "sides of its other card",
        lambda files: card(files, 1).update(sides=card(files)["sides"], power=3),
        (
            "In moor/cards.json at cards[1].sides: Moor Giant has these four sides in this order already: turn or "
            "change them (GRID-9.1)."
        ),
    ),
    (
        "a type that there is not",
        lambda files: card(files, 1).update(sides=["dark", "earth", "drak", "wind"]),
        (
            'In moor/cards.json at cards[1].sides[2]: "drak" is not one of melee, fire, wind, earth, water, light, '
            "dark. Did you mean 'dark'?"
        ),
    ),
    (
        "five sides",
        lambda files: card(files, 1)["sides"].append("fire"),
        "In moor/cards.json at cards[1].sides: the list has 5 entries and may have 4 at most.",
    ),
    (
        "a name of the game",
        lambda files: files["cards.json"]["cards"].append(
            {**card(files), "id": "kraken", "sides": ["fire", "dark", "earth", "dark"], "power": 1}
        ),
        "In moor/cards.json at cards[2].id: the pack grid has 'kraken' already: choose another.",
    ),
    (
        "a card that there is not",
        lambda files: deck(files)["cards"].__setitem__(9, "cellar-cat"),
        (
            "In moor/decks.json at decks[0].cards: There is no card 'cellar-cat' to build a deck from (GRID-1.3). "
            "Did you mean 'cellar-bat'?"
        ),
    ),
    (
        "opponents of its own",
        lambda files: files.update({"personas.json": {"personas": []}}),
        "In moor/personas.json: only the game's own pack has this file: leave it out.",
    ),
    (
        "a file of another game",
        lambda files: files.update({"leaders.json": {}}),
        "In moor/leaders.json: no file of this name is read. Did you mean 'decks.json'?",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_each_fault_gets_one_sentence(tmp_path: Path, change: Change, sentence: str) -> None:
    files = pack_files()
    change(files)
    assert faults_in(write(tmp_path / "moor", files), "clans", "grid") == (sentence,)


def test_of_a_deck_with_faulty_cards_only_the_cards_are_named(tmp_path: Path) -> None:
    files = pack_files()
    card(files).update(power="five")
    assert faults_in(write(tmp_path / "moor", files), "clans", "grid") == (
        'In moor/cards.json at cards[0].power: "five" stands where a whole number belongs.',
    )


def test_damage_to_the_games_own_pack_stops_it_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = write(tmp_path / "grid", {path.name: path.read_text("utf-8") for path in GRID_LOADER.home.glob("*.json")})
    personas = json.loads((own / "personas.json").read_text(encoding="utf-8"))
    personas["personas"][0].update(deck="fira", level="master")
    write(own, {"personas.json": personas})
    monkeypatch.setattr(GRID_LOADER, "home", own)
    sentence = (
        r"own content is damaged, install it again\. In grid/personas\.json at personas: 2 of them play at the level "
        r"master: keep one of them\. \(1 more such faults\.\)"
    )
    with pytest.raises(Problem, match=sentence):
        load_grid([tmp_path / "none"])
    assert any("there is no ready deck 'fira'. Did you mean 'fire'?" in fault for fault in check_packs().faults)


def test_the_games_own_pack_is_checked_again_as_soon_as_a_file_of_it_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = write(tmp_path / "grid", {path.name: path.read_text("utf-8") for path in GRID_LOADER.home.glob("*.json")})
    checked: list[str] = []
    check = GRID_LOADER._check

    def counted(pack: PackFiles, *more: Any) -> None:
        checked.append(pack.name)
        check(pack, *more)

    monkeypatch.setattr(GRID_LOADER, "home", own)
    monkeypatch.setattr(GRID_LOADER, "_check", counted)
    assert [GRID_LOADER.check(()) for _ in range(3)] == [(1, ())] * 3
    assert checked == ["grid"]
    cards = (own / "cards.json").read_text(encoding="utf-8")
    write(own, {"cards.json": cards.replace('"power": 1', '"power": 12', 1)})
    for _ in range(2):
        assert GRID_LOADER.check(())[1]
    write(own, {"cards.json": cards})
    assert GRID_LOADER.check((write(tmp_path / "moor", pack_files()),)) == (2, ())
    assert checked[-1] == "moor", "what was found sound before needs no further look"


def test_a_packs_pictures_are_read_and_faulty_ones_left_out(tmp_path: Path) -> None:
    art = {"cards": {"moor-giant": {"figure": "troll"}, "kraken": {"figure": "troll"}}}
    home = write(tmp_path / "moor", {**pack_files(), "art.json": art})
    content = load_grid([home])
    book = grid_book_of(content)
    assert book.cards["moor-giant"].figure == "troll"
    assert book.cards.get("kraken") == grid_book().cards.get("kraken")
    write(home, {"art.json": {"cards": {"moor-giant": {"figure": "trol"}}}})
    assert "moor-giant" not in grid_book_of(content).cards
    assert "did you mean 'troll'" in "".join(GRID_PICTURES.remarks(content))
    assert not check_all(home).ok


def test_leaders_in_the_pictures_of_a_board_pack_are_a_fault(tmp_path: Path) -> None:
    home = write(tmp_path / "moor", {**pack_files(), "art.json": {"leaders": {}}})
    assert any("leaders" in fault for fault in check_all(home).faults)
