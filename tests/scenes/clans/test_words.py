from __future__ import annotations

import pytest

from game.content.clans.loading import load_clans
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.layout import battle_layout
from scenes.clans.model.lexicon import STATUS_NAMES, STATUS_SENTENCES, card_name, short_leader_name, tile_name
from scenes.clans.model.log_writer import LogWriter, sum_of
from scenes.clans.model.picture import BattlePicture
from scenes.clans.model.tips import card_tip, tile_tip, unit_tip
from scenes.clans.sample import POSITIONS, sample_match
from scenes.clans.table.placing import placements
from scenes.table.story.lines import ARROW, MINUS, LogLine, Tone
from systems.clans.events import (
    CardsDrawn,
    ClansEvent,
    CrystalDamaged,
    TickBegan,
    UnitAttacked,
    UnitDamaged,
    UnitHealed,
    UnitPlaced,
)
from systems.clans.view.views import HandCard, UnitView


@pytest.fixture
def lexicon() -> ContentLexicon:
    return ContentLexicon(load_clans())


@pytest.fixture
def log_writer(lexicon: ContentLexicon) -> LogWriter:
    made = LogWriter(0, lexicon, round=4)
    made.leaders = ["napoleon", "saladin"]
    made.tell([UnitPlaced(20, "bog-witch", 1, 4, False, "card"), UnitPlaced(21, "scout", 0, 4, False, "card")])
    return made


def texts(lines: list[LogLine]) -> list[str]:
    return [line.text for line in lines]


def hit(**changes: object) -> UnitDamaged:
    plain: dict[str, object] = {
        "unit": 21,
        "tile": 4,
        "cause": "attack",
        "source": 20,
        "incoming": 4,
        "shielded": 0,
        "prevented": 0,
        "amount": 4,
        "hp": 8,
        "barrier": False,
    }
    return UnitDamaged(**{**plain, **changes})  # type: ignore[arg-type]  # the fields of the event


def test_a_hit_is_told_with_its_arithmetic(log_writer: LogWriter) -> None:
    lines = log_writer.tell([hit(shielded=1, amount=3, hp=9)])
    assert texts(lines) == [f"Bog Witch hits Scout: 4 {MINUS} 1 shield = 3", f"Scout 12 {ARROW} 9"]
    assert lines[0].seat == 1
    assert lines[0].tile == 4
    assert lines[1].tone is Tone.DETAIL


def test_an_attack_of_several_parts_is_told_as_a_sum(log_writer: LogWriter) -> None:
    attack = UnitAttacked(20, 1, 4, 21, 4, 6, (("damage", 4), ("lake", 1), ("fury", 1)), "attack")
    assert texts(log_writer.tell([attack, hit(incoming=6, amount=6, hp=6)]))[0] == (
        "Bog Witch hits Scout: 4 + 1 lake + 1 fury = 6"
    )


def test_what_kills_and_is_over_is_told(log_writer: LogWriter) -> None:
    assert texts(log_writer.tell([hit(incoming=9, amount=4, hp=0)]))[0] == "Bog Witch hits Scout: 9, 5 over"


def test_barriers_thorns_and_unknown_attackers_have_words(log_writer: LogWriter) -> None:
    assert "stopped by its barrier" in texts(log_writer.tell([hit(barrier=True, amount=0)]))[0]
    assert texts(log_writer.tell([hit(cause="thorns")]))[0] == "Scout, thorns: 4"
    assert texts(log_writer.tell([hit(source=0)]))[0].startswith("A hidden unit hits Scout")


def test_headings_name_round_and_tick(log_writer: LogWriter) -> None:
    assert log_writer.tell([TickBegan(2)]) == [LogLine("Round 4 — tick 2", Tone.HEADING)]


def test_draws_heals_and_crystals_are_told(log_writer: LogWriter) -> None:
    told: list[ClansEvent] = [
        CardsDrawn(0, 2, (HandCard(30, "scout"), HandCard(31, "bog-witch")), "round"),
        CardsDrawn(1, 2, (), "round"),
        UnitHealed(21, 4, 2, 10, "regen", 21),
        CrystalDamaged(1, 21, 1, 5, 40, (("damage", 4), ("lake", 1))),
        CrystalDamaged(1, 21, 1, 5, -2, (("damage", 5),)),
        CrystalDamaged(1, 21, 1, 5, -7, (("damage", 5),)),
    ]
    assert texts(log_writer.tell(told)) == [
        "You drew Scout, Bog Witch",
        "Saladin drew 2 cards",
        f"Scout regen 2: 8 {ARROW} 10",
        "Scout strikes the enemy crystal: 4 + 1 lake = 5",
        f"Crystal 45 {ARROW} 40",
        "Scout strikes the enemy crystal: 5",
        f"Crystal 3 {ARROW} 0",
        "Scout strikes the enemy crystal: 5",
        f"Crystal 0 {ARROW} 0",
    ]


def test_a_sum_takes_away_with_a_true_minus_and_calls_abilities_by_their_names(lexicon: ContentLexicon) -> None:
    parts = (("damage", 5), ("stack_debuff_enemy_damage", -2), ("stack_buff_damage", 2), ("terrain", 1))
    debuff = lexicon.content.abilities["stack_debuff_enemy_damage"].name.lower()
    assert sum_of(parts, lexicon) == f"5 {MINUS} 2 {debuff} + 2 banner + 1 terrain"


def test_names(lexicon: ContentLexicon) -> None:
    assert card_name(lexicon, "") == "A hidden card"
    assert short_leader_name(lexicon, "nelson") == "Nelson"
    assert tile_name(2, 0) == "West, the enemy base"
    assert tile_name(2, 1) == "West, your base"
    assert tile_name(4, 0) == "Center, the middle"


def test_every_status_has_a_name_and_a_sentence() -> None:
    assert set(STATUS_NAMES) == set(STATUS_SENTENCES)


@pytest.mark.rule("CLAN-10.29")
def test_every_card_explains_itself(lexicon: ContentLexicon) -> None:
    for card, definition in lexicon.content.cards.items():
        tip = card_tip(lexicon, card)
        assert definition.name in tip
        for ability in definition.abilities:
            assert (
                lexicon.ability_name(ability.name, ability.amount, ability.charges, consumable=ability.charges > 0)
                in tip
            )
        assert "{" not in tip


def test_keywords_of_abilities_are_in_the_glossary(lexicon: ContentLexicon) -> None:
    known = {name.casefold() for name in lexicon.glossary()}
    for ability in lexicon.content.abilities:
        sentence = lexicon.ability_sentence(ability, 2, 1)
        for link in sentence.split("[[")[1:]:
            key = link.split("]]")[0].split("|")[-1]
            assert key.casefold() in known


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_every_unit_and_tile_of_the_samples_explains_itself(lexicon: ContentLexicon, name: str) -> None:
    match = sample_match(name, lexicon.content)
    picture = BattlePicture.from_view(match.view(0))
    for unit in picture.units():
        assert unit_tip(lexicon, unit, picture)
    for tile in picture.tiles:
        assert tile_tip(tile, picture)


def test_fog_says_how_it_is_lifted(lexicon: ContentLexicon) -> None:
    picture = BattlePicture.from_view(sample_match("full", lexicon.content).view(0))
    assert "Capture the middle of East" in tile_tip(picture.tiles[8], picture)


def test_a_concealed_card_says_only_that_it_is_there(lexicon: ContentLexicon) -> None:
    picture = BattlePicture.from_view(sample_match("full", lexicon.content).view(0))
    assert unit_tip(lexicon, UnitView(0, "", 1, 4), picture).startswith("**A hidden card**")


def test_the_full_sample_is_full(lexicon: ContentLexicon) -> None:
    picture = BattlePicture.from_view(sample_match("full", lexicon.content).view(0))
    assert len(placements(picture, battle_layout(1280, 720), lexicon)) >= 18
