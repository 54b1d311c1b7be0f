"""Entry: the figures of a match so far, and how they are written into the statistics."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from rummy_desktop.ai.review import Review
from rummy_desktop.engine import events as e
from rummy_desktop.engine.game import Game
from rummy_desktop.engine.match import Match
from rummy_desktop.engine.moves import Deal
from rummy_desktop.engine.options import Options, make_options
from rummy_desktop.engine.rules import Rules
from rummy_desktop.engine.seats import Handover, Seat
from rummy_desktop.engine.shapes import DICTIONARY
from rummy_desktop.outside.measure import measured
from rummy_desktop.storage.statistics.deal_figures import DealFigures, away_between, watched
from rummy_desktop.variants import GAMES

MEASURES: Final = ("dealt", "opening", "deadwood", "wilds", "drawn", "wilds_drawn", "taken")
"""The figures of a hand in which chance may have its part."""


class Head(Protocol):
    """The data of a match beside its moves: the header of its file, or something like it.

    `seats` are as the match began, so that they name the person also while the computer plays for them.
    """

    @property
    def id(self) -> str:
        """The id that tells the match from all others."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The people and computer players at the table, by seat."""

    @property
    def started(self) -> datetime | str:
        """The time of the beginning; a text is in ISO form, and in UTC if it names no zone."""

    @property
    def practice(self) -> bool:
        """Whether it was for practice, and so is in no statistics."""

    @property
    def helped(self) -> bool:
        """Whether it rates nobody, since all had agreed on help."""


class End(NamedTuple):
    """The end of a match: its winners, and the seat that gave it up, if one did."""

    winners: tuple[int, ...]
    resigned: int | None


class Reviewed(NamedTuple):
    """The findings of a review for a seat in a deal; `lost`, its standard `error` and `luck` are in points."""

    deal: int
    seat: int
    lost: float
    error: float
    luck: float
    decisions: int
    slips: int
    blunders: int

    @classmethod
    def of(cls, deal: int, seat: int, review: Review) -> Reviewed:
        """Return what the statistics keep of a review."""
        marks = review.count("slip"), review.count("blunder")
        return cls(deal, seat, review.lost, review.error, review.luck, len(review.judged), *marks)


class Entry(NamedTuple):
    """The figures of one match to write: how it stands, and some of its deals.

    It can go from process to process. `game` and `preset` are keys. `stood_in` are the seats for whose people the
    computer played at any time. `events` are those of a deal that is just over, whose figures are not yet known, and
    `away` those for whom it played in that deal; `deals` are deals whose figures are known, and `times` when they
    ended; `reviews` are those of such deals. `cents` are what each seat has won and paid. `rules` can't shuffle. Times
    are in seconds.
    """

    id: str
    game: str
    preset: str
    seats: tuple[Seat, ...]
    started: int
    now: int
    rules: Rules
    totals: tuple[int, ...]
    cents: tuple[int, ...]
    end: End | None
    stood_in: frozenset[int]
    events: tuple[e.Event, ...] = ()
    away: frozenset[int] = frozenset()
    deals: tuple[DealFigures, ...] = ()
    times: tuple[int, ...] = ()
    helped: bool = False
    reviews: tuple[Reviewed, ...] = ()

    def watched(self) -> Entry:
        """Return the same with the figures of the deal that is just over."""
        deals = watched(self.rules, self.events, self.away)
        return self._replace(events=(), deals=deals, times=(self.now,) * len(deals))


def entry_of(head: Head, match: Match, now: datetime, handed: Sequence[Handover] = ()) -> Entry | None:
    """Return the entry for a match as it stands; None for practice, and before a deal or the match is over.

    `handed` tells who was handed over to the computer, or back. Quick: what takes time is left to `Entry.watched`.
    """
    t = match.table
    ended = any(isinstance(event, e.DealEnded) for event in match.events)
    if head.practice or not (ended or t.over or t.results):
        return None
    return Entry(
        id=head.id,
        game=match.game.key,
        preset=preset_of(match.game, match.rules.options),
        seats=tuple(map(_written, head.seats)),
        started=seconds(head.started),
        now=seconds(now),
        rules=match.rules.for_players(),
        totals=t.totals if t.over else tuple(match.rules.total(t, seat) for seat in range(t.seats)),
        cents=tuple(match.rules.gain(t, seat) for seat in range(t.seats)),
        end=End(t.winners, _resigned(match.events)) if t.over else None,
        stood_in=away_between(handed, 0, len(match.log)),
        events=tuple(match.events) if ended else (),
        away=away_between(handed, _last_deal(match), len(match.log)),
        helped=head.helped,
    )


def seconds(when: datetime | str) -> int:
    """Return a time as seconds since 1970; what names no zone is UTC."""
    moment = datetime.fromisoformat(when) if isinstance(when, str) else when
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp())


def preset_of(game: Game, options: Options) -> str:
    """Return the key of a match's preset; "" for the usual rules of a game without presets, "own" for others."""
    for preset in game.presets:
        same = all(getattr(options, name) == value for name, value in preset.values.items())
        if same and make_options(game.options, preset.values) == options:
            return preset.key
    return "" if options == game.options() else "own"


def write_entry(connection: sqlite3.Connection, entry: Entry) -> None:
    """Write an entry, inside a transaction; written twice it changes nothing.

    A deal that is known already is left alone, unless it was played differently since. sqlite3.Error says why not.
    """
    number = _write_match(connection, entry)
    for figures, ended in zip(entry.deals, entry.times, strict=True):
        if not _is_known(connection, number, figures):
            _write_deal(connection, number, figures, ended)
    for reviewed in entry.reviews:
        write_review(connection, entry.id, reviewed)
    hands, fewest = _hands(connection, number), entry.rules.scoring.fewest_win
    for seat in range(len(entry.seats)):
        _write_sitting(connection, number, entry, seat, hands, fewest)


def name_presets(connection: sqlite3.Connection, version: str) -> None:
    """Write the preset of matches by rules that had no name when they were played, inside a transaction.

    A game gets presets that were played before as house rules of one's own; `version` is that of the game which has
    looked for them. sqlite3.Error says why not.
    """
    connection.execute("INSERT OR REPLACE INTO notes VALUES ('presets', ?)", (version,))
    unnamed = "SELECT DISTINCT game, options FROM matches WHERE preset = 'own'"
    for game, text in connection.execute(unnamed).fetchall():
        try:
            options = make_options(GAMES[game].options, DICTIONARY.decode(measured(text)))
        except (KeyError, ValueError):
            continue  # of a game or with a rule that this version does not know
        preset = preset_of(GAMES[game], options)
        if preset != "own":
            same = (preset, game, text)
            these = "SELECT number FROM matches WHERE game = ? AND options = ? AND preset = 'own'"
            connection.execute(f"UPDATE sittings SET preset = ? WHERE match IN ({these})", same)
            connection.execute("UPDATE matches SET preset = ? WHERE game = ? AND options = ? AND preset = 'own'", same)


def write_review(connection: sqlite3.Connection, match: str, reviewed: Reviewed) -> None:
    """Write the findings of a review in place of others on the same deal; only of a deal that is known."""
    known = "SELECT number FROM matches JOIN deals ON match = number WHERE id = ? AND deal = ?"
    row = connection.execute(known, (match, reviewed.deal)).fetchone()
    if row is not None:
        _insert(connection, "reviews", {"match": int(row[0]), **reviewed._asdict()})


def forget_match(connection: sqlite3.Connection, ident: str) -> None:
    """Delete a match and all its deals, inside a transaction. sqlite3.Error says why not."""
    row = connection.execute("SELECT number FROM matches WHERE id = ?", (ident,)).fetchone()
    if row is not None:
        for table in ("deals", "hands", "sittings", "chances", "endings", "reviews"):
            connection.execute(f"DELETE FROM {table} WHERE match = ?", row)
        connection.execute("DELETE FROM matches WHERE number = ?", row)


def _written(seat: Seat) -> Seat:
    """Return a seat with a name that SQLite takes.

    That has no half of a pair of surrogates, which a name from a file may have.
    """
    return msgspec.structs.replace(seat, name=seat.name.encode("utf-8", "replace").decode() or "?")


def _kind(seat: Seat) -> str:
    """Return the word for a seat's player in a filter by opponents: a level, or "person"."""
    return "person" if seat.is_person else seat.player


def _last_deal(match: Match) -> int:
    """Return the number of moves before the cards of the latest deal were dealt."""
    return next((number for number in reversed(range(len(match.log))) if isinstance(match.log[number], Deal)), 0)


def _resigned(events: Iterable[e.Event]) -> int | None:
    return next((event.seat for event in events if isinstance(event, e.Resigned)), None)


def _insert(connection: sqlite3.Connection, table: str, values: Mapping[str, Any]) -> None:
    places = ", ".join("?" * len(values))
    connection.execute(
        f"INSERT OR REPLACE INTO {table} ({', '.join(values)}) VALUES ({places})", tuple(values.values())
    )


def _write_match(connection: sqlite3.Connection, entry: Entry) -> int:
    row = connection.execute("SELECT number FROM matches WHERE id = ?", (entry.id,)).fetchone()
    options = entry.rules.options
    if row is None:
        values = {
            "id": entry.id,
            "game": entry.game,
            "preset": entry.preset,
            "options": msgspec.json.encode(options).decode(),
            "seats": len(entry.seats),
            "fewest_win": entry.rules.scoring.fewest_win,
            "started": entry.started,
            "last": entry.started,
        }
        _insert(connection, "matches", values)
        row = connection.execute("SELECT number FROM matches WHERE id = ?", (entry.id,)).fetchone()
    number = int(row[0])
    resigned = entry.end.resigned if entry.end else None
    ended = entry.now if entry.end else None
    # The first entry knows best when it ended; a match that was cut back to an earlier move goes on.
    connection.execute(
        "UPDATE matches SET ended = CASE WHEN ? IS NULL THEN NULL ELSE coalesce(ended, ?) END, resigned = ?,"
        " last = max(last, coalesce(ended, ?, 0)) WHERE number = ?",
        (ended, ended, resigned, ended, number),
    )
    return number


def _is_known(connection: sqlite3.Connection, number: int, figures: DealFigures) -> bool:
    """Return whether the deal has been written, and was played like this."""
    row = connection.execute(
        "SELECT outcome, winner, turns FROM deals WHERE match = ? AND deal = ?", (number, figures.deal)
    ).fetchone()
    if row != (figures.outcome, figures.winner, figures.turns):
        return False
    rows = connection.execute("SELECT seat, points FROM hands WHERE match = ? AND deal = ?", (number, figures.deal))
    return dict(rows.fetchall()) == {seat: hand.points for seat, hand in enumerate(figures.hands) if hand.dealt}


def _write_deal(connection: sqlite3.Connection, number: int, figures: DealFigures, ended: int) -> None:
    values = {name: getattr(figures, name) for name in ("deal", "dealer", "outcome", "winner", "ended_by", "turns")}
    _insert(connection, "deals", {"match": number, **values, "ended": ended})
    connection.execute("UPDATE matches SET last = max(last, ?) WHERE number = ?", (ended, number))
    for table in ("hands", "reviews"):
        connection.execute(f"DELETE FROM {table} WHERE match = ? AND deal = ?", (number, figures.deal))
    for seat, hand in enumerate(figures.hands):
        if hand.dealt:
            rest = msgspec.structs.asdict(hand)
            rest["left_over"] = rest.pop("left")
            key = {"match": number, "deal": figures.deal, "seat": seat}
            standing = {"score": figures.scores[seat], "paid": figures.paid[seat] if figures.paid else 0}
            _insert(connection, "hands", {**key, **rest, **standing})


# Sums of a seat in a match


class _Hand(NamedTuple):
    """A hand of a seat with the data of its deal that the sums need; the names are those of the columns."""

    deal: int
    outcome: str
    ended_by: int | None
    all_turns: int
    result: int
    points: int
    partners: int
    against: float
    calls: int
    floats: int
    stood_in: int
    values: tuple[int | None, ...]


def _hands(connection: sqlite3.Connection, number: int) -> dict[int, list[_Hand]]:
    """Return the hands of each seat in a match, by deal."""
    found: dict[int, list[_Hand]] = {}
    names = ", ".join(f"hands.{name}" for name in MEASURES)
    rows = connection.execute(
        "SELECT hands.seat, deals.deal, outcome, ended_by, deals.turns, result, points, partners, against, calls,"
        f" floats, stood_in, {names} FROM hands JOIN deals USING (match, deal) WHERE match = ? ORDER BY deal",
        (number,),
    )
    for seat, *columns in rows:
        found.setdefault(seat, []).append(_Hand._make([*columns[:11], tuple(columns[11:])]))
    return found


def _write_sitting(
    connection: sqlite3.Connection,
    number: int,
    entry: Entry,
    seat: int,
    every: Mapping[int, Sequence[_Hand]],
    fewest: bool,
) -> None:
    mine = entry.seats[seat]
    alone = [hand for hand in every.get(seat, []) if not hand.stood_in]
    before = connection.execute("SELECT stood_in FROM sittings WHERE match = ? AND seat = ?", (number, seat)).fetchone()
    foes = [seats for seats in entry.rules.sides if seat not in seats]
    others = [entry.seats[other] for seats in foes for other in seats]
    # The total of each seat is that of its side.
    against = sum(entry.totals[seats[0]] for seats in foes) / len(foes) if foes else 0.0
    total = entry.totals[seat]
    game, preset, last = connection.execute(
        "SELECT game, preset, last FROM matches WHERE number = ?", (number,)
    ).fetchone()
    values = {
        "game": game,
        "preset": preset,
        "seats": len(entry.seats),
        "last": last,
        "name": mine.name,
        "person": mine.name if mine.is_person else "",
        "level": "" if mine.is_person else mine.player,
        "manner": "" if mine.is_person else mine.manner,
        "opponents": ", ".join(" & ".join(entry.seats[other].name for other in seats) for seats in foes),
        "rivals": ",".join(["", *sorted({_kind(each) for each in others}), ""]),
        "result": None if entry.end is None else 1 if seat in entry.end.winners else -1,
        "total": total,
        "against": against,
        "margin": (against - total) if fewest else (total - against),
        "cents": entry.cents[seat],
        "stood_in": before == (1,) or seat in entry.stood_in,
        "resigned": entry.end is not None and entry.end.resigned == seat,
        "helped": entry.helped,
        **_sums(seat, alone, fewest),
    }
    _insert(connection, "sittings", {"match": number, "seat": seat, **values})
    _write_endings(connection, number, seat, alone)
    rivals = [other for other, each in enumerate(entry.seats) if not each.is_person]
    if mine.is_person and rivals:
        _insert(connection, "chances", {"match": number, "seat": seat, **_chances(every, seat, rivals)})


def _sums(seat: int, hands: Sequence[_Hand], fewest: bool) -> dict[str, Any]:
    """Return the sums of a player's hands in a match."""
    sign = -1 if fewest else 1
    margins = [(sign * (hand.points + hand.partners - hand.against), hand.deal) for hand in hands]
    best, worst = (pick(margins) if margins else (None, None) for pick in (max, min))
    return {
        "deals": len(hands),
        "won": sum(hand.result > 0 for hand in hands),
        "lost": sum(hand.result < 0 for hand in hands),
        "points": sum(hand.points + hand.partners for hand in hands),
        "points_against": sum(hand.against for hand in hands),
        "turns": sum(hand.all_turns for hand in hands),
        "ended_by": sum(hand.ended_by == seat for hand in hands),
        "calls": sum(hand.calls for hand in hands),
        "floats": sum(hand.floats for hand in hands),
        "course": "".join("L-W"[hand.result + 1] for hand in hands),
        "best": best[0],
        "best_deal": best[1],
        "worst": worst[0],
        "worst_deal": worst[1],
    }


def _write_endings(connection: sqlite3.Connection, number: int, seat: int, hands: Iterable[_Hand]) -> None:
    """Write the ways in which a player's hands of a match ended, by the player or by somebody else."""
    connection.execute("DELETE FROM endings WHERE match = ? AND seat = ?", (number, seat))
    ended = [(hand.outcome, hand.ended_by == seat) for hand in hands if hand.ended_by is not None]
    for outcome in dict.fromkeys(outcome for outcome, _ in ended):
        values = {"outcome": outcome, "mine": ended.count((outcome, True)), "theirs": ended.count((outcome, False))}
        _insert(connection, "endings", {"match": number, "seat": seat, **values})


def _chances(every: Mapping[int, Sequence[_Hand]], seat: int, rivals: Sequence[int]) -> dict[str, float]:
    """Return sums of what a person had, of the computer players' mean, and of the squares of the differences."""
    theirs: dict[int, list[_Hand]] = {}
    for other in rivals:
        for hand in every.get(other, []):
            theirs.setdefault(hand.deal, []).append(hand)
    pairs = [(hand, theirs[hand.deal]) for hand in every.get(seat, []) if hand.deal in theirs and not hand.stood_in]
    values: dict[str, float] = {"deals": len(pairs)}
    for place, name in enumerate(MEASURES):
        mine = [hand.values[place] or 0 for hand, _ in pairs]
        means = [sum(each.values[place] or 0 for each in others) / len(others) for _, others in pairs]
        values[name] = sum(mine)
        values[f"{name}_theirs"] = sum(means)
        values[f"{name}_squares"] = sum((a - b) ** 2 for a, b in zip(mine, means, strict=True))
    return values
