"""Statistics: what has been played on this computer, how it ended, and what chance had to do with it."""
