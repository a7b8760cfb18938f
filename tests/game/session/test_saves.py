from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.platform.atomic import previous_copy
from game.problems import Problem, WrongRequest
from game.session.files import checksum
from game.session.game import Game
from game.session.saves import AUTOSAVE, DamagedSave, SaveStore
from game.session.session import HUMAN, OPPONENT, Seat, Session
from systems.match import Command, Event, Match
from tests.contract.coin_nim import NIM, Take, TurnCoin

Games = Mapping[str, Game[Any]]


def begun(takes: int = 1) -> Session[Any]:
    """Return a session in the middle of a match."""
    session = Session.new(NIM, 1, None, (Seat(HUMAN, "Ann"), Seat(OPPONENT, level="easy")))
    session.submit(0, TurnCoin())
    for _ in range(takes):
        session.submit(session.to_act()[0], Take(1))
    return session


@pytest.fixture
def store(tmp_path: Path, games: Games) -> SaveStore:
    """An empty store."""
    return SaveStore(tmp_path / "saves", games)


def test_a_save_is_taken_up_exactly_where_it_was(store: SaveStore) -> None:
    session = begun()
    store.save("one", session)
    loaded = store.load("one")
    assert loaded.digest == session.digest
    assert loaded.log == session.log
    assert loaded.seats == session.seats
    assert loaded.start == session.start
    assert loaded.dump() == session.dump()
    for item in (session, loaded):
        item.submit(item.to_act()[0], Take(2))
    assert loaded.digest == session.digest


def test_slots_are_listed_with_the_damaged_ones_named(store: SaveStore) -> None:
    assert store.slots() == ()
    store.save("one", begun())
    store.save(AUTOSAVE, begun(2))
    store.path("two").write_text("{}")
    slots = {slot.name: slot for slot in store.slots()}
    assert set(slots) == {"one", AUTOSAVE, "two"}
    assert slots["one"].game == "nim"
    assert slots["one"].seats == ("Ann", "easy")
    assert slots["one"].saved
    assert slots["two"].fault
    assert store.slots()[-1].name == "two"


def test_each_write_keeps_the_copy_before_it(store: SaveStore) -> None:
    path = store.save("one", begun(1))
    first = path.read_text()
    store.save("one", begun(2))
    assert previous_copy(path).read_text() == first
    assert len(store.slots()) == 1, "a previous copy is no slot"


def test_a_damaged_save_is_set_aside_and_the_copy_before_it_offered(store: SaveStore) -> None:
    store.save("one", begun(1))
    path = store.save("one", begun(2))
    raw = path.read_bytes()
    path.write_bytes(raw[: len(raw) // 2])
    with pytest.raises(DamagedSave) as caught:
        store.load("one")
    assert str(path) in str(caught.value)
    assert "the copy before it can be opened" in str(caught.value)
    assert caught.value.aside.read_bytes() == raw[: len(raw) // 2]
    assert caught.value.aside.name == "one.damaged-1.json"
    offer = caught.value.offer
    assert offer is not None
    assert offer.digest == begun(1).digest
    assert store.load("one").digest == begun(1).digest, "who does not open the copy now can still do so later"


def test_a_damaged_save_without_a_copy_before_it(store: SaveStore) -> None:
    path = store.save("one", begun())
    path.write_text("not even JSON")
    with pytest.raises(DamagedSave, match="there is no copy before it") as caught:
        store.load("one")
    assert caught.value.offer is None
    assert caught.value.aside.exists()


def test_damaged_in_both_copies(store: SaveStore) -> None:
    store.save("one", begun(1))
    path = store.save("one", begun(2))
    path.write_text("")
    previous_copy(path).write_text("")
    with pytest.raises(DamagedSave) as caught:
        store.load("one")
    assert caught.value.offer is None


def _rewrite(path: Path, change: Any) -> None:
    document = json.loads(path.read_text())
    change(document)
    document["checksum"] = checksum(document)
    path.write_text(json.dumps(document))


def test_a_dump_of_an_older_version_is_made_again_from_the_commands(store: SaveStore) -> None:
    path = store.save("one", begun(2))
    _rewrite(path, lambda document: document["dump"].update(world=[{"Unheard": {}}]))
    loaded = store.load("one")
    assert loaded.digest == begun(2).digest
    assert loaded.dump() == begun(2).dump()


def test_a_dump_that_was_tampered_with_does_not_win(store: SaveStore) -> None:
    path = store.save("one", begun(1))
    _rewrite(path, lambda document: document["dump"]["world"][0]["NimPile"].update(pile=1))
    assert store.load("one").dump() == begun(1).dump()


@pytest.mark.parametrize(("spoil", "played"), [(False, 0), (True, 3)])
def test_the_log_is_played_only_where_the_dump_does_not_do_and_then_once(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch, spoil: bool, played: int
) -> None:
    path = store.save("one", begun(2))
    if spoil:
        _rewrite(path, lambda document: document["dump"].update(world=[]))
    commands: list[Command] = []
    apply = Match.apply

    def noted(match: Match[Any], seat: int, command: Command) -> tuple[Event, ...]:
        commands.append(command)
        return apply(match, seat, command)

    monkeypatch.setattr(Match, "apply", noted)
    store.load("one")
    assert len(commands) == played


@pytest.mark.parametrize("missing", ["dump", "replay"])
def test_a_save_without_its_parts_is_damaged(store: SaveStore, missing: str) -> None:
    path = store.save("one", begun())
    _rewrite(path, lambda document: document.pop(missing))
    with pytest.raises(DamagedSave, match=f"save needs its field '{missing}'"):
        store.load("one")


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ({"turns": "x"}, "save.turns takes a whole number"),
        ({"turns": None}, "save.turns takes a whole number"),
        ({"turns": 10**18}, "1000000000000000000 turns are not played in a match"),
        ({"saved": 3}, "save.saved takes a text"),
        ({"saved": "\x1b[2J" * 1000}, "is no moment at which it was saved"),
        ({"inner": [1]}, "save.inner takes an object"),
        ({"inner": {}}, "save.inner needs its field 'replay'"),
        ({"replay": []}, "save.replay takes an object"),
        ({"dump": None}, "save.dump takes an object"),
    ],
)
def test_a_save_with_odd_values_is_listed_with_its_fault_and_the_rest_too(
    store: SaveStore, changes: dict[str, Any], hint: str
) -> None:
    store.save("sound", begun())
    _rewrite(store.save("one", begun()), lambda document: document.update(changes))
    slots = {slot.name: slot for slot in store.slots()}
    assert hint in slots["one"].fault
    assert len(slots["one"].fault) < 400
    assert slots["one"].fault.isprintable()
    assert slots["sound"].fault == ""
    assert store.peek("one") is None
    with pytest.raises(DamagedSave):
        store.load("one")


def test_what_is_no_file_is_listed_with_its_fault_and_never_waited_for(store: SaveStore) -> None:
    folder = store.save("sound", begun()).parent
    (folder / "folder.json").mkdir()
    (folder / "nowhere.json").symlink_to(folder / "missing")
    (folder / "loop.json").symlink_to(folder / "loop.json")
    os.mkfifo(folder / "pipe.json")
    faults = {slot.name: slot.fault for slot in store.slots()}
    assert faults.pop("sound") == ""
    assert set(faults) == {"folder", "nowhere", "loop", "pipe"}
    assert all(faults.values())


def test_a_save_of_an_opponent_that_there_is_not_is_damaged(store: SaveStore) -> None:
    def demote(document: dict[str, Any]) -> None:
        document["replay"]["seats"][1]["level"] = "unbeatable"

    _rewrite(store.save("one", begun()), demote)
    with pytest.raises(DamagedSave, match='Nim with Coins has no opponent of the level "unbeatable"'):
        store.load("one")


@pytest.mark.parametrize("value", [None, "nine", 1.5, True, [], 10**20])
def test_an_invented_state_is_not_believed_even_with_its_digest(store: SaveStore, value: object) -> None:
    """The replay beside it is played instead, which does not come to that digest either."""

    def invent(document: dict[str, Any]) -> None:
        world = document["dump"]["world"]
        world[0]["NimPile"]["pile"] = value
        text = json.dumps(world, sort_keys=True, separators=(",", ":"))
        document["replay"]["commands"][-1]["digest"] = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    _rewrite(store.save("one", begun()), invent)
    with pytest.raises(DamagedSave, match="does not play out as recorded"):
        store.load("one")


def test_a_save_whose_commands_and_dump_are_both_wrong_is_damaged(store: SaveStore) -> None:
    path = store.save("one", begun(1))

    def spoil(document: dict[str, Any]) -> None:
        document["dump"]["world"] = []
        document["replay"]["commands"][0]["command"] = {"type": "Take", "count": 3}

    _rewrite(path, spoil)
    with pytest.raises(DamagedSave, match="does not play out as recorded"):
        store.load("one")


def test_a_save_of_a_newer_version_stays_where_it_is(store: SaveStore) -> None:
    path = store.save("one", begun())
    _rewrite(path, lambda document: document.update(format=99))
    with pytest.raises(Problem, match="update the program"):
        store.load("one")
    assert path.exists()


def test_a_slot_that_is_not_there_and_names_that_cannot_be(store: SaveStore) -> None:
    with pytest.raises(Problem, match="There is no save 'one'"):
        store.load("one")
    for name in ("", "../x", "a/b", "A", "x" * 40, "one.previous"):
        with pytest.raises(WrongRequest, match="cannot be named"):
            store.save(name, begun())


def test_deleting_takes_the_previous_copy_along(store: SaveStore) -> None:
    store.save("one", begun(1))
    path = store.save("one", begun(2))
    store.delete("one")
    store.delete("one")
    assert list(path.parent.glob("[!.]*")) == []


def test_a_picture_lies_beside_its_slot_goes_along_and_goes_with_it(store: SaveStore) -> None:
    assert not store.keep_picture("one", b"png"), "there is nothing it could lie beside"
    assert store.picture("one") == b""
    store.save("one", begun(1))
    assert store.slots()[0].picture is None
    store.save("one", begun(2), b"png")
    assert store.keep_picture("one", b"later")
    store.save("one", begun(3))
    (slot,) = store.slots()
    assert slot.picture is not None
    assert slot.picture.read_bytes() == store.picture("one") == b"later", "without one the last stays"
    store.move("one", "two")
    (moved,) = store.slots()
    assert (moved.name, moved.picture) == ("two", store.path("two").with_suffix(".png"))
    assert previous_copy(store.path("two")).exists()
    assert not previous_copy(store.path("one")).exists()
    store.delete("two")
    assert list(store.path("two").parent.glob("[!.]*")) == []


def test_a_slot_is_looked_at_without_changing_anything(store: SaveStore) -> None:
    path = store.save("one", begun(2))
    peeked = store.peek("one")
    assert peeked is not None
    assert peeked.digest == store.load("one").digest
    path.write_text("{")
    assert store.peek("one") is None
    assert store.peek("two") is None
    assert path.read_text() == "{"
