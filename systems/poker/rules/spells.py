"""What poker spells do (POKER-5.3, POKER-5.5): armed in Spell/Pet, each acts at its own moment of the hand.

Both fighters see what is armed. What waits at the hand's end is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.effects import Ask, Frame, Special
from components.poker import (
    ALL_IN_AURA,
    BLOOD_BET,
    BLUFF_RUNE,
    DESTINY,
    DESTINY_OVERRIDE,
    ECHO_BET,
    FATE_PEEK,
    FOLD_CURSE,
    HOLE_SWAP,
    NORNS_GLIMPSE,
    RAGNAROK_GAMBIT,
    RIVER_REWRITE,
    RUN_IT_TWICE,
    SHADOW_FOLD,
    STAMINA_SHIELD,
    VOID_STARE,
)
from systems.arena.view.sight import audiences
from systems.effects.flow import scope_of
from systems.match import Command
from systems.poker.commands import UseArmed
from systems.poker.events import (
    BluffReadied,
    BluffRevealed,
    CardGlimpsed,
    CommunityDealt,
    HolePeeked,
    HoleShown,
    HolesSwapped,
    RiverChanged,
    RiverOffered,
    SpellArmed,
    SpellSpent,
)
from systems.poker.rules.pot import change_stamina, commit, give_back
from systems.poker.state.combat import Combat

HIDDEN = -1
"""A playing card that the hearer may not know."""
AURA = 100
"""What All-In Aura adds to a multiplier, in thousandths."""
CHOICES = 3
"""Cards among which Destiny Override chooses."""


def arm(combat: Combat, frame: Frame, action: Special) -> None:
    """Let a poker spell wait in this hand."""
    seat = scope_of(frame).seat
    combat.fighters[seat].armed.append(action.name)
    combat.world.emit(SpellArmed, seat, action.name)


def is_armed(combat: Combat, seat: int, name: str) -> bool:
    """Return whether a seat has a spell waiting."""
    return name in combat.fighters[seat].armed


def spend(combat: Combat, seat: int, name: str) -> None:
    """Let a spell that waited be used up."""
    fighter = combat.fighters[seat]
    fighter.armed.remove(name)
    fighter.spent.append(name)
    combat.world.emit(SpellSpent, seat, name)


def _spend_all(combat: Combat, seat: int, name: str) -> int:
    """Use all copies of a spell up that wait; return how many there were."""
    copies = combat.fighters[seat].armed.count(name)
    for _ in range(copies):
        spend(combat, seat, name)
    return copies


# ------------------------------------------------------------------------------------------------- when hole cards come


def act_on_deal(combat: Combat) -> None:
    """Let the spells act that wait for the hole cards: the small blind's first, each side's as they were played."""
    for seat in combat.order:
        for name in combat.fighters[seat].armed[:]:
            if name in _ON_DEAL:
                spend(combat, seat, name)
                _ON_DEAL[name](combat, seat)


def _peek(combat: Combat, seat: int) -> None:
    """Let a seat see a hole card of the other's that it does not know yet."""
    seen = combat.fighters[seat].seen
    unknown = [card for card in combat.fighters[1 - seat].hole if card not in seen]
    if unknown:
        card = combat.dice("poker").choose(unknown)
        seen.append(card)
        for knowing, audience in audiences(1 << seat):
            combat.world.emit(HolePeeked, seat, card if knowing else HIDDEN, audience=audience)


def _swap(combat: Combat, seat: int) -> None:
    """Swap a hole card of both by dice; each knows afterwards what it gave away and what it got."""
    mine, theirs = combat.fighters[seat], combat.fighters[1 - seat]
    dice = combat.dice("poker")
    here, there = dice.below(len(mine.hole)), dice.below(len(theirs.hole))
    given, taken = mine.hole[here], theirs.hole[there]
    mine.hole[here], theirs.hole[there] = taken, given
    mine.seen.append(given)
    theirs.seen.append(taken)
    combat.world.emit(HolesSwapped, seat, given, taken)


_ON_DEAL: Mapping[str, Callable[[Combat, int], None]] = {FATE_PEEK: _peek, HOLE_SWAP: _swap}

# --------------------------------------------------------------------------------------------------------- when betting


def echo(combat: Combat, seat: int, amount: int) -> int:
    """Let an attack repeat itself without stamina (Echo Bet); return what that added."""
    if not is_armed(combat, seat, ECHO_BET):
        return 0
    spend(combat, seat, ECHO_BET)
    return commit(combat, seat, amount, "echo")


def seal(combat: Combat, seat: int) -> None:
    """Let an attack not be countered, for a point of stamina if there is one (Blood Bet)."""
    if is_armed(combat, seat, BLOOD_BET) and combat.fighters[seat].stamina:
        spend(combat, seat, BLOOD_BET)
        change_stamina(combat, seat, -1)
        combat.poker.sealed = True


def bluffs_left(combat: Combat, seat: int) -> int:
    """Return how many bluff tokens a seat can still use."""
    fighter = combat.fighters[seat]
    return fighter.armed.count(BLUFF_RUNE) - fighter.bluffs - fighter.bluffing


def bluff(combat: Combat, seat: int, amount: int) -> None:
    """Let an attack be the bluff that was readied, unless the other's Void Stare meets it: then it stays as it is."""
    fighter = combat.fighters[seat]
    fighter.bluff = 0
    if not fighter.bluffing:
        return
    fighter.bluffing = False
    if is_armed(combat, 1 - seat, VOID_STARE):
        spend(combat, 1 - seat, VOID_STARE)
        spend(combat, seat, BLUFF_RUNE)
    else:
        fighter.bluff = amount
        fighter.bluffs += 1


def reveal_bluff(combat: Combat, seat: int, amount: int) -> None:
    """Take an attack that a seat engaged with an amount back on both sides, if it was a bluff."""
    other = combat.fighters[1 - seat]
    if other.bluff:
        faked, other.bluff = other.bluff, 0
        other.bluffs -= 1
        combat.world.emit(BluffRevealed, 1 - seat, faked)
        spend(combat, 1 - seat, BLUFF_RUNE)
        give_back(combat, 1 - seat, faked, "bluff")
        give_back(combat, seat, amount, "bluff")


def brace_cost(combat: Combat, seat: int) -> int:
    """Return what bracing costs in stamina, and use up what changes that (Fold Curse, Stamina Shield)."""
    return max(0, 1 + _spend_all(combat, 1 - seat, FOLD_CURSE) - _spend_all(combat, seat, STAMINA_SHIELD))


def show_braced(combat: Combat, seat: int) -> None:
    """Show the hole cards of who braced, unless a Shadow Fold hides them."""
    if is_armed(combat, seat, SHADOW_FOLD):
        spend(combat, seat, SHADOW_FOLD)
    else:
        show_hole(combat, seat)


def show_hole(combat: Combat, seat: int) -> None:
    """Let a seat's hole cards lie open from now on."""
    if seat not in combat.poker.shown:
        combat.poker.shown.append(seat)
        combat.world.emit(HoleShown, seat, tuple(combat.fighters[seat].hole))


# ------------------------------------------------------------------------------------------ at a moment of one's choice


def armed_refusal(combat: Combat, seat: int, command: Command) -> str | None:
    """Return why an armed spell cannot be used now, in one sentence, or None."""
    if not isinstance(command, UseArmed) or command.name not in _CHOSEN:
        return "Only Bluff Rune and Norns' Glimpse wait for a moment of your choice (POKER-5.5)."
    if not is_armed(combat, seat, command.name):
        return "You have not armed that in this hand (POKER-5.5)."
    if command.name == NORNS_GLIMPSE:
        return "All community cards are dealt." if combat.poker.phase == DESTINY else None
    if combat.fighters[seat].bluffing:
        return "Your next attack or counter attack is a bluff already."
    return None if bluffs_left(combat, seat) > 0 else "Your bluff tokens are used up (POKER-5.5)."


def legal_armed(combat: Combat, seat: int) -> list[Command]:
    """Return the uses of armed spells that would be accepted."""
    if not combat.fighters[seat].armed:
        return []
    uses = map(UseArmed, _CHOSEN)
    return [use for use in uses if armed_refusal(combat, seat, use) is None]


def take_armed(combat: Combat, seat: int, command: Command) -> None:
    """Use an armed spell."""
    if isinstance(command, UseArmed):
        _CHOSEN[command.name](combat, seat)


def _glimpse(combat: Combat, seat: int) -> None:
    """Let a seat see the next community card."""
    spend(combat, seat, NORNS_GLIMPSE)
    card = combat.poker.deck[0]
    combat.fighters[seat].seen.append(card)
    for knowing, audience in audiences(1 << seat):
        combat.world.emit(CardGlimpsed, seat, card if knowing else HIDDEN, audience=audience)


def _ready_bluff(combat: Combat, seat: int) -> None:
    combat.fighters[seat].bluffing = True
    combat.world.emit(BluffReadied, seat, audience=1 << seat)


_CHOSEN: Mapping[str, Callable[[Combat, int], None]] = {BLUFF_RUNE: _ready_bluff, NORNS_GLIMPSE: _glimpse}

# ------------------------------------------------------------------------------------------------- when cards are dealt


def open_hands(combat: Combat) -> None:
    """Show all hole cards after First Blood, if somebody dares the Ragnarok Gambit."""
    if is_gambit(combat):
        for seat in combat.order:
            show_hole(combat, seat)


def is_gambit(combat: Combat) -> bool:
    """Return whether nobody bets any more after First Blood (Ragnarok Gambit)."""
    first, second = combat.fighters
    return RAGNAROK_GAMBIT in first.armed or RAGNAROK_GAMBIT in second.armed


def deal_twice(combat: Combat) -> None:
    """Lay a second run aside for the community cards that are missing once a side is all in (Run It Twice)."""
    poker, missing = combat.poker, 5 - len(combat.poker.community)
    if poker.second or not missing or not combat.is_all_in:
        return
    spent = [_spend_all(combat, seat, RUN_IT_TWICE) for seat in combat.order]
    if any(spent):
        poker.second = poker.deck[missing : 2 * missing]  # behind those of the first run
        del poker.deck[missing : 2 * missing]


def show_second_run(combat: Combat) -> None:
    """Deal the second run."""
    shared = 5 - len(combat.poker.second)
    for place, card in enumerate(combat.poker.second, start=shared):
        combat.world.emit(CommunityDealt, place, card, 2)


def aura(combat: Combat, seat: int) -> int:
    """Return what is added to a seat's multiplier once a side is all in (All-In Aura)."""
    return AURA * _spend_all(combat, seat, ALL_IN_AURA) if combat.is_all_in else 0


# ------------------------------------------------------------------------------------------------------- the fifth card


def river_spells(combat: Combat) -> tuple[tuple[int, str], ...]:
    """Return the spells that wait for the fifth card: the small blind's first, each side's as they were played."""
    return tuple(
        (seat, name)
        for seat in combat.order
        for name in combat.fighters[seat].armed
        if name in {RIVER_REWRITE, DESTINY_OVERRIDE}
    )


def ask_river(combat: Combat, seat: int, name: str) -> None:
    """Ask who has such a spell: which card the fifth shall be, or whether it is dealt anew."""
    if name == RIVER_REWRITE:
        combat.stack.ask = Ask("may", seat, options=(0, 1), purpose=name)
        return
    cards = tuple(combat.poker.deck[:CHOICES])
    combat.stack.ask = Ask("modes", seat, options=cards, purpose=name)
    for knowing, audience in audiences(1 << seat):
        combat.world.emit(RiverOffered, seat, cards if knowing else (), audience=audience)


def take_river(combat: Combat, frame: Frame, ask: Ask, given: tuple[int, ...]) -> None:
    """Let the fifth card be the one that was chosen, or the next one where it is dealt anew."""
    combat.stack.frames[-1] = frame.but(data=frame.data[1:])
    deck, community, seat = combat.poker.deck, combat.poker.community, ask.seat
    if ask.purpose == RIVER_REWRITE and not given[0]:
        return
    spend(combat, seat, ask.purpose)
    card = deck.pop(0) if ask.purpose == RIVER_REWRITE else given[0]
    if card in deck:
        deck.remove(card)
    if len(community) == 5:
        combat.world.emit(RiverChanged, seat, card, community[4])
        community[4] = card
    else:
        combat.world.emit(CommunityDealt, len(community), card)
        community.append(card)
