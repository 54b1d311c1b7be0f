"""Names: how a kept match gets another name."""

from __future__ import annotations

import os
from pathlib import Path

from rummy_desktop.language.translate import tr
from rummy_desktop.storage.files import reason, replace_file
from rummy_desktop.storage.house_rules import tidy
from rummy_desktop.storage.match_file.header import SaveError
from rummy_desktop.storage.match_file.lines import line_of
from rummy_desktop.storage.match_file.locked_file import BUSY, Busy, DiskFile
from rummy_desktop.storage.match_file.read import read_transcript
from rummy_desktop.storage.match_file.seals import sealed


def rename(path: Path, name: str) -> None:
    """Give a kept match a name; an empty one takes it away. SaveError says in one sentence why it can't be.

    A match that is being played is renamed by its `Saving`.
    """
    whole = read_transcript(path).whole
    added, _ = sealed([line_of(name=tidy(name))], whole.seal)
    try:
        before = path.stat()
        file = DiskFile(path, False)
        try:
            if not whole.older:
                file.write(whole.length, added)
                file.sync()
        finally:
            file.close()
        if whole.older:
            replace_file(path, whole.text + added)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    except Busy:
        raise SaveError(tr(BUSY)) from None
    except OSError as error:
        raise SaveError(
            tr("The match can’t be renamed ({error}); see whether you may write its file.", error=reason(error))
        ) from None
