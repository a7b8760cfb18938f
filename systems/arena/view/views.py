"""What a seat may know of a standard match: frozen pictures, built field by field."""

from __future__ import annotations

from dataclasses import dataclass

from components.arena import ArenaTerms
from components.core import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class ChangeView:
    """A change that lies on a thing (`components.effects.Modifier`), without the card that made it.

    Attributes:
        until: the turn at whose end it goes, -1 for never.
        stat, add, become: a number; keyword, gone: a keyword that it has, or has no more.
        definition, path: an ability that it has.
    """

    until: int
    stat: str = ""
    add: int | None = None
    become: int | None = None
    keyword: str = ""
    gone: bool = False
    definition: str = ""
    path: tuple[int | str, ...] = ()


@quickly_made
@dataclass(frozen=True, slots=True)
class HeldCardView:
    """A card in a hand; of the other hand's cards only the number, unless the seat knows them.

    Attributes:
        card: its number; definition: "" where unknown, and then all that follows says nothing.
        cost, attack, health: as they are now; keywords: that it has now.
        playable: whether it can be played now; reason: why not, in one sentence.
        known: whether the other side knows it; changes: what lies on it; tradeable: whether it can be traded now.
    """

    card: int
    definition: str = ""
    cost: int = 0
    attack: int = 0
    health: int = 0
    keywords: tuple[str, ...] = ()
    playable: bool = False
    reason: str = ""
    known: bool = False
    changes: tuple[ChangeView, ...] = ()
    tradeable: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class MinionView:
    """A minion on the board.

    Attributes:
        card: its number; owner: whose card it is.
        attack, health, max_health, spell_damage: as they are now; keywords: that it has now.
        counters: pairs of name and number, such as what a Shielded one absorbs.
        statuses: pairs of a keyword that passes and the turn at whose end it goes.
        attacks: made in this turn; arrived: the turn in which it came; dormant: own turns until it awakens.
        can_attack: whether it could attack something now; reason: why not, in one sentence.
        silenced, doomed, changes: as in the rules.
    """

    card: int
    definition: str
    owner: int
    attack: int
    health: int
    max_health: int
    spell_damage: int
    keywords: tuple[str, ...]
    counters: tuple[tuple[str, int], ...]
    statuses: tuple[tuple[str, int], ...]
    attacks: int
    arrived: int
    dormant: int
    silenced: bool
    doomed: bool
    can_attack: bool
    reason: str
    changes: tuple[ChangeView, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class WeaponView:
    """An equipped weapon."""

    card: int
    definition: str
    attack: int
    durability: int
    max_durability: int
    keywords: tuple[str, ...]
    changes: tuple[ChangeView, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class HeroView:
    """A hero: what it has left, what it can do, and why not.

    Attributes:
        hp, max_hp, armor: in parts of an HP (`ArenaTerms.hp_parts`).
        definition: which hero it is; attack: of itself and, in its turn, its weapon.
        power: identifier of the hero power; power_cost: now; powers: times it was used this turn.
        weapon_upgrade: identifier of the weapon of its upgrade, "" for none; upgraded: whether that was made.
    """

    card: int
    definition: str
    hp: int
    max_hp: int
    armor: int
    attack: int
    attacks: int
    keywords: tuple[str, ...]
    counters: tuple[tuple[str, int], ...]
    statuses: tuple[tuple[str, int], ...]
    power: str
    power_cost: int
    powers: int
    can_use_power: bool
    power_reason: str
    weapon_upgrade: str
    upgraded: bool
    can_upgrade: bool
    upgrade_reason: str
    can_attack: bool
    reason: str
    changes: tuple[ChangeView, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class SecretView:
    """A secret or a trial: its number; identifier "" where the seat does not know it; what a trial has counted."""

    card: int
    definition: str = ""
    done: int = 0


@quickly_made
@dataclass(frozen=True, slots=True)
class SideView:
    """A player's side.

    Attributes:
        hand: from the left; deck: how many cards are left; deck_cards: identifiers of those in the own deck, sorted
            (everybody knows the own deck, not its order), nothing for the other.
        board: from the left; grave, gone: identifiers, the last one at the end.
        locked, overload: crystals locked in this turn and in the next.
        tally: what happened to the side in this match that cards may ask for.
    """

    hero: HeroView
    weapon: WeaponView | None
    hand: tuple[HeldCardView, ...]
    deck: int
    deck_cards: tuple[str, ...]
    board: tuple[MinionView, ...]
    secrets: tuple[SecretView, ...]
    grave: tuple[str, ...]
    gone: tuple[str, ...]
    mana: int
    crystals: int
    locked: int
    overload: int
    fatigue: int
    corpses: int
    runes: int
    played: int
    kept: bool
    tally: tuple[tuple[str, int], ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class OptionView:
    """One of the things that a question offers: its number, and for a card which it is."""

    card: int
    definition: str = ""


@quickly_made
@dataclass(frozen=True, slots=True)
class AskView:
    """What the seat is asked.

    Attributes:
        kind: "cards", "modes" or "may"; name: that the ability gives to what is chosen.
        purpose: a word that says what for, such as "discover".
        source: number of the card that asks.
        definition, path: what holds the ability that asks, and the way from there to the question.
        options: for "cards"; ways: for the others, as numbers; min, max: how many.
        retract: whether what led here can be taken back.
    """

    kind: str
    name: str
    purpose: str
    source: int
    definition: str
    path: tuple[int | str, ...]
    options: tuple[OptionView, ...]
    ways: tuple[int, ...]
    min: int
    max: int
    retract: bool


@quickly_made
@dataclass(frozen=True, slots=True)
class OccurrenceView:
    """Something that happened (`components.effects.Occurrence`), its things by their numbers."""

    name: str
    subject: int
    object: int
    seat: int
    amount: int
    manner: str


@quickly_made
@dataclass(frozen=True, slots=True)
class ScopeView:
    """Where a program stands (`components.effects.Scope`), its things by their numbers."""

    source: int
    seat: int
    definition: str
    path: tuple[int | str, ...]
    bound: tuple[tuple[str, tuple[int, ...]], ...]
    variables: tuple[tuple[str, int], ...]
    trigger_event: OccurrenceView | None


@quickly_made
@dataclass(frozen=True, slots=True)
class FrameView:
    """Something half done (`components.effects.Frame`), its things by their numbers."""

    kind: str
    step: int
    scope: ScopeView | None
    path: tuple[int | str, ...]
    cards: tuple[int, ...]
    done: tuple[int, ...]
    event: OccurrenceView | None
    data: tuple[bool | int | str | tuple[int | str, ...], ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class ThingView:
    """A card that something half done names and that lies neither in play nor in a hand.

    Attributes:
        card: its number, or one by which only this view calls it; definition: "" where the seat does not know it.
        zone, seat: where it lies: "deck", "grave", "gone", or "nowhere".
    """

    card: int
    definition: str
    zone: str
    seat: int


@quickly_made
@dataclass(frozen=True, slots=True)
class HalfDoneView:
    """What is half done while a seat is asked: whoever thinks about the answer plays on from here.

    Attributes:
        frames: the last one goes on first; pending: triggers that wait, those of which the seat may know.
        things: the cards that these name and that are not on the table.
    """

    frames: tuple[FrameView, ...]
    pending: tuple[ScopeView, ...]
    things: tuple[ThingView, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class ArenaView:
    """All that a seat may know.

    Attributes:
        sides: by seat; entered: numbers of what is in play, in play order.
        waits_for: the seats that must act; ask: what this seat is asked, None for nothing.
        half_done: what waits for this seat's answer, None where it is asked nothing.
        uses, ever: the abilities with a limit that were used in this turn, and for good: number of the card, and which.
        terms: the limits and amounts of the match.
        winner: a seat, -1 for a draw, -2 while the match runs.
    """

    seat: int
    turn: int
    active: int
    first: int
    phase: str
    sides: tuple[SideView, SideView]
    entered: tuple[int, ...]
    waits_for: tuple[int, ...]
    ask: AskView | None
    half_done: HalfDoneView | None
    uses: tuple[tuple[int, str], ...]
    ever: tuple[tuple[int, str], ...]
    terms: ArenaTerms
    winner: int
    reason: str
