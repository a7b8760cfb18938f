"""Gifts and changes as words: "give your minions +1/+1 and Taunt this turn", "set its Cost to (1)"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from components import effects as nodes
from game.content.arena.text.amounts import each_of, plain_rate, with_amount
from game.content.arena.text.filters import stat_word
from game.content.arena.text.nouns import is_weapon
from game.content.arena.text.telling import NO_ATTACK, Telling
from game.content.language.text.generator import ALL, Share, ability_text, amount_text, noun_of
from game.content.language.text.rates import signed
from game.content.language.text.telling import ONE, OTHER, Noun, form_of
from systems.arena.state.vocabulary import PLAYER_STATS

BODY = ("attack", "max-health")
AT_ONCE = frozenset(PLAYER_STATS) - {"power-cost"}
"""Numbers of players that are changed once and for all."""
STATUS_VERBS = ("frozen",)
"""Statuses that are given by a verb of their own."""


def target_noun(telling: Telling, selector: nodes.Selector, place: str = "in") -> Noun:
    """Return what an action is done to; what was just spoken of as a whole is "them" (nobody dies in between)."""
    is_whole = isinstance(selector, (nodes.Group, nodes.Union))
    if is_whole and telling.last == selector:
        return Noun(telling.say("refs.it", OTHER), OTHER, is_pronoun=True)
    noun = noun_of(telling, selector, Share(ALL, place=place))
    telling.last = selector if is_whole and noun.form == OTHER else None
    return noun


def change_text(telling: Telling, action: nodes.Change) -> str:
    """Return a change of stats as an action."""
    lasts = any(change.stat not in AT_ONCE for change in action.stats)
    until = telling.say(f"durations.{action.until}") if lasts else ""
    gains, said = _changes(telling, action)
    if gains:
        said.insert(0, give(telling, action.target, telling.book.joined("and", gains)))
    text = telling.book.joined("and", said)
    return telling.say("actions.until", phrase=text, until=until) if until else text


Gift = nodes.Change | nodes.Grant | nodes.Counters


def gift_of(telling: Telling, action: nodes.Node) -> tuple[object, ...]:
    """Return to whom and for how long an action gives something, () where it is no gift; like gifts are told as one."""
    if isinstance(action, nodes.Change) and all(item.stat in BODY and item.add is not None for item in action.stats):
        return action.target, action.until, 0
    if isinstance(action, nodes.Grant) and action.keywords not in {STATUS_VERBS, (NO_ATTACK,)}:
        return action.target, action.until, action.turns
    if isinstance(action, nodes.Counters) and telling.book.has(f"gifts.{action.name}") and isinstance(action.add, int):
        return (action.target, "stay", 0) if action.add > 0 else ()
    return ()


def gifts_text(telling: Telling, gifts: Sequence[Gift]) -> str:
    """Return several gifts as one, numbers first: "give a minion +1/+1, Taunt and Shielded 2 this turn"."""
    ordered = sorted(gifts, key=lambda gift: (not isinstance(gift, nodes.Change), isinstance(gift, nodes.Counters)))
    gains: list[str] = []
    for gift in ordered:
        if isinstance(gift, nodes.Change):
            gains += _changes(telling, gift)[0]
        elif isinstance(gift, nodes.Grant):
            gains += grants(telling, gift)
        else:
            gains.append(telling.say(f"gifts.{gift.name}", n=amount_text(telling, gift.add)))
    text = give(telling, gifts[0].target, telling.book.joined("and", gains))
    untils = [_until(telling, gift) for gift in gifts if not isinstance(gift, nodes.Counters)]
    return telling.say("actions.until", phrase=text, until=untils[0]) if untils[0] else text


def _until(telling: Telling, gift: nodes.Change | nodes.Grant) -> str:
    """Return for how long something is given, "" for good."""
    turns = gift.turns if isinstance(gift, nodes.Grant) else 0
    if turns:
        return telling.say("durations.turns", form_of(turns), n=turns)
    return telling.say(f"durations.{gift.until}")


def give(telling: Telling, target: nodes.Selector, gains: str) -> str:
    """Return that something is given; a card just gains it."""
    if target == "self" and not telling.is_asked:
        telling.focus = "self"
        return telling.say("actions.gain", gains=gains)
    noun = target_noun(telling, target)
    key = "gains" if target == "self" else "give_to" if noun.trails else "give"
    return telling.say(f"actions.{key}", phrase=noun.text, gains=gains)


def _changes(telling: Telling, action: nodes.Change) -> tuple[list[str], list[str]]:
    """Return what is given ("+1/+1"), and what is said of other stats in words of their own."""
    gains, said = [], []
    body = body_gain(telling, {change.stat: change.add for change in action.stats})
    of_weapon = is_weapon(telling, action.target)
    if (made := _made_body(telling, action)) or (made := _doubled(telling, action)):
        return [], [made]
    for change in action.stats:
        if body and change.stat in BODY:
            gains += [body] if change.stat == BODY[0] else []
        elif of_weapon and change.stat == BODY[1] and isinstance(change.add, int):
            gains.append(telling.say("gains.durability", n=signed(change.add)))
        elif telling.book.has(f"changes.{change.stat}_add") or change.add is None:
            said.append(_own_change(telling, action.target, change))
        else:
            gains.append(gain_text(telling, change))
    return gains, said


def _made_body(telling: Telling, action: nodes.Change) -> str:
    """Return that attack and health become numbers at once: "set its stats to 1/1"; "" for all else."""
    become = {change.stat: change.become for change in action.stats}
    if {*become} != {*BODY} or not all(isinstance(number, int) for number in become.values()):
        return ""
    noun = target_noun(telling, action.target)
    body = telling.say("gains.body", attack=become[BODY[0]], health=become[BODY[1]])
    return telling.say("changes.become_body", "it" if is_it(noun) else OTHER, phrase=noun.text, n=body)


def _doubled(telling: Telling, action: nodes.Change) -> str:
    """Return that a number of things is doubled: as much is added as they have; "" for all else."""
    change = action.stats[0]
    stat = {"max-health": "health"}.get(change.stat, change.stat)
    if len(action.stats) != 1 or change.add != nodes.StatOf(stat, action.target):
        return ""
    noun = target_noun(telling, action.target)
    form = "it" if is_it(noun) else OTHER
    return telling.say("changes.double", form, phrase=noun.text, stat=stat_word(telling, stat))


def body_gain(telling: Telling, adds: Mapping[str, nodes.Amount | None]) -> str:
    """Return a change of attack and health at once: "+2/+2 for each ..."; "" where they do not go together."""
    attack, health = (adds.get(stat) for stat in BODY)
    if isinstance(attack, int) and isinstance(health, int):
        return telling.say("gains.body", attack=signed(attack), health=signed(health))
    first, second = (plain_rate(amount) if amount is not None else None for amount in (attack, health))
    if first is None or second is None or (first.base, first.per, first.cap) != (second.base, second.per, second.cap):
        return ""
    body = telling.say("gains.body", attack=signed(first.factor), health=signed(second.factor))
    return telling.say("amounts.times", phrase=body, each=each_of(telling, first))


def gain_text(telling: Telling, change: nodes.StatChange) -> str:
    """Return what is added to a stat: "+2 Attack", "Spell Damage +1"."""
    key = f"gains.{change.stat}" if telling.book.has(f"gains.{change.stat}") else "gains.stat"
    stat, add = stat_word(telling, change.stat), change.add if change.add is not None else 0
    if isinstance(add, int):
        return telling.say(key, n=signed(add), stat=stat)
    rate = plain_rate(add)
    if rate is None:
        key = f"gains.{change.stat}_by" if telling.book.has(f"gains.{change.stat}_by") else "gains.by"
        return telling.say(key, stat=stat, n=amount_text(telling, add))
    return telling.say(
        "amounts.times", phrase=telling.say(key, n=signed(rate.factor), stat=stat), each=each_of(telling, rate)
    )


def _own_change(telling: Telling, target: nodes.Selector, change: nodes.StatChange) -> str:
    """Return a change that is no gift: "gain 5 Armor", "reduce the Cost of it by (2)", "set its Attack to 1"."""
    whose = target if isinstance(target, str) and target in {"me", "foe", "players"} else "other"
    noun = target_noun(telling, target)
    phrase = noun.text
    if change.add is None:
        stat, become = stat_word(telling, change.stat), amount_text(telling, change.become or 0)
        key = "changes.become_cost" if change.stat == "cost" else "changes.become"
        if change.become == 0 and telling.book.has(f"changes.{change.stat}_none"):
            return telling.say(f"changes.{change.stat}_none", whose, phrase=phrase)
        return telling.say(key, "it" if is_it(noun) else whose, phrase=phrase, stat=stat, n=become)
    is_less, add = less_by(change.add)
    key = f"changes.{change.stat}_{'less' if is_less else 'add'}"
    whose = "it" if is_it(noun) and telling.book.has(key, "it") else whose
    return with_amount(telling, key, add, whose, phrase=phrase)


def less_by(add: nodes.Amount) -> tuple[bool, nodes.Amount]:
    """Return whether something is taken away rather than added, and how much."""
    if isinstance(add, int):
        return add < 0, abs(add)
    if isinstance(add, nodes.Product) and add.product[0] == -1 and len(add.product) == len((-1, add)):
        return True, add.product[1]
    return False, add


def is_it(noun: Noun) -> bool:
    """Return whether a noun is "it"."""
    return noun.is_pronoun and noun.form == ONE


def grant_text(telling: Telling, action: nodes.Grant) -> str:
    """Return keywords and abilities that are given as an action; some statuses are verbs: "Freeze it"."""
    until = _until(telling, action)
    if action.turns == 1 and action.keywords == STATUS_VERBS:
        until = ""
    if action.keywords == (NO_ATTACK,) and not action.abilities:
        text = telling.say("actions.stop", phrase=target_noun(telling, action.target).text)
    elif action.keywords == STATUS_VERBS and not action.abilities:
        text = telling.say("actions.freeze", phrase=target_noun(telling, action.target).text)
    else:
        text = give(telling, action.target, granted(telling, action))
    return telling.say("actions.until", phrase=text, until=until) if until else text


def granted(telling: Telling, action: nodes.Grant | nodes.Continuous) -> str:
    """Return keywords and abilities as they are given or had: "Taunt and "Deathrattle: Draw a card.""."""
    return telling.book.joined("and", grants(telling, action))


def grants(telling: Telling, action: nodes.Grant | nodes.Continuous) -> list[str]:
    """Return each keyword and ability that is given or had."""
    said = [telling.keyword(keyword) for keyword in action.keywords]
    for ability in action.abilities:
        text = ability_text(telling.fresh("minion"), ability)
        said.append(telling.say("signs.quoted", text=text))
    return said
