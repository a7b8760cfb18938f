"""Files of format 1 and of older rules: read, played on, compared by their result, and never lost.

The samples were written by the version before the rules were mended. In the steps of the clans' replay other digests
come out today; the run whose battle the enemy conceded is refused today where it first met other choices. A run in the
middle of a battle is made here, and told as one of rules too old to be carried over.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from components.campaign import ENGAGED, MARCHING
from game.catalog import GAMES
from game.cli import main
from game.session.files import DamagedFile, Document, NewerFile, checksum
from game.session.game import Game
from game.session.nested_session import NestedSession
from game.session.random_play import random_command
from game.session.replay_shape import UNVERSIONED
from game.session.replays import read_replay, recorded
from game.session.saves import SaveStore
from game.session.session import HUMAN, NONE, Seat, Session
from systems.campaign.commands import GoBack, Wait
from systems.clans.ruleset import ClansRules
from systems.dice import Stream
from systems.plain import plain
from tests.contract.coin_nim import NIM, NimRules, Take, TurnCoin

SAMPLES = Path(__file__).parent / "format_1"
CARD_GAMES = ("grid", "domains", "clans", "duel")
RUN = "campaign-fighting"
BY_RESULT = "was recorded by an older version: its result was compared, not each step."

Change = Callable[[Document], object]


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    """A store that holds all sample saves."""
    folder = tmp_path / "saves"
    folder.mkdir()
    for path in SAMPLES.glob("*.json"):
        if "-replay" not in path.name:
            shutil.copy(path, folder)
    return SaveStore(folder, GAMES)


@pytest.fixture
def fighting(store: SaveStore) -> NestedSession[Any]:
    """A run in the middle of a battle, which the store holds as one of rules too old to be carried over."""
    seats = (Seat(HUMAN, "You"), Seat(NONE))
    run = NestedSession(Session.new(GAMES["campaign"], 3, {"leader": "napoleon"}, seats), GAMES)
    while run.engaged is None:
        run.outer.submit(0, next(command for command in run.outer.legal(0) if not isinstance(command, (Wait, GoBack))))
    play_on(run.begin(), 30)
    store.save(RUN, run.outer)

    def grow_old(found: Document) -> None:
        for written in (found, found["inner"]):
            written["replay"]["rules"] = 1

    rewritten(store.path(RUN), store.path(RUN), grow_old)
    return run


def rewritten(source: Path, path: Path, change: Change) -> Path:
    """Write a changed document with the right checksum; return its path."""
    document = json.loads(source.read_text())
    change(document)
    path.write_text(json.dumps(document | {"checksum": checksum(document)}))
    return path


def refused_replay(path: Path) -> Path:
    """Write the replay within the save whose battle the enemy conceded; return its path."""
    replay = json.loads((SAMPLES / "campaign-conceded.json").read_text())["replay"]
    path.write_text(json.dumps(replay | {"checksum": checksum(replay)}))
    return path


def play_on(session: Session[Any], commands: int = 10_000) -> None:
    dice = Stream(1, "on")
    while session.to_act() and commands:
        commands -= 1
        seat = dice.choose(session.to_act())
        session.submit(seat, random_command(session, seat, dice))


# -- replays -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_replay_of_format_1_is_compared_by_its_result(game: str) -> None:
    replay = read_replay(SAMPLES / f"{game}-replay.json", GAMES)
    verification = replay.verify()
    assert verification.ok, verification.sentence
    assert verification.sentence == f"{replay.path} {BY_RESULT}"
    assert verification.steps == len(replay.commands)
    assert replay.result is not None
    lines = replay.text().splitlines()
    assert lines[-1] == replay.result["reason"]
    assert not any("no longer fits" in line for line in lines)
    assert replay.header["rules"] == UNVERSIONED


def test_the_steps_of_an_older_replay_may_differ() -> None:
    replay = read_replay(SAMPLES / "clans-replay.json", GAMES)
    assert replay.verify().final != replay.final
    assert replay.verify().ok


def test_an_older_replay_that_is_kept_again_stays_an_older_one(tmp_path: Path) -> None:
    path = tmp_path / "again.json"
    read_replay(SAMPLES / "clans-replay.json", GAMES).save(path)
    assert json.loads(path.read_text())["format"] == 2
    assert read_replay(path, GAMES).verify().sentence == f"{path} {BY_RESULT}"


@pytest.mark.parametrize("result", [None, {"winner": 0, "reason": "Because."}])
def test_another_result_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], result: Mapping[str, Any] | None
) -> None:
    path = rewritten(SAMPLES / "clans-replay.json", tmp_path / "x.json", lambda found: found.update(result=result))
    assert main(["replay", str(path), "--verify"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "was recorded by an older version: under the mended rules its result differs." in told


def test_a_command_that_the_mended_rules_refuse_is_told_and_all_before_it_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = refused_replay(tmp_path / "conceded.json")
    verification = read_replay(path, GAMES).verify()
    assert (verification.ok, verification.steps) == (False, 7)
    assert "was recorded by an older version: the mended rules refuse its command 8 (" in verification.sentence
    assert main(["replay", str(path), "--verify"]) == 1
    assert main(["replay", str(path), "--commands"]) == 0
    told = capsys.readouterr().out
    assert "   7 seat 0: " in told
    assert "here the record no longer fits this version" in told
    assert main(["replay", str(path), "--text"]) == 0
    assert "The record no longer fits this version: " in capsys.readouterr().out


def test_an_older_replay_is_verified_with_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(SAMPLES / "grid-replay.json"), "--verify"]) == 0
    assert "its result was compared" in " ".join(capsys.readouterr().out.split())


# -- saves -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_save_of_format_1_is_rebuilt_from_its_commands_and_goes_on(store: SaveStore, game: str) -> None:
    slot = f"{game}-save"
    written = json.loads(store.path(slot).read_text())
    session = store.load(slot)
    assert [plain(line.command) for line in session.log] == [
        {key: value for key, value in line["command"].items() if key != "type"}
        for line in written["replay"]["commands"]
    ]
    assert (session.turns, session.remark) == (written["turns"], "")
    store.save(slot, session)
    assert json.loads(store.path(slot).read_text())["format"] == 2
    again = store.load(slot)
    assert again.digest == session.digest
    play_on(again)
    verification = recorded(again).verify()
    assert "every digest is the same" in verification.sentence


def test_the_dump_of_an_older_save_is_not_believed(store: SaveStore) -> None:
    path = store.path("clans-save")
    expected = store.load("clans-save").digest
    rewritten(path, path, lambda found: found.update(dump={}))
    assert store.load("clans-save").digest == expected


def test_an_older_run_is_rebuilt_and_goes_on_in_the_middle_of_its_battle(
    store: SaveStore, fighting: NestedSession[Any]
) -> None:
    run = NestedSession(store.load(RUN), GAMES)
    inner = run.inner
    assert inner is not None
    assert fighting.inner is not None
    assert (inner.digest, len(inner.log), run.outer.remark) == (fighting.inner.digest, 30, "")
    assert (run.outer.digest, len(run.outer.log)) == (fighting.outer.digest, len(fighting.outer.log))
    play_on(inner)
    run.settle()
    assert run.outer.view(0).phase != ENGAGED
    assert recorded(run.outer).verify().ok


@pytest.mark.usefixtures("fighting")
def test_a_battle_within_an_older_run_is_rebuilt_from_what_the_run_asks_for(store: SaveStore) -> None:
    """Its log is played with the run's options when it is handed in, so it must go on under these."""

    def change(found: Document) -> None:
        found["inner"]["replay"]["options"]["crystal"] = 7

    path = store.path(RUN)
    rewritten(path, path, change)
    run = NestedSession(store.load(RUN), GAMES)
    assert run.inner is not None
    play_on(run.inner)
    run.settle()


@pytest.mark.parametrize("field", ["game", "seed"])
def test_a_battle_that_the_run_does_not_ask_for_is_begun_anew(
    store: SaveStore, fighting: NestedSession[Any], field: str
) -> None:
    def change(found: Document) -> None:
        other = json.loads((SAMPLES / "grid-save.json").read_text())["replay"]
        replay = found["inner"]["replay"]
        found["inner"]["replay"] = other | {"rules": 1} if field == "game" else {**replay, "seed": 1}

    path = store.path(RUN)
    rewritten(path, path, change)
    run = NestedSession(store.load(RUN), GAMES)
    assert (run.outer.digest, run.inner) == (fighting.outer.digest, None)
    assert run.begin().log == []


def test_a_save_that_the_mended_rules_cut_short_goes_on_from_there_and_is_kept_aside(store: SaveStore) -> None:
    slot = "campaign-conceded"
    raw = store.path(slot).read_bytes()
    session = store.load(slot)
    assert session.remark == "Play continues from turn 2, because the rules were mended."
    assert (len(session.log), session.inner, session.view(0).phase) == (7, None, MARCHING)
    for _ in range(2):
        store.load(slot)
        [aside] = store.path(slot).parent.glob(f"{slot}.older-*.json")
        assert aside.read_bytes() == raw
    assert [found.name for found in store.slots() if "older" in found.name] == []
    store.save(slot, session)
    store.save(slot, session)
    assert aside.read_bytes() == raw
    assert store.load(slot).remark == ""


def test_looking_at_a_save_that_is_cut_short_writes_nothing(store: SaveStore) -> None:
    folder = store.path("campaign-conceded").parent
    before = sorted(folder.iterdir())
    peeked = store.peek("campaign-conceded")
    assert peeked is not None
    assert peeked.remark
    assert sorted(folder.iterdir()) == before


@pytest.mark.usefixtures("fighting")
def test_a_battle_of_a_run_is_cut_short_as_any_match(store: SaveStore) -> None:
    def change(found: Document) -> None:
        rows = found["inner"]["replay"]["commands"]
        rows[20] = {**rows[20], "command": {"type": "Rearrange", "lanes": [0, 1, 2]}}

    path = store.path(RUN)
    rewritten(path, path, change)
    session = store.load(RUN)
    assert session.inner is not None
    assert len(session.inner.log) == 20
    assert session.remark == session.inner.remark != ""
    assert list(path.parent.glob(f"{RUN}.older-*.json"))


def test_a_match_that_is_over_under_the_mended_rules_says_so(store: SaveStore) -> None:
    def change(found: Document) -> None:
        found["replay"]["commands"].insert(3, {"seat": 0, "command": {"type": "Concede"}, "digest": ""})

    path = store.path("clans-save")
    rewritten(path, path, change)
    session = store.load("clans-save")
    assert session.result() is not None
    assert session.remark.startswith("Play ended in turn ")


def test_the_copy_before_a_damaged_save_is_kept_aside_when_it_is_cut_short(store: SaveStore) -> None:
    path = store.path("campaign-conceded")
    raw = path.read_bytes()
    path.replace(path.with_name("campaign-conceded.previous.json"))
    path.write_text("{")
    with pytest.raises(DamagedFile) as caught:
        store.load("campaign-conceded")
    offer = getattr(caught.value, "offer", None)
    assert isinstance(offer, Session)
    assert offer.remark
    [aside] = path.parent.glob("campaign-conceded.older-*.json")
    assert aside.read_bytes() == raw


# -- cards that options define -----------------------------------------------------------------------------------------


def card(program: object) -> dict[str, Any]:
    return {"id": "what", "abilities": [{"ability": "activated", "program": program}]}


def test_the_duels_of_format_1_define_a_card_in_the_former_words() -> None:
    for kind in ("replay", "save"):
        text = (SAMPLES / f"duel-{kind}.json").read_text()
        for word in ("what", "such", "who", "least", "most", "note", "noted", "heard", "some", "every", "either"):
            assert f'"{word}":' in text


def test_cards_of_older_options_are_told_in_present_words_wherever_they_stand() -> None:
    former = card([{"do": "destroy", "what": {"zones": ["field"], "such": {"names": ["most"]}}, "note": "least"}])
    present = card(
        [{"do": "destroy", "target": {"zones": ["field"], "filter": {"names": ["most"]}}, "store_as": "least"}]
    )
    options: dict[str, Any] = {"unheard-of": "what", "decks": [[former, "most"], None], "cards": [former]}
    carried = GAMES["duel"].carried_over(options)
    assert carried == {"unheard-of": "what", "decks": [[present, "most"], None], "cards": [present]}


def test_older_options_that_are_understood_stay_as_they_are() -> None:
    options = {"decks": ["phalanx", "pyre"], "hp": [7, 12]}
    assert GAMES["duel"].carried_over(options) is options


# -- the rules' version ------------------------------------------------------------------------------------------------


def nim_replay(path: Path) -> Path:
    session = Session.new(NIM, 1)
    session.submit(0, TurnCoin())
    while session.to_act():
        session.submit(session.to_act()[0], Take(1))
    recorded(session).save(path)
    return path


def test_a_replay_of_rules_that_were_raised_since_is_told_as_older(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: Mapping[str, Game[Any]]
) -> None:
    path = nim_replay(tmp_path / "nim.json")
    assert "every digest is the same" in read_replay(path, games).verify().sentence
    monkeypatch.setattr(NimRules, "version", 2)
    assert read_replay(path, games).verify().sentence == f"{path} {BY_RESULT}"
    assert read_replay(nim_replay(path), games).header["rules"] == 2
    assert "every digest is the same" in read_replay(path, games).verify().sentence


def test_a_file_of_newer_rules_asks_for_an_update_and_stays(store: SaveStore, games: Mapping[str, Game[Any]]) -> None:
    path = nim_replay(store.path("nim"))
    rewritten(path, path, lambda found: found.update(rules=9, commands=[{"seat": 0, "command": {}, "digest": ""}]))
    with pytest.raises(NewerFile, match="newer rules of Nim with Coins: update the program"):
        read_replay(path, games)
    session = store.load("grid-save")
    store.save("grid-save", session)
    save = store.path("grid-save")
    rewritten(save, save, lambda found: found["replay"].update(rules=9))
    with pytest.raises(NewerFile, match="update the program"):
        store.load("grid-save")
    assert save.exists()


def test_a_run_is_older_when_the_rules_of_its_battles_were_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    before = GAMES["campaign"].rules_version
    monkeypatch.setattr(ClansRules, "version", ClansRules.version + 1)
    assert GAMES["campaign"].rules_version == before + 1
