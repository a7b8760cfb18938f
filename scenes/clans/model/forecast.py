"""The forecast: the coming round if the plan were confirmed now.

The rules themselves play a world that holds only what the player sees (`known_world`); this module reads the events
of that round into chips on the units, a cell for each tick of each lane (`forecast_cells`), the strikes at the
crystals, what brings the aim of the battle further, and the crystals before and after. Rounds played with supposed
plans of the enemy turn figures that these can change into ranges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scenes.clans.model.forecast_cells import Cell, CellWriter
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.log_objectives import tell_objective
from scenes.clans.model.log_writer import LogWriter, crystal_words
from scenes.clans.model.picture import BattlePicture
from scenes.table.story.lines import ARROW
from systems.clans import events as told

TO = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Chip:
    """What awaits a unit: "→5", "dies", "3 over". `bad` for the unit's owner."""

    text: str
    bad: bool


@dataclass(frozen=True, slots=True)
class Strike:
    """A strike at a crystal or its wall.

    Attributes:
        phase: when it falls; text: it in words.
        seat: whose crystal it is; amount: what it loses.
        wall: whether a wall takes it.
        unit, card: who strikes (0 and "" for a leader, an ultimate, a passive or a supply).
    """

    phase: str
    text: str
    seat: int
    amount: int
    wall: bool = False
    unit: int = 0
    card: str = ""


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
        cells: for each lane and tick in which something is known to happen, lane by lane.
        strikes: at the crystals, in their order.
        aims: what brings the aim of the battle further, a sentence each (CLAN-12.14).
        crystals: for each seat before and after.
        spans: for each seat the crystal's lowest and highest after the round, over all plans that were supposed.
        outcome: how the round ends as it is known, None for no round.
        unknown: what the player does not know, as a sentence.
        threats: for each tile on which blood flows the hit points that the own side and the enemy will lose.
    """

    chips: Mapping[int, Chip] = field(default_factory=dict)
    moves: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    cells: tuple[Cell, ...] = ()
    strikes: tuple[Strike, ...] = ()
    aims: tuple[str, ...] = ()
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
    writer = CellWriter(log_writer)
    writer.meet(picture)
    cells = writer.read(events)
    cards = {unit: card for unit, (card, _) in writer.cards.items()}
    return Forecast(
        chips=_chips(events, picture),
        moves=_moves(events),
        cells=cells,
        strikes=_strikes(events, log_writer, cards),
        aims=_aims(events, log_writer),
        crystals=crystals,
        spans=((crystals[0][1],) * 2, (crystals[1][1],) * 2),
        outcome=outcome,
        unknown=unknown(picture),
        threats=_threats(events, log_writer),
    )


def _strikes(events: Sequence[told.ClansEvent], log_writer: LogWriter, cards: Mapping[int, str]) -> tuple[Strike, ...]:
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
                card = cards.get(event.unit, "")
                found.append(Strike(phase, words, event.seat, event.amount, unit=event.unit, card=card))
            case told.WallDamaged():
                words = f"{log_writer.name(event.unit)} strikes a wall {event.amount}"
                card = cards.get(event.unit, "")
                found.append(Strike(phase, words, event.seat, event.amount, wall=True, unit=event.unit, card=card))
            case _:
                pass
    return tuple(found)


def _aims(events: Sequence[told.ClansEvent], log_writer: LogWriter) -> tuple[str, ...]:
    """What brings the aim further, without the walls, which are struck, and without counts that others make."""
    steps = (told.WagonThrough, told.CaptiveFreed, told.CaptiveMoved, told.HoldingCounted)
    return tuple(tell_objective(log_writer, event)[0].text for event in events if isinstance(event, steps))


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
