"""What players read about perks, consumables, buildings and answers: made from the numbers that the rules run on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from components.campaign_lands import (
    BuildingDefinition,
    ChoiceDefinition,
    Consequence,
    ConsumableDefinition,
    Perk,
    RelicDefinition,
)
from components.campaign_levels import RULE_PERKS
from components.campaign_variants import VARIANTS
from components.clans import CardDefinition
from game.content.campaign.battle_words import passive_sentences, supply_words
from game.content.campaign.variant_words import arranged_sentence, manner_of
from systems.campaign.rules.battles.aftermath import MERCY
from systems.campaign.rules.battles.enemies import MORE_GUARD
from systems.campaign.rules.battles.forces import CRYSTAL_FOR_CARD, LARGEST_HAND
from systems.campaign.rules.items import DAMAGE, HEALTH
from systems.campaign.rules.plan import MORE_ELITES
from systems.campaign.setup import Lands

NOTHING: Mapping[str, BuildingDefinition] = MappingProxyType({})
MINUS = "\N{MINUS SIGN}"
RARITIES = ("common", "rare", "epic", "legendary")
CHOSEN = "chosen"
TIMES = {2: "twice", 3: "three times"}

BEYOND_HAND = f"; beyond {LARGEST_HAND}, each gives your crystal +{CRYSTAL_FOR_CARD} hit points instead."
"""What comes of cards that the first hand has no room for (CAMP-5.5)."""
ALWAYS: Mapping[str, tuple[str, str]] = {
    "damage": ("All your cards have {signed} damage in battles.", ""),
    "health": ("All your cards have {signed} health in battles.", ""),
    "crystal": ("Your crystal has {signed} hit points in battles.", ""),
    "draw": ("You draw {cards} more at the start of each battle" + BEYOND_HAND, ""),
    "ability": ("The number of your leader's ability is {n} higher.", ""),
    "max_hp": ("The maximum of base HP is {n} higher.", "The maximum of base HP is {n} lower."),
    "battle_gold": ("Each battle won brings {n} gold more.", "Each battle won brings {n} gold less."),
    "spoils": ("All battles bring {n}% more gold.", "All battles bring {n}% less gold."),
    "start_gold": ("You start each run with {n} gold more.", ""),
    "start_card": ("You start each run with {n} \N{MULTIPLICATION SIGN} {card}.", ""),
    "supply": (
        "Deliveries from the town are under way for {encounters} less.",
        "Deliveries from the town are under way for {encounters} more.",
    ),
    "price": (
        "Everything costs {n}% less in shops and in the town.",
        "Everything costs {n}% more in shops and in the town.",
    ),
    "repair": ("Buying fallen cards back costs {n}% less.", ""),
    "heal_after": ("The base heals {n} HP after each battle won.", "The base loses {n} HP after each battle won."),
    "casualties": ("After each battle {cards} fewer {fall}.", ""),
    "choices": ("Rewards lay out {cards} more to choose from.", ""),
    "recruit": ("{Rarity} card joins your army after every {each}.", ""),
    "legacy": ("You earn {n}% more legacy points.", ""),
    "start_building": ("{building} stands in your home town from the start.", ""),
    "redeal": ("In each act you can have the cards of {rewards} dealt anew.", ""),
    "mentor": ("A veteran has {abilities} more to choose from.", ""),
    "sight": ("What waits at places is seen from {roads} further.", ""),
}
"""What each kind of perk says, and what it says where its amount is below 0 and the first would not do."""
ONCE: Mapping[str, tuple[str, str]] = {
    "damage": ("In the next battle all your cards have {signed} damage.", ""),
    "health": ("In the next battle all your cards have {signed} health.", ""),
    "crystal": ("In the next battle your crystal has {signed} hit points.", ""),
    "draw": ("You draw {cards} more at the start of the next battle" + BEYOND_HAND, ""),
    "ability": ("In the next battle the number of your leader's ability is {n} higher.", ""),
    "battle_gold": (
        "The next battle brings {n} gold more if you win it.",
        "The next battle brings {n} gold less if you win it.",
    ),
    "spoils": ("The next battle brings {n}% more gold.", "The next battle brings {n}% less gold."),
    "heal_after": (
        "The base heals {n} HP after the next battle if you win it.",
        "The base loses {n} HP after the next battle if you win it.",
    ),
    "casualties": ("After the next battle {cards} fewer {fall}.", ""),
    "choices": ("The next reward lays out {cards} more to choose from.", ""),
}
"""The same of a consumable that is equipped for one battle."""
EFFECTS: Mapping[str, str] = {
    "heal": "Heals the base by {n} HP.",
    "discharge": "Removes one card of your army for good.",
    "train": "Gives one card of your army +{damage} damage and +{health} health for good.",
    "muster": "Brings one fallen card back to your army.",
    "hurry": "All deliveries under way come {encounters} sooner.",
    "recruit": "{Rarity} card joins your army.",
}
"""What each effect of a consumable says; an equipped one says what its perks say."""
RULES: Mapping[str, str] = {
    "mercy": f"A lost or drawn battle costs the base {MERCY}% less.",
    "more_elites": f"Elite battles come {TIMES[MORE_ELITES]} as often.",
    "enemy_first": "The enemy has the initiative at the start of every battle.",
    "no_healing": "Nothing heals the base after a battle.",
    "fallen_stay": "The fallen do not return between acts.",
    "boss_guard": f"The threat of bosses is {MORE_GUARD} higher.",
}
"""What the rules of levels of difficulty say that are no perk."""


def perk_sentence(
    perk: Perk, cards: Mapping[str, CardDefinition], buildings: Mapping[str, BuildingDefinition] = NOTHING
) -> str:
    """Return what a lasting perk gives, in one sentence with its numbers; `buildings` name those of a legacy.

    >>> perk_sentence(Perk("battle_gold", 10), {})
    'Each battle won brings 10 gold more.'
    >>> perk_sentence(Perk("health", -1), {})
    'All your cards have \u22121 health in battles.'
    """
    words = ALWAYS[perk.kind]
    if perk.kind == "start_building":
        return words[0].format(building=buildings[perk.subject].name)
    return _filled(words, perk, cards)


def perks_sentence(perks: Iterable[Perk], cards: Mapping[str, CardDefinition]) -> str:
    """Return what several lasting perks give, such as those of a relic or of a legacy unlock: a sentence for each."""
    return " ".join(perk_sentence(perk, cards) for perk in perks)


def rule_sentence(rule: str) -> str:
    """Return what a rule of a level of difficulty means, in one sentence with its numbers (CAMP-1.8).

    >>> rule_sentence("dear_shops")
    'Everything costs 20% more in shops and in the town.'
    >>> rule_sentence("more_elites")
    'Elite battles come twice as often.'
    """
    return perk_sentence(RULE_PERKS[rule], {}) if rule in RULE_PERKS else RULES[rule]


def consumable_sentence(consumable: ConsumableDefinition, cards: Mapping[str, CardDefinition]) -> str:
    """Return what a consumable does when it is used, or in a battle (CAMP-5.1, CAMP-5.8)."""
    if consumable.effect == "equip":
        said = [_filled(ONCE[perk.kind], perk, cards) for perk in consumable.perks]
        return " ".join([*said, *(f"In the next battle: {told}" for told in passive_sentences(consumable.passives))])
    if consumable.supply is not None:
        return f"Once, within a battle: {supply_words(consumable.supply)}"
    n = consumable.amount
    return EFFECTS[consumable.effect].format(
        n=n,
        encounters=counted(n, "encounter"),
        Rarity=with_article(consumable.rarity).capitalize(),
        damage=DAMAGE,
        health=HEALTH,
    )


def charge_sentence(kind: str, amount: int) -> str:
    """Return what a perk or a variant does that counts in the next battle alone (CAMP-5.4, CAMP-2.29).

    >>> charge_sentence("crystal", 5)
    'In the next battle your crystal has +5 hit points.'
    """
    return arranged_sentence(kind) if kind in VARIANTS else _filled(ONCE[kind], Perk(kind, amount), {})


def building_sentence(building: BuildingDefinition, cards: Mapping[str, CardDefinition]) -> str:
    """Return what a building of the home town makes, and how long that takes before the way (CAMP-4.2)."""
    if building.gold:
        made = f"{building.gold} gold"
    elif building.pool:
        made = listed([_name(item, cards) for item in building.pool], "or")
    else:
        made = f"{with_article(building.rarity)} card"
    return f"Sends {made}: {counted(building.encounters, 'encounter')} to make, then the way to you."


def consequence_words(consequence: Consequence, lands: Lands, times: int = 1) -> str:
    """Return what follows from an answer, so many times, as a few words without a full stop.

    Raises:
        KeyError: it names something that does not exist; the content's check lets none such in.
    """
    n, subject = consequence.amount, consequence.subject
    concerned = "the chosen card" if subject == CHOSEN else "a random card of your deck"
    words = {
        "gold": f"{signed(n)} gold",
        "hp": f"{signed(n)} base HP",
        "max_hp": f"{signed(n)} maximum base HP",
        "lose_card": f"{concerned} leaves for good",
        "train": f"+{max(1, n)} damage and +{max(1, n)} health for {concerned}",
        "hurry": f"deliveries under way come {counted(n, 'encounter')} sooner",
        "supply": f"deliveries under way come {counted(abs(n), 'encounter')} {'later' if n > 0 else 'sooner'}",
        "muster": "a fallen card returns",
        "fight": _fight_words(consequence),
        "arrange": f"the next battle is fought {manner_of(consequence.variant)}" if consequence.variant else "",
        "nothing": "nothing",
    }
    if consequence.kind not in words:
        return _gained(consequence, lands, times)
    return words[consequence.kind] + (f", {TIMES.get(times, f'{times} times')}" if times > 1 else "")


def _fight_words(fight: Consequence) -> str:
    manner = f", fought {manner_of(fight.variant)}" if fight.variant else ""
    return f"a fight of threat {fight.amount}{manner}{', and a relic if you win it' if fight.subject else ''}"


def choice_line(choice: ChoiceDefinition, lands: Lands) -> str:
    """Return what an answer costs, and what follows from it with which chance, for the line below its words."""
    parts = [f"Costs {choice.gold} gold."] if choice.gold else []
    if choice.card:
        parts.append("Choose a card of your army.")
    chances = shares([branch.weight for branch in choice.branches])
    for chance, branch in zip(chances, choice.branches, strict=True):
        follows = Counter(branch.consequences).items()
        words = "; ".join(consequence_words(follow, lands, times) for follow, times in follows) or "nothing"
        parts.append(f"{words[0].upper()}{words[1:]}." if len(chances) == 1 else f"{chance}%: {words}.")
    return " ".join(parts)


def shares(weights: Sequence[int]) -> list[int]:
    """Return weights as whole per cent that sum to 100; what rounding leaves goes to the largest remainders.

    >>> shares([1, 1, 1])
    [34, 33, 33]
    """
    total = sum(weights)
    found = [weight * 100 // total for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda at: (-(weights[at] * 100 % total), at))
    for at in by_remainder[: 100 - sum(found)]:
        found[at] += 1
    return found


def signed(number: int) -> str:
    """Return a number with its sign, a true minus.

    >>> signed(3), signed(-3)
    ('+3', '\u22123')
    """
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {noun if number == 1 else f'{noun}s'}"


def listed(names: Sequence[str], joint: str) -> str:
    """Return names in a row.

    >>> listed(["Scout", "Spy", "Archer"], "or")
    'Scout, Spy or Archer'
    """
    *most, last = names
    return f"{', '.join(most)} {joint} {last}" if most else last


def _filled(sentences: tuple[str, str], perk: Perk, cards: Mapping[str, CardDefinition]) -> str:
    plain, below = sentences
    n = abs(perk.amount)
    return (below if below and perk.amount < 0 else plain).format(
        n=n,
        signed=signed(perk.amount),
        cards=counted(n, "card"),
        fall="falls" if n == 1 else "fall",
        encounters=counted(n, "encounter"),
        rewards="one reward" if n == 1 else f"{n} rewards",
        abilities="one ability" if n == 1 else f"{n} abilities",
        roads=counted(n, "road"),
        each="encounter" if n == 1 else f"{n} encounters",
        Rarity=with_article(perk.subject).capitalize(),
        card=_name(perk.subject, cards) if perk.subject not in RARITIES else "",
    )


def _gained(consequence: Consequence, lands: Lands, times: int) -> str:
    """Return the words of something that joins the army, the baggage or the town."""
    kind, subject = consequence.kind, consequence.subject
    if not subject or subject in RARITIES:
        noun = f"{subject} {kind}".strip()
        return with_article(noun) if times == 1 else counted(times, noun)
    shelves: dict[str, Mapping[str, CardDefinition | RelicDefinition | ConsumableDefinition | BuildingDefinition]] = {
        "card": lands.cards,
        "relic": lands.relics,
        "consumable": lands.consumables,
        "building": lands.buildings,
    }
    name = shelves[kind][subject].name
    return f"the {kind} {name}" if times == 1 else f"{times} \N{MULTIPLICATION SIGN} {name}"


def with_article(noun: str) -> str:
    """Return a noun with its article.

    >>> with_article("event"), with_article("rare")
    ('an event', 'a rare')
    """
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def _name(card: str, cards: Mapping[str, CardDefinition]) -> str:
    return cards[card].name if card else ""
