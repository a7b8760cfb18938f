"""A name that one window holds is taken for others, until that window closes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.platform.lock_file import claim
from game.platform.paths import ROOT

OTHER = (
    "import sys; from pathlib import Path; from game.platform.lock_file import claim; held = claim(Path(sys.argv[1])); "
)


def other_window(path: Path, then: str) -> str:
    """What another process says of the same name."""
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", OTHER + then, str(path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        timeout=600,
    )
    return done.stdout


def test_a_name_is_held_by_one_and_free_again_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "one.lock"
    first = claim(path)
    assert first is not None
    assert claim(path) is None
    first.release()
    first.release()
    second = claim(path)
    assert second is not None
    second.release()


def test_another_process_sees_the_claim_and_leaves_none_behind(tmp_path: Path) -> None:
    path = tmp_path / "one.lock"
    assert other_window(path, "print(held is not None)").strip() == "True"
    mine = claim(path)
    assert mine is not None, "the process that held it is gone, however it ended"
    assert other_window(path, "print(held is None)").strip() == "True"
    mine.release()
