"""500 Rummy: take deep from the discard pile."""
