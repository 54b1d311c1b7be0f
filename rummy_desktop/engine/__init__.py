"""The engine: cards, melds, moves, events, tables and rulebooks. No screen, no files, no clock.

**A view is a table.** A card that was not seen is `HIDDEN`, a card like any other, so that one `Table` serves as truth
and as knowledge. Taking a card from a pile removes that card, or else one hidden card: what an opponent took from the
discard pile stays known in that hand until it, or an identical card of another pack, is played.

**Dealing is a move.** The next dealer makes it, in a phase of its own. So the table stays as it was while somebody
looks at the score sheet, and the log of moves replays a whole match. `Match.new` plays the first deal. One deal may
take several shuffles and decisions.

**One seat is asked at any time.** `Offered(seats, phase)` puts the seats into `waiting`, and `Passed` asks the next of
them: gin's upcard, calls and claims all go that way, so that answers never race. A claim is a draw that waits: where
`_claimers` names somebody, `Draw` first offers the discard to them in turn, and nobody knows the card of the stock
before all have decided.

**Taking back is a move with an event.** `TookBack` names the cards, the meld and what is left of it. `Table.laid` has
what was melded in this turn and is empty when the turn ends, so a draw can't be taken back. **Undo is no move:**
`Match.go_back(n)` makes the truth and the views anew from the events up to there, so that no event needs an inverse and
the same cards come again. `against_free` in `undo.py` judges whether it is free: nobody else has moved, the deal goes
on, and no event named a card that the seat had not seen lying open.

**Only the match can shuffle.** A rulebook gets its shuffle as a function; that of `Match` closes over the seed, and
`rules.for_players()` raises `RuntimeError` when asked for one. The n-th shuffle of a deal depends on seed, deal and n
only. `shuffled` is spelled out over `Random.random`, because Python promises to keep that stream from version to
version.

**Legality is written once.** `moves()` is the ideas that meet no objection. Two moves are always there and in no list:
`TakeBack` where the phase has it, and `Resign`, for any seat at any time.

**Public acts are remembered.** `Table.acts` says who drew, took, passed, laid down, laid off or discarded what since
the deal began, with hidden cards where they were hidden; everybody at a table could remember that. `seen` in
`seen_cards.py` counts from the view of one seat alone, and so tells nobody more than they could remember; it follows
the pile back through the acts, and where something can't be told, it tells nothing.

**A game is one record**, `Game` in `game.py`: all that is known of a game outside of its folder, as data and sentences,
without pygame. `Rules[GinOptions, GinTable]` types a rulebook by its options and its table, so that nobody casts. A
game's options are one frozen type whose fields carry `msgspec.Meta`; `fields()` in `options.py` makes of it what the
form, the command line and the tests use. The constructor of such a type checks nothing, so `make_options` is the only
way in. Variants don't inherit from each other: a difference that a number or a choice can say is an option, one in the
order of play is a phase or an override, and what two games share is in the engine (`spread`, `knocking`, `sides`,
`pot`).

**Melds.** Which melds a table allows is one value, `Melding`: `readings` are all melds that some cards can be,
`extensions` all ways to lay cards off, `allows` judges one. Its `ranks` are those of the pack in the order of runs,
counted from 1, with `lowest` and `highest` as the ends, so that the ace is low, high or both, and runs may go round the
corner. The last few thousand answers are kept; `read` and `extend` look anew. `Meld.stands` says for each card what it
stands for; `LayDown` and `LayOff` can say it too, and mean what is likeliest where they don't. `Meld.low` is the rank
of a run's first card, `span` its places. `Meld.owner` is the side that a meld belongs to, and `Meld.seats` who laid
which card. All games lay down and off in `laying_down.py`, which asks the rulebook for its `Melding`, for what a card
counts, and by `_against_use` for what else stands against it. `Arrange` lays all own melds anew in one move, so that
every table on the way is whole.

**Searches.** `best_laying` in `search.py` is the most that a hand can lay, `best_wanted` the same where something is
wanted (`Wanted` in `laying.py`). Plain hands are bit masks of 52 bits, four a rank, so that `deadwood_of` is some
shifts and look-ups; all others go through the sweep (`sweep.py`), or the memo (`memo.py`) where something is wanted.
They are exact up to thirty cards, and up to twenty where something is wanted; beyond that the sweep follows the most
promising ways only. `way_out` in `going_out.py` goes through the rulebook's moves and says how the player in turn gets
rid of the whole hand in this turn; it gives up after `LOOKS` tables, since swaps in long runs have no end. Hard players
of Rummy, Crazy, Kalooki, Contract, 500, 5000 and Burraco ask it, and so do hints, reviews and the key that lays down
best; games with sides or a knock, Bing and Conquian have searches of their own. `tests/ways_out.py` tries every move in
every order instead. `opening.py` finds every way to lay several melds at once, with the cards of each face counted in
the bits of one number: `openings` of so many melds, `coverings` with the whole hand, `enough` for so many points.
`taking.py` finds whether one card can be melded in this turn after whatever plays.

**Players may leave a match, and cards have faces.** `rules.plays(table, seat)` says who is still in it, and
`rules.after` goes on to the next, to the left or where the game `_goes_right` to the right. `rules.faces` are those of
a French or a Spanish pack; the cards stay ranks 1 to 13 in four suits in moves, saves and codes. A scene sets the faces
with `show_faces`, and `showing(faces)` holds for a moment.

**The screen asks too.** What only the screen asks of a rulebook is in `questions.py`, each with a neutral answer. The
screen draws what is answered, at any table, and knows no game and no phase by name (`tests/test_questions.py`).

**Order inside.** Each line may use those before it: cards, money, hand sizes and shapes; options and melds; melding;
laying; the searches; moves, events and seats; table and wording; questions; laying down; going out; rules; telling,
samples, seen cards and waiting; game; the four shared rulebooks; match; lessons and undo. `tests/test_imports.py` has
all of it.

**No thread is the first to ask msgspec for a type**: two that do so at once would end the program. A `decoder` of
`shapes.py` is made on importing, and `shaped` lets one thread look at a time (`tests/test_shapes.py`).
"""
