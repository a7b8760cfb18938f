"""A display that nobody sees: Xvfb on Linux where there is no screen, so that pictures work anyway."""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator

from game.problems import Problem

SCREEN = "1920x1080x24"
SILENCE = {"ARCADE_SOUND_BACKENDS": "silent", "PYGLET_AUDIO": "silent"}
"""The environment in which no sound driver is tried; arcade's own variable alone comes too late for pyglet."""

PATIENCE = 20.0
"""Seconds until a virtual display that says nothing is given up."""


def display_works() -> bool:
    """Whether windows can be opened: always but on Linux, there where the X server of `DISPLAY` answers."""
    if not sys.platform.startswith("linux"):
        return True
    if not os.environ.get("DISPLAY"):
        return False
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return False
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
    opened = x11.XOpenDisplay(None)
    if not opened:
        return False
    x11.XCloseDisplay(ctypes.c_void_p(opened))
    return True


@contextlib.contextmanager
def virtual_display() -> Iterator[None]:
    """Run the block with a display: the one there is, or an Xvfb that ends with the block.

    Sets `DISPLAY` in this process meanwhile. Raises Problem where Xvfb is missing or does not start.
    """
    if display_works():
        yield
        return
    server, number = _start_server()
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = f":{number}"
    try:
        with _ended_politely():
            yield
    finally:
        if before is None:
            del os.environ["DISPLAY"]
        else:
            os.environ["DISPLAY"] = before
        _stop_server(server)


@contextlib.contextmanager
def _ended_politely() -> Iterator[None]:
    """Let a request to end (SIGTERM) unwind the block, so that the server does not outlive it."""

    def unwind(_signal: int, _frame: object) -> None:
        raise SystemExit(128 + signal.SIGTERM)

    if threading.current_thread() is not threading.main_thread():  # only the main thread may set handlers
        yield
        return
    before = signal.signal(signal.SIGTERM, unwind)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _start_server() -> tuple[subprocess.Popen[bytes], int]:
    """Start Xvfb on a free number of its own choice; the process and the number."""
    program = shutil.which("Xvfb")
    if program is None:
        raise Problem(
            "There is no display and no virtual one (Xvfb): on Debian or Ubuntu give the command "
            "'sudo apt-get install xvfb libgl1 libglu1-mesa libgl1-mesa-dri libegl1' and start again."
        )
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(  # noqa: S603  # the system's own X server
        command,
        pass_fds=(writing,),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C ends the tests first, then this process ends the server
    )
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        ready, _, _ = select.select([answer], [], [], PATIENCE)
        number = answer.readline().strip() if ready else b""
    if not number:
        _stop_server(server)
        raise Problem("The virtual display Xvfb did not start: try 'Xvfb :99' by hand to see its reason.")
    return server, int(number)


def _stop_server(server: subprocess.Popen[bytes]) -> None:
    """End the server politely, then firmly."""
    server.terminate()
    try:
        server.wait(timeout=5)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
