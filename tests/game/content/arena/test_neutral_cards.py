"""MATCH-10: Ragnarok's neutral cards: how many of what, and that each says something of its own that can be played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from components.arena import ELEMENTS, MINION, MYTHOLOGIES, NEUTRAL, RARITIES, SPELL
from components.effects import StatChange, Triggered
from game.content.arena.models import LONGEST_SHORT, ArenaCardShape
from game.content.language.checks import language_faults
from game.content.language.words import known_words
from systems.arena.commands import EndTurn, PlayCard, Withdraw
from systems.arena.state.vocabulary import ARENA
from systems.effects.book import nodes_of
from systems.match import Command
from tests.game.content.arena.played.at_table import at_table
from tests.game.content.arena.shipped import FOLDER, book, shapes
from tests.systems.arena.language import Talk, card, keywords, side, spell
from tests.thorough import some

CARDS, TOKENS = (
    tuple(shape for path in sorted(FOLDER.glob(f"{kind}-neutral*.json")) for shape in shapes(path.stem))
    for kind in ("cards", "tokens")
)
NORSE, GREEK = (tuple(card for card in CARDS if card.mythology == name) for name in MYTHOLOGIES)
CURVE = {1: 18, 2: 28, 3: 30, 4: 28, 5: 22, 6: 16, 7: 11, 8: 8, 9: 6, 10: 5}
"""At least so many cards of each cost."""
RANGES = {
    "common": (range(1000, 2000), range(20000, 30000)),
    "rare": (range(2000, 4000),),
    "epic": (range(2000, 4000),),
    "legendary": (range(3000, 4000), range(4300, 4400)),
    SPELL: (range(4500, 5000),),
}
PRINTED_AT_LEAST = {
    "taunt": 12, "rush": 6, "magnetic": 6, "windfury": 5, "divine-shield": 4, "charge": 3, "tradeable": 3, "reborn": 3,
    "lifesteal": 3, "stealth": 3, "poisonous": 3, "echo": 2, "enraged": 2, "elusive": 2,
}  # fmt: skip
EVENTS_AT_LEAST = {
    "played": 50, "died": 15, "power-used": 7, "survived-damage": 4, "spell-cast": 5, "overkilled": 6, "turn-ended": 12,
    "damaged": 5, "attacked": 5, "awakened": 4,
}  # fmt: skip
WORDS_AT_LEAST = {
    "discover": 8, "adapt": 3, "frozen": 5, "poisoned": 2, "burning": 2, "cursed": 2, "blessed": 1, "shielded": 2,
    "highlander": 2, "transform": 3, "create": 15,
}  # fmt: skip


def test_there_are_enough_cards_of_each_cost_and_of_both_mythologies() -> None:
    costs = Counter(shape.cost for shape in CARDS)
    assert {cost: costs[cost] >= least for cost, least in CURVE.items()} == dict.fromkeys(CURVE, True)
    assert len(CARDS) >= 180
    assert len(TOKENS) >= 30
    assert abs(len(NORSE) - len(GREEK)) <= 0.05 * len(CARDS)
    assert {shape.mythology for shape in NORSE} == {"norse"}
    assert {shape.mythology for shape in GREEK} == {"greek"}
    assert {shape.card_class for shape in (*CARDS, *TOKENS)} == {NEUTRAL}


def test_rarities_and_elements_are_in_balance() -> None:
    rarities = Counter[str](shape.rarity for shape in CARDS)
    shares = [rarities[rarity] / len(CARDS) for rarity in RARITIES]
    assert shares == pytest.approx([0.50, 0.26, 0.13, 0.11], abs=0.03)
    elements = Counter[str](shape.element for shape in CARDS)
    named = [elements[element] for element in ELEMENTS if element != "none"]
    assert min(named) >= 0.8 * max(named)
    assert elements["none"] <= 0.05 * len(CARDS)


def test_every_keyword_and_mechanic_is_on_several_cards() -> None:
    printed = Counter(keyword for shape in CARDS for keyword in shape.keywords)
    heard = Counter(
        event
        for shape in CARDS
        for event in {name for ability in shape.abilities if isinstance(ability, Triggered) for name in ability.events}
    )
    said = Counter(word for shape in CARDS for word in set(re.findall(r"'([a-z-]+)'", str(shape.abilities))))
    for found, least in ((printed, PRINTED_AT_LEAST), (heard, EVENTS_AT_LEAST), (said, WORDS_AT_LEAST)):
        assert {word: found[word] for word, count in least.items() if found[word] < count} == {}
    assert sum(bool(shape.appendages) for shape in CARDS) >= 6
    assert sum(bool(shape.corrupted) for shape in CARDS) >= 6
    assert sum(bool(shape.dormant) for shape in CARDS) >= 4
    assert sum(bool(shape.spell_damage) for shape in CARDS) >= 2


def test_names_numbers_and_flavours_are_their_own() -> None:
    every = (*CARDS, *TOKENS)
    for attribute in ("id", "name", "number", "flavour"):
        counts = Counter(getattr(shape, attribute) for shape in every)
        assert [value for value, count in counts.items() if count > 1] == []
    assert [shape.id for shape in every if not shape.flavour] == []
    assert [shape.id for shape in every if bool(shape.short) != (len(shape.name) > LONGEST_SHORT)] == []


@pytest.mark.rule("MATCH-10.2", "MATCH-10.6")
def test_numbers_lie_in_the_ranges_of_their_category() -> None:
    def has_its_number(shape: ArenaCardShape) -> bool:
        return any(shape.number in numbers for numbers in RANGES[SPELL if shape.kind == SPELL else shape.rarity])

    assert [shape.id for shape in CARDS if not has_its_number(shape)] == []
    assert [shape.id for shape in TOKENS if shape.number not in range(9000, 10000)] == []


def test_what_they_say_is_right_and_every_token_is_made_by_something() -> None:
    every = (*CARDS, *TOKENS)
    words = known_words(ARENA, [shape.id for shape in every] + [shape.id for shape in keywords()])
    faults = [(shape.id, fault) for shape in every for fault in language_faults(shape.abilities, ARENA, words)]
    assert faults == []
    named = {name for shape in every for name in re.findall(r"'([a-z-]+)'", str(shape.abilities))}
    named |= {name for shape in every for name in (*shape.appendages, shape.corrupted)}
    assert [token.id for token in TOKENS if token.id not in named] == ["the-coin"]  # the rules give it (MATCH-1.2)
    assert [shape.id for shape in every if shape.kind == MINION and not shape.health] == []
    assert [shape.id for shape in every for node in _changes(shape) if node.stat == "health" and node.add] == []


def _changes(shape: ArenaCardShape) -> Iterator[StatChange]:
    for ability in shape.abilities:
        yield from (node for node in nodes_of(ability) if isinstance(node, StatChange))


def test_every_corrupt_card_becomes_its_token_after_a_dearer_card() -> None:
    for shape in (shape for shape in CARDS if shape.corrupted):
        table = at_table(side(hand=(shape.id, "chronos-timekeeper")))
        table.play("chronos-timekeeper")
        assert shape.corrupted in table.names("hand")


def test_every_colossal_card_brings_its_parts() -> None:
    for shape in (shape for shape in CARDS if shape.appendages):
        table = at_table(side(hand=(shape.id,)))
        table.play(shape.id)
        assert table.names("board") == [shape.id, *shape.appendages]


SPARK = spell("spark", {"do": "lose", "target": "foe", "amount": 1}, cost=1)
MARK = card("mark", attack=2, health=3, tribe="beast", keywords=("taunt",))


def next_command(talk: Talk) -> Command:
    """Return the first thing that can be done; the turn ends when there is nothing else."""
    legal = talk.match.legal(talk.seat)
    return next((command for command in legal if not isinstance(command, (EndTurn, Withdraw))), EndTurn())


@pytest.mark.parametrize("name", some([shape.id for shape in (*CARDS, *TOKENS)], 80))
def test_every_card_can_be_played_and_the_match_goes_on(name: str) -> None:
    """Play it beside friends, against enemies, with dead on both sides; then do around it all that can be done."""
    board, grave = ("mark", "ogre", "mark"), ("imp", "ogre")
    talk = Talk(
        *book().values(),
        SPARK,
        MARK,
        own=side(hand=(name, "spark", "imp"), board=board, grave=grave, weapon="bow", hp=20),
        foe=side(hand=("spark", "ogre"), board=board, grave=grave, weapon="bow"),
    )
    entity = talk.find(name, 0, ("hand",))
    talk.do(PlayCard(talk.arena.zones.number(entity), 0))
    while talk.arena.stack.ask is not None:
        talk.do(next_command(talk))
    assert talk.arena.zones.zone_of(entity) != "hand"
    for _ in range(50):
        if talk.match.result() is not None:
            break
        assert talk.match.view(0) != talk.match.view(1)
        talk.do(next_command(talk))
