"""Build hooks: catalogues are compiled before the wheel is put together, and the README gets whole addresses."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

LINK = re.compile(r"(!?)(\[[^\]]*\])\((?![a-z]+:|#)([^)\s]+)\)")
"""A link or a picture of a page that leads to a file beside it."""


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what has changed, before anything is packed."""
        from catalogues import compile_all

        compile_all()


class ReadmeHook(MetadataHookInterface):
    """Gives the package its description: the README, whose links and pictures are found from anywhere."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the description into the metadata of the project."""
        root = Path(self.root)
        told = re.search(
            r'^__version__ = "(.+)"$', root.joinpath("rummy_desktop/__init__.py").read_text("utf-8"), re.MULTILINE
        )
        assert told
        page = (root / "README.md").read_text(encoding="utf-8")
        text = with_addresses(page, metadata["urls"]["Repository"], f"v{told[1]}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def with_addresses(page: str, repository: str, tag: str) -> str:
    """Return a page in whose links and pictures files of the repository have their whole addresses."""
    return LINK.sub(
        lambda link: f"{link[1]}{link[2]}({repository}/{'raw' if link[1] else 'blob'}/{tag}/{link[3]})", page
    )
