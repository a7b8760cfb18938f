"""How gold, ultimates, new ages, the return of the fallen, passives and supplies are shown (CLAN-5.8, CLAN-12)."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.presenter import Beat
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.shows.combat_show import CombatShow
from scenes.clans.table.shows.effects import Effects
from scenes.kit.theme import FOE, GOLD, YOU
from scenes.stage import animation
from scenes.stage.animation import Animation, Call, Wait
from scenes.table.board.cues import Cues
from systems.clans.events import (
    AgeBegan,
    FallenReturned,
    GoldEarned,
    PassiveHappened,
    RelicSighted,
    SupplyUsed,
    UltimateUnleashed,
)

COIN_S = 0.3


class SystemsShow(Cues[BattleBoardView, Effects]):
    """Makes the animations of the optional systems."""

    def __init__(self, table: BattleBoardView, lexicon: Lexicon, combat: CombatShow) -> None:
        super().__init__(table, table.effects)
        self.lexicon = lexicon
        self.combat = combat

    def coins(self, earned: Sequence[GoldEarned]) -> Animation:
        """Fly coins from where they were earned to the purse."""
        return self.live(self._throw, tuple(earned))

    def _throw(self, earned: tuple[GoldEarned, ...]) -> None:
        goal = self.table.own.purse_place()
        for item in earned:
            start = self.table.board.tile_rect(item.tile).center if item.tile >= 0 else self.effects.field_rect.center
            self.effects.word(start[0], start[1] - 24 * self.effects.board_unit, f"+{item.amount} gold", GOLD)
            self.effects.run(
                animation.Sequence(self.effects.bolt(start, goal, GOLD, COIN_S), Call(self.table.own.jingle))
            )
        self.sound_now("coin_land")

    def ultimate(self, beat: Beat) -> Animation:
        """Show a complete family: its name, a pulse of light, its ultimate."""
        loosed = next(event for event in beat.events if isinstance(event, UltimateUnleashed))
        words = self.lexicon.family(loosed.family)
        mine = self.mine(loosed.seat)
        title = f"{words.name}: {words.ultimate}" if words is not None else loosed.family
        line = words.sentence if words is not None else ""
        strip = self.table.families
        return animation.Sequence(
            self.sound("relic"),
            self.live(self.effects.gold_ring, *strip.row_place(mine=mine)),
            self.live(self._pulse),
            self.effects.banner(title, line, YOU if mine else FOE, hold=1.0),
            self.sound("ability"),
            Call(self.combat.tell_wounds, beat.events),
            Wait(0.3),
        )

    def _pulse(self) -> None:
        if self.effects.may_flash():
            self.effects.run(self.effects.vignette.pulse())
        self.effects.shake(4.0)

    def age(self, beat: Beat) -> Animation:
        """Show a new age: its name, while the new deck replaces the old."""
        begun = next(event for event in beat.events if isinstance(event, AgeBegan))
        name, line = self.lexicon.age(begun.age)
        own = begun.decks[self.table.picture.seat]
        return animation.Sequence(
            self.sound("fog_wipe"),
            self.told(beat),
            self.live(self.table.ages.shine),
            self.sound("relic"),
            self.effects.banner(name, f"{line} Your new deck has {own} cards.", GOLD, hold=1.0),
        )

    def fallen_returned(self, beat: Beat) -> Animation:
        """Show whose fallen are a deck again."""
        returned = [event for event in beat.events if isinstance(event, FallenReturned)]
        mine = next((event.count for event in returned if self.mine(event.seat)), 0)
        foreign = next((event.count for event in returned if not self.mine(event.seat)), 0)
        parts = [f"your deck has {mine} cards"] if mine else []
        parts += [f"the enemy's has {foreign}" if mine else f"the enemy's deck has {foreign} cards"] if foreign else []
        line = ", ".join(parts)
        return animation.Sequence(
            self.sound("card_draw"),
            self.told(beat),
            self.effects.banner("The fallen return", f"{line[0].upper()}{line[1:]}", GOLD, hold=0.6),
        )

    def reaction(self, beat: Beat) -> Animation:
        """Show a passive or a supply at work: its badge swells; one that turns the battle has a banner."""
        told = next(event for event in beat.events if isinstance(event, (PassiveHappened, SupplyUsed)))
        mine = self.mine(told.seat)
        kind, name = ("passive", told.passive) if isinstance(told, PassiveHappened) else ("supply", told.supply)
        ask = self.lexicon.passive if kind == "passive" else self.lexicon.supply
        words = ask(name, mine=mine)
        badge = self.table.badge_of(kind, name, mine=mine)
        shown: list[Animation] = [self.sound("buff" if kind == "passive" else "ability")]
        if badge is not None:
            shown.append(self.live(badge.shine))
        if words is not None and words.grave:
            shown.append(self.effects.banner(words.name, words.outcome, YOU if mine else FOE, hold=0.8))
        return animation.Sequence(*shown, Call(self.combat.tell_wounds, beat.events), Wait(0.25))

    def sighted(self, beat: Beat) -> Animation:
        """Show where the relic lies."""
        tile = next(event.tile for event in beat.events if isinstance(event, RelicSighted))
        place = self.table.board.tile_rect(tile).center
        return animation.Sequence(self.sound("relic"), self.live(self.effects.gold_ring, *place), self.told(beat))
