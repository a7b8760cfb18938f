"""Events with three answers, each with several possible outcomes (CAMP-2.3)."""

from __future__ import annotations

from components.campaign import (
    BUILDING,
    CARD,
    CONSUMABLE,
    EVENT,
    FALLEN,
    RELIC,
    STEP_CAP,
    ArmyCard,
    Building,
    Delivery,
    Encounter,
    Engagement,
    Item,
    Place,
    Resources,
    Rewards,
    Run,
    RunLog,
    Standing,
)
from components.campaign_lands import ChoiceDefinition, Consequence, EventDefinition
from components.clans import RARITIES
from components.core import Dice, Intents
from systems.campaign.commands import Answer
from systems.campaign.events import EventAnswered, EventDrawn
from systems.campaign.rules.army import available_cards, draw_recruit, missing_refusal
from systems.campaign.rules.battles.engagement import call_skirmish
from systems.campaign.rules.choosing import complete_encounter, grant
from systems.campaign.rules.places.town import gold_refusal
from systems.campaign.rules.supply import speed_up_deliveries
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import (
    add_charge,
    change_base,
    change_gold,
    count,
    heal,
    lose_card,
    return_fallen,
    train_card,
)
from systems.match import Command
from systems.world import World

CHOSEN = "chosen"
FIGHT = "fight"
ANSWERS = 3


class StorySystem(RunSystem):
    """Applies the answer to an event."""

    reads = (Place, Standing)
    writes = (ArmyCard, Building, Delivery, Dice, Encounter, Engagement, Intents, Item, Resources, Rewards, Run, RunLog)
    takes = (Answer,)

    def process(self, world: World) -> None:
        """Pay for the answer, roll its outcome, and apply the consequences."""
        field = field_of(world)
        for command in field.take(Answer):
            if isinstance(command, Answer):
                _answer(field, command)


def open_event(field: Field) -> None:
    """Draw an event that was not told yet in this run.

    If none could be answered now, some gold is found instead (data: "simple event").
    """
    encounter = field.encounter()
    found = open_events(field)
    if not found:
        change_gold(field, 15 + 5 * min(field.run.step, STEP_CAP), "event")
        complete_encounter(field)
        return
    encounter.event = field.roll("events").choose(found)
    field.log.told.append(encounter.event)
    field.run.phase = EVENT
    count(field, "events")
    field.emit(EventDrawn, encounter.event)


def open_events(field: Field) -> list[str]:
    """Return the events possible here and now: not told yet, and with a possible answer."""
    run = field.run
    return [
        event.id
        for event in field.lands.events.values()
        if event.id not in field.log.told
        and (not event.leaders or field.setup.leader in event.leaders)
        and (not event.acts or run.act in event.acts)
        and any(_choice_refusal(field, choice) is None for choice in event.choices)
    ]


# -- answers ------------------------------------------------------------------------------------------------------


def present_event(field: Field) -> EventDefinition:
    """Return the event that waits for an answer."""
    return field.lands.events[field.encounter().event]


def story_refusal(field: Field, command: Command) -> str | None:
    """Return why an answer cannot be given, or None."""
    if field.run.phase != EVENT or not isinstance(command, Answer):
        return "There is no question to answer now."
    choices = present_event(field).choices
    if not 0 <= command.choice < ANSWERS:
        return f"There is no answer {command.choice}; the answers are numbered 0, 1 and 2."
    choice = choices[command.choice]
    if choice.card:
        return missing_refusal(field, command.card) or _choice_refusal(field, choice)
    if command.card:
        return "This answer asks for no card."
    return _choice_refusal(field, choice)


def _choice_refusal(field: Field, choice: ChoiceDefinition) -> str | None:
    if choice.card and not available_cards(field):
        return "This answer needs a card, and the army has none."
    return gold_refusal(field, choice.gold)


def legal_story(field: Field) -> list[Command]:
    """Return every legal answer."""
    if field.run.phase != EVENT:
        return []
    rows: list[Command] = []
    for number, choice in enumerate(present_event(field).choices):
        rows += [Answer(number, card) for card in (available_cards(field) if choice.card else [0])]
    return [command for command in rows if story_refusal(field, command) is None]


def _answer(field: Field, answer: Answer) -> None:
    event = present_event(field)
    choice = event.choices[answer.choice]
    change_gold(field, -choice.gold, "event")
    number = field.roll("answers").weighed([branch.weight for branch in choice.branches])
    branch = choice.branches[number]
    field.emit(EventAnswered, event.id, answer.choice, number, branch.text)
    for consequence in branch.consequences:
        if consequence.kind != FIGHT:
            apply_consequence(field, consequence, answer.card)
    fight = next((consequence for consequence in branch.consequences if consequence.kind == FIGHT), None)
    if fight is None:
        complete_encounter(field)
    else:
        call_skirmish(field, fight.amount, fight.subject, fight.variant)


# -- consequences -------------------------------------------------------------------------------------------------


def apply_consequence(field: Field, consequence: Consequence, card: int) -> None:
    """Apply one consequence of an answer other than a fight; `card` was chosen for it, or 0.

    Impossible consequences (nothing has fallen, nothing is in delivery) have no effect. An event never ends a run: it
    leaves 1 base HP.
    """
    match consequence.kind:
        case "gold":
            change_gold(field, consequence.amount, "event")
        case "hp" if consequence.amount > 0:
            heal(field, consequence.amount, "event")
        case "hp":
            change_base(field, max(consequence.amount, 1 - field.resources.hp), "event")
        case "max_hp":
            change_base(field, max(0, consequence.amount), "event", most=consequence.amount)
        case "card":
            rarity = consequence.subject in RARITIES
            grant(
                field,
                CARD,
                draw_recruit(field, consequence.subject, "event") if rarity else consequence.subject,
                "event",
            )
        case "relic":
            grant(field, RELIC, consequence.subject, "event")
        case "consumable":
            grant(field, CONSUMABLE, consequence.subject, "event")
        case "building":
            grant(field, BUILDING, consequence.subject, "event")
        case "hurry":
            speed_up_deliveries(field, consequence.amount)
        case "supply":
            speed_up_deliveries(field, -consequence.amount)
        case "arrange":
            add_charge(field, consequence.variant)
        case _:
            _change_army(field, consequence, card)


def _change_army(field: Field, consequence: Consequence, card: int) -> None:
    if consequence.kind == "muster":
        fallen = [entity for entity, _ in field.army(FALLEN)]
        if fallen:
            return_fallen(field, field.roll("event").choose(fallen), "event")
        return
    subject = card if consequence.subject == CHOSEN else _random_card(field)
    if subject and consequence.kind == "lose_card":
        lose_card(field, subject, "event")
    elif subject and consequence.kind == "train":
        train_card(field, subject, max(1, consequence.amount), max(1, consequence.amount))


def _random_card(field: Field) -> int:
    cards = [entity for entity, _ in field.deck()]
    return field.roll("event").choose(cards) if cards else 0
