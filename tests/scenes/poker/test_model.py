"""What the table of a combat says and counts, without a window."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from components.poker import POKER_SPELLS
from game.art.arena.lettering import set_line
from game.art.draw import fonts
from game.art.poker.rows import SPELL_VIEW
from game.content.arena.loading import load_arena
from scenes.arena.model.lexicon import Lexicon
from scenes.poker.model.chances import ChanceCounter
from scenes.poker.model.hands import card_text, deciding, hand_of
from scenes.poker.model.layout import poker_layout
from scenes.poker.model.log_writer import LogWriter
from scenes.poker.model.outlook import outlook_of, strike_of, wager_of
from scenes.poker.model.table_live import Bets
from scenes.poker.model.words import EFFECTS, MOMENTS, THEIR_MOMENTS
from scenes.poker.table.outlook_panel import OutlookPanel
from scenes.poker.table.plaque import NAME
from scenes.stage.units import Rect
from scenes.table.story.lines import MINUS
from scenes.table.story.voice import Voice
from systems.poker.events import HpCommitted, StrikeMade
from tests.scenes.poker.plain_poker import BOOK
from tests.systems.poker.language import Table, cards, fighter


@pytest.mark.rule("POKER-8.1")
@pytest.mark.parametrize(
    ("text", "name", "detail"),
    [
        ("2c 7d", "High Card", "seven high"),
        ("9c 9d", "Rune Mark", "pair of nines"),
        ("6c 6d 2h 2s Kd", "Dual Runes", "sixes and twos"),
        ("Tc Td Th 2s Kd", "Thor's Hammer", "three tens"),
        ("Ac 2d 3h 4s 5d 9c", "Fate's Path", "straight to the five"),
        ("9s 6s Js 4s 2s Jd 4h", "Odin's Eye", "flush to the jack"),
        ("9s 9d 9c 4s 4d", "Valhalla's Blessing", "nines over fours"),
        ("9s 9d 9c 9h 4d", "Godly Power", "four nines"),
        ("9s 8s 7s 6s 5s Ad", "Divine Alignment", "straight flush to the nine"),
        ("As Ks Qs Js Ts", "RAGNAROK", "royal flush"),
    ],
)
def test_a_hand_is_told_by_its_norse_name(text: str, name: str, detail: str) -> None:
    hand = hand_of(tuple(cards(text)))
    assert hand is not None
    assert (hand.name, hand.detail) == (name, detail)


def test_a_hand_tells_which_cards_make_it_and_what_it_lacks() -> None:
    hand = hand_of(tuple(cards("9s 6s Js 4s 2d")))
    assert hand is not None
    assert hand.used == set(cards("Js"))
    assert hand.lacks == "one spade short of Odin's Eye"
    pair = hand_of(tuple(cards("9s 9d 7s 6h 8d")))
    assert pair is not None
    assert pair.used == set(cards("9s 9d"))
    assert pair.lacks == "one card short of Fate's Path"
    assert card_text(cards("Qc")[0]) == "Queen of Clubs"


def seen(own: str, known: str = "", community: str = "") -> Any:
    fighters = (SimpleNamespace(hole=tuple(cards(own))), SimpleNamespace(hole=(), known=tuple(cards(known))))
    return SimpleNamespace(seat=0, fighters=fighters, community=tuple(cards(community)), glimpsed=())


def test_the_chance_is_counted_exactly_where_few_deals_are_left() -> None:
    counter = ChanceCounter()
    counter.ask(seen("9s 6s", "Qc", "Js 4s Jd 4h 2s"))
    chance = counter.finish()
    assert chance is not None
    assert (chance.won, chance.deals, chance.exact) == (40, 44, True)
    assert chance.line == "40 of 44 hands"


def test_the_chance_is_tried_by_deals_where_there_are_many() -> None:
    counter = ChanceCounter()
    counter.ask(seen("As Ad"))
    counter.count()
    early = counter.chance
    assert early is not None
    assert 0 < early.deals < 1000
    chance = counter.finish()
    assert chance is not None
    assert not chance.exact
    assert 0.82 < chance.share < 0.88  # 85.2% by full enumeration


def test_an_outlook_has_the_arithmetic_of_the_rules() -> None:
    table = Table(own=fighter(60, weapon="bow"), foe=fighter(40, armor=3)).blinds("Ah Ad", "2c 7d")
    view = table.poker.view(0)
    told = outlook_of(view, wager_of(view, "counter attack", 20), Lexicon(BOOK))
    assert told.title == "If you counter attack 10"
    won, lost, braced = told.cases
    # 60 less the ante of a half and the small blind of 5, 5 to match and 10 more: 39 and a half.
    assert "You keep **39½ HP**" in lost.text
    assert "keeps **19½ HP**" in won.text
    assert "loses **7½**" in braced.text
    assert "armor saves 3." in braced.text


def test_a_strike_passes_guards_and_armor() -> None:
    table = Table(own=fighter(60, weapon="bow"), foe=fighter(40, armor=3)).blinds("Ah Ad", "2c 7d")
    view = table.poker.view(0)
    weapon = view.cards.sides[0].weapon
    assert weapon is not None
    blow = strike_of(view, 0, 1500)
    assert blow is not None
    assert blow.text == f"{weapon.attack} x 1.5 = {weapon.attack * 3 // 2}"
    assert blow.reaches == max(0, weapon.attack * 3 // 2 * 2 - 6)


def test_bets_name_the_nearest_legal_amount_and_what_it_costs() -> None:
    bets = Bets(active=True, least=20, most=111, rest=111, hp=111, stamina=9)
    assert [bets.nearest(amount) for amount in (3, 33.2, 110.6, 200)] == [20, 34, 110, 111]
    assert [bets.cost(amount) for amount in (20, 22, 111)] == [1, 2, 6]
    assert bets.line("attack", 60) == "3 stamina"
    assert bets.line("engage", 60) == "nothing owed"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
def test_nothing_of_the_table_lies_outside_the_window_or_on_what_else_is_read(size: tuple[int, int]) -> None:
    made = poker_layout(*size)
    panels = [*made.plaques, made.spells_panel, made.outlook, made.speed, made.lower]
    for index, rect in enumerate(panels):
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= size[0] + 1
        assert rect.top <= size[1]
        assert not any(rect.overlaps(other) for other in panels[index + 1 :])
    for side in (0, 1):
        for count in range(1, 6):
            assert len({*made.places(side, count)}) == count


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
def test_words_below_discs_keep_clear_of_plates_pets_and_each_other(size: tuple[int, int]) -> None:
    made = poker_layout(*size)
    wide = made.label_width
    px = wide * 0.145
    labels = [
        Rect(disc.cx - wide / 2, made.labels[side] - px * 2.2, wide, px * 2.9)
        for side in (0, 1)
        for disc in (made.weapons[side], made.powers[side])
    ]
    discs = [*made.weapons, *made.powers, *made.passives]
    others = [*discs, *made.held, made.foe_mana, *made.pets_labels]
    for index, rect in enumerate(labels):
        assert not any(rect.overlaps(other) for other in labels[index + 1 :])
        assert not any(rect.inset(0, px * 0.2).overlaps(other) for other in others)
    for plate in (*made.held, made.foe_mana):
        beside = [*discs, made.foe_hand, *(other for other in (*made.held, made.foe_mana) if other is not plate)]
        assert not any(plate.inset(1, 1).overlaps(other) for other in beside)
    assert made.foe_mana.h >= 20 * made.board_unit - 0.01


def test_the_name_of_every_hero_can_be_read_on_the_plaque_and_in_what_follows() -> None:
    content = load_arena(())
    lexicon = Lexicon(content.cards, content.card_texts)
    for hero in content.roster:
        name = lexicon.short(hero)
        assert min(1.0, NAME / fonts.width_of(name, 20.5, fonts.SERIF_BOLD)) * 20.5 >= 14, name
        told = fonts.width_of(f"{name} engages, you lose", 14, fonts.SANS_BOLD)
        assert 14 * min(1.0, (OutlookPanel.units - 28 - 23) / told) >= 12, name
    table = Table(own=fighter(60), foe=fighter(40)).blinds("Ah Ad", "2c 7d")
    view = table.poker.view(0)
    unknown = outlook_of(view, wager_of(view, "attack", 20), Lexicon(BOOK)).unknown
    assert unknown == "Unknown: 2 hole cards, 5 to come"
    assert fonts.width_of(unknown, 12.2, fonts.SANS) <= OutlookPanel.units - 28


def test_lost_amounts_of_heroes_are_told_in_hp() -> None:
    table = Table(own=fighter(60), foe=fighter(40)).blinds()
    view = table.poker.view(0)
    writer = LogWriter(replace(view), BOOK, Lexicon(BOOK), Voice(("You", "Hades"), 0))
    events = table.bet(10) if not view.fighters[0].owed else table.raise_(10)
    lines = [line.text for _, lines in writer.narrate(table.match.heard(0, events)) for line in lines]
    assert "You counter with 10 more" in lines
    assert f"Your stamina {MINUS}1, 9 left" in lines


def test_the_log_says_who_puts_hp_into_the_pot_in_the_right_person() -> None:
    table = Table(own=fighter(60), foe=fighter(40)).blinds()
    view = table.poker.view(0)
    writer = LogWriter(replace(view), BOOK, Lexicon(BOOK), Voice(("You", "Hades"), 0))
    antes = [HpCommitted(seat, 1, "ante", 1, 99) for seat in (0, 1)]
    lines = [line.text for _, lines in writer.narrate(antes) for line in lines]
    assert lines[0].startswith("You put in the ante")
    assert lines[1].startswith("Hades puts in the ante")


@pytest.mark.rule("POKER-5.4")
def test_the_log_says_where_a_strike_was_rounded_down() -> None:
    table = Table(own=fighter(60), foe=fighter(40)).blinds()
    writer = LogWriter(table.poker.view(0), BOOK, Lexicon(BOOK), Voice(("You", "Hades"), 0))
    strikes = [StrikeMade(0, (1,), 6, 1100, 12), StrikeMade(0, (1,), 10, 1100, 22)]
    lines = [line.text for _, lines in writer.narrate(strikes) for line in lines]
    assert lines[0].endswith("6 x 1.1 = 6, rounded down")
    assert lines[1].endswith("10 x 1.1 = 11")


@pytest.mark.parametrize(
    ("winner", "loser", "words"),
    [
        ("2s 2d Kc", "2h 2c 9d", "the king"),
        ("Ts Td 3c", "9h 9c Kd", "pair of tens"),
        ("9h 9c Kd", "As Ks 3c", ""),
        ("2s 2d Kc", "2h 2c Kd", ""),
    ],
)
def test_what_decides_between_hands_of_one_name(winner: str, loser: str, words: str) -> None:
    assert deciding(tuple(cards(winner)), tuple(cards(loser))) == words


@pytest.mark.parametrize("height", [720, 1080])
def test_what_is_said_covers_no_cards_on_the_shield(height: int) -> None:
    made = poker_layout(height * 16 / 9, height)
    top = made.notes_foot + 44 * made.board_unit
    assert top < made.community_labels
    assert made.notes_foot > max(y for _, y in made.hole[0]) + made.hole_width(0) * 0.7


def test_every_poker_spell_says_when_it_acts_and_what_it_did() -> None:
    assert MOMENTS.keys() == EFFECTS.keys() == {*POKER_SPELLS}
    row = SPELL_VIEW[0] - 90
    for words in (*MOMENTS.values(), *THEIR_MOMENTS.values(), *EFFECTS.values()):
        assert set_line(words, 12.8, row, 12.0)[0] == words
