"""Index: the games, and the presets that are games of their own, found by all their names and by what they are like."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from rummy_desktop.engine.finding import Likeness, distance, likeness, same_name, told_words, words_of
from rummy_desktop.engine.game import KINDS, Game, Preset
from rummy_desktop.engine.names import GameNames
from rummy_desktop.engine.options import fields
from rummy_desktop.engine.questions import NUMBERS
from rummy_desktop.language.translate import mark, spoken, tr
from rummy_desktop.variants import GAMES, names_of

NEAREST: Final = 3  # the games that are offered where nothing is found
LIKE: Final = len(Likeness)  # found by what it is like, after all that is found by a name
ALIKE: Final = 0.4  # the part of the letters or words in which a game has to be like what is typed to be near it
FOR: Final = {
    2: mark("for two players"),
    3: mark("for three players"),
    4: mark("for four players"),
    5: mark("for five players"),
    6: mark("for six players"),
    7: mark("for seven players"),
    8: mark("for eight players"),
}
"""For how many players a game is, as somebody may look for it."""
COUNTED: Final = (
    *((number, word) for number, word in enumerate(NUMBERS) if number),
    *((11, mark("eleven")), (12, mark("twelve")), (13, mark("thirteen")), (15, mark("fifteen"))),
    *((30, mark("thirty")), (40, mark("forty")), (50, mark("fifty")), (100, mark("hundred"))),
)
"""Numbers that are looked for, and their words."""


class Offer(NamedTuple):
    """A game as it is offered: a game, or a preset of one that is a game of its own, on a tile of its own."""

    game: Game
    preset: Preset | None = None

    @property
    def id(self) -> str:
        """The key of the game, and that of the preset behind a stroke: `gin`, `gin/oklahoma`."""
        return self.game.key if self.preset is None else f"{self.game.key}/{self.preset.key}"

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.game.title if self.preset is None else self.preset.title

    @property
    def blurb(self) -> str:
        """The game in a sentence."""
        return self.game.blurb if self.preset is None else self.preset.help

    @property
    def names(self) -> GameNames:
        """The names of the game in all languages, and what it is like."""
        return names_of(self.game.key).get(self.preset.key if self.preset else "", GameNames())

    @property
    def picture(self) -> tuple[str, ...]:
        """The cards on the tile."""
        return self.game.picture if self.preset is None else self.names.picture or self.game.picture

    @property
    def values(self) -> Mapping[str, Any]:
        """The house rules that make it the game that it is."""
        return {} if self.preset is None else self.preset.values

    @property
    def also(self) -> tuple[str, ...]:
        """The other names of it in the language that is spoken."""
        record = self.game.also if self.preset is None else self.preset.also
        said = self.names.said.get(spoken(), ())
        both = (*record, *said) if spoken() == "en" or not said else said
        return tuple(name for name in dict.fromkeys(both) if name != self.title)

    @property
    def known_as(self) -> tuple[str, ...]:
        """The names of it in the language that is spoken, the title first, and in English."""
        record = self.game if self.preset is None else self.preset
        return tuple(dict.fromkeys((self.title, record.english, *self.also, *record.also)))

    @property
    def section(self) -> tuple[str, ...]:
        """The names by which the part of the rules page is known that tells of a preset; none for a game."""
        return () if self.preset is None else (*self.known_as, *self.names.every)

    @property
    def like(self) -> tuple[str, ...]:
        """Texts on what it is like, in the language that is spoken: from its record and its house rules."""
        game, values = self.game, self.values
        players = [tr(FOR[count]) for count in game.seats if count in FOR]
        changed = [
            f"{each.title} {each.label(values[each.name])}" for each in fields(game.options) if each.name in values
        ]
        own = [tr(each) for each in (*names_of(game.key).get("", GameNames()).like, *self.names.like)]
        return (self.blurb, tr(KINDS[game.kind]), *players, *changed, *dict.fromkeys(own))


def ids() -> list[str]:
    """Return the ids of all that is offered, in its order; no game is imported for it.

    In front stand the games that are at home where the language is spoken, and each preset behind its game.
    """
    every = [(key, name) for key in GAMES for name in dict.fromkeys(["", *names_of(key)])]
    home = at_home()
    rest = [f"{key}/{name}" if name else key for key, name in every]
    return [*home, *(each for each in rest if each not in home)]


def at_home() -> list[str]:
    """Return the ids of the games that people look for first where the language is spoken; imports no game."""
    return [
        f"{key}/{name}" if name else key
        for key in GAMES
        for name, names in names_of(key).items()
        if spoken() in names.home
    ]


def offer(ident: str) -> Offer | None:
    """Return what is offered under an id; None where there is nothing of that id, or no longer."""
    key, stroke, name = ident.partition("/")
    if not stroke:
        return Offer(GAMES[key]) if key in GAMES else None
    if not name or name not in names_of(key):
        return None
    preset = next((each for each in GAMES[key].presets if each.key == name), None)
    return Offer(GAMES[key], preset) if preset is not None else None


def offers() -> Iterator[Offer]:
    """Yield all that is offered, in its order."""
    yield from (found for ident in ids() if (found := offer(ident)) is not None)


def offer_of(game: Game, options: Mapping[str, Any]) -> Offer:
    """Return what is played by these house rules, of which those that are usual may be left out."""
    usual = {each.name: each.default for each in fields(game.options)}
    own = {name: value for name, value in options.items() if name not in usual or value != usual[name]}
    presets = (each for each in game.presets if each.key and each.key in names_of(game.key))
    return Offer(game, next((each for each in presets if own and dict(each.values) == own), None))


# Finding


class Found(NamedTuple):
    """A game or a preset that is found: how well, and by which name, which is empty where it is like what is typed."""

    rank: int
    game: Game
    preset: Preset | None
    name: str

    @property
    def offer(self) -> Offer:
        """The game that it is, or of which it is a preset."""
        own = self.preset is not None and self.preset.key in names_of(self.game.key)
        return Offer(self.game, self.preset if own else None)


def best_name(
    query: str, names: Sequence[str], others: Sequence[str] = (), *, slips: bool = True
) -> tuple[int, str] | None:
    """Return the best of the names by which `query` finds something, and how well; None where it finds nothing.

    Of `others`, such as names in other languages, none is better than a word of one of the `names`.
    """
    ranks: list[tuple[int, int, str]] = []
    for place, name in enumerate((*names, *others)):
        rank = likeness(query, name, slips=slips)
        if rank is not None:
            foreign = place >= len(names) and rank > Likeness.LOOSELY
            ranks.append((max(rank, Likeness.WORDS) if foreign else rank, place, name))
    if not ranks:
        return None
    best = min(rank for rank, _place, _name in ranks)
    # With or without the word rummy it is the same name: the title is told rather than another one.
    good = [(place, name) for rank, place, name in ranks if rank <= max(best, Likeness.LOOSELY)]
    return best, min(good)[1]


def find_games(query: str, seats: int | None = None) -> list[Found]:
    """Return the games and presets that `query` finds, of games for `seats` players, the best first.

    By what it is like something is found unless its name is known, and by a slip only where nothing else is found.
    """
    named = [each for each in _by_name(query, slips=False) if seats is None or seats in each.game.seats]
    if not any(each.rank == Likeness.SAME for each in named):
        before = {each.offer.id for each in named}
        others = (each for each in offers() if each.id not in before and (seats is None or seats in each.game.seats))
        named += [
            Found(LIKE + prefix, each.game, each.preset, "")
            for each in others
            if (prefix := _is_like(query, each)) is not None
        ]
    if not named:
        named = [each for each in _by_name(query, slips=True) if seats is None or seats in each.game.seats]
    typed = numbered(query)
    counted = any(all(_begun(word, numbered(tr(text))) is not None for word in typed) for text in FOR.values())
    return sorted(named, key=lambda each: _place(each, counted))


def _place(found: Found, counted: bool) -> tuple[int, bool, int]:
    """Return what puts the best first; where a number is asked, games for so many alone come before others."""
    return found.rank, found.name not in (found.offer.title, ""), len(found.game.seats) if counted else 0


def _by_name(query: str, *, slips: bool) -> Iterator[Found]:
    for each in offers():
        if name := best_name(query, each.known_as, each.names.every, slips=slips):
            yield Found(name[0], each.game, each.preset, name[1])
        if each.preset is None:
            for preset in each.game.presets:
                if preset.values and preset.key not in names_of(each.game.key):
                    names = (preset.title, preset.english, *preset.also)
                    if name := best_name(query, names, slips=slips):
                        yield Found(name[0], each.game, preset, name[1])


def _is_like(query: str, each: Offer) -> int | None:
    """Return whether each word of `query` is one that is told of a game (0), or begins one (1); None if not."""
    told = _told(each)
    found = [_begun(word, told) for word in numbered(query)]
    return max((way for way in found if way is not None), default=None) if None not in found else None


def nearest(query: str, seats: int | None = None, count: int = NEAREST) -> list[Offer]:
    """Return the games that come nearest to what is typed, where nothing is found by it."""
    fitting = [each for each in offers() if seats is None or seats in each.game.seats]
    return sorted(fitting, key=lambda each: -_nearness(query, each))[:count]


def _nearness(query: str, each: Offer) -> float:
    """Return how near a game comes to what is typed: 2 where it is the nearest to a game of that name, else 0 to 1.

    What is hardly alike tells nothing, so that the games come in their order.
    """
    if best_name(query, each.names.near) is not None:
        return 2.0
    typed = words_of(query)
    if not typed:
        return 0.0
    names = [words_of(name) for name in each.known_as]
    every = [*names, *map(words_of, each.names.every)]
    whole = _most_similar("".join(typed), ["".join(words) for words in every])
    words = max(_most_similar(word, [other for name in names for other in name]) for word in told_words(typed))
    told = _told(each)
    shared = [_begun(word, told) is not None for word in numbered(query)]
    near = max(whole, 0.9 * words, 0.9 * sum(shared) / max(1, len(shared)))
    return near if near >= ALIKE else 0.0


def _most_similar(typed: str, words: Iterable[str]) -> float:
    """Return how similar the most similar of some words is, 0 to 1; 0 where none is alike."""
    best = 0.0
    for word in words:
        long = max(len(typed), len(word), 1)
        # No more letters can stay than both have.
        if sum(min(typed.count(letter), word.count(letter)) for letter in set(typed)) / long > max(best, ALIKE):
            best = max(best, 1 - distance(typed, word) / long)
    return best


@lru_cache(maxsize=256)
def _told_words(language: str, texts: tuple[str, ...]) -> frozenset[str]:
    """Return all words of what is told of a game in a language."""
    return frozenset(word for text in texts for word in numbered(text, every=True))


def _told(each: Offer) -> frozenset[str]:
    """Return all words that are told of a game, with its names."""
    return _told_words(spoken(), (*each.like, *each.known_as, *each.names.every))


def _begun(typed: str, told: Collection[str]) -> int | None:
    """Return whether a word is among those that are told (0), or begins one of them (1); None where it does not.

    A number is only found whole.
    """
    if typed in told:
        return 0
    return 1 if not typed.isdigit() and any(word.startswith(typed) for word in told) else None


def numbered(text: str, *, every: bool = False) -> Sequence[str]:
    """Return the words of a text, with numbers in figures; without that it is rummy, unless `every` word is asked."""
    figures = _figures(spoken())
    words = [figures.get(word, word) for word in words_of(text)]
    return words if every else told_words(words)


@lru_cache(maxsize=4)
def _figures(language: str) -> Mapping[str, str]:
    """Return the figures of numbers by their words in the language that is spoken, and in English."""
    words = {word: str(number) for number, text in COUNTED for word in words_of(tr(text))[:1]}
    return {text: str(number) for number, text in COUNTED} | words


# Going by a name


def called(name: str) -> list[tuple[Game, Preset | None]]:
    """Return the games and presets that go by `name`: one, or several where a name means more than one.

    Keys and titles of games come first, then titles of presets that are games of their own, other names and presets,
    names in other languages, all of these with or without the word rummy, and what begins with these words.
    """
    if name in GAMES:
        return [(GAMES[name], None)]
    every = list(offers())
    tiers = (
        [(each.game, None, (each.game.key, each.game.english, each.title)) for each in every if each.preset is None],
        [(each.game, each.preset, (each.preset.english, each.title)) for each in every if each.preset is not None],
        list(_other_names()),
        [(each.game, each.preset, each.names.every) for each in every],
    )
    for tier in tiers:
        if found := _going_by(tier, partial(same_name, name)):
            return found
    whole = [each for tier in tiers for each in tier]
    return _going_by(whole, partial(same_name, name, loosely=True)) or _going_by(whole, partial(_begins, name))


def _other_names() -> Iterator[_Names]:
    """Yield the names in the records beside the titles of the games, and those of all presets."""
    for game in GAMES.values():
        yield game, None, game.also
        for preset in game.presets:
            yield game, preset if preset.values else None, (preset.key, preset.english, preset.title, *preset.also)


def _going_by(known: Iterable[_Names], means: Callable[[str], bool]) -> list[tuple[Game, Preset | None]]:
    """Return the games and presets of which a name is meant, each once."""
    found: dict[tuple[str, str], tuple[Game, Preset | None]] = {}
    for game, preset, names in known:
        if any(map(means, names)):
            found[game.key, preset.key if preset else ""] = (game, preset)
    return list(found.values())


def _begins(typed: str, name: str) -> bool:
    """Return whether a name begins with the words that are typed."""
    words = words_of(typed)
    return bool(words) and words_of(name)[: len(words)] == words


_Names = tuple[Game, Preset | None, tuple[str, ...]]
"""A game or a preset, with some of its names."""
