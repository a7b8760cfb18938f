"""Every card of the set does what it says: each of its abilities is seen to change a match (`card_proof`)."""

from __future__ import annotations

import pytest

from components.duel import DuelCardDefinition
from components.effects import Activated, Change, Create, Gain, Group, Path, StatChange
from game.content.duel.loading import load_duel
from tests.systems.ability_paths import abilities_within
from tests.systems.duel.card_proof import prove
from tests.thorough import some

CARDS = load_duel().cards
ABILITIES = [(card.id, path) for card in CARDS.values() for path in abilities_within(card)]
TRIED = some(ABILITIES, len(ABILITIES) // 2)


@pytest.mark.rule("DUEL-10.1")
@pytest.mark.parametrize(
    ("name", "path"), TRIED, ids=[f"{name}-{'.'.join(map(str, path[1:]))}" for name, path in TRIED]
)
def test_an_ability_is_seen_to_do_something(name: str, path: Path) -> None:
    card = CARDS[name]
    assert prove(card, path, CARDS) is not None, f"{card.name}: nothing is different without {path}"


def rune(*program: Change | Create | Gain, moments: tuple[str, ...] = ("main",)) -> DuelCardDefinition:
    ability = Activated("activated", program, moments, ("hand", "runes"), limit="none")
    return DuelCardDefinition(id="tried", name="Tried", kind="rune", abilities=(ability,))


PATH: Path = ("abilities", 0)


def test_what_a_card_does_is_told_with_the_way_there() -> None:
    proof = prove(rune(Gain("gain", "me", 2)), PATH, {})
    assert proof is not None
    assert proof.commands
    assert "hp of 0" in proof.difference


@pytest.mark.rule("DUEL-4.7")
def test_a_token_enters_in_the_position_that_is_chosen() -> None:
    token = DuelCardDefinition(id="token", name="Token", type="wild", stars=1, power=2, toughness=1, token=True)
    proof = prove(rune(Create("create", "creatures", "token", position="choice")), PATH, {"token": token})
    assert proof is not None
    assert proof.difference.startswith("token ")
    assert "'attack'" in proof.difference or "'defense'" in proof.difference


@pytest.mark.parametrize(
    "card",
    [
        rune(Change("change", Group(("creatures",)), (StatChange("power", add=0),))),
        rune(Gain("gain", "me", 2), moments=("no-such-moment",)),
    ],
    ids=["changes nothing", "is never usable"],
)
def test_a_card_that_does_nothing_is_found_out(card: DuelCardDefinition) -> None:
    assert prove(card, PATH, {}, trials=1) is None
