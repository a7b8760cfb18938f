"""PromptController: asks the shown seat by buttons, cards or a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from components.duel import BATTLE
from game.content.language.text.prompts import Prompt
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.choosing import Chooser
from scenes.duel.model.lexicon import PILE_NAMES, Lexicon
from scenes.duel.model.picture_parts import Held
from scenes.duel.model.questions import question_of, question_words, way_words
from scenes.duel.table.board_view import DuelBoardView
from scenes.duel.table.input.browser import Browser
from scenes.duel.table.input.input_controller import InputController
from scenes.duel.table.panels.mode_panel import ModePanel
from scenes.duel.table.panels.phase_bar import Answer, PhaseBar, PromptBar
from scenes.kit.theme import GOLD
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.story.phrases import plural
from scenes.table.story.voice import Voice
from systems.duel.commands import Activate, Block, CallOff, Choose, Decide, Join, Pass, Redraw, Strike, Withdraw
from systems.duel.view.views import AskView, DuelView
from systems.match import Command

OFFERED, ASKED = 0.42, 0.95
"""How strongly cards shine that can be used, and those that a question is about."""
FEW_ANSWERS = 2
"""So many cards that can answer have buttons of their own."""
NOTHING = Prompt("")
LETS_PASS = {"block": "Do not block", "answer": "Pass", "stop": "Go on"}


class PromptController(Node):
    """Asks for one seat. Signals: `wanted(command)`, `inspect_wanted(card)`, `asked(card)` with the card that asks."""

    def __init__(
        self,
        table: DuelBoardView,
        input_controller: InputController,
        phases: PhaseBar,
        prompt: PromptBar,
        *,
        art: Artwork,
        lexicon: Lexicon,
        voice: Voice,
    ) -> None:
        super().__init__(name="inquiry")
        self.table = table
        self.input_controller = input_controller
        self.phases = phases
        self.prompt = prompt
        self.art = art
        self.lexicon = lexicon
        self.voice = voice
        self.wanted = Signal[Command]()
        self.inspect_wanted = Signal[str]()
        self.asked = Signal[str]()
        self.chooser = Chooser()
        self.browser: Browser | None = None
        self.ways: ModePanel | None = None
        self.room = Rect(0, 0, 1, 1)
        self.view: DuelView | None = None
        self.question = NOTHING
        self._legal: Sequence[Command] = ()
        self._main: Answer | None = None

    def ready(self) -> None:
        """Listen to the cards and piles."""
        self.input_controller.clicked.connect(self._clicked, self)
        self.input_controller.wanted.connect(lambda _command: self._look_no_more(), self)
        self.table.piles.opened.connect(self._open_pile, self)

    def fit(self, room: Rect) -> None:
        """Sheets lie over the mat."""
        self.room = room
        if self.browser is not None:
            self.browser.place(room)
        if self.ways is not None:
            self.ways.stand_in(room)

    # -- what is asked -------------------------------------------------------------------------------------------

    @property
    def ask(self) -> AskView | None:
        """The question to the shown seat."""
        return self.chooser.ask

    def offer(self, view: DuelView, legal: Sequence[Command], *, active: bool) -> None:
        """Know what is asked now and what may be answered."""
        self.view, self._legal = view, legal
        ask = view.ask if active and view.ask is not None and view.ask.seat == view.seat else None
        if self.chooser.take(ask):
            self._close_sheets()
            self.question = NOTHING
            if ask is not None:
                self.question = question_of(ask, view.attack, self.table.picture, self.lexicon, view.frames)
                self._open_sheet(ask)
                self.asked.emit(self._asker(ask))
        self.refresh()

    def refresh(self) -> None:
        """Show the question, its answers, and what may be chosen."""
        ask = self.ask
        self.prompt.visible = ask is not None
        self.phases.visible = ask is None
        self._main = None
        if ask is None or self.view is None:
            self.prompt.hush()
        else:
            words = question_words(ask, self.question, self.chooser.picked)
            paid = self.input_controller.paying(Decide(1)) if ask.kind == "may" else ""
            words += f" You {paid}." if paid and paid.lower() not in words.lower() else ""
            answers = self._answers(ask)
            self._main = next((answer for answer in answers if answer.main), None)
            self.prompt.ask(words, answers, self.lexicon.card(self._asker(ask)))
        self._mark()
        self._say_to_browser()

    def _asker(self, ask: AskView) -> str:
        """Return the card that asks, "" for the rules."""
        return ask.definition or self.table.picture.known(ask.source)

    @property
    def main(self) -> Answer | None:
        """The answer that the large button gives."""
        return self._main

    def _has(self, kind: type[Command]) -> bool:
        return any(isinstance(command, kind) for command in self._legal)

    def _answers(self, ask: AskView) -> list[Answer]:
        found: list[Answer] = []
        if ask.kind == "redraw":
            found += [
                Answer("Draw five others", self._send(Redraw(again=True)), tip="Once only."),
                Answer("Keep", self._send(Redraw(again=False)), main=True),
            ]
        elif self.chooser.by_cards:
            count = len(self.chooser.picked)
            verb = self.question.verb or "Choose"
            words = f"{verb} {count}" if count else "Choose none" if ask.min == 0 else verb
            if not (ask.min == ask.max == 1):
                found.append(Answer(words, self._choose, main=True, refusal=self.chooser.refusal()))
            elif self.browser is not None:
                found.append(Answer("Show the cards", self._show_browser))
        elif ask.kind == "may":
            found += [
                Answer(self.question.no or "No", self._send(Decide(0))),
                Answer(self.question.yes or "Agree", self._send(Decide(1)), main=True),
            ]
        elif ask.kind == "position":
            found += [Answer(words, self._send(Decide(number))) for number, words in way_words(ask, self.lexicon)]
        found += self._answers_by_card()
        if self._has(Strike):
            found.append(Answer("Strike", self._send(Strike()), main=True, tip="Attack with these creatures."))
        if self._has(CallOff):
            found.append(Answer("Call it off", self._send(CallOff()), tip="The attack still counts as made."))
        if self._has(Pass):
            found.append(Answer(LETS_PASS.get(ask.kind, "Pass"), self._send(Pass()), main=True))
        if self._has(Withdraw):
            hint = self.stage.router.bindings.hint("undo")
            found.insert(
                0, Answer("Take back", self._send(Withdraw()), tip=f"Nothing has been paid or shown yet [{hint}].")
            )
        return found

    def _answers_by_card(self) -> list[Answer]:
        """Return a button for each card that can answer or block, where they are few; all of them glow."""
        found: list[Answer] = []
        for command in self._legal:
            if not isinstance(command, (Activate, Block)):
                continue
            card = self.table.picture.known(command.card)
            name, verb = self.lexicon.name(card), "Use" if isinstance(command, Activate) else "Block with"
            paid = self.input_controller.paying(command)
            place = self.lexicon.activated(card, command.ability) if isinstance(command, Activate) else -1
            cost = f"{paid[:1].upper()}{paid[1:]}." if paid else self.lexicon.price(card, place)
            tip = "\n\n".join(part for part in (cost, self.lexicon.text(card)) if part)
            found.append(Answer(f"{verb} {name}", self._send(command), tip=tip))
        return found if len(found) <= FEW_ANSWERS else []

    def _send(self, command: Command) -> Callable[[], None]:
        return lambda: self.wanted.emit(command)

    def withdraw(self) -> bool:
        """Take back what led to this question; False where that cannot be."""
        if not self._has(Withdraw) or self.ask is None:
            return False
        self.wanted.emit(Withdraw())
        return True

    # -- cards that are chosen -----------------------------------------------------------------------------------

    def _clicked(self, card: int) -> None:
        """A card was clicked that is not picked up."""
        if self.chooser.offers(card):
            self._toggle(card)
            return
        for command in self._legal if self.ask is not None else ():
            if isinstance(command, (Join, Block)) and command.card == card:
                self.wanted.emit(command)
                return

    def _toggle(self, card: int) -> None:
        self.stage.sound("card_pick")
        answer = self.chooser.click(card)
        if answer is not None:
            self.wanted.emit(answer)
        else:
            self.refresh()

    def _choose(self) -> None:
        answer: Choose = self.chooser.answer()
        self.wanted.emit(answer)

    def _mark(self) -> None:
        """Light up what may be chosen or used, and number what is chosen."""
        lit = set(self.chooser.options if self.chooser.by_cards else self.input_controller.offers)
        picked = self.chooser.picked
        strength = OFFERED if self.ask is None else ASKED
        for entity, piece in self.table.field.pieces.items():
            piece.outline(strength if entity in lit else 0.0)
            if self.chooser.by_cards:
                piece.foretell(order=picked.index(entity) + 1 if entity in picked else 0)
        hand = self.table.hand
        for entity, sprite in hand.sprites.items():
            sprite.glow = GOLD if entity in lit else None
            sprite.draggable = not hand.fixed and not self.chooser.by_cards
            raised = entity in picked
            sprite.body.y = sprite.height * 0.16 if raised else 0.0
        for (side, name), pile in self.table.piles.all.items():
            seat = self.table.picture.seat if side == 0 else self.table.picture.foe
            lies = self.table.picture.sides[seat].pile(name) if name != "deck" else {}
            pile.mark(marked=any(lie in lit for lie in lies))

    def first_focus(self) -> Control | None:
        """Return where keys begin: choices, creatures that can act, answers, hand."""
        pieces, hand = self.table.field.pieces, self.table.hand.sprites
        lit = list(self.chooser.options if self.chooser.by_cards else self.input_controller.offers)
        for entity in lit:
            if entity in pieces and (self.ask is not None or self.table.picture.phase == BATTLE):
                return pieces[entity]
        if self.ask is not None:
            held = next((hand[entity] for entity in lit if entity in hand), None)
            return held or next(iter(self.prompt.buttons[::-1]), None)
        return next((hand[entity] for entity in lit if entity in hand), None)

    def on_table(self, card: int) -> bool:
        """Whether a card can be clicked on the mat or in the hand."""
        return card in self.table.field.pieces or card in self.table.hand.sprites

    # -- sheets --------------------------------------------------------------------------------------------------

    def _open_sheet(self, ask: AskView) -> None:
        """Open the sheet a question needs: unseen cards, or its options."""
        source = self.lexicon.name(ask.definition, "")
        if ask.kind == "modes":
            ways = way_words(ask, self.lexicon, self.view.frames if self.view is not None else ())
            panel = self.ways = self.add(ModePanel(source or "Choose one", ways))
            panel.chosen.connect(lambda number: self.wanted.emit(Decide(number)), panel)
            panel.stand_in(self.room)
        elif self.chooser.by_cards and not all(self.on_table(option.card) for option in ask.options):
            cards = [Held(option.card, option.definition) for option in ask.options]
            self._open_browser(source or "Choose", cards, choosing=True)

    def _open_browser(self, title: str, cards: Sequence[Held], *, choosing: bool) -> None:
        if self.browser is not None:
            self.browser.free()
        browser = self.browser = self.add(Browser(self.art, self.lexicon, title, cards, choosing=choosing))
        browser.chosen.connect(self._tile_clicked, browser)
        browser.inspect_wanted.connect(lambda card: self.inspect_wanted.emit(card.card), browser)
        browser.confirmed.connect(self._choose, browser)
        browser.closed.connect(self._hide_browser, browser)
        browser.place(self.room)
        self._say_to_browser()

    def _tile_clicked(self, card: Held) -> None:
        if self.browser is not None and self.browser.choosing:
            self._toggle(card.id)
        elif card.id in self.input_controller.offers and self.browser is not None:
            tile = next(other for other in self.browser.tiles if other.shown.id == card.id)
            self.input_controller.open_menu(card.id, tile)
        else:
            self.inspect_wanted.emit(card.card)

    def _say_to_browser(self) -> None:
        browser, ask = self.browser, self.ask
        if browser is None:
            return
        if browser.choosing and ask is not None:
            single = ask.min == ask.max == 1
            browser.confirm.visible = not single
            browser.confirm.text = self.question.verb or "Choose"
            line = question_words(ask, self.question, self.chooser.picked)
            browser.say(line, self.chooser.picked, self.chooser.options, self.chooser.refusal())
        else:
            browser.say(plural(len(browser.tiles), "card"), (), list(self.input_controller.offers), "")

    def _hide_browser(self) -> None:
        """Hide the browser; one to choose from comes back with a button."""
        if self.browser is None:
            return
        self.input_controller.cancel()
        if self.browser.choosing:
            self.browser.visible = False
        else:
            self.browser.free()
            self.browser = None

    def _look_no_more(self) -> None:
        """Something is done: a pile that was looked through closes."""
        if self.browser is not None and not self.browser.choosing:
            self._hide_browser()

    def _show_browser(self) -> None:
        if self.browser is not None:
            self.browser.visible = True

    def _close_sheets(self) -> None:
        for sheet in (self.browser, self.ways):
            if sheet is not None:
                sheet.free()
        self.browser = self.ways = None

    def _open_pile(self, side: int, name: str) -> None:
        """Look through a pile; decks are nobody's to see."""
        picture = self.table.picture
        seat = picture.seat if side == 0 else picture.foe
        if self.browser is not None and self.browser.choosing:
            self._show_browser()
            return
        if name == "deck":
            self.stage.note(f"{self.voice.whose(seat)} deck: {plural(picture.sides[seat].deck, 'card')}.")
            return
        cards = list(picture.sides[seat].pile(name).values())[::-1]
        if not cards:
            self.stage.note("This pile is empty.")
            return
        self._open_browser(f"{self.voice.whose(seat)} {PILE_NAMES[name].lower()}", cards, choosing=False)

    def cancel(self) -> bool:
        """Esc: close a sheet; False when none was open."""
        if self.browser is None or not self.browser.visible:
            return False
        self._hide_browser()
        return True
