"""App: the window, the menu with which the program begins, its sounds, and its possible failures.

**Mistakes.** Any mistake of ours, in the loop or in a thread, is admitted in the window (`App.attempt`, `mistake.py`):
one sentence with where the log is. All scenes are left, and the match goes on from its file. One that comes to a
mistake without a further move is not offered again. Where widgets, theme or fonts fail, that scene is drawn with
pygame's own letters. A mistake within a second of another, or in the scene that tells it, ends the program with one
sentence and exit code 1.

**One window.** A program whose window is open listens at a port of this computer (`single_instance.py`), and a file
that only its owner can read says which, and what has to be said there. Whoever starts it once more rings, with the path
of a match where there is one, and ends. A file that nobody answers to is nobody's; a window that hangs is not waited
for; of several windows (`--another`) the newest is rung at.

**Displays.** `SDL_FRAMEBUFFER_ACCELERATION=0` is set before the window opens: else SDL sends the whole window for every
small rectangle, which at 3840x2160 under X11 took 45 ms instead of 1. With less than 24 bits a pixel and on Wayland it
is 1. Xlib ends a program that finds its server gone, so `DisplayLine` (`display_line.py`) looks at the way to it before
each look for events; the program then closes its files, says one sentence, and ends.

**Sound** (`sound.py`) is played from a thread, because a device may take its time to open. The same sound asked for
twice within 25 ms sounds once, one that could not start within a quarter of a second is dropped, and after a minute of
silence the device is given back.

**The trace** (`--trace FILE`, `trace.py`) is one line of JSON for each change of the picture: the scene, its widgets
with name, role, rectangle and focus, and on a table the zones, every card outside the stock and the words. Tests of a
real window steer by it. `shot` and `demo --frames` run the same scenes on SDL's dummy driver (`pictures.py`). What is
done with a match on the disk is in `match_files.py`; the match that was left for the menu stays in `App.running`.

**The first picture waits for no game and no page.** `GAMES` imports the folder of a game when that one is asked for
first, and `App.pages` (`program_pages.py`) is imported when somebody opens one of them. All the others are imported in
a thread as soon as the menu is seen. So nothing that the menu shows may ask all games, and no event is told
by a game that is not played (`telling_of`). `tests/test_startup.py` looks at what is imported.
"""
