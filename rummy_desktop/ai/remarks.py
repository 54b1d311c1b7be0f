"""Remarks: the few words that characters say at a table, each at a moment that everybody there has seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Occasion = Literal["meld", "won", "lost", "match won", "match lost"]
"""The occasions of remarks: the speaker laid down many cards, won or lost a deal, or won or lost the match."""

REMARKS: Final[Mapping[str, Mapping[Occasion, tuple[str, ...]]]] = {
    "tomas": {
        "meld": ("Well, look what swam in!", "A good catch, that."),
        "won": ("Even I get lucky.", "The sea gives, now and then."),
        "lost": ("I was watching the gulls.", "Well played, my friend."),
        "match won": ("Me? Who would have thought!",),
        "match lost": ("A fine evening all the same.",),
    },
    "amina": {
        "meld": ("There they go!", "Ha, all at once!"),
        "won": ("I like this game!", "Quick is quick."),
        "lost": ("Too quick again, me.", "Oh, you are good!"),
        "match won": ("Again! Let’s play again!",),
        "match lost": ("You owe me another match.",),
    },
    "jun": {
        "meld": ("As I thought.", "That came together."),
        "won": ("The right card at last.", "I had an eye on that."),
        "lost": ("I threw the wrong one.", "I see it now."),
        "match won": ("Thank you for the match.",),
        "match lost": ("I shall study this.",),
    },
    "rosalie": {
        "meld": ("Now it is a picture!", "Voilà!"),
        "won": ("So I was listening after all.", "The last stroke counts."),
        "lost": ("I talk too much.", "Oh là là, so soon?"),
        "match won": ("I shall paint this.",),
        "match lost": ("You must sit for me one day.",),
    },
    "mateo": {
        "meld": ("Everybody dance!", "In rhythm, you see."),
        "won": ("That was a good refrain.", "Steady hands."),
        "lost": ("That song again …", "I lost the beat."),
        "match won": ("A song for the winner: me!",),
        "match lost": ("Next verse, please.",),
    },
    "leila": {
        "meld": ("All in its place.", "Tidy, isn’t it?"),
        "won": ("Patience pays.", "It was a kind hand."),
        "lost": ("Your turn to shine.", "Nicely done."),
        "match won": ("Tea for everybody?",),
        "match lost": ("You have earned your tea.",),
    },
    "nils": {
        "meld": ("That warms the fingers.", "Better than chopping wood."),
        "won": ("I was not in a hurry.", "There we are."),
        "lost": ("Now I’m awake.", "Wait and see."),
        "match won": ("Good game. Coffee?",),
        "match lost": ("I woke up too late.",),
    },
    "oksana": {
        "meld": ("As planned.", "First the walls, then the gate."),
        "won": ("The plan held.", "Early work, easy harvest."),
        "lost": ("I should have waited.", "Patience, Oksana …"),
        "match won": ("A bouquet for the plan!",),
        "match lost": ("You have outlasted me.",),
    },
    "ravi": {
        "meld": ("I had a feeling.", "The cards are kind today."),
        "won": ("I gave you nothing, I hope.", "A good omen."),
        "lost": ("My feeling was wrong.", "You kept your secrets."),
        "match won": ("An honour to have met you.",),
        "match lost": ("My compliments!",),
    },
    "kofi": {
        "meld": ("That reminds me of a story.", "Count them!"),
        "won": ("And that is how it ended.", "I counted well."),
        "lost": ("I lost count at the best part.", "A twist! I like that."),
        "match won": ("They will tell of this one.",),
        "match lost": ("You tell a good story too.",),
    },
    "mei": {
        "meld": ("One less thing to do.", "That was due."),
        "won": ("Next, please!", "Neatly done, if I may say so."),
        "lost": ("I missed one.", "That won’t happen twice."),
        "match won": ("Rematch? I have time.",),
        "match lost": ("Rematch. Now.",),
    },
    "eleni": {
        "meld": ("My grandmother’s way.", "So, and so, and so."),
        "won": ("At my age one has seen it all.", "Mind your discards, dear."),
        "lost": ("You have been practising.", "Well, well!"),
        "match won": ("You play well, dear. Come again.",),
        "match lost": ("At last somebody who can play!",),
    },
}
"""The remarks of each character, by its key and the occasion, in English. None of them is about a card."""
