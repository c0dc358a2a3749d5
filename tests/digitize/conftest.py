"""Pages drawn with Pillow: what stands on them, and where, is known exactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 1240, 1754
LEFT, RIGHT, TOP = 140, 1100, 220
BODY, SMALL = 34, 26
PITCH = 58

BODY_LINES = (
    "commence par couper pour savoir qui donnera le",
    "premier; la plus basse carte donne, et le voisin",
    "de droite coupe encore une fois les cartes. Cela",
    "fait, on distribue cinq cartes par une ou par deux",
    "et l'on retourne celle qui marque la couleur.",
    "Chacun regarde son jeu et dit s'il joue ou passe,",
    "selon que ses cartes lui semblent bonnes ou non.",
    "Celui qui passe pose son jeu devant lui et attend",
    "la fin du coup; celui qui joue peut demander des",
    "cartes nouvelles au donneur, en nombre quelconque.",
    "Le talon sert pour ces demandes, et quand il est",
    "vide on continue avec les cartes que l'on garde.",
)


@dataclass(frozen=True)
class Drawing:
    """A drawn page and the box (left, top, right, bottom) of each of its words."""

    grey: NDArray[np.uint8]
    words: dict[str, tuple[float, float, float, float]]


def draw_page(*, note: bool = False, head: bool = True, background: int = 255) -> Drawing:
    """Draw a page: running head with its number, twelve lines, and a note below a rule."""
    image = Image.new("L", (WIDTH, HEIGHT), background)
    pen = ImageDraw.Draw(image)
    body, small = ImageFont.load_default(BODY), ImageFont.load_default(SMALL)
    words: dict[str, tuple[float, float, float, float]] = {}
    if head:
        pen.text((LEFT, 120), "142", fill=0, font=body)
        pen.text((430, 120), "MANUEL DES JEUX.", fill=0, font=body)
    for index, line in enumerate(BODY_LINES):
        x, y = float(LEFT), TOP + index * PITCH
        for word in line.split():
            pen.text((x, y), word, fill=0, font=body)
            words.setdefault(word, pen.textbbox((x, y), word, font=body))
            x += pen.textlength(word + " ", font=body)
    if note:
        y = TOP + len(BODY_LINES) * PITCH + 30
        pen.line((LEFT, y, LEFT + 260, y), fill=0, width=3)
        pen.text((LEFT, y + 25), "(1) On appelle talon ce qui reste des cartes quand", fill=0, font=small)
        pen.text((LEFT, y + 70), "chacun a les siennes; il ne sert qu'une fois.", fill=0, font=small)
    return Drawing(np.asarray(image, dtype=np.uint8), words)


@pytest.fixture
def draw() -> Callable[..., Drawing]:
    """Return the function that draws a page; its options: note, head, background."""
    return draw_page
