"""The book of what was met: its shelves, what a run adds to them, and what stands on a page (CAMP-7.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from components.campaign import CONSUMABLE, RELIC
from game.content.campaign.reaction_words import relic_sentence
from game.content.campaign.words import choice_line, consumable_sentence
from scenes.clans.screens.words import card_tip, leader_tip
from systems.campaign.events import BattleCalled, EventAnswered, EventDrawn, ItemGained, RelicsOffered
from systems.campaign.rules.battles.forces import base_names

if TYPE_CHECKING:
    from components.campaign_lands import ActDefinition, EventDefinition
    from scenes.campaign.model.lexicon import CampaignLexicon
    from systems.campaign.view.views import CampaignView
    from systems.clans.view.views import ClansView
    from systems.match import Event

RELICS, CONSUMABLES, EVENTS, BOSSES = "relics", "consumables", "events", "bosses"
COMMANDERS, CARDS, PLACES, ANSWERS = "commanders", "cards", "places", "answers"
SHELVES: Mapping[str, str] = {
    RELICS: "Relics", CONSUMABLES: "Consumables", EVENTS: "Events", BOSSES: "Bosses", COMMANDERS: "Commanders",
    CARDS: "Enemy cards", PLACES: "Places",
}  # fmt: skip
"""The shelves that are shown, with their titles; answers stand on the pages of their events."""
ENEMY = 1


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on a page: a name, and paragraphs."""

    name: str
    lines: tuple[str, ...]


# -- what a run adds ---------------------------------------------------------------------------------------------------


def answer_of(event: str, choice: int) -> str:
    """Return the identifier of an answer to an event.

    >>> answer_of("idle-smith", 2)
    'idle-smith 2'
    """
    return f"{event} {choice}"


def met_in(view: CampaignView, events: Iterable[Event]) -> dict[str, list[str]]:
    """Return what a player has met, by shelf, who was told these events and sees this view now."""
    found: dict[str, list[str]] = {shelf: [] for shelf in (*SHELVES, ANSWERS)}
    names = {place.entity: place.place for place in view.places}
    found[PLACES] += [names[entity] for entity in view.route]
    for kind, shelf in ((RELIC, RELICS), (CONSUMABLE, CONSUMABLES)):
        found[shelf] += [item.item for item in view.items if item.kind == kind]
        found[shelf] += [good.item for good in view.goods if good.kind == kind]
    for event in events:
        match event:
            case RelicsOffered(relics=relics):
                found[RELICS] += relics
            case ItemGained(kind=kind, name=name):
                found[RELICS if kind == RELIC else CONSUMABLES].append(name)
            case EventDrawn(event=name):
                found[EVENTS].append(name)
            case EventAnswered(event=name, choice=choice):
                found[EVENTS].append(name)
                found[ANSWERS].append(answer_of(name, choice))
            case BattleCalled(commander=commander, boss=boss):
                found[COMMANDERS] += [commander] if commander else []
                found[BOSSES] += [boss] if boss else []
            case _:
                pass
    return {shelf: identifiers for shelf, identifiers in found.items() if identifiers}


def enemies_in(view: ClansView, options: Mapping[str, object]) -> list[str]:
    """Return the enemy's cards that a player saw in a battle, by the names that content gives them."""
    seen = {unit.card for tile in view.tiles for unit in tile.stacks[ENEMY]} | set(view.sides[ENEMY].gone)
    return sorted(set(base_names(dict(options), seen).values()))


# -- what can be met ---------------------------------------------------------------------------------------------------


def shelf_of(lexicon: CampaignLexicon, shelf: str) -> list[str]:
    """Return all that can be met of a shelf, in the order of content."""
    lands = lexicon.lands
    if shelf in {RELICS, CONSUMABLES, EVENTS}:
        return list({RELICS: lands.relics, CONSUMABLES: lands.consumables, EVENTS: lands.events}[shelf])
    acts = [lands.acts[act] for campaign in lands.campaigns.values() for act in campaign.acts]
    return list(dict.fromkeys(identifier for act in acts for identifier in _of_act(act, shelf)))


def _of_act(act: ActDefinition, shelf: str) -> tuple[str, ...]:
    """Return what can be met of a shelf in an act."""
    enemies, boss = act.enemies, act.boss
    if shelf == BOSSES:
        return (boss.card,)
    if shelf == COMMANDERS:
        return (*enemies.commanders, boss.leader)
    if shelf == CARDS:
        return (*enemies.common, *enemies.rare, *enemies.artillery, *enemies.officers)
    return tuple(place.id for place in act.places)


def act_of(lexicon: CampaignLexicon, place: str) -> ActDefinition:
    """Return the act of a place."""
    return next(act for act in lexicon.lands.acts.values() if any(other.id == place for other in act.places))


def picture_place(lexicon: CampaignLexicon, event: EventDefinition) -> str:
    """Return the act in whose land an event's picture is drawn: of its leaders and acts the first."""
    leader = event.leaders[0] if event.leaders else next(iter(lexicon.lands.campaigns))
    return lexicon.lands.campaigns[leader].acts[(event.acts[0] if event.acts else 1) - 1]


# -- pages -------------------------------------------------------------------------------------------------------------


def page_of(lexicon: CampaignLexicon, shelf: str, identifier: str, answers: frozenset[str]) -> Page:
    """Return the page of something that was met; `answers` are those that were seen to an event."""
    lands = lexicon.lands
    if shelf == RELICS:
        relic = lands.relics[identifier]
        return Page(relic.name, _full(relic_sentence(relic, lands), relic.flavour))
    if shelf == CONSUMABLES:
        thing = lands.consumables[identifier]
        words = consumable_sentence(thing, lands.cards)
        return Page(thing.name, _full(words, thing.flavour))
    if shelf == EVENTS:
        return _event_page(lexicon, lands.events[identifier], answers)
    if shelf == PLACES:
        place, act = lands.places[identifier], act_of(lexicon, identifier)
        city = "A city that can be conquered." if place.city else ""
        return Page(place.name, _full(f"{act.title}, {act.road}", place.about, city))
    clans = lexicon.clans
    tip = leader_tip(clans, identifier) if shelf == COMMANDERS else card_tip(clans, clans.cards[identifier])
    name, *lines = tip.split("\n")
    return Page(name.strip("*"), _full(*lines))


def _event_page(lexicon: CampaignLexicon, event: EventDefinition, answers: frozenset[str]) -> Page:
    lines = [*event.text.split("\n")]
    for number, choice in enumerate(event.choices):
        given = answer_of(event.id, number) in answers
        line = choice_line(choice, lexicon.lands)
        lines.append(f"{{check}} **{choice.words}** {line}" if given else f"**{choice.words}** Not tried yet.")
    return Page(event.title, _full(*lines))


def _full(*lines: str) -> tuple[str, ...]:
    return tuple(line for line in lines if line)
