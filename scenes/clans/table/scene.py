"""BattleScene: the table on which a battle is played, watched or replayed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial

from PIL import Image

from game.session.session import Session
from scenes.clans.art.artwork import Artwork
from scenes.clans.art.backdrop import paint_furniture, paint_table
from scenes.clans.art.prefetch import card_draws, sizes_for
from scenes.clans.model.layout import Badges, BattleLayout, battle_layout
from scenes.clans.model.legal_moves import LegalMoves
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.narrator import BattleNarrator
from scenes.clans.model.picture import BattlePicture
from scenes.clans.model.presenter import Beat, Kind
from scenes.clans.table.animator import Animator
from scenes.clans.table.board import Board
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.controls import Controls
from scenes.clans.table.forecast_controller import ForecastController
from scenes.clans.table.hand import HandRow
from scenes.clans.table.input_controller import InputController
from scenes.clans.table.inspector import Inspector
from scenes.clans.table.panels.aim_plate import AimPlate
from scenes.clans.table.panels.forecast_panel import ForecastPanel
from scenes.clans.table.panels.leader_panel import LeaderPanel
from scenes.clans.table.panels.reaction_rows import BadgeRow
from scenes.clans.table.panels.round_panels import LanesPanel, TickRibbon
from scenes.clans.table.panels.systems_panels import AgeRibbon, FamilyStrip, age_line
from scenes.clans.table.panels.tick_strips import TickStrips
from scenes.clans.table.play_on import PlayOn
from scenes.clans.table.shows.effects import Effects
from scenes.kit.controls.cards import PaintedFace
from scenes.stage.spare import drawn_or_bare
from scenes.stage.units import Rect
from scenes.table.board.cues import last_word
from scenes.table.board.fan_row import DRAW_S
from scenes.table.board.opening import Toss
from scenes.table.board.play_card import PlayFace
from scenes.table.options import TableOptions
from scenes.table.prefetch import Draw, known
from scenes.table.scene import TableScene
from systems.clans.ai.imagine import Knowledge
from systems.clans.events import ClansEvent, PlansRevealed, RoundBegan
from systems.clans.view.views import ClansView
from systems.match import Command, Event

BY_AND_BY = frozenset(
    {Kind.TICK, Kind.STRIKE, Kind.SUFFER, Kind.MEND, Kind.CHANGE, Kind.DEATH, Kind.TRAP, Kind.CRYSTAL, Kind.WALL}
)
"""Beats whose lines are written as what they tell is seen."""
INITIATIVE = ("The enemy has the initiative", "You have the initiative")

RAREST = "legendary"
BLOWS = frozenset({Kind.CRYSTAL, Kind.WALL})


class BattleScene(TableScene[ClansView, Beat]):
    """The battle (see `TableScene` for what it shares with every game's table)."""

    log_title = "Battle log"
    table: BattleBoardView
    match_controls: Controls
    control_kind = Controls

    def __init__(
        self,
        session: Session[ClansView],
        seat: int,
        *,
        art: Artwork,
        lexicon: Lexicon,
        knowledge: Knowledge | None = None,
        options: TableOptions | None = None,
    ) -> None:
        super().__init__(session, seat, options=options, name="battle")
        self.art = art
        self.lexicon = lexicon
        self.knowledge = knowledge
        self.geometry: BattleLayout | None = None
        self._terrains: tuple[str, ...] = ()
        self._furniture: tuple[BattleLayout, Image.Image] | None = None

    # -- building ------------------------------------------------------------------------------------------------

    def picture_of(self, view: ClansView) -> BattlePicture:
        """The picture of a view."""
        return BattlePicture.from_view(view)

    def narrator(self, view: ClansView) -> BattleNarrator:
        """Beats and the log writer's lines."""
        return BattleNarrator.from_view(view, self.lexicon)

    def furnish(self, picture: BattlePicture) -> BattleBoardView:
        """Board, leaders, panels, hand and input controller."""
        art, lexicon = self.art, self.lexicon
        board = self.add(Board(art, lexicon, self.seat))
        own, enemy = LeaderPanel(art, lexicon, own=True), LeaderPanel(art, lexicon, own=False)
        lanes, ribbon, self.forecast_panel = LanesPanel(art), TickRibbon(), ForecastPanel(art, lexicon)
        strips = TickStrips(art, lexicon)
        families, ages, aim = FamilyStrip(art, lexicon), AgeRibbon(lexicon), AimPlate(lexicon)
        own.for_gold = picture.gold
        own_badges = BadgeRow(art, lexicon, "Passives", ("passive",), mine=True)
        supplies = BadgeRow(art, lexicon, "Supplies", ("supply",), mine=True)
        enemy_badges = BadgeRow(art, lexicon, "Passives", ("passive", "supply"), mine=False)
        self.add_on("hud", own, enemy, lanes, ribbon, strips, self.forecast_panel, families, ages, aim)
        self.add_on("hud", own_badges, supplies, enemy_badges)
        hand = HandRow(art, lexicon, lambda card: self.inspector.held_tip(card))  # noqa: PLW0108 - the inspector is made below
        self.add_on("hand", hand)
        effects = self.add(Effects(art))
        table = BattleBoardView(
            picture,
            self.director,
            self.log,
            board=board,
            own=own,
            enemy=enemy,
            hand=hand,
            lanes=lanes,
            ribbon=ribbon,
            strips=strips,
            effects=effects,
            families=families,
            ages=ages,
            own_badges=own_badges,
            enemy_badges=enemy_badges,
            supplies=supplies,
            aim=aim,
        )
        self.animator = Animator(table, lexicon)
        self.input_controller = self.add(InputController(table, lexicon, self.refusal))
        self.inspector = Inspector(table, self.input_controller, art, lexicon)
        self.inspector.aside = not self.options.side_taken
        self.add(self.inspector)
        return table

    def enter(self) -> None:
        """Build the table; look ahead."""
        super().enter()
        self.foresight = self.add(ForecastController(self))
        self.play_on = self.add(PlayOn(self))
        self.table.heard.connect(self._heard_now, self)
        self.log.pointed.connect(self.match_controls.point_at_tile, self)
        self.match_controls.threats_wanted.connect(self.foresight.show_threats, self)
        self.input_controller.wanted.connect(self.submit, self)

    def toss(self, view: ClansView) -> Toss | None:
        """The coin for the first initiative."""
        if view.round != 1 or view.staged:
            return None
        mine = view.initiative == self.seat
        return Toss(mine, INITIATIVE[mine], "It goes first where order matters, and changes each round")

    def opening_hand(self) -> list[str]:
        """The own hand."""
        return [card.card for card in self.session.view(self.seat).hand]

    def deal(self) -> None:
        """Deal the first hand."""
        self.stage.sound("card_draw")
        self.table.hand.sync(self.table.picture, DRAW_S)

    # -- plays ---------------------------------------------------------------------------------------------------

    def strikes(self, beat: Beat) -> bool:
        """Whether a beat is a blow."""
        return beat.kind in BLOWS

    def play_face(self, card: str) -> PlayFace | None:
        """A card held up, a leader's portrait for an ability of theirs."""
        art, found = self.art, self.lexicon.card(card)
        if found is not None:
            return PlayFace(art.hand_face(found), shines=found.rarity == RAREST)
        if self.lexicon.leader(card) is not None:
            return PlayFace(PaintedFace(("leader held up", card), lambda w, h: art.portrait(card, w, h)))
        return PlayFace(PaintedFace(("card back",), lambda w, h: art.back((w, h))))

    def expected_plays(self) -> Sequence[str]:
        """What the enemy's leader is known to lead."""
        leader = self.session.view(self.seat).sides[1 - self.seat].leader
        return tuple(self.knowledge.decks.get(leader, ())) if self.knowledge else ()

    def play_spot(self, number: int) -> tuple[float, float] | None:
        """The middle of a tile."""
        return self.table.board.tile_rect(number).center

    def play_area(self) -> Rect:
        """The board."""
        return self.table.effects.field_rect

    # -- place ---------------------------------------------------------------------------------------------------

    def arrange(self, view: Rect, u: float) -> None:
        """Place everything for the window."""
        del u
        table = self.table
        for row in table.badge_rows():
            row.show(table.picture)
        badges = Badges(bool(table.enemy_badges.looks), bool(table.own_badges.looks), bool(table.supplies.looks))
        kin, aim = bool(table.picture.families), table.picture.objective is not None
        made = battle_layout(view.w, view.h, self.stage.ui_scale, families=kin, badges=badges, aim=aim)
        self.geometry = made
        self._paint_backdrop()
        table.board.fit(made, table.picture)
        table.own.show(table.picture.own, table.picture.pace)
        table.enemy.show(table.picture.enemy, table.picture.pace)
        self.place_columns(made, (table.own, made.own), (table.enemy, made.enemy), (table.lanes, made.lanes))
        self.forecast_panel.ratio = made.text_ratio
        self.forecast_panel.place(made.forecast)
        table.ribbon.fit(made.header)
        table.strips.fit(made)
        table.families.show(table.picture)
        if made.families is not None:
            table.families.place(made.families)
        for row, rect in zip(table.badge_rows(), (made.enemy_badges, made.own_badges, made.supplies), strict=True):
            if rect is not None:
                row.place(rect)
        self._arrange_header(made)
        table.aim.show(table.picture)
        if made.aim is not None:
            table.aim.ratio = made.ratio
            table.aim.place(made.aim)
        table.effects.fit(made.board, made.board_unit)
        table.hand.fit(made)

    def _arrange_header(self, made: BattleLayout) -> None:
        """The ages left, the words between them and the ticks."""
        ages = self.table.ages
        ages.show(self.table.picture)
        medals, words = made.header.cut_left(ages.wanted_width(made.header.h))
        if ages.visible:
            ages.place(medals)
        self.header.wraps = True
        self.header.fit(words, self.table.ribbon.width, ratio=made.ratio)

    def layout(self, view: Rect, u: float) -> None:
        """Place and show everything, the forecast too."""
        super().layout(view, u)
        self.foresight.show()

    def ahead(self) -> Iterator[Draw]:
        """The own deck, and what may be expected of the enemy."""
        if self.geometry is None:
            return
        view = self.session.view(self.seat)
        sizes = sizes_for(self.geometry)
        own = [*(other.card for other in view.hand), *view.deck]
        expected = self.knowledge.decks.get(view.sides[1 - self.seat].leader, ()) if self.knowledge else ()
        standing = known(self.lexicon.card, (unit.card for unit in self.table.picture.units()))
        yield from (partial(self.art.likeness, card, sizes.portrait) for card in standing)
        for names, mine in ((own, True), (expected, False)):
            yield from card_draws(self.art, known(self.lexicon.card, names), sizes, friend=mine)

    def side_rect(self) -> Rect:
        """Where the forecast stands."""
        return self.forecast_panel.rect

    def _paint_backdrop(self) -> None:
        made = self.geometry
        if made is None:
            return
        self._terrains = tuple(tile.terrain for tile in self.table.picture.tiles)
        if self._furniture is None or self._furniture[0] != made:
            size = self.stage.view.size
            bare = drawn_or_bare("clans table", lambda: paint_furniture(self.art, made, size), size)
            self._furniture = (made, bare)
        lands = (self._furniture[1], self.art, made, self._terrains, self.seat)
        self.lay_backdrop(lambda: paint_table(*lands, patterned=self.patterned))

    def show_patterns(self, shown: bool) -> None:
        """Lay the terrains' patterns over their colours, or no longer."""
        super().show_patterns(shown)
        self._paint_backdrop()

    def _shown(self) -> None:
        """Paint land below lifted fog and tell the header."""
        if tuple(tile.terrain for tile in self.table.picture.tiles) != self._terrains:
            self._paint_backdrop()
        super()._shown()

    def line(self) -> str:
        """The round, and the age."""
        picture = self.table.picture
        age = age_line(self.lexicon, picture)
        return f"Round {picture.round} of {picture.limit}" + (f" · {age}" if age else "")

    def writes_itself(self, beat: Beat) -> bool:
        """Blows are written as they land."""
        return beat.kind in BY_AND_BY

    # -- hearing -------------------------------------------------------------------------------------------------

    def overhear(self, events: Sequence[Event]) -> None:
        """Remember how to undo what was done."""
        for event in events:
            if isinstance(event, ClansEvent):
                self.input_controller.note(event)

    def _heard_now(self, event: ClansEvent) -> None:
        if isinstance(event, RoundBegan):
            self.input_controller.warned = False
        elif isinstance(event, PlansRevealed):
            self.foresight.come_true(event.round)
            if self.hot_seat:
                self.table.veil()  # both persons look on

    def offer(self, legal: Sequence[Command], *, active: bool) -> None:
        """Know anew what is legal, and foretell soon."""
        self.input_controller.offer(LegalMoves.of(legal), active=active)
        self.input_controller.undone()
        self.foresight.look_soon()

    @property
    def lethal(self) -> bool:
        """Whether the shown seat loses the battle in the coming round as it is known."""
        return self.foresight.lethal

    # -- time and chairs -----------------------------------------------------------------------------------------

    def decision(self) -> Hashable:
        """A plan's time is counted (CLAN-6.1), an answer's is not."""
        return (self.session.view(self.seat).round, self.seat) if self.input_controller.legal_moves.commit else None

    def question(self) -> Hashable:
        """One plan is made in a round, however many cards are staged for it."""
        return (self.session.turns, self.seat)

    def time_over(self) -> None:
        """What is staged is submitted (CLAN-6.1)."""
        self.input_controller.cancel()
        self.input_controller.warned = True
        if self.input_controller.legal_moves.rearrange or self.input_controller.legal_moves.commit:
            self.input_controller.commit()

    def turned(self) -> None:
        """The board is seen from the other side; what the other did cannot be undone."""
        self.input_controller.steps.undo.clear()
        self.foresight.current = False
        self.table.board.look_from(self.seat)
        result = self.session.result()
        if result is not None:
            winner = -1 if result.winner is None else result.winner
            self.table.effects.reword(*last_word(winner, self.seat))

    def process(self, dt: float) -> None:
        """Follow the pointer."""
        super().process(dt)
        self.input_controller.follow_pointer()
