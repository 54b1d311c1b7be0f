"""Pointed words: the sentence about the group of the hand, or the discards, that are pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rummy_desktop.engine.calls import no_call
from rummy_desktop.engine.meanings import take_of
from rummy_desktop.gui.play.gestures import Gestures
from rummy_desktop.gui.table.furniture import Words
from rummy_desktop.gui.table.plans import Plan


def pointed_words(gestures: Gestures, plans: Iterable[Plan], address: Callable[[str], str]) -> Words | None:
    """Return what is said of the group among `plans`, or the discards, that are pointed at; None if there is nothing.

    `address` makes a sentence one that is said to whoever is there.
    """
    session, pointed = gestures.session, gestures.pointed
    rules, view = session.rules, session.view
    for plan in plans:
        if plan.zone in (pointed.hover, pointed.spot):
            return Words(plan.said, mine=True)
    if take := pointed.take():
        why = session.match.objection(take)
        return Words(address(why or rules.debt(view, take)), doubt=bool(why), mine=True)
    if (calls := gestures.calls()) and (zone := pointed.zone()):
        count = take_of(rules, view, session.viewer, zone).count
        means = calls.meaning(view, count)
        return Words(means or no_call(view, count), doubt=not means, mine=True)
    return None
