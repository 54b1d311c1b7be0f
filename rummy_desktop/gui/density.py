"""Density: how many pixels of this screen are one of an ordinary one."""

from __future__ import annotations


def density() -> float:
    """The scale factor that the system is set to: 1.0 where it tells none."""
    return 1.0
