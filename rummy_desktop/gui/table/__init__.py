"""Table: the look of a match, whether somebody plays it or only watches: places, cards and words.

**A board** (`board.py`) is what the table that is played at and the one that is watched have in common: stage, layout,
furniture, deck, and the questions that `inventory.py` asks to furnish it. `TableScene` and `ReplayScene` answer them
otherwise, and what only a player has there stands in its `OwnSide`. The stage (`stage.py`) gets the events as its
viewer saw them and plays behind the match; `layout` is a pure function from what is known and the size of the canvas to
a pose for every card. No event has code for its movement: `PACES`, or the record of its game, gives it its time and its
sound. Without movement all paces are 0.

**The end of a deal** (`deal_end.py`) is told on the table where somebody plays or watches players: a `Banner` over the
piles with the word of the outcome, and at each seat a `Gain`, first what is left in the hand, card by card, then what
the deal brought, while the plates show the scores of `DealEnd.total`. It only shows what the view says, and is dropped
with all that flies (`Board.land`). `play/deal_end_scene.py` lies on the banner with what may follow. A lesson and a
replay tell nothing large. `moments.py` calls a word out in the middle of a deal (`Rules.moment`); nothing waits for it.

**One tree** (`tree.py`) says what lies there: players, plaques, piles, melds, tray, hand and groups, each with the
place where it is seen and the one where it is hit, with its cards and parts. `Board.nodes` makes it anew whenever the
stage has laid the cards out. What the pointer hits, the rows of the keys, the rings, what screen readers are told, what
lessons point at and the trace are walks over it; what can be used has to be in it. `tests/test_tree.py` holds that.

**One axis.** A `Ground` (`zones.py`) has a place for everything, and all that lies in the middle is centred on one
line: the others, the melds, the piles, the words, the hand, with 16 units between two groups at least. Melds lie in
the order in which they came, in rows around the axis (`packed` in `rows.py`); where all of them may be laid anew, each
stays in its row and place as far as there is room (`steady_rows.py`). A window smaller than 1024x640 shows a
canvas of that size, scaled down; an upright one (`is_upright`) has a layout of its own, and letters of 1.3 at most.
`mirrored` (`Ground.across`) is for the left hand; `largest` for who sits across a room. `tests/test_axis.py`,
`test_every_layout.py` and `test_text_size.py` hold that nothing overlaps or is cut off.

**The others sit round the table** (`seating.py`): each `Chair` has a face (`faces.py`), what is written (`Plate`) and a
fan of cards that is turned to it. Where the piles leave room, the first and the last one sit at the sides; the others
sit at the far edge, in the middle of it between title and buttons, and farther out below them. What was done last
stands there as a sentence until the viewer does something; where it has no room it begins later, but is never cut into
signs, and pointing at the seat says all of it. Where points are `told_by_side`, a line for each side has its total.
`badge_of` is the only place where a person's badge is made. Who plays alone and has typed no name is “You”; where
several people read the same line, `addressed` in `words.py` puts a name before each sentence that says “you”.
`plans.py` has the words below a group, each shorter than the one before, over the lower edge of the cards.
`accessibility_nodes.py` gives what is in the tree its words; what can be done with it is asked of `Board.uses`.
"""
