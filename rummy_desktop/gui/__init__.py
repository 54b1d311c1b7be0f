"""The screen: everything that is drawn, heard, pointed at and typed, in rooms that build on each other.

**Fifteen rooms.** In the order of the list below each room may use itself and those before it, and no two modules
import each other (`tests/test_imports.py`): look, motion, widgets, scenes, setup, table, people, play, lessons,
challenges, matches, statistics, devices, access, app. Nothing below `gui` imports pygame.

**Scenes are a stack; the topmost answers.** One that does not cover the canvas is drawn over the one below, which is
dimmed. No scene knows `App`. What any scene may ask of it is a `Program` (`scenes/scene.py`); where one needs more it
says so itself: a `Starter` begins matches (`setup/starter.py`), a `MatchProgram` has computer players
(`play/match_program.py`), a `Library` kept matches, a `Recorder` statistics. What would open a scene of a later room is
asked by its purpose, such as `open_menu` or `replay`, and bound in `app/app.py`.

**Only what changed is drawn.** Each scene says which rectangles have changed since it was asked last: `None` is
everything, an empty list nothing. Sprites report where they were and where they are; the furniture of the table is a
dictionary of plain records, and those that differ from the last time are drawn again. When nothing moves, nothing is
drawn: the loop looks for events 60 times a second, and after a second of silence 20 times.

**No frame waits for the disk, the players or the system.** What has to be read is a `BackgroundTask`
(`scenes/background_task.py`) in a thread; `WaitScene` is for what somebody waits for, and Escape leaves it. Such a
thread may draw pictures but no letters, since fonts are for one thread at a time. What the system wishes is asked in a
thread, too (`look/system_wishes.py`, `app/system.py`), at the start and when the window gets the keys again; the first
picture waits 0.15 s for it. `as_system` in the settings has what was left to the system.

**No Python is called from a thread of another library**, since it would wait for the interpreter, and the interpreter
perhaps for it. ALSA and Xlib get a function of C that does nothing (`app/quiet_libraries.py`); a test finds every
callback of `ctypes`; AccessKit is called only while a reader listens (`Reader._try`), since it holds a lock of its own
while it tells us of one that comes.
"""
