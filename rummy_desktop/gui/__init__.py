"""The screen: everything that is drawn, heard, pointed at and typed, in rooms that build on each other."""
