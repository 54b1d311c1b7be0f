"""The engine: cards, melds, moves, events, tables and rulebooks. No screen, no files, no clock."""
