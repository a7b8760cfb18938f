"""Every card does what it says: each thing that it does is seen to change a match (`card_proof`)."""

from __future__ import annotations

import pytest

from components.effects import Path
from tests.game.content.arena.shipped import book
from tests.systems.arena.card_proof import provable, prove
from tests.systems.arena.language import PLAIN, grow, keywords, spell
from tests.systems.arena.small_cards import BOOK
from tests.thorough import some

SHIPPED = book()
SMALL = {item.id: item for item in (*keywords(), *PLAIN)} | BOOK
ABILITIES = [(item.id, path) for item in SHIPPED.values() if not item.phase for path in provable(item)]
SMALL_ABILITIES = [(item.id, path) for item in BOOK.values() for path in provable(item)]
TRIED = some(ABILITIES, 80)
"""So many whatever the set holds, spread evenly over its files."""


def names(tried: list[tuple[str, Path]]) -> list[str]:
    return [f"{name}-{'.'.join(map(str, path))}" for name, path in tried]


@pytest.mark.rule("MATCH-10.5")
@pytest.mark.parametrize(("name", "path"), TRIED, ids=names(TRIED))
def test_a_shipped_card_is_seen_to_do_something(name: str, path: Path) -> None:
    item = SHIPPED[name]
    assert prove(item, path, SHIPPED) is not None, f"{item.name}: nothing is different without {path}"


@pytest.mark.parametrize(("name", "path"), SMALL_ABILITIES, ids=names(SMALL_ABILITIES))
def test_a_small_card_is_seen_to_do_something(name: str, path: Path) -> None:
    assert prove(SMALL[name], path, SMALL) is not None, f"nothing is different without {path}"


def test_what_a_card_does_is_told_with_the_way_there() -> None:
    proof = prove(SMALL["bolt"], ("abilities", 0), SMALL)
    assert proof is not None
    assert proof.commands
    assert ", not (" in proof.difference


def test_a_card_that_does_nothing_is_found_out() -> None:
    idle = spell("idle", grow({"zones": ["board"]}, 0))
    assert prove(idle, ("abilities", 0), SMALL, trials=1) is None
