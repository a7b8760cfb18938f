"""The folders of the program: its assets and, for each profile, the player's own files.

All of the player's folders stand under the environment variable `CLANS_HOME` where it is set (tests, portable
play), else where the system keeps such files (platformdirs).
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.problems import Problem, WrongRequest

NAME = "clans-and-wanderers"
ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
"""The assets folder: in the checkout, or beside the packages of an installed wheel."""

IMPORTED_FROM = Path(__file__).resolve().parents[__name__.count(".")]
"""The folder from which Python imports the program: the checkout, or where the wheel's one package is installed."""

_PROFILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one profile. None of them need exist yet: see `made`."""

    config: Path
    data: Path
    cache: Path
    logs: Path

    @property
    def saves(self) -> Path:
        """Matches to be continued."""
        return self.data / "saves"

    @property
    def replays(self) -> Path:
        """Matches to be seen again."""
        return self.data / "replays"

    @property
    def packs(self) -> Path:
        """Content packs that the player added, each a folder."""
        return self.data / "packs"

    @property
    def pictures(self) -> Path:
        """Screenshots and demonstration matches."""
        return self.data / "pictures"


def folders(profile: str = "default") -> Folders:
    """The folders of `profile` (1 to 32 letters, digits, '-' or '_').

    Raises WrongRequest for a name that could not be a folder's. Cache and logs are shared by all profiles.
    """
    if not _PROFILE.fullmatch(profile):
        raise WrongRequest(f"The profile name {profile!r} cannot be used: take 1 to 32 letters, digits, '-' or '_'.")
    home = os.environ.get("CLANS_HOME")
    if home:
        base = Path(home).expanduser().resolve()
        return Folders(base / "config" / profile, base / "data" / profile, base / "cache", base / "logs")
    system = platformdirs.PlatformDirs(NAME, appauthor=False)
    return Folders(
        Path(system.user_config_dir) / profile,
        Path(system.user_data_dir) / profile,
        Path(system.user_cache_dir),
        Path(system.user_log_dir),
    )


def made(folder: Path) -> Path:
    """`folder`, made with its parents where it is missing.

    Raises Problem when it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(
            f"The folder {folder} cannot be made ({error.strerror}): make it writable or set CLANS_HOME to another."
        ) from error
    return folder


def installed_packs(folder: Path) -> tuple[Path, ...]:
    """Return the packs that lie in the player's folder for them, by name; none where there is no such folder."""
    try:
        return tuple(sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".")))
    except OSError:
        return ()
