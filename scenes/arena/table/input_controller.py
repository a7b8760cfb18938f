"""InputController: what clicks, drags and keys at the table mean; it sends commands up."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from components.arena import MULLIGAN
from game.content.language.text.prompts import Prompt
from scenes.arena.model.choosing import choice_remark
from scenes.arena.model.forecast import character
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.model.questions import asker, question_of
from scenes.arena.table.aim import NOTHING, Aim
from scenes.arena.table.board_view import CardTableView
from scenes.arena.table.character import Character
from scenes.arena.table.intents import IntentReader
from scenes.arena.table.options_panel import OptionsPanel, Question
from scenes.arena.table.prompt import PromptRibbon
from scenes.kit.controls.cards import CardSprite
from scenes.kit.theme import BAD, GOLD, GOOD
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.table.story.lines import WAIT
from systems.arena.commands import (
    Attack,
    Choose,
    Decide,
    EndTurn,
    Mulligan,
    PlayCard,
    Trade,
    UpgradeWeapon,
    UsePower,
    Withdraw,
)
from systems.arena.view.views import ArenaView, AskView
from systems.match import Command

PURPOSES = {"discover": "Discover"}


class InputController(Node):
    """Turns input into commands: `wanted(command)`; `refused(reason)` where nothing can be done.

    `asked(card)` tells which card asks, each time one begins to.
    """

    def __init__(
        self,
        table: CardTableView,
        options: OptionsPanel,
        aim: Aim,
        lexicon: Lexicon,
        *,
        view: Callable[[], ArenaView],
        refusal: Callable[[Command], str | None],
    ) -> None:
        super().__init__(name="input")
        self.table = table
        self.options = options
        self.aim = self.add(aim)
        self._intents = IntentReader(self)
        self.prompt = self.add(PromptRibbon())
        self.lexicon = lexicon
        self.view = view
        self.refusal = refusal
        self.wanted = Signal[Command]()
        self.refused = Signal[str]()
        self.asked = Signal[str]()
        self.legal: set[Command] = set()
        self.active = False
        self.attacker = 0
        self.chosen: list[int] = []
        self.question = Prompt("")
        self._ask_known: AskView | None = None

    def ready(self) -> None:
        """Listen to the table."""
        table = self.table
        board = table.board
        board.joined.connect(self._meet, self)
        for side in board.sides:
            self._meet(side.hero)
        near = board.sides[0]
        near.power.clicked.connect(lambda: self.do(UsePower()), self)
        near.weapon.clicked.connect(lambda: self.do(UpgradeWeapon()), self)
        near.deck.accepts = self._takes_trade
        near.deck.received.connect(self._trade, self)
        board.zone.accepts = self._takes_card
        board.zone.received.connect(self._play, self)
        board.zone.inspected.connect(self.cancel, self)
        self.options.taken.connect(self.take, self)
        self.options.decided.connect(lambda way: self.do(Decide(way)), self)

    def _meet(self, node: Character) -> None:
        node.clicked.connect(lambda: self.press(node), node)
        node.inspected.connect(self.cancel, node)
        node.aimed.connect(lambda x, y: self._aimed(node, x, y), node)
        node.shot.connect(lambda x, y: self._shot(node, x, y), node)

    # -- what may be done ----------------------------------------------------------------------------------------

    def offer(self, legal: Iterable[Command], *, active: bool) -> None:
        """Take the legal commands; show what is asked."""
        self.legal, self.active = set(legal), active
        if not active or (self.attacker and not any(self._is_attack(command) for command in self.legal)):
            self.drop_attacker()
        if not active:
            self.options.ask(None)
            self.prompt.say("")
            self.chosen = []
            self._shine()
            return
        self._ask()
        self._shine()

    def _is_attack(self, command: Command) -> bool:
        return isinstance(command, Attack) and command.attacker == self.attacker

    @property
    def ask(self) -> AskView | None:
        """What the seat is asked now, once everything before it was shown."""
        return self.view().ask if self.active else None

    @property
    def missing(self) -> str:
        """What is to be chosen before it can be confirmed, as a sentence; "" where nothing is."""
        ask = self.ask
        if ask is None:
            return ""
        if ask.kind != "cards":
            return self.question.text
        if ask.min <= len(self.chosen) <= ask.max:
            return ""
        return self.question.text

    @property
    def mulligans(self) -> bool:
        """Whether the opening hand is decided on."""
        return self.active and self.view().phase == MULLIGAN

    def _ask(self) -> None:
        """Show cards and ways in the middle; what lies on the slate is chosen there."""
        ask, view = self.ask, self.view()
        self.chosen = [number for number in self.chosen if self.mulligans]
        self.prompt.say("")
        self._question_told(view, ask)
        if self.mulligans:
            cards = tuple((card.card, card.definition) for card in view.sides[view.seat].hand)
            self.options.ask(Question("Opening hand", "Choose the cards to replace, or keep all of them.", cards))
        elif ask is None:
            self.options.ask(None)
        elif ask.kind == "cards":
            question = self._question(ask)
            self.options.ask(question)
            if question is None:
                self.prompt.say(self._sentence(ask))
                self._lead_to_target()
        else:
            self.options.ask(self.ways_of(ask))

    def _question_told(self, view: ArenaView, ask: AskView | None) -> None:
        """Know what is asked in words, and tell which card asks where it did not before."""
        before, self._ask_known = self._ask_known, ask
        if ask is None or ask == before:
            return
        self.question = question_of(view, ask, self.table.picture, self.lexicon)
        self.asked.emit(asker(ask, self.table.picture, self.lexicon))

    def _question(self, ask: AskView) -> Question | None:
        """Return the question in the middle; None where all options lie on the slate."""
        if all(self.table.board.character(option.card) is not None for option in ask.options):
            return None
        name = self.lexicon.name(ask.definition, "An effect")
        cards = tuple((option.card, option.definition) for option in ask.options)
        return Question(
            f"{name}: {PURPOSES[ask.purpose]}" if ask.purpose in PURPOSES else name, self.question.text, cards
        )

    def _sentence(self, ask: AskView) -> str:
        """Return what is asked where the answer lies on the slate."""
        back = " Esc takes it back." if ask.retract else ""
        return f"**{self.lexicon.name(ask.definition, 'An effect')}:** {self.question.text}{back}"

    def ways_of(self, ask: AskView) -> Question:
        """Return the question of a choice in words."""
        name = self.lexicon.name(ask.definition, "")
        shown = asker(ask, self.table.picture, self.lexicon)
        if ask.kind == "may":
            ways = ((1, self.question.yes), (0, self.question.no))
            return Question(name, self.question.text, ways=ways, asker=shown)
        words = tuple((way, self.lexicon.way_text(ask.definition, ask.path, way)) for way in ask.ways)
        return Question(name, self.question.text, ways=words, definition=shown)

    def _lead_to_target(self) -> None:
        """Let keys that are on nothing begin at the first character that can be chosen."""
        router, targets = self.stage.router, self.targets()
        if router.by_keys and router.focus is None:
            router.set_focus(next((node for node in self.table.board.everybody() if node.card in targets), None))

    def targets(self) -> set[int]:
        """Return the characters that can be clicked now: options, or what the attacker may attack."""
        ask = self.ask
        if ask is not None and ask.kind == "cards":
            return {option.card for option in ask.options}
        if self.attacker:
            attacks = (command for command in self.legal if isinstance(command, Attack))
            return {command.target for command in attacks if command.attacker == self.attacker}
        return set()

    def remark(self, card: int) -> str:
        """Return what can be done with a character now, or why nothing can: one sentence, "" for what needs none."""
        ask, view = self.ask, self.view()
        found = character(view, card)
        own = self.table.picture.seat_of(card) == view.seat
        if ask is not None and ask.kind == "cards" and found is not None and self.options.question is None:
            return choice_remark(view, ask, found, self.lexicon)
        if self.attacker and not own:
            return self.refusal(Attack(self.attacker, card)) or "Click to attack it."
        return self.table.live.reasons.get(card, "") if own else ""

    def _shine(self) -> None:
        """Light up what can be clicked."""
        targets = self.targets()
        marked = {*self.chosen, self.attacker} - {0}
        for node in self.table.board.everybody():
            color = GOLD if node.card in marked else None
            node.shine(color or ((BAD if self.attacker else GOOD) if node.card in targets else None))

    # -- doing ---------------------------------------------------------------------------------------------------

    def do(self, command: Command) -> None:
        """Send a command that the rules allow, or tell why not."""
        if not self.active:
            self.refused.emit(WAIT if self.refusal(command) is None else self.refusal(command) or WAIT)
            return
        reason = None if command in self.legal else self.refusal(command)
        if reason is None:
            self.drop_attacker()
            self.chosen = []
            self.wanted.emit(command)
        else:
            self.refused.emit(reason)

    def press(self, node: Character) -> None:
        """A minion or hero was clicked: a choice, a target, or who attacks."""
        ask = self.ask
        if ask is not None and ask.kind == "cards":
            self.take(node.card)
        elif self.attacker and node.card != self.attacker:
            self.do(Attack(self.attacker, node.card))
        elif self.attacker:
            self.drop_attacker()
        else:
            self.choose_attacker(node.card)

    def choose_attacker(self, card: int) -> bool:
        """Let a character aim; False and the reason where it cannot attack."""
        live = self.table.live
        if not self.active or card not in live.ready:
            own = self.table.picture.seat_of(card) == self.table.picture.seat
            reason = live.reasons.get(card, "") if own else "Choose one of your own minions first."
            self.refused.emit(reason or WAIT)
            return False
        self.attacker = card
        self.stage.sound("card_pick")
        self._shine()
        return True

    def drop_attacker(self) -> None:
        """Aim no longer."""
        self.attacker = 0
        self.aim.show(NOTHING)
        self._shine()

    def _aimed(self, node: Character, x: float, y: float) -> None:
        del x, y
        if self.attacker != node.card and self.ask is None and node.card in self.table.live.ready and self.active:
            self.choose_attacker(node.card)

    def _shot(self, node: Character, x: float, y: float) -> None:
        if not self.attacker:
            self.choose_attacker(node.card)
            return
        target = self.table.board.at(x, y)
        if target is not None and target.card != self.attacker:
            self.do(Attack(self.attacker, target.card))
        else:
            self.drop_attacker()

    # -- choosing ------------------------------------------------------------------------------------------------

    def take(self, number: int) -> None:
        """Choose a card, or take the choice back where several may be chosen."""
        ask = self.ask
        if self.mulligans:
            self._toggle(number)
            self.options.mark(self.chosen, "Replace")
        elif ask is not None and ask.kind == "cards":
            if number not in {option.card for option in ask.options}:
                self.refused.emit(self.remark(number) or "That cannot be chosen here.")
            elif ask.max == 1:
                self.do(Choose((number,)))
            else:
                self._toggle(number)
                self.options.mark(self.chosen, "Chosen", GOLD)
                self._shine()
                if len(self.chosen) == ask.max:
                    self.confirm()

    def _toggle(self, number: int) -> None:
        if number in self.chosen:
            self.chosen.remove(number)
        else:
            self.chosen.append(number)
        self.stage.sound("card_pick")

    def confirm(self) -> bool:
        """Send the opening hand or several chosen cards; False where nothing is asked."""
        ask = self.ask
        if self.mulligans:
            self.do(Mulligan(tuple(sorted(self.chosen))))
            return True
        if ask is None:
            return False
        if self.missing:
            self.refused.emit(self.missing)
        else:
            self.do(Choose(tuple(self.chosen)))
        return True

    def end_turn(self) -> None:
        """End the turn."""
        self.do(EndTurn())

    def cancel(self) -> bool:
        """Aim no longer, or take back what waits for its target; False where there is neither."""
        if self.attacker:
            self.drop_attacker()
            return True
        ask = self.ask
        if ask is not None and ask.retract:
            self.do(Withdraw())
            return True
        return False

    # -- cards of the hand ---------------------------------------------------------------------------------------

    def play_of(self, carried: Control) -> PlayCard | None:
        """Return how a carried card would be played where the pointer is."""
        if not isinstance(carried, CardSprite) or not isinstance(carried.payload, int):
            return None
        card = self.lexicon.card(self.table.picture.known(carried.payload))
        made, place = self.table.board.made, 0
        count = len(self.table.picture.own.board)
        if card is not None and card.kind == "minion" and made is not None:
            by_keys = self.stage.router.by_keys
            place = count if by_keys else made.place_at(count, *self.stage.router.pointer)
        return PlayCard(carried.payload, place)

    def _takes_card(self, carried: Control) -> str | None:
        command = self.play_of(carried)
        if command is None:
            return "Only cards of your hand can be played."
        if self.active and command in self.legal:
            return None
        return self.refusal(command) or WAIT

    def _play(self, carried: Control) -> None:
        command = self.play_of(carried)
        if command is None:
            return
        if self.stage.router.by_keys:
            self.stage.router.set_focus(None)  # the field was only where the card was put
        self.do(command)

    def _takes_trade(self, carried: Control) -> str | None:
        if not isinstance(carried, CardSprite) or not isinstance(carried.payload, int):
            return "Only cards of your hand can be traded."
        command = Trade(carried.payload)
        return None if self.active and command in self.legal else self.refusal(command) or WAIT

    def _trade(self, carried: Control) -> None:
        if isinstance(carried, CardSprite) and isinstance(carried.payload, int):
            self.do(Trade(carried.payload))

    # -- looking -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Let the arrow follow the pointer, and tell what would come of what is pointed at."""
        self.aim.show(self._intents.intent() if self.active else NOTHING)
