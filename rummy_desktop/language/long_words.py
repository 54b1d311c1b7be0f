"""Long words: a made-up language, in which every text is half as long again and no letter is that of English.

It shows which texts get to the screen past the catalogues, and whether a layout holds when words are longer.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import Final

CODE: Final = "long"
_VOWELS: Final = {
    "a": "áà",
    "e": "éè",
    "i": "íì",
    "o": "óò",
    "u": "úù",
    "A": "Áà",
    "E": "Éè",
    "I": "Íì",
    "O": "Óò",
    "U": "Úù",
}
_REST: Final = str.maketrans("cdhlnrstzCDHLNRSTZyYgG", "čďĥľňřšťžČĎĤĽŇŘŠŤŽýÝğĞ")
_KEPT: Final = re.compile(r"(\{[^}]*\}|`[^`]*`|\]\([^)]*\))")
"""What stands for something else: parts, names of options, and where a link leads."""


class LongWords(NullTranslations):
    """The catalogue of the made-up language."""

    def gettext(self, message: str) -> str:
        """`message` in long words."""
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The one or the other in long words."""
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """`message` in long words."""
        return longer(message)


def longer(text: str) -> str:
    """`text` with each vowel twice and other letters with marks; what stands in braces stays."""
    return "".join(part if _KEPT.fullmatch(part) else _marked(part) for part in _KEPT.split(text))


def _marked(text: str) -> str:
    return "".join(_VOWELS.get(letter, letter) for letter in text).translate(_REST)
