"""Whole runs of random answers: whatever is chosen, the ledger is right and nothing is lost twice."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from components.campaign import DECK, ENGAGED, FALLEN, GONE, LARGEST_DECK, OVER, ArmyCard, Delivery, Item
from components.campaign_lands import Consequence
from systems.campaign.commands import Flee, Travel, Wait
from systems.campaign.events import BaseChanged, CardGained, CardLeft, DeliveryArrived, GoldChanged, ItemSpent
from systems.campaign.state.ledger import COPIES
from systems.campaign.whys import WHYS
from systems.dice import Stream
from systems.match import Command, Event, Match
from tests.systems.campaign.scenario import Campaign, campaign, land
from tests.systems.campaign.tiny import answer, event
from tests.thorough import examples

KINDS = (
    ("gold", -40, ""), ("gold", 60, ""), ("hp", -9, ""), ("hp", 6, ""), ("max_hp", -3, ""), ("card", 0, "epic"),
    ("lose_card", 0, ""), ("train", 1, ""), ("relic", 0, ""), ("consumable", 0, ""), ("building", 0, "corps"),
    ("hurry", 1, ""), ("supply", 2, ""), ("muster", 0, ""), ("fight", 2, "relic"), ("nothing", 0, ""),
)  # fmt: skip
EVENTS = tuple(
    event(
        f"of {kind} {amount}",
        answer(Consequence(kind, amount, named)),
        answer(Consequence(kind, amount, named), gold=20),
        answer(Consequence("lose_card", 0, "chosen"), card=True),
    )
    for kind, amount, named in KINDS
)
COMMANDS = 150


def played(seed: int) -> tuple[Campaign, list[Event]]:
    """Return a run after random commands, at most so many, and all that happened; laws hold at every step."""
    dice = Stream(seed, "player")
    c = campaign(seed=seed, difficulty=dice.choose(("easy", "normal", "hard")), lands=land(events=EVENTS))
    happened: list[Event] = []
    for _ in range(COMMANDS):
        if c.run.phase == OVER:
            break
        _step(c, dice)
        happened += c.events
        check(c)
    return c, happened


def _step(c: Campaign, dice: Stream) -> None:
    if c.run.phase == ENGAGED and dice.below(8):
        own = [deck for deck in c.options.get("decks", [[]])[0] if not dice.below(5)]
        c.tell(dice.choose((0, 0, 0, 1, -1)), own, menace=dice.below(12))
        return
    c.do(_command(c.match.legal(0), dice))


def _command(legal: list[Command], dice: Stream) -> Command:
    """Return one of the commands, each kind as likely as another, waiting seldom."""
    kinds = sorted({type(command).__name__ for command in legal if not isinstance(command, (Wait, Flee))}) or ["Flee"]
    wanted = dice.choose([*kinds, *[Travel.__name__] * 2]) if Travel.__name__ in kinds else dice.choose(kinds)
    return dice.choose([command for command in legal if type(command).__name__ == wanted])


def check(c: Campaign) -> None:
    """Check what holds of every run at every moment."""
    assert c.field.resources.gold >= 0
    assert 0 <= c.field.resources.hp <= c.field.resources.max_hp
    deck = Counter(mine.card for _, mine in c.field.deck())
    assert deck.total() <= LARGEST_DECK
    assert all(number <= COPIES[c.field.lands.cards[card].rarity] for card, number in deck.items())
    assert all(not mine.locked or mine.where != DECK for _, mine in c.match.world.having(ArmyCard))
    sources = [sent.source for _, sent in c.field.deliveries()]
    assert len(sources) == len(set(sources)), "one delivery of each building at a time"
    built = [building.building for _, building in c.field.buildings()]
    assert len(built) == len(set(built))
    relics = [belonging.item for _, belonging in c.field.belongings("relic")]
    assert len(relics) == len(set(relics))


@settings(max_examples=examples(12, 4), deadline=None)
@given(st.integers(0, 1 << 20))
def test_random_answers_keep_the_ledger_right(seed: int) -> None:
    c, happened = played(seed)
    gold, hp = 50, 50
    for other in happened:
        if type(other) in WHYS:
            assert other.why in WHYS[type(other)]  # type: ignore[attr-defined]  # all events of that table have one
        if isinstance(other, GoldChanged):
            gold += other.amount
            assert gold == other.gold
        elif isinstance(other, BaseChanged):
            hp = other.hp
    assert (gold, hp) == (c.field.resources.gold, c.field.resources.hp)


@settings(max_examples=examples(12, 4), deadline=None)
@given(st.integers(0, 1 << 20))
def test_random_answers_lose_nothing_twice(seed: int) -> None:
    c, happened = played(seed)
    world = c.match.world
    left = [other.entity for other in happened if isinstance(other, CardLeft)]
    assert sorted(left) == [entity for entity, _ in c.field.army(GONE)]
    spent = [other.item for other in happened if isinstance(other, ItemSpent)]
    assert sorted(spent) == [entity for entity, item in world.having(Item) if item.used]
    arrived = [other.entity for other in happened if isinstance(other, DeliveryArrived)]
    assert sorted(arrived) == [entity for entity, sent in world.having(Delivery) if sent.arrived]
    joined = {other.entity for other in happened if isinstance(other, CardGained)}
    assert {entity for entity, _ in c.field.army()} >= joined
    assert all(mine.fell for _, mine in c.field.army(FALLEN))


@settings(max_examples=examples(8, 3), deadline=None)
@given(st.integers(0, 1 << 20))
def test_a_run_that_is_dumped_and_loaded_goes_on_alike(seed: int) -> None:
    c, _ = played(seed)
    again = c.match.load(c.match.dump())
    assert again.digest() == c.match.digest()
    assert again.view(0) == c.match.view(0)
    dice = Stream(seed, "more")
    for _ in range(10):
        legal = [other for other in c.match.legal(0) if not isinstance(other, Wait)]
        assert again.legal(0) == c.match.legal(0)
        if not legal:
            break
        command = dice.choose(legal)
        assert again.apply(0, command) == c.match.apply(0, command)
        assert again.digest() == c.match.digest()


@settings(max_examples=examples(8, 3), deadline=None)
@given(st.integers(0, 1 << 20))
def test_everything_legal_is_accepted_and_the_rest_changes_nothing(seed: int) -> None:
    c, _ = played(seed)
    before = c.match.digest()
    for command in c.match.legal(0):
        assert c.match.refusal(0, command) is None
        fork: Match[object] = c.match.fork()  # type: ignore[assignment]  # only whether it is accepted counts here
        fork.apply(0, command)
    assert c.match.digest() == before
