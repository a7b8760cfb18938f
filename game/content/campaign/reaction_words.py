"""What players read about relics that react: made from the data that the rules run on (CAMP-5.4)."""

from __future__ import annotations

from collections.abc import Mapping

from components.campaign import BATTLE, BOSS, CITY, DEFENSE, ELITE, RECOVERY
from components.campaign_lands import RelicDefinition
from components.campaign_reactions import Reaction, RunEffect
from game.content.campaign.battle_words import passive_sentences
from game.content.campaign.words import counted, listed, perks_sentence, with_article
from systems.campaign.setup import Lands

_TRIGGERS: Mapping[str, tuple[str, str]] = {
    "marched": ("After every {n} km of march", "After every {n} km of march"),
    "spent": ("For every {n} gold that you spend", "For every {n} gold that you spend"),
    "waited": ("Whenever you wait", "After every {n} waits"),
    "entered": ("Whenever you come to {a_place}", "Every {nth} time that you come to {a_place}"),
    "finished": ("After each {place}", "After every {n} {places}"),
    "fought": ("After each {battle}{narrowed}", "After every {n} {battles}{narrowed}"),
    "played": ("After each match{narrowed} in a tavern", "After every {n} matches{narrowed} in taverns"),
    "conquered": ("After each city that you take", "After every {n} cities that you take"),
    "fell": ("Whenever a card falls", "After every {n} cards that fall"),
    "gained": ("Whenever a new card joins your army", "After every {n} new cards"),
    "left": ("Whenever a card leaves your army for good", "After every {n} cards that leave your army for good"),
    "trained": ("Whenever a card is trained", "After every {n} trainings"),
    "promoted": ("Whenever a card becomes a veteran", "After every {n} promotions of veterans"),
    "delivered": ("Whenever a delivery arrives", "After every {n} deliveries"),
    "act": ("When an act begins", "When every {nth} act begins"),
    "endangered": ("When base HP fall to {base} or below", "Every {nth} time that base HP fall to {base} or below"),
    "used": ("Whenever you use a consumable", "After every {n} consumables that you use"),
}
"""When each trigger happens: each time, and every Nth time."""
_EFFECTS: Mapping[str, str] = {
    "gold": "you gain {n} gold",
    "heal": "the base heals {n} HP",
    "hurt": "the base loses {n} HP",
    "max_hp": "the maximum of base HP rises by {n}",
    "card": "{card} joins your army",
    "train": "a random card of your deck gets +{n} damage and +{n} health",
    "return": "a fallen card returns",
    "consumable": "you find {consumable}",
    "hurry": "deliveries under way come {encounters} sooner",
    "legacy": "you earn {points}",
    "promise": "the next choices hold {a_place}",
    "prices": "everything there costs {n}% less",
}
_CHARGES: Mapping[str, str] = {
    "damage": "all your cards have +{n} damage in the next battle",
    "health": "all your cards have +{n} health in the next battle",
    "crystal": "your crystal has +{n} hit points in the next battle",
    "draw": "you draw {cards} more at the start of the next battle",
    "ability": "the number of your leader's ability is {n} higher in the next battle",
    "battle_gold": "the next battle brings {n} gold more if you win it",
    "spoils": "the next battle brings {n}% more gold",
    "heal_after": "the base heals {n} HP after the next battle if you win it",
    "casualties": "{cards} fewer {fall} after the next battle",
    "choices": "the next reward lays out {cards} more to choose from",
}
"""What each perk says that counts in the next battle alone."""
_LIMITS = {"": "", "act": " (once an act)", "run": " (once a run)"}
_BATTLES = {
    "": "battle", BATTLE: "ordinary battle", ELITE: "elite battle", BOSS: "boss battle", RECOVERY: "skirmish",
    DEFENSE: "defence", CITY: "battle for a city",
}  # fmt: skip
_PLACES = {**_BATTLES, "": "encounter", CITY: "conquerable city", "mystery": "mystery"}
_NTH = {2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def relic_sentence(relic: RelicDefinition, lands: Lands) -> str:
    """Return what a relic always gives, what it does when something happens, and what in battles: a sentence each."""
    said = [perks_sentence(relic.perks, lands.cards)] if relic.perks else []
    said += [reaction_sentence(reaction, lands) for reaction in relic.reactions]
    return " ".join([*said, *passive_sentences(relic.passives)])


def reaction_sentence(reaction: Reaction, lands: Lands) -> str:
    """Return what a relic does when something happens, in one sentence with its numbers.

    >>> from systems.campaign.setup import Lands
    >>> reaction_sentence(Reaction("marched", (RunEffect("gold", 5),), every=100), Lands(*[{}] * 9))
    'After every 100 km of march, you gain 5 gold.'
    """
    effects = listed([effect_words(effect, lands) for effect in reaction.do], "and")
    return f"{_trigger_words(reaction)}, {effects}{_LIMITS[reaction.limit]}."


def effect_words(effect: RunEffect, lands: Lands) -> str:
    """Return one thing that a relic does, as a clause without a full stop."""
    n, subject = effect.amount, effect.subject
    words = _CHARGES[subject] if effect.kind == "charge" else _EFFECTS[effect.kind]
    consumable = lands.consumables.get(subject)
    card = lands.cards.get(subject)
    return words.format(
        n=n,
        card=f"{with_article(subject)} card" if card is None else card.name,
        consumable="a consumable" if consumable is None else consumable.name,
        cards=counted(n, "card"),
        fall="falls" if n == 1 else "fall",
        encounters=counted(n, "encounter"),
        points=counted(n, "legacy point"),
        a_place=with_article(_PLACES.get(subject, subject)),
    )


def progress_words(reaction: Reaction, progress: int, *, spent: bool) -> str:
    """Return how far a reaction has come, "" for nothing to say.

    Args:
        reaction: of the relic.
        progress: what was counted since it worked last.
        spent: whether it has worked as often as it may.
    """
    if spent:
        return f"It has worked in this {reaction.limit}."
    unit = {"marched": " km", "spent": " gold"}.get(reaction.when, "")
    return f"{progress} of {reaction.every}{unit} so far." if reaction.every > 1 else ""


def _trigger_words(reaction: Reaction) -> str:
    once, every = _TRIGGERS[reaction.when]
    narrowed = f" {reaction.result}" if reaction.result else ""
    narrowed += " without a fallen card" if reaction.flawless else ""
    narrowed += f" with {reaction.crystal} HP or more left to your crystal" if reaction.crystal else ""
    narrowed += f" within {reaction.rounds} rounds" if reaction.rounds else ""
    place = _PLACES.get(reaction.encounter, reaction.encounter)
    battle = _BATTLES.get(reaction.encounter, "battle in an event")
    return (once if reaction.every == 1 else every).format(
        n=reaction.every,
        nth=_NTH.get(reaction.every, f"{reaction.every}th"),
        base=reaction.base,
        battle=battle,
        battles=_plural(battle),
        narrowed=narrowed,
        place=place,
        places=_plural(place),
        a_place=with_article(place),
    )


def _plural(noun: str) -> str:
    if "battle" in noun:
        return noun.replace("battle", "battles")
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
