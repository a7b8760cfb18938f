from __future__ import annotations

from game.content.duel.loading import load_duel
from scenes.duel.model.barks import STAYS_S, BarkPlayer
from scenes.duel.model.picture import DuelPicture
from systems.duel.events import Activated, HpChanged, MatchEnded, Moved

MAT = DuelPicture(0, {})
LINES = {"summon": ["Behold!"], "danger": ["Careful.", "Oh dear."], "won": ["Mine."], "lost": ["Yours."]}


def summoned(card: str, seat: int) -> Moved:
    return Moved(1, 2, card, "hand", seat, -1, "creatures", seat, 0, face_up=True, position="attack", manner="tributed")


def talk() -> BarkPlayer:
    return BarkPlayer(1, LINES, cards=load_duel().cards)


def test_only_its_own_great_creatures_are_worth_a_word() -> None:
    talker = talk()
    talker.hear(summoned("hedge-knight", 1), MAT)
    talker.hear(summoned("queen-aveline-crown-of-dawn", 0), MAT)
    assert talker.words == ""
    talker.hear(summoned("queen-aveline-crown-of-dawn", 1), MAT)
    assert talker.words == "Behold!"


def test_the_lines_of_a_moment_come_in_turn_and_fall_silent() -> None:
    talker = talk()
    said = []
    for hp in (3, 2, 1):
        talker.hear(HpChanged(1, -1, hp, "battle"), MAT)
        said.append(talker.words)
    assert said == ["Careful.", "Oh dear.", "Careful."]
    talker.pass_time(STAYS_S + 0.1)
    assert talker.words == ""


def test_the_end_is_commented_on_and_what_it_has_no_line_for_is_not() -> None:
    talker = talk()
    talker.hear(Activated(1, 5, "tornado", 0, 2, triggered=False), MAT)
    assert talker.words == ""
    talker.hear(MatchEnded(0, "."), MAT)
    assert talker.words == "Yours."
