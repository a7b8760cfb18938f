"""A collection with all that a specification can say: classes, many facets, boosters, dust, plans, codes, ready decks.

No game is like it; it stands for the next one that brings a collection of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.collection.codes import DeckCodes
from game.collection.economy import Booster, DeckForSale, Dust, Economy, Prize, Slot
from game.collection.rules import Broken, Fix, Rule, copy_limits, deck_size, has_no_duplicates, known_cards, take_out
from game.collection.search import Facet, Vocabulary
from game.collection.specification import CollectionSpec, DeckOffer
from game.collection.suggestions import Plan, completed

GAME = "sample"
RARITIES = ("common", "rare", "epic", "legendary")
CLASSES = ("seer", "raider", "")
TYPES = ("minion", "spell", "weapon")
TRIBES = ("wolf", "giant", "draugr")
KEYWORDS = ("charge", "taunt", "lifesteal")
ELEMENTS = ("fire", "frost", "storm")
MYTHOLOGIES = ("norse", "greek", "egyptian")
SIZE = 30
COSTS = tuple(str(cost) for cost in range(8))
CLAUSE = "SAMPLE-3.1"
ORDER = {"name": lambda card: card.name, "rarity": lambda card: -RARITIES.index(card.rarity)}


@dataclass(frozen=True, slots=True)
class SampleCard:
    """A card that has something for every facet."""

    id: str
    name: str
    hero: str
    cost: int
    rarity: str
    kind: str
    tribe: str
    keyword: str
    element: str
    mythology: str


def _card(number: int) -> SampleCard:
    rarity = RARITIES[(0, 0, 0, 0, 0, 1, 1, 2, 2, 3)[number % 10]]
    return SampleCard(
        f"card-{number}", f"Card {number}", CLASSES[number // 10 % 3], number % 8, rarity, TYPES[number % 3],
        TRIBES[number % 3], KEYWORDS[number // 3 % 3], ELEMENTS[number % 3], MYTHOLOGIES[number // 5 % 3],
    )  # fmt: skip


CARDS: Mapping[str, SampleCard] = {card.id: card for card in map(_card, range(120))}
TOKEN = SampleCard("token", "Spirit", "", 1, "token", "minion", "wolf", "", "", "norse")


def most_copies(card: SampleCard) -> int:
    return 1 if card.rarity == "legendary" else 2


def limit(card: SampleCard) -> str:
    return f"{'a legendary' if card.rarity == 'legendary' else 'any other'} card ({CLAUSE})"


STARTERS = {card.id: 2 for card in CARDS.values() if card.rarity == "common" and int(card.id[5:]) < 60}
ECONOMY: Economy[SampleCard] = Economy(
    game=GAME,
    cards={**CARDS, TOKEN.id: TOKEN},
    name=lambda card: card.name,
    rarity=lambda card: card.rarity,
    rarities=(*RARITIES, "token"),
    copies=most_copies,
    starters=STARTERS,
    booster=Booster(
        100,
        (
            Slot(4, {"common": 72, "rare": 22, "epic": 5, "legendary": 1}),
            Slot(1, {"rare": 80, "epic": 15, "legendary": 5}),
        ),
    ),
    decks={"raid": DeckForSale("The Raid", 300, ("card-65", "card-65", "card-69"))},
    dust={"common": Dust(40, 5), "rare": Dust(100, 20), "epic": Dust(400, 100), "legendary": Dust(1600, 400)},
    prizes={"easy": Prize(gold=10), "master": Prize(gold=20, boosters=1)},
)


def deck_class(deck: Sequence[str]) -> str:
    classes = Counter(CARDS[card].hero for card in deck if card in CARDS and CARDS[card].hero)
    return classes.most_common(1)[0][0] if classes else ""


def _of_other_classes(deck: Sequence[str]) -> Iterable[Broken]:
    own = deck_class(deck)
    for card, count in Counter(deck).items():
        if card in CARDS and CARDS[card].hero not in {"", own}:
            sentence = f"{CARDS[card].name} is a card of another class, {CARDS[card].hero.title()} ({CLAUSE})."
            yield Broken(sentence, (take_out(deck, card, count, last="it"),))


def _plan(about: str, costs: Mapping[str, int]) -> Plan[SampleCard]:
    def allowed(card: SampleCard, deck: Sequence[SampleCard]) -> bool:
        own = deck_class([other.id for other in deck])
        return not card.hero or not own or card.hero == own

    def suits(card: SampleCard, deck: Sequence[SampleCard]) -> int:
        return sum(other.tribe == card.tribe for other in deck)

    return Plan(about, lambda card: str(card.cost), costs, suits, allowed)


PLANS = {
    "Aggro": _plan("Many small cards.", {"0": 4, "1": 10, "2": 8, "3": 6, "4": 2}),
    "Control": _plan("Few small cards, and great ones at the end.", {"2": 4, "3": 4, "4": 6, "5": 6, "6": 5, "7": 5}),
}
FACETS: Mapping[str, Facet[SampleCard]] = {
    "cost": Facet(COSTS, lambda card: (str(card.cost),)),
    "rarity": Facet(RARITIES, lambda card: (card.rarity,)),
    "class": Facet((*CLASSES[:2], "neutral"), lambda card: (card.hero or "neutral",)),
    "type": Facet(TYPES, lambda card: (card.kind,)),
    "tribe": Facet(TRIBES, lambda card: (card.tribe,)),
    "keyword": Facet(KEYWORDS, lambda card: (card.keyword,)),
    "element": Facet(ELEMENTS, lambda card: (card.element,)),
    "mythology": Facet(MYTHOLOGIES, lambda card: (card.mythology,)),
}


def order(card: SampleCard) -> tuple[int, str]:
    return (card.cost, card.name)


def sample_collection(owned: Mapping[str, int] | None) -> CollectionSpec[SampleCard]:
    """Return the sample's collection, of which so many copies are owned; None for all."""

    def name(card: SampleCard) -> str:
        return card.name

    def room(card: str) -> int:
        most = most_copies(CARDS[card])
        return most if owned is None else min(most, owned.get(card, 0))

    def fill(deck: Sequence[str]) -> tuple[Fix, ...]:
        by_order = {card.id: card for card in sorted(CARDS.values(), key=order)}
        return tuple(Fix(f"As {plan}", completed(deck, found, by_order, room, SIZE)) for plan, found in PLANS.items())

    return CollectionSpec(
        cards=CARDS,
        name=name,
        order=order,
        vocabulary=Vocabulary(
            numbers={"cost": lambda card: card.cost},
            words=FACETS,
            texts={"name": name},
            everything=lambda card: f"{card.name} {card.tribe} {card.keyword}",
        ),
        filters=FACETS,
        copies=most_copies,
        limit=limit,
        rules=(
            known_cards(CARDS, CLAUSE),
            deck_size(SIZE, SIZE, CLAUSE, fill),
            copy_limits(CARDS, name, most_copies, limit),
            Rule("class", _of_other_classes),
        ),
        sizes=(SIZE, SIZE),
        largest=2 * SIZE,
        hand=4,
        ready={
            plan: DeckOffer(plan, found.about, completed((), found, CARDS, partial(_all_copies), SIZE), plan)
            for plan, found in PLANS.items()
        },
        codes=DeckCodes("S", "the sample", signs=5),
        owned=owned,
        missing="craft it, or find it in a booster",
        orders=ORDER,
        plans=PLANS,
        traits={"No duplicates: highlander effects work.": has_no_duplicates},
        economy=ECONOMY,
    )


def _all_copies(card: str) -> int:
    return most_copies(CARDS[card])
