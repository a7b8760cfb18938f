"""How what happens on the shield is shown and heard: stones, playing cards, actions, showdown, strike."""

from __future__ import annotations

from typing import Any

from components.arena import NOBODY
from components.poker import COMMUNITY, hp_text
from scenes.arena.table.arena_cues import ArenaCues
from scenes.kit.theme import BAD, FOE, GOLD, GOOD, MUTED, TEXT, YOU
from scenes.poker.model import sounds
from scenes.poker.model.hands import deciding, product_text
from scenes.poker.model.picture import PokerPicture
from scenes.poker.model.presenter import Beat
from scenes.poker.model.words import PHASES, spell_name
from scenes.poker.table.board_view import PokerBoardView
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.table.board.cues import Later
from scenes.table.story.lines import MINUS
from systems.poker import events as told
from systems.poker.state.hands import HIGH

SLIDE_S, DEAL_S, FLIP_S, SLOW_S = 0.26, 0.24, 0.28, 0.95
"""Stones slide, cards are dealt, a community card turns over, and Destiny turns slowly."""
SHOW_S = 0.8
VERBS = {
    told.Attacked: "Attack", told.CounterAttacked: "Counter Attack", told.Engaged: "Engage", told.Defended: "Defend",
    told.Braced: "Brace",
}  # fmt: skip
HEARD = {
    told.Attacked: sounds.ATTACK, told.CounterAttacked: sounds.COUNTER, told.Engaged: sounds.ENGAGE,
    told.Defended: sounds.DEFEND, told.Braced: sounds.BRACE,
}  # fmt: skip


class PokerCues(ArenaCues):
    """Cues of what happens to HP and playing cards."""

    table: PokerBoardView

    @property
    def picture(self) -> PokerPicture:
        """What the table shows."""
        return self.table.picture

    def side_of(self, seat: int) -> int:
        """Return 0 for the seat that looks, 1 for the other."""
        return 0 if self.mine(seat) else 1

    def heap_spot(self, seat: int) -> tuple[float, float]:
        """Return where a seat's stones lie."""
        heap = self.table.shield.heaps[self.side_of(seat)]
        heap.scene.settle_all()
        return heap.wx, heap.wy + 20 * self.effects.board_unit

    def plaque_spot(self, seat: int) -> tuple[float, float]:
        """Return where a seat's numbers stand."""
        return self.table.plaques[self.side_of(seat)].window_rect.center

    # -- the course of a hand --------------------------------------------------------------------------------------

    def hand(self, beat: Beat) -> Animation:
        """A hand begins: the cards are gathered, both see the blinds."""
        begun = self.first(beat, told.HandBegan)
        acts = self.voice.does(begun.small_blind, "act", "first")
        line = f"Blinds {hp_text(begun.small)} and {hp_text(begun.big)} · {acts}"
        banner = self.effects.banner(f"Hand {begun.hand}", line, TEXT, hold=0.55)
        return Sequence(self.told(beat, 0.2), self.sound(sounds.HAND), banner)

    def play_cards(self, beat: Beat) -> Animation:
        """A seat may play cards now."""
        seat = self.first(beat, told.PlayBegan).seat
        mine = self.mine(seat)
        title = "Spell / Pet" if mine else f"{self.voice.names[seat]} plays cards"
        line = "Play cards and your hero power, then end it." if mine else ""
        banner = self.effects.banner(title, line, YOU if mine else FOE, hold=0.35)
        return Sequence(self.told(beat), self.sound(sounds.PLAY_MINE if mine else sounds.PLAY_THEIRS), banner)

    def phase(self, beat: Beat) -> Animation:
        """A phase begins: its tab lights up; the words stand where the stones will lie."""
        phase = self.first(beat, told.PhaseBegan).phase
        if phase not in PHASES:
            return self.told(beat)
        x, y = self.effects.field_rect.center
        said = self.live(self.effects.word, x, y + 20 * self.effects.board_unit, PHASES[phase], GOLD)
        return Sequence(self.told(beat, 0.1), said, Wait(0.2))

    # -- HP ------------------------------------------------------------------------------------------------------

    def commit(self, beat: Beat) -> Animation:
        """Stones slide into the pot, one run of events after the other; then the action is said."""
        parts: list[Animation] = []
        for event in beat.events:
            match event:
                case told.HpCommitted():
                    parts.append(Call(self.table.tell, (event,), SLIDE_S))
                    parts.append(self.sound(sounds.stones_of(event.hp)))
                    parts.append(self.live(self._fly, event.seat, f"{MINUS}{hp_text(event.amount)}"))
                    parts.append(Wait(SLIDE_S * (0.5 if event.purpose in {"ante", "small-blind"} else 0.9)))
                case told.StaminaChanged():
                    parts.append(self._stamina(event))
                case _:
                    parts.append(self._say(event))
        return Sequence(*parts)

    def _fly(self, seat: int, words: str) -> None:
        self.effects.number(*self.plaque_spot(seat), words, BAD)

    def _stamina(self, event: told.StaminaChanged) -> Animation:
        sign = "+" if event.change > 0 else MINUS
        x, y = self.plaque_spot(event.seat)
        said = self.live(self.effects.word, x, y - 26 * self.effects.board_unit,
                         f"{sign}{abs(event.change)} stamina", GOOD if event.change > 0 else GOLD)  # fmt: skip
        return Sequence(Call(self.table.tell, (event,)), self.sound(sounds.breath_of(event.change)), said)

    def stamina(self, beat: Beat) -> Animation:
        """Stamina is spent for an action, or regained."""
        return Sequence(self.commit(beat), Wait(0.12))

    def _say(self, event: Any) -> Animation:
        """Say an action beside the heap of who took it."""
        verb = VERBS.get(type(event), "")
        amount = getattr(event, "amount", 0)
        words = f"{verb} {hp_text(amount)}" if amount else verb
        x, y = self.heap_spot(event.seat)
        tone = YOU if self.mine(event.seat) else FOE
        said = self.live(self.effects.word, x, y + 20 * self.effects.board_unit, words, tone)
        heard = self.sound(HEARD.get(type(event), sounds.ENGAGE))
        return Sequence(Call(self.table.tell, (event,), 0.12), heard, said, Wait(0.4))

    def act(self, beat: Beat) -> Animation:
        """Defend, or another action without stones."""
        return self.commit(beat)

    def give_back(self, beat: Beat) -> Animation:
        """HP return to their piece, or are lost."""
        parts: list[Animation] = []
        for event in beat.events:
            returned = isinstance(event, told.HpReturned)
            parts.append(self.live(self._float_back, event, returned))
            parts.append(self.sound(sounds.STONES_BACK if returned else sounds.LOST))
            parts.append(Call(self.table.tell, (event,), SLIDE_S))
            parts.append(Wait(SLIDE_S + 0.12))
        return Sequence(*parts)

    def _float_back(self, event: Any, returned: bool) -> None:
        if returned:
            self.effects.number(*self.plaque_spot(event.seat), f"+{hp_text(event.amount)}", GOOD)
            return
        x, y = self.heap_spot(event.seat)
        self.effects.number(x, y, f"{MINUS}{hp_text(event.amount)}", BAD, large=True)
        self.effects.sparks(x, y, "spark", 16, spread=26 * self.effects.board_unit)

    # -- playing cards ---------------------------------------------------------------------------------------------

    def deal_hole(self, beat: Beat) -> Animation:
        """Hole cards come from the middle."""

        def slide() -> Animation:
            self.effects.stage.sound(sounds.HOLE)
            ways = []
            for side in (0, 1):
                for place, node in enumerate(self.table.shield.hole[side]):
                    x, y = node.position
                    node.position = self.effects.field_rect.center
                    ways.append(Sequence(Wait(0.07 * (side + 2 * place)), Tween(node, DEAL_S, x=x, y=y)))
            return Parallel(*ways)

        return Sequence(self.told(beat), self._unless_instant(slide), Wait(0.1))

    def _unless_instant(self, make: Any) -> Animation:
        return Later(lambda: Wait(0.0) if self.director.instant else make())

    def deal_community(self, beat: Beat) -> Animation:
        """Community cards are laid one by one and turned over; Destiny turns slowly."""
        parts: list[Animation] = []
        for event in beat.events:
            slow = event.place == COMMUNITY - 1
            nodes = self.table.shield.community if event.run == 1 else self.table.shield.second
            parts.append(self._turned_up(nodes[event.place], event, SLOW_S if slow else FLIP_S))
        return Sequence(*parts, Wait(0.15))

    def _turned_up(self, node: Any, event: Any, seconds: float) -> Animation:
        def lay() -> Animation:
            node.turning = True
            node.show(None, "plain", there=True)
            node.body.y = 30 * self.effects.board_unit
            return Sequence(Tween(node.body, 0.12, y=0.0), node.flip(event.card, seconds))

        def settle() -> None:
            node.turning = False

        heard = [self.sound(sounds.DESTINY)] if seconds == SLOW_S else []
        return Sequence(
            *heard, self._unless_instant(lay), self.sound(sounds.COMMUNITY), Call(settle),
            Call(self.table.tell, (event,), 0.1), Wait(0.06),
        )  # fmt: skip

    def show_hole(self, beat: Beat) -> Animation:
        """Hole cards are turned over."""
        parts: list[Animation] = []
        for event in beat.events:
            side = self.side_of(event.seat)
            nodes = self.table.shield.hole[side]
            cards = tuple(sorted(event.cards)) if side else event.cards
            hidden = [(node, card) for node, card in zip(nodes, cards, strict=True) if node.card != card]
            parts.append(self._unless_instant(lambda hidden=hidden: Parallel(*(n.flip(c, FLIP_S) for n, c in hidden))))
            parts.append(Call(self.table.tell, (event,), 0.1))
        return Sequence(self.sound(sounds.SHOWN), *parts, Wait(0.25))

    def ranked(self, beat: Beat) -> Animation:
        """Both hands are named side by side."""
        parts = [self.live(self._light_hand, event) for event in beat.events if event.run == 1]
        return Sequence(self.told(beat, 0.1), *parts, Wait(SHOW_S))

    def _light_hand(self, event: told.HandRanked) -> None:
        shield, mine = self.table.shield, self.mine(event.seat)
        x, y = (self.table.banner if mine else shield.hole[1][1]).window_rect.center
        self.effects.glow(x, y, YOU if mine else FOE, 190 * self.effects.board_unit, 0.5)

    def resolved(self, beat: Beat) -> Animation:
        """The hand is decided."""
        event = self.first(beat, told.HandResolved)
        if event.victor == NOBODY:
            banner = self.effects.banner("Equal hands", "Both get their HP back", TEXT, hold=0.6)
            return Sequence(self.told(beat, 0.15), self.sound(sounds.EVEN), banner)
        hand = self.table.shield.hand(self.picture, event.victor)
        chord = sounds.CHORDS[HIGH.name if hand is None else hand.name]
        mine = self.mine(event.victor)
        title = self.voice.does(event.victor, "win", "the hand")
        line = f"{hand.name}: {hand.detail}" if hand is not None else ""
        edge = deciding(self.picture.cards_of(event.victor), self.picture.cards_of(1 - event.victor))
        if hand is not None and edge:
            line = f"{hand.name} on both sides: {edge} decides"
        banner = self.effects.banner(title, line, YOU if mine else FOE, hold=0.8)
        return Sequence(self.told(beat, 0.15), self.sound(chord), banner)

    # -- strike and spells -----------------------------------------------------------------------------------------

    def strike_hand(self, beat: Beat) -> Animation:
        """Weapon and pets strike: the arithmetic stands over the shield, lights fly from each to the other hero."""
        event = self.first(beat, told.StrikeMade)
        if not event.attack:
            return self.told(beat)
        x, y = self.effects.field_rect.center
        product = product_text(event.attack, event.multiplier, event.amount)
        tone = YOU if self.mine(event.seat) else FOE
        target = self.hero_spot(1 - event.seat)
        own = self.picture.sides[event.seat].hero.card
        starts = [
            self.side(event.seat).weapon.window_rect.center if card == own else self.spot(card)
            for card in event.strikers
        ]
        bolts = [self.effects.bolt(start, target, tone, 0.3) for start in starts]
        said = self.live(self.effects.number, x, y, f"Strike {product}", tone)
        shake = self.live(self.effects.shake, min(8.0, 2.0 + event.amount * 0.15))
        return Sequence(self.told(beat), said, Wait(0.45), Parallel(*bolts), self.sound(sounds.STRIKE), shake)

    def spell(self, beat: Beat) -> Animation:
        """A poker spell is armed, or takes effect."""
        event = beat.events[0]
        armed = isinstance(event, told.SpellArmed)
        tone = YOU if self.mine(event.seat) else FOE
        x, y = self.heap_spot(event.seat) if self.picture.bets else self.effects.field_rect.center
        name = spell_name(event.name, self.lexicon)
        words = f"{name} is armed" if armed else name
        said = self.live(self.effects.word, x, y + 30 * self.effects.board_unit, words, tone)
        lit = self.live(self.effects.glow, x, y, tone, 150 * self.effects.board_unit)
        return Sequence(
            self.told(beat, 0.1), self.sound(sounds.ARMED if armed else sounds.SPENT), lit, said, Wait(0.35)
        )

    def look(self, beat: Beat) -> Animation:
        """Somebody sees a card that others do not."""
        return Sequence(self.sound(sounds.LOOK), self.told(beat, 0.15), Wait(0.3))

    def swap(self, beat: Beat) -> Animation:
        """Hole cards change sides."""
        x, y = self.effects.field_rect.center
        said = self.live(self.effects.word, x, y, "Hole cards are swapped", GOLD)
        return Sequence(self.sound(sounds.SWAP), said, self.told(beat, 0.15), Wait(0.35))

    def bluff(self, beat: Beat) -> Animation:
        """An attack turns out to be a bluff."""
        event = self.first(beat, told.BluffRevealed)
        said = self.live(self.effects.word, *self.heap_spot(event.seat), "A bluff!", GOLD)
        return Sequence(self.sound(sounds.BLUFF), said, self.told(beat, 0.15), Wait(0.4))

    def river(self, beat: Beat) -> Animation:
        """The fifth card becomes another."""
        event = self.first(beat, told.RiverChanged)
        node = self.table.shield.community[4]
        turned = self._unless_instant(lambda: node.flip(event.card, SLOW_S))
        return Sequence(self.sound(sounds.DESTINY), turned, self.told(beat, 0.1), Wait(0.15))

    def favour(self, beat: Beat) -> Animation:
        """An element has the advantage in this combat."""
        found = [event for event in beat.events if isinstance(event, told.ElementFavoured)]
        said = [
            self.live(
                self.effects.word, *self.plaque_spot(event.seat), f"{event.element.capitalize()}: +2 attack", GOLD
            )
            for event in found
        ]
        return Sequence(self.told(beat), *said, Wait(0.3 if said else 0.0))

    def fall(self, beat: Beat) -> Animation:
        """A fighter is eliminated, and the combat is over."""
        event = self.first(beat, told.CombatEnded)
        lights = [self.live(self._ashes, seat) for seat in event.fallen]
        winner = -1 if len(event.fallen) != 1 else 1 - event.fallen[0]
        plain = (f"{self.voice.names[winner]} wins", GOLD) if self.plain and winner >= 0 else None
        return Sequence(*lights, self.ending(beat, winner, plain))

    def _ashes(self, seat: int) -> None:
        x, y = self.hero_spot(seat)
        self.effects.sparks(x, y, "ember", 40, spread=70 * self.effects.board_unit)
        self.effects.sparks(x, y, "smoke", 20, spread=50 * self.effects.board_unit)
        self.effects.word(x, y, "Eliminated", MUTED)
