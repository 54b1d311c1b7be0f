"""Metainfo: what software centres show of the program, in AppStream's form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from about import APP, AUTHOR, IDENTIFIER, ROOT, TITLE, URLS, __version__

from rummy_desktop.language.choice import languages
from rummy_desktop.language.translate import ENGLISH, said_in
from rummy_desktop.storage.desktop import COMMENT, MIME, game_titles

SUMMARY: Final = "The whole family of rummy games, on a table of your own"
"""The words that stand in the menu below the title, and in every catalogue."""
GAMBLING: Final = "moderate"
"""By the words of OARS: some games are played for coins, chips or cents, which are no money."""
CONTROLS: Final = ("pointing", "keyboard", "touch", "gamepad")


def metainfo() -> str:
    """Return the description of the program."""
    picture = f"{URLS['Repository']}/raw/v{__version__}"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^!\[(.+)\]\((.+)\)$", readme, re.MULTILINE)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<component type="desktop-application">',
        f"  <id>{IDENTIFIER}</id>",
        "  <metadata_license>MIT</metadata_license>",
        "  <project_license>MIT</project_license>",
        f"  <name>{TITLE}</name>",
        *_in_languages("  ", "summary", {code: said_in(code, SUMMARY) for code in languages()}),
        f"  <developer_name>{escape(AUTHOR['name'])}</developer_name>",
        "  <description>",
        *_in_languages("    ", "p", {code: f"{_play(code)}." for code in languages()}),
        *_list("    ", re.split(r"^- ", readme.partition("\n- ")[2].partition("\n\n")[0], flags=re.MULTILINE)),
        "  </description>",
        f'  <launchable type="desktop-id">{APP}.desktop</launchable>',
        "  <categories>\n    <category>Game</category>\n    <category>CardGame</category>\n  </categories>",
        f'  <icon type="stock">{APP}</icon>',
        f'  <url type="homepage">{URLS["Homepage"]}</url>',
        f'  <url type="bugtracker">{URLS["Issues"]}</url>',
        f'  <url type="vcs-browser">{URLS["Repository"]}</url>',
        f'  <url type="contribute">{URLS["Repository"]}/blob/main/CONTRIBUTING.md</url>',
        f'  <url type="translate">{URLS["Repository"]}/blob/main/docs/translating.md</url>',
        "  <screenshots>",
        *(each for place, (told, path) in enumerate(shown) for each in _screenshot(place, told, f"{picture}/{path}")),
        "  </screenshots>",
        f"  <provides>\n    <binary>{APP}</binary>\n    <mediatype>{MIME}</mediatype>\n  </provides>",
        '  <requires>\n    <display_length compare="ge">640</display_length>\n  </requires>',
        "  <supports>",
        *(f"    <control>{each}</control>" for each in CONTROLS),
        "  </supports>",
        '  <content_rating type="oars-1.1">',
        f'    <content_attribute id="money-gambling">{GAMBLING}</content_attribute>',
        "  </content_rating>",
        "  <releases>",
        *_releases((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")),
        "  </releases>",
        "</component>",
    ]
    return "\n".join(lines) + "\n"


def _play(code: str) -> str:
    """Return the sentence that names all games, in a language."""
    return said_in(code, COMMENT).format(games=game_titles(code))


def _in_languages(margin: str, tag: str, texts: dict[str, str]) -> Iterator[str]:
    """Yield a text as an element for each language, English first."""
    for code in sorted(texts, key=lambda code: (code != ENGLISH, code)):
        named = "" if code == ENGLISH else f' xml:lang="{code}"'
        yield f"{margin}<{tag}{named}>{escape(texts[code])}</{tag}>"


def _list(margin: str, items: list[str]) -> Iterator[str]:
    """Yield a list of Markdown as one of AppStream, in which there are words alone."""
    yield f"{margin}<ul>"
    for item in items:
        words = re.sub(r"\[(.+?)\]\(.+?\)", r"\1", " ".join(item.split()))
        yield f"{margin}  <li>{escape(re.sub(r'[*`]+', '', words))}</li>"
    yield f"{margin}</ul>"


def _screenshot(place: int, told: str, address: str) -> Iterator[str]:
    """Yield a picture with its words; the first one is shown before all others."""
    yield "    <screenshot>" if place else '    <screenshot type="default">'
    yield f"      <caption>{escape(told.partition(':')[0])}</caption>"
    yield f'      <image type="source">{address}</image>'
    yield "    </screenshot>"


def _releases(changelog: str) -> Iterator[str]:
    """Yield each version of a changelog with its date and what is new in it."""
    for version, date, told in re.findall(r"^## (\d+\.\d+\.\d+) - (\S+)\n(.*?)(?=^## |\Z)", changelog, re.M | re.S):
        yield f'    <release version="{version}" date="{date}">'
        yield "      <description>"
        yield from _list("        ", re.split(r"^- ", told[told.index("- ") + 2 :], flags=re.MULTILINE))
        yield "      </description>"
        yield "    </release>"
