"""Animator: plays beats; the table hears all their events, whatever is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scenes.clans.model.lexicon import Lexicon, leader_name, tile_name
from scenes.clans.model.presenter import Beat, Kind
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.shows.combat_show import CombatShow
from scenes.clans.table.shows.crystal_show import CrystalShow
from scenes.clans.table.shows.effects import FOG_S, Effects
from scenes.clans.table.shows.objective_show import ObjectiveShow
from scenes.clans.table.shows.systems_show import SystemsShow
from scenes.kit.theme import BAD, FOE, GOLD, YOU
from scenes.stage.animation import Animation, Call, Sequence, Tween, Wait
from scenes.table.board.cues import Cues
from systems.clans import events as told

MOVE_S, THROW_S, SLAM_S, SQUASH_S, CAPTURE_S = 0.42, 0.26, 0.22, 0.09, 0.5


class Animator(Cues[BattleBoardView, Effects]):
    """Turns beats into animations on the table's nodes."""

    def __init__(self, table: BattleBoardView, lexicon: Lexicon) -> None:
        super().__init__(table, table.effects)
        self.lexicon = lexicon
        self.combat = CombatShow(table)
        self.systems = SystemsShow(table, lexicon, self.combat)
        self.objectives = ObjectiveShow(table)
        self.ways: Mapping[Kind, Callable[[Beat], Animation]] = {
            Kind.PHASE: self._phase,
            Kind.ROUND: self._round,
            Kind.DRAW: self._draw,
            Kind.PLAN: self._plan,
            Kind.REVEAL: self._reveal,
            Kind.HERO: self._hero,
            Kind.REARRANGE: self._glide,
            Kind.PLACE: self._reveal,
            Kind.TRAP: self._trap,
            Kind.FIRE: self._fire,
            Kind.MOVE: self._move,
            Kind.SWAP: self._glide,
            Kind.TICK: self.combat.tick,
            Kind.STRIKE: self.combat.tick,
            Kind.SUFFER: self.combat.tick,
            Kind.MEND: self.combat.tick,
            Kind.CHANGE: self.combat.tick,
            Kind.DEATH: self.combat.tick,
            Kind.CRYSTAL: CrystalShow(table).struck,
            Kind.CAPTURE: self._capture,
            Kind.RELIC: self._relic,
            Kind.MARKER: self._marker,
            Kind.SETTLE: self._settle,
            Kind.GOLD: self.told,
            Kind.FAMILY: self.told,
            Kind.ULTIMATE: self.systems.ultimate,
            Kind.AGE: self.systems.age,
            Kind.RETURN: self.systems.fallen_returned,
            Kind.PASSIVE: self.systems.reaction,
            Kind.SUPPLY: self.systems.reaction,
            Kind.SIGHTED: self.systems.sighted,
            Kind.WALL: self.objectives.wall,
            Kind.AIM: self.objectives.step,
            Kind.TALLY: self.told,
            Kind.END: self._end,
        }

    def animate(self, beat: Beat) -> Animation:
        """The animation of a beat; gold that it brought flies up beside it."""
        shown = self.ways[beat.kind](beat)
        earned = [event for event in beat.events if isinstance(event, told.GoldEarned)]
        return Sequence(shown, self.systems.coins(earned)) if earned else shown

    # -- the course of a round -----------------------------------------------------------------------------------

    def _phase(self, beat: Beat) -> Animation:
        phase = next((event.phase for event in beat.events if isinstance(event, told.PhaseBegan)), "")
        ribbon = self.table.ribbon
        if phase == "combat":
            return Sequence(self.told(beat), Call(ribbon.light, 0), Call(ribbon.appear, True))
        if phase in {"crystals", "end", "start"}:
            return Sequence(self.told(beat), Call(ribbon.appear, False), Call(self.table.strips.fight, 0))
        return self.told(beat)

    def _round(self, beat: Beat) -> Animation:
        begun = next(event for event in beat.events if isinstance(event, told.RoundBegan))
        mine = begun.initiative == self.table.picture.seat
        line = "You have the initiative" if mine else "The enemy has the initiative"
        banner = self.effects.banner(f"Round {begun.round}", line, GOLD, hold=0.35)
        return Sequence(self.sound("round_start"), self.told(beat), self.beside(banner), Wait(0.25))

    def _draw(self, beat: Beat) -> Animation:
        own = sum(
            event.count
            for event in beat.events
            if isinstance(event, told.CardsDrawn) and event.seat == self.table.picture.seat
        )
        if not own:
            return self.told(beat)
        return Sequence(self.sound("card_draw"), self.told(beat, 0.26), Wait(0.16 + 0.07 * own))

    def _plan(self, beat: Beat) -> Animation:
        first = beat.events[0]
        if isinstance(first, told.PlanCommitted):
            name = "commit" if first.seat == self.table.picture.seat else "notification"
            return Sequence(self.sound(name), self.told(beat))
        if isinstance(first, told.CardStaged):
            return Sequence(self.sound("card_place"), self.told(beat, 0.2), Call(self._slam, first.staged.id, 0.9))
        return Sequence(self.sound("card_back"), self.told(beat, 0.2))

    def _glide(self, beat: Beat) -> Animation:
        return Sequence(self.sound("step"), self.told(beat, MOVE_S), Wait(MOVE_S))

    # -- cards come into play ------------------------------------------------------------------------------------

    def _reveal(self, beat: Beat) -> Animation:
        """Place all cards; the enemy's were held up before."""
        placed = [event for event in beat.events if isinstance(event, told.UnitPlaced)]
        parts: list[Animation] = []
        if placed:
            parts.append(self.sound("reveal"))
        parts.append(self.told(beat))
        parts += [Call(self._slam, item.unit, 1.0) for item in placed]
        if any(isinstance(event, told.TrapSet) for event in beat.events):
            parts.append(self.sound("trap_set"))
        parts.append(Wait(SLAM_S + SQUASH_S if placed else 0.05))
        return Sequence(*parts)

    def _slam(self, unit: int, power: float) -> None:
        """Let a token fall onto the table."""
        token = self.table.token(unit)
        if token is None or self.director.instant:
            return
        token.body.scale = 1.0 + 0.5 * power
        self.sound_now("card_place")
        token.run(
            Sequence(
                Tween(token.body, SLAM_S * power, scale=1.0, ease="quint_in"),
                Call(self._dust, token.position),
                Tween(token.body, SQUASH_S / 2, scale_y=0.93, scale_x=1.04),
                Tween(token.body, SQUASH_S / 2, scale_y=1.0, scale_x=1.0),
            )
        )

    def _dust(self, at: tuple[float, float]) -> None:
        self.effects.sparks(*at, "dust", 12, spread=34)

    def _hero(self, beat: Beat) -> Animation:
        used = next(event for event in beat.events if isinstance(event, told.AbilityUsed))
        table = self.table
        mine = self.mine(used.seat)
        barks = self.lexicon.leader_barks(used.leader)
        title = f"{leader_name(self.lexicon, used.leader)}: {self.lexicon.leader_ability_name(used.leader)}"
        line = barks[0] if barks else self.lexicon.leader_ability_sentence(used.leader)
        panel = table.own if mine else table.enemy
        return Sequence(
            self.sound("ability"),
            self.live(self.effects.gold_ring, panel.portrait.wx, panel.portrait.wy),
            self.effects.banner(title, line, YOU if mine else FOE, hold=0.8),
            Call(self.combat.tell_wounds, beat.events),
            Wait(0.3),
        )

    # -- ground --------------------------------------------------------------------------------------------------

    def _trap(self, beat: Beat) -> Animation:
        sprung = next((event for event in beat.events if isinstance(event, told.TrapSprung)), None)
        if sprung is None:
            return Sequence(self.sound("trap_set"), self.told(beat), Wait(0.2))
        x, y = self.table.board.tile_rect(sprung.tile).center
        name = self.lexicon.card(sprung.card)
        words = name.name if name is not None else "A trap"
        return Sequence(
            self.sound("trap_spring"),
            Call(self.effects.word, x, y + 30 * self.effects.board_unit, words, BAD),
            self.combat.tick(beat),
        )

    def _fire(self, beat: Beat) -> Animation:
        lit = [event for event in beat.events if isinstance(event, told.TileIgnited)]
        if not lit:
            return self.told(beat)
        return Sequence(
            self.sound("ignite"),
            *(Call(self._flare, item.tile) for item in lit),
            self.told(beat),
            Wait(0.4),
        )

    def _flare(self, tile: int) -> None:
        if self.director.instant:
            return
        rect = self.table.board.tile_rect(tile)
        self.effects.sparks(rect.cx, rect.y + rect.h * 0.2, "ember", 40, spread=110)
        self.effects.glow(rect.cx, rect.y + rect.h * 0.3, (255, 140, 60), rect.w * 1.2, 0.6)

    def _move(self, beat: Beat) -> Animation:
        moves = [event for event in beat.events if isinstance(event, told.UnitMoved)]
        thrown = any(move.how in {"knockback", "push"} for move in moves)
        seconds = THROW_S if thrown else MOVE_S
        if thrown:
            sound = "knockback" if any(move.how == "knockback" for move in moves) else "push"
            return Sequence(self.sound(sound), self.told(beat, seconds), Wait(seconds))
        return Sequence(self.sound("step"), self.told(beat, seconds), self._wipes(beat), Wait(seconds))

    def _settle(self, beat: Beat) -> Animation:
        wipes = self._wiped(beat)
        if not wipes:
            return self.told(beat, 0.2)
        return Sequence(self._wipes(beat), self.told(beat, 0.2), Wait(FOG_S * 0.6))

    def _wiped(self, beat: Beat) -> list[int]:
        """Tiles from which fog lifts in a beat."""
        tiles = self.table.picture.tiles
        found = []
        for event in beat.events:
            if isinstance(event, told.TileChanged):
                before, after = tiles[event.view.tile], event.view
                if (after.clear and not before.clear) or (after.terrain and not before.terrain):
                    found.append(after.tile)
        return found

    def _wipes(self, beat: Beat) -> Animation:
        tiles = self._wiped(beat)
        if not tiles:
            return Wait(0.0)
        return Sequence(self.sound("fog_wipe"), Call(self._lift, tuple(tiles)))

    def _lift(self, tiles: tuple[int, ...]) -> None:
        """Let the fog's picture drift away from the revealed tile."""
        if self.director.instant:
            return
        for tile in tiles:
            rect = self.table.board.tile_rect(tile)
            self.effects.fog_drift(rect)
            self.effects.sparks(rect.cx, rect.cy, "mist", 14, spread=120)

    # -- capture, relic, end -------------------------------------------------------------------------------------

    def _capture(self, beat: Beat) -> Animation:
        taken = [event for event in beat.events if isinstance(event, told.TileCaptured)]
        return Sequence(
            self.sound("capture"),
            self.told(beat),
            *(Call(self._raise_banner, item) for item in taken),
            Wait(CAPTURE_S * 0.7),
        )

    def _raise_banner(self, event: told.TileCaptured) -> None:
        if self.director.instant:
            return
        node = self.table.board.tiles[event.tile]
        color = YOU if event.seat == self.table.picture.seat else FOE
        node.banner.scale = 0.2
        node.run(Tween(node.banner, CAPTURE_S, scale=1.0, ease="elastic_out"))
        rect = self.table.board.tile_rect(event.tile)
        self.effects.glow(rect.cx, rect.top - rect.h * 0.1, color, rect.h * 0.9, 0.5)
        self.effects.word(rect.cx, rect.top - rect.h * 0.3, "captured", color)

    def _relic(self, beat: Beat) -> Animation:
        claimed = next(event for event in beat.events if isinstance(event, told.RelicClaimed))
        mine = claimed.seat == self.table.picture.seat
        card = self.lexicon.card(claimed.card) if claimed.card else None
        prize = f"It holds {card.name}" if card is not None else tile_name(claimed.tile, self.table.picture.seat)
        x, y = self.table.board.tile_rect(claimed.tile).center
        title = "You claim the relic" if mine else "The enemy claims the relic"
        return Sequence(
            self.sound("relic"),
            self.live(self.effects.gold_ring, x, y),
            self.effects.banner(title, prize, GOLD, hold=0.7),
            self.told(beat),
        )

    def _marker(self, beat: Beat) -> Animation:
        return Sequence(self.told(beat, 0.4), Wait(0.12))

    def _end(self, beat: Beat) -> Animation:
        ended = next(event for event in beat.events if isinstance(event, told.MatchEnded))
        return self.ending(beat, ended.winner)
