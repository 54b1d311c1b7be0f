"""Roles: the names of the things of the screen for readers, in the words of AccessKit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from rummy_desktop.gui.widgets.node import Act, Node, walk
from rummy_desktop.gui.widgets.spoken_text import aloud
from rummy_desktop.language.translate import tr

ROLES: Final = {
    "button": "BUTTON",
    "card": "LIST_BOX_OPTION",
    "check": "CHECK_BOX",
    "choice": "RADIO_GROUP",
    "choices": "GROUP",
    "heading": "HEADING",
    "line": "LIST_BOX_OPTION",
    "list": "LIST",
    "meld": "BUTTON",
    "number": "SPIN_BUTTON",
    "option": "RADIO_BUTTON",
    "picture": "IMAGE",
    "pile": "BUTTON",
    "player": "LIST_ITEM",
    "plot": "IMAGE",
    "radio": "RADIO_BUTTON",
    "slider": "SLIDER",
    "status": "STATUS",
    "switch": "CHECK_BOX",
    "tab": "RADIO_BUTTON",
    "table": "LIST",
    "tabs": "RADIO_GROUP",
    "text": "LABEL",
    "text field": "TEXT_INPUT",
}
"""The role of a node, by what it is called on the screen.

Tabs are told as a choice: of a true tab Orca does not say on what page it is, and it goes there when a page opens.
"""
ACTIONS: Final[dict[Act, tuple[str, ...]]] = {
    "press": ("CLICK",),
    "focus": ("FOCUS",),
    "put": ("SET_VALUE",),
    "more": ("INCREMENT",),
    "less": ("DECREMENT",),
    "reveal": ("SCROLL_INTO_VIEW",),
}
"""The actions by which readers ask for what can be done with a node."""
SELF_TOLD: Final = ("choice", "choices", "tabs", "list", "switch", "text field", "radio", "tab", "option")
"""The roles whose state or parts tell their value already."""


BRIEF: Final = 90
"""So many words readers may say by themselves when a page opens."""


def is_brief(tree: Sequence[Node]) -> bool:
    """Return whether readers may say all texts of a page when it opens: they are few, and nothing else reads them."""
    nodes = list(walk(tree))
    if any(node.role in ("area", "status") for node in nodes):
        return False
    return sum(len(node.name.split()) for node in nodes if node.role == "text") <= BRIEF


def settled(node: Node) -> Node:
    """Return a list without the focus, for readers that would go to its chosen line."""
    if node.role not in ("list", "table") or any(part.focused for part in node.parts):
        return node
    return node._replace(parts=[part._replace(chosen=part.chosen and False) for part in node.parts])


def role_of(kit: Any, node: Node) -> Any:
    """Return the role of a node; a list of lines to choose from is more than a list.

    In such a box Orca says of each thing that is not chosen that it is not; of a hand that would be too much.
    """
    if node.role in ("list", "table") and any(part.role == "line" for part in node.parts):
        return kit.Role.LIST_BOX
    if not node.stop and ROLES.get(node.role) == "BUTTON":
        return kit.Role.LIST_ITEM if node.place else kit.Role.LABEL
    return getattr(kit.Role, ROLES.get(node.role, "LABEL"))


def described(node: Node, chosen: bool) -> str:
    """Return the text for a node after its name and role; a card also says that it is `chosen`, as no reader does."""
    value = "" if node.role in SELF_TOLD and (node.parts or node.role != "list") else node.value
    if node.role == "option":
        value = node.value.removeprefix(tr("chosen")).lstrip(", ")
    if node.span is not None and value.rstrip("%").strip() == f"{node.span.value:g}":
        value = ""  # which readers say by themselves
    told = tr("chosen") if chosen and node.role == "card" else ""
    about = "" if node.about == node.name else node.about
    return aloud(". ".join(part for part in (told, value, about) if part))


def dressed(kit: Any, node: Node, factor: float, chosen: bool = False, text: str = "LABEL") -> Any:
    """Return a node in the form of AccessKit, but for its parts; `factor` scales rectangles to pixels of the window.

    That it is `chosen` is said of a card. A text has the role `text`.
    """
    role = role_of(kit, node)
    name, more = aloud(node.name), described(node, chosen)
    if role == kit.Role.LABEL:
        name, more = ": ".join(part for part in (name, more) if part), ""
        role = getattr(kit.Role, text)
    made = kit.Node(role)
    if role == kit.Role.LABEL:
        made.set_value(name)
    else:
        made.set_label(name)
        if more:
            made.set_description(more)
    x, y, wide, high = (length * factor for length in node.rect)
    made.set_bounds(kit.Rect(x, y, x + wide, y + high))
    if not node.enabled:
        made.set_disabled()
    if node.level:
        made.set_level(node.level)
    if node.hotkey:
        made.set_keyboard_shortcut(aloud(node.hotkey))
    _state(kit, node, made)
    for act in node.acts:
        for action in ACTIONS[act]:
            made.add_action(getattr(kit.Action, action))
    return made


def lettered(kit: Any, node: Node, factor: float) -> Any:
    """Return the letters of a text, one by one and word by word, as readers spell and follow them."""
    run = kit.Node(kit.Role.TEXT_RUN)
    run.set_value(node.value)
    run.set_character_lengths([len(letter.encode()) for letter in node.value])
    run.set_word_lengths([len(word) for word in re.findall(r"\S+\s*|\s+", node.value)])
    run.set_text_direction(kit.TextDirection.LEFT_TO_RIGHT)
    x, y, wide, high = (length * factor for length in node.rect)
    run.set_bounds(kit.Rect(x, y, x + wide, y + high))
    return run


def select(kit: Any, made: Any, letters: int, caret: tuple[int, int]) -> None:
    """Set the selection in a text, and the place of its caret; `letters` is the number of its letters."""
    begin, end = (kit.TextPosition(letters, place) for place in caret)
    made.set_text_selection(kit.TextSelection(begin, end))


def _state(kit: Any, node: Node, made: Any) -> None:
    """Set the state of a node.

    A line that has the focus is selected: of any other one Orca would say that it is not.
    """
    if node.on is not None or (node.chosen is not None and node.role in ("radio", "option", "tab")):
        on = node.on if node.on is not None else node.chosen
        made.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
    elif node.role == "line":
        made.set_selected(bool(node.chosen or node.focused))
    elif node.chosen or (node.chosen is not None and node.role != "card"):
        made.set_selected(bool(node.chosen))
    if node.span is not None:
        made.set_numeric_value(node.span.value)
        made.set_min_numeric_value(node.span.low)
        made.set_max_numeric_value(node.span.high)
        made.set_numeric_value_step(node.span.step)
    if node.role == "text field":
        made.set_value(node.value)
    if node.parts and node.role in ("list", "tabs", "choice", "table", "choices"):
        made.set_size_of_set(max([len(node.parts), *(part.place[1] for part in node.parts if part.place)]))
    elif node.place is not None:
        made.set_position_in_set(node.place[0])
