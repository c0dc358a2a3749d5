"""Playthroughs: a random game of each engine as OpenSpiel writes it, and the worked examples move by move.

Whoever changes the runtime or an engine sees here what it changes in play.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pipeline.edition.scenario import Body
from pipeline.engines.runtime.game import Game
from pipeline.model import Scenario
from pipeline.verify.certificate import quotation
from pipeline.verify.scenario import read_body, run

SEED = 1


def file_stem(game: Game) -> str:
    """Return the name of the files of an engine, without ending."""
    return f"{game.source}_{game.name}".replace("-", "_")


def random_game(game: Game) -> str:
    """Return a random game of one deal in OpenSpiel's own format; needs OpenSpiel."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    from pipeline.engines.adapters.openspiel import register

    flags.FLAGS(["playthrough"], known_only=True)
    settled = ",".join(f"{parameter.name}=1" for parameter in game.parameters if parameter.name == "deals")
    text: str = generate_playthrough.playthrough(f"{register(game)}({settled})", [], seed=SEED)
    return text


def examples(game: Game, scenarios: Iterable[Scenario], *, public: bool) -> str:
    """Return the worked examples of a source as the engine plays them; quotations are cut where they must be."""
    parts = [f"# {game.title}: the worked examples, move by move", ""]
    for scenario in scenarios:
        body = read_body(scenario.body)
        parts += [f"## {body.name}", "", f"> {quotation(scenario.quote, public=public)}", ""]
        parts += [*_told(game, body), ""]
    return "\n".join(parts)


def _told(game: Game, body: Body) -> Iterator[str]:
    if body.given:
        yield f"Given: `{json.dumps(body.model_dump(mode='json')['given'], ensure_ascii=False)}`"
        yield ""
    replay = run(game, body)
    yield from (f"{number}. {move}" for number, move in enumerate(replay.moves, 1))
    if replay.moves:
        yield ""
    expected = body.then.model_dump(mode="json", exclude_defaults=True)
    if expected:
        yield f"Then: `{json.dumps(expected, ensure_ascii=False)}`"
        yield ""
    if body.finding:
        yield f"The source is wrong here: {body.finding}. " + "; ".join(str(one) for one in replay.differences)
    else:
        yield "The engine agrees." if replay.holds else "; ".join(str(one) for one in replay.differences)
