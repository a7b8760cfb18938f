"""What is freed goes back to the system."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from game.platform import memory

PROBE = """
from game.platform import memory

def held():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS")) // 1024

memory.keep_little()
before = held()
pictures, marks = [], []
for _ in range(60):  # large blocks among small ones that stay
    pictures.append(bytearray(1 << 20))
    marks.append([bytes(600) for _ in range(50)])
assert held() > before + 50
pictures.clear()
memory.give_back()
assert held() < before + 15
"""


@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="the system does not tell what a process holds")
def test_large_blocks_go_back_when_they_are_freed() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, timeout=600, check=False)  # noqa: S603 - our own code
    assert done.returncode == 0, done.stderr


def test_no_decoder_is_loaded_for_sounds_that_need_none() -> None:
    code = "import scenes.stage.stage, pyglet.media.codecs as codecs; assert not codecs.have_ffmpeg()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600, check=False)  # noqa: S603 - our own code
    assert done.returncode == 0, done.stderr


def test_garbage_is_looked_for_again_after_loading() -> None:
    with memory.uncollected():
        assert not gc.isenabled()
        with memory.uncollected():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
