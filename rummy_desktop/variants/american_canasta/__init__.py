"""Modern American Canasta: melds end at seven, talons, penalties and special hands."""
