"""Films: frames to display, a word in texts."""

from glacier.core import Data, Film, notation, unframed
from tests.toys.drop import BallDropped, Event, TurnBegan

FALL = Film.of(b"a fall")


class Shelf(Data):
    films: tuple[Film, ...]
    note: str = ""


def test_a_text_has_the_word_only() -> None:
    dropped = BallDropped(0, 0.25, 0.5, FALL)
    assert notation.write(dropped) == f"ball-dropped 0 0.25 0.5 {FALL.word}"
    assert notation.read(notation.write(dropped), Event) == unframed(dropped) != dropped


def test_frames_are_left_out_wherever_they_are() -> None:
    shelf = Shelf((FALL, Film.of(b"another")), "two")
    assert [film.frames for film in unframed(shelf).films] == [b"", b""]
    assert [film.word for film in unframed((shelf,))[0].films] == [
        film.word for film in shelf.films
    ]
    assert unframed(shelf).note == "two"


def test_whatever_has_no_film_stays_the_very_same() -> None:
    began = TurnBegan(1, 5)
    assert unframed(began) is began
    row = (began, "word", 3)
    assert unframed(row) is row


def test_films_of_the_same_frames_have_the_same_word() -> None:
    assert Film.of(b"a fall") == FALL
    assert Film.of(b"a rise").word != FALL.word
