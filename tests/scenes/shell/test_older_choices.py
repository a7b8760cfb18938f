"""What was chosen in the version before is found again: each part of it, in every game."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from scenes.clans.screens import last_battle
from scenes.domains.screens import choices as domains_choices
from scenes.duel.resources import duel
from scenes.duel.screens import choices as duel_choices
from scenes.grid.resources import grid
from scenes.grid.screens import choices as grid_choices
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.saved_choices import kept_choices

SAMPLES = Path(__file__).parent / "choices_format_1"
RECALLED: dict[str, Callable[[AppContext], Any]] = {
    "last-battle.json": lambda context: last_battle.recalled(context, kept_choices(context, "last-battle.json")),
    "last-domains.json": lambda context: domains_choices.recalled(kept_choices(context, "last-domains.json")),
    "last-duel.json": lambda context: duel_choices.recalled(
        kept_choices(context, "last-duel.json"), tuple(duel(context).content.decks)
    ),
    "last-grid.json": lambda context: grid_choices.recalled(
        kept_choices(context, "last-grid.json"), grid(context).content
    ),
}


@pytest.mark.parametrize("name", RECALLED)
def test_choices_of_the_version_before_are_recalled(context: AppContext, name: str) -> None:
    context.folders.config.mkdir(parents=True, exist_ok=True)
    shutil.copy(SAMPLES / name, context.folders.config)
    written = json.loads((SAMPLES / name).read_text())
    recalled = json.loads(json.dumps(asdict(RECALLED[name](context))))
    assert recalled.items() >= written.items()  # what came later has its default


def test_every_sample_is_recalled() -> None:
    assert {path.name for path in SAMPLES.iterdir()} == set(RECALLED)
