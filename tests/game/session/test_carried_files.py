"""Saves of older rules that go on as they stood: state, battles within, replays and records from there on.

The samples in `older_rules` were written by the last version whose matches could not be carried over: a run on the
map, one in the middle of a battle, and a battle alone. Here the rules are raised once more.
"""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from components.campaign import ENGAGED, ArmyCard, Engagement, Rewards, RunLog
from game.catalog import GAMES
from game.catalog.campaign.tables import table_of
from game.session.files import DamagedFile, Document, checksum
from game.session.nested_matches import matches_within
from game.session.nested_session import NestedSession
from game.session.random_play import random_command
from game.session.replays import read_replay, recorded
from game.session.saves import SaveStore
from game.session.session import Session
from systems.campaign.commands import Settle
from systems.campaign.rules.battles.settling import UNFIT
from systems.clans.ruleset import ClansRules
from systems.dice import Stream
from systems.match import Event
from systems.world import rows_digest

SAMPLES = Path(__file__).parent / "older_rules"
SLOTS = ("campaign-map", "campaign-battle", "clans-match")

Change = Callable[[Document], object]


@pytest.fixture(autouse=True)
def _raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the rules of the battle, and so those of a run."""
    monkeypatch.setattr(ClansRules, "version", ClansRules.version + 1)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    folder = tmp_path / "saves"
    shutil.copytree(SAMPLES, folder)
    return SaveStore(folder, GAMES)


def written(slot: str) -> Document:
    document: Document = json.loads((SAMPLES / f"{slot}.json").read_text())
    return document


def rewrite(path: Path, change: Change) -> None:
    """Change a document and give it the right checksum."""
    document = json.loads(path.read_text())
    change(document)
    path.write_text(json.dumps(document | {"checksum": checksum(document)}))


def read_replay_within(slot: str) -> Document:
    """Return the recording of the match within a run, as it was written."""
    replay: Document = written(slot)["inner"]["replay"]
    return replay


def play_on(session: Session[Any], commands: int = 1000) -> None:
    dice = Stream(1, "on")
    while session.to_act() and commands:
        seat = dice.choose(session.to_act())
        session.submit(seat, random_command(session, seat, dice))
        commands -= 1


def components(session: Session[Any], kind: str) -> list[dict[str, Any]]:
    return [row[kind] for row in session.dump()["world"] if kind in row]


# -- what is saved ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", SLOTS)
def test_a_match_stands_as_it_was_saved(store: SaveStore, slot: str) -> None:
    session = store.load(slot)
    assert (session.remark, session.log, session.carried) == ("", [], True)
    before, after = written(slot)["dump"]["world"], session.dump()["world"]
    assert len(before) == len(after)
    for old, new in zip(before, after, strict=True):
        for kind, fields in old.items():
            if kind != "Engagement":  # it now says where its battle goes on
                assert fields.items() <= new[kind].items()
    assert session.turns == written(slot)["turns"]


@pytest.mark.parametrize("slot", SLOTS)
def test_its_identity_stays_so_nothing_is_entered_twice(store: SaveStore, slot: str) -> None:
    replay = written(slot)["replay"]
    assert store.load(slot).identifier == f"{replay['seed']} {replay['start']}"
    store.save(slot, store.load(slot))
    assert store.load(slot).identifier == f"{replay['seed']} {replay['start']}"


@pytest.mark.parametrize("slot", SLOTS)
def test_it_is_kept_and_opened_again_as_any_match(store: SaveStore, slot: str) -> None:
    session = store.load(slot)
    play_on(session.inner or session, 5)
    store.save(slot, session)
    again = store.load(slot)
    assert (again.digest, len(again.log), again.carried) == (session.digest, len(session.log), False)
    inner, kept = again.inner, session.inner
    assert (inner and inner.digest) == (kept and kept.digest)


def test_the_file_that_it_came_from_stays_aside_once(store: SaveStore) -> None:
    raw = store.path("campaign-map").read_bytes()
    for _ in range(2):
        store.save("campaign-map", store.load("campaign-map"))
    [aside] = store.path("campaign-map").parent.glob("campaign-map.older-*.json")
    assert aside.read_bytes() == raw


def test_what_came_later_takes_its_default(store: SaveStore) -> None:
    """A field that a component lacks, and a component that the table lacks."""

    def change(found: Document) -> None:
        table, *others = found["dump"]["world"]
        del table["Rewards"], table["RunLog"]["history"]
        for row in others:
            row.get("ArmyCard", {}).pop("felled", None)
        found["replay"]["commands"][-1]["digest"] = rows_digest(found["dump"]["world"])

    rewrite(store.path("campaign-map"), change)
    session = store.load("campaign-map")
    assert session.carried
    assert components(session, "Rewards") == [Rewards().to_plain()]
    assert components(session, "RunLog")[0]["history"] == RunLog().history
    assert {card["felled"] for card in components(session, "ArmyCard")} == {ArmyCard("scout").felled}
    assert components(session, "RunLog")[0]["stats"] == written("campaign-map")["dump"]["world"][0]["RunLog"]["stats"]


# -- playing on -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", ["campaign-map", "clans-match"])
def test_a_recording_of_it_verifies_itself(store: SaveStore, tmp_path: Path, slot: str) -> None:
    session = store.load(slot)
    play_on(session, 6)
    path = tmp_path / "replay.json"
    recorded(session).save(path)
    replay = read_replay(path, GAMES)
    verification = replay.verify()
    assert (
        verification.sentence
        == f"{path} is right: {len(session.log)} commands were played again, every digest is the same."
    )
    assert verification.final == session.digest
    assert replay.text()


def test_a_run_goes_on_in_the_middle_of_its_battle(store: SaveStore, tmp_path: Path) -> None:
    before = written("campaign-battle")
    run = NestedSession(store.load("campaign-battle"), GAMES)
    inner = run.inner
    assert inner is not None
    assert (run.outer.view(0).phase, inner.turns) == (ENGAGED, 7)
    for old, new in zip(before["inner"]["dump"]["world"], inner.dump()["world"], strict=True):
        for kind, fields in old.items():
            assert fields.items() <= new[kind].items()
    play_on(inner, 4)
    store.save("campaign-battle", run.outer)
    run = NestedSession(store.load("campaign-battle"), GAMES)
    assert run.inner is not None
    assert len(run.inner.log) == 4
    play_on(run.inner)
    while run.play_ahead():
        pass
    run.settle()
    assert run.outer.view(0).phase != ENGAGED
    assert components(run.outer, "Engagement")[0]["opening"] == Engagement().opening
    path = tmp_path / "run.json"
    recorded(run.outer).save(path)
    replay = read_replay(path, GAMES)
    assert replay.verify().ok
    [fought] = matches_within(replay, GAMES)
    assert fought is not None
    within = fought.replay(GAMES)
    assert (within.verify().ok, within.opening) == (True, inner.opening)


def test_a_battle_of_which_nothing_is_kept_begins_anew_where_it_was_carried_over(store: SaveStore) -> None:
    session = store.load("campaign-battle")
    assert session.inner is not None
    start = session.inner.digest
    session.inner = None
    store.save("campaign-battle", session)
    again = NestedSession(store.load("campaign-battle"), GAMES).begin()
    assert (again.digest, again.log) == (start, [])


@pytest.mark.rule("CAMP-3.1")
def test_cards_that_were_destroyed_before_are_casualties_too(store: SaveStore) -> None:
    """The same battle, played from its first round, leaves the same dead."""
    inner = store.load("campaign-battle").inner
    assert inner is not None
    table, whole = table_of(GAMES["clans"]), read_replay_within("campaign-battle")
    since: list[Event] = []
    for seat in (0, 1):
        inner.on_events(seat, since.extend)
    play_on(inner)
    again = table.begin(whole["seed"], whole["options"])
    rows = [(row["seat"], GAMES["clans"].command_from_json(row["command"])) for row in whole["commands"]]
    events = [
        event for row in (*rows, *((line.seat, line.command) for line in inner.log)) for event in again.apply(*row)
    ]
    carried = GAMES["clans"].load_match(inner.dump())
    expected, found = table.outcome(again, events), table.outcome(carried, since)
    assert Counter(loss.card for loss in found.losses) == Counter(loss.card for loss in expected.losses)
    assert (found.winner, found.turns, found.menace) == (expected.winner, expected.turns, expected.menace)
    assert {loss.card for loss in found.losses[:3]} == {"lake-cannon", "lake-warrior", "lake-quick-strike"}


# -- files that somebody changed --------------------------------------------------------------------------------------


def test_a_dump_that_is_not_what_the_recording_came_to_is_not_believed(store: SaveStore) -> None:
    def change(found: Document) -> None:
        found["dump"]["world"][0]["Resources"]["gold"] = 9999

    rewrite(store.path("campaign-map"), change)
    session = store.load("campaign-map")
    assert not session.carried
    assert session.view(0).gold != 9999


@pytest.mark.parametrize("world", [None, [], [1], [{"Nobody": {}}], [{"Dice": {}}], {}])
def test_a_dump_of_nothing_is_rebuilt_from_the_commands(store: SaveStore, world: object) -> None:
    def change(found: Document) -> None:
        found["dump"]["world"] = world
        if isinstance(world, list):
            found["replay"]["commands"][-1]["digest"] = rows_digest(world)

    rewrite(store.path("clans-match"), change)
    session = store.load("clans-match")
    assert not session.carried
    assert session.log


@pytest.mark.parametrize(
    "opening",
    [
        7, {}, {"world": [], "origin": ""}, {"world": [{}], "origin": ""},
        {"world": [{"Dice": {"seed": 1}}], "origin": ""},
        {"world": [{"Run": {"phase": "nowhere"}}], "origin": ""}, {"world": [{}] * 10_001, "origin": ""},
        {"world": [{}], "origin": "x" * 65}, {"world": "all", "origin": ""},
    ],
)  # fmt: skip
def test_an_opening_that_is_none_is_refused_in_one_sentence(store: SaveStore, tmp_path: Path, opening: object) -> None:
    path = tmp_path / "replay.json"
    recorded(store.load("clans-match")).save(path)
    rewrite(path, lambda found: found.update(opening=opening))
    with pytest.raises(DamagedFile) as caught:
        read_replay(path, GAMES).verify()
    assert str(caught.value).startswith(str(path))
    assert str(caught.value).count(". ") <= 1


@pytest.mark.parametrize("within", [{"all": 1}, {"world": [], "origin": ""}, {"world": [{"Battle": {}}], "origin": ""}])
def test_a_battle_within_an_opening_that_cannot_be_played_is_refused(
    store: SaveStore, tmp_path: Path, within: object
) -> None:
    path = tmp_path / "run.json"
    recorded(store.load("campaign-battle")).save(path)

    def change(found: Document) -> None:
        table = found["opening"]["world"][0]
        table["Engagement"]["opening"] = within
        found["start"] = rows_digest(found["opening"]["world"])

    rewrite(path, change)
    with pytest.raises(DamagedFile):
        read_replay(path, GAMES).verify()


def test_the_log_of_the_whole_battle_no_longer_fits_once_it_was_carried_over(store: SaveStore) -> None:
    """It goes on from the seventh round: what was done before is not done twice."""
    outer = store.load("campaign-battle")
    rows = [(row["seat"], json.dumps(row["command"])) for row in read_replay_within("campaign-battle")["commands"]]
    assert outer.refusal(0, Settle((*rows, (0, '{"type": "Concede"}')))) == UNFIT
    assert outer.refusal(0, Settle(((0, '{"type": "Concede"}'),))) is None
