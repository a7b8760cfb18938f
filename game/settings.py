"""The player's settings: one validated model, one file for each profile, never lost to a damaged write.

A file that is damaged is kept aside under another name, what is good of it or the copy before it is taken, and one
sentence says so. Older files are carried over by their version number.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.atomic import previous_copy, set_aside, write_atomically
from game.paths import folders
from game.problems import Problem, did_you_mean

FILE = "settings.json"
Volume = Annotated[int, Field(ge=0, le=100)]
Action = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
GameName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
Chord = Annotated[str, Field(min_length=1, max_length=32)]


class Speed(IntEnum):
    """How many times faster than told the pictures run."""

    NORMAL = 1
    DOUBLE = 2
    FOURFOLD = 4


class Volumes(BaseModel):
    """Loudness of each bus in percent; each is multiplied by the master's."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    master: Volume = 80
    music: Volume = 60
    effects: Volume = 80
    interface: Volume = 70
    ambience: Volume = 50


class Settings(BaseModel):
    """All that a player can set, and what the game remembers of him. Immutable: `changed` makes another."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[2] = 2
    volumes: Volumes = Volumes()
    muted_on_focus_loss: bool = True
    captions: bool = False
    speed: Speed = Speed.NORMAL
    planning_seconds: Literal[0, 8, 15, 30] = 0
    """Time to plan against the program; 0 is without end."""
    ui_scale: int = Field(default=100, ge=80, le=200)
    """Percent."""
    reduced_motion: bool = False
    colour_patterns: bool = True
    """Draw patterns with the colours, for eyes that see some of them alike."""
    show_hints: bool = True
    fullscreen: bool = False
    window_size: tuple[Annotated[int, Field(ge=640, le=15360)], Annotated[int, Field(ge=360, le=8640)]] = (1280, 720)
    keys: dict[Action, tuple[Chord, ...]] = Field(default_factory=dict)
    """Only what differs from the usual bindings: action to chords such as `Ctrl+Z`."""
    lessons_done: tuple[GameName, ...] = ()
    """The games whose lesson was played or left: their pages recommend a match from then on."""

    def changed(self, **values: object) -> Settings:
        """These settings with other values, validated.

        Raises Problem with one sentence for a value that is not possible.
        """
        try:
            return Settings.model_validate(self.model_dump() | values)
        except ValidationError as error:
            raise Problem(f"The settings cannot be changed so: {_reason(error)}.") from error


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as they were found, with a sentence for the player where the file was not as it should be."""

    settings: Settings
    remark: str | None = None


class SettingsStore:
    """The settings file of one profile."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    @classmethod
    def of_profile(cls, profile: str = "default") -> SettingsStore:
        """The store of a profile; WrongRequest for a name that cannot be one."""
        return cls(folders(profile).config)

    def load(self) -> Loaded:
        """The settings, whatever has happened to their file.

        A damaged file is renamed to `settings.damaged-N.json`; what is good in it is kept, else the previous copy,
        else the defaults are taken; the remark tells it.
        """
        try:
            return Loaded(_read(self.path))
        except FileNotFoundError:
            return Loaded(Settings())
        except OSError as error:
            return Loaded(
                Settings(),
                f"The settings in {self.path} cannot be read ({error.strerror}), so the usual ones are used: "
                "check the rights of that file.",
            )
        except _Damaged as damage:
            return self._recover(damage)

    def save(self, settings: Settings) -> None:
        """Write the settings whole, keeping the copy before them.

        Raises Problem where the folder cannot be written.
        """
        try:
            write_atomically(self.path, _text(settings))
        except OSError as error:
            raise Problem(
                f"The settings cannot be saved in {self.path.parent} ({error.strerror}): "
                "make the folder writable, or set CLANS_HOME to another."
            ) from error

    def _recover(self, damage: _Damaged) -> Loaded:
        """Keep the damaged file aside; take what is good in it, else the copy before it, else the defaults."""
        try:
            kept = f"kept as {set_aside(self.path).name}"
        except OSError:
            kept = "left where it is"
        if damage.rest is not None:
            settings, used = damage.rest, "all other settings are as you set them"
        else:
            try:
                settings, used = _read(previous_copy(self.path)), "the copy before it is used"
            except (OSError, _Damaged):
                settings, used = Settings(), "the usual settings are used"
        with contextlib.suppress(OSError):  # what cannot be written now is found and told again at the next start
            write_atomically(self.path, _text(settings), keep_previous=False)
        return Loaded(settings, f"The settings file {self.path} is damaged ({damage}); it was {kept}, and {used}.")


class _Damaged(Exception):  # noqa: N818  # it says what the file is
    """Why a settings file cannot be used, and the settings without what is wrong in it, where that can be told."""

    def __init__(self, reason: str, rest: Settings | None = None) -> None:
        super().__init__(reason)
        self.rest = rest


def _text(settings: Settings) -> str:
    """The file of these settings."""
    return json.dumps(settings.model_dump(mode="json"), indent=2) + "\n"


def _read(path: Path) -> Settings:
    """The settings of a file; _Damaged with the reason, OSError where it cannot be read."""
    try:
        found = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise _Damaged("it is not JSON") from error
    if not isinstance(found, dict):
        raise _Damaged("it holds no settings")
    current = _migrated(found)
    try:
        return Settings.model_validate(current)
    except ValidationError as error:
        faulty = {fault["loc"][0] for fault in error.errors()}
        rest = {name: value for name, value in current.items() if name not in faulty}
        raise _Damaged(_reason(error), Settings.model_validate(rest)) from error


def _migrated(found: dict[str, object]) -> dict[str, object]:
    """Carry an older file over, version by version; _Damaged for one of a newer game."""
    version = found.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise _Damaged(f"its version {version!r} is no number")
    if version > len(_STEPS) + 1:
        raise _Damaged(f"it is of version {version}, made by a newer game")
    for step in _STEPS[version - 1 :]:
        found = step(found)
    return found


def _lessons_of_each_game(found: dict[str, object]) -> dict[str, object]:
    """From 1 to 2: the cabinet has more than the battle, so the lessons are remembered by game."""
    rest = {name: value for name, value in found.items() if name != "first_battle_done"}
    done = found.get("first_battle_done") is True
    return rest | {"version": 2, "lessons_done": ["clans"] if done else []}


_STEPS: tuple[Callable[[dict[str, object]], dict[str, object]], ...] = (_lessons_of_each_game,)
"""Each turns a file of its version (the first: of 1) into one of the next, version number included. A step is added
here together with a new number at `Settings.version`."""


def _reason(error: ValidationError) -> str:
    """The first fault in words: where, what, and the nearest known name."""
    fault = error.errors()[0]
    place = ".".join(str(part) for part in fault["loc"]) or "the file"
    if fault["type"] == "extra_forbidden":
        word = str(fault["loc"][-1])
        model = Volumes if fault["loc"][0] == "volumes" else Settings
        hint = did_you_mean(word, model.model_fields).replace(" Did", ", did")
        return f"'{place}' is no setting{hint}"
    return f"'{place}': {fault['msg']}"
