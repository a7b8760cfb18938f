"""The forecast's cells: what one tick of the coming round does in one lane.

Pure. A cell knows whom it is about (a portrait for each side), what each of them loses, and all of it in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scenes.clans.model.log_writer import LogWriter
from scenes.clans.model.picture import BattlePicture
from systems.clans import events as told

QUIET_ENDS = frozenset({"spent", "decoy"})
"""Ends of a unit that are no deaths in the fight."""


@dataclass(frozen=True, slots=True)
class Blow:
    """A hit that will fall: from which unit (0: none) on which, and where each of them stands then."""

    source: int
    target: int
    start: int
    end: int


@dataclass(slots=True)
class Fate:
    """What a tick does to a unit.

    Attributes:
        unit: its entity, 0 for one that the player may not know.
        card: its card's identifier, "" for one that the player may not know.
        mine: whether it stands on the own side.
        lost: hit points that it loses; below 0 it is healed.
        dies: whether it falls.
    """

    unit: int
    card: str
    mine: bool
    lost: int = 0
    dies: bool = False

    @property
    def weight(self) -> tuple[bool, int]:
        """How much it matters beside others."""
        return (self.dies, abs(self.lost))


@dataclass(slots=True)
class Cell:
    """One tick in one lane.

    Attributes:
        lane, tick: which.
        words: what happens, a short sentence each, in order.
        fates: of all units that take part, in the order in which they are named.
        blows: the hits, in order.
    """

    lane: int
    tick: int
    words: list[str] = field(default_factory=list)
    fates: list[Fate] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)

    def pair(self) -> tuple[Fate | None, Fate | None]:
        """Return the own and the enemy's unit that stand for the cell: the gravest fate, and who meets it.

        Where somebody is hit the other side's portrait is the one that strikes.
        """
        if not self.fates:
            return (None, None)
        chief = max(self.fates, key=lambda fate: fate.weight)
        against = {blow.source for blow in self.blows if blow.target == chief.unit}
        against |= {blow.target for blow in self.blows if blow.source == chief.unit}
        others = [fate for fate in self.fates if fate.mine is not chief.mine]
        met = [fate for fate in others if fate.unit in against]
        other = max(met or others, key=lambda fate: fate.weight, default=None)
        return (chief, other) if chief.mine else (other, chief)

    @property
    def more(self) -> int:
        """How many further units lose hit points or fall, beside the pair."""
        shown = self.pair()
        return sum(1 for fate in self.fates if (fate.dies or fate.lost > 0) and fate not in shown)


@dataclass(slots=True)
class CellWriter:
    """Reads the events of an imagined round into cells."""

    log_writer: LogWriter
    cards: dict[int, tuple[str, bool]] = field(default_factory=dict)
    tick: int = 0
    cells: dict[tuple[int, int], Cell] = field(default_factory=dict)

    def meet(self, picture: BattlePicture) -> None:
        """Learn the units in sight."""
        for unit in picture.units():
            self.cards[unit.id] = (unit.card, unit.seat == picture.seat)
        for staged in picture.staged:
            self.cards[staged.id] = (staged.card, True)

    def read(self, events: Iterable[told.ClansEvent]) -> tuple[Cell, ...]:
        """Return the cells in which something happens, lane by lane."""
        for event in events:
            self._read(event)
        return tuple(self.cells[key] for key in sorted(self.cells))

    def _read(self, event: told.ClansEvent) -> None:
        match event:
            case told.PhaseBegan():
                self.tick = 0
            case told.TickBegan():
                self.tick = event.tick
            case told.UnitPlaced():
                self.cards[event.unit] = (event.card, event.seat == self.log_writer.seat)
            case told.TileChanged():
                for stack in event.view.stacks:
                    self.cards.update({unit.id: (unit.card, unit.seat == self.log_writer.seat) for unit in stack})
            case told.UnitAttacked() if self.tick:
                self._fate(event.tile, event.unit, mine=event.seat == self.log_writer.seat)
            case told.UnitDamaged() if self.tick:
                self._damaged(event)
            case told.UnitDied() if self.tick and event.cause not in QUIET_ENDS:
                mine = event.seat == self.log_writer.seat
                self._fate(event.tile, event.unit, mine=mine).dies = True
                self._say(event.tile, f"{self.log_writer.name(event.unit)} dies")
            case told.UnitHealed() if self.tick:
                self._fate(event.tile, event.unit).lost -= event.amount
                self._say(event.tile, f"{self.log_writer.name(event.unit)} +{event.amount}")
            case _:
                pass

    def _damaged(self, event: told.UnitDamaged) -> None:
        lane, start = event.tile // 3, self.log_writer.attacks.get(event.source)
        self._fate(event.tile, event.unit).lost += event.amount
        if event.source:
            mine = self.cards.get(event.source, ("", True))[1]
            self._fate(event.tile, event.source, mine=mine)
        where = start.tile if start is not None and start.unit == event.source else event.tile
        self._cell(lane).blows.append(Blow(event.source, event.unit, where, event.tile))
        self._say(event.tile, hit_words(event, self.log_writer))

    def _cell(self, lane: int) -> Cell:
        return self.cells.setdefault((lane, self.tick), Cell(lane, self.tick))

    def _say(self, tile: int, words: str) -> None:
        self._cell(tile // 3).words.append(words)

    def _fate(self, tile: int, unit: int, *, mine: bool | None = None) -> Fate:
        """The fate of a unit in the cell of a tile; a unit that is not known is the enemy's."""
        cell = self._cell(tile // 3)
        card, own = self.cards.get(unit, ("", bool(mine)))
        found = next((fate for fate in cell.fates if fate.unit == unit and fate.card == card), None)
        if found is None:
            found = Fate(unit, card, own)
            cell.fates.append(found)
        return found


def hit_words(event: told.UnitDamaged, log_writer: LogWriter) -> str:
    """A hit in a few words."""
    target = log_writer.name(event.unit)
    if event.barrier:
        return f"{target}'s barrier holds"
    if event.cause in {"poison", "fire", "trap", "spy", "thorns"}:
        return f"{event.cause.capitalize()} on {target} {event.amount}"
    verb = "spills on" if event.cause == "overflow" else "hits"
    over = event.incoming - event.shielded - event.prevented - event.amount
    rest = f", {over} over" if over > 0 else ""
    return f"{log_writer.name(event.source)} {verb} {target} {event.amount}{rest}"


def cell_at(cells: Sequence[Cell], lane: int, tick: int) -> Cell | None:
    """The cell of a lane and a tick; None where nothing is known to happen."""
    return next((cell for cell in cells if (cell.lane, cell.tick) == (lane, tick)), None)
