"""The house rules of Rummy that can't go together, and those that are worth a remark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rummy_desktop.engine.rules import Remark
from rummy_desktop.language.translate import tr
from rummy_desktop.variants.rummy.options import RummyOptions

USUAL: Final = RummyOptions()
PACK: Final = 52
FEWEST: Final = 3  # the fewest cards of a hand
ONE_PACK: Final = 4  # the most players for whom one pack is usual

OF_MELDS: Final = ("melds_per_turn", "first_meld", "layoff_needs_meld", "layoff_on", "discard_taken", "call_rummy")
"""The options that only mean something where melds are laid down one by one."""
OF_JOKERS: Final = ("joker_steal", "joker_value")
OF_OPENING: Final = ("first_meld", "layoff_needs_meld", "layoff_on")


def dealt_to(options: RummyOptions, seats: int) -> int:
    """Return the cards that each is dealt: ten with two, seven with three or four, six with more (RUO-02)."""
    return options.hand_size or (10 if seats == 2 else 7 if seats <= ONE_PACK else 6)


def changed(options: RummyOptions, name: str) -> bool:
    """Return whether an option is not as usual."""
    return bool(getattr(options, name) != getattr(USUAL, name))


def objections(options: RummyOptions, seats: int) -> Iterator[Remark]:
    """Yield why that many seats can't play with these house rules."""
    left = PACK * options.packs + options.jokers - dealt_to(options, seats) * seats - 1
    if options.hand_size and left < seats:
        said = tr("{seats} players with so many cards each leave {left} for the stock.", seats=seats, left=max(0, left))
        yield Remark("hand_size", said)
    if 0 < options.hand_size < FEWEST:
        yield Remark("hand_size", tr("A hand has three cards or more."))
    if options.table != "melds":
        for name in OF_MELDS:
            if changed(options, name):
                yield Remark(name, tr("That is played only where melds are laid down one by one, in any turn."))
    if options.double_draw and options.table == "hidden":
        yield Remark("double_draw", tr("Where somebody knocks, no second card comes with the discard."))
    if options.knock_limit != USUAL.knock_limit and options.table != "hidden":
        yield Remark("knock_limit", tr("Nobody knocks where melds are laid down."))
    if options.first_meld and options.melds_per_turn == "one":
        yield Remark("first_meld", tr("First melds that have to count points are laid down together, in one turn."))
    if options.discard_taken == "at_once":
        for name in OF_OPENING:
            if changed(options, name):
                yield Remark(name, tr("Where a discard has to be melded at once, all may be laid down and off."))
        if options.same_discard:
            yield Remark("same_discard", tr("A discard that has to be melded at once is not thrown again."))


def remarks(options: RummyOptions, seats: int) -> tuple[Remark, ...]:
    """Return what is worth knowing about these house rules before a match."""
    return (*_of_cards(options, seats), *_of_play(options), *_of_end(options))


def _of_cards(options: RummyOptions, seats: int) -> Iterator[Remark]:
    if seats > ONE_PACK and options.packs == 1 and options.hand_size > 6:
        yield Remark("packs", tr("With so many cards each, a second pack makes the stock last longer."))
    if not options.jokers and any(changed(options, name) for name in OF_JOKERS):
        yield Remark("jokers", tr("There are no jokers; the other rules about them have no effect."))
    if options.table != "melds" and changed(options, "joker_steal"):
        yield Remark("joker_steal", tr("Has no effect where no melds are on the table during a deal."))


def _of_play(options: RummyOptions) -> Iterator[Remark]:
    if not options.layoff_same_turn and not options.layoff_needs_meld:
        yield Remark("layoff_same_turn", tr("Has no effect where cards are laid off without an own meld."))
    if options.layoff_needs_meld and options.layoff_on == "own" and options.layoff_same_turn:
        yield Remark("layoff_needs_meld", tr("Has no effect where each player lays off on their own melds."))
    if options.table == "hidden" and changed(options, "go_out"):
        yield Remark("go_out", tr("Has no effect where somebody knocks."))
    if options.table == "hidden" and changed(options, "rummy_bonus"):
        yield Remark("rummy_bonus", tr("Has no effect where somebody knocks."))


def _of_end(options: RummyOptions) -> Iterator[Remark]:
    blocks = options.stock_out == "block"
    if not blocks and not options.reshuffles:
        yield Remark("stock_out", tr("Without new stocks the deal ends when the stock is empty."))
    if (blocks or not options.reshuffles) and options.pass_on_empty == "upcard":
        yield Remark("pass_on_empty", tr("Has no effect where the deal ends with the stock."))
    if blocks and options.reshuffles not in (0, USUAL.reshuffles):
        yield Remark("reshuffles", tr("Has no effect where the deal ends with the stock."))
    if options.scoring == "hands_won" and changed(options, "rummy_bonus"):
        yield Remark("rummy_bonus", tr("Has no effect where deals won are counted."))
    if options.scoring == "hands_won" and options.blocked_score == "all_count":
        yield Remark("blocked_score", tr("Where deals won are counted, nobody wins a deal that is blocked."))
    if options.table == "whole" and options.rummy_bonus == "double" and options.scoring != "hands_won":
        yield Remark("rummy_bonus", tr("Whoever lays the whole hand down goes rummy in each deal."))
    if options.end == "deals" and changed(options, "target"):
        yield Remark("target", tr("Has no effect with this end of the match."))
    if options.end == "target" and changed(options, "deals"):
        yield Remark("deals", tr("Has no effect with this end of the match."))
