"""The ready armies of Ragnarok Chess, and what its opponents expect of combats."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.content.chess.models import ArmiesFile, ArmyShape, OddsFile
from game.content.packs.reading import PackFiles, read_file
from game.content.packs.shapes import FileShape
from game.platform.paths import ASSETS
from game.problems import Problem
from systems.chess.ai.odds import OddsFigures, OddsTable

BUILT_IN = ASSETS / "content" / "chess"
FILES: dict[str, type[FileShape]] = {"armies.json": ArmiesFile, "odds.json": OddsFile}


@dataclass(frozen=True, slots=True)
class ChessContent:
    """What the game is played with beside the cards of Ragnarok.

    Attributes:
        armies: the ready ones by identifier; odds: what combats are expected to bring; digest: of both.
    """

    armies: Mapping[str, ArmyShape]
    odds: OddsFigures
    digest: str


@lru_cache(maxsize=2)
def load_chess(folder: Path = BUILT_IN) -> ChessContent:
    """Return the content of the game.

    Raises:
        Problem: the game's own files are damaged; the first fault is told.
    """
    content, problems = read_chess(folder)
    if content is None:
        raise Problem(f"The game's own content is damaged, install it again. {problems[0]}")
    return content


def read_chess(folder: Path) -> tuple[ChessContent | None, tuple[str, ...]]:
    """Return the content of a folder, or None, and one sentence for each fault."""
    pack = PackFiles("chess", folder)
    for name, shape in FILES.items():
        read_file(pack, name, shape)
    if not pack.problems:
        _check(pack)
    if pack.problems:
        return None, tuple(problem.sentence for problem in pack.problems)
    armies, odds = pack.whole("armies.json", ArmiesFile), pack.whole("odds.json", OddsFile)
    text = json.dumps([armies.model_dump(mode="json"), odds.model_dump(mode="json")], sort_keys=True)
    digest = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
    return ChessContent({army.id: army for army in armies.armies}, figures_of(odds), digest), ()


def figures_of(odds: OddsFile) -> OddsFigures:
    """Return the figures of a file as opponents use them."""
    table = None
    if odds.table is not None:
        entries = {(*entry.hp, *entry.stamina): (entry.chance, *entry.kept) for entry in odds.table.entries}
        table = OddsTable(odds.table.hp_step, odds.table.stamina_step, entries)
    return OddsFigures(odds.breath, odds.element, odds.classes, odds.kept, odds.more, odds.spent, table)


def _check(pack: PackFiles) -> None:
    """Find what the shapes cannot: doubles, and mythologies without an army (COLL-4.1)."""
    armies = pack.whole("armies.json", ArmiesFile).armies
    names = [army.id for army in armies]
    for at, name in enumerate(names):
        if name in names[:at]:
            pack.complain("armies.json", f"armies[{at}]", f"{name} stands here for the second time: keep one of them.")
    for mythology in ("norse", "greek"):
        if mythology not in {army.mythology for army in armies}:
            pack.complain("armies.json", "armies", f"there is no {mythology} army: add one (COLL-4.1).")
