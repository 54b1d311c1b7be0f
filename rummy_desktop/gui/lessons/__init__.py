"""Lessons on the screen: a first deal that is played on the real table, step by step.

A lesson is the real table (`lesson_scene.py`): a `TableScene` with a session in which the others play what is prepared,
a mover that takes no other move than that of the step, and a bubble among its buttons. `engine/lessons.py` reads,
checks and plays the file; its `Course` says how far somebody is, and the screen knows no game. It needs no process, and
no `Autosave` with a file, so nothing of it is kept or counted. Where the words stand is found by trying (`places.py`):
they never cover what is shown. docs/lessons.md tells how a lesson is written.
"""
