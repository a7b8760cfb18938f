"""The history's lines, and where things stand."""

from __future__ import annotations

import pytest

from game.art.arena.cards import NARROWEST, held_name
from game.art.arena.face import CardFace
from game.art.arena.frames import CARD_W
from game.art.arena.lettering import ELLIPSIS, SMALLEST_PX
from game.content.arena.loading import load_arena
from scenes.arena.art.cards import width_within
from scenes.arena.model.layout import arena_layout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.log_writer import LogWriter
from scenes.arena.table.hand import HandRow, shown_share
from scenes.kit.controls.cards import ASPECT, fan
from scenes.table.story.voice import Voice
from systems.arena.commands import Attack
from tests.scenes.arena.plain_arena import BOOK, PlainArena, PlainArtwork
from tests.thorough import some


def test_the_history_tells_a_turn_in_words() -> None:
    match = PlainArena().new_match(3, {"own": {"hand": ("flame",), "board": ("ogre",)}, "foe": {"board": ("imp",)}})
    writer = LogWriter(match.view(0), BOOK, Lexicon(BOOK), Voice(("You", "Hades"), 0))
    assert [line.text for line in writer.begin()] == ["Turn 9 · You"]
    view = match.view(0)
    ogre, imp = view.sides[0].board[0].card, view.sides[1].board[0].card
    events = match.heard(0, match.apply(0, Attack(ogre, imp)))
    lines = [line.text for _, told in writer.narrate(events) for line in told]
    assert lines[0] == "Ogre hits Imp for 4"
    assert "Imp dies" in lines


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_everything_stands_in_the_window_and_no_column_covers_the_field(size: tuple[int, int], scale: float) -> None:
    made = arena_layout(*size, scale)
    for rect in (made.log, made.reader, made.speed, made.commit, *made.rows, *made.heroes, made.mana, *made.decks):
        assert -1 <= rect.x <= rect.right <= size[0] + 1
        assert -1 <= rect.y <= rect.top <= size[1] + 1
    for row in made.rows:
        assert not row.overlaps(made.log)
        assert not row.overlaps(made.reader)
    assert len(made.places(0, 7)) == 7
    row = made.rows[0]
    assert [made.place_at(2, x, row.cy) for x in (row.x, row.cx, row.right)] == [0, 1, 2]


FULLEST = 10
"""Cards in the hand in which each has the least room: there every name is tried."""


def held_at(window: tuple[int, int], count: int) -> tuple[float, float]:
    """Return how many pixels of a card's unit a hand of so many has in a window, and which share of a card shows."""
    row, made = HandRow(PlainArtwork(Lexicon(BOOK)), Lexicon(BOOK)), arena_layout(*window)
    row.fit_strip(made.hand)
    row.card_size = made.card
    row.size_for(count)
    high = row.fan.card_height
    first, second, *_ = fan(count, made.hand, (high * ASPECT, high))
    return width_within((round(high * ASPECT), round(high))) / CARD_W, shown_share(second.x - first.x, high)


@pytest.mark.rule("MATCH-10.3")
@pytest.mark.parametrize("count", [5, 7, 8, 9, FULLEST])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_the_name_of_every_card_is_whole_in_every_hand(window: tuple[int, int], count: int) -> None:
    content = load_arena(())
    lexicon = Lexicon(content.cards, content.card_texts)
    unit, seen = held_at(window, count)
    assert seen > 0.6
    cards = list(content.cards.values())
    for card in cards if count == FULLEST else some(cards, 100):
        name = held_name(CardFace(card.name, short=lexicon.short(card.id)), unit, seen)
        assert not any(ELLIPSIS in line for line in name.lines), card.id
        assert name.size * unit >= SMALLEST_PX - 0.01, card.id
        assert name.narrowed >= NARROWEST - 0.001, card.id
