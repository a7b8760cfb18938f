"""The whole tree is formatted, linted and typed: one command proves all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TREES = ("game", "systems", "components", "scenes", "distribution", "tests")


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("ruff", "check", "--quiet", *TREES), id="ruff-check"),
        pytest.param(("ruff", "format", "--check", *TREES), id="ruff-format"),
        pytest.param(("mypy", "--no-error-summary"), id="mypy"),
    ],
)
def test_the_tree_is_clean(words: tuple[str, ...]) -> None:
    done = subprocess.run(  # noqa: S603  # this same Python and the tools of the tests
        [sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
