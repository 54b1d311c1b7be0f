"""Lessons on the screen: a first deal that is played on the real table, step by step."""
