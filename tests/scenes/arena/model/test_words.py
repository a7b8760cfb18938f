"""The history's lines, and where things stand."""

from __future__ import annotations

import pytest

from components.arena import RARITIES
from game.art.arena.cards import held_name
from game.art.library import ArtLibrary
from game.content.arena.loading import load_arena
from scenes.arena.art.cards import CardPictures
from scenes.arena.model.layout import arena_layout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.log_writer import LogWriter
from scenes.table.story.voice import Voice
from systems.arena.commands import Attack
from tests.scenes.arena.plain_arena import BOOK, PlainArena


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


def test_no_name_is_cut_on_a_card_that_is_held() -> None:
    content = load_arena(())
    pictures = CardPictures(ArtLibrary(None), Lexicon(content.cards, content.card_texts))
    held = [card for card in content.cards.values() if card.rarity in RARITIES]
    names = [held_name(pictures.face(card), 126 / 300, 1.0)[0] for card in held]
    assert [name for name in names if name.endswith("\u2026")] == []
