"""The matches within a recorded run, each as a replay of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.lab.campaign.simulate import RunPlayed, RunTask, play_run
from game.session.files import DamagedFile
from game.session.nested_matches import Fought, matches_within
from game.session.replays import Replay, read_replay
from systems.campaign.commands import Settle
from systems.campaign.events import BattleSettled


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Replay, RunPlayed]:
    """A run of a careless policy, from its file."""
    path = tmp_path_factory.mktemp("runs") / "run.json"
    played = play_run(RunTask("careless", "easy", 3, {"leader": "napoleon", "difficulty": "hard"}, path))
    return read_replay(path, GAMES), played


def battles(replay: Replay) -> list[Fought]:
    return [item for item in matches_within(replay, GAMES) if item is not None]


@pytest.mark.rule("CAMP-7.2")
def test_every_match_that_was_handed_in_is_found_with_what_it_came_to(run: tuple[Replay, RunPlayed]) -> None:
    replay, played = run
    found = battles(replay)
    assert (
        len(found) == len(played.fights) == sum(isinstance(command.command, Settle) for command in replay.commands) > 1
    )
    assert [item.number for item in found] == list(range(1, len(found) + 1))
    results = [event.result for item in found for event in item.events if isinstance(event, BattleSettled)]
    assert results == [fight.result for fight in played.fights]
    assert [item.before.encounter.kind for item in found] == [fight.kind for fight in played.fights]


def test_a_match_within_is_a_replay_that_verifies_itself(run: tuple[Replay, RunPlayed]) -> None:
    replay, played = run
    for battle, fight in zip(battles(replay), played.fights, strict=True):
        inner = battle.replay(GAMES, "You", "Argenteau")
        assert inner.verify().ok
        assert [seat.name for seat in inner.seats] == ["You", "Argenteau"]
        assert inner.result is not None
        assert {0: "won", 1: "lost", None: "drawn"}[inner.result["winner"]] == fight.result
        assert inner.final != inner.start


def test_a_run_that_no_longer_plays_says_so(run: tuple[Replay, RunPlayed]) -> None:
    replay, _ = run
    doubled = replace(replay, commands=(replay.commands[0], *replay.commands))
    with pytest.raises(DamagedFile, match="no longer fits this version"):
        battles(doubled)
    fought = battles(replay)[0]
    longer = replace(fought, log=(*fought.log, fought.log[0]))
    with pytest.raises(DamagedFile, match=r"Match 1 of .* cannot be played with this version"):
        longer.replay(GAMES)


def test_a_run_verifies_itself_and_is_told_as_text(run: tuple[Replay, RunPlayed], tmp_path: Path) -> None:
    replay, played = run
    assert replay.verify().ok
    text = replay.text()
    assert text.startswith("The Campaign, seed 3: careless\n")
    fought = battles(replay)
    assert [line for line in text.splitlines() if "Settle," in line] == [
        f"{number:4} seat 0: Settle, a match of {len(fought.pop(0).log)} commands"
        for number, command in enumerate(replay.commands, 1)
        if isinstance(command.command, Settle)
    ]
    assert "         seat 1: Commit" in text
    assert played.reason in text
    wrong = list(replay.commands)
    wrong[-1] = replace(wrong[-1], digest="0")
    path = tmp_path / "wrong.json"
    replace(replay, path=path, commands=tuple(wrong)).save(path)
    assert not read_replay(path, GAMES).verify().ok
