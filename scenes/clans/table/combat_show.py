"""How blows are shown: lunges, shots, hit stop, numbers, deaths that burn, pushes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from scenes.clans.model.presenter import Beat
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.effects import HEAL_COLOR, Effects
from scenes.clans.table.token import Token
from scenes.fx.dissolve import dissolve
from scenes.kit.theme import BAD, GOLD, TEXT, Rgb
from scenes.stage import animation
from scenes.stage.animation import Animation, Call, Parallel, Tween, Wait
from scenes.table.board.cues import Cues
from scenes.table.story.lines import MINUS
from systems.clans import events as told

BACK_S, STRIKE_S, RETURN_S, DEATH_S = 0.11, 0.09, 0.16, 0.42
HIT_STOP_S = (0.045, 0.06, 0.08)
HEAVY, MIDDLING = 8, 4
"""Damage from which a blow is shown as heavy, and as more than light."""
BLOWS = frozenset({"attack", "shot", "overflow", "cleave", "sweep", "side", "diagonal"})
STATUS_WORDS: dict[str, tuple[str, Rgb]] = {
    "poisoned": ("poisoned", (150, 220, 90)),
    "enhanced": ("enhanced", GOLD),
    "reset": ("charges restored", GOLD),
    "switched": ("abilities switched", GOLD),
    "boosted": ("+1 action", GOLD),
    "afraid": ("afraid", (200, 170, 240)),
    "lake": ("+1 step", (150, 205, 255)),
    "marsh": ("marsh strength", (216, 160, 240)),
    "converted": ("converted", (240, 200, 255)),
    "strengthened": ("stronger", GOLD),
    "toughened": ("tougher", GOLD),
    "warded": ("barrier", (150, 205, 255)),
    "granted": ("new ability", GOLD),
    "stripped": ("abilities lost", (200, 170, 240)),
}
SOUNDS = {
    "poisoned": "poison",
    "afraid": "fear",
    "converted": "convert",
    **dict.fromkeys(("enhanced", "boosted", "strengthened", "toughened", "warded", "granted"), "buff"),
    "stripped": "fear",
}


class CombatShow(Cues[BattleBoardView, Effects]):
    """Makes the animations of blows and wounds."""

    def __init__(self, table: BattleBoardView) -> None:
        super().__init__(table, table.effects)

    # -- a tick --------------------------------------------------------------------------------------------------

    def tick(self, beat: Beat) -> Animation:
        """One tick: all attacks at once, then what follows from them."""
        blows, wounds, aftermath = split(beat.events)
        attacks = [event for event in beat.events if isinstance(event, told.UnitAttacked)]
        begun = next((event.tick for event in beat.events if isinstance(event, told.TickBegan)), 0)
        parts: list[Animation] = []
        if begun:
            parts.append(Call(self.table.ribbon.light, begun))
        strikers = [(attack, self.table.token(attack.unit)) for attack in attacks]
        lunging = [(striker, token) for striker, token in strikers if token is not None and striker.how != "shot"]
        swings = [self._back(token, item) for item, token in lunging]
        hits = [self._strike(token, item) for item, token in lunging]
        hits += [self._shot(striker) for striker, _ in strikers if striker.how == "shot"]
        if attacks:
            parts += [Parallel(*swings) if swings else Wait(BACK_S), Parallel(*hits) if hits else Wait(STRIKE_S)]
        parts.append(Call(self._impact, blows, attacks))
        ends: list[Animation] = [Tween(token.body, RETURN_S, x=0.0, y=0.0, ease="cubic_out") for _, token in lunging]
        ends.append(animation.Sequence(Wait(0.06), Call(self._impact, wounds, ())))
        ends += self.deaths(item for item in aftermath if isinstance(item, told.UnitDied))
        parts.append(Parallel(*ends))
        parts.append(Call(self._finish, aftermath))
        parts.append(Wait(0.16))
        return animation.Sequence(*parts)

    def _aim(self, token: Token, attack: told.UnitAttacked) -> tuple[float, float]:
        """The unit vector from an attacker toward its target."""
        tx, ty = self.table.token_place(attack.target, attack.target_tile)
        dx, dy = tx - token.x, ty - token.y
        length = math.hypot(dx, dy) or 1.0
        return dx / length, dy / length

    def _back(self, token: Token, attack: told.UnitAttacked) -> Animation:
        dx, dy = self._aim(token, attack)
        reach = token.width * 0.16
        return Tween(token.body, BACK_S, x=-dx * reach, y=-dy * reach, ease="cubic_out")

    def _strike(self, token: Token, attack: told.UnitAttacked) -> Animation:
        tx, ty = self.table.token_place(attack.target, attack.target_tile)
        dx, dy = self._aim(token, attack)
        far = max(token.width * 0.3, math.hypot(tx - token.x, ty - token.y) - token.width * 0.85)
        far = min(far, token.width * 2.4)
        return Tween(token.body, STRIKE_S, x=dx * far, y=dy * far, ease="quint_in")

    def _shot(self, attack: told.UnitAttacked) -> Animation:
        start = self.table.token_place(attack.unit, attack.tile)
        end = self.table.token_place(attack.target, attack.target_tile)
        self.table.board.stage.sound("shot")
        return self.effects.bolt(start, end, (255, 226, 150), STRIKE_S + 0.1)

    def _impact(self, events: Sequence[told.ClansEvent], attacks: Sequence[told.UnitAttacked]) -> None:
        """The moment of contact: numbers, flashes, sparks, sound; the picture hears of it."""
        quiet = self.director.instant
        if not quiet:
            self.show_wounds(events)
            worst = max((event.amount for event in events if isinstance(event, told.UnitDamaged)), default=0)
            if attacks and worst:
                self.director.hold(HIT_STOP_S[2 if worst >= HEAVY else 1 if worst >= MIDDLING else 0])
            if worst >= HEAVY and attacks:
                self.effects.shake(4.0 + min(4.0, worst / 5))
        self.table.hear(events)
        self.table.sync()

    def _finish(self, events: Sequence[told.ClansEvent]) -> None:
        if not self.director.instant:
            for event in events:
                if isinstance(event, told.UnitMoved):
                    self.table.board.stage.sound("push" if event.how == "push" else "step")
        self.table.hear(events)
        self.table.sync(0.22)

    # -- wounds and words ----------------------------------------------------------------------------------------

    def tell_wounds(self, events: Sequence[told.ClansEvent]) -> None:
        """Show wounds of no blow; the picture hears of them."""
        if not self.director.instant:
            self.show_wounds(events)
        self.table.hear(events)
        self.table.sync(0.3)

    def show_wounds(self, events: Iterable[told.ClansEvent]) -> None:
        """Numbers, sparks and sounds for damage, healing and changes."""
        stacked: Counter[tuple[int, int]] = Counter()
        for event in events:
            match event:
                case told.UnitDamaged():
                    at = (event.unit, event.tile)
                    self._wound(event, stacked[at])
                    stacked[at] += 1
                case told.UnitHealed():
                    x, y = self.table.token_place(event.unit, event.tile)
                    self.effects.number(x, y + 10, f"+{event.amount}", HEAL_COLOR)
                    self.effects.sparks(x, y, "heal", 8, spread=24)
                    self.sound_now("heal")
                case told.UnitChanged():
                    self._change(event)
                case _:
                    pass

    def _wound(self, event: told.UnitDamaged, before: int) -> None:
        effects, table = self.effects, self.table
        x, y = table.token_place(event.unit, event.tile)
        token = table.token(event.unit, event.tile)
        x += before * 26 * effects.board_unit
        if event.barrier:
            effects.word(x, y + 16, "barrier", (250, 236, 170))
            effects.glow(x, y, (250, 236, 170), 150 * effects.board_unit)
            self.sound_now("barrier")
            return
        if token is not None and effects.may_flash():
            token.hurt()
        front = table.front_of(event.unit, event.tile) if event.cause == "overflow" else None
        if front is not None:
            effects.streak(front.position, (x, y), (255, 196, 120))
        effects.number(x, y + 12, f"{MINUS}{event.amount}", BAD, large=event.amount >= HEAVY)
        if event.shielded or event.prevented:
            effects.word(x, y - 22 * effects.board_unit, f"{event.shielded + event.prevented} blocked", TEXT)
            self.sound_now("shield")
        if event.cause in {"fire", "poison"}:
            effects.sparks(x, y, "ember" if event.cause == "fire" else "poison", 14, spread=24)
            self.sound_now(event.cause)
        elif event.cause in BLOWS or event.cause == "thorns":
            effects.sparks(x, y, "spark", 6 + min(18, event.amount * 2))
            weight = "hit_heavy" if event.amount >= HEAVY else "hit" if event.amount >= MIDDLING else "hit_light"
            self.sound_now("overflow" if event.cause == "overflow" else weight)
        else:
            effects.sparks(x, y, "dust", 10, spread=18)
            self.sound_now({"trap": "trap_spring", "spy": "spy"}.get(event.cause, "hit"))

    def _change(self, event: told.UnitChanged) -> None:
        found = STATUS_WORDS.get(event.change)
        if found is None:
            return
        words, color = found
        x, y = self.table.token_place(event.unit, event.tile)
        self.effects.word(x, y + 24 * self.effects.board_unit, words, color)
        self.sound_now(SOUNDS.get(event.change, "buff"))
        token = self.table.token(event.unit, event.tile)
        if token is not None and self.effects.may_flash():
            token.blink(color)

    def deaths(self, died: Iterable[told.UnitDied]) -> list[Animation]:
        """The fallen burn; what is spent or was a decoy goes up in smoke."""
        found: list[Animation] = []
        for event in died:
            token = self.table.token(event.unit, event.tile)
            if token is None:
                continue
            way = "fog" if event.cause in {"spent", "decoy"} else "burn"
            fade = animation.Sequence(
                Call(self._dying, event, token),
                Parallel(
                    dissolve(token.frame, way, DEATH_S),
                    Tween(token.damage, DEATH_S * 0.4, alpha=0.0),
                    Tween(token.health, DEATH_S * 0.4, alpha=0.0),
                    Tween(token.pips, DEATH_S * 0.4, alpha=0.0),
                ),
            )
            found.append(fade)
        return found

    def _dying(self, event: told.UnitDied, token: Token) -> None:
        if self.director.instant:
            return
        token.foretell("")
        x, y = token.position
        self.effects.sparks(x, y, "smoke" if event.cause in {"spent", "decoy"} else "ember", 16, spread=30)
        self.sound_now("decoy" if event.cause in {"spent", "decoy"} else "death")


def split(
    events: Sequence[told.ClansEvent],
) -> tuple[Sequence[told.ClansEvent], Sequence[told.ClansEvent], Sequence[told.ClansEvent]]:
    """Split a tick's events into blows, wounds that follow, and deaths."""
    first = 0
    for index, event in enumerate(events):
        if isinstance(event, told.UnitAttacked) or (isinstance(event, told.UnitDamaged) and event.cause in BLOWS):
            first = index + 1
    second = first
    while second < len(events) and not isinstance(events[second], (told.UnitDied, told.UnitMoved, told.TileChanged)):
        second += 1
    return events[:first], events[first:second], events[second:]
