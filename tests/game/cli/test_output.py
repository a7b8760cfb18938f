"""What came from outside reaches no terminal as anything but text."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.cli.output import put, put_json, put_table, say
from game.session.replays import recorded
from game.session.session import Session
from tests.game.cli.line import Run, one_sentence

ODD = "a\x1b[2Jb\u202ec\ud800\x07"
SHOWN = "a<U+001B>[2Jb<U+202E>c<U+D800><U+0007>"


def test_lines_and_tables_show_what_a_terminal_would_obey(capsys: pytest.CaptureFixture[str]) -> None:
    put(f"{ODD}\nsecond line")
    put_table(ODD, ("head",), [(ODD,), ("two\nlines",)])
    say(ODD)
    said = capsys.readouterr()
    assert said.out.startswith(f"{SHOWN}\nsecond line\n")
    assert said.out.count(SHOWN) == 3
    assert said.err == f"{SHOWN}\n"
    assert all(line.isprintable() for line in said.out.splitlines())


def test_json_keeps_its_values_and_shows_no_control(capsys: pytest.CaptureFixture[str]) -> None:
    result = {ODD: [ODD, "\U000e0041", "\xe9"]}
    put_json(result)
    out = capsys.readouterr().out
    assert json.loads(out) == result
    assert out.rstrip("\n").isprintable()
    assert "\xe9" in out


def test_a_file_that_is_none_is_one_sentence(run: Run, tmp_path: Path) -> None:
    pipe, loop, odd = tmp_path / "pipe", tmp_path / "loop", tmp_path / "\x1b[2J\udcff.json"
    os.mkfifo(pipe)
    loop.symlink_to(loop)
    odd.write_text("{}")
    for path in (pipe, loop, odd, tmp_path):
        for line in (("replay", str(path), "--text"), ("simulate", "grid", "--options", str(path), "--matches", "1")):
            status, out, err = run(*line)
            assert status in (1, 2) or path == odd
            assert one_sentence(err) or path == odd
            assert "\x1b" not in out + err


@pytest.mark.parametrize(
    "raw", [b"[" * 100_000, b'{"decks": ' + b"9" * 5000 + b"}", b'{"a": 1, "a": 2}', b'{"first": NaN}', b"\xff", b"[1]"]
)
def test_options_that_are_no_json_object_are_one_sentence(run: Run, tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "options.json"
    path.write_bytes(raw)
    status, out, err = run("simulate", "grid", "--options", str(path), "--matches", "1")
    assert (status, out) == (2, "")
    assert one_sentence(err)
    assert len(err) < len(str(path)) + 250


@pytest.mark.parametrize(
    ("cards", "reason"),
    [(150_000, "should have at most 200 items"), (1_000_000, "there are more than 600,000 entries in all")],
)
def test_a_replay_of_endless_decks_is_refused_before_they_are_dealt(
    run: Run, tmp_path: Path, cards: int, reason: str
) -> None:
    path = tmp_path / "endless.json"
    options = {"decks": [["pikeman"] * cards, None], "check_decks": False}
    replace(recorded(Session.new(GAMES["clans"], 1)), options=options).save(path)
    status, out, err = run("replay", str(path), "--verify")
    assert (status, out) == (1, "")
    assert reason in err
    assert one_sentence(err)
