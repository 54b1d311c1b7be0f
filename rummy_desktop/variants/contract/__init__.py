"""Contract Rummy: deals with different contracts, and discards that may be bought."""
