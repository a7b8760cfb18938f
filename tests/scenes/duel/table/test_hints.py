"""The hint at the duel: what the strongest opponent would do is held up with its card until the player goes on."""

from __future__ import annotations

from collections.abc import Callable

from game.ai_worker.backend import InProcessAi
from game.catalog import GAMES
from game.session.hints import hint_of
from scenes.duel import sample
from scenes.duel.model.hints import duel_hint
from scenes.table.hint_controller import ASK
from systems.duel.commands import Attack, Equip, NextPhase
from systems.search.opponent import Candidate, Decision
from tests.scenes.duel.conftest import DuelPlayer

Sit = Callable[..., DuelPlayer]


def test_the_hint_is_held_up_until_the_player_goes_on(seated: Sit) -> None:
    player = seated(sample.BATTLE, ai=InProcessAi(GAMES))
    scene = player.scene
    assert scene.match_controls.hints.button.text == ASK
    player.key("O")
    player.wait(0.4)
    hint = hint_of(player.session, 0)
    assert hint is not None
    [shown] = scene.showcase.cards
    assert shown.play == scene.hint_play(hint)
    assert shown.words.text.startswith("**")
    player.wait(4.0)
    assert scene.showcase.showing, "there is time to read it"
    player.confirm()
    player.wait(0.5)
    assert scene.director.idle
    assert not player.session.log
    player.key("O")
    player.wait(0.4)
    assert scene.showcase.showing, "it is shown again"
    player.does(0, hint.commands[0])
    assert not scene.showcase.showing


def test_a_hint_says_what_to_do_with_which_card_and_what_comes_next(seated: Sit) -> None:
    player = seated(sample.BATTLE)
    view, scene = player.view(), player.scene
    own, theirs = player.number("millbridge-spearman"), player.number("widow-marrow", 1)
    words = "attack Widow Marrow with Millbridge Spearman"
    hint = Decision((Attack(own, theirs),), (Candidate("go to the end", 40), Candidate(words, 30)))
    play = duel_hint(hint, view, scene.table.picture, scene.lexicon)
    assert (play.card, play.source, play.targets) == ("millbridge-spearman", own, (theirs,))
    assert play.sentence.splitlines() == [
        "**Attack Widow Marrow with Millbridge Spearman.**", "Worth +30.", "The next best: go to the end (+40).",
    ]  # fmt: skip
    at_player = duel_hint(Decision((Attack(own, 0),)), view, scene.table.picture, scene.lexicon)
    assert at_player.targets == (-2,)
    assert at_player.sentence == "**Attack the other player with Millbridge Spearman.**"
    ward = duel_hint(Decision((Equip(own, own),)), view, scene.table.picture, scene.lexicon)
    assert ward.targets == (own,)
    phase = duel_hint(Decision((NextPhase("end"),)), view, scene.table.picture, scene.lexicon)
    assert not phase.pictured
