"""The player's settings: one validated model, one file per profile (see `game.profile.json_file`).

A window writes only what it changed, so that two windows on a profile do not undo each other's changes.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.problems import Problem, did_you_mean
from game.profile.json_file import FileKind, JsonFile, Tell, unchanged, untold
from game.session.files import Document

FILE = "settings.json"
Volume = Annotated[int, Field(ge=0, le=100)]
Action = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
GameName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
Chord = Annotated[str, Field(min_length=1, max_length=32)]


class Speed(IntEnum):
    """The speed of the animations, as a factor."""

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
    """All settings of a player. Immutable: `changed` returns another."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    volumes: Volumes = Volumes()
    muted_on_focus_loss: bool = True
    captions: bool = False
    speed: Speed = Speed.NORMAL
    planning_seconds: Literal[0, 8, 15, 30, 75] = 0
    """Time to plan against the program; 0 is without end."""
    ui_scale: int = Field(default=100, ge=80, le=200)
    """Percent."""
    reduced_motion: bool = False
    colour_patterns: bool = True
    """Draw patterns with the colours, for eyes that see some of them alike."""
    show_hints: bool = True
    win_chance: bool = True
    """Show the chance to win a hand of playing cards."""
    fullscreen: bool = False
    window_size: tuple[Annotated[int, Field(ge=640, le=15360)], Annotated[int, Field(ge=360, le=8640)]] = (1280, 720)
    keys: dict[Action, tuple[Chord, ...]] = Field(default_factory=dict)
    """Only what differs from the usual bindings: action to chords such as `Ctrl+Z`."""
    lessons_done: tuple[GameName, ...] = ()
    """The games whose lesson was played or left: their pages recommend a match from then on."""

    def changed(self, **values: object) -> Settings:
        """Return these settings with other values, validated.

        Raises Problem with one sentence for an impossible value.
        """
        try:
            return Settings.model_validate(self.model_dump() | values)
        except ValidationError as error:
            raise Problem(f"The settings cannot be changed so: {_reason(error)}.") from error


class SettingsStore:
    """The settings file of one profile."""

    def __init__(self, folder: Path, tell: Tell = untold) -> None:
        """Know the file; `tell` is handed a sentence where it was damaged or cannot be read."""
        self.file = JsonFile(folder / FILE, KIND, tell)

    @property
    def path(self) -> Path:
        """The file."""
        return self.file.path

    def load(self) -> Settings:
        """The settings, whatever has happened to their file: the usual ones where it is missing."""
        return self.file.state

    def keep(self, before: Settings, after: Settings) -> None:
        """Write what changed from `before` to `after`; changes by other windows stay.

        Raises:
            Problem: the file cannot be written.
        """
        mine, base = after.model_dump(), before.model_dump()
        self.file.update(lambda fresh: Settings.model_validate(_merged(base, mine, fresh.model_dump())))


def _merged(base: dict[str, Any], mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Return their values with the changes from `base` to `mine`, entry by entry."""
    merged = dict(theirs)
    for name in base.keys() | mine.keys():
        before, now = base.get(name), mine.get(name)
        if before == now:
            continue
        if name not in mine:
            merged.pop(name, None)
        elif isinstance(now, dict) and isinstance(before, dict):
            merged[name] = _merged(before, now, merged.get(name, {}))
        elif name == "lessons_done":
            merged[name] = tuple(dict.fromkeys((*merged[name], *mine[name])))  # each window adds, none takes away
        else:
            merged[name] = now
    return merged


def _adopted(found: Document) -> Document:
    """Give kind and format to the settings of a version that had a version number only."""
    return {"kind": "settings", "format": found.pop("version", None), **found}


def _lessons_of_each_game(found: Document) -> Document:
    """Migrate from 1 to 2: finished lessons are stored by game."""
    rest = {name: value for name, value in found.items() if name != "first_battle_done"}
    done = found.get("first_battle_done") is True
    return rest | {"lessons_done": ["clans"] if done else []}


def _salvaged(found: Document, error: ValidationError) -> tuple[Settings, str]:
    """Return the settings without the wrong values, and what was wrong."""
    faulty = {fault["loc"][0] for fault in error.errors()}
    rest = {name: value for name, value in found.items() if name not in faulty}
    return Settings.model_validate(rest), _reason(error)


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


KIND = FileKind(
    "settings",
    Settings,
    "the settings file",
    form=3,
    sealed=3,
    migrations={1: _lessons_of_each_game, 2: unchanged},
    adopt=_adopted,
    salvage=_salvaged,
)
