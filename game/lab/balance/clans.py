"""The balance of the clans battle, measured by play: docs/balance-clans.md.

Are the leaders' ready decks even with each other? Are decks of 25 copies of one common? Is every card played by some
opponent that could play another?
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from components.clans import RARITIES, TERRAINS, Card, CardDefinition
from game.content.clans.loading import load_clans
from game.lab.balance.clans_pace import PacePart
from game.lab.balance.intervals import share_text, wilson
from game.lab.balance.levels import Levels, LevelsPart
from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.ranked import RankedPart
from game.lab.balance.tournament import NOT_PROVEN, Pairing, PairingPart, Part, each_pair
from game.lab.simulate import Task, play
from systems.clans.ai.opponent import EASY, WARY
from systems.clans.commands import Stage
from systems.dice import Stream
from systems.match import Match
from systems.search.opponent import Decision

DECK_SIZE = 25
COPIES = {"common": 8, "rare": 3, "epic": 2, "legendary": 1}
"""Copies of a card in a mixed deck: the limits of CLAN-5.2, and 8 where there is none."""
LEADER_BAND = (40, 60)
COMMON_BAND = (30, 70)
FAIR_SHARE = 25
"""Of 100 copies of a card that could have been staged in mixed decks, so many at least are."""
MIXED_MATCHES = 60
"""Matches between mixed decks for each deal that is asked for."""
SHOWN = 40
"""So many cards are drawn."""
COMPANIONS = 3
"""Cards with charges that come into a mixed deck with each card that restores charges."""


def leader_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of leaders with their ready decks, each deal with the sides exchanged."""

    def options(here: str, there: str) -> dict[str, Any]:
        return {"leaders": [here, there], "decks": [None, None]}

    return each_pair("clans", sorted(load_clans().leaders), options, deals, level, seed)


def common_pairings(deals: int, level: str, seed: int) -> list[Pairing]:
    """Return every pair of fighting commons as decks of 25 copies, under leaders with negligible abilities.

    The leader has the card's own terrain. Commons that cannot fight by themselves (damage 0, traps) are left out.
    """
    cards = load_clans().cards
    fighters = sorted(card.id for card in cards.values() if card.rarity == "common" and fights(card))

    def options(here: str, there: str) -> dict[str, Any]:
        sides = (here, there)
        decks = [[name] * DECK_SIZE for name in sides]
        return {"leaders": [_plain_leader(cards[name]) for name in sides], "decks": decks}

    return each_pair("clans", fighters, options, deals, level, seed)


def mixed_pairings(matches: int, level: str, seed: int) -> list[Pairing]:
    """Return matches between random decks of all cards, so that every card is met."""
    content = load_clans()
    pool = [card for card in content.cards.values() if not card.token and not card.boss]
    found = []
    for number in range(matches):
        dice = Stream(seed + number, "mixed decks")
        leaders, decks = [], []
        for _ in range(2):
            leader = content.leaders[dice.choose(sorted(content.leaders))]
            leaders.append(leader.id)
            decks.append(mixed_deck(pool, leader.terrains, dice))
        task = Task("clans", seed + number, {"leaders": leaders, "decks": decks}, (level, level))
        found.append(Pairing(f"mixed {number}", f"mixed {number} b", task))
    return found


def mixed_deck(pool: Sequence[CardDefinition], terrains: Sequence[str], dice: Stream) -> list[str]:
    """Return 25 cards of the pool that fit the terrains, within the copies of CLAN-5.2.

    A deck with cards that restore charges also gets cards with charges, since they could not be played otherwise.
    """
    able = [item for item in pool if not item.element or item.element in terrains]
    charged = [item for item in able if any(ability.charges for ability in item.abilities)]
    deck: Counter[str] = Counter()
    while deck.total() < DECK_SIZE:
        card = dice.choose(able)
        wanted = [card, *(dice.choose(charged) for _ in range(COMPANIONS if card.ability("resetter") else 0))]
        for item in wanted if len(wanted) <= DECK_SIZE - deck.total() else ():
            if deck[item.id] < COPIES[item.rarity]:
                deck[item.id] += 1
    return sorted(deck.elements())


def fights(card: CardDefinition) -> bool:
    """Return whether a card can win battles by itself."""
    return card.damage > 0 and card.ability("trap") is None and not card.token and not card.boss


def _plain_leader(card: CardDefinition) -> dict[str, Any]:
    terrain = card.element or TERRAINS[0]
    name = f"captain-{terrain}"
    return {"id": name, "name": "A captain", "terrains": [terrain], "ability": "heal_units", "amount": 0}


Outcome = tuple[int | None, dict[str, int], dict[str, int]]


def play_and_count(pairing: Pairing) -> Outcome:
    """Play a pairing; return the winning seat, how often each card was staged, and how many copies could be."""
    names: dict[int, str] = {}
    staged: Counter[str] = Counter()

    def look(match: Match[Any], seat: int) -> None:
        able = {command.card for command in match.legal(seat) if isinstance(command, Stage)}
        names.update({item: match.world.get(item, Card).definition.id for item in able})

    def note(_seat: int, _level: str, decision: Decision, _seconds: float) -> None:
        staged.update(
            names[command.card] for command in decision.commands if isinstance(command, Stage) and command.card in names
        )

    played = play(pairing.task, on_decision=note, on_turn=look)
    return played.winner, dict(staged), dict(Counter(names.values()))


def _count_cards(totals: dict[str, tuple[int, int]], staged: Mapping[str, int], copies: Mapping[str, int]) -> None:
    for name, number in copies.items():
        times, places = totals.get(name, (0, 0))
        totals[name] = (times + staged.get(name, 0), places + number)


def _contestants() -> dict[str, str]:
    """Return the names of leaders and cards."""
    content = load_clans()
    return {leader.id: leader.name for leader in content.leaders.values()} | {
        card.id: card.name for card in content.cards.values()
    }


def _left_out() -> str:
    cards = load_clans().cards.values()
    return ", ".join(card.name for card in cards if card.rarity == "common" and not card.token and not fights(card))


def _staging_table(staged: Mapping[str, tuple[int, int]]) -> list[str]:
    cards = load_clans().cards
    rows = sorted(staged.items(), key=lambda card: (RARITIES.index(cards[card[0]].rarity), card[0]))
    return [
        "## Cards in decks mixed at random",
        "",
        f"How often a card was staged, of the copies that could be at some decision. Wanted: at least {FAIR_SHARE}%.",
        "",
        "| card | rarity | staged | copies | per cent, 95% interval |",
        "|---|---|---|---|---|",
        *(
            f"| {cards[k].name} | {cards[k].rarity} | {times} | {copies} | {share_text(times, copies)} |"
            for k, (times, copies) in rows
        ),
        "",
    ]


class LeaderPart(RankedPart):
    """Leaders with their ready decks."""

    name = "leaders"
    game = "clans"
    subject = "clans battle"
    band = LEADER_BAND
    title = "Leaders with their ready decks, each against all others"

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return every pair of leaders."""
        return leader_pairings(deals, level, seed)

    def names(self) -> dict[str, str]:
        """Return the names of leaders and cards."""
        return _contestants()


class CommonPart(LeaderPart):
    """Decks of one common."""

    name = "commons"
    band = COMMON_BAND
    title = "Decks of 25 copies of one fighting common, each against all others"

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return every pair of commons that fight."""
        return common_pairings(deals, level, seed)

    def page(self) -> list[str]:
        """Return the table, and which commons are left out."""
        left_out = [f"Left out, because alone they cannot win by their nature: {_left_out()}.", ""]
        return [*super().page(), *left_out] if self.scores else []


class CardsPart(PairingPart):
    """How often each card is staged.

    `staged` counts how often each card was staged, and how many of its copies could have been at some decision: cards
    never drawn, or never with a target, do not count against a card.
    """

    name = "cards"
    game = "clans"
    subject = "clans battle"

    def __init__(self) -> None:
        self.staged: dict[str, tuple[int, int]] = {}

    @staticmethod
    def play(pairing: Pairing) -> Outcome:
        """Play a pairing and count what was staged."""
        return play_and_count(pairing)

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return MIXED_MATCHES matches of mixed decks for each deal."""
        return mixed_pairings(MIXED_MATCHES * deals, level, seed)

    def count(self, pairing: Pairing, outcome: Outcome) -> None:
        """Count what was staged."""
        del pairing
        _, staged, copies = outcome
        _count_cards(self.staged, staged, copies)

    def faults(self) -> list[str]:
        """Return one sentence for each card that nobody plays."""
        cards = load_clans().cards
        return [
            f"{cards[name].name} was staged {times} times of {copies} copies that could be, "
            f"{share_text(times, copies)}, less than {FAIR_SHARE}%"
            f"{'' if wilson(times, copies)[1] < FAIR_SHARE else NOT_PROVEN}."
            for name, (times, copies) in self.staged.items()
            if 100 * times < FAIR_SHARE * copies
        ]

    def to_json(self) -> dict[str, object]:
        """Return how often each card was staged, of how many, and the ends of that share's interval in per cent."""
        return {"staged": {name: [*counts, *wilson(*counts)] for name, counts in self.staged.items()}}

    def pictures(self) -> Pictures:
        """Return the cards to be drawn that are staged least often."""
        if not self.staged:
            return {}
        cards = load_clans().cards
        rarest = sorted(self.staged.items(), key=lambda card: (card[1][0] / card[1][1], card[0]))[:SHOWN]
        rows = tuple(Row.share(cards[name].name, *counts) for name, counts in rarest)
        axis = (
            f"Staged, in per cent of copies that could be, with 95% interval; wanted is {FAIR_SHARE} at least (shaded)"
        )
        return {"": RowsPicture("Cards that are staged least often", axis, (FAIR_SHARE, 100), None, rows)}

    def page(self) -> list[str]:
        """Return the table of cards."""
        return _staging_table(self.staged) if self.staged else []


class ClansLevelsPart(LevelsPart):
    """Opponents against the level below: that wary stands between easy and normal."""

    name = "clans-levels"
    game = "clans"
    subject = "clans battle"
    counted = "rounds"
    least: ClassVar[Mapping[Levels, int]] = {(WARY, EASY): 60, ("normal", WARY): 55}


PARTS: tuple[type[Part[Any]], ...] = (LeaderPart, CommonPart, CardsPart, PacePart, ClansLevelsPart)
