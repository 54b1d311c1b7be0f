"""A match in play: the session, pointer, keyboard, gestures, handing over, and the pages that open over it.

**A match in play is three things.** `People` says who sits there and who sees what. A `Session` is the match: whose
turn it is, `submit`, the questions to computer players, the history and the file; it knows nothing that is drawn.
A `MatchBoard` is the table as all parts know it, and `TableScene` ties these together: what comes in goes to
`TableInput`, the line of words is of `TableWords`, `TableUses` is the table for those who can't see it. Two parts own
what belongs together: `TableTalk` all that is said (`Speech`, `Voice`, `Announcer`, `Remarks`, `Playback`), `OwnCards`
what the person there has and has begun (`OwnHand`, `Tray`, `Bench`, `Pack`). Each part is given four others at most,
and has from them what else it asks: a `Mover` plays moves and says why not, `Gestures` know what cards mean, `Pointer`,
`Keyboard` and `Controls` are how they are moved, a `Host` turns the table to the next person, `Undoing` takes back and
does again, `Pages` open over it.

**A drag follows the pointer.** While a button is held the loop looks every 2 ms and draws on the pointer's event. A
drop that can mean only one thing asks for the objection once, when it is played. `Pointer` acts at once for a finger
too, and holds cards above it.

**Nothing waits for a move to be kept.** An `Autosave` gives each move to the `Saving` of its match, and a computer
player is asked for the next one when `Autosave.ready` says that the last is on the disk. Matches are kept where there
is a window and a person plays. A match whose file is open elsewhere, or can't be written, is `locked`: it is shown, and
every move is refused with the reason. What was played before is told when somebody opens the history
(`match_origin.py`), and not earlier, since that plays every deal again.

**Players answer from a process** (`thinking.py`), and `Players` (`computer_players.py`) believes an answer once it has
been read, answers the question asked and is a move that this seat may make there. A process that ends or talks nonsense
is replaced and asked once more; over a question that two have died of, one without an answer after nine seconds, and a
move that may not be made, the stand-in decides. After three deaths in a row it thinks in a thread of the window's own
process. As a hint the stand-in is not good enough: then there is none. A computer player's dice follow from the seed
and the number of moves, so that a match goes on as it would have.

**Taking back** (`undoing.py`) is first what lies in the tray or on the bench, then an order of the hand
(`OwnHand.changes`), then the last decision of the viewer; the stage settles on the earlier table. In a match for
practice anything can be taken back up to the first own decision of the deal, and no deal of it counts any more. Where
several people decide, all are asked once (`consent.py`), or agree when the match is set up. A match that rates somebody
can't be saved from a loss by making it practice: that gives it up first, and it goes on as a copy (`practice_copy.py`).

**Kept together.** A `Grouping` knows only cards, and what becomes of groups as cards come, go and move; `OwnHand` keeps
them in one block in every order. `engine/waiting.py` says what any cards lack to be a meld. The bench (`bench.py`)
shows the table to the layout as it would be while melds are laid anew: that a group on it is no meld yet is told there,
never by the rulebook. Where all that lies on the table may be laid anew, cards are chosen there as in the hand, and go
together to a meld, or apart to where they are let go; what makes several melds is laid as those. Nothing is played
before it is said. Each step can be taken back and made again, putting all back is one too, and a note in the file says
that something was begun, so that whoever opens it later is told that it is lost. `TurnClock` ends a turn in time.

**Hints** (`hints.py`, `hint_card.py`) ask what other moves are worth in slices of 0.15 seconds, so a computer player
waits for one slice at most, and nothing goes on once the player has moved. A difference below its error is “about as
good”. Gold never judges (`actions.py`). `Memory` (`memory.py`) tells what whoever sees the table knows, and of a
hand that lies face down what everybody does. A `Reviewer` has one review going at a time. A character's remark covers
no open card and no button, and comes at most three times (`remarks.py`). `voice.py` says what happens, in the words of
the history.
"""
