"""5000 Rummy: the upcards tell how many cards each is dealt, wild cards score high, and no two tables agree."""
