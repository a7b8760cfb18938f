from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
import shtab

from game.catalog import GAMES
from game.cli.arguments import _parsers
from game.cli.completion import SHELLS, whole_parser
from tests.game.cli.line import Run


@pytest.fixture(scope="module")
def completed() -> dict[str, list[str]]:
    """What bash makes of the beginning of a line, by the line."""
    lines = ("si", "simulate ch", "simulate grid --m", "content ''", "completion ''", "replay READ")
    asked = "".join(
        f"COMP_WORDS=(clans-and-wanderers {line}); "
        "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=(); "
        '_shtab_clans_and_wanderers clans-and-wanderers "${COMP_WORDS[-1]}"; echo "${COMPREPLY[*]}"\n'
        for line in lines
    )
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    root = Path(__file__).resolve().parents[3]
    script = shtab.complete(whole_parser(_parsers()), "bash")
    done = subprocess.run(  # noqa: S603  # bash, with what shtab wrote
        [bash, "-c", f"{script}\n{asked}"], cwd=root, capture_output=True, text=True, check=False
    )
    return dict(zip(lines, map(str.split, done.stdout.splitlines()), strict=True))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("si", ["simulate"]),
        ("simulate ch", ["chess"]),
        ("simulate grid --m", ["--matches"]),
        ("content ''", ["check", "picture", "schema", "sheet", "text"]),
        ("completion ''", list(SHELLS)),
        ("replay READ", ["README.md"]),
    ],
)
def test_bash_completes_commands_games_options_and_files(
    completed: dict[str, list[str]], line: str, words: list[str]
) -> None:
    assert sorted(completed[line]) == sorted(words)


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_gets_every_command(run: Run, shell: str) -> None:
    status, out, err = run("completion", shell)
    assert (status, err) == (0, "")
    assert all(word in out for name in [*_parsers(), *GAMES] for word in name.split())


def test_another_shell_is_refused_in_one_sentence(run: Run) -> None:
    status, out, err = run("completion", "fish")
    assert (status, out) == (2, "")
    assert "choose from" in err
