"""A whole run in a test's hands: a land of ten places an act, battles that end as the test says.

    c = campaign().start()
    c.go(BATTLE).won(lost=("warrior", "warrior"))
    assert c.count(FALLEN) == 1

`go` travels to an encounter of a kind, which is laid out where none waits; `won`, `lost` and `drawn` hand in a match
that ended so. `on` passes encounters until the map waits again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self

from components.campaign import DECK, MARCHING, ArmyCard, Encounter, Place, Run
from components.campaign_lands import (
    ActDefinition,
    BossDefinition,
    DispatchDefinition,
    EnemyDefinition,
    Perk,
    PlaceDefinition,
    RoadDefinition,
)
from components.campaign_unlocks import UnlockDefinition
from components.clans import Ability, CardDefinition, LeaderDefinition
from systems.campaign.commands import ChooseRelic, Leave, PickCard, Settle, Travel
from systems.campaign.rules.choices import spawned
from systems.campaign.ruleset import CampaignRules
from systems.campaign.setup import Lands, Setup
from systems.campaign.state.field import Field, field_of
from systems.campaign.view.views import CampaignView, EncounterView
from systems.match import Command, Match
from tests.systems.campaign import tiny
from tests.systems.campaign.stub_table import StubTable, Tell
from tests.systems.held_match import Held

SPOTS = {
    "home": (0, 0),
    "mill": (50, 0),
    "ford": (50, 40),
    "abbey": (50, -40),
    "fort": (110, 0),
    "town": (110, 60),
    "bridge": (110, -60),
    "port": (200, 0),
    "pass": (360, 0),
    "gate": (520, 0),
}
"""Places by kilometres east and north of the home town; fort and town are cities, gate is the boss's."""
ROADS = (
    "home mill", "home ford", "home abbey", "mill fort", "ford town", "abbey bridge", "fort town", "fort bridge",
    "fort port", "town port", "bridge port", "port pass", "pass gate",
)  # fmt: skip
BOSSES = tuple(
    CardDefinition(
        f"boss-{number}",
        f"Boss {number}",
        damage=12,
        health=30,
        rarity="legendary",
        boss=True,
        abilities=(Ability("guard"), Ability("shield", 3), Ability("fury", 3)),
    )
    for number in (1, 2, 3)
)
GUNS = (CardDefinition("gun", "Gun", damage=9, health=5), CardDefinition("chief", "Chief", damage=3, health=9))
DISPATCHES = (
    DispatchDefinition("any", "News", "Something happened."),
    DispatchDefinition("beaten", "Bad news", "They were beaten.", result="lost"),
    DispatchDefinition("at-the-mill", "The mill", "Flour everywhere.", place="mill-1"),
    DispatchDefinition("later", "Later", "Time goes by.", step=4),
    DispatchDefinition("rested", "At rest", "They slept.", after="rest"),
)


def act(number: int) -> ActDefinition:
    """Return an act of ten places."""
    return replace(
        tiny.act(number),
        town=f"home-{number}",
        places=tuple(
            PlaceDefinition(f"{name}-{number}", name.title(), east, north, "lake", name in {"fort", "town"})
            for name, (east, north) in SPOTS.items()
        ),
        roads=tuple(RoadDefinition(f"{start}-{number}", f"{end}-{number}") for start, end in map(str.split, ROADS)),
        terrains=("woods", "woods", "desert"),
        enemies=EnemyDefinition(
            commanders=("foe", "old-foe"),
            common=("raider", "archer"),
            rare=("veteran", "medic"),
            artillery=("gun",),
            officers=("chief",),
            rares=(4, 7, 10, 14, 15),
            guns=(1, 2, 3, 3, 4),
            chiefs=(1, 1, 2, 2, 2),
        ),
        boss=BossDefinition(
            f"gate-{number}", f"boss-{number}", f"boss-{number}", "snow", "dark", ("Halt!",), bases=("marsh",) * 3
        ),
        dispatches=tuple(replace(dispatch, id=f"{dispatch.id}-{number}") for dispatch in DISPATCHES),
        recruits=(),
    )


def land(**changes: Any) -> Lands:
    """Return the land of these tests: the cards and things of the tiny one, with acts of its own."""
    leaders = (
        LeaderDefinition("napoleon", "Napoleon", ("woods",), "draw", 2),
        LeaderDefinition("foe", "Foe", ("lake",), "draw", 2),
        LeaderDefinition("old-foe", "Old Foe", ("desert",), "tokens", 2, "raider"),
        *(LeaderDefinition(f"boss-{number}", f"Boss {number}", ("marsh",)) for number in (1, 2, 3)),
    )
    parts = {
        "acts": [act(number) for number in (1, 2, 3)],
        "cards": (*tiny.CARDS, *BOSSES, *GUNS),
        "leaders": leaders,
    }
    return tiny.lands(**{**parts, **changes})


def campaign(
    *,
    seed: int = 1,
    difficulty: str = "normal",
    iron: bool = False,
    perks: Sequence[Perk] = (),
    cleared: bool = False,
    deck: Sequence[str] | None = None,
    lands: Lands | None = None,
    games: Sequence[str] = ("clans", "grid", "domains"),
    leader: str = "napoleon",
    unlocks: Sequence[UnlockDefinition] = (),
    **chosen: Any,
) -> Campaign:
    """Return a run at its first decision, the starting relic; `chosen` are further fields of its setup."""
    table = StubTable()
    setup = Setup(
        lands or land(),
        dict.fromkeys(games, table),
        leader,
        difficulty,
        iron,
        tuple(perks),
        cleared,
        tuple(deck) if deck is not None else None,
        unlocks=tuple(unlocks),
        **chosen,
    )
    return Campaign(Match.new(CampaignRules(setup), seed, {}), table)


class Campaign(Held[CampaignView]):
    """A run in a test's hands: one seat does all."""

    unlisted = (Settle,)

    def __init__(self, match: Match[CampaignView], table: StubTable) -> None:
        super().__init__(match)
        self.table = table

    # -- doing ---------------------------------------------------------------------------------------------------

    def do(self, command: Command) -> Self:
        """Submit a command."""
        return self.submit(0, command)

    def start(self, relic: str = "drum") -> Self:
        """Choose the starting relic."""
        return self.do(ChooseRelic(relic))

    def go(self, kind: str, place: str = "", **fields: Any) -> Self:
        """Travel to an encounter of a kind (and place); it is laid out instead of the first where none waits."""
        found = [
            choice
            for choice in self.view.choices
            if choice.kind == kind and (not place or self.spot(choice.place) == place)
        ]
        if fields or not found:
            self.lay(kind, place, **fields)
            found = [self.view.choices[0]]
        return self.do(Travel(found[0].entity))

    def lay(self, kind: str, place: str = "", **fields: Any) -> int:
        """Let an encounter wait in place of the first choice."""
        entity = spawned(self.field, kind, self.place(place) if place else self.view.choices[0].place)
        for name, value in fields.items():
            setattr(self.field.world.get(entity, Encounter), name, value)
        self.field.march.choices[0] = entity
        return entity

    def tell(
        self, winner: int, lost: Sequence[str] = (), felled: Sequence[str] = (), menace: int = 0, **fields: Any
    ) -> Self:
        """Hand in a match that ended so (`fields` of `Tell`), and keep all events until the next question waits."""
        return self.do(log_of(Tell(winner, tuple(lost), tuple(felled), menace, **fields)))

    def won(self, lost: Sequence[str] = (), felled: Sequence[str] = (), **fields: Any) -> Self:
        """Hand in a match that was won (`fields` of `Tell`), and take no card for it."""
        self.tell(0, lost, felled, **fields)
        before = self.events
        while self.run.phase == "reward":
            self.do(PickCard(""))
            before += self.events
        self.events = before
        return self

    def lost(self, lost: Sequence[str] = (), menace: int = 0) -> Self:
        """Hand in a match that was lost."""
        return self.tell(1, lost, menace=menace)

    def drawn(self, lost: Sequence[str] = ()) -> Self:
        """Hand in a match that was drawn."""
        return self.tell(-1, lost)

    def on(self, encounters: int) -> Self:
        """Win so many ordinary battles."""
        for _ in range(encounters):
            self.go("battle", offer="").won()
        return self

    def beat_boss(self) -> Self:
        """Beat the boss, and take the first of what its fall brings until the upgrades (or the end) wait."""
        self.run.step = max(self.run.step, 7)
        self.do(Travel(self.field.march.choices[-1])).tell(0)
        events = self.events
        while self.run.phase in {"reward", "relic"}:
            self.do(self.match.legal(0)[0])
            events += self.events
        self.events = events
        return self

    def next_act(self) -> Self:
        """Beat the boss and go on to the next act's map."""
        return self.beat_boss().do(Leave())

    def refusal(self, command: Command) -> str:
        """Return why a command is refused, as `refused` does."""
        return self.refused(0, command)

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def field(self) -> Field:
        """The components at hand."""
        return field_of(self.match.world)

    @property
    def run(self) -> Run:
        """The run."""
        return self.field.run

    @property
    def view(self) -> CampaignView:
        """What the player sees."""
        return self.match.view(0)

    @property
    def kinds(self) -> list[str]:
        """The kinds of the choices, the boss last."""
        return [choice.kind for choice in self.view.choices]

    @property
    def boss(self) -> EncounterView:
        """The boss as it is shown."""
        return self.view.choices[-1]

    @property
    def options(self) -> dict[str, Any]:
        """The options of the match to be played."""
        return self.field.engagement.options

    def place(self, spot: str) -> int:
        """Return the entity of a place of the present act."""
        return next(other for other, place, _ in self.field.places() if place.definition.id == f"{spot}-{self.run.act}")

    def spot(self, place: int) -> str:
        """Return the name of a place's entity, without its act."""
        return self.match.world.get(place, Place).definition.id.rsplit("-", 1)[0]

    def count(self, where: str = DECK) -> int:
        """Return how many cards of the army are somewhere."""
        return len(self.field.army(where))

    def mine(self, card: str, where: str = DECK) -> int:
        """Return the first army card of an identifier."""
        return next(other for other, mine in self.field.army(where) if mine.card == card)

    def army_card(self, entity: int) -> ArmyCard:
        """Return a card of the army."""
        return self.match.world.get(entity, ArmyCard)

    def at_map(self) -> bool:
        """Return whether the next step is asked for."""
        return self.run.phase == MARCHING


def log_of(*commands: Command, seat: int = 0) -> Settle:
    """Return the log of a match in which a seat gave these commands."""
    return Settle(tuple((seat, json.dumps(command.to_json(), separators=(",", ":"))) for command in commands))
