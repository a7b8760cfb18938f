"""The history's lines and the forecast of attacks, and where things stand."""

from __future__ import annotations

import pytest

from scenes.arena.model.forecast import Blow, forecast
from scenes.arena.model.layout import arena_layout
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.log_writer import LogWriter
from scenes.table.story.voice import Voice
from systems.arena.commands import Attack
from tests.scenes.arena.plain_arena import BOOK, PlainArena
from tests.systems.arena.language import Talk, side


def position(own: tuple[str, ...], foe: tuple[str, ...], **more: object) -> Talk:
    return Talk(*BOOK.values(), own=side(board=own), foe=side(board=foe, **more))


@pytest.mark.parametrize(
    ("own", "foe"),
    [
        ("ogre", "shieldmaiden"), ("squire", "ogre"), ("ogre", "squire"), ("revenant", "ogre"), ("ambusher", "squire"),
        ("hare", "ogre"), ("shieldmaiden", "revenant")
    ],
)  # fmt: skip
def test_a_forecast_comes_true(own: str, foe: str) -> None:
    talk = position((own,), (foe,))
    attacker, target = talk.number(own, 0), talk.number(foe, 1)
    told = forecast(talk.match.view(0), BOOK, attacker, target)
    assert told is not None
    talk.attack(own, foe)
    after = {minion.card: minion for side_view in talk.match.view(0).sides for minion in side_view.board}
    for blow in (told.target, told.back):
        assert blow.dies == (blow.card not in after)
        if not blow.dies:
            assert after[blow.card].health == blow.after
            assert blow.shield == (blow.shield and "divine-shield" not in after[blow.card].keywords)


def test_a_forecast_against_a_hero_takes_armor_first() -> None:
    talk = position(("ogre",), (), armor=3)
    told = forecast(talk.match.view(0), BOOK, talk.number("ogre"), talk.match.view(0).sides[1].hero.card)
    assert told is not None
    assert told.target == Blow(told.target.card, "Archer King", 30, 29, armor=3)
    assert told.lines()[-1] == ("shield", "Nothing strikes back")


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
    assert [made.place_at(2, x) for x in (made.rows[0].x, made.rows[0].cx, made.rows[0].right)] == [0, 1, 2]
