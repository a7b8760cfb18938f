"""CombatShow: attacks, blocks, clashes, what breaks and what it costs."""

from __future__ import annotations

from functools import partial

from scenes.duel.model import sounds
from scenes.duel.model.presenter import Beat
from scenes.duel.table.animation.motion import Motion
from scenes.duel.table.board_view import Spot
from scenes.duel.table.mat.piece import Piece
from scenes.fx.dissolve import dissolve
from scenes.kit.theme import BAD, GOLD, GOOD, TEXT
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.stage.sprite import SpriteNode
from scenes.table.story.lines import signed
from systems.duel.events import AttackDeclared, AttackEnded, Blocked, Clashed, HpChanged, Moved

BACK_S, STRIKE_S, RETURN_S = 0.11, 0.09, 0.16
STOP_S = 0.06
DEATH_S = 0.42
REACH = 0.62
"""How much of the way to its target a lunge goes."""


class CombatShow(Motion):
    """The animations of beats of battle."""

    def attack(self, beat: Beat) -> Animation:
        """The attackers rise; the arrows are drawn by who follows the picture."""
        declared = next((event for event in beat.events if isinstance(event, AttackDeclared)), None)
        attackers = declared.attackers if declared is not None else ()
        rising: list[Animation] = []
        for number in attackers:
            piece = self.table.piece(number)
            if piece is not None:
                rising.append(Sequence(Tween(piece.body, 0.1, scale=1.12), Tween(piece.body, 0.12, scale=1.0)))
        return Sequence(self.sound(sounds.SET), self.told(beat), Parallel(*rising), Wait(0.28))

    def block(self, beat: Beat) -> Animation:
        """The blocker steps before the target."""
        blocked = next(event for event in beat.events if isinstance(event, Blocked))
        piece = self.table.piece(blocked.card)
        parts: list[Animation] = []
        if piece is not None:
            parts = [
                self.live(self.effects.word, *piece.position, "blocks", GOOD),
                Tween(piece.body, 0.12, scale=1.14, ease="cubic_out"),
                Tween(piece.body, 0.16, scale=1.0, ease="back_out"),
            ]
        return Sequence(self.sound(sounds.BLOCK), self.told(beat), *parts, Wait(0.2))

    def attack_end(self, beat: Beat) -> Animation:
        """The arrows vanish; an attack that was called off says so."""
        ended = next(event for event in beat.events if isinstance(event, AttackEnded))
        words = {"called-off": "called off", "effect": "the attack ends", "gone": "nobody is left"}.get(ended.reason)
        fight = self.table.picture.fight
        spot = self.table.field.spot(fight.attackers[0]) if fight is not None and fight.attackers else None
        parts = [self.live(self.effects.word, *spot, words, TEXT)] if words and spot is not None else []
        return Sequence(*parts, self.told(beat), Wait(0.1 if words is None else 0.3))

    # -- the clash -----------------------------------------------------------------------------------------------

    def clash(self, beat: Beat) -> Animation:
        """Attackers lunge in turn; each hit shows the sum; the last stops time."""
        clash = next(event for event in beat.events if isinstance(event, Clashed))
        seat = self.table.picture.side_of(clash.attackers[0]) if clash.attackers else 0
        end = self.table.field.spot(clash.target) if clash.target else None
        target = end or self.table.panels[self.table.side(1 - seat)].spot()
        parts: list[Animation] = []
        for index, number in enumerate(clash.attackers):
            piece = self.table.piece(number)
            if piece is None:
                continue
            total = clash.totals[index] if index < len(clash.totals) else 0
            last = index == len(clash.attackers) - 1
            parts.append(
                Sequence(self.sound(sounds.lunge_of(index)), self._lunge(piece, target, clash, total, last=last))
            )
        return Sequence(*parts, self.told(beat), Wait(0.12))

    def _lunge(self, piece: Piece, target: Spot, clash: Clashed, total: int, *, last: bool) -> Animation:
        (x, y), (tx, ty) = piece.position, target
        dx, dy = tx - x, ty - y
        body = piece.body
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        back = piece.height * 0.16
        return Sequence(
            Call(self._raise, piece, 90.0),
            Tween(body, BACK_S, x=-dx / length * back, y=-dy / length * back, ease="cubic_out"),
            Tween(body, STRIKE_S, x=dx * REACH, y=dy * REACH, ease="quint_in"),
            self.live(self._hit, target, clash, total, last),
            Tween(body, RETURN_S, x=0.0, y=0.0, ease="cubic_out"),
            Call(self._raise, piece, piece.home_z),
        )

    @staticmethod
    def _raise(piece: Piece, z: float) -> None:
        piece.z = z

    def _hit(self, target: Spot, clash: Clashed, total: int, last: bool) -> None:
        """The moment of contact."""
        effects, (x, y) = self.effects, target
        through = not clash.target or total >= clash.toughness
        self.sound_now(sounds.CLASH if through else sounds.HOLD)
        effects.sparks(x, y, "spark", 18 if through else 9, spread=14)
        effects.glow(x, y, (255, 244, 214), 170 * effects.board_unit, 0.3)
        if clash.target:
            sums = f"{total} : {clash.toughness}"
            effects.number(x, y, sums, GOLD if through else TEXT, large=last)
        if last:
            effects.shake(4.0 if through else 2.0)
            self.director.hold(STOP_S)
        piece = self.table.piece(clash.target)
        if piece is not None:
            piece.blink(TEXT, 0.5)

    # -- what breaks ---------------------------------------------------------------------------------------------

    def fall(self, beat: Beat) -> Animation:
        """What is destroyed breaks (in battle) or burns (by an effect), all at once."""
        moves = [event for event in beat.events if isinstance(event, Moved)]
        parts: list[Animation] = []
        for move in moves:
            piece = self.table.piece(move.before)
            if piece is None:
                continue
            if move.manner == "beaten":
                parts.append(self._broken(piece, foe=not self.mine(move.seat_before)))
            elif move.manner == "destroyed":
                parts.append(self.burned(piece, "burn"))
        beaten = any(move.manner == "beaten" for move in moves)
        return Sequence(
            self.sound(sounds.SHATTER if beaten else sounds.DESTROY), Parallel(*parts), self.told(beat), Wait(0.12)
        )

    def _broken(self, piece: Piece, *, foe: bool) -> Animation:
        x, y = piece.position
        return Sequence(
            Tween(piece.body, 0.06, scale=1.1),
            self.live(partial(self.effects.shatter, x, y, foe=foe, seed=piece.entity)),
            Parallel(
                dissolve(piece.frame, "burn", DEATH_S * 0.6),
                *(Tween(node, DEATH_S * 0.3, alpha=0.0) for node in self._extras(piece)),
            ),
        )

    def burned(self, piece: Piece, way: str) -> Animation:
        """A card burns where it lies."""
        return Parallel(
            dissolve(piece.frame, way, DEATH_S),
            *(Tween(node, DEATH_S * 0.4, alpha=0.0) for node in self._extras(piece)),
        )

    @staticmethod
    def _extras(piece: Piece) -> tuple[SpriteNode, ...]:
        return (piece.power, piece.toughness, piece.tucked, piece.chip, piece.coin, piece.counter, piece.ring)

    # -- health --------------------------------------------------------------------------------------------------

    def health(self, beat: Beat) -> Animation:
        """Candles go out, or are lit again."""
        changes = [event for event in beat.events if isinstance(event, HpChanged)]
        lost = any(change.amount < 0 for change in changes)
        shaking = [self.table.panels[self.table.side(change.seat)].flinch() for change in changes if change.amount < 0]
        return Sequence(
            self.sound(sounds.HP_LOST if lost else sounds.HP_GAINED),
            *(self.live(self._show_loss, change) for change in changes),
            self.told(beat),
            Parallel(*shaking),
            Wait(0.3),
        )

    def _show_loss(self, change: HpChanged) -> None:
        panel = self.table.panels[self.table.side(change.seat)]
        x, y = panel.spot()
        color = BAD if change.amount < 0 else GOOD
        self.effects.number(x, y - 10 * self.effects.unit, f"{signed(change.amount)} HP", color, large=True)
        cx, cy = panel.candle_spot()
        self.effects.sparks(cx, cy, "smoke" if change.amount < 0 else "glow", 10, spread=8)
        if change.amount < 0 and self.mine(change.seat) and change.hp <= 3:
            self.effects.run(self.effects.vignette.pulse())
