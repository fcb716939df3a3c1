"""Duels of ICE³ with breath and voice: the microphone works like the fingers.

A headless browser has no microphone, and its speech recognition needs servers of its maker. Both
are replaced here; the code that listens is the app's own.
"""

from playwright.sync_api import Page

from tests.web.conftest import Visitors
from tests.web.tables import press_if_there
from tests.web.test_ice_cube_duels import (
    ME,
    MOST_DUELS,
    OVER,
    PHONE,
    RIVAL,
    appears,
    fought,
    no_complaints,
    table,
)

BREATH = """
navigator.mediaDevices.getUserMedia = async () => {
  const context = new AudioContext();
  const [noise, breath] = [context.createBufferSource(), context.createGain()];
  noise.buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.buffer.getChannelData(0);
  samples.forEach((_, place) => (samples[place] = (place * 7919) % 200 / 100 - 1));
  noise.loop = true;
  breath.gain.value = 0;
  for (let puff = 1; puff < 100; puff++) {
    breath.gain.setValueAtTime(0.4, context.currentTime + puff * 1.2);
    breath.gain.setValueAtTime(0, context.currentTime + puff * 1.2 + 0.7);
  }
  const microphone = context.createMediaStreamDestination();
  noise.connect(breath).connect(microphone);
  noise.start();
  return microphone.stream;
};
"""
"""A player who blows for a moment, takes breath, and blows again."""

EARS = """
window.SpeechRecognition = class {
  start() {
    const count = "douze onze dix neuf huit sept six cinq quatre trois deux un".split(" ");
    const words = [...count, "il n'y a plus de glaçon"];
    let said = 0;
    this.timer = setInterval(() => {
      const transcript = words.slice(0, ++said).join(" ");
      this.onresult?.({ results: [[{ transcript }]] });
    }, 400);
  }
  abort() {
    clearInterval(this.timer);
  }
};
"""
"""A player who speaks at an even pace, and a recogniser that understands every word."""


def tap(page: Page, name: str) -> None:
    """Tap, unless the duel is over; then it is fought again."""
    button = page.get_by_role("button", name=name)
    button.or_(page.locator(OVER)).first.wait_for(state="attached")
    press_if_there(button)


def test_blowing_into_the_microphone_attacks_as_pressing_does(visit: Visitors) -> None:
    page = visit("/", size=PHONE, touch=True, language="fr")
    page.add_init_script(BREATH)
    with table(visit, page, hands={RIVAL}) as there:

        def blow() -> None:
            tap(page, "Souffler pour de vrai")
            appears(page, OVER)

        fought(there, "dragon", ME, RIVAL, blow, strokes=2)
        # Once is enough: in the next duel it listens at once.
        fought(there, "sauna", ME, RIVAL, lambda: appears(page, OVER), strokes=2)
    no_complaints(page)


def test_a_microphone_that_is_refused_says_what_to_do_instead(visit: Visitors) -> None:
    page = visit("/", size=PHONE, touch=True, language="fr")
    page.add_init_script(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('not allowed'))"
    )
    with table(visit, page, hands={RIVAL}) as there:
        told = page.locator('[data-duel] :text("Pas de micro")').first

        def is_told() -> bool:
            there.company.duel("dragon", ME, RIVAL)
            appears(page, '[data-duel="dragon"]')
            tap(page, "Souffler pour de vrai")
            told.or_(page.locator(OVER)).first.wait_for(state="attached")
            seen = told.count() > 0
            there.company.loss()
            appears(page, OVER)
            return seen

        assert any(is_told() for _ in range(MOST_DUELS))
    no_complaints(page)


def test_counting_aloud_saves_the_cube_as_tapping_does(visit: Visitors) -> None:
    page = visit("/", size=PHONE, touch=True, language="fr")
    page.add_init_script(EARS)
    with table(visit, page, hands={RIVAL}) as there:

        def speak() -> None:
            appears(page, f'[data-stage="running"], {OVER}')
            tap(page, "Compter à voix haute")
            appears(page, OVER)

        suffered = fought(there, "polish", RIVAL, ME, speak)
        counted = [event["number"] for event in there.company.told("Counted")]
        assert (counted, suffered["slips"]) == ([*range(12, -1, -1)], 0)
    no_complaints(page)
