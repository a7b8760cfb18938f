"""A hint at the slate: the plan that was weighed, with its card and an arrow to the first target."""

from __future__ import annotations

from collections.abc import Callable

from systems.arena.commands import Attack, Choose, EndTurn, Mulligan, PlayCard
from systems.search.opponent import Candidate, Decision
from tests.scenes.arena.conftest import ArenaPlayer

Sit = Callable[..., ArenaPlayer]
FIGHT = {"own": {"board": ("ogre",), "hand": ("flame",)}, "foe": {"board": ("shieldmaiden", "imp")}}


def test_a_plan_is_told_with_the_card_and_what_the_choice_after_it_takes(seated: Sit) -> None:
    player = seated(FIGHT)
    maid, plan = player.node("shieldmaiden", 1).card, "play Flame; choose Shieldmaiden"
    hint = Decision((PlayCard(player.number("flame")), Choose((maid,)), EndTurn()), (Candidate(plan, 40),))
    play = player.scene.hint_play(hint)
    assert (play.card, play.source, play.targets) == ("flame", 0, (maid,))
    assert play.sentence == "**Play Flame; choose Shieldmaiden.**\nWorth +40."
    ogre = player.node("ogre").card
    attack = player.scene.hint_play(Decision((Attack(ogre, maid), Choose((1,))), (Candidate("attack", 1),)))
    assert (attack.card, attack.source, attack.targets) == ("ogre", ogre, (maid,))


def test_what_needs_no_plan_is_told_in_words_of_its_own(seated: Sit) -> None:
    player = seated(FIGHT)
    flame = player.number("flame")
    name = player.scene.lexicon.name("flame")
    for command, words in (
        (EndTurn(), "End the turn."),
        (Mulligan(()), "Keep the opening hand."),
        (Mulligan((flame,)), f"Replace {name}."),
        (Choose(()), "Choose nothing."),
    ):
        play = player.scene.hint_play(Decision((command,)))
        assert play.sentence == f"**{words}**"
        assert not play.pictured


def test_it_is_held_up_until_the_player_goes_on_and_then_the_turn_is_theirs(seated: Sit) -> None:
    player = seated(FIGHT)
    player.scene.advise(Decision((EndTurn(),)))
    player.wait(0.5)
    assert player.scene.showcase.showing
    assert player.scene.match_controls.commit.label.text == "Next"
    assert player.scene.match_controls.commit.enabled
    player.confirm()
    player.wait(0.5)
    assert player.scene.director.idle
    assert player.commands() == []
