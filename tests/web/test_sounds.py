"""Every sound of the app, as a loudspeaker plays it: audible, short, never clipped."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

VOICES = Path("web/src/design/voices.ts")
TYPESCRIPT = Path("web/node_modules/typescript/lib/typescript.js")
STRENGTHS = (1, 3, 15)

LOAD = """async (source) => {
  const options = { module: ts.ModuleKind.ES2022, target: ts.ScriptTarget.ES2022 };
  const script = ts.transpile(source, options);
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  window.voices = (await import(address)).voices;
}"""

RENDER = """async (strengths) => {
  const sounds = [];
  for (const [name, voice] of Object.entries(window.voices)) {
    for (const strength of strengths) {
      const context = new OfflineAudioContext(1, 48_000, 48_000);
      voice(context.destination, strength);
      const samples = (await context.startRendering()).getChannelData(0).map(Math.abs);
      const last = samples.findLastIndex((sample) => sample > 0.001);
      const peak = samples.reduce((most, sample) => Math.max(most, sample), 0);
      sounds.push([`${name} ${strength}`, peak, last / 48]);
    }
  }
  return sounds;
}"""


class Sound(NamedTuple):
    """A sound as rendered."""

    name: str
    peak: float
    milliseconds: float


@pytest.fixture
def studio(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.add_script_tag(path=TYPESCRIPT)
    page.evaluate(LOAD, VOICES.read_text())
    yield page
    page.close()


def test_every_sound_is_audible_short_and_not_clipped(studio: Page) -> None:
    sounds = [Sound(*sound) for sound in studio.evaluate(RENDER, STRENGTHS)]
    assert len(sounds) >= 14 * len(STRENGTHS)
    assert [sound for sound in sounds if not 0.02 <= sound.peak <= 0.9] == []
    assert [sound for sound in sounds if not 20 <= sound.milliseconds <= 450] == []
