"""The manifest of shipped sounds: what each is for, how loud, what a caption says of it.

`assets/sounds/manifest.json` is checked by these models when it is read; a fault is named in one sentence with its
place and, where a word looks mistyped, with the word that was probably meant.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from game.problems import Problem, did_you_mean

Bus = Literal["music", "effects", "interface", "ambience"]
"""The volume slider that a sound obeys, beside the master's."""

MANIFEST = "manifest.json"
"""The manifest's file name in the folder of sounds."""


class ManifestError(Problem):
    """The manifest is missing or faulty; the text is one sentence: where, what, what to do."""


class UnknownSound(Problem):
    """A sound or a mood was asked for that does not exist; the text suggests what was probably meant."""


class Effect(BaseModel):
    """One sound of the manifest.

    `gain` from 0 to 1 balances it against the others; `caption` is what a player without sound reads, None where
    nothing is missed; `takes` is how many recordings there are (`hit.wav`, `hit_2.wav`, ...); `spread` is by how
    many cents a single playing may be higher or lower, so that repeats do not tire; `loop` marks beds of sound.
    With `of` it is another sound's file, played `cents` higher: rows that climb need one file.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    bus: Bus
    gain: Annotated[float, Field(gt=0.0, le=1.0)]
    caption: Annotated[str, Field(pattern=r"^\[[^\[\]]+\]$", max_length=40)] | None = None
    takes: Annotated[int, Field(ge=1, le=6)] = 1
    spread: Annotated[float, Field(ge=0.0, le=200.0)] = 0.0
    loop: bool = False
    of: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")] | None = None
    cents: Annotated[float, Field(ge=-1200.0, le=1200.0)] = 0.0

    @property
    def source(self) -> str:
        """The identifier of the sound whose file is played."""
        return self.of or self.id

    def file_name(self, take: int = 1) -> str:
        """Return the name of the file of a take, counted from 1."""
        return f"{self.source}.wav" if take == 1 else f"{self.source}_{take}.wav"


class Manifest(BaseModel):
    """All shipped sounds, each once."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    format: Literal[1]
    sounds: tuple[Effect, ...]

    @model_validator(mode="after")
    def _each_once(self) -> Manifest:
        twice = sorted(name for name, count in Counter(sound.id for sound in self.sounds).items() if count > 1)
        if twice:
            raise ValueError(f"these sounds stand there more than once: {', '.join(twice)}")
        return self

    @model_validator(mode="after")
    def _of_one_that_is_there(self) -> Manifest:
        recorded = {sound.id: sound for sound in self.sounds if sound.of is None}
        for sound in self.sounds:
            base = recorded.get(sound.source)
            if base is None:
                hint = did_you_mean(sound.source, recorded)
                raise ValueError(f"{sound.id} is of {sound.source!r}, which has no file.{hint}".removesuffix("."))
            if sound is not base and (sound.takes != base.takes or sound.loop or base.loop):
                raise ValueError(f"{sound.id} must have as many takes as {base.id}, and neither may repeat")
        return self

    def by_id(self) -> MappingProxyType[str, Effect]:
        """Return the sounds by their identifiers, in the order of the file."""
        return MappingProxyType({sound.id: sound for sound in self.sounds})


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of a folder of sounds.

    Raises ManifestError with one sentence when it is missing, is not JSON, or breaks a rule of the models.
    """
    path = folder / MANIFEST
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ManifestError(f"The list of sounds {path} is missing; install the game again.") from None
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ManifestError(f"The list of sounds {path} cannot be read: {error}.") from error
    try:
        # JSON knows lists only: strict models take their tuples from JSON text, not from parsed lists.
        return Manifest.model_validate_json(json.dumps(data))
    except ValidationError as error:
        raise ManifestError(f"{path}: {_sentence(error, data)}") from error


def _sentence(error: ValidationError, data: Any) -> str:
    """Return the first fault of a validation as one sentence that names the sound and the key."""
    fault = error.errors()[0]
    place = fault["loc"]
    where = ""
    if len(place) >= 2 and place[0] == "sounds" and isinstance(place[1], int):
        sound = data["sounds"][place[1]]
        name = sound.get("id", f"number {place[1] + 1}") if isinstance(sound, dict) else f"number {place[1] + 1}"
        where = f"sound {name}: "
    key = str(place[-1]) if place else ""
    if fault["type"] == "extra_forbidden":
        known = list(Effect.model_fields if where else Manifest.model_fields)
        return f"{where}unknown key {key!r}.{did_you_mean(key, known)}"
    if fault["type"] == "literal_error" and key == "bus":
        hint = did_you_mean(str(fault["input"]), ["music", "effects", "interface", "ambience"])
        return f"{where}unknown bus {fault['input']!r}.{hint}"
    return f"{where}{key + ': ' if key else ''}{fault['msg'].removeprefix('Value error, ')}."
