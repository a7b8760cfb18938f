"""Cards that go from zone to zone, whatever moves them (MATCH-10.1)."""

from __future__ import annotations

import pytest

from tests.systems.arena.language import FRIENDS, Talk, side, spell


@pytest.mark.rule("MATCH-10.1")
def test_a_minion_that_was_returned_to_the_hand_can_be_played_again() -> None:
    recall = spell("recall", {"do": "move", "target": "target", "to": "hand"}, choose=FRIENDS)
    talk = Talk(recall, own=side(board=["ogre", "imp"], hand=("recall",)))
    talk.play("recall", 0, "ogre")
    assert talk.names("hand") == ["ogre"]
    talk.play("ogre")
    assert talk.names("board") == ["ogre", "imp"]
