"""What the papers of a run say: dispatches, deliveries, aftermaths, enemies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from components.campaign import ACTS, BOSS, SMALLEST_DECK
from scenes.campaign.model import words
from scenes.campaign.model.log_writer import CLOSING, OPENING, WHYS
from scenes.campaign.model.objectives import aim_of
from scenes.campaign.model.traits import traits_of
from scenes.campaign.model.variants import act_lines, variants_told
from scenes.campaign.model.words import count
from scenes.campaign.screens.aftermath import CREAM, ResultSheet
from scenes.campaign.screens.paper import LOST_INK, WON_INK, Exhibit, Sheet
from scenes.table.story.lines import signed
from systems.campaign import events as told
from systems.campaign.events import CampaignEvent

if TYPE_CHECKING:
    from scenes.campaign.model.battle_course import BattleCourse
    from scenes.campaign.model.ground import Ground
    from scenes.campaign.model.log_writer import LogWriter
    from scenes.campaign.resources import CampaignResources
    from systems.campaign.view.views import CampaignView

MOST_SHOWN = 6
"""So many of the fallen are shown as pictures; further ones are named in a line."""
RESULT_TITLES = {"won": "Victory", "lost": "Defeat", "drawn": "A draw"}


def card_exhibit(resources: CampaignResources, card: str, caption: str = "") -> Exhibit:
    """A card's face."""
    return Exhibit(("paper card", card), partial(resources.art.card, card), caption or resources.card_name(card))


def dispatch_sheet(title: str, text: str, over: str = "Dispatch") -> Sheet:
    """A piece of the story (CAMP-2.8)."""
    return Sheet(title, text, over)


def story_sheet(resources: CampaignResources, writer: LogWriter, came: told.DispatchCame) -> Sheet:
    """Return a piece of the story that came; the opening of an act tells how its battles are fought (CAMP-2.25)."""
    sheet = dispatch_sheet(*writer.dispatch(came.act_id, came.dispatch))
    lines = act_lines(resources, resources.act(came.act_id)) if came.dispatch == OPENING else ()
    return replace(sheet, lines=tuple(lines))


def told_later(resources: CampaignResources, came: told.DispatchCame) -> bool:
    """Return whether a piece of the story stands on a screen that follows: how an act ended, where another comes."""
    return came.dispatch == CLOSING and resources.act(came.act_id).number < ACTS[-1]


def delivery_sheet(resources: CampaignResources, arrived: Sequence[told.DeliveryArrived], town: str) -> Sheet | None:
    """Return what arrived from the town (CAMP-4.4); None for gold alone, which map and log show."""
    if not any(item.card for item in arrived):
        return None
    cards = tuple(
        card_exhibit(resources, item.card, f"{resources.card_name(item.card)}\n{resources.item_name(item.building)}")
        for item in arrived
        if item.card
    )
    gold = [
        ("coin", f"**{item.gold} gold** from the {resources.item_name(item.building)}") for item in arrived if item.gold
    ]
    joins = "joins" if len(cards) == 1 else "join"
    text = f"{count(len(cards), 'card')} {joins} your army." if cards else ""
    shown = cards[:MOST_SHOWN]
    return Sheet("The supply has come", text, f"From {town}", tuple(gold), exhibits=shown, seal="home", reveal=True)


def debriefed(events: Sequence[CampaignEvent]) -> tuple[told.DeliveryArrived, ...]:
    """Return the supply that arrived with the end of a match, which the aftermath tells."""
    settled = any(isinstance(event, told.BattleSettled) for event in events)
    return tuple(event for event in events if settled and isinstance(event, told.DeliveryArrived))


def _supply_lines(
    resources: CampaignResources, supply: Sequence[told.DeliveryArrived], town: str
) -> list[tuple[str, str]]:
    """Return what arrived together with a battle's end, a line each."""
    lines = []
    for item in supply:
        load = resources.card_name(item.card) if item.card else f"{item.gold} gold"
        lines.append(("home", f"From {town}: **{load}** ({resources.item_name(item.building)})"))
    return lines


def aftermath_sheet(
    resources: CampaignResources,
    ground: Ground,
    events: Sequence[CampaignEvent],
    supply: Sequence[told.DeliveryArrived] = (),
    course: BattleCourse | None = None,
) -> Sheet | None:
    """Return a match's aftermath with the supply that came at once (CAMP-3.1, CAMP-4.4, CAMP-7.3); None without one."""
    settled = next((event for event in events if isinstance(event, told.BattleSettled)), None)
    if settled is None:
        return None
    fell = [event for event in events if isinstance(event, told.CardFell)]
    lines: list[tuple[str, str]] = []
    for event in events:
        if isinstance(event, told.GoldChanged):
            lines.append(
                ("coin", f"**{signed(event.amount)} gold** ({WHYS.get(event.why, event.why)}): {event.gold} now")
            )
        elif isinstance(event, told.BaseChanged):
            lines.append(("heart", f"**Base {signed(event.amount)}**: {event.hp} of {event.max_hp} hit points"))
        elif isinstance(event, told.CasualtiesReturned):
            lines.append(
                ("people", f"{event.returned} of {count(event.of, 'casualty', 'casualties')} returned to the ranks")
            )
        elif isinstance(event, told.ItemGained):
            lines.append(("relic", f"Gained: **{resources.item_name(event.name)}**"))
        elif isinstance(event, told.LegacyEarned):
            lines.append(("trophy", f"{signed(event.points)} legacy points"))
    if settled.game == "clans" and settled.rounds:
        felled = count(settled.felled, "enemy", "enemies")
        lines.insert(0, ("swords", f"{count(settled.rounds, 'round')} fought, {felled} felled"))
    hidden = fell[MOST_SHOWN:]
    if hidden:
        names = ", ".join(resources.card_name(item.card) for item in hidden)
        lines.append(("grave", f"And {count(len(hidden), 'card')} more fell: {names}"))
    lines += _supply_lines(resources, supply, ground.places[ground.town].name)
    came = [
        card_exhibit(resources, item.card, f"{resources.card_name(item.card)}\njoins the army")
        for item in supply
        if item.card
    ]
    where = next((ground.places[item.place].name for item in fell if item.place in ground.places), "")
    return ResultSheet(
        RESULT_TITLES[settled.result] + (" by flight" if settled.fled and settled.result != "won" else ""),
        _fallen_words(fell, settled),
        f"After the {words.kind_words(settled.kind).name.lower()}" + (f" at {where}" if where else ""),
        tuple(lines),
        exhibits=(*(card_exhibit(resources, item.card, _how(resources, item)) for item in fell[:MOST_SHOWN]), *came),
        seal="trophy" if settled.result == "won" else "skull",
        ink=CREAM if course is not None else WON_INK if settled.result == "won" else LOST_INK,
        course=course,
        result=settled.result,
    )


def _fallen_words(fell: Sequence[told.CardFell], settled: told.BattleSettled) -> str:
    if settled.game != "clans":
        return ""
    if not fell:
        return "Nobody fell."
    return f"{count(len(fell), 'card')} did not return. A shop can bring the fallen back for gold."


def _how(resources: CampaignResources, fell: told.CardFell) -> str:
    by = f"\nby {resources.card_name(fell.killer)}" if fell.killer else f"\n{fell.cause}"
    return f"{resources.card_name(fell.card)}{by}"


def battle_sheet(resources: CampaignResources, ground: Ground, view: CampaignView) -> Sheet:
    """Return what is known before a battle; a boss gets an entrance (CAMP-6.2)."""
    engaged, encounter = view.engagement, view.encounter
    if engaged is None or encounter is None:
        raise ValueError("no battle waits to be fought")
    place = ground.places[encounter.place].name
    boss = engaged.kind == BOSS
    commander = resources.leader_name(engaged.commander)
    entrance = resources.act(view.act_id).boss.entrance if boss else ()
    text = "\n".join(entrance) if boss else f"{words.kind_words(engaged.kind).about} {commander} commands."
    lines = _stakes(resources, view)
    portrait = Exhibit(
        ("paper portrait", engaged.commander), partial(resources.art.portrait, engaged.commander), commander
    )
    exhibits = (card_exhibit(resources, engaged.boss),) if engaged.boss else ()
    title = commander if boss else f"{words.kind_words(engaged.kind).name} at {place}"
    over = f"The battle for {words.amid(resources.act(view.act_id).title)} \u00b7 {place}" if boss else commander
    seal = "crown" if boss else "swords"
    return Sheet(title, text, over, lines, portrait, exhibits, _answers("To battle"), None, seal)


def _answers(words_: str) -> tuple[tuple[str, str], ...]:
    return ((words_, "commit"), ("Flee", "danger"))


def _stakes(resources: CampaignResources, view: CampaignView) -> tuple[tuple[str, str], ...]:
    encounter = view.encounter
    if encounter is None:
        return ()
    level = words.LEVEL_WORDS.get(encounter.level, encounter.level)
    lines = [
        (
            "swords",
            f"{words.threat_words(encounter)}: {encounter.cards} cards, crystal {encounter.crystal}, {level} opponent",
        ),
        ("leaf", words.listed(encounter.middle) + " in the middle"),
        ("coin", f"Won: **{encounter.gold} gold**" + _offer(resources, view)),
        ("heart", "Lost: the base loses 5 plus half the surviving enemies' damage, at most 20"),
    ]
    lines[:0] = [(trait.icon, trait.line) for trait in traits_of(resources, encounter)]
    lines[:0] = [(variant.icon, variant.line) for variant in variants_told(resources, encounter)]
    aim = aim_of(resources, encounter)
    if aim is not None:
        lines.insert(0, (aim.icon, f"**{aim.name}:** {aim.aim} {aim.terms}"))
    if encounter.kind == "defense":
        lines.append(("shield", "All your cards have **+1 damage and +1 health** in this defence"))
    if view.militia:
        lines.append(("people", f"The deck has fewer than {SMALLEST_DECK} cards: {view.militia} of militia join it"))
    return tuple(lines)


def _offer(resources: CampaignResources, view: CampaignView) -> str:
    offer = words.offer_words(resources, view.encounter) if view.encounter is not None else ""
    return f" and {offer}" if offer else ""
