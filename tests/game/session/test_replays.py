from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.problems import Problem
from game.session.files import DamagedFile, checksum, read_document, write_document
from game.session.game import Game
from game.session.replays import read_replay, recorded
from game.session.session import HUMAN, OPPONENT, Seat, Session
from systems.plain import plain
from tests.contract.coin_nim import NIM, Take, TurnCoin

Games = Mapping[str, Game[Any]]


def played(*, end: bool = True) -> Session[Any]:
    """Return a session of a short match."""
    session = Session.new(NIM, 1, {"most": 3}, (Seat(HUMAN, "Ann"), Seat(OPPONENT, level="easy")))
    session.submit(0, TurnCoin())
    while end and session.to_act():
        session.submit(session.to_act()[0], Take(1))
    return session


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A replay file."""
    file = tmp_path / "nim.json"
    recorded(played()).save(file)
    return file


def test_a_replay_round_trips_and_verifies(path: Path, games: Games) -> None:
    replay = read_replay(path, games)
    session = played()
    assert replay.commands == tuple(session.log)
    assert replay.seats == session.seats
    assert replay.result == plain(session.result())
    verification = replay.verify()
    assert verification.ok
    assert verification.steps == len(session.log)
    assert verification.to_json()["ok"] is True
    assert json.loads(json.dumps(replay.header))["game"] == "nim"


def test_a_match_that_was_not_finished_verifies_too(tmp_path: Path, games: Games) -> None:
    path = tmp_path / "half.json"
    recorded(played(end=False)).save(path)
    replay = read_replay(path, games)
    assert replay.result is None
    assert replay.verify().ok
    assert replay.text().endswith("not finished")


def test_the_text_tells_commands_and_events(path: Path, games: Games) -> None:
    lines = read_replay(path, games).text().splitlines()
    assert lines[0] == "Nim with Coins, seed 1: Ann against easy"
    assert lines[1].strip() == "1 seat 0: TurnCoin"
    assert lines[3].strip().endswith("(heard by seat 0)")


def test_the_text_of_one_side_holds_nothing_of_the_others(path: Path, games: Games) -> None:
    replay = read_replay(path, games)
    own, other = replay.text(0), replay.text(1)
    assert "TurnCoin" in own
    assert "CoinTurned" in own
    assert "TurnCoin" not in other
    assert "CoinTurned" not in other
    assert "CoinTouched" in other


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"seed": 2}, "the first position differs"),
        ({"start": "0" * 32}, "the first position differs"),
        ({"result": {"winner": 1, "reason": "Because."}}, "the result differs"),
        ({"content": "other", "seed": 2}, "other content"),
    ],
)
def test_a_changed_header_is_noticed(path: Path, games: Games, change: dict[str, Any], fault: str) -> None:
    verification = replace(read_replay(path, games), **change).verify()
    assert not verification.ok
    assert fault in verification.sentence
    assert str(path) in verification.sentence


def test_a_changed_command_or_digest_is_noticed_with_its_number(path: Path, games: Games) -> None:
    replay = read_replay(path, games)
    rows = list(replay.commands)
    other = replace(replay, commands=(*rows[:2], replace(rows[2], digest="0" * 32), *rows[3:])).verify()
    assert (other.ok, other.steps) == (False, 2)
    assert "the state after command 3 differs" in other.sentence
    wrong = replace(replay, commands=(*rows[:2], replace(rows[2], command=Take(99)), *rows[3:])).verify()
    assert "command 3 is refused" in wrong.sentence


def _rewrite(path: Path, **changes: Any) -> None:
    """Change a file and give it the right checksum, as somebody would who edits it by hand and knows how."""
    document = json.loads(path.read_text()) | changes
    document["checksum"] = checksum(document)
    path.write_text(json.dumps(document))


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ({"kind": "save"}, "is no replay"),
        ({"format": 99}, "update the program"),
        ({"format": "1"}, "does not say which replay format"),
        ({"format": 0}, "does not say which replay format"),
        ({"game": "nimm"}, "Did you mean 'nim'?"),
        ({"seed": "1"}, "replay.seed takes a whole number"),
        ({"commands": 3}, "replay.commands takes a list"),
        ({"commands": [{"seat": 2, "command": {}, "digest": ""}]}, "replay.commands[0].seat takes 0 or 1"),
        ({"commands": [{"seat": 0, "command": {"type": "Tak"}, "digest": ""}]}, "Did you mean 'Take'?"),
        ({"commands": [{"seat": 0, "command": {"type": "Take"}, "digest": ""}]}, "needs its field 'count'"),
        ({"seats": []}, "replay.seats takes a list of 2"),
        ({"game": "\x1b" * 3_000}, "it is of a game"),
        ({"game": ["nim"]}, "replay.game takes a text"),
        ({"seed": 10**20}, "replay.seed is 100000000000000000000, and 18446744073709551615 is the most"),
        ({"start": "0" * 65}, "replay.start is 65, and 64 is the most"),
        ({"content": "0" * 65}, "replay.content is 65, and 64 is the most"),
        ({"packs": ["moor"] * 101}, "replay.packs is 101, and 100 is the most"),
        ({"commands": [{"seat": 0, "command": {"type": "TurnCoin"}, "digest": ""}] * 20_001}, "20000 is the most"),
        ({"result": {"winner": 7, "reason": "x"}}, "replay.result.winner takes 0 or 1"),
        ({"result": {"winner": "0", "reason": "x"}}, "replay.result.winner takes 0 or 1"),
        ({"result": {"reason": "x"}}, "replay.result needs its field 'winner'"),
        ({"result": {"winner": 0, "reason": ["x"]}}, "replay.result.reason takes a text"),
        ({"options": {"leaders": 3}}, "Nim has no option 'leaders'"),
        ({"x" * 20_001: 1}, "a text has more than 20,000 characters"),
        ({"kind": "\ud800"}, "a text holds half a character"),
        ({"seed": 10**40}, "a number has more than 21 characters"),
    ],
)
def test_a_foreign_or_faulty_file_is_one_sentence_with_its_name(
    path: Path, games: Games, changes: dict[str, Any], hint: str
) -> None:
    _rewrite(path, **changes)
    with pytest.raises(DamagedFile) as caught:
        read_replay(path, games)
    sentence = str(caught.value)
    assert hint in sentence
    assert str(path) in sentence
    assert sentence.isprintable()
    assert len(sentence) < len(str(path)) + 200


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"3", b"\x00\xff\xfe", b'{"kind": "replay"}', b"[" * 100_000])
def test_a_file_that_is_no_replay_at_all(path: Path, games: Games, raw: bytes) -> None:
    path.write_bytes(raw)
    with pytest.raises(DamagedFile, match=r"nim\.json"):
        read_replay(path, games)


def test_names_and_words_of_a_file_are_cut_and_safe_to_show(path: Path, games: Games) -> None:
    document = json.loads(path.read_text())
    document["commands"][0]["reasons"] = [{"text": "\x1b[2J" * 500, "value": 1}]
    seats = [{"kind": "human", "name": "Ann\u202e\x07" + "x" * 5000, "level": ""}, {"kind": "none", "level": "\n"}]
    _rewrite(path, seats=seats, commands=document["commands"], result={"winner": 0, "reason": "\x9b31m" * 900})
    replay = read_replay(path, games)
    assert replay.seats[0].name.startswith("Ann<U+202E><U+0007>xxx")
    assert len(replay.seats[0].name) == 60
    assert replay.seats[1].level == "<U+000A>"
    text = replay.text()
    assert all(line.isprintable() for line in text.splitlines())
    assert max(map(len, text.splitlines())) < 400
    assert replay.result is not None
    assert len(replay.result["reason"]) == 300


@pytest.mark.parametrize("depth", [50, 5000])
def test_a_replay_nested_without_end_is_refused(path: Path, games: Games, depth: int) -> None:
    path.write_text('{"kind": "replay", "options": ' + '{"a": [' * depth + "]}" * depth + "}")
    with pytest.raises(DamagedFile, match="more than 64 objects and lists lie within each other"):
        read_replay(path, games)


def test_every_flipped_byte_is_noticed(path: Path, games: Games) -> None:
    raw = path.read_bytes()
    for at in range(3, len(raw), 97):
        path.write_bytes(raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])
        with pytest.raises(DamagedFile):
            read_replay(path, games)
    path.write_bytes(raw[: len(raw) // 2])
    with pytest.raises(DamagedFile):
        read_replay(path, games)


def test_a_missing_file_and_a_folder(tmp_path: Path, games: Games) -> None:
    with pytest.raises(DamagedFile, match="There is no file"):
        read_replay(tmp_path / "none.json", games)
    with pytest.raises(DamagedFile, match="this is no ordinary file"):
        read_replay(tmp_path, games)


def test_options_that_no_longer_make_a_match(path: Path, games: Games) -> None:
    _rewrite(path, options={"many": 3})
    with pytest.raises(DamagedFile, match="cannot be played with this version: Nim has no option 'many'"):
        read_replay(path, games)


def test_older_formats_migrate_step_by_step(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    write_document(path, {"kind": "note", "format": 1, "words": "a b"})
    steps = {
        1: lambda old: {**old, "words": old["words"].split()},
        2: lambda old: {**old, "count": len(old["words"])},
    }
    assert read_document(path, "note", 3, steps) | {"checksum": ""} == {
        "kind": "note",
        "format": 3,
        "words": ["a", "b"],
        "count": 2,
        "checksum": "",
    }
    with pytest.raises(DamagedFile, match="no longer read"):
        read_document(path, "note", 3, {2: steps[2]})
    write_document(path, {"kind": "note", "format": 1})
    with pytest.raises(DamagedFile, match="what format 1 must hold is missing"):
        read_document(path, "note", 3, steps)


def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Problem, match="cannot be written"):
        recorded(played()).save(tmp_path / "file" / "x.json")
