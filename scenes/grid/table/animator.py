"""Animator: plays beats; the table hears all their events, whatever is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from scenes.fx.dissolve import dissolve
from scenes.grid.art.paint import SEAT_COLOURS
from scenes.grid.model.layout import edge_spot
from scenes.grid.model.lexicon import CAUSE_WORDS, Lexicon, colour_name, line_words, reason_words, signed
from scenes.grid.model.presenter import Beat, Kind
from scenes.grid.table.board_view import GridBoardView
from scenes.grid.table.piece import FLIP_S, Piece
from scenes.kit.theme import BAD, GOLD, GOOD, MUTED, TEXT, Rgb
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.table.board.cues import Cues, Later
from scenes.table.board.effects import TableEffects
from systems.grid import events as told

FLY_S, SLAM_S, SQUASH_S = 0.34, 0.22, 0.09
READ_S = 0.45
"""How long the other player's card lies before its checks begin."""
BACK_S, STRIKE_S, RETURN_S, DEATH_S = 0.09, 0.09, 0.16, 0.42
ECHO_S, ECHO_STEP_S, ECHO_LEAST_S = 0.24, 0.02, 0.12
LONG_CHAIN = 3
"""From this echo on the tray trembles."""
KO_STOP_S = 0.07
LINE_S = 0.6
ECHOES = 6
"""Echoes with a pitch of their own; further ones sound as the last of them."""


class Animator(Cues[GridBoardView, TableEffects]):
    """Turns beats into animations; `plain` tells winners by colour."""

    def __init__(self, table: GridBoardView, lexicon: Lexicon, *, plain: bool = False) -> None:
        super().__init__(table, table.effects)
        self.lexicon = lexicon
        self.plain = plain
        self.ways: Mapping[Kind, Callable[[Beat], Animation]] = {
            Kind.ROUND: self._round,
            Kind.DEAL: self._draw,
            Kind.PLACE: self._place,
            Kind.POWER: self._power,
            Kind.CHECK: self._check,
            Kind.FLIP: self._check,
            Kind.ECHO: self._echo,
            Kind.KNOCK_OUT: self._knock_out,
            Kind.DRAW: self._draw,
            Kind.LINE: self._line,
            Kind.TURN: self._turn,
            Kind.ROUND_END: self._round_end,
            Kind.END: self._end,
        }

    def _spot(self, slot: int) -> tuple[float, float]:
        return self.table.board.well(slot).center

    # -- rounds --------------------------------------------------------------------------------------------------

    def _round(self, beat: Beat) -> Animation:
        begun = next(event for event in beat.events if isinstance(event, told.RoundBegan))
        swept: list[Animation] = []
        piles = self.table.piles
        for piece in self.table.board.pieces.values():
            pile = piles.own_deck if piece.view.owner == self.table.picture.seat else piles.foe_deck
            swept.append(
                Parallel(
                    Tween(piece, 0.4, x=pile.x, y=pile.y, scale=0.6, ease="cubic_in_out"),
                    Sequence(Wait(0.26), Tween(piece, 0.14, alpha=0.0)),
                )
            )
        line = f"{colour_name(begun.first)} places first"
        banner = self.effects.banner(f"Round {begun.round}", line, SEAT_COLOURS[begun.first], hold=0.6)
        sweep: list[Animation] = [self.sound("card_draw"), Parallel(*swept)] if swept else []
        return Sequence(*sweep, self.told(beat), self.sound("grid_round"), banner)

    def _draw(self, beat: Beat) -> Animation:
        drawn = sum(1 for event in beat.events if isinstance(event, told.CardDrawn)) or 4
        return Sequence(self.sound("card_draw"), self.told(beat, 0.26), Wait(0.2 + 0.06 * drawn))

    def _turn(self, beat: Beat) -> Animation:
        passed = next(event for event in beat.events if isinstance(event, told.TurnPassed))
        parts: list[Animation] = [self.told(beat)]
        if passed.over:
            line = f"{colour_name(1 - passed.seat)} has no card and is passed over"
            parts.append(self.effects.banner(f"{colour_name(passed.seat)} places again", line, TEXT, hold=0.7))
        elif passed.seat == self.table.picture.seat:
            parts.append(self.sound("grid_turn"))
        return Sequence(*parts)

    def _round_end(self, beat: Beat) -> Animation:
        ended = next(event for event in beat.events if isinstance(event, told.RoundEnded))
        if self.table.picture.best_of == 1:
            return Sequence(self.told(beat), Wait(0.2))
        seat, winner = self.table.picture.seat, ended.winner
        sound = "grid_round_drawn" if winner < 0 else "grid_round_won" if winner == seat else "grid_round_lost"
        title = "The round is a draw" if winner < 0 else f"{colour_name(winner)} wins the round"
        line = f"Blue {ended.counts[0]}, Red {ended.counts[1]} · rounds won {ended.wins[0]} : {ended.wins[1]}"
        color = TEXT if winner < 0 else SEAT_COLOURS[winner]
        return Sequence(
            Wait(0.3),
            self.told(beat),
            self.sound(sound),
            self.effects.banner(title, line, color, hold=1.0),
        )

    def _end(self, beat: Beat) -> Animation:
        ended = next(event for event in beat.events if isinstance(event, told.MatchEnded))
        watched = self.plain and ended.winner >= 0
        plain = (f"{colour_name(ended.winner)} wins", SEAT_COLOURS[ended.winner]) if watched else None
        return self.ending(beat, ended.winner, plain)

    # -- a card is placed ----------------------------------------------------------------------------------------

    def _place(self, beat: Beat) -> Animation:
        placed = next(event for event in beat.events if isinstance(event, told.CardPlaced))
        mine = placed.seat == self.table.picture.seat
        start = self._start_of(placed, mine=mine)
        return Sequence(
            self.sound("card_pick" if mine else "card_flip"),
            self.told(beat, 0.2),
            Later(lambda: self._enter(placed, start)),
            Wait(0.05 if mine else READ_S),
        )

    def _start_of(self, placed: told.CardPlaced, *, mine: bool) -> tuple[float, float] | None:
        """Return where the card comes from; None if it lies over its slot."""
        table = self.table
        if not mine:
            return table.foe_hand.place_of(placed.piece.id)
        sprite = table.hand.sprites.get(placed.piece.id)
        if sprite is None or table.board.ghost is not None or table.hand.aside == placed.piece.id:
            return None
        return sprite.window_rect.center

    def _enter(self, placed: told.CardPlaced, start: tuple[float, float] | None) -> Animation:
        """The card flies from the hand and falls into its slot."""
        table = self.table
        table.hand.lay_aside(0)
        piece = table.board.pieces.get(placed.piece.id)
        if piece is None or self.director.instant:
            return Wait(0.0)
        body, (x, y) = piece.body, piece.position
        parts: list[Animation] = []
        if start is None:
            body.scale = 1.22
        else:
            body.position = (start[0] - x, start[1] - y)
            body.scale = 0.72
            parts.append(
                Parallel(
                    Tween(body, FLY_S, x=0.0, y=0.0, ease="cubic_out"),
                    Tween(body, FLY_S, scale=1.3, ease="sine_in_out"),
                )
            )
        piece.z = 80
        parts += [
            Tween(body, SLAM_S, scale=1.0, x=0.0, y=0.0, ease="quint_in"),
            Call(self._land, piece),
            Tween(body, SQUASH_S / 2, scale_y=0.94, scale_x=1.04),
            Tween(body, SQUASH_S / 2, scale_y=1.0, scale_x=1.0),
        ]
        return Sequence(*parts)

    def _land(self, piece: Piece) -> None:
        piece.z = piece.home_z
        if self.director.instant:
            return
        self.sound_now("grid_place")
        self.effects.sparks(*piece.position, "dust", 14, spread=piece.width * 0.4)

    # -- power ---------------------------------------------------------------------------------------------------

    def _power(self, beat: Beat) -> Animation:
        changes = [event for event in beat.events if isinstance(event, told.PowerChanged)]
        first = changes[0]
        parts: list[Animation] = []
        if first.cause == "shield":
            parts.append(self.table.piles.badge.fly_to(*self._spot(first.slot)))
        return Sequence(
            *parts,
            self.sound(f"grid_{first.cause}"),
            *(self.live(self._show_power, change) for change in changes),
            self.told(beat),
            Wait(0.34),
        )

    def _show_power(self, change: told.PowerChanged, delay_row: int = 0) -> None:
        """The number that rises from a card whose power changes, with the cause in a word."""
        effects, rect = self.effects, self.table.board.well(change.slot)
        gain = change.amount > 0
        y = rect.cy + delay_row * rect.h * 0.24
        effects.number(rect.cx, y, f"{signed(change.amount)} {CAUSE_WORDS[change.cause]}", GOOD if gain else BAD)
        effects.sparks(rect.cx, rect.cy, "glow" if gain else "smoke", 8, spread=rect.w * 0.3)
        piece = self.table.piece(change.slot)
        if piece is not None and effects.may_flash():
            piece.blink(GOLD if gain else BAD)

    # -- checks --------------------------------------------------------------------------------------------------

    def _check(self, beat: Beat) -> Animation:
        check = next((event for event in beat.events if isinstance(event, told.CardChecked)), None)
        flips = [event for event in beat.events if isinstance(event, told.CardFlipped)]
        parts: list[Animation] = []
        placed = self.table.piece(check.slot) if check is not None else None
        if check is not None and placed is not None:
            dx, dy = self._toward(check.slot, check.other)
            reach = placed.width * 0.13
            parts += [
                Tween(placed.body, BACK_S, x=-dx * reach * 0.6, y=-dy * reach * 0.6, ease="cubic_out"),
                Tween(placed.body, STRIKE_S, x=dx * reach, y=dy * reach, ease="quint_in"),
                self.live(self._impact, check),
            ]
        changes = [event for event in beat.events if isinstance(event, told.PowerChanged)]
        turning = [self._turned(flip, FLIP_S) for flip in flips]
        back = [Tween(placed.body, RETURN_S, x=0.0, y=0.0, ease="cubic_out")] if placed is not None else []
        for cause in dict.fromkeys(change.cause for change in changes):
            parts.append(self.sound(f"grid_{cause}"))
        parts += [self.live(self._show_power, change, 1) for change in changes]
        parts += [Call(self.table.hear, beat.events), Parallel(*turning, *back), Call(self.table.sync), Wait(0.14)]
        return Sequence(*parts)

    def _toward(self, slot: int, other: int) -> tuple[float, float]:
        (x, y), (tx, ty) = self._spot(slot), self._spot(other)
        length = max(1.0, abs(tx - x) + abs(ty - y))
        return (tx - x) / length, (ty - y) / length

    def _turned(self, flip: told.CardFlipped, seconds: float) -> Animation:
        piece = self.table.piece(flip.slot)
        if piece is None:
            return Wait(0.0)
        return piece.turn_over(replace(piece.view, controller=flip.seat), seconds)

    def _impact(self, check: told.CardChecked) -> None:
        """The moment of contact: the outcome in a word, sparks, sound."""
        effects = self.effects
        layout = self.table.board.layout
        if layout is None:
            return
        x, y = edge_spot(layout.wells, check.slot, check.other)
        words = reason_words(check.types, check.powers, check.outcome, check.reason)
        color: Rgb = {"win": GOLD, "lose": BAD, "draw": MUTED, "ko": TEXT}[check.outcome]
        if check.outcome != "ko":
            effects.word(x, y, words if check.outcome != "draw" else f"draw, {words}", color)
        self.sound_now({"win": "grid_flip", "lose": "grid_fail", "draw": "grid_hold", "ko": "grid_hold"}[check.outcome])
        effects.sparks(x, y, "spark", {"win": 16, "lose": 8, "draw": 5, "ko": 20}[check.outcome])

    def _echo(self, beat: Beat) -> Animation:
        """Show an echo: a light leaps, the card turns, each faster and higher."""
        flip = next(event for event in beat.events if isinstance(event, told.CardFlipped))
        seconds = max(ECHO_LEAST_S, ECHO_S - ECHO_STEP_S * (beat.order - 1))
        return Sequence(
            self.effects.bolt(self._spot(flip.by), self._spot(flip.slot), GOLD, seconds * 0.5),
            self.sound(f"grid_echo_{min(beat.order, ECHOES)}"),
            self.live(self._echoed, flip, beat.order),
            Call(self.table.hear, beat.events),
            self._turned(flip, seconds),
            Call(self.table.sync),
            Wait(seconds * 0.3),
        )

    def _echoed(self, flip: told.CardFlipped, order: int) -> None:
        effects, (x, y) = self.effects, self._spot(flip.slot)
        effects.sparks(x, y, "spark", 12 + 4 * order)
        effects.number(x, y, f"Echo {order}", GOLD)
        if order >= LONG_CHAIN:
            effects.shake(min(6.0, float(order)))

    # -- light and dark ------------------------------------------------------------------------------------------

    def _knock_out(self, beat: Beat) -> Animation:
        gone = next(event for event in beat.events if isinstance(event, told.CardsKnockedOut))
        pieces = [piece for piece in (self.table.piece(slot) for slot in gone.slots) if piece is not None]
        burning: list[Animation] = []
        for piece in pieces:
            burning += [dissolve(piece.frame, "burn", DEATH_S), Tween(piece.number, DEATH_S * 0.4, alpha=0.0)]
        return Sequence(
            self.live(self._clash, gone),
            Parallel(*burning),
            self.told(beat),
            Wait(0.2),
        )

    def _clash(self, gone: told.CardsKnockedOut) -> None:
        layout, effects = self.table.board.layout, self.effects
        if layout is None:
            return
        x, y = edge_spot(layout.wells, *gone.slots)
        self.sound_now("grid_ko")
        effects.glow(x, y, (255, 250, 226), layout.piece * 2.6, 0.5)
        effects.number(x, y, "KO", TEXT, large=True)
        for slot in gone.slots:
            rect = layout.wells[slot]
            effects.sparks(rect.cx, rect.cy, "ember", 34, spread=rect.w * 0.4)
            effects.sparks(rect.cx, rect.cy, "smoke", 10, spread=rect.w * 0.3)
        effects.sparks(x, y, "spark", 40)
        effects.shake(6.0)
        self.director.hold(KO_STOP_S)

    # -- lines ---------------------------------------------------------------------------------------------------

    def _line(self, beat: Beat) -> Animation:
        held = next(event for event in beat.events if isinstance(event, told.LineControlled))
        changes = [event for event in beat.events if isinstance(event, told.PowerChanged)]
        return Sequence(
            self.sound("grid_line"),
            self.live(self._glow, held),
            Wait(0.16),
            *(self.live(self._show_power, change) for change in changes),
            self.told(beat),
            Wait(LINE_S * 0.7),
        )

    def _glow(self, held: told.LineControlled) -> None:
        table = self.table
        bar = table.board.glow_line(held.slots, SEAT_COLOURS[held.seat])
        if bar is None:
            return
        bar.alpha = 0.0
        bar.run(
            Sequence(
                Tween(bar, 0.14, alpha=0.95),
                Wait(LINE_S * 0.5),
                Tween(bar, LINE_S * 0.6, alpha=0.0),
                Call(bar.free),
            )
        )
        x, y = self._spot(held.slots[1])
        table.effects.word(x, y + table.board.well(4).h * 0.62, line_words(held.line), GOLD)
        for slot in held.slots:
            table.effects.sparks(*self._spot(slot), "glow", 5, spread=30)
