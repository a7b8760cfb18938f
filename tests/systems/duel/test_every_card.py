"""Every card of the set does what it says: each of its abilities is seen to change a match (`card_proof`)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from components.duel import DuelCardDefinition
from components.effects import Activated, Change, Create, Gain, Group, Path, StatChange
from game.content.duel.loading import load_duel
from tests.systems.ability_paths import abilities_within
from tests.systems.duel.card_proof import prove
from tests.thorough import some

CARDS = load_duel().cards
ABILITIES = [(card.id, path) for card in CARDS.values() for path in abilities_within(card)]
TRIED = some(ABILITIES, 60)
SEEN_AT: Mapping[str, tuple[int, int]] = {
    "admiral-of-the-sunken-fleet-0": (0, 10), "admiral-of-the-sunken-fleet-1": (0, 3),
    "ambush-at-the-ford-0": (0, 2), "barrow-knight-0": (0, 4), "bellows-witch-0": (0, 2), "bone-beggar-0": (0, 3),
    "brass-sentinel-0": (0, 7), "cinder-finch-0": (0, 3), "clay-man-keyword.0": (0, 3),
    "coal-heart-brooch-1": (0, 4), "colossus-of-old-quay-keyword.0": (0, 10), "cracked-wax-0": (0, 2),
    "empress-of-kindling-0": (0, 7), "flint-wyrmling-0": (0, 6), "fog-at-the-gate-0": (0, 2), "fog-urchin-0": (0, 2),
    "furnace-knight-0": (0, 2), "grave-lamplighter-0": (0, 11), "harbour-selkie-0": (0, 4),
    "hawk-queen-sirrel-1": (0, 2), "hollow-reeve-0": (0, 16), "hot-hilt-0.program.0.abilities.0": (0, 2),
    "iron-silence-0": (0, 7), "kindling-rite-0.program.2.abilities.0": (0, 3), "king-under-the-yew-0": (0, 10),
    "ladder-automaton-keyword.0": (0, 2), "ledger-of-debts-0": (0, 4), "lord-vesper-who-refused-0": (0, 2),
    "marsh-lynx-0": (1, 10), "morning-comes-early-0": (0, 2), "nest-thief-magpie-0": (0, 40),
    "old-mother-thicket-1": (0, 12), "painted-shield-0": (0, 2), "pit-of-stakes-0": (0, 2),
    "portcullis-beast-0": (0, 28), "portcullis-beast-keyword.0": (1, 10), "powder-under-the-floor-1": (0, 2),
    "still-pool-0": (0, 3), "the-hedge-awakes-0": (0, 3), "the-reckoning-scales-0": (0, 15),
    "tidepool-sprite-0": (0, 53), "tripwire-bell-0": (0, 5), "unwritten-page-0": (0, 2), "warning-collar-1": (0, 2),
    "wolf-tooth-cord-1": (0, 3), "wrong-end-of-the-sword-0": (0, 7),
}  # fmt: skip
"""Trial and situation in which an ability was seen that does not show early: looked at first, all others after it."""


def named(name: str, path: Path) -> str:
    return f"{name}-{'keyword.' if path[0] == 'keywords' else ''}{'.'.join(map(str, path[1:]))}"


@pytest.mark.rule("DUEL-10.1")
@pytest.mark.parametrize(("name", "path"), TRIED, ids=[named(*item) for item in TRIED])
def test_an_ability_is_seen_to_do_something(name: str, path: Path) -> None:
    card = CARDS[name]
    proof = prove(card, path, CARDS, seen_at=SEEN_AT.get(named(name, path), (0, 0)))
    assert proof is not None, f"{card.name}: nothing is different without {path}"


def test_abilities_that_are_looked_for_elsewhere_first_are_there() -> None:
    assert SEEN_AT.keys() <= {named(*item) for item in ABILITIES}


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
