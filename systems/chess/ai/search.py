"""Alpha-beta search on the compact board; an attack that is fought out is a node of chance (CHESS-6.2).

There values are taken as hopes to win the match, which grow less and less with the lead: whoever is a queen ahead has
little to gain and much to lose. The hope of an attack is the attacker's chance times the hope of having won, and so on.
Budgets count positions, never seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from components.chess import QUIET_LIMIT
from systems.chess.ai.compact import LOST, WON, Compact
from systems.chess.ai.evaluation import LIVES, evaluate
from systems.chess.ai.odds import CERTAIN, CombatOdds, Fighter, Outlook
from systems.chess.rules.movement import KING, Move, in_check, is_combat, legal_moves, reached, threatened
from systems.chess.state.geometry import KIND_BITS, OTHER
from systems.search.opponent import never

MATE = 100_000
DECIDED = 4_000
"""More than a whole army lead: as good as won."""
SURE = 1_000_000
"""The hope of who has won; of who has lost it is as far below 0."""
LEAD = 400
"""With such a lead three matches of four are won: half of SURE."""
DEEPEST = 24
PATIENCE, WEARY = 30, 22
"""The more quiet moves have passed the less a lead is worth, by a share of PATIENCE for each, up to so many of them: so
whoever leads goes on with a pawn, a kill or a combat before the match is drawn (CHESS-5.6)."""
_EXACT, _LEAST, _MOST = 0, 1, 2
_KILL, _CLASH, _PROMISING = 10_000, 5_000, 1_000_000
Who = Mapping[int, tuple[str, str]]
"""By code the class and the element of a piece."""


def hope(value: int) -> int:
    """Return the hope to win the match, from -SURE to SURE, with such a value.

    >>> hope(0), hope(LEAD), hope(-LEAD), hope(MATE)
    (0, 500000, -500000, 1000000)
    """
    if abs(value) >= DECIDED:
        return SURE if value > 0 else -SURE
    return SURE * value // (LEAD + abs(value))


def worth_of(given: int) -> int:
    """Return the value that gives a hope, at most DECIDED.

    >>> worth_of(500000), worth_of(SURE), worth_of(-500000)
    (400, 4000, -400)
    """
    if abs(given) >= hope(DECIDED - 1):
        return DECIDED if given > 0 else -DECIDED
    return LEAD * given // (SURE - abs(given))


def waning(value: int, clock: int) -> int:
    """Return what a value is still worth after so many quiet moves.

    >>> waning(300, 0), waning(300, 10), waning(-300, 10), waning(300, 80)
    (300, 200, -200, 80)
    """
    rest = abs(value) * (PATIENCE - min(clock, WEARY)) // PATIENCE
    return rest if value > 0 else -rest


class EnoughError(Exception):
    """The budget of positions is used up."""


class Search:
    """The search for one decision.

    Attributes:
        nodes: positions looked at; values: of the moves at the root at the depth reached, best first.
        depth: reached in whole.
    """

    def __init__(
        self,
        board: Compact,
        odds: CombatOdds,
        who: Who,
        seen: Sequence[int] = (),
        out_of_time: Callable[[], bool] = never,
    ) -> None:
        """Take the position, what combats are expected to bring, who the pieces are, and keys that came up before."""
        self.board = board
        self.nodes = self.depth = 0
        self.capped = False
        self.values: dict[Move, int] = {}
        self._odds, self._who = odds, who
        self._path = set(seen)
        self._limit = 0
        self._out_of_time = out_of_time
        self._table: dict[int, tuple[int, int, int, Move | None]] = {}

    def think(self, deepest: int, budget: int, margin: int = 0) -> dict[Move, int]:
        """Search deeper and deeper, until so many positions were looked at; return the values of the moves, best first.

        Values that are by more than `margin` worse than the best are upper bounds. The first depth is always finished.
        Of a depth that is not, the moves that were looked at count, since those that were best before come first.
        """
        moves = legal_moves(self.board.cells, self.board.side, self.board.laws)
        self.values = dict.fromkeys(moves, 0)
        for depth in range(1, deepest + 1):
            self._limit = budget if depth > 1 else MATE
            found: dict[Move, int] = {}
            try:
                self._weigh(depth, margin, found)
            except EnoughError:
                self._adopt(found)
                break
            self._adopt(found)
            self.depth = depth
            if len(moves) < 2 or abs(next(iter(self.values.values()))) > MATE - DEEPEST:
                break
        return self.values

    def best_known(self) -> Move | None:
        """Return what was found best in the position that stands on the board now, if it was looked at."""
        known = self._table.get(self.board.key)
        return None if known is None else known[3]

    def _adopt(self, found: dict[Move, int]) -> None:
        """Take what was found in place of what was known, best first."""
        values = self.values | found
        ranked = sorted(values, key=lambda move: (move not in found, -values[move]))
        self.values = {move: values[move] for move in ranked}

    def _weigh(self, depth: int, margin: int, found: dict[Move, int]) -> None:
        best = -MATE * 2
        for move in list(self.values):
            value = self._after(move, depth, best - margin - 1, MATE * 2, 0)
            found[move] = value
            best = max(best, value)

    def _after(self, move: Move, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the value of a legal move for the side that makes it, searched to a depth."""
        board = self.board
        start, to = move
        met = board.cells[to]
        if met and is_combat(board.cells[start], met):
            return self._fought(move, depth, alpha, beta, ply)
        if met & KIND_BITS == KING:
            return MATE - ply
        undo = board.make(start, to)
        try:
            return MATE - ply if board.is_bare() else -self._search(depth - 1, -beta, -alpha, ply + 1)
        finally:
            board.unmake(undo)

    def _fought(self, move: Move, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the value of an attack that is fought out: of having such a hope to win the match."""
        outlook = self.outlook(move)
        win, lose = outlook.chance, CERTAIN - outlook.chance
        least, most = hope(alpha) * CERTAIN, hope(beta) * CERTAIN
        total = 0
        if win:
            bounds = (least - lose * SURE) // win, -((-most - lose * SURE) // win)
            total = win * self._branch(move, WON, outlook.attacker, depth, bounds, ply)
        if lose:
            low, high = (least - total) // lose, -((total - most) // lose)
            if low >= SURE or high <= -SURE:
                total += lose * (SURE if low >= SURE else -SURE)  # beyond its bounds anyhow
            else:
                total += lose * self._branch(move, LOST, outlook.defender, depth, (low, high), ply)
        return worth_of(total // CERTAIN)

    def _branch(
        self, move: Move, end: int, left: tuple[int, int], depth: int, bounds: tuple[int, int], ply: int
    ) -> int:
        """Return the hope after a way in which an attack may end; bounds are hopes, too."""
        board = self.board
        low, high = worth_of(bounds[0]) - 1, worth_of(bounds[1]) + 1
        undo = board.make(*move, end, *left)
        try:
            if board.is_bare():
                return SURE if end == WON else -SURE
            return hope(-self._search(depth - 1, -max(high, low + 1), -low, ply + 1))
        finally:
            board.unmake(undo)

    def outlook(self, move: Move) -> Outlook:
        """Return what an attack of an officer on another is expected to bring."""
        return self._odds.outlook(*map(self._fighter, move))

    def _fighter(self, square: int) -> Fighter:
        board = self.board
        return Fighter(*self._who[board.cells[square]], board.hp[square], board.stamina(square))

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Return the value of the position for the side to move."""
        self.nodes += 1
        if self.nodes >= self._limit or (not self.nodes & 1023 and self._out_of_time()):
            self.capped = self.nodes < self._limit
            raise EnoughError
        board = self.board
        key = board.key
        if board.clock >= QUIET_LIMIT or key in self._path:
            return 0
        checked = depth <= 0 and ply < DEEPEST and in_check(board.cells, board.side, board.laws)
        if checked:
            depth = 1
        if depth <= 0:
            return self._quiet(alpha, beta, ply)
        known = self._table.get(key)
        best_known: Move | None = None
        if known is not None:
            far, kind, value, best_known = known
            decides = kind == _EXACT or (value >= beta if kind == _LEAST else value <= alpha)
            if far >= depth and decides:
                return value
        moves = legal_moves(board.cells, board.side, board.laws)
        if not moves:
            lost = checked or in_check(board.cells, board.side, board.laws)
            return ply - MATE if lost else 0
        self._path.add(key)
        try:
            best, value = self._best_of(self._ordered(moves, best_known), depth, alpha, beta, ply)
        finally:
            self._path.discard(key)
        kind = _MOST if value <= alpha else _LEAST if value >= beta else _EXACT
        if abs(value) < MATE - DEEPEST * 2:
            self._table[key] = (depth, kind, value, best)
        return value

    def _best_of(self, moves: Sequence[Move], depth: int, alpha: int, beta: int, ply: int) -> tuple[Move, int]:
        best, most = moves[0], -MATE * 2
        for move in moves:
            value = self._after(move, depth, alpha, beta, ply)
            if value > most:
                best, most = move, value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        return best, most

    def _ordered(self, moves: list[Move], first: Move | None) -> list[Move]:
        """Return moves in the order in which they are tried: the best known, kills by what they bring, attacks."""
        cells, lives = self.board.cells, self.board.hp

        def promise(move: Move) -> int:
            start, to = move
            if move == first:
                return _PROMISING
            code, met = cells[start], cells[to]
            if not met:
                return 0
            gain = abs(LIVES[met][lives[to]])
            if is_combat(code, met):
                return _CLASH + gain - abs(LIVES[code][lives[start]]) // 2
            return _KILL * (2 if met & KIND_BITS == KING else 1) + gain * 8 - code

        return sorted(moves, key=promise, reverse=True)

    def _quiet(self, alpha: int, beta: int, ply: int) -> int:
        """Return the value of a position after the kills that are worth making; combats are not begun here."""
        board = self.board
        best = waning(evaluate(board), board.clock)
        if best >= beta or ply >= DEEPEST * 2:
            return best
        alpha = max(alpha, best)
        for start, to in self._kills():
            if board.cells[to] & KIND_BITS == KING:
                return MATE - ply
            undo = board.make(start, to)
            try:
                home = board.cells.index(KING + OTHER * (1 - board.side))
                if threatened(board.cells, home, board.side, board.laws):
                    continue
                self.nodes += 1
                value = MATE - ply if board.is_bare() else -self._quiet(-beta, -alpha, ply + 1)
            finally:
                board.unmake(undo)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        return best

    def _kills(self) -> list[Move]:
        """Return the moves that kill at once, best first; they may leave the own king in check."""
        board = self.board
        cells, lives, side = board.cells, board.hp, board.side
        found = []
        for start, code in enumerate(cells):
            if code and code >> 3 == side:
                for to in reached(cells, start, board.laws):
                    met = cells[to]
                    if met and not is_combat(code, met):
                        worth = MATE if met & KIND_BITS == KING else abs(LIVES[met][lives[to]])
                        found.append((worth - (code & KIND_BITS == 2), (start, to)))
        found.sort(reverse=True)
        return [move for _, move in found]
