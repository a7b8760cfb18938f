"""Animator: plays beats; the table hears all their events, whatever is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.domains import ROUNDS
from scenes.domains.art.artwork import Artwork
from scenes.domains.model import sounds
from scenes.domains.model.picture import Lying, owned_elements
from scenes.domains.model.presenter import Beat, Kind
from scenes.domains.model.words import Voice, sign, signed
from scenes.domains.table.board_view import DomainsBoardView
from scenes.domains.table.closing_show import ClosingShow
from scenes.domains.table.effects import Effects
from scenes.domains.table.slot import SlotNode
from scenes.kit.theme import BAD, GOLD, GOOD
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait, stagger
from scenes.table.board.cues import Cues
from systems.domains import events as told

LUNGE_S, READ_S = 0.13, 0.5
DOWN_GAP_S = 0.09
CLOSING_S = 0.4


class Animator(Cues[DomainsBoardView, Effects]):
    """Turns beats into animations on the table's nodes."""

    def __init__(self, table: DomainsBoardView, effects: Effects, art: Artwork, voice: Voice) -> None:
        super().__init__(table, effects)
        self.art = art
        self._rising = 0
        closing = ClosingShow(table, effects, art, voice)
        self.ways: Mapping[Kind, Callable[[Beat], Animation]] = {
            Kind.ROUND: self._round,
            Kind.PLACED: self._placed,
            Kind.REVEAL: self._reveal,
            Kind.STRENGTH: self._strength,
            Kind.FIGHT: self._fight,
            Kind.PRIZE: self._prize,
            Kind.POINTS: self._points,
            Kind.BONUS: self._bonus,
            Kind.CHOICE: self._choice,
            Kind.TILES: closing.tiles,
            Kind.CARDS: closing.cards,
            Kind.DECLINE: closing.declined,
            Kind.ELEMENTS: closing.elements,
            Kind.CLOSING: self._closing,
            Kind.END: closing.end,
        }

    def _closing(self, beat: Beat) -> Animation:
        """The round is over: a moment to look at it."""
        return Sequence(self.told(beat), Wait(CLOSING_S))

    # -- placing -------------------------------------------------------------------------------------------------

    def _round(self, beat: Beat) -> Animation:
        """The cards of the last round leave, the next prizes are turned up."""
        begun = next(event for event in beat.events if isinstance(event, told.RoundBegan))
        leaving = [node.depart() for node in self.table.slots]
        own, foe = (self.table.picture.points[seat] for seat in (self.table.picture.seat, self.table.picture.foe))
        named = "the last three domains" if begun.round == ROUNDS else "three new domains are open"
        line = f"{own} to {foe} points \u00b7 {named}"
        banner = self.effects.banner(f"Round {begun.round}", line, GOLD, hold=0.45)
        return Sequence(
            Parallel(*leaving),
            self.sound(sounds.UNROLL),
            self.told(beat, 0.2),
            self.beside(banner),
            Parallel(stagger(0.12, [node.turn_prize_up() for node in self.table.slots])),
            Wait(0.15),
        )

    def _placed(self, beat: Beat) -> Animation:
        parts: list[Animation] = [self.told(beat)]
        for event in beat.events:
            if not isinstance(event, told.CardsPlaced):
                continue
            if event.cards and self.mine(event.seat):
                parts = [self.sound(sounds.COMMIT), *parts, self._turn_down(event)]
            else:
                parts += [self.sound(sounds.FOE_PLACED), self._drop_in(event)]
        return Sequence(*parts)

    def _turn_down(self, event: told.CardsPlaced) -> Animation:
        """The own cards are turned face down, one after the other."""
        turns = []
        for node, card in zip(self.table.slots, event.cards, strict=True):
            shown, hidden = Lying(card, up=True), Lying(card, up=False)
            turns.append(Sequence(Call(node.mine.show, shown), self.sound(sounds.TURN), node.mine.turn(hidden)))
        up = [
            Call(node.mine.show, Lying(card, up=True)) for node, card in zip(self.table.slots, event.cards, strict=True)
        ]
        return Sequence(*up, stagger(DOWN_GAP_S, turns))

    def _drop_in(self, event: told.CardsPlaced) -> Animation:
        """The other side's cards come down, face down."""
        parts = []
        for node in self.table.slots:
            card = node.mine if self.mine(event.seat) else node.theirs
            parts.append(Sequence(Call(card.lift), self.sound(sounds.PLACE), card.drop()))
        return stagger(DOWN_GAP_S, parts)

    # -- revealing -----------------------------------------------------------------------------------------------

    def _reveal(self, beat: Beat) -> Animation:
        """The seals of a slot break, and both cards turn up."""
        event = next(other for other in beat.events if isinstance(other, told.SlotRevealed))
        self._rising = 0
        node, seat = self.table.slots[event.slot], self.table.picture.seat
        own, foe = event.cards[seat], event.cards[1 - seat]
        return Sequence(
            self.sound(sounds.SEAL),
            self.live(self._break_seals, node),
            Wait(0.12),
            self.sound(sounds.TURN),
            Parallel(node.mine.turn(Lying(own, up=True)), node.theirs.turn(Lying(foe, up=True))),
            self.told(beat),
            Wait(0.06),
        )

    def _break_seals(self, node: SlotNode) -> None:
        for card in (node.mine, node.theirs):
            card.crack()
            self.effects.break_seal(card.window_rect, card.side)

    def _strength(self, beat: Beat) -> Animation:
        """A bonus comes from the card that gives it and is added."""
        event = next(other for other in beat.events if isinstance(other, told.StrengthChanged))
        start = self.table.card_rect(event.seat, event.origin).center
        end = self.table.card_rect(event.seat, event.slot).center
        color = GOOD if event.amount > 0 else BAD
        parts: list[Animation] = []
        if event.origin != event.slot:
            parts.append(self.effects.bolt(start, end, color, 0.22))
        return Sequence(*parts, self.sound(self._bonus_sound(event.amount)), self.told(beat), Wait(0.28))

    def _bonus_sound(self, amount: int) -> str:
        """Bonuses in a row rise; a malus is dull."""
        if amount < 0:
            return sounds.MALUS
        self._rising += 1
        return sounds.BONUSES[min(self._rising, len(sounds.BONUSES)) - 1]

    # -- fighting ------------------------------------------------------------------------------------------------

    def _fight(self, beat: Beat) -> Animation:
        """Both cards lunge; then it is said who won, and how."""
        event = next(other for other in beat.events if isinstance(other, told.FightDecided))
        node = self.table.slots[event.slot]
        reach = node.height * 0.035
        effect = event.reason == "effect"
        parts: list[Animation] = [
            Parallel(
                Tween(node.mine.body, LUNGE_S * 0.6, y=-reach * 0.5, ease="cubic_out"),
                Tween(node.theirs.body, LUNGE_S * 0.6, y=reach * 0.5, ease="cubic_out"),
            ),
            Parallel(
                Tween(node.mine.body, LUNGE_S, y=reach * 1.6, ease="quint_in"),
                Tween(node.theirs.body, LUNGE_S, y=-reach * 1.6, ease="quint_in"),
            ),
            self.sound(sounds.EFFECT if effect else sounds.CLASH),
            self.live(self._clash, node, event),
            Parallel(
                Tween(node.mine.body, 0.2, y=0.0, ease="back_out"),
                Tween(node.theirs.body, 0.2, y=0.0, ease="back_out"),
            ),
            self.told(beat),
            node.say_verdict(),
            Wait(READ_S if event.reason in {"strength", "identical"} else READ_S * 1.35),
        ]
        return Sequence(*parts)

    def _clash(self, node: SlotNode, event: told.FightDecided) -> None:
        x, y = node.window_rect.center
        self.effects.glow(
            x, y, GOLD if event.winner < 0 else GOOD if self.mine(event.winner) else BAD, node.width * 0.8
        )
        self.effects.sparks(x, y, "frost" if event.reason == "effect" else "spark", 12, spread=20)
        self.director.hold(0.05)
        self.effects.shake(2.5)

    def _prize(self, beat: Beat) -> Animation:
        """The tile flies to its winner, or burns."""
        event = next(other for other in beat.events if isinstance(other, told.TileWon | told.TileRemoved))
        node = self.table.slots[event.slot]
        if node.spots is None:
            return self.told(beat)
        tile, size, art = event.tile, node.spots.tile.whole().size, self.art
        whole = (max(2, round(size[0])), max(2, round(size[1])))
        start = node.spots.tile.center
        if isinstance(event, told.TileRemoved):
            burning = self.effects.burn(("domains tile", tile, *whole), lambda: art.tile(tile, whole), start)
            return Sequence(self.sound(sounds.REMOVED), self.told(beat), burning, Wait(0.1))
        panel = self.table.side(event.seat)
        count = len(self.table.picture.tiles[event.seat])
        x, y, side = panel.tile_spot(count, count + 1)
        end = (x, y, side / max(1.0, size[0]))
        flight = self.effects.fly(
            ("domains tile", tile, *whole), lambda: art.tile(tile, whole), start, end, begun=node.empty_prize
        )
        own = self.mine(event.seat)
        before = owned_elements(self.table.picture.tiles[event.seat])
        gained = owned_elements((*self.table.picture.tiles[event.seat], tile)) != before
        return Sequence(
            flight,
            self.sound(sounds.WON if own else sounds.LOST),
            *([self.sound(sounds.ELEMENT)] if gained else []),
            self.told(beat),
            self.live(self.effects.number, x, y + side * 0.4, signed(tile), GOLD),
            self.live(self.effects.sparks, x, y, "glow", 8),
            Wait(0.1),
        )

    def _points(self, beat: Beat) -> Animation:
        """The points of 3+."""
        event = next(other for other in beat.events if isinstance(other, told.PointsGained))
        panel = self.table.side(event.seat)
        start = self.table.card_rect(event.seat, event.slot).center
        end = panel.points.window_rect.center
        words = f"{sign('3+')}: {signed(event.amount)} points"
        return Sequence(
            self.live(self.effects.word, start[0], start[1], words, GOLD),
            Wait(0.3),
            self.sound(sounds.POINTS),
            self.effects.bolt(start, end, GOLD, 0.36),
            self.told(beat),
            self.live(self.effects.gold_ring, *end),
            Wait(0.4),
        )

    def _bonus(self, beat: Beat) -> Animation:
        """What a card leaves for the next one in its slot."""
        parts: list[Animation] = [self.told(beat)]
        for event in beat.events:
            if isinstance(event, told.BonusLaid):
                rect = self.table.card_rect(event.seat, event.slot)
                words = f"next card here {signed(event.amount)}"
                parts.append(self.live(self.effects.word, rect.cx, rect.cy, words, GOOD if event.amount > 0 else BAD))
        return Sequence(self.sound(sounds.BONUSES[0]), *parts, Wait(0.7))

    def _choice(self, beat: Beat) -> Animation:
        """Somebody may use a power."""
        event = next(other for other in beat.events if isinstance(other, told.ChoiceOffered))
        rect = self.table.card_rect(event.seat, event.slot)
        return Sequence(
            self.sound(sounds.CHOICE),
            self.told(beat),
            self.live(self.effects.gold_ring, *rect.center),
            Wait(0.5),
        )
