"""Languages: every text that somebody may read, in English and in others, through gettext catalogues."""
