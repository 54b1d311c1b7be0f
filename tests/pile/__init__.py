"""Pile: take the whole discard pile for its top card."""
