"""Actions as words: "deal 2 damage to a minion", "give your minions +1/+1", "Discover a spell"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from components import effects as nodes
from game.content.arena.text.amounts import each_of, number_text, plain_rate, with_amount
from game.content.arena.text.changes import change_text, grant_text, is_it, target_noun
from game.content.arena.text.filters import described
from game.content.arena.text.nouns import is_weapon, kind_of, without_tag
from game.content.arena.text.telling import NO_ATTACK, Telling
from game.content.language.text.generator import COUNTED, Share, amount_text, noun_of
from game.content.language.text.telling import ONE, OTHER, Bound, form_of

Teller = Callable[[Telling, Any], str]


def _targeted(key: str) -> Teller:
    """Return the teller of an action that does one thing to what it finds."""

    def tell(telling: Telling, action: Any) -> str:
        return telling.say(f"actions.{key}", phrase=target_noun(telling, action.target).text)

    return tell


def _stored(tell: Teller) -> Teller:
    """Return a teller that remembers which number the action stores."""

    def remember(telling: Telling, action: Any) -> str:
        if action.store_as:
            telling.variables[action.store_as] = (action.do, "card")
        return tell(telling, action)

    return remember


# ------------------------------------------------------------------------------------------------ damage and numbers


def _lose(telling: Telling, action: nodes.Lose) -> str:
    if isinstance(action.amount, int) and telling.instead == action.target:
        return telling.say("actions.deal_again", n=number_text(telling, "actions.deal", action.amount))
    key = "actions.wear" if is_weapon(telling, action.target) else "actions.deal"
    phrase = target_noun(telling, action.target).text
    return with_amount(telling, key, action.amount, phrase=phrase)


def _gain(telling: Telling, action: nodes.Gain) -> str:
    phrase = target_noun(telling, action.target).text
    if action.amount == nodes.StatOf("damage", action.target):
        return telling.say("actions.heal_all", phrase=phrase)
    return with_amount(telling, "actions.heal", action.amount, phrase=phrase)


# ------------------------------------------------------------------------------------------------ keywords and texts


def _strip(telling: Telling, action: nodes.Strip) -> str:
    phrase = target_noun(telling, action.target).text
    until = telling.say(f"durations.{action.until}")
    text = telling.say("actions.silence", phrase=phrase)
    if action.keywords:
        names = telling.book.joined("and", [telling.keyword(keyword) for keyword in action.keywords])
        key = "actions.strip_all" if action.all else "actions.strip"
        text = telling.say(key, phrase=phrase, names=names)
    return telling.say("actions.until", phrase=text, until=until) if until else text


def _counters(telling: Telling, action: nodes.Counters) -> str:
    phrase = target_noun(telling, action.target).text
    if telling.book.has(f"counters.{action.name}") and not (isinstance(action.add, int) and action.add < 0):
        return with_amount(telling, f"counters.{action.name}", action.add, phrase=phrase)
    name = action.name.replace("-", " ")
    if isinstance(action.add, int) and action.add < 0:
        return with_amount(telling, "actions.counters_off", -action.add, phrase=phrase, name=name)
    return with_amount(telling, "actions.counters", action.add, phrase=phrase, name=name)


# ------------------------------------------------------------------------------------------------------------- cards


def _move(telling: Telling, action: nodes.Move) -> str:
    is_home = kind_of(action.target) in {"minion", "character"} or action.target == "self"
    bound = telling.bound.get(action.target) if isinstance(action.target, str) else None
    if bound is not None and bound.selector is not None:
        is_home = kind_of(bound.selector) in {"minion", "character"}
    elif bound is not None:
        is_home = is_home or bound.noun in {"minion", "character", "attacker", "target", "enemy"}
    noun = target_noun(telling, action.target, "from")
    whose = action.side if action.side != "owner" else "own" if noun.form == ONE else "owners"
    if action.side == "owner" and _is_mine(telling, action.target):
        whose = "me"
    key = "hand_back" if action.to == "hand" and is_home and whose != "foe" else action.to
    key = f"deck_{action.at}" if action.to == "deck" else key
    return telling.say(
        f"moves.{key}", "owners" if whose == "owners" else ONE, phrase=noun.text, whose=telling.say(f"owners.{whose}")
    )


def _is_mine(telling: Telling, selector: nodes.Selector) -> bool:
    """Return whether things come from the player's own side, and so go back to that player."""
    if isinstance(selector, str):
        bound = telling.bound.get(selector)
        inner = bound.selector if bound is not None else None
        is_itself = selector == "self" and not telling.wanders
        return is_itself or (inner is not None and inner != selector and _is_mine(telling, inner))
    if isinstance(selector, (nodes.Where, nodes.Pick)):
        return _is_mine(telling, selector.where if isinstance(selector, nodes.Where) else selector.pick)
    if isinstance(selector, nodes.Difference):
        return _is_mine(telling, selector.difference[0])
    return isinstance(selector, nodes.Group) and selector.side == "mine"


def _summon(telling: Telling, action: nodes.Summon) -> str:
    return telling.say(f"actions.summon_{action.side}", phrase=target_noun(telling, action.target, "from").text)


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
        created = (action.card, action.to, action.side)
        if created == telling.created and rate is None and count:
            phrase = telling.say("cards.more", form, n=many)
        telling.created = created
    else:
        of = target_noun(telling, action.copy_of if action.copy_of is not None else "self")
        many = "" if count == 1 else many
        phrase = telling.say("cards.copy", OTHER if of.form == OTHER else form, n=many, of=of.text)
    if action.keep:
        kind = "minion" if action.to == "board" else "card"
        telling.bound[action.keep] = Bound(kind if action.card else "copy", form)
        telling.focus = action.keep if action.card else ""
    made = telling.cards.get(action.card)
    trails = (action.to, action.side) == ("board", "foe") and made is not None and NO_ATTACK in made.keywords
    text = telling.say(f"creates.{action.to}_{action.side}{'_trailing' if trails else ''}", phrase=phrase)
    return telling.say("amounts.times", phrase=text, each=each_of(telling, rate)) if rate is not None else text


def _cards(key: str) -> Teller:
    """Return the teller of an action on a number of a player's cards."""

    def tell(telling: Telling, action: Any) -> str:
        is_asked = telling.is_asked and action.player == "foe" and key == "discard"
        text = with_amount(telling, f"actions.{key}", action.number, "asked" if is_asked else action.player)
        if action.do == "mill" and action.keep:
            telling.bound[action.keep] = Bound("card", form_of(action.number))
            telling.focus = action.keep
        return text

    return tell


def _transform(telling: Telling, action: nodes.Transform) -> str:
    noun = target_noun(telling, action.target)
    phrase = noun.text
    if action.into:
        into = telling.card(action.into, noun.form)
        into = telling.book.with_article(into) if noun.form == ONE else into
        return telling.say("actions.transform", phrase=phrase, into=into)
    into = target_noun(telling, action.copy_of if action.copy_of is not None else "self").text
    return telling.say("actions.transform_copy", phrase=phrase, into=into)


def discover_text(telling: Telling, action: nodes.Discover, *, copied: bool = False) -> str:
    """Return a discovery: "Discover a spell", "Discover a card from your deck"; with `copied` only its copy is had."""
    single, form = action.max == 1, form_of(action.max)
    number = telling.book.number(action.max) if isinstance(action.max, int) else amount_text(telling, action.max)
    telling.bound[action.name] = Bound("card", form, action.source)
    if action.source is not None:
        if isinstance(action.source, nodes.Pick) and action.source.by != "random":
            phrase = telling.say("discovers.of", n=number, phrase=target_noun(telling, action.source, "from").text)
        else:
            inner = action.source.pick if isinstance(action.source, nodes.Pick) else action.source
            phrase = noun_of(telling, inner, Share(COUNTED, number, form, "from")).text
    else:
        words = described(telling, action.among or nodes.Filter(), form)
        before = f"{words.before} {words.inner}"
        noun = words.noun or telling.say("heads.card", form)
        phrase = telling.say("discovers.any", before=before, noun=noun, after=words.after)
        phrase = telling.book.with_article(phrase) if single else telling.say("cards.many", n=number, name=phrase)
    telling.focus = action.name
    phrase = telling.say("cards.copy", form, n=number, of=phrase) if copied else phrase
    text = telling.say(f"discovers.{action.player}", phrase=phrase)
    source = action.source
    is_all = isinstance(source, nodes.Pick) and source.by != "random" and source.number == action.shown
    if action.shown == 3 or is_all:  # what Discover shows unless a card says otherwise (MATCH-6.5)
        return text
    seen = telling.book.number(action.shown) if isinstance(action.shown, int) else amount_text(telling, action.shown)
    return telling.say("discovers.shown", phrase=text, n=seen)


# ------------------------------------------------------------------------------------------------------------ others


def _control(telling: Telling, action: nodes.Control) -> str:
    text = telling.say(f"actions.control_{action.side}", phrase=target_noun(telling, action.target).text)
    until = telling.say(f"durations.{action.until}")
    return telling.say("actions.until", phrase=text, until=until) if until else text


def _replay(telling: Telling, action: nodes.Replay) -> str:
    known = action.event if telling.book.has(f"replays.{action.event}") else "other"
    noun = target_noun(telling, without_tag(action.target, "has-deathrattle") if known == "died" else action.target)
    form = "it" if is_it(noun) else noun.form
    return telling.say("actions.replay", form, phrase=noun.text, event=telling.say(f"replays.{known}", noun.form))


def _fight(telling: Telling, action: nodes.Fight) -> str:
    if action.target == "self" and not telling.is_asked:
        telling.focus = "self"
        return telling.say("actions.fight_self", against=target_noun(telling, action.against).text)
    phrase = target_noun(telling, action.target).text
    return telling.say("actions.fight", phrase=phrase, against=target_noun(telling, action.against).text)


def _perform(telling: Telling, action: nodes.Perform) -> str:
    keyword = telling.keyword(action.keyword)
    if action.target == "self":
        return keyword
    return telling.say("actions.perform", keyword=keyword, phrase=target_noun(telling, action.target).text)


def _roll(telling: Telling, action: nodes.Roll) -> str:
    telling.variables[action.store_as] = ("roll", "card")
    return telling.say("actions.roll", n=action.sides)


ACTIONS: Mapping[type[nodes.Node], Teller] = {
    nodes.Change: change_text, nodes.Control: _control, nodes.Counters: _counters, nodes.Create: _create,
    nodes.Destroy: _stored(_targeted("destroy")), nodes.Discard: _stored(_cards("discard")),
    nodes.Discover: discover_text, nodes.Draw: _cards("draw"), nodes.Fight: _fight, nodes.Gain: _gain,
    nodes.Grant: grant_text,
    nodes.Lose: _stored(_lose), nodes.Mill: _cards("mill"), nodes.Move: _stored(_move), nodes.Perform: _perform,
    nodes.Replay: _replay,
    nodes.Retarget: _targeted("retarget"),
    nodes.Reveal: lambda telling, action: telling.say(
        f"actions.reveal_{action.to}", phrase=target_noun(telling, action.target).text
    ),
    nodes.Roll: _roll, nodes.Shuffle: lambda telling, action: telling.say(f"actions.shuffle_{action.player}"),
    nodes.Special: lambda telling, action: telling.say(f"specials.{action.name}"),
    nodes.Strip: _strip, nodes.Summon: _stored(_summon), nodes.Transform: _transform,
}  # fmt: skip
"""How each action without programs is told."""
