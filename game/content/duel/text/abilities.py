"""Abilities as sentences: when, on what condition, at what cost, and what then happens."""

from __future__ import annotations

from components.effects import (
    Ability,
    Activated,
    Choose,
    Continuous,
    Lose,
    Party,
    Program,
    Replacement,
    Time,
    Triggered,
)
from game.content.duel.text.amounts import AMOUNTS
from game.content.duel.text.changes import gains_and_verbs, keyword_text
from game.content.duel.text.conditions import CONDITIONS, during
from game.content.duel.text.events import event_clause
from game.content.duel.text.nouns import FIELD, SELECTORS
from game.content.duel.text.programs import PROGRAMS, choice, in_order, pieces, wished
from game.content.duel.text.telling import Telling
from game.content.language.text.generator import COMMON, ability_text, amount_text, clause, noun_of
from game.content.language.text.telling import Tellers


def _works_on_the_field(ability: Ability) -> bool:
    return bool({*ability.zones} & {*FIELD})


def printed_keywords(telling: Telling, keywords: tuple[str, ...]) -> str:
    """Return the sentence of the keywords that a card has by itself."""
    phrase = telling.say(f"self.{telling.kind}")
    return telling.book.sentence(
        telling.say("changes.does", phrase=phrase, does=keyword_text(telling, keywords), until="")
    )


# -------------------------------------------------------------------------------------------------------- activated


def _activated(telling: Telling, ability: Activated) -> str:
    telling.at_home = _works_on_the_field(ability)
    book = telling.book
    main = [moment for moment in ability.moments if book.has(f"own_moments.{moment}")]
    answers = [moment for moment in ability.moments if moment not in main]
    lead = _moments(telling, ability, main, answers)
    conditions = [lead] if lead else []
    if not telling.at_home or (telling.kind == "rune" and "hand" not in ability.zones and "field" not in ability.zones):
        conditions.append(_zones(telling, ability.zones))
    if ability.provided is not None:
        conditions.append(telling.say("leads.if", cond=clause(telling, ability.provided)))
    whole = _body(telling, conditions, ability.choices, ability.cost, ability.program, may=False)
    extra = ""
    if telling.kind == "rune" and main and answers:
        extra = book.sentence(telling.say("leads.also", phrase=_answers(telling, answers)))
    return " ".join(text for text in (whole, extra, _limit(telling, ability)) if text)


def _moments(telling: Telling, ability: Activated, main: list[str], answers: list[str]) -> str:
    """Return when an ability is used: "once on your turn", "in answer to an attack, once a turn"."""
    once = ability.limit == "turn" and telling.kind != "rune"
    said = []
    if main and (telling.kind != "rune" or main != ["main"]):
        moments = telling.book.joined("or", [telling.say(f"own_moments.{moment}") for moment in main])
        said.append(
            telling.say(
                "leads.once" if once else "leads.any" if telling.kind != "rune" else "leads.rune", phrase=moments
            )
        )
    if answers and (telling.kind != "rune" or not main):
        said.append(telling.say("leads.answer_once" if once else "leads.answer", phrase=_answers(telling, answers)))
    return telling.book.joined("moments", said)


def _answers(telling: Telling, answers: list[str]) -> str:
    fought = telling.say(f"fought.{telling.kind}")
    return telling.book.joined("or", [telling.say(f"moments.{moment}", fought=fought) for moment in answers])


def _zones(telling: Telling, zones: tuple[str, ...]) -> str:
    names = telling.book.joined("or", [telling.say(f"zones.{zone}") for zone in zones])
    return telling.say("leads.zones", zones=names)


def _limit(telling: Telling, ability: Activated | Triggered | Replacement) -> str:
    if ability.limit == "match":
        return telling.book.sentence(telling.say("leads.limit_match"))
    if ability.limit == "turn" and not isinstance(ability, Activated):
        return telling.book.sentence(telling.say("leads.limit_turn"))
    return ""


def _body(
    telling: Telling, conditions: list[str], choices: tuple[Choose, ...], cost: Program, program: Program, *, may: bool
) -> str:
    """Return "conditions, cost: program", with choices told where they are made for."""
    book = telling.book
    chosen = []
    for number, choose in enumerate(choices):
        said = choice(telling, choose, (*choices[number + 1 :], *cost, *program))
        if said:
            chosen.append(said)
    paid = in_order(telling, [*chosen, *costs(telling, cost, may=may)]) if cost else ""
    if paid or not may:
        does = in_order(telling, pieces(telling, program))
    else:
        first, *then = wished(telling, program)
        does = telling.say("actions.if_done", first=first, next=in_order(telling, then)) if then else first
    if chosen and not paid:
        does = telling.say("lists.further", first=in_order(telling, chosen), next=does)
    if may:
        does = telling.say("leads.may_pay", cost=paid, phrase=does) if paid else telling.say("leads.may", phrase=does)
        paid = ""
    head = book.joined("heads", [text for text in (*conditions, paid) if text])
    return book.sentence(telling.say("leads.head", head=head, phrase=does) if head else does)


def costs(telling: Telling, cost: Program, *, may: bool) -> list[str]:
    """Return what each action of a cost says: HP are paid, not lost; with `may` as it follows "you may"."""
    parts = []
    telling.wish = may
    for number, action in enumerate(cost):
        if isinstance(action, Lose) and action.target == "me":
            hp = telling.say("amounts.hp", n=amount_text(telling, action.amount))
            parts.append(telling.say("actions.pay", "may" if telling.wish else "do", n=hp))
        elif isinstance(action, Choose):
            parts.append(choice(telling, action, cost[number + 1 :]))
        else:
            parts += pieces(telling, (action,))
    telling.wish = False
    return [part for part in parts if part]


# -------------------------------------------------------------------------------------------------------- triggered


def _triggered(telling: Telling, ability: Triggered) -> str:
    telling.at_home = _works_on_the_field(ability)
    events = [
        event_clause(telling, event, ability.subject, ability.object, ability.manners) for event in ability.events
    ]
    lead = telling.book.joined("or", list(dict.fromkeys(events)))
    if ability.events == ("flipped",) and ability.subject == Party(self_only=True) and not ability.manners:
        lead = telling.say("leads.flip")
        telling.focus = ""
    conditions = [lead]
    if not telling.at_home and not (ability.subject is not None and ability.subject.self_only):
        conditions.append(_zones(telling, ability.zones))
    if ability.provided is not None:
        conditions.append(telling.say("leads.if", cond=clause(telling, ability.provided)))
    whole = _body(telling, conditions, ability.choices, ability.cost, ability.program, may=ability.may)
    return " ".join(text for text in (whole, _limit(telling, ability)) if text)


# ------------------------------------------------------------------------------------------------------- continuous


def _continuous(telling: Telling, ability: Continuous) -> str:
    telling.at_home = _works_on_the_field(ability)
    leads = [] if telling.at_home else [_zones(telling, ability.zones)]
    if isinstance(ability.provided, Time):
        leads.append(during(telling, ability.provided))
    elif ability.provided is not None:
        leads.append(telling.say("leads.while", cond=clause(telling, ability.provided)))
    noun = noun_of(telling, ability.affects)
    gains, verbs = gains_and_verbs(telling, noun.form, ability.stats, "always")
    does = [telling.say("changes.has", noun.form, gains=gains)] if gains else []
    does += verbs
    if ability.keywords:
        does.append(keyword_text(telling, ability.keywords, noun.form))
    does += [
        telling.say("actions.has_ability", noun.form, text=ability_text(telling.fresh("creature"), lent))
        for lent in ability.abilities
    ]
    text = telling.say("changes.does", phrase=noun.text, does=telling.book.joined("and", does), until="")
    head = telling.book.joined("heads", leads)
    return telling.book.sentence(telling.say("leads.while_head", head=head, phrase=text) if head else text)


# ------------------------------------------------------------------------------------------------------ replacement


def _replacement(telling: Telling, ability: Replacement) -> str:
    telling.at_home = _works_on_the_field(ability)
    would = event_clause(telling, ability.event, ability.subject, None, ability.manners, would=True)
    if ability.provided is not None:
        cond = telling.say("leads.provided", cond=clause(telling, ability.provided))
        would = telling.book.joined("would", [would, cond])
    leads = [telling.say("leads.if", cond=would)]
    if not telling.at_home and not ability.subject.self_only:
        leads.append(_zones(telling, ability.zones))
    parts = [*costs(telling, ability.cost, may=ability.may)]
    telling.wish = ability.may and not parts
    parts += pieces(telling, ability.program)
    telling.wish = False
    phrase = telling.say("leads.instead", phrase=in_order(telling, parts)) if parts else telling.say("leads.nothing")
    if ability.may:
        phrase = telling.say("leads.may", phrase=phrase)
    head = telling.book.joined("heads", leads)
    whole = telling.book.sentence(telling.say("leads.if_head", head=head, phrase=phrase))
    return " ".join(text for text in (whole, _limit(telling, ability)) if text)


TELLERS: Tellers = {
    **COMMON, **AMOUNTS, **SELECTORS, **CONDITIONS, **PROGRAMS,
    Activated: _activated, Triggered: _triggered, Continuous: _continuous, Replacement: _replacement,
}  # fmt: skip
"""How the duel tells each node of the card language."""
