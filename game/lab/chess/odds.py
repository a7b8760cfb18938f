"""Learn what combats bring from simulated ones (CHESS-6.2): `python3 -m game learn chess --out FILE`.

Two officers with random HP and stamina, of armies drawn from the seed, fight on a board with little else. The figures
are fitted to three of four combats (`game.lab.chess.fitting`), and checked on the others, which they have not seen.
With `--check` the figures in use are checked on combats of new seeds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from components.chess import FIGHTING, FULL_HP, FULL_STAMINA, HALVES, ChessTable
from game.catalog import GAMES
from game.catalog.chess.game import ChessGame
from game.content.chess.models import OddsEntryShape, OddsFile, OddsTableShape
from game.lab.chess.fitting import (
    HP_STEP,
    STAMINA_STEP,
    Bucket,
    Fought,
    blind_error,
    buckets,
    error_of,
    fitted,
    with_table,
)
from game.lab.jobs.scheduler import Execution, Progress, scheduler, untold
from game.lab.simulate import score_of
from game.problems import Problem, WrongRequest
from game.session.game import check_level
from systems.chess.ai.odds import CERTAIN, CombatOdds, Fighter, OddsFigures, Place
from systems.chess.commands import Move
from systems.chess.events import ClashSettled
from systems.chess.setup import PieceSetup, Position
from systems.chess.state.geometry import square_of
from systems.chess.state.notation import position_line
from systems.chess.view.views import ChessView
from systems.dice import Stream
from systems.match import Event, Match
from systems.plain import plain

GAME = "chess"
FEWEST = 8
_CHECKED = 4
"""One of so many combats is kept for the check."""
_LOWEST_HP = 4
_SQUARES = {"queen": "c3", "rook": "c3", "bishop": "a3", "knight": "b3"}
"""From where each kind attacks c5."""
_LONGEST_COMBAT = 4000
_BAND = 20
"""Per cent: combats are told apart by the chance that was foretold."""
BY_HAND = OddsFigures(breath=1, element=8, kept=740, more=200, spent=0)
"""The figures before anything was learned, to compare with."""


@dataclass(frozen=True, slots=True)
class CombatTask:
    """A combat to be fought by opponents of a level."""

    seed: int
    level: str


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned.

    Attributes:
        file: the content of odds.json; combats: fought.
        error: the mean squared error of the chances on the combats kept for the check; plain: without the table.
        blind: that of always saying a half.
        before: the error of the figures in use.
    """

    file: OddsFile
    combats: int
    error: float
    plain: float
    blind: float
    before: float

    def to_json(self) -> dict[str, object]:
        """Return the content of the file in plain JSON types."""
        schema = {"$schema": "../schema/chess-odds.schema.json"}
        return {**schema, **self.file.model_dump(mode="json", exclude={"schema_"})}

    def text(self) -> str:
        """Return how good the figures are, in lines to be printed."""
        return (
            f"{self.combats} combats. Mean squared error on those kept for the check: {self.error:.4f} now, "
            f"{self.plain:.4f} without the table, {self.before:.4f} with the figures in use, "
            f"{self.blind:.4f} with even chances."
        )


def learn(*, matches: int, level: str, seed: int, execution: Execution, progress: Progress = untold) -> Learned:
    """Return figures fitted to so many combats between opponents of a level; see `fought`.

    Raises:
        WrongRequest: no such level, or too few combats to learn from.
    """
    combats = fought(matches, level, seed, execution, progress)
    check, fit = combats[::_CHECKED], [combat for number, combat in enumerate(combats) if number % _CHECKED]
    figures = fitted(fit)
    found = buckets(figures, fit)
    whole = with_table(figures, found)
    file = OddsFile(
        made=(
            f"Fitted to {len(fit)} of {matches} simulated combats: "
            f"python3 -m game learn chess --matches {matches} --level {level} --seed {seed}"
        ),
        breath=figures.breath,
        element=figures.element,
        classes=dict(figures.classes),
        kept=figures.kept,
        more=figures.more,
        spent=0,
        table=_table(found),
    )
    now, plainly, before = (error_of(item, check) for item in (whole, figures, figures_in_use()))
    return Learned(file, matches, now, plainly, blind_error(check), before)


def _table(found: Mapping[Place, Bucket]) -> OddsTableShape:
    entries = tuple(
        OddsEntryShape(hp=place[:2], stamina=place[2:], combats=bucket.combats, more=bucket.more, kept=bucket.kept)
        for place, bucket in found.items()
    )
    return OddsTableShape(hp_step=HP_STEP, stamina_step=STAMINA_STEP, entries=entries)


@dataclass(frozen=True, slots=True)
class Checked:
    """How well the figures in use foretell combats that nobody has learned from.

    Attributes:
        combats: fought; error: the mean squared error; blind: that of always saying a half; by_hand: of BY_HAND.
        bands: the lowest chance in per cent that was foretold, combats, per cent attackers won of them, with the two
            ends of its interval.
    """

    combats: int
    error: float
    blind: float
    by_hand: float
    bands: tuple[tuple[int, int, float, float, float], ...]

    def to_json(self) -> dict[str, object]:
        """Return it in plain JSON types."""
        data: dict[str, object] = plain(self)
        return data

    def text(self) -> str:
        """Return it as lines to be printed."""
        lines = [
            f"Foretold {low} to {low + _BAND}%: {number} combats, attackers won {won:.0f}% ({least:.0f} to {most:.0f})."
            for low, number, won, least, most in self.bands
        ]
        errors = (
            f"{self.combats} combats. Mean squared error: {self.error:.4f}, {self.by_hand:.4f} with the figures that "
            f"were set by hand before, {self.blind:.4f} with even chances."
        )
        return "\n".join((*lines, errors))


def check(*, matches: int, level: str, seed: int, execution: Execution, progress: Progress = untold) -> Checked:
    """Return how well the figures in use foretell so many combats between opponents of a level; see `fought`.

    Raises:
        WrongRequest: no such level, or too few combats.
    """
    combats, figures = fought(matches, level, seed, execution, progress), figures_in_use()
    odds = CombatOdds(figures)
    by_band: dict[int, list[float]] = {}
    for combat in combats:
        chance = odds.outlook(combat.attacker, combat.defender).chance * 100 // CERTAIN
        by_band.setdefault(chance // _BAND * _BAND, []).append(combat.share)
    bands = tuple((low, len(won), *score_of(sum(won), len(won))) for low, won in sorted(by_band.items()))
    return Checked(matches, error_of(figures, combats), blind_error(combats), error_of(BY_HAND, combats), bands)


def figures_in_use() -> OddsFigures:
    """Return the figures by which opponents expect combats to end now."""
    game = GAMES[GAME]
    return game.odds.figures if isinstance(game, ChessGame) else OddsFigures()


def fought(matches: int, level: str, seed: int, execution: Execution, progress: Progress = untold) -> list[Fought]:
    """Return so many combats between opponents of a level.

    Args:
        matches: how many.
        level: of both sides.
        seed: of the first.
        execution: where they are fought; a file of kept combats may be used again for more of them.
        progress: is told how many are fought.

    Raises:
        WrongRequest: no such level, too few combats, or this is no way to fight them.
    """
    check_level(level, GAME, GAMES[GAME].levels)
    if matches < FEWEST:
        raise WrongRequest(f"From {matches} combats nothing is learned: give {FEWEST} or more.")
    tasks = [CombatTask(seed + number, level) for number in range(matches)]
    with scheduler(execution, {"learn": GAME, "level": level}) as running:
        return running.run(fight, tasks, progress)


def fight(task: CombatTask) -> Fought:
    """Fight a combat.

    Raises:
        Problem: it did not end.
    """
    dice = Stream(task.seed, "odds")
    kinds = [dice.choose(tuple(_SQUARES)) for _ in range(2)]
    start, to = square_of(_SQUARES[kinds[0]]), square_of("c5")
    setups = [
        PieceSetup(side, kind, square, HALVES * (_LOWEST_HP + dice.below(FULL_HP // HALVES - _LOWEST_HP + 1)),
                   dice.below(FULL_STAMINA + 1))
        for side, (kind, square) in enumerate(zip(kinds, (start, to), strict=True))
    ]  # fmt: skip
    others = [(0, "king", "d1"), (0, "pawn", "e2"), (1, "king", "e7"), (1, "pawn", "e6")]
    pieces = (*setups, *(PieceSetup(side, kind, square_of(name)) for side, kind, name in others))
    match: Match[ChessView] = GAMES[GAME].new_match(
        task.seed, {"position": position_line(Position(pieces)), "first": task.seed % 2}
    )
    by_square = {piece.square: piece for piece in match.view(0).pieces}
    fighters = [
        Fighter(piece.card_class, piece.element, piece.hp, piece.stamina) for piece in (by_square[start], by_square[to])
    ]
    events = match.apply(match.to_act()[0], Move(start, to))
    settled = next(event for event in _fought_out(match, task, events) if isinstance(event, ClashSettled))
    return Fought(fighters[0], fighters[1], settled.hp)


def _fought_out(match: Match[ChessView], task: CombatTask, events: Sequence[Event]) -> Sequence[Event]:
    """Let opponents fight the combat that has begun; return what its last command brought."""
    game = GAMES[GAME]
    opponents = [game.opponent(task.level, game.shared_setup(match, seat)) for seat in (0, 1)]
    for number in range(_LONGEST_COMBAT):
        if match.world.single(ChessTable).phase != FIGHTING:
            return events
        seat = match.to_act()[0]
        for command in opponents[seat].decide(match.view(seat), Stream(task.seed, f"combat/{number}")).commands:
            events = match.apply(seat, command)
    raise Problem(f"The combat of seed {task.seed} has not ended after {_LONGEST_COMBAT} decisions.")
