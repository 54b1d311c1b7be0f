"""Access: the program described to screen readers, as a tree that follows the scenes, and the actions of readers.

AccessKit gets the nodes of the topmost scene only, so that nothing below a curtain is there to be found; ids come from
the names of things and stay as long as these do, and only what has changed is sent. What a reader asks for comes back
as the key or the click that a player would use: `press` brings the keys there and presses Enter or Space, so that rules
and refusals are the same. While no reader listens none of that is made.

`sentences.py` joins what comes at once and waits until the focus has gone where it goes, since readers pass over
announcements that follow each other quickly, and a focus that moves silences them. Where `listeners.py` finds that
nobody listens for announcements (Orca 43), a sentence is the name of the window for a moment. What Orca would say
unasked is told otherwise (`roles.py`): the texts of a long page are no labels, tabs are a choice, and in a list without
the focus nothing is selected.

`own_voice.py` is a small reader of our own, off by default, for those without one: it goes by the same nodes, and
`speech_program.py` has a program of the system speak in a thread. What a person does cuts short what is being said;
what happens by itself waits for its end, since three computer players would else leave nothing but beginnings.
`sayings.py` keeps what was said to be heard again, and forgets it as soon as another person comes to the table.

Those who can't press are helped by the same nodes. `dwell.py` clicks for a pointer that rests on something that can be
pressed, and has it move before it clicks again. `scanning.py` has a frame go over all that can be chosen, by rows of
what stands side by side, and over more than eight things in parts; one switch chooses. A list scrolls on by its bar, a
number becomes less by its left half and more by its right one, and a field opens the keyboard on the screen. After a
choice the frame begins at its row, since the next card is often chosen there.
"""
