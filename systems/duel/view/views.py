"""The view of a duel: frozen data, built field by field from what the seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from components.core import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class HeldCardView:
    """A card off the field: its number and identifier, 0 and "" where unknown."""

    card: int
    definition: str


@quickly_made
@dataclass(frozen=True, slots=True)
class CreatureView:
    """A creature on the field.

    Attributes:
        card: its number; definition: "" for a face-down one that the seat does not know.
        owner: whose card it is; place: 0 to 4.
        power, toughness: as they are now; printed ones for what lies face down, 0 where unknown.
        keywords: that it has now; counters: pairs of name and number.
        ward: the number of the ward that it carries, 0 for none.
        lent: abilities that were given to it, as definition and path in text, such as "decay/abilities.0.program.0".
        changes: what lies on it, as (source's identifier, what, how much, the turn at whose end it goes or -1): a stat
            with "+2", "-1" or "=3", "keyword" or "no-keyword" with its name, "ability" with definition and path.
        arrived: the turn in which it came; flips_from: the first in which it can be flipped by hand.
        attacks, blocks: made in this turn; turned: by hand in this turn; special, tribute: how it was summoned.
        back: the turn at whose end it goes back to the other side, -1 for never.
        block: what is added to its toughness while it blocks.
    """

    card: int
    definition: str
    owner: int
    place: int
    face_up: bool
    position: str
    power: int
    toughness: int
    keywords: tuple[str, ...]
    counters: tuple[tuple[str, int], ...]
    ward: int
    lent: tuple[str, ...]
    changes: tuple[tuple[str, str, str, int], ...]
    arrived: int
    flips_from: int
    attacks: int
    blocks: int
    turned: bool
    special: bool
    tribute: bool
    back: int
    block: int = 0


@quickly_made
@dataclass(frozen=True, slots=True)
class RuneView:
    """A rune on the field: set face down, or active and face up until the end of the turn."""

    card: int
    definition: str
    place: int
    active: bool
    set_in: int


@quickly_made
@dataclass(frozen=True, slots=True)
class WardView:
    """An equipped ward and its creature's number."""

    card: int
    definition: str
    owner: int
    carrier: int
    counters: tuple[tuple[str, int], ...]
    changes: tuple[tuple[str, str, str, int], ...] = ()


@quickly_made
@dataclass(frozen=True, slots=True)
class SideView:
    """A player's side.

    Attributes:
        hand: the own one with all cards; of the other side those that the seat knows, then blanks.
        deck: how many cards are left; deck_cards: the identifiers of those in the own deck, sorted (everybody knows
            the own deck, not its order), nothing for the other. deck_known: of either deck, the cards that the seat
            knows where they lie, as pairs of place (from the top, from 0) and identifier.
        creatures, runes: those that are there, in the order of their places; used: runes activated from the hand.
        may_summon: whether the normal summon of the turn is left; redraw: whether the opening hand is yet undecided.
        lent, changes: what was given to the player, as for creatures.
        tally, before: counts of this turn and of the one before that effects may ask for.
    """

    hp: int
    hand: tuple[HeldCardView, ...]
    deck: int
    deck_cards: tuple[str, ...]
    creatures: tuple[CreatureView, ...]
    runes: tuple[RuneView, ...]
    wards: tuple[WardView, ...]
    used: tuple[HeldCardView, ...]
    netherworld: tuple[HeldCardView, ...]
    banished: tuple[HeldCardView, ...]
    may_summon: bool
    redraw: bool
    lent: tuple[str, ...]
    changes: tuple[tuple[str, str, str, int], ...]
    tally: tuple[tuple[str, int], ...]
    before: tuple[tuple[str, int], ...]
    deck_known: tuple[tuple[int, str], ...] = ()


@quickly_made
@dataclass(frozen=True, slots=True)
class AttackView:
    """The current attack: attackers in order, target (0: the player), blocker (0: none)."""

    attackers: tuple[int, ...]
    target: int
    blocker: int
    stage: str
    spent: tuple[int, ...] = ()
    fought: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    called_off: bool = False
    may_stop: bool = False
    locked: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class LinkView:
    """A link of the chain: its seat, card, ability index (-1 for a granted one) and choices.

    `frame` is its scope, as a frame.
    """

    seat: int
    card: int
    definition: str
    ability: int
    number: int
    negated: bool
    triggered: bool
    choices: tuple[int, ...]
    frame: FrameView | None = None


@quickly_made
@dataclass(frozen=True, slots=True)
class AskView:
    """The question that waits for an answer.

    Attributes:
        kind: "redraw", "sacrifice", "discard" (down to the limit), "cards", "modes", "may", "join" (declare more
            attackers or strike), "block", "answer" (to what `window` says), "stop" (call off or go on).
        options: cards that may be chosen, with their identifiers where the asked seat knows them. Ways are numbered in
            `ways`. The other seat is shown `seat` and `kind` alone; "answer" tells it only that an answer is possible
            for all that it knows, whatever is truly asked; "choice" stands for cards, ways and positions. What may
            still be withdrawn it does not see at all.
        aside: cards out of sight that the seat's own half-done effects hold: it has chosen or seen them.
        name: what the answer is called by the effect that asks.
        min, max: how many; source: the card that asks, its identifier in `definition`.
        window: "attack", "summon", "activation" or "phase" for "answer".
        retract: whether `Withdraw` is accepted.
    """

    seat: int
    kind: str
    options: tuple[HeldCardView, ...] = ()
    aside: tuple[HeldCardView, ...] = ()
    ways: tuple[int, ...] = ()
    name: str = ""
    min: int = 0
    max: int = 0
    source: int = 0
    definition: str = ""
    purpose: str = ""
    window: str = ""
    retract: bool = False


@quickly_made
@dataclass(frozen=True, slots=True)
class FrameView:
    """An unresolved step of the rules (see `components.effects.Frame`), open to both seats.

    Searches continue from these. Cards are given by number, 0 where the seat may not know them, players as -1 and -2.

    Attributes:
        kind, step: of the frame; definition, path: of the program in it, as text, "" for none.
        ability: the path of the ability that runs; source: its card; seat: whose it is, -1 for none.
        bound: names and what they stand for; variables: names and numbers.
        trigger_event: what set it off, and `event`: what it carries out: name, subject, object, seat, amount, manner.
        cards, done: that it works through; data: whatever else it keeps.
    """

    kind: str
    step: int
    definition: str = ""
    path: str = ""
    ability: str = ""
    source: int = 0
    seat: int = -1
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()
    variables: tuple[tuple[str, int], ...] = ()
    trigger_event: tuple[str, int, int, int, int, str] | None = None
    event: tuple[str, int, int, int, int, str] | None = None
    cards: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    data: tuple[bool | int | str | tuple[int | str, ...], ...] = ()


@quickly_made
@dataclass(frozen=True, slots=True)
class OfferView:
    """Something the seat can do with a card now: a command, or an ability.

    The table's menus and highlights are made of these; `targets` are those of an attack or of equipping.
    """

    card: int
    action: str
    ability: int = 0
    targets: tuple[int, ...] = ()


@quickly_made
@dataclass(frozen=True, slots=True)
class DuelView:
    """Everything that a seat knows.

    Attributes:
        seat: who looks.
        turn, active, first, phase: as in `components.duel.DuelTable`.
        sides: of seat 0 and seat 1.
        attack: the one under way, None without; chain: its links, the first one first.
        ask: the question that waits, None while the active player has the turn (see `AskView` for the other seat's).
        offers: what the seat may do with which card now; phases: where it may go on to.
        winner: the winning seat, -1 for a draw, None while the match runs; reason: in one sentence.
        frames: what is half done, the topmost last, nothing while the other seat is asked; pending: triggers that
            wait, as frames; window, resolving, passes: of the chain; uses, ever: abilities that were used up, as
            (card's number, definition and path).
        hasten: an effect ends this phase; summoned: creatures whose summon is still to be offered for answers.
    """

    seat: int
    turn: int
    active: int
    first: int
    phase: str
    sides: tuple[SideView, SideView]
    attack: AttackView | None
    chain: tuple[LinkView, ...]
    ask: AskView | None
    offers: tuple[OfferView, ...]
    phases: tuple[str, ...]
    winner: int | None
    reason: str
    frames: tuple[FrameView, ...] = ()
    pending: tuple[FrameView, ...] = ()
    window: str = ""
    subject: int = 0
    resolving: bool = False
    passes: int = 0
    uses: tuple[tuple[int, str], ...] = ()
    ever: tuple[tuple[int, str], ...] = ()
    entered: tuple[int, ...] = ()
    hasten: bool = False
    summoned: tuple[int, ...] = ()
