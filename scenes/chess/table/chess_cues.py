"""How what happens on the board is shown and heard: steps, kills, the way into a combat and back."""

from __future__ import annotations

from typing import Any

from components.chess import KING
from components.poker import hp_text
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.lexicon import Lexicon
from scenes.chess.model import sounds
from scenes.chess.model.presenter import Beat
from scenes.chess.model.words import piece_name
from scenes.chess.table.board_view import ChessBoardView
from scenes.kit.theme import BAD, FOE, GOLD, GOOD, MUTED, TEXT, YOU
from scenes.poker.table.animator import Animator as CombatAnimator
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.table.board.cues import Later
from scenes.table.story.lines import MINUS
from scenes.table.story.voice import Voice
from systems.chess import events as told
from systems.poker.events import CombatEnded

STEP_S, RISE_S, OPEN_S = 0.3, 0.28, 0.55
NEAR = 0.42
"""How far an attacker stops short of the square that it attacks, as a share of the way of one square."""


class ChessCues(CombatAnimator):
    """Cues of the board beside those of combats."""

    table: ChessBoardView

    def __init__(
        self, table: ChessBoardView, art: Artwork, lexicon: Lexicon, voice: Voice, *, plain: bool = False
    ) -> None:
        super().__init__(table, art, lexicon, voice, plain=plain)

    # -- parts ---------------------------------------------------------------------------------------------------

    def _node(self, piece: int) -> Node | None:
        return self.table.stone.pieces.get(piece)

    def _tone(self, side: int) -> tuple[int, int, int]:
        return YOU if side == self.table.picture.own_side else FOE

    def _name(self, piece: int) -> str:
        return piece_name(self.table.picture.board.pieces[piece], self.lexicon)

    def _burst(self, square: int, words: str, kind: str = "spark") -> None:
        """Throw sparks on a square, with a word above it."""
        x, y = self.table.stone.window_spot(square)
        self.effects.sparks(x, y, kind, 26, spread=30 * self.effects.board_unit)
        if words:
            self.effects.word(x, y + 24 * self.effects.board_unit, words, TEXT)

    def _slid(self, piece: int, to: int, share: float = 1.0, seconds: float = STEP_S) -> Animation:
        """Let a piece slide towards a square, above the others."""

        def slide() -> Animation:
            node = self._node(piece)
            if node is None:
                return Wait(0.0)
            node.z = 60
            x, y = self.table.stone.spot(to)
            end = (node.x + (x - node.x) * share, node.y + (y - node.y) * share)
            return Tween(node, seconds, x=end[0], y=end[1], ease="cubic_in_out")

        return Later(slide)

    # -- steps ---------------------------------------------------------------------------------------------------

    def step(self, beat: Beat) -> Animation:
        """A piece goes to another square; what stands there falls."""
        moved = next((event for event in beat.events if isinstance(event, told.PieceMoved)), None)
        killed = next((event for event in beat.events if isinstance(event, told.PieceKilled)), None)
        if moved is None:
            return self.told(beat, STEP_S)
        ways: list[Animation] = [self.sound(sounds.SLID), self._slid(moved.piece, moved.to)]
        put = sounds.PUT[self.table.picture.board.pieces[moved.piece].kind]
        if killed is not None:
            ways += [self.sound(sounds.KILLED), self.live(self._burst, killed.square, "")]
        return Sequence(*ways, self.told(beat, 0.15), self.sound(put), Wait(0.12))

    def promote(self, beat: Beat) -> Animation:
        """A pawn becomes a queen."""
        event = self.first(beat, told.PiecePromoted)
        lit = self.live(self._burst, event.square, "A queen!", "glow")
        return Sequence(self.told(beat, 0.1), self.sound(sounds.PROMOTED), lit, Wait(0.5))

    def rest(self, beat: Beat) -> Animation:
        """Stamina and the next move; a check is announced."""
        turn = next((event for event in beat.events if isinstance(event, told.BoardTurnBegan)), None)
        checked = () if turn is None else turn.checked_by
        alarm: list[Animation] = []
        if turn is not None and checked:
            king = self.table.picture.board.officer(turn.side, KING).square
            alarm = [
                self.sound(sounds.CHECK),
                self.live(self.effects.shake, 5.0),
                self.live(self._alarm, king),
                Wait(0.45),
            ]
        return Sequence(self.told(beat, 0.1), *alarm)

    def _alarm(self, king: int) -> None:
        x, y = self.table.stone.window_spot(king)
        self.effects.glow(x, y, (255, 70, 30), 150 * self.effects.board_unit, 0.5)
        self.effects.word(x, y - 30 * self.effects.board_unit, "Check!", TEXT)  # it rises, and stays on the square

    # -- into a combat and back --------------------------------------------------------------------------------------

    def clash(self, beat: Beat) -> Animation:
        """The attacker slides to its target, both rise, the board recedes, the table of the combat opens."""
        event = self.first(beat, told.PiecesClashed)
        stone = self.table.stone
        board = self.table.picture.board
        attacker, defender = board.pieces[event.attacker], board.pieces[event.defender]
        title = f"{self._name(event.attacker)} attacks {self._name(event.defender)}"
        line = f"{hp_text(attacker.hp)} HP against {hp_text(defender.hp)}"
        words = self.effects.banner(title[0].upper() + title[1:], line, self._tone(attacker.side), hold=0.5)
        return Sequence(
            self.sound(sounds.SLID),
            self._slid(event.attacker, event.to, 1 - NEAR),
            self.sound(sounds.CLASHED),
            self.live(self._burst, event.to, ""),
            Parallel(self._risen(event.attacker, -1), self._risen(event.defender, 1)),
            Call(stone.recede),
            self.told(beat),
            self.sound(sounds.OPENED),
            Parallel(
                Tween(stone, OPEN_S, scale=0.5, alpha=0.0, ease="cubic_in"),
                Later(self.table.opening),
            ),
            Call(self._put_away),
            words,
        )

    def _put_away(self) -> None:
        """The board has receded: it is out of sight until the combat is over."""
        self.table.stone.vanish()
        self.table.stone.visible = not self.table.fights

    def _risen(self, piece: int, aside: int) -> Animation:
        """Let one of both fighters rise towards those who look on."""

        def rise() -> Animation:
            node = self._node(piece)
            if node is None:
                return Wait(0.0)
            node.z = 61
            b = self.effects.board_unit
            return Tween(node, RISE_S, scale=1.55, x=node.x + 26 * b * aside, y=node.y + 12 * b, ease="back_out")

        return Later(rise)

    def settle(self, beat: Beat) -> Animation:
        """The board comes back; who lost falls, HP and stamina run to their new values."""
        event = self.first(beat, told.ClashSettled)
        stone = self.table.stone
        before = dict(self.table.picture.board.pieces)
        return Sequence(
            Call(self.table.bring_back),
            Call(stone.sink),
            self.sound(sounds.SETTLED),
            Tween(stone, OPEN_S, scale=1.0, alpha=1.0, ease="cubic_out"),
            Wait(0.2),
            self.told(beat, 0.3),
            self.live(self._tell_losses, event, before),
            Wait(0.7),
        )

    def _tell_losses(self, event: told.ClashSettled, before: dict[int, Any]) -> None:
        """Say who fell, and what the other lost."""
        b = self.effects.board_unit
        for place, piece in enumerate((event.attacker, event.defender)):
            x, y = self.table.stone.window_spot(before[piece].square)
            if piece in event.fallen:
                self.effects.stage.sound(sounds.FELL)
                self.effects.sparks(x, y, "ember", 34, spread=30 * b)
                self.effects.sparks(x, y, "smoke", 14, spread=24 * b)
                self.effects.word(x, y + 26 * b, f"{piece_name(before[piece], self.lexicon)} falls", MUTED)
                continue
            change = event.hp[place] - before[piece].hp
            if change:
                words = f"{MINUS if change < 0 else '+'}{hp_text(abs(change))}"
                self.effects.number(x, y + 10 * b, words, BAD if change < 0 else GOOD)

    def fall(self, beat: Beat) -> Animation:
        """A fighter is eliminated; what follows is shown on the board."""
        event = self.first(beat, CombatEnded)
        lights = [self.live(self._ashes, seat) for seat in event.fallen]
        winner = -1 if len(event.fallen) != 1 else 1 - event.fallen[0]
        name = "" if winner < 0 else self.lexicon.short(self.picture.sides[winner].hero.definition)
        title = f"{name} wins the combat" if name else "Both fall"
        banner = self.effects.banner(
            title, "Back to the board", GOLD if winner < 0 or self.mine(winner) else FOE, hold=0.7
        )
        return Sequence(*lights, self.told(beat), Wait(0.35), banner)

    # -- the end -------------------------------------------------------------------------------------------------

    def end(self, beat: Beat) -> Animation:
        """The match is over: how it ended, then the last word."""
        event = self.first(beat, told.ChessEnded)
        winner = event.winner
        how = self.effects.banner(self.voice.tell(event.reason).removesuffix("."), color=GOLD, hold=0.7)
        plain = (f"{self.voice.names[winner]} wins", GOLD) if self.plain and winner >= 0 else None
        return Sequence(Call(self.table.bring_back), how, self.ending(beat, winner, plain))
