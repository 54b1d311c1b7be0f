"""The rulebook of 5000 Rummy: its deal, its wild cards and its score. The play is that of `engine.spread`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from itertools import chain
from math import comb
from typing import Any, ClassVar, Literal, cast

from rummy_desktop.engine import events as e
from rummy_desktop.engine.cards import SUITS, Card, new_pack
from rummy_desktop.engine.melding import SMALLEST, Melding
from rummy_desktop.engine.moves import Choose, Cut, Deal
from rummy_desktop.engine.options import card_values, chosen
from rummy_desktop.engine.questions import Answer
from rummy_desktop.engine.rules import Remark
from rummy_desktop.engine.spread.rules import Needs, SpreadRules
from rummy_desktop.engine.spread.table import Buried, Exposed, Misdealt, SetAside, SpreadTable, WildTold
from rummy_desktop.language.translate import tr, tr_plural
from rummy_desktop.variants.rummy5000.options import RANK_WORDS, WILD_WORDS, Options5000

LEFT_OVER = 2  # the fewest cards that the hands leave: the first discard and one in the stock
NATURAL_RANKS = 4  # the fewest ranks with cards that are not wild in every deal
HANDS_CHOSEN = (2, 12)  # the sizes of a hand between which a wild two lets its player choose
CROWD = 6  # the players with whom, if cards are always wild, one mostly goes out before the others' first turn
MISDEALS = 100  # the misdeals after which all hands get the same number of cards


class TooFewCards(Exception):
    """The pack is too small for the hands that are being dealt."""


@cache
def _chance_within(sizes: tuple[tuple[int, int], ...], hands: int, room: int) -> float:
    """Return how likely `hands` hands take at most `room` cards; `sizes` has the upcards for each size."""
    ways = {(0, 0): 1}  # the number of choices of upcards, by the hands and the cards that they take
    for size, count in sizes:
        grown: dict[tuple[int, int], int] = {}
        for (dealt, taken), number in ways.items():
            for more in range(min(count, hands - dealt) + 1):
                if taken + more * size <= room:
                    key = dealt + more, taken + more * size
                    grown[key] = grown.get(key, 0) + number * comb(count, more)
        ways = grown
    fitting = sum(number for (dealt, _), number in ways.items() if dealt == hands)
    return fitting / comb(sum(count for _, count in sizes), hands)


def seldom_fits(chance: float) -> str:
    """Return the words about house rules by which a deal seldom fits the pack."""
    if chance < 0.001:
        small = tr("The pack is small: hardly any deal fits it.")
    elif chance < 0.4:
        small = tr("The pack is small: about one deal in {n} fits it.", n=round(1 / chance))
    else:
        small = tr("The pack is small: less than every second deal fits it.")
    others = tr(
        "The others are gathered and dealt again, and after {n} of them all hands are cut to what fits evenly. "
        "More packs help.",
        n=MISDEALS,
    )
    return f"{small} {others}"


class Rules5000(SpreadRules[Options5000, SpreadTable]):
    """The rulebook of 5000 Rummy."""

    options_type = Options5000
    phases: ClassVar = {**SpreadRules.phases, "cut": (Cut,), "choose": (Choose,)}
    _expected: ClassVar = {
        **SpreadRules._expected,
        "cut": "Cut the pack first; then it is dealt.",
        "choose": "Choose how many cards you are dealt: 2 or 12.",
    }
    _prompts: ClassVar = {
        **SpreadRules._prompts,
        "cut": ("Cut the pack: lift it where you like, and the rest goes on top.", "{name} cuts the pack …"),
        "choose": (
            "Your wild two: choose how many cards you are dealt.",
            "{name} chooses how many cards to be dealt …",
        ),
    }
    _reasons: ClassVar = {**SpreadRules._reasons, "cut": "{name} cuts the pack."}

    # Questions

    @property
    def target(self) -> int:
        """The points that end the match (5K-21, 5K-V34); 0 where the number of deals ends it."""
        return 0 if self.house.deals else self.house.target

    def answers(self, t: SpreadTable, seat: int) -> tuple[Answer, ...]:
        if t.phase == "choose":
            return tuple(
                Answer(Choose(seat, count), tr_plural("{n} card", "{n} cards", count)) for count in HANDS_CHOSEN
            )
        return super().answers(t, seat)

    @cached_property
    def always_wild(self) -> frozenset[tuple[int, str]]:
        """The faces of the cards that are wild in every deal (5K-V02 to V04)."""
        faces = {(0, "J")} if self.house.jokers == "two" else set()
        if self.house.twos_wild:
            faces |= {(2, suit) for suit in SUITS}
        for word in chosen(self.house.other_wilds):
            faces |= {(RANK_WORDS[word], suit) for suit in SUITS} if word in RANK_WORDS else {(11, "S"), (11, "H")}
        return frozenset(faces)

    @cached_property
    def _meldings(self) -> dict[int, Melding]:
        return {}

    def melding(self, t: SpreadTable) -> Melding:
        rank = t.wild
        if rank not in self._meldings:
            self._meldings[rank] = self._melding(rank)
        return self._meldings[rank]

    def _melding(self, rank: int) -> Melding:
        house = self.house
        return Melding(
            self.always_wild | ({(rank, suit) for suit in SUITS} if rank else set()),
            sets=house.melds_allowed != "runs",
            runs=house.melds_allowed != "sets",
            lowest=1 if house.lowest_card == 2 else house.lowest_card,
            shortest_run=house.min_run,
            limit=house.wild_limit,
            own_place=house.wild_in_own_place != "wild",
            wild_sets=house.wild_sets,
            beside=(self.packs() if house.second_real_card else 1) if self._beside else 0,
            own_sets=SMALLEST if house.wild_in_own_place == "natural" else 0,
        )

    @property
    def _beside(self) -> bool:
        return self.house.real_card_beside_wild and not self.house.wild_swap

    def packs(self) -> int:
        """Return how many packs are shuffled together (5K-01, 5K-V05)."""
        usual = 1 if self.seats <= 4 else 2
        if self.house.packs in ("usual", "one_more"):
            return usual + (self.house.packs == "one_more")
        return int(self.house.packs)

    def pack(self) -> tuple[Card, ...]:
        lowest = self.house.lowest_card
        cards = new_pack(self.packs(), 2 if self.house.jokers == "two" else 0)
        return tuple(card for card in cards if card.rank in (0, 1) or card.rank >= lowest)

    def value(self, t: SpreadTable, card: Card) -> int:
        """Return what a card scores (5K-19, 5K-V06 to V09)."""
        house = self.house
        ace = 100 if house.ace_value == "100" else 50
        if self.is_wild(t, card):
            if house.wild_value == "200":
                return 200
            return 100 + ace if card.rank == 1 else 100
        special = self._special.get(card._replace(pack=0))
        if special is not None:
            return special
        if card.rank == 1:
            return ace
        if card.rank in (8, 9):
            return house.eights_nines
        return 10 if card.rank >= 10 else 5

    @cached_property
    def _special(self) -> dict[Card, int]:
        return card_values(self.house.special_values)

    @property
    def must_discard(self) -> bool:
        return not self.house.go_out_by_melding

    @property
    def last_discard_must_not_fit(self) -> bool:
        return True

    @property
    def needs(self) -> Needs:
        return self.house.deep_take_needs

    @property
    def top_must_meld(self) -> bool:
        return self.house.top_take_must_meld

    @property
    def draw_is_used(self) -> bool:
        return self.house.stock_draw_use_or_discard

    @property
    def swaps(self) -> Literal["", "hand", "ends"]:
        return "hand" if self.house.wild_swap else ""

    @property
    def own_meld_first(self) -> bool:
        return self.house.lay_off_after_own_meld

    @property
    def calls(self) -> Literal["none", "top", "pile"]:
        if not self.house.calling_rummy:
            return "none"
        return "pile" if self.house.rummy_in_the_pile else "top"

    @property
    def call_needs_meld(self) -> bool:
        return self.house.call_needs_meld

    @property
    def call_discards(self) -> bool:
        return self.house.call_discard

    @property
    def first_turn_grace(self) -> bool:
        return self.house.first_turn_grace

    @property
    def partners(self) -> bool:
        return self.house.partnership

    # House rules that make no sense together (5K-V36)

    @classmethod
    def objections(cls, options: Options5000, seats: int) -> Iterator[Remark]:
        if options.ace_value != "100" and options.wild_value == "200":
            yield Remark("ace_value", tr("Where every wild card is 200, aces are 100: choose another value of aces."))
        if options.lowest_card != 2 and options.twos_wild:
            yield Remark("twos_wild", tr("Twos can't be wild where they are left out of the pack."))
        wild = chosen(options.other_wilds)
        if missing := [word for word in wild if 1 < RANK_WORDS.get(word, 11) < options.lowest_card]:
            ranks = tr(WILD_WORDS[missing[0]])
            yield Remark("other_wilds", tr("{ranks} can't be wild where they are left out of the pack.", ranks=ranks))
        if "aces" in wild and options.ace_value == "50_never_wild":
            yield Remark(
                "other_wilds", tr("Aces can't be wild in every deal where their value says that they never are.")
            )
        rules = cls(options, seats)
        natural = {card.rank for card in rules.pack() if card[:2] not in rules.always_wild}
        if len(natural) < NATURAL_RANKS:
            yield Remark(
                "other_wilds",
                tr(
                    "At least {n} ranks need cards that are not wild in every deal; leave some of these out.",
                    n=NATURAL_RANKS,
                ),
            )
        if options.rummy_in_the_pile and not options.calling_rummy:
            yield Remark("rummy_in_the_pile", tr("Rummy in the pile needs calling rummy; turn that on, or this off."))
        if options.partnership and seats != 4:
            yield Remark("partnership", tr("Partners need four players, not {n}; turn partners off.", n=seats))
        pack, needed = len(rules.pack()), rules.smallest_deal()
        if needed > pack:
            few = tr(
                "{pack} cards are too few for {players} players, who need {needed} at least; use more packs.",
                pack=pack,
                players=seats,
                needed=needed,
            )
            yield Remark("packs", few)

    @classmethod
    def remarks(cls, options: Options5000, seats: int) -> tuple[Remark, ...]:
        found = []
        if options.wild_swap and options.real_card_beside_wild:
            found.append(Remark("real_card_beside_wild", tr("Has no effect while wild cards are swapped.")))
        elif options.melds_allowed == "sets" and options.real_card_beside_wild:
            found.append(Remark("real_card_beside_wild", tr("Has no effect where there are no runs.")))
        if options.melds_allowed == "sets" and options.min_run != 3:
            found.append(Remark("min_run", tr("Has no effect where there are no runs.")))
        if options.rummy_in_the_pile:
            found.append(
                Remark("rummy_in_the_pile", tr("Not recommended: after every discard the whole pile is looked at."))
            )
        always = options.jokers == "two" or options.twos_wild or options.other_wilds != "none"
        if always and seats >= CROWD and not options.first_turn_grace:
            found.append(
                Remark(
                    "first_turn_grace",
                    tr(
                        "With so many players and wild cards, most deals are over before everybody has had a turn; "
                        "this gives the others one."
                    ),
                )
            )
        if options.deals:
            if options.target != 5000 or options.winner_if_several != "greatest":
                name = "target" if options.target != 5000 else "winner_if_several"
                found.append(Remark(name, tr("Has no effect where the number of deals ends the match.")))
        elif always and options.target <= 5000:
            found.append(
                Remark(
                    "target",
                    tr("With cards that are wild in every deal, scores are higher, and the target may be too."),
                )
            )
        elif options.unmelded == "off_owner" and options.target >= 5000:
            found.append(
                Remark(
                    "target", tr("Where cards left in hands count off, scores are lower, and the target may be too.")
                )
            )
        found += cls._remarks_on_wild_cards(options, always)
        if 0 < (often := cls(options, seats).chance_to_fit()) < 0.5:
            found.append(Remark("packs", seldom_fits(often)))
        if options.floaters_draw_at_end and options.go_out_by_melding:
            found.append(Remark("floaters_draw_at_end", tr("Has no effect where nobody floats.")))
        if not options.calling_rummy and not (options.call_needs_meld and options.call_discard):
            name = "call_needs_meld" if not options.call_needs_meld else "call_discard"
            found.append(Remark(name, tr("Has no effect without calling rummy.")))
        return tuple(found)

    @staticmethod
    def _remarks_on_wild_cards(options: Options5000, always: bool) -> Iterator[Remark]:
        """Yield remarks on house rules for wild cards; `always`: some are wild in every deal."""
        if {"jacks", "one_eyed_jacks"} <= set(chosen(options.other_wilds)):
            yield Remark("other_wilds", tr("All jacks are wild, the one-eyed ones among them."))
        if not always and options.wild_upcard != "15":
            yield Remark("wild_upcard", tr("Has no effect without cards that are wild in every deal."))
        elif options.wild_upcard == "choose" and not options.twos_wild:
            yield Remark("wild_upcard", tr("Only a wild two lets its player choose; other wild upcards tell 15."))
        if options.wild_in_own_place == "limit" and options.wild_limit == "none":
            yield Remark("wild_in_own_place", tr("Has no effect where a meld may have any number of wild cards."))

    @classmethod
    def as_begun(cls, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """Return the options with those of older matches: one card beside a wild one, no natural wild set."""
        if "second_real_card" in options:
            return dict(options)
        own = options.get("wild_in_own_place", "wild")
        older = {"second_real_card": False, "wild_in_own_place": "limit" if own == "natural" else own}
        return {**options, **older}

    # The deal

    def told_by(self, card: Card) -> int:
        """Return the cards that an upcard stands for, further ones or all by the house rules (5K-03, 5K-V10 to V13)."""
        house = self.house
        if card[:2] in self.always_wild:
            return int(house.wild_upcard) if house.wild_upcard.isdecimal() else 15
        if card.rank == 1:
            return house.ace_count
        if card.rank > 10:
            return card.rank if house.court_counts == "11_12_13" else 10
        return card.rank

    def further(self, card: Card) -> int:
        """Return how many cards follow an upcard."""
        return max(0, self.told_by(card) - (self.house.upcard_means == "total"))

    def is_buried(self, card: Card) -> bool:
        """Return whether such an upcard goes back into the pack for another (5K-V13, 5K-V14)."""
        if card[:2] in self.always_wild:
            return self.house.wild_upcard == "bury"
        return self.house.bury_small != "none" and 1 < card.rank <= int(self.house.bury_small)

    def smallest_deal(self) -> int:
        """Return how many cards the smallest deal takes, with the first discard and one card in the stock."""
        hands = self._hands_told()
        if len(hands) < self.seats:
            return len(self.pack()) + 1
        return sum(hands[: self.seats]) + self._extra + LEFT_OVER

    def chance_to_fit(self) -> float:
        """Return how likely a deal fits the pack: upcards are cards of the pack at random, one for each seat.

        Additional cards for the card that sets the wild rank are left out.
        """
        room = len(self.pack()) - self._extra - LEFT_OVER
        return _chance_within(tuple(sorted(Counter(self._hands_told()).items())), self.seats, room)

    def _hands_told(self) -> list[int]:
        """Return the sizes of the hands for all cards that may be an upcard, the smallest first."""
        return sorted(self._hand_of(card) for card in self.pack() if not self.is_buried(card))

    def _hand_of(self, card: Card) -> int:
        if self._chooses(card):
            return 2
        return 1 + self.further(card)

    def _chooses(self, card: Card) -> bool:
        return self.house.wild_upcard == "choose" and card.rank == 2 and card[:2] in self.always_wild

    def _do_deal(self, t: SpreadTable, move: Deal) -> Iterator[e.Event]:
        if self.house.cut == "shuffle":
            yield from self._deal_until_it_fits(t, move.seat, t.deal + 1, 0)
            return
        yield e.Dealt(t.deal + 1, move.seat, ((),) * self.seats, self._shuffled_pack(t.deal + 1, 0))
        yield e.Asked(self._cutter(move.seat), "cut")

    def _cutter(self, dealer: int) -> int:
        """Return the player to the dealer's right (5K-02)."""
        return (dealer - 1) % self.seats

    def cut_by(self, dealer: int) -> int | None:
        return self._cutter(dealer) if self.house.cut == "shuffle" else None

    def _do_cut(self, t: SpreadTable, move: Cut) -> Iterator[e.Event]:
        """Cut the pack and deal it; if that does not fit, the cut is part of the shuffles that follow."""
        s = t
        yield e.PackCut(move.seat, move.count)
        trial = s.copy()
        rest = self._tried(trial, self._deal_on(trial))
        yield from rest if rest is not None else self._deal_until_it_fits(s, t.dealer, t.deal, 1)

    def _deal_until_it_fits(self, t: SpreadTable, dealer: int, deal: int, number: int) -> Iterator[e.Event]:
        """Shuffle for the time `number`, and deal hand after hand from the dealer's left (5K-03).

        Where the pack does not suffice, it is gathered and dealt again (5K-V36). That is tried on a table of its own,
        so that only the deal that fits happens, and those before it are one event.
        """
        while True:
            trial = t.copy()
            events: list[e.Event] = [e.Dealt(deal, dealer, ((),) * self.seats, self._shuffled_pack(deal, number))]
            if number > t.misdeals:
                events.append(Misdealt(number - t.misdeals, number >= MISDEALS))
            for event in events:
                trial.apply(event)
            rest = self._tried(trial, self._deal_on(trial))
            if rest is not None:
                yield from (*events, *rest)
                return
            number += 1

    def _shuffled_pack(self, deal: int, number: int) -> tuple[Card, ...]:
        """Return the pack as it lies before it is dealt, the top card last."""
        return self._shuffled(self.pack(), deal, number)[::-1]

    def _tried(self, trial: SpreadTable, dealing: Iterator[e.Event]) -> list[e.Event] | None:
        """Return the events of dealing on at `trial`, which are applied to it; None if the pack is too small."""
        events = []
        try:
            for event in dealing:
                trial.apply(event)
                events.append(event)
        except TooFewCards:
            return None
        return events

    def _deal_on(self, t: SpreadTable) -> Iterator[e.Event]:
        """Deal to those who have no hand yet, until somebody has to choose. TooFewCards where that does not fit."""
        for step in range(1, self.seats + 1):
            seat = (t.dealer + step) % self.seats
            if t.hands[seat]:
                continue
            yield from self._expose_upcard(t, seat)
            if self._chooses(t.hands[seat][0]):
                yield e.Asked(seat, "choose")
                return
            yield from self._deal_hand(t, seat, self._number_for(t, seat))
        yield from self._tell_wild(t)

    def _number_for(self, t: SpreadTable, seat: int) -> int:
        further = self.further(t.hands[seat][0])
        if t.misdeals < MISDEALS:
            return further
        return min(further, (len(self.pack()) - LEFT_OVER - 2) // self.seats - 1)

    def _expose_upcard(self, t: SpreadTable, seat: int) -> Iterator[e.Event]:
        """Deal the first card face up; a buried one is replaced as long as there is another."""
        while True:
            card = t.stock[-1]
            yield Exposed(seat, card)
            if not self._is_put_away(t, seat, card) or all(self._is_put_away(t, seat, other) for other in t.stock):
                return
            yield Buried(seat, card)

    def _is_put_away(self, t: SpreadTable, seat: int, card: Card) -> bool:
        """Return whether an upcard is replaced: a buried one, or the dealer's if it can't set the wild rank."""
        if self.is_buried(card):
            return True
        tells = seat == t.dealer and self.house.indicator == "first"
        return tells and (self._is_no_indicator(card) and not self._brings_more(card))

    def _is_no_indicator(self, card: Card) -> bool:
        """Return whether a card can't set the wild rank: it is always wild, or an ace that never is."""
        return card[:2] in self.always_wild or (card.rank == 1 and self.house.ace_value == "50_never_wild")

    def _brings_more(self, card: Card) -> bool:
        """Return whether more cards follow to the dealer after such an indicator (5K-V16)."""
        return (
            card[:2] in self.always_wild and self.house.wild_indicator == "more" and self.house.indicator != "separate"
        )

    def _deal_hand(self, t: SpreadTable, seat: int, count: int) -> Iterator[e.Event]:
        """Deal `count` cards to `seat`."""
        open_last = seat == t.dealer and self.house.indicator == "last" and count > 0
        waiting = sum(not hand for hand in t.hands)
        if count + waiting + self._extra + LEFT_OVER > len(t.stock):
            raise TooFewCards
        down = count - open_last
        if down:
            yield e.HandDealt(seat, tuple(t.stock[: -down - 1 : -1]))

    @property
    def _extra(self) -> int:
        """The number of cards that are dealt besides the hands to set the wild rank."""
        return 1 if self.house.indicator in ("extra", "separate") else 0

    def _tell_wild(self, t: SpreadTable) -> Iterator[e.Event]:
        """Find the card that sets the wild rank (5K-04, 5K-V15, 5K-V16), and begin the discard pile (5K-05)."""
        if self.house.indicator == "first":
            indicator = cast(Card, t.upcards[t.dealer])
        else:
            yield self._show_indicator(t)
            indicator = self._shown_last(t)
        while self._is_no_indicator(indicator):
            if len(t.stock) <= LEFT_OVER:
                raise TooFewCards
            if not self._brings_more(indicator):
                if all(self._is_no_indicator(card) for card in t.stock):
                    break
                yield Buried(t.dealer, indicator)
            yield self._show_indicator(t)
            indicator = self._shown_last(t)
        if not self._is_no_indicator(indicator):
            yield WildTold(indicator, indicator.rank)
        yield e.TurnedUp(t.stock[-1])
        yield from self._begin_play(t)

    def _show_indicator(self, t: SpreadTable) -> e.Event:
        if self.house.indicator == "separate":
            return SetAside(t.stock[-1])
        return Exposed(t.dealer, t.stock[-1], False)

    def _shown_last(self, t: SpreadTable) -> Card:
        return t.aside[-1] if self.house.indicator == "separate" else t.hands[t.dealer][-1]

    # Choose

    def _ideas_for_choose(self, t: SpreadTable, seat: int) -> Iterator[Choose]:
        for count in HANDS_CHOSEN:
            yield Choose(seat, count)

    def _against_choose(self, t: SpreadTable, move: Choose) -> str | None:
        return None if move.number in HANDS_CHOSEN else tr("Choose 2 or 12 cards.")

    def _do_choose(self, t: SpreadTable, move: Choose) -> Iterator[e.Event]:
        s = t
        trial = s.copy()
        rest = self._tried(trial, chain(self._deal_hand(trial, move.seat, move.number - 1), self._deal_on(trial)))
        if rest is not None:
            yield from rest
        else:
            yield from self._deal_until_it_fits(s, t.dealer, t.deal, s.misdeals + 1)

    # Scoring

    def before_scoring(self, t: SpreadTable, winner: int | None) -> Iterator[e.Event]:
        """Draw a card for floaters when another has gone out (5K-V30)."""
        if self.house.floaters_draw_at_end and winner is not None:
            for step in range(1, self.seats):
                seat = (winner + step) % self.seats
                if self.floats(t, seat) and t.stock:
                    yield e.Drew(seat, t.stock[-1])

    def result(self, t: SpreadTable, winner: int | None) -> e.Result:
        """Return the score of the deal (5K-19, 5K-20, 5K-V32, 5K-V33)."""
        house = self.house
        points = [self.melded_points(t, seat) for seat in range(self.seats)]
        lines = [e.Line(seat, "melded", melded) for seat, melded in enumerate(points) if melded]
        left = [self.left_over(t, seat) for seat in range(self.seats)]
        if house.unmelded == "off_owner":
            lines += [e.Line(seat, "left in the hand", -count) for seat, count in enumerate(left) if count]
            points = [melded - count for melded, count in zip(points, left, strict=True)]
        elif winner is not None:
            others = sum(count for seat, count in enumerate(left) if self.side(seat) != self.side(winner))
            points[winner] += others
            lines.append(e.Line(winner, "left in the other hands", others))
        if winner is not None and house.going_out_bonus:
            points[winner] += house.going_out_bonus
            lines.append(e.Line(winner, "going out", house.going_out_bonus))
        outcome = "out" if winner is not None else "stock empty"
        return self._ended(t, outcome, winner, points, lines)

    def _match_winners(self, t: SpreadTable) -> tuple[int, ...]:
        """Return who has won (5K-21, 5K-V35, 5K-V37)."""
        totals = [self.total(t, seat) for seat in range(self.seats)]
        deals = self.house.deals
        if t.deal < deals or (not deals and max(totals) < self.target):
            return ()
        out = t.results[-1].winner
        if not deals and self.house.winner_if_several == "out" and out is not None and totals[out] >= self.target:
            return tuple(seat for seat in range(self.seats) if self.side(seat) == self.side(out))
        return self._leaders(t, list(range(self.seats)))
