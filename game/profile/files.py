"""Profile: the player's small files: settings, gold, progress, decks, armies, and last choices.

Each is a `JsonFile`: whole at every instant, and shared with other windows on the same profile.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from game.platform.atomic import clear_temporaries
from game.platform.lock_file import locked
from game.platform.paths import Folders
from game.problems import Problem
from game.profile.json_file import FileKind, JsonFile, Tell, untold
from game.profile.settings import SettingsStore
from game.session.files import Document

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.profile.armies import Armies, ArmyBox
    from game.profile.campaign_book import CampaignBook
    from game.profile.campaign_progress import CampaignProgress
    from game.profile.decks import DeckBox, Decks
    from game.profile.treasury import Treasury


class Choices(BaseModel):
    """The content of a file of choices; readers take only values that are offered now."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    choices: dict[str, JsonValue] = Field(default_factory=dict)


def _adopted(found: Document) -> Document:
    """Add kind and format to choices that were written without them."""
    return {"kind": "choices", "format": 1, "choices": found}


CHOICES = FileKind("choices", Choices, "the file of your last choices", adopt=_adopted)


class Profile:
    """The files of one profile, each read on first use."""

    def __init__(self, folders: Folders, tell: Tell = untold) -> None:
        """Know the folders; `tell` is handed each remark for the player: a damaged file, and what was used instead."""
        self.folders = folders
        self._tell = tell
        self._choices: dict[str, JsonFile[Choices]] = {}

    @cached_property
    def settings(self) -> SettingsStore:
        """The settings."""
        return SettingsStore(self.folders.config, self._tell)

    @cached_property
    def treasury(self) -> Treasury:
        """Gold and what was bought with it: one file for all games, so that gold never goes without its purchase."""
        from game.profile.treasury import Treasury  # noqa: PLC0415 - the title shows before it is read

        return Treasury(self.folders.data / "treasury.json", self._tell)

    @cached_property
    def chronicle(self) -> CampaignProgress:
        """Campaign progress that stays between runs."""
        from game.profile.campaign_progress import CampaignProgress  # noqa: PLC0415 - as above

        return CampaignProgress(self.folders.data / "chronicle.json", self._tell)

    @cached_property
    def campaign_book(self) -> CampaignBook:
        """What was met in campaigns."""
        from game.profile.campaign_book import CampaignBook  # noqa: PLC0415 - as above

        return CampaignBook(self.folders.data / "campaign-book.json", self._tell)

    @cached_property
    def decks_file(self) -> JsonFile[Decks]:
        """The player's own decks of all games."""
        from game.profile.decks import decks_file  # noqa: PLC0415 - as above

        return decks_file(self.folders.data, self._tell)

    def decks(self, game: str, reserved: Collection[str] = ()) -> DeckBox:
        """The player's own decks for a game; `reserved` are names that none can have."""
        from game.profile.decks import DeckBox  # noqa: PLC0415 - as above

        return DeckBox(self.decks_file, game, reserved)

    @cached_property
    def armies_file(self) -> JsonFile[Armies]:
        """The player's own armies for Ragnarok Chess."""
        from game.profile.armies import armies_file  # noqa: PLC0415 - as above

        return armies_file(self.folders.data, self._tell)

    def armies(self, reserved: Collection[str] = ()) -> ArmyBox:
        """The player's own armies; `reserved` are names that none can have."""
        from game.profile.armies import ArmyBox  # noqa: PLC0415 - as above

        return ArmyBox(self.armies_file, reserved)

    def choices(self, file: str) -> Mapping[str, Any]:
        """The last choices in a file."""
        return self._choices_file(file).state.choices

    def keep_choices(self, file: str, choices: Mapping[str, Any]) -> None:
        """Save the last choices in a file.

        Raises:
            Problem: the file cannot be written.
        """
        kept = Choices(choices=json.loads(json.dumps(choices)))
        self._choices_file(file).update(lambda _: kept)

    def _choices_file(self, file: str) -> JsonFile[Choices]:
        if file not in self._choices:
            self._choices[file] = JsonFile(self.folders.config / file, CHOICES, self._tell)
        return self._choices[file]

    def look(self) -> None:
        """Read all files, so that damage is reported before the player needs them."""
        files = (
            self.settings.file, self.treasury.file, self.chronicle.file, self.campaign_book.file, self.decks_file,
            self.armies_file,
        )  # fmt: skip
        for file in files:
            file.state  # noqa: B018 - asking reads the file, and a remark tells of damage

    def clean(self) -> None:
        """Remove temporary files of killed writers from the profile's folders."""
        found = self.folders
        for folder in (found.config, found.data, found.saves, found.replays):
            if folder.is_dir():
                with suppress(Problem), locked(folder):  # what cannot be removed is in nobody's way
                    clear_temporaries(folder)
