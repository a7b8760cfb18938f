"""How a match begins and ends at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.duel.model.presenter import Beat, Kind
from scenes.stage.animation import Wait
from scenes.table.board.closing import LOST, WON
from scenes.table.board.cues import SLOW, Slowed, cues_of
from scenes.table.board.opening import Opening
from scenes.table.match_controls import NEXT
from tests.scenes.duel.conftest import DuelPlayer

Sit = Callable[..., DuelPlayer]


def opening_of(player: DuelPlayer) -> Opening | None:
    return next((child for child in player.scene.children if isinstance(child, Opening)), None)


def test_the_hand_is_held_up_with_who_begins_and_why(seated: Sit) -> None:
    player = seated({"decks": ["phalanx", "pack"]}, opening=True)
    opening = opening_of(player)
    assert opening is not None
    assert len(opening.toss.hand) == len(player.view().sides[0].hand)
    assert opening.toss.words.endswith("first")
    assert opening.toss.why == "The higher roll begins."
    assert player.scene.match_controls.commit.label.text == NEXT
    player.wait(8.0)
    assert opening_of(player) is None


def test_a_key_goes_on_from_the_opening_and_answers_nothing(seated: Sit) -> None:
    player = seated({"decks": ["phalanx", "pack"]}, opening=True)
    player.key("SPACE")
    assert opening_of(player) is None
    assert not player.commands()


@pytest.mark.parametrize(("seat", "outcome", "word"), [(0, LOST, "Defeat"), (1, WON, "Victory")])
def test_the_table_dims_to_a_candle_and_the_last_word_falls(seated: Sit, seat: int, outcome: str, word: str) -> None:
    player = seated()
    player.session.resign(seat)
    player.until_shown()
    closing = player.scene.table.effects.verdict
    assert closing is not None
    assert (closing.outcome, closing.word.text) == (outcome, word)
    player.wait(1.0)
    assert (closing.shade.alpha, closing.word.alpha) == (1.0, 1.0)
    assert (closing.candle.alpha > 0.5) == (outcome == WON)


def test_a_skipped_end_leaves_the_picture_of_the_view(seated: Sit) -> None:
    player = seated()
    player.session.resign(1)
    player.scene.director.finish()
    assert player.scene.finished
    assert player.scene.table.picture == player.scene.picture_of(player.view())


def test_a_slow_strike_takes_so_much_longer_and_hands_on_what_is_left() -> None:
    slowed = Slowed(Wait(1.0), SLOW)
    assert slowed.advance(1.0 / SLOW - 0.1) is None
    assert slowed.advance(0.3) == pytest.approx(0.2)


def test_only_the_last_blow_of_what_ends_a_match_is_slow(seated: Sit) -> None:
    player = seated()
    blow, other = (Beat(kind, ()) for kind in (Kind.CLASH, Kind.QUIET))
    told = [(blow, ()), (blow, ()), (other, ())]
    assert [cue.slow for cue in cues_of(player.scene, told)] == [False, False, False]
    player.session.resign(1)
    assert [cue.slow for cue in cues_of(player.scene, told)] == [False, True, False]
