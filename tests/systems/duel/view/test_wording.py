"""What opponents weighed, in players' words."""

from __future__ import annotations

from game.catalog import GAMES
from game.catalog.duel.game import DuelGame
from game.session.random_play import random_command
from systems.dice import Stream
from systems.duel.commands import COMMANDS, Attack, Decide, SummonCreature
from systems.duel.view.wording import Wording
from tests.systems.duel.table_talk import creature, duel, side

CARDS = DuelGame().knowledge().cards


def test_every_command_of_random_duels_has_words_without_numbers_of_cards() -> None:
    met = set()
    for seed in range(6):
        match, dice = GAMES["duel"].new_match(seed), Stream(seed, "words")
        while match.result() is None:
            [seat] = match.to_act()
            say = Wording(match.view(seat), CARDS)
            for command in match.legal(seat):
                words = say.words(command)
                assert words
                assert not any(part.isdigit() for part in words.split()) or isinstance(command, Decide)
                met.add(type(command))
            match.apply(seat, random_command(match, seat, dice))
    assert met == set(COMMANDS)


def test_cards_are_named_and_what_lies_hidden_is_not() -> None:
    own, other = creature("knight", 4, 4), creature("bone", 1, 1)
    talk = duel(side(hand="knight", field="knight"), side(field="bone?"), own, other, phase="battle", turn=3)
    say = Wording(talk.view(), {item.id: item for item in (own, other)})
    mine, held, theirs = (
        talk.number("knight"),
        talk.view().sides[0].hand[0].card,
        talk.view().sides[1].creatures[0].card,
    )
    assert say.words(SummonCreature(held, face_down=True)) == f"set {own.name}"
    assert say.words(Attack(mine, theirs)) == f"attack a face-down card with {own.name}"
    assert say.words(Attack(mine)) == f"attack the other player with {own.name}"
    assert Wording(talk.view(1), {}).name(-1) == "the other player"
    assert Wording(talk.view(1), {}).name(-2) == "oneself"
