"""Sending: makes a challenge of a deal that was played in a match, or says why it can't be one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from rummy_desktop.arena.reviewing import places_away
from rummy_desktop.arena.single_deal import lead_of
from rummy_desktop.engine.rules import IllegalMove
from rummy_desktop.engine.table import Table
from rummy_desktop.gui.challenges.challenge_match import deal_challenge
from rummy_desktop.gui.challenges.code_page import CodeScene
from rummy_desktop.gui.scenes.scene import Program
from rummy_desktop.gui.scenes.wait import WaitScene
from rummy_desktop.language.translate import mark, tr
from rummy_desktop.storage.challenges import Challenge, Origin, against_sending
from rummy_desktop.storage.house_rules import differing
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.load import Saved
from rummy_desktop.storage.match_file.secret import seed_to_send

NOT_OVER: Final = mark("A code can be made of a deal when it is over.")
RESIGNED: Final = mark("This deal was not played to its end, so there is no result to be beaten.")
SEVERAL: Final = mark("Several people have played this deal, and a challenge is to one alone against computer players.")
NOBODY: Final = mark("No person has played in this deal, so there is nobody to be challenged by.")
LOST: Final = mark("This deal can’t be played from its beginning any more, so a code can’t bring it back.")
LATER: Final = mark(
    "Only the first deal of a match of {game} can be sent: how a later one is played depends "
    "on its number or on the scores before it."
)
LOOKED: Final = mark("The deal is looked through …")
LEANS: Final = mark("This deal leans on what was played before it in the match, and a code can’t bring that along.")
PRACTICE: Final = mark("The match was for practice, so the code says nothing of your result.")
AWAY: Final = mark("The computer played for you for a while, so the code says nothing of your result.")
PASSING: Final = frozenset({"deal", "scores", "results", "turn"})
"""What of a table tells which deal of a match it is, how that stands, and whose turn was the last before it."""


class Sent(NamedTuple):
    """A deal to be sent, with its result if that tells something, or else why it does not."""

    challenge: Challenge
    lead: int | None
    why: str = ""


def sent(saved: Saved, deal: int) -> Sent:
    """Return the deal of a match in the form to be sent. ValueError says in one sentence why it can't be."""
    people = [seat for seat, each in enumerate(saved.seats) if each.is_person]
    place = deal - saved.first_deal
    if not 0 <= place < len(saved.deals):
        raise ValueError(tr(LOST))
    end = saved.deals[place + 1] if place + 1 < len(saved.deals) else len(saved.moves)
    if end == len(saved.moves) and not saved.match.rules.asking(saved.match.table).between:
        raise ValueError(tr(NOT_OVER))
    if len(people) != 1:
        raise ValueError(tr(SEVERAL) if people else tr(NOBODY))
    if deal > 1 and saved.match.rules.scoring.deals_differ:
        raise ValueError(tr(LATER).format(game=saved.match.game.title))
    lead = lead_of(saved.match, people[0], deal)
    if lead is None:
        raise ValueError(tr(RESIGNED))
    challenge = _challenge_of(saved, deal, people[0])
    if why := against_sending(challenge):
        raise ValueError(why)
    _check(saved, challenge, deal, end)
    if saved.header.practice:
        return Sent(challenge, None, tr(PRACTICE))
    begun = saved.deals[place] + 1 + len(challenge.origin.made if challenge.origin else ())
    away = places_away(saved.handed, people[0], begun, end)
    if any(saved.moves[each].seat == people[0] for each in away):
        return Sent(challenge, None, tr(AWAY))
    return Sent(challenge, lead)


def _challenge_of(saved: Saved, deal: int, seat: int) -> Challenge:
    """Return the deal with its cards, players and rules. ValueError if it is unknown how it was dealt."""
    header, begun = saved.header, saved.deals[deal - saved.first_deal]
    made = []
    for place in range(begun + 1, len(saved.moves)):
        if not saved.match.rules.asking(saved.at(place).table).dealing:
            break
        made.append(saved.moves[place])
    seed = seed_to_send(header, saved.match.table.over, deal, True)
    origin = Origin(seed, deal + header.begins - 1, saved.moves[begun].seat, seat, tuple(made))
    others = [each for number, each in enumerate(saved.seats) if number != seat]
    manners = tuple(each.manner for each in others)
    options = differing(header.game, header.options)
    levels = tuple(each.level for each in others)
    return Challenge(header.game, levels, 0, options, manners=manners if any(manners) else (), origin=origin)


def _check(saved: Saved, challenge: Challenge, deal: int, end: int) -> None:
    """Check that the same moves lead to the same result in the deal as it would be sent; ValueError if not."""
    assert challenge.origin is not None
    begun = saved.deals[deal - saved.first_deal] + 1 + len(challenge.origin.made)
    try:
        match = deal_challenge(challenge)
        if list(_lying(match.table)) != list(_lying(saved.at(begun).table)):
            raise ValueError
        for move in saved.moves[begun:end]:
            if not match.table.results:
                match.play(move)
    except (ValueError, IllegalMove):
        raise ValueError(tr(LEANS)) from None
    results = {each.deal: each for each in saved.match.table.results}
    if not match.table.results or match.table.results[0].points != results[deal].points:
        raise ValueError(tr(LEANS))


def _lying(table: Table) -> Iterator[tuple[str, Any]]:
    """Yield the named parts of a table once its cards have been dealt: what lies there, and who is asked what."""
    for field in msgspec.structs.fields(Table):
        if field.name not in PASSING:
            yield field.name, getattr(table, field.name)


def send_deal(app: Program, saved: Saved, deal: int) -> None:
    """Show the code of a deal of a match, to be copied, or say why there is none."""

    def work() -> Sent:
        try:
            return sent(saved, deal)
        except ValueError as error:
            raise SaveError(str(error)) from None

    def show(found: Sent) -> None:
        player = app.settings.people[0].name if app.settings.people else ""
        app.over(CodeScene(app, found.challenge, found.lead, player, found.why))

    app.over(WaitScene(app, work, show, tr(LOOKED)))
