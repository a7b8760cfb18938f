"""The view of The Nine Domains: frozen data, built field by field (DOM-6.1)."""

from __future__ import annotations

from dataclasses import dataclass

from components.core import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class FightView:
    """A fight of this round that was revealed.

    Attributes:
        cards: of seat 0 and seat 1.
        strengths: with bonuses; `*` and a card that its effect decided have theirs too, though it did not count.
        bonuses: what is in the strengths beyond the printed numbers.
        winner: who won, -1 for nobody.
        reason: one of `systems.domains.events.FIGHT_REASONS`.
    """

    cards: tuple[str, str]
    strengths: tuple[int, int]
    bonuses: tuple[int, int]
    winner: int
    reason: str


@quickly_made
@dataclass(frozen=True, slots=True)
class PromptView:
    """A power that waits for its owner (DOM-4.8): kind "tiles" (2-) or "cards" (3-), and the slot it was won in."""

    seat: int
    kind: str
    slot: int


@quickly_made
@dataclass(frozen=True, slots=True)
class DomainsView:
    """Everything that a seat knows.

    Attributes:
        seat: who looks.
        round: 1 to 3; phase: "placing", "choosing" (a power is asked about) or "over".
        specials: the three special cards that both have (DOM-1.3).
        hands: what each side still holds (open, DOM-6.1); a committed placement still counts as held by the other side,
            while the own one has left the hand and stands in `placement`.
        used: what each side has played, in the order of playing.
        placed: whether each side has committed its placement of this round.
        placement: the own committed placement, empty before it and after the reveal.
        prizes: the open tile of each slot, by value; 0 where it was taken or removed.
        fights: the fights of the last round that was revealed; empty before the first.
        carried: for each side, the bonus that its next card in each slot will have (1+, 2+, 4+).
        tiles: the tiles that each side owns, by value, in the order of winning.
        removed: tiles that left the game.
        to_come: tiles still below the top, sorted: their order is hidden.
        points: of each side, tiles and the 7 points of 3+ together; bonus_points: those of 3+ alone.
        elements: which of the four elements each side has, in the order of ELEMENTS.
        elements_count: False once both completed them after the same round (DOM-5.2).
        prompt: the power that is asked about, None outside "choosing".
        winner: the winning seat, -1 for a draw, None while the match runs; reason: in one sentence.
    """

    seat: int
    round: int
    phase: str
    specials: tuple[str, str, str]
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    used: tuple[tuple[str, ...], tuple[str, ...]]
    placed: tuple[bool, bool]
    placement: tuple[str, ...]
    prizes: tuple[int, int, int]
    fights: tuple[FightView, ...]
    carried: tuple[tuple[int, int, int], tuple[int, int, int]]
    tiles: tuple[tuple[int, ...], tuple[int, ...]]
    removed: tuple[int, ...]
    to_come: tuple[int, ...]
    points: tuple[int, int]
    bonus_points: tuple[int, int]
    elements: tuple[tuple[bool, bool, bool, bool], tuple[bool, bool, bool, bool]]
    elements_count: bool
    prompt: PromptView | None
    winner: int | None
    reason: str
