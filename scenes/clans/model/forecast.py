"""The forecast: the coming round if the plan were confirmed now.

The rules themselves play a world that holds only what the player sees (`known_world`); this module reads the events
of that round into chips on the units, a line for each tick, a line for each strike at a crystal, and the crystals
before and after. Rounds played with supposed plans of the enemy turn figures that these can change into ranges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.log_writer import LogWriter, crystal_words
from scenes.clans.model.picture import BattlePicture
from scenes.table.story.lines import ARROW
from systems.clans import events as told

TO = "\N{EN DASH}"
MOST = 12
"""Short sentences told for one tick at most, however much room there is; more are counted."""


@dataclass(frozen=True, slots=True)
class Chip:
    """What awaits a unit: "→5", "dies", "3 over". `bad` for the unit's owner."""

    text: str
    bad: bool


@dataclass(frozen=True, slots=True)
class Strike:
    """A strike at a crystal or its wall: its phase, words, seat and loss, and whether a wall takes it."""

    phase: str
    text: str
    seat: int
    amount: int
    wall: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended: crystals, health of known units (0: dead), winner."""

    crystals: tuple[int, int]
    health: Mapping[int, int] = field(default_factory=dict)
    winner: int = -1


@dataclass(frozen=True, slots=True)
class Forecast:
    """The coming round.

    Attributes:
        chips: by unit.
        moves: by unit the tiles it goes through, the present one first.
        ticks: (tick, short sentences) for each tick in which something is known to happen.
        strikes: at the crystals, in their order.
        crystals: for each seat before and after.
        spans: for each seat the crystal's lowest and highest after the round, over all plans that were supposed.
        outcome: how the round ends as it is known, None for no round.
        unknown: what the player does not know, as a sentence.
        threats: for each tile on which blood flows the hit points that the own side and the enemy will lose.
    """

    chips: Mapping[int, Chip] = field(default_factory=dict)
    moves: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    ticks: tuple[tuple[int, tuple[str, ...]], ...] = ()
    strikes: tuple[Strike, ...] = ()
    crystals: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    spans: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    outcome: Outcome | None = None
    unknown: str = ""
    threats: Mapping[int, tuple[int, int]] = field(default_factory=dict)

    @property
    def known(self) -> bool:
        """Whether it tells of a round at all."""
        return self.crystals != ((0, 0), (0, 0))

    @property
    def winner(self) -> int:
        """Who wins the battle in this round as it is known, -1 for nobody."""
        return -1 if self.outcome is None else self.outcome.winner

    def widened(self, supposed: Sequence[Outcome]) -> Forecast:
        """Return the forecast with ranges where supposed rounds differ."""
        if self.outcome is None:
            return self
        outcomes = (self.outcome, *supposed)
        lows, highs = (
            [pick(max(0, outcome.crystals[seat]) for outcome in outcomes) for seat in (0, 1)] for pick in (min, max)
        )
        chips = dict(self.chips)
        for unit in {unit: None for outcome in outcomes for unit in outcome.health}:
            left = [outcome.health.get(unit, 0) for outcome in outcomes]
            if min(left) != max(left):
                chips[unit] = Chip(f"{ARROW}{span_words(min(left), max(left))}", bad=True)
        return replace(self, chips=chips, spans=((lows[0], highs[0]), (lows[1], highs[1])))


def span_words(low: int, high: int) -> str:
    """A figure that is not certain as its lowest and highest value."""
    return str(low) if low == high else f"{low}{TO}{high}"


def summarise(
    events: Iterable[told.ClansEvent], picture: BattlePicture, lexicon: Lexicon, outcome: Outcome | None = None
) -> Forecast:
    """Read an imagined round's events, as the picture's seat would hear them."""
    events = list(events)
    log_writer = LogWriter(picture.seat, lexicon)
    log_writer.meet(picture.tiles, [side.leader for side in picture.sides])
    log_writer.tell(events)
    crystals = _crystals(events, picture)
    return Forecast(
        chips=_chips(events, picture),
        moves=_moves(events),
        ticks=_ticks(events, log_writer),
        strikes=_strikes(events, log_writer),
        crystals=crystals,
        spans=((crystals[0][1],) * 2, (crystals[1][1],) * 2),
        outcome=outcome,
        unknown=unknown(picture),
        threats=_threats(events, log_writer),
    )


def _strikes(events: Sequence[told.ClansEvent], log_writer: LogWriter) -> tuple[Strike, ...]:
    phase = "reveal"
    found = []
    for event in events:
        match event:
            case told.PhaseBegan():
                phase = event.phase
            case told.CrystalDamaged():
                words = (
                    f"{log_writer.striker(event)} strikes {crystal_words(event.seat, log_writer.seat)} {event.amount}"
                )
                found.append(Strike(phase, words, event.seat, event.amount))
            case told.WallDamaged():
                words = f"{log_writer.name(event.unit)} strikes a wall {event.amount}"
                found.append(Strike(phase, words, event.seat, event.amount, wall=True))
            case _:
                pass
    return tuple(found)


def _threats(events: Sequence[told.ClansEvent], log_writer: LogWriter) -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, told.UnitDamaged) and event.amount:
            own, enemy = found.get(event.tile, (0, 0))
            mine = log_writer.seats.get(event.unit, -1) == log_writer.seat
            found[event.tile] = (own + event.amount, enemy) if mine else (own, enemy + event.amount)
    return found


def _chips(events: Sequence[told.ClansEvent], picture: BattlePicture) -> dict[int, Chip]:
    start = {unit.id: unit.hp for unit in picture.units() if unit.id}
    now = dict(start)
    dead: dict[int, None] = {}
    for event in events:
        match event:
            case told.UnitDamaged():
                now[event.unit] = event.hp
                start.setdefault(event.unit, event.hp + event.amount)
            case told.UnitHealed():
                now[event.unit] = event.hp
                start.setdefault(event.unit, event.hp - event.amount)
            case told.UnitDied():
                dead[event.unit] = None
            case _:
                pass
    chips = {}
    for unit, hp in now.items():
        if unit in dead:
            chips[unit] = Chip("dies", bad=True)
        elif hp != start.get(unit, hp):
            chips[unit] = Chip(f"{ARROW}{hp}", bad=hp < start[unit])
    for unit in dead:
        chips.setdefault(unit, Chip("dies", bad=True))
    return chips


def _moves(events: Sequence[told.ClansEvent]) -> dict[int, tuple[int, ...]]:
    paths: dict[int, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, told.UnitMoved) and event.unit and event.start >= 0 and event.end >= 0:
            path = paths.get(event.unit, (event.start,))
            if event.how in {"step", "flank"}:
                paths[event.unit] = (*path, event.end)
    return {unit: path for unit, path in paths.items() if len(path) > 1}


def _ticks(events: Sequence[told.ClansEvent], log_writer: LogWriter) -> tuple[tuple[int, tuple[str, ...]], ...]:
    tick = 0
    said: dict[int, list[str]] = {}
    for event in events:
        match event:
            case told.TickBegan():
                tick = event.tick
            case told.PhaseBegan():
                tick = 0
            case told.UnitDamaged() if tick:
                said.setdefault(tick, []).append(_hit(event, log_writer))
            case told.UnitDied() if tick and event.cause not in {"spent", "decoy"}:
                said.setdefault(tick, []).append(f"{log_writer.name(event.unit)} dies")
            case told.UnitHealed() if tick:
                said.setdefault(tick, []).append(f"{log_writer.name(event.unit)} +{event.amount}")
            case _:
                pass
    return tuple((number, tuple(parts)) for number, parts in sorted(said.items()))


def _hit(event: told.UnitDamaged, log_writer: LogWriter) -> str:
    target = log_writer.name(event.unit)
    if event.barrier:
        return f"{target}'s barrier holds"
    if event.cause in {"poison", "fire", "trap", "spy", "thorns"}:
        return f"{event.cause} on {target} {event.amount}"
    verb = "spills on" if event.cause == "overflow" else "hits"
    over = event.incoming - event.shielded - event.prevented - event.amount
    rest = f", {over} over" if over > 0 else ""
    return f"{log_writer.name(event.source)} {verb} {target} {event.amount}{rest}"


def joined(parts: Sequence[str], most: int = MOST) -> str:
    """The first `most` of some short sentences as one line, the others counted."""
    shown = parts[:most]
    more = len(parts) - len(shown)
    return "; ".join(shown) + (f"; {more} more" if more else "")


def _crystals(events: Sequence[told.ClansEvent], picture: BattlePicture) -> tuple[tuple[int, int], tuple[int, int]]:
    before = [side.crystal for side in picture.sides]
    after = list(before)
    for event in events:
        if isinstance(event, (told.CrystalDamaged, told.CrystalHealed)):
            after[event.seat] = event.crystal
    return ((before[0], max(0, after[0])), (before[1], max(0, after[1])))


def unknown(picture: BattlePicture) -> str:
    """Return what the player cannot know: the enemy's plan, hidden cards, the relic."""
    parts = ["the enemy's plan"]
    if any(not tile.clear for tile in picture.tiles):
        parts.append("cards in the fog")
    if any(unit.concealed for unit in picture.units()):
        parts.append("concealed cards")
    if picture.relic and picture.relic_taker < 0:
        parts.append("the relic's place")
    return f"Unknown: {', '.join(parts)}"
