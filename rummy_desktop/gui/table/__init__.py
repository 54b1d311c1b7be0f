"""Table: how a match looks, whether somebody plays it or only watches: where everything lies, and what is said."""
