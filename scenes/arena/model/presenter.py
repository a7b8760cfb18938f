"""Turns events into beats: what is shown together, and in which order.

Pure: no nodes. `beats` is total over the events of the match (each kind names its own); the animator plays each beat
and lets the picture hear its events in their order, so nothing that happened can be lost on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from scenes.table.story.beats import Beat as TableBeat
from scenes.table.story.beats import gather, kinds_of
from systems.arena import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    COIN = (told.CoinTossed, told.Mulliganed)
    TURN = (told.TurnBegan,)
    TURN_END = (told.TurnEnded,)
    MANA = (told.ManaChanged, told.HoardChanged)
    PLAY = (told.CardPlayed,)
    POWER = (told.PowerUsed,)
    UPGRADE = (told.WeaponUpgraded,)
    DRAW = "draw"
    SUMMON = "summon"
    BURN = "burn"
    EQUIP = "equip"
    MOVE = (told.Moved,)
    ATTACK = (told.AttackDeclared,)
    STRIKE = (told.Struck,)
    HURT = (told.Damaged, told.ShieldBroken)
    HEAL = (told.Healed, told.HealthSet, told.ArmorGained)
    STATS = (told.StatsChanged, told.CountersChanged, told.WeaponWorn)
    DEATH = (told.Died,)
    SILENCE = (told.Silenced,)
    CHANGE = (told.Transformed, told.HeroReplaced, told.PowerChanged)
    AWAKEN = (told.Awakened,)
    SECRET = (told.SecretRevealed, told.Countered)
    TRIAL = (told.TrialAdvanced,)
    TRIGGER = (told.TriggerBegan,)
    FATIGUE = (told.Fatigued,)
    REVEAL = (told.CardsRevealed,)
    CHOICE = (told.CardsOffered, told.Chosen, told.DiceCast)
    QUIET = (told.DeckShuffled, told.EffectsDropped)
    END = (told.MatchEnded,)


Beat = TableBeat[Kind, told.ArenaEvent]

MOVES: dict[str, Kind] = {
    "drawn": Kind.DRAW,
    "opening": Kind.DRAW,
    "burned": Kind.BURN,
    "milled": Kind.BURN,
    "discarded": Kind.BURN,
    "equipped": Kind.EQUIP,
}
"""Kinds of movements by their manner; what comes to the board is a SUMMON, all others are MOVE."""
TOGETHER = frozenset(
    {Kind.DRAW, Kind.MANA, Kind.HEAL, Kind.STATS, Kind.SUMMON, Kind.BURN, Kind.CHOICE, Kind.QUIET, Kind.HURT}
)
"""Kinds whose events are shown at once where they follow one another."""
AFTER: dict[Kind, frozenset[Kind]] = {
    Kind.STRIKE: frozenset({Kind.HURT, Kind.STATS}),
    Kind.HURT: frozenset({Kind.STATS}),
    Kind.DEATH: frozenset({Kind.MANA}),
    Kind.SUMMON: frozenset({Kind.STATS}),
    Kind.TURN: frozenset({Kind.MANA}),
    Kind.PLAY: frozenset({Kind.MANA}),
    Kind.POWER: frozenset({Kind.MANA}),
}
"""What a beat of a kind takes in of other kinds: what follows from it at once."""

_usual: Callable[[told.ArenaEvent], Kind] = kinds_of(Kind, told.ArenaEvent)


def kind_of(event: told.ArenaEvent) -> Kind:
    """Return the kind of moment that an event alone would be."""
    if isinstance(event, told.Moved):
        if event.zone == "board":
            return Kind.SUMMON
        return MOVES.get(event.manner, Kind.MOVE)
    return _usual(event)


def joins(beat: Kind, event: told.ArenaEvent) -> bool:
    """Whether an event is shown within a beat of a kind."""
    own = kind_of(event)
    if beat is Kind.DEATH and isinstance(event, told.Moved):
        return event.manner == "died"
    return (own is beat and beat in TOGETHER) or own in AFTER.get(beat, ())


def beats(events: Iterable[told.ArenaEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, lambda kind, _gathered, event: joins(kind, event))
