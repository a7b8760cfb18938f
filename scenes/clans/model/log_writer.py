"""The battle log with its arithmetic. Pure; the log panel only draws it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import assert_never

from components.clans import LANE_NAMES
from scenes.clans.model.lexicon import Lexicon, card_name, leader_name, short_leader_name, tile_name, zone_name
from scenes.clans.model.log_objectives import tell_objective
from scenes.clans.model.log_systems import tell_reactions, tell_systems
from scenes.table.story.lines import ARROW, MINUS, LogLine, Tone
from scenes.table.story.plays import Play
from systems.clans import events as told
from systems.clans.view.views import TileView, UnitView

_HITS = frozenset({"attack", "shot", "cleave", "sweep", "side", "diagonal"})
_VERBS = {
    "attack": "hits",
    "shot": "shoots",
    "cleave": "cleaves",
    "sweep": "sweeps",
    "side": "strikes",
    "diagonal": "strikes",
}
_CAUSES = {
    "thorns": "thorns",
    "poison": "poison",
    "fire": "fire",
    "trap": "a trap",
    "spy": "a spy",
    "ability": "an ability",
    "family": "an ultimate",
    "passive": "a passive",
    "supply": "a supply",
}
_HEALS = {
    "regen": "regen",
    "regenerate": "regenerates",
    "ally": "is healed by an ally",
    "medic": "is treated",
    "leader": "is healed by the leader",
    "family": "is healed by the ultimate",
    "passive": "is healed by a passive",
    "supply": "is healed by a supply",
    "marsh": "gains from the marsh",
}
_STRIKERS = {"family": "The ultimate", "passive": "A passive", "supply": "A supply"}
"""What strikes a crystal without a unit, by the first part of the damage."""
_ENDS = {"spent": "is spent", "decoy": "was a decoy", "spy": "is killed by a spy"}


@dataclass(slots=True)
class LogWriter:
    """Writes one seat's log; remembers units, since events give only numbers."""

    seat: int
    lexicon: Lexicon
    round: int = 1
    names: dict[int, str] = field(default_factory=dict)
    seats: dict[int, int] = field(default_factory=dict)
    attacks: dict[int, told.UnitAttacked] = field(default_factory=dict)
    leaders: list[str] = field(default_factory=lambda: ["", ""])

    def meet(self, tiles: Iterable[TileView], leaders: Iterable[str] = ()) -> None:
        """Learn the units on tiles, and who leads the sides."""
        self.leaders = list(leaders) or self.leaders
        for tile in tiles:
            for stack in tile.stacks:
                for unit in stack:
                    self._know(unit)
            for spy in tile.spies:
                if spy is not None:
                    self._know(spy)

    def _know(self, unit: UnitView) -> None:
        if unit.id:
            self.names[unit.id] = card_name(self.lexicon, unit.card)
            self.seats[unit.id] = unit.seat

    def name(self, unit: int) -> str:
        """A unit's name; one that the seat may not know is "a hidden unit"."""
        return self.names.get(unit, "A hidden unit")

    def subject(self, seat: int) -> str:
        """A side's leader in words."""
        return "You" if seat == self.seat else short_leader_name(self.lexicon, self.leaders[seat]) or "The enemy"

    def learn(self, events: Iterable[told.ClansEvent]) -> None:
        """Learn the units of coming events: a tile is often told after its events."""
        for event in events:
            if isinstance(event, told.TileChanged):
                self.meet([event.view])
            elif isinstance(event, told.UnitPlaced) and event.unit:
                self.names[event.unit] = card_name(self.lexicon, event.card)
                self.seats[event.unit] = event.seat

    def tell(self, events: Iterable[told.ClansEvent]) -> list[LogLine]:
        """The lines of a run of events."""
        events = list(events)
        self.learn(events)
        return [replace(line, moment=number) for number, event in enumerate(events) for line in self._lines(event)]

    def _lines(self, event: told.ClansEvent) -> list[LogLine]:  # noqa: C901, PLR0911, PLR0912 - total over the events
        match event:
            case told.RoundBegan():
                self.round = event.round
                first = "you go" if event.initiative == self.seat else f"{self.subject(event.initiative)} goes"
                return [
                    LogLine(f"Round {event.round} — planning", Tone.HEADING),
                    LogLine(f"Initiative: {first} first", Tone.DETAIL),
                ]
            case told.PhaseBegan():
                return self._phase(event.phase)
            case told.TickBegan():
                return [LogLine(f"Round {self.round} — tick {event.tick}", Tone.HEADING)]
            case told.CardsDrawn():
                return self._drawn(event)
            case told.AbilityUsed():
                words = f"{leader_name(self.lexicon, event.leader)}: {self.lexicon.leader_ability_name(event.leader)}"
                says = self.lexicon.leader_ability_sentence(event.leader)
                return [LogLine(words, seat=event.seat, play=Play(event.seat, event.leader, words, says))]
            case told.CardsRearranged():
                return [LogLine(f"{self.subject(event.seat)} rearranged the cards", seat=event.seat)]
            case told.UnitPlaced():
                where = f"{tile_name(event.tile, self.seat)}{', behind' if event.back else ''}"
                verb = "appears" if event.how == "token" else "is placed"
                text = f"{card_name(self.lexicon, event.card)} {verb}: {where}"
                return [LogLine(text, tile=event.tile, seat=event.seat, play=self._placed(event))]
            case (
                told.TrapSet()
                | told.TrapSprung()
                | told.TileIgnited()
                | told.FireWaned()
                | told.TileCaptured()
                | told.RelicClaimed()
            ):
                return self._ground(event)
            case told.UnitMoved():
                return self._moved(event)
            case told.UnitAttacked():
                self.attacks[event.unit] = event
                return []
            case told.UnitDamaged():
                return self._damaged(event)
            case told.UnitHealed():
                how = _HEALS.get(event.cause, "is healed")
                numbers = f": {event.hp - event.amount} {ARROW} {event.hp}" if event.unit else ""
                text = f"{self.name(event.unit)} {how} {event.amount}{numbers}"
                return [LogLine(text, tile=event.tile, seat=self.seats.get(event.unit, -1))]
            case told.UnitChanged():
                return self._changed(event)
            case told.UnitDied():
                end = _ENDS.get(event.cause, "falls")
                name = card_name(self.lexicon, event.card)
                return [LogLine(f"{name} {end}", tile=event.tile, seat=event.seat)]
            case told.CrystalDamaged():
                return self._crystal(event)
            case told.CrystalHealed():
                before = event.crystal - event.amount
                return [
                    LogLine(
                        f"{_whose(event.seat, self.seat)} crystal +{event.amount}: {before} {ARROW} {event.crystal}",
                        seat=event.seat,
                    )
                ]
            case told.MarkerMoved():
                return [
                    LogLine(
                        f"{LANE_NAMES[event.lane]}: the zone moves to {zone_name(event.end, self.seat)}", Tone.DETAIL
                    )
                ]
            case told.PlanCommitted():
                return (
                    [LogLine(f"{self.subject(event.seat)} committed", Tone.DETAIL)] if event.seat != self.seat else []
                )
            case told.UnitsSwapped():
                words = f"{self.name(event.unit)} steps in front of {self.name(event.target)}"
                return [LogLine(words, Tone.DETAIL, tile=event.tile, seat=event.seat)]
            case told.FallenReturned():
                whose = "Your" if event.seat == self.seat else f"{self.subject(event.seat)}'s"
                return [LogLine(f"{whose} fallen return: a new deck of {_cards(event.count)}", seat=event.seat)]
            case told.GoldEarned() | told.FamilyAdvanced() | told.UltimateUnleashed() | told.AgeBegan():
                return tell_systems(self.lexicon, event, self.seat, self.subject(getattr(event, "seat", -1)))
            case (
                told.PassiveHappened()
                | told.SupplyUsed()
                | told.SupplyPlanned()
                | told.SupplyCancelled()
                | told.CardRecalled()
                | told.CardsDiscarded()
                | told.RelicSighted()
            ):
                unit = self.names.get(getattr(event, "unit", 0), "")
                return tell_reactions(self.lexicon, event, self.seat, self.subject(event.seat), unit)
            case (
                told.WallDamaged()
                | told.WagonThrough()
                | told.CaptiveFreed()
                | told.CaptiveMoved()
                | told.HoldingCounted()
                | told.FelledCounted()
            ):
                return tell_objective(self, event)
            case told.MatchEnded():
                return [LogLine("The battle is over", Tone.HEADING), LogLine(event.reason)]
            case (
                told.CardStaged()
                | told.CardTakenBack()
                | told.OrderGiven()
                | told.OrderCancelled()
                | told.AbilityCalled()
                | told.AbilityCancelled()
                | told.PlansRevealed()
                | told.TileChanged()
                | told.SideChanged()
                | told.ObjectiveChanged()
            ):
                return []
            case _:
                assert_never(event)

    def _placed(self, event: told.UnitPlaced) -> Play | None:
        """Return the play of a card that was placed in sight; None for what an ability brings."""
        card = self.lexicon.card(event.card)
        if card is None or event.how == "token":
            return None
        name = "You place" if event.seat == self.seat else f"{self.subject(event.seat)} places"
        says = [
            self.lexicon.ability_sentence(ability.name, ability.amount, ability.charges) for ability in card.abilities
        ]
        sentence = " ".join(says) or self.lexicon.type_line(event.card)
        return Play(event.seat, event.card, f"{name} {card.name}", sentence, 0, (event.tile,))

    def _phase(self, phase: str) -> list[LogLine]:
        words = {"reveal": "reveal", "movement": "movement", "crystals": "the crystals"}.get(phase)
        return [LogLine(f"Round {self.round} — {words}", Tone.HEADING)] if words else []

    def _drawn(self, event: told.CardsDrawn) -> list[LogLine]:
        if event.cards:
            names = ", ".join(card_name(self.lexicon, card.card) for card in event.cards)
            return [LogLine(f"You drew {names}", seat=event.seat, public=f"You drew {_cards(len(event.cards))}")]
        if not event.count:
            return []
        cards = _cards(event.count)
        return [LogLine(f"{self.subject(event.seat)} drew {cards}", Tone.DETAIL)]

    def _ground(
        self,
        event: told.TrapSet
        | told.TrapSprung
        | told.TileIgnited
        | told.FireWaned
        | told.TileCaptured
        | told.RelicClaimed,
    ) -> list[LogLine]:
        where = tile_name(event.tile, self.seat)
        match event:
            case told.TrapSet():
                return [
                    LogLine(f"{card_name(self.lexicon, event.card)} is laid: {where}", tile=event.tile, seat=event.seat)
                ]
            case told.TrapSprung():
                return [
                    LogLine(
                        f"{self.name(event.unit)} walks into {card_name(self.lexicon, event.card)}",
                        tile=event.tile,
                        seat=event.seat,
                    )
                ]
            case told.TileIgnited():
                return [LogLine(f"Fire for {event.rounds} rounds: {where}", tile=event.tile)]
            case told.FireWaned():
                left = f"burns {event.rounds} more" if event.rounds else "goes out"
                return [LogLine(f"The fire {left}: {where}", Tone.DETAIL, tile=event.tile)]
            case told.TileCaptured():
                verb = "capture" if event.seat == self.seat else "captures"
                return [LogLine(f"{self.subject(event.seat)} {verb} {where}", tile=event.tile, seat=event.seat)]
            case told.RelicClaimed():
                verb = "claim" if event.seat == self.seat else "claims"
                prize = f": {card_name(self.lexicon, event.card)}" if event.card else ""
                return [
                    LogLine(f"{self.subject(event.seat)} {verb} the relic{prize}", tile=event.tile, seat=event.seat)
                ]

    def _moved(self, event: told.UnitMoved) -> list[LogLine]:
        name = self.name(event.unit)
        verb = {"push": "is pushed back", "knockback": "is thrown back by fire", "flank": "flanks"}.get(
            event.how, "advances"
        )
        where = f" to {tile_name(event.end, self.seat)}" if event.end >= 0 else " out of sight"
        return [LogLine(f"{name} {verb}{where}", Tone.DETAIL, tile=event.end, seat=event.seat)]

    def _damaged(self, event: told.UnitDamaged) -> list[LogLine]:
        """Return a hit's line: "Bog Witch hits Scout: 3 + 1 lake less 1 shield = 3"."""
        target = self.name(event.unit)
        taken = "" if not event.shielded else f" {MINUS} {event.shielded} shield"
        taken += "" if not event.prevented else f" {MINUS} {event.prevented} screened"
        attack = self.attacks.get(event.source) if event.cause in _HITS else None
        value = str(event.incoming)
        if attack is not None and attack.amount == event.incoming and len(attack.parts) > 1:
            value = sum_of(attack.parts, self.lexicon)
        if event.cause in _HITS:
            lead = f"{self.name(event.source)} {_VERBS.get(event.cause, 'hits')} {target}"
        elif event.cause == "overflow":
            lead = f"{self.name(event.source)}, overflow on {target}"
        else:
            lead = f"{target}, {_CAUSES.get(event.cause) or self.lexicon.reason(event.cause)}"
        seat = self.seats.get(event.source, -1)
        if event.barrier:
            return [LogLine(f"{lead}: {value}, stopped by its barrier", tile=event.tile, seat=seat)]
        dealt = event.incoming - event.shielded - event.prevented
        total = f" = {dealt}" if taken or value != str(dealt) else ""
        over = f", {dealt - event.amount} over" if event.amount < dealt else ""
        return [
            LogLine(f"{lead}: {value}{taken}{total}{over}", tile=event.tile, seat=seat),
            LogLine(f"{target} {event.hp + event.amount} {ARROW} {event.hp}", Tone.DETAIL, tile=event.tile),
        ]

    def _changed(self, event: told.UnitChanged) -> list[LogLine]:
        name = self.name(event.unit)
        words = {
            "poisoned": f"{name} is poisoned for {event.amount} rounds",
            "enhanced": f"{name} is enhanced: damage {event.amount}",
            "reset": f"{name}: charges restored",
            "switched": f"{name}: abilities switched",
            "boosted": f"{name}: +{event.amount} action point",
            "afraid": f"{name} is afraid",
            "lake": f"{name}: +{event.amount} action point from the lake",
            "marsh": f"{name}: {'+' if event.amount >= 0 else MINUS}{abs(event.amount)} hit points from the marsh",
            "converted": f"{name} changes sides",
            "strengthened": f"{name}: +{event.amount} damage",
            "toughened": f"{name}: +{event.amount} health",
            "warded": f"{name} gains a barrier",
            "granted": f"{name} gains an ability",
            "stripped": f"{name} loses abilities: {event.amount}",
            "charge": f"{name}: charges left {event.amount}",
        }
        return [
            LogLine(
                words.get(event.change, f"{name}: {self.lexicon.reason(event.change)}"), Tone.DETAIL, tile=event.tile
            )
        ]

    def striker(self, event: told.CrystalDamaged) -> str:
        """Who or what strikes a crystal."""
        if event.lane < 0:
            return _STRIKERS.get(event.parts[0][0] if event.parts else "", "The leader's ability")
        return self.name(event.unit)

    def _crystal(self, event: told.CrystalDamaged) -> list[LogLine]:
        value = sum_of(event.parts, self.lexicon) if len(event.parts) > 1 else str(event.amount)
        total = f" = {event.amount}" if value != str(event.amount) else ""
        before, after = max(0, event.crystal + event.amount), max(0, event.crystal)
        return [
            LogLine(
                f"{self.striker(event)} strikes {crystal_words(event.seat, self.seat)}: {value}{total}",
                seat=1 - event.seat,
            ),
            LogLine(f"Crystal {before} {ARROW} {after}", Tone.DETAIL),
        ]


def sum_of(parts: Iterable[tuple[str, int]], lexicon: Lexicon) -> str:
    """Return parts as a sum, such as "3 + 1 terrain + 2 fury"."""
    words = []
    for index, (reason, amount) in enumerate(parts):
        if index == 0:
            words.append(str(amount))
        else:
            words.append(f"{'+' if amount >= 0 else MINUS} {abs(amount)} {lexicon.reason(reason)}")
    return " ".join(words)


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def crystal_words(seat: int, looker: int) -> str:
    """A side's crystal in words, as a seat sees it."""
    return f"{_whose(seat, looker).lower()} crystal"


def _whose(seat: int, looker: int) -> str:
    return "Your" if seat == looker else "The enemy"
