"""Cards by chance in the duel: whatever a card says, nothing crashes, loops, leaks into digests, or gets stuck."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from components import effects as language
from components.duel import DuelCardDefinition
from game.session.random_play import random_command
from systems.dice import Stream
from systems.duel.commands import Activate
from systems.duel.rules.composition import duel_of
from systems.duel.state.vocabulary import DUEL
from systems.effects.lasting import derive
from systems.match import Match
from tests.systems.duel.table_talk import creature, duel, rune, side, ward
from tests.systems.effects.random_programs import PLAYERS, UNTIL, Chance, Words
from tests.thorough import examples

BOTH: tuple[Any, ...] = ("me", "foe", "both")
ZONES = ("hand", "deck", "netherworld", "banished", "runes")
MADE = ("clay", "squire")


def _move(chance: Chance) -> language.Move:
    at: Any = chance.pick(("top", "bottom", "shuffled"))
    manner = chance.pick(("", "sacrificed", "discarded"))
    return language.Move("move", chance.selector(), chance.pick(ZONES), at, manner=manner)


def _summon(chance: Chance) -> language.Summon:
    side_of: Any = chance.pick(("me", "foe", "owner"))
    return language.Summon("summon", chance.selector(), side_of, chance.pick(("", "choice", "defense", "face-down")))


def _create(chance: Chance) -> language.Create:
    if chance.pick((False, True)):
        return language.Create("create", chance.pick(("hand", "deck")), copy_of=chance.selector(1))
    where, name, position = chance.pick(("creatures", "hand")), chance.pick(MADE), chance.pick(("", "choice"))
    return language.Create("create", where, name, number=chance.amount(), position=position, keep="one")


def _turn(chance: Chance) -> language.Turn:
    to: Any = chance.pick(("up", "down", "attack", "defense", "other"))
    return language.Turn("turn", chance.selector(), to)


WORDS = Words(
    zones=DUEL.zones,
    names=DUEL.names,
    tags=DUEL.tags,
    stats=(*DUEL.stats, "counter:gears"),
    keywords=DUEL.keywords,
    relations=DUEL.relations,
    events=tuple(DUEL.events),
    replaced=("destroyed", "returned", "banished"),
    actions=(
        lambda chance: language.Destroy("destroy", chance.selector(), "one"),
        _move,
        _summon,
        _create,
        _turn,
        lambda chance: language.Draw("draw", chance.amount(), chance.pick(BOTH)),
        lambda chance: language.Discard("discard", chance.amount(), chance.pick(BOTH), chance.pick((False, True))),
        lambda chance: language.Mill("mill", chance.amount(), chance.pick(BOTH), "two"),
        lambda chance: language.Lose("lose", chance.selector(), chance.amount()),
        lambda chance: language.Gain("gain", chance.selector(), chance.amount()),
        lambda chance: language.Change("change", chance.selector(), chance.changes(), chance.pick(UNTIL)),
        lambda chance: language.Grant(
            "grant", chance.selector(), (chance.pick(DUEL.keywords),), (chance.trigger(),), chance.pick(UNTIL)
        ),
        lambda chance: language.Strip("strip", chance.selector(), all=True, until=chance.pick(UNTIL)),
        lambda chance: language.Control("control", chance.selector(), chance.pick(PLAYERS), chance.pick(UNTIL)),
        lambda chance: language.Counters("counters", chance.selector(), "gears", chance.amount()),
        lambda chance: language.Attach("attach", chance.selector(), chance.selector()),
        lambda _: language.Negate("negate"),
        lambda _: language.CallOff("call_off"),
        lambda chance: language.Retarget("retarget", chance.selector()),
        lambda _: language.EndPhase("end_phase"),
        lambda chance: language.Reveal("reveal", chance.selector(), chance.pick(BOTH)),
        lambda chance: language.Shuffle("shuffle", chance.pick(BOTH)),
    ),
)
MOMENTS = ("main", "battle", "attack", "summon", "activation", "phase")


@st.composite
def cards(draw: st.DrawFn) -> tuple[DuelCardDefinition, ...]:
    """Return a rune, a creature and a ward that say what chance has them say."""
    chance = Chance(draw, WORDS)
    choices = (chance.choose(),) if chance.pick((False, True)) else ()
    return (
        rune("spell", *chance.program(), moments=MOMENTS, choices=choices),
        creature("oracle", 3, 3, chance.trigger(), chance.replacement(), chance.aura()),
        ward("charm", chance.trigger(), chance.aura()),
    )


def _table(made: tuple[DuelCardDefinition, ...]) -> Match[Any]:
    mine = side(hand="spell squire wolf charm", field="oracle+charm hedge= wolf?", runes="spell", netherworld="bone")
    theirs = side(hand="spell bear", field="oracle bone= golem?", runes="spell blank", netherworld="mail squire", hp=40)
    return duel(mine, theirs, *made, shuffle=True).match


def _asked(match: Match[Any], dice: Stream) -> None:
    """Check one decision: looking changes nothing, refusals neither, and a fork and a reload are the same match."""
    [seat] = match.to_act()
    before = match.digest()
    legal = match.legal(seat)
    assert legal, "somebody is asked and can do nothing"
    for item in (0, 1):
        match.view(item)
    assert match.refusal(1 - seat, legal[0])
    assert match.digest() == before, "looking changed something"
    uses = [other for other in legal if isinstance(other, Activate)]
    command = dice.choose(uses) if uses and dice.below(2) else random_command(match, seat, dice)
    twins = (match.fork(), match.load(match.dump()))
    match.apply(seat, command)
    for twin in twins:
        assert twin.digest() == before
        twin.apply(seat, command)
        assert twin.digest() == match.digest()
    derive(duel_of(twins[0].world))
    assert twins[0].digest() == match.digest(), "what is in play was not derived anew when it should have been"


@settings(max_examples=examples(25, 10), deadline=None, suppress_health_check=list(HealthCheck))
@given(cards(), st.integers(0, 1000))
def test_whatever_cards_say_a_duel_goes_on(made: tuple[DuelCardDefinition, ...], seed: int) -> None:
    match, dice = _table(made), Stream(seed, "cards")
    for _ in range(14):
        if not match.to_act():
            break
        _asked(match, dice)
