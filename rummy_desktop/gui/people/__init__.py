"""People: the persons at this computer, and the curtain between two of them.

`People` (`people.py`) knows who of a match sits here, who is present, for whom the computer plays, and what each has
missed: a list of events as that seat saw them, which run over the stage when the curtain lifts. While a curtain is down
the table shows what everybody knows (`known_to_all`), and no scene below it is drawn. `Host` (`gui/play/handover.py`)
falls curtains and lifts them.
"""
