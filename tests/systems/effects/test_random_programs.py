"""Programs by chance in the sample game: whatever is written, it ends, reloads, and looking at it changes nothing."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from components import effects as language
from systems.dice import Stream
from systems.effects.running import answer_refusal
from tests.systems.effects.random_programs import PLAYERS, UNTIL, Chance, Words
from tests.systems.effects.sample_game import Card
from tests.systems.effects.sample_talk import Talk
from tests.thorough import examples

MINION = language.Filter(("minion",))


def _minions(chance: Chance) -> language.Intersection:
    return language.Intersection((language.Group(("board",), "both", MINION), chance.selector()))


WORDS = Words(
    zones=("board", "hand", "deck", "grave", "heroes"),
    names=(),
    tags=("minion", "damaged", "taunt"),
    stats=("attack", "max-health", "health", "cost", "counter:gears"),
    keywords=("taunt", "stealth"),
    relations=("neighbours", "right"),
    events=("died", "played", "dealt-damage", "survived-damage", "turn-ended", "overkilled"),
    replaced=("died", "damaged"),
    actions=(
        lambda chance: language.Destroy("destroy", _minions(chance), "one"),
        lambda chance: language.Move("move", _minions(chance), chance.pick(("hand", "deck"))),
        lambda chance: language.Create("create", "board", "imp", number=chance.pick((1, 2)), keep="two"),
        lambda chance: language.Draw("draw", chance.pick((1, 2)), chance.pick(PLAYERS)),
        lambda chance: language.Lose("lose", chance.selector(), chance.amount()),
        lambda chance: language.Gain("gain", chance.selector(), chance.amount()),
        lambda chance: language.Change("change", chance.selector(), chance.changes(), chance.pick(UNTIL)),
        lambda chance: language.Grant("grant", _minions(chance), ("taunt",), (chance.trigger(),), chance.pick(UNTIL)),
        lambda chance: language.Strip("strip", _minions(chance), all=True),
        lambda chance: language.Counters("counters", _minions(chance), "gears", chance.amount()),
    ),
)


@st.composite
def tables(draw: st.DrawFn) -> Talk:
    """Return a table with a minion that may do something, one that hears, and two that do not."""
    chance = Chance(draw, WORDS)
    use = language.Activated("activated", chance.program(), choices=(chance.choose(),), limit="none")
    return Talk(
        Card("imp", (), {"attack": 1, "max-health": 1, "cost": 1}),
        Card("seer", (use, chance.trigger()), {"attack": 2, "max-health": 5, "cost": 2}),
        Card(
            "bard", (chance.trigger(), chance.aura(), chance.replacement()), {"attack": 1, "max-health": 4, "cost": 2}
        ),
    )


def _answer(talks: list[Talk], dice: Stream) -> bool:
    """Answer a question alike at every table; return whether there was one."""
    ask = talks[0].table.stack.ask
    if ask is None:
        return False
    assert 0 <= ask.min <= ask.max <= max(len(ask.options), 1)
    options: list[Any] = list(ask.options)
    dice.shuffle(options)
    given_now = tuple(sorted(options[: max(ask.min, min(ask.max, 1))]))
    assert answer_refusal(ask, given_now) is None
    for talk in talks:
        talk.choose(*given_now)
    return True


@settings(max_examples=examples(25, 12), deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.integers(0, 1000))
def test_whatever_is_written_ends_and_reloads(talk: Talk, seed: int) -> None:
    dice = Stream(seed, "answers")
    talk.put("deck", "imp", "imp")
    (seer, _) = talk.put("board", "seer", "imp")
    talk.put("board", "bard", "imp", seat=1)
    for _ in range(4):
        before = talk.world.digest()
        if talk.table.zones.zone_of(seer) != "board" or not list(talk.table.entries(seer)) or talk.table.stack.ask:
            break
        talk.why_not(seer)
        assert talk.world.digest() == before, "looking changed something"
        talk.use(seer)
        for _ in range(6):
            talks = [talk, talk.reloaded()]
            if not _answer(talks, dice):
                break
            assert talks[0].world.digest() == talks[1].world.digest()
    assert talk.table.stack.spent <= talk.table.limits.actions
