"""Actions as words: each thing that does something to cards or players, told by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from components import effects as nodes
from game.content.duel.text.amounts import each_of
from game.content.duel.text.changes import change_text, keyword_text
from game.content.duel.text.filters import counters
from game.content.duel.text.nouns import FIELD, kind_of
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import Share, ability_text, amount_text, noun_of
from game.content.language.text.rates import rate_of
from game.content.language.text.telling import ONE, OTHER, YOU, Bound, Noun, form_of

Teller = Callable[[Telling, Any], str]


def mood_of(telling: Telling) -> str:
    """Return the form of what is done: "do", or "may" after "you may"."""
    return "may" if telling.wish else "do"


def _noun(telling: Telling, selector: nodes.Selector, share: Share | None = None) -> Noun:
    return noun_of(telling, selector, share)


def _cards(telling: Telling, number: nodes.Amount, key: str, **slots: str) -> str:
    """Return an action on a number of cards: "draw two cards", "draw a card for each ..."."""
    rate = rate_of(number)
    if isinstance(number, int) or (rate is not None and rate.factor > 0):
        count = number if isinstance(number, int) else rate.factor if rate is not None else 0
        cards = telling.say("cards.some", form_of(count), n=telling.book.number(count))
        text = telling.say(key, mood_of(telling), cards=cards, top=_top(telling, count), **slots)
        return text if isinstance(number, int) or rate is None else _for_each(telling, text, number)
    amount = amount_text(telling, number)
    cards = telling.say("cards.equal", n=amount)
    return telling.say(key, mood_of(telling), cards=cards, top=telling.say("cards.top_equal", n=amount), **slots)


def _top(telling: Telling, count: int) -> str:
    return telling.say("cards.top", form_of(count), n=telling.book.number(count))


def _for_each(telling: Telling, text: str, number: nodes.Amount) -> str:
    rate = rate_of(number)
    if rate is None:
        return text
    whole = telling.say("amounts.each_time", phrase=text, each=each_of(telling, rate))
    return whole if rate.cap is None else telling.say("amounts.up_to", phrase=whole, n=rate.cap)


# -------------------------------------------------------------------------------------------------- what happens


def _simple(key: str) -> Teller:
    """Return the teller of an action that does one thing to what it finds."""

    def tell(telling: Telling, action: Any) -> str:
        phrase = _noun(telling, action.target).text
        return _with_variable(telling, action, telling.say(f"actions.{key}", mood_of(telling), phrase=phrase))

    return tell


def _with_variable(telling: Telling, action: Any, text: str) -> str:
    variable = getattr(action, "store_as", "")
    if variable:
        target = getattr(action, "target", None)
        kind = kind_of(telling, target) if target is not None else "card"
        telling.variables[variable] = (action.do, kind)
    return text


def _move(telling: Telling, action: nodes.Move) -> str:
    home = _home(telling, action.target)
    is_mine = action.side == "owner" and _is_mine(telling, action.target)
    noun = _noun(telling, action.target, Share("all", place="from"))
    whose = "its" if noun.form == ONE else "their"
    if is_mine or action.side != "owner":
        whose = "foe" if action.side == "foe" else "me"
    key = action.to
    if action.to == "hand":
        key = "hand_back" if home == "field" else "hand"
    if action.to == "deck":
        key = f"deck_{action.at}"
    if action.manner and telling.book.has(f"moves.{action.manner}"):
        key = action.manner
    places = {place: telling.say(f"owners.{whose}_{place}") for place in ("hand", "deck", "side")}
    return _with_variable(telling, action, telling.say(f"moves.{key}", mood_of(telling), phrase=noun.text, **places))


def _home(telling: Telling, selector: nodes.Selector) -> str:
    """Return where things come from: "field", or "away"."""
    inner = _inner(telling, selector)
    if inner is not None:
        return _home(telling, inner)
    zones = getattr(selector, "zones", None)
    if zones is None:
        return "field" if selector != "self" or telling.at_home else "away"
    return "field" if all(zone in FIELD for zone in zones) else "away"


def _is_mine(telling: Telling, selector: nodes.Selector) -> bool:
    """Return whether things come from a pile or hand of the player's own, and so go back to that player."""
    if isinstance(selector, nodes.Union):
        return all(_is_mine(telling, part) for part in selector.union)
    inner = _inner(telling, selector)
    if inner is not None:
        return _is_mine(telling, inner)
    zones = getattr(selector, "zones", ())
    return getattr(selector, "side", "") == "mine" and not {*zones} & {*FIELD}


def _inner(telling: Telling, selector: nodes.Selector) -> nodes.Selector | None:
    """Return the selector of which another takes a part, or that a name was bound by."""
    if isinstance(selector, str):
        bound = telling.bound.get(selector)
        return bound.selector if bound is not None else None
    for key in ("where", "pick"):
        if hasattr(selector, key):
            return getattr(selector, key)  # type: ignore[no-any-return]  # the fields are selectors
    for key in ("union", "intersection", "difference"):
        if hasattr(selector, key):
            return getattr(selector, key)[0]  # type: ignore[no-any-return]  # as above
    return None


def _summon(telling: Telling, action: nodes.Summon) -> str:
    noun = _noun(telling, action.target, Share("all", place="from"))
    position = telling.say(f"positions.{action.position or 'attack'}")
    text = telling.say(f"actions.summon_{action.side}", mood_of(telling), phrase=noun.text, position=position)
    return _with_variable(telling, action, text)


def _create(telling: Telling, action: nodes.Create) -> str:
    number = action.number
    form = form_of(number)
    if action.card:
        name = telling.card_name(action.card)
        facts = telling.facts.tokens.get(action.card, "")
        key = "token" if facts else "card"
    else:
        name = _noun(telling, action.copy_of if action.copy_of is not None else "self").text
        facts, key = "", "copy"
    count = telling.book.number(number) if isinstance(number, int) else amount_text(telling, number)
    if form != ONE and not isinstance(number, int):
        count = telling.say("choices.as_many", n=count)
    phrase = telling.say(f"created.{key}", form, n=count, name=name, facts=facts)
    if action.keep:
        telling.bound[action.keep] = Bound("creature" if action.to in FIELD else "card", form)
        telling.focus = action.keep
    place = "field" if action.to in FIELD else action.to
    position = telling.say(f"positions.{action.position or 'attack'}")
    return telling.say(f"actions.create_{place}_{action.side}", mood_of(telling), phrase=phrase, position=position)


def _draw(telling: Telling, action: nodes.Draw) -> str:
    return _cards(telling, action.number, f"actions.draw_{action.player}")


def _discard(telling: Telling, action: nodes.Discard) -> str:
    how = "random_" if action.random else ""
    return _with_variable(telling, action, _cards(telling, action.number, f"actions.discard_{how}{action.player}"))


def _mill(telling: Telling, action: nodes.Mill) -> str:
    text = _cards(telling, action.number, f"actions.mill_{action.player}")
    if action.keep:
        telling.bound[action.keep] = Bound("card", form_of(action.number))
        telling.focus = action.keep
    return text


def _lose(telling: Telling, action: nodes.Lose) -> str:
    return _with_variable(telling, action, _health(telling, "lose", action.target, action.amount))


def _gain(telling: Telling, action: nodes.Gain) -> str:
    return _health(telling, "gain", action.target, action.amount)


def _health(telling: Telling, verb: str, target: nodes.Selector, amount: nodes.Amount) -> str:
    """Return that HP are lost or gained: "the opponent loses 1 HP for each creature destroyed so"."""
    noun = _noun(telling, target)
    rate = rate_of(amount)
    plain = isinstance(amount, int) or (rate is not None and rate.factor > 0)
    if plain:
        number = telling.say("amounts.hp", n=amount if isinstance(amount, int) or rate is None else rate.factor)
    else:
        number = telling.say("amounts.hp_equal", n=amount_text(telling, amount))
    form = "may" if telling.wish else noun.form
    key = f"{verb}_me" if noun.form == YOU else verb
    subject = noun.text if telling.wish else telling.subject(noun)
    text = telling.say(f"actions.{key}", form, phrase=subject, n=number)
    return text if isinstance(amount, int) or not plain else _for_each(telling, text, amount)


def _grant(telling: Telling, action: nodes.Grant) -> str:
    noun = _noun(telling, action.target)
    said = [keyword_text(telling, action.keywords, noun.form)] if action.keywords else []
    for ability in action.abilities:
        text = ability_text(telling.fresh("creature"), ability)
        said.append(telling.say("actions.has_ability", noun.form, text=text))
    until = telling.say(f"durations_gift.{action.until}")
    gets = telling.book.joined("and", said)
    return telling.say("actions.grant", mood_of(telling), phrase=telling.subject(noun), gets=gets, until=until)


def _strip(telling: Telling, action: nodes.Strip) -> str:
    noun = _noun(telling, action.target)
    until = telling.say(f"durations_gift.{action.until}")
    subject = telling.subject(noun)
    if action.all and not action.keywords:
        return telling.say("actions.silence", noun.form, phrase=subject, until=until)
    names = telling.book.joined("and", [telling.say(f"keyword_names.{keyword}") for keyword in action.keywords])
    text = telling.say("actions.strip", noun.form, phrase=subject, names=names, until=until)
    return telling.say("actions.strip_all", noun.form, phrase=text) if action.all else text


def _turn(telling: Telling, action: nodes.Turn) -> str:
    return telling.say(f"turns.{action.to}", mood_of(telling), phrase=_noun(telling, action.target).text)


def _control(telling: Telling, action: nodes.Control) -> str:
    noun = _noun(telling, action.target)
    until = telling.say(f"durations_control.{action.until}")
    return telling.say(f"actions.control_{action.side}", mood_of(telling), phrase=noun.text, until=until)


def _counters(telling: Telling, action: nodes.Counters) -> str:
    on = _noun(telling, action.target).text
    add = action.add
    if isinstance(add, int):
        number = abs(add)
        name = counters(telling, action.name, form_of(number))
        phrase = telling.say("counters_some.some", n=telling.book.number(number), name=name)
        return telling.say(
            "actions.counters_off" if add < 0 else "actions.counters_on", mood_of(telling), phrase=phrase, on=on
        )
    rate = rate_of(add)
    if rate is not None and rate.factor > 0:
        name = counters(telling, action.name, form_of(rate.factor))
        phrase = telling.say("counters_some.some", n=telling.book.number(rate.factor), name=name)
        return _for_each(telling, telling.say("actions.counters_on", mood_of(telling), phrase=phrase, on=on), add)
    phrase = telling.say("counters_some.equal", n=amount_text(telling, add), name=counters(telling, action.name, OTHER))
    return telling.say("actions.counters_on", mood_of(telling), phrase=phrase, on=on)


def _attach(telling: Telling, action: nodes.Attach) -> str:
    phrase = _noun(telling, action.target, Share("all", place="from")).text
    return telling.say("actions.attach", mood_of(telling), phrase=phrase, to=_noun(telling, action.to).text)


def _transform(telling: Telling, action: nodes.Transform) -> str:
    noun = _noun(telling, action.target)
    if action.into:
        return telling.say(
            "actions.transform", noun.form, phrase=telling.subject(noun), into=telling.card_name(action.into)
        )
    copied = _noun(telling, action.copy_of if action.copy_of is not None else "self").text
    return telling.say("actions.transform_copy", noun.form, phrase=telling.subject(noun), into=copied)


def _replay(telling: Telling, action: nodes.Replay) -> str:
    phrase = _noun(telling, action.target).text
    return telling.say(
        "actions.replay", mood_of(telling), phrase=phrase, event=telling.say(f"event_names.{action.event}")
    )


def _fight(telling: Telling, action: nodes.Fight) -> str:
    noun = _noun(telling, action.target)
    return telling.say(
        "actions.fight", noun.form, phrase=telling.subject(noun), against=_noun(telling, action.against).text
    )


def _reveal(telling: Telling, action: nodes.Reveal) -> str:
    phrase = _noun(telling, action.target, Share("all", place="in")).text
    return telling.say(f"actions.reveal_{action.to}", mood_of(telling), phrase=phrase)


def _retarget(telling: Telling, action: nodes.Retarget) -> str:
    noun = _noun(telling, action.target)
    return telling.say("actions.retarget", noun.form, phrase=telling.subject(noun))


def _special(telling: Telling, action: nodes.Special) -> str:
    return telling.say(f"specials.{action.name}", mood_of(telling), phrase=_noun(telling, action.target).text)


def _bare(key: str) -> Teller:
    def tell(telling: Telling, action: Any) -> str:
        del action
        return telling.say(f"actions.{key}", mood_of(telling))

    return tell


def _shuffle(telling: Telling, action: nodes.Shuffle) -> str:
    return telling.say(f"actions.shuffle_{action.player}", mood_of(telling))


ACTIONS: Mapping[type[nodes.Node], Teller] = {
    nodes.Attach: _attach, nodes.CallOff: _bare("call_off"), nodes.Change: change_text, nodes.Control: _control,
    nodes.Counters: _counters, nodes.Create: _create, nodes.Destroy: _simple("destroy"), nodes.Discard: _discard,
    nodes.Draw: _draw, nodes.EndPhase: _bare("end_phase"), nodes.Fight: _fight, nodes.Gain: _gain,
    nodes.Grant: _grant, nodes.Lose: _lose, nodes.Mill: _mill, nodes.Move: _move, nodes.Negate: _bare("negate"),
    nodes.Replay: _replay, nodes.Retarget: _retarget, nodes.Reveal: _reveal, nodes.Shuffle: _shuffle,
    nodes.Special: _special, nodes.Strip: _strip, nodes.Summon: _summon, nodes.Transform: _transform,
    nodes.Turn: _turn,
}  # fmt: skip
"""How each of them is told."""
