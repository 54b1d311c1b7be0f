"""Deals that are compared: the deal of the day, and challenges that go from one player to another as a code."""
