"""The seed of a match stays in the program as long as the match goes on, whatever leaves it."""

from __future__ import annotations

import zipfile
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from kept_matches import between, deal_of, kept_match, match_to

from rummy_desktop.engine.match import BY_DEAL, Match, deal_seed
from rummy_desktop.gui.dares.dealt import dealt
from rummy_desktop.gui.dares.sending import sent
from rummy_desktop.storage.dares import read, spell
from rummy_desktop.storage.match_file.check import check
from rummy_desktop.storage.match_file.deal_text import deal_text, read_deal
from rummy_desktop.storage.match_file.load import load
from rummy_desktop.storage.problem_report import write_report
from rummy_desktop.variants import GAMES

APART = BY_DEAL + "0123456789abcdef" * 2
WHOLE = "fedcba9876543210" * 2
