"""What the tooltips of the map say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from components.campaign import BOSS, DECK, DEFENSE, FALLEN, LARGEST_DECK, RELIC, RESERVE, SMALLEST_DECK
from scenes.campaign.model import words
from scenes.campaign.model.objectives import aim_of
from scenes.campaign.model.traits import traits_of
from scenes.campaign.model.variants import act_lines, variants_told
from scenes.campaign.model.words import count

if TYPE_CHECKING:
    from scenes.campaign.model.ground import Ground
    from scenes.campaign.model.picture import Load, RunPicture
    from scenes.campaign.resources import CampaignResources
    from systems.campaign.view.views import CampaignView, EncounterView

Tip = Callable[[], str]


class Told(Protocol):
    """What the tips look at: the map as it shows now."""

    resources: CampaignResources
    ground: Ground
    view: CampaignView
    picture: RunPicture

    def choice(self, entity: int) -> EncounterView | None:
        """Return an encounter that is offered, or None."""

    def boss_words(self) -> str:
        """Return where and when the boss waits."""


def choice_tip(table: Told, entity: int) -> str:
    """Everything that is known of a choice (CAMP-2.2)."""
    view = table.choice(entity)
    if view is None:
        return ""
    resources, ground = table.resources, table.ground
    place = ground.places.get(view.place)
    kind = words.kind_words(view.kind)
    head = f"**{place.name if place is not None else ''}** ({kind.name.lower()})"
    lines = [head, place.about if place is not None and place.about else kind.about]
    if words.is_fight(view.kind):
        lines += [
            f"{words.force_words(resources, view)} \u00b7 {words.threat_words(view).lower()}",
            f"Middle: {words.listed(view.middle)}",
            f"Enemy base: {words.listed(view.bases)} \u00b7 crystal {view.crystal}",
        ]
    aim = aim_of(resources, view)
    if aim is not None:
        lines.append(f"{{{aim.icon}}} **{aim.name}.** {aim.aim} {aim.terms}")
    lines += [f"{{{variant.icon}}} {variant.line}" for variant in variants_told(resources, view)]
    lines += [f"{{{trait.icon}}} {trait.line}" for trait in traits_of(resources, view)]
    siege = siege_at(table, view)
    if siege:
        lines.append(f"The city falls after {count(siege, 'encounter')} unless you defend it.")
    if view.game:
        lines.append(f"On the table: {words.GAME_TITLES.get(view.game, view.game)}")
    if view.gold:
        lines.append(f"{{coin}} {view.gold} gold at least")
    offer = words.offer_words(resources, view)
    if offer:
        lines.append(f"**Offer: {offer}**")
    lines.append(words.way_words(view))
    return "\n".join(lines)


def siege_at(table: Told, view: EncounterView) -> int:
    """Encounters until the city falls that a choice defends, 0 where none is attacked (CAMP-2.21)."""
    attacked = (place.siege for place in table.view.places if place.entity == view.place)
    return next(attacked, 0) if view.kind == DEFENSE else 0


def note_of(table: Told, view: EncounterView) -> str:
    """What presses about a choice: when the boss opens, when a city falls."""
    if view.kind == BOSS:
        return table.boss_words()
    siege = siege_at(table, view)
    return f"The city falls after {count(siege, 'encounter')}" if siege else ""


def bag_tip(table: Told, item: str) -> str:
    """A relic or consumable, and how far what it reacts to has come."""
    owned = next((other for other in table.view.items if other.item == item and other.kind == RELIC), None)
    state = [] if owned is None else words.relic_state(table.resources, table.view.act, owned)
    return "\n".join([words.item_tip(table.resources, item), *state])


def load_tip(resources: CampaignResources, load: Load) -> str:
    """A delivery under way."""
    load_name = resources.card_name(load.card) if load.card else f"{load.gold} gold"
    arrival = count(load.left, "encounter")
    return f"**{load_name}**\nFrom the {resources.item_name(load.building)}; it arrives in {arrival}."


def panel_tips(table: Told) -> dict[str, Tip]:
    """The tooltips around the chart, by name."""

    def base() -> str:
        shown = table.picture
        return (
            f"**The base: {shown.hp} of {shown.max_hp}**\nThe life of the run: it ends at 0. Lost battles hurt it; "
            "rests, hospitals and medics heal it."
        )

    def gold() -> str:
        return f"**{table.picture.gold} gold**\nFor shops, buildings, haste, waiting and upgrades."

    def deck() -> str:
        held = table.picture.cards(DECK)
        militia = table.view.militia
        more = f" {militia} of militia fill it up now." if militia else ""
        return f"**Campaign deck: {held} cards**\nFrom {SMALLEST_DECK} to {LARGEST_DECK} cards go into a battle.{more}"

    def reserve() -> str:
        return f"**Reserves: {count(table.picture.cards(RESERVE), 'card')}**\nThey wait behind the army."

    def fallen() -> str:
        names = [table.resources.card_name(card.card) for card in table.view.army if card.where == FALLEN]
        listed = f": {', '.join(names)}" if names else ""
        return f"**Fallen: {count(table.picture.cards(FALLEN), 'card')}**{listed}\nA shop brings them back for gold."

    def town() -> str:
        view = table.view
        name = table.ground.places[table.ground.town].name
        sent = count(len(table.picture.loads), "delivery", "deliveries")
        return (
            f"**Home town: {name}**\n{view.km} km from here; supply takes {count(view.supply, 'encounter')}.\n"
            f"{sent} under way. Click to visit it."
        )

    def act() -> str:
        shown = table.picture
        lines = [f"**{count(shown.step, 'encounter')} of this act done**", f"The boss: {table.boss_words().lower()}."]
        if shown.gathered:
            lines.append(f"**{words.gathered_words(shown.gathered)}.** {words.GATHERING}")
        told = act_lines(table.resources, table.resources.act(shown.act_id))
        lines += [f"{{{icon}}} {sentence}" for icon, sentence in told]
        return "\n".join(lines)

    return {"base": base, "gold": gold, "deck": deck, "reserve": reserve, "fallen": fallen, "town": town, "act": act}
