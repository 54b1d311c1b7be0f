"""Deals that are compared: the deal of the day, and challenges that one player sends to another as a code."""
