"""The log of a run in words. Pure; the log panel only draws these lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, assert_never

from components.campaign import RELIC
from game.content.campaign.words import charge_sentence
from scenes.campaign.model.presenter import Beat, beats
from scenes.campaign.model.words import GAME_TITLES, NEWCOMERS_GO, ROMAN, count, gathered_words, kind_words
from scenes.table.story.lines import LogLine, Tone, signed
from systems.campaign import events as told
from systems.campaign.events import CampaignEvent

if TYPE_CHECKING:
    from scenes.campaign.model.ground import Ground
    from scenes.campaign.model.lexicon import CampaignLexicon
    from systems.campaign.view.views import CampaignView

WHYS = {
    "battle": "spoils", "treasure": "a treasure", "stake": "the tavern", "building": "a building",
    "bought": "the sutlers", "sold": "a sale", "delivery": "supply", "event": "an event", "wait": "waiting",
    "back": "the way back", "hurry": "haste", "repair": "the fallen", "train": "training", "refresh": "other goods",
    "discharge": "a discharge", "lost": "a lost battle", "drawn": "a drawn battle", "rest": "rest", "item": "an item",
    "relic": "a relic", "pay": "what was earned in the field", "act": "a new act", "joined": "joined cards",
    "retrained": "another trade", "scouts": "scouts", "tribute": "the cities that you hold",
}  # fmt: skip
"""Why gold or base HP changed, after a colon."""
OPENING, CLOSING = "opening", "closing"
"""The dispatch with which every act begins."""
RESULTS = {"won": "Victory", "lost": "Defeat", "drawn": "A draw"}


class LogWriter:
    """Writes the log from a position on."""

    def __init__(self, lexicon: CampaignLexicon, ground: Ground) -> None:
        self.lexicon = lexicon
        self.ground = ground

    def begin(self, view: CampaignView) -> list[LogLine]:
        """Return what is known of the way so far: the act, the places, the fallen."""
        act = self.lexicon.act(view.act_id)
        lines = [LogLine(f"Act {ROMAN[view.act]} \u00b7 {act.title}", Tone.HEADING)]
        stops = [self._place(item) for item in view.route]
        if stops:
            lines.append(LogLine(f"From {stops[0]}" + "".join(f" to {stop}" for stop in stops[1:])))
        lost = [card for card in view.army if card.fell and card.fell[0] == view.act]
        fell = (self._fell(card.card, str(card.fell[2]), str(card.fell[4])) for card in lost)
        return [*lines, *(LogLine(item, Tone.DETAIL) for item in fell)]

    def narrate(self, events: Sequence[CampaignEvent]) -> list[tuple[Beat, tuple[LogLine, ...]]]:
        """The beats of what was heard, each with its lines."""
        return [(beat, tuple(self.tell(beat.events))) for beat in beats(events)]

    def tell(self, events: Iterable[CampaignEvent]) -> Iterator[LogLine]:
        """The lines of some events."""
        for event in events:
            yield from self._lines(event)

    def _lines(self, event: CampaignEvent) -> Iterator[LogLine]:  # noqa: C901, PLR0912, PLR0915 - one line for each event, total by assert_never
        lexicon = self.lexicon
        match event:
            case (
                told.RelicsOffered()
                | told.CardsOffered()
                | told.ChoicesLaid()
                | told.ShopOpened()
                | told.DeliveryAdvanced()
                | told.EventDrawn()
                | told.BattleCalled()
                | told.ChargesSpent()
            ):
                return
            case told.ItemGained():
                noun = "relic" if event.kind == RELIC else "consumable"
                yield LogLine(f"Gained the {noun} {lexicon.item_name(event.name)}")
            case told.ItemSpent():
                yield LogLine(f"{lexicon.item_name(event.name)} is gone: {event.why}", Tone.DETAIL)
            case told.ItemEquipped():
                how = "equipped for the next battle" if event.equipped else "unequipped"
                yield LogLine(f"{lexicon.item_name(event.name)} is {how}", Tone.DETAIL)
            case told.ActBegan():
                yield LogLine(f"Act {ROMAN[event.act]} \u00b7 {lexicon.act(event.act_id).title}", Tone.HEADING)
            case told.ActEnded():
                yield LogLine(f"Act {ROMAN[event.act]} is won; {count(len(event.returned), 'fallen card')} returned")
            case told.BossOpened():
                yield LogLine("The boss can be met from now on")
            case told.EnemyGathered():
                yield LogLine(gathered_words(event.gathered))
            case told.PlacesScouted():
                yield LogLine(self._scouted(event), Tone.DETAIL)
            case told.CityAttacked():
                left = count(event.left, "encounter")
                yield LogLine(f"{self._place(event.place)} is under attack; it falls after {left} unless you defend it")
            case told.CityLost():
                yield LogLine(f"{self._place(event.place)} is lost to the enemy")
            case told.Travelled():
                yield from self._travelled(event)
            case told.EncounterBegan():
                kind_name = kind_words(event.kind).name
                found = f", and it is: {kind_words(event.found).name.lower()}" if event.found else ""
                yield LogLine(f"{self._place(event.place)} \u00b7 {kind_name}{found}", Tone.HEADING)
            case told.BattleSettled():
                fled = ", by flight" if event.fled else ""
                game = f" at {GAME_TITLES[event.game]}" if event.game in GAME_TITLES else ""
                felled = "" if game else f", {event.felled} felled"
                yield LogLine(f"{RESULTS[event.result]}{game}{fled} after {count(event.rounds, 'round')}{felled}")
            case told.CardFell():
                yield LogLine(self._fell(event.card, self._place(event.place), event.killer), Tone.DETAIL)
            case told.CasualtiesReturned():
                yield LogLine(f"{event.returned} of {count(event.of, 'casualty', 'casualties')} returned", Tone.DETAIL)
            case told.GoldChanged():
                why = WHYS.get(event.why, event.why)
                yield LogLine(f"{signed(event.amount)} gold: {why} ({event.gold})", Tone.DETAIL)
            case told.BaseChanged():
                why = WHYS.get(event.why, event.why)
                yield LogLine(f"Base {signed(event.amount)}: {why} ({event.hp} of {event.max_hp})", Tone.DETAIL)
            case told.CardGained():
                where = "" if event.where == "deck" else ", to the reserves"
                yield LogLine(f"{lexicon.card_name(event.card)} joins the army{where}", Tone.DETAIL)
            case told.CardLeft():
                yield LogLine(f"{lexicon.card_name(event.card)} leaves the army", Tone.DETAIL)
            case told.CardMoved():
                locked = f", locked for {count(event.locked, 'encounter')}" if event.locked else ""
                where = "deck" if event.where == "deck" else "reserves"
                yield LogLine(f"{lexicon.card_name(event.card)} goes to the {where}{locked}", Tone.DETAIL)
            case told.NewcomersAssigned():
                yield LogLine(f"New cards go {NEWCOMERS_GO[event.where]}", Tone.DETAIL)
            case told.CardTrained():
                gain = f"{signed(event.damage)}/{signed(event.health)}"
                yield LogLine(f"{lexicon.card_name(event.card)} is trained: {gain}", Tone.DETAIL)
            case told.DeedDone():
                yield LogLine(
                    f"{lexicon.card_name(event.card)} has earned a promotion: {lexicon.deed_title(event.deed)}"
                )
            case told.CardPromoted():
                ability = lexicon.ability_name(event.ability, event.amount)
                yield LogLine(f"{lexicon.card_name(event.card)} is a veteran now: {ability}")
            case told.CardsJoined():
                numbers = f"{event.now_damage}/{event.now_health}"
                yield LogLine(f"{event.joined + 1} \u00d7 {lexicon.card_name(event.card)} are one card now: {numbers}")
            case told.CardRetrained():
                yield LogLine(f"{lexicon.card_name(event.card)} is re-trained: {lexicon.card_name(event.into)}")
            case told.RelicWorked():
                yield LogLine(f"{lexicon.item_name(event.relic)} works", Tone.DETAIL)
            case told.LegacyWorked():
                yield LogLine(f"{lexicon.unlock_name(event.unlock)} works", Tone.DETAIL)
            case told.RewardRedealt():
                yield LogLine("The cards of the reward are dealt anew", Tone.DETAIL)
            case told.ChargeGained():
                yield LogLine(charge_sentence(event.kind, event.amount).removesuffix("."), Tone.DETAIL)
            case told.EncounterPromised():
                yield LogLine(f"Promised: {kind_words(event.kind).name.lower()} among the next choices", Tone.DETAIL)
            case told.EventAnswered():
                yield LogLine(event.text)
            case told.BuildingBuilt():
                yield LogLine(f"{lexicon.item_name(event.building)} was built for {event.price} gold")
            case told.DeliverySent():
                sent = self._load(event.delivery.card, event.delivery.gold)
                yield LogLine(f"{sent} set out from {self._place(self.ground.town)}", Tone.DETAIL)
            case told.DeliveryArrived():
                yield LogLine(f"Delivery: {self._load(event.card, event.gold)} arrived")
            case told.SupplyHurried():
                yield LogLine(f"Hurry Supply, for {event.price} gold")
            case told.CityConquered():
                yield LogLine(f"{self._place(event.place)} is taken")
            case told.DispatchCame():
                yield LogLine(f"Dispatch: {self.dispatch(event.act_id, event.dispatch)[0]}")
            case told.EncounterEnded():
                yield LogLine(f"Encounter {event.step} of the act is done", Tone.DETAIL)
            case told.LegacyEarned():
                yield LogLine(f"{signed(event.points)} legacy: {event.why}", Tone.DETAIL)
            case told.RunEnded():
                yield LogLine(event.reason, Tone.HEADING)
            case _:
                assert_never(event)

    def dispatch(self, act_id: str, dispatch: str) -> tuple[str, str]:
        """Return title and text of a dispatch; an act has "opening" and "closing"."""
        act = self.lexicon.act(act_id)
        if dispatch == OPENING:
            return f"Act {ROMAN[act.number]} \u00b7 {act.title}", act.opening
        if dispatch == "closing":
            return f"{act.title}: the end", act.closing
        found = next((other for other in act.dispatches if other.id == dispatch), None)
        return (found.title, found.text) if found is not None else (dispatch, "")

    def _place(self, entity: int) -> str:
        found = self.ground.places.get(entity)
        return found.name if found is not None else "another land"

    def _travelled(self, event: told.Travelled) -> Iterator[LogLine]:
        there = self._place(event.way[-1])
        if event.how == "wait":
            yield LogLine(f"The army waits at {there}")
        elif not event.km:
            yield LogLine(f"The army stays at {there}")
        else:
            verb = "goes back" if event.how == "back" else "marches"
            yield LogLine(f"The army {verb} {event.km} km to {there}")

    def _scouted(self, event: told.PlacesScouted) -> str:
        found = [f"{self._place(place)} ({kind_words(kind).name.lower()})" for place, kind in event.places]
        return f"{'Scouts report' if event.why == 'scouts' else 'In sight'}: {', '.join(found)}"

    def _fell(self, card: str, place: str, killer: str) -> str:
        by = f", by {self.lexicon.card_name(killer)}" if killer else ""
        return f"{self.lexicon.card_name(card)} fell at {place}{by}"

    def _load(self, card: str, gold: int) -> str:
        return self.lexicon.card_name(card) if card else f"{gold} gold"
