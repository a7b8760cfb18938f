"""Build a battle's complete options from the state of the run (CAMP-1.6, CAMP-2.6).

Cards and leaders of the battle's own content are given by identifier; all others, and all with changed numbers, are
defined in the options themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from components.campaign import DEFENSE, LARGEST_DECK, SMALLEST_DECK, Encounter
from components.campaign_variants import AGES, FAMILIES, GOLD
from components.clans import CardDefinition, LeaderDefinition
from components.clans_options import FamilyDefinition
from systems.campaign.rules.battles.enemies import crystal_of, raised_by_levels
from systems.campaign.rules.battles.objectives import objective_options
from systems.campaign.rules.battles.tricks import enemy_passives, tokens_of
from systems.campaign.rules.battles.variants import ages_options, families_here, variants_of, won_in_a_row
from systems.campaign.state.field import Field, fielded, trained
from systems.plain import plain

CRYSTAL = 50
"""Hit points of the player's crystal in a battle (CAMP-1.6)."""
ENEMY = 1
"""The enemy's seat in a battle."""
HAND, LARGEST_HAND = 6, 8
CRYSTAL_FOR_CARD = 5
"""Hit points of the crystal in place of each card that the first hand has no room for (CAMP-5.5)."""
ROUNDS = 16
PACE: Mapping[str, Any] = MappingProxyType({"returns": 1, "drill": True})
"""The fallen return once, stacks swap, and units change the lane at their base: so each round has a decision."""
MILITIA = CardDefinition("town-militia", name="Militia", damage=3, health=6)
MILITIA_LIKE = "militia"


class Muster:
    """The cards of one battle's options: each definition once, decks by identifier.

    Attributes:
        cards: by identifier, those of the battle's own content among them.
    """

    def __init__(self, field: Field) -> None:
        self._field = field
        self.cards: dict[str, CardDefinition] = {}
        self._inline: dict[str, dict[str, Any]] = {}

    def add(self, card: CardDefinition, like: str) -> str:
        """Add a card and return its identifier for decks; `like` is the card it is derived from."""
        lands = self._field.lands
        self.cards[card.id] = card
        known = card.id in lands.native and lands.cards.get(card.id) == card
        if not known and card.id not in self._inline:
            self._inline[card.id] = _defined(self._field, card, like)
        return card.id

    @property
    def inline(self) -> list[dict[str, Any]]:
        """The cards that the options define."""
        return list(self._inline.values())


def battle_options(field: Field, encounter: Encounter) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """Return the options of an encounter's battle, and the army cards behind their identifiers."""
    muster = Muster(field)
    own, cards = _own_deck(field, encounter, muster)
    enemy = [muster.add(strengthened_card(field, name, encounter.levels), name) for name in encounter.deck]
    own_leader, foe = _own_leader(field), field.lands.leaders[encounter.commander]
    passives, tricks = list(field.passives()), enemy_passives(field, encounter)
    supplies = [supply for _, supply in field.supplies()]
    for token in sorted({own_leader.token, foe.token, *tokens_of((*passives, *tricks, *supplies))} - {""}):
        muster.add(field.lands.cards[token], token)
    variants = variants_of(field, encounter)
    families = families_here(field) if FAMILIES in variants else []
    for name in (name for family in families for row in family.cards for name in row):
        muster.add(field.lands.cards[name], name)
    hand = HAND + field.amount("draw")
    crystal = CRYSTAL + field.amount("crystal") + CRYSTAL_FOR_CARD * max(0, hand - LARGEST_HAND)
    options: dict[str, Any] = {
        "leaders": [
            _written(field, own_leader, field.leader.id, field.setup.leader),
            _written(field, foe, foe.id, foe.id),
        ],
        "decks": [own, enemy],
        "cards": muster.inline,
        "check_decks": False,
        "crystal": [max(1, crystal), crystal_of(field, encounter)],
        "middle": list(encounter.middle),
        "bases": [None, list(encounter.bases)],
        **objective_options(encounter, ROUNDS),
        "pace": dict(PACE),
    }
    if GOLD in variants:
        options |= {"gold": True, "streaks": [won_in_a_row(field), 0]}
    if families:
        options["families"] = [_family(field, family) for family in families]
    if AGES in variants:
        options |= ages_options((own, enemy), muster.cards)
    if field.ruled("enemy_first"):
        options["first"] = ENEMY
    if field.lands.relic_pool:
        options["relic_pool"] = _relic_pool(field, own)
    if passives or tricks:
        options["passives"] = [plain(passives), plain(tricks)]
    if supplies:
        options["supplies"] = [plain(supplies), []]
    if hand != HAND:
        options["draws"] = [min(LARGEST_HAND, max(1, hand)), None]
    return options, cards


def militia_needed(field: Field) -> int:
    """Return how many cards of militia fill the deck up to 15 (CAMP-3.6)."""
    return max(0, SMALLEST_DECK - len(field.deck()))


def strengthened_card(field: Field, name: str, levels: int) -> CardDefinition:
    """Return an enemy's card with 5 per cent more damage and HP per level (CAMP-2.9)."""
    card = field.lands.cards[name]
    return trained(
        card, raised_by_levels(card.damage, levels) - card.damage, raised_by_levels(card.health, levels) - card.health
    )


def _own_deck(field: Field, encounter: Encounter, muster: Muster) -> tuple[list[str], dict[str, list[int]]]:
    """Return the player's deck: cards as they are now, perks, the bonus of a defense (CAMP-2.6), militia (CAMP-3.6)."""
    bonus = 1 if encounter.nature == DEFENSE else 0
    damage, health = field.amount("damage") + bonus, field.amount("health") + bonus
    deck: list[str] = []
    cards: dict[str, list[int]] = {}
    for entity, mine in field.deck()[:LARGEST_DECK]:
        card = fielded(field.lands.cards[mine.card], mine, damage, health)
        deck.append(muster.add(card, mine.card))
        cards.setdefault(card.id, []).append(entity)
    levy = trained(MILITIA, damage, health)
    return deck + [muster.add(levy, MILITIA_LIKE) for _ in range(militia_needed(field))], cards


def _relic_pool(field: Field, own: list[str]) -> list[Any]:
    """Return the possible cards of the battle's relic.

    Names in the own deck are left out: a casualty of such a relic card would count as one of the deck.
    """
    lands = field.lands
    mine = {*own}
    return [
        _defined(field, replace(lands.cards[name], id=f"found-{name}"), name) if name in mine else name
        for name in lands.relic_pool
    ]


def _defined(field: Field, card: CardDefinition, like: str) -> dict[str, Any]:
    """Return a card as the options define it."""
    return {**plain(card), "like": like, **field.lands.words.get(like, {})}


def _own_leader(field: Field) -> LeaderDefinition:
    """Return the player's leader, whose ability's number the perk "ability" raises."""
    leader = field.leader
    more = field.amount("ability")
    if not more or not leader.amount:
        return leader
    amount = max(1, leader.amount + more)
    return replace(leader, id=f"{leader.id}-{amount}", amount=amount)


def _family(field: Field, family: FamilyDefinition) -> Any:
    """Return a family as the options name or define it."""
    lands = field.lands
    if family.id in lands.native:
        return family.id
    cards = [row[0] for row in family.cards]
    return {**plain(family), "cards": cards, **lands.words.get(family.id, {})}


def _written(field: Field, leader: LeaderDefinition, words: str, like: str) -> Any:
    """Return a leader as the options define it: with the words of one, and the picture of one."""
    lands = field.lands
    if leader.id in lands.native:
        return leader.id
    return {**plain(leader), "like": like, **lands.words.get(words, {})}


def base_names(options: dict[str, Any], names: Iterable[str]) -> dict[str, str]:
    """Return for identifiers of a battle the cards that they are derived from."""
    like = {card["id"]: card["like"] for card in options.get("cards", ())}
    return {name: like.get(name, name) for name in names}
