"""Crazy Rummy: a wild rank that changes from deal to deal."""
