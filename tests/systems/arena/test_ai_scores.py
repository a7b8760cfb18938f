"""What opponents make of threats, immunity, ways to choose, and gifts that harm; and how they put plans into words."""

from __future__ import annotations

import pytest

from components.effects import Fight, Grant
from systems.arena.ai.certainty import sure_part
from systems.arena.ai.evaluation import hp_value, minion_value, reach, standing_value, threat, value_of
from systems.arena.ai.playout_policy import NEVER, is_harmful, score_of
from systems.arena.ai.turn_search import Budget, TurnSearch, play_line
from systems.arena.ai.wording import words_of
from systems.arena.commands import Choose, Decide, EndTurn, Mulligan, PlayCard, Trade, Withdraw
from systems.arena.rules.asking import MOST_LISTED
from systems.match import Command
from tests.systems.arena.language import ANYBODY, ENEMIES, Talk, card, give, lose, side, spell
from tests.systems.arena.small_cards import pick

GIANT = card("giant", attack=6, health=6)
WAYS = spell("ways", {"do": "modes", "modes": [{"program": [lose("foe", 1)]}, {"program": [lose("foe", 2)]}]})
ZAP = spell("zap", lose("target", 2), choose=ANYBODY, cost=1)


@pytest.mark.rule("MATCH-12.1")
def test_a_board_that_could_kill_is_feared_more_than_one_that_could_almost() -> None:
    def fear(hp: int) -> int:
        arena = Talk(GIANT, own=side(hp=hp), foe=side(board=("giant",))).arena
        return value_of(arena, 0) - standing_value(arena, 0)

    assert fear(6) > fear(9) > fear(10) == 0


@pytest.mark.rule("MATCH-2.4")
def test_an_empty_deck_is_worth_less_the_more_fatigue_there_was() -> None:
    full, empty, tired = (
        value_of(Talk(own=side(deck=deck, fatigue=fatigue)).arena, 0)
        for deck, fatigue in ((("imp",), 3), ((), 0), ((), 3))
    )
    assert full > empty > tired


@pytest.mark.rule("MATCH-1.4")
def test_who_has_fallen_is_worth_nothing() -> None:
    assert hp_value(-3) == hp_value(0) == 0 < hp_value(1) < hp_value(60)
    talk = Talk(own=side(board=("ogre",)))
    ogre = talk.arena.sides[0].board[0]
    minion = talk.arena.zones.minion(ogre)
    assert minion is not None
    assert minion_value(talk.arena, ogre) > 0
    minion.doomed = True
    assert minion_value(talk.arena, ogre) == 0


@pytest.mark.rule("MATCH-6.3")
def test_what_is_frozen_is_no_threat() -> None:
    chill = spell("chill", give({"zones": ["board"], "side": "mine"}, "frozen", turns=1))
    talk = Talk(GIANT, chill, own=side(board=("giant",), hand=("chill",)))
    before = threat(talk.arena, 0)
    talk.play("chill")
    assert (before, threat(talk.arena, 0)) == (6, 0)


@pytest.mark.rule("MATCH-12.1")
def test_of_two_ways_the_second_is_played_out_and_nothing_is_taken_back() -> None:
    talk = Talk(WAYS, own=side(hand=("ways",)))
    talk.play("ways")
    first, second, taken_back = (score_of(talk.arena, 0, command) for command in (Decide(0), Decide(1), Withdraw()))
    assert second > first > taken_back == NEVER


@pytest.mark.rule("MATCH-12.1")
def test_to_freeze_or_to_fight_something_does_it_harm() -> None:
    for harms, node in (
        (True, Grant("grant", "it", keywords=("frozen",))),
        (False, Grant("grant", "it", keywords=("taunt",))),
        (False, Grant("grant", "other", keywords=("frozen",))),
        (True, Fight("fight", "me", "it")),
        (False, Fight("fight", "it", "me")),
    ):
        assert is_harmful(node, "it") == harms, node


@pytest.mark.rule("MATCH-12.1")
def test_a_free_token_is_kept_for_a_use_that_is_worth_it() -> None:
    spark = spell("spark", lose("foe", 1), rarity="token")
    talk = Talk(spark, own=side(hand=("spark", "imp")))
    token, imp = (score_of(talk.arena, 0, PlayCard(talk.number(name))) for name in ("spark", "imp"))
    assert token < 0 < imp


@pytest.mark.rule("MATCH-12.1")
def test_a_win_is_sought_while_there_is_time() -> None:
    talk = Talk(GIANT, own=side(board=("giant",)), foe=side(hp=6))
    search = TurnSearch(talk.match, 0, Budget(50, lambda: False))
    assert next(search.lethal()).arena.table.winner == 0
    late = Budget(50, lambda: True)
    assert list(TurnSearch(talk.match, 0, late).lethal()) == []
    assert (late.capped, late.taken) == (True, 0)


@pytest.mark.rule("MATCH-12.1")
def test_a_plan_is_told_in_words() -> None:
    talk = Talk(ZAP, own=side(hand=("zap", "ogre")))
    zap, ogre = (talk.number(name) for name in ("zap", "ogre"))
    line: tuple[Command, ...] = (PlayCard(zap), Choose(()), Decide(1))
    assert words_of(talk.match, line) == "play Zap; choose nothing; choose way 1"
    assert words_of(talk.match, (Trade(ogre), EndTurn())) == "trade Ogre; end the turn"
    assert words_of(talk.match, (Mulligan((zap, ogre)),)) == "replace Zap, Ogre"
    assert words_of(talk.match, (Mulligan(()),)) == "replace nothing"
    assert words_of(talk.match, ()) == "end the turn"


@pytest.mark.rule("MATCH-2.6")
def test_a_command_teaches_nothing_only_where_no_dice_fall_no_card_is_drawn_and_no_secret_waits() -> None:
    dart = spell("dart", lose("foe", 1))
    read = spell("read", {"do": "draw", "number": 1})
    stray = spell("stray", lose(pick(ENEMIES), 1))
    trap = spell("trap", secret=True)

    def teaches(name: str, *secrets: str) -> bool:
        talk = Talk(dart, read, stray, trap, own=side(hand=(name,)), foe=side(secrets=secrets, board=("ogre", "ogre")))
        before = talk.match.fork()
        told = talk.play(name)
        return not talk.match.rules.can_take_back(before.world, talk.match.world, 0, told)

    assert not teaches("dart")
    assert not teaches("imp")
    assert teaches("read")
    assert teaches("stray")
    assert teaches("dart", "trap")


@pytest.mark.rule("MATCH-6.3")
def test_a_frozen_hero_does_not_reach_with_its_weapon() -> None:
    chill = spell("chill", give("me", "frozen", turns=1))
    talk = Talk(chill, own=side(hand=("chill",), weapon="bow"))
    before = reach(talk.arena, 0)
    talk.play("chill")
    assert (before, reach(talk.arena, 0)) == (2, 0)


@pytest.mark.rule("MATCH-12.1")
def test_a_plan_ends_where_a_command_of_it_is_refused() -> None:
    talk = Talk(ZAP, own=side(hand=("zap", "ogre"), crystals=4), foe=side(board=("imp",)))
    ogre, zap = (PlayCard(talk.number(name)) for name in ("ogre", "zap"))
    assert play_line(talk.match.fork(), 0, (ogre, EndTurn()))
    assert not play_line(talk.match.fork(), 0, (ogre, zap))
    assert sure_part((ogre, zap, EndTurn()), (talk.match,), talk.match.view(0)) == (ogre,)


@pytest.mark.rule("MATCH-8.1")
def test_a_plan_is_sure_for_one_command_where_a_secret_may_answer_it() -> None:
    trap = spell("trap", secret=True)
    for secrets, sure in (((), 2), (("trap",), 1)):
        talk = Talk(trap, own=side(hand=("ogre", "imp")), foe=side(secrets=secrets))
        line = tuple(PlayCard(talk.number(name)) for name in ("ogre", "imp"))
        assert len(sure_part(line, (talk.match,), talk.match.view(0))) == sure


@pytest.mark.rule("MATCH-2.6")
def test_of_more_answers_than_can_be_read_some_are_listed_and_all_are_accepted() -> None:
    pick = {"do": "choose", "name": "target", "among": {"zones": ["board"]}, "min": 0, "max": 14}
    many = spell("many", pick, lose("target", 1))
    talk = Talk(many, own=side(hand=("many",), board=("imp",) * 7), foe=side(board=("imp",) * 7))
    talk.play("many")
    ask = talk.arena.stack.ask
    assert ask is not None
    whole = Choose(tuple(talk.arena.zones.number(option) for option in ask.options))
    listed = talk.match.legal(0)
    assert len(listed) == MOST_LISTED
    assert whole not in listed
    assert talk.why_not(whole) == ""
