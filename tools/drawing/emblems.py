"""The emblems by which people are known, 100 units square."""

import math

from drawing.svg import WHITE, at, box, circle, disc, element, group, number, path, solid, star, svg


def cut(d: str) -> str:
    """Draw a white area of an emblem; what lies inside it is a hole, and what lies in the hole is white again."""
    return element("path", d=d, fill=WHITE, fill_rule="evenodd")


def bar(d: str, width: float) -> str:
    """Draw a thick white line of an emblem."""
    return path(d, line=WHITE, width=width)


def rays(count: int, near: float, far: float) -> str:
    """Return the path data of lines that go out from the middle, from one distance to another."""
    turns = [math.tau * number / count for number in range(count)]
    ends = [(r * math.sin(turn), -r * math.cos(turn)) for turn in turns for r in (near, far)]
    return " ".join(f"{'ML'[place % 2]}{number(50 + x)} {number(50 + y)}" for place, (x, y) in enumerate(ends))


EMBLEMS: dict[str, tuple[str, ...]] = {
    "anchor": (
        circle(50, 17, 9.5, None, WHITE, 8),
        bar("M50 28 V88 M31 42 H69", 9),
        bar("M13 62 C17 79 32 88 50 88 C68 88 83 79 87 62", 9),
        path("M4 72 L11 48 L29 65 Z", WHITE, WHITE, 3),
        path("M96 72 L89 48 L71 65 Z", WHITE, WHITE, 3),
    ),
    "bell": (
        solid(
            "M50 5 C55 5 58 8.5 58 13 C73 17 79 30 79 46 C79 60 83 66 92 73 V79 H8 V73 C17 66 21 60 21 46"
            " C21 30 27 17 42 13 C42 8.5 45 5 50 5 Z"
        ),
        solid("M36 85 H64 C64 92 58 97 50 97 C42 97 36 92 36 85 Z"),
    ),
    "bird": (
        cut(
            "M98 33 L84 28 C81 16 71 9 59 11 C48 13 43 22 42 32 C32 39 18 43 2 43 L15 56 C16 74 32 84 51 82"
            f" C73 80 86 63 86 42 Z {disc(66, 27, 5.2)} M32 54 C43 55 57 54 67 47 C65 63 48 70 32 54 Z"
        ),
        bar("M46 80 L42 95 H35 M62 78 L60 95 H53", 6),
    ),
    "boat": (
        solid("M5 68 H95 C93 82 86 91 77 93 H23 C14 91 7 82 5 68 Z"),
        bar("M49 7 V66", 6),
        solid("M56 8 C72 22 84 40 90 61 H56 Z"),
        solid("M42 18 V61 H12 C16 44 27 29 42 18 Z"),
    ),
    "cat": (
        solid(
            "M26 6 L38 15 C43 13.5 49 13.5 54 15 L66 6 L67 29 C67 39 62 45 56 48 C68 56 75 72 74 95 H20"
            " C17 76 24 57 36 48 C30 45 25 39 25 29 Z"
        ),
        bar("M70 90 C91 95 99 79 90 68 C84 60 82 53 89 45", 9),
    ),
    "cherry": (
        circle(28, 72, 22, WHITE),
        circle(72, 66, 22, WHITE),
        bar("M28 56 C32 34 44 18 62 8 C63 22 67 38 72 50", 6),
        solid("M60 8 C72 -2 88 2 97 15 C84 26 68 24 60 8 Z"),
    ),
    "fish": (
        cut(
            "M3 51 C15 28 42 18 66 41 L95 21 C90 40 90 61 95 80 L66 60 C42 83 15 74 3 51 Z"
            f" {disc(24, 46, 5.5)} M40 32 C47 43 47 59 40 70 L46 67 C52 57 52 44 46 34 Z"
        ),
    ),
    "fox": (
        cut(
            "M7 5 C20 9 31 17 38 27 H62 C69 17 80 9 93 5 C97 27 94 45 87 57 C78 72 64 82 56 93 C53 97 47 97 44 93"
            " C36 82 22 72 13 57 C6 45 3 27 7 5 Z "
            f"{disc(33, 50, 6)} {disc(67, 50, 6)} M41 80 H59 L50 90 Z"
        ),
    ),
    "key": (
        group(
            "rotate(45 50 50)",
            circle(50, 16, 18, None, WHITE, 13),
            bar("M50 36 V104", 11),
            bar("M52 80 H69 M52 99 H71", 11),
        ),
    ),
    "leaf": (
        cut("M94 6 C54 2 12 18 12 58 C12 66 14 73 18 79 L58 37 L63 42 L23 84 C29 87 36 88 43 88 C83 88 98 48 94 6 Z"),
        bar("M6 95 L20 81", 7),
    ),
    "lighthouse": (
        cut("M36 38 H64 L73 96 H27 Z M45 52 H55 V63 H45 Z M43 96 V82 A7 7 0 0 1 57 82 V96 Z"),
        box(32, 30, 36, 6, 2, WHITE),
        box(40, 17, 20, 14, 0, WHITE),
        solid("M33 18 C38 9 43 5 50 3 C57 5 62 9 67 18 Z"),
        solid("M68 22 L98 9 V37 Z"),
        solid("M32 22 L2 9 V37 Z"),
    ),
    "moon": (
        solid("M62 4 C30 8 9 34 14 62 C19 88 46 101 71 92 C80 88.5 87 83 92 75 C64 81 41 64 41 38 C41 24 49 11 62 4 Z"),
    ),
    "mushroom": (
        cut(
            "M4 54 C4 25 25 7 50 7 C75 7 96 25 96 54 C96 60 91 62 85 62 H15 C9 62 4 60 4 54 Z"
            f" {disc(32, 36, 8.5)} {disc(61, 25, 6.5)} {disc(74, 45, 6.5)}"
        ),
        solid("M37 67 H63 C63 77 65 86 69 95 H31 C35 86 37 77 37 67 Z"),
    ),
    "star": (at(50, 54, 1, path(star(5, 49, 21), WHITE, WHITE, 4)),),
    "sun": (circle(50, 50, 23, WHITE), bar(rays(8, 35, 45), 10)),
    "tree": (
        path("M50 3 L66 26 H57 L75 50 H60 L83 76 H17 L40 50 H25 L43 26 H34 Z", WHITE, WHITE, 3),
        box(44, 76, 12, 22, 0, WHITE),
    ),
}


def emblem(name: str) -> str:
    """Draw a white sign by which a person is known, 100 units square; the program tints it."""
    return svg(100, 100, *EMBLEMS[name])
