"""Packs that a player puts into the folder for them: found, checked, played with, remembered by replays and saves."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.ai_worker.backend import WORKER, Thinker
from game.catalog import GAMES, catalog
from game.catalog.clans.pictures import CLANS_PICTURES, book_of
from game.catalog.packs import check_all
from game.cli import main
from game.cli.doctor import _packs
from game.content.clans.loading import load_clans
from game.content.packs.own_packs import OWN_PACKS
from game.platform.paths import folders, installed_packs
from game.session.game import Game
from game.session.replays import MissingPack, read_replay, recorded
from game.session.saves import AUTOSAVE, SaveStore
from game.session.session import HUMAN, OPPONENT, Seat, Session

CARD: dict[str, Any] = {
    "id": "moor-giant", "name": "Moor Giant", "damage": 9, "health": 12, "tick": 4, "speed": 1, "rarity": "rare",
    "element": "marsh", "abilities": [{"name": "fury", "amount": 1}], "type_line": "Giant \u00b7 Marsh", "relic": True,
}  # fmt: skip
OWN = sum((OWN_PACKS / name).is_dir() for name in GAMES)
"""Each game has a pack of its own, and so has the campaign."""
SEATS = (Seat(HUMAN, "Ada"), Seat(OPPONENT, "", "easy"))
BATTLE: Mapping[str, Any] = {
    "leaders": ["genghis", "nelson"],
    "decks": [["moor-giant"] * 2, None],
    "check_decks": False,
}


def put(folder: Path, pack: str = "moor", *, art: object = None, **changes: object) -> Path:
    """A pack of one card."""
    home = folder / pack
    home.mkdir(parents=True)
    (home / "pack.json").write_text(json.dumps({"game": "clans", "title": "The Moor"}), encoding="utf-8")
    (home / "cards.json").write_text(json.dumps({"cards": [{**CARD, **changes}]}), encoding="utf-8")
    if art is not None:
        (home / "art.json").write_text(json.dumps(art), encoding="utf-8")
    return home


def with_packs(folder: Path) -> Game[Any]:
    return catalog(installed_packs(folder))["clans"]


def test_a_player_without_packs_has_the_games_own(tmp_path: Path) -> None:
    assert installed_packs(tmp_path / "gone") == ()
    (tmp_path / "notes.txt").write_text("no pack", encoding="utf-8")
    (tmp_path / ".hidden").mkdir()
    assert installed_packs(tmp_path) == ()


def test_a_packs_card_is_played_and_known_to_opponents(tmp_path: Path) -> None:
    put(tmp_path)
    game = with_packs(tmp_path)
    match = game.new_match(3, BATTLE)
    assert [card.card for card in match.view(0).hand] == ["moor-giant"] * 2
    opponent: Any = game.opponent("easy", game.shared_setup(match, 1))
    assert "moor-giant" in opponent.knowledge.definitions
    assert game.content_digest() != GAMES["clans"].content_digest()


def test_the_worker_reads_the_same_packs(tmp_path: Path) -> None:
    put(tmp_path)
    packs = installed_packs(tmp_path)
    seats = (Seat(OPPONENT, "", "easy"), Seat(HUMAN, "Ada"))
    with Thinker(catalog(packs), worker=(*WORKER, *map(str, packs))) as ai:
        session = Session.new(catalog(packs)["clans"], 3, BATTLE, seats, ai=ai)
        while not session.log:
            session.poll()
            time.sleep(0.01)  # the worker needs the processor
        assert ai.faults == []
        assert not ai.in_process


def test_a_faulty_pack_is_named_in_one_sentence_and_left_out(tmp_path: Path) -> None:
    put(tmp_path, helth=3, tick=9)
    put(tmp_path, "fen", id="fen-wife")
    content = load_clans(installed_packs(tmp_path))
    assert "fen-wife" in content.cards
    assert "moor-giant" not in content.cards
    (sentence,) = CLANS_PICTURES.remarks(content)
    assert sentence.startswith("The pack moor is left out. In moor/cards.json at cards[0]")
    assert sentence.endswith(" 1 more: 'python3 -m game content check' lists them.")


def test_doctor_and_content_check_see_the_players_packs(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert home.parent.is_dir()
    assert _packs("default") == ("good", f"{OWN} without a fault")
    put(folders().packs)
    assert _packs("default") == ("good", f"{OWN + 1} without a fault")
    put(folders().packs, "fen", id="fen-wife", tick=9)
    state, found = _packs("default")
    assert state == "warning"
    assert "fen/cards.json at cards[0].tick" in found
    assert main(["content", "check", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["packs"] == OWN + 2
    assert len(said["faults"]) == 1


def test_each_profile_has_packs_of_its_own(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert home.parent.is_dir()
    put(folders("anna").packs, tick=9)
    assert _packs("default") == ("good", f"{OWN} without a fault")
    assert _packs("anna")[0] == "warning"
    assert main(["content", "check"]) == 0
    assert main(["content", "check", "--profile", "anna"]) == 1
    assert "moor/cards.json at cards[0].tick" in capsys.readouterr().out


def test_a_replay_is_read_with_the_packs_of_the_profile_that_is_named(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert home.parent.is_dir()
    put(folders("anna").packs)
    game = with_packs(folders("anna").packs)
    session = Session.new(game, 3, BATTLE, (Seat(HUMAN, "Ada"), Seat(HUMAN, "Bo")))
    session.resign(0)
    path = tmp_path / "moor.json"
    recorded(session).save(path)
    assert main(["replay", str(path), "--verify"]) != 0
    assert "moor" in capsys.readouterr().err
    assert main(["replay", str(path), "--verify", "--profile", "anna"]) == 0


def test_a_pack_may_bring_its_own_pictures(tmp_path: Path) -> None:
    put(tmp_path, art={"cards": {"moor-giant": {"figure": "troll"}, "scout": {"figure": "mine"}}})
    content = load_clans(installed_packs(tmp_path))
    book = book_of(content)
    assert book.cards["moor-giant"].figure == "troll"
    assert book.cards["scout"].figure == "bust", "a pack does not repaint the cards of others"
    assert CLANS_PICTURES.remarks(content) == ()


def test_faulty_pictures_are_told_and_the_cards_stay(tmp_path: Path) -> None:
    home = put(tmp_path, art={"cards": {"moor-giant": {"figure": "trol"}}})
    content = load_clans(installed_packs(tmp_path))
    assert "moor-giant" not in book_of(content).cards
    (sentence,) = CLANS_PICTURES.remarks(content)
    assert sentence.startswith("The pictures of the pack moor are left out. ")
    assert "did you mean 'troll'?" in sentence
    assert len(check_all(home).faults) == 1


def test_a_replay_without_packs_plays_alike_where_packs_add_to_the_relics(tmp_path: Path) -> None:
    session = Session.new(GAMES["clans"], 5, {"leaders": ["genghis", "nelson"]}, SEATS)
    recorded(session).save(tmp_path / "plain.json")
    put(tmp_path / "packs")
    games: dict[str, Any] = {"clans": with_packs(tmp_path / "packs")}
    replay = read_replay(tmp_path / "plain.json", games)
    assert replay.packs == ()
    assert replay.verify().ok
    assert "moor-giant" in games["clans"].content.relic_pool


def test_a_replay_names_the_pack_that_is_missing(tmp_path: Path) -> None:
    put(tmp_path / "packs")
    games = {"clans": with_packs(tmp_path / "packs")}
    path = tmp_path / "giants.json"
    recorded(Session.new(games["clans"], 5, BATTLE, SEATS)).save(path)
    assert read_replay(path, games).header["packs"] == ["moor"]
    assert read_replay(path, games).verify().ok
    with pytest.raises(MissingPack, match="was played with the content pack moor, which is not here"):
        read_replay(path, GAMES).verify()


def shelf(folder: Path, games: Mapping[str, Game[Any]]) -> SaveStore:
    return SaveStore(folder / "saves", games)


def test_a_save_that_lacks_its_pack_stays_where_it_is(tmp_path: Path) -> None:
    put(tmp_path / "packs")
    games = {"clans": with_packs(tmp_path / "packs")}
    path = shelf(tmp_path, games).save(AUTOSAVE, Session.new(games["clans"], 5, BATTLE, SEATS))
    with pytest.raises(MissingPack, match="the content pack moor"):
        shelf(tmp_path, GAMES).load("autosave")
    assert path.exists()
    assert shelf(tmp_path, games).load("autosave").view(0).hand[0].card == "moor-giant"
