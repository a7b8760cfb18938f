"""Example runs: real ones, played on to where a screen is wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from components.campaign import (
    CONSUMABLE,
    DECK,
    EVENT,
    FALLEN,
    MARCHING,
    PROMOTION,
    RELIC,
    RESERVE,
    REST,
    SHOP,
    TAVERN,
    Building,
    Delivery,
    Encounter,
)
from game.profile.campaign_book import CampaignBook
from game.profile.campaign_progress import CampaignProgress, RunRecord
from game.session.saves import Slot
from scenes.campaign.model.book import ANSWERS, EVENTS, SHELVES, answer_of, shelf_of
from scenes.campaign.model.run_story import story_of
from systems.campaign.commands import ChooseRelic
from systems.campaign.events import EventDrawn
from systems.campaign.rules import acts, ending
from systems.campaign.rules.choices import spawned
from systems.campaign.rules.choosing import offer_cards, offer_relics
from systems.campaign.rules.places import rest, shop, tavern
from systems.campaign.rules.places.story import open_event
from systems.campaign.state.field import Field, field_of
from systems.campaign.state.ledger import gain_card, gain_item

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.campaign.resources import CampaignResources
    from scenes.campaign.run.run_screen import RunScreen
    from scenes.shell.flow.context import Context
    from systems.campaign.view.views import CampaignView
    from systems.match import Match

    Make = Callable[[Context, CampaignResources, CampaignView], RunScreen]

SEED = 11
NEW_CARDS = ("grenadier", "horse-artillery", "imperial-eagle")
HOLDING = ("field-medic-kit", "double-ration", "drill-manual", "letter-of-pardon")


def begun(context: Context, leader: str = "napoleon", **options: Any) -> Match[CampaignView]:
    """A run at its first decision."""
    from game.catalog.campaign.game import CampaignGame  # noqa: PLC0415 - the title shows before the rules are loaded

    return CampaignGame(context.games).new_match(SEED, {"leader": leader, **options})


def on_the_map(
    context: Context, leader: str = "napoleon", *, act: int = 1, gold: int = 164, unlocked: Sequence[str] = ()
) -> Match[CampaignView]:
    """Return a run in mid-act: fallen, reserves, a trained card, wagons on the road."""
    match = begun(context, leader, unlocked=list(unlocked))
    match.apply(0, ChooseRelic(match.view(0).offers[0]))
    field = field_of(match.world)
    if act > 1:
        acts.begin_act(field, act)
        field.run.phase = MARCHING
    run = field.run
    field.resources.gold, field.resources.hp, run.step, run.steps = gold, 37, 4, 4 + 9 * (act - 1)
    far = max((place for place, _, _ in field.places()), key=lambda place: (place - field.march.town) % 9)
    field.march.route, field.march.place = [field.march.town, far], far
    for card in NEW_CARDS:
        if card in field.lands.cards:
            gain_card(field, card, "start")
    for item in HOLDING:
        gain_item(field, CONSUMABLE, item, "start")
    _army(field)
    _town(field)
    match.world.drain()
    return match


def _army(field: Field) -> None:
    foe = field.act.enemies.common[0]
    for number, (_, card) in enumerate(field.army(DECK)):
        card.battles, card.felled = number % 4, (number * 7) % 5
        card.survived, card.captured = number % 2, number % 3
        if number in {5, 8}:
            card.felled, card.captured = 5 + number, 4
        if number in {2, 7, 11}:
            card.where = FALLEN
            card.fell = [field.run.act, number % 4, field.march.place, ("attack", "shot", "fire")[number % 3], foe]
        elif number in {4, 9, 15, 20}:
            card.where = RESERVE
            card.locked = 2 if number == 9 else 0
        elif number == 12:
            card.damage, card.health = 1, 2


def _town(field: Field) -> None:
    world = field.world
    first = next(building for building, _ in field.buildings())
    depot = world.spawn(Building("supply-depot", 1))
    world.spawn(Building("medic-corps", 2))
    world.spawn(Delivery(first, field.campaign.deck[0], 0, 2, 3))
    world.spawn(Delivery(depot, "", 15, 1, 2))


def entered(match: Match[CampaignView], kind: str) -> Field:
    """Enter an encounter of a kind, where the leader stands."""
    field = field_of(match.world)
    field.run.encounter = spawned(field, kind, field.march.place)
    return field


def at_shop(context: Context, *, empty: bool = False) -> Match[CampaignView]:
    """In a shop; `empty`: everything is sold and nothing can be paid."""
    match = on_the_map(context)
    field = entered(match, SHOP)
    shop.open_shop(field)
    if empty:
        field.resources.gold = 0
        for row in field.world.get(field.run.encounter, Encounter).goods:
            row[3] = 1
    return match


def at_rest(context: Context) -> Match[CampaignView]:
    """At rest."""
    match = on_the_map(context)
    rest.open_rest(entered(match, REST))
    return match


def at_tavern(context: Context, game: str = "grid") -> Match[CampaignView]:
    """At a tavern's table."""
    match = on_the_map(context)
    field = entered(match, TAVERN)
    field.encounter().game = game
    tavern.open_tavern(field)
    return match


def at_event(context: Context, event: str = "") -> Match[CampaignView]:
    """Before an event, one that is named or drawn."""
    match = on_the_map(context)
    field = entered(match, "event")
    if not event:
        open_event(field)
        return match
    field.encounter().event = event
    field.log.told.append(event)
    field.run.phase = EVENT
    field.emit(EventDrawn, event)
    return match


def at_reward(context: Context, unlocked: Sequence[str] = ()) -> Match[CampaignView]:
    """Before the cards of a reward; `unlocked`: of the legacy."""
    match = on_the_map(context, unlocked=unlocked)
    offer_cards(entered(match, "elite"), "elite")
    return match


def at_relics(context: Context, *, of_act: bool = False) -> Match[CampaignView]:
    """Before the relics of the start, or of an act."""
    if not of_act:
        return begun(context)
    match = on_the_map(context)
    field = field_of(match.world)
    offer_relics(field, field.act.rewards, "act")
    return match


def at_promotion(context: Context) -> Match[CampaignView]:
    """Between two acts."""
    match = on_the_map(context)
    field = field_of(match.world)
    acts.end_act(field)
    field.run.phase = PROMOTION
    match.world.drain()
    return match


def over(context: Context, *, won: bool) -> Match[CampaignView]:
    """A run that has ended."""
    match = on_the_map(context, act=3 if won else 2)
    field = field_of(match.world)
    gain_item(field, RELIC, "war-chest", "start")
    _history(field)
    field.log.legacy = 215 if won else 70
    field.log.stats.update(
        {
            "battles won": 17 if won else 8,
            "battles lost": 3,
            "rounds": 171,
            "units felled": 164,
            "cards fallen": 11,
            "kilometres": 2140,
        }
    )
    (ending.win if won else ending.lose)(field)
    if not won:
        field.resources.hp = 0
    match.world.drain()
    return match


def _history(field: Field) -> None:
    """An invented way through all acts, so that the summary has something to show."""
    run, kinds = (
        field.run,
        ("battle", "shop", "battle", "elite", "rest", "city", "event", "battle", "defense", "tavern"),
    )
    gold, hp = 50, 50
    for number in range(1, run.act + 1):
        places = field.lands.acts[field.campaign.acts[number - 1]].places
        for at in range(9 if number < run.act else 7):
            kind = kinds[(at + 3 * number) % len(kinds)] if at < 8 or number == run.act else "boss"
            fight = kind in {"battle", "elite", "city", "defense", "boss"}
            lost = fight and (at + number) % 6 == 5
            gold = max(0, gold + (-12 if lost else 27 if fight else -35))
            hp = max(4, min(50, hp + (-9 if lost else 6 if kind == "rest" else 0)))
            result = "lost" if lost else "won" if fight or kind == "tavern" else ""
            place = places[(at * 2 + 1) % len(places)].id
            field.log.history.append([number, place, kind, result, gold, hp, 25 - (at * number) % 8])
            if fight:
                _keep_fight(field, (number, at + 1, place), kind, result)
        field.log.relics.append([number, 9, field.lands.acts[field.campaign.acts[number - 1]].rewards[0]])
    run.steps = len(field.log.history)


def _keep_fight(field: Field, when: tuple[int, int, str], kind: str, result: str) -> None:
    """An invented battle of the way, with one who fell in it."""
    act, step, place = when
    land = field.lands.acts[field.campaign.acts[act - 1]]
    enemies = land.enemies
    commander = land.boss.leader if kind == "boss" else enemies.commanders[step % len(enemies.commanders)]
    rounds, felled = 6 + (7 * step + act) % 10, 4 + (5 * step + act) % 12
    field.log.battles.append([act, step, place, kind, commander, result, False, rounds, felled])
    cards = field.army(DECK)
    entity, mine = cards[(5 * act + step) % len(cards)]
    field.log.falls.append([act, step, place, entity, mine.card, "attack", enemies.common[step % len(enemies.common)]])


def shown(make: Make, match: Match[CampaignView], context: Context, resources: CampaignResources) -> RunScreen:
    """Return a screen over a run that carries out what the screen wants."""
    screen = make(context, resources, match.view(0))
    screen.refusal = lambda command: match.refusal(0, command)

    def do(command: Any) -> None:
        events = match.apply(0, command)
        screen.renew(match.view(0), events)  # type: ignore[arg-type]  # a run's match tells of nothing else

    screen.wanted.connect(do)
    return screen


def records() -> tuple[RunRecord, ...]:
    """Runs that ended, the last first."""
    rows = (
        ("napoleon", "normal", False, True, 3, 29, 214, "From Nice to Austerlitz is won.", 512),
        ("saladin", "hard", True, False, 2, 14, 96, "The base has fallen.", 85),
        ("napoleon", "easy", False, False, 3, 27, 188, "The base has fallen.", 265),
        ("genghis", "normal", False, False, 1, 5, 31, "The campaign was given up.", 30),
        ("napoleon", "normal", False, False, 1, 6, 40, "The base has fallen.", 40),
    )
    return tuple(
        RunRecord(
            run=f"example-{number}", leader=leader, difficulty=level, iron=iron, seed=424242 + 7 * number, won=won,
            act=act, steps=steps, turns=turns, reason=reason, legacy=legacy,
            ended=f"2026-11-{20 - number:02d}T19:40:00+00:00",
        )
        for number, (leader, level, iron, won, act, steps, turns, reason, legacy) in enumerate(rows)
    )  # fmt: skip


def ledger(context: Context, *, fresh: bool = False) -> CampaignProgress:
    """Return an example profile's progress, empty or with runs and unlocks."""
    chronicle = CampaignProgress(context.folders.data / ("fresh" if fresh else "example") / "chronicle.json")
    if not fresh and not chronicle.records():
        for record in reversed(records()):
            chronicle.enter(record)
        for unlock, cost, after in (
            ("napoleon-tactical-genius", 100, ()),
            ("napoleon-war-chest", 100, ()),
            ("napoleon-inspiring-presence", 100, ()),
            ("napoleon-form-square", 250, ("napoleon-inspiring-presence",)),
        ):
            chronicle.unlock("napoleon", unlock, cost, after)
    return chronicle


def enter(resources: CampaignResources, view: CampaignView) -> RunRecord:
    """Enter a run that has ended in the profile's record, once, and return it."""
    record = records()[0].model_copy(
        update={
            "run": f"example-over-{view.act}", "leader": view.leader, "won": view.winner == 0, "act": view.act,
            "steps": view.steps, "legacy": view.legacy, "story": story_of(view),
        }
    )  # fmt: skip
    if not resources.chronicle.entered(record.run):
        resources.chronicle.enter(record)
    return next(run for run in resources.chronicle.records() if run.run == record.run)


def buy(resources: CampaignResources, ledger: CampaignProgress, leader: str) -> None:
    """Unlock a leader's tree, but for its dearest node."""
    tree = resources.content.legacy[leader]
    dearest = max(tree, key=lambda unlock: unlock.cost)
    wanted = [unlock for unlock in tree if unlock is not dearest and unlock.id not in ledger.unlocked(leader)]
    if wanted:
        earned = sum(unlock.cost for unlock in wanted)
        ledger.enter(records()[0].model_copy(update={"run": f"example-{leader}", "leader": leader, "legacy": earned}))
    for unlock in wanted:
        ledger.unlock(leader, unlock.id, unlock.cost)


def book(context: Context, resources: CampaignResources, *, fresh: bool = False) -> CampaignBook:
    """Return an example profile's book, empty or with two thirds of everything."""
    found = CampaignBook(context.folders.data / ("fresh" if fresh else "example") / "campaign-book.json")
    if not fresh:
        met = {
            shelf: [item for number, item in enumerate(shelf_of(resources, shelf)) if number % 3 != 1]
            for shelf in SHELVES
        }
        found.add({**met, ANSWERS: [answer_of(event, 0) for event in met[EVENTS]]})
    return found


def slots() -> tuple[Slot, ...]:
    """Runs that are open."""
    options = {"leader": "nelson", "difficulty": "normal"}
    return (Slot("campaign-2", Path("campaign-2.json"), "campaign", "2026-11-19T21:05:00+00:00", 11, options=options),)
