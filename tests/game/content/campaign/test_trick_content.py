"""The tricks of the shipped commanders: many kinds of them, and each fit for the army it comes with (CAMP-6.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from components.campaign_lands import ActDefinition
from components.clans import CardDefinition
from components.clans_passives import Passive, UnitFilter
from game.content.campaign.loading import load_campaign

LANDS = load_campaign().lands
IDEAS = 50
"""Kinds of tricks over all acts at least; an act has four or more."""
FITTING = 2
"""Cards of an army at least on which a trick for some units can work."""
STRONGEST = {"strike_crystal": 12, "raise_crystal": 12, "heal_crystal": 12, "draw": 3, "discard": 2, "token": 3}
"""What a passive may bring in a whole battle at most."""


def army(act: ActDefinition, commander: str) -> list[CardDefinition]:
    """Return the cards that a commander of an act can have, each once."""
    foes = act.enemies
    common = (*foes.common, *foes.rare, *foes.artillery, *foes.officers)
    names = act.boss.deck if commander == act.boss.leader else common
    return [LANDS.cards[name] for name in dict.fromkeys(names)]


def fits(card: CardDefinition, wanted: UnitFilter) -> bool:
    """Return whether a card can be a unit that a passive waits for; places are left to the battle."""
    return (
        wanted.family in {"", card.family}
        and wanted.element in {"", card.element}
        and wanted.rarity in {"", card.rarity}
        and (not wanted.ability or any(ability.name == wanted.ability for ability in card.abilities))
        and wanted.tick in {0, card.tick}
        and wanted.speed in {-1, card.speed}
    )


def idea(passive: Passive) -> tuple[str, ...]:
    """Return what a passive is about without its numbers: its occasion, its conditions, what happens to whom."""
    effects = (f"{effect.kind} {effect.whom} {effect.name}" for effect in passive.effects if effect.kind != "token")
    return (passive.trigger.when, *(condition.kind for condition in passive.conditions), *effects)


def tricks(act: ActDefinition) -> Iterator[tuple[str, Passive]]:
    """Give each passive of an act's commanders and of its boss, with its owner."""
    for name in (*act.enemies.commanders, act.boss.leader):
        for passive in LANDS.tricks[name]:
            yield name, passive


each_act = pytest.mark.parametrize("act", LANDS.acts.values(), ids=LANDS.acts)


def test_the_tricks_of_all_acts_are_of_many_kinds() -> None:
    kinds = Counter(idea(LANDS.tricks[name][0]) for act in LANDS.acts.values() for name in act.enemies.commanders)
    assert len(kinds) >= IDEAS
    assert max(kinds.values()) < len(LANDS.campaigns), kinds.most_common(1)


@each_act
def test_a_trick_finds_its_units_in_the_army_it_comes_with(act: ActDefinition) -> None:
    for name, passive in tricks(act):
        known = army(act, name)
        assert sum(fits(card, passive.trigger.unit) for card in known) >= FITTING, passive.name
        tokens = {effect.name for effect in passive.effects if effect.kind == "token"}
        assert tokens <= {card.id for card in known}, passive.name


@each_act
def test_a_trick_gives_what_its_units_have_not(act: ActDefinition) -> None:
    for name, passive in tricks(act):
        mine = [card for card in army(act, name) if fits(card, passive.trigger.unit)]
        for effect in passive.effects:
            if effect.kind == "grant" and not effect.amount:
                without = [card for card in mine if all(ability.name != effect.name for ability in card.abilities)]
                assert len(without) >= FITTING, f"{passive.name}: {effect.name}"


@each_act
def test_no_trick_works_without_bounds(act: ActDefinition) -> None:
    for _, passive in tricks(act):
        trigger = passive.trigger
        once = trigger.nth or trigger.when == "battle_begins" or trigger.until
        assert once or trigger.every or passive.limit or passive.conditions, passive.name
        for effect in passive.effects:
            times = passive.limit or 1
            assert effect.amount * times <= STRONGEST.get(effect.kind, 99), f"{passive.name}: {effect.kind}"
