"""How blows, wounds, healing, statuses and deaths are shown and heard."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scenes.arena.model import sounds
from scenes.arena.model.changes import alterations
from scenes.arena.model.layout import Spot
from scenes.arena.model.presenter import Beat
from scenes.arena.table.arena_cues import FLAME, IRON, VENOM, ArenaCues
from scenes.arena.table.character import RAISED, Character, HeroNode
from scenes.fx.dissolve import dissolve
from scenes.fx.shards import Shards
from scenes.kit.theme import BAD, GOLD, GOOD, MUTED, TEXT, Rgb
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.table.story.lines import MINUS
from systems.arena import events as told

BACK_S, STRIKE_S, STOP_S, RETURN_S, DEATH_S, FLIGHT_S = 0.11, 0.09, 0.06, 0.16, 0.42, 0.2
LARGE = 6
"""Damage whose number is written large."""
SWING = 26.0
"""Degrees by which a hero swings a weapon."""
DEATHS = {"poisoned": "poison", "frozen": "drown", "stealth": "fog"}
"""How a minion vanishes that dies with a status; others burn."""
NOBODY_AWAY: Mapping[int, Spot] = MappingProxyType({})
WOUNDS: dict[str, tuple[Rgb, str]] = {"burning": (FLAME, "ember"), "poisoned": (VENOM, "poison")}
"""Light and particles of what a status takes."""


class FightCues(ArenaCues):
    """Cues of what happens to characters."""

    # -- blows ---------------------------------------------------------------------------------------------------

    def strike(self, beat: Beat) -> Animation:
        """The attacker leaps at its target and back; a hero with a weapon swings it."""
        struck = self.first(beat, told.Struck)
        node = self.node(struck.attacker)
        if node is None:
            return Sequence(self.told(beat), self.live(self._numbers, beat))
        x, y, z = node.x, node.y, node.z
        tx, ty = self.spot(struck.target)
        dx, dy = tx - node.wx, ty - node.wy
        armed = isinstance(node, HeroNode) and struck.dealt > 0
        turn = (SWING if dx >= 0 else -SWING) if armed else 0.0
        changes = alterations(beat.events, self.table.picture)
        home = {struck.attacker: (node.wx, node.wy)}

        def raise_to(height: float) -> None:
            node.z = height

        return Sequence(
            Call(raise_to, RAISED + 10),
            Tween(node, BACK_S, x=x - dx * 0.08, y=y - dy * 0.08, rotation=-turn, ease="cubic_out"),
            Tween(node, STRIKE_S, x=x + dx * 0.72, y=y + dy * 0.72, rotation=turn, ease="quint_in"),
            Call(self.table.hear, beat.events),
            self.sound(sounds.SWING if armed else sounds.blow_of(struck.dealt)),
            self.live(self._numbers, beat, home),
            self.live(self.altered, changes),
            self.live(self._recoil, struck.target, dx, dy),
            self.live(self.effects.sparks, node.wx + dx * 0.8, node.wy + dy * 0.8, "spark", 12),
            self.live(self.effects.shake, min(8.0, 1.5 + struck.dealt * 0.6)),
            Wait(STOP_S),
            Tween(node, RETURN_S, x=x, y=y, rotation=0.0, ease="cubic_out"),
            Call(raise_to, z),
            Call(self.table.sync, 0.1),
            Wait(0.12),
        )

    def _recoil(self, card: int, dx: float, dy: float) -> None:
        """Push what was hit a little away."""
        node = self.node(card)
        if node is None:
            return
        far = 7 * self.effects.board_unit / max(1.0, (dx * dx + dy * dy) ** 0.5)
        body = node.body
        self.effects.run(
            Sequence(Tween(body, 0.05, x=dx * far, y=dy * far), Tween(body, 0.16, x=0.0, y=0.0, ease="cubic_out"))
        )

    def _numbers(self, beat: Beat, homes: Mapping[int, Spot] = NOBODY_AWAY) -> None:
        """Let numbers fly from all that lost health, from its home for who is away from it, and shields break."""
        for event in beat.events:
            if isinstance(event, told.Damaged):
                self._wound(event, homes.get(event.card) or self.spot(event.card))
            elif isinstance(event, told.ShieldBroken):
                self._break_dome(event.card)

    def _wound(self, event: told.Damaged, at: Spot) -> None:
        x, y = at
        lost = event.amount + event.armor
        if lost:
            said = self.table.picture.amount_text(event.card, lost)
            self.effects.number(x, y, f"{MINUS}{said}", BAD, large=lost >= LARGE)
        elif event.absorbed:
            self.effects.word(x, y, f"{event.absorbed} absorbed", IRON)
            self.sound_now(sounds.ABSORBED)
        else:
            self.effects.word(x, y, "no damage", MUTED)
        if event.armor:
            self.effects.sparks(x, y, "spark", 6)

    def _break_dome(self, card: int) -> None:
        x, y = self.spot(card)
        u = self.effects.board_unit
        self.light(x, y, GOLD, "glow", wide=190.0, count=18)
        shards = Shards(16, tone="gold", size=(11, 28), power=330.0, floor=60.0, seed=card, z=45)
        self.effects.add(shards, at=(x, y))
        self.effects.word(x, y + 20 * u, "The shield breaks", GOLD)
        self.sound_now(sounds.DOME)

    # -- wounds --------------------------------------------------------------------------------------------------

    def hurt(self, beat: Beat) -> Animation:
        """Damage without a blow: by a spell's flight, by a status, or by an ability."""
        changes = alterations(beat.events, self.table.picture)
        wounds = [event for event in beat.events if isinstance(event, told.Damaged)]
        return Sequence(
            self._on_the_way(wounds),
            self.live(self._numbers, beat),
            self.live(self.altered, changes),
            self.told(beat, 0.1),
            Wait(0.3),
        )

    def _on_the_way(self, wounds: list[told.Damaged]) -> Animation:
        """Show where damage comes from."""
        if not wounds:
            return Wait(0.0)
        heaviest = max(wound.amount + wound.armor for wound in wounds)
        if self.cause in WOUNDS:
            color, particles = WOUNDS[self.cause]
            lights = [self.live(self.light, *self.spot(wound.card), color, particles) for wound in wounds]
            return Sequence(self.sound(sounds.WOUNDS[self.cause]), *lights)
        blow = self.sound(sounds.blow_of(heaviest))
        if wounds[0].manner in {"spell", "power", "ability"}:
            start = self._source(wounds[0])
            color = self.element_of(self.cause)
            bolts = [
                self.effects.bolt(start, self.spot(wound.card), color, FLIGHT_S)
                for wound in wounds
                if self.spot(wound.card) != start
            ]
            picture = self.table.picture
            seat = picture.active if self.node(wounds[0].source) is None else picture.seat_of(wounds[0].source)
            aimed = self.pointed(seat, start, [self.spot(wound.card) for wound in wounds])
            hits = [self.live(self.effects.sparks, *self.spot(wound.card), "spark", 8) for wound in wounds]
            return Sequence(aimed, self.sound(sounds.SPELL), Parallel(*bolts), blow, *hits)
        return blow

    def _source(self, wound: told.Damaged) -> tuple[float, float]:
        """Return where an effect comes from: its minion, else the hero whose turn it is."""
        node = self.node(wound.source)
        return node.window_rect.center if node is not None else self.hero_spot(self.table.picture.active)

    def heal(self, beat: Beat) -> Animation:
        """Health and armor rise, or armor falls."""
        healed = any(isinstance(event, told.Healed) and event.amount for event in beat.events)
        armor = any(isinstance(event, told.ArmorGained) for event in beat.events)
        heard = [self.sound(sounds.HEAL)] if healed else []
        heard += [self.sound(sounds.ARMOR)] if armor else []
        return Sequence(*heard, self.live(self._rise, beat), self.told(beat, 0.1), Wait(0.25))

    def _rise(self, beat: Beat) -> None:
        for event in beat.events:
            match event:
                case told.Healed() if event.amount:
                    x, y = self.spot(event.card)
                    self.effects.sparks(x, y, "heal", 10, spread=20)
                    self.effects.number(x, y, f"+{self.table.picture.amount_text(event.card, event.amount)}", GOOD)
                case told.ArmorGained() if event.amount:
                    x, y = self.hero_spot(event.seat)
                    sign = "+" if event.amount > 0 else MINUS
                    hero = self.table.picture.sides[event.seat].hero.card
                    said = self.table.picture.amount_text(hero, abs(event.amount))
                    self.light(x, y, IRON, "glow", count=8)
                    self.effects.number(x, y, f"{sign}{said} armor", TEXT)
                case told.HealthSet():
                    self.effects.word(*self.spot(event.card), f"{event.health} health", GOLD)
                case _:
                    pass

    def stats(self, beat: Beat) -> Animation:
        """Statuses and numbers change."""
        changes = alterations(beat.events, self.table.picture)
        worn = [event for event in beat.events if isinstance(event, told.WeaponWorn)]
        chips = [self.live(self._chip, event.card) for event in worn]
        return Sequence(self.live(self.altered, changes), *chips, self.told(beat, 0.1), Wait(0.3 if changes else 0.06))

    def _chip(self, weapon: int) -> None:
        """Throw sparks from a weapon that wears."""
        for seat, side in enumerate(self.table.picture.sides):
            if side.weapon is not None and side.weapon.card == weapon:
                self.effects.sparks(*self.side(seat).weapon.window_rect.center, "spark", 6)

    # -- ends ----------------------------------------------------------------------------------------------------

    def death(self, beat: Beat) -> Animation:
        """Minions burn up, or vanish as the status has it that they die with."""
        died, corpses = self.first(beat, told.Died), self.reserves(beat)
        nodes = [node for node in map(self.node, died.cards) if node is not None]
        fallen = [dissolve(node.frame, self._way(node), DEATH_S) for node in nodes]
        falls: list[Animation] = [
            Tween(node, DEATH_S, y=node.y - 14 * self.effects.board_unit, rotation=7.0) for node in nodes
        ]
        smoke = [self.live(self.effects.sparks, node.wx, node.wy, "smoke", 6) for node in nodes]
        return Sequence(self.sound(sounds.DEATH), *smoke, Parallel(*fallen, *falls), self.told(beat, 0.2), corpses)

    def _way(self, node: Character) -> str:
        minion = self.table.picture.minion(node.card)
        words = frozenset[str]() if minion is None else minion.keywords
        return next((way for word, way in DEATHS.items() if word in words), "burn")

    def word(self, beat: Beat) -> Animation:
        """A minion is silenced or awakens."""
        silenced = [event.card for event in beat.events if isinstance(event, told.Silenced)]
        awakened = [event.card for event in beat.events if isinstance(event, told.Awakened)]
        parts: list[Animation] = []
        for card in silenced:
            x, y = self.spot(card)
            parts += [self.sound(sounds.SILENCE), self.live(self.effects.sparks, x, y, "smoke", 14)]
            parts.append(self.live(self.effects.word, x, y, "Silenced", MUTED))
        for card in awakened:
            x, y = self.spot(card)
            parts += [self.sound(sounds.AWAKEN), self.live(self.light, x, y, GOLD, "glow")]
            parts.append(self.live(self.effects.word, x, y, "Awakens", GOLD))
        return Sequence(*parts, self.told(beat, 0.1), Wait(0.35))

    def fatigue(self, beat: Beat) -> Animation:
        """The deck is empty."""
        tired = self.first(beat, told.Fatigued)
        deck = self.side(tired.seat).deck.window_rect.center
        words = f"The deck is empty: {MINUS}{tired.damage}"
        return Sequence(
            self.told(beat),
            self.sound(sounds.FATIGUE),
            self.live(self.effects.sparks, *deck, "dust", 14),
            self.live(self.effects.word, *self.hero_spot(tired.seat), words, BAD),
            Wait(0.35),
        )

    def trigger(self, beat: Beat) -> Animation:
        """An ability takes effect: its card glows."""
        began = self.first(beat, told.TriggerBegan)
        self.cause = began.definition
        if self.node(began.card) is None:
            return self.told(beat)
        x, y = self.spot(began.card)
        glow = self.live(self.effects.glow, x, y, GOLD, 150 * self.effects.board_unit, 0.35)
        return Sequence(self.told(beat), self.sound(sounds.TRIGGER), glow, Wait(0.2))
