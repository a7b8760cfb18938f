"""Legacy unlocks and relics that react to what happens in a run (CAMP-4.11, CAMP-5.4).

A command's events are gathered in `Field.happened`. When the command has been carried out, each unlock and each relic
hears each of them in the order in which they happened, but none from before it was gained. What they do wakes no other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from components.campaign import (
    CONSUMABLE,
    FALLEN,
    OVER,
    RELIC,
    ArmyCard,
    Building,
    Delivery,
    Encounter,
    Heritage,
    Item,
    March,
    Resources,
    Rewards,
    Run,
    RunLog,
)
from components.campaign_reactions import Reaction, RunEffect
from components.clans import RARITIES
from components.core import Dice
from systems.campaign import events as told
from systems.campaign.rules.army import draw_recruit
from systems.campaign.rules.battles.engagement import BATTLES
from systems.campaign.rules.choosing import grant
from systems.campaign.rules.supply import speed_up_deliveries
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import (
    add_charge,
    change_base,
    change_gold,
    count,
    earn_legacy,
    gain_card,
    heal,
    promise_encounter,
    return_fallen,
    train_card,
)
from systems.world import World

WHY = "relic"


class ReactionSystem(RunSystem):
    """Lets the legacy and relics react to all that a command brought about."""

    reads = (Building, Run)
    writes = (ArmyCard, Delivery, Dice, Encounter, Heritage, Item, March, Resources, Rewards, RunLog)

    def process(self, world: World) -> None:
        """Hear every event; nothing reacts once the run is over."""
        field = field_of(world)
        happened = tuple(field.happened)
        if field.run.phase != OVER and field.resources.hp > 0:
            _react(field, happened)
        field.happened.clear()


def _react(field: Field, happened: tuple[object, ...]) -> None:
    gained = {event.item for event in happened if isinstance(event, told.ItemGained)}
    hearing = [_heir(field, heritage) for _, heritage in field.heritage()]
    hearing += [_bearer(field, entity) for entity, _ in field.belongings(RELIC) if entity not in gained]
    flawless = not any(isinstance(event, told.CardFell) for event in happened)
    for event in happened:
        if isinstance(event, told.ItemGained) and event.kind == RELIC:
            hearing.append(_bearer(field, event.item))
            continue
        for bearer in hearing:
            _hear(field, bearer, event, flawless=flawless)


@dataclass(frozen=True, slots=True)
class _Bearer:
    """What reacts: an unlock or a relic, and how it is told that it does.

    Attributes:
        state: what was counted, and when it worked.
        reactions: what it does when.
        tell: emits that the reaction of a number works.
    """

    state: Heritage | Item
    reactions: tuple[Reaction, ...]
    tell: Callable[[int], None]


def _heir(field: Field, heritage: Heritage) -> _Bearer:
    reactions = next(unlock.reactions for unlock in field.setup.unlocks if unlock.id == heritage.unlock)
    return _Bearer(heritage, reactions, lambda at: field.emit(told.LegacyWorked, heritage.unlock, at))


def _bearer(field: Field, entity: int) -> _Bearer:
    item = field.world.get(entity, Item)
    reactions = field.lands.relics[item.item].reactions
    return _Bearer(item, reactions, lambda at: field.emit(told.RelicWorked, entity, item.item, at))


def _hear(field: Field, bearer: _Bearer, event: object, *, flawless: bool) -> None:
    """Let an unlock or a relic hear one event: count it, and do what follows."""
    state = bearer.state
    if isinstance(state, Item) and state.used:
        return
    for at, reaction in enumerate(bearer.reactions):
        heard = _measure(field, reaction, event, flawless=flawless)
        if not heard or _is_spent(field, state, at, reaction):
            continue
        _widen(state, at)
        times, state.progress[at] = divmod(state.progress[at] + heard, reaction.every)
        for _ in range(min(times, 1) if reaction.limit else times):
            _work(field, bearer, at)


def _widen(state: Heritage | Item, at: int) -> None:
    """Give what reacts a place to count its reactions in."""
    missing = at + 1 - len(state.progress)
    state.progress += [0] * missing
    state.worked += [0] * missing


def _is_spent(field: Field, state: Heritage | Item, at: int, reaction: Reaction) -> bool:
    """Return whether a reaction's limit is reached."""
    last = state.worked[at] if at < len(state.worked) else 0
    return (reaction.limit == "run" and last > 0) or (reaction.limit == "act" and last == field.run.act)


# -- hearing ------------------------------------------------------------------------------------------------------


def _measure(field: Field, reaction: Reaction, event: object, *, flawless: bool) -> int:
    """Return how much of what a reaction waits for an event is: kilometres, gold or times; 0 for nothing."""
    match reaction.when, event:
        case "marched", told.Travelled(km=km):
            return km
        case "spent", told.GoldChanged(amount=amount):
            return max(0, -amount)
        case "gained", told.CardGained(entity=entity):
            return int(not field.world.get(entity, ArmyCard).fell)
        case "endangered", told.BaseChanged(amount=amount, hp=hp):
            return int(hp <= reaction.base < hp - amount)
        case "entered", told.EncounterBegan(kind=kind, found=found):
            return int(reaction.encounter in {"", kind, found})
        case "finished", told.EncounterEnded(encounter=encounter, kind=kind) if encounter:
            return int(reaction.encounter in {"", kind})
        case "fought" | "played", told.BattleSettled():
            return int(_was_such(reaction, event, flawless=flawless))
        case "waited", told.Travelled(how="wait"):
            return 1
        case "used", told.ItemSpent(kind="consumable", why=why):
            return int(why != "sold")
        case _:
            return int(isinstance(event, _PLAIN.get(reaction.when, ())))


_PLAIN: dict[str, type[object]] = {
    "conquered": told.CityConquered,
    "fell": told.CardFell,
    "left": told.CardLeft,
    "trained": told.CardTrained,
    "promoted": told.CardPromoted,
    "delivered": told.DeliveryArrived,
    "act": told.ActBegan,
}
"""Triggers for which every event of a kind counts once."""


def _was_such(reaction: Reaction, event: told.BattleSettled, *, flawless: bool) -> bool:
    """Return whether a match was such as a reaction waits for."""
    return (
        (reaction.when == "fought") == (event.game == BATTLES)
        and reaction.encounter in {"", event.kind}
        and reaction.result in {"", event.result}
        and (flawless or not reaction.flawless)
        and event.crystal >= reaction.crystal
        and (not reaction.rounds or event.rounds <= reaction.rounds)
    )


# -- doing --------------------------------------------------------------------------------------------------------


def _work(field: Field, bearer: _Bearer, at: int) -> None:
    """Do what a reaction does, if any of it is possible; one that could do nothing is not used up."""
    possible = [effect for effect in bearer.reactions[at].do if _is_possible(field, effect)]
    if not possible:
        return
    bearer.state.worked[at] = field.run.act
    if isinstance(bearer.state, Item):
        count(field, "relics at work")
    bearer.tell(at)
    for effect in possible:
        _apply(field, effect)


def _is_possible(field: Field, effect: RunEffect) -> bool:
    base = field.resources
    match effect.kind:
        case "heal":
            return base.hp < base.max_hp
        case "hurt":
            return base.hp > 1
        case "train":
            return bool(field.deck())
        case "return":
            return bool(field.army(FALLEN))
        case "hurry":
            return bool(field.deliveries())
        case "prices":
            return bool(field.run.encounter)
        case _:
            return True


def _apply(field: Field, effect: RunEffect) -> None:  # noqa: C901, PLR0912 - one line for each kind of effect
    amount, subject = effect.amount, effect.subject
    match effect.kind:
        case "gold":
            change_gold(field, amount, WHY)
        case "heal":
            heal(field, amount, WHY)
        case "hurt":
            change_base(field, -min(amount, field.resources.hp - 1), WHY)
        case "max_hp":
            change_base(field, amount, WHY, most=amount)
        case "card":
            gain_card(field, draw_recruit(field, subject, WHY) if subject in RARITIES else subject, WHY)
        case "train":
            card = field.roll(WHY).choose([entity for entity, _ in field.deck()])
            train_card(field, card, amount, amount)
        case "return":
            return_fallen(field, field.roll(WHY).choose([entity for entity, _ in field.army(FALLEN)]), WHY)
        case "consumable":
            grant(field, CONSUMABLE, subject, WHY)
        case "hurry":
            speed_up_deliveries(field, amount)
        case "charge":
            add_charge(field, subject, amount)
        case "legacy":
            earn_legacy(field, amount, WHY)
        case "promise":
            promise_encounter(field, subject)
        case "prices":
            field.encounter().discount += amount
        case _:
            raise TypeError(effect)
