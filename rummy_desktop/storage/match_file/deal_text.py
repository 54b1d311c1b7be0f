"""Deal text: a single deal as a text that people read and that brings it back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from rummy_desktop import __version__
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Move
from rummy_desktop.engine.options import fields, make_options, parse_options
from rummy_desktop.engine.shapes import decoder, shaped
from rummy_desktop.engine.table import Table
from rummy_desktop.language.translate import tr
from rummy_desktop.outside.harmless import shown
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.house_rules import differing
from rummy_desktop.storage.match_file.header import LONGEST_SEED, Header
from rummy_desktop.storage.match_file.lines import table_line
from rummy_desktop.storage.match_file.load import MOST, Saved, Stuck, play_on
from rummy_desktop.storage.match_file.secret import seed_to_send
from rummy_desktop.variants import GAMES

_PARTS: Final = decoder(dict[str, dict[str, Any]])
TITLE: Final = "Rummy Desktop deal"
LONGEST: Final = 500_000
"""Letters of a text that is read."""


class ToldDeal(NamedTuple):
    """A deal as a text tells it: `before` is the table from which it was dealt, None for the first deal of a match.

    That deal is the deal `first` of the seed.
    """

    game: Game
    seats: int
    options: dict[str, Any]
    seed: str
    before: Table | None
    moves: tuple[Move, ...]
    first: int = 1

    def match(self) -> Match:
        """Return the match with this deal as far as it was played. ValueError says in one sentence what is wrong."""
        if self.before is None:
            dealer = self.moves[0].seat if self.first > 1 else None
            match = Match.new(self.game, self.seats, self.options, self.seed, dealer=dealer, first=self.first)
            if self.moves[0] != match.log[0]:
                raise ValueError(tr("The move “{moves}” does not deal this deal.", moves=self.moves[0]))
        else:
            match = Match.resume(self.game, self.before.copy(), self.options, self.seed, first=self.first)
        try:
            play_on(match, self.moves, len(match.log), len(self.moves))
        except Stuck as stuck:
            raise ValueError(
                tr(
                    "The move “{short}” is not allowed: {why}",
                    short=_short(str(self.moves[stuck.index])),
                    why=stuck.why,
                )
            ) from None
        return match


def deal_text(saved: Saved, deal: int) -> str:
    """Return a deal of a kept match as a text for `read_deal` and for people. ValueError if the deal is not there.

    It has the seed of that deal where it has one of its own; else there is none before the match is over (`secret.py`).
    """
    place = deal - saved.first_deal
    deals = saved.deals
    if not 0 <= place < len(deals):
        raise ValueError(tr("There is no deal {deal} in this match.", deal=deal))
    moves = saved.moves[deals[place] : deals[place + 1] if place + 1 < len(deals) else None]
    tables = [number for number, each in enumerate(saved.transcript.tables) if each.moves <= deals[place]]
    before = saved.transcript.table(tables[-1]) if tables else None
    over = place + 1 < len(deals) or saved.match.rules.asking(saved.match.table).between
    seed = seed_to_send(saved.header, saved.match.table.over, deal, over)
    return told(msgspec.structs.replace(saved.header, seed=seed), before, moves)


def told(header: Header, before: Table | None, moves: Any) -> str:
    """Return the text of a deal with these moves."""
    known = {field.name: field for field in fields(header.rules_of.options)}
    house = differing(header.game, header.options)
    rules = " ".join(f"{name}={_spelled(known[name].kind, value)}" for name, value in house.items())
    lines = [TITLE, f"version: {__version__}", f"game: {header.game}", f"seats: {len(header.seats)}"]
    lines += [f"rules: {rules or 'usual'}", f"seed: {header.seed}"]
    if header.begins > 1:
        lines.append(f"first: {header.begins}")
    if before is not None:
        lines.append(f"before: {table_line(before, 0).decode().strip()}")
    return "\n".join([*lines, "moves:", *map(str, moves)]) + "\n"


def _spelled(kind: str, value: Any) -> str:
    if kind == "switch":
        return "on" if value else "off"
    return str(value) or "none"


def read_deal(text: str) -> ToldDeal:
    """Return the deal in a text. ValueError says in one sentence what is wrong with it."""
    if len(text) > LONGEST:
        raise ValueError(tr("This text is too long for a deal; copy the deal again."))
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines or lines[0] != TITLE or "moves:" not in lines:
        raise ValueError(
            tr("This text is no deal; it begins with “{title}” and has its moves at the end.", title=TITLE)
        )
    begun = lines.index("moves:")
    said = dict(_pair(line) for line in lines[1:begun] if line)
    if said.get("game") not in GAMES:
        raise ValueError(tr("The text tells a deal of a game that this version doesn’t know; use a newer version."))
    game = GAMES[said["game"]]
    seats, seed, rules = said.get("seats", ""), said.get("seed", ""), said.get("rules", "usual")
    first = said.get("first", "1")
    is_seed = 0 < len(seed) <= LONGEST_SEED and seed.isprintable()
    if not (_is_number(seats, 2) and _is_number(first, 8) and is_seed):
        raise ValueError(tr("The text does not say how many play, or has no seed; copy the deal again."))
    options = {} if rules == "usual" else parse_options(game.options, rules.split())
    house = msgspec.to_builtins(make_options(game.options, options))
    moves = tuple(_move(line) for line in lines[begun + 1 : begun + 2 + MOST] if line)
    if not moves:
        raise ValueError(tr("The text has no moves; copy the deal again."))
    before = _table(game, int(seats), house, said["before"]) if "before" in said else None
    deal = ToldDeal(game, int(seats), house, seed, before, moves, max(1, int(first)))
    deal.match()
    return deal


def _is_number(text: str, most: int) -> bool:
    """Return whether it is a number with a limited number of digits."""
    return text.isascii() and text.isdecimal() and len(text) <= most


def _pair(line: str) -> tuple[str, str]:
    key, _, value = line.partition(":")
    return key.strip(), value.strip()


def _move(line: str) -> Move:
    try:
        return Move.parse(line)
    except ValueError:
        raise ValueError(tr("“{short}” is no move; copy the deal again.", short=_short(line))) from None


def _table(game: Game, seats: int, options: Mapping[str, Any], text: str) -> Table:
    try:
        values = _PARTS.decode(measured(text))["table"]
        if seats not in game.seats or "seats" in values:
            raise ValueError(text)
        rules = game.rules(make_options(game.options, options), seats)
        blank = msgspec.to_builtins(game.rules.table_type(seats).cleared())
        table = shaped(blank | values, game.rules.table_type)
        if not any(result.scores for result in table.results):
            # The text is older than the scores in results.
            table.results = rules.scored(None, table)
        if table.problem():
            raise ValueError(text)
    except (ValueError, KeyError):
        raise ValueError(tr("What the text says of the deals before can’t be read; copy the deal again.")) from None
    return table


def _short(text: str) -> str:
    return shown(text, 60) + " …" * (len(text) > 60)
