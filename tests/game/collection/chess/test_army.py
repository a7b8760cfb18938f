"""COLL-4.1: what a player makes of armies: decks for combats, ways out, completions, codes."""

from __future__ import annotations

from collections import Counter

import pytest

from components.chess import DECK_SIZES, SLOT_CLASSES, SLOTS
from game.collection.arena.economy import arena_economy
from game.collection.card_filter import CardFilter
from game.collection.chess.army import ArmySpec, army_of, kept_army
from game.collection.chess.codes import read_army, write_army
from game.collection.chess.plans import POKER_SPELLS, STYLES
from game.collection.chess.specification import COMBAT_FILTERS
from game.content.arena.loading import load_arena
from game.content.chess.armies import Army, Enlisted, army_refusals
from game.content.chess.ready_armies import load_armies
from game.problems import Problem
from game.profile.armies import OwnArmy
from game.profile.decks import deck_of

CONTENT = load_arena()
READY = load_armies(CONTENT.cards)
ALL = ArmySpec(CONTENT, READY, None)
NEWCOMER = ArmySpec(CONTENT, READY, arena_economy(CONTENT).starters)
ARMY = READY.armies["the-allfathers-host"].army
NOBODY = Army("", {})
FIRST = {slot: next(hero for hero in ALL.heroes(slot)) for slot in SLOTS}


@pytest.mark.rule("CHESS-1.3")
@pytest.mark.parametrize("slot", SLOTS)
def test_a_slot_offers_the_heroes_of_its_classes(slot: str) -> None:
    heroes = ALL.heroes(slot).values()
    assert {hero.card_class for hero in heroes} == set(SLOT_CLASSES[slot])
    assert len(heroes) == sum(hero.card_class in SLOT_CLASSES[slot] for hero in CONTENT.roster.values())


@pytest.mark.rule("COLL-4.1", "POKER-5.3")
def test_a_deck_for_combats_holds_its_class_neutral_cards_and_poker_spells() -> None:
    spec = ALL.deck_spec("queen", "odin")
    assert spec.sizes == (33, 33)
    assert {card.card_class for card in spec.cards.values()} == {"mage", "neutral"}
    assert {card.id for card in spec.cards.values() if card.phase} == {
        "bluff-rune", "fate-peek", "stamina-shield", "run-it-twice", "river-rewrite", "norns-glimpse", "all-in-aura",
        "ragnarok-gambit", "destiny-override",
    }  # fmt: skip
    assert spec.broken(READY.decks["ravens-over-the-river"].cards) == ()
    chosen = CardFilter().toggled("type", "poker").select(spec)
    assert {*chosen} == {name for name, card in spec.cards.items() if card.phase}
    assert {*CardFilter().typed("type:poker", spec.vocabulary).select(spec)} == {*chosen}
    assert {"poker"} == set(COMBAT_FILTERS["type"].values) - {"minion", "spell", "secret", "weapon", "hero"}


@pytest.mark.rule("POKER-5.3")
def test_everybody_has_the_spells_of_poker_combat() -> None:
    assert [NEWCOMER.deck_spec("queen", "odin").room(name) for name in ("fate-peek", "all-in-aura")] == [2, 1]


@pytest.mark.rule("COLL-3.3")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("slot", SLOTS)
def test_a_deck_is_completed_to_the_size_of_its_slot(slot: str, style: str) -> None:
    spec = ALL.deck_spec(slot, FIRST[slot])
    whole = spec.suggested(("fate-peek",), style)
    assert len(whole) == DECK_SIZES[slot]
    assert spec.broken(whole) == ()
    assert whole[0] == "fate-peek"
    spells = sum(bool(CONTENT.cards[card].phase) for card in whole)
    assert POKER_SPELLS <= spells <= POKER_SPELLS + 1
    assert sum(CONTENT.cards[card].cost for card in whole) <= 3.2 * len(whole)


def test_styles_make_different_decks() -> None:
    spec = ALL.deck_spec("rook", "thor")
    decks = [frozenset(Counter(spec.suggested((), style)).items()) for style in STYLES]
    assert len({*decks}) == len(STYLES)


@pytest.mark.rule("COLL-1.2", "COLL-4.1")
@pytest.mark.parametrize("style", STYLES)
def test_what_a_new_player_owns_makes_a_legal_army(style: str) -> None:
    begun = Army("king-ymir", {slot: Enlisted(hero) for slot, hero in FIRST.items()})
    army = NEWCOMER.completed(begun, style)
    assert army.slots.keys() == set(SLOTS)
    assert not any(NEWCOMER.is_ready_deck(found.deck) for found in army.slots.values())
    assert NEWCOMER.broken(army) == ()
    assert army_refusals(army, CONTENT.cards) == []


@pytest.mark.rule("COLL-4.1")
@pytest.mark.parametrize("name", READY.armies)
def test_ready_armies_are_open_to_a_new_player(name: str) -> None:
    assert NEWCOMER.broken(READY.armies[name].army) == ()


def test_an_army_of_nobody_is_completed_to_one_that_can_be_played() -> None:
    assert NEWCOMER.broken(NEWCOMER.completed(NOBODY)) == ()


DECK = ARMY.slots["rook"].deck
FAULTY = {
    "no king": ARMY.with_king(""),
    "no such king": ARMY.with_king("odin"),
    "nobody": NOBODY,
    "wrong class": ARMY.enlisting("queen", "thor", DECK),
    "too small": ARMY.enlisting("rook", "thor", DECK[:-4]),
    "too large": ARMY.enlisting("rook", "thor", (*DECK, "jotun-brute")),
    "too many": ARMY.enlisting("rook", "thor", (*DECK[:-1], DECK[0])),
    "other class": ARMY.enlisting("rook", "helios", DECK),
    "unknown card": ARMY.enlisting("rook", "thor", (*DECK[:-1], "no-card")),
    "token": ARMY.enlisting("rook", "thor", (*DECK[:-1], "echo-of-borr")),
}


@pytest.mark.rule("COLL-4.1")
@pytest.mark.parametrize("fault", FAULTY)
def test_every_broken_rule_has_a_way_out_and_all_ways_lead_to_an_army_that_can_be_played(fault: str) -> None:
    army, seen = FAULTY[fault], 0
    while broken := ALL.broken(army):
        assert all(item.sentence.endswith((".", "?")) and item.fixes for item in broken), broken
        seen += 1
        assert seen < 40
        army = broken[0].fixes[0].army
    assert seen
    last = ALL.broken(FAULTY[fault])[-1].fixes[-1].army
    assert len(ALL.broken(last)) < len(ALL.broken(FAULTY[fault]))


@pytest.mark.rule("COLL-4.1")
def test_cards_that_are_not_owned_are_told_where_the_deck_is_no_ready_one() -> None:
    poor = ArmySpec(CONTENT, READY, {})
    own = (*DECK[1:], "jotun-brute")
    [*broken] = poor.broken(ARMY.enlisting("rook", "thor", own))
    assert {(item.place, item.part) for item in broken} == {("rook", "deck")}
    assert "Rook: You do not own Jotun Brute." in [item.sentence for item in broken]
    assert ALL.broken(ARMY.enlisting("rook", "thor", own)) == ()


def test_another_hero_keeps_a_deck_that_it_can_play_and_else_takes_a_ready_one() -> None:
    assert ALL.enlisted(ARMY, "rook", "tyr").slots["rook"] == Enlisted("tyr", DECK)
    assert ALL.enlisted(ARMY, "rook", "helios").slots["rook"] == Enlisted("helios", READY.decks["noon-chariot"].cards)


def test_decks_on_offer_are_ready_ones_and_own_ones_that_fit() -> None:
    own = [deck_of("Mine", (*DECK[1:], "jotun-brute")), deck_of("Small", DECK[:5])]
    offers = ALL.offers("rook", "thor", own)
    assert [*offers] == ["Hammer and Wagon", "Everything Burns", "Bronze and Blood", "Mine"]
    assert ALL.name_of(tuple(reversed(DECK)), offers) == "Hammer and Wagon"
    assert ALL.name_of(DECK[:-1], offers) == ""
    assert ALL.offers("rook", "nobody", own) == {}


def test_the_profile_keeps_an_army_as_it_is() -> None:
    kept = OwnArmy.model_validate_json(kept_army("Host", ARMY).model_dump_json())
    again = army_of(kept)
    assert again.king == ARMY.king
    for slot in SLOTS:
        assert again.slots[slot].hero == ARMY.slots[slot].hero
        assert Counter(again.slots[slot].deck) == Counter(ARMY.slots[slot].deck)
    assert army_of(OwnArmy(name="Nobody")).slots["rook"] == Enlisted("")


# -- codes -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("COLL-4.1")
@pytest.mark.parametrize("army", [*(ready.army for ready in READY.armies.values()), NOBODY, ARMY.with_king("")])
def test_an_army_travels_as_a_code(army: Army) -> None:
    code = write_army(army)
    sloppy = f"  \u201c{code.lower().replace('.', '. ')}\u201d\n"
    for text in (code, sloppy):
        found = read_army(text, CONTENT.cards)
        assert found.king == army.king
        for slot in SLOTS:
            there = army.slots.get(slot, Enlisted(""))
            assert (found.slots[slot].hero, Counter(found.slots[slot].deck)) == (there.hero, Counter(there.deck))


CODE = write_army(ARMY)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("hello", "This is no army code of Ragnarok Chess: such a code begins with A1 and a full stop."),
        (CODE[:-1], "The army code is cut off at its end: copy the whole code once more."),
        (CODE.replace("A1", "A2"), "The army code is of another version (A2): this game reads A1 alone."),
        (CODE[:9] + ("Z" if CODE[9] != "Z" else "Y") + CODE[10:], "A letter of the army code is wrong or missing"),
        (CODE[:10] + "!" + CODE[11:], "No army code holds the sign"),
    ],
)
def test_a_faulty_code_is_told_in_a_sentence(code: str, words: str) -> None:
    with pytest.raises(Problem) as problem:
        read_army(code, CONTENT.cards)
    assert words in problem.value.sentence


def test_a_card_of_a_missing_pack_is_told() -> None:
    cards = [name for name in CONTENT.cards if name != "thor"]
    with pytest.raises(Problem, match="The army code names a card that is not here"):
        read_army(CODE, cards)


def test_a_deck_with_too_many_copies_has_no_code() -> None:
    with pytest.raises(Problem, match="A deck holds a card more than 2 times"):
        write_army(ARMY.enlisting("rook", "thor", ("bearded-axe",) * 3))


def test_a_deck_s_code_may_name_cards_of_another_class_and_says_so() -> None:
    spec = ALL.deck_spec("rook", "helios")
    code = spec.codes.write(DECK)
    assert code.startswith("P1.")
    assert Counter(spec.read_deck(code)) == Counter(DECK)
    assert any("a paladin deck holds paladin and neutral cards" in item.sentence for item in spec.broken(DECK))
