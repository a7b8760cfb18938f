"""What happened in a standard match, with all that a picture needs; past tense.

Cards and heroes are told by their numbers; a number is 0, and an identifier "", where the hearer may not know it. The
health and armor of heroes is counted in parts of an HP (`ArenaTerms.hp_parts`).
"""

from __future__ import annotations

from typing import get_args

from systems.match import Event, message


@message
class CoinTossed(Event):
    """It was decided who goes first (MATCH-1.2)."""

    first: int


@message
class Mulliganed(Event):
    """A seat replaced so many cards of its opening hand (MATCH-1.3)."""

    seat: int
    count: int


@message
class TurnBegan(Event):
    """A turn began; what each crystal is (MATCH-2.1)."""

    seat: int
    turn: int
    crystals: int
    locked: int


@message
class TurnEnded(Event):
    """A turn ended."""

    seat: int
    turn: int


@message
class ManaChanged(Event):
    """What a side can spend, and its crystals."""

    seat: int
    mana: int
    crystals: int
    locked: int
    overload: int


@message
class CardPlayed(Event):
    """A card was played; what it chose (MATCH-2.2). A secret is told to the other side without its identifier."""

    seat: int
    card: int
    definition: str
    cost: int
    targets: tuple[int, ...] = ()
    outcast: bool = False


@message
class PowerUsed(Event):
    """A hero power was used."""

    seat: int
    definition: str
    cost: int
    targets: tuple[int, ...] = ()


@message
class WeaponUpgraded(Event):
    """A weapon upgrade was made (MATCH-11.2): the weapon, and what became of the hero power."""

    seat: int
    weapon: int
    definition: str
    power: str


@message
class Moved(Event):
    """A card went from zone to zone.

    Attributes:
        card: its number where it comes to; before: its number where it was, 0 for none.
        seat, zone, place: where it comes to; from_seat, from_zone: where it was, "nowhere" for a new card.
        manner: one of `systems.arena.rules.moves.MANNERS`.
    """

    card: int
    before: int
    definition: str
    from_seat: int
    from_zone: str
    seat: int
    zone: str
    place: int
    manner: str


@message
class AttackDeclared(Event):
    """An attack was declared, or goes on against another target."""

    attacker: int
    target: int


@message
class Struck(Event):
    """The blows of an attack fell.

    Attributes:
        dealt, taken: what attacker and target strike with; advantage: the element's part of it (MATCH-3.5).
    """

    attacker: int
    target: int
    dealt: int
    taken: int
    advantage: int


@message
class Damaged(Event):
    """A character was damaged.

    Attributes:
        amount: lost health; armor: lost armor; absorbed: taken by a status (Shielded).
        health: that is left; source: number of what did it, 0 for the rules; manner: how.
    """

    card: int
    amount: int
    armor: int
    absorbed: int
    health: int
    source: int
    manner: str


@message
class ShieldBroken(Event):
    """A Divine Shield took the damage (MATCH-5.2)."""

    card: int


@message
class Healed(Event):
    """A character was healed; the amount may be 0."""

    card: int
    amount: int
    health: int
    source: int


@message
class HealthSet(Event):
    """A character's health became a number, without damage or healing."""

    card: int
    health: int


@message
class ArmorGained(Event):
    """A hero gained armor, or lost it by an effect."""

    seat: int
    amount: int
    armor: int


@message
class StatsChanged(Event):
    """What a minion, a weapon or a hero is now; the health of a weapon is its durability."""

    card: int
    attack: int
    health: int
    max_health: int
    keywords: tuple[str, ...]


@message
class CountersChanged(Event):
    """How many counters of a name a thing has now."""

    card: int
    name: str
    number: int


@message
class WeaponWorn(Event):
    """A weapon's durability changed."""

    card: int
    durability: int


@message
class Died(Event):
    """Minions died together."""

    cards: tuple[int, ...]


@message
class Silenced(Event):
    """A minion was silenced (MATCH-6.4)."""

    card: int


@message
class Transformed(Event):
    """A card became another where it is."""

    card: int
    definition: str
    before: str


@message
class HeroReplaced(Event):
    """A hero card replaced a hero (MATCH-10.1)."""

    seat: int
    definition: str
    power: str


@message
class PowerChanged(Event):
    """A hero has another power."""

    seat: int
    power: str


@message
class Awakened(Event):
    """A dormant minion awakened (MATCH-8.2)."""

    card: int


@message
class SecretRevealed(Event):
    """A secret's condition came true (MATCH-8.1)."""

    seat: int
    card: int
    definition: str


@message
class TrialAdvanced(Event):
    """What a trial waits for happened for the `done`-th time; at its goal it grants its reward."""

    seat: int
    card: int
    definition: str
    done: int
    goal: int


@message
class Countered(Event):
    """A spell takes no effect."""

    card: int
    source: int


@message
class TriggerBegan(Event):
    """An ability that heard something takes effect.

    Attributes:
        card: whose; definition: the card or keyword that the ability is printed on; ability: its place there.
        event: what it heard.
    """

    card: int
    definition: str
    ability: int
    event: str


@message
class Fatigued(Event):
    """A card was to be drawn from an empty deck (MATCH-2.4)."""

    seat: int
    damage: int


@message
class CardsRevealed(Event):
    """Cards of a hand or a deck were shown to whoever hears this."""

    seat: int
    zone: str
    cards: tuple[int, ...]
    definitions: tuple[str, ...]


@message
class CardsOffered(Event):
    """A seat discovers, that is, chooses among cards that dice laid out (MATCH-6.5).

    Attributes:
        source: the card that offers them; definitions: what they are, told to the seat that chooses alone.
        count: how many there are.
    """

    seat: int
    source: int
    definitions: tuple[str, ...]
    count: int


@message
class Chosen(Event):
    """A question was answered.

    Attributes:
        source: the card that asked; cards: what was chosen, 0 for what the hearer may not know.
        option: the way that was chosen, -1 where cards were.
    """

    seat: int
    source: int
    cards: tuple[int, ...]
    option: int = -1


@message
class HoardChanged(Event):
    """How many "corpses" (MATCH-8.7) or "runes" a side has."""

    seat: int
    name: str
    number: int


@message
class DiceCast(Event):
    """An effect's dice gave a number."""

    card: int
    sides: int
    number: int


@message
class DeckShuffled(Event):
    """A deck was shuffled."""

    seat: int


@message
class EffectsDropped(Event):
    """One action caused 500 effects; the rest is dropped (MATCH-2.7)."""


@message
class MatchEnded(Event):
    """The match is over; `winner` is -1 for a draw (MATCH-1.4)."""

    winner: int
    reason: str


ArenaEvent = (
    CoinTossed | Mulliganed | TurnBegan | TurnEnded | ManaChanged | CardPlayed | PowerUsed | WeaponUpgraded | Moved
    | AttackDeclared | Struck | Damaged | ShieldBroken | Healed | HealthSet | ArmorGained | StatsChanged
    | CountersChanged | WeaponWorn | Died | Silenced | Transformed | HeroReplaced | PowerChanged | Awakened
    | SecretRevealed | TrialAdvanced | Countered | TriggerBegan | Fatigued | CardsRevealed | CardsOffered | Chosen
    | HoardChanged | DiceCast | DeckShuffled | EffectsDropped | MatchEnded
)  # fmt: skip
"""Everything that can happen."""
EVENTS: tuple[type[Event], ...] = get_args(ArenaEvent)
