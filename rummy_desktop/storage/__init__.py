"""Storage: matches, statistics, house rules, settings and the log, and where they lie on the disk.

**Three rooms and some modules.** `match_file` is one match in a file, `library` the matches that are kept here,
`statistics` the database of what was played. Beside them lie settings, challenges and days, house rules and their
codes, lessons, the desktop, its file dialog, the log, mistakes, paths, files and the clock. Each may use what stands
before it: what stands beside, `match_file`, `library`, `statistics` (`tests/test_imports.py`).

**Damage never spreads.** Settings never raise: a value that can't be is replaced by its default and a copy of the file
is kept; a file that is none is set aside, and the player is told. Whatever is set aside lies beside its file under a
name that nothing has (`place_aside` in `files.py`), and writing replaces a file as a whole or not at all. `read_file`
opens files only, never a pipe, which would be waited for.

**What is of outside is harmless.** The log has of an error the lines of code that led to it and its kind, never its
text, which may name a card that somebody holds; only the system's own words are kept, and cards that are spelled out
are struck out. `mistake.txt` (`mistakes.py`) has a line for what nobody has seen, until somebody has answered;
`faulthandler` writes there how the program died of a signal.

**A deal that others play too is a `Challenge`** (`challenges.py`): a game, the levels of the others, house rules, and a
number of 60 bits from which the seed is spelled. That of a day is a hash of the day and the game, so that everybody has
it without a network; that of a challenge is drawn. What is decided while cards are dealt follows from the seed too
(`open_deal` in `arena/single_deal.py`). What is compared is the points ahead of the best other side. The first result
of a day is kept in `days.json`. A deal of a match becomes one by an `Origin`. It is kept from its first move like any
match (`keep_as`), is in no statistics, and has no hints where it counts.

**The desktop** (`desktop.py`) is told by `install-desktop` what the program is called, its icons, and that saved
matches are its own: an entry, a MIME type and icons below the user's data folder on Linux, a few values below
HKEY_CURRENT_USER on Windows; the Debian package and the app for macOS bring their own. **The system asks for a file**
(`file_dialog.py`) by a program that comes with it: zenity, qarma or kdialog on Linux, PowerShell's dialog on Windows,
AppleScript's on macOS; the last two have not been tried yet. It is waited for beside the drawing thread and ended when
nobody waits any more; where there is none the plain field does.
"""
