"""What follows from an action: what each side keeps if it is answered so or so, from the rules alone (POKER-4).

Exact where everything is known; what hangs on hidden cards is said to be unknown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from components.poker import HALVES, hp_text
from scenes.arena.model.lexicon import Lexicon
from scenes.poker.model.hands import Hand, hand_of, product_text
from scenes.table.story.phrases import plural
from systems.arena.view.views import MinionView, SideView
from systems.poker.view.views import PokerView

GOOD, BAD, EVEN = "good", "bad", "even"


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that may follow: an icon, its tone, a title, and sentences with two asterisks around what matters."""

    icon: str
    tone: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an action may lead to, and what is not known about it."""

    title: str
    cases: tuple[Case, ...]
    unknown: str = ""


@dataclass(frozen=True, slots=True)
class Wager:
    """An action that is considered: HP are halves.

    Attributes:
        verb: "attack", "counter attack" or "engage".
        adds, pays: what it adds beyond matching, and what it takes altogether.
    """

    verb: str
    adds: int
    pays: int


def wager_of(view: PokerView, verb: str, adds: int) -> Wager:
    """Return an action of the view's seat: what it adds beyond what is owed, and what it pays."""
    own = view.cards.sides[view.seat].hero
    return Wager(verb, adds, min(own.hp, view.fighters[view.seat].owed + adds))


def outlook_of(view: PokerView, wager: Wager, lexicon: Lexicon) -> Outlook:
    """Return what follows if the other side engages and wins or loses, and if it braces."""
    foe = short_name(view, 1 - view.seat, lexicon)
    title = f"If you {wager.verb}" + (f" {hp_text(wager.adds)}" if wager.adds else "")
    answers = f"{foe} engages, " if wager.adds else ""
    cases = [
        Case("check", GOOD, f"{answers}you win" if answers else "You win", _won(view, wager, lexicon)),
        Case("skull", BAD, f"{answers}you lose" if answers else "You lose", _lost(view, wager, lexicon)),
    ]
    if wager.adds:
        cases.append(Case("shield", EVEN, f"{foe} braces", _braced(view, 1 - view.seat, foe)))
    else:
        cases.append(Case("shield", EVEN, "If you brace", _braced(view, view.seat, "You")))
    return Outlook(title, tuple(cases), _unknown(view))


def short_name(view: PokerView, seat: int, lexicon: Lexicon) -> str:
    """Return what a fighter is called in short."""
    return lexicon.short(view.cards.sides[seat].hero.definition) or "the enemy"


def _won(view: PokerView, wager: Wager, lexicon: Lexicon) -> str:
    """Tell what the other side keeps when it engages and loses, and what strikes it then."""
    foe = 1 - view.seat
    side, name = view.cards.sides[foe], short_name(view, foe, lexicon)
    owes = max(0, view.fighters[view.seat].committed + wager.pays - view.fighters[foe].committed)
    kept = side.hero.hp - min(side.hero.hp, owes)
    told = f"{name} keeps **{hp_text(kept)} HP**." if kept else f"{name} keeps nothing: **{name} falls.**"
    hand = hand_of((*view.fighters[view.seat].hole, *view.community))
    if not kept or hand is None:
        return told
    blow = strike_of(view, view.seat, multiplier_of(view, view.seat, hand))
    if blow is None:
        return told
    ends = f": **{name} falls.**" if blow.reaches >= kept else f" leaves **{hp_text(kept - blow.reaches)}**."
    return f"{told} Strike {blow.text}{ends}"


def _lost(view: PokerView, wager: Wager, lexicon: Lexicon) -> str:
    """Tell what the own side keeps when it loses, and that the other may strike."""
    own, foe = view.cards.sides[view.seat].hero, 1 - view.seat
    kept = own.hp - wager.pays
    if kept <= 0:
        return "You keep nothing: **you fall.**"
    told = f"You keep **{hp_text(kept)} HP**."
    force = force_of(view, foe)
    return f"{told} Then {short_name(view, foe, lexicon)} strikes {force} x its hand." if force else told


def _braced(view: PokerView, seat: int, name: str) -> str:
    """Tell what bracing costs a side: armor gives back its amount (POKER-4.4)."""
    committed, armor = view.fighters[seat].committed, view.cards.sides[seat].hero.armor
    saved = min(committed, armor)
    loses = "lose" if name == "You" else "loses"
    stamina = " and 1 stamina" if view.fighters[seat].stamina else ""
    told = f"{name} {loses} **{hp_text(committed - saved) if committed > saved else '0'}**{stamina}"
    return f"{told}; armor saves {hp_text(saved)}." if saved else f"{told}."


def _unknown(view: PokerView) -> str:
    hidden = 2 - len(view.fighters[1 - view.seat].known)
    to_come = 5 - len(view.community)
    parts = [plural(hidden, "hole card")] if hidden else []
    if to_come:
        parts.append(f"{to_come} to come" if hidden else plural(to_come, "community card"))
    return f"Unknown: {', '.join(parts)}" if parts else ""


# ------------------------------------------------------------------------------------------------------------- strikes


@dataclass(frozen=True, slots=True)
class Blow:
    """A strike: its arithmetic in words, and how much of it reaches the HP, in halves."""

    text: str
    reaches: int


def force_of(view: PokerView, seat: int) -> int:
    """Return the summed attack of a side's weapon and of its minions that can attack (POKER-5.4)."""
    return sum(_forces(view, seat))


def _forces(view: PokerView, seat: int) -> Iterator[int]:
    side = view.cards.sides[seat]
    if side.weapon is not None and side.weapon.attack > 0 and "frozen" not in side.hero.keywords:
        yield side.weapon.attack
    for minion in side.board:
        if _strikes(minion, view.hand):
            yield minion.attack * (2 if "windfury" in minion.keywords else 1)


def _strikes(minion: MinionView, hand: int) -> bool:
    words = set(minion.keywords)
    fresh = minion.arrived == hand and not words & {"charge", "rush"}
    return not (minion.dormant or fresh or words & {"frozen", "no-attack"}) and minion.attack > 0


def multiplier_of(view: PokerView, seat: int, hand: Hand) -> int:
    """Return what a side's strike is multiplied with, in thousandths: of a Cursed hero 1 (POKER-6.2)."""
    return 1000 if "cursed" in view.cards.sides[seat].hero.keywords else hand.kind.multiplier


def strike_of(view: PokerView, seat: int, multiplier: int) -> Blow | None:
    """Return what a side's strike does to the other hero: minions with Taunt and armor take their part first."""
    force = force_of(view, seat)
    if not force:
        return None
    hero, other = view.cards.sides[seat].hero, view.cards.sides[1 - seat]
    amount = force * multiplier // 1000 * HALVES
    if "enraged" in hero.keywords:
        amount = amount * (100 + view.stakes.ardour) // 100
    reaches = max(0, amount - _in_the_way(other))
    return Blow(product_text(force, multiplier, amount), reaches)


def _in_the_way(side: SideView) -> int:
    """Return what minions with Taunt, a Shielded status and armor take of a strike, in halves."""
    guards = [minion for minion in side.board if "taunt" in minion.keywords and "stealth" not in minion.keywords]
    shielded = dict(side.hero.counters).get("shielded", 0)
    return (sum(minion.health for minion in guards) + shielded) * HALVES + side.hero.armor
