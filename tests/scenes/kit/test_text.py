from __future__ import annotations

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scenes.kit.theme import BODY, DISPLAY, H3, LABEL, MUTED, NUMBER, FontMissingError, Type, font
from scenes.kit.typography.lettering import ELLIPSIS, Run, draw_text, parse, plain, set_text, shrunk_text
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect

words = st.text(st.sampled_from("aWi mé.,*[]{}|-0"), max_size=60)


@pytest.fixture
def scene(stage: Stage) -> Scene:
    made = Scene()
    stage.push(made)
    return made


@pytest.mark.parametrize("face", ["serif", "sans"])
@pytest.mark.parametrize("weight", ["regular", "bold", "italic"])
def test_the_type_is_source_pro_and_no_fallback(face: str, weight: str) -> None:
    family, _ = font(face, weight, 20).getname()
    assert (family or "").startswith("Source S")


def test_a_missing_font_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        __import__("scenes.kit.theme", fromlist=["_FACES"])._FACES,
        ("serif", "light"),
        ("font_source_serif_pro", "Nowhere.ttf", ("Source Serif Pro", "Light")),
    )
    with pytest.raises(FontMissingError, match=r"Nowhere\.ttf is missing; install font-source-serif-pro"):
        font("serif", "light", 20)
    monkeypatch.setitem(
        __import__("scenes.kit.theme", fromlist=["_FACES"])._FACES,
        ("serif", "heavy"),
        ("font_source_serif_pro", "SourceSerifPro-Bold.ttf", ("Source Serif Pro", "Black")),
    )
    with pytest.raises(FontMissingError, match="holds Source Serif Pro Bold, not"):
        font("serif", "heavy", 20)


def test_markup_is_split_into_runs() -> None:
    assert parse("a **b** [[C]] [[d|E]] {skull}.") == [
        Run("a "),
        Run("b", bold=True),
        Run(" "),
        Run("C", bold=True, link="C"),
        Run(" "),
        Run("d", bold=True, link="E"),
        Run(" "),
        Run("", icon="skull"),
        Run("."),
    ]
    assert parse("{no such icon} {0}") == [Run("{no such icon} "), Run("{0}")]
    assert plain("**Fury 2**: {swords} [[x|Y]]") == "Fury 2: (swords) x"


@given(words, st.integers(30, 400))
def test_a_single_line_never_exceeds_its_room(text: str, room: int) -> None:
    setting = set_text(text, BODY, 20, room)
    assert setting.width <= room + 1 or all(run.text == ELLIPSIS for line in setting.lines for _, run in line.runs)
    if not setting.cut:
        assert "".join(run.text for line in setting.lines for _, run in line.runs) == plain(text).replace("\n", "")


@given(st.lists(st.text("abcdefg", min_size=1, max_size=9), min_size=1, max_size=30), st.integers(120, 500))
def test_wrapping_keeps_every_word_in_order_and_in_the_room(parts: list[str], room: int) -> None:
    setting = set_text(" ".join(parts), BODY, 20, room, wrap=True)
    assert all(line.width <= room + 0.5 for line in setting.lines)
    shown = " ".join("".join(run.text for _, run in line.runs) for line in setting.lines).split()
    assert shown == parts


def test_a_bold_word_stays_with_its_comma() -> None:
    setting = set_text("aaaa **bbbb**, cc", BODY, 20, 70, wrap=True)
    assert ["".join(run.text for _, run in line.runs) for line in setting.lines] == ["aaaa", "bbbb,", "cc"]


def test_the_ellipsis_ends_the_text() -> None:
    setting = set_text("A sentence that is too long", BODY, 20, 100)
    shown = "".join(run.text for _, run in setting.lines[0].runs)
    assert setting.cut
    assert shown.endswith(ELLIPSIS)
    assert "A sentence".startswith(shown[:-1].rstrip()) or shown.startswith("A s")


@given(words.filter(str.strip), st.sampled_from([BODY, H3, DISPLAY, NUMBER]), st.integers(9, 40))
@settings(max_examples=60)
def test_drawn_text_touches_no_edge_of_its_picture(text: str, style: Type, px: int) -> None:
    """Ink at the rim would mean that a letter was cut off."""
    image = draw_text(set_text(text, style, px), style, "left", 2 if style.outline else 0, shadow=True)
    alpha = image.getchannel("A")
    box = alpha.point(lambda value: 255 if value > 40 else 0).getbbox()
    if box is not None:
        assert box[0] > 0
        assert box[1] > 0
        assert box[2] < image.width
        assert box[3] < image.height


@given(words.filter(str.strip), st.integers(60, 500), st.integers(24, 200))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_a_paragraph_that_shrinks_is_whole_or_as_small_as_allowed(scene: Scene, text: str, w: int, h: int) -> None:
    paragraph = scene.add(Paragraph(text, BODY)).place(Rect(0, 0, w, h))
    assert paragraph.setting is not None
    assert paragraph.whole or paragraph.setting.px <= 9
    paragraph.free()


def test_a_paragraph_is_drawn_once_it_has_a_place_never_on_one_long_line(stage: Stage, scene: Scene) -> None:
    size, bakes = stage.store.atlas.size, stage.store.bakes
    paragraph = scene.add(Paragraph("A rule of many words. " * 40, BODY))
    assert paragraph.texture is None
    assert paragraph.measure(400)[0] <= 400
    assert (stage.store.bakes, stage.store.atlas.size) == (bakes, size)
    paragraph.place(Rect(0, 0, 400, 900))
    assert stage.store.bakes == bakes + 1
    assert 0 < paragraph.size[0] < 440


def test_labels_are_aligned_in_their_rectangle(stage: Stage, scene: Scene) -> None:
    room = Rect(100, 100, 400, 50)
    lefts = []
    for align in ("left", "center", "right"):
        label = scene.add(Label("Word", LABEL, align=align)).place(room)
        stage.step()
        assert label.sprite is not None
        lefts.append(label.wx + label.offset[0] - label.measure()[0] / 2)
    assert lefts[0] == pytest.approx(100)
    assert lefts[1] == pytest.approx(300 - label.measure()[0] / 2)
    assert lefts[2] == pytest.approx(500 - label.measure()[0])
    top = scene.add(Label("Word", LABEL, align="top left")).place(room)
    assert top.offset[1] > 0


def test_changing_words_changes_the_picture_and_nothing_else(scene: Scene) -> None:
    label = scene.add(Label("One")).place(Rect(0, 0, 200, 40))
    drawn = label.texture
    label.text = "Two"
    assert label.texture is not drawn
    label.text = ""
    assert label.texture is None
    label.text = "One"
    assert label.texture is drawn
    label.style = LABEL.but(color=MUTED)
    assert label.texture is not drawn


def test_equal_words_share_one_picture(stage: Stage, scene: Scene) -> None:
    scene.add(Label("Shared words"))
    bakes = stage.store.bakes
    scene.add(Label("Shared words"))
    assert stage.store.bakes == bakes


def test_text_is_set_anew_for_another_unit(stage: Stage, scene: Scene) -> None:
    label = scene.add(Label("Scaled", LABEL))
    small = label.measure()[0]
    stage.ui_scale = 2.0
    assert label.measure()[0] == pytest.approx(2 * small, rel=0.08)


def test_text_stands_on_whole_pixels(stage: Stage, scene: Scene) -> None:
    label = scene.add(Label("Crisp"), at=(100.37, 50.61))
    stage.step()
    assert label.sprite is not None
    w, h = label.size
    assert (label.sprite.position[0] - w / 2) % 1 == pytest.approx(0)
    assert (label.sprite.position[1] - h / 2) % 1 == pytest.approx(0)


def test_keywords_can_be_pointed_at(stage: Stage, scene: Scene) -> None:
    rich = scene.add(RichText("Has [[Regen 2]] and more words to fill the line, then [[Thorns]].")).place(
        Rect(100, 100, 220, 120)
    )
    stage.step()
    assert isinstance(rich, RichText)
    for area, start in zip(rich._areas, ("**Regen**\nHeals", "**Thorns**\nReflects"), strict=True):
        x, y = area.window_rect.center
        found = stage.router.control_at(x, y)
        assert found is area
        assert found.tip_text().startswith(start)
    rich.text = "No keyword"
    assert rich._areas == []
    assert stage.explain("Unknown") == ""


@pytest.mark.parametrize("wrap", [False, True])
@pytest.mark.parametrize("text", ["Marshal Ney", "A whole sentence with **bold** words and a {coin} in it.", "W" * 30])
def test_a_text_is_set_as_large_as_its_room_allows(text: str, wrap: bool) -> None:
    for room in itertools.product((60.0, 120.0, 240.0), (14.0, 30.0, 70.0)):
        found = shrunk_text(text, LABEL, (9, 40), room, wrap=wrap)
        tried = {px: set_text(text, LABEL, px, room[0], wrap=wrap) for px in range(9, 41)}
        fitting = [
            px
            for px, item in tried.items()
            if not item.cut and item.width <= room[0] + 0.5 and item.height <= room[1] + 1
        ]
        assert found.px == (max(fitting) if fitting else 9)
        assert shrunk_text(text, LABEL, (9, 40), room, wrap=wrap) is found, "it is remembered"
