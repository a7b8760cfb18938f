"""The turn and its phases (DUEL-3)."""

from __future__ import annotations

import pytest

from components.effects import Activated, Change, EndPhase, Gain, Party, StatChange, Triggered
from systems.duel.events import PhaseBegan, TurnBegan
from tests.systems.duel.table_talk import Talk, creature, duel, rune, side


def phases(d: Talk) -> list[str]:
    """Return the phases that began in the last call."""
    return [event.phase for event in d.of(PhaseBegan)]


@pytest.mark.rule("DUEL-3.1")
def test_a_turn_goes_from_phase_to_phase() -> None:
    d = duel()
    assert d.phase == "main-1 of 3"
    assert phases(d.say("go battle")) == ["battle"]
    assert phases(d.say("go main-2")) == ["main-2"]
    assert phases(d.say("go end")) == ["end", "draw", "main-1"]
    assert d.phase == "main-1 of 4"
    assert d.seat == 1
    assert d.of(TurnBegan)[0].seat == 1


@pytest.mark.rule("DUEL-3.1")
def test_phases_may_be_passed_over_but_none_comes_back() -> None:
    d = duel().say("go main-2")
    assert d.why("go battle") == "From the second main phase the turn cannot go on to the battle phase."
    assert d.why("go main-1") == "From the second main phase the turn cannot go on to the first main phase."
    assert d.view().phases == ("end",)


@pytest.mark.rule("DUEL-3.1")
def test_a_phase_that_does_not_exist_is_refused() -> None:
    d = duel()
    command = d.command("go end", 0)
    object.__setattr__(command, "phase", "tea")
    assert d.refusal(0, command) == "There is no phase 'tea'; the later ones are battle, main-2 and end."


@pytest.mark.rule("DUEL-3.2")
def test_who_goes_first_has_no_battle_in_the_first_turn() -> None:
    d = duel(side(field="squire"), turn=1)
    assert d.why("go battle") == (
        "There is no battle in the first turn: who goes first cannot attack in it (DUEL-3.2)."
    )
    assert d.view().phases == ("main-2", "end")
    assert duel(turn=2).can("go battle")


@pytest.mark.rule("DUEL-3.3")
def test_an_effect_is_used_once_in_a_turn_on_the_own_turn() -> None:
    healer = creature("healer", 1, 1, Activated("activated", (Gain("gain", "me", 1),)))
    d = duel(side(field="healer"), side(), healer).say("use healer").let_pass()
    assert d.hp == (11, 10)
    assert d.why("use healer") == "This effect of Healer was used already."
    d.end()
    assert not d.can("use healer")
    d.end()
    assert d.can("use healer")


@pytest.mark.rule("DUEL-3.3")
def test_each_of_two_effects_is_used_once() -> None:
    twice = creature(
        "twice",
        1,
        1,
        Activated("activated", (Gain("gain", "me", 1),)),
        Activated("activated", (Gain("gain", "me", 2),)),
    )
    d = duel(side(field="twice"), side(), twice).say("use twice 0").let_pass().say("use twice 1").let_pass()
    assert d.hp == (13, 10)


def hearing(event: str, amount: int) -> Triggered:
    """Return an ability that gains HP when its player hears an event about the player."""
    return Triggered("triggered", (event,), (Gain("gain", "me", amount),), Party("mine"))


@pytest.mark.rule("DUEL-3.1")
@pytest.mark.parametrize(
    ("event", "steps"),
    [
        ("battle-began", ("go battle",)),
        ("battle-ended", ("go battle", "go end")),
        ("turn-ended", ("go end",)),
        ("turn-began", ("go end", "go end")),
        ("drew", ("go end", "go end")),
    ],
)
def test_what_happens_in_the_turn_is_heard(event: str, steps: tuple[str, ...]) -> None:
    clerk = creature("clerk", 1, 1, hearing(event, 1))
    d = duel(side(field="clerk"), side(), clerk)
    for step in steps[:-1]:
        d.say(step).let_pass()
    assert d.hp == (10, 10)
    assert d.say(steps[-1]).let_pass().hp == (11, 10)


def test_an_effect_may_end_a_phase() -> None:
    horn = rune("horn", EndPhase("end_phase"))
    d = duel(side(hand="horn"), side(), horn).say("use horn").let_pass()
    assert d.phase == "battle of 3"
    assert duel(side(hand="horn"), side(), horn, turn=1).say("use horn").let_pass().phase == "main-2 of 1"


@pytest.mark.parametrize(("until", "ends"), [("turn", 1), ("foe-turn", 2), ("my-turn", 3), ("stay", 9)])
def test_durations_end_with_the_turn_that_they_name(until: str, ends: int) -> None:
    change = Change("change", "self", (StatChange("power", add=2),), until)  # type: ignore[arg-type]  # one of the words
    ogre = creature("ogre", 3, 3, Activated("activated", (change,)))
    d = duel(side(field="ogre"), side(), ogre).say("use ogre").let_pass()
    for turn in range(1, 5):
        assert d.numbers("ogre") == "5/3"
        d.end()
        if turn == ends:
            assert d.numbers("ogre") == "3/3"
            return
    assert ends > 4


def test_what_is_counted_by_turns_is_counted_anew() -> None:
    d = duel(side(hand="squire wolf")).say("summon squire")
    assert dict(d.view().sides[0].tally) == {"summons": 1}
    d.end()
    assert dict(d.view().sides[0].before) == {"summons": 1}
    assert not dict(d.view().sides[0].tally)
    assert d.end().can("summon wolf")
