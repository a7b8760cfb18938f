"""A run's words for players, made from the data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from components import campaign as kinds
from components.campaign import BUILDING, CHIEFS, CONSUMABLE, FIGHTS, GUNS, RELIC
from game.content.campaign.reaction_words import progress_words, relic_sentence
from game.content.campaign.words import charge_sentence, consumable_sentence
from systems.campaign.rules.battles.enemies import PER_LEVEL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.campaign.model.lexicon import CampaignLexicon
    from systems.campaign.view.views import CampaignView, EncounterView, EngagementView, ItemView

ROMAN = {1: "I", 2: "II", 3: "III"}
MOST_THREAT = 5


@dataclass(frozen=True, slots=True)
class KindWords:
    """A kind of encounter: its name, its sign, and what it is, in a sentence."""

    name: str
    icon: str
    about: str


KIND_WORDS: dict[str, KindWords] = {
    kinds.BATTLE: KindWords("Battle", "swords", "An enemy force bars the way."),
    kinds.ELITE: KindWords("Elite battle", "flame", "Picked troops: a stronger crystal, more gold, and a relic."),
    kinds.CITY: KindWords("Conquerable city", "flag", "A city can be taken here; it may have to be defended later."),
    kinds.DEFENSE: KindWords(
        "Defence", "shield", "Your conquest is attacked; all your cards have +1 damage and +1 health here."
    ),
    kinds.BOSS: KindWords("Boss", "crown", "Beat the boss to win the act."),
    kinds.RECOVERY: KindWords("Skirmish", "melee", "A small fight to recover from a defeat."),
    kinds.SHOP: KindWords("Shop", "coin", "Cards, consumables and relics are for sale; the fallen can be bought back."),
    kinds.REST: KindWords("Rest", "heart", "Heal the base, or train, join, re-train or remove a card."),
    kinds.EVENT: KindWords("Event", "quill", "Something happens, and you must answer."),
    kinds.TREASURE: KindWords("Treasure", "relic", "Gold, and a day of peace for the base."),
    kinds.MYSTERY: KindWords("Mystery", "question", "Anything may wait here."),
    kinds.TAVERN: KindWords("Tavern", "dice", "Another game, played for gold."),
}
"""By kind, in the order of the legend."""

NEWCOMERS_GO = {
    kinds.BY_NEED: f"to a deck below {kinds.NEEDED}",
    kinds.DECK: "to the deck",
    kinds.RESERVE: "to the reserves",
}
"""Where cards that join the army go (CAMP-1.10), after "New cards go"."""
LEVEL_WORDS = {"easy": "careless", "wary": "wary", "normal": "capable", "hard": "strong", "master": "masterly"}
BENT_WORDS = {"": "", GUNS: ", many guns", CHIEFS: ", many officers"}
"""What an enemy's deck is strong in, after the number of its cards (CAMP-2.11)."""
GATHERING = "Waiting, going back and long ways make all later battles of this act 1 threat harder each."
GAME_TITLES = {"grid": "Arcana, the 3x3 board", "domains": "The Nine Domains"}


def kind_words(kind: str) -> KindWords:
    """The words of a kind of encounter."""
    return KIND_WORDS[kind]


def table_title(act: str, kind: str, place: str) -> str:
    """Return what stands above a run's table: the act's title and the encounter."""
    return f"{act} \u00b7 {kind_words(kind).name} at {place}" if place else act


def is_fight(kind: str) -> bool:
    """Whether an encounter of this kind is a battle."""
    return kind in FIGHTS


def delay_words(encounters: int) -> str:
    """Return how long a wagon is under way: "no time", "2 encounters"."""
    return count(encounters, "encounter") if encounters else "no time"


def count(number: int, name: str, many: str = "") -> str:
    """A number with its noun: "1 encounter", "3 encounters"."""
    return f"{number} {name if number == 1 else many or name + 's'}"


def listed(words: tuple[str, ...]) -> str:
    """Words in a row: "Lake, Lake, Marsh"."""
    return ", ".join(word.capitalize() for word in words)


def rival_name(lexicon: CampaignLexicon, engagement: EngagementView | None) -> str:
    """Who commands the other side of a match within a run."""
    return lexicon.leader_name(engagement.commander) if engagement and engagement.commander else "The stranger"


def amid(title: str) -> str:
    """Return an act's title as it stands within a sentence.

    >>> amid("The Nile"), amid("Italy")
    ('the Nile', 'Italy')
    """
    return f"the {title[4:]}" if title.startswith("The ") else title


def standing(lexicon: CampaignLexicon, view: CampaignView) -> str:
    """How far a run has come: its act, and encounters of that which are done."""
    act = lexicon.act(view.act_id)
    return f"Act {ROMAN[view.act]} \u00b7 {act.title} \u00b7 {count(view.step, 'encounter')} done"


def threat_words(encounter: EncounterView) -> str:
    """The threat, and the steps beyond the highest (CAMP-2.9)."""
    beyond = beyond_words(encounter)
    return f"Threat {encounter.threat} of {MOST_THREAT}{', ' if beyond else ''}{beyond}"


def beyond_words(encounter: EncounterView) -> str:
    """What the steps beyond the highest threat mean (CAMP-2.9), "" where there are none."""
    return f"{encounter.levels * PER_LEVEL}% stronger" if encounter.levels else ""


def gathered_words(gathered: int) -> str:
    """How often the army has idled in this act while the enemy gathered (CAMP-2.10)."""
    return f"The enemy gathers: {gathered}"


def force_words(lexicon: CampaignLexicon, encounter: EncounterView) -> str:
    """Who commands how many cards, and how well."""
    commander = lexicon.leader_name(encounter.commander) if encounter.commander else "The enemy"
    level = LEVEL_WORDS.get(encounter.level, encounter.level)
    return f"{commander} \u00b7 {encounter.cards} cards{BENT_WORDS[encounter.bent]} \u00b7 {level} foe"


TERRAIN_ICONS = {"woods": "leaf", "lake": "drop", "desert": "sun", "marsh": "reeds"}


def terrain_icons(terrains: tuple[str, ...]) -> str:
    """Terrains as signs in a row."""
    return " ".join(f"{{{TERRAIN_ICONS[terrain]}}}" for terrain in terrains)


def ground_words(encounter: EncounterView) -> str:
    """Return terrain (CAMP-2.5) and the enemy's crystal (CAMP-1.6) as signs."""
    middle, bases = terrain_icons(encounter.middle), terrain_icons(encounter.bases)
    return f"Middle {middle}    Base {bases}    {{crystal}} {encounter.crystal}"


def way_words(encounter: EncounterView) -> str:
    """Return distance from town and what it costs supply (CAMP-2.2, CAMP-4.3)."""
    supply = f"{encounter.km} km from town \u00b7 supply takes {delay_words(encounter.supply)}"
    return f"{supply} \u00b7 {toll_words(encounter.toll)}" if encounter.toll else supply


def toll_words(toll: int) -> str:
    """Return what a way costs in time, in encounters (CAMP-2.19)."""
    return f"long way: the enemy gathers {toll}" if toll else "the way takes no time"


def offer_words(lexicon: CampaignLexicon, encounter: EncounterView) -> str:
    """What completing it brings beside gold (CAMP-2.7), "" where it brings nothing."""
    if not encounter.offer:
        return ""
    nouns = {RELIC: "relic", CONSUMABLE: "consumable", BUILDING: "building"}
    noun = nouns.get(encounter.offer, encounter.offer)
    name = lexicon.item_name(encounter.offered) if encounter.offered else "a choice of three"
    return f"{name} ({noun})"


def relic_words(lexicon: CampaignLexicon, item: str) -> str:
    """What a relic does, and its line of flavour."""
    relic = lexicon.lands.relics[item]
    return "\n".join(part for part in (relic_sentence(relic, lexicon.lands), relic.flavour) if part)


def relic_state(lexicon: CampaignLexicon, act: int, item: ItemView) -> list[str]:
    """Return how far a relic's reactions have come in an act of the run, a sentence each."""
    found = []
    for at, reaction in enumerate(lexicon.lands.relics[item.item].reactions):
        counted, last = (row[at] if at < len(row) else 0 for row in (item.progress, item.worked))
        spent = bool(reaction.limit and last and (reaction.limit == "run" or last == act))
        found.append(progress_words(reaction, counted, spent=spent))
    return [sentence for sentence in found if sentence]


def charges_tip(charges: Sequence[tuple[str, int]]) -> str:
    """Return what counts in the next battle alone, for a tooltip."""
    return "\n".join(["**Ready for the next battle**", *(charge_sentence(kind, amount) for kind, amount in charges)])


def item_tip(lexicon: CampaignLexicon, item: str) -> str:
    """A relic or consumable for a tooltip: name, what it does, a line of flavour."""
    lands = lexicon.lands
    relic = lands.relics.get(item)
    if relic is not None:
        return f"**{relic.name}**\n{relic_words(lexicon, item)}"
    consumable = lands.consumables[item]
    parts = (f"**{consumable.name}**", consumable_words(lexicon, item), consumable.flavour)
    return "\n".join(part for part in parts if part)


def consumable_words(lexicon: CampaignLexicon, item: str) -> str:
    """What a consumable does."""
    return consumable_sentence(lexicon.lands.consumables[item], lexicon.lands.cards)
