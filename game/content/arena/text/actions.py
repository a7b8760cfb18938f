"""Actions as words: "deal 2 damage to a minion", "give your minions +1/+1", "Discover a spell"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from components import effects as nodes
from game.content.arena.text.amounts import amount_text, each_of, plain_rate, with_amount
from game.content.arena.text.filters import described, stat_word
from game.content.arena.text.nouns import ALL, COUNTED, Share, kind_of, noun_of
from game.content.arena.text.telling import ONE, OTHER, Bound, Noun, Telling
from game.content.language.text.amounts import signed
from game.content.language.text.filters import form_of
from systems.arena.state.vocabulary import PLAYER_STATS

Teller = Callable[[Telling, Any], str]
BODY = ("attack", "max-health")
AT_ONCE = frozenset(PLAYER_STATS) - {"power-cost"}
"""Numbers of players that are changed once and for all."""
STATUS_VERBS = ("frozen",)
"""Statuses that are given by a verb of their own."""


def _noun(telling: Telling, selector: nodes.Selector, place: str = "in") -> Noun:
    """Return what an action is done to; what was just spoken of as a whole is "them" (nobody dies in between)."""
    is_whole = isinstance(selector, (nodes.Group, nodes.Union))
    if is_whole and telling.last == selector:
        return Noun(telling.say("refs.it", OTHER), OTHER, is_pronoun=True)
    noun = noun_of(telling, selector, amount_text, Share(ALL, place=place))
    telling.last = selector if is_whole and noun.form == OTHER else None
    return noun


def _targeted(key: str, place: str = "in") -> Teller:
    """Return the teller of an action that does one thing to what it finds."""

    def tell(telling: Telling, action: Any) -> str:
        return telling.say(f"actions.{key}", what=_noun(telling, action.target, place).text)

    return _stored(tell)


def _stored(tell: Teller) -> Teller:
    """Return a teller that remembers which number the action stores."""

    def remember(telling: Telling, action: Any) -> str:
        if action.store_as:
            telling.variables[action.store_as] = action.do
        return tell(telling, action)

    return remember


# ------------------------------------------------------------------------------------------------ damage and numbers


def _lose(telling: Telling, action: nodes.Lose) -> str:
    what = _noun(telling, action.target).text
    return with_amount(telling, "actions.deal", action.amount, what=what)


def _gain(telling: Telling, action: nodes.Gain) -> str:
    what = _noun(telling, action.target).text
    return with_amount(telling, "actions.heal", action.amount, what=what)


def change_text(telling: Telling, action: nodes.Change, more: str = "") -> str:
    """Return a change of stats as an action; `more` is what the same things are given beside it."""
    lasts = any(change.stat not in AT_ONCE for change in action.stats)
    until = telling.say(f"durations.{action.until}") if lasts or more else ""
    gains, said = _changes(telling, action)
    if more:
        gains.append(more)
    if gains:
        said.insert(0, _give(telling, action.target, telling.book.joined("and", gains)))
    text = telling.book.joined("and", said)
    return telling.say("actions.until", what=text, until=until) if until else text


def _give(telling: Telling, target: nodes.Selector, gains: str) -> str:
    """Return that something is given; a card just gains it."""
    if target == "self":
        telling.focus = "self"
        return telling.say("actions.gain", gains=gains)
    return telling.say("actions.give", what=_noun(telling, target).text, gains=gains)


def _changes(telling: Telling, action: nodes.Change) -> tuple[list[str], list[str]]:
    """Return what is given ("+1/+1"), and what is said of other stats in words of their own."""
    gains, said = [], []
    body = body_gain(telling, {change.stat: change.add for change in action.stats})
    for change in action.stats:
        if body and change.stat in BODY:
            gains += [body] if change.stat == BODY[0] else []
        elif telling.book.has(f"changes.{change.stat}_add") or change.add is None:
            said.append(_own_change(telling, action.target, change))
        else:
            gains.append(gain_text(telling, change))
    return gains, said


def body_gain(telling: Telling, adds: Mapping[str, nodes.Amount | None]) -> str:
    """Return a change of attack and health at once: "+2/+2 for each ..."; "" where they do not go together."""
    attack, health = (adds.get(stat) for stat in BODY)
    if isinstance(attack, int) and isinstance(health, int):
        return telling.say("gains.body", attack=signed(attack), health=signed(health))
    first, second = (plain_rate(amount) if amount is not None else None for amount in (attack, health))
    if first is None or second is None or (first.base, first.per, first.cap) != (second.base, second.per, second.cap):
        return ""
    body = telling.say("gains.body", attack=signed(first.factor), health=signed(second.factor))
    return telling.say("amounts.times", what=body, each=each_of(telling, first))


def gain_text(telling: Telling, change: nodes.StatChange) -> str:
    """Return what is added to a stat: "+2 Attack", "Spell Damage +1"."""
    key = f"gains.{change.stat}" if telling.book.has(f"gains.{change.stat}") else "gains.stat"
    stat, add = stat_word(telling, change.stat), change.add if change.add is not None else 0
    if isinstance(add, int):
        return telling.say(key, n=signed(add), stat=stat)
    rate = plain_rate(add)
    if rate is None:
        return telling.say("gains.by", stat=stat, n=amount_text(telling, add))
    return telling.say(
        "amounts.times", what=telling.say(key, n=signed(rate.factor), stat=stat), each=each_of(telling, rate)
    )


def _own_change(telling: Telling, target: nodes.Selector, change: nodes.StatChange) -> str:
    """Return a change that is no gift: "gain 5 Armor", "reduce the Cost of it by (2)", "set its Attack to 1"."""
    whose = target if isinstance(target, str) and target in {"me", "foe", "players"} else "other"
    noun = _noun(telling, target)
    what = noun.text
    if change.add is None:
        stat, become = stat_word(telling, change.stat), amount_text(telling, change.become or 0)
        key = "changes.become_cost" if change.stat == "cost" else "changes.become"
        return telling.say(key, "it" if _is_it(noun) else whose, what=what, stat=stat, n=become)
    is_less, add = less_by(change.add)
    key = f"changes.{change.stat}_{'less' if is_less else 'add'}"
    whose = "it" if _is_it(noun) and telling.book.has(key, "it") else whose
    return with_amount(telling, key, add, whose, what=what)


def less_by(add: nodes.Amount) -> tuple[bool, nodes.Amount]:
    """Return whether something is taken away rather than added, and how much."""
    if isinstance(add, int):
        return add < 0, abs(add)
    if isinstance(add, nodes.Product) and add.product[0] == -1 and len(add.product) == len((-1, add)):
        return True, add.product[1]
    return False, add


def _is_it(noun: Noun) -> bool:
    return noun.is_pronoun and noun.form == ONE


# ------------------------------------------------------------------------------------------------ keywords and texts


def _grant(telling: Telling, action: nodes.Grant) -> str:
    until, turns = telling.say(f"durations.{action.until}"), action.turns
    if turns:
        is_usual = turns == 1 and action.keywords == STATUS_VERBS
        until = "" if is_usual else telling.say("durations.turns", form_of(turns), n=turns)
    if action.keywords == STATUS_VERBS and not action.abilities:
        text = telling.say("actions.freeze", what=_noun(telling, action.target).text)
    else:
        text = _give(telling, action.target, granted(telling, action))
    return telling.say("actions.until", what=text, until=until) if until else text


def granted(telling: Telling, action: nodes.Grant | nodes.Continuous) -> str:
    """Return keywords and abilities as they are given or had: "Taunt and "Deathrattle: Draw a card.""."""
    said = [telling.keyword(keyword) for keyword in action.keywords]
    for ability in action.abilities:
        text = telling.lend(telling.fresh("minion"), ability) if telling.lend is not None else ""
        said.append(telling.say("signs.quoted", text=text))
    return telling.book.joined("and", said)


def _strip(telling: Telling, action: nodes.Strip) -> str:
    what = _noun(telling, action.target).text
    until = telling.say(f"durations.{action.until}")
    text = telling.say("actions.silence", what=what)
    if action.keywords:
        names = telling.book.joined("and", [telling.keyword(keyword) for keyword in action.keywords])
        key = "actions.strip_all" if action.all else "actions.strip"
        text = telling.say(key, what=what, names=names)
    return telling.say("actions.until", what=text, until=until) if until else text


def _counters(telling: Telling, action: nodes.Counters) -> str:
    what = _noun(telling, action.target).text
    if telling.book.has(f"counters.{action.name}") and not (isinstance(action.add, int) and action.add < 0):
        return with_amount(telling, f"counters.{action.name}", action.add, what=what)
    name = action.name.replace("-", " ")
    if isinstance(action.add, int) and action.add < 0:
        return with_amount(telling, "actions.counters_off", -action.add, what=what, name=name)
    return with_amount(telling, "actions.counters", action.add, what=what, name=name)


# ------------------------------------------------------------------------------------------------------------- cards


def _move(telling: Telling, action: nodes.Move) -> str:
    is_home = kind_of(action.target) in {"minion", "character"} or action.target == "self"
    bound = telling.bound.get(action.target) if isinstance(action.target, str) else None
    if bound is not None and bound.selector is not None:
        is_home = kind_of(bound.selector) in {"minion", "character"}
    noun = _noun(telling, action.target, "from")
    whose = action.side if action.side != "owner" else "own" if noun.form == ONE else "owners"
    if action.side == "owner" and _is_mine(telling, action.target):
        whose = "me"
    key = "hand_back" if action.to == "hand" and is_home and whose != "foe" else action.to
    key = f"deck_{action.at}" if action.to == "deck" else key
    return telling.say(f"moves.{key}", what=noun.text, whose=telling.say(f"owners.{whose}"))


def _is_mine(telling: Telling, selector: nodes.Selector) -> bool:
    """Return whether things come from the player's own side, and so go back to that player."""
    if isinstance(selector, str):
        bound = telling.bound.get(selector)
        inner = bound.selector if bound is not None else None
        return selector == "self" or (inner is not None and inner != selector and _is_mine(telling, inner))
    if isinstance(selector, (nodes.Where, nodes.Pick)):
        return _is_mine(telling, selector.where if isinstance(selector, nodes.Where) else selector.pick)
    return isinstance(selector, nodes.Group) and selector.side == "mine"


def _summon(telling: Telling, action: nodes.Summon) -> str:
    return telling.say(f"actions.summon_{action.side}", what=_noun(telling, action.target, "from").text)


def _create(telling: Telling, action: nodes.Create) -> str:
    number = action.number
    rate = plain_rate(number)
    count = number if isinstance(number, int) else rate.factor if rate is not None else 0
    form = form_of(count)
    as_many = "" if count else telling.say("choices.as_many", n=amount_text(telling, number))
    many = as_many or telling.book.number(count)
    if action.card:
        in_play = action.to in {"board", "weapons"}
        name = telling.card(action.card, form) if in_play else telling.name(action.card, form)
        phrase = telling.book.with_article(name) if form == ONE else telling.say("cards.many", n=many, name=name)
    else:
        of = _noun(telling, action.copy_of if action.copy_of is not None else "self")
        many = "" if count == 1 else many
        phrase = telling.say("cards.copy", OTHER if of.form == OTHER else form, n=many, of=of.text)
    if action.keep:
        telling.bound[action.keep] = Bound("minion" if action.to == "board" else "card", form)
        telling.focus = action.keep
    text = telling.say(f"creates.{action.to}_{action.side}", what=phrase)
    return telling.say("amounts.times", what=text, each=each_of(telling, rate)) if rate is not None else text


def _cards(key: str) -> Teller:
    """Return the teller of an action on a number of a player's cards."""

    def tell(telling: Telling, action: Any) -> str:
        text = with_amount(telling, f"actions.{key}", action.number, action.player)
        if action.do == "mill" and action.keep:
            telling.bound[action.keep] = Bound("card", form_of(action.number))
            telling.focus = action.keep
        return text

    return tell


def _transform(telling: Telling, action: nodes.Transform) -> str:
    what = _noun(telling, action.target).text
    if action.into:
        return telling.say("actions.transform", what=what, into=telling.book.with_article(telling.card(action.into)))
    into = _noun(telling, action.copy_of if action.copy_of is not None else "self").text
    return telling.say("actions.transform_copy", what=what, into=into)


def discover_text(telling: Telling, action: nodes.Discover) -> str:
    """Return a discovery: "Discover a spell", "Discover a card from your deck"."""
    single, form = action.max == 1, form_of(action.max)
    number = telling.book.number(action.max) if isinstance(action.max, int) else amount_text(telling, action.max)
    telling.bound[action.name] = Bound("card", form, action.source)
    if action.source is not None:
        if isinstance(action.source, nodes.Pick) and action.source.by != "random":
            what = telling.say("discovers.of", n=number, what=_noun(telling, action.source, "from").text)
        else:
            inner = action.source.pick if isinstance(action.source, nodes.Pick) else action.source
            what = noun_of(telling, inner, amount_text, Share(COUNTED, number, form, "from")).text
    else:
        words = described(telling, action.among or nodes.Filter(), form, amount_text)
        before = f"{words.before} {words.inner}"
        noun = words.noun or telling.say("heads.card", form)
        what = telling.say("discovers.any", before=before, noun=noun, after=words.after)
        what = telling.book.with_article(what) if single else telling.say("cards.many", n=number, name=what)
    telling.focus = action.name
    text = telling.say(f"discovers.{action.player}", what=what)
    if action.shown == 3:  # what Discover shows unless a card says otherwise (MATCH-6.5)
        return text
    seen = telling.book.number(action.shown) if isinstance(action.shown, int) else amount_text(telling, action.shown)
    return telling.say("discovers.shown", what=text, n=seen)


# ------------------------------------------------------------------------------------------------------------ others


def _control(telling: Telling, action: nodes.Control) -> str:
    text = telling.say(f"actions.control_{action.side}", what=_noun(telling, action.target).text)
    until = telling.say(f"durations.{action.until}")
    return telling.say("actions.until", what=text, until=until) if until else text


def _replay(telling: Telling, action: nodes.Replay) -> str:
    known = action.event if telling.book.has(f"replays.{action.event}") else "other"
    return telling.say("actions.replay", what=_noun(telling, action.target).text, event=telling.say(f"replays.{known}"))


def _fight(telling: Telling, action: nodes.Fight) -> str:
    what = _noun(telling, action.target).text
    return telling.say("actions.fight", what=what, against=_noun(telling, action.against).text)


def _perform(telling: Telling, action: nodes.Perform) -> str:
    keyword = telling.keyword(action.keyword)
    if action.target == "self":
        return keyword
    return telling.say("actions.perform", keyword=keyword, what=_noun(telling, action.target).text)


def _roll(telling: Telling, action: nodes.Roll) -> str:
    telling.variables[action.store_as] = "roll"
    return telling.say("actions.roll", n=action.sides)


DEEDS: Mapping[type[nodes.Node], Teller] = {
    nodes.Change: change_text, nodes.Control: _control, nodes.Counters: _counters, nodes.Create: _create,
    nodes.Destroy: _targeted("destroy"), nodes.Discard: _stored(_cards("discard")), nodes.Discover: discover_text,
    nodes.Draw: _cards("draw"), nodes.Fight: _fight, nodes.Gain: _gain, nodes.Grant: _grant,
    nodes.Lose: _stored(_lose), nodes.Mill: _cards("mill"), nodes.Move: _stored(_move), nodes.Perform: _perform,
    nodes.Replay: _replay,
    nodes.Retarget: lambda telling, action: telling.say("actions.retarget", what=_noun(telling, action.target).text),
    nodes.Reveal: lambda telling, action: telling.say(
        f"actions.reveal_{action.to}", what=_noun(telling, action.target).text
    ),
    nodes.Roll: _roll, nodes.Shuffle: lambda telling, action: telling.say(f"actions.shuffle_{action.player}"),
    nodes.Strip: _strip, nodes.Summon: _stored(_summon), nodes.Transform: _transform,
}  # fmt: skip
"""How each action without programs is told."""
