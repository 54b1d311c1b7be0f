"""The house rules of 5000 Rummy, one option for each axis, and the presets."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rummy_desktop.engine.game import Preset
from rummy_desktop.engine.options import Options, digits, meta
from rummy_desktop.language.translate import mark

CARDS: Final = mark("Cards and values")
DEAL: Final = mark("The deal")
PLAY: Final = mark("Play")
END: Final = mark("The end and the score")

RANK_WORDS: Final = {
    "aces": 1, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7, "eights": 8, "nines": 9, "tens": 10,
    "jacks": 11, "queens": 12, "kings": 13,
}  # fmt: skip
"""The ranks that may be wild in every deal, except the twos, which are an option of their own."""
WILD_WORDS: Final = {
    "aces": mark("Aces"),
    "threes": mark("Threes"),
    "fours": mark("Fours"),
    "fives": mark("Fives"),
    "sixes": mark("Sixes"),
    "sevens": mark("Sevens"),
    "eights": mark("Eights"),
    "nines": mark("Nines"),
    "tens": mark("Tens"),
    "jacks": mark("Jacks"),
    "queens": mark("Queens"),
    "kings": mark("Kings"),
    "one_eyed_jacks": mark("One-eyed jacks"),
}
"""The names on the form of the cards that may be wild in every deal."""


class Options5000(Options, frozen=True, kw_only=True):
    """The house rules of 5000 Rummy."""

    # Cards and values

    lowest_card: Annotated[
        int,
        meta(
            "Lowest card",
            "Which low cards are left out of the pack. Where some are, the ace is high only.",
            CARDS,
            2,
            6,
            {2: "None left out", 3: "Threes up", 4: "Fours up", 5: "Fives up", 6: "Sixes up"},
            words=digits(2, 3, 4, 6),
        ),
    ] = 2
    packs: Annotated[
        Literal["usual", "one_more", "1", "2", "3", "4"],
        meta(
            "Packs",
            "How many packs are shuffled together. Usual is one for up to four players, two for five and more.",
            CARDS,
            labels={"usual": "Usual", "one_more": "One more"},
        ),
    ] = "usual"
    jokers: Annotated[
        Literal["none", "two"],
        meta(
            "Jokers",
            "Jokers are wild in every deal.",
            CARDS,
            labels={"none": "None", "two": "Two a pack"},
        ),
    ] = "none"
    twos_wild: Annotated[bool, meta("Twos wild", "Twos are wild in every deal.", CARDS)] = False
    other_wilds: Annotated[
        str,
        meta(
            "Other wild cards",
            "Further cards that are wild in every deal, as many kinds as you like. The one-eyed jacks are J♠ and J♥.",
            CARDS,
            labels=WILD_WORDS,
            several=(*RANK_WORDS, "one_eyed_jacks"),
        ),
    ] = "none"
    ace_value: Annotated[
        Literal["100", "50", "50_never_wild"],
        meta(
            "Value of aces",
            "What a melded ace scores. Wild aces score 200, or 150 where aces are 50 and may be wild.",
            CARDS,
            labels={"50": "50, wild 150", "50_never_wild": "50, never wild"},
        ),
    ] = "100"
    wild_value: Annotated[
        Literal["100", "200"],
        meta("Value of wild cards", "What a melded wild card scores. With 200, a wild ace scores 200 too.", CARDS),
    ] = "100"
    eights_nines: Annotated[
        int,
        meta(
            "Value of eights and nines",
            "What a melded eight or nine scores.",
            CARDS,
            5,
            10,
            common=(5, 10),
            words=digits(5, 10),
        ),
    ] = 5
    special_values: Annotated[
        str,
        meta(
            "Special values",
            "Cards with a value of their own when they are not wild, written like QS=45, JD=30.",
            CARDS,
        ),
    ] = ""

    # The deal

    cut: Annotated[
        Literal["shuffle", "shown"],
        meta(
            "The cut",
            "The player to the dealer's right cuts the pack: as a part of the shuffle, or so that all see where.",
            DEAL,
            labels={"shuffle": "Part of the shuffle", "shown": "Shown"},
        ),
    ] = "shuffle"
    upcard_means: Annotated[
        Literal["more", "total"],
        meta(
            "The upcard tells",
            "Whether the first card tells how many more cards follow, or how many there are in all.",
            DEAL,
            labels={"more": "Cards to follow", "total": "The total"},
        ),
    ] = "more"
    court_counts: Annotated[
        Literal["ten", "11_12_13"],
        meta(
            "Court cards tell",
            "How many cards a jack, queen or king stands for in the deal.",
            DEAL,
            labels={"ten": "10 each", "11_12_13": "11, 12, 13"},
        ),
    ] = "ten"
    ace_count: Annotated[
        int,
        meta(
            "An ace tells",
            "How many cards an ace stands for in the deal.",
            DEAL,
            11,
            20,
            common=(11, 14, 15),
            words=digits(11, 14, 15),
        ),
    ] = 11
    wild_upcard: Annotated[
        Literal["15", "20", "25", "bury", "choose"],
        meta(
            "A wild upcard tells",
            "How many cards an upcard stands for that is wild in every deal. Buried, it goes back into the pack for "
            "another. With a wild two, the player may choose 2 or 12 cards in all; other wild upcards are 15 then.",
            DEAL,
            labels={"bury": "Bury it", "choose": "Twos choose"},
        ),
    ] = "15"
    bury_small: Annotated[
        Literal["none", "2", "3", "4"],
        meta(
            "Small upcards",
            "Upcards as small as these are buried in the pack and replaced, so that nobody begins with a tiny hand.",
            DEAL,
            labels={"none": "Count", "2": "Bury 2s", "3": "Bury to 3", "4": "Bury to 4"},
        ),
    ] = "none"
    indicator: Annotated[
        Literal["first", "last", "extra", "separate"],
        meta(
            "The wild card is",
            "Which card tells the rank that is wild in this deal.",
            DEAL,
            labels={
                "first": "Dealer's first",
                "last": "Dealer's last",
                "extra": "One more to the dealer",
                "separate": "A separate card",
            },
        ),
    ] = "first"
    wild_indicator: Annotated[
        Literal["more", "bury"],
        meta(
            "If that is always wild",
            "When it is a card that is wild in every deal: more cards to the dealer until one is not, or another "
            "card in its place.",
            DEAL,
            labels={"more": "More cards", "bury": "Bury it"},
        ),
    ] = "more"

    # Play

    melds_allowed: Annotated[
        Literal["both", "sets", "runs"],
        meta(
            "Melds",
            "Which melds there are.",
            PLAY,
            labels={"both": "Sets and runs", "sets": "Sets only", "runs": "Runs only"},
        ),
    ] = "both"
    min_run: Annotated[
        int,
        meta("Shortest run", "How many cards a run has at least when it is laid down.", PLAY, 3, 5, words=digits(3, 4)),
    ] = 3
    wild_limit: Annotated[
        Literal["none", "fewer", "one", "single"],
        meta(
            "Wild cards in a meld",
            "How many a meld may have: any number, fewer than natural cards, one in each three cards, or one.",
            PLAY,
            labels={
                "none": "Any number",
                "fewer": "Fewer than naturals",
                "one": "One in three cards",
                "single": "One",
            },
        ),
    ] = "none"
    wild_in_own_place: Annotated[
        Literal["wild", "natural", "limit"],
        meta(
            "Wild card in its own place",
            "Whether it counts towards the wild cards of a meld. As natural cards three of the wild rank are a set, "
            "unless they are natural for the limit only. The value stays that of a wild card.",
            PLAY,
            labels={"wild": "Counts as wild", "natural": "Counts as natural", "limit": "For the limit only"},
        ),
    ] = "wild"
    wild_sets: Annotated[
        bool, meta("Sets of wild cards", "Three or more wild cards are a meld by themselves.", PLAY)
    ] = False
    wild_swap: Annotated[
        bool,
        meta(
            "Swap wild cards",
            "The real card may be put in the place of a wild card, which goes to the hand to be used again.",
            PLAY,
        ),
    ] = False
    real_card_beside_wild: Annotated[
        bool,
        meta(
            "Real card beside the wild card",
            "The card for which a wild card in a run stands may be laid beside it.",
            PLAY,
        ),
    ] = True
    second_real_card: Annotated[
        bool,
        meta(
            "Several real cards beside it",
            "With several packs each of the identical real cards may be laid beside the same wild card, not only one.",
            PLAY,
        ),
    ] = True
    deep_take_needs: Annotated[
        Literal["any_meld", "new_meld", "george", "two_match"],
        meta(
            "To take several discards",
            "What the deepest card taken needs: any meld in this turn; a new one with two natural cards from the hand; "
            "or, for every take, two natural cards in the hand that match it. Then it is kept or melded as you like; "
            "or it must be melded and not be wild, and a call of rummy needs the two cards too.",
            PLAY,
            labels={
                "any_meld": "Any meld",
                "new_meld": "A new meld",
                "george": "Two that match, kept or not",
                "two_match": "Two that match, and a meld",
            },
        ),
    ] = "any_meld"
    top_take_must_meld: Annotated[
        bool,
        meta(
            "Meld the top discard",
            "The top card of the discard pile has to be melded too when it is taken alone.",
            PLAY,
        ),
    ] = False
    stock_draw_use_or_discard: Annotated[
        bool,
        meta("Use or discard the draw", "A card drawn from the stock is melded at once or discarded.", PLAY),
    ] = False
    lay_off_after_own_meld: Annotated[
        bool,
        meta("Own meld first", "Nobody lays cards off before having melded a set or run of their own.", PLAY),
    ] = False
    calling_rummy: Annotated[
        bool,
        meta("Calling rummy", "Whoever has melded may call a discard that fits a meld on the table.", PLAY),
    ] = True
    call_needs_meld: Annotated[
        bool,
        meta("Call only after melding", "Only those who have melded or laid off in this deal may call rummy.", PLAY),
    ] = True
    call_discard: Annotated[
        bool, meta("Discard after a call", "Whoever has called rummy discards a card, if one is left.", PLAY)
    ] = True
    rummy_in_the_pile: Annotated[
        bool,
        meta(
            "Rummy in the pile",
            "Rummy may be called for any meld that a card anywhere in the discard pile makes. Not recommended: it "
            "takes long and ends in quarrels.",
            PLAY,
        ),
    ] = False
    partnership: Annotated[
        bool, meta("Partners", "Four players in two sides, partners opposite; their scores are added.", PLAY)
    ] = False

    # The end and the score

    go_out_by_melding: Annotated[
        bool,
        meta(
            "Going out without a discard",
            "Melding the last card ends the deal. Otherwise such a player floats, and the play goes on.",
            END,
        ),
    ] = False
    floaters_draw_at_end: Annotated[
        bool,
        meta(
            "Floaters draw at the end",
            "When somebody else goes out, each floater draws a card that counts as unmelded.",
            END,
        ),
    ] = False
    first_turn_grace: Annotated[
        bool,
        meta(
            "First turn grace",
            "When somebody goes out in the first turn, those who have not played have one turn each.",
            END,
        ),
    ] = False
    unmelded: Annotated[
        Literal["to_winner", "off_owner"],
        meta(
            "Cards left in hands",
            "They score for the player who went out, or count against their owner.",
            END,
            labels={"to_winner": "To who went out", "off_owner": "Off the owner"},
        ),
    ] = "to_winner"
    going_out_bonus: Annotated[
        int,
        meta("Bonus for going out", "What the player who went out scores on top.", END, 0, 5000, {0: "None"}, (0, 200)),
    ] = 0
    target: Annotated[
        int,
        meta(
            "Target",
            "The points that end the match. Wild cards in every deal, and cards left in hands that score for the "
            "winner, suit a higher one.",
            END,
            50,
            100000,
            common=(1500, 2000, 2200, 2500, 2800, 5000, 10000),
        ),
    ] = 5000
    deals: Annotated[
        int,
        meta(
            "Deals",
            "After how many deals the match ends, whatever the scores.",
            END,
            0,
            20,
            {0: "To the target"},
            (0, 2, 4, 8),
        ),
    ] = 0
    winner_if_several: Annotated[
        Literal["greatest", "out"],
        meta(
            "If several reach the target",
            "Who wins: the greatest total, or the one at the target who went out in the last deal.",
            END,
            labels={"greatest": "Greatest total", "out": "Who went out"},
        ),
    ] = "greatest"


PRESETS: Final = (
    Preset(
        "5000",
        "5000 Rummy",
        "Every rule in its most common form.",
        {},
        ("Backwards", "Bitchin'", "Circle", "Crazy", "Dumbbell", "Dummy", "Hillbilly", "Polish Rummy", "Wild One"),
    ),
    Preset("1500", "1500 Rummy", "The usual rules, played to 1500.", {"target": 1500}),
    Preset("2000", "2000 Rummy", "The usual rules, played to 2000.", {"target": 2000}),
    Preset("2200", "2200 Rummy", "The usual rules, played to 2200.", {"target": 2200}),
    Preset("2500", "2500 Rummy", "The usual rules, played to 2500.", {"target": 2500}),
    Preset("2800", "2800 Rummy", "The usual rules, played to 2800.", {"target": 2800}),
    Preset("10000", "10000 Rummy", "The usual rules, played to 10000.", {"target": 10000}),
    Preset(
        "george",
        "George",
        "Sets only, one wild card in each, and two cards that match to take from the discard pile.",
        {
            "lowest_card": 3,
            "packs": "2",
            "upcard_means": "total",
            "court_counts": "11_12_13",
            "ace_count": 14,
            "melds_allowed": "sets",
            "wild_limit": "single",
            "deep_take_needs": "two_match",
            "target": 2500,
        },
        ("2500 Rummy",),
    ),
)
