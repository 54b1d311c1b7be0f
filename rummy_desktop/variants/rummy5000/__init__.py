"""5000 Rummy: upcards set the sizes of the hands, wild cards score high, and no two tables agree."""
