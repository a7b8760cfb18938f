"""How blows are shown: lunges, shots, hit stop, numbers, deaths that burn, pushes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from scenes.clans.model.presenter import Beat
from scenes.clans.model.volleys import BLOWS, TickParts, Volley, tick_parts
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.shows.effects import HEAL_COLOR, Effects
from scenes.clans.table.token import Token
from scenes.fx.dissolve import dissolve
from scenes.kit.theme import BAD, GOLD, TEXT, Rgb
from scenes.stage import animation
from scenes.stage.animation import Animation, Call, Parallel, Tween, Wait
from scenes.table.board.cues import Cues
from scenes.table.board.effects import STREAK_S
from scenes.table.story.lines import MINUS
from systems.clans import events as told

BACK_S, STRIKE_S, RETURN_S, DEATH_S = 0.06, 0.07, 0.11, 0.42
LANE_S = 0.2
"""How long after one lane the next one strikes."""
TICK_S, MENDING_S = 0.64, 0.32
"""How long a tick takes, with blows and without; the hit stop of its heaviest blow adds to that."""
ALL_LANES_S = 2 * LANE_S
"""The last volley begins at most so long after the first, however many there are."""
HIT_STOP_S = (0.03, 0.045, 0.06)
SETTLE_S = 0.22
"""How long the living take to close up."""
HEAVY, MIDDLING = 8, 4
"""Damage from which a blow is shown as heavy, and as more than light."""
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
        """One tick: lane after lane strikes, then what follows from all of it."""
        parts = tick_parts(beat.events)
        telling = Telling(self.table, beat.events)
        begun = next((event.tick for event in beat.events if isinstance(event, told.TickBegan)), 0)
        gap = min(LANE_S, ALL_LANES_S / max(1, len(parts.volleys) - 1))
        worst = max(parts.volleys, key=lambda volley: volley.worst, default=None)
        shown: list[Animation] = [
            animation.Sequence(Wait(gap * place), self._volley(volley, telling, parts, stops=volley is worst))
            for place, volley in enumerate(parts.volleys)
        ]
        last = gap * (len(parts.volleys) - 1) + BACK_S + STRIKE_S + STREAK_S if parts.volleys else 0.0
        shown.append(animation.Sequence(Wait(last), Call(self._follow, telling, parts)))
        shown.append(Wait(TICK_S if parts.volleys else MENDING_S))
        return animation.Sequence(
            Call(self._begin, begun, telling),
            Parallel(*shown),
            Call(self._finish, telling, beat.events[parts.wounds :]),
        )

    def _begin(self, tick: int, telling: Telling) -> None:
        """The tick lights up, above the board and in each lane."""
        if tick:
            self.table.ribbon.light(tick)
            self.table.strips.fight(0 if self.director.instant else tick)
        telling.write(0)

    def _volley(self, volley: Volley, telling: Telling, parts: TickParts, *, stops: bool) -> Animation:
        """One lane's blows: all lunge at once; what a first victim does not need jumps to the second."""
        strikers = [(attack, self.table.token(attack.unit)) for attack in volley.attacks]
        lunging = [(attack, token) for attack, token in strikers if token is not None and attack.how != "shot"]
        lunges: list[Animation] = [
            animation.Sequence(self._back(token, attack), self._strike(token, attack)) for attack, token in lunging
        ]
        lunges += [self._shot(attack) for attack, _ in strikers if attack.how == "shot"]
        after: list[Animation] = [Tween(token.body, RETURN_S, x=0.0, y=0.0, ease="cubic_out") for _, token in lunging]
        after += [self._jump(event, number, telling) for number, event in volley.jumps]
        return animation.Sequence(
            Parallel(Wait(BACK_S + STRIKE_S), *lunges),
            Call(self._impact, volley, telling, stops),
            Parallel(*after),
            Call(telling.reach, volley.end),
            Call(self._fall, volley, parts, telling),
        )

    def _jump(self, event: told.UnitDamaged, number: int, telling: Telling) -> Animation:
        """What is over flies from the first victim to the second, and lands there."""

        def fly() -> None:
            front = self.table.front_of(event.unit, event.tile)
            if front is not None and not self.director.instant:
                target = self.table.token_place(event.unit, event.tile)
                self.effects.leap(front.position, target)

        def land() -> None:
            if not self.director.instant:
                self._wound(event, 0)
            telling.reach(number + 1)

        return animation.Sequence(Call(fly), Wait(STREAK_S), Call(land))

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
        return animation.Sequence(self.sound("shot"), self.effects.bolt(start, end, (255, 226, 150), BACK_S + STRIKE_S))

    def _impact(self, volley: Volley, telling: Telling, stops: bool) -> None:
        """The moment of contact: numbers, flashes, sparks, sound; picture and log hear of what landed."""
        if not self.director.instant:
            self.show_wounds([event for _, event in volley.hits])
            self.show_wounds(volley.others)
            worst = volley.worst
            if stops and worst and volley.attacks:
                self.director.hold(HIT_STOP_S[2 if worst >= HEAVY else 1 if worst >= MIDDLING else 0])
            if worst >= HEAVY and volley.attacks:
                self.effects.shake(4.0 + min(4.0, worst / 5))
        first_jump = min((number for number, _ in volley.jumps), default=volley.end)
        telling.reach(first_jump)

    def _fall(self, volley: Volley, parts: TickParts, telling: Telling) -> None:
        """Those whom a volley killed begin to burn, while the next lane strikes already."""
        slain = {event.unit for _, event in (*volley.hits, *volley.jumps) if event.hp == 0 and event.unit}
        self._burn(
            event
            for event in telling.events[parts.wounds :]
            if isinstance(event, told.UnitDied) and event.unit in slain
        )

    def _follow(self, telling: Telling, parts: TickParts) -> None:
        """Thorns, healing, and the deaths that these leave."""
        if not self.director.instant:
            self.show_wounds(telling.events[max(parts.blows, telling.heard) : parts.wounds])
        telling.reach(parts.wounds)
        self._burn(event for event in telling.events[parts.wounds :] if isinstance(event, told.UnitDied))

    def _finish(self, telling: Telling, aftermath: Sequence[told.ClansEvent]) -> None:
        if not self.director.instant:
            for event in aftermath:
                if isinstance(event, told.UnitMoved):
                    self.table.board.stage.sound("push" if event.how == "push" else "step")
        telling.reach(len(telling.events), SETTLE_S)

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
        self.effects.word(x, y - 44 * self.effects.board_unit, words, color)
        self.sound_now(SOUNDS.get(event.change, "buff"))
        token = self.table.token(event.unit, event.tile)
        if token is not None and self.effects.may_flash():
            token.blink(color)

    def _burn(self, died: Iterable[told.UnitDied]) -> None:
        """Let the fallen burn, each once; what is spent or was a decoy goes up in smoke. It delays nothing."""
        if self.director.instant:
            return
        for event in died:
            token = self.table.token(event.unit, event.tile)
            if token is None or token.leaving:
                continue
            token.leaving = True
            way = "fog" if event.cause in {"spent", "decoy"} else "burn"
            self._dying(event, token)
            seconds = DEATH_S / self.director.speed
            fading = [Tween(node, seconds * 0.4, alpha=0.0) for node in (token.damage, token.health, token.pips)]
            token.run(animation.Sequence(Parallel(dissolve(token.frame, way, seconds), *fading), Call(token.burn_out)))

    def _dying(self, event: told.UnitDied, token: Token) -> None:
        token.foretell("")
        x, y = token.position
        self.effects.sparks(x, y, "smoke" if event.cause in {"spent", "decoy"} else "ember", 16, spread=30)
        self.sound_now("decoy" if event.cause in {"spent", "decoy"} else "death")


class Telling:
    """Lets picture and log hear a beat's events bit by bit, in their order."""

    def __init__(self, table: BattleBoardView, events: Sequence[told.ClansEvent]) -> None:
        self.table = table
        self.events = events
        self.heard = 0

    def reach(self, end: int, seconds: float = 0.0) -> None:
        """Let them hear all events before this number; what moves glides in `seconds`."""
        if end > self.heard:
            self.table.hear(self.events[self.heard : end])
            self.heard = end
            self.write(end - 1)
        self.table.sync(seconds)

    def write(self, number: int) -> None:
        """Write the log's lines up to those of this event."""
        self.table.log.reach(number)
