"""What players read about legacy unlocks and about how cards are unlocked (CAMP-4.7 to CAMP-4.13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from components.campaign_unlocks import FAST, AbilityVariant, UnlockableDefinition, UnlockDeed, UnlockDefinition
from game.content.campaign.battle_words import passive_sentences
from game.content.campaign.reaction_words import reaction_sentence
from game.content.campaign.words import counted, listed, perk_sentence
from game.content.clans.texts import leader_sentence
from systems.campaign.setup import Lands

_DEEDS: Mapping[str, tuple[str, str]] = {
    "win_run": ("Win a run{level}", "Win {n} runs{level}"),
    "reach_act": ("Reach act {roman} in a run", "Reach act {roman} in a run"),
    "fell_boss": ("Beat {boss}", "Beat {boss} {n} times"),
    "win_battles": ("Win a battle", "Win {n} battles"),
    "fell_elites": ("Win an elite battle", "Win {n} elite battles"),
    "conquer_cities": ("Conquer a city", "Conquer {n} cities"),
    "win_defenses": ("Hold a city that you conquered", "Hold conquered cities {n} times"),
    "win_aim": ("Win a battle with {aim}", "Win {n} battles with {aim}"),
    "flawless": ("Win a battle without a fallen card", "Win {n} battles without a fallen card"),
    "win_fast": ("Win a battle within {fast} rounds", "Win {n} battles within {fast} rounds"),
    "promote": ("Make a card a veteran", "Make {n} cards veterans"),
    "join": ("Join two cards", "Join cards {n} times"),
    "retrain": ("Re-train a card", "Re-train {n} cards"),
    "fell_units": ("Fell an enemy unit", "Fell {n} enemy units"),
    "march": ("March 1 km", "March {n} km"),
    "earn_gold": ("Earn 1 gold", "Earn {n} gold"),
    "hold_relics": ("Gain a relic in a run", "Gain {n} relics in one run"),
    "visit_events": ("Meet with an event", "Meet with {n} events"),
    "repair": ("Buy a fallen card back", "Buy {n} fallen cards back"),
    "deliveries": ("Have a delivery arrive", "Have {n} deliveries arrive"),
    "taverns": ("Win a match in a tavern", "Win {n} matches in taverns"),
    "build": ("Build in the home town", "Build {n} times in the home town"),
}
"""What each deed asks for, once and so many times."""
_UNITS: Mapping[str, tuple[str, str]] = {
    "win_run": ("run", "runs"), "reach_act": ("act", "acts"), "fell_boss": ("time", "times"),
    "win_battles": ("battle", "battles"), "fell_elites": ("battle", "battles"), "conquer_cities": ("city", "cities"),
    "win_defenses": ("time", "times"), "win_aim": ("battle", "battles"), "flawless": ("battle", "battles"),
    "win_fast": ("battle", "battles"), "promote": ("veteran", "veterans"), "join": ("time", "times"),
    "retrain": ("card", "cards"), "fell_units": ("unit", "units"), "march": ("km", "km"),
    "earn_gold": ("gold", "gold"), "hold_relics": ("relic", "relics"), "visit_events": ("event", "events"),
    "repair": ("card", "cards"), "deliveries": ("delivery", "deliveries"), "taverns": ("match", "matches"),
    "build": ("time", "times"),
}  # fmt: skip
"""What each deed is counted in."""
_ROMAN = ("", "I", "II", "III")


def unlock_sentence(unlock: UnlockDefinition, lands: Lands, cards: Iterable[UnlockableDefinition]) -> str:
    """Return all that a node of a legacy tree gives, with its numbers; `cards` are the leader's unlockable ones."""
    said = [perk_sentence(perk, lands.cards, lands.buildings) for perk in unlock.perks]
    if unlock.deck is not None:
        deck = unlock.deck
        said.append(f"You can begin with the deck {deck.name} ({counted(len(deck.cards), 'card')}): {deck.about}")
    if unlock.ability is not None:
        said.append(f"You can choose another ability, {unlock.ability.title}: {variant_sentence(unlock.ability)}")
    if unlock.relics is not None:
        names = listed([lands.relics[name].name for name in unlock.relics], "or")
        said.append(f"You can begin with another choice of relics: {names}.")
    said += [f"In every battle: {told}" for told in passive_sentences(unlock.passives)]
    said += [reaction_sentence(reaction, lands) for reaction in unlock.reactions]
    said += [
        f"{lands.cards[card.id].name} can join your army from the next run on."
        for card in cards
        if card.node == unlock.id
    ]
    return " ".join(said)


def variant_sentence(variant: AbilityVariant) -> str:
    """Return what a variant of a leader's ability does, with its number."""
    return leader_sentence(variant.sentence, variant.amount)


def unlock_way(
    card: UnlockableDefinition, lands: Lands, nodes: Mapping[str, UnlockDefinition], aims: Mapping[str, str]
) -> str:
    """Return how a card is unlocked, in a sentence; `aims` are the names of aims of battles."""
    if card.deed is None:
        return f"Unlock {nodes[card.node].name} in the legacy."
    return f"{_deed_words(card.deed, lands, aims)}."


def progress_line(deed: UnlockDeed, done: int) -> str:
    """Return how far a deed has come.

    >>> progress_line(UnlockDeed("conquer_cities", 12), 7)
    '7 of 12 cities'
    >>> progress_line(UnlockDeed("march", 900), 1000)
    '900 of 900 km'
    """
    return f"{min(done, deed.amount)} of {deed.amount} {_UNITS[deed.kind][deed.amount != 1]}"


def _deed_words(deed: UnlockDeed, lands: Lands, aims: Mapping[str, str]) -> str:
    """Return what a deed asks for.

    >>> _deed_words(UnlockDeed("conquer_cities", 12), Lands(*[{}] * 9), {})
    'Conquer 12 cities'
    """
    once, often = _DEEDS[deed.kind]
    level = lands.difficulties.get(deed.subject)
    act = lands.acts.get(deed.subject)
    return (once if deed.amount == 1 else often).format(
        n=deed.amount,
        fast=FAST,
        roman=_ROMAN[deed.amount] if deed.amount < len(_ROMAN) else "",
        level="" if level is None else f" on {level.name} or above",
        boss="a boss" if act is None else lands.leaders[act.boss.leader].name,
        aim=f"the aim {aims[deed.subject]}" if deed.subject in aims else "an aim of its own",
    )
