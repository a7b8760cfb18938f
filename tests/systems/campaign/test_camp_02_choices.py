"""CAMP-2: the three encounters that come next and the boss beside them: kinds, ground, strength, offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from components.campaign import Encounter
from systems.campaign.commands import Leave, Travel, Wait
from systems.campaign.events import BossOpened, ChoicesLaid, EncounterBegan
from systems.campaign.rules.choices import deal_choices
from systems.campaign.view.views import EncounterView
from tests.systems.campaign.scenario import Campaign, campaign, land
from tests.systems.campaign.scenario import act as tiny_act
from tests.thorough import some

SEEDS = some(range(60), 24)


def laid(step: int, act: int = 1, seeds: Sequence[int] = SEEDS, **run: object) -> Iterator[Campaign]:
    """Yield runs whose choices were laid out at a step of an act."""
    for seed in seeds:
        c = campaign(seed=seed).start()
        for _ in range(act - 1):
            c.next_act()
        c.run.step = step
        for name, value in run.items():
            setattr(c.run, name, value)
        deal_choices(c.field)
        yield c


def kinds(step: int, act: int = 1) -> Counter[str]:
    """Return how often each kind is among the three choices of a step, over all seeds."""
    return Counter(kind for c in laid(step, act) for kind in c.kinds[:3])


@pytest.mark.rule("CAMP-2.2", "CAMP-2.4")
@pytest.mark.parametrize("step", range(10))
def test_there_are_always_three_choices_at_three_places_and_the_boss(step: int) -> None:
    for c in laid(step):
        assert len(c.view.choices) == 4
        assert len({choice.place for choice in c.view.choices}) == 4
        assert c.kinds[3] == "boss"
        assert "boss" not in c.kinds[:3]
        assert c.kinds[0] in {"battle", "elite", "city"}
        travels = [command for command in c.match.legal(0) if isinstance(command, Travel)]
        assert len(travels) == (3 if step < 7 else 4)


@pytest.mark.rule("CAMP-2.3", "CAMP-2.18")
def test_a_shop_is_there_at_every_third_step_and_no_elite_too_early() -> None:
    assert kinds(0)["shop"] == 0
    for act in (2, 3):
        assert kinds(0, act)["shop"] == len(SEEDS)
    for step in (3, 6, 9):
        assert kinds(step)["shop"] == len(SEEDS)
    for step in (0, 1, 2):
        assert not kinds(step)["elite"]
    assert kinds(3)["elite"]
    assert set(kinds(5)) >= {"battle", "city", "elite", "event"}


def test_taverns_come_only_where_their_games_are() -> None:
    for seed in range(30):
        c = campaign(seed=seed, games=("clans",)).start()
        assert all(standing.kind != "tavern" for _, _, standing in c.field.places())
    taverns = [
        standing.kind for seed in range(30) for _, _, standing in campaign(seed=seed).start().field.places()
    ].count("tavern")
    assert taverns


@pytest.mark.rule("CAMP-2.2")
def test_each_choice_tells_what_it_is_before_it_is_chosen() -> None:
    c = next(laid(4))
    battle = next(choice for choice in c.view.choices if choice.kind == "battle")
    assert battle.threat == 2
    assert len(battle.middle) == len(battle.bases) == 3
    assert battle.commander in {"foe", "old-foe"}
    assert (battle.cards, battle.level, battle.crystal) == (22, "easy", 50)
    assert battle.gold == 10 + 5 + 2 * 4
    assert battle.km > 0
    assert battle.way[0] == c.view.place
    assert battle.way[-1] == battle.place
    hidden = {"deck", "seed", "goods", "found", "event"}
    assert not hidden & set(EncounterView.__slots__)


@pytest.mark.rule("CAMP-2.2", "CAMP-2.3")
def test_a_mystery_tells_nothing_until_it_is_found_out() -> None:
    found = set()
    for seed in range(40):
        c = campaign(seed=seed).start()
        entity = c.lay("mystery", "mill")
        shown = next(choice for choice in c.view.choices if choice.entity == entity)
        assert (shown.kind, shown.threat, shown.cards, shown.commander, shown.offer) == ("mystery", 0, 0, "", "")
        c.do(Travel(entity))
        began = c.of(EncounterBegan)[0]
        assert began.kind == "mystery"
        found.add(began.found)
        if began.found == "battle":
            assert c.view.phase == "engaged"
            assert c.field.encounter().threat == 1
            c.won()
        elif began.found != "treasure":
            assert c.view.phase == began.found
        if c.view.encounter:
            assert c.view.encounter.kind == began.found
    assert found == {"battle", "event", "rest", "shop", "treasure"}


@pytest.mark.parametrize("kind", ["shop", "rest", "event", "tavern", "battle", "elite", "city", "defense", "recovery"])
@pytest.mark.rule("CAMP-2.3")
def test_each_kind_opens_its_room(kind: str) -> None:
    c = campaign().start().go(kind, "fort")
    rooms = {"shop", "rest", "event", "tavern"}
    assert c.view.phase == (kind if kind in rooms else "engaged")
    assert c.match.prompt(0)["kind"] == c.view.phase
    assert c.view.encounter is not None
    assert c.spot(c.view.encounter.place) == c.spot(c.view.place) == "fort"
    if kind in rooms - {"event"}:
        c.do(Leave())
        assert c.at_map()
        assert c.view.step == 1


@pytest.mark.rule("CAMP-2.3", "CAMP-5.3")
def test_a_treasure_is_taken_at_once() -> None:
    c = campaign().start()
    c.field.resources.hp = 10
    c.go("treasure", "mill")
    assert c.at_map()
    assert (c.view.gold, c.view.hp, c.view.step) == (50 + 70, 10 + 15, 1)


@pytest.mark.rule("CAMP-2.4")
def test_the_boss_is_seen_from_day_one_and_met_after_seven_encounters() -> None:
    c = campaign().start()
    entity = c.boss.entity
    for done in range(7):
        assert c.boss.entity == entity
        assert c.view.opens == 7 - done
        more = "1 more encounter" if done == 6 else f"{7 - done} more encounters"
        assert c.refusal(Travel(entity)) == c.boss.refusal == f"Boss 1 can be met after {more}."
        c.do(Wait(0) if done % 2 else Wait(c.mine("warrior")))
    assert c.of(BossOpened) == [BossOpened(entity)]
    assert (c.boss.refusal, c.view.opens) == ("", 0)
    assert c.refusal(Travel(entity)) == ""
    c.go("battle").won()
    assert not c.of(BossOpened)
    assert len(c.kinds) == 4, "the boss is never forced"


@pytest.mark.rule("CAMP-2.5")
def test_the_place_decides_the_ground_of_middle_and_enemy_base() -> None:
    grounds = {}
    for seed in (1, 2):
        c = campaign(seed=seed).start().go("battle", "mill")
        middle, bases = c.options["middle"], c.options["bases"]
        assert bases[0] is None, "the own base is the leader's"
        assert "lake" in middle
        assert "lake" in bases[1]
        assert set(middle) | set(bases[1]) <= {"lake", "woods", "desert"}
        grounds[seed] = middle, bases
    assert grounds[1] == grounds[2], "a place is the same in every run"
    other = campaign().start().go("battle", "port")
    assert (other.options["middle"], other.options["bases"]) != grounds[1]


@pytest.mark.rule("CAMP-2.9")
def test_threat_grows_with_step_and_act_and_with_lateness() -> None:
    def threats(step: int, act: int, difficulty: str = "normal") -> tuple[int, int]:
        c = campaign(difficulty=difficulty).start()
        for _ in range(act - 1):
            c.next_act()
        c.run.step = step
        c.lay("battle", "mill")
        return c.view.choices[0].threat, c.view.choices[0].levels

    assert [threats(step, 1) for step in (0, 1, 2, 4, 5, 7)] == [(1, 0), (1, 0), (2, 0), (2, 0), (3, 0), (3, 0)]
    assert [threats(0, act) for act in (1, 2, 3)] == [(1, 0), (2, 0), (3, 0)]
    assert [threats(step, 3) for step in (7, 8, 10)] == [(5, 0), (5, 1), (5, 3)]
    assert [threats(step, 1) for step in (8, 9, 10)] == [(4, 0), (5, 0), (5, 1)]
    assert [threats(0, 1, level) for level in ("easy", "hard")] == [(1, 0), (2, 0)]


@pytest.mark.rule("CAMP-2.9", "CAMP-6.1")
def test_the_boss_grows_stronger_the_later_it_is_met() -> None:
    shown = [(c.boss.threat, c.boss.levels) for step in (0, 7, 8, 11) for c in laid(step, seeds=range(1))]
    assert shown == [(3, 0), (3, 0), (4, 0), (5, 2)]


@pytest.mark.rule("CAMP-2.9", "CAMP-6.1")
@pytest.mark.parametrize(
    ("enemies", "boss", "shown"), [(0, 0, (1, 3)), (2, 0, (3, 5)), (0, 1, (1, 4)), (1, -2, (2, 2)), (-2, -4, (1, 1))]
)
def test_an_act_and_its_boss_may_be_above_the_usual_threat(enemies: int, boss: int, shown: tuple[int, int]) -> None:
    first = tiny_act(1)
    first = replace(first, enemies=replace(first.enemies, threat=enemies), boss=replace(first.boss, threat=boss))
    c = campaign(lands=land(acts=[first, tiny_act(2), tiny_act(3)])).start()
    c.lay("battle", "mill")
    assert (c.view.choices[0].threat, c.boss.threat) == shown
    c.lay("recovery", "mill")
    assert c.view.choices[0].threat == 1, "who recovers is spared"


def test_an_elite_is_stronger_and_a_recovery_weak() -> None:
    c = campaign().start()
    c.run.step = 5
    for kind, threat, crystal in (("elite", 4, 60), ("recovery", 1, 50), ("city", 3, 50), ("defense", 3, 50)):
        c.lay(kind, "fort")
        assert (c.view.choices[0].threat, c.view.choices[0].crystal) == (threat, crystal)


@pytest.mark.rule("CAMP-2.2")
def test_places_not_used_yet_and_near_ones_on_the_way_come_first() -> None:
    first, second = set(), set()
    for seed in range(20):
        c = campaign(seed=seed).start()
        first |= {c.spot(choice.place) for choice in c.view.choices[:3]}
        c.go("battle", "fort").won()
        spots = {c.spot(choice.place) for choice in c.view.choices[:3]}
        assert "fort" not in spots, "it was used, and the leader stands there"
        second |= spots
    assert {"mill", "ford"} <= first, "near ones, on ground of their own"
    assert "port" not in first
    assert "bridge" in second


def test_when_every_place_was_used_the_road_goes_on() -> None:
    c = campaign().start()
    for _ in range(30):
        c.on(1)
        assert len({choice.place for choice in c.view.choices}) == 4
    assert c.match.world.get(c.boss.entity, Encounter).deck


def test_choices_are_told_as_they_are_shown() -> None:
    c = campaign().start()
    assert c.of(ChoicesLaid)[0].choices == c.view.choices
    c.go("battle").won()
    assert c.of(ChoicesLaid)[0].choices == c.view.choices
