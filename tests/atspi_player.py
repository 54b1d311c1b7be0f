"""A player of the window who only has what a screen reader has: Debian's own Python runs it, with pyatspi.

`listen` tells the desktop that a screen reader is there. `play` plays until a deal is over, and prints what it heard
and did as lines of JSON. It knows no game: it asks for a hint, and does what is marked and said.
"""

import json
import sys
import time

import pyatspi
from gi.repository import Gio, GLib

PATIENCE = 60.0  # seconds until what does not come never will
AFTERWARDS = 5.0  # seconds within which is said how it has ended
HINTED = "hinted"
TITLE = "Rummy Desktop"
NEXT = "Next deal"
ALWAYS = {"Menu", "Hint", "Score sheet", "Rules", "Settings", "Hold to peek"}
CARD = "list item"
HAND = "Your hand"
ADVICE = ("Hint:", "No hint", "A hint")
PRESSED = {"push button", "button", "toggle button", "radio button", "check box", "page tab"}
HOLDS = {"panel", "list", "list box", "page tab list", "filler"}

GETTING_ON = ("Done", "Pass", "Show hand", "Lay down", "Meld", "Put back")


def listen():
    """Tell the desktop that somebody reads the screen."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        bus.call_sync(
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.freedesktop.DBus.Properties",
            "Set",
            GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True))),
            None,
            Gio.DBusCallFlags.NONE,
            10_000,
        )


class Thing:
    """One thing of the tree as it was when it was read."""

    def __init__(self, node, around=""):
        self.node = node
        self.around = around  # the name of what it is a part of
        self.role = node.getRoleName()
        self.name = node.name
        self.about = node.description
        states = node.getState()
        on = (pyatspi.STATE_PRESSED, pyatspi.STATE_CHECKED, pyatspi.STATE_SELECTED)
        self.on = any(states.contains(each) for each in on)
        self.focused = states.contains(pyatspi.STATE_FOCUSED)
        self.enabled = states.contains(pyatspi.STATE_ENABLED)
        self.card = self.role == CARD and around == HAND and "Action" in pyatspi.listInterfaces(node)
        self.acts = self.role in PRESSED or self.card

    @property
    def hinted(self):
        return HINTED in self.about

    def press(self):
        """Do what a click does."""
        return self.node.queryAction().doAction(0)


class Player:
    """Reads and presses; `lines` gets what was heard and done."""

    def __init__(self, out):
        self.out = out
        self.heard = []
        self.over = False  # whether the match is, of which nobody says that another deal follows
        for kind in ("object:announcement", "object:state-changed:focused"):
            pyatspi.Registry.registerEventListener(self._happened, kind)

    def _happened(self, event):
        if event.type.startswith("object:announcement"):
            self.heard.append(event.any_data)
            self.over = self.over or " in the end." in event.any_data
            self.tell("said" if event.detail1 < 2 else "urgent", event.any_data)
        elif event.detail1:
            try:
                thing = Thing(event.source)
            except GLib.Error:
                return
            if thing.name != TITLE:
                words = [thing.name, thing.role, "pressed" if thing.on and not thing.card else "", thing.about]
                self.tell("focus", ", ".join(word for word in words if word))

    def tell(self, kind, text):
        """Write down something."""
        self.out.write(json.dumps({kind: text}, ensure_ascii=False) + "\n")
        self.out.flush()

    def pump(self, seconds=0.0):
        """Handle all that comes in within that many seconds."""
        context, end = GLib.MainContext.default(), time.monotonic() + seconds
        while context.iteration(False) or time.monotonic() < end:
            time.sleep(0.002)

    def until(self, wanted, what, seconds=PATIENCE):
        """Wait until `wanted` answers something."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pump(0.02)
            if found := wanted():
                return found
        raise SystemExit(f"no sight of {what}: {[(each.role, each.name, each.about) for each in self.read()]}")

    def window(self):
        """Return the window of the program."""
        for program in pyatspi.Registry.getDesktop(0):
            for frame in program or ():
                if frame and frame.name == TITLE:
                    return frame
        return None

    def read(self):
        """Return all that is told of the window, in the order of reading."""
        for _ in range(20):
            try:
                frame, found = self.window(), []
                if frame is not None:
                    frame.clear_cache()
                    self._collect(frame.getChildAtIndex(0), found, "")
                    return found
            except (GLib.Error, LookupError, AttributeError, TypeError, NotImplementedError):
                pass  # it has changed meanwhile
            self.pump(0.05)
        return []

    def _collect(self, node, found, around):
        node.clear_cache()
        thing = Thing(node, around)
        found.append(thing)
        if thing.role in HOLDS:
            for index in range(node.childCount):
                self._collect(node.getChildAtIndex(index), found, thing.name)

    # Playing

    def play(self, last):
        """Play until the button `last` is there."""
        stuck = 0
        for _ in range(400):
            things = self.until(lambda: self.asked(last), "a decision")
            if self.over or any(thing.name == last for thing in things):
                self.pump(AFTERWARDS)
                return
            before = self.state(things)
            if not any(thing.role == "list" and thing.name == HAND for thing in things):
                self.answer(things)
            elif stuck < 2:
                self.take_advice(things)
            else:
                self.get_on(things, stuck)
            self.pump(0.05)
            now = self.read()
            stuck = stuck + 1 if self.state(now) == before else 0
            if stuck > 40:
                raise SystemExit(f"nothing helps: {before}")
        raise SystemExit("the deal does not end")

    @staticmethod
    def state(things):
        """Return what shows that something has happened: names and states, without messages and marks."""
        return [(thing.name, thing.on) for thing in things if thing.role != "statusbar"]

    def asked(self, last):
        """Return all things on the screen once something is to be decided, None until then."""
        things = self.read()
        table = [thing for thing in things if thing.name == "Players"]
        mine = any("to play" in thing.about and thing.role == "list item" for thing in things[:9]) and any(
            thing.name.casefold().endswith("you") and "to play" in thing.about for thing in things
        )
        dialog = things and not table
        over = any(thing.name == last for thing in things)
        return things if over or mine or dialog else None

    def answer(self, things):
        """Answer a page that asks something: press what has the focus, or else the first thing that can be pressed."""
        buttons = [thing for thing in things if thing.acts and thing.enabled]
        ready = [thing for thing in buttons if thing.focused] or buttons
        if ready:
            self.do(ready[0])

    def do(self, thing):
        """Press something."""
        self.tell("press", thing.name)
        thing.press()
        self.pump(0.12)

    def take_advice(self, things):
        """Ask for a hint, and do as it says."""
        heard = len(self.heard)
        self.do(next(thing for thing in things if thing.name == "Hint"))

        def told():
            found = ((said, said.find(begins)) for said in self.heard[heard:] for begins in ADVICE)
            return next((said[place:] for said, place in found if place >= 0), None)

        try:
            said = self.until(told, "a hint", 15.0)
        except SystemExit:
            return  # the deal went on meanwhile
        self.pump(0.1)
        things = self.read()
        hand = [thing for thing in things if thing.card]
        cards = [thing for thing in hand if thing.hinted]
        places = [thing for thing in things if not thing.card and thing.hinted and thing.acts]
        for thing in hand:
            if thing.on != thing.hinted:
                self.do(thing)
        words = said.removeprefix("Hint:").strip()
        if places and (not cards or words.startswith(("Lay off", "Swap"))):
            self.do(places[0])
            return
        if button := self.button_for(words):
            self.do(button)
            if button.name in ("Put aside", "Put back") and (down := self.button_for("Lay down")):
                self.do(down)
        elif places:
            self.do(places[0])

    def moment(self):
        """Return the buttons of the moment, those that can be pressed."""
        things = self.read()
        named = [thing for thing in things if thing.role in ("button", "push button") and thing.acts and thing.enabled]
        piles = ("Stock", "Discard", "Place", "The pack")
        return [
            thing
            for thing in named
            if thing.name not in ALWAYS
            and not thing.name.startswith("Sort by")
            and not (thing.name.startswith(piles) and thing.name != "Discard")
        ]

    def button_for(self, words):
        """Return the button of the moment that is meant by a hint."""
        words = words.casefold()
        same = {"end your turn": "done", "lift": "cut here", "lay down": "put aside", "put": "lay down"}
        best = (0, None)
        for thing in self.moment():
            name = thing.name.casefold()
            score = 10 * len(name) if name in words else 0
            if not score and name.split()[0] == words.split()[0]:
                score = 5
            if any(words.startswith(said) and name == meant for said, meant in same.items()):
                score = max(score, 7)
            if score > best[0]:
                best = (score, thing)
        return best[1]

    def get_on(self, things, stuck):
        """Do anything that gets on, after advice that led nowhere."""
        moment = self.moment()
        ways = [thing for thing in moment if thing.name in GETTING_ON]
        cards = [thing for thing in things if thing.card]
        stock = [thing for thing in things if thing.name.startswith("Stock") and thing.acts]
        turn = stuck % (2 + len(cards))
        if turn == 0 and stock:
            self.do(stock[0])
        elif turn == 1 and ways:
            self.do(ways[stuck % len(ways)])
        elif cards:
            for thing in cards:
                if thing.on:
                    self.do(thing)
            self.do(cards[turn % len(cards)])
            throws = [thing for thing in self.moment() if thing.name not in ("Lay down", "Put aside", "Take back")]
            if throws:
                self.do(throws[0])


if __name__ == "__main__":
    if sys.argv[1] == "listen":
        listen()
    else:
        someone = Player(sys.stdout)
        someone.tell("ready", "")
        someone.until(someone.window, "the window")
        someone.play(sys.argv[2] if len(sys.argv) > 2 else NEXT)
