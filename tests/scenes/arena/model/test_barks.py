"""What opponents say across the slate, and when."""

from __future__ import annotations

from typing import get_args

import pytest

from game.content.arena.loading import load_arena
from game.content.arena.models import Moment
from scenes.arena.model.barks import DANGER, BarkPlayer, can_win
from scenes.arena.model.picture import ArenaPicture
from scenes.table.story.talk import THINKS_S
from systems.arena.events import CardPlayed, Damaged, MatchEnded, TurnBegan
from tests.scenes.arena.plain_arena import BOOK, PlainArena

MOMENTS = get_args(Moment)


def picture(**foe: object) -> ArenaPicture:
    match = PlainArena().new_match(3, {"own": {"hp": 8, "board": ("imp",)}, "foe": {"board": ("ogre",), **foe}})
    return ArenaPicture.from_view(match.view(0), BOOK)


@pytest.fixture
def player() -> BarkPlayer:
    return BarkPlayer(1, {moment: (moment,) for moment in MOMENTS})


def test_a_secret_and_the_end_are_worth_a_word(player: BarkPlayer) -> None:
    player.hear(CardPlayed(1, 9, "", 2), picture())
    assert player.words == "secret"
    player.hear(CardPlayed(1, 9, "imp", 2), picture())
    assert player.words == "secret", "a common minion is not"
    for winner, words in ((1, "won"), (0, "lost"), (-1, "drawn")):
        player.hear(MatchEnded(winner, ""), picture())
        assert player.words == words


def test_worry_is_told_once(player: BarkPlayer) -> None:
    now = picture()
    hero = now.sides[1].hero.card
    player.hear(Damaged(hero, 3, 0, 0, DANGER + 1, 0, "attack"), now)
    assert player.words == ""
    player.hear(Damaged(hero, 3, 0, 0, DANGER, 0, "attack"), now)
    assert player.words == "danger"
    player.pass_time(60.0)
    player.hear(Damaged(hero, 3, 0, 0, 2, 0, "attack"), now)
    assert player.words == ""


def test_a_win_in_sight_is_seen_from_the_board_alone(player: BarkPlayer) -> None:
    near, far = picture(board=("ogre", "ogre")), picture(board=("imp",))
    assert can_win(near, 1)
    assert not can_win(far, 1)
    player.hear(TurnBegan(1, 10, 5, 0), near)
    assert player.words == "lethal"
    near.sides[0].board[0:0] = picture(board=("shieldmaiden",)).sides[1].board
    assert not can_win(near, 1)


def test_long_thought_is_told_once_in_a_turn(player: BarkPlayer) -> None:
    player.think(THINKS_S / 2, 3, thinking=True)
    assert player.words == ""
    player.think(THINKS_S, 3, thinking=True)
    assert player.words == "thinking"
    player.pass_time(60.0)
    player.think(THINKS_S, 3, thinking=True)
    assert player.words == ""
    player.think(THINKS_S, 4, thinking=False)
    player.think(THINKS_S, 4, thinking=True)
    assert player.words == "thinking"


def test_every_persona_has_words_for_every_moment() -> None:
    for persona in load_arena(()).personas.values():
        assert set(persona.barks) == set(MOMENTS)
