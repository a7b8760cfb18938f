"""What Ragnarok Chess is played with beside the cards: ready armies, and what its opponents expect of combats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.content.chess.armies import Cards
from game.content.chess.army_shapes import ARMY_FILES
from game.content.chess.lesson_shapes import ChessLesson
from game.content.chess.models import OddsFile
from game.content.chess.ready_armies import BUILT_IN, ArmyContent, read_armies
from game.content.lessons import FILE as LESSON
from game.content.packs.digest import digest_of
from game.content.packs.folders import undamaged
from game.content.packs.reading import PackFiles, read_file
from game.content.packs.shapes import FileShape
from systems.chess.ai.odds import OddsFigures, OddsTable

ODDS = "odds.json"
FILES: dict[str, type[FileShape]] = {**ARMY_FILES, ODDS: OddsFile, LESSON: ChessLesson}


@dataclass(frozen=True, slots=True)
class ChessContent:
    """What the game is played with beside the cards of Ragnarok.

    Attributes:
        armies: ready armies and their decks; odds: what combats are expected to bring; digest: of both.
    """

    armies: ArmyContent
    odds: OddsFigures
    digest: str


def load_chess(cards: Cards, folder: Path = BUILT_IN) -> ChessContent:
    """Return the content of the game; `cards` are all that armies may be made of, by identifier.

    Raises:
        Problem: the game's own files are damaged; the first fault is told.
    """
    return undamaged(*read_chess(cards, folder))


def read_chess(cards: Cards, folder: Path = BUILT_IN) -> tuple[ChessContent | None, tuple[str, ...]]:
    """Return the content of a folder, or None, and one sentence for each fault."""
    armies, faults = read_armies(cards, folder)
    odds, further = _read_odds(folder)
    if armies is None or odds is None:
        return None, (*faults, *further)
    digest = digest_of({"armies": armies.digest, "odds": odds.model_dump(mode="json")})
    return ChessContent(armies, figures_of(odds), digest), ()


@lru_cache(maxsize=1)
def load_odds(folder: Path = BUILT_IN) -> OddsFigures:
    """Return what combats are expected to bring; no card is read for it.

    Raises:
        Problem: the game's own file is damaged.
    """
    return figures_of(undamaged(*_read_odds(folder)))


def _read_odds(folder: Path) -> tuple[OddsFile | None, tuple[str, ...]]:
    pack = PackFiles("chess", folder)
    read_file(pack, ODDS, OddsFile)
    if pack.problems:
        return None, tuple(problem.sentence for problem in pack.problems)
    return pack.whole(ODDS, OddsFile), ()


def figures_of(odds: OddsFile) -> OddsFigures:
    """Return the figures of a file as opponents use them."""
    table = None
    if odds.table is not None:
        entries = {(*entry.hp, *entry.stamina): (entry.more, *entry.kept) for entry in odds.table.entries}
        table = OddsTable(odds.table.hp_step, odds.table.stamina_step, entries)
    return OddsFigures(odds.breath, odds.element, odds.classes, odds.kept, odds.more, odds.spent, table)
