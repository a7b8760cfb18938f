"""What a machine itself must bring: OpenGL, fonts' libraries, a display or a virtual one, Python's venv.

As root on Debian or Ubuntu a missing package is installed; everywhere else the exact command is told.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from game.platform.virtual_display import display_works
from game.problems import Problem

LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libGLU.so.1": "libglu1-mesa",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
}
"""Shared libraries that a window needs, and the packages of Debian and Ubuntu that hold them."""

OFF_SCREEN_LIBRARIES = {"libEGL.so.1": "libegl1"}
DRIVERS = ("*/dri/*_dri.so", "dri/*_dri.so", "*/libgallium*.so", "libgallium*.so")
"""Where Mesa's software driver lies below a library folder."""

LIBRARY_FOLDERS = (Path("/usr/lib"), Path("/usr/lib64"), Path("/usr/local/lib"))
VENV_PACKAGES = (f"python3.{sys.version_info.minor}-venv", "python3-venv")


def say(text: str) -> None:
    """Tell the player what is being done (standard error: standard output belongs to results)."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def provide_graphics() -> None:
    """See that a window can be opened, on a screen or off it.

    Raises Problem with the command to type where something is missing and cannot be installed from here.
    """
    if not sys.platform.startswith("linux"):
        return
    missing = missing_packages()
    if missing:
        _install(
            missing,
            "Pictures need OpenGL" if display_works() else "Pictures without a display need Xvfb and OpenGL",
        )


def can_make_environments() -> bool:
    """Whether this Python has all that a virtual environment is made with (an emptied folder is not enough)."""
    specs = [importlib.util.find_spec(name) for name in ("venv", "ensurepip")]
    return all(spec is not None and spec.origin is not None for spec in specs)


def provide_venv() -> None:
    """See that Python can make virtual environments (Debian and Ubuntu split that off).

    Raises Problem with the exact command to type where that is not possible from here.
    """
    why = f"This Python ({sys.executable}) came without the modules that make virtual environments"
    own = sys.executable.startswith("/usr/bin/")
    _install(VENV_PACKAGES if own else VENV_PACKAGES[1:], why)
    importlib.invalidate_caches()
    if not can_make_environments():
        raise Problem(f"{why}: install them, or start the game with another Python of 3.11 or newer.")


def missing_packages() -> tuple[str, ...]:
    """The Debian packages of all that drawing needs here and that is not here; empty where all is well."""
    wanted = dict(LIBRARIES)
    missing = []
    if not display_works():
        wanted |= OFF_SCREEN_LIBRARIES
        if not shutil.which("Xvfb"):
            missing.append("xvfb")
        if not any(any(folder.glob(pattern)) for folder in LIBRARY_FOLDERS for pattern in DRIVERS):
            missing.append("libgl1-mesa-dri")
    return (*missing, *(package for library, package in wanted.items() if not has_library(library)))


def has_library(name: str) -> bool:
    """Whether the shared library can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def is_debian() -> bool:
    """Whether packages come by apt here."""
    return Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None


def _install(packages: tuple[str, ...], why: str) -> None:
    """Install by apt as root on Debian or Ubuntu; else, or where that fails, tell what to type."""
    command = f"apt-get install {' '.join(packages)}"
    if not is_debian():
        raise Problem(f"{why}: install it with this system's own tool (on Debian and Ubuntu it is: sudo {command}).")
    if os.geteuid() != 0:
        raise Problem(f"{why}: give the command 'sudo {command}' and start again.")
    say(f"{why}: installing {', '.join(packages)}.")
    if _apt("install", *packages) and (_apt("update") or _apt("install", *packages)):
        raise Problem(f"{why}, and apt-get could not install it: 'apt-get update && {command}' shows the reason.")


def _apt(*arguments: str) -> int:
    """Run apt-get without questions; its exit status. What it prints goes to standard error."""
    command = ["apt-get", "-y", "-q", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120", *arguments]
    return subprocess.run(  # noqa: S603  # the packages named above
        command,
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr.fileno(),
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        check=False,
    ).returncode
