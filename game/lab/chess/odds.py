"""Learn what combats bring from simulated ones (CHESS-6.2): `python3 -m game learn chess --out FILE`.

Two officers with random HP and stamina, of armies drawn from the seed, fight on a board with little else. The figures
of `systems.chess.ai.odds` are fitted to three of four combats, and checked on the others, which they have not seen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from components.chess import FIGHTING, FULL_HP, FULL_STAMINA, HALVES, ChessTable
from game.catalog import GAMES
from game.catalog.chess.game import ChessGame
from game.content.chess.models import OddsFile
from game.lab.simulate import Progress, play_all
from game.problems import Problem, WrongRequest
from game.session.game import check_level
from systems.chess.ai.odds import CERTAIN, CombatOdds, Fighter, OddsFigures
from systems.chess.commands import Move
from systems.chess.events import ClashSettled
from systems.chess.setup import PieceSetup, Position
from systems.chess.state.geometry import square_of
from systems.chess.state.notation import position_line
from systems.chess.view.views import ChessView
from systems.dice import Stream
from systems.match import Event, Match

GAME = "chess"
FEWEST = 8
_CHECKED = 4
"""One of so many combats is kept for the check."""
_LOWEST_HP = 4
_SQUARES = {"queen": "c3", "rook": "c3", "bishop": "a3", "knight": "b3"}
"""From where each kind attacks c5."""
_LONGEST_COMBAT = 4000
_CLASS_RANGE = range(-20, 21, 4)


@dataclass(frozen=True, slots=True)
class CombatTask:
    """A combat to be fought by opponents of a level."""

    seed: int
    level: str


@dataclass(frozen=True, slots=True)
class Fought:
    """A combat: the fighters before it, and the HP in halves that both have left."""

    attacker: Fighter
    defender: Fighter
    left: tuple[int, int]

    @property
    def share(self) -> float:
        """How much of it the attacker won: 1 or 0, a half where both fell."""
        return 0.5 + (self.left[0] > 0) / 2 - (self.left[1] > 0) / 2


@dataclass(frozen=True, slots=True)
class Learned:
    """What was learned.

    Attributes:
        file: the content of odds.json; combats: fought.
        error: the mean squared error of the chances on the combats kept for the check.
        blind: that of always saying a half.
        before: the error of the figures in use.
    """

    file: OddsFile
    combats: int
    error: float
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
            f"{self.before:.4f} with the figures in use, {self.blind:.4f} with even chances."
        )


def learn(*, matches: int, level: str, seed: int, jobs: int, progress: Progress) -> Learned:
    """Return figures fitted to so many combats between opponents of a level.

    Raises:
        WrongRequest: no such level, or too few combats to learn from.
    """
    check_level(level, GAME, GAMES[GAME].levels)
    if matches < FEWEST:
        raise WrongRequest(f"From {matches} combats nothing is learned: give {FEWEST} or more.")
    fought = play_all(fight, [CombatTask(seed + number, level) for number in range(matches)], jobs, progress, most=8)
    check = fought[::_CHECKED]
    fit = [combat for number, combat in enumerate(fought) if number % _CHECKED]
    figures = fitted(fit)
    file = OddsFile(
        made=f"Fitted to {len(fit)} simulated combats at level {level} from seed {seed}.",
        breath=figures.breath,
        element=figures.element,
        classes=dict(figures.classes),
        kept=figures.kept,
        more=figures.more,
        spent=0,
    )
    game = GAMES[GAME]
    used = game.odds.figures if isinstance(game, ChessGame) else OddsFigures()
    even = [(0.5 - combat.share) ** 2 for combat in check]
    return Learned(file, matches, error_of(figures, check), sum(even) / len(even), error_of(used, check))


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


# ------------------------------------------------------------------------------------------------------------- fitting


def fitted(combats: Sequence[Fought]) -> OddsFigures:
    """Return the figures with the least error on some combats: one after another is set to its best value, twice."""
    figures = OddsFigures(breath=0, element=0, classes={}, spent=0)
    classes = sorted({fighter.card_class for combat in combats for fighter in (combat.attacker, combat.defender)})
    for _ in range(2):
        figures = _best((replace(figures, breath=value) for value in range(9)), combats)
        figures = _best((replace(figures, element=value) for value in range(0, 31, 2)), combats)
        for card_class in classes:
            tried = ({**figures.classes, card_class: value} for value in _CLASS_RANGE)
            figures = _best((replace(figures, classes=item) for item in tried), combats)
    kept, more = _shares(figures, combats)
    return replace(
        figures, classes={name: value for name, value in figures.classes.items() if value}, kept=kept, more=more
    )


def _best(candidates: Iterable[OddsFigures], combats: Sequence[Fought]) -> OddsFigures:
    return min(candidates, key=lambda figures: (round(error_of(figures, combats), 9), figures.breath, figures.element))


def error_of(figures: OddsFigures, combats: Sequence[Fought]) -> float:
    """Return the mean squared error of the chances that figures give."""
    odds = CombatOdds(figures)
    errors = (
        (odds.chance_by_formula(combat.attacker, combat.defender) / CERTAIN - combat.share) ** 2 for combat in combats
    )
    return math.fsum(errors) / len(combats)


def _shares(figures: OddsFigures, combats: Sequence[Fought]) -> tuple[int, int]:
    """Return the share of its HP that a winner keeps at even chances, and how it rises with the chance."""
    odds = CombatOdds(figures)
    rows: list[tuple[float, float]] = []
    for combat in combats:
        chance = odds.chance_by_formula(combat.attacker, combat.defender) / CERTAIN
        for fighter, left, hope in zip(
            (combat.attacker, combat.defender), combat.left, (chance, 1 - chance), strict=True
        ):
            if left > 0:
                rows.append((hope - 0.5, min(1.0, left / fighter.hp)))
    mean = math.fsum(share for _, share in rows) / len(rows)
    centre = math.fsum(hope for hope, _ in rows) / len(rows)
    spread = math.fsum((hope - centre) ** 2 for hope, _ in rows)
    slope = math.fsum((hope - centre) * (share - mean) for hope, share in rows) / spread if spread else 0.0
    slope = min(1.0, max(0.0, slope))
    kept = mean - slope * centre
    return min(CERTAIN, max(0, round(kept * CERTAIN))), round(slope * CERTAIN)
