"""Powers and passives have icons that tell them apart."""

from __future__ import annotations

from collections import Counter

import pytest

from game.art.draw.icons import icon_names
from game.content.arena.loading import load_arena
from scenes.arena.model.signs import passive_sign, power_sign, spell_signs


def test_every_hero_has_icons_that_there_are_and_few_have_only_a_star() -> None:
    content = load_arena(())
    heroes = [content.cards[name] for name in content.roster]
    powers = Counter(power_sign(content.cards[hero.power]) for hero in heroes)
    passives = Counter(passive_sign(hero) for hero in heroes)
    assert {*powers, *passives} <= set(icon_names())
    assert powers["star"] + passives["star"] <= 2
    assert min(len(powers), len(passives)) >= 12
    assert max(*powers.values(), *passives.values()) <= 16


@pytest.mark.rule("POKER-5.3")
def test_every_poker_spell_has_signs_of_its_own_and_no_other_card_has_them() -> None:
    cards = load_arena().cards.values()
    spells = {card.id: spell_signs(card) for card in cards if card.phase}
    assert len(spells) == len(set(spells.values())) == 15
    assert {icon for icons in spells.values() for icon in icons} <= set(icon_names())
    assert not any(spell_signs(card) for card in cards if not card.phase)
