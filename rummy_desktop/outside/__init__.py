"""What comes from outside: measured before it is parsed, and made harmless before it is shown."""
